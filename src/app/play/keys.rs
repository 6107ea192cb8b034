//! Keys that work wherever the focus is, and a focus that is never lost by a move.

use leptos::prelude::*;

use crate::app::browser::focus::focus_if_lost;
use crate::app::components::sheet::Sheet;
use crate::app::game::{Play, PlaySheet};
use crate::app::house::use_house;
use crate::text::{t, t_string, use_i18n};

/// Listens to single keys, and says to the game which was pressed: what it answers with true was its own, the rest are
/// those that all games share. The focus that a move has taken away is given to what is to be done next.
pub fn listen(play: Play, own: Box<dyn Fn(&str) -> bool>) {
    let house = use_house();
    let by_keys = StoredValue::new(false);
    let pressed = window_event_listener(leptos::ev::keydown, move |event| {
        by_keys.set_value(true);
        let busy = event.ctrl_key() || event.alt_key() || event.meta_key() || play.sheet.get_untracked().is_some();
        if busy || house.preferences.read_untracked().no_letter_keys || own(&event.key()) {
            return;
        }
        match event.key().as_str() {
            "o" | "O" => {
                if play.now.read_untracked().deal_end.is_some() {
                    play.go_on();
                } else {
                    play.ok();
                }
            }
            "u" | "U" => play.undo(),
            "y" | "Y" => play.redo(),
            "h" | "H" => play.ask_for_a_hint(),
            "e" | "E" => play.end_game(),
            "?" => play.sheet.set(Some(PlaySheet::Keys)),
            _ => {}
        }
    });
    let pointed = window_event_listener(leptos::ev::pointerdown, move |_| by_keys.set_value(false));
    on_cleanup(move || {
        pressed.remove();
        pointed.remove();
    });
    Effect::watch(
        move || (play.now.read().ply, play.now.read().has_ended(), play.now.read().over, play.bot_acts.get()),
        move |_, _, _| {
            if !by_keys.get_value() {
                return;
            }
            // whoever only watches has nothing to do until something has ended
            let waits = play.now.with_untracked(|now| now.is_watched() && !now.has_ended());
            focus_if_lost(if waits {
                ".watching, .tray"
            } else {
                ".ended .button, #result, .actions .button.first, .tray-bone[tabindex='0']"
            });
        },
        false,
    );
}

/// The sheet of the keys: those of all games, then the game's own.
#[component]
pub fn KeysSheet(
    /// The game being played.
    play: Play,
    /// The game's own keys: each with what it does.
    own: Vec<(&'static str, Signal<String>)>,
) -> impl IntoView {
    let i18n = use_i18n();
    let own = StoredValue::new(own);
    let row = |key: &'static str, what: AnyView| {
        view! {
            <div class="key-row">
                <dt>
                    <kbd>{key}</kbd>
                </dt>
                <dd>{what}</dd>
            </div>
        }
    };
    let rows = move || {
        let mut shared = vec![
            ("H", t!(i18n, review.hint).into_any()),
            ("U", t!(i18n, house.undo).into_any()),
            ("Y", t!(i18n, house.redo).into_any()),
            ("O", (move || play.game.ok_or_next_deal(i18n)).into_any()),
        ];
        if play.now.read().open_ended {
            shared.push(("E", t!(i18n, house.end_game).into_any()));
        }
        shared.push(("?", t!(i18n, house.keys).into_any()));
        let shared = shared.into_iter().map(|(key, what)| row(key, what));
        let own = own.get_value().into_iter().map(|(key, what)| row(key, (move || what.get()).into_any()));
        shared.chain(own).collect_view()
    };
    view! {
        <Sheet
            open=Signal::derive(move || play.sheet.get() == Some(PlaySheet::Keys))
            on_close=move |()| play.sheet.set(None)
            title=Signal::derive(move || t_string!(i18n, house.keys).to_owned())
            class="small"
        >
            <dl class="key-list">{rows}</dl>
            <p class="quiet">{t!(i18n, house.keys_off)}</p>
        </Sheet>
    }
}
