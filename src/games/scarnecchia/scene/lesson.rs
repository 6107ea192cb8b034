//! The lesson: eight positions with one thing to do.

use crate::games::scarnecchia::rules::{Event, Scarnecchia};
use crate::scene::lesson::{Exercise, Position, Taught, Verdict};

/// The person starts.
const OWN: &str = r#"{"first":0}"#;
/// The other one does.
const OTHER: &str = r#"{"first":1}"#;

const fn at(options: &'static str, seed: &'static str, actions: &'static str) -> Position {
    Position { options, seats: 2, seed, actions }
}

/// Right if this happened.
fn happened(events: &[Event], is_it: impl Fn(&Event) -> bool, otherwise: &'static str) -> Verdict {
    if events.iter().any(is_it) { Verdict::Right } else { Verdict::Wrong(otherwise) }
}

impl Taught for Scarnecchia {
    const LESSON: &'static [Exercise<Self>] = &[
        Exercise {
            name: "one",
            position: at(OWN, "0000000000005", ""),
            judge: |_, events| happened(events, |event| matches!(event, Event::Captured { .. }), "no_take"),
            right: "0-6x1-5",
            wrong: Some("2-5"),
        },
        Exercise {
            name: "several",
            position: at(OWN, "000000000001T", ""),
            judge: |_, events| {
                let any = events.iter().any(|event| matches!(event, Event::Captured { .. }));
                let several = |event: &Event| matches!(event, Event::Captured { tiles, .. } if tiles.len() > 1);
                happened(events, several, if any { "one_only" } else { "no_take" })
            },
            right: "4-4x0-4,2-2",
            wrong: Some("4-6x5-5"),
        },
        Exercise {
            name: "sweep",
            position: at(OWN, "000000000000A", "0-4x1-3 2-6x3-5 1-2x0-3 0-6"),
            judge: |_, events| happened(events, |event| matches!(event, Event::Captured { sweep: true, .. }), "left"),
            right: "5-6x0-6,2-3",
            wrong: Some("4-5"),
        },
        Exercise {
            name: "build",
            position: at(OWN, "000000000002K", ""),
            judge: |_, events| happened(events, |event| matches!(event, Event::Built { .. }), "no_build"),
            right: "0-2+2-2=6",
            wrong: Some("3-4"),
        },
        Exercise {
            name: "finish",
            position: at(OWN, "0000000000000", "0-1+1-5=7 0-5"),
            judge: |_, events| happened(events, |event| matches!(event, Event::Captured { .. }), "no_take"),
            right: "3-4x[0-1,1-5]",
            wrong: None,
        },
        Exercise {
            name: "steal",
            position: at(OTHER, "0000000000005", "1-1+1-4=7"),
            judge: |_, events| {
                happened(events, |event| matches!(event, Event::Captured { build: Some(_), .. }), "no_steal")
            },
            right: "2-5x[1-1,1-4]",
            wrong: Some("0-6x1-5"),
        },
        Exercise {
            name: "alter",
            position: at(OTHER, "0000000000008", "0-2+1-2=5"),
            judge: |_, events| {
                happened(events, |event| matches!(event, Event::Built { before: Some(_), .. }), "no_alter")
            },
            right: "0-4+[0-2,1-2]=9",
            wrong: Some("0-4x1-3"),
        },
        Exercise {
            name: "blank",
            position: at(OWN, "000000000000C", ""),
            judge: |_, events| {
                let blank = |event: &Event| matches!(event, Event::Built { tile, .. } if tile.pips() == 0);
                happened(events, blank, "no_blank")
            },
            right: "0-0+2-2=4",
            wrong: Some("0-5"),
        },
    ];
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::engine::{Rules, Seat, Viewer};
    use crate::games::scarnecchia::scene::{Tip, tips};
    use crate::scene::lesson::judged;

    #[test]
    fn what_is_right_is_right_and_what_is_wrong_is_wrong() {
        for exercise in Scarnecchia::LESSON {
            let name = exercise.name;
            let (_, seat) = exercise.position.state::<Scarnecchia>().unwrap_or_else(|why| panic!("{name}: {why}"));
            assert_eq!(seat, Seat::new(0), "{name}: the person sits there");
            assert_eq!(judged(exercise, exercise.right), Ok(Verdict::Right), "{name}");
            match exercise.wrong {
                Some(wrong) => {
                    assert!(matches!(judged(exercise, wrong), Ok(Verdict::Wrong(why)) if !why.is_empty()), "{name}");
                }
                None => assert!(judged(exercise, "0-2").is_err(), "{name}: nothing else is allowed"),
            }
        }
    }

    #[test]
    fn every_tip_comes_at_its_moment() {
        let told = |name: &str| {
            let exercise = Scarnecchia::LESSON.iter().find(|exercise| exercise.name == name).unwrap();
            let (state, seat) = exercise.position.state::<Scarnecchia>().unwrap();
            assert!(tips(&state.view(Viewer::Table)).is_empty(), "beside the table nobody is told anything");
            assert!(tips(&state.view(Viewer::Seat(seat.next(state.seats())))).is_empty(), "it is not their turn");
            tips(&state.view(Viewer::Seat(seat)))
        };
        assert_eq!(told("one"), [Tip::Take, Tip::Build]);
        assert_eq!(told("several"), [Tip::Take, Tip::Several]);
        assert_eq!(told("build"), [Tip::Build]);
        assert_eq!(told("finish"), [Tip::Promise]);
        assert!(told("steal").contains(&Tip::Steal));
    }
}
