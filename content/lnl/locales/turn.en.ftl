# Lock 'n Load: set-up, rally, impulses, the end of a turn, control.
# { $seat } is the name of a side, as in "Americans".

lnl-turn-set-up = The { $seat } have set up.
lnl-turn-turn-begins = Turn { $turn } begins.
lnl-turn-initiative = The { $seat } hold the initiative this turn.
lnl-turn-initiative-tie = A tie: the { $seat } keep the initiative.
lnl-turn-rallied = { $unit } rallies: { $total } against morale { $needs }.
lnl-turn-not-rallied = { $unit } stays Shaken: { $total } against morale { $needs }.
lnl-turn-dedicated = SS Dedication is spent on { $unit }.
lnl-turn-medic-ready = { $medic } keeps his nerve and goes to work: { $total } against morale { $needs }.
lnl-turn-medic-failed = { $medic } can help nobody this phase: { $total } against morale { $needs }.
lnl-turn-healed = { $medic } closes the wound of { $unit }.
lnl-turn-steadied = { $medic } brings { $unit } back to Good Order.
lnl-turn-recombined = { $unit } and { $other } become one squad.
lnl-turn-took = { $unit } takes { $sw }.
lnl-turn-gave = { $from } hands { $sw } to { $unit }.
lnl-turn-mounted = { $sw } is put on its tripod.
lnl-turn-packed = { $sw } comes off its tripod.
lnl-turn-cleared = { $sw } is cleared.
lnl-turn-operations-begin = The { $seat } have the first impulse.
lnl-turn-activated = { $at } is activated: { $units }.
lnl-turn-opened = { $unit } opens its hatches.
lnl-turn-buttoned = { $unit } buttons up.
lnl-turn-passed = The { $seat } pass.
lnl-turn-nothing-to-do = The { $seat } can do nothing and pass.
lnl-turn-operations-over = Passes in a row end the Operations Phase.
lnl-turn-operations-spent = Nobody can do anything more: the Operations Phase ends.
lnl-turn-markers-off = The markers of turn { $turn } come off.
lnl-turn-controls = The { $seat } now control { $hex }.
lnl-turn-won = The { $seat } win.

lnl-turn-ask-setup = Where does each unit begin?
lnl-turn-ask-rally = Who rallies, who takes which weapon?
lnl-turn-ask-impulse = Activate a location, try to spot, or pass?
lnl-turn-ask-act = What do the units of { $at } do?
