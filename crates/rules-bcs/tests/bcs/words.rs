//! Every message that can be said has a sentence in both languages, with every variable it wants.

use crate::{
    game::{self, BASE, BASE_1_2, Game, content_of},
    looked_up, told,
};
use conformance::{
    Sentences,
    listen::{self, Ear},
};
use faces::Sentence;
use kernel::{BySeat, Maybe, Outcome, Rules, Seat, Speech, clause, say::Message};
use rules_bcs::{
    Bcs,
    action::Action,
    chart,
    event::{ActEvent, CombatEvent, Event, FireEvent, MoveEvent, TurnEvent, What},
    model::{
        AttackKind, AvClass, Cause, Class, Content, EngageTable, Face, Hits, Outcome as Flow, Point, Snafu, UnitId,
        Weather,
    },
    state::{ActStep, Arriving, Attack, AttackStage, Frame, Marks, Party, Phase, Retreats, State, Status},
    summary::Summary,
};
use scene::{Pick, Scenic};
use std::collections::BTreeSet;
use words::Words;

pub fn both() -> [Words; 2] {
    Sentences::of("bcs", &[]).words()
}

/// The ids written in the sources, those made of words among them.
fn written() -> BTreeSet<String> {
    let mut chapters = What::chapters();
    chapters.extend([("bcs-do", <Action as Sentence<Bcs>>::names()), ("bcs-point", &["artillery", "air"])]);
    let mut found = listen::written_with(env!("CARGO_MANIFEST_DIR"), "bcs-", &chapters);
    let g = game::scenario("vell_crossing", "2.0");
    found.extend(listen::declared(&*g.rules, g.state()));
    for part in ["unit", "formation", "hq", "support", "point"] {
        found.insert(format!("bcs-notation-{part}-unknown"));
    }
    fn terms<T: serde::Serialize>(kind: &str, all: &[T]) -> Vec<String> {
        all.iter().map(|term| format!("bcs-{kind}-{}", content::word(term).replace('_', "-"))).collect()
    }
    let terms = [
        terms("cause", Cause::ALL),
        terms("outcome", Flow::ALL),
        terms("snafu", Snafu::ALL),
        terms("class", Class::ALL),
        terms("face", Face::ALL),
        terms("av", AvClass::ALL),
    ];
    found.extend(terms.into_iter().flatten());
    found.extend(listen::chart_words("bcs", chart::procedures()).into_iter().map(|message| message.id.into_owned()));
    // Words for the kinds of things that content files name.
    let kinds = both()[0].ids().filter(|id| id.starts_with("bcs-content-kind-")).map(str::to_owned).collect::<Vec<_>>();
    found.extend(kinds);
    found
}

#[test]
fn every_id_in_the_code_has_a_sentence_and_every_sentence_is_used() {
    // What the values of options mean is asked for by those who show the options; numbers, and on and off, speak for
    // themselves.
    let plain =
        |value: &&&str| matches!(**value, "on" | "off") || value.starts_with(|first: char| first.is_ascii_digit());
    let values = rules_bcs::OPTIONS.iter().flat_map(|option| option.values).filter(|value| !plain(value));
    let values = values.map(|value| format!("bcs-word-{}", value.replace('_', "-")));
    let written: BTreeSet<String> = written().into_iter().chain(values).collect();
    // The name of the game is asked for by those who list games.
    Sentences::of("bcs", &[]).are_used(&written, 500, |id| id == "bcs-name");
}

#[test]
fn random_games_are_told_in_whole_sentences() {
    random_games(3).has_heard_most(250);
}

/// One who has heard so many games of each scenario under each edition.
fn random_games(n: u64) -> Ear {
    let mut ear = Ear::of("bcs");
    for (id, edition) in ["vell_crossing", "corrow_offensive"].into_iter().flat_map(|id| [(id, "1.2"), (id, "2.0")]) {
        let rules = &Bcs::new(content_of(id, &[("edition", edition)]));
        ear.hear_board(&rules.board());
        let is_idle = |action: &Action| matches!(action, Action::Done | Action::Decline);
        for seed in 0..n {
            ear.hear_game(rules, seed, is_idle, |ear, nth, before, seat, after| {
                if nth % 41 == 0 {
                    ear.hear_position(rules, before);
                    ear.hear_scene(rules, before, seat);
                }
                let summary = rules.summary(before, after);
                ear.hear_all(rules.counts(&summary).iter().map(|(message, _)| message));
                ear.hear_all(&rules.facts(&summary));
            });
        }
    }
    ear
}

#[test]
fn everything_that_is_written_can_be_said() {
    let mut ear = random_games(1);
    let g = game::game(FIELD);
    hear_events(&mut ear, &g);
    hear_steps(&mut ear, &g);
    hear_fights(&mut ear);
    hear_routes(&mut ear);
    hear_outcomes(&mut ear, &g);
    hear_questions(&mut ear);
    hear_charts(&mut ear);
    hear_workings(&mut ear);
    hear_slips(&mut ear);
    crate::wishes::hear(&mut ear);
    ear.hear(&Message::new("bcs-stop-enemy"));
    ear.hear(&Message::new("bcs-case-jump"));
    ear.hear(&Message::new("bcs-case-assists"));
    // What is said where no chapter has words of its own.
    ear.hear(&Message::new("bcs-ask"));
    ear.hear(&Message::new("bcs-do-decline"));
    ear.hear(&Message::new("bcs-work-other"));
    ear.hear(&Message::new("bcs-loses-activation").with("formation", "7th"));
    ear.hear(&Message::new("bcs-loses-step").with("unit", "K7-1"));
    // No counter without an AV says so.
    ear.hear(&Message::new("bcs-av-none"));
    // Faults of files and of positions are told in the tests of those.
    let elsewhere = ["bcs-content-", "bcs-option-", "bcs-position-"];
    let said = written().into_iter().filter(|id| !elsewhere.iter().any(|family| id.starts_with(family)));
    assert_eq!(ear.unheard(said), Vec::<String>::new());
}

/// A bit of everything around 0706.
const FIELD: &str = "
    map 14x12; 0706 city; 0806 woods; key 0706; road primary 0106 0206 0306; road track 1006 1106; river minor_river 0506 0606
    entry karsk 1406 1405; entry merrow 0106; vp 0706 3; vp 0306 2; held 0306 karsk; turn 2; mud; visibility 2; air karsk 1; loose karsk 1; used K112
    formation karsk K7 hq 1006 trains 1406 radius 6 coordination ghost; formation karsk K112 hq 1106 fresh
    formation merrow M31 hq 0306 trains 0106 radius 6 pd blocked 1 fatigue 2
    support K7 S1 limited 2 range 1 steps 2; support K7 S2 stand_off 2; support M31 T1 red 2
    K7: a K7-1 0806; b K7-R 0807 move; g K7-AT 0906; i K112-1 0805 screen; w K7-1 waiting 3 1406; o K7-1 off; z K7-1 gone
    K112: f K112-2 0905 finished dropped; karsk: n K112-3 1007 entering
    M31: x M31-1 0706; y M31-AT 0706; t M4-TD 0606; traffic 0606; recon 0706; obj 0706; activity K7";

/// One event of every kind, with all that can be different about it.
fn hear_events(ear: &mut Ear, g: &Game) {
    let [unit, x, gun] = ["a", "x", "g"].map(|id| g.unit(id));
    let (formation, with) = (g.fid("K7"), g.fid("K112"));
    let (support, asset) = (g.sid("S1"), g.sid("g"));
    let [at, to] = ["0706", "0806"].map(|label| g.hex(label));
    let seat = Seat(0);
    let (firer, target) = (Party::unit(unit), Party::support(x, support));
    let mut all: Vec<What> = Vec::new();
    let mut add = |what: &[What]| all.extend_from_slice(what);
    for yes in [false, true] {
        let weather = Weather { mud: yes, poor: true, visibility: 2 };
        add(&[
            TurnEvent::Weather { weather }.into(),
            ActEvent::Activated { formation, second: yes }.into(),
            ActEvent::Ghost { formation, ghost: yes }.into(),
            ActEvent::Fatigue { formation, die: 3, rises: yes, fatigue: 1 }.into(),
            MoveEvent::Jumps { formation, hard: yes }.into(),
        ]);
        for drop in [false, true] {
            for retreat in [false, true] {
                for target_loss in [false, true] {
                    let hits = Hits { firer_loss: yes, traffic: yes, target_loss, retreat, drop };
                    add(&[FireEvent::Rolled { firer, target, table: EngageTable::Real, total: 7, hits }.into()]);
                }
            }
        }
    }
    for n in 0..3 {
        add(&[
            TurnEvent::Air { seat, points: n }.into(),
            ActEvent::Isolated { unit, steps: n }.into(),
            FireEvent::SupportLoses { party: target, left: n }.into(),
            CombatEvent::Loses { unit, steps: 1, left: n }.into(),
            CombatEvent::Loses { unit, steps: 2, left: n }.into(),
            FireEvent::Die { unit, die: 3, least: 2 + n }.into(),
            ActEvent::SecondRoll { formation, die: 3, needs: 2 + n }.into(),
            ActEvent::Recovers { formation, fatigue: n as i8 - 1 }.into(),
            TurnEvent::Over { level: n }.into(),
        ]);
    }
    for kind in [AttackKind::Regular, AttackKind::Shock] {
        add(&[CombatEvent::Attacks { kind, unit, at }.into()]);
    }
    for point in [Point::Artillery, Point::Air] {
        add(&[FireEvent::Barrage { point, at }.into(), FireEvent::Suppression { point, at }.into()]);
    }
    for result in [Snafu::Fail, Snafu::Partial, Snafu::Pass] {
        add(&[ActEvent::Snafu { formation, total: 7, result }.into()]);
    }
    for face in [Face::Move, Face::Deployed] {
        add(&[MoveEvent::Flips { unit, face }.into()]);
    }
    for by in [UnitId::HQ, unit] {
        add(&[ActEvent::Obj { at, by }.into()]);
    }
    for at in [at.into(), Maybe::NONE] {
        add(&[MoveEvent::Lands { formation, at }.into()]);
    }
    for cause in [Cause::Voluntary, Cause::Engagement, Cause::Situational, Cause::Automatic] {
        for outcome in [Flow::StepNoRetreat, Flow::RetreatThree, Flow::ToHq, Flow::OffMap, Flow::StepRetreatThree] {
            add(&[CombatEvent::Flow { unit: x, cause, outcome }.into()]);
        }
    }
    for cost in 0..30 {
        add(&[MoveEvent::Moves { unit, to, cost, left: 6 }.into()]);
    }
    add(&[
        TurnEvent::Turn { turn: 2 }.into(),
        TurnEvent::Weather { weather: Weather { mud: false, poor: false, visibility: 1 } }.into(),
        TurnEvent::Returns { unit, at }.into(),
        TurnEvent::Waits { unit }.into(),
        TurnEvent::HqReturns { formation, at }.into(),
        TurnEvent::Enters { unit, at }.into(),
        TurnEvent::Delayed { unit }.into(),
        TurnEvent::Replaced { unit, steps: 2 }.into(),
        TurnEvent::Rebuilt { unit, at }.into(),
        TurnEvent::Assigned { unit, formation }.into(),
        TurnEvent::Converted { unit: gun, support: asset }.into(),
        TurnEvent::Restored { unit: gun, at }.into(),
        TurnEvent::Granted { formation }.into(),
        TurnEvent::Rolled { totals: BySeat([7, 8]) }.into(),
        TurnEvent::First { seat }.into(),
        TurnEvent::Skipped { seat }.into(),
        TurnEvent::Ends { turn: 2, vp: 3 }.into(),
        TurnEvent::Taken { at, seat }.into(),
        ActEvent::Blocked { formation, level: 1 }.into(),
        ActEvent::Unblocked { formation }.into(),
        ActEvent::Prepared { formation }.into(),
        ActEvent::Unprepared { formation }.into(),
        ActEvent::Mixed { formation, with }.into(),
        ActEvent::Uncoordinated { formation }.into(),
        ActEvent::Trains { formation, at }.into(),
        ActEvent::TrainsLost { formation }.into(),
        ActEvent::SupportBack { unit }.into(),
        ActEvent::Over { formation }.into(),
        MoveEvent::HqMoves { formation, to, cost: 6, left: 12 }.into(),
        MoveEvent::Screens { unit }.into(),
        MoveEvent::Tangled { formation, with }.into(),
        FireEvent::Engages { firer: target, at }.into(),
        FireEvent::Target { target }.into(),
        FireEvent::Spared { firer }.into(),
        FireEvent::Dropped { unit: x }.into(),
        FireEvent::Traffic { at }.into(),
        FireEvent::Fires { unit, at }.into(),
        CombatEvent::Slips { at }.into(),
        CombatEvent::Defends { unit: x }.into(),
        CombatEvent::Assists { unit }.into(),
        CombatEvent::Rolled { kind: AttackKind::Regular, attacker: unit, defender: x, net: -1, total: 6 }.into(),
        // A log may name what is no more.
        CombatEvent::Eliminated { unit: UnitId(u8::MAX) }.into(),
        CombatEvent::Retreats { unit: x, to }.into(),
        CombatEvent::Home { unit: x, to }.into(),
        CombatEvent::OffMap { unit: x }.into(),
        CombatEvent::HqRetreats { to }.into(),
        CombatEvent::Ignored.into(),
        CombatEvent::Traffic { at }.into(),
        CombatEvent::Advances { unit, to: at }.into(),
    ]);
    for what in all {
        ear.hear(&g.rules.say_event(&Event::new(clause!("1.0g"), what)).message);
    }
    // Levels with a winner.
    let crossing = Bcs::new(content_of("vell_crossing", &[]));
    for level in 0..crossing.content().scenario.levels.len() as u8 {
        ear.hear(&crossing.say_event(&Event::new(clause!("6.6a"), TurnEvent::Over { level })).message);
    }
}

/// Every form of the notation, of units that fit it and of some that do not.
fn actions(g: &Game) -> Vec<Action> {
    let texts = "done|place o 0806|place M31-HQ 0806|replace a|rebuild z 0806|assign n K7|convert g|restore g 0806|grant K7|first|second\
        |activate K7|regular|recover|route 1|route 8|prepare|unprepare|again|obj 0706|move a 0705|move K7-HQ 1005|flip a|flip b|screen a\
        |recon b 0706|engage a 0706|engage i 0706 with S1|fire a 0706|attack i 0706|shock a 0706|barrage artillery 0706|barrage air 0706\
        |suppress artillery|suppress air|assist b|roll|withdraw a|withdraw K7-HQ|trains|trains 1306|defend x|target x|target x with T1|lose y\
        |retreat x 0606 0506 0406|retreat K7-HQ 1107|jump 0306|slip|advance";
    texts.split('|').map(|text| g.read(text)).collect()
}

/// Every action, fitting or not, at every phase and step: nothing that can be read may fail to be said.
fn hear_steps(ear: &mut Ear, g: &Game) {
    let rules = &*g.rules;
    let actions = actions(g);
    let mut hear = |s: &State| {
        ear.hear_position(rules, s);
        for seat in [Seat(0), Seat(1)] {
            ear.hear_scene(rules, s, seat);
        }
        for action in &actions {
            ear.hear(&rules.say_action(s, action));
        }
    };
    for step in [
        ActStep::Declare,
        ActStep::Route,
        ActStep::Pd,
        ActStep::Convert,
        ActStep::Objs,
        ActStep::Activity,
        ActStep::Trains,
        ActStep::Offer,
    ] {
        for pd in [false, true] {
            let mut s = g.state().clone();
            (s.act.step, s.act.objs) = (step, 0);
            let held = s.formation_mut(g.fid("K7"));
            (held.pd, held.fatigue, held.blocked) = (pd, 2, 0);
            s.act.actor = g.unit("a").into();
            s.assets[0].fired = pd;
            hear(&s);
        }
    }
    let mut between = g.state().clone();
    (between.act.formation, between.phase) = (Maybe::NONE, Phase::Ready);
    between.objs.clear();
    between.weather = Weather { mud: false, poor: false, visibility: 1 };
    let seat = Seat(0);
    for phase in [
        Phase::Ready,
        Phase::Weather,
        Phase::Arrival(seat),
        Phase::Assignment(seat),
        Phase::Initiative,
        Phase::Choice(seat),
        Phase::Activation,
        Phase::End,
        Phase::Over,
    ] {
        for arriving in [Arriving::Hqs, Arriving::Returns, Arriving::Reinforcements, Arriving::Replacements] {
            let mut s = between.clone();
            (s.phase, s.arriving, s.replacements) = (phase, arriving, BySeat([2, 0]));
            if arriving == Arriving::Hqs {
                let held = s.formation_mut(g.fid("K7"));
                (held.hq, held.trains) = (Maybe::NONE, Maybe::NONE);
            }
            s.units[g.unit("a").index()].steps = 1;
            hear(&s);
        }
    }
    let mut second = g.state().clone();
    second.act.kind = rules_bcs::model::ActKind::Second;
    let gun = g.unit("g");
    second.places[gun.index()] = Maybe::NONE;
    second.unit_mut(gun).status = Status::Asset;
    hear(&second);
    // A unit on the move that may not stay where it is.
    let mut g = game::game(
        "formation karsk K7 hq 1006 radius 6; formation merrow M31 hq 0306; K7: a K7-1 0806; b K7-1 0805; c K7-1 0805; d K7-1 0805; activity K7",
    );
    g.play("move a 0805", &[]);
    assert!(g.is("a", Marks::RESTLESS));
    ear.hear_scene(&*g.rules, g.state(), Seat(0));
    ear.hear_position(&*g.rules, g.state());
}

/// The questions of an attack, an Engagement, retreats and jumps, each in a position that asks it, with every action
/// said there.
fn hear_fights(ear: &mut Ear) {
    let mut hear = |g: &Game, id: &str| {
        let (rules, s) = (&*g.rules, g.state());
        assert_eq!(rules.say_question(s, g.decider()).id, id);
        ear.hear_position(rules, s);
        ear.hear_scene(rules, s, g.decider());
    };
    let front = |rest: &str| {
        let text = "map 14x12; entry karsk 1406; entry merrow 0106; formation karsk K7 hq 1006 trains 1406 radius 6
             formation merrow M31 hq 0308 trains 0106 radius 6; obj 0706; activity K7";
        game::game(&format!("{text}; {rest}"))
    };
    let mut g = front("K7: a K112-1 0806; M31: x K7-R 0706 screen");
    g.play("attack a 0706", &[]);
    hear(&g, "bcs-combat-ask-screen");
    g.play("slip", &[]);
    hear(&g, "bcs-combat-ask-follow");
    for kind in ["attack a", "shock c"] {
        let mut g =
            front("air karsk 1; K7: a K112-1 0806; b K112-2 0806; c K7-1 0707; M31: x M31-1 0706; y M31-2 0706");
        g.play(&format!("{kind} 0706"), &[]);
        hear(&g, "bcs-combat-ask-defender");
        g.play("defend x", &[]);
        hear(&g, "bcs-combat-ask-prepare");
    }
    let mut g = front("K7: a K112-1 0806; M31: x M31-1 0706");
    g.state.formations[0].artillery = 0;
    g.play("attack a 0706", &[]);
    hear(&g, "bcs-combat-ask-roll");
    let mut g = front("K7: a K112-1 0806; M31: x M31-1 0706 steps 1; y M31-2 0706 steps 4; z M31-3 0706 steps 4");
    g.play("attack a 0706; defend x; roll", &[5, 6]);
    hear(&g, "bcs-combat-ask-losses");
    let mut g = front("K7: a K112-1 0806; M31: x M31-1 0706");
    g.play("withdraw a", &[]);
    hear(&g, "bcs-combat-ask-retreat");
    let mut g = front("K7: a K7-1 0806; M31: x M4-1 0706; y M4-1 0706");
    g.play("engage a 0706", &[]);
    hear(&g, "bcs-fire-ask-target");
    let mut g = game::game(
        "map 14x12; entry karsk 1406; formation karsk K7 hq 1006 radius 12; formation merrow M31 hq 0606; K7: a K7-1 0706 move; activity K7",
    );
    g.play("move a 0606", &[1]);
    hear(&g, "bcs-moves-ask-jump");
    // Every action with every stage of an attack on top.
    let g = game::game(FIELD);
    let attack = Attack {
        kind: AttackKind::Regular,
        stage: AttackStage::Screen,
        seat: Seat(0),
        lead: g.unit("a"),
        from: g.hex("0806").into(),
        at: g.hex("0706"),
        assist: Maybe::NONE,
        defender: g.unit("x").into(),
        suppressed: false,
        missions: false,
        after_fire: false,
        cause: None,
        traffic: false,
        jammed: false,
        pd_or_key: false,
        safe: Default::default(),
    };
    let stages = [AttackStage::Screen, AttackStage::Follow, AttackStage::Prepare, AttackStage::AssistAdvance];
    let retreats = Frame::Retreats(Retreats::of(Seat(1), g.hex("0706"), Cause::Automatic));
    for frame in stages.map(|stage| Frame::Attack(Attack { stage, ..attack })).into_iter().chain([retreats]) {
        let mut s = g.state().clone();
        s.frames.push(frame);
        for action in actions(&g) {
            ear.hear(&g.rules.say_action(&s, &action));
        }
    }
}

/// Supply routes, whole and cut in every way, under both editions.
fn hear_routes(ear: &mut Ear) {
    let road = "map 14x12; entry karsk 1406; road primary 1406 1306 1206 1106; road track 1106 1006";
    for base in [&*BASE, &*BASE_1_2] {
        for rest in [
            "formation karsk K7 hq 1006 trains 1306; formation karsk K112 hq 1206 trains 1406",
            "formation karsk K7 hq 1006 trains 1406 ghost",
            "formation karsk K7",
            "formation karsk K7 hq 1006 trains 1406; formation merrow M31; M31: x M31-1 1206",
            "formation karsk K7 hq 1006 trains 1406; formation merrow M31; M31: x M31-1 1107",
            "formation karsk K7 hq 1006 trains 1406; formation merrow M31 hq 0903 radius 6; M31: x M4-1 1008; y M4-1 1208",
        ] {
            let g = game::game_on(base, &format!("{road}; {rest}; formation merrow M99; declare K7"));
            ear.hear_scene(&*g.rules, g.state(), Seat(0));
            ear.hear_answer(&*g.rules, g.state(), "supply K7");
            ear.hear_answer(&*g.rules, g.state(), "snafu K7");
        }
    }
}

fn hear_outcomes(ear: &mut Ear, g: &Game) {
    let rules = &*g.rules;
    for n in 0..3u8 {
        let yes = n == 1;
        let summary = Summary {
            active: 0,
            snafu: Some([Snafu::Fail, Snafu::Partial, Snafu::Pass][usize::from(n)]),
            second: Some(yes),
            chooses: Some(1),
            lost: BySeat([n, 1]),
            gone: BySeat([n, 1]),
            driven: BySeat([n, 1]),
            home: BySeat([n, 1]),
            off: BySeat([n, 1]),
            dropped: BySeat([n, 1]),
            taken: yes,
            traffic: yes,
            fatigue: BySeat([n as i8 - 1, 1]),
            jump: Some(yes),
            over: Some((n > 0).then_some(1)),
        };
        ear.hear(&rules.say_summary(&summary));
        ear.hear_all(rules.counts(&summary).iter().map(|(message, _)| message));
    }
    ear.hear(&rules.say_summary(&Summary::default()));
    for outcome in [Outcome::Win(Seat(0)), Outcome::Draw] {
        ear.hear_all(&rules.say_score(g.state(), Some(outcome)));
    }
}

/// A march rolls no die and brings no losses; that nothing happens would be false.
#[test]
fn a_move_is_not_summed_up_as_nothing() {
    for mut g in game::games(
        "map 12x10; formation karsk K7 hq 0501 radius 9; formation merrow M31; K7: a K112-1 0503; activity K7",
    ) {
        let before = g.state().clone();
        g.play("move a 0504", &[]);
        let message = g.rules.say_summary(&g.rules.summary(&before, g.state()));
        assert_eq!(both().map(|words| words.say(&message)), ["no losses", "sin bajas"]);
    }
}

#[test]
fn questions_are_answered() {
    hear_questions(&mut Ear::of("bcs"));
}

fn hear_questions(ear: &mut Ear) {
    let g = game::game(FIELD);
    let (rules, s) = (&*g.rules, g.state());
    let mut ask = |question: &str| ear.hear_answer(rules, s, question);
    assert!(ask("unit a").contains("AR"));
    assert!(ask("unit i").contains("In Command Radius: yes (bcs:1.4b)"));
    assert!(ask("unit o").contains("off map"));
    assert!(ask("unit n").contains("In Command Radius: no"));
    assert!(ask("formation K7").contains("ghost trains"));
    assert!(ask("supply M31").contains("hexes to the trains") || ask("supply M31").contains("no complete"));
    assert!(ask("snafu K7").contains("SNAFU modifiers"));
    assert!(ask("reach a").contains("MP"));
    assert!(ask("reach x").contains("nowhere"));
    assert!(ask("hex 0706").contains("zone of control"));
    assert!(ask("hex 0805").contains("Engagement Zone"));
    assert!(ask("attack i 0706").contains("Regular Attack against x: net"));
    assert!(ask("attack i 0706").contains("Shock Attack: not now"));
    assert!(ask("attack z 0706").contains("not now"));
    assert!(ask("range 0706 0906").contains("2 hexes"));
    assert!(ask("victory").contains("victory points"));
    // Both sides of a counter, formations with all they have, sides of hexes, steps.
    let unit = ask("unidad a");
    assert!(unit.contains("Move side: AR") && unit.contains("Deployed: AR") && unit.contains("MP left"), "{unit}");
    let formation = ask("formación K7");
    for told in ["Command Radius", "Artillery Points in an activation", "Support ", "range", "steps"] {
        assert!(formation.contains(told), "{told}: {formation}");
    }
    assert_eq!(ask("K7"), formation);
    for entry in &rules.content().formations {
        assert!(ask(&format!("unit {}", entry.hq.id)).contains("Command Radius"));
        ask(&format!("unit {}", entry.trains.id));
        ask(&format!("steps {}", entry.hq.id));
        ask(&format!("reach {}", entry.hq.id));
    }
    for entry in &rules.content().units {
        ask(&format!("unit {}", entry.id));
        ask(&format!("steps {}", entry.id));
    }
    for entry in &rules.content().supports {
        ask(&format!("unit {}", entry.id));
    }
    for hex in rules.ground().all() {
        ask(&format!("hex {}", rules.ground().label(hex)));
    }
    let steps = ask("pasos a");
    assert!(steps.contains("in MP:") && steps.lines().count() > 3, "{steps}");
    for (question, id) in [
        ("", "bcs-look-forms"),
        ("dance", "bcs-look-forms"),
        ("attack a", "bcs-look-forms"),
        ("unit nobody", "bcs-notation-unit-unknown"),
        ("supply K77", "bcs-notation-formation-unknown"),
        ("hex 9999", "bcs-notation-hex"),
    ] {
        ear.hear_no_answer(rules, s, question, id);
    }
    assert_eq!(rules.inspect(s, None, "supply K77").unwrap_err().nearest.as_deref(), Some("supply K7"));
    ear.hear_questions(rules, s);
    for entry in &rules.content().supports {
        ear.hear_all(&rules.card(s, None, &Pick::piece(format!("support:{}", entry.id))));
    }
    for id in ["vell_crossing", "corrow_offensive"] {
        let rules = Bcs::new(game::content_of(id, &[]));
        let s = rules.setup();
        ear.hear_questions(&rules, &s);
        for hex in rules.ground().all() {
            ear.hear_answer(&rules, &s, &format!("hex {}", rules.ground().label(hex)));
        }
        for entry in &rules.content().units {
            ear.hear_answer(&rules, &s, &format!("unit {}", entry.id));
        }
    }
    let mut content = game::content_of("vell_crossing", &[]);
    content.formations.iter_mut().for_each(|formation| formation.snafu = -1);
    let id = content.supports[0].id.clone();
    let poor = Bcs::new(content);
    let mut s = poor.setup();
    s.assets[0].steps = 0;
    let first = ear.hear_answer(&poor, &s, &format!("formation {}", poor.content().formations[0].id));
    assert!(first.contains("SNAFU modifier of the scenario: -1"), "{first}");
    assert!(ear.hear_answer(&poor, &s, &format!("unit {id}")).contains("not in play"));
    for mut moved in game::games(&told::CITY.replace("radius 1", "radius 6")) {
        moved.play("move a 0805", &[]);
        for question in ["unit a", "snafu K7", "hex 0706"] {
            ear.hear_answer(&*moved.rules, moved.state(), question);
        }
    }
    looked_up::hear(ear);
    let vell = Bcs::new(game::content_of("vell_crossing", &[]));
    let said = ear.hear_answer(&vell, &vell.setup(), "hex 0706");
    assert!(said.contains("river, primary road, bridge") || said.contains("river, primary road and bridge"), "{said}");
    assert!(said.contains("MP to enter: Tactical"), "{said}");
}

/// A procedure of the charts with these values, and the usual ones otherwise.
fn open(base: &Content, procedure: &str, keys: &[(&str, &str)]) -> Result<(Bcs, State), kernel::Misread> {
    let info = chart::procedures().into_iter().find(|known| known.id == procedure);
    let keys = info.into_iter().flat_map(|info| info.keys).map(|key| {
        let given = keys.iter().find(|(name, _)| *name == key.name).map(|(_, value)| (*value).to_owned());
        (key.name.to_owned(), given.or(key.default).unwrap_or_default())
    });
    chart::chart(base, procedure, &keys.collect::<Vec<_>>())
}

/// Attacks before their roll, with one thing and another that counts.
fn hear_workings(ear: &mut Ear) {
    let hexes = ["open", "terrain", "city", "urban"].map(|hex| ("hex", hex));
    let kinds =
        ["infantry", "dual", "stand_off", "hard_red", "soft_red", "limited", "light"].map(|kind| ("type", kind));
    let counts =
        "pd supported defender_supported suppression assist double_obj hexside after_fire msr_blocked own_pd off_map";
    let mut all: Vec<Vec<(&str, &str)>> = counts.split(' ').map(|key| vec![(key, "yes")]).collect();
    all.extend(["2", "3"].map(|n| vec![("units", n)]));
    all.extend(["hard_red", "breakthrough"].map(|armour| vec![("armour", armour)]));
    all.extend(hexes.iter().flat_map(|&hex| kinds.map(|kind| vec![hex, kind])));
    for base in [&*BASE, &*BASE_1_2] {
        for attack in ["regular", "shock"] {
            for keys in &all {
                let keys = [&keys[..], &[("attack", attack)]].concat();
                let Ok((rules, mut s)) = open(base, "attack", &keys) else { continue };
                let Some(Frame::Attack(frame)) = s.top() else { panic!("no attack: {keys:?}") };
                s.frames.replace(Frame::Attack(Attack { stage: AttackStage::Prepare, ..frame }));
                s.air = BySeat([1, 1]);
                let Some(working) = rules.working(&s, frame.seat) else { panic!("no working: {keys:?}") };
                ear.hear(&working.title);
                ear.hear_all(&rules.about(&s));
                ear.hear_all(working.rows.iter().map(|row| &row.message).chain(&working.total));
            }
        }
    }
}

fn hear_charts(ear: &mut Ear) {
    ear.hear_all(&listen::chart_words("bcs", chart::procedures()));
    let misread =
        |base, procedure: &str, keys: &[(&str, &str)]| open(base, procedure, keys).expect_err(procedure).message;
    let mut heard = |message: Message, id: &str| {
        assert_eq!(message.id, format!("bcs-chart-{id}"));
        ear.hear(&message);
    };
    heard(misread(&BASE, "dance", &[]), "unknown");
    heard(misread(&BASE, "combat", &[("unassigned", "yes"), ("pd", "yes")]), "unassigned");
    heard(misread(&BASE, "combat", &[("safe_path", "no"), ("pd", "yes")]), "pd");
    heard(misread(&BASE, "attack", &[("type", "limited"), ("defender_supported", "yes")]), "supported");
    heard(misread(&BASE_1_2, "engagement", &[("screen", "yes")]), "edition");
    heard(misread(&BASE, "engagement", &[("screen", "yes"), ("target", "limited")]), "screen");
    heard(misread(&BASE, "engagement", &[("distance", "3"), ("range", "1")]), "refused");
    // Guards of the sketches themselves, which no values reach.
    ear.hear(&Message::new("bcs-chart-sketch").with("why", "no hex 9999"));
    ear.hear(&Message::new("bcs-chart-idle"));
}

fn hear_slips(ear: &mut Ear) {
    let g = game::game(FIELD);
    let long = "x".repeat(501);
    let slips = [
        "",
        &long,
        "dance",
        "move",
        "done now",
        "move nobody 0706",
        "grant K77",
        "restore S9 0706",
        "suppress hope",
        "obj 9999",
        "route 9",
        "withdraw K7-QH",
        "retreat K7-HQ",
        "grant",
        "restore",
        "suppress",
    ];
    ear.hear_slips(&*g.rules, g.state(), &slips);
}
