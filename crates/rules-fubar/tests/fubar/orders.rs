//! Chapters "Orders" and "Movement".

use crate::game::{Game, TABLES, game};
use board::open::Pt;
use kernel::{Detail, Speech};
use rules_fubar::{
    event::What,
    path_cost,
    state::{Order, Status},
};

/// A position in which unit `u` has been activated and given an order.
fn ordered(text: &str, order: &str) -> Game {
    let mut g = game(text);
    g.play("attempt u", &[6]).play(order, &[]);
    g
}

/// A position in which unit `u` walks and everybody of it that can has fired at `e`.
fn volley(text: &str, faces: &[u8]) -> Game {
    let mut g = ordered(text, "walk");
    g.play("open-fire", &[]).play("volley e", &[]).play("fire", faces);
    g
}

/// The number needed and the hits of each shot of the last action.
fn shots(g: &Game) -> Vec<(u8, u8)> {
    let shot = |what: &What| if let What::Shot { need, hits, .. } = *what { Some((need, hits)) } else { None };
    g.events().iter().filter_map(|event| shot(&event.what)).collect()
}

/// The level of cover that the first shooter meets, once one of its dice has hit.
fn cover_met(text: &str) -> u8 {
    let g = volley(text, &[6]);
    assert_eq!(g.asks().1.0, "fub:hit-3");
    g.state().volley.shots[0].cover
}

/// Lets the unit on guard decline at every checkpoint, and says where the figure was each time.
fn checkpoints(g: &mut Game, figure: &str) -> Vec<Pt> {
    let mut points = Vec::new();
    while g.asks().1.0 == "fub:react-1" {
        points.push(g.at(figure));
        g.play("decline", &[]);
    }
    points
}

fn pt(x: i16, y: i16) -> Pt {
    Pt::new(x, y)
}

/// One man at (1000,1000), free to go east.
const LONE: &str = "unit A u veteran rifle 1000,1000 · unit B e veteran rifle 1000,4000";
/// Two men with grenades and an enemy six inches off.
const PAIR: &str = "unit A u veteran rifle grenades 1000,1000 1000,1200 · unit B e veteran rifle 1600,1000";

// proves fub:order-1 fub:move-3
#[test]
fn a_figure_walks_up_to_six_inches() {
    let g = ordered(LONE, "walk");
    assert!(g.legal("move u.1 1600,1000"));
    assert_eq!(g.refusal("move u.1 1601,1000"), "fub:order-1");
    assert!(g.legal("move u.1 1300,1400"), "W18");
    assert_eq!(g.refusal("move u.1 1425,1425"), "fub:order-1", "W20");
    assert_eq!(g.why(g.decider(), "move u.1 1601,1000").detail, Detail::Exceeds { limit: 600, got: 601 });
}

// proves fub:order-2
#[test]
fn a_walking_unit_fires_small_arms_and_throws_grenades() {
    let mut g = ordered(PAIR, "walk");
    g.play("open-fire", &[]).play("shoot u.1 rifle e", &[]).play("shoot u.2 grenade e", &[]);
    g.play("fire", &[4, 3, 4, 3]);
    assert_eq!(shots(&g), [(4, 1), (4, 1)]);
    assert_eq!(g.asks().0, "B");
}

// proves fub:order-3
#[test]
fn on_a_walk_a_figure_fires_or_throws_but_not_both() {
    let mut g = ordered(PAIR, "walk");
    g.play("open-fire", &[]).play("shoot u.1 rifle e", &[]);
    assert_eq!(g.refusal("shoot u.1 grenade e"), "fub:fire-10");
    g.play("shoot u.2 grenade e", &[]);
    assert_eq!(g.refusal("shoot u.2 rifle e"), "fub:fire-10");
}

// proves fub:order-4
#[test]
fn support_weapons_do_not_fire_on_a_walk() {
    let mut g = ordered(
        "unit A u veteran hmg+flamethrower+missile_launcher+light_at_gun+light_mortar+rifle grenades 1000,1000 1100,1000
         unit B e veteran rifle 1600,1000",
        "walk",
    );
    g.play("open-fire", &[]);
    assert_eq!(g.refusal("shoot u.1 hmg e with u.2"), "fub:order-4", "X04");
    for weapon in ["flamethrower", "missile_launcher", "light_at_gun", "light_mortar"] {
        assert_eq!(g.refusal(&format!("shoot u.1 {weapon} e")), "fub:order-4", "{weapon}");
    }
    assert!(g.legal("shoot u.1 rifle e"));
    assert!(g.legal("shoot u.1 grenade e"));
}

// proves fub:order-5
#[test]
fn a_walk_has_one_point_at_which_it_fires() {
    let text = "unit A u veteran rifle 1000,1000 1000,1200 · unit B e veteran rifle 2500,1000";
    let mut between = ordered(text, "walk");
    between.play("move u.1 1200,1000", &[]);
    between.play("open-fire", &[]);
    assert_eq!(between.refusal("move u.2 1200,1200"), "fub:order-5", "nobody moves while the unit fires");
    between.play("shoot u.1 rifle e", &[]).play("fire", &[1]);
    assert_eq!(between.refusal("open-fire"), "fub:fire-14", "and that was the fire of the whole unit");
    between.play("move u.1 1600,1000", &[]).play("move u.2 1600,1200", &[]);
    assert_eq!((between.at("u.1"), between.at("u.2")), (pt(1600, 1000), pt(1600, 1200)));

    let mut before = ordered(text, "walk");
    before.play("open-fire", &[]).play("volley e", &[]).play("fire", &[1, 1]);
    assert!(before.legal("move u.1 1600,1000"));

    let mut after = ordered(text, "walk");
    after.play("move u.1 1600,1000", &[]);
    assert_eq!(after.refusal("volley e"), "fub:order-5", "the point of fire is named first");
    after.play("open-fire", &[]);
    assert!(after.legal("volley e"));
}

// proves fub:order-6
#[test]
fn the_parts_of_a_split_walk_share_the_six_inches() {
    let mut g = ordered("unit A u veteran rifle 1000,1000 1000,1200 · unit B e veteran rifle 2500,1000", "walk");
    g.play("move u.1 1250,1000", &[]).play("open-fire", &[]).play("volley e", &[]).play("fire", &[1, 1]);
    assert!(g.legal("move u.1 1600,1000"), "250 and 350");
    assert_eq!(g.refusal("move u.1 1601,1000"), "fub:order-6", "250 and 351");
    assert!(g.legal("move u.2 1600,1200"), "each figure has its own");
}

// proves fub:order-7
#[test]
fn a_figure_runs_up_to_twelve_inches() {
    let g = ordered(LONE, "run");
    assert!(g.legal("move u.1 2200,1000"));
    assert_eq!(g.refusal("move u.1 2201,1000"), "fub:order-7");
}

// proves fub:order-8
#[test]
fn a_running_unit_neither_fires_nor_throws() {
    let mut g = ordered(PAIR, "run");
    assert_eq!(g.refusal("open-fire"), "fub:order-8");
    g.play("move u.1 1300,1200", &[]);
    assert_eq!(g.refusal("open-fire"), "fub:order-8");
    assert_eq!(g.refusal("shoot .1 grenade e"), "fub:order-8", "X05");
}

// proves fub:order-9
#[test]
fn a_figure_dodges_up_to_eight_inches() {
    let g = ordered(LONE, "dodge");
    assert!(g.legal("move u.1 1800,1000"));
    assert_eq!(g.refusal("move u.1 1801,1000"), "fub:order-9");
}

// proves fub:order-10
#[test]
fn a_dodging_unit_neither_fires_nor_throws() {
    let g = ordered("unit A u veteran pistol grenades 1000,1000 · unit B e veteran rifle 1600,1000", "dodge");
    assert_eq!(g.refusal("open-fire"), "fub:order-10");
    assert_eq!(g.refusal("shoot .1 pistol e"), "fub:order-10", "X06");
    assert_eq!(g.refusal("shoot .1 grenade e"), "fub:order-10");
}

// proves fub:order-11
#[test]
fn dodging_figures_count_as_in_light_cover() {
    let text = "unit A u veteran rifle 0,500 · unit B e veteran rifle 900,500";
    assert_eq!(shots(&volley(text, &[4])), [(4, 1)]);
    let dodging = format!("{text} · is e dodging");
    assert_eq!(cover_met(&dodging), 1, "W45");
    assert_eq!(shots(&volley(&dodging, &[4])), [(5, 0)]);
    assert_eq!(shots(&volley(&dodging, &[5])), [(5, 1)]);
}

/// What veteran `e` needs against `u` in three moments: in reaction to the first step of its order; in the next turn,
/// before `u` is attempted; and in the turn after an attempt of `u` that failed.
fn need_before_and_after(g: &mut Game, order: &str, path: &str) -> [u8; 3] {
    g.play("attempt u", &[6]).play(order, &[]).play(path, &[]);
    assert_eq!(g.asks().1.0, "fub:react-1");
    let needed = |g: &Game| shots(g)[0].0;
    g.play("volley u", &[]).play("fire", &[2]);
    let at_once = needed(g);
    g.play("stand-down e", &[1, 6]);
    g.play("attempt e", &[6]).play("aim u", &[]).play("volley u", &[]).play("fire", &[2]);
    let next_turn = needed(g);
    g.play("attempt u", &[2, 1, 6]);
    g.play("attempt e", &[6]).play("aim u", &[]).play("volley u", &[]).play("fire", &[2]);
    [at_once, next_turn, needed(g)]
}

// proves fub:order-12
#[test]
fn dodging_lasts_from_the_order_to_the_next_attempt() {
    let mut g = game("unit A u veteran rifle 1000,1000 · unit B e veteran rifle 1600,1000 · is e guard");
    assert_eq!(need_before_and_after(&mut g, "dodge", "move u.1 1000,1100"), [5, 5, 4]);
}

// proves fub:order-13
#[test]
fn a_unit_on_guard_does_not_move() {
    let mut g = game(
        "unit A u veteran rifle 1000,1000 · unit A v veteran rifle 1000,3000
         unit B e veteran rifle 2000,1000 2000,1200",
    );
    g.play("attempt u", &[6]).play("guard", &[]);
    assert_eq!(g.asks().1.0, "fub:act-1", "the order is carried out at once");
    assert_eq!(g.refusal("move u.1 1010,1000"), "fub:order-13");
    g.play("attempt v", &[1]).play("attempt e", &[6]).play("run", &[]).play("move e.1 2100,1000", &[]);
    assert_eq!(g.asks().1.0, "fub:react-1");
    assert_eq!(g.refusal("move u.1 1010,1000"), "fub:order-13", "nor in its reaction");
    assert_eq!(TABLES.allowances[Order::OnGuard as usize], 0);
}

// proves fub:order-14
#[test]
fn a_unit_on_guard_shoots_once_a_turn_at_what_moves_through_its_arc() {
    let mut g = game(
        "blocking silo 300,800 600,1600 · unit A u veteran rifle 0,0 · is u guard
         unit B e veteran rifle 1000,1500 1500,500 · holder B",
    );
    g.play("attempt e", &[6]).play("run", &[]).play("move e.1 1000,500", &[]);
    assert_eq!((g.asks().0.as_str(), g.at("e.1")), ("A", pt(1000, 1300)), "W66: not while the silo hides him");
    g.play("volley e", &[]).play("fire", &[3]);
    assert_eq!((g.asks().0.as_str(), g.at("e.1")), ("B", pt(1000, 500)), "no second shot on the way");
    g.play("move e.2 1500,600", &[]);
    // In the next turn the unit, still on guard, may shoot again (W67).
    g.play("stand-down u", &[1, 6]).play("attempt e", &[6]).play("run", &[]).play("move e.2 1500,700", &[]);
    assert_eq!((g.asks().0.as_str(), g.asks().1.0), ("A", "fub:react-1"));
}

// proves fub:order-15
#[test]
fn a_figure_goes_to_ground_within_three_inches() {
    let g = ordered(
        "area wood light 1300,1000 2000,2000 · unit A u veteran rifle 1200,1500 · unit B e veteran rifle 1000,4000",
        "ground",
    );
    assert!(g.legal("move u.1 1500,1500"));
    assert_eq!(g.refusal("move u.1 1501,1500"), "fub:order-15");
}

// proves fub:order-16 fub:order-19
#[test]
fn a_figure_going_to_ground_stays_or_throws_itself_into_the_nearest_cover() {
    let text = "line wall moderate 1000,1000 1000,2000 · area wood light 1500,1000 2000,2000
        unit A u veteran rifle 1200,1500 · unit B e veteran rifle 1000,4000";
    let g = ordered(text, "ground");
    assert!(g.legal("move u.1 1090,1500"), "W89");
    assert!(g.legal("move u.1 1100,1500"), "its base edge half an inch from the wall");
    assert_eq!(g.refusal("move u.1 1101,1500"), "fub:order-19");
    assert_eq!(g.refusal("move u.1 1500,1500"), "fub:order-19", "W90, X08: the wood is farther off");
    assert_eq!(g.refusal("move u.1 1200,1400"), "fub:order-19", "no way to somewhere in the open");
    assert!(g.legal("move u.1 1200,1500"), "W91");

    let between = ordered(&text.replace("1200,1500", "1250,1500"), "ground");
    assert!(between.legal("move u.1 1100,1500"), "of two equally near");
    assert!(between.legal("move u.1 1500,1500"), "either will do");
    assert_eq!(between.refusal("move u.1 1499,1500"), "fub:order-19", "in an area is inside it");

    let object = ordered(
        "object cart light 900,1000 1000,2000 · unit A u veteran rifle 1200,1500 · unit B e veteran rifle 1000,4000",
        "ground",
    );
    assert!(object.legal("move u.1 1100,1500"));
    assert_eq!(object.refusal("move u.1 1101,1500"), "fub:order-19");
}

// proves fub:order-17 fub:order-20
#[test]
fn going_to_ground_raises_cover_by_one_level_up_to_hard() {
    for (terrain, upright, grounded) in [
        ("", 0, 1),
        ("area wood light 1000,0 2000,1000", 1, 2),
        ("area house moderate 1000,0 2000,1000", 2, 3),
        ("line wall moderate 1000,0 1000,1000", 2, 3), // W44
        ("area bunker hard 1000,0 2000,1000", 3, 3),
    ] {
        let text = format!("{terrain} · unit A u veteran rifle 0,500 · unit B e veteran rifle 1150,500");
        assert_eq!(cover_met(&text), upright, "{terrain}");
        assert_eq!(cover_met(&format!("{text} · is e grounded")), grounded, "{terrain}");
    }
}

// proves fub:order-18
#[test]
fn a_unit_gone_to_ground_neither_fires_nor_throws() {
    let g = ordered(PAIR, "ground");
    assert_eq!(g.refusal("open-fire"), "fub:order-18");
    assert_eq!(g.refusal("shoot .1 rifle e"), "fub:order-18", "X07");
    assert_eq!(g.refusal("shoot .1 grenade e"), "fub:order-18");
}

// proves fub:order-21
#[test]
fn the_raised_cover_lasts_from_the_order_to_the_next_attempt() {
    let mut g = game(
        "area wood light 900,1100 1500,1300
         unit A u veteran rifle 1000,1000 · unit B e veteran rifle 1600,1000 · is e guard",
    );
    // At the first step in the open, light; then in the wood, moderate; in the end the wood alone.
    assert_eq!(need_before_and_after(&mut g, "ground", "move u.1 1000,1150"), [5, 6, 5]);
}

// proves fub:order-22
#[test]
fn aimed_fire_allows_no_move() {
    let mut g = ordered(
        "unit A u veteran rifle 1000,1000 1000,1200 · unit A v veteran rifle 1000,3000
         unit B e veteran rifle 1600,1000",
        "aim e",
    );
    assert_eq!(g.refusal("move u.1 1000,1010"), "fub:order-22");
    assert_eq!(g.refusal("advance 0,10"), "fub:order-22");
    g.play("shoot u.1 rifle e", &[]).play("fire", &[1]);
    assert_eq!(g.asks().1.0, "fub:act-1", "nor after the shots");
    assert_eq!(TABLES.allowances[Order::AimedFire as usize], 0);
}

// proves fub:order-23
#[test]
fn aimed_fire_selects_an_enemy_unit_that_it_can_hit() {
    let mut g = game(
        "blocking silo 1200,1500 1400,2500 · unit A u veteran rifle 1000,1000 · unit A v veteran rifle 1000,3000
         unit B e veteran rifle 1600,1000 · unit B f veteran rifle 1600,2500",
    );
    g.play("attempt u", &[6]);
    assert_eq!(g.refusal("aim"), "fub:order-23");
    assert_eq!(g.refusal("aim v"), "fub:gen-8");
    assert_eq!(g.refusal("aim f"), "fub:los-12");
    g.play("aim e", &[]);
    assert_eq!(g.state().activation.target(), g.unit_id("e"));
}

// proves fub:order-24
#[test]
fn aimed_shots_get_one_on_the_die() {
    let text = "unit A u veteran rifle 1000,1000 · unit B e veteran rifle 1600,1000";
    assert_eq!(shots(&volley(text, &[3])), [(4, 0)], "not aimed");
    for (face, hits) in [(3, 1), (2, 0)] {
        let mut g = ordered(text, "aim e");
        g.play("volley e", &[]).play("fire", &[face]);
        assert_eq!(shots(&g), [(4, hits)]);
    }
    let mut g = ordered("unit A u elite sniper_rifle 1000,1000 · unit B e veteran rifle 1600,1000", "aim e");
    g.play("volley e", &[]).play("fire", &[1, 3]);
    assert_eq!(shots(&g), [(4, 1)], "W52");
}

// proves fub:order-25
#[test]
fn every_aimed_shot_goes_at_the_selected_unit() {
    let text = "unit A u veteran rifle 1000,1000 1000,1200
        unit B e veteran rifle 1600,1000 · unit B f veteran rifle 1600,1500";
    let mut g = ordered(text, "aim e");
    g.play("shoot u.1 rifle e", &[]);
    assert_eq!(g.refusal("shoot u.2 rifle f"), "fub:order-25", "X10");
    assert_eq!(g.refusal("volley f"), "fub:order-25");
    let mut g = ordered(text, "walk");
    g.play("open-fire", &[]).play("shoot u.1 rifle e", &[]);
    assert!(g.legal("shoot u.2 rifle f"), "a Walk may divide its fire");
}

// proves fub:order-26
#[test]
fn aiming_helps_after_cover_has_been_capped_at_six() {
    let text = "area bunker hard 1500,500 2500,1500
        unit A u veteran rifle 1000,1000 1000,1200 + lmg 1000,1400 · unit B e veteran rifle 1600,1000";
    let mut g = ordered(text, "aim e");
    g.play("volley e", &[]).play("fire", &[5, 4, 6, 1, 5]);
    assert_eq!(shots(&g), [(6, 1), (6, 0), (6, 2)], "W50");
    assert_eq!(shots(&volley(text, &[5, 4, 6, 1, 5])), [(6, 0), (6, 0), (6, 1)], "not aimed");
}

// proves fub:order-27
#[test]
fn aimed_fire_is_for_small_arms_and_support_weapons_but_not_for_grenades() {
    let g = ordered(
        "unit A u veteran rifle grenades 1000,1000 + light_mortar 1000,1200 + hmg 1000,1400 + pistol 1000,1500
         unit B e veteran rifle 1600,1000",
        "aim e",
    );
    assert_eq!(g.refusal("shoot u.1 grenade e"), "fub:order-27");
    assert!(g.legal("shoot u.1 rifle e"));
    assert!(g.legal("shoot u.2 light_mortar e"));
    assert!(g.legal("shoot u.3 hmg e with u.4"));
}

// proves fub:order-28
#[test]
fn a_reaction_uses_small_arms_and_support_weapons_but_no_grenades() {
    let runner = "unit B e veteran rifle 1500,1000 1500,1200 · is u guard · holder B";
    let mut g = game(&format!("unit A u veteran hmg grenades 1000,1000 + rifle 1100,1000 · {runner}"));
    g.play("attempt e", &[6]).play("run", &[]).play("move e.1 1600,1000", &[]);
    assert_eq!(g.refusal("shoot u.1 grenade e"), "fub:react-9", "X11");
    assert!(g.legal("shoot u.1 hmg e with u.2"));
    assert!(g.legal("shoot u.2 rifle e"));

    let mut g = game(&format!("unit A u veteran hmg grenades 1000,1000 · {runner}"));
    g.play("attempt e", &[6]).play("run", &[]).play("move e.1 1600,1000", &[]);
    assert_eq!(g.asks().0, "B", "a man with nothing but grenades to use is not asked");
}

// proves fub:order-29
#[test]
fn an_assault_goes_up_to_eight_inches_into_contact() {
    let mut g = game(
        "unit A u veteran rifle 1000,1000 1000,1200 · unit A v veteran rifle 1000,3000
         unit B e veteran rifle 1905,1000",
    );
    g.play("attempt u", &[6]);
    assert_eq!(g.refusal("assault e u.1 1801,1000"), "fub:order-29");
    g.play("assault e u.1 1800,1000", &[]);
    assert_eq!(g.at("u.1"), pt(1800, 1000));
    assert!(g.legal("move u.2 1800,1200"), "each figure has its own eight");
    assert_eq!(g.refusal("move u.2 1801,1200"), "fub:order-29");
    g.play("stop", &[1, 1]);
    assert!(g.state().locked(g.unit_id("u")) && g.state().locked(g.unit_id("e")), "and then it is hand to hand");
}

// proves fub:order-30
#[test]
fn an_assault_names_an_enemy_infantry_unit_and_begins_in_contact_with_it() {
    let mut g = game(
        "unit A u veteran rifle 1000,1000 · unit B e veteran rifle 1500,1000 · unit B f veteran rifle 1000,1500
         vehicle B t veteran light 400x200 1500,1500 0 lmg/front",
    );
    g.play("attempt u", &[6]);
    assert_eq!(g.refusal("assault"), "fub:order-30");
    assert_eq!(g.refusal("assault e u.1 1394,1000"), "fub:order-30", "X33: a gap of 6 is no contact");
    assert!(g.legal("assault e u.1 1395,1000"));
    assert_eq!(g.refusal("assault e u.1 1000,1395"), "fub:move-8", "in contact with another");
    assert!(g.legal("assault f u.1 1000,1395"));
    assert_eq!(g.refusal("assault u u.1 1395,1000"), "fub:gen-8");
    assert_eq!(g.refusal("assault t u.1 1250,1450"), "fub:melee-17");
}

// proves fub:order-31
#[test]
fn an_assaulting_unit_neither_fires_nor_throws() {
    let mut g = game(PAIR);
    g.play("attempt u", &[6]).play("assault e u.1 1500,1000", &[]);
    assert_eq!(g.refusal("open-fire"), "fub:order-31");
    assert_eq!(g.refusal("shoot .2 rifle e"), "fub:order-31");
    assert_eq!(g.refusal("shoot .2 grenade e"), "fub:order-31");
}

// proves fub:order-32
#[test]
fn distances_are_the_most_that_each_figure_may_move() {
    for (order, clause, most) in
        [("walk", "fub:order-1", 600), ("run", "fub:order-7", 1200), ("dodge", "fub:order-9", 800)]
    {
        let mut g = ordered("unit A u veteran rifle 1000,1000 1000,1200 · unit B e veteran rifle 1000,4000", order);
        assert!(g.legal("move u.1 1001,1000"), "{order}: less will do");
        g.play(&format!("move u.1 {},1000", 1000 + most), &[]);
        assert!(g.legal("move u.2 1500,1200"), "{order}: less will do");
        assert!(g.legal(&format!("move u.2 {},1200", 1000 + most)), "{order}: what one spends is not the other's");
        assert_eq!(g.refusal(&format!("move u.2 {},1200", 1001 + most)), clause);
        assert!(g.legal("stop"), "nobody must move");
    }
}

// proves fub:order-33
#[test]
fn vehicles_and_infantry_have_their_own_orders() {
    let mut g = game(
        "vehicle A t veteran heavy 440x260 1000,1000 0 heavy_cannon/all · unit A u veteran rifle 1000,1500
         unit B e veteran rifle 1600,1000",
    );
    g.play("attempt t", &[6]);
    for order in ["walk", "run", "dodge", "ground", "assault e u.1 1500,1000"] {
        assert_eq!(g.refusal(order), "fub:order-33", "{order}");
    }
    for order in ["drive", "halt-fire", "guard", "aim e"] {
        assert!(g.legal(order), "{order}");
    }
    g.play("guard", &[]).play("attempt u", &[6]);
    for order in ["drive", "halt-fire"] {
        assert_eq!(g.refusal(order), "fub:order-33", "{order}");
    }
    for order in ["walk", "run", "dodge", "ground", "guard", "aim e", "assault e u.1 1500,1000"] {
        assert!(g.legal(order), "{order}");
    }
}

// proves fub:move-1
#[test]
fn a_figure_moves_by_itself_along_straight_legs_between_whole_points() {
    let mut g = ordered(
        "blocking silo 1200,900 1300,1100 · unit A u veteran rifle 1000,1000 1000,1200
         unit B e veteran rifle 1000,4000",
        "walk",
    );
    assert_eq!(g.refusal("move u.1 1400,1000"), "fub:move-5");
    g.play("move u.1 1200,1150 1300,1150 1400,1000", &[]);
    assert_eq!((g.at("u.1"), g.at("u.2")), (pt(1400, 1000), pt(1000, 1200)));
    assert!(g.rules().read(g.state(), "move u.2 10.05,12").is_ok(), "(1005,1200)");
    assert!(g.rules().read(g.state(), "move u.2 10.005,12").is_err(), "there is no half of a hundredth");
}

// proves fub:move-2
#[test]
fn each_leg_costs_its_length_rounded_up() {
    assert_eq!(path_cost(pt(0, 0), &[pt(300, 400)]), 500, "W18");
    assert_eq!(path_cost(pt(0, 0), &[pt(424, 424)]), 600, "W19");
    assert_eq!(path_cost(pt(0, 0), &[pt(425, 425)]), 602, "W20");
    assert_eq!(path_cost(pt(0, 0), &[pt(100, 100), pt(200, 0)]), 284, "W21: 2.8284 inches in all");
    let g = ordered(LONE, "walk");
    assert!(g.legal("move u.1 1424,1424"));
    assert_eq!(g.refusal("move u.1 1600,1010"), "fub:order-1", "a little over six inches is over six inches");
    assert_eq!(g.refusal("move u.1 1010,1299 1020,1599"), "fub:order-1", "300 and 301, though 5.9933 inches in all");
}

// proves fub:move-4
#[test]
fn infantry_crosses_cover_at_full_speed() {
    for terrain in [
        "area wood light 1100,500 1500,1500",
        "area house moderate 1100,500 1500,1500",
        "area bunker hard 1100,500 1500,1500",
        "line wall moderate 1300,500 1300,1500",
    ] {
        let mut g = ordered(&format!("{terrain} · {LONE}"), "walk");
        assert_eq!(g.refusal("move u.1 1601,1000"), "fub:order-1", "{terrain}");
        g.play("move u.1 1600,1000", &[]);
        assert_eq!(g.at("u.1"), pt(1600, 1000), "{terrain}");
    }
}

// proves fub:move-5
#[test]
fn a_centre_does_not_enter_solid_pieces() {
    for terrain in [
        "blocking pylon 1200,900 1400,1100",
        "impassable pond 1200,900 1400,1100",
        "object cart light 1200,900 1400,1100",
    ] {
        let g = ordered(&format!("{terrain} · {LONE}"), "run");
        assert_eq!(g.refusal("move u.1 1600,1000"), "fub:move-5", "{terrain}: X32, through");
        assert_eq!(g.refusal("move u.1 1300,1000"), "fub:move-5", "{terrain}: into");
        assert_eq!(g.refusal("move u.1 1000,1099 1600,1099"), "fub:move-5", "{terrain}");
        assert!(g.legal("move u.1 1000,1100 1600,1100"), "{terrain}: along its side");
        assert!(g.legal("move u.1 1200,1000"), "{terrain}: up to it");
    }
}

// proves fub:move-6
#[test]
fn a_figure_may_pass_through_friends_but_not_end_on_them() {
    let g = ordered(
        "unit A u veteran rifle 1000,1000 1300,1000 · unit A v veteran rifle 1300,1200 · unit B e veteran rifle 1000,4000",
        "walk",
    );
    assert!(g.legal("move u.1 1500,1000"), "through one of its own");
    assert!(g.legal("move u.1 1000,1200 1400,1200"), "through another unit");
    assert!(g.legal("move u.1 1200,1000"), "base to base");
    assert_eq!(g.refusal("move u.1 1201,1000"), "fub:move-6");
    assert_eq!(g.refusal("move u.1 1301,1200"), "fub:move-6");
}

// proves fub:move-7
#[test]
fn a_figure_may_not_pass_through_enemies() {
    let mut g = game("unit A u veteran rifle 1000,1000 1000,1300 · unit B e veteran rifle 1300,1000 1600,1000");
    g.play("attempt u", &[6]);
    assert_eq!(g.refusal("assault e u.1 1700,1000"), "fub:move-7", "not even in an assault on them");
    g.play("run", &[]);
    assert_eq!(g.refusal("move u.1 1450,1000"), "fub:move-7");
    assert!(g.legal("move u.2 1450,1300"));
}

// proves fub:move-8
#[test]
fn outside_an_assault_a_figure_keeps_clear_of_enemies_all_the_way() {
    let near = |y: i16| format!("unit A u veteran rifle 1000,1000 · unit B e veteran rifle 1300,{y}");
    for order in ["walk", "run", "dodge"] {
        let g = ordered(&near(1105), order);
        assert_eq!(g.refusal("move u.1 1600,1000"), "fub:move-8", "{order}: passing in contact");
        assert_eq!(g.refusal("move u.1 1300,1000"), "fub:move-8", "{order}: X12, ending in contact");
        let g = ordered(&near(1106), order);
        assert!(g.legal("move u.1 1600,1000"), "{order}: a gap of 6");
    }
    let mut g = game(&near(1105));
    g.play("attempt u", &[6]);
    assert!(g.legal("assault e u.1 1300,1000"));
}

// proves fub:move-9
#[test]
fn a_centre_stays_on_the_table_except_by_an_exit() {
    let text =
        "unit A u veteran rifle 300,300 4500,300 · unit A v veteran rifle 1000,1000 · unit B e veteran rifle 1000,4000";
    let mut g = ordered(text, "walk");
    assert!(g.legal("move u.1 300,0"));
    assert_eq!(g.refusal("move u.1 -1,300"), "fub:move-9");
    assert_eq!(g.refusal("move u.1 300,-1"), "fub:move-9");
    assert_eq!(g.refusal("move u.1 -1,300 0,300"), "fub:move-9", "nor on the way");
    assert!(g.legal("move u.2 4800,300"));
    assert_eq!(g.refusal("move u.2 4801,300"), "fub:move-9");
    g.play("move u.1 0,300", &[]);
    assert_eq!(g.refusal("exit u.1"), "fub:end-6");

    let mut g = ordered(&format!("{text} · exit A west 0 4800"), "walk");
    g.play("move u.1 0,300", &[]).play("exit u.1", &[]).play("stop", &[]);
    assert_eq!((g.status("u.1"), g.status("u.2")), (Status::Exited, Status::Standing));
}

// proves fub:move-10
#[test]
fn a_figure_neither_crosses_a_hull_nor_ends_on_one() {
    for side in ["A", "B"] {
        let g =
            ordered(&format!("vehicle {side} t veteran heavy 400x200 1500,1000 0 heavy_cannon/all · {LONE}"), "run");
        assert_eq!(g.refusal("move u.1 1800,1000"), "fub:move-10", "across");
        assert!(g.legal("move u.1 1250,1000"), "base to plate");
        assert_eq!(g.refusal("move u.1 1251,1000"), "fub:move-10");
        assert!(g.legal("move u.1 1000,1100 1800,1100"), "along its side");
        assert_eq!(g.refusal("move u.1 1000,1099 1800,1099"), "fub:move-10");
    }
}

// proves fub:move-11
#[test]
fn a_suppressed_figure_cannot_move() {
    let mut g = ordered(
        "unit A u veteran rifle 1000,1000 1000,1200 1000,1400 · unit B e veteran rifle 2000,1000 · is e guard",
        "walk",
    );
    g.play("move u.1 1100,1000", &[]).play("volley u", &[]).play("fire", &[4]).play("suppress u.2", &[]);
    assert_eq!(g.refusal("move u.2 1100,1200"), "fub:move-11");
    assert!(g.legal("move u.3 1100,1400"));
}

// proves fub:move-12
#[test]
fn figures_move_in_any_order_and_once_in_each_part() {
    let mut g = ordered("unit A u veteran rifle 1000,1000 1000,1200 · unit B e veteran rifle 3000,1000", "walk");
    g.play("move u.2 1100,1200", &[]);
    assert_eq!(g.refusal("move u.2 1200,1200"), "fub:move-12");
    g.play("move u.1 1100,1000", &[]);
    assert_eq!(g.refusal("move u.1 1200,1000"), "fub:move-12");
    g.play("open-fire", &[]).play("volley e", &[]).play("fire", &[1, 1]);
    g.play("move u.1 1200,1000", &[]);
    assert_eq!(g.refusal("move u.1 1300,1000"), "fub:move-12", "once in the second part");
    assert!(g.legal("move u.2 1200,1200"));
}

// proves fub:move-13
#[test]
fn a_leg_is_walked_in_equal_steps_of_at_most_an_inch() {
    let text = "unit A u veteran rifle 1000,1000 1000,1300 · unit B e veteran rifle 2000,2000 · is e guard";
    for (path, points) in [
        ("1250,1000", &[pt(1083, 1000), pt(1167, 1000), pt(1250, 1000)][..]), // W22
        ("1300,600", &[pt(1060, 920), pt(1120, 840), pt(1180, 760), pt(1240, 680), pt(1300, 600)]), // W23
        ("1100,1000", &[pt(1100, 1000)]),
        ("1101,1000", &[pt(1051, 1000), pt(1101, 1000)]),
        ("1150,1000 1150,900", &[pt(1075, 1000), pt(1150, 1000), pt(1150, 900)]),
    ] {
        let mut g = ordered(text, "walk");
        g.play(&format!("move u.1 {path}"), &[]);
        assert_eq!(checkpoints(&mut g, "u.1"), points, "{path}");
    }
}

// proves fub:move-14
#[test]
fn armour_does_not_slow_its_wearer() {
    for armour in ["none", "light", "medium", "heavy", "power", "battle"] {
        let g = ordered(&LONE.replace("1000,1000", &format!("armour={armour} 1000,1000")), "walk");
        assert!(g.legal("move u.1 1600,1000"), "{armour}");
        assert_eq!(g.refusal("move u.1 1601,1000"), "fub:order-1", "{armour}");
    }
}
