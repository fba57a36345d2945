//! The `Rules` contract. What is under way answers for itself, in its chapter; here it is only found out what that is.

use crate::{
    Checked,
    action::Action,
    air::{InSecret, InTheAir},
    combat::{Attacks, Fight},
    event::Event,
    game::Hungria,
    model::AirId,
    movement::{Moves, OnTheMove},
    schedule::Arrivals,
    state::{Mode, Phase, Stage, State},
    supply::Service,
    turn::{EndDice, Over, TurnStart},
};
use faces::{At, Sentence};
use kernel::{Dice, Maybe, Pending, Rolled, Seat, Sink, UnderWay, Violation, clause};

kernel::rules! {
    Hungria;

    fn pending(&self, s: &State) -> Pending {
        under_way(s.combat.stage, s.mover.mode, s.phase, |now| now.pending(self, s))
    }

    fn legal(&self, s: &State, seat: Seat, out: &mut Vec<Action>) {
        out.clear();
        if matches!(self.pending(s), Pending::Decision { seats, .. } if seats.contains(seat)) {
            self.list(s, seat, out);
        }
    }

    /// A move may name a far hex, which is shorthand for steps and not listed ([`Hungria::destinations`]).
    fn lists_all(&self, s: &State, _: Seat) -> bool {
        s.mover.mode == Mode::Idle || s.combat.stage != Stage::None && s.mover_is_free()
    }

    fn check(&self, s: &State, seat: Seat, action: &Action) -> Checked {
        match self.pending(s) {
            Pending::Decision { seats, .. } if seats.contains(seat) => {}
            Pending::Decision { .. } | Pending::Procedure => return Err(Violation::of(clause!("2.1.j"))),
            Pending::Over(_) => return Err(Violation::of(clause!("2.1.g"))),
        }
        check_ids(self, action)?;
        under_way(s.combat.stage, s.mover.mode, s.phase, |now| now.check(self, s, seat, action))
    }

    fn decide(&self, s: &mut State, seat: Seat, action: &Action, log: &mut dyn Sink<Event>) {
        under_way(s.combat.stage, s.mover.mode, s.phase, |now| now.decide(self, s, seat, action, log));
    }

    fn step(&self, s: &mut State, dice: &mut dyn Dice, log: &mut dyn Sink<Event>) -> Rolled<()> {
        under_way(s.combat.stage, s.mover.mode, s.phase, |now| now.step(self, s, dice, log))
    }

    /// Hidden are the missions a side assigns until both are in, and the targets its fighters choose until both are in
    /// (hun:9.2.b, hun:9.5.m). All else is open.
    fn view(&self, s: &State, seat: Option<Seat>) -> State {
        let mut view = s.clone();
        let hides = |air: AirId| Some(self.air_unit(air).side()) != seat;
        match s.phase {
            Phase::AirAssignment => {
                s.airs().filter(|&air| hides(air)).for_each(|air| view.air_mut(air).area = Maybe::NONE)
            }
            Phase::AirTargets => {
                s.airs().filter(|&air| hides(air)).for_each(|air| view.air_mut(air).target = Maybe::NONE);
            }
            _ => {}
        }
        view
    }

    fn reveals(&self, before: &State, after: &State) -> bool {
        before.phase == Phase::AirAssignment && after.phase != Phase::AirAssignment
            || before.phase == Phase::AirTargets && (after.phase != Phase::AirTargets || after.area != before.area)
    }

    fn level(&self, s: &State) -> Option<u8> {
        (s.phase == Phase::Over).then(|| self.victory_level(s))
    }

    fn choices(&self, s: &State, seat: Seat, out: &mut Vec<Action>) {
        self.weighed(s, seat, out);
    }
}

impl State {
    /// Whether nobody is moving by himself: the stack of a mobile attack waits for its combat.
    pub(crate) fn mover_is_free(&self) -> bool {
        !matches!(self.mover.mode, Mode::Breakthrough | Mode::Exploitation)
    }
}

impl Hungria {
    /// The answers of whoever would be asked now.
    pub(crate) fn list(&self, s: &State, seat: Seat, out: &mut Vec<Action>) {
        under_way(s.combat.stage, s.mover.mode, s.phase, |now| now.list(self, s, seat, out));
    }
}

/// Whether the ids of an action name anything here: somebody who clicks may mean a hex where there is none (hun:1.4.b).
fn check_ids(game: &Hungria, action: &Action) -> Checked {
    let mut is_known = true;
    action.terms(&mut |_, term| is_known &= term.is_known(At::nowhere(game)));
    if is_known { Ok(()) } else { Err(Violation::of(clause!("1.4.b"))) }
}

/// Hands on what is under way: a combat, a move, or else the phase.
fn under_way<T>(stage: Stage, mode: Mode, phase: Phase, then: impl FnOnce(&dyn UnderWay<Hungria>) -> T) -> T {
    // A breakthrough or an exploitation moves by itself while its combat waits.
    let moves_alone = matches!(mode, Mode::Breakthrough | Mode::Exploitation);
    if stage != Stage::None && !moves_alone {
        return then(&Fight);
    }
    if mode != Mode::Idle {
        return then(&OnTheMove);
    }
    match phase {
        Phase::SetUp | Phase::Columns(_) | Phase::Replacements(_) | Phase::Reinforcements(_) | Phase::Withdrawals => {
            then(&Arrivals)
        }
        Phase::AirAssignment | Phase::AirTargets => then(&InSecret),
        Phase::AirTransfers
        | Phase::AirAborts(_)
        | Phase::AirAbortDice(_)
        | Phase::AirReveal
        | Phase::AirFire
        | Phase::AirReturns(_)
        | Phase::EndTransfers => then(&InTheAir),
        Phase::Movement(side) => then(&Moves(side)),
        Phase::Combat(side) => then(&Attacks(side)),
        Phase::Supply(side) => then(&Service(side)),
        Phase::TurnStart => then(&TurnStart),
        Phase::EndDice => then(&EndDice),
        Phase::Over => then(&Over),
    }
}
