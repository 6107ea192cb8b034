//! The statistics of a game, from games of one person against opponents, and the tally of all its games.

use crate::app::game::stored_games::past_results;
use std::collections::BTreeMap;
use std::fmt::Write;

use leptos::prelude::*;

use super::tally::{TableTally, TallySection, tally_names};
use crate::app::browser::follow_storage::follow_storage;
use crate::app::components::empty::Empty;
use crate::app::components::page_head::PageHead;
use crate::app::context::use_app_context;
use crate::app::game::{Game, GameExtras};
use crate::app::words::figures::{chance, day, one_place, points, score, share, share_won};
use crate::app::words::seat_names::BotNames;
use crate::app::words::{I18n, level_name};
use crate::engine::Level;
use crate::session::{GameEnd, MAX_RESULTS, Results, ShareWon, Statistics, TallyPlayer};
use crate::store::keys;
use crate::text::{t, t_string, use_i18n};

/// The number of games in a plot: the most bars that the smallest phone can show apart.
const SHOWN: usize = 48;

/// The number of games from which streaks, levels and margins mean something.
const ENOUGH: usize = 5;

/// The distance between two bars, in the plot's units.
const STEP: usize = 5;

/// The width of a bar, in the plot's units.
const BAR: usize = 3;

/// Half the height of a plot of wins and losses.
const HALF: i64 = 12;

/// Half the height of a plot of margins.
const HALF_OF_MARGINS: i64 = 24;

/// The bars above and below the middle line, as two SVG paths. Heights are in the plot's units, negative below the
/// line.
fn bars(heights: impl Iterator<Item = i64>, half: i64) -> (String, String) {
    let (mut above, mut below) = (String::new(), String::new());
    for (place, height) in heights.enumerate() {
        let x = place * STEP + 1;
        let height = height.clamp(-half, half);
        let path = if height < 0 { &mut below } else { &mut above };
        // writing to a string cannot fail
        let _ = write!(path, "M{x} {half}v{}h{BAR}V{half}z", -height);
    }
    (above, below)
}

/// Margins as heights: the largest fills the plot, and none is invisible.
fn heights(margins: &[i64]) -> Vec<i64> {
    let most = margins.iter().map(|margin| margin.abs()).max().unwrap_or(0).max(1);
    let height = |margin: &i64| {
        let height = margin.saturating_mul(HALF_OF_MARGINS) / most;
        if height == 0 { margin.signum() } else { height }
    };
    margins.iter().map(height).collect()
}

/// A bar plot around a line that fills the width.
#[component]
fn Bars(
    /// The heights, the oldest first.
    heights: Vec<i64>,
    /// Half the height of the plot.
    half: i64,
    /// The plot in words, for screen readers.
    words: String,
) -> impl IntoView {
    // bars keep their width when there are few
    let width = SHOWN * STEP;
    let (above, below) = bars(heights.into_iter(), half);
    view! {
        <svg
            class="bars"
            viewBox=format!("0 0 {width} {}", half * 2)
            role="img"
            aria-label=words
            preserveAspectRatio="xMinYMid meet"
        >
            <path class="bars-line" d=format!("M0 {half}h{width}") />
            <path class="bars-above" d=above />
            <path class="bars-below" d=below />
        </svg>
    }
}

/// The statistics of a game.
#[component]
pub fn ResultsPage(
    /// The game.
    game: &'static dyn Game,
    /// Its optional features.
    extras: &'static dyn GameExtras,
) -> impl IntoView {
    let i18n = use_i18n();
    let context = use_app_context();
    // other tabs store something at every move: past games, which may be long, are read again only with other results
    let known = StoredValue::new(None::<(Results, Statistics)>);
    let read = move || {
        let stored: Results = context.store().preferences(&keys::results(game.name())).value;
        let is_known = |(results, _): &&(Results, Statistics)| *results == stored;
        if let Some(told) = known.with_value(|known| known.as_ref().filter(is_known).map(|(_, told)| told.clone())) {
            return told;
        }
        let mut results = stored.clone();
        // games that ended in a build without stored results
        for (key, past) in past_results(extras.rules(), &context.store()) {
            let known = results.entry(key).or_default();
            known.end = known.end.take().or(past.end);
        }
        context.look_after_storage();
        let told = Statistics::of(&results);
        known.set_value(Some((stored, told.clone())));
        told
    };
    let told = follow_storage(read, PartialEq::eq);
    let tally = TableTally::follow(context, extras);
    // what the tally counts is not counted again
    let has_tally = Memo::new(move |_| TableTally::has_games(tally));
    view! {
        <main class="page results">
            <PageHead
                class="page-head"
                game=game.name()
                back=t!(i18n, common.back_to_table)
                title=t!(i18n, results.title)
            >
                <p class="quiet">{move || game.card(i18n).name}</p>
            </PageHead>
            <div class="prose">
                <TallySection game=game extras=extras told=tally />
                {move || {
                    told.with(|told| {
                        if told.games.is_empty() {
                            let href = context.address("play", game.name());
                            view! { <Empty says=t!(i18n, results.none) href=href label=t!(i18n, app.play) /> }.into_any()
                        } else {
                            all(i18n, game.constants().bot_names, told, has_tally.get())
                        }
                    })
                }}
            </div>
        </main>
    }
}

/// The statistics of one game or more. `has_tally`: the games are counted above.
fn all(i18n: I18n, bots: BotNames, told: &Statistics, has_tally: bool) -> AnyView {
    let played = u32::try_from(told.games.len()).unwrap_or(u32::MAX);
    let figure = |number: String, words: &'static str| {
        view! {
            <div class="figure">
                <dt>{words}</dt>
                <dd class="figure-number">{number}</dd>
            </div>
        }
    };
    let won_of = told.won.to_string();
    if told.games.len() < ENOUGH {
        return view! {
            {(!has_tally)
                .then(|| {
                    view! {
                        <dl class="figures">
                            {figure(played.to_string(), t_string!(i18n, results.games))}
                            {figure(won_of, t_string!(i18n, results.won))}
                        </dl>
                    }
                })}
            <p class="quiet">{t!(i18n, results.later, enough = ENOUGH)}</p>
            <p class="quiet">{t!(i18n, results.counted, most = MAX_RESULTS)}</p>
        }
        .into_any();
    }
    let row =
        if told.streak < 0 { t_string!(i18n, results.in_a_row_lost) } else { t_string!(i18n, results.in_a_row_won) };
    let won = share(i18n, told.won, played).unwrap_or_default();
    let rows = |levels: &BTreeMap<Level, Vec<usize>>| {
        levels.iter().map(|(level, places)| of_level(i18n, *level, places, told)).collect_view()
    };
    let with_teammates = (!told.teammates.is_empty()).then(|| {
        view! {
            <h2>{t!(i18n, results.teammates)}</h2>
            <ul class="level-rows">{rows(&told.teammates)}</ul>
        }
    });
    view! {
        <dl class="figures">
            {(!has_tally)
                .then(|| {
                    view! {
                        {figure(played.to_string(), t_string!(i18n, results.games))}
                        {figure(won, t_string!(i18n, results.won))}
                    }
                })}
            {figure(told.streak.unsigned_abs().to_string(), row)}
            {figure(told.longest.to_string(), t_string!(i18n, results.longest))}
        </dl>
        {(!told.levels.is_empty())
            .then(|| {
                view! {
                    <h2>{t!(i18n, results.levels)}</h2>
                    <ul class="level-rows">{rows(&told.levels)}</ul>
                    <p class="quiet">{t!(i18n, results.course_key)}</p>
                }
            })}
        {with_teammates}
        {margins(i18n, bots, told)}
        {(!told.accuracies.is_empty()).then(|| accuracy(i18n, &told.accuracies))}
        <p class="quiet">{t!(i18n, results.counted, most = MAX_RESULTS)}</p>
    }
    .into_any()
}

/// The results against opponents of a level, in order.
fn of_level(i18n: I18n, level: Level, places: &[usize], told: &Statistics) -> impl IntoView + use<> {
    let is_won = |place: &usize| told.games[*place].won;
    let all_won = places.iter().filter(|place| is_won(place)).count();
    let latest = &places[places.len().saturating_sub(SHOWN)..];
    let heights = latest.iter().map(|place| if is_won(place) { HALF } else { -HALF }).collect();
    let level = level_name(i18n, level);
    let was = if latest.last().is_some_and(is_won) {
        t_string!(i18n, results.latest_won)
    } else {
        t_string!(i18n, results.latest_lost)
    };
    let won = latest.iter().filter(|place| is_won(place)).count();
    let words = t_string!(i18n, results.course, level = level.as_str(), won = won, shown = latest.len(), latest = was);
    view! {
        <li>
            <span class="level-name">{level.clone()}</span>
            <span class="number">{t_string!(i18n, results.level_won, won = all_won, played = places.len())}</span>
            <span class="number">{ShareWon::of(all_won, places.len()).map(|won| share_won(i18n, won))}</span>
            <Bars heights=heights half=HALF words=words />
        </li>
    }
}

/// A margin with its sign, with one decimal if it is not an integer.
fn signed(i18n: I18n, margin: f64) -> String {
    let points = if margin.fract() == 0.0 { margin.abs().to_string() } else { one_place(i18n, margin.abs()) };
    // a true minus sign, as wide as the plus sign
    format!("{}{points}", if margin < 0.0 { "\u{2212}" } else { "+" })
}

/// The other players of a game in which several seats played on a side: "with Vera (Tough) against Ida and Otto (Easy)".
fn with_and_against(i18n: I18n, bots: BotNames, game: &GameEnd) -> Option<String> {
    let teams = game.teams.as_ref()?;
    let named = |all: &[TallyPlayer], level: Option<Level>| {
        let level = level.map(|level| format!(" ({})", level_name(i18n, level)));
        tally_names(i18n, bots, all) + &level.unwrap_or_default()
    };
    let (partner, others) = (named(&teams.teammates, teams.level), named(&teams.opponents, game.level));
    Some(t_string!(i18n, results.with_and_against, partner = partner, others = others))
}

/// A game in one line: points, players, date.
fn in_a_line(i18n: I18n, bots: BotNames, game: &GameEnd) -> String {
    let against = || game.level.map(|level| t_string!(i18n, daily.level, level = level_name(i18n, level)));
    let against = with_and_against(i18n, bots, game).or_else(against);
    let at = game.at.and_then(|at| day(i18n, at));
    [Some(score(&game.points)), against, at].into_iter().flatten().collect::<Vec<_>>().join(", ")
}

/// The margins of wins and losses.
fn margins(i18n: I18n, bots: BotNames, told: &Statistics) -> impl IntoView + use<> {
    let latest = &told.games[told.games.len().saturating_sub(SHOWN)..];
    let margins: Vec<i64> = latest.iter().map(GameEnd::margin).collect();
    let (least, most) = (margins.iter().min().copied().unwrap_or(0), margins.iter().max().copied().unwrap_or(0));
    let words =
        t_string!(i18n, results.margins_plot, shown = margins.len(), least = points(least), most = points(most));
    let named = |place: Option<usize>| Some(in_a_line(i18n, bots, told.games.get(place?)?));
    let (choices, hints) = told.choices;
    let hinted = match (choices, hints) {
        (0, _) => t_string!(i18n, results.hints_unknown).to_owned(),
        (_, 0) => t_string!(i18n, results.hints_none, choices = choices),
        _ => {
            let part = share(i18n, hints, choices).unwrap_or_default();
            t_string!(i18n, results.hints_share, hints = hints, choices = choices, share = part)
        }
    };
    let fact = |what: String, fact: String| {
        view! {
            <dt>{what}</dt>
            <dd>{fact}</dd>
        }
    };
    view! {
        <h2>{t!(i18n, results.margins)}</h2>
        <Bars heights=heights(&margins) half=HALF_OF_MARGINS words=words.clone() />
        // the plot has the same text for screen readers
        <p class="quiet" aria-hidden="true">
            {words}
        </p>
        <dl class="result-facts">
            {told.margin.map(|margin| fact(t_string!(i18n, results.margin).to_owned(), signed(i18n, margin)))}
            {named(told.best).map(|best| fact(t_string!(i18n, results.best).to_owned(), best))}
            {named(told.worst).map(|worst| fact(t_string!(i18n, results.worst).to_owned(), worst))}
            {fact(t_string!(i18n, results.hints).to_owned(), hinted)}
        </dl>
    }
}

/// The share of good choices over time, of the games that were judged and played without a hint.
fn accuracy(i18n: I18n, accuracies: &[(usize, f64)]) -> impl IntoView + use<> {
    let latest: Vec<f64> = accuracies.iter().rev().take(SHOWN).rev().map(|(_, share)| *share).collect();
    let count = u32::try_from(latest.len()).unwrap_or(u32::MAX);
    let mean = latest.iter().sum::<f64>() / f64::from(count);
    let least = latest.iter().copied().fold(1.0, f64::min);
    let most = latest.iter().copied().fold(0.0, f64::max);
    let full = f64::from(u8::try_from(HALF_OF_MARGINS).expect("the plot is small"));
    #[expect(clippy::cast_possible_truncation, reason = "a share is 0 to 1")]
    let heights = latest.iter().map(|share| (share * full).round() as i64).collect();
    let words = t_string!(
        i18n,
        results.accuracy_plot,
        shown = count,
        least = chance(i18n, least),
        most = chance(i18n, most),
        mean = chance(i18n, mean)
    );
    view! {
        <h2>{t!(i18n, results.accuracy)}</h2>
        <Bars heights=heights half=HALF_OF_MARGINS words=words.clone() />
        // the plot has the same text for screen readers
        <p class="quiet" aria-hidden="true">
            {words}
        </p>
        <p class="quiet">{t!(i18n, results.accuracy_what)}</p>
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_was_won_stands_above_the_line_and_what_was_lost_below() {
        let (above, below) = bars([12, -12, 5].into_iter(), 12);
        assert_eq!(above, "M1 12v-12h3V12zM11 12v-5h3V12z");
        assert_eq!(below, "M6 12v12h3V12z");
    }

    #[test]
    fn the_greatest_margin_fills_the_plot_and_the_smallest_is_seen() {
        assert_eq!(heights(&[200, -100, 1, -1, 0]), [24, -12, 1, -1, 0]);
        assert_eq!(heights(&[0, 0]), [0, 0]);
        assert!(heights(&[]).is_empty());
    }
}
