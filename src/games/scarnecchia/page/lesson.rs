//! Texts of the lesson.

use crate::app::game::{ExerciseWords, GameLesson, GameOf, LessonPage, exercise_words};
use crate::app::part::part;
use crate::app::words::{I18n, bone_names};
use crate::engine::Bone;
use crate::games::scarnecchia::rules::{Scarnecchia, View};
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
        exercise_words!(i18n, name, scarnecchia: one, several, sweep, dear, heavy, build, finish, steal, alter; blank)
    }

    fn aim(i18n: I18n) -> &'static str {
        t_string!(i18n, scarnecchia.lesson.aim)
    }

    fn not_asked(i18n: I18n, why: &'static str, after: &View) -> String {
        match why {
            "no_take" => t_string!(i18n, scarnecchia.lesson.not.no_take),
            "one_only" => t_string!(i18n, scarnecchia.lesson.not.one_only),
            "left" => {
                let tiles = bone_names(i18n, &after.pool.tiles().collect::<Vec<_>>());
                return t_string!(i18n, scarnecchia.lesson.not.left, tiles = tiles);
            }
            "no_dear" => t_string!(i18n, scarnecchia.lesson.not.no_dear),
            "light" => {
                let left: u16 = after.pool.tiles().map(Bone::pips).sum();
                return t_string!(i18n, scarnecchia.lesson.not.light, left = u32::from(left));
            }
            "no_build" => t_string!(i18n, scarnecchia.lesson.not.no_build),
            "no_steal" => t_string!(i18n, scarnecchia.lesson.not.no_steal),
            "no_alter" => t_string!(i18n, scarnecchia.lesson.not.no_alter),
            _ => t_string!(i18n, scarnecchia.lesson.not.no_blank),
        }
        .to_owned()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::app::game::lesson_tests::{Solved, assert_texts_state};

    #[test]
    fn texts_state_the_totals_of_their_positions() {
        assert_texts_state::<Scarnecchia>(|name, Solved { before, after, .. }| match name {
            "dear" => {
                assert!(before.own_hand().expect("the learner's view").contains(&Bone::new(3, 3)));
                (Vec::new(), "3-3")
            }
            "heavy" => (vec![12, after.pool.tiles().map(|tile| i32::from(tile.pips())).sum()], ""),
            _ => (Vec::new(), ""),
        });
    }
}
