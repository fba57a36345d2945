# Lock 'n Load: qué falla en una posición guardada.
lnl-position-unit = No hay ninguna unidad «{ $found }». { $remedy }
lnl-position-weapon = No hay ningún arma «{ $found }». { $remedy }
lnl-position-counter = No hay ninguna ficha «{ $found }». { $remedy }
lnl-position-card = No hay ninguna carta «{ $found }». { $remedy }
lnl-position-event = No hay ningún evento «{ $found }». { $remedy }
lnl-position-loc = No hay ninguna localización «{ $found }»: un hex como G6, con u en el piso alto, b en un búnker, a en el aire.
lnl-position-not-on-map = Hay un marcador fuera del mapa.
lnl-position-other-counter = Esa ficha no puede ser esa unidad o arma.
lnl-position-carrier = Un pasajero va en un vehículo o helicóptero de su bando que esté en juego, y no está en ningún hex por sí mismo.
lnl-position-place = La unidad no está donde puede estar una unidad en ese estado.
lnl-position-owner = El dueño no está en juego, o lleva más armas de las que puede, o el arma está además en el suelo.
lnl-position-impulse = El impulso nombra un lugar que no existe o unidades del otro bando.
lnl-position-frame = Esto nombra una unidad, un arma o un lugar que no está ahí.
lnl-position-battery = No hay batería número { $found }.
lnl-position-nested = Una unidad se mueve dos veces a la vez, o en un movimiento que no ha empezado ya ocurre otra cosa.
