### Lo que está mal en el sentido de un fichero de contenido de la Battalion Combat Series, y qué hacer.

## Opciones de la preparación

bcs-content-option-edition = El escenario no es para la edición «{ $edition }».

## Ids

bcs-content-kind-barrage = el puesto en la Tabla de Bombardeo de
bcs-content-kind-capability = la fila de la tabla para
bcs-content-kind-code = el terreno con la letra
bcs-content-kind-counter = la ficha
bcs-content-kind-edition = la edición
bcs-content-kind-entry = la entrada en
bcs-content-kind-formation = la Formación
bcs-content-kind-key = la mención del hex
bcs-content-kind-map = el mapa
bcs-content-kind-place = el nombre del hex
bcs-content-kind-river = el río
bcs-content-kind-road = la carretera
bcs-content-kind-side = el bando
bcs-content-kind-terrain = el terreno
bcs-content-kind-victory = el valor del hex

## Tablas

bcs-content-price = «{ $price }» no es un coste ({ $clause }).
bcs-content-help-price = Escriba puntos de movimiento como "2", "1/2" o "1/3" que sean doceavos enteros, o "P" si está prohibido.
bcs-content-no-cover = En «{ $id }» se puede entrar y no es nada para el combate ({ $clause }).
bcs-content-help-no-cover = Añada cover = "open", "terrain", "city" o "urban", o escriba "P" para todas las clases.
bcs-content-cell = «{ $cell }» no es una casilla de la tabla ({ $clause }).
bcs-content-help-cell = Escriba { $words }, un espacio y de dónde viene: s, r, k, d o h.
bcs-content-capability-missing = La tabla no tiene fila para «{ $of }» ({ $clause }).
bcs-content-help-capability-missing = Añada la fila: la tabla tiene doce.
bcs-content-cost = No está claro de qué es este coste ({ $clause }).
bcs-content-help-cost = Nombre uno solo de «terrain», «river» y «road».

## Ediciones

bcs-content-edition = No puede haber una edición «{ $id }».
bcs-content-help-edition = Una edición necesita cláusulas propias en el reglamento. Cambie la 1.2 o la 2.0, o use «params» de un escenario.
bcs-content-clause = El reglamento no tiene la cláusula «{ $id }».
bcs-content-clause-edition = La cláusula { $clause } es solo de la edición { $edition }.
bcs-content-help-clause-edition = Nombre una cláusula de esta edición, o de las dos.
bcs-content-row-order = Esto no es más que lo de la fila anterior.
bcs-content-help-row-order = Escriba las filas en orden creciente.
bcs-content-row-open = A esta fila, que no tiene fin, le sigue otra.
bcs-content-help-row-open = Añada «most», el total más alto al que sirve.
bcs-content-row-last = Nada sirve a lo que está por encima.
bcs-content-help-row-last = Quite «most» de la última fila, o añada otra.
bcs-content-span = El primer número es mayor que el segundo.
bcs-content-help-span = Escriba el menor y después el mayor.
bcs-content-engagement = No hay Tabla de Enfrentamiento «{ $table }».
bcs-content-help-engagement = Añada filas para las dos tablas, "real" y "support".
bcs-content-barrage = Ninguna fila de la Tabla de Bombardeo sirve a «{ $of }».
bcs-content-help-barrage = Añádalo a la fila que le sirve.
bcs-content-snafu = No hay resultado parcial ({ $clause }).
bcs-content-help-snafu = Escriba un número mayor que el de «fail».
bcs-content-retreat = No hay línea para toda unidad { $class } con la causa «{ $cause }» ({ $clause }).
bcs-content-help-retreat = Añada una línea que no pida nada más, esté donde esté el HQ.

## Mapas

bcs-content-side-twice = Por { $hexside } ya corre un río.
bcs-content-help-side-twice = Nombre cada lado una vez.
bcs-content-river = El río no llega a { $hexside }.
bcs-content-help-river = Añada los lados que faltan, o haga de él dos ríos.

## Escenarios

bcs-content-entry-edge = { $hex } no está en el borde del mapa ({ $clause }).
bcs-content-help-entry-edge = El suministro llega de fuera: nombre un hex del borde.
bcs-content-entry-road = { $hex } no está en la carretera «{ $road }» ({ $clause }).
bcs-content-help-entry-road = Nombre la carretera que sale del mapa por allí.
bcs-content-mud = Con barro se transita mal ({ $clause }).
bcs-content-help-mud = Escriba traficability = "poor".
bcs-content-dice = No todos los dados tienen fila.
bcs-content-help-dice = La última fila tiene most = 6.
bcs-content-air-turns = Hay Puntos Aéreos para { $found ->
    [one] un turno
   *[other] { $found } turnos
}.
bcs-content-help-air-turns = El escenario tiene { $expected }: escriba un número para cada uno, 0 si no hay ninguno.
bcs-content-victory-many = { $found } hexes cuentan para la victoria.
bcs-content-level = Un nivel empieza en { $found } ({ $clause }).
bcs-content-help-level = Los niveles se siguen uno a otro: este empieza en { $expected }, y no acaba antes.
bcs-content-level-sum = Los niveles llegan a { $found } ({ $clause }).
bcs-content-help-level-sum = Todos los hexes juntos valen { $expected }: que el nivel más alto acabe ahí.
bcs-content-late = El turno { $turn } no llega nunca.
bcs-content-help-late = El escenario acaba tras el turno { $last }.

## Fuerzas

bcs-content-formations-many = El escenario tiene { $found } Formaciones.
bcs-content-supports-many = El escenario tiene { $found } Apoyos, con las unidades que pueden llegar a serlo.
bcs-content-units-many = El escenario tiene { $found } unidades de combate.
bcs-content-help-many = Hay sitio para { $most }.
bcs-content-steps = No puede empezar con { $found ->
    [one] un paso
   *[other] { $found } pasos
} ({ $clause }).
bcs-content-help-steps = Escriba de 1 a { $most }, o quite «steps» si está completa.
bcs-content-support = «{ $id }» no puede ser un Apoyo ({ $clause }).
bcs-content-help-support = Un Apoyo tiene AV Rojo, Limitado o de Largo Alcance, y en la edición 2.0 también Ligero; una unidad que puede ser Apoyo lo tiene en su lado Desplegado.
bcs-content-owner = No está claro de quién es «{ $id }» ({ $clause }).
bcs-content-help-owner = Nombre su Formación, o el bando de un Independiente sin asignar, pero no ambos.
bcs-content-start = «{ $id }» no empieza en ningún sitio, o en dos.
bcs-content-help-start = Añada «at» a una unidad en el mapa o «enters» a un refuerzo.
bcs-content-av-class = Un lado de «{ $id }» tiene AV o alcance y no tiene clase ({ $clause }).
bcs-content-help-av-class = Añada av_class, o quite el número.
bcs-content-av = Un lado de «{ $id }» tiene clase de AV y no tiene número ({ $clause }).
bcs-content-help-av = Añada «av», o quite la clase.
bcs-content-breakthrough = «{ $id }» tiene Ruptura sin AV Rojo ({ $clause }).
bcs-content-help-breakthrough = Escriba av_class = "red", o quite «breakthrough».
bcs-content-dual = «{ $id }» es Dual sin Flecha de Asalto y AV Rojo a la vez ({ $clause }).
bcs-content-help-dual = Añada arrow = true y av_class = "red", o quite «dual».
bcs-content-impassable = Ninguna unidad { $class } puede estar en { $hex } ({ $clause }).
bcs-content-help-impassable = Póngala en un hex en el que su lado pueda entrar, o en una carretera.
bcs-content-trains = { $hex } no tiene carretera ({ $clause }).
bcs-content-help-trains = Ponga los trenes en una carretera, o quite «hex» para que empiecen fuera del mapa.
bcs-content-enters = { $hex } no es hex de entrada de su bando ({ $clause }).
bcs-content-help-enters = Nombre una de las «entries» del bando.
bcs-content-stack = { $hex } tiene { $found } unidades de combate ({ $clause }).
bcs-content-help-stack = En un hex caben { $most }: ponga la unidad en otro.
bcs-content-enemy = { $hex } tiene unidades de ambos bandos ({ $clause }).
bcs-content-help-enemy = Póngala donde no haya unidades de combate enemigas.
bcs-content-modifiers-many = La Tabla de Combate tiene { $found } líneas de modificadores.
