//! A position as a file: an envelope that says what game it is of, and the ruleset's own data inside.
//!
//! ```json
//! { "sandtable": 1, "game": "fubar", "scenario": "s1_farm_crossroads", "options": {}, "state": { … } }
//! ```

use crate::OpenError;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize, de::DeserializeOwned};
use std::collections::BTreeMap;

/// The version of the envelope.
pub const VERSION: u32 = 1;

/// A position with what it needs to be played on.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Envelope<S> {
    /// The version of this envelope: 1.
    pub sandtable: u32,
    /// The game's id.
    pub game: String,
    /// The scenario's id.
    pub scenario: String,
    /// Options that differ from their default.
    #[serde(default)]
    pub options: BTreeMap<String, String>,
    /// The position, as the game describes it.
    pub state: S,
}

/// Reads an envelope without looking into the position. What `act --json` printed is an envelope too: its `state`.
///
/// # Errors
/// What is wrong with the text, by line or by field.
pub fn parse(text: &str) -> Result<Envelope<serde_json::Value>, OpenError> {
    let mut value: serde_json::Value = serde_json::from_str(text).map_err(|error| OpenError::Json {
        line: error.line(),
        column: error.column(),
        what: error.to_string(),
    })?;
    if let Some(inner) = value.get_mut("state").filter(|inner| inner.get("sandtable").is_some()) {
        value = inner.take();
    }
    let envelope: Envelope<serde_json::Value> =
        from_value(value).map_err(|(path, what)| OpenError::Field { path, what })?;
    if envelope.sandtable != VERSION {
        return Err(OpenError::Version { found: envelope.sandtable });
    }
    Ok(envelope)
}

/// Plain data from JSON; a fault is told with the path of the field, such as `units[2].figures`.
pub(crate) fn from_value<T: DeserializeOwned>(value: serde_json::Value) -> Result<T, (String, String)> {
    serde_path_to_error::deserialize(value).map_err(|error| {
        let path = error.path().to_string();
        (path, error.into_inner().to_string())
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_envelope_is_read_from_itself_and_from_what_act_prints() {
        let text = r#"{"sandtable":1,"game":"g","scenario":"s","options":{"a":"b"},"state":{"x":1}}"#;
        let envelope = parse(text).unwrap();
        assert_eq!((envelope.game.as_str(), envelope.options["a"].as_str()), ("g", "b"));
        assert_eq!(parse(&format!(r#"{{"state":{text},"events":[]}}"#)).unwrap(), envelope);
    }

    #[test]
    fn a_wrong_envelope_names_its_fault() {
        let fault = |text: &str| parse(text).unwrap_err();
        assert!(matches!(fault("{\n  \"sandtable\": 1,"), OpenError::Json { line: 2, .. }));
        assert!(matches!(fault(""), OpenError::Json { .. }));
        let fields = |text: &str| match fault(text) {
            OpenError::Field { path, what } => (path, what),
            other => panic!("{other:?}"),
        };
        let (path, what) = fields(r#"{"sandtable":1,"game":7,"scenario":"s","state":{}}"#);
        assert_eq!((path.as_str(), what.contains("expected a string")), ("game", true));
        let (_, what) = fields(r#"{"sandtable":1,"game":"g","scenario":"s"}"#);
        assert!(what.contains("missing field `state`"), "{what}");
        assert!(matches!(
            fault(r#"{"sandtable":9,"game":"g","scenario":"s","state":{}}"#),
            OpenError::Version { found: 9 }
        ));
    }
}
