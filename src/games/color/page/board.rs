//! The board: 64 squares with one tab stop, over an SVG of their contents.

use std::sync::Arc;

use leptos::prelude::*;

use super::advice;
use super::face::{class, face};
use super::handles::Handles;
use super::phrases::half_name;
use crate::app::browser::drag::position;
use crate::app::browser::enlarged::is_enlarged;
use crate::app::game::grid_lines;
use crate::app::play::feared::{Feared, FearedPoints};
use crate::app::play::grid::Grid;
use crate::app::play::square_board::SquareBoard;
use crate::app::play::squares::Squares;
use crate::engine::Square;
use crate::games::color::rules::{Claim, Color, Half, Phase, SIDE};
use crate::games::color::scene::{
    Cell, NextDomino, PlacementPreview, PlayerTask, Target, domino_path, enter_target, group_path, slid,
};
use crate::scene::lesson::HINT_REASON;
use crate::scene::table::BonePlace;
use crate::text::{t, t_string};

/// Delay between the animations of two squares that turn black, in milliseconds.
const STEP: usize = 170;

/// The board with its coordinates.
#[component]
pub fn Board(
    /// Shared table state.
    table: Handles,
) -> impl IntoView {
    view! {
        <SquareBoard view=table.board class="color-board">
            <div
                class="board-field color-field"
                on:pointerdown=move |event| {
                    // an enlarged page is moved by the browser
                    let is_pan = event.pointer_type() == "touch" && is_enlarged();
                    if event.is_primary() && event.button() == 0 && !is_pan {
                        table.press_at(position(&event));
                    }
                }
                on:pointermove=move |event| {
                    if event.is_primary() && event.buttons() != 0 {
                        table.draw_to(position(&event));
                    }
                }
                on:pointerup=move |event| if event.is_primary() { table.end_drawing() }
                on:pointercancel=move |event| if event.is_primary() { table.end_drawing() }
            >
                <Drawing table=table />
                <Grid
                    board=table.board
                    squares=Arc::new(table)
                    label=t!(table.i18n, common.board)
                    description=t!(table.i18n, color.table.board_keys)
                />
            </div>
        </SquareBoard>
    }
}

/// The SVG of the board.
#[component]
fn Drawing(table: Handles) -> impl IntoView {
    let shown = Memo::new(move |_| table.past.get().map_or_else(|| table.scene.get(), |past| past.scene));
    // showing an entry again changes the key, so that its animation restarts
    let epoch = move || table.play.explained.get().map_or(0, |entry| entry + 1);
    let bodies = move || {
        let dominoes = shown.with(|shown| shown.dominoes.clone());
        dominoes.into_iter().map(|at| (epoch(), at)).collect::<Vec<_>>()
    };
    let cells = move || {
        table.fresh.track();
        let cells = shown.with(|shown| shown.cells.clone());
        cells.into_iter().map(|cell| (epoch(), cell)).collect::<Vec<_>>()
    };
    let moves = move |epoch: usize| epoch > 0 || table.fresh.get_untracked().1;
    let one_body = move |(epoch, at): (usize, [Square; 2])| {
        let is_last = move || shown.with(|shown| shown.dominoes.last() == Some(&at));
        let lands = moves(epoch) && untrack(is_last);
        view! { <path class="color-body" class:latest=is_last class:color-lands=lands d=domino_path(at) /> }
    };
    let one_cell = move |(epoch, cell): (usize, Cell)| drawn(cell, moves(epoch));
    let preview = move || {
        let (preview, is_ghost) = match table.considered.get() {
            Some(preview) => (preview, false),
            None => (table.ghost.get()?, true),
        };
        Some(considered(&preview, is_ghost))
    };
    let claim = move || table.shown_claim().map(|(claim, how)| lines(&claim, how));
    let hinted = move || {
        let at = table.hinted_place()?;
        let halves = table.with_view(|view| match view.table.phase {
            Phase::Place { halves } => Some(halves),
            _ => None,
        })?;
        // its colors are faint, and hidden by a domino that lies there
        let faces = halves.into_iter().zip(at).map(|(half, at)| face(half, corner(at))).collect_view();
        Some(view! {
            <g class="hint-faint">{faces}</g>
            <path class="color-hint" d=domino_path(at) />
        })
    };
    let feared = Memo::new(move |_| {
        // a domino that is tried must stay legible
        let is_free = table.considered.get().is_none() && table.play.shows(HINT_REASON);
        let hinted = table.hinted_place().filter(|_| is_free)?;
        table.with_view(|view| advice::feared(view, hinted)).map(|feared| (feared, hinted))
    });
    let feared = move || feared.get().map(|((rival, answer), hinted)| feared_places(&rival, &answer, hinted));
    view! {
        <svg class="board-drawing color-drawing" viewBox="0 0 8 8" aria-hidden="true" focusable="false">
            <path class="board-grid" d=grid_lines([SIDE, SIDE]) />
            <For each=bodies key=|body| *body children=one_body />
            <For each=cells key=|cell| *cell children=one_cell />
            {feared}
            {hinted}
            {preview}
            {claim}
        </svg>
    }
}

fn corner(square: Square) -> (f64, f64) {
    (f64::from(square.column()), f64::from(square.row()))
}

/// A filled square. A square turned black last shows its old color, then fades to black after its delay.
fn drawn(cell: Cell, moves: bool) -> AnyView {
    let now = face(cell.shows, corner(cell.square));
    match cell.was.filter(|_| moves) {
        Some((was, order)) => {
            let delay = format!("{}ms", 250 + STEP * order);
            view! {
                {face(was, corner(cell.square))}
                <g class="color-turns" style:animation-delay=delay>
                    {now}
                </g>
            }
            .into_any()
        }
        None if moves && cell.latest => view! { <g class="color-lands">{now}</g> }.into_any(),
        None => now,
    }
}

/// The placement that would score more than the hint's, and the answer to it as a gray ghost, each with its points. They
/// are written beside the hint's own place where the two overlap.
fn feared_places(rival: &PlacementPreview, answer: &NextDomino, hinted: [Square; 2]) -> impl IntoView + use<> {
    let middle = |at: [Square; 2]| {
        let free: Vec<(f64, f64)> = at.into_iter().filter(|square| !hinted.contains(square)).map(corner).collect();
        if let [(x, y)] = free[..] {
            (x + 0.5, y + 0.5)
        } else {
            let BonePlace { x, y, .. } = BonePlace::on(at);
            (x, y)
        }
    };
    let is_apart = answer.at.iter().all(|square| !hinted.contains(square));
    let ghost = is_apart.then(|| {
        let faces = answer.halves.into_iter().zip(answer.at).map(|(half, at)| face(half, corner(at))).collect_view();
        view! { <g class="feared-ghost">{faces}</g> }
    });
    view! {
        {ghost}
        <path class="feared-spot" d=domino_path(rival.at) />
        <path class="feared-spot" d=domino_path(answer.at) />
        <FearedPoints of=Feared::Rival at=middle(rival.at) points=rival.points() />
        <FearedPoints of=Feared::Answer at=middle(answer.at) points=answer.points />
    }
}

/// The preview of a placement, and the squares it would turn black.
fn considered(preview: &PlacementPreview, is_ghost: bool) -> impl IntoView + use<> {
    let turned = preview.turned.iter().map(|turned| {
        let at = corner(turned.square);
        view! { <g class="color-will">{face(Half::Black, at)}</g> }
    });
    let turned = turned.collect_view();
    let halves = preview.halves.into_iter().zip(preview.at).map(|(half, at)| face(half, corner(at))).collect_view();
    view! {
        {turned}
        <g class="color-considered" class:ghost=is_ghost>
            <path class="color-body" d=domino_path(preview.at) />
            {halves}
        </g>
    }
}

/// The groups of a claim: a line through each, with its points at the end.
pub fn lines(claim: &Claim, how: &'static str) -> impl IntoView + use<> {
    let groups = claim.groups().map(|(color, path)| {
        let d = group_path(path.squares());
        let (x, y) = path.squares().last().map(|square| corner(*square)).unwrap_or_default();
        view! {
            <g class=format!("color-group {how} {}", class(color))>
                <path class="color-under" d=d.clone() />
                <path class="color-over" d=d />
                <circle cx=x + 0.8 cy=y + 0.2 r=0.28 />
                <text x=x + 0.8 y=y + 0.34>
                    {path.points()}
                </text>
            </g>
        }
    });
    groups.collect_view()
}

impl Squares for Handles {
    fn label(&self, square: Square) -> String {
        let (i18n, name) = (self.i18n, square.to_string());
        if let Some(preview) = self.considered.get() {
            if let Some(side) = preview.at.iter().position(|at| *at == square) {
                let half = half_name(i18n, preview.halves[side]);
                return t_string!(i18n, color.table.square_considered, square = name, half = half);
            }
            if preview.turned.iter().any(|turned| turned.square == square) {
                return t_string!(i18n, color.table.square_turns, square = name);
            }
        }
        let shows = self.past.read().as_ref().map_or_else(
            || self.play.now.read().view::<Color>().table.board.at(square),
            |past| past.scene.cells.iter().find(|cell| cell.square == square).map(|cell| cell.shows),
        );
        let Some(half) = shows else { return t_string!(i18n, common.square_empty, square = name) };
        let half = half_name(i18n, half);
        let picks = self.picks.read();
        let drawn = [Half::Red, Half::Blue].into_iter().find(|color| picks.drawn(*color).contains(&square));
        if let Some(color) = drawn {
            let group = half_name(i18n, color);
            return t_string!(i18n, color.table.square_drawn, square = name, half = half, group = group);
        }
        t_string!(i18n, color.table.square_half, square = name, half = half)
    }

    fn is_selected(&self, square: Square) -> bool {
        let picks = self.picks.read();
        self.considered.get().is_some_and(|preview| preview.at.contains(&square))
            || picks.red.contains(&square)
            || picks.blue.contains(&square)
    }

    fn is_holding(&self) -> bool {
        matches!(self.task.get(), PlayerTask::Place | PlayerTask::Claim)
    }

    fn is_considering(&self) -> bool {
        self.considered.with_untracked(Option::is_some)
    }

    fn tap(&self, square: Square, at: (f64, f64)) {
        self.tap_square(square, Some(at));
    }

    fn slid_from(&self, finger: (f64, f64)) -> Option<(f64, f64)> {
        (self.task.get_untracked() == PlayerTask::Place).then_some(())?;
        let laid = self.considered.with_untracked(|preview| preview.as_ref().map(|preview| BonePlace::on(preview.at)));
        Some(laid.map_or(finger, |place| (place.x, place.y)))
    }

    fn slide(&self, to: (f64, f64)) {
        let slid = self
            .picks
            .with_untracked(|picks| self.play.while_under_way::<Color, _>(|view| slid(view, picks, to)))
            .flatten();
        if let Some(slid) = slid.filter(|slid| self.picks.with_untracked(|picks| picks.pose != slid.pose)) {
            self.play.close_explained();
            self.picks.set(slid);
        }
    }

    fn press(&self, key: &str, square: Square) -> bool {
        match key {
            "Enter" => {
                let target = {
                    let now = self.play.now.read_untracked();
                    self.picks.with_untracked(|picks| enter_target(now.view::<Color>(), picks, square))
                };
                if self.task.get_untracked() != PlayerTask::Nothing {
                    Self::tap(*self, target);
                }
                true
            }
            " " if self.task.get_untracked() == PlayerTask::Place => {
                Self::tap(*self, Target::Turn);
                true
            }
            " " => {
                self.tap_square(square, None);
                true
            }
            "Escape" => {
                Self::give_up(*self);
                false
            }
            _ => false,
        }
    }

    fn turn(&self, onwards: bool) {
        if self.task.get_untracked() == PlayerTask::Place {
            Self::tap(*self, if onwards { Target::Turn } else { Target::TurnBack });
        }
    }
}
