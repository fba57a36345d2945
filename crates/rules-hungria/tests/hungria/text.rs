//! Actions and positions as text: every one of random games reads back, slips are answered, faults are named by field,
//! and changed positions are refused or can be played on.

use conformance::{
    Plan, Sentences, notation,
    twist::{self, Twists, from_json, round_trips, set, to_json},
};
use content::{Files, Problems};
use kernel::{Rules, Seat, Speech, dice::Seeded};
use rules_hungria::{
    Hungria,
    action::Action,
    model::{Area, Nation, PieceId},
    position::Saved,
    state::{Mode, Phase, State},
};
use serde_json::{Value, json};
use std::{
    collections::{BTreeMap, BTreeSet},
    sync::{Arc, LazyLock},
};

/// The shipped content, read from the tree.
static FILES: LazyLock<Files> = LazyLock::new(|| conformance::files("hungria"));

fn game(id: &str, options: &[&str]) -> Hungria {
    let mut problems = Problems::new();
    let on = |option: &&str| ((*option).to_owned(), "on".to_owned());
    let options: Vec<(String, String)> = options.iter().map(on).collect();
    let content = rules_hungria::load(&FILES, id, &options, &mut problems);
    assert!(problems.is_empty(), "{id} has problems");
    Hungria::new(content.expect("it loads"))
}

static CAMPAIGN: LazyLock<Hungria> = LazyLock::new(|| game("campaign", &[]));
static SPRING: LazyLock<Hungria> = LazyLock::new(|| game("spring", &[]));

/// Plays on at random for some decisions and shows every state on the way, procedures included.
fn wander(rules: &Hungria, s: &mut State, dice: &mut Seeded, n_decisions: usize, see: impl FnMut(&State)) {
    twist::wander(rules, s, dice, n_decisions, |_, _, list, dice| choose(&list, dice), see);
}

/// Of three draws the one that leads to most, or little would happen; and now and then the end of it, or it would take
/// long.
fn choose(list: &[Action], dice: &mut Seeded) -> Action {
    if weight(&list[0]) == 1 && dice.below(25) == 0 {
        return list[0];
    }
    twist::draw(list, 3, weight, dice)
}

fn weight(action: &Action) -> u8 {
    match action {
        Action::Cancel | Action::Recall { .. } | Action::Spare { .. } | Action::SpareAir { .. } => 0,
        Action::Done | Action::Stop | Action::Decline | Action::Declare | Action::Roll => 1,
        Action::Attack { .. } | Action::CommitAll | Action::MobileAttack { .. } | Action::Bombard { .. } => 4,
        Action::Go { .. } | Action::Step { .. } => 2,
        _ => 3,
    }
}

#[test]
fn every_action_reads_back_as_it_was_written() {
    let rules = &*CAMPAIGN;
    let s = rules.setup();
    let unit = |id: &str| rules.find_unit(id).unwrap();
    let air = |id: &str| rules.find_air(id).unwrap();
    let hex = rules.ground().find("1822").unwrap();
    let (tank, hungarian, hq) = (unit("de-1pz"), unit("hu-1pc"), unit("de-hq6"));
    let (fighter, soviet) = (air("lw-jg52"), air("vv-1gvi"));
    let (ours, theirs) = (PieceId::column(0), PieceId::column(State::AXIS_COLUMNS));
    let last = PieceId::column(PieceId::COLUMNS_MAX - 1);
    let (sk1, sk2) = (unit("sk-1"), unit("sk-2"));
    let (german, own) = (Nation::German, Nation::Hungarian);
    for (action, text) in [
        (Action::Done, "done"),
        (Action::Stop, "stop"),
        (Action::Decline, "decline"),
        (Action::Declare, "declare"),
        (Action::Roll, "roll"),
        (Action::Cancel, "cancel"),
        (Action::PlacePartisan { unit: sk1, hex }, "partisan sk-1 1822"),
        (Action::Receive { hq, hex }, "receive de-hq6 1822"),
        (Action::Danube { hex }, "danube 1822"),
        (Action::Restore { pool: german, unit: tank, hq }, "restore de-1pz via de-hq6"),
        (Action::Restore { pool: own, unit: tank, hq }, "restore de-1pz via de-hq6 from hungarian"),
        (Action::Rebuild { pool: own, unit: hungarian, hex, steps: 1 }, "rebuild hu-1pc 1822"),
        (Action::Rebuild { pool: own, unit: hungarian, hex, steps: 2 }, "rebuild hu-1pc 1822 full"),
        (Action::Rebuild { pool: german, unit: hungarian, hex, steps: 2 }, "rebuild hu-1pc 1822 full from german"),
        (Action::Rebuild { pool: german, unit: hungarian, hex, steps: 1 }, "rebuild hu-1pc 1822 from german"),
        (Action::Rebuild { pool: german, unit: hungarian, hex, steps: 7 }, "rebuild hu-1pc 1822 7 from german"),
        (Action::RestoreAir { pool: german, air: fighter }, "restore-air lw-jg52"),
        (Action::RestoreAir { pool: own, air: fighter }, "restore-air lw-jg52 from hungarian"),
        (Action::Join { partisan: sk1 }, "join sk-1"),
        (Action::Raise { first: sk1, second: sk2, hex }, "raise sk-1 sk-2 1822"),
        (Action::Reinforce { unit: tank, hex }, "reinforce de-1pz 1822"),
        (Action::Withdraw { unit: tank }, "withdraw de-1pz"),
        (Action::Transfer { air: soviet, hq }, "transfer vv-1gvi de-hq6"),
        (Action::Assign { air: fighter, area: Area(12) }, "assign lw-jg52 area-12"),
        (Action::Recall { air: fighter }, "recall lw-jg52"),
        (Action::Abort { air: fighter }, "abort lw-jg52"),
        (Action::Aim { air: fighter, target: soviet }, "aim lw-jg52 vv-1gvi"),
        (Action::Move { piece: tank }, "move de-1pz"),
        (Action::Move { piece: last }, "move cl-al-80"),
        (Action::With { piece: ours }, "with cl-ax-1"),
        (Action::Operational, "operational"),
        (Action::Step { to: hex }, "step 1822"),
        (Action::Go { to: hex }, "go 1822"),
        (Action::MobileAttack { target: hex }, "mobile-attack 1822"),
        (Action::Attack { target: hex }, "attack 1822"),
        (Action::Commit { piece: theirs }, "commit cl-al-1"),
        (Action::CommitAll, "commit-all"),
        (Action::Bombard { corps: unit("su-art7"), column: theirs }, "bombard su-art7 cl-al-1"),
        (Action::Support { air: fighter }, "support lw-jg52"),
        (Action::Spare { piece: tank }, "spare de-1pz"),
        (Action::SpareAir { air: fighter }, "spare-air lw-jg52"),
        (Action::Surplus { piece: ours }, "surplus cl-ax-1"),
        (Action::Retreat { hex }, "retreat 1822"),
        (Action::Evade { tries: true }, "evade yes"),
        (Action::Evade { tries: false }, "evade no"),
        (Action::Lose { unit: ours }, "lose cl-ax-1"),
        (Action::Advance { unit: tank }, "advance de-1pz"),
        (Action::BreakThrough { unit: tank }, "breakthrough de-1pz"),
        (Action::Exploit { unit: tank }, "exploit de-1pz"),
        (Action::Serve { unit: tank, hq }, "serve de-1pz de-hq6"),
        (Action::Starve { unit: tank }, "starve de-1pz"),
    ] {
        notation::reads_back(rules, &s, &action, text);
    }
    for unit in s.units() {
        let action = Action::Move { piece: unit };
        notation::reads_back(rules, &s, &action, &rules.write(&s, &action));
    }
    for air in s.airs() {
        let action = Action::Recall { air };
        notation::reads_back(rules, &s, &action, &rules.write(&s, &action));
    }
    for hex in rules.ground().all.iter() {
        let action = Action::Go { to: hex };
        notation::reads_back(rules, &s, &action, &rules.write(&s, &action));
    }
}

#[test]
fn people_may_write_otherwise() {
    let rules = &*CAMPAIGN;
    let s = rules.setup();
    let texts = [
        ("  Done  ", "done"),
        ("MOVE\tDE-1PZ", "move de-1pz"),
        ("Move CL-AX-1", "move cl-ax-1"),
        ("move 1-pz", "move de-1pz"),
        ("move 1_Pz", "move de-1pz"),
        ("support SG-9-(Pz)", "support lw-sg9"),
        ("recall jg-52", "recall lw-jg52"),
        ("go budapest-(pest)", "go 1522"),
        ("go Pest", "go 1522"),
        ("attack szekesfehervar", "attack 1724"),
        ("assign lw-jg52 12", "assign lw-jg52 area-12"),
        ("assign lw-jg52 AREA-12", "assign lw-jg52 area-12"),
        ("receive de-hq6", "receive de-hq6 1515"),
        ("restore de-1pz", "restore de-1pz via de-hq1pz"),
        ("restore de-1pz from Hungarian", "restore de-1pz via de-hq1pz from hungarian"),
        ("restore de-1pz VIA de-hq8", "restore de-1pz via de-hq8"),
        // It is not on the map, so no headquarters serves it; the rules shall say so.
        ("restore su-64", "restore su-64 via su-hq2"),
        ("rebuild hu-1pc 1822 2", "rebuild hu-1pc 1822 full"),
        ("rebuild hu-1pc 1822 1", "rebuild hu-1pc 1822"),
        ("evade YES", "evade yes"),
    ];
    notation::are_read_as(rules, &s, &texts);
}

#[test]
fn a_slip_is_answered_with_what_was_meant() {
    let rules = &*CAMPAIGN;
    let s = rules.setup();
    let slips = [
        ("", "notation-empty", None),
        ("atack 1822", "notation-verb", Some("attack 1822")),
        ("comit-all", "notation-verb", Some("commit-all")),
        ("frobnicate", "notation-verb", None),
        ("done now", "notation-alone", Some("done")),
        ("operational de-1pz", "notation-alone", Some("operational")),
        ("move", "notation-form", None),
        ("move de-1pz de-23pz", "notation-extra", Some("move de-1pz")),
        ("assign lw-jg52", "notation-form", None),
        ("move de-1pzz", "hungria-notation-piece", Some("move de-1pz")),
        ("with cl-ax-77", "hungria-notation-piece", Some("with cl-ax-1")),
        ("withdraw de-1ppz", "hungria-notation-unit", Some("withdraw de-1pz")),
        ("serve de-1pz de-hq66", "hungria-notation-unit", Some("serve de-1pz de-hq6")),
        ("recall lw-jg522", "hungria-notation-air", Some("recall lw-jg52")),
        ("move lw-jg52", "hungria-notation-is-air", None),
        ("withdraw lw-jg52", "hungria-notation-is-air", None),
        ("recall de-1pz", "hungria-notation-is-ground", None),
        ("support cl-ax-1", "hungria-notation-is-ground", None),
        ("withdraw cl-ax-1", "hungria-notation-is-column", None),
        ("go 1899", "hungria-notation-off-map", Some("go 1832")),
        ("go 9999", "hungria-notation-off-map", Some("go 2731")),
        ("go 0000", "hungria-notation-off-map", Some("go 0400")),
        ("go debrecn", "hungria-notation-hex", Some("go debrecen")),
        ("go 18222", "hungria-notation-hex", None),
        ("receive de-hq6ss", "notation-form", None),
        ("restore de-1pz vai de-hq6", "notation-extra", Some("restore de-1pz via de-hq6")),
        ("restore-air lw-jg52 form german", "notation-extra", Some("restore-air lw-jg52 from german")),
        ("rebuild hu-1pc 1822 form german", "notation-extra", Some("rebuild hu-1pc 1822 from german")),
        ("rebuild hu-1pc 1822 full 2", "notation-extra", Some("rebuild hu-1pc 1822 full")),
        ("restore de-1pz from germn", "hungria-notation-nation", Some("restore de-1pz from german")),
        ("rebuild hu-1pc 1822 fulll", "hungria-notation-steps", Some("rebuild hu-1pc 1822 full")),
        ("assign lw-jg52 area-0", "hungria-notation-area", Some("assign lw-jg52 area-1")),
        ("assign lw-jg52 40", "hungria-notation-area", Some("assign lw-jg52 area-18")),
        ("assign lw-jg52 budapest", "hungria-notation-area", None),
        ("evade yess", "hungria-notation-answer", Some("evade yes")),
        ("evade", "notation-form", None),
    ];
    notation::slips_are_answered(rules, &s, &slips);
}

#[test]
fn too_few_words_are_answered_with_an_example_that_reads() {
    let rules = &*CAMPAIGN;
    let s = rules.setup();
    let forms = <Action as faces::Action<Hungria>>::FORMS;
    assert_eq!(forms.len(), 44);
    for form in forms {
        let verb = form.words[0];
        let Err(misread) = rules.read(&s, verb) else {
            assert!(form.parts.is_empty(), "{verb}");
            continue;
        };
        let example = misread.message.args.iter().find(|(name, _)| name == "example").map(|(_, value)| value.clone());
        let Some(kernel::say::Value::Text(example)) = example else { panic!("{verb}: {misread:?}") };
        let read = rules.read(&s, &example).unwrap_or_else(|misread| panic!("{example}: {misread:?}"));
        assert!(rules.write(&s, &read).starts_with(verb), "{example}");
    }
}

#[test]
fn no_text_is_too_strange_to_read() {
    let rules = &*CAMPAIGN;
    let s = rules.setup();
    let strange = " ·\u{0}·ñ·move·move .·move -·move cl-·move cl-ax-·move cl-ax-0·move cl-ax-49·move cl-ax--1·move cl-al-81\
        ·move cl-al-99999999999999999999·move cl-ax-\u{661}·go ·go 18·go 18ñ2·go -822·go \u{661}\u{661}\u{661}\u{661}·go 1822|1823\
        ·assign lw-jg52 area-·assign lw-jg52 area-256·assign lw-jg52 -1·assign lw-jg52 area-area-1·rebuild hu-1pc 1822 256\
        ·rebuild hu-1pc 1822 full full·rebuild hu-1pc 1822 from·restore de-1pz via·restore via de-hq6 de-1pz\
        ·restore de-1pz from german via de-hq6·restore-air lw-jg52 from·evade \u{202e}·evade maybe·İ·move İ·go İ·ß ß ß";
    notation::are_no_actions(rules, &s, strange);
    assert!(rules.read(&s, &"move de-1pz ".repeat(1000)).is_err());
}

/// Long enough for every phase of two turns.
fn plan(games: u64) -> Plan {
    Plan { games, depth: 600, ..Plan::default() }
}

#[test]
fn notation_round_trips() {
    conformance::notation_round_trips(&Arc::new(game("campaign", &[])), &plan(2));
    conformance::notation_round_trips(&Arc::new(game("spring", &[])), &plan(2));
}

#[test]
fn positions_round_trip() {
    conformance::positions_round_trip_as_json(&Arc::new(game("campaign", &[])), &plan(3));
    conformance::positions_round_trip_as_json(&Arc::new(game("budapest", &[])), &plan(3));
}

/// What is going on, as a word or two.
fn situation(s: &State) -> String {
    let stage = format!("{:?}", s.combat.stage);
    let mode = if s.mover.mode == Mode::Idle { String::new() } else { format!(" {:?}", s.mover.mode) };
    let mobile = if s.combat.mobile { " mobile" } else { "" };
    format!("{} {stage}{mobile}{mode}", twist::variant(&s.phase))
}

/// What a seat sees, and what anybody does.
fn views(rules: &Hungria, s: &State) -> [State; 3] {
    [Some(Seat(0)), Some(Seat(1)), None].map(|seat| rules.view(s, seat))
}

#[test]
fn every_state_of_random_games_loads_as_it_was_saved() {
    let mut seen = BTreeSet::new();
    let options = ["allied_basic_advance", "zoc_crosses_lake", "attack_across_lake", "hq_capacity_example_values"];
    let other = game("spring", &options);
    for (rules, n_games) in [(&*CAMPAIGN, 8), (&*SPRING, 4), (&other, 4)] {
        for seed in 0..n_games {
            let (mut s, mut nth) = (rules.setup(), 0);
            wander(rules, &mut s, &mut Seeded::new(seed), 20_000, |s| {
                nth += 1;
                // Moves are many and alike.
                if seen.insert(situation(s)) || s.phase == Phase::AirTargets || nth % 5 == 0 {
                    round_trips(rules, s);
                }
                if matches!(s.phase, Phase::AirAssignment | Phase::AirTargets) {
                    views(rules, s).iter().for_each(|view| round_trips(rules, view));
                }
            });
            assert_eq!(s.phase, Phase::Over, "game {seed} does not end");
        }
    }
    let words: BTreeSet<&str> = seen.iter().flat_map(|situation| situation.split(' ')).collect();
    // Hexes are never over-stacked in such games; `an_over_stacked_hex_loads` is about them.
    let all = "SetUp TurnStart Columns Replacements Reinforcements Withdrawals AirTransfers AirAssignment AirAborts \
        AirAbortDice AirTargets AirReveal AirReturns AirFire Movement Combat Supply EndTransfers EndDice Over Compose Evade \
        EvadeDie Support Answer Die AttackerLosses DefenderLosses Advance Breakthrough Exploitation Normal Operational mobile";
    let unseen: Vec<&str> = all.split_whitespace().filter(|word| !words.contains(word)).collect();
    assert_eq!(unseen, [""; 0], "no game came to these; seen: {seen:#?}");
}

#[test]
fn an_over_stacked_hex_loads() {
    let rules = &*CAMPAIGN;
    let mut json = to_json(rules, &rules.setup());
    // Six in 2117, next to the Soviets in 2217, a column among them.
    for id in ["de-46", "de-15", "hu-2ph"] {
        json["units"][id]["where"] = json!("2117");
    }
    json["columns"]["cl-ax-7"] = json!({ "hex": "2117" });
    set(&mut json, "/phase", json!("combat"));
    set(&mut json, "/side", json!("allied"));
    set(&mut json, "/units/su-hq2", Value::Null);
    let start = from_json(rules, &json).unwrap();
    let mut seen = BTreeSet::new();
    for seed in 0..40 {
        let (mut s, mut dice) = (start.clone(), Seeded::new(seed));
        for text in ["attack 2117", "commit su-4kk", "declare"] {
            let action = rules.read(&s, text).unwrap();
            rules.check(&s, Seat(1), &action).unwrap_or_else(|why| panic!("{text}: {why}"));
            rules.decide(&mut s, Seat(1), &action, &mut ());
        }
        wander(rules, &mut s, &mut dice, 6, |s| {
            seen.insert(situation(s));
            round_trips(rules, s);
        });
    }
    assert!(seen.contains("Combat Surplus") && seen.contains("Combat Retreat"), "{seen:?}");
}

#[test]
fn a_saved_campaign_is_short() {
    let mut most = 0;
    wander(&CAMPAIGN, &mut CAMPAIGN.setup(), &mut Seeded::new(9), 5_000, |s| {
        most = most.max(serde_json::to_string(&CAMPAIGN.save(s)).unwrap().len());
    });
    assert!((8_000..20_000).contains(&most), "{most} bytes");
    let json = to_json(&*CAMPAIGN, &CAMPAIGN.setup());
    assert_eq!(json["units"]["de-1pz"], json!({"where": "1814"}));
    assert_eq!(json["units"]["su-hq2"], json!({"where": "entering"}));
    assert_eq!(json["units"].get("de-24pz"), None, "it is still to come");
    assert_eq!(json["columns"]["cl-al-1"], json!({"hex": "0709"}));
    assert_eq!(json["air"]["lw-jg52"], json!({"front": "axis"}));
    assert_eq!(json["control"][0], json!("0400-0414"));
    for idle in ["side", "snapshot", "mover", "combat", "ready", "pools", "staffs", "fuhrer"] {
        assert_eq!(json.get(idle), None);
    }
}

#[track_caller]
fn check(rules: &Hungria, position: &Value, changes: &[(&str, Value)], expected: &str) {
    twist::faults_are_told(rules, position, changes, &[expected]);
}

#[test]
fn a_wrong_field_is_named() {
    let rules = &*CAMPAIGN;
    let start = to_json(rules, &rules.setup());
    let many = |changes: &[(&str, Value)], expected: &str| check(rules, &start, changes, expected);
    let one = |path: &str, value: Value, expected: &str| many(&[(path, value)], expected);
    one("/version", json!(2), "version: version");
    one("/scenario", json!("spring"), "scenario: scenario");
    one("/turn", json!(0), "turn: range");
    one("/turn", json!(15), "turn: range");
    one("/phase", json!("mvement"), "phase: word");
    one("/phase", json!("movement"), "side: whose");
    one("/side", json!("axis"), "side: nobodys");
    one("/side", json!("axs"), "side: side");
    one("/ready", json!(["axis"]), "ready: idle");
    one("/ready", json!(["axes"]), "ready.0: side");
    many(&[("/phase", json!("air_assignment")), ("/ready", json!(["axis", "allied"]))], "ready: both-ready");
    one("/area", json!(19), "area: range");
    one("/area", json!(3), "area: idle");
    many(&[("/phase", json!("air_targets")), ("/area", json!(3))], "area: uncontested");
    one("/control/0", json!("9999"), "control.0: unknown-hex");
    one("/control/0", json!("0400-0500"), "control.0: stretch");
    one("/control/0", json!("0414-0400"), "control.0: stretch");
    one("/control/0", json!("0400-"), "control.0: unknown-hex");
    one("/snapshot", json!(["0400", "ñ"]), "snapshot.1: unknown-hex");
    one("/margarethe", json!("activ"), "margarethe: word");
    one("/fuhrer", json!({"offensives": 3}), "fuhrer.offensives: range");
    one("/fuhrer", json!({"ordered": true}), "fuhrer.offensives: range");
    one("/fuhrer", json!({"steps": 2, "armoured": 3}), "fuhrer.armoured: range");
    one("/fuhrer", json!({"steps": 250}), "fuhrer.steps: range");
    one("/pools", json!({"german": {"land": 200}}), "pools.german.land: range");
    one("/pools", json!({"germn": {"land": 1}}), "pools.germn: word");
    one("/columns_due", json!(3), "columns_due: idle");
    one("/danube_sent", json!(9), "danube_sent: range");
    one("/staffs", json!({"de-1pz": {"received": 1}}), "staffs.de-1pz: unknown-hq");
    one("/staffs", json!({"de-hq6": {"received": 9}}), "staffs.de-hq6.received: range");
    one("/staffs", json!({"de-hq6": {"returns": 99}}), "staffs.de-hq6.returns: range");
    one("/staffs", json!({"de-hq6": {"returns": 2}}), "staffs.de-hq6.returns: idle");
    one("/staffs", json!({"de-hq6": {"passed_land": 200}}), "staffs.de-hq6.passed_land: range");
    one("/units/de-1pzz", json!({"where": "1814"}), "units.de-1pzz: unknown-unit");
    one("/units/de-1pz/where", json!("9999"), "units.de-1pz.where: unknown-place");
    one("/units/de-1pz/where", json!("eliminate"), "units.de-1pz.where: unknown-place");
    one("/units/su-49/where", json!("1814"), "units.su-49.where: two-sides");
    one("/units/de-1pz/steps", json!(3), "units.de-1pz.steps: range");
    one("/units/de-1pz/steps", json!(0), "units.de-1pz.steps: range");
    one("/units/de-hq6/steps", json!(1), "units.de-hq6.steps: range");
    one("/units/de-1pz/flags", json!(["moved", "movd"]), "units.de-1pz.flags.1: word");
    one("/units/de-1pz/origin", json!("2833"), "units.de-1pz.origin: unknown-hex");
    one("/units/de-1pz/served", json!("source"), "units.de-1pz.served: idle");
    one("/units/de-1pz/served", json!("de-1pz"), "units.de-1pz.served: unknown-hq");
    one("/units/de-1pz", json!({"where": "eliminated", "steps": 1}), "units.de-1pz.steps: not-on-map");
    one("/units/de-1pz", json!({"where": "pending", "origin": "1814"}), "units.de-1pz.origin: not-on-map");
    one("/units/de-1pz/where", json!("entering"), "units.de-1pz.where: entering");
    one("/turn", json!(2), "units.su-hq2.where: entering");
    many(&[("/phase", json!("supply")), ("/side", json!("axis"))], "units.su-hq2.where: entering");
    for name in ["cl-ax-0", "cl-ax-49", "cl-ax-01", "cl-al-81", "cl-xx-1", "de-1pz"] {
        one(&format!("/columns/{name}"), json!({"hex": "1814"}), &format!("columns.{name}: unknown-column"));
    }
    one("/columns/cl-al-1/hex", json!("1814"), "columns.cl-al-1.hex: two-sides");
    one("/columns/cl-al-1/hex", json!("eliminated"), "columns.cl-al-1.hex: unknown-hex");
    one("/air/lw-jg99", json!({}), "air.lw-jg99: unknown-air");
    one("/air/lw-jg52/status", json!("lost"), "air.lw-jg52.status: word");
    one("/air/lw-jg52/front", json!("su-hq2"), "air.lw-jg52.front: unknown-box");
    one("/air/vv-1gvi/front", json!("axis"), "air.vv-1gvi.front: unknown-box");
    one("/air/vv-1gvi/front", json!("de-hq6"), "air.vv-1gvi.front: unknown-box");
    one("/air/lw-jg52/steps", json!(0), "air.lw-jg52.steps: range");
    one("/air/lw-jg52/hits", json!(3), "air.lw-jg52.hits: range");
    one("/air/lw-jg52/area", json!(19), "air.lw-jg52.area: range");
    one("/air/lw-jg52/flags", json!(["flying"]), "air.lw-jg52.flags.0: word");
    one("/air/lw-sg2/flags", json!(["committed"]), "air.lw-sg2.flags: idle");
    one("/air/lw-jg52/target", json!("vv-1gv"), "air.lw-jg52.target: unknown-air");
    one("/air/lw-jg52/target", json!("vv-1gvi"), "air.lw-jg52.target: air-target");
    one("/air/lw-jg52", json!({"status": "eliminated", "area": 1}), "air.lw-jg52.area: not-ready");
    one("/mover", json!({"mode": "normal", "members": ["de-1pz"]}), "mover: idle");
    one("/mover", json!({"mode": "idle"}), "mover.mode: word");
    let combat = json!({"stage": "compose", "attacker": "axis", "target": "2014"});
    one("/combat", combat.clone(), "combat: idle");
    many(&[("/combat", combat.clone()), ("/combat/stage", json!("none"))], "combat.stage: word");
    many(&[("/combat", combat.clone()), ("/combat/result", json!("3"))], "combat.result: result");
    many(&[("/combat", combat.clone()), ("/combat/target", json!("0"))], "combat.target: unknown-hex");
    many(&[("/combat", combat), ("/combat/columns", json!({"us": []}))], "combat.columns.us: side");
    let crowd: Vec<(String, Value)> =
        (1..=25).map(|n| (format!("/columns/cl-ax-{n}"), json!({"hex": "1130"}))).collect();
    let crowd: Vec<(&str, Value)> = crowd.iter().map(|(path, value)| (path.as_str(), value.clone())).collect();
    many(&crowd, "columns.cl-ax-25: crowded");
    let none = [("/phase", json!("withdrawals")), ("/withdrawal", json!(200))];
    many(&none, "phase: no-choice");
    // All are told at once.
    let faults = {
        let mut json = start.clone();
        set(&mut json, "/turn", json!(99));
        set(&mut json, "/units/de-1pz/steps", json!(9));
        set(&mut json, "/air/lw-jg52/hits", json!(9));
        from_json(rules, &json).unwrap_err()
    };
    assert_eq!(faults, ["turn: range", "units.de-1pz.steps: range", "air.lw-jg52.hits: range"]);
    let mut json = start.clone();
    set(&mut json, "/units/de-1pz/colour", json!(1));
    assert_eq!(from_json(rules, &json).unwrap_err(), ["units.de-1pz.colour: field"]);
}

/// Positions of random games, a few of each situation.
fn gallery(rules: &Hungria, n_games: u64, each: usize) -> BTreeMap<String, Vec<Value>> {
    twist::gallery(rules, n_games, each, situation, |seed, see| {
        wander(rules, &mut rules.setup(), &mut Seeded::new(seed), 20_000, see);
    })
}

#[test]
fn a_move_or_combat_that_contradicts_the_rest_is_named() {
    let rules = &*SPRING;
    let gallery = gallery(rules, 12, 1);
    let of = |situation: &str| gallery.get(situation).unwrap_or_else(|| panic!("no {situation}"))[0].clone();
    let one = |position: &Value, path: &str, value: Value, expected: &str| {
        check(rules, position, &[(path, value)], expected);
    };
    let moving = of("Movement None Normal");
    let enemy = if moving["side"] == "axis" { "su-7mk" } else { "de-1pz" };
    one(&moving, "/mover/members", json!([]), "mover.members: range");
    one(&moving, "/mover/members/0", json!(enemy), "mover.members.0: member");
    one(&moving, "/mover/members/0", json!("su-7mx"), "mover.members.0: unknown-unit");
    one(&moving, "/mover/members/0", json!("cl-ax-99"), "mover.members.0: unknown-column");
    one(&moving, "/mover/members", json!(["de-1pz", "de-1pz"]), "mover.members.1: twice");
    one(&moving, "/mover/members", json!(["a", "b", "c", "d", "e"]), "mover.members: many");
    one(&moving, "/mover/mode", json!("breakthrough"), "mover.mode: must-be");
    one(&moving, "/phase", json!("replacements"), "mover: idle");
    let composing = of("Combat Compose");
    let [us, them] = if composing["side"] == "axis" { ["axis", "allied"] } else { ["allied", "axis"] };
    one(&composing, "/combat/attacker", json!(them), "combat.attacker: must-be");
    one(&composing, "/combat/mobile", json!(true), "combat.mobile: must-be");
    one(&composing, "/combat/target", json!("0432"), "combat.target: target-empty");
    one(&composing, "/combat/stage", json!("advance"), "combat.target: target-held");
    one(&composing, "/combat/stage", json!("surplus"), "combat.stage: stage");
    one(&composing, "/combat/stage", json!("retreat"), "combat.retreating: retreating");
    one(&composing, "/combat/stage", json!("evade"), "combat.stage: stage");
    one(&composing, "/combat/attackers", json!(["de-1pz", "su-7mk"]), "combat.attackers.0: attacker");
    one(&composing, "/combat/result", json!("DE"), "combat.result: idle");
    one(&composing, "/combat/points", json!(1), "combat.points: idle");
    one(&composing, "/combat/due", json!({"defender": 1}), "combat.due.defender: idle");
    one(&composing, "/combat/retreating", json!("de-1pz"), "combat.retreating: idle");
    let columns = |side: &str| json!({ side: [if side == "axis" { "cl-ax-40" } else { "cl-al-70" }] });
    one(&composing, "/combat/columns", columns(them), &format!("combat.columns.{them}: idle"));
    one(&composing, "/combat/columns", columns(us), &format!("combat.columns.{us}.0: refused"));
    let guns = json!([{"corps": "su-art7", "column": "cl-al-70"}]);
    one(&composing, "/combat/artillery", guns, "combat.artillery.0: refused");
    let losing = of("Combat AttackerLosses");
    one(&losing, "/combat/due", Value::Null, "combat.due.attacker: range");
    one(&losing, "/combat/result", Value::Null, "combat.result: no-result");
    one(&losing, "/combat/columns", columns("axis"), "combat.columns: idle");
    one(&of("Combat Die"), "/combat/attackers", json!([]), "combat.attackers: nobody");
    let breaking = of("Combat Breakthrough Breakthrough");
    one(&breaking, "/mover/mode", json!("exploitation"), "mover.mode: must-be");
    one(&breaking, "/combat/attackers", breaking["mover"]["members"].clone(), "mover.members.0: member");
    one(&breaking, "/combat/attacker", json!("axis"), "combat.stage: stage");
    let mobile = of("Movement Die mobile Normal");
    one(&mobile, "/mover", Value::Null, "mover: no-mover");
    one(&mobile, "/combat/mobile", json!(false), "combat.mobile: must-be");
    one(&mobile, "/combat/attackers", json!(["de-1pz"]), "combat.attackers: must-be");
    one(&mobile, "/combat/stage", json!("compose"), "combat.stage: stage");
    let firing = of("AirFire None");
    one(&firing, "/area", json!(0), "area: uncontested");
    let (air, _) = firing["air"].as_object().unwrap().iter().find(|(_, unit)| unit.get("target").is_some()).unwrap();
    one(&firing, &format!("/air/{air}/target"), json!(air), &format!("air.{air}.target: air-target"));
    one(&firing, &format!("/air/{air}/area"), json!(0), &format!("air.{air}.target: air-target"));
    let is_fighter = |id: &&String| rules.air_unit(rules.find_air(id).unwrap()).kind.is_fighter();
    let fought_over = |id: &&String| firing["air"][id.as_str()]["area"] == firing["area"];
    let hunter = firing["air"].as_object().unwrap().keys().filter(fought_over).find(is_fighter).unwrap();
    let aimless = format!("air.{hunter}.target: air-aimless");
    one(&firing, &format!("/air/{hunter}/target"), Value::Null, &aimless);
    let supply = of("Supply None");
    let (nation, hq) = if supply["side"] == "axis" { ("de-", "de-hq6ss") } else { ("su-", "su-hq4") };
    let is_there = |saved: &Value| saved["where"].as_str().unwrap().starts_with(['0', '1', '2']);
    let mut units = supply["units"]
        .as_object()
        .unwrap()
        .iter()
        .filter(|(id, saved)| id.starts_with(nation) && is_there(saved) && !id.contains("hq"));
    let (unit, _) = units.next().unwrap();
    let (staff, served) = (format!("/units/{hq}"), format!("/units/{unit}/served"));
    let changes = [(staff.as_str(), json!({"where": "pending"})), (served.as_str(), json!(hq))];
    check(rules, &supply, &changes, &format!("units.{unit}.served: no-line"));
}

/// Whether a changed position is accepted; then it can be played on.
fn stands(rules: &Hungria, json: &Value, actions: &BTreeSet<String>, seed: u64) -> bool {
    let Some(mut s) = twist::looked_at(rules, json, actions) else { return false };
    wander(rules, &mut s, &mut Seeded::new(seed), 60, |_| {});
    true
}

#[test]
fn a_changed_position_is_refused_or_can_be_played() {
    changed_positions(&CAMPAIGN, 600);
    changed_positions(&SPRING, 600);
}

fn changed_positions(rules: &Hungria, n_runs: u64) {
    let positions: Vec<Value> = gallery(rules, 10, 4).into_values().flatten().collect();
    let walk = |see: &mut dyn FnMut(&State)| wander(rules, &mut rules.setup(), &mut Seeded::new(7), 400, see);
    let actions = twist::some_actions(rules, 23, walk);
    Twists::new(positions, &["units", "air", "control", "snapshot"])
        .and_numbers(&[14, 18, 24, 40, 254])
        .stand_or_are_refused(n_runs, |json, run| stands(rules, json, &actions, run));
}

#[test]
fn the_schema_is_closed_and_documented() {
    let words =
        ["air_abort_dice", "exploited", "committed", "withdrawn", "operational", "evade_die", "cancelled", "czech"];
    twist::schema_is_closed(&content::schema::<Saved>(), &words);
}

#[test]
fn positions_of_version_1_load() {
    conformance::old_positions_load(include_str!("positions-1.jsonl"), |of| match of {
        "campaign" => &*CAMPAIGN,
        _ => &*SPRING,
    });
}

#[test]
fn both_languages_know_every_message() {
    let terms_code = include_str!("../../src/terms.rs");
    let position_code = concat!(
        include_str!("../../src/position.rs"),
        include_str!("../../src/position/pieces.rs"),
        include_str!("../../src/position/sound.rs")
    );
    for (name, code) in [("notation", terms_code), ("position", position_code)] {
        let (prefix, sentences) = (format!("hungria-{name}-"), Sentences::of("hungria", &[name]));
        assert_eq!(sentences.differences(), Vec::<String>::new());
        let cited: BTreeSet<&str> = code.split('"').filter(|text| text.starts_with(&prefix)).collect();
        let [english, _] = sentences.words();
        assert_eq!(cited, english.ids().collect());
    }
}
