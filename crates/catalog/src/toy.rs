//! The toy game of the conformance crate as a game of the catalog, for tests of programs over it. Its content is in
//! `toy/`, laid out as every game's is.

use crate::{Catalog, ChartError, Ruleset, Scan};
use ai::Brain;
use conformance::duel::{Action, BLUE, Duel, RED, Stance, State, clauses};
use content::{At, Files, Options as _, Own, Problems};
use kernel::{
    Misread, Rules, Seat, Speech, admit,
    dice::Seeded,
    info::{Key, OptionInfo, Procedure, ScenarioInfo, SeatInfo, Values},
    play,
    say::{Message, Name},
};
use schemars::JsonSchema;
use serde::Deserialize;
use std::sync::{Arc, OnceLock};

/// The toy game.
pub struct Toy {
    editions: &'static [&'static str],
}

/// A catalog with the toy game alone.
pub fn catalog() -> Catalog {
    Catalog::of(vec![&Toy { editions: &[] }], files())
}

/// The same in two editions, which differ in what the weather does.
pub fn catalog_of_editions() -> Catalog {
    let mut files = files();
    let book = concat!(include_str!("../toy/rulebook.toml"), include_str!("../toy/editions.toml"));
    files.insert("duel/rulebook.toml", book);
    Catalog::of(vec![&Toy { editions: &["1.2", "2.0"] }], files)
}

/// The toy game's content.
pub fn files() -> Files {
    [
        ("duel/rulebook.toml", include_str!("../toy/rulebook.toml")),
        ("duel/scenarios/meadow.toml", include_str!("../toy/scenario.toml")),
        ("duel/locales/en.ftl", include_str!("../toy/en.ftl")),
        ("duel/locales/es.ftl", include_str!("../toy/es.ftl")),
    ]
    .into_iter()
    .collect()
}

/// Own steps against theirs.
#[derive(Clone, Copy)]
pub struct Steps;

impl From<()> for Steps {
    fn from((): ()) -> Steps {
        Steps
    }
}

impl Brain<Duel> for Steps {
    type Weights = ();
    type Plan = ();
    fn force(&self, _: &Duel, state: &State, seat: Seat) -> f64 {
        state.strength(seat).into()
    }
    fn plan(&self, _: &Duel, _: &State, _: Seat) {}
    fn epoch(&self, _: &Duel, _: &State, _: Seat) -> u64 {
        0
    }
    fn is_far_enough(&self, _: &Duel, start: &State, now: &State, _: Seat) -> bool {
        now.turns_left() + 2 <= start.turns_left()
    }
    fn turn(&self, _: &Duel, state: &State) -> u64 {
        u64::from(state.turns_left())
    }
    fn decisions_left(&self, _: &Duel, _: &State, _: Seat) -> f64 {
        3.0
    }
    fn value(&self, _: &Duel, state: &State, seat: Seat) -> f64 {
        let other = if seat == RED { BLUE } else { RED };
        f64::from(state.strength(seat)) - f64::from(state.strength(other))
    }
}

/// A scenario file.
#[derive(Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
struct ScenarioFile {
    id: String,
    name: Both,
    intro: Both,
    turns: u8,
    steps: [At<u8>; Duel::UNITS],
    #[serde(default)]
    options: Own<Options>,
}

content::options! {
    /// What is chosen at set-up.
    pub struct Options {
        /// The game takes twice as many turns.
        long: bool = "off" of [("off", false), ("on", true)], clauses::VICTORY, "duel-option-long";
    }
}

#[derive(Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
struct Both {
    en: Arc<str>,
    es: Arc<str>,
}

/// A saved position; the toy's own type has no schema.
#[derive(JsonSchema)]
#[allow(dead_code)]
pub struct SavedShape {
    steps: [u8; Duel::UNITS],
    acted: Vec<u8>,
    turns_left: u8,
    stances: [String; 2],
    frames: Vec<serde_json::Value>,
}

impl Both {
    fn name(&self) -> Name {
        Name { en: Arc::clone(&self.en), es: Arc::clone(&self.es) }
    }
}

fn read(files: &Files, path: &str, problems: &mut Problems) -> Option<ScenarioFile> {
    let file: ScenarioFile = content::read(files, path, problems)?;
    for steps in file.steps.iter().filter(|steps| !(1..=Duel::STEPS_MAX).contains(&***steps)) {
        let of = |id| Message::new(id).with("most", Duel::STEPS_MAX);
        problems.on(steps, of("duel-bad-steps"), Some(of("duel-bad-steps-help")));
    }
    Some(file)
}

impl Ruleset for Toy {
    type Rules = Duel;
    type Schema = SavedShape;
    type Brain = Steps;

    fn id(&self) -> &'static str {
        "duel"
    }
    fn name(&self) -> Message {
        Message::new("duel-name")
    }
    fn editions(&self) -> &'static [&'static str] {
        self.editions
    }
    fn scenarios(&self, files: &Files) -> Vec<ScenarioInfo> {
        let info = |(path, _): (&str, &Arc<str>)| {
            let mut problems = Problems::new();
            let file = read(files, path, &mut problems).filter(|_| problems.is_empty())?;
            let seat = |seat: Seat, en: &str, es: &str| SeatInfo {
                id: Duel::default().seat_id(seat).to_owned(),
                name: Name { en: en.into(), es: es.into() },
            };
            Some(ScenarioInfo {
                name: file.name.name(),
                intro: file.intro.name(),
                seats: vec![seat(RED, "Red", "Rojo"), seat(BLUE, "Blue", "Azul")],
                turns: Some(file.turns.into()),
                settings: file.options.settings(),
                id: file.id,
            })
        };
        files.under("duel/scenarios").filter_map(info).collect()
    }
    fn options(&self) -> &'static [OptionInfo] {
        OPTIONS
    }
    fn load(
        &self,
        files: &Files,
        scenario: &str,
        options: &[(String, String)],
        problems: &mut Problems,
    ) -> Option<Duel> {
        let path = format!("duel/scenarios/{scenario}.toml");
        let file = read(files, &path, problems)?;
        let options = Options::resolve(&path, &file.options, options, problems);
        let turns = if options.long { file.turns * 2 } else { file.turns };
        Some(Duel { steps: file.steps.map(At::into_inner), turns, ..Duel::default() })
    }
    fn check(&self, files: &Files, problems: &mut Problems) {
        for (path, _) in files.under("duel/scenarios") {
            read(files, path, problems);
        }
    }
    fn procedures(&self) -> Vec<Procedure> {
        let steps = Key {
            name: "steps",
            values: Values::Numbers { least: 1, most: Duel::STEPS_MAX.into() },
            default: None,
            message: Message::new("duel-key-steps"),
        };
        let armour = Key {
            name: "armour",
            values: Values::yes_no(),
            default: Some("no".to_owned()),
            message: Message::new("duel-key-armour"),
        };
        vec![Procedure { id: "volley", message: Message::new("duel-procedure-volley"), keys: vec![steps, armour] }]
    }
    fn chart(&self, _: &Files, _: &str, keys: &[(String, String)]) -> Result<(Duel, State), ChartError> {
        if keys[1].1 == "yes" {
            return Err(Misread::new(Message::new("duel-armour")).or(Some("armour=no".to_owned())).into());
        }
        let steps: u8 = keys[0].1.parse().expect("the catalog has looked at it");
        let rules = Duel { steps: [steps, 1, Duel::STEPS_MAX, 1], ..Duel::default() };
        Ok((rules.clone(), volley(&rules)))
    }
    fn content_schemas(&self) -> Vec<(&'static str, serde_json::Value)> {
        vec![("scenario", content::schema::<ScenarioFile>())]
    }
    fn scan(&self) -> &'static Scan {
        static SCAN: OnceLock<Scan> = OnceLock::new();
        SCAN.get_or_init(|| {
            let all = ["2.1", "2.2", "3.1", "3.2", "4.1", "4.2", "5.1", "5.2", "5.3", "5.4", "6.1", "6.2", "7.1"];
            let found = |ids: &[&str]| {
                ids.iter().map(|id| (format!("duel:{id}"), vec!["src/duel/rules.rs:1".to_owned()])).collect()
            };
            Scan { in_code: found(&all), cited: found(&all), tested: found(&all[..12]) }
        })
    }
}

/// A position in which red has shot and nothing has been thrown yet.
fn volley(rules: &Duel) -> State {
    for seed in 0.. {
        let mut state = rules.setup();
        for seat in [RED, BLUE] {
            let legal = admit(rules, &state, seat, Action::Choose(Stance::Bold)).expect("stances are free");
            play(rules, &mut state, &legal, &mut Seeded::new(seed), &mut ()).expect("seeded dice never run out");
        }
        let shot = rules.read(&state, "volley 1 3").expect("it is an action");
        if rules.check(&state, RED, &shot).is_ok() {
            rules.decide(&mut state, RED, &shot, &mut ());
            return state;
        }
    }
    unreachable!("red wins some roll")
}
