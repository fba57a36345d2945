# Battalion Combat Series: qué falla en una posición guardada.
bcs-position-version = Es la versión { $found } del formato; este programa lee la versión { $known }.
bcs-position-scenario = Es una posición de «{ $found }», no de «{ $expected }».
bcs-position-edition = Es una posición con la edición { $found }; la partida se juega con la { $expected }. Elija la opción edition={ $found }.
bcs-position-range = { $found } es más de { $most }.
bcs-position-many = Hay más de { $most }.
bcs-position-whose = La fase «{ $phase }» es de un bando: diga de cuál.
bcs-position-side = No hay ningún bando «{ $found }». El más parecido es «{ $nearest }».
bcs-position-unit = No hay ninguna unidad «{ $found }». La más parecida es «{ $nearest }».
bcs-position-formation = No hay ninguna Formación «{ $found }». La más parecida es «{ $nearest }».
bcs-position-support = No hay ningún Apoyo «{ $found }». El más parecido es «{ $nearest }».
bcs-position-word = «{ $found }» no significa nada aquí. Lo más parecido es «{ $nearest }».
bcs-position-hex = No hay ningún hex «{ $found }»: columna y fila, como 0806.
bcs-position-not-held = «{ $found }» no es un hex que cuente para la victoria.
bcs-position-shape = Esto no se puede leer: { $why }
bcs-position-place = Una unidad está en un hex si y solo si está en el mapa, y solo una apta puede ser Apoyo.
bcs-position-steps = Una unidad tiene pasos si y solo si no está eliminada.
bcs-position-foreign = Una unidad pertenece a una Formación de su bando.
bcs-position-support-unit = Una unidad está en una reserva si y solo si es Apoyo, y el Apoyo está en una reserva de su bando.
bcs-position-together = Hay unidades de ambos bandos en un mismo hex.
bcs-position-overrun = El HQ o los trenes comparten hex con una unidad enemiga.
bcs-position-activation = La activación nombra una Formación o unidad que ahora no puede estar activa.
bcs-position-objs = Los marcadores OBJ están desde que se colocan hasta la Limpieza, al principio tantos como ha contado la activación.
bcs-position-frame = Esto nombra una unidad, un Apoyo o un hex que no está ahí.
bcs-position-no-choice = Alguien debe decidir y no hay nada que pueda decidirse.
