# What Ossel says. The clauses are in rulebook.toml, names of places and counters in the files of maps and scenarios.

ossel-name = Ossel
ossel-side = { $side }
ossel-place = { $hex } { $name }
ossel-called = { $name }
ossel-number = { $n }

# Options
ossel-option-supply = Counters need supply
ossel-option-rally = Counters may rally

# Actions
ossel-do-done = { $phase ->
    [movement] End the movement phase
   *[other] End the combat phase
}
ossel-do-decline = Nobody advances
ossel-do-place = Bring in { $unit } at { $to }
ossel-do-rally = Rally { $unit }
ossel-do-move = Move { $unit } to { $to }
ossel-do-attack = Attack { $at } with { $unit }
ossel-do-join = { $unit } joins the attack
ossel-do-leave = { $unit } leaves the attack
ossel-do-roll = Roll the attack
ossel-do-cancel = Give the attack up
ossel-do-lose = { $unit } loses the step
ossel-do-stand = Stand and lose a step
ossel-do-retreat = Retreat to { $to }
ossel-do-advance = Advance with { $unit }

# Events
ossel-turn = Turn { $turn }: { $side }.
ossel-unsupplied = { $unit } is out of supply.
ossel-placed = { $unit } comes in at { $to }.
ossel-rallied = { $unit } rallies and gets its step back.
ossel-moved = { $unit } moves to { $to } for { $cost ->
    [one] 1 point
   *[other] { $cost } points
}.
ossel-rolled = Attack on { $unit } in { $at }: { $attack } against { $defence }, column { $column }: { $verdict ->
    [AL] AL, the attacker loses a step
    [NE] NE, nothing happens
    [EX] EX, both lose a step
    [DR] DR, the defender retreats
    [DL] DL, the defender loses a step and retreats
   *[DE] DE, the defender is removed
}.
ossel-reduced = { $unit } loses a step.
ossel-removed = { $unit } is removed.
ossel-unharmed = Nobody stood next to the defender, so nobody loses.
ossel-stood = { $unit } stands.
ossel-cornered = { $unit } has nowhere to go.
ossel-retreated = { $unit } retreats to { $to }.
ossel-advanced = { $unit } advances to { $to }.
ossel-taken = { $hex } is { $side }’s now.
ossel-won = { $side } wins, { $ours } to { $theirs }.

# Questions asked of a side
ossel-ask = { $what ->
    [movement] Move your counters, or end the phase.
    [combat] Choose an attack, or end the phase.
    [compose] Who attacks { $unit } in { $hex }?
    [loss] Which attacker loses the step?
    [stand] Does { $unit } retreat, or stand and lose a step?
    [retreat] Where does { $unit } retreat to?
    [advance] Who advances to { $hex }?
   *[other] Nothing is asked.
}

# The position
ossel-turn-now = Turn { $turn } of { $turns }, { $side } plays.
ossel-unit = { $place ->
    [on] { $id } { $unit } ({ $side }, { $arm }) in { $hex }: strength { $strength }, { $points } movement points. { $marks }
    [waiting] { $id } { $unit } ({ $side }, { $arm }) comes in from turn { $turn } on: strength { $strength }, { $points } movement points. { $marks }
   *[gone] { $id } { $unit } ({ $side }, { $arm }) is removed. { $marks }
}
ossel-mark-reduced = reduced
ossel-mark-unsupplied = out of supply
ossel-mark-moved = has moved
ossel-mark-fought = has attacked
ossel-mark-struck = was attacked
ossel-score = { $side }: { $n ->
    [one] 1 point
   *[other] { $n } points
}; { $held ->
    [0] holds no hex that counts.
   *[other] holds { $hexes }.
}
ossel-score-won = { $side } has won.

# Outcomes
ossel-sum = { $n ->
    [0] nothing is lost
   *[other] { $facts }
}
ossel-sum-lost = { $side } loses { $n ->
    [one] a step
   *[other] { $n } steps
}
ossel-sum-gone = { $side } loses { $n ->
    [one] a counter
   *[other] { $n } counters
}
ossel-sum-driven = { $side } retreats
ossel-sum-advanced = { $side } advances
ossel-sum-won = { $side } wins
ossel-count-lost = steps that { $side } loses

# Answers to questions
ossel-help-unit = unit COUNTER: what a counter can do and where it is.
ossel-help-hex = hex HEX: the ground, what lies around it and who controls it.
ossel-help-reach = reach COUNTER: where a counter may go, with the points it takes.
ossel-help-attack = attack HEX: what an attack by everybody who could make it comes to.
ossel-help-supply = supply: who is out of supply now.
ossel-help-zone = zone: the zones of control.
ossel-help-range = range HEX HEX: how many hexes it is.
ossel-help-table = table: the combat table.
ossel-help-victory = victory: the points.
ossel-look-forms = There is no such question. Questions begin with { $forms }.
ossel-look-hex = { $hex }: { $terrain }, { $cost } points to enter, { $shift ->
    [0] no shift
    [one] 1 column to the left when attacked
   *[other] { $shift } columns to the left when attacked
}.
ossel-look-side = { $side ->
    [road] Road to { $hex }.
    [bridge] Bridge to { $hex }.
    [ford] Ford to { $hex }.
   *[river] River towards { $hex }.
}
ossel-look-in-zone = In the zone of control of { $side }.
ossel-look-reach = { $n ->
    [0] { $unit } with { $points } points goes nowhere.
   *[other] { $unit } with { $points } points: { $hexes }.
}
ossel-look-nobody = Nobody is in { $hex }.
ossel-look-attack = { $n ->
    [0] Nobody could attack { $unit } in { $hex } now.
   *[other] { $units } against { $unit } in { $hex }: { $attack } to { $defence }, column { $column }.
}
ossel-look-supply = { $n ->
    [0] { $side }: everybody is in supply.
   *[other] { $side }: out of supply are { $units }.
}
ossel-look-zone = { $side } controls { $hexes }.
ossel-look-range = From { $from } to { $to }: { $n ->
    [one] 1 hex
   *[other] { $n } hexes
}.
ossel-look-column = { $column }: { $results }.

# The table
ossel-turn-number = Turn { $turn }
ossel-phase = { $phase ->
    [movement] Movement of { $side }
    [over] The game is over
   *[other] Combat of { $side }
}
ossel-cell = { $hex }, { $terrain }
ossel-river = River
ossel-ford = Ford
ossel-road = Road
ossel-bridge = Bridge
ossel-map = Flat-topped hexes; columns are letters, rows numbers, and columns B, D, F … lie half a hex lower.
ossel-scene-box-waiting = To come
ossel-scene-box-gone = Removed
ossel-point = { $n ->
    [one] 1 point
   *[other] { $n } points
} for { $side }
ossel-battle = Attack on { $unit }
ossel-tally-points = Points
ossel-points = { $n ->
    [one] 1 point
   *[other] { $n } points
}
ossel-layer-reach = Where it may go
ossel-layer-zone = Zone of control: { $side }
ossel-layer-supply = Supply: { $side }
ossel-stop-full = a counter is here already
ossel-stop-points = { $got } points, and it has { $limit }
ossel-stop-river = the river, and no crossing that is free
ossel-stop-enemy = an enemy is here
ossel-stop-leave = it goes from no zone of control straight into another
ossel-stop-zone = an enemy zone of control ends its move
ossel-work-title = Attack on { $unit } ({ $side }) in { $hex }
ossel-work-attacker = { $unit }
ossel-work-defender = { $unit } defends
ossel-work-terrain = Terrain, columns to the left
ossel-work-surrounded = Surrounded, columns to the right
ossel-work-total = { $attack } to { $defence }: column { $column }
ossel-work-too-weak = { $attack } to { $defence } is too weak for column { $column }

# Charts
ossel-chart-combat = Combat
ossel-chart-too-weak = Such an attack is below the first column of the table.
ossel-key-attack = strength of the attack
ossel-key-defence = strength of the defender
ossel-key-terrain = terrain of the defender
ossel-key-surrounded = surrounded
ossel-key-steps = steps of the defender
ossel-key-way-out = the defender can retreat
ossel-terrain-clear = clear
ossel-terrain-woods = woods
ossel-terrain-hill = hill
ossel-terrain-town = town

# Notation
ossel-notation-unit = a counter
ossel-notation-unit-unknown = There is no counter “{ $word }”.
ossel-notation-hex-unknown = There is no hex “{ $word }”.

# Positions
ossel-position-hex = There is no hex “{ $found }”. { $remedy }
ossel-position-unit = There is no counter “{ $found }”. { $remedy }
ossel-position-steps = A counter on the map has one step or two, a removed one none, and one that is to come has two; not { $found }.
ossel-position-crowded = Another counter stands in this hex.
ossel-position-no-point = The hex { $found } does not count. { $remedy }
ossel-position-unsound = Nobody can go on from this position: the phase, the attack and the counters do not fit together.

# What ending a phase wastes, asked before it is done.
ossel-loses-arrivals = { $n ->
    [one] One counter could still come in. It stays off the map this turn.
   *[other] { $n } counters could still come in. They stay off the map this turn.
}

ossel-column = { $column }

## A card beside what somebody looks at

ossel-card-unit = { $place ->
    [on] { $side }, { $arm }; in { $hex }.
    [waiting] { $side }, { $arm }; comes in from turn { $turn } on.
   *[gone] { $side }, { $arm }; removed.
}
ossel-card-strength = Strength { $n }: what it counts in attack and defence ({ $clause }).
ossel-card-points = { $n } movement points, not yet used this turn ({ $clause }).
ossel-card-moved = It has moved this turn, with { $n } movement points ({ $clause }).
ossel-card-steps = { $n ->
    [2] Two steps: at full strength ({ $clause }).
    [1] One step left: on its weaker side ({ $clause }).
   *[other] No step left ({ $clause }).
}
