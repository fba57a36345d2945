//! Chapters "Suppression" and "Saves".

use crate::firing::{plan, save, saved_at_all, struck, under_fire, volley};
use crate::game::{FILES, TABLES, game};
use board::open::Pt;
use content::Problems;
use rules_fubar::{
    content::{ArmourFile, ForceFile},
    event::What,
    state::Status,
};

// --- Suppression ---

// proves fub:supp-1
#[test]
fn a_suppressed_figure_is_laid_down_where_it_is() {
    let mut g = under_fire("veteran rifle 1000,2000 1200,2000", &[6, 1, 1, 1, 1, 1]);
    g.play("suppress e.2", &[]);
    assert_eq!((g.status("e.1"), g.status("e.2")), (Status::Standing, Status::Suppressed));
    assert_eq!(g.at("e.2"), Pt::new(1200, 2000));
    assert_eq!(g.clauses(), ["fub:supp-1"]);
}

// proves fub:supp-2
#[test]
fn a_suppressed_figure_does_not_return_fire() {
    let walked = |guards: &str| {
        let mut g =
            game(&format!("unit A u veteran rifle 1000,1000 · unit B g veteran rifle {guards} · is g guard attempted"));
        g.play("attempt u", &[6]).play("walk", &[]).play("move u.1 1000,1050", &[]);
        g
    };
    let g = walked("1000,2000 1200,2000/down");
    assert_eq!(g.asks().0, "B");
    assert!(g.offers().contains(&"shoot g.1 rifle u".to_owned()));
    assert!(!g.offers().iter().any(|offer| offer.contains("g.2")));
    assert_eq!(g.refusal("shoot g.2 rifle u"), "fub:supp-2");
    assert_eq!(walked("1000,2000/down 1200,2000/down").asks().0, "A", "nobody is asked");
}

// proves fub:supp-3
#[test]
fn each_suppressed_figure_takes_one_off_the_next_roll() {
    let rolled = |men: &str| {
        let mut g = game(&format!("unit A u seasoned rifle {men} · unit B e seasoned rifle 1000,2000"));
        g.play("attempt u", &[5]);
        g.told(|what| match *what {
            What::Attempted { total, passed, .. } => Some((total, passed)),
            _ => None,
        })
    };
    assert_eq!(rolled("1000,1000 1200,1000 1400,1000"), (5, true));
    assert_eq!(rolled("1000,1000/down 1200,1000 1400,1000"), (4, true));
    assert_eq!(rolled("1000,1000/down 1200,1000 1400,1000/down"), (3, false));
}

// proves fub:supp-4 fub:supp-8
#[test]
fn after_the_next_roll_a_figure_stands_up_passed_or_failed() {
    let sketch = "unit A u veteran rifle 1000,1000/down 1200,1000/down · unit B e seasoned rifle 1000,2000";
    let mut g = game(sketch);
    assert_eq!(g.status("u.1"), Status::Suppressed);
    g.play("attempt u", &[5]);
    assert_eq!((g.status("u.1"), g.recovering("u.1")), (Status::Standing, true));

    let mut g = game(sketch);
    g.play("attempt u", &[3]);
    assert!(g.unit("u").on_guard);
    for figure in ["u.1", "u.2"] {
        assert_eq!((g.status(figure), g.recovering(figure)), (Status::Standing, false), "no limit on {figure}");
    }
    g.play("attempt e", &[6]).play("walk", &[]).play("move e.1 1000,1950", &[]);
    assert!(g.legal("shoot u.1 rifle e") && g.legal("shoot u.2 rifle e"), "they fire in reaction");
}

// proves fub:supp-5
#[test]
fn a_figure_that_has_stood_up_frees_a_place_under_the_cap() {
    let sketch = "unit A u veteran rifle 1000,1000 · unit B e novice rifle 1000,2000/down 1200,2000";
    let g = volley(sketch, &[6]);
    assert_eq!(g.refusal("suppress e.2"), "fub:supp-9");

    let mut g = game(&format!("{sketch} · holder B"));
    g.play("attempt e", &[1]).play("attempt u", &[6]).play("walk", &[]).play("open-fire", &[]);
    g.play("volley e", &[]).play("fire", &[6]);
    assert!(g.legal("suppress e.1") && g.legal("suppress e.2"));
}

// proves fub:supp-6
#[test]
fn a_figure_that_stood_up_after_a_passed_roll_may_move() {
    let mut g = game("unit A u veteran rifle 1000,1000/down · unit B e seasoned rifle 1000,2000");
    g.play("attempt u", &[4]).play("run", &[]).play("move u.1 2200,1000", &[]);
    assert_eq!(g.at("u.1"), Pt::new(2200, 1000));
}

// proves fub:supp-7
#[test]
fn a_figure_that_stood_up_after_a_passed_roll_does_not_fire_until_its_next_activation() {
    let enemy = "unit B e seasoned rifle 1000,2000";
    let mut g = plan(&format!("unit A u veteran rifle 1000,1000/down 1200,1000 · {enemy}"));
    assert_eq!(g.refusal("shoot u.1 rifle e"), "fub:supp-7");
    assert!(g.legal("shoot u.2 rifle e"));
    g.play("hold", &[]).play("stop", &[]);
    assert!(g.recovering("u.1"), "nor for the rest of the turn");

    // It takes no part in a reaction either: alone, it is not even asked.
    for (man, asked) in [("1000,1000/down", "B"), ("1000,1000", "A")] {
        let mut g = game(&format!("unit A u veteran rifle {man} · {enemy}"));
        g.play("attempt u", &[6]).play("guard", &[]);
        g.play("attempt e", &[6]).play("walk", &[]).play("move e.1 1000,1950", &[]);
        assert_eq!(g.asks().0, asked, "{man}");
        if asked == "A" {
            continue;
        }
        g.play("stop", &[6, 1]).play("attempt u", &[4]).play("walk", &[]).play("open-fire", &[]);
        assert!(g.legal("shoot u.1 rifle e"), "its next activation has come");
    }
}

/// A unit of this level with nobody down takes as many hits as it has figures.
#[track_caller]
fn cap(level: &str, most: usize, clause: &str) {
    let mut g =
        under_fire(&format!("{level} rifle 1000,2000 1200,2000 1400,2000 1600,2000 1800,2000"), &[6, 6, 6, 6, 6, 1]);
    for figure in 1..=most {
        g.play(&format!("suppress e.{figure}"), &[]);
    }
    assert_eq!(g.refusal(&format!("suppress e.{}", most + 1)), clause);
    assert!(g.legal(&format!("casualty e.{}", most + 1)));
}

// proves fub:supp-9
#[test]
fn a_novice_unit_has_one_suppressed_figure_at_most() {
    cap("novice", 1, "fub:supp-9");
}

// proves fub:supp-10
#[test]
fn a_seasoned_unit_has_two_suppressed_figures_at_most() {
    cap("seasoned", 2, "fub:supp-10");
}

// proves fub:supp-11
#[test]
fn a_veteran_unit_has_three_suppressed_figures_at_most() {
    cap("veteran", 3, "fub:supp-11");
}

// proves fub:supp-12
#[test]
fn an_elite_unit_has_four_suppressed_figures_at_most() {
    cap("elite", 4, "fub:supp-12");
}

// proves fub:supp-13
#[test]
fn the_cap_counts_everyone_who_lies_down_from_whatever_attack() {
    // The man who already lies down is out of everybody's sight.
    let mut g = volley(
        "blocking silo 1900,1800 2300,1900
         unit A u veteran lmg 1000,1000 · unit B e seasoned rifle 1000,2000 1200,2000 2200,2000/down",
        &[6, 6, 1],
    );
    assert_eq!(g.state().hits.exposed, 0b011);
    g.play("suppress e.1", &[]);
    assert_eq!(g.refusal("suppress e.2"), "fub:supp-10");
    assert!(g.legal("casualty e.2"));

    // One of them who is lost no longer counts.
    let mut g = under_fire("novice rifle 1000,2000/down 1200,2000", &[6, 6, 1, 1, 1, 1]);
    assert_eq!(g.refusal("suppress e.2"), "fub:supp-9");
    g.play("casualty e.1", &[]);
    assert!(g.legal("suppress e.2"));
}

// proves fub:supp-14
#[test]
fn the_next_activation_is_the_next_attempt_even_a_failed_one_or_an_automatic_one() {
    let mut g = game("unit A u veteran rifle 1000,1000/up · unit B e seasoned rifle 1000,2000");
    assert!(g.recovering("u.1"));
    g.play("attempt u", &[2]);
    assert!(g.unit("u").on_guard && !g.recovering("u.1"));
    g.play("attempt e", &[6]).play("walk", &[]).play("move e.1 1000,1950", &[]);
    assert!(g.legal("shoot u.1 rifle e"));

    // The melee goes on at the start of the next turn, and its units activate by themselves.
    let mut g = game(
        "unit A u veteran rifle 1000,1300 · unit A v veteran rifle 4000,1000
         unit B e seasoned rifle 1000,1000/up · unit B f seasoned rifle 4000,4000",
    );
    g.play("attempt u", &[6]).play("assault e u.1 1000,1103", &[1, 1]).play("stand-down v", &[]);
    assert!(g.recovering("e.1"));
    g.play("stand-down f", &[1, 1, 6, 1]);
    assert!(!g.recovering("e.1"));
}

// proves fub:supp-15
#[test]
fn a_suppressed_or_recovering_figure_throws_no_grenades() {
    let g = plan("unit A u veteran rifle grenades 1000,1000/down 1200,1000 · unit B e seasoned rifle 1000,1500");
    assert_eq!(g.refusal("shoot u.1 grenade e"), "fub:supp-7");
    assert!(g.legal("shoot u.2 grenade e"));

    let mut g = game(
        "unit A u veteran rifle grenades 1000,1000 1200,1000 · unit B e veteran rifle 1000,1500 · is e guard attempted",
    );
    g.play("attempt u", &[6]).play("walk", &[]).play("move u.1 1000,1050", &[]);
    g.play("volley u", &[]).play("fire", &[4]).play("suppress u.1", &[]).play("open-fire", &[]);
    assert_eq!(g.refusal("shoot u.1 grenade e"), "fub:fire-5");
    assert!(g.legal("shoot u.2 grenade e"));
}

// proves fub:supp-16
#[test]
fn a_vehicle_is_never_suppressed() {
    let mut g = volley(
        "unit A u veteran lmg 1000,1000 · vehicle B e seasoned light 400x200 1000,2000 0 crew=2 lmg/all hmg/front",
        &[6, 1, 1, 4, 4],
    );
    assert_eq!(g.asks().1.0, "fub:veh-33", "a damage die instead of a choice between casualty and suppression");
    assert_eq!(g.offers(), ["lose #1", "lose #2"]);
    assert_eq!(g.refusal("suppress e_crew.1"), "fub:veh-33");
    g.play("lose #1", &[]).play("stop", &[]).play("attempt e", &[4]);
    let total = g.told(|what| match *what {
        What::Attempted { total, .. } => Some(total),
        _ => None,
    });
    assert_eq!(total, 4, "nothing off its roll");
}

// --- Saves ---

/// Three hits on men in this armour, with these save dice: how many hits are left.
#[track_caller]
fn unsaved(armour: &str, number: u8, faces: [u8; 3]) -> u8 {
    let mut dice = vec![6, 6, 6, 1, 1, 1];
    dice.extend(faces);
    let g = under_fire(&format!("elite rifle armour={armour} 1000,2000 1200,2000 1400,2000"), &dice);
    assert_eq!(save(&g).0, number);
    g.state().hits.left
}

// proves fub:save-2
#[test]
fn light_armour_saves_on_six() {
    assert_eq!(unsaved("light", 6, [6, 5, 6]), 1);
    assert_eq!(unsaved("light", 6, [5, 5, 5]), 3);
}

// proves fub:save-3
#[test]
fn medium_armour_saves_on_five() {
    assert_eq!(unsaved("medium", 5, [5, 4, 5]), 1);
    assert_eq!(unsaved("medium", 5, [4, 4, 4]), 3);
}

// proves fub:save-4
#[test]
fn heavy_armour_saves_on_four() {
    assert_eq!(unsaved("heavy", 4, [4, 3, 4]), 1);
    assert_eq!(unsaved("heavy", 4, [3, 3, 3]), 3);
}

// proves fub:save-5
#[test]
fn power_armour_saves_on_three() {
    assert_eq!(unsaved("power", 3, [3, 2, 3]), 1);
    assert_eq!(unsaved("power", 3, [2, 2, 2]), 3);
}

// proves fub:save-6
#[test]
fn battle_armour_saves_on_two() {
    assert_eq!(unsaved("battle", 2, [2, 1, 3]), 1);
    assert_eq!(unsaved("battle", 2, [1, 1, 1]), 3);
}

// proves fub:save-7
#[test]
fn a_unit_without_armour_rolls_no_save() {
    let g = under_fire("elite rifle 1000,2000 1200,2000 1400,2000", &[6, 6, 1, 1, 1, 1]);
    assert!(!saved_at_all(&g));
    assert_eq!(struck(&g), ("e", 2));
}

// proves fub:save-8
#[test]
fn troops_inside_or_directly_behind_a_vehicle_save_at_its_armour_value() {
    let behind = |facing_and_hull: &str, die: u8| {
        volley(
            &format!(
                "vehicle B t seasoned {facing_and_hull} lmg/all
                 unit A u veteran rifle 100,500 · unit B e seasoned rifle 1500,500"
            ),
            &[6, die],
        )
    };
    assert_eq!(save(&behind("heavy 400x240 1100,500 0", 3)), (3, 1, 1));
    assert_eq!(save(&behind("heavy 400x240 1100,500 0", 2)), (3, 1, 0));
    assert_eq!(save(&behind("light 400x240 1100,500 0", 4)), (5, 1, 0));

    // The vehicle fails two of three saves; each strikes the men inside once.
    let g = volley(
        "unit A u veteran lmg 1000,1000 · vehicle B e seasoned light 420x220 2000,1000 0 crew=2 capacity=8 hmg/all
         unit B men seasoned rifle 0,0 0,0 · aboard men e",
        &[4, 5, 6, 2, 5, 1, 2, 5, 4, 4],
    );
    let saves: Vec<(u8, bool)> = (g.events().iter())
        .filter_map(|event| match event.what {
            What::PassengersSaved { number, saved, .. } => Some((number, saved)),
            _ => None,
        })
        .collect();
    assert_eq!(saves, [(5, true), (5, false)]);
    assert_eq!(struck(&g), ("men", 1));
}

// proves fub:save-9
#[test]
fn the_save_is_that_of_the_armour_most_figures_wear() {
    let g = under_fire(
        "veteran rifle armour=medium 1000,2000 1200,2000 + rifle armour=light 1400,2000",
        &[6, 6, 1, 1, 1, 1, 5, 4],
    );
    assert_eq!(save(&g), (5, 2, 1));
    let g =
        under_fire("veteran rifle 1000,2000 1200,2000 1400,2000 + rifle armour=heavy 1600,2000", &[6, 6, 1, 1, 1, 1]);
    assert!(!saved_at_all(&g), "most wear none");
}

// proves fub:save-10
#[test]
fn a_tie_between_types_goes_to_the_poorer_save() {
    let g = under_fire(
        "veteran rifle armour=medium 1000,2000 1200,2000 + rifle armour=light 1400,2000 1600,2000",
        &[6, 1, 1, 1, 1, 1, 5],
    );
    assert_eq!(save(&g), (6, 1, 0));
    let g = under_fire("veteran rifle armour=battle 1000,2000 + rifle 1400,2000", &[6, 1, 1, 1, 1, 1]);
    assert!(!saved_at_all(&g), "no armour is the poorest");
}

// proves fub:save-12
#[test]
fn a_unit_rolls_the_better_of_armour_and_hull_and_only_that() {
    let behind = |hull: &str, armour: &str, faces: &[u8]| {
        volley(
            &format!(
                "vehicle B t seasoned {hull} 400x240 1100,500 0 lmg/all
                 unit A u veteran assault_rifle 100,500
                 unit B e veteran rifle armour={armour} 1500,470 1500,580"
            ),
            faces,
        )
    };
    assert_eq!(save(&behind("heavy", "medium", &[6, 6, 3, 2])), (3, 2, 1));
    assert_eq!(save(&behind("light", "battle", &[6, 6, 2, 1])), (2, 2, 1));
}

// proves fub:save-13
#[test]
fn a_hull_serves_when_half_of_those_in_sight_are_behind_it() {
    // Men at 1300 are directly behind `t`, the man at 1200,2200 is directly behind `w`, the man at 1300,400 is behind
    // nothing.
    let behind = |t: &str, men: &str| {
        let g = volley(
            &format!(
                "vehicle B t seasoned {t} 400x400 1000,1000 0 lmg/all
                 vehicle B w seasoned very_heavy 200x200 1000,2000 0 lmg/all
                 unit A u veteran rifle 0,1000 · unit B e veteran rifle {men}"
            ),
            &[4, 1],
        );
        (g.state().volley.shots[0].hull_save, save(&g))
    };
    assert_eq!(behind("heavy", "1300,900 1300,1100 1300,400 1450,400"), (3, (3, 1, 0)));
    assert_eq!(behind("light", "1300,900 1300,1100 1200,2200 1300,400"), (5, (5, 1, 0)), "not that of the other tank");
    let g = volley(
        "vehicle B t seasoned heavy 400x400 1000,1000 0 lmg/all
         unit A u veteran rifle 0,1000 · unit B e veteran rifle 1300,900 1300,400 1450,400",
        &[4],
    );
    assert_eq!(g.state().volley.shots[0].hull_save, 0, "one of three");
    assert!(!saved_at_all(&g));
}

// proves fub:save-14
#[test]
fn the_majority_is_counted_over_the_living_when_the_hits_are_known() {
    let g = under_fire(
        "veteran rifle armour=medium 0,0/lost 0,0/lost 1000,2000 + rifle armour=light 1200,2000 1400,2000",
        &[6, 1, 1, 1, 1, 1, 5],
    );
    assert_eq!(save(&g), (6, 1, 0), "the lost wear nothing any more");

    // All hits of one attack save alike, whoever will be lost to them; the next attack counts anew.
    let mut g = game(
        "unit A u veteran lmg 1000,1000 · unit A v veteran lmg 1200,1000
         unit B e veteran rifle armour=medium 1000,2000 1200,2000 + rifle armour=light 1400,2000",
    );
    g.play("attempt u", &[6]).play("walk", &[]).play("open-fire", &[]).play("volley e", &[]);
    g.play("fire", &[6, 6, 6, 4, 5, 5]);
    assert_eq!(save(&g), (5, 3, 2));
    g.play("casualty e.1", &[]).play("stop", &[]);
    g.play("attempt v", &[6]).play("walk", &[]).play("open-fire", &[]).play("volley e", &[]);
    g.play("fire", &[6, 1, 1, 5]);
    assert_eq!(save(&g), (6, 1, 0), "one medium, one light");
}

/// The English examples of a row of personal armour in the shipped table.
fn examples(id: &str) -> Vec<String> {
    let file: ArmourFile =
        content::read(&FILES, "fubar/tables/armour.toml", &mut Problems::new()).expect("the shipped table");
    let row = file.personal.into_iter().find(|row| row.id.as_str() == id).expect("a printed row");
    let examples = row.examples.expect("examples");
    assert_eq!(examples.en.len(), examples.es.len());
    examples.en
}

// proves fub:save-15
#[test]
fn light_armour_is_flak_vests_and_police_armour() {
    assert_eq!(examples("light"), ["flak vest", "police armour"]);
}

// proves fub:save-16
#[test]
fn medium_armour_is_modern_carapace_and_swat_armour() {
    assert_eq!(examples("medium"), ["modern carapace", "SWAT armour"]);
}

// proves fub:save-17
#[test]
fn heavy_armour_is_science_fiction_carapace() {
    assert_eq!(examples("heavy"), ["science-fiction carapace"]);
}

// proves fub:save-18
#[test]
fn power_armour_is_powered_armour() {
    assert_eq!(examples("power"), ["powered armour"]);
}

// proves fub:save-19
#[test]
fn battle_armour_is_the_tactical_dreadnought_suit() {
    assert_eq!(examples("battle"), ["tactical dreadnought suit"]);
}

// proves fub:save-20
#[test]
fn only_some_modern_and_science_fiction_troops_wear_armour() {
    let worn = |force: &str| {
        let path = format!("fubar/units/{force}.toml");
        let file: ForceFile = content::read(&FILES, &path, &mut Problems::new()).expect("a shipped force");
        let figures: Vec<bool> = (file.unit.iter().filter_map(|unit| unit.figures.as_ref()))
            .flat_map(|figures| figures.iter().map(|figure| figure.armour.as_str() != TABLES.armour[0].id))
            .collect();
        (figures.contains(&true), figures.contains(&false))
    };
    assert_eq!(worn("us_1944"), (false, true));
    assert_eq!(worn("german_1944"), (false, true));
    assert_eq!(worn("modern"), (true, true));
    assert!(worn("scifi").0);
}
