# Archivos de contenido
ossel-content-terrain = terreno
ossel-content-letter = letra
ossel-content-arm = arma
ossel-content-map = mapa
ossel-content-side = bando
ossel-content-unit = ficha
ossel-content-columns = Esta columna no es para una proporción mayor que la anterior ({ $clause }).
ossel-content-help-columns = Escribe las columnas del ataque más débil al más fuerte.
ossel-content-ford = Un vado está en el río ({ $clause }).
ossel-content-help-ford = Pon el lado también en river.
ossel-content-crowded = Dos fichas empiezan en este hex ({ $clause }).
ossel-content-help-crowded = Empieza con una de ellas en otro sitio.
ossel-content-start = { $unit } empieza a la vez dentro y fuera del mapa, o en ninguna parte.
ossel-content-help-start = Dale at o enters, sólo uno.
