//! What the answers of the other side can make of an action.

use crate::flow::{Chooser, Flow};

/// An engagement with the other seats' choices open: anything that can be counted in a summary has a least and a most that they can make
/// of it. The asker's own choices are made: what is best for him if they answer best.
#[derive(Clone, Debug)]
pub struct Range<T> {
    pub(crate) flow: Flow,
    /// Whether another seat chooses, node by node.
    pub(crate) chosen: Vec<bool>,
    /// What the nodes come to that end it.
    pub(crate) ends: Vec<Option<T>>,
}

impl<T> Range<T> {
    /// Everything that it can come to.
    pub fn ends(&self) -> impl Iterator<Item = &T> {
        self.ends.iter().flatten()
    }

    /// The least and the most that is to be expected of a measure, whatever the other seats answer: of a number its mean, of 0 and 1 a
    /// chance. Doubles, but no sample. Nothing when it does not settle.
    pub fn of(&self, measure: impl Fn(&T) -> f64) -> Option<(f64, f64)> {
        let worths: Vec<f64> = self.ends.iter().map(|end| end.as_ref().map_or(0.0, &measure)).collect();
        let with_others = |others: Chooser| {
            let who = |node: usize| if self.chosen[node] { others } else { Chooser::Chance };
            self.flow.worth_of_start(who, |node| worths[node]).ok()
        };
        with_others(Chooser::Least).zip(with_others(Chooser::Most))
    }
}
