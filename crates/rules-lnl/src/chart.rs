//! The chart companion: one procedure of the book by itself, for people at a real table. Each answer is a small position with
//! the procedure under way, so that the odds come from the rules themselves and from nowhere else.
//!
//! The position is a [`sketch`](crate::sketch) of a few counters on a column of hexes, and the procedure is begun by an order in notation
//! wherever the book has one, so that the rules may refuse what cannot be.

use crate::{
    game::Lnl,
    model::{Class, Content, KindId, Loc, SwId, UnitId, UnitSet},
    sketch::{read_loc, sketch, unit},
    state::{
        Acquired, Assault, AssaultStage, Attack, AttackKind, Frame, Marks, Melee, MeleeStage, Shot, ShotStage, State,
        arms,
    },
};
use kernel::{
    BySeat, Misread, Pending, Rules, Seat, Speech,
    dice::Script,
    info::{Key, Procedure, Values},
    say::Message,
};

/// Counters on foot.
pub const LEGS: &str = "us_ab_254 us_ab_144 us_glider_164 us_glider_154 us_glider_054 us_crew us_ldr_medrow us_ldr_clarkson us_ldr_harrow \
    us_ldr_doyle us_ldr_pruitt us_ldr_lasky us_hero_a us_hero_b us_hero_c us_medic us_sniper us_mortar60 us_hmg50 us_atg57 ger_wehr_164 \
    ger_wehr_154 ger_wehr_054 ger_ss_264 ger_ss_154 ger_fj_234 ger_fj_334 ger_fj_134 ger_crew ger_ldr_weiss ger_ldr_brandt ger_ldr_kessel \
    ger_ldr_voigt ger_ldr_reiter ger_ldr_haas ger_hero_a ger_hero_b ger_hero_c ger_medic ger_sniper ger_atg75 ger_atg88 ger_mortar81 \
    us_vn_354 us_vn_154 us_vn_crew us_vn_ldr_cole us_vn_ldr_ortega us_vn_chaplain us_vn_advisor us_vn_scout us_vn_medic us_vn_hero_a arvn_154 \
    arvn_044 nva_254 nva_144 nva_ldr_minh nva_ldr_tran nva_hero_a nva_sniper nva_rr75 nva_sagger nva_mortar60 vc_144 vc_034";
/// Vehicles and helicopters.
pub const CRAFT: &str =
    "us_m4a1 us_m10 us_m3ht us_truck ger_stug3g ger_pz4h ger_251 ger_truck us_m113 us_huey_slick us_huey_gun";
/// Counters with a to-hit table.
pub const GUNS: &str = "us_bazooka us_atg57 us_m4a1 us_m10 ger_pzf30 ger_pzschreck ger_atg75 ger_atg88 ger_stug3g ger_pz4h us_law us_huey_gun \
    nva_rpg2 nva_strela nva_rr75 nva_sagger";
/// Leaders.
pub const LEADERS: &str = "us_ldr_medrow us_ldr_clarkson us_ldr_harrow us_ldr_doyle us_ldr_pruitt us_ldr_lasky ger_ldr_weiss ger_ldr_brandt \
    ger_ldr_kessel ger_ldr_voigt ger_ldr_reiter ger_ldr_haas us_vn_ldr_cole us_vn_ldr_ortega nva_ldr_minh nva_ldr_tran";
/// Terrains a target may stand in.
pub const TERRAINS: &str = "clear low_crops wheat corn brush tall_grass light_woods forest light_jungle heavy_jungle rice_paddy rough rubble hut \
    wood_building stone_building";
/// Nations.
pub const NATIONS: &str = "us_ww2 german us_vietnam arvn nva vc anzac british argentine";

/// Where the target stands; the other side is south of it in the same column.
const TARGET: &str = "B3";

/// The procedures and what each wants to know.
pub fn procedures() -> Vec<Procedure> {
    let key = |name: &'static str, values: Values, default: &str| Key {
        name,
        values,
        default: (!default.is_empty()).then(|| default.to_owned()),
        message: Message::named(format!("lnl-key-{}", name.replace('_', "-"))),
    };
    let words = |text: &str| Values::Words(text.split_whitespace().map(str::to_owned).collect());
    let or_none = |text: &str| words(&format!("none {text}"));
    let numbers = |least, most| Values::Numbers { least, most };
    let procedure = |id: &'static str, keys| Procedure { id, message: Message::named(format!("lnl-chart-{id}")), keys };
    let anyone = || words(&format!("{LEGS} {CRAFT}"));
    let shaken = || key("shaken", Values::yes_no(), "no");
    let leader = || key("leader", or_none(LEADERS), "none");
    let degrading = || key("degrading", numbers(0, 2), "0");
    vec![
        procedure(
            "fire",
            vec![
                key("fp", numbers(-5, 30), ""),
                key("cover", numbers(0, 12), "0"),
                key("target", anyone(), ""),
                key("count", numbers(1, 3), "1"),
                shaken(),
                key("moving", Values::yes_no(), "no"),
                leader(),
                key("firer", words("group sniper mortar"), "group"),
            ],
        ),
        procedure(
            "damage",
            vec![key("difference", numbers(1, 20), ""), key("target", anyone(), ""), shaken(), leader()],
        ),
        procedure(
            "ordnance",
            vec![
                key("gun", words(GUNS), ""),
                key("range", numbers(1, 24), ""),
                key("target", anyone(), ""),
                key("aspect", words("front flank rear"), "front"),
                key("terrain", words(TERRAINS), "clear"),
                degrading(),
                key("moving", Values::yes_no(), "no"),
                key("open", Values::yes_no(), "no"),
                key("turned", words("no turret hull"), "no"),
                key("assault_move", Values::yes_no(), "no"),
                key("acquired", numbers(0, 2), "0"),
                key("night", Values::yes_no(), "no"),
                leader(),
            ],
        ),
        procedure(
            "melee",
            vec![
                key("attack", numbers(0, 60), ""),
                key("defence", numbers(0, 60), ""),
                key("leadership", numbers(0, 3), "0"),
                key("hero", Values::yes_no(), "no"),
            ],
        ),
        procedure(
            "close-assault",
            vec![
                key("unit", words(LEGS), ""),
                key("vehicle", words(CRAFT), ""),
                key("weapon", or_none(&format!("{GUNS} us_satchel ger_satchel")), "none"),
                leader(),
            ],
        ),
        // Values that go together, so that the page has an answer before anything is chosen.
        procedure(
            "rally",
            vec![
                key("unit", anyone(), "us_ab_254"),
                key("terrain", words(TERRAINS), "clear"),
                key("leader", or_none(LEADERS), "us_ldr_clarkson"),
            ],
        ),
        procedure(
            "spot",
            vec![key("unit", anyone(), "us_ab_254"), key("terrain", words(TERRAINS), "light_woods"), degrading()],
        ),
        procedure("smoke", vec![key("nation", words(NATIONS), "")]),
        procedure("flare", vec![key("nation", words(NATIONS), ""), leader()]),
        procedure("artillery", vec![key("unit", words(LEGS), "us_ldr_clarkson"), degrading()]),
    ]
}

/// The given values, by name.
struct Given<'a>(&'a [(String, String)]);

impl Given<'_> {
    fn word(&self, key: &str) -> &str {
        self.0.iter().find(|(name, _)| name == key).map_or("", |(_, value)| value)
    }
    fn number(&self, key: &str) -> i8 {
        self.word(key).parse().unwrap_or(0)
    }
    fn yes(&self, key: &str) -> bool {
        self.word(key) == "yes"
    }
    /// A second counter of this kind, as the sketch writes it.
    fn leader(&self, at: &str) -> String {
        match self.word("leader") {
            "" | "none" => String::new(),
            id => format!("leader {id} {at}; "),
        }
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
    unit(game, uid).unwrap_or(UnitId::NONE)
}

fn place(game: &Lnl, label: &str) -> Loc {
    read_loc(game.ground(), label).unwrap_or(Loc::NONE)
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
    let target = given.word("target");
    let craft = !class(content, target).is_leg();
    let count = given.number("count").max(1);
    if craft && count > 1 {
        return Err(misfit("lnl-chart-one-craft"));
    }
    let mut text = "map 3x7; us: firer us_ab_254 B6; ger: ".to_owned();
    for nth in 0..count {
        text +=
            &format!("{}{} {}", if nth == 0 { "" } else { "; " }, counter_name(nth), stands(content, target, TARGET));
        text += if given.yes("shaken") { " shaken" } else { "" };
        text += if given.yes("moving") { " moved" } else { "" };
    }
    text += &format!("; {}{}", given.leader(TARGET), pool(content, target));
    let (game, mut s) = draw(content, &text)?;
    let first = named(&game, "target");
    let leader = named(&game, "leader");
    let mut targets = s.all_at(s.place(first));
    if craft {
        targets = UnitSet::one(first);
    } else if leader.is_some() {
        targets.insert(leader);
    }
    s.frames.push(Frame::Attack(Attack {
        from: place(&game, "B6"),
        target: s.place(first),
        scope: if craft { first } else { UnitId::NONE },
        firers: UnitSet::one(named(&game, "firer")),
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
    let kind = match given.word("firer") {
        "sniper" => AttackKind::Sniper,
        "mortar" => AttackKind::MortarDirect,
        _ => AttackKind::Direct,
    };
    attack(content, given, Attack { kind, fp: given.number("fp"), defence: given.number("cover"), ..Attack::BLANK })
}

/// The dice of the attack have fallen, and this is by how much it was higher.
fn damage(content: &Content, given: &Given<'_>) -> Result<(Lnl, State), Misread> {
    attack(content, given, Attack { fp: given.number("difference"), dice: [1, 1], ..Attack::BLANK })
}

/// Terrain of the target and degrading hexes in front of it, as the sketch writes them.
fn ground(given: &Given<'_>) -> String {
    let mut text = match given.word("terrain") {
        "" => String::new(),
        terrain => format!("{TARGET} {terrain}; "),
    };
    for nth in 0..given.number("degrading") {
        text += &format!("B{} brush; ", 4 + nth);
    }
    text
}

fn ordnance(content: &Content, given: &Given<'_>) -> Result<(Lnl, State), Misread> {
    let (gun, target, range) = (given.word("gun"), given.word("target"), given.number("range"));
    if range <= given.number("degrading") {
        return Err(misfit("lnl-chart-near"));
    }
    let from = format!("B{}", 3 + range);
    let carried = class(content, gun) == Class::SupportWeapon;
    let shooter = if carried { format!("us_ab_254 {from} +{gun}") } else { stands(content, gun, &from) };
    // The target is to the north, side 1; it sees the gun to the south, side 4.
    let (towards, away) = (1, 3);
    let facing = match given.word("aspect") {
        "rear" => 1,
        "flank" => 2,
        _ => 3,
    };
    let (hull, turret) = match given.word("turned") {
        "no" => (towards, towards),
        "turret" => (towards, away),
        _ => (away, away),
    };
    let hatch = if given.yes("open") { "open" } else { "buttoned" };
    let moved = if given.yes("moving") { " moved" } else { "" };
    let night = if given.yes("night") { "night; " } else { "" };
    let text = format!(
        "map 3x{}; {}{night}us: gun {shooter} facing {hull} turret {turret} {hatch}; {}\
         ger: target {} facing {facing} turret {facing}{moved}; \
         spotted us {TARGET}; spotted us {TARGET}a",
        5 + range,
        ground(given),
        given.leader(&from),
        stands(content, target, TARGET),
    );
    let (game, mut s) = draw(content, &text)?;
    let (unit, scope) = (named(&game, "gun"), named(&game, "target"));
    let at = game.loc_text(s.place(scope));
    let with = if carried { gun } else { "main" };
    let aimed = if class(content, target).is_leg() { "" } else { " at target" };
    let by = if named(&game, "leader").is_some() { " by leader" } else { "" };
    let bearing = match given.word("turned") {
        "no" => String::new(),
        how => format!(" {how}"),
    };
    let here = game.loc_text(s.place(unit));
    order(&game, &mut s, &format!("activate {here}"))?;
    if given.yes("assault_move") {
        s.mark(unit, Marks::ASSAULT);
    }
    order(&game, &mut s, &format!("gun gun {with} {at}{aimed}{by}{bearing}"))?;
    let Some(Frame::Shot(shot)) = s.top() else { return Err(misfit("lnl-chart-unknown")) };
    let value = given.number("acquired") as u8;
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
    let targets = if scope.is_some() { UnitSet::one(scope) } else { there };
    Acquired { unit, gun, from, scope, loc: target, targets, value }
}

fn melee(mut content: Content, given: &Given<'_>) -> Result<(Lnl, State), Misread> {
    let mut set = |id: &str, fp: i8, leadership: i8| {
        let place = kind(&content, id).index();
        content.kinds[place].fp = fp;
        content.kinds[place].leadership = leadership;
    };
    set("us_ab_254", given.number("attack"), 0);
    set("ger_wehr_164", given.number("defence"), 0);
    set("us_ldr_medrow", 0, given.number("leadership"));
    // His FP is counted in the attack already.
    set("us_hero_a", 0, 0);
    let mut text = format!("map 3x7; us: unit us_ab_254 {TARGET}; leader us_ldr_medrow {TARGET}; ");
    if given.yes("hero") {
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
        before: place(&game, "B4"),
        leader: if given.number("leadership") > 0 { named(&game, "leader") } else { UnitId::NONE },
        spent: 0,
    }));
    Ok((game, s))
}

fn close_assault(content: &Content, given: &Given<'_>) -> Result<(Lnl, State), Misread> {
    let (who, vehicle, weapon) = (given.word("unit"), given.word("vehicle"), given.word("weapon"));
    if class(content, vehicle) != Class::Vehicle {
        return Err(misfit("lnl-chart-vehicle"));
    }
    let carried = class(content, weapon) == Class::SupportWeapon;
    if weapon != "none" && !carried {
        return Err(misfit("lnl-chart-carried"));
    }
    let with = if carried { format!(" +{weapon}") } else { String::new() };
    let leader = given.leader(TARGET);
    let text = format!("map 3x7; us: unit {who} {TARGET}{with}; {leader}ger: vehicle {vehicle} {TARGET}");
    let (game, mut s) = draw(content, &text)?;
    let (unit, helper) = (named(&game, "unit"), named(&game, "leader"));
    if !game.may_close_assault(&s, unit) {
        return Err(misfit("lnl-chart-assaulter"));
    }
    let one = |who: UnitId| if who.is_some() { UnitSet::one(who) } else { UnitSet::EMPTY };
    s.frames.push(Frame::Assault(Assault {
        stage: AssaultStage::Choose,
        vehicle: named(&game, "vehicle"),
        at: place(&game, TARGET),
        from: place(&game, "B4"),
        seat: Seat(0),
        checking: UnitSet::EMPTY,
        ready: one(unit),
        leaders: one(helper),
        all: one(unit).union(one(helper)),
        now: UnitId::NONE,
        sw: SwId::NONE,
        helper: UnitId::NONE,
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
    let who = stands(content, given.word("unit"), TARGET);
    let text = format!(
        "map 3x7; {}us: unit {who} shaken; {}ger: other ger_wehr_164 B7; rally us",
        ground(given),
        given.leader(TARGET)
    );
    let (game, mut s) = draw(content, &text)?;
    order(&game, &mut s, "rally unit")?;
    Ok((game, s))
}

fn spot(content: &Content, given: &Given<'_>) -> Result<(Lnl, State), Misread> {
    // Far enough not to be adjacent with two hexes in between.
    let who = stands(content, given.word("unit"), "B7");
    let text = format!("map 3x9; {}us: unit {who}; ger: target ger_wehr_164 {TARGET}", ground(given));
    let (game, mut s) = draw(content, &text)?;
    order(&game, &mut s, &format!("spot unit {TARGET}"))?;
    Ok((game, s))
}

/// What a nation can do, for all.
fn of_nation(content: &mut Content, given: &Given<'_>) {
    let place = content.nations.iter().position(|(id, _)| id == given.word("nation"));
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
    let who = if given.word("leader") == "none" { "us_hero_a" } else { given.word("leader") };
    let (game, mut s) = draw(&content, &format!("map 3x7; night; us: unit {who} B6; ger: other ger_wehr_164 B2"))?;
    order(&game, &mut s, "activate B6; flare unit B4")?;
    Ok((game, s))
}

fn artillery(content: &Content, given: &Given<'_>) -> Result<(Lnl, State), Misread> {
    let mut text = "map 15x15; battery us 105mm 5 1; ".to_owned();
    for nth in 0..given.number("degrading") {
        text += &format!("H{} brush; ", 12 + nth);
    }
    text += &format!("us: unit {} H15; ger: other ger_wehr_164 A1", given.word("unit"));
    let (game, mut s) = draw(content, &text)?;
    order(&game, &mut s, "activate H15; call unit H8")?;
    Ok((game, s))
}
