### What the abbreviations mean; the page explains them where they stand, and lists them.

hungria-glossary =
    .am = AM: mobile attack, an attack made during movement
    .cg = CG: headquarters; it supplies the units within its reach
    .cl = CL: logistic column; spent in a combat, it shifts the odds by a column
    .ldc = LDC: line of communication, from a unit to its headquarters or to a supply hex
    .mp = MP: movement points
    .zoc = ZOC: zone of control, the hexes next to a unit
    .vp = VP: victory points
    .rrr = RRR: reinforcements, replacements and withdrawals
    .tk = TK: a Soviet tank corps
    .pz = Pz: panzer, a German tank division
