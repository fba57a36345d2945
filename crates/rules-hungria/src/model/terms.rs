//! The words of the game: terrain, water, countries, nations, kinds of units. Each is the same in files, notation and
//! code.

use super::{ALLIED, AXIS};
use kernel::{Clause, Seat, clause};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

macro_rules! words {
    ($($(#[$doc:meta])* $name:ident { $($(#[$variant_doc:meta])* $variant:ident = $word:literal),* $(,)? })*) => {$(
        $(#[$doc])*
        #[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug, Serialize, Deserialize, JsonSchema, content::Saved)]
        #[serde(rename_all = "snake_case")]
        pub enum $name { $($(#[$variant_doc])* $variant),* }

        impl $name {
            /// Every one, in order.
            pub const ALL: &[$name] = &[$($name::$variant),*];
            /// The word files and notations use.
            pub const fn word(self) -> &'static str {
                match self { $($name::$variant => $word),* }
            }
            /// The one with this word.
            pub fn of_word(word: &str) -> Option<$name> {
                Self::ALL.iter().copied().find(|known| known.word() == word)
            }
            /// Its place in [`Self::ALL`].
            #[inline]
            pub const fn index(self) -> usize {
                self as usize
            }
        }
    )*};
}

words! {
    /// What covers a hex.
    Terrain {
        /// Open country.
        Plain = "plain",
        /// Woods.
        Forest = "forest",
        /// Hills.
        Hills = "hills",
        /// Marsh.
        Marsh = "marsh",
        /// High mountains.
        Mountain = "mountain",
        /// A hex of a big city.
        BigCity = "big_city",
    }

    /// How big a settlement is.
    Settlement {
        /// A town.
        Town = "town",
        /// A city.
        City = "city",
        /// Vienna and the two halves of Budapest.
        BigCity = "big_city",
    }

    /// The water along a hexside.
    Water {
        /// Dry land.
        None = "none",
        /// A river.
        River = "river",
        /// The Danube.
        Danube = "danube",
        /// A lake, which nothing crosses.
        Lake = "lake",
    }

    /// The frontiers of 1944.
    Country {
        /// Hungary.
        Hungary = "hungary",
        /// Slovakia.
        Slovakia = "slovakia",
        /// The Reich, with Austria and the Protectorate.
        Germany = "germany",
        /// Croatia.
        Croatia = "croatia",
        /// Serbia.
        Serbia = "serbia",
        /// Romania.
        Romania = "romania",
        /// Poland.
        Poland = "poland",
        /// The Soviet Union.
        Ussr = "ussr",
    }

    /// Who a counter belongs to.
    Nation {
        /// German.
        German = "german",
        /// Hungarian.
        Hungarian = "hungarian",
        /// Soviet.
        Soviet = "soviet",
        /// Romanian.
        Romanian = "romanian",
        /// Bulgarian.
        Bulgarian = "bulgarian",
        /// Yugoslav.
        Yugoslav = "yugoslav",
        /// Czechoslovak.
        Czech = "czech",
        /// Slovak partisans (hun:1.3.c).
        Slovak = "slovak",
    }

    /// What a ground unit is.
    Kind {
        /// Armour.
        Tank = "tank",
        /// Mechanised infantry.
        Mechanised = "mechanised",
        /// Cavalry.
        Cavalry = "cavalry",
        /// Infantry.
        Infantry = "infantry",
        /// Mountain troops.
        Mountain = "mountain",
        /// A fortified area (UR).
        FortifiedRegion = "fortified_region",
        /// An artillery corps.
        Artillery = "artillery",
        /// Slovak partisans.
        Partisan = "partisan",
        /// A headquarters (CG).
        Hq = "hq",
    }

    /// How big a ground unit is.
    Size {
        /// A brigade.
        Brigade = "brigade",
        /// A division.
        Division = "division",
        /// A corps.
        Corps = "corps",
        /// The staff of an army.
        Army = "army",
        /// The staff of a Front.
        Front = "front",
        /// Militia.
        Militia = "militia",
    }

    /// What an air unit is (hun:9.1.a, hun:9.1.b).
    AirKind {
        /// A fighter.
        Fighter = "fighter",
        /// A fighter that bombs.
        Jabo = "jabo",
        /// An assault unit.
        Assault = "assault",
        /// A bomber.
        Bomber = "bomber",
    }

    /// A fortified line (hun:8.7.a).
    Line {
        /// No line here.
        None = "none",
        /// In the Carpathians, from the first turn.
        Arpad = "arpad",
        /// From lake Balaton to the Danube bend.
        Margarethe = "margarethe",
    }

    /// How the Margarethe line stands.
    LineState {
        /// Not yet at work.
        Pending = "pending",
        /// At work.
        Active = "active",
        /// Crossed too early: never at work.
        Cancelled = "cancelled",
    }
}

impl Nation {
    /// How many there are.
    pub const COUNT: usize = Nation::ALL.len();

    /// Its side.
    #[inline]
    pub const fn side(self) -> Seat {
        self.side_by().0
    }
    /// The same, and the clause that says so.
    #[inline]
    pub const fn side_by(self) -> (Seat, Clause) {
        match self {
            Nation::German | Nation::Hungarian => (AXIS, clause!("1.3.a")),
            Nation::Slovak => (ALLIED, clause!("1.3.c")),
            Nation::Soviet | Nation::Romanian | Nation::Bulgarian | Nation::Yugoslav | Nation::Czech => {
                (ALLIED, clause!("1.3.b"))
            }
        }
    }
    /// The clause that says what is printed on its counters.
    pub const fn designations(self) -> Clause {
        match self {
            Nation::Hungarian => clause!("1.6.a"),
            Nation::German => clause!("1.6.b"),
            Nation::Soviet => clause!("1.6.c"),
            Nation::Romanian | Nation::Bulgarian | Nation::Yugoslav | Nation::Czech | Nation::Slovak => {
                clause!("1.6.d")
            }
        }
    }
}

impl Kind {
    /// Tank, mechanised or cavalry.
    pub const fn is_mobile(self) -> bool {
        matches!(self, Kind::Tank | Kind::Mechanised | Kind::Cavalry)
    }
    /// Tank or mechanised.
    pub const fn is_armoured(self) -> bool {
        matches!(self, Kind::Tank | Kind::Mechanised)
    }
    /// Whether it exerts a zone of control.
    pub const fn exerts_zoc(self) -> bool {
        self.zoc_by().0
    }
    /// The same, and the clause that says so.
    pub const fn zoc_by(self) -> (bool, Clause) {
        match self {
            Kind::Tank | Kind::Mechanised | Kind::Cavalry | Kind::Infantry => (true, clause!("3.1.c")),
            Kind::Mountain | Kind::FortifiedRegion => (true, clause!("3.1.d")),
            Kind::Artillery | Kind::Hq => (false, clause!("3.1.b")),
            Kind::Partisan => (false, clause!("12.2.1.j")),
        }
    }
    /// Whether hexes it enters become its side's (hun:7.2.e).
    pub const fn takes_control(self) -> bool {
        self.exerts_zoc() || matches!(self, Kind::Artillery)
    }
}

impl AirKind {
    /// Whether it hunts other aircraft.
    pub const fn is_fighter(self) -> bool {
        matches!(self, AirKind::Fighter | AirKind::Jabo)
    }
}
