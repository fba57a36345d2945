//! What an agent thought of a decision, as it is shown and as a journal keeps it.

use ai::{Agent, Thought};
use kernel::{Offer, Speech, say::Message};
use serde::{Deserialize, Serialize};

/// An agent's decision.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Decided {
    /// What it does.
    pub notation: String,
    /// What it thought, where it thought.
    pub thoughts: Option<Thoughts>,
}

/// What an agent thought. Values are in the opponent's own terms (about one for a common step, man or squad): only
/// differences mean something.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Thoughts {
    /// What it sets out to do, and what else it might have set out to do; the first is followed.
    pub plans: Vec<Weighed<Message>>,
    /// What it weighed for this decision, the best first.
    pub options: Vec<Weighed<Offer>>,
}

/// Something with what it seems worth.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Weighed<T> {
    /// What.
    pub what: T,
    /// Its worth beside the best, in hundredths: 0 or less; absent where nothing was measured.
    pub worth: Option<i64>,
}

/// As a journal keeps it: plans as messages, options as notations.
#[derive(Serialize, Deserialize)]
struct Kept {
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    plans: Vec<(Message, Option<i64>)>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    options: Vec<(String, Option<i64>)>,
}

/// More than the main alternatives tells nobody anything.
const SHOWN: usize = 4;

/// What was chosen stays first; the others follow by what they seemed worth.
fn alternatives<T>(weighed: &mut [Weighed<T>]) {
    if let [_, others @ ..] = weighed {
        others.sort_by_key(|other| std::cmp::Reverse(other.worth));
    }
}

impl Thoughts {
    /// What an agent thought when it last chose, if that is worth telling: what it is trying to do, or that it had a
    /// choice.
    pub(crate) fn of<R: Speech>(rules: &R, view: &R::State, agent: &dyn Agent<R>, unit: f64) -> Option<Thoughts> {
        let Thought { plans, options, .. } = agent.thought()?;
        // Those that were dropped early keep what few throws said of them: nothing is told as better than what was
        // chosen.
        let hundredths = |worth: f64, best: f64| ((worth - best) / unit * 100.0).round().min(0.0) as i64;
        let best_plan = plans.first().and_then(|(_, worth)| *worth);
        let mut plans: Vec<_> = plans
            .iter()
            .take(SHOWN)
            .map(|(plan, worth)| Weighed {
                what: plan.clone(),
                worth: worth.zip(best_plan).map(|(worth, best)| hundredths(worth, best)),
            })
            .collect();
        let best = options.first().map_or(0.0, |(_, worth)| *worth);
        let mut options: Vec<_> = options
            .iter()
            .take(SHOWN)
            .map(|(action, worth)| Weighed {
                what: Offer { notation: rules.write(view, action), message: rules.say_action(view, action) },
                worth: Some(hundredths(*worth, best)),
            })
            .collect();
        alternatives(&mut plans);
        alternatives(&mut options);
        (!plans.is_empty() || options.len() > 1).then_some(Thoughts { plans, options })
    }

    /// The note of a journal.
    pub(crate) fn note(&self) -> String {
        let kept = Kept {
            plans: self.plans.iter().map(|plan| (plan.what.clone(), plan.worth)).collect(),
            options: self.options.iter().map(|option| (option.what.notation.clone(), option.worth)).collect(),
        };
        serde_json::to_string(&kept).expect("messages and numbers can be written")
    }

    /// From the note of a journal, at the position it was written about. Notes that are something else are nothing.
    pub(crate) fn read<R: Speech>(rules: &R, before: &R::State, note: &str) -> Option<Thoughts> {
        let kept: Kept = serde_json::from_str(note).ok()?;
        let offer = |(notation, worth): (String, Option<i64>)| {
            let action = rules.read(before, &notation).ok()?;
            Some(Weighed { what: Offer { message: rules.say_action(before, &action), notation }, worth })
        };
        Some(Thoughts {
            plans: kept.plans.into_iter().map(|(what, worth)| Weighed { what, worth }).collect(),
            options: kept.options.into_iter().filter_map(offer).collect(),
        })
    }
}
