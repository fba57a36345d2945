//! A case of the files, and how what happened in a game is compared with it, number by number.

use crate::game::{Game, content_of, game_with_counters};
pub use crate::shots::field;
use rules_lnl::{
    event::{Event, FireEvent, GunEvent, IndirectEvent, MeleeEvent, MoveEvent, Penetration, TurnEvent, What},
    model::{Aspect, Class, Kind},
    sight::{Effect, Obstacle, ObstacleAt, Sight},
    sketch::read_loc,
};
use serde::Deserialize;
use serde_json::{Map, Value};
use std::collections::VecDeque;

/// The files.
pub const WORKED: &str = include_str!("../../../../../games/lnl/cases/worked.json");
pub const ILLEGAL: &str = include_str!("../../../../../games/lnl/cases/illegal.json");
pub const EXAMPLES: &str = include_str!("../../../../../games/lnl/cases/examples.json");

/// A name in the words of the book, and a number.
type Term = (String, f32);

#[derive(Clone, Deserialize, Debug)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum Check {
    Dft(Dft),
    Value(Sum),
    Spot(Spot),
    Los(Los),
    Mc(Mc),
    Oft(Oft),
    Pen(Pen),
    Melee(Melee),
    Aspect(Facing),
    CloseAssault(Close),
    Scatter(Scatter),
    Fact(Map<String, Value>),
}
/// An attack on the Direct Fire Table. `A` and `D` are as one target has them.
#[derive(Clone, Deserialize, Debug)]
#[serde(deny_unknown_fields)]
pub struct Dft {
    fp: Vec<Term>,
    mods: Vec<Term>,
    atk: Vec<u8>,
    def: u8,
    tm: i8,
    #[serde(rename = "A")]
    attack: i8,
    #[serde(rename = "D")]
    defence: i8,
    diff: i8,
    dc: Vec<Damage>,
}
/// A Damage Check.
#[derive(Clone, Deserialize, Debug)]
#[serde(deny_unknown_fields)]
pub struct Damage {
    #[serde(rename = "unit")]
    _unit: String,
    pub col: String,
    pub morale: i8,
    pub die: u8,
    pub add: i8,
    #[serde(default)]
    lead: i8,
    pub total: i8,
    pub result: String,
    hero_roll: Option<u8>,
    hero: Option<bool>,
}
#[derive(Clone, Deserialize, Debug)]
#[serde(deny_unknown_fields)]
pub struct Sum {
    terms: Vec<Term>,
    value: i8,
    round: Option<String>,
}
#[derive(Clone, Deserialize, Debug)]
#[serde(deny_unknown_fields)]
pub struct Spot {
    base: i8,
    mods: Vec<Term>,
    roll: u8,
    ok: bool,
}
#[derive(Clone, Deserialize, Debug)]
#[serde(deny_unknown_fields)]
pub struct Los {
    board: String,
    a: String,
    b: String,
    status: String,
    degrading: u8,
    la: Option<u8>,
    lb: Option<u8>,
}
#[derive(Clone, Deserialize, Debug)]
#[serde(deny_unknown_fields)]
pub struct Mc {
    morale: i8,
    roll: u8,
    mods: Vec<Term>,
    ok: bool,
    pub result: Option<String>,
    #[serde(default)]
    natural12: bool,
}
#[derive(Clone, Deserialize, Debug)]
#[serde(deny_unknown_fields)]
pub struct Oft {
    base: i8,
    mods: Vec<Term>,
    roll: u8,
    need: i8,
    hit: bool,
    turret: Option<bool>,
}
#[derive(Clone, Deserialize, Debug)]
#[serde(deny_unknown_fields)]
pub struct Pen {
    pen: i8,
    pd: u8,
    armor: i8,
    ad: u8,
    #[serde(rename = "P")]
    through: i8,
    #[serde(rename = "R")]
    against: i8,
    result: String,
    mc_mod: Option<i8>,
}
#[derive(Clone, Deserialize, Debug)]
#[serde(deny_unknown_fields)]
pub struct Melee {
    att: i16,
    def: i16,
    column: String,
    need: i8,
    roll: u8,
    kill: bool,
    shift: i8,
    drm: i8,
}
#[derive(Clone, Deserialize, Debug)]
#[serde(deny_unknown_fields)]
pub struct Facing {
    pub target: String,
    pub facing: u8,
    pub firer: String,
    pub out: Vec<String>,
}
#[derive(Clone, Deserialize, Debug)]
#[serde(deny_unknown_fields)]
pub struct Close {
    att: Vec<Term>,
    ad: u8,
    armor: i8,
    dd: u8,
    #[serde(rename = "A")]
    attack: i8,
    #[serde(rename = "D")]
    defence: i8,
    destroyed: bool,
}
#[derive(Clone, Deserialize, Debug)]
#[serde(deny_unknown_fields)]
pub struct Scatter {
    frm: String,
    white: u8,
    degrading: i8,
    leadership: i8,
    colour: u8,
    distance: u8,
    to: String,
}

/// The cases of a file.
pub fn read(text: &str) -> Vec<Value> {
    let file: Value = serde_json::from_str(text).expect("the cases are JSON");
    assert_eq!(file["version"], 1);
    let list = file.get("cases").or_else(|| file.get("examples"));
    list.and_then(Value::as_array).expect("a list of cases").clone()
}

/// A case: its checks are taken one after another, and all of them must be.
pub struct Case {
    id: String,
    /// Each with the step of an example that it belongs to.
    checks: VecDeque<(u64, Check)>,
    step: u64,
    steps: u64,
}

impl Drop for Case {
    fn drop(&mut self) {
        if !std::thread::panicking() {
            assert_eq!(self.checks.len(), 0, "{}: not compared: {:?}", self.id, self.checks);
            assert_eq!(self.step, self.steps, "{}: steps not played", self.id);
        }
    }
}

fn check_of(value: &Value) -> Check {
    serde_json::from_value(value.clone()).unwrap_or_else(|why| panic!("{value}: {why}"))
}
/// Two dice with this sum.
fn pair(roll: u8) -> [u8; 2] {
    [roll / 2, roll - roll / 2]
}
/// Numbers other than zero, in order of size: what is listed one by one, in whatever order.
fn sorted(list: impl IntoIterator<Item = i8>) -> Vec<i8> {
    let mut list: Vec<i8> = list.into_iter().filter(|&value| value != 0).collect();
    list.sort_unstable();
    list
}
fn whole(value: f32) -> i8 {
    assert_eq!(value.fract(), 0.0, "{value} is no whole number");
    value as i8
}
fn values(terms: &[Term]) -> Vec<i8> {
    sorted(terms.iter().map(|(_, value)| whole(*value)))
}
fn listed(event: &Event) -> Vec<i8> {
    sorted(event.modifiers.iter().map(|&(_, value)| value))
}
/// What a clause added to a roll.
pub fn added(event: &Event, clause: &str) -> i8 {
    event.modifiers.iter().filter(|(of, _)| of.0 == clause).map(|&(_, value)| value).sum()
}
/// The difference that a Damage Check adds: that of the attack, and what the unit has to itself because it moves or is
/// a lonely sniper.
fn difference(event: &Event) -> i8 {
    ["lnl:5.0.i", "lnl:5.3.j", "lnl:6.0.g", "lnl:11.4.g"].iter().map(|clause| added(event, clause)).sum()
}
fn is_moving(term: &Term) -> bool {
    term.0 == "moving"
}
/// The parts of an attack's FP as the log lists them: halves are added up first and what rounds them up is a part of
/// its own; what moving targets suffer is their own affair.
fn parts_of(terms: &[&Term]) -> Vec<i8> {
    let (halves, rest): (Vec<&Term>, Vec<&Term>) =
        terms.iter().filter(|term| !is_moving(term)).partition(|term| term.0.contains("half"));
    let half: f32 = halves.iter().map(|term| term.1).sum();
    let rounded = [half.floor() as i8, (half.ceil() - half.floor()) as i8];
    sorted(rest.iter().map(|term| term.1.ceil() as i8).chain(rounded))
}

impl Case {
    /// A worked case.
    pub fn of(id: &str) -> Case {
        let case = read(WORKED).into_iter().find(|case| case["id"] == id).unwrap_or_else(|| panic!("no case {id}"));
        let checks = case["checks"].as_array().expect("checks").iter().map(|check| (0, check_of(check))).collect();
        Case { id: id.to_owned(), checks, step: 0, steps: 0 }
    }
    /// One of the long examples.
    pub fn example(id: &str) -> Case {
        let example =
            read(EXAMPLES).into_iter().find(|one| one["id"] == id).unwrap_or_else(|| panic!("no example {id}"));
        let steps = example["steps"].as_array().expect("steps");
        let number = |step: &Value| step["n"].as_u64().expect("a number");
        let checks = steps.iter().filter_map(|step| Some((number(step), check_of(step.get("check")?)))).collect();
        Case { id: id.to_owned(), checks, step: 0, steps: steps.len() as u64 }
    }
    /// The next step of an example: everything of the last one was compared.
    #[track_caller]
    pub fn step(&mut self, step: u64) {
        let left: Vec<_> = self.checks.iter().filter(|(of, _)| *of <= self.step).collect();
        assert!(left.is_empty(), "{} step {}: not compared: {left:?}", self.id, self.step);
        assert_eq!(step, self.step + 1, "{}", self.id);
        self.step = step;
    }
    #[track_caller]
    fn take(&mut self) -> Check {
        let (step, check) = self.checks.pop_front().unwrap_or_else(|| panic!("{}: no check is left", self.id));
        assert_eq!(step, self.step, "{}: a check of another step", self.id);
        check
    }
    /// The dice of the next checks.
    pub fn dice(&self, n: usize) -> Vec<u8> {
        (0..n).flat_map(|place| self.dice_of(place)).collect()
    }
    /// The dice of one of the next checks.
    pub fn dice_of(&self, place: usize) -> Vec<u8> {
        match &self.checks[place].1 {
            Check::Dft(dft) => {
                let checks = dft.dc.iter().flat_map(|check| [Some(check.die), check.hero_roll].into_iter().flatten());
                dft.atk.iter().copied().chain([dft.def]).chain(checks).collect()
            }
            Check::Spot(spot) => vec![spot.roll],
            Check::Mc(Mc { roll, .. }) | Check::Oft(Oft { roll, .. }) | Check::Melee(Melee { roll, .. }) => {
                pair(*roll).to_vec()
            }
            Check::Pen(pen) => vec![pen.pd, pen.ad],
            Check::CloseAssault(close) => vec![close.ad, close.dd],
            Check::Scatter(scatter) => vec![scatter.white, scatter.colour],
            other => panic!("{other:?} has no dice"),
        }
    }

    /// The last attack, against these units, in the order of the checks.
    #[track_caller]
    pub fn attack(&mut self, g: &Game, units: &[&str]) {
        self.attack_at(g, None, units, 0);
    }
    /// The last attack on this location; a lonely sniper's cover is more than his hex's by `cover`.
    #[track_caller]
    pub fn attack_at(&mut self, g: &Game, at: Option<&str>, units: &[&str], cover: i8) {
        let Check::Dft(dft) = self.take() else { panic!("{}: no attack is next", self.id) };
        let moving: i8 = dft.mods.iter().filter(|term| is_moving(term)).map(|term| whole(term.1)).sum();
        let attack = Attack::last(g, at);
        let parts: Vec<&Term> = dft.fp.iter().chain(&dft.mods).collect();
        assert_eq!(attack.parts, parts_of(&parts), "{}: parts of the FP", self.id);
        assert_eq!(attack.faces, [&dft.atk[..], &[dft.def]].concat(), "{}: dice", self.id);
        assert_eq!((attack.attack + moving, attack.defence + cover), (dft.attack, dft.defence), "{}", self.id);
        assert_eq!(attack.cover + cover, dft.tm, "{}: target modifier", self.id);
        assert_eq!(dft.attack - dft.defence, dft.diff, "{}", self.id);
        assert_eq!(attack.no_effect, dft.diff <= 0, "{}: effect", self.id);
        assert_eq!(dft.dc.len(), units.len(), "{}: checks", self.id);
        for (check, unit) in dft.dc.iter().zip(units) {
            assert_eq!(check.add, dft.diff, "{}", self.id);
            compare_damage(g, attack.place, unit, check);
        }
    }
    /// The FP of the last attack and what it is made of.
    #[track_caller]
    pub fn power(&mut self, g: &Game) {
        let sum = self.sum();
        let attack = Attack::last(g, None);
        assert_eq!(attack.parts, parts_of(&sum.terms.iter().collect::<Vec<_>>()), "{}: parts of the FP", self.id);
        assert_eq!(attack.fp, sum.value, "{}: FP", self.id);
    }
    /// The same as it strikes one unit, that moves.
    #[track_caller]
    pub fn power_at(&mut self, g: &Game, unit: &str) {
        let sum = self.sum();
        let attack = Attack::last(g, None);
        assert_eq!(attack.parts, parts_of(&sum.terms.iter().collect::<Vec<_>>()), "{}: parts of the FP", self.id);
        let (_, event) = damage(g, attack.place, unit);
        let more = difference(event) - (attack.attack - attack.defence);
        assert_eq!(attack.fp + more, sum.value, "{}: FP against {unit}", self.id);
    }
    #[track_caller]
    fn sum(&mut self) -> Sum {
        let Check::Value(sum) = self.take() else { panic!("{}: no value is next", self.id) };
        let total: f32 = sum.terms.iter().map(|term| term.1).sum();
        let total = match sum.round.as_deref() {
            Some("up") => total.ceil(),
            Some("down") => total.floor(),
            Some(other) => panic!("{}: {other}?", self.id),
            None => total,
        };
        assert_eq!(whole(total), sum.value, "{}", self.id);
        sum
    }
    /// A number reached from several.
    #[track_caller]
    pub fn value(&mut self, found: impl Into<i64>) {
        assert_eq!(found.into(), i64::from(self.sum().value), "{}", self.id);
    }
    /// The same, with what each part of it was found to be.
    #[track_caller]
    pub fn terms(&mut self, found: &[u8]) {
        let sum = self.sum();
        let terms: Vec<u8> = sum.terms.iter().map(|term| whole(term.1) as u8).collect();
        assert_eq!(found, terms, "{}", self.id);
    }

    /// The last roll of one die: spotting, smoke, a flare. Says whether it succeeded.
    #[track_caller]
    pub fn roll(&mut self, g: &Game) {
        let Check::Spot(spot) = self.take() else { panic!("{}: no roll is next", self.id) };
        let needs = |unit| g.rules.capability(g.state(), unit).map(|capability| capability as i8);
        let (event, needs, ok) = last(g, |event| match event.what {
            What::Fire(FireEvent::Spots { total, needs, seen, .. }) => {
                assert_eq!(total, spot.roll as i8 + listed(event).iter().sum::<i8>(), "the total");
                Some((needs, seen))
            }
            What::Move(MoveEvent::Smoke { unit, laid, .. }) => Some((needs(unit)[0], laid)),
            What::Indirect(IndirectEvent::Flare { unit, lit, .. }) => Some((needs(unit)[1], lit)),
            _ => None,
        });
        assert_eq!((event.faces.as_slice(), needs, ok), (&[spot.roll][..], spot.base, spot.ok), "{}", self.id);
        assert_eq!(listed(event), values(&spot.mods), "{}: modifiers", self.id);
    }
    /// A line of sight on one of the maps that ship, the same from both ends.
    #[track_caller]
    pub fn sight(&mut self) {
        let Check::Los(los) = self.take() else { panic!("{}: no line of sight is next", self.id) };
        let scenario = match los.board.as_str() {
            "board_a" => "orchard_street",
            "board_b" => "four_hedges",
            _ => "ap_long",
        };
        let content = content_of(scenario, &[]);
        let ground = &content.ground;
        let end = |hex: &str, level: Option<u8>| {
            let floors = [hex.to_owned(), format!("{hex}u")].map(|text| read_loc(ground, &text).expect("a location"));
            let at = |level: u8| floors.into_iter().find(|&loc| ground.level(loc) == level);
            level.map_or(floors[0], |level| at(level).unwrap_or_else(|| panic!("{hex} has no level {level}")))
        };
        let (a, b) = (end(&los.a, los.la), end(&los.b, los.lb));
        let none = rules_lnl::ground::Overlay::NONE;
        let mut obstacles = Vec::new();
        let sight = ground.trace(&none, a, b, &mut obstacles);
        assert_eq!([ground.sight(&none, a, b), ground.sight(&none, b, a)], [sight; 2], "{}: from both ends", self.id);
        let expected = match los.status.as_str() {
            "clear" => Sight::Clear,
            "degraded" => Sight::Degraded(los.degrading),
            "blocked" => Sight::Blocked,
            other => panic!("{}: {other}?", self.id),
        };
        // What degrades is counted unless something blocks by itself.
        let blocks = |one: &Obstacle| one.effect == Effect::Blocks && one.at != ObstacleAt::Total;
        let degrades = obstacles.iter().filter(|one| one.effect == Effect::Degrades).count();
        let degrades = if obstacles.iter().any(blocks) { 0 } else { degrades };
        assert_eq!(degrades, usize::from(los.degrading), "{}: {} to {}", self.id, los.a, los.b);
        assert_eq!(sight, expected, "{}: {} to {}", self.id, los.a, los.b);
    }
    /// The last morale check of a unit, whatever it was for. Gives back the word for what came of it, if the case has
    /// one.
    #[track_caller]
    pub fn morale(&mut self, g: &Game, unit: &str) -> Option<String> {
        let Check::Mc(mc) = self.take() else { panic!("{}: no morale check is next", self.id) };
        let who = g.unit(unit);
        let (event, needs, passed) = last(g, |event| match event.what {
            What::Turn(TurnEvent::Rallied { unit, needs, .. } | TurnEvent::MedicReady { medic: unit, needs, .. }) => {
                (unit == who).then_some((needs, true))
            }
            What::Turn(
                TurnEvent::NotRallied { unit, needs, .. } | TurnEvent::MedicFailed { medic: unit, needs, .. },
            ) => (unit == who).then_some((needs, false)),
            What::Move(MoveEvent::Withdraws { unit, passed, morale, .. }) => (unit == who).then_some((morale, passed)),
            What::Melee(MeleeEvent::Nerve { unit, need, passed, .. }) => (unit == who).then_some((need, passed)),
            What::Gun(GunEvent::Shuddered { vehicle, morale, passed }) => (vehicle == who).then_some((morale, passed)),
            _ => None,
        });
        let faces = event.faces.as_slice();
        assert_eq!((faces.len(), faces.iter().sum::<u8>()), (2, mc.roll), "{}: 2d6", self.id);
        assert_eq!((needs, passed), (mc.morale, mc.ok), "{}", self.id);
        assert_eq!(listed(event), values(&mc.mods), "{}: modifiers", self.id);
        let total = mc.roll as i8 + listed(event).iter().sum::<i8>();
        assert_eq!(total <= needs, mc.ok || mc.natural12, "{}", self.id);
        assert!(!mc.natural12 || event.clause.0 == "lnl:14.01.i", "{}: a natural 12", self.id);
        mc.result
    }
    /// The nth to-hit roll from the last.
    #[track_caller]
    pub fn aim(&mut self, g: &Game, nth: usize) {
        let Check::Oft(oft) = self.take() else { panic!("{}: no to-hit roll is next", self.id) };
        let mut aimed = g.log().iter().rev().filter(|event| matches!(event.what, What::Gun(GunEvent::Aimed { .. })));
        let event = aimed.nth(nth).expect("a to-hit roll");
        let What::Gun(GunEvent::Aimed { need, hit, .. }) = event.what else { unreachable!() };
        let sum = |list: &[i8]| list.iter().sum::<i8>();
        assert_eq!(event.faces.as_slice().iter().sum::<u8>(), oft.roll, "{}: 2d6", self.id);
        assert_eq!(listed(event), values(&oft.mods), "{}: modifiers", self.id);
        assert_eq!((need, need - sum(&listed(event)), hit), (oft.base, oft.need, oft.hit), "{}", self.id);
        if let Some(turret) = oft.turret.filter(|_| g.log().iter().any(|event| struck(event).is_some())) {
            let (_, found) = last_of(g, struck);
            assert_eq!(found.0, turret, "{}: turret or hull", self.id);
        }
    }
    /// The last hit on armour.
    #[track_caller]
    pub fn penetration(&mut self, g: &Game) {
        let Check::Pen(pen) = self.take() else { panic!("{}: no penetration is next", self.id) };
        let (event, (_, _, through, armor, result)) = last_of(g, struck);
        assert_eq!(event.faces.as_slice(), [pen.pd, pen.ad], "{}: dice", self.id);
        assert_eq!((through, armor), (pen.pen, pen.armor), "{}", self.id);
        assert_eq!((through + pen.pd as i8, armor + pen.ad as i8), (pen.through, pen.against), "{}", self.id);
        let word = match result {
            Penetration::Dud => "dud",
            Penetration::Through => "destroyed",
            Penetration::Equal => "equal",
            Penetration::Stopped => "less",
        };
        assert_eq!(word, pen.result, "{}", self.id);
        if let Some(difference) = pen.mc_mod {
            let (event, ()) = last_of(g, |event| match event.what {
                What::Gun(GunEvent::Shuddered { .. }) => Some(()),
                _ => None,
            });
            assert_eq!(listed(event), [difference], "{}: the check", self.id);
        }
    }
    /// The last strike of a melee.
    #[track_caller]
    pub fn melee(&mut self, g: &Game) {
        let Check::Melee(melee) = self.take() else { panic!("{}: no melee is next", self.id) };
        let (odds, (attack, defence, column, need)) = last_of(g, |event| match event.what {
            What::Melee(MeleeEvent::Odds { attack, defence, column, need, .. }) => {
                Some((attack, defence, column, need))
            }
            _ => None,
        });
        let (struck, (total, killed)) = last_of(g, |event| match event.what {
            What::Melee(MeleeEvent::Struck { total, killed, .. }) => Some((total, killed)),
            _ => None,
        });
        let sum = |event: &Event| listed(event).iter().sum::<i8>();
        assert_eq!((attack, defence), (melee.att, melee.def), "{}: strengths", self.id);
        assert_eq!((format!("{}-{}", column.0, column.1), need), (melee.column, melee.need), "{}", self.id);
        assert_eq!((sum(odds), sum(struck)), (melee.shift, melee.drm), "{}: shift and modifiers", self.id);
        assert_eq!(struck.faces.as_slice().iter().sum::<u8>(), melee.roll, "{}: 2d6", self.id);
        assert_eq!((total, killed), (melee.roll as i8 + melee.drm, melee.kill), "{}", self.id);
    }
    /// The last close assault.
    #[track_caller]
    pub fn close(&mut self, g: &Game) {
        let Check::CloseAssault(close) = self.take() else { panic!("{}: no close assault is next", self.id) };
        let (event, (attack, defence, destroyed)) = last_of(g, |event| match event.what {
            What::Melee(MeleeEvent::Assaults { attack, defence, destroyed, .. }) => Some((attack, defence, destroyed)),
            _ => None,
        });
        assert_eq!(event.faces.as_slice(), [close.ad, close.dd], "{}: dice", self.id);
        let armor = sorted(values(&close.att).into_iter().chain([-close.armor]));
        assert_eq!(listed(event), armor, "{}: what both add", self.id);
        assert_eq!((attack, defence, destroyed), (close.attack, close.defence, close.destroyed), "{}", self.id);
    }
    /// Where the last spotting round landed.
    #[track_caller]
    pub fn scatter(&mut self, g: &Game) {
        let Check::Scatter(scatter) = self.take() else { panic!("{}: no scatter is next", self.id) };
        let (_, aimed) = last_of(g, |event| match event.what {
            What::Indirect(IndirectEvent::RoundPlaced { hex, .. }) => Some(g.rules.hex_text(hex)),
            _ => None,
        });
        assert_eq!(aimed, scatter.frm, "{}", self.id);
        let (event, (by, hex)) = last_of(g, |event| match event.what {
            What::Indirect(IndirectEvent::Scattered { by, hex, .. }) => Some((by, hex)),
            _ => None,
        });
        assert_eq!(event.faces.as_slice(), [scatter.white, scatter.colour], "{}: dice", self.id);
        assert_eq!(listed(event), sorted([scatter.degrading, -scatter.leadership]), "{}: modifiers", self.id);
        assert_eq!((by, g.rules.hex_text(hex)), (scatter.distance, scatter.to), "{}", self.id);
    }
    /// A side of a vehicle: which of those it may be.
    #[track_caller]
    pub fn facing(&mut self) -> Facing {
        let Check::Aspect(facing) = self.take() else { panic!("{}: no aspect is next", self.id) };
        facing
    }
    /// Something told in words.
    #[track_caller]
    pub fn fact(&mut self) -> Fact {
        let Check::Fact(fields) = self.take() else { panic!("{}: no fact is next", self.id) };
        Fact { id: self.id.clone(), fields }
    }
}

/// Something told in words: all of its fields are taken.
pub struct Fact {
    id: String,
    fields: Map<String, Value>,
}

impl Fact {
    #[track_caller]
    pub fn take(&mut self, name: &str) -> Value {
        self.fields.remove(name).unwrap_or_else(|| panic!("{}: no {name}", self.id))
    }
    #[track_caller]
    pub fn is(&mut self, name: &str, found: impl Into<Value>) {
        assert_eq!(found.into(), self.take(name), "{}: {name}", self.id);
    }
    #[track_caller]
    pub fn number(&mut self, name: &str) -> u8 {
        self.take(name).as_u64().and_then(|n| u8::try_from(n).ok()).unwrap_or_else(|| panic!("{}: {name}", self.id))
    }
    /// The Damage Checks of a line of the results table.
    pub fn damage(&mut self) -> Vec<Damage> {
        serde_json::from_value(self.take("dc")).expect("Damage Checks")
    }
}
impl Drop for Fact {
    fn drop(&mut self) {
        if !std::thread::panicking() {
            assert!(self.fields.is_empty(), "{}: not compared: {:?}", self.id, self.fields);
        }
    }
}

/// The last attack of a log, as far as all its targets share it.
struct Attack {
    /// Where in the log its dice fell.
    place: usize,
    parts: Vec<i8>,
    faces: Vec<u8>,
    fp: i8,
    cover: i8,
    attack: i8,
    defence: i8,
    no_effect: bool,
}

impl Attack {
    #[track_caller]
    fn last(g: &Game, at: Option<&str>) -> Attack {
        let log = g.log();
        let at = at.map(|text| g.loc(text));
        let rolled = |event: &Event| match event.what {
            What::Fire(FireEvent::Rolled { target, .. }) => at.is_none_or(|at| at == target),
            _ => false,
        };
        let place = log.iter().rposition(rolled).expect("an attack");
        let What::Fire(FireEvent::Rolled { attack, defence, .. }) = log[place].what else { unreachable!() };
        let (fp, cover) = (added(&log[place], "lnl:5.0.g"), added(&log[place], "lnl:5.0.h"));
        let declared = log[..place].iter().rposition(|event| {
            matches!(
                event.what,
                What::Fire(FireEvent::Fires { .. })
                    | What::Gun(GunEvent::Burst { .. } | GunEvent::Sprayed { .. })
                    | What::Melee(MeleeEvent::Overruns { .. })
                    | What::Move(MoveEvent::Mines { .. } | MoveEvent::Detonates { .. })
                    | What::Indirect(
                        IndirectEvent::Strikes { .. }
                            | IndirectEvent::Bombs { .. }
                            | IndirectEvent::CrashStrikes { .. }
                            | IndirectEvent::UnderBarrage { .. }
                    )
            )
        });
        let declared = &log[declared.expect("a declared attack")];
        // Mines and claymores list there what the target adds too.
        let of_targets = ["lnl:21.4.c", "lnl:21.4.l", "lnl:21.5.h", "lnl:5.0.h"];
        let mine = declared.modifiers.iter().filter(|(clause, _)| !of_targets.contains(&clause.0));
        let mut parts: Vec<i8> = mine.map(|&(_, value)| value).collect();
        parts.push(fp - parts.iter().sum::<i8>());
        let faces = [&log[place], declared].map(|event| event.faces.as_slice().to_vec());
        let faces = faces.into_iter().find(|faces| !faces.is_empty()).expect("dice");
        let next = log[place + 1..].iter().find(|event| matches!(event.what, What::Fire(FireEvent::NoEffect { .. })));
        let checked = log[place + 1..].iter().any(|event| matches!(event.what, What::Fire(FireEvent::Checks { .. })));
        let no_effect = next.is_some() && (!checked || at.is_some());
        Attack { place, parts: sorted(parts), faces, fp, cover, attack, defence, no_effect }
    }
}

/// The Damage Check of a unit after a place in the log.
#[track_caller]
fn damage<'a>(g: &'a Game, place: usize, unit: &str) -> (usize, &'a Event) {
    let who = g.unit(unit);
    let checks = |event: &Event| matches!(event.what, What::Fire(FireEvent::Checks { unit, .. }) if unit == who);
    let found = g.log().iter().enumerate().skip(place).find(|(_, event)| checks(event));
    found.unwrap_or_else(|| panic!("{unit} made no check"))
}
/// Compares a Damage Check after a place in the log, and the die for a hero.
#[track_caller]
pub fn compare_damage(g: &Game, place: usize, unit: &str, check: &Damage) {
    let (at, event) = damage(g, place, unit);
    let What::Fire(FireEvent::Checks { total, morale, result, .. }) = event.what else { unreachable!() };
    assert_eq!(event.faces.as_slice(), [check.die], "{unit}: the die");
    assert_eq!(difference(event), check.add, "{unit}: the difference");
    assert_eq!(listed(event).iter().sum::<i8>() - check.add, -check.lead, "{unit}: leadership");
    assert_eq!((total, morale), (check.total, check.morale), "{unit}");
    assert_eq!(format!("{result:?}").to_lowercase(), check.result, "{unit}");
    let class = g.rules.class(g.state(), g.unit(unit));
    let column = match class {
        Class::Vehicle if g.rules.kind(g.state(), g.unit(unit)).armor.is_none() => "unarmored_vehicle",
        Class::Vehicle => "armored_vehicle",
        Class::Helicopter => "helicopter",
        Class::Hero => "hero",
        _ if class.is_mmc() => "mmc",
        _ => "smc",
    };
    assert!(check.col.ends_with(column), "{unit} is not on the column {}", check.col);
    let luck = g.log().get(at + 1).and_then(|event| match event.what {
        What::Fire(FireEvent::HeroDie { appears, .. }) => Some((event.faces.as_slice()[0], appears)),
        _ => None,
    });
    assert_eq!(luck, check.hero_roll.zip(check.hero), "{unit}: the die for a hero");
}

fn struck(event: &Event) -> Option<(bool, Aspect, i8, i8, Penetration)> {
    match event.what {
        What::Gun(GunEvent::Struck { turret, aspect, pen, armor, result, .. }) => {
            Some((turret, aspect, pen, armor, result))
        }
        _ => None,
    }
}
/// The side that the last hit struck.
#[track_caller]
pub fn aspect(g: &Game) -> Aspect {
    last_of(g, struck).1.1
}
/// The last event that a function picks, with what it picks of it.
#[track_caller]
pub fn last_of<T>(g: &Game, pick: impl Fn(&Event) -> Option<T>) -> (&Event, T) {
    g.log().iter().rev().find_map(|event| Some((event, pick(event)?))).expect("it happened")
}
#[track_caller]
fn last<A, B>(g: &Game, pick: impl Fn(&Event) -> Option<(A, B)>) -> (&Event, A, B) {
    let (event, (a, b)) = last_of(g, pick);
    (event, a, b)
}

/// A position whose counters differ from the shipped ones.
#[track_caller]
pub fn field_with(change: impl Fn(&mut Kind), text: &str) -> Game {
    let text = format!("map 10x8; {text}; us: us-idle us_medic A8; ger: ger-idle ger_medic J1");
    game_with_counters(change, &text)
}
