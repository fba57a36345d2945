//! Chapters "Armoured vehicles" and "Passengers": driving, damage, and getting out.

use crate::{
    Allowed, Log,
    action::Action,
    event::{Event, What},
    model::{ARM, DIE, Damage, Exit, FigureId, Fubar, TEAM_MAX, UnitId, bits, face_needed},
    reaction::Lookouts,
    state::{Bailing, Frame, Op, Ops, Order, Stage, State, Status, Unit, Wheels},
    volley::better_save,
};
use arrayvec::ArrayVec;
use board::open::{
    Bounds, FACINGS, HULL_POINTS_MAX, Len, Pt, closer_to_poly_than, convex_hull, drive, hull, interiors_meet,
    near_poly, rdiv, segment_enters,
};
use kernel::{Clause, Dice, Faces, Maybe, Pool, Rolled, Seat, UnderWay, Violation, clause, refuse, refuse_if};

type Region = ArrayVec<Pt, HULL_POINTS_MAX>;

/// A facing turned by whole steps.
pub(crate) fn turned(facing: u8, steps: i8) -> u8 {
    (i16::from(facing) + i16::from(steps)).rem_euclid(FACINGS.into()) as u8
}

/// Checkpoints of a run (fub:move-13 for vehicles).
fn n_steps(distance: i16) -> i32 {
    (i32::from(distance).abs() + 99) / 100
}

/// Whether an operation leaves the vehicle as it is.
fn stays(op: Op) -> bool {
    matches!(op, Op::Pivot(0) | Op::Run(0))
}

impl Fubar {
    /// Whether a vehicle may drive like this under the order in hand.
    pub(crate) fn check_drive(&self, s: &State, unit: UnitId, ops: &Ops) -> Allowed {
        self.check_may_drive(s, unit)?;
        check_sweep(self, s, unit, ops)
    }

    /// Whether it may drive at all.
    pub(crate) fn check_may_drive(&self, s: &State, unit: UnitId) -> Allowed {
        match s.activation.order {
            Order::HaltFire => return refuse(clause!("veh-15")),
            Order::AimedFire => return refuse(clause!("order-22")),
            _ => {} // orders that let it move are a Drive: the others are not a vehicle's (fub:order-33)
        }
        refuse_if(s.activation.moved_at_all, clause!("veh-14"))?;
        refuse_if(s.unit(unit).immobilised, clause!("veh-31")) // fub:veh-36
    }

    /// Whether a vehicle may sweep over a region: on the table, clear of forbidden ground (fub:veh-12), of figures and
    /// of other hulls (fub:veh-13). Says whether it meets light cover.
    pub(crate) fn check_region(&self, s: &State, unit: UnitId, region: &[Pt]) -> Allowed<bool> {
        refuse_if(!region.iter().all(|&corner| self.table.holds(corner)), clause!("move-9"))?;
        let bounds = Bounds::of(region);
        let meets = |other: &Bounds, points: &[Pt]| !bounds.misses(other) && interiors_meet(region, points);
        let (lo, hi) = bounds.corners();
        refuse_if(self.table.solids_near(lo, hi).any(|poly| meets(&poly.bounds, &poly.points)), clause!("veh-12"))?;
        let mut light = false;
        for area in self.table.areas.iter().filter(|area| !bounds.misses(&area.bounds)) {
            if area.parts.iter().any(|part| meets(&part.bounds, &part.points)) {
                refuse_if(area.class > 1, clause!("veh-12"))?;
                light = true;
            }
        }
        for line in self.table.lines.iter().filter(|line| !bounds.misses(&line.bounds)) {
            if line.points.windows(2).any(|leg| segment_enters(leg[0], leg[1], region)) {
                refuse_if(line.class > 1, clause!("veh-12"))?;
                light = true;
            }
        }
        for other in self.vehicle_ids().filter(|&other| other != unit) {
            let clause = match s.unit(other).wheels {
                Wheels::Intact => clause!("veh-13"),
                Wheels::Wreck => clause!("veh-12"),
                Wheels::Absent | Wheels::Exited => continue,
            };
            let poly = self.hull(s, other);
            refuse_if(meets(&Bounds::of(&poly), &poly), clause)?;
        }
        let figures = bounds.grown(crate::model::RADIUS_MAX);
        let mut near = self.on_table_in(s, figures);
        let hit = near.any(|figure| closer_to_poly_than(s.figure(figure).at, region, self.radius(figure)));
        if hit { refuse(clause!("veh-13")) } else { Ok(light) }
    }

    /// Sends a vehicle on its way.
    pub(crate) fn start_drive(&self, s: &mut State, ops: &Ops) {
        s.activation.ops = *ops;
        s.activation.moved_at_all = true;
        s.activation.mover = Maybe::NONE;
        s.activation.from = s.unit(s.activation.unit()).centre;
        s.frames.push(Frame::Driving { op: 0, step: 0 });
    }

    /// Drives to the next step at which a unit on guard may react, or to the end. A vehicle stunned, immobilised or
    /// destroyed on its way stops there (fub:veh-42).
    pub(crate) fn drive_on(&self, s: &mut State, mut op: u8, mut step: u8, log: Log) {
        let unit = s.activation.unit();
        let mut lookouts = Lookouts::default();
        loop {
            if !s.intact(unit) || s.stunned(unit) || s.unit(unit).immobilised {
                log.tell(Event::new(clause!("veh-42"), What::StoppedVehicle { unit, at: s.unit(unit).centre }));
                break;
            }
            let Some(&next) = s.activation.ops.as_slice().get(usize::from(op)) else {
                let Unit { centre: to, facing, .. } = *s.unit(unit);
                log.tell(Event::new(clause!("veh-8"), What::Drove { unit, to, facing }));
                break;
            };
            step += 1;
            let last = match next {
                Op::Pivot(steps) => {
                    s.unit_mut(unit).facing = turned(s.unit(unit).facing, steps);
                    true
                }
                Op::Run(run) => {
                    let n = n_steps(run).max(1);
                    let along = rdiv(i64::from(step) * i64::from(run), n.into()) as Len;
                    s.unit_mut(unit).centre = drive(s.activation.from, s.unit(unit).facing, along);
                    i32::from(step) == n
                }
            };
            if last {
                (op, step) = (op + 1, 0);
                s.activation.from = s.unit(unit).centre;
            }
            // An operation of no length ends where it starts, and that is no checkpoint (fub:react-21).
            if !stays(next) && self.someone_may_react(s, &mut lookouts) {
                s.frames.replace(Frame::Driving { op, step });
                s.frames.push(Frame::Checkpoint { asked: 0 });
                return;
            }
        }
        s.activation.ops = Ops::default();
        s.activation.from = Pt::default();
        s.frames.pop();
        if !s.intact(unit) || s.stunned(unit) {
            s.frames.replace(Frame::EndActivation);
        } else if self.nothing_left_to_order(s) {
            self.finish_order(s, log);
        }
    }

    /// Whether the hull touches an edge stretch by which its side may leave (fub:end-6).
    pub(crate) fn at_exit(&self, unit: UnitId, points: &[Pt]) -> bool {
        self.exits_of(unit).any(|exit| points.iter().any(|&at| exit.nearest(at, &self.table) == at))
    }

    /// The edge stretches by which a unit may leave.
    pub(crate) fn exits_of(&self, unit: UnitId) -> impl Iterator<Item = &Exit> {
        let owner = self.owner(unit);
        self.scenario.exits.iter().filter(move |exit| exit.side == owner)
    }

    /// One damage roll for each unsaved hit until the vehicle is destroyed (fub:veh-28, fub:veh-37). The six-and-one
    /// rule does not reach here (fub:gen-5).
    pub(crate) fn damage(&self, s: &mut State, unit: UnitId, dice: &mut dyn Dice, log: Log) -> Rolled<()> {
        if s.volley.unsaved == 0 || !s.intact(unit) {
            s.volley.unsaved = 0;
            s.volley.stage = Stage::Next;
            return Ok(());
        }
        let die = dice.die(DIE, clause!("veh-28"))?;
        let result = self.tables.damage[usize::from(die) - 1];
        s.volley.unsaved -= 1;
        let left = self.weapons_left(s, unit);
        let (clause, idle) = match result {
            Damage::Stunned => (clause!("veh-29"), false),
            Damage::Immobilised => {
                (if s.unit(unit).immobilised { clause!("veh-38") } else { clause!("veh-31") }, s.unit(unit).immobilised)
            }
            Damage::WeaponDestroyed => (if left == 0 { clause!("veh-38") } else { clause!("veh-32") }, left == 0),
            Damage::Destroyed => (clause!("veh-34"), false),
        };
        log.tell(Event::new(clause, What::Damage { unit, die, result, idle }).rolled(Faces::one(die)));
        // Each hit that does not destroy also strikes the passengers (fub:pax-8).
        s.volley.stage = if self.passengers(s, unit).is_some() { Stage::Passengers } else { Stage::Damage };
        match result {
            Damage::Stunned => {
                s.unit_mut(unit).stunned_turn = s.turn;
                s.unit_mut(unit).on_guard = false; // fub:react-18
            }
            Damage::Immobilised => s.unit_mut(unit).immobilised = true,
            Damage::WeaponDestroyed if left.count_ones() == 1 => {
                self.lose_weapon(s, unit, left.trailing_zeros() as u8, log);
            }
            Damage::WeaponDestroyed if left != 0 => s.frames.push(Frame::LoseWeapon), // fub:veh-33
            Damage::WeaponDestroyed => {}
            Damage::Destroyed => wreck(self, s, unit, log),
        }
        Ok(())
    }

    /// The weapons of a vehicle that are not lost, by bit.
    pub(crate) fn weapons_left(&self, s: &State, unit: UnitId) -> u8 {
        let all = (1u16 << self.vehicle(unit).weapons.len()) - 1;
        all as u8 & !s.unit(unit).lost_weapons
    }

    pub(crate) fn lose_weapon(&self, s: &mut State, unit: UnitId, slot: u8, log: Log) {
        s.unit_mut(unit).lost_weapons |= 1 << slot;
        log.tell(Event::new(clause!("veh-33"), What::WeaponLost { unit, slot }));
    }

    /// The unit that rides in a vehicle (fub:pax-1).
    pub(crate) fn passengers(&self, s: &State, carrier: UnitId) -> Option<UnitId> {
        self.unit_ids().find(|&unit| s.unit(unit).aboard == carrier)
    }

    /// Passengers save at the hull's number or their own, whichever is better (fub:save-8, fub:pax-8); what the vehicle
    /// saves does not touch them (fub:pax-7).
    pub(crate) fn strike_passengers(
        &self,
        s: &mut State,
        carrier: UnitId,
        dice: &mut dyn Dice,
        log: Log,
    ) -> Rolled<()> {
        s.volley.stage = Stage::Damage;
        let Some(unit) = self.passengers(s, carrier) else { return Ok(()) };
        let number = better_save(self.hull_row(carrier).save, self.personal_save(s, unit));
        let die = dice.die(DIE, clause!("pax-8"))?;
        let saved = die >= face_needed(number, 0);
        log.tell(Event::new(clause!("pax-8"), What::PassengersSaved { unit, number, saved }).rolled(Faces::one(die)));
        if !saved {
            self.ask_for_hits(s, unit, u16::MAX, 1, log);
        }
        Ok(())
    }

    /// Each crewman escapes on his number or is lost (fub:veh-35). Crewmen are alike, so the first of them are those
    /// who escape.
    pub(crate) fn crew_escape(&self, s: &mut State, wreck: UnitId, dice: &mut dyn Dice, log: Log) -> Rolled<()> {
        let crew = self.unit(wreck).crew;
        let of = self.vehicle(wreck).crew;
        let needed = face_needed(self.tables.crew_escape, 0);
        let pooled = dice.pool(Pool { count: of, sides: DIE, needed, why: clause!("veh-35") })?;
        let escaped = pooled.successes;
        log.tell(Event::new(clause!("veh-35"), What::CrewEscapes { unit: wreck, of, escaped }).rolled(pooled.faces));
        s.bailing.crew = (1u16 << escaped) - 1;
        // A vehicle without a crew has no such unit.
        for figure in crew.into_iter().flat_map(|crew| self.unit(crew).figures()).skip(escaped.into()) {
            s.figure_mut(figure).status = Status::Casualty;
        }
        s.volley.stage = Stage::Riders(0);
        Ok(())
    }

    /// Then each passenger in ascending order (fub:pax-9).
    pub(crate) fn riders_escape(&self, s: &mut State, from: u8, dice: &mut dyn Dice, log: Log) -> Rolled<()> {
        let Some(place) = bits(s.bailing.riders).find(|&place| place >= from) else {
            s.volley.stage = Stage::Placing;
            return Ok(());
        };
        let unit = s.bailing.passengers();
        let figure = FigureId(self.unit(unit).first.0 + place);
        let die = dice.die(DIE, clause!("pax-9"))?;
        let escaped = die >= face_needed(self.tables.crew_escape, 0);
        log.tell(Event::new(clause!("pax-9"), What::RiderEscapes { figure, escaped }).rolled(Faces::one(die)));
        if !escaped {
            s.bailing.riders &= !(1 << place);
            self.lose(s, unit, 1 << place, log);
        }
        s.volley.stage = Stage::Riders(place + 1);
        Ok(())
    }

    /// The next man out is placed by his owner, or is lost if there is no room (fub:veh-41); with the last one both
    /// units count as attempted (fub:veh-40, fub:pax-10).
    pub(crate) fn place_next(&self, s: &mut State, log: Log) {
        let b = s.bailing;
        let Some(&figure) = self.all_out(s).first() else {
            for unit in [self.unit(b.wreck()).crew, b.passengers.get()].into_iter().flatten() {
                if self.in_play(s, unit) {
                    s.unit_mut(unit).attempted = true;
                }
            }
            s.bailing = Bailing::default();
            s.volley.stage = Stage::Next;
            return;
        };
        if self.room_by_wreck(s, figure).next().is_some() {
            s.frames.push(Frame::Place);
        } else {
            log.tell(Event::new(clause!("veh-41"), What::NoRoom { figure }));
            take_off_bailing(self, s, figure);
            self.lose(s, self.figure(figure).unit, self.bit(figure), log);
        }
    }

    /// The man who is to be placed now.
    pub(crate) fn next_out(&self, s: &State) -> FigureId {
        *self.all_out(s).first().expect("somebody is to be placed")
    }

    /// Everybody who is still to be placed, the next one first.
    pub(crate) fn all_out(&self, s: &State) -> ArrayVec<FigureId, { 2 * TEAM_MAX }> {
        let b = s.bailing;
        let crew = self.unit(b.wreck()).crew.into_iter().flat_map(|crew| self.masked(crew, b.crew));
        crew.chain(b.passengers.get().into_iter().flat_map(|riders| self.masked(riders, b.riders))).collect()
    }

    /// The clause by which the man is placed: the crew comes first (fub:veh-40), then the passengers (fub:pax-10).
    pub(crate) fn placing_clause(&self, s: &State) -> Clause {
        if s.bailing.crew != 0 { clause!("veh-40") } else { clause!("pax-10") }
    }

    /// Whether an escaped man may be put here: within an inch of the wreck, with room to stand (fub:veh-40,
    /// fub:veh-41).
    pub(crate) fn check_place(&self, s: &State, figure: FigureId, at: Pt) -> Allowed {
        refuse_if(figure != self.next_out(s), self.placing_clause(s))?;
        self.check_room_by_wreck(s, figure, at)
    }

    /// The same for whoever is to be placed, his turn or not.
    pub(crate) fn check_room_by_wreck(&self, s: &State, figure: FigureId, at: Pt) -> Allowed {
        let wreck = self.hull(s, s.bailing.wreck());
        refuse_if(!near_poly(at, &wreck, ARM + self.radius(figure)), self.placing_clause(s))?;
        self.check_standing_room(s, figure, at)
    }

    /// An escaped man is put on the table.
    pub(crate) fn put_down(&self, s: &mut State, figure: FigureId, at: Pt, log: Log) {
        let prone = s.bailing.crew == 0 && s.bailing.prone & self.bit(figure) != 0;
        s.figure_mut(figure).status = if prone { Status::Suppressed } else { Status::Standing };
        s.figure_mut(figure).at = at;
        log.tell(Event::new(self.placing_clause(s), What::Placed { figure, at }));
        take_off_bailing(self, s, figure);
        s.frames.pop();
    }
}

/// Whether a list of operations (fub:veh-8) moves the vehicle at all, sweeps over nothing forbidden and goes no farther
/// than it may.
fn check_sweep(game: &Fubar, s: &State, unit: UnitId, ops: &Ops) -> Allowed {
    refuse_if(ops.as_slice().iter().all(|&op| stays(op)), clause!("veh-8"))?;
    let mut sweep = Sweep::begin(game, s, unit)?;
    ops.as_slice().iter().try_for_each(|&op| sweep.go(op))?;
    sweep.check_distance()
}

/// A vehicle on its way as far as it is known, so that what several ways have in common is swept once.
#[derive(Clone, Copy)]
pub(crate) struct Sweep<'a> {
    game: &'a Fubar,
    s: &'a State,
    unit: UnitId,
    centre: Pt,
    facing: u8,
    /// Whether it has met light cover.
    light: bool,
    distance: Len,
}

impl<'a> Sweep<'a> {
    /// Before it sets out.
    pub fn begin(game: &'a Fubar, s: &'a State, unit: UnitId) -> Allowed<Sweep<'a>> {
        let (centre, facing) = (s.unit(unit).centre, s.unit(unit).facing);
        let mut sweep = Sweep { game, s, unit, centre, facing, light: false, distance: 0 };
        sweep.cover(&sweep.corners())?;
        Ok(sweep)
    }

    fn corners(&self) -> [Pt; 4] {
        let vehicle = self.game.vehicle(self.unit);
        hull(self.centre, vehicle.length, vehicle.width, self.facing)
    }

    fn cover(&mut self, region: &[Pt]) -> Allowed {
        self.light |= self.game.check_region(self.s, self.unit, region)?;
        Ok(())
    }

    /// Whether nothing at all is in the box that holds the hull whichever way it faces: then it need not be asked about
    /// every way.
    fn turns_freely(&self) -> bool {
        let round = Bounds::of(&[self.centre]).grown(self.game.swing(self.unit)).outline();
        matches!(self.game.check_region(self.s, self.unit, &round), Ok(false))
    }

    /// One operation.
    pub fn go(&mut self, op: Op) -> Allowed {
        match op {
            // A pivot costs nothing but counts as moving (fub:veh-9).
            Op::Pivot(steps) if self.turns_freely() => self.facing = turned(self.facing, steps),
            Op::Pivot(steps) => {
                for _ in 0..steps.unsigned_abs() {
                    self.facing = turned(self.facing, steps.signum());
                    self.cover(&self.corners())?;
                }
            }
            Op::Run(run) => {
                let start = self.corners();
                self.centre = drive(self.centre, self.facing, run.into());
                let swept: Region = [start, self.corners()].concat().into_iter().collect();
                self.cover(&convex_hull(&swept))?;
                self.distance += Len::from(run).abs();
            }
        }
        Ok(())
    }

    /// Whether it has gone no farther than it may.
    pub fn check_distance(&self) -> Allowed {
        let open = self.game.tables.allowances[Order::Drive as usize];
        let (limit, clause) = if self.light {
            (self.game.tables.drive_in_light_cover, clause!("veh-6"))
        } else {
            (open, clause!("veh-5"))
        };
        if self.distance <= limit {
            return Ok(());
        }
        Err(Violation::exceeds(clause, limit, self.distance).measured(crate::words::names::inches)) // fub:veh-7
    }
}

/// A destroyed vehicle stays as light cover (fub:veh-39); those inside throw for their lives.
fn wreck(game: &Fubar, s: &mut State, unit: UnitId, log: Log) {
    let riders = game.passengers(s, unit);
    let state = s.unit_mut(unit);
    state.wheels = Wheels::Wreck;
    state.on_guard = false;
    log.tell(Event::new(clause!("veh-39"), What::Wrecked { unit }));
    s.bailing = Bailing { wreck: unit.into(), ..Bailing::default() };
    if let Some(riders) = riders {
        s.bailing.passengers = riders.into();
        s.bailing.riders = game.living_mask(s, riders);
        for figure in game.masked(riders, s.bailing.riders) {
            if s.figure(figure).status == Status::Suppressed {
                s.bailing.prone |= game.bit(figure);
            }
            s.figure_mut(figure).status = Status::Absent;
        }
        s.unit_mut(riders).aboard = Maybe::NONE;
    }
    s.volley.stage = Stage::Crew;
}
fn take_off_bailing(game: &Fubar, s: &mut State, figure: FigureId) {
    if s.bailing.crew != 0 {
        s.bailing.crew &= !game.bit(figure);
    } else {
        s.bailing.riders &= !game.bit(figure);
    }
}

/// The owner of a vehicle says which weapon is lost.
pub(crate) struct LosingWeapon;

impl UnderWay<Fubar> for LosingWeapon {
    fn asks(&self, game: &Fubar, s: &State) -> Option<(Seat, Clause)> {
        Some((game.owner(s.volley.target()?), clause!("veh-33")))
    }
    fn list(&self, game: &Fubar, s: &State, _: Seat, out: &mut Vec<Action>) {
        let left = s.volley.target().map_or(0, |target| game.weapons_left(s, target));
        out.extend(bits(left.into()).map(|slot| Action::LoseWeapon { slot }));
    }
    fn decide(&self, game: &Fubar, s: &mut State, _: Seat, action: &Action, log: Log<'_>) {
        if let (Action::LoseWeapon { slot }, Some(target)) = (*action, s.volley.target()) {
            s.frames.pop();
            game.lose_weapon(s, target, slot, log);
        }
    }
}

/// The owner of a wreck places those who got out.
pub(crate) struct GettingOut;

impl UnderWay<Fubar> for GettingOut {
    fn asks(&self, game: &Fubar, s: &State) -> Option<(Seat, Clause)> {
        Some((game.owner(s.bailing.wreck()), game.placing_clause(s)))
    }
    fn list(&self, game: &Fubar, s: &State, _: Seat, out: &mut Vec<Action>) {
        let figure = game.next_out(s);
        out.extend(game.places_offered(s, figure).into_iter().map(|at| Action::Place { figure, at }));
    }
    fn check(&self, game: &Fubar, s: &State, _: Seat, action: &Action) -> Allowed {
        match *action {
            Action::Place { figure, at } => game.check_place(s, figure, at),
            _ => game.refuse_out_of_place(s, action),
        }
    }
    fn decide(&self, game: &Fubar, s: &mut State, _: Seat, action: &Action, log: Log<'_>) {
        if let Action::Place { figure, at } = *action {
            game.put_down(s, figure, at, log);
        }
    }
}
