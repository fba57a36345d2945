### Qué está mal en una posición guardada de La Batalla de Hungría. Cada cosa se dice con la ruta de su campo.

## Nombres y números

hungria-position-unknown-unit = No hay ninguna unidad terrestre «{ $found }». { $remedy }
hungria-position-unknown-air = No hay ninguna unidad aérea «{ $found }». { $remedy }
hungria-position-unknown-hq = No hay ningún cuartel general «{ $found }». { $remedy }
hungria-position-unknown-box = Una unidad aérea de este bando no tiene la casilla «{ $found }». { $remedy }
hungria-position-unknown-column = No hay ninguna columna logística «{ $found }»: van de cl-ax-1 a cl-ax-{ $axis } y de cl-al-1 a cl-al-{ $allied }.
hungria-position-unknown-hex = No hay ningún hexágono «{ $found }» en el mapa: escriba dos cifras de su fila y dos de su columna, como 1822.
hungria-position-unknown-place = «{ $found }» no es ni un hexágono del mapa, como 1822, ni eliminated, withdrawn, pending o entering.
hungria-position-stretch = «{ $found }» no es un tramo de una fila: sus dos hexágonos deben estar en la misma fila, primero el de la columna menor, como 0400-0414.
hungria-position-result = «{ $found }» no es ningún resultado: escriba los pasos del atacante y del defensor, como 1/2, o DE.

## La fase

hungria-position-both-ready = Cuando los dos bandos se han decidido, sus elecciones se muestran y la fase ha terminado.
hungria-position-uncontested = En esta área no hay combate aéreo: deben estar los dos bandos, y un caza entre ellos.

## Las unidades

hungria-position-two-sides = Los dos bandos están en el hexágono { $hex }.
hungria-position-crowded = Hay { $found } piezas en el hexágono { $hex }; el máximo es { $most }.
hungria-position-not-on-map = Una unidad que no está en el mapa no tiene nada de esto: quítelo.
hungria-position-entering = Solo puede estar entrando el cuartel general que llega por su cuenta, en su turno y hasta que los Aliados han movido.
hungria-position-no-line = Esta unidad no tiene línea a ese cuartel general, o el cuartel general no puede abastecer.
hungria-position-not-ready = Una unidad aérea que no está disponible no tiene nada de esto: quítelo.
hungria-position-air-target = Una unidad aérea dispara a un enemigo de su misma área, mientras se combate en ella.
hungria-position-air-aimless = Cuando ya se han mostrado los blancos, cada caza del área tiene el suyo.

## Movimientos y combates

hungria-position-no-mover = Un ataque móvil lo hace una pila que se mueve, y no se mueve nadie.
hungria-position-member = Los que se mueven juntos están en el mapa, en el mismo hexágono, y son del bando de la fase; el que rompe el frente o explota es una unidad, y ya no está entre los atacantes.
hungria-position-stage = Un combate como este no puede estar en la etapa «{ $stage }».
hungria-position-target-empty = En este hexágono no hay ningún defensor.
hungria-position-target-held = En este hexágono todavía hay un defensor.
hungria-position-attacker = Un atacante es una unidad de combate del bando que ataca, en el mapa y junto al hexágono atacado.
hungria-position-nobody = No ataca nadie.
hungria-position-retreating = Debe retirarse una pieza del defensor en el hexágono atacado: diga cuál.
hungria-position-no-result = Se están sufriendo pérdidas, así que el dado ya ha caído: diga con qué resultado.
