//! Small positions written as text, for tests and charts: an empty map with a few pieces, in the middle of a phase.
//!
//! ```text
//! turn 4; combat allied; control axis; allied 1920 1921
//! su-5tk 1821; hu-9ph 1822; su-49 1820 reduced unsupplied; de-76 eliminated
//! cl-al 1820; lw-sg2 area 14; margarethe cancelled
//! ```
//!
//! Units that are not named are out of the game. `control` says whose every hex is but those listed after `axis` or
//! `allied`; `control scenario` leaves them as the scenario has them. A unit's own hex is its side's. The phase begins
//! with what the rules do at its beginning, and nothing of what comes before.

use crate::{
    game::Hungria,
    model::{ALLIED, AXIS, Area, HexSet, LineState, PieceId},
    state::{AirPiece, AirStatus, Mover, Phase, Piece, State, Status},
};
use kernel::Seat;

/// The position a text describes, on the content of a game.
///
/// # Errors
/// The first word that makes no sense.
pub fn sketch(game: &Hungria, text: &str) -> Result<State, String> {
    let mut s = State::empty(game.content());
    s.control = HexSet::EMPTY;
    for unit in s.units() {
        s.piece_mut(unit).status = Status::Withdrawn;
    }
    for air in s.airs() {
        *s.air_mut(air) = AirPiece { front: game.home_box(air), ..AirPiece::NOWHERE };
    }
    let mut phase = Phase::SetUp;
    for line in text.split(['\n', ';']).map(str::trim).filter(|line| !line.is_empty()) {
        let words: Vec<&str> = line.split_whitespace().collect();
        if let Some(found) = read_phase(&words) {
            phase = found;
        } else {
            read_line(game, &mut s, &words).map_err(|why| format!("{line}: {why}"))?;
        }
    }
    for piece in s.units().chain(s.columns()) {
        let takes = game.counter(piece).is_some_and(|unit| unit.kind.takes_control());
        if let Some(hex) = s.piece(piece).hex.get().filter(|_| takes) {
            s.control.set(hex, game.side(piece) == ALLIED);
        }
    }
    s.snapshot = s.control;
    // Flags of a sketch outlive the beginning of its phase.
    s.phase = phase;
    s.mover = Mover::IDLE;
    game.begin_phase(&mut s, &mut ());
    s.phase = phase;
    Ok(s)
}

fn read_side(word: &str) -> Option<Seat> {
    match word {
        "axis" => Some(AXIS),
        "allied" => Some(ALLIED),
        _ => None,
    }
}

fn read_phase(words: &[&str]) -> Option<Phase> {
    Some(match words {
        ["setup"] => Phase::SetUp,
        ["start"] => Phase::TurnStart,
        ["columns", side] => Phase::Columns(read_side(side)?),
        ["replacements", side] => Phase::Replacements(read_side(side)?),
        ["reinforcements", side] => Phase::Reinforcements(read_side(side)?),
        ["withdrawals"] => Phase::Withdrawals,
        ["transfers"] => Phase::AirTransfers,
        ["air"] => Phase::AirAssignment,
        ["aborts", side] => Phase::AirAborts(read_side(side)?),
        ["targets"] => Phase::AirTargets,
        ["movement", side] => Phase::Movement(read_side(side)?),
        ["combat", side] => Phase::Combat(read_side(side)?),
        ["supply", side] => Phase::Supply(read_side(side)?),
        ["end"] => Phase::EndTransfers,
        ["dice"] => Phase::EndDice,
        _ => return None,
    })
}

fn read_line(game: &Hungria, s: &mut State, words: &[&str]) -> Result<(), String> {
    let hex = |label: &str| game.ground().find(label).ok_or_else(|| format!("no hex {label}"));
    match words {
        ["turn", turn] => s.turn = turn.parse().map_err(|_| "no turn".to_owned())?,
        ["control", "scenario"] => s.control = game.content().scenario.allied,
        ["control", side] => {
            let allied = read_side(side).ok_or("no side")? == ALLIED;
            s.control = if allied { game.ground().all } else { HexSet::EMPTY };
        }
        [side, hexes @ ..] if read_side(side).is_some() => {
            for label in hexes {
                s.control.set(hex(label)?, read_side(side) == Some(ALLIED));
            }
        }
        ["margarethe", state] => s.margarethe = LineState::of_word(state).ok_or("no such state")?,
        ["fuhrer", flags @ ..] => {
            for flag in flags {
                match *flag {
                    "ordered" => (s.fuhrer.ordered, s.fuhrer.offensives) = (true, s.fuhrer.offensives + 1),
                    "rolled" => s.fuhrer.rolled = true,
                    number => s.fuhrer.offensives = number.parse().map_err(|_| "no number".to_owned())?,
                }
            }
        }
        ["partisans", "free"] => s.partisans_free = true,
        ["uprising", "over"] => s.uprising_settled = true,
        ["cl-ax" | "cl-al", labels @ ..] => {
            let side = if words[0] == "cl-ax" { AXIS } else { ALLIED };
            for label in labels {
                let column = s.free_column(side).ok_or("too many columns")?;
                game.put(s, column, hex(label)?);
            }
        }
        [id, rest @ ..] => match (game.find_unit(id), game.find_air(id)) {
            (Some(unit), _) => read_unit(game, s, unit, rest)?,
            (None, Some(_)) => read_air(game, s, id, rest)?,
            (None, None) => return Err(format!("no unit {id}")),
        },
        [] => {}
    }
    Ok(())
}

fn read_unit(game: &Hungria, s: &mut State, unit: PieceId, words: &[&str]) -> Result<(), String> {
    let steps = game.unit(unit).steps;
    // Who is named again is as he was named last.
    if s.piece(unit).hex.is_some() {
        game.take(s, unit);
    }
    *s.piece_mut(unit) = Piece { steps, status: Status::OnMap, ..Piece::NOWHERE };
    let off_map = |status: Status| Piece { status, ..Piece::NOWHERE };
    for word in words {
        match *word {
            "reduced" => s.piece_mut(unit).steps = 1,
            "eliminated" => *s.piece_mut(unit) = off_map(Status::Eliminated),
            "pending" => *s.piece_mut(unit) = off_map(Status::Pending),
            "moved" => s.piece_mut(unit).flags |= Piece::MOVED,
            "attacked" => s.piece_mut(unit).flags |= Piece::ATTACKED,
            "mobile" => s.piece_mut(unit).flags |= Piece::MOBILE_ATTACK,
            "exploited" => s.piece_mut(unit).flags |= Piece::EXPLOITED,
            "unsupplied" => s.piece_mut(unit).flags |= Piece::UNSUPPLIED,
            "passed" => s.staffs[game.nth_staff(unit)].passed = [1, 1],
            word if word.starts_with("returns") => {
                let turn = word["returns".len()..].parse().map_err(|_| "no turn".to_owned())?;
                s.staffs[game.nth_staff(unit)].returns = turn;
                *s.piece_mut(unit) = off_map(Status::Eliminated);
            }
            label => game.put(s, unit, game.ground().find(label).ok_or_else(|| format!("no hex {label}"))?),
        }
    }
    Ok(())
}

fn read_air(game: &Hungria, s: &mut State, id: &str, words: &[&str]) -> Result<(), String> {
    let air = game.find_air(id).expect("found before");
    let mut held = AirPiece {
        front: game.home_box(air),
        steps: game.air_unit(air).steps,
        status: AirStatus::Ready,
        ..AirPiece::NOWHERE
    };
    let mut words = words.iter();
    while let Some(word) = words.next() {
        match *word {
            "reduced" => held.steps = 1,
            "eliminated" => (held.steps, held.status) = (0, AirStatus::Eliminated),
            "pending" => (held.steps, held.status) = (0, AirStatus::Pending),
            "area" => {
                let area = words.next().and_then(|area| area.parse().ok()).ok_or("no area")?;
                held.area = Area(area).into();
            }
            "front" => {
                let hq = words.next().and_then(|id| game.find_unit(id)).ok_or("no headquarters")?;
                held.front = game.staff_of(hq).into();
            }
            word => return Err(format!("{word}?")),
        }
    }
    *s.air_mut(air) = held;
    Ok(())
}
