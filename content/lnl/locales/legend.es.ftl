### Lo que hay impreso en las fichas y lo que significan sus marcas.

lnl-legend-fp = potencia de fuego (PF): lo que suma a un ataque por fuego y a un cuerpo a cuerpo
lnl-legend-range = alcance: a cuántos hexágonos puede disparar; sin número, hasta donde ve
lnl-legend-mf = movimiento: los puntos de movimiento que tiene en un impulso
lnl-legend-morale = moral: supera un chequeo si saca esto o menos con dos dados
lnl-legend-he = alto explosivo (HE): la potencia de fuego de su cañón contra hombres; un guion si no tiene
lnl-legend-leadership = mando: lo que el líder suma a un ataque que dirige y a los chequeos de quienes están con él
lnl-legend-sw-fp = potencia de fuego del arma, en lugar de la de quien la dispara
lnl-legend-sw-he = alto explosivo (HE) del arma, contra hombres; contra blindaje lo dice su carta
lnl-legend-shaken = Aturdida: ni dispara ni va hacia el enemigo hasta que se recupera
lnl-legend-wounded = Herido: el otro lado de su ficha, más débil
lnl-legend-moved = ha movido: no se usa más este turno; tras un movimiento de asalto aún puede disparar
lnl-legend-crawl = ha avanzado cuerpo a tierra: no se usa más este turno
lnl-legend-stealth = movimiento sigiloso: aún puede disparar este turno
lnl-legend-fired = ha disparado: no se usa más este turno
lnl-legend-ops = operaciones completas: ha hecho su parte este turno
lnl-legend-buttoned = con las escotillas cerradas: más segura, y ve menos
lnl-legend-guard = activada y aún por actuar; en un arma, emplazada
lnl-legend-other = otra cosa, que dice su carta
lnl-legend-damaged = dañado; en un arma, encasquillada
lnl-legend-wreck = destruido o abandonado
