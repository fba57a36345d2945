//! `sandtable learn`: lessons in the terminal.

use crate::{
    args::LearnArgs,
    position::Position,
    shell::{Done, Shell, own_words},
    text::{Desk, Player, Taught},
};
use catalog::{
    Game, in_lang,
    learn::{self, Tutor},
};
use kernel::Seat;

/// Takes a lesson, or those of a course one after the other; lists them all where no game is named.
///
/// # Errors
/// What is unknown or wrong.
pub fn run(shell: &mut Shell<'_>, args: &LearnArgs) -> Done {
    let Some(asked) = &args.lesson else { return list(shell) };
    let (game, lesson) = asked.split_once(':').unwrap_or((asked, ""));
    let game = shell.game(game)?;
    if !lesson.is_empty() {
        return take(shell, game, lesson).map(drop);
    }
    for listed in learn::course(game, shell.catalog.files()) {
        // Whoever leaves a lesson leaves the course.
        if !take(shell, game, &listed.id)? {
            break;
        }
        shell.line("")?;
    }
    Ok(())
}

fn list(shell: &mut Shell<'_>) -> Done {
    for game in shell.catalog.games().to_vec() {
        let course = learn::course(game, shell.catalog.files());
        if course.is_empty() {
            continue;
        }
        let words = shell.catalog.words(shell.lang, &[own_words(shell.lang)], &[game.id()]);
        let name = words.map_or_else(|_| game.id().to_owned(), |words| words.say(&game.name()));
        shell.line(&name)?;
        for lesson in course {
            shell.line(format!("  {}:{}  {}", game.id(), lesson.id, in_lang(&lesson.name, shell.lang)))?;
        }
    }
    Ok(())
}

/// Whether it was taken to its end.
fn take(shell: &mut Shell<'_>, game: &'static dyn Game, lesson: &str) -> Result<bool, crate::shell::Failure> {
    let begun = learn::begin(game, shell.catalog.files(), lesson)?;
    let (own, seed) = (begun.lesson.seat, shell.io.seed);
    let other = begun.lesson.free.clone().unwrap_or_default();
    let tutor = Tutor::new(begun.lesson, &*begun.table);
    let player = |seat| if seat == own { Player::Human } else { Player::Agent(other.clone()) };
    let players = (0..begun.table.n_seats()).map(Seat).map(player).collect();
    let position = Position::of(shell, begun.table)?;
    let mut desk = Desk::new(shell, position, players, seed);
    desk.taught = Some(Taught::new(tutor));
    desk.run()?;
    Ok(desk.is_learnt())
}
