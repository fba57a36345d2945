//! The form of an action: `engage {unit} {at} [with {support}] [flare] (by {hq or server(unit)})`.

/// One part of a form.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Part {
    /// A word that stands for itself.
    Word(String),
    /// A term.
    Term(Term),
    /// A term after a word, which may be left out.
    Optional(String, Term),
    /// A term, after a word or none, which is always written and which whoever types may leave out.
    Typed(String, Term),
    /// A word that is written where the field of its name is true.
    Flag(String),
}

/// A field, in another guise where one is named, or a guise without a field. A guise may need other fields too.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Term {
    pub(crate) field: Option<String>,
    pub(crate) guise: Option<String>,
    /// Other fields that the guise is made of.
    pub(crate) with: Vec<String>,
    /// What it is where it is left out: `own(unit)`, a function of the position and of other fields.
    pub(crate) default: Option<String>,
}

/// Takes a form apart.
pub(crate) fn parts(form: &str) -> Result<Vec<Part>, String> {
    let mut parts = Vec::new();
    let mut rest = form.trim();
    while !rest.is_empty() {
        let (part, len) = match rest.as_bytes()[0] {
            b'{' => {
                let end = rest.find('}').ok_or("a { without its }")?;
                let term = term(&rest[1..end])?;
                if term.default.is_some() {
                    return Err(format!("{{{}}} can be left out only in brackets", &rest[1..end]));
                }
                (Part::Term(term), end + 1)
            }
            b'[' => {
                let end = rest.find(']').ok_or("a [ without its ]")?;
                (optional(rest[1..end].trim())?, end + 1)
            }
            b'(' => {
                let end = rest.find("})").ok_or("a ( without its })")? + 1;
                match optional(rest[1..end].trim())? {
                    Part::Optional(word, term) if term.default.is_some() => (Part::Typed(word, term), end + 1),
                    _ => return Err(format!("{}: what is it where it is left out?", &rest[..=end])),
                }
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
    let (inside, default) = match inside.split_once(" or ") {
        Some((inside, default)) => (inside, Some(default.trim().to_owned())),
        None => (inside, None),
    };
    let (before, with) = match inside.split_once('(') {
        Some((before, with)) => (before, with.trim_end().strip_suffix(')').ok_or("a ( without its )")?),
        None => (inside, ""),
    };
    let words: Vec<&str> = before.split_whitespace().collect();
    let (field, guise) = match words[..] {
        [field] => (Some(field), None),
        ["as", guise] => (None, Some(guise)),
        [field, "as", guise] => (Some(field), Some(guise)),
        _ => return Err(format!("{{{inside}}} is no field: {{unit}}, {{unit as Guise}} or {{as Guise}}")),
    };
    let with = with.split(',').map(|field| field.trim().to_owned()).filter(|field| !field.is_empty()).collect();
    Ok(Term { field: field.map(str::to_owned), guise: guise.map(str::to_owned), with, default })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn shown(form: &str) -> String {
        let part = |part: &Option<String>| part.clone().unwrap_or_default();
        let term = |term: &Term| {
            let whole = [format!("{}:{}", part(&term.field), part(&term.guise))];
            let whole = whole.iter().chain(&term.with).map(String::as_str).collect::<Vec<_>>().join(" ");
            term.default.as_ref().map_or(whole.clone(), |default| format!("{whole}={default}"))
        };
        let show = |part: &Part| match part {
            Part::Word(word) => word.clone(),
            Part::Term(inner) => format!("<{}>", term(inner)),
            Part::Optional(word, inner) => format!("{word}?<{}>", term(inner)),
            Part::Typed(word, inner) => format!("{word}!<{}>", term(inner)),
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
        assert_eq!(shown("pay {a} [from {b or own(a)}]"), "pay <a:> from?<b:=own(a)>");
        assert_eq!(shown("go {a} (via {b as Hq or hq(a)}) ({c or at(a)})"), "go <a:> via!<b:Hq=hq(a)> !<c:=at(a)>");
        assert_eq!(
            shown("fire {at as Aim(scope, unit)} [with {arms as Arms(unit)}]"),
            "fire <at:Aim scope unit> with?<arms:Arms unit>"
        );
    }

    #[test]
    fn what_is_no_form_is_told() {
        assert_eq!(shown("{unit} goes"), "a form begins with its verb");
        assert_eq!(shown("move {unit"), "a { without its }");
        assert_eq!(shown("move {a or b}"), "{a or b} can be left out only in brackets");
        assert_eq!(shown("move (by {a})"), "(by {a}): what is it where it is left out?");
        assert_eq!(shown("move {to as Aim(unit}"), "a ( without its )");
        assert_eq!(shown("move {a b}"), "{a b} is no field: {unit}, {unit as Guise} or {as Guise}");
    }
}
