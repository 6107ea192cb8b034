//! Shows how the two lots of a game followed from its seed.

use leptos::prelude::*;

use crate::app::components::deals::DealInWords;
use crate::app::words::seat_names::SeatNames;
use crate::engine::{Rules, Seat};
use crate::games::color::rules::Color;
use crate::session::Record;
use crate::text::{t_string, use_i18n};

/// Which seat is the DMO, which seat places first, and how the lots are drawn (docs/rules/color.md, Settings).
pub fn dealt(record: &Record<Color>, seat_names: &SeatNames) -> impl IntoView + use<> {
    let i18n = use_i18n();
    let game = Color::deal(&record.options, record.seats, record.seed).expect("this game was dealt from the same");
    let by = |named: Option<Seat>| {
        if named.is_some() { t_string!(i18n, color.deal.named) } else { t_string!(i18n, color.deal.by_lot) }
    };
    let dmo =
        t_string!(i18n, color.deal.dmo, name = seat_names.name(i18n, game.table().dmo), how = by(record.options.dmo));
    let first = t_string!(
        i18n,
        color.deal.first,
        name = seat_names.name(i18n, game.table().placer),
        how = by(record.options.first)
    );
    view! {
        <p>{dmo}</p>
        <p>{first}</p>
        <DealInWords steps=vec![|i18n| t_string!(i18n, color.deal.words_deal)] />
    }
}
