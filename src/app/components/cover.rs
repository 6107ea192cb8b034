//! What lies in place of a hand while the device goes from one person to the next.

use leptos::prelude::*;
use wasm_bindgen::JsCast;
use web_sys::HtmlElement;

use super::icon::{Icon, Sign};
use crate::app::game::GameUi;
use crate::app::play::Play;
use crate::text::{t, use_i18n};

/// Gives the focus to the first element of this kind if it has got lost.
fn focus_if_lost(selector: &str) {
    let lost = document().active_element().is_none_or(|element| element.tag_name() == "BODY");
    let element = document().query_selector(selector).ok().flatten().filter(|_| lost);
    if let Some(element) = element.and_then(|element| element.dyn_into::<HtmlElement>().ok()) {
        drop(element.focus());
    }
}

/// The cover over a hand. Nothing of the hand is in the page until its owner has taken it away.
#[component]
pub fn Cover<G: GameUi>(
    /// The game being played.
    play: Play<G>,
) -> impl IntoView {
    let i18n = use_i18n();
    let name = move || {
        let now = play.now.read();
        now.company.own_name(i18n, now.you)
    };
    let waits = Memo::new(move |_| play.now.read().bot_to_move);
    // whoever plays by keys goes on from here; not from the button itself, which a key still held would press
    Effect::new(move |_| {
        if !waits.get() {
            request_animation_frame(|| focus_if_lost(".cover"));
        }
    });
    let uncover = move |_| {
        play.uncover();
        request_animation_frame(|| focus_if_lost(".tray-bone[tabindex='0']"));
    };
    view! {
        <section class="tray cover" tabindex="-1" aria-label=t!(i18n, house.hand_over, name = name())>
            {move || if waits.get() {
                view! { <p class="cover-note">{t!(i18n, house.covered)}</p> }.into_any()
            } else {
                view! {
                    <button class="button first" id="uncover" on:click=uncover>
                        <Icon sign=Sign::Peek />
                        {t!(i18n, house.uncover, name = name())}
                    </button>
                }
                .into_any()
            }}
        </section>
    }
}
