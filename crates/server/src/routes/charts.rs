//! `POST /api/games/{game}/charts`: a chart without a game, with odds or with dice.

use super::{App, Fault};
use crate::{visitor::Visitor, wire, work::Rank};
use axum::{
    Extension, Json,
    extract::{Path, State, rejection::JsonRejection},
};
use catalog::{ChartError, Game};
use kernel::{dice::Script, say::Message};
use protocol::{ChartAnswer, ChartAsk};
use std::sync::Arc;

/// More dice than any one procedure throws.
const DICE_MAX: usize = 1000;

impl From<ChartError> for Fault {
    fn from(error: ChartError) -> Fault {
        Fault::bad(vec![error.message()])
    }
}

/// Answers a chart.
///
/// # Errors
/// What is unknown or cannot go together.
pub async fn ask(
    State(app): State<App>,
    Path(game): Path<String>,
    Extension(visitor): Extension<Visitor>,
    ask: Result<Json<ChartAsk>, JsonRejection>,
) -> Result<Json<ChartAnswer>, Fault> {
    let Json(ask) = ask?;
    if ask.dice.len() > DICE_MAX {
        return Err(Fault::bad(vec![Message::new("server-too-long").with("most", DICE_MAX)]));
    }
    let game = app.hub.shared.catalog.game(&game).map_err(|_| Fault::not_found())?;
    let hub = Arc::clone(&app.hub);
    let answer =
        app.hub.shared.crews.charts.run(visitor.network(), Rank::First, move || answer(&hub, game, &ask)).await??;
    Ok(Json(answer))
}

fn answer(hub: &crate::hub::Hub, game: &'static dyn Game, ask: &ChartAsk) -> Result<ChartAnswer, Fault> {
    let (files, book) = (hub.shared.catalog.files(), hub.book(game.id()).ok_or_else(Fault::not_found)?);
    let odds = game.chart(files, &ask.procedure, &ask.keys, &hub.shared.config.budget)?;
    let mut answer = ChartAnswer { odds: wire::odds(odds), told: Vec::new(), result: None, wants: None };
    if !ask.roll && ask.dice.is_empty() {
        return Ok(answer);
    }
    let mut script = Script::new(&ask.dice);
    let rolled = game.chart_roll(files, &ask.procedure, &ask.keys, &mut script)?;
    if let Some((face, wanted)) = script.misfit() {
        let message = Message::new("server-dice-misfit").with("face", face).with("sides", wanted.sides);
        return Err(Fault::bad(vec![message]));
    }
    if let Some((told, result)) = rolled {
        answer.told = told.iter().map(|told| wire::told(told, Vec::new())).collect();
        answer.result = Some(result);
    }
    answer.wants = script.wanted().map(|wanted| wire::roll_ask(wanted, book));
    Ok(answer)
}
