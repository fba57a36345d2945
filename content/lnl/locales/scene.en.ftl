# Lock 'n Load: the table.
lnl-scene-before = Before the first turn
lnl-scene-turn = Turn { $turn }
lnl-scene-impulse = Operations: impulse of the { $side }
lnl-scene-name = { $name }
lnl-scene-number = { $n }
lnl-scene-cell = { $hex }: { $terrain }{ $level ->
    [0] {""}
   *[other] , level { $level }
}
lnl-scene-road = Road
lnl-scene-of = { $side }
lnl-scene-box-coming = To come
lnl-scene-box-lost = Eliminated
lnl-scene-box-left = Left the map

lnl-scene-commands = Commands { $unit }
lnl-scene-aboard = Aboard { $unit }
lnl-scene-level-1-ground-floor = Ground floor
lnl-scene-level-2-upper-floor = Upper floor
lnl-scene-level-1-outside = Outside the bunker
lnl-scene-level-2-inside = Inside the bunker
lnl-scene-level-3-in-the-air = In the air
lnl-scene-mark-chosen = taking part
lnl-scene-mark-moving = moving
lnl-scene-mark-activated = activated
lnl-scene-mark-melee = locked in melee
lnl-scene-mark-loaded = carries others
lnl-scene-mark-jammed = jammed
lnl-scene-mark-deployed = set up
lnl-scene-note-kind = { $name }
lnl-scene-note-marks = { $marks }
lnl-scene-note-armour = Armour: front { $front }, flank { $flank }, rear { $rear }
lnl-scene-note-gun = Gun: HE { $he }; range: to hit / penetration { $bands }
lnl-scene-note-mg = Machine gun: FP { $fp }, range { $range }
lnl-scene-note-mg-star = Machine gun, all round while Open: FP { $fp }, range { $range }
lnl-scene-note-card = { $name }: { $text }
lnl-scene-note-turn = Enters from turn { $turn }
lnl-scene-note-owner = Owner: { $unit }
lnl-scene-note-unowned = Without owner

lnl-scene-objective = { $hex } counts for victory
lnl-scene-held = { $hex } is controlled by the { $side }
lnl-scene-foxholes = Foxholes in { $hex }
lnl-scene-bunker = Bunker in { $hex }
lnl-scene-wire = Wire in { $hex }
lnl-scene-mines = Mines in { $hex }
lnl-scene-smoke = Smoke in { $hex }
lnl-scene-smoke-old = Smoke in { $hex }, gone after this turn
lnl-scene-rubble = The building in { $hex } has fallen
lnl-scene-flare = A flare lights { $hex } and the hexes next to it
lnl-scene-barrage = Fire For Effect, FP { $fp }, on { $hex }
lnl-scene-melee = Melee in { $hex }
lnl-scene-spotted = { $hex } is spotted by the { $side }
lnl-scene-event = A hidden event in { $hex }
lnl-scene-zone = { $hex }: set-up zone of the { $side }
lnl-scene-battle = Fighting in { $hex }
lnl-scene-tally-hexes = Victory hexes
lnl-scene-tally-lost = Losses
lnl-scene-tally-missions = Missions
lnl-scene-tally-initiative = Initiative
lnl-scene-tally-passes = Passes in a row
lnl-scene-tally-night = Light
lnl-scene-night = night
lnl-scene-battery = { $name }: { $n }
lnl-scene-count-shaken = Shaken
lnl-scene-count-hurt = Reduced or wounded
lnl-scene-count-lost = Lost
lnl-scene-count-heroes = Heroes

lnl-scene-sight-clear = { $from } to { $to }, range { $range }: clear line of sight
lnl-scene-sight-degraded = { $from } to { $to }, range { $range }: degraded by { $n }
lnl-scene-sight-blocked = { $from } to { $to }, range { $range }: blocked
lnl-scene-sight-hex-blocks = { $hex } ({ $what }) blocks
lnl-scene-sight-hex-degrades = { $hex } ({ $what }) degrades
lnl-scene-sight-side-blocks = { $what } between { $hex } and { $other } blocks
lnl-scene-sight-side-degrades = { $what } between { $hex } and { $other } degrades
lnl-scene-sight-total = Too much degrading terrain in a row

lnl-scene-mp = { $n } MP
lnl-scene-needs = { $n } or less
lnl-scene-way-melee = melee
lnl-work-fire = Fire from { $from } at { $target }
lnl-work-firer = { $unit }: { $arms }
lnl-work-own = own FP
lnl-work-lead = leads in full
lnl-work-half = at half
lnl-work-hero = hero in full
lnl-work-weapon = support weapon in full
lnl-work-rounding = rounded up
lnl-work-glider = glider troops
lnl-work-satchel = satchel charge
lnl-work-captured = captured weapon at half
lnl-work-single = weapon used by a single man
lnl-work-ops = Ops Complete, at half
lnl-work-adjacent = adjacent
lnl-work-degrading = degrading terrain
lnl-work-assault = after Assault Move
lnl-work-stealth = after Stealth Move
lnl-work-night = night
lnl-work-from-smoke = out of smoke
lnl-work-leadership = leadership
lnl-work-hero-shift = a hero: one column
lnl-work-zero = units without firepower
lnl-work-other = modifier
lnl-work-firepower = firepower
lnl-work-cover = target modifier and armour
lnl-work-difference = difference of the sums
lnl-work-in-cover = in cover
lnl-work-chaplain = chaplain
lnl-work-sniper-cover = a sniper alone in cover
lnl-work-scout = scout
lnl-work-card = skill card
lnl-work-shot = circumstances of the shot
lnl-work-bocage = bocage
lnl-work-taken = captured gun
lnl-work-shell = shell
lnl-work-flying = flying target
lnl-work-hovering = hovering target
lnl-work-part = { $what } { $n }
lnl-work-told = { $told }
    .page = { $told } ({ $parts })
lnl-work-open = small arms can hurt it
lnl-work-target = target modifier and armour: { $n }
lnl-work-moving = more against those who move
lnl-work-total = FP { $fp } + 1d6 against { $defence } + 1d6
lnl-work-total-moving = FP { $fp } + 1d6, against those who move { $moving } + 1d6, against { $defence } + 1d6
lnl-work-melee = Melee in { $at }
lnl-work-struck = against { $unit }
lnl-work-odds = { $attack } to { $defence }: column { $column }, eliminated on { $needs } or more
lnl-work-window = { $units } in { $at }: opportunity fire?
lnl-work-slots = { $n ->
    [one] one attack may be made here
   *[other] { $n } attacks may be made here
}

# A shot before its dice: firepower less defence.
lnl-scene-margin = { $n }
