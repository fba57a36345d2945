### Qué quieren decir las abreviaturas; la página las explica donde están y las enumera.

hungria-glossary =
    .am = AM: ataque móvil, el que se hace durante el movimiento
    .cg = CG: cuartel general; abastece a las unidades que alcanza
    .cl = CL: columna logística; gastada en un combate, mueve una columna la relación de fuerzas
    .ldc = LDC: línea de comunicaciones, de una unidad a su cuartel general o a un hex de suministro
    .mp = PM: puntos de movimiento
    .zoc = ZOC: zona de control, los hexes contiguos a una unidad
    .vp = PV: puntos de victoria
    .rrr = RRR: refuerzos, reemplazos y retiradas
    .tk = TK: un cuerpo de tanques soviético
    .pz = Pz: panzer, una división alemana de carros
