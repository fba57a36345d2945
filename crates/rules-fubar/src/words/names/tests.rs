//! What things are called.

use super::*;

#[test]
fn the_compass_has_sixteen_points() {
    for (point, id) in COMPASS.into_iter().enumerate() {
        // Facings are five degrees apart; 22.5 degrees lie between two of them, and both are nearest to it.
        let facings = [point * 9 / 2, (point * 9).div_ceil(2)];
        for facing in facings {
            assert_eq!(super::facing(facing as u8).id, id, "{facing}");
        }
    }
    assert_eq!(direction(Pt::new(5, 5), Pt::new(5, 5)).id, "fubar-dir-here");
    assert_eq!(direction(Pt::new(0, 0), Pt::new(-300, -300)).id, "fubar-dir-sw");
}
