//! Actions as text, both ways: what journals keep, what people type, what scripts send.
//!
//! ```text
//! done                                         ends what may be ended, or says no
//! place K7-1 0806 · replace M31-1 · rebuild M31-1 0306 · place K7-HQ 1406          arrivals
//! assign K-IND1 K7 · convert K7-AT · restore K7-AT 1006 · grant K7                 assignment
//! first · second · activate K7 · regular · recover · route 2 · prepare · unprepare · again
//! obj 0806 · move K7-1 0906 · move K7-HQ 1006 · flip K7-1 · screen K7-R · recon K7-R 0806
//! engage K7-1 0806 · engage K7-M 0806 with K7-S1 · fire K7-1 0806 · attack K7-M 0806 · shock K7-1 0806
//! barrage artillery 0806 · suppress air · assist K7-M · roll · withdraw K7-1 · withdraw K7-HQ
//! trains · trains 1206
//! defend M31-1 · target M31-AT · target M31-1 with M31-S1 · lose M31-2 · retreat M31-1 0706 0606 0506
//! jump 0306 · slip · advance
//! ```
//!
//! A unit, an HQ, a formation and a Support asset are called by their ids, a hex by its label. A move to a hex that is not next to the unit takes the
//! cheapest way. Text that is an action need not be a legal one, so that the rules can refuse it by its clause. No text makes the reader panic.

use crate::{
    action::{Action, Path},
    game::Bcs,
    model::{AttackKind, FormationId, HexId, Point, SupportId, UnitId},
    state::{Party, State},
};
use kernel::{Misread, say::Message};

/// Longer text is no action.
const TEXT_MAX: usize = 200;

/// Every verb with the shape of what follows.
const VERBS: [(&str, &str); 43] = [
    ("done", ""),
    ("decline", ""),
    ("place", "UNIT HEX"),
    ("replace", "UNIT"),
    ("rebuild", "UNIT HEX"),
    ("assign", "UNIT FORMATION"),
    ("convert", "UNIT"),
    ("restore", "UNIT HEX"),
    ("grant", "FORMATION"),
    ("first", ""),
    ("second", ""),
    ("activate", "FORMATION"),
    ("regular", ""),
    ("recover", ""),
    ("route", "NUMBER"),
    ("prepare", ""),
    ("unprepare", ""),
    ("again", ""),
    ("obj", "HEX"),
    ("move", "UNIT HEX"),
    ("flip", "UNIT"),
    ("screen", "UNIT"),
    ("recon", "UNIT HEX"),
    ("engage", "UNIT HEX"),
    ("fire", "UNIT HEX"),
    ("attack", "UNIT HEX"),
    ("shock", "UNIT HEX"),
    ("barrage", "artillery HEX"),
    ("suppress", "artillery"),
    ("assist", "UNIT"),
    ("roll", ""),
    ("withdraw", "UNIT"),
    ("trains", "HEX"),
    ("defend", "UNIT"),
    ("target", "UNIT"),
    ("lose", "UNIT"),
    ("retreat", "UNIT HEX HEX HEX"),
    ("jump", "HEX"),
    ("slip", ""),
    ("advance", ""),
    ("stay", ""),
    ("yes", ""),
    ("no", ""),
];

/// A unit or the HQ of a formation: both are counters that move.
enum Counter {
    Unit(UnitId),
    Hq(FormationId),
}

impl Bcs {
    /// A unit by its id.
    pub fn uid(&self, unit: UnitId) -> &str {
        self.content().units.get(unit.index()).map_or("-", |entry| entry.id.as_str())
    }
    /// A formation by its id.
    pub fn fid(&self, formation: FormationId) -> &str {
        self.content().formations.get(formation.index()).map_or("-", |entry| entry.id.as_str())
    }
    /// An asset by its id; one that is a unit by the unit's.
    pub fn sid(&self, support: SupportId) -> &str {
        self.content().supports.get(support.index()).map_or("-", |entry| entry.id.as_str())
    }
    /// A hex by its label.
    pub fn hex_text(&self, hex: HexId) -> String {
        if hex.index() < self.ground().n_hexes() { self.ground().label(hex) } else { "-".to_owned() }
    }

    /// An action as text.
    pub fn action_text(&self, s: &State, action: &Action) -> String {
        let u = |unit: UnitId| self.uid(unit);
        let f = |formation: FormationId| self.fid(formation);
        let h = |hex: HexId| self.hex_text(hex);
        let hq = |formation: FormationId| {
            self.content().formations.get(formation.index()).map_or("-", |entry| entry.hq.id.as_str())
        };
        let way = |path: &Path| -> String {
            path.iter().filter(|hex| hex.is_some()).map(|&hex| format!(" {}", h(hex))).collect()
        };
        let with = |party: Party| match party.support.is_some() {
            true => format!(" with {}", self.sid(party.support)),
            false => String::new(),
        };
        match *action {
            Action::Done => "done".to_owned(),
            Action::Decline => "decline".to_owned(),
            Action::Place { unit, to } => format!("place {} {}", u(unit), h(to)),
            Action::Replace { unit } => format!("replace {}", u(unit)),
            Action::Rebuild { unit, to } => format!("rebuild {} {}", u(unit), h(to)),
            Action::PlaceHq { formation, to } => format!("place {} {}", hq(formation), h(to)),
            Action::Assign { unit, formation } => format!("assign {} {}", u(unit), f(formation)),
            Action::Convert { unit } => format!("convert {}", u(unit)),
            Action::Restore { support, to } => format!("restore {} {}", self.sid(support), h(to)),
            Action::Grant { formation } => format!("grant {}", f(formation)),
            Action::First => "first".to_owned(),
            Action::Second => "second".to_owned(),
            Action::Activate { formation } => format!("activate {}", f(formation)),
            Action::Regular => "regular".to_owned(),
            Action::Recover => "recover".to_owned(),
            Action::Route { number } => format!("route {}", u32::from(number) + 1),
            Action::Prepare => "prepare".to_owned(),
            Action::Unprepare => "unprepare".to_owned(),
            Action::Again => "again".to_owned(),
            Action::Obj { at } => format!("obj {}", h(at)),
            Action::Move { unit, to } => format!("move {} {}", u(unit), h(to)),
            Action::MoveHq { to } => format!("move {} {}", hq(s.act.formation), h(to)),
            Action::Flip { unit } => format!("flip {}", u(unit)),
            Action::Screen { unit } => format!("screen {}", u(unit)),
            Action::Recon { unit, at } => format!("recon {} {}", u(unit), h(at)),
            Action::Engage { firer, at } => format!("engage {} {}{}", u(firer.unit), h(at), with(firer)),
            Action::Fire { unit, at } => format!("fire {} {}", u(unit), h(at)),
            Action::Attack { kind: AttackKind::Regular, unit, at } => format!("attack {} {}", u(unit), h(at)),
            Action::Attack { kind: AttackKind::Shock, unit, at } => format!("shock {} {}", u(unit), h(at)),
            Action::Barrage { point, at } => format!("barrage {} {}", point_text(point), h(at)),
            Action::Withdraw { unit } => format!("withdraw {}", u(unit)),
            Action::WithdrawHq => format!("withdraw {}", hq(s.act.formation)),
            Action::Trains => "trains".to_owned(),
            Action::PlaceTrains { to } => format!("trains {}", h(to)),
            Action::Assist { unit } => format!("assist {}", u(unit)),
            Action::Suppress { point } => format!("suppress {}", point_text(point)),
            Action::Roll => "roll".to_owned(),
            Action::Defend { unit } => format!("defend {}", u(unit)),
            Action::Target { party } => format!("target {}{}", u(party.unit), with(party)),
            Action::Lose { unit } => format!("lose {}", u(unit)),
            Action::Retreat { unit, path } => format!("retreat {}{}", u(unit), way(&path)),
            Action::RetreatHq { path } => format!("retreat {}{}", hq(s.act.formation), way(&path)),
            Action::Jump { to } => format!("jump {}", h(to)),
            Action::Slip => "slip".to_owned(),
            Action::Advance => "advance".to_owned(),
        }
    }

    /// Text as an action.
    ///
    /// # Errors
    /// What is wrong with the text, and the nearest text that is right.
    pub fn read_action(&self, text: &str) -> Result<Action, Misread> {
        if text.len() > TEXT_MAX {
            return Err(Misread::new(Message::new("bcs-notation-long").with("most", TEXT_MAX)));
        }
        let words: Vec<&str> = text.split_whitespace().collect();
        let Some((&verb, _)) = words.split_first() else {
            return Err(Misread::new(Message::new("bcs-notation-empty")));
        };
        let verb = verb.to_lowercase();
        if !VERBS.iter().any(|(known, _)| *known == verb) {
            let better = content::nearest(&verb, VERBS.iter().map(|(known, _)| *known)).map(str::to_owned);
            return Err(Misread::of_word(&words, 0, "bcs-notation-verb", better));
        }
        Reader { game: self, words: &words }.read(&verb)
    }
}

fn point_text(point: Point) -> &'static str {
    match point {
        Point::Artillery => "artillery",
        Point::Air => "air",
    }
}

struct Reader<'a> {
    game: &'a Bcs,
    words: &'a [&'a str],
}

impl Reader<'_> {
    fn read(&self, verb: &str) -> Result<Action, Misread> {
        Ok(match verb {
            "done" => self.all(1, Action::Done)?,
            "decline" | "stay" | "no" => self.all(1, Action::Decline)?,
            "place" => {
                let to = self.hex(2)?;
                let action = match self.counter(1)? {
                    Counter::Unit(unit) => Action::Place { unit, to },
                    Counter::Hq(formation) => Action::PlaceHq { formation, to },
                };
                self.all(3, action)?
            }
            "replace" => self.all(2, Action::Replace { unit: self.unit(1)? })?,
            "rebuild" => self.all(3, Action::Rebuild { unit: self.unit(1)?, to: self.hex(2)? })?,
            "assign" => self.all(3, Action::Assign { unit: self.unit(1)?, formation: self.formation(2)? })?,
            "convert" => self.all(2, Action::Convert { unit: self.unit(1)? })?,
            "restore" => self.all(3, Action::Restore { support: self.support(1)?, to: self.hex(2)? })?,
            "grant" => self.all(2, Action::Grant { formation: self.formation(1)? })?,
            "first" => self.all(1, Action::First)?,
            "second" => self.all(1, Action::Second)?,
            "activate" => self.all(2, Action::Activate { formation: self.formation(1)? })?,
            "regular" => self.all(1, Action::Regular)?,
            "recover" => self.all(1, Action::Recover)?,
            "route" => self.all(2, Action::Route { number: self.number(1, 1, 8)? - 1 })?,
            "prepare" => self.all(1, Action::Prepare)?,
            "unprepare" => self.all(1, Action::Unprepare)?,
            "again" | "yes" => self.all(1, Action::Again)?,
            "obj" => self.all(2, Action::Obj { at: self.hex(1)? })?,
            "move" => {
                let to = self.hex(2)?;
                let action = match self.counter(1)? {
                    Counter::Unit(unit) => Action::Move { unit, to },
                    Counter::Hq(_) => Action::MoveHq { to },
                };
                self.all(3, action)?
            }
            "flip" => self.all(2, Action::Flip { unit: self.unit(1)? })?,
            "screen" => self.all(2, Action::Screen { unit: self.unit(1)? })?,
            "recon" => self.all(3, Action::Recon { unit: self.unit(1)?, at: self.hex(2)? })?,
            "engage" => Action::Engage { firer: self.party(3)?, at: self.hex(2)? },
            "fire" => self.all(3, Action::Fire { unit: self.unit(1)?, at: self.hex(2)? })?,
            "attack" => self.attack(AttackKind::Regular)?,
            "shock" => self.attack(AttackKind::Shock)?,
            "barrage" => self.all(3, Action::Barrage { point: self.point(1)?, at: self.hex(2)? })?,
            "suppress" => self.all(2, Action::Suppress { point: self.point(1)? })?,
            "assist" => self.all(2, Action::Assist { unit: self.unit(1)? })?,
            "roll" => self.all(1, Action::Roll)?,
            "withdraw" => match self.counter(1)? {
                Counter::Unit(unit) => self.all(2, Action::Withdraw { unit })?,
                Counter::Hq(_) => self.all(2, Action::WithdrawHq)?,
            },
            "trains" if self.words.len() == 1 => Action::Trains,
            "trains" => self.all(2, Action::PlaceTrains { to: self.hex(1)? })?,
            "defend" => self.all(2, Action::Defend { unit: self.unit(1)? })?,
            "target" => Action::Target { party: self.party(2)? },
            "lose" => self.all(2, Action::Lose { unit: self.unit(1)? })?,
            "retreat" => {
                let mut path = [HexId::NONE; 3];
                for (place, hex) in path.iter_mut().enumerate() {
                    if self.words.len() > place + 2 || place == 0 {
                        *hex = self.hex(place + 2)?;
                    }
                }
                let action = match self.counter(1)? {
                    Counter::Unit(unit) => Action::Retreat { unit, path },
                    Counter::Hq(_) => Action::RetreatHq { path },
                };
                self.all(self.words.len().min(5), action)?
            }
            "jump" => self.all(2, Action::Jump { to: self.hex(1)? })?,
            "slip" => self.all(1, Action::Slip)?,
            "advance" => self.all(1, Action::Advance)?,
            _ => return Err(Misread::of_word(self.words, 0, "bcs-notation-verb", None)),
        })
    }
    fn attack(&self, kind: AttackKind) -> Result<Action, Misread> {
        self.all(3, Action::Attack { kind, unit: self.unit(1)?, at: self.hex(2)? })
    }
    /// An action of exactly so many words.
    fn all(&self, words: usize, action: Action) -> Result<Action, Misread> {
        match self.words.len() > words {
            true => Err(self.extra(words)),
            false => Ok(action),
        }
    }
    /// More than these first words, which would be right by themselves.
    fn extra(&self, words: usize) -> Misread {
        Misread::of_word(self.words, words, "bcs-notation-extra", None).or(Some(self.words[..words].join(" ")))
    }
    fn missing(&self) -> Misread {
        let verb = self.words[0].to_lowercase();
        let shape = VERBS.iter().find(|(known, _)| *known == verb).map_or("", |(_, shape)| shape);
        Misread::new(Message::new("bcs-notation-missing").with("form", format!("{verb} {shape}")))
    }
    fn word(&self, place: usize) -> Result<&str, Misread> {
        self.words.get(place).copied().ok_or_else(|| self.missing())
    }
    fn counter(&self, place: usize) -> Result<Counter, Misread> {
        let word = self.word(place)?;
        let formations = &self.game.content().formations;
        match formations.iter().position(|entry| entry.hq.id.eq_ignore_ascii_case(word)) {
            Some(hq) => Ok(Counter::Hq(FormationId(hq as u8))),
            None => {
                let units = self.game.content().units.iter().map(|entry| entry.id.as_str());
                let all = units.chain(formations.iter().map(|entry| entry.hq.id.as_str()));
                let found = self.find(place, all, "bcs-notation-unit")?;
                Ok(Counter::Unit(UnitId(found as u8)))
            }
        }
    }
    fn unit(&self, place: usize) -> Result<UnitId, Misread> {
        let units = &self.game.content().units;
        let found = self.find(place, units.iter().map(|entry| entry.id.as_str()), "bcs-notation-unit")?;
        Ok(UnitId(found as u8))
    }
    fn formation(&self, place: usize) -> Result<FormationId, Misread> {
        let formations = &self.game.content().formations;
        let found = self.find(place, formations.iter().map(|entry| entry.id.as_str()), "bcs-notation-formation")?;
        Ok(FormationId(found as u8))
    }
    fn support(&self, place: usize) -> Result<SupportId, Misread> {
        let supports = &self.game.content().supports;
        let found = self.find(place, supports.iter().map(|entry| entry.id.as_str()), "bcs-notation-support")?;
        Ok(SupportId(found as u8))
    }
    /// The place of the id that a word is.
    fn find<'a>(
        &self,
        place: usize,
        ids: impl Iterator<Item = &'a str> + Clone,
        fault: &'static str,
    ) -> Result<usize, Misread> {
        let word = self.word(place)?;
        ids.clone().position(|id| id.eq_ignore_ascii_case(word)).ok_or_else(|| {
            let better = content::nearest(word, ids).map(str::to_owned);
            Misread::of_word(self.words, place, fault, better)
        })
    }
    /// A unit, and the Support named after `with`, which stands after so many words.
    fn party(&self, words: usize) -> Result<Party, Misread> {
        let unit = self.unit(1)?;
        let support = match self.words.get(words) {
            None => SupportId::NONE,
            Some(word) if word.eq_ignore_ascii_case("with") => self.support(words + 1)?,
            Some(_) => return Err(Misread::of_word(self.words, words, "bcs-notation-extra", None)),
        };
        match self.words.len() > words + 2 {
            true => Err(self.extra(words + 2)),
            false => Ok(Party { unit, support }),
        }
    }
    fn point(&self, place: usize) -> Result<Point, Misread> {
        match self.find(place, ["artillery", "air"].into_iter(), "bcs-notation-point")? {
            0 => Ok(Point::Artillery),
            _ => Ok(Point::Air),
        }
    }
    fn hex(&self, place: usize) -> Result<HexId, Misread> {
        let word = self.word(place)?;
        let ground = self.game.ground();
        ground.hex(word).ok_or_else(|| {
            let labels: Vec<String> = ground.all().map(|hex| ground.label(hex)).collect();
            let better = content::nearest(word, labels.iter().map(String::as_str)).map(str::to_owned);
            Misread::of_word(self.words, place, "bcs-notation-hex", better)
        })
    }
    fn number(&self, place: usize, least: u8, most: u8) -> Result<u8, Misread> {
        let found = self.word(place)?.parse().ok().filter(|n| (least..=most).contains(n));
        found.ok_or_else(|| {
            let message = Message::new("bcs-notation-number").with("word", self.words[place].to_owned());
            Misread::new(message.with("least", least).with("most", most))
        })
    }
}
