### What may be laid over the map of La Batalla de Hungría, where a way is barred, and why something is refused.

## Zones of control

hungria-layer-zones = Zones of control: { $who }
hungria-layer-zone = Zone of control: { $unit }
hungria-layer-zone-exerts = It exerts a ZOC
hungria-layer-zone-none = It exerts no ZOC
hungria-layer-zone-danube = No ZOC reaches here: it does not cross the Danube
hungria-layer-zone-lake = No ZOC reaches here: it does not cross the lake
hungria-layer-zone-city = Between the two hexes of Budapest units move in spite of ZOC

## Lines of supply

hungria-layer-supplied = Supply: { $who }
hungria-layer-out = { $unit }: { $why }
hungria-layer-line = Line of communication: { $unit }
hungria-layer-line-from = Line of communication from { $hex }: { $who }
hungria-layer-line-source = { $n ->
    [one] 1 hex to a supply hex
   *[other] { $n } hexes to a supply hex
}
hungria-layer-line-staff = { $n ->
    [one] 1 hex to { $hq }
   *[other] { $n } hexes to { $hq }
}
hungria-layer-line-near = { $n ->
    [one] 1 hex to the nearest CG
   *[other] { $n } hexes to the nearest CG
}
hungria-layer-line-land = It lives off its own country and needs no line
hungria-layer-line-long = the line is { $n } hexes long; beyond { $range } supply is attenuated
hungria-layer-line-full = { $hq } supplies { $n } units and has no room for it
hungria-layer-line-front = { $hq } is cut off itself
hungria-layer-line-no-front = no Front CG is on the map
hungria-layer-line-no-rail = no railway leads from here to a supply hex
hungria-layer-line-marked = It keeps its unsupplied marker until the next supply check
hungria-layer-break-enemy = enemy units stand on the line in { $hex }
hungria-layer-break-source = enemy units are in the supply hex { $hex }
hungria-layer-break-zone = the line is cut in { $hex }: an enemy ZOC and no unit of one's own

## Headquarters

hungria-layer-command = Reach of { $unit }
hungria-layer-armies = Reach of the headquarters: { $who }
hungria-layer-staff = The CG is { $status }
hungria-layer-staff-serves = { $unit } is { $status }; it supplies up to { $n }

## Railways, air areas, who holds what

hungria-layer-rail = Railways in use: { $who }
hungria-layer-rail-links = { $n ->
    [one] Half a MP on 1 stretch of railway
   *[other] Half a MP on { $n } stretches of railway
}
hungria-layer-flight = Where { $unit } flies
hungria-layer-flight-radius = { $n } hexes from the CG of its Front
hungria-layer-flight-limit = { $n ->
    [0] The CG operates no air units
    [one] The CG operates 1 air unit
   *[other] The CG operates up to { $n } air units
}
hungria-layer-flight-anywhere = Anywhere on the map
hungria-layer-flight-none = Its Front operates no air units now
hungria-layer-held = Held: { $who }
hungria-layer-reach = Where { $unit } may go

## Where a way is barred

hungria-barred-points = this step costs { $cost } MP, and { $left } of { $of } are left for it ({ $clause })
hungria-barred-zone = from one enemy ZOC to another ({ $clause })
hungria-barred-enemy = enemy units are here ({ $clause })
hungria-barred-beside = next to an enemy unit ({ $clause })
hungria-barred-region = outside its region ({ $clause })
hungria-barred-river = a river without a railway bridge stops the CG ({ $clause })
hungria-barred-lake = a lake lies between ({ $clause })
hungria-barred-full = full: { $got } of { $limit } units ({ $clause })
hungria-barred-nations = units of another nation are here ({ $clause })
hungria-barred-gap = the emptied hex comes first ({ $clause })
hungria-barred-attack = no mobile attack here ({ $clause })
hungria-barred-underway = on its way here: { $units }; it stops first, then { $next } may move ({ $clause })
hungria-barred-other = it goes no farther ({ $clause })

## Why something is refused

hungria-refused-moved = it has finished its move for this turn
hungria-refused-underway = another is on its way: it stops first, then this one may move
hungria-refused-placing-enemy = enemy units are there
hungria-refused-placing-czech = units are there that do not stack with Czech ones
hungria-refused-placing-romanian = Romanian units stack with no others
hungria-refused-placing-bulgarian = Bulgarian units stack with no others
hungria-refused-placing-yugoslav = Yugoslav units stack with no others
hungria-refused-who = choose first who shall move there
hungria-refused-move = units move in the movement phase of their side
hungria-refused-attack = attacks are made in the combat phase of one’s side, after its movement
hungria-refused-air = air units get their missions in the air phase, and support combats as these are resolved
hungria-refused-arrivals = columns, replacements, reinforcements and withdrawals belong to the RRR phase
hungria-refused-supply = supply is shared out at the end of the turn
