//! The page of a lesson: the card with the aim of the game, and the exercises.

use leptos::prelude::*;

use super::exercise::{Exercise, Page, go};
use super::exercise_table::ExerciseTable;
use super::lesson::Lesson;
use crate::app::components::icon::{Icon, Sign};
use crate::app::components::icon_action::IconAction;
use crate::app::context::use_app_context;
use crate::app::game::{LessonExercise, Picture, PictureView, use_games};
use crate::app::words::I18n;
use crate::text::{t, t_string, use_i18n, words};

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
    let count = (of.lesson.exercises)().len();
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
                <p>{of.lesson.aim.view(i18n)}</p>
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
    let aside = view! {
        <PageButton of=of sign=Sign::Restore to=Some(Some(of.index)) label=|i18n| t_string!(i18n, lesson.again) />
        <HintButton of=of />
    };
    view! {
        <ExerciseTable
            game=of.of.game
            play=of.play
            extras=of.of.extras
            number=of.index + 1
            head=view! { <Head of=of /> }.into_any()
            said=Signal::derive(move || of.said(i18n))
            spoken=Memo::new(move |_| of.spoken(i18n))
            verdict=Signal::derive(move || of.is_done().then(|| of.is_right()))
            on_hint=move |()| of.hint()
            aside=aside.into_any()
            after=move || view! { <After of=of /> }
            column=view! { <List of=of /> }.into_any()
        />
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
            <h1>{of.words.title.view(i18n)}</h1>
            <PageButton of=of sign=Sign::Back to=Some(of.index.checked_sub(1)) label=|i18n| t_string!(i18n, lesson.back) />
            <p class="lesson-count">{t!(i18n, lesson.number, number = of.index + 1, count = of.count)}</p>
            <PageButton of=of sign=Sign::Forward to=next label=|i18n| t_string!(i18n, lesson.skip) />
        </header>
    }
}

/// The button that shows the next action of the solution.
#[component]
fn HintButton(of: Exercise) -> impl IntoView {
    let i18n = use_i18n();
    view! {
        <IconAction
            sign=Sign::Hint
            label=words(move || of.play.hint_label(i18n))
            id="hint"
            disabled=Signal::derive(move || of.is_done())
            act=move |()| of.hint()
        />
    }
}

/// A button to another page of the lesson, or to the start of this exercise; disabled if there is no such page.
#[component]
fn PageButton(of: Exercise, sign: Sign, to: Option<Page>, label: fn(I18n) -> &'static str) -> impl IntoView {
    let i18n = use_i18n();
    view! {
        <IconAction
            sign=sign
            label=words(move || label(i18n))
            disabled=to.is_none()
            act=move |()| {
                if let Some(to) = to {
                    of.go(to);
                }
            }
        />
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
    let entry = |(at, LessonExercise { name, words, .. }): (usize, LessonExercise)| {
        let done = move || {
            context.is_explained(&lesson.kept(name)).then(|| {
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
                    {words.title.view(i18n)}
                    {done}
                </button>
            </li>
        }
    };
    view! {
        <aside class="column" aria-label=t!(i18n, lesson.list)>
            <ol class="column-moves lesson-list">{(lesson.lesson.exercises)().into_iter().enumerate().map(entry).collect_view()}</ol>
        </aside>
    }
}
