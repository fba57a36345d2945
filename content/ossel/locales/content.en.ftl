# Content files
ossel-content-terrain = terrain
ossel-content-letter = letter
ossel-content-arm = arm
ossel-content-map = map
ossel-content-side = side
ossel-content-unit = counter
ossel-content-columns = This column is not for a greater ratio than the one before ({ $clause }).
ossel-content-help-columns = Write the columns from the weakest attack to the strongest.
ossel-content-ford = A ford lies on the river ({ $clause }).
ossel-content-help-ford = Put the hexside into river as well.
ossel-content-crowded = Two counters begin in this hex ({ $clause }).
ossel-content-help-crowded = Begin with one of them elsewhere.
ossel-content-start = { $unit } begins both on the map and off it, or nowhere.
ossel-content-help-start = Give it either at or enters.
