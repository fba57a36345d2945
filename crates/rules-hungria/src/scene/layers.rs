//! What a reader may lay over the map: zones of control, lines of supply and what breaks them, what headquarters reach,
//! railways, air areas, and who holds which hexes.

use super::{
    boxes::Off,
    layout::{Layout, joined},
    picks::Clicked,
};
use crate::{
    game::Hungria,
    inspect::lines::{served_by, shared_out},
    model::{ALLIED, AXIS, AirId, Area, HexId, HexSet, Nation, PieceId, enemy_of},
    state::{Mode, Phase, Piece, State},
    supply::{Flood, HqStatus, Supply},
    words::names::{hex_of, side_key, side_words, status_words},
};
use kernel::{Clause, Seat, clause, say::Message};
use scene::{Layer, LayerKind, LayerNote, Pick, Pt};

impl Hungria {
    pub(super) fn draw_layers(&self, s: &State, about: Option<&Pick>) -> Vec<Layer> {
        let Some(about) = about else { return of_position(self, s) };
        match self.clicked(about) {
            Some(Clicked::Piece(piece)) => of_piece(self, s, piece),
            Some(Clicked::Air(air)) => of_air(self, s, air),
            Some(Clicked::Hex(hex)) => of_hex(self, s, hex),
            Some(Clicked::Off(Off::Area(area))) => vec![area_layer(self, area)],
            Some(Clicked::Off(_)) | None => Vec::new(),
        }
    }
}

fn of_position(game: &Hungria, s: &State) -> Vec<Layer> {
    let sides = Hungria::SIDES;
    let mut layers: Vec<Layer> = sides.map(|side| zones(game, s, side)).into();
    layers.extend(sides.map(|side| supplied(game, s, side)));
    layers.push(armies(game, s));
    layers.extend(game.hqs_of(s, ALLIED).map(|hq| command(game, s, hq)));
    layers.extend(sides.map(|side| railways(game, s, side)));
    layers.push(areas(game));
    layers.extend(sides.map(|side| held(game, s, side)));
    layers
}
fn of_piece(game: &Hungria, s: &State, piece: PieceId) -> Vec<Layer> {
    let Some(hex) = hex_of(s, piece) else { return Vec::new() };
    let mut layers = vec![zone_of_piece(game, piece, hex)];
    if game.is_hq(piece) {
        layers.extend([staff_line(game, s, piece, hex), command(game, s, piece)]);
        layers.extend((game.side(piece) == ALLIED).then(|| flight(game, s, piece)));
    } else if !piece.is_column() {
        layers.push(unit_line(game, s, piece, hex));
    }
    layers.extend(reach(game, s, piece));
    layers
}
fn of_air(game: &Hungria, s: &State, air: AirId) -> Vec<Layer> {
    let area = s.air(air).area.get().map(|area| area_layer(game, area));
    std::iter::once(flight_of(game, s, air)).chain(area).collect()
}
fn of_hex(game: &Hungria, s: &State, hex: HexId) -> Vec<Layer> {
    let open = Hungria::SIDES.into_iter().filter(|&side| !s.occupied(enemy_of(side)).contains(hex));
    let mut layers: Vec<Layer> = open.map(|side| line_from(game, s, side, hex)).collect();
    layers.push(area_layer(game, game.ground().hex(hex).area));
    layers
}

// --- what layers are made of ---

fn cells(game: &Hungria, hexes: impl IntoIterator<Item = HexId>) -> Vec<String> {
    hexes.into_iter().map(|hex| game.ground().label(hex).to_owned()).collect()
}
fn of_side(id: &'static str, side: Seat) -> Message {
    Message::new(id).with("who", side_words(side))
}
fn about(game: &Hungria, id: &'static str, piece: PieceId) -> Message {
    Message::new(id).with("unit", game.piece_words(piece))
}
fn note(game: &Hungria, hex: HexId, bad: bool, message: Message, clause: Clause) -> LayerNote {
    LayerNote { at: Some(game.pick_hex(hex)), bad, message, clause: clause.0.to_owned() }
}
/// The same about the whole layer.
fn remark(bad: bool, message: Message, clause: Clause) -> LayerNote {
    LayerNote { at: None, bad, message, clause: clause.0.to_owned() }
}

// --- zones of control ---

fn zones(game: &Hungria, s: &State, side: Seat) -> Layer {
    let zoc = *s.zoc(side);
    let mut notes = Vec::new();
    let mut told = HexSet::EMPTY;
    let sources = s.occupied(side).iter().filter(|&hex| game.is_source_of_zoc(s, side, hex));
    for (to, stopped) in sources.flat_map(|hex| game.zone_around(hex)) {
        if let Some(clause) = stopped.filter(|_| !zoc.contains(to) && !told.contains(to)) {
            told.insert(to);
            notes.push(note(game, to, false, water_words(clause), clause));
        }
    }
    let city = &game.ground().budapest;
    if city.iter().all(|&hex| zoc.contains(hex)) {
        let words = || Message::new("hungria-layer-zone-city");
        notes.extend(city.iter().map(|&hex| note(game, hex, false, words(), clause!("3.4.a"))));
    }
    let id = format!("zones-{}", side_key(side));
    let title = of_side("hungria-layer-zones", side);
    Layer { notes, ..Layer::area(id, LayerKind::Control, side, title, cells(game, zoc.iter())) }
}
fn zone_of_piece(game: &Hungria, piece: PieceId, hex: HexId) -> Layer {
    let mut hexes = Vec::new();
    let mut notes = Vec::new();
    // A column exerts none either (hun:3.1.d).
    let (exerts, clause) = game.counter(piece).map_or((false, clause!("3.1.d")), |unit| unit.kind.zoc_by());
    if exerts {
        for (to, stopped) in game.zone_around(hex) {
            match stopped {
                None => hexes.push(to),
                Some(clause) => notes.push(note(game, to, false, water_words(clause), clause)),
            }
        }
    }
    let words = if exerts { "hungria-layer-zone-exerts" } else { "hungria-layer-zone-none" };
    notes.insert(0, remark(false, Message::new(words), clause));
    let id = format!("zone-{}", game.piece_text(piece));
    let title = about(game, "hungria-layer-zone", piece);
    Layer { notes, ..Layer::area(id, LayerKind::Control, game.side(piece), title, cells(game, hexes)) }
}
/// What a zone of control does not cross.
fn water_words(clause: Clause) -> Message {
    let is_danube = clause == clause!("3.2.f");
    Message::new(if is_danube { "hungria-layer-zone-danube" } else { "hungria-layer-zone-lake" })
}

// --- lines of supply ---

/// A line as a layer shows it: its hexes, or as far as it would go, and what is to be said of it.
#[derive(Default)]
struct Line {
    route: Vec<HexId>,
    notes: Vec<LayerNote>,
}

impl Line {
    fn layer(self, game: &Hungria, id: String, side: Seat, title: Message) -> Layer {
        let routes = if self.route.len() > 1 { vec![cells(game, self.route)] } else { Vec::new() };
        Layer { routes, notes: self.notes, ..Layer::area(id, LayerKind::Supply, side, title, Vec::new()) }
    }
}

/// The hexes in supply, and every unit that is out of it or far from it.
fn supplied(game: &Hungria, s: &State, side: Seat) -> Layer {
    let shared = shared_out(game, s, side);
    let range = game.tables().supply.line.allied_range;
    let flood = if side == AXIS { axis_flood(game, s) } else { game.front_flood(s) };
    let reaches = |hex: &HexId| flood.length(*hex).is_some_and(|length| side == AXIS || length <= range);
    let enemy = s.occupied(enemy_of(side));
    let hexes = game.ground().all.iter().filter(|hex| reaches(hex) && !enemy.contains(*hex));
    let mut notes = Vec::new();
    for (unit, supply) in game.standing(&shared, side) {
        if supply == Supply::Supplied {
            continue;
        }
        let hex = s.hex_of(unit);
        let Line { notes: why, .. } = line_of_unit(game, s, &shared, unit, hex);
        let Some(first) = why.into_iter().find(|note| note.bad) else { continue };
        let message = about(game, "hungria-layer-out", unit).with("why", first.message);
        notes.push(LayerNote { at: Some(game.pick_hex(hex)), message, ..first });
    }
    let id = format!("supply-{}", side_key(side));
    let title = of_side("hungria-layer-supplied", side);
    Layer { notes, ..Layer::area(id, LayerKind::Supply, side, title, cells(game, hexes)) }
}
/// Lines of the Axis to its supply hexes, and to armies that are cut off and supply all the same.
fn axis_flood(game: &Hungria, s: &State) -> Flood {
    let statuses = game.hq_statuses(s, AXIS);
    let serves = |hq: &PieceId| game.capacity(AXIS, statuses[game.nth_staff(*hq)]) > 0;
    let staffs = game.hqs_of(s, AXIS).filter(serves).map(|hq| s.hex_of(hq));
    game.flood(s, AXIS, game.ground().supply[AXIS].iter().chain(staffs), false)
}
fn unit_line(game: &Hungria, s: &State, unit: PieceId, hex: HexId) -> Layer {
    let side = game.side(unit);
    let mut line = line_of_unit(game, s, &shared_out(game, s, side), unit, hex);
    if s.piece(unit).has(Piece::UNSUPPLIED) {
        line.notes.push(remark(true, Message::new("hungria-layer-line-marked"), clause!("5.7.d")));
    }
    let title = about(game, "hungria-layer-line", unit);
    line.layer(game, format!("line-{}", game.piece_text(unit)), side, title)
}
/// The line of a unit to who would supply it now, or what breaks it.
fn line_of_unit(game: &Hungria, s: &State, shared: &State, unit: PieceId, hex: HexId) -> Line {
    let side = game.side(unit);
    let (served, mut reach) = (shared.piece(unit).served, shared.reach(unit));
    let by = served_by(game, s, unit, served, reach);
    let server = match served {
        0 => None,
        Piece::BY_SOURCE if side == AXIS => return line_to_source(game, s, side, hex, by),
        Piece::BY_SOURCE => {
            let notes = vec![remark(false, Message::new("hungria-layer-line-land"), by)];
            return Line { route: Vec::new(), notes };
        }
        staff => game.hqs().get(usize::from(staff) - 1).copied(),
    };
    if let Some(hq) = server {
        return line_to_staff(game, s, (side, hex), hq, by);
    }
    if reach == 0 {
        return broken(game, s, side, hex);
    }
    // Every headquarters that it reaches is full.
    let mut line = Line::default();
    for &hq in game.hqs() {
        if reach & 1 == 1 {
            let n = game.capacity(side, game.hq_status(s, hq));
            let words = Message::new("hungria-layer-line-full").with("hq", game.piece_words(hq)).with("n", n);
            line.notes.push(note(game, s.hex_of(hq), true, words, by));
        }
        reach >>= 1;
    }
    line
}
fn line_to_source(game: &Hungria, s: &State, side: Seat, hex: HexId, by: Clause) -> Line {
    let flood = game.supply_flood(s, side, false);
    let route = game.line(s, side, hex, &flood, false).unwrap_or_default();
    let words = Message::new("hungria-layer-line-source").with("n", route.len().saturating_sub(1));
    Line { route, notes: vec![remark(false, words, by)] }
}
fn line_to_staff(game: &Hungria, s: &State, (side, hex): (Seat, HexId), hq: PieceId, by: Clause) -> Line {
    let flood = game.flood(s, side, std::iter::once(s.hex_of(hq)), false);
    let route = game.line(s, side, hex, &flood, false).unwrap_or_default();
    let (n, range) = (route.len().saturating_sub(1), game.tables().supply.line.allied_range);
    let words = Message::new("hungria-layer-line-staff").with("hq", game.piece_words(hq)).with("n", n);
    let mut notes = vec![remark(false, words, by)];
    if side == ALLIED && n > range.into() {
        let words = Message::new("hungria-layer-line-long").with("n", n).with("range", range);
        notes.push(note(game, hex, true, words, clause!("5.6.a")));
    }
    Line { route, notes }
}
/// The line that a side would have from a hex, as far as the first hex where it may not pass, and what bars each.
fn broken(game: &Hungria, s: &State, side: Seat, hex: HexId) -> Line {
    if side == AXIS {
        return broken_to(game, s, (side, hex), game.ground().supply[AXIS], false);
    }
    let statuses = game.hq_statuses(s, ALLIED);
    let works = |hq: &PieceId| statuses[game.nth_staff(*hq)] != HqStatus::None;
    let fronts: HexSet = game.hqs_of(s, ALLIED).filter(works).map(|hq| s.hex_of(hq)).collect();
    if !fronts.is_empty() {
        return broken_to(game, s, (side, hex), fronts, false);
    }
    let cut_off = |hq: PieceId| {
        let words = Message::new("hungria-layer-line-front").with("hq", game.piece_words(hq));
        note(game, s.hex_of(hq), true, words, clause!("5.3.b"))
    };
    let mut notes: Vec<LayerNote> = game.hqs_of(s, ALLIED).map(cut_off).collect();
    if notes.is_empty() {
        notes.push(note(game, hex, true, Message::new("hungria-layer-line-no-front"), clause!("5.3.a")));
    }
    Line { route: Vec::new(), notes }
}
fn broken_to(game: &Hungria, s: &State, (side, hex): (Seat, HexId), ends: HexSet, rail: bool) -> Line {
    // Land leads everywhere, railways do not.
    let Some(mut route) = game.broken_line(s, side, hex, ends, rail) else {
        let words = Message::new("hungria-layer-line-no-rail");
        return Line { route: Vec::new(), notes: vec![note(game, hex, true, words, clause!("10.2.o"))] };
    };
    let breaks = |&at: &HexId| Some((at, game.line_break(s, side, at)?)).filter(|_| at != hex);
    let words = |(at, clause): (HexId, Clause)| note(game, at, true, break_words(game, at, clause), clause);
    let notes = route.iter().filter_map(breaks).map(words).collect();
    let first = route.iter().position(|at| breaks(at).is_some());
    route.truncate(first.map_or(route.len(), |first| first + 1));
    Line { route, notes }
}
fn break_words(game: &Hungria, hex: HexId, clause: Clause) -> Message {
    let id = if clause == clause!("5.1.d") {
        "hungria-layer-break-source"
    } else if clause == clause!("5.1.b") {
        "hungria-layer-break-enemy"
    } else {
        "hungria-layer-break-zone"
    };
    Message::new(id).with("hex", game.hex_text(hex))
}
/// The line of a side from any hex.
fn line_from(game: &Hungria, s: &State, side: Seat, hex: HexId) -> Layer {
    let flood = if side == AXIS { game.supply_flood(s, side, false) } else { game.front_flood(s) };
    let line = match game.line(s, side, hex, &flood, false) {
        Some(route) => {
            let (id, by) = match side == AXIS {
                true => ("hungria-layer-line-source", clause!("5.2.a")),
                false => ("hungria-layer-line-near", clause!("5.3.a")),
            };
            let words = Message::new(id).with("n", route.len() - 1);
            Line { notes: vec![remark(false, words, by)], route }
        }
        None => broken(game, s, side, hex),
    };
    let title = of_side("hungria-layer-line-from", side).with("hex", game.hex_text(hex));
    line.layer(game, format!("line-{}", side_key(side)), side, title)
}

// --- headquarters ---

/// The line of a headquarters to a supply hex, by rail or else over land, and what keeps it from the railway.
fn staff_line(game: &Hungria, s: &State, hq: PieceId, hex: HexId) -> Layer {
    let side = game.side(hq);
    let status = game.hq_status(s, hq);
    let sources = game.ground().supply[side];
    let has = |rail: bool| game.line(s, side, hex, &game.supply_flood(s, side, rail), rail).unwrap_or_default();
    let told = |bad: bool, clause: Clause| {
        remark(bad, Message::new("hungria-layer-staff").with("status", status_words(status)), clause)
    };
    let line = match status {
        HqStatus::Full if sources.contains(hex) => {
            Line { route: vec![hex], notes: vec![told(false, clause!("10.2.q"))] }
        }
        HqStatus::Full => Line { route: has(true), notes: vec![told(false, clause!("10.2.a"))] },
        HqStatus::Partial => {
            let mut notes = vec![told(true, clause!("10.2.f"))];
            notes.extend(broken_to(game, s, (side, hex), sources, true).notes);
            Line { route: has(false), notes }
        }
        HqStatus::None => {
            let mut line = broken_to(game, s, (side, hex), sources, false);
            line.notes.insert(0, told(true, clause!("10.2.p")));
            line
        }
    };
    line.layer(game, format!("line-{}", game.piece_text(hq)), side, about(game, "hungria-layer-line", hq))
}
/// From where a line reaches a headquarters, and how many it supplies.
fn command(game: &Hungria, s: &State, hq: PieceId) -> Layer {
    let side = game.side(hq);
    let status = game.hq_status(s, hq);
    let range = game.tables().supply.line.allied_range;
    let flood = game.flood(s, side, hex_of(s, hq).into_iter(), false);
    let enemy = s.occupied(enemy_of(side));
    let in_reach = |hex: &HexId| flood.length(*hex).is_some_and(|length| side == AXIS || length <= range);
    let works = game.capacity(side, status) > 0;
    let hexes = game.ground().all.iter().filter(|hex| works && in_reach(hex) && !enemy.contains(*hex));
    let id = format!("command-{}", game.piece_text(hq));
    let notes = vec![staff_note(game, s, hq, status)];
    Layer {
        notes,
        ..Layer::area(id, LayerKind::Command, side, about(game, "hungria-layer-command", hq), cells(game, hexes))
    }
}
/// How many a headquarters supplies, and how it is supplied itself.
fn staff_note(game: &Hungria, s: &State, hq: PieceId, status: HqStatus) -> LayerNote {
    let side = game.side(hq);
    let clause = match status {
        HqStatus::Full => clause!("10.2.d"),
        HqStatus::None if side == AXIS => clause!("5.2.e"),
        HqStatus::None => clause!("5.3.b"),
        HqStatus::Partial => clause!("10.2.f"),
    };
    let words = about(game, "hungria-layer-staff-serves", hq).with("status", status_words(status));
    let words = words.with("n", game.capacity(side, status));
    note(game, s.hex_of(hq), status == HqStatus::None, words, clause)
}
/// From where a line reaches any army of the Axis: their lines have no limit (hun:5.2.d).
fn armies(game: &Hungria, s: &State) -> Layer {
    let statuses = game.hq_statuses(s, AXIS);
    let flood = game.flood(s, AXIS, game.hqs_of(s, AXIS).map(|hq| s.hex_of(hq)), false);
    let hexes =
        game.ground().all.iter().filter(|&hex| flood.length(hex).is_some() && !s.occupied(ALLIED).contains(hex));
    let notes = game.hqs_of(s, AXIS).map(|hq| staff_note(game, s, hq, statuses[game.nth_staff(hq)])).collect();
    let title = of_side("hungria-layer-armies", AXIS);
    let id = format!("command-{}", side_key(AXIS));
    Layer { notes, ..Layer::area(id, LayerKind::Command, AXIS, title, cells(game, hexes)) }
}

// --- railways ---

/// The railways on which a side moves for half a point: those between hexes that it held as the phase began.
fn railways(game: &Hungria, s: &State, side: Seat) -> Layer {
    let free = !game.content().options.rail_needs_control;
    let enemy = s.occupied(enemy_of(side));
    let open = |hex: HexId| (free || s.controlled(side, hex)) && !enemy.contains(hex);
    let mut routes: Vec<Vec<HexId>> = Vec::new();
    let mut n = 0;
    for course in &game.ground().railways {
        let mut goes_on = false;
        for &(from, to) in &course.steps {
            let is_open = open(from) && open(to);
            n += usize::from(is_open);
            match routes.last_mut().filter(|route| goes_on && route.last() == Some(&from)) {
                Some(route) if is_open => route.push(to),
                _ if is_open => routes.push(vec![from, to]),
                _ => {}
            }
            goes_on = is_open;
        }
    }
    let words = of_side("hungria-layer-rail-links", side).with("n", n);
    let notes = vec![remark(false, words, clause!("7.6.a"))];
    let routes = routes.into_iter().map(|route| cells(game, route)).collect();
    let (id, title) = (format!("rail-{}", side_key(side)), of_side("hungria-layer-rail", side));
    Layer { routes, notes, ..Layer::area(id, LayerKind::Rail, side, title, Vec::new()) }
}

// --- in the air ---

fn in_area(game: &Hungria, area: Area) -> impl Iterator<Item = HexId> + Clone + '_ {
    game.ground().all.iter().filter(move |&hex| game.ground().hex(hex).area == area)
}
/// Every air area by its border, with its name in the hex at its middle.
fn areas(game: &Hungria) -> Layer {
    let ground = game.ground();
    let layout = Layout::of(ground);
    let mut outlines = Vec::new();
    let mut notes = Vec::new();
    for area in (1..=ground.n_areas).map(Area) {
        let is_border = |hex: HexId, way: usize| {
            ground.edges[hex.index()][way].to.get().is_none_or(|to| ground.hex(to).area != area)
        };
        let sides = in_area(game, area).flat_map(|hex| (0..6).map(move |way| (hex, way)));
        let sides: Vec<(Pt, Pt)> =
            sides.filter(|&(hex, way)| is_border(hex, way)).map(|(hex, way)| layout.side(hex, way)).collect();
        // Each is a ring, whose last corner is its first.
        outlines.extend(joined(&sides).into_iter().map(|mut ring| {
            ring.pop();
            ring
        }));
        let away = |hex: &HexId, middle: Pt| {
            let at = layout.centre(*hex);
            (at.0 - middle.0).pow(2) + (at.1 - middle.1).pow(2)
        };
        let middle = layout.middle(in_area(game, area));
        let middle = middle.and_then(|middle| in_area(game, area).min_by_key(|hex| away(hex, middle)));
        notes.extend(middle.map(|hex| note(game, hex, false, area_words(game, area), clause!("9.2.c"))));
    }
    let title = Message::new("hungria-scene-areas");
    Layer { seat: None, outlines, notes, ..Layer::area("areas".to_owned(), LayerKind::Air, AXIS, title, Vec::new()) }
}
fn area_words(game: &Hungria, area: Area) -> Message {
    Message::new("hungria-scene-area").with("area", game.area_text(area))
}
fn area_layer(game: &Hungria, area: Area) -> Layer {
    let (id, hexes) = (format!("area-{}", area.0), cells(game, in_area(game, area)));
    Layer { seat: None, ..Layer::area(id, LayerKind::Air, AXIS, area_words(game, area), hexes) }
}
/// How far the air units of a Front fly, and how many.
fn flight(game: &Hungria, s: &State, hq: PieceId) -> Layer {
    let radius = u32::from(game.tables().supply.air.radius_soviet);
    let near = |hex: &HexId| hex_of(s, hq).is_some_and(|at| game.ground().distance(at, *hex) <= radius);
    let hexes = cells(game, game.ground().all.iter().filter(near));
    let (limit, clause) = game.air_limit_by(s, hq);
    let operates = Message::new("hungria-layer-flight-limit").with("n", limit);
    let notes = vec![
        remark(false, Message::new("hungria-layer-flight-radius").with("n", radius), clause!("10.4.c")),
        remark(limit == 0, operates, clause),
    ];
    let id = format!("flight-{}", game.piece_text(hq));
    Layer { notes, ..Layer::area(id, LayerKind::Air, ALLIED, about(game, "hungria-layer-flight", hq), hexes) }
}
/// Where an air unit flies.
fn flight_of(game: &Hungria, s: &State, air: AirId) -> Layer {
    let unit = game.air_unit(air);
    let side = unit.side();
    let mut notes = Vec::new();
    let mut hexes = Vec::new();
    if side == AXIS {
        notes.push(remark(false, Message::new("hungria-layer-flight-anywhere"), clause!("9.2.1.b")));
    } else {
        hexes = cells(game, game.ground().all.iter().filter(|&hex| game.air_reaches(s, air, hex)));
        let table = &game.tables().supply.air;
        let (radius, clause) = match unit.nation {
            Nation::Soviet => (table.radius_soviet, clause!("10.4.c")),
            _ => (table.radius_other, clause!("9.2.1.a")),
        };
        notes.push(remark(false, Message::new("hungria-layer-flight-radius").with("n", radius), clause));
        if game.front_of(s, air).is_none_or(|hq| game.air_limit(s, hq) == 0) {
            notes.push(remark(true, Message::new("hungria-layer-flight-none"), clause!("10.4.h")));
        }
    }
    let title = Message::new("hungria-layer-flight").with("unit", game.air_words(air));
    Layer { notes, ..Layer::area(format!("flight-{}", game.air_text(air)), LayerKind::Air, side, title, hexes) }
}

// --- who holds what, and who may go where ---

fn held(game: &Hungria, s: &State, side: Seat) -> Layer {
    let points = game.ground().points.iter().filter(|&&(hex, _)| s.controls(side, hex));
    let words = |hex: HexId, points: u8| {
        Message::new("hungria-scene-objective").with("hex", game.hex_text(hex)).with("points", points)
    };
    let notes = points.map(|&(hex, n)| note(game, hex, false, words(hex, n), clause!("11.1.g"))).collect();
    let hexes = cells(game, game.ground().all.iter().filter(|&hex| s.controls(side, hex)));
    let (id, title) = (format!("held-{}", side_key(side)), of_side("hungria-layer-held", side));
    Layer { notes, ..Layer::area(id, LayerKind::Held, side, title, hexes) }
}
/// Where a piece may go in the movement phase of its side.
fn reach(game: &Hungria, s: &State, piece: PieceId) -> Option<Layer> {
    let side = game.side(piece);
    let moves = s.mover.members.contains(piece);
    if s.phase != Phase::Movement(side) || (s.mover.mode != Mode::Idle && !moves) {
        return None;
    }
    let alone = [piece];
    let (reach, together) = match moves {
        true => (game.reach(s), s.mover.members.as_slice()),
        false => (game.reach_from_here(s, &alone, false).ok()?, &alone[..]),
    };
    let hexes = cells(game, reach.hexes().filter(|&hex| game.check_stacking(s, hex, together).is_ok()));
    let title = about(game, "hungria-layer-reach", piece);
    Some(Layer::area(format!("reach-{}", game.piece_text(piece)), LayerKind::Reach, side, title, hexes))
}
