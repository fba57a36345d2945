### Qué está mal en un texto que debería ser una acción de FUBAR.

fubar-notation-unit = No hay ninguna unidad «{ $word }».
fubar-notation-figure = «{ $word }» no es ninguna figura: una figura es una unidad y un número, como us_sq1.3.
fubar-notation-no-figure = No hay ninguna figura «{ $word }».
fubar-notation-not-firing = «{ $word }» no pertenece a la unidad que dispara, que es { $unit }.
fubar-notation-weapon = No hay ninguna arma «{ $word }».
fubar-notation-slot = Aquí no hay ninguna arma de vehículo «{ $word }»; se nombra por su número, como #2.
fubar-notation-point = «{ $word }» no es ningún punto: un punto es x,y en centésimas de pulgada, como 1200,900, o en pulgadas, como 12.5",9".
fubar-notation-long-path = Un camino tiene { $most } puntos como máximo, y este tiene { $found }.
fubar-notation-facing = «{ $word }» no es ninguna orientación: es un número de 0 (este) a 71, en sentido contrario a las agujas del reloj, y 18 es el norte.
fubar-notation-operation = «{ $word }» no es parte de un trayecto: se escribe pivot+9 (pasos de 5 grados a la izquierda), pivot-9, run600 (centésimas de pulgada) o run-300.
fubar-notation-long-drive = Un trayecto tiene { $most } partes como máximo, y este tiene { $found }.
fubar-notation-scope-unknown = «{ $word }» no es una forma de renunciar: se escribe decline a secas, decline path o decline activation.

## Lo que va detrás de una palabra

fubar-notation-part-figure = una figura
fubar-notation-part-vehicle = un vehículo
fubar-notation-part-point = un punto
fubar-notation-part-path = un camino de puntos
fubar-notation-part-amount = la distancia x,y que se mueven todos
fubar-notation-part-facing = una orientación de 0 a 71
fubar-notation-part-operations = una serie de giros y recorridos
fubar-notation-part-weapon = un arma
fubar-notation-part-slot = el número de un arma
