//! Editions: their charts, rulings and parameters.

use super::tables::{is_support, supports};
use crate::{
    RULEBOOK,
    content::{
        BarrageTableRow, CombatModifierRow, CombatTableRow, EditionFile, EngagementRow, FatigueRow, OutcomeWord,
        RetreatRow, RetreatWord, SnafuRow,
    },
    edition::{Cites, Edition},
    model::{
        AvClass, BarrageRow, Capability, Cause, Class, CombatModifier, CombatRow, EngageModifier, EngageRow,
        EngageTable, Mask, Outcome, Params, RetreatLine, Sheltered, SituationalOther, SnafuModifier, Tables, Trait,
        UrbanRow, When,
    },
};
use content::{At, Change, Problem, Problems, duplicate, fault, suggestion, word};
use kernel::{Clause, clause, say::Message};

/// An edition before the changes of a scenario and of players.
pub(super) struct Draft {
    file: EditionFile,
    id: String,
    cites: &'static Cites,
}

/// Checks an edition.
pub(super) fn draft(file: EditionFile, id: &str, problems: &mut Problems) -> Option<Draft> {
    let Some(cites) = Cites::of(id) else {
        let message = Message::new("bcs-content-edition").with("id", id.to_owned());
        let path = format!("bcs/editions/{id}.toml");
        problems.push(Problem::of_file(&path, message, Some(Message::new("bcs-content-help-edition"))));
        return None;
    };
    let draft = Draft { file, id: id.to_owned(), cites };
    draft.check(problems);
    Some(draft)
}

/// Lines of the Combat Table's modifiers: a sum has room for them and for both Action Ratings.
const MODIFIERS_MOST: usize = 22;

impl Draft {
    fn check(&self, problems: &mut Problems) {
        let file = &self.file;
        rising(file.combat.iter().map(|row| (row.most.as_ref(), &row.clause)), problems);
        for table in EngageTable::ALL {
            let rows: Vec<_> = file.engagement.iter().filter(|row| row.table == *table).collect();
            if rows.is_empty() {
                fault!(problems, &file.engagement, "bcs-content-engagement"; table = word(table));
            }
            rising(rows.iter().map(|row| (row.most.as_ref(), &row.clause)), problems);
        }
        // What both sides of an attack add up to is told as one sum.
        if let Some(row) = file.combat_modifier.get(MODIFIERS_MOST) {
            fault!(problems, &row.clause, "bcs-content-modifiers-many"; found = file.combat_modifier.len(),
                most = MODIFIERS_MOST => "bcs-content-help-many");
        }
        for row in &file.combat_modifier {
            if let Some(units) = row.units.as_ref().filter(|units| units[0] > units[1]) {
                fault!(problems, units, "bcs-content-span");
            }
        }
        check_barrage(&file.barrage, problems);
        check_snafu(&file.snafu, problems);
        check_retreat(&file.retreat, problems);
    }

    /// The parameters with the changes of a scenario and of players: a scenario's rule wins over that of the series
    /// (bcs:1.0c).
    pub fn params(&self, change: Option<&Change<Params>>) -> Params {
        change.map_or(self.file.params, |change| change.apply(&self.file.params))
    }

    /// Whether there may be Support of a class.
    pub fn is_support(&self, class: AvClass) -> bool {
        is_support(class, self.file.rulings.light_support)
    }

    /// The edition as it is played. `None` when a row names a clause that it does not have.
    pub fn build(
        &self,
        capabilities: &[Capability],
        change: Option<&Change<Params>>,
        problems: &mut Problems,
    ) -> Option<Edition> {
        let file = &self.file;
        let params = self.params(change);
        let edition = &*self.id;
        let mut cite = |id: &At<String>| cited(edition, id, problems);
        let combat: Option<Vec<_>> = each(&file.combat, |row| Some(combat(row, cite(&row.clause)?)));
        let combat_modifiers = each(&file.combat_modifier, |row| Some(modifier(row, cite(&row.clause)?)));
        let real = engagement(&file.engagement, EngageTable::Real, &mut cite);
        let support = engagement(&file.engagement, EngageTable::Support, &mut cite);
        // bcs:5.2d, bcs:5.2d.1, bcs:5.2d.2, bcs:5.2d.3
        let engage_modifiers = each(&file.engagement_modifier, |row| {
            Some(EngageModifier { when: row.when, value: row.value, clause: cite(&row.clause)? })
        });
        let barrage = each(&file.barrage, |row| Some(barrage(row, &params, cite(&row.clause)?)));
        // Always bcs:3.2b.1, bcs:3.2b.2, bcs:3.2b.3, bcs:3.2b.4, bcs:3.2b.5; with a complete MSR bcs:3.2c.1,
        // bcs:3.2c.2, bcs:3.2c.3, bcs:3.2c.4, bcs:3.2c.5; without bcs:3.2c.6, bcs:3.2c.7, bcs:3.2c.8, bcs:3.2c.9.
        let snafu_modifiers = each(&file.snafu_modifier, |row| {
            let clause = cite(&row.clause)?;
            Some(SnafuModifier { group: row.group, when: row.when, value: row.value, clause })
        });
        let fatigue = [&file.fatigue.objs, &file.fatigue.fire, &file.fatigue.combat];
        // bcs:3.7b.1, bcs:3.7b.2, bcs:3.7b.3; the newer edition has the same rows by bcs:3.7d.
        let fatigue_clauses = each(&fatigue, |row: &&FatigueRow| cite(&row.clause));
        let retreat = each(&file.retreat, |row| Some(retreat(row, &params, cite(&row.clause)?)));
        let tables = Tables {
            combat: combat?,
            combat_modifiers: combat_modifiers?,
            support: supports(capabilities, file.rulings.light_support),
            engage: [real?, support?],
            engage_modifiers: engage_modifiers?,
            barrage: barrage?,
            // bcs:3.2a, bcs:3.2f.1
            snafu: [file.snafu.fail, *file.snafu.partial],
            snafu_modifiers: snafu_modifiers?,
            optimal: (file.snafu.optimal[0], file.snafu.optimal[1]),
            effects: [file.effects.fail, file.effects.partial, file.effects.pass],
            fatigue: fatigue.map(|row| row.most),
            fatigue_clauses: fatigue_clauses?.try_into().ok()?,
            retreat: retreat?,
            capabilities: capabilities.to_vec(),
        };
        Some(Edition { id: self.id.clone(), tables, rulings: file.rulings, params, cites: self.cites })
    }
}

/// The clause that a row of an edition's charts names: one of all editions, or of this one.
fn cited(edition: &str, id: &At<String>, problems: &mut Problems) -> Option<Clause> {
    match RULEBOOK.iter().find(|(clause, _)| clause.0 == id.as_str()) {
        Some((clause, None)) => return Some(*clause),
        Some((clause, Some(of))) if *of == edition => return Some(*clause),
        Some((clause, Some(of))) => fault!(problems, id, "bcs-content-clause-edition"; clause = *clause, edition = *of),
        None => {
            fault!(problems, id, "bcs-content-clause"; id = id => suggestion(id, RULEBOOK.iter().map(|(clause, _)| clause.0)));
        }
    }
    None
}

/// All rows, or nothing when one is at fault; the others are looked at all the same.
fn each<R, T>(rows: &[R], mut build: impl FnMut(&R) -> Option<T>) -> Option<Vec<T>> {
    let built: Vec<Option<T>> = rows.iter().map(&mut build).collect();
    built.into_iter().collect()
}

/// Highest totals rise from row to row, and only the last row has none.
fn rising<'a>(rows: impl Iterator<Item = (Option<&'a At<i8>>, &'a At<String>)>, problems: &mut Problems) {
    let rows: Vec<_> = rows.collect();
    for (place, (most, clause)) in rows.iter().enumerate() {
        let is_last = place + 1 == rows.len();
        let before = place.checked_sub(1).and_then(|place| rows[place].0);
        match most {
            Some(most) if is_last => {
                fault!(problems, most, "bcs-content-row-last");
            }
            Some(most) if before.is_some_and(|before| ***most <= **before) => {
                fault!(problems, most, "bcs-content-row-order");
            }
            None if !is_last => {
                fault!(problems, clause, "bcs-content-row-open");
            }
            _ => {}
        }
    }
}

/// A row of the Combat Table: 4 or less (bcs:5.1j.1), 5-6 (bcs:5.1j.2), 7-8 (bcs:5.1j.3), 9-10 (bcs:5.1j.4), 11-12
/// (bcs:5.1j.5), 13 or more (bcs:5.1j.6).
fn combat(row: &CombatTableRow, clause: Clause) -> CombatRow {
    CombatRow {
        most: row.most.as_deref().copied().unwrap_or(i8::MAX),
        attacker: row.attacker,
        only_pd: row.only_pd,
        defender: row.defender,
        retreat: row.retreat.map(|word| match word {
            RetreatWord::Situational => Cause::Situational,
            RetreatWord::Automatic => Cause::Automatic,
        }),
        traffic: row.traffic,
        clause,
    }
}

/// A modifier of the Combat Table: common (bcs:5.1f.1, bcs:5.1f.2), of the attacker (bcs:5.1g.1, bcs:5.1g.1a,
/// bcs:5.1g.2, bcs:5.1g.3, bcs:5.1g.4, bcs:5.1g.5), in a Shock Attack (bcs:5.1i.1, bcs:5.1i.2), of the defender
/// (bcs:5.1h.1, bcs:5.1h.2, bcs:5.1h.2a, bcs:5.1h.3, bcs:5.1h.4, bcs:5.1h.4a, bcs:5.1h.5, bcs:5.1h.5a, bcs:5.1h.6,
/// bcs:5.1h.7). In the older edition a Dual unit in the open is a Red AV unit (bcs:5.1h.5b): its line asks for nothing
/// else.
fn modifier(row: &CombatModifierRow, clause: Clause) -> CombatModifier {
    let mask = |traits: &[Trait]| traits.iter().fold(0, |mask, word| mask | word.bit());
    CombatModifier {
        by: row.by,
        attack: row.attack,
        when: row.when.unwrap_or(When::Always),
        any: mask(&row.any),
        all: mask(&row.all),
        none: mask(&row.none),
        ground: row.ground.iter().fold(0, |mask, word| mask | word.bit()),
        units: row.units.as_deref().map(|[least, most]| (*least, *most)),
        group: row.group,
        value: row.value,
        clause,
    }
}

/// An Engagement Table: against a real AV unit (bcs:5.2e.1, bcs:5.2e.2, bcs:5.2e.3; in Screen bcs:5.2e.4), or with
/// Support (bcs:5.2f.1, bcs:5.2f.2, bcs:5.2f.3, bcs:5.2f.4, bcs:5.2f.4a; bcs:5.2f.5 and bcs:5.2f.6 instead).
fn engagement(
    rows: &[EngagementRow],
    table: EngageTable,
    cite: &mut impl FnMut(&At<String>) -> Option<Clause>,
) -> Option<Vec<EngageRow>> {
    let rows: Vec<&EngagementRow> = rows.iter().filter(|row| row.table == table).collect();
    each(&rows, |row| {
        let clause = cite(&row.clause);
        let instead = each(&row.instead, |other| Some((other.when, other.hits, cite(&other.clause)?)));
        let most = row.most.as_deref().copied().unwrap_or(i8::MAX);
        Some(EngageRow { most, hits: row.hits, clause: clause?, instead: instead? })
    })
}

/// Whom the rows of the Barrage Table serve: each in one row, and one row for all others.
fn check_barrage(rows: &At<Vec<BarrageTableRow>>, problems: &mut Problems) {
    let mut seen: Vec<Sheltered> = Vec::new();
    for of in rows.iter().flat_map(|row| &row.of) {
        if seen.contains(of) {
            duplicate(problems, "bcs-content-kind-barrage", &word(&**of), of);
        }
        seen.push(**of);
    }
    for of in [Sheltered::City, Sheltered::Other] {
        if !seen.contains(&of) {
            fault!(problems, rows, "bcs-content-barrage"; of = word(&of));
        }
    }
}

/// A row of the Barrage Table: of the older edition (bcs:5.4e.1, bcs:5.4e.2, bcs:5.4e.3, bcs:5.4e.4) or of the newer
/// (bcs:5.4f.1, bcs:5.4f.2, bcs:5.4f.3, bcs:5.4f.4). An Urban hex is in the row of Hard units as printed, or in that of
/// City hexes.
fn barrage(row: &BarrageTableRow, params: &Params, clause: Clause) -> BarrageRow {
    let mut of: Mask = row.of.iter().fold(0, |mask, of| mask | of.bit());
    if params.urban_barrage_row == UrbanRow::City {
        of &= !Sheltered::Urban.bit();
        if of & Sheltered::City.bit() != 0 {
            of |= Sheltered::Urban.bit();
        }
    }
    BarrageRow { of, least: [row.artillery, row.attack_by_fire], clause }
}

fn check_snafu(row: &SnafuRow, problems: &mut Problems) {
    if row.fail >= *row.partial {
        fault!(problems, &row.partial, "bcs-content-snafu"; clause = clause!("3.2a"));
    }
    if row.optimal[0] > row.optimal[1] {
        fault!(problems, &row.optimal, "bcs-content-span");
    }
}

fn causes(row: &RetreatRow) -> Mask {
    row.causes.as_deref().unwrap_or(Cause::ALL).iter().fold(0, |mask, cause| mask | cause.bit())
}

fn classes(row: &RetreatRow) -> Mask {
    row.classes.as_deref().unwrap_or(Class::ALL).iter().fold(0, |mask, class| mask | class.bit())
}

/// Every unit that must retreat finds a line, wherever its HQ is (bcs:5.5b).
fn check_retreat(rows: &At<Vec<RetreatRow>>, problems: &mut Problems) {
    let bools = [false, true];
    for (cause, class) in Cause::ALL.iter().flat_map(|cause| Class::ALL.iter().map(move |class| (cause, class))) {
        let fits = |safe: bool, key: bool, unassigned: bool| {
            rows.iter().any(|row| {
                causes(row) & cause.bit() != 0
                    && classes(row) & class.bit() != 0
                    && row.hq.is_none()
                    && row.safe_path.is_none_or(|asked| asked == safe)
                    && row.pd_or_key.is_none_or(|asked| asked == key)
                    && row.unassigned.is_none_or(|asked| asked == unassigned)
            })
        };
        let is_whole = bools
            .iter()
            .all(|safe| bools.iter().all(|key| bools.iter().all(|unassigned| fits(*safe, *key, *unassigned))));
        if !is_whole {
            fault!(problems, rows, "bcs-content-retreat"; clause = clause!("5.5b"), cause = word(cause),
                class = word(class));
        }
    }
}

/// A line of the flow: voluntary (bcs:4.8a), without a Safe Path (bcs:5.5c.1, bcs:5.5c.2, bcs:5.5c.3), after an
/// Engagement (bcs:5.5c.4), situational (bcs:5.5d.1, bcs:5.5d.2, bcs:5.5d.3), automatic (bcs:5.5e.1, bcs:5.5e.2,
/// bcs:5.5e.3, bcs:5.5e.4, bcs:5.5e.5, bcs:5.5e.6, bcs:5.5e.7, bcs:5.5e.10), and all others (bcs:5.5c.5).
fn retreat(row: &RetreatRow, params: &Params, clause: Clause) -> RetreatLine {
    let outcome = match row.outcome {
        OutcomeWord::StepNoRetreat => Outcome::StepNoRetreat,
        OutcomeWord::RetreatThree => Outcome::RetreatThree,
        OutcomeWord::ToHq => Outcome::ToHq,
        OutcomeWord::OffMap => Outcome::OffMap,
        OutcomeWord::StepRetreatThree => Outcome::StepRetreatThree,
        OutcomeWord::SituationalOther => match params.situational_other {
            SituationalOther::Retreat => Outcome::RetreatThree,
            SituationalOther::Stay => Outcome::StepNoRetreat,
        },
    };
    RetreatLine {
        causes: causes(row),
        classes: classes(row),
        safe_path: row.safe_path,
        pd_or_key: row.pd_or_key,
        unassigned: row.unassigned,
        hq: row.hq,
        outcome,
        clause,
    }
}
