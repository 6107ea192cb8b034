//! Keys that work wherever the focus is, and a focus that is never lost by a move.

use leptos::prelude::*;

use super::focus::focus_if_lost;
use crate::app::game::GameUi;
use crate::app::play::Play;

/// Listens to single keys, and says to the game which was pressed: what it answers with true was its own, the rest are
/// those that all games share. The focus that a move has taken away is given to what is to be done next.
pub fn listen<G: GameUi>(play: Play<G>, own: impl Fn(&str) -> bool + 'static) {
    let by_keys = StoredValue::new(false);
    let pressed = window_event_listener(leptos::ev::keydown, move |event| {
        by_keys.set_value(true);
        let busy = event.ctrl_key() || event.alt_key() || event.meta_key() || play.sheet.get_untracked().is_some();
        if busy || own(&event.key()) {
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
            "r" | "R" => play.redo(),
            "h" | "H" => play.ask_for_a_hint(),
            _ => {}
        }
    });
    let pointed = window_event_listener(leptos::ev::pointerdown, move |_| by_keys.set_value(false));
    on_cleanup(move || {
        pressed.remove();
        pointed.remove();
    });
    Effect::watch(
        move || (play.now.read().ply, play.now.read().has_ended(), play.bot_acts.get()),
        move |_, _, _| {
            if !by_keys.get_value() {
                return;
            }
            focus_if_lost(".ended .button, .actions .button.first, .tray-bone[tabindex='0']");
        },
        false,
    );
}
