//! How the tiles of a game of Scarnecchia came out of its seed, hand by hand.

use leptos::prelude::*;

use super::phrases::tile_names;
use crate::app::components::bone::UprightBone;
use crate::app::words::company::Company;
use crate::engine::{Bone, Rules, Seats};
use crate::games::scarnecchia::rules::{Dealing, Scarnecchia};
use crate::session::Record;
use crate::text::{t, t_string, use_i18n};

/// How each hand of the game was dealt, the hands that were played alone.
fn dealings(record: &Record<Scarnecchia>) -> Vec<Dealing> {
    let Ok(mut game) = Scarnecchia::deal(&record.options, record.seats, record.seed) else { return Vec::new() };
    let mut dealings = vec![game.dealing()];
    let mut events = Vec::new();
    for entry in &record.entries {
        events.clear();
        if game.apply(entry, &mut events).is_err() {
            break;
        }
        if dealings.last().is_some_and(|last| last.hand_number != game.deals()) {
            dealings.push(game.dealing());
        }
    }
    dealings
}

/// Every hand as it was dealt, the pool, and the stock in its order.
pub fn dealt(record: &Record<Scarnecchia>, company: &Company) -> impl IntoView + use<> {
    let i18n = use_i18n();
    let row = move |name: String, bones: &[Bone]| {
        let told = tile_names(i18n, bones);
        let bones = bones.iter().map(|bone| view! { <li><UprightBone bone=Some(*bone) /></li> }).collect_view();
        view! {
            <h4>{name}</h4>
            <p class="unseen">{told}</p>
            <ul class="dealt-bones" aria-hidden="true">
                {bones}
            </ul>
        }
    };
    let names: Vec<String> = Seats::TWO.iter().map(|seat| company.name(i18n, seat)).collect();
    let hands = dealings(record).into_iter().map(|dealing| {
        let hands = Seats::TWO.iter().zip(&names).map(|(seat, name)| row(name.clone(), dealing.dealt_to(seat)));
        let hands = hands.collect_view();
        view! {
            <h3>{t_string!(i18n, scarnecchia.deal.hand, number = dealing.hand_number)}</h3>
            <p class="quiet">{t_string!(i18n, scarnecchia.deal.seed, seed = dealing.seed.to_string())}</p>
            {hands}
            {row(t_string!(i18n, scarnecchia.deal.pool).to_owned(), dealing.pool())}
            {row(t_string!(i18n, scarnecchia.deal.stock).to_owned(), dealing.stock())}
        }
    });
    view! {
        {hands.collect_view()}
        <h2>{t!(i18n, deal.words)}</h2>
        <p>{t!(i18n, deal.words_why)}</p>
        <ol>
            <li>{t!(i18n, deal.words_seed)}</li>
            <li>{t!(i18n, scarnecchia.deal.words_hand)}</li>
            <li>{t!(i18n, deal.words_generator)}</li>
            <li>{t!(i18n, deal.words_below)}</li>
            <li>{t!(i18n, scarnecchia.deal.words_deal)}</li>
        </ol>
    }
}
