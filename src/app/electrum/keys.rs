//! Keys that work wherever the focus is.

use leptos::prelude::*;
use wasm_bindgen::JsCast;
use web_sys::HtmlElement;

use super::table::Board;
use crate::scene::electrum::{Button, Target};

/// Single keys that work wherever the focus is, and a focus that is never lost by a move.
pub fn listen(board: Board) {
    let Board { play, .. } = board;
    let by_keys = StoredValue::new(false);
    let pressed = window_event_listener(leptos::ev::keydown, move |event| {
        by_keys.set_value(true);
        let busy = event.ctrl_key() || event.alt_key() || event.meta_key() || play.sheet.get_untracked().is_some();
        if busy {
            return;
        }
        let button = board.scene.try_read_untracked().and_then(|scene| scene.button);
        match event.key().as_str() {
            "d" | "D" if button == Some(Button::Draw) => board.tap(Target::Draw),
            "p" | "P" if button == Some(Button::Pass) => board.tap(Target::Pass),
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
            request_animation_frame(|| {
                let lost = document().active_element().is_none_or(|element| element.tag_name() == "BODY");
                if !lost {
                    return;
                }
                let next = ".ended .button, .actions .button.first, .tray-bone[tabindex='0']";
                let next = document().query_selector(next).ok().flatten();
                if let Some(next) = next.and_then(|next| next.dyn_into::<HtmlElement>().ok()) {
                    drop(next.focus());
                }
            });
        },
        false,
    );
}
