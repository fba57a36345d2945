### Lo que dice el servidor.

## Peticiones

server-unreadable = Esto no se ha podido leer: { $what }.
server-unreadable-binary = Esto no se ha podido leer: solo se lee texto.
server-no-greeting = Una conexión empieza con un saludo.
server-no-upgrade = Aquí solo se abre un socket.
server-no-page = No hay nada en esta dirección.
server-origin = Solo las páginas de este servidor pueden abrir sus mesas.
server-too-long = Es demasiado largo; lo máximo es { $most }.
server-too-slow = La petición ha tardado demasiado en llegar.
server-host = Este servidor no responde al nombre «{ $host }». Quien lo tiene en marcha puede darle ese nombre: sandtable serve --host { $host }
server-stopping = El servidor se está deteniendo.
server-full = El servidor tiene todo el trabajo que puede atender. Pruebe de nuevo dentro de un rato.
server-broke = Algo ha ido mal en el servidor; su registro dice qué.

## Mesas

server-no-table = No existe esa mesa.
server-wrong-key = La clave de este enlace no es de esta mesa. Quien abrió la mesa puede darle el enlace bueno.
server-invitation-void = Esta invitación ya fue aceptada, o hay otra más nueva. Quien abrió la mesa puede hacerle otra.
server-seat-lost = Este puesto ya no es suyo: se devolvió, o quien abrió la mesa hizo otra invitación. Todavía puede mirar.
server-seat-fixed = A este puesto no se invita a nadie.
server-seat-empty = Ahí no hay nadie sentado.
server-seat-news = En esta mesa no se guardan más de { $most } cambios de puesto. Abra otra.
server-resigned = { $who } se rinde.
server-drawn = Los jugadores han acordado tablas.
server-over = Los jugadores han dado por terminada esta partida.
server-draw-agent = No hay nadie más que pueda aceptar las tablas.
server-draw-idle = Aquí no hay tablas ofrecidas, o ya las has ofrecido tú.
server-not-opener = Solo quien abrió la mesa invita.
server-seed-shared = Quien elige la semilla conoce todos los dados por venir. Solo puede elegirse donde usted juega todos los puestos que no son del ordenador.
server-agent-offer = «{ $asked }» no es un oponente de este servidor. Hay: { $offer }.
server-table-broken = La mesa { $table } no se puede abrir. { $what }
server-table-program = La mesa { $table } se empezó con la versión { $version } del programa y esta versión decide de otro modo. { $what } La partida se conserva como está: quien la aloja puede dejar que acabe con la versión { $version }, y quien tiene todos los puestos puede obtener su diario.
server-table-content = La mesa { $table } se empezó con un contenido distinto del que tiene este servidor, y ese contenido no se conservó. { $what } La partida se conserva como está: quien la aloja puede arrancar el servidor con ese contenido (--content), y quien tiene todos los puestos puede obtener el diario.
server-store = El almacén no lo admite; el registro del servidor dice por qué.
server-store-silent = El almacén no responde; el registro del servidor dice por qué.
server-store-says = El almacén dice: { $what }.
server-sitters = El juego tiene { $n } puestos y se han ocupado { $found }.
server-unknown-agent = No hay ningún agente «{ $asked }». { $remedy }
server-journal-secret = El diario lo cuenta todo y todavía hay algo oculto. Se podrá obtener cuando acabe la partida.
server-journal-long = No se admite un diario con más de { $most } decisiones.
server-note-long = Una nota del diario tiene más de { $most } bytes; ningún agente escribe notas así.
server-journal-big = No se admite un diario de más de { $most } kB.
server-repeats = La misma posición se ha repetido { $most } veces desde que cayó un dado o decidió otro. Decida otra cosa.
server-no-entry = El registro no tiene la entrada { $entry }.

## Dados

server-no-die = Falta un dado.
server-dice-are-ours = En esta mesa los dados los tira el servidor.
server-dice-spare = { $n ->
    [one] Se ha dado un dado más de los que se tiran. No se ha jugado nada.
   *[other] Se han dado { $n } dados más de los que se tiran. No se ha jugado nada.
 }
server-dice-misfit = { $face } no es una cara de un dado de { $sides } caras.
server-roll-for = { $text }

## Deshacer

server-undo-nothing = No hay nada que deshacer.
server-undo-dice = Se queda como está: desde entonces se han tirado dados.
server-undo-revealed = Se queda como está: desde entonces se ha mostrado algo oculto.
server-undo-other = Se queda como está: el otro bando ha decidido después.

## Lecciones

server-lesson-over = Esta lección ha terminado.
server-lesson-undo = Esto es de un paso anterior de la lección, y se queda como está.
server-lesson-journal = Una lección no tiene diario.
