//! How a game ended, told in one line.

use super::company::Company;
use super::{I18n, level_name};
use crate::engine::{Points, Turn};
use crate::session::{GameEnd, Player};
use crate::text::t_string;

/// How a game that is over ended, in one line that can be sent to somebody; nothing as long as it goes on.
///
/// One person's own points come first; of several people each is named.
pub fn result_line(i18n: I18n, game: &str, players: &[Player], scores: &[Points], turn: Turn) -> Option<String> {
    if !turn.is_over() {
        return None;
    }
    let list = |points: &[Points]| points.iter().map(ToString::to_string).collect::<Vec<_>>().join(", ");
    let Some(GameEnd { points, level, .. }) = GameEnd::of(players, scores, turn, 0, None) else {
        let company = Company::new(players, None);
        let each = company.seats().zip(scores).map(|(seat, points)| format!("{} {points}", company.name(i18n, seat)));
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
