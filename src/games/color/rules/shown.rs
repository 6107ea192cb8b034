//! [`ShowsView`] of Color: what the shared page and session need from a view and its events.

use super::event::Event;
use super::open_state::Phase;
use super::state::Color;
use super::view::View;
use crate::engine::{Pips, Points, Seat, ShowsView};

impl ShowsView for Color {
    /// Halves have no pips.
    const HIGHEST_FACE: Pips = 0;
    const EXPLAINS: bool = true;

    /// `None` while both seats choose.
    fn to_move(view: &View) -> Option<Seat> {
        match view.table.phase {
            Phase::Place { .. } | Phase::Claim { .. } => Some(view.table.placer),
            Phase::Choose | Phase::Over { .. } => None,
        }
    }

    fn points(view: &View) -> Vec<Points> {
        view.table.scores.to_vec()
    }

    fn scored(events: &[Event], by: Seat) -> Points {
        let paid = events.iter().map(|event| match event {
            Event::DoubleBlack { seat, points, .. } | Event::Claimed { seat, points, .. } if *seat == by => *points,
            _ => 0,
        });
        paid.sum()
    }

    fn is_shown_again(events: &[Event], _: Seat) -> bool {
        let is_seen = |event: &Event| match event {
            Event::Placed { .. } => true,
            Event::Claimed { points, .. } => *points > 0,
            _ => false,
        };
        events.iter().any(is_seen)
    }

    fn reveals(events: &[Event]) -> bool {
        events.iter().any(|event| matches!(event, Event::Chosen(_)))
    }
}
