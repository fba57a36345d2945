//! The games that are shipped, with the content that is built in.

use catalog::{Catalog, OpenError, built_in, rules_files};
use words::Lang;

/// A game's first scenario with something more in its file.
fn with_more(game: &dyn catalog::Game, files: &content::Files, more: &str) -> content::Files {
    let path = format!("{}/scenarios/{}.toml", game.id(), game.scenarios(files)[0].id);
    let mut files = files.clone();
    let text = format!("{}\n{more}", files.get(&path).expect("the scenario has a file"));
    files.insert(path, text);
    files
}

/// What a player chooses wins over what the scenario sets, and that over the default: for every value of every option
/// of every game.
#[test]
fn a_choice_wins_over_the_scenario_and_the_scenario_over_the_default() {
    let catalog = Catalog::new();
    for game in catalog.games() {
        let schemas = game.content_schemas();
        let schema = &schemas.iter().find(|(kind, _)| *kind == "scenario").unwrap().1["$defs"]["Options"]["properties"];
        for option in game.options() {
            let schema = &schema[option.name];
            let forms = schema["enum"].as_array().cloned().unwrap_or_else(|| vec![true.into(), false.into()]);
            let mut met = Vec::new();
            for form in &forms {
                let files = with_more(*game, catalog.files(), &format!("[options]\n{} = {form}", option.name));
                let info = game.scenarios(&files).swap_remove(0);
                let set = info.usual(option);
                assert!(option.values.contains(&set), "{} {form}", option.name);
                met.push(set);
                let check = |chosen: Option<&str>| {
                    let choices: Vec<_> =
                        chosen.map(|value| (option.name.to_owned(), value.to_owned())).into_iter().collect();
                    let table = game.open(&files, &info.id, &choices).unwrap_or_else(|error| panic!("{error:?}"));
                    let played = table.options().into_iter().find(|(name, _)| *name == option.name);
                    assert_eq!(played, Some((option.name, chosen.unwrap_or(set))), "set to {set}, chosen {chosen:?}");
                    // A journal keeps what is not the scenario's own, and is played with the same again.
                    let kept = &table.header().options;
                    assert_eq!(*kept, if chosen == Some(set) { Vec::new() } else { choices });
                    let again = game.open_journal(&files, &table.journal()).unwrap_or_else(|error| panic!("{error:?}"));
                    assert_eq!(again.options(), table.options());
                };
                check(None);
                option.values.iter().for_each(|value| check(Some(value)));
            }
            assert_eq!(met, option.values, "a scenario can set every value of {}", option.name);
        }
    }
}

#[test]
fn a_scenario_for_one_edition_opens_in_it_and_refuses_the_other_in_a_sentence() {
    let catalog = Catalog::new();
    let bcs = catalog.game("bcs").unwrap();
    let path = "bcs/scenarios/vell_crossing.toml";
    let mut files = catalog.files().clone();
    let text = files.get(path).unwrap().replace("editions = [\"2.0\", \"1.2\"]", "editions = [\"1.2\"]");
    files.insert(path.to_owned(), text);
    assert!(bcs.check(&files).is_empty());
    let table = bcs.open(&files, "vell_crossing", &[]).unwrap_or_else(|error| panic!("{error:?}"));
    assert!(table.options().contains(&("edition", "1.2")) && table.header().options.is_empty());
    let info = &bcs.scenarios(&files)[0];
    let setting = info.settings.iter().find(|setting| setting.option == "edition").unwrap();
    assert_eq!((setting.value, &*setting.values), ("1.2", &["1.2"][..]));
    let Err(OpenError::Content(problems)) = bcs.open(&files, "vell_crossing", &[("edition".into(), "2.0".into())])
    else {
        panic!("it is for 1.2 alone")
    };
    let words = catalog.words(Lang::En, &[], &["bcs"]).unwrap();
    let said: Vec<_> = problems.iter().map(|problem| words.say(&problem.message)).collect();
    assert_eq!(said, ["The scenario is not for edition “2.0”."]);
}

#[test]
fn the_switches_of_a_scenario_of_hungria_are_played() {
    let catalog = Catalog::new();
    let hungria = catalog.game("hungria").unwrap();
    let files = with_more(hungria, catalog.files(), "[switches]\nzoc_crosses_lake = true");
    let played = |choices: &[(String, String)]| {
        let table = hungria.open(&files, "", choices).unwrap_or_else(|error| panic!("{error:?}"));
        table.options().into_iter().find(|(name, _)| *name == "zoc_crosses_lake").unwrap().1
    };
    assert_eq!(played(&[]), "on");
    assert_eq!(played(&[("zoc_crosses_lake".into(), "off".into())]), "off");
    // Nothing changes for what is shipped: it sets nothing.
    assert!(hungria.scenarios(catalog.files()).iter().all(|info| info.settings.is_empty()));
}

/// Every rulebook that is built in.
#[test]
fn every_rulebook_is_right() {
    let files = catalog::built_in();
    let catalog = Catalog::new();
    let games: Vec<&str> = files.iter().filter_map(|(path, _)| path.strip_suffix("/rulebook.toml")).collect();
    assert!(!games.is_empty());
    for game in games {
        let mut problems = content::Problems::new();
        let editions = catalog.game(game).unwrap_or_else(|_| panic!("{game} is in the list")).editions();
        let book = catalog::Rulebook::read(files, game, editions, &mut problems).unwrap();
        let told: Vec<_> = problems.iter().map(|problem| (problem.line, &problem.message)).collect();
        assert!(told.is_empty(), "{game}: {told:?}");
        let odd: Vec<&str> =
            book.clauses.iter().filter(|clause| book.find(&clause.id) != Ok(clause)).map(|c| c.id.as_str()).collect();
        assert!(odd.is_empty(), "a search by id finds another: {odd:?}");
    }
}

/// Clauses that hold a ruling of ours beside the words of the book, each with a part of that ruling.
const MIXED: [(&str, &str, &str); 37] = [
    ("lnl", "lnl:15.0.k", "6 + 2 x FP"),
    ("lnl", "lnl:T.oft.a", "out of smoke"),
    ("lnl", "lnl:5.1.q", "below 0"),
    ("lnl", "lnl:21.4.b", "on its own"),
    ("lnl", "lnl:5.3.e", "in addition"),
    ("lnl", "lnl:14.2.b", "rounded up"),
    ("hungria", "hun:5.3.e", "whichever Front"),
    ("hungria", "hun:5.8.3.d", "needs no CG"),
    ("hungria", "hun:6.3.b", "with one step"),
    ("hungria", "hun:6.3.a", "are ours"),
    ("hungria", "hun:6.3.c", "any length"),
    ("hungria", "hun:6.4.b", "town"),
    ("hungria", "hun:6.4.c", "hex of the CG"),
    ("hungria", "hun:6.5.e", "one step"),
    ("hungria", "hun:7.2.b", "one of the two hexes"),
    ("hungria", "hun:7.3.g", "in any case"),
    ("hungria", "hun:7.3.j", "moves with the stack"),
    ("hungria", "hun:7.6.a", "control"),
    ("hungria", "hun:8.6.e", "beyond the Allied front"),
    ("hungria", "hun:9.1.b", "bombing factor"),
    ("bcs", "bcs:5.1i.2", "same unit"),
    ("bcs", "bcs:5.4f.1", "Urban"),
    ("fubar", "fub:turn-7", "carries it"),
    ("fubar", "fub:turn-2", "need not take it"),
    ("fubar", "fub:los-5", "along the line of fire"),
    ("fubar", "fub:mort-5", "nearest edge"),
    ("fubar", "fub:melee-20", "not those of a hull"),
    ("fubar", "fub:react-14", "use the reaction up"),
    ("fubar", "fub:veh-15", "pivot"),
    ("fubar", "fub:save-20", "No others"),
    ("fubar", "fub:gen-1", "changes nothing"),
    ("fubar", "fub:gen-8", "its own side"),
    ("fubar", "fub:act-6", "must choose"),
    ("fubar", "fub:los-1", "itself"),
    ("fubar", "fub:cover-2", "no less"),
    ("fubar", "fub:hit-6", "must be casualties"),
    ("fubar", "fub:weap-1", "add more"),
];

#[test]
fn a_ruling_of_ours_is_told_apart_from_the_book() {
    let catalog = Catalog::new();
    for (game, id, ruling) in MIXED {
        let book = catalog.game(game).unwrap().rulebook(catalog.files()).unwrap();
        let statements = &book.find(id).unwrap().statements;
        let holds = |statement: &&catalog::Statement| statement.text.en.contains(ruling);
        let ours: Vec<_> = statements.iter().filter(holds).map(|statement| statement.provenance).collect();
        assert!(ours.len() == 1 && ours[0] != catalog::Provenance::Seed, "{id}: {ours:?}");
        assert_eq!(statements[0].provenance, catalog::Provenance::Seed, "{id}");
    }
    let fubar = catalog.game("fubar").unwrap().rulebook(catalog.files()).unwrap();
    assert_eq!(fubar.find("order-4").unwrap().weakest().provenance, catalog::Provenance::Decision);
}

/// What players may choose about the rules is an open reading: the book's list has it, with what else may be chosen.
#[test]
fn every_option_is_at_an_open_reading() {
    /// Rules of other modules of the series, which the book itself leaves to the players.
    const MODULES: [&str; 1] = ["jamming"];
    let catalog = Catalog::new();
    for game in catalog.games() {
        let book = game.rulebook(catalog.files()).unwrap();
        for option in game.options().iter().filter(|option| !MODULES.contains(&option.name)) {
            let open =
                book.open().any(|(clause, statement)| clause.id == option.clause.0 && !statement.others.is_empty());
            assert!(
                open,
                "{}: nothing else is told at {} that {} could choose",
                game.id(),
                option.clause.0,
                option.name
            );
        }
    }
}

#[test]
fn everything_built_in_is_right() {
    let catalog = Catalog::new();
    for game in catalog.games() {
        let problems = game.check(catalog.files());
        assert!(problems.is_empty(), "{:?}", problems.iter().collect::<Vec<_>>());
        for lang in Lang::ALL {
            catalog.words(lang, &[], &[game.id()]).unwrap();
        }
    }
}

#[test]
fn every_scenario_can_be_played_with_the_files_that_decide_it_alone() {
    for game in Catalog::new().games() {
        let files = rules_files(built_in(), game.id());
        for scenario in game.scenarios(built_in()) {
            let table = game.open(&files, &scenario.id, &[]).unwrap_or_else(|error| panic!("{error:?}"));
            assert_eq!(table.header().content, files.hash(), "{}", scenario.id);
        }
    }
}

/// A clause that is read alone is the clause of the book.
#[test]
fn a_clause_alone_is_what_the_rulebook_says() {
    let catalog = Catalog::new();
    for game in catalog.games() {
        let book = game.rulebook(catalog.files()).expect("a rulebook");
        for clause in book.clauses.iter().step_by(37) {
            let alone = game.clause(catalog.files(), &clause.id).expect("a rulebook");
            assert_eq!(alone.clauses, std::slice::from_ref(clause));
        }
        let whole = game.clause(catalog.files(), "nothing:1").expect("a rulebook");
        assert_eq!(whole.clauses.len(), book.clauses.len(), "who looks for what is not there is shown all there is");
    }
}
