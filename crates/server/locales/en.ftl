### What the server says.

## Requests

server-unreadable = This could not be read: { $what }.
server-unreadable-binary = This could not be read: only text is.
server-no-greeting = A connection begins with a greeting.
server-no-upgrade = Only a socket is opened here.
server-no-page = There is nothing at this address.
server-origin = Only pages of this server may open its tables.
server-too-long = That is too long; { $most } is the most.
server-too-slow = The request took too long to arrive.
server-host = This server does not answer to the name “{ $host }”. Whoever runs it can give it that name: sandtable serve --host { $host }
server-stopping = The server is stopping.
server-full = The server has as much to do as it can bear. Try again in a while.
server-broke = Something went wrong in the server; its log tells what.

## Tables

server-no-table = There is no such table.
server-wrong-key = This link's key does not belong to the table. Whoever opened the table can give you the right link.
server-invitation-void = This invitation was taken already, or there is a newer one. Whoever opened the table can make you another.
server-seat-lost = This seat is no longer yours: it was given back, or whoever opened the table made a new invitation to it. You can still watch.
server-seat-fixed = This seat is not one that others are invited to.
server-seat-empty = Nobody sits there.
server-seat-news = At this table no more than { $most } changes of seats are kept. Open another.
server-resigned = { $who } gave the game up.
server-drawn = The players agreed on a draw.
server-over = The players have ended this game.
server-draw-agent = Nobody else is there who could agree to a draw.
server-draw-idle = No draw is offered here, or you have offered one already.
server-not-opener = Only whoever opened the table invites.
server-seed-shared = Whoever chooses the seed knows every die to come. It can be chosen only where you play every seat that is not the computer’s.
server-agent-offer = “{ $asked }” is no opponent of this server. There are: { $offer }.
server-table-broken = The table { $table } cannot be opened. { $what }
server-table-program = The table { $table } was begun with version { $version } of the program, and this version decides otherwise. { $what } The game is kept as it is: whoever hosts it can let it end with version { $version }, and whoever holds all seats can have its journal.
server-table-content = The table { $table } was begun with other content than this server has, and that content was not kept. { $what } The game is kept as it is: whoever hosts it can start the server with that content (--content), and whoever holds all seats can have the journal.
server-store = The store does not take it; the server's log tells why.
server-store-silent = The store does not answer; the server's log tells why.
server-store-says = The store says: { $what }.
server-sitters = The game has { $n } seats, and { $found } are taken.
server-unknown-agent = There is no agent “{ $asked }”. { $remedy }
server-journal-secret = The journal tells everything, and something is still hidden. It can be had when the game is over.
server-journal-long = A journal with more than { $most } decisions is not taken.
server-note-long = A note in the journal is longer than { $most } bytes; no agent writes such notes.
server-journal-big = A journal with more than { $most } kB is not taken.
server-repeats = The same position has come up { $most } times since a die last fell or somebody else decided. Decide something else.
server-no-entry = The log has no entry { $entry }.

## Dice

server-no-die = A die is missing.
server-dice-are-ours = The server rolls the dice at this table.
server-dice-spare = { $n ->
    [one] One die more was given than is thrown. Nothing was played.
   *[other] { $n } dice more were given than are thrown. Nothing was played.
 }
server-dice-misfit = { $face } is no face of a die with { $sides } sides.
server-roll-for = { $text }

## Taking back

server-undo-nothing = There is nothing to take back.
server-undo-dice = It stays: dice have fallen since.
server-undo-revealed = It stays: something hidden has been shown since.
server-undo-other = It stays: the other side has decided since.

## Lessons

server-lesson-over = This lesson is over.
server-lesson-undo = This belongs to an earlier step of the lesson, and stays.
server-lesson-journal = A lesson has no journal.
