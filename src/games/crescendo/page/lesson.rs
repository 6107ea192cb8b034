//! Texts of the lesson.

use crate::app::game::{ExerciseWords, GameLesson, GameOf, LessonPage};
use crate::app::part::part;
use crate::app::words::I18n;
use crate::games::crescendo::rules::Crescendo;
use crate::text::t_string;

part! {
    /// Lazy-loads the lesson.
    in crescendo_lesson: pub fn load_lesson() -> &'static dyn GameLesson {
        const LESSON: &GameOf<Crescendo> = &GameOf::new();
        LESSON
    }
}

impl LessonPage for Crescendo {
    fn exercise(i18n: I18n, name: &'static str) -> ExerciseWords {
        macro_rules! words {
            ($name:ident) => {
                (
                    t_string!(i18n, crescendo.lesson.$name.title),
                    t_string!(i18n, crescendo.lesson.$name.task),
                    t_string!(i18n, crescendo.lesson.$name.right),
                )
            };
        }
        let (title, task, right) = match name {
            "seed" => words!(seed),
            "join" => words!(join),
            "grow" => words!(grow),
            "regions" => words!(regions),
            "doublet" => words!(doublet),
            "blank" => words!(blank),
            "threshold" => words!(threshold),
            // `overtake` and any later step
            _ => words!(overtake),
        };
        ExerciseWords { title: title.to_owned(), task: task.to_owned(), right: right.to_owned() }
    }

    fn not_asked(i18n: I18n, why: &'static str) -> String {
        match why {
            "alone" => t_string!(i18n, crescendo.lesson.not.alone),
            "small" => t_string!(i18n, crescendo.lesson.not.small),
            "one_side" => t_string!(i18n, crescendo.lesson.not.one_side),
            "no_doublet" => t_string!(i18n, crescendo.lesson.not.no_doublet),
            "no_blank" => t_string!(i18n, crescendo.lesson.not.no_blank),
            "below" => t_string!(i18n, crescendo.lesson.not.below),
            "behind" => t_string!(i18n, crescendo.lesson.not.behind),
            _ => t_string!(i18n, crescendo.lesson.not.seed),
        }
        .to_owned()
    }
}
