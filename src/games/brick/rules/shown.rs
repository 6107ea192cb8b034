//! What there is to show of a position, and what happened in it.

use super::{Brick, Event, Options, View};
use crate::engine::{Bone, Pips, Points, Rules, Seat, Seats, Shown, Turn};

impl Shown for Brick {
    /// Of the largest set that may be chosen.
    const HIGHEST_FACE: Pips = 18;
    const HAS_DEALS: bool = true;

    /// Nobody in particular while all reveal.
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

    /// A hand that was shown, a brick that was drawn, and the hands at the end of a match.
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
