//! Tables as a client draws them: the toy game, seen, asked and clicked.

use crate::toy::{BLUE, RED, open, red_turn};
use catalog::{Budget, ChartError, Peeked, Reader, Stop, SubmitError, Table, Wish, toy};
use kernel::{
    Seat,
    dice::{Script, Seeded},
};
use scene::{Badge, Pick, Role};

fn peek(table: &dyn Table, seat: Seat, wish: Wish) -> Peeked {
    table.peeker(seat, wish)(&Budget::default())
}

#[test]
fn a_decision_lists_what_is_clicked_and_what_rolls() {
    let table = red_turn();
    let decision = table.decision(RED).unwrap();
    let attack = decision.offers.iter().find(|offer| offer.notation == "attack 1 3").unwrap();
    assert_eq!(attack.picks, [Pick::piece("1"), Pick::piece("3")]);
    assert!(attack.rolls && attack.role == Role::Choice);
    let end = decision.offers.iter().find(|offer| offer.notation == "done").unwrap();
    assert!(end.picks.is_empty() && !end.rolls && end.role == Role::End);
    assert_eq!(decision.clause, "duel:3.1");
    assert!(table.decision(BLUE).is_none());
}

#[test]
fn clicks_are_answered_by_the_rules() {
    let table = red_turn();
    let click = |under: &[Pick]| {
        let wish = Wish::Click { picked: vec![Pick::piece("1")], under: under.to_vec() };
        peek(&*table, RED, wish)
    };
    let seen = click(&[Pick::piece("3")]);
    assert_eq!((seen.notation.as_deref(), seen.verdict, seen.rolls), (Some("attack 1 3"), Ok(()), true));
    assert!(seen.chances.is_some_and(|chances| chances.exact && chances.rows.len() > 1));
    let own = click(&[Pick::piece("2")]);
    let Err(SubmitError::Refused(violation)) = own.verdict else { panic!("{own:?}") };
    assert_eq!(violation.clause.0, "duel:4.1");
    // One question about all that lies there has one answer: what is legal, else what the first of them is refused by.
    let both = click(&[Pick::piece("2"), Pick::piece("3")]);
    assert_eq!((both.notation.as_deref(), both.on, both.verdict), (Some("attack 1 3"), Some(Pick::piece("3")), Ok(())));
    let neither = click(&[Pick::piece("2"), Pick::piece("1")]);
    assert_eq!((neither.notation.as_deref(), neither.on), (Some("attack 1 2"), Some(Pick::piece("2"))));
    assert!(neither.verdict.is_err());
    let nothing = click(&[]);
    assert!(matches!(nothing.verdict, Err(SubmitError::Misread(_))) && nothing.on.is_none());
    let typed = peek(&*table, RED, Wish::Notation("fly".to_owned()));
    assert!(matches!(typed.verdict, Err(SubmitError::Misread(_))) && typed.notation.is_none());
}

#[test]
fn what_is_certain_has_no_odds() {
    let table = red_turn();
    let end = peek(&*table, RED, Wish::Notation("done".to_owned()));
    assert_eq!((end.verdict, end.rolls, end.chances), (Ok(()), false, None));
}

#[test]
fn expectations_are_means_of_what_results_count() {
    let table = red_turn();
    let seen = peek(&*table, RED, Wish::Notation("volley 2 3".to_owned()));
    let chances = seen.chances.unwrap();
    // Two dice hit on 5 and 6; each hit is saved on 4, 5, 6: a third of a step.
    let blue = &chances.expected[1];
    assert!((blue.mean - 1.0 / 3.0).abs() < 1e-12, "{blue:?}");
    assert_eq!(chances.expected[0].mean, 0.0);
}

#[test]
fn a_scene_is_what_its_reader_may_know() {
    let scenes = ["choose bold", "choose quick"].map(|stance| {
        let mut table = open();
        assert!(!table.hides());
        table.submit(RED, stance, &mut Script::default()).unwrap();
        assert!(table.hides());
        [Reader::Seat(BLUE), Reader::Public].map(|reader| (table.scene(reader, None), table.entry(0, reader)))
    });
    assert_eq!(scenes[0], scenes[1]);
    assert!(scenes[0].iter().all(|(_, entry)| entry.secret));
}

#[test]
fn the_past_can_be_looked_at() {
    let mut table = red_turn();
    let unit = |table: &dyn Table, before| {
        table.scene(Reader::Public, before).pieces.into_iter().find(|piece| piece.id == "1").unwrap()
    };
    table.submit(RED, "volley 1 3", &mut Seeded::new(1)).unwrap();
    assert!(unit(&*table, None).marks.iter().any(|mark| mark.badge == Badge::Done));
    assert!(unit(&*table, Some(2)).marks.is_empty());
    assert_eq!(table.heading(Some(0)).phase.id, "duel-phase-stances");
    assert_eq!(table.entry(2, Reader::Public).heading.phase.id, "duel-phase-actions");
}

#[test]
fn a_thinker_chooses_what_its_agent_would() {
    let table = red_turn();
    let thought = table.thinker("random", RED, 7, Stop::default()).unwrap();
    assert_eq!(Ok(thought()), table.choose("random", RED, 7));
    assert!(table.thinker("genius", RED, 7, Stop::default()).is_err());
}

#[test]
fn a_chart_takes_the_dice_of_a_person() {
    let catalog = toy::catalog();
    let game = catalog.game("duel").unwrap();
    let keys = [("steps".to_owned(), "2".to_owned())];
    let roll = |faces: &[u8]| {
        let mut script = Script::new(faces);
        let rolled = game.chart_roll(catalog.files(), "volley", &keys, &mut script).unwrap();
        (rolled, script.wanted())
    };
    let (missing, wanted) = roll(&[5]);
    assert!(missing.is_none() && wanted.is_some_and(|wanted| wanted.count == 1));
    let (rolled, _) = roll(&[5, 1, 2]);
    let (told, result) = rolled.unwrap();
    assert_eq!(told.len(), 3);
    assert_eq!(result.id, "duel-losses");
    let unknown = game.chart_roll(catalog.files(), "dance", &keys, &mut Script::default());
    assert!(matches!(unknown, Err(ChartError::Procedure(_))));
}
