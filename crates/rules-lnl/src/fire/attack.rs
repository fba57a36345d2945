//! An attack on the Direct Fire Table: both dice, then a Damage Check for everybody who is hit, one after another (spec
//! P8.5 to P8.9, P9). Whoever attacks fills the frame; from there on all attacks are alike.

use crate::{
    Log,
    action::Action,
    damage::fall,
    event::{Event, FireEvent, Modifiers},
    game::Lnl,
    model::{Check, Class, Column, Life, Loc, SkillEffect, SwId, UnitId, UnitSet, enemy_of},
    state::{Attack, AttackKind, AttackStage, Frame, Marks, Retreat, RetreatKind, State, Weapon},
};
use arrayvec::ArrayVec;
use kernel::{Clause, Dice, Maybe, Rolled, Seat, UnderWay, clause};

impl UnderWay<Lnl> for Attack {
    /// Who decides: the owner of the guns which one jams, the owner of two leaders who checks first, the owner of a
    /// lucky man whether he uses his card.
    fn asks(&self, game: &Lnl, s: &State) -> Option<(Seat, Clause)> {
        match self.stage {
            AttackStage::Jam => Some((self.seat, clause!("1.6.1.1.e"))),
            AttackStage::Order => leaders_to_order(game, s, self).map(|(seat, _)| (seat, clause!("5.0.n"))),
            AttackStage::Charm => Some((game.seat(self.now.get()?), clause!("12.0.a"))),
            AttackStage::Roll | AttackStage::Checks | AttackStage::After => None,
        }
    }
    /// Lists the answers.
    fn list(&self, game: &Lnl, s: &State, _: Seat, out: &mut Vec<Action>) {
        match self.stage {
            AttackStage::Jam => out.extend(jam_prone(game, s, self).map(|sw| Action::Jam { sw })),
            AttackStage::Order => {
                let leaders = leaders_to_order(game, s, self).map_or(UnitSet::EMPTY, |(_, leaders)| leaders);
                out.extend(leaders.into_iter().map(|leader| Action::First { leader }));
            }
            AttackStage::Charm => out.extend([false, true].map(|used| Action::Charm { used })),
            AttackStage::Roll | AttackStage::Checks | AttackStage::After => {}
        }
    }
    /// Takes the answer.
    fn decide(&self, game: &Lnl, s: &mut State, _: Seat, action: &Action, log: Log<'_>) {
        let mut attack = *self;
        match *action {
            Action::Jam { sw } => {
                jam(game, s, &mut attack, sw, log);
                settle(game, s, &mut attack, log);
            }
            Action::First { leader } => {
                attack.now = leader.into();
                attack.stage = AttackStage::Checks;
            }
            Action::Charm { used } => {
                attack.stage = AttackStage::Checks;
                if used && let Some(unit) = attack.now.take() {
                    s.mark(unit, Marks::CARD_USED);
                    log.tell(Event::new(clause!("12.0.a"), FireEvent::Charmed { unit }));
                    attack.todo.remove(unit);
                    attack.result = Check::None;
                }
            }
            _ => {}
        }
        s.frames.replace(Frame::Attack(attack));
    }
    /// One piece of an attack.
    fn step(&self, game: &Lnl, s: &mut State, dice: &mut dyn Dice, log: Log<'_>) -> Rolled<()> {
        match self.stage {
            AttackStage::Roll => attack_roll(game, s, *self, dice, log)?,
            AttackStage::Checks => next_check(game, s, *self, dice, log)?,
            AttackStage::After => {
                attack_after(game, s, *self, log);
                return Ok(());
            }
            AttackStage::Jam | AttackStage::Order | AttackStage::Charm => unreachable!("a decision is due"),
        }
        after_last_check(game, s, log);
        Ok(())
    }
}

impl Lnl {
    /// Whether it makes a difference which of them jams: what is taken out of the attack is the gun's FP.
    pub(crate) fn jam_matters(&self, s: &State, attack: &Attack) -> bool {
        let mut all = jam_prone(self, s, attack).map(|sw| self.weapon_fp(s, sw, attack.opportunity));
        let first = all.next();
        all.any(|fp| Some(fp) != first)
    }
    /// The column of the results table: vehicles with leaders have no other (lnl:11.8.f).
    pub(crate) fn column(&self, s: &State, unit: UnitId, from: Option<Loc>) -> Column {
        let good_order = s.unit(unit).good_order();
        match self.class(s, unit) {
            Class::Vehicle if self.is_armored_against(s, unit, from) => Column::ArmoredVehicle,
            Class::Vehicle => Column::UnarmoredVehicle,
            Class::Helicopter => Column::Helicopter,
            Class::Hero => Column::Hero,
            class if class.is_mmc() => [Column::ShakenMmc, Column::GoMmc][usize::from(good_order)],
            _ => [Column::ShakenSmc, Column::GoSmc][usize::from(good_order)],
        }
    }
}

/// Both dice, one for each side (lnl:5.0.f), and once for all targets (lnl:5.0.k). A sniper has two dice (lnl:11.4.d),
/// a mortar the better of two (lnl:18.1.d). FP below zero is rolled for too (lnl:5.0.o).
fn attack_roll(game: &Lnl, s: &mut State, mut attack: Attack, dice: &mut dyn Dice, log: Log<'_>) -> Rolled<()> {
    let mut faces: ArrayVec<u8, 4> = ArrayVec::new();
    let mut roll = |why: Clause| {
        let face = dice.die(6, why)?;
        faces.push(face);
        Ok(face as i8)
    };
    let [fallen, met] = attack.dice;
    let thrown = match attack.kind {
        // What falls on a hex has its dice once for all in it (lnl:18.2.k).
        _ if fallen != 0 => fallen as i8,
        AttackKind::Sniper => roll(clause!("11.4.d"))? + roll(clause!("11.4.d"))?,
        AttackKind::MortarDirect | AttackKind::MortarIndirect => roll(clause!("18.1.d"))?.max(roll(clause!("18.1.d"))?),
        _ => roll(clause!("5.0.f"))?,
    };
    let defender = if met == 0 { roll(clause!("5.0.h"))? } else { met as i8 };
    let (total, against) = (thrown + attack.fp, defender + attack.defence);
    attack.diff = total - against;
    let what = FireEvent::Rolled {
        kind: attack.kind,
        target: attack.target,
        scope: attack.scope,
        attack: total,
        defence: against,
    };
    let mut modifiers = Modifiers::new();
    modifiers.push((clause!("5.0.g"), attack.fp));
    modifiers.push((clause!("5.0.h"), attack.defence));
    log.tell(Event::new(clause!("5.0.i"), what).rolled(&faces).with(modifiers));
    if attack.kind == AttackKind::Sniper {
        // lnl:11.4.e: one of them, whoever it is.
        let n = attack.targets.len();
        let place = if n > 1 { dice.die(n as u8, clause!("11.4.e"))? } else { 1 };
        let unit = attack.targets.into_iter().nth(usize::from(place) - 1);
        attack.targets = unit.into_iter().collect();
        if let Some(unit) = unit.filter(|_| n > 1) {
            log.tell(Event::new(clause!("11.4.e"), FireEvent::SniperAims { unit }).rolled(&[place]));
        }
    }
    // lnl:1.6.1.1.a, lnl:1.6.1.1.b: only guns that the scenario names, only in fire.
    let prone: ArrayVec<SwId, 12> = jam_prone(game, s, &attack).take(12).collect();
    if attack.kind == AttackKind::Direct && thrown == defender && !prone.is_empty() {
        if let [only] = prone[..] {
            jam(game, s, &mut attack, only, log);
        } else {
            attack.stage = AttackStage::Jam;
            s.frames.replace(Frame::Attack(attack));
            return Ok(());
        }
    }
    settle(game, s, &mut attack, log);
    s.frames.replace(Frame::Attack(attack));
    Ok(())
}
/// Guns of the attack that may jam.
fn jam_prone(game: &Lnl, s: &State, attack: &Attack) -> impl Iterator<Item = SwId> {
    let jams = &game.content().scenario.switches.jams;
    let weapons = attack.weapons;
    let kinds: [crate::model::KindId; State::MAX_WEAPONS] = s.weapons.map(|weapon| weapon.kind);
    (0..State::MAX_WEAPONS)
        .filter(move |&place| weapons >> place & 1 == 1 && jams.contains(&kinds[place]))
        .map(|place| SwId(place as u8))
}
/// A gun jams and its FP is taken out (lnl:1.6.1.1.c); of several only one (lnl:1.6.1.1.e).
fn jam(game: &Lnl, s: &mut State, attack: &mut Attack, sw: SwId, log: Log<'_>) {
    attack.diff -= game.weapon_fp(s, sw, attack.opportunity);
    s.weapon_mut(sw).flags |= Weapon::JAMMED;
    log.tell(Event::new(clause!("1.6.1.1.c"), FireEvent::Jams { sw }));
}
/// Everybody against whom the attacker's total is higher must check (lnl:5.0.i); otherwise nothing happens (lnl:5.0.j).
fn settle(game: &Lnl, s: &State, attack: &mut Attack, log: Log<'_>) {
    attack.todo = attack.targets.filter(|unit| s.unit(unit).life == Life::InPlay && diff(game, s, attack, unit) > 0);
    attack.stage = AttackStage::Checks;
    if attack.todo.is_empty() {
        let helicopter = attack.scope.get().is_some_and(|scope| game.class(s, scope) == Class::Helicopter);
        let clause = if helicopter { clause!("19.5.2.g") } else { clause!("5.0.j") };
        let (target, scope) = (attack.target, attack.scope);
        log.tell(Event::new(clause, FireEvent::NoEffect { target, scope }));
        attack.stage = AttackStage::After;
    }
}
/// The difference for one target: more for who moves on foot, now or marked so (lnl:5.3.j, lnl:6.0.g), less for a
/// lonely sniper. Riders share their vehicle's (lnl:17.2.k).
fn diff(game: &Lnl, s: &State, attack: &Attack, unit: UnitId) -> i8 {
    differences(game, s, attack, unit).iter().map(|&(_, value)| value).sum()
}
/// The same, part by part.
fn differences(game: &Lnl, s: &State, attack: &Attack, unit: UnitId) -> Modifiers {
    let mut parts = Modifiers::new();
    parts.push((clause!("5.0.i"), attack.diff));
    if !game.class(s, unit).is_leg() || s.unit(unit).carrier.is_some() {
        return parts;
    }
    if attack.moving != 0 && game.counts_as_moving(s, unit, attack.movers, false) {
        let now = attack.movers.contains(unit);
        parts.push((if now { clause!("5.3.j") } else { clause!("6.0.g") }, attack.moving));
    }
    let doubled = sniper_cover(game, s, attack, unit);
    parts.extend((doubled != 0).then_some((clause!("11.4.g"), -doubled)));
    parts
}
/// A sniper without multi-man counters beside him doubles the cover of his hex (lnl:11.4.g, lnl:11.4.h), where cover
/// counts at all: not against snipers, mortars and barrages, mines and what has hit already. Those whom this attack has
/// killed were beside him when it began.
fn sniper_cover(game: &Lnl, s: &State, attack: &Attack, unit: UnitId) -> i8 {
    let counts =
        matches!(attack.kind, AttackKind::Direct | AttackKind::Claymore | AttackKind::Crash | AttackKind::Overrun);
    let is_sniper = game.class(s, unit) == Class::Sniper;
    let Some(at) = s.place(unit).filter(|_| counts && is_sniper) else { return 0 };
    let beside = game.at(s, game.seat(unit), at).union(attack.targets.and(game.of(game.seat(unit))));
    if beside.any(|other| game.class(s, other).is_mmc()) { 0 } else { game.cover(s, at, true) }
}
/// Leaders of one side whose order of checks their owner chooses (lnl:5.0.n): it matters while one of them has
/// something to say.
fn leaders_to_order(game: &Lnl, s: &State, attack: &Attack) -> Option<(Seat, UnitSet)> {
    let leaders = attack.todo.filter(|unit| game.class(s, unit) == Class::Leader);
    [enemy_of(attack.seat), attack.seat].into_iter().find_map(|seat| {
        let his = leaders.and(game.of(seat));
        (his.len() > 1 && his.any(|leader| game.leadership(s, leader) > 0)).then_some((seat, his))
    })
}
/// The next Damage Check: leaders first (lnl:5.0.n), a vehicle after its riders.
fn next_check(game: &Lnl, s: &mut State, mut attack: Attack, dice: &mut dyn Dice, log: Log<'_>) -> Rolled<()> {
    attack.todo = attack.todo.filter(|unit| s.unit(unit).life == Life::InPlay);
    if attack.now.is_some() && attack.result != Check::None {
        return apply(game, s, attack, dice, log);
    }
    if attack.todo.is_empty() {
        attack.stage = AttackStage::After;
        s.frames.replace(Frame::Attack(attack));
        return Ok(());
    }
    if !attack.now.is_some() {
        if leaders_to_order(game, s, &attack).is_some() {
            attack.stage = AttackStage::Order;
            s.frames.replace(Frame::Attack(attack));
            return Ok(());
        }
        let leader = attack.todo.into_iter().find(|&unit| game.class(s, unit) == Class::Leader);
        let on_foot = attack.todo.into_iter().find(|&unit| game.class(s, unit).is_leg());
        attack.now = leader.or(on_foot).or(attack.todo.first()).into();
    }
    damage_check(game, s, attack, dice, log)
}
/// What follows on the last check needs no die and is no step of its own: else odds would hold apart, by dice that mean
/// nothing any more, what is the same.
fn after_last_check(game: &Lnl, s: &mut State, log: Log<'_>) {
    let checked = |s: &State| match s.top() {
        Some(Frame::Attack(attack)) => {
            let is_left = attack.todo.any(|unit| s.unit(unit).life == Life::InPlay);
            let over = match attack.stage {
                AttackStage::Checks => attack.now.is_none() && !is_left,
                stage => stage == AttackStage::After,
            };
            over.then_some(Attack { stage: AttackStage::After, todo: UnitSet::EMPTY, ..attack })
        }
        _ => None,
    };
    let Some(mut attack) = checked(s) else { return };
    if !attack.heroes.is_empty() {
        // Who controls a hex is told before who comes there.
        game.judge(s, log);
        match checked(s) {
            Some(still) => attack = still,
            None => return,
        }
    }
    attack_after(game, s, attack, log);
}
/// A Damage Check (lnl:5.0.i, lnl:5.0.l): one die and the difference, less leadership, on the results table.
fn damage_check(game: &Lnl, s: &mut State, mut attack: Attack, dice: &mut dyn Dice, log: Log<'_>) -> Rolled<()> {
    let Some(unit) = attack.now.get() else { return Ok(()) };
    let mut modifiers = differences(game, s, &attack, unit);
    if let Some((clause, help)) = check_help(game, s, &attack, unit) {
        modifiers.push((clause, -help));
    }
    let more = modifiers.iter().map(|&(_, value)| value).sum::<i8>();
    let morale = game.morale(s, unit);
    let row_of = |die: u8| -> u8 {
        let total = die as i8 + more;
        u8::from(total > morale) + u8::from(total > morale && total >= 2 * morale)
    };
    // lnl:5.1.s, lnl:11.2.b
    let is_lucky = |die: u8| die == 1 && may_make_hero(game, s, &attack, unit);
    let why = clause!("5.0.i");
    let die = fall(dice, log, why, &|die| row_of(die) << 1 | u8::from(is_lucky(die)))?;
    let (row, total, is_lucky) = (row_of(die), die as i8 + more, is_lucky(die));
    let clause = [clause!("T.dft.r1"), clause!("T.dft.r2"), clause!("T.dft.r3")][usize::from(row)];
    attack.result = game.tables().results[usize::from(row)][game.column(s, unit, attack.from.get()) as usize];
    let checked = FireEvent::Checks { unit, total, morale, result: attack.result };
    log.tell(Event::new(clause, checked).rolled(&[die]).with(modifiers));
    if is_lucky {
        // Even makes a hero (lnl:11.2.c).
        let luck = fall(dice, log, clause!("11.2.b"), &|luck| luck % 2)?;
        let appears = luck % 2 == 0;
        log.tell(Event::new(clause!("11.2.c"), FireEvent::HeroDie { unit, appears }).rolled(&[luck]));
        if appears {
            attack.heroes.insert(unit);
        }
    }
    if attack.result == Check::None {
        attack.todo.remove(unit);
        attack.now = Maybe::NONE;
        s.frames.replace(Frame::Attack(attack));
        return Ok(());
    }
    if game.hook(s, unit) == Some(SkillEffect::Charm {}) {
        attack.stage = AttackStage::Charm;
        s.frames.replace(Frame::Attack(attack));
        return Ok(());
    }
    apply(game, s, attack, dice, log)
}
/// The leadership that helps a check: of a Good Order leader in the same location, or on the same vehicle, who has
/// nothing more to fear himself (lnl:5.0.m, lnl:17.2.h), whatever he has done this turn (lnl:4.1.n). Vehicles have only
/// their own (lnl:5.0.p, lnl:11.8.e).
fn check_help(game: &Lnl, s: &State, attack: &Attack, unit: UnitId) -> Option<(Clause, i8)> {
    let held = s.unit(unit);
    let (clause, help) = match game.class(s, unit) {
        Class::Vehicle => {
            let leader = game.armor_leader(s, unit).filter(|_| held.good_order())?;
            (clause!("11.8.e"), game.kind(s, leader).leadership)
        }
        Class::Helicopter => return None,
        _ => {
            let leads = |other| game.class(s, other) == Class::Leader && !attack.todo.contains(other);
            let best =
                game.company(s, unit).filter(leads).into_iter().map(|leader| game.leadership(s, leader)).max()?;
            (if held.carrier.is_some() { clause!("17.2.h") } else { clause!("5.0.m") }, best)
        }
    };
    (help > 0).then_some((clause, help))
}
/// Whether a lucky check may make a hero: of squads and half-squads, under enemy fire.
fn may_make_hero(game: &Lnl, s: &State, attack: &Attack, unit: UnitId) -> bool {
    matches!(game.class(s, unit), Class::Squad | Class::HalfSquad)
        && game.seat(unit) != attack.seat
        && !matches!(attack.kind, AttackKind::Mines | AttackKind::Crash)
}
/// A result takes effect. Who was moving stops (lnl:5.3.l, lnl:5.1.o); a Shaken rider gets off at once
/// (lnl:17.2.i).
fn apply(game: &Lnl, s: &mut State, mut attack: Attack, dice: &mut dyn Dice, log: Log<'_>) -> Rolled<()> {
    let (Some(unit), result) = (attack.now.take(), attack.result) else { return Ok(()) };
    let steady = s.unit(unit).good_order();
    attack.todo.remove(unit);
    attack.hit.insert(unit);
    attack.result = Check::None;
    if steady && matches!(result, Check::Shaken | Check::Casualties | Check::Wounded) && game.class(s, unit).is_leg() {
        attack.shaken.insert(unit);
    }
    s.frames.replace(Frame::Attack(attack));
    game.suffer(s, unit, result, dice, log)?;
    if s.unit(unit).life == Life::InPlay && game.class(s, unit) != Class::Helicopter {
        game.stop_movers(s, UnitSet::one(unit));
        if s.unit(unit).carrier.is_some() && !s.unit(unit).good_order() {
            game.shaken_off(s, unit, log);
        }
    }
    Ok(())
}
/// When all have checked: heroes, retreats before the flames (lnl:1.6.2.b), comrades who may get off with the Shaken
/// (lnl:17.2.i). One after another; each may ask somebody.
fn attack_after(game: &Lnl, s: &mut State, mut attack: Attack, log: Log<'_>) {
    if let Some(parent) = attack.heroes.first() {
        attack.heroes.remove(parent);
        s.frames.replace(Frame::Attack(attack));
        game.hero_due(s, parent, attack.target, log);
        return;
    }
    // Retreats may draw fire that makes others retreat, so the stack is kept short: nothing of the attack stays below
    // them.
    s.frames.pop();
    let vehicle = attack.scope.get();
    let on_foot = |unit: UnitId| game.class(s, unit).is_leg() && !s.unit(unit).carrier.is_some();
    let got_off = attack.hit.any(|unit| s.unit(unit).life == Life::InPlay && on_foot(unit));
    if let Some(vehicle) = vehicle.filter(|&vehicle| got_off && !game.riders(s, vehicle).is_empty()) {
        s.frames.push(Frame::Dismount(vehicle));
    }
    let fled = attack.shaken.filter(|unit| {
        let held = s.unit(unit);
        held.life == Life::InPlay && !held.good_order() && s.stands_at(unit, attack.target)
    });
    let flames = attack.from.get().filter(|_| attack.flame);
    if let Some((first, from)) = fled.first().zip(flames) {
        let (seat, at) = (game.seat(first), attack.target);
        s.frames.push(Frame::Retreat(Retreat { kind: RetreatKind::Flame, units: fled, seat, at, from }));
    }
}
