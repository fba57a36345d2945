//! Actions as text, both ways, and what is answered where a text is none.

use crate::game::{TABLES, unit_of};
use board::open::Pt;
use faces::At;
use kernel::{Misread, Speech};
use rules_fubar::{
    Fubar,
    action::{Action, Scope},
    model::{FigureId, Man, UnitId, WeaponId},
    sketch::sketch,
    state::{Gun, Occasion, Op, Ops, Order, PATH_MAX, Path, State, Volley},
};

/// Two squads with a heavy machine gun, a tank each, and a bunker with a gun.
fn tiny() -> (Fubar, State) {
    let text = "
        area bunker hard 2000,2000 2400,2300 · mount checkpoint_gun bunker hmg 2200,2030 54 front
        unit A us_sq1 veteran hmg+pistol 300,300 + rifle grenades 400,300 500,300
        vehicle A us_tank veteran heavy 440x260 1000,300 18 crew=3 heavy_cannon/all lmg/front
        unit B de_sq1 seasoned rifle 2100,2100 2200,2100 2300,2100
        vehicle B de_tank seasoned medium 360x220 3000,3000 54 crew=2 light_cannon/all
    ";
    sketch(&TABLES, text).unwrap()
}

fn plan(s: &State, unit: UnitId) -> State {
    let mut s = s.clone();
    s.volley = Volley { unit: unit.into(), occasion: Occasion::Order, ..Volley::default() };
    s
}

fn check(rules: &Fubar, s: &State, action: Action, text: &str) {
    assert_eq!(rules.write(s, &action), text);
    assert_eq!(rules.read(s, text), Ok(action), "{text}");
}

#[test]
fn every_action_reads_back_as_it_was_written() {
    let (rules, s) = tiny();
    let unit = |id: &str| unit_of(&rules, id);
    let (squad, tank, enemy) = (unit("us_sq1"), unit("us_tank"), unit("de_sq1"));
    let man = |number: u8| FigureId(rules.unit(squad).first.0 + number - 1);
    let crewman = rules.unit(unit("us_tank_crew")).first;
    let (p, q) = (Pt::new(1200, 900), Pt::new(-1250, 32767));
    let path = Path::new(&[p, q]).unwrap();
    let full = Path::new(&[p; PATH_MAX]).unwrap();
    let plain = |action, text: &str| check(&rules, &s, action, text);
    plain(Action::Deploy { unit: squad, at: p, facing: 18 }, "deploy us_sq1 1200,900 18");
    plain(Action::DeployRest, "deploy rest");
    plain(Action::Shift { figure: man(2), at: p }, "shift us_sq1.2 1200,900");
    plain(Action::Done, "done");
    plain(Action::Attempt { unit: tank }, "attempt us_tank");
    plain(Action::StandDown { unit: squad }, "stand-down us_sq1");
    plain(Action::Pass, "pass");
    for (order, word) in [
        (Order::Walk, "walk"),
        (Order::Run, "run"),
        (Order::Dodge, "dodge"),
        (Order::OnGuard, "guard"),
        (Order::GoToGround, "ground"),
        (Order::AimedFire, "aim"),
        (Order::Assault, "assault"),
        (Order::Drive, "drive"),
        (Order::HaltFire, "halt-fire"),
    ] {
        plain(Action::Give { order }, word);
    }
    plain(Action::AimedFire { target: enemy }, "aim de_sq1");
    let assault = Action::Assault { target: enemy, figure: man(3), path };
    plain(assault, "assault de_sq1 us_sq1.3 1200,900 -1250,32767");
    plain(Action::Move { figure: man(3), path }, "move us_sq1.3 1200,900 -1250,32767");
    plain(Action::Move { figure: man(1), path: full }, &format!("move us_sq1.1{}", " 1200,900".repeat(PATH_MAX)));
    plain(Action::MoveAll { by: Pt::new(0, -600) }, "advance 0,-600");
    plain(Action::Rush, "rush");
    let ops = Ops::new(&[Op::Pivot(9), Op::Run(600), Op::Run(-300), Op::Pivot(-128), Op::Pivot(0)]).unwrap();
    plain(Action::Drive { ops }, "drive pivot+9 run600 run-300 pivot-128 pivot+0");
    plain(Action::OpenFire, "open-fire");
    plain(Action::Embark { carrier: tank }, "embark us_tank");
    plain(Action::Exit { figure: man(3) }, "exit us_sq1.3");
    plain(Action::ExitVehicle, "exit");
    plain(Action::Stop, "stop");
    plain(Action::ShootAll { target: enemy }, "volley de_sq1");
    plain(Action::Fire, "fire");
    plain(Action::HoldFire, "hold");
    plain(Action::Decline { scope: Scope::Here }, "decline");
    plain(Action::Decline { scope: Scope::Path }, "decline path");
    plain(Action::Decline { scope: Scope::Activation }, "decline activation");
    plain(Action::Casualty { figure: man(3) }, "casualty us_sq1.3");
    plain(Action::Suppress { figure: man(3) }, "suppress us_sq1.3");
    plain(Action::Place { figure: crewman, at: p }, "place us_tank_crew.1 1200,900");
    plain(Action::Strike { figure: man(3), unit: enemy }, "strike us_sq1.3 de_sq1");
    let weapons = &rules.tables().weapons;
    let own = |id: &str| Gun::Own(WeaponId(weapons.iter().position(|weapon| weapon.id == id).unwrap() as u8));
    let shoot =
        |shooter, gun, helper: Option<Man>| Action::Shoot { shooter, gun, target: enemy, helper: helper.into() };
    let squad_fires = plan(&s, squad);
    check(&rules, &squad_fires, shoot(0, own("hmg"), Some(Man(1))), "shoot us_sq1.1 hmg de_sq1 with us_sq1.2");
    check(&rules, &squad_fires, shoot(2, own("grenade"), None), "shoot us_sq1.3 grenade de_sq1");
    check(&rules, &squad_fires, shoot(2, Gun::Mount(0), None), "shoot us_sq1.3 mount:checkpoint_gun de_sq1");
    check(&rules, &plan(&s, tank), shoot(1, Gun::Slot(1), None), "shoot us_tank#2 de_sq1");
    // Nobody fires: never legal, but still a text.
    check(&rules, &s, shoot(2, own("rifle"), None), "shoot .3 rifle de_sq1");
    check(&rules, &s, shoot(1, Gun::Slot(1), None), "shoot #2 de_sq1");
    let mut struck = plan(&s, squad);
    struck.volley.targets[0] = tank.into();
    check(&rules, &struck, Action::LoseWeapon { slot: 1 }, "lose #2");
}

#[test]
fn people_may_write_otherwise() {
    let (rules, s) = tiny();
    let same = |s: &State, text: &str, as_written: &str| {
        let action = rules.read(s, text).unwrap_or_else(|misread| panic!("{text}: {misread:?}"));
        assert_eq!(rules.write(s, &action), as_written);
    };
    same(&s, "  Walk  ", "walk");
    same(&s, "move\tus_sq1.3 12.5\",3\"", "move us_sq1.3 1250,300");
    same(&s, "move us_sq1.3 12.50,3″ .5,-.25”", "move us_sq1.3 1250,300 50,-25");
    same(&s, "drive pivot9 run6\" run+300", "drive pivot+9 run600 run300");
    same(&s, "decline here", "decline");
    let squad = unit_of(&rules, "us_sq1");
    same(&plan(&s, squad), "shoot .1 hmg de_sq1 with .2", "shoot us_sq1.1 hmg de_sq1 with us_sq1.2");
    let tank = unit_of(&rules, "us_tank");
    same(&plan(&s, tank), "shoot #2 de_sq1", "shoot us_tank#2 de_sq1");
    let mut struck = plan(&s, squad);
    struck.volley.targets[0] = tank.into();
    same(&struck, "lose 2", "lose #2");
}

#[test]
fn a_slip_is_answered_with_what_was_meant() {
    let (rules, s) = tiny();
    let fires = plan(&s, unit_of(&rules, "us_sq1"));
    for (text, id, nearest) in [
        ("wlak", "verb", Some("walk")),
        ("atempt us_sq1", "verb", Some("attempt us_sq1")),
        ("frobnicate", "verb", None),
        ("attempt us_sq2", "unit", Some("attempt us_sq1")),
        ("strike us_sq1.3 de_sq", "unit", Some("strike us_sq1.3 de_sq1")),
        ("deploy rset", "extra", Some("deploy rest")),
        ("move us_sqq1.3 1200,900", "unit", Some("move us_sq1.3 1200,900")),
        ("casualty us_sq1.9", "no-figure", Some("casualty us_sq1.3")),
        ("casualty us_sq1.x", "no-figure", Some("casualty us_sq1.3")),
        ("casualty us_sq1", "figure", Some("casualty us_sq1.1")),
        ("casualty us_tank", "figure", None),
        ("casualty us_tank.1", "no-figure", None),
        ("shoot us_sq1.1 hgm de_sq1 with us_sq1.2", "weapon", Some("shoot us_sq1.1 hmg de_sq1 with us_sq1.2")),
        ("shoot us_sq1.1 mount:chekpoint_gun de_sq1", "weapon", Some("shoot us_sq1.1 mount:checkpoint_gun de_sq1")),
        ("shoot de_sq1.2 rifle us_sq1", "not-firing", Some("shoot us_sq1.2 rifle us_sq1")),
        ("shoot us_tank#1 de_sq1", "not-firing", None),
        ("shoot #1 de_sq1", "slot", None),
        ("decline activaton", "scope-unknown", Some("decline activation")),
        ("walk us_sq1", "alone", Some("walk")),
    ] {
        let misread = rules.read(&fires, text).expect_err(text);
        assert!(
            [format!("fubar-notation-{id}"), format!("notation-{id}")].contains(&misread.message.id.to_string()),
            "{text}"
        );
        assert_eq!(misread.nearest.as_deref(), nearest, "{text}");
    }
    let tank = plan(&s, unit_of(&rules, "us_tank"));
    let nearest = |text: &str| rules.read(&tank, text).unwrap_err().nearest;
    assert_eq!(nearest("shoot us_tank#3 de_sq1").as_deref(), Some("shoot us_tank#2 de_sq1"));
    assert_eq!(nearest("shoot de_tank#1 de_sq1").as_deref(), Some("shoot us_tank#1 de_sq1"));
    assert_eq!(nearest("shoot us_tnak#1 de_sq1").as_deref(), Some("shoot us_tank#1 de_sq1"));
}

#[test]
fn a_wrong_number_of_words_is_answered_with_an_example_that_reads() {
    let (rules, s) = tiny();
    let forms = <Action as faces::Action<Fubar>>::FORMS;
    for form in forms.iter().filter(|form| !form.parts.is_empty()) {
        let verb = form.words[0];
        assert!(rules.read(&s, &format!("{verb}{}", " x".repeat(12))).is_err(), "{verb}");
        let examples: Vec<String> = form.parts.iter().map(|part| (part.example)(At::position(&rules, &s))).collect();
        let example = format!("{verb} {}", examples.join(" "));
        assert!(rules.read(&s, &example).is_ok(), "{example}");
        // A word that stands alone is an order, or the vehicle's exit.
        if rules.read(&s, verb).is_err() {
            let Err(Misread { message, .. }) = rules.read(&s, verb) else { unreachable!("it is none") };
            assert_eq!(message.id, "notation-form", "{verb}");
            assert!(message.args.contains(&("example".into(), example.into())), "{verb}: {message:?}");
        }
    }
}

#[test]
fn no_text_is_too_strange_to_read() {
    let (rules, s) = tiny();
    // Each between two dots.
    let strange = " ·\u{0}·ñ·move·move .·move . ,·move us_sq1. 1,1·move us_sq1.3 1·move us_sq1.3 1,·move us_sq1.3 1,2,3\
        ·move us_sq1.3 99999,1·move us_sq1.3 --1,1·move us_sq1.3 1.2.3,1·move us_sq1.3 1.234,1·move us_sq1.3 .,1\
        ·move us_sq1.3 \",\"·move us_sq1.3 400.0,1·move us_sq1.3 1,2 3,4 5,6 7,8 9,10 11,12 13,14 15,16 17,18\
        ·deploy us_sq1 1,1 256·deploy us_sq1 1,1 -1·drive pivot128·drive run·drive run40000·drive pivotñ\
        ·drive run1 run1 run1 run1 run1 run1 run1·shoot # de_sq1·shoot #0 de_sq1·shoot #17 de_sq1\
        ·shoot us_sq1#1 de_sq1·shoot .0 hmg de_sq1·shoot .17 hmg de_sq1·shoot us_sq1.1 #1 de_sq1\
        ·shoot us_sq1.1 mount: de_sq1·shoot us_sq1.1 hmg de_sq1 whit us_sq1.2·lose #·lose ##·lose #999\
        ·decline \u{202e}·é.é é,é·casualty us_sq1.\u{661}·";
    for text in strange.split('·') {
        assert!(rules.read(&s, text).is_err(), "{text:?}");
    }
    assert!(rules.read(&s, &"move us_sq1.3 ".repeat(1000)).is_err());
}

#[test]
fn both_languages_know_every_message() {
    let sentences = conformance::Sentences::of("fubar", &["notation"]);
    assert_eq!(sentences.differences(), Vec::<String>::new());
    let [english, _] = sentences.words();
    let cited = include_str!("../../src/terms.rs").split('"').filter(|text| text.starts_with("fubar-notation-"));
    for id in cited.filter(|id| *id != "fubar-notation-scope") {
        assert!(english.has(id), "{id} has no sentence");
    }
}
