### Lo que hay impreso en las piezas y lo que significan sus marcas.

fubar-legend-man = la letra es la unidad, la misma para todos sus hombres, y el número es el hombre dentro de ella
fubar-legend-vehicle = la letra del vehículo; su dotación lleva la misma
fubar-legend-stunned = un vehículo aturdido, o que ha perdido un arma
fubar-legend-loaded = un vehículo con hombres a bordo
fubar-legend-other = estaba en guardia y ha reaccionado; o un hombre que se recupera, o que sale de la mesa
fubar-legend-chosen = parte de lo que se está eligiendo: dispara, sirve un arma, o va a ser baja o quedar suprimido
fubar-legend-done = ha tenido su oportunidad este turno; o un hombre que ya ha movido
