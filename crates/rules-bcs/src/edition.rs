//! An edition: its charts, its rulings by name, and the clauses of its own numbers. Code asks for a ruling or cites through
//! [`Cites`]; nothing asks which edition it is.

use crate::{
    clauses as c,
    model::{Params, Rulings, Tables},
};
use kernel::Clause;

/// An edition of the charts, as a scenario plays it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Edition {
    /// `1.2` or `2.0`.
    pub id: String,
    /// Its charts.
    pub tables: Tables,
    /// What it says otherwise than another.
    pub rulings: Rulings,
    /// What a scenario or a table may change.
    pub params: Params,
    /// The clauses it has of its own for what both editions say.
    pub cites: &'static Cites,
}

/// The clauses of an edition where each has a number of its own for the same subject.
#[derive(PartialEq, Eq, Debug)]
#[allow(missing_docs, reason = "each is named after its subject")]
pub struct Cites {
    pub shock_and_spotters_in_command: Clause,
    pub pd_artillery: Clause,
    pub pd_not_blocked: Clause,
    pub pd_initial_only: Clause,
    pub pd_owner_ends: Clause,
    pub pd_hq_moves: Clause,
    pub pd_blocked_ends: Clause,
    pub pd_no_artillery: Clause,
    pub pd_benefit: Clause,
    pub retreat_stacking: Clause,
    pub ghost_obliged: Clause,
    pub fatigue: Clause,
    pub jump: Clause,
    pub jump_ends_pd: Clause,
    pub sequence: Clause,
    pub attacker_destroyed: Clause,
    pub out_of_range: Clause,
    pub fire_column: Clause,
    pub several_rows: Clause,
    pub advance: Clause,
    pub assist_advances: Clause,
}

impl Cites {
    /// Those of an edition.
    pub fn of(edition: &str) -> Option<&'static Cites> {
        match edition {
            "1.2" => Some(&CITES_1_2),
            "2.0" => Some(&CITES_2_0),
            _ => None,
        }
    }
}

static CITES_1_2: Cites = Cites {
    shock_and_spotters_in_command: c::R1_4_H,
    pd_artillery: c::R1_7_A_1,
    pd_not_blocked: c::R1_7_B_1,
    pd_initial_only: c::R1_7_C_2,
    pd_owner_ends: c::R1_7_E_6,
    pd_hq_moves: c::R1_7_E_6,
    pd_blocked_ends: c::R1_7_E_6,
    pd_no_artillery: c::R1_7_E_6,
    pd_benefit: c::R1_7_G_1,
    retreat_stacking: c::R1_10_E,
    ghost_obliged: c::R3_2_F_4,
    fatigue: c::R3_7_B_4,
    jump: c::R4_9_C,
    jump_ends_pd: c::R1_7_E_6,
    sequence: c::R5_1_A,
    attacker_destroyed: c::R5_1_J_8,
    out_of_range: c::R5_2_G_3,
    fire_column: c::R5_3_E,
    several_rows: c::R5_4_E_5,
    advance: c::R5_7_A,
    assist_advances: c::R5_7_B,
};

static CITES_2_0: Cites = Cites {
    shock_and_spotters_in_command: c::R1_4_I,
    pd_artillery: c::R1_7_A,
    pd_not_blocked: c::R1_7_B,
    pd_initial_only: c::R1_7_C_1,
    pd_owner_ends: c::R1_7_E_1,
    pd_hq_moves: c::R1_7_E_2,
    pd_blocked_ends: c::R1_7_E_4,
    pd_no_artillery: c::R1_7_E_5,
    pd_benefit: c::R1_7_G,
    retreat_stacking: c::R1_10_F,
    ghost_obliged: c::R3_2_F_5,
    fatigue: c::R3_7_D,
    jump: c::R4_9_B,
    jump_ends_pd: c::R4_9_E_1,
    sequence: c::R5_1_A_1,
    attacker_destroyed: c::R5_1_J_7,
    out_of_range: c::R5_2_G_2,
    fire_column: c::R5_3_D,
    several_rows: c::R5_4_G,
    advance: c::R5_7_B_1,
    assist_advances: c::R5_7_B_1,
};
