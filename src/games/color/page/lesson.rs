//! Texts of the lesson.

use crate::app::game::{ExerciseWords, GameLesson, GameOf, LessonPage, exercise_words};
use crate::app::part::part;
use crate::app::words::I18n;
use crate::games::color::rules::Color;
use crate::text::t_string;

part! {
    /// Lazy-loads the lesson.
    in color_lesson: pub fn load_lesson() -> &'static dyn GameLesson {
        const LESSON: &GameOf<Color> = &GameOf::new();
        LESSON
    }
}

impl LessonPage for Color {
    fn exercise(i18n: I18n, name: &'static str) -> ExerciseWords {
        exercise_words!(i18n, name, color: place, claim, straight, bend, black; blacks)
    }

    fn not_asked(i18n: I18n, why: &'static str) -> String {
        match why {
            "one_row" => t_string!(i18n, color.lesson.not.one_row),
            "one_group" => t_string!(i18n, color.lesson.not.one_group),
            "short" => t_string!(i18n, color.lesson.not.short),
            "no_bend" => t_string!(i18n, color.lesson.not.no_bend),
            "few" => t_string!(i18n, color.lesson.not.few),
            _ => t_string!(i18n, color.lesson.not.own),
        }
        .to_owned()
    }
}
