//! Lock 'n Load: the ruleset and the second opinion on its maps, on random ground and in random attacks.

use content::{Files, Problems};
use kernel::{Exact, Maybe, Rules, Seat, Speech, admit, dice::Seeded};
use odds::Budget;
use opinion::{
    cases,
    lnl::{
        self, Board, CHART, Circumstances, Fence, Gun, Helper, Hex, Mark, Obstacles, Part, Plates, Shell, Shooter,
        Spot, checks, checks_beside, fire_total, kill_number, shots, two_dice,
    },
};
use rules_lnl::{
    Lnl,
    chart::chart,
    model::{Class, Content, Kind, Layer, Loc, Movement, UnitSet},
    sketch::{read_loc, sketch, unit},
    state::{State, Volley, arms},
    summary::Fate,
};
use std::{collections::BTreeSet, fmt::Write as _};

fn files() -> Files {
    conformance::shipped("lnl").into_iter().collect()
}

fn load(files: &Files, scenario: &str) -> Content {
    let mut problems = Problems::new();
    let content = rules_lnl::load(files, scenario, &[], &mut problems);
    assert!(problems.is_empty(), "{scenario} has problems");
    content.expect("it loads")
}

fn loc(game: &Lnl, spot: Spot) -> Loc {
    let layer = match spot.part {
        Part::Ground => Layer::Ground,
        Part::Upstairs => Layer::Upper,
        Part::Air => Layer::Air,
    };
    game.ground().at(&spot.hex.label()).expect("both maps have the same hexes").layer(layer)
}

fn sight(game: &Lnl, s: &State, from: Spot, to: Spot) -> lnl::Sight {
    let sight = game.ground().sight(&s.overlay, loc(game, from), loc(game, to));
    (!sight.is_blocked()).then(|| sight.degrading().into())
}

const MOVERS: [Movement; 4] = [Movement::Leg, Movement::Tracked, Movement::AllTerrain, Movement::RoadType];

#[test]
fn lines_of_sight_agree_on_every_pair_of_the_maps() {
    let files = files();
    for (scenario, map) in
        [("orchard_street", "saint_vaury"), ("four_hedges", "les_quatre_haies"), ("ap_long", "ap_long")]
    {
        let game = Lnl::new(load(&files, scenario));
        let s = game.setup();
        let board = Board::read(files.get(&format!("lnl/maps/{map}.toml")).expect("the map ships"));
        let spots: Vec<Spot> = board.spots().into_iter().filter(|spot| spot.part != Part::Air).collect();
        for (place, from) in spots.iter().enumerate() {
            for to in &spots[..place] {
                let ours = board.sight(*from, *to);
                assert_eq!(sight(&game, &s, *from, *to), ours, "{from:?} to {to:?} on {map}");
                assert_eq!(sight(&game, &s, *to, *from), ours, "{to:?} to {from:?} on {map}");
            }
        }
    }
}

#[test]
fn steps_and_hexsides_agree_on_the_maps() {
    let files = files();
    for (scenario, map) in
        [("orchard_street", "saint_vaury"), ("four_hedges", "les_quatre_haies"), ("ap_long", "ap_long")]
    {
        // Without the scenario's forts: they are tried on random ground.
        let mut content = load(&files, scenario);
        content.scenario.forts.clear();
        let game = Lnl::new(content);
        let s = game.setup();
        let board = Board::read(files.get(&format!("lnl/maps/{map}.toml")).expect("the map ships"));
        for from in board.hexes.keys() {
            for to in board.hexes.keys().filter(|to| *to != from) {
                compare_step(&game, &s, &board, (*from, *to), Obstacles::default(), map);
            }
        }
    }
}

/// The cover of hexsides in the way between two hexes, and what the step costs where they touch.
fn compare_step(game: &Lnl, s: &State, board: &Board, (from, to): (Hex, Hex), obstacles: Obstacles, what: &str) {
    let here = loc(game, Spot { hex: from, part: Part::Ground });
    let there = loc(game, Spot { hex: to, part: Part::Ground });
    let name = format!("{} to {}", from.label(), to.label());
    assert_eq!(
        i32::from(game.hexside_cover(Some(here), there)),
        board.fence_cover(from, to),
        "cover from {name} on {what}"
    );
    let touch = game.ground().direction(here.hex(), there.hex()).is_some();
    assert_eq!(touch, from.touches(to), "neighbours {name} on {what}");
    if touch {
        for (column, movement) in MOVERS.into_iter().enumerate() {
            let theirs = game.entry_cost(s, movement, Seat(0), (here, there), obstacles.scout).map(i32::from);
            assert_eq!(theirs, board.cost(column, from, to, obstacles), "{movement:?} from {name} on {what}");
        }
    }
}

/// Random ground: its text for a sketch, and the same for the second opinion.
struct Field {
    text: String,
    board: Board,
    wire: BTreeSet<Hex>,
    mines: BTreeSet<Hex>,
}

fn field(pick: &mut impl FnMut(usize) -> usize) -> Field {
    let (columns, rows) = (4 + pick(9), 4 + pick(7));
    let mut text = format!("map {columns}x{rows}\n");
    let mut board = Board::default();
    let some = |n: usize| i64::try_from(n).expect("few");
    let (bare, flat) = (pick(6), pick(5));
    for column in 1..=some(columns) {
        for row in 1..=some(rows) {
            let hex = Hex { column, row };
            let terrain = CHART[if pick(6) < bare { 0 } else { pick(CHART.len()) }];
            let level = if pick(5) < flat { 0 } else { pick(4) };
            writeln!(text, "{} {} {level}", hex.label(), terrain.word).expect("a text takes all");
            board.hexes.insert(hex, (terrain, some(level)));
        }
    }
    let hexes: Vec<Hex> = board.hexes.keys().copied().collect();
    let sides: Vec<(Hex, Hex)> = (hexes.iter().flat_map(|a| hexes.iter().map(move |b| (*a, *b))))
        .filter(|(a, b)| a < b && a.touches(*b))
        .collect();
    let often = 2 + pick(12);
    for (a, b) in sides {
        let names = format!("{} {}", a.label(), b.label());
        if pick(often) == 0 {
            let (fence, word) = [(Fence::Wall, "wall"), (Fence::Hedge, "hedge"), (Fence::Bocage, "bocage")][pick(3)];
            writeln!(text, "side {names} {word}").expect("a text takes all");
            board.fences.insert((a, b), fence);
        }
        if pick(10) == 0 {
            writeln!(text, "road {names}").expect("a text takes all");
            board.roads.insert((a, b));
        }
    }
    let (mut wire, mut mines) = (BTreeSet::new(), BTreeSet::new());
    for hex in &hexes {
        let label = hex.label();
        match pick(14) {
            0 => {
                writeln!(text, "smoke {label}").expect("a text takes all");
                board.smoke.insert(*hex);
            }
            1 => {
                writeln!(text, "wire {label}").expect("a text takes all");
                wire.insert(*hex);
            }
            2 => {
                writeln!(text, "mines {label} us 1").expect("a text takes all");
                mines.insert(*hex);
            }
            3 => writeln!(text, "mines {label} ger 1").expect("a text takes all"),
            _ => {}
        }
    }
    text.push_str("us: one us_ab_254 A1\nger: two ger_wehr_164 A2\n");
    Field { text, board, wire, mines }
}

#[test]
fn sight_and_cost_agree_on_random_ground() {
    let content = load(&files(), "orchard_street");
    for number in 0..cases(120) {
        let mut dice = Seeded::stream(4, number);
        let mut pick = |n: usize| dice.below(u32::try_from(n).expect("few")) as usize;
        let Field { text, board, wire, mines } = field(&mut pick);
        let (game, s) = sketch(&content, &text).unwrap_or_else(|why| panic!("{why}\n{text}"));
        let what = format!("field {number}:\n{text}");
        let spots = board.spots();
        for _ in 0..150 {
            let (from, to) = (spots[pick(spots.len())], spots[pick(spots.len())]);
            assert_eq!(sight(&game, &s, from, to), board.sight(from, to), "{from:?} to {to:?} on {what}");
        }
        let hexes: Vec<Hex> = board.hexes.keys().copied().collect();
        for from in &hexes {
            let near: Vec<Hex> = hexes.iter().copied().filter(|to| to.touches(*from)).collect();
            let to = near[pick(near.len())];
            let (wire, own_mines) = (wire.contains(&to), mines.contains(&to));
            compare_step(&game, &s, &board, (*from, to), Obstacles { wire, own_mines, scout: pick(2) == 0 }, &what);
        }
    }
}

#[test]
fn firepower_of_random_groups_agrees() {
    let content = load(&files(), "orchard_street");
    let kind = |id: &str| content.kinds.iter().find(|kind| kind.id == id).unwrap_or_else(|| panic!("no counter {id}"));
    let mut halved = 0;
    for number in 0..cases(1500) {
        let mut dice = Seeded::stream(5, number);
        let mut pick = |n: usize| dice.below(u32::try_from(n).expect("few")) as usize;
        let far = 1 + pick(5);
        let target = format!("B{}", 7 - far);
        let (night, lit, smoke) = (pick(3) == 0, pick(3) == 0, pick(4) == 0);
        let mut text = "map 3x7\n".to_owned();
        // More than two degrading hexes would block.
        for row in (8 - far..7).take(2) {
            writeln!(text, "B{row} {}", ["clear", "brush", "wheat"][pick(3)]).expect("a text takes all");
        }
        text.push_str(if night { "night\n" } else { "" });
        text.push_str(&if lit { format!("flare {target}\n") } else { String::new() });
        text.push_str(if smoke { "smoke B7\n" } else { "" });
        let mut with = Circumstances { dark: night && !lit, smoke, adjacent: far == 1, ..Circumstances::default() };
        let opportunity = pick(2) == 0;
        let (mut shooters, mut guns, mut names, mut leads) = (Vec::new(), Vec::new(), Vec::new(), None);
        text.push_str("us: ");
        let who = ["us_ab_254", "us_ab_144", "us_glider_164", "us_glider_154", "us_glider_054", "us_hero_a", "us_crew"];
        let arsenal =
            ["us_m1919a6", "us_m1919a4_tripod", "us_flamethrower", "us_satchel", "ger_mg42_tripod", "ger_mg42"];
        for nth in 0..1 + pick(4) {
            let id = who[pick(who.len())];
            let class = kind(id).class;
            let (squad, hero) = (class == Class::Squad, class == Class::Hero);
            let complete = !hero && pick(3) == 0;
            let moved = !complete && pick(6) == 0;
            let carried = match pick(3) {
                0 if squad => 2,
                0 | 1 => 1,
                _ => 0,
            };
            // A squad fires itself and one weapon, or two weapons; others fire themselves or one weapon.
            let own = if squad { carried < 2 } else { carried == 0 };
            write!(text, "unit{nth} {id} B7").expect("a text takes all");
            for _ in 0..carried {
                let weapon = arsenal[pick(arsenal.len())];
                write!(text, " +{weapon}").expect("a text takes all");
                guns.push(Gun {
                    fp: kind(weapon).fp.into(),
                    strange: hero || weapon.starts_with("ger"),
                    complete: complete && opportunity,
                    satchel: weapon == "us_satchel",
                });
            }
            text.push_str(if complete { " ops" } else { "" });
            text.push_str(if moved { " assault" } else { "" });
            text.push('\n');
            with.on_the_move |= moved;
            names.push((format!("unit{nth}"), own, carried));
            if own {
                if leads.is_none_or(|(_, led_by_hero)| led_by_hero && !hero) {
                    leads = Some((shooters.len(), hero));
                }
                halved += u32::from(complete && opportunity);
                shooters.push(Shooter {
                    fp: kind(id).fp.into(),
                    leads: false,
                    whole: hero || id.starts_with("us_glider"),
                    complete: complete && opportunity,
                });
            }
        }
        if let Some((place, _)) = leads {
            shooters[place].leads = true;
        }
        let helped = pick(2) == 0;
        text.push_str("leader us_ldr_medrow B7\n");
        if helped {
            with.leadership = kind("us_ldr_medrow").leadership.into();
        }
        writeln!(text, "ger: foe ger_wehr_164 {target}").expect("a text takes all");
        let (game, mut s) = sketch(&content, &text).unwrap_or_else(|why| panic!("{why}\n{text}"));
        let at = |label: &str| read_loc(game.ground(), label).expect("a hex of the sketch");
        let found = |name: &str| unit(&game, name).expect("a unit of the sketch");
        let mut volley = Volley {
            seat: Seat(0),
            from: at("B7"),
            target: at(&target),
            scope: Maybe::NONE,
            firers: UnitSet::EMPTY,
            lead: Maybe::NONE,
            leader: if helped { found("leader").into() } else { Maybe::NONE },
            opportunity,
        };
        let mut with_own = Vec::new();
        for (name, own, carried) in &names {
            let id = found(name);
            volley.firers.insert(id);
            let weapons = [0, arms::FIRST, arms::FIRST | arms::SECOND][*carried];
            s.unit_mut(id).arms = weapons | if *own { arms::OWN } else { 0 };
            with_own.extend(own.then_some(id));
        }
        if let Some((place, _)) = leads {
            volley.lead = with_own[place].into();
        }
        let line = sight(&game, &s, spot("B7"), spot(&target)).expect("two fields degrade and do not block");
        with.degraded = i32::try_from(line).expect("few");
        let ours = fire_total(&shooters, &guns, with);
        let what = format!("group {number} (opportunity: {opportunity}, {shooters:?}, {guns:?}, {with:?}):\n{text}");
        assert_eq!(i32::from(game.volley_fp(&s, &volley)), ours, "{what}");
    }
    assert!(halved > 100, "hardly anybody fired under Ops Complete");
}

fn spot(label: &str) -> Spot {
    Spot { hex: Hex::labelled(label), part: Part::Ground }
}

/// What a fire chart gives for its target: how likely he is unhurt, hurt and hurt badly, by what becomes of him.
fn asked(content: &Content, keys: &[(&str, String)], procedure: &str, fates: &[Fate]) -> Vec<Exact> {
    let keys: Vec<(String, String)> = keys.iter().map(|(key, value)| ((*key).to_owned(), value.clone())).collect();
    let (game, s) = chart(content.clone(), procedure, &keys).unwrap_or_else(|why| panic!("{keys:?}: {why:?}"));
    let target = unit(&game, "target").expect("the chart has a target");
    let distribution = odds::distribution_from(&game, &s, &Budget::default());
    assert!(distribution.exact, "{keys:?} is a sample");
    let share = |fate: Option<Fate>| {
        let met = distribution.rows.iter().filter(|row| {
            row.summary.fates.iter().find(|change| change.unit == target).map(|change| change.fate) == fate
        });
        met.fold(Exact::ZERO, |sum, row| sum.plus(row.exact.expect("exact")).expect("it fits")).reduced()
    };
    std::iter::once(None).chain(fates.iter().copied().map(Some)).map(share).collect()
}

#[test]
fn dice_of_fire_agree() {
    let content = load(&files(), "orchard_street");
    let targets =
        ["ger_wehr_164", "ger_wehr_154", "ger_ss_264", "ger_ss_154", "ger_fj_234", "ger_ldr_weiss", "ger_ldr_reiter"];
    for number in 0..cases(250) {
        let mut dice = Seeded::stream(6, number);
        let mut pick = |n: usize| dice.below(u32::try_from(n).expect("few")) as usize;
        let id = targets[pick(targets.len())];
        let kind = content.kinds.iter().find(|kind| kind.id == id).expect("a counter");
        let (shaken, moving) = (pick(3) == 0, pick(3) == 0);
        let (fp, cover) = (i32::try_from(pick(18)).expect("few") - 2, i32::try_from(pick(9)).expect("few"));
        let led = kind.class != Class::Leader && pick(2) == 0;
        let word = |yes: bool| if yes { "yes" } else { "no" }.to_owned();
        let mut keys = vec![
            ("fp", fp.to_string()),
            ("cover", cover.to_string()),
            ("target", id.to_owned()),
            ("count", "1".to_owned()),
            ("shaken", word(shaken)),
            ("moving", word(moving)),
            ("firer", "group".to_owned()),
        ];
        let (hurt, worse) = match (kind.class, shaken) {
            (Class::Squad, false) => (Fate::Shaken, Fate::Reduced),
            (Class::Squad, true) => (Fate::Reduced, Fate::Reduced),
            (Class::Leader, false) => (Fate::Shaken, Fate::Wounded),
            (Class::Leader, true) => (Fate::Wounded, Fate::Wounded),
            (_, false) => (Fate::Shaken, Fate::Eliminated),
            (_, true) => (Fate::Eliminated, Fate::Eliminated),
        };
        let attack = fp + i32::from(moving);
        let morale = i32::from(kind.morale[usize::from(shaken)]);
        let (rows, of) = if led {
            let leader = content.kinds.iter().find(|kind| kind.id == "ger_ldr_brandt").expect("a counter");
            keys.push(("leader", leader.id.clone()));
            // He has not moved: what is added against those who move is not added against him.
            let (his, leadership) = (leader.morale[0].into(), leader.leadership.into());
            let helper = Helper { morale: his, leadership, spared: moving.into() };
            (checks_beside(attack, cover, morale, helper), 1296)
        } else {
            (checks(attack, cover, morale, 0), 216)
        };
        let mut expected: Vec<(Fate, u32)> = vec![(hurt, rows[1])];
        match expected.iter_mut().find(|(fate, _)| *fate == worse) {
            Some(known) => known.1 += rows[2],
            None => expected.push((worse, rows[2])),
        }
        let fates: Vec<Fate> = expected.iter().map(|(fate, _)| *fate).collect();
        let theirs = asked(&content, &keys, "fire", &fates);
        let numbers = std::iter::once(rows[0]).chain(expected.iter().map(|(_, often)| *often));
        let ours: Vec<Exact> = numbers.map(|often| Exact::new(often.into(), of).reduced()).collect();
        assert_eq!(theirs, ours, "{keys:?}");
    }
}

#[test]
fn odds_of_melee_agree() {
    let content = load(&files(), "orchard_street");
    for attack in 0..=16 {
        for defence in 0..=12 {
            for (leadership, hero) in [(0, false), (1, false), (2, true), (0, true)] {
                let keys = [
                    ("attack", attack.to_string()),
                    ("defence", defence.to_string()),
                    ("leadership", leadership.to_string()),
                    ("hero", if hero { "yes" } else { "no" }.to_owned()),
                ];
                // Who has no firepower fights with 1, a point worse, and is struck a point better (8.2).
                let added = leadership - i32::from(attack == 0) + i32::from(defence == 0);
                let needed = kill_number(attack.max(1), defence.max(1), i32::from(hero));
                let killed = two_dice(needed, added);
                let ours = [36 - killed, killed].map(|often| Exact::new(often.into(), 36).reduced());
                assert_eq!(asked(&content, &keys, "melee", &[Fate::Eliminated]), ours, "{keys:?}");
            }
        }
    }
}

/// The plates of a vehicle as the counter has them; what is not armoured counts 0.
fn plates(kind: &Kind) -> (Plates, Option<Plates>) {
    let Some(armour) = &kind.armor else { return ([(0, false); 3], None) };
    let of = |row: [Option<i8>; 3], red: [bool; 3]| {
        [0, 1, 2].map(|place: usize| (row[place].map_or(0, i32::from), red[place]))
    };
    (of(armour.hull, armour.red[0]), armour.turret.map(|turret| of(turret, armour.red[1])))
}

/// The one or two plates that are turned to a hex.
fn turned(plates: Plates, aspects: &[usize]) -> [(i32, bool); 2] {
    [plates[aspects[0]], plates[*aspects.last().expect("some side is")]]
}

/// Tanks, guns and launchers against vehicles and squads on random ground: whether they may fire, and what all the dice
/// come to.
#[test]
fn ordnance_agrees_on_random_ground() {
    let content = load(&files(), "orchard_street");
    let kind = |id: &str| content.kinds.iter().find(|kind| kind.id == id).unwrap_or_else(|| panic!("no counter {id}"));
    // Whose, the counter, and the support weapon it fires.
    let firers = [
        ("us", "us_m4a1", None),
        ("us", "us_m10", None),
        ("us", "us_ab_254", Some("us_bazooka")),
        ("us", "us_ab_254", Some("ger_pzschreck")),
        ("ger", "ger_stug3g", None),
        ("ger", "ger_pz4h", None),
        ("ger", "ger_atg75", None),
        ("ger", "ger_wehr_164", Some("ger_pzschreck")),
        ("ger", "ger_wehr_164", Some("us_bazooka")),
    ];
    let (mut answered, mut refused, mut rays) = (0, 0, 0);
    for number in 0..cases(1500) {
        let mut dice = Seeded::stream(7, number);
        let mut pick = |n: usize| dice.below(u32::try_from(n).expect("few")) as usize;
        let Field { mut text, board, .. } = field(&mut pick);
        let hexes: Vec<Hex> =
            board.hexes.keys().copied().filter(|hex| !["A1", "A2"].contains(&&*hex.label())).collect();
        let (from, to) = (hexes[pick(hexes.len())], hexes[pick(hexes.len())]);
        let (side, firer, weapon) = firers[pick(firers.len())];
        let (own, gun) = (kind(firer), kind(weapon.unwrap_or(firer)));
        let ordnance = gun.ordnance.as_ref().expect("it has a gun");
        let targets = match side {
            "us" => ["ger_pz4h", "ger_stug3g", "ger_truck", "ger_wehr_164"],
            _ => ["us_m4a1", "us_m10", "us_truck", "us_ab_254"],
        };
        let target = kind(targets[pick(4)]);
        let line = board.sight(spot(&from.label()), spot(&to.label()));
        if from == to || line.is_none() {
            continue;
        }
        let (vehicle, drives) = (own.class == Class::Vehicle, target.class == Class::Vehicle);
        let [facing, turret, their_facing, their_turret] = [(); 4].map(|()| 1 + pick(6));
        let (open, leader) = (vehicle && pick(2) == 0, vehicle && pick(3) == 0);
        // No weapon team can move so.
        let assault = own.class != Class::WeaponTeam && pick(5) == 0;
        let (moved, shaken, their_leader) = (pick(3) == 0, drives && pick(5) == 0, drives && pick(3) == 0);
        let (night, lit) = (pick(4) == 0, pick(2) == 0);
        let turreted = plates(own).1.is_some();
        let other = if side == "us" { "ger" } else { "us" };
        let al = |side: &str| if side == "us" { "us_al_darius" } else { "ger_al_rindt" };
        let word = |holds: bool, word: &str| if holds { format!(" {word}") } else { String::new() };
        write!(text, "{side}: f {firer} {}", from.label()).expect("a text takes all");
        text += &weapon.map_or(String::new(), |weapon| format!(" +{weapon}"));
        text += &word(weapon.is_none(), &format!("facing {facing}"));
        text += &word(turreted, &format!("turret {turret}"));
        text += &word(vehicle, if open { "open" } else { "buttoned" });
        text += &word(assault, "assault");
        text += &word(leader, &format!("; fl {} on f", al(side)));
        write!(text, "\n{other}: t {} {}", target.id, to.label()).expect("a text takes all");
        text += &word(drives, &format!("facing {their_facing} buttoned"));
        text += &word(drives && plates(target).1.is_some(), &format!("turret {their_turret}"));
        text += &word(moved, "moved");
        text += &word(shaken, "shaken");
        text += &word(their_leader, &format!("; tl {} on t", al(other)));
        write!(text, "\noperations {side}\nspotted {side} {}\n", to.label()).expect("a text takes all");
        text += if night { "night\n" } else { "" };
        text += &if lit { format!("flare {}\n", to.label()) } else { String::new() };
        let (game, mut s) = sketch(&content, &text).unwrap_or_else(|why| panic!("{why}\n{text}"));
        let what = format!("shot {number}:\n{text}");
        let seat = s.active;
        let play = |s: &State, order: &str| {
            let action = game.read(s, order).unwrap_or_else(|why| panic!("{order}: {why:?} in {what}"));
            let legal = admit(&game, s, seat, action).map_err(|why| why.clause.0)?;
            Ok::<_, &'static str>(legal)
        };
        let Ok(legal) = play(&s, &format!("activate {}", from.label())) else { continue };
        game.decide(&mut s, seat, legal.action(), &mut ());
        // How it may be fired, and what that adds.
        let bears = weapon.is_some() || from.bears(if turreted { turret } else { facing }, to);
        // A hull that bears already need not turn, wherever the turret looks.
        let (turn, turning) = match (bears, turreted && (from.bears(facing, to) || pick(2) == 0)) {
            (true, _) => ("", 0),
            (false, true) => (" turret", 1),
            (false, false) => (" hull", 2),
        };
        let gun_word = weapon.unwrap_or("main");
        let at = if drives { " at t" } else { "" };
        let order = format!("gun f {gun_word} {}{at}", to.label());
        let distance = from.distance(to);
        let band = ordnance.bands.iter().find(|band| i64::from(band.range) >= distance);
        let bare = play(&s, &order).map(|_| ());
        assert_eq!(bare.is_ok(), band.is_some() && bears, "{order}: {bare:?}, {distance} away in {what}");
        let Some(band) = band else {
            refused += 1;
            continue;
        };
        let legal = play(&s, &format!("{order}{turn}")).unwrap_or_else(|why| panic!("{order}{turn}: {why} in {what}"));
        let roof = ["hut", "wood_building", "stone_building", "stone_building_tall"];
        let terrain = board.hexes[&to].0;
        let added = terrain.cover
            + i32::from(board.smoke.contains(&to))
            + board.fence_cover(from, to)
            + i32::try_from(line.expect("it is clear")).expect("few")
            + i32::from(drives && moved)
            + if assault { 2 } else { 0 }
            - i32::from(open)
            - if leader { i32::from(kind(al(side)).leadership) } else { 0 }
            + i32::from(weapon.is_some_and(|weapon| !weapon.starts_with(side)))
            + turning
            + if night && !lit && distance > 1 { 2 } else { 0 }
            + i32::from(board.smoke.contains(&from));
        let shell =
            Shell { to_hit: band.to_hit.into(), pen: band.pen.into(), he: ordnance.he.into(), heat: ordnance.heat };
        let mark = if drives {
            let (hull, tower) = plates(target);
            let aspects = to.aspects(their_facing, from);
            rays += u32::from(aspects.len() > 1);
            let crew = if their_leader { kind(al(other)) } else { target };
            Mark::Vehicle {
                hull: turned(hull, &aspects),
                turret: tower.map(|tower| turned(tower, &to.aspects(their_turret, from))),
                morale: crew.morale[usize::from(shaken)].into(),
                shaken,
            }
        } else {
            Mark::Squad { morale: target.morale[0].into(), moving: moved, housed: roof.contains(&terrain.word) }
        };
        let often = shots(shell, added, mark);
        let odds = odds::distribution(&game, &s, &legal, &Budget::default());
        assert!(odds.exact, "{order} is a sample in {what}");
        let hit = unit(&game, "t").expect("a unit of the sketch");
        let fates = [
            None,
            Some(Fate::Shaken),
            Some(if drives { Fate::Abandoned } else { Fate::Reduced }),
            Some(Fate::Eliminated),
        ];
        let theirs = fates.map(|fate| {
            let met = odds.rows.iter().filter(|row| {
                row.summary.fates.iter().find(|change| change.unit == hit).map(|change| change.fate) == fate
            });
            met.fold(Exact::ZERO, |sum, row| sum.plus(row.exact.expect("exact")).expect("it fits")).reduced()
        });
        let ours = often.map(|parts| Exact::new(parts.into(), 36 * 36 * 36).reduced());
        assert_eq!(theirs, ours, "{order}{turn}, {added} added to {shell:?}, at {mark:?} in {what}");
        answered += 1;
    }
    assert!(
        answered > 200 && refused > 20 && rays > 10,
        "{answered} fired, {refused} too far, {rays} on a dividing line"
    );
}
