//! The result of a game in a sentence that invites the reader to play the same deal.

use super::I18n;
use super::seat_names::{BotNames, SeatNames};
use crate::engine::{Points, Turn};
use crate::session::{GameEnd, Player};
use crate::text::t_string;

/// The result of a finished game as a sentence, to be followed by a link to the same deal; nothing until the game is
/// over.
///
/// A single person speaks of their own result; with several people each is named.
pub fn challenge(
    i18n: I18n,
    game: &str,
    bots: BotNames,
    players: &[Player],
    scores: &[Points],
    turn: Turn,
) -> Option<String> {
    if !turn.is_over() {
        return None;
    }
    let seat_names = SeatNames::new(bots, players, None);
    let Some(GameEnd { points, won, .. }) = GameEnd::of(players, scores, turn, 0, None) else {
        let each =
            seat_names.seats().zip(scores).map(|(seat, points)| format!("{} {points}", seat_names.name(i18n, seat)));
        let points = each.collect::<Vec<_>>().join(", ");
        return Some(t_string!(i18n, share.same_deal, game = game, points = points));
    };
    let (mine, others) = points.split_first()?;
    let theirs = others.iter().map(ToString::to_string).collect::<Vec<_>>().join(", ");
    let mut opponents = seat_names.seats().filter(|seat| !seat_names.is_person(*seat));
    Some(match (opponents.next(), opponents.next(), won) {
        (Some(only), None, _) => {
            let name = seat_names.name(i18n, only);
            if won {
                t_string!(i18n, share.won_deal, game = game, mine = *mine, theirs = theirs, name = name)
            } else {
                t_string!(i18n, share.lost_deal, game = game, mine = *mine, theirs = theirs, name = name)
            }
        }
        (_, _, true) => t_string!(i18n, share.won_deal_many, game = game, mine = *mine, theirs = theirs),
        (_, _, false) => t_string!(i18n, share.lost_deal_many, game = game, mine = *mine, theirs = theirs),
    })
}
