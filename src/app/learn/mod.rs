//! A game's lesson: positions on the live table, each with one task, judged by the rules.
//!
//! The first page of a lesson is a card that states the aim of the game. A lesson uses tables of its own: the game in
//! progress, the tally and stored data are not touched.

pub mod help;

use leptos::html;
use leptos::prelude::*;

use crate::app::browser::focus::{focus_first, focus_if_lost};
use crate::app::components::icon::{Icon, Sign};
use crate::app::components::live::Live;
use crate::app::components::paint::wear;
use crate::app::components::sheet::Sheet;
use crate::app::context::{AppContext, use_app_context};
use crate::app::game::{
    ExerciseWords, GameExtras, GameLesson, GameTable, Picture, PictureView, PlayController, PlaySheet, TableParts,
    use_games,
};
use crate::app::keyboard::PlayKey;
use crate::app::play::forget_when_moment_changes;
use crate::app::words::{I18n, Sentence, in_figures};
use crate::scene::lesson::Verdict;
use crate::text::{t, t_string, use_i18n};

/// A game with its lesson.
#[derive(Clone, Copy)]
pub struct Lesson {
    /// The game.
    pub game: &'static dyn GameTable,
    /// Its optional features.
    pub extras: &'static dyn GameExtras,
    /// Its lesson.
    pub lesson: &'static dyn GameLesson,
}

impl Lesson {
    /// Storage key recording that an exercise was solved.
    fn kept(self, index: usize) -> String {
        let names = self.lesson.names();
        format!("{}/lesson/{}", self.game.name(), names.get(index).copied().unwrap_or_default())
    }

    /// The first exercise that was not solved; `None` if none was solved yet, or all were.
    fn next(self, context: AppContext) -> Option<usize> {
        let count = self.lesson.names().len();
        (0..count).find(|index| !context.is_explained(&self.kept(*index))).filter(|index| *index > 0)
    }
}

/// The page that a lesson shows: the index of an exercise, or the card with the aim.
type Page = Option<usize>;

/// The lesson of a game, from the exercise of this number, or from the first that was not solved. A new lesson starts
/// with the aim.
#[component]
pub fn LearnPage(
    /// The game and its lesson.
    of: Lesson,
    /// The number of an exercise, from 1.
    number: Option<u32>,
) -> impl IntoView {
    let i18n = use_i18n();
    let context = use_app_context();
    let title = move || t_string!(i18n, lesson.title_of, game = of.game.card(i18n).name);
    Effect::new(move |_| document().set_title(&format!("{} · {}", title(), t_string!(i18n, app.title))));
    let count = of.lesson.names().len();
    let first = number.and_then(|number| usize::try_from(number).ok()?.checked_sub(1));
    let first = first.filter(|first| *first < count).or_else(|| untrack(|| of.next(context)));
    // the counter restarts an exercise that is chosen again
    let shown = RwSignal::new((first, 0_u32));
    move || {
        let (page, _) = shown.get();
        untrack(|| match page {
            None => Some(view! { <AimPage of=of shown=shown /> }.into_any()),
            Some(index) => Some(view! { <ExercisePage of=Exercise::begin(of, context, index, shown)? /> }.into_any()),
        })
    }
}

/// The exercise on the table.
#[derive(Clone, Copy)]
struct Exercise {
    of: Lesson,
    context: AppContext,
    /// Its index in the lesson.
    index: usize,
    /// The number of exercises.
    count: usize,
    /// The page that is shown, and the number of times that one was chosen.
    shown: RwSignal<(Page, u32)>,
    play: PlayController,
    /// The number of actions since the start.
    steps: StoredValue<usize>,
    words: Memo<Option<ExerciseWords>>,
    /// The verdict on the last action.
    verdict: RwSignal<Option<Verdict>>,
}

impl Exercise {
    fn begin(of: Lesson, context: AppContext, index: usize, shown: RwSignal<(Page, u32)>) -> Option<Self> {
        let i18n = use_i18n();
        let play = PlayController::exercise(context, of.game, &of.lesson.position(index)?, of.lesson.left_out(index))?;
        let exercise = Self {
            of,
            context,
            index,
            count: of.lesson.names().len(),
            shown,
            play,
            steps: StoredValue::new(0),
            words: Memo::new(move |_| of.lesson.words(i18n, index)),
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
            before.with_value(|before| of.lesson.judge(self.index, before, &now.events))
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
                            self.context.explain(&of.kept(self.index));
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
    fn go(self, page: Page) {
        go(self.shown, page);
    }

    /// Shows the next action of the solution as a hint.
    fn hint(self) {
        if !untrack(|| self.is_done()) {
            let steps = self.steps.get_value();
            self.play.show_hint(self.of.lesson.solution(self.index).into_iter().skip(steps));
        }
    }

    fn is_done(self) -> bool {
        self.verdict.read().is_some()
    }

    fn is_right(self) -> bool {
        *self.verdict.read() == Some(Verdict::Right)
    }

    fn is_last(self) -> bool {
        self.index + 1 == self.count
    }

    /// The task, the hint that was asked for, or the verdict on the answer, as shown.
    fn said(self, i18n: I18n) -> String {
        in_figures(|| self.in_words(i18n, |hint| hint.text))
    }

    /// The same text; `hint_words` chooses the text of a hint.
    fn in_words(self, i18n: I18n, hint_words: fn(Sentence) -> String) -> String {
        let words = self.words.read();
        let words = words.as_ref();
        match self.verdict.get() {
            Some(Verdict::Right) => words.map(|words| words.right.clone()),
            Some(Verdict::Wrong(why)) => Some(self.of.lesson.not_asked(i18n, why, self.play.now.read().shown_view())),
            Some(Verdict::OnTheWay) | None => {
                let hint = self.play.hint_in_words(i18n).map(hint_words);
                hint.or_else(|| words.map(|words| words.task.clone()))
            }
        }
        .unwrap_or_default()
    }

    /// The same text for the live region.
    fn spoken(self, i18n: I18n) -> String {
        if let Some(refusal) = self.play.refusal.get() {
            return refusal.heard.unwrap_or(refusal.text);
        }
        let title = self.words.read().as_ref().filter(|_| !self.is_done()).map(|words| format!("{}. ", words.title));
        // the table marks where a hint's bone goes, speech names the place
        title.unwrap_or_default() + &self.in_words(i18n, |hint| hint.heard.unwrap_or(hint.text))
    }
}

/// Shows a page of a lesson.
fn go(shown: RwSignal<(Page, u32)>, page: Page) {
    shown.update(|(at, times)| (*at, *times) = (page, *times + 1));
    focus_first(".lesson-task");
}

/// The card before the first exercise: what the game is about.
#[component]
fn AimPage(of: Lesson, shown: RwSignal<(Page, u32)>) -> impl IntoView {
    let i18n = use_i18n();
    let context = use_app_context();
    let title = move || t_string!(i18n, lesson.title_of, game = of.game.card(i18n).name);
    let picture = use_games().named(of.game.name()).map(|game| {
        view! {
            <div class=format!("lesson-picture {}", game.picture_class) aria-hidden="true">
                <PictureView picture=Picture::recorded(game.sample) />
            </div>
        }
    });
    view! {
        <main
            class="play lesson lesson-aim"
            class:left-handed=move || context.preferences.read().left_handed
            data-game=of.game.name()
        >
            <header class="status">
                <a href="." class="icon-button" aria-label=t!(i18n, app.home)>
                    <Icon sign=Sign::Back />
                </a>
                <h1>{title}</h1>
            </header>
            <section class="table lesson-card lesson-task" tabindex="-1" aria-labelledby="lesson-aim">
                {picture}
                <h2 id="lesson-aim">{t!(i18n, common.help.aim)}</h2>
                <p>{move || of.lesson.aim(i18n)}</p>
                <button class="button first" id="begin" on:click=move |_| go(shown, Some(0))>
                    {t!(i18n, lesson.begin)}
                </button>
            </section>
        </main>
    }
}

/// An exercise with its table.
#[component]
fn ExercisePage(of: Exercise) -> impl IntoView {
    let i18n = use_i18n();
    let Exercise { of: Lesson { game, .. }, context, play, .. } = of;
    let main = NodeRef::<html::Main>::new();
    if let Some(paint) = game.paint(context) {
        wear(main, paint);
    }
    let TableParts { class, banner, area, figure, actions, hand, forget, keys, .. } = game.table(play);
    forget_when_moment_changes(play, forget);
    let pressed = window_event_listener(leptos::ev::keydown, move |event| {
        let busy = event.ctrl_key() || event.alt_key() || event.meta_key() || play.sheet.get_untracked().is_some();
        if busy || context.preferences.read_untracked().no_letter_keys || keys(&event.key()) {
            return;
        }
        if PlayKey::of(&event.key()) == Some(PlayKey::Hint) {
            of.hint();
        }
    });
    on_cleanup(move || pressed.remove());
    let spoken = Memo::new(move |_| of.spoken(i18n));
    view! {
        <main
            class="play lesson"
            class:answered=move || of.is_done()
            class:left-handed=move || context.preferences.read().left_handed
            class:large-bones=move || context.preferences.read().large_bones
            data-game=game.name()
            data-exercise=of.index + 1
            node_ref=main
        >
            <Head of=of />
            <div class="message lesson-task" tabindex="-1">
                <p
                    class:message-gain=move || of.is_right()
                    class:message-advice=move || !of.is_done() && play.has_hint()
                    class:lesson-wrong=move || of.is_done() && !of.is_right()
                >
                    {move || of.is_right().then(|| view! { <Icon sign=Sign::Right /> })}
                    {move || of.said(i18n)}
                </p>
            </div>
            {banner}
            <section class=move || format!("table {}", class.get()) aria-label=t!(i18n, app.table)>
                {area}
                {move || play.refusal.get().map(|why| view! { <p class="refusal" aria-hidden="true">{why.text}</p> })}
            </section>
            <div class="actions">
                <div class="actions-side">
                    <Step of=of sign=Sign::Restore to=Some(Some(of.index)) label=|i18n| t_string!(i18n, lesson.again) />
                    <HintButton of=of />
                </div>
                <div class="actions-now" hidden=move || of.is_done()>
                    {actions}
                </div>
                <div class="actions-now" hidden=move || !of.is_done()>
                    {move || of.is_done().then(|| view! { <After of=of /> })}
                </div>
                <div class="actions-side">{figure}</div>
            </div>
            {hand()}
            <List of=of />
            <Live says=spoken />
        </main>
        <OwnSheets play=play extras=of.of.extras />
    }
}

/// The head: title and number of the exercise, and links to its neighbors.
#[component]
fn Head(of: Exercise) -> impl IntoView {
    let i18n = use_i18n();
    let next = (!of.is_last()).then_some(Some(of.index + 1));
    view! {
        <header class="status">
            <a href="." class="icon-button" aria-label=t!(i18n, app.home)>
                <Icon sign=Sign::Back />
            </a>
            <h1>{move || of.words.read().as_ref().map(|words| words.title.clone())}</h1>
            <Step of=of sign=Sign::Back to=Some(of.index.checked_sub(1)) label=|i18n| t_string!(i18n, lesson.back) />
            <p class="lesson-count">{t!(i18n, lesson.number, number = of.index + 1, count = of.count)}</p>
            <Step of=of sign=Sign::Forward to=next label=|i18n| t_string!(i18n, lesson.skip) />
        </header>
    }
}

/// The button that shows the next action of the solution.
#[component]
fn HintButton(of: Exercise) -> impl IntoView {
    let i18n = use_i18n();
    view! {
        <button
            class="icon-button"
            id="hint"
            aria-label=t!(i18n, review.hint)
            title=t!(i18n, review.hint)
            disabled=move || of.is_done()
            on:click=move |_| of.hint()
        >
            <Icon sign=Sign::Hint />
        </button>
    }
}

/// A button to another page of the lesson, or to the start of this exercise; disabled if there is no such page.
#[component]
fn Step(of: Exercise, sign: Sign, to: Option<Page>, label: fn(I18n) -> &'static str) -> impl IntoView {
    let i18n = use_i18n();
    view! {
        <button
            class="icon-button"
            aria-label=move || label(i18n)
            title=move || label(i18n)
            disabled=to.is_none()
            on:click=move |_| {
                if let Some(to) = to {
                    of.go(to);
                }
            }
        >
            <Icon sign=sign />
        </button>
    }
}

/// The buttons after the verdict: next exercise, a game after the last one, or again.
#[component]
fn After(of: Exercise) -> impl IntoView {
    let i18n = use_i18n();
    if of.is_right() && of.is_last() {
        return view! {
            <a class="button first" href=format!("play/{}", of.play.game.name())>
                {t!(i18n, app.play)}
            </a>
        }
        .into_any();
    }
    let is_right = of.is_right();
    view! {
        <button class="button first" on:click=move |_| of.go(Some(of.index + usize::from(is_right)))>
            {move || if is_right { t_string!(i18n, lesson.next) } else { t_string!(i18n, lesson.again) }}
        </button>
    }
    .into_any()
}

/// The list of exercises with their results, where there is room for it.
#[component]
fn List(of: Exercise) -> impl IntoView {
    let i18n = use_i18n();
    let Exercise { of: lesson, context, .. } = of;
    let entry = |at: usize| {
        let done = move || {
            context.is_explained(&lesson.kept(at)).then(|| {
                view! {
                    <Icon sign=Sign::Right />
                    <span class="unseen">{t!(i18n, lesson.done)}</span>
                }
            })
        };
        view! {
            <li>
                <button
                    class="menu-entry"
                    aria-current=(at == of.index).then_some("step")
                    on:click=move |_| of.go(Some(at))
                >
                    <span class="lesson-count">{at + 1}</span>
                    {move || lesson.lesson.words(i18n, at).map(|words| words.title)}
                    {done}
                </button>
            </li>
        }
    };
    view! {
        <aside class="column" aria-label=t!(i18n, lesson.list)>
            <ol class="column-moves lesson-list">{(0..of.count).map(entry).collect_view()}</ol>
        </aside>
    }
}

/// The game's own sheets, which its table can open.
#[component]
pub fn OwnSheets(
    /// The table.
    play: PlayController,
    /// The game's optional features.
    extras: &'static dyn GameExtras,
) -> impl IntoView {
    let i18n = use_i18n();
    let sheets = play.game.own_sheets().iter().map(|sheet| {
        let title = sheet.title;
        let is_it = Some(PlaySheet::Own(sheet.name));
        let name = sheet.name;
        view! {
            <Sheet
                open=Signal::derive(move || play.sheet.get() == is_it)
                on_close=move |()| play.sheet.set(None)
                title=Signal::derive(move || title(i18n).to_owned())
                class=sheet.class
            >
                {extras.own_sheet(play, name)}
            </Sheet>
        }
    });
    sheets.collect_view()
}
