//! Attacks, Engagements, Barrages and Attacks by Fire. Everybody stands in one column: the defender's HQ in the north,
//! the hex that is attacked, the attacker south of it.

use super::{altered, draw, keys, misfit, named, not_in, order, rated};
use crate::{
    game::Bcs,
    model::{Content, Face, When},
    state::{Attack, Frame, State},
};
use faces::chart::Given;
use kernel::{Maybe, Misread};

/// The hex attacked or fired at.
const AT: &str = "0508";
/// Where the attacker stands by the distance, from one hex on.
const FROM: [&str; 3] = ["0509", "0510", "0511"];
/// The names of the units in the hex attacked.
const TARGETS: [&str; 3] = ["target", "second", "third"];
/// Where the defender's HQ is, and the hexes around it: six hexes away, or two with no hex for a beaten unit. Of the
/// second, the hex towards the unit comes last.
const HAVEN: (&str, [&str; 6]) = ("0502", ["0401", "0402", "0501", "0601", "0602", "0503"]);
const NO_HAVEN: (&str, [&str; 6]) = ("0506", ["0405", "0406", "0505", "0605", "0606", "0507"]);

/// The map, the formations and the hex that is attacked.
fn field(given: &Given<'_>, attacker: &str, defender: &str) -> String {
    let (hq, around) = if given.word(keys::HQ) == "none" { NO_HAVEN } else { HAVEN };
    let is_safe = !given.no(keys::SAFE_PATH);
    // Water cuts the way to the HQ, or leaves the way to it alone.
    let lakes = match (is_safe, hq == NO_HAVEN.0) {
        (true, false) => 0,
        (true, true) => around.len() - 1,
        (false, _) => around.len(),
    };
    let lakes: String = around[..lakes].iter().map(|hex| format!("{hex} lake; ")).collect();
    let terrain = match given.word(keys::HEX) {
        "terrain" => "woods",
        "" => "open",
        same => same,
    };
    format!(
        "map 9x12; {lakes}{AT} {terrain}; {}{}visibility 3; entry attacker 0512; entry defender {hq}; \
         formation attacker A hq 0512 radius 9 {attacker}; formation defender D hq {hq} radius 9 {defender}{}; ",
        given.if_yes(keys::KEY, "key 0508; "),
        given.if_yes(keys::HEXSIDE, "river stream 0509 0508; "),
        given.if_yes(keys::PD, " pd"),
    )
}

/// The markers and whose activation it is.
fn under_way(given: &Given<'_>) -> String {
    format!("obj {AT}; {}activity A pass", given.if_yes(keys::DOUBLE_OBJ, "obj 0508; "))
}

/// The units in the hex attacked, all of one kind.
fn targets(given: &Given<'_>, counter: &str, printed: &str) -> String {
    let owner = if given.yes(keys::UNASSIGNED) { "defender" } else { "D" };
    let units = given.number(keys::UNITS).clamp(1, 3) as usize;
    let units: Vec<String> = TARGETS[..units].iter().map(|id| format!("{id} {counter} {AT} {printed}")).collect();
    format!("{owner}: {}; ", units.join("; "))
}

/// The defender has what was asked for, or it cannot be had.
fn defender_is(game: &Bcs, s: &State, given: &Given<'_>) -> Result<(), Misread> {
    let target = named(game, "target");
    if given.yes(keys::UNASSIGNED) && (given.yes(keys::PD) || given.yes(keys::DEFENDER_BLOCKED)) {
        return Err(misfit("bcs-chart-unassigned"));
    }
    if given.yes(keys::PD) && !game.has_pd(s, target) {
        return Err(misfit("bcs-chart-pd"));
    }
    let supported = game.side(s, target).dual || game.is_supported(s, target, true);
    if given.yes(keys::DEFENDER_SUPPORTED) && !supported {
        return Err(misfit("bcs-chart-supported"));
    }
    Ok(())
}

/// The attack under way, at its roll.
fn rolling(s: &State) -> Result<Attack, Misread> {
    match s.top() {
        Some(Frame::Attack(attack)) => Ok(attack),
        _ => Err(misfit("bcs-chart-unknown")),
    }
}

/// Who the defender's AR unit is, where there is a choice.
fn names_defender(given: &Given<'_>) -> Option<String> {
    (given.number(keys::UNITS) > 1).then(|| "defend target".to_owned())
}

/// The Combat Table with a net modifier that is known: the attacker's AR makes up for what the position adds.
pub(super) fn combat(base: &Content, given: &Given<'_>) -> Result<(Bcs, State), Misread> {
    let steps = |key| format!("steps {} max 6", given.number(key));
    let text = format!(
        "{}A: lead K112-1 {} {}; {}{}",
        field(given, "artillery 0", ""),
        FROM[0],
        steps(keys::STEPS),
        targets(given, "M31-1", &format!("{} class {}", steps(keys::DEFENDER_STEPS), given.word(keys::CLASS))),
        under_way(given),
    );
    let (game, mut s) = draw(base, &text)?;
    defender_is(&game, &s, given)?;
    let mut orders = vec![format!("attack lead {AT}")];
    orders.extend(names_defender(given));
    order(&game, &mut s, &orders)?;
    let attack = rolling(&s)?;
    let game = rated(&game, attack.lead, given.number(keys::NET) - game.sums(&s, &attack).net());
    Ok((game, s))
}

/// An attack with all its modifiers.
pub(super) fn attack(base: &Content, given: &Given<'_>) -> Result<(Bcs, State), Misread> {
    let knows_after_fire = base.edition.tables.combat_modifiers.iter().any(|line| line.when == When::AfterFire);
    if given.yes(keys::AFTER_FIRE) && !knows_after_fire {
        return Err(not_in(base, &keys::AFTER_FIRE));
    }
    let shock = given.word(keys::ATTACK) == "shock";
    let off_map = given.yes(keys::OFF_MAP);
    // Armour has no Support, nor has who is off the map: there a Dual unit gains the same.
    let dual = given.yes(keys::SUPPORTED) && (shock || off_map);
    let lead = match (dual, shock) {
        (true, _) => "K7-M",
        (false, true) => "K7-1",
        (false, false) => "K112-1",
    };
    let target = match given.word(keys::TYPE) {
        "dual" => "M4-M",
        "stand_off" => "M31-AT",
        "hard_red" | "soft_red" => "M4-1",
        "limited" => "M4-TD",
        "light" => "M31-R",
        _ => "M31-1",
    };
    let mut base = base.clone();
    let armour = given.word(keys::ARMOUR);
    altered(&mut base, lead, |entry| {
        let side = &mut entry.sides[Face::Deployed as usize];
        (side.hard, side.breakthrough) = (armour != "none", armour == "breakthrough");
    });
    altered(&mut base, target, |entry| {
        entry.sides[Face::Deployed as usize].hard = given.word(keys::TYPE) == "hard_red";
    });

    let stands = if off_map { format!("waiting 1 {AT}") } else { FROM[0].to_owned() };
    let class = match given.word(keys::CLASS) {
        "usual" => String::new(),
        class => format!(" class {class}"),
    };
    let printed =
        format!("ar {} steps {} max 6{class}", given.number(keys::DEFENDER_AR), given.number(keys::DEFENDER_STEPS));
    // With a point in hand the attacker is asked what it prepares, and the rules can refuse an Assist.
    let formation =
        format!("artillery 1{}{}", given.if_yes(keys::OWN_PD, " pd"), given.if_yes(keys::MSR_BLOCKED, " blocked 1"));
    let text = format!(
        "param attack_on_entry on; {}{}{}A: lead {lead} ar {} steps {} max 6 {stands}; {}{}{}",
        field(given, &formation, given.if_yes(keys::DEFENDER_BLOCKED, "blocked 1")),
        if dual { "" } else { given.if_yes(keys::SUPPORTED, "support A S1 red 3; ") },
        given.if_yes(keys::DEFENDER_SUPPORTED, "support D T1 limited 3; "),
        given.number(keys::AR),
        given.number(keys::STEPS),
        given.if_yes(keys::ASSIST, "helper K112-2 0509; "),
        targets(given, target, &printed),
        under_way(given),
    );
    let (game, mut s) = draw(&base, &text)?;
    defender_is(&game, &s, given)?;
    let at = s.hex_of(named(&game, "target"));
    let from = game.ground().hex(FROM[0]);
    if given.yes(keys::AFTER_FIRE) {
        s.unit_mut(named(&game, "lead")).fired_at = at.into();
    }
    let verb = if shock { "shock" } else { "attack" };
    let mut orders = vec![format!("{verb} lead {AT}")];
    orders.extend(names_defender(given));
    orders.extend(given.yes(keys::ASSIST).then(|| "assist helper".to_owned()));
    orders.extend(given.yes(keys::SUPPRESSION).then(|| "suppress artillery".to_owned()));
    order(&game, &mut s, &orders)?;
    // Beyond the edge of the map there may be a river too.
    if off_map && given.yes(keys::HEXSIDE) {
        let attack = rolling(&s)?;
        s.frames.replace(Frame::Attack(Attack { from: from.map_or(attack.from, Maybe::some), ..attack }));
    }
    Ok((game, s))
}

/// An Engagement.
pub(super) fn engagement(base: &Content, given: &Given<'_>) -> Result<(Bcs, State), Misread> {
    let kind = given.word(keys::TARGET);
    if given.yes(keys::SCREEN) && !base.edition.params.screens {
        return Err(not_in(base, &keys::SCREEN));
    }
    if given.yes(keys::SCREEN) && !matches!(kind, "red" | "light") {
        return Err(misfit("bcs-chart-screen"));
    }
    let from = FROM[(given.number(keys::DISTANCE).clamp(1, 3) - 1) as usize];
    let (ar, av, range) = (given.number(keys::AR), given.number(keys::AV), given.number(keys::RANGE));
    let steps = given.number(keys::FIRER_STEPS);
    let firer = given.word(keys::FIRER);
    let (firer_text, order_text) = match firer.strip_suffix("_support") {
        Some(class) => (
            format!("support A S1 {class} {av} range {range} steps {steps}; A: firer K112-1 {from} ar {ar}; "),
            format!("engage firer {AT} with S1"),
        ),
        None => {
            let counter = match firer {
                "limited" => "M4-TD",
                "stand_off" => "K7-AT",
                _ => "K7-1",
            };
            (
                format!("A: firer {counter} {from} ar {ar} av {av} range {range} steps {steps} max 6; "),
                format!("engage firer {AT}"),
            )
        }
    };
    let (ar, av, range) =
        (given.number(keys::TARGET_AR), given.number(keys::TARGET_AV), given.number(keys::TARGET_RANGE));
    let steps = given.number(keys::TARGET_STEPS);
    let several = kind == "support" && given.yes(keys::SEVERAL);
    let target_text = if kind == "support" {
        let second = if several { "support D T2 limited 1; " } else { "" };
        let support = format!("support D T1 limited {av} range {range} steps {steps}; {second}");
        format!("{support}{}", targets(given, "M31-1", &format!("ar {ar}")))
    } else {
        let counter = match kind {
            "limited" => "M4-TD",
            "stand_off" => "M31-AT",
            "light" => "M31-R",
            _ => "M4-1",
        };
        let screen = given.if_yes(keys::SCREEN, " screen");
        targets(given, counter, &format!("ar {ar} av {av} range {range} steps {steps} max 6{screen}"))
    };
    let text = format!("{}{firer_text}{target_text}{}", field(given, "artillery 0", ""), under_way(given));
    let (game, mut s) = draw(base, &text)?;
    defender_is(&game, &s, given)?;
    if kind == "support" && game.usable_supports(&s, named(&game, "target")).is_empty() {
        return Err(misfit("bcs-chart-supported"));
    }
    let mut orders = vec![order_text];
    orders.extend(several.then(|| "target target with T1".to_owned()));
    order(&game, &mut s, &orders)?;
    Ok((game, s))
}

/// A Barrage or an Attack by Fire.
pub(super) fn barrage(base: &Content, given: &Given<'_>) -> Result<(Bcs, State), Misread> {
    let counter = if given.yes(keys::STAND_OFF) { "M31-AT" } else { "M31-1" };
    let mut base = base.clone();
    altered(&mut base, counter, |entry| entry.sides[Face::Deployed as usize].hard = given.yes(keys::HARD));
    let text = format!(
        "{}A: lead K7-1 {}; {}{}",
        field(given, "artillery 1", ""),
        FROM[0],
        targets(given, counter, ""),
        under_way(given),
    );
    let (game, mut s) = draw(&base, &text)?;
    defender_is(&game, &s, given)?;
    let text = match given.word(keys::COLUMN) {
        "attack_by_fire" => format!("fire lead {AT}"),
        _ => format!("barrage artillery {AT}"),
    };
    order(&game, &mut s, &[text])?;
    Ok((game, s))
}
