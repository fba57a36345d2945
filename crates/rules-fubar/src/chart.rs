//! The chart companion: one procedure of the book by itself, for people at a real table. Each answer is a small
//! position with the procedure under way, so that the odds come from the rules themselves and from nowhere else.

mod keys;

pub use keys::procedures;

use crate::{
    model::{Fubar, Tables, UnitId},
    sketch::sketch,
    state::{Bailing, Frame, Gun, Occasion, Pick, Round, Shot, Stage, State, Volley, Wheels},
};
use faces::chart::{Given, Key, Word};
use kernel::{
    Maybe, Misread,
    say::{Message, Name},
};
use std::fmt::Write;

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
    let sides = [name("the first side", "el primer bando"), name("the second side", "el segundo bando")];
    fubar.scenario.sides.iter_mut().zip(sides).for_each(|(side, name)| side.name = name);
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

/// A procedure is under way in a turn.
fn start(s: &mut State, procedure: Frame) {
    s.frames.clear();
    s.frames.push(Frame::NextHolder);
    s.frames.push(procedure);
}

fn find(fubar: &Fubar, id: &str) -> UnitId {
    fubar.unit_ids().find(|&unit| fubar.unit(unit).id == id).expect("a unit of the chart's sketch")
}

/// A unit with so many down and so many too far off, an enemy in sight or behind a wall of rock.
fn activate(tables: &Tables, given: &Given<'_>) -> (Fubar, State) {
    let mut text = format!("unit A u {} rifle", given.word(keys::LEVEL));
    for n in 0..=given.number(keys::SUPPRESSED) {
        let _ = write!(text, " {},300{}", 200 + 110 * n, if n == 0 { "" } else { "/down" });
    }
    for n in 0..given.number(keys::STRAGGLING) {
        let _ = write!(text, " {},300", 1700 + 500 * n);
    }
    text.push_str("\nunit B e seasoned rifle 300,4000\n");
    if given.word(keys::ENEMY) == "none" {
        text.push_str("blocking rock 0,2000 4800,2100\n");
    }
    let (fubar, mut s) = draw(tables, &text);
    fubar.begin_attempt(&mut s, find(&fubar, "u"));
    (fubar, s)
}

fn initiative(tables: &Tables, given: &Given<'_>) -> (Fubar, State) {
    let text = format!(
        "unit A a seasoned rifle 0,0 · unit B b seasoned rifle 4000,4000 · initiative A {} · initiative B {}",
        given.number(keys::FIRST),
        given.number(keys::SECOND)
    );
    let (fubar, mut s) = draw(tables, &text);
    s.turn = 0;
    s.frames.clear();
    s.frames.push(Frame::TurnStart);
    (fubar, s)
}

/// Shooters and targets stand anywhere: what the dice need is given, not measured.
fn volley(fubar: &Fubar, s: &mut State, given: &Given<'_>, target: UnitId, seen: u16, hull_save: u8) {
    let unit = find(fubar, "u");
    let gun = Gun::Own(fubar.figure(fubar.unit(unit).first).weapons[0]);
    let weapon = fubar.weapon(fubar.weapon_of(unit, gun));
    let cover = if weapon.ignores_cover { 0 } else { given.place(keys::COVER) as u8 };
    let shot = Shot { dice: weapon.fire_points, need: fubar.number_needed(unit, cover), cover, hull_save, seen };
    let aim = if given.yes(keys::AIM) { fubar.tables.aim } else { 0 };
    let mut volley =
        Volley { unit: unit.into(), occasion: Occasion::Order, aim, stage: Stage::Strike(0), ..Volley::default() };
    for shooter in 0..given.number(keys::SHOOTERS) as usize {
        volley.picks[shooter] = Some(Pick { gun, target, helper: Maybe::NONE });
        volley.shots[shooter] = shot;
    }
    volley.targets[0] = target.into();
    s.volley = volley;
    start(s, Frame::Volley);
}

fn crowd(text: &mut String, n: i32, y: i32) {
    for place in 0..n {
        let _ = write!(text, " {},{y}", 100 + 150 * place);
    }
}

fn shoot(tables: &Tables, given: &Given<'_>) -> (Fubar, State) {
    let mut text = format!("unit A u {} {}", given.word(keys::LEVEL), given.word(keys::WEAPON));
    crowd(&mut text, given.number(keys::SHOOTERS), 100);
    let _ = write!(text, "\nunit B t seasoned rifle armour={}", given.word(keys::ARMOUR));
    crowd(&mut text, 16, 900);
    let (fubar, mut s) = draw(tables, &text);
    let hull_save = match given.word(keys::BEHIND) {
        "none" => 0,
        _ => tables.hulls.iter().find(|row| row.id == given.word(keys::BEHIND)).map_or(0, |row| row.save),
    };
    let target = find(&fubar, "t");
    volley(&fubar, &mut s, given, target, u16::MAX, hull_save);
    (fubar, s)
}

fn shoot_vehicle(tables: &Tables, given: &Given<'_>) -> Option<(Fubar, State)> {
    let mut text = format!("unit A u {} {}", given.word(keys::LEVEL), given.word(keys::WEAPON));
    crowd(&mut text, given.number(keys::SHOOTERS), 100);
    let (hull, crew) = (given.word(keys::HULL), given.number(keys::CREW));
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
fn melee(tables: &Tables, given: &Given<'_>) -> Option<(Fubar, State)> {
    let (n, m) = (given.number(keys::FIGHTERS), given.number(keys::DEFENDERS));
    let (few, many) = (n.min(m), n.max(m));
    if many > 4 * few || given.number(keys::SUPPRESSED) > n || given.number(keys::DEFENDER_SUPPRESSED) > m {
        return None;
    }
    let few_at = |place: i32| (300 + 320 * place, 1000);
    let many_at = |place: i32| {
        let (x, y) = few_at(place % few);
        [(x, y + 103), (x, y - 103), (x - 103, y), (x + 103, y)][(place / few) as usize]
    };
    // The side with more men stands around the other; equal lines face each other.
    let side = |n: i32, outer: bool, down: Key<i32>, armour: Key<Word>| {
        points(n, given.number(down), given.word(armour), |place| if outer { many_at(place) } else { few_at(place) })
    };
    let attackers = side(n, n >= m, keys::FIGHTERS_SUPPRESSED, keys::ARMOUR);
    let defenders = side(m, n < m, keys::DEFENDER_SUPPRESSED, keys::DEFENDER_ARMOUR);
    let text = format!(
        "unit A a {} {attackers}\nunit B d {} {defenders}\nunit A spare seasoned rifle 4000,4700\nunit B rest seasoned rifle 4700,4700",
        given.word(keys::LEVEL),
        given.word(keys::DEFENDER_LEVEL)
    );
    let (fubar, mut s) = draw(tables, &text);
    for id in ["a", "d"] {
        s.unit_mut(find(&fubar, id)).melee = 1;
    }
    s.round = Round { melee: 1, ..Round::default() };
    start(&mut s, Frame::Round);
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

fn escape(tables: &Tables, given: &Given<'_>) -> (Fubar, State) {
    let crew = given.number(keys::WRECK_CREW);
    let text =
        format!("unit A u seasoned rifle 0,0 · vehicle B t seasoned light 440x260 2400,2400 0 crew={crew} lmg/all");
    let (fubar, mut s) = draw(tables, &text);
    let (unit, wreck) = (find(&fubar, "u"), find(&fubar, "t"));
    s.unit_mut(wreck).wheels = Wheels::Wreck;
    s.bailing = Bailing { wreck: wreck.into(), ..Bailing::default() };
    s.volley = Volley { unit: unit.into(), occasion: Occasion::Order, stage: Stage::Crew, ..Volley::default() };
    s.volley.targets[0] = wreck.into();
    start(&mut s, Frame::Volley);
    (fubar, s)
}
