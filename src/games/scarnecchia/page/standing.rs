//! The state of the hand: the tiles won so far, and the promise that binds the player.

use leptos::prelude::*;

use crate::app::components::bone::UprightBone;
use crate::app::components::icon::{Icon, Sign};
use crate::app::game::PlayController;
use crate::app::words::I18n;
use crate::app::words::seat_names::SeatNames;
use crate::engine::Seat;
use crate::engine::order::sorted;
use crate::games::scarnecchia::rules::{Scarnecchia, View};
use crate::text::{count_string, t, t_string, use_i18n};

/// A seat's winnings in this hand in words: tiles, and sweeps if there are any.
fn won(i18n: I18n, view: &View, seat_names: &SeatNames, seat: Seat) -> (String, String) {
    let counts = view.seats[seat.index()].counts;
    let (tiles, sweeps) = (u32::from(counts.tiles), u32::from(counts.sweeps));
    let name = seat_names.name(i18n, seat);
    let mut told = vec![count_string!(i18n, scarnecchia.table.won_tiles, count = tiles)];
    if sweeps > 0 {
        told.push(count_string!(i18n, scarnecchia.table.won_sweeps, count = sweeps));
    }
    (name, told.join(", "))
}

/// The player's promise; `None` if they are free (docs/rules/scarnecchia.md, Builds 3).
pub fn promise(i18n: I18n, view: &View) -> Option<String> {
    let build = view.own_build()?;
    let is_now = view.turn? == build.owner;
    let (target, left) = (build.target, build.target.saturating_sub(build.sum));
    Some(match (build.is_finished(), is_now) {
        (true, true) => t_string!(i18n, scarnecchia.table.promise_take, target = target),
        (true, false) => t_string!(i18n, scarnecchia.table.promise_take_next, target = target),
        (false, true) => t_string!(i18n, scarnecchia.table.promise_on, target = target, left = left),
        (false, false) => t_string!(i18n, scarnecchia.table.promise_on_next, target = target, left = left),
    })
}

/// Both seats' winnings, face down, and the player's promise.
#[component]
pub fn Standing(
    /// The controller of the game.
    play: PlayController,
) -> impl IntoView {
    let i18n = use_i18n();
    let pile = move |seat: Seat| {
        let words = move || {
            let now = play.now.read();
            won(i18n, now.shown::<Scarnecchia>(), &now.seat_names, seat)
        };
        let any = Memo::new(move |_| play.now.read().shown::<Scarnecchia>().seats[seat.index()].counts.tiles > 0);
        view! {
            <li class="won" data-won=seat.to_string()>
                <span class="won-pile" class:empty=move || !any.get() aria-hidden="true">
                    <UprightBone bone=None />
                </span>
                <span class="won-words">
                    <b>{move || words().0}</b>
                    " "
                    <span class="number">{move || words().1}</span>
                </span>
            </li>
        }
    };
    let seats = Memo::new(move |_| {
        let now = play.now.read();
        let seats: Vec<Seat> = now.seats.iter().collect();
        // the other seat first, as at the table
        sorted(&seats, |one, other| (*one == now.you).cmp(&(*other == now.you)))
    });
    let bound = Memo::new(move |_| {
        let now = play.now.read();
        if now.has_ended() || now.covered { None } else { promise(i18n, now.view::<Scarnecchia>()) }
    });
    view! {
        <ul class="winnings" aria-label=t!(i18n, scarnecchia.table.winnings)>
            {move || seats.get().into_iter().map(pile).collect_view()}
        </ul>
        <p class="promise" class:bound=move || bound.read().is_some()>
            {move || {
                bound
                    .get()
                    .map(|words| {
                        view! {
                            <Icon sign=Sign::Flag />
                            {words}
                        }
                    })
            }}
        </p>
    }
}

#[cfg(test)]
mod tests {
    use leptos::prelude::Owner;

    use super::*;
    use crate::app::game::lesson_tests::solved;
    use crate::scene::lesson::HasLesson;
    use crate::text::Locale;

    #[test]
    fn a_promise_names_the_turn_in_which_it_is_kept() {
        let exercise = Scarnecchia::exercise_named("build");
        let after = solved(exercise).after;
        let build = after.own_build().expect("the learner has built");
        assert_ne!(after.turn, Some(build.owner), "the other player is to move");
        let learners_turn = View { turn: after.seat, ..after.clone() };
        let over = View { turn: None, ..after.clone() };
        let words = [("this turn", "next turn"), ("en este turno", "en el próximo turno")];
        for (locale, (now, next)) in [Locale::En, Locale::Es].into_iter().zip(words) {
            let says = |view: &View| Owner::new().with(|| promise(I18n::new(locale), view)).unwrap_or_default();
            assert!(says(&after).contains(next), "{}", says(&after));
            assert!(says(&learners_turn).contains(now), "{}", says(&learners_turn));
            assert_eq!(says(&over), "");
        }
    }
}
