# Battalion Combat Series: attacks, losses, retreats, advances.
bcs-combat-attacks = { $unit } attacks { $at }.
bcs-combat-shocks = { $unit } makes a Shock Attack on { $at }.
bcs-combat-slips = The Screens in { $at } slip away.
bcs-combat-defends = { $unit } defends.
bcs-combat-assists = { $unit } is the Assist.
bcs-combat-rolled = { $attacker } against { $defender }, net { $net }: { $total }.
bcs-combat-loses = { $unit } loses { $steps ->
    [one] a step
   *[other] { $steps } steps
  } and has { $left } left.
bcs-combat-loses-last = { $unit } loses { $steps ->
    [one] its last step
   *[other] its last { $steps } steps
  }.
bcs-combat-eliminated = { $unit } is eliminated.
bcs-combat-flow = { $unit }, { $cause } retreat: { $outcome }.
bcs-combat-retreats = { $unit } retreats to { $to }.
bcs-combat-home = { $unit } goes back to its HQ, to { $to }.
bcs-combat-off-map = { $unit } leaves the map until next turn.
bcs-combat-hq-retreats = The HQ retreats to { $to }.
bcs-combat-ignored = The attacker is destroyed: nobody retreats.
bcs-combat-traffic = Traffic in { $at }.
bcs-combat-advances = { $unit } advances to { $to }.

bcs-combat-ask-screen = { $at } is attacked. Do its Screens slip away?
bcs-combat-ask-follow = { $at } is empty. Does { $unit } advance?
bcs-combat-ask-defender = { $at } is attacked. Which unit defends?
bcs-combat-ask-prepare = { $unit } attacks { $at }, net { $net } so far. An Assist, missions, or the dice?
bcs-combat-ask-roll = { $unit } attacks { $at }, net { $net }. Nothing more can be prepared: the dice?
bcs-combat-ask-losses = Steps still to be lost in { $at }: { $steps }. Who loses one?
bcs-combat-ask-retreat = { $at } is given up. Who goes next, and where?
