//! Seeded dice, or a person's own.

use super::{Desk, Input, Next};
use crate::{
    command::act::say_wanted,
    shell::{Done, Failure},
};
use catalog::SubmitError;
use kernel::{
    Seat,
    dice::{Script, Seeded, Wanted},
    say::Message,
};

/// Where dice come from.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Source {
    /// The program rolls.
    Seeded,
    /// A person rolls and types what fell.
    Own,
}

impl Desk<'_, '_> {
    /// Plays an action with dice from the present source.
    pub(super) fn submit(&mut self, seat: Seat, notation: &str) -> Result<Next, Failure> {
        let played = match self.source {
            Source::Seeded => {
                // A stream of its own for each decision, so that a game goes on after a save as it would have without.
                let stream = self.position.table.n_entries() as u64;
                let mut dice = Seeded::stream(self.seed, stream);
                self.position.table.submit(seat, notation, &mut dice)
            }
            Source::Own => return self.submit_own(seat, notation),
        };
        match played {
            Ok(()) => Ok(Next::Moved),
            Err(error) => self.refuse(notation, &error),
        }
    }

    /// Runs the action until a die is missing, asks for it, and runs it again from the start.
    fn submit_own(&mut self, seat: Seat, notation: &str) -> Result<Next, Failure> {
        let mut script = Script::default();
        loop {
            script.rewind();
            match self.position.table.submit(seat, notation, &mut script) {
                Ok(()) => return Ok(Next::Moved),
                Err(SubmitError::NoDie) => {}
                Err(error) => return self.refuse(notation, &error),
            }
            let wanted = script.wanted().expect("faces are looked at before they are entered");
            let message = say_wanted(wanted, &self.position)?;
            self.say(&message)?;
            match self.ask_faces(wanted)? {
                Faces::Right(faces) => faces.into_iter().for_each(|face| script.enter(face)),
                Faces::Leave => return Ok(Next::Leave),
                Faces::Program => {
                    self.choose_source(Some("seeded"))?;
                    return self.submit(seat, notation);
                }
                _ => {
                    self.say(&Message::new("cli-dice-cancelled"))?;
                    return Ok(Next::Ask);
                }
            }
        }
    }

    /// Faces for the dice that are wanted, at most as many, or what the person would rather do.
    fn ask_faces(&mut self, wanted: Wanted) -> Result<Faces, Failure> {
        loop {
            // When the input ends there will be no die any more.
            let Some(line) = self.read_line()? else { return Ok(Faces::Leave) };
            // Whoever holds the dice may keep the game, even while an opponent's action waits for them.
            if let Some(path) = line.strip_prefix("save ").or_else(|| line.strip_prefix("guardar ")) {
                self.save_as(Some(path.trim().to_owned()))?;
                continue;
            }
            match Faces::read(&line, wanted) {
                answer @ (Faces::Right(_) | Faces::Cancel | Faces::Program | Faces::Leave) => return Ok(answer),
                Faces::Nothing => {}
                Faces::TooMany(n) => {
                    self.say(&Message::new("cli-dice-too-many").with("n", n).with("count", wanted.count))?;
                }
                Faces::Wrong(word) => {
                    self.say(&Message::new("cli-dice-wrong").with("word", word).with("sides", wanted.sides))?;
                }
            }
        }
    }

    pub(super) fn refuse(&mut self, notation: &str, error: &SubmitError) -> Result<Next, Failure> {
        match error {
            SubmitError::Refused(violation) => self.line(&self.position.refusal(violation)?)?,
            SubmitError::Misread(misread) => {
                let lines = self.position.misread(misread);
                self.lines(lines)?;
                match Input::nearest_word(notation) {
                    Some(word) => self.say(&Message::new("cli-perhaps-word").with("word", word))?,
                    None => self.say(&Message::new("cli-try-help"))?,
                }
            }
            SubmitError::NoDie | SubmitError::SpareDice(_) => {
                unreachable!("seeded dice never run out, and own dice are asked for one by one")
            }
        }
        Ok(Next::Ask)
    }

    /// Changes the source, or says which it is.
    pub(super) fn choose_source(&mut self, asked: Option<&str>) -> Done {
        match asked {
            Some("own" | "propios" | "propio") => self.source = Source::Own,
            Some("seeded" | "programa" | "semilla") => self.source = Source::Seeded,
            Some(_) => return self.say(&Message::new("cli-dice-which")),
            None => {}
        }
        self.say(&match self.source {
            Source::Own => Message::new("cli-dice-own"),
            Source::Seeded => Message::new("cli-dice-seeded").with("seed", self.seed.to_string()),
        })
    }
}

/// A line that should hold faces.
#[derive(PartialEq, Eq, Debug)]
enum Faces {
    Right(Vec<u8>),
    Nothing,
    /// Not this action after all.
    Cancel,
    /// The program shall roll from now on.
    Program,
    /// Away from the table.
    Leave,
    TooMany(usize),
    Wrong(String),
}

impl Faces {
    fn read(line: &str, wanted: Wanted) -> Faces {
        let line = line.trim();
        if line.is_empty() || line.starts_with('#') {
            return Faces::Nothing;
        }
        match line.to_lowercase().as_str() {
            "cancel" | "cancelar" | "undo" | "deshacer" => return Faces::Cancel,
            "quit" | "exit" | "salir" => return Faces::Leave,
            "dice seeded" | "dados programa" | "dados semilla" => return Faces::Program,
            _ => {}
        }
        let mut faces = Vec::new();
        for word in line.split([' ', ',', ';', '\t']).filter(|word| !word.is_empty()) {
            match word.parse() {
                Ok(face) if (1..=wanted.sides).contains(&face) => faces.push(face),
                _ => return Faces::Wrong(word.to_owned()),
            }
        }
        match faces.len() {
            0 => Faces::Nothing,
            n if n > usize::from(wanted.count) => Faces::TooMany(n),
            _ => Faces::Right(faces),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use kernel::Clause;

    #[test]
    fn faces_as_people_type_them() {
        let wanted = Wanted { sides: 6, count: 3, why: Clause("t:1") };
        let read = |line| Faces::read(line, wanted);
        assert_eq!(read("3, 6 1"), Faces::Right(vec![3, 6, 1]));
        assert_eq!(read("5"), Faces::Right(vec![5]));
        assert_eq!(read("7"), Faces::Wrong("7".into()));
        assert_eq!(read("x"), Faces::Wrong("x".into()));
        assert_eq!(read("1 1 1 1"), Faces::TooMany(4));
        assert_eq!((read(" "), read(","), read("# no")), (Faces::Nothing, Faces::Nothing, Faces::Nothing));
        assert_eq!((read("Cancel"), read("salir"), read("dice seeded")), (Faces::Cancel, Faces::Leave, Faces::Program));
    }
}
