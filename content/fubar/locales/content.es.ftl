### Qué está mal en el sentido de un fichero de contenido de FUBAR y cómo arreglarlo.

## Opciones de la preparación

fubar-option-shared-cover-sight-limit = Dentro de una misma zona de cobertura, las figuras solo se ven hasta esta distancia; «none» es sin límite.
fubar-option-mortar-indirect = Si los morteros pueden disparar a lo que solo ve un amigo.

## Identificadores

fubar-content-kind-weapon = el arma
fubar-content-kind-level = el nivel de instrucción
fubar-content-kind-armour = la armadura
fubar-content-kind-hull = el blindaje
fubar-content-kind-order = la orden
fubar-content-kind-cover = la clase de cobertura
fubar-content-kind-vehicle = el tipo de vehículo
fubar-content-kind-slot = el número de arma
fubar-content-kind-unit = la unidad
fubar-content-kind-force = la lista de fuerzas
fubar-content-kind-table = la mesa
fubar-content-kind-terrain = la pieza de terreno
fubar-content-kind-mount = el arma de búnker
fubar-content-kind-side = el bando
fubar-content-kind-objective = el objetivo

fubar-content-bad-id = «{ $id }» no sirve de identificador.
fubar-content-help-bad-id = Use solo letras sin acento, cifras y «_»: los identificadores se teclean.
fubar-content-file-id = El fichero se llama «{ $file }» pero dice que su identificador es «{ $id }».
fubar-content-help-file-id = Escriba id = "{ $file }" o póngale al fichero el otro nombre.

## Tablas del reglamento

fubar-content-left-out = nada
fubar-content-not-as-printed = En «{ $id }», «{ $field }» es { $found }, pero el reglamento trae { $expected } ({ $clause }).
fubar-content-help-not-as-printed = Escriba { $expected } en «{ $field }». Si quiere números propios, dele otro id o escriba provenance = "house".
fubar-content-not-printed = El reglamento no trae ningún «{ $id }».
fubar-content-help-not-printed = Escriba provenance = "house" en lo que sea suyo.
fubar-content-help-not-printed-near = ¿Quería decir «{ $nearest }»? Si es algo suyo, escriba provenance = "house".
fubar-content-fixed = En «{ $id }», «{ $field }» es { $found }, pero lo fija el programa: { $expected }.
fubar-content-help-fixed = Escriba { $expected } en «{ $field }»; otro valor no tendría efecto.
fubar-content-row-missing = Falta la fila «{ $id }», y las reglas la necesitan ({ $clause }).
fubar-content-help-row-missing = Añada una fila con id = "{ $id }".
fubar-content-armour-first = «{ $id }» es la primera armadura y tiene salvación ({ $clause }).
fubar-content-help-armour-first = Empiece por una fila sin «save»: no llevar armadura es lo peor de todo.
fubar-content-armour-order = «{ $id }» va detrás de «{ $above }» pero salva peor ({ $clause }).
fubar-content-help-armour-order = Ordene las filas de la peor salvación a la mejor.
fubar-content-face-twice = La cara { $die } del dado está en dos filas ({ $clause }).
fubar-content-help-face-twice = Deje cada cara en una sola fila.
fubar-content-face-missing = La cara { $die } del dado no está en ninguna fila ({ $clause }).
fubar-content-help-face-missing = Añada { $die } a «rolls» en alguna fila.

## Vehículos y unidades

fubar-content-hull-odd = En un casco, «{ $field }» debe ser par, y { $found } es impar ({ $clause }).
fubar-content-help-hull-odd = Escriba { $less } o { $more }.
fubar-content-cannon-off-tank = «{ $weapon }» solo va en tanques, y «{ $vehicle }» no lo es ({ $clause }).
fubar-content-help-cannon-off-tank = Póngale otra arma o el blindaje de un tanque.
fubar-content-cannon-carried = «{ $weapon }» solo va en tanques; una figura de «{ $id }» no puede llevarlo ({ $clause }).
fubar-content-help-cannon-carried = Dele a la figura otra arma.
fubar-content-cannon-in-bunker = «{ $weapon }» solo va en tanques; no puede ser «{ $id }» en «{ $area }» ({ $clause }).
fubar-content-help-cannon-in-bunker = Póngale al búnker otra arma.
fubar-content-too-few = «{ $weapon }» necesita { $needed } figuras, y «{ $id }» tiene { $found } ({ $clause }).
fubar-content-help-too-few = Dele a la unidad { $needed } figuras o más, u otra arma.
fubar-content-grenade-listed = Una figura de «{ $id }» tiene «{ $weapon }» en su lista de armas ({ $clause }).
fubar-content-help-grenade-listed = Quítelo de la lista y escriba grenades = true.
fubar-content-force-empty = La lista de fuerzas «{ $id }» no tiene unidades ({ $clause }).
fubar-content-help-force-empty = Añada una [[unit]].
fubar-content-no-figures = La unidad de infantería «{ $id }» no tiene figuras ({ $clause }).
fubar-content-help-no-figures = Añada «figures», o escriba kind = "vehicle" y el vehículo.
fubar-content-no-weapons = Una figura de «{ $id }» no tiene armas ni granadas ({ $clause }).
fubar-content-help-no-weapons = Ponga en la lista al menos un id de tables/weapons.toml.
fubar-content-infantry-with-vehicle = «{ $id }» es infantería y tiene un vehículo ({ $clause }).
fubar-content-help-infantry-with-vehicle = Quite «vehicle» y haga del vehículo una unidad aparte.
fubar-content-vehicle-with-figures = «{ $id }» es un vehículo y tiene figuras ({ $clause }).
fubar-content-help-vehicle-with-figures = Quite «figures»: sus hombres son la «crew» de su tipo, y los pasajeros son una unidad aparte.
fubar-content-no-vehicle = La unidad «{ $id }» es un vehículo y no dice cuál ({ $clause }).
fubar-content-help-no-vehicle = Añada «vehicle» con un id de units/vehicles.toml.
fubar-content-team-large = «{ $id }» tiene { $found } figuras, demasiadas para una unidad.
fubar-content-help-team-large = Una unidad tiene como mucho { $most } figuras; haga dos.

## Terreno

fubar-content-not-convex = Este contorno no es convexo ({ $clause }).
fubar-content-help-not-convex = Escriba tres esquinas o más, en sentido antihorario, sin ninguna recta ni hacia dentro; parta en trozos un contorno que no sea convexo.
fubar-content-clockwise = Las esquinas de este contorno van en sentido horario ({ $clause }).
fubar-content-help-clockwise = Escriba las mismas esquinas en el orden contrario.
fubar-content-off-table = El punto { $point } está fuera de la mesa ({ $clause }).
fubar-content-help-off-table = La x va de 0 a { $width } y la y de 0 a { $height }.
fubar-content-overlap = «{ $id }» se solapa con «{ $other }» ({ $clause }).
fubar-content-help-overlap = Mueva o recorte una de las dos; las piezas pueden tocarse.
fubar-content-parts-overlap = Dos partes de «{ $id }» se solapan ({ $clause }).
fubar-content-help-parts-overlap = Haga que las partes se junten por un lado, sin compartir interior.
fubar-content-line-halts = Dos puntos seguidos de «{ $id }» son el mismo.
fubar-content-help-line-halts = Quite uno de los dos.
fubar-content-line-enters = La línea «{ $id }» se mete en «{ $other }» ({ $clause }).
fubar-content-help-line-enters = Termine la línea en el borde de la pieza o llévela por el borde.
fubar-content-bunker-class = El búnker «{ $id }» no es cobertura dura ({ $clause }).
fubar-content-help-bunker-class = Escriba class = "hard" o bunker = false.
fubar-content-looks-class = Lo que tiene el aspecto «{ $looks }» no puede ser de clase «{ $class }» ({ $clause }).
fubar-content-help-looks-class = Escriba class = "{ $expected }" u otro «looks».
fubar-content-mount-no-bunker = El arma «{ $id }» está en «{ $area }», que no es un búnker ({ $clause }).
fubar-content-help-mount-no-bunker = Escriba bunker = true en la zona o quite el arma.
fubar-content-mount-outside = El arma «{ $id }» está fuera de su búnker «{ $area }» ({ $clause }).
fubar-content-help-mount-outside = Ponga «at» dentro del contorno del búnker.

## Escenarios

fubar-content-no-turns = El escenario no tiene turnos ({ $clause }).
fubar-content-help-no-turns = Escriba 1 turno o más.
fubar-content-no-victory = El escenario no dice qué puntúa ({ $clause }).
fubar-content-help-no-victory = Añada una [[victory]].
fubar-content-sides = { $found ->
    [0] El escenario no tiene bandos.
    [one] El escenario tiene un solo bando.
   *[other] El escenario tiene { $found } bandos.
}
fubar-content-help-sides = Deben ser de 2 a { $most }.
fubar-content-side-any = Ningún bando puede llamarse «any»: en los premios significa cualquiera de ellos.
fubar-content-help-side-any = Dele al bando otro id.
fubar-content-side-empty = El bando «{ $id }» no tiene unidades ({ $clause }).
fubar-content-help-side-empty = Ponga en «units» al menos una unidad de su lista de fuerzas.
fubar-content-unit-absent = La lista de fuerzas «{ $force }» no tiene la unidad «{ $id }» ({ $clause }).
fubar-content-unit-two-sides = Otro bando ya tiene la unidad «{ $id }».
fubar-content-help-unit-two-sides = Déjela en un solo bando, o cópiela en la lista de fuerzas con otro id.
fubar-content-units-many = Con este bando hay { $found } unidades, contando tripulaciones; caben { $most }.
fubar-content-help-units-many = Quite unidades de un bando u otro.
fubar-content-figures-many = Con este bando hay { $found } figuras, contando tripulaciones; caben { $most }.
fubar-content-help-figures-many = Quite unidades de un bando u otro.
fubar-content-deploy-twice = El bando «{ $id }» despliega dos veces.
fubar-content-help-deploy-twice = Nombre cada bando una vez.
fubar-content-deploy-missing = El bando «{ $id }» no despliega nunca.
fubar-content-help-deploy-missing = Añada «{ $id }» a la lista.
fubar-content-no-zones = El bando «{ $id }» no tiene zona de despliegue.
fubar-content-help-no-zones = Ponga al menos un contorno en «deploy».
fubar-content-crowded = Las zonas de «{ $id }» son demasiado pequeñas para sus unidades ({ $clause }).
fubar-content-help-crowded = Agrande las zonas o quite unidades.
fubar-content-embarked-twice = «{ $unit }» no puede empezar también en «{ $carrier }»: ya va en otro vehículo ({ $clause }).
fubar-content-help-embarked-twice = Déjela en un solo vehículo.
fubar-content-carrier-full = «{ $unit }» no puede empezar en «{ $carrier }», que lleva otra unidad ({ $clause }).
fubar-content-help-carrier-full = Un vehículo lleva una sola unidad; ponga esta en otro o sobre la mesa.
fubar-content-vehicle-embarked = «{ $unit }» es un vehículo y no puede empezar en «{ $carrier }» ({ $clause }).
fubar-content-help-vehicle-embarked = Solo la infantería va dentro de vehículos.
fubar-content-carrier-other-side = «{ $unit }» y «{ $carrier }» no son del mismo bando ({ $clause }).
fubar-content-help-carrier-other-side = Elija un vehículo de su propio bando.
fubar-content-no-room = «{ $unit }» tiene { $found } figuras, y en «{ $carrier }» caben { $room } ({ $clause }).
fubar-content-help-no-room = Elija un vehículo en el que quepan todas.
fubar-content-exit = Una salida de { $from } a { $to } no es un tramo de este borde ({ $clause }).
fubar-content-help-exit = «from» debe ser menor que «to», y los dos de 0 a { $length }.
