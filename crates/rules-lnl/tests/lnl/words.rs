//! Every message that can be said has a sentence in both languages, with every variable it wants.

use crate::game::{self, BASE, content_of};
use conformance::{
    Sentences,
    listen::{self, Ear},
};
use faces::Sentence;
use kernel::{BySeat, Maybe, Outcome, Rules, Seat, Speech, clause, say::Message};
use rules_lnl::{
    Lnl,
    action::Action,
    chart,
    event::{Event, FireEvent, GunEvent, IndirectEvent, MeleeEvent, MoveEvent, Penetration, TurnEvent, What},
    model::{Aspect, Check, Life, SkillId, UnitId, UnitSet, Vertex},
    state::{
        Aftermath, Assault, AssaultStage, Attack, AttackKind, AttackStage, Call, CallStage, Entering, EventRally,
        Frame, Gun, Hazard, HeroDue, Marks, Melee, MeleeStage, MoveKind, Mover, Overrun, OverrunStage, Phase, Retreat,
        RetreatKind, State, Volley, Weapon, Window,
    },
    summary::{Change, Fate, Summary},
};
use scene::Scenic;
use std::collections::BTreeSet;
use words::Words;

pub(crate) fn both() -> [Words; 2] {
    Sentences::of("lnl", &[]).words()
}

/// The ids written in the sources, those made of words among them.
fn written() -> BTreeSet<String> {
    let unknown: &[&str] = &["unknown"];
    let mut chapters = vec![("lnl-do", <Action as Sentence<Lnl>>::names())];
    chapters.extend(["lnl-notation-kind", "lnl-notation-bearing"].map(|part| (part, unknown)));
    chapters.extend(What::chapters());
    let mut found = listen::written_with(env!("CARGO_MANIFEST_DIR"), "lnl-", &chapters);
    let g = game::scenario("orchard_street");
    found.extend(listen::declared(&*g.rules, g.state()));
    for procedure in chart::procedures() {
        found.insert(procedure.message.id.into_owned());
        found.extend(procedure.keys.into_iter().map(|key| key.message.id.into_owned()));
    }
    found
}

#[test]
fn every_id_in_the_code_has_a_sentence_and_every_sentence_is_used() {
    // The name of the game is asked for by those who list games.
    Sentences::of("lnl", &[]).are_used(&written(), 500, |id| id == "lnl-name");
}

#[test]
fn random_games_are_told_in_whole_sentences() {
    random_games(6).has_heard_most(150);
}

/// One who has heard so many games of each scenario.
fn random_games(n: u64) -> Ear {
    let mut ear = Ear::of("lnl");
    for (nth, id) in (0..).zip(["orchard_street", "four_hedges", "lamps_out", "ap_long"]) {
        let rules = Lnl::new(content_of(id, &[]));
        for seed in 0..n {
            ear.hear_game(&rules, 100 * nth + seed, is_idle, |ear, decision, before, _, _| {
                if decision % 23 == 0 {
                    ear.hear_position(&rules, before);
                }
            });
        }
    }
    ear
}

fn is_idle(action: &Action) -> bool {
    use Action::{Decline, Done, Hold, HoldImpulse, HoldMove, Pass, Stop};
    matches!(action, Done | Decline | Pass | Hold | HoldMove | HoldImpulse | Stop)
}

#[test]
fn everything_that_is_written_can_be_said() {
    let mut ear = random_games(2);
    let g = game::game(FIELD);
    hear_events(&mut ear, &g);
    hear_frames(&mut ear, &g);
    hear_outcomes(&mut ear, &g);
    let said = written().into_iter().filter(|id| {
        let family = id.split('-').nth(1).unwrap_or_default();
        let families = "fire guns indirect melee moves turn now mark phase sum score do ask side unit nobody nothing";
        families.split(' ').any(|known| known == family)
    });
    // What is asked when no chapter has a question of its own.
    ear.hear(&Message::new("lnl-ask"));
    assert_eq!(ear.unheard(said), Vec::<String>::new());
}

/// What is told on the page of a sum names what was added to the dice.
#[test]
fn the_sums_of_fire_name_their_parts() {
    let mut g =
        game::game("map 12x10; us: a us_ab_254 C4; l us_ldr_clarkson C4; ger: e ger_wehr_164 C3; x ger_wehr_164 L9");
    g.play("activate C4; fire a C3; help l; shoot", &[2, 6, 2]);
    let words = both();
    let told = |words: &Words, part: &str| {
        let lines = g.log().iter().map(|event| words.say_on_page(&g.rules.say_event(event).message));
        lines.filter(|line| line.contains(part)).count()
    };
    assert_eq!(told(&words[0], "(leads in full +2, adjacent +2 and leadership +1)"), 1);
    assert_eq!(told(&words[0], "(firepower +5"), 1);
    assert_eq!(told(&words[0], "(difference of the sums +"), 1);
    assert_eq!(told(&words[1], "(potencia de fuego +5"), 1);
}

/// A bit of everything around G4.
const FIELD: &str = "
    map 12x10; tall H6; bunker E3 1; night; battery us 105mm 5 2; pool us us_hero_a; jam us_m1919a6
    us: a us_ab_254 G4 +us_m1919a6 +us_satchel; b us_ab_144 G4; c us_ldr_doyle G4; d us_ldr_clarkson G4 +us_satchel; m us_medic F5
    h us_huey_slick F6a hover; i us_huey_slick F7a; t us_m4a1 F5 facing 1; o us_ab_254 on t; w us_atg57 F6 facing 1; x us_mortar60 E7; y us_m10 B7 facing 1
    ger: e ger_wehr_164 F4 shaken; v ger_pz4h G4 facing 3; r ger_ss_264 G4; s ger_sniper off; p ger_ldr_reiter I8 wounded; f ger_wehr_164 B7
    spotted us F4; smoke B2; flare C3; melee G4 1; ffe us D3 5 1; lies us_bazooka F5; lies us_claymore F4; turn 2
";

/// One event of every kind, with all that can be different about it.
fn hear_events(ear: &mut Ear, g: &game::Game) {
    use Check as C;
    let [a, b, c, t, h, e, v] = ["a", "b", "c", "t", "h", "e", "v"].map(|uid| g.unit(uid));
    let (sw, none, seat) = (g.sw("us_m1919a6"), Maybe::NONE, Seat(0));
    let units: UnitSet = [a, b].into_iter().collect();
    let (at, to) = (g.loc("G4"), g.loc("H6u"));
    let hex = at.hex();
    let facing = Vertex(2);
    let mut all: Vec<What> = Vec::new();
    let mut add = |what: &[What]| all.extend_from_slice(what);
    for yes in [false, true] {
        add(&[
            FireEvent::Spots { unit: a, at, total: 3, needs: 3, seen: yes }.into(),
            FireEvent::HeroDie { unit: a, appears: yes }.into(),
            MeleeEvent::Fanatic { unit: e, total: 3, need: 3, rallied: yes }.into(),
            MeleeEvent::Struck { seat, units, total: 8, need: 8, killed: yes }.into(),
            MeleeEvent::Nerve { unit: a, total: 7, need: 6, passed: yes }.into(),
            MeleeEvent::Assaults { unit: a, vehicle: v, attack: 7, defence: 6, destroyed: yes }.into(),
            MoveEvent::Withdraws { unit: a, passed: yes, total: 6, morale: 6 }.into(),
            MoveEvent::Smoke { unit: a, hex, laid: yes }.into(),
            GunEvent::Turned { unit: t, facing, turret: yes }.into(),
            GunEvent::Shuddered { vehicle: v, morale: 6, passed: yes }.into(),
            GunEvent::CrewBailed { crew: b, alive: yes }.into(),
            GunEvent::Bailed { unit: a, alive: yes }.into(),
            GunEvent::Salvaged { sw, saved: yes }.into(),
            GunEvent::Checked { unit: a, morale: 6, passed: yes }.into(),
            GunEvent::Drove { unit: t, to, cost: 2, back: yes }.into(),
            IndirectEvent::Flare { unit: c, hex, lit: yes }.into(),
            IndirectEvent::Supply { seat, more: yes }.into(),
            TurnEvent::Initiative { seat, tie: yes }.into(),
            TurnEvent::OperationsOver { spent: yes }.into(),
        ]);
        for result in [Penetration::Dud, Penetration::Through, Penetration::Equal, Penetration::Stopped] {
            for aspect in [Aspect::Front, Aspect::Flank, Aspect::Rear] {
                add(&[GunEvent::Struck { vehicle: v, turret: yes, aspect, pen: 7, armor: 6, result }.into()]);
            }
        }
        for (gun, scope) in [(Gun::Main, none), (Gun::Mg(1), v.into()), (Gun::Sw(sw), v.into())] {
            add(&[GunEvent::Aimed { unit: t, gun, target: at, scope, need: 8, hit: yes }.into()]);
        }
    }
    for kind in [
        AttackKind::Direct,
        AttackKind::Sniper,
        AttackKind::MortarDirect,
        AttackKind::MortarIndirect,
        AttackKind::OrdnanceHe,
        AttackKind::Barrage,
        AttackKind::Mines,
        AttackKind::Claymore,
        AttackKind::Crash,
        AttackKind::Overrun,
    ] {
        add(&[FireEvent::Rolled { kind, target: at, scope: none, attack: 7, defence: 3 }.into()]);
    }
    for result in [C::None, C::Shaken, C::Casualties, C::Wounded, C::Damaged, C::Destroyed] {
        add(&[FireEvent::Checks { unit: a, total: 7, morale: 6, result }.into()]);
    }
    for kind in [MoveKind::Normal, MoveKind::Assault, MoveKind::Crawl, MoveKind::Stealth, MoveKind::Withdraw] {
        add(&[MoveEvent::Moves { units, from: at, to, kind, cost: 2 }.into()]);
        add(&[MoveEvent::Moves { units: UnitSet::one(a), from: at, to, kind, cost: 1 }.into()]);
    }
    for scope in [none, v.into()] {
        add(&[
            FireEvent::Fires { firers: units, from: to, target: at, scope, fp: 4 }.into(),
            FireEvent::NoEffect { target: at, scope }.into(),
            GunEvent::Sprayed { unit: t, fp: 4, target: at, scope }.into(),
            FireEvent::Rolled { kind: AttackKind::Direct, target: at, scope, attack: 7, defence: 3 }.into(),
        ]);
    }
    for (with, skill) in [(none, Maybe::NONE), (b.into(), SkillId(0).into())] {
        add(&[
            MoveEvent::Deploys { unit: a, with, sw, at }.into(),
            FireEvent::HeroAppears { unit: a, at, skill }.into(),
        ]);
    }
    add(&[
        FireEvent::SniperPlaced { unit: a, at: to }.into(),
        FireEvent::Jams { sw }.into(),
        FireEvent::SniperAims { unit: a }.into(),
        FireEvent::Charmed { unit: a }.into(),
        FireEvent::Shaken { unit: a }.into(),
        FireEvent::Reduced { unit: a }.into(),
        FireEvent::Wounded { unit: c }.into(),
        FireEvent::Eliminated { unit: UnitId(63) }.into(),
        FireEvent::Dropped { unit: a, sw }.into(),
        FireEvent::NoHero { seat }.into(),
        MeleeEvent::Round { at, first: seat }.into(),
        MeleeEvent::Waits { at, units }.into(),
        MeleeEvent::Ambush { unit: a }.into(),
        MeleeEvent::StrikesFirst { seat }.into(),
        MeleeEvent::Odds { seat, attack: 4, defence: 2, column: (2, 1), need: 6 }.into(),
        MeleeEvent::Spent { sw }.into(),
        MeleeEvent::Marked { at }.into(),
        MeleeEvent::WentBack { units, to }.into(),
        MeleeEvent::Stayed { at, seat }.into(),
        MeleeEvent::Closes { units, vehicle: v }.into(),
        MeleeEvent::Fearless { unit: a }.into(),
        MeleeEvent::Enters { units, at }.into(),
        MeleeEvent::Overruns { vehicle: t, at, fp: 6 }.into(),
        MeleeEvent::Settles { vehicle: t, at }.into(),
        MoveEvent::Arrives { units, to, cost: 1 }.into(),
        MoveEvent::Exits { units, from: at }.into(),
        MoveEvent::DoubleTime { units }.into(),
        MoveEvent::Turns { unit: a, facing, cost: 1 }.into(),
        MoveEvent::BrokenOff { at }.into(),
        MoveEvent::Retreats { unit: a, from: at, to }.into(),
        MoveEvent::LeavesGun { unit: a, sw }.into(),
        MoveEvent::Mines { at, fp: 1 }.into(),
        MoveEvent::Detonates { seat, sw, from: at, at: to }.into(),
        MoveEvent::Happens { event: 99 }.into(),
        MoveEvent::Finds { unit: a, sw }.into(),
        MoveEvent::Lies { sw, at }.into(),
        MoveEvent::Lights { hex }.into(),
        MoveEvent::Scores { seat, points: 1 }.into(),
        MoveEvent::Scores { seat, points: 2 }.into(),
        MoveEvent::Rallies { unit: a }.into(),
        GunEvent::Launched { unit: a }.into(),
        GunEvent::Lost { unit: a }.into(),
        GunEvent::Acquired { unit: t, value: 1 }.into(),
        GunEvent::Burst { unit: t, fp: 4, target: at }.into(),
        GunEvent::AirStruck { unit: h, pen: 4, armor: 2 }.into(),
        GunEvent::Shaken { vehicle: v }.into(),
        GunEvent::Destroyed { vehicle: v }.into(),
        GunEvent::Abandoned { vehicle: v }.into(),
        GunEvent::LeaderGone { leader: c }.into(),
        GunEvent::Crashed { unit: h, at }.into(),
        GunEvent::CrewOut { crew: b }.into(),
        GunEvent::Dismounted { unit: a, carrier: t }.into(),
        GunEvent::Boarded { unit: a, carrier: t }.into(),
        GunEvent::Swung { unit: t, facing }.into(),
        GunEvent::Rubble { hex }.into(),
        IndirectEvent::MortarFlare { caller: c, mortar: a, hex }.into(),
        IndirectEvent::MortarCalled { caller: c, mortar: a, target: at }.into(),
        IndirectEvent::RoundPlaced { caller: c, battery: 0, hex }.into(),
        IndirectEvent::Scattered { caller: c, by: 0, hex }.into(),
        IndirectEvent::Scattered { caller: c, by: 2, hex }.into(),
        IndirectEvent::ScatteredOff { caller: c, by: 3 }.into(),
        IndirectEvent::RoundLost { caller: c }.into(),
        IndirectEvent::Aborted { caller: c }.into(),
        IndirectEvent::ForEffect { hex, fp: 5 }.into(),
        IndirectEvent::Strikes { hex, fp: 5 }.into(),
        IndirectEvent::Bombs { hex, fp: 5 }.into(),
        IndirectEvent::UnderBarrage { units, at, fp: 5 }.into(),
        IndirectEvent::Flies { unit: h, to }.into(),
        IndirectEvent::Hovers { unit: h, at }.into(),
        IndirectEvent::FliesOn { unit: h, at }.into(),
        IndirectEvent::FliesOff { unit: h }.into(),
        IndirectEvent::Ends { unit: h }.into(),
        IndirectEvent::Damaged { unit: h }.into(),
        IndirectEvent::CrashStrikes { hex, fp: 4 }.into(),
        TurnEvent::SetUp { seat }.into(),
        TurnEvent::TurnBegins { turn: 1 }.into(),
        TurnEvent::Rallied { unit: a, total: 5, needs: 6 }.into(),
        TurnEvent::NotRallied { unit: a, total: 9, needs: 6 }.into(),
        TurnEvent::Dedicated { unit: e }.into(),
        TurnEvent::MedicReady { medic: c, total: 5, needs: 6 }.into(),
        TurnEvent::MedicFailed { medic: c, total: 5, needs: 6 }.into(),
        TurnEvent::Healed { medic: c, unit: a }.into(),
        TurnEvent::Steadied { medic: c, unit: a }.into(),
        TurnEvent::Recombined { unit: a, other: b }.into(),
        TurnEvent::Took { unit: a, sw }.into(),
        TurnEvent::Gave { from: a, unit: b, sw }.into(),
        TurnEvent::Mounted { sw }.into(),
        TurnEvent::Packed { sw }.into(),
        TurnEvent::Cleared { sw }.into(),
        TurnEvent::OperationsBegin { seat }.into(),
        TurnEvent::Activated { at, units }.into(),
        TurnEvent::Opened { unit: t }.into(),
        TurnEvent::Buttoned { unit: t }.into(),
        TurnEvent::Passed { seat }.into(),
        TurnEvent::NothingToDo { seat }.into(),
        TurnEvent::MarkersOff { turn: 1 }.into(),
        TurnEvent::Controls { seat, hex }.into(),
        TurnEvent::Won { seat }.into(),
    ]);
    for what in all {
        let told = g.rules.say_event(&Event::new(clause!("1.1.e"), what));
        ear.hear(&told.message);
    }
}

/// Every action, fitting or not, in everything that may be going on: nothing that can be read may fail to be said.
fn hear_frames(ear: &mut Ear, g: &game::Game) {
    let rules = &*g.rules;
    let [a, b, c, d, t, e, v, o] = ["a", "b", "c", "d", "t", "e", "v", "o"].map(|uid| g.unit(uid));
    let units: UnitSet = [a, b].into_iter().collect();
    let (at, from, none) = (g.loc("G4"), g.loc("G5"), Maybe::NONE);
    let mover = Mover { group: units, at, before: at.into(), from: at, ..Mover::NOBODY };
    let entering =
        Entering { units, seat: Seat(0), at, slots: 1, kind: MoveKind::Normal, entered: true, next: Hazard::Claymores };
    let window = Window { seat: Seat(1), movers: units, at, slots: 1, ..Window::NOBODY };
    let attack =
        Attack { target: at, targets: units, todo: [c, d].into_iter().collect(), now: c.into(), ..Attack::BLANK };
    let volley = Volley {
        seat: Seat(0),
        from,
        target: at,
        scope: none,
        firers: units,
        lead: a.into(),
        leader: none,
        opportunity: false,
    };
    let assault = Assault {
        stage: AssaultStage::Choose,
        vehicle: v,
        at,
        from: from.into(),
        seat: Seat(0),
        checking: UnitSet::EMPTY,
        ready: units,
        leaders: UnitSet::EMPTY,
        all: units,
        now: none,
        sw: Maybe::NONE,
        helper: none,
        moving: true,
        cost: 1,
        overrun: false,
    };
    let melee = Melee {
        at,
        first: Seat(0),
        striking: Seat(0),
        stage: MeleeStage::Pick,
        reply: false,
        ordered: false,
        present: BySeat([units, UnitSet::one(g.unit("r"))]),
        picked: UnitSet::EMPTY,
        doomed: UnitSet::EMPTY,
        before: from.into(),
        leader: none,
        spent: 0,
    };
    let retreat =
        |kind| Frame::Retreat(Retreat { kind, units: UnitSet::one(e), seat: Seat(1), at: g.loc("F4"), from: at });
    let frames = [
        None,
        Some(Frame::Volley(volley)),
        Some(Frame::Volley(Volley { scope: v.into(), ..volley })),
        Some(Frame::Attack(Attack { stage: AttackStage::Jam, weapons: 1, ..attack })),
        Some(Frame::Attack(Attack { stage: AttackStage::Order, ..attack })),
        Some(Frame::Attack(Attack { stage: AttackStage::Charm, result: Check::Shaken, ..attack })),
        Some(Frame::Drop(a)),
        Some(Frame::Hero(HeroDue { parent: a, at })),
        Some(Frame::Move(mover)),
        Some(Frame::Move(Mover { started: true, ..mover })),
        Some(Frame::Move(Mover { kind: MoveKind::Withdraw, ..mover })),
        Some(Frame::Move(Mover { group: UnitSet::one(t), at: g.loc("F5"), started: true, ..mover })),
        Some(Frame::Move(Mover { group: UnitSet::one(g.unit("h")), at: g.loc("F6a"), ..mover })),
        Some(Frame::Move(Mover { group: UnitSet::one(g.unit("i")), at: g.loc("F7a"), ..mover })),
        Some(Frame::Claymores(entering)),
        Some(Frame::Window(window)),
        Some(Frame::Window(Window { at_launcher: true, ..window })),
        Some(retreat(RetreatKind::Flame)),
        Some(retreat(RetreatKind::Overrun)),
        Some(Frame::EventRally(EventRally { seat: Seat(1), hex: g.loc("F4").hex(), near: true, sure: false })),
        Some(Frame::Melee(melee)),
        Some(Frame::Aftermath(Aftermath { at, seat: Seat(0), before: from.into() })),
        Some(Frame::Assault(assault)),
        Some(Frame::Overrun(Overrun {
            vehicle: g.unit("y"),
            at: g.loc("B7"),
            stage: OverrunStage::Answer,
            picked: UnitSet::EMPTY,
        })),
        Some(Frame::Overrun(Overrun {
            vehicle: v,
            at: g.loc("G4"),
            stage: OverrunStage::Answer,
            picked: UnitSet::EMPTY,
        })),
        Some(Frame::Dismount(t)),
        Some(Frame::Call(Call { stage: CallStage::Adjust, caller: c.into(), hex: at.hex(), ..Call::BLANK })),
    ];
    let claymore = g.sw("us_claymore");
    let actions = actions(g);
    for frame in frames {
        let mut s = g.state().clone();
        s.mark(o, Marks::SHAKEN);
        s.mark(g.unit("i"), Marks::DAMAGED);
        *s.weapon_mut(claymore) =
            Weapon { loc: at.into(), flags: Weapon::DEPLOYED | Weapon::SECOND_SEAT, ..*s.weapon(claymore) };
        if let Some(frame) = frame {
            s.frames.push(frame);
        }
        ear.hear_position(rules, &s);
        for action in &actions {
            ear.hear(&rules.say_action(&s, action));
        }
    }
    let phases = [Phase::SetUp(Seat(0)), Phase::Initiative, Phase::Rally(Seat(1)), Phase::Administration, Phase::Over];
    for phase in phases {
        let mut s = g.state().clone();
        (s.phase, s.lifted) = (phase, if phase == Phase::Initiative { none } else { a.into() });
        s.overlay.rubble.insert(g.loc("H6").hex());
        s.weapons[0].flags |= Weapon::JAMMED;
        s.weapons[1] = Weapon { owner: none, loc: at.into(), flags: Weapon::DEPLOYED, ..s.weapons[1] };
        for place in 0..24 {
            s.mark(g.unit("m"), Marks(1 << place));
            s.mark(v, Marks(1 << place));
        }
        s.unit_mut(v).life = Life::Wreck;
        ear.hear_position(rules, &s);
        s.unit_mut(v).life = Life::Abandoned;
        s.unit_mut(a).kind = s.unit(b).kind;
        s.lifted = none;
        ear.hear_position(rules, &s);
        for action in &actions {
            ear.hear(&rules.say_action(&s, action));
        }
    }
}

/// Every form of the notation, of units that fit it and of some that do not.
fn actions(g: &game::Game) -> Vec<Action> {
    let texts = "done|decline|pass|lift a|place a G4|face t 2|rally e|reroll e|treat m a|recombine a b|take a us_bazooka|give us_m1919a6 b\
        |flip us_m1919a6|spot a F4|activate G4|activate off|hatch t|fire a F4 with own|fire a F4 with own+us_m1919a6 at v\
        |fire a F4 with nothing|join b with own|join a with us_m1919a6|join a with own+us_satchel|help c|help b|shoot|gun t main F4 at v turret\
        |gun t mg1 F4 hull|gun a us_m1919a6 F4 by c|gun w main F4|gun w main F4 by c hull|move a|move a assault|move a crawl|move a stealth|move a withdraw|move t\
        |move h|with b|double|withdraw|step H6u|step G5|step E3b|step E3|step H6|go G5|assault v|overrun F4|turn t 3|turn w 3|turret t 3|mode|load b\
        |unload o|unload o assault|exit|stop|smoke a G5|flare c G5|mortar c x F4|mortar c x F4 flare|call c F4|adjust F4|abort\
        |deploy a us_satchel|deploy c us_satchel with d|sniper s I8|fight G4|hold|hold move|hold impulse|watch 0|watch 3|detonate us_satchel\
        |retreat e E4|drop us_m1919a6|hero G5|charm use|charm keep|first c|jam us_m1919a6|pick r|strike|close a|close a with us_satchel\
        |close a by c|close a with us_satchel by c|dismount o|back";
    texts.split('|').map(|text| g.read(text.trim())).collect()
}

fn hear_outcomes(ear: &mut Ear, g: &game::Game) {
    let rules = &*g.rules;
    let fates = [
        Fate::Rallied,
        Fate::Healed,
        Fate::FellBack,
        Fate::Shaken,
        Fate::Damaged,
        Fate::Wounded,
        Fate::Reduced,
        Fate::Abandoned,
        Fate::Eliminated,
    ];
    for (nth, over) in [None, Some(None), Some(Some(1))].into_iter().enumerate() {
        let summary = Summary {
            withdrew: Some((nth as u8, 1)),
            fates: fates.map(|fate| Change { unit: g.unit("a"), was: g.of("a").kind, fate }).to_vec(),
            heroes: nth as u8,
            spotted: Some(nth == 1),
            placed: true,
            jammed: nth as u8,
            landed: Some(g.loc("G4").hex()),
            over,
        };
        ear.hear(&rules.say_summary(&summary));
    }
    ear.hear(&rules.say_summary(&Summary::default()));
    for outcome in [Outcome::Win(Seat(0)), Outcome::Draw] {
        ear.hear_all(&rules.say_score(g.state(), Some(outcome)));
    }
}

#[test]
fn questions_are_answered() {
    let mut ear = Ear::of("lnl");
    let g = game::game(
        "map 10x8; E3 light_woods; F4 brush; tall H6; side D3 E3 bocage
         us: ldr us_ldr_doyle D3; a us_ab_254 C4 +us_m1919a6 skill keen_eyes; t us_m4a1 C6 facing 2; z us_ab_254 C5 +us_bazooka
         ger: b ger_wehr_164 E3 shaken; v ger_pz4h G5 facing 5; w ger_wehr_164 C2 moved",
    );
    let (rules, s) = (&*g.rules, g.state());
    let mut ask = |question: &str| ear.hear_answer(rules, s, question);
    assert!(ask("fire a C2").contains("(lnl:5.2.b)"));
    assert!(ask("fire a C2").contains("more against who moves"));
    assert!(ask("fire b C4").contains("may not fire"));
    assert!(ask("gun t G5").contains("hits with"));
    assert!(ask("gun z G5").contains("penetration"));
    assert!(ask("gun a G5").contains("nothing that reaches"));
    assert!(ask("spotted C2").contains("is spotted"));
    assert!(ask("spotted A1").contains("Nobody"));
    assert!(ask("reach a").contains("C3 (1)"));
    assert!(ask("reach t").contains("not on foot"));
    assert!(ask("sight C4 E3").contains("C4"));
    assert!(ask("range C4 E3").contains("range 2"));
    assert!(ask("hex E3").contains("level"));
    assert!(ask("unit a").contains("morale"));
    assert!(ask("card a").contains("FP"));
    ask("victory");
    ask("forces");
    // Both sides of a counter, what it carries, what it has left.
    let squad = ask("unidad a");
    for told in [
        "In C4",
        "(squad): FP 2, range 5, movement 4, morale ",
        "Other side: Shaken, morale ",
        "Reduced it becomes ",
        "Symbols: Assault Move",
        "[us_m1919a6], machine gun: FP ",
        "Movement points spent this turn: 0 of 4",
    ] {
        assert!(squad.contains(told), "{told}: {squad}");
    }
    let tank = ask("t");
    assert!(
        tank.contains("Armour: front") && tank.contains("to hit / penetration") && tank.contains("Moves on tracks")
    );
    assert!(ask("weapons").contains("us_bazooka: ") && ask("weapons").contains("Gun: HE"));
    // Sides of a hex, and steps over them.
    let hex = ask("hex E3");
    assert!(hex.contains("to D3: Bocage") && hex.contains("to E4: open"), "{hex}");
    assert!(ask("D3").contains("to E3: Bocage"));
    assert!(ask("hex H6").contains("upper floor"));
    let steps = ask("steps ldr");
    assert!(steps.contains("E3: 4, not now (lnl:"), "over the bocage into a hex with an enemy: {steps}");
    assert!(steps.contains("D4: 1"), "{steps}");
    assert!(ask("pasos t").contains("not now (lnl:15.1.f)"), "a tank goes where it looks");
    for (question, id) in [
        ("", "lnl-look-forms"),
        ("dance", "lnl-look-forms"),
        ("fire a", "lnl-look-forms"),
        ("unit nobody", "lnl-notation-unit"),
        ("hex Z99", "lnl-notation-hex"),
    ] {
        ear.hear_no_answer(rules, s, question, id);
    }
    let nearest = |question: &str| rules.inspect(s, None, question).expect_err(question).nearest;
    assert_eq!(nearest("unitt a").as_deref(), Some("unit"));
    assert_eq!(nearest("sight C44 E3").as_deref(), Some("sight C4 E3"), "a guess can be asked as it is");
    ear.hear_questions(rules, s);
    hear_counters(&mut ear);
    let dark = game::game("night; us: a us_ab_254 C4; c us_ab_254 C8; ger: b ger_wehr_164 C3 moved; d ger_wehr_164 H2");
    let said = ear.hear_answer(&*dark.rules, dark.state(), "spotted C3");
    assert!(said.contains("spotted from C4"), "{said}");
    assert!(ear.hear_answer(&*dark.rules, dark.state(), "spotted H2").contains("not spotted"));
}

/// A unit of every kind, in every scenario and in a field with a bit of everything, and every hex.
fn hear_counters(ear: &mut Ear) {
    let mut hear = |rules: &Lnl, s: &rules_lnl::state::State| {
        ear.hear_questions(rules, s);
        for entry in &rules.content().roster {
            ear.hear_answer(rules, s, &format!("unit {}", entry.uid));
            ear.hear_answer(rules, s, &format!("steps {}", entry.uid));
        }
        for hex in rules.ground().hexes() {
            ear.hear_answer(rules, s, &format!("hex {}", rules.ground().hex(hex).label));
        }
        ear.hear_answer(rules, s, "weapons");
    };
    for id in ["orchard_street", "four_hedges", "lamps_out", "ap_long"] {
        let g = game::scenario(id);
        hear(&g.rules, g.state());
    }
    let g = game::game(FIELD);
    hear(&g.rules, g.state());
    let g = game::game("mines C5 us 2; us: a us_ab_254 C4 moved; ger: b ger_wehr_164 E3");
    hear(&g.rules, g.state());
}

#[test]
fn charts_and_slips_are_told_in_whole_sentences() {
    let mut ear = Ear::of("lnl");
    for procedure in chart::procedures() {
        ear.hear(&procedure.message);
        ear.hear_all(procedure.keys.iter().map(|key| &key.message));
    }
    for (procedure, keys) in [
        ("dance", vec![]),
        ("fire", vec![("target", "us_m113"), ("count", "2")]),
        ("rally", vec![("unit", "us_ab_254"), ("leader", "none")]),
        ("rally", vec![("unit", "us_unicorn")]),
    ] {
        let keys: Vec<_> = keys.into_iter().map(|(name, value)| (name.to_owned(), value.to_owned())).collect();
        let misread = chart::chart(BASE.clone(), procedure, &keys).expect_err(procedure);
        ear.hear(&misread.message);
    }
    let g = game::game("us: a us_ab_254 C4; ger: b ger_wehr_164 E3");
    let long = "x".repeat(501);
    let slips = [
        "",
        &long,
        "dance",
        "move",
        "done now",
        "move a sideways",
        "hold still",
        "charm me",
        "move nobody",
        "drop thing",
        "step Z9",
        "face a 9",
        "fire a E3 with hope",
        "gun a main E3 hul",
        "move a asault",
        "drop",
        "gun a",
    ];
    ear.hear_slips(&*g.rules, g.state(), &slips);
    let said = written().into_iter().filter(|id| id.starts_with("lnl-notation-") || id.starts_with("lnl-key-"));
    assert_eq!(ear.unheard(said), Vec::<String>::new());
}

/// A unit is called by the counter it shows, in what is offered, in the position, and in the log as it was at that
/// moment.
#[test]
fn things_are_called_by_the_counter_they_show() {
    let [en, es] = both();
    let mut g = game::game(
        "map 10x8; us: a us_ab_254 D4; us-idle us_medic A8; ger: b ger_wehr_164 D6; x ger_wehr_164 J1 moved; operations ger",
    );
    g.play("activate D6; fire b D4 with own; shoot", &[6, 1, 6]);
    assert_eq!(g.counter("a"), "us_ab_144");
    let said = |words: &Words, message: &Message| words.say(message);
    let losses = g.log().iter().find(|event| matches!(event.what, What::Fire(FireEvent::Reduced { .. })));
    let lost = said(&en, &g.rules.say_event(losses.expect("they lost men")).message);
    assert!(lost.contains("Airborne squad 2-5-4 a"), "{lost}");
    let told = g.rules.describe(g.state(), None);
    let position: Vec<String> = told.iter().map(|line| said(&en, line)).collect();
    assert!(position.iter().any(|line| line.contains("half-squad 1-4-4 a")), "{position:?}");
    assert!(!position.iter().any(|line| line.contains("2-5-4 a")), "{position:?}");
    g.of_mut("a").marks.remove(Marks::SHAKEN);
    let offered = said(&en, &g.rules.say_action(g.state(), &g.read("move a")));
    assert!(offered.contains("half-squad 1-4-4 a"), "{offered}");
    g.play("activate D4; move a; step D5; stop", &[]);
    let moved = g.log().iter().rev().find(|event| matches!(event.what, What::Move(MoveEvent::Moves { .. })));
    let moved = &g.rules.say_event(moved.expect("they moved")).message;
    assert!(said(&en, moved).contains("half-squad 1-4-4 a"), "{}", said(&en, moved));
    assert!(said(&es, moved).contains("1-4-4 a"), "{}", said(&es, moved));
}

/// Outcomes too call a unit by the counter it was when the decision was made.
#[test]
fn outcomes_are_of_the_counters_that_were_there() {
    let [en, es] = both();
    let g = game::game("map 10x8; us: a us_ab_254 D4; b us_ab_144 D5; ger: x ger_wehr_164 J1");
    let (a, b) = (g.unit("a"), g.unit("b"));
    let mut before = g.state().clone();
    let outcome = |before: &State| {
        let mut after = before.clone();
        after.unit_mut(a).life = Life::Eliminated;
        let summary = g.rules.summary(before, &after);
        let facts = g.rules.facts(&summary);
        let told = [&en, &es].map(|words| words.say(&g.rules.say_summary(&summary)));
        (told, facts.iter().map(|fact| en.say(fact)).collect::<Vec<_>>())
    };
    let whole = outcome(&before);
    assert!(whole.0.iter().chain(&whole.1).all(|line| line.contains("2-5-4 a")), "{whole:?}");
    // It has lost men since the set-up.
    before.unit_mut(a).kind = before.unit(b).kind;
    let half = outcome(&before);
    assert!(half.0.iter().chain(&half.1).all(|line| line.contains("1-4-4 a") && !line.contains("2-5-4")), "{half:?}");
    assert_eq!((half.1.len(), half.1[0].contains("half-squad")), (2, true), "{half:?}");
}

/// Two leaders of one name are two facts; one whose name nobody shares needs no more than it.
#[test]
fn leaders_of_one_name_are_told_apart() {
    let [en, _] = both();
    let g = game::game("us: x us_ab_254 D4; ger: b ger_ldr_brandt J1; c ger_ldr_brandt J1; k ger_ldr_kessel J1");
    let mut after = g.state().clone();
    for unit in ["b", "c", "k"] {
        after.unit_mut(g.unit(unit)).life = Life::Eliminated;
    }
    let facts = g.rules.facts(&g.rules.summary(g.state(), &after));
    let lost: Vec<String> = facts.iter().map(|fact| en.say(fact)).filter(|fact| fact.ends_with("is lost")).collect();
    let ends = |fact: &str, end: &str| fact.strip_suffix(" is lost").is_some_and(|name| name.ends_with(end));
    assert!(
        matches!(&lost[..], [b, c, k] if ends(b, "Brandt b") && ends(c, "Brandt c") && ends(k, "Kessel")),
        "{lost:?}"
    );
}

/// A gun on its tripod is not called dismounted, nor the other way round.
#[test]
fn a_gun_is_called_by_the_side_that_lies_up() {
    let [en, _] = both();
    let mut g = game::game("us: a us_ab_254 D4 +us_m1919a4_packed; b us_ab_254 D4; ger: x ger_wehr_164 J1; rally us");
    let sw = g.sw("us_m1919a4_packed");
    let mounts = en.say(&g.rules.say_action(g.state(), &Action::Flip { sw }));
    assert!(mounts.contains("dismounted"), "{mounts}");
    let id = g.rules.write(g.state(), &Action::Flip { sw });
    g.play(&id, &[]);
    assert_eq!(g.rules.weapon_kind(g.state(), sw).id, "us_m1919a4_tripod");
    let gives = en.say(&g.rules.say_action(g.state(), &Action::Give { sw, unit: g.unit("b") }));
    assert!(gives.contains("on its tripod") && !gives.contains("dismounted"), "{gives}");
}

/// What is allowed and of no use says so.
#[test]
fn useless_help_and_hopeless_looks_are_marked() {
    let [en, es] = both();
    let say = |g: &game::Game, words: &Words, text: &str| words.say(&g.rules.say_action(g.state(), &g.read(text)));
    let mut g = game::game(
        "map 10x8; us: a us_ab_254 D4 +us_bazooka; zero us_ldr_medrow D4; one us_ldr_clarkson D4; ger: t ger_stug3g F4 facing 5; x ger_wehr_164 D7",
    );
    g.play("activate D4", &[]);
    let led = say(&g, &en, "gun a us_bazooka F4 at t by zero");
    assert!(led.contains("adds nothing"), "{led}");
    assert!(!say(&g, &en, "gun a us_bazooka F4 at t by one").contains("adds nothing"));
    g.play("fire a D7 with own", &[]);
    assert!(say(&g, &en, "help zero").contains("adds nothing") && say(&g, &es, "help zero").contains("no añade nada"));
    assert!(!say(&g, &en, "help one").contains("adds nothing"));
    // Two hexes of light woods before a forest: 1 and 2 is above 2.
    let g = game::game(
        "map 10x8; D3 light_woods; D4 light_woods; D5 forest; us: a us_ab_254 D2; s us_vn_scout D2; ger: x ger_wehr_164 D5",
    );
    assert!(g.offers("spot a D5") && g.offers("spot s D5"));
    assert!(say(&g, &en, "spot a D5").contains("no die is low enough"), "{}", say(&g, &en, "spot a D5"));
    assert!(!say(&g, &en, "spot s D5").contains("no die is low enough"));
}

/// The other side is told the steps that were taken, and not where they lead.
#[test]
fn of_a_way_the_others_are_told_what_was_gone() {
    let mut g = game::game("us: a us_ab_254 C4; ger: e ger_wehr_164 I4; x ger_wehr_164 J8");
    g.play("activate C4; move a", &[]);
    let (before, go) = (g.state().clone(), g.read("go C7"));
    let n = g.log().len();
    g.play("go C7", &[]);
    let events = &g.log()[n..];
    let told = |go: &Action, events: &[Event]| g.rules.write(&before, &g.rules.done(&before, go, events));
    assert_eq!(told(&go, events), "step C5", "the enemy may fire now");
    assert_eq!(told(&go, &[events, events].concat()), "go C5", "two steps");
    assert_eq!(told(&g.read("step C5"), events), "step C5");
}

/// Why somebody is no more: the page says it in a word of its own for each.
#[test]
fn an_end_tells_its_reason() {
    let why = |g: &game::Game| {
        let told = g.log().iter().rev().find(|event| matches!(event.what, What::Fire(FireEvent::Eliminated { .. })));
        let message = g.rules.say_event(told.expect("somebody is eliminated")).message;
        message.args.into_iter().find(|(name, _)| name == "why").map(|(_, why)| why)
    };
    let mut g = game::game("us: a us_ab_254 C4; ger: e ger_wehr_164 C5 shaken; x ger_wehr_164 J8; operations us");
    g.play("activate C4; move a; step C5", &[]);
    assert_eq!(why(&g), Some("helpless".into()));
}

/// What is printed on the counters of a scenario, with what the page calls them.
fn printed(id: &str) -> Vec<(String, String)> {
    let g = game::scenario(id);
    let words = &both()[0];
    let face = |piece: &scene::Piece| match &piece.face {
        scene::Face::Counter { code, .. } => (code.clone(), words.say_on_page(&piece.name)),
        _ => panic!("{piece:?}"),
    };
    let scene = g.rules.scene(g.state(), None);
    scene.pieces.iter().filter(|piece| !piece.id.starts_with("sw:")).map(face).collect()
}

#[test]
fn counters_print_what_cardboard_would_and_no_two_units_are_called_alike() {
    for id in ["orchard_street", "four_hedges", "lamps_out", "ap_long"] {
        let found = printed(id);
        let names: BTreeSet<&str> = found.iter().map(|(_, name)| name.as_str()).collect();
        assert_eq!(names.len(), found.len(), "{id}: {found:#?}");
    }
    let has = |id: &str, code: &str, name: &str| {
        let found = printed(id);
        assert!(found.contains(&(code.to_owned(), name.to_owned())), "{code} {name}: {found:#?}");
    };
    has("orchard_street", "Harrow", "Lt. Harrow");
    has("orchard_street", "A", "Airborne squad 2-5-4 A");
    has("orchard_street", "Wehrmacht A", "Wehrmacht squad 1-6-4 A");
    has("orchard_street", "", "US medic");
    has("four_hedges", "M4A1 A", "M4A1 Sherman A");
    has("four_hedges", "StuG IIIG", "StuG IIIG");
    has("four_hedges", "60 mm", "60 mm mortar");
    has("four_hedges", "A", "Fallschirmjäger squad 3-3-4 A");
    has("ap_long", "Dunn", "Chaplain Dunn");
}

/// Squads that have lost men are not called as half-squads that were there from the start.
#[test]
fn a_squad_keeps_its_letter_when_it_loses_men() {
    let g = game::game("us: a us_ab_254 D4; b us_ab_144 D5; c us_ab_144 D6; ger: x ger_wehr_164 A1");
    let words = &both()[0];
    let names: BTreeSet<String> =
        g.rules.scene(g.state(), None).pieces.iter().map(|piece| words.say_on_page(&piece.name)).collect();
    assert!(
        names.contains("Airborne half-squad 1-4-4 B") && names.contains("Airborne half-squad 1-4-4 C"),
        "{names:?}"
    );
}
