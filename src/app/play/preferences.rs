//! What is preferred in one game.

use serde::{Deserialize, Serialize};

use crate::app::game::GameUi;
use crate::app::party::Party;
use crate::bots::Level;
use crate::engine::Seed;

/// The game's preferences as they are kept.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(default, bound = "")]
pub(super) struct GamePreferences<G: GameUi> {
    pub options: G::Options,
    pub level: Level,
    pub display: G::Display,
    pub party: Party,
    /// Whether undo may go back across what was revealed; nothing: as suits the number of people.
    pub undo_reveals: Option<bool>,
}

impl<G: GameUi> Default for GamePreferences<G> {
    fn default() -> Self {
        let (level, party) = (Level::default(), Party::against_bots::<G>(Level::default()));
        let (options, display) = (G::initial(party.seats()), G::Display::default());
        Self { options, level, display, party, undo_reveals: None }
    }
}

impl<G: GameUi> GamePreferences<G> {
    /// The key they are kept under.
    pub fn key() -> String {
        format!("boneyard/{}/preferences", G::NAME)
    }

    /// What can be played: a level that is not built gives way to the strongest that is, options that are none to the
    /// initial ones.
    pub fn sound(mut self) -> Self {
        if !G::LEVELS.contains(&self.level) {
            self.level = G::LEVELS.last().copied().unwrap_or_default();
        }
        self.party = self.party.sound::<G>();
        if G::deal(&self.options, self.party.seats(), Seed::new(0)).is_err() {
            self.options = G::initial(self.party.seats());
        }
        self
    }
}
