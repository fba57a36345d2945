# Battalion Combat Series: ataques, pérdidas, retiradas, avances.
bcs-combat-attacks = { $unit } ataca { $at }.
bcs-combat-shocks = { $unit } hace un Ataque de Choque contra { $at }.
bcs-combat-slips = Las Pantallas de { $at } se escabullen.
bcs-combat-defends = Defiende { $unit }.
bcs-combat-assists = { $unit } es el Asistente.
bcs-combat-rolled = { $attacker } contra { $defender }, neto { $net }: { $total }.
bcs-combat-loses = { $unit } pierde { $steps ->
    [one] un paso
   *[other] { $steps } pasos
  }; quedan { $left }.
bcs-combat-loses-last = { $unit } pierde { $steps ->
    [one] su último paso
   *[other] sus últimos { $steps } pasos
  }.
bcs-combat-eliminated = { $unit } queda eliminada.
bcs-combat-flow = { $unit }, retirada ({ $cause }): { $outcome }.
bcs-combat-retreats = { $unit } se retira a { $to }.
bcs-combat-home = { $unit } vuelve con su HQ, a { $to }.
bcs-combat-off-map = { $unit } sale del mapa hasta el turno siguiente.
bcs-combat-hq-retreats = El HQ se retira a { $to }.
bcs-combat-ignored = El atacante queda destruido: nadie se retira.
bcs-combat-traffic = Tráfico en { $at }.
bcs-combat-advances = { $unit } avanza a { $to }.

bcs-combat-ask-screen = Ataque a { $at }. ¿Se escabullen sus Pantallas?
bcs-combat-ask-follow = { $at } está vacío. ¿Avanza { $unit }?
bcs-combat-ask-defender = Ataque a { $at }. ¿Qué unidad defiende?
bcs-combat-ask-prepare = { $unit } ataca { $at }, neto { $net } por ahora. ¿Un Asistente, misiones o los dados?
bcs-combat-ask-roll = { $unit } ataca { $at }, neto { $net }. No queda nada que preparar: ¿los dados?
bcs-combat-ask-losses = Pasos por perder en { $at }: { $steps }. ¿Quién pierde uno?
bcs-combat-ask-retreat = Se abandona { $at }. ¿Quién sale ahora y adónde?
