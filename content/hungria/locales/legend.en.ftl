### What is printed on the counters and what the marks on them mean.

hungria-legend-size = size of the formation: X brigade, XX division, XXX corps, XXXX army, XXXXX Front
hungria-legend-attack = attack factor: what it adds to an attack
hungria-legend-defence = defence factor: what it adds to a defence
hungria-legend-movement = movement points it has in a movement phase
hungria-legend-air = air factor, for combat between aircraft; in brackets it only defends itself
hungria-legend-bomb = bombing factor: what it adds to a combat on the ground
hungria-legend-moving = moving now, or must retreat
hungria-legend-done = it has moved, attacked or exploited in this phase
hungria-legend-chosen = it takes part in the combat that is being composed, or supports it
hungria-legend-unsupplied = unsupplied: its factors and its movement are halved; a headquarters supplies nobody
hungria-legend-partly = attenuated: no working Front headquarters is near enough; a headquarters that is partly supplied supplies fewer units
hungria-legend-fighting = in air combat
