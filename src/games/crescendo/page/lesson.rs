//! Texts of the lesson.

use crate::app::game::{ExerciseWords, GameLesson, GameOf, LessonPage, exercise_words};
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
        exercise_words!(i18n, name, crescendo: seed, join, grow, regions, doublet, blank, threshold; overtake)
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

#[cfg(test)]
mod tests {
    use leptos::prelude::Owner;

    use super::*;
    use crate::engine::Rules;
    use crate::scene::lesson::HasLesson;
    use crate::text::Locale;

    #[test]
    fn the_task_at_the_threshold_states_the_points_of_its_position() {
        let exercise = Crescendo::LESSON.iter().find(|exercise| exercise.name == "threshold").expect("it is there");
        let (state, seat) = exercise.position.state::<Crescendo>().expect("the position is legal");
        let points = state.scores()[seat.index()];
        assert!(state.scores().iter().all(|other| *other <= points), "the player leads");
        let options: serde_json::Value = serde_json::from_str(exercise.position.options).expect("it is JSON");
        for locale in Locale::ALL {
            let task = Owner::new().with(|| Crescendo::exercise(I18n::new(locale), "threshold").task);
            for number in [points.to_string(), options["threshold"].to_string()] {
                assert!(task.contains(&number), "{number} is not in {task:?}");
            }
        }
    }
}
