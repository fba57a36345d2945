### Lo que dicen las páginas por sí mismas, en español. Lo que dice un juego viene en sus propios textos.

## En todas partes

ui-home = sandtable: ir a la entrada
ui-pages = Páginas
ui-settings = Ajustes
ui-language = Idioma
ui-close = Cerrar
ui-copy = Copiar
ui-copied = Copiado
ui-refresh = Actualizar
ui-skip = Saltar al contenido
ui-rulebook = Reglamento
ui-charts = Tablas y probabilidades
ui-open-rulebook = Abrir en el reglamento
ui-clause-unknown = El reglamento no tiene ninguna cláusula { $clause }.
ui-modifiers = Modificadores
ui-no-page = No hay nada en esta dirección.
ui-more = Más: { $what }
ui-less = Menos: { $what }
ui-error-unreachable = El servidor no contesta. ¿Está en marcha?
ui-error-status = El servidor no ha podido hacerlo ({ $status }).
ui-error-unexpected = Algo ha fallado en esta página: { $what }

ui-theme = Luz
ui-theme-auto = Como el sistema
ui-theme-light = De día
ui-theme-dark = De noche
ui-palette = Colores de los bandos
ui-palette-classic = Los impresos
ui-palette-safe = Aptos para daltónicos
ui-counter-scale = Tamaño de las fichas
ui-zoom = La mesa se abre
ui-zoom-small = De lejos
ui-zoom-normal = Normal
ui-zoom-large = De cerca
ui-set-countersHidden = Esconder las fichas
ui-set-labels = Nombres en el mapa
ui-set-grid = Cuadrícula y números de hexágono
ui-set-sound = Sonidos
ui-pace = Decisiones de los demás
ui-pace-off = Todas a la vez
ui-pace-fast = Rápido
ui-pace-normal = Normal
ui-pace-slow = Lento
ui-pace-step = Paso a paso
ui-sound-on = Sonidos activados.
ui-sound-off = Sonidos desactivados.
ui-set-askRolls = Preguntar otra vez antes de lo que no se puede deshacer
ui-set-askWaste = Preguntar otra vez antes de acabar algo con posibilidades pendientes

ui-provenance-seed = del reglamento
ui-provenance-seed-why = Lo dice el reglamento impreso.
ui-provenance-series = de la serie
ui-provenance-series-why = Lo aclara otro material de la misma serie.
ui-provenance-known = de sobra conocido
ui-provenance-known-why = Así lo conocen los jugadores; no tenemos un texto que lo diga.
ui-provenance-decision = criterio nuestro
ui-provenance-decision-why = El reglamento lo deja abierto; así se juega en esta mesa.

## Entrada

ui-lobby-title = ¿A qué jugamos?
ui-scenarios = { $n ->
    [one] Un escenario
   *[other] { $n } escenarios
}
ui-scenario = Escenario
ui-turns = { $n ->
    [one] un turno
   *[other] { $n } turnos
}
ui-who-plays = Quién juega
ui-preset-computer = Contra el ordenador
ui-preset-screen = Dos ante esta pantalla
ui-preset-friend = Con un amigo, por enlace
ui-sitter-me = Yo
ui-sitter-friend = Un amigo
ui-sitter-agent = Ordenador
ui-level = Nivel
ui-dice = Dados
ui-rolls-server = Los tira la mesa
ui-rolls-server-why = El servidor tira los dados, con una semilla que ningún jugador ve.
ui-rolls-own = Los tiramos nosotros
ui-rolls-own-why = Dados de verdad: la mesa pide cada tirada y tú tecleas lo que ha salido.
ui-options = Reglas opcionales
ui-listed = Cualquiera puede encontrar la partida y mirarla
ui-start = Empezar
ui-my-games = Mis partidas
ui-my-games-none = Aquí quedan las partidas que empieces o a las que te unas en este navegador.
ui-forget = Olvidar { $game }
ui-forget-why = La llave de tu puesto solo se guarda aquí.
ui-forget-sure = Olvidarla
ui-forget-keep = Conservarla
ui-forgotten = { $game } queda olvidada.
ui-forget-undo = Recuperarla
ui-turn-mine = Te toca
ui-turn-waiting = Se espera a { $who }
ui-tab-called = • Te toca · { $name }
ui-tab-called-n = { $n ->
    [one] • Te toca
   *[other] • Te toca en { $n } partidas
} · sandtable
ui-over = Fin de la partida
ui-watch = Partidas para mirar
ui-watch-none = Ahora mismo nadie juega a la vista de todos.
ui-decisions = { $n ->
    [one] Una decisión hasta ahora
   *[other] { $n } decisiones hasta ahora
}
ui-import = Traer una partida guardada
ui-import-why = Un diario contiene cada decisión y cada dado. El ordenador se sienta donde estaba; tú sigues desde el final en los demás puestos, o la vuelves a ver.
ui-import-file = Elegir un diario…
ui-links-title = La mesa está puesta
ui-links-why = Envía a cada amigo su enlace. Sirve una vez: quien primero lo abre y se sienta tiene el puesto con una llave propia, y tú lo ves aquí y en la mesa. Hasta entonces basta el enlace, así que no lo enseñes a nadie más.
ui-links-for = Enlace para { $who }
ui-way-back = Si este navegador te olvida
ui-way-back-why = Guarda este enlace: te devuelve a tu puesto desde cualquier navegador. Quien lo tenga juega por ti, así que no se lo des a nadie.
ui-way-back-opener = Guarda este enlace: te devuelve a tu puesto, y a la mesa como quien la abrió, desde cualquier navegador. Quien lo tenga juega por ti, así que no se lo des a nadie. Un amigo que haya perdido el suyo necesita una invitación nueva tuya.
ui-way-back-link = Mi camino de vuelta
ui-links-watch = Enlace para mirar
ui-holder-opener = Quien abrió la mesa
ui-holder-guest = Un invitado
ui-holder-invited = Libre: nadie ha aceptado la invitación
ui-holder-nobody = Libre: se devolvió
ui-here = está aquí
ui-invite-new = Nueva invitación
ui-invite-sure = Quien está sentado pierde el puesto. Pulsa otra vez.
ui-give-back = Devolver el puesto
ui-give-back-sure = Pierdes el puesto. Pulsa otra vez.
ui-seat-news = Qué ha sido de los puestos
ui-seat-invited = Se hizo una invitación para { $who }.
ui-seat-taken = Alguien ocupó el puesto de { $who }.
ui-seat-given-back = { $who }: se devolvió el puesto.
ui-seat-taken-away = { $who }: quien abrió la mesa retiró el puesto.
ui-link-local = Este enlace solo funciona en este ordenador: el servidor no escucha a nadie más. Para que entren amigos, arráncalo con «sandtable serve --addr 0.0.0.0:{ $port }»; entonces los enlaces llevan la dirección de este ordenador. Si están fuera de tu red, el router tiene que dejar pasar ese puerto.
ui-present = { $who }: en la mesa
ui-absent = { $who }: no está en la mesa
ui-watchers = { $n ->
    [one] Una persona mira
    [10] Miran diez personas o más
   *[other] Miran { $n } personas
}
ui-seat-resigned = { $who } se ha rendido.
ui-seat-draw-offered = { $who } propone tablas.
ui-seat-draw-refused = { $who } no quiere tablas.
ui-ending = Terminar la partida
ui-resign = { $who }: rendirse
ui-resign-sure = { $who } pierde la partida. Pulsa otra vez.
ui-draw-offer = { $who }: proponer tablas
ui-draw-sure = ¿{ $who } propone tablas? Pulsa otra vez.
ui-draw-back = { $who }: retirar la propuesta de tablas
ui-draw-offered = { $who } propone tablas.
ui-draw-accept = De acuerdo: tablas
ui-draw-refuse = Seguir jugando
ui-who-sees = Cada puesto ve lo que su bando puede saber. Quien tiene la dirección sin puesto mira, y ve lo que puede ver cualquiera. { $n ->
    [0] Ahora no mira nadie.
    [one] Ahora mira una persona.
    [10] Ahora miran diez o más.
   *[other] Ahora miran { $n }.
}
ui-invited = Te invitan a jugar con { $who }
ui-invited-why = Si ocupas el puesto, solo este navegador tiene su llave y el enlace ya no sirve a nadie más. Todos en la mesa ven que está ocupado. Hasta entonces miras, y ves lo que puede ver cualquiera.
ui-invited-own = Tú abriste esta mesa. El enlace es para otra persona: ocupa el puesto solo si quieres jugar con los dos bandos.
ui-invited-void = Alguien ya aceptó esta invitación, o hay otra más nueva. Quien abrió la mesa puede hacerte otra; mientras tanto puedes mirar.
ui-invited-sit = Jugar con { $who }
ui-invited-watch = Mirar
ui-to-table = A la mesa

## Reglamento

ui-chapters = Capítulos
ui-rulebook-why = Todas las reglas que la mesa hace cumplir, con nuestras palabras y con el número que citan las negativas y el registro.
ui-search = Buscar en las reglas
ui-editions = Edición que se lee
ui-editions-all = Todas las ediciones
ui-edition = edición { $name }
ui-changes = Qué cambió entre las ediciones ({ $n })
ui-found = { $n ->
    [0] No hay nada
    [one] Una cláusula
   *[other] { $n } cláusulas
}
ui-open = Lecturas abiertas
ui-open-why = Lo que el reglamento deja abierto, dice de dos maneras o podría leerse de otro modo: cómo se juega aquí, por qué, y cómo podría ser si no.
ui-open-found = { $n ->
    [0] No hay nada
    [one] Una lectura
   *[other] { $n } lecturas
}
ui-open-says = El reglamento
ui-open-reading = Aquí se juega
ui-open-reason = Porque
ui-open-other = O bien
ui-open-option = Opción

## Tablas

ui-charts-why = Para jugar con mapa y fichas de cartón: marca lo que se aplica, mira las probabilidades y teclea los dados.
ui-procedure = Qué se resuelve
ui-charts-keys = Qué se aplica
ui-charts-roll = Teclea los dados
ui-charts-again = Otra tirada

## La mesa

ui-table = Mesa
ui-board = Tablero
ui-dock = Paneles
ui-prompt = Lo que se pregunta
ui-to-lobby = A la entrada
ui-turn-track = Turnos
ui-standing = Cómo va la partida
ui-prizes = Dónde se puntúa
ui-glossary = Abreviaturas
ui-zoom-in = Acercar
ui-zoom-out = Alejar
ui-zoom-whole = Todo el mapa, y vuelta (0)
ui-to-decision = A la decisión
ui-watching = mirando
ui-replay = Repetición
ui-help = Ayuda y teclas
ui-menu = Esta mesa
ui-joining = Tomando asiento…
ui-lost = Se ha cortado la línea; reintentando…
ui-line-lost = La línea se cortó antes de la respuesta. Vale lo que la mesa muestra ahora.
ui-turned-away = No puedes sentarte a esta mesa
ui-thinking = { $who }: el ordenador está pensando…
ui-waiting = Decide { $who }…
ui-waiting-away = Decide { $who }: ahora no hay nadie.
ui-waiting-seat = Nadie ha ocupado aún el puesto de { $who }.
ui-armed = Se van a tirar dados: { $what }
ui-turn-to = Decidir por { $who }
ui-armed-answered = { $what }: responde el otro bando, y ya no se puede deshacer.
ui-armed-shown = { $what }: se descubre algo oculto, y ya no se puede deshacer.
ui-armed-plain = ¿Hacer esto?: { $what }
ui-commit = Tirar
ui-do-it = Hacerlo
ui-cancel = Atrás
ui-undo = Deshacer
ui-undo-none = No hay nada que deshacer.
ui-score = Puntuación
ui-wins = Victoria: { $who }.
ui-draw = Nadie gana.
ui-over-replay = Verla otra vez
ui-over-again = Otra partida

ui-tab-decide = Decidir
ui-tab-pieces = Fichas
ui-tab-boxes = Casillas
ui-tab-log = Registro
ui-tab-text = En palabras

ui-offers = Qué se puede hacer
ui-offers-all = Mostrarlo todo
ui-offers-n = { $n } opciones
ui-offers-none = Ahora no se te pide nada.
ui-offers-more = Puede haber más de lo que figura en la lista: pulsa en el tablero y las reglas lo dirán.
ui-stack = Fichas
ui-stack-none = Pulsa en un lugar o en una ficha para ver qué hay.
ui-stack-empty = Aquí no hay fichas.
ui-steps = { $left } de { $full } pasos
ui-boxes-none = Este juego no tiene casillas fuera del mapa.

ui-odds = Probabilidades
ui-odds-result = Resultado
ui-odds-exact = Exacta
ui-odds-share = Probabilidad
ui-odds-at-least = { $share } o más
ui-odds-interval = 19 de cada 20 veces
ui-odds-is-exact = Contados todos los casos
ui-odds-is-sample = { $n ->
    [one] Muestra de un caso
   *[other] Muestra de { $n } casos
}
ui-odds-as-table = En tabla
ui-odds-assumed = Si el otro bando responde: { $what }
ui-odds-assumed-own = Si se continúa con: { $what }
ui-odds-if-nothing = Si el otro bando no añade nada:
ui-odds-is-exact-if-nothing = Contados todos los casos, si el otro bando no añade nada
ui-odds-is-exact-if-best = Contados todos los casos, si cada bando elige lo mejor para él
ui-odds-is-exact-if-both = Contados todos los casos, si el otro bando no añade nada y quien tiene que elegir elige lo mejor para su bando
ui-odds-first-answer = Elecciones por el camino: la primera de la lista
ui-odds-unranged = No se cuentan sus otras respuestas
ui-odds-range = ({ $low }–{ $high })
ui-odds-range-why = Entre paréntesis: según lo que responda el otro bando.
ui-odds-plain = Ningún dado que caiga ahora hiere a nadie. Se pregunta porque después ya no se puede deshacer lo anterior.
ui-odds-counting = Contando…

ui-sight = Línea de visión
ui-sight-from = Pulsa donde empieza la línea.
ui-sight-to = pulsa donde acaba
ui-warning = aviso
ui-legend = Qué dicen las fichas
ui-legend-marks = Marcas sobre las fichas
ui-legend-figures = Cifras junto a lo que se puede elegir
ui-figure-chance = un porcentaje: la probabilidad de que tenga algún efecto
ui-figure-move = adonde se puede ir: lo que cuesta o lo lejos que está
ui-figure-attack = de un ataque: su columna o lo que se suma a sus dados, antes de que nadie más se una
ui-figure-fire = de un disparo: la ventaja antes de los dados, lo que hay que sacar o los impactos que cabe esperar
ui-legend-colours = Colores
ui-legend-symbols = Símbolos
ui-legend-code = su designación
ui-legend-steps = sus pasos: un cuadrado relleno por cada uno que le queda
ui-legend-reduced = una banda que cruza la ficha: ha perdido un paso
ui-legend-rim = el borde de color es el mismo para todos los hombres de una unidad
ui-legend-turned = la flecha del borde: hacia dónde mira
ui-symbol-infantry = infantería
ui-symbol-mechanised = infantería mecanizada
ui-symbol-motorised = infantería motorizada
ui-symbol-armour = carros de combate
ui-symbol-cavalry = caballería o reconocimiento
ui-symbol-mountain = tropas de montaña
ui-symbol-artillery = artillería
ui-symbol-fortified = región fortificada
ui-symbol-partisan = partisanos
ui-symbol-headquarters = cuartel general
ui-symbol-supply = suministro
ui-symbol-fighter = cazas
ui-symbol-fighter-bomber = cazabombarderos
ui-symbol-ground-attack = aviones de asalto
ui-symbol-bomber = bombarderos
ui-symbol-leader = líder
ui-symbol-rifle = fusilero
ui-symbol-machine-gun = ametralladora
ui-symbol-heavy-machine-gun = ametralladora pesada
ui-symbol-mortar = mortero
ui-symbol-anti-tank = arma contracarro
ui-symbol-flamethrower = lanzallamas
ui-symbol-sniper = francotirador
ui-symbol-grenadier = granaderos o zapadores
ui-symbol-medic = sanitario
ui-symbol-tank = carro de combate
ui-symbol-half-track = semioruga
ui-symbol-car = coche
ui-symbol-truck = camión
ui-symbol-walker = andador
ui-symbol-gun = cañón
ui-symbol-marker = marcador
ui-symbol-half-squad = medio pelotón
ui-symbol-crew = dotación
ui-symbol-hero = héroe
ui-symbol-chaplain = capellán
ui-symbol-advisor = asesor
ui-symbol-scout = explorador
ui-symbol-helicopter = helicóptero
ui-symbol-charge = carga explosiva
ui-layers = Capas sobre el mapa

ui-actions = Lo que puede hacer
ui-actions-aside = Apartar
ui-card = Qué es esto
ui-card-can = Ahora puede
ui-card-more = y { $n } más
ui-card-rest = { $n } más: pulsa i
ui-card-with = { $n ->
    [one] Junto a ella está
   *[other] Junto a ella están
}
ui-card-here = { $n ->
    [one] Aquí está
   *[other] Aquí están
}
ui-card-why = ¿Por qué no puede…?
ui-first-he = { $who } está en camino: primero tiene que acabar su movimiento.
ui-why-not = ¿Por qué no?
ui-why-can = Esto se puede hacer
ui-why-cost = Hasta ahí: { $cost }.
ui-why-rulebook = { $clause } en el reglamento
ui-refusal-nearest = { $what } ¿Querías decir «{ $nearest }»?
ui-refusal-stale = Entretanto la partida ha seguido. Vuelve a mirar antes de decidir.
ui-refusal-not-yours = Ese puesto no es tuyo.
ui-refusal-busy = Demasiado a la vez. Espera un momento y vuelve a probar.
ui-refusal-store = El servidor no ha podido guardarlo, así que no ha ocurrido.

ui-log-none = Aún no ha pasado nada.
ui-log-news = desde tu última decisión
ui-log-secret = { $who } decide en secreto.
ui-log-secret-any = Una decisión secreta.
ui-log-jump = Ver el tablero tras la decisión { $n }
ui-latest = Lo que acaba de pasar
ui-results = El resultado de tus dados
ui-film = Decisiones de los demás
ui-film-pause = Pausa
ui-film-play = Seguir
ui-film-step = La siguiente
ui-film-skip = Saltar
ui-film-again = Ver otra vez
ui-film-waiting = { $n ->
    [one] Queda una decisión por ver
   *[other] Quedan { $n } decisiones por ver
}
ui-text-shown = Lo que se está viendo
ui-missed = { $n ->
    [one] Una novedad desde tu última decisión
   *[other] { $n } novedades desde tu última decisión
}
ui-missed-replay = Verlo
ui-missed-on = Seguir

ui-why = ¿Por qué?
ui-thoughts-imported = Así lo dice el diario del que se retomó esta partida; cualquiera puede escribir uno.
ui-plan = Plan:
ui-plans = Otros planes
ui-weighed = Sopesado, al lado de lo mejor
ui-worth = 1 es más o menos un hombre, un escalón o una escuadra corrientes.

ui-luck = Suerte
ui-luck-why = Suerte es lo obtenido menos lo que cabía esperar de las decisiones.
ui-luck-none = Aún no ha caído ningún dado.
ui-luck-total = { $who }: { $luck }, { $sign ->
    [-1] por debajo de lo esperado
    [1] por encima de lo esperado
   *[other] lo esperado
}; más suerte que en el { $share } de las partidas con estas decisiones.
ui-luck-turn = Turno
ui-luck-expected = Esperado
ui-luck-actual = Obtenido
ui-luck-moments = Los mayores golpes de suerte
ui-luck-moment = { $luck }; así o mejor: { $chance }

ui-text = La situación en palabras
ui-look = Buscar una ficha o un lugar
ui-look-hint = su nombre
ui-look-none = Aquí nada se llama así.
ui-look-silent = No hay más que decir de ello.

ui-replay-back = Una decisión atrás
ui-replay-on = Una decisión adelante
ui-replay-phase-back = Una fase atrás
ui-replay-phase-on = Una fase adelante
ui-replay-play = Reproducir
ui-replay-pause = Pausa
ui-replay-where = Momento de la partida
ui-replay-at = { $n } de { $of }
ui-replay-start = El despliegue
ui-replay-leave = Volver al presente
ui-replay-lost = No se ha podido traer ese momento de la partida. Vuelve a probar.
ui-continue-here = Partida nueva desde aquí
ui-continue-title = Una partida nueva desde aquí
ui-continue-why = { $n ->
    [0] Empieza con el despliegue de esta partida.
    [one] Empieza tras la primera decisión de esta partida. Esta mesa se queda como está.
   *[other] Empieza tras la decisión { $n } de esta partida. Esta mesa se queda como está.
}
ui-journal = Guardar el diario

ui-dice-title = Tus dados
ui-dice-wanted = { $n ->
    [one] Tira un dado de { $sides } caras.
   *[other] Tira { $n } dados de { $sides } caras.
}
ui-dice-before = Tirados antes:
ui-dice-typed = { $n } de { $of } tecleados
ui-dice-faces = Caras
ui-dice-keys = Las cifras teclean caras, Retroceso quita la última e Intro las entrega.
ui-dice-erase = Quitar uno
ui-dice-take = Entregarlos

ui-curtain = Decisión secreta: { $who }
ui-curtain-why = Quien lleve el otro bando, que ahora no mire.
ui-curtain-open = Soy yo: { $who }

## Teclas

ui-help-how = Pulsa una ficha y luego un lugar; se puede elegir lo que está marcado. Los dados esperan a una segunda pulsación. Pulsa cualquier otra cosa, o mantenla pulsada, y la mesa dirá qué regla lo prohíbe. Con el teclado:
ui-arrows = Flechas
ui-space = Espacio
ui-key-board = al tablero
ui-key-cursor = mover el cursor por el tablero
ui-key-pick = elegir lo que hay bajo el cursor
ui-key-next = lo siguiente y lo anterior que se puede elegir
ui-key-commit = tirar, o acabar lo que se está haciendo
ui-key-end = terminar la fase
ui-key-forgo = renunciar a lo que se ofrece: pasar, no disparar, quedarse
ui-key-cancel = un paso atrás
ui-key-undo = deshacer la última decisión
ui-key-card = ¿qué es esto?
ui-key-why = ¿por qué no se puede?
ui-key-offers = lista de lo que se puede hacer
ui-key-pieces = fichas de este lugar
ui-key-boxes = casillas fuera del mapa
ui-key-log = registro
ui-key-text = la situación en palabras
ui-key-replay = repetición, y vuelta al presente
ui-key-pause = pausar y seguir mientras se ven las decisiones de los demás
ui-key-film-step = la siguiente decisión de los demás, mientras se ven
ui-key-skip = saltar al presente, mientras se ven las decisiones de los demás
ui-key-again = ver otra vez las últimas decisiones de los demás
ui-key-sound = activar y desactivar los sonidos
ui-key-step = una decisión atrás y adelante
ui-key-phase = una fase atrás y adelante
ui-key-stack = por las fichas de una pila, desde la de arriba
ui-key-measure = tender la cinta métrica, y recogerla (mesa abierta)
ui-key-sight = línea de visión entre dos lugares (si el juego la tiene)
ui-key-layers = capas sobre el mapa (si el juego las tiene)
ui-key-zoom = acercar y alejar (en el tablero)
ui-key-fit = todo el tablero, y de vuelta a donde estabas
ui-key-counters = esconder y mostrar las fichas
ui-key-legend = qué dicen las fichas
ui-key-help = esta ayuda

## El tablero

board-label = Tablero
board-help = Las flechas mueven el cursor, Intro elige, más y menos acercan y alejan, el signo de interrogación enseña todas las teclas.
board-point = a { $x } del borde izquierdo y a { $y } del inferior
board-stack = { $count ->
    [one] una ficha
   *[other] { $count } fichas
}
board-inches = { $count }
board-facing = mira { $hull ->
    [1] a la 1
   *[other] a las { $hull }
} del reloj{ $turret ->
    [0] {""}
    [1] , torre a la 1
   *[other] , torre a las { $turret }
}

## Palabras que las opciones y las tablas usan como valores

word-yes = sí
word-no = no
word-on = sí
word-off = no
word-none = ninguno
word-agent-easy = Fácil
word-agent-normal = Normal
word-agent-hard = Difícil
word-fighter = cazas
word-jabo = jabos
word-assault = aviones de asalto
word-bomber = bombarderos
ui-means-attack = atacar
ui-means-fire = disparar
ui-means-call = artillería
ui-means-smoke = humo
ui-means-spot = observar
ui-begin-smoke = Humo o luz …
ui-begin-call = Artillería …
ui-begun-smoke = Humo o luz: ¿dónde?
ui-begun-call = Artillería: ¿sobre qué lugar?

## Lecciones

ui-learn = Aprender
ui-learn-all = Todos los cursos
ui-learn-title = Aprender en la mesa
ui-learn-why = Lecciones cortas: una posición, algo que hacer con sus propios clics y lo que resulta de ello. Cada una lleva unos minutos.
ui-learn-done = { $n } de { $of } hechas
ui-learn-is-done = hecha
ui-lesson = Lección
ui-lesson-words = Lo que dice la lección
ui-lesson-step = { $n } de { $of }
ui-lesson-rules = Reglas:
ui-lesson-other = Eso está permitido, pero no es lo que pide esta lección.
ui-lesson-free = El resto del turno es suyo. El otro bando responde por sí mismo.
ui-lesson-hint = Pista
ui-lesson-show = Muéstremelo
ui-lesson-shown = Lo que pide es esto:
ui-lesson-again = Empezar de nuevo
ui-lesson-next = Lección siguiente
ui-lesson-all = Curso
