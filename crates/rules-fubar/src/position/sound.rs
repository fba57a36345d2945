//! Whether the rules can go on from a position whose fields are right one by one. Everything here stands for an index,
//! an `expect` or a sum in the rules that would fail, or for a decision that would have no answer; how good, likely or
//! pretty a position is, nobody asks.

use crate::position::{is_ranked, must_be_on_table};
use crate::{
    fire::add_pick,
    model::{FIGURES_MAX, Fubar, TEAM_MAX, UnitId},
    movement::{path_cost, path_legs},
    state::{
        Activation, Bailing, Blow, Frame, Hits, MELEES_MAX, Occasion, Op, Order, Path, Round, Shot, Stage, State,
        Status, Together, Volley, Wheels,
    },
};
use board::open::{FACINGS, Len, Pt, drive, n_checkpoints};
use content::saved::{Loader, word_of};
use kernel::{Maybe, say::Message};

impl Fubar {
    /// Every field because of which the rules could not go on, by its path.
    pub(super) fn tell_unsound(&self, s: &State, at: &mut Loader<'_, Fubar>) {
        let mut sound = Sound { rules: self, s, at };
        sound.frames();
        // What follows reads the frames as a whole.
        if sound.at.is_well() {
            sound.time();
            sound.units();
            sound.melees();
            sound.activation();
            sound.volley();
            sound.hits();
            sound.bailing();
            sound.round();
        }
        if sound.at.is_well() {
            sound.plan();
        }
        at.choice(s, "frames");
    }
}

struct Sound<'a, 'l> {
    rules: &'a Fubar,
    s: &'a State,
    at: &'a mut Loader<'l, Fubar>,
}

/// The frames on which a frame is pushed, by their words; the frames of the turn's cycle lie at the bottom.
fn may_lie_on(frame: Frame) -> &'static [&'static str] {
    match frame {
        Frame::Deploy { .. }
        | Frame::TurnStart
        | Frame::Melees { .. }
        | Frame::Initiative { .. }
        | Frame::NextHolder
        | Frame::EndTurn
        | Frame::Over { .. } => &[],
        Frame::Choose { .. } | Frame::Attempt | Frame::GiveOrder | Frame::Orders | Frame::EndActivation => {
            &["next_holder"]
        }
        Frame::Walking | Frame::Driving { .. } | Frame::Plan => &["orders"],
        Frame::Checkpoint { .. } => &["walking", "driving"],
        Frame::React => &["checkpoint"],
        Frame::Volley => &["orders", "checkpoint"],
        Frame::Allocate | Frame::LoseWeapon | Frame::Place => &["volley"],
        Frame::Round => &["melees", "end_activation"],
        Frame::PileIn | Frame::Aim { .. } | Frame::Lose { .. } | Frame::CloseIn { .. } => &["round"],
    }
}

impl Sound<'_, '_> {
    /// A frame as it is written.
    fn word(&self, frame: Frame) -> String {
        word_of(&frame, self.rules)
    }

    /// What is in hand is there if and only if a frame wants it. Says whether it is there and wanted.
    fn wanted(&mut self, part: &'static str, frame: Option<Frame>, is_there: bool) -> bool {
        match frame {
            Some(frame) if !is_there => {
                let frame = self.word(frame);
                self.at.fault(part, Message::new("fubar-position-missing").with("frame", frame));
            }
            None if is_there => self.at.wrong(part, "position-idle"),
            _ => {}
        }
        is_there && frame.is_some()
    }

    fn top(&self) -> Frame {
        self.s.frames.top().unwrap_or(Frame::EndTurn)
    }

    /// The frame with one of these words, if it is there.
    fn find(&self, words: &[&str]) -> Option<Frame> {
        self.s.frames.live().iter().copied().find(|&frame| words.contains(&self.word(frame).as_str()))
    }

    fn has(&self, one: &str) -> bool {
        self.find(&[one]).is_some()
    }

    fn id(&self, unit: impl Into<Maybe<UnitId>>) -> String {
        unit.into().get().map_or_else(|| "none".into(), |unit| self.rules.unit(unit).id.clone())
    }

    fn frames(&mut self) {
        self.at.wrong_if("frames", self.s.frames.live().is_empty(), "fubar-position-no-frame");
        let mut below = None;
        for (index, &frame) in self.s.frames.live().iter().enumerate() {
            let beds = may_lie_on(frame);
            let under = below.map_or_else(String::new, |below| self.word(below));
            let fits = if below.is_some() { beds.contains(&under.as_str()) } else { beds.is_empty() };
            if !fits {
                let id = if below.is_some() { "fubar-position-frame-on" } else { "fubar-position-frame-first" };
                let message = Message::new(id).with("frame", self.word(frame)).with("below", under);
                self.at.fault(format!("frames.{index}"), message);
            }
            below = Some(frame);
        }
    }

    /// The turn and the initiative.
    fn time(&mut self) {
        let (s, turns) = (self.s, self.rules.scenario.turns);
        let Some(&bottom) = s.frames.live().first() else { return };
        let (least, most) = match bottom {
            Frame::Deploy { .. } => (0, 0),
            Frame::TurnStart => (0, turns.saturating_sub(1)),
            Frame::Over { .. } => (0, turns),
            _ => (1, turns),
        };
        self.at.range("turn", s.turn, least, most);
        if bottom == Frame::NextHolder && !is_ranked(self.rules, s) {
            self.at.wrong("order", "fubar-position-order");
        } else if let Some(Frame::Choose { seat }) = s.frames.live().get(1).copied() {
            let holder = s.order[usize::from(s.holder)];
            self.at.must_be("frames.1.seat", seat == holder, self.rules.scenario.side(holder).id.clone());
        }
    }

    /// Carriers hold one unit of their own side; crews are inside until their vehicle is a wreck.
    fn units(&mut self) {
        let (rules, s) = (self.rules, self.s);
        for unit in rules.unit_ids() {
            if let Some(carrier) = s.unit(unit).aboard.get() {
                let gone = matches!(s.unit(carrier).wheels, Wheels::Wreck | Wheels::Exited);
                let shared = rules.unit_ids().any(|other| other < unit && s.unit(other).aboard == carrier);
                self.at.wrong_if(
                    format!("units.{}.aboard", self.id(unit)),
                    gone || shared || rules.enemies(unit, carrier),
                    "fubar-position-carrier",
                );
            }
            let data = rules.unit(unit);
            let inside = data.is_crew && data.crew.is_some_and(|own| s.unit(own).wheels != Wheels::Wreck);
            self.at.wrong_if(
                format!("units.{}.figures", self.id(unit)),
                inside && data.figures().any(|figure| s.figure(figure).status != Status::Absent),
                "fubar-position-crew",
            );
        }
    }

    /// Melees have numbers enough for all that may begin, and the rounds of each have room for its fighters.
    fn melees(&mut self) {
        let (rules, s) = (self.rules, self.s);
        let n_units = |melee: u8| rules.unit_ids().filter(|&unit| s.unit(unit).melee == melee).count();
        let n_melees = (1..=MELEES_MAX as u8).filter(|&melee| n_units(melee) > 0).count();
        let n_free = rules.unit_ids().filter(|&unit| !rules.is_vehicle(unit) && s.unit(unit).melee == 0).count();
        // A new melee locks two free units.
        if n_melees + n_free / 2 > MELEES_MAX {
            let message = Message::new("fubar-position-melees").with("most", MELEES_MAX - n_free / 2);
            self.at.fault("units", message.with("found", n_melees));
        }
        for melee in 1..=MELEES_MAX as u8 {
            let figures = rules.melee_units(s, melee).flat_map(|unit| rules.living(s, unit));
            let torn = figures.filter(|&figure| rules.touches(s, figure).count_ones() > 1).count();
            if n_units(melee) > TEAM_MAX || torn > TEAM_MAX {
                self.at.fault("units", Message::new("fubar-position-crowded-melee").with("melee", melee));
            }
        }
    }

    fn activation(&mut self) {
        let wanted = self.find(&["attempt", "give_order", "orders", "end_activation"]);
        if !self.wanted("activation", wanted, self.s.activation != Activation::default()) {
            return;
        }
        let (rules, a) = (self.rules, &self.s.activation);
        let vehicle = rules.is_vehicle(a.unit());
        if matches!(wanted, Some(Frame::Attempt | Frame::GiveOrder)) {
            self.at.wrong_if(
                "activation",
                *a != (Activation { unit: a.unit, ..Activation::default() }),
                "fubar-position-not-begun",
            );
            return;
        }
        let fits = match a.order {
            Order::None => false,
            Order::OnGuard => !self.has("orders"),
            Order::AimedFire => true,
            Order::Drive | Order::HaltFire => vehicle,
            Order::Walk | Order::Run | Order::Dodge | Order::GoToGround | Order::Assault => !vehicle,
        };
        self.at.wrong_if("activation.order", !fits, "fubar-position-no-such-order");
        let enemy = a.target.is_some() && rules.enemies(a.unit(), a.target());
        let fits = match a.order {
            Order::Assault => enemy && !rules.is_vehicle(a.target()),
            Order::AimedFire => enemy,
            Order::Walk | Order::Run | Order::Dodge => a.target.get().is_none_or(|carrier| rules.is_vehicle(carrier)),
            _ => a.target.is_none(),
        };
        self.at.wrong_if("activation.target", !fits, "fubar-position-target");
        self.at.wrong_if(
            format!("units.{}.aboard", self.id(a.unit())),
            self.has("orders") && self.s.is_aboard(a.unit()),
            "fubar-position-left-carrier",
        );
        let absent = rules.masked(a.unit(), a.inside).all(|figure| self.s.figure(figure).status == Status::Absent);
        let leaving = matches!(a.order, Order::Walk | Order::Run | Order::Dodge) && a.target.is_some();
        self.at.wrong_if("activation.inside", a.inside != 0 && !(leaving && absent), "fubar-position-inside");
        self.at.wrong_if(
            "activation.together",
            a.queue != 0 && a.together == Together::Idle,
            "fubar-position-together",
        );
        self.walk();
        self.drive();
        self.at.wrong_if(
            "activation.from",
            !self.has("walking") && !self.has("driving") && a.from != Pt::default(),
            "position-idle",
        );
    }

    fn walk(&mut self) {
        let a = &self.s.activation;
        let (walking, n_legs) = (self.find(&["walking"]), a.path.as_slice().len());
        if !self.wanted("activation.mover", walking, a.mover.is_some()) {
            self.at.wrong_if(
                "activation.path",
                walking.is_none() && (a.path, a.leg, a.step) != (Path::default(), 0, 0),
                "position-idle",
            );
            return;
        }
        let (cost, spent) = (path_cost(a.from, a.path.as_slice()), a.mover.get().map_or(0, |man| a.spent[man.index()]));
        if cost > Len::from(spent) {
            let message = Message::new("fubar-position-path").with("cost", cost).with("spent", i32::from(spent));
            self.at.fault("activation.path", message);
            return; // The steps of a longer leg could not be counted.
        }
        self.at.range("activation.leg", a.leg, 0, n_legs as u8);
        let leg = path_legs(a.from, a.path.as_slice()).nth(a.leg.into());
        let last = leg.map_or(0, |(start, end)| n_checkpoints(start, end) - 1);
        self.at.range("activation.step", a.step, 0, u8::try_from(last).unwrap_or(u8::MAX - 1));
    }

    fn drive(&mut self) {
        let (rules, s, a) = (self.rules, self.s, &self.s.activation);
        let ops = a.ops.as_slice();
        let driving = self.find(&["driving"]);
        if !self.wanted("activation.ops", driving, !ops.is_empty()) {
            return;
        }
        let Some(Frame::Driving { op, step }) = driving else { return };
        self.at.must_be("activation.order", a.order == Order::Drive, "drive");
        let frame = s.frames.live().iter().position(|&frame| Some(frame) == driving).unwrap_or(0);
        self.at.range(format!("frames.{frame}.op"), op, 0, ops.len() as u8);
        let length: Len = ops.iter().map(|op| if let Op::Run(run) = op { Len::from(*run).abs() } else { 0 }).sum();
        let most = rules.tables.allowances[Order::Drive as usize];
        if length > most {
            self.at.range("activation.ops", length, 0, most);
            return;
        }
        let last = match ops.get(usize::from(op)) {
            Some(Op::Run(run)) => (i32::from(*run).abs() + 99) / 100 - 1,
            Some(Op::Pivot(_)) | None => 0,
        };
        self.at.range(format!("frames.{frame}.step"), step, 0, u8::try_from(last.max(0)).unwrap_or(u8::MAX - 1));
        let (mut at, mut facing) = (a.from, i16::from(s.unit(a.unit()).facing));
        for &next in ops.iter().skip(op.into()) {
            match next {
                Op::Pivot(steps) => facing = (facing + i16::from(steps)).rem_euclid(FACINGS.into()),
                Op::Run(run) => at = drive(at, facing as u8, run.into()),
            }
        }
        must_be_on_table(rules, self.at, "activation.ops", at);
    }

    fn volley(&mut self) {
        let frame = self.find(&["plan", "react", "volley"]);
        if !self.wanted("volley", frame, self.s.volley != Volley::default()) {
            return;
        }
        let (rules, s, v) = (self.rules, self.s, &self.s.volley);
        let active = s.activation.unit;
        if self.has("checkpoint") {
            self.at.must_be("volley.occasion", v.occasion == Occasion::Reaction, "reaction");
            self.at.wrong_if(
                "volley.unit",
                active.get().is_some_and(|active| !rules.enemies(v.unit(), active)),
                "fubar-position-no-enemy",
            );
        } else {
            self.at.must_be("volley.occasion", v.occasion == Occasion::Order, "order");
            self.at.must_be("volley.unit", v.unit == active, self.id(active));
        }
        let targets: Vec<UnitId> = v.targets.iter().filter_map(|target| target.get()).collect();
        let once = targets.iter().all(|target| targets.iter().filter(|other| *other == target).count() == 1);
        let picked = |target: &UnitId| v.picks.iter().flatten().any(|pick| pick.target == *target);
        let all = v.picks.iter().flatten().all(|pick| targets.contains(&pick.target));
        self.at.wrong_if("volley.targets", !once || !all || !targets.iter().all(picked), "fubar-position-targets");
        for (index, &target) in targets.iter().enumerate() {
            self.at.wrong_if(
                format!("volley.targets.{index}"),
                !rules.enemies(v.unit(), target),
                "fubar-position-no-enemy",
            );
        }
        if frame != Some(Frame::Volley) {
            self.at.must_be("volley.stage", v.stage == Stage::Plan, "plan");
            let begun =
                v.at != 0 || v.hits != [0; TEAM_MAX] || v.unsaved != 0 || v.shots != [Shot::default(); TEAM_MAX];
            self.at.wrong_if("volley", begun, "fubar-position-not-begun");
            return;
        }
        for (shooter, pick) in v.picks.iter().enumerate() {
            if pick.is_some() && v.shots[shooter] == Shot::default() {
                let number = rules.shooter_number(v.unit(), shooter as u8);
                self.at.wrong(format!("volley.picks.{number}.shot"), "fubar-position-no-shot");
            }
        }
        self.at.range("volley.at", v.at, 0, targets.len() as u8);
        self.stage();
    }

    /// How far the volley is with the target in hand.
    fn stage(&mut self) {
        let (rules, v) = (self.rules, &self.s.volley);
        let target = v.target();
        let struck = match v.stage {
            Stage::Plan => {
                self.at.wrong("volley.stage", "fubar-position-past-plan");
                return;
            }
            Stage::Strike(next) => {
                self.at.range("volley.stage.strike", next, 0, TEAM_MAX as u8);
                next
            }
            Stage::Save(next) | Stage::Riders(next) => {
                let field = if matches!(v.stage, Stage::Save(_)) { "save" } else { "riders" };
                self.at.range(format!("volley.stage.{field}"), next, 0, TEAM_MAX as u8);
                TEAM_MAX as u8
            }
            Stage::Damage | Stage::Passengers | Stage::Crew | Stage::Placing | Stage::Next => TEAM_MAX as u8,
        };
        let on_vehicle =
            matches!(v.stage, Stage::Damage | Stage::Passengers | Stage::Crew | Stage::Riders(_) | Stage::Placing);
        self.at.wrong_if(
            "volley.stage",
            on_vehicle && !target.is_some_and(|target| rules.is_vehicle(target)),
            "fubar-position-stage",
        );
        // No more hits than dice have been thrown, so that no sum overflows.
        let picks = v.picks.iter().zip(&v.shots).take(struck.into());
        let thrown: i64 = picks
            .filter(|(pick, _)| pick.is_some_and(|pick| Some(pick.target) == target))
            .map(|(_, shot)| i64::from(shot.dice))
            .sum();
        let hits = v.hits.iter().map(|&hits| i64::from(hits)).sum::<i64>() + i64::from(v.unsaved);
        self.at.range("volley.hits", hits, 0, thrown);
        self.at.wrong_if(
            "volley.stage",
            self.top() == Frame::LoseWeapon && !matches!(v.stage, Stage::Damage | Stage::Passengers),
            "fubar-position-stage",
        );
        if self.top() == Frame::Place {
            self.at.must_be("volley.stage", v.stage == Stage::Placing, "placing");
        }
    }

    fn hits(&mut self) {
        let wanted = self.find(&["allocate"]);
        if !self.wanted("hits", wanted, self.s.hits != Hits::default()) {
            return;
        }
        let h = self.s.hits;
        let living = self.rules.living_mask(self.s, h.unit());
        self.at.wrong_if("hits.exposed", h.exposed & !living != 0, "fubar-position-not-living");
        let chosen = h.casualties | h.suppressed;
        self.at.wrong_if(
            "hits.casualties",
            chosen & !h.exposed != 0 || h.casualties & h.suppressed != 0,
            "fubar-position-chosen",
        );
        self.at.range("hits.left", h.left, 1, (h.exposed & !chosen).count_ones() as u8);
    }

    fn bailing(&mut self) {
        let (rules, s, b) = (self.rules, self.s, &self.s.bailing);
        let bails = matches!(s.volley.stage, Stage::Crew | Stage::Riders(_) | Stage::Placing);
        let wanted = self.find(&["volley"]).filter(|_| bails);
        if !self.wanted("bailing", wanted, *b != Bailing::default()) {
            return;
        }
        self.at.must_be("bailing.wreck", b.wreck.get() == s.volley.target(), self.id(s.volley.target()));
        self.at.wrong_if("bailing.wreck", s.unit(b.wreck()).wheels != Wheels::Wreck, "fubar-position-no-wreck");
        let crew = rules.unit(b.wreck()).crew;
        for (unit, mask, field) in [(crew, b.crew, "crew"), (b.passengers.get(), b.riders, "riders")] {
            let Some(unit) = unit else { continue };
            self.at.wrong_if(
                format!("bailing.{field}"),
                !rules.masked(unit, mask).all(|figure| s.figure(figure).status == Status::Absent),
                "fubar-position-not-absent",
            );
        }
        self.at.wrong_if(
            "bailing.crew",
            self.top() == Frame::Place && b.crew | b.riders == 0,
            "fubar-position-nobody-out",
        );
    }

    fn round(&mut self) {
        let wanted = self.find(&["round"]);
        if !self.wanted("round", wanted, self.s.round != Round::default()) {
            return;
        }
        let (rules, s, r) = (self.rules, self.s, &self.s.round);
        if self.has("end_activation") {
            self.at.must_be("round.assault", r.assault == s.activation.unit, self.id(s.activation.unit));
            self.at.must_be("activation.order", s.activation.order == Order::Assault, "assault");
        } else {
            self.at.must_be("round.assault", r.assault.is_none(), "none");
        }
        let n_units = rules.units.len() as u8;
        match r.blow {
            Blow::Aim => {}
            Blow::Strike(next) => _ = self.at.range("round.blow.strike", next, 0, FIGURES_MAX as u8),
            Blow::Save(next) => _ = self.at.range("round.blow.save", next, 0, n_units),
            Blow::Lose(next) => _ = self.at.range("round.blow.lose", next, 0, n_units),
            Blow::CloseIn(next) => _ = self.at.range("round.blow.close_in", next, 0, rules.scenario.sides.len() as u8),
        }
        let aims = &r.aims[..usize::from(r.n_aims)];
        for (index, (figure, unit)) in aims.iter().enumerate() {
            let twice = aims[..index].iter().any(|(other, _)| other == figure);
            self.at.wrong_if(
                format!("round.aims.{index}"),
                twice || !unit.get().is_some_and(|unit| rules.enemies(rules.figure(*figure).unit, unit)),
                "fubar-position-aim",
            );
        }
        for unit in rules.unit_ids() {
            let sum = i64::from(r.hits[unit.index()]) + i64::from(r.unsaved[unit.index()]);
            self.at.range(format!("round.hits.{}", self.id(unit)), sum, 0, FIGURES_MAX as i64);
            self.at.wrong_if(
                format!("round.losses.{}", self.id(unit)),
                r.losses[unit.index()] & !rules.living_mask(s, unit) != 0,
                "fubar-position-not-living",
            );
        }
        self.fray();
    }

    /// The decision that a melee round waits for.
    fn fray(&mut self) {
        let (rules, s, r) = (self.rules, self.s, &self.s.round);
        let last = s.frames.live().len().saturating_sub(1);
        match self.top() {
            Frame::PileIn => {
                self.at.must_be("round.blow", r.blow == Blow::Aim, "aim");
                self.at.wrong_if(format!("frames.{last}"), !self.has("end_activation"), "fubar-position-pile-in");
            }
            Frame::Aim { figure } => {
                self.at.must_be("round.blow", r.blow == Blow::Aim, "aim");
                let aims = &r.aims[..usize::from(r.n_aims)];
                let settled = aims.len() == TEAM_MAX || aims.iter().any(|&(known, _)| known == figure);
                self.at.wrong_if(
                    format!("frames.{last}.figure"),
                    settled || !s.alive(figure) || rules.may_strike(s, figure).count_ones() < 2,
                    "fubar-position-aim",
                );
            }
            Frame::Lose { unit } => {
                self.at.must_be("round.blow", matches!(r.blow, Blow::Lose(_)), "lose");
                let left = rules.living_mask(s, unit) & !r.losses[unit.index()];
                let path = format!("round.unsaved.{}", self.id(unit));
                self.at.range(path, r.unsaved[unit.index()], 1, left.count_ones() as u8);
            }
            Frame::CloseIn { .. } => self.at.must_be("round.blow", matches!(r.blow, Blow::CloseIn(_)), "close_in"),
            _ => {}
        }
    }

    /// A plan in the making has only shots that the rules allow, as if it were made again.
    fn plan(&mut self) {
        if !matches!(self.top(), Frame::Plan | Frame::React) {
            return;
        }
        let rules = self.rules;
        let v = self.s.volley;
        let mut again = self.s.clone();
        again.volley.picks = Volley::default().picks;
        again.volley.targets = Volley::default().targets;
        for (shooter, pick) in (0u8..).zip(v.picks) {
            let Some(pick) = pick else { continue };
            if let Err(why) = rules.check_pick(&again, shooter, pick.gun, pick.target, pick.helper.get()) {
                self.at.refused(format!("volley.picks.{}", rules.shooter_number(v.unit(), shooter)), &why);
            }
            add_pick(&mut again.volley, shooter, pick);
        }
    }
}
