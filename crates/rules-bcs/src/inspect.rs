//! Questions about a position that change nothing. The words of a question are understood in both languages.
//!
//! | file | idea |
//! |---|---|
//! | here | supply, SNAFU, reach, an attack before it is made, victory |
//! | `counters` | what is printed on counters, on both sides; formations with all they have |
//! | `ground` | hexes with their sides, roads and markers, the cost of steps, and the map in letters |

mod counters;
mod ground;

use crate::{
    action::Action,
    event::Modifiers,
    game::{Bcs, enemy_of},
    model::{AttackKind, FormationId, HexId, UnitId},
    rights::that_bear,
    state::{Attack, State},
    words::names,
};
use kernel::{
    Clause, Misread, Question, Rules, Seat, clause,
    say::{Message, Value},
};
use scene::Pick;

kernel::questions! {
    Topic in "bcs":
    Unit: "unit" "unidad";
    Formation: "formation" "formación" ["formacion"];
    Supply: "supply" "suministro";
    Snafu: "snafu" "snafu";
    Hex: "hex" "hex" ["hexágono", "hexagono"];
    Steps: "steps" "pasos";
    Reach: "reach" "alcance";
    Attack: "attack" "ataque";
    Range: "range" "distancia";
    Victory: "victory" "victoria";
}

impl Bcs {
    /// Answers a question.
    pub(crate) fn answer(&self, s: &State, _: Option<Seat>, question: &str) -> Result<Vec<Message>, Misread> {
        kernel::answer(question, |first, rest| reply(self, s, first, rest))
    }

    /// A counter or hex for whoever looks at it: without ids, its values in full words, and nothing of the counters
    /// that lie beside it.
    pub(crate) fn card_lines(&self, s: &State, about: &Pick) -> Vec<Message> {
        let lines = match about {
            Pick::Piece { id } => match self.support_named(id) {
                Some(support) => counters::support_lines(self, s, support),
                None => self.tell_counter(s, id).unwrap_or_default(),
            },
            Pick::Cell { id } => named_hex(self, id).map(|hex| self.tell_hex(s, hex)).unwrap_or_default(),
            Pick::Box { .. } | Pick::Point { .. } => Vec::new(),
        };
        // A unit begins with its own line; in a formation and in a hex it is one of several.
        let beside = |(nth, line): &(usize, Message)| *nth == 0 || line.id != "bcs-now-unit";
        let mut lines: Vec<Message> = lines.into_iter().enumerate().filter(beside).map(|(_, line)| line).collect();
        if let Some(left) = lines.iter().position(|line| line.id == "bcs-scene-note-mp") {
            // What it has left is what one looks for first.
            lines[1..=left].rotate_right(1);
        }
        let mut sides = 0;
        lines.retain(|line| {
            sides += u8::from(line.id == "bcs-scene-note-side");
            // Of the side that does not show its numbers are enough.
            let hidden = ["bcs-scene-note-av", "bcs-scene-note-traits", "bcs-scene-note-can"];
            sides < 2 || !hidden.contains(&&*line.id)
        });
        lines
    }

    /// What can be asked, each with an example from the position.
    pub(crate) fn asked_about(&self, s: &State, seat: Option<Seat>) -> Vec<Question> {
        let seat = seat.unwrap_or(Seat(0));
        let on_map = self.on_map(s, seat).first();
        let uid = |unit: Option<UnitId>| unit.map(|unit| self.uid(unit).to_owned());
        let formation = self.formations_of(seat).first().map(|formation| self.fid(formation).to_owned());
        let first_hex = self.ground().all().next();
        let hex = on_map.map(|unit| s.hex_of(unit)).or(first_hex).map(|hex| self.hex_text(hex));
        let enemy = self.on_map(s, enemy_of(seat)).first().map(|unit| self.hex_text(s.hex_of(unit)));
        let two = |one: Option<String>, other: Option<String>| Some(format!("{} {}", one?, other?));
        let example = |topic: Topic| match topic {
            Topic::Unit => uid(on_map.or_else(|| self.of(seat).first())),
            Topic::Formation | Topic::Supply | Topic::Snafu => formation.clone(),
            Topic::Hex => hex.clone(),
            Topic::Steps | Topic::Reach => uid(on_map),
            Topic::Attack => two(uid(on_map), enemy.clone()),
            Topic::Range => two(hex.clone(), enemy.clone().or_else(|| hex.clone())),
            Topic::Victory => Some(String::new()),
        };
        Topic::FORMS.iter().map(|form| form.listed(example(form.topic))).collect()
    }
}

fn reply(game: &Bcs, s: &State, first: &str, rest: &[&str]) -> Result<Vec<Message>, Misread> {
    match (Topic::of(first), rest) {
        (Some(Topic::Unit), &[word]) => game.tell_counter(s, word),
        (Some(Topic::Formation), &[word]) => Ok(game.tell_formation(s, named_formation(game, word)?)),
        (Some(Topic::Supply), &[word]) => Ok(tell_supply(game, s, named_formation(game, word)?)),
        (Some(Topic::Snafu), &[word]) => Ok(tell_snafu(game, s, named_formation(game, word)?)),
        (Some(Topic::Hex), &[word]) => Ok(game.tell_hex(s, named_hex(game, word)?)),
        (Some(Topic::Steps), &[word]) => Ok(game.tell_steps(s, named_mover(game, word)?)),
        (Some(Topic::Reach), &[word]) => Ok(tell_reach(game, s, named_mover(game, word)?)),
        (Some(Topic::Attack), &[unit, hex]) => Ok(tell_attack(game, s, named_unit(game, unit)?, named_hex(game, hex)?)),
        (Some(Topic::Range), &[from, to]) => {
            let (from, to) = (named_hex(game, from)?, named_hex(game, to)?);
            let answer = Message::new("bcs-look-range").with("from", names::hex(game, from));
            let answer = answer.with("to", names::hex(game, to)).with("clause", clause!("1.0f"));
            Ok(vec![answer.with("n", i64::from(game.ground().distance(from, to)))])
        }
        (Some(Topic::Victory), []) => Ok(game.tell_score(s, None)),
        // A counter, a formation or a hex by itself is the question about it.
        (None, []) => match (named_formation(game, first), named_hex(game, first)) {
            (Ok(formation), _) => Ok(game.tell_formation(s, formation)),
            (_, Ok(hex)) => Ok(game.tell_hex(s, hex)),
            _ => game.tell_counter(s, first).map_err(|_| no_question(first)),
        },
        _ => Err(no_question(first)),
    }
}
fn no_question(word: &str) -> Misread {
    content::no_question(Topic::FORMS, word, "bcs-look-forms")
}
fn named_unit(game: &Bcs, word: &str) -> Result<UnitId, Misread> {
    let units = &game.content().units;
    let found = units.iter().position(|entry| entry.id.eq_ignore_ascii_case(word));
    found.map(|place| UnitId(place as u8)).ok_or_else(|| {
        let formations = game.content().formations.iter();
        let counters = formations.flat_map(|entry| [entry.hq.id.as_str(), entry.trains.id.as_str()]);
        let ids = units.iter().map(|entry| entry.id.as_str()).chain(counters);
        Misread::of_word(&[word], 0, "bcs-notation-unit-unknown", content::nearest(word, ids).map(str::to_owned))
    })
}
fn named_formation(game: &Bcs, word: &str) -> Result<FormationId, Misread> {
    faces::term(game, word)
}
fn named_hex(game: &Bcs, word: &str) -> Result<HexId, Misread> {
    game.ground().hex(word).ok_or_else(|| Misread::of_word(&[word], 0, "bcs-notation-hex", None))
}
/// A unit, or the HQ of a formation.
fn named_mover(game: &Bcs, word: &str) -> Result<Party, Misread> {
    let hq = game.content().formations.iter().position(|entry| entry.hq.id.eq_ignore_ascii_case(word));
    match hq {
        Some(place) => Ok(Party::Hq(FormationId(place as u8))),
        None => named_unit(game, word).map(Party::Unit),
    }
}
fn tell_supply(game: &Bcs, s: &State, formation: FormationId) -> Vec<Message> {
    let Some(route) = game.msr(s, formation) else {
        let mut lines = vec![Message::new("bcs-look-no-msr").with("formation", names::formation(game, formation))];
        lines.extend(game.msr_obstacles(s, formation).into_iter().map(|hex| {
            Message::new("bcs-look-obstacle").with("hex", names::hex(game, hex)).with("clause", clause!("3.3c"))
        }));
        return lines;
    };
    let hexes = route.hexes.iter().chain(route.onward.iter().skip(1)).map(|&hex| Value::from(game.hex_text(hex)));
    let line = Message::new("bcs-look-msr").with("formation", names::formation(game, formation));
    let mut lines = vec![line.with("hexes", Value::List(hexes.collect())).with("n", route.hexes.len() - 1)];
    let (is_optimal, why) = game.why_optimal(s, formation).unwrap_or((false, clause!("3.2f.1")));
    let notes: [(bool, &'static str, &[Clause]); 5] = [
        (is_optimal, "bcs-layer-optimal", &[why]),
        (!is_optimal, "bcs-layer-not-optimal", &[why]),
        (route.tracks, "bcs-layer-tracks", &[clause!("3.3m")]),
        (s.formation(formation).ghost, "bcs-layer-ghost", &[clause!("3.2c.2")]),
        (game.streams_crossed(s, formation), "bcs-layer-streams", &[clause!("3.3k"), clause!("3.3l")]),
    ];
    let held = notes.into_iter().filter(|(holds, ..)| *holds);
    lines.extend(held.map(|(_, id, clauses)| by(Message::new(id), clauses)));
    lines
}
fn tell_snafu(game: &Bcs, s: &State, formation: FormationId) -> Vec<Message> {
    let mixed = game.mixed_with(s, formation);
    let modifiers = game.snafu_modifiers(s, formation, !mixed.is_empty());
    let total: i32 = modifiers.iter().map(|&(_, value)| i32::from(value)).sum();
    let line = Message::new("bcs-look-snafu").with("formation", names::formation(game, formation));
    let adds = [clause!("1.0g"), clause!("1.0h"), clause!("3.2b.6"), clause!("3.2c.10")];
    let mut lines = vec![by(line.with("total", format!("{total:+}")), &adds)];
    lines.extend(modifier_lines(&modifiers, 1));
    lines.extend(mixed.iter().map(|other| {
        let line = Message::new("bcs-look-mixed").with("formation", names::formation(game, other));
        by(line, &[clause!("3.2d.1")])
    }));
    lines
}
fn tell_reach(game: &Bcs, s: &State, party: Party) -> Vec<Message> {
    let reach = match party {
        Party::Unit(unit) => game.reach(s, unit),
        Party::Hq(formation) if s.act.formation == formation => game.reach(s, UnitId::HQ),
        Party::Hq(_) => Vec::new(),
    };
    let reach = reach.into_iter().map(|(hex, cost)| {
        Message::new("bcs-look-reached").with("hex", names::hex(game, hex)).with("mp", names::mp(cost)).into()
    });
    let reach: Vec<Value> = reach.collect();
    let about = |id| Message::new(id).with("unit", party.words(game));
    match reach.is_empty() {
        true => vec![about("bcs-look-reach-nowhere")],
        false => vec![about("bcs-look-reach").with("hexes", Value::List(reach))],
    }
}
/// The sums of an attack before it is declared: with every unit that may be the defender's AR unit.
fn tell_attack(game: &Bcs, s: &State, unit: UnitId, at: HexId) -> Vec<Message> {
    let seat = game.seat(unit);
    let kinds = [AttackKind::Regular, AttackKind::Shock];
    let mut lines = Vec::new();
    for kind in kinds {
        let action = Action::Attack { kind, unit, at };
        let name = match kind {
            AttackKind::Regular => "bcs-can-regular",
            AttackKind::Shock => "bcs-can-shock",
        };
        if let Err(why) = game.check(s, seat, &action) {
            lines.push(Message::new("bcs-look-refused").with("kind", Message::new(name)).with("clause", why.clause));
            continue;
        }
        let defenders = game.enemies_at(s, seat, at);
        let counts = [(true, clause!("5.0b")), (true, clause!("5.1e.1")), (defenders.len() > 1, clause!("5.1h.8"))];
        for defender in defenders {
            let after_fire = s.unit(unit).fired_at == at;
            let attack = Attack::of(kind, seat, unit, s.place(unit), at, after_fire);
            let attack = Attack { defender: defender.into(), ..attack };
            let sums = game.sums(s, &attack);
            let line = Message::new("bcs-look-attack").with("kind", Message::new(name));
            let line = line.with("defender", names::unit(game, defender));
            lines.push(by(line.with("net", format!("{:+}", sums.net())), &that_bear(counts)));
            lines.extend(modifier_lines(&sums.attacker, 1));
            lines.extend(modifier_lines(&sums.defender, -1));
        }
    }
    lines
}

/// Who would move.
#[derive(Clone, Copy)]
enum Party {
    Unit(UnitId),
    Hq(FormationId),
}

impl Party {
    fn words(self, game: &Bcs) -> Value {
        match self {
            Party::Unit(unit) => names::unit(game, unit),
            Party::Hq(formation) => names::hq(game, formation),
        }
    }
}

/// Something with the clauses by which it is so.
fn by(what: Message, clauses: &[Clause]) -> Message {
    Message::new("bcs-look-because").with("what", what).with("clause", clauses)
}

fn modifier_lines(modifiers: &Modifiers, sign: i32) -> impl Iterator<Item = Message> + '_ {
    modifiers.iter().filter(|(_, value)| *value != 0).map(move |&(clause, value)| {
        Message::new("bcs-look-modifier").with("value", format!("{:+}", i32::from(value) * sign)).with("clause", clause)
    })
}
