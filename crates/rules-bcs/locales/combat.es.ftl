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

bcs-combat-do-attack = Atacar { $at } con { $unit }
bcs-combat-do-shock = Ataque de Choque contra { $at } con { $unit }
bcs-combat-do-assist = { $unit } de Asistente
bcs-combat-do-suppress = Comprar una Misión de Supresión (punto: { $point })
bcs-combat-do-roll = Tirar los dados del ataque
bcs-combat-do-defend = Defiende { $unit }
bcs-combat-do-lose = { $unit } pierde un paso
bcs-combat-do-withdraw = { $unit } pierde un paso y se retira voluntariamente
bcs-combat-do-withdraw-hq = { $hq } se retira voluntariamente
bcs-combat-do-retreat = { $unit } se retira por { $path }
bcs-combat-do-retreat-hq = { $hq } se retira por { $path }
bcs-combat-do-home = { $unit } va a { $to }
bcs-combat-do-slip = Escabullirse
bcs-combat-do-stand = Quedarse y luchar
bcs-combat-do-advance = Avanzar
bcs-combat-do-stay = Quedarse

bcs-combat-ask-screen = Ataque a { $at }. ¿Se escabullen sus Pantallas?
bcs-combat-ask-follow = { $at } está vacío. ¿Avanza { $unit }?
bcs-combat-ask-defender = Ataque a { $at }. ¿Qué unidad defiende?
bcs-combat-ask-prepare = { $unit } ataca { $at }, neto { $net } por ahora. ¿Un Asistente, misiones o los dados?
bcs-combat-ask-roll = { $unit } ataca { $at }, neto { $net }. No queda nada que preparar: ¿los dados?
bcs-combat-ask-losses = Pasos por perder en { $at }: { $steps }. ¿Quién pierde uno?
bcs-combat-ask-retreat = Se abandona { $at }. ¿Quién sale ahora y adónde?
