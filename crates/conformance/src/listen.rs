//! Words: a listener that insists on a sentence in both languages for everything a ruleset says, and the ids its sources write.

use crate::Sentences;
use kernel::{
    Seat, Speech,
    say::{Message, Value},
};
use scene::{Board, Layer, Pick, Scenic};
use std::{collections::BTreeSet, fs, path::Path};
use words::Words;

/// A listener that insists on a sentence for everything.
pub struct Ear {
    /// English, then Spanish.
    pub words: [Words; 2],
    /// The ids of all messages heard, those inside others among them.
    pub heard: BTreeSet<String>,
}

impl Ear {
    /// One that has heard nothing yet.
    pub fn new(words: [Words; 2]) -> Ear {
        Ear { words, heard: BTreeSet::new() }
    }

    /// One for a game's sentences, and for what is said of text that is no action, in all games alike.
    ///
    /// # Panics
    /// When they are not sound.
    pub fn of(game: &str) -> Ear {
        Ear::new(Sentences::of(game, &[]).and([faces::FTL_EN, faces::FTL_ES]).words())
    }

    /// Hears a message.
    ///
    /// # Panics
    /// When a language has no sentence for it, or one with a gap.
    #[track_caller]
    pub fn hear(&mut self, message: &Message) {
        ids(message, &mut self.heard);
        for words in &self.words {
            let text = words.say(message);
            let whole = !text.is_empty() && !text.contains(['⟨', '{', '}']) && !text.contains("  ");
            assert!(whole, "{:?}: {text:?} for {message:?}", words.lang());
        }
    }

    /// Hears several.
    ///
    /// # Panics
    /// When one of them cannot be heard.
    #[track_caller]
    pub fn hear_all<'m>(&mut self, lines: impl IntoIterator<Item = &'m Message>) {
        lines.into_iter().for_each(|line| self.hear(line));
    }

    /// Hears what is said of a position: its description to each seat and to anybody, the questions, the score.
    ///
    /// # Panics
    /// When something of it cannot be heard.
    #[track_caller]
    pub fn hear_position<R: Speech>(&mut self, rules: &R, s: &R::State) {
        self.hear_all(&rules.describe(s, None));
        for seat in (0..rules.n_seats()).map(Seat) {
            self.hear_all(&rules.describe(s, Some(seat)));
            self.hear(&rules.say_question(s, seat));
            self.hear(&rules.say_seat(seat));
        }
        self.hear_all(&rules.say_score(s, None));
    }

    /// Hears what can be asked of a position, and the answers.
    ///
    /// # Panics
    /// When a question that is listed is not answered, or something of it cannot be heard.
    #[track_caller]
    pub fn hear_questions<R: Speech>(&mut self, rules: &R, s: &R::State) {
        for viewer in std::iter::once(None).chain((0..rules.n_seats()).map(|seat| Some(Seat(seat)))) {
            let view = rules.view(s, viewer);
            for question in rules.questions(&view, viewer) {
                self.hear(&question.message);
                let Some(example) = question.example else { continue };
                let answer = rules.inspect(&view, viewer, &example);
                let answer = answer.unwrap_or_else(|misread| panic!("{example}: {misread:?}"));
                assert!(!answer.is_empty(), "{example}");
                self.hear_all(&answer);
            }
        }
    }

    /// Hears the answer to a question, and gives it in English.
    ///
    /// # Panics
    /// When there is none.
    #[track_caller]
    pub fn hear_answer<R: Speech>(&mut self, rules: &R, s: &R::State, question: &str) -> String {
        let answer = rules.inspect(s, None, question).unwrap_or_else(|misread| panic!("{question}: {misread:?}"));
        assert!(!answer.is_empty(), "{question}");
        self.hear_all(&answer);
        answer.iter().map(|line| self.words[0].say(line)).collect::<Vec<_>>().join("\n")
    }

    /// Hears the words of a board.
    ///
    /// # Panics
    /// When something of it cannot be heard.
    #[track_caller]
    pub fn hear_board(&mut self, board: &Board) {
        self.hear_all(board.cells.iter().map(|cell| &cell.name));
        self.hear_all(board.patches.iter().flat_map(|patch| patch.notes.iter().chain([&patch.name])));
        self.hear_all(board.lines.iter().filter_map(|line| line.name.as_ref()));
        self.hear_all(board.labels.iter().map(|label| &label.text));
        self.hear_all(board.boxes.iter().flat_map(|boxed| [&boxed.title, &boxed.heading]));
        self.hear_all(board.liveries.iter().map(|livery| &livery.name));
        self.hear_all(&board.turns);
    }

    /// Hears the words of a scene as a seat has it: the heading, pieces, overlays, tallies, offers, what is being composed, and what may be
    /// laid over the board, about each piece too.
    ///
    /// # Panics
    /// When something of it cannot be heard.
    #[track_caller]
    pub fn hear_scene<R: Scenic>(&mut self, rules: &R, view: &R::State, seat: Seat) {
        let heading = rules.heading(view);
        self.hear_all([&heading.turn, &heading.phase]);
        if let Some(letters) = rules.letters(view) {
            self.hear_all(letters.head.iter().chain(&letters.notes));
            self.hear_all(letters.legend.iter().map(|(_, what)| what));
            self.hear_all(letters.runs.iter().map(|run| &run.what));
        }
        let scene = rules.scene(view, Some(seat));
        for piece in &scene.pieces {
            self.hear(&piece.name);
            self.hear_all(piece.group_name.iter().chain(&piece.level).chain(&piece.notes));
            self.hear_all(piece.marks.iter().map(|mark| &mark.label));
            self.hear_layers(&rules.layers(view, Some(&Pick::piece(piece.id.clone()))));
        }
        self.hear_all(scene.overlays.iter().flat_map(|overlay| overlay.text.iter().chain([&overlay.label])));
        self.hear_all(scene.tallies.iter().flat_map(|tally| [&tally.label, &tally.value]));
        self.hear_layers(&rules.layers(view, None));
        let mut offers = Vec::new();
        rules.legal(view, seat, &mut offers);
        offers.extend(rules.more(view, seat));
        for (message, cost) in rules.told(view, &offers) {
            self.hear(&message);
            self.hear_all(&cost);
        }
        for action in &offers {
            let way = rules.way(view, seat, action);
            self.hear_all(way.iter().flat_map(|leg| leg.cost.iter().chain(&leg.note)));
        }
        if let Some(working) = rules.working(view, seat) {
            self.hear(&working.title);
            self.hear_all(working.rows.iter().map(|row| &row.message).chain(&working.total));
        }
    }

    #[track_caller]
    fn hear_layers(&mut self, layers: &[Layer]) {
        for layer in layers {
            self.hear(&layer.title);
            self.hear_all(layer.notes.iter().map(|note| &note.message));
        }
    }

    /// Those of these ids that were not heard.
    pub fn unheard(&self, ids: impl IntoIterator<Item = String>) -> Vec<String> {
        ids.into_iter().filter(|id| !self.heard.contains(id)).collect()
    }
}

/// The ids that follow from declarations: what questions there are, and the boxes beside the map.
pub fn declared<R: Scenic>(rules: &R, state: &R::State) -> BTreeSet<String> {
    let questions = rules.questions(state, None).into_iter().map(|question| question.message.id.into_owned());
    let boxes = rules.board().boxes.into_iter().map(|boxed| boxed.title.id.into_owned());
    questions.chain(boxes).collect()
}

/// The ids of a message and of those inside it.
pub fn ids(message: &Message, out: &mut BTreeSet<String>) {
    fn in_value(value: &Value, out: &mut BTreeSet<String>) {
        match value {
            Value::Message(message) => ids(message, out),
            Value::List(items) => items.iter().for_each(|item| in_value(item, out)),
            Value::Int(_) | Value::Inches(_) | Value::Text(_) | Value::Clause(_) | Value::Name(_) => {}
        }
    }
    out.insert(message.id.clone().into_owned());
    message.args.iter().for_each(|(_, value)| in_value(value, out));
}

/// The ids that begin so and are named in a source file, or in the files of a folder, those of tests aside.
///
/// # Panics
/// When it is not there.
pub fn written(path: &Path, prefix: &str) -> BTreeSet<String> {
    if path.is_dir() {
        let entries = fs::read_dir(path).expect("a folder").map(|entry| entry.expect("an entry").path());
        let sources = entries.filter(|path| path.file_stem().is_none_or(|stem| stem != "tests"));
        return sources.flat_map(|path| written(&path, prefix)).collect();
    }
    let is_id = |piece: &str| {
        piece.starts_with(prefix)
            && !piece.ends_with('-')
            && piece.chars().all(|letter| letter.is_ascii_lowercase() || letter.is_ascii_digit() || letter == '-')
    };
    let text = fs::read_to_string(path).expect("a source file");
    words::named_in(&[&text], is_id)
}
