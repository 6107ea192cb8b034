//! An exercise of a lesson while it is played.

use leptos::prelude::*;

use super::lesson::Lesson;
use crate::app::browser::focus::{focus_first, focus_if_lost};
use crate::app::context::AppContext;
use crate::app::game::{ExerciseWords, LessonExercise, PlayController};
use crate::app::words::{I18n, Sentence, in_figures};
use crate::scene::lesson::Verdict;

/// The page that a lesson shows: the index of an exercise, or the card with the aim.
pub(super) type Page = Option<usize>;

/// The exercise on the table.
#[derive(Clone, Copy)]
pub(super) struct Exercise {
    pub(super) of: Lesson,
    pub(super) context: AppContext,
    /// Its index in the lesson.
    pub(super) index: usize,
    /// The number of exercises.
    pub(super) count: usize,
    /// The page that is shown, and the number of times that one was chosen.
    shown: RwSignal<(Page, u32)>,
    pub(super) play: PlayController,
    /// The number of actions since the start.
    steps: StoredValue<usize>,
    pub(super) words: ExerciseWords,
    task: StoredValue<LessonExercise>,
    /// The verdict on the last action.
    verdict: RwSignal<Option<Verdict>>,
}

impl Exercise {
    pub(super) fn begin(of: Lesson, context: AppContext, index: usize, shown: RwSignal<(Page, u32)>) -> Option<Self> {
        let exercises = (of.lesson.exercises)();
        let count = exercises.len();
        let exercise = exercises.into_iter().nth(index)?;
        let play = PlayController::exercise(context, of.game.game, &exercise.position, exercise.left_out)?;
        let exercise = Self {
            of,
            context,
            index,
            count,
            shown,
            play,
            steps: StoredValue::new(0),
            words: exercise.words,
            task: StoredValue::new(exercise),
            verdict: RwSignal::new(None),
        };
        exercise.watch();
        Some(exercise)
    }

    /// Judges each action of the player.
    fn watch(self) {
        let Self { of, play, verdict, .. } = self;
        let before = StoredValue::new(play.now.with_untracked(|now| now.view.clone()));
        let judge = move || {
            let now = play.now.read_untracked();
            before.with_value(|before| self.task.with_value(|exercise| (exercise.judge)(before, &now.events)))
        };
        Effect::watch(
            move || play.now.with(|now| now.ply),
            move |_, _, _| {
                if verdict.get_untracked().is_some() {
                    return;
                }
                self.steps.update_value(|steps| *steps += 1);
                match judge() {
                    Verdict::OnTheWay => before.set_value(play.now.with_untracked(|now| now.view.clone())),
                    judged => {
                        if judged == Verdict::Right {
                            self.context.explain(&of.kept(self.task.with_value(|exercise| exercise.name)));
                        }
                        verdict.set(Some(judged));
                    }
                }
                focus_if_lost(".lesson .actions .button.first, .tray-bone[tabindex='0']");
            },
            false,
        );
    }

    /// Shows an exercise, or the card with the aim; the current one starts again.
    pub(super) fn go(self, page: Page) {
        go(self.shown, page);
    }

    /// Shows the next action of the solution as a hint.
    pub(super) fn hint(self) {
        if !untrack(|| self.is_done()) {
            let steps = self.steps.get_value();
            let solution = self.task.with_value(|exercise| exercise.solution.clone());
            self.play.show_hint(solution.into_iter().skip(steps));
        }
    }

    pub(super) fn is_done(self) -> bool {
        self.verdict.read().is_some()
    }

    pub(super) fn is_right(self) -> bool {
        *self.verdict.read() == Some(Verdict::Right)
    }

    pub(super) fn is_last(self) -> bool {
        self.index + 1 == self.count
    }

    /// The task, the hint that was asked for, or the verdict on the answer, as shown.
    pub(super) fn said(self, i18n: I18n) -> String {
        in_figures(|| self.in_words(i18n, |hint| hint.text))
    }

    /// The same text; `hint_words` chooses the text of a hint.
    fn in_words(self, i18n: I18n, hint_words: fn(Sentence) -> String) -> String {
        match self.verdict.get() {
            Some(Verdict::Right) => self.words.right.get(i18n).to_owned(),
            Some(Verdict::Wrong(why)) => (self.of.lesson.not_asked)(i18n, why, self.play.now.read().shown_view()),
            Some(Verdict::OnTheWay) | None => {
                let hint = self.play.hint_in_words(i18n).map(hint_words);
                hint.unwrap_or_else(|| self.words.task.get(i18n).to_owned())
            }
        }
    }

    /// The same text for the live region.
    pub(super) fn spoken(self, i18n: I18n) -> String {
        if let Some(refusal) = self.play.refusal.get() {
            return refusal.heard.unwrap_or(refusal.text);
        }
        let title = (!self.is_done()).then(|| format!("{}. ", self.words.title.get(i18n)));
        // the table marks where a hint's bone goes, speech names the place
        title.unwrap_or_default() + &self.in_words(i18n, |hint| hint.heard.unwrap_or(hint.text))
    }
}

/// Shows a page of a lesson.
pub(super) fn go(shown: RwSignal<(Page, u32)>, page: Page) {
    shown.update(|(at, times)| (*at, *times) = (page, *times + 1));
    focus_first(".lesson-task");
}
