//! What is chosen at set-up: readings of the rulebook.

use content::SWITCH;
use kernel::clause;

content::options! {
    /// Readings of the rulebook that players and scenarios may choose between.
    pub struct Options {
        /// Allied attackers may enter an emptied hex without surplus losses.
        allied_basic_advance: bool = "off" of SWITCH, clause!("8.5.h"), "hungria-option-allied-basic-advance";
        /// A cut-off Axis headquarters still supplies.
        axis_isolated_hq_supplies: bool = "on" of SWITCH, clause!("5.2.e"), "hungria-option-axis-isolated-hq-supplies";
        /// Zones of control reach across lakes.
        zoc_crosses_lake: bool = "off" of SWITCH, clause!("3.2.g"), "hungria-option-zoc-crosses-lake";
        /// Attacks cross lakes.
        attack_across_lake: bool = "off" of SWITCH, clause!("7.5.d"), "hungria-option-attack-across-lake";
        /// The rate of half a point holds on own railways only.
        rail_needs_control: bool = "on" of SWITCH, clause!("7.6.a"), "hungria-option-rail-needs-control";
        /// Hungarian replacements once reduced stay so.
        hungarian_replacement_latch: bool = "on" of SWITCH,
            clause!("6.4.2.f"), "hungria-option-hungarian-replacement-latch";
        /// S units may not leave Slovakia while there are partisans.
        s_units_confined_to_slovakia: bool = "off" of SWITCH,
            clause!("12.2.2.a"), "hungria-option-s-units-confined-to-slovakia";
        /// The armour of a Führer offensive is counted in steps and not in units.
        fuhrer_armoured_steps: bool = "off" of SWITCH, clause!("12.1.l"), "hungria-option-fuhrer-armoured-steps";
        /// Logistic columns that a headquarters without a railway receives.
        cl_for_hq_without_rail: u8 = "1" of [("1", 1), ("0", 0)],
            clause!("5.8.2.b"), "hungria-option-cl-for-hq-without-rail";
        /// The capacities of the rulebook's example.
        hq_capacity_example_values: bool = "off" of SWITCH,
            clause!("10.2.m"), "hungria-option-hq-capacity-example-values";
    }
}
