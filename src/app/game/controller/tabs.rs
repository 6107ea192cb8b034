//! Changes that other tabs and links make to the game.

use leptos::prelude::*;
use wasm_bindgen::JsCast;

use crate::app::browser::clock::after;
use crate::app::browser::follow_storage::on_return;
use crate::app::game::seam::notes::Note;
use crate::app::game::under_way::midend::Midend;

use super::state::PlayController;

/// The extra delay before a tab that did not play lets an opponent move, in milliseconds: the tab that played goes
/// first, unless it was closed.
const LATER: u32 = 1_500;

impl PlayController {
    /// Listens for changes by other tabs, also in case the tab that was asking an opponent is closed.
    pub fn listen(self) {
        let handle = window_event_listener_untyped("storage", move |event| {
            let written =
                event.dyn_ref::<web_sys::StorageEvent>().and_then(|event| Some((event.key()?, event.new_value()?)));
            self.hear_other_tab(written);
        });
        on_return(move || self.hear_other_tab(None));
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

    /// Shows what another tab has changed. `written`: the key and the text that it wrote last.
    pub fn hear_other_tab(self, written: Option<(String, String)>) {
        self.reload_preferences();
        if let Some((key, text)) = written {
            self.quarantine_lost_write(key, text);
        }
        if self.table.try_update_value(Midend::reload) != Some(true) {
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
    }

    /// True if the stored game differs from the shown one as far as the viewer may know.
    pub(super) fn is_outdated(self) -> bool {
        let (eyes, undo_reveals) = (self.holder.get_value(), self.settings.undo_reveals.get_untracked());
        let there = self.table.with_value(|table| table.state(self.game, eyes, undo_reveals));
        self.now.with_untracked(|now| now.has_changed(&there))
    }

    /// Two tabs may write at the same moment. The tab that lost the write quarantines its own game; if that tab has
    /// closed, this tab does it instead.
    fn quarantine_lost_write(self, key: String, text: String) {
        let keep = move || {
            if self.change_own(|journal| journal.quarantine_overwritten(&key, &text)) == Some(true) {
                self.context.look_after_storage();
            }
        };
        after(LATER, keep);
    }
}
