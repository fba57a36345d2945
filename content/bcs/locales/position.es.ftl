# Battalion Combat Series: qué falla en una posición guardada.
bcs-position-edition = Es una posición con la edición { $found }; la partida se juega con la { $expected }. Elija la opción edition={ $found }.
bcs-position-unit = No hay ninguna unidad «{ $found }». { $remedy }
bcs-position-formation = No hay ninguna Formación «{ $found }». { $remedy }
bcs-position-support = No hay ningún Apoyo «{ $found }». { $remedy }
bcs-position-hex = No hay ningún hex «{ $found }»: columna y fila, como 0806.
bcs-position-not-held = «{ $found }» no es un hex que cuente para la victoria.
bcs-position-place = Una unidad está en un hex si y solo si está en el mapa, y solo una apta puede ser Apoyo.
bcs-position-steps = Una unidad tiene pasos si y solo si no está eliminada.
bcs-position-foreign = Una unidad pertenece a una Formación de su bando.
bcs-position-support-unit = Una unidad está en una reserva si y solo si es Apoyo, y el Apoyo está en una reserva de su bando.
bcs-position-together = Hay unidades de ambos bandos en un mismo hex.
bcs-position-overrun = El HQ o los trenes comparten hex con una unidad enemiga.
bcs-position-activation = La activación nombra una Formación o unidad que ahora no puede estar activa.
bcs-position-objs = Los marcadores OBJ están desde que se colocan hasta la Limpieza, al principio tantos como ha contado la activación.
bcs-position-frame = Esto nombra una unidad, un Apoyo o un hex que no está ahí.
