# Battalion Combat Series: nombres, resultados, la situación, la puntuación.
bcs-nobody = nadie
bcs-side = { $side }
bcs-supported = { $support } con { $unit }
bcs-place = { $hex } { $name }
bcs-ask = Decida.
bcs-ask-nothing = Ahora no se le pregunta nada.
bcs-fresh = Fresca
bcs-off-map = fuera del mapa
bcs-waiting = por llegar
bcs-as-support = como Apoyo
bcs-cause-voluntary = voluntaria
bcs-cause-engagement = por Enfrentamiento
bcs-cause-situational = situacional
bcs-cause-automatic = automática
bcs-outcome-step-no-retreat = pierde un paso, sin retirada
bcs-outcome-retreat-three = retirada de 3 hexes y girar
bcs-outcome-to-hq = al HQ y girar
bcs-outcome-off-map = fuera del mapa, vuelve el próximo turno
bcs-outcome-step-retreat-three = pierde un paso, retirada de 3 hexes y girar
bcs-snafu-fail = Fallo
bcs-snafu-partial = Parcial
bcs-snafu-pass = Completa
bcs-point-artillery = artillería
bcs-point-air = aéreo
bcs-class-tactical = Táctica
bcs-class-truck = Camión
bcs-class-leg = A Pie
bcs-face-move = lado de Movimiento
bcs-face-deployed = Desplegada
bcs-av-none = sin AV
bcs-av-red = AV Rojo
bcs-av-limited = AV Limitado
bcs-av-stand-off = AV de Largo Alcance
bcs-av-light = AV Ligero
bcs-mud = barro
bcs-dry = suelo seco
bcs-going-poor = se transita mal
bcs-going-good = se transita bien
bcs-mark-none = sin marcadores
bcs-mark-used = usado
bcs-mark-pd = Defensa Preparada
bcs-mark-ghost = Trenes Fantasma
bcs-mark-coordination = Coordinación
bcs-mark-blocked = MSR Bloqueada { $level }
bcs-mark-dropped = Apoyo caído
bcs-mark-screen = en Pantalla
bcs-mark-finished = Terminada
bcs-mark-entering = entrando
bcs-mark-unprepared = No Preparada
bcs-phase-ready = Todo listo para empezar
bcs-phase-weather = Clima y Puntos Aéreos
bcs-phase-arrival = Refuerzos: { $side }
bcs-phase-assignment = Asignación: { $side }
bcs-phase-initiative = Primer jugador
bcs-phase-activation = { $side } elige Formación
bcs-phase-initial = { $formation }, activación Inicial
bcs-phase-second = { $formation }, Segunda activación
bcs-phase-end = Final del turno
bcs-phase-over = La partida ha terminado
bcs-now-turn = Turno { $turn } de { $last }, edición { $edition }: { $phase }.
bcs-now-weather = Clima: { $ground }, { $going }, visibilidad { $visibility }.
bcs-now-objs = Marcadores OBJ: { $hexes }.
bcs-now-recon = OBJ de Recon: { $hexes }.
bcs-now-traffic = Tráfico: { $hexes }.
bcs-now-side = { $side } (Puntos Aéreos: { $air }):
bcs-now-formation = { $formation }: HQ { $hq }, trenes { $trains }, Fatiga { $fatigue }; { $marks }
bcs-now-unit = { $id } { $unit }: { $at }, { $face }, { $steps }/{ $max } pasos; { $marks }
    .page = { $unit }: { $at }, { $face }, { $steps } de { $max } pasos; { $marks }
bcs-now-independents = Independientes sin asignar:
bcs-sum = { $first }, { $next }
bcs-sum-nothing = sin bajas
bcs-sum-snafu = { $result }
bcs-sum-second = Segunda activación
bcs-sum-no-second = sin Segunda activación
bcs-sum-chooses = elige { $side }
bcs-sum-lost = { $side } pierde { $n ->
    [one] 1 paso
   *[other] { $n } pasos
  }
bcs-sum-gone = { $side } pierde { $n ->
    [one] una unidad
   *[other] { $n } unidades
  } para siempre
bcs-sum-driven = { $side } se retira con { $n ->
    [one] una unidad
   *[other] { $n } unidades
  }
bcs-sum-home = { $side } ve volver a su HQ { $n ->
    [one] una unidad
   *[other] { $n } unidades
  }
bcs-sum-off = { $side } ve salir del mapa { $n ->
    [one] una unidad
   *[other] { $n } unidades
  }
bcs-sum-dropped = cae el Apoyo de { $side }
bcs-sum-fatigue = sube la Fatiga de { $side }
bcs-fact-loses = { $side } pierde algún paso
bcs-fact-gone = { $side } pierde una unidad para siempre
bcs-fact-driven = { $side } se retira de un hex
bcs-sum-jump-soft = salto blando
bcs-sum-jump-hard = salto duro
bcs-sum-taken = se toma el hex
bcs-sum-traffic = Tráfico
bcs-sum-won = gana { $side }
bcs-sum-drawn = empate
bcs-score-hex = { $hex } ({ $vp })
bcs-score-holds = { $side } tiene { $hexes }.
bcs-score-vp = { $side } tiene { $vp } puntos de victoria.
bcs-score-level = Gana { $side } si { $owner } tiene { $points }.
bcs-score-draw-level = Hay empate si { $owner } tiene { $points }.
bcs-score-points = { $points ->
    [one] { $points } punto
   *[other] { $points } puntos
}
bcs-score-span = de { $least } a { $most } puntos
bcs-score-won = { $side } ha ganado.
bcs-score-drawn = La partida queda en empate.
