### What is wrong with a text that should be an action of FUBAR.

fubar-notation-unit = There is no unit “{ $word }”.
fubar-notation-figure = “{ $word }” is no figure: a figure is a unit and a number, such as us_sq1.3.
fubar-notation-no-figure = There is no figure “{ $word }”.
fubar-notation-not-firing = “{ $word }” does not belong to the unit that fires, which is { $unit }.
fubar-notation-weapon = There is no weapon “{ $word }”.
fubar-notation-slot = There is no vehicle weapon “{ $word }” here; it is named by its number, such as #2.
fubar-notation-point = “{ $word }” is no point: a point is x,y in hundredths of an inch, such as 1200,900, or in inches, such as 12.5",9".
fubar-notation-long-path = A path has { $most } points at most, and this one has { $found }.
fubar-notation-facing = “{ $word }” is no facing: it is a number from 0 (east) to 71, counter-clockwise, and 18 is north.
fubar-notation-operation = “{ $word }” is no part of a drive: that is pivot+9 (steps of 5 degrees to the left), pivot-9, run600 (hundredths of an inch) or run-300.
fubar-notation-long-drive = A drive has { $most } parts at most, and this one has { $found }.
fubar-notation-scope-unknown = “{ $word }” is no way to decline: it is decline alone, decline path or decline activation.

## What comes after a word

fubar-notation-part-figure = a figure
fubar-notation-part-vehicle = a vehicle
fubar-notation-part-point = a point
fubar-notation-part-path = a path of points
fubar-notation-part-amount = the amount x,y by which all move
fubar-notation-part-facing = a facing from 0 to 71
fubar-notation-part-operations = a series of pivots and runs
fubar-notation-part-weapon = a weapon
fubar-notation-part-slot = the number of a weapon
