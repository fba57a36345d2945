# Lock 'n Load: respuestas a preguntas.
lnl-look-forms = Preguntas posibles: { $forms }
lnl-look-range = De { $from } a { $to }: distancia { $range }
lnl-look-unit = { $unit }
lnl-look-values = PF { $fp }, alcance { $range }, movimiento { $mf }, moral { $morale }, mando { $leadership }
lnl-look-card = { $name }: { $text }
lnl-look-forces = { $side }: { $units }
lnl-look-blocks = { $place } obstruye ({ $clause })
lnl-look-degrades = { $place } reduce ({ $clause })
lnl-look-hex = { $at }: { $terrain }, nivel { $level }, modificador de objetivo { $cover }
lnl-look-costs = Puntos de movimiento para entrar: a pie { $leg }, orugas { $tracked }, todo terreno { $all_terrain }, carretera { $road }
lnl-look-fire = { $unit } a { $target }: PF { $fp } ({ $arms }); el objetivo suma { $defence } a su dado
lnl-look-gun = { $unit } a { $target }: acierta con { $need } o menos en dos dados, penetración { $pen }
lnl-look-part = { $value } ({ $clause })
lnl-look-moving = { $moving } más contra quien se mueve
lnl-look-refused = { $unit } no puede disparar así ({ $clause })
lnl-look-no-fire = { $unit } no tiene nada que llegue allí
lnl-look-spotted = { $at } está descubierto: { $side }
lnl-look-unspotted = { $at } no está descubierto: { $side }
lnl-look-spotted-from = { $at } está descubierto desde { $from }: { $side }
lnl-look-empty = No hay nadie en { $at }
lnl-look-reach = { $unit } llega a { $n ->
    [0] ningún otro hex
   *[other] { $hexes }
}
lnl-look-no-reach = { $unit } no está a pie en el mapa
lnl-look-cost = { $at } ({ $cost })
