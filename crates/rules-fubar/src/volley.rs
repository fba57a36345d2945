//! Chapters "Shooting", "Saves" and "Applying hits": a fire step resolved target by target, shooter by shooter.
//!
//! Dice fall in one order (fub:det-1): all strikes at a target, shooters ascending; then its saves in the same order;
//! against a vehicle then damage hit by hit. Each step throws one pool, so that `odds` can merge what is alike, and
//! only once its dice are needed (fub:det-3): none for saves without a hit, none for damage after a wreck. Where they
//! come from is not ours to know; `kernel::dice::Seeded` draws each by rejection, so that no face is likelier than
//! another (fub:det-2).

use crate::{
    Allowed, Log,
    action::Action,
    event::{Event, What},
    model::{Armour, DIE, FigureId, Fubar, TEAM_MAX, UnitId, bits, face_needed},
    state::{Frame, Hits, Occasion, Shot, Stage, State, Status, Volley},
};
use arrayvec::ArrayVec;
use kernel::{Clause, Dice, Faces, Pool, Rolled, Seat, UnderWay, at_most, clause, refuse, refuse_if};

impl Fubar {
    /// The plan is carried out: every shot is fixed on the positions of this moment (fub:los-17).
    pub(crate) fn open_volley(&self, s: &mut State, log: Log) {
        for shooter in 0..TEAM_MAX {
            if let Some(pick) = s.volley.picks[shooter] {
                let shot = self.can_hit(s, s.volley.unit(), shooter as u8, pick.gun, pick.target);
                s.volley.shots[shooter] = shot.expect("picks are checked and nothing has moved since");
            }
        }
        let unit = s.volley.unit();
        match s.volley.occasion {
            Occasion::Reaction => {
                s.unit_mut(unit).reacted = true; // fub:react-6
                log.tell(Event::new(
                    clause!("react-1"),
                    What::Reacts { unit, at: s.activation.unit(), mover: self.man_moving(s) },
                ));
            }
            Occasion::Order | Occasion::None => self.fire_step_over(s),
        }
        s.volley.stage = Stage::Strike(0);
        s.frames.replace(Frame::Volley);
    }

    /// The man of the active unit who is on the way.
    fn man_moving(&self, s: &State) -> Option<FigureId> {
        let unit = s.activation.unit.get().filter(|&unit| !self.is_vehicle(unit))?;
        s.activation.mover.get().map(|man| self.shooter_figure(unit, man.0))
    }

    /// The fire step of the activation is spent (fub:fire-14); a Walk goes on with its second part (fub:order-5).
    pub(crate) fn fire_step_over(&self, s: &mut State) {
        s.activation.fired = true;
        s.activation.moved = 0;
    }

    /// One step of the volley in hand.
    pub(crate) fn volley_step(&self, s: &mut State, dice: &mut dyn Dice, log: Log) -> Rolled<()> {
        let Some(target) = s.volley.target() else {
            s.volley = Volley::default();
            s.frames.pop();
            return Ok(());
        };
        match s.volley.stage {
            Stage::Strike(from) => strike(self, s, target, from, dice, log)?,
            Stage::Save(segment) => save(self, s, target, segment, dice, log)?,
            Stage::Damage => self.damage(s, target, dice, log)?,
            Stage::Passengers => self.strike_passengers(s, target, dice, log)?,
            Stage::Crew => self.crew_escape(s, target, dice, log)?,
            Stage::Riders(next) => self.riders_escape(s, next, dice, log)?,
            Stage::Placing => self.place_next(s, log),
            Stage::Next => {
                s.volley.at += 1;
                s.volley.hits = [0; TEAM_MAX];
                s.volley.unsaved = 0;
                s.volley.stage = Stage::Strike(0);
            }
            Stage::Plan => unreachable!("a volley under way is past its plan"),
        }
        Ok(())
    }

    /// The number a target saves at against a shot, 0 for none, and the clause that gives it: the better of what its
    /// figures wear and the hull they are behind, whatever struck it; a vehicle its own armour.
    pub(crate) fn save_by(&self, s: &State, target: UnitId, shot: &Shot) -> (u8, Clause) {
        let own = self.own_save(s, target);
        let number = self.save_against(target, own, shot);
        if self.is_vehicle(target) {
            return (number, clause!("veh-24"));
        }
        let clause = match (own, shot.hull_save) {
            (_, 0) => clause!("save-9"),
            (0, _) => clause!("save-13"),
            _ => clause!("save-12"),
        };
        (number, clause)
    }

    /// What a target saves at by itself: the armour of a vehicle, or what most figures wear.
    fn own_save(&self, s: &State, target: UnitId) -> u8 {
        if self.is_vehicle(target) { self.hull_row(target).save } else { self.personal_save(s, target) }
    }

    /// The same against a shot, of a target whose own save is known: shots at one target are asked about one by one.
    fn save_against(&self, target: UnitId, own: u8, shot: &Shot) -> u8 {
        if self.is_vehicle(target) { own } else { better_save(own, shot.hull_save) }
    }

    /// The save that most living figures of a unit wear, the poorer of two equal numbers, 0 for none (fub:save-10,
    /// fub:save-14).
    pub(crate) fn personal_save(&self, s: &State, unit: UnitId) -> u8 {
        let worn = self.living(s, unit).map(|figure| self.figure(figure).armour);
        self.tables.armour[usize::from(majority(worn).0)].save.unwrap_or(0)
    }

    /// Puts hits to the owner of the struck unit (fub:hit-3), a sniper's too (fub:snip-2); those beyond the figures
    /// that may be chosen are lost (fub:hit-7).
    pub(crate) fn ask_for_hits(&self, s: &mut State, unit: UnitId, seen: u16, unsaved: u8, log: Log) {
        let exposed = seen & self.living_mask(s, unit);
        let left = unsaved.min(exposed.count_ones() as u8);
        if unsaved > left {
            log.tell(Event::new(clause!("hit-7"), What::HitsLost { unit, n: unsaved - left }));
        }
        if left > 0 {
            s.hits = Hits { unit: unit.into(), exposed, left, casualties: 0, suppressed: 0 };
            s.frames.push(Frame::Allocate);
        }
    }

    /// Whether a figure may be chosen for a hit, as a casualty or to be suppressed.
    pub(crate) fn check_hit(&self, s: &State, figure: FigureId, suppress: bool) -> Allowed {
        let h = &s.hits;
        let exposed = h.unit == self.figure(figure).unit && h.exposed & self.bit(figure) != 0;
        refuse_if(!exposed, clause!("hit-4"))?;
        refuse_if((h.casualties | h.suppressed) & self.bit(figure) != 0, clause!("hit-5"))?;
        if !suppress {
            return Ok(()); // fub:hit-11
        }
        refuse_if(s.figure(figure).status == Status::Suppressed, clause!("hit-8"))?;
        let level = self.level(h.unit());
        let would_be = self.n_suppressed(s, h.unit()) + h.suppressed.count_ones() as u8 + 1;
        // The cap counts all who lie down now, from whatever attack (fub:supp-13), less those just chosen to die.
        let dying = self.masked(h.unit(), h.casualties);
        let freed = dying.filter(|&figure| s.figure(figure).status == Status::Suppressed).count() as u8;
        at_most(level.cap_clause, level.suppressed_max, would_be - freed) // fub:hit-6
    }

    /// One hit is given to a figure, to lose or to suppress it (fub:hit-2); with the last one they all take effect.
    pub(crate) fn take_hit(&self, s: &mut State, figure: FigureId, suppress: bool, log: Log) {
        let bit = self.bit(figure);
        if suppress {
            s.hits.suppressed |= bit;
        } else {
            s.hits.casualties |= bit;
        }
        s.hits.left -= 1;
        if s.hits.left > 0 {
            return;
        }
        let (unit, Hits { casualties, suppressed, .. }) = (s.hits.unit(), s.hits);
        s.hits = Hits::default();
        s.frames.pop();
        for figure in self.masked(unit, suppressed) {
            s.figure_mut(figure).status = Status::Suppressed;
            s.figure_mut(figure).recovering = false;
            log.tell(Event::new(clause!("supp-1"), What::Suppressed { figure }));
        }
        self.lose(s, unit, casualties, log);
    }

    /// Casualties leave the table with all they carry (fub:hit-10); a unit without figures is destroyed (fub:unit-19).
    pub(crate) fn lose(&self, s: &mut State, unit: UnitId, casualties: u16, log: Log) {
        for figure in self.masked(unit, casualties) {
            let state = s.figure_mut(figure);
            state.status = Status::Casualty;
            state.recovering = false;
            state.at = board::open::Pt::default();
            log.tell(Event::new(clause!("hit-10"), What::Casualty { figure }));
        }
        if casualties != 0 && !self.in_play(s, unit) {
            let state = s.unit_mut(unit);
            *state = crate::state::Unit { attempted: state.attempted, ..crate::state::Unit::default() };
            log.tell(Event::new(clause!("unit-19"), What::Destroyed { unit }));
        }
    }

    /// Which figures may still be chosen, as bits of the struck unit.
    pub(crate) fn choosable(&self, s: &State) -> impl Iterator<Item = FigureId> + use<> {
        let h = s.hits;
        let first = self.unit(h.unit()).first.0;
        bits(h.exposed & !(h.casualties | h.suppressed)).map(move |place| FigureId(first + place))
    }
}

/// One die a fire point for the next shooter at this target (fub:fire-7, fub:fire-9).
fn strike(game: &Fubar, s: &mut State, target: UnitId, from: u8, dice: &mut dyn Dice, log: Log) -> Rolled<()> {
    let v = s.volley;
    let next = (from..TEAM_MAX as u8)
        .find_map(|shooter| Some((shooter, v.picks[usize::from(shooter)].filter(|pick| pick.target == target)?)));
    let Some((shooter, pick)) = next else {
        s.volley.stage = Stage::Save(0);
        return Ok(());
    };
    let shot = v.shots[usize::from(shooter)];
    let face = face_needed(shot.need, v.aim.into());
    let pooled = dice.pool(Pool { count: shot.dice, sides: DIE, needed: face, why: clause!("fire-7") })?;
    let segment = segment_of(game, s, target, shooter);
    s.volley.hits[segment] += pooled.successes;
    s.volley.stage = Stage::Strike(shooter + 1);
    let what = What::Shot {
        unit: v.unit(),
        shooter,
        gun: pick.gun,
        weapon: game.weapon_of(v.unit(), pick.gun),
        target,
        man: man_struck(game, s, target, &shot),
        need: shot.need,
        face,
        hits: pooled.successes,
    };
    let modifiers = game.shot_modifiers(v.unit(), &shot, v.aim);
    log.tell(Event::new(clause!("fire-9"), what).rolled(pooled.faces).modified(modifiers));
    Ok(())
}
/// One of the men whom a shot can strike: whoever moves, if it is he; none of a vehicle.
fn man_struck(game: &Fubar, s: &State, target: UnitId, shot: &Shot) -> Option<FigureId> {
    if game.is_vehicle(target) {
        return None;
    }
    let mut men = game.masked(target, shot.seen);
    let mover = game.man_moving(s).filter(|&man| game.figure(man).unit == target && shot.seen & game.bit(man) != 0);
    mover.or_else(|| men.next())
}
/// Shooters at this target in ascending order whose saves are alike one after another form a segment: their dice are
/// thrown together, in the order of the book.
fn segments(game: &Fubar, s: &State, target: UnitId) -> ArrayVec<u8, TEAM_MAX> {
    let mut segments: ArrayVec<u8, TEAM_MAX> = ArrayVec::new();
    let own = game.own_save(s, target);
    for shooter in shooters_at(s, target) {
        let number = game.save_against(target, own, &s.volley.shots[usize::from(shooter)]);
        if segments.last() != Some(&number) {
            segments.push(number);
        }
    }
    segments
}
fn segment_of(game: &Fubar, s: &State, target: UnitId, shooter: u8) -> usize {
    let (mut segment, mut last) = (0, None);
    let own = game.own_save(s, target);
    for other in shooters_at(s, target).take_while(|&other| other <= shooter) {
        let number = game.save_against(target, own, &s.volley.shots[usize::from(other)]);
        if last.is_some_and(|last| last != number) {
            segment += 1;
        }
        last = Some(number);
    }
    segment
}
fn shooters_at<'a>(s: &'a State, target: UnitId) -> impl Iterator<Item = u8> + 'a {
    let picks = s.volley.picks.iter().enumerate();
    picks.filter(move |(_, pick)| pick.is_some_and(|pick| pick.target == target)).map(|(shooter, _)| shooter as u8)
}
/// One die a hit for who wears armour or is behind some (fub:save-1, fub:save-11); without it none is thrown
/// (fub:save-7).
fn save(game: &Fubar, s: &mut State, target: UnitId, segment: u8, dice: &mut dyn Dice, log: Log) -> Rolled<()> {
    let segments = segments(game, s, target);
    let Some(&number) = segments.get(usize::from(segment)) else {
        saves_done(game, s, target, log);
        return Ok(());
    };
    let left = s.volley.hits[usize::from(segment)];
    if left == 0 {
        s.volley.stage = Stage::Save(segment + 1);
    } else if number == 0 {
        s.volley.hits[usize::from(segment)] = 0;
        s.volley.unsaved += left; // fub:hit-1
    } else {
        let clause = if game.is_vehicle(target) { clause!("veh-24") } else { clause!("save-11") };
        let (of, saved, faces) = throw_saves(left, number, clause, dice)?;
        s.volley.hits[usize::from(segment)] -= of;
        s.volley.unsaved += of - saved;
        log.tell(Event::new(clause, What::Saves { unit: target, number, of, saved }).rolled(faces));
    }
    Ok(())
}
/// The hits that count are known: infantry's owner says whom they strike, a vehicle rolls damage. All fire of the step
/// at this target is one attack (fub:hit-12).
fn saves_done(game: &Fubar, s: &mut State, target: UnitId, log: Log) {
    if game.is_vehicle(target) {
        s.volley.stage = Stage::Damage;
        return;
    }
    s.volley.stage = Stage::Next;
    let seen = shooters_at(s, target).fold(0, |seen, shooter| seen | s.volley.shots[usize::from(shooter)].seen);
    let unsaved = s.volley.unsaved;
    s.volley.unsaved = 0;
    game.ask_for_hits(s, target, seen, unsaved, log);
}

/// Throws saves for as many hits as one throw holds.
pub(crate) fn throw_saves(hits: u8, number: u8, why: kernel::Clause, dice: &mut dyn Dice) -> Rolled<(u8, u8, Faces)> {
    let count = hits.min(Faces::MAX as u8);
    let pooled = dice.pool(Pool { count, sides: DIE, needed: face_needed(number, 0), why })?;
    Ok((count, pooled.successes, pooled.faces))
}

/// The better of two saves, where 0 is none.
pub(crate) fn better_save(a: u8, b: u8) -> u8 {
    match (a, b) {
        (0, save) | (save, 0) => save,
        _ => a.min(b),
    }
}

/// The armour that most wear; of two equal numbers the poorer, which has the lower row (fub:save-10).
pub fn majority(worn: impl Iterator<Item = Armour>) -> Armour {
    let mut count = [0u8; 32];
    for Armour(row) in worn {
        count[usize::from(row)] += 1;
    }
    let most = count.iter().copied().max().unwrap_or(0);
    let row = count.iter().position(|&n| n == most).unwrap_or(0);
    Armour(row as u8)
}

/// The owner says whom the hits strike.
pub(crate) struct Allocating;

impl UnderWay<Fubar> for Allocating {
    fn asks(&self, game: &Fubar, s: &State) -> Option<(Seat, Clause)> {
        Some((game.owner(s.hits.unit()), clause!("hit-3")))
    }
    fn list(&self, game: &Fubar, s: &State, _: Seat, out: &mut Vec<Action>) {
        for figure in game.choosable(s) {
            out.push(Action::Casualty { figure });
            if game.check_hit(s, figure, true).is_ok() {
                out.push(Action::Suppress { figure });
            }
        }
    }
    fn check(&self, game: &Fubar, s: &State, _: Seat, action: &Action) -> Allowed {
        match *action {
            Action::Casualty { figure } => game.check_hit(s, figure, false),
            Action::Suppress { figure } => game.check_hit(s, figure, true),
            _ => refuse(clause!("hit-9")),
        }
    }
    fn decide(&self, game: &Fubar, s: &mut State, _: Seat, action: &Action, log: Log<'_>) {
        match *action {
            Action::Casualty { figure } => game.take_hit(s, figure, false, log),
            Action::Suppress { figure } => game.take_hit(s, figure, true, log),
            _ => unreachable!("checked"),
        }
    }
}
