//! A game with its lesson, and the exercises that the player has solved.

use crate::app::context::AppContext;
use crate::app::game::{GameExtras, GameLesson, GameTable};

/// A game with its lesson.
#[derive(Clone, Copy)]
pub struct Lesson {
    /// The game.
    pub game: GameTable,
    /// Its optional features.
    pub extras: &'static dyn GameExtras,
    /// Its lesson.
    pub lesson: GameLesson,
}

impl Lesson {
    /// Storage key recording that the exercise of this name was solved.
    pub(super) fn kept(self, name: &str) -> String {
        format!("{}/lesson/{name}", self.game.name())
    }

    /// The first exercise that was not solved; `None` if none was solved yet, or all were.
    pub(super) fn next(self, context: AppContext) -> Option<usize> {
        let exercises = (self.lesson.exercises)();
        let first = exercises.iter().position(|exercise| !context.is_explained(&self.kept(exercise.name)));
        first.filter(|index| *index > 0)
    }
}
