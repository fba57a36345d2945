//! The game in progress: a plain value of flat arrays, with what is being resolved as a stack of frames.

mod frames;

pub use frames::{
    Aftermath, Assault, AssaultStage, Attack, AttackKind, AttackStage, Bearing, Call, CallStage, Entering, EventRally,
    Fanatics, Frame, Gun, Hazard, HeroDue, Melee, MeleeStage, MoveKind, Mover, Nerves, NervesWhy, Overrun,
    OverrunStage, Retreat, RetreatKind, Roll, Ruin, Shot, ShotStage, Volley, Window,
};

use crate::{
    game::Lnl,
    ground::Overlay,
    model::{HexId, HexSet, KindId, Life, Loc, SkillId, SwId, UnitId, UnitSet, Vertex},
    position::{Dry, EventId, FLAGS, FromOne, Melees, Missions},
};
use content::Saved;
use kernel::{BySeat, List, Maybe, Seat, Stack};
use std::hash::{Hash, Hasher};

kernel::marks! {
    /// What has happened to a unit, as markers on it and the side of its counter.
    #[derive(Saved)]
    #[saved(flags = Marks::WORDS)]
    pub struct Marks(u32) {
        /// Shaken: its counter lies on its back.
        SHAKEN = 0 "shaken",
        /// Wounded.
        WOUNDED = 1 "wounded",
        /// Moved.
        MOVED = 2 "moved",
        /// Assault Move.
        ASSAULT = 3 "assault_move",
        /// Low Crawl.
        CRAWL = 4 "low_crawl",
        /// Stealth.
        STEALTH = 5 "stealth",
        /// Fired.
        FIRED = 6 "fired",
        /// Ops Complete.
        OPS = 7 "ops_complete",
        /// Hatches shut.
        BUTTONED = 8 "buttoned",
        /// A helicopter that hovers rather than flies.
        HOVER = 9 "hovering",
        /// A damaged helicopter.
        DAMAGED = 10 "damaged",
        /// Its skill card is used up.
        CARD_USED = 11 "card_used",
        /// Called artillery or mortar fire this turn (lnl:11.11.f).
        CALLED = 12 "called",
        /// Has had its rally attempt this Rally Phase; has been placed, in set-up.
        TRIED = 13 "tried",
        /// Failed a rally attempt this Rally Phase.
        FAILED = 14 "failed",
        /// May not leave its hex this turn (lnl:16.4.g), or its carrier may not move (lnl:16.4.h).
        STAYS = 15 "stays",
        /// Failed to withdraw from melee this turn (lnl:8.1.m).
        LOCKED = 16 "locked",
        /// A scout who has used a support weapon this turn (lnl:11.7.e).
        GUNNER = 17 "gunner",
        /// Changed its hatches or its mode this impulse.
        CHANGED = 18 "changed",
        /// Its riders fired before it moved: it stays this impulse (lnl:16.2.j).
        HALTED = 19 "halted",
        /// Entered this melee by Stealth Move or was unspotted when it began: its Ambush counts this round
        /// (lnl:13.1.a).
        AMBUSH = 20 "ambush",
        /// A vehicle that has turned its gun this turn: the gun suffers for it (lnl:15.1.j).
        TURNED = 22 "turned",
        /// A medic who has given his treatment this Rally Phase (lnl:11.3.c).
        TREATED = 23 "treated",
    }
    /// What the Administrative Phase takes off (lnl:9.0.b, lnl:9.0.h).
    OF_THE_TURN = MOVED | ASSAULT | CRAWL | STEALTH | FIRED | OPS | CALLED | TRIED | FAILED | STAYS | LOCKED | GUNNER | CHANGED
        | HALTED | AMBUSH | TURNED;
    /// Any marker of having moved.
    WENT = MOVED | ASSAULT | CRAWL | STEALTH;
    /// Any marker of having acted.
    ACTED = WENT | FIRED | OPS;
}

/// A unit in play.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Saved)]
#[game(Lnl)]
#[saved(also(at: Loc = "Where it stands."))]
pub struct Unit {
    /// Its counter now: a squad that lost men is a half-squad.
    #[saved(name = "counter")]
    pub kind: KindId,
    /// Whether it is in play.
    #[saved(always)]
    pub life: Life,
    /// The vehicle or helicopter it rides in or on, or commands.
    #[saved(name = "aboard")]
    pub carrier: Maybe<UnitId>,
    /// What has happened to it.
    pub marks: Marks,
    /// Movement points spent this turn.
    pub spent: u8,
    /// Where it was when the Operations Phase began.
    pub started: Maybe<Loc>,
    /// Where a vehicle's hull or a gun looks.
    #[saved(always, as = FromOne)]
    pub facing: Vertex,
    /// Where the turret looks.
    #[saved(always, as = FromOne)]
    pub turret: Vertex,
    /// Its skill card.
    #[saved(name = "card")]
    pub skill: Maybe<SkillId>,
    /// What it fires in the attack being composed: see [`arms`].
    pub arms: u8,
    /// What it has fired in this impulse or opportunity package: see [`arms`].
    pub shot: u8,
}

/// What a unit fires, as bits.
pub mod arms {
    /// Its own firepower, or a vehicle's main gun.
    pub const OWN: u8 = 1;
    /// Its first support weapon (in the order of [`crate::game::Lnl::weapons_of`]).
    pub const FIRST: u8 = 2;
    /// Its second support weapon.
    pub const SECOND: u8 = 4;
    /// The first machine gun of a vehicle; the others follow.
    pub const MG: u8 = 8;
}

impl Unit {
    /// A unit that is nowhere.
    pub const NOWHERE: Unit = Unit {
        kind: KindId(0),
        life: Life::Waiting,
        carrier: Maybe::NONE,
        marks: Marks::NONE,
        spent: 0,
        started: Maybe::NONE,
        facing: Vertex(0),
        turret: Vertex(0),
        skill: Maybe::NONE,
        arms: 0,
        shot: 0,
    };
    /// Whether one of these marks is on it.
    #[inline]
    pub const fn has(&self, marks: Marks) -> bool {
        self.marks.any(marks)
    }
    /// The unit and its place as two words, for hashing: no two that differ are equal.
    #[inline]
    const fn words(&self, place: Maybe<Loc>) -> [u64; 2] {
        let Unit { kind, life, carrier, marks, spent, started, facing, turret, skill, arms, shot } = *self;
        let first = kind.0 as u64
            | (life as u64) << 8
            | (carrier.stored().0 as u64) << 16
            | (spent as u64) << 24
            | (marks.0 as u64) << 32;
        let second = place.stored().0 as u64
            | (started.stored().0 as u64) << 16
            | (facing.0 as u64) << 32
            | (turret.0 as u64) << 36
            | (skill.stored().0 as u64) << 40
            | (arms as u64) << 48
            | (shot as u64) << 56;
        [first, second]
    }
    /// Whether it is in Good Order.
    #[inline]
    pub const fn good_order(&self) -> bool {
        !self.marks.any(Marks::SHAKEN)
    }
}

/// A support weapon in play.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Saved)]
#[game(Lnl)]
pub struct Weapon {
    /// Its counter now: a tripod gun has two.
    #[saved(name = "counter")]
    pub kind: KindId,
    /// Who owns it.
    pub owner: Maybe<UnitId>,
    /// Where it lies when nobody owns it; nowhere when it is gone or not yet in play.
    #[saved(name = "at")]
    pub loc: Maybe<Loc>,
    /// See the constants.
    #[saved(flags = FLAGS)]
    pub flags: u8,
}

impl Weapon {
    /// Jammed.
    pub const JAMMED: u8 = 1;
    /// A claymore set up in its hex; its owner is nobody and `loc` its location.
    pub const DEPLOYED: u8 = 2;
    /// Given away or taken this Rally Phase: once is enough.
    pub const HANDLED: u8 = 4;
    /// Fired this turn.
    pub const FIRED: u8 = 8;
    /// A deployed claymore of the second seat.
    pub const SECOND_SEAT: u8 = 16;
    /// Turned over this Rally Phase: once is enough.
    pub const FLIPPED: u8 = 32;

    /// The weapon as one word, for hashing.
    #[inline]
    const fn word(&self) -> u64 {
        let Weapon { kind, owner, loc, flags } = *self;
        kind.0 as u64 | (owner.stored().0 as u64) << 8 | (flags as u64) << 16 | (loc.stored().0 as u64) << 32
    }
    /// A weapon that is not in play.
    pub const NOWHERE: Weapon = Weapon { kind: KindId(0), owner: Maybe::NONE, loc: Maybe::NONE, flags: 0 };
    /// Where it lies on the map.
    #[inline]
    pub fn place(&self) -> Option<Loc> {
        self.loc.get().filter(|at| at.on_map())
    }
    /// Whether one of these flags is up.
    #[inline]
    pub const fn has(&self, flags: u8) -> bool {
        self.flags & flags != 0
    }
}

/// What is being done.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Saved)]
#[game(Lnl)]
pub enum Phase {
    /// A side sets up.
    #[saved(name = "setup")]
    SetUp(Seat),
    /// The dice for the initiative.
    Initiative,
    /// A side rallies.
    Rally(Seat),
    /// Impulses.
    Operations,
    /// Markers come off.
    Administration,
    /// The game is over.
    Over,
}

/// Where somebody aimed this impulse (lnl:4.0.k, lnl:15.0.o).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Saved)]
#[game(Lnl)]
pub struct Aim {
    /// Units that fire together from here; a vehicle, gun or owner of an ordnance weapon by itself has `shooter`.
    pub from: Loc,
    /// Who fires by himself; nobody for the group.
    pub shooter: Maybe<UnitId>,
    /// The target.
    pub target: Loc,
    /// The vehicle aimed at; nobody for all leg units.
    pub scope: Maybe<UnitId>,
}

/// The impulse under way.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Saved)]
#[game(Lnl)]
pub struct Impulse {
    /// Whether this side has had its spotting attempt.
    #[saved(every)]
    pub spot_used: bool,
    /// Whether something was done, so that it is no pass.
    #[saved(every)]
    pub acted: bool,
    /// The location activated.
    pub at: Maybe<Loc>,
    /// Who may act: units there, and through a leader those next to it.
    #[saved(every)]
    pub called: UnitSet,
    /// Who spotted successfully in this impulse, and where (lnl:4.1.k).
    pub spotter: Maybe<UnitId>,
    /// Where.
    pub spotted: Maybe<Loc>,
    /// Who has fired in this impulse and may have more to fire.
    pub firers: UnitSet,
    /// At what.
    #[saved(full)]
    pub aims: List<Aim, 12>,
    /// Locations that units on foot have left: one group from each (lnl:6.0.b).
    pub left: List<Loc, 10>,
}

impl Impulse {
    /// An impulse that has not begun.
    pub const FRESH: Impulse = Impulse {
        spot_used: false,
        acted: false,
        at: Maybe::NONE,
        called: UnitSet::EMPTY,
        spotter: Maybe::NONE,
        spotted: Maybe::NONE,
        firers: UnitSet::EMPTY,
        aims: List::new(Aim { from: Loc(0), shooter: Maybe::NONE, target: Loc(0), scope: Maybe::NONE }),
        left: List::new(Loc(0)),
    };
}

/// A unit's hold on a target (lnl:14.3.a).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Saved)]
#[game(Lnl)]
pub struct Acquired {
    /// The gun's unit.
    pub unit: UnitId,
    /// Which gun.
    pub gun: Gun,
    /// From where: the hold is lost when the gun leaves (lnl:14.3.g).
    pub from: Loc,
    /// The vehicle aimed at; nobody when it was all leg units at `loc`.
    pub scope: Maybe<UnitId>,
    /// Where it was.
    pub loc: Loc,
    /// Who was aimed at: the hold is lost when none of them is left there (lnl:14.3.e, lnl:14.3.f).
    pub targets: UnitSet,
    /// 1 or 2.
    pub value: u8,
}

/// A Fire For Effect marker.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Saved)]
#[game(Lnl)]
pub struct Barrage {
    /// Its hex.
    pub hex: HexId,
    /// Its FP.
    pub fp: i8,
    /// 0 of a mortar, 1 of off-board artillery.
    pub radius: u8,
    /// Whose it is.
    pub seat: Seat,
    /// How many others like it were there before: each strikes by itself.
    #[saved(idle)]
    pub nth: u8,
}

/// A Melee marker.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Saved)]
#[game(Lnl)]
pub struct MeleeMark {
    /// Where.
    pub at: Loc,
    /// The turn of the last round.
    pub turn: u8,
}

/// When a side wants to be asked for opportunity fire.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Saved)]
#[game(Lnl)]
pub struct Watch {
    /// Only against movers within so many hexes of who would fire; 0 is any distance.
    pub within: u8,
    /// Hold fire until this impulse is over.
    pub rest: bool,
    /// Hold fire until this move is over.
    pub this_move: bool,
}

impl Watch {
    /// Ask always.
    pub const ALWAYS: Watch = Watch { within: 0, rest: false, this_move: false };
}

/// What a side has lost and gained, for victory.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default, Debug, Saved)]
#[game(Lnl)]
pub struct Score {
    /// Multi-man counters it has lost.
    pub mmc_lost: u8,
    /// Vehicles and helicopters it has lost.
    pub craft_lost: u8,
    /// Points it got off the map.
    pub exited: u8,
    /// Points of events.
    pub bonus: u8,
}

/// A game in progress.
#[derive(Clone, Eq, Debug, Saved)]
#[game(Lnl)]
pub struct State {
    /// The turn, from 1; 0 before the first.
    #[saved(always, most = game.content().scenario.turns)]
    pub turn: u8,
    /// What is being done.
    #[saved(split(side: Seat))]
    pub phase: Phase,
    /// Who holds the initiative.
    #[saved(always)]
    pub initiative: Seat,
    /// Whose impulse it is.
    #[saved(always)]
    pub active: Seat,
    /// Passes in a row.
    #[saved(most = game.tables().constants.passes_to_end)]
    pub passes: u8,
    /// The unit in its owner's hand, in set-up.
    pub lifted: Maybe<UnitId>,
    /// The impulse.
    pub impulse: Impulse,
    /// How many units the scenario has: those beyond are not looked at.
    #[saved(skip)]
    pub n_units: u8,
    /// How many support weapons it has.
    #[saved(skip)]
    pub n_weapons: u8,
    /// Units, by their ids; one that is left out is as it starts.
    #[saved(always, by = UnitId, every, blank = |start| Unit { kind: start.kind, ..Unit::NOWHERE })]
    pub units: [Unit; UnitSet::MAX],
    /// Where each unit is; riders and armour leaders are nowhere.
    #[saved(column = "units.at", by = UnitId)]
    pub places: [Maybe<Loc>; UnitSet::MAX],
    /// Support weapons, by their names; one that is left out is as it starts.
    #[saved(always, by = SwId, every, blank = |start| Weapon { kind: start.kind, ..Weapon::NOWHERE })]
    pub weapons: [Weapon; State::MAX_WEAPONS],
    /// Spotted markers, by the side that placed them.
    #[saved(by = Seat)]
    pub spotted: BySeat<List<Loc, 24>>,
    /// Smoke of this turn and the last, and buildings that fell.
    #[saved(flatten)]
    pub overlay: Overlay,
    /// Of the smoke, what goes in the next Administrative Phase.
    pub old_smoke: HexSet,
    /// Flares.
    pub flares: List<HexId, 12>,
    /// Melee markers.
    #[saved(as = Melees)]
    pub melees: List<MeleeMark, 24>,
    /// Fire For Effect markers.
    #[saved(full)]
    pub barrages: List<Barrage, 12>,
    /// Acquisition markers.
    #[saved(full)]
    pub acquired: List<Acquired, 24>,
    /// Hexes of the victory conditions that the attacker of the scenario controls.
    pub held: HexSet,
    /// Missions left, by side and battery.
    #[saved(every, as = Missions)]
    pub missions: BySeat<[u8; 2]>,
    /// No more missions beyond the last (lnl:13.91.d), by side and battery.
    #[saved(as = Dry)]
    pub dry: BySeat<[bool; 2]>,
    /// Skill cards that are out of the deck.
    #[saved(bits = SkillId)]
    pub cards_out: u32,
    /// Events that have happened.
    #[saved(bits = EventId)]
    pub events_done: u16,
    /// Whether SS Dedication is used this Rally Phase (lnl:13.81.f).
    #[saved(bits = Seat)]
    pub dedicated: BySeat<bool>,
    /// Losses and gains.
    #[saved(by = Seat, full)]
    pub score: BySeat<Score>,
    /// When each side wants to be asked.
    #[saved(by = Seat, full)]
    pub watch: BySeat<Watch>,
    /// What is being resolved, innermost last.
    #[saved(full)]
    pub frames: Stack<Frame, 12>,
}

/// Positions are equal by what the scenario has: odds compare every state they come to with the one they know.
impl PartialEq for State {
    fn eq(&self, other: &State) -> bool {
        // Every field is named, so that a new one cannot be forgotten; what differs most is asked first.
        let State {
            n_units,
            n_weapons,
            places,
            units,
            weapons,
            turn,
            phase,
            initiative,
            active,
            passes,
            lifted,
            impulse,
            spotted,
            overlay,
            old_smoke,
            flares,
            melees,
            barrages,
            acquired,
            held,
            missions,
            dry,
            cards_out,
            events_done,
            dedicated,
            score,
            watch,
            frames,
        } = self;
        let (n, n_sw) = (usize::from(*n_units), usize::from(*n_weapons));
        (*n_units, *n_weapons) == (other.n_units, other.n_weapons)
            && units[..n] == other.units[..n]
            && places[..n] == other.places[..n]
            && *frames == other.frames
            && weapons[..n_sw] == other.weapons[..n_sw]
            && (turn, phase, initiative, active, passes, lifted)
                == (&other.turn, &other.phase, &other.initiative, &other.active, &other.passes, &other.lifted)
            && (impulse, spotted, overlay, old_smoke, flares)
                == (&other.impulse, &other.spotted, &other.overlay, &other.old_smoke, &other.flares)
            && (melees, barrages, acquired, held, missions, dry)
                == (&other.melees, &other.barrages, &other.acquired, &other.held, &other.missions, &other.dry)
            && (cards_out, events_done, dedicated, score, watch)
                == (&other.cards_out, &other.events_done, &other.dedicated, &other.score, &other.watch)
    }
}

/// The key of a position: units and weapons as few words each, and only those the scenario has.
impl Hash for State {
    fn hash<H: Hasher>(&self, hasher: &mut H) {
        // Every field is named, so that a new one cannot be forgotten.
        let State {
            n_units,
            n_weapons,
            places,
            units,
            weapons,
            turn,
            phase,
            initiative,
            active,
            passes,
            lifted,
            impulse,
            spotted,
            overlay,
            old_smoke,
            flares,
            melees,
            barrages,
            acquired,
            held,
            missions,
            dry,
            cards_out,
            events_done,
            dedicated,
            score,
            watch,
            frames,
        } = self;
        let n = usize::from(*n_units);
        for (unit, place) in units[..n].iter().zip(places) {
            let [a, b] = unit.words(*place);
            hasher.write_u64(a);
            hasher.write_u64(b);
        }
        for weapon in &weapons[..usize::from(*n_weapons)] {
            hasher.write_u64(weapon.word());
        }
        (turn, phase, initiative, active, passes, lifted, impulse, spotted, overlay, old_smoke).hash(hasher);
        (flares, melees, barrages, acquired, held, missions, dry).hash(hasher);
        (cards_out, events_done, dedicated, score, watch, frames).hash(hasher);
    }
}

impl State {
    /// The most support weapons a scenario may have.
    pub const MAX_WEAPONS: usize = 40;

    /// A unit.
    #[inline]
    pub fn unit(&self, unit: UnitId) -> &Unit {
        &self.units[unit.index()]
    }
    /// A unit, to change it.
    #[inline]
    pub fn unit_mut(&mut self, unit: UnitId) -> &mut Unit {
        &mut self.units[unit.index()]
    }
    /// Whether one of these marks is on a unit.
    #[inline]
    pub fn has(&self, unit: UnitId, marks: Marks) -> bool {
        self.units[unit.index()].marks.any(marks)
    }
    /// Puts marks on a unit.
    #[inline]
    pub fn mark(&mut self, unit: UnitId, marks: Marks) {
        self.units[unit.index()].marks.add(marks);
    }
    /// Takes marks off a unit.
    #[inline]
    pub fn unmark(&mut self, unit: UnitId, marks: Marks) {
        self.units[unit.index()].marks.remove(marks);
    }
    /// Where a unit stands on the map; nowhere when it rides.
    #[inline]
    pub fn place(&self, unit: UnitId) -> Option<Loc> {
        self.places[unit.index()].get().filter(|at| at.on_map())
    }
    /// Whether a unit stands here.
    #[inline]
    pub fn stands_at(&self, unit: UnitId, loc: Loc) -> bool {
        self.places[unit.index()] == loc
    }
    /// The hex where a unit stands.
    #[inline]
    pub fn hex_of(&self, unit: UnitId) -> Option<HexId> {
        self.place(unit).map(Loc::hex)
    }
    /// Where a unit is on the map, riding or not.
    #[inline]
    pub fn whereabouts(&self, unit: UnitId) -> Option<Loc> {
        let carrier = self.units[unit.index()].carrier;
        self.place(carrier.get().unwrap_or(unit))
    }
    /// Whether a unit is here, riding or not.
    #[inline]
    pub fn is_at(&self, unit: UnitId, loc: Loc) -> bool {
        let carrier = self.units[unit.index()].carrier;
        self.stands_at(carrier.get().unwrap_or(unit), loc)
    }
    /// Where a unit is that is on the map, riding or not.
    ///
    /// # Panics
    /// If it is not on the map.
    #[inline]
    #[track_caller]
    pub fn loc_of(&self, unit: UnitId) -> Loc {
        self.whereabouts(unit).expect("a unit on the map")
    }
    /// A weapon.
    #[inline]
    pub fn weapon(&self, sw: SwId) -> &Weapon {
        &self.weapons[sw.index()]
    }
    /// Where a weapon is, in somebody's hands or lying there.
    pub fn weapon_at(&self, sw: SwId) -> Option<Loc> {
        let weapon = self.weapon(sw);
        weapon.owner.get().map_or(weapon.place(), |owner| self.whereabouts(owner))
    }
    /// A weapon, to change it.
    #[inline]
    pub fn weapon_mut(&mut self, sw: SwId) -> &mut Weapon {
        &mut self.weapons[sw.index()]
    }
    /// Units that stand here, wrecks and abandoned vehicles too; riders do not stand.
    #[inline]
    pub fn all_at(&self, loc: Loc) -> UnitSet {
        UnitSet::holding(&self.places, |at| at == loc)
    }
    /// Units that ride in or on this one, or command it.
    #[inline]
    pub fn aboard(&self, vehicle: UnitId) -> UnitSet {
        let mut bits = 0u64;
        for (place, unit) in self.units[..usize::from(self.n_units)].iter().enumerate() {
            bits |= u64::from(unit.carrier == vehicle) << place;
        }
        UnitSet::of_words([bits])
    }
    /// Support weapons that lie here without owner, deployed claymores not counted.
    pub fn lying_at(&self, loc: Loc) -> impl Iterator<Item = SwId> + '_ {
        let lies = move |weapon: &Weapon| weapon.loc == loc && !weapon.owner.is_some() && !weapon.has(Weapon::DEPLOYED);
        (0..usize::from(self.n_weapons)).filter(move |&place| lies(&self.weapons[place])).map(|place| SwId(place as u8))
    }
    /// The Melee marker of a location.
    #[inline]
    pub fn melee_at(&self, loc: Loc) -> Option<MeleeMark> {
        self.melees.iter().find(|mark| mark.at == loc)
    }
    /// The Melee marker where a unit stands.
    #[inline]
    pub fn melee_of(&self, unit: UnitId) -> Option<MeleeMark> {
        self.place(unit).and_then(|at| self.melee_at(at))
    }
    /// The innermost frame.
    #[inline]
    pub fn top(&self) -> Option<Frame> {
        self.frames.top()
    }
    /// The innermost move under way, wherever it is in the stack.
    pub fn mover(&self) -> Option<&Mover> {
        self.frames.live().iter().rev().find_map(|frame| match frame {
            Frame::Move(mover) => Some(mover),
            _ => None,
        })
    }
    /// Units moving now: of every move under way.
    pub fn moving_now(&self) -> UnitSet {
        self.frames.live().iter().fold(UnitSet::EMPTY, |all, frame| match frame {
            Frame::Move(mover) if mover.started => all.union(mover.group),
            _ => all,
        })
    }
}
