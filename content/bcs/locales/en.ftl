### What the Battalion Combat Series says, in English. The Spanish file has the same messages with the same variables.
### Names of counters, terrain, maps and scenarios stand with them in the content files, in both languages.

bcs-name = Battalion Combat Series

## Options of the set-up. "edition" leaves what the edition or the scenario says.

bcs-option-edition = Edition of the charts
bcs-option-situational-other = What a situational result does to defenders without Prepared Defense or Key Terrain: they retreat, or lose a step and stay.
bcs-option-engagement-retreat = Who carries out the retreat of an Engagement: the Target alone, as the sheets print it, or every unit in its hex, as a published account of play has it.
bcs-option-jump-roll = Whether a die decides how hard the jump of an HQ is.
bcs-option-screens = Whether units may enter Screen.
bcs-option-isolation-on = Whether isolation is judged after the Initial Activation only or after every one.
bcs-option-regular-attacks-per-obj = How many Regular Attacks each OBJ marker allows.
bcs-option-urban-barrage-row = Which row of the Barrage Table of edition 2.0 serves Urban hexes: that of Hard units or that of City hexes.
bcs-option-truck-enters-ezoc = Whether Truck units may enter enemy zones of control.
bcs-option-attack-on-entry = Whether a unit waiting to enter may attack a defender in its entry hex.

# Values of options.
bcs-word-edition = as the edition says
bcs-word-retreat = retreat
bcs-word-stay = lose a step and stay
bcs-word-target = the Target alone
bcs-word-hex = every unit in its hex
bcs-word-initial = after the first activation
bcs-word-every = after every activation
bcs-word-unlimited = any number
bcs-word-hard = as Hard units
bcs-word-city = as City hexes
