//! A game's lesson, with its types erased.

use std::sync::Arc;

use super::game_page::GamePage;
use crate::app::words::I18n;
use crate::engine::Opaque;
use crate::scene::lesson::{HasLesson, LessonPosition, Verdict, in_notation};
use crate::text::Text;

/// The texts of an exercise.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ExerciseWords {
    /// The heading.
    pub title: Text,
    /// The task.
    pub task: Text,
    /// The explanation after a right answer.
    pub right: Text,
}

/// The texts of the exercise called `$name`: `exercise_words!(name, GAME: first, second; last)`. The last one also stands for
/// names that do not exist.
macro_rules! exercise_words {
    ($name:ident, $game:ident: $($exercise:ident),+; $last:ident) => {
        match $name {
            $(stringify!($exercise) => $crate::app::game::exercise_words!($game.$exercise),)+
            _ => $crate::app::game::exercise_words!($game.$last),
        }
    };
    ($game:ident.$exercise:ident) => {
        $crate::app::game::ExerciseWords {
            title: $crate::text::text!($game.lesson.$exercise.title),
            task: $crate::text::text!($game.lesson.$exercise.task),
            right: $crate::text::text!($game.lesson.$exercise.right),
        }
    };
}

pub(crate) use exercise_words;

/// What a game implements to have a lesson.
pub trait LessonPage: GamePage + HasLesson {
    /// The aim of the game, on the card before the first exercise.
    const AIM: Text;

    /// The texts of the exercise of this name.
    fn words(name: &'static str) -> ExerciseWords;

    /// Why an answer is wrong: `why` is the game's own key for the reason, `after` the view that the answer led to.
    fn not_asked(i18n: I18n, why: &'static str, after: &Self::View) -> String;
}

/// Judges an action by the view before it and the events that it caused.
pub type Judge = dyn Fn(&Opaque, &Opaque) -> Verdict + Send + Sync;

/// An exercise of a lesson, with its types erased.
#[derive(Clone)]
pub struct LessonExercise {
    /// Its name, part of the storage key recording that it was solved.
    pub name: &'static str,
    /// Its texts.
    pub words: ExerciseWords,
    /// The initial position.
    pub position: LessonPosition,
    /// The parts of the table that it leaves out.
    pub left_out: &'static [&'static str],
    /// The actions that solve it, in order.
    pub solution: Vec<String>,
    /// Judges an action by the view before it and the events that it caused.
    pub judge: Arc<Judge>,
}

/// A game's lesson, with its types erased.
#[derive(Clone, Copy)]
pub struct GameLesson {
    /// The aim of the game.
    pub aim: Text,
    /// The exercises, in order.
    pub exercises: fn() -> Vec<LessonExercise>,
    /// Why an answer is wrong: the game's own key for the reason, and the view that the answer led to.
    pub not_asked: fn(I18n, &'static str, &Opaque) -> String,
}

impl GameLesson {
    /// The lesson of a game.
    pub const fn of<G: LessonPage>() -> Self {
        Self {
            aim: G::AIM,
            exercises: exercises::<G>,
            not_asked: |i18n, why, after| G::not_asked(i18n, why, after.open()),
        }
    }
}

fn exercises<G: LessonPage>() -> Vec<LessonExercise> {
    let erased = G::LESSON.iter().map(|exercise| LessonExercise {
        name: exercise.name,
        words: G::words(exercise.name),
        position: exercise.position,
        left_out: G::left_out(exercise.name),
        solution: exercise.right.split_whitespace().map(in_notation).collect(),
        judge: Arc::new(|before, events| (exercise.judge)(before.open(), events.open::<Vec<G::Event>>())),
    });
    erased.collect()
}

/// Checks of lesson texts, for the tests of every game.
#[cfg(test)]
pub mod tests {
    use std::collections::BTreeSet;

    use leptos::prelude::Owner;

    use super::{ExerciseWords, I18n, LessonPage};
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
                let ExerciseWords { task, right, .. } = G::words(exercise.name);
                let owner = Owner::new();
                let i18n = owner.with(|| I18n::new(locale));
                format!("{} {}", task.get(i18n), right.get(i18n))
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
