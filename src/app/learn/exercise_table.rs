//! The table of an exercise: of a lesson, or of a position of a finished game that is tried again.

use leptos::ev::keydown;
use leptos::html;
use leptos::prelude::*;

use crate::app::browser::flings::keep_taps;
use crate::app::components::icon::{Icon, Sign};
use crate::app::components::live::Live;
use crate::app::components::paint::wear;
use crate::app::components::sheet::Sheet;
use crate::app::components::unbroken::unbroken;
use crate::app::context::use_app_context;
use crate::app::game::{GameExtras, GameTable, PlayController, PlaySheet, TableParts};
use crate::app::keyboard::{PlayKey, has_modifier, key_of};
use crate::app::play::forget_outdated_selection;
use crate::text::{t, use_i18n};

/// The table of an exercise, with its task or verdict above it, its actions below it, and the game's own sheets.
#[component]
pub fn ExerciseTable(
    /// Builds the table.
    game: GameTable,
    /// The controller of the exercise.
    play: PlayController,
    /// The game's optional features.
    extras: &'static dyn GameExtras,
    /// The 1-based number of the exercise in its lesson, if it has one.
    #[prop(optional)]
    number: Option<usize>,
    /// The strip on top.
    head: AnyView,
    /// The task or the verdict, as shown.
    #[prop(into)]
    said: Signal<String>,
    /// The same text for the live region.
    #[prop(into)]
    spoken: Signal<String>,
    /// True if the answer is right, false if it is wrong; nothing before the answer.
    #[prop(into)]
    verdict: Signal<Option<bool>>,
    /// Called by the key of the hint, if there are hints.
    #[prop(optional, into)]
    on_hint: Option<Callback<()>>,
    /// The buttons at the side of the actions.
    aside: AnyView,
    /// The buttons that replace the actions after the verdict.
    #[prop(into)]
    after: ViewFn,
    /// The column beside the table, if there is one.
    #[prop(optional)]
    column: Option<AnyView>,
) -> impl IntoView {
    let i18n = use_i18n();
    let context = use_app_context();
    let main = NodeRef::<html::Main>::new();
    keep_taps(main);
    if let Some(paint) = game.paint(context) {
        wear(main, paint);
    }
    let TableParts { class, state, banner, area, figure, actions, hand, forget, keys, .. } = (game.table)(play);
    forget_outdated_selection(play, forget);
    let pressed = window_event_listener(keydown, move |event| {
        let busy = has_modifier(&event) || play.sheet.get_untracked().is_some();
        let key = key_of(&event);
        if busy || context.preferences.read_untracked().no_letter_keys || keys(&key) {
            return;
        }
        if let Some(on_hint) = on_hint.filter(|_| PlayKey::of(&key) == Some(PlayKey::Hint)) {
            on_hint.run(());
        }
    });
    on_cleanup(move || pressed.remove());
    let is_done = move || verdict.get().is_some();
    let is_right = move || verdict.get() == Some(true);
    view! {
        <main
            class="play lesson"
            class:answered=is_done
            class:left-handed=move || context.preferences.read().left_handed
            class:large-bones=move || context.preferences.read().large_bones
            data-game=game.name()
            data-exercise=number
            data-state=move || state.get()
            node_ref=main
        >
            {head}
            <div class="message lesson-task" tabindex="-1">
                <p
                    class:message-gain=is_right
                    class:message-advice=move || !is_done() && play.has_hint()
                    class:lesson-wrong=move || verdict.get() == Some(false)
                >
                    {move || is_right().then(|| view! { <Icon sign=Sign::Right /> })}
                    {move || unbroken(said.get())}
                </p>
            </div>
            {banner}
            <section class=move || format!("table {}", class.get()) aria-label=t!(i18n, play.table)>
                {area}
                {move || play.refusal.get().map(|why| view! { <p class="refusal" aria-hidden="true">{unbroken(why.text)}</p> })}
            </section>
            <div class="actions">
                <div class="actions-side">{aside}</div>
                <div class="actions-now" hidden=is_done>
                    {actions}
                </div>
                <div class="actions-now" hidden=move || !is_done()>
                    {move || is_done().then(|| after.run())}
                </div>
                <div class="actions-side">{figure}</div>
            </div>
            {hand()}
            {column}
            <Live says=spoken acts=play.answers />
        </main>
        <OwnSheets play=play extras=extras />
    }
}

/// The game's own sheets, which its table can open.
#[component]
fn OwnSheets(play: PlayController, extras: &'static dyn GameExtras) -> impl IntoView {
    let i18n = use_i18n();
    let sheets = play.game.constants().own_sheets.iter().map(|sheet| {
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
