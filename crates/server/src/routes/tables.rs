//! Tables: opened, imported, listed, and their journals.

use super::{App, Fault};
use crate::{
    archive::load,
    crews::{Asker, NOBODY},
    hub::{Hub, NoTable},
    seating::{Key, Pass, Right, Seating},
    secret,
    store::{self, Card, ListedTable, StoredTable},
    table::{Command, Copied, LINES_MAX, asked, to_keep, too_big},
    visitor::Visitor,
    wire,
    work::Rank,
};
use axum::{
    Extension, Json,
    extract::{Path, State, rejection::JsonRejection},
    http::{HeaderMap, StatusCode, header},
};
use catalog::{OpenError, Table};
use kernel::{Journal, Seat, Seats, say::Message};
use protocol::{DiceFrom, ImportAsk, NewTable, Opened, Sitter, TableCard, TableTurn};
use std::{sync::Arc, time::Instant};
use tokio::sync::oneshot;

/// Who asks: the program may have its own tables as it likes.
#[derive(Clone, Copy)]
pub enum From {
    /// Somebody at this address.
    Visitor(Asker),
    /// The program.
    Program,
}

impl From {
    fn asker(self) -> Asker {
        match self {
            From::Visitor(asker) => asker,
            From::Program => NOBODY,
        }
    }
}

/// Tables that a list shows.
const LISTED_MAX: usize = 100;

/// What an agent notes of a decision is shorter by far.
const NOTE_MAX: usize = 8 * 1024;

/// `GET /api/tables`
///
/// # Errors
/// That the store says no.
pub async fn list(
    State(app): State<App>,
    Extension(visitor): Extension<Visitor>,
) -> Result<Json<Vec<TableCard>>, Fault> {
    // The store reads it, and decisions wait for the store.
    if !app.hub.asks_of(visitor.network()).take(Instant::now()) {
        return Err(NoTable::Full.into());
    }
    let listed = app.hub.shared.store.listed(LISTED_MAX).await.map_err(|error| {
        tracing::error!(%error, "the tables cannot be listed");
        Fault::of(StatusCode::INTERNAL_SERVER_ERROR, "server-store")
    })?;
    let card = |table: ListedTable| {
        let journal: Journal = table.head.parse().ok()?;
        Some(TableCard {
            table: table.id,
            game: journal.header.game,
            scenario: journal.header.scenario,
            decisions: table.card.decisions,
            over: table.card.over,
        })
    };
    Ok(Json(listed.into_iter().filter_map(card).collect()))
}

/// `GET /api/turns/{tables}`: whose move it is at these tables, their ids with commas between them. Whoever knows an id
/// may watch, and whoever watches sees it.
///
/// # Errors
/// That the store says no, or that too many are asked for.
pub async fn turns(
    State(app): State<App>,
    Path(tables): Path<String>,
    Extension(visitor): Extension<Visitor>,
) -> Result<Json<Vec<TableTurn>>, Fault> {
    if !app.hub.asks_of(visitor.network()).take(Instant::now()) {
        return Err(NoTable::Full.into());
    }
    let tables: Vec<String> = tables.split(',').map(str::to_owned).take(LISTED_MAX).collect();
    let cards = app.hub.shared.store.cards(tables).await.map_err(|error| {
        tracing::error!(%error, "the tables cannot be looked up");
        Fault::of(StatusCode::INTERNAL_SERVER_ERROR, "server-store")
    })?;
    let turn = |(table, card): (String, Card)| TableTurn {
        table,
        asked: card.asked.iter().map(|seat| seat.0).collect(),
        over: card.over,
    };
    Ok(Json(cards.into_iter().map(turn).collect()))
}

/// `POST /api/tables`
///
/// # Errors
/// What is unknown or wrong.
pub async fn open(
    State(app): State<App>,
    Extension(visitor): Extension<Visitor>,
    ask: Result<Json<NewTable>, JsonRejection>,
) -> Result<Json<Opened>, Fault> {
    let Json(ask) = ask?;
    Ok(Json(open_table(&app.hub, ask, From::Visitor(visitor.network())).await?))
}

/// Opens a table.
///
/// # Errors
/// What is unknown or wrong.
pub async fn open_table(hub: &Arc<Hub>, ask: NewTable, from: From) -> Result<Opened, Fault> {
    hub.may_open(from.asker())?;
    let seed = seed(ask.seed, &ask.sitters)?;
    let (catalog, archive) = (Arc::clone(&hub.shared.catalog), Arc::clone(&hub.shared.archive));
    let (name, options) = (format!("{}:{}", ask.game, ask.scenario), ask.options);
    let set_up = move || Ok::<_, OpenError>((catalog.open(&name, &options)?, archive.present(&ask.game)?));
    let (game, content) = hub.shared.crews.openings.run(from.asker(), Rank::First, set_up).await??;
    let plan = Plan { sitters: ask.sitters, dice: ask.dice, seed, listed: ask.listed, from, imported: 0 };
    let (stored, opened) = lay(&*game, plan, &hub.shared.config.agents)?;
    hub.create(stored, content, from.asker()).await?;
    Ok(opened)
}

/// The seed of a table's dice: drawn, unless whoever opens it names one. Whoever knows it knows every die to come, so
/// there is nobody else to be told.
fn seed(named: Option<u32>, sitters: &[Sitter]) -> Result<u64, Fault> {
    if named.is_some() && sitters.contains(&Sitter::Friend) {
        return Err(Fault::bad(vec![Message::new("server-seed-shared")]));
    }
    Ok(named.map_or_else(secret::seed, u64::from))
}

/// `POST /api/import`
///
/// # Errors
/// What is wrong with the journal, or that the key may not have it.
pub async fn import(
    State(app): State<App>,
    Extension(visitor): Extension<Visitor>,
    ask: Result<Json<ImportAsk>, JsonRejection>,
) -> Result<Json<Opened>, Fault> {
    // Whether he may is asked before the journal is read.
    let Json(ask) = ask?;
    Ok(Json(import_table(&app.hub, ask, From::Visitor(visitor.network())).await?))
}

/// Takes up a game from its journal, or from another table.
///
/// # Errors
/// What is wrong with the journal, or that the key may not have it.
pub async fn import_table(hub: &Arc<Hub>, ask: ImportAsk, from: From) -> Result<Opened, Fault> {
    let (asker, imports) = (from.asker(), &hub.shared.crews.imports);
    // New dice: otherwise whoever goes on from an earlier entry would know what falls in the game it came from.
    let seed = seed(ask.seed, &ask.sitters)?;
    let (journal, brought) = match &ask.from {
        Some(other) => {
            let pass = Pass { key: Some(other.key.clone()), invitation: None };
            journal_of(hub, &other.table, pass, ask.upto, asker).await?
        }
        None => {
            let (text, upto) = (ask.journal, ask.upto);
            let journal = imports.run(asker, Rank::First, move || brought_along(&text, upto)).await??;
            (journal, u32::MAX)
        }
    };
    let imported = brought.min(wire::number(journal.lines.len()));
    let archive = Arc::clone(&hub.shared.archive);
    let found = archive.find(&*hub.shared.store, &journal.header.game, journal.header.content).await;
    let found = found.map_err(|error| {
        tracing::error!(%error, "content could not be looked for");
        Fault::of(StatusCode::INTERNAL_SERVER_ERROR, "server-store")
    })?;
    let (agents, mut sitters, dice) = (hub.shared.config.agents.clone(), ask.sitters, ask.dice);
    let take_up = move || {
        let (game, content) = archive.replay(&journal, &found).map_err(|no| no.error)?;
        if sitters.is_empty() {
            sitters = noted(&*game, &agents);
        }
        let plan = Plan { sitters, dice, seed, listed: false, from, imported };
        let (mut stored, opened) = lay(&*game, plan, &agents)?;
        stored.content = content.hash;
        Ok::<_, Fault>((stored, opened, content))
    };
    let (stored, opened, content) = imports.run(asker, Rank::First, take_up).await??;
    let bytes_max = hub.shared.config.journal_bytes_max;
    if stored.bytes() as u64 > bytes_max {
        return Err(Fault::bad(vec![too_big(bytes_max)]));
    }
    hub.create(stored, content, asker).await?;
    Ok(opened)
}

/// A journal that somebody brings, up to one of its lines.
fn brought_along(text: &str, upto: Option<u32>) -> Result<Journal, Fault> {
    let mut journal: Journal = text.parse().map_err(OpenError::Journal)?;
    journal.lines.truncate(upto.map_or(usize::MAX, |upto| upto as usize));
    if journal.lines.len() > LINES_MAX {
        return Err(Fault::bad(vec![Message::new("server-journal-long").with("most", LINES_MAX)]));
    }
    if journal.lines.iter().filter_map(|line| line.note.as_ref()).any(|note| note.len() > NOTE_MAX) {
        return Err(Fault::bad(vec![Message::new("server-note-long").with("most", NOTE_MAX)]));
    }
    Ok(journal)
}

/// Who plays each seat by the journal: agents as it notes them, where this server offers them, and whoever imports it
/// all other seats.
fn noted(game: &dyn Table, offered: &[String]) -> Vec<Sitter> {
    let sitter = |seat: Seat| {
        let id = game.seat_id(seat);
        let noted = game.header().players.iter().find(|(noted, _)| noted == id).map(|(_, player)| player.clone());
        noted.filter(|player| offered.contains(player)).map_or(Sitter::Me, |agent| Sitter::Agent { agent })
    };
    (0..game.n_seats()).map(Seat).map(sitter).collect()
}

/// `GET /api/tables/{id}/journal`
///
/// # Errors
/// That there is no such table, or that the key may not have it.
pub async fn journal(
    State(app): State<App>,
    Path(id): Path<String>,
    Extension(visitor): Extension<Visitor>,
    headers: HeaderMap,
) -> Result<String, Fault> {
    let key = headers.get(header::AUTHORIZATION).and_then(|value| value.to_str().ok()?.strip_prefix("Bearer "));
    let (pass, asker) = (Pass { key: key.map(str::to_owned), invitation: None }, visitor.network());
    let (journal, _) = journal_of(&app.hub, &id, pass, None, asker).await?;
    Ok(app.hub.shared.crews.journals.run(asker, Rank::First, move || journal.to_string()).await?)
}

async fn journal_of(hub: &Arc<Hub>, table: &str, pass: Pass, upto: Option<u32>, asker: Asker) -> Result<Copied, Fault> {
    /// A game that is over is put away as soon as nobody looks at it, which may be between the way to it and the
    /// question.
    const TRIES: usize = 3;
    for _ in 0..TRIES {
        let handle = match hub.table(table, asker).await {
            Err(NoTable::Stranded(why)) => {
                return stranded_journal(hub, table, &pass, upto, asker, why).await.map(|journal| (journal, u32::MAX));
            }
            found => found?,
        };
        let (reply, journal) = oneshot::channel();
        // Whether the table takes it or not, the answer tells.
        let _ = handle.commands.send(Command::Journal { pass: pass.clone(), asker, upto, reply }).await;
        if let Ok(journal) = journal.await {
            return journal.map_err(|message| match &*message.id {
                "server-full" => NoTable::Full.into(),
                _ => Fault { status: StatusCode::FORBIDDEN, messages: vec![message] },
            });
        }
    }
    Err(NoTable::Full.into())
}

/// The journal of a game that does not replay here, so that it can go on elsewhere. What of it is hidden from whom is
/// not known then: it goes to whoever holds all seats, and to everybody when the game was over.
async fn stranded_journal(
    hub: &Hub,
    table: &str,
    pass: &Pass,
    upto: Option<u32>,
    asker: Asker,
    why: Message,
) -> Result<Journal, Fault> {
    let stored = load(&hub.shared, table, asker).await.ok().flatten().ok_or(NoTable::NotThere)?;
    let seating = Seating::new(stored.keys.clone(), stored.agents.clone(), Vec::new());
    let forbidden = |message| Fault { status: StatusCode::FORBIDDEN, messages: vec![message] };
    let seats = seating.admit(pass, stored.created).map_err(forbidden)?.seats;
    let all = (0..).map(Seat).zip(&stored.agents).all(|(seat, _)| seats.contains(seat));
    if !all && !stored.card.over {
        return Err(NoTable::Stranded(why).into());
    }
    let read = move || {
        let mut journal: Journal = stored.journal().parse().map_err(OpenError::Journal)?;
        journal.lines.truncate(upto.map_or(usize::MAX, |upto| upto as usize));
        Ok(journal)
    };
    hub.shared.crews.journals.run(asker, Rank::First, read).await?
}

/// How a table is to be laid.
struct Plan {
    sitters: Vec<Sitter>,
    dice: DiceFrom,
    seed: u64,
    listed: bool,
    from: From,
    /// How many decisions were brought along.
    imported: u32,
}

/// A table with its keys, and what is handed out of them.
fn lay(game: &dyn Table, plan: Plan, offered: &[String]) -> Result<(StoredTable, Opened), Fault> {
    let n_seats = usize::from(game.n_seats());
    if plan.sitters.len() != n_seats {
        let message = Message::new("server-sitters").with("n", n_seats).with("found", plan.sitters.len());
        return Err(Fault::bad(vec![message]));
    }
    let key = secret::key();
    let mut own = Seats::NONE;
    let (mut agents, mut links, mut keys) = (Vec::new(), Vec::new(), Vec::new());
    for (seat, sitter) in (0..).map(Seat).zip(plan.sitters) {
        let (mut agent, mut link) = (None, None);
        match sitter {
            Sitter::Me => own = own.and(seat),
            Sitter::Friend => {
                let key = secret::key();
                keys.push(Key { hash: secret::hash(&key), seats: Seats::one(seat), right: Right::Invitation });
                link = Some(key);
            }
            Sitter::Agent { agent: name } => {
                match plan.from {
                    From::Visitor(_) => offered_agent(&name, offered)?,
                    From::Program => known_agent(&name)?,
                }
                agent = Some(name);
            }
        }
        agents.push(agent);
        links.push(link);
    }
    keys.push(Key { hash: secret::hash(&key), seats: own, right: Right::Opener });
    let (head, lines) = to_keep(&game.journal());
    let id = secret::table_id();
    let card = Card { decisions: wire::number(lines.len()), over: game.outcome().is_some(), asked: asked(game) };
    let stored = StoredTable {
        id: id.clone(),
        head,
        lines,
        agents,
        keys,
        news: Vec::new(),
        imported: plan.imported,
        own_dice: plan.dice == DiceFrom::Own,
        seed: plan.seed,
        listed: plan.listed,
        card,
        created: store::now(),
        content: game.header().content,
    };
    Ok((stored, Opened { table: id, key, links }))
}

/// Visitors choose from the opponents on offer: others may think for ever.
fn offered_agent(name: &str, offered: &[String]) -> Result<(), Fault> {
    if offered.iter().any(|known| known == name) {
        return Ok(());
    }
    let message = Message::new("server-agent-offer").with("asked", name.to_owned()).with("offer", offered.join(", "));
    Err(Fault::bad(vec![message]))
}

fn known_agent(name: &str) -> Result<(), Fault> {
    catalog::known_agent(name).map_err(|unknown| Fault::bad(vec![unknown.0.message("server-unknown-agent")]))
}
