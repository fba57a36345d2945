# Lock 'n Load: melee, asalto cerrado, arrasamiento.
# { $seat } es el nombre de un bando; { $units } enumera unidades; { $need } es el número con el que se compara la tirada.

lnl-melee-round = Melee en { $at }. { $first }: la han provocado.
lnl-melee-waits = La ronda de este turno en { $at } ya se ha luchado; esperan a la siguiente: { $units }.
lnl-melee-ambush = { $unit } ataca en emboscada, con el triple de su PF.
lnl-melee-strikes-first = { $seat }: golpean primero, y sus bajas se retiran antes de la respuesta.
lnl-melee-fanatic = { $unit } se recupera al entrar el enemigo: { $total } contra moral { $need }.
lnl-melee-fanatic-fails = { $unit } no se recupera a tiempo: { $total } contra moral { $need }.
lnl-melee-odds = { $seat }: atacan con { $attack } contra { $defence }; columna { $column }, matan con { $need } o más.
lnl-melee-struck = { $total } contra { $need }: caerán { $units }.
lnl-melee-missed = { $total } contra { $need }: sin efecto sobre { $units }.
lnl-melee-spent = { $sw }: gastada.
lnl-melee-marked = Termina la ronda en { $at }.
lnl-melee-went-back = Vuelven a { $to }: { $units }.
lnl-melee-stayed = { $seat }: se quedan en { $at } junto al vehículo.
lnl-melee-closes = Asalto cerrado contra { $vehicle }: { $units }.
lnl-melee-nerve = { $unit } se atreve: { $total } contra moral { $need }.
lnl-melee-nerve-fails = { $unit } no se atreve: { $total } contra moral { $need }.
lnl-melee-fearless = { $unit } no necesita chequeo.
lnl-melee-enters = Entran en { $at }: { $units }.
lnl-melee-assaults = { $unit } destruye { $vehicle }: { $attack } contra { $defence }.
lnl-melee-assault-fails = { $unit } no daña { $vehicle }: { $attack } contra { $defence }.
lnl-melee-overruns = { $vehicle } arrasa { $at } con PF { $fp }.
lnl-melee-settles = { $vehicle } se queda en { $at }: la infantería debe irse.

lnl-melee-ask-strike = ¿A quién se ataca en { $at }?
lnl-melee-ask-aftermath = Queda un vehículo en { $at }: ¿asaltarlo o volver?
lnl-melee-ask-assault = ¿Quién asalta ahora { $vehicle }, y con qué?
lnl-melee-ask-overrun = ¿Quién responde a { $vehicle } con un asalto cerrado?
