//! What is preferred in one game.

use serde::{Deserialize, Serialize};

use super::seats;
use crate::app::game::GameUi;
use crate::bots::Level;
use crate::engine::Seed;

/// The game's preferences as they are kept.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(default, bound = "")]
pub(super) struct GamePreferences<G: GameUi> {
    pub options: G::Options,
    pub level: Level,
    pub display: G::Display,
}

impl<G: GameUi> Default for GamePreferences<G> {
    fn default() -> Self {
        Self { options: G::initial(seats::<G>()), level: Level::default(), display: G::Display::default() }
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
        if G::deal(&self.options, seats::<G>(), Seed::new(0)).is_err() {
            self.options = G::initial(seats::<G>());
        }
        self
    }
}
