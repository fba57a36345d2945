//! Tables: opened, imported, listed, and their journals.

use super::{App, Fault};
use crate::{
    hub::{Hub, NoTable, seats_of},
    secret,
    store::{self, Card, ListedTable, StoredKey, StoredTable},
    table::{Command, LINES_MAX, to_keep, too_big},
    wire,
};
use axum::{
    Json,
    extract::{Path, State, rejection::JsonRejection},
    http::{HeaderMap, StatusCode, header},
};
use catalog::{OpenError, Table};
use kernel::{Journal, Seat, Seats, say::Message};
use protocol::{DiceFrom, ImportAsk, NewTable, Opened, Sitter, TableCard};
use std::sync::Arc;
use tokio::sync::oneshot;

/// Tables that a list shows.
const LISTED_MAX: usize = 100;

/// `GET /api/tables`
///
/// # Errors
/// That the store says no.
pub async fn list(State(app): State<App>) -> Result<Json<Vec<TableCard>>, Fault> {
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

/// `POST /api/tables`
///
/// # Errors
/// What is unknown or wrong.
pub async fn open(State(app): State<App>, ask: Result<Json<NewTable>, JsonRejection>) -> Result<Json<Opened>, Fault> {
    let Json(ask) = ask?;
    Ok(Json(open_table(&app.hub, ask).await?))
}

/// Opens a table.
///
/// # Errors
/// What is unknown or wrong.
pub async fn open_table(hub: &Arc<Hub>, ask: NewTable) -> Result<Opened, Fault> {
    hub.may_open()?;
    let (catalog, archive) = (Arc::clone(&hub.shared.catalog), Arc::clone(&hub.shared.archive));
    let (name, options) = (format!("{}:{}", ask.game, ask.scenario), ask.options);
    let set_up = move || Ok::<_, OpenError>((catalog.open(&name, &options)?, archive.present(&ask.game)?));
    let (game, content) = hub.shared.workers.run(set_up).await??;
    let seed = ask.seed.map_or_else(secret::seed, u64::from);
    let plan = Plan { sitters: ask.sitters, dice: ask.dice, seed, listed: ask.listed };
    let (stored, opened) = lay(&*game, plan)?;
    hub.create(stored, content).await?;
    Ok(opened)
}

/// `POST /api/import`
///
/// # Errors
/// What is wrong with the journal, or that the key may not have it.
pub async fn import(
    State(app): State<App>,
    ask: Result<Json<ImportAsk>, JsonRejection>,
) -> Result<Json<Opened>, Fault> {
    let Json(ask) = ask?;
    Ok(Json(import_table(&app.hub, ask).await?))
}

/// Takes up a game from its journal, or from another table.
///
/// # Errors
/// What is wrong with the journal, or that the key may not have it.
pub async fn import_table(hub: &Arc<Hub>, ask: ImportAsk) -> Result<Opened, Fault> {
    hub.may_open()?;
    let mut journal = match &ask.from {
        Some(from) => journal_of(hub, &from.table, Some(&from.key), ask.upto).await?,
        None => ask.journal.parse().map_err(OpenError::Journal)?,
    };
    if let (None, Some(upto)) = (&ask.from, ask.upto) {
        journal.lines.truncate(upto as usize);
    }
    if journal.lines.len() > LINES_MAX {
        return Err(Fault::bad(vec![Message::new("server-journal-long").with("most", LINES_MAX)]));
    }
    let archive = Arc::clone(&hub.shared.archive);
    let found = archive.find(&*hub.shared.store, &journal.header.game, journal.header.content).await;
    let found = found.map_err(|error| {
        tracing::error!(%error, "content could not be looked for");
        Fault::of(StatusCode::INTERNAL_SERVER_ERROR, "server-store")
    })?;
    let (game, content) =
        hub.shared.clerks.run(move || archive.replay(&journal, &found)).await?.map_err(|no| no.error)?;
    let mut sitters = ask.sitters;
    if sitters.is_empty() {
        sitters = noted(&*game);
    }
    // New dice: otherwise whoever goes on from an earlier entry would know what falls in the game it came from.
    let plan = Plan { sitters, dice: ask.dice, seed: secret::seed(), listed: false };
    let (mut stored, opened) = lay(&*game, plan)?;
    stored.content = content.hash;
    let bytes_max = hub.shared.config.journal_bytes_max;
    if stored.bytes() as u64 > bytes_max {
        return Err(Fault::bad(vec![too_big(bytes_max)]));
    }
    hub.create(stored, content).await?;
    Ok(opened)
}

/// Who plays each seat by the journal: agents as it notes them, and whoever imports it all other seats.
fn noted(game: &dyn Table) -> Vec<Sitter> {
    let sitter = |seat: Seat| {
        let id = game.seat_id(seat);
        let noted = game.header().players.iter().find(|(noted, _)| noted == id).map(|(_, player)| player.clone());
        noted.filter(|player| known_agent(player).is_ok()).map_or(Sitter::Me, |agent| Sitter::Agent { agent })
    };
    (0..game.n_seats()).map(Seat).map(sitter).collect()
}

/// `GET /api/tables/{id}/journal`
///
/// # Errors
/// That there is no such table, or that the key may not have it.
pub async fn journal(State(app): State<App>, Path(id): Path<String>, headers: HeaderMap) -> Result<String, Fault> {
    let key = headers.get(header::AUTHORIZATION).and_then(|value| value.to_str().ok()?.strip_prefix("Bearer "));
    Ok(journal_of(&app.hub, &id, key, None).await?.to_string())
}

async fn journal_of(hub: &Arc<Hub>, table: &str, key: Option<&str>, upto: Option<u32>) -> Result<Journal, Fault> {
    let handle = match hub.table(table).await {
        Err(NoTable::Stranded(why)) => return stranded_journal(hub, table, key, upto, why).await,
        found => found?,
    };
    let seats = handle.seats_of(key).ok_or_else(|| Fault::of(StatusCode::FORBIDDEN, "server-wrong-key"))?;
    let (reply, journal) = oneshot::channel();
    let gone = || Fault::from(NoTable::Full);
    handle.commands.send(Command::Journal { seats, upto, reply }).await.map_err(|_| gone())?;
    let journal = journal.await.map_err(|_| gone())?;
    journal.map_err(|message| Fault { status: StatusCode::FORBIDDEN, messages: vec![message] })
}

/// The journal of a game that does not replay here, so that it can go on elsewhere. What of it is hidden from whom is not known then:
/// it goes to whoever holds all seats, and to everybody when the game was over.
async fn stranded_journal(
    hub: &Hub,
    table: &str,
    key: Option<&str>,
    upto: Option<u32>,
    why: Message,
) -> Result<Journal, Fault> {
    let stored = hub.shared.store.load(table).await.ok().flatten().ok_or(NoTable::NotThere)?;
    let seats = seats_of(&stored.keys, key).ok_or_else(|| Fault::of(StatusCode::FORBIDDEN, "server-wrong-key"))?;
    let all = (0..).map(Seat).zip(&stored.agents).all(|(seat, _)| seats.contains(seat));
    if !all && !stored.card.over {
        return Err(NoTable::Stranded(why).into());
    }
    let mut journal: Journal = stored.journal().parse().map_err(OpenError::Journal)?;
    if let Some(upto) = upto {
        journal.lines.truncate(upto as usize);
    }
    Ok(journal)
}

/// How a table is to be laid.
struct Plan {
    sitters: Vec<Sitter>,
    dice: DiceFrom,
    seed: u64,
    listed: bool,
}

/// A table with its keys, and what is handed out of them.
fn lay(game: &dyn Table, plan: Plan) -> Result<(StoredTable, Opened), Fault> {
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
                keys.push(StoredKey { hash: secret::hash(&key), seats: Seats::one(seat) });
                link = Some(key);
            }
            Sitter::Agent { agent: name } => {
                known_agent(&name)?;
                agent = Some(name);
            }
        }
        agents.push(agent);
        links.push(link);
    }
    keys.push(StoredKey { hash: secret::hash(&key), seats: own });
    let (head, lines) = to_keep(&game.journal());
    let id = secret::table_id();
    let card = Card { decisions: wire::number(lines.len()), over: game.outcome().is_some() };
    let stored = StoredTable {
        id: id.clone(),
        head,
        lines,
        agents,
        keys,
        own_dice: plan.dice == DiceFrom::Own,
        seed: plan.seed,
        listed: plan.listed,
        card,
        created: store::now(),
        content: game.header().content,
    };
    Ok((stored, Opened { table: id, key, links }))
}

fn known_agent(name: &str) -> Result<(), Fault> {
    catalog::known_agent(name).map_err(|unknown| Fault::bad(vec![unknown.0.message("server-unknown-agent")]))
}
