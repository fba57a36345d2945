//! Answers to questions that change nothing: a unit's sheet, distance and sight between two, the terrain, the
//! objectives, how far a figure may go. Anybody may ask anything.
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
    model::{BASE_RADIUS, FigureId, FireClass, Fubar, UnitId, Weapon, face_needed},
    printed,
    state::{Figure, State, Status},
    words::names::{cover, direction, inches, need},
};
use board::open::{Arc, Pt};
pub(crate) use bodies::Body;
use kernel::{
    Clause, Misread, Question, Seat, clause,
    say::{Message, Value},
};
use scene::Pick;

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
            (Some(Topic::Weapons), [_]) => Ok(tell_weapons(self)),
            (Some(Topic::Reach), [_, word]) => thing(self, word).map(|thing| self.tell_reach(s, thing)),
            // Who says `unit` is told by which clauses it is what it is.
            (Some(Topic::Unit), [_, word]) => Ok(match thing(self, word)? {
                Thing::Unit(unit) => sheet(self, s, unit).into_iter().chain(status_rules(self, s, unit)).collect(),
                Thing::Figure(figure) => vec![figure_line(self, s, figure)],
            }),
            (_, [word]) => Ok(match thing(self, word)? {
                Thing::Unit(unit) => sheet(self, s, unit),
                Thing::Figure(figure) => vec![figure_line(self, s, figure)],
            }),
            (Some(Topic::Range), [_, one, other]) | (_, [one, other]) => {
                Ok(tell_pair(self, s, thing(self, one)?, thing(self, other)?))
            }
            _ => Err(no_question(self, question)),
        }
    }

    /// A unit, figure or point for whoever looks at it. A figure comes with what holds for its whole unit.
    pub(crate) fn card_lines(&self, s: &State, about: &Pick) -> Vec<Message> {
        match about {
            Pick::Piece { id } => match thing(self, id) {
                Ok(Thing::Unit(unit)) => sheet(self, s, unit).into_iter().chain(status_rules(self, s, unit)).collect(),
                Ok(Thing::Figure(figure)) => {
                    let unit = self.figure(figure).unit;
                    let unit_lines = sheet(self, s, unit).into_iter().take(2).chain(status_rules(self, s, unit));
                    std::iter::once(figure_line(self, s, figure)).chain(unit_lines).collect()
                }
                Err(_) => Vec::new(),
            },
            Pick::Point { at } => {
                let at = self.point_of(*at);
                self.tell_point(s, &format!("{},{}", at.x, at.y)).unwrap_or_default()
            }
            Pick::Cell { .. } | Pick::Box { .. } => Vec::new(),
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
        let piece = self.pieces().first().map(|piece| piece.id.to_owned());
        let middle = Pt::new(self.table.width / 2, self.table.height / 2);
        let pair = || Some(format!("{} {}", of(true)?, of(false)?));
        let about = |topic: Topic| match topic {
            Topic::Unit | Topic::Reach => of(true),
            Topic::Range => pair(),
            Topic::Piece => piece.clone(),
            Topic::Point => Some(format!("{},{}", middle.x, middle.y)),
            Topic::Weapons | Topic::Terrain | Topic::Objectives => Some(String::new()),
        };
        let example = example_figure(self);
        let listed = Topic::FORMS.iter().map(|form| {
            let question = form.listed(about(form.topic));
            Question { message: question.message.with("example", example.clone()), ..question }
        });
        listed.collect()
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

    /// A vehicle: its hull, then each weapon.
    pub(crate) fn vehicle_lines(&self, s: &State, unit: UnitId) -> impl Iterator<Item = Message> {
        let (vehicle, row) = (self.vehicle(unit), self.hull_row(unit));
        let hull = Message::new("fubar-sheet-vehicle")
            .with("vehicle", vehicle.name.clone())
            .with("hull", row.name.clone())
            .with("save", row.save)
            .with("crew", vehicle.crew)
            .with("capacity", vehicle.capacity)
            .with("length", inches(vehicle.length))
            .with("width", inches(vehicle.width));
        let slots = (0..self.n_shooters(unit)).map(move |slot| self.mounted_line(s, unit, slot));
        std::iter::once(hull).chain(slots)
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
            .with("notes", weapon_notes(weapon))
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
            (
                class > 0,
                Message::new("fubar-figure-cover").with("cover", cover(class)).with("clause", clause!("geo-15")),
            ),
            (stray, Message::new("fubar-figure-out-of-touch").with("clause", clause!("unit-14"))),
            (
                s.alive(figure) && self.engaged(s, figure),
                Message::new("fubar-figure-engaged").with("clause", clause!("geo-12")),
            ),
            (moved, Message::new("fubar-figure-moved")),
        ];
        told.into_iter().filter(|(holds, _)| *holds).map(|(_, message)| message.into()).collect()
    }
}

/// Every weapon there is, with its range, its dice and what it may do.
fn tell_weapons(game: &Fubar) -> Vec<Message> {
    let line = |weapon: &Weapon| {
        Message::new("fubar-weapon-line")
            .with("id", weapon.id.clone())
            .with("weapon", weapon.name.clone())
            .with("range", inches(weapon.range))
            .with("dice", weapon.fire_points)
            .with("notes", weapon_notes(weapon))
            .with("clauses", &weapon_rules(weapon)[..])
    };
    let all = Message::new("fubar-weapons-all").with("clauses", &[clause!("weap-27"), clause!("geo-8")][..]);
    game.tables.weapons.iter().map(line).chain([all]).collect()
}
/// What a weapon may do, and what with.
fn weapon_notes(weapon: &Weapon) -> Vec<Value> {
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
    let notes = flags.into_iter().filter(|(holds, _)| *holds).map(|(_, note)| note);
    std::iter::once(class).chain(notes).map(Value::from).collect()
}
/// The unit or figure that a word names.
fn thing(game: &Fubar, word: &str) -> Result<Thing, Misread> {
    let unit = |id: &str| game.units.iter().position(|unit| unit.id.eq_ignore_ascii_case(id));
    if let Some(index) = unit(word) {
        return Ok(Thing::Unit(UnitId(index as u8)));
    }
    let (id, number) = word.rsplit_once(['.', '/', '#', ':']).ok_or_else(|| no_question(game, word))?;
    let index = unit(id).ok_or_else(|| no_question(game, word))?;
    let unit = UnitId(index as u8);
    let number: u8 = number.parse().unwrap_or(0);
    let figure = game.unit(unit).figures().find(|&figure| game.figure(figure).number == number);
    figure.map(Thing::Figure).ok_or_else(|| {
        let most = game.unit(unit).n_figures;
        let message = Message::new("fubar-no-figure").with("unit", game.unit_words(unit)).with("most", most);
        Misread::new(message).or((most > 0).then(|| format!("{}.1", game.unit(unit).id)))
    })
}
fn no_question(game: &Fubar, text: &str) -> Misread {
    let text = text.trim();
    let words = Topic::FORMS.iter().flat_map(|form| [form.word, form.spanish]).chain(["help", "ayuda"]);
    let ids = game.units.iter().map(|unit| unit.id.as_str()).chain(words);
    let nearest = content::nearest(text, ids).map(str::to_owned);
    let message = Message::new("fubar-no-question").with("text", text.to_owned()).with("example", example_figure(game));
    Misread::new(message).or(nearest)
}
/// A figure of this scenario as a person types it.
fn example_figure(game: &Fubar) -> String {
    let unit = game.units.iter().find(|unit| unit.n_figures > 0 && !unit.is_crew);
    unit.map_or_else(String::new, |unit| format!("{}.1", unit.id))
}
/// A unit in full: its line, its numbers, then each figure or weapon.
fn sheet(game: &Fubar, s: &State, unit: UnitId) -> Vec<Message> {
    let mut lines = Vec::new();
    lines.push(match game.in_play(s, unit) {
        true => game.unit_line(s, unit),
        false => Message::new("fubar-not-on-table").with("what", game.unit_words(unit)),
    });
    let level = game.level(unit);
    let face = face_needed(level.activation, game.activation_modifiers(s, unit).sum());
    let shared = if game.is_vehicle(unit) { clause!("veh-3") } else { clause!("unit-4") };
    lines.push(
        Message::new("fubar-sheet-numbers")
            .with("clause", shared)
            .with("level", level.name.clone())
            .with("activation", level.activation)
            .with("now", need(face, face))
            .with("experience", level.experience)
            .with("most", level.suppressed_max),
    );
    match game.is_vehicle(unit) {
        true => lines.extend(game.vehicle_lines(s, unit)),
        false => lines.extend(game.unit(unit).figures().map(|figure| figure_line(game, s, figure))),
    }
    lines
}
/// What a unit is, how long it lasts and what it counts for, by which clauses.
fn status_rules(game: &Fubar, s: &State, unit: UnitId) -> impl Iterator<Item = Message> {
    let (state, data) = (s.unit(unit), game.unit(unit));
    let figures = |is: fn(&Figure) -> bool| game.living(s, unit).any(|figure| is(s.figure(figure)));
    let (aboard, suppressed) = (s.is_aboard(unit), figures(|figure| figure.status == Status::Suppressed));
    let (vehicle, stray) = (data.vehicle.is_some(), game.out_of_touch(s, unit) != 0);
    let rules: [(bool, &'static str, &'static [Clause]); 17] = [
        (state.on_guard && !aboard, "fubar-lasts-on-guard", &[clause!("react-18")]),
        (state.on_guard && aboard, "fubar-counts-guard-aboard", &[clause!("pax-11")]),
        (state.attempted, "fubar-lasts-attempted", &[clause!("turn-7")]),
        (state.reacted, "fubar-lasts-reacted", &[clause!("react-7"), clause!("turn-5")]),
        (state.dodging, "fubar-lasts-dodging", &[clause!("order-12")]),
        (state.grounded, "fubar-lasts-grounded", &[clause!("order-21")]),
        (figures(|figure| figure.recovering), "fubar-lasts-recovering", &[clause!("act-12")]),
        (suppressed, "fubar-lasts-suppressed", &[clause!("supp-4"), clause!("supp-5"), clause!("supp-14")]),
        (suppressed, "fubar-counts-suppressed", &[clause!("supp-3"), clause!("act-16")]),
        (stray, "fubar-counts-stray", &[clause!("unit-15"), clause!("unit-16"), clause!("unit-18")]),
        (
            state.melee != 0,
            "fubar-counts-melee",
            &[clause!("melee-5"), clause!("melee-8"), clause!("melee-11"), clause!("melee-15")],
        ),
        (!vehicle && game.personal_save(s, unit) > 0, "fubar-counts-saves", &[clause!("save-1"), clause!("save-14")]),
        (vehicle || game.living(s, unit).count() == 1, "fubar-counts-alone", &[clause!("unit-17")]),
        (
            vehicle,
            "fubar-counts-vehicle",
            &[clause!("supp-16"), clause!("veh-18"), clause!("veh-23"), clause!("geo-7")],
        ),
        (vehicle && game.hull_row(unit).tank, "fubar-counts-tank", &[clause!("veh-25")]),
        (state.immobilised, "fubar-counts-immobilised", &[clause!("veh-36")]),
        (game.passengers(s, unit).is_some(), "fubar-counts-carrier", &[clause!("pax-7"), clause!("save-8")]),
    ];
    let told = |(_, id, by): (bool, &'static str, &'static [Clause])| Message::new(id).with("clauses", by);
    let roll = roll_rules(game, s, unit);
    let roll = (!roll.is_empty()).then(|| Message::new("fubar-counts-roll").with("clauses", &roll[..]));
    rules.into_iter().filter(|(holds, ..)| *holds).map(told).chain(roll)
}
/// What changes the activation roll of a unit, and by which clauses it is judged.
fn roll_rules(game: &Fubar, s: &State, unit: UnitId) -> Vec<Clause> {
    let modifiers = game.activation_modifiers(s, unit);
    let mut rules: Vec<Clause> = modifiers.as_slice().iter().map(|&(clause, _)| clause).collect();
    let unmodified = rules.is_empty();
    let number = i32::from(game.level(unit).activation) - modifiers.sum();
    rules.extend((rules.len() > 1).then_some(clause!("act-5")));
    rules.extend(rules.contains(&clause!("act-3")).then_some(clause!("act-10")));
    rules.extend(s.is_aboard(unit).then_some(clause!("act-17")));
    rules.extend((!unmodified).then_some(clause!("act-11")));
    rules.extend(match number {
        ..=1 => Some(clause!("gen-4")),
        2..=6 => (!unmodified).then_some(clause!("gen-7")),
        _ => Some(clause!("gen-3")),
    });
    rules
}
/// The weapons of a figure, each with what it may do.
fn arms_words(game: &Fubar, figure: FigureId) -> Vec<Value> {
    let data = game.figure(figure);
    let own = data.weapons.iter().copied().chain(data.grenades.then_some(game.tables.grenade));
    let told = own.map(|weapon| {
        let weapon = game.weapon(weapon);
        Message::new("fubar-sheet-weapon")
            .with("weapon", weapon.name.clone())
            .with("range", inches(weapon.range))
            .with("dice", weapon.fire_points)
            .with("notes", weapon_notes(weapon))
    });
    told.map(Value::from).collect()
}
/// A figure: who, where, in what state, with what weapons and armour.
fn figure_line(game: &Fubar, s: &State, figure: FigureId) -> Message {
    let data = game.figure(figure);
    let (unit, state) = (game.unit(data.unit), s.figure(figure));
    let armour = &game.tables.armour[usize::from(data.armour.0)];
    let gone = |id: &'static str| {
        Message::new(id).with("id", format!("{}.{}", unit.id, data.number)).with("role", data.role.clone())
    };
    let inside = s.activation.unit == data.unit && s.activation.inside & game.bit(figure) != 0;
    let place = match state.status {
        Status::Casualty => return gone("fubar-sheet-figure-lost"),
        Status::Exited => return gone("fubar-sheet-figure-exited"),
        // Of one who is not on the table yet no place is told.
        Status::Absent => Message::new("fubar-getting-out"),
        Status::Standing | Status::Suppressed => match s.unit(data.unit).aboard.get() {
            Some(carrier) => Message::new("fubar-aboard").with("carrier", game.unit_words(carrier)),
            None => game.place_words(state.at),
        },
    };
    let id = if armour.save.is_some() { "fubar-sheet-armour" } else { "fubar-sheet-unarmoured" };
    let printed = printed::ARMOUR.iter().find(|(id, ..)| *id == armour.id);
    let clauses = printed.map_or(&[clause!("save-1")][..], |(_, _, clauses)| clauses);
    let armour = Message::new(id)
        .with("armour", armour.name.clone())
        .with("save", armour.save.unwrap_or(0))
        .with("clauses", clauses);
    // Whoever decides where to put him wants to know what he brings.
    let is_off = state.status == Status::Absent && !inside;
    gone(if is_off { "fubar-sheet-figure-absent" } else { "fubar-sheet-figure" })
        .with("weapons", arms_words(game, figure))
        .with("armour", armour)
        .with("place", place)
        .with("state", game.figure_state(s, figure))
        .with("radius", inches(data.radius))
        .with("base", if data.radius == BASE_RADIUS { clause!("geo-5") } else { clause!("geo-4") })
}
/// Distance and sight between two units, figures or vehicles.
fn tell_pair(game: &Fubar, s: &State, one: Thing, other: Thing) -> Vec<Message> {
    let (a, b) = (game.thing_bodies(s, one), game.thing_bodies(s, other));
    let Some((gap, near, far)) = game.nearest(s, &a, &b) else {
        let absent = [(&a, one), (&b, other)].into_iter().filter(|(bodies, _)| bodies.is_empty());
        return absent
            .map(|(_, thing)| Message::new("fubar-not-on-table").with("what", game.thing_words(thing)))
            .collect();
    };
    let single = a.len() == 1 && b.len() == 1;
    let id = if single { "fubar-pair-distance" } else { "fubar-pair-distance-units" };
    let mut lines = vec![
        Message::new(id)
            .with("one", game.thing_words(one))
            .with("other", game.thing_words(other))
            .with("distance", inches(gap))
            .with("clause", measured_by(near, far))
            .with("free", clause!("gen-10"))
            .with("direction", direction(game.body_at(s, near), game.body_at(s, far)))
            .with("near", game.body_words(near))
            .with("far", game.body_words(far)),
    ];
    lines.push(sight_line(game, s, (one, &a), (other, &b), (near, far)));
    lines.push(sight_line(game, s, (other, &b), (one, &a), (far, near)));
    let (unit, enemy) = (game.thing_unit(one), game.thing_unit(other));
    if game.enemies(unit, enemy) {
        lines.push(fire_line(game, s, unit, enemy));
        lines.push(fire_line(game, s, enemy, unit));
    }
    lines
}
/// What the one sees of the other: how many of how many, and the line between the two that are nearest.
fn sight_line(game: &Fubar, s: &State, from: (Thing, &[Body]), to: (Thing, &[Body]), nearest: (Body, Body)) -> Message {
    let line = game.look(s, nearest.0, nearest.1);
    let clear = line.map_or_else(|_| Vec::new(), |_| game.line_rights(s, nearest.0, nearest.1));
    let about = |id: &'static str| {
        let about = Message::new(id).with("from", game.thing_words(from.0)).with("to", game.thing_words(to.0));
        about.with("clauses", &clear[..])
    };
    let line_words = match line {
        Ok(seen) => Message::new("fubar-line-clear").with("cover", cover(seen.cover)),
        Err(clause) => Message::new("fubar-line-stopped").with("clause", clause),
    };
    if from.1.len() == 1 && to.1.len() == 1 {
        return match line {
            Ok(seen) => behind_words(game, about("fubar-pair-sees").with("cover", cover(seen.cover)), seen.behind),
            Err(clause) => about("fubar-pair-blind").with("clause", clause),
        };
    }
    let sees = |&a: &&Body| to.1.iter().any(|&b| game.look(s, *a, b).is_ok());
    let seen = |&b: &&Body| from.1.iter().any(|&a| game.look(s, a, *b).is_ok());
    let (viewers, viewed) = (from.1.iter().filter(sees).count(), to.1.iter().filter(seen).count());
    let id = if viewers > 0 { "fubar-pair-units-see" } else { "fubar-pair-units-blind" };
    about(id)
        .with("clause", clause!("los-16"))
        .with("n", viewers)
        .with("of", from.1.len())
        .with("seen", viewed)
        .with("among", to.1.len())
        .with("line", line_words)
}
/// Adds the vehicles a target is directly behind.
fn behind_words(game: &Fubar, message: Message, behind: u32) -> Message {
    let hulls = game.unit_ids().filter(|unit| behind & unit.bit() != 0);
    let hulls: Vec<Value> = hulls.map(|unit| game.unit_words(unit)).collect();
    if hulls.is_empty() {
        return message;
    }
    Message { id: "fubar-pair-sees-behind".into(), ..message }.with("hulls", hulls).with("clause", clause!("veh-44"))
}
/// What a unit could bring to bear on an enemy from where both stand, orders apart: its best weapon for each shooter.
fn fire_line(game: &Fubar, s: &State, unit: UnitId, target: UnitId) -> Message {
    let (mut shooters, mut dice) = (0usize, 0u32);
    for shooter in 0..game.n_shooters(unit) {
        if game.check_able(s, unit, shooter).is_err() {
            continue;
        }
        let best = game.guns(s, unit, shooter).filter_map(|gun| {
            let weapon = game.weapon(game.weapon_of(unit, gun));
            game.check_target(s, unit, target, weapon).ok()?;
            Some(game.can_hit(s, unit, shooter, gun, target).ok()?.dice)
        });
        if let Some(best) = best.max() {
            shooters += 1;
            dice += u32::from(best);
        }
    }
    let id = if shooters > 0 { "fubar-pair-fire" } else { "fubar-pair-no-fire" };
    Message::new(id)
        .with("unit", game.unit_words(unit))
        .with("target", game.unit_words(target))
        .with("n", shooters)
        .with("dice", i64::from(dice))
}

/// What the book says of a weapon: its printed row, and what follows from what it may do.
fn weapon_rules(weapon: &Weapon) -> Vec<Clause> {
    let printed = printed::WEAPONS.iter().find(|row| row.id == weapon.id).unwrap_or(&printed::SMALL_ARM);
    let row = std::iter::once(&printed.clause).chain(printed.besides);
    let flames: &[Clause] = &[clause!("flame-3"), clause!("flame-4")];
    let mortars: &[Clause] = &[clause!("mort-3"), clause!("mort-4"), clause!("mort-6"), clause!("mort-7")];
    let burns = printed.clause == clause!("weap-10");
    let does = [(weapon.ignores_cover, &[clause!("flame-2")][..]), (burns, flames), (weapon.indirect, mortars)];
    row.chain(does.into_iter().filter(|(does, _)| *does).flat_map(|(_, clauses)| clauses)).copied().collect()
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
