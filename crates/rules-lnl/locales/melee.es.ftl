# Lock 'n Load: melee, asalto cerrado, arrasamiento.
# { $side } es el nombre de un bando; { $units } enumera unidades; { $need } es el número con el que se compara la tirada.

lnl-melee-round = Melee en { $at }. { $side }: la han provocado.
lnl-melee-waits = La ronda de este turno en { $at } ya se ha luchado; esperan a la siguiente: { $units }.
lnl-melee-ambush = { $unit } ataca en emboscada, con el triple de su PF.
lnl-melee-first = { $side }: golpean primero, y sus bajas se retiran antes de la respuesta.
lnl-melee-fanatic-rallies = { $unit } se recupera al entrar el enemigo: { $total } contra moral { $need }.
lnl-melee-fanatic-fails = { $unit } no se recupera a tiempo: { $total } contra moral { $need }.
lnl-melee-odds = { $side }: atacan con { $attack } contra { $defence }; columna { $ours }-{ $theirs }, matan con { $need } o más.
lnl-melee-killed = { $total } contra { $need }: caerán { $units }.
lnl-melee-missed = { $total } contra { $need }: sin efecto sobre { $units }.
lnl-melee-spent = { $weapon }: gastada.
lnl-melee-marked = Termina la ronda en { $at }.
lnl-melee-went-back = Vuelven a { $at }: { $units }.
lnl-melee-stayed = { $side }: se quedan en { $at } junto al vehículo.
lnl-melee-closes = Asalto cerrado contra { $vehicle }: { $units }.
lnl-melee-nerve-holds = { $unit } se atreve: { $total } contra moral { $need }.
lnl-melee-nerve-fails = { $unit } no se atreve: { $total } contra moral { $need }.
lnl-melee-fearless = { $unit } no necesita chequeo.
lnl-melee-enters = Entran en { $at }: { $units }.
lnl-melee-assault-destroys = { $unit } destruye { $vehicle }: { $attack } contra { $defence }.
lnl-melee-assault-fails = { $unit } no daña { $vehicle }: { $attack } contra { $defence }.
lnl-melee-overruns = { $vehicle } arrasa { $at } con PF { $fp }.
lnl-melee-settles = { $vehicle } se queda en { $at }: la infantería debe irse.

lnl-melee-do-fight = Luchar una ronda de melee en { $at }
lnl-melee-do-pick = Atacar a { $unit }
lnl-melee-do-bare = { $unit } no usa armas de apoyo
lnl-melee-do-use = { $unit } usa { $weapons }
lnl-melee-do-lead = { $unit } dirige el ataque
lnl-melee-do-strike = Tirar el ataque
lnl-melee-do-assault = Asalto cerrado contra { $vehicle }
lnl-melee-do-go-back = Volver al hex de donde vinieron
lnl-melee-do-stay = Quedarse
lnl-melee-do-close = { $unit } asalta ahora
lnl-melee-do-close-with = { $unit } asalta ahora con { $weapon }
lnl-melee-do-close-led = { $unit } asalta ahora, bajo el mando de { $leader }
lnl-melee-do-close-with-led = { $unit } asalta ahora con { $weapon }, bajo el mando de { $leader }
lnl-melee-do-overrun = Arrasar { $at }
lnl-melee-do-answer = { $unit } responde con un asalto cerrado
lnl-melee-do-answered = Al asalto
lnl-melee-do-no-answer = Nadie responde

lnl-melee-ask-strike = ¿A quién se ataca en { $at }?
lnl-melee-ask-aftermath = Queda un vehículo en { $at }: ¿asaltarlo o volver?
lnl-melee-ask-assault = ¿Quién asalta ahora { $vehicle }, y con qué?
lnl-melee-ask-overrun = ¿Quién responde a { $vehicle } con un asalto cerrado?
