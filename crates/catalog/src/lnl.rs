//! Lock 'n Load: Band of Heroes as a game of the catalog.

use crate::{ChartError, Ruleset};
use ai::LnlBrain;
use content::{Files, Problems};
use kernel::{
    Rules, Speech,
    info::{OptionInfo, Procedure, ScenarioInfo},
    say::Message,
};
use rules_lnl::{Lnl, chart};

/// Lock 'n Load: Band of Heroes v2.
pub struct LnlGame;

impl Ruleset for LnlGame {
    type Rules = Lnl;
    type Schema = <Lnl as Speech>::Saved;
    type Brain = LnlBrain;

    fn id(&self) -> &'static str {
        "lnl"
    }
    fn name(&self) -> Message {
        Message::new("lnl-name")
    }
    fn scenarios(&self, files: &Files) -> Vec<ScenarioInfo> {
        rules_lnl::scenarios(files)
    }
    fn options(&self) -> &'static [OptionInfo] {
        rules_lnl::OPTIONS
    }
    fn load(
        &self,
        files: &Files,
        scenario: &str,
        options: &[(String, String)],
        problems: &mut Problems,
    ) -> Option<Lnl> {
        rules_lnl::load(files, scenario, options, problems).map(Lnl::new)
    }
    fn check(&self, files: &Files, problems: &mut Problems) {
        rules_lnl::check(files, problems);
    }
    fn procedures(&self) -> Vec<Procedure> {
        chart::procedures()
    }
    fn chart(
        &self,
        files: &Files,
        procedure: &str,
        keys: &[(String, String)],
    ) -> Result<(Lnl, <Lnl as Rules>::State), ChartError> {
        let mut problems = Problems::new();
        let content = rules_lnl::load(files, "orchard_street", &[], &mut problems);
        let content = content.filter(|_| problems.is_empty()).ok_or(ChartError::Content(problems))?;
        Ok(chart::chart(content, procedure, keys)?)
    }
    fn content_schemas(&self) -> Vec<(&'static str, serde_json::Value)> {
        rules_lnl::schemas()
    }
}
