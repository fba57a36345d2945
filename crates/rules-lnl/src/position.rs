//! Saved positions: the names of what they name, and what is odd in them. Everything else follows from the declaration
//! of the state ([`content::saved`]). `sound` asks whether the rules can go on from a position, so that no loaded one
//! makes them panic.
//!
//! Units are named by their ids, weapons by their counter and number (`us_m60#2`), hexes by their labels, with `u`
//! upstairs, `b` in a bunker, `a` in the air.

mod sound;

use crate::{
    game::Lnl,
    model::{HexId, KindId, Loc, SkillId, SwId, UnitId, Vertex},
    sketch::read_loc,
    state::{MeleeMark, State, Weapon},
};
use content::saved::{Guise, Loader, Positions, load_name};
use kernel::{BySeat, List, Seat, say::Message};
use std::collections::BTreeMap;

/// A position as it is saved.
pub type Saved = content::saved::Position<Lnl>;

impl Positions for Lnl {
    fn label(&self, _: &str) -> &str {
        &self.content().scenario.id
    }
    fn side_ids(&self) -> impl Iterator<Item = &str> {
        self.content().scenario.sides.iter().map(|side| side.id.as_str())
    }
    fn blank(&self) -> State {
        State { cards_out: 0, ..self.starting_state() }
    }
    fn sound(&self, s: &mut State, at: &mut Loader<'_, Lnl>) {
        self.tell_unsound(s, at);
    }
}

content::named! {
    Lnl;
    UnitId("unit", "lnl-position-unit"): n |game| game.content().roster.len(), name |game, id| game.uid(id).into();
    SwId("weapon", "lnl-position-weapon"): n |game| game.content().arsenal.len(), name |game, id| game.sw_text(id).into();
    KindId("counter", "lnl-position-counter"):
        n |game| game.content().kinds.len(), name |game, id| game.content().kinds[id.index()].id.as_str().into();
    SkillId("card", "lnl-position-card"):
        n |game| game.content().skills.len(), name |game, id| game.content().skills[id.index()].id.as_str().into();
    EventId("event", "lnl-position-event"):
        n |game| game.content().scenario.events.len(), name |game, id| game.content().scenario.events[usize::from(id.0)].id.as_str().into();
    Loc("loc", "lnl-position-loc"): name |game, id| game.loc_text(id).into(), find |game, text| match text {
        "off" => Some(Loc::OFF),
        text => read_loc(game.ground(), text).filter(|&loc| game.exists(loc)),
    };
    HexId("hex", "lnl-position-loc"): name |game, id| game.hex_text(id).into(), find |game, text| {
        <Loc as content::saved::Named<Lnl>>::find(game, text).map(Loc::hex)
    };
}

/// An event of the scenario, by its place.
#[derive(Clone, Copy, PartialEq)]
pub(crate) struct EventId(u8);

/// A vertex, counted from 1.
pub(crate) struct FromOne;

impl Guise<Lnl, Vertex> for FromOne {
    type Form = u8;
    fn form(vertex: &Vertex, (): (), _: &Lnl) -> u8 {
        vertex.0 + 1
    }
    fn value(number: u8, (): (), at: &mut Loader<'_, Lnl>) -> Option<Vertex> {
        at.range("", number, 1, 6).then(|| Vertex(number - 1))
    }
}

/// Melee markers by their locations, with the turn of the last round.
pub(crate) struct Melees;

impl<const N: usize> Guise<Lnl, List<MeleeMark, N>> for Melees {
    type Form = BTreeMap<String, u8>;
    fn form(melees: &List<MeleeMark, N>, (): (), game: &Lnl) -> BTreeMap<String, u8> {
        melees.iter().map(|mark| (game.loc_text(mark.at), mark.turn)).collect()
    }
    fn value(form: BTreeMap<String, u8>, (): (), at: &mut Loader<'_, Lnl>) -> Option<List<MeleeMark, N>> {
        let mut melees = List::new(MeleeMark { at: Loc(0), turn: 0 });
        if form.len() > N {
            at.fault("", Message::new("position-many").with("found", form.len()).with("most", N));
        }
        for (place, turn) in form.into_iter().take(N) {
            if let Some(place) = at.within(&place, |at| load_name(&place.as_str().into(), at)) {
                melees.insert(MeleeMark { at: place, turn });
            }
        }
        Some(melees)
    }
}

/// Numbers of each side.
type BySide = BTreeMap<String, Vec<u8>>;

/// Missions left, by side, of each battery that it has.
pub(crate) struct Missions;

impl Guise<Lnl, BySeat<[u8; 2]>> for Missions {
    type Form = Option<BySide>;
    fn form(missions: &BySeat<[u8; 2]>, (): (), game: &Lnl) -> Option<BySide> {
        let sides =
            game.content().scenario.sides.iter().zip(missions.iter()).filter(|(side, _)| !side.batteries.is_empty());
        let form = sides.map(|(side, missions)| (side.id.clone(), missions[..side.batteries.len()].to_vec()));
        Some(form.collect()).filter(|form: &BySide| !form.is_empty())
    }
    fn value(form: Option<BySide>, (): (), at: &mut Loader<'_, Lnl>) -> Option<BySeat<[u8; 2]>> {
        let mut missions = at.game.starting_state().missions;
        each_side(form.unwrap_or_default(), at, |seat, numbers, at| {
            let most = at.game.content().scenario.sides[seat].batteries.len();
            if numbers.len() > most {
                at.fault("", Message::new("position-many").with("found", numbers.len()).with("most", most));
            } else {
                missions[seat][..numbers.len()].copy_from_slice(&numbers);
            }
        });
        Some(missions)
    }
}

/// Batteries that give no more missions beyond the last, by side, counted from 0.
pub(crate) struct Dry;

impl Guise<Lnl, BySeat<[bool; 2]>> for Dry {
    type Form = BySide;
    fn form(dry: &BySeat<[bool; 2]>, (): (), game: &Lnl) -> BySide {
        let sides = game.content().scenario.sides.iter().zip(dry.iter()).filter(|(_, dry)| **dry != [false; 2]);
        let numbers = |dry: &[bool; 2]| (0..2u8).filter(|&nth| dry[usize::from(nth)]).collect();
        sides.map(|(side, dry)| (side.id.clone(), numbers(dry))).collect()
    }
    fn value(form: BySide, (): (), at: &mut Loader<'_, Lnl>) -> Option<BySeat<[bool; 2]>> {
        let mut dry = BySeat::each([false; 2]);
        each_side(form, at, |seat, numbers, at| {
            for number in numbers {
                match dry[seat].get_mut(usize::from(number)) {
                    Some(dry) => *dry = true,
                    None => at.fault("", Message::new("lnl-position-battery").with("found", number)),
                }
            }
        });
        Some(dry)
    }
}

fn each_side(form: BySide, at: &mut Loader<'_, Lnl>, mut read: impl FnMut(Seat, Vec<u8>, &mut Loader<'_, Lnl>)) {
    for (side, numbers) in form {
        at.within(&side, |at| {
            if let Some(seat) = load_name(&side.as_str().into(), at) {
                read(seat, numbers, at);
            }
        });
    }
}

/// Flags of weapons by their words.
pub(crate) const FLAGS: &[(&str, u64)] = content::flags!(Weapon:
    jammed JAMMED, deployed DEPLOYED, handled HANDLED, fired FIRED, second_seat SECOND_SEAT, flipped FLIPPED,
);
