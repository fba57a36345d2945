# Lock 'n Load: despliegue, recuperación, impulsos, fin de turno, control.
# { $side } es el nombre de un bando, como «estadounidenses».

lnl-turn-setup = { $side }: despliegue terminado.
lnl-turn-begins = Empieza el turno { $turn }.
lnl-turn-initiative = { $side }: tienen la iniciativa este turno.
lnl-turn-initiative-tie = Empate. { $side }: conservan la iniciativa.
lnl-turn-rallied = { $unit } se recupera: { $total } contra moral { $needs }.
lnl-turn-not-rallied = { $unit } no se recupera: { $total } contra moral { $needs }.
lnl-turn-dedicated = La Dedicación de las SS se gasta en { $unit }.
lnl-turn-medic-ready = { $medic } mantiene la calma y se pone a trabajar: { $total } contra moral { $needs }.
lnl-turn-medic-failed = { $medic } no puede atender a nadie en esta fase: { $total } contra moral { $needs }.
lnl-turn-healed = { $medic } cura la herida de { $unit }.
lnl-turn-steadied = { $medic } devuelve { $unit } al Buen Estado.
lnl-turn-recombined = { $unit } y { $other } forman una escuadra.
lnl-turn-took = { $unit } recoge { $weapon }.
lnl-turn-gave = { $from } entrega { $weapon } a { $unit }.
lnl-turn-mounted = { $weapon } se monta en su trípode.
lnl-turn-packed = { $weapon } se desmonta de su trípode.
lnl-turn-cleared = { $weapon } queda desencasquillada.
lnl-turn-operations = { $side }: tienen el primer impulso.
lnl-turn-activated = Se activa { $at }: { $units }.
lnl-turn-opened = { $unit } abre las escotillas.
lnl-turn-buttoned = { $unit } cierra las escotillas.
lnl-turn-passed = { $side }: pasan.
lnl-turn-nothing-to-do = { $side }: pasan, porque no pueden hacer nada.
lnl-turn-operations-over = Los pases seguidos terminan la Fase de Operaciones.
lnl-turn-operations-spent = Nadie puede hacer nada más: termina la Fase de Operaciones.
lnl-turn-markers-off = Se retiran los marcadores del turno { $turn }.
lnl-turn-controls = { $side }: ahora controlan { $hex }.
lnl-turn-won = { $side }: han vencido.

lnl-turn-do-setup-done = Terminar el despliegue
lnl-turn-do-rally-done = Terminar la recuperación
lnl-turn-do-impulse-done = Terminar el impulso
lnl-turn-do-pass = Pasar
lnl-turn-do-place = Colocar { $unit } en { $at }
lnl-turn-do-face = Orientar { $unit } al vértice { $vertex }
lnl-turn-do-rally = Intentar recuperar { $unit }
lnl-turn-do-reroll = Repetir la tirada de { $unit } (Dedicación de las SS)
lnl-turn-do-treat = { $medic } atiende a { $unit }
lnl-turn-do-recombine = { $unit } y { $other } forman una escuadra
lnl-turn-do-take = { $unit } recoge { $weapon }
lnl-turn-do-give = Entregar { $weapon } a { $unit }
lnl-turn-do-mount = Montar { $weapon } en su trípode
lnl-turn-do-pack = Desmontar { $weapon } de su trípode
lnl-turn-do-activate = Activar { $at }
lnl-turn-do-enter = Traer a los que esperan fuera del mapa
lnl-turn-do-open = { $unit } abre las escotillas
lnl-turn-do-button = { $unit } cierra las escotillas

lnl-turn-ask-setup = ¿Dónde empieza cada unidad?
lnl-turn-ask-rally = ¿Quién se recupera y quién lleva cada arma?
lnl-turn-ask-impulse = ¿Activar una localización, intentar descubrir o pasar?
lnl-turn-ask-act = ¿Qué hacen las unidades de { $at }?
lnl-turn-do-lift = Coger { $unit }
