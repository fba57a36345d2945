# Lock 'n Load: lo que se niega y lo que se extiende sobre el mapa.

# Por qué no se puede apuntar allí.
lnl-aim-nobody = allí no hay ningún enemigo
lnl-aim-no-sight = no hay línea de visión
lnl-aim-unspotted = el enemigo que hay allí no está Descubierto

# Qué corta un camino.
lnl-barred-points = este paso cuesta { $step } PM, y para él quedan { $left } de { $limit }
lnl-barred-spent = no quedan PM
lnl-barred-hexes = { $n } hexágonos, y { $limit } como mucho
lnl-barred-full = lleno: serían { $n }, y caben { $limit }
lnl-barred-enemy = lo ocupa el enemigo
lnl-barred-nerve = más cerca del enemigo
lnl-barred-ground = no se puede entrar: { $what }
lnl-barred-here = de aquí no pasa

# Lo que se puede extender sobre el mapa.
lnl-layer-sight = Lo que se ve desde { $at }
lnl-layer-dim = Lo que se ve mal desde { $at }
lnl-layer-seen = Nada se interpone entre los centros de los hexágonos
lnl-layer-degraded = A través de terreno reductor: cada hexágono o lado debilita el fuego en 1 y más de { $n } lo obstruyen
lnl-layer-upper = solo se ve el piso superior
lnl-layer-night-still = De noche: de lo oscuro solo se ve el terreno despejado contiguo
lnl-layer-night-moving = De noche: a quien se mueve se le ve al lado y, en terreno despejado, hasta a dos hexágonos
lnl-layer-night-fires = De noche: más allá solo se ve a quien dispara
lnl-layer-lit = Bajo una bengala es como de día
lnl-layer-fire-side = Fuego de oportunidad: { $side }
lnl-layer-fire = Fuego de oportunidad de { $unit }
lnl-layer-fire-able = { $n ->
    [0] Ya nadie puede disparar a quienes se mueven
    [one] Solo { $units } puede disparar aún a quienes se mueven
   *[other] { $n } unidades pueden disparar aún a quienes se mueven: { $units }
}
lnl-layer-fire-range = Dispara a quien gaste puntos de movimiento aquí, hasta un alcance de { $n }
lnl-layer-fire-ops = Operaciones Completadas: sus armas ligeras cuentan la mitad y sus cañones aciertan menos
lnl-layer-fire-assault = Tras un Movimiento de Asalto: 2 menos de PF
lnl-layer-fire-night = De noche: solo a quienes se mueven cerca o están Descubiertos
lnl-layer-fire-none = No dispara a nadie que se mueva
lnl-layer-command-side = Líderes: { $side }
lnl-layer-command = Liderazgo de { $unit }
lnl-layer-leads = { $unit }, liderazgo { $n }: también los hexágonos de alrededor
lnl-layer-leads-here = { $unit }, liderazgo { $n }: solo su propio hexágono
lnl-layer-calls = { $n ->
    [0] A su alrededor no hay nadie a quien activar con su hexágono
   *[other] Se activan con su hexágono: { $units }
}
lnl-layer-calls-not = No activa a nadie fuera de su hexágono
lnl-layer-helps = Suma { $more } al fuego de { $units }
lnl-layer-helps-not = No ayuda a nadie a disparar
lnl-layer-rallies = Ayuda a recuperarse: { $units }
