### Lo que se propone el contrincante, en español. El fichero inglés tiene los mismos mensajes con las mismas variables.

lnl-plan-advance = avanzar con fuego y movimiento
lnl-plan-storm = asaltar los objetivos cueste lo que cueste
lnl-plan-shoot = quedarse a cubierto y desgastarlos con el fuego
lnl-plan-exit = romper el frente y salir del mapa
lnl-plan-take = tomar { $hex } con todo lo que haya cerca
lnl-plan-hold = mantener el terreno y disparar a quien se acerque
lnl-plan-defend = defender hacia delante y recobrar lo perdido
lnl-plan-strike = contraatacar en el acto
lnl-plan-retake = recobrar { $hex }
