//! What ships: the numbers that the specification counts, and what the rulebook says of map, counters and schedule.

use super::*;
use kernel::{BySeat, Seat};
use rules_hungria::model::{
    ALLIED, AXIS, AirKind, Column, CombatTable, Country, Entry, Ground, HexId, Kind, Line, Nation, Result as Losses,
    Size, Terrain, Water,
};
use std::collections::BTreeMap;

#[test]
fn what_ships_is_without_fault() {
    let told = told(&LOADER.problems(&LOADER.shipped()));
    assert!(told.is_empty(), "{}", told.join("\n"));
    for scenario in SCENARIOS {
        assert_eq!(LOADER.loaded(scenario).scenario.id, scenario);
    }
}

/// How many hexsides are so; each belongs to two hexes.
fn sides(ground: &Ground, is: impl Fn(&rules_hungria::model::HexEdge) -> bool) -> usize {
    let both: usize = ground.edges.iter().flatten().filter(|edge| edge.to.is_some() && is(edge)).count();
    assert_eq!(both % 2, 0, "each side is the same from both hexes");
    both / 2
}

#[test]
fn the_map_has_the_numbers_that_the_specification_counts() {
    let ground = LOADER.loaded("campaign").ground;
    assert_eq!(ground.all.len(), 780);
    let mut terrain: BTreeMap<&str, usize> = BTreeMap::new();
    let mut country: BTreeMap<&str, usize> = BTreeMap::new();
    for hex in ground.hexes.iter().flatten() {
        *terrain.entry(hex.terrain.word()).or_default() += 1;
        *country.entry(hex.country.word()).or_default() += 1;
    }
    let expected = [("big_city", 3), ("forest", 25), ("hills", 212), ("marsh", 9), ("mountain", 166), ("plain", 365)];
    assert_eq!(terrain.into_iter().collect::<Vec<_>>(), expected);
    let expected = [
        ("croatia", 37),
        ("germany", 63),
        ("hungary", 347),
        ("poland", 8),
        ("romania", 153),
        ("serbia", 8),
        ("slovakia", 77),
        ("ussr", 87),
    ];
    assert_eq!(country.into_iter().collect::<Vec<_>>(), expected);
    assert_eq!(ground.settled.len(), 159);
    assert_eq!((sides(&ground, |edge| edge.rail), ground.railways.len()), (369, 58));
    assert_eq!(sides(&ground, |edge| edge.water == Water::Danube), 49);
    assert_eq!(ground.danube.len(), 49);
    assert_eq!(sides(&ground, |edge| edge.water == Water::River), 387);
    assert_eq!(ground.waters.iter().filter(|course| course.water == Water::River).count(), 23);
    assert_eq!(sides(&ground, |edge| edge.water == Water::Lake), 10);
    assert_eq!(sides(&ground, |edge| edge.line == Line::Arpad), 25);
    assert_eq!(sides(&ground, |edge| edge.line == Line::Margarethe), 11);
    assert_eq!([AXIS, ALLIED].map(|side| ground.supply[side].len()), [4, 40]);
    assert_eq!((ground.zone.len(), ground.slovakia.len(), ground.big_city.len()), (11, 77, 3));
    assert_eq!((ground.n_areas, ground.label(ground.danube_head)), (18, "1130"));
    let budapest: Vec<&str> = ground.budapest.iter().map(|hex| ground.label(*hex)).collect();
    assert_eq!(budapest, ["1523", "1522"]);
    // The Danube runs downstream: from the west edge to the south edge.
    let label = |(a, b): (HexId, HexId)| format!("{}|{}", ground.label(a), ground.label(b));
    assert_eq!(label(ground.danube[0]), "1032|1131");
    assert_eq!(label(ground.danube[48]), "2721|2722");
    // Szeged and Subotica are in area 12, the one that the rulebook names.
    assert!(["2219", "2320"].iter().all(|label| ground.hex(ground.find(label).unwrap()).area.0 == 12));
}

#[test]
fn directions_are_those_of_the_grid() {
    let ground = LOADER.loaded("campaign").ground;
    let hex = ground.find("1716").unwrap();
    let around = ground.edges[hex.index()].map(|edge| ground.label(edge.to).to_owned());
    assert_eq!(around, ["1715", "1816", "1817", "1717", "1617", "1616"], "E, SE, SW, W, NW, NE");
    for hex in ground.all.iter() {
        for (direction, edge) in ground.edges[hex.index()].iter().enumerate() {
            let Some(to) = edge.to.get() else { continue };
            let back = ground.edges[to.index()][(direction + 3) % 6];
            assert_eq!((back.to, back.water, back.rail, back.line), (hex.into(), edge.water, edge.rail, edge.line));
        }
    }
}

#[test]
fn the_railways_are_one_network() {
    let ground = LOADER.loaded("campaign").ground;
    let on_rail = |hex: HexId| ground.edges[hex.index()].iter().any(|edge| edge.rail);
    let all: BTreeSet<HexId> = ground.all.iter().filter(|hex| on_rail(*hex)).collect();
    let mut reached = BTreeSet::from([ground.find("1130").unwrap()]);
    let mut next: Vec<HexId> = reached.iter().copied().collect();
    while let Some(hex) = next.pop() {
        let joined = ground.edges[hex.index()].iter().filter(|edge| edge.rail).filter_map(|edge| edge.to.get());
        next.extend(joined.filter(|to| reached.insert(*to)));
    }
    assert_eq!(reached, all);
}

// proves hun:1.4.a
#[test]
fn r1_4_a_hungary_and_its_neighbours_of_1944() {
    let ground = LOADER.loaded("campaign").ground;
    let country = |label: &str| ground.hex(ground.find(label).unwrap()).country;
    // Košice, Cluj, Subotica and Uzhgorod were Hungarian then.
    for label in ["1522", "0816", "1909", "2320", "0813"] {
        assert_eq!(country(label), Country::Hungary, "{label}");
    }
    assert_eq!(country("0822"), Country::Slovakia, "Banská Bystrica");
    assert_eq!(country("2316"), Country::Romania, "Arad");
    assert_eq!(country("1130"), Country::Germany, "Vienna");
    assert_eq!(country("2531"), Country::Croatia, "Zagreb");
}

// proves hun:1.4.c
#[test]
fn r1_4_c_annexed_towns_have_two_names() {
    let ground = LOADER.loaded("campaign").ground;
    let names = |label: &str| {
        let place = ground.hex(ground.find(label).unwrap()).place.clone().unwrap();
        (place.name, place.alt.unwrap_or_default())
    };
    let pair = |name: &str, alt: &str| (name.to_owned(), alt.to_owned());
    assert_eq!(names("0813"), pair("Uzhgorod", "Ungvár"));
    assert_eq!(names("1909"), pair("Cluj", "Kolozsvár"));
    assert_eq!(names("2320"), pair("Subotica", "Szabadka"));
    assert_eq!(names("1719"), pair("Szolnok", ""));
}

// proves hun:3.4.b
#[test]
fn r3_4_b_only_budapest_has_two_hexes_of_a_big_city() {
    let ground = LOADER.loaded("campaign").ground;
    let is_big = |hex: &HexId| ground.hex(*hex).terrain == Terrain::BigCity;
    let paired = ground.all.iter().filter(is_big).filter(|hex| ground.neighbours(*hex).any(|next| is_big(&next)));
    assert_eq!(paired.map(|hex| ground.label(hex).to_owned()).collect::<Vec<_>>(), ["1522", "1523"]);
    // Another pair is refused: Vienna with a suburb.
    let row = "terrain = \"fC..h....hhhfh.......hhMMMMM.h..\"";
    let files = LOADER.changed(&LOADER.shipped(), MAP, row, &row.replace("fC.", "fCC"));
    let place = "{ hex = \"1130\", name = \"Wien\"";
    let suburb = format!("{{ hex = \"1129\", name = \"Schwechat\", kind = \"big_city\" }},\n  {place}");
    let files = LOADER.changed(&files, MAP, place, &suburb);
    LOADER.refused_in(&files, MAP, "terrain = ‸\"fCC.", "hungria-content-city-pair", "hun:3.4.b");
}

// proves hun:7.5.b
#[test]
fn r7_5_b_velence_is_one_hexside() {
    let ground = LOADER.loaded("campaign").ground;
    let velence = ground.waters.iter().find(|course| course.name == "Velence").unwrap();
    let (a, b) = (ground.find("1624").unwrap(), ground.find("1723").unwrap());
    assert_eq!((velence.steps.clone(), velence.water), (vec![(a, b)], Water::Lake));
    assert_eq!(ground.between(a, b).unwrap().water, Water::Lake);
}

// proves hun:8.7.a
#[test]
fn r8_7_a_there_are_two_fortified_lines() {
    let ground = LOADER.loaded("campaign").ground;
    for line in [Line::Arpad, Line::Margarethe] {
        assert!(sides(&ground, |edge| edge.line == line) > 0);
    }
    let shipped = LOADER.shipped();
    let text = shipped.get(&LOADER.path(MAP)).unwrap();
    let margarethe = &text[text.find("[[line]]\nid = \"margarethe\"").unwrap()..];
    let files = LOADER.changed(&shipped, MAP, margarethe, "");
    LOADER.refused_in(&files, MAP, "‸[[line]]\nid = \"arpad\"", "content-row-missing", "hun:8.7.a");
}

// proves hun:11.1.b, hun:11.1.c, hun:11.1.d
#[test]
fn r11_1_forty_victory_points() {
    let ground = LOADER.loaded("campaign").ground;
    let worth: Vec<(&str, u8)> = ground.points.iter().map(|(hex, points)| (ground.label(*hex), *points)).collect();
    let expected = [("0529", 5), ("1128", 5), ("1130", 10), ("1427", 5), ("1522", 5), ("1523", 5), ("2128", 5)];
    assert_eq!(worth, expected);
    assert_eq!(worth.iter().map(|(_, points)| u32::from(*points)).sum::<u32>(), 40);
    let (old, new) = ("kind = \"big_city\", points = 10", "kind = \"big_city\", points = 9");
    refused_at(MAP, old, new, "points = ‸\"decision\"", "hungria-content-points", "hun:11.1.b");
    let files = LOADER.changed(&LOADER.shipped(), MAP, old, new);
    let files = LOADER.changed(&files, MAP, "points = \"decision\"", "points = \"house\"");
    assert!(LOADER.problems(&files).is_empty());
}

// proves hun:1.2.b, hun:1.2.c
#[test]
fn r1_2_b_divisions_and_brigades_against_corps() {
    let game = LOADER.loaded("campaign");
    let sizes = |unit: &rules_hungria::model::Unit| match (unit.kind, unit.side()) {
        (Kind::Hq, AXIS) => vec![Size::Army],
        (Kind::Hq, _) => vec![Size::Front],
        (Kind::Partisan, _) => vec![Size::Militia],
        (_, AXIS) => vec![Size::Division, Size::Brigade],
        _ => vec![Size::Corps],
    };
    assert!(game.units.iter().all(|unit| sizes(unit).contains(&unit.size)));
    let count = |size: Size| game.units.iter().filter(|unit| unit.size == size).count();
    assert_eq!([Size::Division, Size::Brigade, Size::Corps, Size::Militia].map(count), [80, 10, 60, 3]);
    let row = "name = \"1 Pz\",         kind = \"tank\",       size = \"division\"";
    let other = row.replace("\"division\"", "\"corps\"");
    let at = other.replace("\"corps\"", "‸\"corps\"");
    refused_at(GERMAN, row, &other, &at, "hungria-content-size", "hun:1.2.b");
    let row = "name = \"IV Rom\",   nation = \"romanian\",  kind = \"infantry\", size = \"corps\"";
    let other = row.replace("\"corps\"", "\"division\"");
    let at = other.replace("\"division\"", "‸\"division\"");
    refused_at(ALLIES, row, &other, &at, "hungria-content-size", "hun:1.2.c");
}

// proves hun:1.3.a, hun:1.3.b, hun:1.3.c
#[test]
fn r1_3_sides_and_their_nations() {
    let game = LOADER.loaded("campaign");
    for unit in &game.units {
        let side = match unit.nation {
            Nation::German | Nation::Hungarian => AXIS,
            Nation::Soviet | Nation::Romanian | Nation::Bulgarian | Nation::Yugoslav | Nation::Czech => ALLIED,
            Nation::Slovak => ALLIED,
        };
        assert_eq!(unit.side(), side, "{}", unit.id);
        assert_eq!(unit.id.starts_with("de-") || unit.id.starts_with("hu-"), side == AXIS, "{}", unit.id);
    }
    let nations: BTreeSet<Nation> = game.units.iter().map(|unit| unit.nation).collect();
    assert_eq!(nations.len(), Nation::COUNT);
    let slovaks: Vec<&str> = game.units.iter().filter(|u| u.nation == Nation::Slovak).map(|u| &*u.id).collect();
    assert_eq!(slovaks, ["sk-1", "sk-2", "sk-3"]);
}

// proves hun:1.5.a
#[test]
fn r1_5_a_the_box_has_240_counters() {
    let game = LOADER.loaded("campaign");
    assert_eq!((game.units.len(), game.air.len()), (164, 32));
    let of = |side| game.units.iter().filter(|unit| unit.side() == side).count();
    assert_eq!([AXIS, ALLIED].map(of), [98, 66]);
    let files = LOADER.shipped();
    let file: rules_hungria::content::MarkersFile =
        content::read(&files, &LOADER.path(MARKERS), &mut Problems::new()).unwrap();
    let n_markers: usize = file.marker.iter().map(|row| usize::from(row.count)).sum();
    assert_eq!((*file.columns.axis, *file.columns.allied, n_markers), (8, 12, 24));
    assert_eq!(*file.total, 240);
    refused(MARKERS, "total = 240", "total = ‸239", "content-not-as-printed hun:1.5.a");
}

// proves hun:1.5.b
#[test]
fn r1_5_b_a_counter_shows_kind_nation_factors_and_movement() {
    let game = LOADER.loaded("campaign");
    for unit in &game.units {
        assert!(!unit.name.is_empty() && unit.sides.iter().all(|side| side.movement > 0), "{}", unit.id);
        let steps = if unit.kind == Kind::Hq { 0..=0 } else { 1..=2 };
        assert!(steps.contains(&unit.steps), "{}", unit.id);
        let [reduced, full] = unit.sides;
        assert!(unit.steps == 2 || reduced == full, "{}", unit.id);
        assert!(reduced.attack <= full.attack && reduced.defence <= full.defence, "{}", unit.id);
    }
    for (field, rest) in [("nation = \"hungarian\"\n", "provenance"), ("kind = \"tank\",       ", "size")] {
        let path = if field.starts_with("nation") { "units/hungarian.toml" } else { GERMAN };
        let files = LOADER.shipped();
        let text = files.get(&LOADER.path(path)).unwrap();
        let mut files = files.clone();
        files.insert(LOADER.path(path), text.replacen(&format!("{field}{rest}"), rest, 1));
        assert!(!LOADER.problems(&files).is_empty(), "{field}");
    }
    let old = "full = \"10-8-12\",  reduced = \"5-4-12\", entry = \"set-up\"";
    let new = "full = \"10-8\",  reduced = \"5-4-12\", entry = \"set-up\"";
    refused_at(GERMAN, old, new, "full = ‸\"10-8\",", "hungria-content-factors", "hun:1.5.b");
}

/// The words on the counters of a nation.
fn words_on(game: &Content, nation: Nation) -> BTreeSet<String> {
    let ground = game.units.iter().filter(|unit| unit.nation == nation).map(|unit| &unit.name);
    let air = game.air.iter().filter(|unit| unit.nation == nation).map(|unit| &unit.name);
    ground.chain(air).flat_map(|name| name.split(' ')).map(str::to_owned).collect()
}

// proves hun:1.6.a, hun:1.6.b
#[test]
fn r1_6_a_hungarian_and_german_designations() {
    let game = LOADER.loaded("campaign");
    let hungarian = words_on(&game, Nation::Hungarian);
    for word in ["GH", "HH", "Hz", "PH", "MKHL", "Pc", "SL", "Sz"] {
        assert!(hungarian.contains(word), "{word}");
    }
    let german = words_on(&game, Nation::German);
    for word in [
        "DR", "Dirl", "FA", "FHH", "FG", "FGr", "Frw.Gr", "Geb", "Gr", "K", "Lz", "HJ", "HW", "Hc", "HS", "J", "LAH",
        "Pz", "Pz.A", "Pol", "RF", "RG", "MT", "Sch", "TK", "VK",
    ] {
        assert!(german.contains(word), "{word}");
    }
    let marked: Vec<&str> = game.units.iter().filter(|unit| unit.s_mark).map(|unit| &*unit.id).collect();
    assert_eq!(marked, ["de-14ss", "de-dirl", "de-schaefer", "de-schill", "de-tatra"]);
    let jabos: Vec<&str> = game.air.iter().filter(|u| u.kind == AirKind::Jabo).map(|unit| &*unit.id).collect();
    assert_eq!(jabos, ["lw-sg10", "lw-sg4"]);
}

// proves hun:1.6.c, hun:1.6.d
#[test]
fn r1_6_c_soviet_and_other_allied_designations() {
    let game = LOADER.loaded("campaign");
    let soviet = words_on(&game, Nation::Soviet);
    for word in ["UR", "GK", "L", "Sh", "TK", "Ukraina"] {
        assert!(soviet.contains(word), "{word}");
    }
    let kind = |id: &str| game.units[unit(&game, id).index()].kind;
    assert_eq!((kind("su-159ur"), kind("su-3gk")), (Kind::FortifiedRegion, Kind::Mountain));
    let name = |id: &str| game.units[unit(&game, id).index()].name.clone();
    let names = ["ro-mt", "cz-1", "sk-1", "bg-iii", "bg-iv", "yu-12v"].map(name);
    assert_eq!(names, ["Mt", "1 Cz", "Slvk 1", "III Bulg", "IV Bulg", "12 V"]);
    assert!(words_on(&game, Nation::Romanian).contains("C1AR"));
}

// proves hun:6.4.f
#[test]
fn r6_4_f_the_turn_of_entry_is_on_the_counter() {
    let game = LOADER.loaded("campaign");
    let entry = |id: &str| game.units[unit(&game, id).index()].entry;
    let hex = |label: &str| game.ground.find(label).unwrap();
    assert_eq!((entry("de-1pz"), entry("de-13pz"), entry("su-hq3")), (Entry::SetUp, Entry::Turn(1), Entry::Turn(4)));
    assert_eq!(entry("yu-12v"), Entry::At(7, hex("2320")));
    assert_eq!(entry("su-hq2"), Entry::At(1, hex("2607")));
    let comes =
        |turn: u8| game.units.iter().filter(move |u| matches!(u.entry, Entry::Turn(t) | Entry::At(t, _) if t == turn));
    let numbers: Vec<usize> = (1..=14).map(|turn| comes(turn).count()).collect();
    assert_eq!(numbers, [2, 6, 10, 13, 11, 5, 10, 0, 2, 3, 6, 5, 3, 0]);
    let air: Vec<(&str, Entry)> =
        game.air.iter().filter(|unit| unit.entry != Entry::SetUp).map(|unit| (&*unit.id, unit.entry)).collect();
    assert_eq!(air, [("lw-sg4", Entry::Turn(9))]);
    let (old, new) = ("entry = \"T7@2320\"", "entry = \"turn 7\"");
    refused_at(ALLIES, old, new, "entry = ‸\"turn 7\"", "hungria-content-entry", "hun:6.4.f");
}

// proves hun:9.1.a
#[test]
fn r9_1_a_fighters_and_bombers() {
    let game = LOADER.loaded("campaign");
    let count = |kind: AirKind| game.air.iter().filter(|unit| unit.kind == kind).count();
    assert_eq!(AirKind::ALL.iter().map(|kind| count(*kind)).collect::<Vec<_>>(), [11, 2, 11, 8]);
    for unit in &game.air {
        assert_eq!(unit.kind.is_fighter(), !unit.defends_only, "{}", unit.id);
        assert_eq!(unit.factors(2).bomb == 0, unit.kind == AirKind::Fighter, "{}", unit.id);
        assert_eq!(unit.base.is_some(), unit.side() == ALLIED, "{}", unit.id);
    }
    let jg52 = &game.air[game.air.iter().position(|unit| unit.id == "lw-jg52").unwrap()];
    assert_eq!((jg52.steps, jg52.factors(2).air, jg52.factors(1).air), (2, 7, 7));
    let old = "kind = \"bomber\",  full = \"(2)/4\"";
    let new = "kind = \"zeppelin\",  full = \"(2)/4\"";
    refused_at(AIR, old, new, "kind = ‸\"zeppelin\"", "content-unknown-value", "");
}

// proves hun:1.2.e
#[test]
fn r1_2_e_a_turn_is_half_a_month() {
    let game = LOADER.loaded("campaign");
    let names: Vec<String> = game.schedule.iter().map(|turn| turn.name.as_ref().unwrap().en.to_string()).collect();
    let months =
        ["October 1944", "November 1944", "December 1944", "January 1945", "February 1945", "March 1945", "April 1945"];
    let halves = months.iter().flat_map(|month| {
        let (name, year) = month.split_once(' ').unwrap();
        ["I", "II"].map(|half| format!("{name} {half} {year}"))
    });
    assert_eq!(names, halves.collect::<Vec<_>>());
    assert_eq!(&*game.schedule[0].name.as_ref().unwrap().es, "Octubre I 1944");
}

/// Logistic columns of a side in each turn, and what is told when one is changed.
fn columns_of(side: Seat, turns: std::ops::RangeInclusive<usize>, number: u8, clause: &str) {
    let game = LOADER.loaded("campaign");
    for turn in turns {
        assert_eq!(game.schedule[turn - 1].columns[side], number, "turn {turn}");
        let files = LOADER.shipped();
        let text = files.get(&LOADER.path(SCHEDULE)).unwrap();
        let start = text.find(&format!("turn = {turn}\nname")).unwrap();
        let end = start + text[start..].find("replacements").unwrap();
        let word = BySeat(["axis = ", "allied = "])[side];
        let row = &text[start..end];
        let other = row.replace(&format!("{word}{number}"), &format!("{word}7"));
        let at = other.replace(&format!("{word}7"), &format!("{word}‸7"));
        refused_at(SCHEDULE, row, &other, &at, "content-not-as-printed", clause);
    }
}

// proves hun:6.2.a
#[test]
fn r6_2_a_three_axis_columns_in_turns_1_to_8() {
    columns_of(AXIS, 1..=8, 3, "hun:6.2.a");
}

// proves hun:6.2.b
#[test]
fn r6_2_b_two_axis_columns_in_turns_9_to_14() {
    columns_of(AXIS, 9..=14, 2, "hun:6.2.b");
}

// proves hun:6.2.c
#[test]
fn r6_2_c_six_allied_columns_in_turns_1_to_6() {
    columns_of(ALLIED, 1..=6, 6, "hun:6.2.c");
}

// proves hun:6.2.d
#[test]
fn r6_2_d_three_allied_columns_in_turns_7_to_11() {
    columns_of(ALLIED, 7..=11, 3, "hun:6.2.d");
}

// proves hun:6.2.e
#[test]
fn r6_2_e_five_allied_columns_in_turns_12_to_14() {
    columns_of(ALLIED, 12..=14, 5, "hun:6.2.e");
}

// proves hun:6.4.2.d
#[test]
fn r6_4_2_d_one_hungarian_air_replacement_in_turn_4() {
    let game = LOADER.loaded("campaign");
    let air: Vec<u8> = game.schedule.iter().map(|turn| turn.replacements[Nation::Hungarian.index()][1]).collect();
    assert_eq!(air, [0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0]);
    let land = |turn: &rules_hungria::model::ScheduleTurn| {
        (turn.replacements[Nation::Hungarian.index()][0], turn.hungarian_reduced)
    };
    assert_eq!(game.schedule.iter().map(land).collect::<Vec<_>>(), [(0, 0), (2, 1)].repeat(7));
    let (old, new) = ("hungarian = \"2/1\"", "hungarian = \"2/2\"");
    refused_at(SCHEDULE, old, new, "hungarian = ‸\"2/2\"", "hungria-content-hungarian", "hun:6.4.2.d");
}

// proves hun:7.1.l, hun:7.1.m
#[test]
fn r7_1_l_what_terrain_costs() {
    let terrain = LOADER.loaded("campaign").tables.terrain;
    let costs: Vec<(&str, u8)> = Terrain::ALL.iter().map(|kind| (kind.word(), terrain.mp[kind.index()])).collect();
    let expected = [("plain", 1), ("forest", 2), ("hills", 2), ("marsh", 2), ("mountain", 3), ("big_city", 1)];
    assert_eq!(costs, expected);
    let (old, new) = ("id = \"mountain\", mp = 3", "id = \"mountain\", mp = 4");
    refused_at(TERRAIN, old, new, "\"mountain\", mp = ‸4", "content-not-as-printed", "hun:7.1.l");
    let shipped = LOADER.shipped();
    let text = shipped.get(&LOADER.path(TERRAIN)).unwrap();
    let forest = text.lines().find(|line| line.contains("\"forest\"")).unwrap();
    refused_at(TERRAIN, &format!("{forest}\n"), "", "terrain = ‸[", "content-row-missing", "hun:7.1.m");
}

/// From worst to best for the attacker: fewer own steps, then more of the enemy.
fn no_worse(losses: Losses, than: Losses) -> bool {
    let steps = |losses: Losses| match losses {
        Losses::Steps { attacker, defender } => (attacker, defender),
        Losses::DefenderEliminated => (0, u8::MAX),
    };
    let ((own, enemy), (own_than, enemy_than)) = (steps(losses), steps(than));
    own <= own_than && enemy >= enemy_than
}

#[test]
fn a_better_column_or_a_higher_die_is_never_worse_for_the_attacker() {
    let tables = LOADER.loaded("campaign").tables;
    for CombatTable { rows } in tables.combat {
        for die in 0..6 {
            for column in 0..Column::NAMES.len() {
                let here = rows[die][column];
                assert!(column == 0 || no_worse(here, rows[die][column - 1]), "{die} {column}");
                assert!(die == 0 || no_worse(here, rows[die - 1][column]), "{die} {column}");
            }
        }
    }
    // What the rulebook fixes: DE for the Axis, and a result 1/6 for the Allies.
    let BySeat([axis, allied]) = tables.combat;
    assert!(axis.rows.as_flattened().contains(&Losses::DefenderEliminated));
    assert!(allied.rows.as_flattened().contains(&Losses::Steps { attacker: 1, defender: 6 }));
    assert!(!allied.rows.as_flattened().contains(&Losses::DefenderEliminated));
}

// proves hun:13.a
#[test]
fn r13_a_scenarios_are_data() {
    let numbers = |id: &str| {
        let scenario = LOADER.loaded(id).scenario;
        let of = |side| scenario.columns.iter().filter(|(owner, _)| *owner == side).count();
        [
            scenario.units.len(),
            of(AXIS),
            of(ALLIED),
            scenario.eliminated.len(),
            scenario.withdrawn.len(),
            scenario.air.len(),
            scenario.allied.len(),
            scenario.levels.len(),
        ]
    };
    assert_eq!(numbers("campaign"), [88, 3, 5, 0, 0, 31, 273, 5]);
    assert_eq!(numbers("budapest"), [96, 3, 5, 13, 10, 31, 499, 3]);
    assert_eq!(numbers("spring"), [98, 4, 3, 20, 32, 31, 580, 4]);
    // A set-up of one's own is only another file.
    let mut files = LOADER.shipped();
    let text = files.get(&LOADER.path(SPRING)).unwrap().replace("\"de-hq8\"", "\"de-hq8\", \"de-8pz\"");
    files.insert("hungria/scenarios/mine.toml", text.replace("\"de-8pz\", \"lw-jg51\"", "\"lw-jg51\""));
    let mut problems = Problems::new();
    let mine = load(&files, "mine", &[], &mut problems).expect("a scenario of one's own");
    let eighth = unit(&mine, "de-8pz");
    assert!(
        mine.scenario
            .units
            .iter()
            .any(|(piece, hex, steps)| { *piece == eighth && mine.ground.label(*hex) == "1127" && *steps == 2 })
    );
}

#[test]
fn units_and_air_units_are_sorted_by_side_and_id() {
    let game = LOADER.loaded("campaign");
    let keys: Vec<(u8, &str)> = game.units.iter().map(|unit| (unit.side().0, &*unit.id)).collect();
    assert!(keys.is_sorted());
    let keys: Vec<(u8, &str)> = game.air.iter().map(|unit| (unit.side().0, &*unit.id)).collect();
    assert!(keys.is_sorted());
    assert_eq!(game.units[game.roles.staff_3.index()].id, "su-hq3");
    assert_eq!(game.units[game.roles.staff_4.index()].id, "su-hq4");
    assert_eq!(game.units[game.roles.czech_corps.index()].id, "cz-1");
}

#[test]
fn the_late_staff_is_there_when_it_is_still_to_come() {
    let game = LOADER.loaded("campaign");
    let late = game.late_staff.as_ref().expect("CG 2 Ukraina is late");
    assert_eq!((&*game.units[late.hq.index()].id, late.turn, game.ground.label(late.entry)), ("su-hq2", 1, "2607"));
    // Counted by an independent script: hexes within 12 and within 9 of 2807.
    assert_eq!(late.reach.map(|reach| reach.len()), [197, 122]);
    let reach = |label: &str| late.reach.map(|reach| reach.contains(game.ground.find(label).unwrap()));
    assert_eq!((reach("2316"), reach("2219"), reach("1909")), ([true, false], [false, false], [true, true]));
    assert!(LOADER.loaded("budapest").late_staff.is_none() && LOADER.loaded("spring").late_staff.is_none());
}
