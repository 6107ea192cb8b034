//! How the bricks of a game came out of its seed, match by match.

use leptos::prelude::*;

use super::phrases::names;
use crate::app::components::bone::UprightBone;
use crate::app::words::company::Company;
use crate::engine::{Bone, Rules};
use crate::games::brick::rules::{Brick, Dealing};
use crate::session::Record;
use crate::text::{t, t_string, use_i18n};

/// How each match of the game was dealt, the matches that were played alone.
fn dealings(record: &Record<Brick>) -> Vec<Dealing> {
    let Ok(mut game) = Brick::deal(&record.options, record.seats, record.seed) else { return Vec::new() };
    let mut dealings = vec![game.dealing()];
    let mut events = Vec::new();
    for entry in &record.entries {
        events.clear();
        if game.apply(entry, &mut events).is_err() {
            break;
        }
        if dealings.last().is_some_and(|last| last.match_number != game.deals()) {
            dealings.push(game.dealing());
        }
    }
    dealings
}

/// Every hand as it was dealt, the starting brick, and the brickyard in its order, match by match: closed but for the
/// first, and drawn when it is opened.
pub fn dealt(record: &Record<Brick>, company: &Company) -> impl IntoView + use<> {
    let i18n = use_i18n();
    let seats: Vec<_> = record.seats.iter().map(|seat| (seat, company.name(i18n, seat))).collect();
    let seats = StoredValue::new(seats);
    let matches = dealings(record).into_iter().map(|dealing| {
        let number = dealing.match_number;
        let open = RwSignal::new(number == 1);
        let dealing = StoredValue::new(dealing);
        let page = move || {
            let dealing = dealing.read_value();
            let hands = seats.read_value();
            let hands = hands.iter().map(|(seat, name)| row(name.clone(), dealing.dealt_to(*seat))).collect_view();
            let start = row(t_string!(i18n, brick.deal.start).to_owned(), &[dealing.start()]);
            let yard = row(t_string!(i18n, brick.deal.yard).to_owned(), dealing.brickyard());
            view! {
                <p class="dealt-seed">{t_string!(i18n, brick.deal.seed, seed = dealing.seed.to_string())}</p>
                {hands}
                {start}
                {yard}
            }
        };
        view! {
            <details
                class="dealt"
                data-hand=number
                prop:open=number == 1
                on:toggle=move |event| {
                    let details: web_sys::HtmlDetailsElement = event_target(&event);
                    open.set(details.open());
                }
            >
                <summary>
                    <h3>{t_string!(i18n, brick.deal.which, number = number)}</h3>
                </summary>
                <Show when=move || open.get()>{page}</Show>
            </details>
        }
    });
    view! {
        <div class="deals">{matches.collect_view()}</div>
        <h2>{t!(i18n, deal.words)}</h2>
        <p>{t!(i18n, deal.words_why)}</p>
        <ol>
            <li>{t!(i18n, deal.words_seed)}</li>
            <li>{t!(i18n, brick.deal.words_match)}</li>
            <li>{t!(i18n, deal.words_generator)}</li>
            <li>{t!(i18n, deal.words_below)}</li>
            <li>{t!(i18n, brick.deal.words_deal)}</li>
        </ol>
    }
}

/// Some bricks and what they were.
fn row(name: String, bricks: &[Bone]) -> impl IntoView + use<> {
    let i18n = use_i18n();
    let told = names(i18n, bricks);
    let bones = bricks.iter().map(|brick| view! { <li><UprightBone bone=Some(*brick) /></li> }).collect_view();
    view! {
        <h4>{name}</h4>
        <p class="unseen">{told}</p>
        <ul class="dealt-bones" aria-hidden="true">
            {bones}
        </ul>
    }
}
