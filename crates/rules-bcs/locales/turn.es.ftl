# Battalion Combat Series: el turno, el clima, las llegadas, la asignación, el primer jugador, el final.
bcs-turn-begins = Empieza el turno { $turn }.
bcs-turn-weather-dry = Suelo seco, traficabilidad buena; visibilidad { $visibility }.
bcs-turn-weather-poor = Suelo seco, traficabilidad pobre; visibilidad { $visibility }.
bcs-turn-weather-mud = Barro: traficabilidad pobre; visibilidad { $visibility }.
bcs-turn-air = { $side } tiene { $points } { $points ->
    [one] Punto Aéreo
   *[other] Puntos Aéreos
 }.
bcs-turn-returns = { $unit } vuelve a { $at }.
bcs-turn-waits = { $unit } no encuentra sitio junto a su HQ y espera.
bcs-turn-hq-returns = { $hq } vuelve a { $at }.
bcs-turn-enters = { $unit } entra por { $at }.
bcs-turn-delayed = { $unit } no puede entrar y espera.
bcs-turn-replaced = { $unit } recibe un paso de reemplazo y tiene ahora { $steps }.
bcs-turn-rebuilt = { $unit } se reconstruye en { $at }.
bcs-turn-assigned = { $unit } pasa a { $formation }.
bcs-turn-converted = { $unit } se convierte en Apoyo.
bcs-turn-restored = { $unit } vuelve a ser unidad, en { $at }.
bcs-turn-granted = { $formation } recibe un Punto de Artillería para este turno.
bcs-turn-rolled = { $first } saca { $ours }, { $second } saca { $theirs }.
bcs-turn-first = { $side } va primero.
bcs-turn-skipped = A { $side } no le quedan Formaciones por activar.
bcs-turn-ends = Termina el turno { $turn }. { $side } tiene { $vp } PV.
bcs-turn-won = Gana { $side }.
bcs-turn-drawn = La partida acaba en empate.
bcs-turn-taken = { $side } toma { $at }.

bcs-turn-do-arrival-done = No más reemplazos
bcs-turn-do-assignment-done = Terminar la asignación
bcs-turn-do-place = { $unit } vuelve a { $at }
bcs-turn-do-replace = Un paso de reemplazo para { $unit }
bcs-turn-do-rebuild = Reconstruir { $unit } en { $at }
bcs-turn-do-place-hq = { $hq } vuelve a { $at }
bcs-turn-do-assign = Asignar { $unit } a { $formation }
bcs-turn-do-convert = { $unit } se convierte en Apoyo
bcs-turn-do-restore = { $support } vuelve a ser unidad en { $at }
bcs-turn-do-grant = Un Punto de Artillería para { $formation }
bcs-turn-do-first = Ir primero
bcs-turn-do-second = Ir segundo
bcs-turn-do-activate = Activar { $formation }

bcs-turn-ask-hq = ¿Dónde vuelve el HQ?
bcs-turn-ask-return = ¿Dónde vuelven las unidades que estaban fuera del mapa?
bcs-turn-ask-replace = ¿Qué unidad recibe un paso de reemplazo? Quedan: { $steps }.
bcs-turn-ask-assign = Asigne Independientes, convierta Apoyos y reparta Puntos de Artillería. Puntos sueltos: { $points }.
bcs-turn-ask-first = ¿Va primero o segundo este turno?
bcs-turn-ask-pick = ¿Qué Formación se activa?
bcs-turn-do-begin = Empezar el primer turno
bcs-turn-ask-begin = Mire el mapa y empiece cuando quiera. Lo primero es el clima.
