//! Chapter 9: the air war.

mod combat;

use crate::game::{CAMPAIGN, Game, game, scenario};
use kernel::{Detail, Pending, Rules, Seat, Speech};
use rules_hungria::{
    event::What,
    model::{ALLIED, AXIS, AirKind, Nation},
    state::{AirPiece, AirStatus, Phase, State, Status},
};

/// Two corps between two Hungarian divisions, all in area 11.
const FRONT: &str = "turn 3; control allied; axis 1821 1720; uprising over
     su-49 1820; su-57 1820; hu-25gh 1821; hu-20gh 1720; su-hq2 2020";

/// The number of an air unit's area; 0 in its box.
fn area_of(held: &AirPiece) -> u8 {
    held.area.get().map_or(0, |area| area.0)
}

/// Who owes a decision.
#[track_caller]
fn owing(g: &Game) -> Vec<Seat> {
    match g.rules().pending(g.state()) {
        Pending::Decision { seats, .. } => seats.iter().collect(),
        other => panic!("no decision is due: {other:?}"),
    }
}

/// What a seat may do.
fn offers_to(g: &Game, seat: Seat) -> Vec<String> {
    let mut list = Vec::new();
    g.rules().legal(g.state(), seat, &mut list);
    list.iter().map(|action| kernel::Speech::write(g.rules(), g.state(), action)).collect()
}

/// The areas an air unit may be assigned to, by the list and by the check.
#[track_caller]
fn open_areas(g: &Game, id: &str) -> Vec<u8> {
    let seat = g.rules().air_unit(g.air_id(id)).side();
    let offers = offers_to(g, seat);
    let areas: Vec<u8> = (1..=18).filter(|n| g.legal_to(seat, &format!("assign {id} area-{n}"))).collect();
    let listed = (1..=18).filter(|n| offers.contains(&format!("assign {id} area-{n}")));
    assert_eq!(areas, listed.collect::<Vec<u8>>(), "{id}");
    areas
}

/// Assigns air units, each to an area, and both sides commit.
#[track_caller]
fn fly(g: &mut Game, missions: &[(&str, u8)], faces: &[u8]) {
    for (id, area) in missions {
        let seat = g.rules().air_unit(g.air_id(id)).side();
        g.play_as(seat, &format!("assign {id} area-{area}"), &[]);
    }
    g.play_as(AXIS, "done", &[]);
    g.play_as(ALLIED, "done", faces);
}

/// Missions in an area of which nobody tries to abort any, and their air combat where nobody has a choice.
#[track_caller]
fn fight(missions: &str, faces: &[u8]) -> Game {
    let mut g = game(&format!("turn 4; aborts axis; {missions}"));
    g.play("done", &[]);
    g.play("done", faces);
    g
}

/// Who fired at whom in the last action: so many dice, so many hits.
fn fired(g: &Game) -> Vec<(String, String, usize, u8)> {
    let text = |air| g.rules().air_text(air);
    let shot = |event: &rules_hungria::event::Event| match event.what {
        What::AirFires { air, target, hits } => Some((text(air), text(target), event.faces.as_slice().len(), hits)),
        _ => None,
    };
    g.events().iter().filter_map(shot).collect()
}

#[track_caller]
fn steps<const N: usize>(g: &Game, ids: [&str; N]) -> [u8; N] {
    ids.map(|id| g.air(id).steps)
}

/// The area of an air unit's mission; 0 at home.
#[track_caller]
fn area(g: &Game, id: &str) -> u8 {
    area_of(g.air(id))
}

/// Ends phases until this one.
#[track_caller]
fn pass_until(g: &mut Game, phase: Phase) {
    while g.phase() != phase {
        let offers = g.offers();
        let pass = if offers.iter().any(|offer| offer == "done") { "done".to_owned() } else { offers[0].clone() };
        g.play(&pass, &[]);
    }
}

// --- 9.1 kinds ---

// proves hun:9.1.a hun:9.1.b
#[test]
fn air_units_are_fighters_or_carry_bombs_and_jabos_are_fighters_that_do() {
    let air = &CAMPAIGN.content().air;
    let of =
        |kind: AirKind| -> Vec<&str> { air.iter().filter(|unit| unit.kind == kind).map(|unit| &*unit.id).collect() };
    assert_eq!((air.len(), of(AirKind::Fighter).len(), of(AirKind::Assault).len()), (32, 11, 11));
    assert_eq!(of(AirKind::Jabo), ["lw-sg10", "lw-sg4"]);
    let bombers = ["lw-kg4", "lw-nsg5", "mk-102", "vv-218b", "vv-244b", "vv-262l", "vv-312l", "vv-321l"];
    assert_eq!(of(AirKind::Bomber), bombers);
    for unit in air {
        let bombs = unit.sides.iter().all(|side| side.bomb > 0);
        assert_eq!(bombs, unit.kind != AirKind::Fighter, "{}", unit.id);
        assert_eq!(unit.defends_only, matches!(unit.kind, AirKind::Assault | AirKind::Bomber), "{}", unit.id);
    }
    // A jabo hunts like a fighter, an assault unit and a bomber do not.
    let g = game("turn 4; targets; lw-sg10 area 12; lw-sg2 area 12; lw-kg4 area 12; vv-218b area 12; vv-312l area 12");
    assert_eq!(offers_to(&g, AXIS), ["aim lw-sg10 vv-218b", "aim lw-sg10 vv-312l"]);
}

// --- 9.2 assignment ---

// proves hun:9.2.a
#[test]
fn both_sides_assign_missions_at_the_start_of_the_air_phase() {
    let mut g = game("turn 6; transfers; control allied; su-hq2 1719; lw-jg52; vv-1gvi; vv-218b");
    g.play("done", &[]);
    assert_eq!((g.phase(), g.asks().1.0), (Phase::AirAssignment, "hun:9.2.a"));
    assert_eq!(owing(&g), [AXIS, ALLIED]);
    // In any order; who is ready waits and can change nothing.
    g.play_as(ALLIED, "assign vv-1gvi area-11", &[]);
    g.play_as(AXIS, "assign lw-jg52 area-3", &[]);
    g.play_as(ALLIED, "done", &[]);
    assert_eq!((g.phase(), owing(&g)), (Phase::AirAssignment, vec![AXIS]));
    assert_eq!(g.refusal_to(ALLIED, "assign vv-218b area-11"), "hun:2.1.j");
    g.play_as(AXIS, "done", &[]);
    assert_eq!(g.phase(), Phase::Movement(ALLIED), "nobody met anybody");
    assert_eq!(g.refusal("assign vv-218b area-11"), "hun:2.1.a");
}

// proves hun:9.2.c
#[test]
fn missions_are_assigned_to_the_areas_of_the_map() {
    let g = game("turn 6; air; control allied; lw-jg52");
    assert_eq!(open_areas(&g, "lw-jg52"), (1..=18).collect::<Vec<u8>>());
    // No other can be written.
    for no_area in [0, 19, 200] {
        assert!(g.rules().read(g.state(), &format!("assign lw-jg52 area-{no_area}")).is_err(), "{no_area}");
    }
    // Every hex is in one of them; Szeged and Subotica are in area 12.
    let ground = g.rules().ground();
    let of = |label: &str| ground.hex(g.hex(label)).area.0;
    assert!(ground.all.iter().all(|hex| (1..=18).contains(&ground.hex(hex).area.0)));
    assert_eq!([of("2219"), of("2320"), of("0400"), of("1523"), of("1130"), of("2731")], [12, 12, 1, 14, 16, 18]);
}

// proves hun:9.2.d
#[test]
fn an_air_unit_has_one_mission_or_stays_at_home() {
    let mut g = game(&format!("air; {FRONT}; lw-sg2; lw-kg4; lw-sg4 pending; lw-sg9 eliminated; vv-7gvsh"));
    g.play_as(AXIS, "assign lw-sg2 area-12", &[]);
    assert_eq!(g.refusal_to(AXIS, "assign lw-sg2 area-11"), "hun:9.2.d", "it has one");
    assert!(open_areas(&g, "lw-sg2").is_empty());
    for id in ["lw-sg4", "lw-sg9", "vv-7gvsh", "lw-nsg5"] {
        assert_eq!(g.refusal_to(AXIS, &format!("assign {id} area-11")), "hun:9.2.d", "{id} is not to be had");
    }
    // A mission is taken back and another given; there is none to take back at home.
    assert_eq!(g.refusal_to(AXIS, "recall lw-kg4"), "hun:9.2.d");
    assert_eq!(g.refusal_to(ALLIED, "recall lw-sg2"), "hun:9.2.d");
    g.play_as(AXIS, "recall lw-sg2", &[]);
    fly(&mut g, &[("lw-sg2", 11)], &[]);
    // Who stays at home takes no part: the bomber does not answer the attack on its side.
    assert_eq!((area(&g, "lw-sg2"), area(&g, "lw-kg4"), area(&g, "vv-7gvsh")), (11, 0, 0));
    assert_eq!(g.air("lw-kg4").status, AirStatus::Ready);
    g.play("done; attack 1821; commit-all", &[]);
    assert_eq!(g.refusal("support vv-7gvsh"), "hun:9.7.d");
    g.play("declare", &[]);
    assert_eq!(g.offers(), ["roll", "support lw-sg2"]);
    assert_eq!(g.refusal("support lw-kg4"), "hun:9.7.d");
}

// proves hun:9.2.b hun:9.3.a
#[test]
fn missions_are_hidden_until_both_sides_are_ready() {
    let mut g = game("turn 6; air; control allied; su-hq2 1719; lw-jg52; lw-kg4; vv-1gvi; vv-218b");
    let view = |g: &Game, seat: Option<Seat>| g.rules().view(g.state(), seat);
    let missions = |s: &State| -> Vec<u8> {
        ["lw-jg52", "lw-kg4", "vv-1gvi", "vv-218b"].map(|id| area_of(s.air(CAMPAIGN.find_air(id).unwrap()))).into()
    };
    let before = g.state().clone();
    g.play_as(AXIS, "assign lw-jg52 area-11", &[]);
    assert_eq!(view(&g, Some(ALLIED)), before, "nothing at all is to be seen");
    assert_eq!(view(&g, None), before);
    assert_eq!(missions(&view(&g, Some(AXIS))), [11, 0, 0, 0], "of one's own everything");
    g.play_as(ALLIED, "assign vv-1gvi area-11", &[]);
    g.play_as(ALLIED, "assign vv-218b area-14", &[]);
    assert_eq!(missions(&view(&g, Some(AXIS))), [11, 0, 0, 0]);
    assert_eq!(missions(&view(&g, Some(ALLIED))), [0, 0, 11, 14]);
    assert_eq!(missions(&view(&g, None)), [0, 0, 0, 0]);
    // That a side is ready is told, and nothing else, until the other is.
    g.play_as(ALLIED, "done", &[]);
    assert_eq!(g.clauses(), ["hun:9.2.b"]);
    assert_eq!(g.told(|what| if let What::Ready { side } = what { Some(*side) } else { None }), ALLIED);
    assert_eq!(missions(&view(&g, Some(AXIS))), [11, 0, 0, 0]);
    let before = g.state().clone();
    g.play_as(AXIS, "done", &[]);
    let shown = |event: &rules_hungria::event::Event| match event.what {
        What::AirRevealed { air, area } => Some((g.rules().air_text(air), area.0, event.clause.0)),
        _ => None,
    };
    let shown: Vec<_> = g.events().iter().filter_map(shown).collect();
    let mission = |id: &str, area: u8| (id.to_owned(), area, "hun:9.3.a");
    assert_eq!(shown, [mission("lw-jg52", 11), mission("vv-1gvi", 11), mission("vv-218b", 14)]);
    assert!(g.rules().reveals(&before, g.state()));
    for seat in [None, Some(AXIS), Some(ALLIED)] {
        assert_eq!(missions(&view(&g, seat)), [11, 0, 11, 14], "{seat:?}");
    }
}

// --- 9.2.1 range ---

// proves hun:9.2.1.a hun:9.2.1.c
#[test]
fn other_allies_fly_nine_hexes_and_soviets_twelve() {
    // From 2020 areas 7, 10 and 13 begin 9 hexes off, 5 and 6 ten, 16 twelve; 4 fourteen.
    let g = game("turn 6; air; control allied; su-hq2 2020; ro-c1arv; ro-c1arb; vv-1gvi");
    for id in ["ro-c1arv", "ro-c1arb"] {
        assert_eq!(g.rules().air_unit(g.air_id(id)).nation, Nation::Romanian);
        assert_eq!(open_areas(&g, id), [7, 8, 9, 10, 11, 12, 13, 14, 15, 17, 18]);
        assert_eq!(g.refusal_to(ALLIED, &format!("assign {id} area-5")), "hun:9.2.1.a");
    }
    assert_eq!(open_areas(&g, "vv-1gvi"), (5..=18).collect::<Vec<u8>>());
    // From 2316 areas 3, 4, 7, 10 and 13 begin 12 hexes off, 17 thirteen.
    let g = game("turn 6; air; control allied; su-hq2 2316; ro-c1arv; vv-1gvi");
    assert_eq!(open_areas(&g, "vv-1gvi"), [3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 18]);
    assert_eq!(open_areas(&g, "ro-c1arv"), [5, 6, 8, 9, 11, 12, 14, 15]);
    assert_eq!(g.refusal_to(ALLIED, "assign vv-1gvi area-17"), "hun:10.4.c");
}

// proves hun:9.2.1.b
#[test]
fn the_axis_flies_anywhere() {
    let g = game("turn 6; air; control allied; lw-sg2; mk-101; de-hq6 1130");
    for id in ["lw-sg2", "mk-101"] {
        assert_eq!(open_areas(&g, id).len(), 18, "{id}");
    }
    // Any hex too: the far corner of area 3.
    let mut g =
        game("turn 6; combat axis; control axis; de-1pz 2601; su-49 2700; de-hq6 1130; lw-sg2 area 3; mk-102 area 3");
    g.play("attack 2700; commit de-1pz; support lw-sg2; support mk-102", &[]);
}

// proves hun:9.2.1.d
#[test]
fn an_area_is_open_with_one_hex_in_range_and_support_with_the_very_hex() {
    // From Arad only 1122 of area 13 is 12 hexes off; 1123 next to it is 13.
    let sketch = |hex: &str| {
        format!("turn 6; combat allied; control allied; su-hq2 2316; su-49 1222; hu-25gh {hex}; vv-7gvsh area 13")
    };
    let g = game("turn 6; air; control allied; su-hq2 2316; vv-7gvsh");
    assert!(g.legal_to(ALLIED, "assign vv-7gvsh area-13"));
    let mut g = game(&sketch("1122"));
    g.play("attack 1122; commit su-49; support vv-7gvsh", &[]);
    let mut g = game(&sketch("1123").replace("1222", "1223"));
    g.play("attack 1123; commit su-49", &[]);
    assert_eq!(g.refusal("support vv-7gvsh"), "hun:9.2.1.d");
    // A Romanian nine: from 2020 hex 1426 of area 14, and not 1326.
    for (target, from, reaches) in [("1426", "1425", true), ("1326", "1325", false)] {
        let mut g = game(&format!(
            "turn 6; combat allied; control allied; su-hq2 2020; su-49 {from}; hu-25gh {target}; ro-c1arb area 14"
        ));
        g.play(&format!("attack {target}; commit su-49"), &[]);
        assert_eq!(g.legal("support ro-c1arb"), reaches, "{target}");
    }
}

// --- 9.2.2 the first turns of the Allies ---

const OF_HQ2: [&str; 10] = [
    "vv-1gvi",
    "vv-13gvi",
    "vv-14gvi",
    "vv-7gvsh",
    "vv-12gvsh",
    "vv-264sh",
    "vv-218b",
    "vv-312l",
    "ro-c1arv",
    "ro-c1arb",
];
const OF_HQ4: [&str; 4] = ["vv-15i", "vv-224sh", "vv-227sh", "vv-321l"];
const OF_HQ3: [&str; 7] = ["vv-288i", "vv-295i", "vv-136sh", "vv-189sh", "vv-306sh", "vv-244b", "vv-262l"];

// proves hun:9.2.2.a hun:9.2.2.b hun:9.2.2.c
#[test]
fn in_turn_1_of_the_campaign_fourteen_air_units_fly() {
    let mut g = scenario("campaign");
    pass_until(&mut g, Phase::AirAssignment);
    assert_eq!((g.state().turn, g.at("su-hq2"), g.at("su-hq4")), (1, "-".to_owned(), "0707".to_owned()));
    let limit = |hq: &str| g.rules().air_limit(g.state(), g.unit(hq));
    assert_eq!((limit("su-hq2"), limit("su-hq4"), limit("su-hq3")), (10, 4, 0));
    // From 2807, though the headquarters is not on the map: 12 hexes for Soviets, 9 for Romanians.
    assert_eq!(open_areas(&g, "vv-1gvi"), [2, 3, 5, 6, 8, 9, 12]);
    assert_eq!(open_areas(&g, "ro-c1arv"), [2, 3, 5, 6, 8, 9]);
    assert_eq!(open_areas(&g, "vv-15i"), [1, 2, 4, 5, 7, 8, 10, 11]);
    for id in OF_HQ3 {
        assert_eq!(g.refusal_to(ALLIED, &format!("assign {id} area-9")), "hun:10.4.h", "{id}");
    }
    for id in OF_HQ2 {
        g.play_as(ALLIED, &format!("assign {id} area-9"), &[]);
    }
    for id in OF_HQ4 {
        g.play_as(ALLIED, &format!("assign {id} area-4"), &[]);
    }
    assert!(!offers_to(&g, ALLIED).iter().any(|offer| offer.starts_with("assign")));
    assert_eq!(g.state().airs().filter(|&air| g.state().air(air).is_out()).count(), 14);
}

// proves hun:9.2.2.b hun:9.2.2.c
#[test]
fn in_turn_1_one_front_counts_as_fully_supplied_and_the_other_does_not() {
    // An eleventh, and a fifth, stay at home.
    let eleven: String = OF_HQ2.iter().map(|id| format!("; {id}")).collect();
    let mut g = game(&format!("turn 1; air; control scenario; su-hq2; vv-288i front su-hq2{eleven}"));
    for id in OF_HQ2 {
        g.play_as(ALLIED, &format!("assign {id} area-9"), &[]);
    }
    assert_eq!(g.refusal_to(ALLIED, "assign vv-288i area-9"), "hun:10.4.g");
    assert_eq!(g.why(ALLIED, "assign vv-288i area-9").detail, Detail::Exceeds { limit: 10, got: 11 });
    let four: String = OF_HQ4.iter().map(|id| format!("; {id}")).collect();
    let mut g = game(&format!("turn 1; air; control scenario; su-hq4 0707; vv-288i front su-hq4{four}"));
    for id in OF_HQ4 {
        g.play_as(ALLIED, &format!("assign {id} area-4"), &[]);
    }
    assert_eq!(g.refusal_to(ALLIED, "assign vv-288i area-4"), "hun:10.4.g");
    // It is a matter of turn 1: a headquarters that is off the map in turn 2 operates nobody.
    let g = game(&format!("turn 2; air; control scenario; su-hq2{eleven}"));
    assert_eq!(g.refusal_to(ALLIED, "assign vv-1gvi area-9"), "hun:10.4.h");
}

// proves hun:9.2.2.d
#[test]
fn no_more_than_fourteen_allied_air_units_fly_until_turn_4() {
    // Two Fronts by rail, with ten and five air units.
    let wings: String = OF_HQ2.iter().chain(&OF_HQ4).map(|id| format!("; {id}")).collect();
    for (turn, fifteenth) in [(1, false), (2, false), (3, false), (4, true)] {
        let mut g = game(&format!(
            "turn {turn}; air; control allied; su-hq2 2209; su-hq4 1402; vv-288i front su-hq4; lw-jg52{wings}"
        ));
        g.play_as(AXIS, "assign lw-jg52 area-9", &[]);
        for id in OF_HQ2 {
            g.play_as(ALLIED, &format!("assign {id} area-9"), &[]);
        }
        for id in OF_HQ4 {
            g.play_as(ALLIED, &format!("assign {id} area-2"), &[]);
        }
        assert_eq!(!open_areas(&g, "vv-288i").is_empty(), fifteenth, "turn {turn}");
        if !fifteenth {
            assert_eq!(g.refusal_to(ALLIED, "assign vv-288i area-2"), "hun:9.2.2.d", "turn {turn}");
            // One less of another Front, and it flies.
            g.play_as(ALLIED, "recall vv-1gvi", &[]);
            g.play_as(ALLIED, "assign vv-288i area-2", &[]);
        }
    }
}

// proves hun:9.2.2.e
#[test]
fn at_the_end_of_each_turn_air_units_leave_cg_3_ukraina() {
    for (turn, hq3) in [(2, "su-hq3 pending"), (3, "su-hq3 pending"), (6, "su-hq3 1620")] {
        let text = format!("turn {turn}; combat axis; control allied; uprising over; su-hq2 1719; su-hq4 1302; {hq3}");
        let boxes = "vv-288i; vv-295i; vv-136sh; vv-1gvi; ro-c1arv; vv-15i; vv-224sh; vv-227sh";
        let mut g = game(&format!("{text}; {boxes}"));
        g.play("done", &[]);
        assert_eq!((g.phase(), g.asks()), (Phase::EndTransfers, ("allied".to_owned(), kernel::Clause("hun:9.2.2.e"))));
        // To either of the other two, and from nowhere else.
        assert!(g.legal("transfer vv-288i su-hq2") && g.legal("transfer vv-288i su-hq4"));
        assert_eq!(g.refusal("transfer vv-1gvi su-hq4"), "hun:9.2.2.e");
        assert_eq!(g.refusal("transfer vv-15i su-hq2"), "hun:9.2.2.e");
        assert!(!g.offers().iter().any(|offer| offer.ends_with("su-hq3") || offer.contains("vv-1gvi")));
        // Within the limits: CG 4 Ukraina without a railway holds four.
        g.play("transfer vv-288i su-hq4; transfer vv-295i su-hq2", &[]);
        assert_eq!(g.refusal("transfer vv-136sh su-hq4"), "hun:10.5.a");
        assert_eq!(g.refusal("transfer vv-295i su-hq4"), "hun:9.2.2.e", "it is of another Front now");
        let dice: &[u8] = if turn == 6 { &[1] } else { &[] };
        g.play("done", dice);
        let front = |id: &str| g.rules().hq_of(g.air(id).front).expect("a Front");
        assert_eq!(g.state().turn, turn + 1);
        assert_eq!((front("vv-288i"), front("vv-295i")), (g.unit("su-hq4"), g.unit("su-hq2")));
        assert_eq!(front("vv-136sh"), g.unit("su-hq3"));
    }
}

// proves hun:9.2.2.a hun:9.2.2.f
#[test]
fn for_all_of_turn_1_air_units_of_cg_2_ukraina_count_from_2807() {
    let reaches = |turn: u8, hq: &str, air: &str, hex: &str| {
        let g = game(&format!("turn {turn}; combat allied; control allied; su-hq2 {hq}; vv-7gvsh; ro-c1arb"));
        g.rules().air_reaches(g.state(), g.air_id(air), g.hex(hex))
    };
    // 12 hexes from 2807 are Oradea, Arad, 2718 and 1611; those beyond are 13. The Romanians end at 9.
    for hq in ["", "2607", "2309"] {
        for (yes, no) in [("1814", "1815"), ("2316", "2317"), ("2718", "2719"), ("1611", "1511"), ("1605", "1503")] {
            assert!(reaches(1, hq, "vv-7gvsh", yes) && !reaches(1, hq, "vv-7gvsh", no), "{hq}: {yes} {no}");
        }
        for (yes, no) in [("2012", "2013"), ("2715", "2716"), ("1911", "1811")] {
            assert!(reaches(1, hq, "ro-c1arb", yes) && !reaches(1, hq, "ro-c1arb", no), "{hq}: {yes} {no}");
        }
    }
    assert!(reaches(2, "2309", "vv-7gvsh", "1815") && !reaches(2, "", "vv-7gvsh", "1814"));
    // So too in support, when the headquarters has long been nearer.
    for (turn, target, clause) in [(1, "1914", None), (1, "1915", Some("hun:9.2.1.d")), (2, "1915", None)] {
        let mut g = game(&format!(
            "turn {turn}; combat allied; control allied; su-hq2 2309; su-49 2015; hu-25gh {target}; vv-7gvsh area 8"
        ));
        g.play(&format!("attack {target}; commit su-49"), &[]);
        match clause {
            None => assert!(g.legal("support vv-7gvsh"), "turn {turn} {target}"),
            Some(clause) => assert_eq!(g.refusal("support vv-7gvsh"), clause),
        }
    }
}

// proves hun:9.2.2.f hun:7.1.h
#[test]
fn cg_2_ukraina_enters_at_2607_for_half_a_point() {
    let mut g = game("turn 1; movement allied; control allied; su-hq2; su-49 2608");
    g.play("move su-hq2", &[]);
    let points = g.state().mover.left;
    assert_eq!(points, 2 * g.rules().unit(g.unit("su-hq2")).sides[1].movement);
    assert_eq!(g.offers(), ["cancel", "operational", "step 2607"]);
    for other in ["2606", "2707", "2608"] {
        assert_eq!(g.refusal(&format!("step {other}")), "hun:9.2.2.f");
    }
    g.play("step 2607", &[]);
    assert_eq!((g.at("su-hq2"), g.state().mover.left), ("2607".to_owned(), points - 1));
    // It goes on by what is left.
    g.play("step 2507; stop", &[]);
    assert_eq!(g.at("su-hq2"), "2507");
    // In no other turn.
    let g = game("turn 2; movement allied; control allied; su-hq2; su-49 2608");
    assert_eq!(g.refusal("move su-hq2"), "hun:7.1.h");
}

// proves hun:9.2.2.g
#[test]
fn cg_2_ukraina_is_put_in_2607_if_it_did_not_come() {
    let mut g = scenario("campaign");
    pass_until(&mut g, Phase::Movement(ALLIED));
    assert_eq!(g.at("su-hq2"), "-");
    g.play("done", &[]);
    assert_eq!(g.at("su-hq2"), "2607");
    let entered = g.events().iter().find(|event| matches!(event.what, What::StaffEnters { .. })).expect("it entered");
    let what = What::StaffEnters { unit: g.unit("su-hq2"), hex: g.hex("2607") };
    assert_eq!((entered.clause.0, entered.what), ("hun:9.2.2.g", what));
    // If it came it stays where it went.
    let mut g = game("turn 1; movement allied; control allied; su-hq2; su-49 2608");
    g.play("move su-hq2; step 2607; step 2507; stop; done", &[]);
    assert_eq!(g.at("su-hq2"), "2507");
}

// proves hun:9.2.2.h
#[test]
fn where_cg_2_ukraina_may_not_stack_it_is_put_in_the_nearest_hex() {
    let text = "turn 1; movement allied; control allied; su-hq2";
    let entered = |more: &str| {
        let mut g = game(&format!("{text}; {more}"));
        g.play("done", &[]);
        let clause = g.events().iter().find(|event| matches!(event.what, What::StaffEnters { .. }));
        (g.at("su-hq2"), clause.map(|event| event.clause.0))
    };
    // 2507 is the next hex of the railway.
    for full in ["ro-iv 2607", "su-49 2607; su-57 2607; su-33 2607; su-37 2607", "cl-al 2607 2607 2607 2607"] {
        assert_eq!(entered(full), ("2507".to_owned(), Some("hun:9.2.2.h")), "{full}");
    }
    assert_eq!(entered("su-49 2607; su-57 2607; su-33 2607"), ("2607".to_owned(), Some("hun:9.2.2.g")));
    // Where that is no place either it goes on.
    let (at, clause) = entered("ro-iv 2607; ro-vi 2507");
    assert!(!["2607", "2507", "-"].contains(&at.as_str()), "{at}");
    assert_eq!(clause, Some("hun:9.2.2.h"));
    // Behind the enemy there is none: it waits.
    let mut g = game(&format!("{text}; de-76 2607"));
    g.play("done", &[]);
    assert_eq!((g.at("su-hq2"), g.status("su-hq2")), ("-".to_owned(), Status::Pending));
}

// --- 9.3 where there is air combat ---

// proves hun:9.3.b
#[test]
fn air_combat_needs_both_sides_and_a_fighter_of_one() {
    for (axis, allied, fight) in [
        (("lw-jg52", 12), ("vv-1gvi", 12), true),
        (("lw-jg52", 12), ("vv-218b", 12), true),
        (("lw-kg4", 12), ("vv-1gvi", 12), true),
        (("lw-sg10", 12), ("vv-7gvsh", 12), true),
        (("lw-kg4", 12), ("vv-218b", 12), false),
        (("lw-sg2", 12), ("vv-7gvsh", 12), false),
        (("lw-jg52", 12), ("vv-1gvi", 11), false),
    ] {
        let mut g = game(&format!("turn 6; air; control allied; su-hq2 2020; {}; {}", axis.0, allied.0));
        fly(&mut g, &[axis, allied], &[]);
        let next = if fight { Phase::AirAborts(AXIS) } else { Phase::Movement(ALLIED) };
        assert_eq!(g.phase(), next, "{axis:?} {allied:?}");
    }
    // Two fighters of one side alone do not fight.
    let mut g = game("turn 6; air; control allied; su-hq2 2020; lw-jg52; lw-jg53");
    fly(&mut g, &[("lw-jg52", 12), ("lw-jg53", 12)], &[]);
    assert_eq!(g.phase(), Phase::Movement(ALLIED));
}

// --- 9.4 aborts ---

/// Others in the area, so that there is combat whoever goes home.
const OTHERS: &str = "lw-jg53 area 12; lw-nsg5 area 12; vv-13gvi area 12; vv-312l area 12";

// proves hun:9.4.c hun:9.4.d hun:9.4.e hun:9.4.g
#[test]
fn a_mission_aborts_with_four_or_more_after_its_modifier() {
    for (id, modifier, clause) in [
        ("vv-1gvi", 0, ""),
        ("ro-c1arv", 0, ""),
        ("lw-sg2", 0, ""),
        ("vv-7gvsh", 0, ""),
        ("lw-jg52", 2, "hun:9.4.d"),
        ("mk-101", 2, "hun:9.4.d"),
        ("lw-sg10", 2, "hun:9.4.d"),
        ("lw-sg4", 2, "hun:9.4.d"),
        ("lw-kg4", -1, "hun:9.4.e"),
        ("mk-102", -1, "hun:9.4.e"),
        ("vv-218b", -1, "hun:9.4.e"),
    ] {
        let side = if id.starts_with("vv") || id.starts_with("ro") { "allied" } else { "axis" };
        for die in 1..=6 {
            let mut g = game(&format!("turn 4; aborts {side}; {OTHERS}; {id} area 12"));
            g.play(&format!("abort {id}; done"), &[die]);
            let total = die as i8 + modifier;
            assert_eq!(area(&g, id), if total >= 4 { 0 } else { 12 }, "{id} {die}");
            let event = g.events().iter().find(|event| matches!(event.what, What::AbortDie { .. })).expect("a die");
            assert_eq!(event.what, What::AbortDie { air: g.air_id(id), die, total, aborted: total >= 4 });
            let modifiers: Vec<_> = event.modifiers.iter().map(|&(clause, value)| (clause.0, value)).collect();
            let wanted = if modifier == 0 { vec![] } else { vec![(clause, modifier)] };
            assert_eq!((event.clause.0, modifiers), ("hun:9.4.c", wanted), "{id}");
        }
    }
}

// proves hun:9.4.a hun:9.4.b
#[test]
fn the_axis_aborts_first_and_the_allies_know_what_came_of_it() {
    let mut g = game("turn 6; air; control allied; su-hq2 2020; lw-jg52; lw-kg4; lw-sg2; vv-1gvi; vv-13gvi; vv-218b");
    fly(
        &mut g,
        &[("lw-jg52", 12), ("lw-kg4", 12), ("lw-sg2", 14), ("vv-1gvi", 12), ("vv-13gvi", 12), ("vv-218b", 11)],
        &[],
    );
    assert_eq!(g.asks(), ("axis".to_owned(), kernel::Clause("hun:9.4.b")));
    assert_eq!(g.refusal_to(ALLIED, "abort vv-1gvi"), "hun:2.1.j");
    // May, and where there is air combat: who meets nobody has nothing to abort.
    assert_eq!(g.offers(), ["done", "abort lw-jg52", "abort lw-kg4"]);
    assert_eq!(g.refusal("abort lw-sg2"), "hun:9.4.a");
    assert_eq!(g.refusal("abort vv-1gvi"), "hun:9.4.a");
    assert_eq!(g.refusal("abort lw-jg53"), "hun:9.4.a", "it is not out");
    // A die for each that tries.
    g.play("abort lw-kg4; done", &[4]);
    assert_eq!(g.asks(), ("allied".to_owned(), kernel::Clause("hun:9.4.b")));
    assert_eq!(area(&g, "lw-kg4"), 12, "a bomber's 4 is a 3");
    assert_eq!(g.refusal_to(AXIS, "abort lw-jg52"), "hun:2.1.j");
    assert_eq!(g.offers(), ["done", "abort vv-13gvi", "abort vv-1gvi"]);
    g.play("done", &[]);
    assert_eq!(g.phase(), Phase::AirTargets);
    assert_eq!(g.refusal_to(ALLIED, "abort vv-1gvi"), "hun:2.1.a", "it is too late");

    // When both are gone the Allies have nothing to avoid, and no die more is thrown.
    let mut g = game("turn 4; aborts axis; lw-jg52 area 12; lw-kg4 area 12; vv-1gvi area 12; vv-218b area 12");
    g.play("abort lw-jg52; abort lw-kg4; done", &[3, 5]);
    assert_eq!(g.phase(), Phase::Movement(ALLIED));
    assert_eq!((area(&g, "lw-jg52"), area(&g, "lw-kg4"), area(&g, "vv-218b")), (0, 0, 12));
}

// proves hun:9.4.f hun:9.4.g
#[test]
fn an_aborted_mission_is_over_for_the_turn() {
    let mut g =
        game(&format!("aborts axis; {FRONT}; {}; lw-sg2 area 11 reduced", OTHERS.replace("area 12", "area 11")));
    g.play("abort lw-sg2", &[]);
    // Once each; to think better of it is free before the die.
    assert_eq!(g.refusal("abort lw-sg2"), "hun:9.4.g");
    g.play("recall lw-sg2; abort lw-sg2; abort lw-jg53; done", &[1, 4]);
    assert_eq!(g.phase(), Phase::AirAborts(ALLIED), "who failed does not try again");
    assert_eq!(area(&g, "lw-jg53"), 11);
    let home = *g.air("lw-sg2");
    let ready = AirPiece { steps: 1, status: AirStatus::Ready, flags: home.flags, ..AirPiece::NOWHERE };
    assert_eq!(home, ready, "as it was, in the box of its side");
    g.play("abort vv-13gvi; done", &[3]);
    assert_eq!(area(&g, "vv-13gvi"), 11);
    // It neither fights nor is fought.
    assert_eq!(offers_to(&g, ALLIED), ["aim vv-13gvi lw-jg53", "aim vv-13gvi lw-nsg5"]);
    assert_eq!(g.refusal_to(ALLIED, "aim vv-13gvi lw-sg2"), "hun:9.5.c");
    g.play_as(ALLIED, "aim vv-13gvi lw-jg53", &[]);
    g.play_as(ALLIED, "done", &[]);
    g.play_as(AXIS, "aim lw-jg53 vv-13gvi", &[]);
    g.play_as(AXIS, "done", &[10, 10, 10]);
    // Nor does it support.
    g.play("done; attack 1821; commit-all; declare", &[]);
    assert_eq!(g.refusal("support lw-sg2"), "hun:9.7.d");
    g.play("roll", &[1]);
    // Next turn it may fly again.
    pass_until(&mut g, Phase::AirAssignment);
    assert_eq!(g.state().turn, 4);
    assert!(g.legal_to(AXIS, "assign lw-sg2 area-11"));
}
