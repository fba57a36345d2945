//! Saved positions: the names of what they name, and what is odd in them. Everything else follows from the declaration
//! of the state ([`content::saved`]). `pieces` has the units, columns and air units, of which much goes without saying;
//! `sound` asks whether the rules can go on from a position, so that no loaded one makes them panic.
//!
//! Units, air units and headquarters are named by their ids, logistic columns by side and number (`cl-ax-1`), hexes by
//! their labels.

mod pieces;
mod sound;

use crate::{
    game::Hungria,
    model::{AirId, Area, Ground, HexId, HexSet, Nation, PieceId, Result, StaffId},
    schedule::{AIR, LAND},
    state::{AirPiece, AirStatus, Combat, Fuhrer, State, Status},
    terms::{column_text, find_column},
};
use content::saved::{Guise, Loader, Named, Odd, Positions, Saver, SchemaGenerator, Value, load_name};
use kernel::{Maybe, say::Message};
use serde_json::json;
use std::borrow::Cow;

/// A position as it is saved.
pub type Saved = content::saved::Position<Hungria>;

impl Positions for Hungria {
    fn label(&self, _: &str) -> &str {
        &self.content().scenario.id
    }
    fn side_ids(&self) -> impl Iterator<Item = &str> {
        ["axis", "allied"].into_iter()
    }
    /// A unit that is not named is still to come.
    fn blank(&self) -> State {
        let mut s = State::empty(self.content());
        (s.fuhrer, s.uprising_settled) = (Fuhrer::default(), false);
        for unit in s.units() {
            s.piece_mut(unit).status = Status::Pending;
        }
        for air in s.airs() {
            *s.air_mut(air) = AirPiece { front: self.home_box(air), status: AirStatus::Pending, ..AirPiece::NOWHERE };
        }
        s
    }
    fn bounds(&self, s: &State, at: &mut Loader<'_, Hungria>) {
        let most = self.tables().special.offensives.len() as u8;
        at.range("fuhrer.offensives", s.fuhrer.offensives, u8::from(s.fuhrer.ordered), most);
        at.range("fuhrer.armoured", s.fuhrer.armoured, 0, s.fuhrer.steps);
        let pool_max = |nation: Nation, kind: usize| {
            let turns = self.content().schedule.iter();
            turns.map(|turn| turn.replacements[nation.index()][kind]).max().unwrap_or(0)
        };
        for &nation in Nation::ALL {
            for (key, kind) in [("land", LAND), ("air", AIR)] {
                let path = format!("pools.{}.{key}", nation.word());
                at.range(path, s.pools[nation.index()][kind], 0, pool_max(nation, kind));
            }
        }
        let table = &self.tables().supply;
        let room = table.column.per_hq_rail.max(self.content().options.cl_for_hq_without_rail);
        for (&hq, staff) in self.hqs().iter().zip(&s.staffs) {
            at.within(format!("staffs.{}", self.piece_text(hq)), |at| {
                at.range("returns", staff.returns, 0, s.turn.saturating_add(table.hq.return_after));
                at.range("received", staff.received, 0, room);
                for (key, kind) in [("passed_land", LAND), ("passed_air", AIR)] {
                    let nations = Nation::ALL.iter().filter(|nation| nation.side() == self.side(hq));
                    let most = nations.fold(0u8, |sum, &nation| sum.saturating_add(pool_max(nation, kind)));
                    at.range(key, staff.passed[kind], 0, most);
                }
            });
        }
    }
    fn sound(&self, s: &mut State, at: &mut Loader<'_, Hungria>) {
        self.tell_unsound(s, at);
    }
}

content::named! {
    Hungria;
    AirId("air", "hungria-position-unknown-air"): n |game| game.content().air.len(), name |game, id| game.air_text(id).into();
    HexId("hex", "hungria-position-unknown-hex"): name |game, id| game.ground().label(id).into(),
        find |game, text| game.ground().find(text).filter(|&hex| game.ground().all.contains(hex));
    StaffId("hq", "hungria-position-unknown-hq"): n |game| game.hqs().len(),
        name |game, id| game.piece_text(game.hqs()[usize::from(id.0)]).into();
}
content::by_name!(Hungria: PieceId);

/// A unit by its id, a logistic column as it would be saved: no place has two names.
impl Named<Hungria> for PieceId {
    const WORD: &'static str = "piece";
    const UNKNOWN: &'static str = "hungria-position-unknown-unit";
    fn at(place: usize) -> PieceId {
        PieceId(place as u16)
    }
    fn place(self) -> usize {
        self.index()
    }
    fn name(self, game: &Hungria) -> Cow<'_, str> {
        game.piece_text(self).into()
    }
    fn find(game: &Hungria, text: &str) -> Option<PieceId> {
        let column = || find_column(text).filter(|&column| column_text(column) == text);
        game.find_unit(text).or_else(column)
    }
    fn unknown(text: &str, at: &mut Loader<'_, Hungria>) -> Option<PieceId> {
        if text.starts_with("cl-") {
            at.fault("", unknown_column(text));
            return None;
        }
        let known: Vec<&str> = at.game.content().units.iter().map(|unit| unit.id.as_str()).collect();
        at.unknown(Self::UNKNOWN, text, &known)
    }
}

fn unknown_column(found: &str) -> Message {
    let most = [State::AXIS_COLUMNS, PieceId::COLUMNS_MAX - State::AXIS_COLUMNS];
    let message = Message::new("hungria-position-unknown-column").with("found", found.to_owned());
    message.with("axis", most[0]).with("allied", most[1])
}

impl Named<Hungria> for Nation {
    const WORD: &'static str = "nation";
    const UNKNOWN: &'static str = "position-word";
    fn n(_: &Hungria) -> usize {
        Nation::COUNT
    }
    fn at(place: usize) -> Nation {
        Nation::ALL[place]
    }
    fn place(self) -> usize {
        self.index()
    }
    fn name(self, _: &Hungria) -> Cow<'_, str> {
        self.word().into()
    }
    fn schema(_: bool) -> Value {
        json!({ "enum": Nation::ALL.iter().map(|nation| nation.word()).collect::<Vec<_>>() })
    }
}

/// By its number; 0 is none.
impl content::Saved<Hungria> for Maybe<Area> {
    fn save(&self, idle: Option<&Self>, to: Saver<'_, Hungria>) -> Value {
        let number = |area: &Self| area.get().map_or(0, |area| area.0);
        number(self).save(idle.map(number).as_ref(), to)
    }
    fn load(from: &Value, _: Option<&Self>, at: &mut Loader<'_, Hungria>) -> Option<Self> {
        let number = <u8 as content::Saved<Hungria>>::load(from, None, at)?;
        Some(Some(Area(number)).filter(|_| number > 0).into())
    }
    fn schema(generator: &mut SchemaGenerator, is_full: bool) -> Value {
        <u8 as content::Saved<Hungria>>::schema(generator, is_full)
    }
}

/// Hexes one by one, or as stretches of a row such as `0400-0414`.
pub(crate) struct Stretches;

impl Guise<Hungria, HexSet> for Stretches {
    type Form = Vec<String>;
    fn form(hexes: &HexSet, (): (), game: &Hungria) -> Vec<String> {
        let ground = game.ground();
        let width = usize::from(ground.grid.width).max(1);
        let mut stretches: Vec<(HexId, HexId)> = Vec::new();
        for hex in hexes.iter() {
            match stretches.last_mut() {
                Some((_, last)) if last.0 + 1 == hex.0 && last.index() / width == hex.index() / width => *last = hex,
                _ => stretches.push((hex, hex)),
            }
        }
        let text = |(first, last): (HexId, HexId)| match first == last {
            true => ground.label(first).to_owned(),
            false => format!("{}-{}", ground.label(first), ground.label(last)),
        };
        stretches.into_iter().map(text).collect()
    }
    fn value(form: Vec<String>, (): (), at: &mut Loader<'_, Hungria>) -> Option<HexSet> {
        let mut hexes = HexSet::EMPTY;
        for (nth, text) in form.iter().enumerate() {
            at.within(nth, |at| {
                let (first, last) = text.split_once('-').unwrap_or((text, text));
                let from: HexId = load_name(&first.into(), at)?;
                let to: HexId = load_name(&last.into(), at)?;
                let row = |label: &str| Ground::FORM.parse(label).ok().map(|label| label.row);
                if row(first) != row(last) || from > to {
                    at.fault("", Message::new("hungria-position-stretch").with("found", text.clone()));
                }
                let all = &at.game.ground().all;
                (from.0..=to.0).map(HexId).filter(|&hex| all.contains(hex)).for_each(|hex| hexes.insert(hex));
                Some(())
            });
        }
        Some(hexes)
    }
}

/// Every step of the defender and none of the attacker.
const ALL: &str = "DE";

/// As it is printed: `1/2` or `DE`.
impl content::Saved<Hungria> for Result {
    fn save(&self, _: Option<&Result>, _: Saver<'_, Hungria>) -> Value {
        match self {
            Result::Steps { attacker, defender } => format!("{attacker}/{defender}").into(),
            Result::DefenderEliminated => ALL.into(),
        }
    }
    fn load(from: &Value, _: Option<&Result>, at: &mut Loader<'_, Hungria>) -> Option<Result> {
        let text = <String as content::Saved<Hungria>>::load(from, None, at)?;
        let steps = || {
            let (attacker, defender) = text.split_once('/')?;
            Some(Result::Steps { attacker: attacker.parse().ok()?, defender: defender.parse().ok()? })
        };
        let read = if text == ALL { Some(Result::DefenderEliminated) } else { steps() };
        if read.is_none() {
            at.fault("", Message::new("hungria-position-result").with("found", text.clone()));
        }
        read
    }
    fn schema(_: &mut SchemaGenerator, _: bool) -> Value {
        json!({ "type": "string" })
    }
}

/// An artillery corps in support.
#[derive(Clone, PartialEq, content::Saved)]
#[game(Hungria)]
struct Bombard {
    /// The corps.
    corps: PieceId,
    /// The logistic column it uses up.
    column: PieceId,
}

/// Corps and columns keep their order: what each may add depends on those before it.
#[derive(Clone, PartialEq, Default, content::Saved)]
#[game(Hungria)]
pub struct Artillery {
    /// Artillery corps in support, each with the logistic column that it uses up.
    artillery: Vec<Bombard>,
}

impl Odd<Hungria> for Combat {
    type Form = Artillery;
    fn form(&self, _: &Combat, _: &Hungria) -> Artillery {
        let pairs = self.artillery.iter().zip(self.artillery_columns.iter());
        Artillery { artillery: pairs.map(|(corps, column)| Bombard { corps, column }).collect() }
    }
    fn put(&mut self, form: Artillery, at: &mut Loader<'_, Hungria>) {
        let found = form.artillery.len();
        for Bombard { corps, column } in form.artillery {
            if !(self.artillery.push(corps) && self.artillery_columns.push(column)) {
                let message = Message::new("position-many").with("found", found);
                at.fault("artillery", message.with("most", self.artillery.len()));
                return;
            }
        }
    }
}
