# Lock 'n Load: mortars, off-board artillery, flares and helicopters.
lnl-indirect-flare = { $unit } fires a flare: { $hex } is lit.
lnl-indirect-flare-fails = { $unit } fires a flare at { $hex }: it does not burn.
lnl-indirect-mortar-flare = { $unit } calls a flare from { $mortar }: { $hex } is lit.
lnl-indirect-mortar-called = { $unit } calls the fire of { $mortar } on { $at }.
lnl-indirect-round-placed = { $unit } calls { $battery }: the spotting round is aimed at { $hex }.
lnl-indirect-supply = Well supplied: { $side } get one more mission.
lnl-indirect-supply-ends = The shells are spent: { $side } get no more missions.
lnl-indirect-scattered = { $by ->
    [0] The spotting round lands where it was aimed, in { $hex }.
    [one] The spotting round lands one hex off, in { $hex }.
   *[other] The spotting round lands { $by } hexes off, in { $hex }.
}
lnl-indirect-scattered-off = The spotting round lands { $by ->
    [one] one hex
   *[other] { $by } hexes
} off, beyond the map.
lnl-indirect-round-lost = { $unit } does not see the round: the mission is over.
lnl-indirect-aborted = { $unit } calls the mission off.
lnl-indirect-for-effect = Fire For Effect on { $hex } and the hexes around it, FP { $fp }.
lnl-indirect-strikes = The barrage strikes { $hex } with FP { $fp }.
lnl-indirect-bombs = The bombs strike { $hex } with FP { $fp }.
lnl-indirect-crash-strikes = The wreck strikes those in { $hex } with FP { $fp }.
lnl-indirect-under-barrage = { $units } in { $at } come under the barrage: FP { $fp }.
lnl-indirect-flies = { $unit } flies to { $hex }.
lnl-indirect-hovers = { $unit } hovers over { $hex }.
lnl-indirect-flies-on = { $unit } flies again, over { $hex }.
lnl-indirect-flies-off = { $unit } is damaged and flies off the map.
lnl-indirect-ends = { $unit } has done its part this turn.
lnl-indirect-damaged = { $unit } is damaged: it has to leave the map.

lnl-indirect-do-flare = { $unit } fires a flare into { $hex }
lnl-indirect-do-mortar = { $unit } calls { $mortar } on { $at }
lnl-indirect-do-mortar-flare = { $unit } calls a flare from { $mortar } into { $at }
lnl-indirect-do-call = { $unit } calls { $battery } on { $hex }
lnl-indirect-do-adjust = Fire For Effect on { $hex }
lnl-indirect-do-abort = Call the mission off
lnl-indirect-do-fly = { $unit } flies
lnl-indirect-do-hover = { $unit } hovers

lnl-indirect-ask-adjust = The spotting round of { $unit } is in { $hex }: fire there or on a hex next to it, or call it off.
lnl-indirect-ask-flying = { $unit } flies at { $at }: where to, or what does it do?
lnl-indirect-ask-hovering = { $unit } hovers at { $at }: what does it do?
lnl-indirect-ask-damaged = { $unit } at { $at } is damaged and has to leave the map by the shortest way.
