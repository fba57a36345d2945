# Battalion Combat Series: the turn, weather, arrivals, assignment, the first player, the end.
bcs-turn-turn = Turn { $turn } begins.
bcs-turn-weather = The ground is dry, traficability good; visibility { $weather }.
    .page = The ground is dry, the going good; visibility { $weather }.
bcs-turn-weather-poor = The ground is dry, traficability poor; visibility { $weather }.
    .page = The ground is dry, the going poor; visibility { $weather }.
bcs-turn-weather-mud = Mud: traficability poor; visibility { $weather }.
    .page = Mud: the going is poor; visibility { $weather }.
bcs-turn-air = { $seat } has { $points } Air { $points ->
    [one] Point
   *[other] Points
 }.
bcs-turn-returns = { $unit } returns to { $at }.
bcs-turn-waits = { $unit } finds no place by its HQ and waits.
bcs-turn-hq-returns = { $formation } is back in { $at }.
bcs-turn-enters = { $unit } enters at { $at }.
bcs-turn-delayed = { $unit } cannot enter and waits.
bcs-turn-replaced = { $unit } gets a replacement step and has { $steps } now.
bcs-turn-rebuilt = { $unit } is rebuilt in { $at }.
bcs-turn-assigned = { $unit } joins { $formation }.
bcs-turn-converted = { $unit } becomes Support.
bcs-turn-restored = { $unit } is a unit again, in { $at }.
bcs-turn-granted = { $formation } gets an Artillery Point for this turn.
bcs-turn-rolled = { $first } rolls { $ours }, { $second } rolls { $theirs }.
bcs-turn-first = { $seat } goes first.
bcs-turn-skipped = { $seat } has no Formation left to activate.
bcs-turn-ends = Turn { $turn } ends. { $side } has { $vp } VP.
bcs-turn-won = { $side } wins.
bcs-turn-over = The game is a draw.
bcs-turn-taken = { $seat } takes { $at }.

bcs-turn-ask-hq = Where does the HQ come back?
bcs-turn-ask-return = Where do the units that were off map return?
bcs-turn-ask-replace = Which unit gets a replacement step? Left: { $steps }.
bcs-turn-ask-assign = Assign Independents, convert Support, give out Artillery Points. Loose points: { $points }.
bcs-turn-ask-first = Do you go first or second this turn?
bcs-turn-ask-pick = Which Formation is activated?
bcs-turn-ask-begin = Look at the map; begin when you are ready. The weather comes first.
