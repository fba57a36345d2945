//! The map: hexes with their sides, roads and markers, what steps cost, and all of it in letters.

use super::{Party, by, counters::told_marker};
use crate::{
    action::Action,
    bombard::sheltered_by,
    engagement::near_only,
    game::{Bcs, enemy_of},
    ground::{Dir, PROHIBITED},
    model::{Class, Column, CombatModifier, HexId, Mask, River, Road, Trait, When, Whose},
    scene::{modifier_words, river_look, road_look},
    state::State,
    words::names,
};
use kernel::{
    Rules, Seat, clause,
    say::{Message, Value},
};
use scene::{LetterRow, Letters, Pick, Run};

/// The sides of a hex, in the directions of `board::hex`.
const DIRECTIONS: [&str; 6] = ["bcs-dir-se", "bcs-dir-s", "bcs-dir-sw", "bcs-dir-nw", "bcs-dir-n", "bcs-dir-ne"];

impl Bcs {
    /// Terrain with its costs, sides, roads, zones, markers, and who is there.
    pub(super) fn tell_hex(&self, s: &State, hex: HexId) -> Vec<Message> {
        let ground = self.ground();
        let terrain = ground.terrain(hex);
        let line = Message::new("bcs-look-hex").with("hex", names::hex(self, hex));
        let mut lines = vec![line.with("terrain", terrain.name.clone())];
        lines.push(priced(Message::new("bcs-look-costs"), terrain.cost));
        if s.weather.mud {
            lines.push(by(Message::new("bcs-look-mud"), &[clause!("4.1d")]));
        }
        if ground.is_key(hex) {
            lines.push(Message::new("bcs-look-key").with("clause", clause!("1.13c")));
        }
        if terrain.cover != ground.cover(hex) {
            lines.push(by(Message::new("bcs-look-as-city"), &[clause!("1.13b")]));
        }
        lines.extend(tell_cover(self, hex));
        lines.extend((0..6).filter_map(|dir| tell_side(self, hex, dir)));
        lines.extend(tell_crossings(self, hex));
        for seat in [Seat(0), Seat(1)] {
            let enemy = enemy_of(seat);
            let about = |id: &'static str| Message::new(id).with("side", names::side(self, seat));
            if self.entries(seat).contains(&hex) {
                lines.push(about("bcs-scene-entry"));
            }
            if self.in_ezoc(s, enemy, hex) {
                lines.push(about("bcs-look-zoc").with("clause", &[clause!("1.8a"), clause!("1.8b")][..]));
                if !self.in_open_ezoc(s, enemy, hex) {
                    let line = about("bcs-look-negated").with("clause", clause!("1.4c"));
                    lines.push(line.with("moves", clause!("1.4c.1")));
                }
            }
            if self.in_ez(s, enemy, hex) {
                lines.push(about("bcs-look-ez").with("clause", clause!("1.8c")));
            }
        }
        if s.objs.iter().any(|obj| obj.hex == hex) {
            lines.push(told_marker("bcs-look-obj", &[clause!("1.6i"), clause!("3.6a.1")]));
        }
        let zone = self.obj_zone(s, hex);
        if zone.markers > 0 {
            let line = Message::new("bcs-look-obj-zone").with("n", zone.markers).with("combat", zone.combat);
            lines
                .push(by(line, if zone.combat > 0 { &[clause!("1.6a"), clause!("1.6e")] } else { &[clause!("1.6a")] }));
        }
        if s.traffic.contains(hex) {
            lines.push(told_marker("bcs-look-traffic", &[clause!("3.6a.2")]));
        }
        let own = Pick::cell(self.hex_text(hex));
        let laid = self.draw_overlays(s).into_iter().filter(|overlay| overlay.at == own);
        lines.extend(laid.map(|overlay| overlay.label));
        lines.extend(s.at(hex).iter().filter_map(|unit| self.unit_line(s, unit)));
        for formation in [Seat(0), Seat(1)].into_iter().flat_map(|seat| self.formations_of(seat)) {
            let held = s.formation(formation);
            if held.hq == hex {
                lines.push(Message::new("bcs-scene-name").with("name", names::hq(self, formation)));
            }
            if held.trains == hex {
                lines.push(Message::new("bcs-scene-trains").with("formation", names::formation(self, formation)));
            }
        }
        if [Seat(0), Seat(1)].into_iter().any(|seat| self.has_counters(s, seat, hex)) {
            lines.push(by(Message::new("bcs-look-uncounted"), &[clause!("1.2g"), clause!("1.10b")]));
        }
        lines
    }

    /// What each hop costs a unit or HQ from where it stands, and by which clause it may not be made now.
    pub(super) fn tell_steps(&self, s: &State, party: Party) -> Vec<Message> {
        let (at, class, seat) = match party {
            Party::Unit(unit) => (s.place(unit), self.side(s, unit).class, self.seat(unit)),
            Party::Hq(formation) => (s.formation(formation).hq.get(), Class::Truck, self.formation(formation).seat),
        };
        let about = |id: &'static str| Message::new(id).with("unit", party.words(self));
        let Some(at) = at else { return vec![about("bcs-look-no-steps")] };
        let head = about("bcs-look-steps").with("hex", names::hex(self, at)).with("class", names::class(class));
        let mut lines = vec![head];
        for (dir, to) in self.ground().around(at) {
            let action = match party {
                Party::Unit(unit) => Action::Move { unit, to },
                Party::Hq(_) => Action::MoveHq { to },
            };
            // Only the HQ of the active formation has a move of its own to be checked.
            let is_active = !matches!(party, Party::Hq(formation) if s.act.formation != formation);
            let refused = self.check(s, seat, &action).err().filter(|_| is_active);
            let line = Message::new(if refused.is_some() { "bcs-look-step-not" } else { "bcs-look-step" })
                .with("side", Message::new(DIRECTIONS[dir]))
                .with("hex", names::hex(self, to))
                .with("mp", price(self.ground().cost(class, s.weather.mud, at, dir)));
            lines.push(match refused {
                Some(violation) => line.with("clause", violation.clause),
                None => line,
            });
        }
        lines
    }

    /// The map in letters.
    pub(crate) fn map_letters(&self, _: &State) -> Letters {
        let ground = self.ground();
        let width = usize::from(ground.parts().grid.width);
        let hexes: Vec<HexId> = ground.all().collect();
        let row = |(nth, hexes): (usize, &[HexId])| LetterRow {
            name: format!("{:02}", nth + 1),
            cells: hexes.iter().map(|&hex| (self.hex_text(hex), ground.terrain(hex).letter)).collect(),
        };
        let rows: Vec<LetterRow> = hexes.chunks(width).enumerate().map(row).collect();
        let word = |terrain: &crate::ground::Terrain| {
            (terrain.letter, Message::new("bcs-scene-name").with("name", terrain.name.clone()))
        };
        Letters {
            head: vec![Message::new("bcs-map").with("cols", width).with("rows", rows.len())],
            rows,
            legend: ground.parts().terrains.iter().map(word).collect(),
            square: None,
            runs: map_runs(self),
            notes: Vec::new(),
        }
    }
}

/// What a hex is in combat: from how far it is fired at, what a Barrage needs to hit there whoever nothing else
/// shelters, and what the Combat Table adds.
fn tell_cover(game: &Bcs, hex: HexId) -> Vec<Message> {
    let cover = game.ground().cover(hex);
    let mut lines = vec![Message::new("bcs-look-cover").with("cover", names::cover(cover))];
    lines.extend(near_only(cover).map(|clause| by(Message::new("bcs-look-near"), &[clause])));
    let [(artillery, clause), (fire, _)] =
        [Column::Artillery, Column::AttackByFire].map(|column| game.loss_by(sheltered_by(cover), column));
    let line = Message::new("bcs-look-barrage").with("artillery", artillery).with("fire", fire);
    lines.push(by(line, &[clause]));
    lines.extend(adds(game, |modifier| modifier.ground & cover.bit() != 0));
    lines
}
/// What the rivers around a hex add to its cost and in an attack, and what its roads cost instead: each once.
fn tell_crossings(game: &Bcs, hex: HexId) -> Vec<Message> {
    let ground = game.ground();
    let prices = &ground.parts().prices;
    let mut lines = Vec::new();
    for river in [River::Stream, River::MinorRiver, River::MajorRiver] {
        let what = river_words(river).filter(|_| ground.around(hex).any(|(dir, _)| ground.river(hex, dir) == river));
        let line = what.map(|what| Message::new("bcs-look-river").with("what", what));
        lines.extend(line.map(|line| priced(line, prices.river[river as usize])));
    }
    if !lines.is_empty() {
        lines.extend(adds(game, |modifier| modifier.when == When::Hexside));
    }
    for road in [Road::Primary, Road::Secondary, Road::Track] {
        let what = road_words(road).filter(|_| ground.around(hex).any(|(dir, _)| ground.road(hex, dir) == road));
        let line = what.map(|what| Message::new("bcs-look-road").with("what", what));
        lines.extend(line.map(|line| priced(line, prices.road[road as usize])));
    }
    lines
}
/// What some of the modifiers add to an attack, each by itself.
fn adds(game: &Bcs, is_meant: impl Fn(&CombatModifier) -> bool) -> impl Iterator<Item = Message> {
    game.tables().combat_modifiers.iter().filter(move |modifier| is_meant(modifier)).map(|modifier| {
        let sign = if modifier.by == Whose::Defender { -1 } else { 1 };
        let line = match held_for(modifier) {
            Some(who) => Message::new("bcs-look-adds-on").with("who", who),
            None => Message::new("bcs-look-adds"),
        };
        let line = line.with("value", format!("{:+}", modifier.value * sign));
        by(line.with("what", modifier_words(modifier.clause)), &[modifier.clause])
    })
}
/// For which units a modifier holds; none where it does for all.
fn held_for(modifier: &CombatModifier) -> Option<Value> {
    let named = |mask: Mask| Trait::ALL.iter().filter(move |one| mask & one.bit() != 0).map(|one| trait_words(*one));
    let or = |one: Message, other: Message| Message::new("bcs-look-trait-or").with("one", one).with("other", other);
    let not = |one: Message| Message::new("bcs-look-trait-not").with("one", one);
    let any = named(modifier.any).reduce(or).into_iter();
    let traits = any.chain(named(modifier.all)).chain(named(modifier.none).map(not)).map(Value::from);
    let traits: Vec<Value> = traits.collect();
    (!traits.is_empty()).then(|| traits.into())
}
fn trait_words(one: Trait) -> Message {
    Message::new(match one {
        Trait::Infantry => "bcs-look-trait-infantry",
        Trait::Dual => "bcs-look-trait-dual",
        Trait::StandOff => "bcs-look-trait-stand-off",
        Trait::DeployedStandOff => "bcs-look-trait-deployed-stand-off",
        Trait::Red => "bcs-look-trait-red",
        Trait::Hard => "bcs-look-trait-hard",
        Trait::Breakthrough => "bcs-look-trait-breakthrough",
        Trait::Av => "bcs-look-trait-av",
        Trait::Pd => "bcs-look-trait-pd",
    })
}
/// A line with what each class pays.
fn priced(line: Message, cost: [u16; 3]) -> Message {
    line.with("tactical", price(cost[Class::Tactical as usize]))
        .with("truck", price(cost[Class::Truck as usize]))
        .with("leg", price(cost[Class::Leg as usize]))
}
/// A side of a hex: the hex beyond, the river between, the road across it, which is a bridge over a river.
fn tell_side(game: &Bcs, hex: HexId, dir: Dir) -> Option<Message> {
    let ground = game.ground();
    let beyond = ground.beyond(hex, dir)?;
    let (river, road) = (ground.river(hex, dir), ground.road(hex, dir));
    let mut features: Vec<Value> = Vec::new();
    features.extend(river_words(river).map(Value::from));
    features.extend(road_words(road).map(Value::from));
    if river != River::None && road != Road::None {
        features.push(Message::new("bcs-look-bridge").with("clause", clause!("1.13e")).into());
    }
    if ground.is_key_side(hex, dir) {
        features.push(Message::new("bcs-look-key-side").into());
    }
    let id = if features.is_empty() { "bcs-look-side-open" } else { "bcs-look-side" };
    let line = Message::new(id).with("side", Message::new(DIRECTIONS[dir])).with("hex", names::hex(game, beyond));
    Some(line.with("features", features))
}
/// Roads, rivers, Key Terrain, entries and places.
fn map_runs(game: &Bcs) -> Vec<Run> {
    let ground = game.ground();
    let sides = || {
        let of = |hex: HexId| (0..3).filter_map(move |dir| Some((hex, dir, ground.beyond(hex, dir)?)));
        ground.all().flat_map(of)
    };
    let mut runs = Vec::new();
    for road in [Road::Primary, Road::Secondary, Road::Track] {
        let links: Vec<(String, String)> = sides()
            .filter(|&(hex, dir, _)| ground.road(hex, dir) == road)
            .map(|(hex, _, beyond)| (game.hex_text(hex), game.hex_text(beyond)))
            .collect();
        runs.extend(road_words(road).map(|what| Run::chained(what, &links)));
    }
    let between = |has: &dyn Fn(HexId, Dir) -> bool| -> Vec<String> {
        let pair = |(hex, _, beyond)| format!("{}/{}", game.hex_text(hex), game.hex_text(beyond));
        sides().filter(|&(hex, dir, _)| has(hex, dir)).map(pair).collect()
    };
    for river in [River::Stream, River::MinorRiver, River::MajorRiver] {
        let places = between(&|hex, dir| ground.river(hex, dir) == river);
        runs.extend(river_words(river).map(|what| Run { what, places }));
    }
    let is_bridge = |hex: HexId, dir: Dir| ground.river(hex, dir) != River::None && ground.road(hex, dir) != Road::None;
    runs.push(Run { what: Message::new("bcs-map-bridges"), places: between(&is_bridge) });
    let labels = |hexes: &mut dyn Iterator<Item = HexId>| hexes.map(|hex| game.hex_text(hex)).collect();
    let key = labels(&mut ground.all().filter(|&hex| ground.is_key(hex)));
    runs.push(Run { what: Message::new("bcs-map-key"), places: key });
    for seat in [Seat(0), Seat(1)] {
        let what = Message::new("bcs-map-entries").with("side", names::side(game, seat));
        runs.push(Run { what, places: labels(&mut game.entries(seat).iter().copied()) });
    }
    let place = |(hex, name): &(HexId, kernel::say::Name)| Run {
        what: Message::new("bcs-scene-name").with("name", name.clone()),
        places: vec![game.hex_text(*hex)],
    };
    runs.extend(ground.parts().names.iter().map(place));
    runs
}

/// Movement Points, or a dash for what is prohibited.
fn price(cost: u16) -> Value {
    if cost == PROHIBITED { "–".into() } else { names::mp(cost) }
}

fn road_words(road: Road) -> Option<Message> {
    road_look(road).map(|(_, name)| Message::new(name))
}

fn river_words(river: River) -> Option<Message> {
    river_look(river).map(|(_, name)| Message::new(name))
}
