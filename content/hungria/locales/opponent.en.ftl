### What an opponent sets out to do in La Batalla de Hungría. The Spanish file has the same messages with the same variables.

hungria-plan-broad = Attack along the whole front, wherever the odds are worth the losses.
hungria-plan-careful = Attack only where the odds are overwhelming, and spare the corps.
hungria-plan-thrust = Mass the corps and break through to { $place }.
hungria-plan-line = Hold the line, man the cities and strike what is exposed.
hungria-plan-citadel = Gather everybody in reach for the defence of { $place }.
hungria-plan-counter = Strike back with every division that can reach a worthwhile target.
hungria-plan-fallback = Break contact and fall back on the cities that must be held.
