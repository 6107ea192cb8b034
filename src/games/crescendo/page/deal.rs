//! Shows how the bones of a game followed from its seed.

use leptos::prelude::*;

use crate::app::components::deals::{DealInWords, DealtBones};
use crate::app::words::bone_name;
use crate::app::words::seat_names::SeatNames;
use crate::engine::{Bone, Rules, Seat, Viewer};
use crate::games::crescendo::rules::Crescendo;
use crate::session::Record;
use crate::text::{t_string, use_i18n};

/// The dealt hands, and the draw pile in its order.
pub fn dealt(record: &Record<Crescendo>, seat_names: &SeatNames) -> impl IntoView + use<> {
    let i18n = use_i18n();
    let game = Crescendo::deal(&record.options, record.seats, record.seed).expect("this game was dealt from the same");
    let view = game.view(Viewer::Peek(Seat::new(0)));
    let row = |name: String, bones: Vec<Bone>| {
        let told = bones.iter().map(|bone| bone_name(i18n, *bone)).collect::<Vec<_>>().join(", ");
        view! { <DealtBones name=name told=told bones=bones is_only=true /> }
    };
    let hands = record
        .seats
        .iter()
        .map(|seat| row(seat_names.name(i18n, seat), view.seats[seat.index()].hand.clone().unwrap_or_default()));
    let first = view.turn.map(|seat| seat_names.name(i18n, seat)).unwrap_or_default();
    view! {
        <p>{t_string!(i18n, crescendo.deal.first, name = first)}</p>
        {hands.collect_view()}
        {row(t_string!(i18n, crescendo.deal.pile).to_owned(), view.pile.unwrap_or_default())}
        <DealInWords steps=vec![|i18n| t_string!(i18n, crescendo.deal.words_deal)] />
    }
}
