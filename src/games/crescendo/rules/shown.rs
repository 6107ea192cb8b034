//! What the page shows of a view and of events.

use super::action::HIGHEST;
use super::event::Event;
use super::options::Options;
use super::state::Crescendo;
use super::view::View;
use crate::engine::{Bone, Pips, Points, Rules, Seat, Seats, ShowsView};

impl ShowsView for Crescendo {
    const HIGHEST_FACE: Pips = HIGHEST;
    const EXPLAINS: bool = true;

    fn to_move(view: &View) -> Option<Seat> {
        view.turn
    }

    fn points(view: &View) -> Vec<Points> {
        view.scores.clone()
    }

    fn scored(events: &[Event], by: Seat) -> Points {
        let own = events.iter().find_map(|event| match event {
            Event::Placed { seat, score, .. } if *seat == by => Some(score.points()),
            _ => None,
        });
        own.unwrap_or_default()
    }

    fn note_drawn(events: &[Event], by: Seat, drawn: &mut Vec<Bone>) {
        for event in events {
            match event {
                Event::Placed { seat, .. } if *seat == by => drawn.clear(),
                Event::Drew { seat, bone: Some(bone), .. } if *seat == by => drawn.push(*bone),
                _ => {}
            }
        }
    }

    fn reveals(events: &[Event]) -> bool {
        // a placed bone was shown to all, even if nothing was left to draw
        let reveals = |event: &Event| matches!(event, Event::Placed { .. } | Event::Drew { .. } | Event::TurnedUp(_));
        events.iter().any(reveals)
    }

    fn reseat(options: &mut Options, from: Seats, to: Seats) {
        if options.threshold == Self::initial(from).threshold {
            options.threshold = Self::initial(to).threshold;
        }
        options.first = options.first.filter(|first| first.index() < to.count());
    }
}
