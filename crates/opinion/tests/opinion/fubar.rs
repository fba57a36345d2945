//! FUBAR: the ruleset and the second opinion on its tables, on random terrain and in random fights.

use board::open::Pt;
use content::{Files, Problems};
use kernel::{
    Exact, Pending, Rules, Seat, Speech, admit,
    dice::{Script, Seeded},
};
use odds::Budget;
use opinion::{
    cases,
    fubar::{
        self, ARMOUR, Around, Drive, Eye, HULLS, Kind, Level, Piece, Point, WEAPONS, Wagon, contains, drive_limit,
        faces, hull, is_nearest_cover, may_walk, saving, shared_cover, sight, swept, unsaved, way_cost, worn_by_most,
    },
};
use rules_fubar::{
    Fubar,
    chart::chart,
    majority,
    model::{Armour, Tables, UnitId},
    sight::Eye as TheirEye,
    sketch::sketch,
    state::State,
    summary::{Fate, Summary},
    unit_cover,
};
use std::{collections::BTreeMap, fmt::Write as _};

fn files() -> Files {
    conformance::shipped("fubar").into_iter().collect()
}

fn tables(files: &Files) -> Tables {
    let mut problems = Problems::new();
    let tables = rules_fubar::tables(files, &mut problems);
    assert!(problems.is_empty(), "the tables have problems");
    tables.expect("they load")
}

fn point((x, y): Point) -> Pt {
    let small = |n: i128| i16::try_from(n).expect("a table is small");
    Pt::new(small(x), small(y))
}

fn their_sight(game: &Fubar, s: &State, from: Eye, to: Eye, hulls: &[UnitId]) -> Option<(i32, Vec<usize>)> {
    let eye = |eye: Eye| {
        let radius = i32::try_from(eye.radius).expect("a base is small");
        TheirEye { at: point(eye.at), radius, hull: None }
    };
    let seen = game.sight(s, eye(from), eye(to)).ok()?;
    let behind = (0..hulls.len()).filter(|place| seen.behind & hulls[*place].bit() != 0).collect();
    Some((seen.cover.into(), behind))
}

/// A point that is often a corner, on a border or in line with one.
fn somewhere(pick: &mut impl FnMut(usize) -> usize) -> Point {
    let step = [1, 25, 50, 100][pick(4)];
    let mut place = || i128::try_from(step * pick(4800 / step + 1)).expect("few");
    (place(), place())
}

fn compare(
    game: &Fubar,
    s: &State,
    terrain: &[Piece],
    hulls: &[(UnitId, Vec<Point>)],
    ends: (Eye, Eye),
    what: &str,
) -> bool {
    let ids: Vec<UnitId> = hulls.iter().map(|(id, _)| *id).collect();
    let outlines: Vec<Vec<Point>> = hulls.iter().map(|(_, outline)| outline.clone()).collect();
    let (from, to) = ends;
    let ours = sight(terrain, &outlines, from, to);
    assert_eq!(their_sight(game, s, from, to, &ids), ours, "{from:?} to {to:?} on {what}");
    ours.is_some()
}

#[test]
fn sight_agrees_on_the_tables() {
    let files = files();
    let mut seen = [0, 0];
    for (scenario, name) in [
        ("s1_farm_crossroads", "hedgerow_farm"),
        ("s2_customs_house", "harbour_quarter"),
        ("s3_relay_kestrel", "relay_kestrel"),
    ] {
        let mut problems = Problems::new();
        let game = rules_fubar::load(&files, scenario, &[], &mut problems).expect("it loads");
        let s = kernel::Rules::setup(&game);
        let terrain = fubar::read(files.get(&format!("fubar/maps/{name}.toml")).expect("the table ships"));
        for number in 0..cases(3000) {
            let mut dice = Seeded::stream(11, number);
            let mut pick = |n: usize| dice.below(u32::try_from(n).expect("few")) as usize;
            let from = Eye { at: somewhere(&mut pick), radius: [50, 0, 130][pick(3)] };
            let to = Eye { at: somewhere(&mut pick), radius: [50, 0, 130][pick(3)] };
            seen[usize::from(compare(&game, &s, &terrain, &[], (from, to), name))] += 1;
            let held = terrain
                .iter()
                .any(|piece| piece.kind == Kind::Area && piece.parts.iter().any(|part| contains(part, from.at)));
            assert_eq!(game.table().area_class(point(from.at)) > 0, held, "{:?} is in cover on {name}", from.at);
        }
    }
    assert!(seen.iter().all(|often| *often > 500), "hardly met: {seen:?}");
}

/// Random terrain and hulls.
struct Scattered {
    /// The text of a sketch.
    text: String,
    /// The same for the second opinion.
    terrain: Vec<Piece>,
    /// Names and outlines of vehicles.
    hulls: Vec<(String, Vec<Point>)>,
}

fn scatter(pick: &mut impl FnMut(usize) -> usize) -> Scattered {
    let (mut text, mut terrain, mut hulls) = (String::new(), Vec::new(), Vec::new());
    for nth in 0..2 + pick(8) {
        let (kind, word) = [
            (Kind::Area, "area"),
            (Kind::Area, "area"),
            (Kind::Line, "line"),
            (Kind::Object, "object"),
            (Kind::Blocking, "blocking"),
            (Kind::Impassable, "impassable"),
        ][pick(6)];
        let (cover, class) = [(1, "light"), (2, "moderate"), (3, "hard")][pick(3)];
        let mut spot = |most: usize| i128::try_from(100 * pick(most / 100)).expect("few");
        let (x, y) = (spot(4000), spot(4000));
        let (wide, high) = (100 + spot(700), 100 + spot(700));
        let covers = !matches!(kind, Kind::Blocking | Kind::Impassable);
        write!(text, "{word} piece{nth}{}", if covers { format!(" {class}") } else { String::new() })
            .expect("a text takes all");
        let outline = if kind == Kind::Line {
            vec![(x, y), (x + wide, y), (x + wide, y + high)]
        } else if pick(2) == 0 {
            vec![(x, y), (x + wide, y), (x + wide, y + high), (x, y + high)]
        } else {
            vec![(x, y), (x + wide, y), (x, y + high)]
        };
        for (x, y) in &outline {
            write!(text, " {x},{y}").expect("a text takes all");
        }
        text.push('\n');
        terrain.push(Piece { kind, cover: if covers { cover } else { 0 }, parts: vec![outline] });
    }
    for nth in 0..pick(4) {
        let (x, y) = (400 + 50 * pick(80), 400 + 50 * pick(80));
        let facing = pick(72);
        writeln!(text, "vehicle A tank{nth} veteran heavy 440x260 {x},{y} {facing} crew=3 lmg/all")
            .expect("a text takes all");
        let centre = (i128::try_from(x).expect("few"), i128::try_from(y).expect("few"));
        hulls.push((format!("tank{nth}"), hull(centre, 440, 260, u8::try_from(facing).expect("few"))));
    }
    text.push_str("unit A a seasoned rifle 0,0\nunit B b seasoned rifle 4800,4800\n");
    Scattered { text, terrain, hulls }
}

#[test]
fn sight_agrees_on_random_terrain() {
    let files = files();
    let tables = tables(&files);
    let mut seen = [0, 0];
    for number in 0..cases(400) {
        let mut dice = Seeded::stream(12, number);
        let mut pick = |n: usize| dice.below(u32::try_from(n).expect("few")) as usize;
        let Scattered { text, terrain, hulls } = scatter(&mut pick);
        let (game, s) = sketch(&tables, &text).unwrap_or_else(|why| panic!("{why}\n{text}"));
        let what = format!("table {number}:\n{text}");
        let find = |name: &str| game.unit_ids().find(|unit| game.units()[unit.index()].id == name).expect("a unit");
        let hulls: Vec<(UnitId, Vec<Point>)> =
            hulls.into_iter().map(|(name, outline)| (find(&name), outline)).collect();
        for (id, outline) in &hulls {
            let theirs: Vec<Point> =
                game.hull(&s, *id).iter().map(|corner| (corner.x.into(), corner.y.into())).collect();
            assert_eq!(theirs, *outline, "hull of {id:?} on {what}");
        }
        for _ in 0..25 {
            let from = Eye { at: somewhere(&mut pick), radius: [50, 0, 130][pick(3)] };
            let to = Eye { at: somewhere(&mut pick), radius: [50, 0, 130][pick(3)] };
            seen[usize::from(compare(&game, &s, &terrain, &hulls, (from, to), &what))] += 1;
        }
    }
    assert!(seen.iter().all(|often| *often > 500), "hardly met: {seen:?}");
}

/// A chart's answer, by what matters.
fn asked<K: Ord>(
    tables: &Tables,
    procedure: &str,
    keys: &[(&str, String)],
    of: impl Fn(&Fubar, &Summary) -> K,
) -> Option<BTreeMap<K, Exact>> {
    let keys: Vec<(String, String)> = keys.iter().map(|(key, value)| ((*key).to_owned(), value.clone())).collect();
    let (game, s) = chart(tables, procedure, &keys).ok()?;
    let distribution = odds::distribution_from(&game, &s, &Budget::default());
    assert!(distribution.exact, "{keys:?} is a sample");
    let mut shares: BTreeMap<K, Exact> = BTreeMap::new();
    for row in &distribution.rows {
        let share = shares.entry(of(&game, &row.summary)).or_insert(Exact::ZERO);
        *share = share.plus(row.exact.expect("exact")).expect("it fits");
    }
    Some(shares.into_iter().map(|(key, share)| (key, share.reduced())).collect())
}

/// Hits on a unit that its owner must give to men, or has given.
fn hits_on(game: &Fubar, summary: &Summary, name: &str) -> usize {
    let on = |(unit, fate): &(UnitId, Fate)| match fate {
        Fate::Hits(hits) | Fate::Lost(hits) if game.units()[unit.index()].id == name => usize::from(*hits),
        _ => 0,
    };
    summary.fates.iter().map(on).sum()
}

fn shares<K: Ord>(often: impl IntoIterator<Item = (K, u128)>, of: u128) -> BTreeMap<K, Exact> {
    let mut all: BTreeMap<K, u128> = BTreeMap::new();
    for (key, parts) in often.into_iter().filter(|(_, parts)| *parts > 0) {
        *all.entry(key).or_insert(0) += parts;
    }
    all.into_iter().map(|(key, parts)| (key, Exact::new(parts, of).reduced())).collect()
}

const LEVELS: [(Level, &str); 4] =
    [(Level::Novice, "novice"), (Level::Seasoned, "seasoned"), (Level::Veteran, "veteran"), (Level::Elite, "elite")];

#[test]
fn dice_of_fire_agree() {
    let files = files();
    let tables = tables(&files);
    for number in 0..cases(600) {
        let mut dice = Seeded::stream(13, number);
        let mut pick = |n: usize| dice.below(u32::try_from(n).expect("few")) as usize;
        let (level, level_word) = LEVELS[pick(4)];
        let (weapon, points, piercing) = WEAPONS[pick(WEAPONS.len())];
        let shooters = 1 + u32::try_from(pick(usize::try_from(12 / points).expect("few"))).expect("few");
        let (cover, cover_word) = [(0, "none"), (1, "light"), (2, "moderate"), (3, "hard")][pick(4)];
        let aim = pick(2) == 0;
        let (armour, save) = ARMOUR[pick(6)];
        let behind = [None, Some(HULLS[pick(4)])][pick(2)];
        let keys = [
            ("level", level_word.to_owned()),
            ("weapon", weapon.to_owned()),
            ("shooters", shooters.to_string()),
            ("cover", cover_word.to_owned()),
            ("aim", if aim { "yes" } else { "no" }.to_owned()),
            ("armour", armour.to_owned()),
            ("behind", behind.map_or("none", |(word, _)| word).to_owned()),
        ];
        let theirs =
            asked(&tables, "shoot", &keys, |game, summary| hits_on(game, summary, "t")).expect("all goes together");
        let needed = (level.experience() + if piercing { 0 } else { cover }).min(6);
        let best = save.into_iter().chain(behind.map(|(_, save)| save)).min();
        let thrown = shooters * points;
        let often = unsaved(thrown, faces(needed, i32::from(aim)), saving(best));
        assert_eq!(theirs, shares(often.into_iter().enumerate(), 36_u128.pow(thrown)), "{keys:?}");
    }
}

#[test]
fn dice_against_vehicles_agree() {
    let files = files();
    let tables = tables(&files);
    let mut answered = 0;
    for number in 0..cases(200) {
        let mut dice = Seeded::stream(14, number);
        let mut pick = |n: usize| dice.below(u32::try_from(n).expect("few")) as usize;
        let (level, level_word) = LEVELS[pick(4)];
        let (weapon, points, piercing) = WEAPONS[pick(WEAPONS.len())];
        let shooters = 1 + u32::try_from(pick(2)).expect("few");
        let (cover, cover_word) = [(0, "none"), (1, "light"), (2, "moderate"), (3, "hard")][pick(4)];
        let (hull, save) = HULLS[pick(4)];
        let keys = [
            ("level", level_word.to_owned()),
            ("weapon", weapon.to_owned()),
            ("shooters", shooters.to_string()),
            ("cover", cover_word.to_owned()),
            ("aim", "no".to_owned()),
            ("hull", hull.to_owned()),
            ("crew", "0".to_owned()),
        ];
        let wrecked = |_: &Fubar, summary: &Summary| summary.fates.iter().any(|(_, fate)| *fate == Fate::Wrecked);
        let Some(theirs) = asked(&tables, "shoot-vehicle", &keys, wrecked) else { continue };
        answered += 1;
        // One face of six wrecks it for each hit that is not saved, whatever the others do.
        let needed = (level.experience() + if piercing { 0 } else { cover }).min(6);
        let wrecks = faces(needed, 0) * (6 - saving(Some(save)));
        let thrown = shooters * points;
        let (all, stays) = (216_u128.pow(thrown), (216 - wrecks).pow(thrown));
        assert_eq!(theirs, shares([(true, all - stays), (false, stays)], all), "{keys:?}");
    }
    assert!(answered > 50, "only {answered} charts had an answer");
}

#[test]
fn dice_of_melee_agree() {
    let files = files();
    let tables = tables(&files);
    let mut answered = 0;
    for number in 0..cases(300) {
        let mut dice = Seeded::stream(15, number);
        let mut pick = |n: usize| dice.below(u32::try_from(n).expect("few")) as usize;
        let mut side = || {
            let (level, word) = LEVELS[pick(4)];
            let men = 1 + pick(5);
            (level, word, men, pick(men.min(4) + 1), ARMOUR[pick(6)])
        };
        let (mine, theirs) = (side(), side());
        let keys = [
            ("level", mine.1.to_owned()),
            ("fighters", mine.2.to_string()),
            ("suppressed", mine.3.to_string()),
            ("armour", mine.4.0.to_owned()),
            ("defender_level", theirs.1.to_owned()),
            ("defenders", theirs.2.to_string()),
            ("defender_suppressed", theirs.3.to_string()),
            ("defender_armour", theirs.4.0.to_owned()),
        ];
        let both = |game: &Fubar, summary: &Summary| (hits_on(game, summary, "a"), hits_on(game, summary, "d"));
        let Some(answer) = asked(&tables, "melee", &keys, both) else { continue };
        answered += 1;
        // Who is down takes one off his die; hits beyond the men there are lost.
        let strikes = |(level, _, men, down, _): (Level, &str, usize, usize, _), save: Option<i32>| -> Vec<u128> {
            let dice = |men: usize| u32::try_from(men).expect("few");
            let standing = unsaved(dice(men - down), faces(level.experience(), 0), saving(save));
            let lying = unsaved(dice(down), faces(level.experience(), -1), saving(save));
            let mut sum = vec![0; men + 1];
            for (a, often) in standing.iter().enumerate() {
                for (b, also) in lying.iter().enumerate() {
                    sum[a + b] += often * also;
                }
            }
            sum
        };
        let (by_me, by_them) = (strikes(mine, theirs.4.1), strikes(theirs, mine.4.1));
        let pairs = by_them.iter().enumerate().flat_map(|(lost, often)| {
            by_me.iter().enumerate().map(move |(killed, also)| ((lost, killed), often * also))
        });
        let ours = shares(
            pairs.map(|((lost, killed), parts)| ((lost.min(mine.2), killed.min(theirs.2)), parts)),
            36_u128.pow(u32::try_from(mine.2 + theirs.2).expect("few")),
        );
        assert_eq!(answer, ours, "{keys:?}");
    }
    assert!(answered > 150, "only {answered} charts had an answer");
}

#[test]
fn shared_cover_and_armour_agree() {
    for number in 0..cases(3000) {
        let mut dice = Seeded::stream(16, number);
        let mut pick = |n: usize| dice.below(u32::try_from(n).expect("few")) as usize;
        let levels: Vec<i32> = (0..1 + pick(10)).map(|_| i32::try_from(pick(4)).expect("few")).collect();
        let theirs = unit_cover(levels.iter().map(|level| u8::try_from(*level).expect("few")));
        assert_eq!(i32::from(theirs), shared_cover(&levels), "{levels:?}");
        let worn: Vec<usize> = (0..1 + pick(10)).map(|_| pick(6)).collect();
        let Armour(row) = majority(worn.iter().map(|kind| Armour(u8::try_from(*kind).expect("few"))));
        assert_eq!(usize::from(row), worn_by_most(&worn), "{worn:?}");
    }
}

/// A random table with a few figures of both sides.
struct Crowd {
    text: String,
    around: Around,
    /// The one who is to move.
    mover: Eye,
}

/// Figures stand where they may: on the table, off hulls and closed pieces, no two on one another, and enemies apart.
fn crowd(pick: &mut impl FnMut(usize) -> usize) -> Crowd {
    let Scattered { mut text, terrain, hulls } = scatter(pick);
    // The two of the sketch stand in its corners.
    let corner = text.find("unit A a").expect("the sketch ends with them");
    text.truncate(corner);
    let size = (4800, 4800);
    let hulls = hulls.into_iter().map(|(_, outline)| outline).collect();
    let mut around = Around { size, terrain, hulls, enemies: Vec::new(), friends: Vec::new() };
    let mover = Eye { at: (100 * (4 + pick(40)) as i128, 100 * (4 + pick(40)) as i128), radius: 50 };
    let mut men = vec![(mover, true)];
    for _ in 0..pick(9) {
        let mut near = |centre: i128| centre + 25 * (i128::try_from(pick(49)).expect("few") - 24);
        let at = (near(mover.at.0), near(mover.at.1));
        men.push((Eye { at, radius: [50, 60][pick(2)] }, pick(2) == 0));
    }
    let mut placed: Vec<(Eye, bool)> = Vec::new();
    for (man, own) in men {
        let free = Around {
            enemies: placed.iter().filter(|other| other.1 != own).map(|other| other.0).collect(),
            friends: placed.iter().filter(|other| other.1 == own).map(|other| other.0).collect(),
            ..around.clone()
        };
        if may_walk(&free, man, &[man.at], 0) {
            placed.push((man, own));
        }
    }
    for (side, own) in [("A", true), ("B", false)] {
        let all: Vec<Eye> = placed.iter().filter(|man| man.1 == own).map(|man| man.0).collect();
        for (nth, man) in all.iter().enumerate() {
            let Eye { at: (x, y), radius } = man;
            writeln!(text, "unit {side} {}{nth} seasoned rifle radius={radius} {x},{y}", side.to_lowercase())
                .expect("a text takes all");
        }
        match own {
            true => around.friends = all,
            false => around.enemies = all,
        }
    }
    if around.enemies.is_empty() {
        text.push_str("unit B b seasoned rifle 4800,4800\n");
        around.enemies.push(Eye { at: (4800, 4800), radius: 50 });
    }
    Crowd { text, around, mover }
}

/// Whoever must decide does so, with these dice.
fn decide(game: &Fubar, s: &mut State, text: &str, faces: &[u8]) {
    let (seat, action) = (decider(game, s), game.read(s, text).unwrap_or_else(|why| panic!("{text}: {why:?}")));
    let legal = admit(game, s, seat, action).unwrap_or_else(|why| panic!("{text}: {why}"));
    kernel::play(game, s, &legal, &mut Script::new(faces), &mut Vec::new()).expect("enough dice");
}

fn decider(game: &Fubar, s: &State) -> Seat {
    let Pending::Decision { seats, .. } = game.pending(s) else { panic!("no decision is due") };
    seats.iter().next().expect("somebody decides")
}

/// Whether the ruleset allows it, and by which clause not.
fn allowed(game: &Fubar, s: &State, text: &str) -> Result<(), &'static str> {
    let action = game.read(s, text).unwrap_or_else(|why| panic!("{text}: {why:?}"));
    game.check(s, decider(game, s), &action).map_err(|why| why.clause.0)
}

#[test]
fn ways_of_figures_agree() {
    let files = files();
    let tables = tables(&files);
    let (mut met, mut grounded) = ([0, 0], [0, 0]);
    for number in 0..cases(300) {
        let mut dice = Seeded::stream(17, number);
        let mut pick = |n: usize| dice.below(u32::try_from(n).expect("few")) as usize;
        let Crowd { text, mut around, mover } = crowd(&mut pick);
        if around.friends.first().is_none_or(|first| first.at != mover.at) {
            continue;
        }
        around.friends.remove(0);
        let (game, start) = sketch(&tables, &text).unwrap_or_else(|why| panic!("{why}\n{text}"));
        for (order, most) in [("walk", 600), ("run", 1200), ("dodge", 800), ("ground", 300)] {
            let mut s = start.clone();
            decide(&game, &mut s, "attempt a0", &[6]);
            decide(&game, &mut s, order, &[]);
            for _ in 0..12 {
                let mut last = mover.at;
                let reach = usize::try_from(most).expect("few") / [4, 20, 100][pick(3)];
                let points: Vec<Point> = (0..1 + pick(3))
                    .filter_map(|_| {
                        let mut near = |from: i128| {
                            let far = i128::try_from(pick(2 * reach + 1)).expect("few");
                            from + [1, 4][pick(2)] * (far - i128::try_from(reach).expect("few"))
                        };
                        let next = (near(last.0), near(last.1));
                        // A leg of no length is none.
                        (next != std::mem::replace(&mut last, next)).then_some(next)
                    })
                    .collect();
                if points.is_empty() {
                    continue;
                }
                let way: String = points.iter().map(|(x, y)| format!(" {x},{y}")).collect();
                let ours = may_walk(&around, mover, &points, most)
                    && (order != "ground" || is_nearest_cover(&around.terrain, mover, last));
                let theirs = allowed(&game, &s, &format!("move a0.1{way}"));
                let cost = way_cost(mover.at, &points);
                assert_eq!(theirs.is_ok(), ours, "{order} a0.1{way} for {cost}: {theirs:?} on table {number}:\n{text}");
                let tally = if order == "ground" { &mut grounded } else { &mut met };
                tally[usize::from(ours)] += 1;
            }
        }
    }
    assert!(met.iter().all(|often| *often > 800) && grounded.iter().all(|often| *often > 50), "{met:?}, {grounded:?}");
}

#[test]
fn drives_agree() {
    let files = files();
    let tables = tables(&files);
    let mut met = [0, 0];
    for number in 0..cases(500) {
        let mut dice = Seeded::stream(18, number);
        let mut pick = |n: usize| dice.below(u32::try_from(n).expect("few")) as usize;
        let Crowd { mut text, around, mover } = crowd(&mut pick);
        let facing = u8::try_from(pick(72)).expect("few");
        let (length, width) = [(440, 260), (600, 300), (300, 200)][pick(3)];
        let at = |n: usize| mover.at.0.clamp(700, 4100) + 50 * (i128::try_from(n).expect("few") - 10);
        let centre = (at(pick(21)), mover.at.1.clamp(700, 4100));
        let wagon = Wagon { centre, length, width, facing };
        // It stands somewhere already.
        if drive_limit(&around, &swept(wagon, &[])).is_none() {
            continue;
        }
        let (x, y) = centre;
        writeln!(text, "vehicle A wagon veteran heavy {length}x{width} {x},{y} {facing} crew=3 lmg/all")
            .expect("a text takes all");
        let (game, mut s) = sketch(&tables, &text).unwrap_or_else(|why| panic!("{why}\n{text}"));
        decide(&game, &mut s, "attempt wagon", &[6]);
        decide(&game, &mut s, "drive", &[]);
        for _ in 0..10 {
            let drive: Vec<Drive> = (0..1 + pick(3))
                .map(|_| {
                    let (way, most) = ([1, -1][pick(2)], [20, 100, 620, 1250][pick(4)]);
                    let far = way * i32::try_from(1 + pick(most)).expect("few");
                    if most == 20 { Drive::Pivot(far) } else { Drive::Run(far.into()) }
                })
                .collect();
            let word = |part: &Drive| match part {
                Drive::Pivot(steps) => format!(" pivot{steps:+}"),
                Drive::Run(far) => format!(" run{far}"),
            };
            let words: String = drive.iter().map(word).collect();
            let far: i128 = drive.iter().map(|part| if let Drive::Run(far) = part { far.abs() } else { 0 }).sum();
            let limit = drive_limit(&around, &swept(wagon, &drive));
            let ours = limit.is_some_and(|limit| far <= limit);
            let theirs = allowed(&game, &s, &format!("drive{words}"));
            assert_eq!(theirs.is_ok(), ours, "{wagon:?}{words} ({limit:?}): {theirs:?} on table {number}:\n{text}");
            met[usize::from(ours)] += 1;
        }
    }
    assert!(met.iter().all(|often| *often > 300), "hardly met: {met:?}");
}
