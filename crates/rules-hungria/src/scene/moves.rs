//! Movement: far hexes, what each costs, and the way there.

use crate::{
    action::Action,
    game::Hungria,
    model::{HexId, enemy_of},
    search::Reach,
    state::{Combat, Mode, Mover, Stage, State},
    words::names::{halves, hex_of},
};
use kernel::{Clause, Pending, Rules, Seat, clause, say::Message};
use scene::Leg;

impl Hungria {
    pub(super) fn more_offers(&self, s: &State, seat: Seat) -> Vec<Action> {
        if !moves_on(self, s, seat) {
            return Vec::new();
        }
        self.destinations(s).into_iter().map(|to| Action::Go { to }).collect()
    }

    /// How choices read and what they cost. The ways of a stack are searched once for all of them: there are hundreds.
    pub(super) fn offers_words(&self, s: &State, actions: &[Action]) -> Vec<(Message, Option<Message>)> {
        let mut reach: Option<Reach> = None;
        let mut words = |action: &Action| {
            let (Action::Go { to }, false) = (action, s.mover.members.is_empty()) else {
                return (self.tell_action(s, action), self.cost_words(s, action));
            };
            let cost = reach.get_or_insert_with(|| self.reach(s)).cost(*to);
            (self.step_words(s, *to, cost), cost.map(points_words))
        };
        actions.iter().map(&mut words).collect()
    }

    /// The movement points of a choice; of an attack, the column that everybody together would come to.
    pub(super) fn cost_words(&self, s: &State, action: &Action) -> Option<Message> {
        if let Action::Attack { target } = *action {
            return best_column(self, s, target);
        }
        if s.mover.members.is_empty() {
            return None;
        }
        let cost = match *action {
            Action::Step { to } => self.check_edge(s, &s.mover, self.mover_hex(s), to, false).ok()?.0,
            Action::Go { to } => self.reach(s).cost(to)?,
            Action::MobileAttack { target } => {
                self.step_cost(s, target)?.saturating_add(2 * self.tables().terrain.crossing.mobile_attack)
            }
            _ => return None,
        };
        Some(points_words(cost))
    }

    /// The way of a choice over the map, hex by hex.
    pub(super) fn way_of(&self, s: &State, action: &Action) -> Vec<Leg> {
        let bare = |hexes: [Option<HexId>; 2]| -> Vec<Leg> {
            let on_map = hexes.iter().all(|hex| hex.is_some_and(|hex| self.ground().all.contains(hex)));
            let legs = hexes.iter().flatten().filter(|_| on_map);
            legs.map(|&hex| Leg { at: self.pick_hex(hex), cost: None, note: None }).collect()
        };
        match *action {
            Action::Step { to } => walked(self, s, &[to]),
            Action::Go { to } if !s.mover.members.is_empty() => walked(self, s, &self.reach(s).path(to)),
            Action::MobileAttack { target } => bare([self.mover_hex(s), Some(target)]),
            Action::Advance { unit } => bare([hex_of(s, unit), s.combat.target.get()]),
            Action::Retreat { hex } => bare([s.combat.retreating.get().and_then(|piece| hex_of(s, piece)), Some(hex)]),
            _ => Vec::new(),
        }
    }
}

/// The column of an attack by everybody who may join it.
fn best_column(game: &Hungria, s: &State, target: HexId) -> Option<Message> {
    let Pending::Decision { seats, .. } = game.pending(s) else { return None };
    let seat = seats.iter().next()?;
    game.check(s, seat, &Action::Attack { target }).ok()?;
    let mut all = s.clone();
    all.combat = Combat { stage: Stage::Compose, attacker: seat, target: target.into(), ..Combat::IDLE };
    game.commit_all(&mut all, seat);
    let is_some = !all.combat.attackers.is_empty();
    is_some.then(|| Message::new("hungria-scene-best-column").with("column", game.reckon(&all).column.name()))
}

/// Whether a stack is on the move and this seat may move it on.
fn moves_on(game: &Hungria, s: &State, seat: Seat) -> bool {
    let asked = matches!(game.pending(s), Pending::Decision { seats, .. } if seats.contains(seat));
    asked && s.mover.mode != Mode::Idle && (s.combat.stage == Stage::None || !s.mover_is_free())
}
/// The mover's way along these hexes, with what it has cost at each; nothing where it may not go so.
fn walked(game: &Hungria, s: &State, path: &[HexId]) -> Vec<Leg> {
    if s.mover.members.is_empty() || path.is_empty() {
        return Vec::new();
    }
    let mut mover = s.mover;
    let mut from = game.mover_hex(s);
    let mut legs = Vec::new();
    if let Some(from) = from {
        legs.push(Leg { at: game.pick_hex(from), cost: Some(points_words(0)), note: None });
    }
    for (nth, &to) in path.iter().enumerate() {
        let last = nth + 1 == path.len();
        let Ok((cost, stops)) = game.check_edge(s, &mover, from, to, last) else { return Vec::new() };
        let note = stop_words(game, s, &mover, (from, to), (cost, stops), last);
        mover.left -= cost;
        mover.started = true;
        mover.stopped = stops;
        mover.through |= s.combat.target == to;
        from = Some(to);
        legs.push(Leg { at: game.pick_hex(to), cost: Some(points_words(s.mover.left - mover.left)), note });
    }
    legs
}
/// What a mover should know of a hex: that it stops there, or may not.
fn stop_words(
    game: &Hungria,
    s: &State,
    mover: &Mover,
    (from, to): (Option<HexId>, HexId),
    (cost, stops): (u8, bool),
    last: bool,
) -> Option<Message> {
    let told = |id: &'static str, clause: Clause| Some(Message::new(id).with("clause", clause));
    let side = game.side(mover.members.as_slice()[0]);
    if stops && s.zoc(enemy_of(side)).contains(to) {
        return told("hungria-scene-stop-zoc", clause!("3.2.a"));
    }
    let own = s.controlled(side, to) && from.is_some_and(|from| s.controlled(side, from));
    let way = from.and_then(|from| game.ways(from).iter().find(|way| way.to == to));
    if way.is_some_and(|way| cost < if own { way.own } else { way.other }) {
        return told("hungria-scene-stop-least", clause!("7.1.d"));
    }
    match game.check_stacking(s, to, mover.members.as_slice()) {
        Err(why) if !last && why.clause == clause!("4.1.b") => told("hungria-scene-pass", clause!("4.1.c")),
        Err(why) if !last => told("hungria-scene-pass-nations", why.clause),
        _ => None,
    }
}

fn points_words(hp: u8) -> Message {
    Message::new("hungria-scene-cost").with("points", halves(hp))
}
