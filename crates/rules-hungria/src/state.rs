//! The game in progress: a plain value of flat arrays.
//!
//! What lies where is kept twice: each piece has its hex, and each hex has the list of its pieces. The second, like the
//! zones of control, follows from the first; [`State::seat_piece`] and [`State::lift`] are the only ways to change
//! either, equality and key see the first only.

use crate::{
    game::Hungria,
    model::{ALLIED, AXIS, AirId, Area, Content, HexId, HexSet, LineState, Nation, PieceId, Result, StaffId, enemy_of},
    position::Stretches,
};
use content::Saved;
use kernel::{BySeat, List, Maybe, Seat};
use std::hash::{Hash, Hasher};

/// Where a ground unit or a column is.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
#[repr(u8)]
pub enum Status {
    /// A place for a column that is not in use.
    Unused,
    /// On the map, or entering it.
    OnMap,
    /// Still to come.
    Pending,
    /// Lost; it may be rebuilt, and a headquarters comes back.
    Eliminated,
    /// Out for the rest of the game.
    Withdrawn,
}

/// A ground unit or a logistic column in play.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Piece {
    /// Its hex; none when it is off the map.
    pub hex: Maybe<HexId>,
    /// Its hex when its side's movement phase began.
    pub origin: Maybe<HexId>,
    /// Steps it has left. Headquarters and columns have none.
    pub steps: u8,
    /// What it has done and suffers.
    pub flags: u8,
    /// Where it is.
    pub status: Status,
    /// While supply is shared out: which headquarters serves it, from 1; [`Piece::BY_SOURCE`] a supply hex, 0 nobody.
    pub served: u8,
}

impl Piece {
    /// It has moved this turn.
    pub const MOVED: u8 = 1;
    /// It has attacked this turn.
    pub const ATTACKED: u8 = 2;
    /// It has made a mobile attack this turn.
    pub const MOBILE_ATTACK: u8 = 4;
    /// It has exploited this turn.
    pub const EXPLOITED: u8 = 8;
    /// It has the marker: unsupplied.
    pub const UNSUPPLIED: u8 = 16;
    /// Its steps count for this turn's Führer offensive already.
    pub const COUNTED: u8 = 32;
    /// It was next to an enemy when its side's movement phase began (hun:7.4.b).
    pub const ENGAGED: u8 = 128;

    /// Served by a supply hex.
    pub const BY_SOURCE: u8 = u8::MAX;

    /// A piece that is nowhere.
    pub const NOWHERE: Piece =
        Piece { hex: Maybe::NONE, origin: Maybe::NONE, steps: 0, flags: 0, status: Status::Unused, served: 0 };

    /// Whether one of these flags is up.
    #[inline]
    pub const fn has(&self, flags: u8) -> bool {
        self.flags & flags != 0
    }
    /// Whether it is on the map.
    #[inline]
    pub fn on_map(&self) -> bool {
        matches!(self.status, Status::OnMap) && self.hex.is_some()
    }
    /// The piece as one number, for hashing.
    #[inline]
    fn word(&self) -> u64 {
        let bits = |hex: Maybe<HexId>| u64::from(hex.get().map_or(u16::MAX, |hex| hex.0));
        bits(self.hex)
            | bits(self.origin) << 16
            | (self.steps as u64) << 32
            | (self.flags as u64) << 40
            | (self.status as u64) << 48
            | (self.served as u64) << 56
    }
}

/// Where an air unit is.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug, Default, Saved)]
#[repr(u8)]
pub enum AirStatus {
    /// Still to come.
    Pending,
    /// In its box, or on a mission.
    #[default]
    Ready,
    /// Lost; it may be rebuilt.
    Eliminated,
    /// Out for the rest of the game.
    Withdrawn,
}

/// An air unit in play.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct AirPiece {
    /// The Front whose box is its own, by its headquarters; the one box of the Axis belongs to none.
    pub front: Maybe<StaffId>,
    /// The area of its mission; none while it is in its box.
    pub area: Maybe<Area>,
    /// Steps it has left.
    pub steps: u8,
    /// What it does and has done.
    pub flags: u8,
    /// Where it is.
    pub status: AirStatus,
    /// Whom it fires at.
    pub target: Maybe<AirId>,
}

impl AirPiece {
    /// It tries to abort.
    pub const TRIES: u8 = 1;
    /// It has tried.
    pub const TRIED: u8 = 2;
    /// It took part in air combat.
    pub const FOUGHT: u8 = 4;
    /// It is committed to the ground combat under way.
    pub const COMMITTED: u8 = 8;
    /// It has fired in the air combat under way.
    pub const FIRED: u8 = 16;
    /// It has gone home from its mission.
    pub const ABORTED: u8 = 32;
    /// Steps it is about to lose are counted from this bit.
    pub const HIT: u8 = 64;

    /// An air unit that is nowhere.
    pub const NOWHERE: AirPiece = AirPiece {
        front: Maybe::NONE,
        area: Maybe::NONE,
        steps: 0,
        flags: 0,
        status: AirStatus::Withdrawn,
        target: Maybe::NONE,
    };

    /// Whether one of these flags is up.
    #[inline]
    pub const fn has(&self, flags: u8) -> bool {
        self.flags & flags != 0
    }
    /// Hits that wait to be taken together.
    #[inline]
    pub const fn hits(&self) -> u8 {
        self.flags / AirPiece::HIT
    }
    /// Whether it is out on a mission.
    #[inline]
    pub fn is_out(&self) -> bool {
        self.status == AirStatus::Ready && self.area.is_some()
    }
}

/// What is being done.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug, Saved)]
#[game(Hungria)]
pub enum Phase {
    /// Before the first turn.
    SetUp,
    /// The Margarethe line, then the Führer's die.
    TurnStart,
    /// Logistic columns of a side.
    Columns(Seat),
    /// Replacements of a side.
    Replacements(Seat),
    /// Reinforcements of a side.
    Reinforcements(Seat),
    /// Withdrawals, Axis first.
    Withdrawals,
    /// Allied air units change Front.
    AirTransfers,
    /// Both sides assign air units in secret.
    AirAssignment,
    /// A side names the missions it tries to abort.
    AirAborts(Seat),
    /// The dice for them.
    AirAbortDice(Seat),
    /// Fighters choose targets in secret, in one area.
    AirTargets,
    /// Targets are shown.
    AirReveal,
    /// Bombers and assault units choose whom they answer.
    AirReturns(Seat),
    /// The dice of one area.
    AirFire,
    /// Movement of a side.
    Movement(Seat),
    /// Combat of a side.
    Combat(Seat),
    /// A side shares out supply.
    Supply(Seat),
    /// Air units leave CG 3 Ukraina.
    EndTransfers,
    /// The die for the S units.
    EndDice,
    /// The game is over.
    Over,
}

impl Phase {
    /// Whether an area is being fought over.
    pub fn is_air_combat(self) -> bool {
        matches!(self, Phase::AirTargets | Phase::AirReveal | Phase::AirReturns(_) | Phase::AirFire)
    }
}

/// How pieces move.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug, Saved)]
pub enum Mode {
    /// Nobody is moving.
    #[saved(skip)]
    Idle,
    /// In the movement phase.
    Normal,
    /// In the movement phase, with doubled points.
    Operational,
    /// By a breakthrough.
    Breakthrough,
    /// By exploitation.
    Exploitation,
}

/// The unit or stack that is moving.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Saved)]
#[game(Hungria)]
pub struct Mover {
    /// How it moves.
    #[saved(always)]
    pub mode: Mode,
    /// Who moves together.
    pub members: List<PieceId, 4>,
    /// Half points left.
    pub left: u8,
    /// Whether a hex has been entered.
    pub started: bool,
    /// Whether it may go no further.
    pub stopped: bool,
    /// Exploitation: whether it has passed the emptied hex.
    pub through: bool,
}

impl Mover {
    /// Nobody.
    pub const IDLE: Mover = Mover {
        mode: Mode::Idle,
        members: List::new(PieceId(0)),
        left: 0,
        started: false,
        stopped: false,
        through: false,
    };
}

/// How far a combat is.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug, Saved)]
pub enum Stage {
    /// There is none.
    #[saved(skip)]
    None,
    /// The attacker composes it.
    Compose,
    /// The owner of an over-stacked hex names who does not count.
    Surplus,
    /// The owner retreats the one who does not count.
    Retreat,
    /// The owner of partisans decides whether they try to evade.
    Evade,
    /// The die of it.
    EvadeDie,
    /// The attacker commits support after that.
    Support,
    /// The defender answers with support.
    Answer,
    /// The die.
    Die,
    /// The attacker takes losses.
    AttackerLosses,
    /// The defender takes losses.
    DefenderLosses,
    /// Attackers enter the emptied hex.
    Advance,
    /// Attackers break through.
    Breakthrough,
    /// Others exploit.
    Exploitation,
}

/// A combat being composed or fought.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Saved)]
#[game(Hungria)]
#[saved(odd, skip(artillery, artillery_columns))]
pub struct Combat {
    /// How far it is.
    #[saved(always)]
    pub stage: Stage,
    /// Who attacks.
    #[saved(always)]
    pub attacker: Seat,
    /// Whether it is a mobile attack.
    pub mobile: bool,
    /// The attacked hex.
    #[saved(always)]
    pub target: Maybe<HexId>,
    /// The attacking units.
    pub attackers: List<PieceId, 24>,
    /// Columns each side spends for columns of the table.
    #[saved(by = Seat)]
    pub columns: BySeat<List<PieceId, 8>>,
    /// Artillery corps in support.
    pub artillery: List<PieceId, 6>,
    /// The column that each of them uses up, in the same order.
    pub artillery_columns: List<PieceId, 6>,
    /// Steps that the attacker and the defender still have to lose.
    #[saved(keys("attacker", "defender"))]
    pub due: [u8; 2],
    /// Points of a breakthrough.
    pub points: u8,
    /// The unit that must retreat from an over-stacked hex.
    pub retreating: Maybe<PieceId>,
    /// The result the die gave.
    pub result: Option<Result>,
}

impl Combat {
    /// No combat.
    pub const IDLE: Combat = Combat {
        stage: Stage::None,
        attacker: Seat(0),
        mobile: false,
        target: Maybe::NONE,
        attackers: List::new(PieceId(0)),
        columns: BySeat::each(List::new(PieceId(0))),
        artillery: List::new(PieceId(0)),
        artillery_columns: List::new(PieceId(0)),
        due: [0; 2],
        points: 0,
        retreating: Maybe::NONE,
        result: None,
    };
    /// The attacked hex of a combat that is under way.
    ///
    /// # Panics
    /// When there is none.
    #[inline]
    pub fn at(&self) -> HexId {
        self.target.get().expect("a combat is under way")
    }
    /// Who defends.
    pub const fn defender(&self) -> Seat {
        enemy_of(self.attacker)
    }
}

/// The last combat that was fought out, until the next begins or the phase ends: what the odds of an attack tell of its
/// end.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Saved)]
#[game(Hungria)]
pub struct Fought {
    /// The attacked hex.
    pub target: HexId,
    /// What the die gave.
    pub result: Result,
    /// Points of a breakthrough.
    #[saved(idle)]
    pub points: u8,
}

/// Führer offensives.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Saved)]
pub struct Fuhrer {
    /// Offensives ordered so far.
    pub offensives: u8,
    /// Whether the first roll of the game is made.
    pub rolled: bool,
    /// Whether one is ordered for this turn.
    pub ordered: bool,
    /// Axis steps that have attacked this turn.
    pub steps: u8,
    /// Armoured or mechanised units among them; their steps by option (hun:12.1.l).
    pub armoured: u8,
}

/// What a headquarters keeps beside its counter.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Saved)]
pub struct Staff {
    /// The turn in which it returns; 0 when it is not lost.
    pub returns: u8,
    /// Land and air replacements that passed through it this turn.
    #[saved(keys("passed_land", "passed_air"), flatten)]
    pub passed: [u8; 2],
    /// Columns it received this turn.
    pub received: u8,
}

/// The game in progress.
#[derive(Clone, Saved)]
#[game(Hungria)]
#[saved(odd, skip(snapshot, air, n_air, n_units, n_columns, pieces, heads, next, occupied, zoc))]
#[saved(skip(reach, capacity, air_limits))]
pub struct State {
    /// The turn, counted as the schedule counts.
    #[saved(always, least = game.content().scenario.first_turn, most = game.content().scenario.last_turn)]
    pub turn: u8,
    /// What is being done.
    #[saved(split(side: Seat))]
    pub phase: Phase,
    /// Who has committed a secret choice.
    #[saved(bits = Seat)]
    pub ready: BySeat<bool>,
    /// The air area being fought over.
    #[saved(most = game.ground().n_areas)]
    pub area: Maybe<Area>,
    /// Hexes the Allies control.
    #[saved(always, as = Stretches)]
    pub control: HexSet,
    /// The same when the current movement or combat phase began.
    pub snapshot: HexSet,
    /// How the Margarethe line stands.
    #[saved(always)]
    pub margarethe: LineState,
    /// Führer offensives.
    pub fuhrer: Fuhrer,
    /// Whether partisans may leave the zone.
    pub partisans_free: bool,
    /// Whether the fate of the S units is settled.
    pub uprising_settled: bool,
    /// Whether Hungarian replacements are reduced for good.
    pub hungarian_latched: bool,
    /// Replacements of this turn, land and air, by nation.
    #[saved(by = Nation, keys("land", "air"))]
    pub pools: [[u8; 2]; Nation::COUNT],
    /// Columns still to be received by the side whose turn it is.
    pub columns_due: u8,
    /// Columns sent down the Danube this turn.
    #[saved(most = game.tables().supply.column.by_danube)]
    pub danube_sent: u8,
    /// Which of this turn's withdrawals is next.
    pub withdrawal: u8,
    /// What headquarters have done this turn, by id.
    #[saved(by = StaffId)]
    pub staffs: [Staff; State::STAFFS_MAX],
    /// Who is moving.
    pub mover: Mover,
    /// The combat under way.
    pub combat: Combat,
    /// The last combat that was fought out.
    pub fought: Option<Fought>,
    /// Air units.
    pub air: [AirPiece; AirId::MAX],
    n_air: u8,
    n_units: u8,
    /// Places of columns up to the last one in use.
    n_columns: u8,
    pieces: [Piece; PieceId::MAX],
    // Below: follows from what is above.
    heads: [Maybe<PieceId>; HexId::MAX],
    next: [Maybe<PieceId>; PieceId::MAX],
    occupied: BySeat<HexSet>,
    zoc: BySeat<HexSet>,
    /// While supply is shared out: the headquarters each unit has a line to, one bit each.
    reach: [u16; PieceId::UNITS_MAX],
    /// While supply is shared out: how many units each headquarters can serve.
    pub(crate) capacity: [u8; State::STAFFS_MAX],
    /// While air units are transferred and assigned: how many each Front operates.
    pub(crate) air_limits: [u8; State::STAFFS_MAX],
}

impl State {
    /// More headquarters than any order of battle may have.
    pub const STAFFS_MAX: usize = 16;
    /// Places for Axis columns; the rest are Allied.
    pub const AXIS_COLUMNS: usize = 48;

    /// A map without a piece on it, before the first turn.
    pub fn empty(content: &Content) -> State {
        State {
            turn: content.scenario.first_turn,
            phase: Phase::SetUp,
            ready: BySeat::each(false),
            area: Maybe::NONE,
            control: content.scenario.allied,
            snapshot: content.scenario.allied,
            margarethe: content.scenario.margarethe,
            fuhrer: Fuhrer {
                offensives: content.scenario.fuhrer_offensives,
                rolled: content.scenario.fuhrer_rolled,
                ..Fuhrer::default()
            },
            partisans_free: false,
            uprising_settled: content.scenario.uprising_over,
            hungarian_latched: false,
            pools: [[0; 2]; Nation::COUNT],
            columns_due: 0,
            danube_sent: 0,
            withdrawal: 0,
            staffs: [Staff::default(); State::STAFFS_MAX],
            mover: Mover::IDLE,
            combat: Combat::IDLE,
            fought: None,
            air: [AirPiece::NOWHERE; AirId::MAX],
            n_air: content.air.len() as u8,
            n_units: content.units.len() as u8,
            n_columns: 0,
            pieces: [Piece::NOWHERE; PieceId::MAX],
            heads: [Maybe::NONE; HexId::MAX],
            next: [Maybe::NONE; PieceId::MAX],
            occupied: BySeat::each(HexSet::EMPTY),
            zoc: BySeat::each(HexSet::EMPTY),
            reach: [0; PieceId::UNITS_MAX],
            capacity: [0; State::STAFFS_MAX],
            air_limits: [0; State::STAFFS_MAX],
        }
    }

    /// A piece.
    #[inline]
    pub fn piece(&self, piece: PieceId) -> &Piece {
        &self.pieces[piece.index()]
    }
    /// A piece, to change anything but its hex.
    #[inline]
    pub fn piece_mut(&mut self, piece: PieceId) -> &mut Piece {
        &mut self.pieces[piece.index()]
    }
    /// The hex of a piece that is on the map.
    ///
    /// # Panics
    /// When it is not.
    #[inline]
    pub fn hex_of(&self, piece: PieceId) -> HexId {
        self.piece(piece).hex.get().expect("it is on the map")
    }
    /// An air unit.
    #[inline]
    pub fn air(&self, air: AirId) -> &AirPiece {
        &self.air[air.index()]
    }
    /// An air unit, to change it.
    #[inline]
    pub fn air_mut(&mut self, air: AirId) -> &mut AirPiece {
        &mut self.air[air.index()]
    }
    /// All ground units.
    #[inline]
    pub fn units(&self) -> impl Iterator<Item = PieceId> + use<> {
        (0..u16::from(self.n_units)).map(PieceId)
    }
    /// All places of columns that have been in use.
    #[inline]
    pub fn columns(&self) -> impl Iterator<Item = PieceId> + use<> {
        (0..usize::from(self.n_columns)).map(PieceId::column)
    }
    /// The places of columns of a side that have been in use.
    #[inline]
    pub fn columns_of(&self, side: Seat) -> impl Iterator<Item = PieceId> + use<> {
        let n = usize::from(self.n_columns);
        let places = if side == AXIS { 0..n.min(State::AXIS_COLUMNS) } else { State::AXIS_COLUMNS..n };
        places.map(PieceId::column)
    }
    /// All air units.
    #[inline]
    pub fn airs(&self) -> impl Iterator<Item = AirId> + use<> {
        (0..self.n_air).map(AirId)
    }
    /// The pieces in a hex, in order of their ids.
    #[inline]
    pub fn stack(&self, hex: HexId) -> Stack<'_> {
        Stack { state: self, at: self.heads[hex.index()] }
    }
    /// Hexes with pieces of a side.
    #[inline]
    pub fn occupied(&self, side: Seat) -> &HexSet {
        &self.occupied[side]
    }
    /// Hexes in a side's zones of control.
    #[inline]
    pub fn zoc(&self, side: Seat) -> &HexSet {
        &self.zoc[side]
    }
    /// The headquarters a unit has a line to, while supply is shared out.
    #[inline]
    pub fn reach(&self, unit: PieceId) -> u16 {
        self.reach[unit.index()]
    }
    pub(crate) fn set_reach(&mut self, unit: PieceId, staffs: u16) {
        self.reach[unit.index()] = staffs;
    }
    /// Who controls a hex now.
    #[inline]
    pub fn controls(&self, side: Seat, hex: HexId) -> bool {
        self.control.contains(hex) == (side == ALLIED)
    }
    /// Who controlled it when the phase began (hun:7.2.e).
    #[inline]
    pub fn controlled(&self, side: Seat, hex: HexId) -> bool {
        self.snapshot.contains(hex) == (side == ALLIED)
    }

    /// A free place for a column of a side.
    pub fn free_column(&self, side: Seat) -> Option<PieceId> {
        let range = match side {
            AXIS => 0..State::AXIS_COLUMNS,
            _ => State::AXIS_COLUMNS..PieceId::COLUMNS_MAX,
        };
        range.map(PieceId::column).find(|&column| self.piece(column).status == Status::Unused)
    }

    /// Whose column it is.
    #[inline]
    pub const fn column_side(column: PieceId) -> Seat {
        if column.index() < PieceId::UNITS_MAX + State::AXIS_COLUMNS { AXIS } else { ALLIED }
    }

    /// Puts a piece of a side into a hex. Zones of control are brought up to date by the caller ([`crate::zones`]).
    pub(crate) fn enlist(&mut self, side: Seat, piece: PieceId, hex: HexId) {
        debug_assert!(self.pieces[piece.index()].hex.is_none(), "lift it first");
        debug_assert!(!self.occupied[enemy_of(side)].contains(hex), "two sides in one hex");
        self.pieces[piece.index()].hex = hex.into();
        self.pieces[piece.index()].status = Status::OnMap;
        if piece.is_column() {
            self.n_columns = self.n_columns.max((piece.index() - PieceId::UNITS_MAX + 1) as u8);
        }
        let mut link = &mut self.heads[hex.index()];
        while let Some(before) = link.get().filter(|&before| before < piece) {
            link = &mut self.next[before.index()];
        }
        let after = std::mem::replace(link, piece.into());
        self.next[piece.index()] = after;
        self.occupied[side].insert(hex);
    }

    /// Takes a piece of a side off the map. Zones of control are brought up to date by the caller.
    pub(crate) fn delist(&mut self, side: Seat, piece: PieceId) -> HexId {
        let hex = self.pieces[piece.index()].hex.take().expect("it is on the map");
        let after = std::mem::take(&mut self.next[piece.index()]);
        let mut link = &mut self.heads[hex.index()];
        while let Some(before) = link.get().filter(|&before| before != piece) {
            link = &mut self.next[before.index()];
        }
        *link = after;
        if self.heads[hex.index()].is_none() {
            self.occupied[side].remove(hex);
        }
        if piece.is_column() {
            self.pieces[piece.index()] = Piece::NOWHERE;
            while self.n_columns > 0
                && self.piece(PieceId::column(usize::from(self.n_columns) - 1)).status == Status::Unused
            {
                self.n_columns -= 1;
            }
        }
        hex
    }

    /// Sets or clears a hex of a side's zones of control.
    #[inline]
    pub(crate) fn set_zoc(&mut self, side: Seat, hex: HexId, is_in: bool) {
        self.zoc[side].set(hex, is_in);
    }

    /// What equality and key see beside the pieces and air units.
    fn rest(&self) -> impl Hash + PartialEq + std::fmt::Debug + '_ {
        (
            (self.turn, self.phase, self.ready, self.area, self.control, self.snapshot),
            (
                self.margarethe,
                self.fuhrer,
                self.partisans_free,
                self.uprising_settled,
                self.hungarian_latched,
                self.pools,
            ),
            (self.columns_due, self.danube_sent, self.withdrawal, &self.staffs, &self.mover, &self.combat, self.fought),
        )
    }
    fn live_units(&self) -> &[Piece] {
        &self.pieces[..usize::from(self.n_units)]
    }
    fn live_columns(&self) -> &[Piece] {
        &self.pieces[PieceId::UNITS_MAX..PieceId::UNITS_MAX + usize::from(self.n_columns)]
    }
    fn live_air(&self) -> &[AirPiece] {
        &self.air[..usize::from(self.n_air)]
    }
}

/// The pieces in a hex.
#[derive(Clone, Copy)]
pub struct Stack<'s> {
    state: &'s State,
    at: Maybe<PieceId>,
}

impl Iterator for Stack<'_> {
    type Item = PieceId;
    #[inline]
    fn next(&mut self) -> Option<PieceId> {
        let piece = self.at.get()?;
        self.at = self.state.next[piece.index()];
        Some(piece)
    }
}

impl PartialEq for State {
    fn eq(&self, other: &State) -> bool {
        self.live_units() == other.live_units()
            && self.live_columns() == other.live_columns()
            && self.live_air() == other.live_air()
            && self.rest() == other.rest()
    }
}
impl Eq for State {}

impl Hash for State {
    fn hash<H: Hasher>(&self, hasher: &mut H) {
        for piece in self.live_units() {
            hasher.write_u64(piece.word());
        }
        hasher.write_u8(self.n_columns);
        for column in self.live_columns() {
            hasher.write_u64(column.word());
        }
        for air in self.live_air() {
            let AirPiece { front, area, steps, flags, status, target } = *air;
            let front = front.get().map_or(u8::MAX, |front| front.0);
            let area = area.get().map_or(0, |area| area.0);
            let target = target.get().map_or(u8::MAX, |target| target.0);
            hasher.write_u64(u64::from_le_bytes([front, area, steps, flags, status as u8, target, 0, 0]));
        }
        self.rest().hash(hasher);
    }
}

impl std::fmt::Debug for State {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let units = self.live_units().iter().enumerate().filter(|(_, piece)| piece.status == Status::OnMap);
        f.debug_struct("State")
            .field("rest", &self.rest())
            .field("units", &units.collect::<Vec<_>>())
            .field("columns", &self.live_columns())
            .field("air", &self.live_air())
            .finish()
    }
}
