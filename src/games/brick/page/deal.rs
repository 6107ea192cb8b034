//! Shows how the bricks of a game followed from its seed, match by match.

use leptos::prelude::*;

use super::phrases::names;
use crate::app::components::deals::{Deal, DealInWords, DealtBones};
use crate::app::words::I18n;
use crate::app::words::seat_names::SeatNames;
use crate::engine::{Bone, Seat};
use crate::games::brick::rules::{Brick, Dealing};
use crate::session::Record;
use crate::text::{t_string, use_i18n};

/// The dealt hands, the starting brick and the brickyard in its order, match by match.
pub fn dealt(record: &Record<Brick>, seat_names: &SeatNames) -> impl IntoView + use<> {
    let i18n = use_i18n();
    let seats: Vec<_> = record.seats.iter().map(|seat| (seat, seat_names.name(i18n, seat))).collect();
    let seats = StoredValue::new(seats);
    let matches = record.deals().expect("a recorded game replays").into_iter().map(|game| {
        let dealing = game.dealing();
        let number = dealing.match_number;
        let name = t_string!(i18n, brick.match_number, number = number);
        let dealing = StoredValue::new(dealing);
        let page = move || page(i18n, &dealing.read_value(), &seats.read_value());
        view! { <Deal number=number name=name page=page /> }
    });
    view! {
        <div class="deals">{matches.collect_view()}</div>
        <DealInWords
            seeds=|i18n| t_string!(i18n, brick.deal.words_match)
            steps=vec![|i18n| t_string!(i18n, brick.deal.words_deal)]
        />
    }
}

/// One expanded match.
fn page(i18n: I18n, dealing: &Dealing, seats: &[(Seat, String)]) -> impl IntoView + use<> {
    let row = move |name: String, bricks: &[Bone]| {
        view! { <DealtBones name=name told=names(i18n, bricks) bones=bricks.to_vec() /> }
    };
    let hands = seats.iter().map(|(seat, name)| row(name.clone(), dealing.dealt_to(*seat))).collect_view();
    view! {
        <p class="dealt-seed">{t_string!(i18n, brick.deal.seed, seed = dealing.seed.to_string())}</p>
        {hands}
        {row(t_string!(i18n, brick.deal.start).to_owned(), &[dealing.start()])}
        {row(t_string!(i18n, brick.deal.yard).to_owned(), dealing.brickyard())}
    }
}
