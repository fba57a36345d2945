//! Whether the rules can go on from a position: what was read is right field by field, and here it must go together.

use crate::{
    game::Lnl,
    model::{Class, Layer, Life, Loc, SwId, UnitId, UnitSet},
    state::{AttackKind, AttackStage, CallStage, Frame, Gun, MoveKind, Phase, Roll, ShotStage, State},
};
use content::saved::Loader;
use kernel::{Maybe, Seat, UnderWay};

impl Lnl {
    /// Everything that does not go together, by path.
    pub(super) fn tell_unsound(&self, s: &State, at: &mut Loader<'_, Lnl>) {
        for unit in self.all_units() {
            if let Some(id) = unit_fault(self, s, unit) {
                at.wrong(format!("units.{}", self.uid(unit)), id);
            }
        }
        for sw in (0..self.content().arsenal.len() as u8).map(SwId) {
            if let Some(id) = weapon_fault(self, s, sw) {
                at.wrong(format!("weapons.{}", self.sw_text(sw)), id);
            }
        }
        let on_map = |loc: Loc| self.exists(loc);
        for spotted in &s.spotted.0 {
            if spotted.iter().any(|loc| !on_map(loc)) {
                at.wrong("spotted", "lnl-position-not-on-map");
            }
        }
        if s.melees.iter().any(|mark| !on_map(mark.at)) {
            at.wrong("melees", "lnl-position-not-on-map");
        }
        let hexes = self.ground().n_hexes();
        if s.barrages.iter().any(|barrage| {
            barrage.hex.index() >= hexes || barrage.radius > 1 || barrage.seat.0 > 1 || !is_small(barrage.fp)
        }) {
            at.wrong("barrages", "lnl-position-not-on-map");
        }
        if s.flares.iter().any(|hex| hex.index() >= hexes) {
            at.wrong("flares", "lnl-position-not-on-map");
        }
        if !at.is_well() {
            return;
        }
        let in_hand = |unit: UnitId| matches!(s.phase, Phase::SetUp(seat) if self.on_map(s, seat).contains(unit));
        if s.lifted.get().is_some_and(|unit| !in_hand(unit)) {
            at.wrong("lifted", "lnl-position-place");
        }
        if let Some(id) = impulse_fault(self, s) {
            at.wrong("impulse", id);
        }
        for (nth, frame) in s.frames.live().iter().enumerate() {
            if !frame_holds(self, s, frame) {
                at.wrong(format!("frames.{nth}"), "lnl-position-frame");
            }
        }
        if !moves_nest(s) {
            at.wrong("frames", "lnl-position-nested");
        }
        at.choice(s, "phase");
    }
}

fn unit_fault(game: &Lnl, s: &State, unit: UnitId) -> Option<&'static str> {
    let held = s.unit(unit);
    let began = game.content().kinds[game.content().roster[unit.index()].kind.index()].class;
    let class = game.class(s, unit);
    let same = class == began || (began == Class::Squad && class == Class::HalfSquad);
    let place = s.place(unit);
    let craft = matches!(class, Class::Vehicle | Class::Helicopter);
    if !same {
        return Some("lnl-position-other-counter");
    }
    let burns = |vehicle: UnitId| {
        s.frames.live().iter().any(|frame| matches!(frame, Frame::Ruin(ruin) if ruin.vehicle == vehicle))
    };
    if let Some(on) = held.carrier.get() {
        let carrier = s.unit(on);
        let carries = matches!(game.class(s, on), Class::Vehicle | Class::Helicopter);
        let together = game.seat(on) == game.seat(unit) && carrier.carrier.is_none();
        // Who is in a wreck has not got out yet.
        let there = matches!(carrier.life, Life::InPlay | Life::Waiting) || burns(on);
        if craft || !carries || !together || !there || s.places[unit.index()].is_some() || held.life != Life::InPlay {
            return Some("lnl-position-carrier");
        }
        return None;
    }
    let (here, air) = (place.is_some(), place.is_some_and(|place| place.layer() == Layer::Air));
    let aground = place.is_some_and(|place| place.layer() == Layer::Ground);
    let right_layer = match class {
        Class::Helicopter => air,
        Class::Vehicle => aground,
        _ => here && !air,
    };
    let holds = match held.life {
        Life::InPlay => right_layer && class != Class::ArmorLeader,
        Life::Abandoned => class == Class::Vehicle && right_layer,
        // It may still be falling.
        Life::Wreck => craft && (aground || air && burns(unit)),
        Life::Waiting | Life::Eliminated | Life::Exited => !here,
    };
    (!holds).then_some("lnl-position-place")
}
fn weapon_fault(game: &Lnl, s: &State, sw: SwId) -> Option<&'static str> {
    let weapon = s.weapon(sw);
    if game.weapon_kind(s, sw).class != Class::SupportWeapon {
        return Some("lnl-position-other-counter");
    }
    let owner = weapon.owner.get()?;
    let owner_holds = matches!(s.unit(owner).life, Life::InPlay | Life::Waiting) && weapon.loc.is_none();
    let too_many =
        game.weapons_of(s, owner).count() > usize::from(game.tables().carries[game.class(s, owner) as usize].max(2));
    (!owner_holds || too_many).then_some("lnl-position-owner")
}
fn impulse_fault(game: &Lnl, s: &State) -> Option<&'static str> {
    let holds = s.impulse.at.get().is_none_or(|at| at == Loc::OFF || game.exists(at))
        && s.impulse.called.without(game.of(s.active)).is_empty()
        && (s.impulse.at.is_some() || s.impulse.called.is_empty());
    (!holds).then_some("lnl-position-impulse")
}
/// Whether nobody moves twice, and a move that has not begun is all that is going on.
fn moves_nest(s: &State) -> bool {
    let frames = s.frames.live();
    let mut moving = UnitSet::EMPTY;
    frames.iter().enumerate().all(|(nth, frame)| match frame {
        Frame::Move(mover) => {
            let twice = !moving.and(mover.group).is_empty();
            moving = moving.union(mover.group);
            !twice && (mover.started || nth + 1 == frames.len())
        }
        _ => true,
    })
}
/// Whether everything a frame names is there.
fn frame_holds(game: &Lnl, s: &State, frame: &Frame) -> bool {
    let unit = |unit: UnitId| unit.index() < game.content().roster.len();
    let live = |who: UnitId| unit(who) && s.unit(who).life == Life::InPlay;
    let craft = |who: UnitId| unit(who) && matches!(game.class(s, who), Class::Vehicle | Class::Helicopter);
    let someone = |who: Maybe<UnitId>| who.get().is_none_or(unit);
    let all_live = |units: UnitSet| units.into_iter().all(live);
    let loc = |loc: Loc| game.exists(loc);
    let maybe = |at: Maybe<Loc>| at.get().is_none_or(loc);
    let seat = |seat: kernel::Seat| seat.0 < 2;
    let dice = |faces: [u8; 2]| faces.into_iter().all(|face| face <= 6);
    let weapons = |bits: u64| bits >> game.content().arsenal.len() == 0;
    match frame {
        Frame::Roll(roll) => match *roll {
            Roll::Rally { unit: who, .. } => live(who),
            Roll::Treat { medic, unit: who } => live(medic) && live(who),
            Roll::Spot { unit: who, at } => live(who) && loc(at),
            Roll::Smoke { unit: who, hex } | Roll::Flare { unit: who, hex } => {
                live(who) && hex.index() < game.ground().n_hexes()
            }
            Roll::Hero { parent, at } => unit(parent) && loc(at),
        },
        Frame::Volley(volley) => {
            !volley.firers.is_empty()
                && all_live(volley.firers)
                && loc(volley.from)
                && loc(volley.target)
                && someone(volley.scope)
                && someone(volley.leader)
                && someone(volley.lead)
                && seat(volley.seat)
        }
        Frame::Attack(attack) => {
            let numbers = [attack.fp, attack.defence, attack.moving, attack.diff];
            let flees = !attack.flame || attack.from.get().is_some_and(loc);
            let decision = matches!(attack.stage, AttackStage::Jam | AttackStage::Order | AttackStage::Charm);
            let whose = attack.stage != AttackStage::Charm || attack.now.get().is_some_and(unit);
            flees
                && dice(attack.dice)
                && whose
                && (!decision || attack.asks(game, s).is_some())
                && numbers.into_iter().all(is_small)
                && seat(attack.seat)
                && maybe(attack.from)
                && loc(attack.target)
                && someone(attack.scope)
                && someone(attack.now)
                && weapons(attack.weapons)
        }
        Frame::Drop(who) => unit(*who),
        Frame::Hero(due) => unit(due.parent),
        Frame::Move(mover) => {
            // Everybody may have fallen by the way.
            let ours = mover.group.without(game.of(s.active)).is_empty();
            let goes = mover.started || game.group_check(s, mover).is_ok();
            let double = !mover.double || !matches!(mover.kind, MoveKind::Crawl | MoveKind::Stealth);
            let on_foot = !mover.group.any(craft) || mover.group.len() == 1;
            let at = mover.at == Loc::OFF || loc(mover.at);
            ours && goes && double && on_foot && at && maybe(mover.bound)
        }
        Frame::Entering(entering) | Frame::Claymores(entering) => seat(entering.seat) && loc(entering.at),
        Frame::Window(window) => seat(window.seat) && loc(window.at) && maybe(window.from),
        Frame::Retreat(retreat) => {
            seat(retreat.seat) && loc(retreat.at) && loc(retreat.from) && all_live(retreat.units)
        }
        Frame::EventRally(rally) => seat(rally.seat) && rally.hex.index() < game.ground().n_hexes(),
        Frame::Melee(melee) => seat(melee.first) && seat(melee.striking) && loc(melee.at) && maybe(melee.before),
        Frame::Fanatics(fanatics) => {
            seat(fanatics.enemy)
                && loc(fanatics.at)
                && all_live(fanatics.units)
                && fanatics.came.without(game.all_units()).is_empty()
        }
        Frame::Aftermath(after) => seat(after.seat) && loc(after.at) && maybe(after.before),
        Frame::Assault(assault) => {
            seat(assault.seat)
                && craft(assault.vehicle)
                && loc(assault.at)
                && maybe(assault.from)
                && someone(assault.now)
        }
        Frame::Overrun(overrun) => craft(overrun.vehicle) && loc(overrun.at),
        Frame::Shot(shot) => {
            let gun = || match shot.gun {
                Gun::Sw(sw) => sw.index() < game.content().arsenal.len(),
                Gun::Main => game.kind(s, shot.unit).ordnance.is_some(),
                Gun::Mg(_) => false,
            };
            let vehicle = match shot.stage {
                ShotStage::Penetrate { .. } | ShotStage::Morale { .. } => shot.scope.get().is_some_and(craft),
                ShotStage::Declared | ShotStage::Aim | ShotStage::Next { .. } => someone(shot.scope),
            };
            let margin = matches!(shot.stage, ShotStage::Morale { margin, .. } if !is_small(margin));
            unit(shot.unit)
                && gun()
                && loc(shot.from)
                && loc(shot.target)
                && vehicle
                && !margin
                && someone(shot.leader)
                && shot.left > 0
        }
        Frame::Ruin(ruin) => craft(ruin.vehicle) && s.place(ruin.vehicle).is_some_and(loc) && weapons(ruin.weapons),
        Frame::Nerves(nerves) => all_live(nerves.units),
        Frame::Dismount(vehicle) => craft(*vehicle),
        Frame::Call(call) => {
            let batteries = game.content().scenario.sides[Seat(call.seat.0 & 1)].batteries.len();
            let hex = call.hex.index() < game.ground().n_hexes();
            // What falls goes on falling when its caller is gone; a crash has none, and so has no battery.
            let caller = match call.stage {
                CallStage::Fire => someone(call.caller),
                _ => call.caller.get().is_some_and(live),
            };
            let battery = call.kind != AttackKind::Barrage || usize::from(call.battery) < batteries;
            seat(call.seat) && dice(call.dice) && caller && someone(call.mortar) && hex && battery && is_small(call.fp)
        }
    }
}

/// Whether a number is one that counters and modifiers can come to, so that sums of a few do not overflow.
fn is_small(number: i8) -> bool {
    (-20..=40).contains(&number)
}
