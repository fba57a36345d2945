//! Saved positions: the names of what they name, and what is odd in them. Everything else follows from the declaration
//! of the state ([`content::saved`]). `rows` has units with their figures, and fire plans; `sound` asks whether the
//! rules can go on from a position, so that no loaded one makes them panic.
//!
//! Figures are named by their number in their unit, units, sides and guns by their ids, places in hundredths of an
//! inch.

mod rows;
mod sound;

use crate::{
    model::{BySide, FigureId, Fubar, Man, TEAM_MAX, UNITS_MAX, UnitId, bits},
    state::{Few, Frame, State},
};
use board::open::Pt;
use content::saved::{
    Guise, Label, Loader, Named, Positions, Saver, SchemaGenerator, Value, list_schema, load_list, load_name, schema_of,
};
use kernel::{Maybe, say::Message};
use serde_json::json;
use std::{borrow::Cow, collections::BTreeMap};

/// A position as it is saved.
pub type Saved = content::saved::Position<Fubar>;

/// Most points either way: twice as many still fit, so that no award makes a sum overflow.
pub(crate) const POINTS_MAX: i16 = i16::MAX / 2;

impl Positions for Fubar {
    const LABELS: &'static [Label] = &[];
    fn label(&self, _: &str) -> &str {
        ""
    }
    fn side_ids(&self) -> impl Iterator<Item = &str> {
        self.scenario.sides.iter().map(|side| side.id.as_str())
    }
    fn blank(&self) -> State {
        State::blank()
    }
    fn bounds(&self, s: &State, at: &mut Loader<'_, Fubar>) {
        for unit in self.unit_ids() {
            let (held, is_vehicle) = (s.unit(unit), self.is_vehicle(unit));
            at.within(format!("units.{}", self.unit(unit).id), |at| {
                at.range("aboard_turn", held.aboard_turn, 0, s.turn);
                at.range("vehicle.stunned_turn", held.stunned_turn, 0, s.turn);
                must_be_kind(self, at, "aboard", held.aboard, true);
                for (field, is_there) in [("melee", held.melee != 0), ("aboard", held.aboard.is_some())] {
                    if is_vehicle && is_there {
                        must_be_kind(self, at, field, unit, false);
                    }
                }
            });
            let (hits, unsaved) = (s.round.hits[unit.index()], s.round.unsaved[unit.index()]);
            for (map, _) in [("hits", hits), ("unsaved", unsaved)].into_iter().filter(|(_, n)| *n != 0) {
                must_be_kind(self, at, &format!("round.{map}.{}", self.unit(unit).id), unit, false);
            }
        }
        must_be_kind(self, at, "hits.unit", s.hits.unit, false);
        must_be_kind(self, at, "bailing.wreck", s.bailing.wreck, true);
        must_be_kind(self, at, "bailing.passengers", s.bailing.passengers, false);
        must_be_kind(self, at, "round.assault", s.round.assault, false);
        for (nth, (_, unit)) in s.round.aims[..usize::from(s.round.n_aims)].iter().enumerate() {
            must_be_kind(self, at, &format!("round.aims.{nth}.unit"), *unit, false);
        }
        for (nth, frame) in s.frames.live().iter().enumerate() {
            match frame {
                Frame::Lose { unit } => must_be_kind(self, at, &format!("frames.{nth}.unit"), *unit, false),
                Frame::Initiative { ahead } if !is_order(self, ahead) => {
                    at.wrong(format!("frames.{nth}.ahead"), "fubar-position-ahead");
                }
                _ => {}
            }
        }
        let a = &s.activation;
        if let Some(unit) = a.unit.get() {
            let most = self.tables.allowances[a.order as usize];
            for (place, spent) in (0u8..).zip(a.spent).filter(|(_, spent)| *spent != 0) {
                at.range(format!("activation.spent.{}", self.number_of(unit, place)), spent, 0, most);
            }
        }
        for (nth, point) in a.path.as_slice().iter().enumerate() {
            must_be_on_table(self, at, &format!("activation.path.{nth}"), *point);
        }
        must_be_on_table(self, at, "activation.from", a.from);
    }
    fn sound(&self, s: &mut State, at: &mut Loader<'_, Fubar>) {
        self.tell_unsound(s, at);
    }
}

/// Whether initiative has been thrown: then the order has each side once.
fn is_ranked(game: &Fubar, s: &State) -> bool {
    let n = game.scenario.sides.len();
    (0..n as u8).all(|seat| s.order[..n].contains(&kernel::Seat(seat)))
}
/// Each is behind as many as are before it; anything else is no order.
fn is_order(game: &Fubar, ahead: &BySide<u8>) -> bool {
    let ranks = &ahead.0[..game.scenario.sides.len()];
    ranks.iter().all(|rank| ranks.iter().filter(|other| *other < rank).count() == usize::from(*rank))
}
/// A unit that must be a vehicle, or infantry, if there is one.
fn must_be_kind(game: &Fubar, at: &mut Loader<'_, Fubar>, path: &str, unit: impl Into<Maybe<UnitId>>, vehicle: bool) {
    let Some(unit) = unit.into().get().filter(|&unit| game.is_vehicle(unit) != vehicle) else { return };
    let id = if vehicle { "fubar-position-no-vehicle" } else { "fubar-position-no-infantry" };
    at.fault(path, Message::new(id).with("unit", game.unit(unit).id.clone()));
}
fn must_be_on_table(game: &Fubar, at: &mut Loader<'_, Fubar>, path: &str, point: Pt) {
    if !game.table.holds(point) {
        let message = Message::new("fubar-position-off-table").with("found", point.to_string());
        at.fault(path, message.with("size", format!("{},{}", game.table.width, game.table.height)));
    }
}
/// The place in a unit of the figure with a number.
fn load_place(game: &Fubar, unit: UnitId, number: u8, at: &mut Loader<'_, Fubar>) -> Option<u8> {
    let place = game.find_place(unit, number);
    if place.is_none() {
        let message = Message::new("fubar-position-no-figure").with("unit", game.unit(unit).id.clone());
        at.fault("", message.with("number", number));
    }
    place
}

content::named! {
    Fubar;
    UnitId("unit", "fubar-position-unknown-unit"): n |game| game.units.len(), name |game, id| game.unit(id).id.as_str().into();
}
content::by_name!(Fubar: FigureId);

/// A figure such as `us_sq1.3`.
impl Named<Fubar> for FigureId {
    const WORD: &'static str = "figure";
    const UNKNOWN: &'static str = "fubar-position-figure";
    fn at(place: usize) -> FigureId {
        FigureId(place as u8)
    }
    fn place(self) -> usize {
        self.index()
    }
    fn name(self, game: &Fubar) -> Cow<'_, str> {
        game.figure_text(self).into()
    }
    fn find(game: &Fubar, text: &str) -> Option<FigureId> {
        game.find_figure(text)
    }
}

/// As `[x, y]`.
impl content::Saved<Fubar> for Pt {
    fn save(&self, _: Option<&Pt>, _: Saver<'_, Fubar>) -> Value {
        json!([self.x, self.y])
    }
    fn load(from: &Value, _: Option<&Pt>, at: &mut Loader<'_, Fubar>) -> Option<Pt> {
        <[i16; 2] as content::Saved<Fubar>>::load(from, None, at).map(Pt::from)
    }
    fn schema(_: &mut SchemaGenerator, _: bool) -> Value {
        list_schema(json!({ "type": "integer" }), 2)
    }
}

impl<T: content::Saved<Fubar> + Copy + Default, const N: usize> content::Saved<Fubar> for Few<T, N> {
    fn save(&self, _: Option<&Self>, to: Saver<'_, Fubar>) -> Value {
        self.as_slice().iter().map(|item| item.save(None, to)).collect()
    }
    fn load(from: &Value, _: Option<&Self>, at: &mut Loader<'_, Fubar>) -> Option<Self> {
        Some(Few::new(&load_list(from, N, at)?).unwrap_or_default())
    }
    fn schema(schemas: &mut SchemaGenerator, _: bool) -> Value {
        list_schema(schema_of::<T, Fubar>(schemas, false), N)
    }
}

/// Figures of a unit by their numbers.
pub(crate) struct Figures;

impl Guise<Fubar, u16, Maybe<UnitId>> for Figures {
    type Form = Vec<u8>;
    fn form(mask: &u16, unit: Maybe<UnitId>, game: &Fubar) -> Vec<u8> {
        unit.get().map_or_else(Vec::new, |unit| bits(*mask).map(|place| game.number_of(unit, place)).collect())
    }
    fn value(numbers: Vec<u8>, unit: Maybe<UnitId>, at: &mut Loader<'_, Fubar>) -> Option<u16> {
        at.wrong_if("", unit.is_none() && !numbers.is_empty(), "fubar-position-passengers");
        let unit = unit.get();
        let places = numbers.iter().filter_map(|&number| load_place(at.game, unit?, number, at));
        Some(places.fold(0, |mask, place| mask | 1 << place))
    }
}

/// The crew of a vehicle by their numbers.
pub(crate) struct Crew;

impl Guise<Fubar, u16, Maybe<UnitId>> for Crew {
    type Form = Vec<u8>;
    fn form(mask: &u16, wreck: Maybe<UnitId>, game: &Fubar) -> Vec<u8> {
        Figures::form(mask, crew_of(game, wreck), game)
    }
    fn value(numbers: Vec<u8>, wreck: Maybe<UnitId>, at: &mut Loader<'_, Fubar>) -> Option<u16> {
        Figures::value(numbers, crew_of(at.game, wreck), at)
    }
}

fn crew_of(game: &Fubar, wreck: Maybe<UnitId>) -> Maybe<UnitId> {
    wreck.get().and_then(|wreck| game.unit(wreck).crew).into()
}

/// A figure of a unit by its number.
pub(crate) struct Place;

impl Guise<Fubar, Maybe<Man>, Maybe<UnitId>> for Place {
    type Form = u8;
    fn form(man: &Maybe<Man>, unit: Maybe<UnitId>, game: &Fubar) -> u8 {
        unit.get().zip(man.get()).map_or(u8::MAX, |(unit, man)| game.number_of(unit, man.0))
    }
    fn value(number: u8, unit: Maybe<UnitId>, at: &mut Loader<'_, Fubar>) -> Option<Maybe<Man>> {
        load_place(at.game, unit.get()?, number, at).map(|place| Man(place).into())
    }
}

/// What figures of a unit have spent, by their numbers.
pub(crate) struct Spent;

impl Guise<Fubar, [u16; TEAM_MAX], Maybe<UnitId>> for Spent {
    type Form = BTreeMap<u8, u16>;
    fn form(spent: &[u16; TEAM_MAX], unit: Maybe<UnitId>, game: &Fubar) -> BTreeMap<u8, u16> {
        let Some(unit) = unit.get() else { return BTreeMap::new() };
        let spent = (0u8..).zip(*spent).filter(|(_, spent)| *spent != 0);
        spent.map(|(place, spent)| (game.number_of(unit, place), spent)).collect()
    }
    fn value(form: BTreeMap<u8, u16>, unit: Maybe<UnitId>, at: &mut Loader<'_, Fubar>) -> Option<[u16; TEAM_MAX]> {
        let mut all = [0; TEAM_MAX];
        for (number, spent) in form {
            let place = at.within(number, |at| load_place(at.game, unit.get()?, number, at));
            place.into_iter().for_each(|place| all[usize::from(place)] = spent);
        }
        Some(all)
    }
}

/// A list up to the last that is something.
pub(crate) struct Trimmed;

impl Guise<Fubar, [Maybe<UnitId>; TEAM_MAX]> for Trimmed {
    type Form = Vec<Maybe<UnitId>>;
    fn form(units: &[Maybe<UnitId>; TEAM_MAX], (): (), _: &Fubar) -> Vec<Maybe<UnitId>> {
        units.iter().copied().filter(|unit| unit.is_some()).collect()
    }
    fn value(form: Vec<Maybe<UnitId>>, (): (), at: &mut Loader<'_, Fubar>) -> Option<[Maybe<UnitId>; TEAM_MAX]> {
        filled(&form, Maybe::NONE, at)
    }
}
impl Guise<Fubar, [u8; TEAM_MAX]> for Trimmed {
    type Form = Vec<u8>;
    fn form(numbers: &[u8; TEAM_MAX], (): (), _: &Fubar) -> Vec<u8> {
        let n = numbers.iter().rposition(|&number| number != 0).map_or(0, |last| last + 1);
        numbers[..n].to_vec()
    }
    fn value(form: Vec<u8>, (): (), at: &mut Loader<'_, Fubar>) -> Option<[u8; TEAM_MAX]> {
        filled(&form, 0, at)
    }
}

fn filled<T: Copy>(items: &[T], blank: T, at: &mut Loader<'_, Fubar>) -> Option<[T; TEAM_MAX]> {
    let mut all = [blank; TEAM_MAX];
    match all.get_mut(..items.len()) {
        Some(first) => first.copy_from_slice(items),
        None => at.fault("", Message::new("position-many").with("found", items.len()).with("most", TEAM_MAX)),
    }
    Some(all)
}

/// Losses named so far, by unit, by the numbers of figures.
pub(crate) struct Losses;

impl Guise<Fubar, [u16; UNITS_MAX]> for Losses {
    type Form = BTreeMap<String, Vec<u8>>;
    fn form(losses: &[u16; UNITS_MAX], (): (), game: &Fubar) -> BTreeMap<String, Vec<u8>> {
        let losing = game.unit_ids().filter(|unit| losses[unit.index()] != 0);
        losing
            .map(|unit| (game.unit(unit).id.clone(), Figures::form(&losses[unit.index()], unit.into(), game)))
            .collect()
    }
    fn value(form: BTreeMap<String, Vec<u8>>, (): (), at: &mut Loader<'_, Fubar>) -> Option<[u16; UNITS_MAX]> {
        let mut losses = [0; UNITS_MAX];
        for (id, numbers) in form {
            at.within(&id, |at| {
                let unit: UnitId = load_name(&id.as_str().into(), at)?;
                must_be_kind(at.game, at, "", unit, false);
                losses[unit.index()] = Figures::value(numbers, unit.into(), at)?;
                Some(())
            });
        }
        Some(losses)
    }
}
