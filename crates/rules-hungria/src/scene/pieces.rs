//! Counters: what is printed on them, what a glance must tell, and what else there is to know.

use crate::{
    game::Hungria,
    model::{ALLIED, AXIS, AirId, AirKind, Kind, Nation, PieceId, Size},
    state::{AirPiece, AirStatus, Mode, Phase, Piece as Held, Stage, State, Status},
    supply::{Flood, HqStatus, Statuses},
    terms::column_text,
    words::names::{air_factors_text, factors_text, flags_words, halves, nation_words, status_words, worded},
};
use kernel::{
    BySeat, Seat,
    say::{Message, Value},
};
use scene::{Badge, Face, Mark, Piece, Place, Steps, Symbol};

/// What is worked out once for all counters of a position.
struct Known {
    /// Lines to the Fronts, for attenuated supply.
    fronts: Flood,
    /// How the headquarters of each side are supplied.
    staffs: BySeat<Statuses>,
}

impl Hungria {
    /// Every counter in play, the uppermost of a hex last.
    pub(super) fn draw_pieces(&self, s: &State, reader: Option<Seat>) -> Vec<Piece> {
        let known = Known { fronts: self.front_flood(s), staffs: BySeat::from_fn(|side| self.hq_statuses(s, side)) };
        let mut pieces = Vec::new();
        for hex in Hungria::SIDES.into_iter().flat_map(|side| s.occupied(side).iter()) {
            let mut stack: Vec<PieceId> = s.stack(hex).collect();
            stack.sort_by_key(|&piece| height(self, s, piece));
            let place = || Place::Cell { cell: self.ground().label(hex).to_owned() };
            pieces.extend(stack.into_iter().map(|piece| match piece.is_column() {
                true => draw_column(self, s, piece, place()),
                false => draw_unit(self, s, &known, piece, place()),
            }));
        }
        for unit in s.units() {
            let off = self.off_of(s, unit).map(|off| Place::Box { id: self.box_id(off) });
            pieces.extend(off.map(|place| draw_unit(self, s, &known, unit, place)));
        }
        for air in s.airs() {
            let off = self.off_of_air(s, air).map(|off| Place::Box { id: self.box_id(off) });
            pieces.extend(off.map(|place| draw_air(self, s, air, place, reader)));
        }
        pieces
    }
}

/// How high a piece lies in its stack: columns and staffs under the units, the strongest above the weak, and who moves
/// or fights on top.
fn height(game: &Hungria, s: &State, piece: PieceId) -> (bool, u8, u8) {
    let busy = is_moving(s, piece) || is_fighting(s, piece);
    match game.counter(piece) {
        None => (busy, 0, 0),
        Some(unit) if unit.kind == Kind::Hq => (busy, 1, 0),
        Some(unit) => {
            let factors = unit.factors(s.piece(piece).steps);
            (busy, 2, factors.attack.saturating_add(factors.defence))
        }
    }
}
fn is_moving(s: &State, piece: PieceId) -> bool {
    s.mover.mode != Mode::Idle && s.mover.members.contains(piece)
}
fn is_fighting(s: &State, piece: PieceId) -> bool {
    let combat = &s.combat;
    let lists = [combat.artillery, combat.artillery_columns];
    combat.stage != Stage::None
        && (combat.attackers.contains(piece)
            || combat.columns.iter().any(|list| list.contains(piece))
            || lists.iter().any(|list| list.contains(piece)))
}
fn draw_column(game: &Hungria, s: &State, column: PieceId, place: Place) -> Piece {
    let table = &game.tables().supply;
    let side = State::column_side(column);
    let nation = if side == AXIS { Nation::German } else { Nation::Soviet };
    let face = Face::Counter {
        symbol: Symbol::Supply,
        size: String::new(),
        code: "CL".to_owned(),
        values: vec![table.column.defence.to_string(), table.column.movement.to_string()],
        steps: None,
    };
    let note = Message::new("hungria-scene-column");
    let notes = vec![note.with("defence", table.column.defence).with("points", table.column.movement)];
    let name = piece_name(game.piece_words(column));
    let piece = Piece::new(&column_text(column), name, side, nation.word(), place, face);
    Piece { marks: marks(game, s, column), notes, ..piece }
}
fn draw_unit(game: &Hungria, s: &State, known: &Known, unit: PieceId, place: Place) -> Piece {
    let (counter, held) = (game.unit(unit), s.piece(unit));
    // Off the map a counter shows its full side.
    let steps = if held.on_map() { held.steps } else { counter.steps };
    let factors = counter.factors(steps);
    let left = if held.status == Status::Eliminated { 0 } else { steps };
    let mut marks = marks(game, s, unit);
    marks.extend(supply_mark(game, s, known, unit));
    let face = Face::Counter {
        symbol: symbol(counter.kind),
        size: echelon(counter.size).to_owned(),
        code: counter.name.clone(),
        values: [factors.attack, factors.defence, factors.movement].map(|factor| factor.to_string()).into(),
        steps: (counter.steps > 0).then_some(Steps { left, full: counter.steps }),
    };
    let (name, seat) = (piece_name(game.piece_words(unit)), counter.side());
    let piece = Piece::new(&counter.id, name, seat, counter.nation.word(), place, face);
    Piece { marks, notes: unit_notes(game, s, known, unit), ..piece }
}
/// What it does and has done, of ground units and columns alike.
fn marks(game: &Hungria, s: &State, piece: PieceId) -> Vec<Mark> {
    let held = s.piece(piece);
    let mark = |is: bool, badge: Badge, id: &'static str| is.then(|| Mark { badge, label: Message::new(id) });
    let moving = mark(is_moving(s, piece), Badge::Active, "hungria-scene-moving");
    let moving = moving.map(|mark| Mark { label: mark.label.with("left", halves(s.mover.left)), ..mark });
    let retreats = s.combat.retreating == piece && s.combat.stage == Stage::Retreat;
    let attacks = s.combat.attackers.contains(piece);
    let fights = if attacks { "hungria-scene-attacking" } else { "hungria-scene-supporting" };
    // What has been done matters while it can be done.
    let side = game.side(piece);
    let done = match s.phase {
        Phase::Movement(mover) if mover == side => [(Held::MOVED, "hungria-flag-moved")].as_slice(),
        Phase::Combat(attacker) if attacker == side => &[
            (Held::MOBILE_ATTACK, "hungria-flag-mobile-attack"),
            (Held::ATTACKED, "hungria-flag-attacked"),
            (Held::EXPLOITED, "hungria-flag-exploited"),
        ],
        _ => &[],
    };
    let done = done.iter().find(|(flag, _)| held.has(*flag)).and_then(|(_, id)| mark(true, Badge::Done, id));
    let retreating = mark(retreats, Badge::Active, "hungria-scene-retreating");
    let fighting = mark(is_fighting(s, piece), Badge::Chosen, fights);
    [moving, retreating, fighting, done].into_iter().flatten().collect()
}
fn supply_mark(game: &Hungria, s: &State, known: &Known, unit: PieceId) -> Option<Mark> {
    let held = s.piece(unit);
    if !held.on_map() {
        return None;
    }
    if game.is_hq(unit) {
        let status = known.staffs[game.side(unit)][game.nth_staff(unit)];
        let badge = match status {
            HqStatus::Full => return None,
            HqStatus::Partial => Badge::PartlySupplied,
            HqStatus::None => Badge::Unsupplied,
        };
        return Some(Mark { badge, label: status_words(status) });
    }
    if held.has(Held::UNSUPPLIED) {
        return Some(Mark { badge: Badge::Unsupplied, label: Message::new("hungria-flag-unsupplied") });
    }
    let attenuated = game.side(unit) == ALLIED && game.is_attenuated(s, unit, &known.fronts);
    attenuated.then(|| Mark { badge: Badge::PartlySupplied, label: Message::new("hungria-scene-attenuated") })
}
fn unit_notes(game: &Hungria, s: &State, known: &Known, unit: PieceId) -> Vec<Message> {
    let (counter, held) = (game.unit(unit), s.piece(unit));
    let is_hq = counter.kind == Kind::Hq;
    let id = match (is_hq, counter.steps) {
        (true, _) => "hungria-scene-type-hq",
        (false, 2..) => "hungria-scene-type",
        (false, _) => "hungria-scene-type-one-step",
    };
    let kind = Message::new(id)
        .with("nation", nation_words(counter.nation))
        .with("kind", worded("kind", counter.kind.word()))
        .with("size", worded("size", counter.size.word()))
        .with("full", factors_text(counter, counter.steps))
        .with("reduced", factors_text(counter, 1));
    let mut notes = vec![kind];
    if let Some(formation) = &counter.formation {
        notes.push(Message::new("hungria-sheet-formation").with("formation", formation.clone()));
    }
    if counter.s_mark {
        notes.push(Message::new("hungria-sheet-s-mark"));
    }
    if !held.on_map() {
        notes.push(Message::new("hungria-sheet-now").with("where", game.whereabouts(s, unit)));
        return notes;
    }
    if is_hq {
        let status = known.staffs[counter.side()][game.nth_staff(unit)];
        notes.push(
            Message::new("hungria-scene-hq")
                .with("status", status_words(status))
                .with("n", game.capacity(counter.side(), status)),
        );
    } else if held.has(Held::UNSUPPLIED) {
        notes.push(
            Message::new("hungria-scene-weakened")
                .with("attack", game.attack_factor(s, unit))
                .with("defence", game.defence_factor(s, unit))
                .with("points", halves(game.allowance(s, unit))),
        );
    }
    let flags = flags_words(held);
    if !flags.is_empty() {
        notes.push(Message::new("hungria-scene-flags").with("flags", flags));
    }
    notes
}
// --- in the air ---

fn draw_air(game: &Hungria, s: &State, air: AirId, place: Place, reader: Option<Seat>) -> Piece {
    let (counter, held) = (game.air_unit(air), s.air(air));
    let steps = if held.status == AirStatus::Ready { held.steps } else { counter.steps };
    let factors = counter.factors(steps);
    let factor = if counter.defends_only { format!("({})", factors.air) } else { factors.air.to_string() };
    let left = if held.status == AirStatus::Eliminated { 0 } else { steps };
    let face = Face::Counter {
        symbol: air_symbol(counter.kind),
        size: String::new(),
        code: counter.name.clone(),
        values: vec![factor, factors.bomb.to_string()],
        steps: Some(Steps { left, full: counter.steps }),
    };
    let (name, seat) = (piece_name(game.air_words(air)), counter.side());
    let piece = Piece::new(&counter.id, name, seat, counter.nation.word(), place, face);
    Piece { marks: air_marks(s, air), notes: air_notes(game, s, air, reader), ..piece }
}
fn air_marks(s: &State, air: AirId) -> Vec<Mark> {
    let held = s.air(air);
    let told = [
        (held.has(AirPiece::COMMITTED), Badge::Chosen, "hungria-scene-supporting"),
        (held.has(AirPiece::TRIES), Badge::Chosen, "hungria-scene-aborting"),
        (
            s.phase.is_air_combat() && held.is_out() && held.area == s.area,
            Badge::Fighting,
            "hungria-scene-air-fighting",
        ),
        (held.has(AirPiece::ABORTED), Badge::Done, "hungria-scene-aborted"),
    ];
    let up = told.into_iter().filter(|(is_up, _, _)| *is_up);
    up.map(|(_, badge, id)| Mark { badge, label: Message::new(id) }).collect()
}
fn air_notes(game: &Hungria, s: &State, air: AirId, reader: Option<Seat>) -> Vec<Message> {
    let (counter, held) = (game.air_unit(air), s.air(air));
    let id = if counter.steps > 1 { "hungria-scene-air" } else { "hungria-scene-air-one-step" };
    let kind = Message::new(id)
        .with("nation", nation_words(counter.nation))
        .with("kind", worded("air-kind", counter.kind.word()))
        .with("full", air_factors_text(counter, counter.steps))
        .with("reduced", air_factors_text(counter, 1));
    let mut notes = vec![kind, Message::new("hungria-sheet-now").with("where", game.air_whereabouts(s, air, reader))];
    if let Some(target) = held.target.get() {
        notes.push(Message::new("hungria-scene-aims").with("target", game.air_words(target)));
    }
    notes
}

fn piece_name(words: Value) -> Message {
    Message::new("hungria-scene-name").with("name", words)
}

const fn symbol(kind: Kind) -> Symbol {
    match kind {
        Kind::Tank => Symbol::Armour,
        Kind::Mechanised => Symbol::Mechanised,
        Kind::Cavalry => Symbol::Cavalry,
        Kind::Infantry => Symbol::Infantry,
        Kind::Mountain => Symbol::Mountain,
        Kind::FortifiedRegion => Symbol::Fortified,
        Kind::Artillery => Symbol::Artillery,
        Kind::Partisan => Symbol::Partisan,
        Kind::Hq => Symbol::Headquarters,
    }
}

const fn air_symbol(kind: AirKind) -> Symbol {
    match kind {
        AirKind::Fighter => Symbol::Fighter,
        AirKind::Jabo => Symbol::FighterBomber,
        AirKind::Assault => Symbol::GroundAttack,
        AirKind::Bomber => Symbol::Bomber,
    }
}

/// The size of a formation as NATO draws it; militia has none.
const fn echelon(size: Size) -> &'static str {
    match size {
        Size::Brigade => "X",
        Size::Division => "XX",
        Size::Corps => "XXX",
        Size::Army => "XXXX",
        Size::Front => "XXXXX",
        Size::Militia => "",
    }
}
