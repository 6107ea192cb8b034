//! Texts of the lesson.

use crate::app::game::{ExerciseWords, GameLesson, GameOf, LessonPage, exercise_words};
use crate::app::part::part;
use crate::app::words::I18n;
use crate::games::electrum::rules::Electrum;
use crate::text::t_string;

part! {
    /// Lazy-loads the lesson.
    in electrum_lesson: pub fn load_lesson() -> &'static dyn GameLesson {
        const LESSON: &GameOf<Electrum> = &GameOf::new();
        LESSON
    }
}

impl LessonPage for Electrum {
    fn exercise(i18n: I18n, name: &'static str) -> ExerciseWords {
        exercise_words!(i18n, name, electrum: fits, doublet, draw, pass, block, spinner, fives, threes, both; last)
    }

    fn not_asked(i18n: I18n, why: &'static str) -> String {
        match why {
            "other_end" => t_string!(i18n, electrum.lesson.not.other_end),
            "no_doublet" => t_string!(i18n, electrum.lesson.not.no_doublet),
            "open" => t_string!(i18n, electrum.lesson.not.open),
            "line" => t_string!(i18n, electrum.lesson.not.line),
            "no_ten" => t_string!(i18n, electrum.lesson.not.no_ten),
            "no_nine" => t_string!(i18n, electrum.lesson.not.no_nine),
            "no_fifteen" => t_string!(i18n, electrum.lesson.not.no_fifteen),
            _ => t_string!(i18n, electrum.lesson.not.no_count),
        }
        .to_owned()
    }
}
