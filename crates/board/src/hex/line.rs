//! The straight line from the centre of one hex to the centre of another.

use hexx::Hex;

/// One stretch of a line.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum LineStep {
    /// The line passes through the inside of this hex.
    Through(Hex),
    /// The line runs along the side that these two hexes share: first the one to its left, then the one to its right.
    Along(Hex, Hex),
}

/// The line from the centre of `from` to the centre of `to`, both included, as the stretches that it passes in order.
///
/// Every hex that the line passes through in more than a point is listed, also where it only cuts a corner. A hex that
/// it touches in a single corner is not. Where the line runs along a hexside, both hexes are given together as
/// [`LineStep::Along`], and the rules of the game say which of them counts. The same line from the other end gives the
/// same stretches in reverse, left and right exchanged.
#[must_use]
pub fn line(from: Hex, to: Hex) -> Line {
    Line { at: Some(from), along: None, from, to }
}

/// The stretches of a line; see [`line()`].
#[derive(Clone, Debug)]
pub struct Line {
    /// The hex to give next, unless `along` comes before it.
    at: Option<Hex>,
    along: Option<(Hex, Hex)>,
    from: Hex,
    to: Hex,
}

impl Iterator for Line {
    type Item = LineStep;

    fn next(&mut self) -> Option<LineStep> {
        if let Some((left, right)) = self.along.take() {
            return Some(LineStep::Along(left, right));
        }
        let hex = self.at.take()?;
        if hex != self.to {
            self.leave(hex);
        }
        Some(LineStep::Through(hex))
    }
}

impl std::iter::FusedIterator for Line {}

impl Line {
    /// Finds where the line goes on from `hex`.
    ///
    /// The line leaves the hexagon through one of its sides, or through the corner of two. Behind the corner lies
    /// the hex of the side that it crosses more steeply, or, if both are equal, the side between the two hexes.
    fn leave(&mut self, hex: Hex) {
        let (start, run) = (heights(self.from - hex), heights(self.to - self.from));
        let mut first: Option<Exit> = None;
        let mut corner: Option<Exit> = None;
        for direction in 0..6 {
            let exit = Exit { direction, way: 1 - start[direction], speed: run[direction] };
            if exit.speed <= 0 {
                continue;
            }
            match first.map(|best| (exit.way * best.speed).cmp(&(best.way * exit.speed))) {
                None | Some(std::cmp::Ordering::Less) => (first, corner) = (Some(exit), None),
                Some(std::cmp::Ordering::Equal) => corner = Some(exit),
                Some(std::cmp::Ordering::Greater) => {}
            }
        }
        let first = first.expect("a line that has not arrived leaves its hex");
        let beyond = |exit: Exit| hex + Hex::NEIGHBORS_COORDS[exit.direction];
        self.at = Some(match corner {
            Some(second) if second.speed == first.speed => {
                // Directions run clockwise, so the earlier of two neighbours is on the left, except for 0 and 5.
                let (left, right) =
                    if (first.direction + 1) % 6 == second.direction { (first, second) } else { (second, first) };
                self.along = Some((beyond(left), beyond(right)));
                beyond(left) + Hex::NEIGHBORS_COORDS[right.direction]
            }
            Some(second) if second.speed > first.speed => beyond(second),
            Some(_) | None => beyond(first),
        });
    }
}

/// How the line approaches one side of a hexagon: it reaches it after `way / speed` of its length.
#[derive(Clone, Copy)]
struct Exit {
    direction: usize,
    way: i64,
    speed: i64,
}

/// How far a vector reaches towards each of the six sides, in halves of the way to the neighbour; the side is at 1.
fn heights(v: Hex) -> [i64; 6] {
    let (x, y, z) = (i64::from(v.x), i64::from(v.y), i64::from(v.z()));
    [x - z, y - z, y - x, z - x, z - y, x - y]
}

#[cfg(test)]
mod tests {
    use super::LineStep::{Along, Through};
    use super::*;

    fn h(q: i32, r: i32) -> Hex {
        Hex::new(q, r)
    }

    #[test]
    fn a_line_to_itself_is_one_hex() {
        assert_eq!(line(h(2, 3), h(2, 3)).collect::<Vec<_>>(), [Through(h(2, 3))]);
    }

    #[test]
    fn a_line_down_a_row_of_hexes() {
        let steps: Vec<_> = line(h(0, 0), h(3, 0)).collect();
        assert_eq!(steps, [h(0, 0), h(1, 0), h(2, 0), h(3, 0)].map(Through));
    }

    #[test]
    fn a_line_along_hexsides_names_both_hexes() {
        // Due east on a flat-topped map: the side between NE (5) and SE (0), NE on the left.
        let steps: Vec<_> = line(h(0, 0), h(4, -2)).collect();
        assert_eq!(
            steps,
            [
                Through(h(0, 0)),
                Along(h(1, -1), h(1, 0)),
                Through(h(2, -1)),
                Along(h(3, -2), h(3, -1)),
                Through(h(4, -2))
            ]
        );
    }

    #[test]
    fn a_line_through_a_corner_goes_on_into_one_hex() {
        // (4, 1) / 3 is a corner of hexes: the line passes it, and (1, 1), touched in that corner only, is left out.
        let steps: Vec<_> = line(h(0, 0), h(4, 1)).collect();
        assert_eq!(steps, [h(0, 0), h(1, 0), h(2, 0), h(2, 1), h(3, 1), h(4, 1)].map(Through));
    }

    #[test]
    fn hexes_cut_at_a_corner_are_listed() {
        // Distance 4, but the line clips more hexes than a walk of four steps enters.
        let steps: Vec<_> = line(h(0, 0), h(3, 1)).collect();
        assert_eq!(steps, [h(0, 0), h(1, 0), h(1, 1), h(2, 0), h(2, 1), h(3, 1)].map(Through));
    }
}
