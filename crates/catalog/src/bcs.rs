//! The Battalion Combat Series as a game of the catalog.

use crate::{ChartError, Ruleset};
use ai::BcsBrain;
use content::{Files, Problems};
use kernel::{
    Rules, Speech,
    info::{OptionInfo, Procedure, ScenarioInfo},
    say::Message,
};
use rules_bcs::{Bcs, chart};

/// The Battalion Combat Series, two editions of its charts.
pub struct BcsGame;

impl Ruleset for BcsGame {
    type Rules = Bcs;
    type Schema = <Bcs as Speech>::Saved;
    type Brain = BcsBrain;

    fn id(&self) -> &'static str {
        "bcs"
    }
    fn name(&self) -> Message {
        Message::new("bcs-name")
    }
    fn editions(&self) -> &'static [&'static str] {
        &["1.2", "2.0"]
    }
    fn scenarios(&self, files: &Files) -> Vec<ScenarioInfo> {
        rules_bcs::scenarios(files)
    }
    fn options(&self) -> &'static [OptionInfo] {
        rules_bcs::OPTIONS
    }
    fn load(
        &self,
        files: &Files,
        scenario: &str,
        options: &[(String, String)],
        problems: &mut Problems,
    ) -> Option<Bcs> {
        rules_bcs::load(files, scenario, options, problems).map(Bcs::new)
    }
    fn check(&self, files: &Files, problems: &mut Problems) {
        rules_bcs::check(files, problems);
    }
    fn procedures(&self) -> Vec<Procedure> {
        chart::procedures()
    }
    fn chart(
        &self,
        files: &Files,
        procedure: &str,
        keys: &[(String, String)],
    ) -> Result<(Bcs, <Bcs as Rules>::State), ChartError> {
        let mut problems = Problems::new();
        let edition = [("edition".to_owned(), chart::edition_of(keys).to_owned())];
        let content = rules_bcs::load(files, "vell_crossing", &edition, &mut problems);
        let content = content.filter(|_| problems.is_empty()).ok_or(ChartError::Content(problems))?;
        Ok(chart::chart(&content, procedure, keys)?)
    }
    fn content_schemas(&self) -> Vec<(&'static str, serde_json::Value)> {
        rules_bcs::schemas()
    }
}
