//! The three long examples of the rulebook, each as one game.

use super::{
    case::{Case, last_of},
    fp, hero_appears,
};
use crate::game::{Game, game};
use kernel::Seat;
use rules_lnl::{
    event::{GunEvent, IndirectEvent, MoveEvent, TurnEvent, What},
    model::Life,
    state::{Marks, MoveKind, Mover, Phase},
};

/// Ends impulses, passing where nothing was done, until a side may begin one.
#[track_caller]
fn until(g: &mut Game, side: &str) {
    while g.asks().0 != side || g.offers("done") {
        let end = if g.offers("done") { "done" } else { "pass" };
        g.play(end, &[]);
    }
}
/// The markers of a unit.
#[track_caller]
fn shows(g: &Game, uid: &str, marks: &[Marks]) {
    let all = [Marks::MOVED, Marks::ASSAULT, Marks::CRAWL, Marks::FIRED, Marks::OPS, Marks::SHAKEN, Marks::WOUNDED];
    for mark in all {
        assert_eq!(g.is(uid, mark), marks.contains(&mark), "{uid}: {mark:?} of {:?}", g.marks(uid));
    }
}

const INFANTRY: &str = "map 10x8; E3 light_woods; G4 light_woods; F3 low_crops; F5 brush
    ger: weiss ger_ldr_weiss E3; ghs ger_fj_134 E3 +ger_mg34; a ger_fj_234 F2 +ger_mg34; b ger_fj_334 F2
    us: medrow us_ldr_medrow G4; first us_ab_254 G4 +us_m1919a4_tripod; second us_ab_254 G4
    us: medic us_medic F6; hs us_ab_144 F5 shaken; pool us us_hero_a; turn 2; initiative";

// proves lnl:3.0.b
// proves lnl:3.0.c
// proves lnl:4.0.b
// proves lnl:4.0.c
// proves lnl:4.0.g
// proves lnl:4.1.m
// proves lnl:10.1.k
// proves lnl:10.1.q
// proves lnl:5.2.b
// proves lnl:5.2.c
// proves lnl:5.2.f
// proves lnl:6.3.a
// proves lnl:6.1.d
// proves lnl:6.1.e
// proves lnl:5.2.h
// proves lnl:9.0.b
// proves lnl:3.0.g
// proves lnl:3.0.h
// proves lnl:3.0.i
// proves lnl:3.0.k
// proves lnl:1.6.1.j
// proves lnl:10.3.d
// proves lnl:5.01.b
// proves lnl:4.1.b
// proves lnl:5.2.d
// proves lnl:4.1.c
// proves lnl:5.3.h
// proves lnl:8.0.c
// proves lnl:8.0.d
// proves lnl:8.0.g
// proves lnl:8.0.i
// proves lnl:8.0.j
#[test]
fn golden_infantry() {
    let mut case = Case::example("golden_infantry");
    let mut g = game(INFANTRY);
    let (ger, us) = (Seat(0), Seat(1));

    case.step(1);
    let mut fact = case.fact();
    let rolls: Vec<u8> = serde_json::from_value(fact.take("rolls")).expect("two dice");
    g.state.initiative = ger;
    g.resolve(&rolls);
    let (_, tie) = last_of(&g, |event| match event.what {
        What::Turn(TurnEvent::Initiative { seat, tie }) => Some((seat, tie)),
        _ => None,
    });
    assert_eq!(tie, (ger, true));
    fact.is("winner", "german");
    drop(fact);
    while g.state().phase != Phase::Operations {
        g.play("done", &[]);
    }
    assert_eq!(g.asks().0, "ger");

    case.step(2);
    g.play("spot weiss G4", &case.dice(1));
    case.roll(&g);
    shows(&g, "weiss", &[Marks::OPS]);
    case.step(3);
    g.play("pass", &[]);
    assert_eq!((g.state().passes, g.asks().0.as_str()), (1, "us"));

    case.step(4);
    g.play("spot medrow E3", &case.dice(1));
    case.roll(&g);
    shows(&g, "medrow", &[Marks::OPS]);
    assert!(g.state().spotted[us].contains(g.loc("E3")));
    case.step(5);
    g.play("activate G4", &[]);
    assert!(g.offers("move hs crawl"), "Medrow calls F5 too");
    case.step(6);
    g.play("fire first E3 with own+us_m1919a4_tripod; join second with own; shoot", &case.dice(1));
    case.attack(&g, &["weiss", "ghs"]);
    shows(&g, "weiss", &[Marks::OPS, Marks::SHAKEN]);
    shows(&g, "ghs", &[Marks::SHAKEN]);
    shows(&g, "first", &[Marks::FIRED]);
    shows(&g, "second", &[Marks::FIRED]);
    case.step(7);
    g.play("move hs crawl; step F6", &[]);
    assert_eq!(g.at("hs"), "F6");
    // The machine gun in F2 sees it there, and is not used.
    g.play("hold", &[]);
    shows(&g, "hs", &[Marks::CRAWL, Marks::SHAKEN]);
    until(&mut g, "ger");
    assert_eq!(g.state().passes, 0);

    case.step(8);
    let group = [g.unit("a"), g.unit("b")].into_iter().collect();
    let assault = Mover { kind: MoveKind::Assault, group, ..Mover::NOBODY };
    case.value(g.rules.allowance(g.state(), &assault, g.unit("a")));
    g.play("activate F2; move a assault; with b; step F3", &[]);
    assert_eq!((g.asks().0.as_str(), g.of("a").spent), ("ger", 1), "no American may fire at them");
    g.play("stop", &[]);
    shows(&g, "a", &[Marks::ASSAULT]);
    shows(&g, "b", &[Marks::ASSAULT]);
    case.step(9);
    let fire = "fire a G4 with own+ger_mg34#2; join b with own; shoot";
    hero_appears(&mut g, fire, &case.dice(1), Some("G4"));
    case.attack(&g, &["medrow", "first", "second"]);
    shows(&g, "medrow", &[Marks::OPS, Marks::SHAKEN, Marks::WOUNDED]);
    shows(&g, "first", &[Marks::FIRED, Marks::SHAKEN]);
    assert_eq!((g.counter("first"), g.weapon("us_m1919a4_tripod").owner), ("us_ab_144", g.unit("first").into()));
    shows(&g, "second", &[Marks::FIRED, Marks::SHAKEN]);
    assert_eq!(g.at("us_hero_a"), "G4");
    shows(&g, "us_hero_a", &[Marks::FIRED]);
    shows(&g, "a", &[Marks::ASSAULT, Marks::FIRED]);

    case.step(10);
    until(&mut g, "us");
    assert_eq!((g.state().passes, g.state().turn), (0, 2));
    g.play("pass; pass", &[]);
    assert_eq!(g.state().phase, Phase::Operations);
    // The dice are those of the next initiative: the Americans win it.
    g.play("pass", &[2, 5]);
    assert_eq!((g.state().turn, g.state().phase, g.asks().0.as_str()), (3, Phase::Rally(us), "us"));
    case.step(11);
    shows(&g, "medrow", &[Marks::SHAKEN, Marks::WOUNDED]);
    for (uid, marks) in [("weiss", &[Marks::SHAKEN][..]), ("hs", &[Marks::SHAKEN]), ("us_hero_a", &[]), ("a", &[])] {
        shows(&g, uid, marks);
    }
    assert!(!g.state().spotted[us].contains(g.loc("E3")));

    case.step(12);
    assert_eq!(g.state().initiative, us);
    g.play("rally medrow", &case.dice(1));
    case.morale(&g, "medrow");
    shows(&g, "medrow", &[Marks::SHAKEN, Marks::WOUNDED]);
    for (step, unit) in [(13, "first"), (14, "second")] {
        case.step(step);
        g.play(&format!("rally {unit}"), &case.dice(1));
        case.morale(&g, unit);
        shows(&g, unit, &[]);
    }
    case.step(15);
    g.play("treat medic hs", &case.dice(1));
    case.morale(&g, "medic");
    shows(&g, "hs", &[]);
    g.play("done", &[]);
    for (step, unit) in [(16, "weiss"), (17, "ghs")] {
        case.step(step);
        g.play(&format!("rally {unit}"), &case.dice(1));
        case.morale(&g, unit);
        shows(&g, unit, &[]);
    }
    g.play("done", &[]);

    case.step(18);
    assert_eq!((g.state().phase, g.asks().0.as_str()), (Phase::Operations, "us"));
    g.play("spot second F3", &case.dice(1));
    case.roll(&g);
    shows(&g, "second", &[Marks::OPS]);
    g.play("pass", &[]);
    case.step(19);
    g.play("activate E3; fire ghs F6 with ger_mg34; help weiss; shoot", &case.dice(1));
    case.attack(&g, &["medic", "hs"]);
    shows(&g, "medic", &[Marks::SHAKEN]);
    shows(&g, "ghs", &[Marks::FIRED]);
    assert!(g.rules.is_spotted(g.state(), us, g.loc("G4"), g.loc("E3")));
    until(&mut g, "us");
    case.step(20);
    g.play("activate G4; fire us_hero_a E3 with own; join first with us_m1919a4_tripod", &[]);
    g.is_refused_by("join second with own", "lnl:4.1.b");
    g.play("shoot", &case.dice(1));
    case.attack(&g, &["weiss", "ghs"]);
    shows(&g, "weiss", &[Marks::FIRED, Marks::SHAKEN]);
    shows(&g, "ghs", &[Marks::FIRED, Marks::SHAKEN]);
    shows(&g, "us_hero_a", &[Marks::FIRED]);
    shows(&g, "first", &[Marks::FIRED]);
    until(&mut g, "ger");
    case.step(21);
    g.play("activate F3; move a; with b; step G3", &[]);
    assert_eq!(g.asks().0, "us");
    // Both check, and nothing comes of it.
    g.play("fire second G3 with own; shoot", &[1, 3, 2, 2]);
    case.power_at(&g, "a");
    shows(&g, "a", &[Marks::MOVED]);
    assert!(g.of("a").good_order() && g.of("b").good_order());
    case.step(22);
    g.play("step G4; pick first; strike", &case.dice(1));
    case.melee(&g);
    assert!(g.is_alive("first"), "losses come after the round");
    case.step(23);
    g.play("pick a; strike", &case.dice(1));
    case.melee(&g);
    assert!(!g.is_alive("first") && !g.is_alive("a"));
    assert!(g.is_alive("b") && g.is_alive("second") && g.is_alive("us_hero_a") && g.is_alive("medrow"));
    let at = g.loc("G4");
    let lying: Vec<_> = g.state().lying_at(at).collect();
    assert_eq!(lying, [g.sw("ger_mg34#2"), g.sw("us_m1919a4_tripod")]);
    assert_eq!(g.state().melee_at(at).map(|mark| mark.turn), Some(3));
}

const ARMOUR: &str =
    "map 10x8; E2 light_woods; G3 light_woods; F5 brush; side C3 D4 bocage; side E2 D3 wall; road G4 G5 G6
    ger: atg ger_atg75 C3 facing 2; inf ger_wehr_164 E2; stug ger_stug3g D5 facing 2 open; sq ger_wehr_164 G3
    us: sherman us_m4a1 G4 facing 5 assault; clarkson us_ldr_clarkson F5; us-sq us_ab_254 F5
    us: other us_m4a1 H5 facing 5 open; darius us_al_darius on other; battery us 105mm 5 1; operations ger";

// proves lnl:14.0.g
// proves lnl:14.0.i
// proves lnl:14.0.u
// proves lnl:14.1.d
// proves lnl:14.01.h
// proves lnl:18.2.e
// proves lnl:18.2.i
// proves lnl:18.2.k
// proves lnl:18.2.l
// proves lnl:17.2.e
// proves lnl:11.11.f
// proves lnl:17.1.d
// proves lnl:17.1.e
// proves lnl:17.1.l
// proves lnl:17.1.n
// proves lnl:15.41.d
#[test]
fn golden_armour() {
    let mut case = Case::example("golden_armour");
    let mut g = game(ARMOUR);

    case.step(1);
    g.play("activate C3; gun atg main G4 at sherman", &case.dice(3));
    case.aim(&g, 0);
    case.step(2);
    case.penetration(&g);
    case.step(3);
    case.morale(&g, "sherman");
    shows(&g, "sherman", &[Marks::ASSAULT]);
    shows(&g, "atg", &[Marks::FIRED]);
    let acquired: Vec<_> = g.state().acquired.iter().map(|held| held.value).collect();
    assert_eq!(acquired, [1]);
    until(&mut g, "us");

    case.step(4);
    g.play("activate F5; call clarkson C3", &case.dice(1));
    case.scatter(&g);
    case.step(5);
    let mut fact = case.fact();
    // The woods of E2 are struck first.
    g.play("adjust D3", &[case.dice_of(1), case.dice_of(0)].concat());
    let (_, ffe) = last_of(&g, |event| match event.what {
        What::Indirect(IndirectEvent::ForEffect { hex, .. }) => Some(hex),
        _ => None,
    });
    fact.is("ffe", g.rules.hex_text(ffe));
    let barrage = g.state().barrages.iter().next().expect("a marker");
    let ground = g.rules.ground();
    let mut covers: Vec<String> = serde_json::from_value(fact.take("covers")).expect("hexes");
    covers.sort_unstable();
    let within = ground.hexes().filter(|&hex| ground.distance(barrage.hex, hex) <= barrage.radius);
    let mut found: Vec<String> = within.map(|hex| g.rules.hex_text(hex)).collect();
    found.sort_unstable();
    assert_eq!(found, covers);
    drop(fact);
    case.step(6);
    case.attack_at(&g, Some("C3"), &["atg"], 0);
    assert_eq!(g.of("atg").life, Life::Eliminated);
    case.step(7);
    case.attack_at(&g, Some("E2"), &[], 0);
    shows(&g, "inf", &[]);
    case.step(8);
    g.play("fire us-sq D5 with own at stug", &[]);
    g.is_refused_by("help clarkson", "lnl:11.11.f");
    g.play("shoot", &case.dice(1));
    case.attack(&g, &["stug"]);
    assert!(g.is("stug", Marks::BUTTONED));
    shows(&g, "stug", &[Marks::SHAKEN]);
    shows(&g, "us-sq", &[Marks::FIRED]);
    shows(&g, "clarkson", &[Marks::OPS]);
    until(&mut g, "ger");

    case.step(9);
    g.play("activate G3; move sq; assault sherman", &case.dice(1));
    case.morale(&g, "sq");
    case.step(10);
    g.play("close sq", &case.dice(1));
    case.close(&g);
    assert_eq!((g.of("sherman").life, g.at("sherman").as_str()), (Life::Wreck, "G4"));
    assert!(!g.is_alive("sherman-crew"));
    assert_eq!(g.at("sq"), "G4");
    until(&mut g, "us");

    case.step(11);
    // The last die is that of step 13.
    g.play("activate H5; gun other main D5 at stug", &[case.dice(2), vec![2]].concat());
    case.aim(&g, 0);
    case.step(12);
    case.penetration(&g);
    case.step(13);
    let mut fact = case.fact();
    let (event, crew) = last_of(&g, |event| match event.what {
        What::Gun(GunEvent::CrewBailed { crew, alive: true }) => Some(crew),
        _ => None,
    });
    assert_eq!((event.faces.as_slice(), crew), (&[fact.number("roll")][..], g.unit("stug-crew")));
    assert_eq!((g.of("stug").life, g.at("stug-crew").as_str()), (Life::Wreck, "D5"));
    shows(&g, "stug-crew", &[Marks::MOVED, Marks::SHAKEN]);
    fact.is("result", "Shaken crew in D5, marked Moved, with a wreck");
}

const FLIGHT: &str = "map 10x8; B3 light_jungle; nva: sq nva_254 B3 +nva_rpg2; far nva_254 J8
    us: one us_huey_gun E3a; two us_huey_gun E5a; slick us_huey_slick E4a; riders us_vn_354 on slick; operations us";

// proves lnl:19.2.b
// proves lnl:19.5.d
// proves lnl:14.0.g
// proves lnl:19.5.1.a
// proves lnl:19.5.2.h
// proves lnl:19.6.a
// proves lnl:15.0.m
// proves lnl:14.0.p
// proves lnl:19.4.f
#[test]
fn golden_helicopter() {
    let mut case = Case::example("golden_helicopter");
    let mut g = game(FLIGHT);

    case.step(1);
    g.play("activate E3a; move one; step D4a; hold; mode", &[]);
    assert_eq!(g.asks().0, "nva", "the point it spent to hover opens a window");
    let mut fact = case.fact();
    let (below, above) = (g.loc("B3"), g.loc("D4a"));
    fact.is("range", g.rules.ground().range(below, above));
    assert_eq!(g.rules.ground().level(above), g.rules.ground().level(g.loc("D4")) + 1);
    fact.is("level", "one above the terrain of D4");
    drop(fact);
    case.step(2);
    let mut hit = g.clone();
    g.play("gun sq nva_rpg2 D4a at one", &case.dice(1));
    case.aim(&g, 0);
    case.step(3);
    // A hit; where it comes down; the crew.
    hit.play("gun sq nva_rpg2 D4a at one", &[4, 4, 4, 1, 1]);
    let mut fact = case.fact();
    let (event, (pen, armor)) = last_of(&hit, |event| match event.what {
        What::Gun(GunEvent::AirStruck { pen, armor, .. }) => Some((pen, armor)),
        _ => None,
    });
    assert!(event.faces.as_slice().is_empty(), "no dice");
    fact.is("pen", pen);
    fact.is("armor", armor);
    assert_eq!(hit.of("one").life, Life::Wreck);
    fact.is("result", "destroyed");
    drop(fact);
    case.step(4);
    g.play("fire sq D4a with own at one; shoot", &case.dice(1));
    case.attack(&g, &["one"]);
    assert!(g.is("one", Marks::DAMAGED));
    shows(&g, "one", &[Marks::OPS]);
    shows(&g, "sq", &[Marks::FIRED]);
    until(&mut g, "nva");
    until(&mut g, "us");

    case.step(5);
    g.play("activate E5a; move two; step D5a; step C4a; mode", &[]);
    assert_eq!(g.rules.ground().range(g.loc("C4a"), g.loc("B3")), 2);
    // Each rocket with its burst: the squad checks after the first, 2 and 2; the second does nothing.
    let bursts = [case.dice_of(0), case.dice_of(2), vec![2], case.dice_of(1), vec![1, 6]];
    g.play("gun two main B3", &bursts.concat());
    case.aim(&g, 1);
    case.step(6);
    case.aim(&g, 0);
    case.step(7);
    let mut first = g.clone();
    let second = |event: &rules_lnl::event::Event| matches!(event.what, What::Gun(GunEvent::Aimed { .. }));
    let end = first.log.iter().rposition(second).expect("the second rocket");
    first.log.truncate(end);
    case.attack(&first, &[]);
    case.step(8);
    let mut fact = case.fact();
    g.play("gun two mg1 B3", &[1, 6]);
    fact.is("fp", fp(&g));
    let unlimited = g.rules.kind(g.state(), g.unit("two")).mgs[0].range == u8::MAX;
    assert!(unlimited && fact.take("range").is_null());
    drop(fact);
    g.play("stop", &[]);
    shows(&g, "two", &[Marks::FIRED]);
    until(&mut g, "nva");
    until(&mut g, "us");

    case.step(9);
    g.play("activate E4a; move slick; step E3a; step D3a; mode; unload riders", &[]);
    assert_eq!((g.at("riders").as_str(), g.of("riders").carrier), ("D3", kernel::Maybe::NONE));
    assert_eq!((g.of("riders").spent, g.of("slick").spent), (2, 0), "half of 4, and nothing");
    g.play("move riders; step C2; stop", &[]);
    let (_, way) = last_of(&g, |event| match event.what {
        What::Move(MoveEvent::Moves { from, to, .. }) => Some([from, to]),
        _ => None,
    });
    case.fact().is("adjacent", way.map(|at| g.rules.loc_text(at)).to_vec());
    shows(&g, "riders", &[Marks::MOVED]);
    g.play("stop", &[]);
    shows(&g, "slick", &[Marks::OPS]);
}
