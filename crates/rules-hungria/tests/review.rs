mod game;
use game::{CAMPAIGN, game, game_with, rules};
use kernel::{Pending, Rules, dice::Seeded};
use rules_hungria::{
    Hungria,
    model::{ALLIED, AXIS, HexSet, Water},
    state::{State, Status},
};

#[test]
fn danube_onto_partisans() {
    let mut g = game(
        "turn 3; partisans free; fuhrer 2; margarethe cancelled; movement allied; control axis; sk-1 1324; de-hq6 1131; su-hq2 2516",
    );
    g.play("move sk-1; step 1424", &[]);
    let mut n = 0;
    while g.phase() != rules_hungria::state::Phase::Columns(AXIS) {
        n += 1;
        assert!(n < 60);
        let o = g.offers();
        let a = if o.iter().any(|x| x == "done") { "done".to_string() } else { o[0].clone() };
        g.play(&a, &[]);
    }
    eprintln!("{} {:?}", g.at("sk-1"), g.offers());
    g.play("danube 1424", &[]);
    let hex = g.hex("1424");
    eprintln!("both? {} {}", g.state().occupied(AXIS).contains(hex), g.state().occupied(ALLIED).contains(hex));
    let saved = g.rules().save_state(g.state());
    eprintln!(
        "load {:?}",
        g.rules().load_state(saved).map(|_| ()).map_err(|e| e.into_iter().map(|x| x.0).collect::<Vec<_>>())
    );
}

#[test]
fn danube_bank_partisan_moves() {
    // an Axis unit and partisans: supply hex occupied by partisans etc.
    let g = game("turn 5; partisans free; replacements axis; control axis; sk-1 1131; de-hq6 1130; de-76 eliminated");
    eprintln!("{:?}", g.offers());
}

#[test]
fn late_staff_overstack() {
    let mut g = game("turn 1; movement allied; control allied; su-hq2; su-49 2607; su-57 2607; su-33 2607; su-50 2607");
    g.play("done", &[]);
    eprintln!("{} {:?}", g.at("su-hq2"), g.state().stack(g.hex("2607")).count());
    let mut g = game("turn 1; movement allied; control allied; su-hq2; ro-iv 2607");
    g.play("done", &[]);
    eprintln!("with romanians {} {:?}", g.at("su-hq2"), g.state().stack(g.hex("2607")).count());
}

#[test]
fn transfer_swap() {
    let g = game("turn 5; transfers; control allied; su-hq2 1719; su-hq4 1302;
      vv-1gvi; vv-13gvi; vv-14gvi; vv-7gvsh; vv-12gvsh; vv-264sh; vv-218b; vv-312l; vv-288i front su-hq2; vv-295i front su-hq2;
      vv-15i; vv-224sh; vv-227sh; vv-321l");
    eprintln!("{:?}", g.offers());
}

#[test]
fn withdraw_loophole() {
    let mut g = game("turn 7; withdrawals; control axis; de-24pz 1523; de-20pz 1524; de-8pz 1424");
    eprintln!("{:?}", g.offers());
    g.play("withdraw de-20pz", &[]);
    eprintln!("{:?}", g.phase());
    let g = game("turn 8; withdrawals; control axis; de-24pz 1523; de-8pz 1424");
    eprintln!("turn 8 {:?} {:?}", g.phase(), g.state().withdrawal);
}

fn invariants(game: &Hungria, s: &State) {
    for hex in game.ground().all.iter() {
        let mut sides = [false; 2];
        for p in s.stack(hex) {
            sides[game.side(p).index()] = true;
            assert_eq!(s.piece(p).hex, hex);
        }
        assert!(!(sides[0] && sides[1]), "two sides in {}", game.ground().label(hex));
        for side in [AXIS, ALLIED] {
            assert_eq!(sides[side.index()], s.occupied(side).contains(hex));
        }
    }
    for side in [AXIS, ALLIED] {
        let mut z = HexSet::EMPTY;
        for u in s.units().filter(|&u| game.side(u) == side && s.piece(u).on_map() && game.unit(u).kind.exerts_zoc()) {
            for e in &game.ground().edges[s.piece(u).hex.index()] {
                let ok = match e.water {
                    Water::Danube => false,
                    Water::Lake => game.switches().zoc_crosses_lake,
                    _ => true,
                };
                if e.to.is_some() && ok {
                    z.insert(e.to);
                }
            }
        }
        assert!(z == *s.zoc(side), "zoc stale");
    }
    for u in s.units() {
        let p = s.piece(u);
        if p.on_map() {
            assert!(p.steps <= game.unit(u).steps && (p.steps > 0 || game.is_hq(u)));
        }
        if p.status != Status::OnMap {
            assert!(!p.hex.is_some());
        }
    }
}

fn fuzz(game: &Hungria, seed: u64, most: usize) {
    let mut s = game.setup();
    s.partisans_free = seed % 2 == 0;
    let mut dice = Seeded::new(seed);
    let mut list = Vec::new();
    let mut over = 0;
    for n in 0..most {
        let Pending::Decision { seats, .. } = game.pending(&s) else {
            eprintln!("seed {seed} ended after {n}, over {over}");
            return;
        };
        let seat = seats.iter().nth(0).unwrap();
        game.legal(&s, seat, &mut list);
        assert!(!list.is_empty());
        let action = list[dice.below(list.len() as u32) as usize];
        game.decide(&mut s, seat, &action, &mut ());
        kernel::resolve(game, &mut s, &mut dice, &mut ()).expect("dice");
        invariants(game, &s);
        let o = game.ground().all.iter().any(|h| game.surplus(&s, h) > 0);
        over += usize::from(o);
        if o {
            assert!(
                s.mover.mode != rules_hungria::state::Mode::Idle,
                "overstacked at rest {:?} turn {}",
                s.phase,
                s.turn
            );
        }
        if n % 37 == 0 {
            let saved = game.save_state(&s);
            match game.load_state(saved) {
                Ok(t) => assert!(t == s),
                Err(e) => panic!("{:?} {e:?}", s.phase),
            }
        }
    }
    eprintln!("seed {seed} cut, over {over}");
}

#[test]
fn fuzz_campaign() {
    for seed in 1..9 {
        fuzz(&CAMPAIGN, seed, 15000);
    }
}
#[test]
fn fuzz_spring() {
    let r = rules(
        "spring",
        &[
            ("allied_basic_advance", "on"),
            ("zoc_crosses_lake", "on"),
            ("attack_across_lake", "on"),
            ("axis_isolated_hq_supplies", "off"),
        ],
    );
    for seed in 1..9 {
        fuzz(&r, seed, 15000);
    }
}
#[test]
fn _unused() {
    let _ = game_with(&[], "turn 1; movement allied; su-49 1820");
}

#[test]
fn clauses_named() {
    let mut g = game(
        "turn 4; combat axis; control axis; su-49 1820; su-57 1820; su-33 1820; su-50 1820; su-51 1820; de-76 1821; de-1pz 1821; cl-ax 1821; su-hq2 2209",
    );
    g.play("attack 1820; commit-all", &[]);
    eprintln!("overstack commit cl: {}", g.refusal("commit cl-ax-1"));
    g.play("done", &[]);
    eprintln!("surplus done: {} commit {}", g.refusal("done"), g.refusal("commit cl-ax-1"));
    let mut g = game("turn 4; combat axis; control axis; su-hq2 1820; de-76 1821; cl-ax 1821");
    g.play("attack 1820; commit de-76", &[]);
    eprintln!("hq commit cl: {}", g.refusal("commit cl-ax-1"));
    let g = game(
        "turn 4; combat allied; control allied; su-49 1820 attacked; su-hq2 1820; su-art7 1820; de-76 1821; su-57 1919; hu-9ph 1920",
    );
    eprintln!("attack by attacked+hq: {} offers {:?}", g.refusal("attack 1821"), g.offers());
    let mut g = game("turn 5; combat allied; control allied; su-49 1820; su-57 1820; hu-25gh 1821; su-hq2 2020");
    g.play("attack 1821; commit-all; done", &[1]);
    eprintln!("losses done: {}", g.refusal("done"));
    let g = game("turn 4; aborts axis; lw-jg52 area 12; vv-1gvi area 12; vv-13gvi area 12");
    eprintln!("recall in aborts {}", g.refusal("recall lw-jg52"));
}

#[test]
fn reinforcements_forced_hq() {
    let g = game("turn 5; reinforcements axis; control axis; de-hq6 returns5");
    eprintln!("{:?} done {}", g.offers().len(), g.refusal("done"));
}

#[test]
fn late_staff_blocked_by_partial_zoc() {
    // Axis unit beside 2607
    let mut g = game("turn 1; movement allied; control allied; su-hq2; de-76 2608");
    g.play("move su-hq2", &[]);
    eprintln!("{:?}", g.offers());
    g.play("step 2607", &[]);
    eprintln!("{:?}", g.at("su-hq2"));
}

#[test]
fn mobile_attack_out_of_crowd() {
    // S die with eliminated S unit rebuilt later; S mark listing
    let r = &CAMPAIGN;
    for u in r.setup().units() {
        if r.unit(u).s_mark {
            eprintln!("{} {:?}", r.unit(u).id, r.unit(u).entry);
        }
    }
}

fn leaves(v: &serde_json::Value, path: String, out: &mut Vec<(String, serde_json::Value)>) {
    match v {
        serde_json::Value::Object(m) => for (k, x) in m { leaves(x, format!("{path}/{k}"), out); },
        serde_json::Value::Array(a) => for (i, x) in a.iter().enumerate() { leaves(x, format!("{path}/{i}"), out); },
        _ => out.push((path, v.clone())),
    }
}
#[test]
fn fuzz_positions() {
    use std::panic::{AssertUnwindSafe, catch_unwind};
    std::panic::set_hook(Box::new(|i| eprintln!("PANIC {i}")));
    let games = [rules("campaign", &[]), rules("budapest", &[])];
    let mut tried = 0; let mut loaded = 0; let mut bad = 0;
    let start = std::time::Instant::now();
    let mut seed = 100;
    while start.elapsed().as_secs() < 100 {
        seed += 1;
        let game = &games[seed as usize % 2];
        let mut s = game.setup();
        s.partisans_free = true;
        let mut dice = Seeded::new(seed);
        let mut list = Vec::new();
        let mut pool: Vec<serde_json::Value> = Vec::new();
        for n in 0..6000 {
            let Pending::Decision { seats, .. } = game.pending(&s) else { break };
            let seat = seats.iter().next().unwrap();
            game.legal(&s, seat, &mut list);
            let action = list[dice.below(list.len() as u32) as usize];
            game.decide(&mut s, seat, &action, &mut ());
            kernel::resolve(game, &mut s, &mut dice, &mut ()).expect("dice");
            let special = s.combat.stage != rules_hungria::state::Stage::None || s.mover.mode != rules_hungria::state::Mode::Idle || matches!(s.phase, rules_hungria::state::Phase::AirTargets | rules_hungria::state::Phase::AirReturns(_) | rules_hungria::state::Phase::Supply(_)| rules_hungria::state::Phase::Withdrawals);
            if dice.below(if special { 12 } else { 40 }) != 0 { continue; }
            let _ = n;
            let base = serde_json::to_value(game.save_state(&s)).unwrap();
            for _ in 0..6 {
                let mut v = base.clone();
                for _ in 0..1 + dice.below(2) {
                    let mut out = Vec::new();
                    leaves(&v, String::new(), &mut out);
                    let core: Vec<_> = out.iter().filter(|(p, _)| !p.starts_with("/units") && !p.starts_with("/air/") && !p.starts_with("/columns/") && !p.starts_with("/control") && !p.starts_with("/snapshot")).cloned().collect();
                    let from: Vec<_> = if dice.below(2) == 0 { core } else { out.clone() };
                    let (path, old) = from[dice.below(from.len() as u32) as usize].clone();
                    let r = dice.below(6);
                    let new = match &old {
                        serde_json::Value::Bool(b) => serde_json::Value::Bool(!b),
                        serde_json::Value::Number(_) => serde_json::Value::from([0u32, 1, 2, 255, dice.below(20), dice.below(256)][r as usize]),
                        serde_json::Value::String(_) => {
                            let strings: Vec<_> = out.iter().filter(|x| x.1.is_string()).collect();
                            if r < 2 && !pool.is_empty() { pool[dice.below(pool.len() as u32) as usize].clone() } else if r == 3 {
                                let words: Vec<&str> = WORDS.split_whitespace().collect();
                                serde_json::Value::from(words[dice.below(words.len() as u32) as usize])
                            } else { strings[dice.below(strings.len() as u32) as usize].1.clone() }
                        }
                        x => x.clone(),
                    };
                    if pool.len() < 500 { pool.push(old); }
                    *v.pointer_mut(&path).unwrap() = new;
                }
                tried += 1;
                let Ok(saved) = serde_json::from_value(v.clone()) else { continue };
                let res = catch_unwind(AssertUnwindSafe(|| {
                    let Ok(mut t) = game.load_state(saved) else { return false };
                    let mut d = Seeded::new(seed * 7 + tried);
                    let mut l = Vec::new();
                    kernel::resolve(game, &mut t, &mut d, &mut ()).expect("dice");
                    for _ in 0..150 {
                        let Pending::Decision { seats, .. } = game.pending(&t) else { break };
                        let seat = seats.iter().next().unwrap();
                        game.legal(&t, seat, &mut l);
                        assert!(!l.is_empty(), "STUCK {:?} {:?}", t.phase, t.combat.stage);
                        for a in &l { assert!(game.check(&t, seat, a).is_ok(), "listed but refused {a:?}"); }
                        let a = l[d.below(l.len() as u32) as usize];
                        game.decide(&mut t, seat, &a, &mut ());
                        kernel::resolve(game, &mut t, &mut d, &mut ()).expect("dice");
                        invariants(game, &t);
                    }
                    true
                }));
                match res { Ok(true) => loaded += 1, Ok(false) => {}, Err(_) => { bad += 1; if bad <= 6 {
                    let b = base.as_object().unwrap(); let m = v.as_object().unwrap();
                    for (k, x) in m { if b.get(k) != Some(x) { let (p, q) = (b[k].to_string(), x.to_string()); if q.len() < 900 { eprintln!("CHANGED {k}: {p} -> {q}"); } else if let (Some(o), Some(w)) = (b[k].as_object(), x.as_object()) { for (kk, y) in w { if o.get(kk) != Some(y) { eprintln!("CHANGED {k}.{kk}: {:?} -> {y}", o.get(kk)); } } } } }
                    eprintln!("phase {} side {} combat {} mover {}", m["phase"], m.get("side").unwrap_or(&serde_json::Value::Null), m.get("combat").unwrap_or(&serde_json::Value::Null), m.get("mover").unwrap_or(&serde_json::Value::Null));
                } } }
            }
        }
    }
    eprintln!("tried {tried} loaded {loaded} bad {bad}");
}

const WORDS: &str = "set_up turn_start columns replacements reinforcements withdrawals air_transfers air_assignment air_aborts air_abort_dice air_targets air_reveal air_returns air_fire movement combat supply end_transfers end_dice over compose surplus retreat evade evade_die support answer die attacker_losses defender_losses advance breakthrough exploitation  axis allied eliminated pending withdrawn moved attacked unsupplied mobile_attack normal operational";
#[test]
fn goes() {
    use rules_hungria::{action::Action, state::{Mode, Stage}};
    let all = [rules("campaign", &[]), rules("budapest", &[]), rules("spring", &[("s_units_confined_to_slovakia", "on"), ("rail_needs_control", "off"), ("allied_basic_advance", "on")])];
    let mut n_go = [0usize; 5];
    for seed in 1..25u64 {
        let game = &all[seed as usize % 3];
        let mut s = game.setup();
        let mut dice = Seeded::new(seed);
        let mut list = Vec::new();
        for _ in 0..9000 {
            let Pending::Decision { seats, .. } = game.pending(&s) else { break };
            let seat = seats.iter().next().unwrap();
            game.legal(&s, seat, &mut list);
            let moving = s.mover.mode != Mode::Idle && (s.combat.stage == Stage::None || matches!(s.mover.mode, Mode::Breakthrough | Mode::Exploitation));
            let mut action = list[dice.below(list.len() as u32) as usize];
            if moving {
                let dest = game.destinations(&s);
                for h in game.ground().all.iter() {
                    let ok = game.check(&s, seat, &Action::Go { to: h }).is_ok();
                    assert_eq!(ok, dest.contains(&h), "{} {:?}", game.ground().label(h), s.mover);
                }
                if !dest.is_empty() && dice.below(2) == 0 {
                    action = Action::Go { to: dest[dice.below(dest.len() as u32) as usize] };
                    n_go[s.mover.mode as usize] += 1;
                }
            } else if let Some(a) = list.iter().find(|a| matches!(a, Action::CommitAll | Action::BreakThrough { .. } | Action::Exploit { .. })) { action = *a; }
            game.decide(&mut s, seat, &action, &mut ());
            kernel::resolve(game, &mut s, &mut dice, &mut ()).expect("dice");
            invariants(game, &s);
        }
    }
    eprintln!("{n_go:?}");
}
#[test]
fn danube_after() {
    let mut g = game("turn 3; partisans free; fuhrer 2; margarethe cancelled; movement allied; control axis; sk-1 1324; de-hq6 1131; su-hq2 2516; de-76 1525; hu-10gh 1425");
    g.play("move sk-1; step 1424", &[]);
    let mut n = 0;
    let mut landed = false;
    while !(landed && g.phase() == rules_hungria::state::Phase::Movement(ALLIED)) {
        n += 1; assert!(n < 90);
        if !landed && g.phase() == rules_hungria::state::Phase::Columns(AXIS) { g.play("danube 1424", &[]); landed = true; continue; }
        let o = g.offers();
        let a = if o.iter().any(|x| x == "done") { "done".to_string() } else { o[0].clone() };
        let seats = g.decider();
        g.play_as(seats, &a, &[]);
    }
    g.play("move sk-1; step 1324", &[]);
    let hex = g.hex("1424");
    eprintln!("after it left: allied there {} axis {}", g.state().occupied(ALLIED).contains(hex), g.state().occupied(AXIS).contains(hex));
    while g.phase() != rules_hungria::state::Phase::Combat(AXIS) { g.play("done", &[]); }
    eprintln!("{:?}", g.offers());
}
