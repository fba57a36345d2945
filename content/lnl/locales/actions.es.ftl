# Lock 'n Load: qué hace una acción, tal como se ofrece. Cada término de una acción está ahí con su nombre.

# Donde no se sabe nada mejor, tal como se escriben.
lnl-do-done = done
lnl-do-decline = decline
lnl-do-mode = mode

lnl-do-setup-done = Terminar el despliegue
lnl-do-rally-done = Terminar la recuperación
lnl-do-impulse-done = Terminar el impulso
lnl-do-pass = Pasar
lnl-do-lift = Coger { $unit }
lnl-do-place = Colocar { $unit } en { $to }
lnl-do-face = Orientar { $unit } al vértice { $facing }

lnl-do-rally = Intentar recuperar { $unit }
lnl-do-reroll = Repetir la tirada de { $unit } (Dedicación de las SS)
lnl-do-treat = { $medic } atiende a { $unit }
lnl-do-recombine = { $unit } y { $other } forman una escuadra
lnl-do-take = { $unit } recoge { $sw }
lnl-do-give = Entregar { $sw } a { $unit }
lnl-do-flip = Montar { $sw } en su trípode
lnl-do-pack = Desmontar { $sw } de su trípode

lnl-do-spot = { $unit } intenta descubrir { $at }
lnl-do-spot-hopeless = { $unit } intenta descubrir { $at }: ningún resultado del dado basta
lnl-do-activate = Activar { $at }
lnl-do-enter = Traer a los que esperan fuera del mapa
lnl-do-hatch = { $unit } cierra las escotillas
lnl-do-open = { $unit } abre las escotillas

lnl-do-fire = { $unit } dispara a { $target }: { $arms }
lnl-do-join = { $unit } se suma: { $arms }
lnl-do-bare = { $unit } no usa armas de apoyo
lnl-do-use = { $unit } usa { $weapons }
lnl-do-help = { $leader } ayuda con su mando
lnl-do-help-nothing = { $leader } ayuda con Mando 0, que no añade nada
lnl-do-lead = { $leader } dirige el ataque
lnl-do-shoot = Disparar
lnl-do-gun = { $bearing ->
   *[still] { $unit } dispara { $gun } a { $target }
    [turret] { $unit } gira la torreta y dispara { $gun } a { $target }
    [hull] { $unit } gira y dispara { $gun } a { $target }
}
lnl-do-gun-led = { $bearing ->
   *[still] { $unit } dispara { $gun } a { $target } con la ayuda de { $leader }
    [turret] { $unit } gira la torreta y dispara { $gun } a { $target }
    [hull] { $unit } gira y dispara { $gun } a { $target } con la ayuda de { $leader }
}

lnl-do-move = { $kind ->
   *[normal] Mover { $unit }
    [assault] Movimiento de Asalto con { $unit }
    [crawl] Reptar con { $unit }
    [stealth] Movimiento Cauteloso con { $unit }
    [withdraw] Retirar { $unit } de la melee
}
lnl-do-with = { $unit } va también
lnl-do-double-time = Paso Ligero
lnl-do-withdraw = Intentar romper el contacto
lnl-do-step = A { $to }
lnl-do-go = Ir hasta { $to }
lnl-do-assault = Asalto cerrado contra { $vehicle }
lnl-do-overrun = Arrasar { $to }
lnl-do-turn = Girar { $unit } hacia el vértice { $facing }
lnl-do-turret = Girar la torreta de { $unit } al vértice { $facing } y terminar su movimiento
lnl-do-fly = { $unit } pasa a volar
lnl-do-hover = { $unit } queda inmóvil en el aire
lnl-do-load = Subir a bordo { $unit }
lnl-do-unload = Bajar { $unit }
lnl-do-unload-assault = Bajar { $unit } con Movimiento de Asalto
lnl-do-exit = Salir del mapa
lnl-do-stop = Detenerse aquí

lnl-do-smoke = { $unit } extiende humo en { $hex }
lnl-do-flare = { $unit } dispara una bengala a { $hex }
lnl-do-mortar = { $caller } pide el fuego de { $mortar } sobre { $target }
lnl-do-mortar-flare = { $caller } pide a { $mortar } una bengala sobre { $target }
lnl-do-call = { $caller } llama a { $battery } sobre { $hex }
lnl-do-adjust = Fuego con Efecto en { $hex }
lnl-do-abort = Abortar la misión
lnl-do-deploy = { $unit } despliega { $sw }
lnl-do-deploy-with = { $unit } y { $with } despliegan { $sw }
lnl-do-sniper = Colocar { $unit } en { $at }
lnl-do-fight = Luchar una ronda de melee en { $at }

lnl-do-hold = No disparar
lnl-do-hold-move = No disparar hasta que acabe este movimiento
lnl-do-hold-impulse = No disparar hasta que acabe este impulso
lnl-do-watch = Preguntar por el fuego de oportunidad solo a { $within } hexes o menos
lnl-do-watch-always = Preguntar siempre por el fuego de oportunidad
lnl-do-detonate = Detonar { $sw }
lnl-do-keep = No detonar ninguna Claymore
lnl-do-retreat = { $unit } se retira a { $to }
lnl-do-drop = Dejar { $sw } atrás
lnl-do-hero = El héroe aparece en { $to }
lnl-do-charm = Usar la carta
lnl-do-charm-not = Guardar la carta
lnl-do-first = { $leader } chequea primero
lnl-do-jam = { $sw } se encasquilla
lnl-do-no-rally = Nadie se recupera

lnl-do-pick = Atacar a { $unit }
lnl-do-answer = { $unit } responde con un asalto cerrado
lnl-do-strike = Tirar el ataque
lnl-do-answered = Al asalto
lnl-do-no-answer = Nadie responde
lnl-do-close = { $unit } asalta ahora
lnl-do-close-with = { $unit } asalta ahora con { $sw }
lnl-do-close-led = { $unit } asalta ahora, bajo el mando de { $leader }
lnl-do-close-with-led = { $unit } asalta ahora con { $sw }, bajo el mando de { $leader }
lnl-do-dismount = También se baja { $unit }
lnl-do-stay-aboard = Los demás siguen a bordo
lnl-do-go-back = Volver al hex de donde vinieron
lnl-do-stay = Quedarse

# Lo que se desperdicia; se pregunta antes.
lnl-loses-rallies = { $n ->
    [one] Una unidad aún puede intentar recuperarse.
   *[other] { $n } unidades aún pueden intentar recuperarse.
}
lnl-loses-impulse = En este impulso no se ha hecho nada: cuenta como pasar.
lnl-loses-phase = Con este pase termina la Fase de Operaciones: quien no haya actuado ya no actúa este turno.
