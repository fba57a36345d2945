### What the command line says.

## Streams and files

cli-stdin = The standard input cannot be read: { $what }.
cli-output = The output cannot be written: { $what }.
cli-cannot-write = “{ $path }” cannot be written: { $what }.
cli-no-state = Name the file of a position with --state FILE, or send one to the standard input.

## Games

cli-games-editions = Editions: { $editions }.
cli-games-scenario = { $scenario }  { $name }. Seats: { $seats }.
cli-games-turns = { $n ->
    [one] One turn.
   *[other] { $n } turns.
}
cli-games-settings = sets { $settings }
cli-games-option = --option { $name }={ $values } (default { $default })  { $text } ({ $clause })

## Rules

cli-provenance-seed = by the rulebook
cli-provenance-series = by other material of the series
cli-provenance-known = by general knowledge of the game
cli-provenance-decision = our decision
cli-rules-reason = ({ $provenance }) { $reason }
cli-rules-by = ({ $provenance })
cli-rules-series = “The series” in this book: { $text }
cli-rules-structural = ({ $provenance }; no code cites it) { $reason }
cli-rules-none = No clause holds “{ $words }”.
cli-open = { $title }: { $n ->
    [0] no open reading.
    [one] one open reading.
   *[other] { $n } open readings.
}
cli-open-says = The book: { $text }
cli-open-reading = We play: { $text }
cli-open-reason = Because: { $text }
cli-open-other = Otherwise: { $text }
cli-open-option = Option { $name }={ $values } (default { $default }): { $text }
cli-rules-no-editions = This game has no editions to choose from.
cli-diff = { $title }: from { $old } to { $new }, { $n ->
    [one] one difference.
   *[other] { $n } differences.
}
cli-diff-same = Name two different editions. There is: { $known }.
cli-coverage = { $total } clauses: { $cited } cited, { $in_code } of them in code and the others in comments of it; { $tested } tested, { $structural } structural.
cli-coverage-edition = Edition { $edition }: { $coverage }
cli-coverage-comment = In a comment alone: { $n }. { $why }
cli-comment-definition = A comment must do: it says what a word means, and the clauses that use the word are carried.
cli-comment-data = A comment must do: files of the content hold it, and the rules read them.
cli-comment-freedom = A comment must do: it allows something or makes no difference, and what stands in nobody's way is not told.
cli-comment-order = A comment must do: it says in which order or how often things are done, each of which is told by its own clause.
cli-comment-mark = A comment must do: it puts, keeps or takes a marker, which is seen on the board.
cli-comment-part = A comment must do: it is a part of how something is worked out that is told by another clause.
cli-coverage-complete = Nothing is missing.
cli-coverage-missing = { $n ->
    [one] One clause lacks a citation or a test: { $ids }.
   *[other] { $n } clauses lack a citation or a test: { $ids }.
}
cli-coverage-unknown = Cited or tested, but not in the rulebook: { $ids }.

## Odds

cli-odds-none = This game has no procedures to ask about.
cli-odds-default = default { $default }
cli-odds-required = must be given
cli-odds-certain = No die decides this.
cli-odds-assumed = (if the other side answers: { $action })
cli-odds-assumed-own = (if you go on with: { $action })
cli-odds-assumed-chart = (with: { $action })
cli-odds-exact = Exact: every outcome is counted.
cli-odds-exact-if-nothing = Exact, if the other side adds nothing.
cli-odds-exact-if-best = Exact, if the other side always answers as is best for it.
cli-odds-exact-if-each-best = Exact, if whoever must choose chooses what is best for his side.
cli-odds-first-answer = (where somebody must choose, the first choice listed is taken: a sample cannot look ahead)
cli-odds-brief-if = if nothing is added: { $odds }
cli-odds-brief-best = if each chooses best: { $odds }
cli-odds-own-best = (where you must choose, you choose what is best for you)
cli-odds-expected = To be expected: { $what } { $mean }
cli-odds-unranged = (how much other answers of the other side would change is not worked out)
cli-odds-facts = One by one, whatever else happens:
cli-odds-range = , from { $low } to { $high } by what the other side answers
cli-odds-sampled = A sample of { $n } playouts: the exact answer would take too long. In brackets, where the truth lies 19 times of 20.

## Positions and actions

cli-unknown-seat = There is no seat “{ $asked }”. { $remedy }
cli-unknown-kind = There is no kind of file “{ $asked }”. { $remedy }
cli-several-seats = Several seats must decide: { $seats }. Name one with --seat.
cli-over = The game is over.
cli-legal-seat = { $seat } decides.
cli-legal-waits = { $seat } has nothing to decide now.
cli-legal-more = Not every legal action can be listed here: others can be typed.
cli-refused = Not allowed: { $text }
cli-is-legal = That is allowed.
cli-is-legal-by = That is allowed by { $clauses }.
cli-spare-dice = { $n ->
    [one] One die more was given than is thrown. Nothing was played.
   *[other] { $n } dice more were given than are thrown. Nothing was played.
}
cli-misfit = { $face } is no face of a die with { $sides } sides, which { $clause } calls for. Nothing was played.
cli-wanted = { $count ->
    [one] One die with { $sides } sides is wanted, by { $clause }: { $text }
   *[other] { $count } dice with { $sides } sides are wanted, by { $clause }: { $text }
}
cli-wanted-how = Nothing was played. Give all faces from the first one with --dice, or let the program roll with --seed.

## Studies

cli-share = { $n } ({ $share }; 95 %: { $low } to { $high })
cli-ladder-none = A ladder needs two levels at least.
cli-ladder-head = Matches in { $scenarios }, sides swapped, the same dice for both games of a pair, seed { $seed }.
cli-ladder-player = { $player }: Elo { $elo } ± { $error }{ $exam }; thinking, 99 of 100: { $decision } s a decision, { $turn } s a turn
cli-ladder-exam = ; positions solved { $solved } of { $of }
cli-ladder-match = { $a } against { $b }: { $score } (95 %: { $low } to { $high }) of { $games } games; { $verdict }
cli-ladder-better = better
cli-ladder-not-better = not better
cli-ladder-open = undecided
cli-luck-head = What the dice gave beyond what was to be expected (1 is the worth of a common man or step); { $n ->
    [one] one decision
   *[other] { $n } decisions
 } with dice.
cli-luck-total = { $seat }: { $luck } (expected { $expected }, came { $actual }); luckier than { $luckier } of games with these decisions.
cli-luck-turn = Turn { $turn }: { $accounts }
cli-luck-account = { $seat } { $luck }
cli-luck-moment = { $entry } { $seat } { $gain }: { $action } (so well or better: { $chance })
cli-luck-moments = The greatest strokes of luck:
cli-study-nothing = A study has one game and one chunk at least.
cli-study-no-file = There is no content file “{ $file }” to put { $path } = { $value } into.
cli-study-no-place = “{ $path } = { $value }” cannot be put into “{ $file }”: there is no such place, or the value is not written as TOML writes it.
cli-study-sweep = A sweep names an option, or a file and a path in it.
cli-study-chunk = There is no chunk { $chunk }: the study has { $n }, numbered from 0.
cli-study-missing = These chunks are missing: { $chunks }. Play them with --chunk, or all of them without --merge.
cli-study-report = Report: { $path }
cli-study-games = { $n ->
    [one] One game
   *[other] { $n } games
 }:
cli-study-point = { $point }, { $n ->
    [one] one game
   *[other] { $n } games
 }:
cli-study-draws = draws
cli-study-luck = luck explains { $share } of the results
cli-report-title = study
cli-report-about = { $games } games at each point between { $agents }, seed { $seed }.
cli-report-wins = Who wins
cli-report-wins-note = Shares of games; the whiskers are 95 % intervals.
cli-report-decided = When it is decided
cli-report-decided-note = In what share of the games that came so far whoever stood better at the end of the turn went on to win. Half means that nothing is decided yet.
cli-report-losses = What is left in the field
cli-report-luck = Luck against skill
cli-report-luck-note = Each dot is a game: what the dice gave { $seat } beyond what was to be expected, and how it ended. The line joins fifths of the games. Luck explains { $share } of the results; the rest is play, and the scenario.
cli-report-first = What the first decision is worth
cli-report-first-note = The score of who took it, over the games in which it was taken.
cli-sim-games = { $n ->
    [one] One game of { $scenario }, seed { $seed }.
   *[other] { $n } games of { $scenario }, seed { $seed }.
}
cli-sim-wins = { $seat } ({ $agent }) wins { $share }
cli-sim-draws = Draws { $share }
cli-sim-cut = Cut short { $share }
cli-sim-level = { $level }: { $share }
cli-sim-reload = Game { $game }, entry { $entry }: the position does not come back as it was saved. { $why }
cli-sim-reload-refused = { $path }: { $what }
cli-sim-reload-state = It loads as another position.
cli-sim-reload-key = It loads with another key.
cli-sim-reload-legal = Other actions are legal once it is loaded.
cli-name = { $name }
cli-sim-decisions = { $mean } decisions a game on average.

## Replay

cli-replay-short = The journal has { $n } entries; there is no entry { $to }.
cli-replay-content = The journal was played with other content than this program has now.
cli-verified = { $n ->
    [one] One entry replays, and its key agrees. The last key is { $key }.
   *[other] All { $n } entries replay, and every key agrees. The last key is { $key }.
}

## Content

cli-check-good = { $files ->
    [one] One file, no problems.
   *[other] { $files } files, no problems.
}
cli-check-bad = { $n ->
    [one] One problem
   *[other] { $n } problems
} in the content ({ $files ->
    [one] one file
   *[other] { $files } files
} read from the path, laid over the content built in).
cli-check-no-game = “{ $path }” has no directory named after a game ({ $games }).
cli-check-which-game = “{ $path }” does not say which game it is for. Name it with --game: { $games }.
cli-check-no-words = The words of this language are missing; the other language has them.
cli-check-words = The two languages do not agree: { $what }

## The table in the terminal

cli-serve-at = The table is at { $address }
cli-serve-kept = Games are kept in { $path }. Ctrl-C stops; nothing is lost.
cli-serve-store = The games cannot be kept in { $path }: { $what }
cli-serve-memory = The games cannot be kept in { $path } ({ $what }), so they last as long as this program. To keep them elsewhere: --db FILE. Ctrl-C stops.
cli-serve-address = Nobody can be listened to at { $address }: { $what }. Another port may be free: --port 0 (play) or --addr 127.0.0.1:0 (serve) takes any.
cli-store-in-use = another table is open with it
cli-store-says = { $what }
cli-title = { $game }: { $scenario }
cli-seat = { $seat } ({ $id }): { $player }
cli-player-human = a person
cli-player-agent = the agent “{ $agent }”
cli-welcome =
    To play, type the number of an offer, or an action as it stands in brackets; it need not be in the list.
    What has changed is told by itself; `look` tells everything again, `look ?` what else can be asked.
    `odds 3` tells what may come of an offer, `why ACTION` which rule forbids it, `rule WORD` searches the rulebook.
    `undo` takes back what no die has decided; `hint` tells what an agent would do, `auto` lets it decide for you.
    `save FILE` keeps the game, `log` tells what happened, `help` lists all there is, `quit` leaves.
cli-turn = { $seat }: { $question }
cli-did = { $seat }: { $action } [{ $notation }]
cli-did-secret = { $seat } decides in secret.
cli-group = {"     "}… { $n } more: `list { $word }` shows them.
cli-alike = … and { $n } more likewise (`log` tells each).
cli-hint = “{ $agent }” would choose: { $action } [{ $notation }]
cli-no-plan = No opponent has told what it is up to yet.
cli-thought-of = { $seat }, when it chose “{ $action }”:
cli-thought-plan = Plan: { $plan }
cli-thought-plans = Other plans, and what they seemed worth beside it: { $plans }
cli-thought-options = Weighed, each beside the best: { $options }
cli-offers-more = More is possible than is listed: type the action.
cli-list-none = No offer begins with “{ $word }”. There is: { $known }.
cli-no-number = There is no offer { $number }; they go from 1 to { $most }.
cli-incomplete = “{ $word }” wants something after it. `help` tells what.
cli-perhaps-word = Perhaps you meant the word “{ $word }”; `help` tells what can be typed.
cli-try-help = `help` tells what can be typed.
cli-over-help = The game is over: log, look, score, rule, save, undo or quit.
cli-undone = The last decision was taken back.
cli-undo-nothing = There is nothing to take back.
cli-undo-dice = It stays: dice have fallen since.
cli-undo-revealed = It stays: something hidden has been shown since.
cli-save-where = Say where: `save FILE`.
cli-save-exists = “{ $path }” is there already and is no file of this game: nothing was written. Choose another name, or move that file away first.
cli-saved = Saved as “{ $path }”.
cli-asked-now = What is asked now: { $question }
cli-left-unsaved = You leave the table; the game was not saved.
cli-log-empty = Nothing has happened yet.
cli-rule-more = And { $n } more; `sandtable rules` shows them all.
cli-dice-own = You roll your own dice and type what fell. (`dice seeded` lets the program roll.)
cli-dice-seeded = The program rolls, with seed { $seed }. (`dice own` lets you roll your own.)
cli-dice-which = Say `dice own` or `dice seeded`.
cli-dice-too-many = { $n } dice are too many: { $count ->
    [one] one is wanted.
   *[other] { $count } are wanted.
}
cli-dice-wrong = “{ $word }” is no face of a die with { $sides } sides. `cancel` takes the action back.
cli-dice-cancelled = Nothing was played.
cli-help-number = NUMBER or ACTION: play an offer by its number, or an action as it stands in brackets behind each offer. The first word of an action alone tells what it wants after it.
cli-help-list = list, list WORD: every offer, or those that begin with a word.
cli-help-odds = odds NUMBER, odds ACTION: what may come of it, with exact chances.
cli-help-why = why NUMBER, why ACTION: the clause that forbids it, or that it is allowed.
cli-help-hint = hint, hint AGENT: what an agent would do here.
cli-help-plan = plan: what the opponent is trying to do, and what else it weighed.
cli-help-auto = auto, auto N, auto end: an agent decides for you once, N times, or to the end; `auto 5 random` names the agent.
cli-help-rule = rule CLAUSE, rule WORDS: a clause of the rulebook, or those that hold the words.
cli-help-look = look, look QUESTION: the whole situation, or an answer about it (`look ?` tells what can be asked).
cli-help-undo = undo: take back your last decision, as long as no dice have fallen and nothing hidden was shown.
cli-help-log = log, log N: what happened, or the last N decisions.
cli-help-save = save FILE: save the game as a journal; `sandtable play --load FILE` goes on with it.
cli-help-score = score: how the game stands.
cli-help-dice = dice own, dice seeded: who rolls.
cli-help-help = help: this list. A line that begins with # is a remark.
cli-help-quit = quit: leave the table.

## Lessons

cli-lesson-welcome = Type an action, the number of an offer, hint, or help; quit leaves.
cli-lesson-step = — { $n } of { $of } —
cli-lesson-rules = Rules: { $rules } (type rule and its number to read one)
cli-lesson-free = The rest of the turn is yours. The other side answers by itself.
cli-lesson-other = That is allowed, but it is not what this lesson asks.
cli-lesson-hint = Hint: { $hint }
cli-lesson-undo = What belongs to an earlier step of the lesson stays.
cli-lesson-no-journal = A lesson is not saved.
