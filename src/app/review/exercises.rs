//! Mistakes of finished games as exercises: stored until they are solved.

use super::moments::{Judged, turning_points};
use crate::app::context::AppContext;
use crate::app::game::{DAY, Game, Kept, name_of_day, today};
use crate::engine::Seat;
use crate::session::{Exercise, Exercises, Later, answer_exercise, exercise_key, keep_exercises, waiting_exercises};
use crate::store::keys;

/// A mistake that cost less than this share of the chance to win is no exercise: the better move would hardly be
/// remembered.
const LEAST_TO_PRACTISE: f64 = 0.05;

/// Changes the stored exercises of a game.
fn change(context: AppContext, game: &dyn Game, change: impl FnOnce(&mut Exercises)) {
    let under = keys::exercises(game.name());
    let before: Exercises = context.store().preferences(&under).value;
    let mut after = before.clone();
    change(&mut after);
    if after != before {
        context.prefer_changed(&under, &before, &after);
    }
}

/// Stores the worst mistakes of a game that was judged. They wait from tomorrow on: the review has just shown the answers.
pub(super) fn keep_mistakes(context: AppContext, game: &dyn Game, kept: &Kept, judged: &[Judged]) {
    let address = context.past_address("", game.name(), kept.number);
    let Some((_, of)) = address.rsplit_once('/') else { return };
    let fingerprint = kept.game.fingerprint();
    let tomorrow = name_of_day(today() + DAY);
    let exercise = |judged: Judged| {
        let seat = u8::from(judged.seat);
        let key = exercise_key(of, kept.number, &fingerprint, judged.index, seat);
        (key, Exercise { of: of.to_owned(), entries: judged.index, seat, due: Some(tomorrow.clone()), missed: 0 })
    };
    let worst = turning_points(judged).into_iter().filter(|judged| judged.cost >= LEAST_TO_PRACTISE);
    change(context, game, |known| keep_exercises(known, worst.map(exercise)));
}

/// The exercise of a game that has waited longest, with its key and the number of those that wait.
pub(super) fn next_exercise(context: AppContext, game: &dyn Game) -> Option<(String, Exercise, usize)> {
    let known: Exercises = context.store().preferences(&keys::exercises(game.name())).value;
    let waiting = waiting_exercises(&known, &name_of_day(today()));
    let (key, exercise) = *waiting.first()?;
    Some((key.clone(), exercise.clone(), waiting.len()))
}

/// Notes whether an exercise was solved.
pub(super) fn answered(context: AppContext, game: &dyn Game, key: &str, is_right: bool) {
    let later = Later { tomorrow: name_of_day(today() + DAY), in_a_week: name_of_day(today() + 7.0 * DAY) };
    change(context, game, |known| answer_exercise(known, key, is_right, later));
}

/// Forgets an exercise whose game is gone.
pub(super) fn forget(context: AppContext, game: &dyn Game, key: &str) {
    change(context, game, |known| drop(known.remove(key)));
}

/// True if an exercise of this key is about this game, and not about another with its number.
pub(super) fn is_of(key: &str, exercise: &Exercise, kept: &Kept) -> bool {
    let fingerprint = kept.game.fingerprint();
    key == exercise_key(&exercise.of, kept.number, &fingerprint, exercise.entries, exercise.seat)
}

/// The seat of an exercise; nothing if there is none of this number.
pub(super) fn seat_of(exercise: &Exercise) -> Option<Seat> {
    Seat::try_from(exercise.seat).ok()
}
