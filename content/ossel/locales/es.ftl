# Lo que dice Ossel. Las cláusulas están en rulebook.toml; los nombres de lugares y fichas, en los archivos de mapas y escenarios.

ossel-name = Ossel
ossel-side = { $side }
ossel-place = { $hex } { $name }
ossel-called = { $name }
ossel-number = { $n }

# Opciones
ossel-option-supply = Las fichas necesitan suministro
ossel-option-rally = Las fichas pueden reagruparse

# Acciones
ossel-do-done = { $phase ->
    [movement] Terminar la fase de movimiento
   *[other] Terminar la fase de combate
}
ossel-do-decline = Nadie avanza
ossel-do-place = Traer { $unit } a { $to }
ossel-do-rally = Reagrupar { $unit }
ossel-do-move = Mover { $unit } a { $to }
ossel-do-attack = Atacar { $at } con { $unit }
ossel-do-join = { $unit } se une al ataque
ossel-do-leave = { $unit } deja el ataque
ossel-do-roll = Tirar el dado del ataque
ossel-do-cancel = Renunciar al ataque
ossel-do-lose = { $unit } pierde el paso
ossel-do-stand = Resistir y perder un paso
ossel-do-retreat = Retirarse a { $to }
ossel-do-advance = Avanzar con { $unit }

# Sucesos
ossel-turn = Turno { $turn }: { $side }.
ossel-unsupplied = { $unit } está sin suministro.
ossel-placed = { $unit } llega a { $to }.
ossel-rallied = { $unit } se reagrupa y recupera su paso.
ossel-moved = { $unit } mueve a { $to } por { $cost ->
    [one] 1 punto
   *[other] { $cost } puntos
}.
ossel-rolled = Ataque a { $unit } en { $at }: { $attack } contra { $defence }, columna { $column }: { $verdict ->
    [AL] AL, el atacante pierde un paso
    [NE] NE, no pasa nada
    [EX] EX, ambos pierden un paso
    [DR] DR, el defensor se retira
    [DL] DL, el defensor pierde un paso y se retira
   *[DE] DE, el defensor se elimina
}.
ossel-reduced = { $unit } pierde un paso.
ossel-removed = { $unit } se retira del juego.
ossel-unharmed = Nadie estaba junto al defensor, así que nadie pierde nada.
ossel-stood = { $unit } resiste.
ossel-cornered = { $unit } no tiene adónde ir.
ossel-retreated = { $unit } se retira a { $to }.
ossel-advanced = { $unit } avanza a { $to }.
ossel-taken = { $hex } pasa a { $side }.
ossel-won = Gana { $side }, { $ours } a { $theirs }.

# Preguntas a un bando
ossel-ask = { $what ->
    [movement] Mueve tus fichas o termina la fase.
    [combat] Elige un ataque o termina la fase.
    [compose] ¿Quién ataca a { $unit } en { $hex }?
    [loss] ¿Qué atacante pierde el paso?
    [stand] ¿{ $unit } se retira, o resiste y pierde un paso?
    [retreat] ¿Adónde se retira { $unit }?
    [advance] ¿Quién avanza a { $hex }?
   *[other] No se pregunta nada.
}

# La posición
ossel-turn-now = Turno { $turn } de { $turns }, juega { $side }.
ossel-unit = { $place ->
    [on] { $id } { $unit } ({ $side }, { $arm }) en { $hex }: fuerza { $strength }, { $points } puntos de movimiento. { $marks }
    [waiting] { $id } { $unit } ({ $side }, { $arm }) llega desde el turno { $turn }: fuerza { $strength }, { $points } puntos de movimiento. { $marks }
   *[gone] { $id } { $unit } ({ $side }, { $arm }) está fuera del juego. { $marks }
}
ossel-mark-reduced = reducida
ossel-mark-unsupplied = sin suministro
ossel-mark-moved = ha movido
ossel-mark-fought = ha atacado
ossel-mark-struck = fue atacada
ossel-score = { $side }: { $n ->
    [one] 1 punto
   *[other] { $n } puntos
}; { $held ->
    [0] no tiene ningún hex que cuente.
   *[other] tiene { $hexes }.
}
ossel-score-won = Ha ganado { $side }.

# Resultados
ossel-sum = { $n ->
    [0] no se pierde nada
   *[other] { $facts }
}
ossel-sum-lost = { $side } pierde { $n ->
    [one] un paso
   *[other] { $n } pasos
}
ossel-sum-gone = { $side } pierde { $n ->
    [one] una ficha
   *[other] { $n } fichas
}
ossel-sum-driven = { $side } se retira
ossel-sum-advanced = { $side } avanza
ossel-sum-won = gana { $side }
ossel-count-lost = pasos que pierde { $side }

# Respuestas
ossel-help-unit = unidad FICHA: qué puede hacer una ficha y dónde está.
ossel-help-hex = hex HEX: el terreno, lo que lo rodea y quién lo controla.
ossel-help-reach = alcance FICHA: adónde puede ir una ficha y cuántos puntos le cuesta.
ossel-help-attack = ataque HEX: en qué queda un ataque de todos los que podrían hacerlo.
ossel-help-supply = suministro: quién está ahora sin suministro.
ossel-help-zone = zona: las zonas de control.
ossel-help-range = distancia HEX HEX: cuántos hexes hay.
ossel-help-table = tabla: la tabla de combate.
ossel-help-victory = victoria: los puntos.
ossel-look-forms = No existe esa pregunta. Las preguntas empiezan con { $forms }.
ossel-look-hex = { $hex }: { $terrain }, { $cost } puntos para entrar, { $shift ->
    [0] sin desplazamiento
    [one] 1 columna a la izquierda si se ataca
   *[other] { $shift } columnas a la izquierda si se ataca
}.
ossel-look-side = { $side ->
    [road] Carretera a { $hex }.
    [bridge] Puente a { $hex }.
    [ford] Vado a { $hex }.
   *[river] Río hacia { $hex }.
}
ossel-look-in-zone = En zona de control de { $side }.
ossel-look-reach = { $n ->
    [0] { $unit } con { $points } puntos no va a ninguna parte.
   *[other] { $unit } con { $points } puntos: { $hexes }.
}
ossel-look-nobody = No hay nadie en { $hex }.
ossel-look-attack = { $n ->
    [0] Nadie podría atacar ahora a { $unit } en { $hex }.
   *[other] { $units } contra { $unit } en { $hex }: { $attack } a { $defence }, columna { $column }.
}
ossel-look-supply = { $n ->
    [0] { $side }: todos tienen suministro.
   *[other] { $side }: sin suministro están { $units }.
}
ossel-look-zone = { $side } controla { $hexes }.
ossel-look-range = De { $from } a { $to }: { $n ->
    [one] 1 hex
   *[other] { $n } hexes
}.
ossel-look-column = { $column }: { $results }.

# La mesa
ossel-turn-number = Turno { $turn }
ossel-phase = { $phase ->
    [movement] Movimiento de { $side }
    [over] La partida ha terminado
   *[other] Combate de { $side }
}
ossel-cell = { $hex }, { $terrain }
ossel-river = Río
ossel-ford = Vado
ossel-road = Carretera
ossel-bridge = Puente
ossel-map = Hexes con un lado plano arriba; las columnas son letras, las filas números, y las columnas B, D, F … quedan medio hex más abajo.
ossel-scene-box-waiting = Por llegar
ossel-scene-box-gone = Retiradas
ossel-point = { $n ->
    [one] 1 punto
   *[other] { $n } puntos
} para { $side }
ossel-battle = Ataque a { $unit }
ossel-tally-points = Puntos
ossel-points = { $n ->
    [one] 1 punto
   *[other] { $n } puntos
}
ossel-layer-reach = Adónde puede ir
ossel-layer-zone = Zona de control: { $side }
ossel-layer-supply = Suministro: { $side }
ossel-stop-full = aquí ya hay una ficha
ossel-stop-points = { $got } puntos, y tiene { $limit }
ossel-stop-river = el río, sin ningún paso libre
ossel-stop-enemy = aquí hay un enemigo
ossel-stop-leave = no pasa de una zona de control directamente a otra
ossel-stop-zone = una zona de control enemiga acaba su movimiento
ossel-work-title = Ataque a { $unit } ({ $side }) en { $hex }
ossel-work-attacker = { $unit }
ossel-work-defender = { $unit } defiende
ossel-work-terrain = Terreno, columnas a la izquierda
ossel-work-surrounded = Rodeado, columnas a la derecha
ossel-work-total = { $attack } a { $defence }: columna { $column }
ossel-work-too-weak = { $attack } a { $defence } no llega a la columna { $column }

# Tablas
ossel-chart-combat = Combate
ossel-chart-too-weak = Ese ataque queda por debajo de la primera columna de la tabla.
ossel-key-attack = fuerza del ataque
ossel-key-defence = fuerza del defensor
ossel-key-terrain = terreno del defensor
ossel-key-surrounded = rodeado
ossel-key-steps = pasos del defensor
ossel-key-way-out = el defensor puede retirarse
ossel-terrain-clear = despejado
ossel-terrain-woods = bosque
ossel-terrain-hill = colina
ossel-terrain-town = pueblo

# Notación
ossel-notation-unit = una ficha
ossel-notation-unit-unknown = No existe la ficha «{ $word }».
ossel-notation-hex-unknown = No existe el hex «{ $word }».

# Posiciones
ossel-position-hex = No existe el hex «{ $found }». { $remedy }
ossel-position-unit = No existe la ficha «{ $found }». { $remedy }
ossel-position-steps = Una ficha en el mapa tiene uno o dos pasos, una retirada ninguno y una por llegar dos; no { $found }.
ossel-position-crowded = Otra ficha está en este hex.
ossel-position-no-point = El hex { $found } no cuenta. { $remedy }
ossel-position-unsound = Nadie puede seguir desde esta posición: la fase, el ataque y las fichas no encajan.

# Lo que se desperdicia al terminar una fase; se pregunta antes.
ossel-loses-arrivals = { $n ->
    [one] Una ficha aún puede entrar. Este turno se queda fuera del mapa.
   *[other] { $n } fichas aún pueden entrar. Este turno se quedan fuera del mapa.
}

ossel-column = { $column }

## Una tarjeta junto a lo que alguien mira

ossel-card-unit = { $place ->
    [on] { $side }, { $arm }; en { $hex }.
    [waiting] { $side }, { $arm }; llega desde el turno { $turn }.
   *[gone] { $side }, { $arm }; fuera del juego.
}
ossel-card-strength = Fuerza { $n }: lo que cuenta en ataque y en defensa ({ $clause }).
ossel-card-points = { $n } puntos de movimiento, sin usar todavía este turno ({ $clause }).
ossel-card-moved = Ya ha movido este turno, con { $n } puntos de movimiento ({ $clause }).
ossel-card-steps = { $n ->
    [2] Dos pasos: con toda su fuerza ({ $clause }).
    [1] Le queda un paso: está por su lado débil ({ $clause }).
   *[other] No le queda ningún paso ({ $clause }).
}
