//! Keyboard shortcuts of the page, and keeping the focus after a move removed the focused element.

use leptos::prelude::*;

use crate::app::browser::focus::focus_if_lost;
use crate::app::components::sheet::Sheet;
use crate::app::context::use_app_context;
use crate::app::game::{PlayController, PlaySheet};
use crate::app::keyboard::{PlayKey, has_modifier, key_of};
use crate::text::{t, t_string, use_i18n};

/// Handles single keys: first the game's own, then the shared ones. If a move removed the focused element, the focus
/// goes to what is to be done next.
pub fn listen(play: PlayController, own: Box<dyn Fn(&str) -> bool>) {
    let context = use_app_context();
    let by_keys = StoredValue::new(false);
    let pressed = window_event_listener(leptos::ev::keydown, move |event| {
        by_keys.set_value(true);
        let busy = has_modifier(&event) || play.sheet.get_untracked().is_some();
        let key = key_of(&event);
        if busy || context.preferences.read_untracked().no_letter_keys || own(&key) {
            return;
        }
        match PlayKey::of(&key) {
            Some(PlayKey::Ok) if play.now.read_untracked().deal_end.is_some() => play.continue_after_deal(),
            Some(PlayKey::Ok) => play.ok(),
            Some(PlayKey::Undo) => play.undo(),
            Some(PlayKey::Redo) => play.redo(),
            Some(PlayKey::Hint) => play.ask_for_a_hint(),
            Some(PlayKey::Pause) => play.pause(!play.paused.get_untracked()),
            Some(PlayKey::Step) => play.step(),
            Some(PlayKey::EndGame) => play.end_game(),
            Some(PlayKey::Keys) => play.sheet.set(Some(PlaySheet::Keys)),
            None => {}
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
            // people who only watch have nothing to do until a deal or the game ends
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

/// The list of keys: shared ones, then the game's own.
#[component]
pub fn KeysSheet(
    /// The game being played.
    play: PlayController,
    /// The game's own keys with their descriptions.
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
            (PlayKey::Hint, t!(i18n, review.hint_key).into_any()),
            (PlayKey::Undo, t!(i18n, play.undo).into_any()),
            (PlayKey::Redo, t!(i18n, play.redo).into_any()),
            (PlayKey::Ok, (move || play.game.constants().deal_word.ok_or_next(i18n)).into_any()),
        ];
        if play.now.read().is_watched() {
            shared.push((PlayKey::Pause, t!(i18n, play.pause).into_any()));
            shared.push((PlayKey::Step, t!(i18n, play.step).into_any()));
        }
        if play.now.read().open_ended {
            shared.push((PlayKey::EndGame, t!(i18n, play.end_game).into_any()));
        }
        shared.push((PlayKey::Keys, t!(i18n, play.keys).into_any()));
        let shared = shared.into_iter().map(|(key, what)| row(key.label(), what));
        let own = own.get_value().into_iter().map(|(key, what)| row(key, (move || what.get()).into_any()));
        shared.chain(own).collect_view()
    };
    view! {
        <Sheet
            open=Signal::derive(move || play.sheet.get() == Some(PlaySheet::Keys))
            on_close=move |()| play.sheet.set(None)
            title=Signal::derive(move || t_string!(i18n, play.keys).to_owned())
            class="small"
        >
            <dl class="key-list">{rows}</dl>
            <p class="quiet">{t!(i18n, play.keys_off)}</p>
        </Sheet>
    }
}
