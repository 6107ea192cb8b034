//! What an opponent thinks of its choices.

use super::measure::Measure;

/// An action with a smaller chance than this is not in a mixed strategy: rounded to percent the chance is 0.
pub const DRAWN_AT_LEAST: f64 = 0.005;

/// An opponent's opinion of the actions that it considered.
#[derive(Clone, PartialEq, Debug)]
pub struct Opinion<A> {
    /// The choices, best first; the first is what it plays. Never empty.
    pub choices: Vec<Choice<A>>,
}

/// An action with its judgement.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Choice<A> {
    /// The action.
    pub action: A,
    /// How much smaller its chance to win is than the best action's, 0 to 1.
    pub behind: f64,
    /// The standard error of that difference; 0 if it was calculated and not sampled.
    pub error: f64,
    /// Its place in a mixed strategy; nothing if the opponent always plays the best action.
    pub drawn: Option<Drawn>,
}

/// An action's place in a mixed strategy, which is needed where several seats act at once: a predictable opponent could
/// be exploited.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Drawn {
    /// Its probability, 0 to 1.
    pub chance: f64,
    /// The chance to win with it against an equally good mixed strategy, 0 to 1. For all actions with a positive
    /// probability it is the value of the position.
    pub worth: f64,
}

impl<A> Choice<A> {
    /// An action that is this far behind the best.
    pub const fn new(action: A, behind: f64) -> Self {
        Self { action, behind, error: 0.0, drawn: None }
    }
}

impl<A> Opinion<A> {
    /// An action that was not compared with others.
    pub fn settled(action: A) -> Self {
        Self { choices: vec![Choice::new(action, 0.0)] }
    }
}

/// The share of the chance to win that an action costs; nothing if the opponent did not consider it. An action of its mixed
/// strategy costs nothing.
pub fn cost_of<A: PartialEq>(choices: impl IntoIterator<Item = Choice<A>>, action: &A) -> Option<Measure> {
    let played = choices.into_iter().find(|choice| choice.action == *action)?;
    let is_in_mix = played.drawn.is_some_and(|drawn| drawn.chance >= DRAWN_AT_LEAST);
    Some(if is_in_mix { Measure::default() } else { Measure { mean: played.behind, error: played.error } })
}

/// The index of the choice to recommend: the likeliest of a mixed strategy, otherwise the best.
pub fn likeliest<A>(choices: &[Choice<A>]) -> usize {
    let chance = |choice: &Choice<A>| choice.drawn.map_or(0.0, |drawn| drawn.chance);
    // of equals the first, which is the best
    (0..choices.len())
        .rev()
        .max_by(|one, other| chance(&choices[*one]).total_cmp(&chance(&choices[*other])))
        .unwrap_or(0)
}

/// The choices that are about as good as the best, best first. Only the last to be dropped by a search count: it compared
/// the others in too few worlds.
pub fn about_best<A>(choices: &[Choice<A>]) -> impl Iterator<Item = (usize, &Choice<A>)> {
    const LAST_DROPPED: usize = 4;
    const ABOUT_EQUAL: f64 = 0.02;
    choices.iter().enumerate().take(LAST_DROPPED).filter(|(_, choice)| choice.behind <= ABOUT_EQUAL)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn drawn(chances: &[f64]) -> Vec<Choice<usize>> {
        let of = |(action, chance): (usize, &f64)| Choice {
            drawn: Some(Drawn { chance: *chance, worth: 0.5 }),
            ..Choice::new(action, 0.0)
        };
        chances.iter().enumerate().map(of).collect()
    }

    #[test]
    fn the_likeliest_of_a_mixed_strategy_is_recommended() {
        assert_eq!(likeliest(&drawn(&[0.29, 0.0, 0.71])), 2, "not the one that was drawn");
        assert_eq!(likeliest(&drawn(&[0.5, 0.5])), 0, "of equals the first");
        assert_eq!(likeliest(&[Choice::new('a', 0.0), Choice::new('b', 0.1)]), 0, "without a mix the best");
        assert_eq!(likeliest::<char>(&[]), 0);
    }

    #[test]
    fn about_as_good_as_the_best_are_the_last_that_a_search_dropped() {
        let behind = [0.0, 0.01, 0.03, 0.02, 0.0];
        let choices: Vec<Choice<usize>> =
            behind.iter().enumerate().map(|(at, behind)| Choice::new(at, *behind)).collect();
        let found: Vec<usize> = about_best(&choices).map(|(index, choice)| index.max(choice.action)).collect();
        assert_eq!(found, [0, 1, 3]);
    }
}
