//! What is being composed, item by item: an attack, a melee, a chance for opportunity fire.

use crate::{
    event::Modifiers,
    fire,
    game::Lnl,
    model::{UnitId, UnitSet},
    state::{Frame, Melee, State, Volley, Window, arms},
    summary::{Change, Fate, Summary},
    words::names,
};
use faces::At;
use kernel::{
    Clause, Seat, UnderWay, clause,
    say::{Message, Value},
};
use scene::{Pick, WorkRow, Working};

/// Modifiers by their clauses: the rulebook says what each is.
fn rows_of(modifiers: &Modifiers) -> impl Iterator<Item = WorkRow> + '_ {
    modifiers.iter().map(|&(clause, value)| WorkRow::new(modifier_words(clause), clause, Some(value.into())))
}

/// A modifier in a word.
pub(crate) fn modifier_words(clause: Clause) -> Message {
    let id = MODIFIERS.iter().find(|(known, _)| *known == clause).map_or("lnl-work-other", |(_, id)| *id);
    Message::new(id)
}

/// Modifiers that have a name of their own; the rest is told by its clause.
const MODIFIERS: &[(Clause, &str)] = &[
    (clause!("3.0.h"), "lnl-work-leadership"),
    (clause!("3.0.i"), "lnl-work-in-cover"),
    (clause!("11.3.d"), "lnl-work-in-cover"),
    (clause!("11.5.a"), "lnl-work-chaplain"),
    (clause!("5.2.b"), "lnl-work-lead"),
    (clause!("5.2.c"), "lnl-work-half"),
    (clause!("5.2.d"), "lnl-work-hero"),
    (clause!("5.2.f"), "lnl-work-weapon"),
    (clause!("5.2.h"), "lnl-work-rounding"),
    (clause!("13.92.a"), "lnl-work-glider"),
    (clause!("1.6.2.o"), "lnl-work-satchel"),
    (clause!("1.6.1.f"), "lnl-work-captured"),
    (clause!("1.6.1.k"), "lnl-work-single"),
    (clause!("4.1.c"), "lnl-work-ops"),
    (clause!("4.1.g"), "lnl-work-ops"),
    (clause!("T.dft.a"), "lnl-work-adjacent"),
    (clause!("10.3.d"), "lnl-work-degrading"),
    (clause!("6.1.e"), "lnl-work-assault"),
    (clause!("6.4.b"), "lnl-work-stealth"),
    (clause!("20.01.a"), "lnl-work-night"),
    (clause!("7.0.h"), "lnl-work-from-smoke"),
    (clause!("5.01.b"), "lnl-work-leadership"),
    (clause!("8.0.j"), "lnl-work-hero-shift"),
    (clause!("8.0.h"), "lnl-work-leadership"),
    (clause!("13.92.c"), "lnl-work-glider"),
    (clause!("13.92.d"), "lnl-work-glider"),
    (clause!("8.2.b"), "lnl-work-zero"),
    (clause!("8.2.c"), "lnl-work-zero"),
    (clause!("1.6.2.n"), "lnl-work-satchel"),
    (clause!("5.0.g"), "lnl-work-firepower"),
    (clause!("5.0.h"), "lnl-work-cover"),
    (clause!("5.0.i"), "lnl-work-difference"),
    (clause!("5.0.m"), "lnl-work-leadership"),
    (clause!("17.2.h"), "lnl-work-leadership"),
    (clause!("11.8.e"), "lnl-work-leadership"),
    (clause!("5.3.j"), "lnl-work-moving"),
    (clause!("6.0.g"), "lnl-work-moving"),
    (clause!("11.4.g"), "lnl-work-sniper-cover"),
    (clause!("10.1.l"), "lnl-work-degrading"),
    (clause!("10.1.n"), "lnl-work-leadership"),
    (clause!("11.7.b"), "lnl-work-scout"),
    (clause!("12.0.a"), "lnl-work-card"),
    (clause!("14.0.i"), "lnl-work-cover"),
    (clause!("T.oft.a"), "lnl-work-shot"),
    (clause!("T.oft.b"), "lnl-work-assault"),
    (clause!("T.tec.c"), "lnl-work-bocage"),
    (clause!("1.6.1.g"), "lnl-work-taken"),
    (clause!("15.2.c"), "lnl-work-assault"),
    (clause!("15.41.d"), "lnl-work-leadership"),
    (clause!("15.0.i"), "lnl-work-shell"),
    (clause!("19.5.c"), "lnl-work-flying"),
    (clause!("19.5.d"), "lnl-work-hovering"),
];

impl Lnl {
    /// What a seat is composing now.
    pub(super) fn worked_out(&self, s: &State, seat: Seat) -> Option<Working> {
        if self.asked(s).is_none_or(|(owner, _)| owner != seat) {
            return None;
        }
        match s.top()? {
            Frame::Volley(volley) => Some(volley_working(self, s, &volley)),
            Frame::Melee(melee) => Some(melee_working(self, s, &melee)),
            Frame::Window(window) => Some(window_working(self, s, &window)),
            _ => None,
        }
    }

    /// What a player asks of an outcome, fact by fact.
    pub(super) fn facts_of(&self, summary: &Summary) -> Vec<Message> {
        let fact = |&Change { unit, was, fate }: &Change| {
            let name = names::counter(self, unit, was);
            let worst = matches!(fate, Fate::Eliminated | Fate::Abandoned);
            let good = matches!(fate, Fate::Rallied | Fate::Healed | Fate::FellBack);
            let hurt = (!good).then(|| Message::new("lnl-fact-hurt").with("unit", name.clone()));
            hurt.into_iter().chain(worst.then(|| Message::new("lnl-fact-lost").with("unit", name)))
        };
        summary.fates.iter().flat_map(fact).collect()
    }

    /// What can be expected of a roll.
    pub(super) fn counted(&self, summary: &Summary) -> Vec<(Message, i64)> {
        let n = |fates: &[Fate]| summary.fates.iter().filter(|change| fates.contains(&change.fate)).count() as i64;
        [
            ("lnl-scene-count-shaken", n(&[Fate::Shaken, Fate::Damaged])),
            ("lnl-scene-count-hurt", n(&[Fate::Reduced, Fate::Wounded])),
            ("lnl-scene-count-lost", n(&[Fate::Eliminated, Fate::Abandoned])),
            ("lnl-scene-count-heroes", summary.heroes.into()),
        ]
        .into_iter()
        .map(|(id, n)| (Message::new(id), n))
        .collect()
    }
}

fn volley_working(game: &Lnl, s: &State, volley: &Volley) -> Working {
    let target: Value = match volley.scope.get() {
        Some(scope) => names::unit(At::position(game, s), scope),
        None => names::loc(game, volley.target),
    };
    let title = Message::new("lnl-work-fire").with("from", names::loc(game, volley.from)).with("target", target);
    let mut rows: Vec<WorkRow> = volley
        .firers
        .into_iter()
        .map(|unit| WorkRow::new(firer_words(game, s, unit), clause!("5.2.a"), None))
        .collect();
    let power = game.power(s, volley);
    rows.extend(rows_of(&power.parts));
    let (defence, by) = game.defence_by(s, Some(volley.from), volley.target, volley.scope.get());
    if let Ok(clause) = game.scope_check(s, volley.seat, volley.from, volley.target, volley.scope.get())
        && volley.scope.is_some()
    {
        rows.push(WorkRow::new(Message::new("lnl-work-open"), clause, None));
    }
    rows.push(WorkRow::new(Message::new("lnl-work-target").with("n", defence), by, Some((-defence).into())));
    let struck = game.affected(s, volley.seat, Some(volley.from), volley.target, volley.scope.get());
    let (harder, bonus) = game.hit_harder(s, volley.target, struck, fire::runners(s, volley.opportunity));
    let harder = if power.satchels_only { UnitSet::EMPTY } else { harder };
    if !harder.is_empty() {
        rows.push(WorkRow::new(Message::new("lnl-work-moving"), clause!("5.3.h"), Some(bonus.into())));
    }
    let total = match harder {
        UnitSet::EMPTY => Message::new("lnl-work-total").with("fp", power.fp),
        all if all == struck => Message::new("lnl-work-total").with("fp", power.fp + bonus),
        _ => Message::new("lnl-work-total-moving").with("fp", power.fp).with("moving", power.fp + bonus),
    };
    let total = total.with("defence", defence);
    let who = picks_of(game, volley.firers);
    Working { title, rows, who, total: Some(total), commit: Some("shoot".to_owned()) }
}
fn picks_of(game: &Lnl, units: impl IntoIterator<Item = UnitId>) -> Vec<Pick> {
    units.into_iter().map(|unit| Pick::piece(game.uid(unit))).collect()
}
/// A firer with what he fires.
fn firer_words(game: &Lnl, s: &State, unit: UnitId) -> Message {
    let used = s.unit(unit).arms;
    let mut with: Vec<Value> = Vec::new();
    with.extend((used & arms::OWN != 0).then(|| Message::new("lnl-work-own").into()));
    for arm in [arms::FIRST, arms::SECOND].into_iter().filter(|arm| used & arm != 0) {
        with.extend(game.weapon_of(s, unit, arm).map(|sw| Value::Name(game.weapon_kind(s, sw).name.clone())));
    }
    Message::new("lnl-work-firer")
        .with("unit", names::unit(At::position(game, s), unit))
        .with("arms", Value::List(with))
}
fn melee_working(game: &Lnl, s: &State, melee: &Melee) -> Working {
    let title = Message::new("lnl-work-melee").with("at", names::loc(game, melee.at));
    let mut rows: Vec<WorkRow> = Vec::new();
    let who = picks_of(game, game.strikers(s, melee));
    for unit in game.strikers(s, melee) {
        rows.push(WorkRow::new(firer_words(game, s, unit), game.melee_fp_by(s, unit, s.unit(unit).arms), None));
    }
    if melee.picked.is_empty() {
        return Working { title, rows, who, total: None, commit: None };
    }
    for unit in melee.picked {
        rows.push(WorkRow::new(
            Message::new("lnl-work-struck").with("unit", names::unit(At::position(game, s), unit)),
            clause!("8.0.e"),
            None,
        ));
    }
    let odds = game.melee_odds(s, melee);
    rows.extend(rows_of(&odds.shifts));
    rows.extend(rows_of(&game.melee_roll_modifiers(s, melee)));
    let (a, b) = game.tables().melee_odds[odds.column];
    let total = Message::new("lnl-work-odds")
        .with("attack", i32::from(odds.attack))
        .with("defence", i32::from(odds.defence))
        .with("column", format!("{a}-{b}"))
        .with("needs", game.tables().melee[odds.column]);
    let strikes = melee.check(game, s, melee.striking, &crate::action::Action::Strike).is_ok();
    Working { title, rows, who, total: Some(total), commit: strikes.then(|| "strike".to_owned()) }
}
fn window_working(game: &Lnl, s: &State, window: &Window) -> Working {
    let title = Message::new("lnl-work-window")
        .with("units", names::units(At::position(game, s), window.movers))
        .with("at", names::loc(game, window.at));
    let mut rows = vec![WorkRow::new(Message::new("lnl-work-slots").with("n", window.slots), clause!("5.3.e"), None)];
    let (harder, bonus) = game.hit_harder(s, window.at, window.movers, window.runners());
    if !harder.is_empty() {
        rows.push(WorkRow::new(Message::new("lnl-work-moving"), clause!("5.3.h"), Some(bonus.into())));
    }
    Working { title, rows, who: Vec::new(), total: None, commit: None }
}
