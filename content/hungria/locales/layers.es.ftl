### Lo que se puede poner sobre el mapa de La Batalla de Hungría, dónde se corta un camino y por qué se rechaza algo.

## Zonas de control

hungria-layer-zones = Zonas de control: { $who }
hungria-layer-zone = Zona de control: { $unit }
hungria-layer-zone-exerts = Ejerce ZdC
hungria-layer-zone-none = No ejerce ZdC
hungria-layer-zone-danube = Aquí no llega la ZdC: no cruza el Danubio
hungria-layer-zone-lake = Aquí no llega la ZdC: no cruza el lago
hungria-layer-zone-city = Entre los dos hexes de Budapest se mueve a pesar de la ZdC

## Líneas de suministro

hungria-layer-supplied = Suministro: { $who }
hungria-layer-out = { $unit }: { $why }
hungria-layer-line = Línea de comunicaciones: { $unit }
hungria-layer-line-from = Línea de comunicaciones desde { $hex }: { $who }
hungria-layer-line-source = { $n ->
    [one] 1 hex hasta un hex de suministros
   *[other] { $n } hexes hasta un hex de suministros
}
hungria-layer-line-staff = { $n ->
    [one] 1 hex hasta { $hq }
   *[other] { $n } hexes hasta { $hq }
}
hungria-layer-line-near = { $n ->
    [one] 1 hex hasta el CG más cercano
   *[other] { $n } hexes hasta el CG más cercano
}
hungria-layer-line-land = Vive de su propia tierra y no necesita línea
hungria-layer-line-long = la línea mide { $n } hexes; a más de { $range } el suministro es atenuado
hungria-layer-line-full = { $hq } abastece a { $n } unidades y no le queda sitio
hungria-layer-line-front = { $hq } está aislado
hungria-layer-line-no-front = no hay ningún CG de Frente en el mapa
hungria-layer-line-no-rail = ninguna vía férrea lleva desde aquí a un hex de suministros
hungria-layer-line-marked = Conserva el marcador de falta de suministro hasta el próximo control de suministro
hungria-layer-break-enemy = hay unidades enemigas sobre la línea en { $hex }
hungria-layer-break-source = hay unidades enemigas en el hex de suministros { $hex }
hungria-layer-break-zone = la línea se corta en { $hex }: ZdC enemiga sin ninguna unidad propia

## Cuarteles generales

hungria-layer-command = Alcance de { $unit }
hungria-layer-armies = Alcance de los cuarteles generales: { $who }
hungria-layer-staff = Estado del CG: { $status }
hungria-layer-staff-serves = { $unit }, { $status }; abastece hasta a { $n }

## Ferrocarriles, áreas aéreas, quién tiene qué

hungria-layer-rail = Ferrocarriles en uso: { $who }
hungria-layer-rail-links = { $n ->
    [one] Medio PM en 1 tramo de vía
   *[other] Medio PM en { $n } tramos de vía
}
hungria-layer-flight = Dónde vuela { $unit }
hungria-layer-flight-radius = A { $n } hexes del CG de su Frente
hungria-layer-flight-limit = { $n ->
    [0] El CG no opera ninguna unidad aérea
    [one] El CG opera 1 unidad aérea
   *[other] El CG opera hasta { $n } unidades aéreas
}
hungria-layer-flight-anywhere = En cualquier parte del mapa
hungria-layer-flight-none = Su Frente no opera ahora unidades aéreas
hungria-layer-held = En poder de: { $who }
hungria-layer-reach = Adónde puede ir { $unit }

## Dónde se corta un camino

hungria-barred-points = este paso cuesta { $cost } PM, y para él quedan { $left } de { $of } ({ $clause })
hungria-barred-zone = de una ZdC enemiga a otra ({ $clause })
hungria-barred-enemy = aquí hay unidades enemigas ({ $clause })
hungria-barred-beside = junto a una unidad enemiga ({ $clause })
hungria-barred-region = fuera de su región ({ $clause })
hungria-barred-river = un río sin puente de ferrocarril detiene al CG ({ $clause })
hungria-barred-lake = hay un lago de por medio ({ $clause })
hungria-barred-full = lleno: { $got } de { $limit } unidades ({ $clause })
hungria-barred-nations = aquí hay unidades de otra nación ({ $clause })
hungria-barred-gap = primero hay que pasar por el hex vaciado ({ $clause })
hungria-barred-attack = aquí no hay ataque móvil ({ $clause })
hungria-barred-underway = aquí en camino: { $units }; primero se detiene, y después puede mover { $next } ({ $clause })
hungria-barred-other = de aquí no pasa ({ $clause })

## Por qué se rechaza algo

hungria-refused-moved = ya ha terminado su movimiento de este turno
hungria-refused-underway = hay otra en camino: primero se detiene y después puede mover esta
hungria-refused-placing-enemy = allí hay unidades enemigas
hungria-refused-placing-czech = allí hay unidades que no se apilan con las checas
hungria-refused-placing-romanian = las unidades rumanas no se apilan con otras
hungria-refused-placing-bulgarian = las unidades búlgaras no se apilan con otras
hungria-refused-placing-yugoslav = las unidades yugoslavas no se apilan con otras
hungria-refused-who = elija primero quién debe moverse allí
hungria-refused-move = las unidades se mueven en la fase de movimiento de su bando
hungria-refused-attack = se ataca en la fase de combate del propio bando, después de mover
hungria-refused-air = las unidades aéreas reciben su misión en la fase aérea y apoyan los combates cuando se resuelven
hungria-refused-arrivals = las columnas, los reemplazos, los refuerzos y las retiradas son de la fase RRR
hungria-refused-supply = el suministro se reparte al final del turno
