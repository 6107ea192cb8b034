//! Texts of the lesson.

use crate::app::game::{ExerciseWords, GameLesson, GameOf, LessonPage, exercise_words};
use crate::app::part::part;
use crate::app::words::I18n;
use crate::games::brick::rules::Brick;
use crate::text::t_string;

part! {
    /// Lazy-loads the lesson.
    in brick_lesson: pub fn load_lesson() -> &'static dyn GameLesson {
        const LESSON: &GameOf<Brick> = &GameOf::new();
        LESSON
    }
}

impl LessonPage for Brick {
    fn exercise(i18n: I18n, name: &'static str) -> ExerciseWords {
        exercise_words!(i18n, name, brick: ground, across, blank, readied; skip)
    }

    fn not_asked(i18n: I18n, why: &'static str) -> String {
        match why {
            "flat" => t_string!(i18n, brick.lesson.not.flat),
            "no_blank" => t_string!(i18n, brick.lesson.not.no_blank),
            "not_readied" => t_string!(i18n, brick.lesson.not.not_readied),
            "skipped" => t_string!(i18n, brick.lesson.not.skipped),
            _ => t_string!(i18n, brick.lesson.not.no_skip),
        }
        .to_owned()
    }
}
