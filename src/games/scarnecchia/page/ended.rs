//! The card at the end of a hand or of the game: the score line by line, each expandable into its tiles.

use leptos::prelude::*;

use super::phrases::{hand_ended, scoring_name};
use crate::app::components::bone::UprightBone;
use crate::app::game::{EndCard, PlayController, TableState};
use crate::app::words::{I18n, bone_names};
use crate::engine::{Bone, Seat};
use crate::games::scarnecchia::rules::{Event, HandEnd, Scarnecchia, ScoreItem, ScoreLine, Worth};
use crate::text::{count_string, t_string};

/// The hand end among the last entry's events.
fn hand_end(now: &TableState) -> Option<HandEnd> {
    now.last::<Scarnecchia>().iter().find_map(|event| match event {
        Event::HandEnded(end) => Some((**end).clone()),
        _ => None,
    })
}

/// The name of a counted item.
fn item_name(i18n: I18n, item: ScoreItem) -> &'static str {
    match item {
        ScoreItem::Tiles => t_string!(i18n, scarnecchia.count.tiles),
        ScoreItem::Doublets => t_string!(i18n, scarnecchia.count.doublets),
        ScoreItem::ThreeTiles => t_string!(i18n, scarnecchia.count.three_tiles),
        ScoreItem::Threes => t_string!(i18n, scarnecchia.count.threes),
        ScoreItem::Sweeps => t_string!(i18n, scarnecchia.count.sweeps),
    }
}

/// The points for a counted item.
fn worth_words(i18n: I18n, worth: Worth) -> String {
    match worth {
        Worth::Each(points) => count_string!(i18n, scarnecchia.count.each, count = points),
        Worth::Most => t_string!(i18n, scarnecchia.count.most).to_owned(),
    }
}

/// A counted item and its points.
pub fn item_words(i18n: I18n, item: ScoreItem, worth: Worth) -> String {
    format!("{}, {}", item_name(i18n, item), worth_words(i18n, worth))
}

/// The tiles of a seat's winnings that count for an item.
fn counted(i18n: I18n, name: &str, won: &[Bone], item: ScoreItem) -> impl IntoView + use<> {
    let mut tiles: Vec<Bone> = won.iter().copied().filter(|tile| item.has(*tile)).collect();
    tiles.sort_unstable();
    let told =
        if tiles.is_empty() { t_string!(i18n, scarnecchia.ended.none).to_owned() } else { bone_names(i18n, &tiles) };
    let bones = tiles.into_iter().map(|tile| view! { <UprightBone bone=Some(tile) /> }).collect_view();
    view! {
        <div class="counted">
            <p class="counted-name">{name.to_owned()}</p>
            <div class="counted-tiles" role="img" aria-label=told>
                {bones}
            </div>
        </div>
    }
}

/// A line of the score, expandable into its tiles.
fn line_row(
    i18n: I18n,
    line: ScoreLine,
    end: &HandEnd,
    order: [Seat; 2],
    names: &[String; 2],
) -> impl IntoView + use<> {
    let cell = |seat: Seat| {
        let (count, points) = (line.counts[seat.index()], line.points[seat.index()]);
        let scored = count_string!(i18n, common.points, count = u32::try_from(points).unwrap_or_default());
        let told = t_string!(i18n, scarnecchia.ended.cell, count = count, points = scored);
        view! {
            <span class="score-cell">
                <span class="unseen">{told}</span>
                <span aria-hidden="true" class="score-count">{count}</span>
                <span aria-hidden="true" class="score-points">{format!("+{points}")}</span>
            </span>
        }
    };
    let head = view! {
        <span class="score-what">
            <span class="score-item">{item_name(i18n, line.item)}</span>
            <span class="score-worth">{worth_words(i18n, line.worth)}</span>
        </span>
        {order.map(cell).collect_view()}
    };
    if line.item == ScoreItem::Sweeps {
        return view! { <div class="score-line">{head}</div> }.into_any();
    }
    let tiles = order.iter().zip(names).map(|(seat, name)| counted(i18n, name, &end.won[seat.index()], line.item));
    view! {
        <details class="score-open">
            <summary class="score-line">{head}</summary>
            {tiles.collect_view()}
        </details>
    }
    .into_any()
}

fn title(i18n: I18n, now: &TableState, end: Option<&HandEnd>) -> String {
    let view = now.view::<Scarnecchia>();
    if !now.over {
        return end.map(|end| hand_ended(i18n, end, &now.seat_names)).unwrap_or_default();
    }
    let [ours, theirs] = [now.you.index(), 1 - now.you.index()].map(|seat| view.scores[seat]);
    if ours == theirs {
        return t_string!(i18n, scarnecchia.ended.shared).to_owned();
    }
    let winner = if ours > theirs { now.you } else { now.you.next(now.seats) };
    now.seat_names.winner_title(i18n, winner)
}

/// Contents of the card at the end of a hand or of the game.
pub fn end_card(i18n: I18n, play: PlayController) -> EndCard {
    let now = play.now.read();
    let end = hand_end(&now);
    let order = [now.you, now.you.next(now.seats)];
    let names = order.map(|seat| now.seat_names.name_in_result(i18n, seat));
    let table = end.as_ref().map(|end| {
        let lines: Vec<ScoreLine> = end.scoring.lines(end.counts).collect();
        let rows = lines.into_iter().map(|line| line_row(i18n, line, end, order, &names)).collect_view();
        let sums = order.map(|seat| view! { <span class="score-cell number">{end.points[seat.index()]}</span> });
        let totals = order.map(|seat| view! { <span class="score-cell number">{end.totals[seat.index()]}</span> });
        // after the first hand its points are the totals
        let is_one_of_several = end.hand_number > 1;
        let heads = names.clone().map(|name| view! { <span class="score-cell">{name}</span> });
        view! {
            <div class="hand-score">
                <div class="score-line score-head">
                    <span class="score-what">{scoring_name(i18n, end.scoring)}</span>
                    {heads.collect_view()}
                </div>
                {rows}
                {is_one_of_several.then(|| view! {
                    <div class="score-line score-sum">
                        <span class="score-what">{t_string!(i18n, scarnecchia.ended.this_hand)}</span>
                        {sums.collect_view()}
                    </div>
                })}
                <div class="score-line score-sum">
                    <span class="score-what">{t_string!(i18n, common.total)}</span>
                    {totals.collect_view()}
                </div>
            </div>
        }
    });
    let agreed = now.options::<Scarnecchia>().hands;
    let played = end.as_ref().map(|HandEnd { hand_number: number, .. }| {
        // docs/rules/scarnecchia.md, The end of a hand 1
        let why = t_string!(i18n, scarnecchia.ended.stock);
        match agreed {
            Some(1) => why.to_owned(),
            Some(hands) => {
                format!("{}. {why}", t_string!(i18n, scarnecchia.ended.hand_of, number = number, hands = hands))
            }
            None => format!("{}. {why}", t_string!(i18n, app.deal, number = number)),
        }
    });
    let body = view! {
        {played.map(|played| view! { <p class="quiet">{played}</p> })}
        {table}
    };
    EndCard {
        heading: title(i18n, &now, end.as_ref()),
        body: body.into_any(),
        next: (!now.over).then(|| t_string!(i18n, common.next_hand).to_owned()),
    }
}
