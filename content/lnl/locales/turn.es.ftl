# Lock 'n Load: despliegue, recuperación, impulsos, fin de turno, control.
# { $seat } es el nombre de un bando, como «estadounidenses».

lnl-turn-set-up = { $seat }: despliegue terminado.
lnl-turn-turn-begins = Empieza el turno { $turn }.
lnl-turn-initiative = { $seat }: tienen la iniciativa este turno.
lnl-turn-initiative-tie = Empate. { $seat }: conservan la iniciativa.
lnl-turn-rallied = { $unit } se recupera: { $total } contra moral { $needs }.
lnl-turn-not-rallied = { $unit } no se recupera: { $total } contra moral { $needs }.
lnl-turn-dedicated = La Dedicación de las SS se gasta en { $unit }.
lnl-turn-medic-ready = { $medic } mantiene la calma y se pone a trabajar: { $total } contra moral { $needs }.
lnl-turn-medic-failed = { $medic } no puede atender a nadie en esta fase: { $total } contra moral { $needs }.
lnl-turn-healed = { $medic } cura la herida de { $unit }.
lnl-turn-steadied = { $medic } devuelve { $unit } al Buen Estado.
lnl-turn-recombined = { $unit } y { $other } forman una escuadra.
lnl-turn-took = { $unit } recoge { $sw }.
lnl-turn-gave = { $from } entrega { $sw } a { $unit }.
lnl-turn-mounted = { $sw } se monta en su trípode.
lnl-turn-packed = { $sw } se desmonta de su trípode.
lnl-turn-cleared = { $sw } queda desencasquillada.
lnl-turn-operations-begin = { $seat }: tienen el primer impulso.
lnl-turn-activated = Se activa { $at }: { $units }.
lnl-turn-opened = { $unit } abre las escotillas.
lnl-turn-buttoned = { $unit } cierra las escotillas.
lnl-turn-passed = { $seat }: pasan.
lnl-turn-nothing-to-do = { $seat }: pasan, porque no pueden hacer nada.
lnl-turn-operations-over = Los pases seguidos terminan la Fase de Operaciones.
lnl-turn-operations-spent = Nadie puede hacer nada más: termina la Fase de Operaciones.
lnl-turn-markers-off = Se retiran los marcadores del turno { $turn }.
lnl-turn-controls = { $seat }: ahora controlan { $hex }.
lnl-turn-won = { $seat }: han vencido.

lnl-turn-ask-setup = ¿Dónde empieza cada unidad?
lnl-turn-ask-rally = ¿Quién se recupera y quién lleva cada arma?
lnl-turn-ask-impulse = ¿Activar una localización, intentar descubrir o pasar?
lnl-turn-ask-act = ¿Qué hacen las unidades de { $at }?
