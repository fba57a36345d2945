//! Every message that can be said has a sentence in both languages, with every variable it wants.

use crate::game::{FILES, TABLES, game, unit_of as unit};
use board::open::Pt;
use conformance::Sentences;
use content::Problems;
use faces::{Action as _, Sentence};
use kernel::{Maybe, Outcome, Pending, Rules, Seat, Speech, admit, clause, dice::Seeded, play, say::Message};
use rules_fubar::{
    Fubar,
    action::{Action, Scope},
    event::{Event, What},
    load,
    model::{Damage, FigureId, Man, UnitId, WeaponId},
    sketch::sketch,
    state::{Frame, Gun, Occasion, Op, Ops, Order, Path, Stage, State, Status, Volley, Wheels},
    summary::{Fate, Summary},
};
use scene::{Pick, Scenic};
use std::{collections::BTreeSet, path::Path as FilePath};
use words::Words;

/// No unit of any scenario.
const NOBODY: UnitId = UnitId(200);

fn both() -> [Words; 2] {
    Sentences::of("fubar", &["", "legend"]).words()
}

/// A listener that insists on a sentence for everything.
struct Ear {
    words: [Words; 2],
    heard: BTreeSet<String>,
}

impl Ear {
    fn new() -> Ear {
        Ear { words: both(), heard: BTreeSet::new() }
    }
    fn hear(&mut self, message: &Message) {
        conformance::listen::ids(message, &mut self.heard);
        for words in &self.words {
            let text = words.say(message);
            let whole = !text.is_empty() && !text.contains(['⟨', '{', '}']);
            assert!(whole, "{:?}: {text:?} for {message:?}", words.lang());
        }
    }
    fn hear_position(&mut self, rules: &Fubar, s: &State) {
        rules.describe(s, None).iter().for_each(|line| self.hear(line));
        for seat in [Seat(0), Seat(1)] {
            self.hear(&rules.say_question(s, seat));
        }
        rules.say_score(s, s.over()).iter().for_each(|line| self.hear(line));
        for unit in rules.unit_ids() {
            let id = &rules.unit(unit).id;
            let figures = rules.unit(unit).figures().map(|figure| format!("{id}.{}", rules.figure(figure).number));
            for id in std::iter::once(id.clone()).chain(figures) {
                rules.card(s, None, &Pick::piece(id)).iter().for_each(|line| self.hear(line));
            }
        }
    }
}

fn scenario(id: &str) -> Fubar {
    load(&FILES, id, &[], &mut Problems::new()).expect("our own content is sound")
}

/// Two squads of one name, a tank and a carrier among a wood, a wall and a bunker.
const FIELD: &str = "
    area wood light 1000,0 2000,1000
    area bunker hard 2000,2000 2400,2400
    mount gun bunker hmg 2050,2200 36 front
    line wall moderate 500,1500 1500,1500
    object car light 3000,300 3100,400
    blocking silo 3500,500 3600,600
    impassable pond 3700,700 3800,800
    unit A a_sq veteran rifle+pistol grenades 900,200 1100,200/down 1300,200/up + hmg 2200,2200 + rifle 2300,2250
    unit B b_sq seasoned rifle 1000,1700 1200,1700 + lmg armour=medium 1400,1700
    unit B riders novice rifle 0,0 0,0
    vehicle A tank veteran heavy 440x260 500,1000 0 crew=5 heavy_cannon/all lmg/front lmg/all
    vehicle B carrier seasoned light 420x220 3000,3000 27 crew=2 capacity=8 hmg/all
    aboard riders carrier
    is b_sq guard dodging grounded attempted
    is tank stunned immobilised
    objective hill 900,300 300 · objective far 4000,4000 300
    award control_at_end hill any 4 · award control_each_turn far A 1 2 · award unit_destroyed any 1
    award vehicle_destroyed any 2 · award casualties_each A 1 · award exited A 1 2
    exit A east 0 4800
    zone A 0,0 4800,600 · zone B 0,4000 4800,4800
";

fn field() -> (Fubar, State) {
    sketch(&TABLES, FIELD).expect("a sound sketch")
}

const ORDERS: [Order; 10] = [
    Order::None,
    Order::Walk,
    Order::Run,
    Order::Dodge,
    Order::OnGuard,
    Order::GoToGround,
    Order::AimedFire,
    Order::Assault,
    Order::Drive,
    Order::HaltFire,
];

/// The ids written in the sources of words, answers, scenes and charts, and those that follow from declarations.
fn written() -> BTreeSet<String> {
    let source = FilePath::new(env!("CARGO_MANIFEST_DIR")).join("src");
    let folders =
        ["words", "inspect", "scene"].map(|folder| std::fs::read_dir(source.join(folder)).expect("a directory"));
    let mut paths: Vec<_> = folders.into_iter().flatten().map(|entry| entry.expect("an entry").path()).collect();
    paths.extend(["words.rs", "inspect.rs", "speech.rs", "chart.rs", "scene.rs"].map(|name| source.join(name)));
    let mut found = BTreeSet::new();
    for path in paths {
        let text = std::fs::read_to_string(path).expect("a source file");
        let pieces = text.split('"').filter(|piece| piece.starts_with("fubar-") && !piece.contains('{'));
        found.extend(pieces.map(str::to_owned));
    }
    let orders: Vec<&str> = ORDERS.iter().map(|&order| Action::Give { order }.verb()).collect();
    for (begin, names) in [
        ("fubar-action", <Action as Sentence<Fubar>>::names()),
        ("fubar-event", What::names()),
        ("fubar-order", &orders),
        ("fubar-action-order", &orders),
    ] {
        found.remove(begin);
        found.extend(names.iter().map(|name| format!("{begin}-{name}")));
    }
    // Which order is given is said instead.
    found.remove("fubar-action-give");
    let (rules, s) = field();
    found.extend(conformance::listen::declared(&rules, &s));
    found
}

#[test]
fn every_id_in_the_code_has_a_sentence_and_every_sentence_is_used() {
    // Those of charts and options are made from names, or asked for elsewhere; a chapter says what comes first.
    let elsewhere =
        ["fubar-chart-", "fubar-key-", "fubar-option-", "fubar-game", "fubar-name", "fubar-first-", "fubar-set-up-"];
    let is_elsewhere = |id: &str| elsewhere.iter().any(|other| id.starts_with(other));
    Sentences::of("fubar", &["", "legend"]).are_used(&written(), 200, is_elsewhere);
}

#[test]
fn everything_that_is_written_can_be_said() {
    let mut ear = Ear::new();
    hear_charts(&mut ear);
    hear_actions(&mut ear);
    hear_events(&mut ear);
    hear_outcomes(&mut ear);
    hear_answers(&mut ear);
    hear_rare_positions(&mut ear);
    // What a scene, its layers and its legend say is heard in `scene.rs`, what stops a way in `wishes.rs`.
    let elsewhere = |id: &String| {
        let begins = ["fubar-chart-", "fubar-scene-", "fubar-layer-", "fubar-legend-", "fubar-barred-"];
        begins.iter().any(|begin| id.starts_with(begin))
    };
    let unheard: Vec<String> = written().difference(&ear.heard).filter(|id| !elsewhere(id)).cloned().collect();
    assert_eq!(unheard, Vec::<String>::new());
}

fn hear_charts(ear: &mut Ear) {
    for procedure in rules_fubar::chart::procedures() {
        ear.hear(&procedure.message);
        procedure.keys.iter().for_each(|key| ear.hear(&key.message));
    }
}

fn hear_actions(ear: &mut Ear) {
    let (rules, s) = field();
    let (unit_id, target) = (unit(&rules, "a_sq"), unit(&rules, "b_sq"));
    let (figure, at) = (FigureId(0), Pt::new(1500, 1200));
    let path = Path::new(&[Pt::new(900, 400), at]).expect("two points");
    let ops = Ops::new(&[Op::Pivot(9), Op::Run(600), Op::Pivot(-3), Op::Run(-100)]).expect("four operations");
    let orders = ORDERS;
    let mut actions = vec![
        Action::Deploy { unit: unit_id, at, facing: 18 },
        Action::DeployRest,
        Action::Shift { figure, at },
        Action::Done,
        Action::Attempt { unit: unit_id },
        Action::StandDown { unit: unit_id },
        Action::Pass,
        Action::AimedFire { target },
        Action::Assault { target, figure, path },
        Action::Move { figure, path },
        Action::Move { figure, path: Path::to(s.figure(figure).at) },
        Action::MoveAll { by: Pt::new(0, 500) },
        Action::Rush,
        Action::Drive { ops },
        Action::OpenFire,
        Action::Embark { carrier: unit(&rules, "carrier") },
        Action::Exit { figure },
        Action::ExitVehicle,
        Action::Stop,
        Action::Shoot { shooter: 0, gun: Gun::Own(WeaponId(1)), target, helper: Maybe::NONE },
        Action::Shoot { shooter: 3, gun: Gun::Own(WeaponId(8)), target, helper: Man(4).into() },
        Action::Shoot { shooter: 3, gun: Gun::Mount(0), target, helper: Maybe::NONE },
        Action::Shoot { shooter: 1, gun: Gun::Slot(1), target, helper: Maybe::NONE },
        Action::ShootAll { target },
        Action::Fire,
        Action::HoldFire,
        Action::Casualty { figure },
        Action::Suppress { figure },
        Action::LoseWeapon { slot: 1 },
        Action::Place { figure, at },
        Action::Strike { figure, unit: target },
        // Nobody and nothing: text can name what is not there.
        Action::Attempt { unit: NOBODY },
        Action::ShootAll { target: NOBODY },
        Action::Move { figure: FigureId(120), path },
        Action::Shoot { shooter: 40, gun: Gun::Own(WeaponId(200)), target: NOBODY, helper: Man(40).into() },
    ];
    actions.extend(orders.map(|order| Action::Give { order }));
    actions.extend([Scope::Here, Scope::Path, Scope::Activation].map(|scope| Action::Decline { scope }));
    let mut states = vec![s.clone()];
    for id in ["a_sq", "b_sq", "tank", "carrier", "riders"] {
        for order in orders {
            let mut other = s.clone();
            other.activation.unit = unit(&rules, id).into();
            other.activation.order = order;
            other.activation.target = target.into();
            other.volley.unit = unit(&rules, id).into();
            other.volley.targets[0] = target.into();
            states.push(other);
        }
    }
    for state in &states {
        actions.iter().for_each(|action| ear.hear(&rules.say_action(state, action)));
    }
    let (rules, s, shots) = three_shots();
    shots.iter().for_each(|shot| ear.hear(&rules.say_action(&s, shot)));
}

fn hear_events(ear: &mut Ear) {
    let (rules, _) = field();
    let (unit, target, figure) = (unit(&rules, "a_sq"), unit(&rules, "b_sq"), FigureId(1));
    let tank = self::unit(&rules, "tank");
    let (at, seat) = (Pt::new(1500, 1200), Seat(0));
    let shot = |unit, shooter, gun| {
        let weapon = match gun {
            Gun::Own(weapon) => weapon,
            Gun::Mount(mount) => rules.table().mounts[usize::from(mount)].weapon,
            Gun::Slot(slot) => rules.unit(unit).vehicle.as_ref().expect("a vehicle").weapons[usize::from(slot)].weapon,
        };
        What::Shot { unit, shooter, gun, weapon, target, man: None, need: 5, face: 4, hits: 2 }
    };
    let mut all = vec![
        What::Deployed { unit, at },
        What::TurnBegins { turn: 2 },
        What::InitiativeDie { seat, die: 3, total: 4 },
        What::InitiativeTie,
        What::InitiativeOrder { first: seat },
        What::StoodDown { unit },
        What::OnGuard { unit },
        What::InitiativePasses { to: seat },
        What::Ordered { unit, order: Order::Walk, target: None },
        What::Ordered { unit, order: Order::Assault, target: Some(target) },
        What::Moved { figure, to: at },
        What::Drove { unit: tank, to: at, facing: 20 },
        What::SteppedOut { figure, at },
        What::Stopped { figure, at },
        What::StoppedVehicle { unit: tank, at },
        What::Reacts { unit, at: target, mover: None },
        shot(unit, 0, Gun::Own(WeaponId(1))),
        shot(unit, 3, Gun::Mount(0)),
        shot(tank, 1, Gun::Slot(1)),
        What::HitsLost { unit, n: 2 },
        What::Casualty { figure },
        What::Suppressed { figure },
        What::Destroyed { unit },
        What::WeaponLost { unit: tank, slot: 0 },
        What::Wrecked { unit: tank },
        What::Placed { figure, at },
        What::NoRoom { figure },
        What::MeleeBegins { assault: unit, target },
        What::Joins { unit },
        What::MeleeGoesOn { melee: 1 },
        What::MeleeEnds { melee: 1 },
        What::Leaves { unit },
        What::Embarked { unit, carrier: tank },
        What::StaysAboard { unit, carrier: tank },
        What::Exited { figure },
        What::ExitedVehicle { unit: tank },
        What::ChanceGone { unit },
        What::Scored { seat, vp: 1, objective: 1 },
        What::Over { winner: Some(seat) },
        What::Over { winner: None },
    ];
    for yes in [false, true] {
        all.push(What::Attempted { unit, die: 3, total: 4, number: 4, passed: yes });
        all.push(What::StoodUp { unit, n: 1, recovering: yes });
        all.push(What::PassengersSaved { unit, number: 5, saved: yes });
        all.push(What::RiderEscapes { figure, escaped: yes });
        for result in [Damage::Stunned, Damage::Immobilised, Damage::WeaponDestroyed, Damage::Destroyed] {
            all.push(What::Damage { unit: tank, die: 4, result, idle: yes });
        }
    }
    for n in 0..3 {
        all.push(What::Saves { unit, number: 5, of: 2, saved: n });
        all.push(What::CrewEscapes { unit: tank, of: 5, escaped: n });
        all.push(What::Strikes { unit, target, need: 4, face: 4, of: 3, hits: n });
    }
    for what in all {
        ear.hear(&rules.say_event(&Event::new(clause!("gen-3"), what)).message);
    }
}

fn hear_outcomes(ear: &mut Ear) {
    let (rules, _) = field();
    let (squad, tank) = (unit(&rules, "a_sq"), unit(&rules, "tank"));
    let fates = [
        Fate::Hits(2),
        Fate::Lost(1),
        Fate::Suppressed(2),
        Fate::Activated,
        Fate::OnGuard,
        Fate::StoodDown,
        Fate::Stunned,
        Fate::Immobilised,
        Fate::WeaponsLost(1),
        Fate::Wrecked,
        Fate::Escaped(3),
    ];
    let say = |summary: &Summary| rules.say_summary(summary);
    let all = Summary { fates: fates.iter().map(|&fate| (squad, fate)).collect(), ..Summary::default() };
    rules.facts(&all).iter().for_each(|fact| ear.hear(fact));
    ear.hear(&say(&Summary::default()));
    for fate in fates {
        ear.hear(&say(&Summary { fates: vec![(squad, fate)], first: Some(Seat(1)), over: None }));
    }
    ear.hear(&say(&Summary { over: Some(None), ..Summary::default() }));
    ear.hear(&say(&Summary { over: Some(Some(Seat(0))), ..Summary::default() }));
    let both = Summary {
        fates: vec![(squad, Fate::Hits(2)), (tank, Fate::Wrecked), (tank, Fate::Escaped(3))],
        ..Summary::default()
    };
    ear.hear(&say(&both));
    let [en, es] = self::both();
    assert_eq!(en.say(&say(&both)), "2 hits on a_sq and tank destroyed, 3 men get out");
    assert_eq!(es.say(&say(&both)), "2 impactos en a_sq y tank: vehículo destruido, escapan 3 hombres");
    assert_eq!(en.say(&say(&Summary::default())), "nobody is harmed");
}

fn hear_answers(ear: &mut Ear) {
    let (rules, s) = field();
    ear.hear_position(&rules, &s);
    let questions = [
        "a_sq",
        "a_sq.2",
        "riders",
        "riders.1",
        "tank",
        "carrier",
        "tank_crew",
        "a_sq b_sq",
        "a_sq.1 b_sq.2",
        "a_sq.1 a_sq.2",
        "tank b_sq",
        "tank carrier",
        "tank a_sq.1",
        "a_sq riders",
        "terrain",
        "terreno",
        "terrain wood",
        "terrain wall",
        "terrain bunker",
        "terrain pond",
        "objectives",
        "objetivos",
        "reach a_sq.1",
        "reach tank",
        "reach carrier",
        "movimiento b_sq",
        "reach riders",
        "unit a_sq",
        "unidad b_sq.2",
        "weapons",
        "armas",
        "point 1200,1700",
        "punto 0,0",
        "range a_sq b_sq",
        "distancia a_sq.1 tank",
    ];
    for question in rules.questions(&s, Some(Seat(1))) {
        ear.hear(&question.message);
        let example = question.example.expect("everything is on this table");
        rules.inspect(&s, None, &example).unwrap().iter().for_each(|line| ear.hear(line));
    }
    let letters = rules.letters(&s).expect("a table has a map");
    letters
        .head
        .iter()
        .chain(&letters.notes)
        .chain(letters.legend.iter().map(|(_, what)| what))
        .for_each(|line| ear.hear(line));
    for unit in rules.unit_ids() {
        let question = format!("unit {}", rules.unit(unit).id);
        rules.inspect(&s, None, &question).expect("a unit").iter().for_each(|line| ear.hear(line));
    }
    for question in questions {
        let answer = rules.inspect(&s, None, question).unwrap_or_else(|misread| panic!("{question}: {misread:?}"));
        assert!(!answer.is_empty(), "{question}");
        answer.iter().for_each(|line| ear.hear(line));
    }
    for (text, nearest) in [
        ("", None),
        ("a_sqq", Some("a_sq")),
        ("terain", Some("terrain")),
        ("terrain wod", Some("terrain wood")),
        ("a_sq.9", Some("a_sq.1")),
        ("a_sq b_sq tank", None),
        ("a_sq.x", Some("a_sq.1")),
        ("reach tank.1", None),
        ("point here", Some("point 2400,2400")),
        ("ñ.1 a_sq", None),
    ] {
        let misread = rules.inspect(&s, None, text).expect_err(text);
        assert_eq!(misread.nearest.as_deref(), nearest, "{text}");
        ear.hear(&misread.message);
    }
}

/// Positions that play seldom brings about, and what is asked in each frame.
fn hear_rare_positions(ear: &mut Ear) {
    let (rules, s) = field();
    hear_frames(ear, &rules, &s);
    hear_losses(ear, &rules, &s);
    let mut melee = s.clone();
    melee.frames.push(Frame::Melees { after: 0 });
    ear.hear_position(&rules, &melee);
    ear.hear_position(&rules, &rules.setup());
    (0..72).for_each(|way| ear.hear(&deployed(&rules, &s, way)));
    ear.hear(&rules.say_seat(Seat(0)));
    hear_namesakes(ear);
    hear_close_by(ear);
    let mut riding = s.clone();
    riding.activation.unit = unit(&rules, "riders").into();
    riding.frames.push(Frame::GiveOrder);
    ear.hear_position(&rules, &riding);
    let mut alone = game("unit A u veteran rifle 1000,1000 · unit B e veteran rifle 4600,4600");
    alone.play("attempt u", &[6]).play("walk", &[]);
    ear.hear_position(alone.rules(), alone.state());
}

/// A decision of each kind, and the actions whose words depend on it.
fn hear_frames(ear: &mut Ear, rules: &Fubar, s: &State) {
    let [squad, enemy, tank, carrier] = ["a_sq", "b_sq", "tank", "carrier"].map(|id| unit(rules, id));
    let first = rules.unit(squad).first;
    let path = Path::new(&[Pt::new(2700, 3000), Pt::new(2600, 3000)]).expect("two points");
    let mut ask = |frame: Frame, set: &dyn Fn(&mut State)| {
        let mut asked = s.clone();
        (asked.activation.unit, asked.activation.target) = (squad.into(), enemy.into());
        (asked.volley.unit, asked.volley.targets[0], asked.hits.unit) = (squad.into(), tank.into(), enemy.into());
        (asked.round.assault, asked.bailing.wreck) = (enemy.into(), tank.into());
        set(&mut asked);
        asked.frames.push(frame);
        ear.hear_position(rules, &asked);
        let shot = Action::ShootAll { target: tank };
        for action in [
            Action::Stop,
            Action::Move { figure: first, path },
            Action::Move { figure: first, path: Path::to(path.end()) },
            shot,
        ] {
            ear.hear(&rules.say_action(&asked, &action));
        }
        for question in ["unit a_sq", "reach a_sq.1", "reach a_sq.2"] {
            rules.inspect(&asked, None, question).expect("a question").iter().for_each(|line| ear.hear(line));
        }
    };
    for order in [Order::None, Order::OnGuard, Order::AimedFire, Order::HaltFire] {
        ask(Frame::GiveOrder, &|s| s.activation.order = order);
    }
    for order in [Order::Walk, Order::Run, Order::Assault, Order::GoToGround] {
        ask(Frame::Orders, &|s| (s.activation.order, s.activation.moved) = (order, 1));
    }
    for moved in [false, true] {
        ask(Frame::Orders, &|s| {
            (s.activation.unit, s.activation.order, s.activation.moved_at_all) = (tank.into(), Order::Drive, moved);
        });
    }
    ask(Frame::Orders, &|s| {
        (s.activation.inside, s.activation.target, s.activation.order) = (1, carrier.into(), Order::Walk);
        s.figures[first.index()].status = Status::Absent;
    });
    ask(Frame::Deploy { nth: 0 }, &|_| {});
    ask(Frame::Plan, &|s| s.activation.order = Order::Walk);
    ask(Frame::Plan, &|s| s.activation.order = Order::AimedFire);
    ask(Frame::React, &|s| (s.activation.mover, s.volley.unit) = (Man(0).into(), enemy.into()));
    ask(Frame::React, &|s| {
        (s.activation.unit, s.activation.mover, s.volley.unit) = (tank.into(), Maybe::NONE, enemy.into())
    });
    ask(Frame::Allocate, &|s| s.hits.left = 2);
    ask(Frame::LoseWeapon, &|_| {});
    ask(Frame::Place, &|s| (s.bailing.crew, s.units[tank.index()].wheels) = (0b11, Wheels::Wreck));
    ask(Frame::PileIn, &|_| {});
    ask(Frame::Aim { figure: first }, &|_| {});
    ask(Frame::Lose { unit: enemy }, &|s| s.round.unsaved[enemy.index()] = 1);
    ask(Frame::CloseIn { seat: Seat(0) }, &|s| s.round.melee = 1);
    ask(Frame::Over { winner: None }, &|_| {});
}

/// What is lost, damaged and gone, and the points for it.
fn hear_losses(ear: &mut Ear, rules: &Fubar, s: &State) {
    let [squad, enemy, tank, carrier] = ["a_sq", "b_sq", "tank", "carrier"].map(|id| unit(rules, id));
    let mut late = s.clone();
    late.points[Seat(0)] = 3;
    late.units[carrier.index()].wheels = Wheels::Wreck;
    for figure in rules.unit(enemy).figures() {
        late.figures[figure.index()].status = Status::Casualty;
    }
    let first = rules.unit(squad).first.index();
    late.figures[first + 2].status = Status::Exited;
    late.figures[first + 3].status = Status::Casualty;
    (late.units[squad.index()].on_guard, late.units[squad.index()].reacted) = (true, true);
    late.units[squad.index()].melee = 1;
    late.units[unit(rules, "riders").index()].on_guard = true;
    rules.inspect(&late, None, "unit a_sq").expect("a question").iter().for_each(|line| ear.hear(line));
    late.units[tank.index()].lost_weapons = 0b10;
    late.units[tank.index()].centre = Pt::new(1500, 500);
    ear.hear_position(rules, &late);
    for question in ["terrain", "unit a_sq", "unit b_sq", "unit riders", "unit tank"] {
        rules.inspect(&late, None, question).expect("a question").iter().for_each(|line| ear.hear(line));
    }
    late.units[tank.index()].wheels = Wheels::Exited;
    for outcome in [None, Some(Outcome::Win(Seat(0))), Some(Outcome::Draw)] {
        rules.say_score(&late, outcome).iter().for_each(|line| ear.hear(line));
    }
}

/// Units of one name: in two sides as they ship, and then in one.
fn hear_namesakes(ear: &mut Ear) {
    const LIST: &str = "fubar/units/us_1944.toml";
    let mut doubled = FILES.clone();
    let list = FILES.get(LIST).expect("a force list");
    doubled.insert(LIST, list.replace("\"2nd Squad\", es = \"2.º pelotón\"", "\"1st Squad\", es = \"1.er pelotón\""));
    for files in [&FILES, &doubled] {
        let rules = load(files, "s1_farm_crossroads", &[], &mut Problems::new()).expect("sound content");
        let mut s = rules.setup();
        ear.hear_position(&rules, &s);
        for action in [Action::DeployRest, Action::Done, Action::DeployRest, Action::Done] {
            let Pending::Decision { seats, .. } = rules.pending(&s) else { panic!("nobody sets up") };
            let seat = seats.iter().next().expect("somebody decides");
            let legal = admit(&rules, &s, seat, action).expect("there is room for all");
            play(&rules, &mut s, &legal, &mut Seeded::new(1), &mut ()).expect("seeded dice never run out");
        }
        ear.hear_position(&rules, &s);
    }
}

/// Men behind a hull and behind a rock, men in contact, and every arc.
fn hear_close_by(ear: &mut Ear) {
    let text = "
        blocking rock 0,1000 1000,1100
        unit A a veteran rifle 0,0 200,0
        unit B b veteran rifle 1250,0
        unit B hidden veteran rifle 500,2000 600,2000
        unit B close veteran rifle armour=light 0,100
        vehicle B fort veteran light 440x260 1000,0 18 lmg/left lmg/rear lmg/right hmg/wide_front
    ";
    let (rules, s) = sketch(&TABLES, text).expect("a sound sketch");
    ear.hear_position(&rules, &s);
    for question in ["a.1 b", "a hidden", "a.1 hidden.1", "a.1", "unit close", "close b", "unit fort"] {
        rules.inspect(&s, None, question).expect("a question").iter().for_each(|line| ear.hear(line));
    }
    let mut fire = s.clone();
    (fire.activation.unit, fire.activation.order, fire.volley.unit) =
        (unit(&rules, "a").into(), Order::Walk, unit(&rules, "a").into());
    ear.hear(&rules.say_action(&fire, &Action::ShootAll { target: unit(&rules, "fort") }));
    let (bare, s) = sketch(&TABLES, "unit A a veteran rifle 0,0 · unit B b veteran rifle 900,0").expect("sound");
    ear.hear_position(&bare, &s);
}

#[test]
fn whole_games_are_told_in_both_languages() {
    /// More than random play takes to end a game, as a bound.
    const DECISIONS: usize = 600;
    let mut ear = Ear::new();
    for (id, seed) in [("s1_farm_crossroads", 1), ("s2_customs_house", 2), ("s3_relay_kestrel", 3)] {
        let rules = scenario(id);
        let mut choices = Seeded::stream(seed, 1);
        let mut dice = Seeded::new(seed);
        let mut s = rules.setup();
        for n in 0..DECISIONS {
            let Pending::Decision { seats, .. } = rules.pending(&s) else { break };
            let seat = seats.iter().next().expect("somebody decides");
            if n % 5 == 0 {
                ear.hear_position(&rules, &s);
                for unit in rules.units() {
                    rules
                        .inspect(&s, None, &format!("unit {}", unit.id))
                        .expect("a unit")
                        .iter()
                        .for_each(|line| ear.hear(line));
                }
            }
            ear.hear(&rules.say_question(&s, seat));
            let mut listed = Vec::new();
            rules.legal(&s, seat, &mut listed);
            listed.iter().for_each(|action| ear.hear(&rules.say_action(&s, action)));
            let action = listed[choices.below(listed.len() as u32) as usize];
            let before = s.clone();
            let mut log: Vec<Event> = Vec::new();
            let legal = admit(&rules, &s, seat, action).expect("it was listed");
            play(&rules, &mut s, &legal, &mut dice, &mut log).expect("seeded dice never run out");
            log.iter().for_each(|event| ear.hear(&rules.say_event(event).message));
            ear.hear(&rules.say_summary(&rules.summary(&before, &s)));
            for at_end in [false, true] {
                let points = rules.score(&s, at_end);
                for seat in [Seat(0), Seat(1)] {
                    let sum: i16 = rules.earnings(&s, seat, at_end).iter().map(|(_, vp)| vp).sum();
                    assert_eq!(sum, points[seat], "what gives points adds up to the score");
                }
            }
        }
        ear.hear_position(&rules, &s);
        for outcome in [Outcome::Win(Seat(0)), Outcome::Draw] {
            rules.say_score(&s, Some(outcome)).iter().for_each(|line| ear.hear(line));
        }
    }
}

#[test]
fn sentences_as_they_are_read() {
    let (rules, s) = field();
    let [en, es] = both();
    let squad = unit(&rules, "a_sq");
    let words = [
        (rules.say_action(&s, &Action::Attempt { unit: squad }), "Try to activate a_sq: 6+ on the die"),
        (rules.say_action(&s, &Action::Give { order: Order::Run }), "Run: up to 12\" each, no fire"),
        (
            rules.say_action(&s, &Action::Move { figure: FigureId(0), path: Path::to(Pt::new(900, 800)) }),
            "man 1 of a_sq moves 6\" north and ends 1\" from the wood (9\", 8\"), no cover",
        ),
    ];
    for (message, text) in words {
        assert_eq!(en.say(&message), text);
    }
    let lost = rules.say_event(&Event::new(clause!("hit-10"), What::Casualty { figure: FigureId(0) }));
    assert_eq!(es.say(&lost.message), "man 1 de a_sq es baja.");
}

/// A plan of three men at a unit in a wood: a rifle, a flamethrower, and a mortar that does not see it.
fn three_shots() -> (Fubar, State, [Action; 3]) {
    let (rules, mut s) = sketch(
        &TABLES,
        "area wood moderate 1000,1400 1400,1800 · blocking silo 900,1100 1020,1200 · unit B e veteran rifle 1100,1500
         unit A u veteran rifle 1200,1000 + flamethrower 1100,1000 + light_mortar 950,1000",
    )
    .expect("a sound sketch");
    let (mine, target) = (unit(&rules, "u"), unit(&rules, "e"));
    s.activation.unit = mine.into();
    s.activation.order = Order::AimedFire;
    s.activation.target = target.into();
    let aim = rules.tables().aim;
    s.volley = Volley { unit: mine.into(), occasion: Occasion::Order, aim, stage: Stage::Plan, ..Volley::default() };
    s.frames.push(Frame::Plan);
    let shots = [0, 1, 2].map(|shooter| {
        let man = FigureId(rules.unit(mine).first.0 + shooter);
        let gun = Gun::Own(rules.figure(man).weapons[0]);
        Action::Shoot { shooter, gun, target, helper: Maybe::NONE }
    });
    (rules, s, shots)
}

/// A shot says what cover means for it: how much it meets, that its weapon cares for none, that others see for it.
#[test]
fn a_shot_says_what_cover_means_for_it() {
    let (rules, s, [rifle, flames, mortar]) = three_shots();
    let [en, es] = both();
    for (shot, english, spanish) in [
        (rifle, ", target in moderate cover, ", ", blanco: cobertura moderada, "),
        (flames, ", whatever its cover, ", ", sin que cuente su cobertura, "),
        (mortar, ", indirect fire, target in moderate cover, ", ", fuego indirecto, blanco: cobertura moderada, "),
    ] {
        let message = rules.say_action(&s, &shot);
        assert!(en.say(&message).contains(english), "{}", en.say(&message));
        assert!(es.say(&message).contains(spanish), "{}", es.say(&message));
    }
}

/// A vehicle that is set up looks somewhere.
fn deployed(rules: &Fubar, s: &State, facing: u8) -> Message {
    rules.say_action(s, &Action::Deploy { unit: unit(rules, "tank"), at: Pt::new(1500, 1200), facing })
}

#[test]
fn the_compass_has_sixteen_points() {
    let (rules, s) = field();
    let ways = |message: &Message| {
        let mut ids = BTreeSet::new();
        conformance::listen::ids(message, &mut ids);
        ids.iter().filter_map(|id| id.strip_prefix("fubar-dir-")).collect::<Vec<_>>().join(" ")
    };
    let points = "e ene ne nne n nnw nw wnw w wsw sw ssw s sse se ese";
    for (point, name) in points.split(' ').enumerate() {
        // Facings are five degrees apart; 22.5 degrees lie between two of them, and both are nearest to it.
        let facings = [point * 9 / 2, (point * 9).div_ceil(2)];
        for facing in facings {
            assert_eq!(ways(&deployed(&rules, &s, facing as u8)), name, "{facing}");
        }
    }
    let towards = |x, y| ways(&rules.say_action(&s, &Action::MoveAll { by: Pt::new(x, y) }));
    assert_eq!((&*towards(0, 0), &*towards(-300, -300)), ("here", "sw"));
}
