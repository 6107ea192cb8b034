//! Which of a player's choices changed the chance to win most, by the strongest opponent's opinions.

use super::found::Found;
use crate::bots::cost_of;
use crate::bots::curve::LEAST_COST;
use crate::bots::protocol::OpinionText;
use crate::engine::Seat;
use crate::engine::order::sorted;

/// The number of moments that a review shows.
pub const MOST_MOMENTS: usize = 3;

/// A choice counts as good for the accuracy if it costs less than this.
const GOOD_COST: f64 = 0.01;

/// A person's choice: the index of its entry, the seat, and the action in notation.
pub type MadeChoice = (usize, Seat, String);

/// A person's choice among several, judged by the strongest opponent.
#[derive(Clone, PartialEq, Debug)]
pub struct Judged {
    /// The index of its entry.
    pub index: usize,
    /// The seat.
    pub seat: Seat,
    /// The action in notation.
    pub action: String,
    /// The action that the opponent would have played, in notation.
    pub best: String,
    /// The share of the chance to win that it cost, 0 to 1.
    pub cost: f64,
}

/// The judgement of a choice; nothing if there was only one action, or if the opponent did not consider this one.
pub fn judge((index, seat, action): &MadeChoice, opinion: &OpinionText) -> Option<Judged> {
    let cost = cost(opinion, action)?;
    // without a second action there was no choice
    opinion.actions().nth(1)?;
    let best = opinion.actions().next()?.to_owned();
    Some(Judged { index: *index, seat: *seat, action: action.clone(), best, cost })
}

/// The share of the chance to win that an action costs, 0 to 1; nothing if the opponent did not consider it. An action
/// in the opponent's mixed strategy costs nothing.
pub fn cost(opinion: &OpinionText, action: &str) -> Option<f64> {
    cost_of(opinion.choices(), &action).map(|cost| cost.mean)
}

/// The chances to win with the best action and with this one, 0 to 1; nothing if the opponent measured only the
/// difference, or did not consider the action.
pub fn chances(opinion: &OpinionText, action: &str) -> Option<(f64, f64)> {
    let played = opinion.choices().find(|choice| choice.action == action)?;
    let own = played.drawn?.worth;
    Some((own + played.behind, own))
}

/// The choices that cost most, at most [`MOST_MOMENTS`], in the order of play; those below [`LEAST_COST`] are left out.
pub fn turning_points(judged: &[Judged]) -> Vec<Judged> {
    let mistakes: Vec<Judged> = judged.iter().filter(|judged| judged.cost >= LEAST_COST).cloned().collect();
    // of choices with equal costs, the earlier ones
    let mut worst = sorted(&mistakes, |one, other| other.cost.total_cmp(&one.cost));
    worst.truncate(MOST_MOMENTS);
    sorted(&worst, |one, other| (one.index, one.seat).cmp(&(other.index, other.seat)))
}

/// The choice that cost most; nothing if none was a mistake.
pub fn worst(judged: &[Judged]) -> Option<Judged> {
    turning_points(judged).into_iter().reduce(|one, other| if other.cost > one.cost { other } else { one })
}

/// The best move of a game: among the moves that the opponent would have played too, the one whose next best would have cost
/// most, with that cost. Nothing if no such cost is a mistake's.
pub fn only_move(choices: &[MadeChoice], found: &Found) -> Option<(MadeChoice, f64)> {
    let next_best = |made: &MadeChoice| {
        let opinion = found.get(&(made.0, made.1))?.as_ref()?;
        let others = opinion.actions().filter(|action| *action != made.2);
        let next = others.filter_map(|action| cost(opinion, action)).reduce(f64::min)?;
        let gap = next - cost(opinion, &made.2)?;
        (gap >= LEAST_COST).then(|| (made.clone(), gap))
    };
    choices.iter().filter_map(next_best).reduce(|one, other| if other.1 > one.1 { other } else { one })
}

/// The number of good choices.
pub fn good(judged: &[Judged]) -> usize {
    judged.iter().filter(|judged| judged.cost < GOOD_COST).count()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::bots::{Choice, Drawn, Opinion};

    fn opinion(choices: &[(&'static str, f64)]) -> OpinionText {
        let choices = choices.iter().map(|(action, behind)| Choice::new(*action, *behind)).collect();
        OpinionText::new(&Opinion { choices })
    }

    fn judged(index: usize, cost: f64) -> Judged {
        Judged { index, seat: Seat::new(0), action: "1-2".into(), best: "3-4".into(), cost }
    }

    fn indices(judged: &[Judged]) -> Vec<usize> {
        judged.iter().map(|judged| judged.index).collect()
    }

    #[test]
    fn the_three_worst_choices_are_shown_in_the_order_of_play() {
        let all = [judged(2, 0.05), judged(4, 0.0), judged(7, 0.3), judged(9, 0.1), judged(12, 0.04), judged(15, 0.06)];
        assert_eq!(indices(&turning_points(&all)), [7, 9, 15]);
        assert_eq!(worst(&all).map(|worst| worst.index), Some(7));
    }

    #[test]
    fn of_equal_costs_the_earlier_choice_is_shown() {
        let all = [judged(1, 0.1), judged(3, 0.1), judged(5, 0.1), judged(7, 0.1)];
        assert_eq!(indices(&turning_points(&all)), [1, 3, 5]);
        assert_eq!(worst(&all).map(|worst| worst.index), Some(1));
    }

    #[test]
    fn a_difference_too_small_for_playouts_is_no_mistake() {
        let all = [judged(1, 0.0), judged(3, LEAST_COST / 2.0)];
        assert_eq!((turning_points(&all), worst(&all)), (Vec::new(), None));
        assert_eq!(indices(&turning_points(&[judged(1, LEAST_COST)])), [1]);
    }

    #[test]
    fn a_choice_is_judged_against_the_best_action() {
        let made = |action: &str| (3, Seat::new(1), action.to_owned());
        let of_three = opinion(&[("a", 0.0), ("b", 0.004), ("c", 0.2)]);
        let found = judge(&made("c"), &of_three).unwrap();
        assert_eq!((found.index, found.best.as_str(), found.cost), (3, "a", 0.2));
        assert_eq!(judge(&made("a"), &of_three).map(|found| found.cost), Some(0.0));
        assert_eq!(judge(&made("d"), &of_three), None, "an action that was not considered");
        assert_eq!(judge(&made("a"), &opinion(&[("a", 0.0)])), None, "an only action");
        let all: Vec<Judged> = ["a", "b", "c"].iter().filter_map(|action| judge(&made(action), &of_three)).collect();
        assert_eq!(good(&all), 2);
    }

    #[test]
    fn the_best_move_of_a_flawless_game_is_the_one_without_an_alternative() {
        let made = |index: usize, action: &str| (index, Seat::new(0), action.to_owned());
        let choices = [made(1, "a"), made(3, "b"), made(5, "d")];
        let opinions = [
            (1, opinion(&[("a", 0.0), ("b", 0.1), ("c", 0.3)])),
            (3, opinion(&[("b", 0.0), ("a", 0.2)])),
            (5, opinion(&[("a", 0.0), ("d", 0.4), ("b", 0.6)])),
        ];
        let found: Found = opinions.map(|(index, opinion)| ((index, Seat::new(0)), Some(opinion))).into();
        assert_eq!(only_move(&choices, &found), Some((made(3, "b"), 0.2)));
        assert_eq!(only_move(&choices[2..], &found), None, "a mistake is not the best move");
    }

    #[test]
    fn an_action_of_the_mixed_strategy_costs_nothing() {
        let drawn = |action, behind, chance| {
            let drawn = Some(Drawn { chance, worth: 0.5 });
            Choice { drawn, ..Choice::new(action, behind) }
        };
        let choices = vec![drawn("a", 0.0, 0.7), drawn("b", 0.03, 0.3), drawn("c", 0.2, 0.0)];
        let mixed = OpinionText::new(&Opinion { choices });
        let costs = ["a", "b", "c"].map(|action| cost(&mixed, action));
        assert_eq!(costs, [Some(0.0), Some(0.0), Some(0.2)]);
        assert_eq!(chances(&mixed, "c"), Some((0.7, 0.5)));
        assert_eq!(chances(&opinion(&[("a", 0.0), ("b", 0.2)]), "b"), None, "only the difference is known");
    }
}
