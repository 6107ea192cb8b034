//! How the game ended, and the way on.

use leptos::prelude::*;

use crate::app::play::{Now, Play};
use crate::app::words::I18n;
use crate::engine::Seat;
use crate::games::crescendo::rules::{Crescendo, Ending};
use crate::text::{t, t_string, use_i18n};

/// Who is told as "you": nobody where several people play at this device.
fn name(i18n: I18n, now: &Now<Crescendo>, seat: Seat) -> String {
    if now.company.persons() > 1 { now.company.own_name(i18n, seat) } else { now.company.name(i18n, seat) }
}

fn title(i18n: I18n, now: &Now<Crescendo>, winner: Seat) -> String {
    if now.company.persons() == 1 && now.company.is_you(winner) {
        t_string!(i18n, crescendo.ended.you_won).to_owned()
    } else {
        t_string!(i18n, crescendo.ended.won, name = now.company.own_name(i18n, winner))
    }
}

/// How it ended, and the way on.
#[component]
pub fn Ended(
    /// The game being played.
    play: Play<Crescendo>,
) -> impl IntoView {
    let i18n = use_i18n();
    let page = move || {
        let now = play.now.read();
        let winner = now.view.leader.unwrap_or(now.you);
        let points = now.view.options.threshold;
        let how = if now.view.ending == Some(Ending::Full) {
            t_string!(i18n, crescendo.ended.full).to_owned()
        } else {
            t_string!(i18n, crescendo.ended.held, points = points)
        };
        let mut seats: Vec<Seat> = now.seats.iter().collect();
        seats.sort_by_key(|seat| (*seat != winner, -now.view.scores[seat.index()]));
        let totals = seats.into_iter().map(|seat| {
            view! {
                <li class:winner=seat == winner>
                    <span>{name(i18n, &now, seat)}</span>
                    <span class="number">{now.view.scores[seat.index()]}</span>
                </li>
            }
        });
        view! {
            <h2>{title(i18n, &now, winner)}</h2>
            <p>{how}</p>
            <ul class="ended-scores">{totals.collect_view()}</ul>
        }
    };
    view! {
        <Show when=move || play.now.read().over && play.explained.get().is_none()>
            <section class="ended">
                <div class="ended-page">
                    {page}
                    <div class="ended-acts">
                        <button class="button first" on:click=move |_| play.new_game()>
                            {t!(i18n, house.new_game)}
                        </button>
                        <a class="button second" href="replay/crescendo">
                            {t!(i18n, review.title)}
                        </a>
                        <a class="button second" href="print/crescendo">
                            {t!(i18n, print.title)}
                        </a>
                        <button class="button second" disabled=move || !play.now.read().can_undo on:click=move |_| play.undo()>
                            {t!(i18n, house.undo)}
                        </button>
                    </div>
                </div>
            </section>
        </Show>
    }
}
