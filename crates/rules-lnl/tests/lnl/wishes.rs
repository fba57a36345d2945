//! What somebody wishes who clicks, and what he is told: sixty wishes of a newcomer, each answered to the point.
//!
//! Clicks are written `a > e F4`: what was clicked before, then what lies under the pointer, the piece on top first. A
//! word in capitals is a hex, with `+` a weapon, in brackets a box; `ger: ` says that the other side clicks. An answer
//! is the clause that refuses, with its figures or its case, and `at` the hex where the wanted way is stopped; or after
//! `=` what is done.

use crate::game::{Game, game};
use conformance::listen::Ear;
use kernel::{
    Detail, Seat,
    say::{Message, Value},
};
use rules_lnl::action::Action;
use scene::{Leg, Means, Pick, Scenic};

/// What is meant, what is clicked, what is answered.
type Wish = (&'static str, &'static str, &'static str);

/// A position, what was played in it with which dice, and what is wished then.
type Scene = (&'static str, &'static str, &'static [u8], &'static [Wish]);

const FIRE: &str = "map 12x10; C6 forest; F7 forest; K2 wood_building
    us: a us_ab_254 C4 +us_bazooka; b us_ab_254 C4 +us_satchel; l us_ldr_clarkson C4; m us_medic C4
    us: d us_ab_254 F4 fired; o us_ab_254 F5 ops; w us_ab_254 F6 moved; k us_ab_144 C3 shaken; c us_ab_254 H4; g us_hmg50 H4
    us: t us_m4a1 K4 facing 2; n us_sniper off
    ger: e ger_wehr_164 C2; far ger_wehr_164 I4; hid ger_wehr_164 C8; x ger_wehr_164 F7; v ger_stug3g C9 facing 5 buttoned
    ger: near ger_stug3g F2 facing 5 buttoned; u ger_wehr_164 H2 moved; f ger_wehr_164 E2";

const MOVE: &str = "map 12x10; C6 light_woods; D6 stone_building
    us: a us_ab_254 C4; b us_ab_254 C4; d us_ab_254 C4 fired; l us_ldr_clarkson C4; p us_ab_254 D5; q us_ab_254 D5; r us_ab_254 D5
    us: z us_ab_254 J4 +us_m1919a4_tripod; k us_ab_144 H4 shaken; g us_atg57 J6 facing 2
    ger: e ger_wehr_164 C2; f ger_wehr_164 H6; x ger_wehr_164 L9";

const RALLY: &str = "map 10x8
    us: a us_ab_254 C4 shaken; b us_ab_254 E4 +us_m1919a6; l us_ldr_clarkson E4; k us_ab_254 E4 shaken tried; m us_medic E4
    us: g us_glider_164 G4 shaken; h us_ldr_clarkson G4; i us_ab_144 C6; j us_ab_144 C6
    ger: e ger_wehr_164 C2; x ger_wehr_164 E2 shaken; lies us_bazooka C6; rally us";

const SCENES: &[Scene] = &[
    (FIRE, "", &[], &[
        ("let these men act", "a C4", "= activate C4"),
        ("use the squad that has fired", "d F4", "4.0.s"),
        ("use the squad that has spotted", "o F5", "4.1.b"),
        ("use the squad that has moved", "w F6", "4.0.s"),
        ("fire at the squad in the open, nobody being called", "e C2", "4.0.b"),
        ("fire at it with this squad, which is not called yet", "a > e C2", "= activate C4"),
        ("fire at the squad at the far end with this one", "a > far I4", "5.0.a 5/6"),
        ("go there with a squad that has moved", "w > F9", "4.0.s"),
        ("bring in men, nobody being due", "[us-coming]", "4.0.f"),
        ("use the enemy's tank", "near > K2", "4.0.f"),
        ("place the sniper in the open", "[us-coming] > H6", "11.4.b"),
        ("act in the enemy's impulse", "ger: e C2", "4.0.a"),
    ]),
    (FIRE, "activate C4", &[], &[
        ("fire at the squad in the open", "a > e C2", "= fire a C2 with own"),
        ("fire at the squad at the far end", "a > far I4", "5.0.a 5/6"),
        ("fire at the squad behind the forest", "a > hid C8", "5.0.a lnl-aim-no-sight at C6"),
        ("fire with the leader himself", "l > e C2", "11.1.a"),
        ("fire with the medic", "m > e C2", "11.3.a"),
        ("fire with the shaken men", "k > e C2", "5.1.b"),
        ("fire with the squad that has fired", "d > e C2", "4.0.s"),
        ("fire with men of another hex too", "c > u H2", "2.0.c"),
        ("shoot the bazooka at the far tank", "+us_bazooka > near F2", "= gun a us_bazooka F2 at near by l"),
        ("fire rifles at a shut tank", "b > near F2", "17.2.b"),
        ("drag the squad with the bazooka at the shut tank", "a > near F2", "= gun a us_bazooka F2 at near"),
        ("throw the charge at them from here", "+us_satchel > e C2", "1.6.2.h"),
        ("move men of another hex too", "c > H6", "2.0.c"),
    ]),
    (FIRE, "activate C4; fire a C2 with own; shoot", &[1, 6], &[
        ("fire the other squad at another target", "b > f E2", "4.0.k"),
        ("let the squad that has fired run", "a > C3", "4.0.i"),
    ]),
    ("map 12x10; C7 forest; us: a us_ab_254 C4; b us_ab_254 C4 +us_bazooka; l us_ldr_clarkson C4
      ger: e ger_wehr_164 C7; f ger_wehr_164 D2; t ger_stug3g C10 facing 5; x ger_wehr_164 L9", "activate C4", &[], &[
        ("fire at the squad in the forest, which is not spotted", "a > e C7", "= spot a C7"),
        ("shoot the bazooka at the tank far away", "+us_bazooka > t C10", "14.0.d lnl-aim-no-sight at C7"),
    ]),
    ("map 12x10; C7 forest; us: a us_ab_254 C4; b us_ab_254 C4 +us_bazooka; ger: e ger_wehr_164 C7; t ger_stug3g A4 facing 5; far ger_stug3g I4 facing 5",
        "activate C4; spot b C7", &[6], &[
        ("fire at the squad that was looked for in vain", "a > e C7", "5.0.a lnl-aim-unspotted"),
        ("look once more", "a > C7", "5.0.a lnl-aim-unspotted"),
        ("fire with the man who looked", "b > e C7", "4.1.b"),
    ]),
    ("map 12x10; us: t us_m4a1 C4 facing 2; s us_ab_254 G4 +us_bazooka; ger: e ger_stug3g G10 facing 5; f ger_wehr_164 L9", "activate G4", &[], &[
        ("shoot the bazooka farther than it carries", "+us_bazooka > e G10", "14.0.h 4/6"),
    ]),
    ("map 12x10; us: g us_atg57 C4 facing 2; ger: e ger_stug3g C8 facing 5; f ger_wehr_164 L9", "activate C4", &[], &[
        ("fire the gun at what is behind it", "g > e C8", "= gun g main C8 at e hull"),
    ]),
    ("map 12x10; C4 forest; us: m us_mortar60 C4; ger: e ger_wehr_164 C8 moved; f ger_wehr_164 L9", "activate C4", &[], &[
        ("fire the mortar out of the forest", "m > e C8", "18.1.a"),
    ]),
    ("map 12x10; night; us: a us_ab_254 C4; ger: e ger_wehr_164 C7; f ger_wehr_164 L9", "activate C4", &[], &[
        ("fire at them in the dark", "a > e C7", "5.0.a lnl-aim-unspotted"),
    ]),
    ("map 12x10; us: a us_ab_254 C4; b us_ab_254 C6; ger: e ger_wehr_164 C6; f ger_wehr_164 L9; melee C6 1", "activate C4", &[], &[
        ("fire into the melee", "a > e C6", "5.0.d"),
    ]),
    ("map 12x10; us: a us_ab_254 C6; z us_ab_254 A1; ger: e ger_wehr_164 C6; f ger_wehr_164 L9; melee C6 1; turn 2", "activate C6", &[], &[
        ("go away from the melee", "a > C8", "= move a withdraw"),
        ("fire at somebody else", "a > f L9", "8.1.a"),
    ]),
    (MOVE, "activate C4", &[], &[
        ("go there", "a > C7", "= move a"),
        ("go into the enemy", "a > e C2", "= fire a C2 with own"),
        ("go with the squad that has fired", "d > C7", "4.0.s"),
    ]),
    (MOVE, "activate C4; move a", &[], &[
        ("go to the far end", "C10", "6.0.f 4/7 at C8"),
        ("go to the full hex", "D5", "1.3.j 3/4 at D5"),
        ("go into the enemy next but one", "e C2", "= go C2"),
        ("take along the squad that has fired", "d C4", "4.0.s"),
        ("join the comrades there", "p D5", "1.3.j 3/4 at D5"),
        ("go into the enemy over there", "f H6", "6.0.f 4/5 at H6"),
    ]),
    (MOVE, "activate C4; move a; step C5; hold move", &[], &[
        ("go back to the comrade", "b C4", "= step C4"),
    ]),
    (MOVE, "activate C4; move a assault", &[], &[
        ("go three hexes at Assault Move", "C7", "6.1.d 2/4 at C6"),
    ]),
    (MOVE, "activate H4; move k", &[], &[
        ("go nearer to the enemy with shaken men", "H5", "5.1.c at H5"),
    ]),
    (MOVE, "activate J4", &[], &[
        ("go with a gun on its tripod", "z > J6", "1.6.1.01.a"),
    ]),
    ("map 12x10; D4 wood_building; C5 stone_building; us: t us_m4a1 C4 facing 2; g us_atg57 E8 facing 2; r us_ab_254 E4; y us_ab_254 C4 moved
      ger: e ger_wehr_164 H6; v ger_stug3g B4 facing 2; x ger_wehr_164 L9", "activate C4; move t", &[], &[
        ("drive to the far corner", "L10", "6.0.f 10/11 at L10"),
        ("drive into the stone house", "C5", "15.1.a at C5"),
        ("drive over the enemy's tank", "v B4", "15.1.m at B4"),
        ("turn and drive there", "A4", "= go A4"),
        ("take these men aboard", "y C4", "4.0.s"),
    ]),
    // Shaken it goes no nearer to an enemy whom it sees, and so it comes to no hex beyond.
    ("map 12x10; us: t us_m4a1 C4 facing 2 shaken; ger: x ger_wehr_164 C1; y ger_wehr_164 H4", "activate C4; move t", &[], &[
        ("drive nearer to the enemy with the shaken tank", "C3", "5.1.c at C3"),
        ("drive past the next hex", "D3", "5.1.c at D4"),
        ("drive back", "B5", "= step B5"),
    ]),
    ("map 12x10; E8 wood_building; us: g us_atg57 E9 facing 2; t us_m4a1 A1 facing 2; ger: x ger_wehr_164 L9", "activate E9; move g", &[], &[
        ("haul the gun into the house", "E8", "1.6.3.d at E8"),
    ]),
    ("map 12x10; us: a us_ab_254 C4; l us_ldr_clarkson C4; g us_hmg50 C4; c us_ab_254 H4; ger: e ger_wehr_164 C2; f ger_wehr_164 C1",
        "activate C4; fire a C2 with own", &[], &[
        ("let men of another hex join", "c H4", "5.2.a"),
        ("let the machine gun's crew join", "g C4", "5.2.i"),
    ]),
    ("map 12x10; us: a us_ab_254 C9; ger: d ger_wehr_164 C3 fired; w ger_wehr_164 D3 moved; n ger_wehr_164 C4; m ger_mortar81 B3; far ger_wehr_164 C1; q us_ab_254 L1",
        "activate C9; move a; step C8", &[], &[
        ("fire with the squad that has fired", "d > a C8", "5.3.a lnl-window-fired"),
        ("fire the squad that has moved", "w D3", "5.3.a lnl-window-moved"),
        ("fire the mortar", "m > a C8", "18.1.l"),
        ("fire from too far away", "far > a C8", "5.0.a 6/7"),
        ("fire at another hex than the mover's", "n > C6", "5.3.a lnl-window-target"),
        ("go on before the enemy has had his say", "us: C7", "5.3.a"),
    ]),
    ("map 12x10; us: a us_ab_254 C4; b us_ab_254 C4; ger: x ger_wehr_164 L9; setup us", "place a C5", &[], &[
        ("place once more the squad that has been placed", "a C5", "2.0.g lnl-setup-placed"),
        ("put it elsewhere", "a > C6", "2.0.g lnl-setup-placed"),
        ("put the enemy's squad elsewhere", "x L9", "2.0.g lnl-setup-whose"),
    ]),
    (RALLY, "", &[], &[
        ("rally the squad without a leader", "a C4", "3.0.j"),
        ("rally it once more", "k E4", "3.0.f"),
        ("rally men who are in good order", "b E4", "3.0.e"),
        ("rally men of another force", "g G4", "3.0.l"),
        ("rally the enemy", "x E2", "3.0.a"),
        ("go somewhere", "b > E7", "2.0.b"),
        ("fire at the enemy", "b > x E2", "2.0.b"),
        ("give the gun to the medic", "+us_m1919a6 > m E4", "1.6.1.l 0/1"),
        ("take a weapon that lies elsewhere", "b > +us_bazooka C6", "3.0.s"),
        ("make a squad of two halves without a leader", "i > j C6", "3.0.q"),
        ("rally before it is my turn", "ger: x E2", "3.0.a"),
    ]),
    ("map 10x9; D6 forest; us: l us_ldr_clarkson B4; ger: b ger_wehr_164 E4; w ger_wehr_164 E6; battery us 105mm 5 1",
      "activate B4; call l E5", &[1, 1], &[
        ("fire for effect on the squad beside the spotting round", "b E4", "= adjust E4"),
        ("fire for effect on the squad that nobody sees", "w E6", "18.2.i"),
    ]),
];

/// A click by its word.
fn pick(word: &str) -> Pick {
    if let Some(weapon) = word.strip_prefix('+') {
        return Pick::piece(format!("sw:{weapon}"));
    }
    match word.strip_prefix('[') {
        Some(id) => Pick::boxed(id.trim_end_matches(']')),
        None if word.starts_with(|letter: char| letter.is_ascii_uppercase()) => Pick::cell(word),
        None => Pick::piece(word),
    }
}
fn picks(words: &str) -> Vec<Pick> {
    words.split_whitespace().map(pick).collect()
}

/// What these clicks come to.
fn answer(g: &Game, clicks: &str) -> String {
    let rules = &*g.rules;
    let (who, clicks) = clicks.split_once(": ").map_or((None, clicks), |(who, clicks)| (Some(who), clicks));
    let is_his = |seat: &Seat| who == Some(kernel::Speech::seat_id(rules, *seat));
    let seat = [Seat(0), Seat(1)].into_iter().find(is_his).unwrap_or_else(|| g.decider());
    let (picked, under) = clicks.split_once(" > ").unwrap_or(("", clicks));
    let (picked, under) = (picks(picked), picks(under));
    let why = match conformance::click::answer(rules, g.state(), seat, &picked, &under) {
        Ok(done) => return format!("= {done}"),
        Err(why) => conformance::witnessed(why),
    };
    let (_, wish) = scene::meant(rules, g.state(), seat, &picked, &under).expect("it means something");
    let mut told = why.clause.0.trim_start_matches("lnl:").to_owned();
    match why.detail {
        Detail::None => {}
        Detail::Exceeds { limit, got } | Detail::Short { needed: limit, got } => told += &format!(" {limit}/{got}"),
        Detail::Case(id) => told += &format!(" {id}"),
    }
    if let Some(Leg { at: Pick::Cell { id }, note: Some(note), .. }) = rules.barred(g.state(), seat, &wish).last() {
        told += &format!(" at {id}");
        Ear::of("lnl").hear(note);
    }
    told
}

/// What somebody is told who asks why he cannot do what he wishes of an enemy, be there something else that he may do
/// to him: to fire.
#[test]
fn of_an_enemy_who_may_be_spotted_it_is_told_why_nobody_fires_at_him() {
    let mut g =
        game("map 12x10; C7 forest; us: a us_ab_254 C4; b us_ab_254 C4; ger: e ger_wehr_164 C7; x ger_wehr_164 L9");
    g.play("activate C4", &[]);
    assert!(g.offers("spot a C7"), "he may be looked for");
    for (picked, under) in [("a", "e C7"), ("a", "C7"), ("", "e C7")] {
        let (_, wish) = scene::meant(&*g.rules, g.state(), g.decider(), &picks(picked), &picks(under)).expect("a wish");
        let why = kernel::Rules::check(&*g.rules, g.state(), g.decider(), &wish).expect_err("nobody has spotted him");
        assert_eq!(why.detail, Detail::Case("lnl-aim-unspotted"), "{picked} > {under}");
    }
}

/// Artillery is called, and comrades go along, by choices of their own kinds: neither is what a leader in hand mostly
/// does with a hex, nor a move by oneself.
#[test]
fn calls_and_comrades_have_kinds_of_their_own() {
    let mut g =
        game("map 10x9; us: l us_ldr_clarkson B4; a us_ab_254 B4; ger: b ger_wehr_164 E4; battery us 105mm 5 1");
    g.play("activate B4", &[]);
    assert!(g.offers("call l E4"), "a leader calls");
    let call = Action::Call { caller: g.unit("l"), battery: 0, hex: g.loc("E4").hex() };
    assert_eq!(g.rules.means(g.state(), &call), Means::Call);
    g.play("move l", &[]);
    assert!(g.offers("with a"), "a comrade goes along");
    assert_eq!(g.rules.means(g.state(), &Action::With { unit: g.unit("a") }), Means::Along);
}

// proves lnl:2.0.g
// proves lnl:3.0.a
// proves lnl:5.3.a
#[test]
fn what_is_wished_is_answered_to_the_point() {
    let (mut all, mut wrong) = (0, Vec::new());
    for (position, played, dice, wishes) in SCENES {
        let mut g = game(position);
        if !played.is_empty() {
            g.play(played, dice);
        }
        for (means, clicks, expected) in *wishes {
            all += 1;
            let told = answer(&g, clicks);
            if told != *expected {
                wrong.push(format!("{played} | {clicks}: {means}: told {told}, not {expected}"));
            }
        }
    }
    assert!(all >= 60, "{all}");
    assert!(wrong.is_empty(), "{} of {all} are not answered to the point:\n{}", wrong.len(), wrong.join("\n"));
}

/// What a refused step costs, what is left for it and what the way has cost before it add up.
#[test]
fn the_points_of_a_refused_step_add_up() {
    let number = |message: &Message, name: &str| match message.args.iter().find(|(known, _)| known == name) {
        Some((_, Value::Int(n))) => *n,
        other => panic!("{name} of {message:?} is {other:?}"),
    };
    let mut told = Vec::new();
    for (position, played, dice, wishes) in SCENES {
        let mut g = game(position);
        if !played.is_empty() {
            g.play(played, dice);
        }
        for (means, clicks, _) in wishes.iter().filter(|(.., expected)| expected.starts_with("6.0.f 4/7")) {
            let (picked, under) = clicks.split_once(" > ").unwrap_or(("", clicks));
            let seat = g.decider();
            let (_, wish) = scene::meant(&*g.rules, g.state(), seat, &picks(picked), &picks(under)).expect("a wish");
            let legs = g.rules.barred(g.state(), seat, &wish);
            let [.., before, last] = &legs[..] else { panic!("{means}: {legs:?}") };
            let [before, last_cost] = [before, last].map(|leg| leg.cost.as_ref().map_or(0, |cost| number(cost, "n")));
            let note = last.note.as_ref().expect("what stops it");
            let [step, left, limit] = ["step", "left", "limit"].map(|name| number(note, name));
            assert_eq!((before + step, before + left), (last_cost, limit), "{means}");
            assert!(step > left, "{means}");
            told.push(crate::words::both()[0].say(note));
        }
    }
    assert_eq!(told, ["this step costs 1 MP, and 0 of 4 are left for it"]);
}
