# Lock 'n Load: melee, close assault, overrun.
# { $side } is the name of a side; { $units } lists units; { $need } is what a roll is compared with.

lnl-melee-round = Melee in { $at }. The { $side } brought it about.
lnl-melee-waits = This turn's round in { $at } is over: { $units } must wait for the next.
lnl-melee-ambush = { $unit } strikes from ambush, at three times its FP.
lnl-melee-first = The { $side } strike first: losses come off before the answer.
lnl-melee-fanatic-rallies = { $unit } rallies as the enemy comes in: { $total } against morale { $need }.
lnl-melee-fanatic-fails = { $unit } does not rally in time: { $total } against morale { $need }.
lnl-melee-odds = The { $side } strike with { $attack } against { $defence }: column { $ours }-{ $theirs }, { $need } or more kills.
lnl-melee-killed = { $total } against { $need }: { $units } will fall.
lnl-melee-missed = { $total } against { $need }: nothing happens to { $units }.
lnl-melee-spent = { $weapon } is used up.
lnl-melee-marked = The round in { $at } is over.
lnl-melee-went-back = Back to { $at }: { $units }.
lnl-melee-stayed = The { $side } stay in { $at } beside the vehicle.
lnl-melee-closes = Close assault on { $vehicle }: { $units }.
lnl-melee-nerve-holds = { $unit } dares it: { $total } against morale { $need }.
lnl-melee-nerve-fails = { $unit } hangs back: { $total } against morale { $need }.
lnl-melee-fearless = { $unit } needs no check.
lnl-melee-enters = Into { $at }: { $units }.
lnl-melee-assault-destroys = { $unit } destroys { $vehicle }: { $attack } against { $defence }.
lnl-melee-assault-fails = { $unit } cannot harm { $vehicle }: { $attack } against { $defence }.
lnl-melee-overruns = { $vehicle } overruns { $at } with FP { $fp }.
lnl-melee-settles = { $vehicle } stays in { $at }: the infantry there must go.

lnl-melee-do-fight = Fight a round of melee in { $at }
lnl-melee-do-pick = Strike at { $unit }
lnl-melee-do-bare = { $unit } uses no support weapon
lnl-melee-do-use = { $unit } uses { $weapons }
lnl-melee-do-lead = { $unit } leads the attack
lnl-melee-do-strike = Roll the attack
lnl-melee-do-assault = Close assault { $vehicle }
lnl-melee-do-go-back = Go back to where they came from
lnl-melee-do-stay = Stay
lnl-melee-do-close = { $unit } assaults next
lnl-melee-do-close-with = { $unit } assaults next with { $weapon }
lnl-melee-do-close-led = { $unit } assaults next, led by { $leader }
lnl-melee-do-close-with-led = { $unit } assaults next with { $weapon }, led by { $leader }
lnl-melee-do-overrun = Overrun { $at }
lnl-melee-do-answer = { $unit } answers with a close assault
lnl-melee-do-answered = They close in
lnl-melee-do-no-answer = Nobody answers

lnl-melee-ask-strike = Whom do you strike at in { $at }?
lnl-melee-ask-aftermath = A vehicle is left in { $at }: assault it or go back?
lnl-melee-ask-assault = Who assaults { $vehicle } next, and with what?
lnl-melee-ask-overrun = Who answers { $vehicle } with a close assault?
