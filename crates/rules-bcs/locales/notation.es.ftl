# Battalion Combat Series: lectura de acciones.
bcs-notation-empty = No se ha escrito nada. Escriba una acción, como «activate K7» o «done».
bcs-notation-long = Es demasiado largo para una acción: { $most } letras como máximo.
bcs-notation-verb = No existe la acción «{ $word }».
bcs-notation-missing = Falta algo. Escriba: { $form }
bcs-notation-extra = Aquí sobra «{ $word }».
bcs-notation-unit = No hay ninguna unidad «{ $word }».
bcs-notation-formation = No hay ninguna Formación «{ $word }».
bcs-notation-support = No hay ningún Apoyo «{ $word }».
bcs-notation-point = «{ $word }» no es una clase de punto: artillery o air.
bcs-notation-hex = No hay ningún hex «{ $word }»: columna y fila, como 0806.
bcs-notation-number = «{ $word }» no es un número de { $least } a { $most }.
