//! An activation (3.1, 3.4 to 3.10), step by step as spec 4.3 has it, and when Prepared Defense begins and ends (1.7).

use crate::{
    Log,
    action::Action,
    event::{ActEvent, Event},
    game::{Bcs, enemy_of},
    model::{ActKind, Face, FormationId, HexId, IsolationOn, Snafu, UnitId},
    state::{Act, ActStep, Marks, Obj, State},
};
use kernel::{Clause, Dice, Maybe, Rolled, Seat, UnderWay, Violation, at_least, at_most, clause, refuse};

/// The highest level of MSR Blocked (bcs:3.1d).
const BLOCKED_MOST: u8 = 2;
/// The highest level of Fatigue (bcs:3.7a); Fresh is one below 0.
const FATIGUE_MOST: i8 = 4;

impl Bcs {
    /// Starts an activation: the HQ flips (bcs:3.1a, bcs:1.4e), its points are renewed (bcs:1.12a).
    pub(crate) fn begin_activation(&self, s: &mut State, formation: FormationId, kind: ActKind, log: Log<'_>) {
        let second = kind == ActKind::Second;
        // A Recovery takes the place of an Initial Activation only (bcs:3.10a).
        let step = if second { ActStep::Msr } else { ActStep::Declare };
        s.act = Act { formation: formation.into(), kind, step, ..Act::default() };
        let points = self.artillery_points(s, formation);
        let held = s.formation_mut(formation);
        held.used = true;
        held.artillery = points;
        let clause = if second { clause!("3.9c") } else { clause!("3.1a") };
        log.tell(Event::new(clause, ActEvent::Activated { formation, second }));
    }
    /// Whether the Activity Phase of an activation is under way.
    pub(crate) fn in_activity(&self, s: &State) -> bool {
        s.act.formation.is_some() && s.act.step == ActStep::Activity
    }
}

/// The activation of a formation.
pub(crate) struct Activation;

impl UnderWay<Bcs> for Activation {
    /// Who decides in the activation under way; a step with one answer is done by [`Bcs::act_step`].
    fn asks(&self, game: &Bcs, s: &State) -> Option<(Seat, Clause)> {
        let formation = s.acting();
        let asks = match s.act.step {
            // Whether there is another answer than the first; what it would be is for the list to say.
            ActStep::Declare => recover_check(game, s).is_ok(),
            ActStep::Pd => s.formation(formation).pd || prepare_check(game, s).is_ok(),
            ActStep::Objs => objs_left(game, s) > 0,
            ActStep::Route | ActStep::Convert | ActStep::Activity | ActStep::Trains | ActStep::Offer => true,
            ActStep::Msr
            | ActStep::Snafu
            | ActStep::CleanUp
            | ActStep::Fatigue
            | ActStep::Isolation
            | ActStep::SecondRoll => false,
        };
        asks.then(|| (game.formation(formation).seat, clause_of(s.act.step)))
    }
    fn list(&self, game: &Bcs, s: &State, _: Seat, out: &mut Vec<Action>) {
        let formation = s.acting();
        match s.act.step {
            ActStep::Declare | ActStep::Convert => {
                out.push(Action::Regular);
                if recover_check(game, s).is_ok() {
                    out.push(Action::Recover);
                }
            }
            ActStep::Route => {
                out.extend((0..game.routes(s, formation).len() as u8).map(|number| Action::Route { number }))
            }
            ActStep::Pd => {
                if s.formation(formation).pd || prepare_check(game, s).is_ok() {
                    out.push(Action::Prepare);
                }
                out.push(Action::Unprepare);
            }
            ActStep::Objs => {
                out.push(Action::Decline);
                if let Some(hq) = s.formation(formation).hq.get().filter(|_| objs_left(game, s) > 0) {
                    let hexes = game.ground().disc(hq, game.formation(formation).radius.into());
                    out.extend(hexes.iter().map(|at| Action::Obj { at }));
                }
            }
            ActStep::Activity => game.activity_list(s, out),
            ActStep::Trains => {
                out.push(Action::Decline);
                out.extend(game.trains_hexes(s, formation).iter().map(|to| Action::PlaceTrains { to }));
            }
            ActStep::Offer => out.extend([Action::Decline, Action::Again]),
            ActStep::Msr
            | ActStep::Snafu
            | ActStep::CleanUp
            | ActStep::Fatigue
            | ActStep::Isolation
            | ActStep::SecondRoll => {}
        }
    }
    fn check(&self, game: &Bcs, s: &State, _: Seat, action: &Action) -> Result<(), Violation> {
        let formation = s.acting();
        match (s.act.step, *action) {
            (ActStep::Declare | ActStep::Convert, Action::Regular) => Ok(()),
            (ActStep::Declare | ActStep::Convert, Action::Recover) => recover_check(game, s),
            (ActStep::Route, Action::Route { number }) if usize::from(number) < game.routes(s, formation).len() => {
                Ok(())
            }
            (ActStep::Pd, Action::Prepare | Action::Unprepare) => Ok(()),
            (ActStep::Objs | ActStep::Trains | ActStep::Offer, Action::Decline) => Ok(()),
            (ActStep::Objs, Action::Obj { at }) => obj_check(game, s, at),
            (ActStep::Trains, Action::PlaceTrains { to }) => game.trains_check(s, formation, to),
            (ActStep::Offer, Action::Again) => Ok(()),
            (step, _) => {
                not_now(game, s, action)?;
                if step == ActStep::Activity { game.activity_check(s, action) } else { refuse(clause_of(step)) }
            }
        }
    }
    fn decide(&self, game: &Bcs, s: &mut State, _: Seat, action: &Action, log: Log<'_>) {
        let formation = s.acting();
        match (s.act.step, *action) {
            (ActStep::Declare, Action::Recover) => recover(game, s, log),
            (ActStep::Declare, _) => s.act.step = ActStep::Msr,
            (ActStep::Route, Action::Route { number }) => {
                s.formation_mut(formation).route = number;
                s.act.step = ActStep::Pd;
            }
            (ActStep::Pd, Action::Prepare) => {
                let held = s.formation_mut(formation);
                if !held.pd {
                    (held.pd, held.pd_declared) = (true, true);
                    log.tell(Event::new(clause!("1.7c"), ActEvent::Prepared { formation }));
                }
                s.act.step = ActStep::Snafu;
            }
            (ActStep::Pd, _) => {
                game.end_pd(s, formation, game.cites().pd_owner_ends, log);
                s.act.step = ActStep::Snafu;
            }
            (ActStep::Convert, Action::Recover) => {
                // What was declared in this activation is undone, and no Second Activation follows (bcs:3.2g).
                s.act.converted = true;
                if s.formation(formation).pd_declared {
                    game.end_pd(s, formation, clause!("3.2g"), log);
                }
                recover(game, s, log);
            }
            (ActStep::Convert, _) => s.act.step = ActStep::Objs,
            (ActStep::Objs, Action::Obj { at }) => {
                // A Combat OBJ, which counts for the Fatigue table (bcs:1.6e).
                s.objs.push(Obj { hex: at, recon: false, attacks: 0 });
                s.act.objs += 1;
                log.tell(Event::new(clause!("3.4a"), ActEvent::Obj { at, by: UnitId::HQ }));
            }
            (ActStep::Objs, _) => begin_activity(game, s),
            (ActStep::Activity, Action::Done) => s.act.step = ActStep::CleanUp,
            // Where they can only stay nobody is asked.
            (ActStep::Activity, Action::Trains) => match game.may_place_trains(s, formation) {
                true => s.act.step = ActStep::Trains,
                false => s.formation_mut(formation).trains_done = true,
            },
            (ActStep::Activity, Action::Unprepare) => game.end_pd(s, formation, game.cites().pd_owner_ends, log),
            (ActStep::Activity, _) => game.activity_decide(s, action, log),
            (ActStep::Trains, Action::PlaceTrains { to }) => {
                game.place_trains(s, formation, to, log);
                s.act.step = ActStep::Activity;
            }
            (ActStep::Trains, _) => {
                s.formation_mut(formation).trains_done = true;
                s.act.step = ActStep::Activity;
            }
            (ActStep::Offer, Action::Again) => s.act.step = ActStep::SecondRoll,
            (ActStep::Offer, _) => end_activation(game, s, log),
            (step, action) => unreachable!("{action:?} in {step:?}"),
        }
    }
    /// One step of spec 4.3, in its order (bcs:3.1e).
    fn step(&self, game: &Bcs, s: &mut State, dice: &mut dyn Dice, log: Log<'_>) -> Rolled<()> {
        match s.act.step {
            ActStep::Declare => s.act.step = ActStep::Msr,
            ActStep::Msr => update_msr(game, s, log),
            ActStep::Pd => s.act.step = ActStep::Snafu,
            ActStep::Snafu => return roll_snafu(game, s, dice, log),
            ActStep::Objs => begin_activity(game, s),
            ActStep::CleanUp => clean_up(game, s, log),
            ActStep::Fatigue => return roll_fatigue(game, s, dice, log),
            ActStep::Isolation => isolate(game, s, log),
            ActStep::SecondRoll => return roll_second(game, s, dice, log),
            ActStep::Route | ActStep::Convert | ActStep::Activity | ActStep::Trains | ActStep::Offer => {
                unreachable!("a decision is due at {:?}", s.act.step)
            }
        }
        Ok(())
    }
}

impl Bcs {
    /// Ends Prepared Defense of a formation, if it has it (bcs:1.7e.1 to bcs:1.7e.5).
    pub(crate) fn end_pd(&self, s: &mut State, formation: FormationId, clause: Clause, log: Log<'_>) {
        let held = s.formation_mut(formation);
        held.pd_declared = false;
        if held.pd {
            held.pd = false;
            log.tell(Event::new(clause, ActEvent::Unprepared { formation }));
        }
    }
    /// Fatigue goes up one level; Fresh becomes 0, and 4 does not rise (bcs:3.7a, bcs:3.7c).
    pub(crate) fn raise_fatigue(&self, s: &mut State, formation: FormationId) {
        let held = s.formation_mut(formation);
        held.fatigue = (held.fatigue + 1).min(FATIGUE_MOST);
    }
}

/// Why what belongs to another step of an activation cannot be done at this one.
fn not_now(game: &Bcs, s: &State, action: &Action) -> Result<(), Violation> {
    match action {
        Action::Recover => recover_check(game, s).and_then(|()| refuse(clause!("3.1b"))),
        Action::Prepare => prepare_check(game, s).and_then(|()| refuse(clause!("1.7c"))),
        Action::Obj { at } => obj_check(game, s, *at).and_then(|()| refuse(clause!("3.4a"))),
        Action::Again if !game.is_initial(s) => refuse(clause!("2.4b")),
        Action::Again => refuse(clause!("3.9d")),
        Action::Regular => refuse(clause!("3.1b")),
        Action::Route { .. } => refuse(clause!("3.3b")),
        Action::PlaceTrains { .. } => refuse(clause!("3.3g")),
        _ => Ok(()),
    }
}
/// MSR Blocked goes up a level or comes off (bcs:3.1c), in a Second Activation again (bcs:3.1f); then the owner may
/// choose a route.
fn update_msr(game: &Bcs, s: &mut State, log: Log<'_>) {
    let formation = s.acting();
    let before = s.formation(formation).blocked;
    s.act.step = ActStep::Pd;
    if game.artillery_points(s, formation) == 0 {
        game.end_pd(s, formation, game.cites().pd_no_artillery, log);
    }
    let routes = game.routes(s, formation).len();
    if routes > 0 {
        s.formation_mut(formation).blocked = 0;
        if before > 0 {
            log.tell(Event::new(clause!("3.1c"), ActEvent::Unblocked { formation }));
        }
        if routes > 1 {
            s.act.step = ActStep::Route;
        }
        return;
    }
    let level = (before + 1).min(BLOCKED_MOST);
    s.formation_mut(formation).blocked = level;
    let clause = if level == before { clause!("3.1d") } else { clause!("3.1c") };
    log.tell(Event::new(clause, ActEvent::Blocked { formation, level }));
    game.end_pd(s, formation, game.cites().pd_blocked_ends, log);
}
/// Why the active formation may not declare Prepared Defense (bcs:1.7a to bcs:1.7c.2): only in an Initial Activation,
/// not Blocked, with an Artillery Point before any halving.
fn prepare_check(game: &Bcs, s: &State) -> Result<(), Violation> {
    let formation = s.acting();
    if !game.is_initial(s) {
        Err(Violation::of(game.cites().pd_initial_only))
    } else {
        at_most(game.cites().pd_not_blocked, 0, s.formation(formation).blocked)?;
        at_least(game.cites().pd_artillery, 1, game.artillery_points(s, formation))
    }
}
/// Mixed formations (bcs:3.2d.2), then the sum of two dice (bcs:1.0g) with every modifier that holds, each once and
/// without a cap (bcs:3.2a, bcs:1.0h).
fn roll_snafu(game: &Bcs, s: &mut State, dice: &mut dyn Dice, log: Log<'_>) -> Rolled<()> {
    let formation = s.acting();
    let mixed = game.mixed_with(s, formation);
    for with in mixed {
        s.formation_mut(with).coordination = true;
        log.tell(Event::new(clause!("3.2d.2"), ActEvent::Mixed { formation, with }));
    }
    let modifiers = game.snafu_modifiers(s, formation, !mixed.is_empty());
    let faces = [dice.die(6, clause!("3.2a"))?, dice.die(6, clause!("3.2a"))?];
    let total = modifiers.iter().fold((faces[0] + faces[1]) as i8, |total, (_, value)| total + value);
    let rolled = game.tables().snafu_of(total);
    let held = *s.formation(formation);
    let (result, clause) = match rolled {
        // bcs:1.7f; whatever the result is, Prepared Defense stays (bcs:1.7d, bcs:3.2h.10).
        Snafu::Pass if held.pd => (Snafu::Partial, clause!("1.7f")),
        result => (result, clause!("3.2a")),
    };
    let event = Event::new(clause, ActEvent::Snafu { formation, total, result });
    log.tell(event.rolled(&faces).with(modifiers));
    s.act.snafu = result;
    let points = u16::from(game.artillery_points(s, formation));
    let parts = u16::from(game.effects(s).artillery.twelfths());
    let held = s.formation_mut(formation);
    held.coordination_used = held.coordination;
    // Rounded down (bcs:3.2h.5).
    held.artillery = (points * parts / 12) as u8;
    let converts = result == Snafu::Fail && recover_check(game, s).is_ok();
    s.act.step = if converts { ActStep::Convert } else { ActStep::Objs };
    Ok(())
}
/// HQ OBJ markers that may still be placed (bcs:1.6c); none while the HQ is off map (bcs:4.9g).
fn objs_left(game: &Bcs, s: &State) -> u8 {
    let most = game.effects(s).objs;
    if s.formation(s.acting()).hq.is_some() { most.saturating_sub(s.act.objs) } else { 0 }
}
/// Any hex within Command Radius of the HQ, counted straight (bcs:1.6d).
fn obj_check(game: &Bcs, s: &State, at: HexId) -> Result<(), Violation> {
    let Some(hq) = s.formation(s.acting()).hq.get() else { return refuse(clause!("4.9g")) };
    at_most(clause!("1.6c"), game.effects(s).objs, s.act.objs + 1)?;
    at_most(clause!("1.6d"), game.formation(s.acting()).radius, game.ground().distance(hq, at))
}
/// Who is in Command Radius is noted when the Activity Phase begins (bcs:1.4i, bcs:1.4k).
fn begin_activity(game: &Bcs, s: &mut State) {
    for unit in game.members_on_map(s, s.acting()) {
        if game.in_command(s, unit) {
            s.unit_mut(unit).marks.add(Marks::IN_COMMAND);
        }
    }
    s.act.step = ActStep::Activity;
}
/// OBJ and Traffic markers come off (bcs:3.6a.1, bcs:1.6i, bcs:3.6a.2), dropped Support is back on every result
/// (bcs:3.6a.3, bcs:3.2h.11), flags and the Coordination marker that modified the roll are cleared (bcs:3.6a.4,
/// bcs:3.2e).
fn clean_up(game: &Bcs, s: &mut State, log: Log<'_>) {
    let formation = s.acting();
    s.objs.clear();
    s.traffic = Default::default();
    support_returns(game, s, formation, clause!("3.6a.3"), log);
    for unit in game.members(s, formation) {
        let held = s.unit_mut(unit);
        held.marks.remove(Marks::OF_THE_ACTIVATION);
        (held.spent, held.face, held.fired_at) = (0, Face::Move, Maybe::NONE);
    }
    for asset in s.assets.iter_mut().filter(|asset| asset.formation == formation) {
        asset.fired = false;
    }
    let held = s.formation_mut(formation);
    (held.hq_spent, held.hq_finished, held.pd_declared) = (0, false, false);
    if held.coordination_used {
        (held.coordination, held.coordination_used) = (false, false);
        log.tell(Event::new(clause!("3.2e"), ActEvent::Uncoordinated { formation }));
    }
    game.clean_up_trains(s, formation, log);
    s.act.step = ActStep::Fatigue;
}
/// Takes the Support Dropped markers off a formation's units (bcs:1.5h).
fn support_returns(game: &Bcs, s: &mut State, formation: FormationId, clause: Clause, log: Log<'_>) {
    let dropped = game.members(s, formation).filter(|unit| s.unit(unit).has(Marks::DROPPED));
    for unit in dropped {
        s.unit_mut(unit).marks.remove(Marks::DROPPED);
        log.tell(Event::new(clause, ActEvent::SupportBack { unit }));
    }
    if !dropped.is_empty() {
        game.refresh(s, game.formation(formation).seat);
    }
}
/// One die on the widest row that applies; none applies, no die (bcs:3.7b.4).
fn roll_fatigue(game: &Bcs, s: &mut State, dice: &mut dyn Dice, log: Log<'_>) -> Rolled<()> {
    let (formation, act) = (s.acting(), s.act);
    s.act.step = ActStep::Isolation;
    let tables = game.tables();
    let rows = [act.objs > 0, act.fired, act.fought];
    let rows = (0..rows.len()).filter(|&row| rows[row]);
    let Some(row) = rows.max_by_key(|&row| tables.fatigue[row]) else { return Ok(()) };
    let die = dice.die(6, game.cites().fatigue)?;
    let rises = die <= tables.fatigue[row];
    if rises {
        game.raise_fatigue(s, formation);
    }
    let fatigue = s.formation(formation).fatigue;
    let event = ActEvent::Fatigue { formation, die, rises, fatigue };
    log.tell(Event::new(tables.fatigue_clauses[row], event).rolled(&[die]));
    Ok(())
}
/// Every unit without a Safe Path at this moment loses steps (bcs:3.8a, bcs:3.8b), after an Initial Activation or a
/// Recovery (bcs:3.8c, bcs:3.10d.5); then a Second Activation is offered, but not after a fail that became a Recovery
/// (bcs:3.9a).
fn isolate(game: &Bcs, s: &mut State, log: Log<'_>) {
    let formation = s.acting();
    let params = game.params();
    if game.is_initial(s) || params.isolation_on == IsolationOn::Every {
        let isolated = game.members_on_map(s, formation).filter(|unit| !game.has_safe_path(s, unit));
        for unit in isolated {
            log.tell(Event::new(clause!("3.8a"), ActEvent::Isolated { unit, steps: params.isolation_steps }));
            game.lose_steps(s, unit, params.isolation_steps, clause!("3.8b"), log);
        }
    }
    if game.is_initial(s) && !s.act.converted {
        s.act.step = ActStep::Offer;
    } else {
        end_activation(game, s, log);
    }
}
/// One die against the HQ's rating, without modifiers (bcs:3.9b).
fn roll_second(game: &Bcs, s: &mut State, dice: &mut dyn Dice, log: Log<'_>) -> Rolled<()> {
    let formation = s.acting();
    let needs = game.formation(formation).rating;
    let die = dice.die(6, clause!("3.9b"))?;
    log.tell(Event::new(clause!("3.9b"), ActEvent::SecondRoll { formation, die, needs }).rolled(&[die]));
    if die >= needs {
        game.begin_activation(s, formation, ActKind::Second, log);
    } else {
        end_activation(game, s, log);
    }
    Ok(())
}
/// The other side is next (bcs:2.4a).
fn end_activation(game: &Bcs, s: &mut State, log: Log<'_>) {
    let formation = s.acting();
    log.tell(Event::new(clause!("2.4a"), ActEvent::Over { formation }));
    s.active = enemy_of(game.formation(formation).seat);
    s.act = Act::default();
}
/// Why the active formation may not recover: only in place of an Initial Activation and once a turn (bcs:3.10a), with
/// legal trains and a Fatigue of 1 or more (bcs:3.10b). Prepared Defense stands in the way neither of this nor of a
/// Second Activation (bcs:1.7k, bcs:1.7k.1, bcs:1.7k.2).
fn recover_check(game: &Bcs, s: &State) -> Result<(), Violation> {
    let formation = s.acting();
    let held = s.formation(formation);
    if !game.is_initial(s) || held.recovered {
        Err(Violation::of(clause!("3.10a")))
    } else if held.fatigue >= 1 && !game.is_supplied(s, formation) {
        Err(Violation::of(clause!("3.10b")))
    } else {
        at_least(clause!("3.10b"), 1, held.fatigue)
    }
}
/// A Recovery: no unit acts and no SNAFU roll is made (bcs:3.10c); Isolation follows.
fn recover(game: &Bcs, s: &mut State, log: Log<'_>) {
    let formation = s.acting();
    s.act.step = ActStep::Isolation;
    let before = *s.formation(formation);
    let held = s.formation_mut(formation);
    (held.recovered, held.coordination_used, held.pd_declared) = (true, false, false);
    (held.coordination, held.ghost, held.blocked) = (false, false, 0);
    held.fatigue -= 1;
    let fatigue = held.fatigue;
    log.tell(Event::new(clause!("3.10d.4"), ActEvent::Recovers { formation, fatigue }));
    if before.coordination {
        log.tell(Event::new(clause!("3.10d.1"), ActEvent::Uncoordinated { formation }));
    }
    if before.ghost {
        log.tell(Event::new(clause!("3.10d.2"), ActEvent::Ghost { formation, ghost: false }));
    }
    if before.blocked > 0 {
        log.tell(Event::new(clause!("3.10d.6"), ActEvent::Unblocked { formation }));
    }
    support_returns(game, s, formation, clause!("3.10d.3"), log);
}

/// The clause that asks at a step, and refuses what does not belong there.
const fn clause_of(step: ActStep) -> Clause {
    match step {
        ActStep::Declare => clause!("3.1b"),
        ActStep::Route => clause!("3.3b"),
        ActStep::Pd => clause!("1.7c"),
        ActStep::Convert => clause!("3.2g"),
        ActStep::Objs => clause!("3.4a"),
        ActStep::Activity => clause!("3.5a"),
        ActStep::Trains => clause!("3.3g"),
        ActStep::Offer => clause!("3.9d"),
        ActStep::Msr
        | ActStep::Snafu
        | ActStep::CleanUp
        | ActStep::Fatigue
        | ActStep::Isolation
        | ActStep::SecondRoll => clause!("3.1e"),
    }
}
