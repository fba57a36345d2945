//! Neighbours, distances, discs and rings on the endless hex plane.

use hexx::{EdgeDirection, Hex};

/// The hex next to `hex` in the given direction.
#[inline]
#[must_use]
pub const fn neighbour(hex: Hex, direction: u8) -> Hex {
    hex.const_add(Hex::NEIGHBORS_COORDS[(direction % 6) as usize])
}

/// The six hexes around `hex` in the order of directions.
#[inline]
#[must_use]
pub fn neighbours(hex: Hex) -> [Hex; 6] {
    hex.all_neighbors()
}

/// The direction that leads back.
#[inline]
#[must_use]
pub const fn opposite(direction: u8) -> u8 {
    (direction % 6 + 3) % 6
}

/// The direction from `from` to its neighbour `to`, or `None` if they are not neighbours.
#[inline]
#[must_use]
pub fn direction_between(from: Hex, to: Hex) -> Option<u8> {
    from.neighbor_direction(to).map(EdgeDirection::index)
}

/// How many steps lie between two hexes.
#[inline]
#[must_use]
pub const fn distance(a: Hex, b: Hex) -> u32 {
    a.unsigned_distance_to(b)
}

/// All hexes at most `radius` steps from `centre`, itself among them, in a fixed order.
pub fn range(centre: Hex, radius: u32) -> impl ExactSizeIterator<Item = Hex> {
    centre.range(radius)
}

/// The directions from `from` that come nearer to `to`, as bits; none where they are the same hex.
#[inline]
#[must_use]
pub const fn towards(from: Hex, to: Hex) -> u8 {
    NEARER[signs(to, from)]
}

/// The directions from `from` that go farther from `origin`, as bits; all where they are the same hex.
#[inline]
#[must_use]
pub const fn away(from: Hex, origin: Hex) -> u8 {
    FARTHER[signs(from, origin)]
}

/// The place in a table by the signs along the three axes on the way from `origin` to `hex`.
#[inline]
const fn signs(hex: Hex, origin: Hex) -> usize {
    let (x, y) = (hex.x - origin.x, hex.y - origin.y);
    (x.signum() * 9 + y.signum() * 3 + (-x - y).signum() + 13) as usize
}

/// A step takes one from an axis and gives it to another: it goes with the way where both have its sign, and against
/// it where one has the other sign.
const NEARER: [u8; 27] = steps_by_signs(1);
const FARTHER: [u8; 27] = steps_by_signs(0);

/// The directions whose step has on no axis a product with the way's sign below `least`; an axis that it leaves alone
/// does not count.
const fn steps_by_signs(least: i32) -> [u8; 27] {
    let mut table = [0; 27];
    let mut place = 0;
    while place < 27 {
        let way = [place as i32 / 9 - 1, place as i32 / 3 % 3 - 1, place as i32 % 3 - 1];
        let mut direction = 0;
        while direction < 6 {
            let Hex { x, y } = Hex::NEIGHBORS_COORDS[direction];
            let step = [x, y, -x - y];
            let mut axis = 0;
            while axis < 3 && (step[axis] == 0 || step[axis] * way[axis] >= least) {
                axis += 1;
            }
            if axis == 3 {
                table[place] |= 1 << direction;
            }
            direction += 1;
        }
        place += 1;
    }
    table
}

/// All hexes exactly `radius` steps from `centre`, clockwise from the one in direction 0; radius 0 gives `centre`.
/// Written here because `Hex::ring` of hexx allocates.
pub fn ring(centre: Hex, radius: u32) -> impl Iterator<Item = Hex> {
    let radius_signed = radius as i32;
    let corner = move |direction: usize| centre + Hex::NEIGHBORS_COORDS[direction] * radius_signed;
    // From the corner in direction d, clockwise along the rim is two directions on.
    let rim = (0..6)
        .flat_map(move |d| (0..radius_signed).map(move |step| corner(d) + Hex::NEIGHBORS_COORDS[(d + 2) % 6] * step));
    (radius == 0).then_some(centre).into_iter().chain(rim)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn steps_come_nearer_or_go_farther() {
        let from = Hex::new(3, -5);
        for other in range(from, 6) {
            for direction in 0..6 {
                let [before, after] = [from, neighbour(from, direction)].map(|hex| distance(hex, other));
                let has = |directions: u8| directions >> direction & 1 == 1;
                assert_eq!(has(towards(from, other)), after < before, "{other:?} {direction}");
                assert_eq!(has(away(from, other)), after > before, "{other:?} {direction}");
            }
        }
    }

    #[test]
    fn directions_lead_there_and_back() {
        let hex = Hex::new(3, -5);
        for direction in 0..6 {
            let there = neighbour(hex, direction);
            assert_eq!(neighbours(hex)[usize::from(direction)], there);
            assert_eq!(neighbour(there, opposite(direction)), hex);
            assert_eq!(direction_between(hex, there), Some(direction));
            assert_eq!((neighbour(hex, direction + 6), opposite(direction + 6)), (there, opposite(direction)));
        }
        assert_eq!(direction_between(hex, hex), None);
        assert_eq!(direction_between(hex, Hex::new(5, -5)), None);
    }

    #[test]
    fn a_ring_is_the_rim_of_the_disc() {
        let centre = Hex::new(-2, 7);
        for radius in 0..5 {
            let rim: Vec<Hex> = ring(centre, radius).collect();
            let expected: Vec<Hex> = range(centre, radius).filter(|&h| distance(centre, h) == radius).collect();
            assert_eq!(rim.len(), expected.len(), "{radius}");
            assert!(expected.iter().all(|h| rim.contains(h)), "{radius}");
            assert!(rim.windows(2).all(|pair| distance(pair[0], pair[1]) == 1), "{radius}");
            assert_eq!(rim[0], centre + Hex::NEIGHBORS_COORDS[0] * radius as i32);
        }
        assert_eq!(ring(centre, 1).collect::<Vec<_>>(), neighbours(centre));
        assert_eq!(range(centre, 3).len(), 37);
    }
}
