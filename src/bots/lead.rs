//! The win probability between two deals of a match.

use crate::engine::Points;

/// The probability that the first of two sides is the first to reach the target, from the points that each still needs: the
/// lead divided by its standard deviation over the rest of the match. `variance` is that of the lead, in points squared, per
/// point needed. The sigmoid uses a square root, which gives identical results on every platform; an exponential does not.
pub fn first_to_target(to_go: [Points; 2], variance: f64) -> f64 {
    let [ours, theirs] = to_go.map(f64::from);
    if ours <= 0.0 {
        return 1.0;
    }
    if theirs <= 0.0 {
        return 0.0;
    }
    let lead = (theirs - ours) / (variance * (ours + theirs)).sqrt();
    0.5 + 0.5 * lead / (1.0 + lead * lead).sqrt()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_side_that_needs_less_is_likelier_to_be_first() {
        let even = |to_go| (first_to_target(to_go, 20.0) - 0.5).abs() < f64::EPSILON;
        assert!(even([100, 100]) && even([7, 7]));
        assert!(first_to_target([50, 100], 20.0) > first_to_target([90, 100], 20.0));
        assert!(first_to_target([10, 20], 20.0) < first_to_target([10, 40], 20.0));
        for (to_go, certain) in [([0, 5], 1.0), ([-3, 5], 1.0), ([5, 0], 0.0)] {
            assert!((first_to_target(to_go, 20.0) - certain).abs() < f64::EPSILON);
        }
    }
}
