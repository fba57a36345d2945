// Written by `UPDATE_GENERATED=1 cargo nextest run -p protocol` from crates/protocol: do not edit.

export type Message = { 
/**
 * The id in the `.ftl` files.
 */
id: string, 
/**
 * Arguments by name, in the order they were given.
 */
args?: Array<[string, Value]>, };

export type Value = { "int": number } | { "inches": number } | { "text": string } | { "clause": string } | { "name": Name } | { "message": Message } | { "list": Array<Value> };

export type Name = { 
/**
 * English.
 */
en: string, 
/**
 * Spanish.
 */
es: string, };

export type Pt = [number, number];

export type Frame = { 
/**
 * Its left edge.
 */
x: number, 
/**
 * Its top edge.
 */
y: number, 
/**
 * Its width.
 */
w: number, 
/**
 * Its height.
 */
h: number, };

export type Scale = { "kind": "hexes", 
/**
 * From one flat side to the opposite one.
 */
across: number, 
/**
 * Whether flat sides are above and below (columns of hexes); otherwise points are (rows of hexes).
 */
flat_top: boolean, } | { "kind": "open", 
/**
 * Scene units to an inch.
 */
inch: number, };

export type Look = "clear" | "woods" | "orchard" | "scrub" | "hills" | "mountains" | "marsh" | "water" | "rough" | "crops" | "town" | "city" | "metropolis" | "building" | "ruin" | "bunker" | "rubble" | "crates" | "wreck" | "rocks" | "paved" | "machine" | "pit" | "wheat" | "grass" | "jungle" | "paddy" | "hut" | "tall_building";

export type LineLook = "stream" | "river" | "major_river" | "shore" | "highway" | "road" | "track" | "rail" | "border" | "fortified" | "fortified_alt" | "hedge" | "bocage" | "wall" | "fence" | "sandbags" | "wire" | "zone";

export type Cell = { 
/**
 * Its id: the word that notation uses for it, such as `1130`.
 */
id: string, 
/**
 * Its centre.
 */
at: Pt, 
/**
 * What covers it, the ground first, what stands on it after.
 */
looks: Array<Look>, 
/**
 * What it is, for those who do not see it: terrain and place.
 */
name: Message, 
/**
 * Which livery tints it (a country, say), if one does.
 */
tint: string | null, 
/**
 * How high it lies, in levels above the plain.
 */
level: number, };

export type Patch = { 
/**
 * Its id.
 */
id: string, 
/**
 * How it is drawn.
 */
look: Look, 
/**
 * Its outlines, each a polygon; they make up the patch together.
 */
outlines: Array<Array<Pt>>, 
/**
 * What it is.
 */
name: Message, 
/**
 * What it does, in a line or two: cover, whether it blocks.
 */
notes: Array<Message>, };

export type Line = { 
/**
 * How it is drawn.
 */
look: LineLook, 
/**
 * The points it joins.
 */
points: Array<Pt>, 
/**
 * What it is called, if it has a name.
 */
name: Message | null, };

export type Rank = "major" | "minor" | "small";

export type Label = { 
/**
 * The words.
 */
text: Message, 
/**
 * Their middle.
 */
at: Pt, 
/**
 * How important they are.
 */
rank: Rank, };

export type OffMap = { 
/**
 * Its id: the word that notation uses for it where it can be chosen, such as `area-12`.
 */
id: string, 
/**
 * Its title.
 */
title: Message, 
/**
 * Boxes with the same heading are shown together.
 */
heading: Message, 
/**
 * Where it lies over the map, if it does (an air area): the middle.
 */
at: Pt | null, };

export type Livery = { 
/**
 * Its id, such as `soviet`.
 */
id: string, 
/**
 * Its name.
 */
name: Message, 
/**
 * Whose it is, if a seat's.
 */
seat: number | null, 
/**
 * The counter's colour, `#rrggbb`.
 */
fill: string, 
/**
 * What is printed on it, `#rrggbb`.
 */
ink: string, };

export type Cover = "green" | "snow" | "mud";

export type Climate = { 
/**
 * Whether it is night.
 */
night: boolean, 
/**
 * What covers the ground.
 */
cover: Cover, };

export type Board = { 
/**
 * What is drawn at all.
 */
frame: Frame, 
/**
 * Hexes, or an open table.
 */
scale: Scale, 
/**
 * What lies under everything on an open table.
 */
base: Look, 
/**
 * The hour and the season.
 */
climate: Climate, 
/**
 * The hexes; none on an open table.
 */
cells: Array<Cell>, 
/**
 * Ground with outlines of its own.
 */
patches: Array<Patch>, 
/**
 * Rivers, roads, rails, walls, borders.
 */
lines: Array<Line>, 
/**
 * Words on the ground.
 */
labels: Array<Label>, 
/**
 * Boxes beside the map, in the order they are shown.
 */
boxes: Array<OffMap>, 
/**
 * Colours of pieces and countries.
 */
liveries: Array<Livery>, 
/**
 * The spaces of the turn track, from the first; none where a game has no fixed length.
 */
turns: Array<Message>, 
/**
 * The number of the first of them: scenarios may begin in the middle of a campaign.
 */
first_turn: number, };

export type Symbol = "infantry" | "mechanised" | "motorised" | "armour" | "cavalry" | "mountain" | "artillery" | "fortified" | "partisan" | "headquarters" | "supply" | "fighter" | "fighter_bomber" | "ground_attack" | "bomber" | "leader" | "rifle" | "machine_gun" | "heavy_machine_gun" | "mortar" | "anti_tank" | "flamethrower" | "sniper" | "grenadier" | "medic" | "tank" | "half_track" | "car" | "truck" | "walker" | "gun" | "marker" | "half_squad" | "crew" | "hero" | "chaplain" | "advisor" | "scout" | "helicopter" | "charge";

export type Badge = "done" | "active" | "chosen" | "unsupplied" | "partly_supplied" | "suppressed" | "prone" | "on_guard" | "dodging" | "damaged" | "immobile" | "destroyed" | "loaded" | "hidden" | "fighting" | "isolated" | "shaken" | "wounded" | "moved" | "fired" | "buttoned" | "hovering" | "prepared" | "other";

export type Mark = { 
/**
 * How it is drawn.
 */
badge: Badge, 
/**
 * What it means.
 */
label: Message, };

export type Steps = { 
/**
 * Those it has.
 */
left: number, 
/**
 * Those it may have.
 */
full: number, };

export type Face = { "kind": "counter", 
/**
 * In the middle.
 */
symbol: Symbol, 
/**
 * The size of the formation as NATO draws it, such as `XX`; empty for none.
 */
size: string, 
/**
 * Its designation, as printed.
 */
code: string, 
/**
 * The printed values, left to right along the lower edge.
 */
values: Array<string>, 
/**
 * Its steps, where it has any.
 */
steps: Steps | null, } | { "kind": "figure", 
/**
 * The base's radius.
 */
radius: number, 
/**
 * What it carries.
 */
symbol: Symbol, 
/**
 * A letter or two to know it by.
 */
code: string, } | { "kind": "hull", 
/**
 * Along its way.
 */
length: number, 
/**
 * Across.
 */
width: number, 
/**
 * What it is.
 */
symbol: Symbol, 
/**
 * What it is called, in few letters.
 */
code: string, };

export type Turned = { 
/**
 * Its hull, or a gun.
 */
hull: number, 
/**
 * Its turret, where that looks another way.
 */
turret: number | null, };

export type Place = { "kind": "cell", 
/**
 * Which.
 */
cell: string, } | { "kind": "point", 
/**
 * Its middle.
 */
at: Pt, 
/**
 * The way it faces, in degrees clockwise from the top; absent where that means nothing.
 */
facing: number | null, } | { "kind": "box", 
/**
 * Which; the piece is listed there.
 */
id: string, };

export type Piece = { 
/**
 * Its id: the word that notation uses for it.
 */
id: string, 
/**
 * The unit it is part of, by the word of notation, where it is one of several (a figure of a squad). A click on
 * the piece is a click on its unit as well.
 */
group: string | null, 
/**
 * Its name.
 */
name: Message, 
/**
 * The name of its unit, where it has one.
 */
group_name: Message | null, 
/**
 * Whose it is.
 */
seat: number | null, 
/**
 * Its colours: a [`crate::Livery`].
 */
livery: string, 
/**
 * Where it is.
 */
place: Place, 
/**
 * What it looks like.
 */
face: Face, 
/**
 * Which way it faces, in a hex.
 */
turned: Turned | null, 
/**
 * On which level of its hex it is, where that has several: the upper floor, a bunker, the air above. Pieces of one
 * level are shown together, levels in the order of their message ids.
 */
level: Message | null, 
/**
 * The piece it rides on, or that owns it: shown with that one.
 */
rides: string | null, 
/**
 * What a glance must tell.
 */
marks: Array<Mark>, 
/**
 * What else is to be known of it, line by line: for the stack panel and for those who do not see.
 */
notes: Array<Message>, };

export type OverlayKind = { "kind": "held", 
/**
 * Whose.
 */
seat: number, } | { "kind": "objective" } | { "kind": "battle" } | { "kind": "zone", 
/**
 * Whose.
 */
seat: number, } | { "kind": "smoke" } | { "kind": "flare" } | { "kind": "barrage" } | { "kind": "wire" } | { "kind": "mines" } | { "kind": "foxholes" } | { "kind": "bunker", 
/**
 * Where its slits look, in degrees clockwise from the top.
 */
facing: number, } | { "kind": "spotted", 
/**
 * Whose eyes.
 */
seat: number, } | { "kind": "other" };

export type Overlay = { 
/**
 * Its id, the same from one position to the next.
 */
id: string, 
/**
 * What it is.
 */
what: OverlayKind, 
/**
 * A hex or a point.
 */
at: Pick, 
/**
 * Its outline on an open table, if it has one; a client draws `at` otherwise.
 */
outline: Array<Pt>, 
/**
 * In a word or a number, drawn in place.
 */
text: Message | null, 
/**
 * What it means.
 */
label: Message, };

export type Tally = { 
/**
 * What is counted.
 */
label: Message, 
/**
 * Whose, if a seat's.
 */
seat: number | null, 
/**
 * How many, or what else there is to say.
 */
value: Message, };

export type Track = { 
/**
 * The space of [`crate::Board::turns`], from 0.
 */
now: number, };

export type Scene = { 
/**
 * Where the game is on its track, if it has one.
 */
track: Track | null, 
/**
 * The pieces, in the order they lie on each other: the uppermost of a hex last.
 */
pieces: Array<Piece>, 
/**
 * What lies over the ground.
 */
overlays: Array<Overlay>, 
/**
 * The numbers that players watch.
 */
tallies: Array<Tally>, };

export type Pick = { "kind": "piece", 
/**
 * Its id.
 */
id: string, } | { "kind": "cell", 
/**
 * Its id.
 */
id: string, } | { "kind": "box", 
/**
 * Its id.
 */
id: string, } | { "kind": "point", 
/**
 * Where.
 */
at: Pt, };

export type Role = "choice" | "commit" | "end" | "forgo" | "cancel";

export type Means = "act" | "move" | "along" | "attack" | "fire" | "call" | "smoke" | "spot" | "loss" | "rare" | "other";

export type Binds = "answered" | "shown";

export type Offer = { 
/**
 * As it is sent back.
 */
notation: string, 
/**
 * As it is read.
 */
message: Message, 
/**
 * What one clicks to make it, in order; without any it is a button.
 */
picks: Array<Pick>, 
/**
 * What it is among the others.
 */
role: Role, 
/**
 * What it is about.
 */
means: Means, 
/**
 * Whether dice fall at once, so that it cannot be taken back: a client shows the odds and asks again.
 */
rolls: boolean, 
/**
 * Of an attack that does not roll: why it cannot be taken back. A client asks again.
 */
binds?: Binds, 
/**
 * What it costs, in a word, where that is worth showing in place.
 */
cost: Message | null, 
/**
 * What goes to waste by it that could still be had: a client says so and asks again.
 */
loses?: Message, };

export type WorkRow = { 
/**
 * What counts.
 */
message: Message, 
/**
 * By which clause.
 */
clause: string, 
/**
 * How much, where it is a number of columns, of dice or on the die.
 */
value: number | null, };

export type Working = { 
/**
 * What it is.
 */
title: Message, 
/**
 * Everything that counts, one by one.
 */
rows: Array<WorkRow>, 
/**
 * The pieces that take part already, on one's own side: a client marks them.
 */
who: Array<Pick>, 
/**
 * What it comes to.
 */
total: Message | null, 
/**
 * The offer that commits it, whose odds belong here; absent while nothing can be committed.
 */
commit: string | null, };

export type Decision = { 
/**
 * Whose decision.
 */
seat: number, 
/**
 * The clause that asks for it.
 */
clause: string, 
/**
 * The question.
 */
question: Message, 
/**
 * What can be chosen.
 */
offers: Array<Offer>, 
/**
 * Whether nothing is missing. Otherwise a click elsewhere may be legal too, and the rules say so when asked.
 */
complete: boolean, 
/**
 * Whether a piece has choices that are not among the offers, for there are too many: whoever takes it up asks for
 * them.
 */
asks_farther?: boolean, 
/**
 * What is being composed, as far as it has come.
 */
working: Working | null, };

export type Leg = { 
/**
 * The hex or point it ends at. The first leg is where the way begins.
 */
at: Pick, 
/**
 * The whole cost up to here.
 */
cost: Message | null, 
/**
 * What happens here that a player should know: it must stop, it may be shot at.
 */
note: Message | null, };

export type Clarity = "clear" | "degraded" | "blocked";

export type Obstacle = { 
/**
 * Where, if it is a place that can be marked.
 */
at: Pick | null, 
/**
 * Whether it alone blocks.
 */
blocks: boolean, 
/**
 * What it is.
 */
message: Message, 
/**
 * By which clause.
 */
clause: string, };

export type SightLine = { 
/**
 * Where it begins.
 */
from: Pt, 
/**
 * Where it ends.
 */
to: Pt, 
/**
 * What it comes to.
 */
clarity: Clarity, 
/**
 * The same in words, with the distance.
 */
message: Message, 
/**
 * What stands in it, one by one.
 */
obstacles: Array<Obstacle>, };

export type LayerKind = "command" | "control" | "held" | "fire" | "supply" | "objective" | "reach" | "sight" | "dim" | "range" | "cohesion" | "rail" | "air";

export type LayerNote = { 
/**
 * Where; nowhere for the whole.
 */
at: Pick | null, 
/**
 * Whether it is what is wrong.
 */
bad: boolean, 
/**
 * What it is.
 */
message: Message, 
/**
 * The clause that says so.
 */
clause: string, };

export type Layer = { 
/**
 * Its id, the same from one position to the next.
 */
id: string, 
/**
 * What it shows.
 */
kind: LayerKind, 
/**
 * Whose, if a seat's.
 */
seat: number | null, 
/**
 * Of which group of pieces, if of one: it wears their colour.
 */
group?: string, 
/**
 * In words.
 */
title: Message, 
/**
 * The hexes of an area.
 */
cells: Array<string>, 
/**
 * Routes, each by its hexes in order.
 */
routes: Array<Array<string>>, 
/**
 * Areas of an open table, each by the corners of its outline.
 */
outlines: Array<Array<Pt>>, 
/**
 * What is to be said.
 */
notes: Array<LayerNote>, };

export type Printed = { 
/**
 * As it stands there.
 */
text: string, 
/**
 * What it is called and what it means.
 */
message: Message, };

export type Sample = { 
/**
 * Its id.
 */
piece: string, 
/**
 * What is printed on it, the first to be read first.
 */
printed: Array<Printed>, };

export type Legend = { 
/**
 * As few pieces as explain everything that is printed on any.
 */
samples: Array<Sample>, 
/**
 * The marks that pieces of this game may have.
 */
marks: Array<Mark>, };

export type Heading = { 
/**
 * The turn.
 */
turn: Message, 
/**
 * The phase in it.
 */
phase: Message, };

export type Language = "en" | "es";

export type GameCard = { 
/**
 * Its id.
 */
id: string, 
/**
 * Its name; a message of the game's words.
 */
name: Name, 
/**
 * Editions of its charts that can be chosen.
 */
editions: Array<string>, 
/**
 * Its scenarios, the first to be played first.
 */
scenarios: Array<ScenarioCard>, 
/**
 * What can be chosen at set-up.
 */
options: Array<OptionCard>, 
/**
 * The agents there are, the weakest first.
 */
agents: Array<string>, };

export type ScenarioCard = { 
/**
 * Its id.
 */
id: string, 
/**
 * Its name.
 */
name: Name, 
/**
 * What it is about.
 */
intro: Name, 
/**
 * Who sits at the table.
 */
seats: Array<SeatCard>, 
/**
 * Its length in turns, where it has one.
 */
turns: number | null, 
/**
 * The options that it sets, which is then their default in it.
 */
settings: Array<SettingCard>, };

export type SettingCard = { 
/**
 * The option's name.
 */
option: string, 
/**
 * The value it has in this scenario when nobody chooses.
 */
value: string, 
/**
 * The values that may be chosen in this scenario.
 */
values: Array<string>, };

export type SeatCard = { 
/**
 * Its id.
 */
id: string, 
/**
 * Its name.
 */
name: Name, };

export type OptionCard = { 
/**
 * Its name.
 */
name: string, 
/**
 * The value it has when nobody chooses.
 */
default: string, 
/**
 * Every value it may have.
 */
values: Array<string>, 
/**
 * The clause that offers it.
 */
clause: string, 
/**
 * What it does; a message of the game's words.
 */
message: Message, };

export type Sitter = { "kind": "me" } | { "kind": "friend" } | { "kind": "agent", 
/**
 * Which.
 */
agent: string, };

export type DiceFrom = "server" | "own";

export type NewTable = { 
/**
 * The game's id.
 */
game: string, 
/**
 * The scenario's id.
 */
scenario: string, 
/**
 * Options that differ from their defaults.
 */
options: Array<[string, string]>, 
/**
 * Who plays each seat.
 */
sitters: Array<Sitter>, 
/**
 * Where the dice come from.
 */
dice: DiceFrom, 
/**
 * The seed of the server's dice and agents; drawn when absent. Whoever knows it knows every die to come, so it is
 * taken only where whoever opens the table holds every seat that is not the computer's.
 */
seed: number | null, 
/**
 * Whether strangers may find it in the list and watch.
 */
listed: boolean, };

export type ImportAsk = { 
/**
 * The journal's text, or empty when `from` names a table.
 */
journal: string, 
/**
 * A table and one of its keys: continue that game.
 */
from: SeatKey | null, 
/**
 * How many decisions are kept; all when absent.
 */
upto: number | null, 
/**
 * Who plays each seat; when empty, the agents that the journal notes, and whoever imports it all other seats.
 */
sitters: Array<Sitter>, 
/**
 * Where the dice come from.
 */
dice: DiceFrom, 
/**
 * The seed of what is played on, as in [`NewTable`].
 */
seed?: number, };

export type SeatKey = { 
/**
 * The table.
 */
table: string, 
/**
 * The secret.
 */
key: string, };

export type Opened = { 
/**
 * The table's id; whoever has only this may watch.
 */
table: string, 
/**
 * The table's own key: for every seat of whoever opened it, and for making invitations.
 */
key: string, 
/**
 * The invitation to each seat, by its number, for links; absent for an agent's and for one's own. Each is good
 * once.
 */
links: Array<string | null>, };

export type TableCard = { 
/**
 * Its id.
 */
table: string, 
/**
 * The game's id.
 */
game: string, 
/**
 * The scenario's id.
 */
scenario: string, 
/**
 * Decisions taken so far.
 */
decisions: number, 
/**
 * Whether it is over.
 */
over: boolean, };

export type TableTurn = { 
/**
 * The table's id.
 */
table: string, 
/**
 * The seats that owe a decision; none when that is not known or the game is over.
 */
asked: Array<number>, 
/**
 * Whether it is over.
 */
over: boolean, };

export type Reach = { 
/**
 * Addresses of the machine, the likeliest first; none where the server listens to the machine alone, or where
 * somebody else asks.
 */
addresses: Array<string>, };

export type Problem = { 
/**
 * In words, one sentence after the other.
 */
messages: Array<Message>, };

export type RulebookPage = { 
/**
 * Its name.
 */
title: Name, 
/**
 * What `series` stands for in it, where a statement rests on that.
 */
series: Name | null, 
/**
 * The editions of the game, the oldest first, if there are several.
 */
editions: Array<string>, 
/**
 * Its chapters.
 */
chapters: Array<BookChapter>, 
/**
 * What changed from the older edition to the newer.
 */
differences: Array<BookDifference>, };

export type BookChapter = { 
/**
 * Its id.
 */
id: string, 
/**
 * Its title.
 */
title: Name, 
/**
 * Its clauses.
 */
clauses: Array<BookClause>, };

export type BookClause = { 
/**
 * Its id, such as `fub:act-2`.
 */
id: string, 
/**
 * The edition it is of; absent where it holds in all.
 */
edition: string | null, 
/**
 * That of its weakest statement.
 */
provenance: string, 
/**
 * All that it says: its statements in a row.
 */
text: Name, 
/**
 * What it says, each statement with who says so. There is always one.
 */
statements: Array<BookStatement>, 
/**
 * What players may choose about it at set-up.
 */
options: Array<OptionCard>, };

export type BookStatement = { 
/**
 * `seed`, `series`, `known` or `decision`.
 */
provenance: string, 
/**
 * What it says: the reading that is played.
 */
text: Name, 
/**
 * Why we read it so.
 */
reason: Name | null, 
/**
 * What the book says on the matter of an open reading, in short, where the reason does not tell it.
 */
says: Name | null, 
/**
 * How else it could be read.
 */
others: Array<Name>, 
/**
 * Whether it could be read otherwise at all.
 */
open: boolean, };

export type BookDifference = { 
/**
 * Its id, such as `E-01`.
 */
id: string, 
/**
 * What it is about.
 */
title: Name, 
/**
 * What the older edition says.
 */
old: Name, 
/**
 * What the newer edition says.
 */
new: Name, 
/**
 * The ids of the clauses that say so.
 */
clauses: Array<string>, };

export type ChartProcedure = { 
/**
 * Its id.
 */
id: string, 
/**
 * What it answers.
 */
message: Message, 
/**
 * What it wants to know.
 */
keys: Array<ChartKey>, };

export type ChartKey = { 
/**
 * Its name.
 */
name: string, 
/**
 * What it means.
 */
message: Message, 
/**
 * What it may be.
 */
values: ChartKeyValues, 
/**
 * The value it has when it is not given.
 */
default: string | null, };

export type ChartKeyValues = { "kind": "words", 
/**
 * The words.
 */
words: Array<string>, } | { "kind": "numbers", 
/**
 * The least.
 */
least: number, 
/**
 * The most.
 */
most: number, };

export type ChartAsk = { 
/**
 * The procedure.
 */
procedure: string, 
/**
 * The keys that are given.
 */
keys: Array<[string, string]>, 
/**
 * The dice just rolled, in order; without any, only the odds are asked for.
 */
dice: Array<number>, 
/**
 * Whether the dice are to be taken as far as they go: then the answer has a result or says which die is wanted
 * next.
 */
roll: boolean, };

export type ChartAnswer = { 
/**
 * The exact distribution.
 */
odds: Odds, 
/**
 * What happened with the dice given, line by line with its working; empty when none were.
 */
told: Array<Told>, 
/**
 * What it came to.
 */
result: Message | null, 
/**
 * The die that is wanted next, if one is.
 */
wants: RollAsk | null, };

export type LessonCard = { 
/**
 * Its id.
 */
id: string, 
/**
 * What is learnt.
 */
name: Name, 
/**
 * Its scenario.
 */
scenario: string, 
/**
 * Whether the learner plays on by himself at its end.
 */
free: boolean, };

export type LessonAsk = { 
/**
 * The game's id.
 */
game: string, 
/**
 * The lesson's id.
 */
lesson: string, };

export type LessonStep = { 
/**
 * What to do, and why.
 */
say: Name, 
/**
 * The pieces and places that it is about.
 */
marks: Array<Pick>, 
/**
 * The clauses behind it.
 */
rules: Array<string>, 
/**
 * The ways to do it, each as decisions one after the other; a `*` at the end of one stands for any rest.
 */
ways: Array<Array<string>>, 
/**
 * What helps.
 */
hint: Name, 
/**
 * What is told when it is done.
 */
done: Name | null, };

export type LessonStage = { "kind": "step", 
/**
 * Which, from 0.
 */
step: number, } | { "kind": "free" } | { "kind": "over" };

export type LessonView = { 
/**
 * Its id.
 */
id: string, 
/**
 * What is learnt.
 */
name: Name, 
/**
 * What is done, one after the other.
 */
steps: Array<LessonStep>, 
/**
 * The closing word.
 */
close: Name, 
/**
 * Where the learner is.
 */
now: LessonStage, };

export type Greeting = { 
/**
 * The key of one's seats; without one the public view is shown.
 */
key: string | null, 
/**
 * The invitation to a seat, until it is known to be taken: `key` is to be that seat's key from now on. Sent again,
 * with the same key, it does nothing more.
 */
invitation: string | null, 
/**
 * Whether long messages may come packed: in a binary frame, the text as raw DEFLATE (RFC 1951).
 */
unpacks: boolean, };

export type Asked = { 
/**
 * The client's number for it, given back with the answer.
 */
id: number, 
/**
 * What is asked.
 */
ask: Ask, };

export type Ask = { "kind": "act", 
/**
 * For which seat; the key must hold it.
 */
seat: number, 
/**
 * What.
 */
notation: string, 
/**
 * The number of the last change the client has seen: a decision about an older view is refused.
 */
seen: number, 
/**
 * The dice rolled so far, where the players roll their own.
 */
dice: Array<number>, } | { "kind": "undo", 
/**
 * For which seat.
 */
seat: number, 
/**
 * The number of the last change the client has seen.
 */
seen: number, } | { "kind": "peek", 
/**
 * For which seat.
 */
seat: number, 
/**
 * What is wished.
 */
wish: Wish, } | { "kind": "farther", 
/**
 * For which seat.
 */
seat: number, 
/**
 * The piece that is taken up.
 */
about: Pick, } | { "kind": "look", 
/**
 * For which seat, or for anybody.
 */
seat: number | null, 
/**
 * The question.
 */
question: string, } | { "kind": "sight", 
/**
 * For which seat, or for anybody.
 */
seat: number | null, 
/**
 * From where.
 */
from: Pick, 
/**
 * To where.
 */
to: Pick, } | { "kind": "layers", 
/**
 * For which seat, or for anybody.
 */
seat: number | null, 
/**
 * About one piece or place, or about the whole position.
 */
about: Pick | null, 
/**
 * Of the position before this entry of the log, as for [`Ask::Moment`]; without it, of the present.
 */
entry: number | null, } | { "kind": "card", 
/**
 * For which seat, or for anybody.
 */
seat: number | null, 
/**
 * Which.
 */
about: Pick, } | { "kind": "legend", 
/**
 * For which seat, or for anybody.
 */
seat: number | null, } | { "kind": "score", 
/**
 * For which seat, or for anybody.
 */
seat: number | null, } | { "kind": "describe", 
/**
 * For which seat, or for anybody.
 */
seat: number | null, } | { "kind": "moment", 
/**
 * For which seat, or for anybody.
 */
seat: number | null, 
/**
 * The entry's number, from 0; the number of entries gives the present.
 */
entry: number, } | { "kind": "invite", 
/**
 * Which seat; one that was opened for somebody else.
 */
seat: number, } | { "kind": "give_back", 
/**
 * Which.
 */
seat: number, } | { "kind": "resign", 
/**
 * Which; the key must hold it.
 */
seat: number, } | { "kind": "draw", 
/**
 * Which; the key must hold it.
 */
seat: number, 
/**
 * Whether it wants one.
 */
wants: boolean, } | { "kind": "luck" } | { "kind": "resync" };

export type Wish = { "kind": "notation", 
/**
 * As text.
 */
notation: string, } | { "kind": "click", 
/**
 * What was clicked before, in order.
 */
picked: Array<Pick>, 
/**
 * Everything that lies where the click is, the most particular first: piece, its unit, hex or box, point.
 */
under: Array<Pick>, };

export type Update = { "kind": "welcome", 
/**
 * This message's number.
 */
number: number, 
/**
 * Everything.
 */
view: View, } | { "kind": "changed", 
/**
 * This message's number: one more than the last.
 */
number: number, 
/**
 * What each reader's scene became: one for each seat the key holds, or one for the public.
 */
scenes: Array<SceneChange>, 
/**
 * The log from this entry on is as follows.
 */
log_from: number, 
/**
 * The entries.
 */
log: Array<Entry>, 
/**
 * What is asked now.
 */
questions: Array<Question>, 
/**
 * How it ended, if it has.
 */
outcome: Outcome | null, 
/**
 * Whether the last decision can be taken back.
 */
undo: Undo, 
/**
 * Where the learner is now, at a table at which a lesson is taken.
 */
lesson?: LessonStage, } | { "kind": "seated", 
/**
 * How it is now.
 */
seating: Seating, } | { "kind": "answered", 
/**
 * The client's number for it.
 */
id: number, 
/**
 * The answer.
 */
answer: Answer, } | { "kind": "unreadable", 
/**
 * What is wrong with it.
 */
message: Message, };

export type View = { 
/**
 * The table's id.
 */
table: string, 
/**
 * The game's id.
 */
game: string, 
/**
 * The scenario's id.
 */
scenario: string, 
/**
 * The seats: id and name.
 */
seats: Array<[string, Message]>, 
/**
 * The seats that this key holds; none for somebody who watches.
 */
mine: Array<number>, 
/**
 * Whether this is the table's own key: its holder invites.
 */
opener: boolean, 
/**
 * Who sits where.
 */
seating: Seating, 
/**
 * Whether the players roll their own dice.
 */
own_dice: boolean, 
/**
 * The ground.
 */
board: Board, 
/**
 * For each seat of `mine` its scene, or one for the public.
 */
scenes: Array<Scene>, 
/**
 * The log.
 */
log: Array<Entry>, 
/**
 * What is asked.
 */
questions: Array<Question>, 
/**
 * How it ended, if it has.
 */
outcome: Outcome | null, 
/**
 * Whether the last decision can be taken back.
 */
undo: Undo, 
/**
 * The lesson that is taken here, if one is.
 */
lesson?: LessonView, };

export type SceneChange = { 
/**
 * Where the game is on its track.
 */
track: Track | null, 
/**
 * Pieces that are new, and what is different of others.
 */
pieces: Array<PieceChange>, 
/**
 * The ids of pieces that are gone.
 */
gone: Array<string>, 
/**
 * The ids of all pieces in their order, where that changed.
 */
order: Array<string> | null, 
/**
 * What lies over the ground, where that changed.
 */
overlays: Array<Overlay> | null, 
/**
 * The numbers that players watch, where they changed.
 */
tallies: Array<Tally> | null, };

export type PieceChange = { 
/**
 * Its id.
 */
id: string, 
/**
 * The unit it is part of.
 */
group?: string | null, 
/**
 * Its name.
 */
name?: Message, 
/**
 * The name of its unit.
 */
group_name?: Message | null, 
/**
 * Whose it is.
 */
seat?: number | null, 
/**
 * Its colours.
 */
livery?: string, 
/**
 * Where it is.
 */
place?: Place, 
/**
 * What it looks like.
 */
face?: Face, 
/**
 * Which way it faces.
 */
turned?: Turned | null, 
/**
 * On which level of its hex it is.
 */
level?: Message | null, 
/**
 * The piece it rides on, or that owns it.
 */
rides?: string | null, 
/**
 * What a glance must tell.
 */
marks?: Array<Mark>, 
/**
 * What else is to be known of it.
 */
notes?: Array<Message>, };

export type Seating = { 
/**
 * Seat by seat.
 */
seats: Array<Sitting>, 
/**
 * Connections that watch; ten stands for ten or more.
 */
watchers: number, 
/**
 * What became of the seats that were opened for somebody else, the oldest first.
 */
news: Array<SeatNews>, };

export type Sitting = { 
/**
 * Who.
 */
holder: Holder, 
/**
 * Whether somebody who holds it is at the table now.
 */
here: boolean, };

export type Holder = { "kind": "opener" } | { "kind": "guest" } | { "kind": "invited" } | { "kind": "nobody" } | { "kind": "agent", 
/**
 * Which.
 */
agent: string, };

export type SeatNews = { 
/**
 * Which.
 */
seat: number, 
/**
 * What.
 */
what: SeatEvent, 
/**
 * When, in seconds since 1970.
 */
at: number, };

export type SeatEvent = "invited" | "taken" | "given_back" | "taken_away" | "resigned" | "draw_offered" | "draw_refused";

export type Question = { 
/**
 * The seat that owes a decision.
 */
seat: number, 
/**
 * Where in the game this is.
 */
heading: Heading, 
/**
 * The decision, for those who take it; others learn only whose it is.
 */
decision: Decision | null, 
/**
 * Whether something is hidden from another seat now: at one screen, the other player looks away.
 */
secret: boolean, 
/**
 * Offers that are not told again, for they were there before this change too, when the same seat was asked: from
 * the place that is named first on there stand as many as the third number says, which stood from the second on
 * before. In between stand those that are told, in their order. Absent where all are told, as in a whole view.
 */
stay?: Array<[number, number, number]>, };

export type Entry = { 
/**
 * Who decided.
 */
seat: number, 
/**
 * Where in the game.
 */
heading: Heading, 
/**
 * What it is a small part of, such as a battle; absent where it is nothing's.
 */
about?: Message, 
/**
 * What, as notation and in words; absent while it is a secret.
 */
action: [string, Message] | null, 
/**
 * What happened.
 */
told: Array<Told>, 
/**
 * The hexes or points that it led over, from where it began; absent where it went straight or nowhere.
 */
way?: Array<Pick>, 
/**
 * Its place in this log, for [`Ask::Moment`]: what is a secret still has none, so that the places tell no number
 * of secrets.
 */
index: number, 
/**
 * What the computer thought, if it decided and thought about it.
 */
thoughts?: Thoughts, };

export type Luck = { 
/**
 * Turn by turn, those without dice left out: the turn's number, and an account for each seat.
 */
turns: Array<[number, Array<LuckAccount>]>, 
/**
 * The whole game, for each seat.
 */
totals: Array<LuckAccount>, 
/**
 * The greatest strokes of luck, the greatest first.
 */
moments: Array<LuckMoment>, 
/**
 * Decisions with dice.
 */
throws: number, };

export type LuckAccount = { 
/**
 * What decisions with dice were to be expected to change.
 */
expected: number, 
/**
 * What they changed.
 */
actual: number, 
/**
 * How much luck is usual: the standard deviation.
 */
usual: number, 
/**
 * Of a thousand games with the same decisions, how many would have been less lucky.
 */
luckier: number, };

export type LuckMoment = { 
/**
 * The entry's place in the log.
 */
entry: number, 
/**
 * Whom it helped.
 */
seat: number, 
/**
 * What it gave.
 */
gain: number, 
/**
 * How likely it was to come as well or better for that seat, in thousandths.
 */
chance: number, };

export type Thoughts = { 
/**
 * What it set out to do, and what else it might have; the first is followed.
 */
plans: Array<[Message, number | null]>, 
/**
 * What it weighed for this decision, the best first.
 */
options: Array<[Message, number | null]>, 
/**
 * Whether only the journal says so that the game was taken up from: anybody can write one.
 */
imported: boolean, };

export type Told = { 
/**
 * What.
 */
message: Message, 
/**
 * By which clause.
 */
clause: string, 
/**
 * The dice that fell for it.
 */
faces: Array<number>, 
/**
 * Each modifier with its clause and value.
 */
modifiers: Array<[string, number]>, 
/**
 * The pieces and places it is about.
 */
touches: Array<Pick>, };

export type Outcome = { 
/**
 * Who won; nobody in a draw.
 */
winner: number | null, 
/**
 * In words, line by line.
 */
score: Array<Message>, };

export type Undo = { 
/**
 * By which of one's own seats; absent when it stays.
 */
seat: number | null, 
/**
 * Why it stays.
 */
why: Message | null, };

export type Answer = { "kind": "done" } | { "kind": "refused", 
/**
 * Why.
 */
refusal: Refusal, } | { "kind": "roll", 
/**
 * Which.
 */
roll: RollAsk, } | { "kind": "peek", 
/**
 * That.
 */
peek: Peek, } | { "kind": "offers", 
/**
 * One by one.
 */
offers: Array<Offer>, } | { "kind": "lines", 
/**
 * The lines.
 */
lines: Array<Message>, } | { "kind": "sight", 
/**
 * The lines.
 */
lines: Array<SightLine>, } | { "kind": "layers", 
/**
 * One by one.
 */
layers: Array<Layer>, } | { "kind": "legend", 
/**
 * That.
 */
legend: Legend, } | { "kind": "moment", 
/**
 * That.
 */
moment: Moment, } | { "kind": "invitation", 
/**
 * Its secret.
 */
invitation: string, } | { "kind": "luck", 
/**
 * That.
 */
luck: Luck, };

export type Refusal = { "kind": "rule", 
/**
 * The clause.
 */
clause: string, 
/**
 * What it says, with the figures of this case.
 */
message: Message, } | { "kind": "misread", 
/**
 * What is wrong with it.
 */
message: Message, 
/**
 * The nearest text that would be right.
 */
nearest: string | null, } | { "kind": "lesson", 
/**
 * What it would cost, where the lesson has a word for it.
 */
say: Name | null, } | { "kind": "stale" } | { "kind": "not_yours" } | { "kind": "no_undo", 
/**
 * Why.
 */
message: Message, } | { "kind": "busy" } | { "kind": "store" };

export type RollAsk = { 
/**
 * How many dice of this kind are thrown together from here; at least 1.
 */
count: number, 
/**
 * Their sides.
 */
sides: number, 
/**
 * What for.
 */
purpose: Message | null, 
/**
 * By which clause.
 */
clause: string | null, };

export type Peek = { 
/**
 * The action that was taken to be meant; absent when nothing could be.
 */
notation: string | null, 
/**
 * In words.
 */
message: Message | null, 
/**
 * Which of all that lies where the click was is meant; absent for what was no click.
 */
on: Pick | null, 
/**
 * Whether it may be done.
 */
verdict: Verdict, 
/**
 * Whether dice fall at once.
 */
rolls: boolean, 
/**
 * Of an attack that does not roll: why it cannot be taken back.
 */
binds?: Binds, 
/**
 * The way it takes over the board; of what is refused, the way to where it is stopped.
 */
way: Array<Leg>, 
/**
 * What may come of it; absent when nothing is left to chance.
 */
odds: Odds | null, };

export type Verdict = { "kind": "legal" } | { "kind": "refused", 
/**
 * Why.
 */
refusal: Refusal, };

export type Odds = { 
/**
 * Whether it is exact; otherwise it is a sample.
 */
exact: boolean, 
/**
 * Playouts of the sample.
 */
samples: number, 
/**
 * What the figures rest on besides the dice.
 */
basis: Basis, 
/**
 * Whether the asker must choose something on the way, and is taken to choose what is best for him.
 */
own_choices: boolean, 
/**
 * Who is taken to add nothing on the way, and how.
 */
assumed: Array<Assumption>, 
/**
 * Whether the other side's answers may matter, and how much was not worked out.
 */
unranged: boolean, 
/**
 * How likely it is that nothing happens that anybody would tell; absent in a chart.
 */
nothing: number | null, 
/**
 * The results.
 */
rows: Array<OddsRow>, 
/**
 * How likely each thing is that a player cares about.
 */
facts: Array<OddsFact>, 
/**
 * What is to be expected of what the results count.
 */
expected: Array<Expected>, };

export type OddsRow = { 
/**
 * The result.
 */
message: Message, 
/**
 * Its exact probability, such as `5/36`; absent in a sample.
 */
p: string | null, 
/**
 * The same as a number from 0 to 1.
 */
probability: number, 
/**
 * The interval at 95 % of a sample's share.
 */
interval: [number, number] | null, 
/**
 * Whether more may come of it that nobody can tell; of a fact: whether it may hold in more cases than are known.
 */
open: boolean, };

export type OddsFact = { 
/**
 * The least and the most that the other side's answers can make of it.
 */
range: [number, number] | null, 
/**
 * The result.
 */
message: Message, 
/**
 * Its exact probability, such as `5/36`; absent in a sample.
 */
p: string | null, 
/**
 * The same as a number from 0 to 1.
 */
probability: number, 
/**
 * The interval at 95 % of a sample's share.
 */
interval: [number, number] | null, 
/**
 * Whether more may come of it that nobody can tell; of a fact: whether it may hold in more cases than are known.
 */
open: boolean, };

export type Basis = "dice" | "nothing_added" | "best_answer" | "each_best" | "first_answer";

export type Assumption = { 
/**
 * Who.
 */
whose: Whose, 
/**
 * What it does.
 */
action: Message, };

export type Whose = "own" | "other" | "anybody";

export type Expected = { 
/**
 * What is counted.
 */
message: Message, 
/**
 * How many are to be expected.
 */
value: number, 
/**
 * The least and the most that the other side's answers can make of it.
 */
range: [number, number] | null, };

export type Moment = { 
/**
 * Before which entry.
 */
entry: number, 
/**
 * Where in the game.
 */
heading: Heading, 
/**
 * What lay on the table.
 */
scene: Scene, };
