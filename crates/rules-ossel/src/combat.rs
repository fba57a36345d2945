//! Combat (chapter 4): an attack is composed, the die falls, and whoever is asked answers.

use crate::{
    Action, Event, Fight, HexId, HexSet, Log, Ossel, Phase, STEPS, Side, Stage, State, UnitId, UnitSet, Verdict, What,
    enemy_of, event::Shifts, terms::Ratio,
};
use kernel::{Clause, Dice, Faces, Rolled, Seat, UnderWay, Violation, at_most, clause, refuse};

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
        let columns = &self.content().tables.columns;
        let (a, d) = (u16::from(attack), u16::from(defence));
        let ratio = columns.iter().rposition(|column| a * u16::from(column.defence) >= d * u16::from(column.attack));
        let mut shifts = Shifts::new();
        let terrain = self.terrain(hex).shift;
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
        if self.entry(unit).arm.guns {
            return at_most(clause!("4.3"), GUNS_REACH, distance);
        }
        at_most(clause!("4.2"), 1, distance)?;
        if self.open_from(from).contains(hex) { Ok(()) } else { refuse(clause!("4.2")) }
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
        let first = &self.content().tables.columns[0];
        let needed = (reckoning.defence * first.attack).div_ceil(first.defence);
        Err(Violation::short(clause!("4.6"), needed.into(), reckoning.attack.into()))
    }
    pub(crate) fn check_attack(&self, s: &State, seat: Seat, unit: UnitId, hex: HexId) -> Result<(), Violation> {
        let Some(defender) = s.at(hex).filter(|unit| self.owner(*unit) != seat) else { return refuse(clause!("4.1")) };
        if s.unit(defender).struck {
            return refuse(clause!("4.4"));
        }
        self.check_attacker(s, seat, unit, hex)?;
        self.check_ratio(s, self.could_attack(s, seat, hex), defender, hex)
    }

    /// Where nothing is left to attack the phase is over, and where a side has nobody left the game is (ossel:7.5).
    pub(crate) fn settle_combat(&self, s: &mut State, log: Log<'_>) {
        if Ossel::SEATS.iter().any(|seat| self.is_beaten(s, *seat)) {
            return self.end_game(s, log);
        }
        let may_attack = |hex| s.all().any(|unit| self.check_attack(s, s.active, unit, hex).is_ok());
        if !self.hexes_of(s, enemy_of(s.active)).any(may_attack) {
            s.phase = Phase::End;
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
        let is_answer = match (self.stage, *action) {
            (Stage::Compose, Action::Cancel) | (Stage::Advance, Action::Decline) => true,
            (Stage::Compose, Action::Join { unit }) if !self.attackers.contains(unit) => {
                return game.check_attacker(s, s.active, unit, self.hex);
            }
            (Stage::Compose, Action::Leave { unit }) => self.attackers.len() > 1 && self.attackers.contains(unit),
            (Stage::Compose, Action::Roll) => return game.check_ratio(s, self.attackers, self.defender, self.hex),
            (Stage::Loss, Action::Lose { unit }) => game.may_lose(s, self).contains(unit),
            (Stage::Retreat, Action::Stand) if !game.may_stand(s, self) => return refuse(clause!("4.12")),
            (Stage::Retreat, Action::Stand) => true,
            (Stage::Retreat, Action::Retreat { to }) => game.retreats(s, self).contains(to),
            (Stage::Advance, Action::Advance { unit }) => game.may_advance(s, self).contains(unit),
            _ => false,
        };
        let (_, clause) = self.asks(game, s).expect("a die is no decision");
        if is_answer { Ok(()) } else { refuse(clause) }
    }
    fn list(&self, game: &Ossel, s: &State, seat: Seat, out: &mut Vec<Action>) {
        out.extend([Action::Decline, Action::Roll, Action::Cancel, Action::Stand]);
        out.extend(s.all().flat_map(|unit| [Action::Join { unit }, Action::Leave { unit }, Action::Lose { unit }]));
        out.extend(s.all().map(|unit| Action::Advance { unit }));
        out.extend(game.open_from(self.hex).iter().map(|to| Action::Retreat { to }));
        out.retain(|action| self.check(game, s, seat, action).is_ok());
    }
    fn decide(&self, game: &Ossel, s: &mut State, _: Seat, action: &Action, log: Log<'_>) {
        let mut fight = *self;
        match *action {
            Action::Cancel => s.fight = None,
            Action::Join { unit } | Action::Leave { unit } => {
                fight.attackers.set(unit, matches!(action, Action::Join { .. }));
                s.fight = Some(fight);
            }
            Action::Roll => game.go_on(s, fight, Stage::Roll),
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
        let Fight { defender: unit, hex: at, attackers, .. } = *self;
        let Reckoning { attack, defence, column, shifts, .. } = game.reckon(s, attackers, unit, at);
        let face = dice.die(6, clause!("4.10"))?;
        let verdict = game.content().tables.columns[column].results[usize::from(face - 1)];
        let what = What::Rolled { unit, at, attack, defence, column: Ratio(column as u8), verdict };
        log.tell(Event { clause: clause!("4.10"), what, faces: Faces::one(face), modifiers: shifts });
        s.unit_mut(unit).struck = true;
        attackers.iter().for_each(|unit| s.unit_mut(unit).fought = true);
        let lost = match verdict {
            Verdict::Ex | Verdict::Dl => 1,
            Verdict::De => s.unit(unit).steps,
            Verdict::Al | Verdict::Ne | Verdict::Dr => 0,
        };
        (0..lost).for_each(|_| game.lose_step(s, unit, log));
        let fight = Fight { verdict: Some(verdict), ..*self };
        match verdict {
            Verdict::Al | Verdict::Ex => game.ask_loss(s, fight, log),
            Verdict::Dr | Verdict::Dl if s.hex(unit).is_some() => game.ask_retreat(s, fight, log),
            _ => game.follow_up(s, fight, log),
        }
        Ok(())
    }
}

impl Ossel {
    fn go_on(&self, s: &mut State, fight: Fight, stage: Stage) {
        s.fight = Some(Fight { stage, ..fight });
    }
    /// The attackers next to the defender: one of them loses the step (ossel:4.11).
    fn may_lose(&self, s: &State, fight: &Fight) -> UnitSet {
        fight.attackers.filter(|unit| s.hex(unit).is_some_and(|hex| self.ground().distance(hex, fight.hex) == 1))
    }
    fn ask_loss(&self, s: &mut State, fight: Fight, log: Log<'_>) {
        let candidates = self.may_lose(s, &fight);
        match (candidates.len(), candidates.first()) {
            (1, Some(only)) => self.lose_step(s, only, log),
            (0, _) => log.tell(Event::new(clause!("4.11"), What::Unharmed)),
            _ => return self.go_on(s, fight, Stage::Loss),
        }
        self.follow_up(s, fight, log);
    }

    /// Whether the defender may stand (ossel:4.12).
    pub(crate) fn may_stand(&self, s: &State, fight: &Fight) -> bool {
        fight.verdict == Some(Verdict::Dr) && s.unit(fight.defender).steps == STEPS
    }
    /// Where the defender may retreat to (ossel:4.13).
    fn retreats(&self, s: &State, fight: &Fight) -> HexSet {
        let zone = self.enemy_zone(s, self.owner(fight.defender));
        self.open_from(fight.hex).without(zone).filter(|hex| s.at(hex).is_none())
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
            _ => self.go_on(s, fight, Stage::Retreat),
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
            self.go_on(s, fight, Stage::Advance);
        } else {
            self.end_fight(s, log);
        }
    }
    fn end_fight(&self, s: &mut State, log: Log<'_>) {
        s.fight = None;
        self.settle_combat(s, log);
    }
}
