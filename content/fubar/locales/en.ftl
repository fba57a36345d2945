### What FUBAR says, in English. The Spanish file has the same messages with the same variables.

fubar-name = FUBAR, second edition

## Names

fubar-side = { $name }
fubar-nobody = nobody
fubar-nothing = nothing
fubar-any-side = either side
fubar-unit-of = { $name } ({ $side })
fubar-unit-id = { $name } ({ $id })
fubar-unit-crew = crew of { $vehicle }
fubar-figure = { $role } { $number } of { $unit }
fubar-weapon-bunker = { $weapon } of the bunker
fubar-weapon-slot = { $weapon } number { $slot }
fubar-weapon-served = { $weapon }, served by { $helper }
fubar-point = ({ $x }, { $y })
fubar-place-open = in the open { $point }
fubar-place-at = at the { $name } { $point }
fubar-place-near = { $distance } from the { $name } { $point }
fubar-aboard = aboard { $carrier }
fubar-getting-out = getting out

fubar-dir-here = on the spot
fubar-dir-n = north
fubar-dir-nne = north-north-east
fubar-dir-ne = north-east
fubar-dir-ene = east-north-east
fubar-dir-e = east
fubar-dir-ese = east-south-east
fubar-dir-se = south-east
fubar-dir-sse = south-south-east
fubar-dir-s = south
fubar-dir-ssw = south-south-west
fubar-dir-sw = south-west
fubar-dir-wsw = west-south-west
fubar-dir-w = west
fubar-dir-wnw = west-north-west
fubar-dir-nw = north-west
fubar-dir-nnw = north-north-west

fubar-order-none = no order
fubar-order-walk = Walk
fubar-order-run = Run
fubar-order-dodge = Dodge
fubar-order-guard = On Guard
fubar-order-ground = Go to Ground
fubar-order-aim = Aimed Fire
fubar-order-assault = Assault
fubar-order-drive = Drive
fubar-order-halt-fire = Halt Fire

fubar-cover-none = no cover
fubar-cover-light = light cover
fubar-cover-moderate = moderate cover
fubar-cover-hard = hard cover

fubar-need = { $face }+
fubar-need-span = { $low }+ to { $high }+

fubar-arc-all = all round
fubar-arc-front = front quarter
fubar-arc-wide-front = front half
fubar-arc-left = left quarter
fubar-arc-rear = rear quarter
fubar-arc-right = right quarter

## Actions

fubar-action-deploy = Set up { $unit } { $at }, facing { $facing }
fubar-action-deploy-rest = Set up everything that is left where it fits
fubar-action-shift = Put { $figure } { $at }
fubar-action-done = The set-up is done
fubar-action-attempt = Try to activate { $unit }: { $need } on the die
fubar-action-stand-down = { $unit } forgoes its chance this turn
fubar-action-pass = Hand the initiative over
fubar-action-order-none = No order
fubar-action-order-walk = Walk: up to { $distance } each, and fire small arms or throw grenades at one point of the move
fubar-action-order-run = Run: up to { $distance } each, no fire
fubar-action-order-dodge = Dodge: up to { $distance } each, no fire; at least light cover until the next attempt
fubar-action-order-guard = On Guard: stay put and fire once a turn at an enemy that moves
fubar-action-order-ground = Go to Ground: up to { $distance } into the nearest cover, no fire; cover one level better until the next attempt
fubar-action-order-aim = Aimed Fire: stay put, +{ $aim } on each die at one enemy unit
fubar-action-order-assault = Assault: up to { $distance } each into hand-to-hand combat
fubar-action-order-drive = Drive: up to { $distance }, or { $cover } if the hull touches light cover, and fire one weapon
fubar-action-order-halt-fire = Halt Fire: neither move nor pivot, and fire every weapon
fubar-action-aimed-fire = Aimed Fire at { $target }: { $weight }
fubar-action-assault = Assault { $target }: { $figure } charges { $distance } into contact
fubar-action-move = { $figure } moves { $distance } { $direction } and ends { $place }, { $cover }
fubar-action-stay = { $figure } stays where it is, { $place }
fubar-action-step-out = { $figure } gets out { $place }, { $cover }
fubar-action-step-out-and-move = { $figure } gets out, moves { $distance } { $direction } and ends { $place }, { $cover }
fubar-action-pile-in = { $figure } piles in: { $distance } { $direction }
fubar-action-close-in = { $figure } consolidates: { $distance } { $direction } into contact
fubar-action-move-all = { $distance } { $direction }: { $n ->
    [one] one of { $of } moves
   *[other] { $n } of { $of } move
}, the first ends { $place }, { $cover }
fubar-action-move-all-some = { $distance } { $direction }: { $n ->
    [one] one of { $of } moves
   *[other] { $n } of { $of } move
}, the first ends { $place }, { $cover }
    .page = { $distance } { $direction }: { $n ->
        [one] one of { $of } moves
       *[other] { $n } of { $of } move
    }, the first ends { $place }, { $cover }; left behind: { $stay }
fubar-action-move-all-nobody = Everybody moves { $distance } { $direction }
fubar-action-rush = Everybody who can moves at once ({ $n })
fubar-action-rush-assault = Everybody else who can charges { $target } ({ $n } within reach)
fubar-action-rush-cover = Everybody who can dives into the nearest cover ({ $n } within reach)
fubar-action-drive = { $unit }: { $ops }; ends { $place }, facing { $direction }
fubar-action-drive-blocked = { $unit }: { $ops }
fubar-op-left = pivot { $degrees } degrees left
fubar-op-right = pivot { $degrees } degrees right
fubar-op-forward = forward { $distance }
fubar-op-back = back { $distance }
fubar-action-open-fire = Open fire
fubar-action-embark = Everybody gets aboard { $carrier }
fubar-action-exit = { $figure } leaves the table here
fubar-action-exit-vehicle = { $unit } leaves the table here
fubar-action-stop = The order is done
fubar-action-stop-pile-in = Nobody else piles in
fubar-action-stop-close-in = Nobody else consolidates
fubar-action-shoot = { $shooter } fires at { $target }, { $weapon }: { $dice ->
    [one] 1 die
   *[other] { $dice } dice
} at { $need }, { $cover }, { $sighted }
fubar-shot-cover = target in { $cover }
fubar-shot-ignores-cover = whatever its cover
fubar-shot-indirect = indirect fire, { $cover }
fubar-action-shoot-blocked = { $shooter } fires at { $target }, { $weapon }
fubar-action-shoot-all = Everybody fires at { $target }: { $weight }
fubar-weight = { $shooters ->
    [one] 1 shooter
   *[other] { $shooters } shooters
}, { $dice ->
    [one] 1 die
   *[other] { $dice } dice
} at { $need }, { $sighted }
fubar-weight-vehicle = { $shooters ->
    [one] 1 weapon
   *[other] { $shooters } weapons
}, { $dice ->
    [one] 1 die
   *[other] { $dice } dice
} at { $need }, { $sighted }
fubar-weight-none = nobody can
fubar-sighted = { $n ->
    [one] 1 figure in sight
   *[other] { $n } figures in sight
}
fubar-sighted-hull = { $n } of 5 sight points of the hull visible
fubar-fire-part = { $dice ->
    [one] 1 die
   *[other] { $dice } dice
} at { $target } ({ $shooters ->
    [one] 1 shooter
   *[other] { $shooters } shooters
}, { $need })
fubar-action-fire = Fire: { $parts }
fubar-action-fire-nobody = Fire
fubar-action-hold-fire = No fire after all
fubar-action-decline = { $scope ->
    [path] Hold fire for the rest of this move
    [activation] Hold fire at this unit for its whole activation
   *[here] Hold fire: not yet
}
fubar-action-casualty = { $figure } is lost
fubar-action-suppress = { $figure } is suppressed
fubar-action-lose-weapon = Give up the { $slot }
fubar-action-place = Put { $figure } { $at }
fubar-action-strike = { $figure } strikes at { $unit }

## Events

fubar-event-deployed = { $unit } sets up { $at }.
fubar-event-turn-begins = Turn { $turn } of { $turns } begins.
fubar-event-initiative-die = Initiative, { $seat }: die { $die }, total { $total }.
fubar-event-initiative-tie = The initiative is tied: the dice are thrown again.
fubar-event-initiative-order = First this turn: { $first }.
fubar-event-attempted = { $unit } is activated: die { $die }, total { $total } against { $number }+.
fubar-event-not-activated = { $unit } fails to activate: die { $die }, total { $total } against { $number }+.
fubar-event-stood-up = { $unit }: { $n ->
    [one] 1 suppressed figure stands up.
   *[other] { $n } suppressed figures stand up.
}
fubar-event-recovering = { $unit }: { $n ->
    [one] 1 suppressed figure stands up; it may move but not fire.
   *[other] { $n } suppressed figures stand up; they may move but not fire.
}
fubar-event-stood-down = { $unit } forgoes its chance this turn.
fubar-event-on-guard = { $unit } is on guard.
fubar-event-initiative-passes = The initiative passes: { $to }.
fubar-event-ordered = { $unit }: { $order }.
fubar-event-ordered-at = { $unit }: { $order }, { $target }.
fubar-event-moved = { $figure } moves and ends { $to }.
fubar-event-drove = { $unit } drives and ends { $to }, facing { $facing }.
fubar-event-stepped-out = { $figure } gets out { $at }.
fubar-event-stopped = { $figure } goes down on the way, { $at }.
fubar-event-stopped-vehicle = { $unit } stops { $at }.
fubar-event-reacts = { $unit }, on guard, fires at { $at }.
fubar-event-shot = { $shooter } fires at { $target }, { $weapon }: { $dice ->
    [one] 1 die
   *[other] { $dice } dice
} at { $face }, { $hits ->
    [0] no hit.
    [one] 1 hit.
   *[other] { $hits } hits.
}
fubar-event-saves = { $unit } saves { $saved } of { $of ->
    [one] 1 hit
   *[other] { $of } hits
} at { $number }+.
fubar-event-hits-lost = { $unit }: { $n ->
    [one] 1 hit finds nobody to strike.
   *[other] { $n } hits find nobody to strike.
}
fubar-event-casualty = { $figure } is lost.
fubar-event-suppressed = { $figure } is suppressed.
fubar-event-destroyed = { $unit } is destroyed.
fubar-event-damage = { $unit }, damage die { $die }: { $result }.
fubar-event-damage-idle = { $unit }, damage die { $die }: { $result }, which changes nothing any more.
fubar-damage-stunned = the crew is stunned
fubar-damage-immobilised = immobilised
fubar-damage-weapon = a weapon is destroyed
fubar-damage-destroyed = destroyed
fubar-event-weapon-lost = { $unit } loses its weapon: { $slot }.
fubar-event-passengers-saved = { $unit }, aboard, is struck and saves at { $number }+.
fubar-event-passengers-struck = { $unit }, aboard, is struck and fails its save at { $number }+.
fubar-event-wrecked = { $unit } is a wreck: light cover from now on.
fubar-event-crew-escapes = { $unit }: { $escaped ->
    [0] none
   *[other] { $escaped }
} of { $of ->
    [one] 1 crewman
   *[other] { $of } crewmen
} got out, each at { $number }+.
fubar-event-rider-escapes = { $figure } gets out of the wreck ({ $number }+).
fubar-event-rider-lost = { $figure } does not get out of the wreck ({ $number }+).
fubar-event-placed = { $figure } is out, { $at }.
fubar-event-no-room = { $figure } finds no room to get out and is lost.
fubar-event-melee-begins = { $assault } comes to blows with { $target }.
fubar-event-joins = { $unit } joins the melee.
fubar-event-melee-goes-on = Melee { $melee } goes on.
fubar-event-strikes = { $unit } strikes at { $target }: { $of ->
    [one] 1 die
   *[other] { $of } dice
} at { $face }, { $hits ->
    [0] no hit.
    [one] 1 hit.
   *[other] { $hits } hits.
}
fubar-event-melee-ends = Melee { $melee } is over.
fubar-event-leaves = { $unit } is no longer in the melee.
fubar-event-embarked = { $unit } gets aboard { $carrier }.
fubar-event-stays-aboard = { $unit } has no room to get out and stays aboard { $carrier }.
fubar-event-exited = { $figure } leaves the table.
fubar-event-exited-vehicle = { $unit } leaves the table with all aboard.
fubar-event-chance-gone = { $unit } has lost its chance this turn.
fubar-event-scored = { $objective } is held by { $seat }: { $vp ->
    [one] 1 victory point.
   *[other] { $vp } victory points.
}
fubar-event-over = The game is over. Winner: { $winner }.
fubar-event-drawn = The game is over: a draw.

## Questions

fubar-ask-nothing = Nothing to decide now.
fubar-ask-over = The game is over.
fubar-zone = from { $low } to { $high }
fubar-ask-deploy = Set up your units { $zones }. { $n ->
    [one] 1 is left.
   *[other] { $n } are left.
}
fubar-ask-deploy-done = Everything is set up. Move single figures within your zone, or be done.
fubar-ask-choose = You have the initiative: which unit do you try to activate? { $n ->
    [one] 1 is left.
   *[other] { $n } are left.
}
fubar-ask-order = { $unit } is activated: which order?
    .page = { $unit } is activated: which order? { $targets ->
        [0] Aimed Fire can hit no enemy from here.
        [one] For Aimed Fire, click on the enemy that is marked.
       *[other] For Aimed Fire, click on one of the { $targets } enemies that are marked.
    }
fubar-ask-order-unaimed = { $unit } is activated: which order?
    .page = { $unit } is activated: which order? Aimed Fire is not among those it may be given.
fubar-may-fire = it may still fire
fubar-may-not-fire = no fire
fubar-nobody-to-fire-at = it may still fire
    .page = from here it can fire at nobody
fubar-ask-orders = { $unit }, { $order }: { $n ->
    [0] nobody can move any more
    [one] 1 figure can still move
   *[other] { $n } figures can still move
}; { $fire }.
fubar-ask-assault = { $unit } assaults { $target }: { $n ->
    [0] nobody else can move.
    [one] 1 figure can still charge.
   *[other] { $n } figures can still charge.
}
fubar-ask-drive = { $unit } drives: where to? ({ $fire })
fubar-ask-driven = { $unit } has driven; { $fire }.
fubar-ask-step-out = { $unit } gets out of { $carrier }: where does the next man stand? { $n ->
    [one] 1 is still inside.
   *[other] { $n } are still inside.
}
fubar-ask-plan = { $unit } opens fire: who fires at whom? { $free ->
    [0] All shooters have a part
    [one] 1 shooter is free
   *[other] { $free } shooters are free
}; { $dice ->
    [0] no dice yet.
    [one] 1 die so far.
   *[other] { $dice } dice so far.
}
    .page = { $unit } opens fire: who fires at whom? Free: { $free }; dice so far: { $dice }.
fubar-ask-plan-aimed = { $unit } takes aim at { $target }: who fires? { $free ->
    [0] All shooters have a part
    [one] 1 shooter is free
   *[other] { $free } shooters are free
}; { $dice ->
    [0] no dice yet.
    [one] 1 die so far.
   *[other] { $dice } dice so far.
}
    .page = Aimed fire at { $target }: who fires? Free: { $free }; dice so far: { $dice }.
fubar-ask-react = { $unit } is on guard. { $mover } is { $distance } away, { $place }. Fire? { $free ->
    [0] All shooters have a part
    [one] 1 shooter is free
   *[other] { $free } shooters are free
}; { $dice ->
    [0] no dice yet.
    [one] 1 die so far.
   *[other] { $dice } dice so far.
}
    .page = { $unit } is on guard: fire at { $mover }, { $distance } away? Free: { $free }; dice so far: { $dice }.
fubar-ask-allocate = { $unit } is hit: { $n ->
    [one] 1 hit
   *[other] { $n } hits
} to assign, as casualties or suppressed ({ $lying } of at most { $most } suppressed).
fubar-ask-lose-weapon = { $unit } loses a weapon: which?
fubar-ask-place = Where does { $figure } stand, within 1" of the wreck of { $wreck }? { $n ->
    [one] The last one.
   *[other] { $n } to place.
}
fubar-ask-pile-in = { $unit } has come to blows: who piles in? { $n ->
    [one] 1 figure can.
   *[other] { $n } figures can.
}
fubar-ask-aim = { $figure } touches several enemy units: which does it strike?
fubar-ask-lose = { $unit } loses { $n ->
    [one] 1 more figure: which?
   *[other] { $n } more figures: which?
}
fubar-ask-close-in = Who consolidates into contact? { $n ->
    [one] 1 figure can.
   *[other] { $n } figures can.
}

## The situation

fubar-turn = Turn { $turn } of { $turns }. Order of initiative: { $sides }; now { $side }.
fubar-turn-early = Turn { $turn } of { $turns }, before the initiative.
fubar-turn-setup = Setting up: { $side }. The game lasts { $turns ->
    [one] one turn.
   *[other] { $turns } turns.
}
fubar-turn-over = The game is over in turn { $turn } of { $turns }.
fubar-in-hand = In hand: { $unit }.
fubar-in-hand-order = In hand: { $unit }, { $order }.
fubar-objective = Objective { $name } ({ $id }) { $point }, within { $radius }: held by { $side }.
    .page = Objective { $name } { $point }, within { $radius }: held by { $side }.
fubar-objective-free = Objective { $name } ({ $id }) { $point }, within { $radius }: nobody's.
    .page = Objective { $name } { $point }, within { $radius }: nobody's.
fubar-objective-name = objective { $name }
fubar-side-line = { $side }: { $units ->
    [one] 1 unit
   *[other] { $units } units
} in play, { $figures ->
    [one] 1 figure
   *[other] { $figures } figures
}, { $vehicles ->
    [0] no vehicle
    [one] 1 vehicle
   *[other] { $vehicles } vehicles
}.
fubar-line = { $id }, { $unit }: { $level }, { $strength }, { $where }; { $enemy }.
    .page = { $unit }: { $level }, { $strength }, { $where }; { $enemy }.
fubar-line-status = { $id }, { $unit }: { $level }, { $strength }, { $where }; { $status }; { $enemy }.
    .page = { $unit }: { $level }, { $strength }, { $where }; { $status }; { $enemy }.
fubar-strength = { $n } of { $of ->
    [one] 1 figure
   *[other] { $of } figures
}
fubar-strength-vehicle = { $hull }, facing { $direction }
fubar-enemy-none = no enemy in sight
fubar-enemy-near = nearest enemy in sight { $enemy }, { $distance } { $direction }
fubar-status-on-guard = on guard
fubar-status-reacted = on guard but has reacted this turn
fubar-status-dodging = dodging
fubar-status-grounded = gone to ground
fubar-status-attempted = has had its chance this turn
fubar-status-melee = locked in melee { $melee }
fubar-status-suppressed = { $n } suppressed
fubar-status-recovering = { $n } recovering
fubar-status-out-of-touch = { $n } out of touch
fubar-status-stunned = stunned
fubar-status-immobilised = immobilised
fubar-status-lost-weapons = without { $weapons }
fubar-status-carries = carrying { $riders }
fubar-status-cover = { $n } in { $cover }
fubar-status-cover-vehicle = in { $cover }
fubar-status-close = { $n } within { $reach } of a wall, fence or object
fubar-to-deploy = { $side }, still to set up: { $units }.
fubar-lost = { $side }, lost: { $units }.
fubar-left = { $side }, off the table ({ $n ->
    [one] 1 figure
   *[other] { $n } figures
}): { $units }.

## Looking closer

fubar-no-question = “{ $text }” is no question here. There are: unit UNIT; range UNIT UNIT; weapons; terrain; terrain ID; point X,Y; objectives; reach FIGURE; map; help. A figure is a unit's id, a dot and a number, such as { $example }.
fubar-no-figure = { $most ->
    [0] { $unit } has no figures.
    [one] { $unit } has 1 figure.
   *[other] { $unit } has figures 1 to { $most }.
}
fubar-no-terrain = There is no piece of terrain “{ $text }”; “terrain” lists them all.
fubar-help-unit = unit UNIT: a unit in full, by its id; FIGURE ({ $example }) for one figure.
fubar-help-range = range UNIT UNIT, or range FIGURE FIGURE: distance from edge to edge, sight both ways, fire that could be brought to bear.
fubar-help-terrain = terrain: every piece with its cover.
fubar-help-terrain-id = terrain ID: one piece in full, with its corners and who is in it.
fubar-help-weapons = weapons: every weapon with its range, its dice and what it may do.
fubar-help-point = point X,Y: what is there, in hundredths of an inch.
fubar-help-objectives = objectives: who holds what, and what scores.
fubar-help-reach = reach FIGURE: how far it may go, and the nearest things in reach.
fubar-no-point = “{ $text }” is no point: write x,y in hundredths of an inch.
fubar-point-at = { $place }: { $cover }.
fubar-point-near = Within { $reach }: { $unit } ({ $n }).
fubar-weapon-line = { $id }, { $weapon }: range { $range }, { $dice ->
    [one] 1 die
   *[other] { $dice } dice
}; { $notes } ({ $clauses }).
fubar-weapons-all = For every weapon: { $clauses }.
fubar-weapon-small-arm = small arm
fubar-weapon-support = support weapon
fubar-weapon-thrown = thrown
fubar-weapon-machine-gun = machine gun
fubar-weapon-ignores-cover = ignores cover
fubar-weapon-indirect = indirect fire
fubar-weapon-harms-tanks = may harm tanks
fubar-weapon-tank-mount = carried by tanks only
fubar-weapon-crew = { $n } figures to carry it
fubar-sheet-armour = { $armour } (saves at { $save }+, { $clauses })
fubar-sheet-unarmoured = { $armour }
fubar-map = Squares of { $square }, each by the hardest terrain near its middle; rows from north to south, each called by the y of its southern edge, squares from west to east, the first at x 0.
fubar-map-open = open
fubar-map-cover = { $cover }, { $kind }
fubar-not-on-table = { $what } is not on the table.
fubar-sheet-numbers = { $level }: activates at { $activation }+ (now { $now } on the die), hits at { $experience }+, at most { $most } suppressed.
fubar-sheet-vehicle = { $vehicle }: { $hull }, saves at { $save }+, crew { $crew }, carries { $capacity }, hull { $length } by { $width }.
fubar-sheet-slot = Weapon { $slot }: { $weapon }, range { $range }, { $dice ->
    [one] 1 die
   *[other] { $dice } dice
}, { $notes }, { $arc }.
fubar-sheet-slot-lost = Weapon { $slot }: { $weapon }, range { $range }, { $dice ->
    [one] 1 die
   *[other] { $dice } dice
}, { $notes }, { $arc }; destroyed.
fubar-sheet-weapon = { $weapon } ({ $range }, { $dice ->
    [one] 1 die
   *[other] { $dice } dice
}, { $notes })
fubar-sheet-figure = { $id }, { $role }: { $weapons }; { $armour }; base of { $radius }; { $place }; { $state }.
    .page = { $role }: { $weapons }; { $armour }; base of { $radius }; { $place }; { $state }.
fubar-sheet-figure-lost = { $id }, { $role }: lost.
    .page = { $role }: lost.
fubar-sheet-figure-exited = { $id }, { $role }: left the table.
    .page = { $role }: left the table.
fubar-sheet-figure-absent = { $id }, { $role }: { $weapons }; { $armour }; base of { $radius }; not on the table.
    .page = { $role }: { $weapons }; { $armour }; base of { $radius }; not on the table.
fubar-figure-standing = standing
fubar-figure-suppressed = suppressed
fubar-figure-recovering = recovering, may not fire
fubar-figure-cover = in { $cover }
fubar-figure-out-of-touch = out of touch ({ $clause })
fubar-figure-engaged = engaged ({ $clause })
fubar-figure-moved = has moved
fubar-pair-distance = { $one } to { $other }: { $distance } { $direction }.
fubar-pair-distance-units = { $one } to { $other }: { $distance } { $direction }, from { $near } to { $far }.
fubar-pair-sees = { $from } sees { $to }: { $cover }.
fubar-pair-sees-behind = { $from } sees { $to }: { $cover }, directly behind { $hulls } ({ $clause }).
fubar-pair-blind = { $from } does not see { $to }: { $clause } stops the line.
fubar-pair-units-see = { $from } sees { $to }: { $n } of { $of } see { $seen } of { $among }; between the two nearest, { $line }.
fubar-pair-units-blind = { $from } sees nothing of { $to }: { $n } of { $of } see { $seen } of { $among }; between the two nearest, { $line }.
fubar-line-clear = the line is clear ({ $cover })
fubar-line-stopped = { $clause } stops the line
fubar-pair-fire = { $unit } could fire at { $target } from here, orders apart: { $n ->
    [one] 1 shooter
   *[other] { $n } shooters
}, at most { $dice ->
    [one] 1 die.
   *[other] { $dice } dice.
}
fubar-pair-no-fire = { $unit } could not fire at { $target } from here.
fubar-table-size = The table is { $width } by { $height }; x grows east, y grows north.
fubar-kind-area = area
fubar-kind-line = line
fubar-kind-object = object, not to be entered
fubar-kind-blocking = blocks sight and movement
fubar-kind-impassable = impassable, does not block sight
fubar-piece-cover = { $id }, { $name }: { $cover } (+{ $adds }), { $kind }; from { $low } to { $high }.
    .page = { $name }: { $cover } (+{ $adds }), { $kind }; from { $low } to { $high }.
fubar-piece = { $id }, { $name }: { $kind }; from { $low } to { $high }.
    .page = { $name }: { $kind }; from { $low } to { $high }.
fubar-piece-wreck = Wreck of { $unit }: light cover, { $place }.
fubar-piece-corners = Corners: { $corners }.
fubar-piece-course = Course: { $corners }.
fubar-piece-mount = Gun: { $weapon } at { $point }, facing { $direction }, { $arc }, range { $range }, { $dice ->
    [one] 1 die
   *[other] { $dice } dice
}.
fubar-piece-inside = Here: { $unit } ({ $n }).
fubar-award-at-end = Held at the end by { $side }: { $vp ->
    [one] 1 point.
   *[other] { $vp } points.
}
fubar-award-each-turn = Held at a turn's end by { $side }, from turn { $turn } on: { $vp ->
    [one] 1 point.
   *[other] { $vp } points.
}
fubar-award-units = Each infantry unit destroyed of { $side }: { $vp ->
    [one] 1 point to the enemy.
   *[other] { $vp } points to the enemy.
}
fubar-award-vehicles = Each vehicle destroyed of { $side }: { $vp ->
    [one] 1 point to the enemy.
   *[other] { $vp } points to the enemy.
}
fubar-award-casualties = Each figure lost by { $side }: { $vp ->
    [one] 1 point to the enemy.
   *[other] { $vp } points to the enemy.
}
fubar-award-exited = Brought off the table by { $side }: { $vp } for each figure, { $vehicle } for each vehicle.
fubar-reach-left = { $figure } may still go { $distance } ({ $order }).
fubar-reach-orders = { $figure } could go, by order: { $orders }.
fubar-reach-order = { $order } { $distance }
fubar-reach-vehicle = { $figure } could drive { $distance }, or { $cover } if the hull touches light cover.
fubar-reach-immobilised = { $figure } is immobilised.
fubar-reach-here = Here: { $name }.
fubar-reach-thing = { $name }: { $distance } { $direction }.

## Outcomes

fubar-sum = { $items }
fubar-fact-hit = { $unit } is hit
fubar-fact-loses = { $unit } loses men
fubar-fact-laid = { $unit } has men suppressed
fubar-fact-weapon = { $unit } loses a weapon
fubar-fact-stunned = { $unit } is stunned
fubar-fact-immobilised = { $unit } is immobilised
fubar-fact-wrecked = { $unit } is destroyed
fubar-fact-activated = { $unit } activates
fubar-sum-nothing = nobody is harmed
fubar-sum-hits = { $n ->
    [one] 1 hit
   *[other] { $n } hits
} on { $unit }
fubar-sum-lost = { $unit } loses { $n ->
    [one] 1 figure
   *[other] { $n } figures
}
fubar-sum-suppressed = { $n ->
    [one] 1 figure
   *[other] { $n } figures
} of { $unit } suppressed
fubar-sum-activated = activated
fubar-sum-on-guard = fails, on guard
fubar-sum-stood-down = { $unit } forgoes its chance
fubar-sum-stunned = { $unit } stunned
fubar-sum-immobilised = { $unit } immobilised
fubar-sum-weapons = { $unit } loses { $n ->
    [one] 1 weapon
   *[other] { $n } weapons
}
fubar-sum-wrecked = { $unit } destroyed
fubar-sum-wrecked-out = { $unit } destroyed, { $n ->
    [one] 1 man gets out
   *[other] { $n } men get out
}
fubar-sum-escaped = { $n ->
    [one] 1 man gets out
   *[other] { $n } men get out
} of { $unit }
fubar-sum-turn = new turn (first: { $side })
fubar-sum-won = game over (winner: { $side })
fubar-sum-drawn = game over (a draw)

## Score

fubar-score = { $side }: { $points ->
    [one] 1 point
   *[other] { $points } points
} ({ $items }).
fubar-score-bare = { $side }: { $points ->
    [one] 1 point.
   *[other] { $points } points.
}
fubar-score-side = { $side } { $points }
fubar-score-now = With what is held at this moment: { $sides }.
fubar-score-margin = A lead of { $margin ->
    [one] 1 point
   *[other] { $margin } points
} wins.
fubar-score-won = Winner: { $side }.
fubar-score-drawn = A draw.
fubar-points-held = { $vp } for objectives held at turn ends
fubar-points-control = { $vp } for { $objective }
fubar-points-units = { $vp } for { $n ->
    [one] 1 unit destroyed
   *[other] { $n } units destroyed
}
fubar-points-vehicles = { $vp } for { $n ->
    [one] 1 vehicle destroyed
   *[other] { $n } vehicles destroyed
}
fubar-points-casualties = { $vp } for { $n ->
    [one] 1 figure lost by the enemy
   *[other] { $n } figures lost by the enemy
}
fubar-points-exited = { $vp } for { $n ->
    [one] 1 figure off the table
   *[other] { $n } figures off the table
}
fubar-points-exited-vehicles = { $vp } for { $n ->
    [one] 1 vehicle off the table
   *[other] { $n } vehicles off the table
}

## The chart companion

fubar-chart-activate = Activation roll of a unit
fubar-chart-initiative = Initiative roll of two sides
fubar-chart-shoot = Fire at infantry: hits that no save stops
fubar-chart-shoot-vehicle = Fire at a vehicle: damage and escapes
fubar-chart-melee = One round of hand-to-hand combat
fubar-chart-escape = Escape of a crew from a destroyed vehicle
fubar-chart-save = Saves against a number of hits
fubar-chart-unknown = There is no such procedure.
fubar-chart-no-harm = This weapon cannot harm a tank.
fubar-chart-too-crowded = So many cannot stand in contact with each other.
fubar-key-level = Training level of the unit that rolls
fubar-key-weapon = Weapon of each shooter
fubar-key-shooters = How many fire
fubar-key-cover = Cover of the target
fubar-key-armour = Armour of the target, or of the unit that rolls
fubar-key-aim = Whether the fire is aimed (+1 on each die)
fubar-key-modifier = Sum of the modifiers
fubar-key-hull = Armour of the vehicle
fubar-key-fighters = How many strike
fubar-key-suppressed = How many of the unit are suppressed
fubar-key-crew = How many men are inside
fubar-key-hits = How many hits
fubar-key-dodging = Whether the target is dodging
fubar-key-grounded = Whether the target has gone to ground
fubar-key-defender-level = Training level of the other unit
fubar-key-defenders = How many of the other unit strike back
fubar-key-defender-armour = Armour of the other unit
fubar-key-defender-suppressed = How many of those who strike back are suppressed
fubar-key-attacker-armour = Armour of the assaulting unit
fubar-key-weapons = How many weapons the vehicle has
fubar-key-straggling = How many of the unit are out of touch
fubar-key-enemy = Whether an enemy is in sight of the unit
fubar-key-first = Modifier of the first side
fubar-key-second = Modifier of the second side
fubar-key-behind = Armour of the vehicle the target is directly behind

## The table in the browser

fubar-scene-place = { $name }
fubar-scene-line = { $name }: { $cover }
fubar-scene-length = { $length }
fubar-scene-length-some = { $length }, { $n } of { $of }
fubar-scene-number = { $n }
fubar-scene-decimal = { $whole }.{ $part }
fubar-scene-box-waiting = To be set up
fubar-scene-box-aboard = Aboard
fubar-scene-box-left = Off the table
fubar-scene-box-lost = Lost
fubar-scene-unit = { $name }
fubar-scene-man = { $role } { $number }
fubar-scene-weapon = { $weapon } ({ $range }, { $dice ->
    [one] 1 die
   *[other] { $dice } dice
})
fubar-scene-weapons = Weapons: { $weapons }
fubar-scene-armour = { $armour }, saves at { $save }
fubar-scene-unarmoured = No armour
fubar-scene-training = { $level }: activates at { $activation }+, hits at { $experience }+, at most { $most } suppressed
fubar-scene-state = Now: { $state }
fubar-scene-active = activated, carrying out its order
fubar-scene-wreck = destroyed: light cover
fubar-scene-weapons-lost = has lost a weapon
fubar-scene-melee = locked in hand-to-hand combat
fubar-scene-leaving = leaves the table when the move is over
fubar-scene-fires = in the fire plan
fubar-scene-serves = serves a heavy weapon in the fire plan
fubar-scene-to-be-lost = chosen as a casualty
fubar-scene-to-be-suppressed = chosen to be suppressed
fubar-scene-turn = Turn { $turn }
fubar-scene-turns = { $turn } of { $turns }
fubar-scene-setup = Set-up
fubar-scene-phase-setup = { $side }: setting up
fubar-scene-phase-melees = Start of the turn: melees and initiative
fubar-scene-phase-initiative = { $side }: initiative
fubar-scene-phase-over = The game is over
fubar-scene-zone = { $side }: may set up here
fubar-scene-exit = { $side }: may leave the table by this edge
fubar-scene-melee-of = Hand-to-hand combat: { $units }
fubar-scene-tally-turn = Turn
fubar-scene-tally-initiative = Initiative
fubar-scene-tally-points = Victory points
fubar-scene-tally-losses = Losses
fubar-scene-tally-pending = Units yet to be tried
fubar-scene-points = { $n } ({ $now } if the game ended now)
fubar-scene-losses = { $men ->
    [one] 1 figure
   *[other] { $men } figures
}, { $hulls ->
    [one] 1 vehicle
   *[other] { $hulls } vehicles
}
fubar-scene-stay = Left behind: { $figures }
fubar-scene-watched = On guard, may fire: { $units }
fubar-scene-work-fire = Fire of { $unit }
fubar-scene-work-reaction = Reaction of { $unit }
fubar-scene-work-shooter = { $shooter }, { $weapon }, at { $target }
fubar-scene-work-experience = { $level }: hits at { $need }
fubar-scene-work-cover = { $target } in { $cover }
fubar-scene-work-aim = Aimed fire
fubar-scene-work-ignores = Ignores the cover of { $target }
fubar-scene-work-indirect = Indirect: { $target } has the cover it stands in
fubar-scene-work-shared = At least half of { $target } that can be hit
fubar-scene-work-dodging = { $target } dodges
fubar-scene-work-grounded = { $target } has gone to ground
fubar-scene-work-unaimed = A reaction is not aimed
fubar-scene-work-need = Each die must show { $need }
fubar-scene-work-save = { $target } saves at { $need }
fubar-scene-work-most = { $target } takes at most { $n ->
    [one] 1 hit
   *[other] { $n } hits
}: one for each figure in sight
fubar-scene-work-total = { $dice ->
    [one] 1 die
   *[other] { $dice } dice
}; on average { $hits } hits that no save stops
fubar-scene-count-hits = Hits on { $unit }
fubar-scene-count-lost = Figures lost by { $unit }
fubar-scene-count-suppressed = Figures suppressed of { $unit }
fubar-scene-count-weapons = Weapons lost by { $unit }
fubar-scene-count-escaped = Men who get out of { $unit }
fubar-scene-count-stunned = { $unit } stunned
fubar-scene-count-immobilised = { $unit } immobilised
fubar-scene-count-wrecked = { $unit } destroyed

## Values that options and charts let one choose from

fubar-chart-word-seen = in sight
fubar-chart-word-600 = 6"
fubar-chart-word-novice = novice
fubar-chart-word-seasoned = seasoned
fubar-chart-word-veteran = veteran
fubar-chart-word-elite = elite
fubar-chart-word-light = light
fubar-chart-word-medium = medium
fubar-chart-word-heavy = heavy
fubar-chart-word-very-heavy = very heavy
fubar-chart-word-power = power armour
fubar-chart-word-battle = battle armour
fubar-chart-word-pistol = pistol or revolver
fubar-chart-word-rifle = rifle
fubar-chart-word-assault-rifle = assault rifle
fubar-chart-word-sniper-rifle = sniper rifle
fubar-chart-word-smg = submachine gun
fubar-chart-word-lmg = light machine gun
fubar-chart-word-hmg = heavy machine gun
fubar-chart-word-combat-shotgun = combat shotgun
fubar-chart-word-integral-launcher = integral grenade launcher
fubar-chart-word-flamethrower = flamethrower
fubar-chart-word-grenade = thrown grenade
fubar-chart-word-missile-launcher = missile launcher
fubar-chart-word-light-at-gun = light anti-tank gun
fubar-chart-word-light-mortar = light mortar
fubar-chart-word-light-cannon = light cannon
fubar-chart-word-heavy-cannon = heavy cannon

fubar-lasts-on-guard = On guard until { $clauses } ends it.
fubar-lasts-reacted = It has reacted: { $clauses }.
fubar-lasts-dodging = Dodging lasts by { $clauses }.
fubar-lasts-grounded = Gone to ground: it lasts by { $clauses }.
fubar-lasts-recovering = Recovering until { $clauses }.
fubar-lasts-suppressed = Suppressed figures stand up by { $clauses }.
fubar-lasts-attempted = It has had its chance: { $clauses }.
fubar-counts-guard-aboard = On guard in name only: { $clauses }.
fubar-counts-suppressed = Suppressed figures count against its roll: { $clauses }.
fubar-counts-stray = Figures out of touch: { $clauses }.
fubar-counts-melee = In a melee: { $clauses }.
fubar-counts-saves = It saves by { $clauses }.
fubar-counts-alone = Never out of touch: { $clauses }.
fubar-counts-vehicle = A vehicle: { $clauses }.
fubar-counts-tank = A tank: { $clauses }.
fubar-counts-immobilised = Immobilised: { $clauses }.
fubar-counts-carrier = Those inside: { $clauses }.
fubar-counts-roll = What changes its roll: { $clauses }.

# What goes to waste, asked before it is done.
fubar-scene-loses-order = Nobody has moved or fired: the order is spent for nothing.
fubar-scene-loses-plan = The shots planned so far are dropped.

# Why not: what is to come first, and what stops a way.
fubar-set-up-already = It has been set up: undo takes that back, and men can still be dragged elsewhere.
fubar-set-up-vehicle = It has been set up: undo takes that back.
fubar-set-up-crew = The crew is set up with its vehicle, inside it.
fubar-set-up-inside = It starts inside its carrier and is set up with it.
fubar-set-up-ranks = Its men stand in ranks of five behind the point and to both sides of it, and not all of them are in the zone there.
fubar-first-an-order = It needs an order first.
fubar-barred-far = the way takes { $wished }, and { $left } are left for it
fubar-barred-edge = The edge of the table
fubar-barred-ground = { $name } is in the way
fubar-barred-unit = { $unit } is in the way
fubar-barred-enemy = Too near to { $unit }
fubar-barred-zone = { $figure } would stand { $distance } outside the zone
fubar-barred-place = { $figure } has no room here
fubar-barred-cover = This is not the nearest cover
fubar-barred-contact = Nobody to fight is in contact here

# What may be laid over the table.
fubar-layer-range = { $unit }: { $weapon }, { $range }
fubar-layer-touch = { $side }: spacing
fubar-layer-touch-unit = { $unit }: within { $link } of a mate
fubar-layer-stray = { $man } is out of touch: 1 less on the activation roll
fubar-layer-sight = { $unit }: what it sees
fubar-layer-dim = { $unit }: what it sees into cover
fubar-layer-sees = { $unit } is in sight
fubar-layer-into-cover = Whoever stands here is seen in cover
fubar-layer-guard = { $side }: ground under guard
fubar-layer-guard-unit = { $unit }: ground under guard
fubar-layer-on-guard = { $unit } is on guard
fubar-layer-reacted = { $unit } has reacted this turn

fubar-scene-hits = { $hits } hits

## A card beside what somebody looks at
