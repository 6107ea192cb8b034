//! The statistics made of past results, and the level that they suggest.

use std::collections::BTreeMap;

use super::results::{Accuracy, GameEnd, Results};
use crate::engine::Level;

/// Statistics of many games. Games are identified by their index in [`Statistics::games`].
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Statistics {
    /// The finished games, oldest first.
    pub games: Vec<GameEnd>,
    /// The number of games won.
    pub won: u32,
    /// The length of the current series of wins; negative for a series of losses.
    pub streak: i32,
    /// The longest series of wins.
    pub longest: u32,
    /// The mean margin, in points; None without games.
    pub margin: Option<f64>,
    /// The game with the highest margin; a win, if there is one.
    pub best: Option<usize>,
    /// The game with the lowest margin; a loss, if there is one.
    pub worst: Option<usize>,
    /// The number of choices, and of those with a hint.
    pub choices: (u32, u32),
    /// The games that were reviewed and played without a hint, each with the share of good choices, 0 to 1.
    pub accuracies: Vec<(usize, f64)>,
    /// The games by level of the strongest opponent, weakest level first.
    pub levels: BTreeMap<Level, Vec<usize>>,
    /// The games with teammates by level of the strongest partner, weakest level first.
    pub teammates: BTreeMap<Level, Vec<usize>>,
}

impl Statistics {
    /// The statistics of these results.
    pub fn of(results: &Results) -> Self {
        let mut found = Self::default();
        let mut run = 0_i32;
        let mut sum = 0;
        let ended = results.values().filter_map(|result| Some((result.end.clone()?, result.hints, result.accuracy)));
        for (place, (game, hints, accuracy)) in ended.enumerate() {
            let share = accuracy.filter(|_| hints == 0).and_then(Accuracy::share);
            found.accuracies.extend(share.map(|share| (place, share)));
            found.won += u32::from(game.won);
            run = if game.won { run.max(0) + 1 } else { run.min(0) - 1 };
            found.longest = found.longest.max(u32::try_from(run).unwrap_or(0));
            sum += game.margin();
            // several hints for one choice count once
            found.choices.0 = found.choices.0.saturating_add(game.choices);
            found.choices.1 = found.choices.1.saturating_add(hints.min(game.choices));
            if let Some(level) = game.level {
                found.levels.entry(level).or_default().push(place);
            }
            if let Some(level) = game.partner_level() {
                found.teammates.entry(level).or_default().push(place);
            }
            found.games.push(game);
        }
        found.streak = run;
        let places = || 0..found.games.len();
        let key = |place: &usize| (found.games[*place].won, found.games[*place].margin());
        // of equal games the latest
        found.best = places().max_by_key(key);
        found.worst = places().rev().min_by_key(key);
        #[expect(clippy::cast_precision_loss, reason = "no score is so high that it would show")]
        let mean = |sum: i64, games: usize| sum as f64 / games as f64;
        found.margin = (!found.games.is_empty()).then(|| mean(sum, found.games.len()));
        found
    }
}

/// The share of games won, with the interval in which the chance to win a game probably lies.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct ShareWon {
    /// The share of the games, 0 to 1.
    pub share: f64,
    /// The lower end of the 95 % interval.
    pub low: f64,
    /// Its upper end.
    pub high: f64,
}

impl ShareWon {
    /// The share of so many wins in so many games; nothing without games.
    pub fn of(won: usize, played: usize) -> Option<Self> {
        let (low, high) = interval(won, played, 1.96)?;
        Some(Self { share: share(won, played), low, high })
    }
}

#[expect(clippy::cast_precision_loss, reason = "there are few games")]
fn share(won: usize, played: usize) -> f64 {
    won as f64 / played as f64
}

/// Wilson's interval for a chance, `width` standard errors to each side. Unlike the usual one it is right for few games, and
/// if all were won or lost.
#[expect(clippy::cast_precision_loss, reason = "there are few games")]
fn interval(won: usize, played: usize, width: f64) -> Option<(f64, f64)> {
    if played == 0 {
        return None;
    }
    let (share, games, square) = (share(won, played), played as f64, width * width);
    let middle = share + square / (2.0 * games);
    let half = width * (share * (1.0 - share) / games + square / (4.0 * games * games)).sqrt();
    let whole = 1.0 + square / games;
    Some(((middle - half) / whole, (middle + half) / whole))
}

/// The fewest games at a level that say whether another level suits the person better.
const GAMES_AT_LEVEL: usize = 10;

/// The most: older games say less about how the person plays now.
const MOST_GAMES_AT_LEVEL: usize = 30;

/// Standard errors to each side in the interval that decides: nine times in ten the chance is above its lower end.
const SURE: f64 = 1.28;

/// A level that suits the person better than the one they play against.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct LevelSuggestion {
    /// The level of the games.
    pub from: Level,
    /// The level to try.
    pub to: Level,
    /// The share of the latest games that was won.
    pub won: ShareWon,
}

impl LevelSuggestion {
    /// The suggestion for a person who plays against `from` with a partner of level `partner`, if there is one; `levels`
    /// are those of the game, weakest first. The level above is suggested if the person surely wins more than half of
    /// the games, the one below if surely less. None with fewer than ten games. Games with hints, with more than two sides or
    /// with another level of partner do not count: they say less about the two sides.
    pub fn of(results: &Results, from: Level, partner: Option<Level>, levels: &[Level]) -> Option<Self> {
        let ends = results.values().filter(|result| result.hints == 0).filter_map(|result| result.end.as_ref());
        let counts =
            |end: &&GameEnd| end.level == Some(from) && end.points.len() == 2 && end.partner_level() == partner;
        let latest: Vec<bool> = ends.filter(counts).rev().take(MOST_GAMES_AT_LEVEL).map(|end| end.won).collect();
        let (played, won) = (latest.len(), latest.into_iter().filter(|won| *won).count());
        let (low, high) = interval(won, played, SURE).filter(|_| played >= GAMES_AT_LEVEL)?;
        let here = levels.iter().position(|level| *level == from)?;
        let there = if low > 0.5 {
            here.checked_add(1)
        } else if high < 0.5 {
            here.checked_sub(1)
        } else {
            None
        };
        Some(Self { from, to: *levels.get(there?)?, won: ShareWon::of(won, played)? })
    }
}

#[cfg(test)]
mod tests {
    use super::super::results::tests::results;
    use super::super::results::{GameResult, Teams, results_key};
    use super::*;

    #[test]
    fn no_games_give_empty_statistics() {
        assert_eq!(Statistics::of(&Results::new()), Statistics::default());
        let under_way = GameResult { hints: 3, ..GameResult::default() };
        let only = Results::from([(results_key(0, ""), under_way)]);
        assert_eq!(Statistics::of(&only), Statistics::default());
    }

    #[test]
    fn streaks_margins_and_levels_are_counted() {
        use Level::{Easy, Tough};
        let found = Statistics::of(&results(&[
            ([150, 95], Easy),
            ([150, 140], Tough),
            ([30, 150], Tough),
            ([151, 0], Easy),
            ([10, 150], Tough),
            ([140, 150], Easy),
        ]));
        assert_eq!((found.won, found.streak, found.longest), (3, -2, 2));
        assert_eq!((found.best, found.worst), (Some(3), Some(4)));
        assert_eq!(found.levels, BTreeMap::from([(Easy, vec![0, 3, 5]), (Tough, vec![1, 2, 4])]));
        // 55 + 10 - 120 + 151 - 140 - 10
        assert_eq!(found.margin, Some(-9.0));
        assert_eq!(found.choices, (60, 15));
    }

    #[test]
    fn a_win_after_losses_begins_a_streak_and_a_loss_after_wins_too() {
        let streak = |games| Statistics::of(&series(Level::Easy, games)).streak;
        assert_eq!(["w", "l", "lw", "llw", "llww", "wwl", "wwll"].map(streak), [1, -1, 1, 1, 2, -1, -2]);
    }

    #[test]
    fn there_are_at_most_as_many_hints_as_choices() {
        let mut kept = results(&[([150, 95], Level::Easy)]);
        for result in kept.values_mut() {
            result.hints = 99;
        }
        assert_eq!(Statistics::of(&kept).choices, (10, 10));
    }

    #[test]
    fn only_reviewed_games_without_hints_count_for_the_accuracy() {
        use Level::Easy;
        let games = [([150, 95], Easy), ([150, 140], Easy), ([30, 150], Easy), ([151, 0], Easy)];
        let mut kept = results(&games);
        let accuracies = [Some((3, 4)), Some((1, 2)), None, Some((0, 0))];
        for ((result, accuracy), hints) in kept.values_mut().zip(accuracies).zip([0, 1, 0, 0]) {
            result.accuracy = accuracy.map(|(good, judged)| Accuracy { good, judged });
            result.hints = hints;
        }
        assert_eq!(Statistics::of(&kept).accuracies, [(0, 0.75)]);
        let text = serde_json::to_string(&kept).unwrap();
        assert_eq!(serde_json::from_str::<Results>(&text).unwrap(), kept);
    }

    #[test]
    fn without_a_loss_the_worst_is_the_closest_win() {
        let found = Statistics::of(&results(&[([150, 95], Level::Easy), ([150, 140], Level::Easy)]));
        assert_eq!((found.best, found.worst, found.streak), (Some(0), Some(1), 2));
    }

    /// Games at a level, oldest first: `w` is a win, `l` a loss.
    fn series(level: Level, games: &str) -> Results {
        let points = |game| if game == 'w' { [150, 95] } else { [95, 150] };
        let mut kept = results(&games.chars().map(|game| (points(game), level)).collect::<Vec<_>>());
        for result in kept.values_mut() {
            result.hints = 0;
        }
        kept
    }

    #[test]
    fn another_level_is_suggested_once_it_is_sure_that_more_or_less_than_half_of_the_games_are_won() {
        use Level::{Beginner, Brutal, Easy, NotSoEasy};

        let suggested = |level, games: &str| {
            let found = LevelSuggestion::of(&series(level, games), level, None, &Level::ALL);
            found.map(|LevelSuggestion { from, to, won }| {
                assert_eq!(from, level);
                (to, won.share)
            })
        };
        assert_eq!(suggested(Easy, "wwwwwwwww"), None, "too few games");
        assert_eq!(suggested(Easy, "wwwwwwwwll"), Some((NotSoEasy, 0.8)));
        assert_eq!(suggested(Easy, "wwwwwwwlll"), None, "it may be chance");
        assert_eq!(suggested(Easy, "wwwwwwwlllwwwwwwwlll"), Some((NotSoEasy, 0.7)), "of more games it is not");
        assert_eq!(suggested(Easy, "wwwlllllll"), None, "it may be chance");
        assert_eq!(suggested(Easy, "lllwlllwll"), Some((Beginner, 0.2)));
        // only the latest games count
        assert_eq!(suggested(Easy, &("w".repeat(40) + &"l".repeat(22) + &"w".repeat(8))), Some((Beginner, 8.0 / 30.0)));
        // there is no level beyond
        assert_eq!(suggested(Brutal, "wwwwwwwwww"), None);
        assert_eq!(suggested(Beginner, "llllllllll"), None);
    }

    #[test]
    fn the_interval_of_a_share_of_wins_never_leaves_the_possible_and_narrows_with_more_games() {
        assert_eq!(ShareWon::of(0, 0), None);
        let of = |won, played| ShareWon::of(won, played).unwrap();
        let found = of(46, 100);
        assert!((found.low - 0.3656).abs() < 1e-3 && (found.high - 0.5574).abs() < 1e-3, "{found:?}");
        for (won, played) in [(0, 1), (1, 1), (0, 7), (7, 7), (3, 500)] {
            let found = of(won, played);
            assert!(found.low >= -1e-9 && found.low <= found.share + 1e-9 && found.high <= 1.0 + 1e-9, "{found:?}");
        }
        let width = |found: ShareWon| found.high - found.low;
        assert!(width(of(5, 10)) > 2.0 * width(of(50, 100)));
    }

    #[test]
    fn a_level_is_suggested_by_games_without_hints_against_one_opponent_of_that_level() {
        let of = |results: &Results| LevelSuggestion::of(results, Level::Easy, None, &Level::ALL);
        let wins = series(Level::Easy, "wwwwwwwwww");
        assert!(of(&wins).is_some());
        assert_eq!(LevelSuggestion::of(&wins, Level::Tough, None, &Level::ALL), None);
        assert_eq!(LevelSuggestion::of(&wins, Level::Easy, None, &[Level::Easy]), None, "the game has one level");
        let changed = |change: fn(&mut GameResult)| {
            let mut changed = wins.clone();
            changed.values_mut().take(1).for_each(change);
            of(&changed)
        };
        assert_eq!(changed(|result| result.hints = 1), None);
        assert_eq!(changed(|result| result.end = None), None);
        assert_eq!(changed(|result| result.end.as_mut().unwrap().points.push(0)), None);
    }

    /// The same games, with a partner of this level.
    fn in_pairs(mut games: Results, partner: Level) -> Results {
        for end in games.values_mut().filter_map(|result| result.end.as_mut()) {
            end.teams = Some(Teams { teammates: Vec::new(), level: Some(partner), opponents: Vec::new() });
        }
        games
    }

    #[test]
    fn games_of_a_pair_are_counted_by_the_level_of_the_partner_too() {
        let found = Statistics::of(&in_pairs(series(Level::Easy, "wwl"), Level::Tough));
        assert_eq!(found.levels, BTreeMap::from([(Level::Easy, vec![0, 1, 2])]));
        assert_eq!(found.teammates, BTreeMap::from([(Level::Tough, vec![0, 1, 2])]));
        assert!(Statistics::of(&series(Level::Easy, "wwl")).teammates.is_empty());
    }

    #[test]
    fn a_level_is_suggested_to_a_pair_by_games_with_a_partner_of_the_same_level() {
        let games = in_pairs(series(Level::Easy, "wwwwwwwwww"), Level::Tough);
        let of = |partner| LevelSuggestion::of(&games, Level::Easy, partner, &Level::ALL).map(|found| found.to);
        assert_eq!(of(Some(Level::Tough)), Some(Level::NotSoEasy));
        assert_eq!([of(Some(Level::Easy)), of(None)], [None, None], "the partner is no opponent");
    }
}
