# Lock 'n Load: descubrimiento, fuego directo, daños, héroes, francotiradores.
lnl-fire-spots = { $unit } descubre { $at }: { $total }, necesita { $needs } o menos.
lnl-fire-spots-not = { $unit } busca al enemigo en { $at } y no ve nada: { $total }, necesita { $needs } o menos.
lnl-fire-sniper-placed = { $unit } se aposta en { $at }.
lnl-fire-fires = { $firers } en { $from }: disparan a { $target } con PF { $fp }.
lnl-fire-rolled = { $kind ->
   *[direct] Fuego sobre { $target }: { $attack } contra { $defence }.
    [sniper] El disparo del francotirador a { $target }: { $attack } contra { $defence }.
    [mortar] Granadas de mortero sobre { $target }: { $attack } contra { $defence }.
    [shell] El proyectil estalla en { $target }: { $attack } contra { $defence }.
    [barrage] La barrera sobre { $target }: { $attack } contra { $defence }.
    [mines] Minas en { $target }: { $attack } contra { $defence }.
    [claymore] La claymore alcanza { $target }: { $attack } contra { $defence }.
    [crash] El choque en { $target }: { $attack } contra { $defence }.
    [overrun] El arrasamiento de { $target }: { $attack } contra { $defence }.
}
lnl-fire-aim = { $unit } en { $at }
lnl-fire-jams = { $sw } se encasquilla y no suma nada.
lnl-fire-sniper-aims = El francotirador tiene a { $unit } en el punto de mira.
lnl-fire-no-effect = Sin efecto en { $target }.
lnl-fire-checks = Chequeo de Daño de { $unit }: { $total } contra moral { $morale }, { $result }.
lnl-fire-hero-die = Surge un héroe entre los hombres de { $unit }.
lnl-fire-hero-die-not = Ningún héroe entre los hombres de { $unit }.
lnl-fire-charmed = { $unit } usa una carta: el resultado queda anulado.
lnl-fire-shaken = { $unit } pasa a estado Sacudido.
lnl-fire-reduced = { $unit } sufre bajas: queda media escuadra, en estado Sacudido.
lnl-fire-wounded = { $unit } recibe una herida.
lnl-fire-eliminated = Se elimina { $unit }.
    .page = { $why ->
        [wound] { $unit } recibe otra herida y se elimina.
        [melee] { $unit } cae en el cuerpo a cuerpo.
        [helpless] { $unit } se topa con el enemigo, no puede luchar y se rinde.
        [nerve] { $unit } pierde los nervios y se elimina.
        [overrun] { $unit }, en estado Sacudido, cae bajo el vehículo y se elimina.
        [trapped] { $unit } no tiene adónde retirarse y se elimina.
       *[casualties] { $unit } sufre bajas y se elimina.
    }
lnl-fire-dropped = { $unit } deja { $sw } atrás.
lnl-fire-hero-appears = { $unit } aparece en { $at }.
lnl-fire-hero-card = { $unit } aparece en { $at } con la carta { $skill }.
lnl-fire-no-hero = { $seat }: no aparece ningún héroe.

lnl-fire-result = { $result ->
    [none] sin efecto
    [shaken] Sacudido
    [casualties] bajas
    [wounded] herido
    [destroyed] destruido
   *[damaged] dañado
}
lnl-fire-own = PF propia

lnl-fire-ask-volley = Fuego contra { $aim }: { $units }. ¿Quién más dispara, quién ayuda?
lnl-fire-ask-jam = ¿Qué ametralladora se encasquilla?
lnl-fire-ask-order = ¿Qué líder de { $at } chequea primero?
lnl-fire-ask-charm = { $unit }: { $result }. ¿Usar la carta para anularlo?
lnl-fire-ask-drop = { $unit } solo puede llevar un arma. ¿Cuál se queda atrás?
lnl-fire-ask-hero = Surge un héroe en { $at }: robe quién es y su carta.
