# Battalion Combat Series: movement, flips, Screens, jumps.
# { $cost } and { $left } are Movement Points paid and left, such as 3 1/2.
bcs-moves-moves = { $unit } goes to { $to } for { $cost } MP; { $left } left.
bcs-moves-hq-moves = { $formation } goes to { $to } for { $cost } MP; { $left } left.
bcs-moves-deployed = { $unit } turns to its Deployed side.
bcs-moves-flips = { $unit } turns to its Move side.
bcs-moves-screens = { $unit } enters Screen and is Finished.
bcs-moves-tangled = { $formation } and { $with } get in each other's way: each has a Coordination marker.
bcs-moves-jumps-hard = { $formation } is overrun: a hard jump.
bcs-moves-jumps = { $formation } is overrun: a soft jump.
bcs-moves-lands = { $formation } jumps to { $at }.
bcs-moves-jumped-off = { $formation } finds no refuge and leaves the map until the next Reinforcements phase.

bcs-moves-ask-jump = { $hq } jumps. Where to?
bcs-moves-ask-go-on = { $unit } may not stay here. Where does it go on to?
