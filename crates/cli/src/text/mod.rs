//! The text table: a game played line by line, that a screen reader can read and a script can drive.
//!
//! It works over `dyn Table` alone, so it plays any game and knows none. Read this file first (the loop), then
//! `input.rs` (what can be typed), `offers.rs` (how choices are listed), `dice.rs` (seeded or typed dice), `auto.rs`
//! (an agent decides for a person) and `answers.rs` (everything that changes nothing).

mod answers;
mod auto;
mod dice;
mod input;
mod lesson;
mod offers;
mod seats;

pub use dice::Source;
pub use lesson::Taught;
pub use seats::{Player, players};

use crate::{
    position::Position,
    shell::{Done, Failure, Kind, Shell},
    show,
};
use auto::Auto;
use catalog::{Logged, Offers, Reader};
use input::Input;
use kernel::{Clause, NoUndo, Pending, Seat, Told, say::Message};
use std::path::{Path, PathBuf};
use words::Words;

/// A table with people and agents around it.
pub struct Desk<'a, 'io> {
    /// Streams and content.
    pub shell: &'a mut Shell<'io>,
    /// The game, its words and its rulebook.
    pub position: Position,
    /// Who plays each seat.
    pub players: Vec<Player>,
    /// Where dice come from.
    pub source: Source,
    /// Seed of the dice and of the agents.
    pub seed: u64,
    /// Where the game is saved at the end.
    pub save: Option<PathBuf>,
    /// The lesson that is taken, if one is.
    pub taught: Option<Taught>,
    /// Files of this game: the one it was loaded from and those it was saved to. No other that is there already is
    /// written.
    own: Vec<PathBuf>,
    /// How many decisions had been taken when the game was last saved.
    saved_at: Option<usize>,
    /// The situation as each seat was last told it.
    told: Vec<Vec<String>>,
    /// The clauses under which something was asked before.
    asked: Vec<Clause>,
    /// What an agent still decides for the people at the table.
    auto: Auto,
}

/// What comes after a line of input.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Next {
    /// The same question again, without showing it.
    Ask,
    /// The game has moved.
    Moved,
    /// Whoever typed wants to leave, or the input ended.
    Leave,
}

impl<'a, 'io> Desk<'a, 'io> {
    /// A table that nobody has looked at yet.
    pub fn new(shell: &'a mut Shell<'io>, position: Position, players: Vec<Player>, seed: u64) -> Desk<'a, 'io> {
        let told = vec![Vec::new(); players.len()];
        Desk {
            shell,
            position,
            players,
            source: Source::Seeded,
            seed,
            save: None,
            taught: None,
            own: Vec::new(),
            saved_at: None,
            told,
            asked: Vec::new(),
            auto: Auto::default(),
        }
    }

    /// Plays until the game is over or the input ends, and saves the game if a file was named.
    ///
    /// # Errors
    /// That the output or the file cannot be written.
    pub fn run(&mut self) -> Done {
        if self.taught.is_none() {
            self.introduce()?;
        }
        let mut was_over = false;
        loop {
            self.teach()?;
            if self.is_learnt() {
                return Ok(());
            }
            let next = match self.position.table.pending() {
                Pending::Decision { seats, .. } => {
                    was_over = false;
                    let seat = seats.iter().next().expect("somebody owes the decision");
                    self.decide(seat)?
                }
                Pending::Procedure | Pending::Over(_) => {
                    if !was_over {
                        self.say(&Message::new("cli-over"))?;
                        self.tell_score()?;
                    }
                    was_over = true;
                    self.auto.stop();
                    // With no person at the table there is nobody to ask what next.
                    let none = Offers { list: Vec::new(), complete: true };
                    if self.players.contains(&Player::Human) { self.ask(None, &none)? } else { Next::Leave }
                }
            };
            if next == Next::Leave {
                return self.leave(was_over);
            }
        }
    }

    fn leave(&mut self, is_over: bool) -> Done {
        if let Some(path) = self.save.clone() {
            // Somebody else's file may have come to that place since the game began: an evening's play goes beside it.
            let path = if self.may_write(&path).is_ok() { path } else { free_beside(&path) };
            self.save_to(&path)?;
        } else if !is_over && self.taught.is_none() && self.saved_at != Some(self.position.table.n_entries()) {
            self.say(&Message::new("cli-left-unsaved"))?;
        }
        Ok(())
    }

    fn decide(&mut self, seat: Seat) -> Result<Next, Failure> {
        let player = match &self.players[seat.index()] {
            Player::Human => self.auto.next().map_or(Player::Human, Player::Agent),
            agent => agent.clone(),
        };
        match player {
            Player::Human => {
                let offers = self.ask_seat(seat)?;
                self.ask(Some(seat), &offers)
            }
            Player::Agent(name) => {
                if let Some(wanted) = self.wanted() {
                    return self.play(seat, &wanted);
                }
                let choice = self.position.table.choose(&name, seat, self.seed);
                let decided = choice.expect("agents were looked up when the seats were taken");
                let next = self.play(seat, &decided.notation)?;
                if let (Next::Moved, Some(thoughts)) = (&next, &decided.thoughts) {
                    self.position.table.note(thoughts);
                }
                Ok(next)
            }
        }
    }

    /// What has changed, who must decide what, and what can be done.
    fn ask_seat(&mut self, seat: Seat) -> Result<Offers, Failure> {
        self.line("")?;
        self.tell_changes(seat)?;
        let head = Message::new("cli-turn")
            .with("seat", self.position.table.seat_name(seat))
            .with("question", self.position.table.question(seat));
        self.say(&head)?;
        let offers = self.position.table.offers(seat);
        self.lines(offers::lines(&self.position, seat, &offers))?;
        if !offers.complete && self.is_new_question() {
            self.say(&Message::new("cli-offers-more"))?;
        }
        Ok(offers)
    }

    /// Whether a decision under this clause is asked for the first time.
    fn is_new_question(&mut self) -> bool {
        let Pending::Decision { clause, .. } = self.position.table.pending() else { return false };
        let is_new = !self.asked.contains(&clause);
        if is_new {
            self.asked.push(clause);
        }
        is_new
    }

    /// Reads lines until one of them moves the game or leaves it.
    fn ask(&mut self, seat: Option<Seat>, offers: &Offers) -> Result<Next, Failure> {
        loop {
            let Some(line) = self.read_line()? else { return Ok(Next::Leave) };
            let is_action = |text: &str| offers.list.iter().any(|offer| offer.notation == text);
            let Some(input) = Input::read(&line, is_action) else { continue };
            let next = self.answer(seat, offers, input)?;
            if next != Next::Ask {
                return Ok(next);
            }
        }
    }

    fn answer(&mut self, seat: Option<Seat>, offers: &Offers, input: Input) -> Result<Next, Failure> {
        match (input, seat) {
            (Input::Number(number), Some(seat)) => match self.numbered(offers, number)? {
                Some(notation) => return self.play(seat, &notation),
                None => return Ok(Next::Ask),
            },
            (Input::Act(notation), Some(seat)) => return self.play(seat, &notation),
            (Input::List(None), Some(seat)) => self.lines(offers::list(&self.position, seat, offers, None))?,
            (Input::List(Some(word)), Some(seat)) => {
                self.lines(offers::list(&self.position, seat, offers, Some(&word)))?;
            }
            (Input::Odds(what), Some(seat)) => self.tell_odds(seat, offers, &what)?,
            (Input::Why(what), Some(seat)) => self.tell_why(seat, offers, &what)?,
            (Input::Hint(None), Some(_)) if self.is_taught() => self.tell_lesson_hint()?,
            (Input::Hint(agent), Some(seat)) => self.tell_hint(seat, agent.as_deref())?,
            (Input::Auto(order), Some(_)) => return self.start_auto(order.as_deref().unwrap_or_default()),
            (
                Input::Number(_)
                | Input::Act(_)
                | Input::List(_)
                | Input::Odds(_)
                | Input::Why(_)
                | Input::Hint(_)
                | Input::Auto(_),
                None,
            ) => self.say(&Message::new("cli-over-help"))?,
            (Input::Plan, _) => self.tell_plan(seat)?,
            (Input::Rule(id), _) => self.tell_rule(&id)?,
            (Input::Look(question), seat) => self.tell_look(seat, question.as_deref())?,
            (Input::Undo, _) => return self.undo(),
            (Input::Log(last), seat) => self.tell_log(seat, last)?,
            (Input::Save(_), _) if self.taught.is_some() => self.say(&Message::new("cli-lesson-no-journal"))?,
            (Input::Save(path), _) => self.save_as(path)?,
            (Input::Score, _) => self.tell_score()?,
            (Input::Dice(source), _) => self.choose_source(source.as_deref())?,
            (Input::Help, _) => self.tell_help()?,
            (Input::Quit, _) => return Ok(Next::Leave),
            (Input::Incomplete(word), _) => self.say(&Message::new("cli-incomplete").with("word", word))?,
        }
        Ok(Next::Ask)
    }

    fn numbered(&mut self, offers: &Offers, number: usize) -> Result<Option<String>, Failure> {
        match number.checked_sub(1).and_then(|index| offers.list.get(index)) {
            Some(offer) => Ok(Some(offer.notation.clone())),
            None => {
                self.say(&Message::new("cli-no-number").with("number", number).with("most", offers.list.len()))?;
                Ok(None)
            }
        }
    }

    /// Plays an action and tells what came of it; a refused one changes nothing.
    fn play(&mut self, seat: Seat, notation: &str) -> Result<Next, Failure> {
        if self.is_taught() {
            return self.learn(seat, notation);
        }
        let played = self.submit(seat, notation)?;
        if played == Next::Moved {
            self.follow_lesson();
            self.tell_last(seat)?;
        }
        Ok(played)
    }

    /// The last decision and what came of it.
    fn tell_last(&mut self, seat: Seat) -> Done {
        let index = self.position.table.n_entries() - 1;
        let entry = self.position.table.entry(index, self.reader(seat));
        self.tell_entry(&entry, show::brief_events)
    }

    /// For whose eyes the screen is while a seat decides: the person's whose turn it is, or the only one's; with no
    /// person at the table, the referee's.
    fn reader(&self, deciding: Seat) -> Reader {
        let is_person = |seat: &Seat| self.players[seat.index()] == Player::Human;
        let first = (0..self.position.table.n_seats()).map(Seat).find(is_person);
        Some(deciding).filter(is_person).or(first).map_or(Reader::Referee, Reader::Seat)
    }

    /// A decision and what came of it, every event or only the first of many that are alike.
    fn tell_entry(&mut self, entry: &Logged, events: fn(&[Told], &Words) -> Vec<String>) -> Done {
        if entry.action.is_none() && entry.told.is_empty() {
            // Nothing that may be known: not even how often somebody chose.
            return Ok(());
        }
        let name = self.position.table.seat_name(entry.seat);
        let head = match &entry.action {
            Some(action) => Message::new("cli-did")
                .with("seat", name)
                .with("action", action.message.clone())
                .with("notation", action.notation.clone()),
            None => Message::new("cli-did-secret").with("seat", name),
        };
        self.say(&head)?;
        let events = events(&entry.told, &self.position.words).into_iter().map(|line| format!("  {line}"));
        self.lines(events.collect())
    }

    /// Takes back decisions up to and including the last one that a person took.
    fn undo(&mut self) -> Result<Next, Failure> {
        if !self.may_undo() {
            self.say(&Message::new("cli-lesson-undo"))?;
            return Ok(Next::Ask);
        }
        let mut n_undone = 0;
        let stopped = loop {
            match self.position.table.undo() {
                Ok(seat) => {
                    n_undone += 1;
                    if self.players[seat.index()] == Player::Human {
                        break None;
                    }
                }
                Err(reason) => break Some(reason),
            }
        };
        if let Some(reason) = stopped {
            self.say(&Message::new(match reason {
                NoUndo::Nothing => "cli-undo-nothing",
                NoUndo::Dice => "cli-undo-dice",
                NoUndo::Revealed => "cli-undo-revealed",
            }))?;
        } else {
            self.say(&Message::new("cli-undone"))?;
        }
        Ok(if n_undone > 0 { Next::Moved } else { Next::Ask })
    }

    pub(super) fn save_as(&mut self, path: Option<String>) -> Done {
        match path.map(PathBuf::from).or_else(|| self.save.clone()) {
            Some(path) => match self.save_to(&path) {
                // A wrong name must not end the game.
                Err(Failure::Refused(_, messages)) => messages.iter().try_for_each(|message| self.say(message)),
                other => other,
            },
            None => self.say(&Message::new("cli-save-where")),
        }
    }

    /// Counts a file among those of this game.
    pub fn owns(&mut self, path: &Path) {
        self.own.extend(path.canonicalize());
    }

    /// Whether a file may be written: it is new, or this game's.
    ///
    /// # Errors
    /// That it is somebody else's.
    pub fn may_write(&self, path: &Path) -> Done {
        let is_own = path.canonicalize().is_ok_and(|whole| self.own.contains(&whole));
        // What is no plain file, such as a pipe, holds nothing that could be lost.
        if is_own || !path.is_file() {
            return Ok(());
        }
        let message = Message::new("cli-save-exists").with("path", path.display().to_string());
        Err(Failure::of(Kind::File, message))
    }

    fn save_to(&mut self, path: &Path) -> Done {
        self.may_write(path)?;
        let mut journal = self.position.table.journal();
        let table = &self.position.table;
        let player = |(seat, player): (Seat, &Player)| (table.seat_id(seat).to_owned(), player.note());
        journal.header.players = (0..).map(Seat).zip(&self.players).map(player).collect();
        self.shell.write_file(path, &journal.to_string())?;
        self.owns(path);
        self.saved_at = Some(self.position.table.n_entries());
        self.say(&Message::new("cli-saved").with("path", path.display().to_string()))
    }

    /// The next line of input; none when it ends. What a script gives is shown, so that its transcript can be read.
    fn read_line(&mut self) -> Result<Option<String>, Failure> {
        write!(self.shell.io.out, "> ")?;
        self.shell.io.out.flush()?;
        let mut bytes = Vec::new();
        let n_read = self.shell.io.stdin.read_until(b'\n', &mut bytes);
        let n_read = n_read.map_err(|error| Failure::cannot_read(&error))?;
        if n_read == 0 {
            self.line("")?;
            return Ok(None);
        }
        let line = String::from_utf8_lossy(&bytes).trim().to_owned();
        if !self.shell.io.stdin_is_terminal {
            self.line(&line)?;
        }
        Ok(Some(line))
    }

    fn say(&mut self, message: &Message) -> Done {
        let text = self.position.words.say(message);
        self.line(&text)
    }

    fn line(&mut self, text: &str) -> Done {
        let lines = show::wrapped(text, self.shell.io.width);
        lines.iter().try_for_each(|line| self.shell.line(line))
    }

    fn lines(&mut self, lines: Vec<String>) -> Done {
        lines.iter().try_for_each(|line| self.line(line))
    }
}

/// The first name like this one that nothing has yet: `game-2.journal`.
fn free_beside(path: &Path) -> PathBuf {
    let part = |part: Option<&std::ffi::OsStr>| part.unwrap_or_default().to_string_lossy().into_owned();
    let (stem, ending) = (part(path.file_stem()), part(path.extension()));
    let named = |n: u32| path.with_file_name(format!("{stem}-{n}")).with_extension(&ending);
    (2..).map(named).find(|path| !path.exists()).expect("there are more numbers than files")
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Files of this crate are there already.
    #[test]
    fn a_name_beside_another_is_free() {
        let dir = Path::new(env!("CARGO_MANIFEST_DIR"));
        assert_eq!(free_beside(&dir.join("Cargo.toml")), dir.join("Cargo-2.toml"));
        assert_eq!(free_beside(&dir.join("src")), dir.join("src-2"));
    }
}
