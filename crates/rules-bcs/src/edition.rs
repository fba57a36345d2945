//! An edition: its charts, its rulings by name, and the clauses of its own numbers. Code asks for a ruling or cites
//! through [`Cites`]; nothing asks which edition it is.

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

/// The clauses of an edition where each has a number of its own for the same subject: that of 1.2, then that of 2.0.
macro_rules! cites {
    ($($subject:ident: $old:expr, $new:expr;)*) => {
        /// The clauses of an edition where each has a number of its own for the same subject.
        #[derive(PartialEq, Eq, Debug)]
        #[allow(missing_docs, reason = "each is named after its subject")]
        pub struct Cites {
            $(pub $subject: Clause,)*
            /// What Prepared Defense is worth in an Engagement.
            pub pd_engaged: &'static [Clause],
        }

        static CITES_1_2: Cites = Cites { $($subject: $old,)* pd_engaged: &[] };
        static CITES_2_0: Cites = Cites { $($subject: $new,)* pd_engaged: &[clause!("1.7l"), clause!("5.2h.1")] };
    };
}
cites! {
    shock_and_spotters_in_command: clause!("1.4h"), clause!("1.4i");
    pd_artillery: clause!("1.7a.1"), clause!("1.7a");
    pd_not_blocked: clause!("1.7b.1"), clause!("1.7b");
    pd_initial_only: clause!("1.7c.2"), clause!("1.7c.1");
    pd_owner_ends: clause!("1.7e.6"), clause!("1.7e.1");
    pd_hq_moves: clause!("1.7e.6"), clause!("1.7e.2");
    pd_blocked_ends: clause!("1.7e.6"), clause!("1.7e.4");
    pd_no_artillery: clause!("1.7e.6"), clause!("1.7e.5");
    pd_again: clause!("1.7k.2"), clause!("1.7k.1");
    pd_benefit: clause!("1.7g.1"), clause!("1.7g");
    path_at_hq: clause!("1.9c"), clause!("1.9b");
    retreat_stacking: clause!("1.10e"), clause!("1.10f");
    ghost_obliged: clause!("3.2f.4"), clause!("3.2f.5");
    fatigue: clause!("3.7b.4"), clause!("3.7d");
    jump: clause!("4.9c"), clause!("4.9b");
    jump_ends_pd: clause!("1.7e.6"), clause!("4.9e.1");
    sequence: clause!("5.1a"), clause!("5.1a.1");
    attacker_destroyed: clause!("5.1j.8"), clause!("5.1j.7");
    out_of_range: clause!("5.2g.3"), clause!("5.2g.2");
    fire_column: clause!("5.3e"), clause!("5.3d");
    several_rows: clause!("5.4e.5"), clause!("5.4g");
    advance: clause!("5.7a"), clause!("5.7b.1");
    assist_advances: clause!("5.7b"), clause!("5.7b.1");
    engage_table: clause!("5.2b.4"), clause!("5.2b.4a");
    support_counts: clause!("1.5e"), clause!("1.5d");
    not_rounded: clause!("4.0c.1"), clause!("4.0c");
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
