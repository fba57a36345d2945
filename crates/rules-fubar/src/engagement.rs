//! What odds reckon with: how far a fire, an assault or an activation goes, and how decisions on the way are answered.

use crate::{
    action::{Action, Scope},
    model::{Fubar, TEAM_MAX},
    state::{Blow, Frame, Order, State},
    summary::{Fate, Summary},
};
use kernel::{Answer, Rules, Seat};

impl Fubar {
    /// A fire goes from its plan to the last man placed beside a wreck; a melee to its losses, an assault from the first step to them;
    /// a move to its end, with the reactions to it; an activation to its die.
    pub(crate) fn is_engaged(&self, before: &State, now: &State) -> bool {
        let Some(top) = now.frames.top() else { return false };
        let moves = matches!(before.frames.top(), Some(Frame::GiveOrder | Frame::Orders));
        match top {
            Frame::Attempt | Frame::Volley | Frame::Allocate | Frame::LoseWeapon | Frame::Place => true,
            Frame::Aim { .. } | Frame::Lose { .. } | Frame::PileIn => true,
            Frame::Round => !matches!(now.round.blow, Blow::CloseIn(_)),
            Frame::Plan => now.activation.order == Order::AimedFire || has_picks(now),
            // Whoever is asked for a reaction asks about his own fire; whoever moves, about all that meets him.
            Frame::React => moves || has_picks(now),
            Frame::Walking | Frame::Driving { .. } | Frame::Checkpoint { .. } => moves,
            Frame::Orders => moves && now.activation.order == Order::Assault,
            Frame::Deploy { .. }
            | Frame::TurnStart
            | Frame::Melees { .. }
            | Frame::Initiative { .. }
            | Frame::NextHolder
            | Frame::Choose { .. }
            | Frame::GiveOrder
            | Frame::CloseIn { .. }
            | Frame::EndActivation
            | Frame::EndTurn
            | Frame::Over { .. } => false,
        }
    }

    /// A plan is carried out as it stands, or, for aimed fire without one, by everybody; an assault goes on with a rush; nobody reacts
    /// or piles in. Who exactly is hit, lost or set down where, and which weapon goes, is the same to a summary: the first is taken, and
    /// hits lay men down before they kill.
    pub(crate) fn answered(&self, s: &State, seat: Seat) -> Answer<Action> {
        let first = || {
            let mut list = Vec::new();
            self.legal(s, seat, &mut list);
            list.into_iter().next()
        };
        match s.frames.top().expect("a game always has a frame") {
            // A reaction must strike who moves (fub:react-19): a plan that does not yet is not carried out.
            Frame::Plan | Frame::React if has_picks(s) => match self.check(s, seat, &Action::Fire) {
                Ok(()) => Answer::Nothing(Action::Fire),
                Err(_) => Answer::Open,
            },
            Frame::Plan => Answer::Nothing(Action::ShootAll { target: s.activation.target }),
            Frame::React => Answer::Nothing(Action::Decline { scope: Scope::Here }),
            Frame::Orders => {
                let rush = self.check(s, seat, &Action::Rush).is_ok();
                Answer::Nothing(if rush { Action::Rush } else { Action::Stop })
            }
            Frame::PileIn => Answer::Nothing(Action::Stop),
            Frame::Allocate => {
                let laid = self.choosable(s).find(|&figure| self.check_hit(s, figure, true).is_ok());
                match laid {
                    Some(figure) => Answer::Harmless(Action::Suppress { figure }),
                    None => first().map_or(Answer::Open, Answer::Harmless),
                }
            }
            Frame::LoseWeapon | Frame::Place | Frame::Lose { .. } => first().map_or(Answer::Open, Answer::Harmless),
            Frame::Aim { .. } => first().map_or(Answer::Open, Answer::Nothing),
            _ => Answer::Open,
        }
    }

    /// In tenths of a man; a vehicle is six men, and half of one without a weapon or its wheels.
    pub(crate) fn worth_of(&self, summary: &Summary, seat: Seat) -> i64 {
        let cost = |fate: Fate| match fate {
            Fate::Hits(n) => 7 * i64::from(n),
            Fate::Lost(n) => 10 * i64::from(n),
            Fate::Suppressed(n) => 4 * i64::from(n),
            Fate::Activated => -5,
            Fate::OnGuard | Fate::Failed => 0,
            Fate::Stunned => 10,
            Fate::Immobilised => 30,
            Fate::WeaponsLost(n) => 30 * i64::from(n),
            Fate::Wrecked => 60,
            Fate::Escaped(n) => -5 * i64::from(n),
        };
        let sum = |own: bool| -> i64 {
            let concerned = summary.fates.iter().filter(|(unit, _)| (self.owner(*unit) == seat) == own);
            concerned.map(|&(_, fate)| cost(fate)).sum()
        };
        sum(false) - sum(true)
    }
}

/// Whether anybody is to fire by the plan being made.
fn has_picks(s: &State) -> bool {
    s.volley.picks[..TEAM_MAX].iter().any(Option::is_some)
}
