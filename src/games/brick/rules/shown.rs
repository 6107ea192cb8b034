//! [`ShowsView`] of Brick Dominoes: what the shared page and session need from a view and its events.

use super::event::Event;
use super::options::Options;
use super::state::Brick;
use super::view::View;
use crate::engine::{Bone, Pips, Points, Rules, Seat, Seats, ShowsView, Turn};

impl ShowsView for Brick {
    /// Of the double-eighteen set.
    const HIGHEST_FACE: Pips = 18;
    const EXPLAINS: bool = true;
    const HAS_DEALS: bool = true;

    /// `None` while all seats reveal.
    fn to_move(view: &View) -> Option<Seat> {
        match view.turn() {
            Turn::One(seat) => Some(seat),
            Turn::Together(_) | Turn::Over(_) => None,
        }
    }

    fn points(view: &View) -> Vec<Points> {
        view.scores().to_vec()
    }

    fn scored(events: &[Event], by: Seat) -> Points {
        let own = events.iter().find_map(|event| match event {
            Event::Placed { seat, gain, .. } if *seat == by => Some(*gain),
            _ => None,
        });
        own.unwrap_or_default()
    }

    /// Every brick on the wall can be pointed out, also one that scored nothing.
    fn is_shown_again(events: &[Event], _: Seat) -> bool {
        events.iter().any(|event| matches!(event, Event::Placed { .. }))
    }

    fn deal_end(before: &View, events: &[Event]) -> Option<View> {
        before.at_match_end(events)
    }

    fn note_drawn(events: &[Event], by: Seat, drawn: &mut Vec<Bone>) {
        for event in events {
            match event {
                Event::Placed { seat, .. } | Event::Skipped { seat, .. } if *seat == by => drawn.clear(),
                Event::MatchDealt { .. } => drawn.clear(),
                Event::Drew { seat, bone: Some(bone), .. } if *seat == by => drawn.push(*bone),
                _ => {}
            }
        }
    }

    /// Any event but a placement shows bricks: revealed ones, a skipped or drawn brick, the hands at the end.
    fn reveals(events: &[Event]) -> bool {
        let reveals = |event: &Event| !matches!(event, Event::Placed { .. });
        events.iter().any(reveals)
    }

    fn passes(events: &[Event]) -> bool {
        events.iter().any(|event| matches!(event, Event::Skipped { .. }))
    }

    fn reseat(options: &mut Options, from: Seats, to: Seats) {
        let chosen = options.set != Self::initial(from).set && Options::sets(to).contains(&options.set);
        if !chosen {
            options.set = Self::initial(to).set;
        }
    }
}
