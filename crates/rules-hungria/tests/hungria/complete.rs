//! A list holds whatever is allowed: every action that can be written down is tried. Only a far hex to go to, which is
//! shorthand for steps, is not listed.

use crate::game::{CAMPAIGN, game, rules};
use conformance::Games;
use kernel::{Rules, Seat, ids::Small};
use rules_hungria::{
    Hungria,
    action::Action,
    model::{AirId, Area, HexId, Kind, Nation, PieceId},
    state::{Mode, Stage, State, Status},
};
use std::{collections::BTreeMap, iter};

/// The ids that an action may name, one of each kind that is not there among them.
struct Names<'a> {
    rules: &'a Hungria,
    s: &'a State,
    units: Vec<PieceId>,
    pieces: Vec<PieceId>,
    /// The headquarters, and a unit that is none.
    hqs: Vec<PieceId>,
    airs: Vec<AirId>,
    hexes: Vec<HexId>,
}

impl<'a> Names<'a> {
    fn of(rules: &'a Hungria, s: &'a State) -> Names<'a> {
        let units: Vec<PieceId> = s.units().chain([PieceId(PieceId::UNITS_MAX as u16 - 1)]).collect();
        let columns = (0..PieceId::COLUMNS_MAX).map(PieceId::column);
        let pieces = units.iter().copied().chain(columns).chain([PieceId::NOTHING]).collect();
        let other = units.iter().copied().find(|&unit| !rules.is_hq(unit));
        let hqs = rules.hqs().iter().copied().chain(other).collect();
        let airs = s.airs().chain([AirId(AirId::MAX as u8 - 1)]).collect();
        let hexes = rules.ground().all.iter().chain([HexId::NOTHING]).collect();
        Names { rules, s, units, pieces, hqs, airs, hexes }
    }
    fn is_there(&self, unit: PieceId) -> bool {
        unit.index() < self.s.units().count()
    }
    /// The units for which this holds, and one for which it does not.
    fn units_that(&self, holds: impl Fn(PieceId) -> bool) -> Vec<PieceId> {
        let holds = |&unit: &PieceId| self.is_there(unit) && holds(unit);
        let strange = self.units.iter().copied().find(|unit| !holds(unit));
        self.units.iter().copied().filter(holds).chain(strange).collect()
    }
    fn status(&self, unit: PieceId) -> Status {
        self.s.piece(unit).status
    }

    /// Everything that can be written down about them. Where a unit is put into a hex, or a replacement is spent, the
    /// units that cannot be meant are named with a few hexes only.
    fn everything(&self) -> impl Iterator<Item = Action> + '_ {
        let ends = [Action::Done, Action::Stop, Action::Decline, Action::Declare, Action::Roll];
        let plain = [Action::Cancel, Action::Operational, Action::CommitAll];
        let evade = [false, true].map(|tries| Action::Evade { tries });
        let pieces = self.pieces.iter().flat_map(|&piece| self.of_piece(piece));
        let hexes = self.hexes.iter().flat_map(|&hex| self.of_hex(hex));
        let airs = self.airs.iter().flat_map(|&air| self.of_air(air));
        let all = ends.into_iter().chain(plain).chain(evade).chain(pieces).chain(hexes).chain(airs);
        all.chain(self.placings()).chain(self.replacements()).chain(self.conversions())
    }
    fn of_piece(&self, piece: PieceId) -> impl Iterator<Item = Action> + '_ {
        let unit = piece;
        let plain = [
            Action::Withdraw { unit },
            Action::Move { piece },
            Action::With { piece },
            Action::Commit { piece },
            Action::Spare { piece },
            Action::Surplus { piece },
            Action::Lose { unit },
            Action::Advance { unit },
            Action::BreakThrough { unit },
            Action::Exploit { unit },
            Action::Starve { unit },
            Action::Join { partisan: piece },
        ];
        let serve = self.hqs.iter().map(move |&hq| Action::Serve { unit, hq });
        let artillery = self.units_that(|unit| self.rules.unit(unit).kind == Kind::Artillery);
        let bombard = artillery.into_iter().map(move |corps| Action::Bombard { corps, column: piece });
        plain.into_iter().chain(serve).chain(bombard)
    }
    fn of_hex(&self, hex: HexId) -> impl Iterator<Item = Action> + '_ {
        let (to, target) = (hex, hex);
        let plain = [
            Action::Danube { hex },
            Action::Step { to },
            Action::Go { to },
            Action::MobileAttack { target },
            Action::Attack { target },
            Action::Retreat { hex },
        ];
        plain.into_iter().chain(self.hqs.iter().map(move |&hq| Action::Receive { hq, hex }))
    }
    fn of_air(&self, air: AirId) -> impl Iterator<Item = Action> + '_ {
        let plain = [Action::Recall { air }, Action::Abort { air }, Action::Support { air }, Action::SpareAir { air }];
        // Others cannot be written down.
        let areas = (1..=self.rules.ground().n_areas).map(Area);
        let assign = areas.map(move |area| Action::Assign { air, area });
        let restore = Nation::ALL.iter().copied().map(move |pool| Action::RestoreAir { pool, air });
        let transfer = self.hqs.iter().map(move |&hq| Action::Transfer { air, hq });
        let pairs = self.airs.iter().copied();
        let pairs = pairs.flat_map(move |other| [Action::Exchange { air, other }, Action::Aim { air, target: other }]);
        plain.into_iter().chain(assign).chain(restore).chain(transfer).chain(pairs)
    }
    /// Partisans and reinforcements.
    fn placings(&self) -> impl Iterator<Item = Action> + '_ {
        let some = self.hexes.iter().copied().step_by(97);
        let few = some.flat_map(|hex| self.units.iter().map(move |&unit| (unit, hex)));
        let partisans = self.units_that(|unit| self.rules.unit(unit).kind == Kind::Partisan);
        let coming = self.units_that(|unit| matches!(self.status(unit), Status::Pending | Status::Eliminated));
        let few = few.flat_map(|(unit, hex)| [Action::PlacePartisan { unit, hex }, Action::Reinforce { unit, hex }]);
        let partisans = self.each_hex(partisans).map(|(unit, hex)| Action::PlacePartisan { unit, hex });
        few.chain(partisans).chain(self.each_hex(coming).map(|(unit, hex)| Action::Reinforce { unit, hex }))
    }
    fn each_hex(&self, units: Vec<PieceId>) -> impl Iterator<Item = (PieceId, HexId)> + '_ {
        units.into_iter().flat_map(|unit| self.hexes.iter().map(move |&hex| (unit, hex)))
    }
    /// Units restored through each headquarters, and rebuilt: with every number of steps in a few hexes, from the pool
    /// of their own nation everywhere.
    fn replacements(&self) -> impl Iterator<Item = Action> + '_ {
        let pools = || self.units.iter().flat_map(|&unit| Nation::ALL.iter().copied().map(move |pool| (pool, unit)));
        let restore =
            pools().flat_map(|(pool, unit)| self.hqs.iter().map(move |&hq| Action::Restore { pool, unit, hq }));
        let some = || self.hexes.iter().copied().step_by(199);
        let few = pools().flat_map(move |(pool, unit)| {
            let rebuild = move |hex| (0..4).map(move |steps| Action::Rebuild { pool, unit, hex, steps });
            some().flat_map(rebuild)
        });
        let lost = self.units_that(|unit| self.status(unit) == Status::Eliminated);
        let lost = lost.into_iter().filter(|&unit| self.is_there(unit)).collect();
        let own = self.each_hex(lost).flat_map(|(unit, hex)| {
            let pool = self.rules.unit(unit).nation;
            (1..3).map(move |steps| Action::Rebuild { pool, unit, hex, steps })
        });
        restore.chain(few).chain(own)
    }
    /// Two partisans of a few, in every hex.
    fn conversions(&self) -> impl Iterator<Item = Action> + '_ {
        let partisans = self.units_that(|unit| self.rules.unit(unit).kind == Kind::Partisan);
        let seconds = partisans.clone();
        let pairs = partisans.into_iter().flat_map(move |first| {
            let seconds = seconds.clone();
            iter::repeat(first).zip(seconds)
        });
        pairs.flat_map(|(first, second)| self.hexes.iter().map(move |&hex| Action::Raise { first, second, hex }))
    }
}

fn kind(s: &State) -> String {
    match (s.combat.stage, s.mover.mode) {
        (Stage::None, Mode::Idle) => format!("{:?}", s.phase),
        (stage, mode) => format!("{stage:?} {mode:?}"),
    }
}

/// Looks at positions of random games; counts how many actions were tried.
fn walk(rules: &Hungria, start: &State, games: &Games, met: &mut BTreeMap<String, usize>) -> usize {
    let mut tried = 0;
    let look = |s: &State, seat: Seat, at: &str| {
        let names = Names::of(rules, s);
        let far = |action: &Action| matches!(action, Action::Go { .. });
        tried += conformance::list_is_what_is_allowed(rules, s, seat, names.everything(), far, at);
    };
    games.look(rules, start, kind, met, look);
    tried
}

/// Positions with what random games seldom bring about, each played on at random.
const CROWDED: [&str; 5] = [
    "turn 4; combat axis; control allied; su-49 1820; su-57 1820; su-33 1820; su-24g 1820; su-37 1820; su-hq3 1820; cl-al 1820 1919
     de-1pz 1720; de-76 1720; cl-ax 1720; lw-sg2 area 14; vv-7gvsh area 14; su-hq2 2209",
    "turn 2; combat axis; partisans free; sk-2 0922; sk-3 0922; cl-al 0922; de-76 1022; de-15 1023; hu-9ph 1022; cl-ax 1022",
    "turn 4; targets; lw-jg52 area 12; lw-sg2 area 12; lw-kg4 area 12; vv-1gvi area 12; vv-13gvi area 12; vv-218b area 12; vv-312l area 12
     lw-jg53 area 14; lw-sg10 area 14; vv-7gvsh area 14; su-hq2 2020",
    "turn 8; combat allied; control allied; su-5tk 1821; su-9mk 1821; su-49 1820; su-57 1820; su-hq2 1920; cl-al 1820 1821 1920
     su-7mk 2020; su-23 2020; hu-9ph 1720; de-76 1719 reduced; de-1pz 1620; cl-ax 1720",
    "turn 4; movement axis; control allied; axis 1717 1718 1617; de-1pz 1717; de-3ss 1718; de-23pz 1718; cl-ax 1717 1718; lw-sg2 area 14
     su-49 1716 reduced; su-57 1715; su-33 1816; su-37 1816; cl-al 1715; su-hq2 1815; de-76 1617",
];

#[test]
fn a_list_holds_whatever_is_allowed_in_crowded_positions() {
    let games = Games { seeds: 0..40, decisions: 60, nth: 100 };
    let mut met = BTreeMap::new();
    let mut tried = 0;
    for text in CROWDED {
        let g = game(text);
        tried += walk(g.rules(), g.state(), &games, &mut met);
    }
    assert!(tried > 1_000_000, "only {tried} actions were tried");
    for kind in
        ["Evade Idle", "AirReturns(Seat(1))", "Answer Normal", "Breakthrough Breakthrough", "Exploitation Exploitation"]
    {
        assert!(met.contains_key(kind), "{kind} was not met: {met:?}");
    }
}

#[test]
fn a_list_holds_whatever_is_allowed_in_the_scenarios() {
    let turned = rules_hungria::OPTIONS.iter().map(|option| {
        let other = option.values.iter().find(|value| **value != option.default).expect("two values");
        (option.name, *other)
    });
    let turned: Vec<_> = turned.collect();
    let games = Games { seeds: 0..2, decisions: usize::MAX, nth: 200 };
    let mut met = BTreeMap::new();
    let mut tried = walk(&CAMPAIGN, &CAMPAIGN.setup(), &games, &mut met);
    for (id, options) in [("budapest", &[][..]), ("spring", &[]), ("spring", &turned)] {
        let rules = rules(id, options);
        tried += walk(&rules, &rules.setup(), &games, &mut met);
    }
    assert!(tried > 1_000_000, "only {tried} actions were tried");
    for kind in
        ["SetUp", "Withdrawals", "Reinforcements(Seat(0))", "Replacements(Seat(1))", "Compose Idle", "None Normal"]
    {
        assert!(met.contains_key(kind), "{kind} was not met: {met:?}");
    }
}
