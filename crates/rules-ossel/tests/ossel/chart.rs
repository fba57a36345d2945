//! The chart companion: the combat table without a game.

use crate::game::content_of;
use kernel::{Misread, Rules, Seat};
use odds::Budget;
use rules_ossel::{Ossel, chart, state::State};

fn open(keys: &[(&str, &str)]) -> Result<(Ossel, State), Misread> {
    let procedure = chart::procedures().swap_remove(0);
    let value = |key: kernel::info::Key| {
        let given = keys.iter().find(|(name, _)| *name == key.name).map(|(_, value)| (*value).to_owned());
        (key.name.to_owned(), given.or(key.default).expect("a default"))
    };
    let keys: Vec<_> = procedure.keys.into_iter().map(value).collect();
    chart::chart(content_of("bridge", &[]), procedure.id, &keys)
}

/// The chances in sixths that the defender gives way, and that it loses a step or more.
fn sixths(keys: &[(&str, &str)]) -> (f64, f64) {
    let (rules, s) = open(keys).expect("a column");
    let odds = odds::reckon_from(&rules, &s, &Budget::default());
    let share = |holds: &dyn Fn(&rules_ossel::summary::Summary) -> bool| {
        let rows = odds.plain.rows.iter().filter(|row| holds(&row.summary));
        (rows.map(|row| row.probability).sum::<f64>() * 6.0).round()
    };
    (share(&|sum| sum.driven[Seat(0)]), share(&|sum| sum.lost[Seat(0)] > 0))
}

#[test]
fn a_chart_is_the_table() {
    assert_eq!(sixths(&[]), (3.0, 2.0), "2:1: DR DR DL give way, EX and DL cost a step");
    assert_eq!(sixths(&[("terrain", "hill")]), (2.0, 1.0), "1:1");
    assert_eq!(sixths(&[("surrounded", "yes")]), (4.0, 3.0), "3:1");
    assert_eq!(sixths(&[("way_out", "no")]), (0.0, 4.0), "nobody gives way");
    assert_eq!(sixths(&[("attack", "16")]), (4.0, 4.0), "4:1: EX, DL and DE cost a step");
    assert_eq!(sixths(&[("steps", "1"), ("attack", "16")]), (2.0, 4.0));
}

#[test]
fn below_the_table_there_is_no_chart() {
    let misread = open(&[("attack", "1"), ("defence", "9")]).expect_err("too weak");
    assert_eq!((&*misread.message.id, misread.nearest.as_deref()), ("ossel-chart-too-weak", Some("attack=8")));
    let (rules, s) = open(&[]).expect("a column");
    assert_eq!(rules.pending(&s), kernel::Pending::Procedure);
}
