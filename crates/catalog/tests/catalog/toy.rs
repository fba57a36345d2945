//! The erased game and table, over the toy game.

use catalog::{Budget, Catalog, Detail, OpenError, Reader, Study, StudyError, SubmitError, Table, toy};
use conformance::duel::{n_decided, n_said};
use kernel::{
    NoUndo, Pending, Seat,
    dice::{Script, Seeded},
};
use words::Lang;

pub const RED: Seat = Seat(0);
pub const BLUE: Seat = Seat(1);

pub fn open() -> Box<dyn Table> {
    toy::catalog().open("duel:meadow", &[]).unwrap_or_else(|error| panic!("{error:?}"))
}

/// Both are bold, and red wins the initiative.
pub fn red_turn() -> Box<dyn Table> {
    let mut table = open();
    table.submit(RED, "choose bold", &mut Script::default()).unwrap();
    table.submit(BLUE, "choose bold", &mut Script::new(&[6, 1])).unwrap();
    table
}

fn game() -> Catalog {
    toy::catalog()
}

#[test]
fn words_are_built_for_those_who_read_them_and_a_line_of_the_journal_has_none() {
    let mut table = red_turn();
    let before = n_said();
    table.submit(RED, "volley 1 3", &mut Seeded::new(1)).unwrap();
    let line = table.line(2);
    assert_eq!(n_said(), before, "nobody has read it");
    assert_eq!(line, table.journal().lines[2]);
    let entry = table.entry(2, Reader::Public);
    assert_eq!(n_said() - before, 1 + entry.told.len(), "the action and each event, once");
    // What is kept back is not put into words first.
    let mut table = open();
    table.submit(RED, "choose bold", &mut Script::default()).unwrap();
    let before = n_said();
    let entry = table.entry(0, Reader::Seat(BLUE));
    assert!(entry.secret && n_said() - before == entry.told.len());
}

#[test]
fn whoever_reads_the_past_plays_each_decision_once() {
    let mut table = toy::catalog()
        .open("duel:meadow", &[("long".to_owned(), "on".to_owned())])
        .unwrap_or_else(|error| panic!("{error:?}"));
    // Volleys hit seldom, so that the game is long.
    while let Pending::Decision { seats, .. } = table.pending() {
        let seat = seats.iter().next().unwrap();
        let mut offers: Vec<String> = table.offers(seat).list.into_iter().map(|offer| offer.notation).collect();
        offers.sort_by_key(|offer| !offer.starts_with("volley"));
        table.submit(seat, &offers[0], &mut Seeded::new(table.n_entries() as u64)).unwrap();
    }
    let n = table.n_entries();
    assert!(n > 18, "some of it is played again: {n}");
    for reader in [Reader::Public, Reader::Referee] {
        let before = n_decided();
        (0..n).for_each(|index| drop(table.entry(index, reader)));
        assert!(n_decided() - before <= n, "{} for {n}", n_decided() - before);
    }
}

#[test]
fn spare_dice_are_refused_and_change_nothing() {
    let mut table = red_turn();
    let key = table.key();
    assert_eq!(table.submit(RED, "done", &mut Script::new(&[3, 4])), Err(SubmitError::SpareDice(2)));
    assert_eq!((table.key(), table.n_entries()), (key, 2));
}

#[test]
fn a_refusal_or_a_missing_die_changes_nothing() {
    let mut table = red_turn();
    let key = table.key();
    let refused = table.submit(RED, "attack 1 2", &mut Seeded::new(1)).unwrap_err();
    assert!(matches!(refused, SubmitError::Refused(violation) if violation.clause.0 == "duel:4.1"));
    let mut script = Script::new(&[5]);
    assert_eq!(table.submit(RED, "volley 1 3", &mut script), Err(SubmitError::NoDie));
    assert_eq!(script.wanted().unwrap().count, 2);
    assert!(matches!(table.submit(RED, "fly", &mut Seeded::new(1)), Err(SubmitError::Misread(_))));
    assert_eq!((table.key(), table.n_entries()), (key, 2));
}

#[test]
fn undo_stops_at_dice_and_at_what_was_revealed() {
    let mut table = open();
    assert_eq!(table.undo(), Err(NoUndo::Nothing));
    table.submit(RED, "choose bold", &mut Script::default()).unwrap();
    assert_eq!(table.undo(), Ok(RED));
    assert_eq!(red_turn().undo(), Err(NoUndo::Dice));
}

#[test]
fn a_choice_is_a_secret_until_it_is_revealed() {
    let mut table = open();
    table.submit(RED, "choose bold", &mut Script::default()).unwrap();
    assert_eq!(table.entry(0, Reader::Seat(BLUE)).action, None);
    assert!(table.entry(0, Reader::Seat(RED)).action.is_some() && table.entry(0, Reader::Referee).action.is_some());
    table.submit(BLUE, "choose bold", &mut Script::new(&[6, 1])).unwrap();
    assert_eq!(table.entry(0, Reader::Seat(BLUE)).action.unwrap().notation, "choose bold");
}

#[test]
fn odds_for_a_seat_do_not_know_the_other_choice() {
    let mut odds = Vec::new();
    for stance in ["choose bold", "choose quick"] {
        let mut table = open();
        table.submit(RED, stance, &mut Script::default()).unwrap();
        odds.push(table.odds(BLUE, "choose bold", &Budget::default()).unwrap());
    }
    assert_eq!(odds[0], odds[1]);
}

/// Whatever a seat asks is answered from its view; only a decision meets what is hidden.
#[test]
fn answers_to_a_seat_do_not_know_the_other_choice() {
    let answers = |stance: &str| {
        let mut table = open();
        table.submit(RED, stance, &mut Script::default()).unwrap();
        let of = |notation: &str| (table.why(BLUE, notation), table.say_action(BLUE, notation));
        (["choose bold", "choose hidden", "attack 3 1", "pass"].map(of), table.question(BLUE), table.offers(BLUE))
    };
    assert_eq!(answers("choose bold"), answers("choose quick"));
}

#[test]
fn odds_are_exact_and_sampled_past_the_budget() {
    let table = red_turn();
    let exact = table.odds(RED, "volley 2 3", &Budget::default()).unwrap();
    assert!(exact.exact && exact.rows[0].p.unwrap().to_string() == "25/36");
    let rough = table.odds(RED, "volley 2 3", &Budget { runs: 1, ..Budget::default() }).unwrap();
    assert!(!rough.exact && rough.rows[0].p.is_none() && rough.rows[0].interval.is_some());
    assert!(table.odds(RED, "done", &Budget::default()).unwrap().is_certain());
    assert!(matches!(table.odds(RED, "attack 1 2", &Budget::default()), Err(SubmitError::Refused(_))));
}

#[test]
fn agents_choose_what_is_offered_and_repeat() {
    let table = red_turn();
    for agent in catalog::agent_names() {
        let choice = table.choose(agent, RED, 9).unwrap();
        assert!(table.offers(RED).list.iter().any(|offer| offer.notation == choice.notation));
        // Who plays by the clock chooses by what was thought till it ran out, and that hangs on the machine.
        if !["normal", "hard"].contains(&agent) {
            assert_eq!(table.choose(agent, RED, 9).unwrap(), choice);
        }
    }
    assert_eq!(table.choose("gredy", RED, 9).unwrap_err().0.nearest.as_deref(), Some("greedy"));
}

/// A whole game of the agents.
fn played(seed: u64) -> Box<dyn Table> {
    let mut table = open();
    while let Pending::Decision { seats, .. } = table.pending() {
        let seat = seats.iter().next().unwrap();
        let choice = table.choose("random", seat, seed).unwrap().notation;
        let stream = table.n_entries() as u64;
        table.submit(seat, &choice, &mut Seeded::stream(seed, stream)).unwrap();
    }
    table
}

#[test]
fn journals_and_positions_come_back_as_they_were() {
    let table = played(3);
    let again = game().open_journal(&table.journal().to_string()).unwrap_or_else(|error| panic!("{error:?}"));
    assert_eq!((again.key(), again.n_entries()), (table.key(), table.n_entries()));
    for text in [table.state().to_string(), table.state_text()] {
        let position = game().open_state(&text).unwrap_or_else(|error| panic!("{error:?}"));
        assert_eq!((position.key(), position.outcome()), (table.key(), table.outcome()));
    }
}

#[test]
fn options_are_kept_where_they_differ_from_the_default() {
    let option = |value: &str| vec![("long".to_owned(), value.to_owned())];
    let open = |value| game().open("duel", &option(value)).unwrap_or_else(|error| panic!("{error:?}"));
    assert!(open("off").header().options.is_empty());
    assert_eq!(open("on").header().options, option("on"));
    let text = open("on").state_text();
    assert_eq!(game().open_state(&text).unwrap_or_else(|error| panic!("{error:?}")).header().options, option("on"));
    assert!(matches!(game().open("duel", &option("maybe")), Err(OpenError::OptionValue { .. })));
}

#[test]
fn a_study_gives_the_same_records_on_any_number_of_threads() {
    let run = |threads| {
        let study = Study {
            scenario: String::new(),
            options: Vec::new(),
            games: 30,
            range: None,
            detail: Detail::None,
            agents: vec!["random".to_owned(), "greedy".to_owned()],
            seed: 5,
            threads: Some(threads),
            reload: false,
        };
        let games = game();
        games.games()[0].study(games.files(), &study, &|_| ()).unwrap_or_else(|error| panic!("{error:?}"))
    };
    let report = run(1);
    assert_eq!(report.records, run(2).records);
    assert_eq!((report.tally.games, report.scenario.as_str()), (30, "meadow"));
    let games = game();
    let lone = Study { agents: vec!["random".to_owned()], ..Study::default() };
    let error = games.games()[0].study(games.files(), &lone, &|_| ()).unwrap_err();
    assert!(matches!(error, StudyError::Count { wanted: 2, found: 1 }));
}

#[test]
fn both_languages_say_the_same_things() {
    for (es, en) in
        [(catalog::FTL_ES, catalog::FTL_EN), (include_str!("../../toy/es.ftl"), include_str!("../../toy/en.ftl"))]
    {
        let differences = words::compare(&[("es", es)], &[("en", en)]);
        assert!(differences.is_empty(), "{}", differences.join("\n"));
    }
    for lang in Lang::ALL {
        game().words(lang, &[], &["duel"]).unwrap();
    }
}

#[test]
fn every_message_of_ours_has_words() {
    let words = words::Words::new(Lang::En, &[("en", catalog::FTL_EN)]).unwrap();
    for source in [
        include_str!("../../src/open.rs"),
        include_str!("../../src/game.rs"),
        include_str!("../../src/rulebook.rs"),
        include_str!("../../src/files.rs"),
    ] {
        for id in source.split('"').filter(|part| part.starts_with("catalog-")) {
            assert!(words.has(id), "{id}");
        }
    }
}
