//! The score pad: for each round the multipliers, the doublet mark, the points and the total of each player.

use std::iter;

use leptos::prelude::*;

use super::track::LETTERS;
use crate::app::components::number_field::NumberField;
use crate::app::game::{Filling, Paper, PrintSheet, Typed};
use crate::app::words::I18n;
use crate::engine::{Points, Seat, Seats};
use crate::games::crescendo::rules::{Crescendo, Event, Options, Score};
use crate::text::{t, t_string};

/// The score pad.
pub const SHEET: PrintSheet = PrintSheet {
    class: "pad-sheet",
    name: |i18n| t_string!(i18n, crescendo.print.pad),
    is_blank_too: true,
    has_tints: true,
    draw,
};

/// The number of rounds on one page.
const fn rounds_on(paper: Paper) -> usize {
    match paper {
        Paper::A4 => 26,
        Paper::Letter => 23,
    }
}

/// A scored turn.
#[derive(Clone, Copy)]
struct Scored {
    score: Score,
    total: Points,
}

/// The turns of a game by round, in the order of play; turns not yet played are `None`.
fn rounds(events: Vec<Event>, order: &[Seat]) -> Vec<Vec<Option<Scored>>> {
    let mut rounds: Vec<Vec<Option<Scored>>> = Vec::new();
    let mut turns = vec![0; order.len()];
    for event in events {
        let Event::Placed { seat, score, total, .. } = event else { continue };
        let Some(place) = order.iter().position(|other| *other == seat) else { continue };
        let round = turns[place];
        turns[place] += 1;
        if rounds.len() <= round {
            rounds.resize(round + 1, vec![None; order.len()]);
        }
        rounds[round][place] = Some(Scored { score, total });
    }
    rounds
}

fn draw(i18n: I18n, filling: &Filling) -> AnyView {
    let order = filling.order();
    let mut rows = rounds(filling.events::<Crescendo>(), &order);
    // an unfinished game gets empty rows, so that it can be continued on paper
    if filling.is_unfinished() {
        rows.resize(rows.len().max(rounds_on(filling.paper)), vec![None; order.len()]);
    }
    let names: Vec<Signal<String>> = order.iter().map(|seat| filling.name(*seat)).collect();
    let has_scores = filling.game.as_deref().is_some_and(|game| game.scores().iter().any(|points| *points > 0));
    let result = filling.result(i18n, &order, move |winners, scores| {
        let (name, points) = winners.first().cloned().unwrap_or_default();
        t_string!(i18n, crescendo.print.won, name = name, points = points, scores = scores)
    });
    let is_unbegun = filling.is_unfinished() && !has_scores;
    let result = result.map(|result| if is_unbegun { t!(i18n, crescendo.print.unbegun) } else { result });
    let columns = 1 + 5 * order.len();
    let class = format!("pad for-{}", order.len());
    view! {
        <div class="paper-scroll" tabindex="0" role="group" aria-label=t_string!(i18n, crescendo.print.pad)>
            <table class=class>
                {head(i18n, &names)}
                <tbody>{rows.iter().zip(1..).map(|(turns, number)| row(i18n, number, turns)).collect_view()}</tbody>
                {result
                    .map(|result| {
                        view! {
                            // the result is a row of the table, so that a page break never separates it
                            <tbody>
                                <tr class="pad-result">
                                    <td colspan=columns.to_string()>
                                        <span>{result}</span>
                                    </td>
                                </tr>
                            </tbody>
                        }
                    })}
            </table>
        </div>
        <div class="paper-small">
            <p>{t_string!(i18n, crescendo.print.pad_how)}</p>
            <p class="paper-credit">{t_string!(i18n, crescendo.print.credit)}</p>
        </div>
    }
    .into_any()
}

/// The header: the names and the columns.
fn head(i18n: I18n, names: &[Signal<String>]) -> impl IntoView + use<> {
    let players = names.iter().zip(LETTERS).map(|(name, letter)| {
        let name = *name;
        view! {
            <th scope="colgroup" colspan="5" class="pad-player">
                <span class="pad-letter">{letter.to_string()}</span>
                " "
                <span class="pad-name">{move || name.get()}</span>
            </th>
        }
    });
    let columns = [
        (t_string!(i18n, crescendo.print.one), t_string!(i18n, crescendo.print.one_what), "pad-player"),
        (t_string!(i18n, crescendo.print.two), t_string!(i18n, crescendo.print.two_what), ""),
        (t_string!(i18n, crescendo.print.double), t_string!(i18n, crescendo.print.double_what), ""),
        (t_string!(i18n, common.print.turn), t_string!(i18n, crescendo.print.turn_what), ""),
        (t_string!(i18n, common.total), t_string!(i18n, common.total), "pad-total"),
    ];
    let column = |(words, spoken, class): (&'static str, &'static str, &'static str)| {
        view! {
            <th scope="col" class=class aria-label=spoken>
                {words}
            </th>
        }
    };
    let widths = ["pad-few", "pad-few", "pad-few", "pad-turn", "pad-most"];
    view! {
        <colgroup>
            {iter::once("pad-round")
                .chain(names.iter().flat_map(|_| widths))
                .map(|width| view! { <col class=width /> })
                .collect_view()}
        </colgroup>
        <thead>
            <tr class="pad-names">
                <td></td>
                {players.collect_view()}
            </tr>
            <tr class="pad-columns">
                <th scope="col" aria-label=t_string!(i18n, crescendo.print.round)>
                    {t_string!(i18n, crescendo.print.number)}
                </th>
                {names.iter().flat_map(|_| columns.into_iter().map(column)).collect_view()}
            </tr>
        </thead>
    }
}

fn row(i18n: I18n, number: u32, turns: &[Option<Scored>]) -> impl IntoView + use<> {
    let seats = turns.iter().map(|turn| {
        let written = |write: fn(Score) -> String| turn.map(|turn| write(turn.score));
        let doubled = turn.is_some_and(|turn| turn.score.doubled);
        view! {
            <td class="pad-player">{written(|score| score.multipliers[0].to_string())}</td>
            <td>{written(|score| score.multipliers[1].to_string())}</td>
            <td>{doubled.then(|| t_string!(i18n, crescendo.print.double))}</td>
            <td>{written(|score| score.points().to_string())}</td>
            <td class="pad-total">{turn.map(|turn| turn.total)}</td>
        }
    });
    view! {
        <tr>
            <th scope="row">{number}</th>
            {seats.collect_view()}
        </tr>
    }
}

/// The threshold of a blank sheet; numbers that the game does not offer are ignored.
pub fn blank_choices(i18n: I18n, options: Typed<Options>, seats: Signal<Seats>) -> AnyView {
    let (least, most) = (Options::LOWEST, Options::HIGHEST);
    let accept = move |threshold: Points| {
        let wished = Options { threshold, ..options.get_untracked() };
        let is_valid = wished.validate(seats.get_untracked()).is_ok();
        if is_valid {
            options.set(wished);
        }
        is_valid
    };
    view! {
        <NumberField
            id="threshold"
            label=t!(i18n, crescendo.set.threshold)
            bounds=[least, most]
            bounds_text=t!(i18n, crescendo.print.threshold_bounds, least = least, most = most)
            step=Options::STEP
            value=Signal::derive(move || options.with(|options| options.threshold))
            accept=accept
        />
    }
    .into_any()
}
