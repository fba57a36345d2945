//! Combat (chapter 4): an attack is composed, the die falls, and whoever is asked answers.

use crate::{
    Log,
    action::Action,
    event::{Event, Shifts, What},
    game::{Ossel, enemy_of},
    ground::Side,
    model::{HexId, HexSet, STEPS, UnitId, UnitSet, Verdict},
    state::{Fight, Phase, Stage, State},
};
use kernel::{Clause, Dice, Faces, Rolled, Seat, Set, UnderWay, Violation, clause, refuse};

/// What fills the stack of fights; it is never seen.
pub(crate) const NO_FIGHT: Fight =
    Fight { defender: UnitId(0), hex: HexId(0), attackers: Set::EMPTY, stage: Stage::Compose, verdict: None };

/// How far guns attack (ossel:4.3).
const GUNS_REACH: u32 = 2;

/// What an attack comes to before its die.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Reckoning {
    /// The attackers' strength.
    pub attack: u8,
    /// The defender's.
    pub defence: u8,
    /// The column of the ratio; none below the first (ossel:4.6).
    pub ratio: Option<usize>,
    /// What moves it.
    pub shifts: Shifts,
    /// The column that is used.
    pub column: usize,
}

impl Ossel {
    /// What an attack with these counters on a hex comes to.
    pub fn reckon(&self, s: &State, attackers: UnitSet, defender: UnitId, hex: HexId) -> Reckoning {
        let attack = attackers.iter().map(|unit| self.strength_at(s, unit, hex)).sum();
        let defence = self.strength(s, defender, false);
        let columns = &self.content().columns;
        let (a, d) = (u16::from(attack), u16::from(defence));
        let ratio = columns.iter().rposition(|column| a * u16::from(column.defence) >= d * u16::from(column.attack));
        let mut shifts = Shifts::new();
        let terrain = self.ground().terrain(hex).shift;
        if terrain > 0 {
            shifts.push((clause!("4.7"), -(terrain as i8)));
        }
        if self.is_surrounded(s, attackers, hex) {
            shifts.push((clause!("4.8"), 1));
        }
        // ossel:4.9: never past the table.
        let moved = ratio.unwrap_or_default() as i8 + shifts.iter().map(|(_, by)| by).sum::<i8>();
        let column = moved.clamp(0, columns.len() as i8 - 1) as usize;
        Reckoning { attack, defence, ratio, shifts, column }
    }
    /// The strength of an attacker against a hex (ossel:4.5).
    pub fn strength_at(&self, s: &State, unit: UnitId, hex: HexId) -> u8 {
        let side = s.hex(unit).and_then(|from| self.ground().between(from, hex));
        self.strength(s, unit, !self.entry(unit).arm.guns && side.is_some_and(Side::halves))
    }
    /// Two opposite sides, or three (ossel:4.8).
    fn is_surrounded(&self, s: &State, attackers: UnitSet, hex: HexId) -> bool {
        let dirs = attackers.iter().filter_map(|unit| self.ground().dir(hex, s.hex(unit)?));
        let sides = dirs.fold(0u8, |sides, dir| sides | 1 << dir);
        sides.count_ones() >= 3 || sides & sides >> 3 != 0
    }

    /// Whether a counter could attack that hex (ossel:4.2, ossel:4.3).
    fn check_attacker(&self, s: &State, seat: Seat, unit: UnitId, hex: HexId) -> Result<(), Violation> {
        let from = self.check_own(s, seat, unit)?;
        if s.unit(unit).fought {
            return refuse(clause!("4.4"));
        }
        let distance = self.ground().distance(from, hex);
        let (clause, reach) = match self.entry(unit).arm.guns {
            true => (clause!("4.3"), GUNS_REACH),
            false => (clause!("4.2"), 1),
        };
        if distance > reach {
            return Err(Violation::exceeds(clause, reach as i32, distance as i32));
        }
        let side = self.ground().between(from, hex);
        if !self.entry(unit).arm.guns && side.is_none_or(|side| !side.is_passable()) {
            return refuse(clause!("4.2"));
        }
        Ok(())
    }
    /// Everybody who could attack that hex.
    pub fn could_attack(&self, s: &State, seat: Seat, hex: HexId) -> UnitSet {
        s.all().filter(|unit| self.check_attacker(s, seat, *unit, hex).is_ok()).collect()
    }
    /// Whether a ratio is in the table (ossel:4.6): the strength that it takes, and what there is.
    fn check_ratio(&self, s: &State, attackers: UnitSet, defender: UnitId, hex: HexId) -> Result<(), Violation> {
        let reckoning = self.reckon(s, attackers, defender, hex);
        if reckoning.ratio.is_some() {
            return Ok(());
        }
        let first = &self.content().columns[0];
        let needed = (reckoning.defence * first.attack).div_ceil(first.defence);
        Err(Violation::exceeds(clause!("4.6"), needed.into(), reckoning.attack.into()))
    }
    fn check_target(&self, s: &State, seat: Seat, hex: HexId) -> Result<UnitId, Violation> {
        let Some(defender) = s.at(hex).filter(|unit| self.owner(*unit) != seat) else { return refuse(clause!("4.1")) };
        if s.unit(defender).struck { refuse(clause!("4.4")) } else { Ok(defender) }
    }
    fn check_attack(&self, s: &State, seat: Seat, unit: UnitId, hex: HexId) -> Result<(), Violation> {
        let defender = self.check_target(s, seat, hex)?;
        self.check_attacker(s, seat, unit, hex)?;
        self.check_ratio(s, self.could_attack(s, seat, hex), defender, hex)
    }

    /// Where nothing is left to attack the phase is over, and where a side has nobody left the game is (ossel:7.5).
    pub(crate) fn settle_combat(&self, s: &mut State, log: Log<'_>) {
        if Ossel::SEATS.iter().any(|seat| self.is_beaten(s, *seat)) {
            return self.end_game(s, log);
        }
        let is_open = |hex: HexId| self.check_target(s, s.active, hex).map(|defender| (hex, defender)).ok();
        let may_attack = self.hexes_of(s, enemy_of(s.active)).iter().filter_map(is_open).any(|(hex, defender)| {
            let all = self.could_attack(s, s.active, hex);
            !all.is_empty() && self.check_ratio(s, all, defender, hex).is_ok()
        });
        if !may_attack {
            s.phase = Phase::End;
        }
    }
}

/// The combat phase of the side whose turn it is, between attacks.
pub(crate) struct Fighting;

impl UnderWay<Ossel> for Fighting {
    fn asks(&self, _: &Ossel, s: &State) -> Option<(Seat, Clause)> {
        Some((s.active, clause!("4.1")))
    }
    fn check(&self, game: &Ossel, s: &State, seat: Seat, action: &Action) -> Result<(), Violation> {
        match *action {
            Action::Done => Ok(()),
            Action::Attack { unit, at } => game.check_attack(s, seat, unit, at),
            _ => refuse(clause!("1.2")),
        }
    }
    fn list(&self, game: &Ossel, s: &State, seat: Seat, out: &mut Vec<Action>) {
        out.push(Action::Done);
        for hex in game.hexes_of(s, enemy_of(seat)) {
            let units = s.all().filter(|unit| game.check_attack(s, seat, *unit, hex).is_ok());
            out.extend(units.map(|unit| Action::Attack { unit, at: hex }));
        }
    }
    fn decide(&self, _: &Ossel, s: &mut State, _: Seat, action: &Action, _: Log<'_>) {
        match *action {
            Action::Done => s.phase = Phase::End,
            Action::Attack { unit, at } => {
                let defender = s.at(at).expect("checked");
                s.fights.push(Fight { defender, hex: at, attackers: Set::one(unit), ..NO_FIGHT });
            }
            _ => unreachable!("checked"),
        }
    }
}

impl UnderWay<Ossel> for Fight {
    fn asks(&self, _: &Ossel, s: &State) -> Option<(Seat, Clause)> {
        Some(match self.stage {
            Stage::Compose => (s.active, clause!("4.1")),
            Stage::Roll => return None,
            Stage::Loss => (s.active, clause!("4.11")),
            Stage::Retreat => (enemy_of(s.active), clause!("4.13")),
            Stage::Advance => (s.active, clause!("4.15")),
        })
    }
    fn check(&self, game: &Ossel, s: &State, _: Seat, action: &Action) -> Result<(), Violation> {
        let among = |units: UnitSet, unit: UnitId, clause: Clause| match units.contains(unit) {
            true => Ok(()),
            false => refuse(clause),
        };
        match (self.stage, *action) {
            (Stage::Compose, Action::Cancel) => Ok(()),
            (Stage::Compose, Action::Join { unit }) if !self.attackers.contains(unit) => {
                game.check_attacker(s, s.active, unit, self.hex)
            }
            (Stage::Compose, Action::Leave { unit }) if self.attackers.len() > 1 => {
                among(self.attackers, unit, clause!("4.1"))
            }
            (Stage::Compose, Action::Roll) => game.check_ratio(s, self.attackers, self.defender, self.hex),
            (Stage::Compose, _) => refuse(clause!("4.1")),
            (Stage::Loss, Action::Lose { unit }) => among(game.may_lose(s, self), unit, clause!("4.11")),
            (Stage::Loss, _) => refuse(clause!("4.11")),
            (Stage::Retreat, Action::Stand) if game.may_stand(s, self) => Ok(()),
            (Stage::Retreat, Action::Stand) => refuse(clause!("4.12")),
            (Stage::Retreat, Action::Retreat { to }) if game.retreats(s, self).contains(to) => Ok(()),
            (Stage::Retreat, _) => refuse(clause!("4.13")),
            (Stage::Advance, Action::Decline) => Ok(()),
            (Stage::Advance, Action::Advance { unit }) => among(game.may_advance(s, self), unit, clause!("4.15")),
            (Stage::Advance, _) => refuse(clause!("4.15")),
            (Stage::Roll, _) => unreachable!("no decision is due"),
        }
    }
    fn list(&self, game: &Ossel, s: &State, seat: Seat, out: &mut Vec<Action>) {
        match self.stage {
            Stage::Compose => {
                let others = game.could_attack(s, s.active, self.hex).without(self.attackers);
                out.extend(others.iter().map(|unit| Action::Join { unit }));
                if self.attackers.len() > 1 {
                    out.extend(self.attackers.iter().map(|unit| Action::Leave { unit }));
                }
                out.extend(Some(Action::Roll).filter(|roll| self.check(game, s, seat, roll).is_ok()));
                out.push(Action::Cancel);
            }
            Stage::Loss => out.extend(game.may_lose(s, self).iter().map(|unit| Action::Lose { unit })),
            Stage::Retreat => {
                out.extend(game.may_stand(s, self).then_some(Action::Stand));
                out.extend(game.retreats(s, self).iter().map(|to| Action::Retreat { to }));
            }
            Stage::Advance => {
                out.push(Action::Decline);
                out.extend(game.may_advance(s, self).iter().map(|unit| Action::Advance { unit }));
            }
            Stage::Roll => {}
        }
    }
    fn decide(&self, game: &Ossel, s: &mut State, _: Seat, action: &Action, log: Log<'_>) {
        let mut fight = *self;
        match *action {
            Action::Cancel => {
                s.fights.pop();
            }
            Action::Join { unit } | Action::Leave { unit } => {
                fight.attackers.set(unit, matches!(action, Action::Join { .. }));
                s.fights.replace(fight);
            }
            Action::Roll => s.fights.replace(Fight { stage: Stage::Roll, ..fight }),
            Action::Lose { unit } => {
                game.lose_step(s, unit, log);
                game.follow_up(s, fight, log);
            }
            Action::Stand => {
                log.tell(Event::new(clause!("4.12"), What::Stood { unit: fight.defender }));
                game.lose_step(s, fight.defender, log);
                game.follow_up(s, fight, log);
            }
            Action::Retreat { to } => game.retreat(s, fight, to, log),
            Action::Decline => game.end_fight(s, log),
            Action::Advance { unit } => {
                log.tell(Event::new(clause!("4.15"), What::Advanced { unit, to: fight.hex }));
                game.occupy(s, unit, fight.hex, log);
                game.end_fight(s, log);
            }
            _ => unreachable!("checked"),
        }
    }

    /// The die (ossel:4.10).
    fn step(&self, game: &Ossel, s: &mut State, dice: &mut dyn Dice, log: Log<'_>) -> Rolled<()> {
        let mut fight = *self;
        let reckoning = game.reckon(s, fight.attackers, fight.defender, fight.hex);
        let face = dice.die(6, clause!("4.10"))?;
        let verdict = game.content().columns[reckoning.column].results[usize::from(face - 1)];
        let what = What::Rolled {
            unit: fight.defender,
            at: fight.hex,
            attack: reckoning.attack,
            defence: reckoning.defence,
            column: reckoning.column as u8,
            verdict,
        };
        log.tell(Event { clause: clause!("4.10"), what, faces: Faces::one(face), shifts: reckoning.shifts });
        fight.verdict = Some(verdict);
        s.unit_mut(fight.defender).struck = true;
        fight.attackers.iter().for_each(|unit| s.unit_mut(unit).fought = true);
        match verdict {
            Verdict::Ne => game.follow_up(s, fight, log),
            Verdict::Al => game.ask_loss(s, fight, log),
            Verdict::Ex => {
                game.lose_step(s, fight.defender, log);
                game.ask_loss(s, fight, log);
            }
            Verdict::Dr => game.ask_retreat(s, fight, log),
            Verdict::Dl => {
                game.lose_step(s, fight.defender, log);
                match s.hex(fight.defender) {
                    Some(_) => game.ask_retreat(s, fight, log),
                    None => game.follow_up(s, fight, log),
                }
            }
            Verdict::De => {
                while s.hex(fight.defender).is_some() {
                    game.lose_step(s, fight.defender, log);
                }
                game.follow_up(s, fight, log);
            }
        }
        Ok(())
    }
}

impl Ossel {
    /// The attackers next to the defender: one of them loses the step (ossel:4.11).
    pub(crate) fn may_lose(&self, s: &State, fight: &Fight) -> UnitSet {
        fight.attackers.filter(|unit| s.hex(unit).is_some_and(|hex| self.ground().distance(hex, fight.hex) == 1))
    }
    fn ask_loss(&self, s: &mut State, fight: Fight, log: Log<'_>) {
        let candidates = self.may_lose(s, &fight);
        match (candidates.len(), candidates.first()) {
            (1, Some(only)) => self.lose_step(s, only, log),
            (0, _) => log.tell(Event::new(clause!("4.11"), What::Unharmed)),
            _ => return s.fights.replace(Fight { stage: Stage::Loss, ..fight }),
        }
        self.follow_up(s, fight, log);
    }

    /// Whether the defender may stand (ossel:4.12).
    pub(crate) fn may_stand(&self, s: &State, fight: &Fight) -> bool {
        fight.verdict == Some(Verdict::Dr) && s.unit(fight.defender).steps == STEPS
    }
    /// Where the defender may retreat to (ossel:4.13).
    pub(crate) fn retreats(&self, s: &State, fight: &Fight) -> HexSet {
        let zone = self.enemy_zone(s, self.owner(fight.defender));
        self.ground().reached_from(fight.hex).without(zone).filter(|hex| s.at(hex).is_none())
    }
    fn ask_retreat(&self, s: &mut State, fight: Fight, log: Log<'_>) {
        let hexes = self.retreats(s, &fight);
        match (hexes.len(), hexes.first()) {
            (0, _) => {
                log.tell(Event::new(clause!("4.14"), What::Cornered { unit: fight.defender }));
                self.lose_step(s, fight.defender, log);
                self.follow_up(s, fight, log);
            }
            (1, Some(only)) if !self.may_stand(s, &fight) => self.retreat(s, fight, only, log),
            _ => s.fights.replace(Fight { stage: Stage::Retreat, ..fight }),
        }
    }
    fn retreat(&self, s: &mut State, fight: Fight, to: HexId, log: Log<'_>) {
        log.tell(Event::new(clause!("4.13"), What::Retreated { unit: fight.defender, to }));
        self.occupy(s, fight.defender, to, log);
        self.follow_up(s, fight, log);
    }

    /// The attackers that may advance (ossel:4.15).
    pub(crate) fn may_advance(&self, s: &State, fight: &Fight) -> UnitSet {
        let leads = |hex: HexId| self.ground().between(hex, fight.hex).is_some_and(Side::is_passable);
        fight.attackers.filter(|unit| !self.entry(unit).arm.guns && s.hex(unit).is_some_and(leads))
    }
    fn follow_up(&self, s: &mut State, fight: Fight, log: Log<'_>) {
        if s.at(fight.hex).is_none() && !self.may_advance(s, &fight).is_empty() {
            s.fights.replace(Fight { stage: Stage::Advance, ..fight });
        } else {
            self.end_fight(s, log);
        }
    }
    fn end_fight(&self, s: &mut State, log: Log<'_>) {
        s.fights.pop();
        self.settle_combat(s, log);
    }
}
