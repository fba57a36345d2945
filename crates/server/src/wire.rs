//! From the catalog's types to those of the wire. Nothing is decided here.

use crate::seating::Accord;
use catalog::{
    Account, Catalog, Chances, Game, Ledger, Logged, Peeked, Rulebook, Statement, Stroke, SubmitError, Table, Weighed,
};
use kernel::{
    NoUndo,
    dice::Wanted,
    info::{Key, OptionInfo, Procedure, ScenarioInfo, SeatInfo, SettingInfo, Values},
    say::{Message, Name},
};
use protocol::{
    Assumption, Basis, BookChapter, BookClause, BookDifference, BookStatement, ChartKey, ChartKeyValues,
    ChartProcedure, Entry, Expected, GameCard, Luck, LuckAccount, LuckMoment, Odds, OddsFact, OddsRow, OptionCard,
    Outcome, Peek, Refusal, RollAsk, RulebookPage, ScenarioCard, SeatCard, SettingCard, Thoughts, Told, Verdict, Whose,
};
use scene::Pick;
use words::{FtlProblem, Lang};

/// An entry of the log, at its place in the reader's log. What is a secret from the reader is no entry. What the
/// computer thought may come from a journal that somebody brought.
pub fn entry(index: usize, logged: Logged, imported: bool) -> Option<Entry> {
    let action = logged.action.filter(|_| !logged.secret)?;
    let told = logged.told.iter().zip(logged.touches).map(|(event, touches)| told(event, touches));
    Some(Entry {
        seat: logged.seat.0,
        heading: logged.heading,
        about: logged.about,
        action: Some((action.notation, action.message)),
        told: told.collect(),
        way: logged.way,
        index: number(index),
        thoughts: logged.thoughts.map(|noted| thoughts(noted, imported)),
    })
}

fn thoughts(thoughts: catalog::Thoughts, imported: bool) -> Thoughts {
    let plan = |plan: Weighed<Message>| (plan.what, plan.worth);
    let option = |option: Weighed<kernel::Offer>| (option.what.message, option.worth);
    Thoughts {
        plans: thoughts.plans.into_iter().map(plan).collect(),
        options: thoughts.options.into_iter().map(option).collect(),
        imported,
    }
}

/// What the dice gave.
pub fn luck(ledger: Ledger) -> Luck {
    let account = |account: Account| LuckAccount {
        expected: account.expected,
        actual: account.actual,
        usual: account.usual,
        luckier: account.luckier,
    };
    let accounts = |all: Vec<Account>| all.into_iter().map(account).collect();
    let moment = |stroke: Stroke| LuckMoment {
        entry: number(stroke.entry),
        seat: stroke.seat.0,
        gain: stroke.gain,
        chance: stroke.chance,
    };
    Luck {
        turns: ledger.turns.into_iter().map(|turn| (turn.turn, accounts(turn.accounts))).collect(),
        totals: accounts(ledger.totals),
        moments: ledger.moments.into_iter().map(moment).collect(),
        throws: number(ledger.throws),
    }
}

/// One thing that happened.
pub fn told(told: &kernel::Told, touches: Vec<Pick>) -> Told {
    Told {
        message: told.message.clone(),
        clause: told.clause.0.to_owned(),
        faces: told.faces.as_slice().to_vec(),
        modifiers: told.modifiers.iter().map(|(clause, value)| (clause.0.to_owned(), *value)).collect(),
        touches,
    }
}

/// How a game ended.
pub fn outcome(outcome: kernel::Outcome, score: Vec<Message>) -> Outcome {
    let winner = match outcome {
        kernel::Outcome::Win(seat) => Some(seat.0),
        kernel::Outcome::Draw => None,
    };
    Outcome { winner, score }
}

/// How players ended a game among themselves.
pub fn agreed(accord: Accord, game: &dyn Table) -> Outcome {
    match accord {
        Accord::Resigned { seat, winner } => Outcome {
            winner: winner.map(|seat| seat.0),
            score: vec![Message::new("server-resigned").with("who", game.seat_name(seat))],
        },
        Accord::Drawn => Outcome { winner: None, score: vec![Message::new("server-drawn")] },
    }
}

/// Why an action was not played. A missing die is no refusal; whoever has the dice asks for it.
pub fn refusal(error: &SubmitError, book: &Rulebook) -> Refusal {
    match error {
        SubmitError::Refused(violation) => {
            Refusal::Rule { clause: violation.clause.0.to_owned(), message: book.say_violation(violation) }
        }
        SubmitError::Misread(misread) => {
            Refusal::Misread { message: misread.message.clone(), nearest: misread.nearest.clone() }
        }
        SubmitError::NoDie => misread(Message::new("server-no-die")),
        SubmitError::SpareDice(n) => misread(Message::new("server-dice-spare").with("n", *n)),
    }
}

/// That a text is not right here.
pub fn misread(message: Message) -> Refusal {
    Refusal::Misread { message, nearest: None }
}

/// Why the last decision stays.
pub fn no_undo(why: NoUndo) -> Message {
    Message::new(match why {
        NoUndo::Nothing => "server-undo-nothing",
        NoUndo::Dice => "server-undo-dice",
        NoUndo::Revealed => "server-undo-revealed",
    })
}

/// The die that a player must roll.
pub fn roll_ask(wanted: Wanted, book: &Rulebook) -> RollAsk {
    let clause = book.clauses.iter().find(|clause| clause.id == wanted.why.0);
    RollAsk {
        count: wanted.count.into(),
        sides: wanted.sides,
        purpose: clause.map(|clause| Message::new("server-roll-for").with("text", clause.text.clone())),
        clause: Some(wanted.why.0.to_owned()),
    }
}

/// What would come of a wish.
pub fn peek(peeked: Peeked, book: &Rulebook) -> Peek {
    let verdict = match &peeked.verdict {
        Ok(()) => Verdict::Legal,
        Err(error) => Verdict::Refused { refusal: refusal(error, book) },
    };
    Peek {
        notation: peeked.notation,
        message: peeked.message,
        on: peeked.on,
        verdict,
        rolls: peeked.rolls,
        binds: peeked.binds,
        way: peeked.way,
        odds: peeked.chances.map(odds),
    }
}

/// A distribution.
pub fn odds(chances: Chances) -> Odds {
    let row = |row: catalog::Chance| OddsRow {
        message: row.message,
        p: row.p.map(|p| p.to_string()),
        probability: row.probability,
        interval: row.interval,
        open: row.open,
    };
    let fact = |fact: catalog::Fact| OddsFact { row: row(fact.chance), range: fact.range };
    let expected = |expected: catalog::Expectation| Expected {
        message: expected.message,
        value: expected.mean,
        range: expected.range,
    };
    let assumption = |assumed: catalog::Assumption| Assumption {
        whose: match assumed.whose {
            catalog::Whose::Own => Whose::Own,
            catalog::Whose::Other => Whose::Other,
            catalog::Whose::Anybody => Whose::Anybody,
        },
        action: assumed.action,
    };
    Odds {
        exact: chances.exact,
        samples: chances.samples,
        basis: match chances.basis {
            catalog::Basis::Dice => Basis::Dice,
            catalog::Basis::NothingAdded => Basis::NothingAdded,
            catalog::Basis::BestAnswer => Basis::BestAnswer,
            catalog::Basis::EachBest => Basis::EachBest,
            catalog::Basis::FirstAnswer => Basis::FirstAnswer,
        },
        own_choices: chances.own_choices,
        unranged: chances.unranged,
        assumed: chances.assumed.into_iter().map(assumption).collect(),
        nothing: chances.nothing,
        rows: chances.rows.into_iter().map(row).collect(),
        facts: chances.facts.into_iter().map(fact).collect(),
        expected: chances.expected.into_iter().map(expected).collect(),
    }
}

/// A game of the lobby.
///
/// # Errors
/// What is wrong with its files of words.
pub fn game_card(catalog: &Catalog, game: &dyn Game) -> Result<GameCard, Vec<FtlProblem>> {
    let say =
        |lang| -> Result<_, Vec<FtlProblem>> { Ok(catalog.words(lang, &[], &[game.id()])?.say(&game.name()).into()) };
    Ok(GameCard {
        id: game.id().to_owned(),
        name: Name { en: say(Lang::En)?, es: say(Lang::Es)? },
        editions: game.editions().iter().map(|&edition| edition.to_owned()).collect(),
        scenarios: game.scenarios(catalog.files()).into_iter().map(scenario_card).collect(),
        options: game.options().iter().map(option_card).collect(),
        agents: catalog::OPPONENTS.iter().map(|&agent| agent.to_owned()).collect(),
    })
}

fn scenario_card(info: ScenarioInfo) -> ScenarioCard {
    let seat = |seat: SeatInfo| SeatCard { id: seat.id, name: seat.name };
    let setting = |setting: SettingInfo| SettingCard {
        option: setting.option.to_owned(),
        value: setting.value.to_owned(),
        values: setting.values.into_iter().map(str::to_owned).collect(),
    };
    ScenarioCard {
        id: info.id,
        name: info.name,
        intro: info.intro,
        seats: info.seats.into_iter().map(seat).collect(),
        turns: info.turns,
        settings: info.settings.into_iter().map(setting).collect(),
    }
}

fn option_card(option: &OptionInfo) -> OptionCard {
    OptionCard {
        name: option.name.to_owned(),
        default: option.default.to_owned(),
        values: option.values.iter().map(|&value| value.to_owned()).collect(),
        clause: option.clause.0.to_owned(),
        message: Message::new(option.message),
    }
}

/// A rulebook, of a game with these options.
pub fn rulebook_page(book: &Rulebook, options: &[OptionInfo]) -> RulebookPage {
    let statement = |clause: &catalog::Clause, statement: &Statement| BookStatement {
        provenance: statement.provenance.id().to_owned(),
        text: statement.text.clone(),
        reason: statement.reason.clone(),
        says: clause.says(statement).filter(|_| statement.is_open()),
        others: statement.others.clone(),
        open: statement.is_open(),
    };
    let clause = |clause: &catalog::Clause| BookClause {
        id: clause.id.clone(),
        edition: clause.edition.clone(),
        provenance: clause.weakest().provenance.id().to_owned(),
        text: clause.text.clone(),
        statements: clause.statements.iter().map(|it| statement(clause, it)).collect(),
        options: options.iter().filter(|option| option.clause.0 == clause.id).map(option_card).collect(),
    };
    let chapter = |chapter: &catalog::Chapter| BookChapter {
        id: chapter.id.clone(),
        title: chapter.title.clone(),
        clauses: book.clauses.iter().filter(|known| known.chapter == chapter.id).map(clause).collect(),
    };
    let difference = |difference: &catalog::Difference| BookDifference {
        id: difference.id.clone(),
        title: difference.title.clone(),
        old: difference.old.clone(),
        new: difference.new.clone(),
        clauses: difference.clauses.clone(),
    };
    RulebookPage {
        title: book.title.clone(),
        series: book.series.clone(),
        editions: book.editions.iter().map(|&edition| edition.to_owned()).collect(),
        chapters: book.chapters.iter().map(chapter).collect(),
        differences: book.differences.iter().map(difference).collect(),
    }
}

/// A chart.
pub fn chart_procedure(procedure: Procedure) -> ChartProcedure {
    let values = |values| match values {
        Values::Words(words) => ChartKeyValues::Words { words },
        Values::Numbers { least, most } => ChartKeyValues::Numbers { least, most },
    };
    let key = |key: Key| ChartKey {
        name: key.name.to_owned(),
        message: key.message,
        values: values(key.values),
        default: key.default,
    };
    ChartProcedure {
        id: procedure.id.to_owned(),
        message: procedure.message,
        keys: procedure.keys.into_iter().map(key).collect(),
    }
}

/// A count as the wire has it: more than fits there never comes about.
pub fn number(n: usize) -> u32 {
    u32::try_from(n).unwrap_or(u32::MAX)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_rulebook_page_has_every_clause_once() {
        let catalog = Catalog::new();
        for game in catalog.games() {
            let book = game.rulebook(catalog.files()).unwrap();
            let page = rulebook_page(&book, game.options());
            let listed: usize = page.chapters.iter().map(|chapter| chapter.clauses.len()).sum();
            assert_eq!(listed, book.clauses.len());
            // Every choice at set-up stands at its clause.
            let offered: usize =
                page.chapters.iter().flat_map(|chapter| &chapter.clauses).map(|clause| clause.options.len()).sum();
            assert_eq!(offered, game.options().len());
            let card = game_card(&catalog, *game).unwrap();
            assert!(!card.name.es.contains('⟨') && !card.scenarios.is_empty());
        }
    }

    #[test]
    fn a_rulebook_page_tells_editions_and_what_changed() {
        let catalog = catalog::toy::catalog_of_editions();
        let page = rulebook_page(&catalog.games()[0].rulebook(catalog.files()).unwrap(), &[]);
        assert_eq!(page.editions, ["1.2", "2.0"]);
        let of = |id: &str| page.chapters.iter().flat_map(|chapter| &chapter.clauses).find(|it| it.id == id).unwrap();
        assert_eq!((of("duel:7.1").edition.as_deref(), of("duel:8.2").edition.as_deref()), (None, Some("2.0")));
        assert_eq!((page.differences.len(), &*page.differences[1].old.en), (3, "There is no fog."));
        assert_eq!(page.differences[1].clauses, ["duel:8.2"]);
    }

    #[test]
    fn a_rulebook_page_tells_statements_apart() {
        let catalog = catalog::toy::catalog();
        let page = rulebook_page(&catalog.games()[0].rulebook(catalog.files()).unwrap(), &[]);
        let clause = page.chapters.iter().flat_map(|chapter| &chapter.clauses).find(|it| it.id == "duel:5.3").unwrap();
        let told: Vec<(&str, bool)> = clause.statements.iter().map(|it| (&*it.provenance, it.open)).collect();
        assert_eq!(told, [("seed", false), ("decision", true)]);
        assert_eq!((&*clause.provenance, clause.statements[1].others.len()), ("decision", 2));
        let says: Vec<bool> = clause.statements.iter().map(|it| it.says.is_some()).collect();
        assert_eq!(says, [false, true]);
        assert!(page.series.is_some());
    }
}
