//! What would come of a wish, worked out from what one seat may see.

use crate::{Peeked, SubmitError, Wish, chances::reckoned};
use kernel::{Misread, Pending, Rules, Seat, admit, dice::Script, resolve, say::Message};
use odds::Budget;
use scene::{Binds, Decision, Means, Offer, Pick, Scenic};
use std::sync::Arc;

/// A seat's knowledge of a position, with the rules. It knows nothing that the seat may not, so neither do its answers.
pub(crate) struct Advisor<R: Rules> {
    pub(crate) rules: Arc<R>,
    /// The position as the seat may know it.
    pub(crate) view: R::State,
    pub(crate) seat: Seat,
}

impl<R: Scenic> Advisor<R> {
    /// What is asked of the seat, with everything that can be clicked.
    pub(crate) fn decision(&self) -> Option<Decision> {
        let rules = &*self.rules;
        let Pending::Decision { seats, clause } = rules.pending(&self.view) else { return None };
        if !seats.contains(self.seat) {
            return None;
        }
        let mut actions = Vec::new();
        rules.legal(&self.view, self.seat, &mut actions);
        if !rules.tells_more_later() {
            actions.extend(rules.more(&self.view, self.seat));
        }
        let complete = rules.lists_all(&self.view, self.seat);
        Some(Decision {
            seat: self.seat.0,
            clause: clause.0.to_owned(),
            question: rules.say_question(&self.view, self.seat),
            offers: self.offers(&actions),
            complete,
            asks_farther: !complete && rules.tells_more_later(),
            working: rules.working(&self.view, self.seat),
        })
    }

    /// What else can be chosen with a piece: what is told only when it is taken up.
    pub(crate) fn farther(&self, about: &Pick) -> Vec<Offer> {
        let rules = &*self.rules;
        let mut actions = if rules.tells_more_later() { rules.more(&self.view, self.seat) } else { Vec::new() };
        actions.retain(|action| rules.picks(&self.view, action).first() == Some(about));
        self.offers(&actions)
    }

    fn offers(&self, actions: &[R::Action]) -> Vec<Offer> {
        let rules = &*self.rules;
        let told = rules.told(&self.view, actions);
        let offer = |(action, (message, cost)): (&R::Action, (Message, Option<Message>))| {
            let stays = self.stays(action);
            Offer {
                notation: rules.write(&self.view, action),
                message,
                picks: rules.picks(&self.view, action),
                role: rules.role(&self.view, action),
                means: rules.means(&self.view, action),
                cost,
                loses: rules.loses(&self.view, self.seat, action),
                rolls: stays == Some(Stays::Rolled),
                binds: stays.and_then(Stays::binds),
            }
        };
        actions.iter().zip(told).map(offer).collect()
    }

    /// What would come of a wish.
    pub(crate) fn peek(&self, wish: &Wish, budget: &Budget) -> Peeked {
        let rules = &*self.rules;
        let mut peeked = Peeked {
            notation: None,
            message: None,
            on: None,
            verdict: Ok(()),
            rolls: false,
            binds: None,
            way: Vec::new(),
            chances: None,
        };
        let read = match wish {
            Wish::Notation(text) => rules.read(&self.view, text).map(|action| (None, action)),
            Wish::Click { picked, under } => scene::meant(rules, &self.view, self.seat, picked, under)
                .map(|(on, action)| (Some(on), action))
                .ok_or_else(|| Misread::new(Message::new("catalog-no-wish"))),
        };
        let (on, action) = match read {
            Ok(read) => read,
            Err(misread) => return Peeked { verdict: Err(SubmitError::Misread(misread)), ..peeked },
        };
        peeked.on = on;
        peeked.notation = Some(rules.write(&self.view, &action));
        peeked.message = Some(rules.say_action(&self.view, &action));
        match admit(rules, &self.view, self.seat, action.clone()) {
            Err(violation) => {
                peeked.verdict = Err(SubmitError::Refused(violation));
                peeked.way = rules.barred(&self.view, self.seat, &action);
            }
            Ok(legal) => {
                let stays = self.stays(legal.action());
                peeked.rolls = stays == Some(Stays::Rolled);
                peeked.binds = stays.and_then(Stays::binds);
                peeked.way = rules.way(&self.view, self.seat, legal.action());
                let chances = reckoned(rules, &self.view, &legal, budget);
                peeked.chances = Some(chances).filter(|chances| peeked.rolls || !chances.is_certain());
            }
        }
        peeked
    }

    /// Why this, which is legal, could not be taken back once it is decided: dice fall, or it is an attack that is
    /// answered or shows something. A move that others may answer is known by its way.
    fn stays(&self, action: &R::Action) -> Option<Stays> {
        let rules = &*self.rules;
        let hurts = matches!(rules.means(&self.view, action), Means::Attack | Means::Fire | Means::Call);
        if rules.is_quiet(&self.view, action) && !hurts {
            return None;
        }
        debug_assert!(rules.check(&self.view, self.seat, action).is_ok(), "only what is legal is offered");
        let mut next = self.view.clone();
        rules.decide(&mut next, self.seat, action, &mut ());
        if resolve(rules, &mut next, &mut Script::default(), &mut ()).is_err() {
            return Some(Stays::Rolled);
        }
        if !hurts {
            return None;
        }
        if rules.reveals(&self.view, &next) {
            return Some(Stays::Bound(Binds::Shown));
        }
        match rules.pending(&next) {
            Pending::Decision { seats, .. } if !seats.contains(self.seat) => Some(Stays::Bound(Binds::Answered)),
            Pending::Decision { .. } | Pending::Procedure | Pending::Over(_) => None,
        }
    }
}

/// Why something cannot be taken back.
#[derive(Clone, Copy, PartialEq)]
enum Stays {
    /// Dice fall as soon as it is decided.
    Rolled,
    /// None does.
    Bound(Binds),
}

impl Stays {
    fn binds(self) -> Option<Binds> {
        match self {
            Stays::Rolled => None,
            Stays::Bound(binds) => Some(binds),
        }
    }
}
