### Qué está mal en el sentido de un fichero de contenido de La Batalla de Hungría y cómo arreglarlo.

## Opciones de la preparación

hungria-option-allied-basic-advance = Si los atacantes aliados pueden entrar en un hexágono vaciado aunque no sobren pérdidas.
hungria-option-axis-isolated-hq-supplies = Si un cuartel general del Eje que está aislado sigue abasteciendo.
hungria-option-zoc-crosses-lake = Si las zonas de control atraviesan los lagos.
hungria-option-attack-across-lake = Si se puede atacar a través de los lagos.
hungria-option-rail-needs-control = Si el medio punto de movimiento por ferrocarril vale solo en los ferrocarriles propios.
hungria-option-hungarian-replacement-latch = Si los reemplazos húngaros, una vez reducidos, quedan así el resto de la partida.
hungria-option-s-units-confined-to-slovakia = Si las unidades marcadas con S deben quedarse en Eslovaquia mientras haya partisanos.
hungria-option-fuhrer-armoured-steps = Si los blindados de una ofensiva del Führer se cuentan en pasos y no en unidades.
hungria-option-cl-for-hq-without-rail = Columnas logísticas que recibe un cuartel general sin ferrocarril.
hungria-option-hq-capacity-example-values = Si los cuarteles generales abastecen a 16 y 5 unidades, como en el ejemplo del reglamento, en vez de 18 y 10.

## Identificadores

hungria-content-kind-unit = la unidad
hungria-content-kind-air = la unidad aérea
hungria-content-kind-box = la casilla aérea
hungria-content-kind-marker = el marcador
hungria-content-kind-map = el mapa
hungria-content-kind-row = la fila del mapa
hungria-content-kind-place = la población
hungria-content-kind-railway = el ferrocarril
hungria-content-kind-river = el río
hungria-content-kind-lake = el lago
hungria-content-kind-line = la línea fortificada
hungria-content-kind-table-row = la fila
hungria-content-kind-stack = el apilamiento de

## Hexágonos

hungria-content-stretch = «{ $stretch }» no es un tramo de una fila.
hungria-content-help-stretch = Escriba el primer y el último hexágono de una fila, con la columna menor delante, como "2701-2715".
hungria-content-hex-twice = { $hex } ya está en la lista.
hungria-content-help-hex-twice = Nombre cada hexágono una vez.

## Mapas

hungria-content-grid-empty = El marco del mapa no tiene hexágonos.
hungria-content-help-grid-empty = Escriba un ancho y un alto de 1 o más.
hungria-content-grid-large = El marco del mapa tiene { $found } celdas; caben { $most }.
hungria-content-help-grid-large = Haga el mapa más pequeño.
hungria-content-grid-labels = La última fila sería la { $row } y la última columna la { $col }, pero las etiquetas tienen dos cifras de cada una.
hungria-content-help-grid-labels = Elija números menores para la primera fila y columna, o un mapa más pequeño.
hungria-content-row-off-map = El mapa no tiene la fila { $row }.
hungria-content-map-row-missing = Falta la fila { $row } del mapa.
hungria-content-help-map-row-missing = Añada una línea con row = { $row }.
hungria-content-row-length = «{ $field }» tiene { $found ->
    [one] una letra
   *[other] { $found } letras
    }, pero esta fila tiene { $expected } hexágonos.
hungria-content-help-row-length = Escriba { $expected } letras, de { $first } al oeste a { $last } al este.
hungria-content-letter = La letra «{ $letter }» de { $hex } no es ninguna de «{ $field }».
hungria-content-area-empty = El área { $area } (letra «{ $letter }») no tiene hexágonos, aunque hay áreas hasta la { $last }.
hungria-content-help-area-empty = Dele hexágonos o numere las áreas sin huecos.
hungria-content-place-hex = «{ $name }» está en { $hex }, donde ya está «{ $other }».
hungria-content-help-place-hex = Dé otro hexágono a una de las dos o quite una.
hungria-content-points = El mapa tiene { $found } puntos de victoria, pero el reglamento cuenta { $expected } ({ $clause }).
hungria-content-help-points = Cambie «points» en las poblaciones. Si quiere otra cuenta, escriba points = "house" bajo [provenance].
hungria-content-big-city = «{ $name }» y el terreno de { $hex } no coinciden en si es una gran ciudad.
hungria-content-help-big-city = Escriba kind = "big_city" y la letra C para { $hex }, o ninguna de las dos cosas.
hungria-content-city-nameless = { $hex } es gran ciudad por su terreno, pero no hay ninguna población.
hungria-content-help-city-nameless = Añada una población en { $hex } con kind = "big_city", o dele otro terreno.
hungria-content-city-pair = { $hex } y { $other } son grandes ciudades y se tocan; solo pueden las de Budapest ({ $clause }).
hungria-content-help-city-pair = Dé otro terreno a una de las dos o añada ambas a «budapest».
hungria-content-two-waters = El lado { $hexside } ya tiene «{ $other }».
hungria-content-help-two-waters = Deje una sola agua en cada lado.
hungria-content-downstream = { $hexside } no sigue donde termina { $before } ({ $clause }).
hungria-content-help-downstream = Ponga los lados del Danubio en orden, río abajo y sin huecos.
hungria-content-danube-head = { $hex } no toca el Danubio ({ $clause }).
hungria-content-help-danube-head = Nombre un hexágono que tenga un lado del Danubio.
hungria-content-rail-gap = El ferrocarril «{ $railway }» va de { $from } a { $hex }, que no se tocan.
hungria-content-rail-lake = El ferrocarril «{ $railway }» cruza un lago para llegar a { $hex }.
hungria-content-help-rail-lake = Llévelo alrededor del lago.
hungria-content-rail-short = El ferrocarril «{ $railway }» no une nada.
hungria-content-help-rail-short = Escriba dos hexágonos o más.
hungria-content-two-lines = El lado { $hexside } ya tiene una línea fortificada.
hungria-content-help-two-lines = Nombre cada lado una vez, en una sola línea.
hungria-content-no-budapest = El mapa no dice qué hexágonos son Budapest ({ $clause }).
hungria-content-help-no-budapest = Ponga al menos un hexágono en «budapest».

## Fichas

hungria-content-units-many = Hay { $found } fichas de esta clase; caben { $most }.
hungria-content-help-units-many = Quite algunas.
hungria-content-no-nation = «{ $id }» no dice de quién es ({ $clause }).
hungria-content-help-no-nation = Escriba «nation» en la fila, o al principio del fichero para todas.
hungria-content-factors = «{ $text }» no es lo que muestra una ficha ({ $clause }).
hungria-content-help-factors = Escriba ataque-defensa-movimiento, como "10-8-12", con una o dos cifras cada uno y el movimiento de 1 o más.
hungria-content-hq-reduced = «{ $id }» es un cuartel general y no tiene pasos, así que no tiene cara reducida ({ $clause }).
hungria-content-help-hq-reduced = Quite «reduced».
hungria-content-size = «{ $id }» no puede ser de tamaño «{ $size }» ({ $clause }).
hungria-content-help-size = Escriba uno de { $sizes }. Si la unidad es suya, escriba provenance = {"{"} identity = "house" {"}"}.
hungria-content-entry = «{ $entry }» no dice cuándo llega la ficha ({ $clause }).
hungria-content-help-entry = Escriba "set-up", un turno como "T4", o un turno y un hexágono como "T7@2320".
hungria-content-air-entry = «{ $entry }» nombra un hexágono, pero las unidades aéreas llegan a una casilla.
hungria-content-help-air-entry = Escriba "set-up" o un turno como "T9".
hungria-content-air-factors = «{ $text }» no es lo que muestra una ficha aérea ({ $clause }).
hungria-content-help-air-factors = Escriba aire/bombardeo, como "7/0", o "(3)/5" si el factor aéreo solo defiende; el factor aéreo es 10 como mucho.
hungria-content-parentheses = Una cara de «{ $id }» tiene el factor aéreo entre paréntesis y la otra no ({ $clause }).
hungria-content-help-parentheses = Escriba igual las dos caras.
hungria-content-jabo = «{ $id }» es de clase «{ $kind }» y bombardea con { $bomb } ({ $clause }).
hungria-content-help-jabo = Un caza que bombardea es un jabo; el que no bombardea es un fighter.
hungria-content-base-axis = «{ $id }» es una unidad aérea del Eje y no pertenece a ningún Frente ({ $clause }).
hungria-content-help-base-axis = Quite «base».
hungria-content-no-base = «{ $id }» no dice a qué Frente pertenece ({ $clause }).
hungria-content-base-no-front = «{ $id }» tiene su base en lo que no es el cuartel general de un Frente ({ $clause }).
hungria-content-help-no-base = Escriba en «base» el id de un cuartel general aliado, como "su-hq2".
hungria-content-box = Las fichas suman { $found }, pero la caja tiene { $total } ({ $clause }).
hungria-content-help-box = Hay { $units } unidades, { $columns } columnas logísticas y { $markers } marcadores. Si la caja es suya, cambie «total» y escriba provenance = "house".
hungria-content-unit-missing = No existe la unidad «{ $id }», y las reglas la nombran ({ $clause }).
hungria-content-help-unit-missing = Añada una unidad con id = "{ $id }".

## Tablas

hungria-content-column-unknown = «{ $column }» no es una columna de una tabla de combate ({ $clause }).
hungria-content-column-twice = La columna { $column } está dos veces ({ $clause }).
hungria-content-help-column-twice = Quite una, con sus resultados.
hungria-content-column-missing = Falta la columna { $column } ({ $clause }).
hungria-content-help-column-missing = Añada "{ $column }" a las columnas, y su resultado a cada fila.
hungria-content-column-order = Las columnas no están en orden ({ $clause }).
hungria-content-help-column-order = Escriba { $columns }, y los resultados en el mismo orden.
hungria-content-die-twice = El dado { $die } tiene dos filas ({ $clause }).
hungria-content-help-die-twice = Deje una fila para cada cara del dado.
hungria-content-die-missing = El dado { $die } no tiene fila ({ $clause }).
hungria-content-help-die-missing = Añada una fila con die = { $die }.
hungria-content-results-count = La fila del dado { $die } tiene { $found ->
    [one] un resultado
   *[other] { $found } resultados
    }, pero hay { $expected } columnas ({ $clause }).
hungria-content-help-results-count = Escriba un resultado para cada columna.
hungria-content-result = «{ $result }» no es un resultado, en la fila del dado { $die } ({ $clause }).
hungria-content-help-result = Escriba "atacante/defensor" en pasos, cada uno de 0 a { $most }, como "1/2", o "DE".
hungria-content-group-twice = La nación «{ $nation }» está en dos grupos.
hungria-content-help-group-twice = Déjela en uno.
hungria-content-group-missing = La nación «{ $nation }» no está en ningún grupo.
hungria-content-help-group-missing = Añada "{ $nation }" a un grupo, o como grupo aparte.

## Calendario

hungria-content-turn-order = El turno { $found } está donde debería ir el { $expected }.
hungria-content-help-turn-order = Escriba turn = { $expected }, o ponga los turnos en orden, desde el 1 y sin huecos.
hungria-content-replacements = «{ $text }» no dice cuántos reemplazos hay ({ $clause }).
hungria-content-help-replacements = Escriba tierra/aire, como "4/2".
hungria-content-hungarian = Los reemplazos húngaros del turno { $turn } no son { $expected }, con { $reduced } si se pierde Budapest, como dice el reglamento ({ $clause }).
hungria-content-help-hungarian = Escriba hungarian = "{ $expected }" y hungarian_reduced = { $reduced }. Si quiere números propios, escriba hungarian = "house" en «provenance».
hungria-content-leaves-twice = «{ $id }» ya se retira en un turno anterior ({ $clause }).
hungria-content-help-leaves-twice = Nómbrela en un solo turno.
hungria-content-late-no-hq = «{ $id }» llega tarde pero no es un cuartel general ({ $clause }).
hungria-content-help-late-no-hq = Nombre un cuartel general o quite [late_staff].
hungria-content-late-turn = La ficha de «{ $id }» dice otro turno ({ $clause }).
hungria-content-help-late-turn = Escriba entry = "T{ $turn }@{ $entry }" en su fila de units/, u otro turno aquí.

## Escenarios

hungria-content-turns = El último turno es el { $last }, anterior al primero, el { $first }.
hungria-content-help-turns = Escriba un último turno que no sea anterior al primero.
hungria-content-turns-late = El último turno es el { $last }, pero el calendario acaba antes.
hungria-content-help-turns-late = Escriba { $most } o menos, o añada turnos a tables/schedule.toml.
hungria-content-offensives = No puede haber habido { $found } ofensivas del Führer ({ $clause }).
hungria-content-help-offensives = Escriba { $most } o menos.
hungria-content-forced = No se puede ordenar una ofensiva del Führer en el turno { $turn } de este escenario ({ $clause }).
hungria-content-help-forced = Escriba un turno de { $first } a { $last }, con menos de { $most } ofensivas antes.
hungria-content-level-order = El nivel de { $found } puntos va detrás de uno de { $above } ({ $clause }).
hungria-content-help-level-order = Ordene los niveles de más puntos a menos, cada uno con los suyos.
hungria-content-level-last = No hay nivel para pocos puntos ({ $clause }).
hungria-content-help-level-last = Termine con un nivel at_least = 0.
hungria-content-columns-many = El escenario puede traer { $found } columnas logísticas; caben { $most }.
hungria-content-help-columns-many = Hágalo más corto o traiga menos en tables/schedule.toml.
hungria-content-no-reduced = «{ $id }» no tiene cara reducida.
hungria-content-help-no-reduced = Quite el asterisco.
hungria-content-unit-twice = «{ $id }» está dos veces en este escenario.
hungria-content-help-unit-twice = Nombre cada ficha una vez: en el mapa, en una casilla, eliminada o retirada.
hungria-content-two-sides = Hay fichas de los dos bandos en { $hex } ({ $clause }).
hungria-content-help-two-sides = Ponga cada bando en hexágonos propios.
hungria-content-stack-side = El apilamiento de { $hex } no es de este bando.
hungria-content-help-stack-side = Quite «side»: las unidades dicen de quién es.
hungria-content-stack-empty = El apilamiento de { $hex } está vacío.
hungria-content-help-stack-empty = Ponga al menos una unidad en «units», o escriba «columns».
hungria-content-stack-sideless = Las columnas logísticas de { $hex } no dicen de quién son.
hungria-content-help-stack-sideless = Escriba side = "axis" o side = "allied".
hungria-content-stack-high = Hay { $found } fichas en { $hex }; se pueden apilar { $most } como mucho ({ $clause }).
hungria-content-help-stack-high = Lleve algunas a otro hexágono.
hungria-content-stack-nations = «{ $one }» y «{ $other }» no pueden apilarse en { $hex } ({ $clause }).
hungria-content-help-stack-nations = Lleve una de las dos a otro hexágono. Los checos se apilan con soviéticos y eslovacos; rumanos, búlgaros y yugoslavos solo entre ellos.
hungria-content-not-allied = Hay fichas aliadas en { $hex }, que es del Eje ({ $clause }).
hungria-content-help-not-allied = Añada { $hex } a «allied» o muévalas.
hungria-content-not-axis = Hay fichas del Eje en { $hex }, que es de los Aliados ({ $clause }).
hungria-content-help-not-axis = Quite { $hex } de «allied» o muévalas.
hungria-content-box-full = Hay { $found } unidades aéreas en la casilla «{ $box }»; caben { $most } ({ $clause }).
hungria-content-help-box-full = Lleve algunas a otro Frente.
hungria-content-box-side = «{ $id }» no puede estar en la casilla «{ $box }» del otro bando ({ $clause }).
hungria-content-help-box-side = Las unidades aéreas del Eje están en la casilla "axis"; las aliadas, en las de los Frentes.
hungria-content-unit-nowhere = «{ $id }» está desde el principio, pero este escenario no dice dónde.
hungria-content-unit-past = «{ $id }» llega en el turno { $turn }, antes de este escenario, que no dice dónde está.
hungria-content-help-unit-nowhere = Ponga «{ $id }» en un apilamiento, en «eliminated» o en «withdrawn».
hungria-content-help-air-nowhere = Ponga «{ $id }» en una casilla bajo [air], o en «withdrawn».
hungria-content-no-partisans = El jugador puede colocar a los partisanos, pero no hay ninguno ({ $clause }).
hungria-content-help-no-partisans = Despliegue partisanos o escriba places_partisans = false.
hungria-content-partisan-outside = «{ $id }» empieza en { $hex }, fuera de la zona del levantamiento ({ $clause }).
hungria-content-help-partisan-outside = Póngalo en un hexágono de «uprising_zone» o escriba places_partisans = false.
