//! A brick that the player asked for in the list of moves.

use leptos::prelude::*;

use crate::app::game::PlayController;
use crate::engine::{Points, Seat};
use crate::games::brick::rules::{Brick, Event, PlacedBrick};

/// A brick shown again.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct PastBrick {
    /// The seat that placed it.
    pub seat: Seat,
    /// The brick in the wall.
    pub placed: PlacedBrick,
    /// The points it scored.
    pub gain: Points,
    /// True if the wall on the table holds it; false after its match.
    pub is_there: bool,
}

impl PastBrick {
    /// The brick of the entry that the player asked for in the list of moves.
    pub fn of(play: PlayController) -> Option<Self> {
        let (_, events) = play.entry_explained()?;
        let placed = events.open::<Vec<Event>>().iter().find_map(|event| match *event {
            Event::Placed { seat, bone, face_down, at, layer, gain } => {
                Some((seat, PlacedBrick { bone, face_down, at, layer }, gain))
            }
            _ => None,
        });
        let (seat, placed, gain) = placed?;
        let now = play.now.read();
        let is_there = now.shown::<Brick>().wall().bricks().contains(&placed);
        Some(Self { seat, placed, gain, is_there })
    }
}
