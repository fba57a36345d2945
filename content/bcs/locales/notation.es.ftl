# Battalion Combat Series: lectura de acciones.
bcs-notation-unit-unknown = No hay ninguna unidad «{ $word }».
bcs-notation-formation-unknown = No hay ninguna Formación «{ $word }».
bcs-notation-support-unknown = No hay ningún Apoyo «{ $word }».
bcs-notation-point-unknown = «{ $word }» no es una clase de punto: artillery o air.
bcs-notation-hex = No hay ningún hex «{ $word }»: columna y fila, como 0806.
bcs-notation-hq-unknown = No hay ningún HQ «{ $word }».

bcs-notation-unit = una unidad
bcs-notation-formation = una Formación
bcs-notation-hq = un HQ
bcs-notation-support = un Apoyo
bcs-notation-point = artillery o air
bcs-notation-way = los hexes de su camino
