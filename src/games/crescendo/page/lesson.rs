//! Texts of the lesson.

use super::phrases::sum;
use crate::app::game::{ExerciseWords, GameLesson, LessonPage, exercise_words};
use crate::app::part::part;
use crate::app::words::I18n;
use crate::games::crescendo::rules::{Crescendo, View};
use crate::games::crescendo::scene::best_answer;
use crate::text::{Text, t_string, text};

part! {
    /// Lazy-loads the lesson.
    in crescendo_lesson: pub fn load_lesson() -> GameLesson {
        GameLesson::of::<Crescendo>()
    }
}

impl LessonPage for Crescendo {
    const AIM: Text = text!(crescendo.lesson.aim);

    fn words(name: &'static str) -> ExerciseWords {
        exercise_words!(name, crescendo: seed, join, grow, regions, doublet, blank, wall, threshold; overtake)
    }

    fn not_asked(i18n: I18n, why: &'static str, after: &View) -> String {
        let scored = || after.placed.last().and_then(|placed| placed.score).map(sum).unwrap_or_default();
        let has = |seat: usize| after.scores.get(seat).copied().unwrap_or_default();
        match why {
            "alone" => t_string!(i18n, crescendo.lesson.not.alone),
            "small" => return t_string!(i18n, crescendo.lesson.not.small, sum = scored()),
            "one_side" => return t_string!(i18n, crescendo.lesson.not.one_side, sum = scored()),
            "no_doublet" => return t_string!(i18n, crescendo.lesson.not.no_doublet, sum = scored()),
            "no_blank" => return t_string!(i18n, crescendo.lesson.not.no_blank, sum = scored()),
            "open" => {
                let left = best_answer(after, &after.board());
                return t_string!(i18n, crescendo.lesson.not.open, left = left);
            }
            "below" => return t_string!(i18n, crescendo.lesson.not.below, points = has(0)),
            "behind" => return t_string!(i18n, crescendo.lesson.not.behind, yours = has(0), mine = has(1)),
            _ => t_string!(i18n, crescendo.lesson.not.seed),
        }
        .to_owned()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::app::game::lesson_tests::{Solved, assert_texts_state};
    use crate::games::crescendo::rules::Score;
    use crate::games::crescendo::scene::{BLANK_POINTS, DOUBLE_POINTS, WALL_POINTS};

    #[test]
    fn texts_state_the_points_of_their_positions() {
        assert_texts_state::<Crescendo>(|name, Solved { before, after, .. }| {
            let score = after.placed.last().and_then(|placed| placed.score);
            let multipliers = score.map(|score| score.multipliers.map(i32::from)).unwrap_or_default();
            let points = score.map(Score::points).unwrap_or_default();
            match name {
                "regions" => ([multipliers.to_vec(), vec![points]].concat(), "5-9"),
                "doublet" => (vec![DOUBLE_POINTS], ""),
                "blank" => (vec![BLANK_POINTS], ""),
                "wall" => (vec![best_answer(before, &before.board()), WALL_POINTS], ""),
                "threshold" => {
                    assert!(before.scores[0] >= before.scores[1], "the learner leads");
                    (vec![before.scores[0], before.options.threshold], "")
                }
                "overtake" => ([before.scores.clone(), vec![before.options.threshold]].concat(), ""),
                _ => (Vec::new(), ""),
            }
        });
    }
}
