### Lo que dice La Batalla de Hungría, en español. El fichero inglés tiene los mismos mensajes con las mismas variables.
### CG es cuartel general; CL, columna logística; LDC, línea de comunicaciones; PM, punto de movimiento; ZdC, zona de control;
### AM, ataque móvil; PV, punto de victoria.
### { $who } es el nombre de un bando; { $side } es la palabra axis o allied, para las frases que eligen por ella.

hungria-name = La Batalla de Hungría 1944-45

## Nombres

hungria-side-axis = Eje
hungria-side-allied = Aliados
hungria-counter = { $name } ({ $id })
    .page = { $name }
hungria-counter-with = { $name } ({ $id }) { $factors }
    .page = { $name } { $factors }
hungria-nobody = nadie

hungria-nation-german = Alemania
hungria-nation-hungarian = Hungría
hungria-nation-soviet = URSS
hungria-nation-romanian = Rumanía
hungria-nation-bulgarian = Bulgaria
hungria-nation-yugoslav = Yugoslavia
hungria-nation-czech = Checoslovaquia
hungria-nation-slovak = Eslovaquia

hungria-phase-set-up = despliegue
hungria-phase-turn-start = inicio de turno
hungria-phase-columns = { $side ->
    [axis] CL del Eje
   *[allied] CL aliadas
}
hungria-phase-replacements = { $side ->
    [axis] reemplazos del Eje
   *[allied] reemplazos aliados
}
hungria-phase-reinforcements = { $side ->
    [axis] refuerzos del Eje
   *[allied] refuerzos aliados
}
hungria-phase-withdrawals = retiradas
hungria-phase-air-transfers = transferencias aéreas
hungria-phase-air-assignment = misiones aéreas
hungria-phase-air-aborts = { $side ->
    [axis] el Eje aborta misiones
   *[allied] los Aliados abortan misiones
}
hungria-phase-air-combat = combate aéreo
hungria-phase-movement = { $side ->
    [axis] movimiento del Eje
   *[allied] movimiento aliado
}
hungria-phase-combat = { $side ->
    [axis] combate del Eje
   *[allied] combate aliado
}
hungria-phase-supply = { $side ->
    [axis] suministro del Eje
   *[allied] suministro aliado
}
hungria-phase-end = fin de turno
hungria-phase-over = fin de la partida

hungria-box-axis = el cajetín del Eje
hungria-box-front = el cajetín de { $hq }
hungria-pool = { $nation } { $land }/{ $air }

hungria-terrain-plain = llano
hungria-terrain-forest = bosque
hungria-terrain-hills = colinas
hungria-terrain-marsh = pantano
hungria-terrain-mountain = montaña
hungria-terrain-big-city = gran ciudad
hungria-settlement-town = pueblo
hungria-settlement-city = ciudad
hungria-settlement-big-city = gran ciudad
hungria-water-river = río
hungria-water-danube = Danubio
hungria-water-lake = lago
hungria-line-arpad = línea Arpad
hungria-line-margarethe = línea Margarethe
hungria-country-hungary = Hungría
hungria-country-slovakia = Eslovaquia
hungria-country-germany = Alemania
hungria-country-croatia = Croacia
hungria-country-serbia = Serbia
hungria-country-romania = Rumanía
hungria-country-poland = Polonia
hungria-country-ussr = Unión Soviética
hungria-kind-tank = de carros
hungria-kind-mechanised = de infantería mecanizada
hungria-kind-cavalry = de caballería
hungria-kind-infantry = de infantería
hungria-kind-mountain = de montaña
hungria-kind-fortified-region = de área fortificada
hungria-kind-artillery = de artillería
hungria-kind-partisan = de partisanos
hungria-kind-hq = CG
hungria-size-brigade = brigada
hungria-size-division = división
hungria-size-corps = cuerpo
hungria-size-army = ejército
hungria-size-front = Frente
hungria-size-militia = milicia
hungria-air-kind-fighter = cazas
hungria-air-kind-jabo = jabos
hungria-air-kind-assault = aviones de asalto
hungria-air-kind-bomber = bombarderos
hungria-dir-e = Este
hungria-dir-se = Sureste
hungria-dir-sw = Suroeste
hungria-dir-w = Oeste
hungria-dir-nw = Noroeste
hungria-dir-ne = Noreste

hungria-refused = lo prohíbe { $clause }
hungria-refused-limit = lo prohíbe { $clause }: el límite es { $limit } y serían { $got }
hungria-refused-short = lo prohíbe { $clause }: se necesitan { $limit } y hay { $got }

## Sucesos

hungria-event-turn-begins = Turno { $turn } de { $last }, { $date }.
hungria-event-phase-begins = Fase: { $phase }.
hungria-event-game-over = La partida ha terminado: Aliados { $allied }, Eje { $axis }. { $victory }.
hungria-event-margarethe-active = La línea Margarethe está activa.
hungria-event-margarethe-cancelled = Los Aliados cruzan la línea Margarethe en { $hex }: no se activará nunca.
hungria-event-fuhrer-die = El Führer ordena una ofensiva: dado { $die }, total { $total } contra { $need }+.
hungria-event-fuhrer-no = No hay ofensiva del Führer: dado { $die }, total { $total } contra { $need }+.
hungria-event-fuhrer-ordered = Ofensiva del Führer número { $number }: el Eje ha de atacar con { $steps } pasos, { $counted ->
    [steps] { $armoured } de ellos blindados o mecanizados,
   *[units] entre ellos { $armoured } unidades blindadas o mecanizadas,
} y recibe { $columns } CL de más.
hungria-event-fuhrer-short = A la ofensiva le { $steps ->
    [one] falta 1 paso
   *[other] faltan { $steps } pasos
} y { $counted ->
    [steps] { $armoured ->
        [one] 1 paso blindado.
       *[other] { $armoured } pasos blindados.
    }
   *[units] { $armoured ->
        [one] 1 unidad blindada.
       *[other] { $armoured } unidades blindadas.
    }
}
hungria-event-partisan-placed = { $unit } se coloca en { $hex }.
hungria-event-column-received = { $hq } recibe una CL en { $hex }.
hungria-event-column-by-danube = Llega una CL por el Danubio a { $hex }.
hungria-event-columns-lost = { $side ->
    [axis] { hungria-side-axis }
   *[allied] { hungria-side-allied }
}: { $n ->
    [one] 1 CL no se recibe y se pierde.
   *[other] { $n } CL no se reciben y se pierden.
}
hungria-event-restored = { $unit } recobra un paso a través de { $hq }.
hungria-event-rebuilt = { $unit } se reconstruye en { $hex } con { $steps ->
    [one] 1 paso.
   *[other] { $steps } pasos.
}
hungria-event-air-restored = { $air } tiene ahora { $steps ->
    [one] 1 paso.
   *[other] { $steps } pasos.
}
hungria-event-joined = { $partisan } se une a { $corps }, que queda al completo.
hungria-event-raised = Con { $units }, { $corps } vuelve al juego en { $hex }.
hungria-event-reinforced = { $unit } llega a { $hex }.
hungria-event-air-arrived = Llega { $air }.
hungria-event-waits = { $unit } no tiene hex y espera al turno siguiente.
hungria-event-withdrawn = { $unit } se retira del juego.
hungria-event-withdrawn-instead = { $unit } se retira del juego en lugar de { $named }.
hungria-event-air-withdrawn = { $air } se retira del juego.
hungria-event-transferred = { $air } pasa al cajetín de { $hq }.
hungria-event-ready = { $side ->
    [axis] { hungria-side-axis }
   *[allied] { hungria-side-allied }
}: confirmado.
hungria-event-air-revealed = { $air } está en el área { $area }.
hungria-event-abort-die = { $air } aborta: dado { $die }, total { $total } contra { $need }+.
hungria-event-not-aborted = { $air } no consigue abortar: dado { $die }, total { $total } contra { $need }+.
hungria-event-air-aims = { $air } elige como objetivo a { $target }.
hungria-event-air-fires = { $air } dispara a { $target }: { $hits ->
    [0] ningún impacto.
    [one] 1 impacto.
   *[other] { $hits } impactos.
}
hungria-event-air-loses = { $air } pierde pasos: { $left ->
    [one] queda 1.
   *[other] quedan { $left }.
}
hungria-event-air-lost = { $air } cae: unidad eliminada.
hungria-event-moved = { $mode ->
    [operational] { $piece } hace movimiento operacional de { $from } a { $to } ({ $cost } PM).
    [breakthrough] { $piece } rompe el frente de { $from } a { $to } ({ $cost } PM).
    [exploitation] { $piece } explota de { $from } a { $to } ({ $cost } PM).
   *[normal] { $piece } mueve de { $from } a { $to } ({ $cost } PM).
}
hungria-event-moved-along = { $piece } va también de { $from } a { $to }.
hungria-event-moved-in = { $piece } entra en el mapa por { $to } ({ $cost } PM).
hungria-event-stopped = { $piece } se detiene en ZdC enemiga en { $hex }.
hungria-event-staff-enters = { $unit } se coloca en { $hex }.
hungria-event-partisans-free = { $unit } ha llegado junto a los partisanos: ya pueden salir de la zona del alzamiento.
hungria-event-attacks = { $side ->
    [axis] El Eje ataca { $target }.
   *[allied] Los Aliados atacan { $target }.
}
hungria-event-attacks-mobile = { $side ->
    [axis] El Eje hace un AM contra { $target }.
   *[allied] Los Aliados hacen un AM contra { $target }.
}
hungria-event-attacker = Ataca { $unit }.
hungria-event-surplus-loses = { $piece } no cuenta en el hex sobreapilado.
hungria-event-retreated = { $piece } se retira a { $hex }.
hungria-event-evade-die = Los partisanos eluden el combate: dado { $die }, total { $total }, hacía falta { $most } o menos.
hungria-event-not-evaded = Los partisanos no logran eludir el combate: dado { $die }, total { $total }, hacía falta { $most } o menos.
hungria-event-air-supports = { $air } apoya con { $bomb }.
hungria-event-column-spent = { $side ->
    [axis] Se gasta una CL del Eje en { $hex }.
   *[allied] Se gasta una CL aliada en { $hex }.
}
hungria-event-artillery-supports = { $unit } apoya con { $factor }.
hungria-event-reckoned = { $attack } contra { $defence }: { $base }; con los desplazamientos, columna { $column }.
hungria-event-fought = Dado { $die }: { $result }.
hungria-event-fought-total = Dado { $die }, leído como { $total }: { $result }.
hungria-event-steps-lost = { $unit } pierde un paso: { $left ->
    [one] queda 1.
   *[other] quedan { $left }.
}
hungria-event-eliminated = { $unit }: unidad eliminada.
hungria-event-hq-lost = { $hq } se pierde y vuelve en el turno { $returns }.
hungria-event-column-lost = { $side ->
    [axis] Se pierde una CL del Eje en { $hex }.
   *[allied] Se pierde una CL aliada en { $hex }.
}
hungria-event-emptied = { $hex } queda vacío.
hungria-event-emptied-breakthrough = { $hex } queda vacío: ruptura de frente de { $points } PM.
hungria-event-advanced = { $unit } avanza a { $hex }.
hungria-event-unsupplied = { $unit }: unidad desabastecida.
hungria-event-supplied = { $unit } vuelve a estar con suministro.
hungria-event-s-units-die = No quedan partisanos: dado { $die }, { $most } o menos: las unidades S abandonan el juego.
hungria-event-s-units-stay = No quedan partisanos: dado { $die }, más de { $most }: las unidades S se quedan.

## Preguntas

hungria-ask-over = La partida ha terminado.
hungria-ask-nothing = Ahora no hay nada que decidir.
hungria-ask-begin = Las piezas están desplegadas. Observe la situación y empiece.
hungria-ask-set-up = Despliegue: recoloque a los partisanos dentro de la zona del alzamiento, o empiece.
hungria-ask-columns = CL: { $n ->
    [one] queda 1
   *[other] quedan { $n }
} de { $of } por recibir.
hungria-ask-replacements = Reemplazos que quedan (tierra/aire): { $pools }.
hungria-ask-replacements-none = No quedan reemplazos; los partisanos aún pueden servir a 1 Cz.
hungria-ask-reinforcements = Refuerzos: { $n } por colocar: { $units }.
hungria-ask-withdrawal = Retirada: ha de irse { $unit }, u otra de su tipo y nacionalidad.
hungria-ask-transfers = ¿Qué unidades aéreas cambian de Frente?
hungria-ask-end-transfers = ¿Qué unidades aéreas dejan el cajetín de CG 3 Ukraina?
hungria-ask-assignment = Misiones aéreas, en secreto: { $n } con misión, { $free } en su cajetín.
hungria-ask-aborts = Abortar: { $n } más pueden intentarlo, { $tries } lo intentarán.
hungria-ask-targets = Combate aéreo en el área { $area }: { $n ->
    [0] todos los cazas tienen objetivo.
    [one] 1 caza no tiene objetivo todavía.
   *[other] { $n } cazas no tienen objetivo todavía.
}
hungria-ask-returns = Combate aéreo en el área { $area }: ¿a quién responden los bombarderos y los aviones de asalto?
hungria-ask-movement = Movimiento: { $n ->
    [0] ya nadie puede mover.
    [one] 1 ficha puede mover todavía.
   *[other] { $n } fichas pueden mover todavía.
}
hungria-ask-enter = { $units } entra en el mapa: { $left } PM.
hungria-ask-move = { $mode ->
    [operational] Movimiento operacional de
    [breakthrough] Ruptura de
    [exploitation] Explotación de
   *[normal] Movimiento de
} { $units } desde { $hex }: { $left } PM. ¿Adónde? (`go HEX` para cualquier hex al alcance.)
    .page = { $mode ->
        [operational] Movimiento operacional de
        [breakthrough] Ruptura de
        [exploitation] Explotación de
       *[normal] Movimiento de
    } { $units } desde { $hex }: { $left } PM. ¿Adónde?
hungria-ask-move-on = { $units } en { $hex }: quedan { $left } PM. ¿Adónde? (`go HEX` para cualquier hex al alcance.)
    .page = { $units } en { $hex }: quedan { $left } PM. ¿Adónde?
hungria-ask-combat = Combate: { $n ->
    [0] no se puede atacar ningún hex.
    [one] se puede atacar 1 hex.
   *[other] se pueden atacar { $n } hexes.
}
hungria-ask-combat-fuhrer = Combate: { $n ->
    [0] no se puede atacar ningún hex
    [one] se puede atacar 1 hex
   *[other] se pueden atacar { $n } hexes
}; el Führer exige todavía { $steps } pasos y { $armoured } { $counted ->
    [steps] blindados.
   *[units] unidades blindadas.
}
hungria-ask-compose-first = Ataque contra { $hex } ({ $units }): ¿quién ataca?
hungria-ask-compose = Ataque contra { $hex } con { $units }: { $attack } contra { $defence }, columna { $column }.
hungria-ask-support = Apoyo al ataque contra { $hex } con { $units }: { $attack } contra { $defence }, columna { $column }.
hungria-ask-answer = Apoyo a la defensa de { $hex } contra { $units }: { $attack } contra { $defence }, columna { $column }.
hungria-ask-surplus = { $hex } está sobreapilado en { $n }: ¿quién no cuenta?
hungria-ask-retreat = ¿Adónde se retira { $unit } desde { $hex }?
hungria-ask-evade = Atacan a { $units } en { $hex }: ¿intentan eludir el combate?
hungria-ask-attacker-losses = Pérdidas del ataque contra { $hex }: { $n ->
    [one] 1 paso por perder.
   *[other] { $n } pasos por perder.
}
hungria-ask-defender-losses = Pérdidas de la defensa de { $hex }: { $n ->
    [one] 1 paso por perder.
   *[other] { $n } pasos por perder.
}
hungria-ask-advance = { $hex } está vacío: ¿quién avanza?
hungria-ask-breakthrough = Ruptura en { $hex }, { $points } PM: ¿quién mueve?
hungria-ask-exploitation = Ruptura en { $hex }: ¿quién la explota?
hungria-ask-supply = Suministro: con LDC pero sin sitio en ningún CG: { $units }; cambie el reparto o déjelo así.

## La posición

hungria-head = === { $scenario } ===
hungria-head-side = { $side ->
    [axis] --- Eje ---
   *[allied] --- Aliados ---
}
hungria-head-air = { $side ->
    [axis] --- Aviación del Eje ---
   *[allied] --- Aviación aliada ---
}
hungria-turn = Turno { $turn } de { $last }, { $date }. Fase: { $phase }.
hungria-points = Puntos de victoria: Aliados { $allied }, Eje { $axis }; tal como está la partida: { $level }.
hungria-fuhrer-order = Ofensiva del Führer número { $number }: han atacado { $steps } pasos de { $of }, { $armoured } { $counted ->
    [steps] blindados
   *[units] unidades blindadas
} de { $of_armoured }.
hungria-margarethe-pending = Línea Margarethe: todavía sin activar.
hungria-margarethe-active = Línea Margarethe: activa.
hungria-margarethe-cancelled = Línea Margarethe: no se activará nunca.
hungria-partisans-bound = Partisanos, sin poder salir de la zona del alzamiento: { $units }.
hungria-partisans-free = Partisanos, libres de salir de la zona del alzamiento: { $units }.
hungria-pools = Reemplazos (tierra/aire), { $who }: { $pools }.
hungria-columns-due = CL por recibir, { $who }: { $n }.
hungria-in-hand = { $mode ->
    [operational] En movimiento operacional
    [breakthrough] En ruptura
    [exploitation] En explotación
   *[normal] En movimiento
}: { $units } en { $hex }, quedan { $left } PM.
hungria-in-combat = { $side ->
    [axis] El Eje ataca { $hex } con { $units }.
   *[allied] Los Aliados atacan { $hex } con { $units }.
}
hungria-in-combat-mobile = { $side ->
    [axis] AM del Eje contra { $hex } con { $units }.
   *[allied] AM aliado contra { $hex } con { $units }.
}
hungria-in-combat-bare = { $side ->
    [axis] El Eje ataca { $hex }.
   *[allied] Los Aliados atacan { $hex }.
}
hungria-hq-full = abastecimiento pleno, por vía férrea
hungria-hq-partial = abastecimiento parcial, sin vía férrea
hungria-hq-none = sin LDC
hungria-hq-line = { $hq } en { $hex }: { $status }; abastece hasta { $n }.
hungria-stack = { $hex }: { $units }.
hungria-stack-foreign = { $hex } (bajo control enemigo): { $units }.
hungria-marked = { $unit } [{ $flags }]
hungria-flag-unsupplied = desabastecida
hungria-flag-moved = ha movido
hungria-flag-mobile-attack = ha hecho un AM
hungria-flag-attacked = ha atacado
hungria-flag-exploited = ha explotado
hungria-off-entering = A punto de entrar: { $units }.
hungria-off-waiting = Por colocar: { $units }.
hungria-off-eliminated = Unidades eliminadas: { $units }.
hungria-off-returning = De baja por ahora: { $units }.
hungria-off-return = { $unit } (vuelve en el turno { $turn })
hungria-off-coming = Llegan en el turno { $turn }: { $units }.
hungria-coming-at = { $unit } en { $hex }
hungria-air-secret = Reparte sus misiones en secreto.
hungria-air-secret-ready = Ya ha repartido sus misiones, que son secretas.
hungria-air-box = En el cajetín: { $units }.
hungria-air-box-front = En el cajetín de { $hq } (opera { $limit }): { $units }.
hungria-air-area = Área { $area }: { $units }.
hungria-air-aims = { $unit } contra { $target }
hungria-air-tries = { $unit } (intenta abortar)
hungria-air-committed = { $unit } (da apoyo)

## Respuestas

hungria-no-question = «{ $text }» no es una pregunta. Hay estas: alcance UNIDAD.. [operacional]; camino UNIDAD.. HEX.. [operacional]; suministro UNIDAD; suministro eje|aliados; cg CG; hex HEX; ataque; ataque HEX UNIDAD..; zdc eje|aliados; aire; unidades [eje|aliados]; unidad UNIDAD; formación NOMBRE; pasos UNIDAD..; calendario [TURNO]; victoria; mapa; ayuda.
hungria-no-unit = No existe la unidad «{ $text }»; las unidades se nombran por su identificador, como de-1pz, y las CL del mapa por el suyo, como cl-ax-1.
hungria-no-hex = No existe el hex «{ $text }»; los hexes se nombran por su número, como 1822, o por la población que hay en ellos.
hungria-no-hq = «{ $text }» no es un CG. Hay estos: { $known }.
hungria-no-side = «{ $text }» no es un bando; son eje y aliados.
hungria-no-turn = «{ $text }» no es un turno; van del 1 al { $last }.
hungria-not-on-map = { $unit } no está en el mapa.

hungria-help-reach = alcance UNIDAD.. [operacional]: adónde pueden ir y lo que cuesta cada hex; varias unidades de un hex van juntas.
hungria-help-path = camino UNIDAD.. HEX.. [operacional]: lo que cuesta ese camino o la cláusula que lo impide; con un solo hex se busca el más barato.
hungria-help-supply = suministro UNIDAD: quién la abastece y por qué línea; suministro eje, suministro aliados: cómo le iría ahora a todo un bando.
hungria-help-hq = cg CG: su abastecimiento, su línea, a cuántos puede servir, sus unidades aéreas.
hungria-help-hex = hex HEX: terreno, lados, quién lo controla y quién está; también vale el nombre de la población.
hungria-help-attack = ataque: el combate en curso, hasta la última columna; ataque HEX UNIDAD.. [cl..] [móvil]: lo que sería un ataque así, con la artillería y la aviación por su identificador y cl por cada CL.
hungria-help-zoc = zdc eje, zdc aliados: todos los hexes en ZdC de un bando.
hungria-help-air = aire: cajetines, límites, misiones.
hungria-help-units = unidades [eje|aliados]: todas las unidades y dónde están.
hungria-help-unit = unidad UNIDAD: una ficha al detalle, de tierra o de aire.
hungria-help-schedule = calendario [TURNO]: refuerzos, retiradas, reemplazos y CL.
hungria-help-victory = victoria: quién tiene los puntos y qué significan.
hungria-help-steps = pasos UNIDAD.. [operacional]: lo que cuesta cada hex contiguo, o la cláusula que lo impide.
hungria-help-formation = formación NOMBRE: las unidades de un ejército o cuerpo, y dónde está cada una.
hungria-no-formation = No existe la formación «{ $text }»; `unidad UNIDAD` dice de cuál es cada unidad.
hungria-formation = { $formation }: { $n ->
    [one] 1 unidad.
   *[other] { $n } unidades.
}
hungria-steps = { $units } en { $hex }: { $points } PM; a cada hex contiguo:
hungria-steps-entering = { $units }: todavía fuera del mapa; entra por su propio hex.
hungria-step = { $side }, { $hex }: { $cost } ({ $clause }).
hungria-step-not = { $side }, { $hex }: { $cost }; ahora no: { $why }
hungria-hex-battle = Aquí hay un combate.

hungria-reach = { $units } en { $hex }: { $points } PM, { $n ->
    [0] ningún sitio adonde ir.
    [one] 1 hex donde acabar.
   *[other] { $n } hexes donde acabar.
}
hungria-reach-operational = { $units } en { $hex }, movimiento operacional: { $points } PM, { $n ->
    [0] ningún sitio adonde ir.
    [one] 1 hex donde acabar.
   *[other] { $n } hexes donde acabar.
}
hungria-reach-cost = { $cost } PM: { $hexes }.
hungria-reach-zoc = { $hex } (ZdC)
hungria-reach-through = Solo de paso, por falta de sitio: { $hexes }.
hungria-reach-through-nations = Solo de paso, por las naciones que hay allí: { $hexes }.
hungria-cannot-move = { $units }: no puede mover, { $why }.
hungria-path = { $units } por { $hexes }: { $cost } PM, quedan { $left }.
hungria-path-stops = { $units } por { $hexes }: { $cost } PM, y ahí termina el movimiento (quedan { $left }).
hungria-path-barred = { $units } por { $hexes }: no se puede en { $at }, { $why }.

hungria-placed = { $unit } en { $hex }
hungria-supply-marked = { $unit } en { $hex } lleva el marcador de desabastecida.
hungria-supply-unmarked = { $unit } en { $hex } no lleva el marcador de desabastecida.
hungria-supply-column = Las CL no necesitan suministro.
hungria-supply-by-source = Si se comprobara ahora: con suministro de un hex de suministros, LDC de { $n ->
    [one] 1 hex
   *[other] { $n } hexes
}: { $hexes }.
hungria-supply-by-hq = Si se comprobara ahora: con suministro de { $hq }, LDC de { $n ->
    [one] 1 hex
   *[other] { $n } hexes
}: { $hexes }.
hungria-supply-off-the-land = Si se comprobara ahora: con suministro de su propio país.
hungria-supply-no-room = Si se comprobara ahora: desabastecida aunque tiene LDC; ningún CG a su alcance tiene sitio.
hungria-supply-no-line = Si se comprobara ahora: desabastecida, sin LDC.
hungria-supply-staff = LDC a { $hq } en { $hex }: { $n ->
    [one] 1 hex
   *[other] { $n } hexes
}; { $status }.
hungria-supply-attenuated = En combate cuenta como suministro atenuado: ningún CG de Frente en funcionamiento a { $range } hexes o menos.
hungria-forecast = { $who }: si se comprobara ahora el suministro, { $n } con suministro, { $attenuated } con suministro atenuado y { $without } sin él.
hungria-forecast-attenuated = Con suministro atenuado: { $units }.
hungria-forecast-unsupplied = Desabastecidas: { $units }.
hungria-hq-where = { $hq } en { $hex }: { $status }.
hungria-hq-line-rail = LDC por vía férrea, { $n ->
    [one] 1 hex
   *[other] { $n } hexes
}: { $hexes }.
hungria-hq-line-land = LDC, { $n ->
    [one] 1 hex
   *[other] { $n } hexes
}: { $hexes }.
hungria-hq-room = { $hq }, { $status }: abastece a { $n } unidades de { $of } como máximo.
hungria-hq-room-idle = { $hq }, { $status }: podría abastecer a { $of } unidades, pero quien llega a él llega también a un hex de suministros.
hungria-hq-columns = Recibe hasta { $n } CL por turno; en este ha recibido { $received }.
hungria-hq-returns = { $hq } está de baja y vuelve en el turno { $turn }.
hungria-hq-air = Opera hasta { $limit } unidades aéreas; tiene { $n }, en su cajetín o en misión.

hungria-no-combat = No hay ningún combate en curso; «ataque HEX UNIDAD..» pregunta por uno imaginado.
hungria-attack = { $side ->
    [axis] Ataque del Eje contra { $hex }.
   *[allied] Ataque aliado contra { $hex }.
}
hungria-attack-mobile = { $side ->
    [axis] AM del Eje contra { $hex }.
   *[allied] AM aliado contra { $hex }.
}
hungria-attack-nobody = No hay ataque contra { $hex } con esas unidades.
hungria-attack-left-out = { $unit } queda fuera: { $why }.
hungria-factor = { $factor } de { $name }
hungria-attack-factors = Ataque { $sum }: { $items }.
hungria-defence-factors = Defensa { $sum }: { $items }.
hungria-attack-base = { $attack } contra { $defence }: { $column } antes de desplazar.
hungria-attack-shift = { $columns }: { $what } ({ $clause }).
hungria-attack-column = Columna { $column }; en el hex hay { $steps ->
    [one] 1 paso
   *[other] { $steps } pasos
}.
hungria-attack-die-modifier = { $value } al dado: { $what } ({ $clause }).
hungria-attack-die = Dado { $die }: { $result }: el atacante pierde { $attacker } y el defensor { $defender }.
hungria-attack-die-empties = Dado { $die }: { $result }: el atacante pierde { $attacker } y el defensor { $defender }; el hex queda vacío.
hungria-attack-die-breaks = Dado { $die }: { $result }: el atacante pierde { $attacker } y el defensor { $defender }; el hex queda vacío, ruptura de { $points } PM.
hungria-shift-big-city = gran ciudad
hungria-shift-river = a través de un río
hungria-shift-danube = a través del Danubio
hungria-shift-fortified-line = línea fortificada
hungria-shift-concentric = ataque concéntrico
hungria-shift-mobile-attack = ataque móvil
hungria-shift-cl = CL de ambos bandos
hungria-shift-attenuated-attacker = atacante con suministro atenuado
hungria-shift-attenuated-defender = defensor con suministro atenuado
hungria-shift-allied-turn-1 = ataque aliado del turno 1
hungria-die-armour-shock = blindados en terreno llano
hungria-die-mixed-nationalities = nacionalidades mezcladas

hungria-hex = { $hex }: { $terrain } ({ $points } PM), { $country }, área aérea { $area }; control: { $who }.
hungria-hex-place = { $name }: { $kind }{ $points ->
    [0] .
    [one] , 1 PV.
   *[other] , { $points } PV.
}
hungria-hex-place-alt = { $name } ({ $alt }): { $kind }{ $points ->
    [0] .
    [one] , 1 PV.
   *[other] , { $points } PV.
}
hungria-hex-columns = Columnas de un ataque a este hex: { $columns }
hungria-hex-armour = Blindados que atacan en terreno llano: { $value } al dado
hungria-hex-evade = Partisanos que evitan aquí el combate: { $value } al dado
hungria-hex-water = Al cruzar, { $water }: { $points } PM más salvo por un puente; columnas de un ataque del que cruza más de la mitad: { $columns }
hungria-hex-rail = Por vía férrea: { $points } PM en lugar de todo lo demás
hungria-hex-fortified = Columnas de un ataque aliado del que más de la mitad cruza una línea fortificada activa: { $columns }
hungria-hex-supply = Hex de suministros: { $who }.
hungria-hex-zone = En la zona del alzamiento.
hungria-hex-units = { $who }: { $units }; { $steps ->
    [one] 1 paso.
   *[other] { $steps } pasos.
}
hungria-hex-empty = No hay nadie.
hungria-hex-zoc = En ZdC de: { $who }.
hungria-hexside = { $side }, { $hex }: { $features }.
hungria-hexside-plain = { $side }, { $hex }.
hungria-hexside-rail = vía férrea
hungria-hexside-by = { $what } ({ $clauses })
hungria-hex-line = { $passes ->
    [yes] Puede pasar una LDC
   *[no] No pasa ninguna LDC
}: { $who } ({ $clauses }).
hungria-line-works = { $line }
hungria-line-idle = { $line } (no activa)
hungria-zoc = ZdC, { $who }, { $n ->
    [one] 1 hex
   *[other] { $n } hexes
}: { $hexes }.

hungria-type = { $size } { $kind }
hungria-type-hq = { $kind } de { $size }
hungria-sheet = { $unit }: { $nation }, { $size } { $kind }, { $full }, cara reducida { $reduced }.
hungria-sheet-one-step = { $unit }: { $nation }, { $size } { $kind }, { $full }, 1 paso.
hungria-sheet-hq = { $unit }: { $nation }, CG de { $size }, { $full }.
hungria-side-full = Fuerza completa: ataque { $attack }, defensa { $defence }, { $points } PM.
hungria-side-reduced = Otra cara, reducida: ataque { $attack }, defensa { $defence }, { $points } PM.
hungria-side-only = Una sola cara: ataque { $attack }, defensa { $defence }, { $points } PM.
hungria-air-side-full = Fuerza completa: acierta con { $air } o menos en un dado de diez, bombas { $bomb }.
hungria-air-side-reduced = Otra cara, reducida: acierta con { $air } o menos en un dado de diez, bombas { $bomb }.
hungria-air-side-only = Una sola cara: acierta con { $air } o menos en un dado de diez, bombas { $bomb }.
hungria-air-defends-only = En el aire solo se defiende.
hungria-sheet-now = Ahora: { $where }
hungria-sheet-formation = Formación: { $formation }.
hungria-sheet-s-mark = Lleva la S: puede irse cuando no queden partisanos.
hungria-sheet-air = { $air }: { $nation }, { $kind }, { $full }, cara reducida { $reduced }.
hungria-sheet-air-one-step = { $air }: { $nation }, { $kind }, { $full }, 1 paso.
hungria-sheet-column = CL en { $hex }: defensa { $defence } si está sola, { $points } PM.
hungria-unit-line = { $unit }, { $kind }: { $where }
hungria-where = en { $hex }, { $steps } de { $of ->
    [one] 1 paso
   *[other] { $of } pasos
}, ataque { $attack }, defensa { $defence }, { $points } PM.
hungria-where-flags = en { $hex }, { $steps } de { $of ->
    [one] 1 paso
   *[other] { $of } pasos
}, ataque { $attack }, defensa { $defence }, { $points } PM; { $flags }.
hungria-where-hq = en { $hex }, { $points } PM.
hungria-where-entering = a punto de entrar.
hungria-where-pending = llega en el turno { $turn }.
hungria-where-pending-at = llega en el turno { $turn } a { $hex }.
hungria-where-returns = de baja, vuelve en el turno { $turn }.
hungria-where-eliminated = unidad eliminada.
hungria-where-withdrawn = fuera del juego.
hungria-where-secret = de { $box }, con su misión en secreto; pasos: { $steps }.
hungria-where-area = en misión en el área { $area }, desde { $box }; pasos: { $steps }.
hungria-where-box = en { $box }; pasos: { $steps }.
hungria-air-early = Los Aliados operan { $most } unidades aéreas como máximo hasta el turno { $turn }; en misión hay { $n }.
hungria-air-early-secret = Los Aliados operan { $most } unidades aéreas como máximo hasta el turno { $turn }.
hungria-air-contested = Hay combate aéreo en el área: { $areas }.
hungria-air-in-support = Apoyan el combate en curso: { $units }.

hungria-schedule = Turno { $turn } de { $last }, { $date }:
hungria-schedule-arrive = { $who }, llegan: { $units }.
hungria-schedule-leave = { $who }, se retiran: { $units }.
hungria-schedule-columns = { $who }: { $columns } CL.
hungria-schedule-pools = { $who }: { $columns } CL; reemplazos (tierra/aire): { $pools }.
hungria-schedule-hungarian = Mientras Budapest esté perdida o aislada, { $n } en vez de { $full } reemplazos terrestres húngaros.
hungria-victory-hex = { $hex }: { $points } PV, { $who }.
hungria-victory-level = { $n } PV aliados o más: { $level }.
hungria-victory-level-now = { $n } PV aliados o más: { $level } (tal como está la partida).
hungria-victory-when = Los PV se cuentan al final del turno { $last }.
hungria-victory-over = Los PV se contaron al final del turno { $last }.

## Resultados posibles

hungria-sum = { $first }; { $next }
hungria-sum-nothing = sin pérdidas
hungria-sum-fought = { $result }: el atacante pierde { $attacker } y el defensor { $defender ->
    [one] 1 paso
   *[other] { $defender } pasos
}
hungria-sum-losses = el atacante pierde { $attacker } y el defensor { $defender ->
    [one] 1 paso
   *[other] { $defender } pasos
}
hungria-sum-columns = columnas gastadas o perdidas: atacante { $attacker }, defensor { $defender }
hungria-sum-staffs = { $n ->
    [one] cae un cuartel general
   *[other] caen { $n } cuarteles generales
}
hungria-fact-attacker-loses = el atacante pierde algún paso
hungria-fact-defender-loses = el defensor pierde algún paso
hungria-fact-emptied = el hex queda vacío
hungria-fact-breakthrough = ruptura
hungria-sum-emptied = hex vaciado
hungria-sum-breakthrough = hex vaciado con ruptura de { $points }
hungria-sum-evaded = los partisanos eluden el combate
hungria-sum-not-evaded = los partisanos no lo eluden
hungria-sum-air-lost = { $side ->
    [axis] la aviación del Eje pierde { $n ->
        [one] 1 paso
       *[other] { $n } pasos
    }
   *[allied] la aviación aliada pierde { $n ->
        [one] 1 paso
       *[other] { $n } pasos
    }
}
hungria-sum-aborted = { $n ->
    [one] 1 misión abortada
   *[other] { $n } misiones abortadas
}
hungria-sum-fuhrer-yes = ofensiva del Führer
hungria-sum-fuhrer-no = sin ofensiva del Führer
hungria-sum-s-leave = las unidades S se van
hungria-sum-s-stay = las unidades S se quedan
hungria-sum-over = fin de la partida: { $level }

## Puntuación

hungria-score = { $who }: { $points } PV; { $steps } pasos en el mapa, { $lost ->
    [one] 1 unidad terrestre
   *[other] { $lost } unidades terrestres
} y { $air_lost ->
    [one] 1 aérea
   *[other] { $air_lost } aéreas
} de baja.
hungria-score-now = Tal como está la partida: { $level }. Los PV se cuentan al final del turno { $last }.
hungria-score-won = Gana: { $who }. { $level }.
hungria-score-drawn = No gana nadie. { $level }.
hungria-score-fuhrer = Ofensivas del Führer: { $n } de { $most } como máximo.

## El tablero

hungria-scene-name = { $name }
hungria-scene-number = { $n }
hungria-scene-cost = { $points }
hungria-scene-about = Combate en { $hex }
hungria-scene-turn = Turno { $turn } de { $last }, { $date }
hungria-scene-cell = { $terrain }, { $country }
hungria-scene-cell-place = { $name } ({ $kind }), { $terrain }, { $country }
hungria-scene-cell-city = { $name }, { $terrain }, { $country }
hungria-scene-map = Las filas se cuentan hacia el sur y las columnas hacia el oeste: un hex son dos cifras de su fila y dos de su columna, y cada fila se dice de oeste a este. Las filas impares están medio hex más al oeste.
hungria-scene-water = { $name } ({ $kind })
hungria-scene-map-supply = Hexes de suministros de { $who }
hungria-scene-railway = Ferrocarril { $name }
hungria-scene-frontier = Frontera: { $one }, { $other }
hungria-scene-supply = { $side ->
    [axis] Suministro del Eje
   *[allied] Suministro aliado
}
hungria-scene-areas = Áreas aéreas
hungria-scene-area = Área { $area }
hungria-scene-bases = Bases aéreas
hungria-scene-base-axis = Eje
hungria-scene-base-front = { $hq }
hungria-scene-arrivals = Refuerzos
hungria-scene-waiting = Por colocar ahora
hungria-scene-losses = Fuera del mapa
hungria-scene-lost = { $side ->
    [axis] Eje, unidades eliminadas
   *[allied] Aliados, unidades eliminadas
}
hungria-scene-gone = { $side ->
    [axis] Eje, fuera del juego
   *[allied] Aliados, fuera del juego
}

hungria-scene-type = { $nation }, { $size } { $kind }: { $full }, cara reducida { $reduced }
hungria-scene-type-one-step = { $nation }, { $size } { $kind }: { $full }, 1 paso
hungria-scene-type-hq = { $nation }, CG de { $size }: { $full }
hungria-scene-air = { $nation }, { $kind }: { $full }, cara reducida { $reduced }
hungria-scene-air-one-step = { $nation }, { $kind }: { $full }, 1 paso
hungria-scene-column = Columna logística: defensa { $defence } si está sola, { $points } PM
hungria-scene-hq = { $status }; abastece hasta { $n }
hungria-scene-weakened = Desabastecida: ataque { $attack }, defensa { $defence }, { $points } PM
hungria-scene-flags = Este turno: { $flags }
hungria-scene-aims = Dispara a { $target }
hungria-scene-moving = en movimiento, quedan { $left } PM
hungria-scene-retreating = debe retirarse
hungria-scene-attacking = ataca
hungria-scene-supporting = da apoyo
hungria-scene-aborting = intenta abortar
hungria-scene-aborted = misión abortada
hungria-scene-air-fighting = en combate aéreo
hungria-scene-attenuated = atenuada: sin CG de Frente activo lo bastante cerca

hungria-scene-objective = { $hex }: { $points ->
    [one] 1 punto de victoria
   *[other] { $points } puntos de victoria
}
hungria-scene-held = { $hex }: { $who }
hungria-scene-zone = Zona del alzamiento: los partisanos no pueden salir de ella
hungria-scene-battle = Combate en { $hex }
hungria-scene-tally-points = Puntos de victoria
hungria-scene-tally-level = Tal como está la partida
hungria-scene-tally-replacements = Reemplazos
hungria-scene-tally-columns = CL en el mapa
hungria-scene-tally-columns-due = CL por recibir
hungria-scene-tally-air = Unidades aéreas
hungria-scene-tally-fuhrer = Ofensiva del Führer
hungria-scene-tally-margarethe = Línea Margarethe
hungria-scene-pools = { $pools } (tierra/aire)
hungria-scene-order = { $steps } de { $of } pasos, { $armoured } de { $of_armoured } { $counted ->
    [steps] blindados
   *[units] unidades blindadas
}
hungria-scene-line-pending = todavía sin activar
hungria-scene-line-active = activa
hungria-scene-line-cancelled = no se activará nunca

hungria-scene-stop-zoc = se detiene en ZdC enemiga ({ $clause })
hungria-scene-stop-least = todos sus puntos por un hex ({ $clause })
hungria-scene-pass = solo de paso: no cabe ({ $clause })
hungria-scene-pass-nations = solo de paso: hay otra nación ({ $clause })
hungria-scene-attack = Ataque { $factor }: { $name }
hungria-scene-defence = Defensa { $factor }: { $name }
hungria-scene-on-the-die = al dado: { $what }
hungria-scene-evasion = Los partisanos de { $hex } intentan eludir el combate
hungria-scene-not-alone = no está sola
hungria-scene-attacker-loses = Pasos que pierde el atacante
hungria-scene-defender-loses = Pasos que pierde el defensor
hungria-scene-breakthrough = PM de ruptura
hungria-scene-air-loses = { $side ->
    [axis] Pasos que pierde la aviación del Eje
   *[allied] Pasos que pierde la aviación aliada
}
hungria-scene-missions-aborted = Misiones abortadas
hungria-by = Según { $clause }.
hungria-sheet-zoc = Ejerce ZOC ({ $clause }).
hungria-sheet-no-zoc = No ejerce ZOC ({ $clause }).
hungria-sheet-points = Sus PM: { $clause }.
hungria-sheet-marker = Su marcador de falta de suministro se pone y se quita según { $clauses }.

hungria-scene-best-column = { $column }
hungria-scene-mobile = { $column }, { $points } PM
