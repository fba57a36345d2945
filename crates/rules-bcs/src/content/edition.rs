//! Editions of the charts.

use crate::model::{
    AttackKind, Cause, Class, EngageTable, EngageWhen, EngagementRetreat, Exception, Hits, HqWhere, IsolationOn,
    Sheltered, SituationalOther, SnafuGroup, SnafuWhen, SpotterWhen, SupportTable, Trait, When, Whose,
};
use content::{At, Text};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// editions/*.toml: the charts of an edition. Its id is the name of its file. Every row names the clause of the rulebook that says it;
/// it must be one of this edition or of all.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct EditionFile {
    /// What people read.
    pub name: Text,
    /// The Combat Table, lowest totals first.
    #[schemars(length(min = 1))]
    pub combat: Vec<CombatTableRow>,
    /// Its modifiers, in the chart's order.
    pub combat_modifier: Vec<CombatModifierRow>,
    /// The Engagement Tables, lowest totals first.
    #[schemars(length(min = 1))]
    pub engagement: At<Vec<EngagementRow>>,
    /// Their modifiers.
    pub engagement_modifier: Vec<EngagementModifierRow>,
    /// The Barrage Table.
    #[schemars(length(min = 1))]
    pub barrage: At<Vec<BarrageTableRow>>,
    /// The SNAFU Table.
    pub snafu: SnafuRow,
    /// Its modifiers.
    pub snafu_modifier: Vec<SnafuModifierRow>,
    /// What each SNAFU result allows.
    pub effects: EffectsRows,
    /// When Fatigue rises.
    pub fatigue: FatigueRows,
    /// The retreat flow: the first line that fits decides.
    #[schemars(length(min = 1))]
    pub retreat: At<Vec<RetreatRow>>,
    /// What this edition says otherwise than another.
    pub rulings: RulingsRow,
    /// What a scenario or a table may change.
    pub params: ParamsRow,
}

/// What the defender's retreat is.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs, reason = "the words of the charts")]
pub enum RetreatWord {
    Situational,
    Automatic,
}

/// A row of the Combat Table.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct CombatTableRow {
    /// The highest total it serves; left out in the last row.
    pub most: Option<At<i8>>,
    /// Steps the attacker's AR unit loses.
    #[serde(default)]
    #[schemars(range(max = 9))]
    pub attacker: u8,
    /// Whether it loses them only against Prepared Defense.
    #[serde(default)]
    pub only_pd: bool,
    /// Steps the defender loses.
    #[serde(default)]
    #[schemars(range(max = 9))]
    pub defender: u8,
    /// What the defender's retreat is, if any.
    pub retreat: Option<RetreatWord>,
    /// Traffic if the defender leaves the hex.
    #[serde(default)]
    pub traffic: bool,
    /// The clause.
    pub clause: At<String>,
}

/// A modifier of the Combat Table.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct CombatModifierRow {
    /// Whose.
    pub by: Whose,
    /// In which attack; left out, in both.
    pub attack: Option<AttackKind>,
    /// What must hold; left out, nothing more than the rest of the row.
    pub when: Option<When>,
    /// The AR unit is one of these.
    #[serde(default)]
    pub any: Vec<Trait>,
    /// The AR unit is all of these.
    #[serde(default)]
    pub all: Vec<Trait>,
    /// The AR unit is none of these.
    #[serde(default)]
    pub none: Vec<Trait>,
    /// It stands in one of these; left out, wherever.
    #[serde(default)]
    pub ground: Vec<super::CoverWord>,
    /// How many units its hex holds, least and most.
    pub units: Option<At<[u8; 2]>>,
    /// Of the modifiers with the same number only the best counts.
    #[serde(default)]
    pub group: u8,
    /// What it adds to its side.
    #[schemars(range(min = -9, max = 9))]
    pub value: i8,
    /// The clause.
    pub clause: At<String>,
}

/// A row of an Engagement Table.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct EngagementRow {
    /// Which table.
    pub table: EngageTable,
    /// The highest total it serves; left out in the last row of its table.
    pub most: Option<At<i8>>,
    /// What it does.
    #[serde(default)]
    pub hits: Hits,
    /// What it does instead.
    #[serde(default)]
    pub instead: Vec<InsteadRow>,
    /// The clause.
    pub clause: At<String>,
}

/// What a row of an Engagement Table does instead.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct InsteadRow {
    /// When.
    pub when: Exception,
    /// What.
    #[serde(default)]
    pub hits: Hits,
    /// The clause.
    pub clause: At<String>,
}

/// A modifier of the Engagement Tables.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct EngagementModifierRow {
    /// What must hold. `double_obj` and `limited` are the Firer's, all others the Target's.
    pub when: EngageWhen,
    /// What it adds to its side.
    #[schemars(range(min = -9, max = 9))]
    pub value: i8,
    /// The clause.
    pub clause: At<String>,
}

/// A row of the Barrage Table.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct BarrageTableRow {
    /// Whom it serves.
    #[schemars(length(min = 1))]
    pub of: Vec<At<Sheltered>>,
    /// The lowest die that costs a step, by artillery or air.
    #[schemars(range(min = 1, max = 7))]
    pub artillery: u8,
    /// The same by Attack by Fire.
    #[schemars(range(min = 1, max = 7))]
    pub attack_by_fire: u8,
    /// The clause.
    pub clause: At<String>,
}

/// The SNAFU Table.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct SnafuRow {
    /// The highest total of a fail.
    pub fail: i8,
    /// The highest total of a partial result.
    pub partial: At<i8>,
    /// Optimal distance from HQ to trains in hexes, least and most.
    pub optimal: At<[u8; 2]>,
}

/// A modifier of the SNAFU Table.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct SnafuModifierRow {
    /// When it is looked at: always, or while the MSR is complete, or while it is not.
    pub group: SnafuGroup,
    /// What must hold.
    pub when: SnafuWhen,
    /// What it adds; for Fatigue and Blocked, for each level; for the scenario's, times its number.
    #[schemars(range(min = -9, max = 9))]
    pub value: i8,
    /// The clause.
    pub clause: At<String>,
}

/// A part of something.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs, reason = "the words say it")]
pub enum PartWord {
    Full,
    Half,
    None,
}

impl PartWord {
    /// In twelfths.
    pub fn twelfths(self) -> u8 {
        match self {
            PartWord::Full => 12,
            PartWord::Half => 6,
            PartWord::None => 0,
        }
    }
}

/// What each SNAFU result allows.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
#[allow(missing_docs, reason = "the results of the chart")]
pub struct EffectsRows {
    pub fail: EffectsRow,
    pub partial: EffectsRow,
    pub pass: EffectsRow,
}

/// What a SNAFU result allows.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct EffectsRow {
    /// HQ OBJ markers.
    #[schemars(range(max = 4))]
    pub objs: u8,
    /// Recon OBJ markers may be made.
    pub recon: bool,
    /// Movement Allowance.
    pub movement: PartWord,
    /// Units may retreat voluntarily; HQs always may.
    pub retreat: bool,
    /// Artillery Points.
    pub artillery: PartWord,
    /// Air Points may be spent.
    pub air: bool,
    /// Combat of every kind.
    pub combat: bool,
}

/// When Fatigue rises.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct FatigueRows {
    /// HQ OBJ markers were placed.
    pub objs: FatigueRow,
    /// An Engagement or Attack by Fire was made.
    pub fire: FatigueRow,
    /// The Combat Table was used.
    pub combat: FatigueRow,
}

/// A row of the Fatigue Increase Table.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct FatigueRow {
    /// The highest die that raises Fatigue.
    #[schemars(range(max = 6))]
    pub most: u8,
    /// The clause.
    pub clause: At<String>,
}

/// What the retreat flow says.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum OutcomeWord {
    /// A step each, and the unit stays.
    StepNoRetreat,
    /// Three hexes, and the unit flips.
    RetreatThree,
    /// To the HQ or next to it, and the unit flips.
    ToHq,
    /// Off the map until next turn.
    OffMap,
    /// A step and three hexes, and the unit flips.
    StepRetreatThree,
    /// What the parameter `situational_other` says.
    SituationalOther,
}

/// A line of the retreat flow.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct RetreatRow {
    /// For which causes; left out, for all.
    pub causes: Option<Vec<Cause>>,
    /// For which classes of Movement Allowance; left out, for all.
    pub classes: Option<Vec<Class>>,
    /// Whether the unit must have a Safe Path (true) or must have none (false).
    pub safe_path: Option<bool>,
    /// Whether the hex must have Prepared Defense or Key Terrain, or must have neither.
    pub pd_or_key: Option<bool>,
    /// Whether the unit must be an unassigned Independent, or must not.
    pub unassigned: Option<bool>,
    /// Where the HQ must be.
    pub hq: Option<HqWhere>,
    /// What happens.
    pub outcome: OutcomeWord,
    /// The clause.
    pub clause: At<String>,
}

/// What this edition says otherwise than another.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct RulingsRow {
    /// Whether a Shock Attack needs Command Radius.
    pub shock_needs_command: bool,
    /// When a spotter must be in Command Radius.
    pub spotter: SpotterWhen,
    /// Whether only units in Command Radius may make HQs and trains jump.
    pub jump_needs_command: bool,
    /// Whether enemy units out of Command Radius block the only route.
    pub strays_block_msr: bool,
    /// Whether reinforcements wait while their formation's trains are not legal.
    pub reinforcements_need_trains: bool,
    /// Whether trucks have half their Movement Allowance on mud turns.
    pub trucks_half_in_mud: bool,
    /// Whether Urban hexes are City hexes.
    pub urban_is_city: bool,
    /// Whether a Target in Prepared Defense can be engaged from an adjacent hex only.
    pub pd_limits_range: bool,
    /// Whether Unprepared units count as units in the defender's hex.
    pub counts_unprepared: bool,
    /// Which Engagement Table is read.
    pub support_table: SupportTable,
    /// Whether there is Support with a Light AV.
    pub light_support: bool,
}

/// Which Barrage row an Urban hex has.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum UrbanRow {
    /// That of Hard units, as the chart is read.
    Hard,
    /// That of City hexes.
    City,
}

/// What a scenario or a table may change.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct ParamsRow {
    /// What a Fire Event costs a Tactical unit, in Movement Points.
    #[schemars(range(max = 30))]
    pub fire_event_mp: u8,
    /// Regular Attacks an OBJ marker allows; 0 is any number.
    pub regular_attacks_per_obj: u8,
    /// Steps an Isolated unit loses.
    #[schemars(range(max = 9))]
    pub isolation_steps: u8,
    /// After which activations isolation is looked at.
    pub isolation_on: IsolationOn,
    /// Combat units a hex may hold.
    #[schemars(range(min = 1, max = 9))]
    pub stack_limit: u8,
    /// How far a retreat goes.
    #[schemars(range(min = 1, max = 3))]
    pub retreat_hexes: u8,
    /// What a situational retreat without Prepared Defense or Key Terrain does.
    pub situational_other: SituationalOther,
    /// Who carries out the retreat of an Engagement: the Target, or every unit in its hex.
    pub engagement_retreat: EngagementRetreat,
    /// Whether a die says how hard an HQ's jump is.
    pub jump_roll: bool,
    /// Whether there are Screens.
    pub screens: bool,
    /// How far apart two units may be to be Mixed with one between them.
    #[schemars(range(max = 20))]
    pub mixed_max_gap: u8,
    /// Which Barrage row an Urban hex has.
    pub urban_barrage_row: UrbanRow,
    /// Whether units may attack from off map.
    pub attack_on_entry: bool,
    /// Whether Truck units may enter enemy zones of control.
    pub truck_enters_ezoc: bool,
    /// Whether no retreat results count once the attacker is destroyed.
    pub attacker_destroyed_cancels_retreat: bool,
    /// Whether retreats and arrivals respect the stacking limit.
    pub retreat_respects_stacking: bool,
}

/// Changes of what an edition says; what is left out stays.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
#[allow(missing_docs, reason = "each is documented by the edition's own")]
pub struct ParamsChange {
    #[schemars(range(max = 30))]
    pub fire_event_mp: Option<u8>,
    #[schemars(range(max = 2))]
    pub regular_attacks_per_obj: Option<u8>,
    #[schemars(range(max = 9))]
    pub isolation_steps: Option<u8>,
    pub isolation_on: Option<IsolationOn>,
    #[schemars(range(min = 1, max = 9))]
    pub stack_limit: Option<u8>,
    #[schemars(range(min = 1, max = 3))]
    pub retreat_hexes: Option<u8>,
    pub situational_other: Option<SituationalOther>,
    pub engagement_retreat: Option<EngagementRetreat>,
    pub jump_roll: Option<bool>,
    pub screens: Option<bool>,
    #[schemars(range(max = 20))]
    pub mixed_max_gap: Option<u8>,
    pub urban_barrage_row: Option<UrbanRow>,
    pub attack_on_entry: Option<bool>,
    pub truck_enters_ezoc: Option<bool>,
    pub attacker_destroyed_cancels_retreat: Option<bool>,
    pub retreat_respects_stacking: Option<bool>,
}
