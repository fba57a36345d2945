//! What actions and events name: how it is written, read, called and clicked. From these and the declarations in
//! `action` and `event` follow notation, sentences and clicks.
//!
//! A unit is written by its id, a logistic column by its side and number (`cl-ax-1`, `cl-al-1`), a hex by its label.
//! People may also write a counter by what is printed on it (`1-pz`) and a hex by the name of its place (`szeged`). An
//! action may be read that fits no position, so nothing here panics.

use crate::{
    action::Action,
    game::Hungria,
    model::{self, AirId, Area, Ground, HexId, Kind, Nation, PieceId},
    state::{Mode, Phase, State},
    words::names::{mode_key, nation_words, phase_words, result_text, side_key},
};
use board::hex::Label;
use faces::{At, Reader};
use kernel::{Misread, Seat, say::Value};
use scene::Pick;

type Here<'a> = At<'a, Hungria>;

/// Axis columns are written with this and their number, from 1.
const AXIS_COLUMN: &str = "cl-ax-";
/// Allied columns likewise.
const ALLIED_COLUMN: &str = "cl-al-";
/// Air areas likewise.
const AREA: &str = "area-";

// --- what is written for something that is left out ---

/// The hex of a headquarters.
pub(crate) fn home_of(at: Here<'_>, hq: PieceId) -> Option<HexId> {
    at.state.and_then(|s| s.piece(hq).hex.get())
}

/// The headquarters through which a replacement would pass. When there is none the rules shall say why, so any will do.
pub(crate) fn server_of(at: Here<'_>, unit: PieceId) -> Option<PieceId> {
    let (game, s) = (at.game, at.state?);
    let side = game.side(unit);
    let found = s.piece(unit).hex.get().and_then(|hex| game.servers(s, side, hex).ok()).unwrap_or_default();
    let any = game.hqs().iter().find(|&&hq| game.side(hq) == side);
    found.first().or(any).copied()
}

/// Who pays for a unit.
pub(crate) fn nation_of(at: Here<'_>, unit: PieceId) -> Option<Nation> {
    at.game.counter(unit).map(|unit| unit.nation)
}

/// Who pays for an air unit.
pub(crate) fn nation_of_air(at: Here<'_>, air: AirId) -> Option<Nation> {
    at.game.content().air.get(air.index()).map(|unit| unit.nation)
}

/// What is meant by an action: to go to the next hex is a step, unless one must go round; and of two air units
/// the first is named first.
pub(crate) fn meant(at: Here<'_>, action: Action) -> Action {
    let here = at.state.and_then(|s| at.game.mover_hex(s));
    let is_next = |to: HexId| {
        let is_next = here.is_some_and(|here| at.game.ground().direction(here, to).is_some());
        is_next && at.state.is_none_or(|s| at.game.check_go(s, to).is_err())
    };
    match action {
        Action::Go { to } if is_next(to) => Action::Step { to },
        Action::Exchange { air, other } => Action::Exchange { air: air.min(other), other: air.max(other) },
        action => action,
    }
}

// --- pieces ---

impl Hungria {
    /// A ground unit or a column as it is written.
    pub fn piece_text(&self, piece: PieceId) -> String {
        self.counter(piece).map_or_else(|| column_text(piece), |unit| unit.id.clone())
    }

    /// An air unit as it is written.
    pub fn air_text(&self, air: AirId) -> String {
        self.content().air.get(air.index()).map_or_else(|| "-".into(), |unit| unit.id.clone())
    }
}

/// The ground unit or column that a person calls so.
fn recognise(game: &Hungria, word: &str) -> Option<PieceId> {
    let units = game.content().units.iter();
    let column = || find_column(&word.to_ascii_lowercase());
    let unit = || called(word, units.map(|unit| (&unit.id, &unit.name))).map(|index| PieceId(index as u16));
    game.find_unit(word).or_else(column).or_else(unit)
}
/// The air unit that a person calls so.
fn recognise_air(game: &Hungria, word: &str) -> Option<AirId> {
    let units = game.content().air.iter();
    let air = || called(word, units.map(|unit| (&unit.id, &unit.name))).map(|index| AirId(index as u8));
    game.find_air(word).or_else(air)
}
/// The first unit of a kind, or of all.
fn example_unit(game: &Hungria, kind: Option<Kind>) -> String {
    let units = &game.content().units;
    let found = units.iter().find(|unit| kind.is_none_or(|kind| unit.kind == kind)).or(units.first());
    found.map_or("unit", |unit| &unit.id).to_owned()
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

/// The place in a list of the counter with this id, or else of the only one with this name.
fn called<'a>(word: &str, counters: impl Iterator<Item = (&'a String, &'a String)> + Clone) -> Option<usize> {
    let same_id = counters.clone().position(|(id, _)| id.eq_ignore_ascii_case(word));
    same_id.or_else(|| only(word, counters.map(|(_, name)| name)))
}

/// The place in a list of the only name that is written so.
fn only<'a>(word: &str, names: impl Iterator<Item = &'a String>) -> Option<usize> {
    let word = plain(word);
    crate::only(names.enumerate().filter(|(_, name)| plain(name) == word).map(|(index, _)| index))
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

faces::terms! {
    Hungria;
    /// A ground unit or a column.
    PieceId {
        say: |piece, at| Some(at.game.piece_words(piece));
        write: |piece, at| at.game.piece_text(piece);
        read: |reader| {
            let word = reader.word()?;
            recognise(reader.at.game, word).ok_or_else(|| no_piece(reader, word, true))
        };
        part: "hungria-notation-part-piece";
        example: |at| example_unit(at.game, None);
        known: |piece, at| at.game.counter(piece).is_some() || piece.is_column() && piece.index() < PieceId::MAX;
        picks: |piece, at| [at.game.pick_piece(piece)];
    }
    AirId {
        say: |air, at| Some(at.game.air_words(air));
        write: |air, at| at.game.air_text(air);
        read: |reader| {
            let (game, word) = (reader.at.game, reader.word()?);
            recognise_air(game, word).ok_or_else(|| {
                if recognise(game, word).is_some() {
                    return reader.wrong("hungria-notation-is-ground", None);
                }
                let nearest = content::nearest(word, game.content().air.iter().map(|unit| unit.id.as_str()));
                reader.wrong("hungria-notation-air", nearest.map(str::to_owned))
            })
        };
        part: "hungria-notation-part-air";
        example: |at| at.game.air_text(AirId(0));
        known: |air, at| air.index() < at.game.content().air.len();
        picks: |air, at| [Pick::piece(at.game.air_text(air))];
    }
    HexId {
        say: |hex, at| Some(at.game.hex_text(hex).into());
        write: |hex, at| at.game.ground().label(hex).to_owned();
        read: |reader| {
            let (game, word) = (reader.at.game, reader.word()?);
            recognise_hex(game, word).ok_or_else(|| match Ground::FORM.parse(word) {
                Ok(label) => reader.wrong("hungria-notation-off-map", nearest_hex(game, label)),
                Err(_) => {
                    let names: Vec<String> = place_names(game).map(|(_, name)| plain(name)).collect();
                    let nearest = content::nearest(&plain(word), names.iter().map(String::as_str));
                    reader.wrong("hungria-notation-hex", nearest.map(str::to_owned))
                }
            })
        };
        part: "notation-part-hex";
        example: |at| at.game.ground().all.iter().next().unwrap_or(HexId(0)).write(at);
        known: |hex, at| at.game.ground().all.contains(hex);
        picks: |hex, at| hex.is_known(at).then(|| at.game.pick_hex(hex));
    }
    /// `area-12`, or the number alone.
    Area {
        say: |area, at| Some(at.game.area_text(area).into());
        write: |area, _| format!("{AREA}{}", area.0);
        read: |reader| {
            let (word, most) = (reader.word()?.to_lowercase(), reader.at.game.ground().n_areas);
            let number = word.strip_prefix(AREA).unwrap_or(&word).parse::<u8>().ok();
            number.filter(|number| (1..=most).contains(number)).map(Area).ok_or_else(|| {
                let nearest = number.map(|number| format!("{AREA}{}", number.clamp(1, most.max(1))));
                let mut misread = reader.wrong("hungria-notation-area", nearest);
                misread.message = misread.message.with("most", most);
                misread
            })
        };
        part: "hungria-notation-part-area";
        example: |at| Area(1).write(at);
        picks: |area, at| [at.game.pick_area(area)];
    }
    Nation {
        say: |nation, _| Some(nation_words(nation).into());
        write: |nation, _| nation.word().to_owned();
        read: |reader| {
            let known = Nation::ALL.iter().map(|nation| nation.word());
            let found = reader.find(known.clone(), "hungria-notation-nation");
            found.map(|place| Nation::ALL[place]).map_err(|misread| {
                let message = misread.message.with("known", known.map(Value::from).collect::<Vec<_>>());
                Misread { message, ..misread }
            })
        };
    }
    Steps {
        say: |Steps(steps), _| Some(steps.into());
        write: |Steps(steps), _| if steps == 2 { "full".to_owned() } else { steps.to_string() };
        read: |reader| match reader.word()? {
            full if full.eq_ignore_ascii_case("full") => Ok(Steps(2)),
            word => word.parse().map(Steps).map_err(|_| {
                reader.wrong("hungria-notation-steps", content::nearest(word, ["full"]).map(str::to_owned))
            }),
        };
        absent: Steps(1);
    }
    Answer {
        say: |_, _| None;
        write: |Answer(tries), _| if tries { "yes" } else { "no" }.to_owned();
        read: |reader| {
            reader.find(["yes", "no"].into_iter(), "hungria-notation-answer").map(|place| Answer(place == 0))
        };
        part: "hungria-notation-part-answer";
        example: |_| "yes".to_owned();
    }
}

fn read_unit(reader: &mut Reader<'_, Hungria>) -> Result<PieceId, Misread> {
    let word = reader.word()?;
    match recognise(reader.at.game, word) {
        Some(column) if column.is_column() => Err(reader.wrong("hungria-notation-is-column", None)),
        Some(unit) => Ok(unit),
        None => Err(no_piece(reader, word, false)),
    }
}

fn no_piece(reader: &mut Reader<'_, Hungria>, word: &str, columns: bool) -> Misread {
    let game = reader.at.game;
    if recognise_air(game, word).is_some() {
        return reader.wrong("hungria-notation-is-air", None);
    }
    let state = reader.at.state.filter(|_| columns);
    let on_map = state.into_iter().flat_map(|s| s.columns().filter(|&column| s.piece(column).on_map()));
    let on_map: Vec<String> = on_map.map(column_text).collect();
    let units = game.content().units.iter().map(|unit| unit.id.as_str());
    let nearest = content::nearest(word, units.chain(on_map.iter().map(String::as_str))).map(str::to_owned);
    reader.wrong(if columns { "hungria-notation-piece" } else { "hungria-notation-unit" }, nearest)
}

/// What an action wants of a piece: how it is read, what it is called to whoever leaves it out, and an example of this
/// very scenario.
macro_rules! guises {
    ($($(#[$doc:meta])* $guise:ident($id:ident): $read:path, $fits:expr, $part:literal, $example:expr;)*) => {$(
        $(#[$doc])*
        #[derive(Clone, Copy)]
        pub(crate) struct $guise(pub(crate) $id);

        faces::terms! {
            Hungria;
            $guise {
                say: |it, at| it.0.say(at);
                write: |it, at| it.0.write(at);
                read: |reader| $read(reader).map($guise);
                part: $part;
                example: |at| {
                    let example: fn(&Hungria) -> String = $example;
                    example(at.game)
                };
                known: |it, at| {
                    let fits: fn($id) -> bool = $fits;
                    it.0.is_known(at) && fits(it.0)
                };
                picks: |it, at| {
                    let mut picks = Vec::new();
                    it.0.picks(at, &mut picks);
                    picks
                };
            }
        }
    )*};
}
guises! {
    /// A ground unit.
    Unit(PieceId): read_unit, is_unit, "notation-part-unit", |game| example_unit(game, None);
    /// A headquarters; any unit is read for it, as for the next two, so that the rules can refuse it.
    Hq(PieceId): read_unit, is_unit, "hungria-notation-part-hq", |game| example_unit(game, Some(Kind::Hq));
    /// A partisan unit.
    Partisan(PieceId): read_unit, is_unit, "hungria-notation-part-partisan", |game| example_unit(game, Some(Kind::Partisan));
    /// An artillery corps.
    Artillery(PieceId): read_unit, is_unit, "hungria-notation-part-artillery", |game| example_unit(game, Some(Kind::Artillery));
    /// A logistic column; any piece is read for it.
    Cl(PieceId): PieceId::read, |_| true, "hungria-notation-part-column", |_| column_text(PieceId::column(0));
    /// The air unit that is fired at.
    AirTarget(AirId): AirId::read, |_| true, "hungria-notation-part-air-target", |game| {
        game.content().air.last().map_or("unit", |unit| &unit.id).to_owned()
    };
}

fn is_unit(piece: PieceId) -> bool {
    !piece.is_column()
}

// --- places ---

/// The hex with this label, or with a place of this name.
fn recognise_hex(game: &Hungria, word: &str) -> Option<HexId> {
    let ground = game.ground();
    if let Some(hex) = ground.find(word).filter(|&hex| ground.all.contains(hex)) {
        return Some(hex);
    }
    let named: Vec<(HexId, &String)> = place_names(game).collect();
    only(word, named.iter().map(|&(_, name)| name)).map(|at| named[at].0)
}
fn place_names(game: &Hungria) -> impl Iterator<Item = (HexId, &String)> {
    game.ground().all.iter().flat_map(|hex| {
        let place = game.ground().hex(hex).place.as_ref();
        place.into_iter().flat_map(move |place| {
            let alt = place.alt.as_ref().filter(|alt| **alt != place.name);
            std::iter::once(&place.name).chain(alt).map(move |name| (hex, name))
        })
    })
}
/// The hex of the map whose label is nearest: first the row, then the column.
fn nearest_hex(game: &Hungria, label: Label) -> Option<String> {
    let away = |hex: &HexId| {
        let printed = Ground::FORM.parse(game.ground().label(*hex)).unwrap_or(label);
        (printed.row.abs_diff(label.row), printed.col.abs_diff(label.col))
    };
    game.ground().all.iter().min_by_key(away).map(|hex| game.ground().label(hex).to_owned())
}

// --- words and numbers ---

/// How many steps a rebuilt unit has: `full` is two, and one where nothing is said.
#[derive(Clone, Copy, PartialEq)]
pub(crate) struct Steps(pub(crate) u8);

/// `yes` or `no`.
#[derive(Clone, Copy)]
pub(crate) struct Answer(pub(crate) bool);

faces::said! {
    Hungria;
    Seat: |side, _| Some(side_key(side).into());
    Phase: |phase, _| Some(phase_words(phase).into());
    Mode: |mode, _| Some(mode_key(mode).into());
    model::Column: |column, _| Some(column.name().into());
    model::Result: |result, _| Some(result_text(result).into());
}
