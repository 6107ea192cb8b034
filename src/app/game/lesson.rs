//! A game's lesson, with its types erased.

use super::opaque::Opaque;
use super::page::GamePage;
use super::seam::GameOf;
use crate::app::words::I18n;
use crate::scene::lesson::{HasLesson, Position, Verdict};

/// The texts of an exercise.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ExerciseWords {
    /// The heading.
    pub title: String,
    /// The task.
    pub task: String,
    /// The explanation after a right answer.
    pub right: String,
}

/// The texts of the exercise called `$name`: `exercise_words!(i18n, name, GAME: first, second; last)`. The last one also
/// stands for names that do not exist.
macro_rules! exercise_words {
    ($i18n:ident, $name:ident, $game:ident: $($exercise:ident),+; $last:ident) => {{
        use $crate::text::t_string;

        let [title, task, right] = match $name {
            $(stringify!($exercise) => [
                t_string!($i18n, $game.lesson.$exercise.title),
                t_string!($i18n, $game.lesson.$exercise.task),
                t_string!($i18n, $game.lesson.$exercise.right),
            ],)+
            _ => [
                t_string!($i18n, $game.lesson.$last.title),
                t_string!($i18n, $game.lesson.$last.task),
                t_string!($i18n, $game.lesson.$last.right),
            ],
        }
        .map(str::to_owned);
        $crate::app::game::ExerciseWords { title, task, right }
    }};
}

pub(crate) use exercise_words;

/// What a game implements to have a lesson.
pub trait LessonPage: GamePage + HasLesson {
    /// The texts of the exercise of this name.
    fn exercise(i18n: I18n, name: &'static str) -> ExerciseWords;

    /// Why an answer is wrong; `why` is the game's own key for the reason.
    fn not_asked(i18n: I18n, why: &'static str) -> String;
}

/// A game's lesson, with its types erased.
pub trait GameLesson: Sync {
    /// The names of the exercises, in order.
    fn names(&self) -> Vec<&'static str>;
    /// The initial position of an exercise.
    fn position(&self, index: usize) -> Option<Position>;
    /// The texts of an exercise.
    fn words(&self, i18n: I18n, index: usize) -> Option<ExerciseWords>;
    /// Judges an action by the view before it and the events that it caused.
    fn judge(&self, index: usize, before: &Opaque, events: &Opaque) -> Verdict;
    /// Why an answer is wrong.
    fn not_asked(&self, i18n: I18n, why: &'static str) -> String;
}

impl<G: LessonPage> GameLesson for GameOf<G> {
    fn names(&self) -> Vec<&'static str> {
        G::LESSON.iter().map(|exercise| exercise.name).collect()
    }

    fn position(&self, index: usize) -> Option<Position> {
        Some(G::LESSON.get(index)?.position)
    }

    fn words(&self, i18n: I18n, index: usize) -> Option<ExerciseWords> {
        Some(G::exercise(i18n, G::LESSON.get(index)?.name))
    }

    fn judge(&self, index: usize, before: &Opaque, events: &Opaque) -> Verdict {
        let exercise = G::LESSON.get(index);
        exercise.map_or(Verdict::OnTheWay, |exercise| (exercise.judge)(before.open(), events.open::<Vec<G::Event>>()))
    }

    fn not_asked(&self, i18n: I18n, why: &'static str) -> String {
        G::not_asked(i18n, why)
    }
}
