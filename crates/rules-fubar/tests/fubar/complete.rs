//! Where a list says that it is complete, it is: of all actions that can be written down, those that `check` allows are
//! listed, and those that are listed `check` allows.

use crate::game::{Game, game, scenario};
use board::open::Pt;
use kernel::{Maybe, Pending, Rules, Seat, dice::Seeded};
use rules_fubar::{
    Fubar,
    action::{Action, Scope},
    model::{FigureId, Man, UnitId, WeaponId},
    state::{Frame, Gun, Op, Ops, Order, Path, State},
};
use std::collections::BTreeMap;

/// Guns of a bunker and weapons of a vehicle that may be named, there or not.
const MOUNTS: u8 = 4;
const SLOTS: u8 = 9;

fn figures(rules: &Fubar) -> Vec<FigureId> {
    rules.units().iter().flat_map(|unit| unit.figures()).collect()
}

/// All actions without a place, and with places a few of each kind: no decision with a complete list asks for a place.
fn writable(rules: &Fubar, s: &State) -> Vec<Action> {
    let units: Vec<UnitId> = rules.unit_ids().collect();
    let figures = figures(rules);
    let here = Pt::new(1200, 1200);
    let mut all = vec![
        Action::DeployRest,
        Action::Done,
        Action::Pass,
        Action::MoveAll { by: Pt::new(0, 100) },
        Action::Rush,
        Action::Drive { ops: Ops::new(&[Op::Run(100)]).expect("an operation") },
        Action::OpenFire,
        Action::ExitVehicle,
        Action::Stop,
        Action::Fire,
        Action::HoldFire,
    ];
    all.extend([Scope::Here, Scope::Path, Scope::Activation].map(|scope| Action::Decline { scope }));
    all.extend((0..=u8::MAX).map(|slot| Action::LoseWeapon { slot }));
    let orders = [Order::None, Order::Walk, Order::Run, Order::Dodge, Order::OnGuard, Order::GoToGround];
    let others = [Order::AimedFire, Order::Assault, Order::Drive, Order::HaltFire];
    all.extend(orders.into_iter().chain(others).map(|order| Action::Give { order }));
    for &unit in &units {
        all.extend([
            Action::Attempt { unit },
            Action::StandDown { unit },
            Action::AimedFire { target: unit },
            Action::ShootAll { target: unit },
            Action::Embark { carrier: unit },
            Action::Deploy { unit, at: here, facing: 18 },
            Action::Assault { target: unit, figure: figures[0], path: Path::to(here) },
        ]);
    }
    for &figure in &figures {
        all.extend([
            Action::Shift { figure, at: here },
            Action::Move { figure, path: Path::to(s.figure(figure).at) },
            Action::Exit { figure },
            Action::Casualty { figure },
            Action::Suppress { figure },
            Action::Place { figure, at: here },
        ]);
        all.extend(units.iter().map(|&unit| Action::Strike { figure, unit }));
    }
    all
}

/// All shots that can be written down for the unit that fires.
fn shots(rules: &Fubar, s: &State) -> Vec<Action> {
    let Some(unit) = s.volley.unit.get().or(s.activation.unit.get()) else { return Vec::new() };
    let data = &rules.units()[unit.index()];
    let n = data.n_figures.max(data.vehicle.as_ref().map_or(0, |vehicle| vehicle.weapons.len() as u8));
    let own = (0..rules.tables().weapons.len() as u8).map(|weapon| Gun::Own(WeaponId(weapon)));
    let guns: Vec<Gun> = own.chain((0..MOUNTS).map(Gun::Mount)).chain((0..SLOTS).map(Gun::Slot)).collect();
    let mut all = Vec::new();
    for shooter in 0..=n {
        for &gun in &guns {
            for target in rules.unit_ids() {
                let helpers = (0..=n).map(|place| Man(place).into()).chain([Maybe::NONE]);
                all.extend(helpers.map(|helper| Action::Shoot { shooter, gun, target, helper }));
            }
        }
    }
    all
}

/// Checks one position; says whether its list is complete.
fn agrees(rules: &Fubar, s: &State, seat: Seat, at: &str) -> bool {
    if !rules.lists_all(s, seat) {
        return false;
    }
    let written = writable(rules, s).into_iter().chain(shots(rules, s));
    conformance::list_is_what_is_allowed(rules, s, seat, written, |_| false, at);
    true
}

/// Walks through random games and looks at every nth position of each kind; counts the complete ones by kind.
fn walk(rules: &Fubar, seeds: std::ops::Range<u64>, nth: usize, met: &mut BTreeMap<String, usize>) {
    let mut list = Vec::new();
    for seed in seeds {
        let (mut s, mut dice) = (rules.setup(), Seeded::new(seed));
        while let Pending::Decision { seats, .. } = rules.pending(&s) {
            let seat = seats.iter().next().expect("somebody decides");
            let kind = kind(&s);
            let seen = met.entry(kind.clone()).or_default();
            *seen += 1;
            if *seen % nth == 1 || nth == 1 || *seen < 10 {
                agrees(rules, &s, seat, &format!("seed {seed}, {kind}"));
            }
            rules.legal(&s, seat, &mut list);
            let action = list[dice.below(list.len() as u32) as usize];
            let legal = kernel::admit(rules, &s, seat, action).expect("listed");
            kernel::play(rules, &mut s, &legal, &mut dice, &mut ()).expect("seeded dice never run out");
        }
    }
}

fn kind(s: &State) -> String {
    match s.frames.top() {
        Some(Frame::Choose { .. }) => "choose".into(),
        Some(Frame::Aim { .. }) => "strike".into(),
        Some(Frame::Lose { .. }) => "lose".into(),
        Some(other) => format!("{other:?}").to_lowercase(),
        None => unreachable!("a game always has a frame"),
    }
}

#[test]
fn a_complete_list_holds_whatever_is_allowed() {
    let crowd = format!("{}\ndeploy · turns 5", include_str!("crowd.sketch"));
    let mut met = BTreeMap::new();
    walk(game(&crowd).rules(), 0..40, 7, &mut met);
    for id in ["s1_farm_crossroads", "s2_customs_house", "s3_relay_kestrel"] {
        walk(scenario(id).rules(), 0..2, 40, &mut met);
    }
    for kind in ["choose", "plan", "react", "allocate", "loseweapon", "lose"] {
        assert!(met.get(kind).is_some_and(|&n| n >= 3), "{kind} was hardly met: {met:?}");
    }
}

/// A fighter between two enemy units is rare in random games, so he is put there.
#[test]
fn whom_a_fighter_may_strike_is_listed() {
    let mut g = game(
        "unit A a elite rifle 1000,1300 · unit B d elite rifle 1000,1000 · unit B f elite rifle 1180,1100
         unit A z elite rifle 4700,4700",
    );
    g.play("attempt a", &[6]).play("assault d a.1 1000,1102", &[]);
    let into = g.offers().into_iter().find(|offer| offer.starts_with("move f.1 ")).expect("it may pile in");
    g.play(&into, &[]);
    let strikes = |g: &Game| g.offers().iter().filter(|offer| offer.starts_with("strike a.1 ")).count();
    assert_eq!(strikes(&g), 2);
    assert!(agrees(g.rules(), g.state(), Seat(0), "strike"));
}
