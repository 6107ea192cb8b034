//! Links to the exercises that wait, made of the player's own mistakes.

use leptos::prelude::*;

use crate::app::browser::follow_storage::follow_storage;
use crate::app::context::use_app_context;
use crate::app::game::{Listed, name_of_day, today, use_games};
use crate::session::{Exercises, waiting_exercises};
use crate::store::keys;
use crate::text::{count, use_i18n};

/// A link for each game that has exercises for today; nothing without any.
pub(super) fn practice_links() -> AnyView {
    let (i18n, context, games) = (use_i18n(), use_app_context(), use_games());
    let waiting = move || {
        let (store, day) = (context.store(), name_of_day(today()));
        let of = |game: &Listed| {
            let known: Exercises = store.preferences(&keys::exercises(game.name)).value;
            (*game, waiting_exercises(&known, &day).len())
        };
        games.0.iter().map(of).filter(|(_, count)| *count > 0).collect::<Vec<_>>()
    };
    let is_same = |one: &Vec<(Listed, usize)>, other: &Vec<(Listed, usize)>| {
        one.iter().map(|(game, count)| (game.name, *count)).eq(other.iter().map(|(game, count)| (game.name, *count)))
    };
    let waiting = follow_storage(waiting, is_same);
    let link = move |(game, number): (Listed, usize)| {
        let number = u32::try_from(number).unwrap_or(u32::MAX);
        view! {
            <a href=format!("practice/{}", game.name)>
                {move || (game.card)(i18n).name} ": " {count!(i18n, app.practise, count = number)}
            </a>
        }
    };
    let links = move || {
        let links = waiting.get().into_iter().map(link).collect::<Vec<_>>();
        (!links.is_empty()).then(|| view! { <p class="home-practice">{links}</p> })
    };
    links.into_any()
}
