### What the opponent sets out to do, in English. The Spanish file has the same messages with the same variables.

lnl-plan-advance = advance by fire and movement
lnl-plan-storm = storm the objectives whatever it costs
lnl-plan-shoot = stay under cover and wear them down by fire
lnl-plan-exit = break through and leave the map
lnl-plan-take = take { $hex } with all that is near
lnl-plan-hold = hold the ground and shoot at whoever comes on
lnl-plan-defend = defend forward and win back what is lost
lnl-plan-strike = strike back at once
lnl-plan-retake = win { $hex } back
