//! The chart companion: one procedure of the book by itself, for people at a real table. Each answer is a small position with
//! the procedure under way, so that the odds come from the rules themselves and from nowhere else.

use crate::{
    model::{Fubar, Tables, UnitId},
    sketch::sketch,
    state::{Bailing, Frame, Gun, NOBODY, Occasion, Pick, Round, Shot, Stage, State, Volley, Wheels},
};
use kernel::{
    Misread,
    info::{Key, Procedure, Values},
    say::{Message, Name},
};
use std::fmt::Write;

const LEVELS: [&str; 4] = ["novice", "seasoned", "veteran", "elite"];
const COVERS: [&str; 4] = ["none", "light", "moderate", "hard"];
const ARMOURS: [&str; 6] = ["none", "light", "medium", "heavy", "power", "battle"];
const HULLS: [&str; 4] = ["light", "medium", "heavy", "very_heavy"];
const WEAPONS: [&str; 16] = [
    "pistol",
    "rifle",
    "assault_rifle",
    "sniper_rifle",
    "smg",
    "lmg",
    "combat_shotgun",
    "integral_launcher",
    "hmg",
    "flamethrower",
    "grenade",
    "missile_launcher",
    "light_at_gun",
    "light_mortar",
    "light_cannon",
    "heavy_cannon",
];

/// The procedures and what each wants to know.
pub fn procedures() -> Vec<Procedure> {
    let key = |name: &'static str, values: Values, default: &str| Key {
        name,
        values,
        default: (!default.is_empty()).then(|| default.to_owned()),
        message: Message::named(format!("fubar-key-{}", name.replace('_', "-"))),
    };
    let words = |words: &[&str]| Values::Words(words.iter().map(|&word| word.to_owned()).collect());
    let numbers = |least, most| Values::Numbers { least, most };
    let shot = |rest: Vec<Key>| {
        let mut keys = vec![
            key("level", words(&LEVELS), ""),
            key("weapon", words(&WEAPONS), "rifle"),
            key("shooters", numbers(1, 16), "1"),
            key("cover", words(&COVERS), "none"),
            key("aim", Values::yes_no(), "no"),
        ];
        keys.extend(rest);
        keys
    };
    let procedure =
        |id: &'static str, keys| Procedure { id, message: Message::named(format!("fubar-chart-{id}")), keys };
    vec![
        procedure(
            "activate",
            vec![
                key("level", words(&LEVELS), ""),
                key("suppressed", numbers(0, 8), "0"),
                key("straggling", numbers(0, 6), "0"),
                key("enemy", words(&["seen", "none"]), "seen"),
            ],
        ),
        procedure("initiative", vec![key("first", numbers(-6, 6), "0"), key("second", numbers(-6, 6), "0")]),
        procedure(
            "shoot",
            shot(vec![
                key("armour", words(&ARMOURS), "none"),
                key("behind", words(&["none", HULLS[0], HULLS[1], HULLS[2], HULLS[3]]), "none"),
            ]),
        ),
        procedure("shoot-vehicle", shot(vec![key("hull", words(&HULLS), ""), key("crew", numbers(0, 8), "0")])),
        procedure(
            "melee",
            vec![
                key("level", words(&LEVELS), ""),
                key("fighters", numbers(1, 16), "1"),
                key("suppressed", numbers(0, 4), "0"),
                key("armour", words(&ARMOURS), "none"),
                key("defender_level", words(&LEVELS), ""),
                key("defenders", numbers(1, 16), "1"),
                key("defender_suppressed", numbers(0, 4), "0"),
                key("defender_armour", words(&ARMOURS), "none"),
            ],
        ),
        procedure("escape", vec![key("crew", numbers(1, 15), "")]),
    ]
}

/// The given values, by name.
struct Given<'a>(&'a [(String, String)]);

impl Given<'_> {
    fn word(&self, key: &str) -> &str {
        self.0.iter().find(|(name, _)| name == key).map_or("", |(_, value)| value)
    }
    fn number(&self, key: &str) -> i32 {
        self.word(key).parse().unwrap_or(0)
    }
    fn place(&self, key: &str, of: &[&str]) -> u8 {
        of.iter().position(|&word| word == self.word(key)).unwrap_or(0) as u8
    }
}

/// A position with the procedure under way.
///
/// # Errors
/// Values that cannot go together.
pub fn chart(tables: &Tables, procedure: &str, keys: &[(String, String)]) -> Result<(Fubar, State), Misread> {
    let given = Given(keys);
    let misfit = |why: &'static str| Misread::new(Message::new(why));
    let (mut fubar, state) = match procedure {
        "activate" => Ok(activate(tables, &given)),
        "initiative" => Ok(initiative(tables, &given)),
        "shoot" => Ok(shoot(tables, &given)),
        "shoot-vehicle" => shoot_vehicle(tables, &given).ok_or_else(|| misfit("fubar-chart-no-harm")),
        "melee" => melee(tables, &given).ok_or_else(|| misfit("fubar-chart-too-crowded")),
        "escape" => Ok(escape(tables, &given)),
        _ => Err(misfit("fubar-chart-unknown")),
    }?;
    christen(&mut fubar, procedure);
    Ok((fubar, state))
}

/// Names that a person can read, instead of the letters of the sketch.
fn christen(fubar: &mut Fubar, procedure: &str) {
    let name = |en: &str, es: &str| Name { en: en.into(), es: es.into() };
    for (side, name) in fubar
        .scenario
        .sides
        .iter_mut()
        .zip([name("the first side", "el primer bando"), name("the second side", "el segundo bando")])
    {
        side.name = name;
    }
    for unit in &mut fubar.units {
        match (unit.id.as_str(), procedure) {
            ("u", _) => unit.name = name("the unit", "la unidad"),
            ("a", "melee") => unit.name = name("the attacker", "el atacante"),
            ("d", "melee") => unit.name = name("the defender", "el defensor"),
            ("t", "shoot") => unit.name = name("the target", "el blanco"),
            ("t", _) => unit.name = name("the vehicle", "este vehículo"),
            _ => {}
        }
    }
}

fn draw(tables: &Tables, text: &str) -> (Fubar, State) {
    sketch(tables, text).unwrap_or_else(|why| panic!("a chart's own sketch is broken: {why}"))
}

fn find(fubar: &Fubar, id: &str) -> UnitId {
    fubar.unit_ids().find(|&unit| fubar.unit(unit).id == id).expect("a unit of the chart's sketch")
}

/// A unit with so many down and so many too far off, an enemy in sight or behind a wall of rock.
fn activate(tables: &Tables, given: &Given) -> (Fubar, State) {
    let mut text = format!("unit A u {} rifle", given.word("level"));
    for n in 0..=given.number("suppressed") {
        let _ = write!(text, " {},300{}", 200 + 110 * n, if n == 0 { "" } else { "/down" });
    }
    for n in 0..given.number("straggling") {
        let _ = write!(text, " {},300", 1700 + 500 * n);
    }
    text.push_str("\nunit B e seasoned rifle 300,4000\n");
    if given.word("enemy") == "none" {
        text.push_str("blocking rock 0,2000 4800,2100\n");
    }
    let (fubar, mut s) = draw(tables, &text);
    fubar.begin_attempt(&mut s, find(&fubar, "u"));
    (fubar, s)
}

fn initiative(tables: &Tables, given: &Given) -> (Fubar, State) {
    let text = format!(
        "unit A a seasoned rifle 0,0 · unit B b seasoned rifle 4000,4000 · initiative A {} · initiative B {}",
        given.number("first"),
        given.number("second")
    );
    let (fubar, mut s) = draw(tables, &text);
    s.turn = 0;
    s.frames.clear();
    s.frames.push(Frame::TurnStart);
    (fubar, s)
}

/// Shooters and targets stand anywhere: what the dice need is given, not measured.
fn volley(fubar: &Fubar, s: &mut State, given: &Given, target: UnitId, seen: u16, hull_save: u8) {
    let unit = find(fubar, "u");
    let gun = Gun::Own(fubar.figure(fubar.unit(unit).first).weapons[0]);
    let weapon = fubar.weapon(fubar.weapon_of(unit, gun));
    let cover = if weapon.ignores_cover { 0 } else { given.place("cover", &COVERS) };
    let shot = Shot { dice: weapon.fire_points, need: fubar.number_needed(unit, cover), cover, hull_save, seen };
    let aim = if given.word("aim") == "yes" { fubar.tables.aim } else { 0 };
    let mut volley = Volley { unit, occasion: Occasion::Order, aim, stage: Stage::Strike(0), ..Volley::IDLE };
    for shooter in 0..given.number("shooters") as usize {
        volley.picks[shooter] = Some(Pick { gun, target, helper: NOBODY });
        volley.shots[shooter] = shot;
    }
    volley.targets[0] = target;
    s.volley = volley;
    s.frames.clear();
    s.frames.push(Frame::NextHolder);
    s.frames.push(Frame::Volley);
}

fn crowd(text: &mut String, n: i32, y: i32) {
    for place in 0..n {
        let _ = write!(text, " {},{y}", 100 + 150 * place);
    }
}

fn shoot(tables: &Tables, given: &Given) -> (Fubar, State) {
    let mut text = format!("unit A u {} {}", given.word("level"), given.word("weapon"));
    crowd(&mut text, given.number("shooters"), 100);
    let _ = write!(text, "\nunit B t seasoned rifle armour={}", given.word("armour"));
    crowd(&mut text, 16, 900);
    let (fubar, mut s) = draw(tables, &text);
    let hull_save = match given.word("behind") {
        "none" => 0,
        _ => tables.hulls.iter().find(|row| row.id == given.word("behind")).map_or(0, |row| row.save),
    };
    let target = find(&fubar, "t");
    volley(&fubar, &mut s, given, target, u16::MAX, hull_save);
    (fubar, s)
}

fn shoot_vehicle(tables: &Tables, given: &Given) -> Option<(Fubar, State)> {
    let mut text = format!("unit A u {} {}", given.word("level"), given.word("weapon"));
    crowd(&mut text, given.number("shooters"), 100);
    let (hull, crew) = (given.word("hull"), given.number("crew"));
    let _ = write!(text, "\nvehicle B t seasoned {hull} 440x260 2400,2400 0 crew={crew} lmg/all");
    text.push_str("\nunit B other seasoned rifle 4000,4000");
    let (fubar, mut s) = draw(tables, &text);
    let (unit, target) = (find(&fubar, "u"), find(&fubar, "t"));
    let weapon = fubar.weapon(fubar.figure(fubar.unit(unit).first).weapons[0]);
    fubar.check_target(&s, unit, target, weapon).ok()?;
    volley(&fubar, &mut s, given, target, 1, 0);
    Some((fubar, s))
}

/// Two lines of men face to face; whoever is left over stands around an enemy who has room.
fn melee(tables: &Tables, given: &Given) -> Option<(Fubar, State)> {
    let (n, m) = (given.number("fighters"), given.number("defenders"));
    let (few, many) = (n.min(m), n.max(m));
    if many > 4 * few || given.number("suppressed") > n || given.number("defender_suppressed") > m {
        return None;
    }
    let few_at = |place: i32| (300 + 320 * place, 1000);
    let many_at = |place: i32| {
        let (x, y) = few_at(place % few);
        [(x, y + 103), (x, y - 103), (x - 103, y), (x + 103, y)][(place / few) as usize]
    };
    // The side with more men stands around the other; equal lines face each other.
    let side = |n: i32, outer: bool, down: &str, armour: &str| {
        points(n, given.number(down), given.word(armour), |place| if outer { many_at(place) } else { few_at(place) })
    };
    let attackers = side(n, n >= m, "suppressed", "armour");
    let defenders = side(m, n < m, "defender_suppressed", "defender_armour");
    let text = format!(
        "unit A a {} {attackers}\nunit B d {} {defenders}\nunit A spare seasoned rifle 4000,4700\nunit B rest seasoned rifle 4700,4700",
        given.word("level"),
        given.word("defender_level")
    );
    let (fubar, mut s) = draw(tables, &text);
    for id in ["a", "d"] {
        s.unit_mut(find(&fubar, id)).melee = 1;
    }
    s.round = Round { melee: 1, ..Round::IDLE };
    s.frames.clear();
    s.frames.push(Frame::NextHolder);
    s.frames.push(Frame::Round);
    Some((fubar, s))
}

fn points(n: i32, down: i32, armour: &str, at: impl Fn(i32) -> (i32, i32)) -> String {
    let mut text = format!("rifle armour={armour}");
    for place in 0..n {
        let (x, y) = at(place);
        let mark = if place >= n - down { "/down" } else { "" };
        let _ = write!(text, " {x},{y}{mark}");
    }
    text
}

fn escape(tables: &Tables, given: &Given) -> (Fubar, State) {
    let crew = given.number("crew");
    let text =
        format!("unit A u seasoned rifle 0,0 · vehicle B t seasoned light 440x260 2400,2400 0 crew={crew} lmg/all");
    let (fubar, mut s) = draw(tables, &text);
    let (unit, wreck) = (find(&fubar, "u"), find(&fubar, "t"));
    s.unit_mut(wreck).wheels = Wheels::Wreck;
    s.bailing = Bailing { wreck, ..Bailing::IDLE };
    s.volley = Volley { unit, occasion: Occasion::Order, stage: Stage::Crew, ..Volley::IDLE };
    s.volley.targets[0] = wreck;
    s.frames.clear();
    s.frames.push(Frame::NextHolder);
    s.frames.push(Frame::Volley);
    (fubar, s)
}
