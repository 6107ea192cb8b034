//! Texts of the lesson.

use crate::app::game::{ExerciseWords, GameLesson, LessonPage, exercise_words};
use crate::app::part::part;
use crate::app::words::{I18n, bone_names};
use crate::engine::Bone;
use crate::games::scarnecchia::rules::{Scarnecchia, View};
use crate::text::{Text, t_string, text};

part! {
    /// Lazy-loads the lesson.
    in scarnecchia_lesson: pub fn load_lesson() -> GameLesson {
        GameLesson::of::<Scarnecchia>()
    }
}

impl LessonPage for Scarnecchia {
    const AIM: Text = text!(scarnecchia.lesson.aim);

    fn words(name: &'static str) -> ExerciseWords {
        exercise_words!(name, scarnecchia: one, several, sweep, dear, heavy, build, lay, finish, steal, alter; blank)
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
            "no_seven" => t_string!(i18n, scarnecchia.lesson.not.no_seven),
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
    use crate::engine::{GameView, Rules, Seat, Viewer};
    use crate::games::scarnecchia::rules::Play;
    use crate::scene::lesson::HasLesson;

    #[test]
    fn texts_state_the_totals_of_their_positions() {
        assert_texts_state::<Scarnecchia>(|name, Solved { before, after, .. }| match name {
            "dear" => {
                assert!(before.own_hand().expect("the learner's view").contains(&Bone::new(3, 3)));
                (Vec::new(), "3-3")
            }
            "lay" => {
                let exercise = Scarnecchia::exercise_named(name);
                let seven = before.own_hand().and_then(|own| own.iter().find(|tile| tile.pips() == 7)).copied();
                let [mut own, mut steals] = [Vec::new(), Vec::new()];
                before.legal(&mut own);
                let build = own.iter().find(|action| matches!(action.play, Play::Build { .. })).expect("a build");
                assert_eq!((build.tile, build.play.target()), (Bone::new(2, 2), Some(7)), "the only build is of seven");
                // the other player adds a tile to it (docs/rules/scarnecchia.md, Stealing 2)
                let mut position = exercise.position.state::<Scarnecchia>().expect("the position is legal").0;
                position.apply(&[*build], &mut Vec::new()).expect("the build is legal");
                let built = position.view(Viewer::Seat(Seat::new(0)));
                for tile in built.unseen() {
                    for other in built.unseen().into_iter().filter(|other| *other != tile) {
                        built.pool.legal(Seat::new(1), &[tile.min(other), tile.max(other)], &mut steals);
                    }
                }
                assert!(steals.iter().any(|action| matches!(action.play, Play::Add { .. })), "it can be added to");
                assert_eq!(seven, Some(Bone::new(2, 5)));
                (Vec::new(), "2-5")
            }
            "heavy" => (vec![12, after.pool.tiles().map(|tile| i32::from(tile.pips())).sum()], ""),
            _ => (Vec::new(), ""),
        });
    }
}
