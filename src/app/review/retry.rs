//! A position of a finished game as an exercise, in which the player chooses again.
//!
//! The exercise has a table in memory: the game in progress, past games and the tally are not touched.

use leptos::html;
use leptos::prelude::*;

use super::moments::{Judged, LEAST_COST, cost};
use super::reviewed::Reviewed;
use crate::app::browser::focus::{focus_first, focus_if_lost};
use crate::app::components::icon::{Icon, Sign};
use crate::app::components::icon_action::IconAction;
use crate::app::components::live::Live;
use crate::app::components::paint::wear;
use crate::app::context::use_app_context;
use crate::app::game::{PlayController, TableParts};
use crate::app::learn::OwnSheets;
use crate::app::play::forget_when_moment_changes;
use crate::app::words::figures::share_of_chance;
use crate::text::{t, t_string};

/// The judgement of the player's second try.
#[derive(Clone, PartialEq, Debug)]
enum Verdict {
    /// As good as the best action, or nearly.
    Right,
    /// It costs this share of the chance to win.
    Costs(f64),
    /// The opponent did not consider it.
    Unknown,
}

/// A position to try again. `attempt` starts it anew.
#[component]
pub(super) fn Retry(reviewed: Reviewed, moment: Judged) -> impl IntoView {
    let attempt = RwSignal::new(0_u32);
    Effect::new(|_| focus_first(".lesson-task"));
    move || {
        attempt.track();
        let (context, moment) = (use_app_context(), moment.clone());
        untrack(|| {
            let again = |store| {
                reviewed.kept.with_value(|kept| reviewed.extras.again(store, &*kept.game, moment.index, moment.seat))
            };
            let play = PlayController::exercise_on(context, reviewed.game, again)?;
            Some(view! { <RetryTable reviewed=reviewed moment=moment play=play attempt=attempt /> })
        })
    }
}

/// The table with its task or verdict.
#[component]
fn RetryTable(reviewed: Reviewed, moment: Judged, play: PlayController, attempt: RwSignal<u32>) -> impl IntoView {
    let (i18n, game) = (reviewed.i18n, reviewed.game);
    let context = use_app_context();
    let main = NodeRef::<html::Main>::new();
    if let Some(paint) = game.paint(context) {
        wear(main, paint);
    }
    let TableParts { class, banner, area, figure, actions, hand, forget, keys, .. } = game.table(play);
    forget_when_moment_changes(play, forget);
    let pressed = window_event_listener(leptos::ev::keydown, move |event| {
        let busy = event.ctrl_key() || event.alt_key() || event.meta_key() || play.sheet.get_untracked().is_some();
        if !busy && !context.preferences.read_untracked().no_letter_keys {
            keys(&event.key());
        }
    });
    on_cleanup(move || pressed.remove());
    let (index, seat) = (moment.index, moment.seat);
    let verdict = Memo::new(move |_| {
        if play.now.read().ply <= index {
            return None;
        }
        let action = play.action_of(index, seat)?;
        let found = reviewed.opinions.found.read();
        let opinion = found.get(&(index, seat))?.as_ref()?;
        Some(match cost(opinion, &action) {
            None => Verdict::Unknown,
            Some(share) if share < LEAST_COST => Verdict::Right,
            Some(share) => Verdict::Costs(share),
        })
    });
    let is_done = move || verdict.read().is_some();
    let is_right = move || *verdict.read() == Some(Verdict::Right);
    Effect::watch(is_done, |_, _, _| focus_if_lost(".lesson .actions .button.first, .tray-bone[tabindex='0']"), false);
    let better = [reviewed.better(&moment), reviewed.why(&moment)].into_iter().flatten().collect::<Vec<_>>().join(" ");
    let said = Memo::new(move |_| match verdict.get() {
        None => t_string!(i18n, review.try_task).to_owned(),
        Some(Verdict::Right) => t_string!(i18n, review.try_right, level = reviewed.level()),
        Some(Verdict::Costs(share)) => {
            let share = share_of_chance(i18n, share);
            format!("{} {better}", t_string!(i18n, review.try_costs, share = share))
        }
        Some(Verdict::Unknown) => format!("{} {better}", t_string!(i18n, review.try_unknown, level = reviewed.level())),
    });
    let spoken = Memo::new(move |_| play.refusal.get().map_or_else(|| said.get(), |why| why.heard.unwrap_or(why.text)));
    let again = move || attempt.update(|attempt| *attempt += 1);
    let back = move || reviewed.trying.set(None);
    view! {
        <main
            class="play lesson"
            class:left-handed=move || context.preferences.read().left_handed
            class:large-bones=move || context.preferences.read().large_bones
            data-game=game.name()
            node_ref=main
        >
            <header class="status">
                <button class="icon-button" aria-label=t!(i18n, review.try_back) on:click=move |_| back()>
                    <Icon sign=Sign::Back />
                </button>
                <h1>{t!(i18n, review.try_title)}</h1>
            </header>
            <div class="message lesson-task" tabindex="-1">
                <p class:message-gain=is_right class:lesson-wrong=move || is_done() && !is_right()>
                    {move || is_right().then(|| view! { <Icon sign=Sign::Right /> })}
                    {said}
                </p>
            </div>
            {banner}
            <section class=move || format!("table {}", class.get()) aria-label=t!(i18n, app.table)>
                {area}
                {move || play.refusal.get().map(|why| view! { <p class="refusal" aria-hidden="true">{why.text}</p> })}
            </section>
            <div class="actions">
                <div class="actions-side">
                    <IconAction sign=Sign::Restore label=t!(i18n, lesson.again) act=move |()| again() />
                </div>
                <div class="actions-now" hidden=is_done>
                    {actions}
                </div>
                <div class="actions-now" hidden=move || !is_done()>
                    <Show when=is_done>
                        <button class="button first" on:click=move |_| back()>
                            {t!(i18n, review.try_back)}
                        </button>
                    </Show>
                </div>
                <div class="actions-side">{figure}</div>
            </div>
            {hand()}
            <Live says=spoken />
        </main>
        <OwnSheets play=play extras=reviewed.extras />
    }
}
