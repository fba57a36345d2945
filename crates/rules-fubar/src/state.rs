//! The game in progress: a plain value of fixed size. Figures and units are flat arrays indexed by id; what is being
//! resolved is a stack of small frames; the order under way, the volley and the melee round in hand each have one
//! place, blank when idle, because no rule nests two of a kind.

use crate::{
    model::{BySide, FIGURES_MAX, FigureId, Fubar, Man, SIDES_MAX, TEAM_MAX, UNITS_MAX, UnitId, WeaponId},
    position::{Crew, Figures, Losses, POINTS_MAX, Place, Spent, Trimmed},
};
use board::open::Pt;
use content::Saved;
use kernel::{Maybe, Outcome, Seat, Stack};
use std::hash::{Hash, Hasher};

/// Most corners in a path.
pub const PATH_MAX: usize = 8;
/// Most operations in a drive.
pub const OPS_MAX: usize = 6;
/// Most melees at a time.
pub const MELEES_MAX: usize = 16;

/// What became of a figure (fub:supp-1).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, PartialOrd, Ord, Saved)]
pub enum Status {
    /// Not on the table yet: not deployed, or a crewman inside his vehicle.
    #[default]
    Absent,
    /// On his feet.
    Standing,
    /// Laid down.
    Suppressed,
    /// Lost.
    Casualty,
    /// Left by an exit (fub:end-6).
    Exited,
}

/// A figure in play.
#[derive(Clone, Copy, Debug, Default)]
pub struct Figure {
    /// Its base centre (fub:geo-4); blank while it is not on the table.
    pub at: Pt,
    /// What became of it.
    pub status: Status,
    /// Stood up after a passed roll: moves but does not fire (fub:supp-7).
    pub recovering: bool,
}

impl Figure {
    /// All of it in one word: with figures and units hashed field by field the key of a state took 1.75 µs instead of
    /// 0.64.
    #[inline]
    fn word(&self) -> u64 {
        let place = (self.at.x as u16 as u64) << 16 | self.at.y as u16 as u64;
        place << 16 | (self.status as u64) << 8 | u64::from(self.recovering)
    }
}
impl PartialEq for Figure {
    #[inline]
    fn eq(&self, other: &Figure) -> bool {
        self.word() == other.word()
    }
}
impl Eq for Figure {}
impl Hash for Figure {
    fn hash<H: Hasher>(&self, hasher: &mut H) {
        hasher.write_u64(self.word());
    }
}

/// What became of a vehicle.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Saved)]
pub enum Wheels {
    /// Not deployed, or not a vehicle at all.
    #[default]
    Absent,
    /// In action.
    Intact,
    /// A light cover object (fub:veh-39).
    Wreck,
    /// Left by an exit.
    Exited,
}

/// A unit in play.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Saved)]
#[game(Fubar)]
#[saved(skip(wheels, centre, facing, stunned_turn, immobilised, lost_weapons))]
pub struct Unit {
    /// Has had its chance this turn (fub:turn-7).
    pub attempted: bool,
    /// Has reacted this turn (fub:react-6).
    pub reacted: bool,
    /// fub:order-11
    pub dodging: bool,
    /// fub:order-17
    pub grounded: bool,
    /// fub:order-14
    pub on_guard: bool,
    /// Was activated by a continuing melee this turn (fub:melee-14).
    pub fought: bool,
    /// The melee it is locked in, from 1; 0 for none (fub:melee-24).
    #[saved(most = MELEES_MAX as u8)]
    pub melee: u8,
    /// The carrier it rides in.
    pub aboard: Maybe<UnitId>,
    /// The turn it went aboard (fub:pax-6).
    pub aboard_turn: u8,
    /// For a vehicle: what became of it.
    pub wheels: Wheels,
    /// For a vehicle: its hull centre.
    pub centre: Pt,
    /// For a vehicle: its facing, 0 to 71.
    pub facing: u8,
    /// For a vehicle: the turn it was last stunned in (fub:veh-30).
    pub stunned_turn: u8,
    /// fub:veh-31
    pub immobilised: bool,
    /// For a vehicle: which of its weapons are lost.
    pub lost_weapons: u8,
}

/// Three words a unit, for the same reason.
impl Hash for Unit {
    fn hash<H: Hasher>(&self, hasher: &mut H) {
        let Unit { attempted, reacted, dodging, grounded, on_guard, fought, melee, aboard, aboard_turn, .. } = *self;
        let Unit { wheels, centre, facing, stunned_turn, immobilised, lost_weapons, .. } = *self;
        let marks = [attempted, reacted, dodging, grounded, on_guard, fought, immobilised];
        let marks = marks.iter().fold(0, |word, &mark| word << 1 | u64::from(mark));
        hasher.write_u64(
            marks << 24
                | u64::from(melee) << 16
                | u64::from(aboard.get().map_or(u8::MAX, |unit| unit.0)) << 8
                | u64::from(aboard_turn),
        );
        hasher.write_u64((wheels as u64) << 32 | (centre.x as u16 as u64) << 16 | centre.y as u16 as u64);
        hasher.write_u64(u64::from(facing) << 16 | u64::from(stunned_turn) << 8 | u64::from(lost_weapons));
    }
}

/// The orders (fub:act-7, fub:order-33).
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug, Default, Saved)]
#[allow(missing_docs, reason = "the orders of the book")]
pub enum Order {
    #[default]
    None,
    Walk,
    Run,
    Dodge,
    OnGuard,
    GoToGround,
    AimedFire,
    Assault,
    Drive,
    HaltFire,
}

/// A few items in a fixed room. Equality, order, hash and debug see what is in it only.
#[derive(Clone, Copy)]
pub struct Few<T, const N: usize> {
    len: u8,
    items: [T; N],
}

impl<T: Copy + Default, const N: usize> Few<T, N> {
    /// These; `None` when there are none or too many.
    pub fn new(items: &[T]) -> Option<Self> {
        let mut few = Few { len: u8::try_from(items.len()).ok().filter(|&n| n > 0)?, ..Few::default() };
        few.items.get_mut(..items.len())?.copy_from_slice(items);
        Some(few)
    }
}
impl<T, const N: usize> Few<T, N> {
    /// What is in it.
    pub fn as_slice(&self) -> &[T] {
        &self.items[..usize::from(self.len)]
    }
}
impl<T: Copy + Default, const N: usize> Default for Few<T, N> {
    fn default() -> Self {
        Few { len: 0, items: [T::default(); N] }
    }
}
impl<T: PartialEq, const N: usize> PartialEq for Few<T, N> {
    fn eq(&self, other: &Self) -> bool {
        self.as_slice() == other.as_slice()
    }
}
impl<T: Eq, const N: usize> Eq for Few<T, N> {}
impl<T: Ord, const N: usize> PartialOrd for Few<T, N> {
    fn partial_cmp(&self, other: &Self) -> Option<std::cmp::Ordering> {
        Some(self.cmp(other))
    }
}
impl<T: Ord, const N: usize> Ord for Few<T, N> {
    fn cmp(&self, other: &Self) -> std::cmp::Ordering {
        self.as_slice().cmp(other.as_slice())
    }
}
impl<T: Hash, const N: usize> Hash for Few<T, N> {
    fn hash<H: Hasher>(&self, hasher: &mut H) {
        self.as_slice().hash(hasher);
    }
}
impl<T: std::fmt::Debug, const N: usize> std::fmt::Debug for Few<T, N> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        self.as_slice().fmt(f)
    }
}

/// A path of straight legs (fub:move-1), without its start.
pub type Path = Few<Pt, PATH_MAX>;

impl Path {
    /// A path of one leg.
    pub fn to(point: Pt) -> Path {
        Path::new(&[point]).expect("one point")
    }
    /// Where it ends.
    ///
    /// # Panics
    /// On a blank path.
    pub fn end(&self) -> Pt {
        *self.as_slice().last().expect("a path has a point")
    }
}

/// One operation of a drive (fub:veh-8).
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug, Saved)]
pub enum Op {
    /// Steps of five degrees, counter-clockwise when positive.
    Pivot(i8),
    /// Hundredths of an inch, back when negative.
    Run(i16),
}

impl Default for Op {
    fn default() -> Op {
        Op::Pivot(0)
    }
}

/// The operations of a drive.
pub type Ops = Few<Op, OPS_MAX>;

/// How the figures still waiting in a common move find their way.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Saved)]
#[game(Fubar)]
pub enum Together {
    /// No common move is under way.
    #[default]
    Idle,
    /// Each moves by the same amount.
    By(Pt),
    /// Each seeks contact with the assaulted unit, or the nearest cover.
    Rush,
}

/// The activation in hand.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Saved)]
#[game(Fubar)]
pub struct Activation {
    /// The unit; none between activations.
    #[saved(always)]
    pub unit: Maybe<UnitId>,
    /// Its order, once chosen.
    pub order: Order,
    /// The selected or assaulted unit; for a unit leaving its carrier, the carrier.
    pub target: Maybe<UnitId>,
    /// Whether the fire step of this activation is over (fub:fire-14).
    pub fired: bool,
    /// Whether any figure or the vehicle has moved.
    pub moved_at_all: bool,
    /// Figures that moved in this part (fub:move-12).
    #[saved(as = Figures(unit))]
    pub moved: u16,
    /// What each figure has spent (fub:order-6).
    #[saved(as = Spent(unit))]
    pub spent: [u16; TEAM_MAX],
    /// Figures still inside the carrier they are leaving (fub:pax-3).
    #[saved(as = Figures(unit))]
    pub inside: u16,
    /// Figures that will leave by the exit when the unit's move is over (fub:end-6).
    #[saved(as = Figures(unit))]
    pub exiting: u16,
    /// The figure on its way, by its place in the unit.
    #[saved(as = Place(unit))]
    pub mover: Maybe<Man>,
    /// Its path and how far it is: leg, and checkpoint of the leg.
    pub path: Path,
    /// The leg it is on.
    pub leg: u8,
    /// The checkpoint of that leg it stands at.
    pub step: u8,
    /// Where it started.
    pub from: Pt,
    /// Figures waiting in a common move.
    #[saved(as = Figures(unit))]
    pub queue: u16,
    /// How they go.
    pub together: Together,
    /// A drive under way.
    pub ops: Ops,
    /// Units whose owner declines to react for the rest of this path (fub:react-24).
    #[saved(bits = UnitId)]
    pub declined_path: u32,
    /// Units whose owner declines for the whole activation.
    #[saved(bits = UnitId)]
    pub declined: u32,
}

/// A weapon in the hands of a shooter.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub enum Gun {
    /// Carried.
    Own(WeaponId),
    /// A bunker gun, by its place in the table's list (fub:weap-29).
    Mount(u8),
    /// On a vehicle, by its place in the vehicle's list.
    Slot(u8),
}

/// One shooter's part in a fire plan.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Pick {
    /// What fires.
    pub gun: Gun,
    /// At whom.
    pub target: UnitId,
    /// The second man, by his place in the unit (fub:weap-24).
    pub helper: Maybe<Man>,
}

/// What a shooter's dice need and whom they may strike, fixed when the fire step starts (fub:los-17).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Shot {
    /// Dice.
    pub dice: u8,
    /// The number needed, cover counted (fub:fire-8).
    pub need: u8,
    /// The cover level met.
    pub cover: u8,
    /// The save of a hull in the way, 0 for none (fub:save-13).
    pub hull_save: u8,
    /// The figures (or sight points) it can hit (fub:fire-13).
    pub seen: u16,
}

/// Why a unit fires.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Saved)]
pub enum Occasion {
    /// No volley is in hand.
    #[default]
    None,
    /// The fire step of an order.
    Order,
    /// On guard, at a moving enemy.
    Reaction,
}

/// Where the resolution of a volley is.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Saved)]
pub enum Stage {
    /// Still being planned.
    #[default]
    Plan,
    /// Next to strike: a shooter's place.
    Strike(u8),
    /// Next to save: a segment of hits.
    Save(u8),
    /// Damage rolls left on a vehicle.
    Damage,
    /// The vehicle's passengers are struck by the hit just rolled.
    Passengers,
    /// The crew's dice.
    Crew,
    /// Passengers' dice: the next place.
    Riders(u8),
    /// Those who got out are placed.
    Placing,
    /// The target is done with.
    Next,
}

/// The fire step or reaction in hand.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Saved)]
#[game(Fubar)]
#[saved(odd, skip(picks, shots))]
pub struct Volley {
    /// Who fires.
    #[saved(always)]
    pub unit: Maybe<UnitId>,
    /// Why.
    #[saved(always)]
    pub occasion: Occasion,
    /// Added to each die (fub:order-24).
    #[saved(most = game.tables.aim)]
    pub aim: u8,
    /// The plan, by the shooter's place in the unit or on the vehicle.
    pub picks: [Option<Pick>; TEAM_MAX],
    /// Targets in the order of first mention (fub:fire-15).
    #[saved(as = Trimmed)]
    pub targets: [Maybe<UnitId>; TEAM_MAX],
    /// The shots, once the plan is carried out.
    pub shots: [Shot; TEAM_MAX],
    /// The target in hand, by its place in `targets`.
    pub at: u8,
    /// Where the resolution is.
    pub stage: Stage,
    /// Hits not yet rolled for, by segment: a run of shooters whose target saves at the same number.
    #[saved(as = Trimmed)]
    pub hits: [u8; TEAM_MAX],
    /// Hits that no save stopped.
    pub unsaved: u8,
}

impl Volley {
    /// The target in hand.
    pub fn target(&self) -> Option<UnitId> {
        self.targets.get(usize::from(self.at)).and_then(|target| target.get())
    }
}

/// Hits waiting for their owner to say whom they strike (fub:hit-3).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Saved)]
#[game(Fubar)]
pub struct Hits {
    /// The struck unit.
    #[saved(always)]
    pub unit: Maybe<UnitId>,
    /// Whom they may strike (fub:hit-4).
    #[saved(always, as = Figures(unit))]
    pub exposed: u16,
    /// Still to be assigned.
    #[saved(always)]
    pub left: u8,
    /// Chosen as casualties so far.
    #[saved(as = Figures(unit))]
    pub casualties: u16,
    /// Chosen as suppressed so far.
    #[saved(as = Figures(unit))]
    pub suppressed: u16,
}

/// Men on their way out of a destroyed vehicle (fub:veh-35, fub:pax-9).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Saved)]
#[game(Fubar)]
pub struct Bailing {
    /// The wreck.
    #[saved(always)]
    pub wreck: Maybe<UnitId>,
    /// Crewmen still to be placed.
    #[saved(as = Crew(wreck))]
    pub crew: u16,
    /// The unit that rode in it.
    pub passengers: Maybe<UnitId>,
    /// Those of them still to throw or to be placed.
    #[saved(as = Figures(passengers))]
    pub riders: u16,
    /// Those of them who were lying down.
    #[saved(as = Figures(passengers))]
    pub prone: u16,
}

/// Where a melee round is.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Saved)]
pub enum Blow {
    /// Owners say whom their figures strike.
    #[default]
    Aim,
    /// Dice are thrown, run by run.
    Strike(u8),
    /// Saves, from this unit on.
    Save(u8),
    /// Owners name their losses, from this unit on.
    Lose(u8),
    /// Free figures close in; how many sides have had their say.
    CloseIn(u8),
}

/// The melee round in hand.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Saved)]
#[game(Fubar)]
#[saved(odd, skip(aims, n_aims))]
pub struct Round {
    /// The melee; 0 when none is in hand.
    #[saved(always, least = 1, most = MELEES_MAX as u8)]
    pub melee: u8,
    /// In an assault round, the unit that assaults.
    pub assault: Maybe<UnitId>,
    /// Where it is.
    pub blow: Blow,
    /// Fighters that touch several enemy units, and the one they strike (fub:melee-18).
    pub aims: [(FigureId, Maybe<UnitId>); TEAM_MAX],
    /// How many of them are settled.
    pub n_aims: u8,
    /// Hits on each unit still to be saved.
    #[saved(by = UnitId, most = FIGURES_MAX as u8 - 1)]
    pub hits: [u8; UNITS_MAX],
    /// Hits on each unit that no save stopped.
    #[saved(by = UnitId, most = FIGURES_MAX as u8 - 1)]
    pub unsaved: [u8; UNITS_MAX],
    /// Losses named so far, removed all together (fub:melee-5).
    #[saved(as = Losses)]
    pub losses: [u16; UNITS_MAX],
}

/// What must be there while something is in hand: `s.activation.unit()`.
macro_rules! in_hand {
    ($($of:ident $field:ident: $what:literal;)*) => {$(
        impl $of {
            #[doc = concat!("The ", $what, ".\n\n# Panics\nWhen there is none.")]
            pub fn $field(&self) -> UnitId {
                self.$field.get().expect($what)
            }
        }
    )*};
}
in_hand! {
    Activation unit: "unit whose activation is in hand";
    Activation target: "selected or assaulted unit, or the carrier that is left";
    Volley unit: "unit that fires";
    Hits unit: "struck unit";
    Bailing wreck: "wreck that men get out of";
    Bailing passengers: "unit that rode in it";
    Round assault: "unit that assaults";
}

/// What is being resolved.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Saved)]
#[game(Fubar)]
pub enum Frame {
    /// The nth side in the order of deployment sets up.
    Deploy {
        /// Which.
        #[saved(most = game.scenario.deploy_order.len().saturating_sub(1) as u8)]
        nth: u8,
    },
    /// A turn begins.
    TurnStart,
    /// Continuing melees, after this one.
    Melees {
        /// The last one done.
        #[saved(most = MELEES_MAX as u8)]
        after: u8,
    },
    /// Initiative: how many players are ahead of each.
    Initiative {
        /// By seat.
        #[saved(by = Seat, idle)]
        ahead: BySide<u8>,
    },
    /// Who holds the initiative now?
    NextHolder,
    /// The holder picks a unit.
    Choose {
        /// The holder.
        seat: Seat,
    },
    /// The activation die.
    Attempt,
    /// The order is chosen.
    GiveOrder,
    /// Figures move, one fire step, and so on.
    Orders,
    /// A figure is on its way.
    Walking,
    /// A vehicle is on its way: operation, step of it.
    Driving {
        /// The operation.
        op: u8,
        /// The step it has reached.
        #[saved(idle)]
        step: u8,
    },
    /// Units on guard are asked in turn, after this one.
    Checkpoint {
        /// Place in the order of asking.
        #[saved(most = (game.scenario.sides.len() * UNITS_MAX) as u8)]
        asked: u8,
    },
    /// A unit on guard may react.
    React,
    /// A fire plan is made.
    Plan,
    /// A volley is resolved.
    Volley,
    /// The owner says whom the hits strike.
    Allocate,
    /// The owner says which weapon is lost.
    LoseWeapon,
    /// The owner places men who got out of a wreck.
    Place,
    /// The assaulted player's figures pile in.
    PileIn,
    /// A melee round.
    Round,
    /// A fighter that touches several enemy units: whom does it strike?
    Aim {
        /// The fighter.
        figure: FigureId,
    },
    /// The owner names the losses of a unit.
    Lose {
        /// The unit.
        unit: UnitId,
    },
    /// Free figures of a side close in.
    CloseIn {
        /// The side.
        seat: Seat,
    },
    /// The activation is over.
    EndActivation,
    /// The turn is over.
    EndTurn,
    /// The game is over.
    Over {
        /// Who won, none for a draw.
        #[saved(idle)]
        winner: Option<Seat>,
    },
}

/// Deepest nesting: turn, activation, order, walk, checkpoint, reaction, volley, allocation and two to spare.
pub type Frames = Stack<Frame, 12>;

/// The game in progress.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Saved)]
#[game(Fubar)]
#[saved(odd, skip(order, holder, figures, units, assaulting))]
pub struct State {
    /// From 1; 0 during set-up (fub:turn-4).
    #[saved(always, most = game.scenario.turns)]
    pub turn: u8,
    /// The seats in the order of initiative.
    pub order: [Seat; SIDES_MAX],
    /// The holder's place in that order.
    pub holder: u8,
    /// All figures.
    pub figures: [Figure; FIGURES_MAX],
    /// All units.
    pub units: [Unit; UNITS_MAX],
    /// Who assaulted first in each melee, by melee less one.
    pub assaulting: [Seat; MELEES_MAX],
    /// Points scored during play.
    #[saved(by = Seat, least = -POINTS_MAX, most = POINTS_MAX)]
    pub points: BySide<i16>,
    /// The activation in hand.
    pub activation: Activation,
    /// The volley in hand.
    pub volley: Volley,
    /// The hits waiting.
    pub hits: Hits,
    /// Men getting out of a wreck.
    pub bailing: Bailing,
    /// The melee round in hand.
    pub round: Round,
    /// What is being resolved.
    #[saved(always)]
    pub frames: Frames,
}

impl State {
    /// A blank game.
    pub(crate) fn blank() -> State {
        State {
            turn: 0,
            order: [Seat(0); SIDES_MAX],
            holder: 0,
            figures: [Figure::default(); FIGURES_MAX],
            units: [Unit::default(); UNITS_MAX],
            assaulting: [Seat(0); MELEES_MAX],
            points: BySide::each(0),
            activation: Activation::default(),
            volley: Volley::default(),
            hits: Hits::default(),
            bailing: Bailing::default(),
            round: Round::default(),
            frames: Stack::new(Frame::EndTurn),
        }
    }
    /// What may differ between two states of one engagement, as one number. The plan of a volley is fixed when it is
    /// carried out, and of all the room for units and figures most is blank.
    pub(crate) fn mark(&self, n_units: usize, n_figures: usize) -> u64 {
        let State { activation, volley, hits, bailing, round, frames, .. } = self;
        let moves = (activation.unit, activation.mover, activation.queue, activation.moved, activation.leg);
        let fires = (volley.unit, volley.at, volley.stage, volley.hits, volley.unsaved);
        let strikes = (round.melee, round.blow, round.n_aims, &round.hits[..n_units], &round.unsaved[..n_units]);
        let lies = (&self.figures[..n_figures], &self.units[..n_units], self.holder);
        kernel::key_of(&(lies, moves, fires, hits, bailing, strikes, &round.losses[..n_units], frames))
    }
    /// Whether two states of a game with so many units and figures are equal: the room for others is blank in both.
    pub(crate) fn is_same(&self, other: &State, n_units: usize, n_figures: usize) -> bool {
        // Every field is named, so that a new one cannot be forgotten; what differs most often is asked first.
        let State {
            turn,
            order,
            holder,
            figures,
            units,
            assaulting,
            points,
            activation,
            volley,
            hits,
            bailing,
            round,
            frames,
        } = self;
        volley == &other.volley
            && hits == &other.hits
            && frames == &other.frames
            && figures[..n_figures] == other.figures[..n_figures]
            && units[..n_units] == other.units[..n_units]
            && activation == &other.activation
            && bailing == &other.bailing
            && round == &other.round
            && (turn, order, holder) == (&other.turn, &other.order, &other.holder)
            && (assaulting, points) == (&other.assaulting, &other.points)
    }
    /// A unit.
    pub fn unit(&self, id: UnitId) -> &Unit {
        &self.units[id.index()]
    }
    pub(crate) fn unit_mut(&mut self, id: UnitId) -> &mut Unit {
        &mut self.units[id.index()]
    }
    /// A figure.
    pub fn figure(&self, id: FigureId) -> &Figure {
        &self.figures[id.index()]
    }
    pub(crate) fn figure_mut(&mut self, id: FigureId) -> &mut Figure {
        &mut self.figures[id.index()]
    }
    /// Whether a figure is alive, on the table or in a carrier.
    pub fn alive(&self, id: FigureId) -> bool {
        matches!(self.figure(id).status, Status::Standing | Status::Suppressed)
    }
    /// Whether a vehicle is in action.
    pub fn intact(&self, id: UnitId) -> bool {
        self.unit(id).wheels == Wheels::Intact
    }
    /// Whether a vehicle is stunned this turn (fub:veh-30): older stuns are over (fub:turn-5).
    pub fn stunned(&self, id: UnitId) -> bool {
        self.turn > 0 && self.unit(id).stunned_turn == self.turn
    }
    /// Whether a unit is locked in melee.
    pub fn locked(&self, id: UnitId) -> bool {
        self.unit(id).melee != 0
    }
    /// Whether a unit rides in a carrier.
    pub fn is_aboard(&self, id: UnitId) -> bool {
        self.unit(id).aboard.is_some()
    }
    /// How the game ended, if it has.
    pub fn over(&self) -> Option<Outcome> {
        match self.frames.top() {
            Some(Frame::Over { winner }) => Some(winner.map_or(Outcome::Draw, Outcome::Win)),
            _ => None,
        }
    }
}
