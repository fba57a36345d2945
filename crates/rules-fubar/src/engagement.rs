//! What odds reckon with: how far a fire, an assault or an activation goes, and how decisions on the way are answered.

use crate::{
    action::{Action, Scope},
    model::{FigureId, Fubar, TEAM_MAX, UnitId},
    state::{Bailing, Blow, Frame, Order, Stage, State, Status},
    summary::{Fate, Summary},
};
use kernel::{Answer, Rules, Seat};

impl Fubar {
    /// A fire goes from its plan to the last who may still fall, be it for want of room beside a wreck; a melee to its
    /// losses, an assault from the first step to them; a move to its end, with the reactions to it; an activation to
    /// its die.
    pub(crate) fn is_engaged(&self, before: &State, now: &State) -> bool {
        let Some(top) = now.frames.top() else { return false };
        // Whoever gives out hits asks about this one; with the last they all take effect, and what is under way goes
        // on.
        if before.frames.top() == Some(Frame::Allocate) && before.hits.left > 1 {
            return false;
        }
        let moves = matches!(before.frames.top(), Some(Frame::GiveOrder | Frame::Orders));
        match top {
            Frame::Volley | Frame::Place if is_only_placing(self, now) => false,
            Frame::Attempt | Frame::Volley | Frame::Allocate | Frame::LoseWeapon | Frame::Place => true,
            Frame::Aim { .. } | Frame::Lose { .. } | Frame::PileIn => true,
            Frame::Round => !matches!(now.round.blow, Blow::CloseIn(_)),
            Frame::Plan => now.activation.order == Order::AimedFire || has_picks(now),
            // Whoever is asked for a reaction asks about his own fire; whoever moves, about all that meets him.
            Frame::React => moves || has_picks(now),
            Frame::Walking | Frame::Driving { .. } | Frame::Checkpoint { .. } => moves,
            Frame::Orders => moves && now.activation.order == Order::Assault,
            Frame::Deploy { .. }
            | Frame::TurnStart
            | Frame::Melees { .. }
            | Frame::Initiative { .. }
            | Frame::NextHolder
            | Frame::Choose { .. }
            | Frame::GiveOrder
            | Frame::CloseIn { .. }
            | Frame::EndActivation
            | Frame::EndTurn
            | Frame::Over { .. } => false,
        }
    }

    /// A plan is carried out as it stands, or, for aimed fire without one, by everybody; an assault goes on with a
    /// rush; nobody reacts or piles in. Which man on foot is hit or lost, and which weapon goes, is the same to a
    /// summary: the first is taken, and hits lay men down before they kill; so is where men stand beside a wreck, since
    /// a place is offered only if the others have theirs. Men in a carrier may be struck again, and thrown out of its
    /// wreck: whom they lose is a real choice.
    ///
    /// Only a range, which lets the others react, goes on from hits on those who move; there too they are given by this
    /// rule.
    pub(crate) fn answered(&self, s: &State, seat: Seat) -> Answer<Action> {
        let first = || {
            let mut list = Vec::new();
            self.legal(s, seat, &mut list);
            list.into_iter().next()
        };
        match s.frames.top().expect("a game always has a frame") {
            // A reaction must strike who moves (fub:react-19): a plan that does not yet is not carried out.
            Frame::Plan | Frame::React if has_picks(s) => match self.check(s, seat, &Action::Fire) {
                Ok(()) => Answer::Nothing(Action::Fire),
                Err(_) => Answer::Open,
            },
            Frame::Plan => {
                let all = |target| Answer::Nothing(Action::ShootAll { target });
                s.activation.target.get().map_or(Answer::Open, all)
            }
            Frame::React => Answer::Nothing(Action::Decline { scope: Scope::Here }),
            Frame::Orders => {
                let rush = self.check(s, seat, &Action::Rush).is_ok();
                Answer::Nothing(if rush { Action::Rush } else { Action::Stop })
            }
            Frame::PileIn => Answer::Nothing(Action::Stop),
            Frame::Allocate if s.is_aboard(s.hits.unit()) => Answer::Best,
            Frame::Allocate => {
                let laid = self.choosable(s).find(|&figure| self.check_hit(s, figure, true).is_ok());
                match laid {
                    Some(figure) => Answer::Harmless(Action::Suppress { figure }),
                    None => first().map_or(Answer::Open, Answer::Harmless),
                }
            }
            Frame::LoseWeapon | Frame::Place | Frame::Lose { .. } => first().map_or(Answer::Open, Answer::Harmless),
            Frame::Aim { .. } => first().map_or(Answer::Open, Answer::Nothing),
            _ => Answer::Open,
        }
    }

    /// What a real choice lies between. Men in a carrier who wear the same are alike, unless room beside its wreck is
    /// short and it matters who comes first. Whoever of them lies down can still fall to the next hit, so none falls
    /// while one may lie down, and none who stands while one lies. What they wear decides their saves, and where that
    /// differs it may be better to lose a man.
    pub(crate) fn choices_between(&self, s: &State, seat: Seat, out: &mut Vec<Action>) {
        self.legal(s, seat, out);
        let unit = s.hits.unit();
        if s.frames.top() != Some(Frame::Allocate) || !s.is_aboard(unit) {
            return;
        }
        let lies = |figure: FigureId| s.figure(figure).status == Status::Suppressed;
        let worn = |figure: FigureId| (self.figure(figure).armour, self.radius(figure));
        // First who lies down, then who falls of those who lie, then of those who stand.
        let rank = |action: &Action| match *action {
            Action::Suppress { .. } => 0,
            Action::Casualty { figure } if lies(figure) => 1,
            _ => 2,
        };
        out.sort_by_key(rank);
        if !all_could_bail_out(self, s, unit) {
            return;
        }
        let mut all = self.living(s, unit).map(worn);
        let one = all.next();
        if all.all(|other| Some(other) == one) {
            let first = out.first().map_or(0, rank);
            out.retain(|action| rank(action) == first);
        }
        let mut known = Vec::new();
        out.retain(|action| {
            let kind = match *action {
                Action::Suppress { figure } => (0, worn(figure), None),
                // Who lies may do so from before the engagement or by it, which is not the same to a summary.
                Action::Casualty { figure } => (1, worn(figure), lies(figure).then_some(figure)),
                _ => return true,
            };
            let is_new = !known.contains(&kind);
            known.push(kind);
            is_new
        });
    }

    /// In tenths of a man; a vehicle is six men, and half of one without a weapon or its wheels.
    pub(crate) fn worth_of(&self, summary: &Summary, seat: Seat) -> i64 {
        let cost = |fate: Fate| match fate {
            Fate::Hits(n) => 7 * i64::from(n),
            Fate::Lost(n) => 10 * i64::from(n),
            Fate::Suppressed(n) => 4 * i64::from(n),
            Fate::Activated => -5,
            Fate::OnGuard | Fate::StoodDown => 0,
            Fate::Stunned => 10,
            Fate::Immobilised => 30,
            Fate::WeaponsLost(n) => 30 * i64::from(n),
            Fate::Wrecked => 60,
            Fate::Escaped(n) => -5 * i64::from(n),
        };
        let sum = |own: bool| -> i64 {
            let concerned = summary.fates.iter().filter(|(unit, _)| (self.owner(*unit) == seat) == own);
            concerned.map(|&(_, fate)| cost(fate)).sum()
        };
        sum(false) - sum(true)
    }
}

/// Whether a carrier's crew and riders would all have room beside its wreck, whoever of them gets out: wherever they
/// stand, or where they are offered a place.
fn all_could_bail_out(game: &Fubar, s: &State, riders: UnitId) -> bool {
    let Some(wreck) = s.unit(riders).aboard.get() else { return true };
    let crew = ((1u32 << game.vehicle(wreck).crew) - 1) as u16;
    let mut out = s.clone();
    out.bailing =
        Bailing { wreck: wreck.into(), crew, passengers: riders.into(), riders: game.living_mask(s, riders), prone: 0 };
    let bases = game.all_out(&out);
    let alike = bases.iter().all(|&man| game.radius(man) == game.radius(bases[0]));
    game.has_room_for_all(&out) || alike && game.places_in_turn(&out).is_some()
}
/// Whether all dice are thrown and nothing is left but to put men down who have room, whoever comes first.
fn is_only_placing(game: &Fubar, s: &State) -> bool {
    let next = s.volley.targets.get(usize::from(s.volley.at) + 1);
    s.volley.stage == Stage::Placing && next.is_none_or(|next| next.is_none()) && game.has_room_for_all(s)
}

/// Whether anybody is to fire by the plan being made.
fn has_picks(s: &State) -> bool {
    s.volley.picks[..TEAM_MAX].iter().any(Option::is_some)
}
