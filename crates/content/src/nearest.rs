//! "Did you mean …?"

use kernel::{
    Misread, QuestionForm,
    say::{Message, Name, Value},
};

/// The candidate that was probably meant by a word nobody knows, or `None` when none is close: within one change
/// in three letters (but always one), or, for longer slips, alike from the start. Case does not count.
pub fn nearest<'a>(word: &str, candidates: impl IntoIterator<Item = &'a str>) -> Option<&'a str> {
    /// Chosen by trying: `attak_range` reaches `attack-range-hexes`; `infantry` does not reach `artillery`.
    const ALIKE_MIN: f64 = 0.88;
    let word = word.to_lowercase();
    let changes_max = (word.chars().count() / 3).max(1);
    let mut best: Option<(usize, f64, &str)> = None;
    for candidate in candidates {
        let lower = candidate.to_lowercase();
        let changes = strsim::osa_distance(&word, &lower);
        let alike = strsim::jaro_winkler(&word, &lower);
        // A word of one letter is one change from every other letter; that suggests nothing.
        let replaces_all = changes >= lower.chars().count();
        if (changes > changes_max || replaces_all) && alike < ALIKE_MIN {
            continue;
        }
        let better = best.is_none_or(|(most, least, _)| changes < most || (changes == most && alike > least));
        if better {
            best = Some((changes, alike, candidate));
        }
    }
    best.map(|(_, _, candidate)| candidate)
}

/// That a question is none, in a sentence which lists the words that begin one, with the nearest of them. A word that
/// does begin one is wrong in what follows it, so nothing else is nearer.
pub fn no_question<T: Copy>(forms: &[QuestionForm<T>], word: &str, sentence: &'static str) -> Misread {
    let words = forms.iter().flat_map(|form| [form.word, form.spanish]);
    let known = QuestionForm::topic_of(forms, word).is_some();
    let near = if known { None } else { nearest(word, words) };
    let both = |form: &QuestionForm<T>| Value::from(Name { en: form.word.into(), es: form.spanish.into() });
    let listed: Vec<Value> = forms.iter().map(both).collect();
    Misread::new(Message::new(sentence).with("forms", listed)).or(near.map(str::to_owned))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn slips_are_recognised_and_strangers_are_not() {
        const KNOWN: [&str; 6] = ["movement", "range", "attack-range-hexes", "artillery", "x", "y"];
        let check = |word: &str, expected: Option<&str>| assert_eq!(nearest(word, KNOWN), expected, "{word}");
        check("movment", Some("movement"));
        check("Movement", Some("movement"));
        check("rnage", Some("range"));
        check("attak_range", Some("attack-range-hexes"));
        check("infantry", None);
        check("colour", None);
        check("z", None);
        check("", None);
        assert_eq!(nearest("any", []), None);
    }
}
