//! FUBAR: the ruleset and the second opinion on its tables, on random terrain and in random fights.

use board::open::Pt;
use content::{Files, Problems};
use kernel::{Exact, dice::Seeded};
use odds::Budget;
use opinion::{
    cases,
    fubar::{
        self, ARMOUR, Eye, HULLS, Kind, Level, Piece, Point, WEAPONS, contains, faces, hull, saving, shared_cover,
        sight, unsaved, worn_by_most,
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
        TheirEye { at: point(eye.at), radius, hull: UnitId::NONE }
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
