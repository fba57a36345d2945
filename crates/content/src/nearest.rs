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
    let n_letters = word.chars().count();
    let changes_max = (n_letters / 3).max(1);
    let mut best: Option<(usize, f64, &str)> = None;
    for candidate in candidates {
        let lower = candidate.to_lowercase();
        let n_lower = lower.chars().count();
        // Lengths alone rule most out: each letter too many is a change, and what is not two fifths as long as the
        // other is at most 0.88 alike, whatever its letters.
        let is_other_length = n_letters.abs_diff(n_lower) > changes_max;
        if is_other_length && 5 * n_letters.min(n_lower) < 2 * n_letters.max(n_lower) {
            continue;
        }
        let alike = strsim::jaro_winkler(&word, &lower);
        if is_other_length && alike < ALIKE_MIN {
            continue;
        }
        let changes = strsim::osa_distance(&word, &lower);
        // A word of one letter is one change from every other letter; that suggests nothing.
        let replaces_all = changes >= n_lower;
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

    #[test]
    fn what_lengths_rule_out_is_far_from_it() {
        // All letters of the shorter are there, in order and from the start: nothing is more alike.
        for (short, long) in (1..40).flat_map(|short| (short..100).map(move |long| (short, long))) {
            let (word, candidate) = ("a".repeat(short), "a".repeat(long));
            let alike = strsim::jaro_winkler(&word, &candidate) >= 0.88;
            assert!(!alike || 5 * short >= 2 * long, "{short} and {long}");
            let is_near = alike || (long - short <= (short / 3).max(1));
            assert_eq!(nearest(&word, [candidate.as_str()]).is_some(), is_near, "{short} and {long}");
        }
    }
}
