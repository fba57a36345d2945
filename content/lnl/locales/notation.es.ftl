# Lock 'n Load: lectura de acciones.
lnl-notation-kind-unknown = «{ $word }» no es una forma de mover: normal, assault, crawl, stealth o withdraw.
lnl-notation-bearing-unknown = «{ $word }» no es una forma de girar: turret o hull.
lnl-notation-unit = No hay ninguna unidad «{ $word }».
lnl-notation-weapon = No hay ningún arma «{ $word }».
lnl-notation-hex = No hay ninguna localización «{ $word }»: un hex como G6, con u en el piso alto, b en un búnker, a en el aire.
lnl-notation-arms = «{ $word }» no es algo que esta unidad pueda disparar: own, sus armas o varias unidas con +.

lnl-notation-part-weapon = un arma
lnl-notation-part-gun = un cañón
