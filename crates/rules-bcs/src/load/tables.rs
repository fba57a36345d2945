//! The terrain chart and the Unit Capabilities Chart.

use crate::{
    content::{CapabilitiesFile, CapabilityRow, CostRow, HexRow, KindWord, PriceRow, TerrainFile, WayRow},
    ground::{MP, PROHIBITED, Prices, Terrain},
    model::{AvClass, Can, Capability, Class, Cover, Face, Side},
};
use content::{At, Files, Ids, Problems, duplicate, fault, read, word};
use kernel::{clause, say::Value};

/// The terrain chart, as far as it could be read.
#[derive(Clone)]
pub(super) struct Chart {
    pub terrains: Vec<Terrain>,
    pub ids: Ids,
    pub codes: Vec<char>,
    pub prices: Prices,
}

/// Reads the terrain chart (bcs:4.1a).
pub(super) fn chart(files: &Files, problems: &mut Problems) -> Option<Chart> {
    let file: TerrainFile = read(files, "bcs/tables/terrain.toml", problems)?;
    let ids = Ids::of(problems, "bcs-content-kind-terrain", file.hex.iter().map(|row| &row.id), true);
    let mut codes = Vec::new();
    for row in &file.hex {
        let code = row.code.chars().next().unwrap_or(' ');
        if codes.contains(&code) {
            duplicate(problems, "bcs-content-kind-code", &row.code, &row.code);
        }
        codes.push(code);
    }
    let terrains = file.hex.iter().map(|row| terrain(row, problems)).collect();
    let mut cost = |row: &WayRow| costs(&row.cost, problems);
    let (sides, roads) = (&file.hexside, &file.road);
    let river = [[0; 3], cost(&sides.stream), cost(&sides.minor_river), cost(&sides.major_river)];
    let road = [[PROHIBITED; 3], cost(&roads.track), cost(&roads.secondary), cost(&roads.primary)];
    Some(Chart { terrains, ids, codes, prices: Prices { river, road } })
}

/// For combat each hex is Open, Terrain, City or Urban (bcs:1.13a); only where nobody can be it is none of them.
fn terrain(row: &HexRow, problems: &mut Problems) -> Terrain {
    let cost = costs(&row.cost, problems);
    if row.cover.is_none() && cost != [PROHIBITED; 3] {
        fault!(problems, &row.id, "bcs-content-no-cover"; clause = clause!("1.13a"), id = &row.id);
    }
    let cover = row.cover.as_deref().copied().unwrap_or(Cover::Open);
    let letter = row.code.chars().next().unwrap_or(' ');
    Terrain { id: row.id.to_string(), letter, name: (&row.name).into(), cover, cost }
}

fn costs(row: &PriceRow, problems: &mut Problems) -> [u16; 3] {
    [&row.tactical, &row.truck, &row.leg].map(|text| price(text, problems))
}

/// A price in twelfths.
fn price(text: &At<String>, problems: &mut Problems) -> u16 {
    twelfths(text).unwrap_or_else(|| {
        fault!(problems, text, "bcs-content-price"; clause = clause!("1.0k"), price = text);
        MP
    })
}

fn twelfths(text: &str) -> Option<u16> {
    if text == "P" {
        return Some(PROHIBITED);
    }
    let (whole, parts) = text.split_once('/').unwrap_or((text, "1"));
    let (whole, parts): (u16, u16) = (whole.parse().ok()?, parts.parse().ok()?);
    let is_exact = whole <= 99 && (1..=MP).contains(&parts) && (whole * MP).is_multiple_of(parts);
    is_exact.then(|| whole * MP / parts)
}

/// Prices of the chart with those of a scenario in their place: its rule wins (bcs:1.0c).
pub(super) fn overridden(chart: &Chart, rows: &[At<CostRow>], problems: &mut Problems) -> Chart {
    let mut chart = chart.clone();
    for row in rows {
        let prices = match (&row.terrain, row.river, row.road) {
            (Some(id), None, None) => {
                let place = chart.ids.find(problems, "bcs-content-kind-terrain", id);
                place.map(|place| &mut chart.terrains[place].cost)
            }
            (None, Some(river), None) => Some(&mut chart.prices.river[river as usize]),
            (None, None, Some(road)) => Some(&mut chart.prices.road[road as usize]),
            _ => {
                fault!(problems, row, "bcs-content-cost"; clause = clause!("1.0c"));
                None
            }
        };
        let changes = [&row.tactical, &row.truck, &row.leg].map(|text| text.as_ref().map(|text| price(text, problems)));
        let Some(prices) = prices else { continue };
        for (price, change) in prices.iter_mut().zip(changes) {
            *price = change.unwrap_or(*price);
        }
    }
    chart
}

/// Reads the Unit Capabilities Chart (bcs:1.2h): each of its rows once.
pub(super) fn capabilities(files: &Files, problems: &mut Problems) -> Option<Vec<Capability>> {
    let file: CapabilitiesFile = read(files, "bcs/tables/capabilities.toml", problems)?;
    for (place, row) in file.row.iter().enumerate() {
        if file.row[..place].iter().any(|other| *other.of == *row.of) {
            duplicate(problems, "bcs-content-kind-capability", &word(&*row.of), &row.of);
        }
    }
    for kind in KindWord::ALL.iter().copied() {
        let is_repaired = file.row.iter().any(|row| problems.is_repaired(row.of.file(), &row.of.span()));
        if !is_repaired && !file.row.iter().any(|row| *row.of == kind) {
            fault!(problems, &file.row, "bcs-content-capability-missing"; clause = clause!("1.2h"), of = word(&kind));
        }
    }
    Some(file.row.iter().map(|row| capability(row, problems)).collect())
}

fn capability(row: &CapabilityRow, problems: &mut Problems) -> Capability {
    let engage = cell(&row.engage, &["yes", "no", "deployed", "target"], problems);
    let mut is_yes = |text: &At<String>| cell(text, &["yes", "no"], problems) == "yes";
    Capability {
        of: word(&*row.of),
        can: Can {
            regular: is_yes(&row.regular),
            engage: engage == "yes" || engage == "deployed",
            target: engage != "no",
            shock: is_yes(&row.shock),
            fire: is_yes(&row.attack_by_fire),
            assist: is_yes(&row.assist),
            support_attack: is_yes(&row.support_attack),
            support_defense: is_yes(&row.support_defense),
            recon: is_yes(&row.recon),
            spot: is_yes(&row.spot),
            second: is_yes(&row.second),
        },
        engage_deployed_only: engage == "deployed",
    }
}

/// A cell of the chart: a word, and a letter that says where it comes from.
fn cell<'a>(text: &'a At<String>, words: &[&str], problems: &mut Problems) -> &'a str {
    let parts =
        text.split_once(' ').filter(|(word, from)| words.contains(word) && ["s", "r", "k", "d", "h"].contains(from));
    match parts {
        Some((word, _)) => word,
        None => {
            let words: Vec<Value> = words.iter().map(|word| (*word).to_owned().into()).collect();
            fault!(problems, text, "bcs-content-cell"; clause = clause!("1.2h"), cell = text, words = words);
            "no"
        }
    }
}

/// What the chart allows a side of a counter: the rows that describe it joined. Unprepared overrides all; a Shock
/// Attack asks for Tactical Movement Allowance (bcs:1.2a.3); a Stand-Off unit engages only on its Deployed side
/// (bcs:1.2c.1).
pub(super) fn can(rows: &[Capability], side: &Side, face: Face) -> Can {
    let row = |kind: KindWord| rows.iter().find(|row| row.of == word(&kind));
    let target = side.av_class != AvClass::None;
    if side.unprepared {
        let can = row(KindWord::Unprepared).map(|row| row.can).unwrap_or_default();
        return Can { target, ..can };
    }
    let av = match side.av_class {
        AvClass::None => None,
        AvClass::Red => Some(KindWord::Red),
        AvClass::Limited => Some(KindWord::Limited),
        AvClass::StandOff => Some(KindWord::StandOff),
        AvClass::Light => Some(KindWord::Light),
    };
    let kinds = [side.arrow.then_some(KindWord::AssaultArrow), av, side.dual.then_some(KindWord::Dual)];
    let described = kinds.into_iter().flatten().filter_map(row).map(|row| {
        let engage = row.can.engage && (!row.engage_deployed_only || face == Face::Deployed);
        Can { engage, ..row.can }
    });
    // A side with neither arrow nor AV stands in no row: it can what every combat unit can.
    let combat = [KindWord::AssaultArrow, KindWord::Red, KindWord::Limited, KindWord::StandOff, KindWord::Light];
    let common = combat.into_iter().filter_map(row).map(|row| row.can).reduce(|a, b| a.join(b, |a, b| a && b));
    let all = described.fold(common.unwrap_or_default(), |a, b| a.join(b, |a, b| a || b));
    Can { target, shock: all.shock && side.class == Class::Tactical, ..all }
}

/// The row of the chart for a class of Support, if it has one; a Light AV has where the edition has any type of AV
/// support a defender (bcs:1.5d).
fn support_row(class: AvClass, light: bool) -> Option<KindWord> {
    match class {
        AvClass::Red => Some(KindWord::RedSupport),
        AvClass::Limited => Some(KindWord::LimitedSupport),
        AvClass::StandOff => Some(KindWord::StandOffSupport),
        AvClass::Light => light.then_some(KindWord::LightSupport),
        AvClass::None => None,
    }
}

/// What the chart allows a Support of each class: whether it counts in attack and in defense (bcs:1.5d, bcs:1.5e), and
/// may fire. `light` says whether the edition knows Light Support.
pub(super) fn supports(rows: &[Capability], light: bool) -> [Can; 5] {
    let row = |kind: KindWord| rows.iter().find(|row| row.of == word(&kind));
    std::array::from_fn(|place| {
        support_row(AvClass::ALL[place], light).and_then(row).map_or(Can::default(), |row| row.can)
    })
}

/// Whether there are Support assets of a class.
pub(super) fn is_support(class: AvClass, light: bool) -> bool {
    support_row(class, light).is_some()
}

/// Whether a class may enter a kind of hex without a road.
pub(super) fn may_enter(terrain: &Terrain, class: Class) -> bool {
    terrain.cost[class as usize] != PROHIBITED
}
