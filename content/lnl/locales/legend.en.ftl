### What is printed on the counters and what the marks on them mean.

lnl-legend-fp = firepower (FP): what it adds to an attack by fire, and to a melee
lnl-legend-range = range: how many hexes away it may fire; no number, as far as it sees
lnl-legend-mf = movement: how many movement points it has in an impulse
lnl-legend-morale = morale: it passes a check by rolling this or less on two dice
lnl-legend-he = high explosive (HE): the firepower of its gun against men; a dash where it has none
lnl-legend-leadership = leadership: what the leader adds to an attack he directs and to the checks of those with him
lnl-legend-sw-fp = firepower of the weapon, in place of that of whoever fires it
lnl-legend-sw-he = high explosive (HE) of the weapon, against men; against armour its card tells
lnl-legend-shaken = Shaken: it neither fires nor goes towards the enemy until it rallies
lnl-legend-wounded = Wounded: the other side of his counter, weaker
lnl-legend-moved = Moved: it is not used again this turn; after an Assault Move it may still fire
lnl-legend-crawl = Low Crawl: it went close to the ground; it is not used again this turn
lnl-legend-stealth = Stealth Move: it may still fire this turn
lnl-legend-fired = Fired: it is not used again this turn
lnl-legend-ops = Ops Complete: it has done its part for this turn
lnl-legend-buttoned = Buttoned: its hatches are shut; it is safer and sees less
lnl-legend-guard = activated and yet to act; on a weapon, set up
lnl-legend-other = something else, which its card tells
lnl-legend-damaged = Damaged; on a weapon, jammed
lnl-legend-wreck = a wreck, or abandoned
