//! A small scenario format, and files that break it in every way at once.

use content::{At, Files, Problems, read};
use kernel::say::Message;
use schemars::JsonSchema;
use serde::Deserialize;
use std::collections::{BTreeMap, BTreeSet};
use words::{Lang, Words};

#[derive(Deserialize, JsonSchema, Debug, PartialEq)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
struct Scenario {
    title: String,
    #[schemars(range(min = 1, max = 20))]
    turns: u8,
    weather: Option<Weather>,
    size: (u8, u8),
    #[serde(default)]
    tags: BTreeSet<String>,
    #[serde(default)]
    notes: BTreeMap<u8, String>,
    night: Option<Night>,
    #[serde(default)]
    units: Vec<Unit>,
    #[serde(default)]
    events: Vec<Event>,
}

#[derive(Deserialize, JsonSchema, Debug, PartialEq, Clone, Copy)]
#[serde(rename_all = "kebab-case")]
enum Weather {
    Clear,
    Rain,
    Snow,
}

#[derive(Deserialize, JsonSchema, Debug, PartialEq)]
struct Night {
    from: u8,
    moon: Option<bool>,
}

#[derive(Deserialize, JsonSchema, Debug, PartialEq)]
struct Unit {
    id: At<String>,
    steps: At<i32>,
    #[serde(default)]
    moves: Option<Moves>,
}

/// Tagged from outside.
#[derive(Deserialize, JsonSchema, Debug, PartialEq)]
#[serde(rename_all = "kebab-case")]
enum Moves {
    Foot,
    Wheels { speed: At<u8> },
    Tracks(u8, u8),
}

/// Tagged from inside: serde buffers it, and the places must survive that.
#[derive(Deserialize, JsonSchema, Debug, PartialEq)]
#[serde(tag = "kind", rename_all = "kebab-case", deny_unknown_fields)]
enum Event {
    Arrive { unit: At<String>, turn: u8 },
    Weather { turn: u8, to: Weather },
    End,
}

/// Untagged, with a place inside.
#[derive(Deserialize, JsonSchema, Debug, PartialEq)]
#[serde(untagged)]
enum Cost {
    Points(At<u8>),
    Word(At<CostWord>),
    Both { points: u8, stops: bool },
}

#[derive(Deserialize, JsonSchema, Debug, PartialEq)]
#[serde(rename_all = "kebab-case")]
enum CostWord {
    All,
    Never,
}

#[derive(Deserialize, JsonSchema, Debug, PartialEq)]
struct Costs {
    costs: BTreeMap<String, Cost>,
}

/// The checks of meaning that a ruleset would make.
fn check_meaning(scenario: &Scenario, problems: &mut Problems) {
    for unit in &scenario.units {
        if unit.id.is_empty() {
            problems.on(&unit.id, Message::new("test-no-id"), None);
        }
        if *unit.steps < 1 {
            problems.on(&unit.steps, Message::new("test-no-steps"), None);
        }
    }
    for event in &scenario.events {
        if let Event::Arrive { unit, .. } = event
            && !scenario.units.iter().any(|known| known.id == *unit)
        {
            problems.at("s.toml", &unit.span(), Message::new("test-no-unit"), None);
        }
    }
}

/// `line:column sentence | help`, in English.
fn told(problems: &Problems) -> Vec<String> {
    let words = Words::new(Lang::En, &[("en.ftl", content::FTL_EN)]).unwrap();
    let line = |problem: &content::Problem| {
        let help = problem.help.as_ref().map(|help| format!(" | {}", words.say(help))).unwrap_or_default();
        format!("{}:{} {}{help}", problem.line, problem.column, words.say(&problem.message))
    };
    problems.iter().map(line).collect()
}

fn check_scenario(text: &str, expected: &[&str]) -> Option<Scenario> {
    let files: Files = [("s.toml", text)].into_iter().collect();
    let mut problems = Problems::new();
    let scenario = read(&files, "s.toml", &mut problems);
    if let Some(scenario) = &scenario {
        check_meaning(scenario, &mut problems);
    }
    let told = told(&problems);
    assert_eq!(told, expected, "\n{}", told.join("\n"));
    scenario
}

const HEAD: &str = "title = \"x\"\nturns = 3\nsize = [1, 2]\n";

const GOOD: &str = r#"
title = "Bastogne"
turns = 8
weather = "snow"
size = [10, 12]
tags = ["a", "b"]
notes = { 1 = "one" }
night = { from = 3 }

[[units]]
id = "a1"
steps = 2
moves = "foot"

[[units]]
id = "a2"
steps = 3
moves = { wheels = { speed = 6 } }

[[units]]
id = "a3"
steps = 3
moves.tracks = [6, 2]

[[events]]
kind = "arrive"
turn = 2
unit = "a1"

[[events]]
kind = "end"
"#;

#[test]
fn a_file_without_fault() {
    let text = GOOD;
    let scenario = check_scenario(text, &[]).unwrap();
    let span_text = |at: &At<String>| &text[at.span()];
    assert_eq!(span_text(&scenario.units[0].id), "\"a1\"");
    assert_eq!(scenario.units[0].id.file(), "s.toml");
    let Some(Moves::Wheels { speed }) = &scenario.units[1].moves else { panic!() };
    assert_eq!((**speed, &text[speed.span()]), (6, "6"));
    assert_eq!(scenario.units[2].moves, Some(Moves::Tracks(6, 2)));
    let Event::Arrive { unit, .. } = &scenario.events[0] else { panic!() };
    assert_eq!((unit.as_str(), unit.span().start), ("a1", text.rfind("\"a1\"").unwrap()));
}

#[test]
fn fourteen_faults_of_form_and_meaning_in_one_round() {
    let text = r#"titel = "Peña"
turns = 21
weather = "snwo"
size = [10]
tags = ["ñu", "b", "ñu"]

[night]
from = "3"
moon = 1

[[units]]
id = "a1"
steps = 0

[[units]]
steps = 2
colour = "red"

[[events]]
kind = "arrives"
turn = 300
unit = "a9"

[[events]]
kind = "end"
turn = 3
"#;
    let scenario = check_scenario(
        text,
        &[
            "1:1 There is no field “titel” here. | Did you mean “title”?",
            "2:9 21 is not a possible value. | It must be from 1 to 20.",
            "3:11 “snwo” is not one of the known values. | Did you mean “snow”?",
            "4:8 The list has one element. | It must be exactly 2.",
            "5:20 \"ñu\" is in the list twice. | Remove one of them.",
            "8:8 Here stands a text in quotes, but it must be a whole number. | Write it without quotes: 3",
            "9:8 Here stands a whole number, but it must be true or false.",
            "13:9 ⟨test-no-steps⟩",
            "15:1 The field “id” is missing. | Add “id = …” to this table; its value is a text in quotes.",
            "17:1 There is no field “colour” here. | Known here: id, moves and steps.",
            "20:8 “arrives” is not one of the known values. | Did you mean “arrive”?",
            "21:8 300 is not a possible value. | It must be from 0 to 255.",
            "22:8 ⟨test-no-unit⟩",
            "26:1 There is no field “turn” here. | Known here: kind.",
        ],
    )
    .expect("a file of good syntax is repaired and read");
    assert_eq!(scenario.title, "Peña", "the value under the misspelt key is used");
    assert_eq!((scenario.turns, scenario.size), (1, (10, 0)));
    assert_eq!(scenario.units[1].steps, At::nowhere(2));
}

/// Whatever stands in the place of whatever: TOML that parses is repaired, and a fault is told if there is one.
#[test]
fn every_value_can_be_anything_and_every_line_can_be_lost() {
    const ODD: [&str; 12] = [
        "\"\"",
        "\"foot\"",
        "-1",
        "99999999999999999999",
        "1.5",
        "true",
        "1979-05-27",
        "[]",
        "[[1], {}]",
        "{}",
        "{ kind = \"end\" }",
        "{ wheels = 1, a.b = 2 }",
    ];
    let lines: Vec<&str> = GOOD.lines().collect();
    let mut n_read = 0;
    for (idx, line) in lines.iter().enumerate() {
        let with = |new: Option<String>| {
            let mut lines: Vec<String> = lines.iter().map(|line| (*line).to_owned()).collect();
            lines.splice(idx..=idx, new);
            lines.join("\n")
        };
        let key = line.split(" = ").next().unwrap_or_default();
        let variants = ODD.iter().map(|odd| format!("{key} = {odd}"));
        for text in variants.filter(|_| line.contains(" = ")).map(Some).chain([None]).map(with) {
            let files: Files = [("s.toml", &*text)].into_iter().collect();
            let mut problems = Problems::new();
            let scenario: Option<Scenario> = read(&files, "s.toml", &mut problems);
            if toml::from_str::<toml::Table>(&text).is_ok() {
                assert!(scenario.is_some(), "{text}\n{:?}", told(&problems));
                n_read += 1;
            }
        }
    }
    assert!(n_read > 200, "{n_read}");
}

#[test]
fn what_is_said_about_a_placeholder_is_an_echo() {
    let text =
        format!("{HEAD}\n[[units]]\nid = 7\nsteps = \"many\"\n\n[[events]]\nkind = \"arrive\"\nturn = 1\nunit = 7\n");
    check_scenario(
        &text,
        &[
            "6:6 Here stands a whole number, but it must be a text in quotes. | Write it in quotes: \"7\"",
            "7:9 Here stands a text in quotes, but it must be a whole number.",
            "12:8 Here stands a whole number, but it must be a text in quotes. | Write it in quotes: \"7\"",
        ],
    );
    // The placeholder of a missing field stands where the table does, and so does the fault.
    check_scenario(
        &format!("{HEAD}[[units]]\n"),
        &[
            "4:1 The field “id” is missing. | Add “id = …” to this table; its value is a text in quotes.",
            "4:1 The field “steps” is missing. | Add “steps = …” to this table; its value is a whole number.",
        ],
    );
}

#[test]
fn variants_that_are_not() {
    let unit = |moves: &str| format!("{HEAD}[[units]]\nid = \"a\"\nsteps = 1\nmoves = {moves}\n");
    let check = |moves: &str, expected: &[&str]| check_scenario(&unit(moves), expected);
    check("\"foots\"", &["7:9 “foots” is not one of the known values. | Did you mean “foot”?"]);
    check("\"wheels\"", &["7:9 “wheels” needs something more than its name. | Write it as a table: { wheels = … }"]);
    check("{ wings = 3 }", &["7:11 “wings” is not one of the known values. | The known values are wheels and tracks."]);
    check("{}", &["7:9 One of these fields is missing: wheels and tracks."]);
    check("3", &["7:9 Here stands a whole number, but it must be a text in quotes or a table."]);
    check("{ tracks = [1, 2, 3] }", &["7:20 The list has 3 elements. | It must be exactly 2."]);
    check("{ wheels = { speed = -1 } }", &["7:30 -1 is not a possible value. | It must be from 0 to 255."]);
    check(
        "{ tracks = [1, 2], wheels = 3 }",
        &[
            "7:11 There is no field “tracks” here. | Known here: wheels.",
            "7:37 Here stands a whole number, but it must be a table.",
        ],
    );
}

#[test]
fn tags_that_are_not() {
    let check = |event: &str, expected: &[&str]| check_scenario(&format!("{HEAD}[[events]]\n{event}\n"), expected);
    check(
        "kind = 3",
        &["5:8 Here stands a whole number, but it must be a text in quotes. | Write it in quotes: \"3\""],
    );
    check(
        "turn = 3\nto = \"rain\"",
        &[
            "4:1 The field “kind” is missing. | Add “kind = …” to this table; the known values are arrive, weather and end.",
        ],
    );
    // Nothing is near, so the rest is not judged, and what it would say is an echo.
    check(
        "kind = \"parade\"\nunit = 3",
        &["5:8 “parade” is not one of the known values. | The known values are arrive, weather and end."],
    );
    check(
        "kind = \"weather\"\nturn = 3",
        &["4:1 The field “to” is missing. | Add “to = …” to this table; the known values are clear, rain and snow."],
    );
}

#[test]
fn untagged_types_are_told_by_what_fits_best() {
    let check = |text: &str, expected: &[&str]| {
        let files: Files = [("c.toml", text)].into_iter().collect();
        let mut problems = Problems::new();
        let costs: Option<Costs> = read(&files, "c.toml", &mut problems);
        assert_eq!(told(&problems), expected);
        costs.unwrap().costs
    };
    let text = "[costs]\nroad = 1\nsea = \"never\"\nwood = { points = 2, stops = true }\n";
    let costs = check(text, &[]);
    let Cost::Points(points) = &costs["road"] else { panic!() };
    assert_eq!((**points, &text[points.span()]), (1, "1"));
    let Cost::Word(word) = &costs["sea"] else { panic!() };
    assert_eq!((&**word, &text[word.span()]), (&CostWord::Never, "\"never\""));
    assert_eq!(costs["wood"], Cost::Both { points: 2, stops: true });

    check(
        "[costs]\na = true\nb = 256\nc = { point = 2, stops = 1 }\nd = \"nevr\"\n",
        &[
            "2:5 Here stands true or false, but it must be a whole number or a text in quotes or a table.",
            "3:5 256 is not a possible value. | It must be from 0 to 255.",
            "4:7 There is no field “point” here. | Did you mean “points”?",
            "4:26 Here stands a whole number, but it must be true or false.",
            "5:5 “nevr” is not one of the known values. | Did you mean “never”?",
        ],
    );
}

#[test]
fn several_faults_of_syntax_at_once() {
    let text = "title = \"x\ncolour = 3\nturns = 03\nsize = [1 2]\ntags = [\"a\",, \"b\"]\nweather =\nsize = 3\n\n[night\nfrom = 1\n";
    check_scenario(
        text,
        &[
            "1:11 A text is not closed, or has a character that it cannot have. | End the text with the quote that it began with.",
            "3:9 A number cannot begin with a zero. | Remove the zero; if it is an identifier and not a number, write it in quotes.",
            "4:9 1 2 is not a value. | Write it in quotes, or put a comma if these are two values.",
            "5:13 There is one comma too many here. | Remove one comma.",
            "6:10 A key stands here without a value. | Write: key = value",
            "7:1 “size” is already defined in this table. | Keep one of the two. To write a list of tables, use a header in double brackets, like [[name]].",
            "9:7 The table header is not closed. | End the header with “]”, or with “]]” if it began with “[[”.",
        ],
    );
}

#[test]
fn before_a_broken_line_form_is_judged_and_after_it_not() {
    check_scenario(
        "turns = 99\nsize = [1, 2]\nweather = snow\ncolour = 3\n",
        &[
            "1:9 99 is not a possible value. | It must be from 1 to 20.",
            "3:11 snow is not a value. | Write it in quotes: \"snow\"",
        ],
    );
}

#[test]
fn keys_of_maps() {
    check_scenario(
        &format!("notes = {{ 1 = \"a\", x = \"b\", 3 = 3 }}\n{HEAD}"),
        &[
            "1:20 There is no field “x” here. | The keys of this table are whole numbers.",
            "1:33 Here stands a whole number, but it must be a text in quotes. | Write it in quotes: \"3\"",
        ],
    );
}

#[test]
fn a_file_that_is_not_there() {
    let files: Files = [("units/german.toml", "")].into_iter().collect();
    let mut problems = Problems::new();
    assert_eq!(read::<Night>(&files, "units/germans.toml", &mut problems), None);
    assert_eq!(read::<Night>(&files, "rulebook.toml", &mut problems), None);
    assert_eq!(
        told(&problems),
        [
            "1:1 There is no file “rulebook.toml”. | Add the file, or remove what refers to it.",
            "1:1 There is no file “units/germans.toml”. | Did you mean “units/german.toml”?",
        ]
    );
}

#[test]
fn what_only_the_type_refuses_is_told_too() {
    #[derive(Deserialize, JsonSchema, Debug)]
    #[serde(try_from = "u8")]
    #[schemars(with = "u8")]
    struct Even(#[allow(dead_code)] u8);
    impl TryFrom<u8> for Even {
        type Error = String;
        fn try_from(n: u8) -> Result<Even, String> {
            if n.is_multiple_of(2) { Ok(Even(n)) } else { Err(format!("{n} is odd")) }
        }
    }
    #[derive(Deserialize, JsonSchema, Debug)]
    struct Dice {
        #[allow(dead_code)]
        sides: Even,
    }
    let files: Files = [("d.toml", "\nsides = 3\n")].into_iter().collect();
    let mut problems = Problems::new();
    assert!(read::<Dice>(&files, "d.toml", &mut problems).is_none());
    assert_eq!(told(&problems), ["2:9 This cannot be read: 3 is odd."]);
    let line = problems.iter().next().and_then(|problem| problem.line_text(&files));
    assert_eq!(line, Some("sides = 3"));
}

#[test]
fn flattened_types() {
    #[derive(Deserialize, JsonSchema, Debug, PartialEq)]
    struct Timed {
        name: At<String>,
        #[serde(flatten)]
        event: Event2,
        #[serde(flatten)]
        night: Night,
    }
    #[derive(Deserialize, JsonSchema, Debug, PartialEq)]
    #[serde(tag = "kind", rename_all = "kebab-case")]
    enum Event2 {
        Arrive { unit: At<String> },
        End,
    }
    let read = |text: &str| {
        let files: Files = [("t.toml", text)].into_iter().collect();
        let mut problems = Problems::new();
        let timed: Option<Timed> = read(&files, "t.toml", &mut problems);
        (timed, told(&problems))
    };
    let (timed, told) = read("name = \"n\"\nkind = \"arrive\"\nunit = \"a1\"\nfrom = 3\n");
    assert_eq!(told, [""; 0]);
    let Event2::Arrive { unit } = timed.unwrap().event else { panic!() };
    assert_eq!(unit.span(), 34..38);
    let (timed, told) = read("name = \"n\"\nkind = \"arrive\"\nunits = 1\nfrom = 300\n");
    assert!(timed.is_some());
    assert_eq!(
        told,
        [
            "3:1 There is no field “units” here. | Did you mean “unit”?",
            "3:9 Here stands a whole number, but it must be a text in quotes. | Write it in quotes: \"1\"",
            "4:8 300 is not a possible value. | It must be from 0 to 255.",
        ]
    );
}

#[test]
fn a_type_that_contains_itself() {
    #[derive(Deserialize, JsonSchema, Debug, PartialEq)]
    #[serde(rename_all = "kebab-case")]
    enum Test {
        Not(Box<Test>),
        All(Vec<Test>),
        Turn(At<u8>),
    }
    #[derive(Deserialize, JsonSchema, Debug, PartialEq)]
    struct Rule {
        when: Test,
    }
    let files: Files =
        [("r.toml", "when.all = [{ not = { turn = 900 } }, { turn = 3 }, { not = 3 }]\n"), ("q.toml", "")]
            .into_iter()
            .collect();
    let mut problems = Problems::new();
    let rule: Rule = read(&files, "r.toml", &mut problems).unwrap();
    let Test::All(tests) = rule.when else { panic!() };
    assert_eq!(tests.len(), 3);
    assert_eq!(read::<Rule>(&files, "q.toml", &mut problems).unwrap().when, Test::All(vec![]));
    assert_eq!(
        told(&problems),
        [
            "1:1 The field “when” is missing. | Add “when = …” to this table; its value is a table.",
            "1:30 900 is not a possible value. | It must be from 0 to 255.",
            "1:61 Here stands a whole number, but it must be a table.",
        ]
    );
}

#[test]
fn the_schema_for_editors_has_no_marks_of_ours() {
    let schema = content::schema::<Scenario>();
    assert_eq!(schema["properties"]["turns"]["maximum"], 20);
    assert_eq!(schema["$defs"]["Unit"]["properties"]["id"]["type"], "string");
    assert!(!schema.to_string().contains("x-at"));
}
