# Lock 'n Load: nombres, situación, resultados y tanteo.
lnl-nobody = nadie
lnl-nothing = nada
lnl-unit = { $name } { $uid }
    .page = { $name }
lnl-unit-lettered = { $name } { $uid }
    .page = { $name } { $letter }
lnl-leads-nothing = { $unit } (Mando 0, no añade nada)

lnl-phase-setup = Despliegue: { $side }
lnl-phase-initiative = Iniciativa
lnl-phase-rally = Fase de Recuperación: { $side }
lnl-phase-operations = Fase de Operaciones
lnl-phase-administration = Fase Administrativa
lnl-phase-over = La partida ha terminado

lnl-now-turn = { $turn ->
    [0] Antes del primer turno de { $last }.
   *[other] Turno { $turn } de { $last }.
} { $phase }. Iniciativa: { $side }.
lnl-now-impulse = Impulso: { $side }. { $n ->
    [0] Sin pases previos.
    [one] Un pase seguido.
   *[other] { $n } pases seguidos.
}
lnl-now-activated = Activado: { $at }.
lnl-now-night = Es de noche.
lnl-now-smoke = Humo: { $at }.
lnl-now-flares = Bengalas: { $at }.
lnl-now-barrages = Fuego con Efecto: { $at }.
lnl-now-melees = Melee: { $at }.
lnl-now-rubble = Edificios derruidos: { $at }.
lnl-now-spotted = Descubierto por { $side }: { $at }.
lnl-now-lying = { $weapon } está en { $at } sin dueño.
lnl-now-deployed = { $weapon } está colocada en { $at }.
lnl-now-side = { $side }:
lnl-now-stack = { $at }: { $units }
lnl-now-marked = { $unit } ({ $marks })
lnl-now-coming = Entra desde el turno { $turn }: { $unit }
lnl-now-sniper = Por colocar: { $unit }
lnl-now-battery = { $name }, PF { $fp }: { $n ->
    [one] queda una misión
   *[other] quedan { $n } misiones
}
lnl-now-note = Regla especial: { $text }

lnl-mark-wreck = restos
lnl-mark-abandoned = abandonado
lnl-mark-shaken = Sacudido
lnl-mark-wounded = Herido
lnl-mark-moved = Movido
lnl-mark-assault = Movimiento de Asalto
lnl-mark-crawl = Reptando
lnl-mark-stealth = Cautela
lnl-mark-fired = Fuego
lnl-mark-ops = Operaciones Completadas
lnl-mark-buttoned = Cerrado
lnl-mark-hover = inmóvil en el aire
lnl-mark-damaged = Dañado
lnl-mark-faces = encara el vértice { $vertex }
lnl-mark-turret = torreta al vértice { $vertex }
lnl-mark-card = carta: { $card }
lnl-mark-weapon = { $weapon }
lnl-mark-jammed = { $weapon }, encasquillada
lnl-mark-aboard = a bordo: { $units }

lnl-sum = { $first }; { $next }
lnl-sum-withdrew = salen de la Melee: { $away }; retenidas: { $held }
lnl-fact-hurt = { $unit }: sacudida, daño o pérdida
lnl-fact-lost = { $unit }: pérdida
lnl-sum-nothing = Sin efecto
lnl-sum-rallied = { $unit } se recupera
lnl-sum-healed = { $unit } sana
lnl-sum-fell-back = { $unit } se retira
lnl-sum-shaken = { $unit } Sacudida
lnl-sum-damaged = { $unit } Dañado
lnl-sum-wounded = { $unit } Herido
lnl-sum-reduced = { $unit } reducida
lnl-sum-abandoned = { $unit } abandonado
lnl-sum-eliminated = { $unit } eliminada
lnl-sum-heroes = { $n ->
    [one] aparece un héroe
   *[other] aparecen { $n } héroes
}
lnl-sum-spotted = descubierto
lnl-sum-unspotted = no descubierto
lnl-sum-placed = colocado
lnl-sum-jammed = { $n ->
    [one] se encasquilla un arma
   *[other] se encasquillan { $n } armas
}
lnl-sum-landed = cae en { $hex }
lnl-sum-won = gana { $side }
lnl-sum-drawn = tablas

lnl-score-aim = { $aim }
lnl-score-holds = { $side }: { $n ->
    [0] ningún hex de victoria
    [one] un hex de victoria ({ $hexes })
   *[other] { $n } hexes de victoria ({ $hexes })
}
lnl-score-losses = { $side }: ha perdido { $mmc } fichas multi-hombre y { $craft } vehículos o helicópteros; { $exited } puntos fuera del mapa; { $bonus } puntos de eventos.
lnl-score-won = Gana { $side }.
lnl-score-drawn = No gana nadie.

lnl-side = { $side }
lnl-ask = ¿Qué hace?
lnl-ask-nothing = Ahora no se le pregunta nada.
