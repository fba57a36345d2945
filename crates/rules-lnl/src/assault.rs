//! Close assault on vehicles (17.1): who may, the checks before it, one unit after another against the armour, and the
//! way back.

use crate::{
    Log,
    action::Action,
    event::{Event, MeleeEvent, Modifiers},
    game::Lnl,
    melee::{Came, total_of},
    model::{Class, Guided, Life, Loc, SkillEffect, SwId, SwKind, UnitId, UnitSet, enemy_of},
    state::{Assault, AssaultStage, Entering, Frame, Hazard, Marks, MoveKind, Mover, State},
};
use kernel::{Clause, Dice, Maybe, Rolled, Seat, UnderWay, Violation, clause, refuse_if};

impl Lnl {
    /// Whether a unit may close assault.
    pub(crate) fn may_close_assault(&self, s: &State, unit: UnitId) -> bool {
        self.close_assault_by(s, unit).is_some()
    }
    /// By what: in Good Order, a multi-man counter but no weapon team (lnl:1.6.3.p), or a hero.
    pub(crate) fn close_assault_by(&self, s: &State, unit: UnitId) -> Option<Clause> {
        let clause = match self.class(s, unit) {
            Class::Squad | Class::HalfSquad | Class::Crew => clause!("17.1.a"),
            Class::Hero => clause!("11.2.i"),
            _ => return None,
        };
        s.unit(unit).good_order().then_some(clause)
    }
    /// Whether a unit goes along on a close assault: who may make one, and leaders.
    pub(crate) fn goes_along(&self, s: &State, unit: UnitId) -> bool {
        self.may_close_assault(s, unit) || self.class(s, unit) == Class::Leader && s.unit(unit).good_order()
    }
    /// Whether an enemy vehicle may be close assaulted where it stands.
    ///
    /// # Errors
    /// What forbids it: no such vehicle, friends of it who guard it, men who ride outside.
    pub(crate) fn check_assaulted(&self, s: &State, seat: Seat, vehicle: UnitId) -> Result<(), Violation> {
        let foe = self.seat(vehicle) != seat && self.class(s, vehicle) == Class::Vehicle;
        let there = s.place(vehicle).filter(|_| foe && s.unit(vehicle).life == Life::InPlay);
        let at = there.ok_or(Violation::of(clause!("17.1.a")))?;
        let enemies = self.at(s, enemy_of(seat), at);
        refuse_if(enemies.any(|unit| guards_against_assault(self, s, unit)), clause!("17.1.b"))?;
        let riders =
            |unit: UnitId| self.rides_outside(s, unit) && self.riders(s, unit).any(|rider| s.unit(rider).good_order());
        if enemies.any(riders) { Err(Violation::of(clause!("17.1.c"))) } else { Ok(()) }
    }

    /// Whether the moving group may close assault this vehicle from where it stands.
    pub(crate) fn assault_check_start(&self, s: &State, mover: &Mover, vehicle: UnitId) -> Result<(), Violation> {
        assault_cost(self, s, mover, vehicle).map(|_| ())
    }
    /// Turns a move into a close assault; the move is over then.
    pub(crate) fn begin_assault(&self, s: &mut State, mover: Mover, vehicle: UnitId, log: Log<'_>) {
        let Ok(cost) = assault_cost(self, s, &mover, vehicle) else { return };
        s.frames.replace(Frame::Move(Mover { group: UnitSet::EMPTY, stopped: true, ..mover }));
        let from = mover.at;
        if from == mover.from {
            // lnl:6.0.b: nobody else of this hex moves in this impulse.
            s.impulse.left.insert_over_first(from);
        }
        self.push_assault(s, mover.group, vehicle, Some(from), mover.started, false, log);
        if let Some(Frame::Assault(frame)) = s.top() {
            s.frames.replace(Frame::Assault(Assault { cost, ..frame }));
        }
    }
    /// Units begin a close assault with their checks: from the next hex, or from where they stand.
    #[allow(clippy::too_many_arguments, reason = "one call from each of three chapters")]
    pub(crate) fn push_assault(
        &self,
        s: &mut State,
        units: UnitSet,
        vehicle: UnitId,
        from: Option<Loc>,
        moving: bool,
        overrun: bool,
        log: Log<'_>,
    ) {
        log.tell(Event::new(clause!("17.1.a"), MeleeEvent::Closes { units, vehicle }));
        s.frames.push(Frame::Assault(Assault {
            stage: AssaultStage::Nerve,
            vehicle,
            at: s.loc_of(vehicle),
            from: from.into(),
            seat: enemy_of(self.seat(vehicle)),
            checking: units,
            ready: UnitSet::EMPTY,
            leaders: UnitSet::EMPTY,
            all: UnitSet::EMPTY,
            now: Maybe::NONE,
            sw: Maybe::NONE,
            helper: Maybe::NONE,
            moving,
            cost: 0,
            overrun,
        }));
    }
}

fn guards_against_assault(game: &Lnl, s: &State, unit: UnitId) -> bool {
    let class = game.class(s, unit);
    s.unit(unit).good_order()
        && match class {
            Class::Hero | Class::Advisor => true,
            Class::Leader | Class::Scout => game.carries_melee_weapon(s, unit),
            _ => class.is_mmc(),
        }
}
/// What entering the vehicle's hex costs the group, if it may (lnl:17.1.i).
fn assault_cost(game: &Lnl, s: &State, mover: &Mover, vehicle: UnitId) -> Result<u8, Violation> {
    let seat = game.mover_seat(mover).expect("a move has somebody who moves");
    match mover.kind {
        MoveKind::Assault => return Err(Violation::of(clause!("8.0.b"))),
        MoveKind::Crawl => return Err(Violation::of(clause!("6.3.f"))),
        MoveKind::Normal | MoveKind::Stealth | MoveKind::Withdraw => {}
    }
    refuse_if(mover.group.any(|unit| game.class(s, unit) == Class::WeaponTeam), clause!("1.6.3.p"))?;
    let all = !mover.group.any(|unit| !game.goes_along(s, unit));
    if !all || !mover.group.any(|unit| game.may_close_assault(s, unit)) || !mover.at.on_map() {
        return Err(Violation::of(clause!("17.1.a")));
    }
    // They withdraw from melee first: there is no going back into it.
    refuse_if(game.enemy_at(s, seat, mover.at), clause!("8.1.a"))?;
    game.check_assaulted(s, seat, vehicle)?;
    let to = s.loc_of(vehicle);
    game.ground_check(s, mover, to)?;
    game.check_stacking(s, seat, to, mover.group)?;
    game.step_cost(s, mover, to, 0)
}
/// Who of these is still there and able.
fn assault_able(s: &State, units: UnitSet, at: Loc) -> UnitSet {
    units.filter(|unit| s.unit(unit).life == Life::InPlay && s.unit(unit).good_order() && s.stands_at(unit, at))
}

impl UnderWay<Lnl> for Assault {
    fn asks(&self, _: &Lnl, s: &State) -> Option<(Seat, Clause)> {
        let due = self.stage == AssaultStage::Choose && !assault_able(s, self.ready, self.at).is_empty();
        due.then_some((self.seat, clause!("17.1.k")))
    }
    fn list(&self, game: &Lnl, s: &State, seat: Seat, out: &mut Vec<Action>) {
        let leaders = assault_able(s, self.leaders, self.at);
        for unit in assault_able(s, self.ready, self.at) {
            for sw in game.weapons_of(s, unit).map(Maybe::some).chain([Maybe::NONE]) {
                for leader in leaders.into_iter().map(Maybe::some).chain([Maybe::NONE]) {
                    let action = Action::Close { unit, sw, leader };
                    out.extend(self.check(game, s, seat, &action).is_ok().then_some(action));
                }
            }
        }
    }
    fn check(&self, game: &Lnl, s: &State, _: Seat, action: &Action) -> Result<(), Violation> {
        let Action::Close { unit, sw, leader } = *action else { return Err(Violation::of(clause!("17.1.k"))) };
        refuse_if(!assault_able(s, self.ready, self.at).contains(unit), clause!("17.1.k"))?;
        if sw.get().is_some_and(|sw| s.weapon(sw).owner != unit || assault_weapon(game, s, sw).is_none()) {
            return Err(Violation::of(clause!("17.1.l")));
        }
        if let Some(leader) = leader.get() {
            refuse_if(!assault_able(s, self.leaders, self.at).contains(leader), clause!("17.1.m"))?;
            refuse_if(game.kind(s, leader).force != game.kind(s, unit).force, clause!("11.11.e"))?;
        }
        Ok(())
    }
    fn decide(&self, _: &Lnl, s: &mut State, _: Seat, action: &Action, _: Log<'_>) {
        if let Action::Close { unit, sw, leader } = *action {
            let stage = AssaultStage::Strike;
            s.frames.replace(Frame::Assault(Assault { stage, now: unit.into(), sw, helper: leader, ..*self }));
        }
    }
    fn step(&self, game: &Lnl, s: &mut State, dice: &mut dyn Dice, log: Log<'_>) -> Rolled<()> {
        match self.stage {
            AssaultStage::Nerve => return assault_nerve(game, s, *self, dice, log),
            AssaultStage::Strike => return assault_strike(game, s, *self, dice, log),
            // Nobody is left to go on.
            AssaultStage::Choose => s.frames.replace(Frame::Assault(Assault { stage: AssaultStage::Over, ..*self })),
            AssaultStage::Over => assault_ends(game, s, *self, log),
        }
        Ok(())
    }
}

/// What a weapon adds to a close assault: the HE equivalent of an anti-tank weapon, or a satchel charge (lnl:1.6.2.h).
fn assault_weapon(game: &Lnl, s: &State, sw: SwId) -> Option<i8> {
    let kind = game.weapon_kind(s, sw);
    match &kind.ordnance {
        Some(gun) if gun.guided != Guided::Aag => Some(gun.he),
        _ => (kind.sw == Some(SwKind::Satchel)).then_some(game.tables().constants.satchel_fp),
    }
}
/// The next check, leaders first (lnl:17.1.f); after the last those who passed go in.
fn assault_nerve(game: &Lnl, s: &mut State, mut frame: Assault, dice: &mut dyn Dice, log: Log<'_>) -> Rolled<()> {
    frame.checking = frame.checking.filter(|unit| s.unit(unit).life == Life::InPlay && s.unit(unit).good_order());
    let leads = |unit: UnitId| game.class(s, unit) == Class::Leader;
    let next = frame.checking.filter(leads).first().or_else(|| frame.checking.first());
    let Some(unit) = next else {
        assault_go_in(game, s, frame, log);
        return Ok(());
    };
    let passed = if matches!(game.hook(s, unit), Some(SkillEffect::CloseAssault { .. })) {
        log.tell(Event::new(clause!("12.0.a"), MeleeEvent::Fearless { unit }));
        true
    } else {
        let modifiers = assault_nerve_modifiers(game, s, &frame, unit);
        let nerve = game.roll_morale(s, unit, &modifiers, clause!("17.1.d"), dice)?;
        let told = MeleeEvent::Nerve { unit, total: nerve.total, need: nerve.needs, passed: nerve.passed() };
        log.tell(Event::new(clause!("17.1.d"), told).rolled(&nerve.faces).with(modifiers));
        nerve.passed()
    };
    frame.checking.remove(unit);
    match (passed, leads(unit)) {
        (true, true) => frame.leaders.insert(unit),
        (true, false) => frame.ready.insert(unit),
        (false, _) => assault_hang_back(s, &frame, unit),
    }
    s.frames.replace(Frame::Assault(frame));
    Ok(())
}
fn assault_nerve_modifiers(game: &Lnl, s: &State, frame: &Assault, unit: UnitId) -> Modifiers {
    let mut list = Modifiers::new();
    let from = frame.from.get().filter(|_| !s.stands_at(unit, frame.at));
    if from.is_some_and(|from| game.cover(s, from, true) > 0) {
        list.push((clause!("17.1.e"), game.tables().constants.close_assault_cover_bonus));
    }
    let force = game.kind(s, unit).force;
    let helps = |leader: &UnitId| game.kind(s, *leader).force == force && game.class(s, unit).is_mmc();
    let best = frame.leaders.into_iter().filter(helps).map(|leader| game.leadership(s, leader)).max().unwrap_or(0);
    list.extend((best > 0).then_some((clause!("17.1.f"), -best)));
    list
}
/// Who fails stays where he was and is not Shaken (lnl:17.1.h), but has acted (lnl:17.1.g); an answer to an overrun is
/// no act.
fn assault_hang_back(s: &mut State, frame: &Assault, unit: UnitId) {
    if !frame.overrun {
        s.mark(unit, if frame.moving { Marks::MOVED } else { Marks::OPS });
    }
}
fn assault_go_in(game: &Lnl, s: &mut State, mut frame: Assault, log: Log<'_>) {
    if frame.ready.is_empty() {
        // Leaders do not go in alone.
        frame.leaders.into_iter().for_each(|unit| assault_hang_back(s, &frame, unit));
        s.frames.replace(Frame::Assault(Assault { stage: AssaultStage::Over, ..frame }));
        return;
    }
    frame.stage = AssaultStage::Choose;
    let going = frame.ready.union(frame.leaders).filter(|unit| !s.stands_at(unit, frame.at));
    frame.all = going;
    s.frames.replace(Frame::Assault(frame));
    if going.is_empty() {
        return;
    }
    for unit in going {
        s.places[unit.index()] = frame.at.into();
        s.mark(unit, Marks::MOVED);
        let held = s.unit_mut(unit);
        held.spent = held.spent.saturating_add(frame.cost);
    }
    if let Some(from) = frame.from.get() {
        game.left(s, from);
    }
    log.tell(Event::new(clause!("17.1.i"), MeleeEvent::Enters { units: going, at: frame.at }));
    // Mines and barrages strike them; the enemy in the hex keeps opportunity fire away (lnl:17.1.j).
    game.push_entering(
        s,
        Entering {
            units: going,
            seat: frame.seat,
            at: frame.at,
            slots: frame.cost,
            kind: MoveKind::Normal,
            entered: true,
            next: Hazard::Events,
        },
    );
}
/// One unit against the lowest armour (lnl:17.1.l).
fn assault_strike(game: &Lnl, s: &mut State, mut frame: Assault, dice: &mut dyn Dice, log: Log<'_>) -> Rolled<()> {
    let unit = frame.now.take().expect("somebody assaults");
    let (sw, helper) = (frame.sw.take(), frame.helper.take());
    let faces = [dice.die(6, clause!("17.1.l"))?, dice.die(6, clause!("17.1.l"))?];
    let mut list = Modifiers::new();
    list.push((clause!("17.1.l"), game.printed_fp(s, unit)));
    list.extend(helper.map(|helper| (clause!("17.1.m"), game.leadership(s, helper))));
    list.extend(sw.map(|sw| (clause!("1.6.2.h"), assault_weapon(game, s, sw).unwrap_or(0))));
    if let Some(SkillEffect::CloseAssault { add: more }) = game.hook(s, unit) {
        list.push((clause!("12.0.a"), more));
    }
    let attack = total_of(&faces[..1], &list);
    let armour = game.kind(s, frame.vehicle).armor.as_ref().map_or(0, |armour| armour.lowest());
    let defence = faces[1] as i8 + armour;
    list.push((clause!("17.2.c"), -armour));
    let destroyed = attack > defence;
    let told = MeleeEvent::Assaults { unit, vehicle: frame.vehicle, attack, defence, destroyed };
    log.tell(Event::new(clause!("17.1.l"), told).rolled(&faces).with(list));
    if let Some(sw) = sw.filter(|&sw| game.sw_kind(s, sw) == SwKind::Satchel) {
        game.spend_satchel(s, sw, clause!("1.6.2.i"), log);
    }
    frame.ready.remove(unit);
    frame.leaders = frame.leaders.filter(|leader| Some(leader) != helper);
    frame.stage = if destroyed { AssaultStage::Over } else { AssaultStage::Choose };
    s.frames.replace(Frame::Assault(frame));
    if destroyed {
        game.destroy(s, frame.vehicle, true, clause!("17.1.n"), log);
    }
    Ok(())
}
fn assault_ends(game: &Lnl, s: &mut State, frame: Assault, log: Log<'_>) {
    s.frames.pop();
    let lives = s.unit(frame.vehicle).life == Life::InPlay;
    let mine = game.legs_at(s, frame.seat, frame.at);
    if !lives {
        // lnl:17.1.n: they stay.
        for unit in game.legs_at(s, enemy_of(frame.seat), frame.at) {
            if !game.defends_in_melee(s, unit) {
                game.eliminate(s, unit, clause!("17.1.o"), log);
            }
        }
        game.begin_melee(s, frame.at, frame.seat, Came { before: frame.from, ..Came::NOBODY }, log);
        return;
    }
    // Victors of a melee who assaulted from within the hex go back all together (lnl:8.0.v).
    let back = if frame.all.is_empty() { mine } else { mine.and(frame.all) };
    let open = |to: &Loc| to.on_map() && !game.enemy_at(s, frame.seat, *to);
    if let Some(to) = frame.from.get().filter(|_| !frame.overrun && !back.is_empty()).filter(open)
        && game.check_stacking(s, frame.seat, to, back).is_ok()
    {
        game.assault_go_back(s, back, frame.at, to, clause!("17.1.p"), log);
    }
}
