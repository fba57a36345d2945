//! What a player wants to know of an outcome, so that outcomes can be added up.

use crate::{
    model::{FigureId, Fubar, UnitId},
    state::{Frame, State, Status, Wheels},
};
use kernel::{Outcome, Seat};

/// What became of one unit.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Fate {
    /// Hits that its owner gives to figures, to lose them or lay them down as he likes.
    Hits(u8),
    /// Figures lost.
    Lost(u8),
    /// Figures laid down.
    Suppressed(u8),
    /// It passed its activation roll.
    Activated,
    /// It failed and is on guard.
    OnGuard,
    /// It was not attempted and will not be this turn.
    StoodDown,
    /// A vehicle's crew is stunned.
    Stunned,
    /// A vehicle can no longer move.
    Immobilised,
    /// A vehicle loses weapons.
    WeaponsLost(u8),
    /// A vehicle is destroyed.
    Wrecked,
    /// So many of its men got out.
    Escaped(u8),
}

/// The fates of all units concerned, ascending, and what comes of the turn.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug, Default)]
pub struct Summary {
    /// What became of whom.
    pub fates: Vec<(UnitId, Fate)>,
    /// Who holds the initiative afterwards, where that is what is rolled for.
    pub first: Option<Seat>,
    /// How the game ended: who won, or nobody.
    pub over: Option<Option<Seat>>,
}

impl Fubar {
    pub(crate) fn summarise(&self, before: &State, after: &State) -> Summary {
        let mut fates = Vec::new();
        for unit in self.unit_ids() {
            add_fates(self, before, after, unit, &mut fates);
        }
        let over = after.over().map(|outcome| match outcome {
            Outcome::Win(seat) => Some(seat),
            Outcome::Draw => None,
        });
        // The initiative of the next turn is nothing that an action of this one decides.
        let is_roll =
            matches!(before.frames.top(), Some(Frame::TurnStart | Frame::Initiative { .. } | Frame::Deploy { .. }));
        let first = (is_roll && after.turn != before.turn && over.is_none()).then(|| after.order[0]);
        Summary { fates, first, over }
    }
}

fn add_fates(game: &Fubar, before: &State, after: &State, unit: UnitId, out: &mut Vec<(UnitId, Fate)>) {
    let mut tell = |holds: bool, fate| out.extend(holds.then_some((unit, fate)));
    let more = |status: Status| {
        let came = |&figure: &FigureId| {
            status_given(game, before, figure) != status && status_given(game, after, figure) == status
        };
        game.unit(unit).figures().filter(came).count() as u8
    };
    let (was, is) = (before.unit(unit), after.unit(unit));
    let wreck = is.wheels == Wheels::Wreck && was.wheels != Wheels::Wreck;
    let waiting = if after.hits.unit == unit { after.hits.left } else { 0 };
    // Hits beyond the men there are lost (fub:melee-19), also while another owner still chooses.
    let men = game.unit(unit).figures().filter(|&figure| before.alive(figure)).count() as u8;
    let losing = after.round.unsaved[unit.index()] + after.round.losses[unit.index()].count_ones() as u8;
    let losing = losing.min(men);
    // Hits of fire that fall on the way are the owner's to give, so their number is what counts and not what he makes
    // of them. Only men in a carrier are told as what became of them.
    let (lost, laid) = (more(Status::Casualty), more(Status::Suppressed));
    // What becomes of a crew is told with its wreck until all of it are out.
    let inside = is_crew_inside(game, before, unit);
    let given = is_shot_at(game, before, after, unit) && !inside;
    let hits = waiting + losing + if given { lost + laid } else { 0 };
    tell(hits > 0, Fate::Hits(hits));
    tell(!given && !inside && lost > 0, Fate::Lost(lost));
    tell(!given && laid > 0, Fate::Suppressed(laid));
    if is.attempted && !was.attempted {
        let chosen = before.frames.live().iter().any(|frame| matches!(frame, Frame::Choose { .. }));
        // Whoever fails is on guard and loses the initiative (fub:act-8, fub:init-6); whoever stands down does neither.
        let failed = is.on_guard && !(was.on_guard && after.holder == before.holder);
        match failed {
            _ if after.activation.unit == unit => tell(true, Fate::Activated),
            true => tell(true, Fate::OnGuard),
            false => tell(chosen, Fate::StoodDown),
        }
    }
    tell(is.stunned_turn != was.stunned_turn, Fate::Stunned);
    tell(is.immobilised && !was.immobilised, Fate::Immobilised);
    // The weapon its owner is about to name counts as lost already.
    let naming = after.frames.top() == Some(Frame::LoseWeapon) && after.volley.target() == Some(unit);
    let weapons = (is.lost_weapons & !was.lost_weapons).count_ones() as u8 + u8::from(naming);
    tell(weapons > 0, Fate::WeaponsLost(weapons));
    tell(wreck, Fate::Wrecked);
    if wreck || before.bailing.wreck == unit {
        let out = got_out(game, before, after, unit);
        tell(out > 0, Fate::Escaped(out));
    }
}
/// What a figure is, is chosen to be when the hits of its unit take effect, or will be when it is put down beside its
/// wreck.
fn status_given(game: &Fubar, s: &State, figure: FigureId) -> Status {
    let (unit, b) = (game.figure(figure).unit, &s.bailing);
    let given = |mask: u16| s.hits.unit == unit && mask & game.bit(figure) != 0;
    let lies = b.passengers == unit && b.riders & b.prone & game.bit(figure) != 0;
    if given(s.hits.casualties) {
        Status::Casualty
    } else if given(s.hits.suppressed) || lies {
        Status::Suppressed
    } else {
        s.figure(figure).status
    }
}
/// Whether what a unit suffered on the way came from fire whose hits were not yet being given out: it stands outside
/// any melee and any carrier.
fn is_shot_at(game: &Fubar, before: &State, after: &State, unit: UnitId) -> bool {
    let giving = before.frames.top() == Some(Frame::Allocate) && before.hits.unit == unit;
    let fought = before.unit(unit).melee != 0 || after.unit(unit).melee != 0 || before.round.melee != 0;
    // Whoever rides in a carrier chooses for himself what a hit does, since it may not be the last, nor the worst.
    let stays = |carrier: UnitId| {
        let gone = after.unit(carrier).wheels == Wheels::Wreck || !game.in_play(after, unit);
        gone || after.unit(unit).aboard == carrier
    };
    let rides = before.unit(unit).aboard.get().is_some_and(stays);
    let bailing = before.bailing.wreck.is_some() && before.bailing.passengers == unit;
    !giving && !fought && !rides && !bailing && before.round.assault != unit
}
/// Whether a unit is the crew of a vehicle and has not left it for good.
fn is_crew_inside(game: &Fubar, s: &State, unit: UnitId) -> bool {
    let data = game.unit(unit);
    let leaves = |own: UnitId| s.unit(own).wheels != Wheels::Wreck || s.bailing.wreck == own;
    data.is_crew && data.crew.is_some_and(leaves)
}
/// How many came out of a vehicle alive, or are about to.
fn got_out(game: &Fubar, before: &State, after: &State, wreck: UnitId) -> u8 {
    let due = (after.bailing.crew.count_ones() + after.bailing.riders.count_ones()) as u8;
    let due = if after.bailing.wreck == wreck { due } else { 0 };
    let crew = game.unit(wreck).crew;
    // Of those who were still getting out, whoever stood beside the wreck before is not told again.
    let (riders, was_out) = match before.bailing.wreck == wreck {
        true => (before.bailing.passengers.get(), true),
        false => (game.unit_ids().find(|&unit| before.unit(unit).aboard == wreck), false),
    };
    let came = |unit: UnitId| {
        let already = if was_out { game.living(before, unit).count() } else { 0 };
        game.living(after, unit).count().saturating_sub(already) as u8
    };
    due + crew.into_iter().chain(riders).map(came).sum::<u8>()
}
