### Lo que un oponente se propone en La Batalla de Hungría. El archivo inglés tiene los mismos mensajes con las mismas variables.

hungria-plan-broad = Atacar en todo el frente, donde las probabilidades compensen las bajas.
hungria-plan-careful = Atacar solo con superioridad abrumadora y reservar los cuerpos.
hungria-plan-thrust = Concentrar los cuerpos y abrirse paso hasta { $place }.
hungria-plan-line = Mantener la línea, guarnecer las ciudades y golpear a quien se exponga.
hungria-plan-citadel = Reunir a todos los que puedan llegar para defender { $place }.
hungria-plan-counter = Contraatacar con todas las divisiones que alcancen un objetivo que valga la pena.
hungria-plan-fallback = Romper el contacto y replegarse a las ciudades que hay que conservar.
