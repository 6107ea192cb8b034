//! The accuracy of a player's choices in a finished game, stored for the statistics once all choices were judged, and the
//! exercises made of the mistakes.

use leptos::prelude::*;

use super::exercises::keep_mistakes;
use super::moments::{Judged, good};
use super::opinions::{Opinions, Whose};
use crate::app::context::AppContext;
use crate::app::game::{Game, Kept};
use crate::app::words::seat_names::seat_names_of;
use crate::session::{Accuracy, Results, results_key};
use crate::store::keys;

/// Starts to judge a finished game, and stores the accuracy of its only person once that is done. It stops when
/// the calling component is disposed.
pub fn begin(context: AppContext, game: &'static dyn Game, kept: &Kept, whose: Whose) -> Opinions {
    let opinions = Opinions::begin(context, game, kept.game.clone(), whose);
    let is_alone = seat_names_of(game.constants().bot_names, kept.game.players(), kept.game.sides()).you().is_some();
    let result = results_key(kept.number, &kept.game.fingerprint());
    let kept = kept.clone();
    // once: the opinions of others that follow change neither
    let is_done = Memo::new(move |_| opinions.is_done());
    Effect::new(move |_| {
        if is_done.get() {
            let judged = untrack(|| opinions.judged());
            if is_alone {
                store_accuracy(context, game, &result, &judged);
            }
            keep_mistakes(context, game, &kept, &judged);
        }
    });
    opinions
}

/// Stores the accuracy with the result of a game; a game that is not in the statistics has none.
fn store_accuracy(context: AppContext, game: &dyn Game, key: &str, judged: &[Judged]) {
    let under = keys::results(game.name());
    let before: Results = context.store().preferences(&under).value;
    let mut after = before.clone();
    let Some(result) = after.get_mut(key).filter(|result| result.end.is_some()) else { return };
    let count = |number: usize| u32::try_from(number).unwrap_or(u32::MAX);
    result.accuracy = Some(Accuracy { good: count(good(judged)), judged: count(judged.len()) });
    if after != before {
        context.prefer_changed(&under, &before, &after);
    }
}
