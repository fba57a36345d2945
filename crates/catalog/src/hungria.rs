//! La Batalla de Hungría as a game of the catalog.

use crate::{ChartError, Ruleset};
use ai::HungriaBrain;
use content::{Files, Problems};
use kernel::{
    Rules, Speech,
    info::{OptionInfo, Procedure, ScenarioInfo},
    say::Message,
};
use rules_hungria::{Hungria, chart};

/// La Batalla de Hungría 1944-45.
pub struct HungriaGame;

impl Ruleset for HungriaGame {
    type Rules = Hungria;
    type Schema = <Hungria as Speech>::Saved;
    type Brain = HungriaBrain;

    fn id(&self) -> &'static str {
        "hungria"
    }
    fn name(&self) -> Message {
        Message::new("hungria-name")
    }
    fn scenarios(&self, files: &Files) -> Vec<ScenarioInfo> {
        rules_hungria::scenarios(files)
    }
    fn options(&self) -> &'static [OptionInfo] {
        rules_hungria::OPTIONS
    }
    fn load(
        &self,
        files: &Files,
        scenario: &str,
        options: &[(String, String)],
        problems: &mut Problems,
    ) -> Option<Hungria> {
        rules_hungria::load(files, scenario, options, problems).map(Hungria::new)
    }
    fn check(&self, files: &Files, problems: &mut Problems) {
        rules_hungria::check(files, problems);
    }
    fn procedures(&self) -> Vec<Procedure> {
        chart::procedures()
    }
    fn chart(
        &self,
        files: &Files,
        procedure: &str,
        keys: &[(String, String)],
    ) -> Result<(Hungria, <Hungria as Rules>::State), ChartError> {
        let mut problems = Problems::new();
        let content = rules_hungria::load(files, "campaign", &[], &mut problems);
        let content = content.filter(|_| problems.is_empty()).ok_or(ChartError::Content(problems))?;
        Ok(chart::chart(content, procedure, keys)?)
    }
    fn content_schemas(&self) -> Vec<(&'static str, serde_json::Value)> {
        rules_hungria::schemas()
    }
}
