//! A ruleset's face to people: notation, messages, saved positions.

use crate::{
    Clause, Faces, Outcome, Rules, Seat,
    say::{Message, Name},
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

    /// What an action does, in words.
    fn say_action(&self, state: &Self::State, action: &Self::Action) -> Message;

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

    /// An outcome, in words.
    fn say_summary(&self, summary: &Self::Summary) -> Message;

    /// How the game stands or ended, line by line.
    fn say_score(&self, state: &Self::State, outcome: Option<Outcome>) -> Vec<Message>;

    /// The names of the levels of victory, in the order of [`Rules::level`]; none where a game is won or lost and no more.
    fn levels(&self) -> Vec<Name> {
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
