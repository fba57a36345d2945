### What the results of the combat table mean; the page explains them where they stand, and lists them.

ossel-glossary =
    .al = AL: the attacker loses a step
    .dl = DL: the defender loses a step and retreats
    .dr = DR: the defender retreats
    .ex = EX: exchange, both lose a step
    .ne = NE: no effect
    .de = DE: the defender is removed
