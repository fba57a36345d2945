//! Editions of the charts.

use crate::model::{
    AttackKind, Cause, Class, Cover, EngageTable, EngageWhen, Exception, Hits, HqWhere, Params, Rulings, Sheltered,
    SnafuGroup, SnafuWhen, Trait, When, Whose,
};
use content::At;

content::rows! {
    /// editions/*.toml: the charts of an edition. Its id is the name of its file. Every row names the clause of the
    /// rulebook that says it; it must be one of this edition or of all.
    pub struct EditionFile {
        name,
        /// The Combat Table, lowest totals first.
        pub combat: Vec<CombatTableRow> [len 1..],
        /// Its modifiers, in the chart's order.
        pub combat_modifier: Vec<CombatModifierRow>,
        /// The Engagement Tables, lowest totals first.
        pub engagement: At<Vec<EngagementRow>> [len 1..],
        /// Their modifiers.
        pub engagement_modifier: Vec<EngagementModifierRow>,
        /// The Barrage Table.
        pub barrage: At<Vec<BarrageTableRow>> [len 1..],
        /// The SNAFU Table.
        pub snafu: SnafuRow,
        /// Its modifiers.
        pub snafu_modifier: Vec<SnafuModifierRow>,
        /// What each SNAFU result allows.
        pub effects: EffectsRows,
        /// When Fatigue rises.
        pub fatigue: FatigueRows,
        /// The retreat flow: the first line that fits decides.
        pub retreat: At<Vec<RetreatRow>> [len 1..],
        /// What this edition says otherwise than another.
        pub rulings: Rulings,
        /// What a scenario or a table may change.
        pub params: Params,
    }

    /// What the defender's retreat is.
    pub enum RetreatWord { Situational, Automatic }

    /// A row of the Combat Table.
    pub struct CombatTableRow {
        /// The highest total it serves; left out in the last row.
        pub most: Option<At<i8>>,
        /// Steps the attacker's AR unit loses.
        pub attacker: u8 [..=9] = default,
        /// Whether it loses them only against Prepared Defense.
        pub only_pd: bool = default,
        /// Steps the defender loses.
        pub defender: u8 [..=9] = default,
        /// What the defender's retreat is, if any.
        pub retreat: Option<RetreatWord>,
        /// Traffic if the defender leaves the hex.
        pub traffic: bool = default,
        /// The clause.
        pub clause: At<String>,
    }

    /// A modifier of the Combat Table.
    pub struct CombatModifierRow {
        /// Whose.
        pub by: Whose,
        /// In which attack; left out, in both.
        pub attack: Option<AttackKind>,
        /// What must hold; left out, nothing more than the rest of the row.
        pub when: Option<When>,
        /// The AR unit is one of these.
        pub any: Vec<Trait> = default,
        /// The AR unit is all of these.
        pub all: Vec<Trait> = default,
        /// The AR unit is none of these.
        pub none: Vec<Trait> = default,
        /// It stands in one of these; left out, wherever.
        pub ground: Vec<Cover> = default,
        /// How many units its hex holds, least and most.
        pub units: Option<At<[u8; 2]>>,
        /// Of the modifiers with the same number only the best counts.
        pub group: u8 = default,
        /// What it adds to its side.
        pub value: i8 [-9..=9],
        /// The clause.
        pub clause: At<String>,
    }

    /// A row of an Engagement Table.
    pub struct EngagementRow {
        /// Which table.
        pub table: EngageTable,
        /// The highest total it serves; left out in the last row of its table.
        pub most: Option<At<i8>>,
        /// What it does.
        pub hits: Hits = default,
        /// What it does instead.
        pub instead: Vec<InsteadRow> = default,
        /// The clause.
        pub clause: At<String>,
    }

    /// What a row of an Engagement Table does instead.
    pub struct InsteadRow {
        /// When.
        pub when: Exception,
        /// What.
        pub hits: Hits = default,
        /// The clause.
        pub clause: At<String>,
    }

    /// A modifier of the Engagement Tables.
    pub struct EngagementModifierRow {
        /// What must hold. `double_obj` and `limited` are the Firer's, all others the Target's.
        pub when: EngageWhen,
        /// What it adds to its side.
        pub value: i8 [-9..=9],
        /// The clause.
        pub clause: At<String>,
    }

    /// A row of the Barrage Table.
    pub struct BarrageTableRow {
        /// Whom it serves.
        pub of: Vec<At<Sheltered>> [len 1..],
        /// The lowest die that costs a step, by artillery or air.
        pub artillery: u8 [1..=7],
        /// The same by Attack by Fire.
        pub attack_by_fire: u8 [1..=7],
        /// The clause.
        pub clause: At<String>,
    }

    /// The SNAFU Table.
    pub struct SnafuRow {
        /// The highest total of a fail.
        pub fail: i8,
        /// The highest total of a partial result.
        pub partial: At<i8>,
        /// Optimal distance from HQ to trains in hexes, least and most.
        pub optimal: At<[u8; 2]>,
    }

    /// A modifier of the SNAFU Table.
    pub struct SnafuModifierRow {
        /// When it is looked at: always, or while the MSR is complete, or while it is not.
        pub group: SnafuGroup,
        /// What must hold.
        pub when: SnafuWhen,
        /// What it adds; for Fatigue and Blocked, for each level; for the scenario's, times its number.
        pub value: i8 [-9..=9],
        /// The clause.
        pub clause: At<String>,
    }

    /// A part of something.
    pub enum PartWord { Full, Half, None }

    /// What each SNAFU result allows.
    pub struct EffectsRows { pub fail | partial | pass: EffectsRow }

    /// What a SNAFU result allows.
    #[derive(Copy, PartialEq, Eq)]
    pub struct EffectsRow {
        /// HQ OBJ markers.
        pub objs: u8 [..=4],
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
    pub struct FatigueRows {
        /// HQ OBJ markers were placed.
        pub objs: FatigueRow,
        /// An Engagement or Attack by Fire was made.
        pub fire: FatigueRow,
        /// The Combat Table was used.
        pub combat: FatigueRow,
    }

    /// A row of the Fatigue Increase Table.
    pub struct FatigueRow {
        /// The highest die that raises Fatigue.
        pub most: u8 [..=6],
        /// The clause.
        pub clause: At<String>,
    }

    /// What the retreat flow says.
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
