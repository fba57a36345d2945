//! A ruleset's face to people: notation, messages, saved positions.

use crate::{
    Clause, Faces, Outcome, Rules, Seat,
    say::{Message, Name, Value},
};

/// Text that is no action, question or position here.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Misread {
    /// What is wrong with it.
    pub message: Message,
    /// The nearest text that would be right.
    pub nearest: Option<String>,
}

impl Misread {
    /// A misreading with no better guess.
    pub fn new(message: Message) -> Misread {
        Misread { message, nearest: None }
    }
    /// One word of a text is wrong; the whole text with the better word in its place is what was meant.
    pub fn of_word(words: &[&str], index: usize, id: &'static str, better: Option<String>) -> Misread {
        let nearest = better.map(|better| {
            let mut meant = words.to_vec();
            meant[index] = &better;
            meant.join(" ")
        });
        Misread::new(Message::new(id).with("word", words[index].to_owned())).or(nearest)
    }
    /// A misreading of one word inside a whole text: the better word stands in the place of the wrong one, which is the
    /// first thing that the message names, so that the guess can be sent as it is.
    #[must_use]
    pub fn within(self, text: &str) -> Misread {
        let wrong = match self.message.args.first() {
            Some((_, Value::Text(word))) if !word.is_empty() => word.clone(),
            _ => return self,
        };
        let nearest = self.nearest.map(|better| {
            // A word and not a part of another one: `sight A4 A` means `A` and not the first letter of `A4`.
            let is_wrong = |word: &str| word == &*wrong;
            match text.split_whitespace().position(is_wrong) {
                Some(place) => {
                    let mut words: Vec<&str> = text.split_whitespace().collect();
                    words[place] = &better;
                    words.join(" ")
                }
                None => text.trim().replacen(&*wrong, &better, 1),
            }
        });
        Misread { nearest, ..self }
    }
    /// The same with the nearest right text.
    #[must_use]
    pub fn or(mut self, nearest: Option<String>) -> Misread {
        self.nearest = nearest;
        self
    }
}

/// One event as it is shown: words, clause, dice and every modifier by itself.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Told {
    /// What happened.
    pub message: Message,
    /// The clause that made it so.
    pub clause: Clause,
    /// The dice that fell for it.
    pub faces: Faces,
    /// Each modifier with its clause and value.
    pub modifiers: Vec<(Clause, i32)>,
}

/// An action on offer.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Offer {
    /// As it is typed and written in journals.
    pub notation: String,
    /// As it is read.
    pub message: Message,
}

/// What a decision ends that says no more than that. Each kind has one word, in notation and in all games, so that
/// nobody ends a phase by saying once too often that a move is over.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum End {
    /// A move, or the movement of an order.
    Move,
    /// An offer: nothing (more) of it is wanted.
    Offer,
    /// A phase or another part of the sequence of play.
    Phase,
}

impl End {
    /// Every kind.
    pub const ALL: [End; 3] = [End::Move, End::Offer, End::Phase];

    /// Its word in notation.
    pub fn word(self) -> &'static str {
        match self {
            End::Move => "stop",
            End::Offer => "decline",
            End::Phase => "done",
        }
    }
}

/// A question that can be asked about a position.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Question {
    /// The word that begins it.
    pub word: &'static str,
    /// How it is asked and what it answers.
    pub message: Message,
    /// One that can be asked of this position as it stands; none where there is nothing to ask about.
    pub example: Option<String>,
    /// The same example as a Spanish reader types it. Both are understood whatever the language.
    pub spanish: Option<String>,
}

/// A form of question that a ruleset answers: what it is about, in the ruleset's own terms, and the words that begin
/// it.
#[derive(Clone, Copy, Debug)]
pub struct QuestionForm<T: 'static> {
    /// What it is about.
    pub topic: T,
    /// The word it is listed by.
    pub word: &'static str,
    /// The word it is listed by in Spanish.
    pub spanish: &'static str,
    /// What else begins it, in lower case: other words for it, accents left out.
    pub others: &'static [&'static str],
    /// The message that says how it is asked and what it answers.
    pub help: &'static str,
}

impl<T: Copy> QuestionForm<T> {
    /// A line of a ruleset's table.
    pub const fn new(
        topic: T,
        word: &'static str,
        spanish: &'static str,
        others: &'static [&'static str],
        help: &'static str,
    ) -> Self {
        QuestionForm { topic, word, spanish, others, help }
    }

    /// What a question is about that begins with this word, however it is capitalised.
    pub fn topic_of(forms: &[QuestionForm<T>], word: &str) -> Option<T> {
        let word = word.to_lowercase();
        let begins =
            |form: &&QuestionForm<T>| [form.word, form.spanish].iter().chain(form.others).any(|&known| known == word);
        forms.iter().find(begins).map(|form| form.topic)
    }

    /// As it is listed, with what its example asks about: nothing more for a question of one word, none where there is
    /// nothing to ask about.
    pub fn listed(&self, about: Option<String>) -> Question {
        let asked = |word: &str| about.as_ref().map(|about| format!("{word} {about}").trim().to_owned());
        let (example, spanish) = (asked(self.word), asked(self.spanish));
        Question { word: self.word, message: Message::new(self.help), example, spanish }
    }
}

/// Declares what questions are about, in the order of their list, with the word that begins each in English and in
/// Spanish and other words for it:
///
/// ```
/// kernel::questions! {
///     Topic in "duel":
///     Unit: "unit" "unidad" ["card", "carta"];
///     Victory: "victory" "victoria";
/// }
/// assert_eq!(Topic::of("Carta"), Some(Topic::Unit));
/// assert_eq!(Topic::FORMS[1].help, "duel-help-victory");
/// ```
///
/// How one is asked and what it answers is the message `duel-help-unit`, or what stands after `=>`.
#[macro_export]
macro_rules! questions {
    ($topic:ident in $game:literal:
     $($name:ident: $word:literal $spanish:literal $([$($other:literal),+])? $(=> $help:literal)?;)+) => {
        /// What a question is about.
        #[derive(Clone, Copy, PartialEq, Eq, Debug)]
        enum $topic { $($name),+ }
        impl $topic {
            /// How questions begin, as they are listed.
            const FORMS: &'static [$crate::QuestionForm<$topic>] = &[$(
                $crate::QuestionForm::new(
                    $topic::$name,
                    $word,
                    $spanish,
                    &[$($($other),+)?],
                    $crate::questions!(@help $game, $word $(, $help)?),
                )
            ),+];
            /// What a question is about that begins with this word.
            fn of(word: &str) -> Option<$topic> {
                $crate::QuestionForm::topic_of($topic::FORMS, word)
            }
        }
    };
    (@help $game:literal, $word:literal) => { concat!($game, "-help-", $word) };
    (@help $game:literal, $word:literal, $help:literal) => { $help };
}

/// Answers a question by the word it begins with and those that follow; a misreading of one of them is one of the whole
/// text.
///
/// # Errors
/// That it is no question, or what is wrong with a word.
pub fn answer(
    question: &str,
    reply: impl FnOnce(&str, &[&str]) -> Result<Vec<Message>, Misread>,
) -> Result<Vec<Message>, Misread> {
    let words: Vec<&str> = question.split_whitespace().collect();
    let (first, rest) = words.split_first().map_or(("", &[][..]), |(first, rest)| (*first, rest));
    reply(first, rest).map_err(|misread| misread.within(question))
}

/// What a ruleset says of itself, so that tables, servers and command lines need no word about any one game.
pub trait Speech: Rules {
    /// A position as it is saved: plain data with names, editable by hand.
    type Saved;

    /// A seat's id, such as `german`.
    fn seat_id(&self, seat: Seat) -> &str;

    /// A seat's name.
    fn say_seat(&self, seat: Seat) -> Message;

    /// An action as text. `read` gives the same action back.
    fn write(&self, state: &Self::State, action: &Self::Action) -> String;

    /// Text as an action; it need not be legal.
    ///
    /// # Errors
    /// What is wrong with the text, and the nearest text that is right.
    fn read(&self, state: &Self::State, text: &str) -> Result<Self::Action, Misread>;

    /// What whoever wants to do nothing more would end here: told from what is going on. The words of the other kinds
    /// are not accepted here.
    fn ends(&self, _: &Self::State) -> Option<End> {
        None
    }

    /// What an action does, in words.
    fn say_action(&self, state: &Self::State, action: &Self::Action) -> Message;

    /// What the others are told that was done: the decision, unless it is a plan of which only a part has been carried
    /// out. The rest is the intention of whoever made it.
    fn done(&self, _before: &Self::State, action: &Self::Action, _events: &[Self::Event]) -> Self::Action {
        action.clone()
    }

    /// The clauses by which a seat may do this here, where it is a right of some, an exception, or what a clause says
    /// in so many words: told to whoever asks why it is allowed.
    fn rights(&self, _: &Self::State, _: Seat, _: &Self::Action) -> Vec<Clause> {
        Vec::new()
    }

    /// An event, in words, with its clause, dice and modifiers.
    fn say_event(&self, event: &Self::Event) -> Told;

    /// What is asked of this seat.
    fn say_question(&self, state: &Self::State, seat: Seat) -> Message;

    /// The situation as this seat (or anybody) may know it, line by line.
    fn describe(&self, state: &Self::State, seat: Option<Seat>) -> Vec<Message>;

    /// Answers a question about the position that changes nothing, such as a distance or a sight line.
    ///
    /// # Errors
    /// What questions there are.
    fn inspect(&self, state: &Self::State, seat: Option<Seat>, question: &str) -> Result<Vec<Message>, Misread>;

    /// The questions that [`Speech::inspect`] answers, each with an example that it answers in this position.
    fn questions(&self, state: &Self::State, seat: Option<Seat>) -> Vec<Question>;

    /// An outcome, in words.
    fn say_summary(&self, summary: &Self::Summary) -> Message;

    /// How the game stands or ended, line by line.
    fn say_score(&self, state: &Self::State, outcome: Option<Outcome>) -> Vec<Message>;

    /// The names of the levels of victory, in the order of [`Rules::level`]; none where a game is won or lost and no
    /// more.
    fn levels(&self) -> Vec<Name> {
        Vec::new()
    }

    /// Every option with the value that this game is played with.
    fn options(&self) -> Vec<(&'static str, &'static str)> {
        Vec::new()
    }

    /// The position as plain data.
    fn save(&self, state: &Self::State) -> Self::Saved;

    /// A position from plain data.
    ///
    /// # Errors
    /// Every field that does not fit, by its path, with what is wrong.
    fn load(&self, saved: Self::Saved) -> Result<Self::State, Vec<(String, Message)>>;
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_better_word_stands_in_the_place_of_the_whole_wrong_one() {
        let misread = |wrong: &str, better: &str| {
            Misread::new(Message::new("no-such-place").with("word", wrong.to_owned())).or(Some(better.to_owned()))
        };
        let meant = |wrong, better, text| misread(wrong, better).within(text).nearest.expect("there is a guess");
        assert_eq!(meant("A", "A1", "sight A4 A"), "sight A4 A1", "not a letter of another word");
        assert_eq!(meant("su-24", "su-24g", "attack 1422 su-24g su-24"), "attack 1422 su-24g su-24g");
        assert_eq!(meant("38 Z", "38 A", " formation 38 Z "), "formation 38 A", "a name of two words");
    }
}
