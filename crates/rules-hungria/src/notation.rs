//! Actions as text, both ways: what journals keep, what people type, what scripts send.
//!
//! ```text
//! done · cancel                          ends a phase, a choice or a move; gives one up
//! partisan sk-1 0821                     places a partisan anew             receive de-hq6 1515 · danube 1523
//! restore de-1pz via de-hq6              a step back                        restore-air lw-jg52 · join sk-1
//! rebuild hu-1pc 1523 full               a unit back, with two steps        raise sk-1 sk-2 0708
//! reinforce de-24pz 1130 · withdraw de-1pz                                  transfer vv-1gvi su-hq3
//! assign lw-jg52 area-12 · recall lw-jg52                                   abort lw-jg52 · aim lw-jg52 vv-1gvi
//! move de-1pz · with cl-ax-1 · operational                                  step 1815 · go 1820 · mobile-attack 2014
//! attack 2014 · commit de-1pz · commit-all                                  bombard su-art7 cl-al-1 · support lw-sg2
//! spare de-1pz · spare-air lw-sg2        takes it back                      surplus de-1pz · retreat 1816
//! evade yes · evade no                   partisans                          lose de-1pz · advance de-1pz
//! breakthrough su-7mk · exploit su-9mk                                      serve de-1pz de-hq6 · starve de-1pz
//! ```
//!
//! A unit is called by its id, a logistic column by its side and number (`cl-ax-1`, `cl-al-1`), a hex by its label.
//! Replacements are paid by the unit's own nation unless `from hungarian` says otherwise. People may also write a counter by
//! what is printed on it (`1-pz`), a hex by the name of its place (`szeged`), and leave out the hex of `receive` and the
//! headquarters of `restore`. Text that is an action need not be a legal one, so that the rules can refuse it by its clause. No text
//! makes the reader panic.

use crate::{
    action::Action,
    game::Hungria,
    model::{AirId, Area, Ground, HexId, Kind, Nation, PieceId},
    state::State,
};
use board::hex::Label;
use kernel::{
    Misread,
    say::{Message, Value},
};

/// The English sentences of the notation.
pub const FTL_EN: &str = include_str!("../locales/notation.en.ftl");
/// The Spanish sentences of the notation.
pub const FTL_ES: &str = include_str!("../locales/notation.es.ftl");

/// Longer text is no action: the longest names two units and a nation, under 100 letters with long ids.
const TEXT_MAX: usize = 300;

/// Axis columns are written with this and their number, from 1.
const AXIS_COLUMN: &str = "cl-ax-";
/// Allied columns likewise.
const ALLIED_COLUMN: &str = "cl-al-";
/// Air areas likewise.
const AREA: &str = "area-";

/// What a verb wants after it.
#[derive(Clone, Copy)]
enum Part {
    Unit,
    Piece,
    Column,
    Hq,
    Partisan,
    Artillery,
    Air,
    AirTarget,
    Area,
    Hex,
    Answer,
}

impl Part {
    fn message(self) -> Message {
        Message::new(match self {
            Part::Unit => "hungria-notation-part-unit",
            Part::Piece => "hungria-notation-part-piece",
            Part::Column => "hungria-notation-part-column",
            Part::Hq => "hungria-notation-part-hq",
            Part::Partisan => "hungria-notation-part-partisan",
            Part::Artillery => "hungria-notation-part-artillery",
            Part::Air => "hungria-notation-part-air",
            Part::AirTarget => "hungria-notation-part-air-target",
            Part::Area => "hungria-notation-part-area",
            Part::Hex => "hungria-notation-part-hex",
            Part::Answer => "hungria-notation-part-answer",
        })
    }
}

/// Every verb with what it usually wants. Which other forms it has, `read_action` knows.
const VERBS: [(&str, &[Part]); 44] = {
    use Part::{Air, AirTarget, Answer, Area, Artillery, Column, Hex, Hq, Partisan, Piece, Unit};
    [
        ("done", &[]),
        ("stop", &[]),
        ("decline", &[]),
        ("declare", &[]),
        ("roll", &[]),
        ("cancel", &[]),
        ("partisan", &[Partisan, Hex]),
        ("receive", &[Hq, Hex]),
        ("danube", &[Hex]),
        ("restore", &[Unit]),
        ("rebuild", &[Unit, Hex]),
        ("restore-air", &[Air]),
        ("join", &[Partisan]),
        ("raise", &[Partisan, Partisan, Hex]),
        ("reinforce", &[Unit, Hex]),
        ("withdraw", &[Unit]),
        ("transfer", &[Air, Hq]),
        ("exchange", &[Air, Air]),
        ("assign", &[Air, Area]),
        ("recall", &[Air]),
        ("abort", &[Air]),
        ("aim", &[Air, AirTarget]),
        ("move", &[Piece]),
        ("with", &[Piece]),
        ("operational", &[]),
        ("step", &[Hex]),
        ("go", &[Hex]),
        ("mobile-attack", &[Hex]),
        ("attack", &[Hex]),
        ("commit", &[Piece]),
        ("commit-all", &[]),
        ("bombard", &[Artillery, Column]),
        ("support", &[Air]),
        ("spare", &[Piece]),
        ("spare-air", &[Air]),
        ("surplus", &[Piece]),
        ("retreat", &[Hex]),
        ("evade", &[Answer]),
        ("lose", &[Piece]),
        ("advance", &[Unit]),
        ("breakthrough", &[Unit]),
        ("exploit", &[Unit]),
        ("serve", &[Unit, Hq]),
        ("starve", &[Unit]),
    ]
};

impl Hungria {
    /// An action as text. It says everything that the action holds, so it reads back the same in any state and any view.
    pub fn write_action(&self, _: &State, action: &Action) -> String {
        let unit = |id: PieceId| self.piece_text(id);
        let air = |id: AirId| self.air_text(id);
        let hex = |id: HexId| self.ground().label(id);
        match *action {
            Action::Done => "done".into(),
            Action::Stop => "stop".into(),
            Action::Decline => "decline".into(),
            Action::Declare => "declare".into(),
            Action::Roll => "roll".into(),
            Action::Cancel => "cancel".into(),
            Action::PlacePartisan { unit: id, hex: at } => format!("partisan {} {}", unit(id), hex(at)),
            Action::Receive { hq, hex: at } => format!("receive {} {}", unit(hq), hex(at)),
            Action::Danube { hex: at } => format!("danube {}", hex(at)),
            Action::Restore { pool, unit: id, hq } => {
                format!("restore {} via {}{}", unit(id), unit(hq), self.payer(pool, self.nation_of(id)))
            }
            Action::Rebuild { pool, unit: id, hex: at, steps } => {
                let steps = match steps {
                    1 => String::new(),
                    2 => " full".into(),
                    more => format!(" {more}"),
                };
                format!("rebuild {} {}{steps}{}", unit(id), hex(at), self.payer(pool, self.nation_of(id)))
            }
            Action::RestoreAir { pool, air: id } => {
                let own = self.content().air.get(id.index()).map(|unit| unit.nation);
                format!("restore-air {}{}", air(id), self.payer(pool, own))
            }
            Action::Join { partisan } => format!("join {}", unit(partisan)),
            Action::Raise { first, second, hex: at } => format!("raise {} {} {}", unit(first), unit(second), hex(at)),
            Action::Reinforce { unit: id, hex: at } => format!("reinforce {} {}", unit(id), hex(at)),
            Action::Withdraw { unit: id } => format!("withdraw {}", unit(id)),
            Action::Exchange { air: one, other } => format!("exchange {} {}", air(one), air(other)),
            Action::Transfer { air: id, hq } => format!("transfer {} {}", air(id), unit(hq)),
            Action::Assign { air: id, area } => format!("assign {} {AREA}{}", air(id), area.0),
            Action::Recall { air: id } => format!("recall {}", air(id)),
            Action::Abort { air: id } => format!("abort {}", air(id)),
            Action::Aim { air: id, target } => format!("aim {} {}", air(id), air(target)),
            Action::Move { piece } => format!("move {}", unit(piece)),
            Action::With { piece } => format!("with {}", unit(piece)),
            Action::Operational => "operational".into(),
            Action::Step { to } => format!("step {}", hex(to)),
            Action::Go { to } => format!("go {}", hex(to)),
            Action::MobileAttack { target } => format!("mobile-attack {}", hex(target)),
            Action::Attack { target } => format!("attack {}", hex(target)),
            Action::Commit { piece } => format!("commit {}", unit(piece)),
            Action::CommitAll => "commit-all".into(),
            Action::Bombard { corps, column } => format!("bombard {} {}", unit(corps), unit(column)),
            Action::Support { air: id } => format!("support {}", air(id)),
            Action::Spare { piece } => format!("spare {}", unit(piece)),
            Action::SpareAir { air: id } => format!("spare-air {}", air(id)),
            Action::Surplus { piece } => format!("surplus {}", unit(piece)),
            Action::Retreat { hex: at } => format!("retreat {}", hex(at)),
            Action::Evade { tries } => format!("evade {}", if tries { "yes" } else { "no" }),
            Action::Lose { unit: id } => format!("lose {}", unit(id)),
            Action::Advance { unit: id } => format!("advance {}", unit(id)),
            Action::BreakThrough { unit: id } => format!("breakthrough {}", unit(id)),
            Action::Exploit { unit: id } => format!("exploit {}", unit(id)),
            Action::Serve { unit: id, hq } => format!("serve {} {}", unit(id), unit(hq)),
            Action::Starve { unit: id } => format!("starve {}", unit(id)),
        }
    }

    /// Text as an action, legal or not.
    ///
    /// # Errors
    /// What is wrong with the text, and the nearest text that is right.
    pub fn read_action(&self, s: &State, text: &str) -> Result<Action, Misread> {
        if text.len() > TEXT_MAX {
            return Err(Misread::new(Message::new("hungria-notation-too-long").with("most", TEXT_MAX)));
        }
        let words: Vec<&str> = text.split_whitespace().collect();
        let lower: Vec<String> = words.iter().map(|word| word.to_lowercase()).collect();
        let lower: Vec<&str> = lower.iter().map(String::as_str).collect();
        let Some((&verb, rest)) = lower.split_first() else {
            return Err(Misread::new(Message::new("hungria-notation-empty")));
        };
        let r = Reader { rules: self, state: s, words: &words, lower: &lower };
        match (verb, rest) {
            ("done", []) => Ok(Action::Done),
            ("stop", []) => Ok(Action::Stop),
            ("decline", []) => Ok(Action::Decline),
            ("declare", []) => Ok(Action::Declare),
            ("roll", []) => Ok(Action::Roll),
            ("cancel", []) => Ok(Action::Cancel),
            ("partisan", [_, _]) => Ok(Action::PlacePartisan { unit: r.unit(1)?, hex: r.hex(2)? }),
            ("receive", [_]) => {
                let hq = r.unit(1)?;
                Ok(Action::Receive { hq, hex: r.hex_of(1, hq)? })
            }
            ("receive", [_, _]) => Ok(Action::Receive { hq: r.unit(1)?, hex: r.hex(2)? }),
            ("danube", [_]) => Ok(Action::Danube { hex: r.hex(1)? }),
            ("restore", [_] | [_, "via", _] | [_, "from", _] | [_, "via", _, "from", _]) => {
                let unit = r.unit(1)?;
                let hq = if rest.get(1) == Some(&"via") { r.unit(3)? } else { r.server(1, unit)? };
                Ok(Action::Restore { pool: r.pool(rest, self.unit(unit).nation)?, unit, hq })
            }
            ("rebuild", [_, _] | [_, _, "from", _]) => r.rebuild(rest, 1),
            ("rebuild", [_, _, _] | [_, _, _, "from", _]) => r.rebuild(rest, r.steps(3)?),
            ("restore-air", [_] | [_, "from", _]) => {
                let air = r.air(1)?;
                Ok(Action::RestoreAir { pool: r.pool(rest, self.air_unit(air).nation)?, air })
            }
            ("join", [_]) => Ok(Action::Join { partisan: r.unit(1)? }),
            ("raise", [_, _, _]) => Ok(Action::Raise { first: r.unit(1)?, second: r.unit(2)?, hex: r.hex(3)? }),
            ("reinforce", [_, _]) => Ok(Action::Reinforce { unit: r.unit(1)?, hex: r.hex(2)? }),
            ("withdraw", [_]) => Ok(Action::Withdraw { unit: r.unit(1)? }),
            ("exchange", [_, _]) => {
                let (one, other) = (r.air(1)?, r.air(2)?);
                Ok(Action::Exchange { air: one.min(other), other: one.max(other) })
            }
            ("transfer", [_, _]) => Ok(Action::Transfer { air: r.air(1)?, hq: r.unit(2)? }),
            ("assign", [_, _]) => Ok(Action::Assign { air: r.air(1)?, area: r.area(2)? }),
            ("recall", [_]) => Ok(Action::Recall { air: r.air(1)? }),
            ("abort", [_]) => Ok(Action::Abort { air: r.air(1)? }),
            ("aim", [_, _]) => Ok(Action::Aim { air: r.air(1)?, target: r.air(2)? }),
            ("move", [_]) => Ok(Action::Move { piece: r.piece(1)? }),
            ("with", [_]) => Ok(Action::With { piece: r.piece(1)? }),
            ("operational", []) => Ok(Action::Operational),
            ("step", [_]) => Ok(Action::Step { to: r.hex(1)? }),
            ("go", [_]) => {
                // The hex next door is a step.
                let (from, to) = (self.mover_hex(s), r.hex(1)?);
                let beside = from.is_some() && self.ground().direction(from, to).is_some();
                Ok(if beside { Action::Step { to } } else { Action::Go { to } })
            }
            ("mobile-attack", [_]) => Ok(Action::MobileAttack { target: r.hex(1)? }),
            ("attack", [_]) => Ok(Action::Attack { target: r.hex(1)? }),
            ("commit", [_]) => Ok(Action::Commit { piece: r.piece(1)? }),
            ("commit-all", []) => Ok(Action::CommitAll),
            ("bombard", [_, _]) => Ok(Action::Bombard { corps: r.unit(1)?, column: r.piece(2)? }),
            ("support", [_]) => Ok(Action::Support { air: r.air(1)? }),
            ("spare", [_]) => Ok(Action::Spare { piece: r.piece(1)? }),
            ("spare-air", [_]) => Ok(Action::SpareAir { air: r.air(1)? }),
            ("surplus", [_]) => Ok(Action::Surplus { piece: r.piece(1)? }),
            ("retreat", [_]) => Ok(Action::Retreat { hex: r.hex(1)? }),
            ("evade", [_]) => Ok(Action::Evade { tries: r.answer(1)? }),
            ("lose", [_]) => Ok(Action::Lose { unit: r.piece(1)? }),
            ("advance", [_]) => Ok(Action::Advance { unit: r.unit(1)? }),
            ("breakthrough", [_]) => Ok(Action::BreakThrough { unit: r.unit(1)? }),
            ("exploit", [_]) => Ok(Action::Exploit { unit: r.unit(1)? }),
            ("serve", [_, _]) => Ok(Action::Serve { unit: r.unit(1)?, hq: r.unit(2)? }),
            ("starve", [_]) => Ok(Action::Starve { unit: r.unit(1)? }),
            _ => Err(r.no_such_form(verb)),
        }
    }

    /// A ground unit or a column as it is written.
    pub fn piece_text(&self, piece: PieceId) -> String {
        self.counter(piece).map_or_else(|| column_text(piece), |unit| unit.id.clone())
    }

    /// An air unit as it is written.
    pub fn air_text(&self, air: AirId) -> String {
        self.content().air.get(air.index()).map_or_else(|| "-".into(), |unit| unit.id.clone())
    }

    fn nation_of(&self, piece: PieceId) -> Option<Nation> {
        self.counter(piece).map(|unit| unit.nation)
    }

    /// Who pays for a replacement, where it is not the unit's own nation.
    fn payer(&self, pool: Nation, own: Option<Nation>) -> String {
        if own == Some(pool) { String::new() } else { format!(" from {}", pool.word()) }
    }

    /// The ground unit or column that a person calls so.
    fn recognise(&self, word: &str) -> Option<PieceId> {
        let units = &self.content().units;
        let unit = |index: usize| PieceId(index as u16);
        let alike = |index: &usize| units[*index].id.eq_ignore_ascii_case(word);
        self.find_unit(word)
            .or_else(|| find_column(&word.to_ascii_lowercase()))
            .or_else(|| (0..units.len()).find(alike).map(unit))
            .or_else(|| only(plain(word), units.iter().map(|unit| &unit.name)).map(unit))
    }

    /// The air unit that a person calls so.
    fn recognise_air(&self, word: &str) -> Option<AirId> {
        let units = &self.content().air;
        let air = |index: usize| AirId(index as u8);
        let alike = |index: &usize| units[*index].id.eq_ignore_ascii_case(word);
        self.find_air(word)
            .or_else(|| (0..units.len()).find(alike).map(air))
            .or_else(|| only(plain(word), units.iter().map(|unit| &unit.name)).map(air))
    }

    /// The hex with this label, or with a place of this name.
    fn recognise_hex(&self, word: &str) -> Option<HexId> {
        let ground = self.ground();
        if let Some(hex) = ground.find(word).filter(|&hex| ground.all.contains(hex)) {
            return Some(hex);
        }
        let named: Vec<(HexId, &String)> = self.place_names().collect();
        only(plain(word), named.iter().map(|&(_, name)| name)).map(|at| named[at].0)
    }

    fn place_names(&self) -> impl Iterator<Item = (HexId, &String)> {
        self.ground().all.iter().flat_map(|hex| {
            let place = self.ground().hex(hex).place.as_ref();
            place.into_iter().flat_map(move |place| {
                let alt = place.alt.as_ref().filter(|alt| **alt != place.name);
                std::iter::once(&place.name).chain(alt).map(move |name| (hex, name))
            })
        })
    }

    /// An example of a form with units of this very scenario.
    fn form_example(&self, verb: &str, parts: &[Part]) -> String {
        let units = &self.content().units;
        let first = |kind: Kind| units.iter().find(|unit| unit.kind == kind).or(units.first());
        let unit = |kind: Kind| first(kind).map_or("unit", |unit| &unit.id).to_owned();
        let air = |index: usize| self.content().air.get(index).map_or("unit", |unit| &unit.id).to_owned();
        let hex = self.ground().all.iter().next().unwrap_or(HexId::NONE);
        let text = |part: &Part| match part {
            Part::Unit | Part::Piece => units.first().map_or("unit", |unit| &unit.id).to_owned(),
            Part::Column => format!("{AXIS_COLUMN}1"),
            Part::Hq => unit(Kind::Hq),
            Part::Partisan => unit(Kind::Partisan),
            Part::Artillery => unit(Kind::Artillery),
            Part::Air => air(0),
            Part::AirTarget => air(self.content().air.len().saturating_sub(1)),
            Part::Area => format!("{AREA}1"),
            Part::Hex => self.ground().label(hex).to_owned(),
            Part::Answer => "yes".into(),
        };
        std::iter::once(verb.to_owned()).chain(parts.iter().map(text)).collect::<Vec<_>>().join(" ")
    }
}

/// A logistic column as it is written.
pub(crate) fn column_text(column: PieceId) -> String {
    let nth = column.index().saturating_sub(PieceId::UNITS_MAX);
    match nth.checked_sub(State::AXIS_COLUMNS) {
        Some(nth) => format!("{ALLIED_COLUMN}{}", nth + 1),
        None => format!("{AXIS_COLUMN}{}", nth + 1),
    }
}

/// The place of a column from its text, used or not.
pub(crate) fn find_column(text: &str) -> Option<PieceId> {
    let (number, before, most) = match text.strip_prefix(AXIS_COLUMN) {
        Some(number) => (number, 0, State::AXIS_COLUMNS),
        None => (text.strip_prefix(ALLIED_COLUMN)?, State::AXIS_COLUMNS, PieceId::COLUMNS_MAX - State::AXIS_COLUMNS),
    };
    let number: usize = number.parse().ok().filter(|number| (1..=most).contains(number))?;
    Some(PieceId::column(before + number - 1))
}

/// A name as people type it: one word in small letters without accents.
fn plain(name: &str) -> String {
    let letter = |letter: char| match letter {
        ' ' | '_' => '-',
        'á' | 'â' | 'ä' | 'ă' => 'a',
        'č' => 'c',
        'ď' => 'd',
        'é' | 'ě' => 'e',
        'í' => 'i',
        'ľ' | 'ĺ' => 'l',
        'ň' => 'n',
        'ó' | 'ö' | 'ő' | 'ô' => 'o',
        'ř' | 'ŕ' => 'r',
        'š' | 'ș' => 's',
        'ť' | 'ț' => 't',
        'ú' | 'ü' | 'ű' | 'ů' => 'u',
        'ý' => 'y',
        'ž' => 'z',
        other => other,
    };
    name.chars().flat_map(char::to_lowercase).map(letter).collect()
}

/// The place in a list of the only name that is written so.
fn only<'a>(word: String, names: impl Iterator<Item = &'a String>) -> Option<usize> {
    let mut found = names.enumerate().filter(|(_, name)| plain(name) == word).map(|(index, _)| index);
    let first = found.next()?;
    found.next().is_none().then_some(first)
}

/// Reads the words of one text.
struct Reader<'a> {
    rules: &'a Hungria,
    state: &'a State,
    words: &'a [&'a str],
    /// The same in small letters.
    lower: &'a [&'a str],
}

impl Reader<'_> {
    /// A word is wrong; the whole text with the better word in its place is what was meant.
    fn wrong(&self, index: usize, id: &'static str, better: Option<String>) -> Misread {
        Misread::of_word(self.words, index, id, better)
    }

    /// The verb is unknown, or has not as many words after it.
    fn no_such_form(&self, verb: &str) -> Misread {
        let Some((verb, parts)) = VERBS.iter().find(|(known, _)| *known == verb) else {
            let nearest = content::nearest(verb, VERBS.iter().map(|(known, _)| *known));
            return self.wrong(0, "hungria-notation-verb", nearest.map(str::to_owned));
        };
        if parts.is_empty() {
            let message = Message::new("hungria-notation-alone").with("verb", *verb);
            return Misread::new(message).or(Some((*verb).to_owned()));
        }
        if let Some(misread) = self.wrong_link(verb) {
            return misread;
        }
        let list: Vec<Value> = parts.iter().map(|part| part.message().into()).collect();
        let example = self.rules.form_example(verb, parts);
        let message = Message::new("hungria-notation-form").with("verb", *verb).with("parts", list);
        Misread::new(message.with("example", example))
    }

    /// A slip in `via` or `from`, where everything else is in its place.
    fn wrong_link(&self, verb: &str) -> Option<Misread> {
        let links: &[&str] = match verb {
            "restore" => &["via", "from"],
            "rebuild" | "restore-air" => &["from"],
            _ => return None,
        };
        let first = if verb == "rebuild" { 3 } else { 2 };
        let (index, word) = self
            .lower
            .iter()
            .enumerate()
            .skip(first)
            .find(|(_, word)| !links.contains(word) && content::nearest(word, links.iter().copied()).is_some())?;
        let better = content::nearest(word, links.iter().copied()).map(str::to_owned);
        Some(self.wrong(index, "hungria-notation-link", better))
    }

    /// A ground unit or a column.
    fn piece(&self, index: usize) -> Result<PieceId, Misread> {
        self.rules.recognise(self.words[index]).ok_or_else(|| self.no_piece(index, true))
    }

    fn unit(&self, index: usize) -> Result<PieceId, Misread> {
        match self.rules.recognise(self.words[index]) {
            Some(column) if column.is_column() => Err(self.wrong(index, "hungria-notation-is-column", None)),
            Some(unit) => Ok(unit),
            None => Err(self.no_piece(index, false)),
        }
    }

    fn no_piece(&self, index: usize, columns: bool) -> Misread {
        let word = self.words[index];
        if self.rules.recognise_air(word).is_some() {
            return self.wrong(index, "hungria-notation-is-air", None);
        }
        let on_map = self.state.columns().filter(|&column| columns && self.state.piece(column).on_map());
        let on_map: Vec<String> = on_map.map(column_text).collect();
        let units = self.rules.content().units.iter().map(|unit| unit.id.as_str());
        let nearest = content::nearest(word, units.chain(on_map.iter().map(String::as_str))).map(str::to_owned);
        self.wrong(index, if columns { "hungria-notation-piece" } else { "hungria-notation-unit" }, nearest)
    }

    fn air(&self, index: usize) -> Result<AirId, Misread> {
        let word = self.words[index];
        self.rules.recognise_air(word).ok_or_else(|| {
            if self.rules.recognise(word).is_some() {
                return self.wrong(index, "hungria-notation-is-ground", None);
            }
            let nearest = content::nearest(word, self.rules.content().air.iter().map(|unit| unit.id.as_str()));
            self.wrong(index, "hungria-notation-air", nearest.map(str::to_owned))
        })
    }

    fn hex(&self, index: usize) -> Result<HexId, Misread> {
        let word = self.words[index];
        let found = self.rules.recognise_hex(word);
        found.ok_or_else(|| match Ground::FORM.parse(word) {
            Ok(label) => self.wrong(index, "hungria-notation-off-map", self.nearest_hex(label)),
            Err(_) => {
                let names: Vec<String> = self.rules.place_names().map(|(_, name)| plain(name)).collect();
                let nearest = content::nearest(&plain(word), names.iter().map(String::as_str));
                self.wrong(index, "hungria-notation-hex", nearest.map(str::to_owned))
            }
        })
    }

    /// The hex of the map whose label is nearest: first the row, then the column.
    fn nearest_hex(&self, label: Label) -> Option<String> {
        let away = |hex: &HexId| {
            let printed = Ground::FORM.parse(self.rules.ground().label(*hex)).unwrap_or(label);
            (printed.row.abs_diff(label.row), printed.col.abs_diff(label.col))
        };
        self.rules.ground().all.iter().min_by_key(away).map(|hex| self.rules.ground().label(hex).to_owned())
    }

    /// The hex in which a headquarters is, where none is written.
    fn hex_of(&self, index: usize, hq: PieceId) -> Result<HexId, Misread> {
        let hex = self.state.piece(hq).hex;
        if hex.is_some() { Ok(hex) } else { Err(self.wrong(index, "hungria-notation-no-hex", None)) }
    }

    /// The headquarters through which a replacement would pass, where none is written. When there is none the rules shall say why,
    /// so any will do.
    fn server(&self, index: usize, unit: PieceId) -> Result<PieceId, Misread> {
        let side = self.rules.side(unit);
        let found = self.rules.servers(self.state, side, self.state.piece(unit).hex).unwrap_or_default();
        let any = self.rules.hqs().iter().find(|&&hq| self.rules.side(hq) == side);
        let hq = found.first().or(any).copied();
        hq.ok_or_else(|| self.wrong(index, "hungria-notation-no-hq", None))
    }

    /// The nation that pays: `from` and its word at the end, or the unit's own.
    fn pool(&self, rest: &[&str], own: Nation) -> Result<Nation, Misread> {
        let [.., "from", word] = rest else { return Ok(own) };
        Nation::of_word(word).ok_or_else(|| {
            let nearest = content::nearest(word, Nation::ALL.iter().map(|nation| nation.word())).map(str::to_owned);
            let known: Vec<Value> = Nation::ALL.iter().map(|nation| nation.word().into()).collect();
            let mut misread = self.wrong(rest.len(), "hungria-notation-nation", nearest);
            misread.message = misread.message.with("known", known);
            misread
        })
    }

    fn rebuild(&self, rest: &[&str], steps: u8) -> Result<Action, Misread> {
        let (unit, hex) = (self.unit(1)?, self.hex(2)?);
        Ok(Action::Rebuild { pool: self.pool(rest, self.rules.unit(unit).nation)?, unit, hex, steps })
    }

    /// How many steps a rebuilt unit has: `full` is two.
    fn steps(&self, index: usize) -> Result<u8, Misread> {
        let word = self.lower[index];
        if word == "full" {
            return Ok(2);
        }
        word.parse().map_err(|_| self.wrong(index, "hungria-notation-steps", Some("full".into())))
    }

    /// `area-12`, or the number alone.
    fn area(&self, index: usize) -> Result<Area, Misread> {
        let word = self.lower[index];
        let number = word.strip_prefix(AREA).unwrap_or(word).parse::<u8>().ok();
        let most = self.rules.ground().n_areas;
        number.filter(|number| (1..=most).contains(number)).map(Area).ok_or_else(|| {
            let nearest = number.map(|number| format!("{AREA}{}", number.clamp(1, most.max(1))));
            let mut misread = self.wrong(index, "hungria-notation-area", nearest);
            misread.message = misread.message.with("most", most);
            misread
        })
    }

    fn answer(&self, index: usize) -> Result<bool, Misread> {
        match self.lower[index] {
            "yes" => Ok(true),
            "no" => Ok(false),
            word => {
                let nearest = content::nearest(word, ["yes", "no"]).map(str::to_owned);
                Err(self.wrong(index, "hungria-notation-answer", nearest))
            }
        }
    }
}
