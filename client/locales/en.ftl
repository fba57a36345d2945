### What the pages say by themselves, in English. What a game says comes from its own words.

## Everywhere

ui-home = sandtable: to the lobby
ui-pages = Pages
ui-settings = Settings
ui-language = Language
ui-close = Close
ui-copy = Copy
ui-copied = Copied
ui-refresh = Refresh
ui-skip = Skip to the content
ui-rulebook = Rulebook
ui-charts = Chart companion
ui-open-rulebook = Open in the rulebook
ui-clause-unknown = The rulebook has no clause { $clause }.
ui-modifiers = Modifiers
ui-no-page = There is nothing at this address.
ui-more = More: { $what }
ui-less = Less: { $what }
ui-error-unreachable = The server does not answer. Is it running?
ui-error-status = The server could not do that ({ $status }).
ui-error-unexpected = Something went wrong on this page: { $what }

ui-theme = Light
ui-theme-auto = As the system
ui-theme-light = Day
ui-theme-dark = Night
ui-palette = Colours of the sides
ui-palette-classic = As printed
ui-palette-safe = Safe for every eye
ui-counter-scale = Size of the counters
ui-zoom = A table opens
ui-zoom-small = From afar
ui-zoom-normal = Normal
ui-zoom-large = From near
ui-set-countersHidden = Hide the counters
ui-set-labels = Names on the map
ui-set-grid = Grid and hex numbers
ui-set-sound = Sounds
ui-pace = Others' decisions
ui-pace-off = All at once
ui-pace-fast = Fast
ui-pace-normal = Normal
ui-pace-slow = Slow
ui-pace-step = Step by step
ui-sound-on = Sounds are on.
ui-sound-off = Sounds are off.
ui-set-askRolls = Ask again before what cannot be taken back
ui-set-askWaste = Ask again before ending something with chances left

ui-provenance-seed = the rulebook
ui-provenance-seed-why = The printed rulebook says so.
ui-provenance-series = the series
ui-provenance-series-why = Other material of the same series settles it.
ui-provenance-known = general knowledge
ui-provenance-known-why = Players of the game know it so; we have no text that says it.
ui-provenance-decision = our ruling
ui-provenance-decision-why = The rulebook leaves it open; this is how this table plays it.

## Lobby

ui-lobby-title = What shall we play?
ui-scenarios = { $n ->
    [one] One scenario
   *[other] { $n } scenarios
}
ui-scenario = Scenario
ui-turns = { $n ->
    [one] one turn
   *[other] { $n } turns
}
ui-who-plays = Who plays
ui-preset-computer = Against the computer
ui-preset-screen = Two at this screen
ui-preset-friend = A friend, by link
ui-sitter-me = Me
ui-sitter-friend = A friend
ui-sitter-agent = Computer
ui-level = Level
ui-dice = Dice
ui-rolls-server = The table rolls
ui-rolls-server-why = The server rolls, from a seed that no player sees.
ui-rolls-own = We roll our own
ui-rolls-own-why = Real dice on a real table: the table asks for each roll, and you type what fell.
ui-options = Optional rules
ui-listed = Anybody may find this game and watch
ui-start = Start
ui-my-games = My games
ui-my-games-none = Games you start or join on this browser are kept here.
ui-forget = Forget { $game }
ui-forget-why = The key of your seat is kept only here.
ui-forget-sure = Forget it
ui-forget-keep = Keep it
ui-forgotten = { $game } is forgotten.
ui-forget-undo = Have it back
ui-turn-mine = Your move
ui-turn-waiting = Waiting for { $who }
ui-tab-called = • Your move · { $name }
ui-tab-called-n = { $n ->
    [one] • Your move
   *[other] • Your move in { $n } games
} · sandtable
ui-over = Game over
ui-watch = Games to watch
ui-watch-none = Nobody plays in the open just now.
ui-decisions = { $n ->
    [one] One decision so far
   *[other] { $n } decisions so far
}
ui-import = Bring a saved game
ui-import-why = A journal holds every decision and every die. The computer sits where it sat; you go on from its end in all other seats, or watch it again.
ui-import-file = Choose a journal…
ui-links-title = The table is laid
ui-links-why = Send each friend their own link. It is good once: whoever opens it first and sits down holds the seat with a key of their own, and you see it here and at the table. Until then the link is all it takes, so keep it between the two of you.
ui-links-for = Link for { $who }
ui-way-back = If this browser forgets you
ui-way-back-why = Keep this link: it brings you back to your seat from any browser. Whoever has it plays for you, so give it to nobody.
ui-way-back-opener = Keep this link: it brings you back to your seat, and to the table as the one who opened it, from any browser. Whoever has it plays for you, so give it to nobody. A friend who has lost his own needs a new invitation from you.
ui-way-back-link = My way back
ui-links-watch = Link to watch
ui-holder-opener = Whoever opened the table
ui-holder-guest = A guest
ui-holder-invited = Free: the invitation has not been taken
ui-holder-nobody = Free: it was given back
ui-here = here now
ui-invite-new = New invitation
ui-invite-sure = Whoever sits there loses the seat. Press again.
ui-give-back = Give the seat back
ui-give-back-sure = You lose the seat. Press again.
ui-seat-news = What became of the seats
ui-seat-invited = An invitation for { $who } was made.
ui-seat-taken = Somebody took the seat of { $who }.
ui-seat-given-back = { $who }: the seat was given back.
ui-seat-taken-away = { $who }: whoever opened the table took the seat away.
ui-link-local = This link works on this computer only: the server listens to nobody else. To let friends in, start it with “sandtable serve --addr 0.0.0.0:{ $port }”; then the links here carry this computer’s address. For friends outside your network, its router must pass the port on.
ui-present = { $who }: at the table
ui-absent = { $who }: not at the table
ui-watchers = { $n ->
    [one] One is watching
    [10] Ten or more are watching
   *[other] { $n } are watching
}
ui-seat-resigned = { $who } gave the game up.
ui-seat-draw-offered = { $who } wants a draw.
ui-seat-draw-refused = { $who } wants no draw.
ui-ending = End the game
ui-resign = { $who }: resign
ui-resign-sure = The game is lost for { $who }. Press again.
ui-draw-offer = { $who }: offer a draw
ui-draw-sure = { $who } wants a draw? Press again.
ui-draw-back = { $who }: take the offer of a draw back
ui-draw-offered = { $who } offers a draw.
ui-draw-accept = Agree: a draw
ui-draw-refuse = Play on
ui-who-sees = Each seat sees what its side may know. Whoever has the address without a seat watches, and sees what everybody may. { $n ->
    [0] Nobody watches now.
    [one] One is watching now.
    [10] Ten or more are watching now.
   *[other] { $n } are watching now.
}
ui-invited = You are invited to play { $who }
ui-invited-why = Take the seat, and this browser alone holds its key; the link is good for nobody else then. Everybody at the table sees that the seat is taken. Until then you watch, and see what everybody may.
ui-invited-own = You opened this table. The link is for somebody else: take the seat only if you mean to play both sides.
ui-invited-void = Somebody has taken this invitation already, or there is a newer one. Whoever opened the table can make you another; meanwhile you can watch.
ui-invited-sit = Play { $who }
ui-invited-watch = Watch
ui-to-table = To the table

## Rulebook

ui-chapters = Chapters
ui-rulebook-why = Every rule the table enforces, in our own words, with the number that refusals and log lines point to.
ui-search = Search the rules
ui-editions = Edition to read
ui-editions-all = All editions
ui-edition = edition { $name }
ui-changes = What changed between the editions ({ $n })
ui-found = { $n ->
    [0] Nothing found
    [one] One clause
   *[other] { $n } clauses
}
ui-open = Open readings
ui-open-why = What the rulebook leaves open, says in two ways, or could be read otherwise: how it is played here, why, and how else it might be.
ui-open-found = { $n ->
    [0] Nothing found
    [one] One reading
   *[other] { $n } readings
}
ui-open-says = The rulebook
ui-open-reading = Played here
ui-open-reason = Because
ui-open-other = Otherwise
ui-open-option = Option

## Charts

ui-charts-why = For a game on cardboard: set what applies, read the odds, type the dice you rolled.
ui-procedure = What is resolved
ui-charts-keys = What applies
ui-charts-roll = Type the dice
ui-charts-again = Roll again

## The table

ui-table = Table
ui-board = Board
ui-dock = Panels
ui-prompt = What is asked
ui-to-lobby = To the lobby
ui-turn-track = Turns
ui-standing = How the game stands
ui-prizes = Where it counts
ui-glossary = Abbreviations
ui-zoom-in = Zoom in
ui-zoom-out = Zoom out
ui-zoom-whole = Whole map, and back (0)
ui-to-decision = To the decision
ui-watching = watching
ui-replay = Replay
ui-help = Help and keys
ui-menu = This table
ui-joining = Taking a seat…
ui-lost = The line is broken; trying again…
ui-line-lost = The line broke before the answer came. What the table shows now is what counts.
ui-turned-away = This table is closed to you
ui-thinking = { $who }: the computer is thinking…
ui-waiting = { $who } to decide…
ui-waiting-away = { $who } to decide: nobody is there now.
ui-waiting-seat = Nobody has taken the seat of { $who } yet.
ui-armed = Dice will fall: { $what }
ui-turn-to = Decide for { $who }
ui-armed-answered = { $what }: the other side answers, and it cannot be taken back.
ui-armed-shown = { $what }: something hidden is shown, and it cannot be taken back.
ui-armed-plain = Do this: { $what }?
ui-commit = Roll
ui-do-it = Do it
ui-cancel = Back
ui-undo = Undo
ui-undo-none = There is nothing to take back.
ui-score = Score
ui-wins = Victory: { $who }.
ui-draw = Nobody wins.
ui-over-replay = Watch it again
ui-over-again = Another game

ui-tab-decide = Decide
ui-tab-pieces = Pieces
ui-tab-boxes = Boxes
ui-tab-log = Log
ui-tab-text = In words

ui-offers = What can be done
ui-offers-all = Show everything
ui-offers-n = { $n } choices
ui-offers-none = Nothing is asked of you now.
ui-offers-more = More than is listed may be legal: click on the board, and the rules will say.
ui-stack = Pieces
ui-stack-none = Click on a place or a piece to see what lies there.
ui-stack-empty = No pieces here.
ui-steps = { $left } of { $full } steps
ui-boxes-none = This game has no boxes beside the map.

ui-odds = Odds
ui-odds-result = Result
ui-odds-exact = Exactly
ui-odds-share = Chance
ui-odds-at-least = at least { $share }
ui-odds-interval = 19 times of 20
ui-odds-is-exact = Every outcome counted
ui-odds-is-sample = { $n ->
    [one] Sampled once
   *[other] Sampled { $n } times
}
ui-odds-as-table = As a table
ui-odds-assumed = If the other side answers: { $what }
ui-odds-assumed-own = If it goes on with: { $what }
ui-odds-if-nothing = If the other side adds nothing:
ui-odds-is-exact-if-nothing = Every outcome counted, if the other side adds nothing
ui-odds-is-exact-if-best = Every outcome counted, if each side chooses what is best for it
ui-odds-is-exact-if-both = Every outcome counted, if the other side adds nothing, and whoever must choose chooses what is best for his side
ui-odds-first-answer = Choices on the way: the first listed
ui-odds-unranged = Their other answers are not counted
ui-odds-range = ({ $low }–{ $high })
ui-odds-range-why = In brackets: by what the other side answers.
ui-odds-plain = No die that falls now hurts anybody. You are asked because what came before cannot be taken back afterwards.
ui-odds-counting = Counting…

ui-sight = Line of sight
ui-sight-from = Click where the line begins.
ui-sight-to = click where it ends
ui-warning = warning
ui-legend = What the counters say
ui-legend-marks = Marks on the counters
ui-legend-figures = Figures beside what can be chosen
ui-figure-chance = a percentage: the chance that it does anything at all
ui-figure-move = where one can go: what it costs, or how far it is
ui-figure-attack = of an attack: its column, or what is added to its dice, before anybody else joins
ui-figure-fire = of fire: what it is ahead by before the dice, what must be rolled, or the hits to expect
ui-legend-colours = Colours
ui-legend-symbols = Symbols
ui-legend-code = its designation
ui-legend-steps = its steps: a filled square for each that it still has
ui-legend-reduced = a band across the counter: it has lost a step
ui-legend-rim = the coloured rim is the same for all men of a unit
ui-legend-turned = the arrow at its edge: which way it faces
ui-symbol-infantry = infantry
ui-symbol-mechanised = infantry in armoured carriers
ui-symbol-motorised = infantry in lorries
ui-symbol-armour = tanks
ui-symbol-cavalry = cavalry or reconnaissance
ui-symbol-mountain = mountain troops
ui-symbol-artillery = artillery
ui-symbol-fortified = a fortified region
ui-symbol-partisan = partisans
ui-symbol-headquarters = headquarters
ui-symbol-supply = supply
ui-symbol-fighter = fighters
ui-symbol-fighter-bomber = fighter-bombers
ui-symbol-ground-attack = ground attack aircraft
ui-symbol-bomber = bombers
ui-symbol-leader = leader
ui-symbol-rifle = rifleman
ui-symbol-machine-gun = machine gun
ui-symbol-heavy-machine-gun = heavy machine gun
ui-symbol-mortar = mortar
ui-symbol-anti-tank = anti-tank weapon
ui-symbol-flamethrower = flamethrower
ui-symbol-sniper = sniper
ui-symbol-grenadier = grenadiers or engineers
ui-symbol-medic = medic
ui-symbol-tank = tank
ui-symbol-half-track = carrier with tracks
ui-symbol-car = car
ui-symbol-truck = lorry
ui-symbol-walker = walker
ui-symbol-gun = gun
ui-symbol-marker = marker
ui-symbol-half-squad = half-squad
ui-symbol-crew = crew
ui-symbol-hero = hero
ui-symbol-chaplain = chaplain
ui-symbol-advisor = advisor
ui-symbol-scout = scout
ui-symbol-helicopter = helicopter
ui-symbol-charge = explosive charge
ui-layers = Layers over the map

ui-actions = What it can do
ui-actions-aside = Put aside
ui-card = What this is
ui-card-can = It can now
ui-card-more = and { $n } more
ui-card-rest = { $n } more: press i
ui-card-with = { $n ->
    [one] With it lies
   *[other] With it lie
}
ui-card-here = { $n ->
    [one] Here lies
   *[other] Here lie
}
ui-card-why = Why can it not…?
ui-first-he = { $who } is on the way: that move comes to its end first.
ui-why-not = Why not?
ui-why-can = This can be done
ui-why-cost = Up to there: { $cost }.
ui-why-rulebook = { $clause } in the rulebook
ui-refusal-nearest = { $what } Did you mean “{ $nearest }”?
ui-refusal-stale = The game has gone on meanwhile. Look again, then decide.
ui-refusal-not-yours = That seat is not yours.
ui-refusal-busy = Too much at once. Wait a moment, then try again.
ui-refusal-store = The server could not keep it, so it did not happen.

ui-log-none = Nothing has happened yet.
ui-log-news = since your last decision
ui-log-secret = { $who } decides in secret.
ui-log-secret-any = A secret decision.
ui-log-jump = Show the board after decision { $n }
ui-latest = What just happened
ui-results = What your dice gave
ui-film = Others' decisions
ui-film-pause = Pause
ui-film-play = Go on
ui-film-step = The next one
ui-film-skip = Skip
ui-film-again = Watch again
ui-film-waiting = { $n ->
    [one] One more decision to be shown
   *[other] { $n } more decisions to be shown
}
ui-text-shown = Being shown
ui-missed = { $n ->
    [one] One thing happened since your last decision
   *[other] { $n } things happened since your last decision
}
ui-missed-replay = Watch it
ui-missed-on = Go on

ui-why = Why?
ui-thoughts-imported = So says the journal that this game was taken up from; anybody can write one.
ui-plan = Plan:
ui-plans = Other plans
ui-weighed = Weighed, beside the best
ui-worth = 1 is about as much as a common man, step or squad.

ui-luck = Luck
ui-luck-why = Luck is what came less what was to be expected of the decisions.
ui-luck-none = No dice have fallen yet.
ui-luck-total = { $who }: { $luck }, { $sign ->
    [-1] below expectation
    [1] beyond expectation
   *[other] as expected
}; luckier than { $share } of games with these decisions.
ui-luck-turn = Turn
ui-luck-expected = Expected
ui-luck-actual = Actual
ui-luck-moments = The greatest strokes of luck
ui-luck-moment = { $luck }; as well or better: { $chance }

ui-text = The position in words
ui-look = Look up a piece or place
ui-look-hint = its name
ui-look-none = Nothing here is called that.
ui-look-silent = There is no more to say about it.

ui-replay-back = One decision back
ui-replay-on = One decision on
ui-replay-phase-back = One phase back
ui-replay-phase-on = One phase on
ui-replay-play = Play
ui-replay-pause = Pause
ui-replay-where = Place in the game
ui-replay-at = { $n } of { $of }
ui-replay-start = The set-up
ui-replay-leave = Back to now
ui-replay-lost = That place in the game could not be fetched. Try again.
ui-continue-here = New game from here
ui-continue-title = A new game from here
ui-continue-why = { $n ->
    [0] It begins with the set-up of this game.
    [one] It begins after the first decision of this game. This table stays as it is.
   *[other] It begins after decision { $n } of this game. This table stays as it is.
}
ui-journal = Save the journal

ui-dice-title = Your dice
ui-dice-wanted = { $n ->
    [one] Roll one die with { $sides } sides.
   *[other] Roll { $n } dice with { $sides } sides.
}
ui-dice-before = Rolled before:
ui-dice-typed = { $n } of { $of } typed
ui-dice-faces = Faces
ui-dice-keys = Digits type faces, Backspace takes the last one away, Enter hands them in.
ui-dice-erase = Take one away
ui-dice-take = Hand them in

ui-curtain = { $who } decides in secret
ui-curtain-why = Whoever plays the other side looks away now.
ui-curtain-open = I am { $who }

## Keys

ui-help-how = Click a piece, then a place; what is marked can be chosen. Dice wait for a second click. Click anything else, or press it long, and the table says which rule forbids it. By keyboard:
ui-arrows = Arrows
ui-space = Space
ui-key-board = to the board
ui-key-cursor = move the cursor over the board
ui-key-pick = choose what is under the cursor
ui-key-next = next and previous thing that can be chosen
ui-key-commit = roll, or finish what is being done
ui-key-end = end the phase
ui-key-forgo = do without what is offered: pass, hold fire, stay
ui-key-cancel = one step back
ui-key-undo = undo the last decision
ui-key-card = what is this?
ui-key-why = why can this not be done?
ui-key-offers = list of what can be done
ui-key-pieces = pieces at this place
ui-key-boxes = boxes beside the map
ui-key-log = log
ui-key-text = the position in words
ui-key-replay = replay, and back to now
ui-key-pause = pause and go on while others' decisions are shown
ui-key-film-step = the next of others' decisions, while they are shown
ui-key-skip = skip to now, while others' decisions are shown
ui-key-again = watch others' last decisions again
ui-key-sound = sounds on and off
ui-key-step = one decision back and on
ui-key-phase = one phase back and on
ui-key-stack = through the pieces of a stack, from the top
ui-key-measure = lay down the measuring tape, and take it up (open table)
ui-key-sight = line of sight between two places (where the game has it)
ui-key-layers = layers over the map (where the game has them)
ui-key-zoom = zoom in and out (on the board)
ui-key-fit = whole board, and back to where you were
ui-key-counters = hide and show the counters
ui-key-legend = what the counters say
ui-key-help = this help

## The board

board-label = Board
board-help = Arrows move the cursor, Enter chooses, plus and minus zoom, question mark lists all keys.
board-point = { $x } from the left edge, { $y } from the lower one
board-stack = { $count ->
    [one] one piece
   *[other] { $count } pieces
}
board-inches = { $count }
board-facing = facing { $hull } o'clock{ $turret ->
    [0] {""}
   *[other] , turret { $turret } o'clock
}

## Words that options and charts use as values

word-yes = yes
word-no = no
word-on = on
word-off = off
word-none = none
word-agent-easy = Easy
word-agent-normal = Normal
word-agent-hard = Hard
word-fighter = fighters
word-jabo = jabos
word-assault = assault aircraft
word-bomber = bombers
ui-means-attack = attack
ui-means-fire = fire
ui-means-call = artillery
ui-means-smoke = smoke
ui-means-spot = spot
ui-begin-smoke = Smoke or light …
ui-begin-call = Artillery …
ui-begun-smoke = Smoke or light: where to?
ui-begun-call = Artillery: onto which place?

## Lessons

ui-learn = Learn
ui-learn-all = All courses
ui-learn-title = Learn at the table
ui-learn-why = Short lessons: a position, one thing to do with your own clicks, and what comes of it. Each takes a few minutes.
ui-learn-done = { $n } of { $of } done
ui-learn-is-done = done
ui-lesson = Lesson
ui-lesson-words = What the lesson says
ui-lesson-step = { $n } of { $of }
ui-lesson-rules = Rules:
ui-lesson-other = That is allowed, but it is not what this lesson asks.
ui-lesson-free = The rest of the turn is yours. The other side answers by itself.
ui-lesson-hint = Hint
ui-lesson-show = Show me
ui-lesson-shown = This is what it asks:
ui-lesson-again = Begin again
ui-lesson-next = Next lesson
ui-lesson-all = Course
