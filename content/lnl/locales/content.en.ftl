### What is wrong with the meaning of a content file of Lock 'n Load, and what to do about it.

## Options of the set-up

lnl-option-jamming = Whether machine guns may jam, as in other modules.
lnl-option-degrading-shadow = Whether degrading terrain below the higher end of a line of sight casts a shadow as blocking terrain does.
lnl-option-hexside-tm = Whether the target modifiers of walls and hedges are added to those of the hex.

## Ids

lnl-content-kind-nation = nation
lnl-content-kind-force = force
lnl-content-kind-counter = counter
lnl-content-kind-skill = skill card
lnl-content-kind-terrain = terrain
lnl-content-kind-letter = terrain with the letter
lnl-content-kind-hexside = hexside
lnl-content-kind-map = map
lnl-content-kind-side = side
lnl-content-kind-unit = unit
lnl-content-kind-event = event
lnl-content-kind-fort = such fortification in
lnl-content-kind-hex = mention of the hex
lnl-content-kind-table-row = row

## Tables

lnl-content-melee-odds = The melee table has no column “{ $found }” here ({ $clause }).
lnl-content-help-melee-odds = Write odds = "{ $expected }": the columns are those of the rulebook, worst odds first.
lnl-content-melee-order = The column { $odds } is harder than the one before it, whose odds are worse ({ $clause }).
lnl-content-help-melee-order = Let the numbers stay or fall from column to column.
lnl-content-mg-range = A machine gun of FP { $fp } cannot have the range { $found } ({ $clause }).
lnl-content-help-mg-range = Write { $expected }, or mark it as a rule of your own: "house".
lnl-content-help-mg-range-unknown = Add a row with fp = { $fp } to machine_gun in tables/constants.toml.
lnl-content-no-clear = The terrain chart has no terrain “clear” ({ $clause }).
lnl-content-help-no-clear = Add it: it gives way to any other where two boards meet.
lnl-content-overlay-no = This cannot be “no” ({ $clause }).
lnl-content-help-overlay-no = Write a number of movement points.

## Counters

lnl-content-field-missing = “{ $id }” is of class { $class } and has no “{ $field }” ({ $clause }).
lnl-content-help-field-missing = Add the field, or give the counter another class.
lnl-content-field-stray = “{ $id }” is of class { $class } and cannot have “{ $field }” ({ $clause }).
lnl-content-help-field-stray = Remove the field, or give the counter another class.
lnl-content-scout-fp = The scout “{ $id }” must have FP 0 ({ $clause }).
lnl-content-help-scout-fp = Write 0, or provenance = {"{"} fp = "house" {"}"} for a scout of your own.
lnl-content-helicopter-load = Passengers of the helicopter “{ $id }” ride inside ({ $clause }).
lnl-content-help-helicopter-load = Write P or PP.
lnl-content-bands = The range { $range } comes after { $before } ({ $clause }).
lnl-content-help-bands = Write the ranges in rising order.
lnl-content-no-turret = A vehicle without turret has no such face ({ $clause }).
lnl-content-help-no-turret = Add the turret, or take the face out of “red”.
lnl-content-flip = “{ $id }” and its other side do not fit together ({ $clause }).
lnl-content-help-flip = Let each name the other in flip_to, and one of them have the trait “tripod”.
lnl-content-counters-many = There is no room for more than { $most } counters.
lnl-content-help-counters-many = Remove counters that no scenario uses.
lnl-content-no-reduction = The squad “{ $id }” has no half-squad ({ $clause }).
lnl-content-help-no-reduction = Add a row to “reduction”.
lnl-content-halves = It is not clear what becomes of “{ $id }” ({ $clause }).
lnl-content-help-halves = Write “half” alone, or “even” and “odd”.
lnl-content-class = “{ $id }” is not of class { $class }.
lnl-content-help-class = Name a counter of that class.

## Maps

lnl-content-side-twice = Something stands along { $hexside } already.
lnl-content-help-side-twice = Name each hexside once.
lnl-content-map-empty = This map has no hexes.
lnl-content-help-map-empty = Add “terrain”, or “boards” to lay other maps side by side.
lnl-content-map-both = A map made of boards has no terrain or elevation of its own.
lnl-content-help-map-both = Remove “boards”, or “terrain” and “elevation”.
lnl-content-map-nested = “{ $id }” is made of boards itself.
lnl-content-help-map-nested = Name single boards.
lnl-content-building-twice = { $hex } belongs to another building already.
lnl-content-help-building-twice = Name each hex of a building once.
lnl-content-no-building = { $hex } is not a building.
lnl-content-help-no-building = Give the hex the letter of a building, or take it out of the list.
lnl-content-building = These hexes are not one building.
lnl-content-help-building = Its hexes have one terrain and touch each other.
lnl-content-building-nameless = { $hex } is a building hex of no building.
lnl-content-help-building-nameless = Add the hex to a building, or give it another letter.
lnl-content-floors = A building of this terrain does not have { $found ->
    [one] one floor
   *[other] { $found } floors
} ({ $clause }).
lnl-content-help-floors = Write floors = { $expected }, or give its hexes other terrain.
lnl-content-storeys = The building in { $hex } has { $hexes ->
    [one] one hex
   *[other] { $hexes } hexes
} and cannot be “{ $terrain }” ({ $clause }).
lnl-content-help-storeys = Give its hexes the letter of “{ $terrain }”.
lnl-content-buildings-many = There are { $found } buildings on these boards; there is room for 255.
lnl-content-help-buildings-many = Join fewer boards, or take buildings out.
lnl-content-silhouette = This is not a convex outline.
lnl-content-help-silhouette = Write the corners one after another around it, without a dent.
lnl-content-join-row = This row has { $found ->
    [one] one board
   *[other] { $found } boards
}, the first row has { $expected } ({ $clause }).
lnl-content-help-join-row = Let every row have as many boards.
lnl-content-join-size = “{ $id }” is { $cols } by { $rows } hexes and does not fit here ({ $clause }).
lnl-content-help-join-size = Here a board has { $cols } columns and { $rows } rows.
lnl-content-join-odd = “{ $id }” has { $cols } columns, and a board follows to the east ({ $clause }).
lnl-content-help-join-odd = Use boards with an odd number of columns: only then do the half-hexes meet.
lnl-content-join-clash = Two boards meet in { $hex } with another { $what } each ({ $clause }).
lnl-content-help-join-clash = Let both have the same there, or one of them nothing.
lnl-content-join-terrain = terrain
lnl-content-join-elevation = elevation
lnl-content-join-side = hexside

## Scenarios

lnl-content-setup = Both sides set up in the same place of the order.
lnl-content-help-setup = Write setup = 1 for one side and setup = 2 for the other.
lnl-content-zone-form = This is not a part of the map.
lnl-content-help-zone-form = Write cols = "A-C" or rows = "9-10", with columns or rows of the map.
lnl-content-column = The map has no column “{ $column }”.
lnl-content-help-column = Write the letter of a column.
lnl-content-late = Turn { $turn } never comes.
lnl-content-help-late = The scenario ends after turn { $last }.
lnl-content-edge = { $hex } is not at that edge of the map.
lnl-content-help-edge = Name hexes of the edge, or leave “hexes” out for all of them.
lnl-content-needs = { $found } of the hexes cannot be needed.
lnl-content-help-needs = There are { $most }.

lnl-content-uid = “{ $id }” cannot be the id of a unit.
lnl-content-help-uid = Use letters without accents and digits only: people type ids.
lnl-content-no-unit = “{ $id }” is no unit by itself ({ $clause }).
lnl-content-help-no-unit = A support weapon belongs in “weapons” of a unit, an armour leader in “armor_leader” of a vehicle.
lnl-content-no-hex = “{ $id }” starts nowhere.
lnl-content-help-no-hex = Add “hex”.
lnl-content-sniper = The sniper “{ $id }” starts off the map ({ $clause }).
lnl-content-help-sniper = Remove “hex”: his owner places him during play.
lnl-content-zone = “{ $id }” sets up in { $hex }, outside the zone of its side.
lnl-content-help-zone = Place it inside, or widen “zone”.
lnl-content-no-floor = There is no upstairs for this unit in { $hex } ({ $clause }).
lnl-content-help-no-floor = Only units on foot in buildings with two floors start upstairs; remove “floor”.
lnl-content-no-bunker = This unit is in no bunker in { $hex } ({ $clause }).
lnl-content-help-no-bunker = Only units on foot start in a bunker; add one to “fort”, or remove “bunker”.
lnl-content-gun-indoors = The weapon of “{ $id }” is too heavy for the building in { $hex } ({ $clause }).
lnl-content-help-gun-indoors = Place it outside: weapons above 20 mm do not pass doors.
lnl-content-no-entry = The vehicle “{ $id }” cannot be in { $hex } ({ $clause }).
lnl-content-help-no-entry = Place it on a road or in terrain that it may enter.
lnl-content-group-field = “{ $id }” comes later and cannot have “{ $field }”.
lnl-content-help-group-field = Remove the field: reinforcements enter by the hexes of their group.
lnl-content-unit-field = “{ $id }” cannot have “{ $field }”.
lnl-content-help-unit-field = Remove the field: facing is for vehicles and guns with an arrow, open and armor_leader for vehicles, mode for helicopters.
lnl-content-no-facing = “{ $id }” faces nowhere ({ $clause }).
lnl-content-help-no-facing = Add facing = 1 to 6: the vertex it faces.
lnl-content-tripod = “{ $id }” cannot enter the map on its tripod ({ $clause }).
lnl-content-help-tripod = Name its other side.
lnl-content-carries = A counter of class { $class } carries { $most } support weapons, not { $found } ({ $clause }).
lnl-content-help-carries = Give the weapon to another unit.
lnl-content-skill = The card “{ $id }” is not for a counter of class { $class } ({ $clause }).
lnl-content-help-skill = It is for { $classes }.
lnl-content-no-room = “{ $id }” carries no passengers ({ $clause }).
lnl-content-help-no-room = Passengers ride vehicles and helicopters that have P, PP, PO or PPO.
lnl-content-no-rider = “{ $id }” cannot be a passenger.
lnl-content-help-no-rider = Passengers are units on foot, but not snipers.
lnl-content-gun-rides = The weapon of “{ $id }” is too heavy to be carried ({ $clause }).
lnl-content-help-gun-rides = Let it stand on the map or enter on foot.
lnl-content-overload = This is too much for “{ $id }” ({ $clause }).
lnl-content-help-overload-squad = It carries one squad, two support weapons and two single-man counters.
lnl-content-help-overload-half = It carries one half-squad, one support weapon and one single-man counter.
lnl-content-hero-twice = “{ $id }” is in the scenario already ({ $clause }).
lnl-content-help-hero-twice = Only heroes that are not on the map can appear; name each once.
lnl-content-no-crew = There is no crew counter for “{ $id }” ({ $clause }).
lnl-content-help-no-crew = Add a counter of class crew of the same nation.
lnl-content-units-many = The scenario has { $found } units with heroes and crews; there is room for { $most }.
lnl-content-weapons-many = The scenario has { $found } support weapons with those laid by; there is room for { $most }.
lnl-content-help-units-many = Leave some out.
lnl-content-stack = { $found } of a kind in { $hex }, where a side may have { $most } ({ $clause }).
lnl-content-help-stack = Place the unit in another hex.
lnl-content-near-road = In { $hex } this unit is within { $distance } hexes of a road.
lnl-content-help-near-road = Place it farther from the roads that “keep_off_roads” names.

lnl-content-fort-field = This fortification cannot have “{ $field }”.
lnl-content-help-fort-field = Remove the field: bunkers have a facing; mines have a side, a count and FP.
lnl-content-bunker-facing = The bunker faces nowhere ({ $clause }).
lnl-content-help-bunker-facing = Add facing = 1 to 6: the hexside in the middle of its front, 1 is north.
lnl-content-bunker-indoors = There can be no bunker in the building in { $hex } ({ $clause }).
lnl-content-mines-indoors = There can be no mines in the building in { $hex } ({ $clause }).
lnl-content-help-fort-indoors = Place it in the open.
lnl-content-mines-many = { $found } markers of mines in a hex; there can be { $most } ({ $clause }).
lnl-content-help-mines-many = Lay the others in another hex.
lnl-content-mines-side = Nobody laid these mines ({ $clause }).
lnl-content-help-mines-side = Add “side”.
