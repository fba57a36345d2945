//! What somebody who clicks may mean, legal or not: the rules say why not.
//!
//! What is listed is found by its clicks; here is what is not. Nothing that would be legal is guessed where a click
//! could mean one of several: then a wish is made that the rules refuse, with the clause that says what is asked.

use super::{boxes::Off, picks::Clicked};
use crate::{
    action::Action,
    game::Hungria,
    model::{ALLIED, AXIS, AirId, Area, HexId, Kind, Nation, PieceId, enemy_of},
    only,
    schedule::LAND,
    state::{Mode, Phase, Stage, State, Status},
    words::names::hex_of,
};
use kernel::Seat;
use scene::Pick;

/// Clicks by what they are on, each kind in its order.
struct Clicks {
    pieces: Vec<PieceId>,
    airs: Vec<AirId>,
    hexes: Vec<HexId>,
    first: Clicked,
    last: Clicked,
}

impl Clicks {
    fn of(clicked: &[Clicked]) -> Option<Clicks> {
        let (first, last) = (*clicked.first()?, *clicked.last()?);
        let mut clicks = Clicks { pieces: Vec::new(), airs: Vec::new(), hexes: Vec::new(), first, last };
        clicked.iter().for_each(|&click| match click {
            Clicked::Piece(piece) => clicks.pieces.push(piece),
            Clicked::Air(air) => clicks.airs.push(air),
            Clicked::Hex(hex) => clicks.hexes.push(hex),
            Clicked::Off(_) => {}
        });
        Some(clicks)
    }
}

impl Hungria {
    pub(super) fn wished(&self, s: &State, seat: Seat, picks: &[Pick]) -> Vec<Action> {
        let clicked: Vec<Clicked> = picks.iter().filter_map(|pick| self.clicked(pick)).collect();
        let clicked: Vec<Clicked> = clicked.into_iter().map(|click| inside(self, s, seat, click)).collect();
        let Some(clicks) = Clicks::of(&clicked) else { return Vec::new() };
        let mut wishes = if s.combat.stage != Stage::None && s.mover_is_free() {
            wished_in_combat(self, s, seat, &clicks)
        } else if s.mover.mode != Mode::Idle {
            wished_on_the_move(self, s, seat, &clicks)
        } else {
            wished_in_phase(self, s, seat, &clicks)
        };
        wishes.push(out_of_place(self, s, seat, clicks.last));
        wishes
    }
}

/// A box is clicked for who is in it, the seat's own first; air areas and bases are places themselves.
fn inside(game: &Hungria, s: &State, seat: Seat, click: Clicked) -> Clicked {
    let Clicked::Off(off) = click else { return click };
    if matches!(off, Off::Area(_) | Off::Base(_)) {
        return click;
    }
    let units = s.units().filter(|&unit| game.off_of(s, unit) == Some(off)).map(|unit| (game.side(unit), unit));
    let units: Vec<(Seat, PieceId)> = units.collect();
    let own = units.iter().find(|(side, _)| *side == seat).or(units.first());
    own.map_or(click, |&(_, unit)| Clicked::Piece(unit))
}
/// What a click would mean at another time, and is refused now.
fn out_of_place(game: &Hungria, s: &State, seat: Seat, last: Clicked) -> Action {
    match last {
        Clicked::Piece(piece) => Action::Move { piece },
        Clicked::Air(air) => Action::Support { air },
        Clicked::Hex(to) => Action::Step { to },
        // Who shall fly there must be said before; nobody assigns the other side's.
        Clicked::Off(Off::Area(area)) => {
            let side = if s.phase == Phase::AirAssignment { enemy_of(seat) } else { seat };
            Action::Assign { air: some_air(game, s, side).unwrap_or(AirId(u8::MAX)), area }
        }
        // A reinforcement that is none.
        Clicked::Off(_) => {
            let there = |unit: &PieceId| game.side(*unit) == seat && s.piece(*unit).on_map();
            let unit = s.units().find(there).unwrap_or(PieceId(0));
            let hex = hex_of(s, unit).or(game.ground().all.iter().next()).unwrap_or(HexId(0));
            Action::Reinforce { unit, hex }
        }
    }
}
fn some_air(game: &Hungria, s: &State, side: Seat) -> Option<AirId> {
    s.airs().find(|&air| game.air_unit(air).side() == side)
}
// --- a stack on the move ---

fn wished_on_the_move(game: &Hungria, s: &State, seat: Seat, clicks: &Clicks) -> Vec<Action> {
    let here = game.mover_hex(s);
    match clicks.last {
        Clicked::Piece(piece) if hex_of(s, piece) == here => vec![Action::With { piece }],
        Clicked::Piece(piece) => {
            let mut wishes = hex_of(s, piece).map_or(Vec::new(), |to| toward(game, s, to));
            // Where nobody can go, whoever is clicked was to move next.
            if clicks.pieces.len() == 1 && game.check_halt(s).is_ok() && game.moves_next(s, seat, piece) {
                wishes.insert(0, Action::Move { piece });
            }
            if game.side(piece) == seat {
                wishes.push(Action::With { piece });
            }
            wishes
        }
        // Where it is, it stops.
        Clicked::Hex(to) if here == Some(to) => vec![Action::Stop, Action::Go { to }],
        Clicked::Hex(to) => toward(game, s, to),
        Clicked::Air(_) | Clicked::Off(_) => Vec::new(),
    }
}
/// To go to a hex, or to attack who is there.
fn toward(game: &Hungria, s: &State, to: HexId) -> Vec<Action> {
    let here = game.mover_hex(s);
    let Some(first) = s.mover.members.iter().next() else { return Vec::new() };
    let enters = game.content().late_staff.as_ref().is_some_and(|late| late.entry == to);
    let is_near = here.map_or(enters, |here| game.ground().direction(here, to).is_some());
    let go = if is_near { Action::Step { to } } else { Action::Go { to } };
    let side = game.side(first);
    if !s.occupied(enemy_of(side)).contains(to) {
        return vec![go];
    }
    let attack = Action::MobileAttack { target: to };
    let armour = |piece: PieceId| {
        game.counter(piece).is_none_or(|unit| unit.nation == Nation::German && unit.kind.is_armoured())
    };
    // From far away armour alone is thought to attack; the Allies never do so on the move.
    let attacks = side == AXIS && (is_near || s.mover.members.iter().all(armour));
    if attacks { vec![attack, go] } else { vec![go, attack] }
}
// --- a combat ---

fn wished_in_combat(game: &Hungria, s: &State, seat: Seat, clicks: &Clicks) -> Vec<Action> {
    match s.combat.stage {
        Stage::Compose | Stage::Support | Stage::Answer => wished_in_composing(game, s, seat, clicks),
        Stage::Retreat => {
            let hex = match clicks.last {
                Clicked::Hex(hex) => Some(hex),
                Clicked::Piece(piece) => hex_of(s, piece),
                Clicked::Air(_) | Clicked::Off(_) => None,
            };
            Vec::from_iter(hex.map(|hex| Action::Retreat { hex }))
        }
        stage => {
            let piece = match clicks.last {
                Clicked::Piece(piece) => Some(piece),
                Clicked::Hex(hex) => lone(s, hex),
                Clicked::Air(_) | Clicked::Off(_) => None,
            };
            Vec::from_iter(piece.and_then(|piece| wish_of_stage(game, stage, piece)))
        }
    }
}
/// What is asked of one piece after another.
fn wish_of_stage(game: &Hungria, stage: Stage, piece: PieceId) -> Option<Action> {
    let is_unit = game.counter(piece).is_some();
    match stage {
        Stage::Surplus => Some(Action::Surplus { piece }),
        Stage::AttackerLosses | Stage::DefenderLosses => Some(Action::Lose { unit: piece }),
        Stage::Advance if is_unit => Some(Action::Advance { unit: piece }),
        Stage::Breakthrough if is_unit => Some(Action::BreakThrough { unit: piece }),
        Stage::Exploitation if is_unit => Some(Action::Exploit { unit: piece }),
        _ => None,
    }
}
/// The only piece in a hex.
fn lone(s: &State, hex: HexId) -> Option<PieceId> {
    only(s.stack(hex))
}
fn wished_in_composing(game: &Hungria, s: &State, seat: Seat, clicks: &Clicks) -> Vec<Action> {
    let is_artillery = |piece: PieceId| game.counter(piece).is_some_and(|unit| unit.kind == Kind::Artillery);
    if let [one, other] = clicks.pieces[..] {
        let (corps, column) = if one.is_column() { (other, one) } else { (one, other) };
        if is_artillery(corps) && column.is_column() {
            return vec![Action::Bombard { corps, column }];
        }
    }
    let of_piece = |piece: PieceId| {
        let own_column = |column: &PieceId| State::column_side(*column) == seat && s.piece(*column).on_map();
        let column = s.columns().find(own_column).filter(|_| is_artillery(piece));
        let guns = column.map(|column| Action::Bombard { corps: piece, column });
        [guns.unwrap_or(Action::Commit { piece }), Action::Spare { piece }]
    };
    let of_air = |air: AirId| [Action::Support { air }, Action::SpareAir { air }];
    match clicks.last {
        Clicked::Piece(piece) if game.side(piece) == seat => of_piece(piece).into(),
        Clicked::Piece(piece) => Vec::from_iter(hex_of(s, piece).map(|target| Action::Attack { target })),
        Clicked::Air(air) => of_air(air).into(),
        // Of several, which one must be said: what lies on top may have been clicked in vain.
        Clicked::Hex(hex) if lone(s, hex).is_some() && s.occupied(seat).contains(hex) => {
            Vec::from_iter(lone(s, hex).map(|piece| Action::Commit { piece }))
        }
        Clicked::Hex(target) => vec![Action::Attack { target }],
        Clicked::Off(Off::Area(area)) => game.in_area(s, seat, area).map(|air| Action::Support { air }).collect(),
        Clicked::Off(_) => Vec::new(),
    }
}
// --- the phases ---

fn wished_in_phase(game: &Hungria, s: &State, seat: Seat, clicks: &Clicks) -> Vec<Action> {
    match s.phase {
        Phase::SetUp => {
            Vec::from_iter(unit_and_hex(game, clicks).map(|(unit, hex)| Action::PlacePartisan { unit, hex }))
        }
        Phase::Columns(side) => wished_columns(game, s, side, clicks),
        Phase::Replacements(side) => wished_replacements(game, s, side, clicks),
        Phase::Reinforcements(side) => wished_reinforcements(game, s, side, clicks),
        Phase::Withdrawals => {
            let units = meant_units(game, s, clicks);
            units.into_iter().map(|unit| Action::Withdraw { unit }).collect()
        }
        Phase::AirTransfers | Phase::EndTransfers => wished_transfers(game, s, clicks),
        Phase::AirAssignment => wished_missions(game, s, clicks),
        Phase::AirAborts(_) => {
            clicks.airs.last().map_or(Vec::new(), |&air| vec![Action::Abort { air }, Action::Recall { air }])
        }
        Phase::AirTargets | Phase::AirReturns(_) => wished_targets(game, s, seat, clicks),
        Phase::Movement(side) => {
            let hex = match clicks.last {
                Clicked::Hex(hex) => Some(hex),
                Clicked::Piece(piece) if game.side(piece) != side => hex_of(s, piece),
                _ => None,
            };
            match hex {
                Some(hex) if s.occupied(side).contains(hex) => {
                    Vec::from_iter(lone(s, hex).map(|piece| Action::Move { piece }))
                }
                Some(target) if s.occupied(enemy_of(side)).contains(target) => vec![Action::Attack { target }],
                _ => Vec::new(),
            }
        }
        Phase::Combat(side) => wished_attack(game, s, side, clicks),
        Phase::Supply(side) => wished_supply(game, s, side, clicks),
        Phase::TurnStart
        | Phase::AirAbortDice(_)
        | Phase::AirReveal
        | Phase::AirFire
        | Phase::EndDice
        | Phase::Over => Vec::new(),
    }
}
/// The ground units that the last click is on: one, or the only piece of a hex.
fn meant_units(game: &Hungria, s: &State, clicks: &Clicks) -> Vec<PieceId> {
    let piece = match clicks.last {
        Clicked::Piece(piece) => Some(piece),
        Clicked::Hex(hex) => lone(s, hex),
        Clicked::Air(_) | Clicked::Off(_) => None,
    };
    piece.into_iter().filter(|&piece| game.counter(piece).is_some()).collect()
}
/// A unit and where it shall go; only the last place counts.
fn unit_and_hex(game: &Hungria, clicks: &Clicks) -> Option<(PieceId, HexId)> {
    let unit = *clicks.pieces.first().filter(|&&piece| game.counter(piece).is_some())?;
    Some((unit, *clicks.hexes.last()?))
}
fn wished_columns(game: &Hungria, s: &State, side: Seat, clicks: &Clicks) -> Vec<Action> {
    if let Some((hq, hex)) = unit_and_hex(game, clicks) {
        return vec![Action::Receive { hq, hex }];
    }
    match clicks.last {
        Clicked::Piece(hq) if game.counter(hq).is_some() => {
            Vec::from_iter(hex_of(s, hq).map(|hex| Action::Receive { hq, hex }))
        }
        Clicked::Piece(column) => hex_of(s, column).map_or(Vec::new(), |hex| column_to(game, s, side, hex)),
        Clicked::Hex(hex) => column_to(game, s, side, hex),
        Clicked::Air(_) | Clicked::Off(_) => Vec::new(),
    }
}
/// A column for a hex: of the headquarters in it, or down the Danube.
fn column_to(game: &Hungria, s: &State, side: Seat, hex: HexId) -> Vec<Action> {
    let there = game.hqs_of(s, side).filter(|&hq| s.piece(hq).hex == hex);
    let mut wishes: Vec<Action> = there.map(|hq| Action::Receive { hq, hex }).collect();
    if side == AXIS {
        wishes.push(Action::Danube { hex });
    } else if wishes.is_empty() {
        wishes.extend(game.hqs_of(s, side).next().map(|hq| Action::Receive { hq, hex }));
    }
    wishes
}
fn wished_replacements(game: &Hungria, s: &State, side: Seat, clicks: &Clicks) -> Vec<Action> {
    if let (&[one, other], &[hex]) = (&clicks.pieces[..], &clicks.hexes[..]) {
        return vec![Action::Raise { first: one.min(other), second: one.max(other), hex }];
    }
    if let &[air] = &clicks.airs[..] {
        return vec![Action::RestoreAir { pool: game.air_unit(air).nation, air }];
    }
    let mut wishes = Vec::new();
    let named = clicks.pieces.first().copied().into_iter().chain(meant_units(game, s, clicks));
    if let Some(unit) = named.into_iter().find(|&piece| game.counter(piece).is_some()) {
        let counter = game.unit(unit);
        let pool = counter.nation;
        if counter.kind == Kind::Partisan {
            wishes.push(Action::Join { partisan: unit });
        }
        if s.piece(unit).status == Status::OnMap {
            let other = clicks.pieces.get(1).copied().filter(|&piece| game.counter(piece).is_some());
            let servers = hex_of(s, unit).and_then(|hex| game.servers(s, side, hex).ok()).unwrap_or_default();
            let any = game.hqs().iter().copied().find(|&hq| game.side(hq) == side);
            let hq = other.or(servers.first().copied()).or(any);
            wishes.extend(hq.map(|hq| Action::Restore { pool, unit, hq }));
        } else {
            let source = game.ground().supply[side].iter().next();
            let hex = clicks.hexes.last().copied().or(source).unwrap_or(HexId(0));
            let most = s.pools[pool.index()][LAND].min(counter.steps).max(1);
            let steps = if matches!(clicks.first, Clicked::Hex(_)) { 1 } else { most };
            wishes.push(Action::Rebuild { pool, unit, hex, steps });
        }
    }
    wishes
}
fn wished_reinforcements(game: &Hungria, s: &State, side: Seat, clicks: &Clicks) -> Vec<Action> {
    if let Some((unit, hex)) = unit_and_hex(game, clicks) {
        return vec![Action::Reinforce { unit, hex }];
    }
    // Whoever stands there already stands for the place.
    if let [unit, .., other] = clicks.pieces[..]
        && let (Some(hex), true) = (hex_of(s, other), game.counter(unit).is_some() && unit != other)
    {
        return vec![Action::Reinforce { unit, hex }];
    }
    match clicks.last {
        Clicked::Hex(hex) => {
            // The next in the list; where it may not come, the clause says why.
            Vec::from_iter(game.arrivals(s, side).next().map(|unit| Action::Reinforce { unit, hex }))
        }
        Clicked::Piece(unit) if game.counter(unit).is_some() => {
            let source = game.ground().supply[side].iter().next();
            Vec::from_iter(hex_of(s, unit).or(source).map(|hex| Action::Reinforce { unit, hex }))
        }
        _ => Vec::new(),
    }
}
/// A unit and the Front it shall go to: by its headquarters, its hex or its box; or two units that change places.
fn wished_transfers(game: &Hungria, s: &State, clicks: &Clicks) -> Vec<Action> {
    let Some(&air) = clicks.airs.first() else { return Vec::new() };
    if let &[one, other] = &clicks.airs[..] {
        return vec![Action::Exchange { air: one.min(other), other: one.max(other) }];
    }
    let is_front = |hq: PieceId| game.side(hq) == ALLIED;
    let hq = match clicks.last {
        Clicked::Piece(piece) => Some(piece).filter(|&piece| game.counter(piece).is_some()),
        Clicked::Hex(hex) => game.hqs_of(s, ALLIED).find(|&hq| s.piece(hq).hex == hex),
        Clicked::Off(Off::Base(front)) => game.hq_of(front),
        Clicked::Air(_) => game.hqs().iter().copied().find(|&hq| is_front(hq)),
        Clicked::Off(_) => None,
    };
    Vec::from_iter(hq.map(|hq| Action::Transfer { air, hq }))
}
/// A unit and its area, which any hex in it stands for.
fn wished_missions(game: &Hungria, s: &State, clicks: &Clicks) -> Vec<Action> {
    let Some(&air) = clicks.airs.last() else { return Vec::new() };
    let of_hex = |hex: HexId| game.ground().all.contains(hex).then(|| game.ground().hex(hex).area);
    let area = match clicks.last {
        Clicked::Off(Off::Area(area)) => Some(area),
        Clicked::Hex(hex) => of_hex(hex),
        Clicked::Piece(piece) => hex_of(s, piece).and_then(of_hex),
        // Back to where it came from.
        Clicked::Off(_) => return vec![Action::Recall { air }],
        Clicked::Air(_) => Some(Area(1)),
    };
    Vec::from_iter(area.map(|area| Action::Assign { air, area }))
}
fn wished_targets(game: &Hungria, s: &State, seat: Seat, clicks: &Clicks) -> Vec<Action> {
    let own = |air: AirId| game.air_unit(air).side() == seat;
    match clicks.airs[..] {
        [air, target, ..] => vec![Action::Aim { air, target }],
        [air] if own(air) => {
            let enemy = game.in_area(s, enemy_of(seat), s.area).next().or(some_air(game, s, enemy_of(seat)));
            enemy.map_or(Vec::new(), |target| vec![Action::Aim { air, target }])
        }
        [target] => {
            let open = |air: &AirId| game.check_aim(s, seat, *air, target).is_ok();
            // Whose target it shall be must be said first.
            let other = || some_air(game, s, seat).map(|own| Action::Aim { air: target, target: own });
            let firing = only(game.in_area(s, seat, s.area).filter(open));
            Vec::from_iter(firing.map(|air| Action::Aim { air, target }).or_else(other))
        }
        [] => Vec::new(),
    }
}
fn wished_attack(game: &Hungria, s: &State, side: Seat, clicks: &Clicks) -> Vec<Action> {
    let own = clicks.pieces.first().copied().filter(|&piece| game.side(piece) == side);
    match clicks.last {
        // Where nobody is, somebody shall go.
        Clicked::Hex(hex) if own.is_some() && s.stack(hex).next().is_none() => {
            Vec::from_iter(own.map(|piece| Action::Move { piece }))
        }
        Clicked::Hex(target) => vec![Action::Attack { target }],
        Clicked::Piece(piece) if game.side(piece) != side => {
            Vec::from_iter(hex_of(s, piece).map(|target| Action::Attack { target }))
        }
        Clicked::Piece(piece) => {
            let Some(here) = hex_of(s, piece) else { return Vec::new() };
            let enemy = s.occupied(enemy_of(side));
            let mut targets = game.ground().neighbours(here).filter(|&hex| enemy.contains(hex));
            match (targets.next(), targets.next()) {
                (None, _) => vec![Action::Attack { target: here }],
                (Some(target), None) => vec![Action::Attack { target }],
                // Which of them must be said.
                (Some(_), Some(_)) => vec![Action::Commit { piece }],
            }
        }
        Clicked::Air(_) | Clicked::Off(_) => Vec::new(),
    }
}
fn wished_supply(game: &Hungria, s: &State, side: Seat, clicks: &Clicks) -> Vec<Action> {
    let is_unit = |&piece: &PieceId| game.counter(piece).is_some();
    let units: Vec<PieceId> = clicks.pieces.iter().copied().filter(is_unit).collect();
    let any = game.hqs().iter().copied().find(|&hq| game.side(hq) == side);
    match units[..] {
        [hq, unit, ..] if game.is_hq(hq) => vec![Action::Starve { unit }, Action::Serve { unit, hq }],
        [unit, hq, ..] => vec![Action::Serve { unit, hq }],
        [unit] => any.map_or(Vec::new(), |hq| vec![Action::Serve { unit, hq }]),
        [] => {
            let alone = meant_units(game, s, clicks).into_iter().next();
            alone.zip(any).map_or(Vec::new(), |(unit, hq)| vec![Action::Serve { unit, hq }])
        }
    }
}
