//! The ground: pieces of terrain, objectives and what they score, and how far somebody may go over it.

use super::{Body, Thing};
use crate::{
    model::{Award, Fubar, UnitId},
    state::{Order, State, Status, Wheels},
    terrain::{Poly, Table},
    words::names::{cover, direction, inches, order, point},
};
use board::open::{Bounds, Len, Pt, dist2_to_poly, dist2_to_segment};
use kernel::{
    Misread, Seat, clause,
    say::{Message, Name, Value},
};
use scene::{LetterRow, Letters};

/// A piece of terrain, whatever its kind.
pub(super) struct Piece<'a> {
    pub(super) id: &'a str,
    name: &'a Name,
    /// The message that names its kind.
    kind: &'static str,
    class: u8,
    /// Outlines, or the one course of a line.
    outlines: Vec<&'a [Pt]>,
    bounds: Bounds,
}

impl Piece<'_> {
    fn is_line(&self) -> bool {
        self.kind == "fubar-kind-line"
    }
    /// How far a place is from it, 0 inside.
    fn distance(&self, at: Pt) -> Len {
        let dist2 = match self.is_line() {
            true => self.outlines.iter().flat_map(|c| c.windows(2)).map(|l| dist2_to_segment(at, l[0], l[1])).min(),
            false => self.outlines.iter().map(|outline| dist2_to_poly(at, outline)).min(),
        };
        dist2.map_or(Len::MAX, |dist2| Len::try_from(dist2.ceil_root()).unwrap_or(Len::MAX))
    }
    /// Its letter on the map.
    fn letter(&self) -> char {
        match (self.kind, self.class) {
            ("fubar-kind-area", 0 | 1) => 'l',
            ("fubar-kind-area", 2) => 'm',
            ("fubar-kind-area", _) => 'h',
            ("fubar-kind-line", _) => '-',
            ("fubar-kind-object", _) => 'o',
            ("fubar-kind-impassable", _) => '~',
            _ => '#',
        }
    }
    /// The way to it, by its box.
    fn direction(&self, from: Pt) -> Message {
        let (lo, hi) = self.bounds.corners();
        direction(from, Pt::new(from.x.clamp(lo.x, hi.x), from.y.clamp(lo.y, hi.y)))
    }
}

/// The side of a square of the map in letters, in hundredths of an inch.
const SQUARE: Len = 300;
/// The letter of open ground.
const OPEN: char = '.';
/// How far around a point somebody is near it.
const POINT_REACH: Len = 300;

/// Which of two letters stands for a square that has both.
fn rank(letter: char) -> usize {
    ".-olmh~#".find(letter).unwrap_or(0)
}

/// How many of the nearest things in reach are told.
const NEAR_MAX: usize = 8;

impl Fubar {
    /// Every piece of terrain.
    pub(super) fn pieces(&self) -> Vec<Piece<'_>> {
        fn polys(parts: &[Poly]) -> Vec<&[Pt]> {
            parts.iter().map(|part| &*part.points).collect()
        }
        fn around(outlines: &[&[Pt]]) -> Bounds {
            Bounds::of(&outlines.concat())
        }
        let Table { areas, lines, objects, blocking, impassable, .. } = &self.table;
        let mut pieces = Vec::new();
        let mut add = |id, name, kind, class, outlines: Vec<_>| {
            let bounds = around(&outlines);
            pieces.push(Piece { id, name, kind, class, outlines, bounds });
        };
        for area in areas {
            add(&*area.id, &area.name, "fubar-kind-area", area.class, polys(&area.parts));
        }
        for line in lines {
            add(&*line.id, &line.name, "fubar-kind-line", line.class, vec![&*line.points]);
        }
        for object in objects {
            add(&*object.id, &object.name, "fubar-kind-object", object.class, vec![&*object.poly.points]);
        }
        for solid in blocking {
            add(&*solid.id, &solid.name, "fubar-kind-blocking", 0, polys(&solid.parts));
        }
        for solid in impassable {
            add(&*solid.id, &solid.name, "fubar-kind-impassable", 0, polys(&solid.parts));
        }
        pieces
    }

    pub(super) fn tell_terrain(&self, s: &State) -> Vec<Message> {
        let size = Message::new("fubar-table-size")
            .with("width", inches(self.table.width.into()))
            .with("height", inches(self.table.height.into()))
            .with("clauses", &[clause!("geo-1"), clause!("geo-3")][..]);
        let wrecks = self.vehicle_ids().filter(|&unit| s.unit(unit).wheels == Wheels::Wreck).map(|unit| {
            let place = self.place_words(s.unit(unit).centre);
            Message::new("fubar-piece-wreck").with("unit", self.unit_words(unit)).with("place", place)
        });
        let pieces = self.pieces();
        std::iter::once(size).chain(pieces.iter().map(|piece| piece_words(self, piece))).chain(wrecks).collect()
    }

    /// A piece of terrain in full: its corners, its guns, and who is in it or nearest to it.
    pub(super) fn tell_piece(&self, s: &State, id: &str) -> Result<Vec<Message>, Misread> {
        let pieces = self.pieces();
        let Some(piece) = pieces.iter().find(|piece| piece.id.eq_ignore_ascii_case(id)) else {
            let nearest = content::nearest(id, pieces.iter().map(|piece| piece.id));
            let nearest = nearest.map(|id| format!("terrain {id}"));
            return Err(Misread::new(Message::new("fubar-no-terrain").with("text", id.to_owned())).or(nearest));
        };
        let mut lines = vec![piece_words(self, piece)];
        for outline in &piece.outlines {
            let corners: Vec<Value> = outline.iter().map(|&corner| point(corner).into()).collect();
            let id = if piece.is_line() { "fubar-piece-course" } else { "fubar-piece-corners" };
            lines.push(Message::new(id).with("corners", corners));
        }
        let area = self.table.areas.iter().position(|area| area.id == piece.id);
        lines.extend(area.into_iter().flat_map(|area| self.mount_notes(area)));
        for unit in self.unit_ids().filter(|&unit| self.present(s, unit)) {
            let inside = self.bodies(s, unit).into_iter().filter(|&body| piece.distance(self.body_at(s, body)) == 0);
            let n = inside.count();
            if n > 0 {
                lines.push(Message::new("fubar-piece-inside").with("unit", self.unit_words(unit)).with("n", n));
            }
        }
        Ok(lines)
    }

    /// What is at a point: the terrain there, its cover, who stands within a step of it.
    pub(super) fn tell_point(&self, s: &State, word: &str) -> Result<Vec<Message>, Misread> {
        let Some(at) = crate::terms::point(word) else {
            let middle = format!("point {},{}", self.table.width / 2, self.table.height / 2);
            return Err(Misread::new(Message::new("fubar-no-point").with("text", word.to_owned())).or(Some(middle)));
        };
        let mut lines = vec![
            Message::new("fubar-point-at")
                .with("place", self.place_words(at))
                .with("cover", cover(self.table.area_class(at))),
        ];
        lines
            .extend(self.pieces().iter().filter(|piece| piece.distance(at) == 0).map(|piece| piece_words(self, piece)));
        for unit in self.unit_ids().filter(|&unit| self.present(s, unit)) {
            let near = |&body: &Body| board::open::cost(at, self.body_at(s, body)) <= POINT_REACH;
            let n = self.bodies(s, unit).into_iter().filter(near).count();
            if n > 0 {
                let line = Message::new("fubar-point-near").with("unit", self.unit_words(unit)).with("n", n);
                lines.push(line.with("reach", inches(POINT_REACH)));
            }
        }
        Ok(lines)
    }

    /// The table in letters: squares of three inches, each by the hardest terrain near its middle.
    pub(crate) fn map_letters(&self, s: &State) -> Letters {
        let (width, height) = (i32::from(self.table.width), i32::from(self.table.height));
        let squares = |length: i32| (length + SQUARE - 1) / SQUARE;
        let (cols, rows) = (squares(width), squares(height));
        let pieces = self.pieces();
        let row = |row: i32| {
            let y = height - row * SQUARE - SQUARE / 2;
            let low = (height - (row + 1) * SQUARE).max(0);
            let cell = |col: i32| {
                let middle = Pt::new((col * SQUARE + SQUARE / 2) as i16, y.max(0) as i16);
                let here = pieces.iter().filter(|piece| piece.distance(middle) <= SQUARE / 2);
                let letter = here.map(Piece::letter).max_by_key(|letter| rank(*letter)).unwrap_or(OPEN);
                (format!("{},{low}", col * SQUARE), letter)
            };
            LetterRow { name: format!("y {low}"), cells: (0..cols).map(cell).collect() }
        };
        let word = |letter: char, class: u8, kind: &'static str| {
            let what = match class {
                0 => Message::new(kind),
                class => Message::new("fubar-map-cover").with("cover", cover(class)).with("kind", Message::new(kind)),
            };
            (letter, what)
        };
        let units = self.unit_ids().filter(|&unit| self.in_play(s, unit)).map(|unit| self.unit_line(s, unit));
        let objectives = self.scenario.objectives.iter().map(|objective| self.objective_line(s, objective));
        Letters {
            head: vec![Message::new("fubar-map").with("square", inches(SQUARE))],
            rows: (0..rows).map(row).collect(),
            legend: vec![
                word(OPEN, 0, "fubar-map-open"),
                word('l', 1, "fubar-kind-area"),
                word('m', 2, "fubar-kind-area"),
                word('h', 3, "fubar-kind-area"),
                word('-', 0, "fubar-kind-line"),
                word('o', 0, "fubar-kind-object"),
                word('~', 0, "fubar-kind-impassable"),
                word('#', 0, "fubar-kind-blocking"),
            ],
            square: Some(SQUARE),
            runs: Vec::new(),
            notes: self.tell_terrain(s).into_iter().chain(objectives).chain(units).collect(),
        }
    }

    /// Each objective with its points.
    pub(super) fn tell_objectives(&self, s: &State) -> Vec<Message> {
        let mut lines = Vec::new();
        for (index, objective) in self.scenario.objectives.iter().enumerate() {
            lines.push(self.objective_line(s, objective));
            let awards = self.scenario.awards.iter().filter_map(|award| match *award {
                Award::ControlAtEnd { objective, side, vp } if usize::from(objective) == index => {
                    Some(award_words(self, "fubar-award-at-end", side, vp))
                }
                Award::ControlEachTurn { objective, side, vp, from_turn } if usize::from(objective) == index => {
                    Some(award_words(self, "fubar-award-each-turn", side, vp).with("turn", from_turn))
                }
                _ => None,
            });
            lines.extend(awards);
        }
        let others = self.scenario.awards.iter().filter_map(|award| match *award {
            Award::ControlAtEnd { .. } | Award::ControlEachTurn { .. } => None,
            Award::UnitDestroyed { of, vp } => Some(award_words(self, "fubar-award-units", of, vp)),
            Award::VehicleDestroyed { of, vp } => Some(award_words(self, "fubar-award-vehicles", of, vp)),
            Award::CasualtiesEach { of, vp } => Some(award_words(self, "fubar-award-casualties", of, vp)),
            Award::Exited { side, per_figure, per_vehicle } => Some(
                award_words(self, "fubar-award-exited", Some(side), per_figure).with("vehicle", i32::from(per_vehicle)),
            ),
        });
        lines.extend(others);
        lines
    }

    /// How far a figure or vehicle may still go, and the nearest things in reach.
    pub(super) fn tell_reach(&self, s: &State, thing: Thing) -> Vec<Message> {
        let unit = self.thing_unit(thing);
        let body = self.thing_bodies(s, thing).first().copied();
        let Some(body) = body else {
            return vec![Message::new("fubar-not-on-table").with("what", self.thing_words(thing))];
        };
        let (first, reach) = allowance_words(self, s, unit, body);
        let at = self.body_at(s, body);
        let mut near: Vec<(Len, Value, Message)> = Vec::new();
        for piece in self.pieces() {
            near.push((piece.distance(at), piece.name.clone().into(), piece.direction(at)));
        }
        for objective in &self.scenario.objectives {
            let name = Message::new("fubar-objective-name").with("name", objective.name.clone());
            near.push((board::open::cost(at, objective.at), name.into(), direction(at, objective.at)));
        }
        for other in self.unit_ids().filter(|&other| other != unit && self.present(s, other)) {
            if let Some((gap, _, there)) = self.nearest(s, &[body], &self.bodies(s, other)) {
                near.push((gap, self.unit_words(other), direction(at, self.body_at(s, there))));
            }
        }
        near.retain(|&(distance, ..)| distance <= reach);
        near.sort_by_key(|&(distance, ..)| distance);
        let things = near.into_iter().take(NEAR_MAX).map(|(distance, name, way)| {
            let id = if distance == 0 { "fubar-reach-here" } else { "fubar-reach-thing" };
            Message::new(id).with("name", name).with("distance", inches(distance)).with("direction", way)
        });
        std::iter::once(first).chain(things).collect()
    }
}

fn piece_words(game: &Fubar, piece: &Piece) -> Message {
    let (lo, hi) = piece.bounds.corners();
    let id = if piece.class > 0 { "fubar-piece-cover" } else { "fubar-piece" };
    Message::new(id)
        .with("id", piece.id.to_owned())
        .with("name", piece.name.clone())
        .with("kind", Message::new(piece.kind))
        .with("cover", cover(piece.class))
        .with("adds", game.tables.cover_levels[usize::from(piece.class)])
        .with("low", point(lo))
        .with("high", point(hi))
}
fn award_words(game: &Fubar, id: &'static str, side: Option<Seat>, vp: i16) -> Message {
    let side = side.map_or_else(|| Message::new("fubar-any-side").into(), |seat| game.side_words(seat));
    Message::new(id).with("side", side).with("vp", i32::from(vp))
}
/// What a body may spend: what is left of the order in hand, or what each order would give.
fn allowance_words(game: &Fubar, s: &State, unit: UnitId, body: Body) -> (Message, Len) {
    let allowance = |order: Order| game.tables.allowances[order as usize];
    let name = game.body_words(body);
    match body {
        Body::Hull(_) if s.unit(unit).immobilised => (Message::new("fubar-reach-immobilised").with("figure", name), 0),
        Body::Hull(_) => {
            let message = Message::new("fubar-reach-vehicle")
                .with("figure", name)
                .with("distance", inches(allowance(Order::Drive)))
                .with("cover", inches(game.tables.drive_in_light_cover));
            (message, allowance(Order::Drive))
        }
        Body::Man(figure) if s.activation.unit == unit && allowance(s.activation.order) > 0 => {
            let moved = s.activation.moved & game.bit(figure) != 0;
            let lying = s.figure(figure).status == Status::Suppressed;
            let left = if moved || lying { 0 } else { game.allowance(s, game.place(figure)).0.max(0) };
            let message = Message::new("fubar-reach-left")
                .with("figure", name)
                .with("order", order(s.activation.order))
                .with("distance", inches(left));
            (message, left)
        }
        Body::Man(_) => {
            let orders = [Order::Walk, Order::Run, Order::Dodge, Order::GoToGround, Order::Assault];
            let each = orders.map(|given| {
                let item = Message::new("fubar-reach-order").with("order", order(given));
                Value::from(item.with("distance", inches(allowance(given))))
            });
            let most = orders.map(allowance).into_iter().max().unwrap_or(0);
            (Message::new("fubar-reach-orders").with("figure", name).with("orders", each.to_vec()), most)
        }
    }
}
