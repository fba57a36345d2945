//! Questions about a position that every game answers alike: which there are, and the map in letters. All others are
//! the game's.

use kernel::{
    Misread, Question, Seat,
    say::{Message, Name, Value},
};
use scene::{Board, Letters, OverlayKind, Pick, Piece, Place, Pt, Scale, Scene, Scenic};
use std::collections::{BTreeMap, BTreeSet};

/// The words that ask what can be asked.
const HELP: [&str; 3] = ["help", "ayuda", "?"];
/// The words that ask for the map.
const MAP: [&str; 2] = ["map", "mapa"];
/// How far a part of the map reaches when nobody says.
const REACH: usize = 3;

/// Answers a question from a view.
///
/// # Errors
/// What questions there are.
pub(crate) fn answer<R: Scenic>(
    rules: &R,
    view: &R::State,
    seat: Option<Seat>,
    question: &str,
) -> Result<Vec<Message>, Misread> {
    let words: Vec<&str> = question.split_whitespace().collect();
    let is = |known: &[&str]| words.first().is_some_and(|word| known.contains(&word.to_lowercase().as_str()));
    if is(&HELP) && words.len() == 1 {
        return Ok(questions(rules, view, seat).iter().map(line).collect());
    }
    let letters = if is(&MAP) { rules.letters(view) } else { None };
    match letters {
        Some(letters) => {
            let scene = rules.scene(view, seat);
            let part = part(&rules.board(), &letters, &words)?;
            Ok(Map { letters, scene, board: rules.board(), part }.lines(rules))
        }
        None => rules.inspect(view, seat, question),
    }
}

/// Every question, those of the game after the common ones.
pub(crate) fn questions<R: Scenic>(rules: &R, view: &R::State, seat: Option<Seat>) -> Vec<Question> {
    let common = |[word, spanish]: [&'static str; 2], id, about: &str| {
        let asked = |word: &str| Some(format!("{word} {about}").trim().to_owned());
        Question { word, message: Message::new(id), example: asked(word), spanish: asked(spanish) }
    };
    let mut list = vec![common([HELP[0], HELP[1]], "catalog-ask-help", "")];
    if let Some(letters) = rules.letters(view) {
        list.push(common(MAP, "catalog-ask-map", ""));
        let row = &letters.rows[letters.rows.len() / 2];
        if letters.square.is_none()
            && let Some((hex, _)) = row.cells.get(row.cells.len() / 2)
        {
            list.push(common(MAP, "catalog-ask-map-part", hex));
        }
    }
    list.extend(rules.questions(view, seat));
    list
}

fn line(question: &Question) -> Message {
    let Some(example) = question.example.as_deref() else {
        return Message::new("catalog-ask-nothing").with("what", question.message.clone());
    };
    let spanish = question.spanish.as_deref().unwrap_or(example);
    Message::new("catalog-ask")
        .with("what", question.message.clone())
        .with("example", Name { en: example.into(), es: spanish.into() })
}

/// The hexes that a question about a part of the map names: `map HEX` or `map HEX N`; none for the whole.
fn part(board: &Board, letters: &Letters, words: &[&str]) -> Result<Option<BTreeSet<String>>, Misread> {
    let misread = |id: &'static str, word: &str, nearest: Option<String>| {
        Misread::new(Message::new(id).with("word", word.to_owned())).or(nearest)
    };
    let (at, far) = match words[1..] {
        [] => return Ok(None),
        [at] => (at, REACH),
        [at, far] => (at, far.parse().map_err(|_| misread("catalog-map-number", far, Some(format!("map {at} 2"))))?),
        [_, _, ref more @ ..] => return Err(misread("catalog-map-too-many", &more.join(" "), Some("map".to_owned()))),
    };
    let ids = || letters.rows.iter().flat_map(|row| row.cells.iter().map(|(id, _)| id.as_str()));
    let Some(middle) = ids().find(|id| id.eq_ignore_ascii_case(at)).filter(|_| letters.square.is_none()) else {
        return Err(misread("catalog-map-no-place", at, content::nearest(at, ids()).map(|id| format!("map {id}"))));
    };
    Ok(Some(around(board, middle, far)))
}

/// The hexes so many steps from one, itself among them.
fn around(board: &Board, middle: &str, far: usize) -> BTreeSet<String> {
    let Scale::Hexes { across, .. } = board.scale else { return BTreeSet::new() };
    let next = |a: Pt, b: Pt| {
        let (dx, dy) = (i64::from(a.0 - b.0), i64::from(a.1 - b.1));
        let across = i64::from(across);
        // The next but one is at least 1.7 times as far.
        4 * (dx * dx + dy * dy) < 9 * across * across
    };
    let mut found: BTreeSet<String> = BTreeSet::from([middle.to_owned()]);
    let mut edge: Vec<Pt> = board.cells.iter().filter(|cell| cell.id == middle).map(|cell| cell.at).collect();
    for _ in 0..far {
        let near = |cell: &&scene::Cell| !found.contains(&cell.id) && edge.iter().any(|&at| next(at, cell.at));
        let ring: Vec<(String, Pt)> = board.cells.iter().filter(near).map(|cell| (cell.id.clone(), cell.at)).collect();
        edge = ring.iter().map(|(_, at)| *at).collect();
        found.extend(ring.into_iter().map(|(id, _)| id));
        if edge.is_empty() {
            break;
        }
    }
    found
}

/// The map with what lies on it.
struct Map {
    letters: Letters,
    scene: Scene,
    board: Board,
    /// Only these hexes; none for all.
    part: Option<BTreeSet<String>>,
}

impl Map {
    fn lines<R: Scenic>(&self, rules: &R) -> Vec<Message> {
        let mut lines = self.letters.head.clone();
        let seats = self.seats();
        lines.extend(self.letters.rows.iter().filter_map(|row| self.row(row, &seats)));
        lines.push(self.legend());
        lines.extend(
            (0..rules.n_seats()).map(|seat| {
                Message::new("catalog-map-side").with("n", seat + 1).with("side", rules.say_seat(Seat(seat)))
            }),
        );
        lines.extend(self.letters.runs.iter().filter_map(|run| self.run(run)));
        lines.extend(self.markers(rules));
        lines.extend(self.stacks());
        if self.part.is_none() {
            lines.extend(self.boxes());
            lines.extend(self.letters.notes.clone());
        }
        lines
    }

    fn has(&self, id: &str) -> bool {
        self.part.as_ref().is_none_or(|part| part.contains(id))
    }

    /// The hex or square that a piece lies in.
    fn cell_of(&self, place: &Place) -> Option<String> {
        match (place, self.letters.square) {
            (Place::Cell { cell }, _) => Some(cell.clone()),
            (Place::Point { at: Pt(x, y), .. }, Some(square)) => {
                let row = self.letters.rows.get(usize::try_from(y.div_euclid(square)).ok()?)?;
                row.cells.get(usize::try_from(x.div_euclid(square)).ok()?).map(|(id, _)| id.clone())
            }
            _ => None,
        }
    }

    /// Whose pieces are where.
    fn seats(&self) -> BTreeMap<String, BTreeSet<u8>> {
        let mut seats: BTreeMap<String, BTreeSet<u8>> = BTreeMap::new();
        for piece in &self.scene.pieces {
            if let (Some(cell), Some(seat)) = (self.cell_of(&piece.place), piece.seat) {
                seats.entry(cell).or_default().insert(seat);
            }
        }
        seats
    }

    /// A row: each hex by its letter, and after it the numbers of those who are there.
    fn row(&self, row: &scene::LetterRow, seats: &BTreeMap<String, BTreeSet<u8>>) -> Option<Message> {
        if !row.cells.iter().any(|(id, _)| self.has(id)) {
            return None;
        }
        let cell = |(id, letter): &(String, char)| -> String {
            if !self.has(id) {
                return "_".to_owned();
            }
            let there = seats.get(id).into_iter().flatten().map(|seat| (seat + 1).to_string());
            std::iter::once(letter.to_string()).chain(there).collect()
        };
        let cells: Vec<String> = row.cells.iter().map(cell).collect();
        let hexes: Vec<Value> = row.cells.iter().map(|(id, _)| Value::from(id.clone())).collect();
        let width = cells.iter().map(String::len).max().unwrap_or(1);
        let text: Vec<String> = cells.iter().map(|cell| format!("{cell:width$}")).collect();
        let line = Message::new("catalog-map-row").with("row", row.name.clone());
        let letters: Vec<Value> = cells.into_iter().map(Value::from).collect();
        Some(line.with("text", text.join(" ").trim_end().to_owned()).with("places", hexes).with("letters", letters))
    }

    /// The letters that are there, with what they mean.
    fn legend(&self) -> Message {
        let cells = || self.letters.rows.iter().flat_map(|row| &row.cells);
        let used: BTreeSet<char> = cells().filter(|(id, _)| self.has(id)).map(|(_, letter)| *letter).collect();
        let letter = |(letter, what): &(char, Message)| -> Value {
            Message::new("catalog-map-letter").with("letter", letter.to_string()).with("what", what.clone()).into()
        };
        let known = self.letters.legend.iter().filter(|(letter, _)| used.contains(letter));
        Message::new("catalog-map-legend").with("letters", known.map(letter).collect::<Vec<Value>>())
    }

    fn run(&self, run: &scene::Run) -> Option<Message> {
        // A place may have its name after it.
        let is_here = |place: &&String| place.split(['-', '/', ' ']).any(|id| self.has(id));
        let places: Vec<Value> = run.places.iter().filter(is_here).map(|place| Value::from(place.clone())).collect();
        (!places.is_empty())
            .then(|| Message::new("catalog-map-run").with("what", run.what.clone()).with("places", places))
    }

    /// What is laid over the ground, each kind with its places.
    fn markers<R: Scenic>(&self, rules: &R) -> Vec<Message> {
        let mut lines: Vec<(Message, Vec<Value>)> = Vec::new();
        for overlay in &self.scene.overlays {
            let Pick::Cell { id } = &overlay.at else { continue };
            if !self.has(id) {
                continue;
            }
            let what = kind_words(rules, overlay.what).unwrap_or_else(|| overlay.label.clone());
            let at = Value::from(id.clone());
            match lines.iter_mut().find(|(known, _)| *known == what) {
                Some((_, places)) if places.contains(&at) => {}
                Some((_, places)) => places.push(at),
                None => lines.push((what, vec![at])),
            }
        }
        let line = |(what, places)| {
            Message::new("catalog-map-run").with("what", Value::from(what)).with("places", Value::List(places))
        };
        lines.into_iter().map(line).collect()
    }

    /// Who is where, place by place.
    fn stacks(&self) -> Vec<Message> {
        if self.letters.square.is_some() {
            // On an open table a square is no place: the notes tell where everybody is.
            return Vec::new();
        }
        let mut stacks: BTreeMap<String, Vec<Value>> = BTreeMap::new();
        for piece in &self.scene.pieces {
            if let Some(cell) = self.cell_of(&piece.place).filter(|cell| self.has(cell)) {
                stacks.entry(cell).or_default().push(named(piece));
            }
        }
        let stack = |(at, pieces)| {
            Message::new("catalog-map-stack").with("at", Value::from(at)).with("pieces", Value::List(pieces))
        };
        stacks.into_iter().map(stack).collect()
    }

    /// Who is beside the map.
    fn boxes(&self) -> Vec<Message> {
        let held = |id: &String| -> Vec<Value> {
            let inside = |piece: &&Piece| matches!(&piece.place, Place::Box { id: place } if place == id);
            self.scene.pieces.iter().filter(inside).map(named).collect()
        };
        let lines = self.board.boxes.iter().map(|boxed| (boxed, held(&boxed.id))).filter(|(_, held)| !held.is_empty());
        lines
            .map(|(boxed, held)| {
                Message::new("catalog-map-box")
                    .with("heading", boxed.heading.clone())
                    .with("title", boxed.title.clone())
                    .with("pieces", held)
            })
            .collect()
    }
}

/// What lies there, in a word; none for what only its own label tells.
fn kind_words<R: Scenic>(rules: &R, kind: OverlayKind) -> Option<Message> {
    let of = |id, seat: u8| Message::new(id).with("side", rules.say_seat(Seat(seat)));
    Some(match kind {
        OverlayKind::Held { seat } => of("catalog-map-held", seat),
        OverlayKind::Zone { seat } => of("catalog-map-zone", seat),
        OverlayKind::Spotted { seat } => of("catalog-map-spotted", seat),
        OverlayKind::Objective => Message::new("catalog-map-objective"),
        OverlayKind::Battle => Message::new("catalog-map-battle"),
        OverlayKind::Smoke => Message::new("catalog-map-smoke"),
        OverlayKind::Flare => Message::new("catalog-map-flare"),
        OverlayKind::Barrage => Message::new("catalog-map-barrage"),
        OverlayKind::Wire => Message::new("catalog-map-wire"),
        OverlayKind::Mines => Message::new("catalog-map-mines"),
        OverlayKind::Foxholes => Message::new("catalog-map-foxholes"),
        OverlayKind::Bunker { .. } => Message::new("catalog-map-bunker"),
        OverlayKind::Other => return None,
    })
}

/// A piece by its name and the word that notation has for it.
fn named(piece: &Piece) -> Value {
    Message::new("catalog-map-piece").with("name", piece.name.clone()).with("id", piece.id.clone()).into()
}
