### What is wrong with a saved position of La Batalla de Hungría. Each is told with the path of its field.

## Names and numbers

hungria-position-unknown-unit = There is no ground unit “{ $found }”. { $remedy }
hungria-position-unknown-air = There is no air unit “{ $found }”. { $remedy }
hungria-position-unknown-hq = There is no headquarters “{ $found }”. { $remedy }
hungria-position-unknown-box = An air unit of this side has no box “{ $found }”. { $remedy }
hungria-position-unknown-column = There is no logistic column “{ $found }”: they go from cl-ax-1 to cl-ax-{ $axis } and from cl-al-1 to cl-al-{ $allied }.
hungria-position-unknown-hex = There is no hex “{ $found }” on the map: write two digits of its row and two of its column, such as 1822.
hungria-position-unknown-place = “{ $found }” is neither a hex of the map, such as 1822, nor eliminated, withdrawn, pending or entering.
hungria-position-stretch = “{ $found }” is no stretch of a row: its two hexes must be in one row, the lower column first, such as 0400-0414.
hungria-position-result = “{ $found }” is no result: write the steps of the attacker and of the defender, such as 1/2, or DE.

## The phase

hungria-position-both-ready = When both sides have committed, their choices are shown and the phase is over.
hungria-position-uncontested = There is no air combat in this area: both sides must be there, and a fighter among them.

## Units

hungria-position-two-sides = Both sides are in hex { $hex }.
hungria-position-crowded = There are { $found } pieces in hex { $hex }; { $most } is the most.
hungria-position-not-on-map = A unit that is not on the map has none of this: take it out.
hungria-position-entering = Only the staff that comes by itself can be entering, in its turn and until the Allies have moved.
hungria-position-no-line = This unit has no line to that headquarters, or the headquarters cannot supply.
hungria-position-not-ready = An air unit that is not ready has none of this: take it out.
hungria-position-air-target = An air unit fires at an enemy in its own area, while that area is being fought over.
hungria-position-air-aimless = Once targets are shown, every fighter in the area has one.

## Moves and combats

hungria-position-no-mover = A mobile attack is made by a moving stack, and nobody is moving.
hungria-position-member = Who moves together is on the map, in the same hex and of the side whose phase it is; who breaks through or exploits is a unit, and no longer among the attackers.
hungria-position-stage = A combat like this cannot be in the stage “{ $stage }”.
hungria-position-target-empty = No defender is in this hex.
hungria-position-target-held = A defender is still in this hex.
hungria-position-attacker = An attacker is a combat unit of the attacking side, on the map and next to the attacked hex.
hungria-position-nobody = Nobody attacks.
hungria-position-retreating = A piece of the defender in the attacked hex must retreat: say which.
hungria-position-no-result = Losses are being taken, so the die has fallen: say with what result.
