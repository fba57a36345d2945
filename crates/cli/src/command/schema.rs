//! `sandtable schema`: JSON Schemas of positions and content files.

use crate::{
    args::SchemaArgs,
    shell::{Done, Failure, Shell},
};
use catalog::Unknown;

/// The kind that is a saved position.
const STATE: &str = "state";

/// Prints a schema, or the kinds there are.
///
/// # Errors
/// An unknown game or kind.
pub fn run(shell: &mut Shell<'_>, args: &SchemaArgs) -> Done {
    let game = shell.game(&args.game)?;
    let schemas = game.content_schemas();
    let kinds: Vec<&str> = std::iter::once(STATE).chain(schemas.iter().map(|(kind, _)| *kind)).collect();
    if args.list && args.json {
        return shell.json(&serde_json::json!({ "kinds": kinds }));
    }
    if args.list {
        return kinds.iter().try_for_each(|kind| shell.line(kind));
    }
    let asked = args.kind.as_deref().unwrap_or(STATE);
    let schema = match schemas.iter().find(|(kind, _)| *kind == asked) {
        _ if asked == STATE => game.state_schema(),
        Some((_, schema)) => schema.clone(),
        None => return Err(Failure::usage(Unknown::among(asked, kinds).message("cli-unknown-kind"))),
    };
    shell.line(serde_json::to_string_pretty(&schema).expect("a schema is plain data"))
}
