//! Engagements (5.2): armour, anti-tank guns and Support fire at each other.

use crate::{
    Log,
    action::Action,
    event::{Event, FireEvent, Modifiers},
    game::{Bcs, enemy_of},
    model::{
        AvClass, Cause, Cover, EngageRow, EngageTable, EngageWhen, EngagementRetreat, Exception, Face, HexId, Hits,
        SupportId, SupportTable, Tables, UnitId, UnitSet,
    },
    state::{Engage, EngageStage, Frame, Marks, Party, State},
};
use arrayvec::ArrayVec;
use kernel::{Clause, Dice, Maybe, Rolled, Seat, UnderWay, Violation, at_most, clause, refuse, refuse_if};

impl Party {
    /// A unit itself: a Real AV unit, as a Support never is (bcs:1.2f).
    pub const fn unit(unit: UnitId) -> Party {
        Party { unit, support: Maybe::NONE }
    }
    /// A Support with its host.
    pub const fn support(unit: UnitId, support: SupportId) -> Party {
        Party { unit, support: Maybe::some(support) }
    }
    /// Whether it is a Support.
    #[inline]
    pub fn is_support(self) -> bool {
        self.support.is_some()
    }
}

/// What a party to an Engagement brings.
#[derive(Clone, Copy)]
struct Gun {
    class: AvClass,
    av: i8,
    range: u8,
}

impl UnderWay<Bcs> for Engage {
    /// The defender picks the Target, if there is a choice (bcs:5.2b.2).
    fn asks(&self, game: &Bcs, _: &State) -> Option<(Seat, Clause)> {
        match self.stage {
            EngageStage::Target => Some((enemy_of(game.seat(self.firer.unit)), clause!("5.2b.2"))),
            EngageStage::Roll => None,
        }
    }
    fn list(&self, game: &Bcs, s: &State, _: Seat, out: &mut Vec<Action>) {
        out.extend(
            targets(game, s, self.firer, self.at).map(|Party { unit, support }| Action::Target { unit, support }),
        );
    }
    fn decide(&self, _: &Bcs, s: &mut State, _: Seat, action: &Action, log: Log<'_>) {
        let &Action::Target { unit, support } = action else { unreachable!("{action:?} names no Target") };
        let target = Party { unit, support };
        log.tell(Event::new(clause!("5.2b.2"), FireEvent::Target { target }));
        s.frames.replace(Frame::Engage(Engage { stage: EngageStage::Roll, target, ..*self }));
    }
    /// The roll and what it does.
    fn step(&self, game: &Bcs, s: &mut State, dice: &mut dyn Dice, log: Log<'_>) -> Rolled<()> {
        let Engage { firer, at, target, .. } = *self;
        let modifiers = game.engage_modifiers(s, firer, at, target);
        let faces = [dice.die(6, clause!("5.2c.1"))?, dice.die(6, clause!("5.2c.1"))?];
        let total = (faces[0] + faces[1]) as i8 + net(&modifiers);
        let table = engage_table(game, firer, target);
        let row = Tables::engage_row(&game.tables().engage[table as usize], total);
        let (mut hits, clause) = hits(game, s, row, firer, target);
        let rolled = FireEvent::Rolled { firer, target, table, total, hits };
        log.tell(Event::new(clause, rolled).rolled(&faces).with(modifiers));

        // The Target is in range and both see each other, or there was no fire; the Firer need not be in the Target's
        // range (bcs:5.2g.1).
        let from = s.hex_of(firer.unit);
        let reach = u32::from(gun(game, s, target).range);
        if (hits.firer_loss || hits.traffic) && game.ground().distance(from, at) > reach {
            (hits.firer_loss, hits.traffic) = (false, false);
            log.tell(Event::new(clause!("5.2g.1"), FireEvent::Spared { firer }));
        }
        s.frames.pop();
        engage_apply(game, s, *self, from, hits, clause, log);
        Ok(())
    }
}

impl Bcs {
    /// For odds: the Target the dice are least likely to hurt.
    pub(crate) fn engage_passes(&self, s: &State, frame: &Engage) -> Option<Action> {
        let net = |&party: &Party| net(&self.engage_modifiers(s, frame.firer, frame.at, party));
        let Party { unit, support } = targets(self, s, frame.firer, frame.at).min_by_key(net)?;
        Some(Action::Target { unit, support })
    }
    /// What is added to the roll, against the Target that its owner would best pick.
    pub(crate) fn engage_net(&self, s: &State, firer: Party, at: HexId) -> Option<i8> {
        targets(self, s, firer, at).map(|party| net(&self.engage_modifiers(s, firer, at, party))).min()
    }

    /// The Engagements a unit may fire, its Support's included. Who has an AV that fires hosts no Support (bcs:1.5c).
    pub(crate) fn engagements_list(&self, s: &State, unit: UnitId, out: &mut Vec<Action>) {
        let Some(formation) = s.unit(unit).formation.get() else { return };
        if s.objs.is_empty() || s.place(unit).is_none() {
            return;
        }
        let side = self.side(s, unit);
        let range = match side.can.engage {
            true => side.range,
            false if self.could_host(s, unit) => self.support_range(s, formation),
            false => return,
        };
        let aims = self.aims(s, unit, range);
        if aims.is_empty() || self.may_act(s, unit).is_err() || self.may_fight(s).is_err() {
            return;
        }
        let mut fire = |firer: Party| {
            let aims = aims.iter().filter(|&&at| aim_check(self, s, firer, at).is_ok());
            out.extend(aims.map(|&at| Action::Engage { unit: firer.unit, support: firer.support, at }));
        };
        if side.can.engage {
            if self.can_pay_fire_event(s, unit).is_ok() {
                fire(Party::unit(unit));
            }
        } else if self.in_command(s, unit) {
            let parties = self.pool(s, formation).into_iter().map(|support| Party::support(unit, support));
            parties.filter(|&firer| support_check(self, s, firer).is_ok()).for_each(&mut fire);
        }
    }
    /// Hexes with enemies in an OBJ Zone that a unit sees within a range.
    pub(crate) fn aims(&self, s: &State, unit: UnitId, range: u8) -> ArrayVec<HexId, { UnitId::MAX }> {
        let (ground, from) = (self.ground(), s.hex_of(unit));
        let reach = u32::from(range.min(s.weather.visibility));
        let mut aims = ArrayVec::new();
        if s.objs.iter().any(|obj| ground.distance(from, obj.hex) <= reach + 1) {
            let enemies = &s.zones[enemy_of(self.seat(unit))].occupied;
            let held = enemies.and(ground.disc(from, reach));
            aims.extend(held.iter().filter(|&at| self.obj_zone(s, at).markers > 0));
        }
        aims
    }
    pub(crate) fn engage_declare_check(&self, s: &State, firer: Party, at: HexId) -> Result<(), Violation> {
        firer_check(self, s, firer)?;
        aim_check(self, s, firer, at)
    }
    /// Combat of every kind needs a pass or a partial result (bcs:3.2h.13).
    pub(crate) fn may_fight(&self, s: &State) -> Result<(), Violation> {
        refuse_if(!self.effects(s).combat, clause!("3.2h.6"))
    }

    /// Declares an Engagement: the Firer pays, the defender names the Target.
    pub(crate) fn engage_declare(&self, s: &mut State, firer: Party, at: HexId, log: Log<'_>) {
        if let Some(support) = firer.support.get() {
            // Not the host fires: it pays nothing, and stays in Screen (bcs:1.5m, bcs:1.11f).
            self.takes_its_turn(s, firer.unit);
            s.asset_mut(support).fired = true;
        } else {
            self.acts(s, firer.unit);
            self.pay_fire_event(s, firer.unit);
        }
        s.act.fired = true;
        log.tell(Event::new(clause!("5.2a"), FireEvent::Engages { firer, at }));
        let (target, other) = {
            let mut targets = targets(self, s, firer, at);
            (targets.next(), targets.next())
        };
        let Some(target) = target else { unreachable!("no Target in {at:?}") };
        let stage = if other.is_some() { EngageStage::Target } else { EngageStage::Roll };
        s.frames.push(Frame::Engage(Engage { stage, firer, at, target }));
    }

    /// Everything that adds to the two dice, AV and AR of both sides first; what is the Target's with its sign turned,
    /// so that the sum is the net modifier (bcs:5.2c, bcs:5.2c.1).
    pub fn engage_modifiers(&self, s: &State, firer: Party, at: HexId, target: Party) -> Modifiers {
        let mut modifiers = Modifiers::new();
        let mut base = |party: Party, sign: i8| {
            modifiers.push((clause!("5.2c"), sign * gun(self, s, party).av));
            // A Support has its host's AR (bcs:1.5f).
            let clause = if party.is_support() { clause!("1.5f") } else { clause!("5.2c") };
            modifiers.push((clause, sign * self.side(s, party.unit).ar));
        };
        base(firer, 1);
        base(target, -1);
        for modifier in &self.tables().engage_modifiers {
            let (holds, sign) = match modifier.when {
                EngageWhen::DoubleObj => (self.obj_zone(s, at).doubles_fire_event(), 1),
                EngageWhen::Limited => (gun(self, s, firer).class == AvClass::Limited, 1),
                EngageWhen::MultipleSupports => (self.is_one_of_several(s, target), -1),
                // bcs:1.7l: both together count once.
                EngageWhen::PdOrMultipleSupports => {
                    (self.is_one_of_several(s, target) || self.has_pd(s, target.unit), -1)
                }
                EngageWhen::RealStandOff => {
                    (!target.is_support() && self.side(s, target.unit).av_class == AvClass::StandOff, -1)
                }
            };
            if holds {
                modifiers.push((modifier.clause, sign * modifier.value));
            }
        }
        modifiers
    }
    /// Whether a Target is one of several Supports (bcs:5.2d.4).
    pub(crate) fn is_one_of_several(&self, s: &State, target: Party) -> bool {
        target.is_support() && self.usable_supports(s, target.unit).len() > 1
    }
}

/// A Firer is a Red, Limited or Deployed Stand-Off unit or a Support (bcs:5.2b.1) that can still pay for it.
fn firer_check(game: &Bcs, s: &State, firer: Party) -> Result<(), Violation> {
    game.may_act(s, firer.unit)?;
    game.may_fight(s)?;
    if firer.is_support() {
        return support_fire_check(game, s, firer);
    }
    let side = game.side(s, firer.unit);
    // bcs:1.2a.1, bcs:1.2b.1: the chart lets Red and Limited AV fire on either side, Stand-Off on its Deployed side.
    if !side.can.engage {
        return Err(Violation::of(match side.av_class {
            _ if side.unprepared => clause!("1.2e"),
            AvClass::Light => clause!("1.2d"),
            AvClass::StandOff if s.unit(firer.unit).showing() == Face::Move => clause!("1.2c.1"),
            _ => clause!("5.2b.1"),
        }));
    }
    game.can_pay_fire_event(s, firer.unit)
}
/// A Support fires from a host of its formation, which pays nothing and is not Finished by it (bcs:1.5m).
fn support_fire_check(game: &Bcs, s: &State, firer: Party) -> Result<(), Violation> {
    support_check(game, s, firer)?;
    match s.unit(firer.unit).has(Marks::DROPPED) {
        true => Err(Violation::of(clause!("1.5g"))),
        false if game.is_host(s, firer.unit) => Ok(()),
        false => Err(Violation::of(clause!("1.5c"))),
    }
}
/// An asset with steps of the unit's own formation that can fire, and has not in this activation (bcs:1.5j).
fn support_check(game: &Bcs, s: &State, firer: Party) -> Result<(), Violation> {
    let Some(support) = firer.support.get() else { return Ok(()) };
    let asset = s.asset(support);
    let clause = match () {
        () if asset.formation != s.unit(firer.unit).formation || asset.steps == 0 => clause!("1.5a"),
        () if asset.fired => clause!("1.5j"),
        () if !game.support_can(support).engage => clause!("1.2d"),
        () => return Ok(()),
    };
    Err(Violation::of(clause))
}
/// The clause by which a hex is fired at from the next hex only.
pub(crate) const fn near_only(cover: Cover) -> Option<Clause> {
    match cover {
        Cover::Open => None,
        Cover::City | Cover::Urban => Some(clause!("1.13d")),
        Cover::Terrain => Some(clause!("5.2h")),
    }
}
/// Where a Firer may fire: an OBJ Zone of either kind (bcs:1.6g), in range and sight, with a Target.
fn aim_check(game: &Bcs, s: &State, firer: Party, at: HexId) -> Result<(), Violation> {
    refuse_if(game.enemies_at(s, game.seat(firer.unit), at).is_empty(), clause!("5.2a"))?;
    refuse_if(game.obj_zone(s, at).markers == 0, clause!("1.6h"))?;
    // bcs:1.5n: a Support stands where its host stands.
    let distance = game.ground().distance(s.hex_of(firer.unit), at);
    at_most(game.cites().out_of_range, gun(game, s, firer).range, distance)?;
    at_most(clause!("5.2i"), s.weather.visibility, distance)?;
    if let Some(clause) = near_only(game.ground().cover(at)) {
        at_most(clause, 1, distance)?;
    }
    if targets(game, s, firer, at).next().is_some() {
        return Ok(());
    }
    // Without the limit of Prepared Defense there would be one.
    match parties(game, s, firer, at).next() {
        Some(_) => at_most(clause!("1.7i"), 1, distance),
        None => refuse(clause!("5.2b.3")),
    }
}
/// The Real AV units and usable Supports of the enemy in a hex.
fn parties(game: &Bcs, s: &State, firer: Party, at: HexId) -> impl Iterator<Item = Party> {
    let enemies = game.enemies_at(s, game.seat(firer.unit), at);
    enemies.into_iter().flat_map(move |unit| {
        let real = game.side(s, unit).can.target.then_some(Party::unit(unit));
        let supports = game.usable_supports(s, unit).into_iter().map(move |support| Party::support(unit, support));
        real.into_iter().chain(supports)
    })
}
/// Those of them that may be the Target: not one in Prepared Defense, or whose host is, from beyond the next hex where
/// the edition says so (bcs:1.7i, bcs:5.2h.1). What the hex and the Firer's range ask was asked before.
fn targets(game: &Bcs, s: &State, firer: Party, at: HexId) -> impl Iterator<Item = Party> {
    let far = game.rulings().pd_limits_range && game.ground().distance(s.hex_of(firer.unit), at) > 1;
    parties(game, s, firer, at).filter(move |party| !(far && game.has_pd(s, party.unit)))
}
fn gun(game: &Bcs, s: &State, party: Party) -> Gun {
    if let Some(support) = party.support.get() {
        let support = game.support(support);
        return Gun { class: support.av_class, av: support.av, range: support.range };
    }
    let side = game.side(s, party.unit);
    Gun { class: side.av_class, av: side.av, range: side.range }
}
/// The table that is read (bcs:5.2b.4, bcs:5.2b.4a).
fn engage_table(game: &Bcs, firer: Party, target: Party) -> EngageTable {
    let support = match game.rulings().support_table {
        SupportTable::EitherSide => firer.is_support() || target.is_support(),
        SupportTable::Target => target.is_support(),
    };
    if support { EngageTable::Support } else { EngageTable::Real }
}
/// What a row does to these two, and the clause that says so.
fn hits(game: &Bcs, s: &State, row: &EngageRow, firer: Party, target: Party) -> (Hits, Clause) {
    let holds = |exception: Exception| match exception {
        Exception::RealTarget => !target.is_support(),
        Exception::StandOffSupportAtReal => {
            firer.is_support() && gun(game, s, firer).class == AvClass::StandOff && !target.is_support()
        }
        // bcs:1.11c
        Exception::Screen => !target.is_support() && s.unit(target.unit).has(Marks::SCREEN),
    };
    let instead = row.instead.iter().find(|(exception, ..)| holds(*exception));
    instead.map_or((row.hits, row.clause), |&(_, hits, clause)| (hits, clause))
}
/// Losses, Traffic and Drops, then the retreat. Nothing but Traffic and MP ends the Firer's move (bcs:5.2l).
fn engage_apply(game: &Bcs, s: &mut State, frame: Engage, from: HexId, hits: Hits, clause: Clause, log: Log<'_>) {
    let Engage { firer, at, target, .. } = frame;
    // bcs:5.2j
    let leaving = match game.params().engagement_retreat {
        EngagementRetreat::Target => UnitSet::one(target.unit),
        EngagementRetreat::Hex => game.enemies_at(s, game.seat(firer.unit), at),
    };
    // bcs:5.5h: judged before anybody is lost or moved.
    let safe = if hits.retreat { leaving.filter(|unit| game.has_safe_path(s, unit)) } else { leaving };
    if hits.firer_loss {
        party_loses(game, s, firer, clause, log);
    }
    if hits.traffic {
        s.traffic.insert(from);
        log.tell(Event::new(clause!("4.0f"), FireEvent::Traffic { at: from }));
    }
    let destroyed = hits.target_loss && party_loses(game, s, target, clause, log);
    if hits.drop {
        // bcs:5.2k: the host stays where it is.
        s.unit_mut(target.unit).marks.add(Marks::DROPPED);
        game.refresh(s, game.seat(target.unit));
        log.tell(Event::new(clause, FireEvent::Dropped { unit: target.unit }));
    }
    // bcs:5.2j.1: nobody goes after a Target that is gone.
    if hits.retreat && !destroyed {
        game.push_retreats(s, at, leaving, safe, Cause::Engagement, false, log);
    }
}
/// A step of a unit or a Support; true if it was the unit's last.
fn party_loses(game: &Bcs, s: &mut State, party: Party, clause: Clause, log: Log<'_>) -> bool {
    if let Some(support) = party.support.get() {
        game.support_loses(s, party, support, clause, log);
        return false;
    }
    game.lose_steps(s, party.unit, 1, clause, log)
}

/// What modifiers add up to.
fn net(modifiers: &Modifiers) -> i8 {
    modifiers.iter().map(|(_, value)| value).sum()
}
