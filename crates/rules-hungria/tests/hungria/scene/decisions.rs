//! What is clicked: offers, far hexes and their ways, wishes, and attacks as they are composed.

use super::*;
use crate::game::game_with;
use rules_hungria::{event::What, state::Stage};
use scene::{Leg, Role};

/// The cost or the points of a message.
fn points(message: &Message) -> String {
    match message.args.first() {
        Some((_, kernel::say::Value::Text(text))) => text.to_string(),
        other => panic!("no points: {other:?}"),
    }
}

/// Everything on offer to whoever must decide, with its clicks.
fn offers(rules: &Hungria, s: &State, seat: Seat) -> Vec<(Action, Vec<Pick>)> {
    let mut list = Vec::new();
    rules.legal(s, seat, &mut list);
    list.extend(rules.more(s, seat));
    list.into_iter().map(|action| (action, rules.picks(s, &action))).collect()
}

/// The first of what clicks may mean that is legal, or why the first is not.
fn meant(g: &Game, seat: Seat, picks: &[Pick]) -> Result<String, &'static str> {
    let (rules, s) = (g.rules(), g.state());
    let (last, picked) = picks.split_last().expect("something is clicked");
    let (_, action) = scene::meant(rules, s, seat, picked, std::slice::from_ref(last)).expect("it means something");
    rules.check(s, seat, &action).map(|()| rules.write(s, &action)).map_err(|violation| violation.clause.0)
}

#[test]
fn far_hexes_are_marked_with_their_cost() {
    let mut g = game("turn 4; movement allied; control allied; su-49 1820; su-hq2 2020; hu-9ph 1815");
    g.play("move su-49", &[]);
    let (rules, s) = (g.rules(), g.state());
    let far = rules.more(s, ALLIED);
    assert_eq!(far.len(), rules.destinations(s).len());
    assert!(far.len() > 100, "{} hexes for eight points", far.len());
    assert_eq!(rules.more(s, AXIS), [], "the other side moves nobody");
    let told = rules.told(s, &far);
    for (action, (message, cost)) in far.iter().zip(&told) {
        let cost = cost.as_ref().unwrap_or_else(|| panic!("{action:?} costs nothing"));
        assert_eq!((message, Some(cost)), (&rules.say_action(s, action), rules.cost(s, action).as_ref()));
    }
    // By rail from Szolnok... two hexes of plain are two points.
    let two = far.iter().position(|action| rules.write(s, action) == "go 1818").expect("it is two hexes away");
    assert_eq!(told[two].1.as_ref().map(points).as_deref(), Some("2"));
}

#[test]
fn the_way_of_a_move_sums_up_to_its_cost() {
    let mut g = game("turn 4; movement allied; control allied; axis 1614 1715; su-49 1820; su-hq2 2020; hu-9ph 1815");
    g.play("move su-49", &[]);
    let (rules, s) = (g.rules(), g.state());
    let mut stops = 0;
    for (action, _) in offers(rules, s, ALLIED) {
        let way = rules.way(s, ALLIED, &action);
        let (Action::Go { to } | Action::Step { to }) = action else {
            assert_eq!(way, [], "{action:?} goes nowhere");
            continue;
        };
        let at = |leg: &Leg| match &leg.at {
            Pick::Cell { id } => rules.ground().find(id).expect("a hex"),
            other => panic!("{other:?}"),
        };
        assert_eq!((at(&way[0]), at(&way[way.len() - 1])), (g.hex("1820"), to));
        assert!(way.windows(2).all(|pair| rules.ground().direction(at(&pair[0]), at(&pair[1])).is_some()));
        let costs: Vec<String> = way.iter().map(|leg| points(leg.cost.as_ref().expect("a cost"))).collect();
        assert_eq!(costs[0], "0");
        assert_eq!(costs.last(), rules.cost(s, &action).as_ref().map(points).as_ref(), "{action:?}");
        stops += usize::from(
            way.last()
                .and_then(|leg| leg.note.as_ref())
                .is_some_and(|note| note.args == [("clause".into(), kernel::Clause("hun:3.2.a").into())]),
        );
    }
    // Around 1815, as far as it comes.
    assert!((1..=6).contains(&stops), "{stops} hexes in a zone");
}

#[test]
fn a_way_says_where_it_stops_and_where_it_only_passes() {
    let notes = |text: &str, begin: &str, action: &str| -> Vec<Option<&'static str>> {
        let mut g = game(text);
        let seat = g.decider();
        let (rules, s) = (g.rules().content().clone(), g.play(begin, &[]).state().clone());
        let rules = Hungria::new(rules);
        let action = rules.read(&s, action).expect("an action");
        let way = rules.way(&s, seat, &action).into_iter().skip(1);
        let ids = ["hungria-scene-stop-zoc", "hungria-scene-stop-least", "hungria-scene-pass"];
        way.map(|leg| ids.into_iter().find(|id| leg.note.as_ref().is_some_and(|note| note.id == *id))).collect()
    };
    let zone = "turn 4; movement allied; control allied; su-49 1820; hu-9ph 1817";
    assert_eq!(notes(zone, "move su-49", "step 1819"), [None]);
    assert_eq!(notes(zone, "move su-49", "go 1818").last(), Some(&Some("hungria-scene-stop-zoc")));
    // All its points for one mountain.
    let mountain = "turn 2; movement axis; control axis; de-hq8 1606";
    assert_eq!(notes(mountain, "move de-hq8", "step 1506"), [Some("hungria-scene-stop-least")]);
}

#[test]
fn a_way_through_a_full_hex_says_so() {
    let full = "turn 2; movement axis; control axis; de-1pz 1720; de-76 1720; hu-1pc 1720; hu-20gh 1720; su-57 2410";
    let mut g = game(&format!("{full}; de-23pz 1820"));
    g.play("move de-23pz", &[]);
    let (rules, s) = (g.rules(), g.state());
    let ways = rules.more(s, AXIS).into_iter().map(|action| rules.way(s, AXIS, &action));
    let mut passes = 0;
    for leg in ways.flatten() {
        let passing = leg.note.as_ref().is_some_and(|note| note.id == "hungria-scene-pass");
        assert_eq!(passing, leg.at == Pick::cell("1720"), "{leg:?}");
        passes += usize::from(passing);
    }
    assert!(passes > 0, "some way leads by there");
}

#[test]
fn a_way_through_another_nation_says_so() {
    let mut g = game("turn 4; movement allied; control allied; su-49 1820; ro-iv 1720; su-hq2 2020; hu-9ph 1010");
    g.play("move su-49", &[]);
    let (rules, s) = (g.rules(), g.state());
    let ways = rules.more(s, ALLIED).into_iter().map(|action| rules.way(s, ALLIED, &action));
    let legs: Vec<Leg> = ways.flatten().filter(|leg| leg.at == Pick::cell("1720")).collect();
    assert!(!legs.is_empty(), "some way leads by there");
    for leg in legs {
        let note = leg.note.expect("a note");
        assert_eq!(note.id, "hungria-scene-pass-nations");
        assert!(note.args == [("clause".into(), kernel::Clause("hun:4.1.h").into())], "{note:?}");
    }
}

#[test]
fn clicks_that_make_one_choice_are_no_part_of_those_that_make_another() {
    for (id, seed) in [("campaign", 11), ("budapest", 12), ("spring", 13)] {
        let rules = rules(id, &[]);
        stroll(&rules, seed, 3000, |s, seat, _| {
            let mut clicks: Vec<_> =
                offers(&rules, s, seat).into_iter().map(|(action, picks)| (picks, action)).collect();
            clicks.retain(|(picks, _)| !picks.is_empty());
            clicks.sort();
            for pair in clicks.windows(2) {
                assert!(!pair[1].0.starts_with(&pair[0].0), "{:?} hides {:?} in {:?}", pair[0], pair[1], s.phase);
            }
        });
    }
}

#[test]
fn what_is_quiet_rolls_no_die() {
    for (id, seed) in [("campaign", 21), ("budapest", 22), ("spring", 23)] {
        let rules = rules(id, &[]);
        let mut loud = 0;
        stroll(&rules, seed, 3000, |s, seat, list| {
            for action in list.iter().step_by(7) {
                let mut next = s.clone();
                rules.decide(&mut next, seat, action, &mut ());
                let rolls = kernel::resolve(&rules, &mut next, &mut kernel::dice::Script::default(), &mut ()).is_err();
                assert!(!(rolls && rules.is_quiet(s, action)), "{action:?} rolls in {:?}", s.phase);
                loud += usize::from(rolls);
            }
        });
        assert!(loud > 10, "{id}: {loud}");
    }
}

#[test]
fn declare_commits_and_cancel_gives_up() {
    let mut g = game("turn 4; combat allied; control allied; su-49 1820; de-76 1720; su-hq2 1920");
    g.play("attack 1720; commit su-49", &[]);
    let role = |action: &Action| g.rules().role(g.state(), action);
    assert_eq!((role(&Action::Declare), role(&Action::Cancel)), (Role::Commit, Role::Cancel));
    assert_eq!(role(&Action::CommitAll), Role::Choice);
    assert_eq!(g.rules().picks(g.state(), &Action::Declare), []);
    // Going on without support is what the attacker composes towards; whoever is attacked does without.
    let rolls = |stage| {
        let mut s = g.state().clone();
        s.combat.stage = stage;
        g.rules().role(&s, &Action::Roll)
    };
    assert_eq!((rolls(Stage::Support), rolls(Stage::Answer)), (Role::Commit, Role::Forgo));
}

/// What is made by the same things is made in the other order.
#[test]
fn a_rebuilt_unit_comes_in_full_before_its_hex_and_with_one_step_after_it() {
    let mut g = game("turn 8; replacements axis; control axis; de-hq6 1515; de-1pz eliminated");
    let [full, one] =
        ["rebuild de-1pz 1131 full", "rebuild de-1pz 1131"].map(|text| g.rules().read(g.state(), text).unwrap());
    let (unit, hex) = (Pick::piece("de-1pz"), Pick::cell("1131"));
    assert_eq!(g.rules().picks(g.state(), &full), [unit.clone(), hex.clone()]);
    assert_eq!(g.rules().picks(g.state(), &one), [hex, unit]);
    // What costs the last replacement is all there is.
    g.play("rebuild de-1pz 1131 full", &[]);
}

// --- clicks on anything else ---

#[test]
fn an_enemy_clicked_in_movement_is_refused_by_a_clause() {
    let g = game("turn 4; movement allied; control allied; su-49 1820; de-1pz 1815; su-hq2 1920");
    assert_eq!(meant(&g, ALLIED, &[Pick::piece("de-1pz")]), Err("hun:2.1.a"));
    assert_eq!(meant(&g, ALLIED, &[Pick::piece("su-49")]), Ok("move su-49".into()));
    assert_eq!(meant(&g, ALLIED, &[Pick::cell("1820")]), Ok("move su-49".into()));
    // A hex or an area means nothing before a unit is chosen, and nobody moves out of turn.
    assert_eq!(meant(&g, ALLIED, &[Pick::cell("1720")]), Err("hun:2.1.a"));
    assert_eq!(meant(&g, ALLIED, &[Pick::boxed("area-3")]), Err("hun:2.1.a"));
    assert_eq!(meant(&g, AXIS, &[Pick::piece("de-1pz")]), Err("hun:2.1.j"));
}

#[test]
fn a_stack_on_the_move_goes_where_one_clicks() {
    let mut g = game(
        "turn 4; movement axis; control axis; allied 1815; de-1pz 1814; de-23pz 1814; cl-ax 1814; su-49 1815
         hu-1pc 1515",
    );
    g.play("move de-1pz", &[]);
    assert_eq!(meant(&g, AXIS, &[Pick::piece("de-23pz")]), Ok("with de-23pz".into()));
    assert_eq!(meant(&g, AXIS, &[Pick::cell("1813")]), Ok("step 1813".into()));
    assert_eq!(meant(&g, AXIS, &[Pick::piece("hu-1pc")]), Ok("go 1515".into()), "a far hex by who is in it");
    assert_eq!(meant(&g, AXIS, &[Pick::piece("su-49")]), Ok("mobile-attack 1815".into()));
    assert_eq!(meant(&g, AXIS, &[Pick::cell("1815")]), Ok("mobile-attack 1815".into()));
    assert_eq!(meant(&g, AXIS, &[Pick::cell("0400")]), Err("hun:7.1.b"));
    assert_eq!(meant(&g, AXIS, &[Pick::cell("1814")]), Err("hun:7.1.h"), "it has not moved");
    g.play("step 1813", &[]);
    assert_eq!(meant(&g, AXIS, &[Pick::cell("1813")]), Ok("stop".into()), "it stops where it is");
    // Infantry cannot attack on the move.
    let mut g = game("turn 4; movement axis; control axis; allied 1815; de-76 1814; su-49 1815");
    g.play("move de-76", &[]);
    assert_eq!(meant(&g, AXIS, &[Pick::piece("su-49")]), Err("hun:7.3.a"));
}

#[test]
fn an_attack_is_composed_by_clicks() {
    let mut g = game(
        "turn 4; combat allied; control allied; axis 1720; su-49 1820; su-5tk 1820; su-57 1820 attacked; su-art7 1820; cl-al 1820
         de-76 1720; de-1pz 1319; su-hq2 1920; vv-7gvsh area 11; lw-jg52",
    );
    assert_eq!(meant(&g, ALLIED, &[Pick::piece("de-76")]), Ok("attack 1720".into()));
    assert_eq!(
        meant(&g, ALLIED, &[Pick::piece("su-49")]),
        Ok("attack 1720".into()),
        "there is only one enemy beside it"
    );
    assert_eq!(meant(&g, ALLIED, &[Pick::piece("de-1pz")]), Err("hun:8.1.a"), "too far");
    g.play("attack 1720", &[]);
    assert_eq!(meant(&g, ALLIED, &[Pick::piece("su-49")]), Ok("commit su-49".into()));
    assert_eq!(meant(&g, ALLIED, &[Pick::piece("su-57")]), Err("hun:8.1.c"));
    assert_eq!(meant(&g, ALLIED, &[Pick::piece("de-1pz")]), Err("hun:8.1.e"));
    assert_eq!(meant(&g, ALLIED, &[Pick::cell("1820")]), Err("hun:8.1.e"), "which of them must be said");
    g.play("commit su-49; commit su-5tk", &[]);
    assert_eq!(meant(&g, ALLIED, &[Pick::piece("su-49")]), Ok("spare su-49".into()));
    let guns = [Pick::piece("cl-al-1"), Pick::piece("su-art7")];
    assert_eq!(meant(&g, ALLIED, &guns), Ok("bombard su-art7 cl-al-1".into()), "in whichever order");
    assert_eq!(meant(&g, ALLIED, &[Pick::piece("lw-jg52")]), Err("hun:9.7.d"));
}

#[test]
fn air_units_are_sent_by_clicks_on_the_map() {
    let mut g = game("turn 6; air; su-hq2 1920; de-1pz 1814; lw-jg52; lw-sg2; vv-1gvi; vv-13gvi");
    let flyer = Pick::piece("lw-jg52");
    let area = g.rules().ground().hex(g.hex("1814")).area.0;
    let sent = Ok(format!("assign lw-jg52 area-{area}"));
    assert_eq!(meant(&g, AXIS, &[flyer.clone(), Pick::cell("1814")]), sent);
    assert_eq!(meant(&g, AXIS, &[flyer.clone(), Pick::piece("de-1pz")]), sent);
    // An area by itself sends nobody: who flies must be said first.
    assert_eq!(meant(&g, AXIS, &[Pick::boxed("area-8")]), Err("hun:9.2.d"));
    assert_eq!(meant(&g, AXIS, &[Pick::piece("vv-1gvi"), Pick::boxed("area-8")]), Err("hun:9.2.d"));
    g.play_as(AXIS, "assign lw-jg52 area-8", &[]);
    assert_eq!(meant(&g, AXIS, &[flyer, Pick::boxed("air-axis")]), Ok("recall lw-jg52".into()));
}

/// Every piece, hex and box means something in every phase, and no more than asked for: the first wish is refused with
/// a clause or legal.
#[test]
fn everything_can_be_clicked_in_every_phase() {
    let board = CAMPAIGN.board();
    let places = || {
        let cells = board.cells.iter().step_by(5).map(|cell| Pick::cell(cell.id.clone()));
        cells.chain(board.boxes.iter().map(|boxed| Pick::boxed(boxed.id.clone())))
    };
    let mut met = BTreeSet::new();
    stroll(&CAMPAIGN, 31, 4000, |s, seat, _| {
        if !met.insert((s.phase, s.combat.stage, s.mover.mode, seat.0)) {
            return;
        }
        let pieces = CAMPAIGN.scene(s, Some(seat)).pieces.into_iter().map(|piece| Pick::piece(piece.id));
        for pick in places().chain(pieces) {
            for seat in [AXIS, ALLIED] {
                let wishes = CAMPAIGN.wishes(s, seat, std::slice::from_ref(&pick));
                assert!(!wishes.is_empty(), "{pick:?} in {:?}", s.phase);
            }
        }
    });
    assert!(met.len() > 20, "{met:?}");
}

// --- workings ---

#[test]
fn the_working_of_an_attack_lists_its_shifts_with_clauses() {
    // The example of 8.5: 45 factors on 9.
    let mut g = game(
        "turn 4; combat allied; control axis; allied 1821 1920 1921 1820 1919
         su-5tk 1821; su-4mk 1821; su-2mk 1821; hu-9ph 1822; de-4ss 1822; su-hq2 1920; su-hq4 2700; cl-al 1821",
    );
    g.play("attack 1822", &[]);
    let empty = g.rules().working(g.state(), ALLIED).expect("it is being composed");
    assert_eq!((empty.commit, empty.total, empty.rows.len()), (None, None, 2), "the defence, and nobody to attack yet");
    g.play("commit-all; commit cl-al-1", &[]);
    let working = g.rules().working(g.state(), ALLIED).expect("it is being composed");
    let values: Vec<(&str, Option<i32>)> = working.rows.iter().map(|row| (row.clause.as_str(), row.value)).collect();
    assert_eq!(
        values,
        [
            ("hun:8.2.a", None),
            ("hun:8.2.a", None),
            ("hun:8.2.a", None),
            ("hun:8.2.a", None),
            ("hun:8.2.a", None),
            ("hun:8.2.b", None),
            ("hun:5.8.1.c", Some(1)),
        ]
    );
    assert_eq!(working.commit.as_deref(), Some("declare"));
    let total = working.total.expect("it comes to something");
    assert_eq!(total.args[0], ("column".into(), "6:1".into()));
    assert_eq!(g.rules().working(g.state(), AXIS), None, "the defender composes nothing yet");
    let reckoning = g.reckoning();
    let shifts: Vec<(&str, i32)> =
        reckoning.modifiers().iter().map(|&(clause, value)| (clause.0, value.into())).collect();
    assert_eq!(shifts, [("hun:5.8.1.c", 1)], "the same as the rules reckon");
    // On the die as well, each by itself.
    let mut g = game("turn 4; combat allied; control allied; su-hq2 2020; su-5tk 1820; ro-iv 1920; hu-25gh 1821");
    g.play("attack 1821; commit-all", &[]);
    let rows = g.rules().working(g.state(), ALLIED).expect("it is being composed").rows;
    let on_the_die = rows.iter().filter(|row| row.clause == "hun:8.2.f").map(|row| row.value);
    assert_eq!(on_the_die.collect::<Vec<_>>(), [Some(1), Some(-1)], "armour in the open, and mixed nationalities");
}

#[test]
fn the_defender_sees_what_his_answer_comes_to() {
    let mut g =
        game("turn 4; combat allied; control allied; axis 1720; su-49 1820; de-76 1720; cl-ax 1720; su-hq2 1920");
    g.play("attack 1720; commit su-49; declare", &[]);
    assert_eq!(g.rules().working(g.state(), ALLIED), None);
    let column = |g: &Game| {
        let working = g.rules().working(g.state(), AXIS).expect("it is being answered");
        assert_eq!(working.commit.as_deref(), Some("roll"));
        working.total.expect("a column").args[0].1.clone()
    };
    let before = column(&g);
    // Only without an answer is the die a renunciation.
    let role = |g: &Game| g.rules().role(g.state(), &Action::Roll);
    assert_eq!(role(&g), Role::Forgo);
    g.play("commit cl-ax-1", &[]);
    assert_ne!(column(&g), before);
    assert_eq!(role(&g), Role::Commit);
}

/// To end a move is what Enter means once it has begun, and a renunciation before.
#[test]
fn whoever_has_not_gone_yet_is_not_invited_to_end_the_move() {
    let mut g = game("turn 4; movement allied; control allied; su-49 1820; su-hq2 2020; hu-9ph 1815");
    g.play("move su-49", &[]);
    let role = |g: &Game| g.rules().role(g.state(), &Action::Stop);
    assert_eq!(role(&g), Role::Forgo);
    g.play("step 1819", &[]);
    assert_eq!(role(&g), Role::Commit);
}

/// Whoever loses a step chooses whose: every such choice is asked once more.
#[test]
fn what_is_lost_by_choice_is_asked_once_more() {
    let mut lost = 0;
    stroll(&CAMPAIGN, 5, 4000, |s, _, list| {
        for action in list.iter().filter(|action| matches!(action, Action::Lose { .. })) {
            assert_eq!(CAMPAIGN.means(s, action), scene::Means::Loss);
            lost += 1;
        }
    });
    assert!(lost > 0);
}

/// A tick goes on and off at one click: what takes a piece out of an attack is offered as what put it in.
#[test]
fn whoever_takes_part_is_taken_back_out_by_the_same_click() {
    let position = "turn 4; combat allied; control allied; su-49 1820; su-57 1820; su-hq2 1920; cl-al 1820; de-76 1720";
    let mut g = game(position);
    g.play("attack 1720", &[]);
    for piece in ["su-49", "cl-al-1"] {
        let of = |g: &Game, verb: &str| {
            let all = offers(g.rules(), g.state(), ALLIED);
            let text = format!("{verb} {piece}");
            let found = all.into_iter().find(|(action, _)| g.rules().write(g.state(), action) == text);
            found
                .map(|(action, picks)| (g.rules().means(g.state(), &action), g.rules().role(g.state(), &action), picks))
        };
        let put_in = of(&g, "commit").expect("it may take part");
        g.play(&format!("commit {piece}"), &[]);
        assert_eq!((of(&g, "commit"), of(&g, "spare").as_ref()), (None, Some(&put_in)), "{piece}");
        assert_eq!(put_in, (scene::Means::Attack, Role::Choice, vec![Pick::piece(piece)]));
    }
}

#[test]
fn partisans_see_their_chance() {
    let mut g = game_with(&[], "turn 2; combat axis; partisans free; sk-1 0821; sk-2 0821; de-76 0820");
    g.play("attack 0821; commit de-76; declare", &[]);
    let working = g.rules().working(g.state(), ALLIED).expect("they decide");
    assert_eq!(working.commit.as_deref(), Some("evade yes"));
    assert!(working.rows.iter().any(|row| row.clause == "hun:12.2.3.e"), "{working:?}");
    let evasion = g.rules().evasion(g.state());
    assert_eq!(working.rows.len(), evasion.len());
}

/// What goes to waste when the phase ends, if anything does.
fn wasted(text: &str, seat: Seat) -> Option<String> {
    let g = game(text);
    g.rules().loses(g.state(), seat, &Action::Done).map(|message| message.id.into_owned())
}

#[test]
fn what_a_phase_wastes_is_told_as_long_as_something_can_be_done_about_it() {
    let columns = "turn 3; columns axis; control axis; de-hq6 1515";
    assert_eq!(wasted(columns, AXIS).as_deref(), Some("hungria-loses-columns"));
    let replacements = "turn 8; replacements axis; control axis; de-hq6 1515; de-1pz eliminated";
    assert_eq!(wasted(replacements, AXIS).as_deref(), Some("hungria-loses-replacements"));
    // Who has not moved may stay where he is.
    assert_eq!(wasted("turn 4; movement allied; control allied; su-49 1820; su-hq2 1920", ALLIED), None);
}

#[test]
fn ending_the_movement_tells_how_many_could_still_move() {
    let three = "turn 4; movement allied; control allied; su-49 1820; su-57 1820; su-hq2 1920";
    assert_eq!(wasted(three, ALLIED).as_deref(), Some("hungria-loses-moves"));
    // Where most have moved, the rest stays on purpose.
    let moved = "turn 4; movement allied; control allied; su-49 1820; su-57 1820; su-hq2 1920 moved";
    assert_eq!(wasted(moved, ALLIED), None);
}

#[test]
fn ending_the_combat_tells_how_many_hexes_could_still_be_attacked() {
    let both = "turn 4; combat allied; control allied; axis 1720; su-49 1820; su-hq2 1920; de-76 1720";
    let told = |text: &str| {
        let g = game(text);
        g.rules().loses(g.state(), ALLIED, &Action::Done).map(|message| (message.id.into_owned(), message.args))
    };
    let told_of = |n: i64| Some(("hungria-loses-attacks".to_owned(), vec![("n".into(), n.into())]));
    assert_eq!(told(both), told_of(1));
    assert_eq!(told(&both.replace("su-49 1820", "su-49 1820 attacked")), None);
    // Where as many have attacked as still could, the rest stays on purpose.
    assert_eq!(told(&format!("{both}; su-57 1820 attacked")), None);
    // Others may have attacked it already (hun:8.1.d).
    let again = "turn 4; combat allied; control allied; axis 1720; su-49 1820; su-57 1820; su-64 1920 attacked; su-hq2 1920; de-76 1720";
    let g = game(again);
    let message = g.rules().loses(g.state(), ALLIED, &Action::Done).expect("two could, one has");
    let said = crate::words::both().map(|words| words.say(&message));
    assert_eq!(said, ["Could still be attacked: 1 hex.", "Aún se podrían atacar: 1 hexágono."]);
}

#[test]
fn what_is_decided_in_a_battle_is_about_the_battle() {
    let mut g = game_with(&[], "turn 2; combat axis; partisans free; sk-1 0821; sk-2 0821; de-76 0820");
    assert_eq!(g.rules().about(g.state()), None);
    g.play("attack 0821", &[]);
    let about = g.rules().about(g.state()).expect("a battle is under way");
    assert_eq!((&*about.id, about.args[0].1.clone()), ("hungria-scene-about", "0821 Brezno".into()));
}

#[test]
fn an_attack_on_the_move_tells_its_column_before_it_is_chosen() {
    let mut g = game(
        "turn 2; movement axis; control axis; allied 1216 1215 1315 1314 1214 1313 1414 1415 1515 1316
         de-1pz 1116; de-13pz 1116; de-23pz 1116; su-57 1314 reduced; su-hq2 1515",
    );
    g.play("move de-1pz; with de-13pz; with de-23pz; step 1216; step 1215", &[]);
    let (rules, s) = (g.rules(), g.state());
    let attack = rules.read(s, "mobile-attack 1314").expect("an action");
    let cost = rules.cost(s, &attack).expect("it costs points");
    assert_eq!(cost.id, "hungria-scene-mobile");
    g.play("mobile-attack 1314", &[1]);
    let column = g.told(|what| if let What::Reckoned { column, .. } = what { Some(column.name()) } else { None });
    assert!(cost.args.contains(&("column".into(), column.into())), "{cost:?}, and it was {column}");
}
