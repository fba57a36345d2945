# Battalion Combat Series: movimiento, giros, Pantallas, saltos.
# { $cost } y { $left } son puntos de movimiento pagados y restantes, como 3 1/2.
bcs-moves-moved = { $unit } va a { $to } por { $cost } PM; le quedan { $left }.
bcs-moves-hq-moved = { $hq } va a { $to } por { $cost } PM; le quedan { $left }.
bcs-moves-deployed = { $unit } pasa a su lado Desplegado.
bcs-moves-undeployed = { $unit } pasa a su lado de Movimiento.
bcs-moves-screened = { $unit } entra en Pantalla y queda Terminada.
bcs-moves-tangled = { $formation } y { $other } se estorban: cada una recibe un marcador de Coordinación.
bcs-moves-jumps-hard = { $hq } se ve arrollado: salto duro.
bcs-moves-jumps-soft = { $hq } se ve arrollado: salto blando.
bcs-moves-jumped = { $hq } salta a { $at }.
bcs-moves-jumped-off = { $hq } no halla refugio y sale del mapa hasta la próxima fase de Refuerzos.

bcs-moves-do-move = Mover { $unit } a { $to }
bcs-moves-do-move-hq = Mover { $hq } a { $to }
bcs-moves-do-deploy = Girar { $unit } a su lado Desplegado
bcs-moves-do-undeploy = Girar { $unit } a su lado de Movimiento
bcs-moves-do-screen = Poner { $unit } en Pantalla
bcs-moves-do-recon = Crear un OBJ de Recon en { $at } con { $unit }
bcs-moves-do-jump = Saltar a { $to }

bcs-moves-ask-jump = { $hq } salta. ¿Adónde?
bcs-moves-ask-go-on = { $unit } no puede quedarse aquí. ¿Adónde sigue?
