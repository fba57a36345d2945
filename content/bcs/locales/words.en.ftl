# Battalion Combat Series: names, outcomes, the situation, the score.
bcs-nobody = nobody
bcs-side = { $side }
bcs-supported = { $support } with { $unit }
bcs-place = { $hex } { $name }
bcs-ask = Decide.
bcs-ask-nothing = Nothing is asked of you now.
bcs-fresh = Fresh
bcs-off-map = off map
bcs-waiting = still to come
bcs-as-support = as Support
bcs-cause-voluntary = voluntary
bcs-cause-engagement = Engagement
bcs-cause-situational = situational
bcs-cause-automatic = automatic
bcs-outcome-step-no-retreat = a step is lost, no retreat
bcs-outcome-retreat-three = retreat 3 hexes and flip
bcs-outcome-to-hq = to the HQ and flip
bcs-outcome-off-map = off the map, back next turn
bcs-outcome-step-retreat-three = a step is lost, retreat 3 hexes and flip
bcs-snafu-fail = Fail
bcs-snafu-partial = Partial
bcs-snafu-pass = Pass
bcs-point-artillery = artillery
bcs-point-air = air
bcs-class-tactical = Tactical
bcs-class-truck = Truck
bcs-class-leg = Leg
bcs-face-move = Move side
bcs-face-deployed = Deployed
bcs-av-none = no AV
bcs-av-red = Red AV
bcs-av-limited = Limited AV
bcs-av-stand-off = Stand-Off AV
bcs-av-light = Light AV
bcs-mud = mud
bcs-dry = dry ground
bcs-going-poor = poor going
bcs-going-good = good going
bcs-mark-none = no markers
bcs-mark-used = used
bcs-mark-pd = Prepared Defense
bcs-mark-ghost = ghost trains
bcs-mark-coordination = Coordination
bcs-mark-blocked = MSR Blocked { $level }
bcs-mark-dropped = Support dropped
bcs-mark-screen = in Screen
bcs-mark-finished = Finished
bcs-mark-entering = entering
bcs-mark-unprepared = Unprepared
bcs-phase-ready = Ready to begin
bcs-phase-weather = Weather and Air Points
bcs-phase-arrival = Reinforcements: { $side }
bcs-phase-assignment = Assignment: { $side }
bcs-phase-initiative = First player
bcs-phase-activation = { $side } picks a Formation
bcs-phase-initial = { $formation }, Initial Activation
bcs-phase-second = { $formation }, Second Activation
bcs-phase-end = End of the turn
bcs-phase-over = The game is over
bcs-now-turn = Turn { $turn } of { $last }, edition { $edition }: { $phase }.
bcs-now-weather = Weather: { $ground }, { $going }, visibility { $visibility }.
bcs-now-objs = OBJ markers: { $hexes }.
bcs-now-recon = Recon OBJ: { $hexes }.
bcs-now-traffic = Traffic: { $hexes }.
bcs-now-side = { $side } (Air Points: { $air }):
bcs-now-formation = { $formation }: HQ { $hq }, trains { $trains }, Fatigue { $fatigue }; { $marks }
bcs-now-unit = { $id } { $unit }: { $at }, { $face }, { $steps }/{ $max } steps; { $marks }
    .page = { $unit }: { $at }, { $face }, { $steps } of { $max } steps; { $marks }
bcs-now-independents = Unassigned Independents:
bcs-sum = { $first }, { $next }
bcs-sum-nothing = no losses
bcs-sum-snafu = { $result }
bcs-sum-second = Second Activation
bcs-sum-no-second = no Second Activation
bcs-sum-chooses = { $side } chooses
bcs-sum-lost = { $side } loses { $n ->
    [one] 1 step
   *[other] { $n } steps
  }
bcs-sum-gone = { $side } loses { $n ->
    [one] a unit
   *[other] { $n } units
  } for good
bcs-sum-driven = { $side } retreats with { $n ->
    [one] a unit
   *[other] { $n } units
  }
bcs-sum-home = { $side } has { $n ->
    [one] a unit
   *[other] { $n } units
  } driven back to its HQ
bcs-sum-off = { $side } has { $n ->
    [one] a unit
   *[other] { $n } units
  } sent off the map
bcs-sum-dropped = Support of { $side } dropped
bcs-sum-fatigue = Fatigue of { $side } rises
bcs-fact-loses = { $side } loses a step or more
bcs-fact-gone = { $side } loses a unit for good
bcs-fact-driven = { $side } is driven from a hex
bcs-sum-jump-soft = a soft jump
bcs-sum-jump-hard = a hard jump
bcs-sum-taken = the hex is taken
bcs-sum-traffic = Traffic
bcs-sum-won = { $side } wins
bcs-sum-drawn = a draw
bcs-score-hex = { $hex } ({ $vp })
bcs-score-holds = { $side } holds { $hexes }.
bcs-score-vp = { $side } has { $vp } victory points.
bcs-score-level = { $side } wins if { $owner } has { $points }.
bcs-score-draw-level = It is a draw if { $owner } has { $points }.
bcs-score-points = { $points ->
    [one] { $points } point
   *[other] { $points } points
}
bcs-score-span = { $least } to { $most } points
bcs-score-won = { $side } has won.
bcs-score-drawn = The game is a draw.
