# Lock 'n Load: lectura de acciones.
lnl-notation-empty = No se ha escrito nada. Escriba una acción, como «activate B4» o «pass».
lnl-notation-long = Es demasiado largo para una acción: { $most } letras como máximo.
lnl-notation-verb = No existe la acción «{ $word }».
lnl-notation-missing = Falta algo. Escriba: { $form }
lnl-notation-extra = Aquí sobra «{ $word }».
lnl-notation-kind = «{ $word }» no es una forma de mover: normal, assault, crawl, stealth o withdraw.
lnl-notation-hold = ¿«{ $word }»? Escriba hold, hold move o hold impulse.
lnl-notation-charm = ¿«{ $word }»? Escriba charm use o charm keep.
lnl-notation-unit = No hay ninguna unidad «{ $word }».
lnl-notation-weapon = No hay ningún arma «{ $word }».
lnl-notation-hex = No hay ninguna localización «{ $word }»: un hex como G6, con u en el piso alto, b en un búnker, a en el aire.
lnl-notation-number = «{ $word }» no es un número de { $least } a { $most }.
lnl-notation-arms = «{ $word }» no es algo que esta unidad pueda disparar: own, sus armas o varias unidas con +.
