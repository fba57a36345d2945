# Lock 'n Load: respuestas a preguntas.
lnl-look-forms = Preguntas posibles: { $forms }
lnl-look-range = De { $from } a { $to }: distancia { $range }
lnl-look-unit = { $unit }
lnl-look-values = PF { $fp }, alcance { $range }, movimiento { $mf }, moral { $morale }, mando { $leadership }
    .page = Ahora: potencia de fuego { $fp }, alcance { $range } hexágonos, movimiento { $mf }, moral { $morale }, mando { $leadership }
lnl-look-card = { $name }: { $text }
lnl-look-forces = { $side }: { $units }
lnl-look-blocks = { $place } obstruye ({ $clause })
lnl-look-degrades = { $place } reduce ({ $clause })
lnl-look-hex = { $at }: { $terrain }, nivel { $level }, modificador de objetivo { $cover }
lnl-look-costs = Puntos de movimiento para entrar: a pie { $leg }, orugas { $tracked }, todo terreno { $all_terrain }, carretera { $road }
lnl-look-los = Una línea de visión que lo cruza queda { $los ->
    [degrading] reducida
   *[blocking] obstruida
} hasta { $top ->
    [0] el nivel de su suelo
    [one] un nivel sobre su suelo
   *[other] { $top } niveles sobre su suelo
}; lo que hay allí llena el { $fill } % del hex
lnl-look-los-free = No estorba las líneas de visión
lnl-look-los-smoke = El humo obstruye toda línea de visión que lo cruza hasta { $top ->
    [0] el nivel de su suelo
    [one] un nivel sobre su suelo
   *[other] { $top } niveles sobre su suelo
} ({ $clause })
lnl-look-spot = A quien está quieto aquí se le descubre con { $needed } o menos en un dado ({ $clause })
lnl-look-spot-clear = Quien está aquí está al descubierto
lnl-look-air = Los helicópteros lo sobrevuelan al nivel { $level }
lnl-look-stacking = Sitio para cada bando: escuadras { $squads }, hombres sueltos { $smc }, vehículos { $vehicles }, helicópteros { $helicopters }
lnl-look-uses = Aquí: { $uses }
lnl-look-use-building = un edificio
lnl-look-use-overrun = los vehículos pueden arrollar
lnl-look-use-landing = los helicópteros pueden posarse
lnl-look-use-hides-movement = sin ventaja contra quien se mueve
lnl-look-use-scout = un punto para quien va con un explorador
lnl-look-use-heat = la carga hueca surte todo su efecto
lnl-look-use-no-mortars = los morteros no pueden disparar
lnl-look-use-no-mines = sin minas
lnl-look-use-no-bunkers = sin búnkeres
lnl-look-use-rubble = un vehículo lo convierte en { $terrain }
lnl-look-hexside = { $name } ({ $parts })
lnl-look-hexside-costs = a pie { $leg }, orugas { $tracked }, todo terreno { $all_terrain }, carretera { $road }
lnl-look-hexside-cover = modificador de objetivo { $value } contra fuego directo
lnl-look-hexside-sight = la visión a través queda { $los ->
    [degrading] reducida
   *[blocking] obstruida
}
lnl-look-hexside-own-sight = la visión por encima desde al lado queda { $los ->
    [degrading] reducida
   *[blocking] obstruida
}
lnl-look-hexside-no-guns = sin paso para cañones de más de 20 mm
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
lnl-help-unit = unidad UNIDAD: su estado, sus valores, las dos caras de su ficha, sus armas, lo que le queda.
lnl-help-weapons = armas: cada arma de apoyo con sus valores y quién la lleva.
lnl-help-hex = hex HEX: terreno, lados, caminos, marcadores y quién está allí.
lnl-help-steps = pasos UNIDAD: lo que cuesta cada paso a un lugar contiguo.
lnl-help-reach = alcance UNIDAD: adónde llega a pie, y a qué coste.
lnl-help-fire = fuego UNIDAD HEX: la fuerza de su fuego, parte por parte.
lnl-help-gun = cañón UNIDAD HEX: lo que su cañón necesita para acertar.
lnl-help-spotted = descubierto HEX: si los enemigos de allí están descubiertos.
lnl-help-sight = línea HEX HEX: la línea de visión, con todo lo que hay en medio.
lnl-help-range = distancia HEX HEX: a qué distancia está.
lnl-help-forces = fuerzas: quién está en el mapa.
lnl-help-victory = victoria: cómo va la partida.
lnl-look-where = { $where }
lnl-where-at = En { $at }
lnl-where-aboard = A bordo de { $unit }, en { $at }
lnl-where-lost = Eliminada
lnl-where-left = Ha salido del mapa
lnl-where-waiting = Aún no está en el mapa
lnl-look-front = Impreso: { $name } ({ $class }): PF { $fp }, alcance { $range }, movimiento { $mf }, moral { $morale }, mando { $leadership }
    .page = Impreso ({ $class }): potencia de fuego { $fp }, alcance { $range }, movimiento { $mf }, moral { $morale }, mando { $leadership }
lnl-look-back-shaken = Otra cara: Sacudida, moral { $morale }
lnl-look-back-wounded = Otra cara: Herido, PF { $fp }, alcance { $range }, movimiento { $mf }, moral { $morale }
lnl-look-reduced = Reducida pasa a ser { $even }
lnl-look-reduced-die = Reducida pasa a ser { $even }; con dado impar, { $odd }
lnl-look-calibre = Calibre { $n } mm
lnl-look-moves = Se mueve { $how }
lnl-look-air-armour = Blindaje { $n }
lnl-look-on-foot = a pie
lnl-look-tracked = sobre orugas
lnl-look-all-terrain = como vehículo todo terreno
lnl-look-road-type = como vehículo de carretera
lnl-look-load-squad = Lleva una escuadra
lnl-look-load-squad-outside = Lleva una escuadra por fuera
lnl-look-load-half = Lleva media escuadra
lnl-look-load-half-outside = Lleva media escuadra por fuera
lnl-look-traits = Símbolos: { $traits }
lnl-look-weapon = { $weapon } [{ $id }], { $kind }: PF { $fp }, alcance { $range }
    .page = { $weapon }, { $kind }: potencia de fuego { $fp }, alcance { $range }
lnl-look-held = { $weapon }: { $by }
lnl-look-no-weapons = No hay armas de apoyo.
lnl-look-battery = Artillería de { $side }: { $name }, PF { $fp }, misiones restantes: { $n }
lnl-look-flip = Otra cara: { $name }, PF { $fp }, alcance { $range }
lnl-look-jammed = { $weapon } está encasquillada
lnl-look-fired = { $weapon } ya ha disparado este turno
lnl-look-captured = { $weapon } es capturada
lnl-look-left = Puntos de movimiento gastados este turno: { $spent } de { $most }
lnl-trait-assault-move = Movimiento de Asalto
lnl-trait-stealth = Movimiento Cauteloso
lnl-trait-self-rally = se recupera sin líder
lnl-trait-glider = tropas de planeador
lnl-trait-ss = SS
lnl-trait-ambush = Emboscada
lnl-trait-melee-plus-one = +1 en Melee
lnl-trait-mortar = mortero
lnl-trait-arc = arco cubierto
lnl-trait-immobile = no se puede mover
lnl-trait-recoilless = sin retroceso
lnl-trait-open-topped = descubierto por arriba
lnl-trait-tripod = sobre su trípode
lnl-trait-packed = plegada
lnl-trait-melee = puede usarse en Melee
lnl-trait-single-use = de un solo uso
lnl-trait-arvn = ARVN
lnl-class = { $class ->
    [squad] escuadra
    [half_squad] media escuadra
    [crew] tripulación
    [weapon_team] equipo de arma
    [leader] líder
    [hero] héroe
    [medic] sanitario
    [sniper] francotirador
    [chaplain] capellán
    [advisor] asesor
    [scout] explorador
    [armor_leader] jefe de carro
    [vehicle] vehículo
    [helicopter] helicóptero
   *[support_weapon] arma de apoyo
}
lnl-weapon = { $kind ->
    [machine_gun] ametralladora
    [ordnance] arma con cañón
    [flamethrower] lanzallamas
    [satchel] carga de demolición
   *[claymore] claymore
}
lnl-dir-n = N
lnl-dir-ne = NE
lnl-dir-se = SE
lnl-dir-s = S
lnl-dir-sw = SO
lnl-dir-nw = NO
lnl-look-side = { $side } hacia { $hex }: { $features }
lnl-look-side-open = { $side } hacia { $hex }: despejado
lnl-look-rises = nivel { $n }
lnl-look-upper-floor = El edificio tiene piso alto
lnl-look-mines = Minas de { $side }: { $n } de PF { $fp }
lnl-look-bunker = El búnker mira al { $side }
lnl-look-no-steps = { $unit } no está en el mapa por sí misma
lnl-look-steps = Pasos de { $unit } desde { $at }, en puntos de movimiento:
lnl-look-step = { $to }: { $cost }
lnl-look-step-not = { $to }: { $cost }, ahora no ({ $clause })
lnl-map = { $cols } columnas de oeste a este y { $rows } filas de norte a sur, de { $first } a { $last }; las columnas A, C, E están medio hex al sur de B, D, F.
lnl-map-level = Nivel { $level }
lnl-map-tall = Pisos altos
lnl-look-spotted-by = Descubierto por { $clause }
lnl-look-morale = Moral { $part }
lnl-look-rallies-by = Puede intentar recuperarse ({ $clause })
lnl-look-rally = Tirada de recuperación { $part }
lnl-look-step-by = { $to }: { $cost } ({ $clause })
lnl-look-rules = Reglas al respecto: { $clauses }
lnl-look-mark = { $mark }: { $clauses }
lnl-look-smoke = Humo
lnl-look-flare = Bengala
lnl-look-barrage = Barrera
lnl-look-melee = Melé
lnl-look-marker-spotted = Descubierto
lnl-look-mined = Minas
