### What the abbreviations mean; the page explains them where they stand, and lists them.

bcs-glossary =
    .ar = AR: Action Rating, how good a unit is, from 0 to 5
    .av = AV: Armor Value, how much its vehicles weigh in a fight, and its class
    .hq = HQ: headquarters; it activates its formation and marks its objectives
    .ma = MA: Movement Allowance, the points a unit has for a move
    .mp = MP: movement points
    .msr = MSR: Main Supply Route, the road from the headquarters to its trains and on
    .obj = OBJ: objective marker; a formation attacks only in the hex it marks and those around it
    .pd = PD: Prepared Defense
    .snafu = SNAFU: the roll for how much of its activation a formation gets
    .vp = VP: victory points
    .zoc = ZOC: zone of control
