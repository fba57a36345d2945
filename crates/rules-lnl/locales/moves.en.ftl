# Lock 'n Load: movement, opportunity fire, retreats, smoke, fortifications, events.
# { $units } lists units; { $from } and { $at } are where they leave and where they come to; { $cost } is movement points.

lnl-moves-moved = From { $from } to { $at } ({ $cost } MP): { $units }.
lnl-moves-assault-moved = Assault Move from { $from } to { $at } ({ $cost } MP): { $units }.
lnl-moves-crawled = Low Crawl from { $from } to { $at }: { $units }.
lnl-moves-crept = Stealth Move from { $from } to { $at } ({ $cost } MP): { $units }.
lnl-moves-withdrew = Out of the melee in { $from } to { $at } ({ $cost } MP): { $units }.
lnl-moves-arrived = Onto the map in { $at } ({ $cost } MP): { $units }.
lnl-moves-exited = Off the map from { $at }: { $units }.
lnl-moves-double-time = At Double Time: { $units }.
lnl-moves-turned = { $unit } now faces vertex { $vertex } ({ $cost } MP).
lnl-moves-gets-away = { $unit } may withdraw: { $total } against morale { $need }.
lnl-moves-stays-locked = { $unit } cannot get away: { $total } against morale { $need }.
lnl-moves-broken-off = Nobody is left to fight: the melee in { $at } is over.
lnl-moves-retreated = { $unit } retreats from { $from } to { $at }.
lnl-moves-leaves-gun = { $unit } leaves { $weapon } behind on its tripod.
lnl-moves-smoke-laid = { $unit } lays smoke in { $hex }.
lnl-moves-smoke-failed = { $unit } fails to lay smoke in { $hex }.
lnl-moves-mines = Mines with FP { $fp } go off in { $at }.
lnl-moves-deployed = { $weapon } is set up in { $at } by { $units }.
lnl-moves-detonated = The { $side } set off { $weapon } in { $from } against { $at }.
lnl-moves-event = An event: { $text }
lnl-moves-finds = { $unit } gets { $weapon }.
lnl-moves-lies = { $weapon } lies in { $at }.
lnl-moves-lights = A flare burns in { $hex }.
lnl-moves-scores = { $n ->
    [one] One point for the { $side }.
   *[other] { $n } points for the { $side }.
}
lnl-moves-rallies = { $unit } rallies.

lnl-moves-do-move = Move { $unit }
lnl-moves-do-assault-move = Assault Move with { $unit }
lnl-moves-do-crawl = Low Crawl with { $unit }
lnl-moves-do-creep = Stealth Move with { $unit }
lnl-moves-do-withdraw = Withdraw { $unit } from melee
lnl-moves-do-with = { $unit } goes along
lnl-moves-do-double-time = Double Time
lnl-moves-do-break-off = Try to break off the melee
lnl-moves-do-step = Into { $at }
lnl-moves-do-go = Go to { $at }
lnl-moves-do-turn = Turn { $unit } to vertex { $vertex }
lnl-moves-do-exit = Leave the map
lnl-moves-do-stop = Stop here
lnl-moves-do-smoke = { $unit } lays smoke in { $hex }
lnl-moves-do-deploy = { $unit } sets up { $weapon }
lnl-moves-do-deploy-with = { $unit } and { $other } set up { $weapon }
lnl-moves-do-hold = Hold fire
lnl-moves-do-hold-move = Hold fire until this move is over
lnl-moves-do-hold-impulse = Hold fire until this impulse is over
lnl-moves-do-detonate = Set off { $weapon }
lnl-moves-do-keep = Set off no claymore
lnl-moves-do-retreat = { $unit } retreats to { $at }
lnl-moves-do-no-rally = Nobody rallies

lnl-moves-ask-first-step = Who goes along, and where to? Moving: { $units }.
lnl-moves-ask-step = Where to next? Moving: { $units }.
lnl-moves-ask-withdraw = Who else tries to withdraw? So far: { $units }.
lnl-moves-ask-claymores = The enemy has come to { $at }: set off a claymore?
lnl-moves-ask-window = Fire at those who move in { $at }? Moving: { $units }.
lnl-moves-ask-launcher = A missile is launched from { $at }: fire at it first?
lnl-moves-ask-flames = Where do the units in { $at } retreat from the flames?
lnl-moves-ask-overrun = Where do the units in { $at } retreat from the vehicle?
lnl-moves-ask-rally = Which Shaken unit in or near { $hex } rallies?
