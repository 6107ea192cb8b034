//! Links to the puzzle of the day, and to the exercises that wait, made of the player's own mistakes.

use leptos::prelude::*;

use super::days::Days;
use crate::app::browser::follow_storage::follow_storage;
use crate::app::context::use_app_context;
use crate::app::game::{Listed, name_of_day, today, use_games};
use crate::session::{Exercises, waiting_exercises};
use crate::store::keys;
use crate::text::{count, t, use_i18n};

/// A link to the puzzle of the game whose turn it is today, and one for each game that has exercises for today.
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
    let days = Days::follow();
    let today = Memo::new(move |_| days.with(|days| days.game_of(days.today()).name));
    let puzzle = move || {
        let name = today.get();
        let game = games.named(name);
        view! {
            <a href=format!("puzzle/{name}")>
                {t!(i18n, app.puzzle)} ": " {move || game.map(|game| (game.card)(i18n).name)}
            </a>
        }
    };
    let links = move || waiting.get().into_iter().map(link).collect::<Vec<_>>();
    view! { <p class="home-practice">{puzzle} {links}</p> }.into_any()
}
