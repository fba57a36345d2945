# Lock 'n Load: artillería, vehículos, pasajeros.
# { $target } es una posición, o un vehículo en ella; { $need } es el número para impactar de la ficha; { $aspect } es una cara del vehículo.

lnl-guns-turned = { $unit } gira hacia el vértice { $facing } para apuntar su cañón.
lnl-guns-turret-turned = La torreta de { $unit } gira hacia el vértice { $facing }.
lnl-guns-launched = { $unit } lanza un misil teledirigido.
lnl-guns-lost = El disparo de { $unit } se pierde.
lnl-guns-aimed = { $unit } dispara { $gun } a { $target }, para impactar { $need }: impacto.
lnl-guns-missed = { $unit } dispara { $gun } a { $target }, para impactar { $need }: fallo.
lnl-guns-acquired = { $unit } adquiere su objetivo: -{ $value }.
lnl-guns-sprayed = Una ametralladora de { $unit } dispara a { $target } con PF { $fp }.
lnl-guns-burst = El proyectil de { $unit } estalla en { $target } con PF { $fp }.
lnl-guns-struck = { $result ->
   *[stopped] Penetración { $pen } contra { $aspect } { $armor } de { $vehicle }: el blindaje resiste.
    [dud] Penetración { $pen } contra { $aspect } { $armor } de { $vehicle }: no estalla.
    [through] Penetración { $pen } contra { $aspect } { $armor } de { $vehicle }: perfora.
    [equal] Penetración { $pen } contra { $aspect } { $armor } de { $vehicle }: empate.
}
lnl-guns-air-struck = Penetración { $pen } contra blindaje { $armor } de { $unit }.
lnl-guns-shuddered = { $vehicle } pasa un chequeo de moral contra { $morale }.
lnl-guns-shuddered-fails = { $vehicle } falla un chequeo de moral contra { $morale }.
lnl-guns-checked = { $unit } pasa un chequeo de moral contra { $morale }.
lnl-guns-checked-fails = { $unit } falla un chequeo de moral contra { $morale }.
lnl-guns-shaken = { $vehicle } pasa a estado Sacudido y cierra las escotillas.
lnl-guns-destroyed = Se destruye { $vehicle }.
lnl-guns-abandoned = Se abandona { $vehicle }.
lnl-guns-leader-gone = { $leader } se retira con su vehículo.
lnl-guns-crashed = { $unit } se estrella en { $at }.
lnl-guns-crew-bailed = { $crew } sale con vida.
lnl-guns-crew-died = { $crew } no logra salir.
lnl-guns-bailed = { $unit } sale con vida.
lnl-guns-died = { $unit } no logra salir.
lnl-guns-crew-out = { $crew } deja su vehículo.
lnl-guns-salvaged = { $sw } se salva.
lnl-guns-burnt = { $sw } se pierde.
lnl-guns-dismounted = { $unit } se baja de { $carrier }.
lnl-guns-boarded = { $unit } se sube a { $carrier }.
lnl-guns-drove = { $unit } avanza a { $to } por { $cost } MP.
lnl-guns-backed = { $unit } da marcha atrás a { $to } por { $cost } MP.
lnl-guns-swung = { $unit } gira al vértice { $facing } por 1 MP.
lnl-guns-rubble = El edificio de { $hex } queda en escombros.

lnl-guns-main = su cañón
lnl-guns-mg = la ametralladora { $n }
lnl-guns-hull = { $aspect ->
   *[front] frente del casco
    [flank] flanco del casco
    [rear] trasera del casco
}
lnl-guns-turret = { $aspect ->
   *[front] frente de la torreta
    [flank] flanco de la torreta
    [rear] trasera de la torreta
}

lnl-guns-ask-drive = ¿Adónde va { $unit }?
lnl-guns-ask-dismount = ¿Quién se baja de { $unit } con los que están en estado Sacudido?
