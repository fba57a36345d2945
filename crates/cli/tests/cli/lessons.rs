//! Lessons at the text table, by scripts. Every lesson of every course is taken to its end by one that follows from the
//! lesson.

use crate::common::{json, real, scratch};
use catalog::{
    Catalog, in_lang,
    learn::{self, Stage, Tutor},
};
use kernel::dice::Script;
use std::fs;
use words::Lang;

fn take(lesson: &str, lang: &str, input: &str) -> String {
    real(&["learn", lesson, "--lang", lang], input).done().out
}

/// What is typed to take a lesson, up to where the learner plays on by himself: what it wants, one line each.
fn script(game: &str, lesson: &str) -> (String, Tutor) {
    let catalog = Catalog::new();
    let begun = learn::begin(catalog.game(game).unwrap(), catalog.files(), lesson).unwrap();
    let (mut table, mut lines) = (begun.table, String::new());
    let mut tutor = Tutor::new(begun.lesson, &*table);
    let seat = tutor.lesson().seat;
    while let Stage::Step(_) = tutor.stage() {
        let due = tutor.due(&*table).cloned();
        match due {
            Some(due) => table.submit(due.seat, &due.notation, &mut Script::new(&due.faces)).unwrap(),
            None => {
                let wanted = tutor.wanted(&*table).expect("something is wanted");
                lines.push_str(&format!("act {wanted}\n"));
                table.submit(seat, &wanted, &mut tutor.dice(&*table)).unwrap();
            }
        }
        tutor.follow(&*table);
    }
    (lines, tutor)
}

#[test]
fn every_lesson_is_taken_to_its_end_by_a_script() {
    let catalog = Catalog::new();
    for game in catalog.games() {
        for (n, listed) in learn::course(*game, catalog.files()).into_iter().enumerate() {
            let (lines, tutor) = script(game.id(), &listed.id);
            let (lang, name) = if n % 2 == 0 { ("en", Lang::En) } else { ("es", Lang::Es) };
            let out = take(&format!("{}:{}", game.id(), listed.id), lang, &lines);
            let lesson = tutor.lesson();
            for step in &lesson.steps {
                assert!(out.contains(in_lang(&step.say, name)), "{}: {out}", listed.id);
            }
            let is_over = out.contains(in_lang(&lesson.close, name));
            assert_eq!(is_over, tutor.stage() == Stage::Over, "{}: {out}", listed.id);
        }
    }
}

#[test]
fn a_wrong_decision_is_answered_and_a_forbidden_one_by_its_clause() {
    let out =
        take("ossel:zones", "es", "mueve\nmove C-1 G5\nmove C-2 E1\nmove C-1 D4\nconsejo\nmove C-1 F5\ndeshacer\n");
    assert!(out.contains("Desde ahí no toca al enemigo."), "{out}");
    assert!(out.contains("no es lo que pide esta lección"), "{out}");
    assert!(out.contains("(ossel:2.2") || out.contains("(ossel:3."), "{out}");
    assert!(out.contains("Consejo: Haga clic en el 1.º"), "{out}");
    // The step is done: the next one is told, and what was before stays.
    assert!(out.contains("— 2 de 2 —") && out.contains("se queda como está"), "{out}");
}

#[test]
fn a_course_goes_from_lesson_to_lesson_until_somebody_leaves() {
    let (first, _) = script("ossel", "move");
    let out = take("ossel", "en", &format!("{first}quit\n"));
    assert!(out.contains("That is all there is to moving") && out.contains("Ossel: Zones of control"), "{out}");
    assert!(!out.contains("Ossel: Attacking"), "{out}");
}

#[test]
fn the_lessons_are_listed_and_an_unknown_one_is_told() {
    let out = real(&["learn"], "").done().out;
    assert!(out.contains("  ossel:move  Moving\n"), "{out}");
    let wrong = real(&["learn", "ossel:mvoe"], "");
    assert!(wrong.code == 2 && wrong.err.contains("Did you mean “move”?"), "{}{}", wrong.code, wrong.err);
}

#[test]
fn a_lesson_is_not_saved_and_the_last_one_is_played_on() {
    let (guided, tutor) = script("ossel", "first-turn");
    assert_eq!(tutor.stage(), Stage::Free);
    let out = take("ossel:first-turn", "en", &format!("{guided}save x.journal\nauto end\n"));
    assert!(out.contains("A lesson is not saved.") && out.contains("The rest of the turn is yours."), "{out}");
    assert!(out.contains("That was a turn."), "{out}");
    // Whoever lets others decide is shown what the lesson wants.
    let shown = take("ossel:attack", "en", "auto end\n");
    assert!(shown.contains("> auto end") && shown.contains("Add up, compare, find the column, roll"), "{shown}");
}

#[test]
fn check_tells_what_is_wrong_with_a_lesson_by_file_and_line() {
    let dir = scratch("lesson");
    let text = Catalog::new().files().get("ossel/lessons/attack.toml").unwrap().replace("dice = [4]", "dice = []");
    fs::create_dir_all(dir.join("ossel/lessons")).unwrap();
    let path = dir.join("ossel/lessons/attack.toml");
    fs::write(&path, text).unwrap();
    let checked = real(&["check", path.to_str().unwrap()], "");
    let told = format!("{}{}", checked.out, checked.err);
    assert!(
        checked.code == 1 && told.contains("attack.toml:") && told.contains("rolls a die that is not there"),
        "{told}"
    );
    let good = json(&["schema", "ossel", "lesson"]);
    assert!(good["properties"]["step"].is_object());
}
