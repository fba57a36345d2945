### What is wrong in a content file, and what to do about it.

## Files

content-no-file = There is no file “{ $file }”.
content-help-file = Add the file, or remove what refers to it.
content-refused = This cannot be read: { $detail }.

## Syntax

content-syntax = This is not TOML: { $detail }.
content-syntax-duplicate = “{ $key }” is already defined in this table.
content-syntax-unquoted = { $value } is not a value.
content-syntax-no-value = A key stands here without a value.
content-syntax-no-key = A value stands here without a key.
content-syntax-header = The table header is not closed.
content-syntax-array = A list is not closed.
content-syntax-inline = A table in braces is not closed.
content-syntax-comma = A comma is missing here.
content-syntax-extra-comma = There is one comma too many here.
content-syntax-two-on-a-line = Something follows the value on the same line.
content-syntax-zero = A number cannot begin with a zero.
content-syntax-boolean = This looks like “true” or “false” but is neither.
content-syntax-escape = After a backslash, this letter means nothing.
content-syntax-string = A text is not closed, or has a character that it cannot have.
content-syntax-extend = “{ $key }” is already a value and cannot hold others.
content-syntax-number = This is not a number.
content-help-duplicate = Keep one of the two. To write a list of tables, use a header in double brackets, like [[name]].
content-help-value = Write: key = value
content-help-header = End the header with “]”, or with “]]” if it began with “[[”.
content-help-array = Close the list with “]”, on this line or above it.
content-help-inline = Close it with a brace, “{"}"}”.
content-help-quote-or-comma = Write it in quotes, or put a comma if these are two values.
content-help-comma = Put a comma between the two.
content-help-extra-comma = Remove one comma.
content-help-line = Put each key on a line of its own.
content-help-zero = Remove the zero; if it is an identifier and not a number, write it in quotes.
content-help-boolean = Write true or false in small letters, or put the text in quotes.
content-help-escape = Write the backslash twice, or put the text in single quotes.
content-help-string = End the text with the quote that it began with.
content-help-extend = Give the table another name.
content-help-number = Write the digits only; text needs quotes.

## Form

content-wrong-type = Here stands { $found }, but it must be { $expected }.
content-type-string = a text in quotes
content-type-integer = a whole number
content-type-number = a number
content-type-float = a number with decimals
content-type-boolean = true or false
content-type-array = a list
content-type-table = a table
content-type-datetime = a date
content-type-any = any value
content-type-either = { $one } or { $other }
content-missing-field = The field “{ $field }” is missing.
content-missing-one-of = One of these fields is missing: { $known }.
content-unknown-field = There is no field “{ $field }” here.
content-unknown-value = “{ $value }” is not one of the known values.
content-variant-needs-data = “{ $name }” needs something more than its name.
content-out-of-range = { $value } is not a possible value.
content-array-length = { $found ->
    [0] The list is empty.
    [one] The list has one element.
   *[other] The list has { $found } elements.
}
content-text-length = { $found ->
    [0] The text is empty.
    [one] The text has one character.
   *[other] The text has { $found } characters.
}
content-repeated = { $value } is in the list twice.
content-help-quote = Write it in quotes: "{ $value }"
content-help-unquote = Write it without quotes: { $value }
content-help-brackets = Write it in square brackets: [{ $value }]
content-help-add = Add “{ $field } = …” to this table; its value is { $type }.
content-help-tag = Add “{ $field } = …” to this table; the known values are { $known }.
content-help-nearest = Did you mean “{ $nearest }”?
content-help-fields = Known here: { $known }.
content-help-values = The known values are { $known }.
content-help-key-number = The keys of this table are whole numbers.
content-help-variant-table = Write it as a table: {"{"} { $name } = … {"}"}
content-help-between = It must be from { $min } to { $max }.
content-help-exactly = It must be exactly { $n }.
content-help-at-least = It must be { $min } or more.
content-help-at-most = It must be { $max } or less.
content-help-not = It may be anything but { $value }.
content-help-remove = Remove one of them.

## Ids

content-unknown-id = There is no { $kind } “{ $id }”.
content-duplicate-id = There is already another { $kind } “{ $id }”.
content-help-duplicate-id = Give one of them another name, or remove one.
content-bad-id = “{ $id }” cannot be an id.
content-help-bad-id = Use letters without accents, digits, “-” and “_” only: people type ids.
content-help-known = There are { $known }.
content-help-none-near = There are { $count }, and none is like it.
content-help-none-yet = There are none yet: add it first.
content-row-missing = The row “{ $id }” is not there, and the rules need it ({ $clause }).
content-help-row-missing = Add a row with id = "{ $id }".
content-not-as-printed = “{ $field }” is { $found }, but the rulebook says { $expected } ({ $clause }).
content-help-not-as-printed = Write { $expected }. For a number of your own, write provenance = "house".

## Options

content-option-unknown = There is no option “{ $option }”.
content-option-value = The option “{ $option }” cannot be “{ $value }” ({ $clause }).

## Hexes

content-hex = { $clause ->
    [none] “{ $label }” is not a hex.
   *[other] “{ $label }” is not a hex ({ $clause }).
}
content-help-hex = { $form ->
    [letters] Write the letter of the column and the number of the row, such as "{ $example }".
    [columns] Write two digits of the column and two of the row, such as "{ $example }".
   *[rows] Write two digits of the row and two of the column, such as "{ $example }".
}
content-hex-off-map = The map has no hex { $label }.
content-help-hex-last = Its last hex is { $last }.
content-help-hex-columns = Row { $row } has the columns { $first } to { $last }.
content-help-hex-rows = The map has the rows { $first } to { $last }.
content-hexes-apart = { $clause ->
    [none] { $one } and { $other } do not touch.
   *[other] { $one } and { $other } do not touch ({ $clause }).
}
content-help-hexes-apart = { $hex } touches { $neighbours }.
content-hexside = “{ $hexside }” is not a hexside.
content-help-hexside = Write the two hexes with “|” between them, such as "{ $example }".
content-map-size = A map cannot have { $hexes } hexes.
content-help-map-size = It has 1 to { $most }, and no more than { $lines } columns or rows.
content-map-rows = There are { $found } rows.
content-help-map-rows = The map has { $expected } rows, one text for each.
content-map-row-length = Row { $row } has { $found } letters.
content-help-map-row-length = The map is { $expected } hexes wide, one letter for each.
content-map-letter = Row { $row } has the letter “{ $letter }”, which means nothing.

## Saved positions. Each is told with the path of its field.

position-version = This position has version { $found }; this program reads version { $known }.
position-scenario = This position belongs to the scenario “{ $found }”, and the game is “{ $expected }”.
position-missing = This is missing.
position-field = There is no field “{ $found }” here. { $remedy }
position-shape = This cannot be read: { $wanted ->
    [number] a whole number
    [switch] true or false
    [list] a list in brackets
    [object] fields in braces
    [name] a name of the right kind
   *[word] a word in quotes
} must stand here.
position-range = { $found } is out of range: it must be from { $least } to { $most }.
position-many = There are { $found } here; { $most } is the most.
position-twice = “{ $found }” is named twice.
position-word = “{ $found }” is not known here. { $remedy }
position-side = There is no side “{ $found }”. { $remedy }
position-nearest = Did you mean “{ $nearest }”?
position-known = There are { $known }.
position-whose = “{ $phase }” belongs to one side: say which.
position-nobodys = “{ $phase }” belongs to no side: take it out.
position-must-be = Here it must be “{ $expected }”.
position-idle = Nothing of this kind is going on: take it out.
position-refused = The rules do not allow this ({ $clause }).
position-no-choice = Whoever must decide here has nothing to choose from.
