//! What a reader may lay over the table. About a unit or figure: how far each weapon carries and bears, the zone its
//! men must keep to, what it sees and whom, the ground it covers on guard. About nothing: what guards cover and who is
//! out of touch, side by side.

use crate::{
    model::{BASE_RADIUS, FigureId, FireClass, Fubar, LINK, UnitId, WeaponId, bits},
    sight::{Eye, Stopper},
    state::{Gun, State},
    words::names::inches,
};
use board::open::{Arc, FACINGS, Len, Pt, ceil_sqrt, dist2, drive, near_poly, within};
use kernel::{Clause, Seat, clause, say::Message};
use scene::{Layer, LayerKind, LayerNote, Pick};

/// Every how many facings a ring has a corner: 36, and what it is about has its own corners besides.
const STEP: usize = 2;
/// How wide a piece of ground is that is looked at as one.
const INCH: usize = 100;
const HALF: i16 = 50;

impl Fubar {
    pub(super) fn draw_layers(&self, s: &State, about: Option<&Pick>) -> Vec<Layer> {
        let Some(about) = about else {
            let seats = || self.scenario.seats();
            let guards = seats().map(|seat| guard_layer(self, s, seat));
            return guards.chain(seats().map(|seat| touch_layer(self, s, seat))).collect();
        };
        let Pick::Piece { id } = about else { return Vec::new() };
        let (unit, man) = match (self.find_unit(id), self.find_figure(id)) {
            (Some(unit), _) => (unit, None),
            (None, Some(figure)) => (self.figure(figure).unit, Some(figure)),
            (None, None) => return Vec::new(),
        };
        if !self.present(s, unit) || man.is_some_and(|man| !s.alive(man)) {
            return Vec::new();
        }
        let mut layers = range_layers(self, s, unit, man);
        layers.extend((!self.is_vehicle(unit)).then(|| chain_layer(self, s, unit)));
        layers.extend(sight_layers(self, s, unit, man));
        layers.extend(s.unit(unit).on_guard.then(|| {
            let title = titled("fubar-layer-guard-unit", self, unit);
            let seat = self.owner(unit);
            layer(self, format!("guard-{id}"), LayerKind::Fire, seat, title, covered_by(self, s, unit))
        }));
        layers
    }
}

fn layer(game: &Fubar, id: String, kind: LayerKind, seat: Seat, title: Message, outlines: Vec<Vec<Pt>>) -> Layer {
    let outlines = outlines.iter().map(|outline| game.outline(outline)).collect();
    Layer { outlines, ..Layer::area(id, kind, seat, title, Vec::new()) }
}
fn titled(id: &'static str, game: &Fubar, unit: UnitId) -> Message {
    Message::new(id).with("unit", game.unit_words(unit))
}
fn note(game: &Fubar, at: Pt, bad: bool, message: Message, clause: Clause) -> LayerNote {
    LayerNote { at: Some(game.spot(at)), bad, message, clause: clause.0.to_owned() }
}
/// Where a unit is, for a note about it.
fn place(game: &Fubar, s: &State, unit: UnitId) -> Pt {
    if game.is_vehicle(unit) {
        return s.unit(unit).centre;
    }
    game.living(s, unit).next().map_or(Pt::default(), |man| s.figure(man).at)
}

/// The ground around a place, in these directions, as far as it counts: whoever comes to a point on a straight line
/// from there came to all before it.
fn ring(game: &Fubar, centre: Pt, facings: impl Iterator<Item = u8>, counts: impl Fn(Pt) -> bool) -> Vec<Pt> {
    let most = ceil_sqrt(dist2(Pt::default(), Pt::new(game.table.width, game.table.height)) as u64) as Len;
    let farthest = |facing: u8| {
        let (mut low, mut high) = (0, most);
        while high - low > 1 {
            let middle = low + (high - low) / 2;
            let at = drive(centre, facing, middle);
            *(if game.table.holds(at) && counts(at) { &mut low } else { &mut high }) = middle;
        }
        drive(centre, facing, low)
    };
    facings.map(farthest).collect()
}
fn all_round() -> impl Iterator<Item = u8> {
    (0..FACINGS).step_by(STEP)
}
/// The directions of an arc, from its right edge to its left one.
fn facings_of(arc: Arc, facing: u8) -> Vec<u8> {
    let (middle, half) = match arc {
        Arc::All => return all_round().collect(),
        Arc::Front => (0, 9),
        Arc::WideFront => (0, 18),
        Arc::Left => (18, 9),
        Arc::Rear => (36, 9),
        Arc::Right => (54, 9),
    };
    (0..=2 * half).map(|step| (facing + middle + FACINGS - half + step) % FACINGS).collect()
}

/// One layer for each weapon that a unit, or one man of it, has.
fn range_layers(game: &Fubar, s: &State, unit: UnitId, man: Option<FigureId>) -> Vec<Layer> {
    let mut guns: Vec<(WeaponId, Gun, Vec<u8>)> = Vec::new();
    for shooter in 0..game.n_shooters(unit) {
        let figure = (!game.is_vehicle(unit)).then(|| game.shooter_figure(unit, shooter));
        if figure.is_some_and(|figure| !s.alive(figure) || man.is_some_and(|man| man != figure)) {
            continue;
        }
        for gun in game.guns(s, unit, shooter) {
            let weapon = game.weapon_of(unit, gun);
            match guns.iter_mut().find(|(_, known, _)| *known == gun) {
                Some((.., shooters)) => shooters.push(shooter),
                None => guns.push((weapon, gun, vec![shooter])),
            }
        }
    }
    let named = |(weapon, gun, shooters): (WeaponId, Gun, Vec<u8>)| {
        let (range, seat) = (game.weapon(weapon).range, game.owner(unit));
        let title = titled("fubar-layer-range", game, unit)
            .with("weapon", game.gun_words(unit, gun))
            .with("range", inches(range));
        let mut all = Vec::new();
        let mut left = shooters;
        while !left.is_empty() {
            let (outline, rest) = reach_of(game, s, unit, gun, range, &left);
            all.push(outline);
            left = rest;
        }
        let id = match gun {
            Gun::Own(weapon) => format!("range-{}-{}", game.unit(unit).id, game.weapon(weapon).id),
            Gun::Slot(slot) => format!("range-{}-#{}", game.unit(unit).id, slot + 1),
            Gun::Mount(mount) => {
                format!("range-{}-{}", game.unit(unit).id, game.table.mounts[usize::from(mount)].id)
            }
        };
        let clause = match gun {
            Gun::Own(_) => clause!("fire-4"),
            Gun::Slot(_) => clause!("veh-23"),
            Gun::Mount(_) => clause!("weap-29"),
        };
        let told = LayerNote { at: None, bad: false, message: title.clone(), clause: clause.0.to_owned() };
        Layer { notes: vec![told], ..layer(game, id, LayerKind::Range, seat, title, all) }
    };
    guns.into_iter().map(named).collect()
}
/// How far a gun carries for those of these shooters who stand so near together that one outline holds it, and who is
/// left for another.
fn reach_of(game: &Fubar, s: &State, unit: UnitId, gun: Gun, range: Len, shooters: &[u8]) -> (Vec<Pt>, Vec<u8>) {
    let man = |shooter: u8| game.shooter_figure(unit, shooter);
    let carries = |shooter: u8, at: Pt| within(s.figure(man(shooter)).at, game.radius(man(shooter)), at, 0, range);
    match gun {
        Gun::Slot(slot) => {
            let (centre, facing, hull) = (s.unit(unit).centre, s.unit(unit).facing, game.hull(s, unit));
            let arc = game.vehicle(unit).weapons[usize::from(slot)].arc;
            (wedge(game, centre, facing, arc, |at| near_poly(at, &hull, range)), Vec::new())
        }
        Gun::Mount(mount) => {
            let mount = &game.table.mounts[usize::from(mount)];
            let outline = wedge(game, mount.at, mount.facing, mount.arc, |at| carries(shooters[0], at));
            (outline, shooters[1..].to_vec())
        }
        Gun::Own(_) => {
            let centre = s.figure(man(shooters[0])).at;
            let (here, rest): (Vec<u8>, Vec<u8>) = shooters.iter().partition(|&&shooter| carries(shooter, centre));
            (ring(game, centre, all_round(), |at| here.iter().any(|&shooter| carries(shooter, at))), rest)
        }
    }
}
/// The part of a ring that an arc holds, with the place it is seen from.
fn wedge(game: &Fubar, centre: Pt, facing: u8, arc: Arc, counts: impl Fn(Pt) -> bool) -> Vec<Pt> {
    let rim = ring(game, centre, facings_of(arc, facing).into_iter(), counts);
    let tip = (arc != Arc::All).then_some(centre);
    tip.into_iter().chain(rim).collect()
}

/// The ground within which a man is in touch with his unit, and who is out of it (fub:unit-14).
fn chain_layer(game: &Fubar, s: &State, unit: UnitId) -> Layer {
    let title = titled("fubar-layer-touch-unit", game, unit).with("link", inches(LINK));
    let id = format!("touch-{}", game.unit(unit).id);
    let all = layer(game, id, LayerKind::Cohesion, game.owner(unit), title, links(game, s, unit));
    Layer { notes: strays(game, s, unit), ..all }
}
/// Around each man who counts as the unit, three inches to the edge of another's base.
fn links(game: &Fubar, s: &State, unit: UnitId) -> Vec<Vec<Pt>> {
    let out = game.out_of_touch(s, unit);
    let mut left: Vec<FigureId> = game.living(s, unit).filter(|&man| out & game.bit(man) == 0).collect();
    let near = |man: FigureId, at: Pt| within(s.figure(man).at, game.radius(man), at, BASE_RADIUS, LINK);
    let mut outlines = Vec::new();
    while let Some(&first) = left.first() {
        let centre = s.figure(first).at;
        let (here, rest): (Vec<FigureId>, Vec<FigureId>) = left.iter().partition(|&&man| near(man, centre));
        outlines.push(ring(game, centre, all_round(), |at| here.iter().any(|&man| near(man, at))));
        left = rest;
    }
    outlines
}
fn strays(game: &Fubar, s: &State, unit: UnitId) -> Vec<LayerNote> {
    let out = game.out_of_touch(s, unit);
    let first = game.unit(unit).first.0;
    let stray = |place: u8| {
        let man = FigureId(first + place);
        let message = Message::new("fubar-layer-stray").with("man", game.figure_words(man));
        note(game, s.figure(man).at, true, message, clause!("unit-13"))
    };
    bits(out).map(stray).collect()
}
fn touch_layer(game: &Fubar, s: &State, seat: Seat) -> Layer {
    let units = || game.unit_ids().filter(|&unit| game.owner(unit) == seat && game.present(s, unit));
    let several = |&unit: &UnitId| !game.is_vehicle(unit) && game.living(s, unit).count() > 1;
    let title = Message::new("fubar-layer-touch").with("side", game.side_words(seat));
    let outlines = units().filter(several).flat_map(|unit| links(game, s, unit)).collect();
    let all = layer(game, format!("touch-{}", seat.0), LayerKind::Cohesion, seat, title, outlines);
    Layer { notes: units().flat_map(|unit| strays(game, s, unit)).collect(), ..all }
}

/// What a unit, or one man of it, sees of the table; what of that is cover; and which enemies.
fn sight_layers(game: &Fubar, s: &State, unit: UnitId, man: Option<FigureId>) -> [Layer; 2] {
    let eyes: Vec<Eye> = match man {
        _ if game.is_vehicle(unit) => vec![game.driver_eye(s, unit)],
        Some(man) => vec![game.eye(s, man)],
        None => game.living(s, unit).map(|man| game.eye(s, man)).collect(),
    };
    let (seat, id) = (game.owner(unit), &game.unit(unit).id);
    let [clear, dim] = field_of(game, s, &eyes, |_, _| true);
    let seen = |enemy: UnitId| {
        let (there, mut last) = (game.extent(s, enemy), Stopper::default());
        eyes.iter().any(|&eye| game.eye_sees(s, eye, enemy, &there, &mut last))
    };
    let enemies = game.unit_ids().filter(|&enemy| game.enemies(unit, enemy) && game.present(s, enemy));
    let notes = enemies.filter(|&enemy| seen(enemy)).map(|enemy| {
        let message = titled("fubar-layer-sees", game, enemy);
        note(game, place(game, s, enemy), false, message, clause!("los-16"))
    });
    let notes: Vec<LayerNote> = notes.collect();
    let title = titled("fubar-layer-sight", game, unit);
    let sight = layer(game, format!("sight-{id}"), LayerKind::Sight, seat, title, clear);
    let into_cover = LayerNote {
        at: None,
        bad: false,
        message: Message::new("fubar-layer-into-cover"),
        clause: clause!("cover-1").0.to_owned(),
    };
    let title = titled("fubar-layer-dim", game, unit);
    let dim = layer(game, format!("dim-{id}"), LayerKind::Dim, seat, title, dim);
    [Layer { notes, ..sight }, Layer { notes: vec![into_cover], ..dim }]
}
/// The ground where a man whom it counts for is seen by any of these eyes, and the part of it where he is in cover:
/// inch by inch, by what stands in the line to the middle of each.
fn field_of(game: &Fubar, s: &State, eyes: &[Eye], counts: impl Fn(&Eye, Pt) -> bool) -> [Vec<Vec<Pt>>; 2] {
    let mut field = [Vec::new(), Vec::new()];
    for y in (0..game.table.height).step_by(INCH) {
        // How well a man is seen there: in the open, in cover, or not at all.
        let best = |x: i16| {
            let at = Pt::new(x + HALF, y + HALF);
            let looking = eyes.iter().copied().filter(|eye| counts(eye, at));
            let seen = |eye: Eye| game.sight(s, eye, Eye { at, radius: BASE_RADIUS, hull: None }).ok();
            looking.filter_map(seen).map(|seen| seen.cover > 0 || seen.behind != 0).min()
        };
        let row: Vec<Option<bool>> = (0..game.table.width).step_by(INCH).map(best).collect();
        let mut draw = |layer: usize, shown: fn(&Option<bool>) -> bool| {
            for run in row.iter().enumerate().collect::<Vec<_>>().chunk_by(|(_, a), (_, b)| shown(a) == shown(b)) {
                let ((first, cell), (last, _)) = (run[0], run[run.len() - 1]);
                if shown(cell) {
                    let [left, right] = [first, last + 1].map(|n| (n * INCH) as i16);
                    let corners = [(left, y), (right, y), (right, y + 2 * HALF), (left, y + 2 * HALF)];
                    field[layer].push(corners.map(|(x, y)| Pt::new(x, y)).to_vec());
                }
            }
        };
        draw(0, Option::is_some);
        draw(1, |cell| *cell == Some(true));
    }
    field
}

/// What the guards of a side cover between them, and who they are.
fn guard_layer(game: &Fubar, s: &State, seat: Seat) -> Layer {
    let on_guard = |&unit: &UnitId| game.owner(unit) == seat && s.unit(unit).on_guard && game.present(s, unit);
    let guards: Vec<UnitId> = game.unit_ids().filter(on_guard).collect();
    let notes = guards.iter().map(|&unit| match s.unit(unit).reacted {
        true => {
            let message = titled("fubar-layer-reacted", game, unit);
            note(game, place(game, s, unit), false, message, clause!("react-6"))
        }
        false => {
            let message = titled("fubar-layer-on-guard", game, unit);
            note(game, place(game, s, unit), false, message, clause!("react-1"))
        }
    });
    let notes = notes.collect();
    let title = Message::new("fubar-layer-guard").with("side", game.side_words(seat));
    let outlines = guards.iter().flat_map(|&unit| covered_by(game, s, unit)).collect();
    Layer { notes, ..layer(game, format!("guard-{}", seat.0), LayerKind::Fire, seat, title, outlines) }
}
/// The ground on which a unit on guard may fire at men who move: what each shooter sees within range and arc of a
/// weapon that reacts (fub:react-3, fub:react-9). None for one that has reacted or cannot.
fn covered_by(game: &Fubar, s: &State, unit: UnitId) -> Vec<Vec<Pt>> {
    if s.unit(unit).reacted || s.locked(unit) || game.is_vehicle(unit) && s.stunned(unit) {
        return Vec::new();
    }
    let hull = game.is_vehicle(unit).then(|| game.hull(s, unit));
    let mut all = Vec::new();
    for shooter in (0..game.n_shooters(unit)).filter(|&shooter| game.check_able(s, unit, shooter).is_ok()) {
        let weapons = game.guns(s, unit, shooter).map(|gun| (gun, game.weapon(game.weapon_of(unit, gun))));
        let reacts = weapons.filter(|(_, weapon)| weapon.class != FireClass::Thrown);
        let Some((gun, weapon)) = reacts.max_by_key(|(_, weapon)| weapon.range) else { continue };
        let eye = game.shooter_eye(s, unit, shooter);
        let counts = |at: Pt| {
            let carries = match &hull {
                Some(hull) => near_poly(at, hull, weapon.range),
                None => within(eye.at, eye.radius, at, 0, weapon.range),
            };
            carries && (at == eye.at || game.bears(s, unit, gun, Eye { at, radius: BASE_RADIUS, hull: None }))
        };
        let [seen, _] = field_of(game, s, &[eye], |_, at| counts(at));
        all.extend(seen);
    }
    all
}
