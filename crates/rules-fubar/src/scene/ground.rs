//! The table and its terrain, the boxes beside it, the colours of the sides.

use crate::scene::to_scene;
use crate::{
    inspect::arc_words,
    looks::Looks,
    model::Fubar,
    terrain::{Poly, Table},
    words::names::{cover, facing, inches, point},
};
use board::open::{Bounds, Pt};
use kernel::{
    Seat, Speech, clause,
    say::{Message, Name},
};
use scene::{Beside, Board, Frame, Label, Line, LineLook, Livery, Look, OffMap, Patch, Rank, Scale};

scene::boxes! {
    Off in "fubar":
    /// Not set up yet.
    Waiting = "waiting",
    /// Inside a carrier, or on the way out of one.
    Aboard = "aboard",
    /// Left by an exit.
    Left = "left",
    /// Casualties.
    Lost = "lost",
}

/// Colours of sides by their ids: fill and ink. Each pair of sides that meet differs in lightness too.
const COLOURS: [(&str, &str, &str); 6] = [
    ("german", "#505c63", "#ffffff"),
    ("us", "#a39b58", "#1c1a0e"),
    ("regulars", "#cdb68a", "#2a2213"),
    ("irregulars", "#47603b", "#ffffff"),
    ("colonial", "#2b5789", "#ffffff"),
    ("raiders", "#c2683c", "#1c0f07"),
];
/// And of any other, by its seat.
const BY_SEAT: [(&str, &str); 4] =
    [("#2b5789", "#ffffff"), ("#c2683c", "#1c0f07"), ("#47603b", "#ffffff"), ("#cdb68a", "#2a2213")];

impl Fubar {
    pub(super) fn draw_board(&self) -> Board {
        Board {
            frame: Frame { x: 0, y: 0, w: self.table.width.into(), h: self.table.height.into() },
            scale: Scale::Open { inch: 100 },
            base: self.table.floor.ground(),
            climate: self.scenario.climate,
            cells: Vec::new(),
            patches: patches(self),
            lines: lines(self),
            labels: labels(self),
            boxes: self.scenario.seats().flat_map(|seat| boxes(self, seat)).collect(),
            liveries: self.scenario.seats().map(|seat| livery(self, seat)).collect(),
            turns: (1..=self.scenario.turns).map(turn).collect(),
            first_turn: 1,
        }
    }

    /// The guns of a bunker.
    pub(crate) fn mount_notes(&self, area: usize) -> impl Iterator<Item = Message> {
        let mounts = self.table.mounts.iter().filter(move |mount| mount.area == area);
        mounts.map(|mount| {
            let weapon = self.weapon(mount.weapon);
            Message::new("fubar-piece-mount")
                .with("weapon", weapon.name.clone())
                .with("range", inches(weapon.range))
                .with("dice", weapon.fire_points)
                .with("point", point(mount.at))
                .with("direction", facing(mount.facing))
                .with("arc", arc_words(mount.arc))
                .with("clause", clause!("veh-23"))
        })
    }

    pub(super) fn box_id(&self, seat: Seat, off: Off) -> String {
        off.id(self.seat_id(seat))
    }

    pub(super) fn outline(&self, points: &[Pt]) -> Vec<scene::Pt> {
        points.iter().map(|&point| to_scene(self, point)).collect()
    }
}

fn patches(game: &Fubar) -> Vec<Patch> {
    let Table { areas, objects, blocking, impassable, .. } = &game.table;
    let mut patches = Vec::new();
    let mut add = |id: &str, name: &Name, look: Look, parts: &[Poly], notes: Vec<Message>| {
        let outlines = parts.iter().map(|part| game.outline(&part.points)).collect();
        patches.push(Patch { id: id.to_owned(), look, outlines, name: place(name), notes });
    };
    let looks = |looks: Option<Looks>, otherwise: Look| looks.map_or(otherwise, Looks::ground);
    for (index, area) in areas.iter().enumerate() {
        // What nobody has said how to draw is drawn after its class.
        let plain = [Look::Clear, Look::Scrub, Look::Ruin, Look::Building][usize::from(area.class.min(3))];
        let look = if area.bunker { Look::Bunker } else { looks(area.looks, plain) };
        let notes = std::iter::once(cover(area.class)).chain(game.mount_notes(index));
        add(&area.id, &area.name, look, &area.parts, notes.collect());
    }
    for object in objects {
        let notes = vec![cover(object.class), Message::new("fubar-kind-object")];
        let part = std::slice::from_ref(&object.poly);
        add(&object.id, &object.name, looks(object.looks, Look::Crates), part, notes);
    }
    for solid in blocking {
        let notes = vec![Message::new("fubar-kind-blocking")];
        add(&solid.id, &solid.name, looks(solid.looks, Look::Building), &solid.parts, notes);
    }
    for solid in impassable {
        let notes = vec![Message::new("fubar-kind-impassable")];
        add(&solid.id, &solid.name, looks(solid.looks, Look::Rough), &solid.parts, notes);
    }
    patches
}
fn lines(game: &Fubar) -> Vec<Line> {
    let line = |line: &crate::terrain::Line| {
        let plain = if line.class == 1 { LineLook::Hedge } else { LineLook::Wall };
        let name = Message::new("fubar-scene-line").with("name", line.name.clone());
        Line {
            look: line.looks.map_or(plain, Looks::line),
            points: game.outline(&line.points),
            name: Some(name.with("cover", cover(line.class))),
        }
    };
    game.table.lines.iter().map(line).collect()
}
fn labels(game: &Fubar) -> Vec<Label> {
    let Table { areas, objects, blocking, impassable, .. } = &game.table;
    let areas = areas.iter().map(|area| (&area.name, area.bounds));
    let objects = objects.iter().map(|object| (&object.name, object.poly.bounds));
    let solids = blocking.iter().chain(impassable).filter_map(|solid| Some((&solid.name, solid.parts.first()?.bounds)));
    let label = |(name, bounds): (&Name, Bounds)| Label {
        text: place(name),
        at: to_scene(game, middle(bounds)),
        rank: Rank::Small,
    };
    areas.chain(objects).chain(solids).map(label).collect()
}
fn boxes(game: &Fubar, seat: Seat) -> Vec<OffMap> {
    let drives = game.unit_ids().any(|unit| game.owner(unit) == seat && game.is_vehicle(unit));
    let leaves = game.scenario.exits.iter().any(|exit| exit.side == seat);
    let is_used = |off: &&Off| match off {
        Off::Waiting | Off::Lost => true,
        Off::Aboard => drives,
        Off::Left => leaves,
    };
    let used = Off::ALL.iter().filter(is_used);
    used.map(|off| off.drawn(game.seat_id(seat), game.say_seat(seat))).collect()
}
fn livery(game: &Fubar, seat: Seat) -> Livery {
    let id = game.seat_id(seat);
    let known = COLOURS.iter().find(|(known, ..)| *known == id).map(|&(_, fill, ink)| (fill, ink));
    let (fill, ink) = known.unwrap_or(BY_SEAT[seat.index() % BY_SEAT.len()]);
    Livery {
        id: id.to_owned(),
        name: game.say_seat(seat),
        seat: Some(seat.0),
        fill: fill.to_owned(),
        ink: ink.to_owned(),
    }
}

pub(super) fn turn(turn: u8) -> Message {
    Message::new("fubar-scene-turn").with("turn", turn)
}

/// The middle of a box.
pub(super) fn middle(bounds: Bounds) -> Pt {
    let (low, high) = bounds.corners();
    let half = |a: i16, b: i16| ((i32::from(a) + i32::from(b)) / 2) as i16;
    Pt::new(half(low.x, high.x), half(low.y, high.y))
}

fn place(name: &Name) -> Message {
    Message::new("fubar-scene-place").with("name", name.clone())
}
