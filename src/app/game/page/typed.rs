//! What shared code holds of a game, in the game's own types.

use leptos::prelude::*;

use super::print::Filling;
use crate::app::game::controller::PlayController;
use crate::app::game::table::state::TableState;
use crate::engine::{Rules, Viewer};

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

impl PlayController {
    /// Applies `ask` to the viewer's view while the game is under way here.
    pub fn while_under_way<G: Rules, T>(self, ask: impl FnOnce(&G::View) -> T) -> Option<T> {
        let now = self.now.read_untracked();
        now.is_under_way().then(|| ask(now.view::<G>()))
    }
}

impl Filling {
    /// The settings, in the game's own type.
    pub fn options<G: Rules>(&self) -> &G::Options {
        self.options.open()
    }

    /// The public events of the game; none for a blank sheet. Scores are public, so these suffice for a score sheet.
    pub fn events<G: Rules>(&self) -> Vec<G::Event> {
        let log = self.game.as_ref().map(|game| game.log(Viewer::Table, 0)).unwrap_or_default();
        log.iter().flat_map(|entry| entry.events.open::<Vec<G::Event>>()).cloned().collect()
    }
}
