//! Rulesets that are crates of their own: what their content and their rules declare is all that the catalog asks for.

use crate::{ChartError, Game, Ruleset};
use ai::Brain;
use content::{Catalogued, Declared, Files, Library, NoChart, Options, Problems, Schemas};
use kernel::{
    Rules, Speech,
    info::{OptionInfo, Procedure, ScenarioInfo},
    say::Message,
};
use scene::Scenic;
use schemars::JsonSchema;
use serde::{Serialize, de::DeserializeOwned};
use std::marker::PhantomData;

/// A ruleset with what its opponents think of a position.
pub(crate) struct Of<R, B>(PhantomData<fn() -> (R, B)>);

impl<R, B> Of<R, B>
where
    R: Catalogued + Scenic<Saved: Serialize + DeserializeOwned + JsonSchema> + 'static,
    B: Brain<R> + 'static,
{
    /// It as a game of the list.
    pub fn game() -> &'static dyn Game {
        &const { Of::<R, B>(PhantomData) }
    }
}

type Shelf<R> = <R as Catalogued>::Library;

impl<R, B> Ruleset for Of<R, B>
where
    R: Catalogued + Scenic<Saved: Serialize + DeserializeOwned + JsonSchema> + 'static,
    B: Brain<R> + 'static,
{
    type Rules = R;
    type Schema = <R as Speech>::Saved;
    type Brain = B;

    fn id(&self) -> &'static str {
        Shelf::<R>::GAME
    }
    fn name(&self) -> Message {
        Message::named(format!("{}-name", Shelf::<R>::GAME))
    }
    fn editions(&self) -> &'static [&'static str] {
        R::EDITIONS
    }
    fn scenarios(&self, files: &Files) -> Vec<ScenarioInfo> {
        Shelf::<R>::scenarios(files)
    }
    fn scenario(&self, files: &Files, id: &str) -> Option<ScenarioInfo> {
        Shelf::<R>::scenario(files, id)
    }
    fn options(&self) -> &'static [OptionInfo] {
        <Shelf<R> as Declared>::Options::ALL
    }
    fn load(&self, files: &Files, scenario: &str, options: &[(String, String)], problems: &mut Problems) -> Option<R> {
        Shelf::<R>::load(files, scenario, options, problems).map(R::of)
    }
    fn check(&self, files: &Files, problems: &mut Problems) {
        Shelf::<R>::check(files, problems);
    }
    fn procedures(&self) -> Vec<Procedure> {
        R::procedures()
    }
    fn chart(
        &self,
        files: &Files,
        procedure: &str,
        keys: &[(String, String)],
    ) -> Result<(R, <R as Rules>::State), ChartError> {
        R::chart(files, procedure, keys).map_err(|why| match why {
            NoChart::Misread(misread) => ChartError::Misread(misread),
            NoChart::Content(problems) => ChartError::Content(problems),
        })
    }
    fn content_schemas(&self) -> Schemas {
        Shelf::<R>::schemas()
    }
}
