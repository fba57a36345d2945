//! What a formation rolls for: SNAFU, Fatigue, a Second Activation, the jump of its HQ.

use super::{draw, fatigue_of, keys};
use crate::{
    game::Bcs,
    model::{Content, FormationId},
    state::{ActStep, Frame, Jump, JumpStage, State},
};
use faces::chart::Given;
use kernel::Misread;

/// A formation in supply at the optimal distance, its activation at a step.
fn at_step(base: &Content, formation: &str, step: ActStep) -> Result<(Bcs, State), Misread> {
    let text = format!("{}formation owner F hq 1004 trains 0404 {formation}; {ENEMY}declare F", road("primary"));
    let (game, mut s) = draw(base, &text)?;
    s.act.step = step;
    Ok((game, s))
}

/// Two formations of the enemy, so that what follows an activation is a decision.
const ENEMY: &str = "entry defender 1208; formation defender E1; formation defender E2; ";

/// A road from the entry to the HQ; its last hop is of this class.
fn road(last: &str) -> String {
    format!(
        "map 12x8; entry owner 0104; road primary 0104 0204 0304 0404 0504 0604 0704 0804 0904; road {last} 0904 1004; "
    )
}

/// The SNAFU roll. Routes cross where another HQ is on the road; formations are Mixed where they share a hex.
pub(super) fn snafu(base: &Content, given: &Given<'_>) -> Result<(Bcs, State), Misread> {
    let trains = match (given.word(keys::SUPPLY), given.yes(keys::OPTIMAL)) {
        ("trains_off", _) => "",
        // No road goes there.
        ("trains_not_legal", _) => "trains 0907",
        (_, true) => "trains 0404",
        (_, false) => "trains 0704",
    };
    let (streams, mixed) = (given.yes(keys::STREAMS), given.yes(keys::MIXED));
    let other = match streams {
        true => "formation owner B hq 0804 trains 0204; ",
        false if mixed => "formation owner B; ",
        false => "",
    };
    let tracks = given.word(keys::TRACKS);
    let text = format!(
        "{}{}formation owner F hq 1004 {trains} {} snafu {} blocked {}{}{}{}; {other}F: unit K112-1 1003; {}{ENEMY}declare F",
        road(if matches!(tracks, "good" | "poor") { "track" } else { "primary" }),
        if tracks == "poor" { "poor; " } else { "" },
        fatigue_of(given),
        given.number(keys::DRM),
        given.number(keys::BLOCKED),
        given.if_yes(keys::GHOST, " ghost"),
        given.if_yes(keys::COORDINATION, " coordination"),
        given.if_yes(keys::PD, " pd"),
        if mixed { "B: guest K112-2 1003; " } else { "" },
    );
    let (game, mut s) = draw(base, &text)?;
    s.act.step = ActStep::Snafu;
    Ok((game, s))
}

/// The Fatigue roll after an activation.
pub(super) fn fatigue(base: &Content, given: &Given<'_>) -> Result<(Bcs, State), Misread> {
    let (game, mut s) = at_step(base, &fatigue_of(given), ActStep::Fatigue)?;
    let did = given.word(keys::DID);
    s.act.objs = u8::from(did != "nothing");
    s.act.fired = did == "fire";
    s.act.fought = did == "combat";
    Ok((game, s))
}

/// The roll for a Second Activation. It has Prepared Defense, so that it ends with the question whether it keeps it.
pub(super) fn second(base: &Content, given: &Given<'_>) -> Result<(Bcs, State), Misread> {
    at_step(base, &format!("artillery 1 pd rating {}", given.number(keys::RATING)), ActStep::SecondRoll)
}

/// An HQ that an enemy has come upon. It may jump to several hexes, so that it ends with the question to which.
pub(super) fn jump(base: &Content, given: &Given<'_>) -> Result<(Bcs, State), Misread> {
    let text = format!(
        "map 12x12; entry attacker 0812; entry owner 0401; formation attacker A hq 0811; \
         formation owner F hq 0808 trains 0401 {}; A: lead K7-1 0808; activity A pass",
        fatigue_of(given)
    );
    let (game, mut s) = draw(base, &text)?;
    let formation = FormationId(1);
    let from = s.formation(formation).hq.get().expect("the HQ of the sketch");
    s.frames.push(Frame::Jump(Jump { formation, from, stage: JumpStage::Roll, hard: false }));
    Ok((game, s))
}
