# Lock 'n Load: movement, opportunity fire, retreats, smoke, fortifications, events.
# { $units } lists units; { $from } and { $to } are where they leave and where they come to; { $cost } is movement points.

lnl-moves-moves = { $kind ->
   *[normal] From { $from } to { $to } ({ $cost } MP): { $units }.
    [assault] Assault Move from { $from } to { $to } ({ $cost } MP): { $units }.
    [crawl] Low Crawl from { $from } to { $to }: { $units }.
    [stealth] Stealth Move from { $from } to { $to } ({ $cost } MP): { $units }.
    [withdraw] Out of the melee in { $from } to { $to } ({ $cost } MP): { $units }.
}
lnl-moves-arrives = Onto the map in { $to } ({ $cost } MP): { $units }.
lnl-moves-exits = Off the map from { $from }: { $units }.
lnl-moves-double-time = At Double Time: { $units }.
lnl-moves-turns = { $unit } now faces vertex { $facing } ({ $cost } MP).
lnl-moves-withdraws = { $unit } may withdraw: { $total } against morale { $morale }.
lnl-moves-stays-locked = { $unit } cannot get away: { $total } against morale { $morale }.
lnl-moves-broken-off = Nobody is left to fight: the melee in { $at } is over.
lnl-moves-retreats = { $unit } retreats from { $from } to { $to }.
lnl-moves-leaves-gun = { $unit } leaves { $sw } behind on its tripod.
lnl-moves-smoke = { $unit } lays smoke in { $hex }.
lnl-moves-smoke-failed = { $unit } fails to lay smoke in { $hex }.
lnl-moves-mines = Mines with FP { $fp } go off in { $at }.
lnl-moves-deploys = { $sw } is set up in { $at } by { $unit }.
lnl-moves-detonates = The { $seat } set off { $sw } in { $from } against { $at }.
lnl-moves-happens = An event: { $event }
lnl-moves-finds = { $unit } gets { $sw }.
lnl-moves-lies = { $sw } lies in { $at }.
lnl-moves-lights = A flare burns in { $hex }.
lnl-moves-scores = { $points ->
    [one] One point for the { $seat }.
   *[other] { $points } points for the { $seat }.
}
lnl-moves-rallies = { $unit } rallies.

lnl-moves-ask-first-step = Who goes along, and where to? Moving: { $units }.
lnl-moves-ask-step = Where to next? Moving: { $units }.
lnl-moves-ask-withdraw = Who else tries to withdraw? So far: { $units }.
lnl-moves-ask-claymores = The enemy has come to { $at }: set off a claymore?
lnl-moves-ask-window = Fire at those who move in { $at }? Moving: { $units }.
lnl-moves-ask-launcher = A missile is launched from { $at }: fire at it first?
lnl-moves-ask-flames = Where do the units in { $at } retreat from the flames?
lnl-moves-ask-overrun = Where do the units in { $at } retreat from the vehicle?
lnl-moves-ask-rally = Which Shaken unit in or near { $hex } rallies?

lnl-setup-in-hand = a unit is in hand: put it down first
lnl-setup-placed = it has been placed in this set-up already: undo takes that back
lnl-setup-whose = only units of the side that sets up now, and that are on the map, are placed
lnl-setup-zone = it sets up in the zone of its side, which is marked on the map
lnl-setup-air = only helicopters are set up in the air
lnl-setup-roads = the scenario keeps this counter away from the western roads
lnl-window-absent = it is not one of the units on the map that may fire here
lnl-window-moved = it moved or crawled this turn
lnl-window-fired = it has fired already
lnl-window-target = only those who spend points here may be fired at
