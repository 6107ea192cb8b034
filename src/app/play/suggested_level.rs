//! On the card at the end of a game: another level of the opponent, once enough games say that it suits the player better.

use leptos::prelude::*;

use crate::app::game::PlayController;
use crate::app::words::figures::share_won;
use crate::app::words::level_name;
use crate::bots::Level;
use crate::session::LevelSuggestion;
use crate::text::{t_string, use_i18n};

/// The suggestion with its two answers; nothing if the level fits.
#[component]
pub fn SuggestedLevel(
    /// The game that has ended.
    play: PlayController,
) -> impl IntoView {
    let i18n = use_i18n();
    let taken = RwSignal::new(None::<Level>);
    let suggestion = Memo::new(move |_| play.suggested_level());
    let offer = move |LevelSuggestion { from, to, won }: LevelSuggestion| {
        let [old, new] = [from, to].map(|level| level_name(i18n, level));
        let take = move |_| {
            play.take_level(to);
            taken.set(Some(to));
        };
        view! {
            <p>{t_string!(i18n, play.suggest.level, share = share_won(i18n, won), old = old.as_str(), new = new.as_str())}</p>
            <div class="ended-level-acts">
                <button class="button second" id="take-level" on:click=take>
                    {t_string!(i18n, play.suggest.take, level = new.as_str())}
                </button>
                <button class="button second" id="keep-level" on:click=move |_| play.keep_level(from)>
                    {t_string!(i18n, play.suggest.keep, level = old.as_str())}
                </button>
            </div>
        }
    };
    let said = move || match (taken.get(), suggestion.get()) {
        (Some(level), _) => {
            let words = t_string!(i18n, play.suggest.taken, level = level_name(i18n, level));
            Some(view! { <p>{words}</p> }.into_any())
        }
        (None, found) => found.map(|found| offer(found).into_any()),
    };
    view! {
        <div class="ended-level" role="status">
            {said}
        </div>
    }
}
