//! The tally of games won, with a button that resets it.

use crate::app::game::kept;
use crate::app::game::stored_games::clear_tally;
use leptos::prelude::*;

use crate::app::browser::follow_storage::follow_storage;
use crate::app::components::icon::{Icon, Sign};
use crate::app::components::live::Answer;
use crate::app::context::use_app_context;
use crate::app::game::{Game, GameExtras};
use crate::app::words::figures::share;
use crate::app::words::names::shown_or_box;
use crate::app::words::seat_names::{seat_names_of, seat_of_person};
use crate::engine::Seat;
use crate::session::{Player, Tally, TallyName, TallyPlayer, TallyRow};
use crate::store::{Change, Slot};
use crate::text::{count, count_string, t, t_string, use_i18n};

/// The tally with the players at the table.
#[derive(Clone, PartialEq)]
struct TableTally {
    tally: Tally,
    players: Vec<Player>,
}

/// The tally; nothing until a game has ended or the tally was cleared here.
#[component]
pub fn TallySection(
    /// The game.
    game: &'static dyn Game,
    /// Its optional features.
    extras: &'static dyn GameExtras,
) -> impl IntoView {
    let i18n = use_i18n();
    let context = use_app_context();
    let read = move || {
        let found = kept(extras.rules(), &context.store(), Slot::Table, None)?;
        Some(TableTally { tally: found.game.tally(), players: found.game.players().to_vec() })
    };
    let told = follow_storage(read, PartialEq::eq);
    let cleared = RwSignal::new(None::<Change>);
    let clear = move |_| {
        cleared.set(Some(clear_tally(extras.rules(), extras.seat_rules(), context.store())));
        context.look_after_storage();
        told.set(read());
    };
    let has_games = Memo::new(move |_| told.read().as_ref().is_some_and(|told| told.tally.games > 0));
    let outcome = Signal::derive(move || {
        let words = cleared.get().map(|change| match change {
            Change::Done => t_string!(i18n, journal.tally_cleared),
            Change::Overtaken => t_string!(i18n, play.other_tab),
            Change::Declined => t_string!(i18n, journal.declined),
        });
        words.unwrap_or_default().to_owned()
    });
    view! {
        <section class="tally-section">
            <Show when=move || has_games.get()>
                <h2>{t!(i18n, journal.tally)}</h2>
                {move || told.get().map(|told| view! { <Won game=game told=told /> })}
                <div class="tally-clear">
                    <button class="button second" aria-describedby="tally-clear-note" on:click=clear>
                        <Icon sign=Sign::Clear />
                        {t!(i18n, journal.tally_clear)}
                    </button>
                    <p class="quiet" id="tally-clear-note">
                        {t!(i18n, journal.tally_clear_note)}
                    </p>
                </div>
            </Show>
            <p class="tally-outcome" role="status">
                <Answer says=outcome />
            </p>
        </section>
    }
}

#[component]
fn Won(game: &'static dyn Game, told: TableTally) -> impl IntoView {
    let i18n = use_i18n();
    let TableTally { tally, players } = told;
    // the person first, the others in turn order, then players who are not at the table now
    let rows = {
        let tally = tally.clone();
        move || {
            let (here, seat_names) = (TallyPlayer::all(&players), seat_names_of(game.constants().bot_names, &players));
            let row = |row: TallyRow| {
                let seat = seat_names.seats().find(|seat| here.get(seat.index()) == Some(&row.who));
                let name = match (seat, row.who.name()) {
                    (Some(seat), _) => seat_names.name(i18n, seat),
                    (None, TallyName::Name(name)) => shown_or_box(name),
                    (None, TallyName::Number(number)) => {
                        game.constants().bot_names.usual_name(i18n, row.who.is_person(), usize::from(*number))
                    }
                };
                view! {
                    <tr data-seat=seat.map(Seat::index)>
                        <th scope="row">{name}</th>
                        <td>{row.wins}</td>
                        <td>{share(i18n, row.wins, row.played)}</td>
                    </tr>
                }
            };
            tally.rows(&players, seat_of_person(&players)).into_iter().map(row).collect_view()
        }
    };
    let finished = tally.games;
    let games = count!(i18n, journal.tally_games, count = finished);
    let helped = move || {
        let (peeked, hinted, ahead) = (tally.peeked, tally.hinted, tally.seen_ahead);
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
    }
}
