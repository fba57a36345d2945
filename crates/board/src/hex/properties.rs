//! Hex geometry against slow, independent ways to say the same.

use proptest::prelude::*;

use super::*;
use crate::open::{self, Pt};

fn hex(span: i32) -> impl Strategy<Value = Hex> {
    (-span..=span, -span..=span).prop_map(|(q, r)| Hex::new(q, r))
}

fn grid() -> impl Strategy<Value = HexGrid> {
    let frame = (1_u16..9, 1_u16..9, 0_u16..5, 0_u16..5);
    (frame, any::<[bool; 4]>()).prop_map(
        |((width, height, first_col, first_row), [flat, odd, short_shoved, westward])| HexGrid {
            width,
            height,
            first_col,
            first_row,
            orientation: if flat { Orientation::Flat } else { Orientation::Pointy },
            shoved: if odd { Parity::Odd } else { Parity::Even },
            short_shoved,
            westward,
        },
    )
}

fn form() -> impl Strategy<Value = LabelForm> {
    prop_oneof![
        (2_u8..6, 2_u8..6).prop_map(|(col_digits, row_digits)| LabelForm::ColRow { col_digits, row_digits }),
        (2_u8..6, 2_u8..6).prop_map(|(col_digits, row_digits)| LabelForm::RowCol { row_digits, col_digits }),
        Just(LabelForm::Letters),
    ]
}

/// The hexagon on an affine picture of a flat-topped map with whole-number corners; lines stay lines.
fn picture(hex: Hex) -> (Pt, [Pt; 6]) {
    let (x, y) = (3 * hex.x as i16, -(4 * hex.y + 2 * hex.x) as i16);
    let corners = [(2, 0), (1, 2), (-1, 2), (-2, 0), (-1, -2), (1, -2)];
    (Pt::new(x, y), corners.map(|(dx, dy)| Pt::new(x + dx, y + dy)))
}

/// A plain repeated relaxation of all steps until nothing changes.
fn slow_costs(grid: &HexGrid, start: usize, budget: u32, prices: &[u32]) -> Vec<Option<u32>> {
    let mut costs = vec![None; grid.n_cells()];
    costs[start] = Some(0);
    loop {
        let before = costs.clone();
        for at in 0..grid.n_cells() {
            let Some(cost) = costs[at] else { continue };
            for to in grid.neighbours_of(at).into_iter().flatten() {
                let total = cost + price(prices, at, to);
                if price(prices, at, to) < 9 && total <= budget && costs[to].is_none_or(|old: u32| total < old) {
                    costs[to] = Some(total);
                }
            }
        }
        if costs == before {
            return costs;
        }
    }
}

/// Depends on both ends, so that a step may cost more one way than the other; 9 stands for a forbidden step.
fn price(prices: &[u32], from: usize, to: usize) -> u32 {
    prices[(from * 5 + to * 3) % prices.len()]
}

proptest! {
    #[test]
    fn labels_read_back_as_shown(form in form(), col in 1_u16..100, row in 0_u16..100) {
        let label = Label::new(col, row);
        prop_assert_eq!(form.parse(&form.show(label).to_string()), Ok(label));
    }

    #[test]
    fn plain_labels_read_back_as_shown(col: u16, row: u16) {
        let label = Label::new(col, row);
        prop_assert_eq!(label.to_string().parse(), Ok(label));
    }

    #[test]
    fn reading_never_panics(form in form(), text in "\\PC{0,12}") {
        let _ = form.parse(&text);
        let _ = text.parse::<Label>();
    }

    #[test]
    fn hexes_labels_and_indices_go_round(grid in grid(), hex in hex(20)) {
        if let Some(index) = grid.index(hex) {
            prop_assert!(index < grid.n_cells());
            prop_assert_eq!(grid.hex_at(index), Some(hex));
            prop_assert_eq!(grid.label(hex).and_then(|label| grid.hex(label)), Some(hex));
        } else {
            prop_assert_eq!(grid.label(hex), None);
        }
    }

    #[test]
    fn the_compass_is_right(grid in grid(), index in 0_usize..64) {
        // Rows grow southward, columns eastward or westward; the direction names must agree.
        let Some(hex) = grid.hex_at(index) else { return Ok(()) };
        let here = grid.label(hex).unwrap();
        for direction in 0..6 {
            let Some(there) = grid.label(neighbour(hex, direction)) else { continue };
            let (name, flat) = (grid.direction_name(direction), grid.orientation == Orientation::Flat);
            let east = (i32::from(there.col) - i32::from(here.col)) * if grid.westward { -1 } else { 1 };
            let south = i32::from(there.row) - i32::from(here.row);
            // Across the shoved axis the step is whole, along it the printed number may stay the same.
            let sign = |plus: bool, minus: bool| i32::from(plus) - i32::from(minus);
            let ns = sign(name.starts_with('N'), name.starts_with('S'));
            let ew = sign(name.ends_with('E'), name.ends_with('W'));
            prop_assert!(if flat { east == ew && south * ns <= 0 } else { south == -ns && east * ew >= 0 }, "{}", name);
        }
    }

    #[test]
    fn distance_is_symmetric_and_keeps_the_triangle(a in hex(50), b in hex(50), c in hex(50)) {
        prop_assert_eq!(distance(a, b), distance(b, a));
        prop_assert!(distance(a, c) <= distance(a, b) + distance(b, c));
        prop_assert_eq!(distance(a, b) == 0, a == b);
    }

    #[test]
    fn a_line_lists_what_the_exact_plane_shows(a in hex(6), b in hex(6)) {
        let (p, q) = (picture(a).0, picture(b).0);
        let (mut through, mut along) = (Vec::new(), Vec::new());
        let middle = Hex::new((a.x + b.x) / 2, (a.y + b.y) / 2);
        for hex in range(middle, distance(a, b) + 2) {
            match open::clip(p, q, &picture(hex).1) {
                Some(c) if c.enters => through.push((c.a, hex)),
                Some(c) if c.a < c.b && a != b => along.push((c.a, hex)),
                Some(_) | None => {}
            }
        }
        through.sort_by_key(|&(start, _)| start);
        let (mut inside, mut beside) = (Vec::new(), Vec::new());
        for step in line(a, b) {
            match step {
                LineStep::Through(hex) => inside.push(hex),
                LineStep::Along(left, right) => beside.extend([left, right]),
            }
        }
        prop_assert_eq!(inside, through.into_iter().map(|(_, hex)| hex).collect::<Vec<_>>());
        prop_assert_eq!(beside.len(), along.len());
        prop_assert!(along.iter().all(|(_, hex)| beside.contains(hex)));
        for pair in beside.chunks(2) {
            let (left, right) = (picture(pair[0]).0, picture(pair[1]).0);
            prop_assert!(open::is_convex_ccw(&[p, q, left]) && open::is_convex_ccw(&[q, p, right]));
        }
    }

    #[test]
    fn a_line_is_the_same_from_the_other_end(a in hex(40), b in hex(40)) {
        let turned = |step| match step {
            LineStep::Through(hex) => LineStep::Through(hex),
            LineStep::Along(left, right) => LineStep::Along(right, left),
        };
        let mut back: Vec<LineStep> = line(b, a).map(turned).collect();
        back.reverse();
        prop_assert_eq!(line(a, b).collect::<Vec<_>>(), back);
    }

    #[test]
    fn reach_equals_the_slow_one(
        grid in grid(),
        start: prop::sample::Index,
        budget in 0_u32..30,
        prices in prop::collection::vec(0_u32..=9, 1..40),
    ) {
        let starts: Vec<usize> = grid.hexes().filter_map(|h| grid.index(h)).collect();
        if starts.is_empty() {
            return Ok(());
        }
        let start = *start.get(&starts);
        let step = |from, _, to| Some(price(&prices, from, to)).filter(|&p| p < 9);
        let mut reach = Reach::new();
        // A search before must not show in the one that counts.
        reach.search(&grid, starts[0], 1000, |_, _, _| Some(1));
        reach.search(&grid, start, budget, step);
        let costs: Vec<Option<u32>> = (0..grid.n_cells()).map(|index| reach.cost(index)).collect();
        prop_assert_eq!(&costs, &slow_costs(&grid, start, budget, &prices));
        let order: Vec<usize> = reach.reached().collect();
        prop_assert!(order.windows(2).all(|pair| costs[pair[0]] <= costs[pair[1]]));
        prop_assert_eq!(order.len(), costs.iter().flatten().count());
        let mut path = Vec::new();
        for to in order {
            reach.path_to(to, &mut path);
            let paid: u32 = path.windows(2).map(|leg| price(&prices, leg[0], leg[1])).sum();
            prop_assert_eq!((path.first(), path.last(), Some(paid)), (Some(&start), Some(&to), costs[to]));
        }
    }
}
