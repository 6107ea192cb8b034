//! Hands an answer from one tab to the tab that invited: the camera app of the host's phone opens the guest's answer in a
//! new tab.

use std::rc::Rc;

use leptos::prelude::*;
use wasm_bindgen::JsCast;
use wasm_bindgen::closure::Closure;
use web_sys::{BroadcastChannel, MessageEvent};

/// The name of the channel between the tabs of one browser.
const CHANNEL: &str = "boneyard-answers";
/// Precedes the packed answer in the message that confirms its receipt.
const TAKEN: &str = "taken ";

/// One end of the channel between tabs; closed when it is dropped.
struct Tabs {
    channel: BroadcastChannel,
    _hears: Closure<dyn FnMut(MessageEvent)>,
}

impl Drop for Tabs {
    fn drop(&mut self) {
        self.channel.close();
    }
}

/// Opens the channel; nothing if the browser has none. It is closed with the calling component.
fn open(hear: impl Fn(&BroadcastChannel, &str) + 'static) -> Option<BroadcastChannel> {
    let channel = BroadcastChannel::new(CHANNEL).ok()?;
    let answers = channel.clone();
    let hears = Closure::<dyn FnMut(MessageEvent)>::new(move |event: MessageEvent| {
        if let Some(text) = event.data().as_string() {
            hear(&answers, &text);
        }
    });
    channel.set_onmessage(Some(hears.as_ref().unchecked_ref()));
    // disposed with the component
    StoredValue::new_local(Tabs { channel: channel.clone(), _hears: hears });
    Some(channel)
}

/// Takes answers that other tabs offer, for as long as the calling component lives. `take` is true if the answer belongs
/// to an invitation of this tab.
pub fn take_from_other_tabs(take: impl Fn(&str) -> bool + 'static) {
    // without the channel, the answer can be pasted
    let _ = open(move |channel, text| {
        if !text.starts_with(TAKEN) && take(text) {
            // the other tab shows that nothing took it
            let _ = channel.post_message(&format!("{TAKEN}{text}").into());
        }
    });
}

/// Offers a packed answer to the tab that invited; calls `taken` once it has taken it.
pub fn offer_to_other_tabs(packed: &str, taken: Callback<()>) {
    let confirmation: Rc<str> = format!("{TAKEN}{packed}").into();
    let channel = open(move |_, text| {
        if *text == *confirmation {
            taken.run(());
        }
    });
    if let Some(channel) = channel {
        // the page says after a while that nothing took it
        let _ = channel.post_message(&packed.into());
    }
}
