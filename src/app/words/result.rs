//! The result of a game in one line.

use super::seat_names::SeatNames;
use super::{I18n, level_name};
use crate::engine::{Points, Turn};
use crate::session::{GameEnd, Player};
use crate::text::t_string;

/// The result of a finished game in one line, to be shared; nothing until the game is over.
///
/// The points of a single person come first; with several people each is named.
pub fn result_line(i18n: I18n, game: &str, players: &[Player], scores: &[Points], turn: Turn) -> Option<String> {
    if !turn.is_over() {
        return None;
    }
    let list = |points: &[Points]| points.iter().map(ToString::to_string).collect::<Vec<_>>().join(", ");
    let Some(GameEnd { points, level, .. }) = GameEnd::of(players, scores, turn, 0, None) else {
        let seat_names = SeatNames::new(players, None);
        let each =
            seat_names.seats().zip(scores).map(|(seat, points)| format!("{} {points}", seat_names.name(i18n, seat)));
        let points = each.collect::<Vec<_>>().join(", ");
        return Some(t_string!(i18n, results.line_of_many, game = game, points = points));
    };
    let (mine, theirs) = (list(&points[..1]), list(&points[1..]));
    let points = t_string!(i18n, results.points_to, mine = mine, theirs = theirs);
    let Some(level) = level else {
        return Some(t_string!(i18n, results.line_of_many, game = game, points = points));
    };
    Some(t_string!(i18n, results.line, game = game, points = points, level = level_name(i18n, level)))
}
