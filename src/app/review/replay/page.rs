//! The page of a replay.

use leptos::prelude::*;
use leptos_router::hooks::use_location;

use super::source::{Found, Outside, Source, in_file, in_link};
use super::steps::Steps;
use crate::app::browser::opened::Opened;
use crate::app::components::empty::Empty;
use crate::app::components::page_head::PageHead;
use crate::app::context::use_app_context;
use crate::app::game::{Game, GameExtras, Kept, stored};
use crate::text::{Words, t, t_string, use_i18n, words};

/// The page without a game.
fn none(game: &'static dyn Game, said: Words) -> AnyView {
    let (i18n, href) = (use_i18n(), use_app_context().address("play", game.name()));
    view! {
        <div class="replay-none">
            <Empty says=said role="alert" href=href label=t!(i18n, common.back_to_table) />
        </div>
    }
    .into_any()
}

/// The replay of a stored game or of one from outside, which is not stored.
#[component]
pub fn ReplayPage(
    /// The game.
    game: &'static dyn Game,
    /// Its optional features.
    extras: &'static dyn GameExtras,
    /// The number of a past game; nothing for the one on the table.
    number: Option<u32>,
) -> impl IntoView {
    let i18n = use_i18n();
    let hash = use_location().hash;
    let source = Memo::new(move |_| Source::of(&hash.read()));
    let show = move |found: Found, outside: Outside| match found {
        Ok(played) => view! { <Steps game=game extras=extras played=played outside=Some(outside) /> }.into_any(),
        Err(said) => none(game, said),
    };
    let kept = move |kept: Kept| match kept.opened() {
        None => none(game, t!(i18n, review.unfinished)),
        Some(_) => view! { <Steps game=game extras=extras played=kept.game outside=None /> }.into_any(),
    };
    move || {
        let (title, page) = match source.get() {
            Source::Kept => {
                let stored = stored(use_app_context(), extras, number);
                let title = words(move || {
                    let number = stored.read().as_ref().map(|kept| kept.number);
                    number.map(|number| t_string!(i18n, common.game_number, number = number)).unwrap_or_default()
                });
                let page = move || stored.get().map_or_else(|| none(game, t!(i18n, review.none)), kept);
                (title, page.into_any())
            }
            Source::Link(written) => {
                let outside = Outside::sent(i18n);
                (outside.title.clone(), show(in_link(i18n, extras, &written), outside))
            }
            Source::File => {
                let file = Opened::shown();
                let outside = Outside::from_file(file.as_ref());
                (outside.title.clone(), show(in_file(i18n, game, extras, file.as_ref()), outside))
            }
        };
        view! {
            <main class="replay">
                <PageHead
                    class="replay-head"
                    game=game.name()
                    back=t!(i18n, review.back)
                    title=t!(i18n, review.title)
                >
                    <p>{title}</p>
                </PageHead>
                {page}
            </main>
        }
    }
}
