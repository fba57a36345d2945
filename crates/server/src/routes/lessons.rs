//! Lessons: listed, and a table for each that is taken.

use super::{App, Fault};
use crate::{
    hub::NoTable,
    seating::{Key, Right},
    secret,
    store::{self, Card, StoredTable},
    table::asked,
    visitor::Visitor,
    work::Rank,
};
use axum::{
    Extension, Json,
    extract::{Path, State, rejection::JsonRejection},
};
use catalog::{
    OpenError,
    learn::{self, Begun, Listed},
};
use kernel::{Seat, Seats};
use protocol::{LessonAsk, LessonCard, Opened};
use std::{sync::Arc, time::Instant};

/// `GET /api/games/{game}/lessons`
///
/// # Errors
/// That there is no such game.
pub async fn list(
    State(app): State<App>,
    Path(game): Path<String>,
    Extension(visitor): Extension<Visitor>,
) -> Result<Json<Vec<LessonCard>>, Fault> {
    if !app.hub.asks_of(visitor.network()).take(Instant::now()) {
        return Err(NoTable::Full.into());
    }
    let catalog = Arc::clone(&app.hub.shared.catalog);
    let list = move || Ok::<_, OpenError>(learn::course(catalog.game(&game)?, catalog.files()));
    let course = app.hub.shared.crews.openings.run(visitor.network(), Rank::First, list).await??;
    let card = |Listed { id, name, scenario, free }: Listed| LessonCard { id, name, scenario, free };
    Ok(Json(course.into_iter().map(card).collect()))
}

/// `POST /api/lessons`
///
/// # Errors
/// What is unknown or wrong.
pub async fn open(
    State(app): State<App>,
    Extension(visitor): Extension<Visitor>,
    ask: Result<Json<LessonAsk>, JsonRejection>,
) -> Result<Json<Opened>, Fault> {
    let Json(LessonAsk { game, lesson }) = ask?;
    let (hub, asker) = (app.hub, visitor.network());
    hub.may_open(asker)?;
    let catalog = Arc::clone(&hub.shared.catalog);
    let set_up = move || learn::begin(catalog.game(&game)?, catalog.files(), &lesson);
    let begun = hub.shared.crews.openings.run(asker, Rank::First, set_up).await??;
    let key = secret::key();
    let stored = lay(&begun, &key);
    let table = hub.teach(begun, stored, asker).await?;
    Ok(Json(Opened { table, key, links: Vec::new() }))
}

/// The table of a lesson, of which nothing is kept: the learner has its key, and whoever plays on with him at its end
/// sits at every other seat from the beginning.
fn lay(begun: &Begun, key: &str) -> StoredTable {
    const OTHERS: &str = "easy";
    let Begun { lesson, table } = begun;
    let other = lesson.free.as_deref().unwrap_or(OTHERS);
    let agent = |seat: Seat| (seat != lesson.seat).then(|| other.to_owned());
    StoredTable {
        id: secret::table_id(),
        head: String::new(),
        lines: Vec::new(),
        agents: (0..table.n_seats()).map(Seat).map(agent).collect(),
        keys: vec![Key { hash: secret::hash(key), seats: Seats::one(lesson.seat), right: Right::Opener }],
        news: Vec::new(),
        imported: 0,
        own_dice: false,
        seed: secret::seed(),
        listed: false,
        card: Card { decisions: 0, over: false, asked: asked(&**table) },
        created: store::now(),
        content: table.header().content,
    }
}
