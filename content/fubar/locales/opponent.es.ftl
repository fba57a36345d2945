### Lo que se propone un oponente de FUBAR, en español. El fichero inglés tiene los mismos mensajes con las mismas variables.

fubar-plan-hold = Conservar lo nuestro y disparar
fubar-plan-take = Tomar: { $objective }
fubar-plan-leave = Sacar a los nuestros de la mesa
fubar-plan-hunt = Ir a por sus hombres, estén donde estén
