//! The games before the one under way, and what can be done with them.

use leptos::prelude::*;

use super::icon::{Icon, Sign};
use super::keeping::score;
use super::sheet::Sheet;
use crate::app::figures::day_and_hour;
use crate::app::file::save_as_file;
use crate::app::game::GameUi;
use crate::app::play::{Play, PlaySheet, level_of};
use crate::app::stored::{company_of, goes_on};
use crate::app::words::{I18n, level_name};
use crate::engine::Turn;
use crate::store::StoredGame;
use crate::text::{t, t_string, use_i18n, words};

/// The sheet of the games before.
#[component]
pub fn PastSheet<G: GameUi>(
    /// The game being played.
    play: Play<G>,
) -> impl IntoView {
    let i18n = use_i18n();
    view! {
        <Sheet
            open=Signal::derive(move || play.sheet.get() == Some(PlaySheet::Past))
            on_close=move |()| play.sheet.set(None)
            title=Signal::derive(move || t_string!(i18n, journal.past).to_owned())
        >
            <PastPage play=play />
        </Sheet>
    }
}

#[component]
fn PastPage<G: GameUi>(play: Play<G>) -> impl IntoView {
    let i18n = use_i18n();
    let games = play.past();
    if games.is_empty() {
        return view! { <p>{t!(i18n, journal.past_none)}</p> }.into_any();
    }
    let is_open = |game: &StoredGame<G>| {
        let goes_on = play.session(|on_table| goes_on(on_table, &game.session));
        game.session.opened().is_some() && !goes_on
    };
    let games = games
        .into_iter()
        .map(|game| {
            let open = is_open(&game);
            view! { <PastGame game=game open=open /> }
        })
        .collect_view();
    view! {
        <ol class="past">{games}</ol>
        <p class="quiet past-kept">{t!(i18n, journal.past_kept)}</p>
    }
    .into_any()
}

/// How a game ended for the person.
fn result<G: GameUi>(i18n: I18n, game: &StoredGame<G>) -> String {
    match game.session.turn() {
        Turn::Over(outcome) => {
            let company = company_of(&game.session);
            let Some(you) = company.you() else {
                let names: Vec<_> = outcome.winners.iter().map(|seat| company.name(i18n, seat)).collect();
                return t_string!(i18n, journal.past_won_by, name = names.join(", "));
            };
            if outcome.winners.contains(you) {
                t_string!(i18n, journal.past_won).to_owned()
            } else {
                t_string!(i18n, journal.past_lost).to_owned()
            }
        }
        Turn::One(_) | Turn::Together(_) => t_string!(i18n, journal.past_unfinished).to_owned(),
    }
}

/// What is to be known of a game besides: when, by which settings, against whom, with what help.
fn facts<G: GameUi>(i18n: I18n, game: &StoredGame<G>) -> Vec<String> {
    let StoredGame { session, ended_at, .. } = game;
    let date = ended_at.map_or_else(|| t_string!(i18n, journal.past_no_date).into(), |at| day_and_hour(i18n, at));
    let mut facts = vec![date, G::in_short(i18n, session.options())];
    if G::IS_SOLO {
        facts.extend(level_of(session.players()).map(|level| level_name(i18n, level)));
    } else {
        let company = company_of(session);
        let names: Vec<_> = session.seats().iter().map(|seat| company.name(i18n, seat)).collect();
        facts.push(names.join(", "));
    }
    let aids = session.aids();
    facts.extend(aids.peeked.then(|| t_string!(i18n, journal.past_peeked).to_owned()));
    facts.extend(aids.hinted.then(|| t_string!(i18n, journal.past_hinted).to_owned()));
    facts
}

#[component]
fn PastGame<G: GameUi>(
    game: StoredGame<G>,
    /// Whether nothing of its deal is a secret any more: a replay or a record of a game that may still be gone on with
    /// would give its hidden bones away.
    open: bool,
) -> impl IntoView {
    let i18n = use_i18n();
    let number = game.number;
    let link = move |sign, page: &str, label: fn(I18n) -> &'static str| {
        view! {
            <a
                class="past-act"
                href=format!("{page}/{}/{number}", G::NAME)
                aria-label=t!(i18n, journal.past_of, what = label(i18n), number = number)
            >
                <Icon sign=sign />
                {move || label(i18n)}
            </a>
        }
    };
    let record = game.session.record();
    let save = move || {
        let save = move |_| {
            // a browser that lets no file be saved leaves the game where it is
            let _ = save_as_file(&record.file_name(), &record.to_json());
        };
        view! {
            <button
                class="past-act"
                aria-label=words(move || {
                    let what = t_string!(i18n, journal.past_save);
                    t_string!(i18n, journal.past_of, what = what, number = number)
                })
                on:click=save
            >
                <Icon sign=Sign::Save />
                {t!(i18n, journal.past_save)}
            </button>
        }
    };
    let game = StoredValue::new_local(game);
    view! {
        <li class="past-game" data-number=number>
            <h3>
                <span class="past-result">{move || game.with_value(|game| result(i18n, game))}</span>
                <span class="number">{game.with_value(|game| score(game.session.scores()))}</span>
                <span class="past-number">{t!(i18n, journal.past_number, number = number)}</span>
            </h3>
            <p class="quiet">{move || game.with_value(|game| facts(i18n, game)).join(" · ")}</p>
            <div class="past-acts">
                {open.then(|| link(Sign::Replay, "replay", |i18n| t_string!(i18n, journal.past_replay)))}
                {link(Sign::Deal, "deal", |i18n| t_string!(i18n, journal.past_deal))}
                {link(Sign::Print, "print", |i18n| t_string!(i18n, journal.past_print))}
                {open.then(save)}
            </div>
        </li>
    }
}
