//! The tally of games won, with a button that resets it.

use leptos::prelude::*;

use crate::app::components::icon::{Icon, Sign};
use crate::app::game::PlayController;
use crate::app::words::figures::share;
use crate::app::words::names::shown_or_box;
use crate::app::words::seat_names::usual_name;
use crate::engine::Seat;
use crate::session::{TallyName, TallyPlayer, TallyRow};
use crate::text::{count, count_string, t, use_i18n};

/// The tally, if any game is finished.
#[component]
pub fn TallyPage(
    /// The game being played.
    play: PlayController,
) -> impl IntoView {
    let i18n = use_i18n();
    view! {
        <Show
            when=move || { play.now.read().tally.games > 0 }
            fallback=move || view! { <p>{t!(i18n, journal.tally_none)}</p> }
        >
            <Won play=play />
        </Show>
    }
}

#[component]
fn Won(play: PlayController) -> impl IntoView {
    let i18n = use_i18n();
    // the person first, the others in turn order, then players who are not at the table now
    let rows = move || {
        let now = play.now.read();
        let players = play.players();
        let here = TallyPlayer::all(&players);
        let row = |row: TallyRow| {
            let seat = now.seats.iter().find(|seat| here.get(seat.index()) == Some(&row.who));
            let name = match (seat, row.who.name()) {
                (Some(seat), _) => now.seat_names.name(i18n, seat),
                (None, TallyName::Name(name)) => shown_or_box(name),
                (None, TallyName::Number(number)) => usual_name(i18n, row.who.is_person(), usize::from(*number)),
            };
            view! {
                <tr data-seat=seat.map(Seat::index)>
                    <th scope="row">{name}</th>
                    <td>{row.wins}</td>
                    <td>{share(i18n, row.wins, row.played)}</td>
                </tr>
            }
        };
        now.tally.rows(&players, now.you).into_iter().map(row).collect_view()
    };
    let games = count!(i18n, journal.tally_games, count = play.now.read().tally.games);
    let helped = move || {
        let (peeked, hinted, ahead) = {
            let tally = &play.now.read().tally;
            (tally.peeked, tally.hinted, tally.seen_ahead)
        };
        let honest = peeked == 0 && hinted == 0 && ahead == 0;
        view! {
            {(peeked > 0).then(|| view! { <p>{count_string!(i18n, journal.tally_peeked, count = peeked)}</p> })}
            {(hinted > 0).then(|| view! { <p>{count_string!(i18n, journal.tally_hinted, count = hinted)}</p> })}
            {(ahead > 0).then(|| view! { <p>{count_string!(i18n, journal.tally_ahead, count = ahead)}</p> })}
            {honest.then(|| view! { <p>{t!(i18n, journal.tally_honest)}</p> })}
        }
    };
    view! {
        <table class="tally">
            <caption>{games}</caption>
            <thead>
                <tr>
                    <th scope="col">
                        <span class="unseen">{t!(i18n, common.player)}</span>
                    </th>
                    <th scope="col">{t!(i18n, journal.tally_won)}</th>
                    <th scope="col">{t!(i18n, journal.tally_share)}</th>
                </tr>
            </thead>
            <tbody>{rows}</tbody>
        </table>
        <div class="tally-helped quiet">{helped}</div>
        <div class="tally-clear">
            <button
                class="button second"
                aria-describedby="tally-clear-note"
                on:click=move |_| {
                    play.sheet.set(None);
                    play.clear_tally();
                }
            >
                <Icon sign=Sign::Clear />
                {t!(i18n, journal.tally_clear)}
            </button>
            <p class="quiet" id="tally-clear-note">
                {t!(i18n, journal.tally_clear_note)}
            </p>
        </div>
    }
}
