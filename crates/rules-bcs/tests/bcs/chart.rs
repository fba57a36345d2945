//! The chart companion gives the odds of the book in both editions, each from the rules themselves.

use crate::game::{BASE, BASE_1_2};
use kernel::{
    Rules, Seat, Speech,
    dice::Script,
    info::{Key, Values},
};
use odds::{Budget, distribution_from};
use rules_bcs::{
    Bcs, chart,
    event::{ActEvent, CombatEvent, Event, FireEvent, What},
    model::Snafu,
    state::State,
    summary::Summary,
};
use serde_json::Value;
use words::Words;

const GOLDEN: &str = include_str!("../../../../games/bcs/cases/golden.json");
/// What a test says of both editions it asks of both.
const BOTH: [&str; 2] = ["1.2", "2.0"];

type Keys = Vec<(String, String)>;

fn values(procedure: &str, keys: &str) -> Keys {
    let info = chart::procedures().into_iter().find(|known| known.id == procedure).expect("a procedure");
    for pair in keys.split_whitespace() {
        let (name, value) = pair.split_once('=').expect("key=value");
        let key = info.keys.iter().find(|key| key.name == name).unwrap_or_else(|| panic!("{procedure} has no {name}"));
        assert!(key.values.admit(value), "{value} is no {name}");
    }
    let given = |name: &str| keys.split_whitespace().rev().find_map(|pair| pair.strip_prefix(&format!("{name}=")));
    let value = |key: &Key| given(key.name).map(str::to_owned).or_else(|| key.default.clone()).expect("a default");
    info.keys.iter().map(|key| (key.name.to_owned(), value(key))).collect()
}

fn open(procedure: &str, keys: &str) -> Result<(Bcs, State), kernel::Misread> {
    let keys = values(procedure, keys);
    let base = if chart::edition_of(&keys) == "1.2" { &BASE_1_2 } else { &BASE };
    chart::chart(base, procedure, &keys)
}

/// How probable it is that something holds of the outcome.
#[track_caller]
fn chance(procedure: &str, keys: &str, holds: impl Fn(&Summary) -> bool) -> String {
    let (rules, state) = open(procedure, keys).unwrap_or_else(|why| panic!("{procedure} {keys}: {why:?}"));
    let distribution = distribution_from(&rules, &state, &Budget::default());
    assert!(distribution.exact, "{procedure} {keys}");
    let mut sum = kernel::Exact::ZERO;
    for row in distribution.rows.iter().filter(|row| holds(&row.summary)) {
        sum = sum.plus(row.exact.expect("exact")).expect("small fractions");
    }
    sum.reduced().to_string()
}

/// Everything that can come of it, with its probability.
#[track_caller]
fn all(procedure: &str, keys: &str) -> Vec<String> {
    let (rules, state) = open(procedure, keys).unwrap_or_else(|why| panic!("{procedure} {keys}: {why:?}"));
    let distribution = distribution_from(&rules, &state, &Budget::default());
    distribution.rows.iter().map(|row| format!("{:?} {}", row.summary, row.probability)).collect()
}

/// What the procedure does with these dice.
#[track_caller]
fn roll(procedure: &str, keys: &str, dice: &[u8]) -> (Summary, Vec<Event>) {
    let (rules, before) = open(procedure, keys).unwrap_or_else(|why| panic!("{procedure} {keys}: {why:?}"));
    let (mut state, mut log, mut script) = (before.clone(), Vec::new(), Script::new(dice));
    if kernel::resolve(&rules, &mut state, &mut script, &mut log).is_err() {
        panic!("{procedure} {keys}: a die is missing: {:?}", script.wanted());
    }
    assert_eq!(script.left_over(), 0, "{procedure} {keys}: dice left over");
    (rules.summary(&before, &state), log)
}

/// The sentences in both languages.
fn both() -> [Words; 2] {
    conformance::Sentences::of("bcs", &[]).words()
}

/// A message is said whole in both languages.
#[track_caller]
fn hear(words: &[Words; 2], message: &kernel::say::Message) {
    for words in words {
        let text = words.say(message);
        assert!(!text.is_empty() && !text.contains(['⟨', '{', '}']), "{:?}: {text:?} for {message:?}", words.lang());
    }
}

#[track_caller]
fn refused(procedure: &str, keys: &str) -> String {
    match open(procedure, keys) {
        Ok(_) => panic!("{procedure} {keys} has an answer"),
        Err(why) => {
            hear(&both(), &why.message);
            why.message.id.to_string()
        }
    }
}

#[test]
fn every_value_of_every_key_has_an_answer() {
    let words = both();
    for edition in BOTH {
        for procedure in chart::procedures() {
            for key in &procedure.keys {
                let values: Vec<String> = match &key.values {
                    Values::Words(words) => words.clone(),
                    Values::Numbers { least, most } => (*least..=*most).map(|n| n.to_string()).collect(),
                };
                assert!(key.default.as_ref().is_some_and(|value| key.values.admit(value)), "{}", key.name);
                for value in values {
                    let keys = format!("edition={edition} {}={value}", key.name);
                    // What cannot be so with all else as it is says why.
                    let why = match (procedure.id, key.name, value.as_str()) {
                        ("attack", "after_fire", "yes") | ("engagement", "screen", "yes") if edition == "1.2" => {
                            Some("bcs-chart-edition")
                        }
                        ("engagement", "distance", "2" | "3") => Some("bcs-chart-refused"),
                        _ => None,
                    };
                    if let Some(why) = why {
                        assert_eq!(refused(procedure.id, &keys), why, "{keys}");
                        continue;
                    }
                    let (rules, state) = open(procedure.id, &keys).unwrap_or_else(|why| panic!("{keys}: {why:?}"));
                    let odds = distribution_from(&rules, &state, &Budget::default());
                    assert!(odds.exact && !odds.rows.is_empty(), "{} {keys}", procedure.id);
                    for row in &odds.rows {
                        hear(&words, &rules.say_summary(&row.summary));
                    }
                }
            }
        }
    }
}

#[test]
fn every_key_and_word_has_its_sentence_in_both_languages() {
    for words in both() {
        let has = |id: &str| words.has(id);
        for procedure in chart::procedures() {
            assert!(has(&procedure.message.id), "{}", procedure.id);
            for key in &procedure.keys {
                assert!(has(&key.message.id), "{}", key.name);
                let Values::Words(words) = &key.values else { continue };
                let own = |word: &&String| word.chars().any(|letter| letter.is_ascii_alphabetic());
                for word in words.iter().filter(|word| !matches!(word.as_str(), "yes" | "no")).filter(own) {
                    let id = format!("bcs-{}-{}", key.name, word).replace('_', "-");
                    assert!(has(&id), "{id}");
                }
            }
        }
        for id in ["unknown", "sketch", "refused", "idle", "edition", "unassigned", "pd", "supported", "screen"] {
            assert!(has(&format!("bcs-chart-{id}")), "{id}");
        }
    }
}

#[test]
fn the_combat_table_at_a_known_net() {
    for edition in BOTH {
        let at = |keys: &str| format!("edition={edition} {keys}");
        // Two dice at net 0: 2 to 4, 5 and 6, 7 and 8, 9 and 10, 11 and 12.
        let chance = |keys: &str, holds: fn(&Summary) -> bool| chance("combat", &at(keys), holds);
        assert_eq!(chance("", |sum| sum.lost == [2, 0]), "1/6");
        assert_eq!(chance("", |sum| sum.lost == [1, 0] && !sum.taken), "1/4");
        assert_eq!(
            chance("", |sum| sum.lost == [1, 0] && sum.driven[Seat(1)] == 1 && sum.taken && sum.traffic),
            "11/36"
        );
        assert_eq!(
            chance("", |sum| sum.lost == [0, 0] && sum.driven[Seat(1)] == 1 && sum.taken && sum.traffic),
            "7/36"
        );
        assert_eq!(chance("", |sum| sum.lost == [0, 1] && sum.home[Seat(1)] == 1 && sum.taken && !sum.traffic), "1/12");
        // One more, and the net is the whole of it, whatever the position adds.
        assert_eq!(chance("net=1", |sum| sum.lost[Seat(0)] == 2), "1/12");
        assert_eq!(chance("net=1 units=2", |sum| sum.lost[Seat(0)] == 2), "1/12");
        assert_eq!(chance("net=-12", |sum| sum.lost == [2, 0]), "1");
        assert_eq!(chance("net=12", |sum| sum.lost == [0, 2]), "1");
        // Prepared Defense or Key Terrain: a step instead of a retreat, and with the former the attacker pays on 9 and
        // 10 too.
        assert_eq!(chance("key=yes", |sum| sum.lost == [1, 1] && !sum.taken), "11/36");
        assert_eq!(chance("key=yes", |sum| sum.lost == [0, 1] && !sum.taken && !sum.traffic), "7/36");
        assert_eq!(chance("pd=yes", |sum| sum.lost == [1, 1] && !sum.taken), "1/2");
        // The automatic retreat: to the HQ, off the map, three hexes.
        assert_eq!(chance("hq=none", |sum| sum.off[Seat(1)] == 1 && sum.taken), "1/12");
        assert_eq!(chance("hq=none class=truck", |sum| sum.off[Seat(1)] == 1), "1/12");
        assert_eq!(chance("hq=none class=tactical", |sum| sum.driven[Seat(1)] == 1 && sum.lost == [0, 1]), "1/12");
        assert_eq!(chance("unassigned=yes", |sum| sum.driven[Seat(1)] == 1 && sum.lost == [0, 1]), "1/12");
        // Without a Safe Path it stays and pays.
        assert_eq!(chance("safe_path=no", |sum| sum.lost == [0, 2] && !sum.taken), "1/12");
        assert_eq!(chance("safe_path=no class=tactical", |sum| sum.lost == [0, 1] && sum.driven[Seat(1)] == 1), "1/12");
        // Who has one step is gone, and the hex with it; all who are left go.
        assert_eq!(chance("defender_steps=1 net=2", |sum| sum.gone == [0, 1] && sum.taken), "5/18");
        assert_eq!(chance("units=3", |sum| sum.home[Seat(1)] == 3 && sum.lost == [0, 1] && sum.taken), "1/12");
        assert_eq!(
            chance("units=3 defender_steps=1 net=12", |sum| sum.gone[Seat(1)] == 2 && sum.home[Seat(1)] == 1),
            "1"
        );
        assert_eq!(refused("combat", &at("pd=yes safe_path=no")), "bcs-chart-pd");
        assert_eq!(refused("combat", &at("pd=yes unassigned=yes")), "bcs-chart-unassigned");
    }
    // A Tactical unit without a Safe Path behind Key Terrain: the editions look at the two in another order.
    let stays = |sum: &Summary| sum.lost[Seat(1)] == 1 && sum.driven[Seat(1)] == 0;
    assert_eq!(chance("combat", "edition=1.2 key=yes safe_path=no class=tactical", stays), "1/2");
    assert_eq!(chance("combat", "edition=2.0 key=yes safe_path=no class=tactical", stays), "0");
    // A destroyed attacker: the retreat is ignored in one edition only.
    let leaves = |sum: &Summary| sum.gone[Seat(0)] == 1 && sum.driven[Seat(1)] == 1;
    assert_eq!(chance("combat", "edition=1.2 steps=1", leaves), "11/36");
    assert_eq!(chance("combat", "edition=2.0 steps=1", leaves), "0");
}

#[test]
fn every_key_of_an_attack_moves_it() {
    let regular = "type=infantry";
    let shock = "attack=shock type=infantry";
    for edition in BOTH {
        let moves = |base: &str, key: &str| {
            let base = format!("edition={edition} {base}");
            assert_ne!(all("attack", &base), all("attack", &format!("{base} {key}")), "{base} {key}");
        };
        for key in [
            "ar=4",
            "defender_ar=4",
            "hex=terrain",
            "hex=city",
            "pd=yes",
            "units=2",
            "supported=yes",
            "defender_supported=yes",
            "suppression=yes",
            "assist=yes",
            "double_obj=yes",
            "hexside=yes",
            "key=yes",
            "msr_blocked=yes",
            "defender_blocked=yes",
            "own_pd=yes",
            "off_map=yes",
            "class=tactical",
            "safe_path=no",
            "hq=none",
            "steps=1",
            "defender_steps=1",
            "unassigned=yes",
            "type=hard_red",
            "type=soft_red",
            "type=dual",
        ] {
            if (edition, key) != ("2.0", "type=soft_red") {
                moves(regular, key);
            }
        }
        for key in ["armour=hard_red", "armour=breakthrough", "supported=yes", "suppression=yes"] {
            moves(shock, key);
        }
        // The rules refuse what a Shock Attack cannot have, by their clauses.
        assert_eq!(refused("attack", &format!("edition={edition} attack=shock assist=yes")), "bcs-chart-refused");
        assert_eq!(refused("attack", &format!("edition={edition} attack=shock off_map=yes")), "bcs-chart-refused");
        let limited = format!("edition={edition} type=limited defender_supported=yes");
        assert_eq!(refused("attack", &limited), "bcs-chart-supported");
    }
    assert_ne!(all("attack", shock), all("attack", &format!("{shock} after_fire=yes")));
    assert_ne!(all("attack", regular), all("attack", "type=infantry hex=urban"));
}

#[test]
fn engagements_by_hand() {
    for edition in BOTH {
        let chance =
            |keys: &str, holds: fn(&Summary) -> bool| chance("engagement", &format!("edition={edition} {keys}"), holds);
        // Net 0: 2 to 5 against 6 to 8 against 9 and more.
        assert_eq!(chance("", |sum| sum.lost == [1, 0] && sum.traffic), "5/18");
        assert_eq!(chance("", |sum| sum.lost == [1, 1] && sum.driven == [0, 0]), "4/9");
        assert_eq!(chance("", |sum| sum.lost == [0, 1] && sum.driven == [0, 1]), "5/18");
        // Limited AV: one less. Double OBJ: one more.
        assert_eq!(chance("firer=limited", |sum| sum.lost == [1, 0]), "5/12");
        assert_eq!(chance("firer=limited double_obj=yes", |sum| sum.lost == [1, 0]), "5/18");
        // Out of the Target's range nothing comes back.
        assert_eq!(chance("distance=2 range=2", |sum| sum.lost[Seat(0)] > 0 || sum.traffic), "0");
        // Support as Target: 2 and 3, 4 and 5, 6 to 10, 11 and 12.
        assert_eq!(chance("target=support", |sum| sum.lost == [1, 0] && sum.traffic), "1/12");
        assert_eq!(chance("target=support", |sum| sum.lost == [0, 0] && sum.dropped == [0, 1]), "23/36");
        assert_eq!(chance("target=support", |sum| sum.lost == [0, 1]), "1/12");
        assert_eq!(chance("target=support several=yes", |sum| sum.lost == [0, 1]), "1/36");
        // A Target that is destroyed takes nobody along; one without a Safe Path on foot stays.
        assert_eq!(
            chance("target_steps=1", |sum| sum.gone[Seat(1)] == 1
                && sum.driven[Seat(1)] == 0
                && sum.lost[Seat(0)] == 0),
            "5/18"
        );
        assert_eq!(chance("target=light target_av=0", |sum| sum.driven == [0, 1]), "13/18");
    }
    assert_eq!(
        chance("engagement", "edition=1.2 target=support", |sum| sum.lost[Seat(1)] == 1 && sum.dropped[Seat(1)] == 1),
        "0"
    );
    assert_eq!(
        chance("engagement", "edition=2.0 target=support", |sum| sum.lost[Seat(1)] == 1 && sum.dropped[Seat(1)] == 1),
        "1/12"
    );
    // A Support fires at a real unit: on the table of Supports in one edition, where 6 to 10 do nothing.
    assert_eq!(chance("engagement", "edition=1.2 firer=red_support", |sum| *sum == Summary::default()), "5/6");
    assert_eq!(chance("engagement", "edition=2.0 firer=red_support", |sum| *sum == Summary::default()), "0");
    assert_eq!(chance("engagement", "edition=1.2 firer=stand_off_support", |sum| sum.driven[Seat(1)] == 1), "1/12");
    // Prepared Defense and a Stand-Off Target count in one edition.
    assert_eq!(chance("engagement", "edition=1.2 pd=yes target=stand_off", |sum| sum.lost == [1, 0]), "5/18");
    assert_eq!(chance("engagement", "edition=2.0 pd=yes target=stand_off", |sum| sum.lost == [1, 0]), "7/12");
    // Screens: 6 to 8 cost nothing, and the Target goes.
    assert_eq!(chance("engagement", "screen=yes", |sum| sum.lost == [0, 0] && sum.driven[Seat(1)] == 1), "4/9");
    assert_eq!(refused("engagement", "screen=yes target=limited"), "bcs-chart-screen");
    assert_eq!(refused("engagement", "edition=2.0 pd=yes distance=2 range=2"), "bcs-chart-refused");
    assert!(open("engagement", "edition=1.2 pd=yes distance=2 range=2").is_ok());
    assert_eq!(chance("engagement", "target=stand_off safe_path=no", |sum| sum.driven[Seat(1)] > 0), "0");
}

#[test]
fn barrages_by_hand() {
    let lost = |edition: &str, keys: &str| {
        chance("barrage", &format!("edition={edition} {keys}"), |sum| sum.lost[Seat(1)] > 0)
    };
    let fire = "column=attack_by_fire";
    for (keys, artillery, by_fire) in [
        ("", ["2/3", "2/3"], ["2/3", "1/2"]),
        ("pd=yes", ["1/2", "1/2"], ["1/2", "1/3"]),
        ("hex=terrain", ["1/2", "1/2"], ["1/2", "1/3"]),
        ("hex=city", ["1/3", "1/3"], ["1/3", "1/6"]),
        ("hex=urban", ["1/3", "1/6"], ["1/3", "1/6"]),
        ("hard=yes", ["1/6", "1/6"], ["1/6", "1/6"]),
        ("stand_off=yes", ["2/3", "1/6"], ["2/3", "1/6"]),
    ] {
        for (place, edition) in BOTH.into_iter().enumerate() {
            assert_eq!(lost(edition, keys), artillery[place], "{edition} {keys}");
            assert_eq!(lost(edition, &format!("{fire} {keys}")), by_fire[place], "{edition} {fire} {keys}");
        }
    }
    assert_eq!(chance("barrage", "units=3", |sum| sum.lost[Seat(1)] == 3), "8/27");
}

#[test]
fn rolls_of_a_formation_by_hand() {
    for edition in BOTH {
        let at = |keys: &str| format!("edition={edition} {keys}");
        let snafu = |keys: &str, result: Snafu| chance("snafu", &at(keys), move |sum| sum.snafu == Some(result));
        // At optimal distance one more: 2 fails never, 3 to 6 is 10 of 36.
        assert_eq!(snafu("", Snafu::Fail), "0");
        assert_eq!(snafu("", Snafu::Partial), "5/18");
        assert_eq!(snafu("optimal=no", Snafu::Fail), "1/36");
        assert_eq!(snafu("optimal=no", Snafu::Pass), "7/12");
        assert_eq!(snafu("fatigue=fresh optimal=no", Snafu::Pass), "13/18");
        assert_eq!(snafu("fatigue=4 optimal=no", Snafu::Pass), "1/12");
        assert_eq!(snafu("pd=yes", Snafu::Pass), "0");
        for key in ["ghost=yes", "streams=yes", "tracks=good", "coordination=yes", "mixed=yes", "drm=-1"] {
            assert_eq!(snafu(&format!("optimal=no {key}"), Snafu::Pass), "5/12", "{key}");
        }
        assert_eq!(snafu("supply=trains_off blocked=2", Snafu::Pass), "1/36");
        // Ghost trains and the rest count with a complete MSR only, MSR Blocked without one only.
        assert_eq!(snafu("supply=trains_off ghost=yes tracks=good", Snafu::Pass), "1/6");
        assert_eq!(snafu("optimal=no blocked=2", Snafu::Pass), "7/12");

        let rises = |keys: &str| chance("fatigue", &at(keys), |sum| sum.fatigue[Seat(0)] == 1);
        assert_eq!(rises("did=nothing"), "0");
        assert_eq!(rises("did=objs"), "1/6");
        assert_eq!(rises("did=fire"), "1/3");
        assert_eq!(rises("did=combat"), "1/2");
        assert_eq!(rises("did=combat fatigue=fresh"), "1/2");
        assert_eq!(rises("did=combat fatigue=4"), "0");
        for (rating, p) in [(1, "1"), (2, "5/6"), (4, "1/2"), (6, "1/6")] {
            let keys = at(&format!("rating={rating}"));
            assert_eq!(chance("second", &keys, |sum| sum.second == Some(true)), p);
            assert_eq!(roll("second", &keys, &[rating]).0.second, Some(true));
        }
        assert_eq!(roll("second", &at("rating=4"), &[3]).0.second, Some(false));
    }
    let pass = |keys: &str| chance("snafu", keys, |sum| sum.snafu == Some(Snafu::Pass));
    // Tracks on bad ground, and trains on the map in a bad place: the editions differ.
    assert_eq!(pass("edition=1.2 optimal=no tracks=poor"), "5/12");
    assert_eq!(pass("edition=2.0 optimal=no tracks=poor"), "5/18");
    assert_eq!(pass("edition=1.2 supply=trains_not_legal blocked=1"), "1/12");
    assert_eq!(pass("edition=2.0 supply=trains_not_legal blocked=1"), "5/12");
    assert_eq!(chance("jump", "edition=1.2", |sum| sum.jump == Some(true) && sum.fatigue[Seat(1)] == 1), "1");
    assert_eq!(chance("jump", "edition=2.0", |sum| sum.jump == Some(true) && sum.fatigue[Seat(1)] == 1), "1/3");
    assert_eq!(chance("jump", "edition=2.0", |sum| sum.jump == Some(false) && sum.fatigue[Seat(1)] == 0), "2/3");
    assert_eq!(chance("jump", "edition=2.0 fatigue=4", |sum| sum.jump == Some(true)), "1/3");
}

/// A worked case in the words of the charts.
struct Case<'a>(&'a Value);

impl Case<'_> {
    fn is(&self, part: &str, key: &str) -> bool {
        self.0[part][key].as_bool().unwrap_or(false)
    }
    fn number(&self, part: &str, key: &str) -> Option<i64> {
        self.0[part][key].as_i64()
    }
    fn text(&self, key: &str) -> &str {
        self.0[key].as_str().unwrap_or_default()
    }
    fn word(&self, part: &str, key: &str) -> Option<&str> {
        self.0[part][key].as_str()
    }
    fn dice(&self) -> Vec<u8> {
        self.0["dice"].as_array().into_iter().flatten().filter_map(|die| die.as_u64().map(|die| die as u8)).collect()
    }
    /// The keys of what holds: `chart_key` for each `part.key` that is true.
    fn flags(&self, part: &str, names: &[(&str, &str)]) -> String {
        names.iter().filter(|(key, _)| self.is(part, key)).map(|(_, name)| format!("{name}=yes ")).collect()
    }

    fn attack(&self) -> String {
        let mut keys = format!("edition={} attack={} ", self.text("edition"), self.text("attack"));
        keys += &self.flags(
            "attacker",
            &[
                ("dual_or_supported", "supported"),
                ("suppression", "suppression"),
                ("assist", "assist"),
                ("double_obj", "double_obj"),
                ("msr_blocked", "msr_blocked"),
                ("formation_pd", "own_pd"),
                ("off_map", "off_map"),
                ("abf_before", "after_fire"),
            ],
        );
        let armour = match () {
            () if self.is("attacker", "breakthrough") => "breakthrough",
            () if self.is("attacker", "hard_red") => "hard_red",
            () => "none",
        };
        let kind = self.word("defender", "type").unwrap_or("infantry").trim_start_matches("real_");
        keys += &format!("armour={armour} type={kind} hex={} ", self.word("defender", "hex").unwrap_or("open"));
        keys += &self.flags("defender", &[("pd", "pd"), ("hexside", "hexside"), ("msr_blocked", "defender_blocked")]);
        keys += &self.flags("defender", &[("dual_or_supported", "defender_supported")]);
        keys += &self.flags("context", &[("key", "key")]);
        let steps = self.0["context"]["defender_steps"][0].as_i64().unwrap_or(4);
        keys += &format!(
            "ar={} defender_ar={} units={} class={} safe_path={} steps={} defender_steps={steps}",
            self.number("attacker", "ar").expect("an AR"),
            self.number("defender", "ar").expect("an AR"),
            self.number("defender", "units").unwrap_or(1),
            self.word("context", "defender_class").unwrap_or("leg"),
            if self.0["context"]["safe_path"] == false { "no" } else { "yes" },
            self.number("context", "attacker_steps").unwrap_or(4),
        );
        keys
    }
    fn engagement(&self) -> String {
        let firer = match () {
            () if self.is("firer", "stand_off_support") => "stand_off_support",
            () if self.is("firer", "support") => "red_support",
            () if self.is("firer", "limited") => "limited",
            () => "red",
        };
        let target = match () {
            () if self.is("target", "support") => "support",
            () if self.is("target", "real_stand_off") => "stand_off",
            () => "red",
        };
        let number = |part, key| self.number(part, key).unwrap_or(1);
        format!(
            "edition={} firer={firer} target={target} av={} ar={} target_av={} target_ar={} distance={} range={} target_range={} {}{}",
            self.text("edition"),
            number("firer", "av"),
            number("firer", "ar"),
            number("target", "av"),
            number("target", "ar"),
            number("firer", "distance"),
            number("firer", "range"),
            number("target", "range"),
            self.flags("firer", &[("double_obj", "double_obj")]),
            self.flags("target", &[("multi", "several"), ("pd", "pd"), ("screen", "screen")]),
        )
    }
    fn barrage(&self) -> String {
        format!(
            "edition={} column={} units={} hex={} {}",
            self.text("edition"),
            self.text("column"),
            self.dice().len(),
            self.word("given", "hexk").or(self.word("given", "hex")).unwrap_or("open"),
            self.flags("given", &[("hard", "hard"), ("so", "stand_off"), ("stand_off", "stand_off"), ("pd", "pd")]),
        )
    }
    fn snafu(&self) -> String {
        let fatigue = match self.number("given", "fatigue") {
            _ if self.is("given", "fresh") => "fresh".to_owned(),
            level => level.unwrap_or(0).to_string(),
        };
        let supply = match () {
            () if self.is("given", "trains_off_map") => "trains_off",
            () if self.0["given"]["msr_ok"] == false => "trains_not_legal",
            () => "complete",
        };
        let tracks = match self.word("given", "traf") {
            _ if !self.is("given", "tracks") => "no",
            traf => traf.unwrap_or("good"),
        };
        format!(
            "edition={} fatigue={fatigue} supply={supply} tracks={tracks} optimal={} blocked={} drm={} {}",
            self.text("edition"),
            if self.is("given", "optimal") { "yes" } else { "no" },
            self.number("given", "blocked").unwrap_or(0),
            self.number("given", "game").unwrap_or(0),
            self.flags(
                "given",
                &[
                    ("coord", "coordination"),
                    ("ghost", "ghost"),
                    ("streams", "streams"),
                    ("mixed", "mixed"),
                    ("pd", "pd")
                ]
            ),
        )
    }
}

/// The total that was rolled.
fn total(log: &[Event]) -> Option<i64> {
    log.iter().find_map(|event| match event.what {
        What::Combat(CombatEvent::Rolled { total, .. })
        | What::Fire(FireEvent::Rolled { total, .. })
        | What::Act(ActEvent::Snafu { total, .. }) => Some(total.into()),
        _ => None,
    })
}

#[test]
fn worked_cases_have_their_totals_and_outcomes() {
    let golden: Value = serde_json::from_str(GOLDEN).expect("the cases");
    let mut counts = [0; 4];
    for case in golden["cases"].as_array().expect("cases") {
        let case = Case(case);
        let (id, dice) = (case.text("id"), case.dice());
        let (place, procedure, keys) = match case.text("kind") {
            "combat" => (0, "attack", case.attack()),
            "engagement" => (1, "engagement", case.engagement()),
            "barrage" => (2, "barrage", case.barrage()),
            "snafu" => (3, "snafu", case.snafu()),
            _ => continue,
        };
        counts[place] += 1;
        let (sum, log) = roll(procedure, &keys, &dice);
        if procedure == "barrage" {
            let losses: Option<Vec<u64>> =
                case.0["losses"].as_array().map(|all| all.iter().flat_map(Value::as_u64).collect());
            assert_eq!(u64::from(sum.lost[Seat(1)]), losses.expect("losses").iter().sum::<u64>(), "{id} {keys}");
            continue;
        }
        assert_eq!(total(&log), case.0["total"].as_i64(), "{id} {keys}");
        if procedure == "snafu" {
            let result = format!("{:?}", sum.snafu.expect("a result")).to_lowercase();
            assert_eq!(result, case.text("result"), "{id}");
        }
        // Where the stack's units have the same steps the chart tells the whole outcome.
        let steps = case.0["context"]["defender_steps"].as_array();
        if procedure == "attack" && steps.is_some_and(|steps| steps.iter().all(|n| *n == steps[0])) {
            let outcome = &case.0["outcome"];
            assert_eq!(Some(u64::from(sum.lost[Seat(0)])), outcome["attacker_steps_lost"].as_u64(), "{id}");
            assert_eq!(Some(sum.traffic), outcome["traffic"].as_bool(), "{id}");
            assert_eq!(Some(sum.taken), outcome["ar_unit_advances"].as_bool(), "{id}");
            let before: u64 = steps.into_iter().flatten().flat_map(Value::as_u64).sum();
            let after: u64 =
                outcome["defender_steps_after"].as_array().into_iter().flatten().flat_map(Value::as_u64).sum();
            assert_eq!(u64::from(sum.lost[Seat(1)]), before - after, "{id}");
            let units = steps.map_or(0, Vec::len);
            let gone = |n: u8| usize::from(n) == units;
            match outcome["retreat"].as_str() {
                Some("retreat_three") => assert!(gone(sum.driven[Seat(1)]), "{id}: {sum:?}"),
                Some("to_hq") => assert!(gone(sum.home[Seat(1)]), "{id}: {sum:?}"),
                _ => assert!(
                    sum.driven[Seat(1)] == 0 && sum.home[Seat(1)] == 0 && sum.off[Seat(1)] == 0,
                    "{id}: {sum:?}"
                ),
            }
        }
    }
    assert_eq!(counts, [29, 23, 16, 13], "combat, engagement, barrage, snafu");
}
