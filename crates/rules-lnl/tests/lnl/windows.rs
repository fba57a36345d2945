//! 5.3: opportunity fire, and what of Assault Move and Stealth belongs to it (6.1, 6.4).

use crate::game::{Game, game};
use kernel::{Detail, Rules, Seat, say::Message};
use rules_lnl::state::{Frame, Marks, Phase};
use scene::Scenic;

/// A field with somebody far away on each side, so that the phase goes on.
#[track_caller]
fn field(text: &str) -> Game {
    game(&format!("map 14x9; us: far us_medic A9; ger: x ger_medic N9; {text}"))
}
/// Whether the German side is asked whether it fires.
#[track_caller]
fn asked(g: &Game) -> bool {
    matches!(g.state().top(), Some(Frame::Window(window)) if !window.settle) && g.asks().0 == "ger"
}

// X08
// proves lnl:5.3.a
#[test]
fn who_is_free_to_fire_may_fire_at_who_moves_in_sight() {
    let stepped = |enemy: &str| {
        let mut g = field(&format!("us: a us_ab_254 C5; ger: e ger_wehr_164 C1 {enemy}"));
        g.play("activate C5; move a; step C4", &[]);
        g
    };
    let g = stepped("");
    assert_eq!(g.asks().1.0, "lnl:5.3.a");
    assert!(g.offers("fire e C4 with own"));
    for marks in ["moved", "crawl", "stealth", "fired", "shaken"] {
        assert!(!asked(&stepped(marks)), "{marks}");
    }
    for marks in ["ops", "assault"] {
        assert!(asked(&stepped(marks)), "{marks}");
    }
    // One who may not, beside one who may.
    let mut g = field("us: a us_ab_254 C5; ger: e ger_wehr_164 C1; f ger_wehr_164 C1 moved");
    g.play("activate C5; move a; step C4", &[]);
    g.is_refused_by("fire f C4 with own", "lnl:5.3.a");
    // Only at those who move.
    let mut g = field("us: a us_ab_254 C5; b us_ab_254 E3; ger: e ger_wehr_164 C1");
    g.play("activate C5; move a; step C4", &[]);
    g.is_refused_by("fire e E3 with own", "lnl:5.3.a");
    // Out of sight.
    let mut g = field("C2 forest; C3 forest; us: a us_ab_254 C5; ger: e ger_wehr_164 C1");
    g.play("activate C5; move a; step C4", &[]);
    assert!(!asked(&g));
}

// proves lnl:5.3.b
#[test]
fn it_is_no_impulse_of_who_fires() {
    let mut g = field("us: a us_ab_254 C5; b us_ab_254 C7; ger: e ger_wehr_164 C1; f ger_wehr_164 D1");
    g.play("activate C5; move a; step C4; fire e C4 with own; shoot", &[1, 6]);
    assert_eq!(g.asks().0, "us");
    g.play("stop", &[]);
    assert_eq!(g.asks().0, "ger", "now it is the impulse of the Germans");
    assert_eq!(g.state().phase, Phase::Operations);
    g.is_refused_by("fire f C4 with own", "lnl:4.0.b");
    let mut g = field("us: a us_ab_254 C5; ger: e ger_wehr_164 C1");
    g.play("activate C5; move a; step C4", &[]);
    g.is_refused_by("pass", "lnl:5.3.b");
}

// proves lnl:5.3.c
#[test]
fn who_crawls_must_be_spotted() {
    let crawled = |text: &str| {
        let mut g = field(&format!("us: a us_ab_254 C5; {text}"));
        g.play("activate C5; move a crawl; step C4", &[]);
        asked(&g)
    };
    assert!(!crawled("C4 light_woods; ger: e ger_wehr_164 C1"));
    assert!(crawled("C4 light_woods; ger: e ger_wehr_164 C1; spotted ger C4"));
    assert!(crawled("C4 light_woods; ger: e ger_wehr_164 C3"));
    assert!(crawled("ger: e ger_wehr_164 C1"), "clear terrain is spotted");
    let mut walks = field("us: a us_ab_254 C5; C4 light_woods; ger: e ger_wehr_164 C1");
    walks.play("activate C5; move a; step C4", &[]);
    assert!(asked(&walks), "who walks is seen");
}

// proves lnl:5.3.d
#[test]
fn a_hex_fires_together_and_other_hexes_may_follow() {
    let mut g = field(
        "C4 light_woods; us: a us_ab_254 C5; ger: e ger_wehr_164 C1; f ger_wehr_164 C1; h ger_wehr_164 C1; i ger_wehr_164 D2",
    );
    g.play("activate C5; move a; step C4; fire e C4 with own; join f with own; shoot", &[1, 6]);
    assert!(g.is("e", Marks::FIRED) && g.is("f", Marks::FIRED) && !g.is("h", Marks::FIRED));
    g.is_refused_by("fire h C4 with own", "lnl:5.3.d");
    assert!(g.offers("fire i C4 with own"));
    g.play("fire i C4 with own; shoot", &[1, 6]);
    assert_eq!(g.asks().0, "us");
}

// proves lnl:5.3.e
#[test]
fn one_attack_for_each_point_and_what_rolls_apart_in_addition() {
    let enemies = "ger: e ger_wehr_164 C1; f ger_wehr_164 D2; h ger_wehr_164 B2";
    let mut g = field(&format!("us: a us_ab_254 C5; {enemies}"));
    g.play("activate C5; move a; step C4; fire e C4 with own; shoot", &[1, 6]);
    assert_eq!(g.asks().0, "us", "one point, one attack");
    let mut g = field(&format!("C4 forest; us: a us_ab_254 C5; {enemies}"));
    g.play("activate C5; move a; step C4; fire e C4 with own; shoot; fire f C4 with own; shoot", &[1, 6, 1, 6]);
    assert_eq!(g.asks().0, "us", "two points, two attacks");
    assert!(!g.is("h", Marks::FIRED));
    // A panzerschreck, a vehicle and a gun of the same hex shoot besides; another hex does not.
    let mut g = field(
        "us: t us_m4a1 C6 facing 1 buttoned; ger: e ger_wehr_164 C2 +ger_pzschreck; w ger_atg75 C2 facing 4; f ger_atg75 D3 facing 4",
    );
    g.play("activate C6; move t; step C5; gun e ger_pzschreck C5 at t", &[6, 6]);
    assert!(g.offers("gun w main C5 at t"), "{:?}", g.legal());
    g.is_refused_by("gun f main C5 at t", "lnl:5.3.e");
    g.play("gun w main C5 at t", &[6, 6]);
    assert_eq!(g.asks().0, "us");
}

// proves lnl:5.3.f
#[test]
fn every_expenditure_gives_the_chance() {
    let mut g = field("us: a us_ab_254 C6; ger: e ger_wehr_164 C1");
    g.play("activate C6; move a; step C5", &[]);
    assert!(asked(&g));
    g.play("hold; step C4", &[]);
    assert!(asked(&g));
    g.is_refused_by("fire e C5 with own", "lnl:5.3.a");
    g.play("fire e C4 with own; shoot", &[1, 6]);
    assert_eq!(g.asks().0, "us");
    // A change of level and a turn as well.
    let mut g = field("tall C4 C5 D5; us: a us_ab_254 C4; w us_atg57 E4 facing 1; ger: e ger_wehr_164 C1");
    let mut turns = g.clone();
    g.play("activate C4; move a; step C4u", &[]);
    assert!(asked(&g));
    turns.play("activate E4; move w; turn w 2", &[]);
    assert!(asked(&turns));
}

// proves lnl:5.3.g
#[test]
fn who_fired_is_marked() {
    let mut g = field("us: a us_ab_254 C5; ger: e ger_wehr_164 C1; l ger_ldr_brandt C1");
    g.play("activate C5; move a; step C4; fire e C4 with own; help l; shoot", &[1, 6]);
    assert!(g.is("e", Marks::FIRED) && g.is("l", Marks::FIRED));
    let mut g = field("us: a us_ab_254 C5; ger: e ger_fj_234 C2 assault");
    g.play("activate C5; move a; step C4; fire e C4 with own; shoot", &[1, 6]);
    assert!(g.is("e", Marks::FIRED) && g.is("e", Marks::ASSAULT));
}

// proves lnl:5.3.h
// proves lnl:6.3.c
#[test]
fn who_moves_is_hit_harder_unless_he_crawls_or_crops_hide_him() {
    // 5 + 1 against 6 is a tie; one more makes a Damage Check.
    for (text, kind, dice) in
        [("", "", &[5, 6, 2][..]), ("", "assault", &[5, 6, 2]), ("", "crawl", &[5, 6]), ("C4 low_crops", "", &[5, 6])]
    {
        let mut g = field(&format!("{text}; us: a us_ab_254 C5; ger: e ger_wehr_164 C1"));
        g.play(&format!("activate C5; move a {kind}; step C4; fire e C4 with own; shoot"), dice);
    }
}

/// The sum under a composed attack is what its dice are added to: with the bonus where all who are struck move, both
/// sums where some do, and without it where nobody does.
#[test]
fn the_sum_of_an_attack_counts_the_bonus_against_those_who_move() {
    let total = |text: &str, kind: &str| {
        let mut g = field(&format!("{text}; us: a us_ab_254 C5; ger: e ger_wehr_164 C1"));
        g.play(&format!("activate C5; move a {kind}; step C4; fire e C4 with own"), &[]);
        let working = g.rules.working(g.state(), kernel::Seat(1)).expect("an attack is composed");
        let rows: i32 = working.rows.iter().filter_map(|row| row.value).sum();
        let (total, number) = (working.total.expect("it has a sum"), |value: &kernel::say::Value| match value {
            kernel::say::Value::Int(n) => *n as i32,
            other => panic!("{other:?}"),
        });
        let of = |name: &str| total.args.iter().find(|(known, _)| known == name).map(|(_, value)| number(value));
        (total.id.to_string(), of("fp").expect("always"), of("moving"), rows + of("defence").expect("always"))
    };
    assert_eq!(total("", ""), ("lnl-work-total".to_owned(), 2, None, 2));
    assert_eq!(total("", "crawl"), ("lnl-work-total".to_owned(), 1, None, 1));
    assert_eq!(total("C4 low_crops", ""), ("lnl-work-total".to_owned(), 1, None, 1));
    assert_eq!(total("us: b us_ab_254 C4", ""), ("lnl-work-total-moving".to_owned(), 1, Some(2), 2));
}

// W16
// proves lnl:5.3.i
// proves lnl:5.3.j
#[test]
fn all_in_the_hex_are_struck_and_who_moves_the_harder() {
    // The squad that stands still in the woods was not spotted. 5 + 1 against 4 + 1: one for it, two for the other.
    let mut g = field("C4 light_woods; us: a us_ab_254 C5; b us_ab_254 C4; ger: e ger_wehr_164 C1");
    assert!(!g.rules.is_spotted(g.state(), kernel::Seat(1), g.loc("C1"), g.loc("C4")));
    g.play("activate C5; move a; step C4; fire e C4 with own; shoot", &[5, 4, 5, 6]);
    // Morale 6: the mover's 5 + 2 shakes it, the other's 6 + 1 too; with a bonus for both the dice would say so.
    let checks: Vec<i8> = g
        .log()
        .iter()
        .filter_map(|event| match event.what {
            rules_lnl::event::What::Fire(rules_lnl::event::FireEvent::Checks { total, .. }) => Some(total),
            _ => None,
        })
        .collect();
    assert_eq!(checks, [7, 7]);
}

// proves lnl:5.3.k
#[test]
fn who_stood_still_is_no_better_spotted_afterwards() {
    let mut g = field("C4 light_woods; us: a us_ab_254 C5; b us_ab_254 C4; ger: e ger_wehr_164 C1; f ger_wehr_164 B1");
    g.play("activate C5; move a; step C4; fire e C4 with own; shoot", &[1, 6]);
    let spotted = |g: &Game| g.rules.is_spotted(g.state(), kernel::Seat(1), g.loc("C1"), g.loc("C4"));
    assert!(spotted(&g), "while the other moves through");
    g.play("hold; step D5; hold; stop", &[]);
    assert!(!spotted(&g));
}

// proves lnl:5.3.l
// proves lnl:5.1.o
#[test]
fn who_is_hit_stops_and_the_rest_may_go_on() {
    let text = "us: a us_ab_254 C6; b us_ab_254 C6; l us_ldr_harrow C6; ger: e ger_wehr_164 C1";
    // 6 + 1 + 1 against 1. The leader holds, one squad is Shaken.
    let mut g = field(text);
    g.play("activate C6; move a; with b; with l; step C5; fire e C5 with own; shoot", &[5, 4, 2, 6, 2]);
    assert!(g.is("a", Marks::SHAKEN) && g.is("a", Marks::MOVED), "{:?}", g.log());
    assert_eq!(g.asks().0, "us");
    g.play("step C4; stop", &[]);
    assert_eq!(["a", "b", "l"].map(|unit| g.at(unit)), ["C5", "C4", "C4"]);
    // A wounded hero stops though he is never Shaken.
    let mut g = field("us: h us_hero_a C6; b us_ab_254 C6; ger: e ger_wehr_164 C1");
    g.play("activate C6; move h; with b; step C5; fire e C5 with own; shoot", &[5, 4, 6, 2]);
    assert!(g.is("h", Marks::WOUNDED) && !g.is("h", Marks::SHAKEN), "{:?}", g.log());
    g.play("step C4; stop", &[]);
    assert_eq!((g.at("h").as_str(), g.at("b").as_str()), ("C5", "C4"));
}

// A leader assault moves with those who may, and no farther than they.
// proves lnl:6.1.c
#[test]
fn a_leader_whose_men_are_stopped_stops() {
    let mut g = field("us: a us_ab_254 C6; l us_ldr_harrow C6; ger: e ger_wehr_164 C1");
    g.play("activate C6; move a assault; with l; step C5; fire e C5 with own; shoot", &[5, 4, 2, 6]);
    assert!(g.is("a", Marks::SHAKEN) && !g.is("l", Marks::SHAKEN));
    assert!(g.state().mover().is_none());
}

// proves lnl:5.3.m
// proves lnl:6.1.h
#[test]
fn units_under_assault_move_fire_once_at_two_less() {
    let mut g = field("us: a us_ab_254 C5; b us_ab_254 E5; ger: e ger_fj_334 C2 assault");
    g.play("activate C5; move a; step C4; fire e C4 with own; shoot", &[5, 6, 2]);
    // 3 - 2 + 1 for moving + 5 against 6.
    assert!(g.is("e", Marks::FIRED));
    g.play("stop; pass; activate E5; move b; step E4", &[]);
    assert_eq!(g.asks().0, "us", "once");
    // In the same impulse, and in a later one.
    let mut g = field("ger: e ger_fj_334 C2; f ger_fj_334 N1; us: a us_ab_254 C6; operations ger");
    g.play("activate C2; move e assault; step C3", &[]);
    g.play("hold; stop", &[]);
    assert!(g.offers("fire e C6 with own"));
    g.play("done; pass; activate C3", &[]);
    assert!(g.offers("fire e C6 with own"));
}

// proves lnl:6.1.e
// proves lnl:6.1.j
#[test]
fn fire_under_assault_move_is_two_less_once() {
    let fired = |text: &str, fire: &str, dice: &[u8]| {
        let mut g = field(&format!("us: t us_medic E4; {text}; ger: e ger_wehr_164 C1 fired"));
        g.play(&format!("activate C5; {fire}; shoot"), dice);
    };
    // 2 - 2 + 5 against 5 is a tie.
    fired("us: a us_ab_254 C5 assault", "fire a C1 with own", &[5, 5]);
    // 2 + 1 - 2 + 5 against 5: one more.
    fired("us: a us_ab_254 C5 assault; b us_ab_254 C5 assault", "fire a C1 with own; join b with own", &[5, 5, 2]);
    fired("us: a us_ab_254 C5 assault; b us_ab_254 C5", "fire a C1 with own; join b with own", &[5, 5, 2]);
}

// proves lnl:6.1.f
#[test]
fn an_ordnance_weapon_under_assault_move_aims_worse() {
    let aimed = |marks: &str, dice: &[u8]| {
        let mut g = field(&format!("us: a us_ab_254 C4 +us_bazooka {marks}; ger: t ger_stug3g C2 facing 1 fired"));
        g.play("activate C4; gun a us_bazooka C2 at t", dice);
        g.log()
            .iter()
            .flat_map(|event| event.modifiers.clone())
            .any(|(clause, by)| clause.0 == "lnl:T.oft.b" && by == 2)
    };
    assert!(!aimed("", &[6, 6]));
    assert!(aimed("assault", &[6, 6]));
}

// proves lnl:6.1.g
#[test]
fn both_markers_stay_until_the_turn_ends() {
    let mut g = field("us: a us_ab_254 C4; b us_ab_254 A1; ger: e ger_wehr_164 C1 fired");
    g.play("activate C4; move a assault; step C3; stop; fire a C1 with own; shoot", &[1, 6]);
    assert!(g.is("a", Marks::ASSAULT) && g.is("a", Marks::FIRED));
    g.play("pass; pass; pass", &[3, 4]);
    assert!(!g.is("a", Marks::ASSAULT.and(Marks::FIRED)));
}

// proves lnl:6.4.b
#[test]
fn fire_after_stealth_is_two_less_but_for_scouts() {
    // 2 - 2 + 5 against 5.
    let mut g = game("map 14x9; nva: a nva_254 C4 stealth; z nva_254 A9; us: e us_vn_354 C1 fired; x us_vn_medic N9");
    g.play("activate C4; fire a C1 with own; shoot", &[5, 5]);
    // A scout has FP 0: 0 + 6 against 5.
    let mut g =
        game("map 14x9; nva: s us_vn_scout C3 stealth; z nva_254 A9; us: e us_vn_354 C1 fired; x us_vn_medic N9");
    g.play("activate C3; fire s C1 with own; shoot", &[6, 5, 2]);
}

// proves lnl:6.4.h
#[test]
fn stealth_bars_opportunity_fire_only() {
    let mut g =
        game("map 14x9; us: a us_vn_354 C5; z us_vn_medic A9; nva: e nva_254 C2 stealth; f nva_254 C2; x nva_254 N9");
    let mut own = g.clone();
    g.play("activate C5; move a; step C4", &[]);
    g.is_refused_by("fire e C4 with own", "lnl:6.4.h");
    own.state.active = kernel::Seat(1);
    own.play("activate C2", &[]);
    assert!(own.offers("fire e C5 with own"));
}

// Nobody fires into a hex where both sides are, so there is no window there.
#[test]
fn no_window_in_melee() {
    let mut g = field("us: a us_ab_254 C4; ger: e ger_wehr_164 C3; f ger_wehr_164 C1");
    g.play("activate C4; move a; step C3", &[]);
    assert!(matches!(g.state().top(), Some(Frame::Melee(_))), "{:?}", g.state().frames);
}

// A player may hold his fire for the move or the impulse, and ask only for what comes near.
#[test]
fn standing_wishes_are_kept() {
    let text = "us: a us_ab_254 C7; b us_ab_254 C7; l us_ldr_harrow C7; c us_ab_254 D7; ger: e ger_wehr_164 C1";
    let mut g = field(text);
    g.play("activate C7; move a; step C6; hold move; step C5; stop; move c; step D6", &[]);
    assert!(asked(&g), "the next move is another");
    let mut g = field(text);
    g.play("activate C7; move a; step C6; hold impulse; step C5; stop; move c; step D6; stop", &[]);
    g.play("done; pass; activate C7; move b; step C6", &[]);
    assert!(asked(&g), "the next impulse is another");
    let mut g = field(text);
    g.state.watch[Seat(1)].within = 3;
    g.play("activate C7; move a; step C6; step C5; step C4", &[]);
    assert!(asked(&g), "three hexes away");
    assert_eq!(g.rules.answer(g.state(), kernel::Seat(1)), kernel::Answer::Nothing(rules_lnl::action::Action::Hold));
}

/// One clause refuses for three reasons, and for a fourth who is fired at: each is told in its own words.
// proves lnl:5.3.a
#[test]
fn a_window_says_why_a_unit_may_not_fire_in_it() {
    let mut g = field(
        "us: a us_ab_254 C5; b us_ab_254 E3; ger: e ger_wehr_164 C1; f ger_wehr_164 C1 moved; h ger_wehr_164 C1 fired",
    );
    g.play("activate C5; move a; step C4", &[]);
    let [words, _] = crate::words::both();
    for (action, case, sentence) in [
        ("fire b C4 with own", "lnl-window-absent", "it is not one of the units on the map that may fire here"),
        ("fire f C4 with own", "lnl-window-moved", "it moved or crawled this turn"),
        ("fire h C4 with own", "lnl-window-fired", "it has fired already"),
        ("fire e E3 with own", "lnl-window-target", "only those who spend points here may be fired at"),
    ] {
        let why = g.why(action);
        assert_eq!((why.clause.0, why.detail), ("lnl:5.3.a", Detail::Case(case)), "{action}");
        assert_eq!(words.say(&Message::new(case)), sentence);
    }
}
