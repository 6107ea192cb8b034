//! Shows how the bones of a game followed from its seed.

use crate::app::components::deals::{DealCheck, DealtRow};
use crate::app::words::I18n;
use crate::app::words::seat_names::SeatNames;
use crate::engine::{Rules, Seat, Viewer};
use crate::games::crescendo::rules::Crescendo;
use crate::session::typed::Record;
use crate::text::t_string;

/// The dealt hands, and the draw pile in its order.
pub fn dealt(i18n: I18n, record: &Record<Crescendo>, seat_names: &SeatNames) -> DealCheck {
    let game = Crescendo::deal(&record.options, record.seats, record.seed).expect("this game was dealt from the same");
    let view = game.view(Viewer::Peek(Seat::new(0)));
    let hand = |seat: Seat| view.seats[seat.index()].hand.as_deref().unwrap_or_default();
    let hands = record.seats.iter().map(|seat| DealtRow::new(seat_names.name(i18n, seat), hand(seat)));
    let pile = DealtRow::new(t_string!(i18n, crescendo.deal.pile), view.pile.as_deref().unwrap_or_default());
    let first = view.turn.map(|seat| seat_names.name(i18n, seat)).unwrap_or_default();
    DealCheck {
        facts: vec![t_string!(i18n, crescendo.deal.first, name = first)],
        rows: hands.chain([pile]).collect(),
        steps: vec![t_string!(i18n, crescendo.deal.words_deal)],
        ..DealCheck::default()
    }
}
