# Lock 'n Load: names, the situation, outcomes and the score.
lnl-nobody = nobody
lnl-nothing = nothing
lnl-unit = { $name } { $uid }
    .page = { $name }
lnl-unit-lettered = { $name } { $uid }
    .page = { $name } { $letter }
lnl-leads-nothing = { $unit } (leadership 0, adds nothing)

lnl-phase-setup = Set-up of the { $side }
lnl-phase-initiative = Initiative
lnl-phase-rally = Rally Phase of the { $side }
lnl-phase-operations = Operations Phase
lnl-phase-administration = Administrative Phase
lnl-phase-over = The game is over

lnl-now-turn = { $turn ->
    [0] Before the first turn of { $last }.
   *[other] Turn { $turn } of { $last }.
} { $phase }. Initiative: { $side }.
lnl-now-impulse = Impulse of the { $side }. { $n ->
    [0] No pass before it.
    [one] One pass in a row.
   *[other] { $n } passes in a row.
}
lnl-now-activated = Activated: { $at }.
lnl-now-night = It is night.
lnl-now-smoke = Smoke: { $at }.
lnl-now-flares = Flares: { $at }.
lnl-now-barrages = Fire For Effect: { $at }.
lnl-now-melees = Melee: { $at }.
lnl-now-rubble = Fallen buildings: { $at }.
lnl-now-spotted = Spotted by the { $side }: { $at }.
lnl-now-lying = { $weapon } lies in { $at } without owner.
lnl-now-deployed = { $weapon } is set up in { $at }.
lnl-now-side = { $side }:
lnl-now-stack = { $at }: { $units }
lnl-now-marked = { $unit } ({ $marks })
lnl-now-coming = Enters from turn { $turn }: { $unit }
lnl-now-sniper = To be placed: { $unit }
lnl-now-battery = { $name }, FP { $fp }: { $n ->
    [one] one mission left
   *[other] { $n } missions left
}
lnl-now-note = Special rule: { $text }

lnl-mark-wreck = wreck
lnl-mark-abandoned = abandoned
lnl-mark-shaken = Shaken
lnl-mark-wounded = Wounded
lnl-mark-moved = Moved
lnl-mark-assault = Assault Move
lnl-mark-crawl = Low Crawl
lnl-mark-stealth = Stealth
lnl-mark-fired = Fired
lnl-mark-ops = Ops Complete
lnl-mark-buttoned = Buttoned
lnl-mark-hover = hovering
lnl-mark-damaged = Damaged
lnl-mark-faces = faces vertex { $vertex }
lnl-mark-turret = turret to vertex { $vertex }
lnl-mark-card = card: { $card }
lnl-mark-weapon = { $weapon }
lnl-mark-jammed = { $weapon }, jammed
lnl-mark-aboard = aboard: { $units }

lnl-sum = { $first }; { $next }
lnl-sum-withdrew = { $away } get out of the melee, { $held } are held
lnl-fact-hurt = { $unit } is shaken, hurt or lost
lnl-fact-lost = { $unit } is lost
lnl-sum-nothing = No effect
lnl-sum-rallied = { $unit } rallies
lnl-sum-healed = { $unit } is healed
lnl-sum-fell-back = { $unit } falls back
lnl-sum-shaken = { $unit } Shaken
lnl-sum-damaged = { $unit } Damaged
lnl-sum-wounded = { $unit } Wounded
lnl-sum-reduced = { $unit } reduced
lnl-sum-abandoned = { $unit } abandoned
lnl-sum-eliminated = { $unit } eliminated
lnl-sum-heroes = { $n ->
    [one] a hero appears
   *[other] { $n } heroes appear
}
lnl-sum-spotted = spotted
lnl-sum-unspotted = not spotted
lnl-sum-placed = placed
lnl-sum-jammed = { $n ->
    [one] a gun jams
   *[other] { $n } guns jam
}
lnl-sum-landed = lands in { $hex }
lnl-sum-won = { $side } win
lnl-sum-drawn = drawn

lnl-score-aim = { $aim }
lnl-score-holds = { $side }: { $n ->
    [0] no victory hex
    [one] one victory hex ({ $hexes })
   *[other] { $n } victory hexes ({ $hexes })
}
lnl-score-losses = { $side }: lost { $mmc } multi-man counters and { $craft } vehicles or helicopters; { $exited } points off the map; { $bonus } points of events.
lnl-score-won = { $side } win.
lnl-score-drawn = Nobody wins.

lnl-side = { $side }
lnl-ask = What do you do?
lnl-ask-nothing = Nothing is asked of you now.
