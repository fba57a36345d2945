# Lock 'n Load: reading actions.
lnl-notation-kind-unknown = "{ $word }" is no way to move: normal, assault, crawl, stealth or withdraw.
lnl-notation-bearing-unknown = "{ $word }" is no way to turn: turret or hull.
lnl-notation-unit = There is no unit "{ $word }".
lnl-notation-weapon = There is no weapon "{ $word }".
lnl-notation-hex = There is no location "{ $word }": a hex such as G6, with u upstairs, b in a bunker, a in the air.
lnl-notation-arms = "{ $word }" is not what this unit can fire: own, its weapons, or several joined by +.

lnl-notation-part-weapon = a weapon
lnl-notation-part-gun = a gun
