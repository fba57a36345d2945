### What is wrong with a text that should be an action of La Batalla de Hungría.

hungria-notation-unit = There is no unit “{ $word }”.
hungria-notation-piece = There is no unit or logistic column “{ $word }”.
hungria-notation-air = There is no air unit “{ $word }”.
hungria-notation-is-air = “{ $word }” is an air unit; here a ground unit is needed.
hungria-notation-is-ground = “{ $word }” is no air unit; here an air unit is needed.
hungria-notation-is-column = “{ $word }” is a logistic column; here a unit is needed.
hungria-notation-hex = “{ $word }” is no hex: a hex is called by two digits of its row and two of its column, such as 1822, or by the name of its place.
hungria-notation-off-map = There is no hex { $word } on the map.
hungria-notation-nation = “{ $word }” is no nation: there are { $known }.
hungria-notation-steps = “{ $word }” does not belong here: “full” brings the unit back with two steps, and without a word it has one.
hungria-notation-area = “{ $word }” is no air area: they go from area-1 to area-{ $most }.
hungria-notation-answer = “{ $word }” is no answer: it is yes or no.

## What comes after a word

hungria-notation-part-piece = a unit or a logistic column
hungria-notation-part-column = a logistic column
hungria-notation-part-hq = a headquarters
hungria-notation-part-partisan = a partisan unit
hungria-notation-part-artillery = an artillery corps
hungria-notation-part-air = an air unit
hungria-notation-part-air-target = the air unit it fires at
hungria-notation-part-area = an air area
hungria-notation-part-answer = yes or no
