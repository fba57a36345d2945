# Lock 'n Load: morteros, artillería fuera del tablero, bengalas y helicópteros.
lnl-indirect-flare = { $unit } dispara una bengala: { $hex } queda iluminado.
lnl-indirect-flare-fails = { $unit } dispara una bengala a { $hex }: no prende.
lnl-indirect-mortar-flare = { $unit } pide una bengala a { $mortar }: { $hex } queda iluminado.
lnl-indirect-mortar-called = { $unit } pide el fuego de { $mortar } sobre { $at }.
lnl-indirect-round-placed = { $unit } llama a { $battery }: la ronda de descubrimiento apunta a { $hex }.
lnl-indirect-supply = Bien abastecidos: { $side } tienen una misión más.
lnl-indirect-supply-ends = Se acabaron las granadas: { $side } no tienen más misiones.
lnl-indirect-scattered = { $by ->
    [0] La ronda de descubrimiento cae donde se apuntó, en { $hex }.
    [one] La ronda de descubrimiento se desvía un hexágono, a { $hex }.
   *[other] La ronda de descubrimiento se desvía { $by } hexágonos, a { $hex }.
}
lnl-indirect-scattered-off = La ronda de descubrimiento se desvía { $by ->
    [one] un hexágono
   *[other] { $by } hexágonos
} y cae fuera del mapa.
lnl-indirect-round-lost = { $unit } no ve la ronda: la misión ha terminado.
lnl-indirect-aborted = { $unit } aborta la misión.
lnl-indirect-for-effect = Fuego con Efecto en { $hex } y los hexágonos de alrededor, PF { $fp }.
lnl-indirect-strikes = La barrera bate { $hex } con PF { $fp }.
lnl-indirect-bombs = Las bombas caen en { $hex } con PF { $fp }.
lnl-indirect-crash-strikes = Los restos caen sobre los que están en { $hex } con PF { $fp }.
lnl-indirect-under-barrage = { $units } en { $at }: quedan bajo la barrera, PF { $fp }.
lnl-indirect-flies = { $unit } vuela a { $hex }.
lnl-indirect-hovers = { $unit } queda inmóvil en el aire sobre { $hex }.
lnl-indirect-flies-on = { $unit } vuelve a volar, sobre { $hex }.
lnl-indirect-flies-off = { $unit } está dañado y sale del mapa.
lnl-indirect-ends = { $unit } ya ha hecho su parte este turno.
lnl-indirect-damaged = { $unit } está dañado: tiene que salir del mapa.

lnl-indirect-do-flare = { $unit } dispara una bengala a { $hex }
lnl-indirect-do-mortar = { $unit } pide el fuego de { $mortar } sobre { $at }
lnl-indirect-do-mortar-flare = { $unit } pide a { $mortar } una bengala sobre { $at }
lnl-indirect-do-call = { $unit } llama a { $battery } sobre { $hex }
lnl-indirect-do-adjust = Fuego con Efecto en { $hex }
lnl-indirect-do-abort = Abortar la misión
lnl-indirect-do-fly = { $unit } pasa a volar
lnl-indirect-do-hover = { $unit } queda inmóvil en el aire

lnl-indirect-ask-adjust = La ronda de descubrimiento de { $unit } está en { $hex }: haz fuego allí o en un hexágono contiguo, o aborta la misión.
lnl-indirect-ask-flying = { $unit } vuela en { $at }: ¿adónde va o qué hace?
lnl-indirect-ask-hovering = { $unit } está inmóvil en el aire en { $at }: ¿qué hace?
lnl-indirect-ask-damaged = { $unit } en { $at } está dañado y tiene que salir del mapa por el camino más corto.
