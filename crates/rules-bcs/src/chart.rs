//! The chart companion: one procedure of the book by itself, for people at a real table. Each answer is a small position with the
//! procedure under way, so that the odds come from the rules themselves and from nowhere else.
//!
//! The position is a [`sketch`](crate::sketch) of a few counters. Attacks and fire are begun by orders in notation, so that the rules may
//! refuse what cannot be; what a table has behind it already (markers, the step of an activation) is set in the position.

mod activations;
mod fights;

use crate::{
    game::Bcs,
    model::{Content, Face, UnitEntry, UnitId},
    sketch::sketch,
    state::State,
};
use kernel::{
    Misread, Pending, Rules, Speech,
    dice::Script,
    info::{Key, Procedure, Values},
    say::{Message, Name},
};

/// The editions, the one most tables use first.
const EDITIONS: &str = "2.0 1.2";

/// What the counters and sides of the positions are called.
const NAMES: [(&str, &str, &str); 12] = [
    ("attacker", "attacker", "atacante"),
    ("defender", "defender", "defensor"),
    ("owner", "formation", "formación"),
    ("lead", "attacking unit", "unidad atacante"),
    ("helper", "Assist", "Asistente"),
    ("firer", "Firer", "Tirador"),
    ("target", "target", "objetivo"),
    ("second", "second unit", "segunda unidad"),
    ("third", "third unit", "tercera unidad"),
    ("S1", "Support", "Apoyo"),
    ("T1", "Support of the target", "Apoyo del objetivo"),
    ("T2", "second Support", "segundo Apoyo"),
];

/// The procedures and what each wants to know, what matters most first. All keys have a default, so that there is an answer before
/// anything is chosen.
pub fn procedures() -> Vec<Procedure> {
    let key = |name: &'static str, values: Values, default: &str| Key {
        name,
        values,
        default: Some(default.to_owned()),
        message: Message::named(format!("bcs-key-{}", name.replace('_', "-"))),
    };
    let words = |text: &str| Values::Words(text.split_whitespace().map(str::to_owned).collect());
    // The first word is the default.
    let word = |name, text: &str| key(name, words(text), text.split_whitespace().next().unwrap_or(""));
    let number = |name, least, most, default: &str| key(name, Values::Numbers { least, most }, default);
    let no = |name| key(name, Values::yes_no(), "no");
    let yes = |name| key(name, Values::yes_no(), "yes");
    let edition = || word("edition", EDITIONS);
    let fatigue = || key("fatigue", words("fresh 0 1 2 3 4"), "0");
    let steps = |name| number(name, 1, 6, "4");
    let ground = || word("hex", "open terrain city urban");
    let procedure = |id: &'static str, keys| Procedure { id, message: Message::named(format!("bcs-chart-{id}")), keys };
    vec![
        procedure(
            "combat",
            vec![
                edition(),
                number("net", -12, 12, "0"),
                no("pd"),
                no("key"),
                word("class", "leg truck tactical"),
                yes("safe_path"),
                word("hq", "haven none"),
                number("units", 1, 3, "1"),
                steps("steps"),
                steps("defender_steps"),
                no("unassigned"),
            ],
        ),
        procedure(
            "attack",
            vec![
                edition(),
                word("attack", "regular shock"),
                number("ar", 0, 5, "3"),
                number("defender_ar", 0, 5, "3"),
                word("type", "infantry dual stand_off hard_red soft_red limited light"),
                ground(),
                no("pd"),
                number("units", 1, 3, "1"),
                no("supported"),
                no("defender_supported"),
                no("suppression"),
                no("assist"),
                no("double_obj"),
                no("hexside"),
                word("armour", "none hard_red breakthrough"),
                no("after_fire"),
                no("key"),
                no("msr_blocked"),
                no("defender_blocked"),
                no("own_pd"),
                no("off_map"),
                word("class", "usual leg truck tactical"),
                yes("safe_path"),
                word("hq", "haven none"),
                steps("steps"),
                steps("defender_steps"),
                no("unassigned"),
            ],
        ),
        procedure(
            "engagement",
            vec![
                edition(),
                word("firer", "red limited stand_off red_support limited_support stand_off_support"),
                number("av", 0, 6, "3"),
                number("ar", 0, 5, "3"),
                word("target", "red limited stand_off light support"),
                number("target_av", 0, 6, "3"),
                number("target_ar", 0, 5, "3"),
                no("pd"),
                no("several"),
                no("double_obj"),
                no("screen"),
                number("distance", 1, 3, "1"),
                number("range", 1, 3, "1"),
                number("target_range", 1, 3, "1"),
                yes("safe_path"),
                steps("firer_steps"),
                steps("target_steps"),
            ],
        ),
        procedure(
            "barrage",
            vec![
                edition(),
                word("column", "artillery attack_by_fire"),
                ground(),
                no("pd"),
                no("hard"),
                no("stand_off"),
                number("units", 1, 3, "1"),
            ],
        ),
        procedure(
            "snafu",
            vec![
                edition(),
                fatigue(),
                word("supply", "complete trains_off trains_not_legal"),
                yes("optimal"),
                no("ghost"),
                no("streams"),
                word("tracks", "no good poor"),
                number("blocked", 0, 2, "0"),
                no("coordination"),
                no("mixed"),
                no("pd"),
                number("drm", -3, 3, "0"),
            ],
        ),
        procedure("fatigue", vec![edition(), key("did", words("nothing objs fire combat"), "combat"), fatigue()]),
        procedure("second", vec![edition(), number("rating", 1, 6, "4")]),
        procedure("jump", vec![edition(), fatigue()]),
    ]
}

/// The edition that is asked about.
pub fn edition_of(keys: &[(String, String)]) -> &str {
    match Given(keys).word("edition") {
        "" => EDITIONS.split_whitespace().next().unwrap_or(""),
        edition => edition,
    }
}

/// A position with the procedure under way, of the counters and charts of some content, which is of the edition asked about.
///
/// # Errors
/// Values that cannot go together: what is missing, or the clause that forbids it.
pub fn chart(base: &Content, procedure: &str, keys: &[(String, String)]) -> Result<(Bcs, State), Misread> {
    let given = Given(keys);
    match procedure {
        "combat" => fights::combat(base, &given),
        "attack" => fights::attack(base, &given),
        "engagement" => fights::engagement(base, &given),
        "barrage" => fights::barrage(base, &given),
        "snafu" => activations::snafu(base, &given),
        "fatigue" => activations::fatigue(base, &given),
        "second" => activations::second(base, &given),
        "jump" => activations::jump(base, &given),
        _ => Err(misfit("bcs-chart-unknown")),
    }
}

/// The given values, by name.
struct Given<'a>(&'a [(String, String)]);

impl<'a> Given<'a> {
    fn word(&self, key: &str) -> &'a str {
        self.0.iter().find(|(name, _)| name == key).map_or("", |(_, value)| value)
    }
    fn number(&self, key: &str) -> i8 {
        self.word(key).parse().unwrap_or(0)
    }
    fn yes(&self, key: &str) -> bool {
        self.word(key) == "yes"
    }
    /// A text if the answer is yes, nothing otherwise.
    fn if_yes(&self, key: &str, text: &'static str) -> &'static str {
        if self.yes(key) { text } else { "" }
    }
    /// A level of Fatigue as the sketch writes it.
    fn fatigue(&self) -> String {
        match self.word("fatigue") {
            "fresh" => "fresh".to_owned(),
            level => format!("fatigue {level}"),
        }
    }
}

fn misfit(id: &'static str) -> Misread {
    Misread::new(Message::new(id))
}

/// The edition knows no such thing.
fn not_in(base: &Content, key: &'static str) -> Misread {
    let key = Message::named(format!("bcs-key-{}", key.replace('_', "-")));
    Misread::new(Message::new("bcs-chart-edition").with("edition", base.edition.id.clone()).with("key", key))
}

/// The content with one counter's Deployed side changed.
fn altered(base: &mut Content, id: &str, change: impl FnOnce(&mut UnitEntry)) {
    if let Some(entry) = base.units.iter_mut().find(|entry| entry.id == id) {
        change(entry);
    }
}

/// The position a text describes, with readable names.
fn draw(base: &Content, text: &str) -> Result<(Bcs, State), Misread> {
    let (game, s) =
        sketch(base, text).map_err(|why| Misread::new(Message::new("bcs-chart-sketch").with("why", why)))?;
    let mut content = game.content().clone();
    let call = |name: &mut Name, id: &str| {
        if let Some((_, en, es)) = NAMES.iter().find(|(known, ..)| *known == id) {
            *name = Name { en: (*en).into(), es: (*es).into() };
        }
    };
    content.scenario.sides.iter_mut().for_each(|side| call(&mut side.name, &side.id));
    content.units.iter_mut().for_each(|unit| call(&mut unit.name, &unit.id));
    content.supports.iter_mut().for_each(|support| call(&mut support.name, &support.id));
    for formation in &mut content.formations {
        let side = &content.scenario.sides[formation.seat];
        formation.name = side.name.clone();
        formation.hq.name = Name { en: "HQ".into(), es: "HQ".into() };
    }
    Ok((Bcs::new(content), s))
}

fn named(game: &Bcs, id: &str) -> UnitId {
    let found = game.content().units.iter().position(|entry| entry.id == id);
    found.map_or(UnitId::NONE, |place| UnitId(place as u8))
}

/// The same game with another Action Rating of a unit's Deployed side.
fn rated(game: &Bcs, unit: UnitId, more: i8) -> Bcs {
    let mut content = game.content().clone();
    content.units[unit.index()].sides[Face::Deployed as usize].ar += more;
    Bcs::new(content)
}

/// Goes on until a decision is due or a die falls.
fn go_on(game: &Bcs, s: &mut State) {
    while game.pending(s) == Pending::Procedure {
        let mut next = s.clone();
        if game.step(&mut next, &mut Script::new(&[]), &mut ()).is_err() {
            return;
        }
        *s = next;
    }
}

/// Gives orders, each for whoever must decide; what is asked then is answered so that it adds nothing, until a die falls.
fn order(game: &Bcs, s: &mut State, texts: &[String]) -> Result<(), Misread> {
    let mut texts = texts.iter();
    loop {
        go_on(game, s);
        let Some((seat, _)) = game.asked(s) else {
            return if texts.len() == 0 { Ok(()) } else { Err(misfit("bcs-chart-idle")) };
        };
        let action = match texts.next() {
            Some(text) => game.read(s, text)?,
            None => match game.adds_nothing(s, seat) {
                Some(action) => action,
                None => return Ok(()),
            },
        };
        game.check(s, seat, &action)
            .map_err(|why| Misread::new(Message::new("bcs-chart-refused").with("clause", why.clause)))?;
        game.decide(s, seat, &action, &mut ());
    }
}
