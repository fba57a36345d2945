# Lock 'n Load: artillería, vehículos, pasajeros.
# { $aim } es una posición, o un vehículo en ella; { $need } es el número para impactar de la ficha; { $face } es una cara del vehículo.

lnl-guns-turned = { $unit } gira hacia el vértice { $vertex } para apuntar su cañón.
lnl-guns-turret-turned = La torreta de { $unit } gira hacia el vértice { $vertex }.
lnl-guns-launched = { $unit } lanza un misil teledirigido.
lnl-guns-lost = El disparo de { $unit } se pierde.
lnl-guns-hit = { $unit } dispara { $gun } a { $aim }, para impactar { $need }: impacto.
lnl-guns-missed = { $unit } dispara { $gun } a { $aim }, para impactar { $need }: fallo.
lnl-guns-acquired = { $unit } adquiere su objetivo: -{ $value }.
lnl-guns-sprayed = Una ametralladora de { $unit } dispara a { $aim } con PF { $fp }.
lnl-guns-burst = El proyectil de { $unit } estalla en { $at } con PF { $fp }.
lnl-guns-dud = Penetración { $pen } contra { $face } { $armor } de { $unit }: no estalla.
lnl-guns-through = Penetración { $pen } contra { $face } { $armor } de { $unit }: perfora.
lnl-guns-equal = Penetración { $pen } contra { $face } { $armor } de { $unit }: empate.
lnl-guns-stopped = Penetración { $pen } contra { $face } { $armor } de { $unit }: el blindaje resiste.
lnl-guns-air-struck = Penetración { $pen } contra blindaje { $armor } de { $unit }.
lnl-guns-nerve-holds = { $unit } pasa un chequeo de moral contra { $morale }.
lnl-guns-nerve-fails = { $unit } falla un chequeo de moral contra { $morale }.
lnl-guns-shaken = { $unit } pasa a estado Sacudido y cierra las escotillas.
lnl-guns-destroyed = Se destruye { $unit }.
lnl-guns-abandoned = Se abandona { $unit }.
lnl-guns-leader-gone = { $unit } se retira con su vehículo.
lnl-guns-crashed = { $unit } se estrella en { $at }.
lnl-guns-bailed = { $unit } sale con vida.
lnl-guns-died = { $unit } no logra salir.
lnl-guns-crew-out = { $unit } deja su vehículo.
lnl-guns-saved = { $weapon } se salva.
lnl-guns-burnt = { $weapon } se pierde.
lnl-guns-dismounted = { $unit } se baja de { $carrier }.
lnl-guns-boarded = { $unit } se sube a { $carrier }.
lnl-guns-drove = { $unit } avanza a { $at } por { $cost } MP.
lnl-guns-backed = { $unit } da marcha atrás a { $at } por { $cost } MP.
lnl-guns-swung = { $unit } gira al vértice { $vertex } por 1 MP.
lnl-guns-rubble = El edificio de { $hex } queda en escombros.

lnl-guns-main = su cañón
lnl-guns-mg = la ametralladora { $n }
lnl-guns-aim = { $unit } en { $at }
lnl-guns-hull-front = frente del casco
lnl-guns-hull-flank = flanco del casco
lnl-guns-hull-rear = trasera del casco
lnl-guns-turret-front = frente de la torreta
lnl-guns-turret-flank = flanco de la torreta
lnl-guns-turret-rear = trasera de la torreta

lnl-guns-do-fire = { $unit } dispara { $gun } a { $aim }
lnl-guns-do-fire-led = { $unit } dispara { $gun } a { $aim } con la ayuda de { $leader }
lnl-guns-do-fire-turret = { $unit } gira la torreta y dispara { $gun } a { $aim }
lnl-guns-do-fire-hull = { $unit } gira y dispara { $gun } a { $aim }
lnl-guns-do-fire-hull-led = { $unit } gira y dispara { $gun } a { $aim } con la ayuda de { $leader }
lnl-guns-do-turret = Girar la torreta de { $unit } al vértice { $vertex } y terminar su movimiento
lnl-guns-do-load = Subir a bordo { $unit }
lnl-guns-do-unload = Bajar { $unit }
lnl-guns-do-unload-assault = Bajar { $unit } con Movimiento de Asalto
lnl-guns-do-dismount = También se baja { $unit }
lnl-guns-do-stay = Los demás siguen a bordo

lnl-guns-ask-drive = ¿Adónde va { $unit }?
lnl-guns-ask-dismount = ¿Quién se baja de { $unit } con los que están en estado Sacudido?
