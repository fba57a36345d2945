### What is wrong with the meaning of a content file of FUBAR, and what to do about it.

## Options of the set-up

fubar-option-shared-cover-sight-limit = Inside one area of cover, figures see each other only this far; “none” is no limit.
fubar-option-mortar-indirect = Whether mortars may fire at what only a friend sees.

## Ids

fubar-content-kind-weapon = weapon
fubar-content-kind-level = training level
fubar-content-kind-armour = personal armour
fubar-content-kind-hull = vehicle armour
fubar-content-kind-order = order
fubar-content-kind-cover = class of cover
fubar-content-kind-vehicle = type of vehicle
fubar-content-kind-slot = weapon number
fubar-content-kind-unit = unit
fubar-content-kind-force = force list
fubar-content-kind-table = table
fubar-content-kind-terrain = piece of terrain
fubar-content-kind-mount = bunker gun
fubar-content-kind-side = side
fubar-content-kind-objective = objective

fubar-content-bad-id = “{ $id }” cannot be an id.
fubar-content-help-bad-id = Use letters without accents, digits and “_” only: people type ids.
fubar-content-file-id = The file is called “{ $file }” but says that its id is “{ $id }”.
fubar-content-help-file-id = Write id = "{ $file }", or give the file the other name.

## Tables of the rulebook

fubar-content-left-out = nothing
fubar-content-not-as-printed = “{ $field }” of “{ $id }” is { $found }, but the rulebook prints { $expected } ({ $clause }).
fubar-content-help-not-as-printed = Write { $expected } in “{ $field }”. For numbers of your own, give it another id or provenance = "house".
fubar-content-not-printed = The rulebook prints no “{ $id }”.
fubar-content-help-not-printed = Write provenance = "house" for what is your own.
fubar-content-help-not-printed-near = Did you mean “{ $nearest }”? For something of your own, write provenance = "house".
fubar-content-fixed = “{ $field }” of “{ $id }” is { $found }, but the program fixes it: { $expected }.
fubar-content-help-fixed = Write { $expected } in “{ $field }”; another value would have no effect.
fubar-content-row-missing = The row “{ $id }” is not there, and the rules need it ({ $clause }).
fubar-content-help-row-missing = Add a row with id = "{ $id }".
fubar-content-armour-first = “{ $id }” is the first personal armour and has a save ({ $clause }).
fubar-content-help-armour-first = Begin with a row that has no “save”: no armour is the poorest of all.
fubar-content-armour-order = “{ $id }” comes after “{ $above }” but saves worse ({ $clause }).
fubar-content-help-armour-order = Put the rows in order, from the poorest save to the best.
fubar-content-face-twice = The face { $die } of the die stands in two rows ({ $clause }).
fubar-content-help-face-twice = Leave each face in one row.
fubar-content-face-missing = The face { $die } of the die stands in no row ({ $clause }).
fubar-content-help-face-missing = Add { $die } to the “rolls” of a row.

## Vehicles and units

fubar-content-hull-odd = The “{ $field }” of a hull must be even, and { $found } is odd ({ $clause }).
fubar-content-help-hull-odd = Write { $less } or { $more }.
fubar-content-cannon-off-tank = “{ $weapon }” goes on tanks only, and “{ $vehicle }” is no tank ({ $clause }).
fubar-content-help-cannon-off-tank = Give it another weapon, or the armour of a tank.
fubar-content-cannon-carried = “{ $weapon }” goes on tanks only; a figure of “{ $id }” cannot carry it ({ $clause }).
fubar-content-help-cannon-carried = Give the figure another weapon.
fubar-content-cannon-in-bunker = “{ $weapon }” goes on tanks only; “{ $id }” in “{ $area }” cannot be one ({ $clause }).
fubar-content-help-cannon-in-bunker = Give the bunker another weapon.
fubar-content-too-few = “{ $weapon }” needs { $needed } figures, and “{ $id }” has { $found } ({ $clause }).
fubar-content-help-too-few = Give the unit { $needed } figures or more, or another weapon.
fubar-content-grenade-listed = A figure of “{ $id }” lists “{ $weapon }” among its weapons ({ $clause }).
fubar-content-help-grenade-listed = Take it off the list and write grenades = true.
fubar-content-force-empty = The force list “{ $id }” has no units ({ $clause }).
fubar-content-help-force-empty = Add a [[unit]].
fubar-content-no-figures = The infantry unit “{ $id }” has no figures ({ $clause }).
fubar-content-help-no-figures = Add “figures”, or write kind = "vehicle" and the vehicle.
fubar-content-no-weapons = A figure of “{ $id }” has neither weapons nor grenades ({ $clause }).
fubar-content-help-no-weapons = Put at least one id of tables/weapons.toml in the list.
fubar-content-infantry-with-vehicle = “{ $id }” is infantry and has a vehicle ({ $clause }).
fubar-content-help-infantry-with-vehicle = Remove “vehicle”, and make the vehicle a unit of its own.
fubar-content-vehicle-with-figures = “{ $id }” is a vehicle and has figures ({ $clause }).
fubar-content-help-vehicle-with-figures = Remove “figures”; its men are the “crew” of its type, and passengers are a unit of their own.
fubar-content-no-vehicle = The vehicle unit “{ $id }” does not say which vehicle it is ({ $clause }).
fubar-content-help-no-vehicle = Add “vehicle” with an id of units/vehicles.toml.
fubar-content-team-large = “{ $id }” has { $found } figures, too many for one unit.
fubar-content-help-team-large = A unit has { $most } figures at most; make two of it.

## Terrain

fubar-content-not-convex = This outline is not convex ({ $clause }).
fubar-content-help-not-convex = Write three corners or more, counter-clockwise, none straight or turning inwards; cut an outline that is not convex in parts.
fubar-content-clockwise = The corners of this outline run clockwise ({ $clause }).
fubar-content-help-clockwise = Write the same corners in the opposite order.
fubar-content-off-table = The point { $point } is off the table ({ $clause }).
fubar-content-help-off-table = x goes from 0 to { $width } and y from 0 to { $height }.
fubar-content-overlap = “{ $id }” overlaps “{ $other }” ({ $clause }).
fubar-content-help-overlap = Move one of them or cut it smaller; pieces may touch.
fubar-content-parts-overlap = Two parts of “{ $id }” overlap ({ $clause }).
fubar-content-help-parts-overlap = Let the parts meet along a side, without a common inside.
fubar-content-line-halts = Two points in a row of “{ $id }” are the same.
fubar-content-help-line-halts = Remove one of them.
fubar-content-line-enters = The line “{ $id }” runs into “{ $other }” ({ $clause }).
fubar-content-help-line-enters = End the line at the edge of the piece, or lead it along the edge.
fubar-content-bunker-class = The bunker “{ $id }” is not hard cover ({ $clause }).
fubar-content-help-bunker-class = Write class = "hard", or bunker = false.
fubar-content-looks-class = What looks like “{ $looks }” cannot be of class “{ $class }” ({ $clause }).
fubar-content-help-looks-class = Write class = "{ $expected }", or another “looks”.
fubar-content-mount-no-bunker = The gun “{ $id }” is in “{ $area }”, which is no bunker ({ $clause }).
fubar-content-help-mount-no-bunker = Write bunker = true in the area, or remove the gun.
fubar-content-mount-outside = The gun “{ $id }” stands outside its bunker “{ $area }” ({ $clause }).
fubar-content-help-mount-outside = Put “at” inside the outline of the bunker.

## Scenarios

fubar-content-no-turns = The scenario has no turns ({ $clause }).
fubar-content-help-no-turns = Write 1 turn or more.
fubar-content-no-victory = The scenario does not say what scores ({ $clause }).
fubar-content-help-no-victory = Add a [[victory]].
fubar-content-sides = { $found ->
    [0] The scenario has no sides.
    [one] The scenario has one side.
   *[other] The scenario has { $found } sides.
}
fubar-content-help-sides = It must have from 2 to { $most }.
fubar-content-side-any = No side can be called “any”: awards use it for whichever side it is.
fubar-content-help-side-any = Give the side another id.
fubar-content-side-empty = The side “{ $id }” has no units ({ $clause }).
fubar-content-help-side-empty = Put at least one unit of its force list in “units”.
fubar-content-unit-absent = The force list “{ $force }” has no unit “{ $id }” ({ $clause }).
fubar-content-unit-two-sides = Another side has the unit “{ $id }” already.
fubar-content-help-unit-two-sides = Leave it with one side, or copy it in the force list under another id.
fubar-content-units-many = With this side there are { $found } units, crews included; there is room for { $most }.
fubar-content-help-units-many = Take units away from one side or the other.
fubar-content-figures-many = With this side there are { $found } figures, crews included; there is room for { $most }.
fubar-content-help-figures-many = Take units away from one side or the other.
fubar-content-deploy-twice = The side “{ $id }” sets up twice.
fubar-content-help-deploy-twice = Name each side once.
fubar-content-deploy-missing = The side “{ $id }” never sets up.
fubar-content-help-deploy-missing = Add “{ $id }” to the list.
fubar-content-no-zones = The side “{ $id }” has no zone to set up in.
fubar-content-help-no-zones = Put at least one outline in “deploy”.
fubar-content-crowded = The zones of “{ $id }” are too small for its units ({ $clause }).
fubar-content-help-crowded = Make the zones larger, or take units away.
fubar-content-embarked-twice = “{ $unit }” cannot start in “{ $carrier }” too: it is in another vehicle ({ $clause }).
fubar-content-help-embarked-twice = Leave it in one vehicle.
fubar-content-carrier-full = “{ $unit }” cannot start in “{ $carrier }”, which carries another unit ({ $clause }).
fubar-content-help-carrier-full = A vehicle carries one unit; put this one in another or on the table.
fubar-content-vehicle-embarked = “{ $unit }” is a vehicle and cannot start in “{ $carrier }” ({ $clause }).
fubar-content-help-vehicle-embarked = Only infantry rides in vehicles.
fubar-content-carrier-other-side = “{ $unit }” and “{ $carrier }” are not of the same side ({ $clause }).
fubar-content-help-carrier-other-side = Choose a vehicle of its own side.
fubar-content-no-room = “{ $unit }” has { $found } figures, and “{ $carrier }” carries { $room } ({ $clause }).
fubar-content-help-no-room = Choose a vehicle with room for all of them.
fubar-content-exit = An exit from { $from } to { $to } is not a stretch of this edge ({ $clause }).
fubar-content-help-exit = “from” must be less than “to”, and both from 0 to { $length }.
