# Battalion Combat Series: movimiento, giros, Pantallas, saltos.
# { $cost } y { $left } son puntos de movimiento pagados y restantes, como 3 1/2.
bcs-moves-moves = { $unit } va a { $to } por { $cost } PM; le quedan { $left }.
bcs-moves-hq-moves = { $formation } va a { $to } por { $cost } PM; le quedan { $left }.
bcs-moves-deployed = { $unit } pasa a su lado Desplegado.
bcs-moves-flips = { $unit } pasa a su lado de Movimiento.
bcs-moves-screens = { $unit } entra en Pantalla y queda Terminada.
bcs-moves-tangled = { $formation } y { $with } se estorban: cada una recibe un marcador de Coordinación.
bcs-moves-jumps-hard = { $formation } se ve arrollado: salto duro.
bcs-moves-jumps = { $formation } se ve arrollado: salto blando.
bcs-moves-lands = { $formation } salta a { $at }.
bcs-moves-jumped-off = { $formation } no halla refugio y sale del mapa hasta la próxima fase de Refuerzos.

bcs-moves-ask-jump = { $hq } salta. ¿Adónde?
bcs-moves-ask-go-on = { $unit } no puede quedarse aquí. ¿Adónde sigue?
