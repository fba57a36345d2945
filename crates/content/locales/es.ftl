### Qué está mal en un fichero de contenido y cómo arreglarlo.

## Ficheros

content-no-file = No existe el fichero «{ $file }».
content-help-file = Añada el fichero o quite lo que lo menciona.
content-refused = Esto no se puede leer: { $detail }.

## Sintaxis

content-syntax = Esto no es TOML: { $detail }.
content-syntax-duplicate = «{ $key }» ya está definido en esta tabla.
content-syntax-unquoted = { $value } no es un valor.
content-syntax-no-value = Aquí hay una clave sin valor.
content-syntax-no-key = Aquí hay un valor sin clave.
content-syntax-header = La cabecera de la tabla no está cerrada.
content-syntax-array = Hay una lista sin cerrar.
content-syntax-inline = Hay una tabla entre llaves sin cerrar.
content-syntax-comma = Aquí falta una coma.
content-syntax-extra-comma = Aquí sobra una coma.
content-syntax-two-on-a-line = Hay algo más detrás del valor, en la misma línea.
content-syntax-zero = Un número no puede empezar por cero.
content-syntax-boolean = Parece «true» o «false», pero no es ninguno de los dos.
content-syntax-escape = Esta letra no significa nada detrás de una barra invertida.
content-syntax-string = Hay un texto sin cerrar o con un carácter que no puede llevar.
content-syntax-extend = «{ $key }» ya es un valor y no puede contener otros.
content-syntax-number = Esto no es un número.
content-help-duplicate = Deje solo uno de los dos. Una lista de tablas se escribe con cabeceras de corchete doble, como [[nombre]].
content-help-value = Escriba: clave = valor
content-help-header = Termine la cabecera con «]», o con «]]» si empezaba por «[[».
content-help-array = Cierre la lista con «]», en esta línea o más arriba.
content-help-inline = Ciérrela con una llave, «{"}"}».
content-help-quote-or-comma = Escríbalo entre comillas, o ponga una coma si son dos valores.
content-help-comma = Ponga una coma entre los dos.
content-help-extra-comma = Quite una coma.
content-help-line = Ponga cada clave en su propia línea.
content-help-zero = Quite el cero; si es un identificador y no un número, escríbalo entre comillas.
content-help-boolean = Escriba true o false en minúsculas, o ponga el texto entre comillas.
content-help-escape = Escriba la barra invertida dos veces, o ponga el texto entre comillas simples.
content-help-string = Termine el texto con la misma comilla con que empieza.
content-help-extend = Dé otro nombre a la tabla.
content-help-number = Escriba solo las cifras; un texto necesita comillas.

## Forma

content-wrong-type = Aquí hay { $found }, pero debe ser { $expected }.
content-type-string = un texto entre comillas
content-type-integer = un número entero
content-type-number = un número
content-type-float = un número con decimales
content-type-boolean = true o false
content-type-array = una lista
content-type-table = una tabla
content-type-datetime = una fecha
content-type-any = cualquier valor
content-type-either = { $one } o { $other }
content-missing-field = Falta el campo «{ $field }».
content-missing-one-of = Falta uno de estos campos: { $known }.
content-unknown-field = Aquí no existe el campo «{ $field }».
content-unknown-value = «{ $value }» no es ninguno de los valores conocidos.
content-variant-needs-data = «{ $name }» necesita algo más que su nombre.
content-out-of-range = { $value } no es un valor posible.
content-array-length = { $found ->
    [0] La lista está vacía.
    [one] La lista tiene un elemento.
   *[other] La lista tiene { $found } elementos.
}
content-text-length = { $found ->
    [0] El texto está vacío.
    [one] El texto tiene un carácter.
   *[other] El texto tiene { $found } caracteres.
}
content-repeated = { $value } está dos veces en la lista.
content-help-quote = Escríbalo entre comillas: "{ $value }"
content-help-unquote = Escríbalo sin comillas: { $value }
content-help-brackets = Escríbalo entre corchetes: [{ $value }]
content-help-add = Añada «{ $field } = …» a esta tabla; su valor es { $type }.
content-help-tag = Añada «{ $field } = …» a esta tabla; los valores conocidos son { $known }.
content-help-nearest = ¿Quería decir «{ $nearest }»?
content-help-fields = Aquí se conocen: { $known }.
content-help-values = Los valores conocidos son { $known }.
content-help-key-number = Las claves de esta tabla son números enteros.
content-help-variant-table = Escríbalo como una tabla: {"{"} { $name } = … {"}"}
content-help-between = Debe estar entre { $min } y { $max }.
content-help-exactly = Debe ser exactamente { $n }.
content-help-at-least = Debe ser { $min } o más.
content-help-at-most = Debe ser { $max } o menos.
content-help-not = Puede ser cualquiera menos { $value }.
content-help-remove = Quite uno de los dos.

## Identificadores

content-unknown-id = No existe { $kind } «{ $id }».
content-duplicate-id = Ya existe { $kind } «{ $id }».
content-help-duplicate-id = Cambie el nombre de uno de los dos o quítelo.
content-bad-id = «{ $id }» no puede ser un identificador.
content-help-bad-id = Use solo letras sin tilde, cifras, «-» y «_»: los identificadores se teclean.
content-help-known = Existen { $known }.
content-help-none-near = Hay { $count } y ninguno se parece.
content-help-none-yet = Todavía no hay ninguno: añádalo primero.
content-row-missing = Falta la fila «{ $id }», y las reglas la necesitan ({ $clause }).
content-help-row-missing = Añada una fila con id = "{ $id }".
content-not-as-printed = «{ $field }» es { $found }, pero el reglamento dice { $expected } ({ $clause }).
content-help-not-as-printed = Escriba { $expected }. Si quiere un número propio, escriba provenance = "house".

## Opciones

content-option-unknown = No existe la opción «{ $option }».
content-option-value = La opción «{ $option }» no puede valer «{ $value }» ({ $clause }).

## Hexágonos

content-hex = { $clause ->
    [none] «{ $label }» no es un hex.
   *[other] «{ $label }» no es un hex ({ $clause }).
}
content-help-hex = { $form ->
    [letters] Escriba la letra de la columna y el número de la fila, como "{ $example }".
    [columns] Escriba dos cifras de la columna y dos de la fila, como "{ $example }".
   *[rows] Escriba dos cifras de la fila y dos de la columna, como "{ $example }".
}
content-hex-off-map = El mapa no tiene el hex { $label }.
content-help-hex-last = Su último hex es { $last }.
content-help-hex-columns = La fila { $row } tiene las columnas { $first } a { $last }.
content-help-hex-rows = El mapa tiene las filas { $first } a { $last }.
content-hexes-apart = { $clause ->
    [none] { $one } y { $other } no se tocan.
   *[other] { $one } y { $other } no se tocan ({ $clause }).
}
content-help-hexes-apart = { $hex } toca { $neighbours }.
content-hexside = «{ $hexside }» no es un lado de hex.
content-help-hexside = Escriba los dos hexes con «|» en medio, como "{ $example }".
content-map-size = Un mapa no puede tener { $hexes } hexes.
content-help-map-size = Tiene de 1 a { $most }, y no más de { $lines } columnas o filas.
content-map-rows = Hay { $found } filas.
content-help-map-rows = El mapa tiene { $expected } filas, un texto por cada una.
content-map-row-length = La fila { $row } tiene { $found } letras.
content-help-map-row-length = El mapa tiene { $expected } hexes de ancho, una letra por cada uno.
content-map-letter = La fila { $row } tiene la letra «{ $letter }», que no significa nada.

## Posiciones guardadas. Cada cosa se dice con la ruta de su campo.

position-version = Esta posición es de la versión { $found }; este programa lee la versión { $known }.
position-scenario = Esta posición es del escenario «{ $found }», y la partida es de «{ $expected }».
position-missing = Falta esto.
position-field = Aquí no hay ningún campo «{ $found }». { $remedy }
position-shape = Esto no se puede leer: aquí debe haber { $wanted ->
    [number] un número entero
    [switch] true o false
    [list] una lista entre corchetes
    [object] campos entre llaves
    [name] un nombre de la clase debida
   *[word] una palabra entre comillas
}.
position-range = { $found } está fuera de los límites: debe estar entre { $least } y { $most }.
position-many = Aquí hay { $found }; el máximo es { $most }.
position-twice = «{ $found }» está nombrado dos veces.
position-word = Aquí no se conoce «{ $found }». { $remedy }
position-side = No hay ningún bando «{ $found }». { $remedy }
position-nearest = ¿Quería decir «{ $nearest }»?
position-known = Hay { $known }.
position-whose = «{ $phase }» es de un bando: diga de cuál.
position-nobodys = «{ $phase }» no es de ningún bando: quítelo.
position-must-be = Aquí debe ser «{ $expected }».
position-idle = No se está haciendo nada de esto: quítelo.
position-refused = Las reglas no permiten esto ({ $clause }).
position-no-choice = Quien debe decidir aquí no tiene nada que elegir.
