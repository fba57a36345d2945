//! Reading one file into a type.

use crate::{Files, Problem, Problems, at, check::Checker, nearest::nearest, shape::Numbers, syntax};
use kernel::say::Message;
use schemars::{JsonSchema, Schema, SchemaGenerator, transform::RecursiveTransform, transform::Transform};
use serde::de::DeserializeOwned;
use serde_json::Value;
use std::{
    any::type_name,
    collections::BTreeMap,
    sync::{Arc, Mutex, PoisonError},
};
use toml::{
    Spanned,
    de::{DeTable, DeValue, ValueDeserializer},
};

/// Reads a TOML file, telling everything that is wrong with it.
///
/// What does not fit the schema of `T` is replaced by a placeholder that does, so a value comes back even from a file
/// with faults, and the checks of meaning that follow can tell theirs in the same round. Whether to *use* what came
/// back is for `problems.is_empty()` to say.
///
/// `None` when there is no such file, when it is no TOML (nobody can say what a broken line would have been; faults
/// of form in the part before it are still told), or when `T` refuses it by a rule that its schema does not tell.
pub fn read<T: DeserializeOwned + JsonSchema>(files: &Files, path: &str, problems: &mut Problems) -> Option<T> {
    let Some(text) = files.get(path) else {
        problems.push(missing_file(files, path));
        return None;
    };
    problems.know(path, text);
    let form = Form::of::<T>();
    let (schema, numbers) = (&form.schema, &form.numbers);

    let (table, errors) = DeTable::parse_recoverable(text);
    let mut root = Spanned::new(table.span(), DeValue::Table(table.into_inner()));
    let mut checker = Checker::new(schema, path, text, numbers);
    checker.check(schema, &mut root);
    let (faults, hushed) = (checker.faults, checker.hushed);

    let broken = syntax::faults(text, &errors);
    let sound_until = broken.iter().map(|(span, ..)| line_start(text, span.start)).min();
    for (span, message, help) in broken {
        problems.malformed(path, &span, message, help);
    }
    for fault in faults {
        // Past a broken line nothing is certain, and what seems missing may be on that line.
        if sound_until.is_none_or(|offset| fault.span.start < offset && !fault.is_missing) {
            problems.malformed(path, &fault.span, fault.message, fault.help);
        }
    }
    if sound_until.is_some() {
        return None;
    }
    for span in hushed {
        problems.repair(path, &span);
    }
    match T::deserialize(ValueDeserializer::from(root)) {
        Ok(value) => Some(value),
        Err(error) => {
            let message = Message::new("content-refused").with("detail", error.message().trim().to_owned());
            problems.malformed(path, &error.span().unwrap_or(0..0), message, None);
            None
        }
    }
}

/// What a file of some type looks like.
struct Form {
    schema: Value,
    numbers: Numbers,
}

impl Form {
    /// Worked out once for all files of the type, and kept.
    fn of<T: JsonSchema>() -> Arc<Form> {
        static KNOWN: Mutex<BTreeMap<&str, Arc<Form>>> = Mutex::new(BTreeMap::new());
        let mut known = KNOWN.lock().unwrap_or_else(PoisonError::into_inner);
        Arc::clone(known.entry(type_name::<T>()).or_insert_with(|| {
            let schema = marked_schema::<T>().to_value();
            let numbers = Numbers::of(&schema);
            Arc::new(Form { schema, numbers })
        }))
    }
}

/// The JSON Schema of a content type, for editors that complete and check while one writes.
pub fn schema<T: JsonSchema>() -> Value {
    let mut schema = marked_schema::<T>();
    RecursiveTransform(|part: &mut Schema| {
        part.remove(at::MARK);
    })
    .transform(&mut schema);
    schema.to_value()
}

/// The schema with the places of the `At`s.
fn marked_schema<T: JsonSchema>() -> Schema {
    SchemaGenerator::default().into_root_schema_for::<T>()
}

fn missing_file(files: &Files, path: &str) -> Problem {
    let help = match nearest(path, files.iter().map(|(known, _)| known)) {
        Some(known) => Message::new("content-help-nearest").with("nearest", known.to_owned()),
        None => Message::new("content-help-file"),
    };
    Problem::of_file(path, Message::new("content-no-file").with("file", path.to_owned()), Some(help))
}

fn line_start(text: &str, offset: usize) -> usize {
    text.get(..offset).and_then(|before| before.rfind('\n')).map_or(0, |newline| newline + 1)
}
