//! Texts of the lesson.

use crate::app::game::{ExerciseWords, GameLesson, LessonPage, exercise_words};
use crate::app::part::part;
use crate::app::words::I18n;
use crate::games::color::rules::{Color, Phase, View, groups};
use crate::games::color::scene::next_claim;
use crate::text::{Text, t_string, text};

part! {
    /// Lazy-loads the lesson.
    in color_lesson: pub fn load_lesson() -> GameLesson {
        GameLesson::of::<Color>()
    }
}

impl LessonPage for Color {
    const AIM: Text = text!(color.lesson.aim);

    fn words(name: &'static str) -> ExerciseWords {
        exercise_words!(name, color: place, claim, straight, bend, black, leave; blacks)
    }

    fn not_asked(i18n: I18n, why: &'static str, after: &View) -> String {
        match why {
            "one_row" => {
                let points = match after.table.phase {
                    Phase::Claim { placed, .. } => groups::best_claim(&after.table.board, placed).points(),
                    Phase::Choose | Phase::Place { .. } | Phase::Over { .. } => 0,
                };
                return t_string!(i18n, color.lesson.not.one_row, points = points);
            }
            "pays_less" => t_string!(i18n, color.lesson.not.pays_less),
            "leaves" => {
                let left = next_claim(&after.table.board);
                return t_string!(i18n, color.lesson.not.leaves, left = left);
            }
            "one_group" => t_string!(i18n, color.lesson.not.one_group),
            "short" => t_string!(i18n, color.lesson.not.short),
            "no_bend" => t_string!(i18n, color.lesson.not.no_bend),
            "few" => t_string!(i18n, color.lesson.not.few),
            _ => t_string!(i18n, color.lesson.not.own),
        }
        .to_owned()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::app::game::lesson_tests::{Solved, assert_texts_state};
    use crate::games::color::rules::{DOUBLE_BLACK, Event};
    use crate::games::color::scene::{LEAVE_CLAIM, LEAVE_POINTS};

    #[test]
    fn texts_state_the_points_of_their_positions() {
        assert_texts_state::<Color>(|name, Solved { after, events, .. }| match name {
            "place" => {
                let Phase::Claim { placed, .. } = after.table.phase else { panic!("a claim follows") };
                (vec![groups::best_claim(&after.table.board, placed).points()], "")
            }
            "claim" => {
                let claims = events.iter().find_map(|event| match event {
                    Event::Claimed { claim, .. } => Some(claim.clone()),
                    _ => None,
                });
                let claim = claims.expect("it claims");
                let rows = claim.groups().map(|(_, row)| row.points());
                (rows.chain([claim.points()]).collect(), "")
            }
            "leave" => (vec![LEAVE_POINTS, LEAVE_CLAIM], ""),
            "blacks" => (vec![DOUBLE_BLACK], ""),
            _ => (Vec::new(), ""),
        });
    }
}
