//! Every row of every chart of both editions, written out.

use super::{LOADER, VELL};
use content::{Problems, word};
use rules_bcs::{
    content::{EffectsRow, PartWord},
    edition::Edition,
    load::edition,
    model::{
        AttackKind, AvClass, Can, Cause, Class, CombatModifier, Cover, EngageRow, Hits, Mask, Outcome, Sheltered,
        SituationalOther, Trait,
    },
};
use serde::Serialize;

fn of(id: &str) -> Edition {
    let mut problems = Problems::new();
    edition(&LOADER.shipped(), id, &mut problems).unwrap_or_else(|| panic!("{problems:?}"))
}

fn words<T: Serialize + Copy>(mask: Mask, all: &[T], bit: fn(T) -> u16) -> String {
    let found: Vec<String> = all.iter().filter(|term| mask & bit(**term) != 0).map(word).collect();
    found.join(" ")
}

fn modifier(row: &CombatModifier) -> String {
    let mut parts = vec![word(&row.by)];
    parts.extend(row.attack.map(|attack| word(&attack)));
    parts.push(word(&row.when));
    for (name, mask) in [("any", row.any), ("all", row.all), ("none", row.none)] {
        if mask != 0 {
            parts.push(format!("{name}({})", words(mask, Trait::ALL, Trait::bit)));
        }
    }
    if row.ground != 0 {
        parts.push(format!("in({})", words(row.ground, Cover::ALL, Cover::bit)));
    }
    parts.extend(row.units.map(|(least, most)| format!("units {least}-{most}")));
    if row.group != 0 {
        parts.push(format!("one of {}", row.group));
    }
    parts.push(format!("{:+} {}", row.value, row.clause.0));
    parts.join(" ")
}

fn hits(hits: Hits) -> String {
    let all = [
        (hits.firer_loss, "firer loss"),
        (hits.traffic, "traffic"),
        (hits.target_loss, "target loss"),
        (hits.retreat, "retreat"),
        (hits.drop, "drop"),
    ];
    let found: Vec<&str> = all.into_iter().filter(|(holds, _)| *holds).map(|(_, word)| word).collect();
    if found.is_empty() { "no result".to_owned() } else { found.join(", ") }
}

fn engage(row: &EngageRow) -> String {
    let most = if row.most == i8::MAX { "more".to_owned() } else { row.most.to_string() };
    let mut text = format!("{most}: {} {}", hits(row.hits), row.clause.0);
    for (exception, instead, clause) in &row.instead {
        text += &format!("; {}: {} {}", word(exception), hits(*instead), clause.0);
    }
    text
}

#[test]
fn the_combat_table() {
    for id in ["1.2", "2.0"] {
        let show = |row: &rules_bcs::model::CombatRow| {
            let retreat = row.retreat.map_or("-".to_owned(), |cause| word(&cause));
            let most = if row.most == i8::MAX { "more".to_owned() } else { row.most.to_string() };
            let pd = if row.only_pd { " if PD" } else { "" };
            let traffic = if row.traffic { "traffic" } else { "-" };
            format!("{most}: A{}{pd} D{} {retreat} {traffic} {}", row.attacker, row.defender, row.clause.0)
        };
        let rows: Vec<String> = of(id).tables.combat.iter().map(show).collect();
        assert_eq!(
            rows,
            [
                "4: A2 D0 - - bcs:5.1j.1",
                "6: A1 D0 - - bcs:5.1j.2",
                "8: A1 D0 situational traffic bcs:5.1j.3",
                "10: A1 if PD D0 situational traffic bcs:5.1j.4",
                "12: A0 D1 automatic - bcs:5.1j.5",
                "more: A0 D2 automatic - bcs:5.1j.6",
            ]
        );
    }
}

#[test]
fn the_modifiers_of_the_combat_table() {
    let old: Vec<String> = of("1.2").tables.combat_modifiers.iter().map(modifier).collect();
    assert_eq!(
        old,
        [
            "both dual_or_supported +1 bcs:5.1f.1",
            "both msr_blocked -1 bcs:5.1f.2",
            "attacker suppression +2 bcs:5.1g.1",
            "attacker regular assist +1 bcs:5.1g.2",
            "attacker double_obj +1 bcs:5.1g.3",
            "attacker own_pd -1 bcs:5.1g.4",
            "attacker off_map +2 bcs:5.1g.5",
            "attacker shock always all(breakthrough) one of 1 +2 bcs:5.1i.1",
            "attacker shock always all(red hard) one of 1 +1 bcs:5.1i.1",
            "defender pd +1 bcs:5.1h.1",
            "defender always units 2-255 +1 bcs:5.1h.2",
            "defender hexside +1 bcs:5.1h.3",
            "defender always any(infantry dual) in(terrain) one of 2 +1 bcs:5.1h.4",
            "defender always any(infantry dual) in(city) one of 2 +2 bcs:5.1h.4",
            "defender always all(red) in(open) +2 bcs:5.1h.5",
        ]
    );
    let new: Vec<String> = of("2.0").tables.combat_modifiers.iter().map(modifier).collect();
    assert_eq!(
        new,
        [
            "both dual_or_supported +1 bcs:5.1f.1",
            "both msr_blocked -1 bcs:5.1f.2",
            "attacker double_obj +1 bcs:5.1g.3",
            "attacker own_pd -1 bcs:5.1g.4",
            "attacker regular suppression +2 bcs:5.1g.1a",
            "attacker shock suppression +1 bcs:5.1g.1a",
            "attacker regular assist +1 bcs:5.1g.2",
            "attacker off_map +2 bcs:5.1g.5",
            "attacker shock after_fire +1 bcs:5.1i.2",
            "attacker shock always all(breakthrough) one of 1 +2 bcs:5.1i.1",
            "attacker shock always all(red hard) one of 1 +1 bcs:5.1i.1",
            "defender pd +1 bcs:5.1h.1",
            "defender always units 2-2 +1 bcs:5.1h.2a",
            "defender always units 3-255 -2 bcs:5.1h.6",
            "defender hexside +1 bcs:5.1h.3",
            "defender always any(infantry dual stand_off) in(terrain) one of 2 +1 bcs:5.1h.4a",
            "defender always any(infantry dual stand_off) in(city urban) one of 2 +2 bcs:5.1h.4a",
            "defender always all(red hard) none(dual pd) in(open) +2 bcs:5.1h.5a",
            "defender always all(av) none(deployed_stand_off) in(urban) -3 bcs:5.1h.7",
        ]
    );
}

#[test]
fn which_support_counts() {
    for id in ["1.2", "2.0"] {
        let support = of(id).tables.support;
        let classes = |can: fn(&Can) -> bool| {
            let counts = AvClass::ALL.iter().filter(|class| can(&support[**class as usize]));
            counts.map(word).collect::<Vec<_>>().join(" ")
        };
        assert_eq!(classes(|can| can.support_attack), "red");
        let any = if id == "2.0" { "red limited stand_off light" } else { "red limited stand_off" };
        assert_eq!(classes(|can| can.support_defense), any);
        assert_eq!(classes(|can| can.engage), "red limited stand_off");
    }
    // The chart decides.
    let files = LOADER.changed(
        &LOADER.shipped(),
        "tables/capabilities.toml",
        "support_attack = \"no s\"\nsupport_defense = \"yes s\"\nrecon = \"no d\"\nspot = \"no d\"\nsecond = \"no d\"\n\n[[row]]\nof = \"stand_off_support\"",
        "support_attack = \"yes h\"\nsupport_defense = \"yes s\"\nrecon = \"no d\"\nspot = \"no d\"\nsecond = \"no d\"\n\n[[row]]\nof = \"stand_off_support\"",
    );
    let game = super::LOADER.loaded_of(&files, "vell_crossing", &[]);
    assert!(game.edition.tables.support[AvClass::Limited as usize].support_attack);
}

#[test]
fn the_engagement_tables() {
    let show = |id: &str| of(id).tables.engage.map(|rows| rows.iter().map(engage).collect::<Vec<_>>());
    let [real, support] = show("1.2");
    assert_eq!(
        real,
        [
            "5: firer loss, traffic bcs:5.2e.1",
            "8: firer loss, target loss bcs:5.2e.2; screen: retreat bcs:1.11a",
            "more: target loss, retreat bcs:5.2e.3",
        ]
    );
    assert_eq!(
        support,
        [
            "3: firer loss, traffic bcs:5.2f.1",
            "5: no result bcs:5.2f.2",
            "10: drop bcs:5.2f.3; real_target: no result bcs:5.2f.5",
            "more: target loss bcs:5.2f.4; stand_off_support_at_real: target loss, retreat bcs:5.2f.6",
        ]
    );
    let [real, support] = show("2.0");
    assert_eq!(
        real,
        [
            "5: firer loss, traffic bcs:5.2e.1",
            "8: firer loss, target loss bcs:5.2e.2; screen: retreat bcs:5.2e.4",
            "more: target loss, retreat bcs:5.2e.3",
        ]
    );
    assert_eq!(
        support,
        [
            "3: firer loss, traffic bcs:5.2f.1",
            "5: no result bcs:5.2f.2",
            "10: drop bcs:5.2f.3",
            "more: target loss, drop bcs:5.2f.4a",
        ]
    );
}

#[test]
fn the_modifiers_of_the_engagement_tables() {
    let show = |id: &str| {
        let edition = of(id);
        let rows = edition.tables.engage_modifiers.iter();
        rows.map(|row| format!("{} {:+} {}", word(&row.when), row.value, row.clause.0)).collect::<Vec<_>>()
    };
    assert_eq!(show("1.2"), ["double_obj +1 bcs:5.2d", "limited -1 bcs:5.2d", "multiple_supports +1 bcs:5.2d.1"]);
    assert_eq!(
        show("2.0"),
        [
            "double_obj +1 bcs:5.2d",
            "limited -1 bcs:5.2d",
            "pd_or_multiple_supports +1 bcs:5.2d.2",
            "real_stand_off +1 bcs:5.2d.3",
        ]
    );
}

fn barrage(edition: &Edition) -> Vec<String> {
    let rows = edition.tables.barrage.iter();
    let of = |mask| words(mask, Sheltered::ALL, Sheltered::bit);
    rows.map(|row| format!("{}: {} {} {}", of(row.of), row.least[0], row.least[1], row.clause.0)).collect()
}

#[test]
fn the_barrage_table() {
    assert_eq!(
        barrage(&of("1.2")),
        ["hard: 6 6 bcs:5.4e.1", "city: 5 5 bcs:5.4e.2", "terrain pd: 4 4 bcs:5.4e.3", "other: 3 3 bcs:5.4e.4"]
    );
    assert_eq!(
        barrage(&of("2.0")),
        [
            "hard deployed_stand_off urban: 6 6 bcs:5.4f.1",
            "city: 5 6 bcs:5.4f.2",
            "terrain pd: 4 5 bcs:5.4f.3",
            "other: 3 4 bcs:5.4f.4",
        ]
    );
}

// proves bcs:1.1j
#[test]
fn hard_is_read_by_barrage_and_by_shock() {
    for id in ["1.2", "2.0"] {
        let tables = of(id).tables;
        let rows: Vec<_> = tables.barrage.iter().filter(|row| row.of & Sheltered::Hard.bit() != 0).collect();
        assert_eq!(rows.iter().map(|row| row.least).collect::<Vec<_>>(), [[6, 6]]);
        let shock = tables.combat_modifiers.iter().filter(|row| row.attack == Some(AttackKind::Shock));
        let hard: Vec<i8> = shock.filter(|row| row.all & Trait::Hard.bit() != 0).map(|row| row.value).collect();
        assert_eq!(hard, [1]);
    }
    // It belongs to a side: an armoured Move side may go with a Deployed side that is not.
    let (old, vell) = ("ma = 8, class = \"tactical\", hard = true, breakthrough = true }", "vell_crossing");
    let files = LOADER.changed(&LOADER.shipped(), VELL, old, &old.replace("hard = true, ", ""));
    let hard = |files| {
        let game = super::LOADER.loaded_of(files, vell, &[]);
        game.units.iter().find(|unit| unit.id == "K7-H").unwrap().sides.map(|side| side.hard)
    };
    assert_eq!((hard(&LOADER.shipped()), hard(&files)), ([true, true], [true, false]));
}

#[test]
fn urban_hexes_may_share_the_row_of_cities() {
    let game = super::LOADER.loaded_of(&LOADER.shipped(), "vell_crossing", &[("urban_barrage_row", "city")]);
    assert_eq!(barrage(&game.edition)[..2], ["hard deployed_stand_off: 6 6 bcs:5.4f.1", "urban city: 5 6 bcs:5.4f.2"]);
}

#[test]
fn the_snafu_table() {
    for id in ["1.2", "2.0"] {
        let tables = of(id).tables;
        assert_eq!((tables.snafu, tables.optimal), ([2, 6], (5, 15)));
        let results: Vec<String> = (2..=7).map(|total| word(&tables.snafu_of(total))).collect();
        assert_eq!(results, ["fail", "partial", "partial", "partial", "partial", "pass"]);
    }
}

#[test]
fn the_modifiers_of_the_snafu_table() {
    let show = |id: &str| {
        let edition = of(id);
        let rows = edition.tables.snafu_modifiers.iter();
        let show = |row: &rules_bcs::model::SnafuModifier| {
            format!("{} {} {:+} {}", word(&row.group), word(&row.when), row.value, row.clause.0)
        };
        rows.map(show).collect::<Vec<_>>()
    };
    let both = [
        "always fresh +1 bcs:3.2b.1",
        "always coordination -1 bcs:3.2b.2",
        "always fatigue -1 bcs:3.2b.3",
        "always mixed -1 bcs:3.2b.4",
        "always scenario +1 bcs:3.2b.5",
        "complete optimal +1 bcs:3.2c.1",
        "complete ghost -1 bcs:3.2c.2",
        "complete streams -1 bcs:3.2c.3",
    ];
    let (old, new) = (show("1.2"), show("2.0"));
    assert_eq!((&old[..8], &new[..8]), (&both.map(str::to_owned)[..], &both.map(str::to_owned)[..]));
    assert_eq!(
        old[8..],
        [
            "complete tracks -1 bcs:3.2c.4",
            "not_complete trains_not_legal -3 bcs:3.2c.6",
            "not_complete blocked -1 bcs:3.2c.7",
        ]
    );
    assert_eq!(
        new[8..],
        [
            "complete tracks_good -1 bcs:3.2c.5",
            "complete tracks_poor -2 bcs:3.2c.5",
            "not_complete trains_off_map -3 bcs:3.2c.8",
            "not_complete blocked -1 bcs:3.2c.9",
        ]
    );
}

#[test]
fn what_snafu_results_allow() {
    let (full, half, none) = (PartWord::Full, PartWord::Half, PartWord::None);
    assert_eq!([full, half, none].map(PartWord::twelfths), [12, 6, 0]);
    let pass =
        EffectsRow { objs: 2, recon: true, movement: full, retreat: true, artillery: full, air: true, combat: true };
    let partial = EffectsRow { objs: 1, movement: half, artillery: half, ..pass };
    let fail = EffectsRow {
        objs: 0,
        recon: false,
        movement: none,
        retreat: false,
        artillery: none,
        air: false,
        combat: false,
    };
    assert_eq!((of("1.2").tables.effects, of("2.0").tables.effects), ([fail, partial, pass], [fail, partial, pass]));
}

#[test]
fn the_fatigue_table() {
    let show = |id: &str| (of(id).tables.fatigue, of(id).tables.fatigue_clauses.map(|clause| clause.0));
    assert_eq!(show("1.2"), ([1, 2, 3], ["bcs:3.7b.1", "bcs:3.7b.2", "bcs:3.7b.3"]));
    assert_eq!(show("2.0"), ([1, 2, 3], ["bcs:3.7d"; 3]));
}

fn flow(edition: &Edition) -> Vec<String> {
    let show =
        |row: &rules_bcs::model::RetreatLine| {
            let mut parts = Vec::new();
            if row.causes != words_all(Cause::ALL, Cause::bit) {
                parts.push(words(row.causes, Cause::ALL, Cause::bit));
            }
            if row.classes != words_all(Class::ALL, Class::bit) {
                parts.push(words(row.classes, Class::ALL, Class::bit));
            }
            let asked = [(row.safe_path, "safe path"), (row.pd_or_key, "PD or key"), (row.unassigned, "unassigned")];
            parts.extend(asked.into_iter().filter_map(|(asked, name)| {
                asked.map(|asked| if asked { name.to_owned() } else { format!("no {name}") })
            }));
            parts.extend(row.hq.map(|hq| word(&hq)));
            format!("{} -> {} {}", parts.join(", "), word(&row.outcome), row.clause.0)
        };
    edition.tables.retreat.iter().map(show).collect()
}

fn words_all<T: Copy>(all: &[T], bit: fn(T) -> u16) -> Mask {
    all.iter().fold(0, |mask, term| mask | bit(*term))
}

#[test]
fn the_retreat_flow() {
    assert_eq!(
        flow(&of("1.2")),
        [
            "voluntary -> step_retreat_three bcs:4.8a",
            "truck leg, no safe path -> step_no_retreat bcs:5.5c.1",
            "situational, PD or key -> step_no_retreat bcs:5.5d.1",
            "situational -> retreat_three bcs:5.5d.2",
            "automatic, unassigned -> retreat_three bcs:5.5e.10",
            "automatic, truck leg, too_near -> off_map bcs:5.5e.3",
            "automatic, truck leg, no_room -> off_map bcs:5.5e.4",
            "automatic, truck leg -> to_hq bcs:5.5e.2",
            " -> retreat_three bcs:5.5c.5",
        ]
    );
    assert_eq!(
        flow(&of("2.0")),
        [
            "voluntary -> step_retreat_three bcs:4.8a",
            "tactical, no safe path -> retreat_three bcs:5.5c.3",
            "truck leg, no safe path -> step_no_retreat bcs:5.5c.2",
            "engagement -> retreat_three bcs:5.5c.4",
            "situational, PD or key -> step_no_retreat bcs:5.5d.1",
            "situational -> retreat_three bcs:5.5d.3",
            "automatic, tactical -> retreat_three bcs:5.5e.1",
            "automatic, unassigned -> retreat_three bcs:5.5e.5",
            "automatic, truck leg, haven -> to_hq bcs:5.5e.6",
            "automatic, truck leg -> off_map bcs:5.5e.7",
        ]
    );
}

#[test]
fn a_situational_retreat_may_be_a_step_instead() {
    for edition in ["1.2", "2.0"] {
        let options = [("edition", edition), ("situational_other", "stay")];
        let game = super::LOADER.loaded_of(&LOADER.shipped(), "vell_crossing", &options);
        assert_eq!(game.edition.params.situational_other, SituationalOther::Stay);
        let usual = of(edition).tables.retreat;
        let changed = game.edition.tables.retreat.iter().zip(&usual).filter(|(now, then)| now != then);
        let changed: Vec<_> = changed.map(|(now, _)| (now.causes, now.pd_or_key, now.outcome)).collect();
        assert_eq!(changed, [(Cause::Situational.bit(), None, Outcome::StepNoRetreat)]);
    }
}

// proves bcs:1.2h
#[test]
fn the_capabilities_chart() {
    // Regular Attack, Engage, Target, Shock, Attack by Fire, Assist, Support in attack and defense, Recon, Spot, second
    // unit.
    let show = |can: &Can| {
        let cells = [
            can.regular,
            can.engage,
            can.target,
            can.shock,
            can.fire,
            can.assist,
            can.support_attack,
            can.support_defense,
            can.recon,
            can.spot,
            can.second,
        ];
        cells.map(|cell| if cell { 'x' } else { '-' }).iter().collect::<String>()
    };
    for id in ["1.2", "2.0"] {
        let tables = of(id).tables;
        let rows: Vec<String> =
            tables.capabilities.iter().map(|row| format!("{} {}", show(&row.can), row.of)).collect();
        assert_eq!(
            rows,
            [
                "x----x---xx assault_arrow",
                "-xxxxx--xxx red",
                "-xx------xx limited",
                "-xx------xx stand_off",
                "xxxxxx--xxx dual",
                "--x-----xxx light",
                "-xx---xx--- red_support",
                "-xx----x--- limited_support",
                "-xx----x--- stand_off_support",
                "--x----x--- light_support",
                "----------- unprepared",
                "----------- hq",
                "----------- trains",
            ]
        );
        let deployed: Vec<&str> =
            tables.capabilities.iter().filter(|row| row.engage_deployed_only).map(|row| &*row.of).collect();
        assert_eq!(deployed, ["stand_off"]);
    }
    let game = super::LOADER.loaded_of(&LOADER.shipped(), "vell_crossing", &[]);
    let sides = |id: &str| {
        let unit = game.units.iter().find(|unit| unit.id == id).unwrap();
        unit.sides.map(|side| show(&side.can))
    };
    // The rows of each side are joined: what shows neither arrow nor AV can what every combat unit can.
    assert_eq!(sides("M31-1"), ["---------xx", "x----x---xx"]);
    assert_eq!(sides("K7-1"), ["-xxxxx--xxx", "-xxxxx--xxx"]);
    assert_eq!(sides("K7-M"), ["---------xx", "xxxxxx--xxx"]);
    assert_eq!(sides("M4-TD"), ["-xx------xx", "-xx------xx"]);
    assert_eq!(sides("M31-R"), ["--x-----xxx", "--x-----xxx"]);
    assert_eq!(sides("M31-AT"), ["-----------", "-xx------xx"]);
}

#[test]
fn shock_wants_tactical_movement_and_stand_off_its_deployed_side() {
    let red = "ma = 8, class = \"tactical\", hard = true, breakthrough = true }";
    let guns = "move = { ar = 0, ma = 14, class = \"truck\", unprepared = true }\ndeployed = { ar = 2, av_class = \"stand_off\", av = 4,";
    let files = LOADER.changed(&LOADER.shipped(), VELL, red, &red.replace("tactical", "leg"));
    let towed = guns.replacen(
        "ar = 0, ma = 14, class = \"truck\", unprepared = true",
        "ar = 0, av_class = \"stand_off\", av = 4, ma = 14, class = \"truck\"",
        1,
    );
    let files = LOADER.changed(&files, VELL, guns, &towed);
    let game = super::LOADER.loaded_of(&files, "vell_crossing", &[]);
    let sides = |id: &str| game.units.iter().find(|unit| unit.id == id).unwrap().sides;
    assert_eq!(sides("K7-H").map(|side| (side.can.shock, side.can.fire)), [(true, true), (false, true)]);
    assert_eq!(sides("M31-AT").map(|side| (side.can.engage, side.can.target)), [(false, true), (true, true)]);
}

#[test]
fn what_the_editions_say_otherwise() {
    let (old, new) = (of("1.2"), of("2.0"));
    let (o, n) = (old.rulings, new.rulings);
    assert_eq!((word(&o.spotter), word(&n.spotter)), ("now".to_owned(), "phase_start".to_owned()));
    assert_eq!((word(&o.support_table), word(&n.support_table)), ("either_side".to_owned(), "target".to_owned()));
    let only_old = [
        (o.shock_needs_command, n.shock_needs_command),
        (o.strays_block_msr, n.strays_block_msr),
        (o.reinforcements_need_trains, n.reinforcements_need_trains),
        (o.trucks_half_in_mud, n.trucks_half_in_mud),
        (o.urban_is_city, n.urban_is_city),
    ];
    let only_new = [
        (o.jump_needs_command, n.jump_needs_command),
        (o.pd_limits_range, n.pd_limits_range),
        (o.counts_unprepared, n.counts_unprepared),
        (o.light_support, n.light_support),
    ];
    assert_eq!((only_old, only_new), ([(true, false); 5], [(false, true); 4]));
}

#[test]
fn the_parameters() {
    let show = |id: &str| {
        let params = of(id).params;
        let numbers = [
            params.fire_event_mp,
            params.regular_attacks_per_obj,
            params.isolation_steps,
            params.stack_limit,
            params.retreat_hexes,
            params.mixed_max_gap,
        ];
        let flags = [
            params.jump_roll,
            params.screens,
            params.urban_barrage_row == rules_bcs::model::UrbanRow::City,
            params.attack_on_entry,
            params.truck_enters_ezoc,
            params.attacker_destroyed_cancels_retreat,
            params.retreat_respects_stacking,
        ];
        assert_eq!(word(&params.engagement_retreat), "target");
        (numbers, word(&params.isolation_on), word(&params.situational_other), flags)
    };
    let numbers = [5, 0, 2, 2, 3, 4];
    let words = || ("initial".to_owned(), "retreat".to_owned());
    let [(initial, retreat), (initial_2, retreat_2)] = [words(), words()];
    assert_eq!(show("1.2"), (numbers, initial, retreat, [false, false, false, false, false, false, true]));
    assert_eq!(show("2.0"), (numbers, initial_2, retreat_2, [true, true, false, false, false, true, false]));
}
