### Lo que dice Lock 'n Load, en español. El fichero inglés tiene los mismos mensajes con las mismas variables.
### Los nombres de fichas, terrenos, cartas, naciones, mapas y escenarios están con ellos en los ficheros de contenido, en las dos lenguas;
### las opciones de la preparación, con las frases del cargador.

lnl-name = Lock 'n Load: Band of Heroes
