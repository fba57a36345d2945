//! Units, columns and air units, of which much goes without saying: where they are not on the map they have nothing,
//! and where they are they have all their steps.

use super::Stretches;
use crate::{
    game::Hungria,
    model::{AXIS, AirId, Area, HexId, PieceId, StaffId, enemy_of},
    state::{AirPiece, AirStatus, Piece, State, Status},
};
use content::{
    Saved,
    saved::{Guise, Loader, Named, Odd, load_name},
};
use kernel::{Maybe, say::Message};
use std::collections::BTreeMap;

/// What a unit in a supply hex's reach is served by.
const SOURCE: &str = "source";
/// Where units are that are in no hex.
const ENTERING: &str = "entering";
const OFF_MAP: [(&str, Status); 3] =
    [("pending", Status::Pending), ("eliminated", Status::Eliminated), ("withdrawn", Status::Withdrawn)];

/// A ground unit.
#[derive(Clone, PartialEq, Saved)]
#[game(Hungria)]
#[saved(idle)]
struct UnitRow {
    /// The label of its hex, such as `1820`, or `eliminated`, `withdrawn`, `pending` (still to come) or `entering` (the
    /// staff that is about to come on the map in the first turn).
    #[saved(always, name = "where")]
    place: String,
    /// Steps it has left; all of them if left out.
    steps: Option<u8>,
    /// What it has done this turn, and whether it is unsupplied.
    #[saved(flags = UNIT_FLAGS)]
    flags: u8,
    /// Its hex when its side's movement phase began, or where it was placed this turn.
    origin: Maybe<HexId>,
    /// While its side shares out supply: the headquarters that serves it, or `source` for a supply hex.
    served: Option<String>,
}

/// A logistic column.
#[derive(Clone, PartialEq, Saved)]
#[game(Hungria)]
#[saved(idle)]
struct ColumnRow {
    /// Its hex.
    #[saved(always)]
    hex: String,
    /// What it has done this turn.
    #[saved(flags = UNIT_FLAGS)]
    flags: u8,
    /// Its hex when its side's movement phase began, or where it was placed this turn.
    origin: Maybe<HexId>,
}

/// An air unit.
#[derive(Clone, PartialEq, Saved)]
#[game(Hungria)]
#[saved(idle)]
struct AirRow {
    /// What became of it; ready if left out.
    status: AirStatus,
    /// The box that is its own: `axis`, or the headquarters of a Front. If left out, where it starts the game.
    front: Option<String>,
    /// Steps it has left; all of them if left out.
    steps: Option<u8>,
    /// The area of its mission.
    #[saved(most = game.ground().n_areas)]
    area: Maybe<Area>,
    /// Whom it fires at.
    target: Maybe<AirId>,
    /// What it does and has done.
    #[saved(flags = AIR_FLAGS)]
    flags: u8,
    /// Steps it is about to lose.
    hits: u8,
}

/// What units and columns have done and suffer.
const UNIT_FLAGS: &[(&str, u64)] = content::flags!(Piece:
    moved MOVED, attacked ATTACKED, mobile_attack MOBILE_ATTACK, exploited EXPLOITED, unsupplied UNSUPPLIED, counted COUNTED,
    engaged ENGAGED,
);
/// What air units do and have done.
const AIR_FLAGS: &[(&str, u64)] = content::flags!(AirPiece:
    tries TRIES, tried TRIED, fought FOUGHT, committed COMMITTED, fired FIRED, aborted ABORTED,
);

/// What a state has in its lists of pieces.
#[derive(Clone, PartialEq, Default, Saved)]
#[game(Hungria)]
pub struct Pieces {
    /// The hexes that the Allies controlled when the movement or combat phase began; if it is left out, nothing has
    /// changed since.
    snapshot: Option<Vec<String>>,
    /// The ground units, by id; one that is left out is still to come.
    units: BTreeMap<String, UnitRow>,
    /// The logistic columns on the map, by side and number: `cl-ax-1` to `cl-ax-48`, `cl-al-1` to `cl-al-80`.
    columns: BTreeMap<String, ColumnRow>,
    /// The air units, by id; one that is left out is still to come.
    air: BTreeMap<String, AirRow>,
}

impl Odd<Hungria> for State {
    type Form = Pieces;
    fn form(&self, blank: &State, game: &Hungria) -> Pieces {
        let units = self.units().filter(|&unit| self.piece(unit) != blank.piece(unit));
        let columns = self.columns().filter(|&column| self.piece(column).status != Status::Unused);
        let air = self.airs().filter(|&air| self.air(air) != blank.air(air));
        Pieces {
            snapshot: (self.snapshot != self.control).then(|| Stretches::form(&self.snapshot, (), game)),
            units: units.map(|unit| (game.piece_text(unit), unit_row(game, self, unit))).collect(),
            columns: columns.map(|column| (game.piece_text(column), column_row(game, self, column))).collect(),
            air: air.map(|air| (game.air_text(air), air_row(game, self, air))).collect(),
        }
    }
    fn put(&mut self, form: Pieces, at: &mut Loader<'_, Hungria>) {
        let snapshot = form.snapshot.map(|form| at.within("snapshot", |at| Stretches::value(form, (), at)));
        self.snapshot = snapshot.flatten().unwrap_or(self.control);
        for (id, row) in form.units {
            at.within(format!("units.{id}"), |at| {
                let unit = at.game.find_unit(&id).or_else(|| PieceId::unknown(id.trim_start_matches("cl-"), at))?;
                load_unit(at.game, self, unit, &row, at)
            });
        }
        for (id, ColumnRow { hex, flags, origin }) in form.columns {
            at.within(format!("columns.{id}"), |at| {
                let Some(column) = PieceId::find(at.game, &id).filter(|piece| piece.is_column()) else {
                    at.fault("", super::unknown_column(&id));
                    return None;
                };
                *self.piece_mut(column) = Piece { flags, origin, ..Piece::NOWHERE };
                at.within("hex", |at| put_loaded(at.game, self, column, &hex, "hungria-position-unknown-hex", at))
            });
        }
        for (id, row) in form.air {
            at.within(format!("air.{id}"), |at| {
                let air: AirId = load_name(&id.as_str().into(), at)?;
                *self.air_mut(air) = load_air(at.game, air, &row, at);
                Some(())
            });
        }
    }
}

fn unit_row(game: &Hungria, s: &State, unit: PieceId) -> UnitRow {
    let piece = *s.piece(unit);
    let off_map = OFF_MAP.iter().find(|(_, status)| *status == piece.status).map(|(word, _)| *word);
    let hex = piece.hex.get().map(|hex| game.ground().label(hex));
    let usual = if piece.on_map() { game.unit(unit).steps } else { 0 };
    UnitRow {
        place: off_map.or(hex).unwrap_or(ENTERING).to_owned(),
        steps: (piece.steps != usual).then_some(piece.steps),
        flags: piece.flags,
        origin: piece.origin,
        served: match piece.served {
            0 => None,
            Piece::BY_SOURCE => Some(SOURCE.to_owned()),
            staff => game.hqs().get(usize::from(staff) - 1).map(|&hq| game.piece_text(hq)),
        },
    }
}
fn column_row(game: &Hungria, s: &State, column: PieceId) -> ColumnRow {
    let piece = s.piece(column);
    let hex = game.ground().label(s.hex_of(column)).to_owned();
    ColumnRow { hex, flags: piece.flags, origin: piece.origin }
}
fn air_row(game: &Hungria, s: &State, air: AirId) -> AirRow {
    let held = s.air(air);
    let is_ready = held.status == AirStatus::Ready;
    let usual = if is_ready { game.air_unit(air).steps } else { 0 };
    let front = game.hq_of(held.front).map_or_else(|| "axis".to_owned(), |hq| game.piece_text(hq));
    AirRow {
        status: held.status,
        front: (is_ready || held.front != game.home_box(air)).then_some(front),
        steps: (held.steps != usual).then_some(held.steps),
        area: held.area,
        target: held.target,
        flags: held.flags % AirPiece::HIT,
        hits: held.hits(),
    }
}
fn load_unit(game: &Hungria, s: &mut State, unit: PieceId, row: &UnitRow, at: &mut Loader<'_, Hungria>) -> Option<()> {
    let status = OFF_MAP.iter().find(|(word, _)| *word == row.place).map_or(Status::OnMap, |(_, status)| *status);
    if status != Status::OnMap || row.place == ENTERING {
        for (field, is_there) in [
            ("steps", row.steps.is_some_and(|steps| steps != 0)),
            ("flags", row.flags != 0),
            ("origin", row.origin.is_some()),
            ("served", row.served.is_some()),
        ] {
            at.wrong_if(field, is_there, "hungria-position-not-on-map");
        }
        *s.piece_mut(unit) = Piece { status, ..Piece::NOWHERE };
        return Some(());
    }
    let counter = game.unit(unit);
    let least = u8::from(!game.is_hq(unit)).min(counter.steps);
    let steps = row.steps.unwrap_or(counter.steps);
    at.range("steps", steps, least, counter.steps);
    let served = match row.served.as_deref() {
        None => 0,
        Some(SOURCE) => Piece::BY_SOURCE,
        Some(id) => at.within("served", |at| load_name::<_, StaffId>(&id.into(), at)).map_or(0, |staff| staff.0 + 1),
    };
    *s.piece_mut(unit) = Piece { steps, flags: row.flags, origin: row.origin, served, ..Piece::NOWHERE };
    at.within("where", |at| put_loaded(game, s, unit, &row.place, "hungria-position-unknown-place", at))
}
/// Puts a piece into its hex, in which no enemy may be.
fn put_loaded(
    game: &Hungria,
    s: &mut State,
    piece: PieceId,
    label: &str,
    unknown: &'static str,
    at: &mut Loader<'_, Hungria>,
) -> Option<()> {
    let Some(hex) = HexId::find(game, label) else {
        at.fault("", Message::new(unknown).with("found", label.to_owned()));
        return None;
    };
    if s.occupied(enemy_of(game.side(piece))).contains(hex) {
        at.fault("", Message::new("hungria-position-two-sides").with("hex", label.to_owned()));
        return None;
    }
    game.put(s, piece, hex);
    Some(())
}
fn load_air(game: &Hungria, air: AirId, row: &AirRow, at: &mut Loader<'_, Hungria>) -> AirPiece {
    let is_ready = row.status == AirStatus::Ready;
    if !is_ready {
        for (field, is_there) in [
            ("steps", row.steps.is_some_and(|steps| steps != 0)),
            ("area", row.area.is_some()),
            ("target", row.target.is_some()),
            ("flags", row.flags != 0),
            ("hits", row.hits != 0),
        ] {
            at.wrong_if(field, is_there, "hungria-position-not-ready");
        }
    }
    let most = game.air_unit(air).steps;
    let steps = if is_ready { row.steps.unwrap_or(most) } else { 0 };
    let fits = !is_ready || at.range("steps", steps, 1, most);
    let hits = if fits && at.range("hits", row.hits, 0, steps) { row.hits } else { 0 };
    AirPiece {
        front: load_front(game, air, row, at),
        area: row.area,
        steps,
        flags: row.flags + hits * AirPiece::HIT,
        status: row.status,
        target: row.target,
    }
}
/// The box of an air unit: the Axis has one, the Allies one for each Front.
fn load_front(game: &Hungria, air: AirId, row: &AirRow, at: &mut Loader<'_, Hungria>) -> Maybe<StaffId> {
    let Some(word) = &row.front else { return game.home_box(air) };
    let side = game.air_unit(air).side();
    if word == "axis" && (side == AXIS || row.status != AirStatus::Ready) {
        return Maybe::NONE;
    }
    let fronts = game.hqs().iter().copied().filter(|&hq| side != AXIS && game.side(hq) == side);
    if let Some(hq) = fronts.clone().find(|&hq| game.unit(hq).id == *word) {
        return game.staff_of(hq).into();
    }
    let mut known: Vec<&str> = fronts.map(|hq| game.unit(hq).id.as_str()).collect();
    known.extend((side == AXIS).then_some("axis"));
    at.within("front", |at| at.unknown::<()>("hungria-position-unknown-box", word, &known));
    Maybe::NONE
}
