//! Spotting, direct fire, damage.

use crate::{
    game::Lnl,
    model::{Check, Loc, SkillId, SwId, UnitId, UnitSet},
    state::AttackKind,
    terms::Aim,
};
use kernel::{Maybe, Seat};

/// What happened.
#[derive(Clone, Copy, PartialEq, Eq, Debug, faces::Sentence)]
#[game(Lnl)]
#[allow(missing_docs, reason = "each is one sentence of the log, in `words`")]
pub enum FireEvent {
    /// Somebody tried to spot.
    Spots { unit: UnitId, at: Loc, total: i8, needs: i8, seen: bool },
    /// A sniper takes his place.
    SniperPlaced { unit: UnitId, at: Loc },
    /// An attack is declared, with what its firepower is made of.
    Fires {
        firers: UnitSet,
        from: Loc,
        #[term(Aim(scope))]
        target: Loc,
        #[silent]
        scope: Maybe<UnitId>,
        fp: i8,
    },
    /// Both dice: totals of attacker and defender.
    Rolled {
        kind: AttackKind,
        #[term(Aim(scope))]
        target: Loc,
        #[silent]
        scope: Maybe<UnitId>,
        attack: i8,
        defence: i8,
    },
    /// A machine gun jams.
    Jams { sw: SwId },
    /// Whom the sniper has in his sights.
    SniperAims { unit: UnitId },
    /// It did nothing.
    NoEffect {
        #[term(Aim(scope))]
        target: Loc,
        #[silent]
        scope: Maybe<UnitId>,
    },
    /// A Damage Check.
    Checks { unit: UnitId, total: i8, morale: i8, result: Check },
    /// The die for a hero.
    HeroDie { unit: UnitId, appears: bool },
    /// A card cancels a result.
    Charmed { unit: UnitId },
    /// A unit is Shaken.
    Shaken { unit: UnitId },
    /// A squad is half of what it was.
    Reduced { unit: UnitId },
    /// A single man is wounded.
    Wounded { unit: UnitId },
    /// A unit is eliminated.
    Eliminated { unit: UnitId },
    /// A support weapon is left behind.
    Dropped { unit: UnitId, sw: SwId },
    /// A hero appears, perhaps with a card.
    HeroAppears { unit: UnitId, at: Loc, skill: Maybe<SkillId> },
    /// There is no hero left, or no room for him.
    NoHero { seat: Seat },
}
