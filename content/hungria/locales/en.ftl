### What La Batalla de Hungría says, in English. The Spanish file has the same messages with the same variables.
### CG is a headquarters, CL a logistic column, LDC a line of communication, MP a movement point, ZOC a zone of control.
### { $who } is the name of a side; { $side } is the word axis or allied, for sentences that choose by it.

hungria-name = La Batalla de Hungría 1944-45

## Names

hungria-side-axis = Axis
hungria-side-allied = Allies
hungria-counter = { $name } ({ $id })
    .page = { $name }
hungria-counter-with = { $name } ({ $id }) { $factors }
    .page = { $name } { $factors }
hungria-nobody = nobody

hungria-nation-german = German
hungria-nation-hungarian = Hungarian
hungria-nation-soviet = Soviet
hungria-nation-romanian = Romanian
hungria-nation-bulgarian = Bulgarian
hungria-nation-yugoslav = Yugoslav
hungria-nation-czech = Czech
hungria-nation-slovak = Slovak

hungria-phase-set-up = set-up
hungria-phase-turn-start = start of turn
hungria-phase-columns = { $side ->
    [axis] Axis CL
   *[allied] Allied CL
}
hungria-phase-replacements = { $side ->
    [axis] Axis replacements
   *[allied] Allied replacements
}
hungria-phase-reinforcements = { $side ->
    [axis] Axis reinforcements
   *[allied] Allied reinforcements
}
hungria-phase-withdrawals = withdrawals
hungria-phase-air-transfers = air transfers
hungria-phase-air-assignment = air missions
hungria-phase-air-aborts = { $side ->
    [axis] Axis aborts
   *[allied] Allied aborts
}
hungria-phase-air-combat = air combat
hungria-phase-movement = { $side ->
    [axis] Axis movement
   *[allied] Allied movement
}
hungria-phase-combat = { $side ->
    [axis] Axis combat
   *[allied] Allied combat
}
hungria-phase-supply = { $side ->
    [axis] Axis supply
   *[allied] Allied supply
}
hungria-phase-end = end of turn
hungria-phase-over = game over

hungria-box-axis = the Axis box
hungria-box-front = the box of { $hq }
hungria-pool = { $nation } { $land }/{ $air }

hungria-terrain-plain = plain
hungria-terrain-forest = forest
hungria-terrain-hills = hills
hungria-terrain-marsh = marsh
hungria-terrain-mountain = mountain
hungria-terrain-big-city = big city
hungria-settlement-town = town
hungria-settlement-city = city
hungria-settlement-big-city = big city
hungria-water-river = river
hungria-water-danube = the Danube
hungria-water-lake = lake
hungria-line-arpad = Arpad line
hungria-line-margarethe = Margarethe line
hungria-country-hungary = Hungary
hungria-country-slovakia = Slovakia
hungria-country-germany = Germany
hungria-country-croatia = Croatia
hungria-country-serbia = Serbia
hungria-country-romania = Romania
hungria-country-poland = Poland
hungria-country-ussr = Soviet Union
hungria-kind-tank = tank
hungria-kind-mechanised = mechanised
hungria-kind-cavalry = cavalry
hungria-kind-infantry = infantry
hungria-kind-mountain = mountain
hungria-kind-fortified-region = fortified area
hungria-kind-artillery = artillery
hungria-kind-partisan = partisan
hungria-kind-hq = headquarters
hungria-size-brigade = brigade
hungria-size-division = division
hungria-size-corps = corps
hungria-size-army = army
hungria-size-front = Front
hungria-size-militia = militia
hungria-air-kind-fighter = fighters
hungria-air-kind-jabo = jabos
hungria-air-kind-assault = assault aircraft
hungria-air-kind-bomber = bombers
hungria-dir-e = East
hungria-dir-se = South-east
hungria-dir-sw = South-west
hungria-dir-w = West
hungria-dir-nw = North-west
hungria-dir-ne = North-east

hungria-refused = { $clause } forbids it
hungria-refused-limit = { $clause } forbids it: the limit is { $limit }, this is { $got }
hungria-refused-short = { $clause } forbids it: it takes { $limit }, there are { $got }

## Events

hungria-event-turn-begins = Turn { $turn } of { $last }, { $date }.
hungria-event-phase-begins = Phase: { $phase }.
hungria-event-game-over = The game is over: Allies { $allied }, Axis { $axis }. { $victory }.
hungria-event-margarethe-active = The Margarethe line is at work.
hungria-event-margarethe-cancelled = The Margarethe line is crossed at { $hex } and will never work.
hungria-event-fuhrer-die = The Führer orders an offensive: die { $die }, total { $total } against { $need }+.
hungria-event-fuhrer-no = No Führer offensive: die { $die }, total { $total } against { $need }+.
hungria-event-fuhrer-ordered = Führer offensive { $number }: the Axis must attack with { $steps } steps, { $counted ->
    [steps] { $armoured } of them armoured,
   *[units] { $armoured } armoured units among them,
} and receives { $columns } extra CL.
hungria-event-fuhrer-short = The offensive falls short by { $steps ->
    [one] 1 step
   *[other] { $steps } steps
} and { $counted ->
    [steps] { $armoured ->
        [one] 1 armoured step.
       *[other] { $armoured } armoured steps.
    }
   *[units] { $armoured ->
        [one] 1 armoured unit.
       *[other] { $armoured } armoured units.
    }
}
hungria-event-partisan-placed = { $unit } is placed in { $hex }.
hungria-event-column-received = { $hq } receives a CL in { $hex }.
hungria-event-column-by-danube = A CL comes down the Danube to { $hex }.
hungria-event-columns-lost = { $side ->
    [axis] { hungria-side-axis }
   *[allied] { hungria-side-allied }
}: { $n ->
    [one] 1 CL is not received and lost.
   *[other] { $n } CL are not received and lost.
}
hungria-event-restored = { $unit } regains a step through { $hq }.
hungria-event-rebuilt = { $unit } is rebuilt in { $hex } with { $steps ->
    [one] 1 step.
   *[other] { $steps } steps.
}
hungria-event-air-restored = { $air } now has { $steps ->
    [one] 1 step.
   *[other] { $steps } steps.
}
hungria-event-joined = { $partisan } joins { $corps }, which is at full strength.
hungria-event-raised = { $units } bring { $corps } back in { $hex }.
hungria-event-reinforced = { $unit } arrives in { $hex }.
hungria-event-air-arrived = { $air } arrives.
hungria-event-waits = { $unit } finds no hex and waits for the next turn.
hungria-event-withdrawn = { $unit } is withdrawn.
hungria-event-withdrawn-instead = { $unit } is withdrawn instead of { $named }.
hungria-event-air-withdrawn = { $air } is withdrawn.
hungria-event-transferred = { $air } goes to the box of { $hq }.
hungria-event-ready = { $side ->
    [axis] { hungria-side-axis }
   *[allied] { hungria-side-allied }
}: committed.
hungria-event-air-revealed = { $air } is over area { $area }.
hungria-event-abort-die = { $air } aborts: die { $die }, total { $total } against { $need }+.
hungria-event-not-aborted = { $air } fails to abort: die { $die }, total { $total } against { $need }+.
hungria-event-air-aims = { $air } aims at { $target }.
hungria-event-air-fires = { $air } fires at { $target }: { $hits ->
    [0] no hit.
    [one] 1 hit.
   *[other] { $hits } hits.
}
hungria-event-air-loses = { $air } loses steps: { $left } left.
hungria-event-air-lost = { $air } is eliminated.
hungria-event-moved = { $mode ->
    [operational] { $piece } moves operationally from { $from } to { $to } ({ $cost } MP).
    [breakthrough] { $piece } breaks through from { $from } to { $to } ({ $cost } MP).
    [exploitation] { $piece } exploits from { $from } to { $to } ({ $cost } MP).
   *[normal] { $piece } moves from { $from } to { $to } ({ $cost } MP).
}
hungria-event-moved-along = { $piece } goes along from { $from } to { $to }.
hungria-event-moved-in = { $piece } enters the map in { $to } ({ $cost } MP).
hungria-event-stopped = { $piece } stops in enemy ZOC in { $hex }.
hungria-event-staff-enters = { $unit } is placed in { $hex }.
hungria-event-partisans-free = { $unit } has reached the partisans: they may leave the uprising zone.
hungria-event-attacks = { $side ->
    [axis] The Axis attacks { $target }.
   *[allied] The Allies attack { $target }.
}
hungria-event-attacks-mobile = { $side ->
    [axis] The Axis makes a mobile attack on { $target }.
   *[allied] The Allies make a mobile attack on { $target }.
}
hungria-event-attacker = { $unit } attacks.
hungria-event-surplus-loses = { $piece } does not count in the over-stacked hex.
hungria-event-retreated = { $piece } retreats to { $hex }.
hungria-event-evade-die = The partisans evade: die { $die }, total { $total }, { $most } or less needed.
hungria-event-not-evaded = The partisans are caught: die { $die }, total { $total }, { $most } or less needed.
hungria-event-air-supports = { $air } supports with { $bomb }.
hungria-event-column-spent = { $side ->
    [axis] An Axis CL in { $hex } is spent.
   *[allied] An Allied CL in { $hex } is spent.
}
hungria-event-artillery-supports = { $unit } supports with { $factor }.
hungria-event-reckoned = { $attack } against { $defence }: { $base }, after shifts column { $column }.
hungria-event-fought = Die { $die }: { $result }.
hungria-event-fought-total = Die { $die }, read as { $total }: { $result }.
hungria-event-steps-lost = { $unit } loses a step: { $left } left.
hungria-event-eliminated = { $unit } is eliminated.
hungria-event-hq-lost = { $hq } is lost and returns in turn { $returns }.
hungria-event-column-lost = { $side ->
    [axis] An Axis CL in { $hex } is lost.
   *[allied] An Allied CL in { $hex } is lost.
}
hungria-event-emptied = { $hex } is empty.
hungria-event-emptied-breakthrough = { $hex } is empty: a breakthrough of { $points } MP.
hungria-event-advanced = { $unit } advances into { $hex }.
hungria-event-unsupplied = { $unit } is unsupplied.
hungria-event-supplied = { $unit } is supplied again.
hungria-event-s-units-die = The last partisans are gone: die { $die }, { $most } or less: the S units leave the game.
hungria-event-s-units-stay = The last partisans are gone: die { $die }, more than { $most }: the S units stay.

## Questions

hungria-ask-over = The game is over.
hungria-ask-nothing = Nothing to decide now.
hungria-ask-begin = The pieces are set up. Look round, then begin.
hungria-ask-set-up = Set-up: place the partisans anew within the uprising zone, or begin.
hungria-ask-columns = CL: { $n } of { $of } still to be received.
hungria-ask-replacements = Replacements left (land/air): { $pools }.
hungria-ask-replacements-none = No replacements are left; partisans may still serve 1 Cz.
hungria-ask-reinforcements = Reinforcements: { $n } to place: { $units }.
hungria-ask-withdrawal = Withdrawal: { $unit } must go, or another of its type and nation.
hungria-ask-transfers = Which air units change Front?
hungria-ask-end-transfers = Which air units leave the box of CG 3 Ukraina?
hungria-ask-assignment = Air missions, in secret: { $n } assigned, { $free } in their boxes.
hungria-ask-aborts = Aborts: { $n } more may try, { $tries } will.
hungria-ask-targets = Air combat in area { $area }: { $n ->
    [0] every fighter has its target.
    [one] 1 fighter has no target yet.
   *[other] { $n } fighters have no target yet.
}
hungria-ask-returns = Air combat in area { $area }: whom do bombers and assault aircraft answer?
hungria-ask-movement = Movement: { $n ->
    [0] nobody can still move.
    [one] 1 piece can still move.
   *[other] { $n } pieces can still move.
}
hungria-ask-enter = { $units } enters the map: { $left } MP.
hungria-ask-move = { $mode ->
    [operational] Operational movement of
    [breakthrough] Breakthrough of
    [exploitation] Exploitation by
   *[normal] Movement of
} { $units } from { $hex }: { $left } MP. Where to? (`go HEX` for any hex in reach.)
    .page = { $mode ->
        [operational] Operational movement of
        [breakthrough] Breakthrough of
        [exploitation] Exploitation by
       *[normal] Movement of
    } { $units } from { $hex }: { $left } MP. Where to?
hungria-ask-move-on = { $units } in { $hex }: { $left } MP left. Where to? (`go HEX` for any hex in reach.)
    .page = { $units } in { $hex }: { $left } MP left. Where to?
hungria-ask-combat = Combat: { $n ->
    [0] no hex can be attacked.
    [one] 1 hex can be attacked.
   *[other] { $n } hexes can be attacked.
}
hungria-ask-combat-fuhrer = Combat: { $n ->
    [0] no hex can be attacked
    [one] 1 hex can be attacked
   *[other] { $n } hexes can be attacked
}; the Führer still demands { $steps } steps and { $armoured } armoured { $counted ->
    [steps] ones.
   *[units] units.
}
hungria-ask-compose-first = Attack on { $hex } ({ $units }): who attacks?
hungria-ask-compose = Attack on { $hex } by { $units }: { $attack } against { $defence }, column { $column }.
hungria-ask-support = Support for the attack on { $hex } by { $units }: { $attack } against { $defence }, column { $column }.
hungria-ask-answer = Support for the defence of { $hex } against { $units }: { $attack } against { $defence }, column { $column }.
hungria-ask-surplus = { $hex } is over-stacked by { $n }: who does not count?
hungria-ask-retreat = Where does { $unit } retreat from { $hex }?
hungria-ask-evade = { $units } in { $hex } are attacked: do they try to evade?
hungria-ask-attacker-losses = Losses of the attack on { $hex }: { $n ->
    [one] 1 step to lose.
   *[other] { $n } steps to lose.
}
hungria-ask-defender-losses = Losses of the defence of { $hex }: { $n ->
    [one] 1 step to lose.
   *[other] { $n } steps to lose.
}
hungria-ask-advance = { $hex } is empty: who advances?
hungria-ask-breakthrough = Breakthrough at { $hex }, { $points } MP: who moves?
hungria-ask-exploitation = Breakthrough at { $hex }: who exploits?
hungria-ask-supply = Supply: with a line but without room are { $units }; change who is served, or leave it.

## The position

hungria-head = === { $scenario } ===
hungria-head-side = { $side ->
    [axis] --- Axis ---
   *[allied] --- Allies ---
}
hungria-head-air = { $side ->
    [axis] --- Axis air units ---
   *[allied] --- Allied air units ---
}
hungria-turn = Turn { $turn } of { $last }, { $date }. Phase: { $phase }.
hungria-points = Victory points: Allies { $allied }, Axis { $axis }; as things stand: { $level }.
hungria-fuhrer-order = Führer offensive { $number }: { $steps } of { $of } steps have attacked, { $armoured } of { $of_armoured } armoured { $counted ->
    [steps] ones.
   *[units] units.
}
hungria-margarethe-pending = Margarethe line: not yet at work.
hungria-margarethe-active = Margarethe line: at work.
hungria-margarethe-cancelled = Margarethe line: will never work.
hungria-partisans-bound = Partisans, bound to the uprising zone: { $units }.
hungria-partisans-free = Partisans, free to leave the uprising zone: { $units }.
hungria-pools = Replacements (land/air), { $who }: { $pools }.
hungria-columns-due = CL still to be received, { $who }: { $n }.
hungria-in-hand = { $mode ->
    [operational] Moving operationally
    [breakthrough] Breaking through
    [exploitation] Exploiting
   *[normal] Moving
}: { $units } in { $hex }, { $left } MP left.
hungria-in-combat = { $side ->
    [axis] The Axis attacks { $hex } with { $units }.
   *[allied] The Allies attack { $hex } with { $units }.
}
hungria-in-combat-mobile = { $side ->
    [axis] Axis mobile attack on { $hex } by { $units }.
   *[allied] Allied mobile attack on { $hex } by { $units }.
}
hungria-in-combat-bare = { $side ->
    [axis] The Axis attacks { $hex }.
   *[allied] The Allies attack { $hex }.
}
hungria-hq-full = fully supplied, by rail
hungria-hq-partial = partly supplied, not by rail
hungria-hq-none = cut off
hungria-hq-line = { $hq } in { $hex }: { $status }; supplies up to { $n }.
hungria-stack = { $hex }: { $units }.
hungria-stack-foreign = { $hex } (held by the enemy): { $units }.
hungria-marked = { $unit } [{ $flags }]
hungria-flag-unsupplied = unsupplied
hungria-flag-moved = moved
hungria-flag-mobile-attack = mobile attack made
hungria-flag-attacked = attacked
hungria-flag-exploited = exploited
hungria-off-entering = About to enter: { $units }.
hungria-off-waiting = Waiting to be placed: { $units }.
hungria-off-eliminated = Eliminated: { $units }.
hungria-off-returning = Lost for now: { $units }.
hungria-off-return = { $unit } (back in turn { $turn })
hungria-off-coming = Arriving in turn { $turn }: { $units }.
hungria-coming-at = { $unit } in { $hex }
hungria-air-secret = Missions are being assigned in secret.
hungria-air-secret-ready = Missions are assigned, and secret.
hungria-air-box = In the box: { $units }.
hungria-air-box-front = In the box of { $hq } (operates { $limit }): { $units }.
hungria-air-area = Area { $area }: { $units }.
hungria-air-aims = { $unit } at { $target }
hungria-air-tries = { $unit } (tries to abort)
hungria-air-committed = { $unit } (in support)

## Answers

hungria-no-question = “{ $text }” is no question here. There are: reach UNIT.. [operational]; path UNIT.. HEX.. [operational]; supply UNIT; supply axis|allied; hq CG; hex HEX; attack; attack HEX UNIT..; zoc axis|allied; air; units [axis|allied]; unit UNIT; formation NAME; steps UNIT..; schedule [TURN]; victory; map; help.
hungria-no-unit = There is no unit “{ $text }”; units go by their ids, such as de-1pz, and CL on the map by theirs, such as cl-ax-1.
hungria-no-hex = There is no hex “{ $text }”; hexes go by their numbers, such as 1822, or by the place in them.
hungria-no-hq = “{ $text }” is no headquarters. There are: { $known }.
hungria-no-side = “{ $text }” is no side; they are axis and allied.
hungria-no-turn = “{ $text }” is no turn; they go from 1 to { $last }.
hungria-not-on-map = { $unit } is not on the map.

hungria-help-reach = reach UNIT.. [operational]: where they can go and what each hex costs; several units of a hex go together.
hungria-help-path = path UNIT.. HEX.. [operational]: what this way costs, or which clause bars it; a single hex finds the cheapest way.
hungria-help-supply = supply UNIT: who supplies it and along which line; supply axis, supply allied: how a whole side would fare now.
hungria-help-hq = hq CG: its supply, its line, whom it has room for, its air units.
hungria-help-hex = hex HEX: terrain, sides, who holds it and who is there; a place name does too.
hungria-help-attack = attack: the combat under way, to the last column; attack HEX UNIT.. [cl..] [mobile]: what such an attack would be, with artillery and air units by their ids and cl for each CL.
hungria-help-zoc = zoc axis, zoc allied: every hex in a side's zones of control.
hungria-help-air = air: boxes, limits, missions.
hungria-help-units = units [axis|allied]: every unit and where it is.
hungria-help-unit = unit UNIT: one counter in full, ground or air.
hungria-help-schedule = schedule [TURN]: reinforcements, withdrawals, replacements and CL.
hungria-help-victory = victory: who holds the points, and what they mean.
hungria-help-steps = steps UNIT.. [operational]: what each hex next to them costs, or which clause bars it.
hungria-help-formation = formation NAME: the units of an army or corps, and where each is.
hungria-no-formation = There is no formation “{ $text }”; `unit UNIT` tells whose a unit is.
hungria-formation = { $formation }: { $n ->
    [one] 1 unit.
   *[other] { $n } units.
}
hungria-steps = { $units } in { $hex }: { $points } MP; to each hex next to it:
hungria-steps-entering = { $units } is not on the map yet: it comes by its own hex.
hungria-step = { $side }, { $hex }: { $cost } ({ $clause }).
hungria-step-not = { $side }, { $hex }: { $cost }; not now: { $why }
hungria-hex-battle = There is a combat here.

hungria-reach = { $units } in { $hex }: { $points } MP, { $n ->
    [0] nowhere to go.
    [one] 1 hex to end in.
   *[other] { $n } hexes to end in.
}
hungria-reach-operational = { $units } in { $hex }, operational movement: { $points } MP, { $n ->
    [0] nowhere to go.
    [one] 1 hex to end in.
   *[other] { $n } hexes to end in.
}
hungria-reach-cost = { $cost } MP: { $hexes }.
hungria-reach-zoc = { $hex } (ZOC)
hungria-reach-through = Only in passing, for want of room: { $hexes }.
hungria-reach-through-nations = Only in passing, because of the nations there: { $hexes }.
hungria-cannot-move = { $units }: no move, { $why }.
hungria-path = { $units } by { $hexes }: { $cost } MP, { $left } left.
hungria-path-stops = { $units } by { $hexes }: { $cost } MP, and there the move is over ({ $left } left).
hungria-path-barred = { $units } by { $hexes }: barred at { $at }, { $why }.

hungria-placed = { $unit } in { $hex }
hungria-supply-marked = { $unit } in { $hex } is marked unsupplied.
hungria-supply-unmarked = { $unit } in { $hex } is not marked unsupplied.
hungria-supply-column = CL need no supply.
hungria-supply-by-source = If supply were checked now: supplied from a supply hex, an LDC of { $n ->
    [one] 1 hex
   *[other] { $n } hexes
}: { $hexes }.
hungria-supply-by-hq = If supply were checked now: supplied by { $hq }, an LDC of { $n ->
    [one] 1 hex
   *[other] { $n } hexes
}: { $hexes }.
hungria-supply-off-the-land = If supply were checked now: supplied by its own country.
hungria-supply-no-room = If supply were checked now: unsupplied, though it has an LDC; no CG in reach has room for it.
hungria-supply-no-line = If supply were checked now: unsupplied, without an LDC.
hungria-supply-staff = LDC to { $hq } in { $hex }: { $n ->
    [one] 1 hex
   *[other] { $n } hexes
}; { $status }.
hungria-supply-attenuated = In combat it counts as attenuated: no working Front CG within { $range } hexes.
hungria-forecast = { $who }: if supply were checked now, { $n } supplied, { $attenuated } attenuated, { $without } unsupplied.
hungria-forecast-attenuated = Attenuated: { $units }.
hungria-forecast-unsupplied = Unsupplied: { $units }.
hungria-hq-where = { $hq } in { $hex }: { $status }.
hungria-hq-line-rail = LDC by rail, { $n ->
    [one] 1 hex
   *[other] { $n } hexes
}: { $hexes }.
hungria-hq-line-land = LDC, { $n ->
    [one] 1 hex
   *[other] { $n } hexes
}: { $hexes }.
hungria-hq-room = { $hq }, { $status }: serves { $n } of at most { $of } units.
hungria-hq-room-idle = { $hq }, { $status }: could serve { $of } units, but whoever reaches it reaches a supply hex too.
hungria-hq-columns = Receives up to { $n } CL a turn; { $received } received this turn.
hungria-hq-returns = { $hq } is lost and returns in turn { $turn }.
hungria-hq-air = Operates up to { $limit } air units; { $n } in its box or out.

hungria-no-combat = There is no combat under way; “attack HEX UNIT..” asks about one in mind.
hungria-attack = { $side ->
    [axis] Axis attack on { $hex }.
   *[allied] Allied attack on { $hex }.
}
hungria-attack-mobile = { $side ->
    [axis] Axis mobile attack on { $hex }.
   *[allied] Allied mobile attack on { $hex }.
}
hungria-attack-nobody = There is no attack on { $hex } by these units.
hungria-attack-left-out = { $unit } is left out: { $why }.
hungria-factor = { $factor } from { $name }
hungria-attack-factors = Attack { $sum }: { $items }.
hungria-defence-factors = Defence { $sum }: { $items }.
hungria-attack-base = { $attack } against { $defence }: { $column } before shifts.
hungria-attack-shift = { $columns }: { $what } ({ $clause }).
hungria-attack-column = Column { $column }; { $steps ->
    [one] 1 step
   *[other] { $steps } steps
} in the hex.
hungria-attack-die-modifier = { $value } on the die: { $what } ({ $clause }).
hungria-attack-die = Die { $die }: { $result }: the attacker loses { $attacker }, the defender { $defender }.
hungria-attack-die-empties = Die { $die }: { $result }: the attacker loses { $attacker }, the defender { $defender }; the hex is emptied.
hungria-attack-die-breaks = Die { $die }: { $result }: the attacker loses { $attacker }, the defender { $defender }; the hex is emptied, breakthrough of { $points } MP.
hungria-shift-big-city = big city
hungria-shift-river = across a river
hungria-shift-danube = across the Danube
hungria-shift-fortified-line = fortified line
hungria-shift-concentric = concentric attack
hungria-shift-mobile-attack = mobile attack
hungria-shift-cl = CL of both sides
hungria-shift-attenuated-attacker = attenuated attacker
hungria-shift-attenuated-defender = attenuated defender
hungria-shift-allied-turn-1 = Allied attack in turn 1
hungria-die-armour-shock = armour in the open
hungria-die-mixed-nationalities = mixed nationalities

hungria-hex = { $hex }: { $terrain } ({ $points } MP), { $country }, air area { $area }; held by: { $who }.
hungria-hex-place = { $name }: { $kind }{ $points ->
    [0] .
    [one] , 1 victory point.
   *[other] , { $points } victory points.
}
hungria-hex-place-alt = { $name } ({ $alt }): { $kind }{ $points ->
    [0] .
    [one] , 1 victory point.
   *[other] , { $points } victory points.
}
hungria-hex-columns = Columns of an attack here: { $columns }
hungria-hex-armour = Armour that attacks in the open: { $value } on the die
hungria-hex-evade = Partisans who avoid combat here: { $value } on the die
hungria-hex-water = To cross, { $water }: { $points } MP more but over a bridge; columns of an attack of which more than half crosses: { $columns }
hungria-hex-rail = By rail: { $points } MP instead of all else
hungria-hex-fortified = Columns of an attack by the Allies of which more than half crosses a fortified line at work: { $columns }
hungria-hex-supply = Supply hex: { $who }.
hungria-hex-zone = In the uprising zone.
hungria-hex-units = { $who }: { $units }; { $steps ->
    [one] 1 step.
   *[other] { $steps } steps.
}
hungria-hex-empty = Nobody is here.
hungria-hex-zoc = In the ZOC of: { $who }.
hungria-hexside = { $side }, { $hex }: { $features }.
hungria-hexside-plain = { $side }, { $hex }.
hungria-hexside-rail = railway
hungria-hexside-by = { $what } ({ $clauses })
hungria-hex-line = { $passes ->
    [yes] An LDC may pass
   *[no] No LDC may pass
}: { $who } ({ $clauses }).
hungria-line-works = { $line }
hungria-line-idle = { $line } (not at work)
hungria-zoc = ZOC, { $who }, { $n ->
    [one] 1 hex
   *[other] { $n } hexes
}: { $hexes }.

hungria-type = { $kind } { $size }
hungria-type-hq = { $size } { $kind }
hungria-sheet = { $unit }: { $nation } { $kind } { $size }, { $full }, reduced { $reduced }.
hungria-sheet-one-step = { $unit }: { $nation } { $kind } { $size }, { $full }, 1 step.
hungria-sheet-hq = { $unit }: { $nation } { $size } headquarters, { $full }.
hungria-side-full = Full strength: attack { $attack }, defence { $defence }, { $points } MP.
hungria-side-reduced = Other side, reduced: attack { $attack }, defence { $defence }, { $points } MP.
hungria-side-only = One side: attack { $attack }, defence { $defence }, { $points } MP.
hungria-air-side-full = Full strength: hits with { $air } or less on ten sides, bombs { $bomb }.
hungria-air-side-reduced = Other side, reduced: hits with { $air } or less on ten sides, bombs { $bomb }.
hungria-air-side-only = One side: hits with { $air } or less on ten sides, bombs { $bomb }.
hungria-air-defends-only = In the air it only defends itself.
hungria-sheet-now = Now: { $where }
hungria-sheet-formation = Formation: { $formation }.
hungria-sheet-s-mark = Marked S: it may leave when the last partisans are gone.
hungria-sheet-air = { $air }: { $nation } { $kind }, { $full }, reduced { $reduced }.
hungria-sheet-air-one-step = { $air }: { $nation } { $kind }, { $full }, 1 step.
hungria-sheet-column = CL in { $hex }: defence { $defence } if alone, { $points } MP.
hungria-unit-line = { $unit }, { $kind }: { $where }
hungria-where = in { $hex }, { $steps } of { $of ->
    [one] 1 step
   *[other] { $of } steps
}, attack { $attack }, defence { $defence }, { $points } MP.
hungria-where-flags = in { $hex }, { $steps } of { $of ->
    [one] 1 step
   *[other] { $of } steps
}, attack { $attack }, defence { $defence }, { $points } MP; { $flags }.
hungria-where-hq = in { $hex }, { $points } MP.
hungria-where-entering = about to enter.
hungria-where-pending = arrives in turn { $turn }.
hungria-where-pending-at = arrives in turn { $turn } in { $hex }.
hungria-where-returns = lost, returns in turn { $turn }.
hungria-where-eliminated = eliminated.
hungria-where-withdrawn = out of the game.
hungria-where-secret = of { $box }, its mission is secret; steps: { $steps }.
hungria-where-area = over area { $area }, from { $box }; steps: { $steps }.
hungria-where-box = in { $box }; steps: { $steps }.
hungria-air-early = The Allies operate at most { $most } air units until turn { $turn }; { $n } are out.
hungria-air-early-secret = The Allies operate at most { $most } air units until turn { $turn }.
hungria-air-contested = Air combat in area: { $areas }.
hungria-air-in-support = Committed to the combat under way: { $units }.

hungria-schedule = Turn { $turn } of { $last }, { $date }:
hungria-schedule-arrive = { $who }, arriving: { $units }.
hungria-schedule-leave = { $who }, leaving: { $units }.
hungria-schedule-columns = { $who }: { $columns } CL.
hungria-schedule-pools = { $who }: { $columns } CL; replacements (land/air): { $pools }.
hungria-schedule-hungarian = While Budapest is lost or cut off, { $n } instead of { $full } Hungarian land replacements.
hungria-victory-hex = { $hex }: { $points ->
    [one] 1 point
   *[other] { $points } points
}, { $who }.
hungria-victory-level = { $n } Allied points or more: { $level }.
hungria-victory-level-now = { $n } Allied points or more: { $level } (as things stand).
hungria-victory-when = Points are counted at the end of turn { $last }.
hungria-victory-over = Points were counted at the end of turn { $last }.

## Outcomes

hungria-sum = { $first }; { $next }
hungria-sum-nothing = no losses
hungria-sum-fought = { $result }: attacker loses { $attacker }, defender { $defender ->
    [one] 1 step
   *[other] { $defender } steps
}
hungria-sum-losses = attacker loses { $attacker }, defender { $defender ->
    [one] 1 step
   *[other] { $defender } steps
}
hungria-sum-columns = columns used or lost: attacker { $attacker }, defender { $defender }
hungria-sum-staffs = { $n ->
    [one] a headquarters falls
   *[other] { $n } headquarters fall
}
hungria-fact-attacker-loses = the attacker loses a step or more
hungria-fact-defender-loses = the defender loses a step or more
hungria-fact-emptied = the hex is emptied
hungria-fact-breakthrough = breakthrough
hungria-sum-emptied = hex emptied
hungria-sum-breakthrough = hex emptied, breakthrough { $points }
hungria-sum-evaded = partisans evade
hungria-sum-not-evaded = partisans caught
hungria-sum-air-lost = { $side ->
    [axis] Axis aircraft lose { $n ->
        [one] 1 step
       *[other] { $n } steps
    }
   *[allied] Allied aircraft lose { $n ->
        [one] 1 step
       *[other] { $n } steps
    }
}
hungria-sum-aborted = { $n ->
    [one] 1 mission aborted
   *[other] { $n } missions aborted
}
hungria-sum-fuhrer-yes = Führer offensive
hungria-sum-fuhrer-no = no Führer offensive
hungria-sum-s-leave = S units leave
hungria-sum-s-stay = S units stay
hungria-sum-over = game over: { $level }

## Score

hungria-score = { $who }: { $points ->
    [one] 1 victory point
   *[other] { $points } victory points
}; { $steps } steps on the map, { $lost ->
    [one] 1 unit
   *[other] { $lost } units
} and { $air_lost } air units eliminated.
hungria-score-now = As things stand: { $level }. Points count at the end of turn { $last }.
hungria-score-won = Winner: { $who }. { $level }.
hungria-score-drawn = Nobody has won. { $level }.
hungria-score-fuhrer = Führer offensives: { $n } of at most { $most }.

## The board

hungria-scene-name = { $name }
hungria-scene-number = { $n }
hungria-scene-cost = { $points }
hungria-scene-about = Battle for { $hex }
hungria-scene-turn = Turn { $turn } of { $last }, { $date }
hungria-scene-cell = { $terrain }, { $country }
hungria-scene-cell-place = { $name } ({ $kind }), { $terrain }, { $country }
hungria-scene-cell-city = { $name }, { $terrain }, { $country }
hungria-scene-map = Rows are counted southward and columns westward: a hex is two digits of its row and two of its column, and each row is told from west to east. Odd rows lie half a hex farther west.
hungria-scene-water = { $name } ({ $kind })
hungria-scene-map-supply = Supply hexes of { $who }
hungria-scene-railway = Railway { $name }
hungria-scene-frontier = Frontier: { $one }, { $other }
hungria-scene-supply = { $side ->
    [axis] Axis supply
   *[allied] Allied supply
}
hungria-scene-areas = Air areas
hungria-scene-area = Area { $area }
hungria-scene-bases = Air bases
hungria-scene-base-axis = Axis
hungria-scene-base-front = { $hq }
hungria-scene-arrivals = Reinforcements
hungria-scene-waiting = To be placed now
hungria-scene-losses = Off the map
hungria-scene-lost = { $side ->
    [axis] Axis, eliminated
   *[allied] Allies, eliminated
}
hungria-scene-gone = { $side ->
    [axis] Axis, out of the game
   *[allied] Allies, out of the game
}

hungria-scene-type = { $nation } { $kind } { $size }: { $full }, reduced { $reduced }
hungria-scene-type-one-step = { $nation } { $kind } { $size }: { $full }, 1 step
hungria-scene-type-hq = { $nation } { $size } headquarters: { $full }
hungria-scene-air = { $nation } { $kind }: { $full }, reduced { $reduced }
hungria-scene-air-one-step = { $nation } { $kind }: { $full }, 1 step
hungria-scene-column = Logistic column: defence { $defence } if alone, { $points } MP
hungria-scene-hq = { $status }; supplies up to { $n }
hungria-scene-weakened = Unsupplied: attack { $attack }, defence { $defence }, { $points } MP
hungria-scene-flags = This turn: { $flags }
hungria-scene-aims = Fires at { $target }
hungria-scene-moving = moving, { $left } MP left
hungria-scene-retreating = must retreat
hungria-scene-attacking = attacks
hungria-scene-supporting = supports
hungria-scene-aborting = tries to abort
hungria-scene-aborted = mission aborted
hungria-scene-air-fighting = in air combat
hungria-scene-attenuated = attenuated: no working Front CG near enough

hungria-scene-objective = { $hex }: { $points ->
    [one] 1 victory point
   *[other] { $points } victory points
}
hungria-scene-held = { $hex }: { $who }
hungria-scene-zone = Uprising zone: partisans may not leave it
hungria-scene-battle = Combat in { $hex }
hungria-scene-tally-points = Victory points
hungria-scene-tally-level = As things stand
hungria-scene-tally-replacements = Replacements
hungria-scene-tally-columns = CL on the map
hungria-scene-tally-columns-due = CL to receive
hungria-scene-tally-air = Air units
hungria-scene-tally-fuhrer = Führer offensive
hungria-scene-tally-margarethe = Margarethe line
hungria-scene-pools = { $pools } (land/air)
hungria-scene-order = { $steps } of { $of } steps, { $armoured } of { $of_armoured } armoured { $counted ->
    [steps] ones
   *[units] units
}
hungria-scene-line-pending = not yet at work
hungria-scene-line-active = at work
hungria-scene-line-cancelled = will never work

hungria-scene-stop-zoc = stops in enemy ZOC ({ $clause })
hungria-scene-stop-least = all its points for one hex ({ $clause })
hungria-scene-pass = only in passing: no room ({ $clause })
hungria-scene-pass-nations = only in passing: another nation is there ({ $clause })
hungria-scene-attack = Attack { $factor }: { $name }
hungria-scene-defence = Defence { $factor }: { $name }
hungria-scene-on-the-die = on the die: { $what }
hungria-scene-evasion = Partisans in { $hex } try to evade
hungria-scene-not-alone = not alone
hungria-scene-attacker-loses = Steps the attacker loses
hungria-scene-defender-loses = Steps the defender loses
hungria-scene-breakthrough = MP of breakthrough
hungria-scene-air-loses = { $side ->
    [axis] Steps Axis aircraft lose
   *[allied] Steps Allied aircraft lose
}
hungria-scene-missions-aborted = Missions aborted
hungria-by = By { $clause }.
hungria-sheet-zoc = Exerts a ZOC ({ $clause }).
hungria-sheet-no-zoc = Exerts no ZOC ({ $clause }).
hungria-sheet-points = Its MP: { $clause }.
hungria-sheet-marker = Its unsupplied marker comes and goes by { $clauses }.

hungria-scene-best-column = { $column }
hungria-scene-mobile = { $column }, { $points } MP
