//! The chart companion: one procedure of the book by itself, for people at a real table. Each answer is a small
//! position with the procedure under way, so that the odds come from the rules themselves and from nowhere else.
//!
//! The position is a [`sketch`](crate::sketch) of a few counters on a column of hexes, and the procedure is begun by an
//! order in notation wherever the book has one, so that the rules may refuse what cannot be.

mod keys;

pub use keys::{CRAFT, GUNS, LEADERS, LEGS, NATIONS, TERRAINS, procedures};

use crate::{
    game::Lnl,
    model::{Class, Content, KindId, Loc, UnitId, UnitSet},
    sketch::{read_loc, sketch, unit},
    state::{
        Acquired, Assault, AssaultStage, Attack, AttackKind, Frame, Marks, Melee, MeleeStage, Shot, ShotStage, State,
        arms,
    },
};
use faces::chart::Given;
use kernel::{BySeat, Maybe, Misread, Pending, Rules, Seat, Speech, dice::Script, say::Message};

/// Where the target stands; the other side is south of it in the same column.
const TARGET: &str = "B3";

/// A second counter, as the sketch writes it.
fn leader(given: &Given<'_>, at: &str) -> String {
    match given.word(keys::LEADER) {
        "" | "none" => String::new(),
        id => format!("leader {id} {at}; "),
    }
}

/// A position with the procedure under way.
///
/// # Errors
/// Values that cannot go together: what is missing, or the clause that forbids it.
pub fn chart(content: Content, procedure: &str, keys: &[(String, String)]) -> Result<(Lnl, State), Misread> {
    let given = Given(keys);
    match procedure {
        "fire" => fire(&content, &given),
        "damage" => damage(&content, &given),
        "ordnance" => ordnance(&content, &given),
        "melee" => melee(content, &given),
        "close-assault" => close_assault(&content, &given),
        "rally" => rally(&content, &given),
        "spot" => spot(&content, &given),
        "smoke" => smoke(content, &given),
        "flare" => flare(content, &given),
        "artillery" => artillery(&content, &given),
        _ => Err(misfit("lnl-chart-unknown")),
    }
}

fn misfit(id: &'static str) -> Misread {
    Misread::new(Message::new(id))
}

fn draw(content: &Content, text: &str) -> Result<(Lnl, State), Misread> {
    sketch(content, text).map_err(|why| Misread::new(Message::new("lnl-chart-sketch").with("why", why)))
}

fn kind(content: &Content, id: &str) -> KindId {
    KindId(content.kinds.iter().position(|kind| kind.id == id).unwrap_or(0) as u8)
}

fn class(content: &Content, id: &str) -> Class {
    content.kinds[kind(content, id).index()].class
}

fn named(game: &Lnl, uid: &str) -> UnitId {
    unit(game, uid).expect("a counter of the sketch")
}

fn place(game: &Lnl, label: &str) -> Loc {
    read_loc(game.ground(), label).expect("a hex of the sketch")
}

/// A counter at a hex: helicopters hover over it.
fn stands(content: &Content, id: &str, label: &str) -> String {
    if class(content, id) == Class::Helicopter { format!("{id} {label}a hover") } else { format!("{id} {label}") }
}

/// Gives orders to the first side; what needs dice is left to them. The order that begins the procedure is the last.
fn order(game: &Lnl, s: &mut State, texts: &str) -> Result<(), Misread> {
    for text in texts.split(';').map(str::trim) {
        while game.pending(s) == Pending::Procedure {
            let mut next = s.clone();
            if game.step(&mut next, &mut Script::new(&[]), &mut ()).is_err() {
                break;
            }
            *s = next;
        }
        let action = game.read(s, text)?;
        game.check(s, Seat(0), &action)
            .map_err(|why| Misread::new(Message::new("lnl-chart-refused").with("clause", why.clause)))?;
        game.decide(s, Seat(0), &action, &mut ());
    }
    Ok(())
}

/// Somebody of the nation of the target who may appear as a hero.
fn pool(content: &Content, target: &str) -> String {
    let nation = content.kinds[kind(content, target).index()].nation;
    let hero =
        content.kinds.iter().find(|kind| kind.class == Class::Hero && kind.nation == nation && kind.id != target);
    hero.map_or(String::new(), |hero| format!("; pool ger {}", hero.id))
}

/// Units under fire, and an attack on them that brings `fp` to bear against `defence`.
fn attack(content: &Content, given: &Given<'_>, attack: Attack) -> Result<(Lnl, State), Misread> {
    let target = given.word(keys::TARGET);
    let craft = !class(content, target).is_leg();
    let count = given.number(keys::COUNT).max(1);
    if craft && count > 1 {
        return Err(misfit("lnl-chart-one-craft"));
    }
    let mut text = "map 3x7; us: firer us_ab_254 B6; ger: ".to_owned();
    for nth in 0..count {
        text +=
            &format!("{}{} {}", if nth == 0 { "" } else { "; " }, counter_name(nth), stands(content, target, TARGET));
        text += if given.yes(keys::SHAKEN) { " shaken" } else { "" };
        text += if given.yes(keys::MOVING) { " moved" } else { "" };
    }
    text += &format!("; {}{}", leader(given, TARGET), pool(content, target));
    let (game, mut s) = draw(content, &text)?;
    let first = named(&game, "target");
    let leader = unit(&game, "leader");
    let mut targets = s.all_at(s.loc_of(first));
    if craft {
        targets = UnitSet::one(first);
    } else {
        targets = targets.into_iter().chain(leader).collect();
    }
    s.frames.push(Frame::Attack(Attack {
        from: place(&game, "B6").into(),
        target: s.loc_of(first),
        scope: if craft { first.into() } else { Maybe::NONE },
        firers: unit(&game, "firer").into_iter().collect(),
        moving: game.tables().fire.moving_target,
        targets,
        ..attack
    }));
    Ok((game, s))
}

fn counter_name(nth: i8) -> &'static str {
    ["target", "second", "third"][usize::from(nth.clamp(0, 2) as u8)]
}

fn fire(content: &Content, given: &Given<'_>) -> Result<(Lnl, State), Misread> {
    let kind = match given.word(keys::FIRER) {
        "sniper" => AttackKind::Sniper,
        "mortar" => AttackKind::MortarDirect,
        _ => AttackKind::Direct,
    };
    attack(
        content,
        given,
        Attack { kind, fp: given.number(keys::FP), defence: given.number(keys::COVER), ..Attack::BLANK },
    )
}

/// The dice of the attack have fallen, and this is by how much it was higher.
fn damage(content: &Content, given: &Given<'_>) -> Result<(Lnl, State), Misread> {
    attack(content, given, Attack { fp: given.number(keys::DIFFERENCE), dice: [1, 1], ..Attack::BLANK })
}

/// Terrain of the target and degrading hexes in front of it, as the sketch writes them.
fn ground(given: &Given<'_>) -> String {
    let mut text = match given.word(keys::TERRAIN) {
        "" => String::new(),
        terrain => format!("{TARGET} {terrain}; "),
    };
    for nth in 0..given.number(keys::DEGRADING) {
        text += &format!("B{} brush; ", 4 + nth);
    }
    text
}

fn ordnance(content: &Content, given: &Given<'_>) -> Result<(Lnl, State), Misread> {
    let (gun, target, range) = (given.word(keys::GUN), given.word(keys::TARGET), given.number(keys::RANGE));
    if range <= given.number(keys::DEGRADING) {
        return Err(misfit("lnl-chart-near"));
    }
    let from = format!("B{}", 3 + range);
    let carried = class(content, gun) == Class::SupportWeapon;
    let shooter = if carried { format!("us_ab_254 {from} +{gun}") } else { stands(content, gun, &from) };
    // The target is to the north, side 1; it sees the gun to the south, side 4.
    let (towards, away) = (1, 3);
    let facing = match given.word(keys::ASPECT) {
        "rear" => 1,
        "flank" => 2,
        _ => 3,
    };
    let (hull, turret) = match given.word(keys::TURNED) {
        "no" => (towards, towards),
        "turret" => (towards, away),
        _ => (away, away),
    };
    let hatch = if given.yes(keys::OPEN) { "open" } else { "buttoned" };
    let moved = if given.yes(keys::MOVING) { " moved" } else { "" };
    let night = if given.yes(keys::NIGHT) { "night; " } else { "" };
    let text = format!(
        "map 3x{}; {}{night}us: gun {shooter} facing {hull} turret {turret} {hatch}; {}\
         ger: target {} facing {facing} turret {facing}{moved}; \
         spotted us {TARGET}; spotted us {TARGET}a",
        5 + range,
        ground(given),
        leader(given, &from),
        stands(content, target, TARGET),
    );
    let (game, mut s) = draw(content, &text)?;
    let (shooter, scope) = (named(&game, "gun"), named(&game, "target"));
    let at = game.loc_text(s.place(scope));
    let with = if carried { gun } else { "main" };
    let aimed = if class(content, target).is_leg() { "" } else { " at target" };
    let by = if unit(&game, "leader").is_some() { " by leader" } else { "" };
    let bearing = match given.word(keys::TURNED) {
        "no" => String::new(),
        how => format!(" {how}"),
    };
    let here = game.loc_text(s.place(shooter));
    order(&game, &mut s, &format!("activate {here}"))?;
    if given.yes(keys::ASSAULT_MOVE) {
        s.mark(shooter, Marks::ASSAULT);
    }
    order(&game, &mut s, &format!("gun gun {with} {at}{aimed}{by}{bearing}"))?;
    let Some(Frame::Shot(shot)) = s.top() else { return Err(misfit("lnl-chart-unknown")) };
    let value = given.number(keys::ACQUIRED) as u8;
    if value > 0 {
        s.acquired.clear();
        s.acquired.insert(acquired(&game, &s, &shot, value));
    }
    if shot.stage == ShotStage::Declared {
        s.frames.replace(Frame::Shot(Shot { stage: ShotStage::Aim, ..shot }));
    }
    Ok((game, s))
}

/// The hold that a gun has on its target after one or two shots at it.
fn acquired(game: &Lnl, s: &State, shot: &Shot, value: u8) -> Acquired {
    let Shot { unit, gun, from, scope, target, .. } = *shot;
    let there = game.at(s, Seat(1), target);
    let targets = scope.get().map_or(there, UnitSet::one);
    Acquired { unit, gun, from, scope, loc: target, targets, value }
}

fn melee(mut content: Content, given: &Given<'_>) -> Result<(Lnl, State), Misread> {
    let mut set = |id: &str, fp: i8, leadership: i8| {
        let place = kind(&content, id).index();
        content.kinds[place].fp = fp;
        content.kinds[place].leadership = leadership;
    };
    set("us_ab_254", given.number(keys::ATTACK), 0);
    set("ger_wehr_164", given.number(keys::DEFENCE), 0);
    set("us_ldr_medrow", 0, given.number(keys::LEADERSHIP));
    // His FP is counted in the attack already.
    set("us_hero_a", 0, 0);
    let mut text = format!("map 3x7; us: unit us_ab_254 {TARGET}; leader us_ldr_medrow {TARGET}; ");
    if given.yes(keys::HERO) {
        text += &format!("hero us_hero_a {TARGET}; ");
    }
    text += &format!("ger: target ger_wehr_164 {TARGET}");
    let (game, mut s) = draw(&content, &text)?;
    let at = place(&game, TARGET);
    for unit in game.at(&s, Seat(0), at) {
        s.unit_mut(unit).arms = arms::OWN;
    }
    s.frames.push(Frame::Melee(Melee {
        at,
        first: Seat(0),
        striking: Seat(0),
        stage: MeleeStage::Roll,
        // One strike and its losses: the other side's is another chart.
        reply: true,
        ordered: false,
        present: BySeat::from_fn(|seat| game.at(&s, seat, at)),
        picked: UnitSet::one(named(&game, "target")),
        doomed: UnitSet::EMPTY,
        before: place(&game, "B4").into(),
        leader: if given.number(keys::LEADERSHIP) > 0 { named(&game, "leader").into() } else { Maybe::NONE },
        spent: 0,
    }));
    Ok((game, s))
}

fn close_assault(content: &Content, given: &Given<'_>) -> Result<(Lnl, State), Misread> {
    let (who, vehicle, weapon) = (given.word(keys::UNIT), given.word(keys::VEHICLE), given.word(keys::WEAPON));
    if class(content, vehicle) != Class::Vehicle {
        return Err(misfit("lnl-chart-vehicle"));
    }
    let carried = class(content, weapon) == Class::SupportWeapon;
    if weapon != "none" && !carried {
        return Err(misfit("lnl-chart-carried"));
    }
    let with = if carried { format!(" +{weapon}") } else { String::new() };
    let leader = leader(given, TARGET);
    let text = format!("map 3x7; us: unit {who} {TARGET}{with}; {leader}ger: vehicle {vehicle} {TARGET}");
    let (game, mut s) = draw(content, &text)?;
    let (assaulter, helper) = (named(&game, "unit"), unit(&game, "leader"));
    if !game.may_close_assault(&s, assaulter) {
        return Err(misfit("lnl-chart-assaulter"));
    }
    s.frames.push(Frame::Assault(Assault {
        stage: AssaultStage::Choose,
        vehicle: named(&game, "vehicle"),
        at: place(&game, TARGET),
        from: place(&game, "B4").into(),
        seat: Seat(0),
        checking: UnitSet::EMPTY,
        ready: UnitSet::one(assaulter),
        leaders: helper.into_iter().collect(),
        all: helper.into_iter().chain([assaulter]).collect(),
        now: Maybe::NONE,
        sw: Maybe::NONE,
        helper: Maybe::NONE,
        moving: true,
        cost: 1,
        overrun: false,
    }));
    let with = if carried { format!(" with {weapon}") } else { String::new() };
    let by = if helper.is_some() { " by leader" } else { "" };
    order(&game, &mut s, &format!("close unit{with}{by}"))?;
    Ok((game, s))
}

fn rally(content: &Content, given: &Given<'_>) -> Result<(Lnl, State), Misread> {
    let who = stands(content, given.word(keys::UNIT), TARGET);
    let text = format!(
        "map 3x7; {}us: unit {who} shaken; {}ger: other ger_wehr_164 B7; rally us",
        ground(given),
        leader(given, TARGET)
    );
    let (game, mut s) = draw(content, &text)?;
    order(&game, &mut s, "rally unit")?;
    Ok((game, s))
}

fn spot(content: &Content, given: &Given<'_>) -> Result<(Lnl, State), Misread> {
    // Far enough not to be adjacent with two hexes in between.
    let who = stands(content, given.word(keys::UNIT), "B7");
    let text = format!("map 3x9; {}us: unit {who}; ger: target ger_wehr_164 {TARGET}", ground(given));
    let (game, mut s) = draw(content, &text)?;
    order(&game, &mut s, &format!("spot unit {TARGET}"))?;
    Ok((game, s))
}

/// What a nation can do, for all.
fn of_nation(content: &mut Content, given: &Given<'_>) {
    let place = content.nations.iter().position(|(id, _)| id == given.word(keys::NATION));
    let [smoke, flare] = place.and_then(|place| content.tables.capability.get(place)).copied().unwrap_or_default();
    content.tables.capability.fill([smoke, flare]);
}

fn smoke(mut content: Content, given: &Given<'_>) -> Result<(Lnl, State), Misread> {
    of_nation(&mut content, given);
    let (game, mut s) = draw(&content, "map 3x7; us: unit us_ab_254 B6; ger: other ger_wehr_164 B2")?;
    order(&game, &mut s, "activate B6; smoke unit B5")?;
    Ok((game, s))
}

fn flare(mut content: Content, given: &Given<'_>) -> Result<(Lnl, State), Misread> {
    of_nation(&mut content, given);
    // Without a leader it is a hero who fires it: nothing is subtracted.
    let who = if given.word(keys::LEADER) == "none" { "us_hero_a" } else { given.word(keys::LEADER) };
    let (game, mut s) = draw(&content, &format!("map 3x7; night; us: unit {who} B6; ger: other ger_wehr_164 B2"))?;
    order(&game, &mut s, "activate B6; flare unit B4")?;
    Ok((game, s))
}

fn artillery(content: &Content, given: &Given<'_>) -> Result<(Lnl, State), Misread> {
    let mut text = "map 15x15; battery us 105mm 5 1; ".to_owned();
    for nth in 0..given.number(keys::DEGRADING) {
        text += &format!("H{} brush; ", 12 + nth);
    }
    text += &format!("us: unit {} H15; ger: other ger_wehr_164 A1", given.word(keys::UNIT));
    let (game, mut s) = draw(content, &text)?;
    order(&game, &mut s, "activate H15; call unit H8")?;
    Ok((game, s))
}
