### What the server says.

## Requests

server-unreadable = This could not be read: { $what }.
server-unreadable-binary = This could not be read: only text is.
server-no-greeting = A connection begins with a greeting.
server-no-upgrade = Only a socket is opened here.
server-no-page = There is nothing at this address.
server-origin = Only pages of this server may open its tables.
server-too-long = That is too long; { $most } is the most.
server-full = The server has as much to do as it can bear. Try again in a while.
server-broke = Something went wrong in the server; its log tells what.

## Tables

server-no-table = There is no such table.
server-wrong-key = This link's key does not belong to the table. Whoever opened the table can give you the right link.
server-table-broken = The table { $table } cannot be opened. { $what }
server-table-program = The table { $table } was begun with version { $version } of the program, and this version decides otherwise. { $what } The game is kept as it is: whoever hosts it can let it end with version { $version }, and whoever holds all seats can have its journal.
server-table-content = The table { $table } was begun with other content than this server has, and that content was not kept. { $what } The game is kept as it is: whoever hosts it can start the server with that content (--content), and whoever holds all seats can have the journal.
server-store = The store does not take it; the server's log tells why.
server-store-says = The store says: { $what }.
server-sitters = The game has { $n } seats, and { $found } are taken.
server-unknown-agent = There is no agent “{ $asked }”. { $remedy }
server-journal-secret = The journal tells everything, and something is still hidden. It can be had when the game is over.
server-journal-long = A journal with more than { $most } decisions is not taken.
server-journal-big = A journal with more than { $most } kB is not taken.
server-no-entry = The log has no entry { $entry }.

## Dice

server-no-die = A die is missing.
server-dice-are-ours = The server rolls the dice at this table.
server-dice-misfit = { $face } is no face of a die with { $sides } sides.
server-roll-for = { $text }

## Taking back

server-undo-nothing = There is nothing to take back.
server-undo-dice = It stays: dice have fallen since.
server-undo-revealed = It stays: something hidden has been shown since.
server-undo-other = It stays: the other side has decided since.
