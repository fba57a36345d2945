//! A small position played by notation: what every clause test uses.

use content::Files;
use rules_bcs::{
    Bcs,
    model::{Content, FormationId, HexId, SupportId, UnitId},
    sketch::sketch,
    state::{Formation, Marks, Phase, Unit},
};
use std::sync::LazyLock;

/// The shipped content, read from the tree.
pub static FILES: LazyLock<Files> = LazyLock::new(|| conformance::files("bcs"));

/// The counters and charts sketches are made of, in edition 2.0 and in edition 1.2. All units of both scenarios are at
/// hand.
pub static BASE: LazyLock<Content> = LazyLock::new(|| base("2.0"));
pub static BASE_1_2: LazyLock<Content> = LazyLock::new(|| base("1.2"));

fn base(edition: &str) -> Content {
    let mut base = content_of("vell_crossing", &[("edition", edition)]);
    let more = content_of("corrow_offensive", &[("edition", edition)]);
    for unit in more.units {
        if !base.units.iter().any(|known| known.id == unit.id) {
            base.units.push(unit);
        }
    }
    base
}

/// The content of a shipped scenario with options.
pub fn content_of(id: &str, options: &[(&str, &str)]) -> Content {
    conformance::loaded(|options, problems| rules_bcs::load(&FILES, id, options, problems), options)
}

conformance::played!(Game: Bcs);

/// A sketched position (see `rules_bcs::sketch`) under edition 2.0.
#[track_caller]
pub fn game(text: &str) -> Game {
    game_on(&BASE, text)
}

/// A sketched position under edition 1.2.
#[track_caller]
pub fn game_1_2(text: &str) -> Game {
    game_on(&BASE_1_2, text)
}

/// A sketched position under each edition: 1.2, then 2.0.
#[track_caller]
pub fn games(text: &str) -> [Game; 2] {
    [game_1_2(text), game(text)]
}

#[track_caller]
pub fn game_on(base: &Content, text: &str) -> Game {
    Game::sketched(sketch(base, text))
}

/// A shipped scenario at its start under an edition, when its first player has begun it.
pub fn scenario(id: &str, edition: &str) -> Game {
    let mut g = Game::start(Bcs::new(content_of(id, &[("edition", edition)])));
    g.state.phase = Phase::Weather;
    g
}

impl Game {
    #[track_caller]
    pub fn unit(&self, id: &str) -> UnitId {
        let found = self.rules.content().units.iter().position(|entry| entry.id == id);
        UnitId(found.unwrap_or_else(|| panic!("no unit {id}")) as u8)
    }
    #[track_caller]
    pub fn fid(&self, id: &str) -> FormationId {
        let found = self.rules.content().formations.iter().position(|entry| entry.id == id);
        FormationId(found.unwrap_or_else(|| panic!("no formation {id}")) as u8)
    }
    #[track_caller]
    pub fn sid(&self, id: &str) -> SupportId {
        let found = self.rules.content().supports.iter().position(|entry| entry.id == id);
        SupportId(found.unwrap_or_else(|| panic!("no Support {id}")) as u8)
    }
    #[track_caller]
    pub fn of(&self, id: &str) -> &Unit {
        self.state.unit(self.unit(id))
    }
    #[track_caller]
    pub fn formation(&self, id: &str) -> &Formation {
        self.state.formation(self.fid(id))
    }
    #[track_caller]
    pub fn steps(&self, id: &str) -> u8 {
        self.of(id).steps
    }
    #[track_caller]
    pub fn is(&self, id: &str, marks: Marks) -> bool {
        self.of(id).marks.any(marks)
    }
    #[track_caller]
    pub fn hex(&self, label: &str) -> HexId {
        self.rules.ground().hex(label).unwrap_or_else(|| panic!("no hex {label}"))
    }
    /// A hex by its label; `-` for none.
    fn label(&self, hex: Option<HexId>) -> String {
        hex.map_or_else(|| "-".to_owned(), |hex| self.rules.hex_text(hex))
    }
    /// Where a unit is; `-` when it is not on the map.
    #[track_caller]
    pub fn at(&self, id: &str) -> String {
        self.label(self.state.place(self.unit(id)))
    }
    /// Where the HQ of a formation is; `-` off map.
    #[track_caller]
    pub fn hq(&self, id: &str) -> String {
        self.label(self.formation(id).hq.get())
    }
    /// Where the trains of a formation are; `-` off map.
    #[track_caller]
    pub fn trains(&self, id: &str) -> String {
        self.label(self.formation(id).trains.get())
    }
}

/// K7 in its activity, with an OBJ in 0606; M31 defends. From 0706 to 0606 is one hex, to 0506 two.
pub fn field(rest: &str) -> String {
    format!("formation karsk K7 hq 0906; formation merrow M31 hq 0306; obj 0606; activity K7; {rest}")
}

/// Answers the defender's questions with the first answer listed.
#[track_caller]
pub fn settle(g: &mut Game) {
    while g.asks().0 == "merrow" {
        let first = g.legal()[0].clone();
        g.play(&first, &[]);
    }
}
