//! Texts of the lesson.

use crate::app::game::{ExerciseWords, GameLesson, GameOf, LessonPage};
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
        macro_rules! words {
            ($name:ident) => {
                (
                    t_string!(i18n, color.lesson.$name.title),
                    t_string!(i18n, color.lesson.$name.task),
                    t_string!(i18n, color.lesson.$name.right),
                )
            };
        }
        let (title, task, right) = match name {
            "place" => words!(place),
            "claim" => words!(claim),
            "straight" => words!(straight),
            "bend" => words!(bend),
            "black" => words!(black),
            // `blacks` and any later step
            _ => words!(blacks),
        };
        ExerciseWords { title: title.to_owned(), task: task.to_owned(), right: right.to_owned() }
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
