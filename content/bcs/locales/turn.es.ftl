# Battalion Combat Series: el turno, el clima, las llegadas, la asignación, el primer jugador, el final.
bcs-turn-turn = Empieza el turno { $turn }.
bcs-turn-weather = Suelo seco, traficabilidad buena; visibilidad { $weather }.
    .page = Suelo seco, se transita bien; visibilidad { $weather }.
bcs-turn-weather-poor = Suelo seco, traficabilidad pobre; visibilidad { $weather }.
    .page = Suelo seco, se transita mal; visibilidad { $weather }.
bcs-turn-weather-mud = Barro: traficabilidad pobre; visibilidad { $weather }.
    .page = Barro: se transita mal; visibilidad { $weather }.
bcs-turn-air = { $seat } tiene { $points } { $points ->
    [one] Punto Aéreo
   *[other] Puntos Aéreos
 }.
bcs-turn-returns = { $unit } vuelve a { $at }.
bcs-turn-waits = { $unit } no encuentra sitio junto a su HQ y espera.
bcs-turn-hq-returns = { $formation } vuelve a { $at }.
bcs-turn-enters = { $unit } entra por { $at }.
bcs-turn-delayed = { $unit } no puede entrar y espera.
bcs-turn-replaced = { $unit } recibe un paso de reemplazo y tiene ahora { $steps }.
bcs-turn-rebuilt = { $unit } se reconstruye en { $at }.
bcs-turn-assigned = { $unit } pasa a { $formation }.
bcs-turn-converted = { $unit } se convierte en Apoyo.
bcs-turn-restored = { $unit } vuelve a ser unidad, en { $at }.
bcs-turn-granted = { $formation } recibe un Punto de Artillería para este turno.
bcs-turn-rolled = { $first } saca { $ours }, { $second } saca { $theirs }.
bcs-turn-first = { $seat } va primero.
bcs-turn-skipped = A { $seat } no le quedan Formaciones por activar.
bcs-turn-ends = Termina el turno { $turn }. { $side } tiene { $vp } PV.
bcs-turn-won = Gana { $side }.
bcs-turn-over = La partida acaba en empate.
bcs-turn-taken = { $seat } toma { $at }.

bcs-turn-ask-hq = ¿Dónde vuelve el HQ?
bcs-turn-ask-return = ¿Dónde vuelven las unidades que estaban fuera del mapa?
bcs-turn-ask-replace = ¿Qué unidad recibe un paso de reemplazo? Quedan: { $steps }.
bcs-turn-ask-assign = Asigne Independientes, convierta Apoyos y reparta Puntos de Artillería. Puntos sueltos: { $points }.
bcs-turn-ask-first = ¿Va primero o segundo este turno?
bcs-turn-ask-pick = ¿Qué Formación se activa?
bcs-turn-ask-begin = Mire el mapa y empiece cuando quiera. Lo primero es el clima.
