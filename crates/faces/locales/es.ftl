### Lo que está mal en un texto que debería ser una acción.

notation-empty = Aquí no hay ninguna acción.
notation-too-long = Esto es más largo que cualquier acción; la más larga tiene { $most } letras.
notation-verb = «{ $word }» no es ninguna acción.
notation-alone = Detrás de «{ $verb }» no va nada.
notation-form = Detrás de «{ $verb }» va { $parts }; por ejemplo: { $example }
notation-extra = «{ $word }» no va aquí.
notation-number = «{ $word }» no es un número de { $least } a { $most }.

## Lo que va detrás de una palabra

notation-part-word = una palabra
notation-part-number = un número
notation-part-unit = una unidad
notation-part-hex = un hex
