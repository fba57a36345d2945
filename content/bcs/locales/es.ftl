### Lo que dice la Battalion Combat Series, en español. El fichero inglés tiene los mismos mensajes con las mismas variables.
### Los nombres de fichas, terrenos, mapas y escenarios están con ellos en los ficheros de contenido, en las dos lenguas.

bcs-name = Battalion Combat Series

## Opciones de la preparación. «edition» deja lo que digan la edición o el escenario.

bcs-option-edition = Edición de las tablas
bcs-option-situational-other = Qué hace un resultado situacional a los defensores sin Defensa Preparada ni Terreno Clave: se retiran, o pierden un paso y se quedan.
bcs-option-engagement-retreat = Quién cumple la retirada de un Enfrentamiento: solo el Objetivo, como imprimen las hojas, o todas las unidades de su hex, como cuenta una crónica de partida publicada.
bcs-option-jump-roll = Si un dado decide cómo de duro es el salto de un HQ.
bcs-option-screens = Si las unidades pueden entrar en Pantalla.
bcs-option-isolation-on = Si el aislamiento se juzga solo tras la activación Inicial o tras todas.
bcs-option-regular-attacks-per-obj = Cuántos Ataques Regulares permite cada marcador OBJ.
bcs-option-urban-barrage-row = Qué fila de la Tabla de Bombardeo de la edición 2.0 sirve a los hexes Urbanos: la de unidades Duras o la de hexes de Ciudad.
bcs-option-truck-enters-ezoc = Si las unidades de Camión pueden entrar en zonas de control enemigas.
bcs-option-attack-on-entry = Si una unidad que espera para entrar puede atacar a un defensor en su hex de entrada.

# Valores de las opciones.
bcs-word-edition = lo que diga la edición
bcs-word-retreat = retirada
bcs-word-stay = perder un paso y quedarse
bcs-word-target = solo el Objetivo
bcs-word-hex = todas las unidades de su hex
bcs-word-initial = tras la primera activación
bcs-word-every = tras cada activación
bcs-word-unlimited = los que sean
bcs-word-hard = como unidades Duras
bcs-word-city = como hexes de Ciudad
