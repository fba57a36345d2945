//! How far a sampled share may be from the truth.

/// The Wilson interval of a share at 95 %: `hits` of `trials`. Honest near 0 and 1, where the textbook interval is not;
/// with no trials it is the whole range.
pub fn wilson(hits: u64, trials: u64) -> (f64, f64) {
    /// The 97.5 % point of the normal distribution.
    const Z: f64 = 1.959_963_984_540_054;
    if trials == 0 {
        return (0.0, 1.0);
    }
    let n = trials as f64;
    let share = hits as f64 / n;
    let centre = share + Z * Z / (2.0 * n);
    let spread = Z * (share * (1.0 - share) / n + Z * Z / (4.0 * n * n)).sqrt();
    let scale = 1.0 + Z * Z / n;
    // Rounding must not move the ends that are certain.
    let low = if hits == 0 { 0.0 } else { (centre - spread) / scale };
    let high = if hits == trials { 1.0 } else { (centre + spread) / scale };
    (low, high)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Ten of a hundred: 0.0552 to 0.1744 in the printed tables.
    #[test]
    fn the_interval_is_wilsons() {
        let (low, high) = wilson(10, 100);
        assert!((low - 0.0552).abs() < 1e-4 && (high - 0.1744).abs() < 1e-4, "{low} {high}");
        assert_eq!(wilson(0, 0), (0.0, 1.0));
        assert_eq!(wilson(0, 50).0, 0.0);
        assert_eq!(wilson(50, 50).1, 1.0);
    }
}
