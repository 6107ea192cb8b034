//! The list of moves, from the log of a game.

use super::facts::GameFacts;
use super::moves::MoveRow;
use super::table_state::TableState;
use crate::app::words::{I18n, Tone, in_one_line};
use crate::engine::{Opaque, Seat};
use crate::session::LogEntry;

/// The list of moves, the oldest first. Equal moves in a row that a game counts, such as draws, share a row.
///
/// `first`: the viewer's view before the first entry; `log`: all entries.
pub(super) fn move_rows<G: GameFacts>(
    i18n: I18n,
    first: Option<&Opaque>,
    log: Vec<LogEntry>,
    now: &TableState,
) -> Vec<MoveRow> {
    let (seat_names, ply) = (&now.seat_names, log.len());
    let first = first.map_or_else(Vec::new, |view| G::opening(i18n, view.open(), seat_names));
    let mut rows = vec![MoveRow::Deal { number: 1, said: in_one_line(i18n, seat_names, &first) }];
    // the seat, text and number of the moves in the last row, if the game counts them
    let mut counted: Option<(Seat, String, u32)> = None;
    for entry in log {
        let events = entry.events.open::<Vec<G::Event>>();
        let actions =
            entry.actions.iter().map(|action| action.as_ref().and_then(|action| action.parse::<G::Action>().ok()));
        for (seat, action) in entry.movers.iter().zip(actions) {
            let what = match action {
                Some(ref action) => G::short(i18n, action, events),
                None => G::short_hidden(i18n, events),
            };
            let before = counted.take().filter(|(by, text, _)| (*by, text) == (seat, &what));
            let number = before.as_ref().map_or(1, |(.., number)| number + 1);
            let many = action.as_ref().and_then(|action| G::short_of_many(i18n, action, number));
            let shown = match many {
                Some(many) => {
                    if before.is_some() {
                        rows.pop();
                    }
                    counted = Some((seat, what.clone(), number));
                    if number > 1 { many } else { what }
                }
                None => what,
            };
            rows.push(MoveRow::Move {
                index: entry.index,
                seat,
                who: seat_names.name_in_result(i18n, seat),
                what: shown,
                gain: G::scored(events, seat),
                opens: G::EXPLAINS && G::is_shown_again(events, seat),
            });
        }
        let mut told = G::tell(i18n, events, seat_names);
        told.retain(|sentence| sentence.tone == Tone::Ending);
        if !told.is_empty() {
            counted = None;
            let scores = G::HAS_DEALS.then(|| (entry.deals, entry.scores.clone()));
            rows.push(MoveRow::Ending { index: entry.index, said: in_one_line(i18n, seat_names, &told), scores });
        }
        let shown = entry.index + 1 < ply || now.deal_end.is_none();
        if entry.deals_after > entry.deals && shown {
            counted = None;
            let said = in_one_line(i18n, seat_names, &G::tell_deal(i18n, events, seat_names));
            rows.push(MoveRow::Deal { number: entry.deals_after, said });
        }
    }
    rows.retain(|row| G::HAS_DEALS || !matches!(row, MoveRow::Deal { .. }));
    rows
}
