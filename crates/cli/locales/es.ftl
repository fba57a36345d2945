### Lo que dice la línea de órdenes.

## Entrada, salida y ficheros

cli-stdin = No se puede leer la entrada: { $what }.
cli-output = No se puede escribir la salida: { $what }.
cli-cannot-write = No se puede escribir «{ $path }»: { $what }.
cli-no-state = Indique el fichero de una posición con --state FICHERO, o envíela por la entrada.

## Juegos

cli-games-editions = Ediciones: { $editions }.
cli-games-scenario = { $scenario }  { $name }. Puestos: { $seats }.
cli-games-turns = { $n ->
    [one] Un turno.
   *[other] { $n } turnos.
}
cli-games-settings = fija { $settings }
cli-games-option = --option { $name }={ $values } (por omisión { $default })  { $text } ({ $clause })

## Reglas

cli-provenance-seed = según el reglamento
cli-provenance-series = según otro material de la serie
cli-provenance-known = de sobra conocido en el juego
cli-provenance-decision = decisión nuestra
cli-rules-reason = ({ $provenance }) { $reason }
cli-rules-by = ({ $provenance })
cli-rules-series = «La serie», en este reglamento: { $text }
cli-rules-structural = ({ $provenance }; ningún código la cita) { $reason }
cli-rules-none = Ninguna cláusula contiene «{ $words }».
cli-open = { $title }: { $n ->
    [0] ninguna lectura abierta.
    [one] una lectura abierta.
   *[other] { $n } lecturas abiertas.
}
cli-open-says = El libro: { $text }
cli-open-reading = Jugamos: { $text }
cli-open-reason = Porque: { $text }
cli-open-other = También podría leerse: { $text }
cli-open-option = Opción { $name }={ $values } (por omisión { $default }): { $text }
cli-rules-no-editions = Este juego no tiene ediciones entre las que elegir.
cli-diff = { $title }: de { $old } a { $new }, { $n ->
    [one] una diferencia.
   *[other] { $n } diferencias.
}
cli-diff-same = Indique dos ediciones distintas. Hay: { $known }.
cli-coverage = { $total } cláusulas: { $cited } citadas, { $in_code } de ellas en el código y las demás en sus comentarios; { $tested } con prueba, { $structural } estructurales.
cli-coverage-edition = Edición { $edition }: { $coverage }
cli-coverage-comment = Solo en un comentario: { $n }. { $why }
cli-comment-definition = Basta un comentario: dice qué significa una palabra, y las cláusulas que la usan sí se citan.
cli-comment-data = Basta un comentario: está en los ficheros de contenido, y las reglas los leen.
cli-comment-freedom = Basta un comentario: permite algo o no cambia nada, y lo que a nadie estorba no se anuncia.
cli-comment-order = Basta un comentario: dice en qué orden o cuántas veces se hacen las cosas, y cada una se anuncia con su propia cláusula.
cli-comment-mark = Basta un comentario: pone, mantiene o quita un marcador, y eso se ve en el tablero.
cli-comment-part = Basta un comentario: es parte de un cálculo que se anuncia con otra cláusula.
cli-coverage-complete = No falta nada.
cli-coverage-missing = { $n ->
    [one] A una cláusula le falta una cita o una prueba: { $ids }.
   *[other] A { $n } cláusulas les falta una cita o una prueba: { $ids }.
}
cli-coverage-unknown = Citadas o probadas, pero ausentes del reglamento: { $ids }.

## Probabilidades

cli-odds-none = Este juego no tiene procedimientos por los que preguntar.
cli-odds-default = por omisión { $default }
cli-odds-required = hay que indicarlo
cli-odds-certain = Esto no lo decide ningún dado.
cli-odds-assumed = (si el otro bando responde: { $action })
cli-odds-assumed-own = (si continúas con: { $action })
cli-odds-assumed-chart = (con: { $action })
cli-odds-exact = Exacto: contados todos los casos.
cli-odds-exact-if-nothing = Exacto, si el otro bando no añade nada.
cli-odds-exact-if-best = Exacto, si el otro bando responde siempre lo mejor para él.
cli-odds-exact-if-each-best = Exacto, si quien debe elegir elige lo mejor para su bando.
cli-odds-first-answer = (donde alguien debe elegir se toma la primera opción de la lista: una muestra no puede mirar adelante)
cli-odds-brief-if = si nadie añade nada: { $odds }
cli-odds-brief-best = si cada cual elige lo mejor: { $odds }
cli-odds-own-best = (donde debes elegir, eliges lo mejor para ti)
cli-odds-expected = Cabe esperar: { $what } { $mean }
cli-odds-unranged = (no se ha calculado cuánto cambiarían otras respuestas del otro bando)
cli-odds-facts = Por separado, pase lo que pase además:
cli-odds-range = , de { $low } a { $high } según responda el otro bando
cli-odds-sampled = Una muestra de { $n } repeticiones: la respuesta exacta tardaría demasiado. Entre corchetes, dónde está la verdad 19 veces de cada 20.

## Posiciones y acciones

cli-unknown-seat = No hay ningún puesto «{ $asked }». { $remedy }
cli-unknown-kind = No hay ninguna clase de fichero «{ $asked }». { $remedy }
cli-several-seats = Deben decidir varios puestos: { $seats }. Indique uno con --seat.
cli-over = La partida ha terminado.
cli-legal-seat = Decide { $seat }.
cli-legal-waits = { $seat }: nada que decidir ahora.
cli-legal-more = Aquí no caben en una lista todas las acciones permitidas: pueden escribirse otras.
cli-refused = No está permitido: { $text }
cli-is-legal = Está permitido.
cli-is-legal-by = Está permitido por { $clauses }.
cli-spare-dice = { $n ->
    [one] Se ha dado un dado más de los que se tiran. No se ha jugado nada.
   *[other] Se han dado { $n } dados más de los que se tiran. No se ha jugado nada.
}
cli-misfit = { $face } no es una cara de un dado de { $sides } caras, que es lo que pide { $clause }. No se ha jugado nada.
cli-wanted = { $count ->
    [one] Hace falta un dado de { $sides } caras, por { $clause }: { $text }
   *[other] Hacen falta { $count } dados de { $sides } caras, por { $clause }: { $text }
}
cli-wanted-how = No se ha jugado nada. Dé todas las caras desde la primera con --dice, o deje que tire el programa con --seed.

## Estudios

cli-share = { $n } ({ $share }; 95 %: de { $low } a { $high })
cli-ladder-none = Una clasificación necesita al menos dos niveles.
cli-ladder-head = Encuentros en { $scenarios }, con los bandos cambiados y los mismos dados para las dos partidas de cada par, semilla { $seed }.
cli-ladder-player = { $player }: Elo { $elo } ± { $error }{ $exam }; piensa, 99 de 100: { $decision } s por decisión, { $turn } s por turno
cli-ladder-exam = ; posiciones resueltas { $solved } de { $of }
cli-ladder-match = { $a } contra { $b }: { $score } (95 %: de { $low } a { $high }) de { $games } partidas; { $verdict }
cli-ladder-better = mejor
cli-ladder-not-better = no es mejor
cli-ladder-open = sin decidir
cli-luck-head = Lo que los dados dieron más allá de lo esperado (1 es lo que vale un hombre o un escalón corrientes); { $n ->
    [one] una decisión
   *[other] { $n } decisiones
 } con dados.
cli-luck-total = { $seat }: { $luck } (esperado { $expected }, obtenido { $actual }); más suerte que el { $luckier } de las partidas con estas decisiones.
cli-luck-turn = Turno { $turn }: { $accounts }
cli-luck-account = { $seat } { $luck }
cli-luck-moment = { $entry } { $seat } { $gain }: { $action } (así o mejor: { $chance })
cli-luck-moments = Los mayores golpes de suerte:
cli-study-nothing = Un estudio tiene al menos una partida y un trozo.
cli-study-no-file = No hay fichero de contenido «{ $file }» donde poner { $path } = { $value }.
cli-study-no-place = «{ $path } = { $value }» no puede ponerse en «{ $file }»: no hay tal sitio, o el valor no está escrito como en TOML.
cli-study-sweep = Un barrido nombra una opción, o un fichero y un sitio en él.
cli-study-chunk = No hay trozo { $chunk }: el estudio tiene { $n }, numerados desde 0.
cli-study-missing = Faltan estos trozos: { $chunks }. Juéguelos con --chunk, o todos sin --merge.
cli-study-report = Informe: { $path }
cli-study-games = { $n ->
    [one] Una partida
   *[other] { $n } partidas
 }:
cli-study-point = { $point }, { $n ->
    [one] una partida
   *[other] { $n } partidas
 }:
cli-study-draws = empates
cli-study-luck = la suerte explica el { $share } de los resultados
cli-report-title = estudio
cli-report-about = { $games } partidas en cada punto entre { $agents }, semilla { $seed }.
cli-report-wins = Quién gana
cli-report-wins-note = Proporción de partidas; los bigotes son intervalos del 95 %.
cli-report-decided = Cuándo se decide
cli-report-decided-note = En qué proporción de las partidas que llegaron hasta ahí acabó ganando quien estaba mejor al final del turno. La mitad quiere decir que aún no hay nada decidido.
cli-report-losses = Lo que queda en el campo
cli-report-luck = Suerte contra habilidad
cli-report-luck-note = Cada punto es una partida: lo que los dados dieron a { $seat } más allá de lo esperado, y cómo acabó. La línea une quintos de las partidas. La suerte explica el { $share } de los resultados; el resto es juego, y escenario.
cli-report-first = Lo que vale la primera decisión
cli-report-first-note = Puntuación de quien la tomó, en las partidas en que se tomó.
cli-sim-games = { $n ->
    [one] Una partida de { $scenario }, semilla { $seed }.
   *[other] { $n } partidas de { $scenario }, semilla { $seed }.
}
cli-sim-wins = { $seat } ({ $agent }) gana { $share }
cli-sim-draws = Empates { $share }
cli-sim-cut = Interrumpidas { $share }
cli-sim-level = { $level }: { $share }
cli-sim-reload = Partida { $game }, entrada { $entry }: la posición no vuelve como se guardó. { $why }
cli-sim-reload-refused = { $path }: { $what }
cli-sim-reload-state = Se carga como otra posición.
cli-sim-reload-key = Se carga con otra clave.
cli-sim-reload-legal = Una vez cargada son legales otras acciones.
cli-name = { $name }
cli-sim-decisions = { $mean } decisiones por partida de media.

## Repetición

cli-replay-short = El diario tiene { $n } entradas; no hay entrada { $to }.
cli-replay-content = El diario se jugó con un contenido distinto del que tiene ahora este programa.
cli-verified = { $n ->
    [one] La única entrada se reproduce y su clave coincide. La última clave es { $key }.
   *[other] Las { $n } entradas se reproducen y todas las claves coinciden. La última clave es { $key }.
}

## Contenido

cli-check-good = { $files ->
    [one] Un fichero, ningún problema.
   *[other] { $files } ficheros, ningún problema.
}
cli-check-bad = { $n ->
    [one] Un problema
   *[other] { $n } problemas
} en el contenido ({ $files ->
    [one] un fichero leído
   *[other] { $files } ficheros leídos
} de esa ruta, sobre el contenido incorporado).
cli-check-no-game = «{ $path }» no tiene ningún directorio con el nombre de un juego ({ $games }).
cli-check-which-game = «{ $path }» no dice de qué juego es. Indíquelo con --game: { $games }.
cli-check-no-words = Faltan las palabras de este idioma; el otro las tiene.
cli-check-words = Los dos idiomas no concuerdan: { $what }

## La mesa en el terminal

cli-serve-at = La mesa está en { $address }
cli-serve-kept = Las partidas se guardan en { $path }. Ctrl-C termina; no se pierde nada.
cli-serve-store = Las partidas no se pueden guardar en { $path }: { $what }
cli-serve-memory = Las partidas no se pueden guardar en { $path } ({ $what }), así que durarán lo que dure este programa. Para guardarlas en otro sitio: --db FICHERO. Ctrl-C termina.
cli-serve-address = No se puede escuchar en { $address }: { $what }. Puede haber otro puerto libre: --port 0 (play) o --addr 127.0.0.1:0 (serve) toma cualquiera.
cli-store-in-use = otra mesa abierta lo está usando
cli-store-says = { $what }
cli-title = { $game }: { $scenario }
cli-seat = { $seat } ({ $id }): { $player }
cli-player-human = una persona
cli-player-agent = el agente «{ $agent }»
cli-welcome =
    Para jugar, escriba el número de una opción, o una acción tal como está entre corchetes; no hace falta que esté en la lista.
    Lo que cambia se cuenta solo; `mirar` vuelve a contarlo todo, `mirar ?` dice qué más puede preguntarse.
    `prob 3` dice qué puede resultar de una opción, `porqué ACCIÓN` qué regla la prohíbe, `regla PALABRA` busca en el reglamento.
    `deshacer` retira lo que ningún dado ha decidido; `consejo` dice qué haría un agente, `auto` le deja decidir por usted.
    `guardar FICHERO` guarda la partida, `registro` cuenta lo que ha pasado, `ayuda` lo dice todo, `salir` deja la mesa.
cli-turn = { $seat }: { $question }
cli-did = { $seat }: { $action } [{ $notation }]
cli-did-secret = { $seat } decide en secreto.
cli-group = {"     "}… { $n } más: `lista { $word }` las muestra.
cli-alike = … y { $n } más del mismo modo (`registro` cuenta cada una).
cli-hint = «{ $agent }» elegiría: { $action } [{ $notation }]
cli-no-plan = Ningún rival ha dicho aún qué se propone.
cli-thought-of = { $seat }, al elegir «{ $action }»:
cli-thought-plan = Plan: { $plan }
cli-thought-plans = Otros planes y lo que parecían valer a su lado: { $plans }
cli-thought-options = Sopesado, cada uno al lado del mejor: { $options }
cli-offers-more = Puede hacerse más de lo que está en la lista: escriba la acción.
cli-list-none = Ninguna opción empieza por «{ $word }». Hay: { $known }.
cli-no-number = No hay opción { $number }; van de 1 a { $most }.
cli-incomplete = A «{ $word }» le falta algo detrás. `ayuda` dice qué.
cli-perhaps-word = Quizá quería decir la palabra «{ $word }»; `ayuda` dice qué puede escribirse.
cli-try-help = `ayuda` dice qué puede escribirse.
cli-over-help = La partida ha terminado: registro, mirar, puntos, regla, guardar, deshacer o salir.
cli-undone = Se ha retirado la última decisión.
cli-undo-nothing = No hay nada que retirar.
cli-undo-dice = Se queda: desde entonces han caído dados.
cli-undo-revealed = Se queda: desde entonces se ha mostrado algo oculto.
cli-save-where = Diga dónde: `guardar FICHERO`.
cli-save-exists = «{ $path }» ya existe y no es un fichero de esta partida: no se ha escrito nada. Elija otro nombre, o aparte antes ese fichero.
cli-saved = Guardada en «{ $path }».
cli-asked-now = Lo que se pide ahora: { $question }
cli-left-unsaved = Deja la mesa; la partida no se ha guardado.
cli-log-empty = Aún no ha pasado nada.
cli-rule-more = Y { $n } más; `sandtable rules` las muestra todas.
cli-dice-own = Tira usted sus dados y escribe lo que ha salido. (`dados programa` deja tirar al programa.)
cli-dice-seeded = Tira el programa, con la semilla { $seed }. (`dados propios` le deja tirar los suyos.)
cli-dice-which = Diga `dados propios` o `dados programa`.
cli-dice-too-many = { $n } dados son demasiados: { $count ->
    [one] hace falta uno.
   *[other] hacen falta { $count }.
}
cli-dice-wrong = «{ $word }» no es una cara de un dado de { $sides } caras. `cancelar` retira la acción.
cli-dice-cancelled = No se ha jugado nada.
cli-help-number = NÚMERO o ACCIÓN: juega una opción por su número, o una acción tal como está entre corchetes tras cada opción. La primera palabra de una acción, sola, dice qué quiere detrás.
cli-help-list = lista, lista PALABRA: todas las opciones, o las que empiezan por una palabra.
cli-help-odds = prob NÚMERO, prob ACCIÓN: qué puede resultar, con probabilidades exactas.
cli-help-why = porqué NÚMERO, porqué ACCIÓN: la cláusula que la prohíbe, o que está permitida.
cli-help-hint = consejo, consejo AGENTE: qué haría aquí un agente.
cli-help-plan = plan: qué se propone el rival y qué más ha sopesado.
cli-help-auto = auto, auto N, auto fin: un agente decide por usted una vez, N veces o hasta el final; `auto 5 random` nombra al agente.
cli-help-rule = regla CLÁUSULA, regla PALABRAS: una cláusula del reglamento, o las que contienen las palabras.
cli-help-look = mirar, mirar PREGUNTA: toda la situación, o una respuesta sobre ella (`mirar ?` dice qué puede preguntarse).
cli-help-undo = deshacer: retira su última decisión, mientras no hayan caído dados ni se haya mostrado nada oculto.
cli-help-log = registro, registro N: lo que ha pasado, o las últimas N decisiones.
cli-help-save = guardar FICHERO: guarda la partida como diario; `sandtable play --load FICHERO` la continúa.
cli-help-score = puntos: cómo va la partida.
cli-help-dice = dados propios, dados programa: quién tira.
cli-help-help = ayuda: esta lista. Una línea que empieza por # es un comentario.
cli-help-quit = salir: deja la mesa.

## Lecciones

cli-lesson-welcome = Escriba una acción, el número de una oferta, consejo o ayuda; salir abandona.
cli-lesson-step = — { $n } de { $of } —
cli-lesson-rules = Reglas: { $rules } (escriba regla y su número para leer una)
cli-lesson-free = El resto del turno es suyo. El otro bando responde por sí mismo.
cli-lesson-other = Eso está permitido, pero no es lo que pide esta lección.
cli-lesson-hint = Consejo: { $hint }
cli-lesson-undo = Lo que es de un paso anterior de la lección se queda como está.
cli-lesson-no-journal = Una lección no se guarda.
