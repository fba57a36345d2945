//! Whether the rules can go on from a position: what was read is right field by field, and here it must go together.

use crate::{
    game::{Bcs, enemy_of},
    model::{HexId, Snafu, SupportId, UnitId, UnitSet},
    state::{
        ActStep, Attack, AttackStage, Engage, EngageStage, Frame, Jump, JumpStage, Party, Phase, Retreats, State,
        Status,
    },
};
use content::saved::Loader;
use kernel::{Maybe, Seat};

impl Bcs {
    /// Everything that does not go together, by path. The zones are brought up to date on the way.
    pub(super) fn tell_unsound(&self, s: &mut State, at: &mut Loader<'_, Bcs>) {
        for place in 0..self.content().units.len() {
            let unit = UnitId(place as u8);
            if let Some(id) = unit_fault(self, s, unit) {
                at.wrong(format!("units.{}", self.uid(unit)), id);
            }
        }
        for (place, entry) in self.content().supports.iter().enumerate() {
            let asset = &s.assets[place];
            let out = entry.unit.map(|unit| s.unit(unit).status == Status::Asset);
            let owner = entry.unit.map(|unit| self.seat(unit));
            let owner = owner.or(entry.formation.map(|formation| self.formation(formation).seat));
            let foreign = |formation| owner.is_some_and(|owner| self.formation(formation).seat != owner);
            let of = asset.formation.get();
            if of.is_some_and(foreign) || out.is_some_and(|out| of.is_some() != out) {
                at.wrong(format!("supports.{}", entry.id), "bcs-position-support-unit");
            }
        }
        if !at.is_well() {
            return;
        }
        self.refresh(s, Seat(0));
        self.refresh(s, Seat(1));
        if !s.zones[Seat(0)].occupied.and(s.zones[Seat(1)].occupied).is_empty() {
            at.wrong("units", "bcs-position-together");
        }
        for (place, entry) in self.content().formations.iter().enumerate() {
            let held = &s.formations[place];
            let enemies = &s.zones[enemy_of(entry.seat)].occupied;
            // While an HQ jumps it is still where the enemy has come.
            let jumps = |frame: &Frame| matches!(frame, Frame::Jump(jump) if jump.formation.index() == place);
            let jumping = s.frames.live().iter().any(jumps);
            let overrun = |hex: Maybe<HexId>| hex.get().is_some_and(|hex| enemies.contains(hex));
            if !jumping && overrun(held.hq) || overrun(held.trains) {
                at.wrong(format!("formations.{}", entry.id), "bcs-position-overrun");
            }
        }
        if s.phase == Phase::Activation && s.act.formation.is_some() {
            let known = s.acting().index() < self.content().formations.len();
            if !known || self.formation(s.acting()).seat != s.active {
                at.wrong("activation", "bcs-position-activation");
                return;
            }
            let actor = s.act.actor;
            if actor.get().is_some_and(|actor| actor != UnitId::HQ && !self.of(s.active).contains(actor)) {
                at.wrong("activation.actor", "bcs-position-activation");
            }
        } else if s.act.formation.is_some() {
            at.wrong("activation", "bcs-position-activation");
        }
        // A Recovery in place of a fail takes a level of Fatigue off (bcs:3.2g).
        let fails = s.act.snafu == Snafu::Fail && self.is_initial(s);
        if s.act.step == ActStep::Convert && !(fails && s.formation(s.acting()).fatigue > 0) {
            at.wrong("activation.step", "bcs-position-activation");
        }
        if s.objs.iter().any(|obj| !is_hex(self, obj.hex) || obj.attacks > ATTACKS_MOST) {
            at.wrong("objs", "bcs-position-frame");
        }
        if !objs_hold(s) {
            at.wrong("objs", "bcs-position-objs");
        }
        if !at.is_well() {
            return;
        }
        for nth in 0..s.frames.live().len() {
            if !frame_nests(self, s, nth) || !frame_holds(self, s, nth) {
                at.wrong(format!("frames.{nth}"), "bcs-position-frame");
            }
        }
        at.choice(s, "phase");
    }
}

fn is_hex(game: &Bcs, hex: HexId) -> bool {
    hex.index() < game.ground().n_hexes()
}
fn unit_fault(game: &Bcs, s: &State, unit: UnitId) -> Option<&'static str> {
    let held = s.unit(unit);
    let on_map = s.place(unit).is_some();
    if on_map != (held.status == Status::Map) {
        return Some("bcs-position-place");
    }
    if (held.steps == 0) != (held.status == Status::Eliminated) {
        return Some("bcs-position-steps");
    }
    if held.status == Status::Asset && game.entry(unit).asset.is_none() {
        return Some("bcs-position-place");
    }
    let foreign = |formation| game.formation(formation).seat != game.seat(unit);
    held.formation.get().is_some_and(foreign).then_some("bcs-position-foreign")
}
fn frame_holds(game: &Bcs, s: &State, nth: usize) -> bool {
    let (mine, theirs) = (game.of(s.active), game.of(enemy_of(s.active)));
    match &s.frames.live()[nth] {
        Frame::Walk(walk) => {
            let hq = walk.unit == UnitId::HQ && s.formation(s.acting()).hq.is_some();
            is_hex(game, walk.to) && (hq || is_active(game, s, walk.unit) && s.place(walk.unit).is_some())
        }
        Frame::Attack(attack) => attack_holds(game, s, attack, nth),
        Frame::Engage(engage) => engage_holds(game, s, engage),
        Frame::Bombard(bombard) => {
            is_hex(game, bombard.at)
                && bombard.todo.all(|unit| theirs.contains(unit) && s.place(unit) == Some(bombard.at))
        }
        Frame::Losses(losses) => losses.seat == enemy_of(s.active) && is_hex(game, losses.at),
        Frame::Retreats(retreats) if retreats.seat == s.active => retreats_hold(game, s, retreats, mine),
        Frame::Retreats(retreats) => retreats.seat.0 < 2 && retreats_hold(game, s, retreats, theirs),
        Frame::Jump(jump) => jump_holds(game, s, jump),
    }
}
/// Whether a unit is one of the active formation, wherever it is.
fn is_active(game: &Bcs, s: &State, unit: UnitId) -> bool {
    game.of(s.active).contains(unit) && s.unit(unit).formation == s.act.formation
}
fn attack_holds(game: &Bcs, s: &State, attack: &Attack, nth: usize) -> bool {
    let Attack { stage, lead, at, .. } = *attack;
    let (from, assist, defender) = (attack.from.get(), attack.assist.get(), attack.defender.get());
    let ground = game.ground();
    let theirs = game.of(enemy_of(s.active));
    if attack.seat != s.active || !is_active(game, s, lead) || !is_hex(game, at) {
        return false;
    }
    if from.is_some_and(|from| ground.dir(from, at).is_none()) {
        return false;
    }
    let held = s.unit(lead);
    let fights = matches!(stage, AttackStage::Screen | AttackStage::Follow | AttackStage::Defender)
        || matches!(stage, AttackStage::Prepare | AttackStage::Roll);
    let over = matches!(stage, AttackStage::AssistAdvance | AttackStage::Done);
    // It attacks from where it stood, which is nowhere for one that waits to enter, and advances in the end.
    let stands = match held.status {
        Status::Map => from.is_some() && s.place(lead) == from || over && s.place(lead) == Some(at),
        Status::Waiting => from.is_none(),
        Status::Eliminated => !fights,
        Status::OffMap | Status::Asset => false,
    };
    let near = |unit| s.place(unit).is_some_and(|from| ground.distance(from, at) <= 1);
    let helps = |unit| is_active(game, s, unit) && near(unit);
    let named = match stage {
        AttackStage::Screen | AttackStage::Follow | AttackStage::Defender => true,
        AttackStage::Roll => defender.is_some_and(|unit| theirs.contains(unit) && s.place(unit) == Some(at)),
        // A Barrage may have destroyed it (bcs:5.1d).
        _ => defender.is_none_or(|unit| theirs.contains(unit)),
    };
    // Those who slip away have left when it is asked who follows.
    let left = stage != AttackStage::Follow || nth + 1 < s.frames.live().len() || s.at(at).and(theirs).is_empty();
    stands && assist.is_none_or(helps) && named && left && attack.safe.without(theirs).is_empty()
}
fn engage_holds(game: &Bcs, s: &State, engage: &Engage) -> bool {
    let theirs = game.of(enemy_of(s.active));
    let party = |party: Party| {
        let serves = |support: SupportId| {
            let asset = s.asset(support);
            asset.steps > 0 && asset.formation == s.unit(party.unit).formation
        };
        s.place(party.unit).is_some() && party.support.get().is_none_or(serves)
    };
    let target = engage.target;
    is_hex(game, engage.at)
        && is_active(game, s, engage.firer.unit)
        && party(engage.firer)
        && (engage.stage == EngageStage::Target
            || theirs.contains(target.unit) && party(target) && s.place(target.unit) == Some(engage.at))
}
fn retreats_hold(game: &Bcs, s: &State, retreats: &Retreats, of: UnitSet) -> bool {
    let Retreats { seat, from, three, home, off, hq, walker, path, gone, .. } = *retreats;
    let all = three.union(home).union(off);
    let apart = all.len() == three.len() + home.len() + off.len();
    let own_hq = seat == s.active && s.formation(s.acting()).hq.is_some();
    // Who is on its way goes from hex to hex, none of them the enemy's.
    let walks = |walker: UnitId| {
        let start = match walker {
            UnitId::HQ if own_hq => s.hq_of(s.act.formation),
            unit if of.contains(unit) && !all.contains(unit) => s.place(unit),
            _ => return false,
        };
        let left = path.get(usize::from(gone)..).unwrap_or_default();
        let hexes: Vec<HexId> = left.iter().map_while(|hex| hex.get()).collect();
        let enemies = &s.zones[enemy_of(seat)].occupied;
        let next_to =
            |(before, &hex): (HexId, &HexId)| game.ground().dir(before, hex).is_some() && !enemies.contains(hex);
        let before = start.into_iter().chain(hexes.iter().copied());
        let goes = start.is_some() && !hexes.is_empty() && before.zip(&hexes).all(next_to);
        goes && left[hexes.len()..].iter().all(|hex| hex.is_none())
    };
    is_hex(game, from)
        && apart
        && all.all(|unit| of.contains(unit) && s.place(unit) == Some(from))
        && (!hq || own_hq && s.formation(s.acting()).hq == from)
        && walker.get().is_none_or(walks)
}
/// An HQ that jumps stands with the enemy until the die is thrown, and nowhere while its owner chooses.
fn jump_holds(game: &Bcs, s: &State, jump: &Jump) -> bool {
    let stands = match jump.stage {
        JumpStage::Roll => jump.from.into(),
        JumpStage::Place => Maybe::NONE,
    };
    jump.formation.index() < game.content().formations.len()
        && is_hex(game, jump.from)
        && s.formation(jump.formation).hq == stands
}
/// What may come of what. Outside the Activity Phase only an HQ jumps, from a unit that is placed in its hex.
fn frame_nests(game: &Bcs, s: &State, nth: usize) -> bool {
    let live = s.frames.live();
    let below = nth.checked_sub(1).map(|below| live[below]);
    let placed = matches!(s.phase, Phase::Arrival(_) | Phase::Assignment(_)) && matches!(live[nth], Frame::Jump(_));
    (game.in_activity(s) || placed)
        && match (below, live[nth]) {
            (None, frame) => !matches!(frame, Frame::Losses(_)),
            (Some(Frame::Attack(attack)), frame) => match frame {
                Frame::Bombard(bombard) => attack.stage == AttackStage::Prepare && bombard.at == attack.at,
                Frame::Losses(losses) => attack.stage == AttackStage::Retreat && losses.at == attack.at,
                Frame::Retreats(retreats) => {
                    matches!(attack.stage, AttackStage::Follow | AttackStage::Advance)
                        && (retreats.seat, retreats.from) == (enemy_of(attack.seat), attack.at)
                }
                Frame::Jump(_) => matches!(attack.stage, AttackStage::AssistAdvance | AttackStage::Done),
                Frame::Attack(_) | Frame::Engage(_) | Frame::Walk(_) => false,
            },
            (Some(Frame::Walk(_) | Frame::Retreats(_)), frame) => matches!(frame, Frame::Jump(_)),
            (Some(_), _) => false,
        }
}

/// More Regular Attacks than a formation has units.
const ATTACKS_MOST: u8 = UnitId::MAX as u8;

/// Whether OBJ markers are there when they may be: from their placement to Clean-Up, at first as many as the activation
/// has counted.
fn objs_hold(s: &State) -> bool {
    let there = s.objs.len();
    match s.act.step {
        ActStep::Objs => there == usize::from(s.act.objs),
        ActStep::Activity | ActStep::Trains | ActStep::CleanUp => true,
        step if step < ActStep::Objs => there == 0 && s.act.objs == 0,
        _ => there == 0,
    }
}
