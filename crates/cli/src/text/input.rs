//! What a person types at the text table. The words work in both languages, whatever language the table speaks.

/// One line of input.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Input {
    /// The offer with this number.
    Number(usize),
    /// Something else: perhaps an action.
    Act(String),
    /// Show the offers, or all that begin with a word.
    List(Option<String>),
    /// The odds of an offer or an action.
    Odds(String),
    /// Why an action is not legal, or that it is.
    Why(String),
    /// A clause of the rulebook, or those with these words.
    Rule(String),
    /// The situation, or an answer to a question about it.
    Look(Option<String>),
    /// Take back the last decision.
    Undo,
    /// What happened so far.
    Log(Option<usize>),
    /// What an agent would do.
    Hint(Option<String>),
    /// What the opponent is trying to do.
    Plan,
    /// An agent decides, so many times.
    Auto(Option<String>),
    /// Save the game.
    Save(Option<String>),
    /// How the game stands.
    Score,
    /// Whose dice.
    Dice(Option<String>),
    /// What can be typed.
    Help,
    /// Leave.
    Quit,
    /// A word that wants something after it, which was not there.
    Incomplete(String),
}

/// What each word means; the first word of a meaning is its English one.
const WORDS: [(&str, Meaning); 36] = [
    ("act", Meaning::Act),
    ("jugar", Meaning::Act),
    ("list", Meaning::List),
    ("lista", Meaning::List),
    ("odds", Meaning::Odds),
    ("probabilidades", Meaning::Odds),
    ("prob", Meaning::Odds),
    ("why", Meaning::Why),
    ("porqué", Meaning::Why),
    ("porque", Meaning::Why),
    ("rule", Meaning::Rule),
    ("regla", Meaning::Rule),
    ("look", Meaning::Look),
    ("mirar", Meaning::Look),
    ("undo", Meaning::Undo),
    ("deshacer", Meaning::Undo),
    ("log", Meaning::Log),
    ("registro", Meaning::Log),
    ("hint", Meaning::Hint),
    ("consejo", Meaning::Hint),
    ("plan", Meaning::Plan),
    ("auto", Meaning::Auto),
    ("automático", Meaning::Auto),
    ("automatico", Meaning::Auto),
    ("save", Meaning::Save),
    ("guardar", Meaning::Save),
    ("score", Meaning::Score),
    ("puntos", Meaning::Score),
    ("dice", Meaning::Dice),
    ("dados", Meaning::Dice),
    ("help", Meaning::Help),
    ("ayuda", Meaning::Help),
    ("?", Meaning::Help),
    ("quit", Meaning::Quit),
    ("exit", Meaning::Quit),
    ("salir", Meaning::Quit),
];

#[derive(Clone, Copy)]
enum Meaning {
    Act,
    List,
    Odds,
    Why,
    Rule,
    Look,
    Undo,
    Log,
    Hint,
    Plan,
    Auto,
    Save,
    Score,
    Dice,
    Help,
    Quit,
}

impl Input {
    /// Reads a line; nothing of an empty one or a remark (`# …`). A line that `is_action` knows is an action, even if
    /// it begins with a word of the table.
    pub fn read(line: &str, is_action: impl Fn(&str) -> bool) -> Option<Input> {
        let line = line.trim();
        if line.is_empty() || line.starts_with('#') {
            return None;
        }
        if is_action(line) {
            return Some(Input::Act(line.to_owned()));
        }
        if let Ok(number) = line.parse() {
            return Some(Input::Number(number));
        }
        // «por qué» is two words in good Spanish.
        let why = ["por qué ", "por que ", "¿por qué ", "Por qué "].iter().find_map(|why| line.strip_prefix(why));
        if let Some(rest) = why {
            return Some(Input::Why(rest.trim().trim_end_matches('?').to_owned()));
        }
        let (word, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
        let lower = word.to_lowercase();
        let meaning = WORDS.iter().find(|(known, _)| *known == lower).map(|(_, meaning)| *meaning);
        let rest = Some(rest.trim().to_owned()).filter(|rest| !rest.is_empty());
        let wants = |input: fn(String) -> Input| rest.clone().map_or(Input::Incomplete(lower.clone()), input);
        Some(match meaning {
            None => Input::Act(line.to_owned()),
            Some(Meaning::Act) => wants(Input::Act),
            Some(Meaning::List) => Input::List(rest),
            Some(Meaning::Odds) => wants(Input::Odds),
            Some(Meaning::Why) => wants(Input::Why),
            Some(Meaning::Rule) => wants(Input::Rule),
            Some(Meaning::Look) => Input::Look(rest),
            Some(Meaning::Undo) => Input::Undo,
            Some(Meaning::Log) => Input::Log(rest.and_then(|rest| rest.parse().ok())),
            Some(Meaning::Hint) => Input::Hint(rest),
            Some(Meaning::Plan) => Input::Plan,
            Some(Meaning::Auto) => Input::Auto(rest),
            Some(Meaning::Save) => Input::Save(rest),
            Some(Meaning::Score) => Input::Score,
            Some(Meaning::Dice) => Input::Dice(rest),
            Some(Meaning::Help) => Input::Help,
            Some(Meaning::Quit) => Input::Quit,
        })
    }

    /// The nearest word of the table to a mistyped one.
    pub fn nearest_word(line: &str) -> Option<&'static str> {
        let word = line.split_whitespace().next()?;
        content::nearest(word, WORDS.iter().map(|(known, _)| *known).filter(|known| known.len() > 2))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(line: &str) -> Option<Input> {
        Input::read(line, |text| text == "look out")
    }

    #[test]
    fn words_numbers_and_actions() {
        assert_eq!(read("  12 "), Some(Input::Number(12)));
        assert_eq!(read("attack 1 3"), Some(Input::Act("attack 1 3".into())));
        assert_eq!(read("why  attack 1 3"), Some(Input::Why("attack 1 3".into())));
        assert_eq!(read("Porqué attack 1 3"), Some(Input::Why("attack 1 3".into())));
        assert_eq!(read("por qué attack 1 3"), Some(Input::Why("attack 1 3".into())));
        assert_eq!(read("look"), Some(Input::Look(None)));
        assert_eq!(read("mirar distancia a b"), Some(Input::Look(Some("distancia a b".into()))));
        assert_eq!(read("log 5"), Some(Input::Log(Some(5))));
        assert_eq!(read("auto 5 random"), Some(Input::Auto(Some("5 random".into()))));
        assert_eq!(read("consejo"), Some(Input::Hint(None)));
        assert_eq!(read("rule"), Some(Input::Incomplete("rule".into())));
        assert_eq!(read("SALIR"), Some(Input::Quit));
        assert_eq!((read(""), read("# a remark")), (None, None));
    }

    #[test]
    fn an_action_wins_over_a_word_of_the_table() {
        assert_eq!(read("look out"), Some(Input::Act("look out".into())));
        assert_eq!(read("act undo it"), Some(Input::Act("undo it".into())));
    }

    #[test]
    fn a_slip_finds_its_word() {
        assert_eq!(Input::nearest_word("udno"), Some("undo"));
        assert_eq!(Input::nearest_word("xyzzy"), None);
    }
}
