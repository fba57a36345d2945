# Lock 'n Load: reading actions.
lnl-notation-empty = Nothing was written. Type an action, such as "activate B4" or "pass".
lnl-notation-long = That is too long for an action: at most { $most } letters.
lnl-notation-verb = There is no action "{ $word }".
lnl-notation-missing = Something is missing. Write: { $form }
lnl-notation-extra = "{ $word }" does not belong here.
lnl-notation-kind = "{ $word }" is no way to move: normal, assault, crawl, stealth or withdraw.
lnl-notation-hold = "{ $word }"? Write hold, hold move or hold impulse.
lnl-notation-charm = "{ $word }"? Write charm use or charm keep.
lnl-notation-unit = There is no unit "{ $word }".
lnl-notation-weapon = There is no weapon "{ $word }".
lnl-notation-hex = There is no location "{ $word }": a hex such as G6, with u upstairs, b in a bunker, a in the air.
lnl-notation-number = "{ $word }" is no number from { $least } to { $most }.
lnl-notation-arms = "{ $word }" is not what this unit can fire: own, its weapons, or several joined by +.
