//! Every message that can be said has a sentence in both languages, with every variable it wants; and nobody is told
//! what is hidden.

use crate::game::{self, CAMPAIGN, Game, game};
use conformance::{Sentences, listen::Ear};
use faces::Sentence;
use kernel::{Outcome, Pending, Rules, Seat, Speech, admit, clause, dice::Seeded, ids::Small, play, say::Message};
use rules_hungria::{
    Hungria,
    action::Action,
    event::{Event, What},
    model::{
        ALLIED, AXIS, AirId, AirKind, Area, Column, Country, HexId, Kind, Line, LineState, Nation, PieceId,
        Result as Fought, Settlement, Size, Terrain, Water,
    },
    odds::{DieModifier, Shift},
    sketch::sketch,
    state::{AirPiece, Combat, Mode, Mover, Phase, Stage, State},
    summary::Summary,
};
use std::{collections::BTreeSet, sync::Arc};
use words::Words;

fn sentences() -> Sentences {
    Sentences::of("hungria", &["", "actions", "layers", "legend"])
}

pub fn both() -> [Words; 2] {
    sentences().words()
}

fn ear() -> Ear {
    Ear::new(both())
}

/// The ids written in the sources of words and answers.
fn written() -> BTreeSet<String> {
    let written = ["words", "inspect"].into_iter().flat_map(game::written_in);
    let mut found: BTreeSet<String> = made_of_words().into_iter().chain(written).collect();
    // Sentences that follow from declarations, and what their ids begin with.
    for (begin, names) in [("hungria-do", <Action as Sentence<Hungria>>::names()), ("hungria-event", What::names())] {
        assert!(found.remove(begin), "{begin} is not where this test looks");
        found.extend(names.iter().map(|name| format!("{begin}-{name}")));
    }
    let questions = game::scenario("campaign");
    let questions = questions.session.rules().questions(questions.session.now(), None);
    found.extend(questions.into_iter().map(|question| question.message.id.into_owned()));
    // To go far is told like a step.
    found.remove("hungria-do-go");
    found
}

/// The ids made from words of the content files.
fn made_of_words() -> BTreeSet<String> {
    let shifts = [
        Shift::BigCity,
        Shift::River,
        Shift::Danube,
        Shift::FortifiedLine,
        Shift::Concentric,
        Shift::MobileAttack,
        Shift::Columns,
        Shift::AttenuatedAttacker,
        Shift::AttenuatedDefender,
        Shift::AlliedTurn1,
    ];
    let families: [(&str, Vec<&str>); 12] = [
        ("nation", Nation::ALL.iter().map(|it| it.word()).collect()),
        ("margarethe", LineState::ALL.iter().map(|it| it.word()).collect()),
        ("terrain", Terrain::ALL.iter().map(|it| it.word()).collect()),
        ("settlement", Settlement::ALL.iter().map(|it| it.word()).collect()),
        ("water", Water::ALL.iter().map(|it| it.word()).filter(|word| *word != "none").collect()),
        ("line", Line::ALL.iter().map(|it| it.word()).filter(|word| *word != "none").collect()),
        ("country", Country::ALL.iter().map(|it| it.word()).collect()),
        ("kind", Kind::ALL.iter().map(|it| it.word()).collect()),
        ("size", Size::ALL.iter().map(|it| it.word()).collect()),
        ("air-kind", AirKind::ALL.iter().map(|it| it.word()).collect()),
        ("shift", shifts.iter().map(|it| it.word()).collect()),
        ("die", [DieModifier::ArmourShock, DieModifier::MixedNationalities].map(|it| it.word()).to_vec()),
    ];
    let id = |family: &str, word: &str| format!("hungria-{family}-{}", word.replace('_', "-"));
    families.iter().flat_map(|(family, words)| words.iter().map(move |word| id(family, word))).collect()
}

#[test]
fn every_id_in_the_code_has_a_sentence_and_every_sentence_is_used() {
    let mut written = written();
    // Those are said in the tests of scenes.
    written.extend(game::written_in("scene"));
    // Cases of a clause that refuses.
    written.extend(["turn", "movement", "zones"].into_iter().flat_map(game::written_in));
    written.extend(LineState::ALL.iter().map(|it| format!("hungria-scene-line-{}", it.word())));
    // The name of the game is asked for by those who list games.
    sentences().are_used(&written, 300, |id| id == "hungria-name");
}

#[test]
fn everything_that_is_written_can_be_said() {
    let mut ear = ear();
    hear_events(&mut ear);
    hear_outcomes(&mut ear);
    hear_phases(&mut ear);
    hear_combats(&mut ear);
    hear_flights(&mut ear);
    hear_answers(&mut ear);
    hear_whole_games(&mut ear);
    // No unit of these is too weak to move or attack.
    let short = Message::new("hungria-refused-short").with("clause", clause!("8.2.l"));
    ear.hear(&short.with("limit", 1).with("got", 0));
    assert_eq!(ear.unheard(written()), Vec::<String>::new());
}

/// A march rolls no die and brings no losses; that it has no effect would be false. A mission that failed to abort has
/// its own words.
#[test]
fn a_move_is_not_summed_up_as_nothing() {
    let said = |g: &Game, before: &State| {
        let message = g.rules().say_summary(&g.rules().summary(before, g.state()));
        both().map(|words| words.say(&message))
    };
    let mut g = game("turn 4; movement axis; control axis; de-76 1725; su-57 2018");
    let before = g.state().clone();
    g.play("move de-76; step 1724", &[]);
    assert_eq!(said(&g, &before), ["no losses", "sin pérdidas"]);
    let mut g = game("turn 4; aborts axis; lw-jg52 area 12; lw-kg4 area 12; vv-1gvi area 12; vv-13gvi area 12");
    g.play("abort lw-kg4", &[]);
    let before = g.state().clone();
    g.play("done", &[1]);
    assert_eq!(said(&g, &before), ["0 missions aborted", "0 misiones abortadas"]);
}

/// The staff that enters in the first turn has no hexes around it yet; when it has entered it has.
#[test]
fn who_is_not_on_the_map_yet_is_asked_for_its_steps() {
    let mut g = game("turn 1; movement allied; control allied; su-hq2; de-76 2116");
    let heads = |g: &Game| -> Vec<String> {
        let lines = g.rules().inspect(g.state(), None, "steps su-hq2").expect("an answer");
        lines.into_iter().map(|line| line.id.into_owned()).collect()
    };
    assert_eq!(heads(&g), ["hungria-steps-entering"]);
    g.play("move su-hq2", &[]);
    assert_eq!(heads(&g), ["hungria-steps-entering"], "it has only said that it moves");
    g.play("step 2607", &[]);
    let steps = heads(&g);
    assert_eq!((&*steps[0], steps.len() > 2), ("hungria-steps", true), "{steps:?}");
}

fn unit(rules: &Hungria, id: &str) -> PieceId {
    rules.find_unit(id).unwrap_or_else(|| panic!("no unit {id}"))
}

fn air(rules: &Hungria, id: &str) -> AirId {
    rules.find_air(id).unwrap_or_else(|| panic!("no air unit {id}"))
}

fn hex(rules: &Hungria, label: &str) -> HexId {
    rules.ground().find(label).unwrap_or_else(|| panic!("no hex {label}"))
}

fn hear_events(ear: &mut Ear) {
    let rules = &**CAMPAIGN;
    let [one, other, hq] = ["de-1pz", "hu-2pc", "de-hq6"].map(|id| unit(rules, id));
    let [flyer, target] = ["lw-jg52", "vv-1gvi"].map(|id| air(rules, id));
    let [here, there] = ["1814", "1719"].map(|label| hex(rules, label));
    let column = PieceId::column(0);
    let steps = Fought::Steps { attacker: 1, defender: 2 };
    let mut all = vec![
        What::TurnBegins { turn: 1 },
        What::TurnBegins { turn: 99 },
        What::GameOver { allied: 30, axis: 10, level: 2 },
        What::GameOver { allied: 0, axis: 0, level: 99 },
        What::MargaretheActive,
        What::MargaretheCancelled { hex: here },
        What::FuhrerOrdered { number: 1, steps: 10, armoured: 4, columns: 2 },
        What::PartisanPlaced { unit: one, hex: here },
        What::ColumnReceived { hq, hex: here },
        What::ColumnByDanube { hex: here },
        What::Restored { unit: one, hq },
        What::Joined { partisan: one },
        What::Raised { first: one, second: other, hex: here },
        What::Reinforced { unit: one, hex: here },
        What::AirArrived { air: flyer },
        What::Waits { unit: one },
        What::Withdrawn { unit: one, named: one },
        What::Withdrawn { unit: one, named: other },
        What::AirWithdrawn { air: flyer },
        What::Transferred { air: target, hq },
        What::AirRevealed { air: flyer, area: Area(5) },
        What::AirAims { air: flyer, target },
        What::Moved { piece: one, from: here.into(), to: there, hp: 0, mode: Mode::Normal },
        What::Moved { piece: hq, from: kernel::Maybe::NONE, to: there, hp: 1, mode: Mode::Normal },
        What::Stopped { piece: column, hex: here },
        What::StaffEnters { unit: hq, hex: here },
        What::PartisansFree { unit: one },
        What::Attacker { unit: one },
        What::SurplusLoses { piece: column },
        What::Retreated { piece: one, hex: there },
        What::AirSupports { air: flyer, bomb: 5 },
        What::ArtillerySupports { unit: one, factor: 12 },
        What::Reckoned { attack: 20, defence: 6, base: Column::of(20, 6), column: Column(5) },
        What::Fought { die: 3, total: 3, result: steps },
        What::Fought { die: 3, total: 4, result: Fought::DefenderEliminated },
        What::StepsLost { unit: one, left: 1 },
        What::Eliminated { unit: PieceId::NOTHING },
        What::HqLost { hq, returns: 5 },
        What::Emptied { hex: here, points: 0 },
        What::Emptied { hex: here, points: 2 },
        What::Advanced { unit: one, hex: here },
        What::Unsupplied { unit: one },
        What::Supplied { unit: one },
    ];
    for yes in [false, true] {
        all.push(What::FuhrerDie { die: 4, total: 5, ordered: yes });
        all.push(What::AbortDie { air: flyer, die: 4, total: 6, aborted: yes });
        all.push(What::EvadeDie { die: 1, total: 0, evaded: yes });
        all.push(What::SUnitsDie { die: 4, leave: yes });
    }
    for n in 0..3 {
        all.push(What::FuhrerShort { steps: n, armoured: n });
        all.push(What::ColumnsLost { side: AXIS, n });
        all.push(What::Rebuilt { unit: one, hex: here, steps: n });
        all.push(What::AirRestored { air: flyer, steps: n });
        all.push(What::AirFires { air: flyer, target, hits: n });
        all.push(What::AirLoses { air: flyer, left: n });
    }
    for side in [AXIS, ALLIED] {
        all.push(What::Ready { side });
        all.push(What::Attacks { side, target: there, mobile: false });
        all.push(What::Attacks { side, target: there, mobile: true });
        all.push(What::ColumnSpent { side, hex: here });
        all.push(What::ColumnLost { side, hex: here });
        all.extend(phases(side).map(|phase| What::PhaseBegins { phase }));
    }
    for mode in [Mode::Normal, Mode::Operational, Mode::Breakthrough, Mode::Exploitation] {
        all.push(What::Moved { piece: one, from: here.into(), to: there, hp: 5, mode });
    }
    for what in all {
        ear.hear(&rules.say_event(&Event::plain(clause!("1.1.a"), what)).message);
    }
}

fn phases(side: Seat) -> [Phase; 20] {
    [
        Phase::SetUp,
        Phase::TurnStart,
        Phase::Columns(side),
        Phase::Replacements(side),
        Phase::Reinforcements(side),
        Phase::Withdrawals,
        Phase::AirTransfers,
        Phase::AirAssignment,
        Phase::AirAborts(side),
        Phase::AirAbortDice(side),
        Phase::AirTargets,
        Phase::AirReveal,
        Phase::AirReturns(side),
        Phase::AirFire,
        Phase::Movement(side),
        Phase::Combat(side),
        Phase::Supply(side),
        Phase::EndTransfers,
        Phase::EndDice,
        Phase::Over,
    ]
}

fn hear_outcomes(ear: &mut Ear) {
    let rules = &**CAMPAIGN;
    let steps = Fought::Steps { attacker: 1, defender: 2 };
    let combat = Summary {
        fought: Some(steps),
        attacker_lost: 1,
        defender_lost: 2,
        emptied: true,
        points: 1,
        ..Summary::default()
    };
    ear.hear(&rules.say_summary(&combat));
    ear.hear(&rules.say_summary(&Summary { points: 0, ..combat }));
    ear.hear(&rules.say_summary(&Summary { attacker_lost: 2, defender_lost: 1, ..Summary::default() }));
    ear.hear(&rules.say_summary(&Summary::default()));
    for yes in [false, true] {
        let all = Summary {
            evaded: Some(yes),
            air_lost: kernel::BySeat([1, 2]),
            aborted: Some(1),
            fuhrer: Some(yes),
            s_leave: Some(yes),
            over: Some(0),
            ..Summary::default()
        };
        ear.hear(&rules.say_summary(&all));
    }
    for outcome in [None, Some(Outcome::Win(AXIS)), Some(Outcome::Win(ALLIED)), Some(Outcome::Draw)] {
        ear.hear_all(&rules.say_score(&rules.setup(), outcome));
    }
    let [en, es] = both();
    assert_eq!(
        en.say(&rules.say_summary(&combat)),
        "1/2: attacker loses 1, defender 2 steps; hex emptied, breakthrough 1"
    );
    assert_eq!(
        es.say(&rules.say_summary(&combat)),
        "1/2: el atacante pierde 1 y el defensor 2 pasos; hex vaciado con ruptura de 1"
    );
}

/// A bit of everything around Szolnok and in Slovakia.
const FIELD: &str = "
    turn 6; control axis; allied 2014 2115 2216 2609 2610; margarethe active; fuhrer ordered
    de-1pz 1814; de-23pz 1814 reduced; de-hq6 1515; hu-hq1 1012; de-fhh 1910 mobile attacked
    hu-1pc 2009 unsupplied moved attacked; hu-13gh eliminated; de-24pz pending; de-hq8 returns8
    su-5tk 1815; su-9mk 1815 exploited; su-hq2 2014; su-art7 1916; su-49 1912; su-57 1712; su-hq3 2115
    sk-1 0821; sk-2 0822; cz-1 0414 reduced; yu-12v pending; bg-iii pending
    cl-ax 1814 1515; cl-al 1815 1916; cl-al 1720
    lw-jg52 area 8; lw-sg2 area 8 reduced; lw-kg4; lw-sg4 pending; mk-101 eliminated
    vv-1gvi area 8; vv-7gvsh; vv-218b area 8
";

fn field(rules: &Hungria, phase: &str) -> State {
    sketch(rules, &format!("{FIELD}; {phase}")).unwrap_or_else(|why| panic!("bad sketch: {why}"))
}

/// Every action, fitting or not, in every phase: nothing that can be read may fail to be said.
fn hear_phases(ear: &mut Ear) {
    let rules = &**CAMPAIGN;
    let base = field(rules, "movement axis");
    let pieces = ["de-1pz", "su-5tk", "sk-1", "de-hq6", "su-art7", "hu-13gh", "de-hq8"].map(|id| unit(rules, id));
    let pieces = pieces.into_iter().chain([PieceId::column(0), PieceId::NOTHING, PieceId(190)]);
    let mut actions = vec![
        Action::Done,
        Action::Stop,
        Action::Decline,
        Action::Declare,
        Action::Roll,
        Action::Cancel,
        Action::Operational,
        Action::CommitAll,
        Action::Evade { tries: true },
        Action::Evade { tries: false },
    ];
    let named = unit(rules, "de-hq6");
    for piece in pieces {
        for at in [hex(rules, "1815"), hex(rules, "1719"), HexId::NOTHING] {
            actions.extend([
                Action::PlacePartisan { unit: piece, hex: at },
                Action::Receive { hq: piece, hex: at },
                Action::Danube { hex: at },
                Action::Rebuild { pool: Nation::Hungarian, unit: piece, hex: at, steps: 2 },
                Action::Raise { first: piece, second: named, hex: at },
                Action::Reinforce { unit: piece, hex: at },
                Action::Step { to: at },
                Action::Go { to: at },
                Action::MobileAttack { target: at },
                Action::Attack { target: at },
                Action::Retreat { hex: at },
            ]);
        }
        actions.extend([
            Action::Restore { pool: Nation::German, unit: piece, hq: named },
            Action::Rebuild { pool: Nation::Hungarian, unit: piece, hex: HexId(0), steps: 1 },
            Action::Join { partisan: piece },
            Action::Withdraw { unit: piece },
            Action::Move { piece },
            Action::With { piece },
            Action::Commit { piece },
            Action::Bombard { corps: piece, column: PieceId::column(1) },
            Action::Spare { piece },
            Action::Surplus { piece },
            Action::Lose { unit: piece },
            Action::Advance { unit: piece },
            Action::BreakThrough { unit: piece },
            Action::Exploit { unit: piece },
            Action::Serve { unit: piece, hq: named },
            Action::Starve { unit: piece },
        ]);
    }
    for flyer in ["lw-jg52", "lw-sg2", "mk-101", "vv-1gvi"].map(|id| air(rules, id)).into_iter().chain([AirId::NOTHING])
    {
        actions.extend([
            Action::RestoreAir { pool: Nation::German, air: flyer },
            Action::Transfer { air: flyer, hq: named },
            Action::Exchange { air: flyer, other: AirId(20) },
            Action::Assign { air: flyer, area: Area(8) },
            Action::Recall { air: flyer },
            Action::Abort { air: flyer },
            Action::Aim { air: flyer, target: AirId(20) },
            Action::Support { air: flyer },
            Action::SpareAir { air: flyer },
        ]);
    }
    let movers = [Mode::Idle, Mode::Normal, Mode::Operational, Mode::Breakthrough, Mode::Exploitation];
    for side in [AXIS, ALLIED] {
        for phase in phases(side) {
            let mut s = base.clone();
            (s.phase, s.turn, s.columns_due) = (phase, 7, side.0);
            s.pools = rules.schedule(8).replacements;
            ear.hear_position(rules, &s);
            ear.hear_all(&actions.iter().map(|action| rules.say_action(&s, action)).collect::<Vec<_>>());
            s.pools = Default::default();
            (s.turn, s.columns_due, s.margarethe) = (20, 2, LineState::Cancelled);
            s.fuhrer.ordered = false;
            s.partisans_free = true;
            ear.hear_position(rules, &s);
        }
        for mode in movers {
            let mut s = base.clone();
            s.phase = Phase::Movement(side);
            let mover = unit(rules, if side == AXIS { "de-1pz" } else { "su-5tk" });
            s.mover = Mover { mode, left: 9, ..Mover::IDLE };
            if mode != Mode::Idle {
                s.mover.members.insert(mover);
            }
            ear.hear_position(rules, &s);
            ear.hear_all(&actions.iter().map(|action| rules.say_action(&s, action)).collect::<Vec<_>>());
            s.mover.started = true;
            ear.hear_position(rules, &s);
        }
    }
}

/// A combat at every stage.
fn hear_combats(ear: &mut Ear) {
    let rules = &**CAMPAIGN;
    // Shifts that no combat of the games below needs to have.
    for (text, question) in [
        ("su-24g 1422; de-8ss 1522", "attack 1522 su-24g"),
        ("su-49 1617; su-57 1816; de-76 1716", "attack 1716 su-49 su-57"),
        ("su-18 0809; hu-16gh 0909", "attack 0909 su-18"),
    ] {
        let s = sketch(rules, &format!("turn 7; combat allied; control allied; {text}")).expect("a good sketch");
        ear.hear_answer(rules, &s, question);
    }
    let stages = [
        Stage::Compose,
        Stage::Surplus,
        Stage::Retreat,
        Stage::Evade,
        Stage::EvadeDie,
        Stage::Support,
        Stage::Answer,
        Stage::Die,
        Stage::AttackerLosses,
        Stage::DefenderLosses,
        Stage::Advance,
        Stage::Breakthrough,
        Stage::Exploitation,
    ];
    for (phase, attacker, who, target) in
        [("combat axis", AXIS, "de-1pz", "1815"), ("combat allied", ALLIED, "su-5tk", "1814")]
    {
        for stage in stages {
            for mobile in [false, true] {
                let mut s = field(rules, phase);
                let target = hex(rules, target);
                s.combat =
                    Combat { stage, attacker, mobile, target: target.into(), due: [1, 2], points: 2, ..Combat::IDLE };
                ear.hear_position(rules, &s);
                s.combat.attackers.insert(unit(rules, who));
                s.combat.retreating = unit(rules, who).into();
                ear.hear_position(rules, &s);
                let column = PieceId::column(if attacker == AXIS { 0 } else { State::AXIS_COLUMNS });
                s.combat.columns[attacker].insert(column);
                s.air_mut(air(rules, "lw-sg2")).flags |= AirPiece::COMMITTED;
                ear.hear_answer(rules, &s, "attack");
                ear.hear_answer(rules, &s, "air");
                ear.hear_answer(rules, &s, &format!("hex {}", rules.ground().label(target)));
                ear.hear_position(rules, &s);
                for action in [
                    Action::Decline,
                    Action::Declare,
                    Action::Roll,
                    Action::Cancel,
                    Action::Commit { piece: column },
                    Action::Evade { tries: true },
                ] {
                    ear.hear(&rules.say_action(&s, &action));
                }
                s.mover = Mover { mode: Mode::Breakthrough, left: 4, ..Mover::IDLE };
                s.mover.members.insert(unit(rules, who));
                ear.hear_position(rules, &s);
            }
        }
    }
}

/// The air phase: what is hidden and what is shown.
fn hear_flights(ear: &mut Ear) {
    let rules = &**CAMPAIGN;
    for phase in [Phase::AirAssignment, Phase::AirAborts(AXIS), Phase::AirTargets, Phase::AirReturns(ALLIED)] {
        let mut s = field(rules, "movement axis");
        (s.phase, s.area) = (phase, Area(8).into());
        let (fighter, bomber) = (air(rules, "lw-jg52"), air(rules, "vv-218b"));
        for ready in [[false; 2], [true, false], [false, true]] {
            s.ready = kernel::BySeat(ready);
            ear.hear_position(rules, &s);
            ear.hear_answer(rules, &s, "air");
            s.air_mut(fighter).target = bomber.into();
            s.air_mut(bomber).flags |= AirPiece::TRIES;
        }
        s.turn = 2;
        for viewer in [None, Some(AXIS), Some(ALLIED)] {
            for question in ["air", "unit lw-jg52", "unit vv-7gvsh", "unit mk-101", "unit lw-sg4", "unit lw-jg51"] {
                ear.hear_all(&rules.inspect(&s, viewer, question).expect(question));
            }
        }
    }
}

fn hear_answers(ear: &mut Ear) {
    let rules = &**CAMPAIGN;
    let mut s = field(rules, "movement axis");
    ear.hear_questions(rules, &s);
    for question in [
        "reach de-1pz",
        "reach de-1pz de-23pz cl-ax-1",
        "alcance de-hq6 operacional",
        "reach de-fhh operational",
        "reach de-1pz su-5tk",
        "reach hu-13gh",
        "path de-1pz 1714",
        "path de-1pz 1813 1912",
        "camino de-1pz 1515",
        "path de-1pz 1815",
        "path de-1pz 1813 1712 1711 op",
        "ruta de-hq6 1615 1715",
        "supply de-1pz",
        "supply de-hq6",
        "suministro hu-1pc",
        "supply su-5tk",
        "supply su-57",
        "supply sk-1",
        "supply cl-ax-1",
        "supply hu-13gh",
        "supply axis",
        "abastecimiento aliados",
        "hq de-hq6",
        "cg su-hq2",
        "hq su-hq3",
        "hq de-hq8",
        "hq su-hq4",
        "hex 1719",
        "hex Szolnok",
        "hex kolozsvár",
        "hex 0821",
        "hexágono 2232",
        "1130",
        "1522",
        "attack",
        "attack 1815 de-1pz de-23pz cl cl lw-sg2",
        "attack 1815 de-1pz mobile",
        "ataque 1814 su-5tk su-9mk su-art7 su-49 su-hq2",
        "odds 1719 de-1pz",
        "attack 1815 de-fhh",
        "zoc axis",
        "zdc aliados",
        "air",
        "units",
        "unidades eje",
        "unit de-1pz",
        "unidad de-503",
        "unit cl-ax-2",
        "unit yu-12v",
        "unit de-tatra",
        "unit de-hq8",
        "unit de-hq6",
        "unit hu-13gh",
        "unit hu-1pc",
        "de-1pz",
        "lw-jg52",
        "lw-kg4",
        "schedule",
        "calendario 7",
        "schedule t4",
        "victory",
        "victoria",
        "steps de-1pz",
        "steps de-1pz de-23pz cl-ax-1",
        "pasos de-hq6 operacional",
        "steps de-1pz su-5tk",
        "steps hu-13gh",
        "formation 1 Rom",
        "formación 38 a",
    ] {
        ear.hear_answer(rules, &s, question);
    }
    // Every hex, because each may have something of its own along its sides.
    for at in rules.ground().all.iter() {
        ear.hear_answer(rules, &s, &format!("hex {}", rules.ground().label(at)));
    }
    s.margarethe = LineState::Pending;
    ear.hear_position(rules, &s);
    let at_line = |at: &HexId| rules.ground().edges[at.index()].iter().any(|edge| edge.line == Line::Margarethe);
    let at_line = rules.ground().all.iter().find(at_line).expect("the line is on the map");
    ear.hear_answer(rules, &s, rules.ground().label(at_line));
    s.phase = Phase::Over;
    ear.hear_answer(rules, &s, "victory");
    s.phase = Phase::Movement(AXIS);
    s.mover = Mover { mode: Mode::Normal, left: 9, ..Mover::IDLE };
    s.mover.members.insert(unit(rules, "de-1pz"));
    ear.hear_answer(rules, &s, "reach");
    ear.hear_answer(rules, &s, "steps");
    hear_crowds(ear);
    hear_first_turn(ear);
    for (text, nearest) in [
        ("", None),
        ("rech de-1pz", Some("reach de-1pz")),
        ("de-1pzz", Some("de-1pz")),
        ("reach", None),
        ("reach de-1pzz", Some("reach de-1pz")),
        ("path de-1pz", None),
        ("path de-1pz 9999", None),
        ("hex Szolnk", Some("hex Szolnok")),
        ("hq de-1pz", Some("hq de-hq1pz")),
        ("zoc axsi", Some("zoc axis")),
        ("formation 39 A", Some("formation 38 A")),
        ("steps", None),
        ("zoc", None),
        ("schedule 99", None),
        ("schedule x", None),
        ("attack 1815", None),
        ("supply", None),
        ("unit cl-ax-40", None),
        ("ñ ñ", None),
    ] {
        let mut idle = s.clone();
        idle.mover = Mover::IDLE;
        let misread = rules.inspect(&idle, None, text).expect_err(text);
        assert_eq!(misread.nearest.as_deref(), nearest, "{text}");
        ear.hear(&misread.message);
    }
}

/// Full hexes, long lines and full headquarters.
fn hear_crowds(ear: &mut Ear) {
    let rules = &**CAMPAIGN;
    let crowd = sketch(
        rules,
        "turn 2; movement axis; control axis; de-1pz 1814; de-15 1813; de-46 1813; de-76 1813; de-68 1813",
    )
    .expect("a sound sketch");
    ear.hear_answer(rules, &crowd, "reach de-1pz");
    ear.hear_answer(rules, &crowd, "path de-1pz 1813");
    let foreign = sketch(rules, "turn 4; movement allied; control allied; su-49 1820; ro-iv 1720; su-hq2 2020");
    ear.hear_answer(rules, &foreign.expect("a sound sketch"), "reach su-49");
    // A headquarters by the railway to its supply hex and one far from any.
    let far =
        sketch(rules, "turn 2; movement allied; control allied; su-hq2 2609; su-5tk 1522; su-9mk 1809; su-hq4 0405")
            .expect("a sound sketch");
    for question in ["supply su-5tk", "supply su-9mk", "supply allied", "hq su-hq2", "hq su-hq4"] {
        ear.hear_answer(rules, &far, question);
    }
    // More units than one headquarters can serve.
    let armies: Vec<String> = rules
        .content()
        .units
        .iter()
        .filter(|unit| {
            unit.side() == ALLIED && unit.kind.is_mobile() || unit.kind == Kind::Infantry && unit.side() == ALLIED
        })
        .zip(rules.ground().all.iter().filter(|&at| rules.ground().hex(at).country == Country::Romania))
        .map(|(unit, at)| format!("{} {}", unit.id, rules.ground().label(at)))
        .collect();
    let hungry = format!("turn 2; supply allied; control allied; su-hq2 2609; {}", armies.join("; "));
    let hungry = sketch(rules, &hungry).expect("a sound sketch");
    ear.hear_position(rules, &hungry);
    for unit in hungry.units().filter(|&unit| hungry.piece(unit).on_map()) {
        ear.hear_answer(rules, &hungry, &format!("supply {}", rules.unit(unit).id));
    }
}

/// What only the first turn has, an attack over the Danube, and a side without replacements.
fn hear_first_turn(ear: &mut Ear) {
    let mut s = CAMPAIGN.setup();
    let staff = unit(&CAMPAIGN, "su-hq2");
    for question in
        ["unit su-hq2", "reach su-hq2", "steps su-hq2", "path su-hq2 2607", "attack 2116 su-57", "hq su-hq2"]
    {
        ear.hear_answer(&**CAMPAIGN, &s, question);
    }
    s.phase = Phase::Movement(ALLIED);
    s.mover = Mover { mode: Mode::Normal, left: 4, ..Mover::IDLE };
    s.mover.members.insert(staff);
    ear.hear_position(&**CAMPAIGN, &s);
    ear.hear_answer(&**CAMPAIGN, &s, "reach");
    ear.hear(&CAMPAIGN.say_action(&s, &Action::Step { to: hex(&CAMPAIGN, "2607") }));
    let (one, other) = CAMPAIGN.ground().danube[20];
    let banks = [one, other].map(|bank| CAMPAIGN.ground().label(bank));
    let text = format!(
        "turn 4; combat allied; su-5tk {}; de-1pz {}; de-hq6 2009; su-5kk 2010; su-6kk 2008",
        banks[0], banks[1]
    );
    let s = sketch(&CAMPAIGN, &text).expect("a sound sketch");
    ear.hear_answer(&**CAMPAIGN, &s, &format!("attack {} su-5tk", banks[1]));
    ear.hear_answer(&**CAMPAIGN, &s, "hq de-hq6");
    ear.hear_answer(&**CAMPAIGN, &s, "supply axis");
    let mut content = CAMPAIGN.content().clone();
    content.schedule[0].replacements = Default::default();
    let poor = Hungria::new(content);
    ear.hear_answer(&poor, &poor.setup(), "schedule 1");
}

/// Random games from the set-up, told and asked about all the way.
fn hear_whole_games(ear: &mut Ear) {
    const DECISIONS: usize = 700;
    for (id, seed) in [("campaign", 1), ("budapest", 2), ("spring", 3)] {
        let rules = &game::rules(id, &[]);
        let mut choices = Seeded::stream(seed, 1);
        let mut dice = Seeded::new(seed);
        let mut s = rules.setup();
        let mut listed = Vec::new();
        for n in 0..DECISIONS {
            let Pending::Decision { seats, .. } = rules.pending(&s) else { break };
            let seat = seats.iter().next().expect("somebody decides");
            if n % 10 == 0 {
                ear.hear_position(rules, &s);
                let any = choices.below(rules.content().units.len() as u32) as usize;
                let any = &rules.content().units[any].id;
                for question in ["attack", "air", "victory", "supply axis", "supply allied"] {
                    ear.hear_answer(rules, &s, question);
                }
                for question in ["reach", "supply", "unit"] {
                    ear.hear_answer(rules, &s, &format!("{question} {any}"));
                }
            }
            ear.hear(&rules.say_question(&s, seat));
            rules.legal(&s, seat, &mut listed);
            listed.iter().step_by(1 + n % 3).for_each(|action| ear.hear(&rules.say_action(&s, action)));
            // Whoever may leave off often does, or a turn would never end.
            let ends =
                matches!(listed[0], Action::Done | Action::Stop | Action::Decline | Action::Declare | Action::Roll);
            let done = ends && choices.below(8) == 0;
            let pick = if done { 0 } else { choices.below(listed.len() as u32) as usize };
            let before = s.clone();
            let mut log: Vec<Event> = Vec::new();
            let legal = admit(rules, &s, seat, listed[pick]).expect("it was listed");
            play(rules, &mut s, &legal, &mut dice, &mut log).expect("seeded dice never run out");
            log.iter().for_each(|event| ear.hear(&rules.say_event(event).message));
            ear.hear(&rules.say_summary(&rules.summary(&before, &s)));
        }
    }
}

#[test]
fn words_are_found() {
    let plan = conformance::Plan { games: 2, depth: 150, ..conformance::Plan::default() };
    conformance::words_are_found(&CAMPAIGN, &plan);
    conformance::questions_are_answered(&CAMPAIGN, &plan);
    conformance::words_are_found(&Arc::new(game::rules("spring", &[])), &plan);
}

/// Missions while they are assigned, and targets while they are chosen, change nothing that the other side or anybody
/// else is told (hun:9.2.b, hun:9.5.m).
#[test]
fn what_is_hidden_is_not_told() {
    let rules = &**CAMPAIGN;
    let questions = ["air", "unit lw-jg52", "unit vv-1gvi", "attack", "units"];
    let told = |s: &State, viewer: Option<Seat>| {
        let mut lines = rules.describe(s, viewer);
        for question in questions {
            lines.extend(rules.inspect(s, viewer, question).expect(question));
        }
        lines
    };
    let (fighter, enemy) = (air(rules, "lw-jg52"), air(rules, "vv-1gvi"));
    for (phase, change) in [
        (
            Phase::AirAssignment,
            (|s, fighter, _| s.air_mut(fighter).area = Area(3).into()) as fn(&mut State, AirId, AirId),
        ),
        (Phase::AirTargets, |s, fighter, enemy| s.air_mut(fighter).target = enemy.into()),
    ] {
        let mut s = field(rules, "movement axis");
        (s.phase, s.area) = (phase, Area(8).into());
        let mut other = s.clone();
        change(&mut other, fighter, enemy);
        for viewer in [None, Some(ALLIED)] {
            assert_eq!(told(&s, viewer), told(&other, viewer), "{phase:?} {viewer:?}");
        }
        assert_ne!(told(&s, Some(AXIS)), told(&other, Some(AXIS)), "{phase:?}: one's own is told");
    }
}

/// A hex in passing is told with its reason.
#[test]
fn want_of_room_and_another_nation_are_two_reasons_to_pass() {
    let rules = &**CAMPAIGN;
    let [en, _] = both();
    let text = "turn 4; movement allied; control allied; su-49 1820; ro-iv 1720; su-hq2 2020
                su-33 1821; su-37 1821; su-57 1821; su-10g 1821";
    let s = sketch(rules, text).expect("a sound sketch");
    let lines = rules.inspect(&s, None, "reach su-49").expect("an answer");
    let lines: Vec<String> = lines.iter().map(|line| en.say(line)).filter(|line| line.starts_with("Only")).collect();
    assert_eq!(
        lines,
        [
            "Only in passing, for want of room: 1821 Kecskemét.",
            "Only in passing, because of the nations there: 1720 Cegléd."
        ]
    );
}

#[test]
fn what_the_fuhrer_demands_is_told_in_units_or_in_steps() {
    let [en, es] = both();
    let ordered = What::FuhrerOrdered { number: 1, steps: 10, armoured: 4, columns: 2 };
    let short = What::FuhrerShort { steps: 3, armoured: 1 };
    let told = |options: &[(&str, &str)], what| {
        let message = game::rules("campaign", options).say_event(&Event::plain(clause!("12.1.e"), what)).message;
        [en.say(&message), es.say(&message)]
    };
    assert_eq!(
        told(&[], ordered),
        [
            "Führer offensive 1: the Axis must attack with 10 steps, 4 armoured units among them, and receives 2 extra CL.",
            "Ofensiva del Führer número 1: el Eje ha de atacar con 10 pasos, entre ellos 4 unidades blindadas o mecanizadas, y recibe 2 CL de más."
        ]
    );
    assert_eq!(
        told(&[], short),
        [
            "The offensive falls short by 3 steps and 1 armoured unit.",
            "A la ofensiva le faltan 3 pasos y 1 unidad blindada."
        ]
    );
    let steps = [("fuhrer_armoured_steps", "on")];
    assert!(told(&steps, ordered)[0].contains("10 steps, 4 of them armoured, and"));
    assert_eq!(told(&steps, short)[1], "A la ofensiva le faltan 3 pasos y 1 paso blindado.");
}

#[test]
fn sentences_as_they_are_read() {
    let rules = &**CAMPAIGN;
    let [en, es] = both();
    let mut s = field(rules, "combat axis");
    let attack = rules.say_action(&s, &Action::Attack { target: hex(rules, "1815") });
    assert_eq!(en.say(&attack), "Attack 1815: 5 TK (su-5tk), 9 Gv Mk (su-9mk) and CL (cl-al-1); defence 23, 4 steps");
    // Where nobody is, nothing is said of him.
    let nobody = rules.say_action(&s, &Action::MobileAttack { target: hex(rules, "2607") });
    assert_eq!(en.say(&nobody), "Mobile attack on 2607 Turnu Roșu for 0 MP");
    assert_eq!(es.say(&nobody), "AM contra 2607 Turnu Roșu por 0 PM");
    let kill =
        rules.say_event(&Event::plain(clause!("8.2.k"), What::StepsLost { unit: unit(rules, "de-1pz"), left: 1 }));
    assert_eq!(es.say(&kill.message), "1 Pz (de-1pz) pierde un paso: queda 1.");
    let emptied = What::Emptied { hex: hex(rules, "1719"), points: 2 };
    let emptied = rules.say_event(&Event::plain(clause!("8.5.a"), emptied));
    assert_eq!(es.say(&emptied.message), "1719 Szolnok queda vacío: ruptura de frente de 2 PM.");
    s.phase = Phase::Movement(AXIS);
    s.mover = Mover { mode: Mode::Normal, left: 9, ..Mover::IDLE };
    s.mover.members.insert(unit(rules, "de-1pz"));
    assert_eq!(
        en.say(&rules.say_question(&s, AXIS)),
        "Movement of 1 Pz (de-1pz) from 1814 Oradea: 4½ MP. Where to? (`go HEX` for any hex in reach.)"
    );
}
