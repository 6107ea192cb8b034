//! What there is to show of a position, and what happened in it.

use super::{Color, Event, Phase, View};
use crate::engine::{Pips, Points, Seat, Shown};

impl Shown for Color {
    /// Its halves have no pips.
    const HIGHEST_FACE: Pips = 0;
    const EXPLAINS: bool = true;

    /// Nobody in particular while both choose.
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

    /// A claim, and a domino that was placed, with what it turned black.
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
