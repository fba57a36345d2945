//! Chapter 5.1: what a Damage Check does to a unit, and heroes who come of it (11.2).

use crate::{
    Log,
    action::Action,
    event::{Event, FireEvent},
    game::Lnl,
    model::{
        Check, Class, Layer, Life, Loc, Movement, SkillEffect, SkillId, Start, SwId, SwKind, Trait, UnitId, UnitSet,
    },
    state::{Frame, HeroDue, Marks, Roll, State},
};
use arrayvec::ArrayVec;
use kernel::{Clause, Dice, Maybe, Rolled, Seat, UnderWay, Violation, clause};

impl Lnl {
    /// A result takes effect on a unit (lnl:5.1.a).
    pub(crate) fn suffer(
        &self,
        s: &mut State,
        unit: UnitId,
        result: Check,
        dice: &mut dyn Dice,
        log: Log<'_>,
    ) -> Rolled<()> {
        let class = self.class(s, unit);
        match result {
            Check::None => {}
            // lnl:5.1.l
            Check::Shaken if class == Class::Hero => wound(self, s, unit, log),
            Check::Shaken => self.shake(s, unit, clause!("5.1.a"), log),
            Check::Casualties if class == Class::Squad => return reduce(self, s, unit, dice, log),
            Check::Casualties => self.eliminate(s, unit, clause!("5.1.n"), log),
            Check::Wounded => wound(self, s, unit, log),
            Check::Destroyed if class == Class::Helicopter => self.destroy(s, unit, false, clause!("19.5.1.b"), log),
            Check::Destroyed => self.destroy(s, unit, false, clause!("17.3.c"), log),
            Check::Damaged => self.damage_helicopter(s, unit, clause!("19.5.2.h"), log),
        }
        Ok(())
    }
    /// Turns a unit to its Shaken side; heroes never are (lnl:5.1.l), vehicles in their own way (lnl:5.1.k).
    pub(crate) fn shake(&self, s: &mut State, unit: UnitId, clause: Clause, log: Log<'_>) {
        match self.class(s, unit) {
            Class::Hero => {}
            Class::Vehicle => self.shake_vehicle(s, unit, clause!("5.1.k"), log),
            _ if !s.unit(unit).good_order() => {}
            _ => {
                s.mark(unit, Marks::SHAKEN);
                log.tell(Event::new(clause, FireEvent::Shaken { unit }));
            }
        }
    }
    /// Takes a unit out of play; its weapons stay (lnl:1.6.1.o).
    pub(crate) fn eliminate(&self, s: &mut State, unit: UnitId, clause: Clause, log: Log<'_>) {
        log.tell(Event::new(clause, FireEvent::Eliminated { unit }));
        self.remove(s, unit, Life::Eliminated);
    }
}

/// A single man is wounded and Shaken, a hero turns to his wounded side (lnl:5.1.p); a second wound is the last
/// (lnl:5.1.r).
fn wound(game: &Lnl, s: &mut State, unit: UnitId, log: Log<'_>) {
    if s.has(unit, Marks::WOUNDED) {
        return game.eliminate(s, unit, clause!("5.1.r"), log);
    }
    s.mark(unit, Marks::WOUNDED);
    if game.class(s, unit) != Class::Hero {
        s.mark(unit, Marks::SHAKEN);
    }
    log.tell(Event::new(clause!("5.1.p"), FireEvent::Wounded { unit }));
}
/// A squad becomes a Shaken half-squad of the reduction chart (lnl:5.1.m, lnl:T.red.a, lnl:T.red.b), by a die where the
/// chart asks for one (lnl:13.82.a, lnl:13.93.a). It keeps its markers and its weapons, of which it drops one if there
/// are two (lnl:1.6.1.n).
fn reduce(game: &Lnl, s: &mut State, unit: UnitId, dice: &mut dyn Dice, log: Log<'_>) -> Rolled<()> {
    let squad = s.unit(unit).kind;
    let Some(row) = game.tables().reduction.iter().find(|row| row.squad == squad) else {
        game.eliminate(s, unit, clause!("5.1.n"), log);
        return Ok(());
    };
    let mut faces: ArrayVec<u8, 1> = ArrayVec::new();
    let mut half = row.even;
    let mut clause = clause!("5.1.m");
    if let Some(odd) = row.odd {
        clause = if game.kind(s, unit).has(Trait::Glider) { clause!("13.93.a") } else { clause!("13.82.a") };
        let die = fall(dice, log, clause, &|die| die % 2)?;
        faces.push(die);
        if die % 2 == 1 {
            half = odd;
        }
    }
    s.unit_mut(unit).kind = half;
    s.mark(unit, Marks::SHAKEN);
    log.tell(Event::new(clause, FireEvent::Reduced { unit }).rolled(&faces));
    if game.weapons_of(s, unit).count() > usize::from(game.tables().carries[Class::HalfSquad as usize]) {
        s.frames.push(Frame::Drop(unit));
    }
    Ok(())
}

/// A die of which nobody but a listening log wants to know more than what it means: so few outcomes are told apart.
pub(crate) fn fall(dice: &mut dyn Dice, log: Log<'_>, why: Clause, means: &dyn Fn(u8) -> u8) -> Rolled<u8> {
    if log.is_deaf() { dice.die_for(6, why, means) } else { dice.die(6, why) }
}

/// The owner of a unit drops one of its weapons.
pub(crate) struct Dropping(pub(crate) UnitId);

impl UnderWay<Lnl> for Dropping {
    /// The owner says which weapon is left behind (lnl:1.6.1.n).
    /// Nobody is asked when the men have been lost meanwhile, and both weapons with them.
    fn asks(&self, game: &Lnl, s: &State) -> Option<(Seat, Clause)> {
        let has_any = game.weapons_of(s, self.0).next().is_some();
        has_any.then_some((game.seat(self.0), clause!("1.6.1.n")))
    }
    /// Lists his weapons.
    fn list(&self, game: &Lnl, s: &State, _: Seat, out: &mut Vec<Action>) {
        out.extend(game.weapons_of(s, self.0).map(|sw| Action::Drop { sw }));
    }
    /// It stays where its owner is.
    fn decide(&self, _: &Lnl, s: &mut State, _: Seat, action: &Action, log: Log<'_>) {
        if let Action::Drop { sw } = *action {
            let loc = s.whereabouts(self.0).into();
            (s.weapon_mut(sw).owner, s.weapon_mut(sw).loc) = (Maybe::NONE, loc);
            log.tell(Event::new(clause!("1.6.1.n"), FireEvent::Dropped { unit: self.0, sw }));
        }
        s.frames.pop();
    }
    /// Nothing is left to drop.
    fn step(&self, _: &Lnl, s: &mut State, _: &mut dyn Dice, _: Log<'_>) -> Rolled<()> {
        s.frames.pop();
        Ok(())
    }
}

impl Lnl {
    /// A hero is due in a location: his owner draws him there, or places him next to it (lnl:11.2.g), or nobody comes
    /// (lnl:11.2.n). Who he is is no part of what the attack did, so its odds end here.
    pub(crate) fn hero_due(&self, s: &mut State, parent: UnitId, at: Loc, log: Log<'_>) {
        let seat = self.seat(parent);
        let due = HeroDue { parent, at };
        if hero_pool(self, s, seat).is_empty() {
            log.tell(Event::new(clause!("11.2.n"), FireEvent::NoHero { seat }));
        } else if hero_places(self, s, &due).is_empty() {
            log.tell(Event::new(clause!("11.2.g"), FireEvent::NoHero { seat }));
        } else {
            s.frames.push(Frame::Hero(due));
        }
    }
    /// Whether it makes a difference to what is under way where he stands: he may take the room of men who must still
    /// give way.
    pub(crate) fn hero_place_matters(&self, s: &State, due: &HeroDue) -> bool {
        let gives_way = |frame: &Frame| match frame {
            Frame::Attack(attack) => attack.flame || !attack.heroes.is_empty(),
            Frame::Overrun(_) | Frame::Retreat(_) => true,
            _ => false,
        };
        hero_places(self, s, due).len() > 1 && s.frames.live().iter().any(gives_way)
    }
}

/// Unused heroes of a side.
fn hero_pool(game: &Lnl, s: &State, seat: Seat) -> ArrayVec<UnitId, 16> {
    let waits =
        |unit: &UnitId| game.content().roster[unit.index()].start == Start::Pool && s.unit(*unit).life == Life::Waiting;
    game.of(seat).into_iter().filter(waits).take(16).collect()
}
/// Where a hero may appear: with his comrades; when their hex is full, next to it, without enemies, within stacking.
fn hero_places(game: &Lnl, s: &State, due: &HeroDue) -> ArrayVec<Loc, 6> {
    let seat = game.seat(due.parent);
    let Some(&hero) = hero_pool(game, s, seat).first() else { return ArrayVec::new() };
    if game.check_stacking(s, seat, due.at, UnitSet::one(hero)).is_ok() {
        return ArrayVec::from_iter([due.at]);
    }
    let fits = |at: &Loc| {
        let enemies = [Layer::Ground, Layer::Upper, Layer::Bunker].map(|layer| game.enemy_at(s, seat, at.at(layer)));
        game.exists(*at)
            && game.entry_cost(s, Movement::Leg, seat, (due.at, *at), false).is_some()
            && !enemies.contains(&true)
            && game.check_stacking(s, seat, *at, UnitSet::one(hero)).is_ok()
    };
    let layer = if due.at.layer() == Layer::Upper { Layer::Upper } else { Layer::Ground };
    game.ground().neighbours(due.at.hex()).map(|hex| hex.layer(layer)).filter(fits).collect()
}

impl UnderWay<Lnl> for HeroDue {
    /// The owner draws him.
    fn asks(&self, game: &Lnl, _: &State) -> Option<(Seat, Clause)> {
        Some((game.seat(self.parent), clause!("11.2.d")))
    }
    /// Lists where.
    fn list(&self, game: &Lnl, s: &State, _: Seat, out: &mut Vec<Action>) {
        out.extend(hero_places(game, s, self).into_iter().map(|to| Action::Hero { to }));
    }
    /// Whether he may appear there.
    fn check(&self, game: &Lnl, s: &State, _: Seat, action: &Action) -> Result<(), Violation> {
        match *action {
            Action::Hero { to } if hero_places(game, s, self).contains(&to) => Ok(()),
            _ => Err(Violation::of(clause!("11.2.g"))),
        }
    }
    /// The dice say who he is.
    fn decide(&self, _: &Lnl, s: &mut State, _: Seat, action: &Action, _: Log<'_>) {
        s.frames.pop();
        if let Action::Hero { to } = *action {
            s.frames.push(Frame::Roll(Roll::Hero { parent: self.parent, at: to }));
        }
    }
}

impl Lnl {
    /// Draws the hero and his card (lnl:11.2.d). He takes over what his comrades have done (lnl:11.2.e) and the points
    /// they have spent (lnl:11.2.f), and goes on with those who still move.
    pub(crate) fn hero_roll(
        &self,
        s: &mut State,
        parent: UnitId,
        at: Loc,
        dice: &mut dyn Dice,
        log: Log<'_>,
    ) -> Rolled<()> {
        let pool = hero_pool(self, s, self.seat(parent));
        let mut faces: ArrayVec<u8, 2> = ArrayVec::new();
        let mut draw = |n: usize| -> Rolled<usize> {
            let face = if n > 1 { dice.die(n as u8, clause!("11.2.d"))? } else { 1 };
            faces.push(face);
            Ok(usize::from(face) - 1)
        };
        let Some(&hero) = pool.get(draw(pool.len())?) else { return Ok(()) };
        let deck: ArrayVec<SkillId, 32> = hero_cards(self, s).collect();
        let skill = if deck.is_empty() { None } else { Some(deck[draw(deck.len())?]) };
        let model = *s.unit(parent);
        let held = s.unit_mut(hero);
        (held.life, held.skill) = (Life::InPlay, skill.into());
        (held.spent, held.started) = (model.spent, model.started);
        held.marks.add(model.marks.among(Marks::ACTED));
        s.places[hero.index()] = at.into();
        if s.impulse.called.contains(parent) {
            // lnl:11.2.e: he is activated as they are.
            s.impulse.called.insert(hero);
        }
        if let Some(skill) = skill {
            s.cards_out |= 1 << skill.0;
        }
        log.tell(
            Event::new(clause!("11.2.d"), FireEvent::HeroAppears { unit: hero, at, skill: skill.into() })
                .rolled(&faces),
        );
        if self.hook(s, hero) == Some(SkillEffect::Satchel {}) {
            hand_satchel(self, s, hero);
        }
        moves_along(s, parent, hero);
        Ok(())
    }
}

/// Cards in the deck that a hero may have; others are put back.
fn hero_cards<'a>(game: &'a Lnl, s: &State) -> impl Iterator<Item = SkillId> + use<'a> {
    let out = s.cards_out;
    let skills = game.content().skills.iter().enumerate().take(32);
    let free = skills.filter(move |(place, skill)| out >> place & 1 == 0 && skill.eligible.contains(&Class::Hero));
    free.map(|(place, _)| SkillId(place as u8))
}
fn hand_satchel(game: &Lnl, s: &mut State, hero: UnitId) {
    let spare = |place: &usize| {
        let weapon = &s.weapons[*place];
        game.content().arsenal[*place].spare && !weapon.owner.is_some() && weapon.place().is_none()
    };
    let satchel = (0..game.content().arsenal.len()).filter(spare).find(|&place| {
        let sw = SwId(place as u8);
        game.sw_kind(s, sw) == SwKind::Satchel
    });
    if let Some(place) = satchel {
        s.weapons[place].owner = hero.into();
    }
}
/// A hero of men who still move joins them, or stops beside them where he could not be with them.
fn moves_along(s: &mut State, parent: UnitId, hero: UnitId) {
    let at = s.place(hero);
    let frames: ArrayVec<Frame, 12> = s.frames.live().iter().copied().collect();
    let moving = frames.iter().any(|frame| matches!(frame, Frame::Move(mover) if mover.group.contains(parent)));
    if !moving {
        return;
    }
    s.frames.clear();
    for mut frame in frames {
        if let Frame::Move(mover) = &mut frame
            && mover.group.contains(parent)
        {
            if at == Some(mover.at) {
                mover.group.insert(hero);
            } else {
                s.units[hero.index()].marks.add(Marks::MOVED);
            }
        }
        s.frames.push(frame);
    }
}
