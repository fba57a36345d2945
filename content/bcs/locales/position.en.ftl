# Battalion Combat Series: what is wrong with a saved position.
bcs-position-edition = This is a position under edition { $found }; the game is played under { $expected }. Choose the option edition={ $found }.
bcs-position-unit = There is no unit "{ $found }". { $remedy }
bcs-position-formation = There is no Formation "{ $found }". { $remedy }
bcs-position-support = There is no Support "{ $found }". { $remedy }
bcs-position-hex = There is no hex "{ $found }": column and row, such as 0806.
bcs-position-not-held = "{ $found }" is no hex that counts for victory.
bcs-position-place = A unit stands in a hex exactly when it is on the map, and only a support-capable one is Support.
bcs-position-steps = A unit has steps exactly when it is not eliminated.
bcs-position-foreign = A unit is in a Formation of its own side.
bcs-position-support-unit = A unit is in a pool exactly when it is Support, and Support is in a pool of its own side.
bcs-position-together = Units of both sides stand in one hex.
bcs-position-overrun = The HQ or the trains share a hex with an enemy unit.
bcs-position-activation = The activation names a Formation or unit that cannot be active now.
bcs-position-objs = OBJ markers lie from their placement to Clean-Up, at first as many as the activation has counted.
bcs-position-frame = This names a unit, Support or hex that is not there for it.
