//! The state of the race: the threshold, the leader, and the seats that may still overtake.

use leptos::prelude::*;

use crate::app::components::icon::{Icon, Sign};
use crate::app::game::PlayController;
use crate::app::words::I18n;
use crate::app::words::seat_names::SeatNames;
use crate::games::crescendo::rules::{Challenge, Crescendo, View};
use crate::text::{t_string, use_i18n};

/// The running challenge (docs/rules/crescendo.md, The challenge).
fn running(view: &View) -> Option<&Challenge> {
    view.challenge.as_ref().filter(|_| view.ending.is_none())
}

/// The goal: the points needed to win, or the leader who must hold a challenge; `None` once the game is over.
pub fn aim(i18n: I18n, view: &View, seat_names: &SeatNames) -> Option<String> {
    if view.ending.is_some() {
        return None;
    }
    let points = view.options.threshold;
    Some(match running(view) {
        Some(challenge) => {
            t_string!(i18n, crescendo.standing.holds, name = seat_names.person(i18n, challenge.seat), points = points)
        }
        None => t_string!(i18n, crescendo.standing.aim, points = points),
    })
}

/// The leader; `None` before there is one, while a challenge names them, and once the game is over.
pub fn leader(i18n: I18n, view: &View, seat_names: &SeatNames) -> Option<String> {
    if running(view).is_some() || view.ending.is_some() {
        return None;
    }
    Some(t_string!(i18n, crescendo.standing.leads, name = seat_names.person(i18n, view.leader?)))
}

/// The turns each seat has left to overtake.
pub fn turns_left(i18n: I18n, view: &View, challenge: &Challenge, seat_names: &SeatNames) -> String {
    let others = view.count().iter().zip(&challenge.turns_left).filter(|(_, left)| **left > 0);
    let left: Vec<String> = others.map(|(seat, left)| format!("{} {left}", seat_names.name(i18n, seat))).collect();
    t_string!(i18n, crescendo.standing.turns_left, names = left.join(", "))
}

/// The state of the race; always visible.
#[component]
pub fn Standing(
    /// The controller of the game.
    play: PlayController,
) -> impl IntoView {
    let i18n = use_i18n();
    if !play.shows("standing") {
        return ().into_any();
    }
    (move || {
        let now = play.now.read();
        let (view, seat_names) = (now.view::<Crescendo>(), &now.seat_names);
        let challenge = running(view).map(|challenge| {
            view! {
                <span class="standing-part">
                    <Icon sign=Sign::Past />
                    {turns_left(i18n, view, challenge, seat_names)}
                </span>
            }
        });
        let leader = leader(i18n, view, seat_names).map(|leader| view! { <span class="standing-part">{leader}</span> });
        let aim = aim(i18n, view, seat_names).map(|aim| {
            view! {
                <span class="standing-part">
                    <Icon sign=Sign::Flag />
                    {aim}
                </span>
            }
        });
        // an empty line keeps its height, so that the end of the game does not move the board
        view! {
            <p class="standing" class:challenge=running(view).is_some()>
                {aim}
                {leader}
                {challenge}
            </p>
        }
    })
    .into_any()
}

#[cfg(test)]
mod tests {
    use leptos::prelude::Owner;

    use super::*;
    use crate::app::words::seat_names::BotNames;
    use crate::engine::{Rules, Seat, Seats, Sides, Viewer};
    use crate::scene::lesson::HasLesson;
    use crate::session::Player;
    use crate::text::Locale;

    #[test]
    fn a_game_that_is_over_has_no_goal() {
        let exercise = Crescendo::exercise_named("overtake");
        let (mut state, _) = exercise.position.state::<Crescendo>().expect("the position is legal");
        let owner = Owner::new();
        let i18n = owner.with(|| I18n::new(Locale::En));
        let players = vec![Player::Person { name: None }; 2];
        let says = |state: &Crescendo| {
            let view = state.view(Viewer::Seat(Seat::new(0)));
            let seat_names = SeatNames::new(BotNames::SHARED, &players, Sides::singles(Seats::TWO), None);
            (aim(i18n, &view, &seat_names), leader(i18n, &view, &seat_names))
        };
        assert!(says(&state).0.is_some(), "the challenge runs");
        let wrong = exercise.wrong.expect("it loses the game").parse().expect("an action");
        state.apply(&[wrong], &mut Vec::new()).expect("it is legal");
        assert_eq!(says(&state), (None, None));
    }
}
