//! The games before the one under way, and what can be done with them.

use leptos::prelude::*;

use crate::app::browser::file::save_as_file;
use crate::app::components::icon::{Icon, Sign};
use crate::app::components::tell::Tell;
use crate::app::game::{Game, GameExtras, PastGame as Past, Play, company_of};
use crate::app::words::figures::{day_and_hour, score};
use crate::app::words::result::result_line;
use crate::app::words::{I18n, level_name};
use crate::engine::Turn;
use crate::store::{FINISHED, LEFT};
use crate::text::{t, t_string, use_i18n, words};

/// The games before, the newest first.
#[component]
pub fn PastPage(
    /// The game being played.
    play: Play,
    /// What the game itself has.
    own: &'static dyn GameExtras,
) -> impl IntoView {
    let i18n = use_i18n();
    let games = play.past();
    // a game that was saved elsewhere, or has gone from here
    let open = view! {
        <div class="notice-acts">
            <a class="button second" href="open">
                <Icon sign=Sign::Restore />
                {t!(i18n, opened.title)}
            </a>
        </div>
    };
    if games.is_empty() {
        return view! {
            <p>{t!(i18n, journal.past_none)}</p>
            {open}
        }
        .into_any();
    }
    let next = play.goes_next();
    let games = games.into_iter().map(|past| view! { <PastGame game=play.game own=own past=past /> }).collect_view();
    view! {
        <ol class="past">{games}</ol>
        <p class="quiet past-kept">
            {t!(i18n, journal.past_kept, finished = FINISHED, left = LEFT)} " "
            {next.map(|number| t!(i18n, journal.past_next, number = number))}
        </p>
        {open}
    }
    .into_any()
}

/// How a game ended for the person.
fn result(i18n: I18n, past: &Past) -> String {
    match past.turn {
        Turn::Over(outcome) => {
            let company = company_of(&past.players);
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
fn facts(i18n: I18n, game: &dyn Game, own: &dyn GameExtras, past: &Past) -> Vec<String> {
    let at = past.ended_at;
    let date = at.map_or_else(|| t_string!(i18n, journal.past_no_date).into(), |at| day_and_hour(i18n, at));
    let against = game.seating().told_by_level(&past.players).map(|level| level_name(i18n, level));
    let who = against.unwrap_or_else(|| {
        let company = company_of(&past.players);
        let names: Vec<_> = company.seats().map(|seat| company.name(i18n, seat)).collect();
        names.join(", ")
    });
    let mut facts = vec![date, own.in_short(i18n, &past.options), who];
    facts.extend(past.aids.peeked.then(|| t_string!(i18n, journal.past_peeked).to_owned()));
    facts.extend(past.aids.seen_ahead.then(|| t_string!(i18n, journal.past_ahead).to_owned()));
    facts.extend(past.aids.hinted.then(|| t_string!(i18n, journal.past_hinted).to_owned()));
    facts
}

#[component]
fn PastGame(game: &'static dyn Game, own: &'static dyn GameExtras, past: Past) -> impl IntoView {
    let i18n = use_i18n();
    let number = past.number;
    let link = move |sign, page: &str, label: fn(I18n) -> &'static str| {
        view! {
            <a
                class="past-act"
                href=format!("{page}/{}/{number}", game.name())
                aria-label=t!(i18n, journal.past_of, what = label(i18n), number = number)
            >
                <Icon sign=sign />
                {move || label(i18n)}
            </a>
        }
    };
    let open = past.record.is_some();
    let save = past.record.clone().map(|record| {
        let save = move |_| {
            // a browser that lets no file be saved leaves the game where it is
            let _ = save_as_file(&record.name, &record.json);
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
    });
    let scores = score(&past.scores);
    let is_over = past.turn.is_over();
    let past = StoredValue::new_local(past);
    view! {
        <li class="past-game" data-number=number>
            <h3>
                <span class="past-result">{move || past.with_value(|past| result(i18n, past))}</span>
                <span class="number">{scores}</span>
                <span class="past-number">{t!(i18n, journal.past_number, number = number)}</span>
            </h3>
            <p class="quiet">{move || past.with_value(|past| facts(i18n, game, own, past)).join(" · ")}</p>
            <div class="past-acts">
                {open.then(|| link(Sign::Replay, "replay", |i18n| t_string!(i18n, journal.past_replay)))}
                {link(Sign::Deal, "deal", |i18n| t_string!(i18n, journal.past_deal))}
                {link(Sign::Print, "print", |i18n| t_string!(i18n, journal.past_print))}
                {save}
                {is_over
                    .then(|| {
                        let title = Signal::derive(move || game.card(i18n).name);
                        let line = Signal::derive(move || {
                            let Past { players, scores, turn, .. } = past.get_value();
                            result_line(i18n, &title.get(), &players, &scores, turn).unwrap_or_default()
                        });
                        view! { <Tell class="past-act" title=title line=line /> }
                    })}
            </div>
        </li>
    }
}
