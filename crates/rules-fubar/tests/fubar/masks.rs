//! Masks of figures.

use rules_fubar::model::bits;

#[test]
fn the_bits_of_a_mask_come_in_order() {
    assert_eq!(bits(0b1010_0001).collect::<Vec<_>>(), [0, 5, 7]);
    assert_eq!(bits(0).count(), 0);
}
