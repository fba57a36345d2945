# Lock 'n Load: morteros, artillería fuera del tablero, bengalas y helicópteros.
lnl-indirect-flare = { $unit } dispara una bengala: { $hex } queda iluminado.
lnl-indirect-flare-fails = { $unit } dispara una bengala a { $hex }: no prende.
lnl-indirect-mortar-flare = { $caller } pide una bengala a { $mortar }: { $hex } queda iluminado.
lnl-indirect-mortar-called = { $caller } pide el fuego de { $mortar } sobre { $target }.
lnl-indirect-round-placed = { $caller } llama a { $battery }: la ronda de descubrimiento apunta a { $hex }.
lnl-indirect-supply = Bien abastecidos: { $seat } tienen una misión más.
lnl-indirect-supply-ends = Se acabaron las granadas: { $seat } no tienen más misiones.
lnl-indirect-scattered = { $by ->
    [0] La ronda de descubrimiento cae donde se apuntó, en { $hex }.
    [one] La ronda de descubrimiento se desvía un hexágono, a { $hex }.
   *[other] La ronda de descubrimiento se desvía { $by } hexágonos, a { $hex }.
}
lnl-indirect-scattered-off = La ronda de descubrimiento se desvía { $by ->
    [one] un hexágono
   *[other] { $by } hexágonos
} y cae fuera del mapa.
lnl-indirect-round-lost = { $caller } no ve la ronda: la misión ha terminado.
lnl-indirect-aborted = { $caller } aborta la misión.
lnl-indirect-for-effect = Fuego con Efecto en { $hex } y los hexágonos de alrededor, PF { $fp }.
lnl-indirect-strikes = La barrera bate { $hex } con PF { $fp }.
lnl-indirect-bombs = Las bombas caen en { $hex } con PF { $fp }.
lnl-indirect-crash-strikes = Los restos caen sobre los que están en { $hex } con PF { $fp }.
lnl-indirect-under-barrage = { $units } en { $at }: quedan bajo la barrera, PF { $fp }.
lnl-indirect-flies = { $unit } vuela a { $to }.
lnl-indirect-hovers = { $unit } queda inmóvil en el aire sobre { $at }.
lnl-indirect-flies-on = { $unit } vuelve a volar, sobre { $at }.
lnl-indirect-flies-off = { $unit } está dañado y sale del mapa.
lnl-indirect-ends = { $unit } ya ha hecho su parte este turno.
lnl-indirect-damaged = { $unit } está dañado: tiene que salir del mapa.

lnl-indirect-ask-adjust = La ronda de descubrimiento de { $unit } está en { $hex }: haz fuego allí o en un hexágono contiguo, o aborta la misión.
lnl-indirect-ask-flying = { $unit } vuela en { $at }: ¿adónde va o qué hace?
lnl-indirect-ask-hovering = { $unit } está inmóvil en el aire en { $at }: ¿qué hace?
lnl-indirect-ask-damaged = { $unit } en { $at } está dañado y tiene que salir del mapa por el camino más corto.
