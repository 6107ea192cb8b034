//! The lesson: five positions with one thing to do.

use crate::games::brick::rules::{Brick, Event, HAND, View};
use crate::scene::lesson::{Exercise, Position, Taught, Verdict};

const fn at(seed: &'static str, actions: &'static str) -> Position {
    Position { options: "{}", seats: 2, seed, actions }
}

/// Right if a brick was placed like this; anything else is wrong for this reason.
fn placed(events: &[Event], is_right: impl Fn(&Event) -> bool, otherwise: &'static str) -> Verdict {
    if events.iter().any(is_right) { Verdict::Right } else { Verdict::Wrong(otherwise) }
}

/// Right once a skip has led to a full hand.
fn skipped(before: &View, events: &[Event]) -> Verdict {
    match events.first() {
        Some(Event::Drew { seat, .. }) if before.held(*seat) + 1 == HAND => Verdict::Right,
        Some(Event::Drew { .. } | Event::Skipped { .. }) => Verdict::OnTheWay,
        _ => Verdict::Wrong("no_skip"),
    }
}

impl Taught for Brick {
    const LESSON: &'static [Exercise<Self>] = &[
        Exercise {
            name: "ground",
            position: at("02SGRPSVYMT5T", "!4-5|!1-3"),
            judge: |_, events| placed(events, |event| matches!(event, Event::Placed { .. }), "skipped"),
            right: "4-5@(-1,-1)(-1,0)",
            wrong: Some("skip"),
        },
        Exercise {
            name: "blank",
            position: at("11QB159T3PF8D", "!6-6|!3-3"),
            judge: |_, events| {
                placed(events, |event| matches!(event, Event::Placed { bone, .. } if bone.has(0)), "no_blank")
            },
            right: "0-4@(2,0)(3,0)",
            wrong: Some("6-6@(2,0)(3,0)"),
        },
        Exercise {
            name: "across",
            position: at("3P9M2S8HW9ZV8", "!3-4|!1-3 4-5@(0,2)(0,1) 0-2@(2,0)(2,1)"),
            judge: |_, events| placed(events, |event| matches!(event, Event::Placed { gain: 1.., .. }), "flat"),
            right: "3-4@(1,0)(2,0)",
            wrong: Some("2-2@(2,-1)(3,-1)"),
        },
        Exercise {
            name: "readied",
            position: at("FVKNX496G4ZC8", "!2-3|!5-5 skip + + +"),
            judge: |_, events| {
                placed(events, |event| matches!(event, Event::Placed { face_down: true, .. }), "not_readied")
            },
            right: "*3-3@(2,0)(3,0)",
            wrong: Some("skip"),
        },
        Exercise {
            name: "skip",
            position: at("410YTC6YNB8CP", "!4-4|!2-2"),
            judge: skipped,
            right: "skip + +1-5 +",
            wrong: None,
        },
    ];
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::engine::{Rules, Seat, Viewer};
    use crate::games::brick::scene::{Tip, tips};
    use crate::scene::lesson::judged;

    #[test]
    fn what_is_right_is_right_and_what_is_wrong_is_wrong() {
        for exercise in Brick::LESSON {
            let name = exercise.name;
            let (_, seat) = exercise.position.state::<Brick>().unwrap_or_else(|why| panic!("{name}: {why}"));
            assert_eq!(seat, Seat::new(0), "{name}: the person sits there");
            assert_eq!(judged(exercise, exercise.right), Ok(Verdict::Right), "{name}");
            match exercise.wrong {
                Some(wrong) => {
                    assert!(matches!(judged(exercise, wrong), Ok(Verdict::Wrong(why)) if !why.is_empty()), "{name}");
                }
                None => assert!(judged(exercise, "4-4@(2,0)(3,0)").is_err(), "{name}: nothing else is allowed"),
            }
        }
        let skip = Brick::LESSON.last().expect("the last exercise");
        assert_eq!(judged(skip, "skip + +"), Ok(Verdict::OnTheWay), "one more is to be drawn");
    }

    #[test]
    fn every_tip_comes_at_its_moment() {
        let told = |name: &str| {
            let exercise = Brick::LESSON.iter().find(|exercise| exercise.name == name).unwrap();
            let (state, seat) = exercise.position.state::<Brick>().unwrap();
            assert!(tips(&state.view(Viewer::Table)).is_empty(), "beside the table nobody is told anything");
            assert!(tips(&state.view(Viewer::Seat(seat.next(state.seats())))).is_empty(), "it is not their turn");
            tips(&state.view(Viewer::Seat(seat)))
        };
        assert_eq!(told("ground"), [Tip::Place]);
        assert_eq!(told("across"), [Tip::Layers, Tip::Place]);
        assert_eq!(told("readied"), [Tip::Skip, Tip::Readied]);
        assert_eq!(told("skip"), [Tip::Skip]);
    }
}
