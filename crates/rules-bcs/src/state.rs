//! The game in progress: a plain value of flat arrays, with what is being resolved as a stack of frames.

use crate::{
    action::Path,
    game::Bcs,
    model::{
        ActKind, AttackKind, Cause, Column, Face, FormationId, HexId, HexSet, Point, Snafu, SupportId, UnitId, UnitSet,
        Weather,
    },
    position::Level,
};
use arrayvec::ArrayVec;
use content::Saved;
use kernel::{Aside, BySeat, Maybe, Seat, Stack};

kernel::marks! {
    /// What has happened to a unit, as markers on it and the side of its counter.
    #[derive(Saved)]
    #[saved(flags = Marks::WORDS)]
    pub struct Marks(u16) {
        /// It shows its Deployed side.
        DEPLOYED = 0 "deployed",
        /// Support Dropped (bcs:1.5g).
        DROPPED = 1 "dropped",
        /// In Screen (bcs:1.11b).
        SCREEN = 2 "screen",
        /// A reinforcement that has not moved yet: its first move pays for its entry hex (bcs:6.1a).
        ENTERING = 3 "entering",
        /// Got a replacement step this turn (bcs:2.1g).
        REPLACED = 4 "replaced",
        /// Finished (bcs:3.5b).
        FINISHED = 5 "finished",
        /// Flipped in this activation (bcs:4.2a).
        FLIPPED = 6 "flipped",
        /// Made a Recon OBJ in this activation (bcs:1.6f).
        RECON = 7 "recon",
        /// Was in Command Radius when the Activity Phase began (bcs:1.4i, bcs:1.4k).
        IN_COMMAND = 8 "in_command",
        /// Has entered a hex by moving in this activation: zones stop it from now on (bcs:1.8i, bcs:1.8j). MP spent are
        /// in [`Unit::spent`].
        MOVED = 9 "moved",
        /// Assigned in this Assignment Phase: not again before the next (bcs:1.3e).
        ASSIGNED = 10 "assigned",
        /// Became Support or a unit again in this Assignment Phase: not back before the next (bcs:1.5k, bcs:1.5l).
        CONVERTED = 11 "converted",
        /// Left by its owner after it spent MP: another has acted since, and it may move no more (bcs:3.5c).
        LEFT = 12 "left",
        /// On the move, and where it stands it may not stay (bcs:1.4k, bcs:1.10a, bcs:1.10g).
        RESTLESS = 13 "restless",
    }
    /// What Clean-Up takes off (bcs:3.6a.4).
    OF_THE_ACTIVATION = FINISHED | FLIPPED | RECON | IN_COMMAND | MOVED | LEFT | RESTLESS;
}

/// Where a unit is, if it is not on the map.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Saved)]
pub enum Status {
    /// On the map: its hex is in [`State::places`].
    #[default]
    Map,
    /// Sent off the map by a retreat; it comes back (bcs:2.1c).
    OffMap,
    /// A reinforcement still to come (bcs:2.1e).
    Waiting,
    /// A Support asset for the time being (bcs:1.5k).
    Asset,
    /// Eliminated.
    Eliminated,
}

/// A combat unit.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Saved)]
#[game(Bcs)]
#[saved(also(at: HexId = "Where it stands."))]
pub struct Unit {
    /// Where it is.
    pub status: Status,
    /// Its formation now; none for an unassigned Independent (bcs:1.3c).
    pub formation: Maybe<FormationId>,
    /// Steps left.
    #[saved(always)]
    pub steps: u8,
    /// Markers.
    pub marks: Marks,
    /// MP spent in this activation, in twelfths.
    #[saved(most = 10_000)]
    pub spent: u16,
    /// The side that showed when it spent its first MP, whose MA is its budget (bcs:4.0b).
    #[saved(name = "moved_on")]
    pub face: Face,
    /// The hex of its latest Attack by Fire, if it has done nothing since (bcs:5.1i.2).
    pub fired_at: Maybe<HexId>,
}

impl Unit {
    /// Whether one of these marks is on it.
    #[inline]
    pub const fn has(&self, marks: Marks) -> bool {
        self.marks.any(marks)
    }
    /// The side that shows.
    #[inline]
    pub const fn showing(&self) -> Face {
        if self.marks.any(Marks::DEPLOYED) { Face::Deployed } else { Face::Move }
    }
}

/// A formation.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Saved)]
#[game(Bcs)]
#[saved(marks(used, pd, pd_declared, hq_finished, ghost))]
#[saved(marks(trains_done, trains_moved, coordination, coordination_used, recovered))]
pub struct Formation {
    /// Where its HQ is; none: off map.
    pub hq: Maybe<HexId>,
    /// Where its trains are; none: off map.
    pub trains: Maybe<HexId>,
    /// Fatigue, from `0` to `4`: -1 is `fresh` (bcs:3.7a).
    #[saved(always, as = Level)]
    pub fatigue: i8,
    /// MSR Blocked level (bcs:3.1c).
    #[saved(most = 2)]
    pub blocked: u8,
    /// Artillery Points given to it this turn besides its own (bcs:2.2a).
    #[saved(most = 50)]
    pub granted: u8,
    /// Artillery Points left in this activation (bcs:1.12a).
    #[saved(most = 99)]
    pub artillery: u8,
    /// Which of its equally cheap supply routes its owner takes (bcs:3.3b).
    #[saved(most = 7)]
    pub route: u8,
    /// MP its HQ has spent in this activation, in twelfths.
    #[saved(most = 10_000)]
    pub hq_spent: u16,
    /// Its HQ lies on its used side: it has begun its activation of this turn (bcs:1.4e).
    pub used: bool,
    /// Prepared Defense (bcs:1.7a).
    pub pd: bool,
    /// Prepared Defense was declared in this activation.
    pub pd_declared: bool,
    /// The HQ is Finished in this activation.
    pub hq_finished: bool,
    /// Ghost trains (bcs:3.3g).
    pub ghost: bool,
    /// The trains were moved in this activation, or their owner has decided that they stay.
    pub trains_done: bool,
    /// The trains were moved in this activation (bcs:3.3i).
    pub trains_moved: bool,
    /// Coordination marker (bcs:3.2b.2).
    pub coordination: bool,
    /// It has modified a SNAFU roll of this activation (bcs:3.2e).
    pub coordination_used: bool,
    /// Recovered this turn (bcs:3.10a).
    pub recovered: bool,
}

/// A Support asset.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Saved)]
#[game(Bcs)]
pub struct Asset {
    /// Whose pool it is in; none: it is not an asset now.
    #[saved(always)]
    pub formation: Maybe<FormationId>,
    /// Steps left; 0: gone.
    #[saved(always)]
    pub steps: u8,
    /// It has fired in this activation (bcs:1.5j).
    pub fired: bool,
}

/// An OBJ marker of the active formation.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Saved)]
#[game(Bcs)]
pub struct Obj {
    /// Where.
    pub hex: HexId,
    /// Made by a unit's recon rather than by the HQ (bcs:1.6f).
    pub recon: bool,
    /// Regular Attacks made in its zone (bcs:1.6j).
    pub attacks: u8,
}

/// How far the arrivals of a side are (spec 4.2).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Saved)]
pub enum Arriving {
    /// HQs that were off map come back (bcs:4.9d).
    #[default]
    Hqs,
    /// Units that were off map come back (bcs:2.1c).
    Returns,
    /// Reinforcements enter (bcs:2.1e).
    Reinforcements,
    /// Replacement steps (bcs:2.1g).
    Replacements,
}

/// The phases of a turn (bcs:2.0a).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Saved)]
#[game(Bcs)]
pub enum Phase {
    /// Before the first turn: the first player says when it begins, for the weather may need a die.
    Ready,
    /// Weather and Air Points.
    Weather,
    /// Units return, enter and are rebuilt, one side after the other.
    Arrival(Seat),
    /// Independents, Support, loose Artillery Points.
    Assignment(Seat),
    /// Both roll for who chooses.
    Initiative,
    /// The winner chooses who goes first.
    Choice(Seat),
    /// A side picks a formation, or one is active ([`Act::formation`]).
    Activation,
    /// HQs flip back.
    End,
    /// The game is over.
    Over,
}

/// The steps of an activation (spec 4.3).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default, Saved)]
pub enum ActStep {
    /// Recovery or a regular activation?
    #[default]
    Declare,
    /// MSR Blocked is updated.
    Msr,
    /// The owner chooses among equally cheap routes.
    Route,
    /// Prepared Defense: keep, declare, drop.
    Pd,
    /// Mixed and the SNAFU roll.
    Snafu,
    /// A fail may become a Recovery.
    Convert,
    /// HQ OBJ markers.
    Objs,
    /// Everything else.
    Activity,
    /// The owner places the trains.
    Trains,
    /// Clean-Up.
    CleanUp,
    /// The Fatigue roll.
    Fatigue,
    /// Isolation.
    Isolation,
    /// A Second Activation?
    Offer,
    /// Its roll.
    SecondRoll,
}

/// The activation under way.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Saved)]
#[game(Bcs)]
pub struct Act {
    /// Whose; none between activations.
    pub formation: Maybe<FormationId>,
    /// First or second.
    pub kind: ActKind,
    /// How far it is.
    pub step: ActStep,
    /// The SNAFU result.
    pub snafu: Snafu,
    /// Who acted last: while it is the same unit it may go on moving (bcs:3.5c). [`UnitId::HQ`] for the HQ.
    pub actor: Maybe<UnitId>,
    /// Where that unit stood when it began to move; none if it has not (bcs:1.4k).
    pub began: Maybe<HexId>,
    /// HQ OBJ markers placed.
    pub objs: u8,
    /// An Engagement or Attack by Fire was made.
    pub fired: bool,
    /// The Combat Table was used.
    pub fought: bool,
    /// A Recovery took the place of what follows a fail (bcs:3.9a).
    pub converted: bool,
}

/// How far an attack is (bcs:5.1a).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Saved)]
pub enum AttackStage {
    /// Every defender is in Screen: does the defender slip away (bcs:1.11e)?
    Screen,
    /// The attacker's unit may follow those who slipped away.
    Follow,
    /// The defender names its AR unit.
    Defender,
    /// The attacker names an Assist, buys missions, then rolls.
    Prepare,
    /// Two dice on the Combat Table.
    Roll,
    /// Losses beyond the AR unit are under way, or done: now the retreats.
    Retreat,
    /// Retreats are done: Traffic and advance.
    Advance,
    /// The Assist stacked with the AR unit may advance too (bcs:5.7b).
    AssistAdvance,
    /// Everything is done but the marks.
    Done,
}

/// A Regular or Shock Attack.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Saved)]
#[game(Bcs)]
pub struct Attack {
    /// Which.
    pub kind: AttackKind,
    /// How far it is.
    pub stage: AttackStage,
    /// Who attacks.
    pub seat: Seat,
    /// The attacker's AR unit.
    pub lead: UnitId,
    /// Where it stood when the attack was declared; none off map (bcs:6.3a).
    pub from: Maybe<HexId>,
    /// The hex attacked.
    pub at: HexId,
    /// The Assist.
    pub assist: Maybe<UnitId>,
    /// The defender's AR unit.
    pub defender: Maybe<UnitId>,
    /// A Suppression Mission was bought (bcs:5.4h).
    pub suppressed: bool,
    /// A mission was bought: no Assist can be named any more (bcs:5.1a).
    pub missions: bool,
    /// The lead's Attack by Fire on this hex came directly before (bcs:5.1i.2).
    pub after_fire: bool,
    /// What the table said of the retreat.
    pub cause: Option<Cause>,
    /// The table said Traffic if the hex is left.
    pub traffic: bool,
    /// Traffic was placed.
    pub jammed: bool,
    /// The defender had Prepared Defense, or stood in or behind Key Terrain.
    pub pd_or_key: bool,
    /// Defenders with a Safe Path at the moment of combat (bcs:5.5h).
    pub safe: UnitSet,
}

/// A Firer or a Target: a unit on the map, or a Support with its host.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Saved)]
#[game(Bcs)]
pub struct Party {
    /// The unit, or the host.
    pub unit: UnitId,
    /// The Support; none for the unit itself.
    pub support: Maybe<SupportId>,
}

/// How far an Engagement is.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Saved)]
pub enum EngageStage {
    /// The defender picks the Target.
    Target,
    /// Two dice on the table.
    Roll,
}

/// An Engagement.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Saved)]
#[game(Bcs)]
pub struct Engage {
    /// How far it is.
    pub stage: EngageStage,
    /// Who fires.
    pub firer: Party,
    /// The hex fired at.
    pub at: HexId,
    /// The Target.
    pub target: Party,
}

/// A Barrage or an Attack by Fire: a die for each unit in the hex.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Saved)]
#[game(Bcs)]
pub struct Bombard {
    /// Which column of the table.
    pub column: Column,
    /// The hex.
    pub at: HexId,
    /// Units still to roll for.
    pub todo: UnitSet,
}

/// Steps the owner of a hex has still to lose, after its AR unit is gone (bcs:5.6b).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Saved)]
#[game(Bcs)]
pub struct Losses {
    /// Who loses.
    pub seat: Seat,
    /// Where.
    pub at: HexId,
    /// How many steps.
    pub steps: u8,
}

/// Units that leave a hex, one after the other in their owner's order (bcs:5.5f.6). What each does was settled before
/// the first moved (bcs:5.5h).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Saved)]
#[game(Bcs)]
pub struct Retreats {
    /// Whose.
    pub seat: Seat,
    /// From where.
    pub from: HexId,
    /// Why.
    pub cause: Cause,
    /// Those who go three hexes and have not gone yet.
    pub three: UnitSet,
    /// Those who go to their HQ.
    pub home: UnitSet,
    /// Those who go off the map.
    pub off: UnitSet,
    /// The HQ retreats too: a voluntary retreat of the active formation's HQ (bcs:4.8b).
    pub hq: bool,
    /// Who is on its way, [`UnitId::HQ`] for the HQ; none between two of them.
    pub walker: Maybe<UnitId>,
    /// Its way.
    pub path: Path,
    /// How many hexes of it are behind.
    pub gone: u8,
}

/// How far a jump is.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Saved)]
pub enum JumpStage {
    /// Soft or hard?
    Roll,
    /// The owner places the HQ.
    Place,
}

/// An HQ that jumps (bcs:4.9a).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Saved)]
#[game(Bcs)]
pub struct Jump {
    /// Whose HQ.
    pub formation: FormationId,
    /// Where it stood, and the enemy stands now.
    pub from: HexId,
    /// How far it is.
    pub stage: JumpStage,
    /// A hard jump.
    pub hard: bool,
}

/// A unit or the HQ on its way to a hex that is not next to it: shorthand for steps.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Saved)]
#[game(Bcs)]
pub struct Walk {
    /// Who; [`UnitId::HQ`] for the HQ.
    pub unit: UnitId,
    /// Where to.
    pub to: HexId,
}

/// What is being resolved.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Saved)]
#[game(Bcs)]
#[allow(missing_docs, reason = "each is documented by what it holds")]
pub enum Frame {
    Walk(Walk),
    Attack(Attack),
    Engage(Engage),
    Bombard(Bombard),
    Losses(Losses),
    Retreats(Retreats),
    Jump(Jump),
}

/// What follows from where the units of a side stand; kept up to date by `Bcs::refresh`.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Zones {
    /// Hexes with its combat units.
    pub occupied: HexSet,
    /// Hexes in its zones of control (bcs:1.8a).
    pub zoc: HexSet,
    /// Hexes in the Engagement Zones of its AV units (bcs:1.8c).
    pub ez: HexSet,
    /// Hexes in the Engagement Zones of units that host Support if they are in Command Radius.
    pub hosted: HexSet,
}

impl Zones {
    /// Those of both.
    #[must_use]
    pub fn union(&self, other: &Zones) -> Zones {
        self.join(other, HexSet::union)
    }
    /// Those that are not in the other.
    #[must_use]
    pub fn without(&self, other: &Zones) -> Zones {
        self.join(other, HexSet::without)
    }
    fn join(&self, other: &Zones, join: impl Fn(&HexSet, HexSet) -> HexSet) -> Zones {
        Zones {
            occupied: join(&self.occupied, other.occupied),
            zoc: join(&self.zoc, other.zoc),
            ez: join(&self.ez, other.ez),
            hosted: join(&self.hosted, other.hosted),
        }
    }
}

/// The game in progress. The order of its fields is that of its key.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Saved)]
#[game(Bcs)]
#[saved(odd)]
pub struct State {
    /// The turn, from 1.
    #[saved(always, least = 1, most = game.content().scenario.turns)]
    pub turn: u8,
    /// What is being done.
    #[saved(split(side: Seat))]
    pub phase: Phase,
    /// How far the arrivals of the side are whose arrival it is.
    pub arriving: Arriving,
    /// The first player of this turn; until it is known, of the last one.
    #[saved(always)]
    pub first: Seat,
    /// Whose turn it is to activate a formation.
    #[saved(always)]
    pub active: Seat,
    /// The weather.
    #[saved(always, full)]
    pub weather: Weather,
    /// Air Points, by seat.
    #[saved(by = Seat, most = 99)]
    pub air: BySeat<u8>,
    /// Loose Artillery Points, by seat.
    #[saved(by = Seat, most = 99)]
    pub loose: BySeat<u8>,
    /// Replacement steps left, by seat.
    #[saved(by = Seat, most = 99)]
    pub replacements: BySeat<u8>,
    /// VP hexes held by seat 1, as bits by their place in the scenario.
    #[saved(skip)]
    pub held: u64,
    /// Where the units are.
    #[saved(column = "units.at", by = UnitId)]
    pub places: [Maybe<HexId>; UnitId::MAX],
    /// The combat units, by their ids.
    #[saved(always, by = UnitId, every, blank = |_| Unit::default())]
    pub units: [Unit; UnitId::MAX],
    /// The formations, by their ids.
    #[saved(always, by = FormationId, every, blank = |_| Formation::default())]
    pub formations: [Formation; FormationId::MAX],
    /// The Support assets that are in a pool, by their ids.
    #[saved(name = "supports", by = SupportId)]
    pub assets: [Asset; SupportId::MAX],
    /// The activation under way.
    #[saved(name = "activation", full)]
    pub act: Act,
    /// OBJ markers.
    #[saved(full)]
    pub objs: ArrayVec<Obj, 16>,
    /// Hexes with Traffic markers.
    pub traffic: HexSet,
    /// What is being resolved.
    #[saved(full)]
    pub frames: Stack<Frame, 6>,
    /// By seat: what follows from the places of its units.
    #[saved(skip)]
    pub zones: Aside<BySeat<Zones>>,
}

kernel::by_id! {
    State;
    /// A unit. Who changes its place, steps, side, formation or Support refreshes the zones (`Bcs::refresh`).
    unit, unit_mut: units[UnitId] -> Unit;
    /// A formation.
    formation, formation_mut: formations[FormationId] -> Formation;
    /// An asset.
    asset, asset_mut: assets[SupportId] -> Asset;
}

impl State {
    /// Where a unit is, if it is on the map.
    #[inline]
    pub fn place(&self, unit: UnitId) -> Option<HexId> {
        self.places[unit.index()].get()
    }
    /// Where a unit is.
    ///
    /// # Panics
    /// If it is not on the map.
    #[inline]
    #[track_caller]
    pub fn hex_of(&self, unit: UnitId) -> HexId {
        self.place(unit).expect("a unit on the map")
    }
    /// The formation whose activation is under way.
    ///
    /// # Panics
    /// If there is none.
    #[inline]
    #[track_caller]
    pub fn acting(&self) -> FormationId {
        self.act.formation.get().expect("an activation")
    }
    /// Where the HQ of a formation is; none off the map, or without a formation.
    #[inline]
    pub fn hq_of(&self, formation: Maybe<FormationId>) -> Option<HexId> {
        formation.get().and_then(|formation| self.formation(formation).hq.get())
    }
    /// Combat units in a hex.
    #[inline]
    pub fn at(&self, hex: HexId) -> UnitSet {
        UnitSet::holding(&self.places, |at| at == hex)
    }
    /// Who holds a hex that counts, by its place in the scenario (bcs:6.6b).
    #[inline]
    pub fn holder(&self, place: usize) -> Seat {
        Seat((self.held >> place & 1) as u8)
    }
    /// What is being resolved, innermost.
    #[inline]
    pub fn top(&self) -> Option<Frame> {
        self.frames.top()
    }
    /// Points a side may spend now on missions of the active formation.
    pub fn points(&self, seat: Seat, point: Point) -> u8 {
        match point {
            Point::Artillery => self.formation(self.acting()).artillery,
            Point::Air => self.air[seat],
        }
    }
}
