//! Who fights: set-up, reinforcements, passengers, commanders, heroes to come and crews.

use super::{Shelf, forces::of_class, ground::Board, tables::carrying};
use crate::{
    content::{ModeWord, RiderRow, SideRow, UnitRow},
    ground::Stacking,
    model::{
        Class, Entry, HexId, HexSet, Kind, KindId, Layer, Loc, SkillEffect, SkillId, Start, SwKind, Trait, UnitId,
        UnitSet, Vertex, WeaponEntry,
    },
    state::State,
};
use content::{At, Problem, Problems, duplicate, fault, message, word};
use kernel::{
    Clause, Seat, clause,
    say::{Message, Value},
};
use std::collections::BTreeMap;

/// A counter on the map, with where the file says it.
type Placed = (KindId, At<String>);

/// The units and weapons of a scenario, as they are gathered.
pub(super) struct Roster<'s> {
    shelf: &'s Shelf,
    board: Option<&'s Board>,
    /// Hexes with a bunker.
    bunkers: HexSet,
    pub entries: Vec<Entry>,
    pub arsenal: Vec<WeaponEntry>,
    uids: BTreeMap<String, ()>,
    /// Who stands where, by side and location, with where the file says it.
    stacks: BTreeMap<(u8, Loc), Vec<Placed>>,
    /// A uid, for what is told of the scenario as a whole.
    last: Option<At<String>>,
}

impl<'s> Roster<'s> {
    pub fn new(shelf: &'s Shelf, board: Option<&'s Board>, bunkers: HexSet) -> Roster<'s> {
        Roster {
            shelf,
            board,
            bunkers,
            entries: Vec::new(),
            arsenal: Vec::new(),
            uids: BTreeMap::new(),
            stacks: BTreeMap::new(),
            last: None,
        }
    }

    fn kind(&self, id: KindId) -> &'s Kind {
        &self.shelf.counters.kinds[id.index()]
    }

    /// The units of a side, in the order of the file.
    pub fn side(&mut self, seat: Seat, row: &SideRow, zone: &HexSet, problems: &mut Problems) {
        for unit in &row.unit {
            self.set_up(seat, unit, zone, problems);
        }
        for (nth, group) in (0u8..).zip(&row.group) {
            for unit in &group.unit {
                self.reinforce(seat, unit, Start::Turn(*group.turn, nth), problems);
            }
        }
    }

    fn set_up(&mut self, seat: Seat, row: &At<UnitRow>, zone: &HexSet, problems: &mut Problems) {
        let Some(id) = self.counter(&row.counter, problems) else { return self.unknown(row, problems) };
        let kind = self.kind(id);
        let start = if kind.class == Class::Sniper { Some(Start::Sniper) } else { self.place(row, kind, problems) };
        if kind.class == Class::Sniper
            && let Some(hex) = &row.hex
        {
            fault!(problems, hex, "lnl-content-sniper"; clause = clause!("11.4.a"), id = &row.uid);
        }
        if let (Some(Start::At(loc)), Some(hex)) = (start, &row.hex) {
            if !zone.contains(loc.hex()) {
                fault!(problems, hex, "lnl-content-zone"; id = &row.uid, hex = hex);
            }
            self.stacks.entry((seat.0, loc)).or_default().push((id, hex.clone()));
        }
        self.unit(seat, row, id, start.unwrap_or(Start::Sniper), problems);
    }

    /// Where a unit stands at the start.
    fn place(&self, row: &At<UnitRow>, kind: &Kind, problems: &mut Problems) -> Option<Start> {
        let Some(text) = &row.hex else {
            fault!(problems, &row.uid, "lnl-content-no-hex"; id = &row.uid);
            return None;
        };
        let board = self.board?;
        let hex = board.find(text, problems)?;
        let terrain = &self.shelf.chart.as_ref()?.terrain[board.terrain[hex.index()].index()];
        let mut layer = Layer::Ground;
        if kind.class == Class::Helicopter {
            layer = Layer::Air;
        }
        if let Some(floor) = row.floor.as_ref().filter(|floor| ***floor == 1) {
            if !terrain.tall || !kind.class.is_leg() {
                fault!(problems, floor, "lnl-content-no-floor"; clause = clause!("10.2.b"), hex = text);
            }
            layer = Layer::Upper;
        }
        if let Some(bunker) = row.bunker.as_ref().filter(|inside| ***inside) {
            if !self.bunkers.contains(hex) || !kind.class.is_leg() {
                fault!(problems, bunker, "lnl-content-no-bunker"; clause = clause!("21.1.b"), hex = text);
            }
            layer = Layer::Bunker;
        }
        if kind.class == Class::WeaponTeam && kind.is_heavy() && terrain.building {
            fault!(problems, text, "lnl-content-gun-indoors"; clause = clause!("1.6.3.d"), id = &row.uid, hex = text);
        }
        let is_off_road = board.roads[hex.index()] == 0;
        if kind.class == Class::Vehicle && is_off_road && terrain.mp[kind.movement as usize].is_none() {
            fault!(problems, text, "lnl-content-no-entry"; clause = clause!("15.1.a"), id = &row.uid, hex = text);
        }
        Some(Start::At(hex.layer(layer)))
    }

    fn reinforce(&mut self, seat: Seat, row: &At<UnitRow>, start: Start, problems: &mut Problems) {
        let Some(id) = self.counter(&row.counter, problems) else { return self.unknown(row, problems) };
        let named = [
            row.hex.as_ref().map(|field| ("hex", field.span())),
            row.floor.as_ref().map(|field| ("floor", field.span())),
            row.bunker.as_ref().map(|field| ("bunker", field.span())),
        ];
        if let Some((field, span)) = named.into_iter().flatten().next() {
            let message = message!("lnl-content-group-field", id = &row.uid, field = field);
            problems.at(row.file(), &span, message, Some(Message::new("lnl-content-help-group-field")));
        }
        let first = self.arsenal.len();
        let start = if self.kind(id).class == Class::Sniper { Start::Sniper } else { start };
        self.unit(seat, row, id, start, problems);
        self.check_packed(row, first, problems);
    }

    /// Tripod guns that enter from off the board are on their other side (lnl:1.6.1.01.d).
    fn check_packed(&self, row: &At<UnitRow>, first: usize, problems: &mut Problems) {
        let entering = self.arsenal.get(first..).unwrap_or_default().iter().map(|weapon| self.kind(weapon.kind));
        let tripods: Vec<&str> = entering.filter(|kind| kind.has(Trait::Tripod)).map(|kind| kind.id.as_str()).collect();
        let riders = row.passengers.iter().flat_map(|rider| &rider.weapons);
        for text in row.weapons.iter().chain(riders).filter(|text| tripods.contains(&text.as_str())) {
            fault!(problems, text, "lnl-content-tripod"; clause = clause!("1.6.1.01.d"), id = text);
        }
    }

    /// A counter that is a unit, and not a weapon or a commander without a vehicle.
    fn counter(&self, text: &At<String>, problems: &mut Problems) -> Option<KindId> {
        let place = self.shelf.counters.ids.find(problems, "lnl-content-kind-counter", text)?;
        let class = self.shelf.counters.kinds[place].class;
        if matches!(class, Class::SupportWeapon | Class::ArmorLeader) {
            let clause = if class == Class::ArmorLeader { clause!("11.8.a") } else { clause!("1.1.e") };
            fault!(problems, text, "lnl-content-no-unit"; clause = clause, id = text);
            return None;
        }
        Some(KindId(place as u8))
    }

    /// What can be said of a unit whose counter is not known.
    fn unknown(&mut self, row: &At<UnitRow>, problems: &mut Problems) {
        self.uid(&row.uid, problems);
        if let (Some(board), Some(hex)) = (self.board, &row.hex) {
            board.find(hex, problems);
        }
        if let Some(skill) = &row.skill {
            self.shelf.skills.ids.find(problems, "lnl-content-kind-skill", skill);
        }
        for weapon in &row.weapons {
            of_class(&self.shelf.counters, weapon, Class::SupportWeapon, problems);
        }
    }

    fn uid(&mut self, uid: &At<String>, problems: &mut Problems) {
        if self.uids.insert(uid.to_string(), ()).is_some() {
            duplicate(problems, "lnl-content-kind-unit", uid, uid);
        } else if !uid.bytes().all(|byte| byte.is_ascii_alphanumeric()) || uid.is_empty() {
            fault!(problems, uid, "lnl-content-uid"; id = uid);
        }
        self.last = Some(uid.clone());
    }

    /// A unit with all that belongs to it.
    fn unit(&mut self, seat: Seat, row: &At<UnitRow>, id: KindId, start: Start, problems: &mut Problems) {
        self.uid(&row.uid, problems);
        let kind = self.kind(id);
        let is_vehicle = kind.class == Class::Vehicle;
        let is_carrier = is_vehicle || kind.class == Class::Helicopter;
        let turns = is_vehicle || kind.has(Trait::Arc);
        let mut strays = Vec::new();
        strays.extend(row.facing.as_ref().filter(|_| !turns).map(|field| ("facing", field.span())));
        strays.extend(row.open.as_ref().filter(|_| !is_vehicle).map(|field| ("open", field.span())));
        strays
            .extend(row.mode.as_ref().filter(|_| kind.class != Class::Helicopter).map(|field| ("mode", field.span())));
        strays.extend(row.armor_leader.as_ref().filter(|_| !is_vehicle).map(|field| ("armor_leader", field.span())));
        for (field, span) in strays {
            let message = message!("lnl-content-unit-field", id = &row.uid, field = field);
            problems.at(row.file(), &span, message, Some(Message::new("lnl-content-help-unit-field")));
        }
        if turns && row.facing.is_none() {
            let clause = if is_vehicle { clause!("15.1.e") } else { clause!("1.6.3.i") };
            fault!(problems, &row.uid, "lnl-content-no-facing"; clause = clause, id = &row.uid);
        }
        let place = UnitId(self.entries.len() as u8);
        let skill = self.skill(kind, row.skill.as_ref(), problems);
        self.entries.push(Entry {
            uid: row.uid.to_string(),
            kind: id,
            seat,
            start,
            facing: Vertex(row.facing.as_deref().map_or(0, |facing| facing - 1)),
            // Open is the default (lnl:15.0.a), flying that of helicopters (lnl:19.1.a).
            open: is_vehicle && row.open.as_deref().copied().unwrap_or(true),
            hovering: row.mode.as_deref() == Some(&ModeWord::Hovering),
            skill,
            vehicle: None,
        });
        self.weapons(place, kind, &row.weapons, skill, problems);
        if let Some(text) = row.armor_leader.as_ref().filter(|_| is_vehicle)
            && let Some(leader) = of_class(&self.shelf.counters, text, Class::ArmorLeader, problems)
        {
            self.slot(format!("{}L", *row.uid), leader, seat, Start::Commanding, Some(place));
        }
        if let Some(first) = row.passengers.first().filter(|_| !is_carrier || kind.load.is_none()) {
            fault!(problems, &first.uid, "lnl-content-no-room"; clause = clause!("16.1.a"), id = &row.uid);
        } else if is_carrier {
            self.passengers(seat, row, kind, place, problems);
        }
    }

    /// A slot that follows from another.
    fn slot(&mut self, uid: String, kind: KindId, seat: Seat, start: Start, vehicle: Option<UnitId>) {
        self.uids.insert(uid.clone(), ());
        let facing = Vertex(0);
        self.entries.push(Entry { uid, kind, seat, start, facing, open: false, hovering: false, skill: None, vehicle });
    }

    /// The card of a unit, which must be for its class (lnl:11.12.a). Without one it has none (lnl:12.0.b), and a hero
    /// on the map draws none (lnl:11.2.m).
    fn skill(&self, kind: &Kind, text: Option<&At<String>>, problems: &mut Problems) -> Option<SkillId> {
        let skills = &self.shelf.skills;
        let text = text?;
        let place = skills.ids.find(problems, "lnl-content-kind-skill", text)?;
        if !skills.cards[place].eligible.contains(&kind.class) {
            let clause = if kind.class == Class::Leader { clause!("11.12.a") } else { clause!("12.0.a") };
            let classes: Vec<Value> = skills.cards[place].eligible.iter().map(|class| word(class).into()).collect();
            fault!(problems, text, "lnl-content-skill"; clause = clause, id = text, class = word(&kind.class),
                classes = classes);
        }
        Some(SkillId(place as u8))
    }

    fn weapons(
        &mut self,
        owner: UnitId,
        kind: &Kind,
        list: &[At<String>],
        skill: Option<SkillId>,
        problems: &mut Problems,
    ) {
        for text in list {
            if let Some(weapon) = of_class(&self.shelf.counters, text, Class::SupportWeapon, problems) {
                self.arsenal.push(WeaponEntry { kind: weapon, owner: Some(owner), spare: false });
            }
        }
        // A card may bring a satchel charge (lnl:12.0.a: equipment).
        let card = skill.and_then(|skill| self.shelf.skills.cards.get(skill.index()));
        let is_equipped = card.is_some_and(|card| card.hook == SkillEffect::Satchel {});
        if let Some(satchel) = is_equipped.then(|| self.satchel(kind)).flatten() {
            self.arsenal.push(WeaponEntry { kind: satchel, owner: Some(owner), spare: false });
        }
        let found = list.len() + usize::from(is_equipped);
        let Some(carries) = &self.shelf.numbers.carries else { return };
        let most = usize::from(carries[kind.class as usize]);
        if let Some(text) = list.get(most.saturating_sub(usize::from(is_equipped))).filter(|_| found > most) {
            fault!(problems, text, "lnl-content-carries"; clause = carrying(kind.class), found = found, most = most,
                class = word(&kind.class));
        }
    }

    /// A satchel charge for a unit: of its nation, or any.
    fn satchel(&self, kind: &Kind) -> Option<KindId> {
        let kinds = &self.shelf.counters.kinds;
        let satchels = || kinds.iter().enumerate().filter(|(_, other)| other.sw == Some(SwKind::Satchel));
        let own = satchels().find(|(_, other)| other.nation == kind.nation);
        own.or_else(|| satchels().next()).map(|(place, _)| KindId(place as u8))
    }

    /// Who rides, within what the symbol carries (lnl:16.1.a, lnl:16.1.b, lnl:16.2.a).
    fn passengers(&mut self, seat: Seat, row: &UnitRow, carrier: &Kind, vehicle: UnitId, problems: &mut Problems) {
        let Some(load) = carrier.load else { return };
        let clause = match (load.squad, load.outside) {
            (_, true) => clause!("16.2.a"),
            (false, false) => clause!("16.1.a"),
            (true, false) => clause!("16.1.b"),
        };
        let most = 1 + u8::from(load.squad);
        let (mut halves, mut men, mut weapons) = (0, 0, 0);
        for rider in &row.passengers {
            let Some(kind) = self.rider(seat, rider, vehicle, problems) else { continue };
            halves += half_squads(kind.class);
            men += u8::from(kind.class.is_smc());
            weapons += rider.weapons.len() as u8;
            if kind.class == Class::WeaponTeam && kind.is_heavy() {
                fault!(problems, &rider.counter, "lnl-content-gun-rides"; clause = clause!("16.1.c"), id = &rider.uid);
            } else if halves > most || men > most || weapons > most {
                let help =
                    if load.squad { "lnl-content-help-overload-squad" } else { "lnl-content-help-overload-half" };
                fault!(problems, &rider.uid, "lnl-content-overload"; clause = clause, id = &row.uid => Message::new(help));
                return;
            }
        }
    }

    fn rider(&mut self, seat: Seat, row: &RiderRow, vehicle: UnitId, problems: &mut Problems) -> Option<&'s Kind> {
        let id = self.counter(&row.counter, problems)?;
        let kind = self.kind(id);
        self.uid(&row.uid, problems);
        if !kind.class.is_leg() || kind.class == Class::Sniper {
            fault!(problems, &row.counter, "lnl-content-no-rider"; id = &row.counter);
            return None;
        }
        let place = UnitId(self.entries.len() as u8);
        let skill = self.skill(kind, row.skill.as_ref(), problems);
        self.slot(row.uid.to_string(), id, seat, Start::Riding, Some(vehicle));
        self.entries[usize::from(place.0)].skill = skill;
        self.weapons(place, kind, &row.weapons, skill, problems);
        Some(kind)
    }

    /// The heroes who may appear (lnl:11.2.d), each with a satchel charge laid by for the card that brings one.
    pub fn heroes(&mut self, seat: Seat, row: &SideRow, spares: &mut Vec<KindId>, problems: &mut Problems) {
        let prefix = row.unit.first().map_or_else(|| row.id.to_string(), |unit| letters(&unit.uid));
        for (nth, text) in (1..).zip(&row.heroes) {
            let Some(hero) = of_class(&self.shelf.counters, text, Class::Hero, problems) else { continue };
            if self.entries.iter().any(|entry| entry.kind == hero) {
                fault!(problems, text, "lnl-content-hero-twice"; clause = clause!("11.2.d"), id = text);
            }
            self.slot(format!("{prefix}H{nth}"), hero, seat, Start::Pool, None);
            spares.extend(self.satchel(self.kind(hero)));
        }
    }

    /// Every vehicle and helicopter has a crew inside (lnl:15.4.a).
    pub fn crews(&mut self, problems: &mut Problems) {
        for (place, entry) in self.entries.clone().into_iter().enumerate() {
            let vehicle = UnitId(place as u8);
            let kind = self.kind(entry.kind);
            if !matches!(kind.class, Class::Vehicle | Class::Helicopter) {
                continue;
            }
            let is_crew = |other: &Kind| other.class == Class::Crew && other.nation == kind.nation;
            let crew = self.shelf.counters.kinds.iter().position(is_crew);
            match (crew, &self.last) {
                (Some(crew), _) => {
                    self.slot(format!("{}C", entry.uid), KindId(crew as u8), entry.seat, Start::Crew, Some(vehicle));
                }
                (None, Some(at)) if self.shelf.counters.has_classes && self.shelf.counters.ids.is_complete() => {
                    let message = message!("lnl-content-no-crew", clause = clause!("15.4.a"), id = &kind.id);
                    let help = Some(Message::new("lnl-content-help-no-crew"));
                    problems.push(Problem::of_file(at.file(), message, help));
                }
                _ => {}
            }
        }
    }

    /// A support weapon that is laid by.
    pub fn spare(&mut self, kind: KindId) -> usize {
        self.arsenal.push(WeaponEntry { kind, owner: None, spare: true });
        self.arsenal.len() - 1
    }

    /// As many as there are places for.
    pub fn check_size(&self, problems: &mut Problems) {
        let sizes = [
            (self.entries.len(), UnitSet::MAX, "lnl-content-units-many"),
            (self.arsenal.len(), State::MAX_WEAPONS, "lnl-content-weapons-many"),
        ];
        for (found, most, id) in sizes.into_iter().filter(|(found, most, _)| found > most) {
            if let Some(at) = &self.last {
                let message = Message::new(id).with("found", found).with("most", most);
                problems.on(at, message, Some(Message::new("lnl-content-help-units-many")));
            }
        }
    }

    /// Stacking limits hold from the start (lnl:1.3.a to lnl:1.3.i).
    pub fn check_stacks(&self, problems: &mut Problems) {
        let (Some(board), Some(chart), Some(usual)) = (self.board, &self.shelf.chart, self.shelf.numbers.stacking())
        else {
            return;
        };
        // Inside and outside of a bunker are one hex; floors are counted apart.
        let mut hexes: BTreeMap<(u8, HexId, bool), Vec<&Placed>> = BTreeMap::new();
        for ((seat, loc), units) in &self.stacks {
            hexes.entry((*seat, loc.hex(), loc.layer() == Layer::Upper)).or_default().extend(units);
        }
        for ((_, hex, _), units) in hexes {
            let own = chart.terrain[board.terrain[hex.index()].index()].stacking;
            let limit = own.unwrap_or(usual);
            check_stack(&board.label(hex), &limit, own.is_some(), &units, |id| self.kind(id), problems);
        }
    }

    /// A kind of unit that must keep away from roads.
    pub fn check_roads(&self, (kind, distance, first): (KindId, u8, u8), problems: &mut Problems) {
        let Some(board) = self.board else { return };
        let is_near = |hex: HexId| {
            let is_road = |other: &HexId| board.roads[other.index()] != 0 && board.col_row(*other).0 < u16::from(first);
            board.hexes().filter(is_road).any(|road| board.distance(hex, road) <= u32::from(distance))
        };
        for ((_, loc), units) in &self.stacks {
            for (_, at) in units.iter().filter(|(id, _)| *id == kind && is_near(loc.hex())) {
                fault!(problems, at, "lnl-content-near-road"; hex = at, distance = distance);
            }
        }
    }
}

/// The letters that uids of a side begin with.
fn letters(uid: &str) -> String {
    uid.chars().take_while(char::is_ascii_alphabetic).collect()
}

/// What a unit counts for in stacking, in half-squads (lnl:1.3.f, lnl:1.3.g).
const fn half_squads(class: Class) -> u8 {
    match class {
        Class::Squad | Class::WeaponTeam => 2,
        Class::HalfSquad | Class::Crew => 1,
        _ => 0,
    }
}

fn check_stack<'k>(
    hex: &str,
    limit: &Stacking,
    is_own: bool,
    units: &[&Placed],
    kind: impl Fn(KindId) -> &'k Kind,
    problems: &mut Problems,
) {
    let (mut halves, mut men, mut vehicles, mut helicopters) = (0u8, 0u8, 0u8, 0u8);
    for (id, at) in units {
        let class = kind(*id).class;
        halves += half_squads(class);
        men += u8::from(class.is_smc());
        vehicles += u8::from(class == Class::Vehicle);
        helicopters += u8::from(class == Class::Helicopter);
        let limits: [(u8, u8, Clause); 4] = [
            (halves.div_ceil(2), limit.squads, clause!("1.3.a")),
            (men, limit.smc, clause!("1.3.b")),
            (vehicles, limit.vehicles, clause!("1.3.c")),
            (helicopters, limit.helicopters, clause!("1.3.d")),
        ];
        if let Some((found, most, clause)) = limits.into_iter().find(|(found, most, _)| found > most) {
            let clause = if is_own { clause!("1.3.h") } else { clause };
            fault!(problems, at, "lnl-content-stack"; clause = clause, hex = hex.to_owned(), found = found,
                most = most);
            return;
        }
    }
}
