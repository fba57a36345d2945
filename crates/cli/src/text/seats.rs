//! Who plays which seat.

use crate::{args::PlayArgs, shell::Failure};
use catalog::{Table, Unknown, agent_names, known_agent};
use kernel::{Header, Seat, say::Message};

/// Who plays a seat.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Player {
    /// A person at this terminal.
    Human,
    /// A programmed opponent, by name.
    Agent(String),
}

/// The opponent when none is named.
const OPPONENT: &str = "greedy";

/// Who plays each seat, from what was typed and else from what the game's journal notes. Seats that neither names are
/// an agent's where a person has taken a seat, and a person's otherwise; with nothing named at all, a person takes the
/// first seat. Against another agent than before a person keeps the seat he had.
///
/// # Errors
/// An unknown seat or agent.
pub fn players(args: &PlayArgs, table: &dyn Table) -> Result<Vec<Player>, Failure> {
    let n_seats = usize::from(table.n_seats());
    if args.hotseat {
        return Ok(vec![Player::Human; n_seats]);
    }
    let opponent = Player::named(args.against.as_deref().unwrap_or(OPPONENT))?;
    let before = noted(table);
    let mut players = if args.against.is_some() { vec![None; n_seats] } else { before.clone() };
    let is_open = players.iter().all(Option::is_none);
    for (seat, who) in &args.seats {
        players[find(table, seat)?.index()] = Some(Player::named(who)?);
    }
    if args.own.is_some() || args.seats.is_empty() && is_open {
        let own = args.own.as_deref().map_or(Ok(only_person(&before).unwrap_or(Seat(0))), |own| find(table, own))?;
        players[own.index()] = Some(Player::Human);
    }
    let has_person = players.contains(&Some(Player::Human));
    let rest = if has_person || args.against.is_some() { opponent } else { Player::Human };
    Ok(players.into_iter().map(|player| player.unwrap_or_else(|| rest.clone())).collect())
}

/// Who played each seat when the game was saved, as far as that is noted and known here.
fn noted(table: &dyn Table) -> Vec<Option<Player>> {
    let player = |seat: Seat| {
        let id = table.seat_id(seat);
        let (_, who) = table.header().players.iter().find(|(noted, _)| noted == id)?;
        Player::named(who).ok()
    };
    (0..table.n_seats()).map(Seat).map(player).collect()
}

fn only_person(players: &[Option<Player>]) -> Option<Seat> {
    let mut people = (0..).map(Seat).zip(players).filter(|(_, player)| **player == Some(Player::Human));
    let (seat, _) = people.next()?;
    people.next().is_none().then_some(seat)
}

impl Player {
    fn named(who: &str) -> Result<Player, Failure> {
        match who {
            Header::PERSON | "humano" | "persona" => Ok(Player::Human),
            agent if known_agent(agent).is_ok() => Ok(Player::Agent(agent.to_owned())),
            other => {
                let known = std::iter::once(Header::PERSON).chain(agent_names());
                Err(Failure::usage(Unknown::among(other, known).message("catalog-unknown-agent")))
            }
        }
    }

    /// As a journal notes it.
    pub fn note(&self) -> String {
        match self {
            Player::Human => Header::PERSON.to_owned(),
            Player::Agent(name) => name.clone(),
        }
    }

    /// Who it is, in words.
    pub fn message(&self) -> Message {
        match self {
            Player::Human => Message::new("cli-player-human"),
            Player::Agent(name) => Message::new("cli-player-agent").with("agent", name.clone()),
        }
    }
}

fn find(table: &dyn Table, asked: &str) -> Result<Seat, Failure> {
    table.seat_of(asked).ok_or_else(|| {
        let ids = (0..table.n_seats()).map(|seat| table.seat_id(Seat(seat)));
        Failure::usage(Unknown::among(asked, ids).message("cli-unknown-seat"))
    })
}
