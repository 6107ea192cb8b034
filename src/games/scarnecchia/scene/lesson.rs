//! The lesson: eleven exercises, each a position with one task.

use crate::engine::Bone;
use crate::games::scarnecchia::rules::{Event, Scarnecchia, View, total};
use crate::scene::lesson::{Exercise, HasLesson, LessonPosition, Verdict};

const PLAYER_STARTS: &str = r#"{"first":0}"#;
const BY_THREES: &str = r#"{"first":0,"scoring":"threes"}"#;
const OPPONENT_STARTS: &str = r#"{"first":1}"#;

/// The highest total of a tile.
const HEAVIEST: u16 = 12;

/// The total that the exercise on laying down is about.
const SEVEN: u8 = 7;

const fn at(options: &'static str, seed: &'static str, actions: &'static str) -> LessonPosition {
    LessonPosition { options, seats: 2, seed, actions }
}

/// Accepts the action if an event satisfies `is_it`; any other is wrong with the message `otherwise`.
fn happened(events: &[Event], is_it: impl Fn(&Event) -> bool, otherwise: &'static str) -> Verdict {
    if events.iter().any(is_it) { Verdict::Right } else { Verdict::Wrong(otherwise) }
}

/// The number of threes on a tile.
fn threes(tile: Bone) -> usize {
    [tile.low(), tile.high()].into_iter().filter(|face| *face == 3).count()
}

/// Right if the viewer laid down a tile that another of their tiles, with more threes, can take.
fn cheap_for_dear(before: &View, events: &[Event]) -> Verdict {
    let laid = events.iter().find_map(|event| match event {
        Event::Trailed { tile, .. } => Some(*tile),
        _ => None,
    });
    let is_dear = |laid: Bone| {
        let own = before.own_hand().unwrap_or_default();
        own.iter().any(|tile| total(*tile) == total(laid) && threes(*tile) > threes(laid))
    };
    if laid.is_some_and(is_dear) { Verdict::Right } else { Verdict::Wrong("no_dear") }
}

/// Right if the viewer laid down a tile that their seven can take together with a single tile of the pool.
fn for_seven(before: &View, events: &[Event]) -> Verdict {
    let laid = events.iter().find_map(|event| match event {
        Event::Trailed { tile, .. } => Some(*tile),
        _ => None,
    });
    let Some(laid) = laid else { return Verdict::Wrong("no_seven") };
    let mut own = before.own_hand().unwrap_or_default().iter().filter(|tile| **tile != laid);
    let makes_seven = before.pool.singles.iter().any(|single| total(*single) + total(laid) == SEVEN);
    let has_seven = own.any(|tile| total(*tile) == SEVEN);
    if makes_seven && has_seven { Verdict::Right } else { Verdict::Wrong("no_seven") }
}

/// Right if a capture leaves more in the pool than any tile could sweep.
fn too_heavy(before: &View, events: &[Event]) -> Verdict {
    let taken = events.iter().find_map(|event| match event {
        Event::Captured { tiles, .. } => Some(*tiles),
        _ => None,
    });
    let Some(taken) = taken else { return Verdict::Wrong("no_take") };
    let sum: u16 = before.pool.tiles().map(Bone::pips).sum();
    if sum - u16::from(taken.sum()) > HEAVIEST { Verdict::Right } else { Verdict::Wrong("light") }
}

impl HasLesson for Scarnecchia {
    const LESSON: &'static [Exercise<Self>] = &[
        Exercise {
            name: "one",
            position: at(PLAYER_STARTS, "0000000000005", ""),
            judge: |_, events| happened(events, |event| matches!(event, Event::Captured { .. }), "no_take"),
            right: "0-6x1-5",
            wrong: Some("2-5"),
        },
        Exercise {
            name: "several",
            position: at(PLAYER_STARTS, "000000000001T", ""),
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
            position: at(PLAYER_STARTS, "000000000000A", "0-4x1-3 2-6x3-5 1-2x0-3 0-6"),
            judge: |_, events| happened(events, |event| matches!(event, Event::Captured { sweep: true, .. }), "left"),
            right: "5-6x0-6,2-3",
            wrong: Some("4-5"),
        },
        Exercise {
            name: "dear",
            position: at(BY_THREES, "00000000000GC", ""),
            judge: cheap_for_dear,
            right: "1-5",
            wrong: Some("3-5"),
        },
        Exercise {
            name: "heavy",
            position: at(PLAYER_STARTS, "0000000000047", ""),
            judge: too_heavy,
            right: "2-2x0-2,1-1",
            wrong: Some("5-6x0-2,3-6"),
        },
        Exercise {
            name: "build",
            position: at(PLAYER_STARTS, "000000000002K", ""),
            judge: |_, events| happened(events, |event| matches!(event, Event::Built { .. }), "no_build"),
            right: "0-2+2-2=6",
            wrong: Some("3-4"),
        },
        Exercise {
            name: "lay",
            position: at(PLAYER_STARTS, "00000000000EH", ""),
            judge: for_seven,
            right: "2-2",
            wrong: Some("2-2+0-3=7"),
        },
        Exercise {
            name: "finish",
            position: at(PLAYER_STARTS, "0000000000000", "0-1+1-5=7 0-5"),
            judge: |_, events| happened(events, |event| matches!(event, Event::Captured { .. }), "no_take"),
            right: "3-4x[0-1,1-5]",
            wrong: None,
        },
        Exercise {
            name: "steal",
            position: at(OPPONENT_STARTS, "0000000000005", "1-1+1-4=7"),
            judge: |_, events| {
                happened(events, |event| matches!(event, Event::Captured { build: Some(_), .. }), "no_steal")
            },
            right: "2-5x[1-1,1-4]",
            wrong: Some("0-6x1-5"),
        },
        Exercise {
            name: "alter",
            position: at(OPPONENT_STARTS, "0000000000008", "0-2+1-2=5"),
            judge: |_, events| {
                happened(events, |event| matches!(event, Event::Built { before: Some(_), .. }), "no_alter")
            },
            right: "0-4+[0-2,1-2]=9",
            wrong: Some("0-4x1-3"),
        },
        Exercise {
            name: "blank",
            position: at(PLAYER_STARTS, "000000000000C", ""),
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
    use crate::games::scarnecchia::scene::{ScarnecchiaTip, tips};
    use crate::scene::lesson::judged;

    #[test]
    fn exercises_accept_their_solutions_and_no_others() {
        for exercise in Scarnecchia::LESSON {
            let name = exercise.name;
            let (_, seat) = exercise.position.state::<Scarnecchia>().unwrap_or_else(|why| panic!("{name}: {why}"));
            assert_eq!(seat, Seat::new(0), "{name}: the player has seat 0");
            assert_eq!(judged(exercise, exercise.right), Ok(Verdict::Right), "{name}");
            match exercise.wrong {
                Some(wrong) => {
                    assert!(matches!(judged(exercise, wrong), Ok(Verdict::Wrong(why)) if !why.is_empty()), "{name}");
                }
                None => assert!(judged(exercise, "0-2").is_err(), "{name}: the action is not legal"),
            }
        }
    }

    #[test]
    fn tips_match_their_positions() {
        let tips_in = |name: &str| {
            let exercise = Scarnecchia::exercise_named(name);
            let (state, seat) = exercise.position.state::<Scarnecchia>().unwrap();
            assert!(tips(&state.view(Viewer::Table)).is_empty(), "a spectator gets no tips");
            assert!(tips(&state.view(Viewer::Seat(seat.next(state.seats())))).is_empty(), "it is not this seat's turn");
            let tips = tips(&state.view(Viewer::Seat(seat)));
            // notches depend on who played which tile
            tips.into_iter().filter(|tip| *tip != ScarnecchiaTip::Notches).collect::<Vec<_>>()
        };
        assert_eq!(tips_in("one"), [ScarnecchiaTip::Take, ScarnecchiaTip::Build]);
        assert_eq!(tips_in("several"), [ScarnecchiaTip::Take, ScarnecchiaTip::Several]);
        assert_eq!(tips_in("build"), [ScarnecchiaTip::Build]);
        assert_eq!(tips_in("finish"), [ScarnecchiaTip::Promise]);
        assert!(tips_in("steal").contains(&ScarnecchiaTip::Steal));
    }
}
