//! What the shipped files are as a game.

use super::{LOADER, VELL, refused_at};
use kernel::{BySeat, Seat};
use rules_bcs::{
    Bcs,
    ground::{MP, PROHIBITED},
    model::{
        AirPlan, AvClass, Class, Content, Cover, Face, FormationId, River, Road, Sheltered, Start, UnitEntry, Weather,
        WeatherPlan,
    },
};

fn unit<'g>(game: &'g Content, id: &str) -> &'g UnitEntry {
    game.units.iter().find(|unit| unit.id == id).unwrap()
}

#[test]
fn vell_crossing() {
    let game = LOADER.loaded("vell_crossing");
    let scenario = &game.scenario;
    assert_eq!((game.ground.n_hexes(), scenario.turns, scenario.first), (14 * 12, 5, Seat(1)));
    assert_eq!(scenario.sides.each_ref().map(|side| &*side.id), ["merrow", "karsk"]);
    let entries = scenario
        .sides
        .each_ref()
        .map(|side| side.entries.iter().map(|hex| game.ground.label(*hex)).collect::<Vec<_>>().join(" "));
    assert_eq!(entries.0, ["0106 0401", "1406 1410"]);
    assert_eq!((game.formations.len(), game.units.len(), game.supports.len()), (4, 24, 4 + 9));
    assert_eq!(scenario.weather, WeatherPlan::Fixed(Weather { mud: false, poor: false, visibility: 2 }));
    assert_eq!(scenario.air, AirPlan::Fixed(BySeat([vec![0, 0, 0, 1, 1], vec![1, 1, 1, 0, 0]])));
    assert_eq!(scenario.victory.iter().map(|hex| hex.vp).sum::<u8>(), 9);
    assert!(scenario.victory.iter().all(|hex| hex.held == Seat(0)));
    let levels: Vec<_> = scenario.levels.iter().map(|level| (level.winner, level.least, level.most)).collect();
    assert_eq!(levels, [(Some(Seat(1)), 8, 9), (Some(Seat(0)), 0, 7)]);
    let halden = game.ground.hex("0506").unwrap();
    assert_eq!(&*game.ground.name(halden).unwrap().es, "Halden");
    assert!(game.ground.is_key(halden) && game.ground.parts().key.len() == 4);
    let (west, east) = (game.ground.hex("0606").unwrap(), game.ground.hex("0706").unwrap());
    let dir = game.ground.dir(west, east).unwrap();
    assert_eq!((game.ground.river(west, dir), game.ground.road(west, dir)), (River::MinorRiver, Road::Primary));
}

#[test]
fn the_corrow_offensive() {
    let game = LOADER.loaded("corrow_offensive");
    let scenario = &game.scenario;
    assert_eq!((game.ground.n_hexes(), scenario.turns), (30 * 22, 8));
    assert_eq!((game.formations.len(), game.units.len(), game.supports.len()), (8, 51 + 3, 8 + 17));
    let weather =
        [(4, false, 2), (6, true, 1)].map(|(die, mud, visibility)| (die, Weather { mud, poor: mud, visibility }));
    assert_eq!(scenario.weather, WeatherPlan::Rolled(weather.to_vec()));
    let rows = [vec![(3, 0), (6, 1)], vec![(2, 0), (5, 1), (6, 2)]];
    assert_eq!(scenario.air, AirPlan::Rolled { rows: BySeat(rows), none_in_mud: true });
    assert_eq!(scenario.sides.each_ref().map(|side| (side.replacements, side.loose)), [(1, 0), (1, 0)]);
    assert_eq!(scenario.victory.iter().map(|hex| hex.vp).sum::<u8>(), 21);
    let levels: Vec<_> = scenario.levels.iter().map(|level| (level.winner, level.least, level.most)).collect();
    assert_eq!(levels, [(Some(Seat(1)), 5, 21), (None, 4, 4), (Some(Seat(0)), 0, 3)]);
    let starts: Vec<_> = game.units[51..].iter().map(|unit| (&*unit.id, unit.seat, unit.start)).collect();
    let at = |turn, label| Start::Entry { turn, hex: game.ground.hex(label).unwrap() };
    let expected =
        [("K-IND2", Seat(1), at(2, "3010")), ("M4-H", Seat(0), at(3, "0110")), ("M9-4", Seat(0), at(4, "0922"))];
    assert_eq!(starts, expected);
    assert_eq!((unit(&game, "K-IND1").formation, unit(&game, "K-IND1").seat), (None, Seat(1)));
    let (west, east) = (game.ground.hex("1410").unwrap(), game.ground.hex("1510").unwrap());
    let dir = game.ground.dir(west, east).unwrap();
    assert!(game.ground.river(west, dir) == River::MajorRiver && game.ground.is_key_side(west, dir));
}

/// Units that may become Support have an asset after those of the pools, with the AV of their Deployed side (bcs:1.5k).
#[test]
fn support_capable_units_have_an_asset() {
    let game = LOADER.loaded("vell_crossing");
    for (place, support) in game.supports.iter().enumerate() {
        assert_eq!(support.formation.is_some(), place < 4, "{}", support.id);
        assert_eq!(support.unit.is_some(), place >= 4);
    }
    let guns = unit(&game, "M31-AT");
    let asset = &game.supports[guns.asset.expect("an asset").index()];
    assert_eq!((asset.av_class, asset.av, asset.range, asset.steps), (AvClass::StandOff, 4, 2, 2));
    let unit_of = asset.unit.expect("it is a unit").index();
    assert_eq!((&*game.units[unit_of].id, asset.formation), ("M31-AT", None));
    assert_eq!(unit(&game, "M31-1").asset, None);
    assert_eq!(game.supports[0].unit, None);
}

// proves bcs:1.1d
#[test]
fn a_range_that_is_not_printed_is_1() {
    let tank = "deployed = { ar = 4, av_class = \"red\", av = 5, range = 2, ma";
    let game = LOADER.loaded("vell_crossing");
    assert_eq!(unit(&game, "K7-H").sides.map(|side| side.range), [1, 2]);
    assert_eq!(unit(&game, "M31-1").sides.map(|side| side.range), [0, 0]);
    let files = LOADER.changed(&LOADER.shipped(), VELL, tank, &tank.replace("range = 2, ", ""));
    let game = LOADER.loaded_of(&files, "vell_crossing", &[]);
    let heavy = unit(&game, "K7-H");
    assert_eq!(
        (heavy.sides.map(|side| side.range), game.supports[heavy.asset.expect("an asset").index()].range),
        ([1, 1], 1)
    );
}

// proves bcs:1.1g
#[test]
fn the_class_of_movement_belongs_to_a_side() {
    let game = LOADER.loaded("vell_crossing");
    assert_eq!(unit(&game, "K7-AT").sides.map(|side| (side.ma, side.class)), [(14, Class::Truck), (2, Class::Leg)]);
    assert_eq!(unit(&game, "K7-1").sides.map(|side| side.class), [Class::Tactical; 2]);
    // The three classes pay three prices for the same hop.
    let from = game.ground.hex("0602").unwrap();
    let dir = game.ground.dir(from, game.ground.hex("0702").unwrap()).unwrap();
    assert_eq!(
        Class::ALL.iter().map(|class| game.ground.cost(*class, false, from, dir) / MP).collect::<Vec<_>>(),
        [3, 4, 2]
    );
}

// proves bcs:1.3b bcs:1.4a
#[test]
fn a_formation_begins_as_the_scenario_says() {
    let old = "activation_rating = 4\nartillery_points = 3\nfatigue = \"0\"";
    let new = "activation_rating = 5\nartillery_points = 6\nfatigue = \"3\"\nprepared_defense = true\nmsr_blocked = 2\ncoordination = true\nsnafu = -1";
    let files = LOADER.changed(&LOADER.shipped(), VELL, old, new);
    let game = LOADER.loaded_of(&files, "vell_crossing", &[]);
    let entry = &game.formations[3];
    assert_eq!((&*entry.id, &*entry.hq.id, &*entry.trains.id), ("K112", "K112-HQ", "K112-TR"));
    assert_eq!((entry.radius, entry.rating, entry.hq_ma, entry.artillery, entry.snafu), (5, 5, 12, 6, -1));
    let places = [entry.hq.hex, entry.trains.hex].map(|hex| hex.map(|hex| game.ground.label(hex)).unwrap_or_default());
    assert_eq!(places, ["1210", "1410"]);
    let pool: Vec<&str> =
        game.supports.iter().filter(|s| s.formation == Some(FormationId(3))).map(|s| &*s.id).collect();
    assert_eq!(pool, ["K112-S1", "K112-S2"]);
    let game = Bcs::new(game);
    let s = game.starting_state();
    let formation = s.formations[3];
    assert_eq!((formation.fatigue, formation.pd, formation.blocked, formation.coordination), (3, true, 2, true));
    assert_eq!((s.assets[2].formation, s.assets[2].steps), (FormationId(3).into(), 2));
    // Fresh is a level of its own.
    assert_eq!(s.formations[2].fatigue, -1);
    refused_at(VELL, "command_radius = 6\n", "", "‸[[formation]]\nid = \"K7\"", "content-missing-field", "");
}

// proves bcs:1.0d
#[test]
fn a_hex_is_named_by_column_and_row() {
    let game = LOADER.loaded("vell_crossing");
    let hex = game.ground.hex("0406").unwrap();
    assert_eq!((hex.index(), game.ground.label(hex)), (5 * 14 + 3, "0406".to_owned()));
    assert_eq!(
        (game.ground.hex("1406").is_some(), game.ground.hex("1506"), game.ground.hex("406")),
        (true, None, None)
    );
}

// proves bcs:1.0e
#[test]
fn even_columns_lie_half_a_hex_lower() {
    let game = LOADER.loaded("vell_crossing");
    let around = |label: &str| {
        let hex = game.ground.hex(label).unwrap();
        let mut labels: Vec<_> = game.ground.next_to(hex).map(|hex| game.ground.label(hex)).collect();
        labels.sort();
        labels.join(" ")
    };
    assert_eq!(around("0406"), "0306 0307 0405 0407 0506 0507");
    assert_eq!(around("0506"), "0405 0406 0505 0507 0605 0606");
}

/// What it costs to go from one hex to the next on a dry day, by class; prohibited is `P`.
fn hop(game: &Content, from: &str, to: &str) -> [String; 3] {
    let (from, to) = (game.ground.hex(from).unwrap(), game.ground.hex(to).unwrap());
    let dir = game.ground.dir(from, to).unwrap();
    [Class::Tactical, Class::Truck, Class::Leg].map(|class| match game.ground.cost(class, false, from, dir) {
        PROHIBITED => "P".to_owned(),
        cost if cost.is_multiple_of(MP) => (cost / MP).to_string(),
        cost => format!("{cost}/12"),
    })
}

// proves bcs:4.1a
#[test]
fn every_price_of_the_terrain_chart() {
    let (vell, corrow) = (LOADER.loaded("vell_crossing"), LOADER.loaded("corrow_offensive"));
    for (from, to, price) in
        [("0102", "0101", ["1", "2", "1"]), ("0301", "0302", ["3", "4", "2"]), ("0106", "0105", ["2", "4", "2"])]
    {
        assert_eq!(hop(&vell, from, to), price, "{from} to {to}");
    }
    let terrains: Vec<_> = vell.ground.parts().terrains.iter().map(|kind| (&*kind.id, kind.cost)).collect();
    let mp = |costs: [u16; 3]| costs.map(|cost| cost * MP);
    let expected = [
        ("open", mp([1, 2, 1])),
        ("woods", mp([3, 4, 2])),
        ("hill", mp([2, 4, 2])),
        ("village", mp([1, 1, 1])),
        ("city", mp([1, 1, 1])),
        ("urban", mp([2, 2, 1])),
        ("marsh", [4 * MP, PROHIBITED, 2 * MP]),
        ("lake", [PROHIBITED; 3]),
    ];
    assert_eq!(terrains, expected);
    let prices = &vell.ground.parts().prices;
    let river = |river: River| prices.river[river as usize];
    assert_eq!((river(River::None), river(River::Stream)), ([0; 3], mp([1, 2, 0])));
    assert_eq!(river(River::MinorRiver), [4 * MP, PROHIBITED, 2 * MP]);
    assert_eq!(river(River::MajorRiver), [PROHIBITED; 3]);
    let road = |road: Road| prices.road[road as usize];
    assert_eq!((road(Road::Primary), road(Road::Secondary), road(Road::Track)), ([6, 4, 12], [6, 6, 12], [12; 3]));
    // Hexsides are added to the hex they lead to; roads replace both.
    assert_eq!(hop(&vell, "0604", "0705"), ["5", "P", "3"]);
    assert_eq!(hop(&vell, "0606", "0706"), ["6/12", "4/12", "1"]);
    assert_eq!(hop(&corrow, "1711", "1712"), ["2", "4", "1"]);
    assert_eq!(hop(&corrow, "1407", "1508"), ["P", "P", "P"]);
}

// proves bcs:1.0c
#[test]
fn the_rule_of_a_scenario_wins() {
    let costs = "[[cost]]\nterrain = \"woods\"\ntactical = \"1\"\ntruck = \"P\"\n\n[[cost]]\nriver = \"minor_river\"\ntactical = \"P\"\n\n[[cost]]\nroad = \"primary\"\nleg = \"1/2\"\n\n";
    let files = LOADER.changed(
        &LOADER.shipped(),
        VELL,
        "[weather]\n",
        &format!("[params]\nfire_event_mp = 4\nscreens = false\n\n{costs}[weather]\n"),
    );
    let (usual, own) = (LOADER.loaded("vell_crossing"), LOADER.loaded_of(&files, "vell_crossing", &[]));
    assert_eq!(
        (hop(&usual, "0301", "0302"), hop(&own, "0301", "0302")),
        (["3", "4", "2"].map(str::to_owned), ["1", "P", "2"].map(str::to_owned))
    );
    assert_eq!(
        (hop(&usual, "0604", "0705"), hop(&own, "0604", "0705")),
        (["5", "P", "3"].map(str::to_owned), ["P", "P", "3"].map(str::to_owned))
    );
    assert_eq!(hop(&own, "0606", "0706"), ["6/12", "4/12", "6/12"]);
    let params = |game: &Content| (game.edition.params.fire_event_mp, game.edition.params.screens);
    assert_eq!((params(&usual), params(&own)), ((5, true), (4, false)));
    // It wins over what players choose among the series' readings only when they leave it to the scenario.
    assert!(LOADER.loaded_of(&files, "vell_crossing", &[("screens", "on")]).edition.params.screens);
}

// proves bcs:1.13a
#[test]
fn every_hex_is_open_terrain_city_or_urban() {
    let game = LOADER.loaded("vell_crossing");
    let cover = |label: &str| game.ground.cover(game.ground.hex(label).unwrap());
    let found = ["0101", "0301", "0105", "1004", "0406", "0506", "0808"].map(cover);
    use Cover::{City, Open, Terrain, Urban};
    assert_eq!(found, [Open, Terrain, Terrain, Terrain, City, Urban, Terrain]);
    refused_at(
        "tables/terrain.toml",
        "code = \"h\"\ncover = \"terrain\"\n",
        "code = \"h\"\n",
        "id = ‸\"hill\"",
        "bcs-content-no-cover",
        "bcs:1.13a",
    );
}

// proves bcs:1.13b
#[test]
fn an_urban_hex_is_a_city_in_the_older_edition() {
    let lowest = |edition: &str| {
        let game = LOADER.loaded_of(&LOADER.shipped(), "vell_crossing", &[("edition", edition)]);
        let cover = game.ground.cover(game.ground.hex("0506").unwrap());
        let of = if cover == Cover::City { Sheltered::City } else { Sheltered::Urban };
        let row = game.edition.tables.barrage.iter().find(|row| row.of & of.bit() != 0).unwrap();
        (cover, row.least[0])
    };
    assert_eq!((lowest("1.2"), lowest("2.0")), ((Cover::City, 5), (Cover::Urban, 6)));
}

#[test]
fn where_units_begin() {
    let game = LOADER.loaded("vell_crossing");
    let start = |id: &str| match unit(&game, id).start {
        Start::Map { hex, face } => (game.ground.label(hex), face),
        Start::Entry { .. } => unreachable!(),
    };
    assert_eq!(start("M31-1"), ("0806".to_owned(), Face::Deployed));
    assert_eq!(start("K7-H"), ("1206".to_owned(), Face::Move));
    assert!(!unit(&game, "K7-H").rebuildable && unit(&game, "K7-1").rebuildable);
    let at = |id: &str| unit(&LOADER.loaded("corrow_offensive"), id).arm.clone();
    assert_eq!((at("K-IND1"), at("M-IND1")), ("armor".to_owned(), "infantry".to_owned()));
}
