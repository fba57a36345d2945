# Lock 'n Load: ordnance, vehicles, passengers.
# { $aim } is a location, or a vehicle in it; { $need } is the to-hit number on the counter; { $face } is a side of a vehicle.

lnl-guns-turned = { $unit } turns to vertex { $vertex } to bring its gun to bear.
lnl-guns-turret-turned = The turret of { $unit } turns to vertex { $vertex }.
lnl-guns-launched = { $unit } launches a guided missile.
lnl-guns-lost = The shot of { $unit } comes to nothing.
lnl-guns-hit = { $unit } fires { $gun } at { $aim }, to hit { $need }: a hit.
lnl-guns-missed = { $unit } fires { $gun } at { $aim }, to hit { $need }: a miss.
lnl-guns-acquired = { $unit } has acquired its target: -{ $value }.
lnl-guns-sprayed = A machine gun of { $unit } fires at { $aim } with FP { $fp }.
lnl-guns-burst = The shell of { $unit } bursts in { $at } with FP { $fp }.
lnl-guns-dud = Penetration { $pen } against { $face } { $armor } of { $unit }: a dud.
lnl-guns-through = Penetration { $pen } against { $face } { $armor } of { $unit }: it goes through.
lnl-guns-equal = Penetration { $pen } against { $face } { $armor } of { $unit }: equal.
lnl-guns-stopped = Penetration { $pen } against { $face } { $armor } of { $unit }: the armour holds.
lnl-guns-air-struck = Penetration { $pen } against armour { $armor } of { $unit }.
lnl-guns-nerve-holds = { $unit } passes a morale check against { $morale }.
lnl-guns-nerve-fails = { $unit } fails a morale check against { $morale }.
lnl-guns-shaken = { $unit } is Shaken and buttons up.
lnl-guns-destroyed = { $unit } is destroyed.
lnl-guns-abandoned = { $unit } is abandoned.
lnl-guns-leader-gone = { $unit } is removed with his vehicle.
lnl-guns-crashed = { $unit } crashes in { $at }.
lnl-guns-bailed = { $unit } gets out alive.
lnl-guns-died = { $unit } does not get out.
lnl-guns-crew-out = { $unit } leaves its vehicle.
lnl-guns-saved = { $weapon } is saved.
lnl-guns-burnt = { $weapon } is lost.
lnl-guns-dismounted = { $unit } gets off { $carrier }.
lnl-guns-boarded = { $unit } gets aboard { $carrier }.
lnl-guns-drove = { $unit } drives to { $at } for { $cost } MP.
lnl-guns-backed = { $unit } backs into { $at } for { $cost } MP.
lnl-guns-swung = { $unit } turns to vertex { $vertex } for 1 MP.
lnl-guns-rubble = The building in { $hex } becomes rubble.

lnl-guns-main = its gun
lnl-guns-mg = machine gun { $n }
lnl-guns-aim = { $unit } in { $at }
lnl-guns-hull-front = hull front
lnl-guns-hull-flank = hull flank
lnl-guns-hull-rear = hull rear
lnl-guns-turret-front = turret front
lnl-guns-turret-flank = turret flank
lnl-guns-turret-rear = turret rear

lnl-guns-do-fire = { $unit } fires { $gun } at { $aim }
lnl-guns-do-fire-led = { $unit } fires { $gun } at { $aim } with the help of { $leader }
lnl-guns-do-fire-turret = { $unit } turns its turret and fires { $gun } at { $aim }
lnl-guns-do-fire-hull = { $unit } turns and fires { $gun } at { $aim }
lnl-guns-do-fire-hull-led = { $unit } turns and fires { $gun } at { $aim } with the help of { $leader }
lnl-guns-do-turret = Turn the turret of { $unit } to vertex { $vertex } and end its move
lnl-guns-do-load = Take { $unit } aboard
lnl-guns-do-unload = Set { $unit } down
lnl-guns-do-unload-assault = Set { $unit } down under Assault Move
lnl-guns-do-dismount = { $unit } gets off too
lnl-guns-do-stay = The others stay aboard

lnl-guns-ask-drive = Where does { $unit } drive?
lnl-guns-ask-dismount = Who gets off { $unit } with the Shaken?
