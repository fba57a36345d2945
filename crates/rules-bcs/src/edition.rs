//! An edition: its charts, its rulings by name, and the clauses of its own numbers. Code asks for a ruling or cites through
//! [`Cites`]; nothing asks which edition it is.

use crate::model::{Params, Rulings, Tables};
use kernel::{Clause, clause};

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
    pub pd_again: Clause,
    pub pd_benefit: Clause,
    pub path_at_hq: Clause,
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
    pub engage_table: Clause,
    pub support_counts: Clause,
    pub not_rounded: Clause,
    pub pd_engaged: &'static [Clause],
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
    shock_and_spotters_in_command: clause!("1.4h"),
    pd_artillery: clause!("1.7a.1"),
    pd_not_blocked: clause!("1.7b.1"),
    pd_initial_only: clause!("1.7c.2"),
    pd_owner_ends: clause!("1.7e.6"),
    pd_hq_moves: clause!("1.7e.6"),
    pd_blocked_ends: clause!("1.7e.6"),
    pd_no_artillery: clause!("1.7e.6"),
    pd_again: clause!("1.7k.2"),
    pd_benefit: clause!("1.7g.1"),
    path_at_hq: clause!("1.9c"),
    retreat_stacking: clause!("1.10e"),
    ghost_obliged: clause!("3.2f.4"),
    fatigue: clause!("3.7b.4"),
    jump: clause!("4.9c"),
    jump_ends_pd: clause!("1.7e.6"),
    sequence: clause!("5.1a"),
    attacker_destroyed: clause!("5.1j.8"),
    out_of_range: clause!("5.2g.3"),
    fire_column: clause!("5.3e"),
    several_rows: clause!("5.4e.5"),
    advance: clause!("5.7a"),
    assist_advances: clause!("5.7b"),
    engage_table: clause!("5.2b.4"),
    support_counts: clause!("1.5e"),
    not_rounded: clause!("4.0c.1"),
    pd_engaged: &[],
};

static CITES_2_0: Cites = Cites {
    shock_and_spotters_in_command: clause!("1.4i"),
    pd_artillery: clause!("1.7a"),
    pd_not_blocked: clause!("1.7b"),
    pd_initial_only: clause!("1.7c.1"),
    pd_owner_ends: clause!("1.7e.1"),
    pd_hq_moves: clause!("1.7e.2"),
    pd_blocked_ends: clause!("1.7e.4"),
    pd_no_artillery: clause!("1.7e.5"),
    pd_again: clause!("1.7k.1"),
    pd_benefit: clause!("1.7g"),
    path_at_hq: clause!("1.9b"),
    retreat_stacking: clause!("1.10f"),
    ghost_obliged: clause!("3.2f.5"),
    fatigue: clause!("3.7d"),
    jump: clause!("4.9b"),
    jump_ends_pd: clause!("4.9e.1"),
    sequence: clause!("5.1a.1"),
    attacker_destroyed: clause!("5.1j.7"),
    out_of_range: clause!("5.2g.2"),
    fire_column: clause!("5.3d"),
    several_rows: clause!("5.4g"),
    advance: clause!("5.7b.1"),
    assist_advances: clause!("5.7b.1"),
    engage_table: clause!("5.2b.4a"),
    support_counts: clause!("1.5d"),
    not_rounded: clause!("4.0c"),
    pd_engaged: &[clause!("1.7l"), clause!("5.2h.1")],
};
