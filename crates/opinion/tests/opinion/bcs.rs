//! The Battalion Combat Series: the ruleset and the second opinion on charts, ground and random positions, in both
//! editions.

use content::{Files, Problems};
use kernel::{Exact, dice::Seeded};
use odds::Budget;
use opinion::{
    bcs::{
        Affairs, Armour, COMBAT, Class, Cover, Duellist, ENGAGEMENT, ENGAGEMENT_SUPPORT, Edition, Fight, Fighter,
        Formation, Hex, Map, Position, River, Road, SNAFU, Unit, barrage_from, engagement_net, pair, rows, snafu,
    },
    cases,
};
use rules_bcs::{
    Bcs,
    chart::chart,
    ground::PROHIBITED,
    model::{self, AvClass, Content, Face, FormationId, Snafu, UnitId},
    sketch::sketch,
    state::{Marks, State},
    summary::Summary,
};
use std::{
    collections::{BTreeMap, BTreeSet},
    fmt::Write as _,
};

const EDITIONS: [(Edition, &str); 2] = [(Edition::First, "1.2"), (Edition::Second, "2.0")];

fn files() -> Files {
    conformance::shipped("bcs").into_iter().collect()
}

fn load(files: &Files, scenario: &str, edition: &str) -> Content {
    let mut problems = Problems::new();
    let options = [("edition".to_owned(), edition.to_owned())];
    let content = rules_bcs::load(files, scenario, &options, &mut problems);
    assert!(problems.is_empty(), "{scenario} has problems");
    content.expect("it loads")
}

fn class_of(class: model::Class) -> Class {
    match class {
        model::Class::Tactical => Class::Tactical,
        model::Class::Truck => Class::Truck,
        model::Class::Leg => Class::Leg,
    }
}

fn armour_of(class: AvClass) -> Armour {
    match class {
        AvClass::None => Armour::None,
        AvClass::Red => Armour::Red,
        AvClass::Limited => Armour::Limited,
        AvClass::StandOff => Armour::StandOff,
        AvClass::Light => Armour::Light,
    }
}

const CLASSES: [model::Class; 3] = [model::Class::Tactical, model::Class::Truck, model::Class::Leg];

/// The price of every step of a map, dry and in mud.
fn compare_ground(game: &Bcs, map: &Map, what: &str) {
    let ground = game.ground();
    for from in map.hexes.keys() {
        let here = ground.hex(&from.label()).expect("both maps have the same hexes");
        let near: BTreeSet<Hex> = ground.next_to(here).map(|hex| Hex::labelled(&ground.label(hex))).collect();
        assert_eq!(near, map.around(*from).collect(), "round {} on {what}", from.label());
        for to in map.around(*from) {
            let there = ground.hex(&to.label()).expect("both maps have the same hexes");
            let dir = ground.dir(here, there).expect("they touch");
            for (class, mud) in CLASSES.into_iter().flat_map(|class| [(class, false), (class, true)]) {
                let theirs = Some(ground.cost(class, mud, here, dir)).filter(|cost| *cost != PROHIBITED).map(i32::from);
                let name = format!("{class:?} from {} to {} (mud: {mud}) on {what}", from.label(), to.label());
                assert_eq!(theirs, map.cost(class_of(class), *from, to, mud), "{name}");
            }
        }
    }
}

#[test]
fn steps_and_distances_agree_on_the_maps() {
    let files = files();
    for (scenario, name) in [("vell_crossing", "vell"), ("corrow_offensive", "corrow")] {
        let game = Bcs::new(load(&files, scenario, "2.0"));
        let map = Map::read(files.get(&format!("bcs/maps/{name}.toml")).expect("the map ships"));
        compare_ground(&game, &map, name);
        let ground = game.ground();
        for (a, b) in map.hexes.keys().flat_map(|a| map.hexes.keys().map(move |b| (*a, *b))) {
            let far = ground.distance(ground.hex(&a.label()).expect("a hex"), ground.hex(&b.label()).expect("a hex"));
            assert_eq!(i32::try_from(far), Ok(a.far(b)), "{} to {}", a.label(), b.label());
        }
    }
}

/// A random position of both sides on random ground: its text, and the map for the second opinion.
fn scatter(content: &Content, pick: &mut impl FnMut(usize) -> usize) -> (String, Map) {
    let (columns, lines) = (8 + pick(5), 8 + pick(3));
    let mut text = format!("map {columns}x{lines}\n");
    let mut map = Map::default();
    let terrains = [
        ('.', "open"),
        ('w', "woods"),
        ('h', "hill"),
        ('v', "village"),
        ('c', "city"),
        ('u', "urban"),
        ('m', "marsh"),
        ('#', "lake"),
    ];
    let bare = 2 + pick(6);
    for (column, line) in (1..=columns).flat_map(|column| (1..=lines).map(move |line| (column, line))) {
        let (letter, word) = terrains[if pick(8) < bare { 0 } else { pick(terrains.len()) }];
        let label = format!("{column:02}{line:02}");
        writeln!(text, "{label} {word}").expect("a text takes all");
        map.hexes.insert(Hex::labelled(&label), letter);
    }
    let hexes: Vec<Hex> = map.hexes.keys().copied().collect();
    let dry: Vec<Hex> = hexes.iter().copied().filter(|hex| map.hexes[hex] != '#').collect();
    // Roads wander.
    for _ in 0..3 + pick(4) {
        let (road, word) =
            [(Road::Primary, "primary"), (Road::Secondary, "secondary"), (Road::Track, "track")][pick(3)];
        let mut at = dry[pick(dry.len())];
        write!(text, "road {word} {}", at.label()).expect("a text takes all");
        for _ in 0..4 + pick(12) {
            // No road crosses a lake: nobody is ever there.
            let near: Vec<Hex> = map.around(at).filter(|hex| map.hexes[hex] != '#').collect();
            let Some(to) = near.get(pick(near.len().max(1))).copied() else { break };
            write!(text, " {}", to.label()).expect("a text takes all");
            map.roads.entry(pair(at, to)).or_default().insert(road);
            at = to;
        }
        text.push('\n');
    }
    let sides: Vec<(Hex, Hex)> =
        hexes.iter().flat_map(|a| map.around(*a).map(move |b| (*a, b))).filter(|(a, b)| a < b).collect();
    let often = 5 + pick(20);
    for (a, b) in sides {
        if pick(often) == 0 {
            let (river, word) =
                [(River::Stream, "stream"), (River::Minor, "minor_river"), (River::Major, "major_river")][pick(3)];
            writeln!(text, "river {word} {} {}", a.label(), b.label()).expect("a text takes all");
            map.rivers.insert((a, b), river);
        }
    }
    let roadside: Vec<Hex> =
        dry.iter().copied().filter(|hex| map.roads.keys().any(|(a, b)| a == hex || b == hex)).collect();
    let some = |of: &[Hex], pick: &mut dyn FnMut(usize) -> usize| of[pick(of.len())].label();
    let mut counters = String::new();
    let mut taken: BTreeMap<String, usize> = BTreeMap::new();
    for (side, names) in [("karsk", ["K1", "K2"]), ("merrow", ["M1", "M2"])] {
        write!(text, "entry {side}").expect("a text takes all");
        for _ in 0..1 + pick(2) {
            write!(text, " {}", some(&roadside, pick)).expect("a text takes all");
        }
        text.push('\n');
        for name in names {
            // Headquarters and trains keep away from the enemy's units, which are put down later.
            let hq = some(if pick(3) == 0 { &dry } else { &roadside }, pick);
            let trains = some(&roadside, pick);
            let whose = if side == "karsk" { 0 } else { 1 };
            if [&hq, &trains].iter().any(|label| taken.get(*label).is_some_and(|held| *held != whose)) {
                writeln!(text, "formation {side} {name} radius {}", 1 + pick(6)).expect("a text takes all");
            } else {
                taken.insert(hq.clone(), whose);
                taken.insert(trains.clone(), whose);
                writeln!(text, "formation {side} {name} hq {hq} trains {trains} radius {}", 1 + pick(6))
                    .expect("a text takes all");
            }
            for nth in 0..pick(3) {
                let class = ["red", "limited", "stand_off"][pick(3)];
                writeln!(text, "support {name} {name}-S{nth} {class} 2 range {}", 1 + pick(3))
                    .expect("a text takes all");
            }
            for nth in 0..pick(6) {
                let hex = some(&dry, pick);
                // More than two would have to leave before anybody else moves.
                let full = counters.matches(&format!(" {hex}")).count() == 2;
                if full || taken.get(&hex).is_some_and(|held| *held != whose) {
                    continue;
                }
                taken.insert(hex.clone(), whose);
                let kind = &content.units[pick(content.units.len())].id;
                let face = if pick(2) == 0 { " move" } else { "" };
                let dropped = if pick(5) == 0 { " dropped" } else { "" };
                let owner = if pick(8) == 0 { side } else { name };
                writeln!(counters, "{owner}: {name}u{nth} {kind} {hex}{face}{dropped}").expect("a text takes all");
            }
        }
    }
    text.push_str(&counters);
    let mud = if pick(2) == 0 { "mud\n" } else { "" };
    let result = ["pass", "partial"][pick(2)];
    writeln!(text, "visibility {}\n{mud}activity {} {result}", 1 + pick(3), ["K1", "K2"][pick(2)])
        .expect("a text takes all");
    (text, map)
}

/// The same position in the terms of the second opinion, and which unit each of its units is.
fn position<'a>(game: &Bcs, s: &State, map: &'a Map, edition: Edition) -> (Position<'a>, Vec<UnitId>) {
    let hex = |hex: model::HexId| Hex::labelled(&game.ground().label(hex));
    let ids: Vec<UnitId> = (0..game.content().units.len())
        .map(|place| UnitId(u8::try_from(place).expect("few")))
        .filter(|unit| s.place(*unit).is_some())
        .collect();
    let unit = |id: &UnitId| {
        let (held, side) = (s.unit(*id), game.side(s, *id));
        let deployed = held.showing() == Face::Deployed;
        let armour = armour_of(side.av_class);
        let fires = matches!(armour, Armour::Red | Armour::Limited) || (armour == Armour::StandOff && deployed);
        Unit {
            name: game.entry(*id).id.clone(),
            side: game.seat(*id).0,
            formation: held.formation.get().map(|formation| formation.index()),
            hex: hex(s.hex_of(*id)),
            class: class_of(side.class),
            unprepared: side.unprepared,
            engages: (fires && !side.unprepared).then(|| side.range.into()),
            could_host: deployed
                && matches!(armour, Armour::None | Armour::Light)
                && !side.unprepared
                && !held.has(Marks::DROPPED),
        }
    };
    let formation = |place: usize| {
        let (entry, held) = (&game.content().formations[place], &s.formations[place]);
        let supports = game.content().supports.iter().zip(&s.assets);
        let own = supports.filter(|(_, asset)| asset.formation == FormationId(place as u8) && asset.steps > 0);
        Formation {
            side: entry.seat.0,
            hq: held.hq.get().map(hex),
            radius: entry.radius.into(),
            supports: own.map(|(support, _)| support.range.into()).collect(),
            trains: held.trains.get().map(hex),
        }
    };
    let entries = [0, 1].map(|side| {
        game.content().scenario.sides[kernel::Seat(side)].entries.iter().map(|entry| hex(*entry)).collect()
    });
    let position = Position {
        map,
        edition,
        units: ids.iter().map(unit).collect(),
        formations: (0..game.content().formations.len()).map(formation).collect(),
        entries,
        visibility: s.weather.visibility.into(),
    };
    (position, ids)
}

#[test]
fn zones_command_supply_and_moves_agree_on_random_positions() {
    let files = files();
    let contents = EDITIONS.map(|(edition, name)| (edition, load(&files, "vell_crossing", name)));
    let mut met = BTreeMap::new();
    for number in 0..cases(150) {
        let mut dice = Seeded::stream(7, number);
        let mut pick = |n: usize| dice.below(u32::try_from(n).expect("few")) as usize;
        let (edition, content) = &contents[pick(2)];
        let (text, map) = scatter(content, &mut pick);
        let (game, s) = sketch(content, &text).unwrap_or_else(|why| panic!("{why}\n{text}"));
        let what = format!("position {number} in {edition:?}:\n{text}");
        compare_ground(&game, &map, &what);
        let (position, ids) = position(&game, &s, &map, *edition);
        let ground = game.ground();
        for seat in [kernel::Seat(0), kernel::Seat(1)] {
            let (zones, fire) = (position.enemy_zones(seat.0), position.engagement_zones(seat.0));
            for hex in map.hexes.keys().filter(|hex| map.hexes[*hex] != '#') {
                let id = ground.hex(&hex.label()).expect("a hex");
                let name = format!("{} for {seat:?} in {what}", hex.label());
                assert_eq!(game.in_ezoc(&s, seat, id), zones.contains(hex), "zone of control at {name}");
                assert_eq!(game.in_ez(&s, seat, id), fire.contains(hex), "Engagement Zone at {name}");
            }
        }
        let mut meet = |word: &'static str, yes: bool| *met.entry((word, yes)).or_insert(0) += 1;
        for (id, unit) in ids.iter().zip(&position.units) {
            let commanded = position.in_command(unit);
            assert_eq!(game.in_command(&s, *id), commanded, "command of {} in {what}", unit.name);
            let safe = position.safe_path(unit);
            assert_eq!(game.has_safe_path(&s, *id), safe, "Safe Path of {} in {what}", unit.name);
            meet("command", commanded);
            meet("safe", safe);
        }
        for (place, entry) in game.content().formations.iter().enumerate() {
            let formation = FormationId(u8::try_from(place).expect("few"));
            let theirs = game.msr(&s, formation).map(|route| {
                let hexes: Vec<Hex> = route.hexes.iter().map(|hex| Hex::labelled(&ground.label(*hex))).collect();
                let cost = |two: &[Hex]| price(&map, two[1], two[0]);
                hexes.windows(2).map(cost).sum::<i32>()
            });
            assert_eq!(theirs, position.supply_route(place), "supply route of {} in {what}", entry.id);
            meet("supply", theirs.is_some());
        }
        compare_moves(&game, &s, &position, &ids, &what);
    }
    let rare: Vec<_> = met.iter().filter(|(_, often)| **often < 10).collect();
    assert!(met.len() == 6 && rare.is_empty(), "hardly met: {met:?}");
}

/// What trucks pay from one hex of a route to the next: by road, or off the road to the headquarters.
fn price(map: &Map, from: Hex, to: Hex) -> i32 {
    map.cost(Class::Truck, from, to, false).expect("a route can be driven")
}

fn compare_moves(game: &Bcs, s: &State, position: &Position<'_>, ids: &[UnitId], what: &str) {
    let ground = game.ground();
    let active = s.act.formation;
    let foes = position.formations.iter().filter(|formation| formation.side == 1);
    let counters: BTreeSet<Hex> = foes.flat_map(|formation| formation.hq.into_iter().chain(formation.trains)).collect();
    let partial = s.act.snafu == Snafu::Partial;
    for (id, unit) in ids.iter().zip(&position.units).filter(|(id, _)| s.unit(**id).formation == active) {
        let bogged = position.edition == Edition::First && s.weather.mud && unit.class == Class::Truck;
        let allowance = i32::from(game.side(s, *id).ma) * if partial || bogged { 6 } else { 12 };
        assert_eq!(i32::from(game.budget(s, *id)), allowance, "points of {} in {what}", unit.name);
        let ours = position.march(unit, allowance, s.weather.mud, &counters);
        let theirs: BTreeMap<Hex, i32> = game
            .reach(s, *id)
            .into_iter()
            .map(|(hex, cost)| (Hex::labelled(&ground.label(hex)), i32::from(cost)))
            .collect();
        let crowd = |hex: Hex| {
            position
                .units
                .iter()
                .filter(|other| other.side == unit.side && other.name != unit.name && other.hex == hex)
                .count()
        };
        let commanded = position.in_command(unit);
        let home = |from: Hex| match position.formations[s.acting().index()].hq {
            Some(hq) => hq.far(from),
            None => position.entries[usize::from(unit.side)].iter().map(|entry| entry.far(from)).min().unwrap_or(0),
        };
        let may_stay = |hex: Hex| {
            let there = Unit { hex, ..unit.clone() };
            crowd(hex) < 2 && (commanded || home(hex) < home(unit.hex) || position.in_command(&there))
        };
        for hex in position.map.hexes.keys().filter(|hex| unit.hex.far(**hex) > 1) {
            let expected = ours.get(hex).copied().filter(|_| may_stay(*hex));
            assert_eq!(theirs.get(hex).copied(), expected, "{} to {} in {what}", unit.name, hex.label());
        }
        // The first hex may always be entered (4.0d); whoever may not stay there must be able to go on, which is not
        // tried here.
        let zones = position.enemy_zones(unit.side);
        let held: BTreeSet<Hex> =
            position.units.iter().filter(|other| other.side != unit.side).map(|other| other.hex).collect();
        for hex in position.map.around(unit.hex) {
            let barred = held.contains(&hex)
                || (unit.class == Class::Truck && zones.contains(&hex))
                || (counters.contains(&hex) && position.edition == Edition::Second && !commanded);
            let cost = position.map.cost(unit.class, unit.hex, hex, s.weather.mud).filter(|_| !barred);
            let name = format!("{} to {} next to it in {what}", unit.name, hex.label());
            match theirs.get(&hex) {
                None => assert!(cost.is_none() || !may_stay(hex), "{name}"),
                known => assert_eq!(known.copied(), cost, "{name}"),
            }
        }
    }
}

/// A chart's answer, by what matters; nothing where its values cannot go together.
fn asked<K: Ord>(
    content: &Content,
    procedure: &str,
    keys: &[(&str, String)],
    of: impl Fn(&Summary) -> K,
) -> Option<BTreeMap<K, Exact>> {
    let keys: Vec<(String, String)> = keys.iter().map(|(key, value)| ((*key).to_owned(), value.clone())).collect();
    let (game, s) = chart(content, procedure, &keys).ok()?;
    let distribution = odds::distribution_from(&game, &s, &Budget::default());
    assert!(distribution.exact, "{keys:?} is a sample");
    let mut shares: BTreeMap<K, Exact> = BTreeMap::new();
    for row in &distribution.rows {
        let share = shares.entry(of(&row.summary)).or_insert(Exact::ZERO);
        *share = share.plus(row.exact.expect("exact")).expect("it fits");
    }
    Some(shares.into_iter().map(|(key, share)| (key, share.reduced())).collect())
}

/// The second opinion's answer: how often each row comes up, by what it does.
fn counted<K: Ord>(rows: impl IntoIterator<Item = (K, u32)>, of: u128) -> BTreeMap<K, Exact> {
    let mut shares: BTreeMap<K, u32> = BTreeMap::new();
    for (key, often) in rows.into_iter().filter(|(_, often)| *often > 0) {
        *shares.entry(key).or_insert(0) += often;
    }
    shares.into_iter().map(|(key, often)| (key, Exact::new(often.into(), of).reduced())).collect()
}

fn word(yes: bool) -> String {
    if yes { "yes" } else { "no" }.to_owned()
}

const GROUND: [(Cover, &str); 4] =
    [(Cover::Open, "open"), (Cover::Terrain, "terrain"), (Cover::City, "city"), (Cover::Urban, "urban")];

fn fighter(content: &Content, id: &str) -> Fighter {
    let entry = content.units.iter().find(|entry| entry.id == id).unwrap_or_else(|| panic!("no counter {id}"));
    let side = &entry.sides[Face::Deployed as usize];
    Fighter {
        rating: 0,
        armour: armour_of(side.av_class),
        dual: side.dual,
        infantry: side.infantry,
        hard: side.hard,
        breakthrough: side.breakthrough,
        deployed: true,
        supported: false,
        blocked: false,
        prepared: false,
    }
}

#[test]
fn charts_of_attacks_agree() {
    let files = files();
    let contents = EDITIONS.map(|(edition, name)| (edition, load(&files, "vell_crossing", name)));
    let mut answered = 0;
    let usual = 500;
    for number in 0..cases(usual) {
        let mut dice = Seeded::stream(8, number);
        let mut pick = |n: usize| dice.below(u32::try_from(n).expect("few")) as usize;
        let (edition, content) = &contents[pick(2)];
        let mut chance = |often: usize| pick(often) == 0;
        let (shock, off_map) = (chance(2), chance(8));
        let (supported, defended) = (chance(3), chance(4));
        let (blocked, defender_blocked, own_pd, pd) = (chance(5), chance(5), chance(5), chance(3));
        let (suppression, assist, double, across) = (chance(3), chance(4), chance(3), chance(3));
        let fired = *edition == Edition::Second && shock && chance(3);
        let (kind, target) = [
            ("infantry", "M31-1"),
            ("dual", "M4-M"),
            ("stand_off", "M31-AT"),
            ("hard_red", "M4-1"),
            ("soft_red", "M4-1"),
            ("limited", "M4-TD"),
            ("light", "M31-R"),
        ][pick(7)];
        let (cover, hex) = GROUND[pick(4)];
        let armour = ["none", "hard_red", "breakthrough"][pick(3)];
        let (ar, defender_ar, units) = (pick(6), pick(6), 1 + pick(3));
        let lead = match (supported && (shock || off_map), shock) {
            (true, _) => "K7-M",
            (false, true) => "K7-1",
            (false, false) => "K112-1",
        };
        let number_of = |n: usize| i32::try_from(n).expect("few");
        let fight = Fight {
            shock,
            attacker: Fighter {
                rating: number_of(ar),
                hard: armour != "none",
                breakthrough: armour == "breakthrough",
                supported: supported && lead == "K112-1",
                blocked,
                prepared: own_pd,
                ..fighter(content, lead)
            },
            defender: Fighter {
                rating: number_of(defender_ar),
                hard: kind == "hard_red",
                supported: defended,
                blocked: defender_blocked,
                prepared: pd,
                ..fighter(content, target)
            },
            suppression,
            assist,
            double,
            off_map,
            fired,
            units: number_of(units),
            across,
            cover,
        };
        let keys = [
            ("edition", if *edition == Edition::First { "1.2" } else { "2.0" }.to_owned()),
            ("attack", if shock { "shock" } else { "regular" }.to_owned()),
            ("ar", ar.to_string()),
            ("defender_ar", defender_ar.to_string()),
            ("type", kind.to_owned()),
            ("hex", hex.to_owned()),
            ("pd", word(pd)),
            ("units", units.to_string()),
            ("supported", word(supported)),
            ("defender_supported", word(defended)),
            ("suppression", word(suppression)),
            ("assist", word(assist)),
            ("double_obj", word(double)),
            ("hexside", word(across)),
            ("armour", armour.to_owned()),
            ("after_fire", word(fired)),
            ("key", word(false)),
            ("msr_blocked", word(blocked)),
            ("defender_blocked", word(defender_blocked)),
            ("own_pd", word(own_pd)),
            ("off_map", word(off_map)),
            ("class", "usual".to_owned()),
            ("safe_path", word(true)),
            ("hq", "haven".to_owned()),
            ("steps", "6".to_owned()),
            ("defender_steps", "6".to_owned()),
            ("unassigned", word(false)),
        ];
        // What the table costs both, and whether the way is jammed: in Prepared Defense every unit stays for a step,
        // otherwise all go.
        let stays = u8::try_from(units).expect("few");
        let effects = if pd {
            [(2, 0, false), (1, 0, false), (1, stays, false), (1, stays, false), (0, 1, false), (0, 2, false)]
        } else {
            [(2, 0, false), (1, 0, false), (1, 0, true), (0, 0, true), (0, 1, false), (0, 2, false)]
        };
        let theirs = asked(content, "attack", &keys, |sum| (sum.lost.0[0], sum.lost.0[1], sum.traffic));
        let Some(theirs) = theirs else { continue };
        answered += 1;
        let ours = counted(effects.into_iter().zip(rows(fight.net(*edition), &COMBAT)), 36);
        assert_eq!(theirs, ours, "{keys:?}, {fight:?}, net {}", fight.net(*edition));
    }
    assert!(answered > cases(usual) / 4, "only {answered} charts had an answer");
}

#[test]
fn charts_of_engagements_agree() {
    let files = files();
    let contents = EDITIONS.map(|(edition, name)| (edition, load(&files, "vell_crossing", name)));
    let mut answered = 0;
    let usual = 600;
    for number in 0..cases(usual) {
        let mut dice = Seeded::stream(9, number);
        let mut pick = |n: usize| dice.below(u32::try_from(n).expect("few")) as usize;
        let (edition, content) = &contents[pick(2)];
        let (from, class) = [
            ("red", Armour::Red),
            ("limited", Armour::Limited),
            ("stand_off", Armour::StandOff),
            ("red_support", Armour::Red),
            ("limited_support", Armour::Limited),
            ("stand_off_support", Armour::StandOff),
        ][pick(6)];
        let (at, target_class) = [
            ("red", Armour::Red),
            ("limited", Armour::Limited),
            ("stand_off", Armour::StandOff),
            ("light", Armour::Light),
            ("support", Armour::Limited),
        ][pick(5)];
        let (av, ar, target_av, target_ar) = (pick(7), pick(6), pick(7), pick(6));
        let (pd, several, double) = (pick(3) == 0, pick(2) == 0, pick(3) == 0);
        let support = at == "support";
        let number_of = |n: usize| i32::try_from(n).expect("few");
        let firer = Duellist {
            value: number_of(av),
            rating: number_of(ar),
            armour: class,
            support: from.ends_with("_support"),
            several: false,
            prepared: false,
        };
        let target = Duellist {
            value: number_of(target_av),
            rating: number_of(target_ar),
            armour: target_class,
            support,
            several,
            prepared: pd,
        };
        let keys = [
            ("edition", if *edition == Edition::First { "1.2" } else { "2.0" }.to_owned()),
            ("firer", from.to_owned()),
            ("av", av.to_string()),
            ("ar", ar.to_string()),
            ("target", at.to_owned()),
            ("target_av", target_av.to_string()),
            ("target_ar", target_ar.to_string()),
            ("pd", word(pd)),
            ("several", word(several)),
            ("double_obj", word(double)),
            ("screen", word(false)),
            ("distance", "1".to_owned()),
            ("range", "1".to_owned()),
            ("target_range", "1".to_owned()),
            ("safe_path", word(true)),
            ("firer_steps", "4".to_owned()),
            ("target_steps", "4".to_owned()),
        ];
        let theirs =
            asked(content, "engagement", &keys, |sum| (sum.lost.0[0], sum.lost.0[1], sum.dropped.0[1], sum.traffic));
        let Some(theirs) = theirs else { continue };
        answered += 1;
        let net = engagement_net(*edition, &firer, &target, double);
        let by_support = match edition {
            Edition::First => firer.support || support,
            Edition::Second => support,
        };
        let ours = if by_support {
            let drop = u8::from(support);
            let (both, first) = (u8::from(*edition == Edition::Second), *edition == Edition::First);
            assert!(support || first, "2.0 reads the table of the Target");
            let effects = [(1, 0, 0, true), (0, 0, 0, false), (0, 0, drop, false), (0, 1, both, false)];
            counted(effects.into_iter().zip(rows(net, &ENGAGEMENT_SUPPORT)), 36)
        } else {
            let effects = [(1, 0, 0, true), (1, 1, 0, false), (0, 1, 0, false)];
            counted(effects.into_iter().zip(rows(net, &ENGAGEMENT)), 36)
        };
        assert_eq!(theirs, ours, "{keys:?}, net {net}");
    }
    assert!(answered > cases(usual) / 2, "only {answered} charts had an answer");
}

#[test]
fn charts_of_barrages_agree() {
    let files = files();
    for (edition, name) in EDITIONS {
        let content = load(&files, "vell_crossing", name);
        for (cover, hex) in GROUND {
            for (number, column) in (0..8).flat_map(|number| [(number, "artillery"), (number, "attack_by_fire")]) {
                let [pd, hard, stand_off] = [1, 2, 4].map(|bit| number & bit > 0);
                let counter = if stand_off { "M31-AT" } else { "M31-1" };
                let unit = Fighter { hard, prepared: pd, ..fighter(&content, counter) };
                let keys = [
                    ("edition", name.to_owned()),
                    ("column", column.to_owned()),
                    ("hex", hex.to_owned()),
                    ("pd", word(pd)),
                    ("hard", word(hard)),
                    ("stand_off", word(stand_off)),
                    ("units", "1".to_owned()),
                ];
                let theirs = asked(&content, "barrage", &keys, |sum| sum.lost.0[1]).expect("all goes together");
                let hits =
                    u32::try_from(7 - barrage_from(edition, column != "artillery", &unit, cover)).expect("a face");
                assert_eq!(theirs, counted([(0, 6 - hits), (1, hits)], 6), "{keys:?}");
            }
        }
    }
}

#[test]
fn charts_of_snafu_agree() {
    let files = files();
    let contents = EDITIONS.map(|(edition, name)| (edition, load(&files, "vell_crossing", name)));
    for number in 0..cases(400) {
        let mut dice = Seeded::stream(10, number);
        let mut pick = |n: usize| dice.below(u32::try_from(n).expect("few")) as usize;
        let (edition, content) = &contents[pick(2)];
        let fatigue = pick(6);
        let supply = ["complete", "trains_off", "trains_not_legal"][pick(3)];
        let tracks = ["no", "good", "poor"][pick(3)];
        let (blocked, drm, pd) = (pick(3), i32::try_from(pick(7)).expect("few") - 3, pick(4) == 0);
        let mut chance = || pick(2) == 0;
        let affairs = Affairs {
            fatigue: i32::try_from(fatigue).expect("few").checked_sub(1).filter(|level| *level >= 0),
            coordination: chance(),
            mixed: chance(),
            scenario: drm,
            complete: supply == "complete",
            optimal: chance(),
            ghost: chance(),
            crossed: chance(),
            tracks: tracks != "no",
            good: tracks == "good",
            off_map: supply == "trains_off",
            blocked: i32::try_from(blocked).expect("few"),
        };
        let keys = [
            ("edition", if *edition == Edition::First { "1.2" } else { "2.0" }.to_owned()),
            ("fatigue", affairs.fatigue.map_or("fresh".to_owned(), |level| level.to_string())),
            ("supply", supply.to_owned()),
            ("optimal", word(affairs.optimal)),
            ("ghost", word(affairs.ghost)),
            ("streams", word(affairs.crossed)),
            ("tracks", tracks.to_owned()),
            ("blocked", blocked.to_string()),
            ("coordination", word(affairs.coordination)),
            ("mixed", word(affairs.mixed)),
            ("pd", word(pd)),
            ("drm", drm.to_string()),
        ];
        let theirs =
            asked(content, "snafu", &keys, |sum| sum.snafu.map(|result| result as u8)).expect("all goes together");
        let best = if pd { Snafu::Partial } else { Snafu::Pass };
        let results = [Snafu::Fail, Snafu::Partial, best].map(|result| Some(result as u8));
        let ours = counted(results.into_iter().zip(rows(snafu(*edition, &affairs), &SNAFU)), 36);
        assert_eq!(theirs, ours, "{keys:?}");
    }
}

#[test]
fn charts_of_single_dice_agree() {
    let files = files();
    for (edition, name) in EDITIONS {
        let content = load(&files, "vell_crossing", name);
        let key = |key: &'static str, value: &str| [("edition", name.to_owned()), (key, value.to_owned())];
        for (did, hits) in [("nothing", 0), ("objs", 1), ("fire", 2), ("combat", 3)] {
            for (level, rises) in [("fresh", 1), ("0", 1), ("3", 1), ("4", 0)] {
                let keys = [("edition", name.to_owned()), ("did", did.to_owned()), ("fatigue", level.to_owned())];
                let theirs = asked(&content, "fatigue", &keys, |sum| sum.fatigue.0[0]).expect("all goes together");
                assert_eq!(theirs, counted([(0, 6 - hits), (rises, hits)], 6), "{keys:?}");
            }
        }
        for rating in 1..=6 {
            let keys = key("rating", &rating.to_string());
            let theirs = asked(&content, "second", &keys, |sum| sum.second).expect("all goes together");
            assert_eq!(theirs, counted([(Some(true), 7 - rating), (Some(false), rating - 1)], 6), "{keys:?}");
        }
        let hard = if edition == Edition::First { 6 } else { 2 };
        let keys = key("fatigue", "1");
        let theirs = asked(&content, "jump", &keys, |sum| sum.jump).expect("all goes together");
        assert_eq!(theirs, counted([(Some(true), hard), (Some(false), 6 - hard)], 6), "{keys:?}");
    }
}
