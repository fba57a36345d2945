//! FUBAR as a game of the catalog.

use crate::{ChartError, Ruleset};
use ai::FubarBrain;
use content::{Files, Problems};
use kernel::{
    Rules, Speech,
    info::{OptionInfo, Procedure, ScenarioInfo},
    say::Message,
};
use rules_fubar::Fubar;

/// FUBAR, one-page skirmish.
pub struct FubarGame;

impl Ruleset for FubarGame {
    type Rules = Fubar;
    type Schema = <Fubar as Speech>::Saved;
    type Brain = FubarBrain;

    fn id(&self) -> &'static str {
        "fubar"
    }
    fn name(&self) -> Message {
        Message::new("fubar-name")
    }
    fn scenarios(&self, files: &Files) -> Vec<ScenarioInfo> {
        rules_fubar::scenarios(files)
    }
    fn options(&self) -> &'static [OptionInfo] {
        rules_fubar::OPTIONS
    }
    fn load(
        &self,
        files: &Files,
        scenario: &str,
        options: &[(String, String)],
        problems: &mut Problems,
    ) -> Option<Fubar> {
        rules_fubar::load(files, scenario, options, problems)
    }
    fn check(&self, files: &Files, problems: &mut Problems) {
        rules_fubar::check(files, problems);
    }
    fn procedures(&self) -> Vec<Procedure> {
        rules_fubar::chart::procedures()
    }
    fn chart(
        &self,
        files: &Files,
        procedure: &str,
        keys: &[(String, String)],
    ) -> Result<(Fubar, <Fubar as Rules>::State), ChartError> {
        let mut problems = Problems::new();
        let tables = rules_fubar::tables(files, &mut problems);
        let tables = tables.filter(|_| problems.is_empty()).ok_or(ChartError::Content(problems))?;
        Ok(rules_fubar::chart::chart(&tables, procedure, keys)?)
    }
    fn content_schemas(&self) -> Vec<(&'static str, serde_json::Value)> {
        rules_fubar::schemas()
    }
}
