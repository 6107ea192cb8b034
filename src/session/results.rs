//! Results of past games, and the statistics made of them.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use super::invitation::SentResult;
use super::player::Player;
use crate::engine::{Level, Points, Seat, Turn};

/// The number of results kept; the oldest are dropped first.
pub const MAX_RESULTS: usize = 500;

/// The results of one game that one person played against opponents, by [`results_key`], which sorts them by their
/// start.
pub type Results = BTreeMap<String, GameResult>;

/// The result of one game, or what is known of it so far.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct GameResult {
    /// How it ended; None while it is in progress.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub end: Option<GameEnd>,
    /// The number of hints that the person asked for.
    #[serde(default, skip_serializing_if = "is_zero")]
    pub hints: u32,
}

/// How a game ended for the person.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct GameEnd {
    /// The points: the person's, then those of the others in turn order.
    pub points: Vec<Points>,
    /// True if the person won.
    pub won: bool,
    /// The level of the strongest opponent.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub level: Option<Level>,
    /// The number of the person's choices.
    pub choices: u32,
    /// When it ended, in milliseconds since 1970, if known.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub at: Option<u64>,
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde asks for it so")]
fn is_zero(hints: &u32) -> bool {
    *hints == 0
}

/// The key of a result: the game's number in the journal, and a prefix of the deal's fingerprint because numbers are
/// reused when games are undone.
pub fn results_key(number: u32, fingerprint: &str) -> String {
    format!("{number:09}-{}", fingerprint.get(..8).unwrap_or(fingerprint))
}

/// Drops the oldest results beyond [`MAX_RESULTS`].
pub fn drop_oldest(results: &mut Results) {
    while results.len() > MAX_RESULTS {
        results.pop_first();
    }
}

/// The result of a finished game for its first person; None if it is not over, or only bots played.
pub fn result_for_person(players: &[Player], scores: &[Points], turn: Turn) -> Option<SentResult> {
    let Turn::Over(outcome) = turn else { return None };
    let you = players.iter().position(Player::is_person)?;
    let mut points = scores.to_vec();
    let first = you.min(points.len());
    points.rotate_left(first);
    let level = |player: &Player| match player {
        Player::Bot { level, .. } => Some(*level),
        Player::Person { .. } => None,
    };
    let level = players.iter().filter_map(level).max();
    let won = u8::try_from(you).is_ok_and(|you| outcome.winners.contains(Seat::new(you)));
    Some(SentResult { points, won, level })
}

impl GameEnd {
    /// The result to keep of a game: None unless it is over and one person played against opponents.
    pub fn of(players: &[Player], scores: &[Points], turn: Turn, choices: u32, at: Option<u64>) -> Option<Self> {
        let is_alone = players.len() > 1 && players.iter().filter(|player| player.is_person()).count() == 1;
        let SentResult { points, won, level } = result_for_person(players, scores, turn).filter(|_| is_alone)?;
        Some(Self { points, won, level, choices, at })
    }

    /// The person's points minus those of the best opponent.
    pub fn margin(&self) -> i64 {
        let points = |points: &Points| i64::from(*points);
        let others = self.points.iter().skip(1).map(points).max();
        self.points.first().map_or(0, points) - others.unwrap_or(0)
    }
}

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
    /// The games by level of the strongest opponent, weakest level first.
    pub levels: BTreeMap<Level, Vec<usize>>,
}

impl Statistics {
    /// The statistics of these results.
    pub fn of(results: &Results) -> Self {
        let mut found = Self::default();
        let mut run = 0_i32;
        let mut sum = 0;
        let ended = results.values().filter_map(|result| Some((result.end.clone()?, result.hints)));
        for (place, (game, hints)) in ended.enumerate() {
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::engine::{Outcome, SeatSet, Seed};

    fn end(points: [Points; 2], level: Level) -> GameEnd {
        GameEnd { points: points.to_vec(), won: points[0] > points[1], level: Some(level), choices: 10, at: None }
    }

    fn results(games: &[([Points; 2], Level)]) -> Results {
        let kept = |(number, (points, level)): (u32, &([Points; 2], Level))| {
            (results_key(number, "0123456789"), GameResult { end: Some(end(*points, *level)), hints: number })
        };
        (0..).zip(games).map(kept).collect()
    }

    #[test]
    fn no_games_give_empty_statistics() {
        assert_eq!(Statistics::of(&Results::new()), Statistics::default());
        let under_way = GameResult { end: None, hints: 3 };
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
    fn there_are_at_most_as_many_hints_as_choices() {
        let mut kept = results(&[([150, 95], Level::Easy)]);
        for result in kept.values_mut() {
            result.hints = 99;
        }
        assert_eq!(Statistics::of(&kept).choices, (10, 10));
    }

    #[test]
    fn without_a_loss_the_worst_is_the_closest_win() {
        let found = Statistics::of(&results(&[([150, 95], Level::Easy), ([150, 140], Level::Easy)]));
        assert_eq!((found.best, found.worst, found.streak), (Some(0), Some(1), 2));
    }

    #[test]
    fn the_oldest_results_are_dropped() {
        let many: Vec<_> = (0..520).map(|number| ([number, 0], Level::Easy)).collect();
        let mut kept = results(&many);
        drop_oldest(&mut kept);
        assert_eq!(kept.len(), MAX_RESULTS);
        assert_eq!(kept.values().next().and_then(|result| result.end.as_ref()).map(|end| end.points[0]), Some(20));
    }

    #[test]
    fn only_games_of_one_person_against_opponents_have_a_result() {
        let person = || Player::Person { name: None };
        let bot = |level| Player::Bot { name: None, level, seed: Seed::new(0) };
        let won = |seat| Turn::Over(Outcome { winners: SeatSet::only(Seat::new(seat)) });
        let of = |players: &[Player], turn| GameEnd::of(players, &[5, 7, 9][..players.len()], turn, 3, None);
        let three = [bot(Level::Easy), person(), bot(Level::Tough)];
        let found = of(&three, won(1)).unwrap();
        assert_eq!((found.points.as_slice(), found.won, found.level), (&[7, 9, 5][..], true, Some(Level::Tough)));
        assert_eq!(found.margin(), -2);
        assert!(!of(&three, won(0)).unwrap().won);
        assert_eq!(of(&three, Turn::One(Seat::new(0))), None);
        assert_eq!(of(&[person(), person()], won(0)), None);
        assert_eq!(of(&[bot(Level::Easy), bot(Level::Easy)], won(0)), None);
    }

    #[test]
    fn results_round_trip() {
        let kept = results(&[([150, 95], Level::Easy), ([3, 4], Level::Brutal)]);
        let text = serde_json::to_string(&kept).unwrap();
        assert_eq!(serde_json::from_str::<Results>(&text).unwrap(), kept);
        let first = r#""000000000-01234567":{"end":{"points":[150,95],"won":true,"level":"easy","choices":10}}"#;
        assert!(text.contains(first), "{text}");
    }
}
