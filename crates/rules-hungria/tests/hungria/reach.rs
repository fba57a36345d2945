//! The search behind `go` against a slow one that knows nothing but the rules: same hexes, same costs, and what it
//! says is what a move spends.

use crate::game::{CAMPAIGN, Game, game, game_with, rules};
use kernel::{Header, Pending, Rules, Seat, Session, Speech, dice::Seeded};
use rules_hungria::{
    Hungria,
    action::Action,
    event::What,
    model::{ALLIED, AXIS, HexId, Kind, PieceId, Terrain, Water, enemy_of},
    state::{Mode, Phase, Piece, State},
};
use std::{
    collections::{BTreeMap, BTreeSet},
    sync::Arc,
};

/// The map as a side finds it: everything is worked out from the pieces, nothing is taken from the game's own sums.
struct Oracle<'a> {
    game: &'a Hungria,
    s: &'a State,
    side: Seat,
    enemies: BTreeSet<HexId>,
    zones: BTreeSet<HexId>,
}

fn is_on(game: &Hungria, option: &str) -> bool {
    game.options().contains(&(option, "on"))
}

impl<'a> Oracle<'a> {
    fn new(game: &'a Hungria, s: &'a State, side: Seat) -> Oracle<'a> {
        let ground = game.ground();
        let mut enemies = BTreeSet::new();
        let mut zones = BTreeSet::new();
        for piece in s.units().chain(s.columns()).filter(|&piece| game.side(piece) != side && s.piece(piece).on_map()) {
            let hex = s.hex_of(piece);
            enemies.insert(hex);
            let kind = game.counter(piece).map(|unit| unit.kind);
            if matches!(kind, None | Some(Kind::Hq | Kind::Artillery | Kind::Partisan)) {
                continue;
            }
            for edge in &ground.edges[hex.index()] {
                let shut = match edge.water {
                    Water::Danube => true,
                    Water::Lake => !is_on(game, "zoc_crosses_lake"),
                    Water::None | Water::River => false,
                };
                zones.extend(edge.to.get().filter(|_| !shut));
            }
        }
        Oracle { game, s, side, enemies, zones }
    }

    fn is_own(&self, hex: HexId) -> bool {
        self.s.snapshot.contains(hex) == (self.side == ALLIED)
    }

    fn is_beside_enemy(&self, hex: HexId) -> bool {
        self.game.ground().neighbours(hex).any(|near| self.enemies.contains(&near))
    }

    /// Half points from a hex to its neighbour; none if no piece or no staff may go there (P5.2).
    fn price(&self, from: HexId, to: HexId, has_hq: bool) -> Option<u32> {
        let ground = self.game.ground();
        let edge = ground.edges[from.index()].iter().find(|edge| edge.to == to)?;
        if edge.water == Water::Lake || (has_hq && edge.water != Water::None && !edge.rail) {
            return None;
        }
        let own = self.is_own(from) && self.is_own(to);
        if edge.rail && (own || !is_on(self.game, "rail_needs_control")) {
            return Some(1);
        }
        let land = match ground.hex(to).terrain {
            Terrain::Plain | Terrain::BigCity => 2,
            Terrain::Forest | Terrain::Hills | Terrain::Marsh => 4,
            Terrain::Mountain => 6,
        };
        let place = |hex: HexId| ground.hex(hex).place.is_some();
        let bridged = own && (edge.rail || place(from) || place(to));
        let water = match edge.water {
            Water::None | Water::Lake => 0,
            Water::River => 2,
            Water::Danube => 8,
        };
        Some(land + if bridged { 0 } else { water })
    }

    fn points(&self, piece: PieceId) -> u32 {
        let Some(unit) = self.game.counter(piece) else { return 16 };
        let held = self.s.piece(piece);
        let printed = unit.sides[usize::from(held.steps == 1 && unit.steps == 2)].movement;
        let mobile = matches!(unit.kind, Kind::Tank | Kind::Mechanised | Kind::Cavalry);
        2 * u32::from(if held.has(Piece::UNSUPPLIED) && mobile { printed / 2 } else { printed })
    }

    /// Whether a stack may be in a hex: partisans keep to their zone, S units by option to Slovakia.
    fn is_barred(&self, members: &[PieceId], hex: HexId) -> bool {
        let ground = self.game.ground();
        let rising =
            self.s.units().any(|unit| self.game.unit(unit).kind == Kind::Partisan && self.s.piece(unit).on_map());
        let confined = is_on(self.game, "s_units_confined_to_slovakia") && !self.s.uprising_settled && rising;
        members.iter().filter_map(|&piece| self.game.counter(piece)).any(|unit| {
            let partisan = unit.kind == Kind::Partisan && !self.s.partisans_free && !ground.zone.contains(hex);
            partisan || (unit.s_mark && confined && !ground.slovakia.contains(hex))
        })
    }

    /// Every hex a stack can reach with its cost, by going over all hexes again and again until nothing changes.
    fn reach(&self, members: &[PieceId], operational: bool) -> BTreeMap<HexId, u32> {
        let ground = self.game.ground();
        let start = self.s.piece(members[0]).hex.get();
        let has_hq = members.iter().any(|&piece| self.game.is_hq(piece));
        let all = members.iter().map(|&piece| self.points(piece)).min().unwrap() * if operational { 2 } else { 1 };
        let beside = |to: HexId| operational && self.is_beside_enemy(to);
        let shut: BTreeSet<HexId> = {
            let shut = |to: &HexId| self.enemies.contains(to) || beside(*to) || self.is_barred(members, *to);
            ground.all.iter().filter(shut).collect()
        };
        let in_zone: Vec<bool> = (0..HexId::MAX).map(|index| self.zones.contains(&HexId(index as u16))).collect();
        let mut costs = vec![u32::MAX; HexId::MAX];
        if let Some(start) = start {
            costs[start.index()] = 0;
        } else {
            // CG 2 Ukraina enters by its own hex for half a point.
            let entry = self.game.content().late_staff.as_ref().unwrap().entry;
            if !shut.contains(&entry) {
                costs[entry.index()] = 1;
            }
        }
        let city = |hex: HexId| ground.hex(hex).terrain == Terrain::BigCity;
        let mut changed = true;
        while changed {
            changed = false;
            for from in ground.all.iter() {
                let cost = costs[from.index()];
                if cost == u32::MAX || (start != Some(from) && in_zone[from.index()]) {
                    continue;
                }
                for to in ground.neighbours(from).filter(|to| !shut.contains(to)) {
                    let both = in_zone[from.index()] && in_zone[to.index()];
                    let Some(price) = self.price(from, to, has_hq) else { continue };
                    if both && !(city(from) && city(to)) {
                        continue;
                    }
                    let sum = match cost + price {
                        sum if sum <= all => sum,
                        _ if start == Some(from) => all,
                        _ => continue,
                    };
                    if sum < costs[to.index()] {
                        costs[to.index()] = sum;
                        changed = true;
                    }
                }
            }
        }
        let found = ground.all.iter().filter(|&hex| start != Some(hex) && costs[hex.index()] != u32::MAX);
        found.map(|hex| (hex, costs[hex.index()])).collect()
    }
}

/// Compares both searches for a stack, and every path of the fast one with the price of its steps. How many hexes
/// there were to compare.
#[track_caller]
fn compare(game: &Hungria, s: &State, members: &[PieceId], operational: bool, why: &str) -> usize {
    let oracle = Oracle::new(game, s, game.side(members[0]));
    let start = s.piece(members[0]).hex.get();
    let beside = start.is_some_and(|start| oracle.is_beside_enemy(start));
    let Ok(reach) = game.reach_from_here(s, members, operational) else {
        assert!(operational && (beside || s.piece(members[0]).has(Piece::ENGAGED)), "{why}");
        return 0;
    };
    assert!(!operational || !beside, "{why}");
    let slow = oracle.reach(members, operational);
    let fast: BTreeMap<HexId, u32> = reach.hexes().map(|hex| (hex, u32::from(reach.cost(hex).unwrap()))).collect();
    if fast != slow {
        let label = |hex: &HexId| game.ground().label(*hex).to_owned();
        let differ: Vec<_> = game.ground().all.iter().filter(|hex| fast.get(hex) != slow.get(hex)).collect();
        let differ: Vec<_> = differ.iter().map(|hex| (label(hex), fast.get(hex), slow.get(hex))).collect();
        panic!("{why}: {members:?} operational {operational}: hex, fast, slow {differ:?}");
    }
    for (&to, &cost) in &slow {
        let path = reach.path(to);
        assert_eq!(path.last(), Some(&to), "{why}");
        match game.trace(s, members, &path, operational) {
            Ok(trace) => assert_eq!(u32::from(trace.spent), cost, "{why} {members:?} {path:?}"),
            Err(violation) => {
                // Only for want of room: a search looks through full hexes.
                assert!(violation.clause.0.starts_with("hun:4.1."), "{why} {members:?} {path:?} {violation}");
                assert!(game.check_stacking(s, to, members).is_err(), "{why} {members:?} {path:?}");
            }
        }
    }
    slow.len()
}

/// Stacks that could move now: every piece of the side by itself, and in each hex the first two together.
fn stacks(game: &Hungria, s: &State, side: Seat) -> Vec<Vec<PieceId>> {
    let able = |piece: &PieceId| {
        let held = s.piece(*piece);
        game.side(*piece) == side && held.on_map() && !held.has(Piece::MOVED)
    };
    let mut stacks: Vec<Vec<PieceId>> = s.units().chain(s.columns()).filter(able).map(|piece| vec![piece]).collect();
    for hex in s.occupied(side).iter() {
        let two: Vec<_> = s.stack(hex).filter(able).take(2).collect();
        if two.len() == 2 {
            stacks.push(two);
        }
    }
    stacks
}

/// Plays a campaign with dice and choices of a seed, and calls whenever somebody may begin to move.
fn campaign(options: &[(&str, &str)], seed: u64, moves: usize, mut each: impl FnMut(&Hungria, &State, Seat)) {
    let rules = Arc::new(rules("campaign", options));
    let mut choice = Seeded::stream(seed, 1);
    let mut dice = Seeded::stream(seed, 2);
    let mut g = Session::new(rules.clone(), Header::default());
    let mut seen = 0;
    let mut list = Vec::new();
    while seen < moves {
        let Pending::Decision { seats, .. } = rules.pending(g.now()) else { return };
        let seat = seats.iter().next().unwrap();
        rules.legal(g.now(), seat, &mut list);
        let s = g.now();
        if let (Phase::Movement(side), Mode::Idle) = (s.phase, s.mover.mode)
            && s.combat.target.is_none()
        {
            seen += 1;
            each(&rules, s, side);
        }
        let far = if s.mover.mode == Mode::Idle || s.mover.started { Vec::new() } else { rules.destinations(s) };
        let pick = |choice: &mut Seeded, n: usize| choice.below(n as u32) as usize;
        let action = match list.iter().position(|action| {
            matches!(action, Action::Done | Action::Stop | Action::Decline | Action::Declare | Action::Roll)
        }) {
            // Phases without moves are not dwelt upon.
            Some(done) if s.mover.mode == Mode::Idle && choice.below(12) == 0 => list[done],
            Some(done) if list.len() > 1 && !matches!(s.phase, Phase::Movement(_) | Phase::Combat(_)) => list[done],
            _ if !far.is_empty() && choice.below(4) > 0 => Action::Go { to: far[pick(&mut choice, far.len())] },
            _ => list[pick(&mut choice, list.len())],
        };
        g.submit(seat, action, &mut dice).unwrap_or_else(|why| panic!("seed {seed}: {action:?}: {why:?}"));
    }
}

/// A position of many units thrown upon the map, by a seed.
fn scattered(seed: u64) -> String {
    let mut choice = Seeded::stream(seed, 3);
    let ground = CAMPAIGN.ground();
    let hexes: Vec<HexId> = ground.all.iter().collect();
    let mut side_of: BTreeMap<HexId, Seat> = BTreeMap::new();
    let mut text = String::from("control axis; allied");
    let label = |choice: &mut Seeded| ground.label(hexes[choice.below(hexes.len() as u32) as usize]).to_owned();
    for _ in 0..300 {
        text += &format!(" {}", label(&mut choice));
    }
    let unit_ids: Vec<_> = CAMPAIGN.content().units.iter().map(|unit| (unit.id.clone(), unit.side())).collect();
    let columns =
        (0..6).map(|n| (if n % 2 == 0 { "cl-ax" } else { "cl-al" }.to_owned(), if n % 2 == 0 { AXIS } else { ALLIED }));
    for (id, side) in unit_ids.into_iter().chain(columns) {
        let at = label(&mut choice);
        let hex = ground.find(&at).unwrap();
        if *side_of.entry(hex).or_insert(side) == side && choice.below(3) > 0 {
            let worn = ["", " unsupplied", " reduced"][choice.below(3) as usize];
            let worn = if id.starts_with("cl-") || (worn == " reduced" && id.contains("hq")) { "" } else { worn };
            text += &format!("; {id} {at}{worn}");
        }
    }
    text
}

#[test]
fn the_search_finds_what_a_slow_one_finds_in_played_campaigns() {
    let mut n = [0; 2];
    for seed in 1..=3 {
        let mut nth = 0;
        campaign(&[], seed, 120, |game, s, side| {
            nth += 1;
            // The whole side now and then, somebody always.
            let stacks = stacks(game, s, side);
            let few = if nth % 60 == 1 { 1 } else { 37 };
            for members in stacks.iter().skip(nth % few).step_by(few) {
                for operational in [false, true] {
                    n[usize::from(operational)] +=
                        compare(game, s, members, operational, &format!("seed {seed} move {nth}"));
                }
            }
        });
    }
    assert!(n[0] > 10_000 && n[1] > 10_000, "{n:?}");
}

#[test]
fn the_search_finds_what_a_slow_one_finds_wherever_units_stand() {
    let options: [&[(&str, &str)]; 3] = [
        &[],
        &[("rail_needs_control", "off"), ("zoc_crosses_lake", "on")],
        &[("s_units_confined_to_slovakia", "on"), ("attack_across_lake", "on")],
    ];
    let mut n = [0; 2];
    for (nth, options) in (0u64..).zip(options) {
        for seed in 2 * nth..2 * nth + 2 {
            let position = scattered(seed);
            for side in [AXIS, ALLIED] {
                let phase = if side == AXIS { "axis" } else { "allied" };
                let g = game_with(options, &format!("turn 4; movement {phase}; {position}"));
                for members in stacks(g.rules(), g.state(), side) {
                    for operational in [false, true] {
                        let why = format!("{options:?} seed {seed}");
                        n[usize::from(operational)] += compare(g.rules(), g.state(), &members, operational, &why);
                    }
                }
            }
        }
    }
    assert!(n[0] > 10_000 && n[1] > 1_000, "{n:?}");
}

#[test]
fn the_staff_that_enters_is_found_its_way_as_well() {
    let g = |more: &str| game(&format!("turn 1; movement allied; control allied; su-hq2; {more}"));
    for enemies in ["", "de-76 2507", "de-hq6 2507", "de-76 2508; de-15 2408", "de-76 2607"] {
        let g = g(enemies);
        for operational in [false, true] {
            let n = compare(g.rules(), g.state(), &[g.unit("su-hq2")], operational, enemies);
            assert_eq!(n == 0, enemies.ends_with("2607") || (operational && enemies.ends_with("2507")), "{enemies}");
        }
    }
}

/// Half points spent by what the last action moved.
fn spent(g: &Game) -> u32 {
    let hp = |what: &What| if let What::Moved { hp, .. } = what { u32::from(*hp) } else { 0 };
    g.events().iter().map(|event| hp(&event.what)).sum()
}

// proves hun:7.1.b
#[test]
fn going_far_spends_what_its_steps_spend() {
    let mut n = 0;
    for seed in [11, 12] {
        let mut nth = 0;
        campaign(&[], seed, 60, |rules, s, side| {
            nth += 1;
            let stacks = stacks(rules, s, side);
            let Some(members) = stacks.get(nth * 7 % stacks.len().max(1)) else { return };
            let shared = Arc::new(Hungria::new(rules.content().clone()));
            let ready = |operational: bool| {
                let mut g = Game { session: Session::from_state(shared.clone(), Header::default(), s.clone()) };
                let text = |piece: PieceId| rules.write(s, &Action::Move { piece });
                g.play(&text(members[0]), &[]);
                for &piece in &members[1..] {
                    g.play(&text(piece).replace("move", "with"), &[]);
                }
                if operational {
                    g.play("operational", &[]);
                }
                g
            };
            for operational in [false, true] {
                let Ok(reach) = rules.reach_from_here(s, members, operational) else { continue };
                let before = ready(operational);
                let far = before.rules().destinations(before.state());
                for &to in far.iter().skip(nth % 9).step_by(9) {
                    let (mut far, mut near) = (ready(operational), ready(operational));
                    far.play(&format!("go {}", rules.ground().label(to)), &[]);
                    let mut sum = 0;
                    for &hex in &reach.path(to) {
                        near.play(&format!("step {}", rules.ground().label(hex)), &[]);
                        sum += spent(&near);
                    }
                    assert_eq!(
                        (spent(&far), Some(sum)),
                        (sum, reach.cost(to).map(u32::from)),
                        "seed {seed} move {nth}"
                    );
                    assert_eq!(far.state(), near.state(), "seed {seed} move {nth}");
                    n += 1;
                }
            }
        });
    }
    assert!(n > 500, "{n}");
}

#[test]
fn every_hex_on_offer_may_be_gone_to_and_no_other() {
    campaign(&[], 21, 40, |rules, s, side| {
        let stacks = stacks(rules, s, side);
        let Some(members) = stacks.get(s.occupied(enemy_of(side)).len() * 3 % stacks.len().max(1)) else { return };
        let mut state = s.clone();
        let mut log = Vec::new();
        rules.decide(&mut state, side, &Action::Move { piece: members[0] }, &mut log);
        let offered: BTreeSet<HexId> = rules.destinations(&state).into_iter().collect();
        for to in rules.ground().all.iter() {
            let legal = rules.check(&state, side, &Action::Go { to }).is_ok();
            assert_eq!(legal, offered.contains(&to), "{members:?} {}", rules.ground().label(to));
        }
    });
}

/// What a stack comes to if it goes on step by step, by the list of what it may do and by nothing else: every hex in
/// which it may stop, or has to.
fn stepwise(game: &Hungria, s: &State, side: Seat) -> BTreeSet<HexId> {
    let piece = s.mover.members.as_slice()[0];
    let mut ends = BTreeSet::new();
    // The most points with which it was seen in a hex.
    let mut most: BTreeMap<HexId, u8> = BTreeMap::new();
    let mut open = vec![s.clone()];
    let mut list = Vec::new();
    while let Some(s) = open.pop() {
        game.legal(&s, side, &mut list);
        for action in list.iter().filter(|action| matches!(action, Action::Step { .. })) {
            let mut next = s.clone();
            game.decide(&mut next, side, action, &mut Vec::new());
            let hex = next.hex_of(piece);
            // A move that is over has put an end to itself.
            let goes_on = next.mover.mode != Mode::Idle;
            if !goes_on || game.check(&next, side, &Action::Stop).is_ok() {
                ends.insert(hex);
            }
            if goes_on && most.get(&hex).is_none_or(|&left| left < next.mover.left) {
                most.insert(hex, next.mover.left);
                open.push(next);
            }
        }
    }
    ends
}

/// What is offered at once is what single steps come to, and no less: who stands in a zone goes round to the hex next
/// to him.
#[test]
fn the_reach_of_a_stack_is_the_closure_of_its_steps() {
    let (mut n, mut round) = (0, 0);
    for (seed, skip) in [(31, 7), (32, 11)] {
        let mut nth = 0;
        campaign(&[], seed, 60, |rules, s, side| {
            nth += 1;
            let stacks = stacks(rules, s, side);
            let able = stacks.iter().filter(|members| members.len() == 1 && rules.allowance(s, members[0]) <= 16);
            for members in able.skip(nth % skip).step_by(4 * skip) {
                let mut s = s.clone();
                rules.decide(&mut s, side, &Action::Move { piece: members[0] }, &mut Vec::new());
                let mut list = Vec::new();
                rules.legal(&s, side, &mut list);
                let from = s.hex_of(members[0]);
                let far: BTreeSet<HexId> = rules.destinations(&s).into_iter().collect();
                let is_step = |to: &HexId| list.contains(&Action::Step { to: *to });
                round += far.iter().filter(|&&to| rules.ground().direction(from, to).is_some()).count();
                let near = rules.ground().neighbours(from).filter(is_step);
                let near = near.filter(|&to| rules.check_stacking(&s, to, members).is_ok());
                let offered: BTreeSet<HexId> = far.iter().copied().chain(near).collect();
                let mut walked = stepwise(rules, &s, side);
                walked.remove(&from);
                let label = |hex: &HexId| rules.ground().label(*hex).to_owned();
                let differ: Vec<_> = offered.symmetric_difference(&walked).map(label).collect();
                assert!(differ.is_empty(), "seed {seed} move {nth}: {members:?} from {}: {differ:?}", label(&from));
                n += offered.len();
            }
        });
    }
    assert!(n > 1_000 && round > 10, "{n} hexes, {round} of them by going round");
}
