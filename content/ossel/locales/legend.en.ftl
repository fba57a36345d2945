### What is printed on the counters and what the marks on them mean.

ossel-legend-strength = strength, in attack and in defence alike
ossel-legend-points = movement points it has in a turn
