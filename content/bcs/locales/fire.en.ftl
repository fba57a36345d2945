# Battalion Combat Series: Engagements, Attacks by Fire, Barrages.
bcs-fire-engages = { $firer } fires at { $at }.
bcs-fire-target = The Target is { $target }.
bcs-fire-rolled = { $firer } against { $target }: { $total }, { $hits }.
bcs-fire-spared = { $firer } is out of the Target's range and suffers nothing.
bcs-fire-support-loses = { $support } loses a step; { $left } left.
bcs-fire-support-gone = { $support } loses its last step and leaves the pool.
bcs-fire-dropped = { $unit } is marked Support Dropped.
bcs-fire-traffic = Traffic in { $at }.
bcs-fire-fires = { $unit } makes an Attack by Fire on { $at }.
bcs-fire-barrage = A Barrage falls on { $at } (point: { $point }).
bcs-fire-suppression = A Suppression Mission on { $at } (point: { $point }).
bcs-fire-die-hit = { $unit }: { $die }, a loss from { $least } on.
bcs-fire-die = { $unit }: { $die }, no loss below { $least }.

bcs-fire-result-none = no result
bcs-fire-result-firer = the Firer loses a step, Traffic
bcs-fire-result-both = both lose a step
bcs-fire-result-loss = the Target loses a step
bcs-fire-result-loss-retreat = the Target loses a step and retreats
bcs-fire-result-loss-drop = the Target loses a step and is dropped
bcs-fire-result-drop = the Target is dropped
bcs-fire-result-retreat = no loss, the Target retreats

bcs-fire-ask-target = { $firer } fires at { $at }. Which is the Target?
