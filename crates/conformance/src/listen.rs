//! Words: a listener that insists on a sentence in both languages for everything a ruleset says, and the ids its
//! sources write.

use crate::Sentences;
use kernel::{
    Pending, Seat, Speech, admit,
    dice::Seeded,
    info::{Procedure, Values},
    play,
    say::{Message, Value},
};
use scene::{Board, Face, Layer, Pick, Scene, Scenic};
use std::{
    collections::{BTreeMap, BTreeSet},
    fs,
    path::Path,
};
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

    /// Hears why something is no question, by this message.
    ///
    /// # Panics
    /// When it is one, or the message is another.
    #[track_caller]
    pub fn hear_no_answer<R: Speech>(&mut self, rules: &R, s: &R::State, question: &str, id: &str) {
        let misread = rules.inspect(s, None, question).expect_err(question);
        assert_eq!(misread.message.id, id, "{question}");
        self.hear(&misread.message);
    }

    /// Hears why each of these is no action.
    ///
    /// # Panics
    /// When one is, or cannot be heard.
    #[track_caller]
    pub fn hear_slips<R: Speech>(&mut self, rules: &R, s: &R::State, texts: &[&str]) {
        for text in texts {
            self.hear(&rules.read(s, text).expect_err(text).message);
        }
    }

    /// Hears a random game, to its end: the questions, some of what is listed, what is done and what comes of it. Of
    /// two actions that are drawn it is one that is not idle, if there is one. `more` hears what else is to be heard of
    /// each decision: its number, the position before, who decides and the position after.
    ///
    /// # Panics
    /// When something of it cannot be heard, or the game has no end.
    pub fn hear_game<R: Speech>(
        &mut self,
        rules: &R,
        seed: u64,
        is_idle: impl Fn(&R::Action) -> bool,
        mut more: impl FnMut(&mut Ear, u32, &R::State, Seat, &R::State),
    ) {
        let (mut s, mut dice, mut list) = (rules.setup(), Seeded::new(seed), Vec::new());
        let mut decisions = 0;
        while let Pending::Decision { seats, .. } = rules.pending(&s) {
            let seat = seats.iter().next().expect("somebody decides");
            self.hear(&rules.say_question(&s, seat));
            rules.legal(&s, seat, &mut list);
            for action in list.iter().step_by(1 + list.len() / 24) {
                self.hear(&rules.say_action(&s, action));
            }
            let mut draw = || &list[dice.below(list.len() as u32) as usize];
            let action = [draw(), draw()].into_iter().max_by_key(|action| !is_idle(action)).expect("two").clone();
            self.hear(&rules.say_action(&s, &action));
            let legal = admit(rules, &s, seat, action).expect("listed");
            let (before, mut events) = (s.clone(), Vec::new());
            play(rules, &mut s, &legal, &mut dice, &mut events).expect("seeded dice never run out");
            for event in &events {
                self.hear(&rules.say_event(event).message);
            }
            self.hear(&rules.say_summary(&rules.summary(&before, &s)));
            more(self, decisions, &before, seat, &s);
            decisions += 1;
            assert!(decisions < 20_000, "a game without end");
        }
        self.hear_position(rules, &s);
        if let Pending::Over(outcome) = rules.pending(&s) {
            self.hear_all(&rules.say_score(&s, Some(outcome)));
        }
    }

    /// It has heard more than so many messages in random games.
    ///
    /// # Panics
    /// When it has not.
    #[track_caller]
    pub fn has_heard_most(&self, more_than: usize) {
        let n = self.heard.len();
        assert!(n > more_than, "random games should tell most of what can happen, not {n}");
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

    /// Hears the words of a scene as a seat has it: the heading, pieces, overlays, tallies, offers, what is being
    /// composed, and what may be laid over the board, about each piece too. None of them names a piece by its id.
    ///
    /// # Panics
    /// When something of it cannot be heard.
    #[track_caller]
    pub fn hear_scene<R: Scenic>(&mut self, rules: &R, view: &R::State, seat: Seat) {
        if let Some(letters) = rules.letters(view) {
            self.hear_all(letters.head.iter().chain(&letters.notes));
            self.hear_all(letters.legend.iter().map(|(_, what)| what));
            self.hear_all(letters.runs.iter().map(|run| &run.what));
        }
        let heading = rules.heading(view);
        let scene = rules.scene(view, Some(seat));
        let mut lines = vec![heading.turn, heading.phase, rules.say_question(view, seat)];
        lines.extend(rules.about(view));
        for piece in &scene.pieces {
            lines.push(piece.name.clone());
            lines.extend(piece.group_name.iter().chain(&piece.level).chain(&piece.notes).cloned());
            lines.extend(piece.marks.iter().map(|mark| mark.label.clone()));
            lines.extend(layer_words(rules.layers(view, Some(&Pick::piece(piece.id.clone())))));
            lines.extend(rules.card(view, Some(seat), &Pick::piece(piece.id.clone())));
            lines.extend(rules.printed(view, piece).into_iter().map(|printed| printed.message));
        }
        lines.extend(rules.marks().into_iter().map(|mark| mark.label));
        for overlay in &scene.overlays {
            lines.extend(overlay.text.iter().chain([&overlay.label]).cloned());
        }
        lines.extend(scene.tallies.iter().flat_map(|tally| [tally.label.clone(), tally.value.clone()]));
        lines.extend(layer_words(rules.layers(view, None)));
        let mut offers = Vec::new();
        rules.legal(view, seat, &mut offers);
        offers.extend(rules.more(view, seat));
        for (message, cost) in rules.told(view, &offers) {
            lines.push(message);
            lines.extend(cost);
        }
        for action in &offers {
            lines.extend(rules.loses(view, seat, action));
            lines
                .extend(rules.way(view, seat, action).into_iter().flat_map(|leg| leg.cost.into_iter().chain(leg.note)));
        }
        if let Some(working) = rules.working(view, seat) {
            lines.push(working.title);
            lines.extend(working.rows.into_iter().map(|row| row.message).chain(working.total));
        }
        self.hear_all(&lines);
        self.read_without_ids(&scene, &lines);
    }

    /// What stands on the page names things as its reader knows them, and not by the ids of files; but for those that
    /// are printed on a counter.
    #[track_caller]
    fn read_without_ids(&self, scene: &Scene, lines: &[Message]) {
        let mut ids: BTreeSet<&str> = BTreeSet::new();
        for piece in &scene.pieces {
            ids.extend([Some(&*piece.id), piece.group.as_deref()].into_iter().flatten().filter(|id| is_technical(id)));
        }
        for piece in &scene.pieces {
            let names = self.words.iter().map(|words| words.say_on_page(&piece.name));
            if let Face::Counter { code, .. } = &piece.face {
                ids.remove(&**code);
            }
            names.for_each(|name| ids.retain(|id| *id != name));
        }
        let said = self.words.iter().flat_map(|words| lines.iter().map(|line| (&line.id, words.say_on_page(line))));
        let named: BTreeMap<_, _> = said.filter(|(_, text)| id_words(text).any(|word| ids.contains(word))).collect();
        assert!(named.is_empty(), "ids on the page: {named:#?}");
    }

    /// Those of these ids that were not heard.
    pub fn unheard(&self, ids: impl IntoIterator<Item = String>) -> Vec<String> {
        ids.into_iter().filter(|id| !self.heard.contains(id)).collect()
    }
}

fn layer_words(layers: Vec<Layer>) -> impl Iterator<Item = Message> {
    layers
        .into_iter()
        .flat_map(|layer| std::iter::once(layer.title).chain(layer.notes.into_iter().map(|note| note.message)))
}

/// Whether nobody would take it for a word or for a number.
fn is_technical(id: &str) -> bool {
    id.len() > 2 && id.contains(['-', '_', '.', ':', '#'])
}

/// The words of a text as ids are written.
fn id_words(text: &str) -> impl Iterator<Item = &str> {
    let words = text.split(|letter: char| !letter.is_alphanumeric() && !"-_.:#".contains(letter));
    words.map(|word| word.trim_matches(['.', ':', '-']))
}

/// The ids that the sources of a crate write, and the sentences of its chapters, which follow from declarations: what
/// their ids begin with, and their names.
///
/// # Panics
/// When the sources are not there.
pub fn written_with(crate_dir: &str, prefix: &str, chapters: &[(&str, &[&str])]) -> BTreeSet<String> {
    let mut found = written(&Path::new(crate_dir).join("src"), prefix);
    for (chapter, names) in chapters {
        found.remove(*chapter);
        found.extend(names.iter().map(|name| format!("{chapter}-{name}")));
    }
    found
}

/// What the chart companion says of procedures, their keys and values. Yes, no and numbers are everybody's.
pub fn chart_words(game: &str, procedures: Vec<Procedure>) -> Vec<Message> {
    let mut all = Vec::new();
    for procedure in procedures {
        all.push(procedure.message);
        for key in procedure.keys {
            all.push(key.message);
            let Values::Words(values) = key.values else { continue };
            let is_answer = values.len() == 2 && values.iter().any(|value| value == "yes");
            let own = values.iter().filter(|word| *word != "yes" && !(is_answer && *word == "no"));
            let own = own.filter(|word| word.chars().any(|letter| letter.is_ascii_alphabetic()));
            all.extend(own.map(|word| Message::named(format!("{game}-{}-{word}", key.name).replace('_', "-"))));
        }
    }
    all
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
