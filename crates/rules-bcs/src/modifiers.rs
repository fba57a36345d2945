//! What each side of an attack adds up to (5.1e to 5.1i): its AR unit's AR, then the chart line by line.

use crate::{
    event::Modifiers,
    game::Bcs,
    model::{AttackKind, AvClass, CombatModifier, Face, Mask, River, Trait, UnitId, When, Whose},
    state::{Attack, State},
};
use arrayvec::ArrayVec;
use kernel::clause;

/// What each side adds up to.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Sums {
    /// The attacker's AR and modifiers.
    pub attacker: Modifiers,
    /// The defender's.
    pub defender: Modifiers,
}

impl Sums {
    /// Attacker less defender (bcs:5.1e): all that holds is added, and nothing caps it (bcs:1.0h).
    pub fn net(&self) -> i8 {
        let sum = |modifiers: &Modifiers| modifiers.iter().map(|(_, value)| value).sum::<i8>();
        sum(&self.attacker) - sum(&self.defender)
    }
    /// Both lists in one, the defender's with their sign turned.
    pub fn joined(&self) -> Modifiers {
        let turned = self.defender.iter().map(|&(clause, value)| (clause, -value));
        self.attacker.iter().copied().chain(turned).collect()
    }
}

impl Bcs {
    /// Both sides' sums of an attack, AR first (table 5.1). One unit a side is read and no other (bcs:5.0b,
    /// bcs:5.1e.1).
    pub fn sums(&self, s: &State, attack: &Attack) -> Sums {
        Sums { attacker: sum_of(self, s, attack, Whose::Attacker), defender: sum_of(self, s, attack, Whose::Defender) }
    }
}

fn sum_of(game: &Bcs, s: &State, attack: &Attack, whose: Whose) -> Modifiers {
    let unit = if whose == Whose::Attacker { attack.lead } else { attack.named() };
    let traits = traits(game, s, unit);
    let mut sum = Modifiers::new();
    sum.push((clause!("5.1e"), game.side(s, unit).ar));
    // Of a group only the entry best for its owner counts (bcs:1.0i): where each group's entry stands in the sum.
    let mut groups: ArrayVec<(u8, usize), 24> = ArrayVec::new();
    for modifier in &game.tables().combat_modifiers {
        let mine = modifier.by == Whose::Both || modifier.by == whose;
        if !mine
            || !modifier_fits(game, s, attack, modifier, traits)
            || !modifier_holds(game, s, attack, modifier.when, unit, whose)
        {
            continue;
        }
        let entry = (modifier.clause, modifier.value);
        match groups.iter().find(|(group, _)| *group == modifier.group) {
            Some(&(_, place)) if sum[place].1 >= modifier.value => {}
            Some(&(_, place)) => sum[place] = entry,
            None => {
                if modifier.group > 0 {
                    groups.push((modifier.group, sum.len()));
                }
                sum.push(entry);
            }
        }
    }
    sum
}
/// What a side's AR unit is, as bits.
fn traits(game: &Bcs, s: &State, unit: UnitId) -> Mask {
    let side = game.side(s, unit);
    let stand_off = side.av_class == AvClass::StandOff;
    let deployed = s.unit(unit).showing() == Face::Deployed;
    let is = |holds: bool, word: Trait| if holds { word.bit() } else { 0 };
    is(side.infantry, Trait::Infantry)
        | is(side.dual, Trait::Dual)
        | is(stand_off, Trait::StandOff)
        | is(stand_off && deployed, Trait::DeployedStandOff)
        // A Dual unit has a Red AV like any other (bcs:5.1h.5b).
        | is(side.av_class == AvClass::Red, Trait::Red)
        | is(side.hard, Trait::Hard)
        | is(side.breakthrough, Trait::Breakthrough)
        | is(side.av_class != AvClass::None, Trait::Av)
        | is(game.has_pd(s, unit), Trait::Pd)
}
/// Whether what a line says of the attack, of the AR unit and of where it stands holds: cover (bcs:5.1h.4,
/// bcs:5.1h.4a), armour in the open (bcs:5.1h.5, bcs:5.1h.5a) or in Urban hexes (bcs:5.1h.7), units in the hex
/// (bcs:5.1h.2, bcs:5.1h.2a, bcs:5.1h.6), the attacker's armour in a Shock Attack (bcs:5.1i.1).
fn modifier_fits(game: &Bcs, s: &State, attack: &Attack, modifier: &CombatModifier, traits: Mask) -> bool {
    let in_range = |(least, most): (u8, u8)| {
        let units = units_in_defense(game, s, attack);
        usize::from(least) <= units && units <= usize::from(most)
    };
    modifier.attack.is_none_or(|kind| kind == attack.kind)
        && (modifier.any == 0 || traits & modifier.any != 0)
        && traits & modifier.all == modifier.all
        && traits & modifier.none == 0
        && (modifier.ground == 0 || modifier.ground & game.ground().cover(attack.at).bit() != 0)
        && modifier.units.is_none_or(in_range)
}
/// The units in the defender's hex that count (bcs:5.1h.8).
fn units_in_defense(game: &Bcs, s: &State, attack: &Attack) -> usize {
    let units = game.enemies_at(s, attack.seat, attack.at);
    if game.rulings().counts_unprepared {
        units.len()
    } else {
        units.iter().filter(|&unit| game.side(s, unit).can.second).count()
    }
}
/// Whether the condition of a line holds for a side's AR unit.
fn modifier_holds(game: &Bcs, s: &State, attack: &Attack, when: When, unit: UnitId, whose: Whose) -> bool {
    let formation = s.unit(unit).formation;
    match when {
        When::Always => true,
        // bcs:5.1f.1
        When::DualOrSupported => game.side(s, unit).dual || game.is_supported(s, unit, whose == Whose::Defender),
        // bcs:5.1f.2
        When::MsrBlocked => formation.get().is_some_and(|formation| s.formation(formation).blocked > 0),
        // bcs:5.1g.1, bcs:5.1g.1a
        When::Suppression => attack.suppressed,
        // bcs:5.1g.2, bcs:5.1c.2
        When::Assist => attack.assist.is_some(),
        // bcs:5.1g.3
        When::DoubleObj => {
            let zone = game.obj_zone(s, attack.at);
            match attack.kind {
                AttackKind::Regular => zone.doubles_regular(),
                AttackKind::Shock => zone.doubles_fire_event(),
            }
        }
        // bcs:5.1g.4, bcs:1.7h.1
        When::OwnPd => formation.get().is_some_and(|formation| s.formation(formation).pd),
        // bcs:5.1g.5
        When::OffMap => s.place(unit).is_none(),
        // bcs:5.1i.2
        When::AfterFire => attack.after_fire,
        // bcs:5.1h.1, bcs:1.7h
        When::Pd => game.has_pd(s, unit),
        // bcs:5.1h.3: a bridge does not take the river away (bcs:1.13e).
        When::Hexside => {
            let is_river = |from| {
                let dir = game.ground().dir(from, attack.at);
                dir.is_some_and(|dir| game.ground().river(from, dir) != River::None)
            };
            attack.from.get().is_some_and(is_river)
        }
    }
}
