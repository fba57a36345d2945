//! The lessons: every one of every course is taken to its end. What is looked at here follows from the content, so that
//! a new lesson is tested by being there.

use catalog::{
    Catalog, Game, Table,
    learn::{self, Begun, Judged, Stage, Tutor},
};
use content::Files;
use kernel::dice::{Script, Seeded};
use std::sync::Arc;

/// Decisions that the rules allow now and the lesson does not want.
fn wrong(tutor: &Tutor, table: &dyn Table) -> Vec<(String, Judged)> {
    const TRIED: usize = 12;
    let seat = tutor.lesson().seat;
    let judged = |notation: String| {
        let judged = tutor.judge(table, seat, &notation);
        (notation, judged)
    };
    let offers = table.offers(seat).list.into_iter().map(|offer| judged(offer.notation));
    offers.filter(|(_, judged)| matches!(judged, Judged::Wrong(_))).take(TRIED).collect()
}

/// Takes a step of a lesson, with what the others do then. Gives how many wrong decisions were tried on the way.
fn step(tutor: &mut Tutor, table: &mut dyn Table, is_wrong_first: bool) -> usize {
    let (seat, stage) = (tutor.lesson().seat, tutor.stage());
    let mut n_wrong = 0;
    while tutor.stage() == stage {
        if let Some(due) = tutor.due(table).cloned() {
            table.submit(due.seat, &due.notation, &mut Script::new(&due.faces)).expect("what follows can be played");
            tutor.follow(table);
            continue;
        }
        let key = table.key();
        if is_wrong_first {
            let wrong = wrong(tutor, table);
            n_wrong += wrong.len();
            assert_eq!((table.key(), tutor.stage()), (key, stage), "what is wrong is not played");
        }
        let wanted = tutor.wanted(table);
        let notation = wanted.unwrap_or_else(|| panic!("{}: nothing is wanted at {stage:?}", tutor.lesson().id));
        table.submit(seat, &notation, &mut tutor.dice(table)).expect("what is wanted can be played");
        tutor.follow(table);
    }
    n_wrong
}

/// Takes a lesson to its end.
fn take(Begun { lesson, mut table }: Begun, is_wrong_first: bool) {
    /// No turn of any game takes as many decisions.
    const DECISIONS_MAX: u64 = 5_000;
    let mut tutor = Tutor::new(lesson, &*table);
    let mut n_wrong = 0;
    while let Stage::Step(index) = tutor.stage() {
        n_wrong += step(&mut tutor, &mut *table, is_wrong_first);
        assert_ne!(tutor.stage(), Stage::Step(index), "a step that is done is over");
    }
    assert!(!is_wrong_first || n_wrong > 0, "{}: nothing can be done wrongly", tutor.lesson().id);
    let agent = tutor.lesson().free.clone().unwrap_or_default();
    for n in 0.. {
        if tutor.stage() == Stage::Over {
            break;
        }
        assert!(n < DECISIONS_MAX, "{}: the turn has no end", tutor.lesson().id);
        let kernel::Pending::Decision { seats, .. } = table.pending() else { panic!("nobody decides") };
        let seat = seats.iter().next().expect("somebody decides");
        let notation = table.choose(&agent, seat, 1).expect("an agent").notation;
        assert_eq!(tutor.judge(&*table, seat, &notation), Judged::Wanted);
        table.submit(seat, &notation, &mut Seeded::stream(1, n)).expect("an agent's decision is legal");
        tutor.follow(&*table);
    }
    assert_eq!(tutor.judge(&*table, tutor.lesson().seat, "anything"), Judged::Over);
}

fn each(mut take: impl FnMut(&dyn Game, &str, Begun)) {
    let catalog = Catalog::new();
    for game in catalog.games() {
        for listed in learn::course(*game, catalog.files()) {
            let begun = learn::begin(*game, catalog.files(), &listed.id);
            let begun = begun.unwrap_or_else(|error| panic!("{}:{} {error:?}", game.id(), listed.id));
            take(*game, &listed.id, begun);
        }
    }
}

#[test]
fn every_lesson_is_sound() {
    let catalog = Catalog::new();
    for game in catalog.games() {
        let problems = learn::check(*game, catalog.files());
        let told: Vec<_> = problems.iter().map(|it| (&it.file, it.line, &it.message)).collect();
        assert!(problems.is_empty(), "{told:#?}");
        let files = catalog.files().under(game.id()).filter(|(path, _)| path.contains("/lessons/")).count();
        assert_eq!(learn::course(*game, catalog.files()).len(), files, "each file is a lesson");
    }
}

#[test]
fn the_first_game_has_a_course_that_ends_with_a_turn_of_ones_own() {
    let catalog = Catalog::new();
    let course = learn::course(catalog.games()[0], catalog.files());
    assert!(course.len() >= 4);
    let (last, others) = course.split_last().expect("it has lessons");
    assert!(last.free && others.iter().all(|lesson| !lesson.free));
}

#[test]
fn every_lesson_is_taken_rightly_to_its_end() {
    each(|_, _, begun| take(begun, false));
}

#[test]
fn every_lesson_is_taken_wrongly_first() {
    each(|_, _, begun| take(begun, true));
}

#[test]
fn a_particular_wrong_decision_has_an_answer_of_its_own() {
    let catalog = Catalog::new();
    let Begun { lesson, mut table } = learn::begin(catalog.games()[0], catalog.files(), "attack").expect("it is there");
    let (seat, tutor) = (lesson.seat, Tutor::new(Arc::clone(&lesson), &*table));
    let answer = |when: &str| {
        let wrong = lesson.steps[0].wrong.iter().find(|wrong| wrong.when == when);
        Judged::Wrong(Some(wrong.expect("it has one").say.clone()))
    };
    assert_eq!(tutor.judge(&*table, seat, "done"), answer("done"));
    table.submit(seat, "attack C-1 E5", &mut tutor.dice(&*table)).expect("it is wanted");
    assert_eq!(tutor.judge(&*table, seat, "roll"), answer("roll"));
    // What has none of its own is still not what is asked.
    assert_eq!(tutor.judge(&*table, seat, "cancel"), Judged::Wrong(None));
}

/// The lesson on attacking, with something in it put otherwise: what is told of it, and in which line.
fn faults_with(from: &str, to: &str) -> Vec<(String, usize, String)> {
    const PATH: &str = "ossel/lessons/attack.toml";
    let catalog = Catalog::new();
    let text = catalog.files().get(PATH).expect("it is there");
    assert!(text.contains(from), "{from}");
    let mut files: Files = catalog.files().clone();
    files.insert(PATH, text.replacen(from, to, 1));
    let problems = learn::check(catalog.games()[0], &files);
    let line = |line: usize| files.get(PATH).and_then(|text| text.lines().nth(line - 1)).unwrap_or_default().to_owned();
    problems
        .iter()
        .map(|it| {
            // What is unknown tells the nearest that is known.
            let is_told = it.message.id.contains("-unknown-") || it.message.id == "catalog-exam-seat";
            assert!(it.help.is_some() || is_told, "{} has no remedy", it.message.id);
            (it.message.id.to_string(), it.line, line(it.line))
        })
        .collect()
}

#[test]
fn what_is_wrong_with_a_lesson_is_told_with_its_line() {
    let cases = [
        ("order = 30", "ordre = 30", "content-unknown-field", "ordre"),
        (r#"mark = ["C-1""#, r#"mark = ["C-11""#, "catalog-lesson-mark", "mark"),
        (r#"rules = ["ossel:4.5""#, r#"rules = ["ossel:4.55""#, "catalog-unknown-clause", "rules"),
        ("join C-2; roll", "join C-3; roll", "catalog-lesson-want", "want"),
        ("join C-2; roll", "leap C-2; roll", "catalog-lesson-want", "want"),
        ("dice = [4]", "dice = []", "catalog-lesson-die", "want"),
        ("dice = [4]", "dice = [9]", "catalog-lesson-face", "want"),
        ("dice = [4]", "dice = [4, 1]", "catalog-lesson-spare", "dice"),
        (r#"when = "done""#, r#"when = "rally C-1""#, "catalog-lesson-wrong", "when"),
        (r#"seat = "crown""#, r#"seat = "vale""#, "catalog-exam-seat", "seat"),
        (r#"scenario = "bridge""#, r#"free = "nobody"\nscenario = "bridge""#, "catalog-unknown-agent", "free"),
    ];
    for (from, to, id, at) in cases {
        let told = faults_with(from, &to.replace("\\n", "\n"));
        let found = told.iter().any(|(told, _, line)| told == id && line.trim_start().starts_with(at));
        assert!(found, "{to}: {told:?}");
    }
}

#[test]
fn what_follows_a_step_is_looked_at_too() {
    let then = "dice = [4]\nthen = [\"vale | stand\"]";
    assert_eq!(faults_with("dice = [4]", then)[0].0, "catalog-exam-move");
    let next = "when = \"done\"\nsay.en = \"a\"\nsay.es = \"b\"\n\n[[step]]\nsay.en = \"a\"\nsay.es = \"b\"\nwant = [\"done\"]\nhint.en = \"a\"\nhint.es = \"b\"\n\n[[step.wrong]]\nwhen = \"done\"";
    assert_eq!(faults_with("when = \"done\"", next)[0].0, "catalog-lesson-turn");
}

#[test]
fn an_unknown_lesson_is_told_with_the_nearest() {
    let catalog = Catalog::new();
    let error = learn::begin(catalog.games()[0], catalog.files(), "atack").err().expect("there is none");
    assert_eq!(error.messages()[0].id, "catalog-unknown-lesson");
}

#[test]
fn nothing_is_taken_back_across_a_step() {
    let catalog = Catalog::new();
    let Begun { lesson, mut table } = learn::begin(catalog.games()[0], catalog.files(), "zones").expect("it is there");
    let (seat, mut tutor) = (lesson.seat, Tutor::new(lesson, &*table));
    assert!(!tutor.may_undo(&*table));
    table.submit(seat, "move C-1 F5", &mut tutor.dice(&*table)).expect("it is legal");
    tutor.follow(&*table);
    assert_eq!((tutor.stage(), tutor.may_undo(&*table)), (Stage::Step(1), false));
    let refused = tutor.judge(&*table, seat, "move C-1 G5");
    assert!(matches!(refused, Judged::Refused(catalog::SubmitError::Refused(_))), "{refused:?}");
}
