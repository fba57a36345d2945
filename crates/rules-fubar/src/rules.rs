//! The `Rules` contract: which chapter answers for which frame. Nothing is decided here.

use crate::{
    action::Action,
    event::Event,
    fire::{add_pick, no_fire_clause},
    model::{Fubar, UnitId},
    state::{Activation, Frame, Order, Pick, State, Together, Volley},
    summary::Summary,
};
use board::open::Pt;
use kernel::{Answer, Clause, Dice, Outcome, Pending, Rolled, Rules, Seat, Seats, Sink, Violation, clause, refuse};

impl Rules for Fubar {
    type State = State;
    type Action = Action;
    type Event = Event;
    type Summary = Summary;

    fn setup(&self) -> State {
        let mut s = State::blank();
        for unit in self.unit_ids() {
            if let Some(carrier) = self.unit(unit).starts_in.some() {
                s.unit_mut(unit).aboard = carrier;
                for figure in self.unit(unit).figures() {
                    s.figure_mut(figure).status = crate::state::Status::Standing;
                }
            }
        }
        s.frames.push(Frame::Deploy { nth: 0 });
        s
    }

    fn n_seats(&self) -> u8 {
        self.scenario.sides.len() as u8
    }

    fn pending(&self, s: &State) -> Pending {
        let decision = |seat: Seat, clause: Clause| Pending::Decision { seats: Seats::one(seat), clause };
        let active = || self.owner(s.activation.unit);
        match s.frames.top().expect("a game always has a frame") {
            Frame::Deploy { nth } => decision(self.deployer(nth), clause!("set-1")),
            Frame::Choose { seat } => decision(seat, clause!("act-1")),
            Frame::GiveOrder => decision(active(), clause!("act-6")),
            Frame::Orders => decision(active(), clause!("order-32")),
            Frame::Plan => decision(active(), clause!("fire-2")),
            Frame::React => decision(self.reactor(s), clause!("react-1")),
            Frame::Allocate => decision(self.owner(s.hits.unit), clause!("hit-3")),
            Frame::LoseWeapon => decision(self.owner(s.volley.target()), clause!("veh-33")),
            Frame::Place => decision(self.owner(s.bailing.wreck), self.placing_clause(s)),
            Frame::PileIn => decision(self.owner(s.activation.target), clause!("melee-4")),
            Frame::Aim { figure } => decision(self.owner(self.figure(figure).unit), clause!("melee-18")),
            Frame::Lose { unit } => decision(self.owner(unit), clause!("melee-19")),
            Frame::CloseIn { seat } => decision(seat, clause!("melee-21")),
            Frame::TurnStart
            | Frame::Melees { .. }
            | Frame::Initiative { .. }
            | Frame::NextHolder
            | Frame::Attempt
            | Frame::Walking
            | Frame::Driving { .. }
            | Frame::Checkpoint { .. }
            | Frame::Volley
            | Frame::Round
            | Frame::EndActivation
            | Frame::EndTurn => Pending::Procedure,
            Frame::Over { winner } => Pending::Over(winner.map_or(Outcome::Draw, Outcome::Win)),
        }
    }

    fn legal(&self, s: &State, seat: Seat, out: &mut Vec<Action>) {
        out.clear();
        if matches!(self.pending(s), Pending::Decision { seats, .. } if seats.contains(seat)) {
            self.list(s, seat, out);
        }
    }

    fn lists_all(&self, s: &State, _: Seat) -> bool {
        self.lists_everything(s)
    }

    fn check(&self, s: &State, seat: Seat, action: &Action) -> Result<(), Violation> {
        match self.pending(s) {
            Pending::Decision { seats, .. } if seats.contains(seat) => {}
            Pending::Decision { clause, .. } => return refuse(self.not_your_turn(s, seat, action, clause)),
            Pending::Procedure | Pending::Over(_) => return refuse(clause!("end-2")),
        }
        match (s.frames.top().expect("a decision is due"), action) {
            (Frame::Deploy { .. }, Action::Deploy { unit, at, facing }) => {
                self.check_deploy(s, seat, *unit, *at, *facing)
            }
            (Frame::Deploy { .. }, Action::DeployRest) => {
                if self.undeployed(s, seat).next().is_none() {
                    return refuse(clause!("set-3"));
                }
                if self.deploy_rest(s, seat, &mut ()).is_some() { Ok(()) } else { refuse(clause!("set-2")) }
            }
            (Frame::Deploy { .. }, Action::Shift { figure, at }) => self.check_shift(s, seat, *figure, *at),
            (Frame::Deploy { .. }, Action::Done) => self.check_deploy_done(s, seat),
            (Frame::Choose { .. }, Action::Attempt { unit } | Action::StandDown { unit }) => {
                self.check_choice(s, seat, *unit)
            }
            (Frame::Choose { .. }, Action::Pass | Action::Stop) => refuse(clause!("init-13")),
            (Frame::Choose { .. } | Frame::React, Action::Move { figure, .. })
                if s.unit(self.figure(*figure).unit).on_guard =>
            {
                refuse(clause!("order-13"))
            }
            (Frame::GiveOrder, Action::Give { order: Order::AimedFire }) => refuse(clause!("order-23")),
            (Frame::GiveOrder, Action::Give { order: Order::Assault }) => refuse(clause!("order-30")),
            (Frame::GiveOrder, Action::Give { order }) => self.check_order(s, *order),
            (Frame::GiveOrder, Action::AimedFire { target }) => self.check_aimed_fire(s, *target),
            (Frame::GiveOrder, Action::Assault { target, figure, path }) => {
                self.check_assault(s, *target, *figure, path)
            }
            (Frame::Orders, Action::Move { figure, path }) => self.check_foot(s).and(self.check_move(s, *figure, path)),
            (Frame::Orders, Action::MoveAll { by }) => self.check_foot(s).and(self.check_move_all(s, *by)),
            (Frame::Orders, Action::Rush) => self.check_rush(s),
            (Frame::Orders, Action::Drive { ops }) => {
                if !self.is_vehicle(s.activation.unit) {
                    return refuse(clause!("order-33"));
                }
                self.check_drive(s, s.activation.unit, ops)
            }
            (Frame::Orders, Action::OpenFire) => self.check_open_fire(s),
            (Frame::Orders, Action::Shoot { .. } | Action::ShootAll { .. } | Action::Fire | Action::HoldFire) => {
                // Firing or holding fire without having opened it: the order's own clause if it allows none, else the one fire step.
                self.check_open_fire(s).and(refuse(self.fire_step_clause(s)))
            }
            (Frame::Orders, Action::Embark { carrier }) => self.check_embark(s, *carrier),
            (Frame::Orders, Action::Exit { figure }) => self.check_exit(s, *figure),
            (Frame::Orders, Action::ExitVehicle) => self.check_exit_vehicle(s),
            (Frame::Orders, Action::Stop) => Ok(()), // fub:act-15
            (Frame::Orders | Frame::Plan, Action::Give { .. } | Action::AimedFire { .. } | Action::Assault { .. }) => {
                refuse(clause!("act-6"))
            }
            // Another unit comes when this one has carried out its order.
            (Frame::GiveOrder | Frame::Orders | Frame::Plan, Action::Attempt { .. } | Action::StandDown { .. }) => {
                refuse(clause!("act-6"))
            }
            (Frame::Plan | Frame::React, Action::Shoot { shooter, gun, target, helper }) => {
                self.check_pick(s, *shooter, *gun, *target, *helper).map(|_| ())
            }
            (Frame::Plan | Frame::React, Action::ShootAll { target }) => self.check_shoot_all(s, *target),
            (Frame::Plan | Frame::React, Action::Fire) => self.check_fire(s),
            (Frame::Plan, Action::HoldFire) => Ok(()), // fub:act-15
            (Frame::Plan, Action::Move { .. } | Action::MoveAll { .. } | Action::Rush | Action::Drive { .. }) => {
                refuse(self.fire_step_clause(s))
            }
            (Frame::React, Action::Decline { .. }) => Ok(()), // fub:gen-11
            (Frame::Allocate, Action::Casualty { figure }) => self.check_hit(s, *figure, false),
            (Frame::Allocate, Action::Suppress { figure }) => self.check_hit(s, *figure, true),
            (Frame::Allocate, _) => refuse(clause!("hit-9")),
            (Frame::LoseWeapon, Action::LoseWeapon { slot }) => {
                let left = self.weapons_left(s, s.volley.target());
                if *slot < 8 && left >> slot & 1 == 1 { Ok(()) } else { refuse(clause!("veh-33")) }
            }
            (Frame::Place, Action::Place { figure, at }) => self.check_place(s, *figure, *at),
            (Frame::PileIn, Action::Move { figure, path }) => self.check_pile_in(s, *figure, path),
            (Frame::CloseIn { seat }, Action::Move { figure, path }) => self.check_close_in(s, seat, *figure, path),
            (Frame::PileIn | Frame::CloseIn { .. }, Action::Stop) => Ok(()),
            (Frame::Aim { figure }, Action::Strike { figure: named, unit }) => {
                let may = figure == *named && self.may_strike(s, figure) & unit.bit() != 0;
                if may { Ok(()) } else { refuse(clause!("melee-18")) }
            }
            (Frame::Lose { unit }, Action::Casualty { figure }) => self.check_loss(s, unit, *figure),
            (Frame::Lose { .. }, _) => refuse(clause!("melee-12")),
            (frame, action) => refuse(self.out_of_place(s, frame, action)),
        }
    }

    fn decide(&self, s: &mut State, seat: Seat, action: &Action, log: &mut dyn Sink<Event>) {
        match *action {
            Action::Deploy { unit, at, facing } => self.deploy(s, unit, at, facing, log),
            Action::DeployRest => *s = self.deploy_rest(s, seat, log).expect("checked"),
            Action::Shift { figure, at } => s.figure_mut(figure).at = at,
            Action::Done => {
                let Some(Frame::Deploy { nth }) = s.frames.top() else { unreachable!("checked") };
                self.deploy_done(s, nth);
            }
            Action::Attempt { unit } => self.begin_attempt(s, unit),
            Action::StandDown { unit } => self.stand_down(s, unit, log),
            Action::Pass => unreachable!("never legal"),
            Action::Give { order } => self.give_order(s, order, UnitId::NONE, log),
            Action::AimedFire { target } => self.give_order(s, Order::AimedFire, target, log),
            Action::Assault { target, figure, path } => {
                self.give_order(s, Order::Assault, target, log);
                self.set_out(s, figure, &path, log);
            }
            Action::Move { figure, path } => match s.frames.top() {
                Some(Frame::PileIn) => self.pile_in(s, figure, &path, log),
                Some(Frame::CloseIn { seat }) => self.close_in(s, seat, figure, &path, log),
                _ => self.set_out(s, figure, &path, log),
            },
            Action::MoveAll { by } => {
                let queue = self.movers_by(s, by);
                self.set_out_together(s, Together::By(by), queue, log);
            }
            Action::Rush => {
                let queue = self.unmoved(s).fold(0, |mask, figure| mask | self.bit(figure));
                self.set_out_together(s, Together::Rush, queue, log);
            }
            Action::Drive { ops } => self.start_drive(s, &ops),
            Action::OpenFire => self.open_plan(s),
            Action::Embark { carrier } => self.embark(s, carrier, log),
            Action::Exit { figure } => {
                s.activation.exiting |= self.bit(figure);
                if self.nothing_left_to_order(s) {
                    self.finish_order(s, log);
                }
            }
            Action::ExitVehicle => self.exit_vehicle(s, log),
            Action::Stop => match s.frames.top() {
                Some(Frame::Orders) => self.finish_order(s, log),
                _ => {
                    s.frames.pop();
                }
            },
            Action::Shoot { shooter, gun, target, helper } => {
                add_pick(&mut s.volley, shooter, Pick { gun, target, helper });
            }
            Action::ShootAll { target } => s.volley = self.everybody(s, target),
            Action::Fire => self.open_volley(s, log),
            Action::HoldFire => {
                // Nobody has fired, so the fire step is not spent.
                s.volley = Volley::IDLE;
                s.frames.pop();
                self.after_fire(s, log);
            }
            Action::Decline { scope } => self.decline(s, scope),
            Action::Casualty { figure } => match s.frames.top() {
                Some(Frame::Lose { unit }) => self.name_loss(s, unit, figure),
                _ => self.take_hit(s, figure, false, log),
            },
            Action::Suppress { figure } => self.take_hit(s, figure, true, log),
            Action::LoseWeapon { slot } => {
                s.frames.pop();
                self.lose_weapon(s, s.volley.target(), slot, log);
            }
            Action::Place { figure, at } => self.put_down(s, figure, at, log),
            Action::Strike { figure, unit } => {
                s.round.aims[usize::from(s.round.n_aims)] = (figure, unit);
                s.round.n_aims += 1;
                s.frames.pop();
            }
        }
    }

    fn step(&self, s: &mut State, dice: &mut dyn Dice, log: &mut dyn Sink<Event>) -> Rolled<()> {
        match s.frames.top().expect("a procedure is under way") {
            Frame::TurnStart => self.turn_start(s, log),
            Frame::Melees { after } => self.continue_melees(s, after, log),
            Frame::Initiative { ahead } => return self.initiative(s, ahead, dice, log),
            Frame::NextHolder => self.next_holder(s, log),
            Frame::Attempt => return self.attempt(s, dice, log),
            Frame::Walking => self.walk(s, log),
            Frame::Driving { op, step } => self.drive_on(s, op, step, log),
            Frame::Checkpoint { asked } => self.ask_next_guard(s, asked),
            Frame::Volley => {
                self.volley_step(s, dice, log)?;
                if s.frames.top() == Some(Frame::Orders) {
                    self.after_fire(s, log);
                }
            }
            Frame::Round => return self.round_step(s, dice, log),
            Frame::EndActivation => self.end_activation(s, log),
            Frame::EndTurn => self.end_turn(s, log),
            Frame::Deploy { .. }
            | Frame::Choose { .. }
            | Frame::GiveOrder
            | Frame::Orders
            | Frame::React
            | Frame::Plan
            | Frame::Allocate
            | Frame::LoseWeapon
            | Frame::Place
            | Frame::PileIn
            | Frame::Aim { .. }
            | Frame::Lose { .. }
            | Frame::CloseIn { .. }
            | Frame::Over { .. } => unreachable!("a decision is due"),
        }
        Ok(())
    }

    /// Nothing is hidden in FUBAR: anybody may measure anything at any time (fub:gen-10).
    fn view(&self, s: &State, _: Option<Seat>) -> State {
        s.clone()
    }

    fn key(&self, s: &State) -> u64 {
        kernel::key_of(s)
    }

    fn engaged(&self, before: &State, now: &State) -> bool {
        self.is_engaged(before, now)
    }

    fn answer(&self, s: &State, seat: Seat) -> Answer<Action> {
        self.answered(s, seat)
    }

    fn choices(&self, s: &State, seat: Seat, out: &mut Vec<Action>) {
        self.choices_between(s, seat, out);
    }

    fn worth(&self, summary: &Summary, seat: Seat) -> i64 {
        self.worth_of(summary, seat)
    }

    fn summary(&self, before: &State, after: &State) -> Summary {
        self.summarise(before, after)
    }
}

impl Fubar {
    /// Which clause says that it is not this seat's turn: a reaction already used (fub:react-6), the initiative (fub:init-4), or
    /// whatever is being asked.
    fn not_your_turn(&self, s: &State, seat: Seat, action: &Action, asked: Clause) -> Clause {
        let fires = matches!(action, Action::Shoot { .. } | Action::ShootAll { .. } | Action::Fire);
        let spent = |unit: UnitId| self.owner(unit) == seat && s.unit(unit).on_guard && s.unit(unit).reacted;
        match s.frames.top() {
            Some(Frame::Orders) if fires && self.unit_ids().any(spent) => clause!("react-6"),
            Some(Frame::Choose { .. } | Frame::GiveOrder | Frame::Orders | Frame::Plan) => clause!("init-4"),
            _ => asked,
        }
    }

    fn asked_clause(&self, s: &State) -> Clause {
        match self.pending(s) {
            Pending::Decision { clause, .. } => clause,
            Pending::Procedure | Pending::Over(_) => clause!("end-2"),
        }
    }

    /// Only men walk.
    fn check_foot(&self, s: &State) -> Result<(), Violation> {
        if self.is_vehicle(s.activation.unit) { Err(Violation::of(clause!("order-33"))) } else { Ok(()) }
    }

    /// Which clause gives the fire step of an order its one place, and so forbids moving while a fire plan is made and firing without
    /// one.
    fn fire_step_clause(&self, s: &State) -> Clause {
        match s.activation.order {
            Order::AimedFire => clause!("order-22"),
            Order::HaltFire => clause!("veh-15"),
            Order::Drive => clause!("veh-14"),
            Order::Walk => clause!("order-5"),
            order => no_fire_clause(order),
        }
    }

    /// Which clause refuses an action that does not answer what is asked: the one that gives the action its place in the game, not the
    /// one of the question. Only where something must be answered before anything else is it the question's.
    fn out_of_place(&self, s: &State, frame: Frame, action: &Action) -> Clause {
        match (frame, action) {
            (Frame::LoseWeapon | Frame::Place | Frame::Aim { .. }, _) => self.asked_clause(s),
            (Frame::Deploy { .. }, Action::Stop) => clause!("set-4"),
            (Frame::Deploy { .. }, _) => clause!("set-1"),
            (_, Action::Deploy { .. } | Action::DeployRest | Action::Shift { .. } | Action::Done) => clause!("set-1"),
            (_, Action::Pass) => clause!("init-13"),
            (_, Action::Decline { .. }) => clause!("react-2"),
            (_, Action::Casualty { .. } | Action::Suppress { .. }) => clause!("hit-1"),
            (_, Action::LoseWeapon { .. }) => clause!("veh-33"),
            (_, Action::Place { .. }) => clause!("veh-40"),
            (_, Action::Strike { .. }) => clause!("melee-18"),
            (_, Action::Attempt { .. } | Action::StandDown { .. }) => clause!("act-1"),
            (Frame::Choose { .. }, _) => clause!("act-14"),
            (Frame::GiveOrder, _) => clause!("act-6"),
            (Frame::Plan, Action::OpenFire) => clause!("fire-14"),
            (Frame::Plan, Action::Embark { .. }) => clause!("pax-2"),
            (Frame::Plan, Action::Exit { .. } | Action::ExitVehicle) => clause!("end-6"),
            (Frame::Plan, _) => self.fire_step_clause(s),
            (Frame::React, Action::Stop | Action::HoldFire) => clause!("react-24"),
            (Frame::React, _) => clause!("react-1"),
            (
                Frame::PileIn | Frame::CloseIn { .. },
                Action::OpenFire | Action::Shoot { .. } | Action::ShootAll { .. } | Action::Fire | Action::HoldFire,
            ) => clause!("fire-11"),
            (Frame::PileIn, _) => clause!("melee-16"),
            (Frame::CloseIn { .. }, _) => clause!("melee-21"),
            _ => self.asked_clause(s),
        }
    }

    /// Whether a common move by this amount moves anybody.
    pub(crate) fn check_move_all(&self, s: &State, by: Pt) -> Result<(), Violation> {
        let Activation { order, .. } = s.activation;
        if !matches!(order, Order::Walk | Order::Run | Order::Dodge) || by == Pt::default() {
            return Err(Violation::of(clause!("move-1")));
        }
        if self.movers_by(s, by) != 0 {
            return Ok(());
        }
        if s.activation.inside != 0 {
            return Err(Violation::of(clause!("pax-3"))); // they step out one by one
        }
        // Nobody can: say why the first of them cannot.
        let first = self.living(s, s.activation.unit).next();
        let Some((figure, end)) =
            first.and_then(|figure| Some((figure, crate::movement::shifted(s.figure(figure).at, by)?)))
        else {
            return Err(Violation::of(clause!("move-9")));
        };
        let why = self.check_move(s, figure, &crate::state::Path::to(end));
        assert!(why.is_err(), "a man who can go that way alone goes with the others");
        why
    }

    fn check_rush(&self, s: &State) -> Result<(), Violation> {
        let order = s.activation.order;
        if !matches!(order, Order::Assault | Order::GoToGround) {
            return Err(Violation::of(clause!("order-30")));
        }
        let clause = if order == Order::Assault { clause!("order-29") } else { clause!("order-19") };
        if self.anybody_rushes(s) { Ok(()) } else { Err(Violation::of(clause)) }
    }

    fn check_shoot_all(&self, s: &State, target: UnitId) -> Result<(), Violation> {
        let v = &s.volley;
        let mut why = Violation::of(clause!("fire-1"));
        for shooter in 0..self.n_shooters(v.unit) {
            if v.picks[usize::from(shooter)].is_some() {
                continue;
            }
            for gun in self.guns(s, v.unit, shooter) {
                let helper = self.helper_if_needed(s, shooter, gun);
                match self.check_pick(s, shooter, gun, target, helper) {
                    Ok(_) => return Ok(()),
                    // That the dead do not fire and that grenades are thrown on a Walk only is not worth telling.
                    Err(Violation {
                        clause: clause!("hit-10") | clause!("react-9") | clause!("order-27") | clause!("gren-2"),
                        ..
                    }) => {}
                    Err(other) => why = other,
                }
            }
        }
        Err(why)
    }

    /// Whether the plan may be carried out: somebody fires, and in a reaction at the mover.
    pub(crate) fn check_fire(&self, s: &State) -> Result<(), Violation> {
        if s.volley.picks.iter().flatten().next().is_none() {
            return Err(Violation::of(clause!("fire-1")));
        }
        match s.volley.occasion {
            crate::state::Occasion::Reaction => self.check_reaction(s),
            _ => Ok(()),
        }
    }

    /// The fire step is over: the order ends by itself if nothing is left to choose.
    pub(crate) fn after_fire(&self, s: &mut State, log: &mut dyn Sink<Event>) {
        if self.nothing_left_to_order(s) {
            self.finish_order(s, log);
        }
    }
}
