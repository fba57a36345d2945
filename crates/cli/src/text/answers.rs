//! Answers that change nothing: the situation, odds, rules, the log.

use super::{Desk, Player};
use crate::{
    command::rules,
    shell::{Done, Failure},
    show,
};
use catalog::{Budget, Offers, Reader, SubmitError, in_lang};
use kernel::{Seat, say::Message};

impl Desk<'_, '_> {
    /// The scenario, who plays what, and how to begin.
    pub(super) fn introduce(&mut self) -> Done {
        let header = self.position.table.header().clone();
        let game = self.shell.game(&header.game)?;
        let scenarios = game.scenarios(self.shell.catalog.files());
        if let Some(info) = scenarios.iter().find(|info| info.id == header.scenario) {
            let lang = self.shell.lang;
            self.say(&Message::new("cli-title").with("game", game.name()).with("scenario", info.name.clone()))?;
            self.line(in_lang(&info.intro, lang))?;
        }
        for (name, value) in &header.options {
            self.line(&format!("{name}={value}"))?;
        }
        for (seat, player) in (0..).map(Seat).zip(self.players.clone()) {
            let name = self.position.table.seat_name(seat);
            let id = self.position.table.seat_id(seat).to_owned();
            let who = Message::new("cli-seat").with("seat", name).with("id", id).with("player", player.message());
            self.say(&who)?;
        }
        self.choose_source(None)?;
        self.say(&Message::new("cli-welcome"))
    }

    /// What has changed for a seat since it was last told; everything the first time.
    pub(super) fn tell_changes(&mut self, seat: Seat) -> Done {
        let now = self.situation(Some(seat));
        let before = std::mem::replace(&mut self.told[seat.index()], now.clone());
        let mut left = before.clone();
        let is_new = |line: &String| match left.iter().position(|known| known == line) {
            Some(index) => {
                left.swap_remove(index);
                false
            }
            None => true,
        };
        let new: Vec<String> = now.into_iter().filter(is_new).collect();
        self.lines(new)
    }

    fn situation(&self, seat: Option<Seat>) -> Vec<String> {
        self.position.table.describe(seat).iter().map(|line| self.position.words.say(line)).collect()
    }

    /// The whole situation, or the answer to a question about it.
    pub(super) fn tell_look(&mut self, seat: Option<Seat>, question: Option<&str>) -> Done {
        let seat = seat.or_else(|| self.spectator());
        match question {
            None => self.lines(self.situation(seat)),
            Some(question) => match self.position.table.inspect(seat, question) {
                Ok(answer) => answer.iter().try_for_each(|line| self.say(line)),
                Err(misread) => {
                    let lines = self.position.misread(&misread);
                    self.lines(lines)
                }
            },
        }
    }

    /// When nobody decides, the only person's eyes; with several, what anybody may see.
    fn spectator(&self) -> Option<Seat> {
        let people: Vec<usize> =
            (0..self.players.len()).filter(|&index| self.players[index] == Player::Human).collect();
        match people[..] {
            [only] => Some(Seat(only as u8)),
            _ => None,
        }
    }

    /// The odds of an offer or a typed action.
    pub(super) fn tell_odds(&mut self, seat: Seat, offers: &Offers, what: &str) -> Done {
        let Some(notation) = self.meant(offers, what)? else { return Ok(()) };
        match self.position.table.odds(seat, &notation, &Budget::default()) {
            Ok(chances) => {
                let lines = show::odds(&chances, &self.position.words);
                self.lines(lines)
            }
            Err(error) => self.tell_error(&error),
        }
    }

    /// Whether an action is legal; if not, the clause that forbids it.
    pub(super) fn tell_why(&mut self, seat: Seat, offers: &Offers, what: &str) -> Done {
        let Some(notation) = self.meant(offers, what)? else { return Ok(()) };
        match self.position.table.why(seat, &notation) {
            Ok(rights) if rights.is_empty() => self.say(&Message::new("cli-is-legal")),
            Ok(rights) => self.say(&Message::new("cli-is-legal-by").with("clauses", &rights[..])),
            Err(error) => self.tell_error(&error),
        }
    }

    /// What a number or a notation stands for.
    fn meant(&mut self, offers: &Offers, what: &str) -> Result<Option<String>, Failure> {
        match what.parse() {
            Ok(number) => self.numbered(offers, number),
            Err(_) => Ok(Some(what.to_owned())),
        }
    }

    fn tell_error(&mut self, error: &SubmitError) -> Done {
        match error {
            SubmitError::Refused(violation) => self.line(&self.position.refusal(violation)?),
            SubmitError::Misread(misread) => {
                let lines = self.position.misread(misread);
                self.lines(lines)
            }
            SubmitError::NoDie | SubmitError::SpareDice(_) => unreachable!("looking throws no dice"),
        }
    }

    /// A clause by its id, or else those that hold the words.
    pub(super) fn tell_rule(&mut self, id: &str) -> Done {
        /// More are better read in the rulebook itself.
        const FOUND_MAX: usize = 8;
        let (words, book) = (&self.position.words, self.position.book()?);
        let lines = match book.find(id) {
            Ok(clause) => rules::lines(clause, words),
            Err(unknown) => {
                let found = book.search(id, self.shell.lang);
                match found.len() {
                    0 => vec![words.say(&unknown.message("catalog-unknown-clause"))],
                    n => {
                        let shown = found.iter().take(FOUND_MAX).flat_map(|clause| rules::lines(clause, words));
                        let more = Message::new("cli-rule-more").with("n", n.saturating_sub(FOUND_MAX));
                        shown.chain((n > FOUND_MAX).then(|| words.say(&more))).collect()
                    }
                }
            }
        };
        self.lines(lines)
    }

    /// What happened so far, or in the last few decisions.
    pub(super) fn tell_log(&mut self, seat: Option<Seat>, last: Option<usize>) -> Done {
        let n_entries = self.position.table.n_entries();
        if n_entries == 0 {
            return self.say(&Message::new("cli-log-empty"));
        }
        let reader = seat.or_else(|| self.spectator()).map_or(Reader::Public, Reader::Seat);
        for index in n_entries.saturating_sub(last.unwrap_or(n_entries))..n_entries {
            let entry = self.position.table.entry(index, reader);
            self.tell_entry(&entry, show::events)?;
        }
        Ok(())
    }

    /// How the game stands.
    pub(super) fn tell_score(&mut self) -> Done {
        self.position.table.score(None).iter().try_for_each(|line| self.say(line))
    }

    /// What can be typed, one line each.
    pub(super) fn tell_help(&mut self) -> Done {
        const LINES: [&str; 16] = [
            "number", "list", "odds", "why", "hint", "plan", "auto", "look", "rule", "undo", "log", "score", "dice",
            "save", "help", "quit",
        ];
        LINES.iter().try_for_each(|line| self.say(&Message::named(format!("cli-help-{line}"))))
    }
}
