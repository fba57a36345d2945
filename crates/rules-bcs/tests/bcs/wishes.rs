//! What a person means by a click that makes no offer, and what the table answers: sixty wishes, written down before
//! the code was asked.

use crate::game::{Game, game};
use kernel::{Detail, Seat, say::Value};
use scene::{Pick, Scenic};

/// A road from edge to edge, K7 and K8 (karsk) in the east, M31 (merrow) in the west. `text` is what K7's counter says,
/// then units and what is going on, then what is played and with which dice: `radius 5 | K7: a ...; activity K7 | ... |
/// 1 2`.
fn position(text: &str) -> Game {
    let mut parts = text.split('|').map(str::trim);
    let mut next = || parts.next().unwrap_or_default();
    let (k7, units, plays, dice) = (next(), next(), next(), next());
    let m31 = if units.contains("formation merrow") { "" } else { "formation merrow M31 hq 0306 trains 0106 radius 6" };
    let mut g = game(&format!(
        "map 12x10; road primary 0106 0206 0306 0406 0506 0606 0706 0806 0906 1006 1106 1206; entry karsk 1206
         entry merrow 0106; formation karsk K7 hq 1006 trains 1206 {k7}; formation karsk K8 hq 1009; {m31}; {units}"
    ));
    let dice: Vec<u8> = dice.split_whitespace().map(|die| die.parse().expect("a die")).collect();
    match plays {
        "" => g.resolve(&dice),
        plays => g.resolve(&[]).play(plays, &dice),
    };
    g
}

/// `a > x 0605`: what was clicked before, and what lies under the click, the piece on top first.
fn picks(text: &str) -> Vec<Pick> {
    let pick = |word: &str| match word.strip_prefix("box:") {
        Some(id) => Pick::boxed(id),
        None if word.len() == 4 && word.bytes().all(|letter| letter.is_ascii_digit()) => Pick::cell(word),
        None => Pick::piece(word),
    };
    text.split_whitespace().map(pick).collect()
}

/// `4.0b 5>4 @0810`: the clause, what was asked past what is allowed (or `0<1`, what there is short of what is needed),
/// and the hex where the way that was meant is stopped. What is legal reads `= route 2`.
fn answer(g: &Game, clicks: &str) -> String {
    let (seat, clicks) = match clicks.strip_prefix("merrow: ") {
        Some(clicks) => (Seat(1), clicks),
        None => (Seat(0), clicks),
    };
    let (picked, under) = clicks.split_once('>').expect("what lies under the click");
    let (picked, under) = (picks(picked), picks(under));
    let why = match conformance::click::answer(&*g.rules, g.state(), seat, &picked, &under) {
        Ok(notation) => return format!("= {notation}"),
        Err(why) => conformance::witnessed(why),
    };
    let figure = |value: Value| match value {
        Value::Int(n) => n.to_string(),
        Value::Text(text) => text.into_owned(),
        other => format!("{other:?}"),
    };
    let sign = if matches!(why.detail, Detail::Short { .. }) { '<' } else { '>' };
    let figures = why.figures().map(|(bound, got)| format!(" {}{sign}{}", figure(got), figure(bound)));
    let meant = scene::meant(&*g.rules, g.state(), seat, &picked, &under);
    let barred = meant.map(|(_, action)| g.rules.barred(g.state(), seat, &action)).unwrap_or_default();
    let stop = barred.last().map(|leg| match &leg.at {
        Pick::Cell { id } if leg.note.is_some() => format!(" @{id}"),
        other => format!(" without a word at {other:?}"),
    });
    let clause = why.clause.0.trim_start_matches("bcs:");
    format!("{clause}{}{}", figures.unwrap_or_default(), stop.unwrap_or_default())
}

const MARCH: &str = "radius 5 | 1002 lake; 0902 woods; K7: a K112-1 0805; b K112-2 0907; c K112-3 0907; t K7-1 0803
    g K112-AT 0903 move; f K112-4 1104 finished; K8: e K112-1 1009; M31: x M31-1 0605; activity K7";
const FRONT: &str = "radius 5 | K7: a K112-1 0705; t K7-1 0704; g K112-AT 0804; h K112-AT 0904 move; r K7-R 0805
    M31: x M31-1 0605; activity K7";
const FRONT_OBJ: &str = "radius 5 | K7: a K112-1 0705; t K7-1 0704; g K112-AT 0804; h K112-AT 0904 move; r K7-R 0805
    M31: x M31-1 0605; obj 0605; activity K7";
const SUPPORT: &str = "radius 5 | support K7 S1 red 3 range 1; K7: a K112-1 0705; M31: y M4-1 0605; obj 0605
    activity K7 | engage a 0605 with S1 | 1 1";
const ATTACKED: &str = "radius 5 artillery 0 | K7: a K112-1 0705; b K112-2 0706; d K112-3 0606; c K112-4 0905
    M31: x M31-1 0605; y M31-2 0605; w M31-3 0404; obj 0605; activity K7 | attack a 0605";
const PREPARED: &str = "radius 5 artillery 0 | K7: a K112-1 0705; b K112-2 0706; d K112-3 0606; c K112-4 0905
    M31: x M31-1 0605; y M31-2 0605; w M31-3 0404; obj 0605; activity K7 | attack a 0605; defend x; assist b";
const RETREAT: &str = "radius 5 artillery 0 | K7: a K112-1 0705; M31: x M31-1 0605; obj 0605
    activity K7 | attack a 0605; roll | 3 4";
const GUNS: &str = "radius 5 | K7: g K112-AT 0804; u K112-AT 0904; M31: y M4-1 0603; obj 0603; activity K7";
const BESIDE: &str = "radius 5 | K7: n K112-1 gone; o K112-2 off; w K112-3 waiting 3 1206; activity K7";
const PICKING: &str = "radius 5 | formation karsk K9 hq 1003; K7: a K112-1 0805; K8: e K112-1 1009; M31: x M31-1 0605
    used K7; pick karsk";
const ROUTES: &str = "radius 5 | road primary 1006 1107 1206; K7: a K112-1 0805; declare K7";
const ASSIGNMENT: &str = "radius 5 | K7: a K112-1 0805; d K112-AT 1006; karsk: i K7-1 0201; loose karsk 1
    assignment karsk | convert d";

/// What is meant, the position, the clicks, and the answer to the point.
#[rustfmt::skip]
const WISHES: [(&str, &str, &str, &str); 61] = [
    // Going somewhere.
    ("march five hexes on four MP", MARCH, "a > 0810", "4.0b 5>4 @0810"),
    ("walk past the enemy battalion", MARCH, "a > 0505", "1.8d @0705"),
    ("make three battalions of two in a hex", MARCH, "a > c 0907", "1.10a 3>2 @0907"),
    ("drive the guns up to the enemy", MARCH, "g > 0705", "1.8h @0705"),
    ("drive the tanks into the lake", MARCH, "t > 1002", "4.1b @1002"),
    ("use a battalion that has done its part", MARCH, "> f 1104", "3.5b"),
    ("move a battalion of the other formation", MARCH, "> e 1009", "1.3a"),
    ("take the other formation's HQ along", MARCH, "> K8-HQ 1009", "1.3a"),
    ("bring the HQ up to the front", MARCH, "K7-HQ > 0705", "4.6a @0706"),
    ("drive the HQ west along the road", MARCH, "K7-HQ > 0206", "4.6a @0706"),
    ("overrun the enemy's HQ from two hexes away", "radius 5 | formation merrow M31 hq 0602; K7: t K7-1 0803; activity K7",
        "t > M31-HQ 0602", "4.0a @0602"),
    ("overrun it with tanks that nobody commands", "radius 1 | formation merrow M31 hq 0703; K7: t K7-1 0803; activity K7",
        "t > M31-HQ 0703", "1.4j @0703"),
    ("march three hexes on half the MP", "radius 5 | K7: a K112-1 0805; activity K7 partial", "a > 0808", "4.0b 3>2 @0808"),
    ("march although the activation has failed", "radius 5 | K7: a K112-1 0805; activity K7 fail", "a > 0806", "3.2h.6 @0805"),
    ("drive across country through the mud", "radius 5 | K7: g K112-AT 0903 move; mud; activity K7", "g > 0907", "4.0b 16>14 @0907"),
    ("get out of the traffic jam", "radius 5 | K7: a K112-1 0805; traffic 0805; activity K7", "a > 0806", "4.0e @0805"),
    ("go on when another has acted since", "radius 5 | K7: a K112-1 0805; b K112-2 0905; activity K7 | move a 0806; flip b",
        "a > 0807", "3.5c @0806"),
    ("go on past what is left of the MP", "radius 5 | K7: a K112-1 0805; activity K7 | move a 0807", "a > 0810", "4.0b 5>4 @0810"),
    ("go on from the zone it has just come into", "radius 5 | K7: a K112-1 0805; M31: x M31-1 0605; activity K7 | move a 0705",
        "a > 0704", "1.8d @0705"),
    ("wander off, out of Command Radius already", "radius 1 | K7: a K112-1 0805; activity K7", "a > 0803", "1.4k @0803"),
    ("swim the great river", "radius 5 | river major_river 0803 0703; K7: a K112-1 0803; activity K7", "a > 0703", "4.1b @0703"),
    ("drive on past the enemy's tanks", "radius 5 | K7: t K7-1 0805 ma 4; M31: y M4-1 0605; activity K7", "t > 0505", "1.8f @0705"),
    ("leave the third battalion on the stack and do something else", "radius 5 | K7: a K112-1 0805; b K112-2 0905; c K112-3 0905
        t K7-1 0803; activity K7 | move a 0905", "> t 0803", "1.10a 3>2"),
    // Fighting.
    ("attack from two hexes away", MARCH, "a > x 0605", "5.1b.1 2>1"),
    ("attack that battalion with whoever is nearest", MARCH, "> x 0605", "5.1b.1 2>1"),
    ("attack next door where no OBJ is", FRONT, "a > x 0605", "1.6h"),
    ("attack it, nobody picked", FRONT, "> x 0605", "1.6h"),
    ("run the tanks into infantry two hexes off", FRONT_OBJ, "t > x 0605", "5.1b.4 2>1"),
    ("fire the guns from their lorries", FRONT_OBJ, "h > x 0605", "1.2e"),
    ("fire the anti-tank guns at infantry", FRONT_OBJ, "g > x 0605", "5.2b.3"),
    ("scout from two hexes away", FRONT_OBJ, "r > x 0605", "1.6f 2>1"),
    ("attack with the armoured cars that have scouted", "radius 5 | K7: r K7-R 0705 recon; M31: x M31-1 0605; obj 0605; activity K7",
        "r > x 0605", "1.1h"),
    ("fire at tanks three hexes away with guns that reach two", GUNS, "u > y 0603", "5.2g.2 3>2"),
    ("fire into the woods from afar", "radius 5 | 0603 woods; K7: g K112-AT 0804; M31: y M4-1 0603; obj 0603; activity K7",
        "g > y 0603", "5.2h 2>1"),
    ("fire at what the weather hides", "radius 5 | K7: g K112-AT 0804; M31: y M4-1 0603; obj 0603; visibility 1; activity K7",
        "g > y 0603", "5.2i 2>1"),
    ("fire at tanks that are dug in", "radius 5 | formation merrow M31 hq 0306 radius 6 pd; K7: g K112-AT 0804; M31: y M4-1 0603
        obj 0603; activity K7", "g > y 0603", "1.7i 2>1"),
    ("fire with too few MP left", "radius 5 | K7: t K7-1 0704 spent 4 recon; M31: y M4-1 0603; obj 0603; activity K7",
        "t > y 0603", "5.0c 4<5"),
    ("fire the same Support twice", SUPPORT, "a support:S1 > y 0605", "1.5j"),
    ("use the Support that has fired", SUPPORT, "> support:S1 box:karsk-support", "1.5j"),
    ("fire Support from a battalion on the march", "radius 5 | support K7 S1 red 3 range 1; K7: m K112-2 0705 move; M31: y M4-1 0605
        obj 0605; activity K7", "m support:S1 > y 0605", "1.5c"),
    ("attack over the great river", "radius 5 | river major_river 0705 0605; K7: a K112-1 0705; M31: x M31-1 0605; obj 0605
        activity K7", "a > x 0605", "5.1b.1"),
    ("attack out of Command Radius", "radius 1 | K7: a K112-1 0705; M31: x M31-1 0605; obj 0605; activity K7", "a > x 0605", "1.4f"),
    ("attack where only scouts have marked", "radius 5 | K7: a K112-1 0705; M31: x M31-1 0605; recon 0605; activity K7",
        "a > x 0605", "1.6g"),
    ("attack in march order", "radius 5 | K7: a K112-1 0705 move; M31: x M31-1 0605; obj 0605; activity K7", "a > x 0605", "1.1h"),
    ("shell an empty hex", FRONT, "> 0310", "5.4a"),
    // While an attack is under way.
    ("defend with a battalion that is elsewhere", ATTACKED, "merrow: > w 0404", "5.1b.3"),
    ("help from three hexes away", "radius 5 artillery 0 | K7: a K112-1 0705; c K112-4 0905; M31: x M31-1 0605; obj 0605
        activity K7 | attack a 0605", "> c 0905", "5.1c.1 3>1"),
    ("help as a second one", PREPARED, "> d 0606", "5.1c.1 2>1"),
    ("do without its help again", PREPARED, "> b 0706", "5.1c.1"),
    ("shell another hex meanwhile", PREPARED, "> w 0404", "5.4i"),
    ("shell the defenders without guns", PREPARED, "> x 0605", "1.12a 0<1"),
    ("retreat two hexes instead of three", RETREAT, "merrow: > 0405", "5.5f.1 2<3"),
    ("retreat away from the HQ", RETREAT, "merrow: > 0602", "5.5f.3"),
    // Before and after.
    ("activate a formation again", PICKING, "> K7-HQ 1006", "3.1a"),
    ("act with a battalion whose formation has acted", PICKING, "> a 0805", "3.1a"),
    ("move on the enemy's turn", MARCH, "merrow: > x 0605", "2.4a"),
    ("move before the supply route is chosen", ROUTES, "> a 0805", "3.3b"),
    ("bring back the dead", BESIDE, "> n box:karsk-lost", "1.1e"),
    ("bring reinforcements on early", BESIDE, "> box:karsk-coming", "2.1e"),
    ("assign an Independent that no HQ reaches", ASSIGNMENT, "> i 0201", "1.3e"),
    ("make Support of infantry", ASSIGNMENT, "> a 0805", "1.5k"),
];

// proves bcs:1.1h
// proves bcs:1.2e
// proves bcs:1.3a
// proves bcs:1.8h
// proves bcs:3.3b
// proves bcs:4.6a
// proves bcs:5.1b.1
// proves bcs:5.1b.4
// proves bcs:5.1c.1
// proves bcs:5.2g.2
// proves bcs:5.4i
#[test]
fn every_wish_is_answered_to_the_point() {
    conformance::click::answered_to_the_point(&WISHES, |text, clicks| answer(&position(text), clicks));
}

/// The words of what stops a way.
pub fn hear(ear: &mut conformance::listen::Ear) {
    for (_, text, clicks, _) in WISHES {
        let g = position(text);
        let (picked, under) = clicks.trim_start_matches("merrow: ").split_once('>').expect("what lies under the click");
        let meant = scene::meant(&*g.rules, g.state(), Seat(0), &picks(picked), &picks(under));
        let legs = meant.map(|(_, action)| g.rules.barred(g.state(), Seat(0), &action)).unwrap_or_default();
        ear.hear_all(legs.iter().flat_map(|leg| leg.cost.iter().chain(&leg.note)));
    }
}

/// What a refused step costs and what is left for it add up with what the way has cost before it.
#[test]
fn the_points_of_a_refused_step_add_up() {
    let g = position(MARCH);
    let (_, wish) = scene::meant(&*g.rules, g.state(), Seat(0), &picks("a"), &picks("0810")).expect("a wish");
    let legs = g.rules.barred(g.state(), Seat(0), &wish);
    let [.., before, last] = &legs[..] else { panic!("{legs:?}") };
    let [words, _] = conformance::Sentences::of("bcs", &[]).words();
    let told = [&before.cost, &last.cost, &last.note].map(|words_of| words.say(words_of.as_ref().expect("words")));
    assert_eq!(told, ["4 MP", "5 MP", "this step costs 1 MP, and 0 of 4 are left for it"]);
}
