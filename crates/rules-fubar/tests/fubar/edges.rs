//! Edges of the rules: set-up, a drive that goes nowhere, men who seek a place together, the edge of the table, and
//! which clause refuses what nobody asked for.

use crate::game::{Game, game, scenario};
use board::open::{Pt, overlap};
use kernel::clause;
use rules_fubar::{
    model::UnitId,
    state::{Order, Status},
};

/// The living men of a unit.
fn men(g: &Game, unit: UnitId) -> Vec<rules_fubar::model::FigureId> {
    g.rules().units()[unit.index()].figures().filter(|&figure| g.state().alive(figure)).collect()
}

/// How many men of a unit touch an enemy.
fn in_contact(g: &Game, unit: &str, enemy: &str) -> usize {
    let at = |figure| g.state().figure(figure).at;
    let touches =
        |&man: &_| men(g, g.unit_id(enemy)).into_iter().any(|other| board::open::within(at(man), 50, at(other), 50, 5));
    men(g, g.unit_id(unit)).iter().filter(|man| touches(man)).count()
}

// --- Set-up ---

const ZONES: &str = "deploy · zone A 0,0 4800,600 · zone B 0,4200 4800,4800
    unit A u elite rifle 0,0 0,0 · unit A w elite rifle 0,0 · unit B e elite rifle 0,0";

// proves fub:set-1
#[test]
fn the_sides_set_up_one_after_another_before_anything_else() {
    let mut g = game(ZONES);
    assert_eq!(g.asks(), ("A".to_owned(), clause!("set-1")));
    for other in ["attempt u", "walk", "fire", "pass"] {
        assert_eq!(g.refusal(other), "fub:set-1", "{other}");
    }
    assert_eq!(g.refusal_to(kernel::Seat(1), "deploy e 1000,4500 54"), "fub:set-1");
    g.play("deploy rest", &[]).play("done", &[]);
    assert_eq!(g.asks(), ("B".to_owned(), clause!("set-1")));
    g.play("deploy rest", &[]).play("done", &[6, 1]);
    for late in ["deploy u 1000,300 18", "deploy rest", "shift u.1 1000,300", "done"] {
        assert_eq!(g.refusal(late), "fub:set-1", "{late}");
    }
}

// proves fub:set-2
#[test]
fn a_side_sets_up_in_its_zones() {
    let mut g = game(&format!("{ZONES} · vehicle A t elite heavy 440x260 0,0 0 lmg/all"));
    assert!(g.legal("deploy w 1000,600 18"));
    assert_eq!(g.refusal("deploy w 1000,601 18"), "fub:set-2");
    assert_eq!(g.refusal("deploy w 1000,4500 18"), "fub:set-2", "not in the enemy's");
    assert!(g.legal("deploy t 1000,600 0"), "its centre decides");
    assert_eq!(g.refusal("deploy t 1000,601 0"), "fub:set-2");
    // The block of two stands across the line.
    assert_eq!(g.refusal("deploy u 1000,560 0"), "fub:set-2");
    g.play("deploy u 1000,300 18", &[]);
    assert!(g.legal("shift u.1 1000,600"));
    assert_eq!(g.refusal("shift u.1 1000,601"), "fub:set-2");
}

// proves fub:set-3
#[test]
fn a_unit_is_set_up_once_and_its_men_may_be_shifted() {
    let mut g = game(ZONES);
    assert_eq!(g.refusal("shift u.1 1000,300"), "fub:set-3", "it is not there yet");
    g.play("deploy u 1000,300 18", &[]);
    assert_eq!(g.clauses(), ["fub:set-3"]);
    assert_eq!((g.at("u.1"), g.at("u.2")), (Pt::new(925, 300), Pt::new(1075, 300)));
    assert_eq!(g.refusal("deploy u 2000,300 18"), "fub:set-3");
    g.play("shift u.2 3000,300", &[]);
    assert_eq!(g.at("u.2"), Pt::new(3000, 300));
    g.play("deploy rest", &[]);
    assert_eq!(g.refusal("deploy rest"), "fub:set-3", "nothing is left");
}

// proves fub:set-3
#[test]
fn a_unit_set_up_in_cover_is_all_in_it_where_there_is_room() {
    // The farmhouse is 6" wide, the rank of the gun team with its broad base 6.3".
    let farmhouse = |at: Pt| (2000..=2600).contains(&at.x) && (2500..=3000).contains(&at.y);
    let g = scenario("s1_farm_crossroads");
    let offers: Vec<String> = g.offers().into_iter().filter(|offer| offer.starts_with("deploy de_at ")).collect();
    let point = |offer: &str| -> Pt { offer.split(' ').nth(2).expect("a point").parse().expect("a point") };
    let offers: Vec<&String> = offers.iter().filter(|offer| farmhouse(point(offer))).collect();
    assert!(!offers.is_empty(), "the farmhouse is offered");
    for offer in offers {
        let mut g = scenario("s1_farm_crossroads");
        g.play(offer, &[]);
        for man in men(&g, g.unit_id("de_at")) {
            assert!(farmhouse(g.state().figure(man).at), "{offer}: {:?}", g.state().figure(man).at);
        }
    }
    // Where the cover is too small for all, the ranks stand as they would elsewhere.
    let small = |width: i16| {
        format!(
            "deploy · zone A 0,0 4800,600 · zone B 0,4200 4800,4800 · area hut light 1000,100 {},200
             unit A u elite rifle 0,0 0,0 0,0 0,0 · unit B e elite rifle 0,0",
            1000 + width
        )
    };
    for (width, inside) in [(350, 4), (50, 0)] {
        let mut g = game(&small(width));
        g.play("deploy u 1050,150 18", &[]);
        let hut = |at: Pt| (1000..=1000 + width).contains(&at.x) && (100..=200).contains(&at.y);
        let n = men(&g, g.unit_id("u")).into_iter().filter(|&man| hut(g.state().figure(man).at)).count();
        assert_eq!(n, inside, "{width}");
    }
}

#[test]
fn men_set_up_one_by_one_do_not_take_each_others_only_place() {
    // A strip in which two stand only at its ends, though its middle is what everybody would like best.
    let mut g = game(
        "deploy · zone A 0,0 100,40 · zone B 0,4200 4800,4800 · objective well 50,0 300
         unit A u elite rifle 0,0 0,0 · unit B e elite rifle 0,0",
    );
    g.play("deploy rest", &[]);
    let ends = [g.at("u.1"), g.at("u.2")];
    assert!(!overlap(ends[0], 50, ends[1], 50) && ends.contains(&Pt::new(0, 0)) && ends.contains(&Pt::new(100, 0)));
}

#[test]
fn the_rest_of_a_side_does_not_crowd_into_one_house() {
    // The farmhouse has room for the whole platoon; there is other cover, and open ground besides.
    let farmhouse = |at: Pt| (2000..=2600).contains(&at.x) && (2500..=3000).contains(&at.y);
    let mut g = scenario("s1_farm_crossroads");
    g.play("deploy rest", &[]);
    let units = ["de_at", "de_hmg", "de_hq", "de_replacements", "de_sq1", "de_sq2"];
    let inside = |unit: &&str| men(&g, g.unit_id(unit)).into_iter().any(|man| farmhouse(g.state().figure(man).at));
    assert_eq!(units.iter().filter(|unit| inside(unit)).count(), 1);
    // Where there is nothing else they do share it.
    let mut g = game(
        "deploy · zone A 1000,100 1400,200 · zone B 0,4200 4800,4800 · area hut light 1000,100 1400,200
         unit A u elite rifle 0,0 0,0 · unit A w elite rifle 0,0 · unit B e elite rifle 0,0",
    );
    g.play("deploy rest", &[]);
    assert!(g.legal("done"));
}

// proves fub:set-3
// proves fub:set-4
#[test]
fn a_side_is_done_when_all_its_units_stand() {
    let mut g =
        game(&format!("{ZONES} · vehicle A c elite light 420x220 0,0 0 capacity=4 crew=2 lmg/all · aboard w c"));
    assert_eq!(g.refusal("done"), "fub:set-4");
    assert_eq!(g.refusal("stop"), "fub:set-4");
    assert_eq!(g.refusal("deploy w 1000,300 18"), "fub:set-3", "it starts inside");
    g.play("deploy c 3000,300 18", &[]);
    assert_eq!(g.refusal("deploy c 3500,300 18"), "fub:set-3", "once");
    assert_eq!(g.refusal("done"), "fub:set-4");
    g.play("deploy u 1000,300 18", &[]);
    assert_eq!(g.refusal("deploy u 1500,300 18"), "fub:set-3", "once");
    g.play("done", &[]);
    assert_eq!(g.asks().0, "B");
}

// --- Driving nowhere ---

// proves fub:veh-8
#[test]
fn a_drive_goes_or_turns() {
    let mut g = game("vehicle A t veteran heavy 440x260 1000,1000 0 lmg/all · unit B e veteran rifle 4000,4000");
    g.play("attempt t", &[6]).play("drive", &[]);
    for nothing in ["drive run0", "drive pivot+0", "drive pivot+0 run0"] {
        assert_eq!(g.refusal(nothing), "fub:veh-8", "{nothing}");
    }
    assert!(g.legal("drive run1") && g.legal("drive pivot+1") && g.legal("drive run0 run-1"));
}

// proves fub:react-21
#[test]
fn an_operation_that_moves_nothing_draws_no_reaction() {
    let text = "vehicle A t veteran light 440x220 1000,1000 0 lmg/all · unit B e veteran rifle 1000,2000 · is e guard";
    let asked = |drive: &str| {
        let mut g = game(text);
        g.play("attempt t", &[6]).play("drive", &[]).play(drive, &[]);
        let mut n = 0;
        while g.asks().0 == "B" {
            n += 1;
            g.play("decline", &[]);
        }
        n
    };
    assert_eq!(asked("drive run100"), 1);
    assert_eq!(asked("drive run0 run100 pivot+0"), 1);
    assert_eq!(asked("drive pivot+1 run100"), 2);
}

// --- Holding fire ---

// proves fub:act-15 fub:fire-14
#[test]
fn fire_that_is_held_is_not_spent() {
    let mut g = game("unit A u veteran rifle 1000,1000 1000,1200 · unit B e veteran rifle 2500,1000");
    g.play("attempt u", &[6]).play("walk", &[]).play("move u.1 1100,1000", &[]);
    g.play("open-fire", &[]).play("shoot u.1 rifle e", &[]).play("hold", &[]);
    assert_eq!(g.refusal("move u.1 1200,1000"), "fub:move-12", "nobody fired, so the move has no second part");
    g.play("open-fire", &[]);
    assert!(g.legal("shoot u.1 rifle e"), "the plan that was given up is forgotten");
    g.play("volley e", &[]).play("fire", &[1, 1]);
    assert_eq!(g.refusal("open-fire"), "fub:fire-14");
}

// proves fub:pax-2
#[test]
fn a_unit_that_held_its_fire_may_embark() {
    let mut g = game(
        "vehicle A c veteran light 420x220 1000,1000 0 crew=1 capacity=3 lmg/all
         unit A u veteran rifle 1000,1200 · unit B e novice rifle 1000,2000",
    );
    g.play("attempt u", &[6]).play("walk", &[]).play("open-fire", &[]).play("hold", &[]).play("embark c", &[]);
    assert_eq!(g.unit("u").aboard, g.unit_id("c"));
}

// --- What refuses ---

// proves fub:act-6 fub:end-6 fub:fire-14 fub:hit-1 fub:init-13 fub:melee-18 fub:order-5 fub:pax-2 fub:react-1
// proves fub:react-2 fub:react-24 fub:veh-14 fub:veh-33 fub:veh-40
#[test]
fn a_refusal_names_the_clause_of_the_action_and_not_of_the_question() {
    let text = "unit A u veteran rifle 1000,1000 1000,1200 · vehicle A t veteran heavy 440x260 3000,1000 0 lmg/all
                unit B e veteran rifle 1000,1900 · is e guard";
    let check = |g: &Game, cases: &[(&str, &str)]| {
        for &(action, clause) in cases {
            assert_eq!(g.refusal(action), clause, "{action}");
        }
    };
    let always = [
        ("casualty u.1", "fub:hit-1"),
        ("lose #1", "fub:veh-33"),
        ("place u.1 0,0", "fub:veh-40"),
        ("strike u.1 e", "fub:melee-18"),
        ("done", "fub:set-1"),
        ("pass", "fub:init-13"),
    ];
    let mut g = game(text);
    check(&g, &always);
    check(
        &g,
        &[("advance 0,100", "fub:act-14"), ("rush", "fub:act-14"), ("hold", "fub:act-14"), ("fire", "fub:act-14")],
    );
    check(&g, &[("decline", "fub:react-2"), ("embark t", "fub:act-14"), ("walk", "fub:act-14")]);
    g.play("attempt u", &[6]);
    check(&g, &always);
    check(&g, &[("advance 0,100", "fub:act-6"), ("hold", "fub:act-6"), ("decline", "fub:react-2")]);
    check(&g, &[("attempt t", "fub:act-6")]);
    g.play("walk", &[]);
    check(&g, &always);
    check(&g, &[("hold", "fub:order-5"), ("fire", "fub:order-5"), ("decline", "fub:react-2")]);
    g.play("open-fire", &[]);
    check(&g, &always);
    check(&g, &[("open-fire", "fub:fire-14"), ("embark t", "fub:pax-2"), ("exit u.1", "fub:end-6")]);
    check(&g, &[("rush", "fub:order-5"), ("stop", "fub:order-5"), ("advance 0,100", "fub:order-5")]);
    g.play("hold", &[]).play("move u.1 1100,1000", &[]);
    check(&g, &[("hold", "fub:react-24"), ("stop", "fub:react-24"), ("rush", "fub:react-1")]);
    let mut g = game(text);
    g.play("attempt u", &[6]).play("run", &[]);
    check(&g, &[("hold", "fub:order-8"), ("fire", "fub:order-8")]);
    g.play("stop", &[]).play("attempt t", &[6]).play("drive", &[]);
    check(&g, &[("hold", "fub:veh-14"), ("fire", "fub:veh-14")]);
}

// --- Places for all ---

#[test]
fn in_a_rush_nobody_takes_the_only_place_of_another() {
    // The far man can reach one place, straight ahead, which is also the near man's first choice.
    let mut g = game(
        "unit A u veteran rifle 1000,1500 1000,1900 1400,1000 · unit B e veteran rifle 1000,1000
         unit B f veteran rifle 4000,4000",
    );
    g.play("attempt u", &[6]).play("assault e u.3 1102,1000", &[]).play("rush", &[1, 1, 1, 1]);
    assert_eq!(in_contact(&g, "u", "e"), 3, "{:?} {:?} {:?}", g.at("u.1"), g.at("u.2"), g.at("u.3"));
    assert_eq!(g.at("u.2"), Pt::new(1000, 1102));
}

#[test]
fn six_men_stand_round_one() {
    let mut g = game(
        "unit A u veteran rifle 1000,1300 1120,1300 880,1300 1000,1420 1120,1420 880,1420
         unit B e veteran rifle 1000,1000 · unit B f veteran rifle 4000,4000",
    );
    g.play("attempt u", &[6]).play("assault e u.1 1000,1102", &[]).play("rush", &[1, 1, 1, 1, 1, 1, 1]);
    assert_eq!(in_contact(&g, "u", "e"), 6);
}

#[test]
fn a_common_dive_serves_all_that_fit() {
    // The far man reaches the car at one point only, which the near man would come to first.
    let mut g = game(
        "object car light 1000,1000 1200,1020 · unit A u veteran rifle 1100,1270 1100,1420
         unit B e veteran rifle 4000,4000",
    );
    g.play("attempt u", &[6]).play("ground", &[]);
    let near = |at: Pt| board::open::near_poly(at, &CAR, 100);
    assert!(!near(g.at("u.1")) && !near(g.at("u.2")));
    g.play("rush", &[]);
    assert!(near(g.at("u.1")) && near(g.at("u.2")), "{:?} {:?}", g.at("u.1"), g.at("u.2"));
}

const CAR: [Pt; 4] = [Pt::new(1000, 1000), Pt::new(1200, 1000), Pt::new(1200, 1020), Pt::new(1000, 1020)];

/// Plays offered moves, the first or the last of them each time, until there are none, and says how many were played.
fn close(g: &mut Game, seat: &str, last: bool) -> usize {
    let mut n = 0;
    loop {
        if g.is_over() || g.asks().0 != seat {
            return n;
        }
        let moves: Vec<String> = g.offers().into_iter().filter(|offer| offer.starts_with("move ")).collect();
        let Some(choice) = (if last { moves.last() } else { moves.first() }) else { return n };
        let choice = choice.clone();
        // With the last of them in, the round is fought: nobody strikes home.
        let dice = [1; 8];
        let used = (0..=dice.len()).find(|&used| {
            let mut copy = Game {
                session: kernel::Session::from_state(
                    std::sync::Arc::new(g.rules().clone()),
                    kernel::Header::default(),
                    g.state().clone(),
                ),
            };
            copy.try_play(&choice, &dice[..used])
        });
        g.play(&choice, &dice[..used.expect("eight dice are enough")]);
        n += 1;
    }
}

#[test]
fn whatever_is_offered_in_a_pile_in_shuts_nobody_out() {
    // The third man reaches the assaulter straight ahead only, where the second would like to be.
    for last in [false, true] {
        let mut g = game(
            "unit A a elite rifle 1500,1000 · unit B d elite rifle 1000,1000 1102,1250 1102,1400
             unit A z elite rifle 4700,4700",
        );
        g.play("attempt a", &[6]).play("assault d a.1 1102,1000", &[]);
        assert_eq!(g.asks(), ("B".to_owned(), clause!("melee-4")));
        assert_eq!(close(&mut g, "B", last), 2, "last: {last}");
        assert_eq!(in_contact(&g, "d", "a"), 3);
    }
}

#[test]
fn whatever_is_offered_in_a_consolidation_shuts_nobody_out() {
    for last in [false, true] {
        let mut g = game(
            "unit A a elite rifle 1500,1000 1000,1250 1000,1400 · unit B d elite rifle 1000,1000
             unit A z elite rifle 4700,4700 · unit B f elite rifle 100,4700",
        );
        g.play("attempt a", &[6]).play("assault d a.1 1102,1000", &[]).play("stop", &[1, 1]);
        assert_eq!(g.asks(), ("A".to_owned(), clause!("melee-21")));
        assert_eq!(close(&mut g, "A", last), 2, "last: {last}");
        assert_eq!(in_contact(&g, "a", "d"), 3);
    }
}

// --- Useless offers ---

#[test]
fn no_advance_of_a_hair_is_offered() {
    let mut g = game(
        "unit A u veteran rifle 1000,1000 1200,1000 · unit B e veteran rifle 1000,2500 · objective hill 1002,1000 300",
    );
    g.play("attempt u", &[6]).play("walk", &[]);
    let far = |g: &Game| {
        let advances = g.offers().into_iter().filter_map(|offer| offer.strip_prefix("advance ").map(str::to_owned));
        let by: Vec<Pt> = advances.map(|by| by.parse().expect("an amount")).collect();
        by.into_iter().map(|by| board::open::cost(Pt::new(0, 0), by)).collect::<Vec<_>>()
    };
    assert!(!far(&g).is_empty() && far(&g).iter().all(|&cost| cost >= 50), "{:?}", far(&g));
    assert!(g.legal("advance 2,0"), "whoever wants to may");
    g.play("advance 0,580", &[]).play("open-fire", &[]).play("volley e", &[]).play("fire", &[1, 1]);
    assert!(far(&g).is_empty(), "0.20\" is left of the walk: {:?}", far(&g));
}

#[test]
fn halt_fire_is_offered_only_with_somebody_to_fire_at() {
    for (at, offered) in [("1000,2000", true), ("1000,4700", false)] {
        let mut g =
            game(&format!("vehicle A t veteran heavy 440x260 1000,1000 0 lmg/all · unit B e veteran rifle {at}"));
        g.play("attempt t", &[6]);
        assert_eq!(g.offers().contains(&"halt-fire".to_owned()), offered, "{at}");
        assert!(g.legal("halt-fire"), "it may be given all the same");
    }
}

// --- Carriers without room ---

/// A carrier of A with two riflemen inside, walled in but for a gap to its right, so wide at the hull.
fn walled_in(gap: i16) -> Game {
    let (low, high) = (1000 - gap / 2, 1000 + gap / 2);
    let mut g = game(&format!(
        "vehicle A c veteran light 420x220 1000,1000 0 crew=1 capacity=3 lmg/all · unit A p veteran rifle 0,0 0,0
         aboard p c · unit B e novice rifle 4000,4000
         impassable north 600,1111 1400,1400 · impassable south 600,600 1400,889 · impassable west 600,800 789,1200
         impassable below 1211,800 1400,{low} · impassable above 1211,{high} 1400,1200
         impassable east 1270,800 1400,1200"
    ));
    g.play("attempt p", &[6]);
    g
}

// proves fub:pax-12
#[test]
fn men_without_room_to_get_out_stay_aboard() {
    // Walled in on all sides: the order cannot be given, and On Guard can.
    let g = walled_in(-10);
    for order in ["walk", "run", "dodge"] {
        assert_eq!(g.refusal(order), "fub:pax-12", "{order}");
        assert!(!g.offers().contains(&order.to_owned()), "{order}");
    }
    assert!(g.legal("guard"));
    // A gap for one: nobody is lost, and the unit is aboard again.
    let mut g = walled_in(80);
    g.play("dodge", &[]).play("move p.1 1262,1000", &[]);
    assert_eq!(g.offers(), ["stop"], "no room for a second");
    g.play("stop", &[]);
    assert_eq!(g.unit("p").aboard, g.unit_id("c"));
    assert!(!g.unit("p").dodging);
    assert_eq!((g.status("p.1"), g.status("p.2")), (Status::Standing, Status::Standing));
    assert_eq!((g.at("p.1"), g.at("p.2")), (Pt::default(), Pt::default()));
    assert_eq!(g.clauses(), ["fub:pax-12"]);
    assert_eq!(g.state().activation.order, Order::None, "the activation is over");
    // The same when nobody was told where to step out.
    let mut g = walled_in(80);
    g.play("walk", &[]).play("stop", &[]);
    assert_eq!(g.unit("p").aboard, g.unit_id("c"));
}

// proves fub:pax-3
#[test]
fn whoever_is_still_inside_when_the_order_ends_steps_out_beside_the_others() {
    // A gap for two, but only if neither stands in its middle.
    let mut g = walled_in(110);
    g.play("walk", &[]).play("stop", &[]);
    assert!(!g.state().is_aboard(g.unit_id("p")));
    assert!(!overlap(g.at("p.1"), 50, g.at("p.2"), 50), "{:?} {:?}", g.at("p.1"), g.at("p.2"));
}

// --- The edge of the table ---

// proves fub:move-9
#[test]
fn nobody_steps_is_placed_or_drives_off_the_table() {
    let text = "unit A p veteran rifle 0,0 0,0 · aboard p c · unit B e novice rifle 4000,4000";
    let at_the_edge =
        |x: i16| game(&format!("vehicle A c veteran light 420x220 {x},1000 0 crew=1 capacity=3 lmg/all · {text}"));
    // The hull ends at x = 0 to the west; a base beside it would stand 50 farther out.
    let mut g = at_the_edge(210);
    g.play("attempt p", &[6]).play("walk", &[]);
    assert_eq!(g.refusal("move p.1 -51,1000"), "fub:move-9");
    let mut g = at_the_edge(262);
    g.play("attempt p", &[6]).play("walk", &[]);
    assert!(g.legal("move p.1 0,1000"), "on the edge is on the table");
    assert_eq!(g.refusal("move p.1 0,1000 -1,1000"), "fub:move-9");
    // Driving: no corner leaves the table, neither in a run nor in a turn, and not on the way either.
    let mut g = at_the_edge(310);
    g.play("attempt c", &[6]).play("drive", &[]);
    assert!(g.legal("drive run-100"));
    assert_eq!(g.refusal("drive run-101"), "fub:move-9");
    assert_eq!(g.refusal("drive run-101 run101"), "fub:move-9");
    let mut g = game(&format!("vehicle A c veteran light 420x220 1000,111 0 crew=1 capacity=3 lmg/all · {text}"));
    g.play("attempt c", &[6]).play("drive", &[]);
    assert_eq!(g.refusal("drive pivot+9"), "fub:move-9");
    assert_eq!(g.refusal("drive pivot+36"), "fub:move-9", "it comes round again, but over the edge");
    // A common move takes along whoever stays on the table, and nobody else.
    let mut g = game("unit A u veteran rifle 300,300 800,300 · unit B e veteran rifle 1000,4000");
    g.play("attempt u", &[6]).play("walk", &[]);
    assert_eq!(g.refusal("advance 0,-301"), "fub:move-9");
    g.play("advance -301,0", &[]);
    assert_eq!((g.at("u.1"), g.at("u.2")), (Pt::new(300, 300), Pt::new(499, 300)));
}

// proves fub:move-9
#[test]
fn a_man_who_escapes_is_not_placed_off_the_table() {
    let mut g = game(
        "unit A s veteran missile_launcher 1500,1000 · vehicle B v seasoned light 420x220 210,1000 36 crew=1 hmg/all
         unit B w seasoned rifle 4000,4000",
    );
    g.play("attempt s", &[6]).play("aim v", &[]).play("volley v", &[]).play("fire", &[6, 1, 1, 1, 6, 5]);
    assert_eq!(g.asks().1.0, "fub:veh-40");
    assert_eq!(g.refusal("place v_crew.1 -60,1000"), "fub:move-9");
    assert!(g.legal("place v_crew.1 210,1170"));
}

// proves fub:move-9
#[test]
fn a_vehicle_does_not_set_up_over_the_edge() {
    let g = game(
        "deploy · zone A 0,0 4800,600 · zone B 0,4200 4800,4800 · unit B e elite rifle 0,0
         vehicle A t elite heavy 440x260 0,0 0 lmg/all",
    );
    assert!(g.legal("deploy t 220,130 0"));
    assert_eq!(g.refusal("deploy t 219,130 0"), "fub:move-9");
    assert_eq!(g.refusal("deploy t 220,129 0"), "fub:move-9");
}
