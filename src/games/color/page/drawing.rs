//! Drawing groups on the board with a pressed pointer.

use leptos::prelude::*;

use super::handles::{Handles, Trace};
use crate::engine::Square;
use crate::games::color::rules::Color;
use crate::games::color::scene::{PlayerTask, Reason, Target, drag_to, tap, touch};

impl Handles {
    /// Starts a drawing when the pointer is pressed on the board.
    pub fn press_at(self, at: (f64, f64)) {
        let at = self.board.square_at(at).filter(|_| self.task.get_untracked() == PlayerTask::Claim);
        self.trace.set_value(Trace { at, ..Trace::default() });
    }

    /// Extends the drawn group when a pressed pointer moves, if groups are to be claimed.
    pub fn draw_to(self, at: (f64, f64)) {
        let Trace { at: Some(last), draws, .. } = self.trace.get_value() else { return };
        let Some(square) = self.board.square_at(at).filter(|square| *square != last) else { return };
        let board = self.play.now.read_untracked().view::<Color>().table.board;
        let drawn = self.picks.with_untracked(|picks| {
            let begun = if draws { Ok(picks.clone()) } else { drag_to(&board, picks, true, last) };
            begun.and_then(|picks| drag_to(&board, &picks, false, square))
        });
        // a square that cannot extend the group leaves it unchanged until the pointer returns
        let at = if drawn.is_ok() { square } else { last };
        self.trace.set_value(Trace { at: Some(at), draws: true, swallows: true });
        self.play.close_explained();
        match drawn {
            Ok(picks) => self.picks.set(picks),
            Err(refusal) => self.play.refuse(|| self.why(Reason::Rules(refusal.into()))),
        }
    }

    /// Ends the drawing when the pointer is released.
    pub fn end_drawing(self) {
        self.trace.update_value(|trace| trace.at = None);
    }

    /// Handles a tap on a square: lays the hint that is marked there, unless it lies there already. Ignores the click that
    /// ends a drawing. A touch, unlike a key, has a point in squares, and reaches the places around it.
    pub fn tap_square(self, square: Square, touched: Option<(f64, f64)>) {
        let swallows = self.trace.with_value(|trace| trace.swallows);
        self.trace.set_value(Trace::default());
        let laid = self.considered.with_untracked(|preview| preview.as_ref().map(|preview| preview.at));
        let hinted = untrack(|| self.hinted_place()).filter(|at| laid != Some(*at) && at.contains(&square));
        if !swallows && hinted.is_some() {
            self.lay_hint();
        } else if !swallows && self.task.get_untracked() != PlayerTask::Nothing {
            self.take(|view, picks| match touched {
                Some(point) => touch(view, picks, square, point),
                None => tap(view, picks, Target::Square(square)),
            });
        }
    }
}
