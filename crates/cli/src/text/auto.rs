//! "Decide this for me": an agent takes a person's decisions, or only says what it would do.

use super::{Desk, Next};
use crate::{
    shell::{Done, Failure},
    show,
};
use catalog::{Reader, Unknown, agent_names, known_agent};
use kernel::{Seat, say::Message};

/// Who decides when nobody is named: one that answers at once, and the same every time.
const USUAL: &str = "tuned";

/// An agent that decides for the people at the table, for a while.
#[derive(Default)]
pub struct Auto {
    agent: String,
    left: usize,
}

impl Auto {
    /// The agent that takes the next decision of a person, if one does.
    pub fn next(&mut self) -> Option<String> {
        self.left = self.left.checked_sub(1)?;
        Some(self.agent.clone())
    }
    /// People decide again.
    pub fn stop(&mut self) {
        self.left = 0;
    }
    /// Reads `auto`, `auto 5`, `auto end`, `auto random` or `auto 5 random`.
    fn read(order: &str) -> Result<Auto, Unknown> {
        let mut auto = Auto { agent: USUAL.to_owned(), left: 1 };
        for word in order.split_whitespace() {
            match word.parse() {
                Ok(n) => auto.left = n,
                Err(_) if matches!(word, "end" | "fin" | "final") => auto.left = usize::MAX,
                Err(_) => auto.agent = agent(word)?.to_owned(),
            }
        }
        Ok(auto)
    }
}

fn agent(name: &str) -> Result<&str, Unknown> {
    known_agent(name).map(|()| name).map_err(|_| Unknown::among(name, agent_names().chain(["end"])))
}

impl Desk<'_, '_> {
    /// Lets an agent take the next decisions.
    pub(super) fn start_auto(&mut self, order: &str) -> Result<Next, Failure> {
        match Auto::read(order) {
            Ok(auto) if auto.left > 0 => {
                self.auto = auto;
                Ok(Next::Moved)
            }
            Ok(_) => Ok(Next::Ask),
            Err(unknown) => {
                self.say(&unknown.message("catalog-unknown-agent"))?;
                Ok(Next::Ask)
            }
        }
    }

    /// What an agent would do.
    pub(super) fn tell_hint(&mut self, seat: Seat, name: Option<&str>) -> Done {
        let agent = match name.map_or(Ok(USUAL), agent) {
            Ok(agent) => agent,
            Err(unknown) => return self.say(&unknown.message("catalog-unknown-agent")),
        };
        let decided = self.position.table.choose(agent, seat, self.seed).expect("the agent was just looked up");
        let action = self.position.table.say_action(seat, &decided.notation).expect("agents write what can be read");
        let hint = Message::new("cli-hint").with("agent", agent.to_owned()).with("action", action);
        self.say(&hint.with("notation", decided.notation))?;
        match decided.thoughts {
            Some(thoughts) => self.lines(show::thoughts(&thoughts, &self.position.words)),
            None => Ok(()),
        }
    }

    /// What the opponent was trying to do when it last thought.
    pub(super) fn tell_plan(&mut self, seat: Option<Seat>) -> Done {
        let reader = seat.map_or(Reader::Public, Reader::Seat);
        let table = &*self.position.table;
        let entries = (0..table.n_entries()).rev().map(|index| table.entry(index, reader));
        let Some((entry, thoughts)) = entries.filter_map(|entry| entry.thoughts.clone().map(|of| (entry, of))).next()
        else {
            return self.say(&Message::new("cli-no-plan"));
        };
        let name = table.seat_name(entry.seat);
        let action = entry.action.map_or_else(|| Message::new("cli-did-secret"), |action| action.message);
        self.say(&Message::new("cli-thought-of").with("seat", name).with("action", action))?;
        self.lines(show::thoughts(&thoughts, &self.position.words))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn how_often_and_who() {
        let read = |order| Auto::read(order).map(|auto| (auto.left, auto.agent)).map_err(|unknown| unknown.nearest);
        assert_eq!(read(""), Ok((1, "tuned".into())));
        assert_eq!(read("2 search:9"), Ok((2, "search:9".into())));
        assert_eq!(read("5 random"), Ok((5, "random".into())));
        assert_eq!(read("random fin"), Ok((usize::MAX, "random".into())));
        assert_eq!(read("gredy"), Err(Some("greedy".into())));
    }

    #[test]
    fn it_stops_by_itself() {
        let mut auto = Auto::read("2").unwrap();
        assert_eq!([auto.next().is_some(), auto.next().is_some(), auto.next().is_some()], [true, true, false]);
    }
}
