//! The `Rules` contract: which chapter answers for which phase and frame. Nothing is decided here.

use crate::{
    Log,
    action::Action,
    event::{Event, Noting},
    game::Lnl,
    model::{Loc, SwId, UnitId},
    state::{Frame, Phase, Roll, State},
    summary::Summary,
};
use kernel::{Answer, Clause, Dice, Pending, Rolled, Rules, Seat, Seats, Sink, Violation, clause, key_of};

impl Rules for Lnl {
    type State = State;
    type Action = Action;
    type Event = Event;
    type Summary = Summary;

    fn setup(&self) -> State {
        self.starting_state()
    }

    fn n_seats(&self) -> u8 {
        2
    }

    fn pending(&self, s: &State) -> Pending {
        if s.phase == Phase::Over {
            return Pending::Over(self.outcome(s));
        }
        match self.asked(s) {
            Some((seat, clause)) => Pending::Decision { seats: Seats::one(seat), clause },
            None => Pending::Procedure,
        }
    }

    fn legal(&self, s: &State, seat: Seat, out: &mut Vec<Action>) {
        out.clear();
        if s.phase == Phase::Over || self.asked(s).is_none_or(|(owner, _)| owner != seat) {
            return;
        }
        match s.top() {
            Some(frame) => match frame {
                Frame::Volley(frame) => self.volley_list(s, &frame, seat, out),
                Frame::Attack(frame) => self.attack_list(s, &frame, seat, out),
                Frame::Drop(frame) => self.drop_list(s, &frame, seat, out),
                Frame::Hero(frame) => self.hero_list(s, &frame, seat, out),
                Frame::Move(frame) => self.move_list(s, &frame, seat, out),
                Frame::Claymores(frame) => self.claymores_list(s, &frame, seat, out),
                Frame::Window(frame) => self.window_list(s, &frame, seat, out),
                Frame::Retreat(frame) => self.retreat_list(s, &frame, seat, out),
                Frame::EventRally(frame) => self.event_rally_list(s, &frame, seat, out),
                Frame::Melee(frame) => self.melee_list(s, &frame, seat, out),
                Frame::Aftermath(frame) => self.aftermath_list(s, &frame, seat, out),
                Frame::Assault(frame) => self.assault_list(s, &frame, seat, out),
                Frame::Overrun(frame) => self.overrun_list(s, &frame, seat, out),
                Frame::Dismount(frame) => self.dismount_list(s, &frame, seat, out),
                Frame::Call(frame) => self.call_list(s, &frame, seat, out),
                Frame::Roll(_)
                | Frame::Entering(_)
                | Frame::Fanatics(_)
                | Frame::Shot(_)
                | Frame::Ruin(_)
                | Frame::Nerves(_) => {}
            },
            None => match s.phase {
                Phase::SetUp(_) => self.setup_list(s, seat, out),
                Phase::Rally(_) => self.rally_list(s, seat, out),
                Phase::Operations => self.impulse_list(s, seat, out),
                Phase::Initiative | Phase::Administration | Phase::Over => {}
            },
        }
        out.sort_unstable();
        out.dedup();
    }

    /// A move may name a far hex, which is shorthand for steps and not listed; so is placing a unit that is not in hand.
    fn lists_all(&self, s: &State, _: Seat) -> bool {
        let hand_empty = matches!(s.phase, Phase::SetUp(_)) && !s.lifted.is_some();
        !hand_empty && !matches!(s.top(), Some(Frame::Move(_)))
    }

    fn check(&self, s: &State, seat: Seat, action: &Action) -> Result<(), Violation> {
        match self.pending(s) {
            Pending::Decision { seats, .. } if seats.contains(seat) => {}
            Pending::Decision { .. } | Pending::Procedure => return Err(Violation::of(clause!("4.0.a"))),
            Pending::Over(_) => return Err(Violation::of(clause!("9.0.g"))),
        }
        if !self.names_things(action) {
            return Err(Violation::of(clause!("1.1.e")));
        }
        if let Action::Watch { .. } = action {
            return Ok(());
        }
        match s.top() {
            Some(frame) => match frame {
                Frame::Volley(frame) => self.volley_check(s, &frame, seat, action),
                Frame::Attack(frame) => self.attack_check(s, &frame, seat, action),
                Frame::Drop(frame) => self.drop_check(s, &frame, seat, action),
                Frame::Hero(frame) => self.hero_check(s, &frame, seat, action),
                Frame::Move(frame) => self.move_check(s, &frame, seat, action),
                Frame::Claymores(frame) => self.claymores_check(s, &frame, seat, action),
                Frame::Window(frame) => self.window_check(s, &frame, seat, action),
                Frame::Retreat(frame) => self.retreat_check(s, &frame, seat, action),
                Frame::EventRally(frame) => self.event_rally_check(s, &frame, seat, action),
                Frame::Melee(frame) => self.melee_check(s, &frame, seat, action),
                Frame::Aftermath(frame) => self.aftermath_check(s, &frame, seat, action),
                Frame::Assault(frame) => self.assault_check(s, &frame, seat, action),
                Frame::Overrun(frame) => self.overrun_check(s, &frame, seat, action),
                Frame::Dismount(frame) => self.dismount_check(s, &frame, seat, action),
                Frame::Call(frame) => self.call_check(s, &frame, seat, action),
                Frame::Roll(_)
                | Frame::Entering(_)
                | Frame::Fanatics(_)
                | Frame::Shot(_)
                | Frame::Ruin(_)
                | Frame::Nerves(_) => unreachable!("no decision is due in {frame:?}"),
            },
            None => match s.phase {
                Phase::SetUp(_) => self.setup_check(s, seat, action),
                Phase::Rally(_) => self.rally_check(s, seat, action),
                Phase::Operations => self.impulse_check(s, seat, action),
                Phase::Initiative | Phase::Administration | Phase::Over => unreachable!("no decision is due"),
            },
        }
    }

    fn decide(&self, s: &mut State, seat: Seat, action: &Action, log: &mut dyn Sink<Event>) {
        let log = &mut Noting::of(self, s, log);
        if let Action::Watch { within } = *action {
            s.watch[seat].within = within;
            return;
        }
        match s.top() {
            Some(frame) => match frame {
                Frame::Volley(frame) => self.volley_decide(s, frame, seat, action, log),
                Frame::Attack(frame) => self.attack_decide(s, frame, seat, action, log),
                Frame::Drop(frame) => self.drop_decide(s, frame, seat, action, log),
                Frame::Hero(frame) => self.hero_decide(s, frame, seat, action, log),
                Frame::Move(frame) => self.move_decide(s, frame, seat, action, log),
                Frame::Claymores(frame) => self.claymores_decide(s, frame, seat, action, log),
                Frame::Window(frame) => self.window_decide(s, frame, seat, action, log),
                Frame::Retreat(frame) => self.retreat_decide(s, frame, seat, action, log),
                Frame::EventRally(frame) => self.event_rally_decide(s, frame, seat, action, log),
                Frame::Melee(frame) => self.melee_decide(s, frame, seat, action, log),
                Frame::Aftermath(frame) => self.aftermath_decide(s, frame, seat, action, log),
                Frame::Assault(frame) => self.assault_decide(s, frame, seat, action, log),
                Frame::Overrun(frame) => self.overrun_decide(s, frame, seat, action, log),
                Frame::Dismount(frame) => self.dismount_decide(s, frame, seat, action, log),
                Frame::Call(frame) => self.call_decide(s, frame, seat, action, log),
                Frame::Roll(_)
                | Frame::Entering(_)
                | Frame::Fanatics(_)
                | Frame::Shot(_)
                | Frame::Ruin(_)
                | Frame::Nerves(_) => unreachable!("no decision is due in {frame:?}"),
            },
            None => match s.phase {
                Phase::SetUp(_) => self.setup_decide(s, seat, action, log),
                Phase::Rally(_) => self.rally_decide(s, seat, action, log),
                Phase::Operations => self.impulse_decide(s, seat, action, log),
                Phase::Initiative | Phase::Administration | Phase::Over => unreachable!("no decision is due"),
            },
        }
        self.judge(s, log);
    }

    fn step(&self, s: &mut State, dice: &mut dyn Dice, log: &mut dyn Sink<Event>) -> Rolled<()> {
        let log = &mut Noting::of(self, s, log);
        let rolled = match s.top() {
            Some(frame) => match frame {
                Frame::Roll(roll) => self.roll_step(s, roll, dice, log),
                Frame::Attack(frame) => self.attack_step(s, frame, dice, log),
                Frame::Move(frame) => self.move_step(s, frame, dice, log),
                Frame::Entering(frame) => self.entering_step(s, frame, dice, log),
                Frame::Window(frame) => {
                    self.window_step(s, frame, log);
                    Ok(())
                }
                Frame::Retreat(frame) => self.retreat_step(s, frame, dice, log),
                Frame::Melee(frame) => self.melee_step(s, frame, dice, log),
                Frame::Fanatics(frame) => self.fanatics_step(s, frame, dice, log),
                Frame::Assault(frame) => self.assault_step(s, frame, dice, log),
                Frame::Overrun(frame) => self.overrun_step(s, frame, dice, log),
                Frame::Shot(frame) => self.shot_step(s, frame, dice, log),
                Frame::Ruin(frame) => self.ruin_step(s, frame, dice, log),
                Frame::Nerves(frame) => self.nerves_step(s, frame, dice, log),
                Frame::Call(frame) => self.call_step(s, frame, dice, log),
                Frame::Drop(_) => {
                    // Nothing is left to drop.
                    s.frames.pop();
                    Ok(())
                }
                Frame::Volley(_)
                | Frame::Hero(_)
                | Frame::Claymores(_)
                | Frame::EventRally(_)
                | Frame::Aftermath(_)
                | Frame::Dismount(_) => unreachable!("a decision is due in {frame:?}"),
            },
            None => match s.phase {
                Phase::Initiative => self.initiative_step(s, dice, log),
                Phase::Operations => {
                    self.impulse_step(s, log);
                    Ok(())
                }
                Phase::Administration => {
                    self.administration_step(s, log);
                    Ok(())
                }
                Phase::SetUp(_) | Phase::Rally(_) | Phase::Over => unreachable!("a decision is due in {:?}", s.phase),
            },
        };
        rolled?;
        self.judge(s, log);
        Ok(())
    }

    /// Every counter on the map is open; hidden are the paragraphs of events, which are content, and what is drawn, which is drawn when it
    /// is due. So the position is the same for all (spec 1.4; lnl:1.7.d).
    fn view(&self, s: &State, _: Option<Seat>) -> State {
        s.clone()
    }

    fn key(&self, s: &State) -> u64 {
        key_of(s)
    }

    /// An event's paragraph was read out (lnl:1.7.d).
    fn reveals(&self, before: &State, after: &State) -> bool {
        before.events_done != after.events_done
    }

    fn engaged(&self, before: &State, now: &State) -> bool {
        self.is_engaged(before, now)
    }

    fn answer(&self, s: &State, seat: Seat) -> Answer<Action> {
        self.answered(s, seat)
    }

    fn worth(&self, summary: &Summary, seat: Seat) -> i64 {
        self.worth_of(summary, seat)
    }

    fn summary(&self, before: &State, after: &State) -> Summary {
        self.summarise(before, after)
    }
}

impl Lnl {
    /// Who owes a decision, and under which clause; nobody while a procedure is under way.
    pub(crate) fn asked(&self, s: &State) -> Option<(Seat, Clause)> {
        let Some(frame) = s.top() else {
            return match s.phase {
                Phase::SetUp(seat) => Some((seat, clause!("1.3.a"))),
                Phase::Rally(seat) => Some((seat, clause!("3.0.a"))),
                Phase::Operations => self.impulse_asks(s),
                Phase::Initiative | Phase::Administration | Phase::Over => None,
            };
        };
        match frame {
            Frame::Roll(_) => None,
            Frame::Volley(frame) => self.volley_asks(s, &frame),
            Frame::Attack(frame) => self.attack_asks(s, &frame),
            Frame::Drop(frame) => self.drop_asks(s, &frame),
            Frame::Hero(frame) => self.hero_asks(s, &frame),
            Frame::Move(frame) => self.move_asks(s, &frame),
            Frame::Entering(_) => None,
            Frame::Claymores(frame) => self.claymores_asks(s, &frame),
            Frame::Window(frame) => self.window_asks(s, &frame),
            Frame::Retreat(frame) => self.retreat_asks(s, &frame),
            Frame::EventRally(frame) => self.event_rally_asks(s, &frame),
            Frame::Melee(frame) => self.melee_asks(s, &frame),
            Frame::Fanatics(_) => None,
            Frame::Aftermath(frame) => self.aftermath_asks(s, &frame),
            Frame::Assault(frame) => self.assault_asks(s, &frame),
            Frame::Overrun(frame) => self.overrun_asks(s, &frame),
            Frame::Shot(_) => None,
            Frame::Ruin(_) => None,
            Frame::Nerves(_) => None,
            Frame::Dismount(frame) => self.dismount_asks(s, &frame),
            Frame::Call(frame) => self.call_asks(s, &frame),
        }
    }

    /// The dice of a choice just made.
    fn roll_step(&self, s: &mut State, roll: Roll, dice: &mut dyn Dice, log: Log<'_>) -> Rolled<()> {
        s.frames.pop();
        match roll {
            Roll::Rally { .. } | Roll::Treat { .. } => self.rally_roll(s, roll, dice, log),
            Roll::Spot { unit, at } => self.spot_roll(s, unit, at, dice, log),
            Roll::Smoke { unit, hex } => self.smoke_roll(s, unit, hex, dice, log),
            Roll::Flare { unit, hex } => self.flare_roll(s, unit, hex, dice, log),
            Roll::Hero { parent, at } => self.hero_roll(s, parent, at, dice, log),
        }
    }

    /// Whether the ids of an action name anything here: they may come from a file or a wire.
    fn names_things(&self, action: &Action) -> bool {
        let units = self.content().roster.len();
        let unit = |unit: UnitId| unit.index() < units;
        let someone = |who: UnitId| !who.is_some() || unit(who);
        let sw = |sw: SwId| sw.index() < self.content().arsenal.len();
        let loc = |loc: Loc| self.exists(loc);
        let hexes = self.ground().n_hexes();
        match *action {
            Action::Done
            | Action::Decline
            | Action::Pass
            | Action::Shoot
            | Action::DoubleTime
            | Action::Withdraw
            | Action::Mode
            | Action::Exit
            | Action::Stop
            | Action::Abort
            | Action::Hold
            | Action::HoldMove
            | Action::HoldImpulse
            | Action::Charm { .. }
            | Action::Strike
            | Action::GoBack => true,
            Action::Watch { within } => within <= 20,
            Action::Place { unit: u, to } | Action::Retreat { unit: u, to } => unit(u) && loc(to),
            Action::Sniper { unit: u, at } | Action::Spot { unit: u, at } => unit(u) && loc(at),
            Action::Face { unit: u, facing }
            | Action::Turn { unit: u, facing }
            | Action::Turret { unit: u, facing } => unit(u) && facing.0 < 6,
            Action::Rally { unit: u }
            | Action::Reroll { unit: u }
            | Action::Lift { unit: u }
            | Action::Hatch { unit: u }
            | Action::Join { unit: u, .. }
            | Action::Help { leader: u }
            | Action::Move { unit: u, .. }
            | Action::With { unit: u }
            | Action::Assault { vehicle: u }
            | Action::Load { unit: u }
            | Action::Unload { unit: u, .. }
            | Action::First { leader: u }
            | Action::Pick { unit: u }
            | Action::Dismount { unit: u } => unit(u),
            Action::Treat { medic: a, unit: b } | Action::Recombine { unit: a, other: b } => unit(a) && unit(b),
            Action::Take { unit: u, sw: w } | Action::Give { sw: w, unit: u } => unit(u) && sw(w),
            Action::Flip { sw: w } | Action::Detonate { sw: w } | Action::Drop { sw: w } | Action::Jam { sw: w } => {
                sw(w)
            }
            // Reinforcements are called from beyond the edge.
            Action::Activate { at } => at == Loc::OFF || loc(at),
            Action::Fight { at } => loc(at),
            Action::Step { to } | Action::Go { to } | Action::Overrun { to } | Action::Hero { to } => loc(to),
            Action::Fire { unit: u, target, scope, .. } => unit(u) && loc(target) && someone(scope),
            Action::Gun { unit: u, gun, target, scope, leader, .. } => {
                let known = match gun {
                    crate::state::Gun::Sw(w) => sw(w),
                    crate::state::Gun::Mg(_) | crate::state::Gun::Main => true,
                };
                known && unit(u) && loc(target) && someone(scope) && someone(leader)
            }
            Action::Smoke { unit: u, hex } | Action::Flare { unit: u, hex } => unit(u) && hex.index() < hexes,
            Action::Mortar { caller, mortar, target, .. } => unit(caller) && unit(mortar) && loc(target),
            Action::Call { caller, battery, hex } => unit(caller) && battery < 2 && hex.index() < hexes,
            Action::Adjust { hex } => hex.index() < hexes,
            Action::Deploy { unit: u, with, sw: w } => unit(u) && someone(with) && sw(w),
            Action::Close { unit: u, sw: w, leader } => unit(u) && (!w.is_some() || sw(w)) && someone(leader),
        }
    }
}
