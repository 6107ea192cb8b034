//! Texts of the lesson.

use crate::app::game::{ExerciseWords, GameLesson, GameOf, LessonPage, exercise_words};
use crate::app::part::part;
use crate::app::words::I18n;
use crate::games::scarnecchia::rules::Scarnecchia;
use crate::text::t_string;

part! {
    /// Lazy-loads the lesson.
    in scarnecchia_lesson: pub fn load_lesson() -> &'static dyn GameLesson {
        const LESSON: &GameOf<Scarnecchia> = &GameOf::new();
        LESSON
    }
}

impl LessonPage for Scarnecchia {
    fn exercise(i18n: I18n, name: &'static str) -> ExerciseWords {
        exercise_words!(i18n, name, scarnecchia: one, several, sweep, build, finish, steal, alter; blank)
    }

    fn not_asked(i18n: I18n, why: &'static str) -> String {
        match why {
            "no_take" => t_string!(i18n, scarnecchia.lesson.not.no_take),
            "one_only" => t_string!(i18n, scarnecchia.lesson.not.one_only),
            "left" => t_string!(i18n, scarnecchia.lesson.not.left),
            "no_build" => t_string!(i18n, scarnecchia.lesson.not.no_build),
            "no_steal" => t_string!(i18n, scarnecchia.lesson.not.no_steal),
            "no_alter" => t_string!(i18n, scarnecchia.lesson.not.no_alter),
            _ => t_string!(i18n, scarnecchia.lesson.not.no_blank),
        }
        .to_owned()
    }
}
