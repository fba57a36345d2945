//! What a ruleset shows of itself holds together: a client that knows no rule can trust every id it is given.

use crate::walk::{At, Plan, Visit, listed, pick, walk};
use kernel::{
    End, Seat, admit,
    dice::{Script, Seeded},
    played,
};
use scene::{Board, Face, Means, Pick, Place, Pt, Role, Scale, Scene, Scenic};
use std::collections::BTreeSet;

/// How many pieces, places and pairs of them are clicked in each position, for each seat.
const CLICKS: usize = 6;

/// Choices offered beside a list may be hundreds, and what becomes of each is a search: where they are more than
/// [`FEW`], one in so many is looked at, by turns.
const FAR: usize = 5;
const FEW: usize = 40;

/// Plays one seeded random game, `decisions` long at most, and looks at every position as each seat and as anybody:
///
/// - what is looked up, by one of them: layers, legends, cards;
/// - ids are unique, and everything that is named exists: liveries, cells, boxes, groups, spaces of the turn track;
/// - a scene and a heading are functions of what may be known;
/// - every offer is made by clicks on what is there, two made by the same clicks read differently, and one at most
///   commits;
/// - what is offered beside the list is legal, not listed, and read back from its notation;
/// - a working is committed by an offer, those who take part in it are there, and a way leads over the board;
/// - what is called quiet lets no die fall;
/// - whoever loses a step of his own by a choice is asked for it once more;
/// - whatever is clicked means something that the rules accept or refuse, and nothing that is clicked, known or not,
///   panics.
///
/// # Panics
/// At the first breach, with the seed, the entry and what was clicked or offered.
pub fn scenes_hold<R: Scenic>(rules: &R, seed: u64, decisions: usize) {
    let board = rules.board();
    let ground = Ground::new(&board);
    let plan = Plan { games: 1, seed, ..Plan::default() };
    let mut clicks = Seeded::stream(seed, 2 * plan.games + 1);
    let mut look = |at: At, state: &R::State| {
        let viewers = std::iter::once(None).chain((0..rules.n_seats()).map(|seat| Some(Seat(seat))));
        for (place, viewer) in viewers.enumerate() {
            let view = rules.view(state, viewer);
            let scene = rules.scene(&view, viewer);
            let same = rules.scene(&rules.view(&view, viewer), viewer) == scene;
            assert!(same, "{at}: the scene of {viewer:?} is not a function of its view");
            let heading = rules.heading(state);
            assert_eq!(rules.heading(&view), heading, "{at}: the heading tells what {viewer:?} may not know");
            assert_eq!(rules.about(&view), rules.about(state), "{at}: a battle tells what {viewer:?} may not know");
            let known = Known::new(&board, &ground, &scene, at);
            // What is looked up is much, so of each position one viewer does so, by turns.
            if (place + at.entry).is_multiple_of(1 + usize::from(rules.n_seats())) {
                layers_hold(rules, &view, &ground, at);
                legend_holds(rules, &view, &scene, at);
                cards_hold(rules, &view, viewer, &scene, at);
            }
            if let Some(seat) = viewer {
                offers_hold(rules, &view, seat, &known, at);
                wishes_hold(rules, &view, seat, &known, at, &mut clicks);
            }
        }
    };
    look(At { seed, game: 0, entry: 0 }, &rules.setup());
    walk(rules, &plan, decisions, |visit: &Visit<'_, R>| {
        for event in visit.events {
            for touched in rules.touches(event) {
                let known = ground.knows(&touched) || matches!(touched, Pick::Piece { .. } | Pick::Point { .. });
                assert!(known, "{}: {event:?} touches {touched:?}, which is not on the board", visit.at);
            }
        }
        way_holds(rules, visit, &ground);
        own_losses_are_asked(rules, visit);
        let _ = rules.counts(&rules.summary(visit.before, visit.after));
        look(visit.at, visit.after);
    });
}

/// The way that a decision took is on the board, for whoever may know least too.
fn way_holds<R: Scenic>(rules: &R, visit: &Visit<'_, R>, ground: &Ground) {
    for leg in rules.way(&rules.view(visit.before, None), visit.seat, visit.action) {
        let known = ground.knows(&leg.at) || matches!(leg.at, Pick::Point { .. });
        assert!(known, "{}: {:?} leads over {:?}, which is not on the board", visit.at, visit.action, leg.at);
    }
}

/// Whoever gives up a step of his own by a choice is asked once more. Where a die falls he is asked anyway, and what
/// the end of a phase brings was not chosen.
fn own_losses_are_asked<R: Scenic>(rules: &R, visit: &Visit<'_, R>) {
    let (seat, action) = (visit.seat, visit.action);
    let before = rules.view(visit.before, Some(seat));
    if !visit.faces.is_empty() || rules.role(&before, action) == Role::End {
        return;
    }
    let after = own_steps(rules, &rules.view(visit.after, Some(seat)), seat);
    // A piece that is gone may have become another: what is lost for good stays beside the board with no step.
    let is_less = |(id, left): &(String, u8)| after.iter().any(|(other, now)| id == other && now < left);
    let Some((lost, _)) = own_steps(rules, &before, seat).into_iter().find(is_less) else { return };
    let asks = rules.means(&before, action) == Means::Loss || rules.loses(&before, seat, action).is_some();
    assert!(asks, "{}: {action:?} costs a step of {lost}, and nobody is asked whether he means it", visit.at);
}
/// The pieces of a seat that have steps, each with those it has left.
fn own_steps<R: Scenic>(rules: &R, view: &R::State, seat: Seat) -> Vec<(String, u8)> {
    let own = rules.scene(view, Some(seat)).pieces.into_iter().filter(|piece| piece.seat == Some(seat.0));
    own.filter_map(|piece| match piece.face {
        Face::Counter { steps: Some(steps), .. } => Some((piece.id, steps.left)),
        _ => None,
    })
    .collect()
}

/// What may be laid over the board is on it, each by its own name and of a seat there is.
fn layers_hold<R: Scenic>(rules: &R, view: &R::State, ground: &Ground, at: At) {
    let layers = rules.layers(view, None);
    unique("layer", layers.iter().map(|layer| &layer.id));
    for layer in &layers {
        let lost = layer.cells.iter().chain(layer.routes.iter().flatten()).find(|cell| !ground.cells.contains(*cell));
        assert_eq!(lost, None, "{at}: layer {:?} lies off the board", layer.id);
        assert!(layer.seat.is_none_or(|seat| seat < rules.n_seats()), "{at}: layer {:?} is nobody's", layer.id);
        for note in &layer.notes {
            let there = |pick: &Pick| ground.knows(pick) || matches!(pick, Pick::Point { .. });
            let there = note.at.as_ref().is_none_or(there);
            assert!(there && !note.clause.is_empty(), "{at}: layer {:?} has the note {note:?}", layer.id);
        }
    }
}

/// A game that explains its counters explains everything printed on them and every mark that they ever have.
fn legend_holds<R: Scenic>(rules: &R, view: &R::State, scene: &Scene, at: At) {
    let all = rules.marks();
    if all.is_empty() {
        return;
    }
    for piece in &scene.pieces {
        let lost = piece.marks.iter().find(|mark| all.iter().all(|known| known.badge != mark.badge));
        assert_eq!(lost, None, "{at}: no legend explains this mark of {:?}", piece.id);
        let Face::Counter { values, .. } = &piece.face else { continue };
        let printed = rules.printed(view, piece);
        let lost = values.iter().find(|value| printed.iter().all(|line| line.text != **value));
        assert_eq!(lost, None, "{at}: no legend explains this value of {:?}", piece.id);
    }
}

/// Of every piece there is something to be known, and of every place that one lies in.
fn cards_hold<R: Scenic>(rules: &R, view: &R::State, viewer: Option<Seat>, scene: &Scene, at: At) {
    let mut cells = BTreeSet::new();
    for piece in &scene.pieces {
        let card = rules.card(view, viewer, &Pick::piece(&piece.id));
        assert!(!card.is_empty(), "{at}: nothing is told of {:?}", piece.id);
        if let Place::Cell { cell } = &piece.place
            && cells.insert(cell)
        {
            let card = rules.card(view, viewer, &Pick::cell(cell));
            assert!(!card.is_empty(), "{at}: nothing is told of {cell:?}");
        }
    }
}

/// The places of a board by their ids.
struct Ground {
    cells: BTreeSet<String>,
    boxes: BTreeSet<String>,
    liveries: BTreeSet<String>,
}

/// Takes ids in; the same one twice is a breach.
fn unique<'a>(what: &str, ids: impl Iterator<Item = &'a String>) -> BTreeSet<String> {
    let mut set = BTreeSet::new();
    for id in ids {
        assert!(set.insert(id.clone()), "{what} {id:?} is there twice");
    }
    set
}

impl Ground {
    fn new(board: &Board) -> Ground {
        unique("patch", board.patches.iter().map(|patch| &patch.id));
        let ground = Ground {
            cells: unique("cell", board.cells.iter().map(|cell| &cell.id)),
            boxes: unique("box", board.boxes.iter().map(|boxed| &boxed.id)),
            liveries: unique("livery", board.liveries.iter().map(|livery| &livery.id)),
        };
        for cell in &board.cells {
            let tinted = cell.tint.as_ref().is_none_or(|tint| ground.liveries.contains(tint));
            assert!(tinted, "cell {:?} has the tint {:?}, which is no livery", cell.id, cell.tint);
        }
        for patch in &board.patches {
            let drawn = !patch.outlines.is_empty() && patch.outlines.iter().all(|outline| outline.len() > 2);
            assert!(drawn, "patch {:?} has no outline", patch.id);
        }
        for line in &board.lines {
            assert!(line.points.len() > 1, "a line joins {:?}", line.points);
        }
        for livery in &board.liveries {
            for colour in [&livery.fill, &livery.ink] {
                let digits = colour.strip_prefix('#').unwrap_or_default();
                let plain = digits.len() == 6 && digits.bytes().all(|digit| digit.is_ascii_hexdigit());
                assert!(plain, "livery {:?} has the colour {colour:?}", livery.id);
            }
        }
        ground
    }

    fn knows(&self, pick: &Pick) -> bool {
        match pick {
            Pick::Cell { id } => self.cells.contains(id),
            Pick::Box { id } => self.boxes.contains(id),
            Pick::Piece { .. } | Pick::Point { .. } => false,
        }
    }
}

/// Everything that can be clicked in a position.
struct Known<'a> {
    board: &'a Board,
    ground: &'a Ground,
    /// Pieces and groups.
    pieces: BTreeSet<String>,
}

impl<'a> Known<'a> {
    fn new(board: &'a Board, ground: &'a Ground, scene: &Scene, at: At) -> Known<'a> {
        let mut pieces = unique(&format!("{at}: piece"), scene.pieces.iter().map(|piece| &piece.id));
        for piece in &scene.pieces {
            let Some(group) = &piece.group else { continue };
            let apart = scene.pieces.iter().all(|other| other.id != *group);
            assert!(apart, "{at}: {group:?} is a piece and a group");
        }
        pieces.extend(scene.pieces.iter().filter_map(|piece| piece.group.clone()));
        for piece in &scene.pieces {
            let dressed = ground.liveries.contains(&piece.livery);
            assert!(dressed, "{at}: {:?} has the livery {:?}, which is not on the board", piece.id, piece.livery);
            let placed = match &piece.place {
                Place::Cell { cell } => ground.cells.contains(cell),
                Place::Box { id } => ground.boxes.contains(id),
                Place::Point { facing, .. } => facing.is_none_or(|degrees| degrees < 360),
            };
            assert!(placed, "{at}: {:?} is at {:?}, which is not on the board", piece.id, piece.place);
        }
        if let Some(track) = scene.track {
            let n = board.turns.len();
            assert!((track.now as usize) < n, "{at}: space {} of a turn track of {n}", track.now);
        }
        unique(&format!("{at}: overlay"), scene.overlays.iter().map(|overlay| &overlay.id));
        let known = Known { board, ground, pieces };
        for overlay in &scene.overlays {
            assert!(known.has(&overlay.at), "{at}: overlay {:?} lies over {:?}", overlay.id, overlay.at);
        }
        known
    }

    fn has(&self, pick: &Pick) -> bool {
        match pick {
            Pick::Piece { id } => self.pieces.contains(id),
            Pick::Point { .. } => matches!(self.board.scale, Scale::Open { .. }),
            Pick::Cell { .. } | Pick::Box { .. } => self.ground.knows(pick),
        }
    }
}

fn offers_hold<R: Scenic>(rules: &R, view: &R::State, seat: Seat, known: &Known<'_>, at: At) {
    let mut offers = listed(rules, view, seat);
    let mut once: BTreeSet<R::Action> = offers.iter().cloned().collect();
    let more = rules.more(view, seat);
    let waits = rules.tells_more_later();
    for action in &more {
        let fresh = once.insert(action.clone());
        assert!(fresh, "{at}: {action:?} is offered beside the list and is in it, or twice");
        reads_back(rules, view, action, at);
        let begins = matches!(rules.picks(view, action).first(), Some(Pick::Piece { .. }));
        assert!(!waits || begins, "{at}: {action:?} is told only of a piece, and begins with none");
    }
    let n_listed = offers.len();
    offers.extend(more);
    let told = rules.told(view, &offers);
    assert_eq!(told.len(), offers.len(), "{at}: each choice reads somehow");
    let (mut commits, mut forgoes) = (None, None);
    let mut made = std::collections::BTreeMap::new();
    for (place, (action, (message, _))) in offers.iter().zip(told).enumerate() {
        if place < n_listed + FEW || (place + at.entry).is_multiple_of(FAR) {
            if let Err(why) = rules.check(view, seat, action) {
                panic!("{at}: {action:?} is offered to seat {} and {why}", seat.0);
            }
            let _ = (rules.way(view, seat, action), rules.loses(view, seat, action));
        }
        let picks = rules.picks(view, action);
        if let Some(unknown) = picks.iter().find(|pick| !known.has(pick)) {
            panic!("{at}: {action:?} is made by a click on {unknown:?}, which is not there");
        }
        let role = rules.role(view, action);
        if matches!(role, Role::Commit | Role::End)
            && let Some(other) = commits.replace(action)
        {
            panic!("{at}: both {other:?} and {action:?} commit");
        }
        // One key does without what is offered, so it must be plain what that is.
        if role == Role::Forgo
            && let Some(other) = forgoes.replace(action)
        {
            panic!("{at}: both {other:?} and {action:?} do without what is offered");
        }
        // The key that ends a phase ends nothing else, and no other key ends one.
        let ends_phase = rules.ends(view) == Some(End::Phase);
        let right = !matches!(role, Role::Commit | Role::End) || (role == Role::End) == ends_phase;
        assert!(right, "{at}: {action:?} has the role {role:?}, and what ends here is {:?}", rules.ends(view));
        if rules.is_quiet(view, action) {
            let legal = admit(rules, view, seat, action.clone()).expect("just checked");
            let rolls = played(rules, view, &legal, &mut Script::default(), &mut ()).is_err();
            assert!(!rolls, "{at}: {action:?} is called quiet, and a die falls");
        }
        // A client shows what the same clicks make side by side: so they must read differently.
        if !picks.is_empty()
            && let Some(other) = made.insert((picks.clone(), format!("{message:?}")), action)
        {
            panic!("{at}: both {other:?} and {action:?} are made by {picks:?} and read the same");
        }
    }
    let Some(working) = rules.working(view, seat) else { return };
    if let Some(lost) = working.who.iter().find(|pick| !known.has(pick)) {
        panic!("{at}: {lost:?} takes part in what is composed, and is not there");
    }
    if let Some(commit) = working.commit {
        let offered = offers.iter().any(|action| rules.write(view, action) == commit);
        assert!(offered, "{at}: a working is committed by {commit:?}, which is not on offer");
    }
}

/// A client sends notation back.
fn reads_back<R: Scenic>(rules: &R, view: &R::State, action: &R::Action, at: At) {
    let text = rules.write(view, action);
    let read = rules.read(view, &text);
    assert_eq!(read.as_ref(), Ok(action), "{at}: {text:?} is read as something else");
}

fn wishes_hold<R: Scenic>(rules: &R, view: &R::State, seat: Seat, known: &Known<'_>, at: At, clicks: &mut Seeded) {
    let ask = |picks: &[Pick]| {
        let wishes = rules.wishes(view, seat, picks);
        for wish in &wishes {
            let _ = (rules.picks(view, wish), rules.role(view, wish), rules.cost(view, wish));
            let _ = (rules.way(view, seat, wish), rules.say_action(view, wish));
            match rules.check(view, seat, wish) {
                Ok(()) => reads_back(rules, view, wish, at),
                Err(why) => {
                    assert!(!why.clause.0.is_empty(), "{at}: {wish:?} is refused without a clause");
                    let barred = rules.barred(view, seat, wish);
                    let told = barred.last().is_none_or(|leg| leg.note.is_some());
                    assert!(told, "{at}: what stops {wish:?} is not told");
                }
            }
        }
        wishes.len()
    };
    let some = |clicks: &mut Seeded| some_pick(known, clicks);
    for _ in 0..CLICKS {
        let (first, second) = (some(clicks), some(clicks));
        let meant = ask(std::slice::from_ref(&first));
        assert!(meant > 0, "{at}: a click of seat {} on {first:?} means nothing", seat.0);
        ask(&[first.clone(), second.clone()]);
        means_what_it_says(rules, view, seat, &[first, second], at);
    }
    // What is offered is made of these, so that what is half chosen goes on with a click anywhere.
    let offers = listed(rules, view, seat);
    if let Some(action) = (!offers.is_empty()).then(|| &offers[pick(clicks, offers.len())]) {
        let mut picks = rules.picks(view, action);
        ask(&picks);
        picks.truncate(1);
        picks.push(some(clicks));
        let meant = ask(&picks);
        assert!(meant > 0, "{at}: a click of seat {} on {picks:?} means nothing", seat.0);
    }
    let far = [Pt(i32::MIN, i32::MAX), Pt(i32::MAX, 0), Pt(-1, -1), Pt(i32::MAX, i32::MIN)];
    for at in far.map(|at| Pick::Point { at }) {
        ask(std::slice::from_ref(&at));
        ask(&[some(clicks), at]);
    }
    for strange in [Pick::piece("nobody"), Pick::cell(""), Pick::boxed("\u{1F3B2}")] {
        ask(std::slice::from_ref(&strange));
        ask(&[some(clicks), strange.clone()]);
        ask(&[strange, some(clicks), some(clicks)]);
    }
    ask(&[]);
}

/// A click where several things lie is never refused while one of them is legal, and never does another thing than it
/// is on.
fn means_what_it_says<R: Scenic>(rules: &R, view: &R::State, seat: Seat, under: &[Pick], at: At) {
    let (on, action) = scene::meant(rules, view, seat, &[], under).expect("each of them means something");
    let wishes = |pick: &Pick| rules.wishes(view, seat, std::slice::from_ref(pick));
    let is_legal = |wish: &R::Action| rules.check(view, seat, wish).is_ok();
    assert!(under.contains(&on) && wishes(&on).contains(&action), "{at}: a click on {under:?} means {action:?}");
    let legal = under.iter().flat_map(wishes).find(is_legal);
    assert_eq!(legal, Some(action).filter(is_legal), "{at}: a click on {under:?} by seat {}", seat.0);
}

/// A piece, a group, a cell, a box or a point of the open table.
fn some_pick(known: &Known<'_>, clicks: &mut Seeded) -> Pick {
    let nth = |set: &BTreeSet<String>, clicks: &mut Seeded| {
        let n = (!set.is_empty()).then(|| pick(clicks, set.len()))?;
        set.iter().nth(n).cloned()
    };
    let place = match pick(clicks, 4) {
        0 => nth(&known.ground.boxes, clicks).map(Pick::boxed),
        1 => nth(&known.pieces, clicks).map(Pick::piece),
        _ => nth(&known.ground.cells, clicks).map(Pick::cell),
    };
    let frame = known.board.frame;
    place.unwrap_or_else(|| match known.board.scale {
        Scale::Open { .. } => {
            let along =
                |from: i32, length: i32, clicks: &mut Seeded| from + pick(clicks, length.max(0) as usize + 1) as i32;
            Pick::Point { at: Pt(along(frame.x, frame.w, clicks), along(frame.y, frame.h, clicks)) }
        }
        Scale::Hexes { .. } => Pick::cell(known.ground.cells.first().cloned().unwrap_or_default()),
    })
}
