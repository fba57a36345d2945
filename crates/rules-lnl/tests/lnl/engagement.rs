//! Odds that go through decisions: a fire with all its checks, both strikes of a melee, a step with what meets it.

use crate::game::{Game, content_of, game};
use conformance::{Effort, Plan};
use kernel::{Answer, Rules, admit};
use rules_lnl::{
    Lnl,
    action::Action,
    model::{Life, UnitId, UnitSet},
    state::{Frame, Marks, State},
    summary::Fate,
};

/// What a person sees of a unit's state: whether it is there, its size, what it suffers from, and where it is, unless
/// it is on its way.
fn changed(before: &State, after: &State) -> bool {
    let ill = |s: &State, place: usize| {
        let unit = &s.units[place];
        let gone = matches!(unit.life, Life::Eliminated | Life::Wreck | Life::Abandoned);
        (gone, unit.kind, [Marks::SHAKEN, Marks::WOUNDED, Marks::DAMAGED].map(|mark| unit.has(mark)))
    };
    let on_its_way = |unit: UnitId| {
        let with = |group: UnitSet| {
            group.contains(unit) || before.unit(unit).carrier.get().is_some_and(|on| group.contains(on))
        };
        before.frames.live().iter().any(|frame| matches!(frame, Frame::Move(mover) if with(mover.group)))
    };
    let moved = |place: usize| {
        let unit = UnitId(place as u8);
        let gone = after.unit(unit).life != Life::InPlay;
        !gone && !on_its_way(unit) && before.whereabouts(unit) != after.whereabouts(unit)
    };
    let in_play = |place: &usize| before.units[*place].life == Life::InPlay;
    (0..before.units.len()).filter(in_play).any(|place| ill(before, place) != ill(after, place) || moved(place))
}

/// Random positions of the scenarios: what is played by the stated answers is what the odds say.
#[test]
fn the_odds_are_what_play_gives() {
    let effort = Effort::of(300, 3, 200);
    let mut compared = 0;
    for id in ["orchard_street", "four_hedges", "lamps_out", "ap_long"] {
        let rules = Lnl::new(content_of(id, &[]));
        let plan = effort.plan(4, 500, 4);
        compared += effort.compare(&rules, &plan, "lnl-sum-nothing", changed);
    }
    assert!(compared >= effort.least, "{compared} distributions");
}

/// Random positions of the scenarios: whatever is called harmless on the way is so.
#[test]
fn harmless_answers_make_no_difference() {
    let (plays, games) = (4, 3);
    for id in ["orchard_street", "four_hedges", "lamps_out", "ap_long"] {
        let rules = Lnl::new(content_of(id, &[]));
        let plan = Plan { games, depth: 500, decisions_max: 20_000, odds_every: 4, odds_actions: 2, ..Plan::default() };
        conformance::harmless_answers_make_no_difference(&rules, &plan, plays);
    }
}

/// A position, what is played in it first, with which dice, and the action that is looked at.
struct Prepared {
    name: &'static str,
    position: &'static str,
    first: &'static str,
    dice: &'static [u8],
    action: &'static str,
}

impl Prepared {
    /// How many alternatives to harmless answers were compared.
    fn compared(&self) -> usize {
        let g = prepared(self.position, self.first, self.dice);
        let action = g.read(self.action);
        conformance::harmless_answers_from(&*g.rules, g.state(), g.decider(), &action, 60)
    }
}

/// A half-track in F4 drives into G4, and nobody is hurt or answers.
const OVERRAN: (&str, &[u8]) = ("activate F4; move tank; overrun G4; decline", &[1, 6, 2, 2]);

/// Positions in which a harmless answer is met: random games hardly come by one.
const HARMLESS: [Prepared; 9] = [
    Prepared {
        name: "a reduced squad drops one of two weapons, and others check after it",
        position: "us: a us_ab_254 D4 +us_m1919a6 +us_bazooka; c us_ab_254 D4; \
                   ger: b ger_fj_334 D5 +ger_mg42; e ger_fj_334 D5; operations ger",
        first: "activate D5; fire b D4 with own+ger_mg42; join e with own",
        dice: &[],
        action: "shoot",
    },
    Prepared {
        name: "on mines, before a melee",
        position: "mines D4 ger 3; us: a us_ab_254 D3 +us_m1919a6 +us_flamethrower; c us_ab_254 D3; ger: b ger_wehr_164 D4",
        first: "activate D3; move a; with c",
        dice: &[],
        action: "step D4",
    },
    Prepared {
        name: "under a barrage",
        position: "ffe ger D4 8 1; us: a us_ab_254 D2 +us_m1919a6 +us_satchel; ger: b ger_wehr_164 H8",
        first: "activate D2; move a",
        dice: &[],
        action: "step D3",
    },
    Prepared {
        name: "before the flames, a gun on its tripod or what can be carried",
        position: "us: a us_ab_254 D5 +us_flamethrower; ger: b ger_wehr_164 D4 +ger_mg42_tripod +ger_pzf30",
        first: "activate D5; fire a D4 with own+us_flamethrower",
        dice: &[],
        action: "shoot",
    },
    Prepared {
        name: "two guns alike jam",
        position: "jam us_m1919a6; us: a us_ab_254 D2 +us_m1919a6 +us_m1919a6; ger: b ger_wehr_164 D5; c ger_wehr_164 D5",
        first: "activate D2; fire a D5 with us_m1919a6+us_m1919a6#2",
        dice: &[],
        action: "shoot",
    },
    Prepared {
        name: "infantry makes room for a vehicle that stays",
        position: "us: tank us_m3ht F4 facing 2; ger: x ger_wehr_164 G4; y ger_wehr_164 G4",
        first: OVERRAN.0,
        dice: OVERRAN.1,
        action: "stop",
    },
    Prepared {
        name: "with smoke, woods and enemies beside it",
        position: "smoke G5; F5 forest; us: tank us_m3ht F4 facing 2; b us_ab_254 H4; ger: x ger_wehr_164 G4; l ger_ldr_brandt G4",
        first: OVERRAN.0,
        dice: OVERRAN.1,
        action: "stop",
    },
    Prepared {
        name: "one after another, of three",
        position: "us: tank us_m3ht F4 facing 2; ger: x ger_wehr_164 G4; y ger_wehr_154 G4 shaken; m ger_medic G4",
        first: "activate F4; move tank; overrun G4; decline; stop",
        dice: &[1, 6, 2, 2, 2],
        action: "retreat x G5",
    },
    Prepared {
        name: "a hero stands beside a full hex, and riders may get off",
        position: "us: t us_m4a1 D4 buttoned; a us_ab_254 on t; m us_medic D4; n us_medic D4; pool us us_hero_a; \
                   ger: b ger_fj_334 D6 +ger_mg42; operations ger",
        first: "activate D6; fire b D4 with own+ger_mg42 at t",
        dice: &[],
        action: "shoot",
    },
];

#[test]
fn harmless_answers_in_prepared_positions_make_no_difference() {
    for prepared in HARMLESS {
        let compared = prepared.compared();
        assert!(compared > 0, "{}: nothing was compared", prepared.name);
    }
}

/// What odds do with the decision that is due.
fn answer(g: &Game) -> Answer<Action> {
    g.rules.answer(g.state(), g.decider())
}

/// The outcomes of an action that no die decides, as fates of units.
fn fates(g: &Game, action: &str) -> Vec<(UnitId, Fate)> {
    let legal = admit(&*g.rules, g.state(), g.decider(), g.read(action)).expect("it is legal");
    let odds = odds::reckon(&*g.rules, g.state(), &legal, &odds::Budget::default());
    assert!(odds.plain.exact && odds.plain.rows.len() == 1, "{:?}", odds.plain.rows);
    odds.plain.rows[0].summary.fates.iter().map(|change| (change.unit, change.fate)).collect()
}

fn prepared(position: &str, first: &str, dice: &[u8]) -> Game {
    let mut g = game(&format!("map 10x8; {position}; us: us-idle us_medic A8; ger: ger-idle ger_medic J1"));
    g.play(first, dice);
    g
}

/// Guns of unequal FP leave unequal attacks.
#[test]
fn which_gun_jams_is_a_choice_where_it_matters() {
    let jams = |other: &str, both: &str| {
        let position =
            format!("jam us_m1919a6; jam ger_mg42; us: a us_ab_254 D2 +us_m1919a6 +{other}; ger: b ger_wehr_164 D5");
        prepared(&position, &format!("activate D2; fire a D5 with {both}; shoot"), &[3, 3])
    };
    let alike = jams("us_m1919a6", "us_m1919a6+us_m1919a6#2");
    assert!(matches!(answer(&alike), Answer::Harmless(Action::Jam { .. })));
    // A captured gun has half its FP.
    let unlike = jams("ger_mg42", "us_m1919a6+ger_mg42");
    assert_eq!(answer(&unlike), Answer::Best);
}

/// Flames drive men into fire, and mines lie where an overrun drives them: their owner chooses.
#[test]
fn where_men_flee_is_a_choice_where_it_matters() {
    let position = "us: a us_ab_254 D5 +us_flamethrower; ger: l ger_ldr_brandt D4";
    let g = prepared(position, "activate D5; fire a D4 with own+us_flamethrower; shoot", &[5, 1, 1]);
    assert!(matches!(g.state().top(), Some(Frame::Retreat(_))));
    assert_eq!(answer(&g), Answer::Best);

    let position = "us: tank us_m3ht F4 facing 2; ger: x ger_wehr_164 G4";
    let (first, dice) = (OVERRAN.0, &[1, 6, 2]);
    let mut g = prepared(position, first, dice);
    assert_eq!(fates(&g, "stop"), [(g.unit("x"), Fate::FellBack)]);
    g.play("stop", &[]);
    assert!(matches!(answer(&g), Answer::Harmless(Action::Retreat { .. })));
    // In every hex around but one there are mines, or a barrage falls: whoever may choose goes there.
    let around = ["F4", "G3", "H4", "H5", "F5"].map(|hex| format!("mines {hex} us 2")).join("; ");
    for dangers in [around.as_str(), "ffe us H3 6 1"] {
        let mut g = prepared(&format!("{dangers}; {position}"), first, dice);
        assert_eq!(fates(&g, "stop"), [(g.unit("x"), Fate::FellBack)], "{dangers}");
        g.play("stop", &[]);
        assert_eq!(answer(&g), Answer::Best, "{dangers}");
    }
}

/// There is room for one of two, and the better man is kept.
#[test]
fn who_goes_first_is_a_choice_where_room_is_short() {
    let blocked = "b1 us_medic F4; b2 us_medic G3; b3 us_medic H5; b4 us_medic G5; b5 us_medic F5";
    let position =
        format!("us: tank us_m3ht F4 facing 2; {blocked}; ger: m ger_medic G4; l ger_ldr_brandt G4; z ger_medic H4");
    let g = prepared(&position, "activate F4; move tank; overrun G4", &[1, 6, 2, 2]);
    assert_eq!(fates(&g, "stop"), [(g.unit("m"), Fate::Eliminated), (g.unit("l"), Fate::FellBack)]);
}

/// A hero may take the room of those who must still flee.
#[test]
fn where_a_hero_stands_is_a_choice_while_others_must_flee() {
    let position = "pool ger ger_hero_a; us: a us_ab_254 D5 +us_flamethrower; \
                    ger: b ger_wehr_164 D4; m ger_medic D4; n ger_medic D4";
    let g = prepared(position, "activate D5; fire a D4 with own+us_flamethrower; shoot", &[1, 6, 1, 2, 6, 1]);
    assert!(matches!(g.state().top(), Some(Frame::Hero(_))) && g.legal().len() > 1, "{:?}", g.legal());
    assert_eq!(answer(&g), Answer::Best);
}
