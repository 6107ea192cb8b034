//! Shows how the two lots of a game followed from its seed.

use crate::app::components::deals::DealCheck;
use crate::app::words::I18n;
use crate::app::words::seat_names::SeatNames;
use crate::engine::{Rules, Seat};
use crate::games::color::rules::Color;
use crate::session::Record;
use crate::text::t_string;

/// Which seat is the DMO, which seat places first, and how the lots are drawn (docs/rules/color.md, Settings).
pub fn dealt(i18n: I18n, record: &Record<Color>, seat_names: &SeatNames) -> DealCheck {
    let game = Color::deal(&record.options, record.seats, record.seed).expect("this game was dealt from the same");
    let by = |named: Option<Seat>| {
        if named.is_some() { t_string!(i18n, color.deal.named) } else { t_string!(i18n, color.deal.by_lot) }
    };
    let dmo = seat_names.name(i18n, game.table().dmo);
    let first = seat_names.name(i18n, game.table().placer);
    DealCheck {
        facts: vec![
            t_string!(i18n, color.deal.dmo, name = dmo, how = by(record.options.dmo)),
            t_string!(i18n, color.deal.first, name = first, how = by(record.options.first)),
        ],
        steps: vec![t_string!(i18n, color.deal.words_deal)],
        ..DealCheck::default()
    }
}
