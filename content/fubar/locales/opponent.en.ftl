### What an opponent of FUBAR sets out to do, in English. The Spanish file has the same messages with the same variables.

fubar-plan-hold = Hold what we have, and shoot
fubar-plan-take = Take: { $objective }
fubar-plan-leave = Get our people off the table
fubar-plan-hunt = Go for their men, wherever they are
