### Lo que hace una acción de La Batalla de Hungría. Casi siempre lleva el nombre de la acción y sus campos.

hungria-do-done = Hecho
hungria-do-stop = Detenerse en { $hex }
hungria-do-declare = Declarar el ataque contra { $hex }
hungria-do-roll = No dar más apoyo al ataque contra { $hex }
hungria-do-roll-answer = No dar más apoyo a la defensa de { $hex }
hungria-do-decline = Nadie más avanza a { $hex }
hungria-do-decline-breakthrough = Nadie más aprovecha la ruptura en { $hex }
hungria-do-decline-exploitation = Nadie más explota la ruptura en { $hex }
hungria-do-begin = Empezar
hungria-do-set-up = Los partisanos se quedan donde están: empezar
hungria-do-end-columns = Terminar la recepción de CL{ $n ->
    [0] {""}
    [one] {" "}(se pierde 1)
   *[other] {" "}(se pierden { $n })
}
hungria-do-end-replacements = Terminar los reemplazos; lo que sobra se pierde
hungria-do-end-reinforcements = Terminar los refuerzos; los que no tienen hex esperan
hungria-do-end-transfers = Ninguna unidad aérea más cambia de Frente
hungria-do-end-assignment = Confirmar en secreto las misiones aéreas
hungria-do-end-aborts = Ninguna misión más intenta abortar
hungria-do-end-targets = Confirmar en secreto los objetivos
hungria-do-end-movement = Terminar el movimiento
hungria-do-end-combat = Terminar el combate
hungria-do-end-supply = Dejar así el suministro

hungria-do-cancel-attack = Renunciar a este ataque
hungria-do-cancel = No mover ahora este apilamiento
hungria-do-place-partisan = Colocar { $unit } en { $hex }
hungria-do-receive = { $hq } recibe una CL en { $hex }
hungria-do-danube = Enviar una CL por el Danubio a { $hex }
hungria-do-restore = Devolver un paso a { $unit } en { $hex } a través de { $hq } ({ $pool })
hungria-do-rebuild = Reconstruir { $unit } en { $hex } con { $steps ->
    [one] 1 paso
   *[other] { $steps } pasos
} ({ $pool })
hungria-do-restore-air = Devolver un paso a { $air } ({ $pool })
hungria-do-rebuild-air = Recuperar { $air } con 1 paso ({ $pool })
hungria-do-join = Sacrificar { $partisan } para dejar { $corps } al completo
hungria-do-raise = Sacrificar { $units } para que { $corps } vuelva en { $hex }
hungria-do-reinforce = { $unit } llega a { $hex }
hungria-do-return = { $unit } vuelve en { $hex }
hungria-do-withdraw = Retirar { $unit }
hungria-do-withdraw-instead = Retirar { $unit } en lugar de { $named }
hungria-do-exchange = { $air } y { $other } cambian de cajetín
hungria-do-transfer = { $air } pasa al cajetín de { $hq }
hungria-do-assign = Misión de { $air } en el área { $area }
hungria-do-recall = { $air } se queda al final en su cajetín
hungria-do-recall-abort = { $air } al final no intenta abortar
hungria-do-recall-target = { $air } ha de elegir otro objetivo
hungria-do-abort = { $air } intenta abortar en el área { $area }: { $need }+ en el dado
hungria-do-aim = { $air } dispara a { $target }: { $dice ->
    [one] 1d10
   *[other] { $dice }d10
}, impacto con { $factor } o menos
hungria-do-move = Mover { $piece } desde { $hex } ({ $points } PM)
hungria-do-move-enter = Traer { $piece } al mapa ({ $points } PM)
hungria-do-with = Mover también { $piece }
hungria-do-operational = Movimiento operacional: { $points } PM, nunca junto al enemigo
hungria-do-operational-off = Volver al movimiento normal: { $points } PM
hungria-do-step = A { $to }: { $cost } PM, quedan { $left }
hungria-do-step-zoc = A { $to }: { $cost } PM, se detiene en ZdC enemiga
hungria-do-step-bare = A { $to }
hungria-do-mobile-attack = { $n ->
    [0] AM contra { $target } por { $cost } PM
   *[other] AM contra { $target } por { $cost } PM: { $units }; defensa { $defence }, { $steps ->
        [one] 1 paso
       *[other] { $steps } pasos
    }
}
hungria-do-attack = { $n ->
    [0] Atacar { $target }
   *[other] Atacar { $target }: { $units }; defensa { $defence }, { $steps ->
        [one] 1 paso
       *[other] { $steps } pasos
    }
}
hungria-do-commit = Atacar con { $piece } desde { $hex }: factor { $factor }
hungria-do-commit-column = Gastar { $piece } de { $hex }: una columna a la derecha (1 D)
hungria-do-answer-column = Gastar { $piece } de { $hex }: una columna a la izquierda (1 I)
hungria-do-commit-all = Atacar con todas las que puedan
hungria-do-bombard = { $corps } apoya con { $factor } y gasta { $column }
hungria-do-support = { $air } apoya con { $bomb }
hungria-do-spare = Sacar { $piece } del combate
hungria-do-spare-air = Sacar { $air } del combate
hungria-do-surplus = { $piece } no cuenta: pierde un paso y se retira
hungria-do-retreat = { $unit } se retira a { $hex }
hungria-do-evade = Intentar eludir el combate: { $need } o menos en el dado
hungria-do-stand = Quedarse y combatir
hungria-do-lose = { $unit } pierde un paso
hungria-do-lose-last = { $unit } pierde su último paso
hungria-do-advance = { $unit } avanza a { $hex }
hungria-do-break-through = { $unit } rompe el frente por { $hex }: { $points } PM
hungria-do-exploit = { $unit } explota desde { $hex }: { $points } PM
hungria-do-serve = { $hq } abastece a { $unit } en { $hex }
hungria-do-starve = { $unit } en { $hex } se queda sin suministro

# Lo que se desperdicia al terminar una fase; se pregunta antes.
hungria-loses-columns = { $n ->
    [one] Aún se puede recibir una CL. Se perderá.
   *[other] Aún quedan { $n } CL por recibir. Las que no reciba nadie se pierden.
}
hungria-loses-replacements = Reemplazos que quedan (tierra/aire): { $pools }. Se pierden.
hungria-loses-supply = Aún podrían recibir suministro y se quedan sin él: { $units }.
hungria-loses-moves = Aún podrían mover y no lo han hecho: { $n } fichas.
hungria-loses-attacks = Aún se podrían atacar: { $n ->
    [one] 1 hexágono.
   *[other] { $n } hexágonos.
}
