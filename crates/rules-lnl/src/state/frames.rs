//! What is being resolved: one frame for each thing that may be under way, each a small plain value.

use crate::{
    game::Lnl,
    model::{Check, HexId, Loc, SwId, UnitId, UnitSet},
};
use content::Saved;
use kernel::{BySeat, Maybe, Seat};

/// A direct fire attack being composed by its player.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Saved)]
#[game(Lnl)]
pub struct Volley {
    /// Who composes.
    pub seat: Seat,
    /// From where.
    pub from: Loc,
    /// At what.
    pub target: Loc,
    /// The vehicle or helicopter aimed at; nobody for all leg units.
    pub scope: Maybe<UnitId>,
    /// Who fires; what with is in [`Unit::arms`].
    pub firers: UnitSet,
    /// Who leads with his full FP, as named.
    pub lead: Maybe<UnitId>,
    /// The leader who helps.
    pub leader: Maybe<UnitId>,
    /// Whether it is opportunity fire.
    pub opportunity: bool,
}

/// What kind of attack the Direct Fire Table resolves (spec 3.6).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Saved)]
#[allow(missing_docs, reason = "the words of spec 3.6")]
pub enum AttackKind {
    Direct,
    Sniper,
    MortarDirect,
    MortarIndirect,
    OrdnanceHe,
    Barrage,
    Mines,
    Claymore,
    Crash,
    Overrun,
}

/// How far an attack is.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Saved)]
pub enum AttackStage {
    /// Both dice.
    Roll,
    /// The owner of the guns names the one that jams.
    Jam,
    /// The owner of two leaders says who checks first.
    Order,
    /// Damage Checks, one after another.
    Checks,
    /// The owner of a lucky unit may cancel its result.
    Charm,
    /// Retreats, heroes, dismounting; then it is over.
    After,
}

/// An attack on the Direct Fire Table.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Saved)]
#[game(Lnl)]
pub struct Attack {
    /// What it is.
    pub kind: AttackKind,
    /// How far it is.
    pub stage: AttackStage,
    /// Who attacks.
    pub seat: Seat,
    /// From where; nowhere for what falls from the sky or lies in the ground.
    pub from: Maybe<Loc>,
    /// The target.
    pub target: Loc,
    /// The vehicle or helicopter attacked; nobody for leg units.
    pub scope: Maybe<UnitId>,
    /// Who takes part.
    pub firers: UnitSet,
    /// Support weapons that take part, as bits of [`SwId`].
    pub weapons: u64,
    /// FP and all modifiers, without the die and without what only some targets suffer.
    pub fp: i8,
    /// What the defender adds to his die: target modifier and armour.
    pub defence: i8,
    /// What units that move, or are marked so, suffer more.
    pub moving: i8,
    /// Who is affected.
    pub targets: UnitSet,
    /// Of these, who is moving now.
    pub movers: UnitSet,
    /// A flamethrower took part (lnl:1.6.2.b).
    pub flame: bool,
    /// It is opportunity fire.
    pub opportunity: bool,
    /// Dice that fell before, the attacker's and the defender's: all that strikes one hex of a barrage shares them
    /// (spec P19.7). 0: they are still to be rolled.
    pub dice: [u8; 2],
    /// Attacker's total less defender's total, once rolled.
    pub diff: i8,
    /// Who has still to check.
    pub todo: UnitSet,
    /// The unit whose result is being decided, and the result.
    pub now: Maybe<UnitId>,
    /// Its result.
    pub result: Check,
    /// Who became Shaken by it.
    pub shaken: UnitSet,
    /// Who was hit at all: stopped, reduced, wounded.
    pub hit: UnitSet,
    /// Whose men have a hero among them (lnl:11.2.b).
    pub heroes: UnitSet,
}

impl Attack {
    /// An attack with nothing in it yet.
    pub const BLANK: Attack = Attack {
        kind: AttackKind::Direct,
        stage: AttackStage::Roll,
        seat: Seat(0),
        from: Maybe::NONE,
        target: Loc(0),
        scope: Maybe::NONE,
        firers: UnitSet::EMPTY,
        weapons: 0,
        fp: 0,
        defence: 0,
        moving: 0,
        targets: UnitSet::EMPTY,
        movers: UnitSet::EMPTY,
        flame: false,
        opportunity: false,
        dice: [0; 2],
        diff: 0,
        todo: UnitSet::EMPTY,
        now: Maybe::NONE,
        result: Check::None,
        shaken: UnitSet::EMPTY,
        hit: UnitSet::EMPTY,
        heroes: UnitSet::EMPTY,
    };
}

/// A gun that fires by itself.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Saved)]
#[game(Lnl)]
pub enum Gun {
    /// The main gun of a vehicle, helicopter or weapon team.
    Main,
    /// A machine gun of a vehicle or helicopter.
    Mg(u8),
    /// An ordnance support weapon.
    Sw(SwId),
}

/// How a shooter turns to bear.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Saved)]
#[allow(missing_docs, reason = "the words of the book")]
pub enum Bearing {
    Still,
    Turret,
    Hull,
}

/// How far an ordnance shot is.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Saved)]
#[game(Lnl)]
pub enum ShotStage {
    /// A guided missile is declared: the enemy may fire first (lnl:14.0.n).
    Declared,
    /// The to-hit roll.
    Aim,
    /// A hit on a vehicle: penetration.
    Penetrate {
        /// Whether the turret was hit.
        turret: bool,
    },
    /// The struck vehicle's morale check.
    Morale {
        /// Subtracted from the roll; equal values have none.
        margin: i8,
        /// Whether penetration equalled armour.
        equal: bool,
    },
    /// The next shot, or the end.
    Next {
        /// Whether this one hit.
        hit: bool,
    },
}

/// An ordnance shot.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Saved)]
#[game(Lnl)]
pub struct Shot {
    /// How far it is.
    pub stage: ShotStage,
    /// Who fires.
    pub unit: UnitId,
    /// What with.
    pub gun: Gun,
    /// From where.
    pub from: Loc,
    /// At what.
    pub target: Loc,
    /// The vehicle or helicopter; nobody for all leg units.
    pub scope: Maybe<UnitId>,
    /// The leader who helps.
    pub leader: Maybe<UnitId>,
    /// How it turned.
    pub bearing: Bearing,
    /// Shots left, this one included.
    pub left: u8,
    /// It is opportunity fire.
    pub opportunity: bool,
    /// Who is moving now among the targets.
    pub movers: UnitSet,
    /// It was under Ops Complete when it fired.
    pub ops: bool,
}

impl Shot {
    /// One shot that is about to be aimed, without help.
    pub fn aimed(unit: UnitId, gun: Gun, (from, target): (Loc, Loc), scope: Option<UnitId>) -> Shot {
        let (stage, bearing, leader, movers) = (ShotStage::Aim, Bearing::Still, Maybe::NONE, UnitSet::EMPTY);
        let scope = scope.into();
        Shot { stage, unit, gun, from, target, scope, leader, bearing, left: 1, opportunity: false, movers, ops: false }
    }
}

/// How units move.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Saved)]
#[allow(missing_docs, reason = "the words of the book")]
pub enum MoveKind {
    Normal,
    Assault,
    Crawl,
    Stealth,
    Withdraw,
}

impl MoveKind {
    /// All of them.
    pub const ALL: [MoveKind; 5] =
        [MoveKind::Normal, MoveKind::Assault, MoveKind::Crawl, MoveKind::Stealth, MoveKind::Withdraw];
}

/// Units that are moving.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Saved)]
#[game(Lnl)]
pub struct Mover {
    /// How.
    pub kind: MoveKind,
    /// Who.
    pub group: UnitSet,
    /// Where they stand.
    pub at: Loc,
    /// Where they were before the last step: where they go back to.
    pub before: Maybe<Loc>,
    /// Where the move began.
    pub from: Loc,
    /// Double Time was called.
    pub double: bool,
    /// Whether points have been spent or a step made.
    pub started: bool,
    /// They may go no farther.
    pub stopped: bool,
    /// A helicopter or vehicle has fired during this move.
    pub fired: bool,
    /// Where they are bound for, when several steps were ordered at once.
    pub bound: Maybe<Loc>,
    /// Who has still to check before withdrawing from melee (lnl:8.1.g).
    pub checking: UnitSet,
    /// The checks are over: those who are left may go (lnl:8.1.h).
    pub passed: bool,
    /// Weapon teams that have chosen their facing in this hex (lnl:1.6.3.l).
    pub turned: UnitSet,
    /// Points were spent and what came of it is not yet looked at.
    pub settle: bool,
    /// Who was in Good Order when they were spent.
    pub steady: UnitSet,
    /// The vehicle has paid for taking units aboard, or for setting them down, here: more may follow (lnl:16.4.a).
    pub paid: bool,
    /// Who has got off here and may move on before the carrier does (lnl:16.4.f).
    pub landed: UnitSet,
    /// Who gets aboard the helicopter once the fire at him is over (lnl:19.4.f).
    pub boarding: Maybe<UnitId>,
}

impl Mover {
    /// Nobody.
    pub const NOBODY: Mover = Mover {
        kind: MoveKind::Normal,
        group: UnitSet::EMPTY,
        at: Loc(0),
        before: Maybe::NONE,
        from: Loc(0),
        double: false,
        started: false,
        stopped: false,
        fired: false,
        bound: Maybe::NONE,
        checking: UnitSet::EMPTY,
        passed: false,
        turned: UnitSet::EMPTY,
        settle: false,
        steady: UnitSet::EMPTY,
        paid: false,
        landed: UnitSet::EMPTY,
        boarding: Maybe::NONE,
    };

    /// The vehicle or helicopter that moves, or the first of those on foot.
    ///
    /// # Panics
    /// When nobody is left: then nothing is asked of them any more.
    pub fn first(&self) -> UnitId {
        self.group.first().expect("somebody moves")
    }
}

/// What happens on entering a hex or spending points in it, in the order of spec P11.6.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Saved)]
#[game(Lnl)]
#[allow(missing_docs, reason = "the words of the book")]
pub enum Hazard {
    Events,
    Mines(u8),
    Barrages(u8),
    Claymores,
    Window,
    Melee,
}

/// A step just made, whose consequences are under way.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Saved)]
#[game(Lnl)]
pub struct Entering {
    /// Who made it.
    pub units: UnitSet,
    /// Whose they are.
    pub seat: Seat,
    /// Where.
    pub at: Loc,
    /// Points spent: opportunity attacks it allows (lnl:5.3.e).
    pub slots: u8,
    /// How they move.
    pub kind: MoveKind,
    /// Whether they came into the hex (and did not only turn, load or change level in it).
    pub entered: bool,
    /// What comes next.
    pub next: Hazard,
}

/// A chance for opportunity fire.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Saved)]
#[game(Lnl)]
pub struct Window {
    /// Who may fire.
    pub seat: Seat,
    /// Who is fired at.
    pub movers: UnitSet,
    /// Where.
    pub at: Loc,
    /// Attacks left.
    pub slots: u8,
    /// How they move.
    pub kind: MoveKind,
    /// The location whose package is being fired.
    pub from: Maybe<Loc>,
    /// Fire at a guided missile's launcher: one location may, and its target counts as spotted (lnl:14.0.n).
    pub at_launcher: bool,
    /// Whether the units of that location have made their common attack.
    pub grouped: bool,
    /// Who may not fire here any more: marked Fired before, or of a location that has had its package (lnl:5.3.d).
    pub barred: UnitSet,
    /// There was fire, and who may still fire is not yet looked at.
    pub settle: bool,
}

impl Window {
    /// Those in it who are hit harder for moving: nobody who crawls (lnl:6.3.c), and nobody at a launcher.
    pub fn runners(&self) -> UnitSet {
        if self.at_launcher || self.kind == MoveKind::Crawl { UnitSet::EMPTY } else { self.movers }
    }
    /// A window on nobody.
    pub const NOBODY: Window = Window {
        seat: Seat(0),
        movers: UnitSet::EMPTY,
        at: Loc(0),
        slots: 1,
        kind: MoveKind::Normal,
        from: Maybe::NONE,
        at_launcher: false,
        grouped: false,
        barred: UnitSet::EMPTY,
        settle: false,
    };
}

/// Why units must retreat.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Saved)]
#[allow(missing_docs, reason = "the words of the book")]
pub enum RetreatKind {
    Flame,
    Overrun,
}

/// Units that must retreat, one after another.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Saved)]
#[game(Lnl)]
pub struct Retreat {
    /// Why.
    pub kind: RetreatKind,
    /// Who has still to go.
    pub units: UnitSet,
    /// Whose they are.
    pub seat: Seat,
    /// Where they are.
    pub at: Loc,
    /// What they flee from.
    pub from: Loc,
}

/// How far a melee round is.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Saved)]
pub enum MeleeStage {
    /// A side picks the enemies it strikes at.
    Pick,
    /// Its roll.
    Roll,
    /// Losses are taken.
    Losses,
}

/// A round of melee.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Saved)]
#[game(Lnl)]
pub struct Melee {
    /// Where.
    pub at: Loc,
    /// Who entered or activated the hex: strikes first unless somebody lies in ambush.
    pub first: Seat,
    /// Who strikes now.
    pub striking: Seat,
    /// How far it is.
    pub stage: MeleeStage,
    /// Whether the second strike is under way.
    pub reply: bool,
    /// Whether losses of the first strike come off before the reply.
    pub ordered: bool,
    /// Who was there when it began, by seat.
    pub present: BySeat<UnitSet>,
    /// Who is struck at.
    pub picked: UnitSet,
    /// Who falls at the end.
    pub doomed: UnitSet,
    /// Where the entering units came from (lnl:8.0.v).
    pub before: Maybe<Loc>,
    /// The leader who helps this strike (lnl:8.0.h).
    pub leader: Maybe<UnitId>,
    /// Satchel charges used up in it, as bits of [`SwId`].
    pub spent: u64,
}

/// How far a close assault is.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Saved)]
pub enum AssaultStage {
    /// Morale checks before entering.
    Nerve,
    /// The owner names who assaults next, and with what.
    Choose,
    /// One unit's assault.
    Strike,
    /// They stay or go back.
    Over,
}

/// A close assault on a vehicle.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Saved)]
#[game(Lnl)]
pub struct Assault {
    /// How far it is.
    pub stage: AssaultStage,
    /// The vehicle.
    pub vehicle: UnitId,
    /// Where it is.
    pub at: Loc,
    /// Where the assaulters come from.
    pub from: Maybe<Loc>,
    /// Whose they are.
    pub seat: Seat,
    /// Who has still to check.
    pub checking: UnitSet,
    /// Who passed and has still to assault.
    pub ready: UnitSet,
    /// Leaders who passed and have not helped an assault.
    pub leaders: UnitSet,
    /// Everybody who took part: goes back together.
    pub all: UnitSet,
    /// Who assaults now.
    pub now: Maybe<UnitId>,
    /// The anti-tank weapon or satchel used.
    pub sw: Maybe<SwId>,
    /// The leader who helps this one.
    pub helper: Maybe<UnitId>,
    /// They were moving: who fails his check is marked Moved, else Ops Complete (lnl:17.1.g).
    pub moving: bool,
    /// Points that entering the vehicle's hex costs (lnl:17.1.i).
    pub cost: u8,
    /// In answer to an overrun: no cover bonus, nobody moves.
    pub overrun: bool,
}

/// An overrun under way.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Saved)]
#[game(Lnl)]
pub struct Overrun {
    /// The vehicle.
    pub vehicle: UnitId,
    /// Where.
    pub at: Loc,
    /// How far it is.
    pub stage: OverrunStage,
    /// Who answers with a close assault.
    pub picked: UnitSet,
}

/// How far an overrun is.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Saved)]
pub enum OverrunStage {
    /// The attack.
    Attack,
    /// The infantry may answer.
    Answer,
    /// Below the vehicle's move: what follows if it ends here (lnl:15.3.g).
    Settle,
}

/// How far a call for off-board artillery is.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Saved)]
pub enum CallStage {
    /// The die for a mission beyond the last (lnl:13.91.c).
    Supply,
    /// Scatter.
    Scatter,
    /// The caller moves the round or calls it off.
    Adjust,
    /// It strikes, hex by hex.
    Fire,
}

/// A call for off-board artillery, and whatever else falls on a hex and strikes all in it: the bombs of a mortar, a
/// helicopter.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Saved)]
#[game(Lnl)]
pub struct Call {
    /// How far it is.
    pub stage: CallStage,
    /// What falls.
    pub kind: AttackKind,
    /// Whose it is.
    pub seat: Seat,
    /// Who calls; nobody for a crash.
    pub caller: Maybe<UnitId>,
    /// Which battery.
    pub battery: u8,
    /// The mortar that fires; nobody for a battery or a crash.
    pub mortar: Maybe<UnitId>,
    /// Where the round is.
    pub hex: HexId,
    /// FP with its modifiers.
    pub fp: i8,
    /// Hexes of the seven still to be attacked, as bits: 0 the centre, then by direction.
    pub todo: u8,
    /// Who is still to be attacked: those who were there when it fell.
    pub left: UnitSet,
    /// The attacker's and the defender's die of the hex under attack; 0 before they fall.
    pub dice: [u8; 2],
}

impl Call {
    /// Nothing falls yet.
    pub const BLANK: Call = Call {
        stage: CallStage::Fire,
        kind: AttackKind::Barrage,
        seat: Seat(0),
        caller: Maybe::NONE,
        battery: 0,
        mortar: Maybe::NONE,
        hex: HexId(0),
        fp: 0,
        todo: 0,
        left: UnitSet::EMPTY,
        dice: [0; 2],
    };
}

/// What was wrecked, and how.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Saved)]
#[game(Lnl)]
pub struct Ruin {
    /// The vehicle or helicopter.
    pub vehicle: UnitId,
    /// Riders whose fate is open.
    pub riders: UnitSet,
    /// Weapons whose fate is open, as bits of [`SwId`].
    pub weapons: u64,
    /// Whether the crew's fate is open.
    pub crew: bool,
    /// A crash whose place is still to be rolled.
    pub falling: bool,
    /// Who got out.
    pub out: UnitSet,
}

/// Morale checks taken one after another; who fails is Shaken.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Saved)]
#[game(Lnl)]
pub struct Nerves {
    /// Who has still to check.
    pub units: UnitSet,
    /// Why: the clause that shakes.
    pub why: NervesWhy,
}

/// Why units check their morale.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Saved)]
#[allow(missing_docs, reason = "the words of the book")]
pub enum NervesWhy {
    Abandoned,
    OrdnanceAtCarrier,
}

/// An event lets a side rally.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Saved)]
#[game(Lnl)]
pub struct EventRally {
    /// Who.
    pub seat: Seat,
    /// Where.
    pub hex: HexId,
    /// Whether hexes next to it count.
    pub near: bool,
    /// Whether no roll is needed.
    pub sure: bool,
}

/// Shaken SS try to rally as the enemy comes in (lnl:13.81.a).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Saved)]
#[game(Lnl)]
pub struct Fanatics {
    /// Where.
    pub at: Loc,
    /// Who has still to try.
    pub units: UnitSet,
    /// Whose men came in.
    pub enemy: Seat,
    /// They.
    pub came: UnitSet,
    /// Where they came from.
    pub before: Maybe<Loc>,
}

/// The victors of a melee are alone with a vehicle (lnl:8.0.v).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Saved)]
#[game(Lnl)]
pub struct Aftermath {
    /// Where.
    pub at: Loc,
    /// Who won.
    pub seat: Seat,
    /// Where they came from.
    pub before: Maybe<Loc>,
}

/// A hero is due, and there is no room for him where he should be.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Saved)]
#[game(Lnl)]
pub struct HeroDue {
    /// Whose men he comes from.
    pub parent: UnitId,
    /// Where he should be.
    pub at: Loc,
}

/// A choice that is made and whose dice are still to fall.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Saved)]
#[game(Lnl)]
pub enum Roll {
    /// A rally attempt. `rally.rs`
    Rally {
        /// Who.
        unit: UnitId,
        /// A second roll by SS Dedication.
        reroll: bool,
        /// Granted by an event: no Rally Phase attempt.
        extra: bool,
    },
    /// A medic's check. `rally.rs`
    Treat {
        /// The medic.
        medic: UnitId,
        /// The patient.
        unit: UnitId,
    },
    /// A spotting attempt. `spotting.rs`
    Spot {
        /// Who looks.
        unit: UnitId,
        /// Where.
        at: Loc,
    },
    /// An attempt to lay smoke. `smoke.rs`
    Smoke {
        /// Who.
        unit: UnitId,
        /// Where.
        hex: HexId,
    },
    /// An attempt to fire a flare. `indirect.rs`
    Flare {
        /// Who.
        unit: UnitId,
        /// Where.
        hex: HexId,
    },
    /// The hero and his card are drawn. `damage.rs`
    Hero {
        /// Whose men he comes from.
        parent: UnitId,
        /// Where he appears.
        at: Loc,
    },
}

/// What is being resolved.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Saved)]
#[game(Lnl)]
pub enum Frame {
    /// Dice of a choice just made.
    Roll(Roll),
    /// Direct fire being composed. `fire.rs`
    Volley(Volley),
    /// An attack on the Direct Fire Table. `fire.rs`
    Attack(Attack),
    /// The owner of a reduced squad drops a weapon. `damage.rs`
    Drop(UnitId),
    /// A hero appears. `damage.rs`
    Hero(HeroDue),
    /// Units moving. `movement.rs`
    Move(Mover),
    /// The consequences of a step. `entering.rs`
    Entering(Entering),
    /// The owner may set off claymores. `forts.rs`
    Claymores(Entering),
    /// Opportunity fire. `windows.rs`
    Window(Window),
    /// Retreats. `retreat.rs`
    Retreat(Retreat),
    /// An event lets a side rally. `events.rs`
    EventRally(EventRally),
    /// A round of melee. `melee.rs`
    Melee(Melee),
    /// Shaken SS try to rally as the enemy comes in. `melee.rs`
    Fanatics(Fanatics),
    /// The victors of a melee are alone with a vehicle. `melee.rs`
    Aftermath(Aftermath),
    /// A close assault. `assault.rs`
    Assault(Assault),
    /// An overrun. `overrun.rs`
    Overrun(Overrun),
    /// An ordnance shot. `ordnance.rs`
    Shot(Shot),
    /// What becomes of crew and riders. `ruin.rs`
    Ruin(Ruin),
    /// Morale checks. `ruin.rs`
    Nerves(Nerves),
    /// Riders may get off with their Shaken comrades. `passengers.rs`
    Dismount(UnitId),
    /// Off-board artillery. `indirect.rs`
    Call(Call),
}
