//! From the game to its saved form.

use super::{
    Position, SavedActivation, SavedAim, SavedBailing, SavedFigure, SavedFrame, SavedHits, SavedOp, SavedPick,
    SavedRound, SavedShot, SavedUnit, SavedVehicle, SavedVolley, VERSION,
};
use crate::{
    model::{Fubar, UnitId, bits},
    state::{Figure, Frame, NOBODY, Op, Pick, Shot, State, Status, Unit, Wheels},
};
use board::open::Pt;
use kernel::Seat;
use std::collections::BTreeMap;

impl Fubar {
    /// A game as plain data.
    pub(crate) fn save_position(&self, s: &State) -> Position {
        let n_sides = self.scenario.sides.len();
        let thrown = self.is_ranked(s);
        let order = if thrown { &s.order[..n_sides] } else { &[] };
        let points = self.scenario.seats().filter(|&seat| s.points[seat] != 0);
        let units = self.unit_ids().map(|unit| (self.id_of(unit), self.save_unit(s, unit)));
        let in_use = |melee: u8| self.unit_ids().any(|unit| s.unit(unit).melee == melee);
        let assaulting = (1u8..).zip(s.assaulting).filter(|&(melee, seat)| seat != Seat(0) || in_use(melee));
        Position {
            version: VERSION,
            turn: s.turn,
            order: order.iter().map(|&seat| self.side_of(seat)).collect(),
            holder: thrown.then(|| self.side_of(s.order[usize::from(s.holder)])),
            points: points.map(|seat| (self.side_of(seat), s.points[seat])).collect(),
            units: units.filter(|(_, unit)| *unit != SavedUnit::default()).collect(),
            assaulting: assaulting.map(|(melee, seat)| (melee, self.side_of(seat))).collect(),
            frames: s.frames.live().iter().map(|&frame| self.save_frame(frame)).collect(),
            activation: s.activation.unit.some().map(|unit| self.save_activation(s, unit)),
            volley: s.volley.unit.some().map(|unit| self.save_volley(s, unit)),
            hits: s.hits.unit.some().map(|unit| self.save_hits(s, unit)),
            bailing: s.bailing.wreck.some().map(|wreck| self.save_bailing(s, wreck)),
            round: (s.round.melee != 0).then(|| self.save_round(s)),
        }
    }

    /// Whether initiative has been thrown: then the order has each side once.
    pub(super) fn is_ranked(&self, s: &State) -> bool {
        let n = self.scenario.sides.len();
        (0..n as u8).all(|seat| s.order[..n].contains(&Seat(seat)))
    }

    fn id_of(&self, unit: UnitId) -> String {
        self.unit(unit).id.clone()
    }

    fn side_of(&self, seat: Seat) -> String {
        self.scenario.side(seat).id.clone()
    }

    fn numbers(&self, unit: UnitId, mask: u16) -> Vec<u8> {
        bits(mask).map(|place| self.number_of(unit, place)).collect()
    }

    fn save_unit(&self, s: &State, id: UnitId) -> SavedUnit {
        let Unit { attempted, reacted, dodging, grounded, on_guard, fought, melee, aboard, aboard_turn, .. } =
            *s.unit(id);
        let figures = self.unit(id).figures().map(|figure| (self.figure(figure).number, *s.figure(figure)));
        let figures = figures.filter(|(_, figure)| *figure != Figure::default()).map(|(number, figure)| {
            let Figure { at, status, recovering } = figure;
            let on_table = aboard == UnitId::NONE && is_alive(&figure);
            (number, SavedFigure { at: (on_table || at != Pt::default()).then_some(at), status, recovering })
        });
        SavedUnit {
            attempted,
            reacted,
            dodging,
            grounded,
            on_guard,
            fought,
            melee,
            aboard: aboard.some().map(|carrier| self.id_of(carrier)),
            aboard_turn,
            figures: figures.collect(),
            vehicle: if self.is_vehicle(id) { self.save_vehicle(s, id) } else { None },
        }
    }

    fn save_vehicle(&self, s: &State, id: UnitId) -> Option<SavedVehicle> {
        let Unit { wheels, centre, facing, stunned_turn, immobilised, lost_weapons, .. } = *s.unit(id);
        let on_table = matches!(wheels, Wheels::Intact | Wheels::Wreck);
        let saved = SavedVehicle {
            wheels,
            centre: (on_table || centre != Pt::default()).then_some(centre),
            facing,
            stunned_turn,
            immobilised,
            lost_weapons: bits(lost_weapons.into()).map(|slot| self.slot_number(Some(id), slot)).collect(),
        };
        (saved != SavedVehicle::absent()).then_some(saved)
    }

    fn save_frame(&self, frame: Frame) -> SavedFrame {
        match frame {
            Frame::Deploy { nth } => SavedFrame::Deploy { nth },
            Frame::TurnStart => SavedFrame::TurnStart,
            Frame::Melees { after } => SavedFrame::Melees { after },
            Frame::Initiative { ahead } => {
                let ranks = self.scenario.sides.iter().zip(ahead.0).filter(|(_, rank)| *rank != 0);
                SavedFrame::Initiative { ahead: ranks.map(|(side, rank)| (side.id.clone(), rank)).collect() }
            }
            Frame::NextHolder => SavedFrame::NextHolder,
            Frame::Choose { seat } => SavedFrame::Choose { seat: self.side_of(seat) },
            Frame::Attempt => SavedFrame::Attempt,
            Frame::GiveOrder => SavedFrame::GiveOrder,
            Frame::Orders => SavedFrame::Orders,
            Frame::Walking => SavedFrame::Walking,
            Frame::Driving { op, step } => SavedFrame::Driving { op, step },
            Frame::Checkpoint { asked } => SavedFrame::Checkpoint { asked },
            Frame::React => SavedFrame::React,
            Frame::Plan => SavedFrame::Plan,
            Frame::Volley => SavedFrame::Volley,
            Frame::Allocate => SavedFrame::Allocate,
            Frame::LoseWeapon => SavedFrame::LoseWeapon,
            Frame::Place => SavedFrame::Place,
            Frame::PileIn => SavedFrame::PileIn,
            Frame::Round => SavedFrame::Round,
            Frame::Aim { figure } => SavedFrame::Aim { figure: self.figure_text(figure) },
            Frame::Lose { unit } => SavedFrame::Lose { unit: self.id_of(unit) },
            Frame::CloseIn { seat } => SavedFrame::CloseIn { seat: self.side_of(seat) },
            Frame::EndActivation => SavedFrame::EndActivation,
            Frame::EndTurn => SavedFrame::EndTurn,
            Frame::Over { winner } => SavedFrame::Over { winner: winner.map(|seat| self.side_of(seat)) },
        }
    }

    fn save_activation(&self, s: &State, unit: UnitId) -> SavedActivation {
        let a = &s.activation;
        let spent = (0u8..).zip(a.spent).filter(|(_, spent)| *spent != 0);
        let ops = a.ops.as_slice().iter().map(|&op| match op {
            Op::Pivot(steps) => SavedOp::Pivot(steps),
            Op::Run(distance) => SavedOp::Run(distance),
        });
        let ids = |mask: u32| -> Vec<String> {
            self.unit_ids().filter(|unit| mask & unit.bit() != 0).map(|unit| self.id_of(unit)).collect()
        };
        SavedActivation {
            unit: self.id_of(unit),
            order: a.order,
            target: a.target.some().map(|target| self.id_of(target)),
            fired: a.fired,
            moved_at_all: a.moved_at_all,
            moved: self.numbers(unit, a.moved),
            spent: spent.map(|(place, spent)| (self.number_of(unit, place), spent)).collect(),
            inside: self.numbers(unit, a.inside),
            exiting: self.numbers(unit, a.exiting),
            mover: (a.mover != NOBODY).then(|| self.number_of(unit, a.mover)),
            path: a.path.points().to_vec(),
            leg: a.leg,
            step: a.step,
            from: a.from,
            queue: self.numbers(unit, a.queue),
            together: a.together,
            ops: ops.collect(),
            declined_path: ids(a.declined_path),
            declined: ids(a.declined),
        }
    }

    fn save_volley(&self, s: &State, unit: UnitId) -> SavedVolley {
        let v = &s.volley;
        let number = |shooter: u8| match self.is_vehicle(unit) {
            true => self.slot_number(Some(unit), shooter),
            false => self.number_of(unit, shooter),
        };
        let picks = (0u8..).zip(v.picks).zip(v.shots).filter_map(|((shooter, pick), shot)| {
            let Pick { gun, target, helper } = pick?;
            let saved = SavedPick {
                gun: self.gun_text(Some(unit), gun),
                target: self.id_of(target),
                helper: (helper != NOBODY).then(|| self.number_of(unit, helper)),
                shot: (shot != Shot::default()).then(|| self.save_shot(target, shot)),
            };
            Some((number(shooter), saved))
        });
        let n_hits = v.hits.iter().rposition(|&hits| hits != 0).map_or(0, |last| last + 1);
        SavedVolley {
            unit: self.id_of(unit),
            occasion: v.occasion,
            aim: v.aim,
            picks: picks.collect(),
            targets: v.targets.iter().filter_map(|target| target.some()).map(|target| self.id_of(target)).collect(),
            at: v.at,
            stage: v.stage,
            hits: v.hits[..n_hits].to_vec(),
            unsaved: v.unsaved,
        }
    }

    /// The dice are not saved: they are the fire points of the gun.
    fn save_shot(&self, target: UnitId, shot: Shot) -> SavedShot {
        let Shot { dice: _, need, cover, hull_save, seen } = shot;
        SavedShot { need, cover, hull_save, seen: self.numbers(target, seen) }
    }

    fn save_hits(&self, s: &State, unit: UnitId) -> SavedHits {
        let h = &s.hits;
        SavedHits {
            unit: self.id_of(unit),
            exposed: self.numbers(unit, h.exposed),
            left: h.left,
            casualties: self.numbers(unit, h.casualties),
            suppressed: self.numbers(unit, h.suppressed),
        }
    }

    fn save_bailing(&self, s: &State, wreck: UnitId) -> SavedBailing {
        let b = &s.bailing;
        let numbers = |unit: UnitId, mask| unit.some().map_or_else(Vec::new, |unit| self.numbers(unit, mask));
        SavedBailing {
            wreck: self.id_of(wreck),
            crew: numbers(self.unit(wreck).crew, b.crew),
            passengers: b.passengers.some().map(|unit| self.id_of(unit)),
            riders: numbers(b.passengers, b.riders),
            prone: numbers(b.passengers, b.prone),
        }
    }

    fn save_round(&self, s: &State) -> SavedRound {
        let r = &s.round;
        let by_unit = |hits: &[u8]| -> BTreeMap<String, u8> {
            let hit = self.unit_ids().filter(|unit| hits[unit.index()] != 0);
            hit.map(|unit| (self.id_of(unit), hits[unit.index()])).collect()
        };
        let losing = self.unit_ids().filter(|unit| r.losses[unit.index()] != 0);
        let aims = r.aims[..usize::from(r.n_aims)].iter();
        SavedRound {
            melee: r.melee,
            assault: r.assault.some().map(|unit| self.id_of(unit)),
            blow: r.blow,
            aims: aims
                .map(|&(figure, unit)| SavedAim { figure: self.figure_text(figure), unit: self.id_of(unit) })
                .collect(),
            hits: by_unit(&r.hits),
            unsaved: by_unit(&r.unsaved),
            losses: losing.map(|unit| (self.id_of(unit), self.numbers(unit, r.losses[unit.index()]))).collect(),
        }
    }
}

/// Whether a figure stands or lies somewhere.
pub(super) fn is_alive(figure: &Figure) -> bool {
    matches!(figure.status, Status::Standing | Status::Suppressed)
}

impl SavedVehicle {
    /// Not deployed yet.
    fn absent() -> SavedVehicle {
        SavedVehicle {
            wheels: Wheels::Absent,
            centre: None,
            facing: 0,
            stunned_turn: 0,
            immobilised: false,
            lost_weapons: Vec::new(),
        }
    }
}
