//! Texts of the lesson.

use crate::app::game::{ExerciseWords, GameLesson, LessonPage, exercise_words};
use crate::app::part::part;
use crate::app::words::{I18n, bone_names};
use crate::games::electrum::rules::{Electrum, View};
use crate::games::electrum::scene::answers;
use crate::text::{Text, t_string, text};

part! {
    /// Lazy-loads the lesson.
    in electrum_lesson: pub fn load_lesson() -> GameLesson {
        GameLesson::of::<Electrum>()
    }
}

impl LessonPage for Electrum {
    const AIM: Text = text!(electrum.lesson.aim);

    fn words(name: &'static str) -> ExerciseWords {
        exercise_words!(name, electrum: fits, doublet, draw, pass, block, spinner, fives, threes, both, shortcut, answer, lead, keep; last)
    }

    fn not_asked(i18n: I18n, why: &'static str, after: &View) -> String {
        let not = |wanted: u32| t_string!(i18n, electrum.lesson.not.sum, sum = sum(after), wanted = wanted);
        match why {
            "other_end" => t_string!(i18n, electrum.lesson.not.other_end),
            "no_doublet" => t_string!(i18n, electrum.lesson.not.no_doublet),
            "open" => t_string!(i18n, electrum.lesson.not.open),
            "line" => t_string!(i18n, electrum.lesson.not.line),
            "no_ten" => return not(10),
            "no_nine" => return not(9),
            "no_fifteen" => return not(15),
            "no_score" => return t_string!(i18n, electrum.lesson.not.no_score, sum = sum(after)),
            "answered" => {
                let bones = bone_names(i18n, &answers(&after.layout, &after.options, after.unseen()));
                return t_string!(i18n, electrum.lesson.not.answered, bones = bones);
            }
            _ => return t_string!(i18n, electrum.lesson.not.no_count, sum = sum(after)),
        }
        .to_owned()
    }
}

/// The table count as a sum: "4 + 1 + 1 = 6".
pub fn sum(view: &View) -> String {
    let count = view.layout.table_count();
    let values: Vec<String> = count.parts.iter().map(|part| part.value.to_string()).collect();
    match values.as_slice() {
        [_] => count.total.to_string(),
        values => format!("{} = {}", values.join(" + "), count.total),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::app::game::lesson_tests::{Solved, assert_texts_state, solved};
    use crate::engine::Bone;
    use crate::games::electrum::rules::{Event, Hand, Layout};
    use crate::scene::lesson::HasLesson;

    /// The table after the bone that was played, and the points that it and the end of the hand brought.
    fn played(solved: &Solved<Electrum>) -> Option<(Layout, i32, i32)> {
        let seat = solved.before.seat?;
        let (bone, end, points) = solved.events.iter().find_map(|event| match event {
            Event::Played { bone, end, points, .. } => Some((*bone, *end, *points)),
            _ => None,
        })?;
        let award = solved.events.iter().find_map(|event| match event {
            Event::HandEnded(end) => Some(end.points),
            _ => None,
        });
        let after = solved.before.layout.after(seat, bone, end, solved.before.options.spinner);
        Some((after, points, award.unwrap_or_default()))
    }

    fn values(layout: &Layout) -> Vec<i32> {
        let count = layout.table_count();
        let parts = count.parts.iter().map(|part| i32::from(part.value));
        parts.chain([i32::from(count.total)]).collect()
    }

    #[test]
    fn texts_state_the_sums_of_their_positions() {
        assert_texts_state::<Electrum>(|name, solved| {
            let Some((after, points, award)) = played(solved) else { return (Vec::new(), "") };
            match name {
                "fives" | "threes" | "both" => (values(&after), ""),
                "shortcut" => ([values(&after), vec![i32::from(solved.before.layout.count())]].concat(), "1-4"),
                "answer" => (vec![points], ""),
                "keep" => ([values(&after), vec![i32::from(solved.before.layout.count())]].concat(), "1-6"),
                "lead" => (vec![5], "0-5 0-0 5-5 2-4 4-4"),
                "last" => (vec![points, award], ""),
                _ => (Vec::new(), ""),
            }
        });
    }

    #[test]
    fn the_shortcut_takes_three_more_or_two_less() {
        let before = solved(Electrum::exercise_named("shortcut")).before;
        assert_eq!(before.layout.count() % 5, 2, "two less or three more make a multiple of five");
        let hand = before.own_hand().expect("the learner's view");
        assert_eq!(answers(&before.layout, &before.options, hand), [Bone::new(1, 4)], "no other bone in hand scores");
    }

    #[test]
    fn one_bone_scores_straight_after_nestor() {
        let exercise = Electrum::exercise_named("keep");
        let before = solved(exercise).before;
        let own = before.own_hand().expect("the learner's view");
        assert_eq!(answers(&before.layout, &before.options, own), [Bone::new(1, 6)]);
        let last = before.layout.line().last().expect("Nestor has played");
        assert_ne!(Some(last.seat), before.seat);
        assert!(before.options.points_for_count(before.layout.count()) > 0, "Nestor has scored");
    }

    #[test]
    fn the_leads_are_answered_as_the_text_says() {
        let before = solved(Electrum::exercise_named("lead")).before;
        let own = before.own_hand().expect("the learner's view");
        let led = |bone: Bone, hidden| {
            let after = Layout::of(&[(bone, crate::games::electrum::rules::End::E)], true).expect("any bone leads");
            answers(&after, &before.options, hidden)
        };
        assert_eq!(led(Bone::new(0, 5), before.unseen()), [Bone::new(0, 0), Bone::new(5, 5)]);
        assert_eq!(led(Bone::new(4, 4), Hand::FULL), [Bone::new(2, 4)]);
        assert!(own.contains(Bone::new(2, 4)) && own.contains(Bone::new(0, 5)));
    }

    #[test]
    fn two_bones_score_five_where_one_is_answered() {
        let before = solved(Electrum::exercise_named("answer")).before;
        let scoring = answers(&before.layout, &before.options, before.own_hand().expect("the learner's view"));
        assert_eq!(scoring, [Bone::new(0, 3), Bone::new(2, 5)]);
    }

    #[test]
    fn a_wrong_sum_is_stated() {
        let exercise = Electrum::exercise_named("fives");
        let (mut state, seat) = exercise.position.state::<Electrum>().expect("the position is legal");
        let wrong = exercise.wrong.expect("there is a wrong answer").parse().expect("an action");
        crate::engine::Rules::apply(&mut state, &[wrong], &mut Vec::new()).expect("it is legal");
        let after = crate::engine::Rules::view(&state, crate::engine::Viewer::Seat(seat));
        let total = after.layout.count();
        let said = sum(&after);
        assert!(said.contains(" + ") && said.ends_with(&format!(" = {total}")), "{said}");
        assert_ne!(total, 10);
    }
}
