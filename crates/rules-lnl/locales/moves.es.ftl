# Lock 'n Load: movimiento, fuego de oportunidad, retiradas, humo, fortificaciones, eventos.
# { $units } enumera unidades; { $from } y { $at } son de dónde salen y adónde llegan; { $cost } son puntos de movimiento.

lnl-moves-moved = De { $from } a { $at } ({ $cost } PM): { $units }.
lnl-moves-assault-moved = Movimiento de Asalto de { $from } a { $at } ({ $cost } PM): { $units }.
lnl-moves-crawled = Reptando de { $from } a { $at }: { $units }.
lnl-moves-crept = Movimiento Cauteloso de { $from } a { $at } ({ $cost } PM): { $units }.
lnl-moves-withdrew = Fuera de la melee de { $from }, a { $at } ({ $cost } PM): { $units }.
lnl-moves-arrived = Entran en el mapa por { $at } ({ $cost } PM): { $units }.
lnl-moves-exited = Salen del mapa desde { $at }: { $units }.
lnl-moves-double-time = A Paso Ligero: { $units }.
lnl-moves-turned = { $unit } mira ahora al vértice { $vertex } ({ $cost } PM).
lnl-moves-gets-away = { $unit } puede retirarse: { $total } contra moral { $need }.
lnl-moves-stays-locked = { $unit } no logra zafarse: { $total } contra moral { $need }.
lnl-moves-broken-off = No queda nadie que luche: la melee de { $at } ha terminado.
lnl-moves-retreated = { $unit } se retira de { $from } a { $at }.
lnl-moves-leaves-gun = { $unit } abandona { $weapon } sobre su trípode.
lnl-moves-smoke-laid = { $unit } extiende humo en { $hex }.
lnl-moves-smoke-failed = { $unit } no consigue extender humo en { $hex }.
lnl-moves-mines = Estallan minas con PF { $fp } en { $at }.
lnl-moves-deployed = { $weapon } queda desplegada en { $at } por { $units }.
lnl-moves-detonated = { $side }: detonan { $weapon } en { $from } contra { $at }.
lnl-moves-event = Un evento: { $text }
lnl-moves-finds = { $unit } recibe { $weapon }.
lnl-moves-lies = { $weapon } queda en { $at }.
lnl-moves-lights = Arde una bengala en { $hex }.
lnl-moves-scores = { $n ->
    [one] { $side }: un punto.
   *[other] { $side }: { $n } puntos.
}
lnl-moves-rallies = { $unit } se recupera.

lnl-moves-do-move = Mover { $unit }
lnl-moves-do-assault-move = Movimiento de Asalto con { $unit }
lnl-moves-do-crawl = Reptar con { $unit }
lnl-moves-do-creep = Movimiento Cauteloso con { $unit }
lnl-moves-do-withdraw = Retirar { $unit } de la melee
lnl-moves-do-with = { $unit } va también
lnl-moves-do-double-time = Paso Ligero
lnl-moves-do-break-off = Intentar romper el contacto
lnl-moves-do-step = A { $at }
lnl-moves-do-go = Ir hasta { $at }
lnl-moves-do-turn = Girar { $unit } hacia el vértice { $vertex }
lnl-moves-do-exit = Salir del mapa
lnl-moves-do-stop = Detenerse aquí
lnl-moves-do-smoke = { $unit } extiende humo en { $hex }
lnl-moves-do-deploy = { $unit } despliega { $weapon }
lnl-moves-do-deploy-with = { $unit } y { $other } despliegan { $weapon }
lnl-moves-do-hold = No disparar
lnl-moves-do-hold-move = No disparar hasta que acabe este movimiento
lnl-moves-do-hold-impulse = No disparar hasta que acabe este impulso
lnl-moves-do-detonate = Detonar { $weapon }
lnl-moves-do-keep = No detonar ninguna Claymore
lnl-moves-do-retreat = { $unit } se retira a { $at }
lnl-moves-do-no-rally = Nadie se recupera

lnl-moves-ask-first-step = ¿Quién va también, y adónde? Se mueven: { $units }.
lnl-moves-ask-step = ¿Adónde ahora? Se mueven: { $units }.
lnl-moves-ask-withdraw = ¿Quién más intenta retirarse? De momento: { $units }.
lnl-moves-ask-claymores = El enemigo ha llegado a { $at }: ¿detonar una Claymore?
lnl-moves-ask-window = ¿Disparar a quienes se mueven en { $at }? Se mueven: { $units }.
lnl-moves-ask-launcher = Se lanza un misil desde { $at }: ¿disparar antes?
lnl-moves-ask-flames = ¿Adónde se retiran de las llamas las unidades de { $at }?
lnl-moves-ask-overrun = ¿Adónde se retiran del vehículo las unidades de { $at }?
lnl-moves-ask-rally = ¿Qué unidad Sacudida se recupera en { $hex } o al lado?
