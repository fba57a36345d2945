//! The log: one sentence for each event. Clause, dice and modifiers stand beside it, so a sentence says what came of
//! them.

use super::names::{halves, mode_key, phase_words, result_text, side_key, side_words};
use crate::{
    event::{Event, What},
    game::Hungria,
    model::{HexId, PieceId},
};
use kernel::{
    Told,
    say::{Message, Value},
};

impl Hungria {
    /// An event with its clause, dice and modifiers.
    pub(crate) fn tell_event(&self, event: &Event) -> Told {
        Told {
            message: self.event_words(&event.what),
            clause: event.clause,
            faces: event.faces,
            modifiers: event.modifiers.iter().map(|&(clause, value)| (clause, value.into())).collect(),
        }
    }

    fn event_words(&self, what: &What) -> Message {
        let plain = Message::new;
        let of_unit = |id: &'static str, unit: PieceId| Message::new(id).with("unit", self.piece_words(unit));
        let of_hex = |id: &'static str, hex: HexId| Message::new(id).with("hex", self.hex_text(hex));
        let at = |id: &'static str, unit: PieceId, hex: HexId| of_unit(id, unit).with("hex", self.hex_text(hex));
        match *what {
            What::TurnBegins { turn } => self.turn_words("hungria-event-turn", turn),
            What::PhaseBegins { phase } => plain("hungria-event-phase").with("phase", phase_words(phase)),
            What::GameOver { allied, axis, level } => plain("hungria-event-over")
                .with("allied", allied)
                .with("axis", axis)
                .with("level", self.level_words(level)),
            What::MargaretheActive => plain("hungria-event-margarethe-active"),
            What::MargaretheCancelled { hex } => of_hex("hungria-event-margarethe-cancelled", hex),
            What::FuhrerDie { die, total, ordered } => {
                let id = if ordered { "hungria-event-fuhrer-yes" } else { "hungria-event-fuhrer-no" };
                plain(id).with("die", die).with("total", total).with("need", self.tables().special.fuhrer_needs)
            }
            What::FuhrerOrdered { number, steps, armoured, columns } => plain("hungria-event-fuhrer-ordered")
                .with("number", number)
                .with("steps", steps)
                .with("armoured", armoured)
                .with("counted", self.armour_key())
                .with("columns", columns),
            What::FuhrerShort { steps, armoured } => plain("hungria-event-fuhrer-short")
                .with("steps", steps)
                .with("armoured", armoured)
                .with("counted", self.armour_key()),
            What::PartisanPlaced { unit, hex } => at("hungria-event-partisan-placed", unit, hex),
            What::ColumnReceived { hq, hex } => {
                of_hex("hungria-event-column-received", hex).with("hq", self.piece_words(hq))
            }
            What::ColumnByDanube { hex } => of_hex("hungria-event-column-danube", hex),
            What::ColumnsLost { side, n } => {
                plain("hungria-event-columns-lost").with("who", side_words(side)).with("n", n)
            }
            What::Restored { unit, hq } => of_unit("hungria-event-restored", unit).with("hq", self.piece_words(hq)),
            What::Rebuilt { unit, hex, steps } => at("hungria-event-rebuilt", unit, hex).with("steps", steps),
            What::AirRestored { air, steps } => {
                plain("hungria-event-air-restored").with("air", self.air_words(air)).with("steps", steps)
            }
            What::Joined { partisan } => of_unit("hungria-event-joined", partisan)
                .with("corps", self.piece_words(self.content().roles.czech_corps)),
            What::Raised { first, second, hex } => of_hex("hungria-event-raised", hex)
                .with("units", self.pieces_words([first, second]))
                .with("corps", self.piece_words(self.content().roles.czech_corps)),
            What::Reinforced { unit, hex } => at("hungria-event-reinforced", unit, hex),
            What::AirArrived { air } => plain("hungria-event-air-arrived").with("air", self.air_words(air)),
            What::Waits { unit } => of_unit("hungria-event-waits", unit),
            What::Withdrawn { unit, named } if unit == named => of_unit("hungria-event-withdrawn", unit),
            What::Withdrawn { unit, named } => {
                of_unit("hungria-event-withdrawn-instead", unit).with("named", self.piece_words(named))
            }
            What::AirWithdrawn { air } => plain("hungria-event-air-withdrawn").with("air", self.air_words(air)),
            What::Transferred { air, hq } => {
                plain("hungria-event-transferred").with("air", self.air_words(air)).with("hq", self.piece_words(hq))
            }
            What::Ready { side } => Message::new("hungria-event-ready").with("who", side_words(side)),
            What::AirRevealed { air, area } => Message::new("hungria-event-air-revealed")
                .with("air", self.air_words(air))
                .with("area", self.area_text(area)),
            What::AbortDie { air, die, total, aborted } => {
                let id = if aborted { "hungria-event-aborted" } else { "hungria-event-not-aborted" };
                Message::new(id)
                    .with("air", self.air_words(air))
                    .with("die", die)
                    .with("total", total)
                    .with("need", self.tables().special.abort_needs)
            }
            What::AirAims { air, target } => Message::new("hungria-event-air-aims")
                .with("air", self.air_words(air))
                .with("target", self.air_words(target)),
            What::AirFires { air, target, hits } => Message::new("hungria-event-air-fires")
                .with("air", self.air_words(air))
                .with("target", self.air_words(target))
                .with("hits", hits),
            What::AirLoses { air, left } => {
                let id = if left == 0 { "hungria-event-air-lost" } else { "hungria-event-air-loses" };
                Message::new(id).with("air", self.air_words(air)).with("left", left)
            }
            What::Moved { piece, from, to, hp, mode } => {
                let id = match (from.is_some(), hp) {
                    (false, _) => "hungria-event-moved-in",
                    // The stack pays once, with its first member.
                    (true, 0) => "hungria-event-moved-along",
                    (true, _) => "hungria-event-moved",
                };
                of_unit(id, piece)
                    .with("from", self.hex_text(from))
                    .with("to", self.hex_text(to))
                    .with("cost", halves(hp))
                    .with("mode", mode_key(mode))
            }
            What::Stopped { piece, hex } => of_unit("hungria-event-stopped", piece).with("hex", self.hex_text(hex)),
            What::StaffEnters { unit, hex } => {
                of_unit("hungria-event-staff-enters", unit).with("hex", self.hex_text(hex))
            }
            What::PartisansFree { unit } => of_unit("hungria-event-partisans-free", unit),
            What::Unsupplied { unit } => of_unit("hungria-event-unsupplied", unit),
            What::Supplied { unit } => of_unit("hungria-event-supplied", unit),
            What::SUnitsDie { die, leave } => {
                let id = if leave { "hungria-event-s-units-leave" } else { "hungria-event-s-units-stay" };
                Message::new(id).with("die", die).with("most", self.tables().special.s_leave_max)
            }
            What::Attacks { side, target, mobile } => {
                let id = if mobile { "hungria-event-attacks-mobile" } else { "hungria-event-attacks" };
                of_hex(id, target).with("side", side_key(side))
            }
            What::Attacker { unit } => of_unit("hungria-event-attacker", unit),
            What::SurplusLoses { piece } => of_unit("hungria-event-surplus", piece),
            What::Retreated { piece, hex } => of_unit("hungria-event-retreated", piece).with("hex", self.hex_text(hex)),
            What::EvadeDie { die, total, evaded } => {
                let id = if evaded { "hungria-event-evaded" } else { "hungria-event-not-evaded" };
                let most = self.tables().special.evade_max;
                Message::new(id).with("die", die).with("total", total).with("most", most)
            }
            What::AirSupports { air, bomb } => {
                Message::new("hungria-event-air-supports").with("air", self.air_words(air)).with("bomb", bomb)
            }
            What::ColumnSpent { side, hex } => of_hex("hungria-event-column-spent", hex).with("side", side_key(side)),
            What::ArtillerySupports { unit, factor } => of_unit("hungria-event-artillery", unit).with("factor", factor),
            What::Reckoned { attack, defence, base, column } => Message::new("hungria-event-reckoned")
                .with("attack", i32::from(attack))
                .with("defence", i32::from(defence))
                .with("base", base.name())
                .with("column", column.name()),
            What::Fought { die, total, result } => {
                let id = if die == total { "hungria-event-fought" } else { "hungria-event-fought-total" };
                Message::new(id).with("die", die).with("total", total).with("result", result_text(result))
            }
            What::StepsLost { unit, left } => of_unit("hungria-event-steps-lost", unit).with("left", left),
            What::Eliminated { unit } => of_unit("hungria-event-eliminated", unit),
            What::HqLost { hq, returns } => of_unit("hungria-event-hq-lost", hq).with("turn", returns),
            What::ColumnLost { side, hex } => of_hex("hungria-event-column-lost", hex).with("side", side_key(side)),
            What::Emptied { hex, points: 0 } => of_hex("hungria-event-emptied", hex),
            What::Emptied { hex, points } => of_hex("hungria-event-emptied-breakthrough", hex).with("points", points),
            What::Advanced { unit, hex } => of_unit("hungria-event-advanced", unit).with("hex", self.hex_text(hex)),
        }
    }

    /// A turn by its number and date.
    pub(crate) fn turn_words(&self, id: &'static str, turn: u8) -> Message {
        let date = self.schedule(turn).name.clone().map_or_else(|| "-".into(), Value::from);
        Message::new(id).with("turn", turn).with("last", self.content().scenario.last_turn).with("date", date)
    }
}
