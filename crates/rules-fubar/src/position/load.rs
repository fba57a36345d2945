//! From saved data to the game: names become ids, and every field that does not fit is told by its path.

use super::{
    Position, SavedActivation, SavedBailing, SavedFigure, SavedFrame, SavedHits, SavedOp, SavedPick, SavedRound,
    SavedShot, SavedUnit, SavedVehicle, SavedVolley, VERSION, save::is_alive,
};
use crate::{
    model::{BySide, FIGURES_MAX, FigureId, Fubar, TEAM_MAX, UNITS_MAX, UnitId},
    state::{
        Activation, Bailing, Figure, Frame, Gun, Hits, MELEES_MAX, NOBODY, OPS_MAX, Op, Ops, PATH_MAX, Path, Pick,
        Round, Shot, State, Unit, Volley, Wheels,
    },
};
use board::open::{FACINGS, Pt};
use kernel::{
    Seat,
    say::{Message, Value},
};
use std::{collections::BTreeMap, fmt::Display};

/// Most points either way: twice as many still fit, so that no award makes a sum overflow.
const POINTS_MAX: i16 = i16::MAX / 2;
/// Most frames; the deepest nesting of the rules is six.
const FRAMES_MAX: usize = 8;
/// Points at which a vehicle is seen: its centre and its corners.
const SIGHT_POINTS: u8 = 5;

/// A field, by its path, and what is wrong with it.
pub(super) type Fault = (String, Message);

impl Fubar {
    /// A game from plain data. Names and numbers are looked at first, all of them; whether they go together is asked
    /// only when each is right by itself.
    ///
    /// # Errors
    /// Every field that does not fit, by its path.
    pub(crate) fn load_position(&self, p: Position) -> Result<State, Vec<Fault>> {
        if p.version != VERSION {
            let message = Message::new("fubar-position-version").with("found", p.version).with("known", VERSION);
            return Err(vec![("version".into(), message)]);
        }
        let mut loader = Loader { rules: self, faults: Vec::new() };
        let state = loader.state(&p);
        let mut faults = loader.faults;
        if faults.is_empty() {
            faults = self.unsound(&state);
        }
        if faults.is_empty() { Ok(state) } else { Err(faults) }
    }
}

/// Reads a position and gathers faults. What cannot be read is left blank, and reading goes on.
struct Loader<'a> {
    rules: &'a Fubar,
    faults: Vec<Fault>,
}

/// A number outside its bounds.
pub(super) fn out_of_range(found: impl Into<i64>, least: impl Into<i64>, most: impl Into<i64>) -> Message {
    let (found, least, most) = (found.into(), least.into(), most.into());
    Message::new("fubar-position-range").with("found", found).with("least", least).with("most", most)
}

impl Loader<'_> {
    fn fault(&mut self, path: impl Display, message: Message) {
        self.faults.push((path.to_string(), message));
    }

    fn range(&mut self, path: impl Display, found: u8, least: u8, most: u8) -> u8 {
        if !(least..=most).contains(&found) {
            self.fault(path, out_of_range(found, least, most));
            return least;
        }
        found
    }

    /// Nobody has this name: the nearest that somebody has, or all there are.
    fn unknown(&mut self, path: impl Display, id: &'static str, found: &str, known: &[String]) {
        let remedy = match content::nearest(found, known.iter().map(String::as_str)) {
            Some(nearest) => Message::new("fubar-position-nearest").with("nearest", nearest.to_owned()),
            None => {
                let known: Vec<Value> = known.iter().map(|known| known.clone().into()).collect();
                Message::new("fubar-position-known").with("known", known)
            }
        };
        self.fault(path, Message::new(id).with("found", found.to_owned()).with("remedy", remedy));
    }

    fn seat(&mut self, path: impl Display, id: &str) -> Option<Seat> {
        let sides = &self.rules.scenario.sides;
        if let Some(seat) = sides.iter().position(|side| side.id == id) {
            return Some(Seat(seat as u8));
        }
        let known: Vec<String> = sides.iter().map(|side| side.id.clone()).collect();
        self.unknown(path, "fubar-position-unknown-side", id, &known);
        None
    }

    fn unit(&mut self, path: impl Display, id: &str) -> Option<UnitId> {
        let unit = self.rules.find_unit(id);
        if unit.is_none() {
            let known: Vec<String> = self.rules.units.iter().map(|unit| unit.id.clone()).collect();
            self.unknown(path, "fubar-position-unknown-unit", id, &known);
        }
        unit
    }

    /// A unit that may be left out.
    fn maybe_unit(&mut self, path: impl Display, id: Option<&String>) -> UnitId {
        id.and_then(|id| self.unit(path, id)).unwrap_or(UnitId::NONE)
    }

    fn vehicle(&mut self, path: impl Display, id: &str) -> Option<UnitId> {
        let unit = self.unit(&path, id)?;
        if !self.rules.is_vehicle(unit) {
            self.fault(path, Message::new("fubar-position-no-vehicle").with("unit", id.to_owned()));
            return None;
        }
        Some(unit)
    }

    fn infantry(&mut self, path: impl Display, id: &str) -> Option<UnitId> {
        let unit = self.unit(&path, id)?;
        if self.rules.is_vehicle(unit) {
            self.fault(path, Message::new("fubar-position-no-infantry").with("unit", id.to_owned()));
            return None;
        }
        Some(unit)
    }

    /// The place in a unit of the figure with a number.
    fn place(&mut self, path: impl Display, unit: UnitId, number: u8) -> Option<u8> {
        let place = self.rules.find_place(unit, number);
        if place.is_none() {
            let id = self.rules.unit(unit).id.clone();
            self.fault(path, Message::new("fubar-position-no-figure").with("unit", id).with("number", number));
        }
        place
    }

    fn mask(&mut self, path: impl Display, unit: UnitId, numbers: &[u8]) -> u16 {
        let mut mask = 0;
        for &number in numbers {
            mask |= self.place(&path, unit, number).map_or(0, |place| 1 << place);
        }
        mask
    }

    /// A figure such as `us_sq1.3`.
    fn figure(&mut self, path: impl Display, text: &str) -> Option<FigureId> {
        let Some((id, number)) = text.rsplit_once('.').and_then(|(id, number)| Some((id, number.parse().ok()?))) else {
            self.fault(path, Message::new("fubar-position-figure").with("found", text.to_owned()));
            return None;
        };
        let unit = self.unit(&path, id)?;
        let place = self.place(path, unit, number)?;
        self.rules.unit(unit).figures().nth(place.into())
    }

    /// A place that must be on the table.
    fn on_table(&mut self, path: impl Display, at: Pt) -> Pt {
        let table = &self.rules.table;
        if !table.holds(at) {
            let size = format!("{},{}", table.width, table.height);
            self.fault(path, Message::new("fubar-position-off-table").with("found", at.to_string()).with("size", size));
        }
        at
    }

    /// A place that is there if and only if the thing is on the table.
    fn maybe_on_table(&mut self, path: impl Display, at: Option<Pt>, needed: bool) -> Pt {
        match at {
            Some(at) if needed => self.on_table(path, at),
            None if !needed => Pt::default(),
            at => {
                let id = if needed { "fubar-position-needs-place" } else { "fubar-position-no-place" };
                self.fault(path, Message::new(id));
                at.unwrap_or_default()
            }
        }
    }

    fn state(&mut self, p: &Position) -> State {
        let mut s = State::blank();
        let turns = self.rules.scenario.turns;
        s.turn = self.range("turn", p.turn, 0, turns);
        self.initiative(p, &mut s);
        for (id, &points) in &p.points {
            let path = format!("points.{id}");
            if !(-POINTS_MAX..=POINTS_MAX).contains(&points) {
                self.fault(&path, out_of_range(points, -POINTS_MAX, POINTS_MAX));
            }
            if let Some(seat) = self.seat(path, id) {
                s.points[seat] = points;
            }
        }
        for (id, saved) in &p.units {
            let path = format!("units.{id}");
            if let Some(unit) = self.unit(&path, id) {
                self.saved_unit(&path, unit, saved, &mut s);
            }
        }
        for (&melee, id) in &p.assaulting {
            let path = format!("assaulting.{melee}");
            let melee = self.range(&path, melee, 1, MELEES_MAX as u8);
            if let Some(seat) = self.seat(path, id) {
                s.assaulting[usize::from(melee) - 1] = seat;
            }
        }
        self.frames(&p.frames, &mut s);
        if let Some(saved) = &p.activation {
            s.activation = self.activation(saved).unwrap_or(Activation::IDLE);
        }
        if let Some(saved) = &p.volley {
            s.volley = self.volley(saved).unwrap_or(Volley::IDLE);
        }
        if let Some(saved) = &p.hits {
            s.hits = self.hits(saved).unwrap_or(Hits::IDLE);
        }
        if let Some(saved) = &p.bailing {
            s.bailing = self.bailing(saved).unwrap_or(Bailing::IDLE);
        }
        if let Some(saved) = &p.round {
            s.round = self.round(saved);
        }
        s
    }

    fn initiative(&mut self, p: &Position, s: &mut State) {
        let seats: Vec<Seat> =
            p.order.iter().enumerate().filter_map(|(place, id)| self.seat(format!("order.{place}"), id)).collect();
        let n = self.rules.scenario.sides.len();
        let whole = p.order.len() == n && (0..n as u8).all(|seat| seats.contains(&Seat(seat)));
        if !p.order.is_empty() && !whole {
            self.fault("order", Message::new("fubar-position-order"));
        } else {
            for (place, &seat) in seats.iter().enumerate() {
                s.order[place] = seat;
            }
        }
        let Some(id) = &p.holder else { return };
        let Some(seat) = self.seat("holder", id) else { return };
        match seats.iter().position(|&known| known == seat) {
            Some(place) => s.holder = place as u8,
            None => self.fault("holder", Message::new("fubar-position-holder")),
        }
    }

    fn saved_unit(&mut self, path: &str, id: UnitId, saved: &SavedUnit, s: &mut State) {
        let SavedUnit { attempted, reacted, dodging, grounded, on_guard, fought, .. } = *saved;
        let mut unit = Unit { attempted, reacted, dodging, grounded, on_guard, fought, ..Unit::default() };
        let vehicle = self.rules.is_vehicle(id);
        unit.melee = self.range(format!("{path}.melee"), saved.melee, 0, MELEES_MAX as u8);
        unit.aboard_turn = self.range(format!("{path}.aboard_turn"), saved.aboard_turn, 0, s.turn);
        if let Some(carrier) = &saved.aboard {
            unit.aboard = self.vehicle(format!("{path}.aboard"), carrier).unwrap_or(UnitId::NONE);
        }
        for (is_there, field) in [(saved.melee != 0, "melee"), (saved.aboard.is_some(), "aboard")] {
            if vehicle && is_there {
                let message = Message::new("fubar-position-no-infantry").with("unit", self.rules.unit(id).id.clone());
                self.fault(format!("{path}.{field}"), message);
            }
        }
        for (&number, figure) in &saved.figures {
            let path = format!("{path}.figures.{number}");
            let Some(place) = self.place(&path, id, number) else { continue };
            let figure = self.saved_figure(&path, figure, saved.aboard.is_some());
            s.figures[self.rules.unit(id).first.index() + usize::from(place)] = figure;
        }
        match &saved.vehicle {
            Some(saved) if vehicle => self.saved_vehicle(&format!("{path}.vehicle"), id, saved, s.turn, &mut unit),
            Some(_) => {
                let message = Message::new("fubar-position-no-vehicle").with("unit", self.rules.unit(id).id.clone());
                self.fault(format!("{path}.vehicle"), message);
            }
            None => {}
        }
        *s.unit_mut(id) = unit;
    }

    fn saved_figure(&mut self, path: &str, saved: &SavedFigure, aboard: bool) -> Figure {
        let mut figure = Figure { at: Pt::default(), status: saved.status, recovering: saved.recovering };
        figure.at = self.maybe_on_table(format!("{path}.at"), saved.at, is_alive(&figure) && !aboard);
        figure
    }

    fn saved_vehicle(&mut self, path: &str, id: UnitId, saved: &SavedVehicle, turn: u8, unit: &mut Unit) {
        unit.wheels = saved.wheels;
        let on_table = matches!(saved.wheels, Wheels::Intact | Wheels::Wreck);
        unit.centre = self.maybe_on_table(format!("{path}.centre"), saved.centre, on_table);
        unit.facing = self.range(format!("{path}.facing"), saved.facing, 0, FACINGS - 1);
        unit.stunned_turn = self.range(format!("{path}.stunned_turn"), saved.stunned_turn, 0, turn);
        unit.immobilised = saved.immobilised;
        for &number in &saved.lost_weapons {
            match self.rules.find_slot(Some(id), number) {
                Some(slot) => unit.lost_weapons |= 1 << slot,
                None => self.no_slot(format!("{path}.lost_weapons"), id, number),
            }
        }
    }

    fn no_slot(&mut self, path: impl Display, vehicle: UnitId, number: u8) {
        let id = self.rules.unit(vehicle).id.clone();
        self.fault(path, Message::new("fubar-position-no-slot").with("unit", id).with("number", number));
    }

    fn frames(&mut self, saved: &[SavedFrame], s: &mut State) {
        if saved.is_empty() {
            self.fault("frames", Message::new("fubar-position-no-frame"));
        }
        if saved.len() > FRAMES_MAX {
            let message = Message::new("fubar-position-too-many").with("found", saved.len()).with("most", FRAMES_MAX);
            self.fault("frames", message);
        }
        for (index, frame) in saved.iter().take(FRAMES_MAX).enumerate() {
            if let Some(frame) = self.frame(&format!("frames.{index}"), frame) {
                s.frames.push(frame);
            }
        }
    }

    fn frame(&mut self, path: &str, saved: &SavedFrame) -> Option<Frame> {
        let n_sides = self.rules.scenario.sides.len();
        Some(match saved {
            SavedFrame::Deploy { nth } => {
                let last = (self.rules.scenario.deploy_order.len() as u8).saturating_sub(1);
                Frame::Deploy { nth: self.range(format!("{path}.nth"), *nth, 0, last) }
            }
            SavedFrame::TurnStart => Frame::TurnStart,
            SavedFrame::Melees { after } => {
                Frame::Melees { after: self.range(format!("{path}.after"), *after, 0, MELEES_MAX as u8) }
            }
            SavedFrame::Initiative { ahead } => Frame::Initiative { ahead: self.ahead(path, ahead) },
            SavedFrame::NextHolder => Frame::NextHolder,
            SavedFrame::Choose { seat } => Frame::Choose { seat: self.seat(format!("{path}.seat"), seat)? },
            SavedFrame::Attempt => Frame::Attempt,
            SavedFrame::GiveOrder => Frame::GiveOrder,
            SavedFrame::Orders => Frame::Orders,
            SavedFrame::Walking => Frame::Walking,
            SavedFrame::Driving { op, step } => Frame::Driving { op: *op, step: *step },
            SavedFrame::Checkpoint { asked } => {
                Frame::Checkpoint { asked: self.range(format!("{path}.asked"), *asked, 0, (n_sides * UNITS_MAX) as u8) }
            }
            SavedFrame::React => Frame::React,
            SavedFrame::Plan => Frame::Plan,
            SavedFrame::Volley => Frame::Volley,
            SavedFrame::Allocate => Frame::Allocate,
            SavedFrame::LoseWeapon => Frame::LoseWeapon,
            SavedFrame::Place => Frame::Place,
            SavedFrame::PileIn => Frame::PileIn,
            SavedFrame::Round => Frame::Round,
            SavedFrame::Aim { figure } => Frame::Aim { figure: self.figure(format!("{path}.figure"), figure)? },
            SavedFrame::Lose { unit } => Frame::Lose { unit: self.infantry(format!("{path}.unit"), unit)? },
            SavedFrame::CloseIn { seat } => Frame::CloseIn { seat: self.seat(format!("{path}.seat"), seat)? },
            SavedFrame::EndActivation => Frame::EndActivation,
            SavedFrame::EndTurn => Frame::EndTurn,
            SavedFrame::Over { winner: None } => Frame::Over { winner: None },
            SavedFrame::Over { winner: Some(seat) } => {
                Frame::Over { winner: Some(self.seat(format!("{path}.winner"), seat)?) }
            }
        })
    }

    fn ahead(&mut self, path: &str, saved: &BTreeMap<String, u8>) -> BySide<u8> {
        let mut ahead = BySide::each(0);
        for (id, &rank) in saved {
            if let Some(seat) = self.seat(format!("{path}.ahead.{id}"), id) {
                ahead[seat] = rank;
            }
        }
        // Each is behind as many as are before it; anything else is no order.
        let ranks = &ahead.0[..self.rules.scenario.sides.len()];
        if ranks.iter().any(|rank| ranks.iter().filter(|other| *other < rank).count() != usize::from(*rank)) {
            self.fault(format!("{path}.ahead"), Message::new("fubar-position-ahead"));
        }
        ahead
    }

    fn activation(&mut self, saved: &SavedActivation) -> Option<Activation> {
        let unit = self.unit("activation.unit", &saved.unit)?;
        let target = self.maybe_unit("activation.target", saved.target.as_ref());
        let mut a = Activation { unit, order: saved.order, target, fired: saved.fired, ..Activation::IDLE };
        a.moved_at_all = saved.moved_at_all;
        a.moved = self.mask("activation.moved", unit, &saved.moved);
        a.inside = self.mask("activation.inside", unit, &saved.inside);
        a.exiting = self.mask("activation.exiting", unit, &saved.exiting);
        a.queue = self.mask("activation.queue", unit, &saved.queue);
        a.together = saved.together;
        for (&number, &spent) in &saved.spent {
            let path = format!("activation.spent.{number}");
            let most = self.rules.tables.allowances[saved.order as usize];
            if i32::from(spent) > most {
                self.fault(&path, out_of_range(spent, 0, most));
            }
            if let Some(place) = self.place(path, unit, number) {
                a.spent[usize::from(place)] = spent;
            }
        }
        if let Some(number) = saved.mover {
            a.mover = self.place("activation.mover", unit, number).unwrap_or(NOBODY);
        }
        for (index, &at) in saved.path.iter().enumerate() {
            self.on_table(format!("activation.path.{index}"), at);
        }
        if !saved.path.is_empty() {
            a.path =
                Path::new(&saved.path).unwrap_or_else(|| self.too_long("activation.path", saved.path.len(), PATH_MAX));
        }
        (a.leg, a.step) = (saved.leg, saved.step);
        a.from = self.on_table("activation.from", saved.from);
        let ops: Vec<Op> = saved.ops.iter().map(op).collect();
        if !ops.is_empty() {
            a.ops = Ops::new(&ops).unwrap_or_else(|| self.too_long("activation.ops", ops.len(), OPS_MAX));
        }
        for (field, ids, mask) in [
            ("declined_path", &saved.declined_path, &mut a.declined_path),
            ("declined", &saved.declined, &mut a.declined),
        ] {
            for (index, id) in ids.iter().enumerate() {
                *mask |= self.unit(format!("activation.{field}.{index}"), id).map_or(0, UnitId::bit);
            }
        }
        Some(a)
    }

    fn too_long<T: Default>(&mut self, path: &str, found: usize, most: usize) -> T {
        self.fault(path, Message::new("fubar-position-too-many").with("found", found).with("most", most));
        T::default()
    }

    fn volley(&mut self, saved: &SavedVolley) -> Option<Volley> {
        let unit = self.unit("volley.unit", &saved.unit)?;
        let mut v = Volley { unit, occasion: saved.occasion, stage: saved.stage, ..Volley::IDLE };
        v.aim = self.range("volley.aim", saved.aim, 0, self.rules.tables.aim);
        v.at = saved.at;
        v.unsaved = saved.unsaved;
        for (&number, pick) in &saved.picks {
            let path = format!("volley.picks.{number}");
            let shooter = match self.rules.is_vehicle(unit) {
                true => self.rules.find_slot(Some(unit), number),
                false => self.place(&path, unit, number),
            };
            let Some(shooter) = shooter else {
                if self.rules.is_vehicle(unit) {
                    self.no_slot(path, unit, number);
                }
                continue;
            };
            if let Some((pick, shot)) = self.pick(&path, unit, shooter, pick) {
                v.picks[usize::from(shooter)] = Some(pick);
                v.shots[usize::from(shooter)] = shot;
            }
        }
        for (field, n) in [("targets", saved.targets.len()), ("hits", saved.hits.len())] {
            if n > TEAM_MAX {
                self.too_long::<()>(&format!("volley.{field}"), n, TEAM_MAX);
                return None;
            }
        }
        for (index, id) in saved.targets.iter().enumerate() {
            v.targets[index] = self.unit(format!("volley.targets.{index}"), id)?;
        }
        v.hits[..saved.hits.len()].copy_from_slice(&saved.hits);
        Some(v)
    }

    fn pick(&mut self, path: &str, unit: UnitId, shooter: u8, saved: &SavedPick) -> Option<(Pick, Shot)> {
        let gun = self.gun(&format!("{path}.gun"), unit, shooter, &saved.gun);
        let target = self.unit(format!("{path}.target"), &saved.target);
        let mut helper = NOBODY;
        if let Some(number) = saved.helper {
            helper = self.place(format!("{path}.helper"), unit, number)?;
        }
        let (gun, target) = (gun?, target?);
        let dice = self.rules.weapon(self.rules.weapon_of(unit, gun)).fire_points;
        let shot = saved.shot.as_ref().map(|shot| self.shot(&format!("{path}.shot"), target, dice, shot));
        Some((Pick { gun, target, helper }, shot.unwrap_or_default()))
    }

    /// A gun that a shooter of the unit can have: its own or a bunker's for a man, its very slot for a vehicle.
    fn gun(&mut self, path: &str, unit: UnitId, shooter: u8, text: &str) -> Option<Gun> {
        let fits = |gun: &Gun| match gun {
            Gun::Own(_) | Gun::Mount(_) => !self.rules.is_vehicle(unit),
            Gun::Slot(slot) => *slot == shooter,
        };
        let gun = self.rules.find_gun(Some(unit), text).filter(fits);
        if gun.is_none() {
            let known = if self.rules.is_vehicle(unit) {
                vec![self.rules.gun_text(Some(unit), Gun::Slot(shooter))]
            } else {
                let mounts = self.rules.table.mounts.iter().map(|mount| format!("mount:{}", mount.id));
                self.rules.tables.weapons.iter().map(|weapon| weapon.id.clone()).chain(mounts).collect()
            };
            self.unknown(path, "fubar-position-unknown-weapon", text, &known);
        }
        gun
    }

    fn shot(&mut self, path: &str, target: UnitId, dice: u8, saved: &SavedShot) -> Shot {
        let mut seen = 0;
        for &point in &saved.seen {
            let path = format!("{path}.seen");
            seen |= match self.rules.is_vehicle(target) {
                true => 1 << (self.range(path, point, 1, SIGHT_POINTS) - 1),
                false => self.mask(path, target, &[point]),
            };
        }
        Shot {
            dice,
            need: self.range(format!("{path}.need"), saved.need, 1, self.rules.tables.cover_cap),
            cover: self.range(format!("{path}.cover"), saved.cover, 0, 3),
            hull_save: self.range(format!("{path}.hull_save"), saved.hull_save, 0, 6),
            seen,
        }
    }

    fn hits(&mut self, saved: &SavedHits) -> Option<Hits> {
        let unit = self.infantry("hits.unit", &saved.unit)?;
        Some(Hits {
            unit,
            exposed: self.mask("hits.exposed", unit, &saved.exposed),
            left: saved.left,
            casualties: self.mask("hits.casualties", unit, &saved.casualties),
            suppressed: self.mask("hits.suppressed", unit, &saved.suppressed),
        })
    }

    fn bailing(&mut self, saved: &SavedBailing) -> Option<Bailing> {
        let wreck = self.vehicle("bailing.wreck", &saved.wreck)?;
        let mut b = Bailing { wreck, ..Bailing::IDLE };
        b.crew = self.mask("bailing.crew", self.rules.unit(wreck).crew, &saved.crew);
        match &saved.passengers {
            Some(id) => {
                b.passengers = self.infantry("bailing.passengers", id)?;
                b.riders = self.mask("bailing.riders", b.passengers, &saved.riders);
                b.prone = self.mask("bailing.prone", b.passengers, &saved.prone);
            }
            None if !saved.riders.is_empty() || !saved.prone.is_empty() => {
                self.fault("bailing.passengers", Message::new("fubar-position-passengers"));
            }
            None => {}
        }
        Some(b)
    }

    fn round(&mut self, saved: &SavedRound) -> Round {
        let mut r = Round { blow: saved.blow, ..Round::IDLE };
        r.melee = self.range("round.melee", saved.melee, 1, MELEES_MAX as u8);
        if let Some(id) = &saved.assault {
            r.assault = self.infantry("round.assault", id).unwrap_or(UnitId::NONE);
        }
        if saved.aims.len() > TEAM_MAX {
            self.too_long::<()>("round.aims", saved.aims.len(), TEAM_MAX);
        }
        for (index, aim) in saved.aims.iter().take(TEAM_MAX).enumerate() {
            let figure = self.figure(format!("round.aims.{index}.figure"), &aim.figure);
            let unit = self.infantry(format!("round.aims.{index}.unit"), &aim.unit);
            if let (Some(figure), Some(unit)) = (figure, unit) {
                r.aims[usize::from(r.n_aims)] = (figure, unit);
                r.n_aims += 1;
            }
        }
        for (field, saved, hits) in [("hits", &saved.hits, &mut r.hits), ("unsaved", &saved.unsaved, &mut r.unsaved)] {
            for (id, &n) in saved {
                let path = format!("round.{field}.{id}");
                let n = self.range(&path, n, 0, FIGURES_MAX as u8 - 1);
                if let Some(unit) = self.infantry(path, id) {
                    hits[unit.index()] = n;
                }
            }
        }
        for (id, numbers) in &saved.losses {
            let path = format!("round.losses.{id}");
            if let Some(unit) = self.infantry(&path, id) {
                r.losses[unit.index()] = self.mask(path, unit, numbers);
            }
        }
        r
    }
}

fn op(saved: &SavedOp) -> Op {
    match *saved {
        SavedOp::Pivot(steps) => Op::Pivot(steps),
        SavedOp::Run(distance) => Op::Run(distance),
    }
}
