### What is printed on the counters and what the marks on them mean.

bcs-legend-deployed = Deployed side: spread out to fight; it moves little
bcs-legend-move = Move side: on its roads and lorries; it moves far and fights badly
bcs-legend-ar = Action Rating (AR), from 0 to 5: how good the unit is; it counts in every attack and defence. With an arrow it may lead attacks
bcs-legend-av = Armor Value (AV): what its vehicles weigh in a fight. The letter is its class: R red, L limited, S stand-off, l light
bcs-legend-ma = Movement Allowance (MA): its movement points for one activation
bcs-legend-radius = Command Radius: how many hexes away the headquarters still commands a unit of its formation
bcs-legend-rating = Second activation: the formation gets one on a roll of this or more
bcs-legend-fatigue = Fatigue of the formation: F is fresh; the higher the number, the worse its rolls
bcs-legend-trains = Trains: where the supply route of the formation runs to. In brackets they are ghost trains, and not yet there
bcs-legend-active = its formation is active, or it is the unit that is acting
bcs-legend-done = Finished, or its formation is used: it does nothing more in this activation
bcs-legend-dropped = Support dropped: it can have no Support until its formation cleans up
bcs-legend-screen = in Screen: it may fall back before an attack
bcs-legend-entering = a reinforcement that is still entering the map
bcs-legend-unsupplied = out of Command Radius; on a headquarters, its supply route is blocked (MSR Blocked)
bcs-legend-isolated = no Safe Path back to its headquarters
bcs-legend-prepared = Prepared Defense (PD): better in defence until it moves or attacks
bcs-legend-coordination = Coordination: units of another formation were in its way, and that costs it on its next roll
bcs-legend-ghost = ghost trains: the trains are on their way
bcs-legend-fired = Support that has fired in this activation
