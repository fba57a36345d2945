### Qué está mal en el sentido de un fichero de contenido de Lock 'n Load y cómo arreglarlo.

## Opciones de la preparación

lnl-option-jamming = Si las ametralladoras pueden encasquillarse, como en otros módulos.
lnl-option-degrading-shadow = Si el terreno reductor por debajo del extremo más alto de una línea de visión da sombra como el obstructor.
lnl-option-hexside-tm = Si los modificadores de objetivo de muros y setos se suman a los del hex.

## Identificadores

lnl-content-kind-nation = la nación
lnl-content-kind-force = la fuerza
lnl-content-kind-counter = la ficha
lnl-content-kind-skill = la carta de habilidad
lnl-content-kind-terrain = el terreno
lnl-content-kind-letter = el terreno con la letra
lnl-content-kind-hexside = el lado de hex
lnl-content-kind-map = el mapa
lnl-content-kind-side = el bando
lnl-content-kind-unit = la unidad
lnl-content-kind-event = el suceso
lnl-content-kind-fort = esa fortificación en
lnl-content-kind-hex = la mención del hex
lnl-content-kind-table-row = la fila

## Tablas

lnl-content-melee-odds = La tabla de melé no tiene aquí la columna «{ $found }» ({ $clause }).
lnl-content-help-melee-odds = Escriba odds = "{ $expected }": las columnas son las del reglamento, de peor a mejor proporción.
lnl-content-melee-order = La columna { $odds } es más difícil que la anterior, cuya proporción es peor ({ $clause }).
lnl-content-help-melee-order = Haga que los números se mantengan o bajen de columna en columna.
lnl-content-mg-range = Una ametralladora de PF { $fp } no puede tener alcance { $found } ({ $clause }).
lnl-content-help-mg-range = Escriba { $expected }, o márquelo como regla suya: "house".
lnl-content-help-mg-range-unknown = Añada una fila con fp = { $fp } a machine_gun en tables/constants.toml.
lnl-content-no-clear = La tabla de terreno no tiene el terreno «clear» ({ $clause }).
lnl-content-help-no-clear = Añádalo: cede ante cualquier otro donde se juntan dos tableros.
lnl-content-overlay-no = Esto no puede ser «no» ({ $clause }).
lnl-content-help-overlay-no = Escriba un número de puntos de movimiento.

## Fichas

lnl-content-field-missing = «{ $id }» es de la clase { $class } y no tiene «{ $field }» ({ $clause }).
lnl-content-help-field-missing = Añada el campo o cambie la clase de la ficha.
lnl-content-field-stray = «{ $id }» es de la clase { $class } y no puede tener «{ $field }» ({ $clause }).
lnl-content-help-field-stray = Quite el campo o cambie la clase de la ficha.
lnl-content-scout-fp = El explorador «{ $id }» debe tener PF 0 ({ $clause }).
lnl-content-help-scout-fp = Escriba 0, o provenance = {"{"} fp = "house" {"}"} si el explorador es suyo.
lnl-content-helicopter-load = Los pasajeros del helicóptero «{ $id }» van dentro ({ $clause }).
lnl-content-help-helicopter-load = Escriba P o PP.
lnl-content-bands = El alcance { $range } viene después de { $before } ({ $clause }).
lnl-content-help-bands = Escriba los alcances de menor a mayor.
lnl-content-no-turret = Un vehículo sin torre no tiene esa cara ({ $clause }).
lnl-content-help-no-turret = Añada la torre o quite la cara de «red».
lnl-content-flip = «{ $id }» y su otra cara no casan ({ $clause }).
lnl-content-help-flip = Cada una debe nombrar a la otra en flip_to, y una de ellas tener el rasgo «tripod».
lnl-content-counters-many = No caben más de { $most } fichas.
lnl-content-help-counters-many = Quite fichas que ningún escenario use.
lnl-content-no-reduction = La escuadra «{ $id }» no tiene Media-Escuadra ({ $clause }).
lnl-content-help-no-reduction = Añada una fila a «reduction».
lnl-content-halves = No está claro en qué queda «{ $id }» ({ $clause }).
lnl-content-help-halves = Escriba solo «half», o bien «even» y «odd».
lnl-content-class = «{ $id }» no es de la clase { $class }.
lnl-content-help-class = Nombre una ficha de esa clase.

## Mapas

lnl-content-side-twice = Ya hay algo en el lado { $hexside }.
lnl-content-help-side-twice = Nombre cada lado una sola vez.
lnl-content-map-empty = Este mapa no tiene hexes.
lnl-content-help-map-empty = Añada «terrain», o «boards» para juntar otros mapas.
lnl-content-map-both = Un mapa hecho de tableros no tiene terreno ni elevación propios.
lnl-content-help-map-both = Quite «boards», o bien «terrain» y «elevation».
lnl-content-map-nested = «{ $id }» está hecho a su vez de tableros.
lnl-content-help-map-nested = Nombre tableros sueltos.
lnl-content-building-twice = { $hex } ya es de otro edificio.
lnl-content-help-building-twice = Nombre cada hex de un edificio una sola vez.
lnl-content-no-building = { $hex } no es un edificio.
lnl-content-help-no-building = Ponga en el hex la letra de un edificio o quítelo de la lista.
lnl-content-building = Estos hexes no son un solo edificio.
lnl-content-help-building = Sus hexes tienen un mismo terreno y se tocan.
lnl-content-building-nameless = { $hex } es un hex de edificio de ningún edificio.
lnl-content-help-building-nameless = Añada el hex a un edificio o póngale otra letra.
lnl-content-floors = Un edificio de este terreno no tiene { $found ->
    [one] una planta
   *[other] { $found } plantas
} ({ $clause }).
lnl-content-help-floors = Escriba floors = { $expected }, o cambie el terreno de sus hexes.
lnl-content-storeys = El edificio de { $hex } tiene { $hexes ->
    [one] un hex
   *[other] { $hexes } hexes
} y no puede ser «{ $terrain }» ({ $clause }).
lnl-content-help-storeys = Ponga en sus hexes la letra de «{ $terrain }».
lnl-content-buildings-many = Hay { $found } edificios en estos tableros; caben 255.
lnl-content-help-buildings-many = Junte menos tableros o quite edificios.
lnl-content-silhouette = Este contorno no es convexo.
lnl-content-help-silhouette = Escriba las esquinas una tras otra alrededor, sin entrantes.
lnl-content-join-row = Esta fila tiene { $found ->
    [one] un tablero
   *[other] { $found } tableros
} y la primera tiene { $expected } ({ $clause }).
lnl-content-help-join-row = Ponga los mismos tableros en cada fila.
lnl-content-join-size = «{ $id }» mide { $cols } por { $rows } hexes y no encaja aquí ({ $clause }).
lnl-content-help-join-size = Aquí un tablero tiene { $cols } columnas y { $rows } filas.
lnl-content-join-odd = «{ $id }» tiene { $cols } columnas y al este le sigue otro tablero ({ $clause }).
lnl-content-help-join-odd = Use tableros con un número impar de columnas: solo así casan los medios hexes.
lnl-content-join-clash = Dos tableros se juntan en { $hex }, cada uno con { $what } ({ $clause }).
lnl-content-help-join-clash = Haga que los dos tengan lo mismo allí, o uno de ellos nada.
lnl-content-join-terrain = otro terreno
lnl-content-join-elevation = otra elevación
lnl-content-join-side = otro lado de hex

## Escenarios

lnl-content-setup = Los dos bandos despliegan en el mismo puesto del orden.
lnl-content-help-setup = Escriba setup = 1 en un bando y setup = 2 en el otro.
lnl-content-zone-form = Esto no es una parte del mapa.
lnl-content-help-zone-form = Escriba cols = "A-C" o rows = "9-10", con columnas o filas del mapa.
lnl-content-column = El mapa no tiene la columna «{ $column }».
lnl-content-help-column = Escriba la letra de una columna.
lnl-content-late = El turno { $turn } no llega nunca.
lnl-content-help-late = El escenario acaba tras el turno { $last }.
lnl-content-edge = { $hex } no está en ese borde del mapa.
lnl-content-help-edge = Nombre hexes del borde, o quite «hexes» para que valgan todos.
lnl-content-needs = No pueden hacer falta { $found } de los hexes.
lnl-content-help-needs = Hay { $most }.

lnl-content-uid = «{ $id }» no puede ser el identificador de una unidad.
lnl-content-help-uid = Use solo letras sin tilde y cifras: los identificadores se teclean.
lnl-content-no-unit = «{ $id }» no es una unidad por sí misma ({ $clause }).
lnl-content-help-no-unit = Un arma de apoyo va en «weapons» de una unidad; un líder de blindados, en «armor_leader» de un vehículo.
lnl-content-no-hex = «{ $id }» no empieza en ninguna parte.
lnl-content-help-no-hex = Añada «hex».
lnl-content-sniper = El francotirador «{ $id }» empieza fuera del mapa ({ $clause }).
lnl-content-help-sniper = Quite «hex»: su dueño lo coloca durante la partida.
lnl-content-zone = «{ $id }» despliega en { $hex }, fuera de la zona de su bando.
lnl-content-help-zone = Colóquela dentro o ensanche «zone».
lnl-content-no-floor = Esta unidad no tiene piso de arriba en { $hex } ({ $clause }).
lnl-content-help-no-floor = Solo empiezan arriba las unidades a pie en edificios de dos plantas; quite «floor».
lnl-content-no-bunker = Esta unidad no está en ningún búnker en { $hex } ({ $clause }).
lnl-content-help-no-bunker = Solo empiezan en un búnker las unidades a pie; añádalo a «fort» o quite «bunker».
lnl-content-gun-indoors = El arma de «{ $id }» es demasiado pesada para el edificio de { $hex } ({ $clause }).
lnl-content-help-gun-indoors = Colóquela fuera: las armas de más de 20 mm no pasan por las puertas.
lnl-content-no-entry = El vehículo «{ $id }» no puede estar en { $hex } ({ $clause }).
lnl-content-help-no-entry = Colóquelo en una carretera o en terreno en el que pueda entrar.
lnl-content-group-field = «{ $id }» llega después y no puede tener «{ $field }».
lnl-content-help-group-field = Quite el campo: los refuerzos entran por los hexes de su grupo.
lnl-content-unit-field = «{ $id }» no puede tener «{ $field }».
lnl-content-help-unit-field = Quite el campo: facing es de vehículos y cañones con flecha; open y armor_leader, de vehículos; mode, de helicópteros.
lnl-content-no-facing = «{ $id }» no mira a ninguna parte ({ $clause }).
lnl-content-help-no-facing = Añada facing = 1 a 6: el vértice al que mira.
lnl-content-tripod = «{ $id }» no puede entrar en el mapa sobre su trípode ({ $clause }).
lnl-content-help-tripod = Nombre su otra cara.
lnl-content-carries = Una ficha de la clase { $class } lleva { $most } armas de apoyo, no { $found } ({ $clause }).
lnl-content-help-carries = Dé el arma a otra unidad.
lnl-content-skill = La carta «{ $id }» no es para una ficha de la clase { $class } ({ $clause }).
lnl-content-help-skill = Es para { $classes }.
lnl-content-no-room = «{ $id }» no lleva pasajeros ({ $clause }).
lnl-content-help-no-room = Los pasajeros van en vehículos y helicópteros que tengan P, PP, PO o PPO.
lnl-content-no-rider = «{ $id }» no puede ser pasajero.
lnl-content-help-no-rider = Los pasajeros son unidades a pie, pero no francotiradores.
lnl-content-gun-rides = El arma de «{ $id }» es demasiado pesada para llevarla ({ $clause }).
lnl-content-help-gun-rides = Que esté en el mapa o entre a pie.
lnl-content-overload = Es demasiado para «{ $id }» ({ $clause }).
lnl-content-help-overload-squad = Lleva una escuadra, dos armas de apoyo y dos fichas de un solo hombre.
lnl-content-help-overload-half = Lleva una Media-Escuadra, un arma de apoyo y una ficha de un solo hombre.
lnl-content-hero-twice = «{ $id }» ya está en el escenario ({ $clause }).
lnl-content-help-hero-twice = Solo pueden aparecer héroes que no estén en el mapa; nombre a cada uno una vez.
lnl-content-no-crew = No hay ficha de tripulación para «{ $id }» ({ $clause }).
lnl-content-help-no-crew = Añada una ficha de la clase crew de la misma nación.
lnl-content-units-many = El escenario tiene { $found } unidades con héroes y tripulaciones; caben { $most }.
lnl-content-weapons-many = El escenario tiene { $found } armas de apoyo con las de reserva; caben { $most }.
lnl-content-help-units-many = Quite algunas.
lnl-content-stack = { $found } de una clase en { $hex }, donde un bando puede tener { $most } ({ $clause }).
lnl-content-help-stack = Coloque la unidad en otro hex.
lnl-content-near-road = En { $hex } esta unidad está a { $distance } hexes o menos de una carretera.
lnl-content-help-near-road = Colóquela más lejos de las carreteras que dice «keep_off_roads».

lnl-content-fort-field = Esta fortificación no puede tener «{ $field }».
lnl-content-help-fort-field = Quite el campo: los búnkeres tienen facing; las minas, side, count y fp.
lnl-content-bunker-facing = El búnker no mira a ninguna parte ({ $clause }).
lnl-content-help-bunker-facing = Añada facing = 1 a 6: el lado de hex en medio de su frente; 1 es el norte.
lnl-content-bunker-indoors = No puede haber un búnker en el edificio de { $hex } ({ $clause }).
lnl-content-mines-indoors = No puede haber minas en el edificio de { $hex } ({ $clause }).
lnl-content-help-fort-indoors = Colóquelo al aire libre.
lnl-content-mines-many = { $found } marcadores de minas en un hex; puede haber { $most } ({ $clause }).
lnl-content-help-mines-many = Ponga los demás en otro hex.
lnl-content-mines-side = Nadie ha puesto estas minas ({ $clause }).
lnl-content-help-mines-side = Añada «side».
