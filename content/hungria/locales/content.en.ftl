### What is wrong with the meaning of a content file of La Batalla de Hungría, and what to do about it.

## Options of the set-up

hungria-option-allied-basic-advance = Whether Allied attackers may enter an emptied hex even without surplus losses.
hungria-option-axis-isolated-hq-supplies = Whether an Axis headquarters that is itself cut off still supplies.
hungria-option-zoc-crosses-lake = Whether zones of control reach across lakes.
hungria-option-attack-across-lake = Whether units may attack across lakes.
hungria-option-rail-needs-control = Whether half a movement point by rail is for own railways only.
hungria-option-hungarian-replacement-latch = Whether Hungarian replacements, once reduced, stay so for the rest of the game.
hungria-option-s-units-confined-to-slovakia = Whether units marked S must stay in Slovakia while there are partisans.
hungria-option-fuhrer-armoured-steps = Whether the armour of a Führer offensive is counted in steps and not in units.
hungria-option-cl-for-hq-without-rail = Logistic columns that a headquarters without a railway receives.
hungria-option-hq-capacity-example-values = Whether headquarters supply 16 and 5 units, as in the rulebook's example, instead of 18 and 10.

## Ids

hungria-content-kind-unit = unit
hungria-content-kind-air = air unit
hungria-content-kind-box = box for air units
hungria-content-kind-marker = marker
hungria-content-kind-map = map
hungria-content-kind-row = map row
hungria-content-kind-place = place
hungria-content-kind-railway = railway
hungria-content-kind-river = river
hungria-content-kind-lake = lake
hungria-content-kind-line = fortified line
hungria-content-kind-table-row = row
hungria-content-kind-stack = stack in

## Hexes

hungria-content-stretch = “{ $stretch }” is not a stretch of a row.
hungria-content-help-stretch = Write the first and the last hex of one row, the lower column first, such as "2701-2715".
hungria-content-hex-twice = { $hex } is in the list already.
hungria-content-help-hex-twice = Name each hex once.

## Maps

hungria-content-grid-empty = The frame of the map has no hexes.
hungria-content-help-grid-empty = Write a width and a height of 1 or more.
hungria-content-grid-large = The frame of the map has { $found } cells; there is room for { $most }.
hungria-content-help-grid-large = Make the map smaller.
hungria-content-grid-labels = The last row would be { $row } and the last column { $col }, but labels have two digits each.
hungria-content-help-grid-labels = Choose smaller numbers for the first row and column, or a smaller map.
hungria-content-row-off-map = The map has no row { $row }.
hungria-content-map-row-missing = Row { $row } of the map is not there.
hungria-content-help-map-row-missing = Add a line with row = { $row }.
hungria-content-row-length = “{ $field }” has { $found ->
    [one] one letter
   *[other] { $found } letters
    }, but this row has { $expected } hexes.
hungria-content-help-row-length = Write { $expected } letters, from { $first } in the west to { $last } in the east.
hungria-content-letter = The letter “{ $letter }” of { $hex } is none of “{ $field }”.
hungria-content-area-empty = Area { $area } (letter “{ $letter }”) has no hexes, though there are areas up to { $last }.
hungria-content-help-area-empty = Give it hexes, or count the areas without a gap.
hungria-content-place-hex = “{ $name }” is in { $hex }, where “{ $other }” is already.
hungria-content-help-place-hex = Give one of them another hex, or remove one.
hungria-content-points = The map has { $found } victory points, but the rulebook counts { $expected } ({ $clause }).
hungria-content-help-points = Change the “points” of places. For a count of your own, write points = "house" under [provenance].
hungria-content-big-city = “{ $name }” and the terrain of { $hex } do not agree whether it is a big city.
hungria-content-help-big-city = Write kind = "big_city" and the letter C for { $hex }, or neither.
hungria-content-city-nameless = { $hex } is a big city by its terrain, but no place is there.
hungria-content-help-city-nameless = Add a place in { $hex } with kind = "big_city", or give it other terrain.
hungria-content-city-pair = { $hex } and { $other } are big cities and touch; only those of Budapest may ({ $clause }).
hungria-content-help-city-pair = Give one of them other terrain, or add both to “budapest”.
hungria-content-two-waters = The hexside { $hexside } has “{ $other }” already.
hungria-content-help-two-waters = Leave one water on each hexside.
hungria-content-downstream = { $hexside } does not go on where { $before } ends ({ $clause }).
hungria-content-help-downstream = Put the hexsides of the Danube in order, downstream and without a gap.
hungria-content-danube-head = { $hex } does not touch the Danube ({ $clause }).
hungria-content-help-danube-head = Name a hex with a hexside of the Danube.
hungria-content-rail-gap = The railway “{ $railway }” goes from { $from } to { $hex }, which do not touch.
hungria-content-rail-lake = The railway “{ $railway }” crosses a lake on its way to { $hex }.
hungria-content-help-rail-lake = Lead it round the lake.
hungria-content-rail-short = The railway “{ $railway }” joins nothing.
hungria-content-help-rail-short = Write two hexes or more.
hungria-content-two-lines = The hexside { $hexside } has a fortified line already.
hungria-content-help-two-lines = Name each hexside once, in one line.
hungria-content-no-budapest = The map does not say which hexes are Budapest ({ $clause }).
hungria-content-help-no-budapest = Put at least one hex in “budapest”.

## Counters

hungria-content-units-many = There are { $found } counters of this sort; there is room for { $most }.
hungria-content-help-units-many = Take some away.
hungria-content-no-nation = “{ $id }” does not say whose it is ({ $clause }).
hungria-content-help-no-nation = Write “nation” in the row, or at the head of the file for all rows.
hungria-content-factors = “{ $text }” is not what a counter shows ({ $clause }).
hungria-content-help-factors = Write attack-defence-movement, such as "10-8-12", each of one or two digits and the movement 1 or more.
hungria-content-hq-reduced = “{ $id }” is a headquarters and has no steps, so it has no reduced side ({ $clause }).
hungria-content-help-hq-reduced = Remove “reduced”.
hungria-content-size = “{ $id }” cannot be of size “{ $size }” ({ $clause }).
hungria-content-help-size = Write one of { $sizes }. For a unit of your own, write provenance = {"{"} identity = "house" {"}"}.
hungria-content-entry = “{ $entry }” does not say when the counter comes ({ $clause }).
hungria-content-help-entry = Write "set-up", a turn such as "T4", or a turn and a hex such as "T7@2320".
hungria-content-air-entry = “{ $entry }” names a hex, but air units come to a box.
hungria-content-help-air-entry = Write "set-up" or a turn such as "T9".
hungria-content-air-factors = “{ $text }” is not what an air counter shows ({ $clause }).
hungria-content-help-air-factors = Write air/bombing, such as "7/0", or "(3)/5" where the air factor only defends; the air factor is 10 at most.
hungria-content-parentheses = One side of “{ $id }” has its air factor in parentheses and the other has not ({ $clause }).
hungria-content-help-parentheses = Write both sides alike.
hungria-content-jabo = “{ $id }” is of kind “{ $kind }” and bombs with { $bomb } ({ $clause }).
hungria-content-help-jabo = A fighter that bombs is a jabo; one that does not is a fighter.
hungria-content-base-axis = “{ $id }” is an Axis air unit and belongs to no Front ({ $clause }).
hungria-content-help-base-axis = Remove “base”.
hungria-content-no-base = “{ $id }” does not say which Front it belongs to ({ $clause }).
hungria-content-base-no-front = “{ $id }” is based on what is not the headquarters of a Front ({ $clause }).
hungria-content-help-no-base = Write in “base” the id of an Allied headquarters, such as "su-hq2".
hungria-content-box = The counters come to { $found }, but the box has { $total } ({ $clause }).
hungria-content-help-box = There are { $units } units, { $columns } logistic columns and { $markers } markers. For a box of your own, change “total” and write provenance = "house".
hungria-content-unit-missing = There is no unit “{ $id }”, and the rules name it ({ $clause }).
hungria-content-help-unit-missing = Add a unit with id = "{ $id }".

## Tables

hungria-content-column-unknown = “{ $column }” is no column of a combat table ({ $clause }).
hungria-content-column-twice = The column { $column } is there twice ({ $clause }).
hungria-content-help-column-twice = Remove one, and its results.
hungria-content-column-missing = The column { $column } is missing ({ $clause }).
hungria-content-help-column-missing = Add "{ $column }" to the columns, and its result to each row.
hungria-content-column-order = The columns are not in order ({ $clause }).
hungria-content-help-column-order = Write { $columns }, and the results in the same order.
hungria-content-die-twice = The die { $die } has two rows ({ $clause }).
hungria-content-help-die-twice = Leave one row for each face of the die.
hungria-content-die-missing = The die { $die } has no row ({ $clause }).
hungria-content-help-die-missing = Add a row with die = { $die }.
hungria-content-results-count = The row of die { $die } has { $found ->
    [one] one result
   *[other] { $found } results
    }, but there are { $expected } columns ({ $clause }).
hungria-content-help-results-count = Write one result for each column.
hungria-content-result = “{ $result }” is not a result, in the row of die { $die } ({ $clause }).
hungria-content-help-result = Write "attacker/defender" in steps, each from 0 to { $most }, such as "1/2", or "DE".
hungria-content-group-twice = The nation “{ $nation }” is in two groups.
hungria-content-help-group-twice = Leave it in one.
hungria-content-group-missing = The nation “{ $nation }” is in no group.
hungria-content-help-group-missing = Add "{ $nation }" to a group, or as a group of its own.

## Schedule

hungria-content-turn-order = Turn { $found } stands where turn { $expected } should.
hungria-content-help-turn-order = Write turn = { $expected }, or put the turns in order, from 1 on and without a gap.
hungria-content-replacements = “{ $text }” does not say how many replacements there are ({ $clause }).
hungria-content-help-replacements = Write land/air, such as "4/2".
hungria-content-hungarian = The Hungarian replacements of turn { $turn } are not { $expected } with { $reduced } for a lost Budapest, as the rulebook says ({ $clause }).
hungria-content-help-hungarian = Write hungarian = "{ $expected }" and hungarian_reduced = { $reduced }. For numbers of your own, write hungarian = "house" in the provenance.
hungria-content-leaves-twice = “{ $id }” is withdrawn in an earlier turn already ({ $clause }).
hungria-content-help-leaves-twice = Name it in one turn.
hungria-content-late-no-hq = “{ $id }” comes late but is no headquarters ({ $clause }).
hungria-content-help-late-no-hq = Name a headquarters, or remove [late_staff].
hungria-content-late-turn = The counter of “{ $id }” says another turn ({ $clause }).
hungria-content-help-late-turn = Write entry = "T{ $turn }@{ $entry }" in its row of units/, or another turn here.

## Scenarios

hungria-content-turns = The last turn is { $last }, before the first, { $first }.
hungria-content-help-turns = Write a last turn that is not before the first.
hungria-content-turns-late = The last turn is { $last }, but the schedule ends before.
hungria-content-help-turns-late = Write { $most } or less, or add turns to tables/schedule.toml.
hungria-content-offensives = There cannot have been { $found } Führer offensives ({ $clause }).
hungria-content-help-offensives = Write { $most } or less.
hungria-content-forced = A Führer offensive cannot be ordered in turn { $turn } of this scenario ({ $clause }).
hungria-content-help-forced = Write a turn from { $first } to { $last }, with fewer than { $most } offensives before.
hungria-content-level-order = The level with { $found } points comes after one with { $above } ({ $clause }).
hungria-content-help-level-order = Put the levels in order, most points first, each with points of its own.
hungria-content-level-last = There is no level for few points ({ $clause }).
hungria-content-help-level-last = End with a level at_least = 0.
hungria-content-columns-many = The scenario can bring { $found } logistic columns; there is room for { $most }.
hungria-content-help-columns-many = Make it shorter, or bring fewer in tables/schedule.toml.
hungria-content-no-reduced = “{ $id }” has no reduced side.
hungria-content-help-no-reduced = Remove the asterisk.
hungria-content-unit-twice = “{ $id }” is in this scenario twice.
hungria-content-help-unit-twice = Name each counter once: on the map, in a box, eliminated or withdrawn.
hungria-content-two-sides = Counters of both sides are in { $hex } ({ $clause }).
hungria-content-help-two-sides = Put each side in hexes of its own.
hungria-content-stack-side = The stack in { $hex } is not of this side.
hungria-content-help-stack-side = Remove “side”: the units say whose stack it is.
hungria-content-stack-empty = Nothing is in the stack of { $hex }.
hungria-content-help-stack-empty = Put at least one unit in “units”, or write “columns”.
hungria-content-stack-sideless = The logistic columns in { $hex } do not say whose they are.
hungria-content-help-stack-sideless = Write side = "axis" or side = "allied".
hungria-content-stack-high = There are { $found } counters in { $hex }; at most { $most } may stack ({ $clause }).
hungria-content-help-stack-high = Move some to another hex.
hungria-content-stack-nations = “{ $one }” and “{ $other }” may not stack in { $hex } ({ $clause }).
hungria-content-help-stack-nations = Move one of them to another hex. Czechs stack with Soviets and Slovaks; Romanians, Bulgarians and Yugoslavs only among themselves.
hungria-content-not-allied = Allied counters are in { $hex }, which the Axis holds ({ $clause }).
hungria-content-help-not-allied = Add { $hex } to “allied”, or move them.
hungria-content-not-axis = Axis counters are in { $hex }, which the Allies hold ({ $clause }).
hungria-content-help-not-axis = Take { $hex } out of “allied”, or move them.
hungria-content-box-full = There are { $found } air units in the box “{ $box }”; it holds { $most } ({ $clause }).
hungria-content-help-box-full = Move some to another Front.
hungria-content-box-side = “{ $id }” cannot lie in the box “{ $box }” of the other side ({ $clause }).
hungria-content-help-box-side = Axis air units lie in the box "axis", Allied ones in those of the Fronts.
hungria-content-unit-nowhere = “{ $id }” is there from the start, but this scenario does not say where.
hungria-content-unit-past = “{ $id }” comes in turn { $turn }, before this scenario, which does not say where it is.
hungria-content-help-unit-nowhere = Put “{ $id }” in a stack, in “eliminated” or in “withdrawn”.
hungria-content-help-air-nowhere = Put “{ $id }” in a box under [air], or in “withdrawn”.
hungria-content-no-partisans = The player may place the partisans, but there are none ({ $clause }).
hungria-content-help-no-partisans = Set up partisans, or write places_partisans = false.
hungria-content-partisan-outside = “{ $id }” begins in { $hex }, outside the zone of the uprising ({ $clause }).
hungria-content-help-partisan-outside = Put it in a hex of “uprising_zone”, or write places_partisans = false.
