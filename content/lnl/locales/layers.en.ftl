# Lock 'n Load: what is refused, and what is laid over the map.

# Why fire cannot be aimed there.
lnl-aim-nobody = there is no enemy there
lnl-aim-no-sight = there is no line of sight
lnl-aim-unspotted = the enemy there is not spotted

# What stops a way.
lnl-barred-points = this step costs { $step } MP, and { $left } of { $limit } are left for it
lnl-barred-spent = no MP are left
lnl-barred-hexes = { $n } hexes, and { $limit } at most
lnl-barred-full = full: would be { $n }, of { $limit } at most
lnl-barred-enemy = the enemy holds it
lnl-barred-nerve = nearer to the enemy
lnl-barred-ground = no way in: { $what }
lnl-barred-here = no farther than this

# What may be laid over the map.
lnl-layer-sight = Seen from { $at }
lnl-layer-dim = Seen dimly from { $at }
lnl-layer-seen = Nothing stands between the centres of the hexes
lnl-layer-degraded = Through degrading terrain: each hex or hexside weakens fire by 1, more than { $n } block it
lnl-layer-upper = only the upper floor is seen
lnl-layer-night-still = Night: of the dark only the open ground next to it is seen
lnl-layer-night-moving = Night: who moves is seen next to it, and in the open up to two hexes away
lnl-layer-night-fires = Night: beyond that only who fires is seen
lnl-layer-lit = Under a flare it is as by day
lnl-layer-fire-side = Opportunity fire: { $side }
lnl-layer-fire = Opportunity fire of { $unit }
lnl-layer-fire-able = { $n ->
    [0] Nobody can fire at those who move any more
    [one] Only { $units } can still fire at those who move
   *[other] { $n } units can still fire at those who move: { $units }
}
lnl-layer-fire-range = It fires at whoever spends movement points here, up to range { $n }
lnl-layer-fire-ops = Ops Complete: its small arms count half, its guns hit less
lnl-layer-fire-assault = After Assault Move: FP 2 less
lnl-layer-fire-night = Night: only those who move close by, or are spotted
lnl-layer-fire-none = It fires at nobody who moves
lnl-layer-command-side = Leaders: { $side }
lnl-layer-command = Leadership of { $unit }
lnl-layer-leads = { $unit }, leadership { $n }: the hexes around too
lnl-layer-leads-here = { $unit }, leadership { $n }: his own hex only
lnl-layer-calls = { $n ->
    [0] Nobody around him could be called with his hex
   *[other] Called with his hex: { $units }
}
lnl-layer-calls-not = He calls nobody outside his hex
lnl-layer-helps = Adds { $more } to the fire of { $units }
lnl-layer-helps-not = He helps nobody to fire
lnl-layer-rallies = Helps to rally: { $units }
