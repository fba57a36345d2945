//! What is printed on counters, on both sides, and formations with all they have.

use super::by;
use crate::inspect::named_unit;
use crate::{
    game::Bcs,
    ground::MP,
    model::{AvClass, FormationId, Snafu, Start, SupportId, UnitId},
    rights::that_bear,
    scene::{av_note, can_note, hq_note, side_notes},
    state::{Marks, State, Status},
    words::names,
};
use kernel::{
    Clause, Misread, clause,
    say::{Message, Value},
};

impl Bcs {
    /// The counter with this id: a combat unit, a Support asset, or the HQ or trains of a formation.
    pub(super) fn tell_counter(&self, s: &State, word: &str) -> Result<Vec<Message>, Misread> {
        let content = self.content();
        let is = |id: &String| id.eq_ignore_ascii_case(word);
        if let Some(place) = content.formations.iter().position(|entry| is(&entry.hq.id) || is(&entry.trains.id)) {
            return Ok(self.tell_formation(s, FormationId(place as u8)));
        }
        let unit = named_unit(self, word);
        match content.supports.iter().position(|entry| is(&entry.id)) {
            Some(place) if unit.is_err() => Ok(support_lines(self, s, SupportId(place as u8))),
            _ => Ok(tell_unit(self, s, unit?)),
        }
    }

    /// A formation: its HQ and trains, its markers and numbers, its Support, its units.
    pub(super) fn tell_formation(&self, s: &State, formation: FormationId) -> Vec<Message> {
        let (entry, held) = (self.formation(formation), s.formation(formation));
        let mut lines = vec![
            self.formation_line(s, formation),
            by(hq_note(entry), &[clause!("1.3b"), clause!("1.4a")]),
            Message::new("bcs-look-artillery")
                .with("n", self.artillery_points(s, formation))
                .with("own", entry.artillery)
                .with("granted", held.granted),
            by(
                Message::new("bcs-look-air").with("n", s.air[entry.seat]).with("side", names::side(self, entry.seat)),
                &[clause!("1.12b"), clause!("1.12c")],
            ),
        ];
        if held.used {
            lines.push(told_marker("bcs-mark-used", &[clause!("1.4e")]));
        }
        if held.pd {
            let ends = [self.cites().pd_owner_ends, clause!("1.7e.3"), clause!("4.6b")];
            lines.push(told_marker("bcs-mark-pd", &ends));
        }
        lines.push(
            Message::new("bcs-look-fatigue")
                .with("level", names::fatigue(held.fatigue))
                .with("clauses", &[clause!("3.7a"), clause!("3.7c")][..]),
        );
        if entry.snafu != 0 {
            lines.push(Message::new("bcs-look-scenario-snafu").with("n", format!("{:+}", entry.snafu)));
        }
        if s.act.formation == formation {
            let line = Message::new("bcs-look-active").with("phase", self.phase_words(s));
            let points = [(true, clause!("1.12a")), (s.act.snafu == Snafu::Partial, clause!("3.2h.5"))];
            lines.push(by(line.with("artillery", held.artillery), &that_bear(points)));
            let (all, spent) = (self.hq_budget(s, formation), held.hq_spent);
            let line = Message::new("bcs-look-hq-mp").with("left", names::mp(all.saturating_sub(spent)));
            lines.push(line.with("all", names::mp(all)));
        }
        let supports = (0..self.content().supports.len() as u8).map(SupportId);
        let own = supports.filter(|&support| s.asset(support).formation == formation);
        lines.extend(own.map(|support| tell_support(self, s, support)));
        lines.extend(self.members(s, formation).iter().filter_map(|unit| self.unit_line(s, unit)));
        lines
    }
}

fn tell_unit(game: &Bcs, s: &State, unit: UnitId) -> Vec<Message> {
    let (held, entry) = (s.unit(unit), game.entry(unit));
    let lost = || Message::new("bcs-look-lost").with("unit", names::unit(game, unit));
    let mut lines = vec![game.unit_line(s, unit).unwrap_or_else(lost)];
    let of = match held.formation.get() {
        Some(formation) => Message::new("bcs-look-of").with("formation", names::formation(game, formation)),
        None => Message::new("bcs-look-independent"),
    };
    lines.push(of.with("side", names::side(game, entry.seat)));
    if let (Status::Waiting, Start::Entry { turn, hex }) = (held.status, entry.start) {
        let line = Message::new("bcs-look-enters").with("turn", turn).with("hex", names::hex(game, hex));
        lines.push(by(line, &[clause!("2.1e")]));
    }
    for face in [held.showing(), held.showing().other()] {
        lines.extend(side_notes(face, &entry.sides[face as usize]));
    }
    let side = game.side(s, unit);
    let read = [
        (true, clause!("1.1a")),
        (true, clause!("1.1b")),
        (true, clause!("1.1g")),
        (side.av_class != AvClass::None, clause!("1.1d")),
        (side.hard, clause!("1.1j")),
        (side.infantry, clause!("1.1m")),
        (held.steps < entry.steps_max, clause!("1.1f")),
    ];
    lines.push(by(Message::new("bcs-look-read"), &that_bear(read)));
    if entry.rebuildable {
        lines.push(Message::new("bcs-look-rebuildable").with("clause", clause!("1.1i")));
    }
    if let Some(asset) = entry.asset {
        let asset = game.support(asset);
        let line = Message::new("bcs-look-may-support").with("av", av_note(asset.av_class, asset.av, asset.range));
        lines.push(line.with("clause", clause!("1.5k")));
    }
    if s.place(unit).is_some() {
        lines.extend(tell_standing(game, s, unit));
    }
    lines
}
/// What holds for a unit where it stands.
fn tell_standing(game: &Bcs, s: &State, unit: UnitId) -> Vec<Message> {
    let held = s.unit(unit);
    let yes = |id: &'static str, holds: bool, clauses: &[Clause]| {
        Message::new(id).with("holds", Message::new(if holds { "bcs-yes" } else { "bcs-no" })).with("clause", clauses)
    };
    let (at, has_pd) = (s.hex_of(unit), game.has_pd(s, unit));
    let safe_path = game.safe_path_by(s, unit);
    let is_far = safe_path == Some(clause!("1.9a")) && {
        let far = s.hq_of(held.formation).map(|hq| game.ground().distance(hq, at));
        far > held.formation.get().map(|formation| game.formation(formation).radius.into())
    };
    let path = [(true, safe_path.unwrap_or(clause!("1.9a"))), (is_far, clause!("1.9e"))];
    let mut pd = that_bear([(true, game.cites().pd_benefit), (has_pd, clause!("1.7h")), (has_pd, clause!("1.7j"))]);
    pd.extend(game.cites().pd_engaged.iter().filter(|_| has_pd));
    let mut lines = vec![
        yes("bcs-look-command", game.in_command(s, unit), &[clause!("1.4b")]),
        yes("bcs-look-safe-path", safe_path.is_some(), &that_bear(path)),
        yes("bcs-look-pd", has_pd, &pd),
    ];
    let supports: Vec<Value> =
        game.usable_supports(s, unit).iter().map(|support| names::support(game, support)).collect();
    lines.push(match supports.is_empty() {
        true => Message::new("bcs-look-no-support"),
        false => Message::new("bcs-look-support").with("supports", supports),
    });
    let marks: [(Marks, &'static str, &[Clause]); 3] = [
        (Marks::DROPPED, "bcs-mark-dropped", &[clause!("1.5h"), clause!("3.2h.11")]),
        (Marks::SCREEN, "bcs-mark-screen", &[clause!("1.11f")]),
        (Marks::FINISHED, "bcs-mark-finished", &[clause!("3.6a.4")]),
    ];
    let on = marks.into_iter().filter(|(mark, ..)| held.has(*mark));
    lines.extend(on.map(|(_, id, clauses)| told_marker(id, clauses)));
    if held.has(Marks::MOVED) && game.stops(s, unit, at) {
        lines.push(by(Message::new("bcs-look-stopped"), &[clause!("1.8i")]));
    }
    if s.act.formation.is_some() && held.formation == s.act.formation && !held.has(Marks::FINISHED) {
        let line = Message::new("bcs-scene-note-mp").with("left", names::mp(game.mp_left(s, unit)));
        lines.push(line.with("all", names::mp(game.budget(s, unit))));
        let (part, clause) = game.factor(s, game.side(s, unit).class);
        let factor = [(true, clause), (0 < part && part < MP, game.cites().not_rounded)];
        lines.push(Message::new("bcs-look-factor").with("clause", &that_bear(factor)[..]));
        lines.push(yes("bcs-look-spots", game.is_spotter(s, unit), &[clause!("5.4b")]));
    }
    lines
}
/// A Support by itself, with what its class can do.
pub(super) fn support_lines(game: &Bcs, s: &State, support: SupportId) -> Vec<Message> {
    std::iter::once(tell_support(game, s, support)).chain(can_note(game.support_can(support))).collect()
}
fn tell_support(game: &Bcs, s: &State, support: SupportId) -> Message {
    let (entry, asset) = (game.support(support), s.asset(support));
    let state = match (asset.formation.is_some() && asset.steps > 0, asset.fired) {
        (false, _) => "bcs-look-support-gone",
        (true, true) => "bcs-mark-fired",
        (true, false) => "bcs-look-support-ready",
    };
    let line = Message::new("bcs-look-asset")
        .with("support", names::support(game, support))
        .with("id", entry.id.clone())
        .with("av", av_note(entry.av_class, entry.av, entry.range))
        .with("steps", asset.steps)
        .with("max", entry.steps_max)
        .with("state", Message::new(state));
    by(line, &[clause!("1.2f"), game.cites().support_counts])
}

/// A marker, with the clauses by which it comes off.
pub(super) fn told_marker(id: &'static str, ends: &[Clause]) -> Message {
    Message::new("bcs-look-mark").with("mark", Message::new(id)).with("clauses", ends)
}
