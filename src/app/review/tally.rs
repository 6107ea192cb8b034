//! The tally of games won, with a button that resets it.

use crate::app::game::kept;
use crate::app::game::stored_games::clear_tally;
use leptos::prelude::*;

use crate::app::browser::follow_storage::follow_storage;
use crate::app::components::icon::{Icon, Sign};
use crate::app::components::live::Answer;
use crate::app::context::{AppContext, use_app_context};
use crate::app::game::{Game, GameExtras};
use crate::app::words::I18n;
use crate::app::words::figures::share;
use crate::app::words::names::shown_or_box;
use crate::app::words::seat_names::{BotNames, seat_names_of, seat_of_person};
use crate::engine::{Seat, Sides};
use crate::session::{Player, Tally, TallyName, TallyPlayer, TallyRow};
use crate::store::{Change, Slot};
use crate::text::{count, count_string, list, t, t_string, use_i18n};

/// The tally with the players at the table.
#[derive(Clone, PartialEq)]
pub(super) struct TableTally {
    tally: Tally,
    players: Vec<Player>,
    sides: Sides,
}

impl TableTally {
    fn read(context: AppContext, extras: &dyn GameExtras) -> Option<Self> {
        let found = kept(extras.rules(), &context.store(), Slot::Table, None)?;
        let (players, sides) = (found.game.players().to_vec(), found.game.sides());
        Some(Self { tally: found.game.tally(), players, sides })
    }

    /// The stored tally, read again when another tab stores something.
    pub(super) fn follow(context: AppContext, extras: &'static dyn GameExtras) -> StoredTally {
        follow_storage(move || Self::read(context, extras), PartialEq::eq)
    }

    /// True if it counts a game; subscribes to it.
    pub(super) fn has_games(told: StoredTally) -> bool {
        told.read().as_ref().is_some_and(|told| told.tally.games > 0)
    }
}

/// The tally that is stored.
pub(super) type StoredTally = RwSignal<Option<TableTally>, LocalStorage>;

/// The name of a player or of a side that is not at the table.
pub(super) fn tally_name(i18n: I18n, bots: BotNames, who: &TallyPlayer) -> String {
    let named = |name: &TallyName, is_person: bool| match name {
        TallyName::Name(name) => shown_or_box(name),
        TallyName::Number(number) => bots.usual_name(i18n, is_person, usize::from(*number)),
    };
    match who {
        TallyPlayer::Person(name) => named(name, true),
        TallyPlayer::Bot(name) => named(name, false),
        TallyPlayer::Side(all) => tally_names(i18n, bots, all),
    }
}

/// The names of several players, as a list.
pub(super) fn tally_names(i18n: I18n, bots: BotNames, all: &[TallyPlayer]) -> String {
    list(i18n, &all.iter().map(|who| tally_name(i18n, bots, who)).collect::<Vec<_>>())
}

/// The tally; nothing until a game has ended or the tally was cleared here.
#[component]
pub(super) fn TallySection(
    /// The game.
    game: &'static dyn Game,
    /// Its optional features.
    extras: &'static dyn GameExtras,
    /// The stored tally.
    told: StoredTally,
) -> impl IntoView {
    let i18n = use_i18n();
    let context = use_app_context();
    let cleared = RwSignal::new(None::<Change>);
    let clear = move |_| {
        cleared.set(Some(clear_tally(extras.rules(), extras.seat_rules(), context.store())));
        context.look_after_storage();
        told.set(TableTally::read(context, extras));
    };
    let has_games = Memo::new(move |_| TableTally::has_games(told));
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
    let TableTally { tally, players, sides } = told;
    // the person first, the others in turn order, then players who are not at the table now
    let rows = {
        let tally = tally.clone();
        move || {
            let bots = game.constants().bot_names;
            let (here, seat_names) = (TallyPlayer::all_sides(&players, sides), seat_names_of(bots, &players, sides));
            let row = |row: TallyRow| {
                let seat = seat_names.seats().zip(&here).find_map(|(seat, who)| (*who == row.who).then_some(seat));
                let name =
                    seat.map_or_else(|| tally_name(i18n, bots, &row.who), |seat| seat_names.side_in_result(i18n, seat));
                view! {
                    <tr data-seat=seat.map(Seat::index)>
                        <th scope="row">{name}</th>
                        <td>{row.wins}</td>
                        <td>{share(i18n, row.wins, row.played)}</td>
                    </tr>
                }
            };
            tally.rows(&players, sides, seat_of_person(&players)).into_iter().map(row).collect_view()
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
