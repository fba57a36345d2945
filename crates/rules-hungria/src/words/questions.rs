//! What is asked of a player: who must do what, and how much of it is left.

use super::names::{halves, mode_key, nation_words};
use crate::{
    game::Hungria,
    model::{AXIS, AirId, Nation},
    schedule::{AIR, LAND},
    state::{AirPiece, AirStatus, Mode, Phase, Stage, State},
};
use kernel::{
    Pending, Rules, Seat,
    say::{Message, Value},
};

impl Hungria {
    /// What is asked of a side.
    pub(crate) fn tell_question(&self, s: &State, seat: Seat) -> Message {
        match self.pending(s) {
            Pending::Decision { seats, .. } if seats.contains(seat) => {}
            Pending::Over(_) => return Message::new("hungria-ask-over"),
            Pending::Decision { .. } | Pending::Procedure => return Message::new("hungria-ask-nothing"),
        }
        if s.mover.mode != Mode::Idle
            && matches!(s.combat.stage, Stage::None | Stage::Breakthrough | Stage::Exploitation)
        {
            ask_mover(self, s)
        } else if s.combat.stage == Stage::None {
            ask_phase(self, s, seat)
        } else {
            ask_combat(self, s)
        }
    }

    /// The air units of a side that can fly.
    pub(crate) fn ready_airs<'a>(&'a self, s: &'a State, side: Seat) -> impl Iterator<Item = AirId> + 'a {
        s.airs().filter(move |&air| self.air_unit(air).side() == side && s.air(air).status == AirStatus::Ready)
    }

    /// Replacements of a side, nation by nation; those that have none are left out.
    pub(crate) fn pools_words(&self, pools: &[[u8; 2]; Nation::COUNT], side: Seat) -> Vec<Value> {
        let own = Nation::ALL.iter().filter(|nation| nation.side() == side && pools[nation.index()] != [0; 2]);
        let pool = |&nation: &Nation| {
            Message::new("hungria-pool")
                .with("nation", nation_words(nation))
                .with("land", pools[nation.index()][LAND])
                .with("air", pools[nation.index()][AIR])
                .into()
        };
        own.map(pool).collect()
    }
}

/// A stack on the move: where it is and what it has left.
fn ask_mover(game: &Hungria, s: &State) -> Message {
    let from = game.mover_hex(s);
    let id = match (from.is_some(), s.mover.started) {
        (false, _) => "hungria-ask-enter",
        (true, false) => "hungria-ask-move",
        (true, true) => "hungria-ask-move-on",
    };
    Message::new(id)
        .with("units", game.pieces_words(s.mover.members.iter()))
        .with("hex", game.hex_text(from))
        .with("left", halves(s.mover.left))
        .with("mode", mode_key(s.mover.mode))
}
fn ask_phase(game: &Hungria, s: &State, seat: Seat) -> Message {
    let plain = Message::new;
    match s.phase {
        Phase::SetUp if game.content().scenario.places_partisans => plain("hungria-ask-set-up"),
        Phase::SetUp => plain("hungria-ask-begin"),
        Phase::Columns(side) => {
            plain("hungria-ask-columns").with("n", s.columns_due).with("of", game.columns_due(s, side))
        }
        Phase::Replacements(side) => {
            let pools = game.pools_words(&s.pools, side);
            let id = if pools.is_empty() { "hungria-ask-replacements-none" } else { "hungria-ask-replacements" };
            plain(id).with("pools", pools)
        }
        Phase::Reinforcements(side) => plain("hungria-ask-reinforcements")
            .with("n", game.arrivals(s, side).count())
            .with("units", game.pieces_words(game.arrivals(s, side))),
        Phase::Withdrawals => match game.named_now(s) {
            Some(named) => plain("hungria-ask-withdrawal").with("unit", game.piece_words(named)),
            None => plain("hungria-ask-nothing"),
        },
        Phase::AirTransfers => plain("hungria-ask-transfers"),
        Phase::EndTransfers => plain("hungria-ask-end-transfers"),
        Phase::AirAssignment => {
            let own = || game.ready_airs(s, seat);
            plain("hungria-ask-assignment")
                .with("n", own().filter(|&air| s.air(air).is_out()).count())
                .with("free", own().filter(|&air| !s.air(air).is_out()).count())
        }
        Phase::AirAborts(side) => {
            let open = s.airs().filter(|&air| game.check_abort(s, side, air).is_ok());
            let tries = game.ready_airs(s, side).filter(|&air| s.air(air).has(AirPiece::TRIES));
            plain("hungria-ask-aborts").with("n", open.count()).with("tries", tries.count())
        }
        Phase::AirTargets => {
            let fighters = game.in_area(s, seat, s.area).filter(|&air| game.air_unit(air).kind.is_fighter());
            let open = fighters.filter(|&air| s.air(air).target.is_none());
            plain("hungria-ask-targets").with("area", game.area_text(s.area)).with("n", open.count())
        }
        Phase::AirReturns(_) => plain("hungria-ask-returns").with("area", game.area_text(s.area)),
        Phase::Movement(side) => {
            let pieces = s.units().chain(s.columns());
            let able = pieces.filter(|&piece| game.check_mover(s, side, piece).is_ok());
            plain("hungria-ask-movement").with("n", able.count())
        }
        Phase::Combat(side) => ask_attack(game, s, side),
        Phase::Supply(side) => {
            let own = s.units().filter(|&unit| game.unit(unit).side() == side && game.needs_supply(s, unit));
            let without = own.filter(|&unit| s.piece(unit).served == 0 && s.reach(unit) != 0);
            plain("hungria-ask-supply").with("units", game.pieces_words(without))
        }
        Phase::TurnStart
        | Phase::AirAbortDice(_)
        | Phase::AirReveal
        | Phase::AirFire
        | Phase::EndDice
        | Phase::Over => plain("hungria-ask-nothing"),
    }
}
/// The combat phase before an attack is begun, with what the Führer still demands.
fn ask_attack(game: &Hungria, s: &State, side: Seat) -> Message {
    let n = game.targets(s, side).len();
    match game.quota_left(s).filter(|_| side == AXIS) {
        Some((steps, armoured)) => Message::new("hungria-ask-combat-fuhrer")
            .with("n", n)
            .with("steps", steps)
            .with("armoured", armoured)
            .with("counted", game.armour_key()),
        None => Message::new("hungria-ask-combat").with("n", n),
    }
}
fn ask_combat(game: &Hungria, s: &State) -> Message {
    let combat = &s.combat;
    let about = |id: &'static str| Message::new(id).with("hex", game.hex_text(combat.at()));
    match combat.stage {
        Stage::Compose if combat.attackers.is_empty() => {
            about("hungria-ask-compose-first").with("units", game.pieces_words(s.stack(combat.at())))
        }
        Stage::Compose => odds_so_far(game, s, about("hungria-ask-compose")),
        Stage::Support => odds_so_far(game, s, about("hungria-ask-support")),
        Stage::Answer => odds_so_far(game, s, about("hungria-ask-answer")),
        Stage::Surplus => about("hungria-ask-surplus").with("n", game.surplus(s, combat.at())),
        Stage::Retreat => about("hungria-ask-retreat").with("unit", game.somebody(combat.retreating)),
        Stage::Evade => about("hungria-ask-evade").with("units", game.pieces_words(game.combat_units(s, combat.at()))),
        Stage::AttackerLosses => about("hungria-ask-attacker-losses").with("n", combat.due[0]),
        Stage::DefenderLosses => about("hungria-ask-defender-losses").with("n", combat.due[1]),
        Stage::Advance => about("hungria-ask-advance"),
        Stage::Breakthrough => about("hungria-ask-breakthrough").with("points", combat.points),
        Stage::Exploitation => about("hungria-ask-exploitation"),
        Stage::None | Stage::EvadeDie | Stage::Die => Message::new("hungria-ask-nothing"),
    }
}
/// Who attacks and what it comes to as it stands.
fn odds_so_far(game: &Hungria, s: &State, message: Message) -> Message {
    let reckoning = game.reckon(s);
    message
        .with("units", game.pieces_words(s.combat.attackers.iter()))
        .with("attack", i32::from(reckoning.attack))
        .with("defence", i32::from(reckoning.defence))
        .with("column", reckoning.column.name())
}
