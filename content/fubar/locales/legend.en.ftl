### What is printed on the pieces and what the marks on them mean.

fubar-legend-man = the letter is the unit, as it is for all its men, and the number is the man in it
fubar-legend-vehicle = the letter of the vehicle; its crew has the same
fubar-legend-stunned = a vehicle that is stunned, or has lost a weapon
fubar-legend-loaded = a vehicle with men aboard
fubar-legend-other = it was on guard and has reacted; or a man who is recovering, or who leaves the table
fubar-legend-chosen = part of what is being chosen: it fires, serves a weapon, or is to be lost or suppressed
fubar-legend-done = it has had its chance this turn; or a man who has moved
