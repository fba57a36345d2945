//! Chapter "Orders": what an activated unit may be told to do, and doing it.

use crate::{
    Allowed, Log,
    action::Action,
    event::{Event, What},
    fire::{Planning, no_fire_clause},
    model::{ARM, CONTACT, FigureId, Fubar, UnitId},
    state::{Frame, Occasion, Order, Path, Stage, State, Status, Together, Volley, Wheels},
};
use board::open::{Pt, near_poly, within};
use kernel::{Clause, Maybe, Seat, UnderWay, Violation, at_most, clause, refuse, refuse_if};

impl Fubar {
    /// Whether the unit in hand may be given an order. Vehicles have their own (fub:order-33); what rides in a carrier
    /// leaves it if there is room (fub:pax-3, fub:pax-12) or stays on guard (fub:pax-4).
    pub(crate) fn check_order(&self, s: &State, order: Order) -> Allowed {
        let unit = s.activation.unit();
        let for_vehicles = matches!(order, Order::Drive | Order::HaltFire);
        let for_all = matches!(order, Order::OnGuard | Order::AimedFire);
        if self.is_vehicle(unit) {
            refuse_if(!for_vehicles && !for_all, clause!("order-33"))?;
            if order == Order::Drive && s.unit(unit).immobilised {
                return refuse(clause!("veh-31")); // fub:veh-36
            }
            return Ok(());
        }
        refuse_if(for_vehicles, clause!("order-33"))?;
        if s.is_aboard(unit) {
            return match order {
                Order::OnGuard => Ok(()),
                Order::Walk | Order::Run | Order::Dodge if s.unit(unit).aboard_turn == s.turn => {
                    refuse(clause!("pax-6"))
                }
                Order::Walk | Order::Run | Order::Dodge if !has_a_door(self, s, unit) => refuse(clause!("pax-12")),
                Order::Walk | Order::Run | Order::Dodge => Ok(()),
                Order::Assault => refuse(clause!("pax-3")),
                _ => refuse(clause!("pax-4")),
            };
        }
        refuse_if(order == Order::None, clause!("act-7"))
    }

    /// Whether Aimed Fire may select this unit: somebody must be able to hit it (fub:order-23).
    pub(crate) fn check_aimed_fire(&self, s: &State, target: UnitId) -> Allowed {
        self.check_order(s, Order::AimedFire)?;
        self.check_anybody(&self.as_if_aimed(s, Some(target)), target, clause!("order-23"))
    }

    /// The position in which Aimed Fire would be planned.
    pub(crate) fn as_if_aimed(&self, s: &State, target: Option<UnitId>) -> State {
        let mut aimed = s.clone();
        aimed.activation.order = Order::AimedFire;
        aimed.activation.target = target.into();
        let unit = s.activation.unit;
        aimed.volley = Volley { unit, occasion: Occasion::Order, aim: self.tables.aim, ..Volley::default() };
        aimed
    }

    /// Whether an Assault may be declared with this first path: on enemy infantry on foot (fub:melee-17), ending in
    /// contact with it (fub:order-30).
    pub(crate) fn check_assault(&self, s: &State, target: UnitId, figure: FigureId, path: &Path) -> Allowed {
        self.check_order(s, Order::Assault)?;
        refuse_if(!self.enemies(s.activation.unit(), target), clause!("gen-8"))?;
        refuse_if(self.is_vehicle(target), clause!("melee-17"))?;
        refuse_if(s.is_aboard(target), clause!("pax-5"))?;
        refuse_if(!self.in_play(s, target), clause!("unit-19"))?;
        let mut charging = s.clone();
        charging.activation.order = Order::Assault;
        charging.activation.target = target.into();
        self.check_move(&charging, figure, path)?;
        let touches = self
            .living(s, target)
            .any(|enemy| within(path.end(), self.radius(figure), s.figure(enemy).at, self.radius(enemy), CONTACT));
        if touches { Ok(()) } else { refuse(clause!("order-30")) }
    }

    /// The order is given (fub:act-6): statuses begin with the declaration (fub:order-12, fub:order-21).
    pub(crate) fn give_order(&self, s: &mut State, order: Order, target: Option<UnitId>, log: Log) {
        let unit = s.activation.unit();
        s.activation.order = order;
        s.activation.target = target.into();
        log.tell(Event::new(order_clause(order), What::Ordered { unit, order, target }));
        match order {
            Order::OnGuard => {
                s.unit_mut(unit).on_guard = true;
                s.frames.replace(Frame::EndActivation);
                return;
            }
            Order::Dodge => s.unit_mut(unit).dodging = true,
            Order::GoToGround => s.unit_mut(unit).grounded = true,
            _ => {}
        }
        if s.is_aboard(unit) {
            open_doors(self, s, unit);
        }
        s.frames.replace(Frame::Orders);
        if matches!(order, Order::AimedFire | Order::HaltFire) {
            self.open_plan(s);
        }
    }

    /// Starts the plan of a fire step.
    pub(crate) fn open_plan(&self, s: &mut State) {
        let aim = if s.activation.order == Order::AimedFire { self.tables.aim } else { 0 };
        s.volley =
            Volley { unit: s.activation.unit, occasion: Occasion::Order, aim, stage: Stage::Plan, ..Volley::default() };
        s.frames.push(Frame::Plan);
    }

    /// Whether the order in hand has a fire step left (fub:fire-14).
    pub(crate) fn check_open_fire(&self, s: &State) -> Allowed {
        let a = &s.activation;
        match a.order {
            _ if a.fired => Err(Violation::of(clause!("fire-14"))),
            Order::Walk if a.inside != 0 => Err(Violation::of(clause!("pax-5"))),
            Order::Walk | Order::Drive => Ok(()),
            order => Err(Violation::of(no_fire_clause(order))),
        }
    }

    /// Whether the unit may go aboard: a Walk or Run without fire, everybody within an inch of one friendly carrier
    /// with room (fub:pax-1, fub:pax-2, fub:pax-6).
    pub(crate) fn check_embark(&self, s: &State, carrier: UnitId) -> Allowed {
        let a = &s.activation;
        let walks = matches!(a.order, Order::Walk | Order::Run);
        refuse_if(!walks || a.fired, clause!("pax-2"))?;
        if a.target.is_some() {
            return refuse(clause!("pax-6")); // it left a carrier in this activation
        }
        let Some(vehicle) = &self.unit(carrier).vehicle else { return refuse(clause!("pax-2")) };
        refuse_if(self.enemies(a.unit(), carrier) || !s.intact(carrier), clause!("pax-2"))?;
        refuse_if(self.passengers(s, carrier).is_some(), clause!("pax-1"))?;
        at_most(clause!("pax-1"), vehicle.capacity, self.living(s, a.unit()).count())?;
        let hull = self.hull(s, carrier);
        let all_near =
            self.living(s, a.unit()).all(|figure| near_poly(s.figure(figure).at, &hull, ARM + self.radius(figure)));
        if all_near { Ok(()) } else { refuse(clause!("pax-2")) }
    }

    /// The unit goes aboard.
    pub(crate) fn embark(&self, s: &mut State, carrier: UnitId, log: Log) {
        let unit = s.activation.unit();
        put_aboard(self, s, unit, carrier);
        log.tell(Event::new(clause!("pax-2"), What::Embarked { unit, carrier }));
        s.frames.replace(Frame::EndActivation);
    }

    /// Whether a figure may leave the table: its path ended on an exit edge (fub:end-6).
    pub(crate) fn check_exit(&self, s: &State, figure: FigureId) -> Allowed {
        let a = &s.activation;
        let on_edge = matches!(a.order, Order::Walk | Order::Run | Order::Dodge)
            && a.unit == self.figure(figure).unit
            && s.figure(figure).status == Status::Standing
            && a.spent[usize::from(self.place(figure))] > 0
            && a.exiting & self.bit(figure) == 0
            && self.at_exit(a.unit(), &[s.figure(figure).at]);
        if on_edge { Ok(()) } else { Err(Violation::of(clause!("end-6"))) }
    }

    /// Whether the vehicle may leave the table: it has driven and its hull touches its exit edge.
    pub(crate) fn check_exit_vehicle(&self, s: &State) -> Allowed {
        let a = &s.activation;
        let may = self.is_vehicle(a.unit()) && a.moved_at_all && self.at_exit(a.unit(), &self.hull(s, a.unit()));
        if may { Ok(()) } else { Err(Violation::of(clause!("end-6"))) }
    }

    /// The vehicle leaves with all aboard; they are neither present nor lost.
    pub(crate) fn exit_vehicle(&self, s: &mut State, log: Log) {
        let unit = s.activation.unit();
        if let Some(riders) = self.passengers(s, unit) {
            for figure in self.unit(riders).figures() {
                if s.alive(figure) {
                    s.figure_mut(figure).status = Status::Exited;
                }
            }
            s.unit_mut(riders).aboard = Maybe::NONE;
        }
        s.unit_mut(unit).wheels = Wheels::Exited;
        s.unit_mut(unit).centre = board::open::Pt::default();
        log.tell(Event::new(clause!("end-6"), What::ExitedVehicle { unit }));
        s.frames.replace(Frame::EndActivation);
    }

    /// Whether the player has nothing more to choose under the order in hand: then it ends by itself.
    pub(crate) fn nothing_left_to_order(&self, s: &State) -> bool {
        let a = &s.activation;
        let can_move = match a.order {
            Order::Walk | Order::Run | Order::Dodge | Order::GoToGround | Order::Assault => {
                a.inside != 0 || self.unmoved(s).next().is_some()
            }
            Order::Drive => !a.moved_at_all && !s.unit(a.unit()).immobilised,
            Order::None | Order::OnGuard | Order::AimedFire | Order::HaltFire => false,
        };
        let can_fire = self.check_open_fire(s).is_ok();
        let can_leave = self.check_exit_vehicle(s).is_ok()
            || self.exits_of(a.unit()).next().is_some()
                && self.unit(a.unit()).figures().any(|figure| self.check_exit(s, figure).is_ok())
            || self.vehicle_ids().any(|carrier| self.check_embark(s, carrier).is_ok());
        !can_move && !can_fire && !can_leave
    }

    /// The order ends: men still in the doors get out, those on an exit edge leave, an Assault comes to blows.
    pub(crate) fn finish_order(&self, s: &mut State, log: Log) {
        empty_carrier(self, s, log);
        let unit = s.activation.unit();
        for figure in self.masked(unit, s.activation.exiting) {
            if s.figure(figure).status == Status::Standing {
                s.figure_mut(figure).status = Status::Exited;
                s.figure_mut(figure).at = board::open::Pt::default();
                log.tell(Event::new(clause!("end-6"), What::Exited { figure }));
            }
        }
        s.frames.replace(Frame::EndActivation);
        if s.activation.order == Order::Assault {
            self.come_to_blows(s, log);
        }
    }

    /// A common move begins.
    pub(crate) fn set_out_together(&self, s: &mut State, together: Together, queue: u16, log: Log) {
        s.activation.together = together;
        s.activation.queue = queue;
        // Walking with nobody on his way moves on to the queue at once.
        s.activation.mover = Maybe::NONE;
        self.arrive(s, log);
    }
}

/// A unit leaving its carrier: its men are neither inside nor out until each steps out where he likes (fub:pax-3).
fn open_doors(game: &Fubar, s: &mut State, unit: UnitId) {
    s.activation.target = s.unit(unit).aboard;
    s.unit_mut(unit).aboard = Maybe::NONE;
    s.unit_mut(unit).aboard_turn = 0;
    s.activation.inside = game.living_mask(s, unit);
    for figure in game.masked(unit, s.activation.inside) {
        s.figure_mut(figure).status = Status::Absent;
    }
}
/// Whether anybody of a unit could get out of its carrier.
fn has_a_door(game: &Fubar, s: &State, unit: UnitId) -> bool {
    let mut leaving = s.clone();
    open_doors(game, &mut leaving, unit);
    // Where the smallest base has no room, no other has.
    let smallest = game.masked(unit, leaving.activation.inside).min_by_key(|&figure| game.radius(figure));
    smallest.is_some_and(|figure| game.door_points(&leaving, figure).next().is_some())
}
/// Whoever has not stepped out yet does so; if there is no room for all of them, the unit stays aboard (fub:pax-12).
fn empty_carrier(game: &Fubar, s: &mut State, log: Log) {
    if s.activation.inside == 0 {
        return;
    }
    match game.doors_for_all(s) {
        Some(doors) => doors.into_iter().for_each(|(figure, at)| game.step_out(s, figure, at, log)),
        None => stay_aboard(game, s, log),
    }
}
/// The whole unit is in its carrier again, whoever had stepped out already.
fn stay_aboard(game: &Fubar, s: &mut State, log: Log) {
    let (unit, carrier) = (s.activation.unit(), s.activation.target());
    for figure in game.masked(unit, s.activation.inside) {
        s.figure_mut(figure).status = Status::Standing;
    }
    s.activation.inside = 0;
    s.activation.exiting = 0;
    s.unit_mut(unit).dodging = false;
    put_aboard(game, s, unit, carrier);
    log.tell(Event::new(clause!("pax-12"), What::StaysAboard { unit, carrier }));
}
fn put_aboard(game: &Fubar, s: &mut State, unit: UnitId, carrier: UnitId) {
    s.unit_mut(unit).aboard = carrier.into();
    s.unit_mut(unit).aboard_turn = s.turn;
    for figure in game.unit(unit).figures() {
        s.figure_mut(figure).at = board::open::Pt::default();
    }
}

/// The clause of an order's row.
fn order_clause(order: Order) -> kernel::Clause {
    match order {
        Order::Walk => clause!("order-1"),
        Order::Run => clause!("order-7"),
        Order::Dodge => clause!("order-11"),
        Order::OnGuard => clause!("order-14"),
        Order::GoToGround => clause!("order-17"),
        Order::AimedFire => clause!("order-24"),
        Order::Assault => clause!("order-30"),
        Order::Drive => clause!("veh-4"),
        Order::HaltFire => clause!("veh-15"),
        Order::None => clause!("act-7"),
    }
}

impl Fubar {
    /// Whether a common move by this amount moves anybody.
    pub(crate) fn check_move_all(&self, s: &State, by: Pt) -> Allowed {
        let order = s.activation.order;
        refuse_if(!matches!(order, Order::Walk | Order::Run | Order::Dodge) || by == Pt::default(), clause!("move-1"))?;
        if self.movers_by(s, by) != 0 {
            return Ok(());
        }
        if s.activation.inside != 0 {
            return Err(Violation::of(clause!("pax-3"))); // they step out one by one
        }
        // Nobody can: say why the one they are measured from cannot.
        let Some((figure, end)) =
            self.anchor(s).and_then(|figure| Some((figure, crate::movement::shifted(s.figure(figure).at, by)?)))
        else {
            return Err(Violation::of(clause!("move-9")));
        };
        let why = self.check_move(s, figure, &Path::to(end));
        assert!(why.is_err(), "a man who can go that way alone goes with the others");
        why
    }

    /// The position in which a move would be tried: a unit without an order has the one that goes farthest.
    pub(crate) fn as_if_ordered(&self, s: &State, action: &Action) -> State {
        let mut given = s.clone();
        if s.frames.top() == Some(Frame::GiveOrder) {
            let vehicle = self.is_vehicle(s.activation.unit());
            let (order, target) = match *action {
                Action::Assault { target, .. } => (Order::Assault, Some(target)),
                _ => (if vehicle { Order::Drive } else { Order::Run }, None),
            };
            given.activation.order = order;
            given.activation.target = target.into();
            given.frames.replace(Frame::Orders);
        }
        given
    }

    /// Which clause gives the fire step of an order its one place, and so forbids moving while a fire plan is made and
    /// firing without one.
    pub(crate) fn fire_step_clause(&self, s: &State) -> Clause {
        match s.activation.order {
            Order::AimedFire => clause!("order-22"),
            Order::HaltFire => clause!("veh-15"),
            Order::Drive => clause!("veh-14"),
            Order::Walk => clause!("order-5"),
            order => no_fire_clause(order),
        }
    }

    /// The fire step is over: the order ends by itself if nothing is left to choose.
    pub(crate) fn after_fire(&self, s: &mut State, log: Log) {
        if self.nothing_left_to_order(s) {
            self.finish_order(s, log);
        }
    }
}

fn check_rush(game: &Fubar, s: &State) -> Allowed {
    let order = s.activation.order;
    refuse_if(!matches!(order, Order::Assault | Order::GoToGround), clause!("order-30"))?;
    let clause = if order == Order::Assault { clause!("order-29") } else { clause!("order-19") };
    if game.anybody_rushes(s) { Ok(()) } else { Err(Violation::of(clause)) }
}
/// Nobody moves before there is an order; what no order allows is told at once.
fn refuse_unordered(game: &Fubar, s: &State, seat: Seat, action: &Action) -> Allowed {
    if !s.is_aboard(s.activation.unit()) {
        CarryingOut.check(game, &game.as_if_ordered(s, action), seat, action)?;
    }
    Err(Violation::of(clause!("act-6")).case("fubar-first-an-order"))
}
/// Shots before fire is opened: why they could not be fired, and otherwise that they have a step of their own.
fn refuse_unopened(game: &Fubar, s: &State, seat: Seat, action: &Action) -> Allowed {
    game.check_open_fire(s)?;
    let mut opened = s.clone();
    game.open_plan(&mut opened);
    Planning::Order.check(game, &opened, seat, action)?;
    refuse(game.fire_step_clause(s))
}
/// Only men walk.
fn check_foot(game: &Fubar, s: &State) -> Allowed {
    if game.is_vehicle(s.activation.unit()) { Err(Violation::of(clause!("order-33"))) } else { Ok(()) }
}

/// An activated unit is given its order.
pub(crate) struct GivingOrder;

impl UnderWay<Fubar> for GivingOrder {
    fn asks(&self, game: &Fubar, s: &State) -> Option<(Seat, Clause)> {
        Some((game.owner(s.activation.unit()), clause!("act-6")))
    }
    fn list(&self, game: &Fubar, s: &State, _: Seat, out: &mut Vec<Action>) {
        game.list_orders(s, out);
    }
    fn check(&self, game: &Fubar, s: &State, seat: Seat, action: &Action) -> Allowed {
        match action {
            Action::Give { order: Order::AimedFire } => refuse(clause!("order-23")),
            Action::Give { order: Order::Assault } => refuse(clause!("order-30")),
            Action::Give { order } => game.check_order(s, *order),
            Action::AimedFire { target } => game.check_aimed_fire(s, *target),
            Action::Assault { target, figure, path } => game.check_assault(s, *target, *figure, path),
            Action::Move { .. } | Action::MoveAll { .. } | Action::Drive { .. } => {
                refuse_unordered(game, s, seat, action)
            }
            // Another unit comes when this one has carried out its order.
            Action::Attempt { .. } | Action::StandDown { .. } => refuse(clause!("act-6")),
            _ => game.refuse_out_of_place(s, action),
        }
    }
    fn decide(&self, game: &Fubar, s: &mut State, _: Seat, action: &Action, log: Log<'_>) {
        match *action {
            Action::Give { order } => game.give_order(s, order, None, log),
            Action::AimedFire { target } => game.give_order(s, Order::AimedFire, Some(target), log),
            Action::Assault { target, figure, path } => {
                game.give_order(s, Order::Assault, Some(target), log);
                game.set_out(s, figure, &path, log);
            }
            _ => unreachable!("checked"),
        }
    }
}

/// A unit carries out its order: figures move, one fire step, and so on.
pub(crate) struct CarryingOut;

impl UnderWay<Fubar> for CarryingOut {
    fn asks(&self, game: &Fubar, s: &State) -> Option<(Seat, Clause)> {
        Some((game.owner(s.activation.unit()), clause!("order-32")))
    }
    fn list(&self, game: &Fubar, s: &State, _: Seat, out: &mut Vec<Action>) {
        game.list_moves(s, out);
    }
    fn check(&self, game: &Fubar, s: &State, seat: Seat, action: &Action) -> Allowed {
        match action {
            Action::Move { figure, path } => check_foot(game, s).and(game.check_move(s, *figure, path)),
            Action::MoveAll { by } => check_foot(game, s).and(game.check_move_all(s, *by)),
            Action::Rush => check_rush(game, s),
            Action::Drive { .. } if !game.is_vehicle(s.activation.unit()) => refuse(clause!("order-33")),
            Action::Drive { ops } => game.check_drive(s, s.activation.unit(), ops),
            Action::OpenFire => game.check_open_fire(s),
            Action::Shoot { .. } | Action::ShootAll { .. } => refuse_unopened(game, s, seat, action),
            Action::Fire | Action::HoldFire => {
                // Firing or holding fire without having opened it: the order's own clause if it allows none, else the
                // one fire step.
                game.check_open_fire(s).and(refuse(game.fire_step_clause(s)))
            }
            Action::Embark { carrier } => game.check_embark(s, *carrier),
            Action::Exit { figure } => game.check_exit(s, *figure),
            Action::ExitVehicle => game.check_exit_vehicle(s),
            Action::Stop => Ok(()), // fub:act-15
            // An Assault is on the unit it names.
            Action::Assault { target, .. }
                if s.activation.order == Order::Assault && s.activation.target != *target =>
            {
                refuse(clause!("order-30"))
            }
            Action::Give { .. }
            | Action::AimedFire { .. }
            | Action::Assault { .. }
            | Action::Attempt { .. }
            | Action::StandDown { .. } => refuse(clause!("act-6")),
            _ => game.refuse_out_of_place(s, action),
        }
    }
    fn decide(&self, game: &Fubar, s: &mut State, _: Seat, action: &Action, log: Log<'_>) {
        match *action {
            Action::Move { figure, path } => game.set_out(s, figure, &path, log),
            Action::MoveAll { by } => {
                let queue = game.movers_by(s, by);
                game.set_out_together(s, Together::By(by), queue, log);
            }
            Action::Rush => {
                let queue = game.unmoved(s).fold(0, |mask, figure| mask | game.bit(figure));
                game.set_out_together(s, Together::Rush, queue, log);
            }
            Action::Drive { ops } => game.start_drive(s, &ops),
            Action::OpenFire => game.open_plan(s),
            Action::Embark { carrier } => game.embark(s, carrier, log),
            Action::Exit { figure } => {
                s.activation.exiting |= game.bit(figure);
                if game.nothing_left_to_order(s) {
                    game.finish_order(s, log);
                }
            }
            Action::ExitVehicle => game.exit_vehicle(s, log),
            _ => game.finish_order(s, log),
        }
    }
}
