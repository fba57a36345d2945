//! The `Rules` contract. What is under way answers for itself, in its chapter; here it is only found out what that is.

use crate::{
    Log,
    action::Action,
    damage::Dropping,
    event::{Event, Noting},
    forts::Claymores,
    game::Lnl,
    impulse::Operations,
    model::Loc,
    passengers::Dismounting,
    rally::Rallies,
    state::{Frame, Phase, Roll, State},
    turn::{Administration, Initiative, Over, SetUp},
};
use faces::{At, Sentence};
use kernel::{Clause, Dice, Pending, Rolled, Seat, Sink, UnderWay, Violation, clause, refuse_if};

kernel::rules! {
    Lnl;

    fn pending(&self, s: &State) -> Pending {
        if s.phase == Phase::Over {
            return Pending::Over(self.outcome(s));
        }
        under_way(s.top(), s.phase, |now| now.pending(self, s))
    }

    fn legal(&self, s: &State, seat: Seat, out: &mut Vec<Action>) {
        out.clear();
        if s.phase == Phase::Over || self.asked(s).is_none_or(|(owner, _)| owner != seat) {
            return;
        }
        under_way(s.top(), s.phase, |now| now.list(self, s, seat, out));
        out.sort_unstable();
        out.dedup();
    }

    /// A move may name a far hex, which is shorthand for steps and not listed; so is placing a unit that is not in
    /// hand.
    fn lists_all(&self, s: &State, _: Seat) -> bool {
        !matches!(s.phase, Phase::SetUp(_)) && !matches!(s.top(), Some(Frame::Move(_)))
    }

    fn check(&self, s: &State, seat: Seat, action: &Action) -> Result<(), Violation> {
        match self.pending(s) {
            Pending::Decision { seats, .. } if seats.contains(seat) => {}
            Pending::Decision { .. } | Pending::Procedure => return Err(Violation::of(others_turn(s))),
            Pending::Over(_) => return Err(Violation::of(clause!("9.0.g"))),
        }
        refuse_if(!names_things(self, action), clause!("1.1.e"))?;
        if let Action::Watch { .. } = action {
            return Ok(());
        }
        under_way(s.top(), s.phase, |now| now.check(self, s, seat, action))
    }

    fn decide(&self, s: &mut State, seat: Seat, action: &Action, log: &mut dyn Sink<Event>) {
        let log = &mut Noting::of(self, s, log);
        if let Action::Watch { within } = *action {
            s.watch[seat].within = within;
            return;
        }
        under_way(s.top(), s.phase, |now| now.decide(self, s, seat, action, log));
        self.judge(s, log);
    }

    fn step(&self, s: &mut State, dice: &mut dyn Dice, log: &mut dyn Sink<Event>) -> Rolled<()> {
        let log = &mut Noting::of(self, s, log);
        under_way(s.top(), s.phase, |now| now.step(self, s, dice, log))?;
        self.judge(s, log);
        Ok(())
    }

    /// Every counter on the map is open; hidden are the paragraphs of events, which are content, and what is drawn,
    /// which is drawn when it is due. So the position is the same for all (spec 1.4; lnl:1.7.d).
    fn view(&self, s: &State, _: Option<Seat>) -> State {
        s.clone()
    }

    /// An event's paragraph was read out (lnl:1.7.d).
    fn reveals(&self, before: &State, after: &State) -> bool {
        before.events_done != after.events_done
    }
}

impl Lnl {
    /// Who owes a decision, and under which clause; nobody while a procedure is under way.
    pub(crate) fn asked(&self, s: &State) -> Option<(Seat, Clause)> {
        under_way(s.top(), s.phase, |now| now.asks(self, s))
    }
}

/// Why it is the other side's turn.
fn others_turn(s: &State) -> Clause {
    match (s.top(), s.phase) {
        (Some(Frame::Window(_)), _) => clause!("5.3.a"),
        (None, Phase::Rally(_)) => clause!("3.0.a"),
        _ => clause!("4.0.a"),
    }
}

/// Whether the ids of an action name anything here: they may come from a file or a wire. Reinforcements are called from
/// beyond the edge.
fn names_things(game: &Lnl, action: &Action) -> bool {
    let mut is_known = true;
    action.terms(&mut |_, term| is_known &= term.is_known(At::nowhere(game)));
    is_known || matches!(action, Action::Activate { at: Loc::OFF })
}

/// Hands on what is under way: the innermost frame, or the phase while there is none.
fn under_way<T>(frame: Option<Frame>, phase: Phase, then: impl FnOnce(&dyn UnderWay<Lnl>) -> T) -> T {
    let Some(frame) = frame else {
        return match phase {
            Phase::SetUp(seat) => then(&SetUp(seat)),
            Phase::Initiative => then(&Initiative),
            Phase::Rally(seat) => then(&Rallies(seat)),
            Phase::Operations => then(&Operations),
            Phase::Administration => then(&Administration),
            Phase::Over => then(&Over),
        };
    };
    match frame {
        Frame::Roll(frame) => then(&frame),
        Frame::Volley(frame) => then(&frame),
        Frame::Attack(frame) => then(&frame),
        Frame::Drop(unit) => then(&Dropping(unit)),
        Frame::Hero(frame) => then(&frame),
        Frame::Move(frame) => then(&frame),
        Frame::Entering(frame) => then(&frame),
        Frame::Claymores(entering) => then(&Claymores(entering)),
        Frame::Window(frame) => then(&frame),
        Frame::Retreat(frame) => then(&frame),
        Frame::EventRally(frame) => then(&frame),
        Frame::Melee(frame) => then(&frame),
        Frame::Fanatics(frame) => then(&frame),
        Frame::Aftermath(frame) => then(&frame),
        Frame::Assault(frame) => then(&frame),
        Frame::Overrun(frame) => then(&frame),
        Frame::Shot(frame) => then(&frame),
        Frame::Ruin(frame) => then(&frame),
        Frame::Nerves(frame) => then(&frame),
        Frame::Dismount(carrier) => then(&Dismounting(carrier)),
        Frame::Call(frame) => then(&frame),
    }
}

/// The dice of a choice just made.
impl UnderWay<Lnl> for Roll {
    fn step(&self, game: &Lnl, s: &mut State, dice: &mut dyn Dice, log: Log<'_>) -> Rolled<()> {
        s.frames.pop();
        match *self {
            Roll::Rally { .. } | Roll::Treat { .. } => game.rally_roll(s, *self, dice, log),
            Roll::Spot { unit, at } => game.spot_roll(s, unit, at, dice, log),
            Roll::Smoke { unit, hex } => game.smoke_roll(s, unit, hex, dice, log),
            Roll::Flare { unit, hex } => game.flare_roll(s, unit, hex, dice, log),
            Roll::Hero { parent, at } => game.hero_roll(s, parent, at, dice, log),
        }
    }
}
