//! The table in the terminal, driven by a script.

use crate::common::{Ran, run_with, scratch};
use std::fs;

fn play(args: &[&str], input: &str) -> Ran {
    run_with(&[&["play", "--text", "duel", "--seed", "4"], args].concat(), input).done()
}

/// The lines after a prompt that took this input, up to the next prompt.
fn after<'a>(out: &'a str, input: &str) -> &'a str {
    let prompt = format!("> {input}\n");
    let (_, rest) = out.split_once(&prompt).unwrap_or_else(|| panic!("no prompt took {input}: {out}"));
    rest.split_once("\n> ").map_or(rest, |(lines, _)| lines).trim_end_matches("> ")
}

#[test]
fn the_scenario_the_seats_and_the_first_question_are_told() {
    let out = play(&["--hotseat"], "").out;
    let expected = "The duel: The meadow
Two pairs of duellists meet at dawn.
Red (red): a person
Blue (blue): a person
The program rolls, with seed 4. (`dice own` lets you roll your own.)
To play, type the number of an offer, or an action as it stands in brackets; it need not be in the list.
What has changed is told by itself; `look` tells everything again, `look ?` what else can be asked.
`odds 3` tells what may come of an offer, `why ACTION` which rule forbids it, `rule WORD` searches the rulebook.
`undo` takes back what no die has decided; `hint` tells what an agent would do, `auto` lets it decide for you.
`save FILE` keeps the game, `log` tells what happened, `help` lists all there is, `quit` leaves.

Unit 1 (Red): 3 steps.
Unit 2 (Red): 2 steps.
Unit 3 (Blue): 2 steps.
Unit 4 (Blue): 3 steps.
Red is unset.
Blue is unset.
Red: Which stance?
  1. Choose: quick [choose quick]
  2. Choose: bold [choose bold]
> \nYou leave the table; the game was not saved.
";
    assert_eq!(out, expected);
}

#[test]
fn numbers_and_notations_play_and_only_changes_are_told() {
    let out = play(&["--hotseat"], "2\nchoose quick\n").out;
    assert!(out.contains("> 2\nRed: Choose: bold [choose bold]\n  Red has chosen. (duel:2.1)\n\n"), "{out}");
    let turn = after(&out, "choose quick");
    assert!(
        turn.starts_with("Blue: Choose: quick [choose quick]\n  Blue has chosen. (duel:2.1)\n  Initiative: "),
        "{turn}"
    );
    assert!(!turn.contains("Unit 1 (Red): 3 steps."), "what has not changed is not told again: {turn}");
}

#[test]
fn a_secret_choice_stays_secret() {
    let out = play(&["--hotseat"], "2\nlook\nlog\n").out;
    assert!(after(&out, "look").contains("Red is hidden."), "{out}");
    assert_eq!(after(&out, "log"), "Red decides in secret.\n  Red has chosen. (duel:2.1)");
}

#[test]
fn against_an_agent_the_agent_answers() {
    let out = play(&["--against", "greedy"], "1\n").out;
    assert!(out.contains("Blue (blue): the agent “greedy”"), "{out}");
    assert!(after(&out, "1").contains("Initiative: "), "{out}");
    let other = play(&["--against", "random", "--as", "blue"], "").out;
    assert!(other.contains("Red (red): the agent “random”") && other.contains("Blue: Which stance?"), "{other}");
    let seats = play(&["--seat", "blue=human"], "").out;
    assert!(seats.contains("Red (red): the agent “greedy”"), "{seats}");
}

/// Red has the turn after these two lines: six against one.
const RED_TURN: &str = "dice own\nchoose bold\nchoose bold\n6\n1\n";

#[test]
fn odds_stand_beside_the_offers_and_by_themselves() {
    let out = play(&["--hotseat"], &format!("{RED_TURN}list volley\nodds volley 2 3\nodds 99\n")).out;
    assert!(after(&out, "list volley").contains("[volley 2 3] 69.4 % losses 0, 0, 0 and 0; 27.8 % "), "{out}");
    let odds = after(&out, "odds volley 2 3");
    assert!(odds.starts_with("  69.4 %  losses 0, 0, 0 and 0  (25/36)\n"), "{odds}");
    assert_eq!(after(&out, "odds 99"), "There is no offer 99; they go from 1 to 9.");
}

#[test]
fn why_and_rule_tell_the_clause() {
    let input = format!("{RED_TURN}why attack 1 2\nwhy done\nwhy atack\nrule 4.2\nrule steps\nrule 9.9\nattack 1 2\n");
    let out = play(&["--hotseat"], &input).out;
    assert_eq!(after(&out, "why attack 1 2"), "Not allowed: Only enemies are attacked. (duel:4.1)");
    assert_eq!(after(&out, "why done"), "That is allowed.");
    assert!(after(&out, "why atack").starts_with("That is no action.\nDid you mean"), "{out}");
    assert_eq!(after(&out, "rule 4.2"), "duel:4.2  A unit without steps neither acts nor is acted upon.");
    assert_eq!(after(&out, "rule steps").lines().count(), 3);
    assert!(after(&out, "rule 9.9").starts_with("There is no clause “9.9”."), "{out}");
    assert_eq!(after(&out, "attack 1 2"), "Not allowed: Only enemies are attacked. (duel:4.1)");
}

#[test]
fn look_passes_questions_on() {
    let out = play(&["--hotseat"], "look strength\nlook nothing\nmirar\n").out;
    assert_eq!(after(&out, "look strength"), "Red has 5 steps.\nBlue has 5 steps.");
    assert_eq!(after(&out, "look nothing"), "That is no question.\nDid you mean “strength”?");
    assert_eq!(after(&out, "mirar").lines().count(), 6);
}

#[test]
fn undo_takes_back_and_says_why_it_stops() {
    let out = play(&["--hotseat"], "undo\n1\nundo\n2\n2\nundo\n").out;
    assert_eq!(after(&out, "undo"), "There is nothing to take back.");
    assert!(out.contains("> undo\nThe last decision was taken back.\n\nRed: Which stance?"), "{out}");
    assert!(out.contains("> undo\nIt stays: dice have fallen since.\n"), "{out}");
}

#[test]
fn an_agent_decides_or_advises() {
    let out = play(&["--hotseat"], "hint\nhint gredy\nauto 2\nauto 1 gredy\nauto end\nauto\n").out;
    assert!(after(&out, "hint").starts_with("“tuned” would choose: Choose: "), "{out}");
    assert_eq!(after(&out, "hint gredy"), "There is no agent “gredy”. Did you mean “greedy”?");
    let two = after(&out, "auto 2");
    assert!(two.contains("Red: Choose: ") && two.contains("Blue: Choose: "), "{two}");
    assert_eq!(after(&out, "auto 1 gredy"), "There is no agent “gredy”. Did you mean “greedy”?");
    assert!(after(&out, "auto end").contains("The game is over."), "{out}");
    assert!(after(&out, "auto").starts_with("The game is over: "), "{out}");
}

#[test]
fn when_the_input_ends_while_an_agent_rolls_the_table_is_left() {
    let out = play(&["--against", "greedy", "--own-dice"], "1\n").out;
    assert!(out.contains("is wanted, by duel:") && out.ends_with("the game was not saved.\n"), "{out}");
    let out = play(&["--hotseat"], "dice own\n1\n1\ndice seeded\n").out;
    assert!(after(&out, "dice seeded").contains("Initiative: "), "the program rolls what was wanted: {out}");
}

#[test]
fn own_dice_are_asked_for_with_their_clause() {
    let input = "dice own\nchoose bold\nchoose bold\n9\n6\n1\nvolley 1 3\n1 2\n1 1\n3\nvolley 2 3\ncancel\nvolley 2 4\n5, 6\n4 4\n";
    let out = play(&["--hotseat"], input).out;
    assert_eq!(after(&out, "9"), "“9” is no face of a die with 6 sides. `cancel` takes the action back.");
    let wanted = after(&out, "volley 1 3");
    assert_eq!(
        wanted,
        "3 dice with 6 sides are wanted, by duel:6.1: A volley throws one die for each step and hits on five or more."
    );
    assert!(after(&out, "1 2").starts_with("One die with 6 sides is wanted, by duel:6.1"), "{out}");
    assert_eq!(after(&out, "1 1"), "2 dice are too many: one is wanted.");
    assert_eq!(after(&out, "cancel"), "Nothing was played.");
    assert!(after(&out, "5, 6").starts_with("2 dice with 6 sides are wanted, by duel:6.2"), "{out}");
    assert!(after(&out, "4 4").contains("2 dice count. [4 4] (duel:6.2)"), "{out}");
}

#[test]
fn mistypings_help_themselves() {
    let out = play(&["--hotseat"], "udno\nlist zz\nsave\nrule\n# nothing\n\nhelp\nayuda\n").out;
    assert!(after(&out, "udno").contains("Perhaps you meant the word “undo”"), "{out}");
    assert_eq!(after(&out, "list zz"), "No offer begins with “zz”. There is: choose.");
    assert_eq!(after(&out, "save"), "Say where: `save FILE`.");
    assert_eq!(after(&out, "rule"), "“rule” wants something after it. `help` tells what.");
    assert_eq!(after(&out, "help").lines().count(), 16);
}

/// Plays the first offer of every question.
fn whole_game(lang: &str, save: &str) -> String {
    let args = ["--against", "random", "--lang", lang, "--save", save];
    play(&args, &"1\n".repeat(40)).out
}

#[test]
fn a_whole_game_is_played_to_its_end_in_each_language() {
    let dir = scratch("whole");
    let save = dir.join("game.journal");
    let path = save.to_str().unwrap();
    let english = whole_game("en", path);
    assert!(english.contains("The game is over.\nRed ") && english.contains("Saved as"), "{english}");
    assert!(!english.contains('⟨'), "every message has words: {english}");
    let first = fs::read_to_string(&save).unwrap();
    fs::remove_file(&save).unwrap();
    let spanish = whole_game("es", path);
    assert!(spanish.contains("La partida ha terminado.\nRojo ") && !spanish.contains('⟨'), "{spanish}");
    assert_eq!(fs::read_to_string(&save).unwrap(), first, "the language changes nothing");
    run_with(&["replay", path, "--verify"], "").done();
}

#[test]
fn a_game_goes_on_after_a_save_as_it_would_have_without() {
    let dir = scratch("resume");
    let path = |name: &str| dir.join(name).to_str().unwrap().to_owned();
    let args = ["--against", "random", "--save"];
    play(&[&args[..], &[&path("whole")]].concat(), &"1\n".repeat(4));
    play(&args[..2], &format!("1\n1\nsave {}\nquit\n", path("half")));
    let resumed = ["play", "--text", "--load", &path("half"), "--seed", "4", "--against", "random"];
    run_with(&[&resumed[..], &["--save", &path("resumed")]].concat(), &"1\n".repeat(2)).done();
    let read = |name: &str| fs::read_to_string(path(name)).unwrap();
    assert_eq!(read("whole"), read("resumed"));
}

#[test]
fn after_the_end_one_can_still_look() {
    let input = format!("{}score\nend\nquit\n", "1\n".repeat(40));
    let out = play(&["--against", "random"], &input).out;
    assert!(out.contains("The game is over: log, look, score, rule, save, undo or quit."), "{out}");
    assert!(after(&out, "score").starts_with("Red "), "{out}");
}

#[test]
fn unknown_seats_and_agents_are_told() {
    let ran = run_with(&["play", "--text", "duel", "--against", "gredy"], "");
    assert!(ran.code == 2 && ran.err.contains("There is no agent “gredy”. Did you mean “greedy”?"), "{}", ran.err);
    let ran = run_with(&["play", "--text", "duel", "--seat", "rad=human"], "");
    assert!(ran.code == 2 && ran.err.contains("There is no seat “rad”. Did you mean “red”?"), "{}", ran.err);
}

#[test]
fn a_file_that_cannot_be_written_does_not_end_the_game() {
    let out = play(&["--hotseat"], "save /nowhere/at/all\nscore\n").out;
    assert!(after(&out, "save /nowhere/at/all").contains("cannot be written"), "{out}");
    assert_eq!(after(&out, "score"), "Red 5, blue 5.");
}

/// The seats of a game as it is introduced: who plays them.
fn sitting(out: &str) -> Vec<&str> {
    out.lines().filter(|line| line.contains("(red)") || line.contains("(blue)")).take(2).collect()
}

#[test]
fn a_loaded_game_remembers_who_sat_where() {
    let dir = scratch("seats");
    let path = dir.join("game.journal");
    let file = path.to_str().unwrap();
    let saved = play(&["--seat", "red=script", "--seat", "blue=human", "--save", file], "1\nquit\n").out;
    let text = fs::read_to_string(&path).unwrap();
    assert!(text.contains("\nplayer red=script\nplayer blue=human\n\n1 "), "{text}");
    let load = |more: &[&str]| run_with(&[&["play", "--text", "--load", file], more].concat(), "quit\n").done().out;
    assert_eq!(sitting(&load(&[])), sitting(&saved));
    // The command line wins: seat by seat, or another opponent for whoever sat alone, or everybody.
    let other = load(&["--against", "random"]);
    assert!(sitting(&other)[0].contains("random") && !sitting(&other)[1].contains("random"), "{other}");
    let one = load(&["--seat", "red=greedy"]);
    assert!(sitting(&one)[0].contains("greedy") && sitting(&one)[1] == sitting(&saved)[1], "{one}");
    let two = load(&["--hotseat"]);
    assert_eq!(sitting(&two)[0].replace("Red (red)", ""), sitting(&two)[1].replace("Blue (blue)", ""));
    // A journal without players, or with one that nobody knows, is loaded as before.
    run_with(&["replay", file, "--verify"], "").done();
    let plain: String = text.split_inclusive('\n').filter(|line| !line.starts_with("player ")).collect();
    fs::write(&path, &plain).unwrap();
    assert!(sitting(&load(&[]))[1].contains("greedy"), "{}", load(&[]));
    fs::write(&path, text.replace("=script", "=napoleon")).unwrap();
    assert!(sitting(&load(&[]))[0].contains("greedy"), "{}", load(&[]));
}

#[test]
fn a_file_of_somebody_else_is_never_overwritten() {
    let dir = scratch("mine");
    let path = |name: &str| dir.join(name).to_str().unwrap().to_owned();
    let (letter, game, other) = (path("letter.txt"), path("game.journal"), path("other.journal"));
    fs::write(&letter, "dear friend").unwrap();
    // At the table the game goes on; what was saved in this session may be saved again.
    let input = format!("save {letter}\nsave {game}\n1\nsave {game}\nquit\n");
    let out = play(&["--hotseat"], &input).out;
    assert!(after(&out, &format!("save {letter}")).contains("is there already and is no file of this game"), "{out}");
    assert_eq!(out.matches("Saved as").count(), 2, "{out}");
    assert_eq!(fs::read_to_string(&letter).unwrap(), "dear friend");
    // The file it was loaded from is its own, by whatever path.
    let roundabout = dir.join("..").join("mine/game.journal");
    let before = fs::read_to_string(&game).unwrap();
    let load = ["play", "--text", "--load", &game, "--save", roundabout.to_str().unwrap()];
    run_with(&load, "1\nquit\n").done();
    assert!(fs::read_to_string(&game).unwrap().lines().count() > before.lines().count());
    // Another one is refused before the game begins.
    play(&["--hotseat", "--save", &other], "quit\n");
    let kept = fs::read_to_string(&other).unwrap();
    for args in [&["duel", "--save", &other][..], &["--load", &game, "--save", &other]] {
        let ran = run_with(&[&["play", "--text"], args].concat(), "1\n1\n");
        assert_eq!((ran.code, ran.out.as_str()), (1, ""));
        assert!(ran.err.contains("is no file of this game: nothing was written"), "{}", ran.err);
        assert_eq!(fs::read_to_string(&other).unwrap(), kept);
    }
}
