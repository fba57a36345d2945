//! What actions and events name: how it is written, read, called and clicked. From these and the declarations in
//! `action` and `event` follow notation, sentences and clicks. An action may be read that fits no position, so nothing
//! here panics.

use crate::{
    event::Penetration,
    game::Lnl,
    model::{Aspect, Check, HexId, Layer, Loc, SkillId, SwId, UnitId, UnitSet, Vertex},
    sketch::read_loc,
    state::{AttackKind, Bearing, Gun, MoveKind, arms},
    words::names::{self, Here},
};
use faces::{Reader, Term};
use kernel::{
    Maybe, Misread, Seat,
    say::{Message, Value},
};
use scene::Pick;

impl Lnl {
    /// A unit by its id.
    pub fn uid(&self, unit: UnitId) -> &str {
        self.content().roster.get(unit.index()).map_or("-", |entry| entry.uid.as_str())
    }
    /// A location as it is written.
    pub fn loc_text(&self, loc: impl Into<Maybe<Loc>>) -> String {
        let loc = match loc.into().get() {
            Some(Loc::OFF) => return "off".to_owned(),
            Some(loc) if is_hex(self, loc.hex()) => loc,
            _ => return "-".to_owned(),
        };
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
}

fn is_hex(game: &Lnl, hex: HexId) -> bool {
    hex.index() < game.ground().n_hexes()
}
fn uids(game: &Lnl) -> impl Iterator<Item = &str> + Clone {
    game.content().roster.iter().map(|entry| entry.uid.as_str())
}
fn sw_texts(game: &Lnl) -> Vec<String> {
    (0..game.content().arsenal.len() as u8).map(|place| game.sw_text(SwId(place))).collect()
}

impl Term<Lnl> for UnitId {
    fn say(&self, at: Here<'_>) -> Option<Value> {
        Some(names::unit(at, *self))
    }
    fn write(&self, at: Here<'_>) -> String {
        at.game.uid(*self).to_owned()
    }
    fn read(reader: &mut Reader<'_, Lnl>) -> Result<UnitId, Misread> {
        Ok(UnitId(reader.find(uids(reader.at.game), "lnl-notation-unit")? as u8))
    }
    fn part() -> Message {
        Message::new("notation-part-unit")
    }
    fn example(at: Here<'_>) -> String {
        UnitId(0).write(at)
    }
    fn is_known(&self, at: Here<'_>) -> bool {
        self.index() < at.game.content().roster.len()
    }
    fn picks(&self, at: Here<'_>, out: &mut Vec<Pick>) {
        out.extend(uids(at.game).nth(self.index()).map(Pick::piece));
    }
}

/// Several units.
impl Term<Lnl> for UnitSet {
    fn say(&self, at: Here<'_>) -> Option<Value> {
        Some(names::units(at, *self))
    }
    fn picks(&self, at: Here<'_>, out: &mut Vec<Pick>) {
        self.into_iter().for_each(|unit| unit.picks(at, out));
    }
}

/// What happened is not shown at weapons.
impl Term<Lnl> for SwId {
    fn say(&self, at: Here<'_>) -> Option<Value> {
        Some(names::weapon(at, *self))
    }
    fn write(&self, at: Here<'_>) -> String {
        at.game.sw_text(*self)
    }
    fn read(reader: &mut Reader<'_, Lnl>) -> Result<SwId, Misread> {
        let all = sw_texts(reader.at.game);
        Ok(SwId(reader.find(all.iter().map(String::as_str), "lnl-notation-weapon")? as u8))
    }
    fn part() -> Message {
        Message::new("lnl-notation-part-weapon")
    }
    fn example(at: Here<'_>) -> String {
        SwId(0).write(at)
    }
    fn is_known(&self, at: Here<'_>) -> bool {
        self.index() < at.game.content().arsenal.len()
    }
    fn picks(&self, at: Here<'_>, out: &mut Vec<Pick>) {
        out.extend((at.event.is_none() && self.is_known(at)).then(|| at.game.pick_weapon(*self)));
    }
}

/// Clicked by its hex, whatever its level; off the map, by the box of those to come.
impl Term<Lnl> for Loc {
    fn say(&self, at: Here<'_>) -> Option<Value> {
        Some(names::loc(at.game, *self))
    }
    fn write(&self, at: Here<'_>) -> String {
        at.game.loc_text(*self)
    }
    fn read(reader: &mut Reader<'_, Lnl>) -> Result<Loc, Misread> {
        if reader.take("off") {
            return Ok(Loc::OFF);
        }
        let (ground, word) = (reader.at.game.ground(), reader.word()?);
        // The label in capitals and the letter of its part in small: people type `g6u`, `G6U` and `G6u`.
        let split = word.find(|letter: char| letter.is_ascii_digit()).unwrap_or(word.len());
        let text = word[..split].to_uppercase() + &word[split..].to_lowercase();
        read_loc(ground, &text).ok_or_else(|| {
            let labels = ground.hexes().map(|hex| ground.hex(hex).label.as_str());
            reader.wrong("lnl-notation-hex", content::nearest(&text, labels).map(str::to_owned))
        })
    }
    fn part() -> Message {
        Message::new("notation-part-hex")
    }
    fn example(at: Here<'_>) -> String {
        HexId(0).write(at)
    }
    fn is_known(&self, at: Here<'_>) -> bool {
        at.game.exists(*self)
    }
    fn picks(&self, at: Here<'_>, out: &mut Vec<Pick>) {
        match at.state {
            Some(s) if !self.on_map() => out.push(at.game.pick_coming(s)),
            _ => self.hex().picks(at, out),
        }
    }
}

impl Term<Lnl> for HexId {
    fn say(&self, at: Here<'_>) -> Option<Value> {
        Some(names::hex(at.game, *self))
    }
    fn write(&self, at: Here<'_>) -> String {
        at.game.hex_text(*self)
    }
    fn read(reader: &mut Reader<'_, Lnl>) -> Result<HexId, Misread> {
        Ok(Loc::read(reader)?.hex())
    }
    fn part() -> Message {
        Loc::part()
    }
    fn example(at: Here<'_>) -> String {
        Loc::example(at)
    }
    fn is_known(&self, at: Here<'_>) -> bool {
        is_hex(at.game, *self)
    }
    fn picks(&self, at: Here<'_>, out: &mut Vec<Pick>) {
        out.extend(is_hex(at.game, *self).then(|| at.game.pick_hex(*self)));
    }
}

/// Whose a term is that has just been read: nobody asks, since the action names him.
const READ: UnitId = UnitId(0);

/// Terms that are numbers in notation; the first is meant where none is written.
macro_rules! counted {
    ($($type:ident from $least:literal to $most:literal: $new:expr, |$term:ident, $at:ident| $say:expr;)*) => {$(
        impl Term<Lnl> for $type {
            fn say(&self, $at: Here<'_>) -> Option<Value> {
                let ($term, _) = (*self, $at);
                Some($say)
            }
            fn write(&self, _: Here<'_>) -> String {
                (self.0 + $least).to_string()
            }
            fn read(reader: &mut Reader<'_, Lnl>) -> Result<$type, Misread> {
                Ok($new(reader.number($least, $most)? - $least))
            }
            fn part() -> Message {
                Message::new("notation-part-number")
            }
            fn example(_: Here<'_>) -> String {
                stringify!($most).to_owned()
            }
            fn is_known(&self, _: Here<'_>) -> bool {
                (0..=$most - $least).contains(&self.0)
            }
            fn is_absent(&self) -> bool {
                self.0 == 0
            }
            fn absent() -> $type {
                $new(0)
            }
        }
    )*};
}
counted! {
    Vertex from 1 to 6: Vertex, |vertex, at| (vertex.0 + 1).into();
    Within from 0 to 20: Within, |within, at| within.0.into();
    Battery from 1 to 2: |n| Battery(n, READ), |battery, at| names::battery(at.game, battery);
}

/// A distance in hexes.
#[derive(Clone, Copy)]
pub(crate) struct Within(pub(crate) u8);
/// A battery, and who calls it.
#[derive(Clone, Copy)]
pub(crate) struct Battery(pub(crate) u8, pub(crate) UnitId);

faces::words!(
    Lnl, MoveKind, "lnl-notation-kind", or Normal,
    Normal = "normal", Assault = "assault", Crawl = "crawl", Stealth = "stealth", Withdraw = "withdraw",
);
faces::words!(Lnl, Bearing, "lnl-notation-bearing", or Still, Still = "still", Turret = "turret", Hull = "hull");

/// Terms that are written and read as another, and called or clicked in their own way.
macro_rules! written_as {
    ($term:ty, $guise:ident, $new:expr, $($own:tt)*) => {
        impl Term<Lnl> for $guise {
            $($own)*
            fn write(&self, at: Here<'_>) -> String {
                self.0.write(at)
            }
            fn read(reader: &mut Reader<'_, Lnl>) -> Result<$guise, Misread> {
                <$term>::read(reader).map($new)
            }
            fn part() -> Message {
                <$term>::part()
            }
            fn example(at: Here<'_>) -> String {
                <$term>::example(at)
            }
            fn is_known(&self, at: Here<'_>) -> bool {
                self.0.is_known(at)
            }
            fn is_absent(&self) -> bool {
                self.0.is_absent()
            }
            fn absent() -> $guise {
                $new(<$term>::absent())
            }
        }
    };
}

/// What is aimed at: one vehicle or helicopter in its hex, or all who are on foot there.
pub(crate) struct Aim(pub(crate) Loc, pub(crate) Maybe<UnitId>);
written_as! {
    Loc, Aim, |at| Aim(at, Maybe::NONE),
    fn say(&self, at: Here<'_>) -> Option<Value> {
        Some(names::aim(at, self.0, self.1.get()))
    }
    /// One vehicle is clicked itself; what happened is shown at its hex too.
    fn picks(&self, at: Here<'_>, out: &mut Vec<Pick>) {
        self.1.picks(at, out);
        if at.event.is_some() || self.1.is_none() {
            self.0.picks(at, out);
        }
    }
}

/// A leader who helps, and whether that is worth anything.
pub(crate) struct Helper(pub(crate) Maybe<UnitId>);
written_as! {
    Maybe<UnitId>, Helper, Helper,
    fn say(&self, at: Here<'_>) -> Option<Value> {
        self.0.get().map(|leader| names::helper(at, leader))
    }
}

/// A gun of a unit: a weapon is clicked itself.
pub(crate) struct GunOf(pub(crate) Gun, pub(crate) UnitId);

const GUNS: [(&str, Gun); 4] = [("main", Gun::Main), ("mg1", Gun::Mg(0)), ("mg2", Gun::Mg(1)), ("mg3", Gun::Mg(2))];

impl Term<Lnl> for GunOf {
    fn say(&self, at: Here<'_>) -> Option<Value> {
        Some(match self.0 {
            Gun::Main => Message::new("lnl-guns-main").into(),
            Gun::Mg(nth) => Message::new("lnl-guns-mg").with("n", nth + 1).into(),
            Gun::Sw(sw) => names::weapon(at, sw),
        })
    }
    fn write(&self, at: Here<'_>) -> String {
        match self.0 {
            Gun::Main => "main".to_owned(),
            Gun::Mg(nth) => format!("mg{}", nth + 1),
            Gun::Sw(sw) => sw.write(at),
        }
    }
    fn read(reader: &mut Reader<'_, Lnl>) -> Result<GunOf, Misread> {
        let own = GUNS.into_iter().find(|(word, _)| reader.take(word)).map(|(_, gun)| gun);
        let gun = own.map_or_else(|| SwId::read(reader).map(Gun::Sw), Ok)?;
        Ok(GunOf(gun, READ))
    }
    fn part() -> Message {
        Message::new("lnl-notation-part-gun")
    }
    fn example(_: Here<'_>) -> String {
        GUNS[0].0.to_owned()
    }
    fn is_known(&self, at: Here<'_>) -> bool {
        !matches!(self.0, Gun::Sw(sw) if !sw.is_known(at))
    }
    fn picks(&self, at: Here<'_>, out: &mut Vec<Pick>) {
        match self.0 {
            Gun::Sw(sw) => sw.picks(at, out),
            Gun::Main | Gun::Mg(_) => self.1.picks(at, out),
        }
    }
}

/// What a unit fires: its own firepower, its weapons, or several joined by `+`; its own when nothing is said.
pub(crate) struct Arms(pub(crate) u8, pub(crate) UnitId);

impl Arms {
    /// The weapons among them; none of them where the unit has none.
    fn weapons<'a>(&self, at: Here<'a>) -> impl Iterator<Item = (u8, Option<SwId>)> + use<'a> {
        let Arms(used, unit) = *self;
        let named = [arms::FIRST, arms::SECOND].into_iter().filter(move |arm| used & arm != 0);
        named.map(move |arm| (arm, at.state.and_then(|s| at.game.weapon_of(s, unit, arm))))
    }
    /// The weapons by their names.
    pub(crate) fn weapons_said(&self, at: Here<'_>) -> Vec<Value> {
        self.weapons(at).filter_map(|(_, sw)| sw).map(|sw| names::weapon(at, sw)).collect()
    }
}

impl Term<Lnl> for Arms {
    fn say(&self, at: Here<'_>) -> Option<Value> {
        let own = (self.0 & arms::OWN != 0).then(|| Message::new("lnl-fire-own").into());
        Some(Value::List(own.into_iter().chain(self.weapons_said(at)).collect()))
    }
    fn write(&self, at: Here<'_>) -> String {
        let own = (self.0 & arms::OWN != 0).then(|| "own".to_owned());
        let weapons = self.weapons(at).map(|(arm, sw)| sw.map_or_else(|| format!("sw{}", arm / 2), |sw| sw.write(at)));
        let parts: Vec<String> = own.into_iter().chain(weapons).collect();
        if parts.is_empty() { "nothing".to_owned() } else { parts.join("+") }
    }
    fn read(reader: &mut Reader<'_, Lnl>) -> Result<Arms, Misread> {
        let (at, unit, word) = (reader.at, reader.first::<UnitId>()?, reader.word()?);
        let weapons: Vec<(u8, Option<SwId>)> = Arms(u8::MAX, unit).weapons(at).collect();
        let mut mask = 0;
        for part in word.to_lowercase().split('+') {
            let held = || weapons.iter().find(|(_, sw)| sw.is_some_and(|sw| sw.write(at).eq_ignore_ascii_case(part)));
            mask |= match part {
                "own" => arms::OWN,
                "nothing" => 0,
                "sw1" => arms::FIRST,
                "sw2" => arms::SECOND,
                _ => held().ok_or_else(|| reader.wrong("lnl-notation-arms", None))?.0,
            };
        }
        Ok(Arms(mask, unit))
    }
    fn absent() -> Arms {
        Arms(arms::OWN, READ)
    }
}

/// Terms that stand in sentences alone. Where sentences choose by a word, it is that word.
macro_rules! said {
    ($($type:ty: |$term:ident, $at:ident| $value:expr;)*) => {$(
        impl Term<Lnl> for $type {
            fn say(&self, $at: Here<'_>) -> Option<Value> {
                let ($term, _) = (*self, $at);
                $value
            }
        }
    )*};
}
said! {
    Seat: |seat, at| Some(names::side(at.game, seat));
    Check: |result, at| Some(names::result(result));
    SkillId: |skill, at| at.game.content().skills.get(skill.index()).map(|skill| skill.name.clone().into());
    Happening: |event, at| Some(names::happening(at.game, event.0));
    StruckFace: |face, at| Some(names::face(face.0, face.1));
    // A column of odds.
    (u8, u8): |odds, at| Some(format!("{}-{}", odds.0, odds.1).into());
    AttackKind: |kind, at| Some(match kind {
        AttackKind::Direct => "direct",
        AttackKind::Sniper => "sniper",
        AttackKind::MortarDirect | AttackKind::MortarIndirect => "mortar",
        AttackKind::OrdnanceHe => "shell",
        AttackKind::Barrage => "barrage",
        AttackKind::Mines => "mines",
        AttackKind::Claymore => "claymore",
        AttackKind::Crash => "crash",
        AttackKind::Overrun => "overrun",
    }.into());
    Penetration: |result, at| Some(match result {
        Penetration::Dud => "dud",
        Penetration::Through => "through",
        Penetration::Equal => "equal",
        Penetration::Stopped => "stopped",
    }.into());
}

/// An event of the scenario.
#[derive(Clone, Copy)]
pub(crate) struct Happening(pub(crate) u8);
/// The face of a vehicle that is struck; of its turret.
#[derive(Clone, Copy)]
pub(crate) struct StruckFace(pub(crate) Aspect, pub(crate) bool);

/// A location by its hex.
pub(crate) struct InHex(pub(crate) Loc);
impl Term<Lnl> for InHex {
    fn say(&self, at: Here<'_>) -> Option<Value> {
        self.0.hex().say(at)
    }
    fn picks(&self, at: Here<'_>, out: &mut Vec<Pick>) {
        self.0.picks(at, out);
    }
}

/// A unit, and another who may be with it.
pub(crate) struct Pair(pub(crate) UnitId, pub(crate) Maybe<UnitId>);
impl Pair {
    fn units(&self) -> UnitSet {
        [Some(self.0), self.1.get()].into_iter().flatten().collect()
    }
}
impl Term<Lnl> for Pair {
    fn say(&self, at: Here<'_>) -> Option<Value> {
        self.units().say(at)
    }
    fn picks(&self, at: Here<'_>, out: &mut Vec<Pick>) {
        self.units().picks(at, out);
    }
}
