# Lock 'n Load: answers to questions.
lnl-look-forms = Questions here: { $forms }
lnl-look-range = { $from } to { $to }: range { $range }
lnl-look-unit = { $unit }
lnl-look-values = FP { $fp }, range { $range }, movement { $mf }, morale { $morale }, leadership { $leadership }
    .page = Now: firepower { $fp }, range { $range } hexes, movement { $mf }, morale { $morale }, leadership { $leadership }
lnl-look-card = { $name }: { $text }
lnl-look-forces = { $side }: { $units }
lnl-look-blocks = { $place } blocks ({ $clause })
lnl-look-degrades = { $place } degrades ({ $clause })
lnl-look-hex = { $at }: { $terrain }, level { $level }, target modifier { $cover }
lnl-look-costs = Movement points to enter: on foot { $leg }, tracked { $tracked }, all-terrain { $all_terrain }, road { $road }
lnl-look-los = A line of sight through it is { $los ->
    [degrading] degraded
   *[blocking] blocked
} up to { $top ->
    [0] the level of its ground
    [one] one level above its ground
   *[other] { $top } levels above its ground
}; what stands there fills { $fill } % of the hex
lnl-look-los-free = It does not hinder lines of sight
lnl-look-los-smoke = Smoke blocks every line of sight through it up to { $top ->
    [0] the level of its ground
    [one] one level above its ground
   *[other] { $top } levels above its ground
} ({ $clause })
lnl-look-spot = Whoever keeps still here is spotted with { $needed } or less on a die ({ $clause })
lnl-look-spot-clear = Whoever is here is in the open
lnl-look-air = Helicopters fly over it at level { $level }
lnl-look-stacking = Room for each side: squads { $squads }, single men { $smc }, vehicles { $vehicles }, helicopters { $helicopters }
lnl-look-uses = Here: { $uses }
lnl-look-use-building = a building
lnl-look-use-overrun = vehicles may overrun
lnl-look-use-landing = helicopters may land
lnl-look-use-hides-movement = no bonus against who moves
lnl-look-use-scout = one point for whoever goes with a scout
lnl-look-use-heat = HEAT works in full
lnl-look-use-no-mortars = mortars may not fire
lnl-look-use-no-mines = no mines
lnl-look-use-no-bunkers = no bunkers
lnl-look-use-rubble = a vehicle makes it { $terrain }
lnl-look-hexside = { $name } ({ $parts })
lnl-look-hexside-costs = on foot { $leg }, tracked { $tracked }, all-terrain { $all_terrain }, road { $road }
lnl-look-hexside-cover = target modifier { $value } against direct fire
lnl-look-hexside-sight = sight across { $los ->
    [degrading] degraded
   *[blocking] blocked
}
lnl-look-hexside-own-sight = sight over it from next to it { $los ->
    [degrading] degraded
   *[blocking] blocked
}
lnl-look-hexside-no-guns = no guns above 20 mm
lnl-look-fire = { $unit } at { $target }: FP { $fp } ({ $arms }); the target adds { $defence } to its die
lnl-look-gun = { $unit } at { $target }: hits with { $need } or less on two dice, penetration { $pen }
lnl-look-part = { $value } ({ $clause })
lnl-look-moving = { $moving } more against who moves
lnl-look-refused = { $unit } may not fire so ({ $clause })
lnl-look-no-fire = { $unit } has nothing that reaches there
lnl-look-spotted = { $at } is spotted: { $side }
lnl-look-unspotted = { $at } is not spotted: { $side }
lnl-look-spotted-from = { $at } is spotted from { $from }: { $side }
lnl-look-empty = Nobody is in { $at }
lnl-look-reach = { $unit } reaches { $n ->
    [0] no other hex
   *[other] { $hexes }
}
lnl-look-no-reach = { $unit } is not on foot on the map
lnl-look-cost = { $at } ({ $cost })
lnl-help-unit = unit UNIT: its state, its values, both sides of its counter, its weapons, what it has left.
lnl-help-weapons = weapons: every support weapon with its values and who has it.
lnl-help-hex = hex HEX: terrain, sides, roads, markers and who is there.
lnl-help-steps = steps UNIT: what each step to a place next to it costs.
lnl-help-reach = reach UNIT: where it comes on foot, and at what cost.
lnl-help-fire = fire UNIT HEX: the strength of its fire, part by part.
lnl-help-gun = gun UNIT HEX: what its gun needs to hit.
lnl-help-spotted = spotted HEX: whether enemies there are spotted.
lnl-help-sight = sight HEX HEX: the line of sight, with all that stands in it.
lnl-help-range = range HEX HEX: how far it is.
lnl-help-forces = forces: who is on the map.
lnl-help-victory = victory: how it stands.
lnl-look-where = { $where }
lnl-where-at = In { $at }
lnl-where-aboard = Aboard { $unit } in { $at }
lnl-where-lost = Eliminated
lnl-where-left = Left the map
lnl-where-waiting = Not on the map yet
lnl-look-front = Printed: { $name } ({ $class }): FP { $fp }, range { $range }, movement { $mf }, morale { $morale }, leadership { $leadership }
    .page = Printed ({ $class }): firepower { $fp }, range { $range }, movement { $mf }, morale { $morale }, leadership { $leadership }
lnl-look-back-shaken = Other side: Shaken, morale { $morale }
lnl-look-back-wounded = Other side: Wounded, FP { $fp }, range { $range }, movement { $mf }, morale { $morale }
lnl-look-reduced = Reduced it becomes { $even }
lnl-look-reduced-die = Reduced it becomes { $even }, on an odd die { $odd }
lnl-look-calibre = Calibre { $n } mm
lnl-look-moves = Moves { $how }
lnl-look-air-armour = Armour { $n }
lnl-look-on-foot = on foot
lnl-look-tracked = on tracks
lnl-look-all-terrain = as an all-terrain vehicle
lnl-look-road-type = as a road vehicle
lnl-look-load-squad = Carries a squad
lnl-look-load-squad-outside = Carries a squad outside
lnl-look-load-half = Carries a half-squad
lnl-look-load-half-outside = Carries a half-squad outside
lnl-look-traits = Symbols: { $traits }
lnl-look-weapon = { $weapon } [{ $id }], { $kind }: FP { $fp }, range { $range }
    .page = { $weapon }, { $kind }: firepower { $fp }, range { $range }
lnl-look-held = { $weapon }: { $by }
lnl-look-no-weapons = There are no support weapons.
lnl-look-battery = Artillery of the { $side }: { $name }, FP { $fp }, missions left: { $n }
lnl-look-flip = Other side: { $name }, FP { $fp }, range { $range }
lnl-look-jammed = { $weapon } is jammed
lnl-look-fired = { $weapon } has fired this turn
lnl-look-captured = { $weapon } is captured
lnl-look-left = Movement points spent this turn: { $spent } of { $most }
lnl-trait-assault-move = Assault Move
lnl-trait-stealth = Stealth Move
lnl-trait-self-rally = rallies without a leader
lnl-trait-glider = glider troops
lnl-trait-ss = SS
lnl-trait-ambush = Ambush
lnl-trait-melee-plus-one = +1 in melee
lnl-trait-mortar = mortar
lnl-trait-arc = covered arc
lnl-trait-immobile = cannot be moved
lnl-trait-recoilless = recoilless
lnl-trait-open-topped = open-topped
lnl-trait-tripod = on its tripod
lnl-trait-packed = packed
lnl-trait-melee = may be used in melee
lnl-trait-single-use = used once
lnl-trait-arvn = ARVN
lnl-class = { $class ->
    [squad] squad
    [half_squad] half-squad
    [crew] crew
    [weapon_team] weapon team
    [leader] leader
    [hero] hero
    [medic] medic
    [sniper] sniper
    [chaplain] chaplain
    [advisor] advisor
    [scout] scout
    [armor_leader] armour leader
    [vehicle] vehicle
    [helicopter] helicopter
   *[support_weapon] support weapon
}
lnl-weapon = { $kind ->
    [machine_gun] machine gun
    [ordnance] ordnance
    [flamethrower] flamethrower
    [satchel] satchel charge
   *[claymore] claymore
}
lnl-dir-n = N
lnl-dir-ne = NE
lnl-dir-se = SE
lnl-dir-s = S
lnl-dir-sw = SW
lnl-dir-nw = NW
lnl-look-side = { $side } to { $hex }: { $features }
lnl-look-side-open = { $side } to { $hex }: open
lnl-look-rises = level { $n }
lnl-look-upper-floor = The building has an upper floor
lnl-look-mines = Mines of the { $side }: { $n } of FP { $fp }
lnl-look-bunker = The bunker looks { $side }
lnl-look-no-steps = { $unit } is not on the map by itself
lnl-look-steps = Steps of { $unit } from { $at }, in movement points:
lnl-look-step = { $to }: { $cost }
lnl-look-step-not = { $to }: { $cost }, not now ({ $clause })
lnl-map = { $cols } columns from west to east and { $rows } rows from north to south, { $first } to { $last }; columns A, C, E lie half a hex south of B, D, F.
lnl-map-level = Level { $level }
lnl-map-tall = Upper floors
lnl-look-spotted-by = Spotted by { $clause }
lnl-look-morale = Morale { $part }
lnl-look-rallies-by = May try to rally ({ $clause })
lnl-look-rally = Rally roll { $part }
lnl-look-step-by = { $to }: { $cost } ({ $clause })
lnl-look-rules = Rules for it: { $clauses }
lnl-look-mark = { $mark }: { $clauses }
lnl-look-smoke = Smoke
lnl-look-flare = Flare
lnl-look-barrage = Barrage
lnl-look-melee = Melee
lnl-look-marker-spotted = Spotted
lnl-look-mined = Mines
