//! The result of a game in a sentence that invites the reader to play the same deal.

use super::I18n;
use super::seat_names::{BotNames, SeatNames, seat_of_person};
use crate::engine::{Points, Sides, Turn};
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
    sides: Sides,
    turn: Turn,
) -> Option<String> {
    if !turn.is_over() {
        return None;
    }
    let seat_names = SeatNames::new(bots, players, sides, None);
    let Some(GameEnd { points, won, .. }) = GameEnd::of_side(players, scores, sides, turn, 0, None) else {
        let each = seat_names.side_scores(scores).into_iter();
        let each = each.map(|(seat, points)| format!("{} {points}", seat_names.side_in_result(i18n, seat)));
        let points = each.collect::<Vec<_>>().join(", ");
        return Some(t_string!(i18n, share.same_deal, game = game, points = points));
    };
    let (mine, others) = points.split_first()?;
    let theirs = others.iter().map(ToString::to_string).collect::<Vec<_>>().join(", ");
    let person = seat_of_person(players);
    if let Some(name) = seat_names.teammates(i18n, person) {
        return Some(if won {
            t_string!(i18n, share.won_deal_pair, game = game, mine = *mine, theirs = theirs, name = name)
        } else {
            t_string!(i18n, share.lost_deal_pair, game = game, mine = *mine, theirs = theirs, name = name)
        });
    }
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
