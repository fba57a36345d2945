# Lock 'n Load: what an action does, as it is offered. Every term of an action is there by its name.

# Where nothing better is known, as they are written.
lnl-do-done = done
lnl-do-decline = decline
lnl-do-mode = mode

lnl-do-setup-done = End the set-up
lnl-do-rally-done = End the rally work
lnl-do-impulse-done = End the impulse
lnl-do-pass = Pass
lnl-do-lift = Take { $unit } in hand
lnl-do-place = Place { $unit } in { $to }
lnl-do-face = Turn { $unit } to vertex { $facing }

lnl-do-rally = Try to rally { $unit }
lnl-do-reroll = Roll again for { $unit } (SS Dedication)
lnl-do-treat = { $medic } treats { $unit }
lnl-do-recombine = { $unit } and { $other } become one squad
lnl-do-take = { $unit } takes { $sw }
lnl-do-give = Hand { $sw } to { $unit }
lnl-do-flip = Put { $sw } on its tripod
lnl-do-pack = Take { $sw } off its tripod

lnl-do-spot = { $unit } tries to spot { $at }
lnl-do-spot-hopeless = { $unit } tries to spot { $at }: no die is low enough
lnl-do-activate = Activate { $at }
lnl-do-enter = Bring in those who wait beyond the edge
lnl-do-hatch = { $unit } buttons up
lnl-do-open = { $unit } opens its hatches

lnl-do-fire = { $unit } fires at { $target }: { $arms }
lnl-do-join = { $unit } joins in: { $arms }
lnl-do-bare = { $unit } uses no support weapon
lnl-do-use = { $unit } uses { $weapons }
lnl-do-help = { $leader } helps with leadership
lnl-do-help-nothing = { $leader } helps with leadership 0, which adds nothing
lnl-do-lead = { $leader } leads the attack
lnl-do-shoot = Fire
lnl-do-gun = { $bearing ->
   *[still] { $unit } fires { $gun } at { $target }
    [turret] { $unit } turns its turret and fires { $gun } at { $target }
    [hull] { $unit } turns and fires { $gun } at { $target }
}
lnl-do-gun-led = { $bearing ->
   *[still] { $unit } fires { $gun } at { $target } with the help of { $leader }
    [turret] { $unit } turns its turret and fires { $gun } at { $target }
    [hull] { $unit } turns and fires { $gun } at { $target } with the help of { $leader }
}

lnl-do-move = { $kind ->
   *[normal] Move { $unit }
    [assault] Assault Move with { $unit }
    [crawl] Low Crawl with { $unit }
    [stealth] Stealth Move with { $unit }
    [withdraw] Withdraw { $unit } from melee
}
lnl-do-with = { $unit } goes along
lnl-do-double-time = Double Time
lnl-do-withdraw = Try to break off the melee
lnl-do-step = Into { $to }
lnl-do-go = Go to { $to }
lnl-do-assault = Close assault { $vehicle }
lnl-do-overrun = Overrun { $to }
lnl-do-turn = Turn { $unit } to vertex { $facing }
lnl-do-turret = Turn the turret of { $unit } to vertex { $facing } and end its move
lnl-do-fly = { $unit } flies
lnl-do-hover = { $unit } hovers
lnl-do-load = Take { $unit } aboard
lnl-do-unload = Set { $unit } down
lnl-do-unload-assault = Set { $unit } down under Assault Move
lnl-do-exit = Leave the map
lnl-do-stop = Stop here

lnl-do-smoke = { $unit } lays smoke in { $hex }
lnl-do-flare = { $unit } fires a flare into { $hex }
lnl-do-mortar = { $caller } calls { $mortar } on { $target }
lnl-do-mortar-flare = { $caller } calls a flare from { $mortar } into { $target }
lnl-do-call = { $caller } calls { $battery } on { $hex }
lnl-do-adjust = Fire For Effect on { $hex }
lnl-do-abort = Call the mission off
lnl-do-deploy = { $unit } sets up { $sw }
lnl-do-deploy-with = { $unit } and { $with } set up { $sw }
lnl-do-sniper = Place { $unit } in { $at }
lnl-do-fight = Fight a round of melee in { $at }

lnl-do-hold = Hold fire
lnl-do-hold-move = Hold fire until this move is over
lnl-do-hold-impulse = Hold fire until this impulse is over
lnl-do-watch = Ask me for opportunity fire only within { $within } hexes
lnl-do-watch-always = Ask me at every chance for opportunity fire
lnl-do-detonate = Set off { $sw }
lnl-do-keep = Set off no claymore
lnl-do-retreat = { $unit } retreats to { $to }
lnl-do-drop = Leave { $sw } behind
lnl-do-hero = The hero appears in { $to }
lnl-do-charm = Use the card
lnl-do-charm-not = Keep the card
lnl-do-first = { $leader } checks first
lnl-do-jam = { $sw } jams
lnl-do-no-rally = Nobody rallies

lnl-do-pick = Strike at { $unit }
lnl-do-answer = { $unit } answers with a close assault
lnl-do-strike = Roll the attack
lnl-do-answered = They close in
lnl-do-no-answer = Nobody answers
lnl-do-close = { $unit } assaults next
lnl-do-close-with = { $unit } assaults next with { $sw }
lnl-do-close-led = { $unit } assaults next, led by { $leader }
lnl-do-close-with-led = { $unit } assaults next with { $sw }, led by { $leader }
lnl-do-dismount = { $unit } gets off too
lnl-do-stay-aboard = The others stay aboard
lnl-do-go-back = Go back to where they came from
lnl-do-stay = Stay

# What goes to waste, asked before it is done.
lnl-loses-rallies = { $n ->
    [one] One unit could still try to rally.
   *[other] { $n } units could still try to rally.
}
lnl-loses-impulse = Nothing has been done in this impulse: it counts as a pass.
lnl-loses-phase = This pass ends the Operations Phase: whoever has not acted yet will not act this turn.
