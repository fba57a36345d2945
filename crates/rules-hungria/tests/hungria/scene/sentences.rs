//! Everything the board says has a sentence in both languages.

use super::*;
use kernel::say::Value;
use rules_hungria::{model::LineState, model::Result as Fought, summary::Summary};
use words::Words;

/// A listener that insists on a sentence for everything, and remembers what it heard.
struct Ear {
    words: [Words; 2],
    heard: BTreeSet<String>,
    said: BTreeSet<String>,
}

impl Ear {
    fn new() -> Ear {
        Ear { words: crate::words::both(), heard: BTreeSet::new(), said: BTreeSet::new() }
    }

    fn note(&mut self, message: &Message) {
        self.heard.insert(message.id.clone().into_owned());
        for (_, value) in &message.args {
            self.note_value(value);
        }
    }

    fn note_value(&mut self, value: &Value) {
        match value {
            Value::Message(message) => self.note(message),
            Value::List(items) => items.iter().for_each(|item| self.note_value(item)),
            Value::Int(_) | Value::Inches(_) | Value::Text(_) | Value::Clause(_) | Value::Name(_) => {}
        }
    }

    fn hear(&mut self, message: &Message) {
        // Most are the same from one position to the next.
        if !self.said.insert(format!("{message:?}")) {
            return;
        }
        self.note(message);
        for words in &self.words {
            let text = words.say(message);
            let whole = !text.is_empty() && !text.contains(['⟨', '{', '}']) && !text.contains("  ");
            assert!(whole, "{:?}: {text:?} for {message:?}", words.lang());
        }
    }

    fn hear_board(&mut self, board: &Board) {
        board.cells.iter().for_each(|cell| self.hear(&cell.name));
        board.lines.iter().filter_map(|line| line.name.as_ref()).for_each(|name| self.hear(name));
        board.labels.iter().for_each(|label| self.hear(&label.text));
        board.boxes.iter().flat_map(|boxed| [&boxed.title, &boxed.heading]).for_each(|words| self.hear(words));
        board.liveries.iter().for_each(|livery| self.hear(&livery.name));
        board.turns.iter().for_each(|turn| self.hear(turn));
    }

    fn hear_position(&mut self, rules: &Hungria, s: &State) {
        for viewer in [None, Some(AXIS), Some(ALLIED)] {
            let scene = rules.scene(&rules.view(s, viewer), viewer);
            for piece in &scene.pieces {
                self.hear(&piece.name);
                piece.marks.iter().for_each(|mark| self.hear(&mark.label));
                piece.notes.iter().for_each(|note| self.hear(note));
            }
            for overlay in &scene.overlays {
                overlay.text.iter().chain([&overlay.label]).for_each(|words| self.hear(words));
            }
            scene.tallies.iter().flat_map(|tally| [&tally.label, &tally.value]).for_each(|words| self.hear(words));
        }
        let heading = rules.heading(s);
        [heading.turn, heading.phase].iter().chain(&rules.about(s)).for_each(|words| self.hear(words));
        for seat in [AXIS, ALLIED] {
            if let Some(working) = rules.working(s, seat) {
                working.rows.iter().for_each(|row| self.hear(&row.message));
                working.total.iter().chain([&working.title]).for_each(|words| self.hear(words));
            }
            let mut list = Vec::new();
            rules.legal(s, seat, &mut list);
            list.extend(rules.more(s, seat));
            for (action, (_, cost)) in list.iter().zip(rules.told(s, &list)) {
                rules.loses(s, seat, action).iter().for_each(|words| self.hear(words));
                cost.iter().for_each(|cost| self.hear(cost));
                for leg in rules.way(s, seat, action) {
                    leg.cost.iter().chain(&leg.note).for_each(|words| self.hear(words));
                }
            }
        }
    }

    /// What may be laid over a sketched position, and over each piece of it and some places.
    fn hear_layers(&mut self, text: &str) {
        let g = game(text);
        let pieces = pieces(&g, None).into_iter().map(|piece| Pick::piece(piece.id));
        let places = [Pick::cell("1720"), Pick::cell("1522"), Pick::boxed("area-8")];
        for about in pieces.chain(places).map(Some).chain([None]) {
            for layer in g.rules().layers(g.state(), about.as_ref()) {
                layer.notes.iter().map(|note| &note.message).chain([&layer.title]).for_each(|words| self.hear(words));
            }
        }
    }

    fn hear_barred(&mut self, g: &Game, seat: Seat, action: &Action) {
        for leg in g.rules().barred(g.state(), seat, action) {
            leg.cost.iter().chain(&leg.note).for_each(|words| self.hear(words));
        }
    }

    /// A sketched position, and what it comes to by these actions.
    fn hear_game(&mut self, text: &str, actions: &str) {
        let mut g = game(text);
        self.hear_position(&CAMPAIGN, g.state());
        for action in actions.split(';').map(str::trim).filter(|action| !action.is_empty()) {
            g.play(action, &[]);
            self.hear_position(&CAMPAIGN, g.state());
        }
    }
}

#[test]
fn everything_the_board_says_can_be_said() {
    let mut ear = Ear::new();
    for id in ["campaign", "budapest", "spring"] {
        let rules = rules(id, &[]);
        ear.hear_board(&rules.board());
        let mut n = 0;
        stroll(&rules, 41, 2500, |s, _, _| {
            n += 1;
            if n % 25 == 0 {
                ear.hear_position(&rules, s);
            }
        });
    }
    // What chance seldom brings.
    ear.hear_game(
        "turn 4; movement allied; control allied; su-49 1820; ro-iv 1720; su-hq2 2020; hu-9ph 1010",
        "move su-49",
    );
    ear.hear_game(
        "turn 8; combat axis; fuhrer ordered; margarethe cancelled; de-1pz 1815; su-49 1816",
        "attack 1816; commit de-1pz",
    );
    ear.hear_game("turn 9; combat allied; margarethe active; su-18 0707 unsupplied; de-76 0708", "");
    ear.hear_game("turn 2; columns axis; de-hq6 1515; hu-9ph 1814; su-5kk 2013", "");
    ear.hear_game(
        "turn 2; combat axis; partisans free; sk-1 0821; sk-2 0821; de-76 0820; de-15 0822",
        "attack 0821; commit-all; declare",
    );
    let crowd =
        "turn 4; combat axis; control allied; su-49 1820; su-57 1820; su-33 1820; su-24g 1820; su-37 1820; su-hq2 2209";
    ear.hear_game(&format!("{crowd}; de-1pz 1720"), "attack 1820; commit de-1pz; declare; surplus su-37");
    ear.hear_game("turn 2; movement axis; de-hq8 1606", "move de-hq8");
    let full = "turn 2; movement axis; de-23pz 1820; de-76 1720; de-15 1720; de-1pz 1720; de-24pz 1720";
    ear.hear_game(&format!("{full}; su-49 1819; su-57 1821"), "move de-23pz");
    let g = game(
        "turn 6; movement axis; su-hq2 1920; lw-jg52 area 8; lw-sg2 area 8 reduced; vv-1gvi area 8; vv-13gvi area 8",
    );
    let mut s = g.state().clone();
    let fighter = g.air_id("lw-jg52");
    for (flag, phase) in [
        (rules_hungria::state::AirPiece::TRIES, Phase::AirAborts(AXIS)),
        (rules_hungria::state::AirPiece::ABORTED, Phase::Combat(AXIS)),
        (rules_hungria::state::AirPiece::COMMITTED, Phase::AirTargets),
    ] {
        (s.phase, s.area, s.air_mut(fighter).flags) = (phase, s.air(fighter).area, flag);
        s.air_mut(fighter).target = g.air_id("vv-1gvi").into();
        s.margarethe = LineState::Pending;
        ear.hear_position(&CAMPAIGN, &s);
    }
    let fought = Some(Fought::Steps { attacker: 1, defender: 2 });
    let summary =
        Summary { fought, points: 2, air_lost: kernel::BySeat([1, 2]), aborted: Some(1), ..Summary::default() };
    let counts = CAMPAIGN.counts(&summary);
    assert_eq!(counts.iter().map(|(_, n)| *n).collect::<Vec<_>>(), [0, 0, 2, 1, 2, 1]);
    counts.iter().for_each(|(words, _)| ear.hear(words));
    let bloody = Summary {
        attacker_lost: 1,
        defender_lost: 2,
        emptied: true,
        points: 1,
        evaded: Some(true),
        ..Summary::default()
    };
    CAMPAIGN.facts(&bloody).iter().for_each(|fact| ear.hear(fact));
    for text in [
        "turn 3; columns axis; control axis; de-hq6 1515",
        "turn 8; replacements axis; control axis; de-hq6 1515; de-1pz eliminated",
    ] {
        ear.hear_game(text, "");
    }
    for text in [
        "turn 4; movement axis; control axis; de-76 1722; de-15 1926; su-49 1521; su-57 1524; lw-jg52; su-hq2 1706; cl-ax 1707",
        "turn 4; movement axis; control axis; de-76 1720 unsupplied; su-49 1131; su-57 2232; su-33 0429; su-37 0421; sk-1 0821",
        "turn 4; movement allied; control allied; su-49 1731; su-hq2 1719; vv-1gvi; vv-15i; su-hq4 1302",
        "turn 4; movement allied; control axis; su-49 1820; su-hq2 1821; de-1pz 1818; de-15 1823; de-46 1619; de-76 2019; de-68 2021; de-71 1622",
        &crate::layers::crowded(),
    ] {
        ear.hear_layers(text);
    }
    crate::wishes::each(|g, seat, [picked, under], _| {
        let (_, action) = scene::meant(g.rules(), g.state(), seat, picked, under).expect("it means something");
        ear.hear_barred(g, seat, &action);
    });
    let mut late = game("turn 1; movement allied; control scenario; su-hq2");
    late.play("move su-hq2", &[]);
    ear.hear_barred(&late, ALLIED, &Action::Step { to: late.hex("2507") });
    CAMPAIGN.marks().iter().for_each(|mark| ear.hear(&mark.label));
    for piece in CAMPAIGN.scene(&s, None).pieces {
        CAMPAIGN.printed(&s, &piece).iter().for_each(|printed| ear.hear(&printed.message));
    }
    ear.hear(&Message::new("hungria-loses-supply").with("units", vec![Value::from("5 Tk")]));
    let letters = CAMPAIGN.letters(&s).expect("there is a map");
    letters.head.iter().chain(&letters.notes).for_each(|line| ear.hear(line));
    letters.runs.iter().for_each(|run| ear.hear(&run.what));
    letters.legend.iter().for_each(|(_, what)| ear.hear(what));
    let unheard: Vec<String> = crate::game::written_in("scene").difference(&ear.heard).cloned().collect();
    assert_eq!(unheard, Vec::<String>::new());
}
