### Qué quieren decir las abreviaturas; la página las explica donde están y las enumera.

lnl-glossary =
    .fp = PF: potencia de fuego
    .he = HE: alto explosivo, la potencia de fuego de un proyectil
    .mp = PM: puntos de movimiento
    .mmc = MMC: ficha de varios hombres: pelotón, medio pelotón, equipo o dotación
    .smc = SMC: ficha de un solo hombre: líder, héroe o sanitario
    .sw = SW: arma de apoyo, que lleva una unidad
