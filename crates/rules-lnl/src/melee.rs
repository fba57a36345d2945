//! Melee (8, 13.1, 13.81): who comes in, a round of strikes, what becomes of those who are left. How strong units are
//! is in `strength`.
//!
//! A floor of a tall building and the inside of a bunker are locations of their own, so units fight only those on their
//! own side of the wall (lnl:21.1.d, lnl:21.1.g).

mod strength;

use crate::{
    Log,
    action::Action,
    event::{Event, MeleeEvent, Modifiers},
    game::Lnl,
    model::{Class, Life, Loc, SkillEffect, SwId, SwKind, Trait, UnitId, UnitSet, enemy_of},
    state::{Aftermath, Fanatics, Frame, Marks, Melee, MeleeMark, MeleeStage, State, Weapon, arms},
};
use kernel::{BySeat, Clause, Dice, Maybe, Rolled, Seat, UnderWay, Violation, at_most, clause, refuse_if};

/// Who has just come into a location, and where from; nobody when a side fights on.
#[derive(Clone, Copy)]
pub(crate) struct Came {
    pub units: UnitSet,
    pub before: Maybe<Loc>,
}

impl Came {
    pub const NOBODY: Came = Came { units: UnitSet::EMPTY, before: Maybe::NONE };
}

impl Lnl {
    /// What happens when units of a side have come into a location with enemies on foot, or spend their impulse to
    /// fight there (spec P12): Shaken SS rally, the helpless are removed, a round is fought, or newcomers wait.
    pub(crate) fn begin_melee(&self, s: &mut State, at: Loc, first: Seat, came: Came, log: Log<'_>) {
        let assaulted =
            s.frames.live().iter().any(|frame| matches!(frame, Frame::Assault(assault) if assault.at == at));
        let alone = self.legs_at(s, first, at).is_empty() || self.legs_at(s, enemy_of(first), at).is_empty();
        if alone || assaulted {
            // A vehicle's hex is entered by close assault, which has rules of its own (lnl:17.1.o).
            return;
        }
        for unit in came.units {
            // lnl:8.0.a: however they moved.
            s.mark(unit, Marks::MOVED);
        }
        if came.units.is_empty() {
            for unit in self.fighters_at(s, first, at).filter(|unit| self.is_fresh(s, unit)) {
                // Spec P4.7: the impulse is spent on it.
                s.mark(unit, Marks::OPS);
            }
        }
        let fanatics = fanatics_at(self, s, enemy_of(first), at);
        if came.units.is_empty() || fanatics.is_empty() {
            let helpless = if came.units.is_empty() { clause!("8.1.k") } else { clause!("8.1.l") };
            melee_round(self, s, at, first, came, helpless, log);
        } else {
            let Came { units: came, before } = came;
            s.frames.push(Frame::Fanatics(Fanatics { at, units: fanatics, enemy: first, came, before }));
        }
    }
}

/// Shaken SS who would be eliminated because nobody with them can fight (lnl:13.81.a): leaders, and who is fit for
/// melee.
fn fanatics_at(game: &Lnl, s: &State, seat: Seat, at: Loc) -> UnitSet {
    let all = game.legs_at(s, seat, at);
    let shaken = all.filter(|unit| !s.unit(unit).good_order() && game.is_ss(s, unit));
    let helpless = !all.any(|unit| game.defends_in_melee(s, unit));
    let fit = shaken.filter(|unit| game.is_fit_for_melee(s, unit));
    if !helpless || fit.is_empty() {
        return UnitSet::EMPTY;
    }
    fit.union(shaken.filter(|unit| game.class(s, unit) == Class::Leader))
}

impl UnderWay<Lnl> for Fanatics {
    fn step(&self, game: &Lnl, s: &mut State, dice: &mut dyn Dice, log: Log<'_>) -> Rolled<()> {
        let mut frame = *self;
        frame.units = frame.units.filter(|unit| s.unit(unit).life == Life::InPlay && s.stands_at(unit, frame.at));
        // lnl:13.81.b: the best leader first, since he may help the others.
        let rank =
            |&unit: &UnitId| (game.class(s, unit) == Class::Leader, game.kind(s, unit).leadership, u8::MAX - unit.0);
        let Some(unit) = frame.units.into_iter().max_by_key(rank) else {
            s.frames.pop();
            let came = Came { units: frame.came, before: frame.before };
            melee_round(game, s, frame.at, frame.enemy, came, clause!("13.81.d"), log);
            return Ok(());
        };
        let modifiers = fanatic_modifiers(game, s, unit, frame.at);
        let nerve = game.roll_morale(s, unit, &modifiers, clause!("13.81.a"), dice)?;
        let rallied = nerve.passed();
        let told = MeleeEvent::Fanatic { unit, total: nerve.total, need: nerve.needs, rallied };
        log.tell(Event::new(clause!("13.81.a"), told).rolled(&nerve.faces).with(modifiers));
        frame.units.remove(unit);
        s.frames.replace(Frame::Fanatics(frame));
        if rallied {
            // No attempt of the Rally Phase: nothing is noted (lnl:13.81.e).
            s.unmark(unit, Marks::SHAKEN);
        } else {
            game.eliminate(s, unit, clause!("13.81.c"), log);
        }
        Ok(())
    }
}

impl Lnl {
    /// Removes the helpless of a side that meets the enemy: of both, if it comes to that.
    pub(crate) fn melee_surrender(&self, s: &mut State, at: Loc, clause: Clause, log: Log<'_>) {
        if self.legs_at(s, Seat(0), at).is_empty() || self.legs_at(s, Seat(1), at).is_empty() {
            return;
        }
        for unit in helpless_at(self, s, Seat(0), at).union(helpless_at(self, s, Seat(1), at)) {
            self.eliminate(s, unit, clause, log);
        }
    }
}

fn fanatic_modifiers(game: &Lnl, s: &State, unit: UnitId, at: Loc) -> Modifiers {
    let mut list = Modifiers::new();
    if game.cover(s, at, true) > 0 {
        list.push((clause!("3.0.i"), game.tables().constants.rally_cover_bonus));
    }
    let others = game.leaders_at(s, at, unit).filter(|other| other != unit);
    let best = others.into_iter().map(|leader| game.leadership(s, leader)).max().unwrap_or(0);
    list.extend((best > 0).then_some((clause!("13.81.b"), -best)));
    for other in game.at(s, game.seat(unit), at).filter(|other| other != unit && s.unit(other).good_order()) {
        if let Some(SkillEffect::Rally { add: more }) = game.hook(s, other)
            && !list.is_full()
        {
            list.push((clause!("12.0.a"), more));
        }
    }
    list
}
/// The men of a side here when none of them can strike or be struck.
fn helpless_at(game: &Lnl, s: &State, seat: Seat, at: Loc) -> UnitSet {
    if game.defenders_at(s, seat, at).is_empty() { game.legs_at(s, seat, at) } else { UnitSet::EMPTY }
}
/// A round, if one is due (spec P12.1, P12.8); men who cannot fight are removed under the clause given.
fn melee_round(game: &Lnl, s: &mut State, at: Loc, first: Seat, came: Came, helpless: Clause, log: Log<'_>) {
    let Came { units, before } = came;
    if !units.is_empty() {
        // Whoever has come in, be it Shaken by a mine, finds nobody to fight.
        for unit in helpless_at(game, s, enemy_of(first), at) {
            game.eliminate(s, unit, helpless, log);
        }
    }
    game.melee_surrender(s, at, helpless, log);
    let sides = BySeat::from_fn(|seat| game.legs_at(s, seat, at));
    if sides.iter().any(|side| side.is_empty()) {
        melee_vehicles_left(game, s, at, first, before);
        return;
    }
    if s.melee_at(at).is_some_and(|mark| mark.turn == s.turn) {
        // One round a turn (lnl:8.1.b).
        log.tell(Event::new(clause!("8.15.c"), MeleeEvent::Waits { at, units }));
        return;
    }
    log.tell(Event::new(clause!("8.0.a"), MeleeEvent::Round { at, first }));
    // Either side may reinforce (lnl:8.15.a), and whoever came before this turn's round takes part in it (lnl:8.15.b).
    let reinforced = s.melee_at(at).is_some() && !sides[first].without(units).is_empty();
    let ambush = melee_ambushes(game, s, at, first, came, log);
    let leads = |seat: Seat| {
        let bold = |unit: UnitId| s.unit(unit).good_order() && game.hook(s, unit) == Some(SkillEffect::FirstBlood {});
        // Ambushers who reinforce a melee are tripled but strike with the others (lnl:8.15.d).
        sides[seat].any(bold) || ambush[seat] && !reinforced
    };
    let ordered = leads(first) != leads(enemy_of(first));
    let striking = if ordered && !leads(first) { enemy_of(first) } else { first };
    if ordered {
        log.tell(Event::new(clause!("8.0.c"), MeleeEvent::StrikesFirst { seat: striking }));
    }
    let frame = Melee {
        at,
        first,
        striking,
        stage: MeleeStage::Pick,
        reply: false,
        ordered,
        present: sides,
        picked: UnitSet::EMPTY,
        doomed: UnitSet::EMPTY,
        before,
        leader: Maybe::NONE,
        spent: 0,
    };
    s.frames.push(Frame::Melee(frame));
    melee_next_strike(game, s, frame);
}
/// Marks units whose Ambush counts (lnl:13.1.a), and says which sides have some.
fn melee_ambushes(game: &Lnl, s: &mut State, at: Loc, first: Seat, came: Came, log: Log<'_>) -> BySeat<bool> {
    let Came { units: came, before } = came;
    let mut sprung = BySeat::each(false);
    let able =
        |s: &State, seat: Seat| game.fighters_at(s, seat, at).filter(|unit| game.kind(s, unit).has(Trait::Ambush));
    let stealthy = s.mover().is_some_and(|mover| mover.kind == crate::state::MoveKind::Stealth);
    let mut units = if stealthy { able(s, first).and(came) } else { UnitSet::EMPTY };
    let hidden = able(s, enemy_of(first));
    if !came.is_empty() && !hidden.is_empty() {
        // As it was before they came in.
        let mut was = s.clone();
        came.into_iter().for_each(|unit| was.places[unit.index()] = before);
        let from = before.get().filter(|before| before.on_map()).unwrap_or(at);
        if s.melee_at(at).is_none() && !game.is_spotted(&was, first, from, at) {
            units = units.union(hidden);
        }
    }
    for unit in units {
        s.mark(unit, Marks::AMBUSH);
        sprung[game.seat(unit)] = true;
        log.tell(Event::new(clause!("13.1.a"), MeleeEvent::Ambush { unit }));
    }
    sprung
}
/// Hands the next strike to its side; a side that cannot attack is passed over, and after both come the losses
/// (lnl:8.0.u).
fn melee_next_strike(game: &Lnl, s: &mut State, mut frame: Melee) {
    while !melee_can_strike(game, s, &frame) {
        if frame.reply {
            frame.stage = MeleeStage::Losses;
            s.frames.replace(Frame::Melee(frame));
            return;
        }
        frame.reply = true;
        frame.striking = enemy_of(frame.striking);
    }
    for unit in game.strikers(s, &frame) {
        let best = game.best_melee_use(s, unit);
        s.unit_mut(unit).arms = best;
    }
    let targets = game.strikable(s, &frame);
    frame.picked = if targets.len() == 1 { targets } else { UnitSet::EMPTY };
    frame.leader = game.default_melee_leader(s, &frame).into();
    frame.stage = MeleeStage::Pick;
    s.frames.replace(Frame::Melee(frame));
}
fn melee_can_strike(game: &Lnl, s: &State, frame: &Melee) -> bool {
    !game.strikers(s, frame).is_empty() && !game.strikable(s, frame).is_empty()
}

impl UnderWay<Lnl> for Melee {
    fn asks(&self, _: &Lnl, _: &State) -> Option<(Seat, Clause)> {
        (self.stage == MeleeStage::Pick).then_some((self.striking, clause!("8.0.e")))
    }
    fn list(&self, game: &Lnl, s: &State, seat: Seat, out: &mut Vec<Action>) {
        let mut offer = |action: Action| {
            out.extend(self.check(game, s, seat, &action).is_ok().then_some(action));
        };
        for unit in game.strikable(s, self) {
            offer(Action::Pick { unit });
        }
        for unit in game.legs_at(s, seat, self.at) {
            for used in game.melee_uses(s, unit) {
                offer(Action::Join { unit, arms: used });
            }
            offer(Action::Help { leader: unit });
        }
        offer(Action::Strike);
    }
    fn check(&self, game: &Lnl, s: &State, seat: Seat, action: &Action) -> Result<(), Violation> {
        match *action {
            Action::Pick { unit } => {
                if game.seat(unit) == seat || !s.stands_at(unit, self.at) || self.picked.contains(unit) {
                    return Err(Violation::of(clause!("8.0.e")));
                }
                refuse_if(!game.class(s, unit).is_leg(), clause!("8.0.v"))?;
                refuse_if(!game.strikable(s, self).contains(unit), game.kept_out_by(s, unit))?;
                let mut next = *self;
                next.picked.insert(unit);
                melee_odds_check(game, s, &next)
            }
            Action::Join { unit, arms } => melee_use_check(game, s, self, seat, unit, arms),
            Action::Help { leader } => {
                if game.seat(leader) != seat || self.leader == leader || !game.may_lead_melee(s, self, leader) {
                    return Err(Violation::of(clause!("8.0.h")));
                }
                let (mut next, mut then) = (*self, s.clone());
                melee_lead(game, &mut then, &mut next, leader);
                melee_odds_check(game, &then, &next)
            }
            Action::Strike if !self.picked.is_empty() => melee_odds_check(game, s, self),
            _ => Err(Violation::of(clause!("8.0.e"))),
        }
    }
    fn decide(&self, game: &Lnl, s: &mut State, _: Seat, action: &Action, _: Log<'_>) {
        let mut frame = *self;
        match *action {
            Action::Pick { unit } => frame.picked.insert(unit),
            Action::Join { unit, arms } => melee_take_up(game, s, &mut frame, unit, arms),
            Action::Help { leader } => melee_lead(game, s, &mut frame, leader),
            _ => frame.stage = MeleeStage::Roll,
        }
        s.frames.replace(Frame::Melee(frame));
    }
    fn step(&self, game: &Lnl, s: &mut State, dice: &mut dyn Dice, log: Log<'_>) -> Rolled<()> {
        let mut frame = *self;
        if frame.stage == MeleeStage::Losses {
            melee_ends(game, s, frame, log);
            return Ok(());
        }
        let faces = [dice.die(6, clause!("8.0.g"))?, dice.die(6, clause!("8.0.g"))?];
        melee_strike(game, s, &mut frame, faces, log);
        if frame.reply {
            frame.stage = MeleeStage::Losses;
            s.frames.replace(Frame::Melee(frame));
        } else {
            if frame.ordered {
                melee_losses(game, s, &mut frame, log);
            }
            // lnl:8.0.i
            frame.reply = true;
            frame.striking = enemy_of(frame.striking);
            melee_next_strike(game, s, frame);
        }
        Ok(())
    }
}

impl Lnl {
    /// A satchel charge is gone after one use (lnl:1.6.2.i).
    pub(crate) fn spend_satchel(&self, s: &mut State, sw: SwId, clause: Clause, log: Log<'_>) {
        log.tell(Event::new(clause, MeleeEvent::Spent { sw }));
        let kind = s.weapon(sw).kind;
        *s.weapon_mut(sw) = Weapon { kind, ..Weapon::NOWHERE };
    }
}

/// Below the lowest odds only one unit may be struck at (lnl:8.0.f), and somebody must do the striking.
fn melee_odds_check(game: &Lnl, s: &State, frame: &Melee) -> Result<(), Violation> {
    if game.striking_fp(s, frame) == 0 {
        return Err(Violation::short(clause!("8.0.d"), 1, 0));
    }
    let picked = frame.picked.len();
    if picked > 1 && game.melee_odds(s, frame).below { at_most(clause!("8.0.f"), 1, picked) } else { Ok(()) }
}
/// Whether a unit may fight with this instead of what it has at hand.
fn melee_use_check(game: &Lnl, s: &State, frame: &Melee, seat: Seat, unit: UnitId, used: u8) -> Result<(), Violation> {
    let second = frame.leader == unit && used == arms::OWN;
    if second {
        // The leader leaves off leading to be second man at a gun (lnl:8.0.p).
        let guns = game.strikers(s, frame).filter(|other| other != unit);
        let any = guns.any(|other| game.is_crew_gun(s, other, s.unit(other).arms));
        return if any { Ok(()) } else { Err(Violation::of(clause!("8.0.p"))) };
    }
    refuse_if(game.seat(unit) != seat || !game.strikers(s, frame).contains(unit), clause!("8.1.j"))?;
    refuse_if(!game.melee_uses(s, unit).contains(&used) || s.unit(unit).arms == used, clause!("8.0.o"))?;
    let (mut next, mut then) = (*frame, s.clone());
    melee_take_up(game, &mut then, &mut next, unit, used);
    melee_odds_check(game, &then, &next)
}
/// A unit takes up other arms; a leader who does so leads no more (lnl:1.6.1.m).
fn melee_take_up(game: &Lnl, s: &mut State, frame: &mut Melee, unit: UnitId, used: u8) {
    if frame.leader == unit {
        frame.leader = Maybe::NONE;
    }
    if game.strikers(s, frame).contains(unit) {
        s.unit_mut(unit).arms = used;
    }
}
/// A leader helps, and lays his weapon aside.
fn melee_lead(game: &Lnl, s: &mut State, frame: &mut Melee, leader: UnitId) {
    frame.leader = leader.into();
    if game.strikers(s, frame).contains(leader) {
        s.unit_mut(leader).arms = arms::OWN;
    }
}
fn melee_strike(game: &Lnl, s: &mut State, frame: &mut Melee, faces: [u8; 2], log: Log<'_>) {
    let seat = frame.striking;
    let odds = game.melee_odds(s, frame);
    let need = game.tables().melee[odds.column];
    let told = MeleeEvent::Odds {
        seat,
        attack: odds.attack,
        defence: odds.defence,
        column: game.tables().melee_odds[odds.column],
        need,
    };
    log.tell(Event::new(clause!("8.0.d"), told).with(odds.shifts));
    let modifiers = game.melee_roll_modifiers(s, frame);
    let total = total_of(&faces, &modifiers);
    let killed = total >= need;
    let told = MeleeEvent::Struck { seat, units: frame.picked, total, need, killed };
    log.tell(Event::new(clause!("8.0.g"), told).rolled(&faces).with(modifiers));
    if killed {
        frame.doomed = frame.doomed.union(frame.picked);
    }
    for unit in game.strikers(s, frame) {
        let used = s.unit(unit).arms;
        for arm in [arms::FIRST, arms::SECOND].into_iter().filter(|arm| used & arm != 0) {
            if let Some(sw) = game.weapon_of(s, unit, arm)
                && game.sw_kind(s, sw) == SwKind::Satchel
            {
                frame.spent |= 1 << sw.0;
            }
        }
    }
    for unit in frame.present[seat] {
        s.unit_mut(unit).arms = 0;
    }
    frame.picked = UnitSet::EMPTY;
    frame.leader = Maybe::NONE;
}
fn melee_losses(game: &Lnl, s: &mut State, frame: &mut Melee, log: Log<'_>) {
    for sw in (0..State::MAX_WEAPONS as u8).map(SwId).filter(|sw| frame.spent >> sw.0 & 1 == 1) {
        game.spend_satchel(s, sw, clause!("8.0.q"), log);
    }
    for unit in frame.doomed {
        game.eliminate(s, unit, clause!("8.0.g"), log);
    }
    (frame.doomed, frame.spent) = (UnitSet::EMPTY, 0);
}
fn melee_ends(game: &Lnl, s: &mut State, mut frame: Melee, log: Log<'_>) {
    melee_losses(game, s, &mut frame, log);
    // lnl:8.1.k: also where both sides have killed all who could fight.
    for unit in helpless_at(game, s, Seat(0), frame.at).union(helpless_at(game, s, Seat(1), frame.at)) {
        game.eliminate(s, unit, clause!("8.1.k"), log);
    }
    for unit in frame.present[Seat(0)].union(frame.present[Seat(1)]) {
        s.unmark(unit, Marks::AMBUSH);
    }
    // It stays while both sides are there (lnl:8.1.d) and at least until the Administrative Phase (lnl:8.1.e).
    let (at, turn) = (frame.at, s.turn);
    s.melees.retain(|mark| mark.at != at);
    s.melees.insert_over_first(MeleeMark { at, turn });
    log.tell(Event::new(clause!("8.0.t"), MeleeEvent::Marked { at }));
    s.frames.pop();
    melee_vehicles_left(game, s, at, frame.first, frame.before);
}
/// The enemy's last man on foot is gone: a vehicle of his may be left with the victors (lnl:8.0.v).
fn melee_vehicles_left(game: &Lnl, s: &mut State, at: Loc, first: Seat, before: Maybe<Loc>) {
    for seat in [Seat(0), Seat(1)] {
        let enemy = enemy_of(seat);
        let won = !game.legs_at(s, seat, at).is_empty() && game.legs_at(s, enemy, at).is_empty();
        if won && game.at(s, enemy, at).any(|unit| game.class(s, unit) == Class::Vehicle) {
            let before = if seat == first { before } else { Maybe::NONE };
            s.frames.push(Frame::Aftermath(Aftermath { at, seat, before }));
        }
    }
}

impl UnderWay<Lnl> for Aftermath {
    fn asks(&self, _: &Lnl, _: &State) -> Option<(Seat, Clause)> {
        Some((self.seat, clause!("8.0.v")))
    }
    fn list(&self, game: &Lnl, s: &State, seat: Seat, out: &mut Vec<Action>) {
        let vehicles = game.at(s, enemy_of(seat), self.at).into_iter().map(|vehicle| Action::Assault { vehicle });
        let all = vehicles.chain([Action::GoBack, Action::Decline]);
        out.extend(all.filter(|action| self.check(game, s, seat, action).is_ok()));
    }
    fn check(&self, game: &Lnl, s: &State, seat: Seat, action: &Action) -> Result<(), Violation> {
        let victors = game.legs_at(s, seat, self.at);
        let way_back = || {
            let open = |to: &Loc| to.on_map() && !game.enemy_at(s, seat, *to);
            let to = self.before.get().filter(open).ok_or(Violation::of(clause!("8.0.v")))?;
            game.check_stacking(s, seat, to, victors)
        };
        match *action {
            Action::Assault { vehicle } => {
                if !s.stands_at(vehicle, self.at) || !victors.any(|unit| game.may_close_assault(s, unit)) {
                    return Err(Violation::of(clause!("8.0.v")));
                }
                game.check_assaulted(s, seat, vehicle)
            }
            Action::GoBack => way_back(),
            // Those who cannot go back stay.
            Action::Decline if way_back().is_err() => Ok(()),
            _ => Err(Violation::of(clause!("8.0.v"))),
        }
    }
    fn decide(&self, game: &Lnl, s: &mut State, seat: Seat, action: &Action, log: Log<'_>) {
        s.frames.pop();
        let victors = game.legs_at(s, seat, self.at);
        match (*action, self.before.get()) {
            (Action::Assault { vehicle }, from) => {
                let units = victors.filter(|unit| game.goes_along(s, unit));
                game.push_assault(s, units, vehicle, from, true, false, log);
            }
            (Action::GoBack, Some(to)) => game.assault_go_back(s, victors, self.at, to, clause!("8.0.v"), log),
            _ => log.tell(Event::new(clause!("8.0.v"), MeleeEvent::Stayed { at: self.at, seat })),
        }
    }
}

impl Lnl {
    /// Units return to the hex they came from, marked Moved.
    pub(crate) fn assault_go_back(
        &self,
        s: &mut State,
        units: UnitSet,
        at: Loc,
        to: Loc,
        clause: Clause,
        log: Log<'_>,
    ) {
        for unit in units {
            s.places[unit.index()] = to.into();
            s.mark(unit, Marks::MOVED);
        }
        self.left(s, at);
        log.tell(Event::new(clause, MeleeEvent::WentBack { units, to }));
    }

    pub(crate) fn fight_list(&self, s: &State, seat: Seat, at: Loc, out: &mut Vec<Action>) {
        out.extend(self.fight_check(s, seat, at).is_ok().then_some(Action::Fight { at }));
    }
    /// Whether a side may spend its impulse to fight on (lnl:8.1.c): whatever markers its units have (lnl:4.0.s).
    pub(crate) fn fight_check(&self, s: &State, seat: Seat, at: Loc) -> Result<(), Violation> {
        let met = |_: &MeleeMark| [seat, enemy_of(seat)].into_iter().all(|seat| !self.legs_at(s, seat, at).is_empty());
        let Some(mark) = s.melee_at(at).filter(met) else { return Err(Violation::of(clause!("8.1.c"))) };
        refuse_if(mark.turn == s.turn, clause!("8.1.b"))?;
        // Men who could not even defend would be gone: what is left is a weapon team.
        if self.fighters_at(s, seat, at).is_empty() { Err(Violation::of(clause!("1.6.3.g"))) } else { Ok(()) }
    }
}

/// Dice and modifiers together.
pub(crate) fn total_of(faces: &[u8], modifiers: &Modifiers) -> i8 {
    faces.iter().map(|&face| face as i8).sum::<i8>() + modifiers.iter().map(|&(_, value)| value).sum::<i8>()
}
