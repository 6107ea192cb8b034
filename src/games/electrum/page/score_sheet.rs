//! The score sheet of a game: its settings in a phrase, and each hand's points.

use std::iter;

use leptos::prelude::*;

use super::settings;
use crate::app::components::choice::{Setting, SettingRow};
use crate::app::game::{Filling, PrintSheet, RowsPerPage, Typed};
use crate::app::print::cell::Cell;
use crate::app::print::score_sheet::{ScoreSheet, SmallPrint};
use crate::app::print::score_table::{Column, ScoreTable, SeatHeadings};
use crate::app::words::I18n;
use crate::engine::{Points, Rules, Seat, Seats, Viewer};
use crate::games::electrum::rules::{
    BlockAward, BlockWinner, Electrum, HandClose, HandReason, HandScore, Leader, Options, Preset, score_sheet,
};
use crate::session::Session;
use crate::text::{Words, t_string, words};

/// The score sheet. On paper up to four people play.
pub const SHEET: PrintSheet = PrintSheet {
    class: "",
    name: |i18n| t_string!(i18n, print.title),
    is_blank_too: true,
    most_names: 4,
    has_tints: false,
    draw,
};

/// The hands of a blank sheet.
const HANDS: RowsPerPage = RowsPerPage { a4: 25, letter: 23 };

fn draw(i18n: I18n, filling: &Filling) -> AnyView {
    let label = t_string!(i18n, print.title);
    if let Some(game) = filling.game.as_deref() {
        return view! { <ScoreSheet label=label table=table(i18n, filling, game) /> }.into_any();
    }
    let how = if has_counts(filling) {
        t_string!(i18n, electrum.print.how_counts)
    } else {
        t_string!(i18n, electrum.print.how)
    };
    view! {
        <ScoreSheet label=label table=blank_table(i18n, filling) />
        <SmallPrint how=how credit=t_string!(i18n, electrum.card.designer) />
    }
    .into_any()
}

/// True if points are counted in play.
fn has_counts(filling: &Filling) -> bool {
    let options = filling.options::<Electrum>();
    options.fives || options.threes
}

/// The table of a blank sheet: a row for each hand, with columns of the same width for everybody.
fn blank_table(i18n: I18n, filling: &Filling) -> ScoreTable {
    let seats: Vec<Seat> = filling.seats.iter().collect();
    let has_counts = has_counts(filling);
    let of_seats = seats.iter().flat_map(|_| seat_columns(i18n, has_counts, "col-blank"));
    let number = Column::new(t_string!(i18n, common.print.hand), "points").width("col-number");
    let columns: Vec<Column> = iter::once(number).chain(of_seats).collect();
    let rows = filling.with_blank_rows(Vec::new(), HANDS, vec![Cell::default(); columns.len() - 1]);
    let names = seats.iter().map(|seat| Cell::text(filling.name(*seat))).collect();
    ScoreTable {
        seats: Some(SeatHeadings { row_class: "score-names", class: "seat-first", before: 1, names }),
        ..ScoreTable::new("score by-hand", columns, rows)
    }
}

/// The kind of game and its target, for a blank sheet.
pub fn blank_choices(i18n: I18n, options: Typed<Options>) -> AnyView {
    let choices = move || {
        let kind = Setting { cards: None, ..settings::preset(i18n, options) };
        let target = settings::points_to_win(i18n, options);
        view! {
            <SettingRow setting=kind />
            <SettingRow setting=target />
        }
    };
    choices.into_any()
}

fn table(i18n: I18n, filling: &Filling, game: &Session) -> ScoreTable {
    let has_counts = has_counts(filling);
    let seats: Vec<Seat> = Seats::TWO.iter().collect();
    // scores are public, so the table's view suffices
    let opening = game.view_at(0, Viewer::Table).map_or([0; 2], |view| view.open::<<Electrum as Rules>::View>().scores);
    let hands = score_sheet(opening, &filling.events::<Electrum>());
    let rows = hands.iter().map(|hand| {
        let ending = Cell::text(ending(i18n, hand, filling.names));
        iter::once(ending).chain(seats.iter().flat_map(|seat| cells(hand, *seat, has_counts))).collect()
    });
    let mut columns = vec![
        Column::new(t_string!(i18n, common.print.hand), "points").width("col-number"),
        Column::new(t_string!(i18n, print.ending), "score-ending").width("col-ending"),
    ];
    columns.extend(seats.iter().flat_map(|_| seat_columns(i18n, has_counts, "col-points")));
    let names = seats.iter().map(|seat| Cell::text(filling.name(*seat))).collect();
    let both: Points = game.scores().iter().sum();
    let result = filling.result(i18n, &seats, move |winners, _| {
        let (name, most) = winners.first().cloned().unwrap_or_default();
        t_string!(i18n, electrum.print.won, name = name, most = most, least = both - most)
    });
    ScoreTable {
        seats: Some(SeatHeadings { row_class: "score-names", class: "seat-first", before: 2, names }),
        result: result.map(|result| ("paper-result", Cell::text(result))),
        ..ScoreTable::new(if has_counts { "score" } else { "score spacious" }, columns, rows.collect())
    }
}

/// The columns of a seat: the points counted in play, if they count, those of the end, and the total. `width`: their CSS class.
fn seat_columns(i18n: I18n, has_counts: bool, width: &'static str) -> Vec<Column> {
    let table = has_counts.then(|| Column::new(t_string!(i18n, electrum.print.table), "points seat-first"));
    let end = Column::new(t_string!(i18n, electrum.print.end), if has_counts { "points" } else { "points seat-first" });
    let total = Column::new(t_string!(i18n, common.total), "points").cells("points total");
    table.into_iter().chain([end, total]).map(|column| column.width(width)).collect()
}

/// A seat's cells of a hand.
fn cells(hand: &HandScore, seat: Seat, has_counts: bool) -> Vec<Cell> {
    let played = has_counts.then(|| hand.played[seat.index()]);
    let parts = played.into_iter().chain([hand.awarded(seat)]);
    let parts = parts.map(|points| Cell::of(points).marked(if points == 0 { "nothing" } else { "" }));
    parts.chain([Cell::of(hand.totals[seat.index()])]).collect()
}

/// How a hand ended.
fn ending(i18n: I18n, hand: &HandScore, names: Signal<Vec<String>>) -> Words {
    let close = hand.close;
    words(move || {
        let names = names.read();
        let name = |seat: Seat| names.get(seat.index()).cloned().unwrap_or_default();
        match close {
            HandClose::Open => t_string!(i18n, electrum.print.open).to_owned(),
            HandClose::Reached(seat) => t_string!(i18n, electrum.print.reached, name = name(seat)),
            HandClose::Ended(end) => match (end.reason, end.to) {
                (HandReason::Domino(seat), _) => t_string!(i18n, electrum.print.domino, name = name(seat)),
                (HandReason::Blocked, Some(seat)) => t_string!(i18n, electrum.print.blocked, name = name(seat)),
                (HandReason::Blocked, None) => t_string!(i18n, electrum.print.blocked_even).to_owned(),
            },
        }
    })
}

/// The rule settings in a phrase.
pub fn settings_in_words(i18n: I18n, options: &Options) -> String {
    let name = match options.preset() {
        Some(Preset::Draw) => t_string!(i18n, electrum.preset.draw),
        Some(Preset::Block) => t_string!(i18n, electrum.preset.block),
        Some(Preset::AllFives) => t_string!(i18n, electrum.preset.all_fives),
        Some(Preset::AllThrees) => t_string!(i18n, electrum.preset.all_threes),
        Some(Preset::FivesAndThrees) => t_string!(i18n, electrum.preset.fives_and_threes),
        None => "",
    };
    let switches = [
        (options.spinner, t_string!(i18n, electrum.print.spinner)),
        (!options.draws, t_string!(i18n, electrum.print.no_draws)),
        (options.fives, t_string!(i18n, electrum.print.fives)),
        (options.threes, t_string!(i18n, electrum.print.threes)),
    ];
    let mut phrases = vec![t_string!(i18n, electrum.print.to_win, points = options.points_to_win)];
    if name.is_empty() {
        // without a preset's name the settings are listed one by one
        phrases.extend(switches.iter().filter(|(on, _)| *on).map(|(_, words)| (*words).to_owned()));
    } else {
        phrases.insert(0, name.to_owned());
    }
    let who = match options.block_winner {
        BlockWinner::Low => t_string!(i18n, electrum.print.block_low),
        BlockWinner::Last => t_string!(i18n, electrum.print.block_last),
    };
    let what = match options.block_award {
        BlockAward::Difference => t_string!(i18n, electrum.print.award_difference),
        BlockAward::Opponent => t_string!(i18n, electrum.print.award_opponent),
        BlockAward::Both => t_string!(i18n, electrum.print.award_both),
    };
    phrases.push(t_string!(i18n, electrum.print.block, who = who, what = what));
    if options.rounding {
        phrases.push(t_string!(i18n, electrum.print.rounding).to_owned());
    }
    phrases.push(
        match options.leader {
            Leader::Doublet => t_string!(i18n, electrum.print.leader_doublet),
            Leader::Winner => t_string!(i18n, electrum.print.leader_winner),
            Leader::Loser => t_string!(i18n, electrum.print.leader_loser),
            Leader::Alternate => t_string!(i18n, electrum.print.leader_alternate),
        }
        .to_owned(),
    );
    phrases.join("\u{a0}· ")
}
