//! Answers to questions that change nothing: a unit's sheet, distance and sight between two, the terrain, the objectives,
//! how far a figure may go. Anybody may ask anything (fub:gen-10).
//!
//! The words of a question are understood in both languages; ids are those of the content files, and a figure is its
//! unit's id, a dot and its number: `us_sq1.3`.
//!
//! | file | idea |
//! |---|---|
//! | here | sheets of units, distance and sight between two, weapons |
//! | `bodies` | distances and sight between figures and vehicles |
//! | `ground` | terrain, objectives and reach |

mod bodies;
mod ground;

use crate::{
    model::{FigureId, FireClass, Fubar, UnitId, Weapon, face_needed},
    state::{Figure, State, Status},
    words::names::{cover, direction, inches, need},
};
use board::open::{Arc, Pt};
pub(crate) use bodies::Body;
use kernel::{
    Clause, Misread, Question, Seat, clause,
    say::{Message, Value},
};

/// What a word of a question names.
#[derive(Clone, Copy)]
pub(super) enum Thing {
    Unit(UnitId),
    Figure(FigureId),
}

kernel::questions! {
    Topic in "fubar":
    Unit: "unit" "unidad";
    Range: "range" "distancia";
    Weapons: "weapons" "armas";
    Terrain: "terrain" "terreno";
    Piece: "terrain" "terreno" => "fubar-help-terrain-id";
    Point: "point" "punto";
    Objectives: "objectives" "objetivos";
    Reach: "reach" "movimiento";
}

impl Fubar {
    /// Answers a question.
    pub(crate) fn answer(&self, s: &State, _: Option<Seat>, question: &str) -> Result<Vec<Message>, Misread> {
        let words: Vec<&str> = question.split_whitespace().collect();
        let topic = words.first().and_then(|first| Topic::of(first));
        match (topic, &words[..]) {
            (Some(Topic::Terrain), [_]) => Ok(self.tell_terrain(s)),
            (Some(Topic::Terrain), [_, id]) => self.tell_piece(s, id),
            (Some(Topic::Point), [_, at]) => self.tell_point(s, at),
            (Some(Topic::Objectives), [_]) => Ok(self.tell_objectives(s)),
            (Some(Topic::Weapons), [_]) => Ok(self.tell_weapons()),
            (Some(Topic::Reach), [_, word]) => self.thing(word).map(|thing| self.tell_reach(s, thing)),
            (Some(Topic::Unit), [_, word]) | (_, [word]) => Ok(match self.thing(word)? {
                Thing::Unit(unit) => self.sheet(s, unit),
                Thing::Figure(figure) => vec![self.figure_line(s, figure)],
            }),
            (Some(Topic::Range), [_, one, other]) | (_, [one, other]) => {
                Ok(self.tell_pair(s, self.thing(one)?, self.thing(other)?))
            }
            _ => Err(self.no_question(question)),
        }
    }

    /// What can be asked, each with an example from the position.
    pub(crate) fn asked_about(&self, s: &State, seat: Option<Seat>) -> Vec<Question> {
        let seat = seat.unwrap_or(Seat(0));
        let of = |own: bool| {
            let units = || self.unit_ids().filter(move |&unit| (self.owner(unit) == seat) == own);
            let men = || units().filter(|&unit| self.unit(unit).n_figures > 0 && !self.unit(unit).is_crew);
            let there = men().find(|&unit| self.present(s, unit)).or_else(|| men().next());
            there.or_else(|| units().next()).map(|unit| self.unit(unit).id.clone())
        };
        let piece = self.terrain_ids().next().map(str::to_owned);
        let middle = Pt::new(self.table.width / 2, self.table.height / 2);
        let pair = || Some(format!("{} {}", of(true)?, of(false)?));
        let about = |topic: Topic| match topic {
            Topic::Unit | Topic::Reach => of(true),
            Topic::Range => pair(),
            Topic::Piece => piece.clone(),
            Topic::Point => Some(format!("{},{}", middle.x, middle.y)),
            Topic::Weapons | Topic::Terrain | Topic::Objectives => Some(String::new()),
        };
        let example = self.example_figure();
        let listed = Topic::FORMS.iter().map(|form| {
            let question = form.listed(about(form.topic));
            Question { message: question.message.with("example", example.clone()), ..question }
        });
        listed.collect()
    }

    /// Every weapon there is, with its range, its dice and what it may do.
    fn tell_weapons(&self) -> Vec<Message> {
        let line = |weapon: &Weapon| {
            let class = Message::new(match weapon.class {
                FireClass::SmallArm => "fubar-weapon-small-arm",
                FireClass::Support => "fubar-weapon-support",
                FireClass::Thrown => "fubar-weapon-thrown",
            });
            let flags = [
                (weapon.machine_gun, Message::new("fubar-weapon-machine-gun")),
                (weapon.ignores_cover, Message::new("fubar-weapon-ignores-cover")),
                (weapon.indirect, Message::new("fubar-weapon-indirect")),
                (weapon.harms_tanks, Message::new("fubar-weapon-harms-tanks")),
                (weapon.tank_mount_only, Message::new("fubar-weapon-tank-mount")),
                (weapon.crew_carried > 1, Message::new("fubar-weapon-crew").with("n", weapon.crew_carried)),
            ];
            let notes =
                std::iter::once(class).chain(flags.into_iter().filter(|(holds, _)| *holds).map(|(_, note)| note));
            Message::new("fubar-weapon-line")
                .with("id", weapon.id.clone())
                .with("weapon", weapon.name.clone())
                .with("range", inches(weapon.range))
                .with("dice", weapon.fire_points)
                .with("notes", notes.map(Value::from).collect::<Vec<_>>())
        };
        self.tables.weapons.iter().map(line).collect()
    }

    /// The unit or figure that a word names.
    fn thing(&self, word: &str) -> Result<Thing, Misread> {
        let unit = |id: &str| self.units.iter().position(|unit| unit.id.eq_ignore_ascii_case(id));
        if let Some(index) = unit(word) {
            return Ok(Thing::Unit(UnitId(index as u8)));
        }
        let (id, number) = word.rsplit_once(['.', '/', '#', ':']).ok_or_else(|| self.no_question(word))?;
        let index = unit(id).ok_or_else(|| self.no_question(word))?;
        let unit = UnitId(index as u8);
        let number: u8 = number.parse().unwrap_or(0);
        let figure = self.unit(unit).figures().find(|&figure| self.figure(figure).number == number);
        figure.map(Thing::Figure).ok_or_else(|| {
            let most = self.unit(unit).n_figures;
            let message = Message::new("fubar-no-figure").with("unit", self.unit_words(unit)).with("most", most);
            Misread::new(message).or((most > 0).then(|| format!("{}.1", self.unit(unit).id)))
        })
    }

    fn no_question(&self, text: &str) -> Misread {
        let text = text.trim();
        let words = Topic::FORMS.iter().flat_map(|form| [form.word, form.spanish]).chain(["help", "ayuda"]);
        let ids = self.units.iter().map(|unit| unit.id.as_str()).chain(words);
        let nearest = content::nearest(text, ids).map(str::to_owned);
        let message =
            Message::new("fubar-no-question").with("text", text.to_owned()).with("example", self.example_figure());
        Misread::new(message).or(nearest)
    }

    /// A figure of this scenario as a person types it.
    fn example_figure(&self) -> String {
        let unit = self.units.iter().find(|unit| unit.n_figures > 0 && !unit.is_crew);
        unit.map_or_else(String::new, |unit| format!("{}.1", unit.id))
    }

    pub(super) fn thing_bodies(&self, s: &State, thing: Thing) -> Vec<Body> {
        match thing {
            Thing::Unit(unit) => self.bodies(s, unit),
            Thing::Figure(figure) => {
                let here = s.alive(figure) && !s.is_aboard(self.figure(figure).unit);
                if here { vec![Body::Man(figure)] } else { Vec::new() }
            }
        }
    }

    pub(super) fn thing_words(&self, thing: Thing) -> Value {
        match thing {
            Thing::Unit(unit) => self.unit_words(unit),
            Thing::Figure(figure) => self.figure_words(figure),
        }
    }

    pub(super) fn thing_unit(&self, thing: Thing) -> UnitId {
        match thing {
            Thing::Unit(unit) => unit,
            Thing::Figure(figure) => self.figure(figure).unit,
        }
    }

    /// A unit in full: its line, its numbers, then each figure or weapon.
    fn sheet(&self, s: &State, unit: UnitId) -> Vec<Message> {
        let mut lines = Vec::new();
        lines.push(match self.in_play(s, unit) {
            true => self.unit_line(s, unit),
            false => Message::new("fubar-not-on-table").with("what", self.unit_words(unit)),
        });
        lines.extend(self.status_rules(s, unit));
        let level = self.level(unit);
        let face = face_needed(level.activation, self.activation_modifiers(s, unit).sum());
        lines.push(
            Message::new("fubar-sheet-numbers")
                .with("level", level.name.clone())
                .with("activation", level.activation)
                .with("now", need(face, face))
                .with("experience", level.experience)
                .with("most", level.suppressed_max),
        );
        match &self.unit(unit).vehicle {
            None => lines.extend(self.unit(unit).figures().map(|figure| self.figure_line(s, figure))),
            Some(vehicle) => {
                lines.push(
                    Message::new("fubar-sheet-vehicle")
                        .with("vehicle", vehicle.name.clone())
                        .with("hull", self.hull_row(unit).name.clone())
                        .with("save", self.hull_row(unit).save)
                        .with("crew", vehicle.crew)
                        .with("capacity", vehicle.capacity)
                        .with("length", inches(vehicle.length))
                        .with("width", inches(vehicle.width)),
                );
                lines.extend((0..self.n_shooters(unit)).map(|slot| self.mounted_line(s, unit, slot)));
            }
        }
        lines
    }

    /// How long what a unit is lasts, by which clauses.
    fn status_rules(&self, s: &State, unit: UnitId) -> impl Iterator<Item = Message> {
        let state = s.unit(unit);
        let figures = |is: fn(&Figure) -> bool| self.living(s, unit).any(|figure| is(s.figure(figure)));
        let rules: [(bool, &'static str, &'static [Clause]); 6] = [
            (state.on_guard, "fubar-lasts-on-guard", &[clause!("react-18")]),
            (state.reacted, "fubar-lasts-reacted", &[clause!("react-7"), clause!("turn-5")]),
            (state.dodging, "fubar-lasts-dodging", &[clause!("order-12")]),
            (state.grounded, "fubar-lasts-grounded", &[clause!("order-21")]),
            (figures(|figure| figure.recovering), "fubar-lasts-recovering", &[clause!("act-12")]),
            (
                figures(|figure| figure.status == Status::Suppressed),
                "fubar-lasts-suppressed",
                &[clause!("supp-4"), clause!("supp-5")],
            ),
        ];
        let told = |(_, id, by): (bool, &'static str, &'static [Clause])| Message::new(id).with("clauses", by);
        rules.into_iter().filter(|(holds, ..)| *holds).map(told)
    }

    pub(crate) fn mounted_line(&self, s: &State, unit: UnitId, slot: u8) -> Message {
        let mounted = self.vehicle(unit).weapons[usize::from(slot)];
        let weapon = self.weapon(mounted.weapon);
        let lost = s.unit(unit).lost_weapons >> slot & 1 == 1;
        Message::new(if lost { "fubar-sheet-slot-lost" } else { "fubar-sheet-slot" })
            .with("slot", mounted.slot)
            .with("weapon", weapon.name.clone())
            .with("range", inches(weapon.range))
            .with("dice", weapon.fire_points)
            .with("arc", arc_words(mounted.arc))
    }

    /// A figure: who, where, in what state, with what weapons and armour.
    fn figure_line(&self, s: &State, figure: FigureId) -> Message {
        let data = self.figure(figure);
        let (unit, state) = (self.unit(data.unit), s.figure(figure));
        let own = data.weapons.iter().copied().chain(data.grenades.then_some(self.tables.grenade));
        let weapons = own.map(|weapon| {
            let weapon = self.weapon(weapon);
            let message = Message::new("fubar-sheet-weapon").with("weapon", weapon.name.clone());
            Value::from(message.with("range", inches(weapon.range)).with("dice", weapon.fire_points))
        });
        let weapons: Vec<Value> = weapons.collect();
        let armour = &self.tables.armour[usize::from(data.armour.0)];
        let gone = |id: &'static str| {
            Message::new(id).with("id", format!("{}.{}", unit.id, data.number)).with("role", data.role.clone())
        };
        let inside = s.activation.unit == data.unit && s.activation.inside & self.bit(figure) != 0;
        let place = match state.status {
            Status::Casualty => return gone("fubar-sheet-figure-lost"),
            Status::Exited => return gone("fubar-sheet-figure-exited"),
            Status::Absent if inside => Message::new("fubar-getting-out"),
            Status::Absent => return gone("fubar-sheet-figure-absent"),
            Status::Standing | Status::Suppressed => match s.unit(data.unit).aboard.some() {
                Some(carrier) => Message::new("fubar-aboard").with("carrier", self.unit_words(carrier)),
                None => self.place_words(state.at),
            },
        };
        let armour = match armour.save {
            Some(save) => {
                Message::new("fubar-sheet-armour").with("armour", armour.name.clone()).with("save", save).into()
            }
            None => Value::from(armour.name.clone()),
        };
        gone("fubar-sheet-figure")
            .with("weapons", weapons)
            .with("armour", armour)
            .with("place", place)
            .with("state", self.figure_state(s, figure))
    }

    pub(crate) fn figure_state(&self, s: &State, figure: FigureId) -> Vec<Value> {
        let (unit, state) = (self.figure(figure).unit, s.figure(figure));
        let class = if s.is_aboard(unit) { 0 } else { self.table.area_class(state.at) };
        let lying = state.status == Status::Suppressed;
        let stray = self.out_of_touch(s, unit) & self.bit(figure) != 0;
        let moved = s.activation.unit == unit && s.activation.moved & self.bit(figure) != 0;
        let told = [
            (true, Message::new(if lying { "fubar-figure-suppressed" } else { "fubar-figure-standing" })),
            (state.recovering, Message::new("fubar-figure-recovering")),
            (class > 0, Message::new("fubar-figure-cover").with("cover", cover(class))),
            (stray, Message::new("fubar-figure-out-of-touch").with("clause", clause!("unit-14"))),
            (s.alive(figure) && self.engaged(s, figure), Message::new("fubar-figure-engaged")),
            (moved, Message::new("fubar-figure-moved")),
        ];
        told.into_iter().filter(|(holds, _)| *holds).map(|(_, message)| message.into()).collect()
    }

    /// Distance and sight between two units, figures or vehicles.
    fn tell_pair(&self, s: &State, one: Thing, other: Thing) -> Vec<Message> {
        let (a, b) = (self.thing_bodies(s, one), self.thing_bodies(s, other));
        let Some((gap, near, far)) = self.nearest(s, &a, &b) else {
            let absent = [(&a, one), (&b, other)].into_iter().filter(|(bodies, _)| bodies.is_empty());
            return absent
                .map(|(_, thing)| Message::new("fubar-not-on-table").with("what", self.thing_words(thing)))
                .collect();
        };
        let single = a.len() == 1 && b.len() == 1;
        let id = if single { "fubar-pair-distance" } else { "fubar-pair-distance-units" };
        let mut lines = vec![
            Message::new(id)
                .with("one", self.thing_words(one))
                .with("other", self.thing_words(other))
                .with("distance", inches(gap))
                .with("clause", measured_by(near, far))
                .with("direction", direction(self.body_at(s, near), self.body_at(s, far)))
                .with("near", self.body_words(near))
                .with("far", self.body_words(far)),
        ];
        lines.push(self.sight_line(s, (one, &a), (other, &b), (near, far)));
        lines.push(self.sight_line(s, (other, &b), (one, &a), (far, near)));
        let (unit, enemy) = (self.thing_unit(one), self.thing_unit(other));
        if self.enemies(unit, enemy) {
            lines.push(self.fire_line(s, unit, enemy));
            lines.push(self.fire_line(s, enemy, unit));
        }
        lines
    }

    /// What the one sees of the other: how many of how many, and the line between the two that are nearest.
    fn sight_line(&self, s: &State, from: (Thing, &[Body]), to: (Thing, &[Body]), nearest: (Body, Body)) -> Message {
        let about = |id: &'static str| {
            Message::new(id).with("from", self.thing_words(from.0)).with("to", self.thing_words(to.0))
        };
        let line = self.look(s, nearest.0, nearest.1);
        let line_words = match line {
            Ok(seen) => Message::new("fubar-line-clear").with("cover", cover(seen.cover)),
            Err(clause) => Message::new("fubar-line-stopped").with("clause", clause),
        };
        if from.1.len() == 1 && to.1.len() == 1 {
            return match line {
                Ok(seen) => self.behind_words(about("fubar-pair-sees").with("cover", cover(seen.cover)), seen.behind),
                Err(clause) => about("fubar-pair-blind").with("clause", clause),
            };
        }
        let sees = |&a: &&Body| to.1.iter().any(|&b| self.look(s, *a, b).is_ok());
        let seen = |&b: &&Body| from.1.iter().any(|&a| self.look(s, a, *b).is_ok());
        let (viewers, viewed) = (from.1.iter().filter(sees).count(), to.1.iter().filter(seen).count());
        let id = if viewers > 0 { "fubar-pair-units-see" } else { "fubar-pair-units-blind" };
        about(id)
            .with("n", viewers)
            .with("of", from.1.len())
            .with("seen", viewed)
            .with("among", to.1.len())
            .with("line", line_words)
    }

    /// Adds the vehicles a target is directly behind (fub:veh-44).
    fn behind_words(&self, message: Message, behind: u32) -> Message {
        let hulls = self.unit_ids().filter(|unit| behind & unit.bit() != 0);
        let hulls: Vec<Value> = hulls.map(|unit| self.unit_words(unit)).collect();
        if hulls.is_empty() {
            return message;
        }
        Message { id: "fubar-pair-sees-behind".into(), ..message }.with("hulls", hulls)
    }

    /// What a unit could bring to bear on an enemy from where both stand, orders apart: its best weapon for each shooter.
    fn fire_line(&self, s: &State, unit: UnitId, target: UnitId) -> Message {
        let (mut shooters, mut dice) = (0usize, 0u32);
        for shooter in 0..self.n_shooters(unit) {
            if self.check_able(s, unit, shooter).is_err() {
                continue;
            }
            let best = self.guns(s, unit, shooter).filter_map(|gun| {
                let weapon = self.weapon(self.weapon_of(unit, gun));
                self.check_target(s, unit, target, weapon).ok()?;
                Some(self.can_hit(s, unit, shooter, gun, target).ok()?.dice)
            });
            if let Some(best) = best.max() {
                shooters += 1;
                dice += u32::from(best);
            }
        }
        let id = if shooters > 0 { "fubar-pair-fire" } else { "fubar-pair-no-fire" };
        Message::new(id)
            .with("unit", self.unit_words(unit))
            .with("target", self.unit_words(target))
            .with("n", shooters)
            .with("dice", i64::from(dice))
    }
}

/// The clause that says between which points of the two a distance is taken.
fn measured_by(a: Body, b: Body) -> Clause {
    match (a, b) {
        (Body::Man(_), Body::Man(_)) => clause!("geo-9"),
        (Body::Man(_), Body::Hull(_)) | (Body::Hull(_), Body::Man(_)) => clause!("geo-10"),
        (Body::Hull(_), Body::Hull(_)) => clause!("geo-11"),
    }
}

pub(crate) fn arc_words(arc: Arc) -> Message {
    Message::new(match arc {
        Arc::All => "fubar-arc-all",
        Arc::Front => "fubar-arc-front",
        Arc::WideFront => "fubar-arc-wide-front",
        Arc::Left => "fubar-arc-left",
        Arc::Rear => "fubar-arc-rear",
        Arc::Right => "fubar-arc-right",
    })
}
