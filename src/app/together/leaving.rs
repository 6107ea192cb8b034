//! Leaving a table whose connections are open is a decision: coming back takes two codes for every device.
//!
//! While a device is connected, links open in another tab. While the game is not over either, the arrow home, Back and files
//! from outside ask first, the browser asks before it reloads or closes the page, and a new build waits.

use std::rc::Rc;
use std::time::Duration;

use gloo_timers::callback::Timeout;
use js_sys::Reflect;
use leptos::prelude::*;
use wasm_bindgen::JsCast;
use web_sys::HtmlAnchorElement;

use super::room::Room;
use crate::app::browser::back::guard_leaving;
use crate::app::browser::offline::{put_away, say, show};
use crate::app::browser::opened::Opened;
use crate::app::browser::tab_lock::hold;
use crate::app::browser::wake_lock::keep_screen_on;
use crate::app::components::sheet::Sheet;
use crate::text::{t, t_string, use_i18n};

/// The lock of a tab with a live table, and the root element's attribute; offline.js waits until both are gone.
const LOCK: &str = "boneyard/live";
const LIVE: &str = "live";
/// The event that a table is live no longer.
const FREE: &str = "boneyard-free";
/// How long a new build waits after the end of a game, so that all devices receive the record.
const AFTER_GAME: Duration = Duration::from_secs(5);

/// Where the page is left to.
#[derive(Clone, PartialEq, Eq)]
enum Way {
    Back,
    Link(String),
}

impl Way {
    fn go(self) {
        let Ok(history) = window().history() else { return };
        let link = match self {
            // the entry of the guard is the last one; if the page's own is the first, Back leads nowhere
            Self::Back if history.length().is_ok_and(|length| length > 2) => return drop(history.go_with_delta(-2)),
            Self::Back => ".".to_owned(),
            Self::Link(address) => address,
        };
        let Ok(anchor) = document().create_element("a") else { return };
        let anchor: HtmlAnchorElement = anchor.unchecked_into();
        anchor.set_href(&link);
        // an attribute, because each property of the browser costs the first page a binding
        drop(anchor.set_attribute("hidden", ""));
        // the router handles clicks that reach the document
        if document().body().is_some_and(|body| body.append_child(&anchor).is_ok()) {
            anchor.click();
            anchor.remove();
        }
    }
}

/// Lets a link open in another tab, this time.
fn open_in_new_tab(link: &HtmlAnchorElement) {
    // setting and removing this attribute cannot fail
    drop(link.set_attribute("target", "_blank"));
    let link = link.clone();
    Timeout::new(0, move || drop(link.remove_attribute("target"))).forget();
}

/// A yes-or-no property of an event.
fn is(event: &web_sys::Event, property: &str) -> bool {
    Reflect::get(event, &property.into()).is_ok_and(|value| value.is_truthy())
}

/// True if the user asks for another tab or window.
fn has_modifier(event: &web_sys::Event) -> bool {
    ["ctrlKey", "metaKey", "shiftKey"].iter().any(|key| is(event, key))
}

/// Guards a lobby or a table, asks before it is left, and keeps its screen on.
#[component]
pub fn Leaving(
    /// This side of the table.
    room: Room,
) -> impl IntoView {
    let i18n = use_i18n();
    let is_connected = Memo::new(move |_| room.is_connected());
    let is_live = Memo::new(move |_| is_connected.get() && !room.is_over());
    let has_agreed = RwSignal::new(false);
    let asks = Signal::derive(move || is_live.get() && !has_agreed.get());
    let way = RwSignal::new(None::<Way>);
    let on_link = move |event: &web_sys::Event, link: &HtmlAnchorElement| {
        // the arrow of a page's head leaves it, and a script that clicks has a file to show
        let stays = is(event, "isTrusted") && !link.class_list().contains("icon-button");
        if has_agreed.get_untracked() || !is_connected.get_untracked() || has_modifier(event) {
            return false;
        }
        if stays {
            open_in_new_tab(link);
            return true;
        }
        if is_live.get_untracked() {
            event.prevent_default();
            event.stop_immediate_propagation();
            way.set(Some(Way::Link(link.href())));
        }
        is_live.get_untracked()
    };
    guard_leaving(asks, Callback::new(move |()| way.set(Some(Way::Back))), Rc::new(on_link));
    let listener = window_event_listener(leptos::ev::beforeunload, move |event| {
        if asks.get_untracked() {
            event.prevent_default();
            // Safari and older browsers
            drop(Reflect::set(&event, &"returnValue".into(), &"?".into()));
        }
    });
    on_cleanup(move || listener.remove());
    keep_build(is_live);
    keep_screen_on(Signal::derive(move || room.is_open()));

    let stay = move || {
        way.set(None);
        // a file that is not to be opened
        Opened::discard();
    };
    let leave = move |_| {
        let chosen = way.get_untracked();
        has_agreed.set(true);
        way.set(None);
        chosen.into_iter().for_each(Way::go);
    };
    view! {
        <Sheet
            open=Signal::derive(move || way.read().is_some())
            on_close=move |()| stay()
            title=Signal::derive(move || t_string!(i18n, together.leave_ask).to_owned())
            class="small together-leaving"
        >
            <p>{t!(i18n, together.leave_what)}</p>
            <div class="notice-acts">
                <button class="button first" on:click=move |_| stay()>
                    {t!(i18n, together.leave_stay)}
                </button>
                <button class="button second" id="together-go" on:click=leave>
                    {t!(i18n, together.leave_go)}
                </button>
            </div>
        </Sheet>
    }
}

/// Keeps a new build from replacing this one while the table is live, and a moment longer.
fn keep_build(is_live: Memo<bool>) {
    let is_kept = RwSignal::new(false);
    Effect::new(move |_| {
        if is_live.get() {
            return is_kept.set(true);
        }
        let end = move || {
            // the page may have been disposed, or the next game begun
            if is_live.try_get_untracked() == Some(false) {
                is_kept.set(false);
            }
        };
        set_timeout(end, AFTER_GAME);
    });
    let is_kept = Memo::new(move |_| is_kept.get());
    Effect::new(move |_| {
        if is_kept.get() {
            show(LIVE);
            hold(LOCK.to_owned(), || ());
            on_cleanup(|| {
                put_away(LIVE);
                say(FREE);
            });
        }
    });
}
