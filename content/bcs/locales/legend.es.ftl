### Lo que hay impreso en las fichas y lo que significan sus marcas.

bcs-legend-deployed = Lado Desplegado: abierta para combatir; mueve poco
bcs-legend-move = Lado de Movimiento: en columna, en sus camiones; mueve mucho y combate mal
bcs-legend-ar = Valor de Acción (AR), de 0 a 5: lo buena que es la unidad; cuenta en cada ataque y en cada defensa. Con flecha puede encabezar ataques
bcs-legend-av = Valor Blindado (AV): lo que pesan sus vehículos en un combate. La letra es su clase: R rojo, L limitado, S a distancia, l ligero
bcs-legend-ma = Capacidad de Movimiento (MA): sus puntos de movimiento en una activación
bcs-legend-radius = Radio de Mando: a cuántos hexágonos el cuartel general manda aún a una unidad de su formación
bcs-legend-rating = Segunda activación: la formación la obtiene con este resultado o más en el dado
bcs-legend-fatigue = Fatiga de la formación: F es fresca; cuanto mayor el número, peores sus tiradas
bcs-legend-trains = Trenes: adonde llega la ruta de suministro de la formación. Entre paréntesis son trenes fantasma, que aún no están allí
bcs-legend-active = su formación está activa, o es la unidad que está actuando
bcs-legend-done = Terminada, o su formación está usada: no hace nada más en esta activación
bcs-legend-dropped = Apoyo caído: no puede tener Apoyo hasta la limpieza de su formación
bcs-legend-screen = en Pantalla: puede replegarse ante un ataque
bcs-legend-entering = un refuerzo que aún está entrando en el mapa
bcs-legend-unsupplied = fuera del Radio de Mando; en un cuartel general, su ruta de suministro está bloqueada (MSR Bloqueada)
bcs-legend-isolated = sin Ruta Segura hasta su cuartel general
bcs-legend-prepared = Defensa Preparada (DP): defiende mejor mientras no mueva ni ataque
bcs-legend-coordination = Coordinación: estorbó a unidades de otra formación, y lo paga en su próxima tirada
bcs-legend-ghost = trenes fantasma: los trenes están de camino
bcs-legend-fired = Apoyo que ha disparado en esta activación
