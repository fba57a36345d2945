### Qué quieren decir los resultados de la tabla de combate; la página los explica donde están y los enumera.

ossel-glossary =
    .al = AL: el atacante pierde un paso
    .dl = DL: el defensor pierde un paso y se retira
    .dr = DR: el defensor se retira
    .ex = EX: intercambio, ambos pierden un paso
    .ne = NE: sin efecto
    .de = DE: el defensor es eliminado
