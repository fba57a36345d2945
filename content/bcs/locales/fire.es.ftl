# Battalion Combat Series: Enfrentamientos, Ataques por Disparo, Bombardeos.
bcs-fire-engages = { $firer } dispara contra { $at }.
bcs-fire-target = El Objetivo es { $target }.
bcs-fire-rolled = { $firer } contra { $target }: { $total }, { $hits }.
bcs-fire-spared = { $firer } está fuera del alcance del Objetivo y no sufre nada.
bcs-fire-support-loses = { $support } pierde un paso; le { $left ->
    [one] queda { $left }
   *[other] quedan { $left }
  }.
bcs-fire-support-gone = { $support } pierde su último paso y sale de la reserva.
bcs-fire-dropped = { $unit } recibe el marcador de Apoyo caído.
bcs-fire-traffic = Tráfico en { $at }.
bcs-fire-fires = { $unit } hace un Ataque por Disparo contra { $at }.
bcs-fire-barrage = Cae un Bombardeo sobre { $at } (punto: { $point }).
bcs-fire-suppression = Una Misión de Supresión sobre { $at } (punto: { $point }).
bcs-fire-die-hit = { $unit }: { $die }, pérdida a partir de { $least }.
bcs-fire-die = { $unit }: { $die }, sin pérdida por debajo de { $least }.

bcs-fire-result-none = sin resultado
bcs-fire-result-firer = el Tirador pierde un paso, Tráfico
bcs-fire-result-both = ambos pierden un paso
bcs-fire-result-loss = el Objetivo pierde un paso
bcs-fire-result-loss-retreat = el Objetivo pierde un paso y se retira
bcs-fire-result-loss-drop = el Objetivo pierde un paso y queda caído
bcs-fire-result-drop = el Objetivo queda caído
bcs-fire-result-retreat = sin pérdida, el Objetivo se retira

bcs-fire-ask-target = { $firer } dispara contra { $at }. ¿Cuál es el Objetivo?
