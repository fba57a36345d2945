//! Whoever looks at a hex or a counter is told every value that the rules read of it: each is changed in turn, and the
//! answer changes with it. A field that is new does not compile until it is among the changes or has its reason.

use crate::{
    game::{Game, game},
    words::both,
};
use conformance::looked_up::Change;
use kernel::{Speech, say::Message};
use rules_bcs::{
    Bcs,
    ground::{Ground, MP, Parts, Prices, Terrain},
    model::{
        AvClass, Can, Class, CombatModifier, Content, Cover, Face, FormationEntry, FormationId, Side, Start,
        SupportEntry, SupportId, Trait, UnitEntry,
    },
};
use scene::{Pick, Scenic};

const TERRAIN: [Change<Terrain>; 5] = [
    ("name", |row| row.name.en = "another".into()),
    ("cover", |row| row.cover = Cover::ALL[(row.cover as usize + 1) % Cover::ALL.len()]),
    ("cost of Tactical", |row| row.cost[Class::Tactical as usize] = 11 * MP),
    ("cost of Truck", |row| row.cost[Class::Truck as usize] = 11 * MP),
    ("cost of Leg", |row| row.cost[Class::Leg as usize] = 11 * MP),
];
const SIDE: [Change<Side>; 12] = [
    ("ar", |side| side.ar += 1),
    ("av", |side| side.av += 1),
    ("av_class", |side| side.av_class = AvClass::Limited),
    ("range", |side| side.range += 1),
    ("ma", |side| side.ma += 1),
    ("class", |side| side.class = if side.class == Class::Leg { Class::Truck } else { Class::Leg }),
    ("arrow", |side| side.arrow ^= true),
    ("dual", |side| side.dual ^= true),
    ("hard", |side| side.hard ^= true),
    ("breakthrough", |side| side.breakthrough ^= true),
    ("infantry", |side| side.infantry ^= true),
    ("unprepared", |side| side.unprepared ^= true),
];
const CAN: [Change<Can>; 11] = [
    ("regular", |can| can.regular ^= true),
    ("engage", |can| can.engage ^= true),
    ("target", |can| can.target ^= true),
    ("shock", |can| can.shock ^= true),
    ("fire", |can| can.fire ^= true),
    ("assist", |can| can.assist ^= true),
    ("support_attack", |can| can.support_attack ^= true),
    ("support_defense", |can| can.support_defense ^= true),
    ("recon", |can| can.recon ^= true),
    ("spot", |can| can.spot ^= true),
    ("second", |can| can.second ^= true),
];
const UNIT: [Change<UnitEntry>; 5] = [
    ("name", |unit| unit.name.en = "another".into()),
    ("seat", |unit| unit.seat.0 ^= 1),
    ("steps_max", |unit| unit.steps_max += 1),
    ("rebuildable", |unit| unit.rebuildable ^= true),
    ("asset", |unit| unit.asset = if unit.asset.is_some() { None } else { Some(SupportId(0)) }),
];
const FORMATION: [Change<FormationEntry>; 7] = [
    ("name", |formation| formation.name.en = "another".into()),
    ("seat", |formation| formation.seat.0 ^= 1),
    ("radius", |formation| formation.radius += 1),
    ("rating", |formation| formation.rating += 1),
    ("artillery", |formation| formation.artillery += 1),
    ("snafu", |formation| formation.snafu -= 1),
    ("hq_ma", |formation| formation.hq_ma += 1),
];
const SUPPORT: [Change<SupportEntry>; 5] = [
    ("name", |support| support.name.en = "another".into()),
    ("av_class", |support| support.av_class = AvClass::Light),
    ("av", |support| support.av += 1),
    ("range", |support| support.range += 1),
    ("steps_max", |support| support.steps_max += 1),
];

/// Every field of what is changed above; what is not told has its reason. One pattern for each, and none with `..`.
fn no_field_is_forgotten(terrain: Terrain, unit: UnitEntry, formation: FormationEntry, support: SupportEntry) {
    // The id names the row in files and chooses its picture; the letter is that of the map in letters.
    let Terrain { id: _, letter: _, name: _, cover: _, cost: _ } = terrain;
    // The id is what is asked for, the arm is the picture; formation and steps are those of the start and are told as
    // they are now.
    let UnitEntry {
        id: _,
        name: _,
        seat: _,
        formation: _,
        arm: _,
        steps_max: _,
        steps: _,
        rebuildable: _,
        asset: _,
        sides: [side, _],
        start: _,
    } = unit;
    let Side {
        ar: _,
        av: _,
        av_class: _,
        range: _,
        ma: _,
        class: _,
        arrow: _,
        dual: _,
        hard: _,
        breakthrough: _,
        infantry: _,
        unprepared: _,
        can,
    } = side;
    let Can {
        regular: _,
        engage: _,
        target: _,
        shock: _,
        fire: _,
        assist: _,
        support_attack: _,
        support_defense: _,
        recon: _,
        spot: _,
        second: _,
    } = can;
    // Fatigue and markers are those of the start and are told as they are now; so is where HQ and trains are, which no
    // rule knows by their names.
    let FormationEntry {
        id: _,
        name: _,
        seat: _,
        radius: _,
        rating: _,
        artillery: _,
        fatigue: _,
        pd: _,
        blocked: _,
        coordination: _,
        snafu: _,
        hq: _,
        hq_ma: _,
        trains: _,
        ghost: _,
    } = formation;
    // Pool and unit are those of the start.
    let SupportEntry { id: _, name: _, formation: _, unit: _, av_class: _, av: _, range: _, steps_max: _, steps: _ } =
        support;
}

/// One hex of each kind, one hexside of each and one road of each.
const GROUND: &str = "map 12x10; 0101 woods; 0201 hill; 0301 village; 0401 city; 0501 urban; 0601 marsh; 0701 lake
    river stream 0303 0304; river minor_river 0306 0307; river major_river 0309 0310
    road primary 0504 0505; road secondary 0507 0508; road track 0704 0705
    formation karsk K7 hq 0906 trains 1206; formation merrow M31 hq 1201
    support K7 S1 red 3 range 1; K7: t K7-1 0909; w K112-3 waiting 3 1206; activity K7";

/// What the game tells of a question with other content, in the same position.
fn told(g: &Game, content: Content, question: &str) -> Vec<Message> {
    Bcs::new(content).inspect(g.state(), None, question).unwrap_or_else(|why| panic!("{question}: {why:?}"))
}
/// Whoever asks hears of the change.
#[track_caller]
fn is_told(g: &Game, question: &str, value: &str, change: impl FnOnce(&mut Content)) {
    let mut content = g.rules.content().clone();
    change(&mut content);
    assert_ne!(told(g, content, question), told(g, g.rules.content().clone(), question), "{question}: {value}");
}
/// So does whoever points at it.
#[track_caller]
fn is_on_its_card(g: &Game, about: &Pick, value: &str, change: impl FnOnce(&mut Content)) {
    let mut content = g.rules.content().clone();
    change(&mut content);
    assert_ne!(
        Bcs::new(content).card(g.state(), None, about),
        g.rules.card(g.state(), None, about),
        "{about:?}: {value}"
    );
}
/// The ground with other parts.
fn rebuilt(content: &mut Content, change: impl FnOnce(&mut Parts)) {
    let mut parts = content.ground.parts().clone();
    change(&mut parts);
    content.ground = Ground::new(parts);
}

#[test]
fn a_hex_tells_every_value_of_its_terrain() {
    let g = game(GROUND);
    let parts = g.rules.ground().parts();
    for (kind, terrain) in parts.terrains.iter().enumerate() {
        let at = g.rules.ground().all().find(|hex| usize::from(parts.hexes[hex.index()]) == kind).expect(&terrain.id);
        let label = g.rules.hex_text(at);
        for (value, change) in TERRAIN {
            let value = format!("{value} of {}", terrain.id);
            let change = |content: &mut Content| rebuilt(content, |parts| change(&mut parts.terrains[kind]));
            is_told(&g, &format!("hex {label}"), &value, change);
            is_on_its_card(&g, &Pick::cell(&label), &value, change);
        }
    }
}

#[test]
fn a_hex_tells_what_its_hexsides_and_roads_cost() {
    let g = game(GROUND);
    type Row = fn(&mut Prices) -> &mut [u16; 3];
    let rivers: [(&str, Row); 3] = [
        ("hex 0303", |prices| &mut prices.river[1]),
        ("hex 0306", |prices| &mut prices.river[2]),
        ("hex 0309", |prices| &mut prices.river[3]),
    ];
    let roads: [(&str, Row); 3] = [
        ("hex 0704", |prices| &mut prices.road[1]),
        ("hex 0507", |prices| &mut prices.road[2]),
        ("hex 0504", |prices| &mut prices.road[3]),
    ];
    for (question, row) in rivers.into_iter().chain(roads) {
        for &class in Class::ALL {
            let change = |content: &mut Content| {
                rebuilt(content, |parts| row(&mut parts.prices)[class as usize] = 11 * MP);
            };
            is_told(&g, question, &format!("{class:?}"), change);
        }
    }
}

/// The charts of the edition, as far as they are about the ground.
#[test]
fn a_hex_tells_what_the_charts_make_of_it() {
    let g = game(GROUND);
    for (question, clause) in [
        ("hex 0101", "bcs:5.1h.4a"),
        ("hex 0201", "bcs:5.1h.4a"),
        ("hex 0501", "bcs:5.1h.7"),
        ("hex 1010", "bcs:5.1h.5a"),
        ("hex 0303", "bcs:5.1h.3"),
    ] {
        is_told(&g, question, clause, |content| {
            for modifier in content.edition.tables.combat_modifiers.iter_mut().filter(|row| row.clause.0 == clause) {
                modifier.value += 1;
            }
        });
    }
    for question in ["hex 0101", "hex 0401", "hex 0501", "hex 1010"] {
        for column in 0..2 {
            let change = |content: &mut Content| {
                content.edition.tables.barrage.iter_mut().for_each(|row| row.least[column] += 1);
            };
            is_told(&g, question, "Barrage", change);
        }
    }
}

/// A modifier that only some defenders have is told with who they are.
#[test]
fn a_hex_tells_whom_the_charts_mean() {
    let g = game(GROUND);
    let changes: [Change<CombatModifier>; 3] = [
        ("any", |row| row.any = Trait::Breakthrough.bit()),
        ("all", |row| row.all = Trait::Breakthrough.bit()),
        ("none", |row| row.none = Trait::Breakthrough.bit()),
    ];
    for (value, change) in changes {
        is_told(&g, "hex 0101", value, |content| {
            content.edition.tables.combat_modifiers.iter_mut().filter(|row| row.ground != 0).for_each(change);
        });
    }
    let english = |hex: &str| {
        let lines = told(&g, g.rules.content().clone(), &format!("hex {hex}"));
        lines.iter().map(|line| both()[0].say(line)).filter(|line| line.starts_with("To an attack")).collect::<Vec<_>>()
    };
    assert_eq!(
        english("0101"),
        ["To an attack -1 on a unit that is infantry or Dual or of Stand-Off AV: cover of the hex (bcs:5.1h.4a)."]
    );
    assert_eq!(
        english("1010"),
        [
            "To an attack -2 on a unit that is of Red AV, Hard, not Dual and not in Prepared Defense: Red AV in the open (bcs:5.1h.5a)."
        ]
    );
}

#[test]
fn a_counter_tells_every_value_on_it() {
    let g = game(GROUND);
    let (unit, showing) = (g.unit("t").index(), g.of("t").showing());
    for (value, change) in UNIT {
        is_told(&g, "unit t", value, |content| change(&mut content.units[unit]));
    }
    for face in [Face::Move, Face::Deployed] {
        let on_side =
            |content: &mut Content, change: &dyn Fn(&mut Side)| change(&mut content.units[unit].sides[face as usize]);
        for (value, change) in SIDE {
            is_told(&g, "unit t", &format!("{face:?} {value}"), |content| on_side(content, &change));
        }
        for (value, change) in CAN {
            is_told(&g, "unit t", &format!("{face:?} {value}"), |content| {
                on_side(content, &|side| change(&mut side.can))
            });
        }
    }
    // Of the side that is turned down the card has the numbers.
    let card = Pick::piece("t");
    for (value, change) in SIDE {
        is_on_its_card(&g, &card, value, |content| change(&mut content.units[unit].sides[showing as usize]));
    }
    let waiting = g.unit("w").index();
    is_told(&g, "unit w", "turn", |content| {
        if let Start::Entry { turn, .. } = &mut content.units[waiting].start {
            *turn += 1;
        }
    });
    is_told(&g, "unit w", "entry hex", |content| {
        if let Start::Entry { hex, .. } = &mut content.units[waiting].start {
            hex.0 -= 1;
        }
    });
}

#[test]
fn a_formation_and_its_support_tell_every_value_of_theirs() {
    let g = game(GROUND);
    let FormationId(formation) = g.fid("K7");
    for (value, change) in FORMATION {
        is_told(&g, "formation K7", value, |content| change(&mut content.formations[usize::from(formation)]));
    }
    let support = g.sid("S1").index();
    for question in ["formation K7", "unit S1"] {
        for (value, change) in SUPPORT {
            is_told(&g, question, value, |content| change(&mut content.supports[support]));
        }
    }
    let class = g.rules.content().supports[support].av_class as usize;
    for (value, change) in CAN {
        is_told(&g, "unit S1", value, |content| change(&mut content.edition.tables.support[class]));
    }
    no_field_is_forgotten(
        g.rules.ground().parts().terrains[0].clone(),
        g.rules.content().units[0].clone(),
        g.rules.content().formations[0].clone(),
        g.rules.content().supports[0].clone(),
    );
}

/// What the HQ has left is told as it is of a unit.
#[test]
fn the_active_hq_tells_what_it_has_left() {
    let mut g = game(GROUND);
    let before = told(&g, g.rules.content().clone(), "unit K7-HQ");
    g.play("move K7-HQ 0907", &[]);
    let after = told(&g, g.rules.content().clone(), "unit K7-HQ");
    let left = |lines: &[Message]| lines.iter().find(|line| line.id == "bcs-look-hq-mp").cloned().expect("its MP");
    assert_ne!(left(&before), left(&after));
}

/// Each of these answers in both languages.
pub fn hear(ear: &mut conformance::listen::Ear) {
    for weather in ["", "; mud"] {
        let g = game(&format!("{GROUND}{weather}"));
        for hex in g.rules.ground().all() {
            ear.hear_answer(&*g.rules, g.state(), &format!("hex {}", g.rules.hex_text(hex)));
        }
        for question in ["unit t", "unit w", "unit S1", "unit K7-HQ"] {
            ear.hear_answer(&*g.rules, g.state(), question);
        }
    }
    // No chart that ships has a Firer that may be no Target.
    let g = game(GROUND);
    let mut content = g.rules.content().clone();
    let can = &mut content.units[g.unit("t").index()].sides[g.of("t").showing() as usize].can;
    (can.engage, can.target) = (true, false);
    ear.hear_answer(&Bcs::new(content), g.state(), "unit t");
    // Nor does one ask of a defender whether he is Breakthrough.
    let mut content = g.rules.content().clone();
    content.edition.tables.combat_modifiers.iter_mut().for_each(|row| row.any |= Trait::Breakthrough.bit());
    ear.hear_answer(&Bcs::new(content), g.state(), "hex 0101");
}
