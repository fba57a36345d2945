### Qué quieren decir las abreviaturas; la página las explica donde están y las enumera.

bcs-glossary =
    .ar = AR: Action Rating, lo buena que es una unidad, de 0 a 5
    .av = AV: Armor Value, cuánto pesan sus vehículos en un combate, y su clase
    .hq = HQ: cuartel general; activa su formación y marca sus objetivos
    .ma = MA: Movement Allowance, los puntos que tiene una unidad para mover
    .mp = PM: puntos de movimiento
    .msr = MSR: Main Supply Route, la ruta del cuartel general a sus trenes y más allá
    .obj = OBJ: marcador de objetivo; una formación solo ataca en el hex que marca y en los de alrededor
    .pd = PD: defensa preparada
    .snafu = SNAFU: la tirada que dice cuánto de su activación consigue una formación
    .vp = PV: puntos de victoria
    .zoc = ZOC: zona de control
