### What is wrong with a saved position of FUBAR. Each is told with the path of its field.

## Names and numbers

fubar-position-unknown-unit = There is no unit “{ $found }”. { $remedy }
fubar-position-unknown-weapon = “{ $found }” is no weapon for this shooter. { $remedy }
fubar-position-figure = “{ $found }” is no figure: write the unit and the number, such as us_sq1.3.
fubar-position-no-figure = { $unit } has no figure { $number }.
fubar-position-no-slot = { $unit } has no weapon number { $number }.
fubar-position-no-vehicle = { $unit } is no vehicle.
fubar-position-no-infantry = { $unit } is a vehicle; here only infantry can be.
fubar-position-off-table = { $found } is off the table, which goes from 0,0 to { $size }.
fubar-position-needs-place = What is on the table needs a place, such as [1200, 900].
fubar-position-no-place = What is not on the table, or is inside a carrier, has no place: take it out.

## The turn

fubar-position-order = The order of initiative names every side once.
fubar-position-holder = This side is not in the order of initiative.
fubar-position-ahead = Each side is behind as many sides as are ahead of it: 0 and 1, or 0 and 0 while they are level.

## Units

fubar-position-carrier = This carrier is a wreck, has left, belongs to the enemy or carries another unit.
fubar-position-crew = A crew is inside its vehicle until that is a wreck: its figures must be absent.
fubar-position-melees = There are { $found } melees; with so many free units there can be { $most } at most.
fubar-position-crowded-melee = Too many units or figures are in touch with each other in melee { $melee }.

## What is being resolved

fubar-position-no-frame = Something must be going on: a position has at least one frame, such as "next_holder".
fubar-position-frame-first = “{ $frame }” cannot be the outermost frame.
fubar-position-frame-on = “{ $frame }” cannot come after “{ $below }”.
fubar-position-missing = This is missing: the frame “{ $frame }” needs it.
fubar-position-not-begun = This has only begun: nothing but the unit and its plan can be settled yet.
fubar-position-no-such-order = This unit cannot be carrying out such an order.
fubar-position-target = This order cannot have such a target: Assault wants enemy infantry, Aimed Fire an enemy, a unit that gets out its carrier, and the others none.
fubar-position-left-carrier = A unit that carries out an order has left its carrier.
fubar-position-inside = Only absent figures that get out of a carrier, which is then the target of the activation, can still be inside.
fubar-position-together = Figures wait for a common move, so it must be said how they go.
fubar-position-path = The path costs { $cost }, more than the { $spent } that the figure has spent.
fubar-position-no-enemy = This must be an enemy unit.
fubar-position-targets = The targets are those of the picks, each once.
fubar-position-no-shot = The plan is being carried out, so it must be said what this shot needs.
fubar-position-past-plan = The plan is being carried out, so the volley is past it.
fubar-position-stage = At this stage the target in hand must be a vehicle, and the stage must fit the frame.
fubar-position-not-living = These must be living figures.
fubar-position-chosen = Figures are chosen once, among those exposed.
fubar-position-passengers = It must be said which unit the riders belong to.
fubar-position-no-wreck = Men get out of a wreck, and this vehicle is none.
fubar-position-not-absent = These figures are on their way out, so they must be absent.
fubar-position-nobody-out = Nobody is left to be placed.
fubar-position-aim = This must be a living figure that touches several enemy units and has not chosen yet, and an enemy unit.
fubar-position-pile-in = Figures pile in only when a unit has just assaulted.
