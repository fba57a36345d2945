//! Small boards drawn as text.

use kernel::say::Name;
use rules_lnl::{
    ground::{Ground, Hex, Hexside, Los, Overlay, Parts, Silhouette, Spot, Terrain},
    model::{Dir, HexId, Layer, Loc, SideId, TerrainId},
    sight::{Effect, Obstacle, ObstacleAt, Sight},
};

/// Terrain by its letter on a drawn board: class, `los_top`, air height, fill, tall. A hut becomes rubble.
const TERRAIN: &[(char, Los, u8, u8, u8, bool)] = &[
    ('.', Los::None, 0, 0, 0, false),
    ('B', Los::Degrading, 0, 0, 80, false),
    ('w', Los::Degrading, 0, 1, 85, false),
    ('F', Los::Blocking, 0, 1, 90, false),
    ('J', Los::Blocking, 1, 2, 100, false),
    ('H', Los::Blocking, 0, 1, 60, false),
    ('r', Los::Degrading, 0, 1, 80, false),
    ('S', Los::Blocking, 2, 2, 80, true),
    // Thin and as high as a storey: nothing on the chart is, but the procedure has a case for it.
    ('T', Los::Degrading, 1, 2, 70, false),
];

/// Hexsides by name: between other hexes, and of an end.
const SIDES: &[(&str, Los, Los)] =
    &[("wall", Los::None, Los::None), ("hedge", Los::Degrading, Los::None), ("bocage", Los::Blocking, Los::Degrading)];

fn name(id: &str) -> Name {
    Name { en: id.into(), es: id.into() }
}

/// The terrain with this letter.
pub fn terrain(letter: char) -> TerrainId {
    TerrainId(TERRAIN.iter().position(|terrain| terrain.0 == letter).expect("a terrain") as u8)
}

/// How many terrains and hexsides there are.
pub fn kinds() -> (u8, u8) {
    (TERRAIN.len() as u8, SIDES.len() as u8)
}

/// A board of rows of cells, each a letter of terrain and, above 0, its elevation.
pub fn parts(drawing: &str) -> Parts {
    let rows: Vec<Vec<&str>> =
        drawing.lines().map(|row| row.split_whitespace().collect::<Vec<_>>()).filter(|row| !row.is_empty()).collect();
    let cols = rows[0].len();
    let hexes = rows.iter().enumerate().flat_map(|(row, cells)| {
        assert_eq!(cells.len(), cols, "rows of one length");
        cells.iter().enumerate().map(move |(col, cell)| Hex {
            label: format!("{}{}", char::from(b'A' + col as u8), row + 1),
            terrain: terrain(cell.chars().next().expect("a letter")),
            elevation: cell[1..].parse().unwrap_or(0),
            building: 0,
            roads: 0,
        })
    });
    Parts {
        cols: cols as u8,
        rows: rows.len() as u8,
        hexes: hexes.collect(),
        sides: Vec::new(),
        silhouettes: Vec::new(),
        terrain: TERRAIN
            .iter()
            .map(|&(letter, los, los_top, air_height, fill, tall)| Terrain {
                id: letter.to_string(),
                letter,
                name: name(&letter.to_string()),
                mp: [Some(1); 4],
                tm: 0,
                los,
                los_top,
                air_height,
                fill,
                spot: Spot::Clear,
                building: tall || letter == 'H',
                tall,
                overrun: false,
                heli_land: false,
                negates_moving_bonus: false,
                mortar_may_fire: true,
                mines_allowed: true,
                bunker_allowed: true,
                heat_full_effect: false,
                scout_eases: false,
                rubble_to: (letter == 'H').then(|| terrain('r')),
                stacking: None,
            })
            .collect(),
        hexsides: SIDES
            .iter()
            .map(|&(id, los, los_own)| Hexside {
                id: id.to_owned(),
                name: name(id),
                mp_add: [Some(1); 4],
                tm: 0,
                los,
                los_own,
                wt_over_20mm: false,
            })
            .collect(),
        smoke_top: 1,
        max_degrading: 2,
        degrading_shadow: true,
        air: true,
    }
}

/// A board with what may be put on it.
pub struct Board {
    pub parts: Parts,
    pub overlay: Overlay,
}

/// A board of rows of cells.
pub fn board(drawing: &str) -> Board {
    Board { parts: parts(drawing), overlay: Overlay::NONE }
}

/// A board of one column, from north to south.
pub fn column(cells: &str) -> Board {
    board(&cells.split_whitespace().collect::<Vec<_>>().join("\n"))
}

impl Board {
    pub fn hex(&self, label: &str) -> HexId {
        let place = self.parts.hexes.iter().position(|hex| hex.label == label);
        HexId(place.unwrap_or_else(|| panic!("no hex {label}")) as u16)
    }
    /// With something along the side of two hexes.
    pub fn side(mut self, a: &str, b: &str, kind: &str) -> Board {
        let side = SideId(SIDES.iter().position(|side| side.0 == kind).expect("a hexside") as u8);
        let (a, b) = (self.hex(a), self.hex(b));
        let dir = self.ground().direction(a, b).expect("neighbours");
        self.parts.sides.push((a, dir, side));
        self
    }
    /// With terrain of a hex that reaches into another.
    pub fn reach(mut self, owner: &str, into: &str, letter: char, points: &[(i32, i32)]) -> Board {
        let (owner, hex) = (self.hex(owner), self.hex(into));
        self.parts.silhouettes.push(Silhouette { hex, owner, terrain: terrain(letter), points: points.to_vec() });
        self
    }
    pub fn smoke(mut self, label: &str) -> Board {
        self.overlay.smoke.insert(self.hex(label));
        self
    }
    pub fn rubble(mut self, label: &str) -> Board {
        self.overlay.rubble.insert(self.hex(label));
        self
    }
    pub fn ground(&self) -> Ground {
        Ground::new(self.parts.clone())
    }

    /// What stands between two locations, and that both ends agree.
    #[track_caller]
    pub fn check(&self, a: &str, b: &str, expected: &str) -> &Board {
        assert_eq!(look(&self.ground(), &self.overlay, a, b), expected, "{a} to {b}");
        self
    }
}

/// A location by its hex and `+` upstairs, `*` in the air above, `_` in a bunker.
pub fn loc(ground: &Ground, text: &str) -> Loc {
    let (label, layer) = match text.char_indices().last() {
        Some((cut, '+')) => (&text[..cut], Layer::Upper),
        Some((cut, '*')) => (&text[..cut], Layer::Air),
        Some((cut, '_')) => (&text[..cut], Layer::Bunker),
        _ => (text, Layer::Ground),
    };
    ground.at(label).unwrap_or_else(|| panic!("no hex {label}")).layer(layer)
}

/// A line of sight as text, such as `degraded 1: A2 degrades 10.3.d`. It is the same from both ends, looked up and
/// worked out.
#[track_caller]
pub fn look(ground: &Ground, overlay: &Overlay, a: &str, b: &str) -> String {
    let (a, b) = (loc(ground, a), loc(ground, b));
    let mut obstacles = Vec::new();
    let sight = ground.trace(overlay, a, b, &mut obstacles);
    assert_eq!(ground.sight(overlay, a, b), sight, "looked up");
    assert_eq!(ground.sight(overlay, b, a), sight, "looked up from the other end");
    assert_eq!(ground.trace(overlay, b, a, &mut Vec::new()), sight, "from the other end");
    let mut text = match sight {
        Sight::Clear => "clear".to_owned(),
        Sight::Degraded(n) => format!("degraded {n}"),
        Sight::Blocked => "blocked".to_owned(),
    };
    for (place, Obstacle { at, effect, clause }) in obstacles.into_iter().enumerate() {
        let label = |hex: HexId| ground.hex(hex).label.as_str();
        let across = |hex: HexId, dir: Dir| {
            format!("{}/{}", label(hex), label(ground.neighbour(hex, dir).expect("a hex beyond")))
        };
        let at = match at {
            ObstacleAt::Hex(hex) => label(hex).to_owned(),
            ObstacleAt::Side(hex, dir) => across(hex, dir),
            ObstacleAt::Total => "all".to_owned(),
        };
        let does = match effect {
            Effect::Degrades => "degrades",
            Effect::Blocks => "blocks",
        };
        let clause = clause.0.trim_start_matches("lnl:");
        text += &format!("{} {at} {does} {clause}", if place == 0 { ":" } else { "," });
    }
    text
}
