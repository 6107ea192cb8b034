//! The state of the table in a game's own types.

use super::table_state::TableState;
use crate::engine::Rules;

impl TableState {
    /// The viewer's view, in the game's own type.
    pub fn view<G: Rules>(&self) -> &G::View {
        self.view.open()
    }

    /// [`TableState::shown_view`], in the game's own type.
    pub fn shown<G: Rules>(&self) -> &G::View {
        self.shown_view().open()
    }

    /// The settings that decide play, in the game's own type.
    pub fn options<G: Rules>(&self) -> &G::Options {
        self.options.open()
    }

    /// The events of the last entry, in the game's own type.
    pub fn last<G: Rules>(&self) -> &[G::Event] {
        self.last.open::<Vec<G::Event>>()
    }
}
