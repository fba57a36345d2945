//! Actions as text, both ways: what journals keep, what people type, what scripts send.
//!
//! ```text
//! done · pass                                  ends what is being done; passes an impulse
//! lift Us02 · place Us02 B4 · face Us08 2      set-up
//! rally Us02 · reroll Gr12 · treat Us07 Us02 · recombine Us06 Us09
//! take Us02 us_m1919a6 · give us_m1919a6 Us03 · flip ger_mg42_tripod
//! spot Us01 E5 · activate B4 · activate off · hatch Us08
//! fire Us02 G4 with own+us_m1919a6 · join Us03 with own · help Us01 · shoot
//! fire Us02 D5 at Gr22 with own                at one vehicle
//! gun Us08 main L6 at Gr22 by Us01 turret · gun Us08 mg1 G4 · gun Us06 us_bazooka D5 at Gr22
//! move Us02 · move Us02 assault · with Us03 · double · withdraw · step C5 · step G6u · go E5 · stop · exit
//! assault Gr22 · overrun G4 · turn Us08 3 · turret Us08 2 · mode · load Us02 · unload Us02 assault
//! smoke Us02 C5 · flare Us01 H5 · mortar Us01 Us07 G4 · mortar Us01 Us07 G4 flare · call Us06 D3 · adjust D3 · abort
//! deploy Us04 us_claymore · deploy Us01 us_claymore with Us03 · sniper Gr16 I6 · fight G4
//! hold · hold move · hold impulse · watch 4 · detonate us_claymore · retreat Us02 B5 · drop us_m60 · hero G4
//! charm use · charm keep · first Us01 · jam us_m1919a6 · pick Gr12 · strike
//! close Us02 with us_satchel by Us01 · dismount Us10 · back
//! ```
//!
//! A unit is called by its id, a weapon by its counter (with `#2` for the second of a kind), a hex by its label with `u` upstairs, `b` inside a
//! bunker, `a` in the air. Text that is an action need not be a legal one, so that the rules can refuse it by its clause. No text makes the reader
//! panic.

use crate::{
    action::Action,
    game::Lnl,
    model::{HexId, Layer, Loc, SwId, UnitId, Vertex},
    sketch::read_loc,
    state::{Bearing, Gun, MoveKind, State, arms},
};
use kernel::{Misread, say::Message};

/// The English sentences of the notation.
pub const FTL_EN: &str = include_str!("../locales/notation.en.ftl");
/// The Spanish sentences of the notation.
pub const FTL_ES: &str = include_str!("../locales/notation.es.ftl");

/// Longer text is no action.
const TEXT_MAX: usize = 300;

/// Every verb with the shape of what follows.
const VERBS: [(&str, &str); 59] = [
    ("done", ""),
    ("decline", ""),
    ("pass", ""),
    ("lift", "UNIT"),
    ("place", "UNIT HEX"),
    ("face", "UNIT VERTEX"),
    ("rally", "UNIT"),
    ("reroll", "UNIT"),
    ("treat", "UNIT UNIT"),
    ("recombine", "UNIT UNIT"),
    ("take", "UNIT WEAPON"),
    ("give", "WEAPON UNIT"),
    ("flip", "WEAPON"),
    ("spot", "UNIT HEX"),
    ("activate", "HEX"),
    ("hatch", "UNIT"),
    ("fire", "UNIT HEX with own"),
    ("join", "UNIT with own"),
    ("help", "UNIT"),
    ("shoot", ""),
    ("gun", "UNIT main HEX"),
    ("move", "UNIT"),
    ("with", "UNIT"),
    ("double", ""),
    ("withdraw", ""),
    ("step", "HEX"),
    ("go", "HEX"),
    ("assault", "UNIT"),
    ("overrun", "HEX"),
    ("turn", "UNIT VERTEX"),
    ("turret", "UNIT VERTEX"),
    ("mode", ""),
    ("load", "UNIT"),
    ("unload", "UNIT"),
    ("exit", ""),
    ("stop", ""),
    ("smoke", "UNIT HEX"),
    ("flare", "UNIT HEX"),
    ("mortar", "UNIT UNIT HEX"),
    ("call", "UNIT HEX"),
    ("adjust", "HEX"),
    ("abort", ""),
    ("deploy", "UNIT WEAPON"),
    ("sniper", "UNIT HEX"),
    ("fight", "HEX"),
    ("hold", ""),
    ("watch", "NUMBER"),
    ("detonate", "WEAPON"),
    ("retreat", "UNIT HEX"),
    ("drop", "WEAPON"),
    ("hero", "HEX"),
    ("charm", "use"),
    ("first", "UNIT"),
    ("jam", "WEAPON"),
    ("pick", "UNIT"),
    ("strike", ""),
    ("close", "UNIT"),
    ("dismount", "UNIT"),
    ("back", ""),
];

impl Lnl {
    /// A unit by its id.
    pub fn uid(&self, unit: UnitId) -> &str {
        self.content().roster.get(unit.index()).map_or("-", |entry| entry.uid.as_str())
    }
    /// A location as it is written.
    pub fn loc_text(&self, loc: Loc) -> String {
        if loc == Loc::OFF {
            return "off".to_owned();
        }
        if !loc.on_map() || loc.hex().index() >= self.ground().n_hexes() {
            return "-".to_owned();
        }
        let label = &self.ground().hex(loc.hex()).label;
        match loc.layer() {
            Layer::Ground => label.clone(),
            Layer::Upper => format!("{label}u"),
            Layer::Bunker => format!("{label}b"),
            Layer::Air => format!("{label}a"),
        }
    }
    /// A hex as it is written.
    pub fn hex_text(&self, hex: HexId) -> String {
        self.loc_text(hex.ground())
    }
    /// A weapon as it is written: its counter at the start, with its number among weapons of that kind.
    pub fn sw_text(&self, sw: SwId) -> String {
        let Some(weapon) = self.content().arsenal.get(sw.index()) else { return "-".to_owned() };
        let same = self.content().arsenal[..sw.index()].iter().filter(|other| other.kind == weapon.kind).count();
        let id = &self.content().kinds[weapon.kind.index()].id;
        if same == 0 { id.clone() } else { format!("{id}#{}", same + 1) }
    }
    fn arms_text(&self, s: &State, unit: UnitId, mask: u8) -> String {
        let mut parts = Vec::new();
        if mask & arms::OWN != 0 {
            parts.push("own".to_owned());
        }
        for arm in [arms::FIRST, arms::SECOND] {
            if mask & arm != 0 {
                parts
                    .push(self.weapon_of(s, unit, arm).map_or_else(|| format!("sw{}", arm / 2), |sw| self.sw_text(sw)));
            }
        }
        if parts.is_empty() { "nothing".to_owned() } else { parts.join("+") }
    }

    /// An action as text.
    pub fn action_text(&self, s: &State, action: &Action) -> String {
        let u = |unit: UnitId| self.uid(unit).to_owned();
        let l = |loc: Loc| self.loc_text(loc);
        let h = |hex: HexId| self.hex_text(hex);
        let w = |sw: SwId| self.sw_text(sw);
        let v = |vertex: Vertex| vertex.0 + 1;
        let at = |scope: UnitId| if scope.is_some() { format!(" at {}", u(scope)) } else { String::new() };
        let by = |leader: UnitId| if leader.is_some() { format!(" by {}", u(leader)) } else { String::new() };
        match *action {
            Action::Done => "done".to_owned(),
            Action::Decline => "decline".to_owned(),
            Action::Pass => "pass".to_owned(),
            Action::Lift { unit } => format!("lift {}", u(unit)),
            Action::Place { unit, to } => format!("place {} {}", u(unit), l(to)),
            Action::Face { unit, facing } => format!("face {} {}", u(unit), v(facing)),
            Action::Rally { unit } => format!("rally {}", u(unit)),
            Action::Reroll { unit } => format!("reroll {}", u(unit)),
            Action::Treat { medic, unit } => format!("treat {} {}", u(medic), u(unit)),
            Action::Recombine { unit, other } => format!("recombine {} {}", u(unit), u(other)),
            Action::Take { unit, sw } => format!("take {} {}", u(unit), w(sw)),
            Action::Give { sw, unit } => format!("give {} {}", w(sw), u(unit)),
            Action::Flip { sw } => format!("flip {}", w(sw)),
            Action::Spot { unit, at } => format!("spot {} {}", u(unit), l(at)),
            Action::Activate { at } => format!("activate {}", l(at)),
            Action::Hatch { unit } => format!("hatch {}", u(unit)),
            Action::Fire { unit, arms, target, scope } => {
                format!("fire {} {} with {}{}", u(unit), l(target), self.arms_text(s, unit, arms), at(scope))
            }
            Action::Join { unit, arms } => format!("join {} with {}", u(unit), self.arms_text(s, unit, arms)),
            Action::Help { leader } => format!("help {}", u(leader)),
            Action::Shoot => "shoot".to_owned(),
            Action::Gun { unit, gun, target, scope, leader, bearing } => {
                let gun = match gun {
                    Gun::Main => "main".to_owned(),
                    Gun::Mg(n) => format!("mg{}", n + 1),
                    Gun::Sw(sw) => w(sw),
                };
                let turn = match bearing {
                    Bearing::Still => "",
                    Bearing::Turret => " turret",
                    Bearing::Hull => " hull",
                };
                format!("gun {} {gun} {}{}{}{turn}", u(unit), l(target), at(scope), by(leader))
            }
            Action::Move { unit, kind: MoveKind::Normal } => format!("move {}", u(unit)),
            Action::Move { unit, kind } => format!("move {} {}", u(unit), kind_text(kind)),
            Action::With { unit } => format!("with {}", u(unit)),
            Action::DoubleTime => "double".to_owned(),
            Action::Withdraw => "withdraw".to_owned(),
            Action::Step { to } => format!("step {}", l(to)),
            Action::Go { to } => format!("go {}", l(to)),
            Action::Assault { vehicle } => format!("assault {}", u(vehicle)),
            Action::Overrun { to } => format!("overrun {}", l(to)),
            Action::Turn { unit, facing } => format!("turn {} {}", u(unit), v(facing)),
            Action::Turret { unit, facing } => format!("turret {} {}", u(unit), v(facing)),
            Action::Mode => "mode".to_owned(),
            Action::Load { unit } => format!("load {}", u(unit)),
            Action::Unload { unit, assault } => format!("unload {}{}", u(unit), if assault { " assault" } else { "" }),
            Action::Exit => "exit".to_owned(),
            Action::Stop => "stop".to_owned(),
            Action::Smoke { unit, hex } => format!("smoke {} {}", u(unit), h(hex)),
            Action::Flare { unit, hex } => format!("flare {} {}", u(unit), h(hex)),
            Action::Mortar { caller, mortar, target, flare } => {
                format!("mortar {} {} {}{}", u(caller), u(mortar), l(target), if flare { " flare" } else { "" })
            }
            Action::Call { caller, battery, hex } => {
                let second = if battery == 0 { String::new() } else { format!(" battery {}", battery + 1) };
                format!("call {} {}{second}", u(caller), h(hex))
            }
            Action::Adjust { hex } => format!("adjust {}", h(hex)),
            Action::Abort => "abort".to_owned(),
            Action::Deploy { unit, with, sw } => {
                let second = if with.is_some() { format!(" with {}", u(with)) } else { String::new() };
                format!("deploy {} {}{second}", u(unit), w(sw))
            }
            Action::Sniper { unit, at } => format!("sniper {} {}", u(unit), l(at)),
            Action::Fight { at } => format!("fight {}", l(at)),
            Action::Hold => "hold".to_owned(),
            Action::HoldMove => "hold move".to_owned(),
            Action::HoldImpulse => "hold impulse".to_owned(),
            Action::Watch { within } => format!("watch {within}"),
            Action::Detonate { sw } => format!("detonate {}", w(sw)),
            Action::Retreat { unit, to } => format!("retreat {} {}", u(unit), l(to)),
            Action::Drop { sw } => format!("drop {}", w(sw)),
            Action::Hero { to } => format!("hero {}", l(to)),
            Action::Charm { used } => format!("charm {}", if used { "use" } else { "keep" }),
            Action::First { leader } => format!("first {}", u(leader)),
            Action::Jam { sw } => format!("jam {}", w(sw)),
            Action::Pick { unit } => format!("pick {}", u(unit)),
            Action::Strike => "strike".to_owned(),
            Action::Close { unit, sw, leader } => {
                let with = if sw.is_some() { format!(" with {}", w(sw)) } else { String::new() };
                format!("close {}{with}{}", u(unit), by(leader))
            }
            Action::Dismount { unit } => format!("dismount {}", u(unit)),
            Action::GoBack => "back".to_owned(),
        }
    }

    /// Text as an action.
    ///
    /// # Errors
    /// What is wrong with the text, and the nearest text that is right.
    pub fn read_action(&self, s: &State, text: &str) -> Result<Action, Misread> {
        if text.len() > TEXT_MAX {
            return Err(Misread::new(Message::new("lnl-notation-long").with("most", TEXT_MAX)));
        }
        let words: Vec<&str> = text.split_whitespace().collect();
        let Some((&verb, _)) = words.split_first() else {
            return Err(Misread::new(Message::new("lnl-notation-empty")));
        };
        let verb = verb.to_lowercase();
        if !VERBS.iter().any(|(known, _)| *known == verb) {
            let better = content::nearest(&verb, VERBS.iter().map(|(known, _)| *known)).map(str::to_owned);
            return Err(Misread::of_word(&words, 0, "lnl-notation-verb", better));
        }
        Reader { game: self, s, words: &words }.read(&verb)
    }
}

fn kind_text(kind: MoveKind) -> &'static str {
    match kind {
        MoveKind::Normal => "normal",
        MoveKind::Assault => "assault",
        MoveKind::Crawl => "crawl",
        MoveKind::Stealth => "stealth",
        MoveKind::Withdraw => "withdraw",
    }
}

struct Reader<'a> {
    game: &'a Lnl,
    s: &'a State,
    words: &'a [&'a str],
}

impl Reader<'_> {
    fn read(&self, verb: &str) -> Result<Action, Misread> {
        let named = |word: &str| self.words.iter().any(|other| other.eq_ignore_ascii_case(word));
        Ok(match verb {
            "done" => self.all(1, Action::Done)?,
            "decline" => self.all(1, Action::Decline)?,
            "pass" => self.all(1, Action::Pass)?,
            "lift" => self.all(2, Action::Lift { unit: self.unit(1)? })?,
            "place" => self.all(3, Action::Place { unit: self.unit(1)?, to: self.loc(2)? })?,
            "face" => self.all(3, Action::Face { unit: self.unit(1)?, facing: self.vertex(2)? })?,
            "rally" => self.all(2, Action::Rally { unit: self.unit(1)? })?,
            "reroll" => self.all(2, Action::Reroll { unit: self.unit(1)? })?,
            "treat" => self.all(3, Action::Treat { medic: self.unit(1)?, unit: self.unit(2)? })?,
            "recombine" => self.all(3, Action::Recombine { unit: self.unit(1)?, other: self.unit(2)? })?,
            "take" => self.all(3, Action::Take { unit: self.unit(1)?, sw: self.sw(2)? })?,
            "give" => self.all(3, Action::Give { sw: self.sw(1)?, unit: self.unit(2)? })?,
            "flip" => self.all(2, Action::Flip { sw: self.sw(1)? })?,
            "spot" => self.all(3, Action::Spot { unit: self.unit(1)?, at: self.loc(2)? })?,
            "activate" => self.all(2, Action::Activate { at: self.loc(1)? })?,
            "hatch" => self.all(2, Action::Hatch { unit: self.unit(1)? })?,
            "fire" => {
                let unit = self.unit(1)?;
                let arms = self.arms(unit)?;
                self.tail(3, &["with", "at"])?;
                Action::Fire { unit, arms, target: self.loc(2)?, scope: self.after("at")? }
            }
            "join" => {
                let unit = self.unit(1)?;
                let arms = self.arms(unit)?;
                self.tail(2, &["with"])?;
                Action::Join { unit, arms }
            }
            "help" => self.all(2, Action::Help { leader: self.unit(1)? })?,
            "shoot" => self.all(1, Action::Shoot)?,
            "gun" => {
                self.tail(4, &["at", "by", "turret!", "hull!"])?;
                let gun = match self.word(2)? {
                    "main" => Gun::Main,
                    "mg1" => Gun::Mg(0),
                    "mg2" => Gun::Mg(1),
                    "mg3" => Gun::Mg(2),
                    _ => Gun::Sw(self.sw(2)?),
                };
                let bearing = match (named("turret"), named("hull")) {
                    (true, _) => Bearing::Turret,
                    (_, true) => Bearing::Hull,
                    _ => Bearing::Still,
                };
                let (scope, leader) = (self.after("at")?, self.after("by")?);
                Action::Gun { unit: self.unit(1)?, gun, target: self.loc(3)?, scope, leader, bearing }
            }
            "move" => {
                let kind = match self.words.get(2) {
                    None => MoveKind::Normal,
                    Some(word) => {
                        let found = MoveKind::ALL.into_iter().find(|&kind| kind_text(kind).eq_ignore_ascii_case(word));
                        found.ok_or_else(|| self.misread(2, "lnl-notation-kind", MoveKind::ALL.map(kind_text)))?
                    }
                };
                self.all(self.words.len().min(3), Action::Move { unit: self.unit(1)?, kind })?
            }
            "with" => self.all(2, Action::With { unit: self.unit(1)? })?,
            "double" => self.all(1, Action::DoubleTime)?,
            "withdraw" => self.all(1, Action::Withdraw)?,
            "step" => self.all(2, Action::Step { to: self.loc(1)? })?,
            "go" => self.all(2, Action::Go { to: self.loc(1)? })?,
            "assault" => self.all(2, Action::Assault { vehicle: self.unit(1)? })?,
            "overrun" => self.all(2, Action::Overrun { to: self.loc(1)? })?,
            "turn" => self.all(3, Action::Turn { unit: self.unit(1)?, facing: self.vertex(2)? })?,
            "turret" => self.all(3, Action::Turret { unit: self.unit(1)?, facing: self.vertex(2)? })?,
            "mode" => self.all(1, Action::Mode)?,
            "load" => self.all(2, Action::Load { unit: self.unit(1)? })?,
            "unload" => {
                self.tail(2, &["assault!"])?;
                Action::Unload { unit: self.unit(1)?, assault: named("assault") }
            }
            "exit" => self.all(1, Action::Exit)?,
            "stop" => self.all(1, Action::Stop)?,
            "smoke" => self.all(3, Action::Smoke { unit: self.unit(1)?, hex: self.hex(2)? })?,
            "flare" => self.all(3, Action::Flare { unit: self.unit(1)?, hex: self.hex(2)? })?,
            "mortar" => {
                self.tail(4, &["flare!"])?;
                let (caller, mortar) = (self.unit(1)?, self.unit(2)?);
                Action::Mortar { caller, mortar, target: self.loc(3)?, flare: named("flare") }
            }
            "call" => {
                self.tail(3, &["battery"])?;
                let battery = match self.place_of("battery") {
                    Some(place) => self.number(place + 1, 1, 2)? - 1,
                    None => 0,
                };
                Action::Call { caller: self.unit(1)?, battery, hex: self.hex(2)? }
            }
            "adjust" => self.all(2, Action::Adjust { hex: self.hex(1)? })?,
            "abort" => self.all(1, Action::Abort)?,
            "deploy" => {
                self.tail(3, &["with"])?;
                Action::Deploy { unit: self.unit(1)?, with: self.after("with")?, sw: self.sw(2)? }
            }
            "sniper" => self.all(3, Action::Sniper { unit: self.unit(1)?, at: self.loc(2)? })?,
            "fight" => self.all(2, Action::Fight { at: self.loc(1)? })?,
            "hold" => match self.words.get(1).map(|word| word.to_lowercase()).as_deref() {
                None => Action::Hold,
                Some("move") => self.all(2, Action::HoldMove)?,
                Some("impulse") => self.all(2, Action::HoldImpulse)?,
                Some(_) => return Err(self.misread(1, "lnl-notation-hold", ["move", "impulse"])),
            },
            "watch" => self.all(2, Action::Watch { within: self.number(1, 0, 20)? })?,
            "detonate" => self.all(2, Action::Detonate { sw: self.sw(1)? })?,
            "retreat" => self.all(3, Action::Retreat { unit: self.unit(1)?, to: self.loc(2)? })?,
            "drop" => self.all(2, Action::Drop { sw: self.sw(1)? })?,
            "hero" => self.all(2, Action::Hero { to: self.loc(1)? })?,
            "charm" => match self.word(1)? {
                "use" => self.all(2, Action::Charm { used: true })?,
                "keep" => self.all(2, Action::Charm { used: false })?,
                _ => return Err(self.misread(1, "lnl-notation-charm", ["use", "keep"])),
            },
            "first" => self.all(2, Action::First { leader: self.unit(1)? })?,
            "jam" => self.all(2, Action::Jam { sw: self.sw(1)? })?,
            "pick" => self.all(2, Action::Pick { unit: self.unit(1)? })?,
            "strike" => self.all(1, Action::Strike)?,
            "close" => {
                self.tail(2, &["with", "by"])?;
                let sw = match self.place_of("with") {
                    Some(place) => self.sw(place + 1)?,
                    None => SwId::NONE,
                };
                Action::Close { unit: self.unit(1)?, sw, leader: self.after("by")? }
            }
            "dismount" => self.all(2, Action::Dismount { unit: self.unit(1)? })?,
            _ => self.all(1, Action::GoBack)?,
        })
    }

    /// The action, if no words are left over.
    fn all(&self, n: usize, action: Action) -> Result<Action, Misread> {
        if self.words.len() > n {
            return Err(Misread::of_word(self.words, n, "lnl-notation-extra", None).or(Some(self.words[..n].join(" "))));
        }
        Ok(action)
    }
    /// Whether only these words, each with one word after it unless it ends in `!`, follow the first `n`.
    fn tail(&self, n: usize, known: &[&str]) -> Result<(), Misread> {
        let mut place = n;
        while let Some(word) = self.words.get(place) {
            let is = |known: &&&str| known.trim_end_matches('!').eq_ignore_ascii_case(word);
            let Some(found) = known.iter().find(is) else {
                return Err(Misread::of_word(self.words, place, "lnl-notation-extra", None));
            };
            place += if found.ends_with('!') { 1 } else { 2 };
        }
        if place > self.words.len() { Err(self.missing()) } else { Ok(()) }
    }
    fn missing(&self) -> Misread {
        let verb = self.words[0].to_lowercase();
        let shape = VERBS.iter().find(|(known, _)| *known == verb).map_or("", |(_, shape)| shape);
        Misread::new(Message::new("lnl-notation-missing").with("form", format!("{verb} {shape}")))
    }
    fn misread<const N: usize>(&self, place: usize, id: &'static str, known: [&'static str; N]) -> Misread {
        let better = content::nearest(self.words[place], known).map(str::to_owned);
        Misread::of_word(self.words, place, id, better)
    }
    fn word(&self, place: usize) -> Result<&str, Misread> {
        self.words.get(place).copied().ok_or_else(|| self.missing())
    }
    fn place_of(&self, word: &str) -> Option<usize> {
        self.words.iter().skip(1).position(|other| other.eq_ignore_ascii_case(word)).map(|place| place + 1)
    }
    fn after(&self, word: &str) -> Result<UnitId, Misread> {
        self.place_of(word).map_or(Ok(UnitId::NONE), |place| self.unit(place + 1))
    }
    fn unit(&self, place: usize) -> Result<UnitId, Misread> {
        let word = self.word(place)?;
        let roster = &self.game.content().roster;
        let found = roster.iter().position(|entry| entry.uid.eq_ignore_ascii_case(word));
        found.map(|place| UnitId(place as u8)).ok_or_else(|| {
            let better = content::nearest(word, roster.iter().map(|entry| entry.uid.as_str())).map(str::to_owned);
            Misread::of_word(self.words, place, "lnl-notation-unit", better)
        })
    }
    fn sw(&self, place: usize) -> Result<SwId, Misread> {
        let word = self.word(place)?;
        self.find_sw(word).ok_or_else(|| {
            let all: Vec<String> = self.weapons().map(|sw| self.game.sw_text(sw)).collect();
            let better = content::nearest(word, all.iter().map(String::as_str)).map(str::to_owned);
            Misread::of_word(self.words, place, "lnl-notation-weapon", better)
        })
    }
    fn weapons(&self) -> impl Iterator<Item = SwId> + use<> {
        (0..self.game.content().arsenal.len() as u8).map(SwId)
    }
    fn find_sw(&self, word: &str) -> Option<SwId> {
        self.weapons().find(|&sw| self.game.sw_text(sw).eq_ignore_ascii_case(word))
    }
    fn loc(&self, place: usize) -> Result<Loc, Misread> {
        let word = self.word(place)?;
        if word.eq_ignore_ascii_case("off") {
            return Ok(Loc::OFF);
        }
        let text = upper_label(word);
        read_loc(self.game.ground(), &text).ok_or_else(|| {
            let labels = self.game.ground().hexes().map(|hex| self.game.ground().hex(hex).label.as_str());
            let better = content::nearest(&text, labels).map(str::to_owned);
            Misread::of_word(self.words, place, "lnl-notation-hex", better)
        })
    }
    fn hex(&self, place: usize) -> Result<HexId, Misread> {
        Ok(self.loc(place)?.hex())
    }
    fn number(&self, place: usize, least: u8, most: u8) -> Result<u8, Misread> {
        let found = self.word(place)?.parse().ok().filter(|n| (least..=most).contains(n));
        found.ok_or_else(|| {
            let message = Message::new("lnl-notation-number").with("word", self.words[place].to_owned());
            Misread::new(message.with("least", least).with("most", most))
        })
    }
    fn vertex(&self, place: usize) -> Result<Vertex, Misread> {
        Ok(Vertex(self.number(place, 1, 6)? - 1))
    }
    /// What a unit fires: `own`, its weapons, or several joined by `+`; its own when nothing is said.
    fn arms(&self, unit: UnitId) -> Result<u8, Misread> {
        let Some(place) = self.place_of("with") else { return Ok(arms::OWN) };
        let mut mask = 0;
        for part in self.word(place + 1)?.split('+') {
            let arm = match part.to_lowercase().as_str() {
                "own" => Some(arms::OWN),
                "nothing" => Some(0),
                "sw1" => Some(arms::FIRST),
                "sw2" => Some(arms::SECOND),
                _ => {
                    let held = |arm: &u8| self.game.weapon_of(self.s, unit, *arm) == self.find_sw(part);
                    [arms::FIRST, arms::SECOND].into_iter().find(|arm| self.find_sw(part).is_some() && held(arm))
                }
            };
            mask |= arm.ok_or_else(|| Misread::of_word(self.words, place + 1, "lnl-notation-arms", None))?;
        }
        Ok(mask)
    }
}

/// A hex label in capitals, and the letter of its part in small: people type `g6u`, `G6U` and `G6u`.
fn upper_label(word: &str) -> String {
    let split = word.find(|letter: char| letter.is_ascii_digit()).unwrap_or(word.len());
    let (letters, rest) = word.split_at(split);
    letters.to_uppercase() + &rest.to_lowercase()
}
