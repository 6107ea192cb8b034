//! Results of past games.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use super::invitation::SentResult;
use super::player::Player;
use super::tally::TallyPlayer;
use crate::engine::{Level, Points, Seat, SeatSet, Sides, Turn};

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
    /// The other players, if several seats play on a side.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub teams: Option<Teams>,
}

/// The other players of a game in which several seats play on a side.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Teams {
    /// The person's teammates.
    pub teammates: Vec<TallyPlayer>,
    /// The level of the strongest partner; None if all are people.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub level: Option<Level>,
    /// The players of the other sides.
    pub opponents: Vec<TallyPlayer>,
}

impl Teams {
    /// The players with and against this seat; None if every seat plays for itself.
    fn of(players: &[Player], sides: Sides, you: Seat) -> Option<Self> {
        let teammates: SeatSet = sides.with(you).iter().filter(|seat| *seat != you).collect();
        let all = TallyPlayer::all(players);
        let who = |seats: SeatSet| seats.iter().filter_map(|seat| all.get(seat.index()).cloned()).collect();
        let level = strongest(players, teammates);
        sides.has_teams().then(|| Self { teammates: who(teammates), level, opponents: who(sides.against(you)) })
    }
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

/// The seat of the first person on this device.
fn first_person(players: &[Player]) -> Option<Seat> {
    Seat::try_from(u8::try_from(players.iter().position(Player::is_here)?).ok()?).ok()
}

/// The highest level of the opponents in these seats; None if all are people.
fn strongest(players: &[Player], seats: SeatSet) -> Option<Level> {
    let level = |seat: Seat| match players.get(seat.index())? {
        Player::Bot { level, .. } => Some(*level),
        Player::Person { .. } | Player::Remote { .. } => None,
    };
    seats.iter().filter_map(level).max()
}

/// The result of a finished game for the side of the first person on this device; None if it is not over, or no person
/// played here.
pub fn result_for_side(players: &[Player], scores: &[Points], sides: Sides, turn: Turn) -> Option<SentResult> {
    let Turn::Over(outcome) = turn else { return None };
    let you = first_person(players)?;
    let mut points = sides.points(scores);
    points.rotate_left(sides.of(you));
    let level = strongest(players, sides.against(you));
    Some(SentResult { points, won: outcome.winners.contains(you), level })
}

impl GameEnd {
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
        let teams = Teams::of(players, sides, first_person(players)?);
        Some(Self { points, won, level, choices, at, teams })
    }

    /// The level of the strongest partner; None without one.
    pub fn partner_level(&self) -> Option<Level> {
        self.teams.as_ref().and_then(|teams| teams.level)
    }

    /// The points of the person's side minus those of the best other side.
    pub fn margin(&self) -> i64 {
        let points = |points: &Points| i64::from(*points);
        let others = self.points.iter().skip(1).map(points).max();
        self.points.first().map_or(0, points) - others.unwrap_or(0)
    }
}

#[cfg(test)]
pub(super) mod tests {
    use super::super::tally::TallyName;
    use super::*;
    use crate::engine::{Outcome, Seats, Seed};

    fn end(points: [Points; 2], level: Level) -> GameEnd {
        GameEnd {
            points: points.to_vec(),
            won: points[0] > points[1],
            level: Some(level),
            choices: 10,
            at: None,
            teams: None,
        }
    }

    /// Results of games with these points at these levels; game number `n` had `n` hints.
    pub(in crate::session) fn results(games: &[([Points; 2], Level)]) -> Results {
        let kept = |(number, (points, level)): (u32, &([Points; 2], Level))| {
            (
                results_key(number, "0123456789"),
                GameResult { end: Some(end(*points, *level)), hints: number, accuracy: None },
            )
        };
        (0..).zip(games).map(kept).collect()
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
        let of = |players: &[Player], turn| {
            let sides = Sides::singles(Seats::of_len(players.len()).unwrap());
            GameEnd::of_side(players, &[5, 7, 9][..players.len()], sides, turn, 3, None)
        };
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
        let bot = |number| TallyPlayer::Bot(TallyName::Number(number));
        let teams = Teams { teammates: vec![bot(1)], level: Some(Level::Brutal), opponents: vec![bot(0), bot(2)] };
        assert_eq!(found.teams, Some(teams), "the statistics can say with whom and against whom");
        let text = serde_json::to_string(&found).unwrap();
        assert_eq!(serde_json::from_str::<GameEnd>(&text).unwrap(), found);
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
