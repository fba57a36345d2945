### Qué está mal en una posición guardada de FUBAR. Cada cosa se dice con la ruta de su campo.

## Nombres y números

fubar-position-unknown-unit = No hay ninguna unidad «{ $found }». { $remedy }
fubar-position-unknown-weapon = «{ $found }» no es un arma para este tirador. { $remedy }
fubar-position-figure = «{ $found }» no es ninguna figura: escriba la unidad y el número, como us_sq1.3.
fubar-position-no-figure = { $unit } no tiene la figura { $number }.
fubar-position-no-slot = { $unit } no tiene el arma número { $number }.
fubar-position-no-vehicle = { $unit } no es un vehículo.
fubar-position-no-infantry = { $unit } es un vehículo; aquí solo puede haber infantería.
fubar-position-off-table = { $found } está fuera de la mesa, que va de 0,0 a { $size }.
fubar-position-needs-place = Lo que está en la mesa necesita un lugar, como [1200, 900].
fubar-position-no-place = Lo que no está en la mesa, o va dentro de un transporte, no tiene lugar: quítelo.

## El turno

fubar-position-order = El orden de iniciativa nombra a cada bando una vez.
fubar-position-holder = Este bando no está en el orden de iniciativa.
fubar-position-ahead = Cada bando va detrás de tantos como lleva por delante: 0 y 1, o 0 y 0 mientras están igualados.

## Las unidades

fubar-position-carrier = Este transporte está destruido, ha salido de la mesa, es del enemigo o lleva otra unidad.
fubar-position-crew = La tripulación va dentro de su vehículo hasta que es destruido: sus figuras deben estar ausentes.
fubar-position-melees = Hay { $found } cuerpos a cuerpo; con tantas unidades libres puede haber { $most } como máximo.
fubar-position-crowded-melee = Demasiadas unidades o figuras están en contacto en el cuerpo a cuerpo { $melee }.

## Lo que se está resolviendo

fubar-position-no-frame = Algo tiene que estar pasando: una posición tiene al menos un marco, como "next_holder".
fubar-position-frame-first = «{ $frame }» no puede ser el marco exterior.
fubar-position-frame-on = «{ $frame }» no puede ir detrás de «{ $below }».
fubar-position-missing = Falta esto: el marco «{ $frame }» lo necesita.
fubar-position-not-begun = Esto acaba de empezar: todavía no puede estar decidido nada más que la unidad y su plan.
fubar-position-no-such-order = Esta unidad no puede estar cumpliendo esa orden.
fubar-position-target = Esta orden no puede tener ese objetivo: el asalto quiere infantería enemiga, el disparo apuntado un enemigo, la unidad que baja su transporte, y las demás ninguno.
fubar-position-left-carrier = Una unidad que cumple una orden ya ha bajado de su transporte.
fubar-position-inside = Solo pueden seguir dentro figuras ausentes que bajan de un transporte, que es entonces el objetivo de la activación.
fubar-position-together = Hay figuras que esperan un movimiento común, así que hay que decir cómo van.
fubar-position-path = El camino cuesta { $cost }, más que los { $spent } que ha gastado la figura.
fubar-position-no-enemy = Debe ser una unidad enemiga.
fubar-position-targets = Los objetivos son los de los disparos previstos, cada uno una vez.
fubar-position-no-shot = El plan se está llevando a cabo, así que hay que decir qué necesita este disparo.
fubar-position-past-plan = El plan se está llevando a cabo, así que la descarga ya no está en él.
fubar-position-stage = En esta fase el objetivo en curso debe ser un vehículo, y la fase debe ir con el marco.
fubar-position-not-living = Deben ser figuras vivas.
fubar-position-chosen = Las figuras se eligen una vez, entre las expuestas.
fubar-position-passengers = Hay que decir de qué unidad son los pasajeros.
fubar-position-no-wreck = Se sale de un vehículo destruido, y este no lo está.
fubar-position-not-absent = Estas figuras están saliendo, así que deben estar ausentes.
fubar-position-nobody-out = No queda nadie por colocar.
fubar-position-aim = Debe ser una figura viva que toca varias unidades enemigas y aún no ha elegido, y una unidad enemiga.
fubar-position-pile-in = Las figuras solo acuden al combate cuando una unidad acaba de asaltar.
