# Lock 'n Load: set-up, rally, impulses, the end of a turn, control.
# { $side } is the name of a side, as in "Americans".

lnl-turn-setup = The { $side } have set up.
lnl-turn-begins = Turn { $turn } begins.
lnl-turn-initiative = The { $side } hold the initiative this turn.
lnl-turn-initiative-tie = A tie: the { $side } keep the initiative.
lnl-turn-rallied = { $unit } rallies: { $total } against morale { $needs }.
lnl-turn-not-rallied = { $unit } stays Shaken: { $total } against morale { $needs }.
lnl-turn-dedicated = SS Dedication is spent on { $unit }.
lnl-turn-medic-ready = { $medic } keeps his nerve and goes to work: { $total } against morale { $needs }.
lnl-turn-medic-failed = { $medic } can help nobody this phase: { $total } against morale { $needs }.
lnl-turn-healed = { $medic } closes the wound of { $unit }.
lnl-turn-steadied = { $medic } brings { $unit } back to Good Order.
lnl-turn-recombined = { $unit } and { $other } become one squad.
lnl-turn-took = { $unit } takes { $weapon }.
lnl-turn-gave = { $from } hands { $weapon } to { $unit }.
lnl-turn-mounted = { $weapon } is put on its tripod.
lnl-turn-packed = { $weapon } comes off its tripod.
lnl-turn-cleared = { $weapon } is cleared.
lnl-turn-operations = The { $side } have the first impulse.
lnl-turn-activated = { $at } is activated: { $units }.
lnl-turn-opened = { $unit } opens its hatches.
lnl-turn-buttoned = { $unit } buttons up.
lnl-turn-passed = The { $side } pass.
lnl-turn-nothing-to-do = The { $side } can do nothing and pass.
lnl-turn-operations-over = Passes in a row end the Operations Phase.
lnl-turn-operations-spent = Nobody can do anything more: the Operations Phase ends.
lnl-turn-markers-off = The markers of turn { $turn } come off.
lnl-turn-controls = The { $side } now control { $hex }.
lnl-turn-won = The { $side } win.

lnl-turn-do-setup-done = End the set-up
lnl-turn-do-rally-done = End the rally work
lnl-turn-do-impulse-done = End the impulse
lnl-turn-do-pass = Pass
lnl-turn-do-place = Place { $unit } in { $at }
lnl-turn-do-face = Turn { $unit } to vertex { $vertex }
lnl-turn-do-rally = Try to rally { $unit }
lnl-turn-do-reroll = Roll again for { $unit } (SS Dedication)
lnl-turn-do-treat = { $medic } treats { $unit }
lnl-turn-do-recombine = { $unit } and { $other } become one squad
lnl-turn-do-take = { $unit } takes { $weapon }
lnl-turn-do-give = Hand { $weapon } to { $unit }
lnl-turn-do-mount = Put { $weapon } on its tripod
lnl-turn-do-pack = Take { $weapon } off its tripod
lnl-turn-do-activate = Activate { $at }
lnl-turn-do-enter = Bring in those who wait beyond the edge
lnl-turn-do-open = { $unit } opens its hatches
lnl-turn-do-button = { $unit } buttons up

lnl-turn-ask-setup = Where does each unit begin?
lnl-turn-ask-rally = Who rallies, who takes which weapon?
lnl-turn-ask-impulse = Activate a location, try to spot, or pass?
lnl-turn-ask-act = What do the units of { $at } do?
lnl-turn-do-lift = Take { $unit } in hand
