# Lock 'n Load: mortars, off-board artillery, flares and helicopters.
lnl-indirect-flare = { $unit } fires a flare: { $hex } is lit.
lnl-indirect-flare-fails = { $unit } fires a flare at { $hex }: it does not burn.
lnl-indirect-mortar-flare = { $caller } calls a flare from { $mortar }: { $hex } is lit.
lnl-indirect-mortar-called = { $caller } calls the fire of { $mortar } on { $target }.
lnl-indirect-round-placed = { $caller } calls { $battery }: the spotting round is aimed at { $hex }.
lnl-indirect-supply = Well supplied: { $seat } get one more mission.
lnl-indirect-supply-ends = The shells are spent: { $seat } get no more missions.
lnl-indirect-scattered = { $by ->
    [0] The spotting round lands where it was aimed, in { $hex }.
    [one] The spotting round lands one hex off, in { $hex }.
   *[other] The spotting round lands { $by } hexes off, in { $hex }.
}
lnl-indirect-scattered-off = The spotting round lands { $by ->
    [one] one hex
   *[other] { $by } hexes
} off, beyond the map.
lnl-indirect-round-lost = { $caller } does not see the round: the mission is over.
lnl-indirect-aborted = { $caller } calls the mission off.
lnl-indirect-for-effect = Fire For Effect on { $hex } and the hexes around it, FP { $fp }.
lnl-indirect-strikes = The barrage strikes { $hex } with FP { $fp }.
lnl-indirect-bombs = The bombs strike { $hex } with FP { $fp }.
lnl-indirect-crash-strikes = The wreck strikes those in { $hex } with FP { $fp }.
lnl-indirect-under-barrage = { $units } in { $at } come under the barrage: FP { $fp }.
lnl-indirect-flies = { $unit } flies to { $to }.
lnl-indirect-hovers = { $unit } hovers over { $at }.
lnl-indirect-flies-on = { $unit } flies again, over { $at }.
lnl-indirect-flies-off = { $unit } is damaged and flies off the map.
lnl-indirect-ends = { $unit } has done its part this turn.
lnl-indirect-damaged = { $unit } is damaged: it has to leave the map.

lnl-indirect-ask-adjust = The spotting round of { $unit } is in { $hex }: fire there or on a hex next to it, or call it off.
lnl-indirect-ask-flying = { $unit } flies at { $at }: where to, or what does it do?
lnl-indirect-ask-hovering = { $unit } hovers at { $at }: what does it do?
lnl-indirect-ask-damaged = { $unit } at { $at } is damaged and has to leave the map by the shortest way.
