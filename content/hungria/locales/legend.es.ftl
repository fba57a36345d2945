### Lo que hay impreso en las fichas y lo que significan sus marcas.

hungria-legend-size = tamaño de la formación: X brigada, XX división, XXX cuerpo, XXXX ejército, XXXXX Frente
hungria-legend-attack = factor de ataque: lo que suma a un ataque
hungria-legend-defence = factor de defensa: lo que suma a una defensa
hungria-legend-movement = puntos de movimiento que tiene en una fase de movimiento
hungria-legend-air = factor aéreo, para el combate entre aviones; entre paréntesis solo se defiende
hungria-legend-bomb = factor de bombardeo: lo que suma a un combate en tierra
hungria-legend-moving = está moviendo, o debe retirarse
hungria-legend-done = ya ha movido, atacado o explotado en esta fase
hungria-legend-chosen = toma parte en el combate que se está preparando, o lo apoya
hungria-legend-unsupplied = sin suministro: sus factores y su movimiento se reducen a la mitad; un cuartel general no abastece a nadie
hungria-legend-partly = atenuada: ningún cuartel general de Frente operativo está lo bastante cerca; un cuartel general con suministro parcial abastece a menos unidades
hungria-legend-fighting = en combate aéreo
