//! Linear equations.

/// Solves equations by elimination: every line is a row of the square matrix, then its right sides, and each right side
/// becomes its solution. An unknown that the equations say nothing about is zero.
pub(crate) fn eliminate(lines: &mut [Vec<f64>]) {
    /// A pivot smaller than this is none.
    const NOTHING: f64 = 1e-12;
    let n = lines.len();
    for i in 0..n {
        let pivot = (i..n).max_by(|&a, &b| lines[a][i].abs().total_cmp(&lines[b][i].abs())).expect("a line is left");
        if lines[pivot][i].abs() <= NOTHING {
            lines[i].iter_mut().for_each(|cell| *cell = 0.0);
            continue;
        }
        lines.swap(i, pivot);
        let scale = lines[i][i];
        lines[i].iter_mut().for_each(|cell| *cell /= scale);
        let line = lines[i].clone();
        for other in (0..n).filter(|&other| other != i) {
            let times = lines[other][i];
            lines[other].iter_mut().zip(&line).for_each(|(cell, by)| *cell -= times * by);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn right_sides_become_solutions() {
        // 2y = 4 and 3x + y = 5; and the columns of the inverse.
        let mut lines = vec![vec![0.0, 2.0, 4.0, 1.0, 0.0], vec![3.0, 1.0, 5.0, 0.0, 1.0]];
        eliminate(&mut lines);
        let solved = |column: usize| [lines[0][column], lines[1][column]];
        assert_eq!(solved(2), [1.0, 2.0]);
        assert_eq!([solved(3), solved(4)], [[-1.0 / 6.0, 0.5], [1.0 / 3.0, 0.0]]);
    }

    #[test]
    fn what_nothing_is_said_about_is_zero() {
        // 2y + z = 7 and y + z = 5, and not a word about x.
        let mut lines = vec![vec![0.0; 4], vec![0.0, 2.0, 1.0, 7.0], vec![0.0, 1.0, 1.0, 5.0]];
        eliminate(&mut lines);
        assert_eq!([lines[0][3], lines[1][3], lines[2][3]], [0.0, 2.0, 3.0]);
    }
}
