//! The `Rules` contract. What is under way answers for itself, in its chapter; here it is found out what that is, and
//! which clause refuses what does not answer it.

use crate::{
    Allowed, Log,
    action::Action,
    deploy::Deploying,
    event::Event,
    fire::Planning,
    melee::{Aiming, ComingIn, Losing},
    model::{Fubar, UnitId},
    orders::{CarryingOut, GivingOrder},
    state::{Frame, State, Status},
    turn::Choosing,
    vehicles::{GettingOut, LosingWeapon},
    volley::Allocating,
};
use kernel::{Clause, Dice, Outcome, Pending, Rolled, Rules, Seat, Sink, UnderWay, clause, refuse};

kernel::rules! {
    Fubar;

    fn n_seats(&self) -> u8 {
        self.scenario.sides.len() as u8
    }

    fn pending(&self, s: &State) -> Pending {
        under_way(top(s), |now| now.pending(self, s))
    }

    fn legal(&self, s: &State, seat: Seat, out: &mut Vec<Action>) {
        out.clear();
        if matches!(self.pending(s), Pending::Decision { seats, .. } if seats.contains(seat)) {
            under_way(top(s), |now| now.list(self, s, seat, out));
            out.sort_unstable();
            out.dedup();
        }
    }

    fn lists_all(&self, s: &State, _: Seat) -> bool {
        self.lists_everything(s)
    }

    fn check(&self, s: &State, seat: Seat, action: &Action) -> Allowed {
        match self.pending(s) {
            Pending::Decision { seats, .. } if seats.contains(seat) => {}
            Pending::Decision { clause, .. } => return refuse(not_your_turn(self, s, seat, action, clause)),
            Pending::Procedure | Pending::Over(_) => return refuse(clause!("end-2")),
        }
        under_way(top(s), |now| now.check(self, s, seat, action))
    }

    fn decide(&self, s: &mut State, seat: Seat, action: &Action, log: &mut dyn Sink<Event>) {
        under_way(top(s), |now| now.decide(self, s, seat, action, log));
    }

    fn step(&self, s: &mut State, dice: &mut dyn Dice, log: &mut dyn Sink<Event>) -> Rolled<()> {
        under_way(top(s), |now| now.step(self, s, dice, log))
    }

    fn mark(&self, s: &State) -> u64 {
        s.mark(self.units.len(), self.figures.len())
    }

    fn same(&self, one: &State, other: &State) -> bool {
        one.is_same(other, self.units.len(), self.figures.len())
    }

    /// Nothing is hidden in FUBAR: anybody may measure anything at any time (fub:gen-10).
    fn view(&self, s: &State, _: Option<Seat>) -> State {
        s.clone()
    }

    fn choices(&self, s: &State, seat: Seat, out: &mut Vec<Action>) {
        self.choices_between(s, seat, out);
    }
}

impl Fubar {
    /// The game at its start: carried units are aboard, all others are still to be placed.
    fn starting_state(&self) -> State {
        let mut s = State::blank();
        for unit in self.unit_ids() {
            if let Some(carrier) = self.unit(unit).starts_in {
                s.unit_mut(unit).aboard = carrier.into();
                for figure in self.unit(unit).figures() {
                    s.figure_mut(figure).status = crate::state::Status::Standing;
                }
            }
        }
        s.frames.push(Frame::Deploy { nth: 0 });
        s
    }
}

impl Fubar {
    /// Refuses an action that does not answer what is asked.
    pub(crate) fn refuse_out_of_place(&self, s: &State, action: &Action) -> Allowed {
        refuse(self.out_of_place(s, action))
    }

    /// Which clause refuses an action that does not answer what is asked: the one that gives the action its place in
    /// the game, not the one of the question. Only where something must be answered before anything else is it the
    /// question's.
    pub(crate) fn out_of_place(&self, s: &State, action: &Action) -> Clause {
        match (top(s), action) {
            (Frame::LoseWeapon | Frame::Place | Frame::Aim { .. }, _) => asked_clause(self, s),
            // Those who are no longer on the table.
            (_, &Action::Casualty { figure }) if s.figure(figure).status == Status::Casualty => clause!("hit-10"),
            (Frame::React, &Action::Casualty { figure }) if s.figure(figure).status == Status::Absent => {
                clause!("pax-5")
            }
            (_, &Action::Exit { figure }) if s.figure(figure).status == Status::Exited => clause!("end-6"),
            (Frame::Deploy { .. }, Action::Stop) => clause!("set-4"),
            (Frame::Deploy { .. }, _) => clause!("set-1"),
            (_, Action::Deploy { .. } | Action::DeployRest | Action::Shift { .. } | Action::Done) => clause!("set-1"),
            (_, Action::Pass) => clause!("init-13"),
            (_, Action::Decline { .. }) => clause!("react-2"),
            (_, Action::Casualty { .. } | Action::Suppress { .. }) => clause!("hit-1"),
            (_, Action::LoseWeapon { .. }) => clause!("veh-33"),
            (_, Action::Place { .. }) => clause!("veh-40"),
            (_, Action::Strike { .. }) => clause!("melee-18"),
            (Frame::React, Action::Attempt { unit } | Action::StandDown { unit }) => no_reaction(s, *unit),
            (_, Action::Attempt { .. } | Action::StandDown { .. }) => clause!("act-1"),
            (Frame::Choose { .. }, _) => clause!("act-14"),
            (Frame::GiveOrder, _) => clause!("act-6"),
            (Frame::Plan, Action::OpenFire) => clause!("fire-14"),
            (Frame::Plan, Action::Embark { .. }) => clause!("pax-2"),
            (Frame::Plan, Action::Exit { .. } | Action::ExitVehicle) => clause!("end-6"),
            (Frame::Plan, _) => self.fire_step_clause(s),
            (Frame::React, Action::Stop | Action::HoldFire) => clause!("react-24"),
            (Frame::React, _) => clause!("react-1"),
            (
                Frame::PileIn | Frame::CloseIn { .. },
                Action::OpenFire | Action::Shoot { .. } | Action::ShootAll { .. } | Action::Fire | Action::HoldFire,
            ) => clause!("fire-11"),
            (Frame::PileIn, _) => clause!("melee-16"),
            (Frame::CloseIn { .. }, _) => clause!("melee-21"),
            _ => asked_clause(self, s),
        }
    }
}

/// Which clause says that it is not this seat's turn: a reaction already used (fub:react-6) or not called for
/// (fub:react-2), the initiative (fub:init-4), or whatever is being asked.
fn not_your_turn(game: &Fubar, s: &State, seat: Seat, action: &Action, asked: Clause) -> Clause {
    let fires = matches!(action, Action::Shoot { .. } | Action::ShootAll { .. } | Action::Fire);
    let spent = |unit: UnitId| game.owner(unit) == seat && s.unit(unit).on_guard && s.unit(unit).reacted;
    let guard = |unit: UnitId| game.owner(unit) == seat && s.unit(unit).on_guard && !s.unit(unit).reacted;
    match s.frames.top() {
        // The move goes on when the reaction is done.
        Some(Frame::React) if s.activation.unit.get().is_some_and(|unit| game.owner(unit) == seat) => {
            clause!("react-4")
        }
        Some(Frame::Orders) if fires && game.unit_ids().any(spent) => clause!("react-6"),
        Some(Frame::Orders) if fires && game.unit_ids().any(guard) => clause!("react-2"),
        Some(Frame::Choose { .. } | Frame::GiveOrder | Frame::Orders | Frame::Plan) => clause!("init-4"),
        _ => asked,
    }
}
/// Why another unit than the one that is asked does not react now.
fn no_reaction(s: &State, unit: UnitId) -> Clause {
    match s.unit(unit) {
        unit if !unit.on_guard => clause!("react-1"),
        unit if unit.reacted => clause!("react-6"),
        _ => clause!("react-13"),
    }
}
fn asked_clause(game: &Fubar, s: &State) -> Clause {
    match game.pending(s) {
        Pending::Decision { clause, .. } => clause,
        Pending::Procedure | Pending::Over(_) => clause!("end-2"),
    }
}

fn top(s: &State) -> Frame {
    s.frames.top().expect("a game always has a frame")
}

/// Hands on what is under way: the innermost frame.
fn under_way<T>(frame: Frame, then: impl FnOnce(&dyn UnderWay<Fubar>) -> T) -> T {
    match frame {
        Frame::Deploy { nth } => then(&Deploying { nth }),
        Frame::Choose { seat } => then(&Choosing { seat }),
        Frame::GiveOrder => then(&GivingOrder),
        Frame::Orders => then(&CarryingOut),
        Frame::Plan => then(&Planning::Order),
        Frame::React => then(&Planning::Reaction),
        Frame::Allocate => then(&Allocating),
        Frame::LoseWeapon => then(&LosingWeapon),
        Frame::Place => then(&GettingOut),
        Frame::PileIn => then(&ComingIn::Assaulted),
        Frame::CloseIn { seat } => then(&ComingIn::Free { seat }),
        Frame::Aim { figure } => then(&Aiming { figure }),
        Frame::Lose { unit } => then(&Losing { unit }),
        Frame::Over { winner } => then(&Over { winner }),
        Frame::TurnStart
        | Frame::Melees { .. }
        | Frame::Initiative { .. }
        | Frame::NextHolder
        | Frame::Attempt
        | Frame::Walking
        | Frame::Driving { .. }
        | Frame::Checkpoint { .. }
        | Frame::Volley
        | Frame::Round
        | Frame::EndActivation
        | Frame::EndTurn => then(&Procedure(frame)),
    }
}

/// A frame in which nobody is asked.
struct Procedure(Frame);

impl UnderWay<Fubar> for Procedure {
    fn step(&self, game: &Fubar, s: &mut State, dice: &mut dyn Dice, log: Log<'_>) -> Rolled<()> {
        match self.0 {
            Frame::TurnStart => game.turn_start(s, log),
            Frame::Melees { after } => game.continue_melees(s, after, log),
            Frame::Initiative { ahead } => return game.initiative(s, ahead, dice, log),
            Frame::NextHolder => game.next_holder(s, log),
            Frame::Attempt => return game.attempt(s, dice, log),
            Frame::Walking => game.walk(s, log),
            Frame::Driving { op, step } => game.drive_on(s, op, step, log),
            Frame::Checkpoint { asked } => game.ask_next_guard(s, asked),
            Frame::Volley => {
                game.volley_step(s, dice, log)?;
                if s.frames.top() == Some(Frame::Orders) {
                    game.after_fire(s, log);
                }
            }
            Frame::Round => return game.round_step(s, dice, log),
            Frame::EndActivation => game.end_activation(s, log),
            Frame::EndTurn => game.end_turn(s, log),
            _ => unreachable!("an answer is due"),
        }
        Ok(())
    }
}

/// Nothing is under way any more.
struct Over {
    winner: Option<Seat>,
}

impl UnderWay<Fubar> for Over {
    fn pending(&self, _: &Fubar, _: &State) -> Pending {
        Pending::Over(self.winner.map_or(Outcome::Draw, Outcome::Win))
    }
}
