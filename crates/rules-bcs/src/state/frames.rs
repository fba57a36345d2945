//! What is being resolved: one frame for each thing that may be under way, each a small plain value.

use crate::{
    action::Path,
    game::Bcs,
    model::{AttackKind, Cause, Column, FormationId, HexId, SupportId, UnitId, UnitSet},
};
use content::Saved;
use kernel::{Maybe, Seat};

/// How far an attack is (bcs:5.1a).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Saved)]
pub enum AttackStage {
    /// Every defender is in Screen: does the defender slip away (bcs:1.11e)?
    Screen,
    /// The attacker's unit may follow those who slipped away.
    Follow,
    /// The defender names its AR unit.
    Defender,
    /// The attacker names an Assist, buys missions, then rolls.
    Prepare,
    /// Two dice on the Combat Table.
    Roll,
    /// Losses beyond the AR unit are under way, or done: now the retreats.
    Retreat,
    /// Retreats are done: Traffic and advance.
    Advance,
    /// The Assist stacked with the AR unit may advance too (bcs:5.7b).
    AssistAdvance,
    /// Everything is done but the marks.
    Done,
}

/// A Regular or Shock Attack.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Saved)]
#[game(Bcs)]
pub struct Attack {
    /// Which.
    pub kind: AttackKind,
    /// How far it is.
    pub stage: AttackStage,
    /// Who attacks.
    pub seat: Seat,
    /// The attacker's AR unit.
    pub lead: UnitId,
    /// Where it stood when the attack was declared; none off map (bcs:6.3a).
    pub from: Maybe<HexId>,
    /// The hex attacked.
    pub at: HexId,
    /// The Assist.
    pub assist: Maybe<UnitId>,
    /// The defender's AR unit.
    pub defender: Maybe<UnitId>,
    /// A Suppression Mission was bought (bcs:5.4h).
    pub suppressed: bool,
    /// A mission was bought: no Assist can be named any more (bcs:5.1a).
    pub missions: bool,
    /// The lead's Attack by Fire on this hex came directly before (bcs:5.1i.2).
    pub after_fire: bool,
    /// What the table said of the retreat.
    pub cause: Option<Cause>,
    /// The table said Traffic if the hex is left.
    pub traffic: bool,
    /// Traffic was placed.
    pub jammed: bool,
    /// The defender had Prepared Defense, or stood in or behind Key Terrain.
    pub pd_or_key: bool,
    /// Defenders with a Safe Path at the moment of combat (bcs:5.5h).
    pub safe: UnitSet,
}

/// A Firer or a Target: a unit on the map, or a Support with its host.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Saved)]
#[game(Bcs)]
pub struct Party {
    /// The unit, or the host.
    pub unit: UnitId,
    /// The Support; none for the unit itself.
    pub support: Maybe<SupportId>,
}

/// How far an Engagement is.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Saved)]
pub enum EngageStage {
    /// The defender picks the Target.
    Target,
    /// Two dice on the table.
    Roll,
}

/// An Engagement.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Saved)]
#[game(Bcs)]
pub struct Engage {
    /// How far it is.
    pub stage: EngageStage,
    /// Who fires.
    pub firer: Party,
    /// The hex fired at.
    pub at: HexId,
    /// The Target.
    pub target: Party,
}

/// A Barrage or an Attack by Fire: a die for each unit in the hex.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Saved)]
#[game(Bcs)]
pub struct Bombard {
    /// Which column of the table.
    pub column: Column,
    /// The hex.
    pub at: HexId,
    /// Units still to roll for.
    pub todo: UnitSet,
}

/// Steps the owner of a hex has still to lose, after its AR unit is gone (bcs:5.6b).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Saved)]
#[game(Bcs)]
pub struct Losses {
    /// Who loses.
    pub seat: Seat,
    /// Where.
    pub at: HexId,
    /// How many steps.
    pub steps: u8,
}

/// Units that leave a hex, one after the other in their owner's order (bcs:5.5f.6). What each does was settled before the first moved
/// (bcs:5.5h).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Saved)]
#[game(Bcs)]
pub struct Retreats {
    /// Whose.
    pub seat: Seat,
    /// From where.
    pub from: HexId,
    /// Why.
    pub cause: Cause,
    /// Those who go three hexes and have not gone yet.
    pub three: UnitSet,
    /// Those who go to their HQ.
    pub home: UnitSet,
    /// Those who go off the map.
    pub off: UnitSet,
    /// The HQ retreats too: a voluntary retreat of the active formation's HQ (bcs:4.8b).
    pub hq: bool,
    /// Who is on its way, [`UnitId::HQ`] for the HQ; none between two of them.
    pub walker: Maybe<UnitId>,
    /// Its way.
    pub path: Path,
    /// How many hexes of it are behind.
    pub gone: u8,
}

/// How far a jump is.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Saved)]
pub enum JumpStage {
    /// Soft or hard?
    Roll,
    /// The owner places the HQ.
    Place,
}

/// An HQ that jumps (bcs:4.9a).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Saved)]
#[game(Bcs)]
pub struct Jump {
    /// Whose HQ.
    pub formation: FormationId,
    /// Where it stood, and the enemy stands now.
    pub from: HexId,
    /// How far it is.
    pub stage: JumpStage,
    /// A hard jump.
    pub hard: bool,
}

/// A unit or the HQ on its way to a hex that is not next to it: shorthand for steps.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Saved)]
#[game(Bcs)]
pub struct Walk {
    /// Who; [`UnitId::HQ`] for the HQ.
    pub unit: UnitId,
    /// Where to.
    pub to: HexId,
}

/// What is being resolved.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Saved)]
#[game(Bcs)]
#[allow(missing_docs, reason = "each is documented by what it holds")]
pub enum Frame {
    Walk(Walk),
    Attack(Attack),
    Engage(Engage),
    Bombard(Bombard),
    Losses(Losses),
    Retreats(Retreats),
    Jump(Jump),
}
