### What is wrong with the meaning of a content file of the Battalion Combat Series, and what to do about it.

## Options of the set-up

bcs-content-option-edition = The scenario is not for edition “{ $edition }”.

## Ids

bcs-content-kind-barrage = place in the Barrage Table for
bcs-content-kind-capability = row of the chart for
bcs-content-kind-code = terrain with the letter
bcs-content-kind-counter = counter
bcs-content-kind-edition = edition
bcs-content-kind-entry = entry in
bcs-content-kind-formation = Formation
bcs-content-kind-key = mention of the hex
bcs-content-kind-map = map
bcs-content-kind-place = name for the hex
bcs-content-kind-river = river
bcs-content-kind-road = road
bcs-content-kind-side = side
bcs-content-kind-terrain = terrain
bcs-content-kind-victory = value of the hex

## Tables

bcs-content-price = “{ $price }” is not a price ({ $clause }).
bcs-content-help-price = Write Movement Points such as "2", "1/2" or "1/3" that are whole twelfths, or "P" for prohibited.
bcs-content-no-cover = “{ $id }” can be entered and is nothing for combat ({ $clause }).
bcs-content-help-no-cover = Add cover = "open", "terrain", "city" or "urban", or write "P" for every class.
bcs-content-cell = “{ $cell }” is not a cell of the chart ({ $clause }).
bcs-content-help-cell = Write { $words }, a space and where it comes from: s, r, k, d or h.
bcs-content-capability-missing = The chart has no row for “{ $of }” ({ $clause }).
bcs-content-help-capability-missing = Add the row: the chart has twelve.
bcs-content-cost = It is not clear what this is the price of ({ $clause }).
bcs-content-help-cost = Name one of “terrain”, “river” and “road”.

## Editions

bcs-content-edition = There can be no edition “{ $id }”.
bcs-content-help-edition = An edition needs clauses of its own in the rulebook. Change 1.2 or 2.0, or use “params” of a scenario.
bcs-content-clause = The rulebook has no clause “{ $id }”.
bcs-content-clause-edition = The clause { $clause } is one of edition { $edition } only.
bcs-content-help-clause-edition = Name a clause of this edition, or of both.
bcs-content-row-order = This is not more than the row before has.
bcs-content-help-row-order = Write the rows in rising order.
bcs-content-row-open = A row follows this one, which has no end.
bcs-content-help-row-open = Add “most”, the highest total it serves.
bcs-content-row-last = Nothing serves what is above this.
bcs-content-help-row-last = Leave “most” out in the last row, or add a row.
bcs-content-span = The first number is above the second.
bcs-content-help-span = Write the least and then the most.
bcs-content-engagement = There is no Engagement Table “{ $table }”.
bcs-content-help-engagement = Add rows for both tables, "real" and "support".
bcs-content-barrage = No row of the Barrage Table serves “{ $of }”.
bcs-content-help-barrage = Add it to the row that serves it.
bcs-content-snafu = There is no partial result ({ $clause }).
bcs-content-help-snafu = Write a number above that of “fail”.
bcs-content-retreat = The flow has no line for every { $class } unit with cause “{ $cause }” ({ $clause }).
bcs-content-help-retreat = Add a line that asks for nothing else, wherever the HQ is.

## Maps

bcs-content-side-twice = A river runs along { $hexside } already.
bcs-content-help-side-twice = Name each hexside once.
bcs-content-river = The river does not run on to { $hexside }.
bcs-content-help-river = Add the hexsides between, or make two rivers of it.

## Scenarios

bcs-content-entry-edge = { $hex } is not at the edge of the map ({ $clause }).
bcs-content-help-entry-edge = Supply comes in from outside: name a hex of the edge.
bcs-content-entry-road = { $hex } does not lie on road “{ $road }” ({ $clause }).
bcs-content-help-entry-road = Name the road that leads out of the map there.
bcs-content-mud = Mud makes the going poor ({ $clause }).
bcs-content-help-mud = Write traficability = "poor".
bcs-content-dice = Not every die has a row.
bcs-content-help-dice = The last row has most = 6.
bcs-content-air-turns = There are Air Points for { $found ->
    [one] one turn
   *[other] { $found } turns
}.
bcs-content-help-air-turns = The scenario has { $expected }: write one number for each, 0 for none.
bcs-content-victory-many = { $found } hexes count for victory.
bcs-content-level = A level begins at { $found } ({ $clause }).
bcs-content-help-level = The levels follow one on another: this one begins at { $expected }, and does not end before.
bcs-content-level-sum = The levels reach { $found } ({ $clause }).
bcs-content-help-level-sum = All hexes together are worth { $expected }: let the highest level end there.
bcs-content-late = Turn { $turn } never comes.
bcs-content-help-late = The scenario ends after turn { $last }.

## Forces

bcs-content-formations-many = The scenario has { $found } Formations.
bcs-content-supports-many = The scenario has { $found } Support assets, with the units that may become one.
bcs-content-units-many = The scenario has { $found } combat units.
bcs-content-help-many = There is room for { $most }.
bcs-content-steps = It cannot begin with { $found ->
    [one] one step
   *[other] { $found } steps
} ({ $clause }).
bcs-content-help-steps = Write 1 to { $most }, or leave “steps” out for full strength.
bcs-content-support = “{ $id }” cannot be a Support asset ({ $clause }).
bcs-content-help-support = Support has a Red, Limited or Stand-Off AV, in edition 2.0 also a Light one; a unit that may become Support has it on its Deployed side.
bcs-content-owner = It is not clear whose “{ $id }” is ({ $clause }).
bcs-content-help-owner = Name its Formation, or the side of an unassigned Independent, but not both.
bcs-content-start = “{ $id }” begins nowhere, or in two places.
bcs-content-help-start = Add “at” for a unit on the map or “enters” for a reinforcement.
bcs-content-av-class = A side of “{ $id }” has an AV or a range and no class ({ $clause }).
bcs-content-help-av-class = Add av_class, or remove the number.
bcs-content-av = A side of “{ $id }” has an AV class and no number ({ $clause }).
bcs-content-help-av = Add “av”, or remove the class.
bcs-content-breakthrough = “{ $id }” has Breakthrough without a Red AV ({ $clause }).
bcs-content-help-breakthrough = Write av_class = "red", or remove “breakthrough”.
bcs-content-dual = “{ $id }” is Dual without both Assault Arrow and Red AV ({ $clause }).
bcs-content-help-dual = Add arrow = true and av_class = "red", or remove “dual”.
bcs-content-impassable = No { $class } unit can be in { $hex } ({ $clause }).
bcs-content-help-impassable = Place it in a hex that its side may enter, or on a road.
bcs-content-trains = { $hex } has no road ({ $clause }).
bcs-content-help-trains = Place the trains on a road, or leave “hex” out to begin off the map.
bcs-content-enters = { $hex } is no entry hex of its side ({ $clause }).
bcs-content-help-enters = Name one of the side's “entries”.
bcs-content-stack = { $hex } holds { $found } combat units ({ $clause }).
bcs-content-help-stack = A hex holds { $most }: place the unit in another.
bcs-content-enemy = { $hex } holds units of both sides ({ $clause }).
bcs-content-help-enemy = Place it where no enemy combat unit is.
bcs-content-modifiers-many = The Combat Table has { $found } lines of modifiers.
