### Lo que hay impreso en las fichas y lo que significan sus marcas.

ossel-legend-strength = fuerza, tanto en ataque como en defensa
ossel-legend-points = puntos de movimiento que tiene en un turno
