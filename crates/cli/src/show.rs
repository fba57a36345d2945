//! How figures and events look in a line of text.

use catalog::{Basis, Chance, Chances, Thoughts, Whose};
use kernel::{Told, say::Message};
use words::{Lang, Words};

/// A probability as a percentage with one decimal: `30.8 %`, `30,8 %`. What is possible never shows as nothing, and
/// what is not certain never as all.
pub fn percent(probability: f64, lang: Lang) -> String {
    let tenths = (probability * 1000.0).round() as u32;
    let (sign, tenths) = match tenths {
        0 if probability > 0.0 => ("<", 1),
        1000 if probability < 1.0 => (">", 999),
        tenths => ("", tenths),
    };
    let mark = match lang {
        Lang::En => '.',
        Lang::Es => ',',
    };
    format!("{sign}{}{mark}{} %", tenths / 10, tenths % 10)
}

/// What is to be expected of a count, with two decimals: `1.25`, `1,25`.
fn mean(mean: f64, lang: Lang) -> String {
    let text = format!("{mean:.2}");
    match lang {
        Lang::En => text,
        Lang::Es => text.replace('.', ","),
    }
}

/// One row of a table of odds: `30.8 %  4/13  two hits`; a sample shows its interval instead of a fraction.
pub fn chance(chance: &Chance, words: &Words) -> String {
    let lang = words.lang();
    let figures = match (&chance.p, chance.interval) {
        (Some(p), _) => format!("  ({p})"),
        (None, Some((low, high))) => format!("  ([{}, {}])", percent(low, lang), percent(high, lang)),
        (None, None) => String::new(),
    };
    format!("{:>8}  {}{figures}", percent(chance.probability, lang), words.say(&chance.message))
}

/// The same of a single fact. What may hold in more cases than are known is so likely at least.
fn fact(fact: &Chance, words: &Words) -> String {
    let line = chance(fact, words);
    if fact.open { format!("≥{}", &line[line.char_indices().nth(1).map_or(0, |(at, _)| at)..]) } else { line }
}

/// The odds of a decision; that no die decides it where nothing comes of it that a table could tell.
pub fn odds(chances: &Chances, words: &Words) -> Vec<String> {
    match chances.is_certain() && chances.quiet {
        true => vec![words.say(&Message::new("cli-odds-certain"))],
        false => self::chances(chances, words),
    }
}

/// A table of odds: the results, single facts where there are several, what is to be expected, and what it all rests
/// on.
pub fn chances(chances: &Chances, words: &Words) -> Vec<String> {
    let mut lines: Vec<String> = chances.rows.iter().map(|row| chance(row, words)).collect();
    let lang = words.lang();
    let reach =
        |low: String, high: String| words.say(&Message::new("cli-odds-range").with("low", low).with("high", high));
    if chances.rows.len() > 1 || chances.basis != Basis::Dice {
        if !chances.facts.is_empty() {
            lines.push(words.say(&Message::new("cli-odds-facts")));
        }
        for fact in &chances.facts {
            let range = fact.range.filter(|(low, high)| low < high);
            let range = range.map(|(low, high)| reach(percent(low, lang), percent(high, lang)));
            lines.push(format!("{}{}", self::fact(&fact.chance, words), range.unwrap_or_default()));
        }
    }
    for expected in &chances.expected {
        let range = expected.range.filter(|(low, high)| low < high);
        let range = range.map(|(low, high)| reach(mean(low, lang), mean(high, lang)));
        let line = Message::new("cli-odds-expected")
            .with("what", expected.message.clone())
            .with("mean", mean(expected.mean, lang));
        lines.push(format!("{}{}", words.say(&line), range.unwrap_or_default()));
    }
    if chances.unranged {
        lines.push(words.say(&Message::new("cli-odds-unranged")));
    }
    for assumed in &chances.assumed {
        let id = match assumed.whose {
            Whose::Own => "cli-odds-assumed-own",
            Whose::Other => "cli-odds-assumed",
            Whose::Anybody => "cli-odds-assumed-chart",
        };
        lines.push(words.say(&Message::new(id).with("action", assumed.action.clone())));
    }
    if chances.own_choices {
        lines.push(words.say(&Message::new("cli-odds-own-best")));
    }
    lines.extend(basis(chances).map(|id| words.say(&Message::new(id))));
    if !chances.exact {
        lines.push(words.say(&Message::new("cli-odds-sampled").with("n", i64::from(chances.samples))));
    }
    lines
}

/// How sure the figures are.
fn basis(chances: &Chances) -> Option<&'static str> {
    match chances.basis {
        Basis::FirstAnswer => Some("cli-odds-first-answer"),
        _ if !chances.exact => None,
        Basis::Dice => Some("cli-odds-exact"),
        Basis::NothingAdded => Some("cli-odds-exact-if-nothing"),
        Basis::BestAnswer => Some("cli-odds-exact-if-best"),
        Basis::EachBest => Some("cli-odds-exact-if-each-best"),
    }
}

/// The likeliest results in a few words, for the margin of an offer, with what they rest on.
pub fn brief_chances(chances: &Chances, words: &Words) -> String {
    /// More would hide the offer behind its odds.
    const SHOWN_MAX: usize = 3;
    let mut rows: Vec<&Chance> = chances.rows.iter().collect();
    rows.sort_by(|a, b| b.probability.total_cmp(&a.probability));
    let one = |row: &&Chance| format!("{} {}", percent(row.probability, words.lang()), words.say(&row.message));
    let mut shown: Vec<String> = rows.iter().take(SHOWN_MAX).map(one).collect();
    if rows.len() > SHOWN_MAX {
        shown.push("…".to_owned());
    }
    let shown = shown.join("; ");
    let rests_on = match chances.basis {
        Basis::BestAnswer | Basis::EachBest => "cli-odds-brief-best",
        Basis::NothingAdded | Basis::FirstAnswer => "cli-odds-brief-if",
        Basis::Dice if chances.own_choices => "cli-odds-brief-best",
        Basis::Dice if !chances.assumed.is_empty() => "cli-odds-brief-if",
        Basis::Dice => return shown,
    };
    words.say(&Message::new(rests_on).with("odds", shown))
}

/// What an agent thought: its plan, the plans it weighed against it, and what it weighed for the decision.
pub fn thoughts(thoughts: &Thoughts, words: &Words) -> Vec<String> {
    let worth =
        |worth: Option<i64>| worth.map_or(String::new(), |worth| format!(" ({})", hundredths(worth, words.lang())));
    let mut lines = Vec::new();
    let mut plans = thoughts.plans.iter();
    if let Some(plan) = plans.next() {
        lines.push(words.say(&Message::new("cli-thought-plan").with("plan", plan.what.clone())));
        let others: Vec<String> = plans.map(|plan| format!("{}{}", words.say(&plan.what), worth(plan.worth))).collect();
        if !others.is_empty() {
            lines.push(words.say(&Message::new("cli-thought-plans").with("plans", others.join("; "))));
        }
    }
    if thoughts.options.len() > 1 {
        let one = |option: &catalog::Weighed<kernel::Offer>| {
            format!("{}{}", words.say(&option.what.message), worth(option.worth))
        };
        let options: Vec<String> = thoughts.options.iter().map(one).collect();
        lines.push(words.say(&Message::new("cli-thought-options").with("options", options.join("; "))));
    }
    lines
}

/// A number of hundredths with its sign: `−0.25`, `+1,50`, `0`.
pub fn hundredths(number: i64, lang: Lang) -> String {
    let mark = match lang {
        Lang::En => '.',
        Lang::Es => ',',
    };
    match number {
        0 => "0".to_owned(),
        number => {
            format!("{}{}{mark}{:02}", if number < 0 { '−' } else { '+' }, number.abs() / 100, number.abs() % 100)
        }
    }
}

/// An event: what happened, the dice, every modifier, the clause.
pub fn event(told: &Told, words: &Words) -> String {
    let mut line = words.say(&told.message);
    if !told.faces.as_slice().is_empty() {
        line.push_str(&format!(" {}", faces(told.faces.as_slice())));
    }
    for (clause, value) in &told.modifiers {
        line.push_str(&format!(" {value:+} {clause};"));
    }
    let line = line.trim_end_matches(';');
    format!("{line} ({})", told.clause)
}

/// Every event, a line each.
pub fn events(told: &[Told], words: &Words) -> Vec<String> {
    told.iter().map(|told| event(told, words)).collect()
}

/// Events, a line each; of many in a row that are alike and rolled nothing, only the first, and how many more there
/// were.
pub fn brief_events(told: &[Told], words: &Words) -> Vec<String> {
    /// As many alike are told one by one.
    const ALIKE_MAX: usize = 3;
    let alike = |a: &Told, b: &Told| {
        let plain = |told: &Told| told.faces.as_slice().is_empty() && told.modifiers.is_empty();
        a.message.id == b.message.id && a.clause == b.clause && plain(a) && plain(b)
    };
    let mut lines = Vec::new();
    for run in told.chunk_by(alike) {
        if run.len() <= ALIKE_MAX {
            lines.extend(events(run, words));
        } else {
            lines.push(event(&run[0], words));
            lines.push(words.say(&Message::new("cli-alike").with("n", run.len() - 1)));
        }
    }
    lines
}

/// Text broken at spaces, so that no word is cut at the edge of a terminal; what goes on in the next line stands a
/// little further in than its beginning. Without a width it is left as it is.
pub fn wrapped(text: &str, width: Option<usize>) -> Vec<String> {
    /// Narrower than this, a terminal is left to break lines itself.
    const WIDTH_MIN: usize = 40;
    let Some(width) = width.filter(|&width| width >= WIDTH_MIN) else { return vec![text.to_owned()] };
    text.split('\n').flat_map(|line| wrapped_line(line, width)).collect()
}

fn wrapped_line(line: &str, width: usize) -> Vec<String> {
    let n_spaces = line.len() - line.trim_start().len();
    // Behind the number of an offer, or two further in.
    let behind_number = line.trim_start().find(". ").filter(|&at| line.trim_start()[..at].parse::<u32>().is_ok());
    let indent = n_spaces + behind_number.map_or(2, |at| at + 2);
    let mut lines = vec![" ".repeat(n_spaces)];
    let mut is_first = true;
    for word in line.split_whitespace() {
        let last = lines.last_mut().expect("never empty");
        if !is_first && last.chars().count() + 1 + word.chars().count() >= width {
            lines.push(format!("{}{word}", " ".repeat(indent)));
        } else {
            last.push_str(if is_first { "" } else { " " });
            last.push_str(word);
        }
        is_first = false;
    }
    lines
}

/// Faces as they are written: `[3 6 1]`.
pub fn faces(faces: &[u8]) -> String {
    let list: Vec<String> = faces.iter().map(u8::to_string).collect();
    format!("[{}]", list.join(" "))
}

#[cfg(test)]
mod tests {
    use super::*;
    use kernel::{Clause, Faces};

    #[test]
    fn percentages_do_not_lie_at_the_ends() {
        assert_eq!(percent(4.0 / 13.0, Lang::En), "30.8 %");
        assert_eq!(percent(4.0 / 13.0, Lang::Es), "30,8 %");
        assert_eq!(percent(1e-9, Lang::En), "<0.1 %");
        assert_eq!(percent(1.0 - 1e-9, Lang::En), ">99.9 %");
        assert_eq!((percent(0.0, Lang::En), percent(1.0, Lang::En)), ("0.0 %".into(), "100.0 %".into()));
    }

    /// The margin of an offer never says "if nothing is added" of a choice that somebody must make.
    #[test]
    fn a_margin_names_what_its_odds_rest_on() {
        let text = "hit = hit\ncli-odds-brief-if = nothing: { $odds }\ncli-odds-brief-best = best: { $odds }\n";
        let words = Words::new(Lang::En, &[("t", text)]).unwrap();
        let odds = |basis: Basis, own_choices: bool| {
            let hit = Chance { message: Message::new("hit"), open: false, p: None, probability: 0.5, interval: None };
            let chances = Chances {
                exact: true,
                samples: 0,
                limit: None,
                basis,
                own_choices,
                assumed: Vec::new(),
                unranged: false,
                quiet: false,
                nothing: None,
                rows: vec![hit],
                facts: Vec::new(),
                expected: Vec::new(),
            };
            brief_chances(&chances, &words)
        };
        assert_eq!(odds(Basis::Dice, false), "50.0 % hit");
        assert_eq!(odds(Basis::Dice, true), "best: 50.0 % hit");
        for basis in [Basis::BestAnswer, Basis::EachBest] {
            assert_eq!(odds(basis, false), "best: 50.0 % hit");
        }
        for basis in [Basis::NothingAdded, Basis::FirstAnswer] {
            assert_eq!(odds(basis, false), "nothing: 50.0 % hit");
        }
    }

    #[test]
    fn an_event_shows_its_working() {
        let words = Words::new(Lang::En, &[("t", "rolled = Red rolls.\n")]).unwrap();
        let told = Told {
            message: Message::new("rolled"),
            clause: Clause("t:act-2"),
            faces: Faces::one(5),
            modifiers: vec![(Clause("t:mod-1"), 1), (Clause("t:mod-2"), -2)],
        };
        assert_eq!(event(&told, &words), "Red rolls. [5] +1 t:mod-1; -2 t:mod-2 (t:act-2)");
    }

    #[test]
    fn many_events_that_are_alike_are_told_once() {
        let words = Words::new(Lang::En, &[("t", "moved = { $who } moves.\ncli-alike = { $n } more.\n")]).unwrap();
        let told = |who: &'static str| Told {
            message: Message::new("moved").with("who", who),
            clause: Clause("t:1"),
            faces: Faces::default(),
            modifiers: Vec::new(),
        };
        let four = ["A", "B", "C", "D"].map(told);
        assert_eq!(brief_events(&four, &words), ["A moves. (t:1)", "3 more."]);
        assert_eq!(brief_events(&four[1..], &words).len(), 3);
        assert_eq!(events(&four, &words).len(), 4);
    }

    #[test]
    fn long_lines_are_broken_at_spaces_and_go_on_further_in() {
        let long = "  7. Unit one moves north [move 1 n]; 50.0 % nothing at all happens to anybody";
        assert_eq!(
            wrapped(long, Some(50)),
            ["  7. Unit one moves north [move 1 n]; 50.0 %", "     nothing at all happens to anybody"]
        );
        assert_eq!(wrapped(long, None), [long]);
        assert_eq!(wrapped("", Some(80)), [""]);
        assert_eq!(wrapped("one\ntwo", Some(80)), ["one", "two"]);
        assert_eq!(wrapped(&"a".repeat(90), Some(80)).len(), 1, "a word is never cut");
    }
}
