### Lo que dice FUBAR, en español. El fichero inglés tiene los mismos mensajes con las mismas variables.
### Los nombres de unidades, terreno y armas vienen del contenido y su género no se conoce: las frases lo evitan.

fubar-name = FUBAR, segunda edición

## Nombres

fubar-side = { $name }
fubar-nobody = nadie
fubar-nothing = nada
fubar-any-side = cualquier bando
fubar-unit-of = { $name } ({ $side })
fubar-unit-id = { $name } ({ $id })
fubar-unit-crew = tripulación de { $vehicle }
fubar-figure = { $role } { $number } de { $unit }
fubar-weapon-bunker = { $weapon } del búnker
fubar-weapon-slot = { $weapon } número { $slot }
fubar-weapon-served = { $weapon }, con la ayuda de { $helper }
fubar-point = ({ $x }; { $y })
fubar-place-open = en campo abierto { $point }
fubar-place-at = en { $name } { $point }
fubar-place-near = a { $distance } de { $name } { $point }
fubar-aboard = a bordo de { $carrier }
fubar-getting-out = desembarcando

fubar-dir-here = en el sitio
fubar-dir-n = al norte
fubar-dir-nne = al nornoreste
fubar-dir-ne = al noreste
fubar-dir-ene = al estenoreste
fubar-dir-e = al este
fubar-dir-ese = al estesureste
fubar-dir-se = al sureste
fubar-dir-sse = al sursureste
fubar-dir-s = al sur
fubar-dir-ssw = al sursuroeste
fubar-dir-sw = al suroeste
fubar-dir-wsw = al oestesuroeste
fubar-dir-w = al oeste
fubar-dir-wnw = al oestenoroeste
fubar-dir-nw = al noroeste
fubar-dir-nnw = al nornoroeste

fubar-order-none = sin orden
fubar-order-walk = Andar
fubar-order-run = Correr
fubar-order-dodge = Esquivar
fubar-order-guard = En guardia
fubar-order-ground = Al suelo
fubar-order-aim = Disparo apuntado
fubar-order-assault = Asalto
fubar-order-drive = Conducir
fubar-order-halt-fire = Fuego en parada

fubar-cover-none = sin cobertura
fubar-cover-light = cobertura ligera
fubar-cover-moderate = cobertura moderada
fubar-cover-hard = cobertura dura

fubar-need = { $face }+
fubar-need-span = { $low }+ a { $high }+

fubar-arc-all = todas las direcciones
fubar-arc-front = cuarto frontal
fubar-arc-wide-front = frontal amplio
fubar-arc-left = cuarto izquierdo
fubar-arc-rear = cuarto trasero
fubar-arc-right = cuarto derecho

## Acciones

fubar-action-deploy = Desplegar { $unit } { $at }, mirando { $facing }
fubar-action-deploy-rest = Desplegar todo lo que falta donde quepa
fubar-action-shift = Colocar { $figure } { $at }
fubar-action-done = El despliegue está terminado
fubar-action-attempt = Intentar activar { $unit }: { $need } en el dado
fubar-action-stand-down = { $unit } renuncia a su oportunidad de este turno
fubar-action-pass = Ceder la iniciativa
fubar-action-order-none = Sin orden
fubar-action-order-walk = Andar: hasta { $distance } cada figura, y disparar armas ligeras o lanzar granadas en un punto del movimiento
fubar-action-order-run = Correr: hasta { $distance } cada figura, sin disparar
fubar-action-order-dodge = Esquivar: hasta { $distance } cada figura, sin disparar; cobertura ligera como mínimo hasta el siguiente intento
fubar-action-order-guard = En guardia: no mover y disparar una vez por turno contra un enemigo que mueva
fubar-action-order-ground = Al suelo: hasta { $distance } para meterse en la cobertura más próxima, sin disparar; un nivel más de cobertura hasta el siguiente intento
fubar-action-order-aim = Disparo apuntado: no mover, y +{ $aim } a cada dado contra una unidad enemiga
fubar-action-order-assault = Asalto: hasta { $distance } cada figura para llegar al cuerpo a cuerpo
fubar-action-order-drive = Conducir: hasta { $distance }, o { $cover } si el casco toca cobertura ligera, y disparar un arma
fubar-action-order-halt-fire = Fuego en parada: ni mover ni girar, y disparar con todas las armas
fubar-action-aimed-fire = Disparo apuntado contra { $target }: { $weight }
fubar-action-assault = Asaltar { $target }: { $figure } carga { $distance } hasta el contacto
fubar-action-move = { $figure } mueve { $distance } { $direction } y acaba { $place }, { $cover }
fubar-action-stay = { $figure } se queda donde está, { $place }
fubar-action-step-out = { $figure } desembarca { $place }, { $cover }
fubar-action-step-out-and-move = { $figure } desembarca, mueve { $distance } { $direction } y acaba { $place }, { $cover }
fubar-action-pile-in = { $figure } se incorpora al combate: { $distance } { $direction }
fubar-action-close-in = { $figure } consolida: { $distance } { $direction } hasta el contacto
fubar-action-move-all = { $distance } { $direction }: { $n ->
    [one] mueve una figura de { $of }
   *[other] mueven { $n } figuras de { $of }
}, la primera acaba { $place }, { $cover }
fubar-action-move-all-some = { $distance } { $direction }: { $n ->
    [one] mueve una figura de { $of }
   *[other] mueven { $n } figuras de { $of }
}, la primera acaba { $place }, { $cover }
    .page = { $distance } { $direction }: { $n ->
        [one] mueve una figura de { $of }
       *[other] mueven { $n } figuras de { $of }
    }, la primera acaba { $place }, { $cover }; se quedan atrás: { $stay }
fubar-action-move-all-nobody = Todas las figuras mueven { $distance } { $direction }
fubar-action-rush = Mueven a la vez todas las que puedan ({ $n })
fubar-action-rush-assault = Cargan contra { $target } todas las demás que puedan ({ $n } al alcance)
fubar-action-rush-cover = Se arrojan a la cobertura más próxima todas las que puedan ({ $n } al alcance)
fubar-action-drive = { $unit }: { $ops }; acaba { $place }, mirando { $direction }
fubar-action-drive-blocked = { $unit }: { $ops }
fubar-op-left = girar { $degrees } grados a la izquierda
fubar-op-right = girar { $degrees } grados a la derecha
fubar-op-forward = adelante { $distance }
fubar-op-back = atrás { $distance }
fubar-action-open-fire = Abrir fuego
fubar-action-embark = Embarcar a toda la unidad en { $carrier }
fubar-action-exit = { $figure } sale de la mesa por aquí
fubar-action-exit-vehicle = { $unit } sale de la mesa por aquí
fubar-action-stop = La orden está cumplida
fubar-action-stop-pile-in = Nadie más se incorpora al combate
fubar-action-stop-close-in = Nadie más consolida
fubar-action-shoot = { $shooter } dispara contra { $target }, { $weapon }: { $dice ->
    [one] 1 dado
   *[other] { $dice } dados
} con { $need }, { $cover }, { $sighted }
fubar-shot-cover = blanco: { $cover }
fubar-shot-ignores-cover = sin que cuente su cobertura
fubar-shot-indirect = fuego indirecto, { $cover }
fubar-action-shoot-blocked = { $shooter } dispara contra { $target }, { $weapon }
fubar-action-shoot-all = Disparan todos contra { $target }: { $weight }
fubar-weight = { $shooters ->
    [one] 1 tirador
   *[other] { $shooters } tiradores
}, { $dice ->
    [one] 1 dado
   *[other] { $dice } dados
} con { $need }, { $sighted }
fubar-weight-vehicle = { $shooters ->
    [one] 1 arma
   *[other] { $shooters } armas
}, { $dice ->
    [one] 1 dado
   *[other] { $dice } dados
} con { $need }, { $sighted }
fubar-weight-none = nadie puede
fubar-sighted = { $n ->
    [one] 1 figura a la vista
   *[other] { $n } figuras a la vista
}
fubar-sighted-hull = { $n ->
    [one] 1 de los 5 puntos de visión del casco a la vista
   *[other] { $n } de los 5 puntos de visión del casco a la vista
}
fubar-fire-part = { $dice ->
    [one] 1 dado
   *[other] { $dice } dados
} contra { $target } ({ $shooters ->
    [one] 1 tirador
   *[other] { $shooters } tiradores
}, { $need })
fubar-action-fire = Fuego: { $parts }
fubar-action-fire-nobody = Fuego
fubar-action-hold-fire = No disparar, al final
fubar-action-decline = { $scope ->
    [path] No reaccionar en lo que queda de este recorrido
    [activation] No reaccionar contra esta unidad en toda su activación
   *[here] No reaccionar todavía
}
fubar-action-casualty = { $figure } es baja
fubar-action-suppress = Suprimir a { $figure }
fubar-action-lose-weapon = Perder el arma: { $slot }
fubar-action-place = Colocar { $figure } { $at }
fubar-action-strike = { $figure } golpea a { $unit }

## Sucesos

fubar-event-deployed = { $unit } despliega { $at }.
fubar-event-turn-begins = Comienza el turno { $turn } de { $turns }.
fubar-event-initiative-die = Iniciativa, { $seat }: dado { $die }, total { $total }.
fubar-event-initiative-tie = Empate en la iniciativa: se repite la tirada.
fubar-event-initiative-order = Empieza este turno: { $first }.
fubar-event-attempted = { $unit } se activa: dado { $die }, total { $total } contra { $number }+.
fubar-event-not-activated = { $unit } no se activa: dado { $die }, total { $total } contra { $number }+.
fubar-event-stood-up = { $unit }: { $n ->
    [one] se levanta 1 figura suprimida.
   *[other] se levantan { $n } figuras suprimidas.
}
fubar-event-recovering = { $unit }: { $n ->
    [one] se levanta 1 figura suprimida; puede mover, pero no disparar.
   *[other] se levantan { $n } figuras suprimidas; pueden mover, pero no disparar.
}
fubar-event-stood-down = { $unit } renuncia a su oportunidad de este turno.
fubar-event-on-guard = { $unit } queda en guardia.
fubar-event-initiative-passes = La iniciativa pasa: { $to }.
fubar-event-ordered = { $unit }: { $order }.
fubar-event-ordered-at = { $unit }: { $order }, { $target }.
fubar-event-moved = { $figure } mueve y acaba { $to }.
fubar-event-drove = { $unit } avanza y acaba { $to }, mirando { $facing }.
fubar-event-stepped-out = { $figure } desembarca { $at }.
fubar-event-stopped = { $figure } cae a mitad de camino, { $at }.
fubar-event-stopped-vehicle = { $unit } se detiene { $at }.
fubar-event-reacts = { $unit }, en guardia, dispara contra { $at }.
fubar-event-shot = { $shooter } dispara contra { $target }, { $weapon }: { $dice ->
    [one] 1 dado
   *[other] { $dice } dados
} con { $face }, { $hits ->
    [0] ningún impacto.
    [one] 1 impacto.
   *[other] { $hits } impactos.
}
fubar-event-saves = { $unit } salva { $saved } de { $of ->
    [one] 1 impacto
   *[other] { $of } impactos
} con { $number }+.
fubar-event-hits-lost = { $unit }: { $n ->
    [one] 1 impacto no tiene a quién dar.
   *[other] { $n } impactos no tienen a quién dar.
}
fubar-event-casualty = { $figure } es baja.
fubar-event-suppressed = { $figure }: figura suprimida.
fubar-event-destroyed = { $unit }: unidad destruida.
fubar-event-damage = { $unit }, dado de daños { $die }: { $result }.
fubar-event-damage-idle = { $unit }, dado de daños { $die }: { $result }, que ya no cambia nada.
fubar-damage-stunned = tripulación aturdida
fubar-damage-immobilised = vehículo inmovilizado
fubar-damage-weapon = arma destruida
fubar-damage-destroyed = vehículo destruido
fubar-event-weapon-lost = { $unit } pierde un arma: { $slot }.
fubar-event-passengers-saved = { $unit }, a bordo, recibe un impacto y salva con { $number }+.
fubar-event-passengers-struck = { $unit }, a bordo, recibe un impacto y falla su salvación de { $number }+.
fubar-event-wrecked = { $unit }: quedan los restos, que desde ahora dan cobertura ligera.
fubar-event-crew-escapes = { $unit }: { $escaped ->
    [0] no escapa ninguno
    [one] escapa 1
   *[other] escapan { $escaped }
} de { $of ->
    [one] 1 tripulante
   *[other] { $of } tripulantes
}, cada cual con { $number }+.
fubar-event-rider-escapes = { $figure } escapa de los restos ({ $number }+).
fubar-event-rider-lost = { $figure } no escapa de los restos ({ $number }+).
fubar-event-placed = { $figure } sale, { $at }.
fubar-event-no-room = { $figure } no encuentra sitio al salir y es baja.
fubar-event-melee-begins = { $assault } llega al cuerpo a cuerpo con { $target }.
fubar-event-joins = { $unit } se incorpora al combate.
fubar-event-melee-goes-on = Continúa el combate cuerpo a cuerpo { $melee }.
fubar-event-strikes = { $unit } golpea a { $target }: { $of ->
    [one] 1 dado
   *[other] { $of } dados
} con { $face }, { $hits ->
    [0] ningún impacto.
    [one] 1 impacto.
   *[other] { $hits } impactos.
}
fubar-event-melee-ends = Termina el combate cuerpo a cuerpo { $melee }.
fubar-event-leaves = { $unit } deja el combate.
fubar-event-embarked = { $unit } embarca en { $carrier }.
fubar-event-stays-aboard = { $unit } no tiene sitio para salir y sigue a bordo de { $carrier }.
fubar-event-exited = { $figure } sale de la mesa.
fubar-event-exited-vehicle = { $unit } sale de la mesa con quienes lleve a bordo.
fubar-event-chance-gone = { $unit } pierde su oportunidad de este turno.
fubar-event-scored = { $seat }, por { $objective }: { $vp ->
    [one] 1 punto de victoria.
   *[other] { $vp } puntos de victoria.
}
fubar-event-over = La partida ha terminado. Victoria: { $winner }.
fubar-event-drawn = La partida ha terminado en empate.

## Preguntas

fubar-ask-nothing = Nada que decidir ahora.
fubar-ask-over = La partida ha terminado.
fubar-zone = de { $low } a { $high }
fubar-ask-deploy = Despliegue sus unidades { $zones }. { $n ->
    [one] Falta 1.
   *[other] Faltan { $n }.
}
fubar-ask-deploy-done = Todo está desplegado. Recoloque figuras dentro de su zona o dé por terminado el despliegue.
fubar-ask-choose = Tiene la iniciativa: ¿qué unidad intenta activar? { $n ->
    [one] Falta 1.
   *[other] Faltan { $n }.
}
fubar-ask-order = { $unit } se ha activado: ¿qué orden cumple?
    .page = { $unit } se ha activado: ¿qué orden cumple? { $targets ->
        [0] El fuego apuntado no alcanza a ningún enemigo desde aquí.
        [one] Para el fuego apuntado, un clic en el enemigo marcado.
       *[other] Para el fuego apuntado, un clic en uno de los { $targets } enemigos marcados.
    }
fubar-ask-order-unaimed = { $unit } se ha activado: ¿qué orden cumple?
    .page = { $unit } se ha activado: ¿qué orden cumple? El fuego apuntado no está entre las que puede cumplir.
fubar-may-fire = aún puede disparar
fubar-may-not-fire = sin disparo
fubar-nobody-to-fire-at = aún puede disparar
    .page = desde aquí no puede disparar a nadie
fubar-ask-orders = { $unit }, { $order }: { $n ->
    [0] ya no puede mover nadie
    [one] aún puede mover 1 figura
   *[other] aún pueden mover { $n } figuras
}; { $fire }.
fubar-ask-assault = { $unit } asalta a { $target }: { $n ->
    [0] ya no puede mover nadie más.
    [one] aún puede cargar 1 figura.
   *[other] aún pueden cargar { $n } figuras.
}
fubar-ask-drive = { $unit }, Conducir: ¿adónde va? ({ $fire })
fubar-ask-driven = { $unit } ya ha movido; { $fire }.
fubar-ask-step-out = { $unit } desembarca de { $carrier }: ¿dónde se coloca el siguiente? { $n ->
    [one] Queda 1 dentro.
   *[other] Quedan { $n } dentro.
}
fubar-ask-plan = { $unit } abre fuego: ¿quién dispara y contra quién? { $free ->
    [0] No queda ningún tirador libre
    [one] Queda 1 tirador libre
   *[other] Quedan { $free } tiradores libres
}; { $dice ->
    [0] aún no hay dados.
    [one] de momento, 1 dado.
   *[other] de momento, { $dice } dados.
}
    .page = { $unit } abre fuego: ¿quién y contra quién? Libres: { $free }; dados: { $dice }.
fubar-ask-plan-aimed = { $unit } apunta a { $target }: ¿quién dispara? { $free ->
    [0] No queda ningún tirador libre
    [one] Queda 1 tirador libre
   *[other] Quedan { $free } tiradores libres
}; { $dice ->
    [0] aún no hay dados.
    [one] de momento, 1 dado.
   *[other] de momento, { $dice } dados.
}
    .page = Fuego apuntado a { $target }: ¿quién dispara? Libres: { $free }; dados: { $dice }.
fubar-ask-react = { $unit } está en guardia. { $mover } está a { $distance }, { $place }. ¿Dispara? { $free ->
    [0] No queda ningún tirador libre
    [one] Queda 1 tirador libre
   *[other] Quedan { $free } tiradores libres
}; { $dice ->
    [0] aún no hay dados.
    [one] de momento, 1 dado.
   *[other] de momento, { $dice } dados.
}
    .page = { $unit }: ¿dispara a { $mover }, a { $distance }? Libres: { $free }; dados: { $dice }.
fubar-ask-allocate = { $unit } recibe impactos: { $n ->
    [one] falta por asignar 1
   *[other] faltan por asignar { $n }
}, como baja o supresión ({ $lying } de un máximo de { $most } suprimidas).
fubar-ask-lose-weapon = { $unit } pierde un arma: ¿cuál?
fubar-ask-place = ¿Dónde se coloca { $figure }, a 1" o menos de los restos de { $wreck }? { $n ->
    [one] Es el último.
   *[other] Faltan { $n } por colocar.
}
fubar-ask-pile-in = { $unit } ha llegado al cuerpo a cuerpo: ¿quién se incorpora al combate? { $n ->
    [one] Puede 1 figura.
   *[other] Pueden { $n } figuras.
}
fubar-ask-aim = { $figure } toca a varias unidades enemigas: ¿a cuál golpea?
fubar-ask-lose = { $unit } pierde { $n ->
    [one] 1 figura más: ¿cuál?
   *[other] { $n } figuras más: ¿cuáles?
}
fubar-ask-close-in = Consolidación: ¿quién avanza hasta el contacto? { $n ->
    [one] Puede 1 figura.
   *[other] Pueden { $n } figuras.
}

## La situación

fubar-turn = Turno { $turn } de { $turns }. Orden de iniciativa: { $sides }; ahora la tiene: { $side }.
fubar-turn-early = Turno { $turn } de { $turns }, antes de la iniciativa.
fubar-turn-setup = Despliegue: { $side }. La partida dura { $turns ->
    [one] un turno.
   *[other] { $turns } turnos.
}
fubar-turn-over = La partida ha terminado en el turno { $turn } de { $turns }.
fubar-in-hand = Unidad en curso: { $unit }.
fubar-in-hand-order = Unidad en curso: { $unit }, { $order }.
fubar-objective = Objetivo { $name } ({ $id }) { $point }, radio { $radius }: controla { $side }.
    .page = Objetivo { $name } { $point }, radio { $radius }: controla { $side }.
fubar-objective-free = Objetivo { $name } ({ $id }) { $point }, radio { $radius }: no lo controla nadie.
    .page = Objetivo { $name } { $point }, radio { $radius }: no lo controla nadie.
fubar-objective-name = objetivo { $name }
fubar-side-line = { $side }: { $units ->
    [one] 1 unidad
   *[other] { $units } unidades
} en juego, { $figures ->
    [one] 1 figura
   *[other] { $figures } figuras
}, { $vehicles ->
    [0] ningún vehículo
    [one] 1 vehículo
   *[other] { $vehicles } vehículos
}.
fubar-line = { $id }, { $unit }: { $level }, { $strength }, { $where }; { $enemy }.
    .page = { $unit }: { $level }, { $strength }, { $where }; { $enemy }.
fubar-line-status = { $id }, { $unit }: { $level }, { $strength }, { $where }; { $status }; { $enemy }.
    .page = { $unit }: { $level }, { $strength }, { $where }; { $status }; { $enemy }.
fubar-strength = { $n } de { $of ->
    [one] 1 figura
   *[other] { $of } figuras
}
fubar-strength-vehicle = { $hull }, mirando { $direction }
fubar-enemy-none = sin enemigos a la vista
fubar-enemy-near = enemigo más próximo a la vista: { $enemy }, a { $distance } { $direction }
fubar-status-on-guard = en guardia
fubar-status-reacted = en guardia, pero ya ha reaccionado este turno
fubar-status-dodging = esquivando
fubar-status-grounded = al suelo
fubar-status-attempted = ya ha tenido su oportunidad este turno
fubar-status-melee = unidad enzarzada en el combate { $melee }
fubar-status-suppressed = { $n ->
    [one] 1 suprimida
   *[other] { $n } suprimidas
}
fubar-status-recovering = { $n } recuperándose
fubar-status-out-of-touch = { $n } fuera de cohesión
fubar-status-stunned = vehículo aturdido
fubar-status-immobilised = vehículo inmovilizado
fubar-status-lost-weapons = armas perdidas: { $weapons }
fubar-status-carries = lleva a bordo: { $riders }
fubar-status-cover = { $n } con { $cover }
fubar-status-cover-vehicle = con { $cover }
fubar-status-close = { $n } a { $reach } o menos de un muro, valla u objeto
fubar-to-deploy = { $side }, por desplegar: { $units }.
fubar-lost = { $side }, pérdidas: { $units }.
fubar-left = { $side }, fuera de la mesa ({ $n ->
    [one] 1 figura
   *[other] { $n } figuras
}): { $units }.

## Mirar de cerca

fubar-no-question = «{ $text }» no es una pregunta. Hay estas: unidad UNIDAD; distancia UNIDAD UNIDAD; armas; terreno; terreno ID; punto X,Y; objetivos; movimiento FIGURA; mapa; ayuda. Una figura es el identificador de su unidad, un punto y su número, como { $example }.
fubar-no-figure = { $most ->
    [0] { $unit } no tiene figuras.
    [one] { $unit } tiene 1 figura.
   *[other] { $unit } tiene las figuras 1 a { $most }.
}
fubar-no-terrain = No hay ninguna pieza de terreno «{ $text }»; «terreno» las enumera todas.
fubar-help-unit = unidad UNIDAD: una unidad con todo detalle, por su identificador; FIGURA ({ $example }) para una sola figura.
fubar-help-range = distancia UNIDAD UNIDAD, o distancia FIGURA FIGURA: distancia de borde a borde, visión en los dos sentidos y fuego que podrían hacerse.
fubar-help-terrain = terreno: todas las piezas con su cobertura.
fubar-help-terrain-id = terreno ID: una pieza con todo detalle, con sus vértices y quién está en ella.
fubar-help-weapons = armas: cada arma con su alcance, sus dados y lo que puede hacer.
fubar-help-point = punto X,Y: lo que hay allí, en centésimas de pulgada.
fubar-help-objectives = objetivos: quién controla qué y qué puntúa.
fubar-help-reach = movimiento FIGURA: cuánto puede mover y lo más próximo que alcanza.
fubar-no-point = «{ $text }» no es un punto: escriba x,y en centésimas de pulgada.
fubar-point-at = { $place }: { $cover }.
fubar-point-near = A { $reach } o menos: { $unit } ({ $n }).
fubar-weapon-line = { $id }, { $weapon }: alcance { $range }, { $dice ->
    [one] 1 dado
   *[other] { $dice } dados
}; { $notes } ({ $clauses }).
fubar-weapons-all = Para cualquier arma: { $clauses }.
fubar-weapon-small-arm = arma ligera
fubar-weapon-support = arma de apoyo
fubar-weapon-thrown = arrojadiza
fubar-weapon-machine-gun = ametralladora
fubar-weapon-ignores-cover = ignora la cobertura
fubar-weapon-indirect = fuego indirecto
fubar-weapon-harms-tanks = puede dañar tanques
fubar-weapon-tank-mount = solo la llevan los tanques
fubar-weapon-crew = { $n } figuras para llevarla
fubar-sheet-armour = { $armour } (salva con { $save }+, { $clauses })
fubar-sheet-unarmoured = { $armour }
fubar-map = Casillas de { $square }, cada una según el terreno más duro cerca de su centro; filas de norte a sur, llamadas por la y de su borde sur, y casillas de oeste a este, la primera en x 0.
fubar-map-open = despejado
fubar-map-cover = { $cover }, { $kind }
fubar-not-on-table = { $what }: no está en la mesa.
fubar-sheet-numbers = { $level }: se activa con { $activation }+ (ahora, { $now } en el dado), impacta con { $experience }+, máximo de suprimidas { $most }.
fubar-sheet-vehicle = { $vehicle }: { $hull }, salva con { $save }+, tripulantes { $crew }, capacidad { $capacity }, casco de { $length } por { $width }.
fubar-sheet-slot = Arma { $slot }: { $weapon }, alcance { $range }, { $dice ->
    [one] 1 dado
   *[other] { $dice } dados
}, { $notes }, arco: { $arc }.
fubar-sheet-slot-lost = Arma { $slot }: { $weapon }, alcance { $range }, { $dice ->
    [one] 1 dado
   *[other] { $dice } dados
}, { $notes }, arco: { $arc }; destruida.
fubar-sheet-weapon = { $weapon } ({ $range }, { $dice ->
    [one] 1 dado
   *[other] { $dice } dados
}, { $notes })
fubar-sheet-figure = { $id }, { $role }: { $weapons }; { $armour }; peana de { $radius }; { $place }; { $state }.
    .page = { $role }: { $weapons }; { $armour }; peana de { $radius }; { $place }; { $state }.
fubar-sheet-figure-lost = { $id }, { $role }: baja.
    .page = { $role }: baja.
fubar-sheet-figure-exited = { $id }, { $role }: ha salido de la mesa.
    .page = { $role }: ha salido de la mesa.
fubar-sheet-figure-absent = { $id }, { $role }: { $weapons }; { $armour }; peana de { $radius }; no está en la mesa.
    .page = { $role }: { $weapons }; { $armour }; peana de { $radius }; no está en la mesa.
fubar-figure-standing = en pie
fubar-figure-suppressed = figura suprimida
fubar-figure-recovering = recuperándose, no puede disparar
fubar-figure-cover = con { $cover }
fubar-figure-out-of-touch = fuera de cohesión ({ $clause })
fubar-figure-engaged = figura trabada ({ $clause })
fubar-figure-moved = ya ha movido
fubar-pair-distance = De { $one } a { $other }: { $distance } { $direction }.
fubar-pair-distance-units = De { $one } a { $other }: { $distance } { $direction }, entre { $near } y { $far }.
fubar-pair-sees = { $from } ve a { $to }: { $cover }.
fubar-pair-sees-behind = { $from } ve a { $to }: { $cover }, justo detrás de { $hulls } ({ $clause }).
fubar-pair-blind = { $from } no ve a { $to }: lo impide { $clause }.
fubar-pair-units-see = { $from } ve a { $to }: { $n } de { $of } ven a { $seen } de { $among }; entre los dos más próximos, { $line }.
fubar-pair-units-blind = { $from } no ve nada de { $to }: { $n } de { $of } ven a { $seen } de { $among }; entre los dos más próximos, { $line }.
fubar-line-clear = la línea está despejada ({ $cover })
fubar-line-stopped = la línea la corta { $clause }
fubar-pair-fire = { $unit } podría disparar desde aquí contra { $target }, órdenes aparte: { $n ->
    [one] 1 tirador
   *[other] { $n } tiradores
}, como mucho { $dice ->
    [one] 1 dado.
   *[other] { $dice } dados.
}
fubar-pair-no-fire = { $unit } no podría disparar desde aquí contra { $target }.
fubar-table-size = La mesa mide { $width } por { $height }; la x crece hacia el este y la y hacia el norte.
fubar-kind-area = área
fubar-kind-line = línea
fubar-kind-object = objeto, no se puede entrar
fubar-kind-blocking = bloqueante: corta la visión y el paso
fubar-kind-impassable = intransitable, no corta la visión
fubar-piece-cover = { $id }, { $name }: { $cover } (+{ $adds }), { $kind }; de { $low } a { $high }.
    .page = { $name }: { $cover } (+{ $adds }), { $kind }; de { $low } a { $high }.
fubar-piece = { $id }, { $name }: { $kind }; de { $low } a { $high }.
    .page = { $name }: { $kind }; de { $low } a { $high }.
fubar-piece-wreck = Restos de { $unit }: cobertura ligera, { $place }.
fubar-piece-corners = Esquinas: { $corners }.
fubar-piece-course = Trazado: { $corners }.
fubar-piece-mount = Arma fija: { $weapon } en { $point }, mirando { $direction }, { $arc }, alcance { $range }, { $dice ->
    [one] 1 dado
   *[other] { $dice } dados
}.
fubar-piece-inside = Aquí está { $unit } ({ $n }).
fubar-award-at-end = Control al final, { $side }: { $vp ->
    [one] 1 punto.
   *[other] { $vp } puntos.
}
fubar-award-each-turn = Control al acabar cada turno desde el { $turn }, { $side }: { $vp ->
    [one] 1 punto.
   *[other] { $vp } puntos.
}
fubar-award-units = Cada unidad de infantería destruida, { $side }: { $vp ->
    [one] 1 punto para el enemigo.
   *[other] { $vp } puntos para el enemigo.
}
fubar-award-vehicles = Cada vehículo destruido, { $side }: { $vp ->
    [one] 1 punto para el enemigo.
   *[other] { $vp } puntos para el enemigo.
}
fubar-award-casualties = Cada figura perdida, { $side }: { $vp ->
    [one] 1 punto para el enemigo.
   *[other] { $vp } puntos para el enemigo.
}
fubar-award-exited = Salida de la mesa, { $side }: { $vp } por cada figura, { $vehicle } por cada vehículo.
fubar-reach-left = { $figure } aún puede mover { $distance } ({ $order }).
fubar-reach-orders = { $figure } podría mover, según la orden: { $orders }.
fubar-reach-order = { $order } { $distance }
fubar-reach-vehicle = { $figure } podría mover { $distance }, o { $cover } si el casco toca cobertura ligera.
fubar-reach-immobilised = { $figure }: vehículo inmovilizado.
fubar-reach-here = Aquí mismo: { $name }.
fubar-reach-thing = { $name }: a { $distance } { $direction }.

## Resultados

fubar-sum = { $items }
fubar-fact-hit = { $unit }: impactada
fubar-fact-loses = { $unit }: con bajas
fubar-fact-laid = { $unit }: con hombres suprimidos
fubar-fact-weapon = { $unit }: pierde un arma
fubar-fact-stunned = { $unit }: aturdida
fubar-fact-immobilised = { $unit }: inmovilizada
fubar-fact-wrecked = { $unit }: destruida
fubar-fact-activated = { $unit }: se activa
fubar-sum-nothing = nadie sufre daños
fubar-sum-hits = { $n ->
    [one] 1 impacto
   *[other] { $n } impactos
} en { $unit }
fubar-sum-lost = { $unit } pierde { $n ->
    [one] 1 figura
   *[other] { $n } figuras
}
fubar-sum-suppressed = { $n ->
    [one] 1 figura suprimida
   *[other] { $n } figuras suprimidas
} en { $unit }
fubar-sum-activated = se activa
fubar-sum-on-guard = falla y queda en guardia
fubar-sum-stood-down = { $unit } renuncia a su oportunidad
fubar-sum-stunned = { $unit }: vehículo aturdido
fubar-sum-immobilised = { $unit }: vehículo inmovilizado
fubar-sum-weapons = { $unit } pierde { $n ->
    [one] 1 arma
   *[other] { $n } armas
}
fubar-sum-wrecked = { $unit }: vehículo destruido
fubar-sum-wrecked-out = { $unit }: vehículo destruido, { $n ->
    [one] escapa 1 hombre
   *[other] escapan { $n } hombres
}
fubar-sum-escaped = { $n ->
    [one] escapa 1 hombre
   *[other] escapan { $n } hombres
} de { $unit }
fubar-sum-turn = turno nuevo (iniciativa: { $side })
fubar-sum-won = fin de la partida (victoria: { $side })
fubar-sum-drawn = fin de la partida (empate)

## Puntuación

fubar-score = { $side }: { $points ->
    [one] 1 punto
   *[other] { $points } puntos
} ({ $items }).
fubar-score-bare = { $side }: { $points ->
    [one] 1 punto.
   *[other] { $points } puntos.
}
fubar-score-side = { $side } { $points }
fubar-score-now = Con lo que se controla en este momento: { $sides }.
fubar-score-margin = Para ganar hace falta una ventaja de { $margin ->
    [one] 1 punto.
   *[other] { $margin } puntos.
}
fubar-score-won = Victoria: { $side }.
fubar-score-drawn = Empate.
fubar-points-held = { $vp } por objetivos controlados al acabar los turnos
fubar-points-control = { $vp } por { $objective }
fubar-points-units = { $vp } por { $n ->
    [one] 1 unidad destruida
   *[other] { $n } unidades destruidas
}
fubar-points-vehicles = { $vp } por { $n ->
    [one] 1 vehículo destruido
   *[other] { $n } vehículos destruidos
}
fubar-points-casualties = { $vp } por { $n ->
    [one] 1 baja enemiga
   *[other] { $n } bajas enemigas
}
fubar-points-exited = { $vp } por { $n ->
    [one] 1 figura fuera de la mesa
   *[other] { $n } figuras fuera de la mesa
}
fubar-points-exited-vehicles = { $vp } por { $n ->
    [one] 1 vehículo fuera de la mesa
   *[other] { $n } vehículos fuera de la mesa
}

## Calculadora de tiradas

fubar-chart-activate = Tirada de activación de una unidad
fubar-chart-initiative = Tirada de iniciativa de dos bandos
fubar-chart-shoot = Fuego contra infantería: impactos que ninguna salvación detiene
fubar-chart-shoot-vehicle = Fuego contra un vehículo: daños y escapes
fubar-chart-melee = Una ronda de combate cuerpo a cuerpo
fubar-chart-escape = Escape de la tripulación de un vehículo destruido
fubar-chart-save = Salvaciones contra un número de impactos
fubar-chart-unknown = No hay tal procedimiento.
fubar-chart-no-harm = Esta arma no puede dañar a un tanque.
fubar-chart-too-crowded = Tantas figuras no caben en contacto unas con otras.
fubar-key-level = Nivel de entrenamiento de la unidad que tira
fubar-key-weapon = Arma de cada tirador
fubar-key-shooters = Cuántos disparan
fubar-key-cover = Cobertura del blanco
fubar-key-armour = Armadura del blanco, o de la unidad que tira
fubar-key-aim = Si el disparo es apuntado (+1 a cada dado)
fubar-key-modifier = Suma de los modificadores
fubar-key-hull = Blindaje del vehículo
fubar-key-fighters = Cuántos golpean
fubar-key-suppressed = Cuántas figuras de la unidad están suprimidas
fubar-key-crew = Cuántos hombres van dentro
fubar-key-hits = Cuántos impactos
fubar-key-dodging = Si el blanco está esquivando
fubar-key-grounded = Si el blanco está al suelo
fubar-key-defender-level = Nivel de entrenamiento de la otra unidad
fubar-key-defenders = Cuántos de la otra unidad devuelven los golpes
fubar-key-defender-armour = Armadura de la otra unidad
fubar-key-defender-suppressed = Cuántos de los que devuelven los golpes están suprimidos
fubar-key-attacker-armour = Armadura de la unidad que asalta
fubar-key-weapons = Cuántas armas tiene el vehículo
fubar-key-straggling = Cuántas figuras de la unidad están fuera de cohesión
fubar-key-enemy = Si la unidad tiene un enemigo a la vista
fubar-key-first = Modificador del primer bando
fubar-key-second = Modificador del segundo bando
fubar-key-behind = Blindaje del vehículo tras el que está el blanco

## La mesa en el navegador

fubar-scene-place = { $name }
fubar-scene-line = { $name }: { $cover }
fubar-scene-length = { $length }
fubar-scene-length-some = { $length }, { $n } de { $of }
fubar-scene-number = { $n }
fubar-scene-decimal = { $whole },{ $part }
fubar-scene-box-waiting = Por desplegar
fubar-scene-box-aboard = A bordo
fubar-scene-box-left = Fuera de la mesa
fubar-scene-box-lost = Bajas
fubar-scene-unit = { $name }
fubar-scene-man = { $role } { $number }
fubar-scene-weapon = { $weapon } ({ $range }, { $dice ->
    [one] 1 dado
   *[other] { $dice } dados
})
fubar-scene-weapons = Armas: { $weapons }
fubar-scene-armour = { $armour }, salva con { $save }
fubar-scene-unarmoured = Sin armadura
fubar-scene-training = { $level }: se activa con { $activation }+, impacta con { $experience }+, máximo de suprimidas { $most }
fubar-scene-state = Ahora: { $state }
fubar-scene-active = unidad activada, cumpliendo su orden
fubar-scene-wreck = vehículo destruido: cobertura ligera
fubar-scene-weapons-lost = ha perdido un arma
fubar-scene-melee = en combate cuerpo a cuerpo
fubar-scene-leaving = sale de la mesa al acabar el movimiento
fubar-scene-fires = en el plan de fuego
fubar-scene-serves = sirve un arma pesada en el plan de fuego
fubar-scene-to-be-lost = elegida como baja
fubar-scene-to-be-suppressed = elegida para quedar suprimida
fubar-scene-turn = Turno { $turn }
fubar-scene-turns = { $turn } de { $turns }
fubar-scene-setup = Despliegue
fubar-scene-phase-setup = { $side }: despliegue
fubar-scene-phase-melees = Principio del turno: combates e iniciativa
fubar-scene-phase-initiative = { $side }: iniciativa
fubar-scene-phase-over = La partida ha terminado
fubar-scene-zone = { $side }: zona de despliegue
fubar-scene-exit = { $side }: borde de salida
fubar-scene-melee-of = Combate cuerpo a cuerpo: { $units }
fubar-scene-tally-turn = Turno
fubar-scene-tally-initiative = Iniciativa
fubar-scene-tally-points = Puntos de victoria
fubar-scene-tally-losses = Pérdidas
fubar-scene-tally-pending = Unidades por intentar
fubar-scene-points = { $n } ({ $now } si la partida acabara ahora)
fubar-scene-losses = { $men ->
    [one] 1 figura
   *[other] { $men } figuras
}, { $hulls ->
    [one] 1 vehículo
   *[other] { $hulls } vehículos
}
fubar-scene-stay = Se quedan atrás: { $figures }
fubar-scene-watched = En guardia, pueden disparar: { $units }
fubar-scene-work-fire = Fuego de { $unit }
fubar-scene-work-reaction = Reacción de { $unit }
fubar-scene-work-shooter = { $shooter }, { $weapon }, contra { $target }
fubar-scene-work-experience = { $level }: impacta con { $need }
fubar-scene-work-cover = { $target } con { $cover }
fubar-scene-work-aim = Disparo apuntado
fubar-scene-work-ignores = No cuenta la cobertura de { $target }
fubar-scene-work-indirect = Indirecto: { $target } solo tiene la cobertura en que está
fubar-scene-work-shared = Al menos la mitad de { $target } al alcance
fubar-scene-work-dodging = { $target } esquiva
fubar-scene-work-grounded = { $target } está en el suelo
fubar-scene-work-unaimed = Una reacción no se apunta
fubar-scene-work-need = Cada dado debe mostrar { $need }
fubar-scene-work-save = { $target } salva con { $need }
fubar-scene-work-most = { $target } recibe como mucho { $n ->
    [one] 1 impacto
   *[other] { $n } impactos
}: uno por cada figura a la vista
fubar-scene-work-total = { $dice ->
    [one] 1 dado
   *[other] { $dice } dados
}; de media, { $hits } impactos sin salvar
fubar-scene-count-hits = Impactos en { $unit }
fubar-scene-count-lost = Figuras perdidas por { $unit }
fubar-scene-count-suppressed = Figuras suprimidas de { $unit }
fubar-scene-count-weapons = Armas perdidas por { $unit }
fubar-scene-count-escaped = Hombres que salen de { $unit }
fubar-scene-count-stunned = { $unit }, vehículo aturdido
fubar-scene-count-immobilised = { $unit }, vehículo inmovilizado
fubar-scene-count-wrecked = { $unit }, vehículo destruido

## Valores entre los que dejan elegir las opciones y las tablas

fubar-chart-word-seen = a la vista
fubar-chart-word-600 = 6"
fubar-chart-word-novice = novatos
fubar-chart-word-seasoned = curtidos
fubar-chart-word-veteran = veteranos
fubar-chart-word-elite = élite
fubar-chart-word-light = ligera
fubar-chart-word-medium = media
fubar-chart-word-heavy = pesada
fubar-chart-word-very-heavy = muy pesada
fubar-chart-word-power = armadura de potencia
fubar-chart-word-battle = armadura de batalla
fubar-chart-word-pistol = pistola o revólver
fubar-chart-word-rifle = fusil
fubar-chart-word-assault-rifle = rifle de asalto
fubar-chart-word-sniper-rifle = rifle de francotirador
fubar-chart-word-smg = metralleta
fubar-chart-word-lmg = ametralladora ligera
fubar-chart-word-hmg = ametralladora pesada
fubar-chart-word-combat-shotgun = escopeta de combate
fubar-chart-word-integral-launcher = lanzagranadas integrado
fubar-chart-word-flamethrower = lanzallamas
fubar-chart-word-grenade = granada de mano
fubar-chart-word-missile-launcher = lanzamisiles
fubar-chart-word-light-at-gun = cañón antitanque ligero
fubar-chart-word-light-mortar = mortero ligero
fubar-chart-word-light-cannon = cañón ligero
fubar-chart-word-heavy-cannon = cañón pesado

fubar-lasts-on-guard = En guardia hasta que lo acabe { $clauses }.
fubar-lasts-reacted = Ha reaccionado: { $clauses }.
fubar-lasts-dodging = La esquiva dura según { $clauses }.
fubar-lasts-grounded = Al suelo: dura según { $clauses }.
fubar-lasts-recovering = Recuperándose hasta { $clauses }.
fubar-lasts-suppressed = Las figuras suprimidas se levantan según { $clauses }.
fubar-lasts-attempted = Ya ha tenido su oportunidad: { $clauses }.
fubar-counts-guard-aboard = En guardia solo de nombre: { $clauses }.
fubar-counts-suppressed = Las figuras suprimidas cuentan contra su tirada: { $clauses }.
fubar-counts-stray = Figuras fuera de cohesión: { $clauses }.
fubar-counts-melee = En un cuerpo a cuerpo: { $clauses }.
fubar-counts-saves = Salva según { $clauses }.
fubar-counts-alone = Nunca pierde la cohesión: { $clauses }.
fubar-counts-vehicle = Un vehículo: { $clauses }.
fubar-counts-tank = Un tanque: { $clauses }.
fubar-counts-immobilised = Inmovilizado: { $clauses }.
fubar-counts-carrier = Los que van dentro: { $clauses }.
fubar-counts-roll = Lo que cambia su tirada: { $clauses }.

# Lo que se desperdicia; se pregunta antes.
fubar-scene-loses-order = Nadie se ha movido ni ha disparado: la orden se gasta para nada.
fubar-scene-loses-plan = Los disparos planeados hasta ahora se descartan.

# Por qué no: qué falta antes, y qué corta un camino.
fubar-set-up-already = Ya se ha desplegado: se puede deshacer, y a los hombres aún se los puede arrastrar a otro sitio.
fubar-set-up-vehicle = Ya se ha desplegado: se puede deshacer.
fubar-set-up-crew = La tripulación se despliega con su vehículo, dentro de él.
fubar-set-up-inside = Empieza dentro de su transporte y se despliega con él.
fubar-set-up-ranks = Las figuras forman en filas de cinco tras el punto y a ambos lados, y allí no todas quedan en la zona.
fubar-first-an-order = Antes necesita una orden.
fubar-barred-far = el camino es de { $wished }, y para él quedan { $left }
fubar-barred-edge = El borde de la mesa
fubar-barred-ground = { $name } cierra el paso
fubar-barred-unit = { $unit } cierra el paso
fubar-barred-enemy = Demasiado cerca de { $unit }
fubar-barred-zone = { $figure } quedaría { $distance } fuera de la zona
fubar-barred-place = { $figure } no cabe aquí
fubar-barred-cover = No es la cobertura más próxima
fubar-barred-contact = Aquí no hay contacto con nadie a quien combatir

# Lo que se puede extender sobre la mesa.
fubar-layer-range = { $unit }: { $weapon }, { $range }
fubar-layer-touch = { $side }: cohesión
fubar-layer-touch-unit = { $unit }: a { $link } o menos de un compañero
fubar-layer-stray = { $man } está fuera de cohesión: 1 menos en la tirada de activación
fubar-layer-sight = { $unit }: lo que ve
fubar-layer-dim = { $unit }: lo que ve a cubierto
fubar-layer-sees = { $unit } está a la vista
fubar-layer-into-cover = Quien esté aquí se ve a cubierto
fubar-layer-guard = { $side }: terreno bajo guardia
fubar-layer-guard-unit = { $unit }: terreno bajo guardia
fubar-layer-on-guard = { $unit } está en guardia
fubar-layer-reacted = { $unit } ya ha reaccionado este turno

fubar-scene-hits = { $hits } impactos

## Una tarjeta junto a lo que alguien mira
