//! Who plays which seat.

use crate::{args::PlayArgs, shell::Failure};
use catalog::{Table, Unknown, agent_names, known_agent};
use kernel::{Seat, say::Message};

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

/// Who plays each seat, from what was typed. Seats that are not named are an agent's where a person has taken a seat,
/// and a person's otherwise; with nothing named at all, a person takes the first seat.
///
/// # Errors
/// An unknown seat or agent.
pub fn players(args: &PlayArgs, table: &dyn Table) -> Result<Vec<Player>, Failure> {
    let n_seats = usize::from(table.n_seats());
    if args.hotseat {
        return Ok(vec![Player::Human; n_seats]);
    }
    let opponent = Player::named(args.against.as_deref().unwrap_or(OPPONENT))?;
    let mut players: Vec<Option<Player>> = vec![None; n_seats];
    for (seat, who) in &args.seats {
        players[find(table, seat)?.index()] = Some(Player::named(who)?);
    }
    if args.seats.is_empty() || args.own.is_some() {
        let own = args.own.as_deref().map_or(Ok(Seat(0)), |own| find(table, own))?;
        players[own.index()] = Some(Player::Human);
    }
    let has_person = players.contains(&Some(Player::Human));
    let rest = if has_person || args.against.is_some() { opponent } else { Player::Human };
    Ok(players.into_iter().map(|player| player.unwrap_or_else(|| rest.clone())).collect())
}

impl Player {
    fn named(who: &str) -> Result<Player, Failure> {
        match who {
            "human" | "humano" | "persona" => Ok(Player::Human),
            agent if known_agent(agent).is_ok() => Ok(Player::Agent(agent.to_owned())),
            other => {
                let known = std::iter::once("human").chain(agent_names());
                Err(Failure::usage(Unknown::among(other, known).message("catalog-unknown-agent")))
            }
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
