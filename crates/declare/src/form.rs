//! The form of an action: `engage {unit} {at} [with {support}] [flare]`.

/// One part of a form.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Part {
    /// A word that stands for itself.
    Word(String),
    /// A term.
    Term(Term),
    /// A term after a word, which may be left out.
    Optional(String, Term),
    /// A word that is written where the field of its name is true.
    Flag(String),
}

/// A field, in another guise where one is named, or a guise without a field.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Term {
    pub(crate) field: Option<String>,
    pub(crate) guise: Option<String>,
}

/// Takes a form apart.
pub(crate) fn parts(form: &str) -> Result<Vec<Part>, String> {
    let mut parts = Vec::new();
    let mut rest = form.trim();
    while !rest.is_empty() {
        let (part, len) = match rest.as_bytes()[0] {
            b'{' => {
                let end = rest.find('}').ok_or("a { without its }")?;
                (Part::Term(term(&rest[1..end])?), end + 1)
            }
            b'[' => {
                let end = rest.find(']').ok_or("a [ without its ]")?;
                (optional(rest[1..end].trim())?, end + 1)
            }
            _ => {
                let end = rest.find(char::is_whitespace).unwrap_or(rest.len());
                (Part::Word(rest[..end].to_owned()), end)
            }
        };
        parts.push(part);
        rest = rest[len..].trim_start();
    }
    match parts.first() {
        Some(Part::Word(_)) => Ok(parts),
        _ => Err("a form begins with its verb".to_owned()),
    }
}

fn optional(inside: &str) -> Result<Part, String> {
    let Some((word, rest)) = inside.split_once('{') else { return Ok(Part::Flag(inside.to_owned())) };
    let inner = rest.trim_end().strip_suffix('}').ok_or("a { without its }")?;
    Ok(Part::Optional(word.trim().to_owned(), term(inner)?))
}

fn term(inside: &str) -> Result<Term, String> {
    let words: Vec<&str> = inside.split_whitespace().collect();
    let (field, guise) = match words[..] {
        [field] => (Some(field), None),
        ["as", guise] => (None, Some(guise)),
        [field, "as", guise] => (Some(field), Some(guise)),
        _ => return Err(format!("{{{inside}}} is no field: {{unit}}, {{unit as Guise}} or {{as Guise}}")),
    };
    Ok(Term { field: field.map(str::to_owned), guise: guise.map(str::to_owned) })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn shown(form: &str) -> String {
        let term =
            |term: &Term| format!("{}:{}", term.field.as_deref().unwrap_or(""), term.guise.as_deref().unwrap_or(""));
        let show = |part: &Part| match part {
            Part::Word(word) => word.clone(),
            Part::Term(inner) => format!("<{}>", term(inner)),
            Part::Optional(word, inner) => format!("{word}?<{}>", term(inner)),
            Part::Flag(word) => format!("{word}?"),
        };
        parts(form).map_or_else(|why| why, |parts| parts.iter().map(show).collect::<Vec<_>>().join(" "))
    }

    #[test]
    fn a_form_is_words_terms_and_what_may_be_left_out() {
        assert_eq!(shown("move {unit} {to}"), "move <unit:> <to:>");
        assert_eq!(shown("place {formation as Hq} {as Active}"), "place <formation:Hq> <:Active>");
        assert_eq!(shown("gun {unit} [at {scope}] [flare] [{bearing}]"), "gun <unit:> at?<scope:> flare? ?<bearing:>");
        assert_eq!(shown("hold impulse"), "hold impulse");
    }

    #[test]
    fn what_is_no_form_is_told() {
        assert_eq!(shown("{unit} goes"), "a form begins with its verb");
        assert_eq!(shown("move {unit"), "a { without its }");
        assert_eq!(shown("move {a b}"), "{a b} is no field: {unit}, {unit as Guise} or {as Guise}");
    }
}
