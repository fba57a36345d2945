### What the abbreviations mean; the page explains them where they stand, and lists them.

lnl-glossary =
    .fp = FP: firepower
    .he = HE: high explosive, the firepower of a shell
    .mp = MP: movement points
    .mmc = MMC: multi-man counter, a squad, half-squad, team or crew
    .smc = SMC: single-man counter, such as a leader, hero or medic
    .sw = SW: support weapon, carried by a unit
