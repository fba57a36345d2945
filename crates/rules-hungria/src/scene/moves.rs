//! Movement: far hexes, what each costs, and the way there.

use crate::{
    action::Action,
    game::Hungria,
    model::{HexId, PieceId, enemy_of},
    movement::after_leg,
    search::Reach,
    state::{Combat, Mode, Mover, Stage, State},
    words::names::{halves, hex_of},
};
use kernel::{Clause, Pending, Rules, Seat, Violation, clause, say::Message};
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

    /// The movement points of a choice; of an attack, the column that everybody together would come to. An attack on
    /// the move has both.
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
        let column = match *action {
            Action::MobileAttack { target } => mobile_column(self, s, target),
            _ => None,
        };
        Some(match column {
            Some(column) => points_words(cost).called("hungria-scene-mobile").with("column", column),
            None => points_words(cost),
        })
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

impl Hungria {
    /// The way that a move was meant to take which the rules refuse, up to where it is stopped.
    pub(super) fn barred_way(&self, s: &State, seat: Seat, action: &Action) -> Vec<Leg> {
        if let Action::Move { piece } = *action {
            return under_way(self, s, seat, piece);
        }
        let (Action::Step { to } | Action::Go { to } | Action::MobileAttack { target: to }) = *action else {
            return Vec::new();
        };
        let Err(why) = self.check(s, seat, action) else { return Vec::new() };
        if !moves_on(self, s, seat) || !self.ground().all.contains(to) {
            return Vec::new();
        }
        let is_near = self.mover_hex(s).is_some_and(|from| self.ground().direction(from, to).is_some());
        let path = if is_near { vec![to] } else { self.wished_way(s, to).map_or(Vec::new(), |(path, _)| path) };
        match why.clause == clause!("7.1.b") {
            true => overspent(self, s, &path, &why),
            false => stopped(self, s, &path, matches!(action, Action::MobileAttack { .. }), &why),
        }
    }
}

/// Who is on the way, for somebody who is to move next.
fn under_way(game: &Hungria, s: &State, seat: Seat, piece: PieceId) -> Vec<Leg> {
    let Some(hex) = game.mover_hex(s).filter(|_| moves_on(game, s, seat) && game.moves_next(s, seat, piece)) else {
        return Vec::new();
    };
    let note = Message::new("hungria-barred-underway")
        .with("units", game.pieces_words(s.mover.members.iter()))
        .with("next", game.pieces_words([piece]))
        .with("clause", clause!("7.1.i"));
    vec![Leg { at: game.pick_hex(hex), cost: None, note: Some(note) }]
}

/// A way up to the first hex that the points do not reach, whatever else is in it.
fn overspent(game: &Hungria, s: &State, path: &[HexId], why: &Violation) -> Vec<Leg> {
    let side = game.side(s.mover.members.as_slice()[0]);
    let mut from = game.mover_hex(s);
    let mut left = s.mover.left;
    let mut legs =
        Vec::from_iter(from.map(|from| Leg { at: game.pick_hex(from), cost: Some(points_words(0)), note: None }));
    for &to in path {
        let entry = (game.tables().terrain.crossing.railway_halves, clause!("9.2.2.f"));
        let price = from.map_or(Ok(entry), |from| game.way_price(s, side, from, to, false));
        let cost = price.map_or(0, |(cost, _)| cost);
        let is_over = cost > left;
        let note = is_over.then(|| barrier_words(why, Some(Points { cost, left, of: s.mover.left })));
        let whole = (s.mover.left - left).saturating_add(cost);
        legs.push(Leg { at: game.pick_hex(to), cost: Some(points_words(whole)), note });
        if is_over {
            return legs;
        }
        left -= cost;
        from = Some(to);
    }
    // No way leads there at all.
    Vec::new()
}

/// A way up to where it is stopped: by what is in it, or at its end by what forbids the choice.
fn stopped(game: &Hungria, s: &State, path: &[HexId], attacks: bool, why: &Violation) -> Vec<Leg> {
    let Some((&goal, before)) = path.split_last() else { return Vec::new() };
    let (mut mover, mut from) = (s.mover, game.mover_hex(s));
    let enemy = enemy_of(game.side(mover.members.as_slice()[0]));
    let spent = |mover: &Mover| s.mover.left - mover.left;
    let mut legs = Vec::new();
    if let Some(from) = from {
        legs.push(Leg { at: game.pick_hex(from), cost: Some(points_words(0)), note: None });
    }
    let meets = s.occupied(enemy).contains(goal);
    for &to in path {
        let last = to == goal;
        if last && meets {
            break;
        }
        let left = mover.left;
        match game.check_leg(s, &mover, from, to, last) {
            Ok((cost, stops)) => {
                let note = stop_words(game, s, &mover, (from, to), (cost, stops), last);
                mover = after_leg(s, &mover, to, cost, stops);
                legs.push(Leg { at: game.pick_hex(to), cost: Some(points_words(spent(&mover))), note });
                // Who attacks, or means to, stops next to the enemy in any case.
                let goes_on = meets && before.last() == Some(&to);
                if stops && !last && !goes_on {
                    return legs;
                }
            }
            // It has stopped already.
            Err(why) if mover.stopped => {
                if let Some(leg) = legs.last_mut() {
                    leg.note = Some(barrier_words(&why, None));
                }
                return legs;
            }
            Err(why) => {
                let has_hq = mover.members.iter().any(|piece| game.is_hq(piece));
                let side = game.side(mover.members.as_slice()[0]);
                let price = from.filter(|&from| game.ground().direction(from, to).is_some());
                let price = price.and_then(|from| game.way_price(s, side, from, to, has_hq).ok());
                let whole = price.map(|(cost, _)| (s.mover.left - left).saturating_add(cost));
                let points = price.map(|(cost, _)| Points { cost, left, of: s.mover.left });
                let note = Some(barrier_words(&why, points));
                legs.push(Leg { at: game.pick_hex(to), cost: whole.map(points_words), note });
                return legs;
            }
        }
        from = Some(to);
    }
    match legs.last_mut().filter(|_| !meets) {
        Some(leg) => leg.note = Some(barrier_words(why, None)),
        None => {
            let extra = if attacks { 2 * game.tables().terrain.crossing.mobile_attack } else { 0 };
            let price = from.filter(|&from| game.ground().direction(from, goal).is_some());
            let price = price.and_then(|from| game.way_price(s, enemy_of(enemy), from, goal, false).ok());
            let cost = price.map(|(cost, _)| cost.saturating_add(extra));
            let whole = cost.map(|cost| spent(&mover).saturating_add(cost));
            let points = cost.map(|cost| Points { cost, left: mover.left, of: s.mover.left });
            let note = Some(barrier_words(why, points));
            legs.push(Leg { at: game.pick_hex(goal), cost: whole.map(points_words), note });
        }
    }
    legs
}
/// The half points of the step that is refused: what it costs, what would be left for it, of how many at the beginning.
struct Points {
    cost: u8,
    left: u8,
    of: u8,
}

/// What stops a way.
fn barrier_words(why: &Violation, points: Option<Points>) -> Message {
    let told = |id: &'static str| Message::new(id).with("clause", why.clause);
    let is = |clauses: &[Clause]| clauses.contains(&why.clause);
    match (why.figures(), points) {
        (_, Some(Points { cost, left, of })) if is(&[clause!("7.1.b"), clause!("7.3.e")]) => {
            let message = told("hungria-barred-points").with("cost", halves(cost));
            return message.with("left", halves(left)).with("of", halves(of));
        }
        (Some((limit, got)), _) if is(&[clause!("4.1.b")]) => {
            return told("hungria-barred-full").with("limit", limit).with("got", got);
        }
        _ => {}
    }
    told(match why.clause {
        _ if is(&[clause!("3.2.a")]) => "hungria-scene-stop-zoc",
        _ if is(&[clause!("3.2.d")]) => "hungria-barred-zone",
        _ if is(&[clause!("7.1.j"), clause!("8.5.j")]) => "hungria-barred-enemy",
        _ if is(&[clause!("7.4.d"), clause!("7.4.e")]) => "hungria-barred-beside",
        _ if is(&[clause!("12.2.1.b"), clause!("12.2.2.a")]) => "hungria-barred-region",
        _ if is(&[clause!("10.3.b")]) => "hungria-barred-river",
        _ if is(&[clause!("7.5.a"), clause!("7.5.d")]) => "hungria-barred-lake",
        _ if is(&[clause!("4.1.f"), clause!("4.1.h"), clause!("4.1.i"), clause!("4.1.j")]) => "hungria-barred-nations",
        _ if is(&[clause!("8.5.c"), clause!("8.6.e")]) => "hungria-barred-gap",
        _ if is(&[clause!("7.3.a"), clause!("7.3.b"), clause!("5.5.f"), clause!("8.1.a"), clause!("8.2.l")]) => {
            "hungria-barred-attack"
        }
        _ => "hungria-barred-other",
    })
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

/// The column of an attack by those who are on the move.
fn mobile_column(game: &Hungria, s: &State, target: HexId) -> Option<&'static str> {
    game.check_mobile_attack(s, target).ok()?;
    let mut attack = s.clone();
    game.begin_mobile_attack(&mut attack, target, &mut ());
    Some(game.reckon(&attack).column.name())
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
        mover = after_leg(s, &mover, to, cost, stops);
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
