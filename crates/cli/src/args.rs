//! What can be typed after `sandtable`.

use clap::{Args, Parser, Subcommand};
use std::{net::SocketAddr, path::PathBuf};
use words::Lang;

/// A table that knows the rules of tabletop wargames.
#[derive(Parser, Debug)]
#[command(
    name = "sandtable",
    version,
    about = "A table that knows the rules of tabletop wargames",
    after_help = "Examples:
  sandtable games
  sandtable play
  sandtable play --text
  sandtable rules fubar --search cover
  sandtable odds fubar --list

En español: añada «--lang es» a cualquier orden (o ponga LANG=es_ES). Órdenes: play, jugar una partida; learn, aprender un juego en la mesa; games, qué \
juegos hay; rules, el reglamento; odds, probabilidades exactas; new, legal, act y explain, jugar acción a acción desde \
un programa; look, mirar una posición: piezas, lugares, el mapa en letras; sim, muchas partidas entre agentes; ladder, la fuerza de los niveles; replay, repetir y verificar una partida; check, revisar ficheros de \
contenido; schema, esquemas JSON; serve, alojar mesas para un club.

Exit code: 0 done, 1 refused or failed check, 2 wrong usage."
)]
pub struct Cli {
    /// Language of everything a person reads: es or en (default: from the environment)
    #[arg(long, global = true, value_name = "LANG")]
    pub lang: Option<Lang>,
    /// Lay the content files of this directory (DIR/<game>/…) over those built in
    #[arg(long, global = true, value_name = "DIR")]
    pub content: Option<PathBuf>,
    /// What to do
    #[command(subcommand)]
    pub command: Command,
}

/// The commands.
#[derive(Subcommand, Debug)]
pub enum Command {
    /// Play a game: in the browser, or with --text in the terminal
    #[command(after_help = "Examples:
  sandtable play
  sandtable play fubar:s1_farm_crossroads --against greedy
  sandtable play --no-open --port 8090
  sandtable play --text fubar:s1_farm_crossroads --against greedy
  sandtable play --text fubar --seat german=human --seat us=random --seed 7
  sandtable play --text --load saved.journal < commands.txt
Type `help` at the table for what can be typed there.")]
    Play(PlayArgs),
    /// Learn a game at the table: its lessons, one after the other or one by its name
    #[command(after_help = "Examples:
  sandtable learn
  sandtable learn ossel
  sandtable learn ossel:move --lang es
  sandtable learn ossel:move < commands.txt
Without a game it lists the lessons there are. In the browser: sandtable play, and then Learn.")]
    Learn(LearnArgs),
    /// List the games: editions, scenarios, seats, length, options
    #[command(after_help = "Example:\n  sandtable games --json")]
    Games(JsonArgs),
    /// Read or search a rulebook, compare two editions, or see how much of it is cited by code and tested
    #[command(after_help = "Examples:
  sandtable rules fubar
  sandtable rules fubar --clause act-2
  sandtable rules fubar --search \"cover area\" --lang en
  sandtable rules lnl --open --search melee
  sandtable rules fubar --coverage --json
  sandtable rules bcs --edition 2.0
  sandtable rules bcs --diff 1.2 2.0")]
    Rules(RulesArgs),
    /// Exact odds of one procedure of a game
    #[command(after_help = "Examples:
  sandtable odds fubar --list
  sandtable odds fubar activate level=seasoned enemy=none
  sandtable odds fubar shoot level=seasoned weapon=rifle shooters=5 cover=light --json")]
    Odds(OddsArgs),
    /// Print the starting position of a scenario as JSON
    #[command(
        after_help = "Example:\n  sandtable new fubar:s1_farm_crossroads --option mortar_indirect=off > game.json"
    )]
    New(NewArgs),
    /// List the legal actions of a position
    #[command(after_help = "Examples:
  sandtable legal --state game.json
  sandtable legal --state game.json --seat german --json
  sandtable new fubar | sandtable legal")]
    Legal(LegalArgs),
    /// Apply one action to a position: the new position, and what happened with its clauses
    #[command(after_help = "Examples:
  sandtable act --state game.json --action 'deploy rest' --out game.json
  sandtable act --state game.json --action 'attempt de_sq1' --dice 5 --out game.json
  sandtable act --state game.json --action 'attempt de_sq1' --seed 7 --json
The new position goes to the standard output and the events to the standard error; with --out FILE the position goes \
to the file and the events to the standard output. Without --dice or --seed it says which die is wanted.")]
    Act(ActArgs),
    /// Say whether an action is legal, by which clause not, and its exact odds
    #[command(after_help = "Example:
  sandtable explain --state game.json --action 'attempt de_sq1' --json
The exit code is 0 for an illegal action too: the question was answered.")]
    Explain(ExplainArgs),
    /// Answer a question about a position without touching it: the whole situation, a piece, a place, the map in
    /// letters
    #[command(after_help = "Examples:
  sandtable look --state game.json
  sandtable look --state game.json help
  sandtable look --state game.json unit de_sq1 --json
  sandtable look --state game.json map --lang es
  sandtable new hungria:budapest | sandtable look hex Pest --seat axis
`look help` lists what can be asked of this game. The answer rests on what the seat may know.")]
    Look(LookArgs),
    /// Play many games between agents
    #[command(after_help = "Examples:
  sandtable sim fubar:s1_farm_crossroads --games 20 --agents random,greedy --seed 7
  sandtable sim fubar:s1_farm_crossroads --games 1000 --agents random,random --seed 7 --out games.jsonl
  sandtable sim hungria:budapest --games 10 --agents script,script --reload
  sandtable sim --study balance.toml --out runs
  sandtable sim --study balance.toml --out runs --chunk 3
  sandtable sim --study balance.toml --out runs --merge
The records are the same bytes for any number of threads. Of what agents choose from lists one decision in sixteen is
checked against the rules, of what may be on no list each; the key is that of the last position of a game. A study broken off goes on where it stopped; see docs/studies.md.")]
    Sim(SimArgs),
    /// Measure how strong the levels are: a round robin with sides swapped, Elo with intervals, and the test positions
    #[command(after_help = "Examples:
  sandtable ladder fubar:s2_customs_house --levels random,script --games 4
  sandtable ladder lnl --games 400 --neighbours
  sandtable ladder bcs:vell_crossing --levels tuned,search --games 2000 --until 0,30
GAME alone plays in all its scenarios. --until stops each match as soon as a sequential test knows whether the stronger \
level is better by the second bound rather than by the first, in Elo. `search:N` is the search with N rollouts a decision.")]
    Ladder(LadderArgs),
    /// Play a journal again, and verify every key
    #[command(after_help = "Examples:
  sandtable replay saved.journal
  sandtable replay saved.journal --to 12
  sandtable replay saved.journal --verify
  sandtable replay saved.journal --luck")]
    Replay(ReplayArgs),
    /// Check content files: every problem with file, line, column and remedy
    #[command(after_help = "Examples:
  sandtable check my-content
  sandtable check my-content/fubar/scenarios/bridge.toml
  sandtable check bridge.toml --game fubar")]
    Check(CheckArgs),
    /// Print the JSON Schema of a game's positions or content files
    #[command(after_help = "Examples:
  sandtable schema fubar > state.schema.json
  sandtable schema fubar --list
  sandtable schema fubar scenario")]
    Schema(SchemaArgs),
    /// Host tables in the browser, for a club
    #[command(after_help = "Example:
  sandtable serve --addr 0.0.0.0:8080 --db club.db")]
    Serve(ServeArgs),
}

/// Options of `games`.
#[derive(Args, Debug)]
pub struct JsonArgs {
    /// Print JSON
    #[arg(long)]
    pub json: bool,
}

/// Options of `learn`.
#[derive(Args, Debug)]
pub struct LearnArgs {
    /// GAME for its whole course, GAME:LESSON for one lesson
    pub lesson: Option<String>,
}

/// Options of `play`.
#[derive(Args, Debug)]
pub struct PlayArgs {
    /// GAME or GAME:SCENARIO (default: the first of each)
    pub scenario: Option<String>,
    /// Play in the terminal, line by line
    #[arg(long)]
    pub text: bool,
    /// Who plays a seat: SEAT=human or SEAT=AGENT; may be given for each seat
    #[arg(long = "seat", value_name = "SEAT=WHO", value_parser = pair)]
    pub seats: Vec<(String, String)>,
    /// Play against this agent, who takes every seat but yours
    #[arg(long, value_name = "AGENT", conflicts_with = "hotseat")]
    pub against: Option<String>,
    /// With --against: the seat you take (default: the first)
    #[arg(long = "as", value_name = "SEAT", requires = "against")]
    pub own: Option<String>,
    /// People play every seat, at this terminal
    #[arg(long)]
    pub hotseat: bool,
    /// Seed of the dice and of the agents (default: a new one each time, shown at the start)
    #[arg(long)]
    pub seed: Option<u64>,
    /// Roll your own dice and type them in
    #[arg(long)]
    pub own_dice: bool,
    /// Choose an option of the game; may be repeated
    #[arg(long = "option", value_name = "NAME=VALUE", value_parser = pair)]
    pub options: Vec<(String, String)>,
    /// Go on with a saved game
    #[arg(long, value_name = "JOURNAL", conflicts_with_all = ["scenario", "options"])]
    pub load: Option<PathBuf>,
    /// Save the game here at the end, and when the input ends
    #[arg(long, value_name = "FILE", requires = "text")]
    pub save: Option<PathBuf>,
    /// Print the address of the table and open no browser
    #[arg(long, conflicts_with = "text")]
    pub no_open: bool,
    /// Port of the table in the browser (default: 8080, or any that is free)
    #[arg(long, conflicts_with = "text")]
    pub port: Option<u16>,
    /// File that keeps the games of the browser (default: one in your own data folder)
    #[arg(long, value_name = "FILE", conflicts_with = "text")]
    pub db: Option<PathBuf>,
}

/// Options of `serve`.
#[derive(Args, Debug)]
pub struct ServeArgs {
    /// Where to listen
    #[arg(long, value_name = "ADDRESS:PORT", default_value = "127.0.0.1:8080")]
    pub addr: SocketAddr,
    /// File that keeps the games (default: one in your own data folder)
    #[arg(long, value_name = "FILE")]
    pub db: Option<PathBuf>,
    /// Tables in memory at once; those that nobody is at are put away
    #[arg(long, value_name = "N", default_value_t = 1000)]
    pub tables: usize,
    /// A name that the server answers to, besides localhost and every address; may be repeated
    #[arg(long = "host", value_name = "NAME")]
    pub hosts: Vec<String>,
    /// An opponent that visitors may choose besides easy, normal and hard, such as greedy or search:24; may be repeated
    #[arg(long = "opponent", value_name = "NAME")]
    pub opponents: Vec<String>,
    /// A proxy stands before the server: take visitors' addresses from its X-Forwarded-For
    #[arg(long)]
    pub behind_proxy: bool,
    /// Delete tables that nobody has played at for so many days (default: never)
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(1..))]
    pub keep_days: Option<u32>,
}

/// Options of `rules`.
#[derive(Args, Debug)]
pub struct RulesArgs {
    /// The game
    pub game: String,
    /// Only this clause, with or without its prefix
    #[arg(long, value_name = "ID", conflicts_with_all = ["search", "coverage", "edition", "diff"])]
    pub clause: Option<String>,
    /// Only clauses with these words; case and accents do not count
    #[arg(long, value_name = "WORDS", conflicts_with_all = ["coverage", "diff"])]
    pub search: Option<String>,
    /// Only what holds in this edition, of a game that has several
    #[arg(long, value_name = "EDITION", conflicts_with = "diff")]
    pub edition: Option<String>,
    /// What changed from one edition to another: - before, + after, = in both
    #[arg(long, num_args = 2, value_names = ["OLD", "NEW"], conflicts_with = "coverage")]
    pub diff: Option<Vec<String>>,
    /// Only what could be read otherwise: what the book says, how it is played and why, the other readings, the option
    #[arg(long, conflicts_with_all = ["coverage", "diff"])]
    pub open: bool,
    /// How many clauses are cited by code and tested, and which are not
    #[arg(long)]
    pub coverage: bool,
    /// Print JSON
    #[arg(long)]
    pub json: bool,
}

/// Options of `odds`.
#[derive(Args, Debug)]
pub struct OddsArgs {
    /// The game
    pub game: String,
    /// The procedure
    #[arg(required_unless_present = "list")]
    pub procedure: Option<String>,
    /// What is known: key=value
    #[arg(value_name = "KEY=VALUE", value_parser = pair)]
    pub keys: Vec<(String, String)>,
    /// List the procedures and their keys
    #[arg(long)]
    pub list: bool,
    /// Print JSON
    #[arg(long)]
    pub json: bool,
}

/// Options of `new`.
#[derive(Args, Debug)]
pub struct NewArgs {
    /// GAME:SCENARIO (or GAME for its first scenario)
    pub scenario: String,
    /// Choose an option of the game; may be repeated
    #[arg(long = "option", value_name = "NAME=VALUE", value_parser = pair)]
    pub options: Vec<(String, String)>,
    /// Accepted for symmetry: the position is JSON anyway
    #[arg(long, hide = true)]
    pub json: bool,
}

/// Where a position comes from.
#[derive(Args, Debug)]
pub struct StateArgs {
    /// File with the position; `-` or nothing is the standard input
    #[arg(long, value_name = "FILE")]
    pub state: Option<PathBuf>,
    /// Whose action: a seat's id, or its number from 0 (default: who must decide)
    #[arg(long)]
    pub seat: Option<String>,
}

/// Options of `legal`.
#[derive(Args, Debug)]
pub struct LegalArgs {
    /// Where the position comes from
    #[command(flatten)]
    pub from: StateArgs,
    /// Print JSON
    #[arg(long)]
    pub json: bool,
}

/// Options of `act`.
#[derive(Args, Debug)]
pub struct ActArgs {
    /// Where the position comes from
    #[command(flatten)]
    pub from: StateArgs,
    /// The action, as `legal` writes it
    #[arg(long, value_name = "NOTATION")]
    pub action: String,
    /// The faces that fell, in order, with commas
    #[arg(long, value_name = "FACES", value_delimiter = ',', conflicts_with = "seed")]
    pub dice: Option<Vec<u8>>,
    /// Roll with the dice of this seed
    #[arg(long)]
    pub seed: Option<u64>,
    /// Write the new position here instead of to the standard output
    #[arg(long, value_name = "FILE")]
    pub out: Option<PathBuf>,
    /// Print JSON: {"state":…,"events":[…]}
    #[arg(long)]
    pub json: bool,
}

/// Options of `explain`.
#[derive(Args, Debug)]
pub struct ExplainArgs {
    /// Where the position comes from
    #[command(flatten)]
    pub from: StateArgs,
    /// The action, as `legal` writes it
    #[arg(long, value_name = "NOTATION")]
    pub action: String,
    /// Print JSON
    #[arg(long)]
    pub json: bool,
}

/// Options of `look`.
#[derive(Args, Debug)]
pub struct LookArgs {
    /// What is asked (default: the whole situation); `help` lists what can be
    pub what: Vec<String>,
    /// File with the position; `-` or nothing is the standard input
    #[arg(long, value_name = "FILE")]
    pub state: Option<PathBuf>,
    /// For whose eyes: a seat's id, or its number from 0 (default: who must decide; where that is nobody or several,
    /// what anybody may know)
    #[arg(long)]
    pub seat: Option<String>,
    /// Print JSON: {"question":…,"seat":…,"lines":[…]}
    #[arg(long)]
    pub json: bool,
}

/// Options of `sim`.
#[derive(Args, Debug)]
pub struct SimArgs {
    /// GAME:SCENARIO (or GAME for its first scenario)
    #[arg(required_unless_present = "study")]
    pub scenario: Option<String>,
    /// Play the study of this file instead, and write its records and report into a folder
    #[arg(long, value_name = "FILE", conflicts_with_all = ["scenario", "games", "agents", "seed", "options"])]
    pub study: Option<PathBuf>,
    /// Play only this chunk of the study, from 0
    #[arg(long, value_name = "I", requires = "study")]
    pub chunk: Option<u64>,
    /// Play nothing: put the chunks that are there together
    #[arg(long, requires = "study", conflicts_with = "chunk")]
    pub merge: bool,
    /// How many games
    #[arg(long, value_name = "N", default_value_t = 100)]
    pub games: u64,
    /// An agent for each seat, with commas between them
    #[arg(long, value_name = "A,B", value_delimiter = ',', required_unless_present = "study")]
    pub agents: Vec<String>,
    /// Seed of the dice and of the agents
    #[arg(long, default_value_t = 0)]
    pub seed: u64,
    /// Threads to play on (default: as many as the machine has)
    #[arg(long, default_value_t = 0, hide_default_value = true)]
    pub threads: usize,
    /// Write one JSON record for each game here, in game order; of a study, the folder (default: beside its file)
    #[arg(long, value_name = "FILE")]
    pub out: Option<PathBuf>,
    /// Choose an option of the game; may be repeated
    #[arg(long = "option", value_name = "NAME=VALUE", value_parser = pair)]
    pub options: Vec<(String, String)>,
    /// Save and load every position of every game on the way, and fail at the first that does not come back as it was
    #[arg(long, conflicts_with = "study")]
    pub reload: bool,
    /// Print the summary as JSON
    #[arg(long)]
    pub json: bool,
}

/// Options of `ladder`.
#[derive(Args, Debug)]
pub struct LadderArgs {
    /// GAME:SCENARIO, or GAME for all its scenarios
    pub scenario: String,
    /// The players, the weakest first (default: random,script,greedy,tuned,search)
    #[arg(long, value_name = "A,B", value_delimiter = ',')]
    pub levels: Option<Vec<String>>,
    /// Games of each match, over all scenarios
    #[arg(long, value_name = "N", default_value_t = 100)]
    pub games: u64,
    /// Only matches between neighbours of the list
    #[arg(long)]
    pub neighbours: bool,
    /// Stop a match when a sequential test with these bounds knows enough
    #[arg(long, value_name = "ELO,ELO", value_parser = bounds)]
    pub until: Option<(f64, f64)>,
    /// Seed of the dice and of the agents
    #[arg(long, default_value_t = 0)]
    pub seed: u64,
    /// Threads to play on (default: as many as the machine has)
    #[arg(long, default_value_t = 0, hide_default_value = true)]
    pub threads: usize,
    /// Choose an option of the game; may be repeated
    #[arg(long = "option", value_name = "NAME=VALUE", value_parser = pair)]
    pub options: Vec<(String, String)>,
    /// Print JSON
    #[arg(long)]
    pub json: bool,
}

/// Options of `replay`.
#[derive(Args, Debug)]
pub struct ReplayArgs {
    /// The journal
    pub file: PathBuf,
    /// Only say whether every action, die and key agrees
    #[arg(long)]
    pub verify: bool,
    /// Stop after this entry and show the situation
    #[arg(long, value_name = "N")]
    pub to: Option<usize>,
    /// What the dice gave each side beyond what was to be expected, turn by turn
    #[arg(long, conflicts_with = "verify")]
    pub luck: bool,
    /// Print JSON
    #[arg(long)]
    pub json: bool,
}

/// Options of `check`.
#[derive(Args, Debug)]
pub struct CheckArgs {
    /// A content directory, a game's directory in one, or a file of one
    pub path: PathBuf,
    /// The game, where the path does not say it
    #[arg(long)]
    pub game: Option<String>,
    /// Print JSON
    #[arg(long)]
    pub json: bool,
}

/// Options of `schema`.
#[derive(Args, Debug)]
pub struct SchemaArgs {
    /// The game
    pub game: String,
    /// The kind of file (default: the position, `state`)
    pub kind: Option<String>,
    /// List the kinds of file
    #[arg(long)]
    pub list: bool,
    /// Accepted for symmetry: a schema is JSON anyway
    #[arg(long, hide = true)]
    pub json: bool,
}

/// `low,high`.
fn bounds(text: &str) -> Result<(f64, f64), String> {
    let pair = text.split_once(',').and_then(|(low, high)| Some((low.trim().parse().ok()?, high.trim().parse().ok()?)));
    pair.ok_or_else(|| format!("`{text}` is not of the form low,high"))
}

/// `name=value`.
fn pair(text: &str) -> Result<(String, String), String> {
    match text.split_once('=') {
        Some((name, value)) if !name.is_empty() => Ok((name.to_owned(), value.to_owned())),
        _ => Err(format!("`{text}` is not of the form name=value")),
    }
}
