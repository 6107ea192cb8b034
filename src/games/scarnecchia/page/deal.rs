//! Shows how the tiles of a game followed from its seed, hand by hand.

use leptos::prelude::*;

use super::phrases::tile_names;
use crate::app::components::deals::{Deal, DealInWords, DealtBones};
use crate::app::words::I18n;
use crate::app::words::seat_names::SeatNames;
use crate::engine::{Bone, Seats};
use crate::games::scarnecchia::rules::{Dealing, Scarnecchia};
use crate::session::Record;
use crate::text::{t_string, use_i18n};

/// The dealt hands, the pool, and the stock in its order, for each hand of the game.
pub fn dealt(record: &Record<Scarnecchia>, seat_names: &SeatNames) -> impl IntoView + use<> {
    let i18n = use_i18n();
    let names: Vec<String> = Seats::TWO.iter().map(|seat| seat_names.name(i18n, seat)).collect();
    let names = StoredValue::new(names);
    let hands = record.deals().expect("a recorded game replays").into_iter().map(|game| {
        let dealing = game.dealing();
        let number = dealing.hand_number;
        let name = t_string!(i18n, app.deal, number = number);
        let dealing = StoredValue::new(dealing);
        let page = move || page(i18n, &dealing.read_value(), &names.read_value());
        view! { <Deal number=number name=name page=page /> }
    });
    view! {
        <div class="deals">{hands.collect_view()}</div>
        <DealInWords
            seeds=|i18n| t_string!(i18n, common.deal.seed_of_hand)
            steps=vec![|i18n| t_string!(i18n, scarnecchia.deal.words_deal)]
        />
    }
}

/// One expanded hand.
fn page(i18n: I18n, dealing: &Dealing, names: &[String]) -> impl IntoView + use<> {
    let row = move |name: String, bones: &[Bone]| {
        view! { <DealtBones name=name told=tile_names(i18n, bones) bones=bones.to_vec() /> }
    };
    let hands = Seats::TWO.iter().zip(names).map(|(seat, name)| row(name.clone(), dealing.dealt_to(seat)));
    let hands = hands.collect_view();
    view! {
        <p class="dealt-seed">{t_string!(i18n, scarnecchia.deal.seed, seed = dealing.seed.to_string())}</p>
        {hands}
        {row(t_string!(i18n, scarnecchia.table.pool).to_owned(), dealing.pool())}
        {row(t_string!(i18n, scarnecchia.deal.stock).to_owned(), dealing.stock())}
    }
}
