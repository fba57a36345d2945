//! Chapters 3 and 4: zones of control, stacking, and who controls what.

use crate::{
    Checked, Log,
    event::{Event, What},
    game::Hungria,
    model::{ALLIED, HexEdge, HexId, HexSet, Line, LineState, Nation, PieceId, Water, enemy_of},
    state::{Piece, State, Status},
};
use kernel::{Clause, Detail, Seat, Violation, at_most, clause};

impl Hungria {
    /// Puts a piece into a hex: lists, zones of control (hun:3.1.a) and nothing else.
    pub(crate) fn put(&self, s: &mut State, piece: PieceId, hex: HexId) {
        let side = self.side(piece);
        s.enlist(side, piece, hex);
        if exerts_zoc(self, piece) {
            for edge in &self.ground().edges[hex.index()] {
                if let Some(to) = edge.to.get().filter(|_| zoc_crosses(self, edge)) {
                    s.set_zoc(side, to, true);
                }
            }
        }
    }

    /// Takes a piece off its hex.
    pub(crate) fn take(&self, s: &mut State, piece: PieceId) {
        let side = self.side(piece);
        let hex = s.delist(side, piece);
        if !exerts_zoc(self, piece) || self.is_source_of_zoc(s, side, hex) {
            return;
        }
        for to in self.ground().neighbours(hex) {
            let around = self.ground().edges[to.index()].iter().filter(|back| zoc_crosses(self, back));
            let still = around.filter_map(|back| back.to.get()).any(|near| self.is_source_of_zoc(s, side, near));
            s.set_zoc(side, to, still);
        }
    }

    /// Moves a piece to another hex.
    pub(crate) fn shift(&self, s: &mut State, piece: PieceId, to: HexId) {
        let held = *s.piece(piece);
        if held.hex.is_some() {
            self.take(s, piece);
        }
        self.put(s, piece, to);
        // A column taken off the map is forgotten; one that moves is not.
        *s.piece_mut(piece) = Piece { hex: to.into(), status: Status::OnMap, ..held };
    }

    /// Takes a ground unit out of play.
    pub(crate) fn remove(&self, s: &mut State, unit: PieceId, status: Status) {
        if s.piece(unit).hex.is_some() {
            self.take(s, unit);
        }
        *s.piece_mut(unit) = Piece { status, ..Piece::NOWHERE };
    }

    /// The hexes around one to which a zone of control reaches (hun:3.1.a), and those to which it does not, by the
    /// clause that stops it.
    pub(crate) fn zone_around(&self, hex: HexId) -> impl Iterator<Item = (HexId, Option<Clause>)> + '_ {
        let stopped = |edge: &HexEdge| match edge.water {
            _ if zoc_crosses(self, edge) => None,
            Water::Danube => Some(clause!("3.2.f")),
            Water::None | Water::River | Water::Lake => Some(clause!("3.2.g")),
        };
        self.ground().edges[hex.index()].iter().filter_map(move |edge| Some((edge.to.get()?, stopped(edge))))
    }

    /// Whether a unit in a hex exerts a zone of control for its side.
    pub(crate) fn is_source_of_zoc(&self, s: &State, side: Seat, hex: HexId) -> bool {
        s.occupied(side).contains(hex) && s.stack(hex).any(|piece| exerts_zoc(self, piece))
    }

    /// Whether a side has a piece next to a hex, whatever the hexside (hun:7.4.g).
    #[inline]
    pub fn is_adjacent(&self, s: &State, side: Seat, hex: HexId) -> bool {
        !self.around(hex).and(*s.occupied(side)).is_empty()
    }

    /// Whether these pieces may share a hex as far as nations go; columns have none (hun:4.1.l).
    ///
    /// # Errors
    /// The clause of the nation that keeps to itself.
    pub fn check_nations(&self, pieces: impl Iterator<Item = PieceId>) -> Checked {
        let mut groups = 0u8;
        let mut nations = 0u8;
        for nation in pieces.filter_map(|piece| self.counter(piece)).map(|unit| unit.nation) {
            groups |= 1 << stacking_group(nation);
            nations |= 1 << nation.index();
        }
        if groups.count_ones() <= 1 {
            return Ok(());
        }
        let has = |nation: Nation| nations & 1 << nation.index() != 0;
        let clause = if has(Nation::Czech) {
            clause!("4.1.f")
        } else if has(Nation::Romanian) {
            clause!("4.1.h")
        } else if has(Nation::Bulgarian) {
            clause!("4.1.i")
        } else {
            clause!("4.1.j")
        };
        Err(Violation::of(clause))
    }

    /// Whether pieces may stop in a hex (hun:4.1.a): four at most, columns and staffs included (hun:4.1.b, hun:4.1.l,
    /// hun:8.3.f).
    ///
    /// # Errors
    /// hun:4.1.b, or the clause of a nation.
    pub fn check_stacking(&self, s: &State, hex: HexId, coming: &[PieceId]) -> Checked {
        self.check_stack(|| s.stack(hex).filter(|piece| !coming.contains(piece)).chain(coming.iter().copied()))
    }

    /// Whether pieces may stop in a hex where nobody is.
    pub(crate) fn check_together(&self, coming: &[PieceId]) -> Checked {
        self.check_stack(|| coming.iter().copied())
    }

    fn check_stack<I: Iterator<Item = PieceId>>(&self, pieces: impl Fn() -> I) -> Checked {
        at_most(clause!("4.1.b"), self.tables().supply.stacking.limit, pieces().count())?;
        self.check_nations(pieces())
    }

    /// Whether a new piece may be put into a hex: no enemy there, and room (hun:6.4.d).
    ///
    /// # Errors
    /// hun:6.4.d.
    pub(crate) fn check_placing(&self, s: &State, hex: HexId, coming: PieceId) -> Checked {
        self.check_free(s, hex, self.side(coming))?;
        self.check_stacking(s, hex, &[coming]).map_err(|why| match why.detail {
            Detail::Exceeds { limit, got } => Violation::exceeds(clause!("6.4.d"), limit, got),
            _ => Violation::of(clause!("6.4.d")).case(case_of_nation(why.clause)),
        })
    }

    /// The hexes among some into which a piece may be put, as [`Hungria::check_placing`] has it. What holds for one
    /// unit holds for all of its nation.
    pub(crate) fn places(&self, s: &State, coming: PieceId, among: HexSet) -> HexSet {
        let side = self.side(coming);
        let free = among.without(*s.occupied(enemy_of(side)));
        // Where nobody stands there is room.
        let places =
            free.filter(|hex| !s.occupied(side).contains(hex) || self.check_stacking(s, hex, &[coming]).is_ok());
        debug_assert_eq!(places, among.filter(|hex| self.check_placing(s, hex, coming).is_ok()));
        places
    }

    /// Whether no enemy is in a hex where a side puts something.
    pub(crate) fn check_free(&self, s: &State, hex: HexId, side: Seat) -> Checked {
        let enemies = s.occupied(enemy_of(side)).contains(hex);
        let why = || Violation::of(clause!("6.4.d")).case("hungria-refused-placing-enemy");
        if enemies { Err(why()) } else { Ok(()) }
    }

    /// A hex changes hands when a combat or artillery unit enters it (hun:7.2.e).
    pub(crate) fn take_control(&self, s: &mut State, piece: PieceId, hex: HexId) {
        if self.counter(piece).is_some_and(|unit| unit.kind.takes_control()) {
            s.control.set(hex, self.side(piece) == ALLIED);
        }
    }

    /// A piece has gone from one hex to the next by itself: control, the Margarethe line and the partisans see it.
    pub(crate) fn entered(&self, s: &mut State, piece: PieceId, from: Option<HexId>, to: HexId, log: Log<'_>) {
        self.take_control(s, piece, to);
        if let Some(from) = from {
            watch_margarethe(self, s, piece, from, to, log);
        }
        self.watch_partisans(s, log);
    }

    /// Help that reaches them sets the partisans free for the rest of the game (hun:12.2.1.c, hun:12.2.1.k).
    pub(crate) fn watch_partisans(&self, s: &mut State, log: Log<'_>) {
        if s.partisans_free {
            return;
        }
        let helper = self
            .partisans(s)
            .map(|partisan| s.hex_of(partisan))
            .filter(|&hex| self.is_adjacent(s, ALLIED, hex))
            .flat_map(|hex| self.ground().neighbours(hex))
            .find_map(|hex| s.stack(hex).find(|&piece| frees_partisans(self, s, piece)));
        if let Some(unit) = helper {
            s.partisans_free = true;
            log.tell(Event::plain(clause!("12.2.1.c"), What::PartisansFree { unit }));
        }
    }

    /// The partisan units on the map.
    pub fn partisans<'a>(&'a self, s: &'a State) -> impl Iterator<Item = PieceId> + 'a {
        self.partisan_units().iter().copied().filter(|&unit| s.piece(unit).on_map())
    }

    /// Pieces of an over-stacked hex beyond the limit (hun:4.2.a, hun:4.2.i).
    pub fn surplus(&self, s: &State, hex: HexId) -> usize {
        s.stack(hex).count().saturating_sub(self.tables().supply.stacking.limit.into())
    }
}

/// Whether a zone of control reaches across a hexside (hun:3.2.f, hun:3.2.g).
#[inline]
fn zoc_crosses(game: &Hungria, edge: &HexEdge) -> bool {
    match edge.water {
        Water::None | Water::River => true,
        Water::Danube => false,
        Water::Lake => game.content().options.zoc_crosses_lake,
    }
}
/// Whether a piece exerts a zone of control. Steps and supply do not matter (hun:3.2.i).
#[inline]
fn exerts_zoc(game: &Hungria, piece: PieceId) -> bool {
    game.counter(piece).is_some_and(|unit| unit.kind.exerts_zoc())
}
/// What stacks with what: a group may share a hex (hun:4.1.e, hun:4.1.g, hun:4.1.h, hun:4.1.i, hun:4.1.j, hun:4.1.k).
const fn stacking_group(nation: Nation) -> u8 {
    match nation {
        Nation::German | Nation::Hungarian => 0,
        Nation::Soviet | Nation::Czech | Nation::Slovak => 1,
        Nation::Romanian => 2,
        Nation::Bulgarian => 3,
        Nation::Yugoslav => 4,
    }
}
/// An Allied ground unit across the line before it works undoes it for good (hun:8.7.e, hun:8.7.h).
fn watch_margarethe(game: &Hungria, s: &mut State, piece: PieceId, from: HexId, to: HexId, log: Log<'_>) {
    let crosses = game.ground().between(from, to).is_some_and(|edge| edge.line == Line::Margarethe);
    let is_allied_unit = !piece.is_column() && game.side(piece) == ALLIED;
    if s.margarethe == LineState::Pending && crosses && is_allied_unit {
        s.margarethe = LineState::Cancelled;
        log.tell(Event::plain(clause!("8.7.e"), What::MargaretheCancelled { hex: to }));
    }
}
/// Which nation keeps to itself, by its clause.
fn case_of_nation(clause: Clause) -> &'static str {
    match clause {
        _ if clause == clause!("4.1.f") => "hungria-refused-placing-czech",
        _ if clause == clause!("4.1.h") => "hungria-refused-placing-romanian",
        _ if clause == clause!("4.1.i") => "hungria-refused-placing-bulgarian",
        _ => "hungria-refused-placing-yugoslav",
    }
}
fn frees_partisans(game: &Hungria, s: &State, piece: PieceId) -> bool {
    game.counter(piece).is_some_and(|unit| {
        matches!(unit.nation, Nation::Soviet | Nation::Czech | Nation::Romanian)
            && !s.piece(piece).has(Piece::UNSUPPLIED)
    })
}
