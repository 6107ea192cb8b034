//! A game with its lesson, and the exercises that the player has solved.

use crate::app::context::AppContext;
use crate::app::game::{GameExtras, GameLesson, GameTable};

/// A game with its lesson.
#[derive(Clone, Copy)]
pub struct Lesson {
    /// The game.
    pub game: &'static dyn GameTable,
    /// Its optional features.
    pub extras: &'static dyn GameExtras,
    /// Its lesson.
    pub lesson: &'static dyn GameLesson,
}

impl Lesson {
    /// Storage key recording that an exercise was solved.
    pub(super) fn kept(self, index: usize) -> String {
        let names = self.lesson.names();
        format!("{}/lesson/{}", self.game.name(), names.get(index).copied().unwrap_or_default())
    }

    /// The first exercise that was not solved; `None` if none was solved yet, or all were.
    pub(super) fn next(self, context: AppContext) -> Option<usize> {
        let count = self.lesson.names().len();
        (0..count).find(|index| !context.is_explained(&self.kept(*index))).filter(|index| *index > 0)
    }
}
