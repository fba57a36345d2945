# Lock 'n Load: answers to questions.
lnl-look-forms = Questions here: { $forms }
lnl-look-range = { $from } to { $to }: range { $range }
lnl-look-unit = { $unit }
lnl-look-values = FP { $fp }, range { $range }, movement { $mf }, morale { $morale }, leadership { $leadership }
lnl-look-card = { $name }: { $text }
lnl-look-forces = { $side }: { $units }
lnl-look-blocks = { $place } blocks ({ $clause })
lnl-look-degrades = { $place } degrades ({ $clause })
lnl-look-hex = { $at }: { $terrain }, level { $level }, target modifier { $cover }
lnl-look-costs = Movement points to enter: on foot { $leg }, tracked { $tracked }, all-terrain { $all_terrain }, road { $road }
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
