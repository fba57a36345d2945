### What is wrong with a text that should be an action.

notation-empty = There is no action here.
notation-too-long = This is longer than any action; the longest has { $most } letters.
notation-verb = “{ $word }” is no action.
notation-alone = Nothing follows “{ $verb }”.
notation-form = After “{ $verb }” comes { $parts }; for example: { $example }
notation-extra = “{ $word }” does not belong here.
notation-number = “{ $word }” is no number from { $least } to { $most }.

## What comes after a word

notation-part-word = a word
notation-part-number = a number
notation-part-unit = a unit
notation-part-hex = a hex
