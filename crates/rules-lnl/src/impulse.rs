//! The Operations Phase (4.0): impulses, activation, passing, and the marker of Operations Complete (4.1).

use crate::{
    Log,
    action::Action,
    event::{Event, TurnEvent},
    game::Lnl,
    melee::Came,
    model::{Class, Layer, Life, Loc, Places, UnitId, UnitSet, enemy_of},
    state::{Frame, Gun, Impulse, Marks, Phase, Roll, State, arms},
};
use kernel::{Clause, Dice, Rolled, Seat, UnderWay, Violation, clause, refuse, refuse_if};

/// The impulses of the Operations Phase.
pub(crate) struct Operations;

impl UnderWay<Lnl> for Operations {
    /// Who decides; nobody when an impulse ends by itself.
    fn asks(&self, game: &Lnl, s: &State) -> Option<(Seat, Clause)> {
        if s.impulse.at.is_none() {
            return Some((s.active, clause!("4.0.b")));
        }
        // lnl:4.0.s: marked units may still fight in melee.
        let fights = || melees_called(s).into_iter().any(|at| game.fight_check(s, s.active, at).is_ok());
        let due = s.impulse.called.any(|unit| may_go_on(game, s, unit)) || fights();
        due.then_some((s.active, clause!("4.0.f")))
    }
    fn list(&self, game: &Lnl, s: &State, seat: Seat, out: &mut Vec<Action>) {
        game.spot_list(s, seat, game.of(seat), out);
        game.sniper_list(s, seat, None, out);
        let impulse = &s.impulse;
        if impulse.at.is_none() {
            out.extend(self.check(game, s, seat, &Action::Pass).is_ok().then_some(Action::Pass));
            let open = |at: &Loc| self.check(game, s, seat, &Action::Activate { at: *at }).is_ok();
            out.extend(places_to_activate(game, s, seat).into_iter().filter(open).map(|at| Action::Activate { at }));
            return;
        }
        out.extend(self.check(game, s, seat, &Action::Done).is_ok().then_some(Action::Done));
        called_list(game, s, seat, None, out);
    }
    fn check(&self, game: &Lnl, s: &State, seat: Seat, action: &Action) -> Result<(), Violation> {
        let activated = s.impulse.at.is_some();
        match *action {
            Action::Pass if !s.impulse.acted && game.must_fly_off(s, seat) => Err(Violation::of(clause!("19.5.1.i"))),
            Action::Done if !s.impulse.acted && !game.bound_to_fly_off(s, seat).and(s.impulse.called).is_empty() => {
                Err(Violation::of(clause!("19.5.1.i")))
            }
            // The phase does not end before they are gone.
            Action::Activate { at }
                if game.is_last_call(s) && game.must_fly_off(s, seat) && !leaves_from(game, s, seat, at) =>
            {
                Err(Violation::of(clause!("19.5.1.i")))
            }
            Action::Pass if !activated => Ok(()),
            Action::Done if activated => Ok(()),
            Action::Pass | Action::Done => Err(Violation::of(clause!("4.0.b"))),
            Action::Spot { unit, at } => game.spot_check(s, seat, unit, at),
            Action::Sniper { unit, at } => game.sniper_check(s, seat, unit, at, None),
            Action::Activate { at } => check_activation(game, s, seat, at),
            _ if !activated => check_uncalled(game, s, seat, action),
            _ => {
                check_turn_of(game, s, seat, action)?;
                check_act(game, s, seat, action)
            }
        }
    }
    /// Whatever is begun goes to its end before the next action of the impulse (lnl:4.0.v): it is a frame on the stack.
    fn decide(&self, game: &Lnl, s: &mut State, seat: Seat, action: &Action, log: Log<'_>) {
        match *action {
            Action::Spot { unit, at } => {
                s.impulse.spot_used = true;
                s.frames.push(Frame::Roll(Roll::Spot { unit, at }));
                return;
            }
            Action::Sniper { unit, at } => {
                game.place_sniper(s, unit, at, log);
                if s.impulse.at == at {
                    s.impulse.called.insert(unit);
                }
                return;
            }
            Action::Activate { at } => {
                let units = called_from(game, s, seat, at);
                (s.impulse.at, s.impulse.called) = (at.into(), units);
                log.tell(Event::new(clause!("4.0.f"), TurnEvent::Activated { at, units }));
                return;
            }
            Action::Hatch { unit } => {
                let shut = !s.has(unit, Marks::BUTTONED);
                let what = if shut { TurnEvent::Buttoned { unit } } else { TurnEvent::Opened { unit } };
                if shut {
                    s.mark(unit, Marks::BUTTONED)
                } else {
                    s.unmark(unit, Marks::BUTTONED)
                }
                s.mark(unit, Marks::CHANGED);
                log.tell(Event::new(clause!("15.0.b"), what));
                return;
            }
            Action::Pass | Action::Done => {
                end_impulse(game, s, log);
                return;
            }
            _ => {}
        }
        s.impulse.acted = true;
        s.passes = 0;
        match *action {
            Action::Move { unit, kind } => game.begin_move(s, seat, unit, kind, log),
            Action::Fire { .. } => game.begin_fire(s, seat, action, false, log),
            Action::Gun { .. } => game.begin_gun(s, seat, action, false, log),
            // What is tried so ends with Operations Complete (lnl:4.1.a).
            Action::Smoke { unit, hex } => s.frames.push(Frame::Roll(Roll::Smoke { unit, hex })),
            Action::Flare { .. } | Action::Mortar { .. } | Action::Call { .. } => {
                game.begin_indirect(s, seat, action, log)
            }
            Action::Deploy { unit, with, sw } => game.deploy(s, unit, with.get(), sw, log),
            Action::Fight { at } => game.begin_melee(s, at, seat, Came::NOBODY, log),
            _ => {}
        }
    }
    /// An activation whose units have all acted is over.
    fn step(&self, game: &Lnl, s: &mut State, _: &mut dyn Dice, log: Log<'_>) -> Rolled<()> {
        end_impulse(game, s, log);
        Ok(())
    }
}

impl Lnl {
    /// The locations that a leader's call reaches beside his own; or what keeps it there.
    ///
    /// # Errors
    /// Why he calls nobody elsewhere.
    pub(crate) fn call_of(&self, s: &State, leader: UnitId) -> Result<Vec<Loc>, Clause> {
        let held = s.unit(leader);
        let keeps = [
            (held.has(Marks::WOUNDED), clause!("5.1.q")),
            (!held.good_order(), clause!("5.1.f")),
            (held.has(Marks::WENT.and(Marks::FIRED)), clause!("4.0.s")),
            (self.is_locked(s, leader), clause!("8.1.a")),
            (held.carrier.is_some(), clause!("4.0.g")),
            (!calls_far(self, s, leader), clause!("4.1.b")),
        ];
        if let Some((_, clause)) = keeps.into_iter().find(|(keeps, _)| *keeps) {
            return Err(clause);
        }
        let Some(at) = s.place(leader) else { return Ok(Vec::new()) };
        let near = self.ground().neighbours(at.hex()).chain([at.hex()]);
        let parts = near.flat_map(|hex| Layer::ALL.map(|layer| hex.layer(layer)));
        Ok(parts.filter(|&other| self.exists(other) && in_reach(self, at, other)).collect())
    }

    /// The holder of the initiative has the first impulse; then they alternate (lnl:4.0.a).
    pub(crate) fn first_impulse(&self, s: &mut State, log: Log<'_>) {
        s.active = s.initiative;
        s.impulse = Impulse::FRESH;
        open_impulse(self, s, log);
    }
    /// Whether one more pass ends the phase.
    pub(crate) fn is_last_call(&self, s: &State) -> bool {
        s.passes + 1 >= self.tables().constants.passes_to_end
    }
}

/// Whether a called unit may have something left to do in this impulse. When in doubt its player is asked.
fn may_go_on(game: &Lnl, s: &State, unit: UnitId) -> bool {
    let held = s.unit(unit);
    let carrier = held.carrier.get();
    let present = matches!(held.life, Life::InPlay | Life::Waiting)
        && carrier.is_none_or(|carrier| game.rides_outside(s, carrier))
        && !has_fought(game, s, unit);
    if !present {
        return false;
    }
    if game.class(s, unit) == Class::Helicopter && game.may_take_off(s, unit) {
        // lnl:19.6.a: it may still move.
        return true;
    }
    if held.has(Marks::FIRED) {
        return held.shot != 0 && has_arms_left(game, s, unit);
    }
    is_callable(game, s, unit)
}
/// Whether a unit that fired in this impulse may have another weapon for it (lnl:4.0.l, lnl:4.0.m, lnl:15.0.o).
fn has_arms_left(game: &Lnl, s: &State, unit: UnitId) -> bool {
    let shot = s.unit(unit).shot;
    let kind = game.kind(s, unit);
    match kind.class {
        Class::Squad => {
            let weapons = game.weapons_of(s, unit).count() as u8;
            let owned =
                arms::OWN | if weapons > 0 { arms::FIRST } else { 0 } | if weapons > 1 { arms::SECOND } else { 0 };
            shot.count_ones() < 2 && owned & !shot != 0
        }
        Class::Vehicle | Class::Helicopter => {
            let guns = (0..kind.mgs.len()).fold(0, |bits, gun| bits | arms::MG << gun);
            let all = guns | if kind.ordnance.is_some() { arms::OWN } else { 0 };
            all & !shot != 0
        }
        _ => false,
    }
}
/// Whether a unit has had this turn's round of a melee (lnl:8.1.a, lnl:8.1.b).
fn has_fought(game: &Lnl, s: &State, unit: UnitId) -> bool {
    game.is_locked(s, unit) && s.melee_of(unit).is_some_and(|mark| mark.turn >= s.turn)
}
/// Whether a unit may be called: without a marker, or under Assault Move or Stealth without having fired (lnl:4.0.s),
/// or Operations Complete only for what it spotted in this impulse (lnl:4.1.k, lnl:4.1.m).
fn is_callable(game: &Lnl, s: &State, unit: UnitId) -> bool {
    let spotted_it = s.impulse.spotter == unit && !s.has(unit, Marks::WENT.and(Marks::FIRED));
    game.class(s, unit) != Class::ArmorLeader && (game.may_fire_on(s, unit) || spotted_it)
}
/// Units of a side in a location, those who ride there too. Weapons are not among them: they act with their owner
/// (lnl:4.0.n, lnl:1.1.e).
fn units_present(game: &Lnl, s: &State, seat: Seat, at: Loc) -> UnitSet {
    if at == Loc::OFF {
        return game.due(s, seat);
    }
    let standing = game.at(s, seat, at);
    let carriers = standing.filter(|unit| !game.class(s, unit).is_leg());
    carriers.into_iter().fold(standing, |all, unit| all.union(s.aboard(unit)))
}
/// Of these, who can be called.
fn callable(game: &Lnl, s: &State, present: UnitSet) -> UnitSet {
    present.filter(|unit| is_callable(game, s, unit) && !has_fought(game, s, unit))
}
fn callable_at(game: &Lnl, s: &State, seat: Seat, at: Loc) -> UnitSet {
    callable(game, s, units_present(game, s, seat, at))
}
/// Whether a leader at `at` reaches another location (lnl:2.0.d, lnl:2.0.e, lnl:6.0.d): other floors of his hex, and
/// neighbouring hexes on his own floor.
fn in_reach(game: &Lnl, at: Loc, other: Loc) -> bool {
    if !at.on_map() || !other.on_map() || at == other || other.layer() == Layer::Air {
        return false;
    }
    if at.hex() == other.hex() {
        return true;
    }
    let same_floor = (at.layer() == Layer::Upper) == (other.layer() == Layer::Upper);
    same_floor && game.ground().distance(at.hex(), other.hex()) == 1
}
/// A leader whose call carries to other locations: in Good Order, unwounded (lnl:6.0.c, lnl:5.1.q), not marked but for
/// his own spotting (lnl:4.1.m), and not in melee.
fn calls_far(game: &Lnl, s: &State, unit: UnitId) -> bool {
    let held = s.unit(unit);
    let marked = held.has(Marks::WENT.and(Marks::FIRED)) || held.has(Marks::OPS) && s.impulse.spotter != unit;
    game.class(s, unit) == Class::Leader
        && held.good_order()
        && !held.has(Marks::WOUNDED)
        && !marked
        && !game.is_locked(s, unit)
}
/// Who may act when a location is activated (lnl:4.0.f, lnl:4.0.g). Leaders called so do not call others (lnl:4.0.h).
fn called_from(game: &Lnl, s: &State, seat: Seat, at: Loc) -> UnitSet {
    let own = callable_at(game, s, seat, at);
    if at == Loc::OFF || !game.at(s, seat, at).any(|unit| calls_far(game, s, unit)) {
        return own;
    }
    let near = game.on_map(s, seat).filter(|unit| s.place(unit).is_some_and(|place| in_reach(game, at, place)));
    let mut all = own;
    for unit in near {
        all = all.union(callable_at(game, s, seat, s.loc_of(unit)).and(s.aboard(unit).union(UnitSet::one(unit))));
    }
    all
}
/// Whether this location, once activated, leaves anything to do: what would then be on offer decides, for those who are
/// called through a leader too (lnl:4.1.m).
fn has_work(game: &Lnl, s: &State, seat: Seat, at: Loc, callable: UnitSet) -> bool {
    // The quick answers, and the usual ones: smoke where a unit stands, hatches, then that somebody may move.
    let smokes = |unit| s.hex_of(unit).is_some_and(|hex| game.smoke_check(s, seat, unit, hex).is_ok());
    if callable.any(|unit| smokes(unit) || check_hatch(game, s, unit).is_ok())
        || callable.any(|unit| game.may_move(s, unit))
    {
        return true;
    }
    // The usual answer for men who are Shaken and stay: they do not fight but in melee, and nobody is called by them.
    // What is left is a flare at night.
    let are_idle = s.melees.is_empty()
        && !game.content().scenario.switches.night
        && !callable.any(|unit| s.unit(unit).good_order());
    debug_assert!(!are_idle || !offers_any(game, s, seat, at, callable), "{callable:?} have something to do at {at:?}");
    !are_idle && offers_any(game, s, seat, at, callable)
}
/// Whether anything is on offer to those who are called when this location is activated, of whom these do not move.
fn offers_any(game: &Lnl, s: &State, seat: Seat, at: Loc, callable: UnitSet) -> bool {
    let mut then = s.clone();
    (then.impulse.at, then.impulse.called) = (at.into(), called_from(game, s, seat, at));
    let mut out = Vec::new();
    called_list(game, &then, seat, Some(callable), &mut out);
    !out.is_empty()
}
/// Whether a side can still do something in this phase (lnl:4.0.d): activate, spot or place a sniper.
fn can_act(game: &Lnl, s: &State, seat: Seat) -> bool {
    let mut out = Vec::new();
    places_to_activate(game, s, seat).into_iter().any(|at| check_activation(game, s, seat, at).is_ok()) || {
        game.spot_list(s, seat, game.of(seat), &mut out);
        game.sniper_list(s, seat, None, &mut out);
        !out.is_empty()
    }
}
/// Locations a side could activate.
fn places_to_activate(game: &Lnl, s: &State, seat: Seat) -> Places {
    let mut all = game.places_of(s, game.on_map(s, seat));
    all.extend((!game.due(s, seat).is_empty()).then_some(Loc::OFF));
    all
}
fn check_activation(game: &Lnl, s: &State, seat: Seat, at: Loc) -> Result<(), Violation> {
    // lnl:2.0.c, lnl:2.0.d: one hex, or one level of it.
    refuse_if(s.impulse.at.is_some(), clause!("2.0.c"))?;
    let present = units_present(game, s, seat, at);
    refuse_if(present.is_empty(), clause!("4.0.f"))?;
    let callable = callable(game, s, present);
    if callable.is_empty() && game.fight_check(s, seat, at).is_err() {
        let spent = present.any(|unit| has_fought(game, s, unit));
        let ops = present.any(|unit| s.has(unit, Marks::OPS));
        let clause = if spent {
            clause!("8.1.a")
        } else if ops {
            clause!("4.1.b")
        } else {
            clause!("4.0.s")
        };
        return Err(Violation::of(clause));
    }
    // lnl:4.0.d: nobody is called who could do nothing.
    if has_work(game, s, seat, at, callable) { Ok(()) } else { Err(Violation::of(clause!("4.0.d"))) }
}
/// What those who are called may do, chapter by chapter; where only the question is whether there is `any`, no farther
/// than the first chapter that has something, of units that are not known to stay.
fn called_list(game: &Lnl, s: &State, seat: Seat, any: Option<UnitSet>, out: &mut Vec<Action>) {
    let moving = s.impulse.called.without(any.unwrap_or(UnitSet::EMPTY));
    let called = s.impulse.called;
    let hatches = |out: &mut Vec<Action>| {
        let able = called.filter(|unit| check_hatch(game, s, unit).is_ok());
        out.extend(able.into_iter().map(|unit| Action::Hatch { unit }));
    };
    let fights = |out: &mut Vec<Action>| melees_called(s).into_iter().for_each(|at| game.fight_list(s, seat, at, out));
    // Lines of sight are looked at last.
    type Chapter<'a> = &'a dyn Fn(&mut Vec<Action>);
    let chapters: [Chapter; 8] = [
        &hatches,
        &fights,
        &|out| game.moves_list(s, moving, out),
        &|out| game.smoke_list(s, seat, called, out),
        &|out| game.deploy_list(s, seat, called, out),
        &|out| game.fire_list(s, seat, called, None, out),
        &|out| game.gun_list(s, seat, called, None, out),
        &|out| game.indirect_list(s, seat, called, out),
    ];
    let mut acts = Vec::with_capacity(32);
    for chapter in chapters {
        chapter(&mut acts);
        acts.retain(|action| check_turn_of(game, s, seat, action).is_ok());
        out.append(&mut acts);
        if any.is_some() && !out.is_empty() {
            return;
        }
    }
}
/// Whether this activation reaches a location.
fn is_called(s: &State, at: Loc) -> bool {
    s.impulse.at == at || s.impulse.called.any(|unit| s.stands_at(unit, at))
}
/// Melees that this activation reaches.
fn melees_called(s: &State) -> Vec<Loc> {
    s.melees.iter().map(|mark| mark.at).filter(|&at| is_called(s, at)).collect()
}
/// The chapters that know the action.
fn check_act(game: &Lnl, s: &State, seat: Seat, action: &Action) -> Result<(), Violation> {
    match *action {
        Action::Hatch { unit } => check_hatch(game, s, unit),
        Action::Move { unit, kind } => game.moves_check(s, unit, kind),
        Action::Fire { .. } => game.fire_check(s, seat, action, None),
        Action::Gun { .. } => game.gun_check(s, seat, action, None),
        Action::Smoke { unit, hex } => game.smoke_check(s, seat, unit, hex),
        Action::Flare { .. } | Action::Mortar { .. } | Action::Call { .. } => game.indirect_check(s, seat, action),
        Action::Deploy { unit, with, sw } => game.deploy_check(s, seat, unit, with.get(), sw),
        Action::Fight { at } => game.fight_check(s, seat, at),
        _ => Err(Violation::of(clause!("4.0.b"))),
    }
}
/// A vehicle opens or shuts its hatches once, at the start of its impulse before it acts (lnl:15.0.b), be it the later
/// one in which it fires under Assault Move; a Shaken one stays shut (lnl:15.0.g).
fn check_hatch(game: &Lnl, s: &State, unit: UnitId) -> Result<(), Violation> {
    let vehicle = game.class(s, unit) == Class::Vehicle;
    refuse_if(!vehicle || s.has(unit, Marks::CHANGED) || !game.may_fire_on(s, unit), clause!("15.0.b"))?;
    if s.unit(unit).good_order() { Ok(()) } else { Err(Violation::of(clause!("15.0.g"))) }
}
/// Whether whoever acts is called, and has not had his turn.
fn check_turn_of(game: &Lnl, s: &State, seat: Seat, action: &Action) -> Result<(), Violation> {
    match *action {
        Action::Hatch { unit } | Action::Smoke { unit, .. } | Action::Deploy { unit, .. } => {
            check_called(game, s, seat, unit, action)
        }
        // The caller spends the impulse; a mortar anywhere answers him.
        Action::Flare { unit, .. } | Action::Call { caller: unit, .. } | Action::Mortar { caller: unit, .. } => {
            check_called(game, s, seat, unit, action)
        }
        // lnl:8.1.m: who has tried to withdraw has had his impulse.
        Action::Fight { at } if s.impulse.left.contains(at) => Err(Violation::of(clause!("8.1.m"))),
        Action::Fight { at } if !is_called(s, at) => Err(Violation::of(clause!("2.0.c"))),
        Action::Move { unit, .. } => {
            check_called(game, s, seat, unit, action)?;
            check_first_move(game, s, unit)
        }
        Action::Fire { unit, .. } | Action::Gun { unit, .. } => {
            check_called(game, s, seat, unit, action)?;
            check_not_moved(game, s, unit)
        }
        _ => Ok(()),
    }
}
/// Nothing is done before a location is activated, for nobody is called yet: what could not be done even then is
/// refused for its own reason.
fn check_uncalled(game: &Lnl, s: &State, seat: Seat, action: &Action) -> Result<(), Violation> {
    if let Some(unit) = doer(action).filter(|&unit| game.seat(unit) == seat) {
        match s.whereabouts(unit) {
            Some(at) => {
                let mut then = s.clone();
                (then.impulse.at, then.impulse.called) = (at.into(), called_from(game, s, seat, at));
                check_turn_of(game, &then, seat, action)?;
                check_act(game, &then, seat, action)?;
            }
            None => check_act(game, s, seat, action)?,
        }
    }
    check_turn_of(game, s, seat, action)?;
    check_act(game, s, seat, action)
}
/// Who would do this; nobody where it is a whole location's affair.
const fn doer(action: &Action) -> Option<UnitId> {
    match *action {
        Action::Hatch { unit }
        | Action::Move { unit, .. }
        | Action::Fire { unit, .. }
        | Action::Gun { unit, .. }
        | Action::Smoke { unit, .. }
        | Action::Deploy { unit, .. }
        | Action::Flare { unit, .. }
        | Action::Call { caller: unit, .. }
        | Action::Mortar { caller: unit, .. } => Some(unit),
        _ => None,
    }
}
/// Why a unit is not among those called.
fn check_called(game: &Lnl, s: &State, seat: Seat, unit: UnitId, action: &Action) -> Result<(), Violation> {
    let impulse = &s.impulse;
    if impulse.called.contains(unit) {
        return Ok(());
    }
    let Some(at) = impulse.at.get().filter(|_| game.seat(unit) == seat) else { return refuse(clause!("4.0.b")) };
    let place = s.whereabouts(unit);
    let reached = place.filter(|&place| in_reach(game, at, place));
    let near = place == Some(at) || reached.is_some();
    // Who has had his turn is not called from anywhere.
    if s.has(unit, Marks::ACTED) && (near || !game.may_fire_on(s, unit)) {
        let with_sw = match *action {
            Action::Fire { arms, .. } => arms & !arms::OWN != 0,
            Action::Gun { gun, .. } => matches!(gun, Gun::Sw(_)),
            _ => false,
        };
        return refuse(match () {
            () if s.has(unit, Marks::FIRED) && with_sw => clause!("4.0.o"),
            () if s.has(unit, Marks::FIRED) || !s.has(unit, Marks::OPS) => clause!("4.0.s"),
            () => clause!("4.1.b"),
        });
    }
    if let Some(place) = reached {
        let leaders = game.at(s, seat, at).filter(|one| game.class(s, one) == Class::Leader);
        let unfit = leaders.any(|leader| !s.unit(leader).good_order() || s.has(leader, Marks::WOUNDED));
        let same_hex = place.hex() == at.hex();
        return refuse(match () {
            () if unfit => clause!("6.0.c"),
            () if same_hex => clause!("2.0.d"),
            () => clause!("4.0.g"),
        });
    }
    if place.is_some_and(|place| at.on_map() && game.ground().distance(place.hex(), at.hex()) == 1) {
        return refuse(clause!("2.0.e"));
    }
    let reaches = |one| s.place(one).zip(place).is_some_and(|(one, place)| in_reach(game, one, place));
    let chained = impulse.called.any(|one| game.class(s, one) == Class::Leader && reaches(one));
    refuse(if chained { clause!("4.0.h") } else { clause!("2.0.c") })
}
/// A unit moves only if it has done nothing this turn (lnl:4.0.i, lnl:4.0.s, lnl:4.1.b), and all who leave a hex on
/// foot in one impulse leave it together (lnl:4.0.p); whoever they pass on their way need not come along (lnl:4.0.q).
fn check_first_move(game: &Lnl, s: &State, unit: UnitId) -> Result<(), Violation> {
    let class = game.class(s, unit);
    if class == Class::Helicopter {
        return Ok(());
    }
    refuse_if(s.has(unit, Marks::OPS), clause!("4.1.b"))?;
    refuse_if(s.has(unit, Marks::FIRED.and(Marks::MOVED).and(Marks::CRAWL)), clause!("4.0.i"))?;
    refuse_if(s.has(unit, Marks::ACTED), clause!("4.0.s"))?;
    if class == Class::Vehicle {
        return Ok(());
    }
    let left = sets_out_from(s, unit).is_some_and(|from| s.impulse.left.contains(from));
    match left {
        false => Ok(()),
        true if s.has(unit, Marks::LOCKED) => Err(Violation::of(clause!("8.1.m"))),
        true => Err(Violation::of(clause!("4.0.p"))),
    }
}
/// Where a unit sets out from; reinforcements from beyond the edge.
fn sets_out_from(s: &State, unit: UnitId) -> Option<Loc> {
    if s.unit(unit).life == Life::Waiting { Some(Loc::OFF) } else { s.whereabouts(unit) }
}
/// Each unit moves or fires, not both, except under Assault Move or Stealth (lnl:4.0.i); others of its hex may do
/// otherwise (lnl:4.0.j).
fn check_not_moved(game: &Lnl, s: &State, unit: UnitId) -> Result<(), Violation> {
    let held = s.unit(unit);
    let on_foot = game.class(s, unit).is_leg() && !held.carrier.is_some();
    refuse_if(on_foot && held.has(Marks::MOVED.and(Marks::CRAWL)), clause!("4.0.i"))?;
    let ops = held.has(Marks::OPS) && s.impulse.spotter != unit && game.class(s, unit) != Class::Helicopter;
    if ops { Err(Violation::of(clause!("4.1.b"))) } else { Ok(()) }
}
/// An impulse in which nothing was done is a pass, even if somebody tried to spot (lnl:4.0.e). Units that did nothing
/// have no marker and may be called again (lnl:4.0.t, lnl:4.0.w).
fn end_impulse(game: &Lnl, s: &mut State, log: Log<'_>) {
    let seat = s.active;
    if !s.impulse.acted {
        s.passes += 1;
        log.tell(Event::new(clause!("4.0.b"), TurnEvent::Passed { seat }));
    }
    for unit in &mut s.units {
        (unit.arms, unit.shot) = (0, 0);
        unit.marks.remove(Marks::CHANGED.and(Marks::HALTED));
    }
    for watch in s.watch.iter_mut() {
        (watch.rest, watch.this_move) = (false, false);
    }
    s.impulse = Impulse::FRESH;
    s.active = enemy_of(seat);
    open_impulse(game, s, log);
    game.look_for_events(s, seat, log);
}
/// Who can do nothing passes without being asked; the phase ends after three passes in a row (lnl:4.0.c) or when nobody
/// can do anything (lnl:4.0.d).
fn open_impulse(game: &Lnl, s: &mut State, log: Log<'_>) {
    while s.passes < game.tables().constants.passes_to_end {
        if can_act(game, s, s.active) {
            return;
        }
        let other = enemy_of(s.active);
        if !can_act(game, s, other) {
            return end_operations(s, true, log);
        }
        log.tell(Event::new(clause!("4.0.d"), TurnEvent::NothingToDo { seat: s.active }));
        s.passes += 1;
        s.active = other;
    }
    // lnl:19.5.1.i: a damaged helicopter leaves in its side's next Operations Phase at the latest.
    let leaves = [s.active, enemy_of(s.active)].into_iter().find(|&seat| game.must_fly_off(s, seat));
    if let Some(seat) = leaves {
        (s.active, s.passes) = (seat, game.tables().constants.passes_to_end - 1);
        return;
    }
    end_operations(s, false, log);
}
/// Whether a helicopter that must leave is here.
fn leaves_from(game: &Lnl, s: &State, seat: Seat, at: Loc) -> bool {
    game.bound_to_fly_off(s, seat).any(|unit| s.stands_at(unit, at))
}
/// Then markers are cleaned up (lnl:9.0.a).
fn end_operations(s: &mut State, spent: bool, log: Log<'_>) {
    let clause = if spent { clause!("4.0.d") } else { clause!("4.0.c") };
    log.tell(Event::new(clause, TurnEvent::OperationsOver { spent }));
    s.phase = Phase::Administration;
}
