//! Results of past games, and the statistics made of them.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use super::invitation::SentResult;
use super::player::Player;
use crate::engine::{Level, Points, Seat, Seats, Sides, Turn};

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
    /// How good the person's choices were, if the game was reviewed.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub accuracy: Option<Accuracy>,
}

/// How good a person's choices were in a game, by the strongest opponent's judgement.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Accuracy {
    /// The number of choices that cost less than a hundredth of the chance to win.
    pub good: u32,
    /// The number of judged choices among several actions.
    pub judged: u32,
}

impl Accuracy {
    /// The share of good choices, 0 to 1; None without a judged choice.
    pub fn share(self) -> Option<f64> {
        (self.judged > 0).then(|| f64::from(self.good.min(self.judged)) / f64::from(self.judged))
    }
}

/// How a game ended for the person.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct GameEnd {
    /// The points of each side: the person's, then those of the others in turn order.
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

/// The result of a finished game for the first person on this device, if every seat plays for itself; None if it is not
/// over, or no person played here.
pub fn result_for_person(players: &[Player], scores: &[Points], turn: Turn) -> Option<SentResult> {
    result_for_side(players, scores, Sides::singles(Seats::of_len(scores.len())?), turn)
}

/// The result of a finished game for the side of the first person on this device; None if it is not over, or no person
/// played here.
pub fn result_for_side(players: &[Player], scores: &[Points], sides: Sides, turn: Turn) -> Option<SentResult> {
    let Turn::Over(outcome) = turn else { return None };
    let you = Seat::try_from(u8::try_from(players.iter().position(Player::is_here)?).ok()?).ok()?;
    let mut points = sides.points(scores);
    points.rotate_left(sides.of(you));
    let level = |seat: Seat| match players.get(seat.index())? {
        Player::Bot { level, .. } => Some(*level),
        Player::Person { .. } | Player::Remote { .. } => None,
    };
    let level = sides.against(you).iter().filter_map(level).max();
    Some(SentResult { points, won: outcome.winners.contains(you), level })
}

impl GameEnd {
    /// The result to keep of a game in which every seat plays for itself: None unless it is over and one person played on
    /// this device.
    pub fn of(players: &[Player], scores: &[Points], turn: Turn, choices: u32, at: Option<u64>) -> Option<Self> {
        Self::of_side(players, scores, Sides::singles(Seats::of_len(scores.len())?), turn, choices, at)
    }

    /// The result to keep of a game: None unless it is over and one person played on this device.
    pub fn of_side(
        players: &[Player],
        scores: &[Points],
        sides: Sides,
        turn: Turn,
        choices: u32,
        at: Option<u64>,
    ) -> Option<Self> {
        let is_alone = players.len() > 1 && players.iter().filter(|player| player.is_here()).count() == 1;
        let SentResult { points, won, level } = result_for_side(players, scores, sides, turn).filter(|_| is_alone)?;
        Some(Self { points, won, level, choices, at })
    }

    /// The points of the person's side minus those of the best other side.
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
    /// The games that were reviewed and played without a hint, each with the share of good choices, 0 to 1.
    pub accuracies: Vec<(usize, f64)>,
    /// The games by level of the strongest opponent, weakest level first.
    pub levels: BTreeMap<Level, Vec<usize>>,
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

/// The latest games at a level that decide whether another level suits the person better.
pub const GAMES_AT_LEVEL: usize = 10;

/// With this many wins in [`GAMES_AT_LEVEL`] games, the level above is suggested.
const WINS_TO_MOVE_UP: usize = 7;

/// With at most this many wins, the level below is suggested.
const WINS_TO_MOVE_DOWN: usize = 2;

/// A level that suits the person better than the one they play against.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct LevelSuggestion {
    /// The level of the games.
    pub from: Level,
    /// The level to try.
    pub to: Level,
    /// The number of wins in the latest [`GAMES_AT_LEVEL`] games.
    pub won: usize,
}

impl LevelSuggestion {
    /// The suggestion for a person who plays against `from`; `levels` are those of the game, weakest first. None with
    /// fewer games than [`GAMES_AT_LEVEL`]. Games with hints or with more than one opponent do not count: they say less
    /// about the two players.
    pub fn of(results: &Results, from: Level, levels: &[Level]) -> Option<Self> {
        let ends = results.values().filter(|result| result.hints == 0).filter_map(|result| result.end.as_ref());
        let counts = |end: &&GameEnd| end.level == Some(from) && end.points.len() == 2;
        let latest: Vec<bool> = ends.filter(counts).rev().take(GAMES_AT_LEVEL).map(|end| end.won).collect();
        if latest.len() < GAMES_AT_LEVEL {
            return None;
        }
        let won = latest.into_iter().filter(|won| *won).count();
        let here = levels.iter().position(|level| *level == from)?;
        let there = match won {
            WINS_TO_MOVE_UP.. => here.checked_add(1),
            0..=WINS_TO_MOVE_DOWN => here.checked_sub(1),
            _ => None,
        };
        Some(Self { from, to: *levels.get(there?)?, won })
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
            (
                results_key(number, "0123456789"),
                GameResult { end: Some(end(*points, *level)), hints: number, accuracy: None },
            )
        };
        (0..).zip(games).map(kept).collect()
    }

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

    /// A partner's points are the person's own: they once made every won game of a pair a draw.
    #[test]
    fn the_margin_of_a_pair_is_that_to_the_other_pair() {
        let bot = |level| Player::Bot { name: None, level, seed: Seed::new(0) };
        let players = [bot(Level::Easy), bot(Level::Brutal), bot(Level::Tough), Player::Person { name: None }];
        let sides = Sides::pairs(Seats::new(4).unwrap());
        let winners = [Seat::new(1), Seat::new(3)].into_iter().collect();
        let turn = Turn::Over(Outcome { winners });
        let found = GameEnd::of_side(&players, &[40, 100, 40, 100], sides, turn, 3, None).unwrap();
        assert_eq!((found.points.as_slice(), found.margin(), found.won), (&[100, 40][..], 60, true));
        assert_eq!(found.level, Some(Level::Tough), "the partner is no opponent");
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
    fn another_level_is_suggested_after_ten_games() {
        use Level::{Beginner, Brutal, Easy, NotSoEasy};

        let suggested = |level, games| {
            let found = LevelSuggestion::of(&series(level, games), level, &Level::ALL);
            found.map(|LevelSuggestion { from, to, won }| {
                assert_eq!(from, level);
                (to, won)
            })
        };
        assert_eq!(suggested(Easy, "wwwwwwwww"), None, "too few games");
        assert_eq!(suggested(Easy, "wwwwwwwlll"), Some((NotSoEasy, 7)));
        assert_eq!(suggested(Easy, "wwwwwwllll"), None, "the level fits");
        assert_eq!(suggested(Easy, "wwwlllllll"), None, "the level fits");
        assert_eq!(suggested(Easy, "lllwlllwll"), Some((Beginner, 2)));
        // only the latest games count
        assert_eq!(suggested(Easy, "wwwwwwwwwwllllllllww"), Some((Beginner, 2)));
        // there is no level beyond
        assert_eq!(suggested(Brutal, "wwwwwwwwww"), None);
        assert_eq!(suggested(Beginner, "llllllllll"), None);
    }

    #[test]
    fn a_level_is_suggested_by_games_without_hints_against_one_opponent_of_that_level() {
        let of = |results: &Results| LevelSuggestion::of(results, Level::Easy, &Level::ALL);
        let wins = series(Level::Easy, "wwwwwwwwww");
        assert!(of(&wins).is_some());
        assert_eq!(LevelSuggestion::of(&wins, Level::Tough, &Level::ALL), None);
        assert_eq!(LevelSuggestion::of(&wins, Level::Easy, &[Level::Easy]), None, "the game has one level");
        let changed = |change: fn(&mut GameResult)| {
            let mut changed = wins.clone();
            changed.values_mut().take(1).for_each(change);
            of(&changed)
        };
        assert_eq!(changed(|result| result.hints = 1), None);
        assert_eq!(changed(|result| result.end = None), None);
        assert_eq!(changed(|result| result.end.as_mut().unwrap().points.push(0)), None);
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
