# Battalion Combat Series: movement, flips, Screens, jumps.
# { $cost } and { $left } are Movement Points paid and left, such as 3 1/2.
bcs-moves-moved = { $unit } goes to { $to } for { $cost } MP; { $left } left.
bcs-moves-hq-moved = { $hq } goes to { $to } for { $cost } MP; { $left } left.
bcs-moves-deployed = { $unit } turns to its Deployed side.
bcs-moves-undeployed = { $unit } turns to its Move side.
bcs-moves-screened = { $unit } enters Screen and is Finished.
bcs-moves-tangled = { $formation } and { $other } get in each other's way: each has a Coordination marker.
bcs-moves-jumps-hard = { $hq } is overrun: a hard jump.
bcs-moves-jumps-soft = { $hq } is overrun: a soft jump.
bcs-moves-jumped = { $hq } jumps to { $at }.
bcs-moves-jumped-off = { $hq } finds no refuge and leaves the map until the next Reinforcements phase.

bcs-moves-do-move = Move { $unit } to { $to }
bcs-moves-do-move-hq = Move { $hq } to { $to }
bcs-moves-do-deploy = Turn { $unit } to its Deployed side
bcs-moves-do-undeploy = Turn { $unit } to its Move side
bcs-moves-do-screen = Enter Screen with { $unit }
bcs-moves-do-recon = Make a Recon OBJ in { $at } with { $unit }
bcs-moves-do-jump = Jump to { $to }

bcs-moves-ask-jump = { $hq } jumps. Where to?
bcs-moves-ask-go-on = { $unit } may not stay here. Where does it go on to?
