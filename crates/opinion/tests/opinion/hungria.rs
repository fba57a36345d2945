//! La Batalla de Hungría: the ruleset and the second opinion on random positions.

use content::{Files, Problems};
use kernel::{Seat, dice::Seeded};
use opinion::{
    cases,
    hungria::{Attack, Hex, Kind, Map, Piece, Position, Side, Status},
};
use rules_hungria::{
    Hungria,
    model::{ALLIED, AXIS, HexId, LineState, PieceId, enemy_of},
    odds::Shift,
    sketch::sketch,
    state::{self, AirPiece, AirStatus, State},
    supply::{HqStatus, Supply},
};
use std::{
    collections::{BTreeMap, BTreeSet},
    fmt::Write as _,
};

/// The campaign, and the map as the second opinion reads it.
struct Table {
    rules: Hungria,
    map: Map,
}

impl Table {
    fn new() -> Self {
        let files: Files = conformance::shipped("hungria").into_iter().collect();
        let map = Map::read(files.get("hungria/maps/hungary.toml").expect("the map ships"));
        let mut problems = Problems::new();
        let content = rules_hungria::load(&files, "campaign", &[], &mut problems);
        assert!(problems.is_empty(), "the campaign has problems");
        Self { rules: Hungria::new(content.expect("it loads")), map }
    }

    fn id(&self, hex: Hex) -> HexId {
        self.rules.ground().find(&hex.label()).expect("both maps have the same hexes")
    }

    fn hex(&self, id: HexId) -> Hex {
        Hex::labelled(self.rules.ground().label(id))
    }

    fn piece(&self, s: &State, id: PieceId) -> Piece {
        let held = s.piece(id);
        let side = side_of(self.rules.side(id));
        let Some(unit) = self.rules.counter(id) else {
            let name = format!("column {}", id.0);
            let (hex, kind) = (self.hex(s.hex_of(id)), Kind::Column);
            return Piece {
                name,
                side,
                group: 0,
                kind,
                hex,
                steps: 0,
                attack: 0,
                defence: 1,
                movement: 8,
                unsupplied: false,
            };
        };
        let printed = unit.factors(held.steps);
        Piece {
            name: unit.id.clone(),
            side,
            group: match unit.nation.word() {
                "german" | "hungarian" => 0,
                "soviet" | "czech" | "slovak" => 1,
                "romanian" => 2,
                "bulgarian" => 3,
                _ => 4,
            },
            kind: match unit.kind.word() {
                "tank" | "mechanised" => Kind::Armour,
                "cavalry" => Kind::Cavalry,
                "artillery" => Kind::Artillery,
                "partisan" => Kind::Partisan,
                "hq" => Kind::Hq,
                _ => Kind::Foot,
            },
            hex: self.hex(s.hex_of(id)),
            steps: held.steps.into(),
            attack: printed.attack.into(),
            defence: printed.defence.into(),
            movement: printed.movement.into(),
            unsupplied: held.has(state::Piece::UNSUPPLIED),
        }
    }

    /// The same position in the terms of the second opinion, and which piece each of its pieces is.
    fn position(&self, s: &State) -> (Position<'_>, Vec<PieceId>) {
        let ids: Vec<PieceId> = s.units().chain(s.columns()).filter(|&piece| s.piece(piece).on_map()).collect();
        let pieces = ids.iter().map(|&id| self.piece(s, id)).collect();
        let owner = |hex: &Hex| (*hex, if s.snapshot.contains(self.id(*hex)) { Side::Allied } else { Side::Axis });
        let position = Position {
            map: &self.map,
            pieces,
            control: self.map.order.iter().map(owner).collect(),
            turn: s.turn,
            margarethe: s.margarethe == LineState::Active,
            partisans_free: s.partisans_free,
        };
        (position, ids)
    }

    /// A random position: some counters of both sides about a random place, in any state.
    fn scatter(&self, dice: &mut Seeded) -> (String, State) {
        let mut pick = |n: usize| dice.below(u32::try_from(n).expect("few")) as usize;
        let units: Vec<String> = self.rules.content().units.iter().map(|unit| unit.id.clone()).collect();
        let middle = self.map.order[pick(self.map.order.len())];
        let phase = ["movement axis", "movement allied", "combat axis", "combat allied"][pick(4)];
        let line = ["pending", "active", "cancelled"][pick(3)];
        let owner = ["axis", "allied"][pick(2)];
        let mut text = format!("turn {}; {phase}; control {owner}; margarethe {line}\n", 1 + pick(14));
        if pick(3) == 0 {
            text.push_str("partisans free\n");
        }
        for side in ["axis", "allied"] {
            text.push_str(side);
            for _ in 0..pick(60) {
                write!(text, " {}", self.walk(middle, 8, &mut pick).label()).expect("a text takes all");
            }
            text.push('\n');
        }
        let mut held: BTreeMap<Hex, (bool, usize)> = BTreeMap::new();
        let mut named = BTreeSet::new();
        for _ in 0..8 + pick(50) {
            // Headquarters and columns are few among the counters, and much hangs on them.
            let staffs: Vec<&String> = units.iter().filter(|id| id.contains("-hq")).collect();
            let word = match pick(8) {
                0 => staffs[pick(staffs.len())].clone(),
                1 => ["cl-ax", "cl-al"][pick(2)].to_owned(),
                _ => units[pick(units.len())].clone(),
            };
            let column = word.starts_with("cl-");
            let axis = match column {
                true => word == "cl-ax",
                false => self.rules.side(self.rules.find_unit(&word).expect("a unit")) == AXIS,
            };
            let hex = self.walk(middle, 6, &mut pick);
            let (whose, there) = held.entry(hex).or_insert((axis, 0));
            if *whose != axis || *there == 4 || (!column && !named.insert(word.clone())) {
                continue;
            }
            *there += 1;
            let state = match pick(4) {
                _ if column || word.contains("-hq") => "",
                0 => " reduced",
                1 => " unsupplied",
                _ => "",
            };
            writeln!(text, "{word} {}{state}", hex.label()).expect("a text takes all");
        }
        let state = sketch(&self.rules, &text).unwrap_or_else(|why| panic!("{why}\n{text}"));
        (text, state)
    }

    /// Somewhere near.
    fn walk(&self, from: Hex, steps: usize, pick: &mut impl FnMut(usize) -> usize) -> Hex {
        (0..pick(steps + 1)).fold(from, |hex, _| {
            let near: Vec<Hex> = self.map.around(hex).collect();
            near[pick(near.len())]
        })
    }
}

fn side_of(seat: Seat) -> Side {
    if seat == AXIS { Side::Axis } else { Side::Allied }
}

/// Random positions, each with its number and its text; the same for ever.
fn each(usual: u64, stream: u64, mut look: impl FnMut(&Table, &State, &mut Seeded, &str)) {
    let table = Table::new();
    for number in 0..cases(usual) {
        let mut dice = Seeded::stream(stream, number);
        let (text, state) = table.scatter(&mut dice);
        look(&table, &state, &mut dice, &format!("position {number}:\n{text}"));
    }
}

#[test]
fn zones_and_lines_of_supply_agree() {
    each(200, 1, |table, s, _, what| {
        let (position, ids) = table.position(s);
        for seat in [AXIS, ALLIED] {
            let side = side_of(seat);
            let zones: BTreeSet<Hex> = s.zoc(seat).iter().map(|hex| table.hex(hex)).collect();
            assert_eq!(zones, position.zones(side), "zones of {side:?} in {what}");
            for rail in [false, true] {
                let theirs = table.rules.supply_flood(s, seat, rail);
                let ours = position.lines(side, &position.sources(side), rail);
                for (place, hex) in table.map.order.iter().enumerate() {
                    let length = theirs.length(table.id(*hex)).map(i32::from);
                    assert_eq!(length, ours[place], "line of {side:?} from {} (rail: {rail}) in {what}", hex.label());
                }
            }
            for (place, id) in ids.iter().enumerate().filter(|(_, id)| table.rules.is_hq(**id)) {
                let piece = &position.pieces[place];
                let status = match table.rules.hq_status(s, *id) {
                    HqStatus::Full => Status::Full,
                    HqStatus::Partial => Status::Partial,
                    HqStatus::None => Status::None,
                };
                assert_eq!(status, position.status(piece.side, piece.hex), "{} in {what}", piece.name);
            }
            let without = table.rules.forecast(s, seat).into_iter().filter(|(_, supply)| *supply == Supply::Unsupplied);
            let without: BTreeSet<String> = without.map(|(unit, _)| table.rules.unit(unit).id.clone()).collect();
            assert_eq!(without, position.unsupplied(side), "without supply of {side:?} in {what}");
        }
    });
}

#[test]
fn costs_of_movement_agree() {
    each(400, 2, |table, s, dice, what| {
        let (position, ids) = table.position(s);
        for _ in 0..3 {
            let place = dice.below(u32::try_from(ids.len()).expect("few")) as usize;
            let (id, piece) = (&ids[place], &position.pieces[place]);
            for operational in [false, true] {
                let theirs = table.rules.reach_from_here(s, &[*id], operational).ok();
                let ours = position.reach(piece, operational);
                assert_eq!(
                    theirs.is_some(),
                    ours.is_some(),
                    "{} moves (operational: {operational}) in {what}",
                    piece.name
                );
                let (Some(theirs), Some(ours)) = (theirs, ours) else { continue };
                for (place, hex) in table.map.order.iter().enumerate().filter(|(_, hex)| **hex != piece.hex) {
                    let cost = theirs.cost(table.id(*hex)).map(i32::from);
                    let who = format!("{} to {} (operational: {operational})", piece.name, hex.label());
                    assert_eq!(cost, ours[place], "{who} in {what}");
                }
            }
        }
    });
}

/// Puts a random attack into a position, in both terms.
fn attack(table: &Table, s: &State, dice: &mut Seeded) -> Option<(State, Attack)> {
    let mut pick = |n: usize| dice.below(u32::try_from(n).expect("few")) as usize;
    let (position, ids) = table.position(s);
    let fits =
        |piece: &Piece| piece.attack_now() > 0 && !matches!(piece.kind, Kind::Hq | Kind::Column | Kind::Artillery);
    let pairs: Vec<(Side, Hex)> = (position.pieces.iter().filter(|piece| fits(piece)))
        .flat_map(|piece| table.map.around(piece.hex).map(|target| (piece.side, target)))
        .filter(|(side, target)| position.pieces.iter().any(|piece| piece.hex == *target && piece.side != *side))
        .collect();
    let (side, target) = *pairs.get(pick(pairs.len().max(1)))?;
    let seat = if side == Side::Axis { AXIS } else { ALLIED };
    let mut combat = state::Combat { attacker: seat, target: table.id(target).into(), ..state::Combat::IDLE };
    let mut ours = Attack {
        attackers: Vec::new(),
        target,
        artillery: 0,
        bombs: 0,
        defending_bombs: 0,
        columns: 0,
        defending_columns: 0,
        mobile: side == Side::Axis && pick(3) == 0,
    };
    combat.mobile = ours.mobile;
    let few = pick(3) == 0;
    for (place, piece) in position.pieces.iter().enumerate() {
        let reaches =
            piece.hex.touches(target) && !table.map.lakes.contains(&(piece.hex.min(target), piece.hex.max(target)));
        if piece.side == side && fits(piece) && reaches && (!few || pick(2) == 0) && ours.attackers.len() < 20 {
            combat.attackers.insert(ids[place]);
            ours.attackers.push(place);
        }
        if piece.kind == Kind::Artillery
            && piece.side == side
            && !piece.unsupplied
            && pick(2) == 0
            && combat.artillery.len() < 5
        {
            combat.artillery.insert(ids[place]);
            ours.artillery += piece.attack_now();
        }
        let whose = if piece.side == side { seat } else { enemy_of(seat) };
        if piece.kind == Kind::Column && pick(2) == 0 && combat.columns[whose].len() < 7 {
            combat.columns[whose].insert(ids[place]);
            *if piece.side == side { &mut ours.columns } else { &mut ours.defending_columns } += 1;
        }
    }
    let mut s = s.clone();
    for air in s.airs() {
        let unit = table.rules.air_unit(air);
        if pick(12) == 0 {
            let steps = 1 + u8::try_from(pick(usize::from(unit.steps))).expect("one or two");
            *s.air_mut(air) =
                AirPiece { steps, status: AirStatus::Ready, flags: AirPiece::COMMITTED, ..AirPiece::NOWHERE };
            let bombs = i32::from(unit.factors(steps).bomb);
            *if unit.side() == seat { &mut ours.bombs } else { &mut ours.defending_bombs } += bombs;
        }
    }
    s.combat = combat;
    (!ours.attackers.is_empty()).then_some((s, ours))
}

fn word(shift: Shift) -> &'static str {
    match shift {
        Shift::Terrain | Shift::BigCity => "ground",
        Shift::River | Shift::Danube => "water",
        Shift::FortifiedLine => "line",
        Shift::Concentric => "concentric",
        Shift::MobileAttack => "mobile",
        Shift::Columns => "columns",
        Shift::AttenuatedAttacker | Shift::AttenuatedDefender => "attenuated",
        Shift::AlliedTurn1 => "first turn",
    }
}

#[test]
fn odds_shifts_and_results_of_combat_agree() {
    let mut seen = BTreeSet::new();
    each(1200, 3, |table, s, dice, what| {
        let Some((s, attack)) = attack(table, s, dice) else { return };
        let (position, _) = table.position(&s);
        let ours = position.assess(&attack);
        let theirs = table.rules.reckon(&s);
        let what = format!("{attack:?} in {what}");
        assert_eq!(
            (i32::from(theirs.attack), i32::from(theirs.defence)),
            (ours.attack, ours.defence),
            "factors of {what}"
        );
        assert_eq!(i32::from(theirs.base.0), ours.base, "column before shifts of {what}");
        let shifts: BTreeSet<(&str, i32)> =
            theirs.shifts.iter().map(|(shift, by)| (word(*shift), i32::from(*by))).collect();
        assert_eq!(shifts, ours.shifts.iter().copied().collect(), "shifts of {what}");
        assert_eq!(i32::from(theirs.column.0), ours.column, "column of {what}");
        let die: i32 = theirs.die_modifiers.iter().map(|(_, by)| i32::from(*by)).sum();
        assert_eq!(die, ours.die, "die of {what}");
        assert_eq!(i32::from(theirs.steps), ours.steps, "steps of {what}");
        seen.extend(shifts);
        seen.insert(("die", die));
        for face in 1..=6 {
            let result = table.rules.result(s.combat.attacker, theirs.modified(face), theirs.column);
            let (attacker, defender) = table.rules.losses(result, s.combat.at(), theirs.steps);
            let losses = (i32::from(attacker), i32::from(defender));
            assert_eq!(losses, ours.results[usize::from(face) - 1], "a {face} in {what}");
        }
    });
    // Every shift there is must have come up, or the positions tell nothing of it.
    let all = [
        ("attenuated", -1),
        ("attenuated", 1),
        ("columns", -3),
        ("columns", 3),
        ("concentric", 1),
        ("die", -1),
        ("die", 0),
        ("die", 1),
        ("first turn", -1),
        ("ground", -2),
        ("ground", -1),
        ("line", -1),
        ("mobile", -2),
        ("water", -2),
        ("water", -1),
    ];
    let missing: Vec<_> = all.iter().filter(|shift| !seen.contains(shift)).collect();
    assert!(missing.is_empty(), "never met: {missing:?}");
}

#[test]
fn both_maps_have_the_same_hexes() {
    let table = Table::new();
    let theirs: BTreeSet<Hex> = table.rules.ground().all.iter().map(|hex| table.hex(hex)).collect();
    assert_eq!(theirs, table.map.hexes.keys().copied().collect());
    for hex in &theirs {
        let near: BTreeSet<Hex> = table.rules.ground().neighbours(table.id(*hex)).map(|near| table.hex(near)).collect();
        assert_eq!(near, table.map.around(*hex).collect(), "round {}", hex.label());
    }
}
