//! The script plays legally to the end, takes what lies open and does not attack for nothing.

use crate::OsselBrain;
use ai::{Agent, Brain, Random, Script, play_game};
use content::{Files, Problems};
use kernel::{Outcome, Rules, Seat, Speech, dice::Seeded};
use rules_ossel::{Ossel, State};
use sketch::sketch;

#[path = "../../rules-ossel/tests/ossel/sketch.rs"]
mod sketch;

fn rules(id: &str) -> Ossel {
    let files: Files = conformance::shipped("ossel").into_iter().collect();
    let mut problems = Problems::new();
    let content = rules_ossel::load(&files, id, &[], &mut problems).expect("it loads");
    Ossel::new(content)
}

fn chosen(rules: &Ossel, s: &State, seat: Seat) -> String {
    let action = OsselBrain::hand().script(rules, s, seat, &(), &mut Vec::new());
    assert!(rules.check(s, seat, &action).is_ok(), "{action:?}");
    rules.write(s, &action)
}

#[test]
fn the_script_beats_chance() {
    for id in ["bridge", "meeting"] {
        let rules = rules(id);
        let mut won = 0;
        for game in 0..12 {
            let script = Seat((game % 2) as u8);
            let agent = |seat: Seat| -> Box<dyn Agent<Ossel>> {
                match seat == script {
                    true => Box::new(Script::new(OsselBrain::hand())),
                    false => Box::new(Random::for_game(7, game, seat)),
                }
            };
            let mut agents = vec![agent(Seat(0)), agent(Seat(1))];
            let record = play_game(&rules, &mut agents, &mut Seeded::new(game), 3_000);
            won += u32::from(record.outcome == Some(Outcome::Win(script)));
        }
        assert!(won >= 10, "{id}: {won} of 12");
    }
}

#[test]
fn it_takes_what_lies_open_and_attacks_only_where_it_pays() {
    let rules = rules("bridge");
    let at = |text: &str| sketch(&rules, text).expect("a sketch");
    let s = at("V-1 A1; C-1 G5; move crown; turn 5");
    assert_eq!(chosen(&rules, &s, Seat(1)), "move C-1 F5");
    let s = at("V-1 C3; V-2 A1; C-H C4 reduced; combat crown");
    assert_eq!(chosen(&rules, &s, Seat(1)), "done", "2 to 4 on a hill");
    let s = at("V-1 E5 reduced; V-2 A1; C-1 D5; C-2 E4; combat crown");
    assert!(chosen(&rules, &s, Seat(1)).starts_with("attack "));
}
