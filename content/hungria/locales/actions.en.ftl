### What an action of La Batalla de Hungría does. Mostly named after the action, with its fields.

hungria-do-done = Done
hungria-do-stop = Stop in { $hex }
hungria-do-declare = Declare the attack on { $hex }
hungria-do-roll = No more support for the attack on { $hex }
hungria-do-roll-answer = No more support for the defence of { $hex }
hungria-do-decline = Nobody else advances into { $hex }
hungria-do-decline-breakthrough = Nobody else breaks through at { $hex }
hungria-do-decline-exploitation = Nobody else exploits at { $hex }
hungria-do-begin = Begin
hungria-do-set-up = The partisans stay where they are: begin
hungria-do-end-columns = End the reception of CL{ $n ->
    [0] {""}
    [one] {" "}(1 is lost)
   *[other] {" "}({ $n } are lost)
}
hungria-do-end-replacements = End replacements; what is left is lost
hungria-do-end-reinforcements = End reinforcements; whoever finds no hex waits
hungria-do-end-transfers = No more air units change Front
hungria-do-end-assignment = Commit the air missions in secret
hungria-do-end-aborts = No more missions try to abort
hungria-do-end-targets = Commit the targets in secret
hungria-do-end-movement = End movement
hungria-do-end-combat = End combat
hungria-do-end-supply = Supply as it stands

hungria-do-cancel-attack = Give up this attack
hungria-do-cancel = Do not move this stack now
hungria-do-place-partisan = Place { $unit } in { $hex }
hungria-do-receive = { $hq } receives a CL in { $hex }
hungria-do-danube = Send a CL down the Danube to { $hex }
hungria-do-restore = Restore a step of { $unit } in { $hex } through { $hq } ({ $pool })
hungria-do-rebuild = Rebuild { $unit } in { $hex } with { $steps ->
    [one] 1 step
   *[other] { $steps } steps
} ({ $pool })
hungria-do-restore-air = Restore a step of { $air } ({ $pool })
hungria-do-rebuild-air = Bring { $air } back with 1 step ({ $pool })
hungria-do-join = Remove { $partisan } to restore { $corps } to full strength
hungria-do-raise = Remove { $units } to bring { $corps } back in { $hex }
hungria-do-reinforce = { $unit } arrives in { $hex }
hungria-do-return = { $unit } returns in { $hex }
hungria-do-withdraw = Withdraw { $unit }
hungria-do-withdraw-instead = Withdraw { $unit } instead of { $named }
hungria-do-exchange = { $air } and { $other } change places
hungria-do-transfer = { $air } goes to the box of { $hq }
hungria-do-assign = { $air } flies to area { $area }
hungria-do-recall = { $air } stays in its box after all
hungria-do-recall-abort = { $air } does not try to abort after all
hungria-do-recall-target = { $air } is to choose another target
hungria-do-abort = { $air } tries to abort in area { $area }: { $need }+ on the die
hungria-do-aim = { $air } fires at { $target }: { $dice ->
    [one] 1 die
   *[other] { $dice } dice
} of ten, a hit on { $factor } or less
hungria-do-move = Move { $piece } from { $hex } ({ $points } MP)
hungria-do-move-enter = Bring { $piece } onto the map ({ $points } MP)
hungria-do-with = Take { $piece } along
hungria-do-operational = Operational movement: { $points } MP, never next to an enemy
hungria-do-operational-off = Back to normal movement: { $points } MP
hungria-do-step = To { $to }: { $cost } MP, { $left } left
hungria-do-step-zoc = To { $to }: { $cost } MP, stops in enemy ZOC
hungria-do-step-bare = To { $to }
hungria-do-mobile-attack = { $n ->
    [0] Mobile attack on { $target } for { $cost } MP
   *[other] Mobile attack on { $target } for { $cost } MP: { $units }; defence { $defence }, { $steps ->
        [one] 1 step
       *[other] { $steps } steps
    }
}
hungria-do-attack = { $n ->
    [0] Attack { $target }
   *[other] Attack { $target }: { $units }; defence { $defence }, { $steps ->
        [one] 1 step
       *[other] { $steps } steps
    }
}
hungria-do-commit = Attack with { $piece } from { $hex }: factor { $factor }
hungria-do-commit-column = Spend { $piece } in { $hex }: one column to the right
hungria-do-answer-column = Spend { $piece } in { $hex }: one column to the left
hungria-do-commit-all = Attack with everybody who can
hungria-do-bombard = { $corps } supports with { $factor }, using up { $column }
hungria-do-support = { $air } supports with { $bomb }
hungria-do-spare = Take { $piece } back out
hungria-do-spare-air = Take { $air } back out
hungria-do-surplus = { $piece } does not count: it loses a step and retreats
hungria-do-retreat = { $unit } retreats to { $hex }
hungria-do-evade = Try to evade: { $need } or less on the die
hungria-do-stand = Stand and fight
hungria-do-lose = { $unit } loses a step
hungria-do-lose-last = { $unit } loses its last step
hungria-do-advance = { $unit } advances into { $hex }
hungria-do-break-through = { $unit } breaks through by { $hex }: { $points } MP
hungria-do-exploit = { $unit } exploits from { $hex }: { $points } MP
hungria-do-serve = { $hq } supplies { $unit } in { $hex }
hungria-do-starve = { $unit } in { $hex } goes without supply

# What ending a phase wastes, asked before it is done.
hungria-loses-columns = { $n ->
    [one] One CL could still be received. It is lost.
   *[other] { $n } CL are still due. Those that nobody receives are lost.
}
hungria-loses-replacements = Replacements left (land/air): { $pools }. They are lost.
hungria-loses-supply = Could still be supplied, and go without: { $units }.
hungria-loses-moves = Could still move and have not: { $n } pieces.
hungria-loses-attacks = Could still be attacked: { $n ->
    [one] 1 hex.
   *[other] { $n } hexes.
}
