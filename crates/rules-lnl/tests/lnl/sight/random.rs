//! Random boards: two ways to work out a line of sight agree, it is the same from both ends, and the table is what the
//! line would be.

use super::boards::{Board, kinds, parts};
use super::slow::Slow;
use rules_lnl::{
    ground::{Ground, Overlay, Silhouette},
    model::{Dir, HexId, HexSet, Layer, Loc, SideId, TerrainId},
    sight::{Effect, ObstacleAt, Sight},
};

/// Random numbers, the same ones each time.
struct Random(u64);

impl Random {
    fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = self.0;
        z = (z ^ z >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ z >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
        z ^ z >> 31
    }
    fn below(&mut self, n: usize) -> usize {
        (self.next() % n as u64) as usize
    }
    fn percent(&mut self, n: usize) -> bool {
        self.below(100) < n
    }
}

/// Convex shapes inside a hex.
const SHAPES: [&[(i32, i32)]; 5] = [
    &[(-60, 120), (60, 120), (60, 200), (-60, 200)],
    &[(100, 200), (200, 0), (100, 0)],
    &[(-100, -200), (-20, -200), (-140, -40)],
    &[(0, 0), (50, 100), (90, 0), (40, -100)],
    &[(-200, 0), (-100, -50), (-100, 50)],
];

/// A board of so many columns and rows; `crowd` percent of its hexes are not clear.
fn random_board(random: &mut Random, cols: usize, rows: usize, crowd: usize) -> Board {
    let mut parts = parts(&vec![vec!["."; cols].join(" "); rows].join("\n"));
    let (n_terrain, n_sides) = kinds();
    let hilly = random.percent(60);
    let n_hexes = parts.hexes.len();
    for hex in &mut parts.hexes {
        if random.percent(crowd) {
            hex.terrain = TerrainId(random.below(n_terrain.into()) as u8);
        }
        if hilly && random.percent(30) {
            hex.elevation = random.below(3) as u8;
        }
    }
    let ground = Ground::new(parts.clone());
    for hex in ground.hexes() {
        for dir in [Dir(0), Dir(1), Dir(2)] {
            if ground.neighbour(hex, dir).is_some() && random.percent(crowd / 3) {
                parts.sides.push((hex, dir, SideId(random.below(n_sides.into()) as u8)));
            }
        }
        if random.percent(crowd / 3) {
            let owner = ground.neighbour(hex, Dir(random.below(6) as u8));
            let points = SHAPES[random.below(SHAPES.len())].to_vec();
            let terrain = TerrainId(random.below(n_terrain.into()) as u8);
            if let Some(owner) = owner {
                parts.silhouettes.push(Silhouette { hex, owner, terrain, points });
            }
        }
    }
    parts.degrading_shadow = random.percent(70);
    parts.air = random.percent(70);
    let mut some =
        |percent: usize| -> HexSet { (0..n_hexes as u16).map(HexId).filter(|_| random.percent(percent)).collect() };
    let overlay = match crowd % 3 {
        0 => Overlay::NONE,
        1 => Overlay { smoke: some(6), rubble: some(30) },
        _ => Overlay { smoke: some(2), rubble: HexSet::EMPTY },
    };
    Board { parts, overlay }
}

/// Where units can be.
pub fn places(ground: &Ground) -> Vec<Loc> {
    let tall = |hex: HexId| ground.is_tall(hex).then(|| hex.layer(Layer::Upper));
    let of = |hex: HexId| [Some(hex.ground()), Some(hex.layer(Layer::Air)), tall(hex)].into_iter().flatten();
    ground.hexes().flat_map(of).collect()
}

/// A line looked up, worked out and told, from both ends.
pub fn seen(ground: &Ground, overlay: &Overlay, a: Loc, b: Loc) -> Sight {
    let sight = ground.sight(overlay, a, b);
    let mut told = Vec::new();
    assert_eq!(ground.trace(overlay, a, b, &mut told), sight, "{a:?} {b:?}: told");
    assert_eq!(ground.sight(overlay, b, a), sight, "{a:?} {b:?}: from the other end");
    let mut back = Vec::new();
    assert_eq!(ground.trace(overlay, b, a, &mut back), sight, "{a:?} {b:?}: told from the other end");
    assert_eq!(told.len(), back.len());
    let n_degrading = told.iter().filter(|obstacle| obstacle.effect == Effect::Degrades).count();
    let blocks = told.iter().any(|obstacle| obstacle.effect == Effect::Blocks);
    assert_eq!(blocks, sight.is_blocked(), "{a:?} {b:?}: {told:?}");
    if !blocks {
        assert_eq!(n_degrading, usize::from(sight.degrading()), "{a:?} {b:?}: {told:?}");
    }
    assert!(told.iter().rev().skip(1).all(|obstacle| obstacle.at != ObstacleAt::Total));
    sight
}

// proves lnl:10.0.b
#[test]
fn two_ways_to_work_out_a_line_agree() {
    let mut random = Random(1944);
    let (mut counts, mut n_pairs) = ([0_u32; 3], 0);
    for n in 0..90 {
        let (cols, rows) = (4 + random.below(8), 3 + random.below(7));
        let crowd = 8 + n % 45;
        let board = random_board(&mut random, cols, rows, crowd);
        let ground = board.ground();
        let slow = Slow { parts: &board.parts, overlay: &board.overlay };
        let places = places(&ground);
        for _ in 0..500 {
            let [a, b] = [0, 0].map(|_| places[random.below(places.len())]);
            let sight = seen(&ground, &board.overlay, a, b);
            assert_eq!(ground.level(a), slow.level(a));
            assert_eq!(sight, slow.sight(a, b), "board {n}: {a:?} {b:?}");
            counts[match sight {
                Sight::Clear => 0,
                Sight::Degraded(_) => 1,
                Sight::Blocked => 2,
            }] += 1;
            n_pairs += 1;
        }
    }
    // The boards are neither empty nor full.
    assert!(counts.iter().all(|&n| n > n_pairs / 20), "{counts:?}");
}

#[test]
fn every_pair_of_a_small_board_agrees() {
    let mut random = Random(6);
    for crowd in [18, 31, 44] {
        let board = random_board(&mut random, 7, 5, crowd);
        let ground = board.ground();
        let slow = Slow { parts: &board.parts, overlay: &board.overlay };
        let places = places(&ground);
        for &a in &places {
            for &b in &places {
                assert_eq!(seen(&ground, &board.overlay, a, b), slow.sight(a, b), "crowd {crowd}: {a:?} {b:?}");
            }
        }
    }
}

// proves lnl:7.0.e
#[test]
fn smoke_is_noticed_wherever_it_is() {
    let parts = parts(&vec![["."; 9].join(" "); 8].join("\n"));
    let ground = Ground::new(parts.clone());
    let mut n_blocked = 0;
    for smoke in ground.hexes() {
        let overlay = Overlay { smoke: [smoke].into_iter().collect(), rubble: HexSet::EMPTY };
        for a in ground.hexes() {
            for b in ground.hexes() {
                let sight = ground.sight(&overlay, a.ground(), b.ground());
                assert_eq!(sight, ground.trace(&overlay, a.ground(), b.ground(), &mut Vec::new()), "{a:?} {b:?}");
                n_blocked += u32::from(sight.is_blocked());
            }
        }
    }
    assert!(n_blocked > 0);
}
