//! What is chosen at set-up: the edition, and rulings of section 3.4 of the specification.

use crate::model::{EngagementRetreat, IsolationOn, Params, SituationalOther, UrbanRow};
use content::Change;
use kernel::clause;

/// The editions of the charts, the usual one first.
pub(crate) const EDITIONS: [(&str, &str); 2] = [("2.0", "2.0"), ("1.2", "1.2")];

/// A switch that is the edition's unless somebody sets it.
const RULED: [(&str, Option<bool>); 3] = [("edition", None), ("on", Some(true)), ("off", Some(false))];

content::options! {
    /// What is chosen at set-up. `None` is what the edition says.
    pub struct Options {
        /// The edition of the charts.
        edition: &'static str = "2.0" of EDITIONS, clause!("3.3n"), "bcs-option-edition";
        /// What a situational retreat without Prepared Defense or Key Terrain does.
        situational_other: Option<SituationalOther> = "edition" of [
            ("edition", None), ("retreat", Some(SituationalOther::Retreat)), ("stay", Some(SituationalOther::Stay)),
        ], clause!("5.5d.3"), "bcs-option-situational-other";
        /// Who carries out the retreat of an Engagement: the Target, or every unit in its hex.
        engagement_retreat: Option<EngagementRetreat> = "edition" of [
            ("edition", None), ("target", Some(EngagementRetreat::Target)), ("hex", Some(EngagementRetreat::Hex)),
        ], clause!("5.2j"), "bcs-option-engagement-retreat";
        /// Whether a die says how hard an HQ's jump is.
        jump_roll: Option<bool> = "edition" of RULED, clause!("4.9b"), "bcs-option-jump-roll";
        /// Whether there are Screens.
        screens: Option<bool> = "edition" of RULED, clause!("1.11a"), "bcs-option-screens";
        /// After which activations isolation is looked at.
        isolation_on: Option<IsolationOn> = "edition" of [
            ("edition", None), ("initial", Some(IsolationOn::Initial)), ("every", Some(IsolationOn::Every)),
        ], clause!("3.8c"), "bcs-option-isolation-on";
        /// Regular Attacks an OBJ marker allows; 0 is any number.
        regular_attacks_per_obj: Option<u8> = "edition" of [
            ("edition", None), ("unlimited", Some(0)), ("1", Some(1)), ("2", Some(2)),
        ], clause!("1.6j"), "bcs-option-regular-attacks-per-obj";
        /// Which Barrage row an Urban hex has.
        urban_barrage_row: Option<UrbanRow> = "edition" of [
            ("edition", None), ("hard", Some(UrbanRow::Hard)), ("city", Some(UrbanRow::City)),
        ], clause!("5.4f.1"), "bcs-option-urban-barrage-row";
        /// Whether Truck units may enter enemy zones of control.
        truck_enters_ezoc: Option<bool> = "edition" of RULED, clause!("1.8h"), "bcs-option-truck-enters-ezoc";
        /// Whether units may attack from off map.
        attack_on_entry: Option<bool> = "edition" of RULED, clause!("6.3a"), "bcs-option-attack-on-entry";
    }
}

impl Options {
    /// What a scenario changes of its edition, with the options as they are played.
    pub(crate) fn of_params(&self, params: &Change<Params>) -> Change<Params> {
        params
            .clone()
            .with("situational_other", self.situational_other)
            .with("engagement_retreat", self.engagement_retreat)
            .with("jump_roll", self.jump_roll)
            .with("screens", self.screens)
            .with("isolation_on", self.isolation_on)
            .with("regular_attacks_per_obj", self.regular_attacks_per_obj)
            .with("urban_barrage_row", self.urban_barrage_row)
            .with("truck_enters_ezoc", self.truck_enters_ezoc)
            .with("attack_on_entry", self.attack_on_entry)
    }
}
