//! The DMO's decision who places first: docs/rules/color.md, Settings 2.

use leptos::prelude::*;

use super::handles::Handles;
use super::settings::{Display, dmo_decides};
use crate::app::game::{Opaque, TableState, Typed};
use crate::engine::{Seat, Seats};
use crate::games::color::rules::{Color, Options};
use crate::text::{t_string, use_i18n};

/// The seat of a person who may still decide.
fn who_decides(now: &TableState, chosen: &Options, display: &Display) -> Option<Seat> {
    let dmo = now.view::<Color>().table.dmo;
    let is_open = now.is_untouched && now.options::<Color>().first.is_some() && dmo_decides(chosen, display);
    (is_open && now.seat_names.is_person(dmo)).then_some(dmo)
}

/// Asks a person who is the DMO, until a player has chosen a color. It covers the message meanwhile.
#[component]
pub fn Decide(
    /// Shared table state.
    table: Handles,
) -> impl IntoView {
    let i18n = use_i18n();
    let play = table.play;
    let (options, display) = (Typed::<Options>::new(play.settings.options), play.display::<Display>());
    // the deal in which the question was answered
    let answered = RwSignal::new(None::<String>);
    let dmo = Memo::new(move |_| {
        let now = play.now.read();
        let is_answered = answered.with(|deal| deal.as_ref() == Some(&now.fingerprint));
        let dmo = who_decides(&now, &options.get(), &display.get());
        dmo.filter(|_| !is_answered && !play.is_exercise())
    });
    let question = move || {
        let dmo = dmo.get()?;
        let now = play.now.read();
        let words = t_string!(i18n, color.decide, name = now.seat_names.person_for_all(i18n, dmo));
        Some(view! { <p id="decide">{words}</p> })
    };
    let answer = move |first: Seat| {
        let (fingerprint, dealt) = {
            let now = play.now.read_untracked();
            (now.fingerprint.clone(), now.options::<Color>().clone())
        };
        answered.set(Some(fingerprint));
        if dealt.first != Some(first) {
            play.deal_again(&Opaque::new(Options { first: Some(first), ..dealt }));
        }
    };
    let button = move |first: Seat| {
        let name = move || play.now.read().seat_names.name_in_result(i18n, first);
        view! {
            <button class="button second" id=format!("first-{}", first.index()) on:click=move |_| answer(first)>
                {name}
            </button>
        }
    };
    view! {
        <Show when=move || dmo.get().is_some()>
            <section class="banner color-decide" aria-labelledby="decide">
                {question}
                <div class="color-decide-acts">{Seats::TWO.iter().map(button).collect_view()}</div>
            </section>
        </Show>
    }
}
