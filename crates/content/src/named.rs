//! Values of a state in saved data. An id is serialised as a word with its number, such as `unit:5`; people read and write a name there.

use serde::Serialize;
use serde_json::Value;

/// A value with names in place of numbers. `name` is given the word and the number of an id; what it does not know stays.
pub fn with_names(value: &impl Serialize, name: &dyn Fn(&str, u16) -> Option<String>) -> Value {
    let mut value = serde_json::to_value(value).unwrap_or(Value::Null);
    put_names(&mut value, name);
    value
}

fn put_names(value: &mut Value, name: &dyn Fn(&str, u16) -> Option<String>) {
    match value {
        Value::String(text) => {
            let named = text.split_once(':').and_then(|(word, number)| {
                let name = name(word, number.parse().ok()?)?;
                Some(format!("{word}:{name}"))
            });
            if let Some(named) = named {
                *text = named;
            }
        }
        Value::Array(items) => items.iter_mut().for_each(|item| put_names(item, name)),
        Value::Object(fields) => fields.values_mut().for_each(|field| put_names(field, name)),
        Value::Null | Value::Bool(_) | Value::Number(_) => {}
    }
}

/// Puts numbers in place of names. `number` is given the path, the word and the name of an id; what it does not know stays, and so does
/// `-`, which is nothing.
pub fn put_numbers(path: &str, value: &mut Value, number: &mut dyn FnMut(&str, &str, &str) -> Option<u16>) {
    match value {
        Value::String(text) => {
            let Some((word, name)) = text.split_once(':').filter(|(_, name)| *name != "-") else { return };
            if let Some(number) = number(path, word, name) {
                *text = format!("{word}:{number}");
            }
        }
        Value::Array(items) => {
            items.iter_mut().enumerate().for_each(|(nth, item)| put_numbers(&format!("{path}.{nth}"), item, number));
        }
        Value::Object(fields) => {
            fields.iter_mut().for_each(|(field, value)| put_numbers(&format!("{path}.{field}"), value, number));
        }
        Value::Null | Value::Bool(_) | Value::Number(_) => {}
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    #[test]
    fn names_go_in_and_come_out_where_the_ids_are() {
        let state = json!({ "who": "unit:2", "at": ["hex:7", "hex:-"], "stage": "roll", "n": 3, "odd": "thing:1" });
        let name = |word: &str, number: u16| matches!(word, "unit" | "hex").then(|| format!("N{number}"));
        let mut named = with_names(&state, &name);
        assert_eq!(
            named,
            json!({ "who": "unit:N2", "at": ["hex:N7", "hex:-"], "stage": "roll", "n": 3, "odd": "thing:1" })
        );
        let mut paths = Vec::new();
        put_numbers("frame", &mut named, &mut |path, _, name| {
            paths.push(path.to_owned());
            name.strip_prefix('N')?.parse().ok()
        });
        assert_eq!(named, state);
        paths.sort();
        assert_eq!(paths, ["frame.at.0", "frame.odd", "frame.who"]);
    }
}
