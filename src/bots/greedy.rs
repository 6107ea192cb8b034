//! The greedy choice of a Beginner: the most points now.

use crate::engine::{Points, Rng};

/// A random one of the actions with the most points; nothing if there are no actions.
pub fn most_points<A: Clone>(mut actions: Vec<A>, rng: &mut Rng, points: impl FnMut(&A) -> Points) -> Option<A> {
    let points: Vec<Points> = actions.iter().map(points).collect();
    let most = points.iter().max().copied()?;
    let mut each = points.into_iter();
    actions.retain(|_| each.next() == Some(most));
    rng.pick(&actions).cloned()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::engine::Seed;

    #[test]
    fn only_actions_with_the_most_points_are_chosen() {
        let mut rng = Rng::new(Seed::new(1));
        let mut chosen: Vec<u8> = (0..50)
            .filter_map(|_| most_points(vec![1, 7, 4, 9], &mut rng, |action| if *action % 3 == 1 { 5 } else { 2 }))
            .collect();
        chosen.sort_unstable();
        chosen.dedup();
        assert_eq!(chosen, [1, 4, 7]);
        assert_eq!(most_points(Vec::<u8>::new(), &mut rng, |_| 0), None);
    }
}
