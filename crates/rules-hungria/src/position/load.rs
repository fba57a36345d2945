//! From saved data to the game: names become ids, and every field that does not fit is told by its path.

use super::{
    Saved, SavedAir, SavedColumn, SavedCombat, SavedFought, SavedMover, SavedUnit, VERSION,
    save::{ELIMINATED, ENTERING, PENDING, SOURCE, WITHDRAWN, side_text},
    terms::{
        AIR_BITS, AIR_FLAGS, AIR_STATES, AIR_STATUSES, MARGARETHE, MODES, MOVES, NATIONS, PHASES, SIDES, STAGES, STEPS,
        UNIT_BITS, UNIT_FLAGS, phase_for, phase_of, phase_word, result_of, side_of,
    },
};
use crate::{
    game::Hungria,
    model::{ALLIED, AXIS, AirId, Area, Ground, HexId, HexSet, LineState, Nation, PieceId, enemy_of},
    schedule::{AIR, LAND},
    state::{AirPiece, AirStatus, Combat, Fought, Fuhrer, Mover, Phase, Piece, Staff, State, Status},
    terms::{column_text, find_column},
};
use kernel::{
    List, Seat,
    say::{Message, Value},
};
use std::fmt::Display;

/// A field, by its path, and what is wrong with it.
pub(super) type Fault = (String, Message);

impl Hungria {
    /// A game from plain data. Names and numbers are looked at first, all of them; whether they go together is asked only when
    /// each is right by itself.
    ///
    /// # Errors
    /// Every field that does not fit, by its path.
    pub fn load_state(&self, saved: Saved) -> Result<State, Vec<Fault>> {
        if saved.version != VERSION {
            let message = Message::new("hungria-position-version").with("found", saved.version).with("known", VERSION);
            return Err(vec![("version".into(), message)]);
        }
        let id = &self.content().scenario.id;
        if saved.scenario != *id {
            let message = Message::new("hungria-position-scenario").with("found", saved.scenario);
            return Err(vec![("scenario".into(), message.with("expected", id.clone()))]);
        }
        let mut loader = Loader { rules: self, faults: Vec::new() };
        let mut state = loader.state(&saved);
        let mut faults = loader.faults;
        if faults.is_empty() {
            faults = self.unsound(&mut state);
        }
        if faults.is_empty() { Ok(state) } else { Err(faults) }
    }
}

/// Reads a position and gathers faults. What cannot be read is left blank, and reading goes on.
struct Loader<'a> {
    rules: &'a Hungria,
    faults: Vec<Fault>,
}

/// A number outside its bounds.
pub(super) fn out_of_range(found: impl Into<i64>, least: impl Into<i64>, most: impl Into<i64>) -> Message {
    let (found, least, most) = (found.into(), least.into(), most.into());
    Message::new("hungria-position-range").with("found", found).with("least", least).with("most", most)
}

impl Loader<'_> {
    fn fault(&mut self, path: impl Display, message: Message) {
        self.faults.push((path.to_string(), message));
    }

    fn wrong(&mut self, path: impl Display, id: &'static str) {
        self.fault(path, Message::new(id));
    }

    fn range(&mut self, path: impl Display, found: u8, least: u8, most: u8) -> u8 {
        if !(least..=most).contains(&found) {
            self.fault(path, out_of_range(found, least, most));
            return least;
        }
        found
    }

    /// Nothing has this name: the nearest that something has, or all there are.
    fn unknown<'k>(
        &mut self,
        path: impl Display,
        id: &'static str,
        found: &str,
        known: impl Iterator<Item = &'k str> + Clone,
    ) {
        let remedy = match content::nearest(found, known.clone()) {
            Some(nearest) => Message::new("hungria-position-nearest").with("nearest", nearest.to_owned()),
            None => {
                let known: Vec<Value> = known.map(|known| known.to_owned().into()).collect();
                Message::new("hungria-position-known").with("known", known)
            }
        };
        self.fault(path, Message::new(id).with("found", found.to_owned()).with("remedy", remedy));
    }

    /// The place of a word in a list.
    fn word(&mut self, path: impl Display, word: &str, words: &[&str]) -> Option<usize> {
        let at = words.iter().position(|known| *known == word);
        if at.is_none() {
            self.unknown(path, "hungria-position-unknown-word", word, words.iter().copied());
        }
        at
    }

    fn side(&mut self, path: impl Display, word: &str) -> Option<Seat> {
        self.word(path, word, &SIDES)?;
        side_of(word)
    }

    fn flags(&mut self, path: &str, words: &[String], bits: &[u8], known: &[&str]) -> u8 {
        let mut flags = 0;
        for (index, word) in words.iter().enumerate() {
            flags |= self.word(format!("{path}.flags.{index}"), word, known).map_or(0, |at| bits[at]);
        }
        flags
    }

    fn unit(&mut self, path: impl Display, id: &str) -> Option<PieceId> {
        let unit = self.rules.find_unit(id);
        if unit.is_none() {
            let known = self.rules.content().units.iter().map(|unit| unit.id.as_str());
            self.unknown(path, "hungria-position-unknown-unit", id, known);
        }
        unit
    }

    fn hq(&mut self, path: impl Display, id: &str) -> Option<PieceId> {
        let hq = self.rules.find_unit(id).filter(|&unit| self.rules.is_hq(unit));
        if hq.is_none() {
            let rules = self.rules;
            let known = rules.hqs().iter().map(|&hq| rules.unit(hq).id.as_str());
            self.unknown(path, "hungria-position-unknown-hq", id, known);
        }
        hq
    }

    fn air(&mut self, path: impl Display, id: &str) -> Option<AirId> {
        let air = self.rules.find_air(id);
        if air.is_none() {
            let known = self.rules.content().air.iter().map(|unit| unit.id.as_str());
            self.unknown(path, "hungria-position-unknown-air", id, known);
        }
        air
    }

    /// A logistic column, written as it would be saved: no place has two names.
    fn column(&mut self, path: impl Display, text: &str) -> Option<PieceId> {
        let column = find_column(text).filter(|&column| column_text(column) == text);
        if column.is_none() {
            let most = [State::AXIS_COLUMNS, PieceId::COLUMNS_MAX - State::AXIS_COLUMNS];
            let message = Message::new("hungria-position-unknown-column").with("found", text.to_owned());
            self.fault(path, message.with("axis", most[0]).with("allied", most[1]));
        }
        column
    }

    /// A unit or a column.
    fn piece(&mut self, path: impl Display, text: &str) -> Option<PieceId> {
        match self.rules.find_unit(text) {
            Some(unit) => Some(unit),
            None if text.starts_with("cl-") => self.column(path, text),
            None => self.unit(path, text),
        }
    }

    /// A list of pieces, each once, in order.
    fn list<const N: usize>(
        &mut self,
        path: &str,
        texts: &[String],
        mut one: impl FnMut(&mut Self, String, &str) -> Option<PieceId>,
    ) -> List<PieceId, N> {
        let mut list = List::new(PieceId::NONE);
        if texts.len() > N {
            let message = Message::new("hungria-position-too-many").with("found", texts.len()).with("most", N);
            self.fault(path, message);
        }
        for (index, text) in texts.iter().take(N).enumerate() {
            let path = format!("{path}.{index}");
            match one(self, path.clone(), text) {
                Some(piece) if list.contains(piece) => {
                    self.fault(path, Message::new("hungria-position-twice").with("found", text.clone()));
                }
                Some(piece) => {
                    list.insert(piece);
                }
                None => {}
            }
        }
        list
    }

    fn find_hex(&self, label: &str) -> Option<HexId> {
        let ground = self.rules.ground();
        ground.find(label).filter(|&hex| ground.all.contains(hex))
    }

    fn hex(&mut self, path: impl Display, label: &str) -> Option<HexId> {
        let hex = self.find_hex(label);
        if hex.is_none() {
            self.fault(path, Message::new("hungria-position-unknown-hex").with("found", label.to_owned()));
        }
        hex
    }

    /// Hexes one by one or as stretches of a row.
    fn hexes(&mut self, field: &str, texts: &[String]) -> HexSet {
        let mut hexes = HexSet::EMPTY;
        for (index, text) in texts.iter().enumerate() {
            let path = format!("{field}.{index}");
            let (first, last) = text.split_once('-').unwrap_or((text, text));
            let ends = (self.hex(&path, first), if first == last { None } else { self.hex(&path, last) });
            let Some(from) = ends.0 else { continue };
            if first == last {
                hexes.insert(from);
                continue;
            }
            let Some(to) = ends.1 else { continue };
            let row = |label: &str| Ground::FORM.parse(label).ok().map(|label| label.row);
            if row(first) != row(last) || from > to {
                self.fault(path, Message::new("hungria-position-stretch").with("found", text.clone()));
                continue;
            }
            let stretch = (from.0..=to.0).map(HexId).filter(|&hex| self.rules.ground().all.contains(hex));
            stretch.for_each(|hex| hexes.insert(hex));
        }
        hexes
    }

    fn state(&mut self, saved: &Saved) -> State {
        let scenario = &self.rules.content().scenario;
        let mut s = State::empty(self.rules.content());
        s.turn = self.range("turn", saved.turn, scenario.first_turn, scenario.last_turn);
        s.phase = self.phase(saved).unwrap_or(Phase::Over);
        for (index, word) in saved.ready.iter().enumerate() {
            if let Some(side) = self.side(format!("ready.{index}"), word) {
                s.ready[side] = true;
            }
        }
        s.area = Area(self.range("area", saved.area, 0, self.rules.ground().n_areas));
        s.control = self.hexes("control", &saved.control);
        s.snapshot = saved.snapshot.as_ref().map_or(s.control, |texts| self.hexes("snapshot", texts));
        if self.word("margarethe", &saved.margarethe, &MARGARETHE).is_some() {
            s.margarethe = LineState::of_word(&saved.margarethe).unwrap_or(s.margarethe);
        }
        s.fuhrer = self.fuhrer(saved);
        s.partisans_free = saved.partisans_free;
        s.uprising_settled = saved.uprising_settled;
        s.hungarian_latched = saved.hungarian_latched;
        (s.columns_due, s.danube_sent, s.withdrawal) = (saved.columns_due, saved.danube_sent, saved.withdrawal);
        s.danube_sent = self.range("danube_sent", s.danube_sent, 0, self.rules.tables().supply.column.by_danube);
        self.pools(saved, &mut s);
        self.staffs(saved, &mut s);
        for unit in s.units() {
            s.piece_mut(unit).status = Status::Pending;
        }
        for (id, unit) in &saved.units {
            let path = format!("units.{id}");
            if let Some(piece) = self.unit(&path, id) {
                self.saved_unit(&path, piece, unit, &mut s);
            }
        }
        for (text, column) in &saved.columns {
            let path = format!("columns.{text}");
            if let Some(piece) = self.column(&path, text) {
                self.saved_column(&path, piece, column, &mut s);
            }
        }
        for air in s.airs() {
            let front = self.rules.home_box(air);
            *s.air_mut(air) = AirPiece { front, status: AirStatus::Pending, ..AirPiece::NOWHERE };
        }
        for (id, air) in &saved.air {
            let path = format!("air.{id}");
            if let Some(unit) = self.air(&path, id) {
                *s.air_mut(unit) = self.saved_air(&path, unit, air);
            }
        }
        s.mover = saved.mover.as_ref().map_or(Mover::IDLE, |mover| self.mover(mover));
        s.fought = saved.fought.as_ref().and_then(|fought| self.fought(fought));
        s.combat = saved.combat.as_ref().map_or(Combat::IDLE, |combat| self.combat(combat));
        s
    }

    fn phase(&mut self, saved: &Saved) -> Option<Phase> {
        let side = saved.side.as_ref().and_then(|word| self.side("side", word));
        self.word("phase", &saved.phase, &PHASES)?;
        let phase = phase_of(&saved.phase)?;
        match (phase_word(phase).1, &saved.side) {
            (Some(_), None) => self.wrong("side", "hungria-position-side-missing"),
            (None, Some(_)) => self.wrong("side", "hungria-position-side-idle"),
            (Some(_), Some(_)) | (None, None) => {}
        }
        Some(phase_for(phase, side.unwrap_or(AXIS)))
    }

    fn fuhrer(&mut self, saved: &Saved) -> Fuhrer {
        let most = self.rules.tables().special.offensives.len() as u8;
        let least = u8::from(saved.fuhrer.ordered);
        let offensives = self.range("fuhrer.offensives", saved.fuhrer.offensives, least, most);
        let armoured = self.range("fuhrer.armoured", saved.fuhrer.armoured, 0, saved.fuhrer.steps);
        let (rolled, ordered, steps) = (saved.fuhrer.rolled, saved.fuhrer.ordered, saved.fuhrer.steps);
        Fuhrer { offensives, rolled, ordered, steps, armoured }
    }

    /// Replacements of a kind that a nation gets in any turn.
    fn pool_max(&self, nation: Nation, kind: usize) -> u8 {
        let turns = self.rules.content().schedule.iter();
        turns.map(|turn| turn.replacements[nation.index()][kind]).max().unwrap_or(0)
    }

    fn pools(&mut self, saved: &Saved, s: &mut State) {
        for (word, pool) in &saved.pools {
            let path = format!("pools.{word}");
            if self.word(&path, word, &NATIONS).is_none() {
                continue;
            }
            let Some(nation) = Nation::of_word(word) else { continue };
            for (field, kind, found) in [("land", LAND, pool.land), ("air", AIR, pool.air)] {
                let most = self.pool_max(nation, kind);
                s.pools[nation.index()][kind] = self.range(format!("{path}.{field}"), found, 0, most);
            }
        }
    }

    fn staffs(&mut self, saved: &Saved, s: &mut State) {
        let table = &self.rules.tables().supply;
        for (id, staff) in &saved.staffs {
            let path = format!("staffs.{id}");
            let Some(hq) = self.hq(&path, id) else { continue };
            let nations = || Nation::ALL.iter().filter(|nation| nation.side() == self.rules.side(hq));
            let passes = [LAND, AIR]
                .map(|kind| nations().fold(0u8, |sum, &nation| sum.saturating_add(self.pool_max(nation, kind))));
            let room = table.column.per_hq_rail.max(self.rules.content().options.cl_for_hq_without_rail);
            let returns = s.turn.saturating_add(table.hq.return_after);
            s.staffs[usize::from(self.rules.staff_of(hq))] = Staff {
                returns: self.range(format!("{path}.returns"), staff.returns, 0, returns),
                passed: [
                    self.range(format!("{path}.passed_land"), staff.passed_land, 0, passes[LAND]),
                    self.range(format!("{path}.passed_air"), staff.passed_air, 0, passes[AIR]),
                ],
                received: self.range(format!("{path}.received"), staff.received, 0, room),
            };
        }
    }

    fn saved_unit(&mut self, path: &str, unit: PieceId, saved: &SavedUnit, s: &mut State) {
        let status = match saved.place.as_str() {
            PENDING => Status::Pending,
            ELIMINATED => Status::Eliminated,
            WITHDRAWN => Status::Withdrawn,
            _ => Status::OnMap,
        };
        let entering = saved.place == ENTERING;
        if status != Status::OnMap || entering {
            for (field, is_there) in [
                ("steps", saved.steps.is_some_and(|steps| steps != 0)),
                ("flags", !saved.flags.is_empty()),
                ("origin", saved.origin.is_some()),
                ("served", saved.served.is_some()),
            ] {
                if is_there {
                    self.wrong(format!("{path}.{field}"), "hungria-position-not-on-map");
                }
            }
            *s.piece_mut(unit) = Piece { status, ..Piece::NOWHERE };
            return;
        }
        let counter = self.rules.unit(unit);
        let least = u8::from(!self.rules.is_hq(unit)).min(counter.steps);
        let steps = self.range(format!("{path}.steps"), saved.steps.unwrap_or(counter.steps), least, counter.steps);
        let flags = self.flags(path, &saved.flags, &UNIT_BITS, &UNIT_FLAGS);
        let served = saved.served.as_ref().map_or(0, |word| match word.as_str() {
            SOURCE => Piece::BY_SOURCE,
            id => self.hq(format!("{path}.served"), id).map_or(0, |hq| self.rules.staff_of(hq) + 1),
        });
        let origin = self.origin(path, saved.origin.as_ref());
        *s.piece_mut(unit) = Piece { steps, flags, origin, served, ..Piece::NOWHERE };
        self.put(format!("{path}.where"), unit, &saved.place, "hungria-position-unknown-place", s);
    }

    fn origin(&mut self, path: &str, label: Option<&String>) -> HexId {
        label.and_then(|label| self.hex(format!("{path}.origin"), label)).unwrap_or(HexId::NONE)
    }

    /// Puts a piece into its hex, in which no enemy may be.
    fn put(&mut self, path: String, piece: PieceId, label: &str, unknown: &'static str, s: &mut State) {
        let Some(hex) = self.find_hex(label) else {
            return self.fault(path, Message::new(unknown).with("found", label.to_owned()));
        };
        if s.occupied(enemy_of(self.rules.side(piece))).contains(hex) {
            self.fault(path, Message::new("hungria-position-two-sides").with("hex", label.to_owned()));
            return;
        }
        self.rules.put(s, piece, hex);
    }

    fn saved_column(&mut self, path: &str, column: PieceId, saved: &SavedColumn, s: &mut State) {
        let flags = self.flags(path, &saved.flags, &UNIT_BITS, &UNIT_FLAGS);
        let origin = self.origin(path, saved.origin.as_ref());
        *s.piece_mut(column) = Piece { flags, origin, ..Piece::NOWHERE };
        self.put(format!("{path}.hex"), column, &saved.hex, "hungria-position-unknown-hex", s);
    }

    fn saved_air(&mut self, path: &str, air: AirId, saved: &SavedAir) -> AirPiece {
        let unit = self.rules.air_unit(air);
        let word = saved.status.as_deref().unwrap_or(AIR_STATUSES[0]);
        let status =
            self.word(format!("{path}.status"), word, &AIR_STATUSES).map_or(AirStatus::Ready, |at| AIR_STATES[at]);
        let is_ready = status == AirStatus::Ready;
        if !is_ready {
            for (field, is_there) in [
                ("steps", saved.steps.is_some_and(|steps| steps != 0)),
                ("area", saved.area != 0),
                ("target", saved.target.is_some()),
                ("flags", !saved.flags.is_empty()),
                ("hits", saved.hits != 0),
            ] {
                if is_there {
                    self.wrong(format!("{path}.{field}"), "hungria-position-not-ready");
                }
            }
        }
        let steps = match is_ready {
            true => self.range(format!("{path}.steps"), saved.steps.unwrap_or(unit.steps), 1, unit.steps),
            false => 0,
        };
        let flags = self.flags(path, &saved.flags, &AIR_BITS, &AIR_FLAGS);
        let hits = self.range(format!("{path}.hits"), saved.hits, 0, steps);
        let target = saved.target.as_ref().and_then(|id| self.air(format!("{path}.target"), id));
        AirPiece {
            front: self.front(&format!("{path}.front"), air, saved.front.as_ref(), is_ready),
            area: Area(self.range(format!("{path}.area"), saved.area, 0, self.rules.ground().n_areas)),
            steps,
            flags: flags + hits * AirPiece::HIT,
            status,
            target: target.unwrap_or(AirId::NONE),
        }
    }

    /// The box of an air unit: the Axis has one, the Allies one for each Front.
    fn front(&mut self, path: &str, air: AirId, saved: Option<&String>, is_ready: bool) -> u8 {
        let Some(word) = saved else { return self.rules.home_box(air) };
        let side = self.rules.air_unit(air).side();
        let is_axis = *word == side_text(AXIS);
        if is_axis && (side == AXIS || !is_ready) {
            return AirPiece::AXIS_BOX;
        }
        let rules = self.rules;
        let fronts = rules.hqs().iter().copied().filter(|&hq| side == ALLIED && rules.side(hq) == ALLIED);
        if let Some(hq) = fronts.clone().find(|&hq| rules.unit(hq).id == *word) {
            return rules.staff_of(hq);
        }
        let axis = SIDES.into_iter().take(usize::from(side == AXIS));
        let known = fronts.map(|hq| rules.unit(hq).id.as_str()).chain(axis);
        self.unknown(path, "hungria-position-unknown-box", word, known);
        AirPiece::AXIS_BOX
    }

    fn mover(&mut self, saved: &SavedMover) -> Mover {
        let mode = self.word("mover.mode", &saved.mode, &MODES).map_or(MOVES[0], |at| MOVES[at]);
        let members = self.list("mover.members", &saved.members, |loader, path, text| loader.piece(path, text));
        Mover {
            mode,
            members,
            left: saved.left,
            started: saved.started,
            stopped: saved.stopped,
            through: saved.through,
        }
    }

    fn fought(&mut self, saved: &SavedFought) -> Option<Fought> {
        let target = self.hex("fought.target", &saved.target);
        let result = result_of(&saved.result);
        if result.is_none() {
            self.fault("fought.result", Message::new("hungria-position-result").with("found", saved.result.clone()));
        }
        Some(Fought { target: target?, result: result?, points: saved.points })
    }

    fn combat(&mut self, saved: &SavedCombat) -> Combat {
        let mut combat = Combat { mobile: saved.mobile, points: saved.points, ..Combat::IDLE };
        combat.stage = self.word("combat.stage", &saved.stage, &STAGES).map_or(STEPS[0], |at| STEPS[at]);
        combat.attacker = self.side("combat.attacker", &saved.attacker).unwrap_or(AXIS);
        combat.target = self.hex("combat.target", &saved.target).unwrap_or(HexId::NONE);
        combat.attackers = self.list("combat.attackers", &saved.attackers, |loader, path, id| loader.unit(path, id));
        for (word, columns) in &saved.columns {
            let path = format!("combat.columns.{word}");
            if let Some(side) = self.side(&path, word) {
                let one = |loader: &mut Self, path: String, text: &str| loader.column(path, text);
                combat.columns[side] = self.list(&path, columns, one);
            }
        }
        self.artillery(saved, &mut combat);
        combat.due = [saved.due.attacker, saved.due.defender];
        if let Some(text) = &saved.retreating {
            combat.retreating = self.piece("combat.retreating", text).unwrap_or(PieceId::NONE);
        }
        if let Some(text) = &saved.result {
            combat.result = result_of(text);
            if combat.result.is_none() {
                self.fault("combat.result", Message::new("hungria-position-result").with("found", text.clone()));
            }
        }
        combat
    }

    /// Corps and columns keep their order: what each may add depends on those before it.
    fn artillery(&mut self, saved: &SavedCombat, combat: &mut Combat) {
        for (index, pair) in saved.artillery.iter().enumerate() {
            let path = format!("combat.artillery.{index}");
            if combat.artillery.is_full() {
                let message = Message::new("hungria-position-too-many").with("found", saved.artillery.len());
                self.fault("combat.artillery", message.with("most", combat.artillery.len()));
                return;
            }
            let corps = self.unit(format!("{path}.corps"), &pair.corps);
            let column = self.column(format!("{path}.column"), &pair.column);
            if let (Some(corps), Some(column)) = (corps, column) {
                combat.artillery.push(corps);
                combat.artillery_columns.push(column);
            }
        }
    }
}
