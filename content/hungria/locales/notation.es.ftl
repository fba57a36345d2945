### Qué está mal en un texto que debería ser una acción de La Batalla de Hungría.

hungria-notation-unit = No hay ninguna unidad «{ $word }».
hungria-notation-piece = No hay ninguna unidad ni columna logística «{ $word }».
hungria-notation-air = No hay ninguna unidad aérea «{ $word }».
hungria-notation-is-air = «{ $word }» es una unidad aérea; aquí hace falta una terrestre.
hungria-notation-is-ground = «{ $word }» no es una unidad aérea; aquí hace falta una.
hungria-notation-is-column = «{ $word }» es una columna logística; aquí hace falta una unidad.
hungria-notation-hex = «{ $word }» no es ningún hexágono: se nombra con dos cifras de su fila y dos de su columna, como 1822, o con el nombre de su población.
hungria-notation-off-map = No hay ningún hexágono { $word } en el mapa.
hungria-notation-nation = «{ $word }» no es ninguna nación: hay { $known }.
hungria-notation-steps = «{ $word }» no va aquí: con «full» la unidad vuelve con dos pasos, y sin palabra con uno.
hungria-notation-area = «{ $word }» no es ningún área aérea: van de area-1 a area-{ $most }.
hungria-notation-answer = «{ $word }» no es ninguna respuesta: se escribe yes o no.

## Lo que va detrás de una palabra

hungria-notation-part-piece = una unidad o una columna logística
hungria-notation-part-column = una columna logística
hungria-notation-part-hq = un cuartel general
hungria-notation-part-partisan = una unidad de partisanos
hungria-notation-part-artillery = un cuerpo de artillería
hungria-notation-part-air = una unidad aérea
hungria-notation-part-air-target = la unidad aérea a la que dispara
hungria-notation-part-area = un área aérea
hungria-notation-part-answer = sí (yes) o no (no)
