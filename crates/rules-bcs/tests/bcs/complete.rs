//! A list holds whatever is allowed: every action that can be written down is tried. Only a far hex to move to, which
//! is shorthand for steps, is not listed.

use crate::game::content_of;
use conformance::Games;
use kernel::{Maybe, Rules, Seat, dice::Seeded};
use rules_bcs::{
    Bcs,
    action::{Action, Path},
    model::{AttackKind, FormationId, HexId, Point, SupportId, UnitId},
    state::{Frame, State},
};
use std::collections::BTreeMap;

/// The ids that an action may name.
struct Names<'a> {
    rules: &'a Bcs,
    s: &'a State,
    units: Vec<UnitId>,
    formations: Vec<FormationId>,
    /// The Support assets, and none.
    supports: Vec<SupportId>,
    hexes: Vec<HexId>,
    /// Where somebody is, and a few others.
    targets: Vec<HexId>,
    /// Ways of a retreat.
    paths: Vec<Path>,
}

impl<'a> Names<'a> {
    fn of(rules: &'a Bcs, s: &'a State) -> Names<'a> {
        let content = rules.content();
        let units = (0..content.units.len() as u8).map(UnitId).collect();
        let formations = (0..content.formations.len() as u8).map(FormationId).collect();
        let supports = (0..content.supports.len() as u8).map(SupportId).collect();
        let hexes: Vec<HexId> = rules.ground().all().collect();
        let mut targets: Vec<HexId> = s.places.iter().filter_map(|at| at.get()).collect();
        targets.extend(hexes.iter().copied().step_by(53));
        targets.sort_unstable();
        targets.dedup();
        Names { rules, s, units, formations, supports, hexes, targets, paths: paths(rules, s) }
    }

    /// Everything that can be written down about them. Fire is aimed at every hex with a unit and a few others;
    /// retreats go every way from the hex that is left, and some ways at random.
    fn everything(&self) -> impl Iterator<Item = Action> + '_ {
        let plain = [
            Action::Done,
            Action::Decline,
            Action::First,
            Action::Second,
            Action::Regular,
            Action::Recover,
            Action::Prepare,
            Action::Unprepare,
            Action::Again,
            Action::WithdrawHq,
            Action::Trains,
            Action::Roll,
            Action::Slip,
            Action::Advance,
        ];
        let routes = (0..=u8::MAX).map(|number| Action::Route { number });
        let units = self.units.iter().flat_map(|&unit| self.of_unit(unit));
        let hexes = self.hexes.iter().flat_map(|&hex| self.of_hex(hex));
        let formations = self.formations.iter();
        let formations =
            formations.flat_map(|&formation| [Action::Grant { formation }, Action::Activate { formation }]);
        let points = [Point::Artillery, Point::Air].map(|point| Action::Suppress { point });
        let hq = self.paths.iter().map(|&path| Action::RetreatHq { path });
        plain.into_iter().chain(routes).chain(units).chain(hexes).chain(formations).chain(points).chain(hq)
    }
    fn of_unit(&self, unit: UnitId) -> impl Iterator<Item = Action> + '_ {
        let plain = [
            Action::Replace { unit },
            Action::Convert { unit },
            Action::Flip { unit },
            Action::Screen { unit },
            Action::Withdraw { unit },
            Action::Assist { unit },
            Action::Defend { unit },
            Action::Lose { unit },
        ];
        let assign = self.formations.iter().map(move |&formation| Action::Assign { unit, formation });
        let retreats = self.paths.iter().map(move |&path| Action::Retreat { unit, path });
        let supports = self.supports.iter().map(|&support| Maybe::some(support)).chain([Maybe::NONE]);
        let engage = supports.flat_map(move |support| {
            let at = self.targets.iter().map(move |&at| Action::Engage { unit, support, at });
            at.chain([Action::Target { unit, support }])
        });
        let kinds = [AttackKind::Regular, AttackKind::Shock];
        let hexes = self.hexes.iter().flat_map(move |&hex| {
            let (to, at) = (hex, hex);
            let goes = [Action::Place { unit, to }, Action::Rebuild { unit, to }, Action::Move { unit, to }];
            let attacks = kinds.map(move |kind| Action::Attack { kind, unit, at });
            goes.into_iter().chain([Action::Recon { unit, at }, Action::Fire { unit, at }]).chain(attacks)
        });
        plain.into_iter().chain(assign).chain(retreats).chain(engage).chain(hexes)
    }
    fn of_hex(&self, hex: HexId) -> impl Iterator<Item = Action> + '_ {
        let (to, at) = (hex, hex);
        let plain = [Action::Obj { at }, Action::MoveHq { to }, Action::PlaceTrains { to }, Action::Jump { to }];
        let barrages = [Point::Artillery, Point::Air].map(|point| Action::Barrage { point, at });
        let hqs = self.formations.iter().map(move |&formation| Action::PlaceHq { formation, to });
        let supports = self.supports.iter();
        let restores = supports.map(move |&support| Action::Restore { support, to });
        plain.into_iter().chain(barrages).chain(hqs).chain(restores)
    }

    /// Whether an action names a hex that is not the next one.
    fn is_far(&self, action: &Action) -> bool {
        let far = |from: HexId, to: HexId| !self.rules.ground().next_to(from).any(|hex| hex == to);
        match *action {
            Action::Move { unit, to } => self.s.place(unit).is_some_and(|at| far(at, to)),
            Action::MoveHq { to } => self.s.hq_of(self.s.act.formation).is_some_and(|hq| far(hq, to)),
            _ => false,
        }
    }
}

/// Every way of up to three hexes from the hex that is retreated from, back and forth included, and some that are none.
fn paths(rules: &Bcs, s: &State) -> Vec<Path> {
    const NONE: Maybe<HexId> = Maybe::NONE;
    let mut dice = Seeded::new(1);
    let mut any = || Maybe::some(HexId(dice.below(rules.ground().n_hexes() as u32) as u16));
    let mut paths: Vec<Path> = (0..20).map(|_| [any(), any(), any()]).collect();
    paths.push([NONE; 3]);
    let Some(Frame::Retreats(frame)) = s.top() else { return paths };
    let around = |hex: HexId| rules.ground().next_to(hex);
    for first in around(frame.from) {
        let one = Maybe::some(first);
        paths.extend([[one, NONE, NONE], [NONE, one, NONE]]);
        for second in around(first) {
            let two = Maybe::some(second);
            paths.extend([[one, two, NONE], [one, NONE, two]]);
            paths.extend(around(second).map(|third| [one, two, third.into()]));
        }
    }
    paths
}

fn kind(s: &State) -> String {
    match s.top() {
        Some(Frame::Attack(frame)) => format!("attack {:?}", frame.stage),
        Some(Frame::Engage(_)) => "engage".into(),
        Some(Frame::Losses(_)) => "losses".into(),
        Some(Frame::Retreats(frame)) => format!("retreats {:?}", frame.cause),
        Some(Frame::Jump(_)) => "jump".into(),
        Some(frame @ (Frame::Walk(_) | Frame::Bombard(_))) => unreachable!("nobody decides in {frame:?}"),
        None if s.act.formation.is_some() => format!("act {:?}", s.act.step),
        None => format!("{:?} {:?}", s.phase, s.arriving),
    }
}

/// Looks at positions of random games; counts how many actions were tried.
fn walk(rules: &Bcs, start: &State, games: &Games, met: &mut BTreeMap<String, usize>) -> usize {
    let mut tried = 0;
    let look = |s: &State, seat: Seat, at: &str| {
        let names = Names::of(rules, s);
        let far = |action: &Action| names.is_far(action);
        tried += conformance::list_is_what_is_allowed(rules, s, seat, names.everything(), far, at);
    };
    games.look(rules, start, kind, met, look);
    tried
}

/// A road from Merrow to Karsk with a town and two woods on it, and who holds the ends.
const ROAD: &str = "map 12x10; 0506 city; 0606 woods; 0407 woods; river minor_river 0605 0705; param screens on
    road primary 0106 0206 0306 0406 0506 0606 0706 0806 0906 1006 1106 1206; entry karsk 1206 1201; entry merrow 0106 0110";

/// Positions with what random games seldom bring about, each played on at random.
const CROWDED: [&str; 4] = [
    "formation karsk K7 hq 0906 trains 1206 radius 6 artillery 3 rating 3; formation karsk K112 hq 1005 trains 1206 radius 6 artillery 1
     formation merrow M31 hq 0306 trains 0106 radius 6 artillery 2; formation merrow M4 hq 0405 trains 0106 radius 6 artillery 1
     support K7 S1 red 3; support M31 S2 limited 2; support M31 S3 stand_off 3 range 2
     K7: a K7-1 0806; b K7-H 0706; c K7-R 0805; d K7-AT 0906; K112: e K112-1 0706; f K112-2 0707
     M31: x M31-1 0606; y M31-2 0606; z M31-AT 0506; r M31-R 0607 screen; M4: t M4-1 0506; u M4-TD 0605; v M4-2 0504
     obj 0606; obj 0507; recon 0605; air karsk 1; air merrow 1; activity K7 pass",
    "formation karsk K7 hq 0906 trains 0906 radius 9 artillery 3; formation merrow M31 hq 0607 trains 0605 radius 3 artillery 2
     formation merrow M4 hq 0607 trains 0405 radius 3
     K7: a K7-1 0706 move; b K7-2 0706; c K112-1 0806; w K112-1 waiting 1 0606; M31: x M31-1 0606 steps 1; y M31-2 0706; r M31-R 0708 screen
     M4: t M4-R 0608 screen; u M4-1 0606 steps 1; obj 0606; obj 0607; air karsk 2; activity K7 pass",
    "formation karsk K7 artillery 1; formation karsk K112 hq 0906 trains 1206 fatigue 2; formation merrow M31 hq 0306 trains 0106 pd artillery 2
     K7: a K7-1 off; w K7-2 waiting 1 1206; K112: b K112-1 off; c K112-2 off; d K112-3 0906 steps 1; e K112-4 gone; f K112-5 gone
     M31: x M31-1 0306 steps 1; y M31-2 gone; replacements karsk 3; replacements merrow 1; arrival karsk",
    "formation karsk K7 hq 0906 trains 1206 artillery 1; formation karsk K112 hq 0806 trains 1206; formation merrow M31 hq 0306 trains 0106
     K7: a K7-AT 1006; b K7-1 0806; K112: c K112-AT 0807; karsk: i K-IND2 0907; j K-IND1 0805; M31: x M31-AT 0206; y M31-1 0406
     loose karsk 2; loose merrow 1; assignment karsk",
];

#[test]
fn a_list_holds_whatever_is_allowed_in_crowded_positions() {
    let games = Games { seeds: 0..60, decisions: 40, nth: 50 };
    let mut met = BTreeMap::new();
    let mut tried = 0;
    for text in CROWDED {
        for g in crate::game::games(&format!("{ROAD}; {text}")) {
            let mut start = g.state.clone();
            kernel::resolve(&*g.rules, &mut start, &mut Seeded::new(1), &mut ()).expect("seeded dice never run out");
            tried += walk(&g.rules, &start, &games, &mut met);
        }
    }
    assert!(tried > 1_000_000, "only {tried} actions were tried");
    for kind in
        ["attack Defender", "attack Prepare", "attack Screen", "engage", "retreats Automatic", "retreats Situational"]
    {
        assert!(met.contains_key(kind), "{kind} was not met: {met:?}");
    }
}

#[test]
fn a_list_holds_whatever_is_allowed_in_the_scenarios() {
    let turned = rules_bcs::OPTIONS.iter().map(|option| {
        let other = option.values.iter().rfind(|value| **value != option.default).expect("two values");
        (option.name, *other)
    });
    let turned: Vec<_> = turned.collect();
    let games = Games { seeds: 0..1, decisions: usize::MAX, nth: 200 };
    let mut met = BTreeMap::new();
    let mut tried = 0;
    for id in ["vell_crossing", "corrow_offensive"] {
        for options in [&[("edition", "1.2")][..], &[("edition", "2.0")], &turned] {
            let rules = Bcs::new(content_of(id, options));
            tried += walk(&rules, &rules.setup(), &games, &mut met);
        }
    }
    assert!(tried > 1_000_000, "only {tried} actions were tried");
    for kind in ["act Activity", "act Objs", "act Pd", "act Trains", "retreats Voluntary"] {
        assert!(met.contains_key(kind), "{kind} was not met: {met:?}");
    }
}
