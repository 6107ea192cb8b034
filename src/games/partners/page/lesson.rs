//! Texts of the lesson.

use crate::app::game::{ExerciseWords, GameLesson, LessonPage, exercise_words};
use crate::app::part::part;
use crate::app::words::I18n;
use crate::games::partners::rules::{Partners, View};
use crate::text::{Text, t_string, text};

part! {
    /// Lazy-loads the lesson.
    in partners_lesson: pub fn load_lesson() -> GameLesson {
        GameLesson::of::<Partners>()
    }
}

impl LessonPage for Partners {
    const AIM: Text = text!(partners.lesson.aim);

    fn words(name: &'static str) -> ExerciseWords {
        exercise_words!(name, partners: fits, pass, dead, capicua, lead, repeat, count; close)
    }

    fn not_asked(i18n: I18n, why: &'static str, _: &View) -> String {
        match why {
            "other_end" => t_string!(i18n, partners.lesson.not.other_end),
            "can_play" => t_string!(i18n, partners.lesson.not.can_play),
            "not_long" => t_string!(i18n, partners.lesson.not.not_long),
            "covered" => t_string!(i18n, partners.lesson.not.covered),
            "others_can" => t_string!(i18n, partners.lesson.not.others_can),
            "closed" => t_string!(i18n, partners.lesson.not.closed),
            _ => t_string!(i18n, partners.lesson.not.open),
        }
        .to_owned()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::app::game::lesson_tests::{Solved, assert_texts_state};
    use crate::engine::{Points, Seat};
    use crate::games::partners::rules::{HandEnd, pips_of};

    #[test]
    fn texts_state_the_numbers_of_their_positions() {
        assert_texts_state::<Partners>(|name, solved: &Solved<Partners>| {
            let end = HandEnd::of(&solved.events);
            let numbers: Vec<Points> = match (name, end) {
                ("dead", Some(end)) => {
                    let of = |seats: [usize; 2]| seats.map(|seat| pips_of(&end.hands[seat])).into_iter().sum();
                    vec![of([0, 2]), of([1, 3])]
                }
                ("capicua", Some(end)) => {
                    let awards = end.awards.iter().map(|award| award.points);
                    awards.chain([end.awarded()]).collect()
                }
                ("close", _) => {
                    let hand = solved.before.own_hand().unwrap_or_default();
                    // the bone that would close the line
                    let closing = "2-5".parse().expect("a bone");
                    let left: Vec<_> = hand.iter().copied().filter(|bone| *bone != closing).collect();
                    assert_eq!(solved.before.hands[Seat::new(1).index()].count, 1);
                    vec![pips_of(&left), 12]
                }
                _ => Vec::new(),
            };
            (numbers, "")
        });
    }
}
