//! The map: hexes with their sides, roads and markers, and all of it in letters.

use super::{
    actions::told_part,
    counters::{told_marker, weapon_words},
    terrain::hexside_words,
};
use crate::{
    game::Lnl,
    model::{Dir, Fort, HexId, Layer, Loc, SideId, SwKind},
    state::{State, Weapon},
    words::names,
};
use faces::At;
use kernel::{
    Clause, clause,
    say::{Message, Value},
};
use scene::{LetterRow, Letters, Pick, Run};

/// The sides of a hex, from the north clockwise.
pub(super) const DIRECTIONS: [&str; 6] =
    ["lnl-dir-n", "lnl-dir-ne", "lnl-dir-se", "lnl-dir-s", "lnl-dir-sw", "lnl-dir-nw"];

impl Lnl {
    /// Terrain, level and cover of a hex, what lies along its sides and over it, and who is there.
    pub(super) fn tell_hex(&self, s: &State, at: Loc) -> Vec<Message> {
        let hex = at.hex();
        let ground = self.ground();
        let terrain = ground.terrain(&s.overlay, hex);
        let mut lines = vec![
            Message::new("lnl-look-hex")
                .with("at", names::loc(self, at))
                .with("terrain", terrain.name.clone())
                .with("level", ground.level(at))
                .with("cover", self.cover(s, at, true)),
        ];
        self.cover_parts(s, at, true, |clause, value| lines.push(told_part(clause, value)));
        lines.extend(self.tell_terrain(s, at));
        lines.extend(Dir::ALL.into_iter().filter_map(|dir| tell_side(self, hex, dir)));
        lines.extend(ground.is_tall(hex).then(|| Message::new("lnl-look-upper-floor")));
        lines.extend(tell_markers(self, s, hex));
        lines.extend(self.rules_of_hex(s, at));
        for layer in Layer::ALL {
            let loc = at.at(layer);
            let units = s.all_at(loc);
            if self.exists(loc) && !units.is_empty() {
                let line = Message::new("lnl-now-stack").with("at", names::loc(self, loc));
                lines.push(line.with("units", self.told_units(s, units)));
            }
        }
        lines
    }

    /// The map in letters.
    pub(crate) fn map_letters(&self, s: &State) -> Letters {
        let ground = self.ground();
        let row = |row: u8| {
            let hexes = (1..=ground.cols()).filter_map(|col| ground.by_col_row(col, row));
            let cell = |hex: HexId| (self.hex_text(hex), ground.terrain(&s.overlay, hex).letter);
            LetterRow { name: row.to_string(), cells: hexes.map(cell).collect() }
        };
        let label = |hex: Option<HexId>| Value::from(hex.map_or_else(String::new, |hex| self.hex_text(hex)));
        let head = Message::new("lnl-map")
            .with("cols", ground.cols())
            .with("rows", ground.rows())
            .with("first", label(ground.by_col_row(1, 1)))
            .with("last", label(ground.by_col_row(ground.cols(), ground.rows())));
        let word = |terrain: &crate::ground::Terrain| {
            (terrain.letter, Message::new("lnl-scene-name").with("name", terrain.name.clone()))
        };
        Letters {
            head: vec![head],
            rows: (1..=ground.rows()).map(row).collect(),
            legend: ground.terrains().iter().map(word).collect(),
            square: None,
            runs: map_runs(self),
            notes: Vec::new(),
        }
    }
}

/// A side of a hex: the hex beyond, what lies between, whether a road crosses it.
fn tell_side(game: &Lnl, hex: HexId, dir: Dir) -> Option<Message> {
    let ground = game.ground();
    let beyond = ground.neighbour(hex, dir)?;
    let mut features: Vec<Value> =
        ground.side_info(hex, dir).map(|side| hexside_words(game, side).into()).into_iter().collect();
    features.extend(ground.road(hex, dir).then(|| Message::new("lnl-scene-road").into()));
    let rises = i16::from(ground.hex(beyond).elevation) - i16::from(ground.hex(hex).elevation);
    features.extend((rises != 0).then(|| Message::new("lnl-look-rises").with("n", format!("{rises:+}")).into()));
    let id = if features.is_empty() { "lnl-look-side-open" } else { "lnl-look-side" };
    Some(
        Message::new(id)
            .with("side", Message::new(DIRECTIONS[dir.0 as usize]))
            .with("hex", game.hex_text(beyond))
            .with("features", features),
    )
}
/// What lies over a hex, mines and barrages with their numbers.
fn tell_markers(game: &Lnl, s: &State, hex: HexId) -> Vec<Message> {
    let own = Pick::cell(game.hex_text(hex));
    let laid = game.draw_overlays(s).into_iter().filter(|overlay| overlay.at == own);
    let mut lines: Vec<Message> = laid.map(|overlay| overlay.label).collect();
    let on = |set: bool, id: &'static str, by: &'static [Clause]| set.then(|| told_marker(Message::new(id), by));
    let old = s.old_smoke.contains(hex);
    let mines = game.forts_in(hex).any(|fort| matches!(fort, Fort::Mines { .. }));
    let is_here = |loc: Loc| loc.on_map() && loc.hex() == hex;
    lines.extend(
        [
            on(s.overlay.smoke.contains(hex) && !old, "lnl-look-smoke", &[clause!("7.0.i")]),
            on(s.overlay.smoke.contains(hex) && old, "lnl-look-smoke", &[clause!("9.0.d")]),
            on(s.flares.iter().any(|flare| flare == hex), "lnl-look-flare", &[clause!("9.0.e"), clause!("20.1.f")]),
            on(s.barrages.iter().any(|shells| shells.hex == hex), "lnl-look-barrage", &[clause!("9.0.c")]),
            on(s.melees.iter().any(|mark| is_here(mark.at)), "lnl-look-melee", &[clause!("8.1.d"), clause!("8.1.e")]),
            on(
                s.spotted.iter().any(|marks| marks.iter().any(is_here)),
                "lnl-look-marker-spotted",
                &[clause!("10.1.o"), clause!("10.1.u")],
            ),
            on(mines, "lnl-look-mined", &[clause!("21.4.k")]),
        ]
        .into_iter()
        .flatten(),
    );
    for fort in game.forts_in(hex) {
        match fort {
            Fort::Mines { side, count, fp } => lines.push(
                Message::new("lnl-look-mines").with("side", names::side(game, side)).with("n", count).with("fp", fp),
            ),
            Fort::Bunker(dir) => {
                lines.push(Message::new("lnl-look-bunker").with("side", Message::new(DIRECTIONS[dir.0 as usize])));
            }
            Fort::Foxholes | Fort::Wire => {}
        }
    }
    for (place, weapon) in s.weapons.iter().enumerate() {
        if let Some(at) = weapon.place().filter(|at| at.hex() == hex && weapon.owner.is_none()) {
            let id = if weapon.has(Weapon::DEPLOYED) { "lnl-now-deployed" } else { "lnl-now-lying" };
            let sw = crate::model::SwId(place as u8);
            let line = Message::new(id).with("weapon", names::weapon(At::position(game, s), sw));
            lines.push(line.with("at", names::loc(game, at)));
            if weapon.has(Weapon::DEPLOYED) {
                lines.push(told_marker(weapon_words(SwKind::Claymore), &[clause!("21.5.l")]));
            }
        }
    }
    lines
}
/// Roads, hexsides, heights and floors.
fn map_runs(game: &Lnl) -> Vec<Run> {
    let ground = game.ground();
    let half = [Dir(1), Dir(2), Dir(3)];
    let sides =
        || ground.hexes().flat_map(|hex| half.map(|dir| Some((hex, dir, ground.neighbour(hex, dir)?)))).flatten();
    let roads: Vec<(String, String)> = sides()
        .filter(|&(hex, dir, _)| ground.road(hex, dir))
        .map(|(hex, _, beyond)| (game.hex_text(hex), game.hex_text(beyond)))
        .collect();
    let mut runs = vec![Run::chained(Message::new("lnl-scene-road"), &roads)];
    for (nth, kind) in ground.hexsides().iter().enumerate() {
        let is_kind = |&(hex, dir, _): &(HexId, Dir, HexId)| ground.side(hex, dir) == Some(SideId(nth as u8));
        let places =
            sides().filter(is_kind).map(|(hex, _, beyond)| format!("{}/{}", game.hex_text(hex), game.hex_text(beyond)));
        runs.push(Run {
            what: Message::new("lnl-scene-name").with("name", kind.name.clone()),
            places: places.collect(),
        });
    }
    let labels = |has: &dyn Fn(HexId) -> bool| -> Vec<String> {
        ground.hexes().filter(|&hex| has(hex)).map(|hex| game.hex_text(hex)).collect()
    };
    let highest = ground.hexes().map(|hex| ground.hex(hex).elevation).max().unwrap_or(0);
    for level in 1..=highest {
        let places = labels(&|hex| ground.hex(hex).elevation == level);
        runs.push(Run { what: Message::new("lnl-map-level").with("level", level), places });
    }
    runs.push(Run { what: Message::new("lnl-map-tall"), places: labels(&|hex| ground.is_tall(hex)) });
    runs
}
