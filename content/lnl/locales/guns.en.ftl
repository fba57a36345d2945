# Lock 'n Load: ordnance, vehicles, passengers.
# { $target } is a location, or a vehicle in it; { $need } is the to-hit number on the counter; { $aspect } is a side of a vehicle.

lnl-guns-turned = { $unit } turns to vertex { $facing } to bring its gun to bear.
lnl-guns-turret-turned = The turret of { $unit } turns to vertex { $facing }.
lnl-guns-launched = { $unit } launches a guided missile.
lnl-guns-lost = The shot of { $unit } comes to nothing.
lnl-guns-aimed = { $unit } fires { $gun } at { $target }, to hit { $need }: a hit.
lnl-guns-missed = { $unit } fires { $gun } at { $target }, to hit { $need }: a miss.
lnl-guns-acquired = { $unit } has acquired its target: -{ $value }.
lnl-guns-sprayed = A machine gun of { $unit } fires at { $target } with FP { $fp }.
lnl-guns-burst = The shell of { $unit } bursts in { $target } with FP { $fp }.
lnl-guns-struck = { $result ->
   *[stopped] Penetration { $pen } against { $aspect } { $armor } of { $vehicle }: the armour holds.
    [dud] Penetration { $pen } against { $aspect } { $armor } of { $vehicle }: a dud.
    [through] Penetration { $pen } against { $aspect } { $armor } of { $vehicle }: it goes through.
    [equal] Penetration { $pen } against { $aspect } { $armor } of { $vehicle }: equal.
}
lnl-guns-air-struck = Penetration { $pen } against armour { $armor } of { $unit }.
lnl-guns-shuddered = { $vehicle } passes a morale check against { $morale }.
lnl-guns-shuddered-fails = { $vehicle } fails a morale check against { $morale }.
lnl-guns-checked = { $unit } passes a morale check against { $morale }.
lnl-guns-checked-fails = { $unit } fails a morale check against { $morale }.
lnl-guns-shaken = { $vehicle } is Shaken and buttons up.
lnl-guns-destroyed = { $vehicle } is destroyed.
lnl-guns-abandoned = { $vehicle } is abandoned.
lnl-guns-leader-gone = { $leader } is removed with his vehicle.
lnl-guns-crashed = { $unit } crashes in { $at }.
lnl-guns-crew-bailed = { $crew } gets out alive.
lnl-guns-crew-died = { $crew } does not get out.
lnl-guns-bailed = { $unit } gets out alive.
lnl-guns-died = { $unit } does not get out.
lnl-guns-crew-out = { $crew } leaves its vehicle.
lnl-guns-salvaged = { $sw } is saved.
lnl-guns-burnt = { $sw } is lost.
lnl-guns-dismounted = { $unit } gets off { $carrier }.
lnl-guns-boarded = { $unit } gets aboard { $carrier }.
lnl-guns-drove = { $unit } drives to { $to } for { $cost } MP.
lnl-guns-backed = { $unit } backs into { $to } for { $cost } MP.
lnl-guns-swung = { $unit } turns to vertex { $facing } for 1 MP.
lnl-guns-rubble = The building in { $hex } becomes rubble.

lnl-guns-main = its gun
lnl-guns-mg = machine gun { $n }
lnl-guns-hull = { $aspect ->
   *[front] hull front
    [flank] hull flank
    [rear] hull rear
}
lnl-guns-turret = { $aspect ->
   *[front] turret front
    [flank] turret flank
    [rear] turret rear
}

lnl-guns-ask-drive = Where does { $unit } drive?
lnl-guns-ask-dismount = Who gets off { $unit } with the Shaken?
