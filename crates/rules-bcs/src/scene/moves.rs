//! What choices cost, hexes far away, and the ways there.

use crate::{
    action::Action,
    game::Bcs,
    model::{HexId, UnitId},
    movement::Barred,
    state::{Attack, Party, State},
    words::names,
};
use kernel::{Clause, Rules, Seat, clause, say::Message};
use scene::Leg;

impl Bcs {
    /// Hexes farther than a step that can be reached, by all units and the HQ that may still act.
    pub(super) fn more_offers(&self, s: &State, seat: Seat) -> Vec<Action> {
        let idle = s.top().is_some() || !self.in_activity(s) || self.asked(s).is_none_or(|(owner, _)| owner != seat);
        if idle {
            return Vec::new();
        }
        let far = |unit: UnitId| {
            let from = self.mover_hex(s, unit);
            let is_far = move |hex| from.is_some_and(|from| self.ground().distance(from, hex) > 1);
            let reach = self.reach(s, unit).into_iter().filter(move |&(hex, _)| is_far(hex));
            reach.map(move |(to, _)| Action::going(unit, to))
        };
        self.members_on_map(s, s.acting()).iter().chain([UnitId::HQ]).flat_map(far).collect()
    }

    /// What a choice costs, in a word.
    pub(super) fn cost_words(&self, s: &State, action: &Action) -> Option<Message> {
        cost_among(self, s, action, &mut None)
    }
    /// How choices read and what each costs: the reach of a unit is reckoned once for all its moves.
    pub(super) fn offers_words(&self, s: &State, actions: &[Action]) -> Vec<(Message, Option<Message>)> {
        let mut known = None;
        actions.iter().map(|action| (self.tell_action(s, action), cost_among(self, s, action, &mut known))).collect()
    }

    /// The way of a move or retreat over the board.
    pub(super) fn way_of(&self, s: &State, action: &Action) -> Vec<Leg> {
        let leg = |hex: HexId, cost: Option<Message>| Leg { at: self.pick_hex(hex), cost, note: None };
        if let Some((unit, to)) = action.goes() {
            let way = self.move_way(s, unit, to).into_iter().map(|(hex, cost)| leg(hex, Some(points(cost))));
            let from = self.mover_hex(s, unit).map(|from| leg(from, None));
            let legs: Vec<Leg> = from.into_iter().chain(way).collect();
            return if legs.len() < 2 { Vec::new() } else { legs };
        }
        let (from, path) = match *action {
            Action::Retreat { unit, path } => (s.place(unit), path),
            Action::RetreatHq { path } => (self.mover_hex(s, UnitId::HQ), path),
            _ => return Vec::new(),
        };
        let Some(from) = from else { return Vec::new() };
        let hexes = path.iter().filter_map(|hex| hex.get());
        std::iter::once(from).chain(hexes).map(|hex| leg(hex, None)).collect()
    }
    /// The way of a refused move, up to what stops it.
    pub(super) fn barred_legs(&self, s: &State, seat: Seat, action: &Action) -> Vec<Leg> {
        let Some((unit, to)) = action.goes() else { return Vec::new() };
        let moves = s.top().is_none() && self.in_activity(s) && self.asked(s).is_some_and(|(owner, _)| owner == seat);
        let waits = self.restless(s).is_some_and(|(first, _)| first != unit);
        let Some(barred) = Some(()).filter(|()| moves && !waits).and_then(|()| self.barred_way(s, unit, to)) else {
            return Vec::new();
        };
        let leg = |&(hex, paid): &(HexId, u16)| Leg {
            at: self.pick_hex(hex),
            cost: (paid > 0).then(|| points(paid)),
            note: None,
        };
        let mut legs: Vec<Leg> = barred.way.iter().map(leg).collect();
        if let Some(last) = legs.last_mut() {
            last.note = Some(stop_note(&barred));
        }
        legs
    }
}

/// Movement Points, given in twelfths.
fn points(twelfths: u16) -> Message {
    Message::new("bcs-scene-mp").with("mp", names::mp(twelfths))
}

/// What stops somebody, in a few words.
fn stop_note(Barred { way, why, budget, spent }: &Barred) -> Message {
    const STOPS: [(Clause, &str); 13] = [
        (clause!("1.10a"), "bcs-stop-full"),
        (clause!("1.10g"), "bcs-stop-full"),
        (clause!("1.10d"), "bcs-stop-enemy"),
        (clause!("1.8d"), "bcs-stop-zoc"),
        (clause!("1.8f"), "bcs-stop-ez"),
        (clause!("1.8g"), "bcs-stop-ez"),
        (clause!("1.8h"), "bcs-stop-trucks"),
        (clause!("4.6a"), "bcs-stop-hq"),
        (clause!("4.1b"), "bcs-stop-ground"),
        (clause!("4.0e"), "bcs-stop-traffic"),
        (clause!("1.4j"), "bcs-stop-command"),
        (clause!("1.4k"), "bcs-stop-command"),
        (clause!("4.0a"), "bcs-stop-jump"),
    ];
    if let ([.., (_, before), (_, whole)], clause!("4.0b")) = (&way[..], why.clause) {
        return Message::new("bcs-stop-mp")
            .with("step", names::mp(whole - before))
            .with("left", names::mp(budget.saturating_sub(spent + before)))
            .with("of", names::mp(*budget));
    }
    let found = STOPS.into_iter().find(|(clause, _)| *clause == why.clause);
    let id = found.map_or("bcs-stop-here", |(_, id)| id);
    match why.figures() {
        Some((limit, got)) => Message::new(id).with("limit", limit).with("got", got),
        None => Message::new(id),
    }
}

fn cost_among(
    game: &Bcs,
    s: &State,
    action: &Action,
    known: &mut Option<(UnitId, Vec<(HexId, u16)>)>,
) -> Option<Message> {
    if let Some((unit, to)) = action.goes() {
        if known.as_ref().is_none_or(|(of, _)| *of != unit) {
            *known = Some((unit, game.reach(s, unit)));
        }
        let (_, reach) = known.as_ref()?;
        return reach.iter().find(|(hex, _)| *hex == to).map(|&(_, cost)| points(cost));
    }
    match *action {
        Action::Attack { kind, unit, at } => {
            game.check(s, game.seat(unit), action).ok()?;
            let net = game.attack_net(s, &Attack::of(kind, game.seat(unit), unit, s.place(unit), at, false))?;
            Some(Message::new("bcs-scene-net").with("net", format!("{net:+}")))
        }
        Action::Engage { unit, support, at } => {
            game.check(s, game.seat(unit), action).ok()?;
            let net = game.engage_net(s, Party { unit, support }, at)?;
            Some(Message::new("bcs-scene-net").with("net", format!("{net:+}")))
        }
        _ => None,
    }
}
