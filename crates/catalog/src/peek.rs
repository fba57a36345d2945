//! What would come of a wish, worked out from what one seat may see.

use crate::{Peeked, SubmitError, Wish, chances::reckoned};
use kernel::{Pending, Rules, Seat, admit, dice::Script, say::Message};
use odds::Budget;
use scene::{Decision, Offer, Scenic};
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
        let complete = rules.lists_all(&self.view, self.seat);
        actions.extend(rules.more(&self.view, self.seat));
        let told = rules.told(&self.view, &actions);
        let offer = |(action, (message, cost)): (&R::Action, (Message, Option<Message>))| Offer {
            notation: rules.write(&self.view, action),
            message,
            picks: rules.picks(&self.view, action),
            role: rules.role(&self.view, action),
            cost,
            rolls: self.rolls(action),
        };
        Some(Decision {
            seat: self.seat.0,
            clause: clause.0.to_owned(),
            question: rules.say_question(&self.view, self.seat),
            offers: actions.iter().zip(told).map(offer).collect(),
            complete,
            working: rules.working(&self.view, self.seat),
        })
    }

    /// What would come of a wish. Of several things that clicks may mean, the first that is legal is meant.
    pub(crate) fn peek(&self, wish: &Wish, budget: &Budget) -> Peeked {
        let nothing =
            |verdict| Peeked { notation: None, message: None, verdict, rolls: false, way: Vec::new(), chances: None };
        let rules = &*self.rules;
        let actions = match wish {
            Wish::Notation(text) => match rules.read(&self.view, text) {
                Ok(action) => vec![action],
                Err(misread) => return nothing(Err(SubmitError::Misread(misread))),
            },
            Wish::Picks(picks) => rules.wishes(&self.view, self.seat, picks),
        };
        let checked = |action: &R::Action| rules.check(&self.view, self.seat, action);
        let Some(action) = actions.iter().find(|action| checked(action).is_ok()).or(actions.first()) else {
            let message = Message::new("catalog-no-wish");
            return nothing(Err(SubmitError::Misread(kernel::Misread::new(message))));
        };
        let mut peeked = Peeked {
            notation: Some(rules.write(&self.view, action)),
            message: Some(rules.say_action(&self.view, action)),
            ..nothing(Ok(()))
        };
        match admit(rules, &self.view, self.seat, action.clone()) {
            Err(violation) => peeked.verdict = Err(SubmitError::Refused(violation)),
            Ok(legal) => {
                peeked.rolls = self.rolls(action);
                peeked.way = rules.way(&self.view, self.seat, action);
                let chances = reckoned(rules, &self.view, &legal, budget);
                peeked.chances = Some(chances).filter(|chances| peeked.rolls || !chances.is_certain());
            }
        }
        peeked
    }

    /// Whether dice fall as soon as this is decided.
    fn rolls(&self, action: &R::Action) -> bool {
        if self.rules.is_quiet(&self.view, action) {
            return false;
        }
        let legal = admit(&*self.rules, &self.view, self.seat, action.clone());
        let mut next = self.view.clone();
        legal.is_ok_and(|legal| kernel::play(&*self.rules, &mut next, &legal, &mut Script::default(), &mut ()).is_err())
    }
}
