//! A position as it is saved: plain data with names, so that a person can read it and change it.
//!
//! What is idle, empty or false is left out. Figures are named by their number in their unit, units, sides and guns by
//! their ids, places in hundredths of an inch. `save` writes one; `load` turns names into ids and tells every field that
//! does not fit; `sound` then asks whether the rules can go on from there, so that no loaded position makes them panic.

mod load;
mod save;
mod sound;
#[cfg(test)]
mod tests;

use crate::state::{Blow, Occasion, Order, Stage, Status, Together, Wheels};
use board::open::Pt;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// The version of the format.
pub const VERSION: u8 = 1;

/// A game in progress.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Position {
    /// The version of this format: 1.
    pub version: u8,
    /// The turn, from 1; 0 during set-up.
    pub turn: u8,
    /// The sides in the order of initiative; none before it is thrown for the first time.
    #[serde(default, skip_serializing_if = "is_idle")]
    pub order: Vec<String>,
    /// The side that holds the initiative; the first of the order if left out.
    #[serde(default, skip_serializing_if = "is_idle")]
    pub holder: Option<String>,
    /// Points scored during play, by side. Losses and exits are counted from the table and are not in here.
    #[serde(default, skip_serializing_if = "is_idle")]
    pub points: BTreeMap<String, i16>,
    /// The units, by id; one that is left out is not on the table.
    #[serde(default, skip_serializing_if = "is_idle")]
    pub units: BTreeMap<String, SavedUnit>,
    /// The side that assaulted first, by the number of the melee.
    #[serde(default, skip_serializing_if = "is_idle")]
    pub assaulting: BTreeMap<u8, String>,
    /// What is being resolved, outermost first.
    pub frames: Vec<SavedFrame>,
    /// The activation in hand.
    #[serde(default, skip_serializing_if = "is_idle")]
    pub activation: Option<SavedActivation>,
    /// The fire step or reaction in hand.
    #[serde(default, skip_serializing_if = "is_idle")]
    pub volley: Option<SavedVolley>,
    /// Hits waiting for their owner to say whom they strike.
    #[serde(default, skip_serializing_if = "is_idle")]
    pub hits: Option<SavedHits>,
    /// Men on their way out of a destroyed vehicle.
    #[serde(default, skip_serializing_if = "is_idle")]
    pub bailing: Option<SavedBailing>,
    /// The melee round in hand.
    #[serde(default, skip_serializing_if = "is_idle")]
    pub round: Option<SavedRound>,
}

/// A unit in play.
#[derive(Clone, PartialEq, Debug, Default, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct SavedUnit {
    /// Has had its chance this turn.
    #[serde(default, skip_serializing_if = "is_idle")]
    pub attempted: bool,
    /// Has reacted this turn.
    #[serde(default, skip_serializing_if = "is_idle")]
    pub reacted: bool,
    /// Dodges.
    #[serde(default, skip_serializing_if = "is_idle")]
    pub dodging: bool,
    /// Has gone to ground.
    #[serde(default, skip_serializing_if = "is_idle")]
    pub grounded: bool,
    /// Is on guard.
    #[serde(default, skip_serializing_if = "is_idle")]
    pub on_guard: bool,
    /// Was activated by a continuing melee this turn.
    #[serde(default, skip_serializing_if = "is_idle")]
    pub fought: bool,
    /// The melee it is locked in, from 1 to 16.
    #[serde(default, skip_serializing_if = "is_idle")]
    pub melee: u8,
    /// The carrier it rides in.
    #[serde(default, skip_serializing_if = "is_idle")]
    pub aboard: Option<String>,
    /// The turn it last went aboard.
    #[serde(default, skip_serializing_if = "is_idle")]
    pub aboard_turn: u8,
    /// Its figures, by number; one that is left out is not on the table yet.
    #[serde(default, skip_serializing_if = "is_idle")]
    pub figures: BTreeMap<u8, SavedFigure>,
    /// The vehicle, if it is one and on the table.
    #[serde(default, skip_serializing_if = "is_idle")]
    pub vehicle: Option<SavedVehicle>,
}

/// A figure.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct SavedFigure {
    /// Its base centre; for figures standing or suppressed on the table, and only for them.
    #[serde(default, skip_serializing_if = "is_idle")]
    pub at: Option<Pt>,
    /// What became of it.
    #[serde(with = "StatusWord")]
    pub status: Status,
    /// Stood up after a passed roll: moves but does not fire.
    #[serde(default, skip_serializing_if = "is_idle")]
    pub recovering: bool,
}

/// A vehicle.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct SavedVehicle {
    /// What became of it.
    #[serde(with = "WheelsWord")]
    pub wheels: Wheels,
    /// Its hull centre; for those on the table, wrecks included, and only for them.
    #[serde(default, skip_serializing_if = "is_idle")]
    pub centre: Option<Pt>,
    /// Its facing in steps of five degrees, counter-clockwise from 0, which is east, to 71.
    #[serde(default, skip_serializing_if = "is_idle")]
    pub facing: u8,
    /// The turn it was last stunned in.
    #[serde(default, skip_serializing_if = "is_idle")]
    pub stunned_turn: u8,
    /// Can no longer move.
    #[serde(default, skip_serializing_if = "is_idle")]
    pub immobilised: bool,
    /// The printed numbers of the weapons it has lost.
    #[serde(default, skip_serializing_if = "is_idle")]
    pub lost_weapons: Vec<u8>,
}

/// What is being resolved.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum SavedFrame {
    /// A side sets up.
    Deploy {
        /// Its place in the order of deployment, from 0.
        nth: u8,
    },
    /// A turn begins.
    TurnStart,
    /// Continuing melees.
    Melees {
        /// The last one done; 0 before the first.
        after: u8,
    },
    /// Initiative is thrown for.
    Initiative {
        /// How many sides are ahead of each; a side that is left out is first.
        #[serde(default, skip_serializing_if = "is_idle")]
        ahead: BTreeMap<String, u8>,
    },
    /// Who holds the initiative now?
    NextHolder,
    /// The holder picks a unit.
    Choose {
        /// The holder.
        seat: String,
    },
    /// The activation die.
    Attempt,
    /// The order is chosen.
    GiveOrder,
    /// The order is carried out.
    Orders,
    /// A figure is on its way.
    Walking,
    /// A vehicle is on its way.
    Driving {
        /// The operation of the drive, from 0.
        op: u8,
        /// The step of it that was reached, one an inch.
        #[serde(default, skip_serializing_if = "is_idle")]
        step: u8,
    },
    /// Units on guard are asked in turn.
    Checkpoint {
        /// How far in the order of asking: 32 places for each side in the order of initiative.
        asked: u8,
    },
    /// A unit on guard may react.
    React,
    /// A fire plan is made.
    Plan,
    /// A volley is resolved.
    Volley,
    /// The owner says whom the hits strike.
    Allocate,
    /// The owner says which weapon is lost.
    LoseWeapon,
    /// The owner places men who got out of a wreck.
    Place,
    /// The assaulted player's figures pile in.
    PileIn,
    /// A melee round.
    Round,
    /// A fighter that touches several enemy units: whom does it strike?
    Aim {
        /// The fighter, such as `us_sq1.3`.
        figure: String,
    },
    /// The owner names the losses of a unit.
    Lose {
        /// The unit.
        unit: String,
    },
    /// Free figures of a side close in.
    CloseIn {
        /// The side.
        seat: String,
    },
    /// The activation is over.
    EndActivation,
    /// The turn is over.
    EndTurn,
    /// The game is over.
    Over {
        /// Who won; nobody in a draw.
        #[serde(default, skip_serializing_if = "is_idle")]
        winner: Option<String>,
    },
}

/// The activation in hand. Figures are numbers of the unit.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct SavedActivation {
    /// The unit.
    pub unit: String,
    /// Its order, once chosen.
    #[serde(default, skip_serializing_if = "is_idle", with = "OrderWord")]
    pub order: Order,
    /// The selected or assaulted unit; for a unit leaving its carrier, the carrier.
    #[serde(default, skip_serializing_if = "is_idle")]
    pub target: Option<String>,
    /// The fire step is over.
    #[serde(default, skip_serializing_if = "is_idle")]
    pub fired: bool,
    /// A figure or the vehicle has moved.
    #[serde(default, skip_serializing_if = "is_idle")]
    pub moved_at_all: bool,
    /// Figures that moved in this part of the order.
    #[serde(default, skip_serializing_if = "is_idle")]
    pub moved: Vec<u8>,
    /// What each figure has spent, in hundredths of an inch.
    #[serde(default, skip_serializing_if = "is_idle")]
    pub spent: BTreeMap<u8, u16>,
    /// Figures still inside the carrier they are leaving.
    #[serde(default, skip_serializing_if = "is_idle")]
    pub inside: Vec<u8>,
    /// Figures that will leave the table when the move is over.
    #[serde(default, skip_serializing_if = "is_idle")]
    pub exiting: Vec<u8>,
    /// The figure on its way.
    #[serde(default, skip_serializing_if = "is_idle")]
    pub mover: Option<u8>,
    /// Its path, without the start.
    #[serde(default, skip_serializing_if = "is_idle")]
    pub path: Vec<Pt>,
    /// The leg of the path it is on, from 0.
    #[serde(default, skip_serializing_if = "is_idle")]
    pub leg: u8,
    /// The checkpoint of that leg it stands at.
    #[serde(default, skip_serializing_if = "is_idle")]
    pub step: u8,
    /// Where the figure started, or the vehicle's operation.
    #[serde(default, skip_serializing_if = "is_idle")]
    pub from: Pt,
    /// Figures waiting in a common move.
    #[serde(default, skip_serializing_if = "is_idle")]
    pub queue: Vec<u8>,
    /// How they go.
    #[serde(default, skip_serializing_if = "is_idle", with = "TogetherWord")]
    pub together: Together,
    /// The drive under way.
    #[serde(default, skip_serializing_if = "is_idle")]
    pub ops: Vec<SavedOp>,
    /// Units whose owner declines to react for the rest of this path.
    #[serde(default, skip_serializing_if = "is_idle")]
    pub declined_path: Vec<String>,
    /// Units whose owner declines for the whole activation.
    #[serde(default, skip_serializing_if = "is_idle")]
    pub declined: Vec<String>,
}

/// One operation of a drive.
#[derive(Clone, Copy, PartialEq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum SavedOp {
    /// Steps of five degrees, counter-clockwise when positive.
    Pivot(i8),
    /// Hundredths of an inch, back when negative.
    Run(i16),
}

/// The fire step or reaction in hand.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct SavedVolley {
    /// Who fires.
    pub unit: String,
    /// Why.
    #[serde(with = "OccasionWord")]
    pub occasion: Occasion,
    /// Added to each die.
    #[serde(default, skip_serializing_if = "is_idle")]
    pub aim: u8,
    /// The plan, by the number of the shooter or of the vehicle's weapon.
    #[serde(default, skip_serializing_if = "is_idle")]
    pub picks: BTreeMap<u8, SavedPick>,
    /// The targets of the plan in the order they are resolved.
    #[serde(default, skip_serializing_if = "is_idle")]
    pub targets: Vec<String>,
    /// The target in hand, by its place in `targets`, from 0.
    #[serde(default, skip_serializing_if = "is_idle")]
    pub at: u8,
    /// Where the resolution is.
    #[serde(default, skip_serializing_if = "is_idle", with = "StageWord")]
    pub stage: Stage,
    /// Hits not yet rolled for, by segment: a run of shooters whose target saves at the same number.
    #[serde(default, skip_serializing_if = "is_idle")]
    pub hits: Vec<u8>,
    /// Hits that no save stopped.
    #[serde(default, skip_serializing_if = "is_idle")]
    pub unsaved: u8,
}

/// One shooter's part in a fire plan.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct SavedPick {
    /// What fires: the id of a weapon, `mount:` and the id of a bunker gun, or `#` and the number of a vehicle's weapon.
    pub gun: String,
    /// At whom.
    pub target: String,
    /// The number of the second man.
    #[serde(default, skip_serializing_if = "is_idle")]
    pub helper: Option<u8>,
    /// What its dice need, once the plan is carried out.
    #[serde(default, skip_serializing_if = "is_idle")]
    pub shot: Option<SavedShot>,
}

/// What a shooter's dice need and whom they may strike.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct SavedShot {
    /// The number needed, cover counted.
    pub need: u8,
    /// The cover met: 0 none, 1 light, 2 moderate, 3 hard.
    #[serde(default, skip_serializing_if = "is_idle")]
    pub cover: u8,
    /// The save of a hull in the way; 0 for none.
    #[serde(default, skip_serializing_if = "is_idle")]
    pub hull_save: u8,
    /// The figures it can hit; of a vehicle the points that can be seen, 1 for the centre and 2 to 5 for the corners.
    pub seen: Vec<u8>,
}

/// Hits waiting for their owner. Figures are numbers of the unit.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct SavedHits {
    /// The struck unit.
    pub unit: String,
    /// Whom they may strike.
    pub exposed: Vec<u8>,
    /// Still to be assigned.
    pub left: u8,
    /// Chosen as casualties so far.
    #[serde(default, skip_serializing_if = "is_idle")]
    pub casualties: Vec<u8>,
    /// Chosen as suppressed so far.
    #[serde(default, skip_serializing_if = "is_idle")]
    pub suppressed: Vec<u8>,
}

/// Men on their way out of a destroyed vehicle.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct SavedBailing {
    /// The wreck.
    pub wreck: String,
    /// Numbers of the crewmen still to be placed.
    #[serde(default, skip_serializing_if = "is_idle")]
    pub crew: Vec<u8>,
    /// The unit that rode in it.
    #[serde(default, skip_serializing_if = "is_idle")]
    pub passengers: Option<String>,
    /// Numbers of those of them still to throw or to be placed.
    #[serde(default, skip_serializing_if = "is_idle")]
    pub riders: Vec<u8>,
    /// Numbers of those of them who were lying down.
    #[serde(default, skip_serializing_if = "is_idle")]
    pub prone: Vec<u8>,
}

/// The melee round in hand.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct SavedRound {
    /// The melee.
    pub melee: u8,
    /// In an assault round, the unit that assaults.
    #[serde(default, skip_serializing_if = "is_idle")]
    pub assault: Option<String>,
    /// Where it is.
    #[serde(default, skip_serializing_if = "is_idle", with = "BlowWord")]
    pub blow: Blow,
    /// Fighters that touch several enemy units, and the one they strike.
    #[serde(default, skip_serializing_if = "is_idle")]
    pub aims: Vec<SavedAim>,
    /// Hits on each unit still to be saved.
    #[serde(default, skip_serializing_if = "is_idle")]
    pub hits: BTreeMap<String, u8>,
    /// Hits on each unit that no save stopped.
    #[serde(default, skip_serializing_if = "is_idle")]
    pub unsaved: BTreeMap<String, u8>,
    /// Numbers of the figures of each unit named as losses so far.
    #[serde(default, skip_serializing_if = "is_idle")]
    pub losses: BTreeMap<String, Vec<u8>>,
}

/// Whom a fighter strikes.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct SavedAim {
    /// The fighter, such as `us_sq1.3`.
    pub figure: String,
    /// The unit it strikes.
    pub unit: String,
}

/// Whether a field says nothing, so that it is left out.
fn is_idle<T: Default + PartialEq>(value: &T) -> bool {
    *value == T::default()
}

// The words of the state's own types: it does not know how it is saved.

/// What became of a figure.
#[derive(Serialize, Deserialize, JsonSchema)]
#[serde(remote = "Status", rename_all = "snake_case")]
enum StatusWord {
    Absent,
    Standing,
    Suppressed,
    Casualty,
    Exited,
}

/// What became of a vehicle.
#[derive(Serialize, Deserialize, JsonSchema)]
#[serde(remote = "Wheels", rename_all = "snake_case")]
enum WheelsWord {
    Absent,
    Intact,
    Wreck,
    Exited,
}

/// An order.
#[derive(Serialize, Deserialize, JsonSchema)]
#[serde(remote = "Order", rename_all = "snake_case")]
enum OrderWord {
    None,
    Walk,
    Run,
    Dodge,
    OnGuard,
    GoToGround,
    AimedFire,
    Assault,
    Drive,
    HaltFire,
}

/// How the figures waiting in a common move find their way.
#[derive(Serialize, Deserialize, JsonSchema)]
#[serde(remote = "Together", rename_all = "snake_case")]
enum TogetherWord {
    Idle,
    /// Each moves by the same amount.
    By(Pt),
    /// Each seeks contact with the assaulted unit, or the nearest cover.
    Rush,
}

/// Why a unit fires.
#[derive(Serialize, Deserialize, JsonSchema)]
#[serde(remote = "Occasion", rename_all = "snake_case")]
enum OccasionWord {
    None,
    /// The fire step of an order.
    Order,
    /// On guard, at a moving enemy.
    Reaction,
}

/// Where the resolution of a volley is.
#[derive(Serialize, Deserialize, JsonSchema)]
#[serde(remote = "Stage", rename_all = "snake_case")]
enum StageWord {
    Plan,
    /// Next to strike: a shooter's place, from 0.
    Strike(u8),
    /// Next to save: a segment of hits, from 0.
    Save(u8),
    Damage,
    Passengers,
    Crew,
    /// Next to throw: a passenger's place, from 0.
    Riders(u8),
    Placing,
    Next,
}

/// Where a melee round is.
#[derive(Serialize, Deserialize, JsonSchema)]
#[serde(remote = "Blow", rename_all = "snake_case")]
enum BlowWord {
    Aim,
    /// Dice are thrown, from this run on.
    Strike(u8),
    /// Saves, from this unit on, counted from 0 in the order of ids.
    Save(u8),
    /// Losses, from this unit on.
    Lose(u8),
    /// Free figures close in; how many sides have had their say.
    CloseIn(u8),
}
