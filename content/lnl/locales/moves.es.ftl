# Lock 'n Load: movimiento, fuego de oportunidad, retiradas, humo, fortificaciones, eventos.
# { $units } enumera unidades; { $from } y { $to } son de dónde salen y adónde llegan; { $cost } son puntos de movimiento.

lnl-moves-moves = { $kind ->
   *[normal] De { $from } a { $to } ({ $cost } PM): { $units }.
    [assault] Movimiento de Asalto de { $from } a { $to } ({ $cost } PM): { $units }.
    [crawl] Reptando de { $from } a { $to }: { $units }.
    [stealth] Movimiento Cauteloso de { $from } a { $to } ({ $cost } PM): { $units }.
    [withdraw] Fuera de la melee de { $from }, a { $to } ({ $cost } PM): { $units }.
}
lnl-moves-arrives = Entran en el mapa por { $to } ({ $cost } PM): { $units }.
lnl-moves-exits = Salen del mapa desde { $from }: { $units }.
lnl-moves-double-time = A Paso Ligero: { $units }.
lnl-moves-turns = { $unit } mira ahora al vértice { $facing } ({ $cost } PM).
lnl-moves-withdraws = { $unit } puede retirarse: { $total } contra moral { $morale }.
lnl-moves-stays-locked = { $unit } no logra zafarse: { $total } contra moral { $morale }.
lnl-moves-broken-off = No queda nadie que luche: la melee de { $at } ha terminado.
lnl-moves-retreats = { $unit } se retira de { $from } a { $to }.
lnl-moves-leaves-gun = { $unit } abandona { $sw } sobre su trípode.
lnl-moves-smoke = { $unit } extiende humo en { $hex }.
lnl-moves-smoke-failed = { $unit } no consigue extender humo en { $hex }.
lnl-moves-mines = Estallan minas con PF { $fp } en { $at }.
lnl-moves-deploys = { $sw } queda desplegada en { $at } por { $unit }.
lnl-moves-detonates = { $seat }: detonan { $sw } en { $from } contra { $at }.
lnl-moves-happens = Un evento: { $event }
lnl-moves-finds = { $unit } recibe { $sw }.
lnl-moves-lies = { $sw } queda en { $at }.
lnl-moves-lights = Arde una bengala en { $hex }.
lnl-moves-scores = { $points ->
    [one] { $seat }: un punto.
   *[other] { $seat }: { $points } puntos.
}
lnl-moves-rallies = { $unit } se recupera.

lnl-moves-ask-first-step = ¿Quién va también, y adónde? Se mueven: { $units }.
lnl-moves-ask-step = ¿Adónde ahora? Se mueven: { $units }.
lnl-moves-ask-withdraw = ¿Quién más intenta retirarse? De momento: { $units }.
lnl-moves-ask-claymores = El enemigo ha llegado a { $at }: ¿detonar una Claymore?
lnl-moves-ask-window = ¿Disparar a quienes se mueven en { $at }? Se mueven: { $units }.
lnl-moves-ask-launcher = Se lanza un misil desde { $at }: ¿disparar antes?
lnl-moves-ask-flames = ¿Adónde se retiran de las llamas las unidades de { $at }?
lnl-moves-ask-overrun = ¿Adónde se retiran del vehículo las unidades de { $at }?
lnl-moves-ask-rally = ¿Qué unidad Sacudida se recupera en { $hex } o al lado?

lnl-setup-in-hand = hay una unidad en la mano: primero hay que colocarla
lnl-setup-placed = ya se colocó en este despliegue: se puede deshacer
lnl-setup-whose = solo se colocan las unidades del bando que despliega ahora y que están en el mapa
lnl-setup-zone = se despliega en la zona de su bando, que está marcada en el mapa
lnl-setup-air = en el aire solo se despliegan los helicópteros
lnl-setup-roads = el escenario mantiene esta ficha lejos de las carreteras del oeste
lnl-window-absent = no es una de las unidades en el mapa que pueden disparar aquí
lnl-window-moved = ha movido o reptado en este turno
lnl-window-fired = ya ha disparado
lnl-window-target = solo se puede disparar a quienes gastan puntos aquí
