//! Regular and Shock Attacks (5.1) with their advance (5.7): declared, answered, prepared, rolled, carried out. They
//! are two of the five kinds of combat (bcs:5.0a).

use crate::{
    Log,
    action::Action,
    event::{CombatEvent, Event, FireEvent},
    game::{Bcs, enemy_of, has_choice},
    model::{AttackKind, AvClass, Cause, Class, Face, FormationId, HexId, Point, Side, Start, Tables, UnitId, UnitSet},
    state::{Attack, AttackStage, Frame, Marks, Obj, Retreats, State, Status},
};
use arrayvec::ArrayVec;
use kernel::{Clause, Dice, Maybe, Rolled, Seat, UnderWay, Violation, at_most, clause, refuse, refuse_if};

impl Bcs {
    // Declaring.

    /// The attacks the active formation may declare with a unit.
    pub(crate) fn attacks_list(&self, s: &State, unit: UnitId, out: &mut Vec<Action>) {
        let mut offer = |kind, at| {
            if self.attack_declare_check(s, kind, unit, at).is_ok() {
                out.push(Action::Attack { kind, unit, at });
            }
        };
        if let Some(at) = off_map_target(self, s, unit) {
            return offer(AttackKind::Regular, at);
        }
        let can = self.side(s, unit).can;
        let Some(from) = s.place(unit).filter(|_| can.regular || can.shock) else { return };
        let enemies = &s.zones[enemy_of(self.seat(unit))].occupied;
        for at in self.ground().next_to(from) {
            if enemies.contains(at) {
                offer(AttackKind::Regular, at);
                offer(AttackKind::Shock, at);
            }
        }
    }
    /// Why a unit may not attack a hex.
    pub(crate) fn attack_declare_check(
        &self,
        s: &State,
        kind: AttackKind,
        unit: UnitId,
        at: HexId,
    ) -> Result<(), Violation> {
        refuse_if(!self.effects(s).combat, clause!("3.2h.6"))?;
        if kind == AttackKind::Regular
            && let Some(entry) = off_map_target(self, s, unit)
        {
            return off_map_check(self, s, unit, at, entry);
        }
        self.may_act(s, unit)?;
        let side = self.side(s, unit);
        side_check(kind, side)?;
        let from = s.hex_of(unit);
        let seat = self.seat(unit);
        let ground = self.ground();
        // It must be next to the hex, able to enter it, and somebody must be there.
        let unfit = if kind == AttackKind::Regular { clause!("5.1b.1") } else { clause!("5.1b.4") };
        at_most(unfit, 1, ground.distance(from, at))?;
        refuse_if(!ground.dir(from, at).is_some_and(|dir| ground.is_open(side.class, from, dir)), unfit)?;
        if self.enemies_at(s, seat, at).is_empty() {
            let only_hq = !self.hqs_at(s, enemy_of(seat), at).is_empty();
            return refuse(if only_hq { clause!("1.4d") } else { unfit });
        }
        let zone = self.obj_zone(s, at);
        refuse_if(zone.markers == 0, clause!("1.6h"))?;
        match kind {
            AttackKind::Regular if zone.combat == 0 => refuse(clause!("1.6g")),
            AttackKind::Regular => regular_check(self, s, unit, at),
            AttackKind::Shock => shock_check(self, s, unit, at),
        }
    }
    /// Declares an attack. A Shock Attack is paid for now; a Regular Attack costs no MP (bcs:5.0e).
    pub(crate) fn attack_declare(&self, s: &mut State, kind: AttackKind, unit: UnitId, at: HexId, log: Log<'_>) {
        // Read before `acts` forgets it.
        let after_fire = kind == AttackKind::Shock && s.unit(unit).fired_at == at;
        self.acts(s, unit);
        let from = s.place(unit);
        match kind {
            AttackKind::Shock => self.pay_fire_event(s, unit),
            AttackKind::Regular if from.is_some() => {
                if let Some(place) = obj_for(self, s, at) {
                    s.objs[place].attacks += 1;
                }
            }
            AttackKind::Regular => s.unit_mut(unit).marks.add(Marks::DEPLOYED),
        }
        let clause = if from.is_some() { self.cites().sequence } else { clause!("6.3a") };
        log.tell(Event::new(clause, CombatEvent::Attacks { kind, unit, at }));
        s.frames.push(Frame::Attack(Attack::of(kind, self.seat(unit), unit, from, at, after_fire)));
    }
}

/// The entry hex a unit may attack from off map: it waits to enter there and an enemy holds it (bcs:6.3a).
fn off_map_target(game: &Bcs, s: &State, unit: UnitId) -> Option<HexId> {
    if !game.params().attack_on_entry || s.unit(unit).status != Status::Waiting {
        return None;
    }
    match game.entry(unit).start {
        Start::Entry { turn, hex } if turn <= s.turn => Some(hex),
        _ => None,
    }
}
/// The side an attacker reads: a unit off map comes on Deployed, since turning there costs it nothing (bcs:4.2a,
/// bcs:4.2b).
fn side_in_attack<'a>(game: &'a Bcs, s: &State, unit: UnitId) -> &'a Side {
    match s.unit(unit).status {
        Status::Waiting => &game.entry(unit).sides[Face::Deployed as usize],
        _ => game.side(s, unit),
    }
}
/// What the side that shows must be: an Assault Arrow for a Regular Attack (bcs:1.1h), a Red AV and Tactical MA for a
/// Shock Attack (bcs:5.1b.2).
fn side_check(kind: AttackKind, side: &Side) -> Result<(), Violation> {
    let can = match kind {
        AttackKind::Regular => side.can.regular,
        AttackKind::Shock => side.can.shock && side.class == Class::Tactical,
    };
    if can {
        return Ok(());
    }
    Err(Violation::of(match (kind, side.av_class) {
        _ if side.unprepared => clause!("1.2e"),
        (AttackKind::Regular, _) => clause!("1.1h"),
        (AttackKind::Shock, AvClass::Limited) => clause!("1.2b.2"),
        (AttackKind::Shock, AvClass::StandOff) => clause!("1.2c.2"),
        (AttackKind::Shock, AvClass::Red) => clause!("1.2a.3"),
        (AttackKind::Shock, AvClass::None | AvClass::Light) => clause!("5.1b.2"),
    }))
}
/// Command Radius (bcs:1.4f), the distance of the hex from the HQ (bcs:1.4g), and how often a marker serves (bcs:1.6j).
fn regular_check(game: &Bcs, s: &State, unit: UnitId, at: HexId) -> Result<(), Violation> {
    refuse_if(!game.in_command(s, unit), clause!("1.4f"))?;
    let far = s.hq_of(s.act.formation).map_or(0, |hq| game.ground().distance(hq, at));
    at_most(clause!("1.4g"), game.formation(s.acting()).radius, far)?;
    let limit: i32 = game.params().regular_attacks_per_obj.into();
    match obj_for(game, s, at) {
        Some(_) => Ok(()),
        None => Err(Violation::exceeds(clause!("1.6j"), limit, limit + 1)),
    }
}
/// The Combat OBJ that serves a Regular Attack on a hex: the one that has served least, if it may serve again.
fn obj_for(game: &Bcs, s: &State, at: HexId) -> Option<usize> {
    let limit = game.params().regular_attacks_per_obj;
    let serves =
        |obj: &Obj| !obj.recon && game.ground().distance(obj.hex, at) <= 1 && (limit == 0 || obj.attacks < limit);
    let served = s.objs.iter().enumerate().filter(|(_, obj)| serves(obj));
    served.min_by_key(|(_, obj)| obj.attacks).map(|(place, _)| place)
}
/// Its price (bcs:5.1b.4), Command Radius where it is asked for (bcs:1.4h, bcs:1.4i); who may not make an HQ or trains
/// jump is not able to enter their hex (bcs:1.4j).
fn shock_check(game: &Bcs, s: &State, unit: UnitId, at: HexId) -> Result<(), Violation> {
    game.can_pay_fire_event(s, unit)?;
    if game.rulings().shock_needs_command && !game.in_command(s, unit) {
        return Err(Violation::of(game.cites().shock_and_spotters_in_command));
    }
    if game.rulings().jump_needs_command {
        let rear = game.has_counters(s, enemy_of(game.seat(unit)), at);
        refuse_if(rear && !game.in_command(s, unit), clause!("1.4j"))?;
    }
    Ok(())
}
/// From off map neither adjacency nor Command Radius nor an OBJ Zone is asked (bcs:6.3a).
fn off_map_check(game: &Bcs, s: &State, unit: UnitId, at: HexId, entry: HexId) -> Result<(), Violation> {
    refuse_if(s.unit(unit).formation != s.act.formation, clause!("1.3a"))?;
    refuse_if(s.unit(unit).has(Marks::FINISHED), clause!("3.5b"))?;
    side_check(AttackKind::Regular, side_in_attack(game, s, unit))?;
    refuse_if(at != entry || game.enemies_at(s, game.seat(unit), at).is_empty(), clause!("6.3a"))
}
fn defenders(game: &Bcs, s: &State, frame: &Attack) -> UnitSet {
    game.enemies_at(s, frame.seat, frame.at)
}
/// Whether the defenders may slip away: all are in Screen, and there is a way for each (bcs:1.11e).
fn may_slip(game: &Bcs, s: &State, frame: &Attack) -> bool {
    let units = defenders(game, s, frame);
    game.params().screens
        && !units.is_empty()
        && units.all(|unit| s.unit(unit).has(Marks::SCREEN))
        && game.can_slip(s, units)
}
/// Whether the AR unit named is still there.
fn is_defended(s: &State, frame: &Attack) -> bool {
    frame.defender.get().is_some_and(|unit| s.place(unit) == Some(frame.at))
}
/// Whether the Assist may follow its AR unit: it was stacked with it, it can enter, there is room (bcs:5.7b).
fn may_follow(game: &Bcs, s: &State, frame: &Attack) -> bool {
    let ground = game.ground();
    let (Some(from), Some(unit)) = (frame.from.get(), frame.assist.get()) else { return false };
    s.place(unit) == Some(from)
        && s.place(frame.lead) == Some(frame.at)
        && ground.dir(from, frame.at).is_some_and(|dir| ground.is_open(game.side(s, unit).class, from, dir))
        && game.friends_at(s, frame.seat, frame.at).len() < usize::from(game.params().stack_limit)
}

impl UnderWay<Bcs> for Attack {
    /// Who owes an answer, and under which clause.
    fn asks(&self, game: &Bcs, s: &State) -> Option<(Seat, Clause)> {
        let defender = enemy_of(self.seat);
        match self.stage {
            AttackStage::Screen => {
                has_choice(|out| self.list(game, s, defender, out)).then_some((defender, clause!("1.11e")))
            }
            AttackStage::Follow => Some((self.seat, clause!("1.11e"))),
            AttackStage::Defender => (defenders(game, s, self).len() > 1).then_some((defender, self.names_by())),
            // Dice fall only when the attacker says so, also where nothing can be prepared.
            AttackStage::Prepare => is_defended(s, self).then_some((self.seat, game.cites().sequence)),
            AttackStage::AssistAdvance => has_choice(|out| self.list(game, s, self.seat, out))
                .then_some((self.seat, game.cites().assist_advances)),
            AttackStage::Roll | AttackStage::Retreat | AttackStage::Advance | AttackStage::Done => None,
        }
    }
    /// Every answer.
    fn list(&self, game: &Bcs, s: &State, _: Seat, out: &mut Vec<Action>) {
        match self.stage {
            AttackStage::Screen => {
                out.push(Action::Decline);
                if may_slip(game, s, self) {
                    out.push(Action::Slip);
                }
            }
            AttackStage::Follow => out.extend([Action::Decline, Action::Advance]),
            AttackStage::AssistAdvance => {
                out.push(Action::Decline);
                if may_follow(game, s, self) {
                    out.push(Action::Advance);
                }
            }
            AttackStage::Defender => {
                out.extend(defenders(game, s, self).iter().map(|unit| Action::Defend { unit }));
            }
            AttackStage::Prepare if is_defended(s, self) => {
                out.push(Action::Roll);
                preparations(game, s, self, out);
            }
            AttackStage::Prepare
            | AttackStage::Roll
            | AttackStage::Retreat
            | AttackStage::Advance
            | AttackStage::Done => {}
        }
    }
    /// Why an answer is none.
    fn check(&self, game: &Bcs, s: &State, _: Seat, action: &Action) -> Result<(), Violation> {
        match (self.stage, *action) {
            (AttackStage::Screen, Action::Decline) => Ok(()),
            (AttackStage::Screen, Action::Slip) if may_slip(game, s, self) => Ok(()),
            (AttackStage::Follow, Action::Decline | Action::Advance) => Ok(()),
            (AttackStage::Screen | AttackStage::Follow, _) => refuse(clause!("1.11e")),
            (AttackStage::Defender, Action::Defend { unit }) if defenders(game, s, self).contains(unit) => Ok(()),
            (AttackStage::Defender, _) => refuse(self.names_by()),
            (AttackStage::Prepare, Action::Roll) => Ok(()),
            (AttackStage::Prepare, Action::Assist { unit }) => assist_check(game, s, self, unit),
            // One Suppression Mission in an attack (bcs:5.4h).
            (AttackStage::Prepare, Action::Suppress { .. }) if self.suppressed => refuse(clause!("5.4h")),
            (AttackStage::Prepare, Action::Suppress { point }) => game.has_point(s, point),
            // bcs:5.4i
            (AttackStage::Prepare, Action::Barrage { point, at }) if at == self.at => game.barrage_check(s, point, at),
            (AttackStage::Prepare, Action::Barrage { .. }) => refuse(clause!("5.4i")),
            (AttackStage::AssistAdvance, Action::Decline) => Ok(()),
            (AttackStage::AssistAdvance, Action::Advance) if may_follow(game, s, self) => Ok(()),
            (AttackStage::AssistAdvance, _) => refuse(game.cites().assist_advances),
            _ => refuse(game.cites().sequence),
        }
    }
    /// An answer.
    fn decide(&self, game: &Bcs, s: &mut State, _: Seat, action: &Action, log: Log<'_>) {
        let mut frame = *self;
        match (frame.stage, *action) {
            (AttackStage::Screen, Action::Slip) => {
                frame.stage = AttackStage::Follow;
                s.frames.replace(Frame::Attack(frame));
                log.tell(Event::new(clause!("1.11e"), CombatEvent::Slips { at: frame.at }));
                let three = defenders(game, s, &frame);
                let retreats = Retreats::of(enemy_of(frame.seat), frame.at, Cause::Voluntary);
                s.frames.push(Frame::Retreats(Retreats { three, ..retreats }));
            }
            (AttackStage::Screen, _) => go_on(s, frame, AttackStage::Defender),
            (AttackStage::Follow, Action::Advance) => {
                go_on(s, frame, AttackStage::Done);
                advances(game, s, &frame, frame.lead, clause!("1.11e"), log);
            }
            (AttackStage::AssistAdvance, Action::Advance) => {
                go_on(s, frame, AttackStage::Done);
                if let Some(unit) = frame.assist.get() {
                    advances(game, s, &frame, unit, game.cites().assist_advances, log);
                }
            }
            (AttackStage::Follow | AttackStage::AssistAdvance, _) => go_on(s, frame, AttackStage::Done),
            (_, Action::Defend { unit }) => name_defender(s, frame, unit, log),
            (_, Action::Assist { unit }) => {
                frame.assist = unit.into();
                s.frames.replace(Frame::Attack(frame));
                game.acts(s, unit);
                log.tell(Event::new(clause!("5.1c.1"), CombatEvent::Assists { unit }));
            }
            (_, Action::Suppress { point }) => {
                frame.suppressed = true;
                frame.missions = true;
                s.frames.replace(Frame::Attack(frame));
                game.spend_point(s, point);
                log.tell(Event::new(clause!("5.4h"), FireEvent::Suppression { point, at: frame.at }));
            }
            (_, Action::Barrage { point, at }) => {
                frame.missions = true;
                s.frames.replace(Frame::Attack(frame));
                game.barrage_decide(s, point, at, log);
            }
            _ => go_on(s, frame, AttackStage::Roll),
        }
    }
    /// The next piece where nobody is asked.
    fn step(&self, game: &Bcs, s: &mut State, dice: &mut dyn Dice, log: Log<'_>) -> Rolled<()> {
        let mut frame = *self;
        match frame.stage {
            AttackStage::Screen => go_on(s, frame, AttackStage::Defender),
            AttackStage::Follow => go_on(s, frame, AttackStage::Done),
            // A Barrage may have destroyed them all: then the AR unit advances without dice (bcs:5.1d).
            AttackStage::Defender => match defenders(game, s, &frame).first() {
                Some(unit) => name_defender(s, frame, unit, log),
                None => go_on(s, frame, AttackStage::Advance),
            },
            // Or the AR unit alone: another is named (bcs:5.1d).
            AttackStage::Prepare => go_on(s, frame, AttackStage::Defender),
            AttackStage::Roll => return attack_roll(game, s, frame, dice, log),
            AttackStage::Retreat => {
                frame.stage = AttackStage::Advance;
                s.frames.replace(Frame::Attack(frame));
                if let Some(cause) = frame.cause {
                    let units = defenders(game, s, &frame);
                    game.push_retreats(s, frame.at, units, frame.safe, cause, frame.pd_or_key, log);
                }
            }
            AttackStage::Advance => take_hex(game, s, frame, log),
            AttackStage::AssistAdvance => go_on(s, frame, AttackStage::Done),
            AttackStage::Done => {
                s.frames.pop();
                attack_over(s, &frame);
            }
        }
        Ok(())
    }
}

impl Bcs {
    /// Whether anything may be answered before the roll besides rolling.
    pub(crate) fn can_prepare(&self, s: &State, frame: &Attack) -> bool {
        let mut list = Vec::new();
        preparations(self, s, frame, &mut list);
        !list.is_empty()
    }
    /// What an attack comes to on the Combat Table against the unit that is best for the defender.
    pub(crate) fn attack_net(&self, s: &State, frame: &Attack) -> Option<i8> {
        let net = |unit: UnitId| self.sums(s, &Attack { defender: unit.into(), ..*frame }).net();
        defenders(self, s, frame).iter().map(net).min()
    }
    /// For odds: the answer that prepares an attack best, one after the other: an Assist, a Suppression Mission, the
    /// roll. A Barrage has dice of its own, and is not reckoned with.
    pub(crate) fn best_prepared(&self, s: &State, frame: &Attack) -> Action {
        let mut list = Vec::new();
        preparations(self, s, frame, &mut list);
        let net = |action: &Action| match *action {
            Action::Assist { unit } => self.sums(s, &Attack { assist: unit.into(), ..*frame }).net(),
            Action::Suppress { .. } => self.sums(s, &Attack { suppressed: true, ..*frame }).net(),
            _ => self.sums(s, frame).net(),
        };
        let better = |of: fn(&Action) -> bool| {
            let best = list.iter().copied().filter(of).max_by_key(net)?;
            Some(best).filter(|best| net(best) > net(&Action::Roll))
        };
        // Whoever has bought a mission names no Assist any more (bcs:5.1a).
        let assist = better(|action| matches!(action, Action::Assist { .. }));
        assist.or_else(|| better(|action| matches!(action, Action::Suppress { .. }))).unwrap_or(Action::Roll)
    }
    /// For odds: nobody slips away, the defender names the unit that is best for it, no Assist, no mission, no
    /// follower.
    pub(crate) fn attack_passes(&self, s: &State, frame: &Attack) -> Option<Action> {
        match frame.stage {
            AttackStage::Screen | AttackStage::Follow | AttackStage::AssistAdvance => Some(Action::Decline),
            AttackStage::Defender => {
                let net = |unit: UnitId| self.sums(s, &Attack { defender: unit.into(), ..*frame }).net();
                let best = defenders(self, s, frame).iter().min_by_key(|&unit| net(unit))?;
                Some(Action::Defend { unit: best })
            }
            AttackStage::Prepare => Some(Action::Roll),
            AttackStage::Roll | AttackStage::Retreat | AttackStage::Advance | AttackStage::Done => None,
        }
    }
}

/// What may be answered before the roll, besides rolling: an Assist, then missions (bcs:5.1a, bcs:5.1a.1).
fn preparations(game: &Bcs, s: &State, frame: &Attack, out: &mut Vec<Action>) {
    for point in [Point::Artillery, Point::Air] {
        let missions = [Action::Suppress { point }, Action::Barrage { point, at: frame.at }];
        out.extend(missions.into_iter().filter(|action| frame.check(game, s, frame.seat, action).is_ok()));
    }
    if frame.kind == AttackKind::Shock || frame.missions || frame.assist.is_some() {
        return;
    }
    for unit in game.members(s, s.acting()) {
        let near = s.place(unit).is_some_and(|at| game.ground().distance(at, frame.at) == 1);
        if near && assist_check(game, s, frame, unit).is_ok() {
            out.push(Action::Assist { unit });
        }
    }
}
/// Who may assist: one other unit of the formation, next to the hex, in Command Radius, not Finished, in a Regular
/// Attack, named before any mission (bcs:5.1c.1).
fn assist_check(game: &Bcs, s: &State, frame: &Attack, unit: UnitId) -> Result<(), Violation> {
    refuse_if(frame.kind == AttackKind::Shock, clause!("5.1g.2"))?;
    refuse_if(frame.missions, game.cites().sequence)?;
    game.may_act(s, unit)?;
    let side = game.side(s, unit);
    refuse_if(side.unprepared, clause!("1.2e"))?;
    refuse_if(unit == frame.lead || !side.can.assist, clause!("5.1c.1"))?;
    // A second click on it is meant to take it out again.
    if frame.assist.get() == Some(unit) {
        return Err(Violation::of(clause!("5.1c.1")).case("bcs-case-assists"));
    }
    at_most(clause!("5.1c.1"), 1, 1 + u8::from(frame.assist.is_some()))?;
    at_most(clause!("5.1c.1"), 1, game.ground().distance(s.hex_of(unit), frame.at))?;
    if game.in_command(s, unit) { Ok(()) } else { refuse(clause!("1.4f")) }
}
fn go_on(s: &mut State, frame: Attack, stage: AttackStage) {
    s.frames.replace(Frame::Attack(Attack { stage, ..frame }));
}
fn name_defender(s: &mut State, mut frame: Attack, unit: UnitId, log: Log<'_>) {
    frame.defender = unit.into();
    go_on(s, frame, AttackStage::Prepare);
    log.tell(Event::new(clause!("5.1b.3"), CombatEvent::Defends { unit }));
}
/// The roll (bcs:5.1e) and its losses: the attacker's, then the defender's (bcs:5.1l). Rows: bcs:5.1j.1 to bcs:5.1j.6.
fn attack_roll(game: &Bcs, s: &mut State, mut frame: Attack, dice: &mut dyn Dice, log: Log<'_>) -> Rolled<()> {
    let faces = [dice.die(6, clause!("5.1e"))?, dice.die(6, clause!("5.1e"))?];
    let sums = game.sums(s, &frame);
    let net = sums.net();
    let total = (faces[0] + faces[1]) as i8 + net;
    let row = Tables::row(&game.tables().combat, total);
    s.act.fought = true;
    let defender = frame.named();
    let told = CombatEvent::Rolled { kind: frame.kind, attacker: frame.lead, defender, net, total };
    log.tell(Event::new(row.clause, told).rolled(&faces).with(sums.joined()));

    // What the retreats read is read now, before anybody is lost or moves (bcs:5.5h).
    let pd = game.has_pd(s, defender);
    frame.cause = row.retreat;
    frame.traffic = row.traffic;
    if row.retreat.is_some() {
        frame.safe = safe_of(game, s, defenders(game, s, &frame));
        // Prepared Defense or Key Terrain, judged once for the hex (bcs:5.1k.1, bcs:5.1k.2, bcs:1.13c).
        let mut from: ArrayVec<Option<HexId>, 2> = ArrayVec::new();
        from.push(frame.from.get());
        from.extend(frame.assist.get().map(|unit| s.place(unit)));
        frame.pd_or_key = pd || game.is_key_for(frame.at, &from);
    }
    // An excess is ignored (bcs:5.6a).
    let price = if row.only_pd && !pd { 0 } else { row.attacker };
    let destroyed = game.lose_steps(s, frame.lead, price, clause!("5.6a"), log);
    if destroyed && row.retreat.is_some() && game.params().attacker_destroyed_cancels_retreat {
        frame.cause = None;
        log.tell(Event::new(game.cites().attacker_destroyed, CombatEvent::Ignored));
    }
    frame.stage = AttackStage::Retreat;
    s.frames.replace(Frame::Attack(frame));
    if row.defender > 0 {
        game.defender_loses(s, defender, frame.at, row.defender, clause!("5.6b"), log);
    }
    Ok(())
}
/// Those of a hex who have a Safe Path: one look for each formation.
fn safe_of(game: &Bcs, s: &State, units: UnitSet) -> UnitSet {
    let mut known: ArrayVec<(Maybe<FormationId>, bool), { UnitId::MAX }> = ArrayVec::new();
    units.filter(|unit| {
        let formation = s.unit(unit).formation;
        if let Some(&(_, safe)) = known.iter().find(|(of, _)| *of == formation) {
            return safe;
        }
        let safe = game.has_safe_path(s, unit);
        known.push((formation, safe));
        safe
    })
}
/// If the hex is empty: Traffic there if the row says so (bcs:4.0f.1, bcs:4.0g), and the AR unit must advance
/// (bcs:5.7a). Only an attack gives an advance (bcs:5.7d).
fn take_hex(game: &Bcs, s: &mut State, mut frame: Attack, log: Log<'_>) {
    if !defenders(game, s, &frame).is_empty() {
        return go_on(s, frame, AttackStage::Done);
    }
    if frame.traffic {
        frame.jammed = true;
        s.traffic.insert(frame.at);
        log.tell(Event::new(clause!("4.0f.1"), CombatEvent::Traffic { at: frame.at }));
    }
    if s.unit(frame.lead).status == Status::Eliminated {
        return go_on(s, frame, AttackStage::Done);
    }
    go_on(s, frame, AttackStage::AssistAdvance);
    advances(game, s, &frame, frame.lead, game.cites().advance, log);
}
/// An advance costs no MP and no zone stops it (bcs:5.7c); enemy HQs and trains there jump (bcs:5.7e).
fn advances(game: &Bcs, s: &mut State, frame: &Attack, unit: UnitId, clause: Clause, log: Log<'_>) {
    let held = s.unit_mut(unit);
    if held.status == Status::Waiting {
        held.status = Status::Map;
    }
    game.put(s, unit, frame.at);
    log.tell(Event::new(clause, CombatEvent::Advances { unit, to: frame.at }));
    game.entered(s, unit, log);
}
/// A Regular Attack Finishes its units (bcs:5.0e); a Shock Attack does unless its unit is in the hex, without Traffic
/// (bcs:5.0f).
fn attack_over(s: &mut State, frame: &Attack) {
    let goes_on = frame.kind == AttackKind::Shock && !frame.jammed && s.place(frame.lead) == Some(frame.at);
    for unit in std::iter::once(frame.lead).chain(frame.assist.get()) {
        if s.unit(unit).status == Status::Eliminated || goes_on {
            continue;
        }
        let held = s.unit_mut(unit);
        held.marks.add(Marks::FINISHED);
        if held.status == Status::Waiting {
            // It waits on, and will enter on its Move side.
            held.marks.remove(Marks::DEPLOYED);
        }
    }
}

impl Attack {
    /// The clause by which the defender names its AR unit: once more where a Barrage destroyed the one it had named
    /// (bcs:5.1d).
    fn names_by(&self) -> Clause {
        if self.defender.is_some() { clause!("5.1d") } else { clause!("5.1b.3") }
    }
    /// The defender's AR unit.
    ///
    /// # Panics
    /// Before it is named.
    #[inline]
    pub fn named(&self) -> UnitId {
        self.defender.get().expect("an AR unit is named")
    }
    /// An attack that has just been declared.
    pub fn of(kind: AttackKind, seat: Seat, lead: UnitId, from: Option<HexId>, at: HexId, after_fire: bool) -> Attack {
        Attack {
            kind,
            stage: AttackStage::Screen,
            seat,
            lead,
            from: from.into(),
            at,
            assist: Maybe::NONE,
            defender: Maybe::NONE,
            suppressed: false,
            missions: false,
            after_fire,
            cause: None,
            traffic: false,
            jammed: false,
            pd_or_key: false,
            safe: UnitSet::EMPTY,
        }
    }
}
