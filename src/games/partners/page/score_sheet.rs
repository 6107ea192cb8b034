//! The score sheet: for each side the points of every hand with their bonuses, and the running total.

use leptos::prelude::*;

use super::rules_words::preset_name;
use crate::app::components::choice::{Setting, SettingRow};
use crate::app::game::{Filling, PrintSheet, RowsPerPage, Typed};
use crate::app::print::cell::Cell;
use crate::app::print::score_sheet::{ScoreSheet, SmallPrint};
use crate::app::print::score_table::{Column, ScoreTable, SeatHeadings};
use crate::app::words::{I18n, figures};
use crate::engine::{Outcome, Points, Rules, Seat, Seats, Sides, Turn, Viewer};
use crate::games::partners::rules::{AwardKind, Event, Options, Partners, Preset};
use crate::text::{Words, list, t_string, words};

/// The score sheet.
pub const SHEET: PrintSheet = PrintSheet {
    class: "partners-sheet",
    name: |i18n| t_string!(i18n, print.title),
    is_blank_too: true,
    most_names: 0,
    has_tints: false,
    draw,
};

/// Rows for a long match of the usual presets.
const HANDS: RowsPerPage = RowsPerPage { a4: 22, letter: 20 };

/// What a side scored in a hand.
#[derive(Clone, Default, PartialEq, Eq, Debug)]
struct SideScore {
    /// The hand itself: pips, or points for hands.
    hand: Points,
    /// Each bonus.
    bonuses: Vec<Points>,
    /// The total after it.
    total: Points,
}

/// A hand: the score of each side; nothing for a blank row.
type Row = Option<Vec<SideScore>>;

/// The hands of a match. `opening`: each side's points before the first event, which a pass on the first lead may have
/// brought.
fn rows(sides: Sides, opening: &[Points], events: &[Event]) -> Vec<Vec<SideScore>> {
    let bonuses = |points: Points| if points == 0 { Vec::new() } else { vec![points] };
    let first = opening.iter().map(|points| SideScore { hand: 0, bonuses: bonuses(*points), total: *points });
    let mut rows: Vec<Vec<SideScore>> = vec![first.collect()];
    let side_of = |seats: &[Seat]| seats.first().map(|seat| sides.of(*seat));
    for event in events {
        let Some(row) = rows.last_mut() else { break };
        match event {
            Event::Dealt { .. } => {
                let next = row.iter().map(|score| SideScore { total: score.total, ..SideScore::default() }).collect();
                rows.push(next);
            }
            Event::Bonus { seats, points, .. } => {
                if let Some(score) = side_of(seats).and_then(|side| row.get_mut(side)) {
                    score.bonuses.push(*points);
                    score.total += points;
                }
            }
            Event::HandEnded(end) => {
                if let Some(score) = side_of(&end.winners).and_then(|side| row.get_mut(side)) {
                    for award in &end.awards {
                        match award.kind {
                            AwardKind::Capicua | AwardKind::Chuchazo | AwardKind::Prize => {
                                score.bonuses.push(award.points);
                            }
                            AwardKind::Pips
                            | AwardKind::Hand
                            | AwardKind::Key
                            | AwardKind::Finish
                            | AwardKind::Carried => score.hand += award.points,
                        }
                    }
                    score.total += end.awarded();
                }
                if end.reset {
                    for score in row.iter_mut() {
                        score.total = 0;
                    }
                }
            }
            Event::PartnerLeads { .. } | Event::Played { .. } | Event::Passed { .. } | Event::MatchEnded { .. } => {}
        }
    }
    rows
}

/// The rows of the sheet, blank ones included.
fn filled(filling: &Filling, sides: Sides) -> Vec<Row> {
    let played = filling.game.as_deref().map(|game| {
        let first = game.view_at(0, Viewer::Table);
        let scores = first.map(|view| view.open::<<Partners as Rules>::View>().table.scores.clone());
        let mut rows = rows(sides, &sides.points(&scores.unwrap_or_default()), &filling.events::<Partners>());
        let is_open = |row: &mut Vec<SideScore>| row.iter().all(|score| score.hand == 0 && score.bonuses.is_empty());
        if filling.is_unfinished() {
            // the hand under way has no line yet
            rows.pop_if(is_open);
        }
        rows
    });
    let played = played.into_iter().flatten().map(Some).collect();
    filling.with_blank_rows(played, HANDS, None)
}

/// The presets, for a blank sheet: its columns and its target follow them.
pub fn blank_choices(i18n: I18n, options: Typed<Options>) -> AnyView {
    let tables = || [4, 3].into_iter().filter_map(Seats::new);
    let seats = move || tables().find(|seats| options.with(|options| options.validate(*seats).is_ok()));
    let names = Preset::ALL.map(|preset| (Some(preset), preset_name(i18n, preset)));
    let get = move || seats().and_then(|seats| options.with(|options| Preset::of(options, seats)));
    let set = move |preset: Option<Preset>| {
        if let (Some(preset), Some(seats)) = (preset, untrack(seats)) {
            options.set(preset.options_for(seats));
        }
    };
    let words = [t_string!(i18n, partners.presets.title), ""];
    view! { <SettingRow setting=Setting::choice("preset", words, names, get, set) /> }.into_any()
}

/// The name of a side: those of its players.
fn side_name(i18n: I18n, names: &[String], sides: Sides, side: usize) -> String {
    let of_seat = |seat: Seat| names.get(seat.index()).cloned().unwrap_or_default();
    let mut seats = sides.seats_of(side).iter().map(of_seat).filter(|name| !name.is_empty());
    match (seats.next(), seats.next()) {
        (Some(one), Some(other)) => list(i18n, &[one, other]),
        (name, _) => name.unwrap_or_default(),
    }
}

fn draw(i18n: I18n, filling: &Filling) -> AnyView {
    let options = filling.options::<Partners>();
    let sides = options.sides(filling.seats);
    let names = filling.names;
    let heading = |side| -> Words { words(move || side_name(i18n, &names.read(), sides, side)) };
    let mut columns = vec![Column::new(t_string!(i18n, common.print.hand), "points").width("col-number")];
    let pairs_of_columns = (0..sides.count()).flat_map(|_| {
        [
            Column::new(t_string!(i18n, common.points_column), "points seat-first"),
            Column::new(t_string!(i18n, common.total), "points").cells("points total"),
        ]
    });
    columns.extend(pairs_of_columns.map(|column| column.width("col-points")));
    let rows = filled(filling, sides).iter().map(|row| cells(row.as_deref(), sides.count())).collect();
    let headings = (0..sides.count()).map(|side| Cell::default().with("sheet-name", heading(side))).collect();
    let table = ScoreTable {
        seats: Some(SeatHeadings { row_class: "score-names", class: "seat-first", before: 1, names: headings }),
        ..ScoreTable::new("score spacious partners-scores", columns, rows)
    };
    let target = t_string!(i18n, partners.sheet.target, points = options.points_to_win);
    view! {
        <p class="partners-target">{target}</p>
        <ScoreSheet label=t_string!(i18n, print.title) table=table result=result(i18n, filling, sides) />
        <SmallPrint how=t_string!(i18n, partners.sheet.how) credit=t_string!(i18n, partners.card.designer) />
    }
    .into_any()
}

/// The cells of a hand, two for each side.
fn cells(row: Option<&[SideScore]>, sides: usize) -> Vec<Cell> {
    let blank = || [Cell::default(), Cell::default()];
    let Some(row) = row else { return (0..sides).flat_map(|_| blank()).collect() };
    row.iter()
        .flat_map(|score| {
            let parts = Some(score.hand).into_iter().chain(score.bonuses.iter().copied()).filter(|points| *points > 0);
            let parts: Vec<String> = parts.map(|points| points.to_string()).collect();
            // without its plus sign a bonus alone would look like the points of a won hand
            let sign = if score.hand == 0 && !parts.is_empty() { "+" } else { "" };
            let points = Cell::text(format!("{sign}{}", parts.join("\u{a0}+\u{a0}")));
            [points, Cell::of(score.total)]
        })
        .collect()
}

/// Who won, or the score so far, by side.
fn result(i18n: I18n, filling: &Filling, sides: Sides) -> Option<Words> {
    let game = filling.game.as_deref()?;
    let scores: Vec<Points> = sides.points(game.scores());
    let has_won =
        |outcome: Outcome, side: usize| sides.seats_of(side).iter().any(|seat| outcome.winners.contains(seat));
    let winners = match game.turn() {
        Turn::Over(outcome) => Some((0..sides.count()).filter(|side| has_won(outcome, *side)).collect::<Vec<_>>()),
        _ => None,
    };
    let names = filling.names;
    Some(words(move || {
        let names = names.read();
        let name = |side: usize| side_name(i18n, &names, sides, side);
        let each =
            scores.iter().enumerate().map(|(side, points)| format!("{} {}", name(side), figures::points(*points)));
        let each = each.collect::<Vec<_>>().join(", ");
        match &winners {
            None => t_string!(i18n, common.print.unfinished, scores = each),
            Some(winners) => {
                let winners = winners.iter().map(|side| name(*side)).collect::<Vec<_>>().join(", ");
                t_string!(i18n, common.print.won, name = winners, scores = each)
            }
        }
    }))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::engine::{Rng, Seed};

    /// Random matches of every preset: the last total of each side is its score.
    #[test]
    fn the_totals_of_the_sheet_are_the_scores_of_the_match() {
        for (number, preset) in (0..).zip(Preset::ALL) {
            for seats in [3, 4].map(|count| Seats::new(count).unwrap()) {
                let love = preset == Preset::Jamaica;
                let options = Options { love, ..preset.options_for(seats) };
                let sides = options.sides(seats);
                let mut game = Partners::deal(&options, seats, Seed::new(number)).unwrap();
                let opening = sides.points(game.scores());
                let (mut events, mut rng, mut legal) = (Vec::new(), Rng::new(Seed::new(number + 50)), Vec::new());
                for _ in 0..2_000 {
                    let Turn::One(seat) = game.turn() else { break };
                    game.legal(seat, &mut legal);
                    let action = *rng.pick(&legal).unwrap();
                    game.apply(&[action], &mut events).unwrap();
                }
                let rows = rows(sides, &opening, &events);
                let last: Vec<Points> = rows.last().unwrap().iter().map(|score| score.total).collect();
                assert_eq!(last, sides.points(game.scores()), "{preset:?} with {seats} seats");
                assert_eq!(rows.len(), usize::try_from(game.deals()).unwrap());
            }
        }
    }
}
