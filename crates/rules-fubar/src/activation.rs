//! Chapter "Activation": the attempt and its modifiers.

use crate::{
    Log,
    event::{Event, Modifiers, What},
    model::{DIE, Fubar, UnitId, face_needed},
    state::{Activation, Frame, State, Status},
};
use kernel::{Dice, Faces, Rolled, clause};

impl Fubar {
    /// Statuses that last until the unit's next activation end before the die is thrown (fub:act-12, fub:supp-14).
    pub(crate) fn begin_activation(&self, s: &mut State, unit: UnitId) {
        let state = s.unit_mut(unit);
        state.attempted = true; // fub:turn-7
        state.dodging = false; // fub:order-12
        state.grounded = false; // fub:order-21
        state.on_guard = false; // fub:react-18
        for figure in self.unit(unit).figures() {
            s.figure_mut(figure).recovering = false;
        }
    }

    /// The modifiers of an activation roll, judged at the moment of the roll (fub:act-11). Only the sight bonus can
    /// apply to a vehicle (fub:veh-2): it has no figures to be suppressed or out of touch (fub:unit-17, fub:supp-16).
    pub fn activation_modifiers(&self, s: &State, unit: UnitId) -> Modifiers {
        let (suppressed, astray) = self.hindrances(s, unit);
        Modifiers::NONE
            .and(clause!("act-3"), i32::from(!self.sees_an_enemy(s, unit)))
            .and(clause!("act-4"), -suppressed) // fub:act-16, fub:supp-3
            .and(clause!("unit-13"), -astray)
    }

    /// How many men of a unit lie down, and how many are out of touch.
    fn hindrances(&self, s: &State, unit: UnitId) -> (i32, i32) {
        (self.n_suppressed(s, unit).into(), self.out_of_touch(s, unit).count_ones() as i32)
    }

    /// Whether a die passes or fails whatever the unit sees. Whom it sees takes longest to find out, and five times of
    /// six the die does not hang on it.
    fn passes_anyway(&self, s: &State, unit: UnitId, die: u8) -> Option<bool> {
        let (suppressed, astray) = self.hindrances(s, unit);
        let passes = |bonus: i32| die >= face_needed(self.level(unit).activation, bonus - suppressed - astray);
        (passes(0) == passes(1)).then(|| passes(0))
    }

    /// The activation roll (fub:act-2) and what it does to suppressed figures (fub:supp-4).
    pub(crate) fn attempt(&self, s: &mut State, dice: &mut dyn Dice, log: Log) -> Rolled<()> {
        let unit = s.activation.unit();
        self.begin_activation(s, unit);
        let die = dice.die(DIE, clause!("act-2"))?;
        let passed = match self.passes_anyway(s, unit, die) {
            Some(passed) if log.is_deaf() => passed,
            _ => self.tell_attempt(s, unit, die, log),
        };
        let n = self.stand_up(s, unit, passed);
        if n > 0 {
            let clause = if passed { clause!("supp-7") } else { clause!("supp-8") };
            log.tell(Event::new(clause, What::StoodUp { unit, n, recovering: passed }));
        }
        if passed {
            s.frames.replace(Frame::GiveOrder); // fub:act-14
        } else {
            fail(self, s, unit, log);
        }
        Ok(())
    }

    /// Whether a die passes, told with all its modifiers.
    fn tell_attempt(&self, s: &State, unit: UnitId, die: u8, log: Log) -> bool {
        let modifiers = self.activation_modifiers(s, unit);
        let number = self.level(unit).activation; // fub:veh-1, fub:veh-3
        let passed = die >= face_needed(number, modifiers.sum());
        debug_assert!(self.passes_anyway(s, unit, die).is_none_or(|anyway| anyway == passed));
        let what = What::Attempted { unit, die, total: die as i8 + modifiers.sum() as i8, number, passed };
        log.tell(Event::new(clause!("act-2"), what).rolled(Faces::one(die)).modified(modifiers));
        passed
    }

    /// Suppressed figures stand up (fub:supp-5); after a passed roll they may move but not fire (fub:supp-6,
    /// fub:supp-7).
    pub(crate) fn stand_up(&self, s: &mut State, unit: UnitId, recovering: bool) -> u8 {
        let mut n = 0;
        for figure in self.unit(unit).figures() {
            let figure = s.figure_mut(figure);
            if figure.status == Status::Suppressed {
                figure.status = Status::Standing;
                figure.recovering = recovering;
                n += 1;
            }
        }
        n
    }
}

/// A unit that fails is on guard (fub:act-8), and the initiative passes (fub:init-6).
fn fail(game: &Fubar, s: &mut State, unit: UnitId, log: Log) {
    s.unit_mut(unit).on_guard = true;
    log.tell(Event::new(clause!("act-8"), What::OnGuard { unit }));
    let n = game.scenario.sides.len() as u8;
    s.holder = (s.holder + 1) % n;
    // A player with nobody left to attempt is passed over, perhaps back to the one who failed (fub:init-9).
    let heirs = (0..n).map(|step| s.order[usize::from((s.holder + step) % n)]);
    let heir = heirs.into_iter().find(|&seat| game.pending_units(s, seat).next().is_some());
    if let Some(to) = heir.filter(|&seat| seat != game.owner(unit)) {
        log.tell(Event::new(clause!("init-6"), What::InitiativePasses { to }));
    }
    s.activation = Activation::default();
    s.frames.pop();
}
