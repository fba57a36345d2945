//! Cases that tell a story: each is played out by hand. After them, what the notes of other cases say happens next.

use super::case::{Case, Table, changed, text, texts};
use crate::game::{Game, game, game_with};
use rules_hungria::{
    event::What,
    state::{Phase, Piece, Stage, Status},
};
use serde_json::json;

/// The stories with the cases that they tell.
pub const STORIES: [(&str, fn()); 8] = [
    ("W56d", partisans_who_evade_stay_and_the_attack_is_spent_without_its_support),
    ("W57", a_partisan_who_joins_makes_1_cz_whole),
    ("W57b", two_partisans_bring_1_cz_back_next_to_a_soviet_staff),
    ("W59c", five_divisions_fulfil_the_first_order_of_the_fuhrer),
    ("X18", a_column_two_hexes_from_every_attacker_is_not_spent),
    ("X19", one_column_a_turn_comes_down_the_danube),
    ("X33", a_front_has_no_box_for_an_eleventh_air_unit),
    ("X34", the_axis_may_not_leave_off_while_the_fuhrer_wants_more),
];

/// Tells the story of a case. What it expects is compared there.
pub fn narrative(case: &Case) {
    let story = STORIES.iter().find(|(id, _)| *id == case.id).map(|(_, story)| story);
    story.unwrap_or_else(|| panic!("nobody tells {}", case.id))();
    case.expect.rest();
}

// proves hun:12.2.3.f
#[test]
fn partisans_who_evade_stay_and_the_attack_is_spent_without_its_support() {
    let case = Case::find("W56d");
    let mut g = game("turn 4; combat axis; control axis; sk-1 0821; de-76 0921; cl-ax 0921; lw-sg2 area 10");
    g.play("attack 0821; commit de-76", &[]);
    assert_eq!(g.refusal("commit cl-ax-1"), "hun:12.2.3.f");
    assert_eq!(g.refusal("support lw-sg2"), "hun:12.2.3.f");
    // Mountains: 3 - 1 is 2.
    g.play("declare; evade yes", &[3]);
    case.check("attackers_attacked", g.has("de-76", Piece::ATTACKED));
    case.check("support_spent", g.columns("0921") != 1 || g.air("lw-sg2").area.is_none());
    case.check("partisans_stay", g.at("sk-1") == "0821" && g.steps("sk-1") == 1);
    assert_eq!(g.state().combat.stage, Stage::None);
    assert_eq!(g.refusal("attack 0821"), "hun:8.1.c");
    case.finish();
    // Who is caught does not try again: the support is next.
    let mut g = game("turn 4; combat axis; control axis; sk-1 0821; de-76 0921; cl-ax 0921");
    g.play("attack 0821; commit de-76; declare; evade yes", &[4]);
    assert_eq!(g.state().combat.stage, Stage::Support);
    assert!(g.legal("commit cl-ax-1"));
    // With a corps beside them they stand.
    let mut g = game(
        "turn 4; combat axis; control axis; sk-1 0821; su-18 0821; de-76 0921; cl-ax 0921; cl-al 0821; su-hq4 0820",
    );
    g.play("attack 0821; commit de-76; declare", &[]);
    assert_eq!(g.state().combat.stage, Stage::Answer);
}

/// The Allied replacements of a case.
fn allied_replacements(case: &Case, more: &str) -> Table {
    Table::new(case.game(&format!("replacements allied{more}")), &[])
}

// proves hun:12.2.1.f
#[test]
fn a_partisan_who_joins_makes_1_cz_whole() {
    let case = Case::find("W57");
    let mut t = allied_replacements(&case, "");
    assert_eq!(t.g.steps("cz-1"), 1);
    t.must("join sk-1");
    case.check("removed", removed(&t.g));
    case.check("steps", json!({ "cz-1": t.g.steps("cz-1") }));
    case.finish();
    assert_eq!(allied_replacements(&case, "; sk-1 eliminated").act("join sk-1"), Err("hun:12.2.1.f"));
    assert_eq!(allied_replacements(&case, "; cz-1 0514").act("join sk-1"), Err("hun:12.2.1.f"), "it is whole already");
}

/// The partisans of the cases that are out for good.
fn removed(g: &Game) -> Vec<&'static str> {
    ["sk-1", "sk-2"]
        .into_iter()
        .filter(|id| g.status(id) == Status::Withdrawn && g.at(id) == "-" && placed(g, id))
        .collect()
}

/// Whether a unit stood on the map when the game began.
fn placed(g: &Game, id: &str) -> bool {
    g.session.before(0).piece(g.unit(id)).on_map()
}

// proves hun:12.2.1.g hun:12.2.1.h
#[test]
fn two_partisans_bring_1_cz_back_next_to_a_soviet_staff() {
    let case = Case::find("W57b");
    let mut t = allied_replacements(&case, "; cz-1 eliminated");
    let expected = case.expect.get("placed").expect("hexes")["cz-1"].clone();
    let mut hexes = texts(&expected);
    hexes.sort_unstable();
    let raises = |g: &Game| g.offers().iter().filter(|offer| offer.starts_with("raise ")).cloned().collect::<Vec<_>>();
    assert_eq!(raises(&t.g), hexes.iter().map(|hex| format!("raise sk-1 sk-2 {hex}")).collect::<Vec<_>>());
    assert_eq!(t.act("raise sk-1 sk-2 0707"), Err("hun:12.2.1.h"), "beside the staff, not with it");
    t.must(&format!("raise sk-1 sk-2 {}", hexes[0]));
    assert_eq!(t.g.at("cz-1"), hexes[0]);
    case.check("removed", removed(&t.g));
    case.check("steps", json!({ "cz-1": t.g.steps("cz-1") }));
    case.finish();
    let one_is_not_enough =
        allied_replacements(&case, "; cz-1 eliminated; sk-2 eliminated").act("raise sk-1 sk-2 0706");
    assert_eq!(one_is_not_enough, Err("hun:12.2.1.g"));
    let not_lost = allied_replacements(&case, "; cz-1 0514").act("raise sk-1 sk-2 0706");
    assert_eq!(not_lost, Err("hun:12.2.1.g"));
}

/// Two panzer divisions and three of infantry around a corps, under the first order of the Führer.
const ORDERED: &str = "turn 5; combat axis; control axis; margarethe active; fuhrer ordered; uprising over
    su-24g 1820; su-hq2 2020; allied 1820 1920 1919 2020
    de-1pz 1720; de-23pz 1720; de-76 1821; de-357 1821; de-271 1821";

/// The cases count armour in steps.
const IN_STEPS: &[(&str, &str)] = &[("fuhrer_armoured_steps", "on")];

// proves hun:12.1.j hun:12.1.l
#[test]
fn five_divisions_fulfil_the_first_order_of_the_fuhrer() {
    let case = Case::find("W59c");
    let mut g = game_with(IN_STEPS, ORDERED);
    assert_eq!(g.rules().quota_left(g.state()), Some((10, 4)));
    g.play("attack 1820; commit-all; declare", &[6]);
    case.check("steps", g.state().fuhrer.steps);
    case.check("armoured", g.state().fuhrer.armoured);
    case.check("met", g.rules().quota_left(g.state()).is_none());
    case.finish();
    // A division less is two steps short, a panzer division less two armoured steps too; a reduced one counts as it
    // stands.
    for (left_out, line, short) in [
        ("de-271", "", (2, 0)),
        ("de-23pz", "", (2, 2)),
        ("", "; de-1pz 1720 reduced", (1, 1)),
        ("", "; de-76 1821 reduced", (1, 0)),
    ] {
        let mut g = game_with(IN_STEPS, &format!("{ORDERED}{line}"));
        g.play("attack 1820; commit-all", &[]);
        if !left_out.is_empty() {
            g.play(&format!("spare {left_out}"), &[]);
        }
        g.play("declare", &[6]);
        assert_eq!(g.rules().quota_left(g.state()), Some(short), "without {left_out}{line}");
    }
    // Hungarian armour is armour.
    let mut g = game_with(IN_STEPS, &format!("{ORDERED}; de-23pz eliminated; hu-2pc 1720"));
    g.play("attack 1820; commit-all; declare", &[6]);
    assert_eq!((g.state().fuhrer.steps, g.state().fuhrer.armoured), (10, 4));
    // Mobile attacks count, and two of the same unit once.
    let mut g = game_with(
        IN_STEPS,
        "turn 5; movement axis; control axis; fuhrer ordered; de-1pz 1717; de-23pz 1717; ro-iv 1716 reduced; ro-vi 1715 reduced",
    );
    g.play("move de-1pz; with de-23pz; mobile-attack 1716", &[6]);
    assert_eq!((g.state().fuhrer.steps, g.state().fuhrer.armoured), (4, 4));
    g.play("mobile-attack 1715", &[6]);
    assert_eq!((g.state().fuhrer.steps, g.state().fuhrer.armoured), (4, 4));
}

// proves hun:12.1.k
#[test]
fn the_axis_may_not_leave_off_while_the_fuhrer_wants_more() {
    let case = Case::find("X34");
    let mut g = game(ORDERED);
    case.check("illegal", g.refusal("done"));
    assert!(!g.offers().contains(&"done".into()));
    // Half the quota is not enough either while the others can attack.
    g.play("attack 1820; commit de-1pz; declare", &[6]);
    assert_eq!(g.refusal("done"), "hun:12.1.k");
    case.finish();
    // When nobody is left who could attack the phase may end, and the shortfall is told.
    let idle = changed(&game(ORDERED), |s| {
        for unit in s.units() {
            s.piece_mut(unit).flags |= Piece::ATTACKED;
        }
    });
    // The die is the Führer's of the next turn.
    let mut t = Table::new(idle, &[1]);
    t.must("done");
    let short =
        t.told(|what| if let What::FuhrerShort { steps, armoured } = *what { Some((steps, armoured)) } else { None });
    assert_eq!(short, Some((10, 4)));
}

// proves hun:5.8.1.g
#[test]
fn a_column_two_hexes_from_every_attacker_is_not_spent() {
    let case = Case::find("X18");
    let mut g = case.game("combat allied");
    g.play("attack 1821; commit su-18tk", &[]);
    case.check("illegal", g.refusal("commit cl-al-1"));
    case.finish();
    for near in ["1820", "1819"] {
        let mut g = game(&format!("{}; combat allied", case.state.replace("cl-al 1818", &format!("cl-al {near}"))));
        g.play("attack 1821; commit su-18tk; commit cl-al-1", &[]);
        assert_eq!(g.shift("cl"), 1, "{near}");
    }
    // The defender's is in the hex or beside it.
    let mut g = game(&format!("{}; combat allied; cl-ax 1822 1823 1821", case.state));
    g.play("attack 1821; commit su-18tk; declare", &[]);
    assert_eq!(g.state().combat.stage, Stage::Answer);
    assert_eq!(g.refusal("commit cl-ax-2"), "hun:5.8.1.g");
    g.play("commit cl-ax-1; commit cl-ax-3", &[]);
    assert_eq!(g.shift("cl"), -2);
}

// proves hun:5.8.3.a
#[test]
fn one_column_a_turn_comes_down_the_danube() {
    let case = Case::find("X19");
    let mut g = game("turn 3; columns axis; control axis; de-hq6 1724");
    g.play("danube 2424", &[]);
    assert_eq!(g.columns("2424"), 1);
    case.check("illegal", g.refusal("danube 1523"));
    case.finish();
    assert!(!g.offers().iter().any(|offer| offer.starts_with("danube ")));
    assert!(g.legal("receive de-hq6"));
}

// proves hun:10.4.f hun:10.5.a
#[test]
fn a_front_has_no_box_for_an_eleventh_air_unit() {
    let case = Case::find("X33");
    let boxes = |n: usize| {
        let soviet = ["1gvi", "13gvi", "14gvi", "15i", "288i", "295i", "7gvsh", "12gvsh", "264sh", "136sh"];
        let lines: Vec<String> = soviet[..n].iter().map(|id| format!("; vv-{id} front su-hq2")).collect();
        let other = "vv-218b front su-hq3; su-hq2 1719; su-hq3 1720";
        game(&format!("turn 6; transfers; control allied; {other}{}", lines.concat()))
    };
    case.check("illegal", boxes(10).refusal("transfer vv-218b su-hq2"));
    case.finish();
    let mut g = boxes(9);
    g.play("transfer vv-218b su-hq2", &[]);
    assert_eq!(g.air("vv-218b").front.get(), g.rules().staff_of(g.unit("su-hq2")));
    // A Front without a railway takes four.
    let partial = |n: usize| {
        let lines: Vec<String> =
            ["1gvi", "13gvi", "14gvi", "15i"][..n].iter().map(|id| format!("; vv-{id} front su-hq4")).collect();
        game(&format!(
            "turn 6; transfers; control allied; vv-218b front su-hq3; su-hq4 1302; su-hq3 1720{}",
            lines.concat()
        ))
    };
    assert!(partial(3).legal("transfer vv-218b su-hq4"));
    assert_eq!(partial(4).refusal("transfer vv-218b su-hq4"), "hun:10.5.a");
}

// --- what the notes say ---

/// A combat of the cases, played to the end of its losses.
fn fought(case: &Case, side: &str) -> Table {
    let mut t = Table::new(case.game(&format!("combat {side}")), &case.faces());
    t.must(&format!("attack {}", case.args.word("target")));
    case.args.words("attackers").iter().for_each(|id| t.must(&format!("commit {id}")));
    t.must("declare");
    t
}

// proves hun:10.6.b
#[test]
fn the_staff_of_w38b_falls_with_the_last_step_of_its_stack() {
    let mut t = fought(&Case::find("W38b"), "allied");
    while t.stage() == Stage::AttackerLosses {
        let first = t.g.offers().remove(0);
        t.must(&first);
    }
    assert_eq!(t.g.status("hu-12ph"), Status::Eliminated);
    assert_eq!(t.g.status("hu-hq3"), Status::Eliminated);
    let told = t.events().find_map(|event| match event.what {
        What::HqLost { hq, returns } => Some((event.clause.0, hq, returns)),
        _ => None,
    });
    assert_eq!(told, Some(("hun:10.6.b", t.g.unit("hu-hq3"), 6)));
}

// proves hun:8.4.a hun:8.4.b
#[test]
fn two_of_the_three_of_w44_enter_the_emptied_hex() {
    let mut t = fought(&Case::find("W44"), "axis");
    assert_eq!(t.stage(), Stage::Advance);
    t.must("advance de-1pz");
    t.must("advance de-23pz");
    assert!(t.g.legal("advance de-76"), "all may");
    t.must("decline");
    assert_eq!([t.g.at("de-1pz"), t.g.at("de-23pz"), t.g.at("de-76")], ["1716", "1716", "1717"]);
    assert_eq!(t.stage(), Stage::None);
}

// proves hun:6.5.c
#[test]
fn the_corps_of_e4_is_in_no_list_from_which_it_could_return() {
    let case = Case::find("E4");
    let g = case.game("withdrawals");
    assert_eq!(g.status("su-18"), Status::Withdrawn, "it is the only one, so nothing is asked");
    for turn in 8..=14 {
        let later = |phase: Phase| {
            changed(&g, |s| {
                (s.turn, s.phase) = (turn, phase);
                s.pools = [[2, 2]; rules_hungria::model::Nation::COUNT];
            })
        };
        let replacements = later(Phase::Replacements(rules_hungria::model::ALLIED));
        assert_eq!(replacements.refusal("rebuild su-18 2713"), "hun:6.3.b");
        let reinforcements = later(Phase::Reinforcements(rules_hungria::model::ALLIED));
        assert_eq!(reinforcements.refusal("reinforce su-18 2713"), "hun:6.4.f");
        for g in [replacements, reinforcements] {
            assert!(!g.offers().iter().any(|offer| offer.contains("su-18 ")), "turn {turn}");
        }
    }
    assert_eq!(text(case.args.get("chosen").expect("a unit")), "su-18");
}
