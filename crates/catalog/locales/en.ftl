### What the catalog of games says: what is unknown, what cannot be opened, why an action is refused.

## What is unknown

catalog-did-you-mean = Did you mean “{ $nearest }”?
catalog-known = There is: { $known }.
catalog-there-is-none = There is none.
catalog-unknown-game = There is no game “{ $asked }”. { $remedy }
catalog-unknown-scenario = There is no scenario “{ $asked }”. { $remedy }
catalog-unknown-option = There is no option “{ $asked }”. { $remedy }
catalog-unknown-value = “{ $asked }” is no value of “{ $option }”. { $remedy }
catalog-unknown-procedure = There is no procedure “{ $asked }”. { $remedy }
catalog-unknown-key = There is no key “{ $asked }” here. { $remedy }
catalog-unknown-clause = There is no clause “{ $asked }”. { $remedy }
catalog-unknown-edition = There is no edition “{ $asked }”. { $remedy }
catalog-unknown-agent = There is no agent “{ $asked }”. { $remedy }
catalog-missing-key = “{ $key }” must be given: { $key }=…
catalog-agent-count = { $wanted ->
    [one] This scenario has one seat
   *[other] This scenario has { $wanted } seats
}, and { $found ->
    [one] one agent was named
   *[other] { $found } agents were named
}. Name one for each seat, with commas between them.

## Content

catalog-content = { $n ->
    [one] The content has a problem.
   *[other] The content has { $n } problems.
}
catalog-dir-not-there = There is no “{ $path }”.
catalog-dir-no-directory = “{ $path }” is not a directory.
catalog-dir-unreadable = “{ $path }” cannot be read: { $what }.
catalog-dir-no-text = “{ $path }” is not text in UTF-8.
catalog-dir-too-deep = “{ $path }” is nested too deep for content; perhaps a link leads back up.
catalog-book-game = This rulebook says it is of “{ $found }”.
catalog-book-game-help = It lies in the directory of “{ $game }”: write game = "{ $game }".
catalog-book-twice = “{ $id }” is here twice.
catalog-book-twice-help = Give one of them another id, or remove it.
catalog-book-chapter = The chapter of “{ $id }” is not in this book.
catalog-book-chapter-help = An id is prefix:chapter-number; the chapters are { $known }.
catalog-book-empty = A text of “{ $id }” is empty.
catalog-book-no-reason = “{ $id }” is a decision of ours and does not say why.
catalog-book-no-reason-help = Write its reason: what the book says or leaves out, and why we read it so.
catalog-book-not-open = “{ $id }” tells what the book says, but nobody reads it otherwise.
catalog-book-not-open-help = Add the other readings (others), or remove the line.
catalog-book-series = “{ $id }” rests on the series, and this book does not say what that is.
catalog-book-series-help = Write series = {"{"} en = "…", es = "…" {"}"} below the title.
catalog-kind-edition = edition
catalog-kind-clause = clause
catalog-book-no-editions = This game has no editions to choose from.
catalog-book-no-editions-help = Remove the line: the clause holds always.
catalog-book-untold = “{ $id }” holds in one edition only, and no difference tells of it.
catalog-book-untold-help = Name it among the clauses of a [[difference]], or remove its edition.
catalog-book-not-two = Differences are told between two editions, and this game has { $n }.
catalog-book-not-two-help = Remove every [[difference]]: they are for games of two editions.

## Positions

catalog-exam-move = “{ $move }” cannot be played here.
catalog-exam-move-help = Write seat | action | faces, with the faces that the action rolls and no others.
catalog-exam-seat = “{ $seat }” owes no decision in this position.
catalog-exam-right = “{ $right }” is not legal in this position.
catalog-no-json = This is no JSON, at line { $line }, column { $column }: { $what }.
catalog-field = { $path }: { $what }
catalog-misfit = This is not of its kind: { $what }.
catalog-version = This position is of version { $found }; this program reads version 1.
catalog-procedure = In this position a procedure is under way and nobody decides. Begin from a position where somebody does.

## Journals

catalog-journal = Line { $line } of the journal: { $what }
catalog-journal-none = this is no journal; the first line must be “sandtable journal 1”.
catalog-journal-missing = the header has no line “{ $word } …”.
catalog-journal-header = “{ $text }” is no line of a header.
catalog-journal-parts = an entry has four parts, “number seat | action | faces | key”. The file may have been cut off here.
catalog-journal-number = this entry should have the number { $number }.
catalog-journal-face = “{ $text }” is no face of a die.
catalog-journal-key = “{ $text }” is no key; a key has sixteen hexadecimal digits. The file may have been cut off here.
catalog-drift = Entry { $entry } does not replay: { $what }
catalog-drift-seat = there is no seat “{ $seat }”.
catalog-drift-missing-die = a die is missing, or shows a face it cannot have.
catalog-drift-spare-dice = { $n ->
    [one] a die is written down that was not thrown.
   *[other] { $n } dice are written down that were not thrown.
}
catalog-drift-key = its key is { $written }, but the game comes to { $found }.
catalog-refused-by = clause { $clause } forbids it.

## Refusals

catalog-refused = { $text } ({ $clause })
catalog-refused-exceeds = { $text } ({ $clause }; the limit is { $limit }, this would be { $got })
catalog-refused-short = { $text } ({ $clause }; it takes { $needed }, there are { $got })
catalog-refused-case = { $text } ({ $clause }; { $case })
catalog-no-wish = Nothing can be done with that now.

## Odds

catalog-open = still open
catalog-still-open = still open; so far: { $known }

## Questions about a position

catalog-ask = { $what } Example: { $example }
catalog-ask-nothing = { $what } There is nothing to ask it about now.
catalog-ask-help = help: what can be asked.
catalog-ask-map = map: the map in letters, with roads, rivers and everything that lies on it.
catalog-ask-map-part = map HEX N: the part of it up to N hexes from a hex (3 when N is left out).
catalog-map-number = “{ $word }” is no number of hexes.
catalog-map-too-many = “{ $word }” is too much: a hex and a number of hexes are enough.
catalog-map-no-place = “{ $word }” is no place of this map.
catalog-map-row = { $row }: { $text }
catalog-map-legend = Letters: { $letters }.
catalog-map-letter = { $letter } { $what }
catalog-map-side = { $n } after a letter: { $side } is there.
catalog-map-run = { $what }: { $places }.
catalog-map-stack = { $at }: { $pieces }.
catalog-map-box = { $heading }, { $title }: { $pieces }.
catalog-map-piece = { $name } [{ $id }]
catalog-map-held = Held by { $side }
catalog-map-zone = Set-up zone of { $side }
catalog-map-spotted = Spotted by { $side }
catalog-map-objective = Counts for victory
catalog-map-battle = Fighting
catalog-map-smoke = Smoke
catalog-map-flare = Flares
catalog-map-barrage = Shells fall
catalog-map-wire = Wire
catalog-map-mines = Mines
catalog-map-foxholes = Foxholes
catalog-map-bunker = Bunkers

## Lessons

catalog-unknown-lesson = There is no lesson “{ $asked }”. { $remedy }
catalog-lesson-mark = There is no piece and no place “{ $mark }” here.
catalog-lesson-mark-help = Write a piece, a unit, a hex or a box as notation names it; sandtable look lists them.
catalog-lesson-rule-help = Write the id of a clause as sandtable rules prints it.
catalog-lesson-want = “{ $want }” cannot be played here: { $what }
catalog-lesson-want-none = Nothing that is on offer here is like “{ $want }”.
catalog-lesson-want-help = Write an action that is legal at this step: sandtable learn shows the position, and offers lists what there is.
catalog-lesson-die = “{ $want }” rolls a die that is not there: { $n ->
    [one] one with { $sides } sides
   *[other] { $n } with { $sides } sides
}, by { $clause }.
catalog-lesson-face = “{ $want }” rolls a die with { $sides } sides, and the next face is { $face }.
catalog-lesson-dice-help = Write the faces that fall in this step, in order: dice = [4, 2].
catalog-lesson-spare = { $n ->
    [one] One die does
   *[other] { $n } dice do
} not fall when “{ $want }” is played.
catalog-lesson-spare-help = Remove what is left over, or write these dice at the step that rolls them.
catalog-lesson-turn = After “{ $want }” it is not for { $seat } to decide, and there is another step.
catalog-lesson-turn-help = Write in then what the others decide before, or end the lesson here.
catalog-lesson-wrong = Nobody can decide “{ $when }” in this step.
catalog-lesson-wrong-help = Write an action that is legal here though it is not wanted, or remove the answer.
