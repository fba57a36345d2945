//! A breakthrough and its exploitation, played by notation: the examples of 8.5 and 8.6.

use crate::game::game;

// proves hun:8.5.a hun:8.5.b
#[test]
fn three_corps_break_through() {
    let mut g = game(
        "turn 4; combat allied; control axis; allied 1821 1920 1921 1820 1919
         su-5tk 1821; su-4mk 1821; su-2mk 1821; hu-9ph 1822; de-4ss 1822; su-hq2 1920; de-1pz 1724; su-hq4 2700",
    );
    g.play("attack 1822; commit-all", &[]);
    let r = g.reckoning();
    assert_eq!((r.attack, r.defence, r.base.name(), r.column.name()), (45, 9, "5:1", "5:1"));
    g.play("declare", &[6]);
    assert_eq!(g.state().combat.points, 3);
    g.play("lose su-5tk", &[]);
    g.play("breakthrough su-4mk; step 1822; step 1823; stop", &[]);
    assert_eq!(g.at("su-4mk"), "1823");
    g.play("breakthrough su-2mk; step 1822; step 1922; step 1923", &[]);
    assert_eq!(g.at("su-2mk"), "1923");
}
