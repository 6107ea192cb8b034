//! Changes that other tabs and links make to the game.

use std::time::Duration;

use leptos::prelude::*;
use wasm_bindgen::JsCast;

use crate::app::game::notes::Note;

use super::state::PlayController;

/// The extra delay before a tab that did not play lets an opponent move, in milliseconds: the tab that played goes
/// first, unless it was closed.
const LATER: u32 = 1_500;

impl PlayController {
    /// Listens for changes by other tabs, also in case the tab that was asking an opponent is closed.
    pub fn listen(self) {
        let handle = window_event_listener_untyped("storage", move |event| {
            self.reload_preferences();
            self.quarantine_lost_write(&event);
            if self.table.try_update_value(|table| table.reload()) != Some(true) {
                return;
            }
            self.context.look_after_storage();
            if !self.is_outdated() {
                // only a name changed, or an opponent made a secret choice
                self.refresh();
                return self.proceed_after(LATER);
            }
            self.cancel_pending();
            self.show(Some(Note::OtherTab));
            self.proceed_after(LATER);
        });
        // a link to the open game changes only the fragment of the address
        let address = window_event_listener_untyped("hashchange", move |_| self.open_invitation());
        let leaves = window_event_listener_untyped("pagehide", move |_| self.store_due_preview());
        on_cleanup(move || {
            self.store_due_preview();
            handle.remove();
            address.remove();
            leaves.remove();
        });
    }

    /// True if the stored game differs from the shown one as far as the viewer may know.
    pub(super) fn is_outdated(self) -> bool {
        let (eyes, undo_reveals) = (self.holder.get_value(), self.settings.undo_reveals.get_untracked());
        let there = self.table.with_value(|table| table.state(eyes, undo_reveals));
        self.now.with_untracked(|now| now.has_changed(&there))
    }

    /// Two tabs may write at the same moment. The tab that lost the write quarantines its own game; if that tab has
    /// closed, this tab does it instead.
    pub(super) fn quarantine_lost_write(self, event: &web_sys::Event) {
        let Some(event) = event.dyn_ref::<web_sys::StorageEvent>() else { return };
        let (Some(key), Some(text)) = (event.key(), event.new_value()) else { return };
        let keep = move || {
            if self.table.try_update_value(|table| table.quarantine_overwritten(&key, &text)) == Some(true) {
                self.context.look_after_storage();
            }
        };
        set_timeout(keep, Duration::from_millis(u64::from(LATER)));
    }
}
