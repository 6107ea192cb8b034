//! The lesson: five positions with one thing to do.

use crate::games::brick::rules::{Brick, Event};
use crate::scene::lesson::{Exercise, Position, Taught, Verdict};

const fn at(seed: &'static str, actions: &'static str) -> Position {
    Position { options: "{}", seats: 2, seed, actions }
}

/// What was done at the wall: whether it was a readied brick, on which layer it lies, and the brick.
fn judge(events: &[Event], verdict: impl Fn(&Event) -> Verdict) -> Verdict {
    events.first().map_or(Verdict::OnTheWay, verdict)
}

impl Taught for Brick {
    const LESSON: &'static [Exercise<Self>] = &[Exercise {
        name: "ground",
        position: at("0000000000001", ""),
        judge: |_, events| {
            judge(events, |event| match event {
                Event::Placed { face_down: false, layer: 0, .. } => Verdict::Right,
                _ => Verdict::Wrong("own"),
            })
        },
        right: "",
        wrong: None,
    }];
}
