//! How games ended for the person, and what can be said of many of them together.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use super::invitation::SentResult;
use super::player::Player;
use crate::engine::{Level, Points, Seat, Turn};

/// How many games are remembered; the oldest are forgotten first.
pub const MOST_RESULTS: usize = 500;

/// The games of one kind that one person played against opponents, by [`results_key`]: in the order in which they were
/// begun.
pub type Results = BTreeMap<String, GameResult>;

/// What is remembered of a game.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct GameResult {
    /// How it ended; nothing as long as it goes on.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub end: Option<GameEnd>,
    /// How often the person asked what they should play.
    #[serde(default, skip_serializing_if = "is_zero")]
    pub hints: u32,
}

/// How a game ended for the person.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct GameEnd {
    /// The points, the person's first, then those of the others in turn order.
    pub points: Vec<Points>,
    /// Whether the person won.
    pub won: bool,
    /// How hard the hardest opponent tried.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub level: Option<Level>,
    /// How often the person chose what to do.
    pub choices: u32,
    /// When it ended, in milliseconds since 1970, if anybody noted it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub at: Option<u64>,
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde asks for it so")]
fn is_zero(hints: &u32) -> bool {
    *hints == 0
}

/// The key of a game among the results: its number in the journal, and the beginning of its deal's fingerprint, since a
/// number is given again when a game has been undone altogether.
pub fn results_key(number: u32, fingerprint: &str) -> String {
    format!("{number:09}-{}", fingerprint.get(..8).unwrap_or(fingerprint))
}

/// Forgets the oldest games beyond those that are remembered.
pub fn forget_oldest(results: &mut Results) {
    while results.len() > MOST_RESULTS {
        results.pop_first();
    }
}

/// How a game that is over ended for the person, the first one if there are several; nothing as long as it goes on, or if
/// there is none.
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
    /// How a game ended that is remembered: one that is over, and was played by one person against opponents.
    pub fn of(players: &[Player], scores: &[Points], turn: Turn, choices: u32, at: Option<u64>) -> Option<Self> {
        let is_alone = players.len() > 1 && players.iter().filter(|player| player.is_person()).count() == 1;
        let SentResult { points, won, level } = result_for_person(players, scores, turn).filter(|_| is_alone)?;
        Some(Self { points, won, level, choices, at })
    }

    /// How many points the person had more than the best of the others; fewer, if it is below zero.
    pub fn margin(&self) -> i64 {
        let points = |points: &Points| i64::from(*points);
        let others = self.points.iter().skip(1).map(points).max();
        self.points.first().map_or(0, points) - others.unwrap_or(0)
    }
}

/// What can be said of many games together.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Statistics {
    /// The games that were played to their end, the oldest first.
    pub games: Vec<GameEnd>,
    /// How many of them were won.
    pub won: u32,
    /// How many were won, or lost, one after the other up to the last; below zero if they were lost.
    pub streak: i32,
    /// The most that were won one after the other.
    pub longest: u32,
    /// The mean margin, in points; nothing without a game.
    pub margin: Option<f64>,
    /// The place of the game that was won by most or, without a win, lost by least.
    pub best: Option<usize>,
    /// The place of the game that was lost by most or, without a loss, won by least.
    pub worst: Option<usize>,
    /// How often the person chose, and in how many of these choices they asked for a hint.
    pub choices: (u32, u32),
    /// The games against opponents of each level, by their places, the weakest level first.
    pub levels: BTreeMap<Level, Vec<usize>>,
}

impl Statistics {
    /// What these results say.
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
            // whoever asks twice about one choice has had help with one
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
        // of equal games the later one is remembered better
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
    fn nothing_is_said_of_no_games() {
        assert_eq!(Statistics::of(&Results::new()), Statistics::default());
        let under_way = GameResult { end: None, hints: 3 };
        let only = Results::from([(results_key(0, ""), under_way)]);
        assert_eq!(Statistics::of(&only), Statistics::default());
    }

    #[test]
    fn streaks_margins_and_levels_are_counted() {
        use Level::{Easy, Tough};
        let told = Statistics::of(&results(&[
            ([150, 95], Easy),
            ([150, 140], Tough),
            ([30, 150], Tough),
            ([151, 0], Easy),
            ([10, 150], Tough),
            ([140, 150], Easy),
        ]));
        assert_eq!((told.won, told.streak, told.longest), (3, -2, 2));
        assert_eq!((told.best, told.worst), (Some(3), Some(4)));
        assert_eq!(told.levels, BTreeMap::from([(Easy, vec![0, 3, 5]), (Tough, vec![1, 2, 4])]));
        // 55 + 10 - 120 + 151 - 140 - 10
        assert_eq!(told.margin, Some(-9.0));
        assert_eq!(told.choices, (60, 15));
    }

    #[test]
    fn a_hint_counts_once_a_choice() {
        let mut kept = results(&[([150, 95], Level::Easy)]);
        for result in kept.values_mut() {
            result.hints = 99;
        }
        assert_eq!(Statistics::of(&kept).choices, (10, 10));
    }

    #[test]
    fn without_a_loss_the_worst_is_the_closest_win() {
        let told = Statistics::of(&results(&[([150, 95], Level::Easy), ([150, 140], Level::Easy)]));
        assert_eq!((told.best, told.worst, told.streak), (Some(0), Some(1), 2));
    }

    #[test]
    fn the_oldest_are_forgotten() {
        let many: Vec<_> = (0..520).map(|number| ([number, 0], Level::Easy)).collect();
        let mut kept = results(&many);
        forget_oldest(&mut kept);
        assert_eq!(kept.len(), MOST_RESULTS);
        assert_eq!(kept.values().next().and_then(|result| result.end.as_ref()).map(|end| end.points[0]), Some(20));
    }

    #[test]
    fn only_a_game_of_one_person_against_opponents_is_remembered() {
        let person = || Player::Person { name: None };
        let bot = |level| Player::Bot { name: None, level, seed: Seed::new(0) };
        let won = |seat| Turn::Over(Outcome { winners: SeatSet::only(Seat::new(seat)) });
        let of = |players: &[Player], turn| GameEnd::of(players, &[5, 7, 9][..players.len()], turn, 3, None);
        let three = [bot(Level::Easy), person(), bot(Level::Tough)];
        let told = of(&three, won(1)).unwrap();
        assert_eq!((told.points.as_slice(), told.won, told.level), (&[7, 9, 5][..], true, Some(Level::Tough)));
        assert_eq!(told.margin(), -2);
        assert!(!of(&three, won(0)).unwrap().won);
        assert_eq!(of(&three, Turn::One(Seat::new(0))), None);
        assert_eq!(of(&[person(), person()], won(0)), None);
        assert_eq!(of(&[bot(Level::Easy), bot(Level::Easy)], won(0)), None);
    }

    #[test]
    fn what_is_remembered_is_read_again() {
        let kept = results(&[([150, 95], Level::Easy), ([3, 4], Level::Brutal)]);
        let text = serde_json::to_string(&kept).unwrap();
        assert_eq!(serde_json::from_str::<Results>(&text).unwrap(), kept);
        let first = r#""000000000-01234567":{"end":{"points":[150,95],"won":true,"level":"easy","choices":10}}"#;
        assert!(text.contains(first), "{text}");
    }
}
