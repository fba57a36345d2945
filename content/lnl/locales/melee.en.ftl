# Lock 'n Load: melee, close assault, overrun.
# { $seat } is the name of a side; { $units } lists units; { $need } is what a roll is compared with.

lnl-melee-round = Melee in { $at }. The { $first } brought it about.
lnl-melee-waits = This turn's round in { $at } is over: { $units } must wait for the next.
lnl-melee-ambush = { $unit } strikes from ambush, at three times its FP.
lnl-melee-strikes-first = The { $seat } strike first: losses come off before the answer.
lnl-melee-fanatic = { $unit } rallies as the enemy comes in: { $total } against morale { $need }.
lnl-melee-fanatic-fails = { $unit } does not rally in time: { $total } against morale { $need }.
lnl-melee-odds = The { $seat } strike with { $attack } against { $defence }: column { $column }, { $need } or more kills.
lnl-melee-struck = { $total } against { $need }: { $units } will fall.
lnl-melee-missed = { $total } against { $need }: nothing happens to { $units }.
lnl-melee-spent = { $sw } is used up.
lnl-melee-marked = The round in { $at } is over.
lnl-melee-went-back = Back to { $to }: { $units }.
lnl-melee-stayed = The { $seat } stay in { $at } beside the vehicle.
lnl-melee-closes = Close assault on { $vehicle }: { $units }.
lnl-melee-nerve = { $unit } dares it: { $total } against morale { $need }.
lnl-melee-nerve-fails = { $unit } hangs back: { $total } against morale { $need }.
lnl-melee-fearless = { $unit } needs no check.
lnl-melee-enters = Into { $at }: { $units }.
lnl-melee-assaults = { $unit } destroys { $vehicle }: { $attack } against { $defence }.
lnl-melee-assault-fails = { $unit } cannot harm { $vehicle }: { $attack } against { $defence }.
lnl-melee-overruns = { $vehicle } overruns { $at } with FP { $fp }.
lnl-melee-settles = { $vehicle } stays in { $at }: the infantry there must go.

lnl-melee-ask-strike = Whom do you strike at in { $at }?
lnl-melee-ask-aftermath = A vehicle is left in { $at }: assault it or go back?
lnl-melee-ask-assault = Who assaults { $vehicle } next, and with what?
lnl-melee-ask-overrun = Who answers { $vehicle } with a close assault?
