//! A game's lesson, with its types erased.

use super::opaque::Opaque;
use super::page::GamePage;
use super::seam::GameOf;
use crate::app::words::I18n;
use crate::scene::lesson::{HasLesson, LessonPosition, Verdict, in_notation};

/// The texts of an exercise.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ExerciseWords {
    /// The heading.
    pub title: String,
    /// The task.
    pub task: String,
    /// The explanation after a right answer.
    pub right: String,
}

/// The texts of the exercise called `$name`: `exercise_words!(i18n, name, GAME: first, second; last)`. The last one also
/// stands for names that do not exist.
macro_rules! exercise_words {
    ($i18n:ident, $name:ident, $game:ident: $($exercise:ident),+; $last:ident) => {{
        use $crate::text::t_string;

        let [title, task, right] = match $name {
            $(stringify!($exercise) => [
                t_string!($i18n, $game.lesson.$exercise.title),
                t_string!($i18n, $game.lesson.$exercise.task),
                t_string!($i18n, $game.lesson.$exercise.right),
            ],)+
            _ => [
                t_string!($i18n, $game.lesson.$last.title),
                t_string!($i18n, $game.lesson.$last.task),
                t_string!($i18n, $game.lesson.$last.right),
            ],
        }
        .map(str::to_owned);
        $crate::app::game::ExerciseWords { title, task, right }
    }};
}

pub(crate) use exercise_words;

/// What a game implements to have a lesson.
pub trait LessonPage: GamePage + HasLesson {
    /// The texts of the exercise of this name.
    fn exercise(i18n: I18n, name: &'static str) -> ExerciseWords;

    /// The aim of the game, on the card before the first exercise.
    fn aim(i18n: I18n) -> &'static str;

    /// Why an answer is wrong: `why` is the game's own key for the reason, `after` the view that the answer led to.
    fn not_asked(i18n: I18n, why: &'static str, after: &Self::View) -> String;
}

/// A game's lesson, with its types erased.
pub trait GameLesson: Sync {
    /// The names of the exercises, in order.
    fn names(&self) -> Vec<&'static str>;
    /// The initial position of an exercise.
    fn position(&self, index: usize) -> Option<LessonPosition>;
    /// The parts of the table that an exercise leaves out.
    fn left_out(&self, index: usize) -> &'static [&'static str];
    /// The actions that solve an exercise, in order.
    fn solution(&self, index: usize) -> Vec<String>;
    /// The aim of the game.
    fn aim(&self, i18n: I18n) -> &'static str;
    /// The texts of an exercise.
    fn words(&self, i18n: I18n, index: usize) -> Option<ExerciseWords>;
    /// Judges an action by the view before it and the events that it caused.
    fn judge(&self, index: usize, before: &Opaque, events: &Opaque) -> Verdict;
    /// Why an answer is wrong. `after` is the view that it led to.
    fn not_asked(&self, i18n: I18n, why: &'static str, after: &Opaque) -> String;
}

impl<G: LessonPage> GameLesson for GameOf<G> {
    fn names(&self) -> Vec<&'static str> {
        G::LESSON.iter().map(|exercise| exercise.name).collect()
    }

    fn position(&self, index: usize) -> Option<LessonPosition> {
        Some(G::LESSON.get(index)?.position)
    }

    fn left_out(&self, index: usize) -> &'static [&'static str] {
        G::LESSON.get(index).map_or(&[], |exercise| G::left_out(exercise.name))
    }

    fn solution(&self, index: usize) -> Vec<String> {
        let right = G::LESSON.get(index).map_or("", |exercise| exercise.right);
        right.split_whitespace().map(in_notation).collect()
    }

    fn aim(&self, i18n: I18n) -> &'static str {
        G::aim(i18n)
    }

    fn words(&self, i18n: I18n, index: usize) -> Option<ExerciseWords> {
        Some(G::exercise(i18n, G::LESSON.get(index)?.name))
    }

    fn judge(&self, index: usize, before: &Opaque, events: &Opaque) -> Verdict {
        let exercise = G::LESSON.get(index);
        exercise.map_or(Verdict::OnTheWay, |exercise| (exercise.judge)(before.open(), events.open::<Vec<G::Event>>()))
    }

    fn not_asked(&self, i18n: I18n, why: &'static str, after: &Opaque) -> String {
        G::not_asked(i18n, why, after.open())
    }
}

/// Checks of lesson texts, for the tests of every game.
#[cfg(test)]
pub mod tests {
    use std::collections::BTreeSet;

    use leptos::prelude::Owner;

    use super::{I18n, LessonPage};
    use crate::engine::{Bone, Rules, Seat, Viewer};
    use crate::scene::lesson::{Exercise, Verdict, in_notation};
    use crate::text::Locale;

    /// An action that solves an exercise.
    pub struct Solved<G: Rules> {
        /// The learner's view before it.
        pub before: G::View,
        /// Its events.
        pub events: Vec<G::Event>,
        /// The learner's view after it.
        pub after: G::View,
    }

    /// Plays an action of the learner, who has seat 0.
    fn played<G: Rules>(state: &mut G, action: &G::Action) -> Solved<G> {
        let view = |state: &G| state.view(Viewer::Seat(Seat::new(0)));
        let (before, mut events) = (view(state), Vec::new());
        state.apply(std::slice::from_ref(action), &mut events).unwrap_or_else(|why| panic!("{action}: {why}"));
        Solved { before, events, after: view(state) }
    }

    /// The state before the last action of an exercise's solution, and that action.
    fn before_last<G: Rules>(exercise: &Exercise<G>) -> (G, G::Action) {
        let (mut state, seat) = exercise.position.state::<G>().unwrap_or_else(|why| panic!("{}: {why}", exercise.name));
        assert_eq!(seat, Seat::new(0), "the learner has seat 0");
        let read = |action| in_notation(action).parse().unwrap_or_else(|why| panic!("{}: {why}", exercise.name));
        let mut actions: Vec<G::Action> = exercise.right.split_whitespace().map(read).collect();
        let last = actions.pop().unwrap_or_else(|| panic!("{} has no solution", exercise.name));
        for action in &actions {
            played(&mut state, action);
        }
        (state, last)
    }

    /// Plays the solution of an exercise.
    pub fn solved<G: Rules>(exercise: &Exercise<G>) -> Solved<G> {
        let (mut state, last) = before_last(exercise);
        played(&mut state, &last)
    }

    /// Every action that would be accepted in place of the last one of an exercise's solution, that one included.
    fn accepted<G: Rules>(exercise: &Exercise<G>) -> Vec<(G::Action, Solved<G>)> {
        let (state, last) = before_last(exercise);
        let mut legal = Vec::new();
        state.legal(Seat::new(0), &mut legal);
        let all = legal.into_iter().map(|action| {
            let solved = played(&mut state.clone(), &action);
            (action, solved)
        });
        let accepted: Vec<_> =
            all.filter(|(_, solved)| (exercise.judge)(&solved.before, &solved.events) == Verdict::Right).collect();
        assert!(accepted.iter().any(|(action, _)| *action == last), "{}: {last} solves it", exercise.name);
        accepted
    }

    /// The numbers in a text, and the bones such as 3-6. Squares such as b5 are neither.
    pub fn stated(text: &str) -> (BTreeSet<i32>, BTreeSet<Bone>) {
        let (mut numbers, mut bones) = (BTreeSet::new(), BTreeSet::new());
        for word in text.split(|letter: char| !letter.is_alphanumeric() && letter != '-') {
            match (word.parse::<i32>(), word.parse::<Bone>()) {
                (Ok(number), _) => _ = numbers.insert(number),
                (_, Ok(bone)) => _ = bones.insert(bone),
                _ => {}
            }
        }
        (numbers, bones)
    }

    /// Asserts that every exercise states in every language just the numbers and bones that `derive` finds in its
    /// position, whichever accepted action solves it.
    pub fn assert_texts_state<G: LessonPage>(derive: impl Fn(&'static str, &Solved<G>) -> (Vec<i32>, &'static str)) {
        for exercise in G::LESSON {
            let texts = Locale::ALL.map(|locale| {
                let words = Owner::new().with(|| G::exercise(I18n::new(locale), exercise.name));
                format!("{} {}", words.task, words.right)
            });
            for (action, solved) in accepted(exercise) {
                let (numbers, bones) = derive(exercise.name, &solved);
                let bones = bones.split_whitespace().map(|bone| bone.parse::<Bone>().expect("a bone"));
                let expected = (numbers.into_iter().collect::<BTreeSet<i32>>(), bones.collect::<BTreeSet<Bone>>());
                for text in &texts {
                    assert_eq!(stated(text), expected, "{}, solved by {action}: {text}", exercise.name);
                }
            }
        }
    }

    #[test]
    fn numbers_and_bones_are_told_apart() {
        let (numbers, bones) = stated("4 + 1 = 5, not 10: play the 1-6 (or 3-3).");
        assert_eq!(numbers.into_iter().collect::<Vec<_>>(), [1, 4, 5, 10]);
        assert_eq!(bones.into_iter().collect::<Vec<_>>(), [Bone::new(1, 6), Bone::new(3, 3)]);
    }
}
