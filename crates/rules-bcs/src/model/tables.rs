//! The charts of one edition as data, and the rulings in which editions differ by name.

use super::terms::{
    AttackKind, Cause, EngageWhen, EngagementRetreat, Exception, Hits, HqWhere, IsolationOn, Outcome, SituationalOther,
    Snafu, SnafuGroup, SnafuWhen, SpotterWhen, SupportTable, When, Whose,
};
use crate::content::EffectsRow;
use kernel::Clause;
use serde::Serialize;

/// A bit mask over one of the enumerations of `terms`.
pub type Mask = u16;

/// A row of the Combat Table.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct CombatRow {
    /// The highest total it serves; the last row serves all.
    pub most: i8,
    /// Steps the attacker's AR unit loses.
    pub attacker: u8,
    /// Whether it loses them only against Prepared Defense.
    pub only_pd: bool,
    /// Steps the defender loses.
    pub defender: u8,
    /// What the defender's retreat is, if any.
    pub retreat: Option<Cause>,
    /// Traffic if the defender leaves the hex.
    pub traffic: bool,
    /// The clause of the row.
    pub clause: Clause,
}

/// A modifier of the Combat Table.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct CombatModifier {
    /// Whose.
    pub by: Whose,
    /// In which attack, if not in both.
    pub attack: Option<AttackKind>,
    /// What must hold.
    pub when: When,
    /// The AR unit is one of these ([`super::Trait`]); 0: whatever it is.
    pub any: Mask,
    /// The AR unit is all of these.
    pub all: Mask,
    /// The AR unit is none of these.
    pub none: Mask,
    /// It stands in one of these ([`super::Cover`]); 0: wherever.
    pub ground: Mask,
    /// How many units its hex holds, least and most; for modifiers that count them.
    pub units: Option<(u8, u8)>,
    /// Of the modifiers with the same number only the best counts; 0: it stands alone.
    pub group: u8,
    /// What it adds to its side.
    pub value: i8,
    /// Its clause.
    pub clause: Clause,
}

/// A row of an Engagement Table.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct EngageRow {
    /// The highest total it serves; the last row serves all.
    pub most: i8,
    /// What it does.
    pub hits: Hits,
    /// Its clause.
    pub clause: Clause,
    /// What it does instead.
    pub instead: Vec<(Exception, Hits, Clause)>,
}

/// A modifier of the Engagement Table.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct EngageModifier {
    /// What must hold. Double OBJ and Limited are the Firer's, all others the Target's.
    pub when: EngageWhen,
    /// What it adds to its side.
    pub value: i8,
    /// Its clause.
    pub clause: Clause,
}

/// A row of the Barrage Table.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct BarrageRow {
    /// Whom it serves ([`super::Sheltered`]).
    pub of: Mask,
    /// The lowest die that costs a step: by artillery or air, and by Attack by Fire.
    pub least: [u8; 2],
    /// Its clause.
    pub clause: Clause,
}

/// A modifier of the SNAFU Table.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SnafuModifier {
    /// When it is looked at.
    pub group: SnafuGroup,
    /// What must hold.
    pub when: SnafuWhen,
    /// What it adds; for Fatigue and Blocked, for each level; for the scenario's, times the formation's own number.
    pub value: i8,
    /// Its clause.
    pub clause: Clause,
}

/// A line of the retreat flow. The first that fits decides.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct RetreatLine {
    /// For which causes ([`Cause`]).
    pub causes: Mask,
    /// For which classes ([`super::Class`]).
    pub classes: Mask,
    /// Whether the unit must have a Safe Path, or must have none.
    pub safe_path: Option<bool>,
    /// Whether the hex must have Prepared Defense or Key Terrain, or must have neither.
    pub pd_or_key: Option<bool>,
    /// Whether the unit must be an unassigned Independent, or must not.
    pub unassigned: Option<bool>,
    /// Where the HQ must be.
    pub hq: Option<HqWhere>,
    /// What happens.
    pub outcome: Outcome,
    /// The clause of the line.
    pub clause: Clause,
}

macro_rules! can {
    ($($column:ident),*) => {
        /// What the Unit Capabilities Chart allows (bcs:1.2h).
        #[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
        #[allow(missing_docs, reason = "the columns of the chart")]
        pub struct Can {
            $(pub $column: bool),*
        }

        impl Can {
            /// Both, column by column.
            pub fn join(self, other: Can, with: fn(bool, bool) -> bool) -> Can {
                Can { $($column: with(self.$column, other.$column)),* }
            }
        }
    };
}
can!(regular, engage, target, shock, fire, assist, support_attack, support_defense, recon, spot, second);

/// A row of the Unit Capabilities Chart.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Capability {
    /// Which kind of unit: `assault_arrow`, `red`, `limited`, `stand_off`, `dual`, `light`, `red_support`,
    /// `limited_support`, `stand_off_support`, `light_support`, `unprepared`, `hq`, `trains`.
    pub of: String,
    /// What it can.
    pub can: Can,
    /// Only on its Deployed side: the Stand-Off unit's Engagement.
    pub engage_deployed_only: bool,
}

content::rows! {
    /// Which Barrage row an Urban hex has.
    pub enum UrbanRow {
        /// That of Hard units, as the chart is read.
        Hard,
        /// That of City hexes.
        City,
    }

    /// What a scenario or a table may change.
    // spec 3.4
    #[derive(Copy, PartialEq, Eq, Serialize)]
    pub struct Params {
        /// What a Fire Event costs a Tactical unit, in Movement Points.
        // bcs:5.0c
        pub fire_event_mp: u8 [..=30],
        /// Regular Attacks an OBJ marker allows; 0 is any number.
        // bcs:1.6j
        pub regular_attacks_per_obj: u8,
        /// Steps an Isolated unit loses.
        // bcs:3.8b
        pub isolation_steps: u8 [..=9],
        /// After which activations isolation is looked at.
        // bcs:3.8c
        pub isolation_on: IsolationOn,
        /// Combat units a hex may hold.
        // bcs:1.10a
        pub stack_limit: u8 [1..=9],
        /// How far a retreat goes.
        // bcs:5.5f.1
        pub retreat_hexes: u8 [1..=3],
        /// What a situational retreat without Prepared Defense or Key Terrain does.
        // bcs:5.5d.3
        pub situational_other: SituationalOther,
        /// Who carries out the retreat of an Engagement: the Target, or every unit in its hex.
        // bcs:5.2j
        pub engagement_retreat: EngagementRetreat,
        /// Whether a die says how hard an HQ's jump is.
        // bcs:4.9b, bcs:4.9c
        pub jump_roll: bool,
        /// Whether there are Screens.
        // bcs:1.11a
        pub screens: bool,
        /// How far apart two units may be to be Mixed with one between them.
        // bcs:3.2d.1
        pub mixed_max_gap: u8 [..=20],
        /// Which Barrage row an Urban hex has.
        pub urban_barrage_row: UrbanRow,
        /// Whether units may attack from off map.
        // bcs:6.3a
        pub attack_on_entry: bool,
        /// Whether Truck units may enter enemy zones of control.
        // bcs:1.8h
        pub truck_enters_ezoc: bool,
        /// Whether no retreat results count once the attacker is destroyed.
        // bcs:5.1j.7, bcs:5.1j.8
        pub attacker_destroyed_cancels_retreat: bool,
        /// Whether retreats and arrivals respect the stacking limit.
        // bcs:1.10e, bcs:1.10f
        pub retreat_respects_stacking: bool,
    }

    /// What this edition says otherwise than another.
    // No code asks which edition it is.
    #[derive(Copy, PartialEq, Eq)]
    pub struct Rulings {
        /// Whether a Shock Attack needs Command Radius.
        // bcs:1.4h, bcs:1.4i
        pub shock_needs_command: bool,
        /// When a spotter must be in Command Radius.
        pub spotter: SpotterWhen,
        /// Whether only units in Command Radius may make HQs and trains jump.
        // bcs:1.4j
        pub jump_needs_command: bool,
        /// Whether enemy units out of Command Radius block the only route.
        // bcs:1.4j
        pub strays_block_msr: bool,
        /// Whether reinforcements wait while their formation's trains are not legal.
        // bcs:2.1f
        pub reinforcements_need_trains: bool,
        /// Whether trucks have half their Movement Allowance on mud turns.
        // bcs:3.2h.2
        pub trucks_half_in_mud: bool,
        /// Whether Urban hexes are City hexes.
        // bcs:1.13b
        pub urban_is_city: bool,
        /// Whether a Target in Prepared Defense can be engaged from an adjacent hex only.
        // bcs:1.7i, bcs:5.2h.1
        pub pd_limits_range: bool,
        /// Whether Unprepared units count as units in the defender's hex.
        // bcs:5.1h.8
        pub counts_unprepared: bool,
        /// Which Engagement Table is read.
        pub support_table: SupportTable,
        /// Whether there is Support with a Light AV.
        // bcs:1.5d; the chart of 1.2 has no row for it (bcs:1.2h).
        pub light_support: bool,
    }
}

/// The charts of an edition.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Tables {
    /// The Combat Table.
    pub combat: Vec<CombatRow>,
    /// Its modifiers, in the chart's order.
    pub combat_modifiers: Vec<CombatModifier>,
    /// What a Support can do, by [`super::AvClass`] (bcs:1.2h).
    pub support: [Can; 5],
    /// The Engagement Tables, by [`super::EngageTable`].
    pub engage: [Vec<EngageRow>; 2],
    /// Its modifiers.
    pub engage_modifiers: Vec<EngageModifier>,
    /// The Barrage Table.
    pub barrage: Vec<BarrageRow>,
    /// Highest totals of a fail and of a partial result.
    pub snafu: [i8; 2],
    /// Its modifiers.
    pub snafu_modifiers: Vec<SnafuModifier>,
    /// Optimal distance, least and most hexes (bcs:3.2f.1).
    pub optimal: (u8, u8),
    /// What each SNAFU result allows, by [`Snafu`].
    pub effects: [EffectsRow; 3],
    /// Highest dice that raise Fatigue: OBJ markers placed, Engagement or Attack by Fire made, Combat Table used.
    pub fatigue: [u8; 3],
    /// The same rows' clauses.
    pub fatigue_clauses: [Clause; 3],
    /// The retreat flow.
    pub retreat: Vec<RetreatLine>,
    /// The Unit Capabilities Chart.
    pub capabilities: Vec<Capability>,
}

impl Tables {
    /// The row of a total on a table sorted by highest totals.
    pub fn row(rows: &[CombatRow], total: i8) -> &CombatRow {
        rows.iter().find(|row| total <= row.most).unwrap_or(&rows[rows.len() - 1])
    }
    /// The row of a total on an Engagement Table.
    pub fn engage_row(rows: &[EngageRow], total: i8) -> &EngageRow {
        rows.iter().find(|row| total <= row.most).unwrap_or(&rows[rows.len() - 1])
    }
    /// What a total of the SNAFU roll is.
    pub fn snafu_of(&self, total: i8) -> Snafu {
        match total {
            total if total <= self.snafu[0] => Snafu::Fail,
            total if total <= self.snafu[1] => Snafu::Partial,
            _ => Snafu::Pass,
        }
    }
}
