# Lock 'n Load: la mesa.
lnl-scene-before = Antes del primer turno
lnl-scene-turn = Turno { $turn }
lnl-scene-impulse = Operaciones: impulso de { $side }
lnl-scene-name = { $name }
lnl-scene-number = { $n }
lnl-scene-cell = { $hex }: { $terrain }{ $level ->
    [0] {""}
   *[other] , nivel { $level }
}
lnl-scene-road = Camino
lnl-scene-of = { $side }
lnl-scene-box-coming = Por llegar
lnl-scene-box-lost = Eliminadas
lnl-scene-box-left = Fuera del mapa

lnl-scene-commands = Manda { $unit }
lnl-scene-aboard = A bordo de { $unit }
lnl-scene-level-1-ground-floor = Planta baja
lnl-scene-level-2-upper-floor = Piso alto
lnl-scene-level-1-outside = Fuera del búnker
lnl-scene-level-2-inside = Dentro del búnker
lnl-scene-level-3-in-the-air = En el aire
lnl-scene-mark-chosen = participa
lnl-scene-mark-moving = en movimiento
lnl-scene-mark-activated = activada
lnl-scene-mark-melee = trabada en Melee
lnl-scene-mark-loaded = lleva pasajeros
lnl-scene-mark-jammed = encasquillada
lnl-scene-mark-deployed = colocada
lnl-scene-note-kind = { $name }
lnl-scene-note-marks = { $marks }
lnl-scene-note-armour = Blindaje: frente { $front }, flanco { $flank }, retaguardia { $rear }
lnl-scene-note-gun = Cañón: HE { $he }; alcance: impacto / penetración { $bands }
lnl-scene-note-mg = Ametralladora: PF { $fp }, alcance { $range }
lnl-scene-note-mg-star = Ametralladora, en todas direcciones si está Abierto: PF { $fp }, alcance { $range }
lnl-scene-note-card = { $name }: { $text }
lnl-scene-note-turn = Entra desde el turno { $turn }
lnl-scene-note-owner = Dueño: { $unit }
lnl-scene-note-unowned = Sin dueño

lnl-scene-objective = { $hex } cuenta para la victoria
lnl-scene-held = { $hex } está bajo control de { $side }
lnl-scene-foxholes = Pozos de tirador en { $hex }
lnl-scene-bunker = Búnker en { $hex }
lnl-scene-wire = Alambrada en { $hex }
lnl-scene-mines = Minas en { $hex }
lnl-scene-smoke = Humo en { $hex }
lnl-scene-smoke-old = Humo en { $hex }; se disipa tras este turno
lnl-scene-rubble = El edificio de { $hex } se ha derrumbado
lnl-scene-flare = Una bengala ilumina { $hex } y los hexes contiguos
lnl-scene-barrage = Fuego con Efecto, PF { $fp }, en { $hex }
lnl-scene-melee = Melee en { $hex }
lnl-scene-spotted = { $side } ha descubierto { $hex }
lnl-scene-event = Un evento oculto en { $hex }
lnl-scene-zone = { $hex }: zona de despliegue de { $side }
lnl-scene-battle = Se combate en { $hex }
lnl-scene-tally-hexes = Hexes de victoria
lnl-scene-tally-lost = Bajas
lnl-scene-tally-missions = Misiones
lnl-scene-tally-initiative = Iniciativa
lnl-scene-tally-passes = Pases seguidos
lnl-scene-tally-night = Luz
lnl-scene-night = noche
lnl-scene-battery = { $name }: { $n }
lnl-scene-count-shaken = Sacudidas
lnl-scene-count-hurt = Reducidas o heridas
lnl-scene-count-lost = Perdidas
lnl-scene-count-heroes = Héroes

lnl-scene-sight-clear = De { $from } a { $to }, distancia { $range }: línea de visión despejada
lnl-scene-sight-degraded = De { $from } a { $to }, distancia { $range }: reducida en { $n }
lnl-scene-sight-blocked = De { $from } a { $to }, distancia { $range }: obstruida
lnl-scene-sight-hex-blocks = { $hex } ({ $what }) obstruye
lnl-scene-sight-hex-degrades = { $hex } ({ $what }) reduce
lnl-scene-sight-side-blocks = { $what } entre { $hex } y { $other }: obstruye
lnl-scene-sight-side-degrades = { $what } entre { $hex } y { $other }: reduce
lnl-scene-sight-total = Demasiado terreno reductor seguido

lnl-scene-mp = { $n } PM
lnl-scene-needs = { $n } o menos
lnl-scene-way-melee = Melee
lnl-work-fire = Fuego desde { $from } contra { $target }
lnl-work-firer = { $unit }: { $arms }
lnl-work-own = PF propia
lnl-work-lead = encabeza con toda su PF
lnl-work-half = a la mitad
lnl-work-hero = héroe con toda su PF
lnl-work-weapon = arma de apoyo completa
lnl-work-rounding = redondeo hacia arriba
lnl-work-glider = tropas de planeadores
lnl-work-satchel = mochila con cargas
lnl-work-captured = arma capturada, a la mitad
lnl-work-single = arma usada por un solo hombre
lnl-work-ops = Operaciones Completadas, a la mitad
lnl-work-adjacent = adyacente
lnl-work-degrading = terreno reductor
lnl-work-assault = tras Movimiento de Asalto
lnl-work-stealth = tras Movimiento Cauteloso
lnl-work-night = noche
lnl-work-from-smoke = desde el humo
lnl-work-leadership = mando
lnl-work-hero-shift = un héroe: una columna
lnl-work-zero = unidades sin potencia de fuego
lnl-work-other = modificador
lnl-work-firepower = potencia de fuego
lnl-work-cover = modificador de objetivo y blindaje
lnl-work-difference = diferencia de las sumas
lnl-work-in-cover = a cubierto
lnl-work-chaplain = capellán
lnl-work-sniper-cover = un francotirador solo a cubierto
lnl-work-scout = explorador
lnl-work-card = carta de habilidad
lnl-work-shot = circunstancias del disparo
lnl-work-bocage = bocage
lnl-work-taken = arma capturada
lnl-work-shell = proyectil
lnl-work-flying = blanco en vuelo
lnl-work-hovering = blanco en vuelo estacionario
lnl-work-part = { $what } { $n }
lnl-work-told = { $told }
    .page = { $told } ({ $parts })
lnl-work-open = las armas ligeras pueden dañarlo
lnl-work-target = modificador de objetivo y blindaje: { $n }
lnl-work-moving = más contra quien se mueve
lnl-work-total = PF { $fp } + 1d6 contra { $defence } + 1d6
lnl-work-total-moving = PF { $fp } + 1d6, contra quienes se mueven { $moving } + 1d6, contra { $defence } + 1d6
lnl-work-melee = Melee en { $at }
lnl-work-struck = contra { $unit }
lnl-work-odds = { $attack } a { $defence }: columna { $column }, eliminadas con { $needs } o más
lnl-work-window = { $units } en { $at }: ¿fuego de oportunidad?
lnl-work-slots = { $n ->
    [one] aún se puede hacer un ataque aquí
   *[other] aún se pueden hacer { $n } ataques aquí
}

# Un disparo antes de los dados: potencia menos defensa.
lnl-scene-margin = { $n }
