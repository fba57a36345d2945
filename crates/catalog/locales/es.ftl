### Lo que dice el catálogo de juegos: qué se desconoce, qué no puede abrirse, por qué se rechaza una acción.

## Lo que se desconoce

catalog-did-you-mean = ¿Quería decir «{ $nearest }»?
catalog-known = Hay: { $known }.
catalog-there-is-none = No hay ninguno.
catalog-unknown-game = No hay ningún juego «{ $asked }». { $remedy }
catalog-unknown-scenario = No hay ningún escenario «{ $asked }». { $remedy }
catalog-unknown-option = No hay ninguna opción «{ $asked }». { $remedy }
catalog-unknown-value = «{ $asked }» no es un valor de «{ $option }». { $remedy }
catalog-unknown-procedure = No hay ningún procedimiento «{ $asked }». { $remedy }
catalog-unknown-key = Aquí no hay ninguna clave «{ $asked }». { $remedy }
catalog-unknown-clause = No hay ninguna cláusula «{ $asked }». { $remedy }
catalog-unknown-edition = No hay ninguna edición «{ $asked }». { $remedy }
catalog-unknown-agent = No hay ningún agente «{ $asked }». { $remedy }
catalog-missing-key = Hay que indicar «{ $key }»: { $key }=…
catalog-agent-count = { $wanted ->
    [one] Este escenario tiene un puesto
   *[other] Este escenario tiene { $wanted } puestos
} y { $found ->
    [one] se ha nombrado un agente
   *[other] se han nombrado { $found } agentes
}. Nombre uno por puesto, separados por comas.

## Contenido

catalog-content = { $n ->
    [one] El contenido tiene un problema.
   *[other] El contenido tiene { $n } problemas.
}
catalog-dir-not-there = No existe «{ $path }».
catalog-dir-no-directory = «{ $path }» no es un directorio.
catalog-dir-unreadable = No se puede leer «{ $path }»: { $what }.
catalog-dir-no-text = «{ $path }» no es texto en UTF-8.
catalog-dir-too-deep = «{ $path }» está a demasiada profundidad para ser contenido; quizá un enlace vuelve hacia arriba.
catalog-book-game = Este reglamento dice que es de «{ $found }».
catalog-book-game-help = Está en el directorio de «{ $game }»: escriba game = "{ $game }".
catalog-book-twice = «{ $id }» está dos veces.
catalog-book-twice-help = Dé otro identificador a uno de los dos, o quítelo.
catalog-book-chapter = El capítulo de «{ $id }» no está en este reglamento.
catalog-book-chapter-help = Un identificador es prefijo:capítulo-número; los capítulos son { $known }.
catalog-book-empty = Un texto de «{ $id }» está vacío.
catalog-book-no-reason = «{ $id }» es una decisión nuestra y no dice por qué.
catalog-book-no-reason-help = Escriba su razón (reason): qué dice o calla el libro, y por qué lo leemos así.
catalog-book-not-open = «{ $id }» cuenta qué dice el libro, pero nadie lo lee de otro modo.
catalog-book-not-open-help = Añada las otras lecturas (others), o quite la línea.
catalog-book-series = «{ $id }» se apoya en la serie, y este reglamento no dice qué es eso.
catalog-book-series-help = Escriba series = {"{"} en = "…", es = "…" {"}"} debajo del título.
catalog-kind-edition = la edición
catalog-kind-clause = la cláusula
catalog-book-no-editions = Este juego no tiene ediciones entre las que elegir.
catalog-book-no-editions-help = Quite la línea: la cláusula vale siempre.
catalog-book-untold = «{ $id }» vale en una sola edición, y ninguna diferencia lo cuenta.
catalog-book-untold-help = Nómbrela entre las cláusulas de una [[difference]], o quítele la edición.
catalog-book-not-two = Las diferencias se cuentan entre dos ediciones, y este juego tiene { $n }.
catalog-book-not-two-help = Quite todas las [[difference]]: son para juegos de dos ediciones.

## Posiciones

catalog-exam-move = «{ $move }» no puede jugarse aquí.
catalog-exam-move-help = Escriba bando | acción | caras, con las caras que la acción tira y ninguna más.
catalog-exam-seat = «{ $seat }» no debe ninguna decisión en esta posición.
catalog-exam-right = «{ $right }» no es legal en esta posición.
catalog-no-json = Esto no es JSON, en la línea { $line }, columna { $column }: { $what }.
catalog-field = { $path }: { $what }
catalog-misfit = Esto no es del tipo debido: { $what }.
catalog-version = Esta posición es de la versión { $found }; este programa lee la versión 1.
catalog-procedure = En esta posición hay un procedimiento en curso y nadie decide. Empiece desde una posición en la que alguien lo haga.

## Diarios de partida

catalog-journal = Línea { $line } del diario: { $what }
catalog-journal-none = esto no es un diario; la primera línea debe ser «sandtable journal 1».
catalog-journal-missing = a la cabecera le falta la línea «{ $word } …».
catalog-journal-header = «{ $text }» no es una línea de cabecera.
catalog-journal-parts = una entrada tiene cuatro partes, «número puesto | acción | caras | clave». Quizá el fichero se cortó aquí.
catalog-journal-number = esta entrada debería llevar el número { $number }.
catalog-journal-face = «{ $text }» no es una cara de un dado.
catalog-journal-key = «{ $text }» no es una clave; una clave tiene dieciséis cifras hexadecimales. Quizá el fichero se cortó aquí.
catalog-drift = La entrada { $entry } no se reproduce: { $what }
catalog-drift-seat = no hay ningún puesto «{ $seat }».
catalog-drift-missing-die = falta un dado, o muestra una cara que no puede tener.
catalog-drift-spare-dice = { $n ->
    [one] hay anotado un dado que no se tiró.
   *[other] hay anotados { $n } dados que no se tiraron.
}
catalog-drift-key = su clave es { $written }, pero la partida llega a { $found }.
catalog-refused-by = lo prohíbe la cláusula { $clause }.

## Rechazos

catalog-refused = { $text } ({ $clause })
catalog-refused-exceeds = { $text } ({ $clause }; el límite es { $limit } y esto sería { $got })
catalog-refused-short = { $text } ({ $clause }; se necesitan { $needed } y hay { $got })
catalog-refused-case = { $text } ({ $clause }; { $case })
catalog-no-wish = Ahora no se puede hacer nada con eso.

## Probabilidades

catalog-open = aún por decidir
catalog-still-open = aún por decidir; hasta aquí: { $known }

## Preguntas sobre una posición

catalog-ask = { $what } Ejemplo: { $example }
catalog-ask-nothing = { $what } Ahora no hay nada sobre lo que preguntarlo.
catalog-ask-help = ayuda: qué se puede preguntar.
catalog-ask-map = mapa: el mapa en letras, con carreteras, ríos y todo lo que hay encima.
catalog-ask-map-part = mapa HEX N: la parte que está a N hexágonos o menos de uno (3 si se omite N).
catalog-map-number = «{ $word }» no es un número de hexágonos.
catalog-map-too-many = «{ $word }» sobra: bastan un hexágono y un número de hexágonos.
catalog-map-no-place = «{ $word }» no es un lugar de este mapa.
catalog-map-row = { $row }: { $text }
catalog-map-legend = Letras: { $letters }.
catalog-map-letter = { $letter } { $what }
catalog-map-side = { $n } tras una letra: ahí está { $side }.
catalog-map-run = { $what }: { $places }.
catalog-map-stack = { $at }: { $pieces }.
catalog-map-box = { $heading }, { $title }: { $pieces }.
catalog-map-piece = { $name } [{ $id }]
catalog-map-held = En poder de { $side }
catalog-map-zone = Zona de despliegue de { $side }
catalog-map-spotted = Avistado por { $side }
catalog-map-objective = Cuenta para la victoria
catalog-map-battle = Hay combate
catalog-map-smoke = Humo
catalog-map-flare = Bengalas
catalog-map-barrage = Caen proyectiles
catalog-map-wire = Alambradas
catalog-map-mines = Minas
catalog-map-foxholes = Pozos de tirador
catalog-map-bunker = Búnkeres

## Lecciones

catalog-unknown-lesson = No hay ninguna lección «{ $asked }». { $remedy }
catalog-lesson-mark = Aquí no hay ninguna ficha ni lugar «{ $mark }».
catalog-lesson-mark-help = Escriba una ficha, una unidad, un hex o una casilla como la nombra la notación; sandtable look las enumera.
catalog-lesson-rule-help = Escriba el id de una cláusula como lo imprime sandtable rules.
catalog-lesson-want = «{ $want }» no puede jugarse aquí: { $what }
catalog-lesson-want-none = Nada de lo que aquí se ofrece es como «{ $want }».
catalog-lesson-want-help = Escriba una acción que sea legal en este paso: sandtable learn muestra la posición y offers enumera lo que hay.
catalog-lesson-die = «{ $want }» tira un dado que no está: { $n ->
    [one] uno de { $sides } caras
   *[other] { $n } de { $sides } caras
}, por { $clause }.
catalog-lesson-face = «{ $want }» tira un dado de { $sides } caras, y la cara siguiente es { $face }.
catalog-lesson-dice-help = Escriba en orden las caras que salen en este paso: dice = [4, 2].
catalog-lesson-spare = { $n ->
    [one] Un dado no sale
   *[other] { $n } dados no salen
} cuando se juega «{ $want }».
catalog-lesson-spare-help = Quite lo que sobra, o escriba esos dados en el paso que los tira.
catalog-lesson-turn = Tras «{ $want }» no le toca decidir a { $seat }, y hay otro paso.
catalog-lesson-turn-help = Escriba en then lo que deciden antes los demás, o termine aquí la lección.
catalog-lesson-wrong = Nadie puede decidir «{ $when }» en este paso.
catalog-lesson-wrong-help = Escriba una acción que aquí sea legal aunque no sea la deseada, o quite la respuesta.
