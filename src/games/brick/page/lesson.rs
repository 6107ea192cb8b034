//! Texts of the lesson.

use crate::app::game::{ExerciseWords, GameLesson, LessonPage, exercise_words};
use crate::app::part::part;
use crate::app::words::I18n;
use crate::games::brick::rules::{Brick, View};
use crate::text::{Text, t_string, text};

part! {
    /// Lazy-loads the lesson.
    in brick_lesson: pub fn load_lesson() -> GameLesson {
        GameLesson::of::<Brick>()
    }
}

impl LessonPage for Brick {
    const AIM: Text = text!(brick.lesson.aim);

    fn words(name: &'static str) -> ExerciseWords {
        exercise_words!(name, brick: ground, across, blank, readied, heavy, skip; close)
    }

    fn not_asked(i18n: I18n, why: &'static str, _after: &View) -> String {
        match why {
            "flat" => t_string!(i18n, brick.lesson.not.flat),
            "less" => t_string!(i18n, brick.lesson.not.less),
            "light" => t_string!(i18n, brick.lesson.not.light),
            "no_blank" => t_string!(i18n, brick.lesson.not.no_blank),
            "not_readied" => t_string!(i18n, brick.lesson.not.not_readied),
            "goes_on" => t_string!(i18n, brick.lesson.not.goes_on),
            "skipped" => t_string!(i18n, brick.lesson.not.skipped),
            _ => t_string!(i18n, brick.lesson.not.no_skip),
        }
        .to_owned()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::app::game::lesson_tests::{Solved, assert_texts_state};
    use crate::games::brick::rules::Event;

    #[test]
    fn texts_state_the_points_of_their_positions() {
        assert_texts_state::<Brick>(|name, Solved { before, events, .. }| {
            let gain = events.iter().find_map(|event| match event {
                Event::Placed { gain, .. } => Some(*gain),
                _ => None,
            });
            let gain = gain.unwrap_or_default();
            match name {
                "across" => (vec![gain, gain + 1], ""),
                "heavy" => (vec![gain], ""),
                "close" => (before.scores().to_vec(), ""),
                _ => (Vec::new(), ""),
            }
        });
    }
}
