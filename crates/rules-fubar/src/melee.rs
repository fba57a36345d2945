//! Chapter "Hand-to-hand combat": coming to blows, piling in, rounds, closing in.

use crate::{
    Allowed, Log,
    action::Action,
    event::{Event, Modifiers, What},
    model::{CONTACT, DIE, FigureId, Fubar, PILE_IN, UnitId, face_needed},
    movement::path_cost,
    state::{Blow, Frame, MELEES_MAX, Path, Round, State, Status},
    volley::throw_saves,
};
use arrayvec::ArrayVec;
use board::open::within;
use kernel::{Clause, Dice, Faces, Pool, Rolled, Seat, UnderWay, Violation, clause, refuse, refuse_if};

/// Dice thrown together: fighters of one unit, one after another, who strike the same unit with the same modifier.
struct Run {
    unit: UnitId,
    target: UnitId,
    modifier: i32,
    n: u8,
}

impl Fubar {
    /// The assault moves are over: if anybody is in contact, both units are locked (fub:melee-24) and the other player
    /// may pile in (fub:melee-3); else the order just ends.
    pub(crate) fn come_to_blows(&self, s: &mut State, log: Log) {
        let (assault, target) = (s.activation.unit(), s.activation.target());
        let contact = self.living(s, assault).any(|figure| self.touches(s, figure) & target.bit() != 0);
        if !contact {
            return;
        }
        let melee = match s.unit(target).melee {
            0 => new_melee(self, s, self.owner(assault)),
            melee => melee, // fub:melee-26
        };
        log.tell(Event::new(clause!("melee-2"), What::MeleeBegins { assault, target }));
        join(s, assault, melee);
        join(s, target, melee);
        s.round = Round { melee, assault: assault.into(), ..Round::default() };
        s.frames.push(Frame::Round);
        if self.pilers(s).next().is_some() {
            s.frames.push(Frame::PileIn);
        }
    }

    /// The units of a melee, ascending.
    pub(crate) fn melee_units<'a>(&'a self, s: &'a State, melee: u8) -> impl Iterator<Item = UnitId> + 'a {
        self.unit_ids().filter(move |&unit| melee != 0 && s.unit(unit).melee == melee)
    }

    /// The figures that may pile in.
    pub(crate) fn pilers<'a>(&'a self, s: &'a State) -> impl Iterator<Item = FigureId> + 'a {
        self.on_table(s).filter(|&figure| self.check_piler(s, figure).is_ok())
    }

    /// Whether a figure may pile in: the assaulted player's, standing (fub:melee-16), not engaged, within three inches
    /// of the assaulting unit (fub:melee-4). Vehicles and those inside them take no part (fub:melee-17).
    pub(crate) fn check_piler(&self, s: &State, figure: FigureId) -> Allowed {
        let unit = self.figure(figure).unit;
        let assault = s.round.assault();
        refuse_if(self.owner(unit) != self.owner(s.activation.target()), clause!("melee-4"))?;
        refuse_if(s.figure(figure).status != Status::Standing || s.is_aboard(unit), clause!("melee-16"))?;
        let near = self.living(s, assault).any(|enemy| self.figures_within(s, figure, enemy, PILE_IN));
        refuse_if(!near || self.engaged(s, figure), clause!("melee-4"))
    }

    /// Whether a figure may pile in along this path: three inches at most, ending in contact with the assaulting unit,
    /// which alone it may touch (fub:melee-16).
    pub(crate) fn check_pile_in(&self, s: &State, figure: FigureId, path: &Path) -> Allowed {
        self.check_piler(s, figure)?;
        check_closing(self, s, figure, path, s.round.assault().bit(), clause!("melee-16"))
    }

    /// A figure piles in: no reaction (fub:react-15); its unit joins, and two melees that meet become one
    /// (fub:melee-25).
    pub(crate) fn pile_in(&self, s: &mut State, figure: FigureId, path: &Path, log: Log) {
        let unit = self.figure(figure).unit;
        s.figure_mut(figure).at = path.end();
        log.tell(Event::new(clause!("melee-4"), What::Moved { figure, to: path.end() }));
        let (here, there) = (s.round.melee, s.unit(unit).melee);
        if there == 0 {
            join(s, unit, here);
            log.tell(Event::new(clause!("melee-16"), What::Joins { unit }));
        } else if there != here {
            let (keep, drop) = (here.min(there), here.max(there));
            for other in self.unit_ids() {
                if s.unit(other).melee == drop {
                    s.unit_mut(other).melee = keep;
                }
            }
            s.round.melee = keep;
            log.tell(Event::new(clause!("melee-25"), What::Joins { unit }));
        }
        if self.pilers(s).next().is_none() {
            s.frames.pop();
        }
    }

    /// The next continuing melee of a turn (fub:melee-13): its units activate by themselves and have had their chance
    /// (fub:melee-14); their suppressed figures stand up before the dice (fub:melee-23).
    pub(crate) fn continue_melees(&self, s: &mut State, after: u8, log: Log) {
        if self.end_if_wiped_out(s, log) {
            return;
        }
        let next = self.unit_ids().map(|unit| s.unit(unit).melee).filter(|&melee| melee > after).min();
        let Some(melee) = next else {
            s.frames.replace(Frame::Initiative { ahead: crate::model::BySide::each(0) });
            return;
        };
        s.frames.replace(Frame::Melees { after: melee });
        log.tell(Event::new(clause!("melee-13"), What::MeleeGoesOn { melee }));
        for unit in self.unit_ids().filter(|&unit| s.unit(unit).melee == melee).collect::<ArrayVec<_, 32>>() {
            self.begin_activation(s, unit);
            s.unit_mut(unit).fought = true;
            let n = self.stand_up(s, unit, false);
            if n > 0 {
                log.tell(Event::new(clause!("melee-23"), What::StoodUp { unit, n, recovering: false }));
            }
        }
        s.round = Round { melee, ..Round::default() };
        s.frames.push(Frame::Round);
    }

    /// One step of the round in hand.
    pub(crate) fn round_step(&self, s: &mut State, dice: &mut dyn Dice, log: Log) -> Rolled<()> {
        match s.round.blow {
            Blow::Aim => match next_to_aim(self, s) {
                Some(figure) => s.frames.push(Frame::Aim { figure }),
                None => s.round.blow = Blow::Strike(0),
            },
            Blow::Strike(run) => melee_strike(self, s, run, dice, log)?,
            Blow::Save(from) => melee_save(self, s, from, dice, log)?,
            Blow::Lose(from) => ask_for_losses(self, s, from, log),
            Blow::CloseIn(nth) => ask_to_close_in(self, s, nth, log),
        }
        Ok(())
    }

    /// The units a figure may strike, as a mask.
    pub(crate) fn may_strike(&self, s: &State, figure: FigureId) -> u32 {
        let unit = self.figure(figure).unit;
        let touches = self.touches(s, figure);
        match s.round.assault.get() {
            Some(assault) if assault != unit => touches & assault.bit(),
            _ => touches,
        }
    }

    /// Whether a figure may be named as a loss: engaged ones first, then the rest (fub:melee-19).
    pub(crate) fn check_loss(&self, s: &State, unit: UnitId, figure: FigureId) -> Allowed {
        let named = s.round.losses[unit.index()];
        if self.figure(figure).unit != unit || !s.alive(figure) || named & self.bit(figure) != 0 {
            return Err(Violation::of(clause!("melee-10")));
        }
        let engaged_left = self.living(s, unit).any(|other| named & self.bit(other) == 0 && self.engaged(s, other));
        refuse_if(engaged_left && !self.engaged(s, figure), clause!("melee-19"))
    }

    /// One loss is named.
    pub(crate) fn name_loss(&self, s: &mut State, unit: UnitId, figure: FigureId) {
        s.round.losses[unit.index()] |= self.bit(figure);
        s.round.unsaved[unit.index()] -= 1;
        if s.round.unsaved[unit.index()] == 0 {
            s.frames.pop();
        }
    }

    /// The figures of a side that may close in: standing, not engaged, with an enemy of this melee near enough.
    pub(crate) fn closers<'a>(&'a self, s: &'a State, seat: Seat) -> impl Iterator<Item = FigureId> + 'a {
        let units = self.melee_units(s, s.round.melee).filter(move |&unit| self.owner(unit) == seat);
        units
            .flat_map(move |unit| self.living(s, unit))
            .filter(move |&figure| self.check_closer(s, seat, figure).is_ok())
    }

    pub(crate) fn check_closer(&self, s: &State, seat: Seat, figure: FigureId) -> Allowed {
        let unit = self.figure(figure).unit;
        let touch = opponents_in(self, s, seat);
        let may = self.owner(unit) == seat
            && s.unit(unit).melee == s.round.melee
            && s.figure(figure).status == Status::Standing
            && !self.engaged(s, figure)
            && self.enemy_figures(s, seat).any(|enemy| {
                touch & self.figure(enemy).unit.bit() != 0 && self.figures_within(s, figure, enemy, PILE_IN + CONTACT)
            });
        if may { Ok(()) } else { Err(Violation::of(clause!("melee-21"))) }
    }

    /// Whether a figure may close in along this path.
    pub(crate) fn check_close_in(&self, s: &State, seat: Seat, figure: FigureId, path: &Path) -> Allowed {
        self.check_closer(s, seat, figure)?;
        check_closing(self, s, figure, path, opponents_in(self, s, seat), clause!("melee-21"))
    }

    /// A figure closes in: no reaction (fub:react-15).
    pub(crate) fn close_in(&self, s: &mut State, seat: Seat, figure: FigureId, path: &Path, log: Log) {
        s.figure_mut(figure).at = path.end();
        log.tell(Event::new(clause!("melee-21"), What::Moved { figure, to: path.end() }));
        if self.closers(s, seat).next().is_none() {
            s.frames.pop();
        }
    }

    /// Which enemies a closing figure seeks.
    pub(crate) fn closing_targets(&self, s: &State, figure: FigureId) -> u32 {
        match s.frames.top() {
            Some(Frame::PileIn) => s.round.assault().bit(),
            _ => opponents_in(self, s, self.owner(self.figure(figure).unit)),
        }
    }
}

fn new_melee(game: &Fubar, s: &mut State, by: Seat) -> u8 {
    let used = |melee: u8| game.unit_ids().any(|unit| s.unit(unit).melee == melee);
    let all = 1..=MELEES_MAX as u8;
    // After the latest one while numbers last, so that melees are fought in the order they began.
    let latest = all.clone().rev().find(|&melee| used(melee)).unwrap_or(0);
    let melee =
        if usize::from(latest) < MELEES_MAX { Some(latest + 1) } else { all.clone().find(|&melee| !used(melee)) };
    let melee = melee.expect("fewer melees than units");
    s.assaulting[usize::from(melee) - 1] = by;
    melee
}
/// A unit is locked and no longer on guard (fub:react-18).
fn join(s: &mut State, unit: UnitId, melee: u8) {
    s.unit_mut(unit).melee = melee;
    s.unit_mut(unit).on_guard = false;
}
/// A path of at most three inches into contact with one of these enemy units.
fn check_closing(game: &Fubar, s: &State, figure: FigureId, path: &Path, touch: u32, clause: Clause) -> Allowed {
    let from = s.figure(figure).at;
    let cost = path_cost(from, path.as_slice());
    if cost > PILE_IN {
        return Err(Violation::exceeds(clause, PILE_IN, cost).measured(crate::words::names::inches));
    }
    game.check_path(s, figure, from, path.as_slice(), touch)?;
    let (end, radius) = (path.end(), game.radius(figure));
    let owner = game.owner(game.figure(figure).unit);
    let touches = game.enemy_figures(s, owner).any(|enemy| {
        touch & game.figure(enemy).unit.bit() != 0
            && within(end, radius, s.figure(enemy).at, game.radius(enemy), CONTACT)
    });
    if touches { Ok(()) } else { Err(Violation::of(clause)) }
}
/// The figures that fight, ascending: in contact with an enemy (fub:melee-15); when a unit has just assaulted, only its
/// own and those that touch it (fub:melee-26).
fn fighters<'a>(game: &'a Fubar, s: &'a State, unit: UnitId) -> impl Iterator<Item = FigureId> + 'a {
    game.living(s, unit).filter(move |&figure| game.may_strike(s, figure) != 0)
}
/// The next fighter that touches several units and has not chosen (fub:melee-18).
fn next_to_aim(game: &Fubar, s: &State) -> Option<FigureId> {
    let settled = &s.round.aims[..usize::from(s.round.n_aims)];
    if settled.len() == s.round.aims.len() {
        return None; // more than one table holds: the others strike the first unit they touch
    }
    game.melee_units(s, s.round.melee).flat_map(|unit| fighters(game, s, unit)).find(|&figure| {
        game.may_strike(s, figure).count_ones() > 1 && !settled.iter().any(|&(known, _)| known == figure)
    })
}
fn strikes_at(game: &Fubar, s: &State, figure: FigureId) -> UnitId {
    let settled = &s.round.aims[..usize::from(s.round.n_aims)];
    match settled.iter().find(|&&(known, _)| known == figure) {
        Some((_, unit)) => unit.get().expect("whoever has chosen has a target"),
        None => UnitId(game.may_strike(s, figure).trailing_zeros() as u8),
    }
}
/// The dice in the order of the book: units of the assaulting player first, then ascending; in each the standing
/// fighters, then the suppressed ones apart (fub:melee-8) with one less (fub:melee-7).
fn runs(game: &Fubar, s: &State) -> ArrayVec<Run, 64> {
    let mut runs: ArrayVec<Run, 64> = ArrayVec::new();
    let by = s.assaulting[usize::from(s.round.melee) - 1];
    for first in [true, false] {
        for unit in game.melee_units(s, s.round.melee).filter(|&unit| (game.owner(unit) == by) == first) {
            for (status, modifier) in [(Status::Standing, 0), (Status::Suppressed, -1)] {
                for figure in fighters(game, s, unit).filter(|&figure| s.figure(figure).status == status) {
                    let target = strikes_at(game, s, figure);
                    match runs.last_mut() {
                        Some(run)
                            if (run.unit, run.target, run.modifier) == (unit, target, modifier)
                                && usize::from(run.n) < Faces::MAX =>
                        {
                            run.n += 1;
                        }
                        _ => runs.push(Run { unit, target, modifier, n: 1 }),
                    }
                }
            }
        }
    }
    runs
}
/// One die a fighter on its experience (fub:melee-6, fub:melee-9); cover plays no part (fub:melee-11). Nobody falls
/// before all have struck (fub:melee-5).
fn melee_strike(game: &Fubar, s: &mut State, index: u8, dice: &mut dyn Dice, log: Log) -> Rolled<()> {
    let runs = runs(game, s);
    let Some(run) = runs.get(usize::from(index)) else {
        s.round.blow = Blow::Save(0);
        return Ok(());
    };
    let need = game.level(run.unit).experience;
    let face = face_needed(need, run.modifier);
    let pooled = dice.pool(Pool { count: run.n, sides: DIE, needed: face, why: clause!("melee-6") })?;
    s.round.hits[run.target.index()] += pooled.successes;
    s.round.blow = Blow::Strike(index + 1);
    let what = What::Strikes { unit: run.unit, target: run.target, need, face, of: run.n, hits: pooled.successes };
    let modifiers = Modifiers::NONE.and(clause!("melee-7"), run.modifier);
    log.tell(Event::new(clause!("melee-9"), what).rolled(pooled.faces).modified(modifiers));
    Ok(())
}
/// One save a hit on what most of the unit wears; no hull helps here (fub:melee-20).
fn melee_save(game: &Fubar, s: &mut State, from: u8, dice: &mut dyn Dice, log: Log) -> Rolled<()> {
    let next = (from..game.units.len() as u8).find(|&unit| s.round.hits[usize::from(unit)] > 0);
    let Some(unit) = next.map(UnitId) else {
        s.round.blow = Blow::Lose(0);
        return Ok(());
    };
    s.round.blow = Blow::Save(unit.0);
    let hits = s.round.hits[unit.index()];
    let number = game.personal_save(s, unit);
    let (of, saved, faces) =
        if number == 0 { (hits, 0, Faces::NONE) } else { throw_saves(hits, number, clause!("melee-20"), dice)? };
    s.round.hits[unit.index()] -= of;
    s.round.unsaved[unit.index()] += of - saved;
    if number != 0 {
        log.tell(Event::new(clause!("melee-20"), What::Saves { unit, number, of, saved }).rolled(faces));
    }
    Ok(())
}
/// Every hit that no save stopped is a casualty (fub:melee-10, fub:melee-12), named by the owner; more than there are
/// figures are lost. When all are named they fall together.
fn ask_for_losses(game: &Fubar, s: &mut State, from: u8, log: Log) {
    let next = (from..game.units.len() as u8).find(|&unit| s.round.unsaved[usize::from(unit)] > 0);
    if let Some(unit) = next.map(UnitId) {
        let living = game.living_mask(s, unit);
        let unsaved = s.round.unsaved[unit.index()];
        s.round.blow = Blow::Lose(unit.0 + 1);
        if u32::from(unsaved) >= living.count_ones() {
            s.round.losses[unit.index()] = living;
            s.round.unsaved[unit.index()] = 0;
        } else {
            s.frames.push(Frame::Lose { unit });
        }
        return;
    }
    for unit in game.unit_ids() {
        let losses = s.round.losses[unit.index()];
        game.lose(s, unit, losses, log);
    }
    s.round.losses = [0; crate::model::UNITS_MAX];
    s.round.aims = Round::default().aims;
    s.round.n_aims = 0;
    s.round.blow = Blow::CloseIn(0);
}
/// After the blows each side may close in, the assaulting player first (fub:melee-21); then whoever touches nobody
/// leaves, and a melee without contact is over (fub:melee-22).
fn ask_to_close_in(game: &Fubar, s: &mut State, nth: u8, log: Log) {
    let n = game.scenario.sides.len() as u8;
    if nth < n {
        s.round.blow = Blow::CloseIn(nth + 1);
        let by = s.assaulting[usize::from(s.round.melee) - 1];
        let seat = Seat((by.0 + nth) % n);
        if game.closers(s, seat).next().is_some() {
            s.frames.push(Frame::CloseIn { seat });
        }
        return;
    }
    let melee = s.round.melee;
    let units: ArrayVec<UnitId, 32> = game.melee_units(s, melee).collect();
    let apart: ArrayVec<UnitId, 32> =
        units.iter().copied().filter(|&unit| !game.living(s, unit).any(|figure| game.engaged(s, figure))).collect();
    for &unit in &apart {
        s.unit_mut(unit).melee = 0;
        log.tell(Event::new(clause!("melee-22"), What::Leaves { unit }));
    }
    if apart.len() == units.len() {
        log.tell(Event::new(clause!("melee-22"), What::MeleeEnds { melee }));
    }
    s.round = Round::default();
    s.frames.pop();
}
/// The enemy units of a seat in the melee in hand.
fn opponents_in(game: &Fubar, s: &State, seat: Seat) -> u32 {
    let units = game.melee_units(s, s.round.melee).filter(|&unit| game.owner(unit) != seat);
    units.fold(0, |mask, unit| mask | unit.bit())
}

/// Figures come into contact: those of the assaulted unit pile in, or the free ones of a side close in after a round.
pub(crate) enum ComingIn {
    Assaulted,
    Free { seat: Seat },
}

impl UnderWay<Fubar> for ComingIn {
    fn asks(&self, game: &Fubar, s: &State) -> Option<(Seat, Clause)> {
        Some(match *self {
            ComingIn::Assaulted => (game.owner(s.activation.target()), clause!("melee-4")),
            ComingIn::Free { seat } => (seat, clause!("melee-21")),
        })
    }
    fn list(&self, game: &Fubar, s: &State, _: Seat, out: &mut Vec<Action>) {
        let men: Vec<FigureId> = match *self {
            ComingIn::Assaulted => game.pilers(s).collect(),
            ComingIn::Free { seat } => game.closers(s, seat).collect(),
        };
        game.list_closing(s, &men, out);
        out.push(Action::Stop);
    }
    fn check(&self, game: &Fubar, s: &State, _: Seat, action: &Action) -> Allowed {
        match (self, action) {
            (ComingIn::Assaulted, Action::Move { figure, path }) => game.check_pile_in(s, *figure, path),
            (ComingIn::Free { seat }, Action::Move { figure, path }) => game.check_close_in(s, *seat, *figure, path),
            (_, Action::Stop) => Ok(()),
            _ => game.refuse_out_of_place(s, action),
        }
    }
    fn decide(&self, game: &Fubar, s: &mut State, _: Seat, action: &Action, log: Log<'_>) {
        match (self, action) {
            (ComingIn::Assaulted, Action::Move { figure, path }) => game.pile_in(s, *figure, path, log),
            (ComingIn::Free { seat }, Action::Move { figure, path }) => game.close_in(s, *seat, *figure, path, log),
            _ => {
                s.frames.pop();
            }
        }
    }
}

/// A fighter that touches several enemy units strikes at one.
pub(crate) struct Aiming {
    pub(crate) figure: FigureId,
}

impl UnderWay<Fubar> for Aiming {
    fn asks(&self, game: &Fubar, _: &State) -> Option<(Seat, Clause)> {
        Some((game.owner(game.figure(self.figure).unit), clause!("melee-18")))
    }
    fn list(&self, game: &Fubar, s: &State, _: Seat, out: &mut Vec<Action>) {
        let (figure, units) = (self.figure, game.may_strike(s, self.figure));
        let units = game.unit_ids().filter(|unit| units & unit.bit() != 0);
        out.extend(units.map(|unit| Action::Strike { figure, unit }));
    }
    fn decide(&self, _: &Fubar, s: &mut State, _: Seat, action: &Action, _: Log<'_>) {
        if let Action::Strike { figure, unit } = *action {
            s.round.aims[usize::from(s.round.n_aims)] = (figure, unit.into());
            s.round.n_aims += 1;
            s.frames.pop();
        }
    }
}

/// The owner names the losses of a unit.
pub(crate) struct Losing {
    pub(crate) unit: UnitId,
}

impl UnderWay<Fubar> for Losing {
    fn asks(&self, game: &Fubar, _: &State) -> Option<(Seat, Clause)> {
        Some((game.owner(self.unit), clause!("melee-19")))
    }
    fn list(&self, game: &Fubar, s: &State, _: Seat, out: &mut Vec<Action>) {
        let figures = game.living(s, self.unit).filter(|&figure| game.check_loss(s, self.unit, figure).is_ok());
        out.extend(figures.map(|figure| Action::Casualty { figure }));
    }
    fn check(&self, game: &Fubar, s: &State, _: Seat, action: &Action) -> Allowed {
        match *action {
            Action::Casualty { figure } => game.check_loss(s, self.unit, figure),
            _ => refuse(clause!("melee-12")),
        }
    }
    fn decide(&self, game: &Fubar, s: &mut State, _: Seat, action: &Action, _: Log<'_>) {
        if let Action::Casualty { figure } = *action {
            game.name_loss(s, self.unit, figure);
        }
    }
}
