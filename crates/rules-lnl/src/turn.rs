//! The turn (2.0): set-up, initiative (3.0), the Administrative Phase (9.0), control of hexes and victory.

use crate::{
    Log,
    action::Action,
    event::{Event, TurnEvent},
    game::Lnl,
    model::{Class, HexId, Layer, Life, Loc, Start, Trait, UnitId, UnitSet, Vertex, Victory, enemy_of},
    state::{Impulse, Marks, Phase, State, Watch, Weapon},
};
use kernel::{BySeat, Clause, Dice, Maybe, Outcome, Rolled, Seat, UnderWay, Violation, clause, refuse_if};

/// Who places what, where and how often.
const ORDER: Clause = clause!("2.0.g");

/// Marks that a unit is placed, and turned: each once, so that a set-up comes to its end.
const PLACED: Marks = Marks::TRIED;
const FACED: Marks = Marks::CHANGED;

/// A side sets up.
pub(crate) struct SetUp(pub(crate) Seat);

impl UnderWay<Lnl> for SetUp {
    fn asks(&self, _: &Lnl, _: &State) -> Option<(Seat, Clause)> {
        Some((self.0, ORDER))
    }
    fn list(&self, game: &Lnl, s: &State, seat: Seat, out: &mut Vec<Action>) {
        if let Some(unit) = s.lifted.get() {
            let zone = &game.content().scenario.sides[seat].zone;
            let layers: &[Layer] = match game.class(s, unit) {
                Class::Helicopter => &[Layer::Air],
                _ => &[Layer::Ground, Layer::Upper, Layer::Bunker],
            };
            for hex in zone.iter() {
                let parts = layers.iter().map(|&layer| hex.layer(layer)).filter(|&to| game.exists(to));
                out.extend(parts.map(|to| Action::Place { unit, to }));
            }
            // A scenario may have put it outside its zone: there it can stay.
            out.extend(s.place(unit).map(|to| Action::Place { unit, to }));
        } else {
            out.push(Action::Done);
            for unit in game.on_map(s, seat) {
                out.push(Action::Lift { unit });
                out.extend(Vertex::ALL.map(|facing| Action::Face { unit, facing }));
            }
        }
        out.retain(|action| self.check(game, s, seat, action).is_ok());
    }
    fn check(&self, game: &Lnl, s: &State, seat: Seat, action: &Action) -> Result<(), Violation> {
        match *action {
            Action::Place { unit, to } => check_place(game, s, seat, unit, to),
            // Whoever takes another in hand has put the first down where it was.
            Action::Lift { unit } if s.lifted != unit => check_settable(game, s, seat, unit, PLACED),
            _ if s.lifted.is_some() => Err(Violation::of(ORDER).case("lnl-setup-in-hand")),
            Action::Done => Ok(()),
            Action::Face { unit, facing } => {
                check_settable(game, s, seat, unit, FACED)?;
                let held = s.unit(unit);
                if has_facing(game, s, unit) && held.facing != facing {
                    Ok(())
                } else {
                    Err(Violation::of(clause!("15.1.e")))
                }
            }
            _ => Err(Violation::of(clause!("2.0.a"))),
        }
    }
    fn decide(&self, game: &Lnl, s: &mut State, seat: Seat, action: &Action, log: Log<'_>) {
        match *action {
            Action::Lift { unit } => s.lifted = unit.into(),
            Action::Place { unit, to } => {
                s.places[unit.index()] = to.into();
                s.mark(unit, PLACED);
                s.lifted = Maybe::NONE;
            }
            Action::Face { unit, facing } => {
                let held = s.unit_mut(unit);
                (held.facing, held.turret) = (facing, facing);
                held.marks.add(FACED);
            }
            _ => end_setup(game, s, seat, log),
        }
    }
}

/// A unit that its owner may still move about: on the map, not yet placed or turned.
fn check_settable(game: &Lnl, s: &State, seat: Seat, unit: UnitId, done: Marks) -> Result<(), Violation> {
    let mine = game.of(seat).contains(unit) && s.unit(unit).life == Life::InPlay && s.place(unit).is_some();
    match (mine, s.has(unit, done)) {
        (true, false) => Ok(()),
        (true, true) => Err(Violation::of(ORDER).case("lnl-setup-placed")),
        (false, _) => Err(Violation::of(ORDER).case("lnl-setup-whose")),
    }
}
fn has_facing(game: &Lnl, s: &State, unit: UnitId) -> bool {
    let kind = game.kind(s, unit);
    kind.class == Class::Vehicle || kind.class == Class::WeaponTeam && kind.has(Trait::Arc)
}
fn check_place(game: &Lnl, s: &State, seat: Seat, unit: UnitId, to: Loc) -> Result<(), Violation> {
    check_settable(game, s, seat, unit, PLACED)?;
    if s.lifted == unit && s.stands_at(unit, to) {
        return Ok(());
    }
    let scenario = &game.content().scenario;
    if !game.exists(to) || s.stands_at(unit, to) || !scenario.sides[seat].zone.contains(to.hex()) {
        return Err(Violation::of(ORDER).case("lnl-setup-zone"));
    }
    refuse_if(game.enemy_at(s, seat, to), clause!("8.0.a"))?;
    let kind = game.kind(s, unit);
    let airborne = kind.class == Class::Helicopter;
    match (airborne, to.layer() == Layer::Air) {
        (true, false) => return Err(Violation::of(clause!("19.3.b"))),
        (false, true) => return Err(Violation::of(ORDER).case("lnl-setup-air")),
        _ => {}
    }
    let terrain = game.ground().terrain(&s.overlay, to.hex());
    refuse_if(!airborne && terrain.mp[kind.movement as usize].is_none(), clause!("15.1.a"))?;
    if kind.class == Class::WeaponTeam && kind.is_heavy() && terrain.building && to.layer() != Layer::Bunker {
        return Err(Violation::of(clause!("1.6.3.d")));
    }
    if let Some((counter, distance, west_of)) = scenario.switches.keep_off_roads
        && s.unit(unit).kind == counter
        && near_western_road(game, to.hex(), distance, west_of)
    {
        return Err(Violation::of(ORDER).case("lnl-setup-roads"));
    }
    game.check_stacking(s, seat, to, UnitSet::one(unit))
}
/// Whether a road of a column before this one is so near.
fn near_western_road(game: &Lnl, hex: HexId, distance: u8, west_of: u8) -> bool {
    let ground = game.ground();
    ground.hexes().any(|road| {
        ground.hex(road).roads != 0 && ground.col_row(road).0 < west_of && ground.distance(hex, road) <= distance
    })
}
fn end_setup(game: &Lnl, s: &mut State, seat: Seat, log: Log<'_>) {
    // Golden games have it by this clause.
    log.tell(Event::new(clause!("1.3.a"), TurnEvent::SetUp { seat }));
    for unit in game.of(seat) {
        s.unmark(unit, PLACED.and(FACED));
    }
    if seat == game.content().scenario.first_setup {
        s.phase = Phase::SetUp(enemy_of(seat));
        return;
    }
    s.turn = 0;
    note_starts(game, s);
    next_turn(s, log);
    game.look_for_events(s, s.initiative, log);
}
fn next_turn(s: &mut State, log: Log<'_>) {
    s.turn += 1;
    s.phase = Phase::Initiative;
    log.tell(Event::new(clause!("9.0.g"), TurnEvent::TurnBegins { turn: s.turn }));
}

/// The dice for the initiative.
pub(crate) struct Initiative;

impl UnderWay<Lnl> for Initiative {
    /// Both players roll one die (lnl:1.2.b); a tie leaves the initiative where it was, before the first turn with whom
    /// the scenario names (lnl:3.0.d).
    fn step(&self, game: &Lnl, s: &mut State, dice: &mut dyn Dice, log: Log<'_>) -> Rolled<()> {
        let (first, second) = (dice.die(6, clause!("3.0.b"))?, dice.die(6, clause!("3.0.b"))?);
        let tie = first == second;
        if !tie {
            s.initiative = Seat(u8::from(second > first));
        }
        let clause = if tie { clause!("3.0.c") } else { clause!("3.0.b") };
        let what = TurnEvent::Initiative { seat: s.initiative, tie };
        log.tell(Event::new(clause, what).rolled(&[first, second]));
        game.begin_rally(s, s.initiative, log);
        Ok(())
    }
}

impl Lnl {
    /// The phases of a turn follow each other (lnl:2.0.a): after the Rally Phase of both sides come the impulses.
    pub(crate) fn begin_operations(&self, s: &mut State, log: Log<'_>) {
        s.phase = Phase::Operations;
        s.passes = 0;
        note_starts(self, s);
        log.tell(Event::new(clause!("4.0.a"), TurnEvent::OperationsBegin { seat: s.initiative }));
        self.first_impulse(s, log);
    }
}

/// Notes where every unit is: where it starts from.
fn note_starts(game: &Lnl, s: &mut State) {
    for unit in game.all_units() {
        s.unit_mut(unit).started = s.whereabouts(unit).into();
    }
}

/// Nothing is under way any more.
pub(crate) struct Over;

impl UnderWay<Lnl> for Over {}

/// The Administrative Phase.
pub(crate) struct Administration;

impl UnderWay<Lnl> for Administration {
    /// The Administrative Phase (lnl:2.0.f). What is not named here stays: wounds, Shaken units, acquisition, wrecks,
    /// fortifications (lnl:9.0.f).
    fn step(&self, game: &Lnl, s: &mut State, _: &mut dyn Dice, log: Log<'_>) -> Rolled<()> {
        for unit in &mut s.units {
            // lnl:9.0.b, lnl:9.0.h
            unit.marks.remove(Marks::OF_THE_TURN);
            (unit.spent, unit.arms, unit.shot) = (0, 0, 0);
        }
        for weapon in &mut s.weapons {
            weapon.flags &= !Weapon::FIRED;
        }
        s.spotted.iter_mut().for_each(|marks| marks.clear());
        // lnl:9.0.c: no mission goes on from one turn to the next, so no marker turns back to its spotting side.
        s.barrages.clear();
        // lnl:9.0.d
        let old = s.old_smoke;
        old.iter().for_each(|hex| s.overlay.smoke.remove(hex));
        s.old_smoke = s.overlay.smoke;
        // lnl:9.0.e, lnl:20.1.f
        s.flares.clear();
        // lnl:8.1.d, lnl:8.1.e
        let mut melees = s.melees;
        melees.retain(|mark| game.is_mixed(s, mark.at));
        s.melees = melees;
        s.watch.iter_mut().for_each(|watch| *watch = Watch { within: watch.within, ..Watch::ALWAYS });
        s.impulse = Impulse::FRESH;
        log.tell(Event::new(clause!("9.0.a"), TurnEvent::MarkersOff { turn: s.turn }));
        if s.turn < game.content().scenario.turns {
            next_turn(s, log);
        } else {
            end_game(game, s, log);
        }
        Ok(())
    }
}

impl Lnl {
    /// What holds at every moment: who controls the hexes of the scenario, and whether it is won at once.
    pub(crate) fn judge(&self, s: &mut State, log: Log<'_>) {
        if matches!(s.phase, Phase::SetUp(_) | Phase::Over) {
            return;
        }
        update_control(self, s, log);
        if let Victory::ExitOrControl { side, .. } = self.content().scenario.victory {
            s.score[side].exited = exit_points(self, s, side);
            if attacker_wins(self, s) {
                end_game(self, s, log);
            }
        }
    }

    /// How many hexes of the scenario its attacker controls.
    pub fn hexes_held(&self, s: &State) -> u8 {
        self.content().scenario.victory.hexes().iter().filter(|&&hex| s.held.contains(hex)).count() as u8
    }

    /// Points of a side where points decide: hexes for the attacker, helicopters for the other, for both multi-man
    /// counters of the enemy and what events gave.
    pub fn points(&self, s: &State, seat: Seat) -> u8 {
        let Victory::Points { side, worth: [hex, mmc, helicopter], .. } = self.content().scenario.victory else {
            return 0;
        };
        let enemy = enemy_of(seat);
        let special = if seat == side {
            hex * self.hexes_held(s)
        } else {
            let lost = |unit| {
                self.class(s, unit) == Class::Helicopter && matches!(s.unit(unit).life, Life::Wreck | Life::Eliminated)
            };
            helicopter * self.of(enemy).filter(lost).len() as u8
        };
        special + mmc * s.score[enemy].mmc_lost + s.score[seat].bonus
    }

    /// Who has won, should it end now.
    pub fn outcome(&self, s: &State) -> Outcome {
        let attacker = self.content().scenario.victory.side();
        Outcome::Win(if attacker_wins(self, s) { attacker } else { enemy_of(attacker) })
    }

    /// Units that may enter the map this turn; who rides comes with his carrier.
    pub fn due(&self, s: &State, seat: Seat) -> UnitSet {
        self.of(seat).filter(|unit| {
            let start = self.content().roster[unit.index()].start;
            s.unit(unit).life == Life::Waiting && matches!(start, Start::Turn(turn, _) if turn <= s.turn)
        })
    }
}

fn end_game(game: &Lnl, s: &mut State, log: Log<'_>) {
    s.phase = Phase::Over;
    while s.frames.top().is_some() {
        s.frames.pop();
    }
    if let Outcome::Win(seat) = game.outcome(s) {
        log.tell(Event::new(clause!("9.0.g"), TurnEvent::Won { seat }));
    }
}
/// A hex is controlled by the last side to have a Good Order multi-man counter or hero in it (lnl:9.0.i); while both
/// have one it stays with whom it was (lnl:9.0.j).
fn update_control(game: &Lnl, s: &mut State, log: Log<'_>) {
    let victory = &game.content().scenario.victory;
    let (hexes, attacker) = (victory.hexes(), victory.side());
    let mut held = BySeat::<u64>::each(0);
    // Asked after every step: most units are not even in one of these rows.
    let span = game.prize_span();
    let near = UnitSet::holding(&s.places, |at| at.stored().0.wrapping_sub(span.start) < span.end - span.start);
    for unit in near {
        let Some(hex) = s.hex_of(unit).filter(|&hex| game.prizes().contains(hex)) else { continue };
        let (held_unit, class) = (s.unit(unit), game.class(s, unit));
        let counts = held_unit.life == Life::InPlay && held_unit.good_order();
        if counts && (class.is_mmc() || class == Class::Hero) {
            let index = hexes.iter().position(|&prize| prize == hex).unwrap_or(0);
            held[game.seat(unit)] |= 1 << index;
        }
    }
    for (index, &hex) in hexes.iter().enumerate() {
        let present = held.map(|held| held >> index & 1 == 1);
        // lnl:9.0.j: while both are there, or nobody is, nothing changes.
        let ours = match (present[attacker], present[enemy_of(attacker)]) {
            (true, false) => true,
            (false, true) => false,
            _ => continue,
        };
        if ours == s.held.contains(hex) {
            continue;
        }
        let seat = if ours {
            s.held.insert(hex);
            attacker
        } else {
            s.held.remove(hex);
            enemy_of(attacker)
        };
        log.tell(Event::new(clause!("9.0.i"), TurnEvent::Controls { seat, hex }));
    }
}
/// Points of what a side got off the map.
fn exit_points(game: &Lnl, s: &State, seat: Seat) -> u8 {
    let Victory::ExitOrControl { side, worth, .. } = game.content().scenario.victory else {
        return 0;
    };
    let gone = game.of(seat).filter(|unit| seat == side && s.unit(unit).life == Life::Exited);
    gone.into_iter().fold(0, |points, unit| match game.class(s, unit) {
        Class::Squad => points + worth[0],
        Class::Vehicle => points + worth[1],
        _ => points,
    })
}
fn attacker_wins(game: &Lnl, s: &State) -> bool {
    match &game.content().scenario.victory {
        Victory::Control { needs, .. } => game.hexes_held(s) >= *needs,
        Victory::ExitOrControl { side, hexes, points, .. } => {
            usize::from(game.hexes_held(s)) == hexes.len() || s.score[*side].exited >= *points
        }
        Victory::Points { side, .. } => game.points(s, *side) > game.points(s, enemy_of(*side)),
    }
}
