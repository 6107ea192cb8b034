//! The lesson: nine exercises, each a position with one task.

use crate::engine::{Bone, Points};
use crate::games::crescendo::rules::{Board, Crescendo, Event, HIGHEST, Placement, Score, View};
use crate::scene::lesson::{Exercise, HINT_REASON, HasLesson, LessonPosition, Verdict};

/// The points to reach with a double.
pub const DOUBLE_POINTS: Points = 12;
/// The points to reach with a blank.
pub const BLANK_POINTS: Points = 8;
/// The most that the next player may still score.
pub const WALL_POINTS: Points = 10;

const USUAL: &str = r#"{"first":1}"#;
const SHORT: &str = r#"{"first":1,"threshold":50}"#;

const fn at(options: &'static str, seed: &'static str, actions: &'static str) -> LessonPosition {
    LessonPosition { options, seats: 2, seed, actions }
}

/// Accepts a placement if `is_right`; any other is wrong with the message `otherwise`.
fn placed(events: &[Event], is_right: impl Fn(Placement, Score) -> bool, otherwise: &'static str) -> Verdict {
    let placed = events.iter().find_map(|event| match event {
        Event::Placed { placement, score, .. } => Some((*placement, *score)),
        _ => None,
    });
    match placed {
        Some((placement, score)) if is_right(placement, score) => Verdict::Right,
        Some(_) => Verdict::Wrong(otherwise),
        None => Verdict::OnTheWay,
    }
}

/// Accepts the action if an event satisfies `is_it`; any other is wrong with the message `otherwise`.
fn happened(events: &[Event], is_it: fn(&Event) -> bool, otherwise: &'static str) -> Verdict {
    if events.iter().any(is_it) { Verdict::Right } else { Verdict::Wrong(otherwise) }
}

/// The highest score that a bone hidden from the viewer could get on this board.
pub fn best_answer(view: &View, board: &Board) -> Points {
    let own = view.own_hand().unwrap_or_default();
    let lies = |bone: &Bone| view.placed.iter().any(|placed| placed.placement.bone() == *bone);
    let hidden = Bone::set(HIGHEST).filter(|bone| !own.contains(bone) && !lies(bone));
    let placements = hidden.flat_map(|bone| {
        let declared = (1..=HIGHEST).map(Some).filter(move |_| bone.has(0)).chain([None]);
        declared.flat_map(move |face| board.spots().filter_map(move |spot| Placement::new(bone, face, spot)))
    });
    placements.map(|placement| board.score(placement).points()).max().unwrap_or_default()
}

/// Right if no bone hidden from the viewer scores more than `most` after the placement.
fn walled(before: &View, events: &[Event], most: Points) -> Verdict {
    let placed = events.iter().find_map(|event| match event {
        Event::Placed { placement, .. } => Some(*placement),
        _ => None,
    });
    let Some(placement) = placed else { return Verdict::OnTheWay };
    let mut board = before.board();
    board.lay(placement.spot(), placement.lies());
    if best_answer(before, &board) <= most { Verdict::Right } else { Verdict::Wrong("open") }
}

impl HasLesson for Crescendo {
    fn left_out(exercise: &str) -> &'static [&'static str] {
        match exercise {
            "threshold" | "overtake" => &[HINT_REASON],
            // its sum is that of a double, which is taught later
            "join" => &["standing", "last_sum", HINT_REASON],
            // about the answer
            "wall" => &["standing"],
            _ => &["standing", HINT_REASON],
        }
    }

    const LESSON: &'static [Exercise<Self>] = &[
        Exercise {
            name: "seed",
            position: at(USUAL, "0000000000001", "1-6@i1i2"),
            judge: |_, events| happened(events, |event| matches!(event, Event::Seeded { .. }), "seed"),
            right: "4-8@c4c5",
            wrong: None,
        },
        Exercise {
            name: "join",
            position: at(USUAL, "0000000000001", "1-6@i1i2 0-5@g6g5 0-6=6@h3g3"),
            judge: |_, events| placed(events, |_, score| score.multipliers.iter().any(|&many| many >= 2), "alone"),
            right: "6-9@h2h1",
            wrong: Some("4-8@a1b1"),
        },
        Exercise {
            name: "grow",
            position: at(USUAL, "0000000000002", "8-9@g7g6 1-6@f1f2 5-5@i1i2 3-5@g3h3 2-5@g4h4"),
            judge: |_, events| placed(events, |_, score| score.multipliers.iter().any(|&many| many >= 4), "small"),
            right: "1-5@g2h2",
            wrong: Some("1-5@a1b1"),
        },
        Exercise {
            name: "regions",
            position: at(
                USUAL,
                "0000000000001",
                "1-6@i1i2 0-5@g6g5 0-6=6@h3g3 6-6@g2h2 5-6@f4f3 0-9=6@j3j4 0-3=6@f2e2 6-9@i3i4 0-4=6@e4e5",
            ),
            judge: |_, events| placed(events, |_, score| score.multipliers.iter().all(|&many| many >= 3), "one_side"),
            right: "5-9@h5i5",
            wrong: Some("1-8@a1b1"),
        },
        Exercise {
            name: "doublet",
            position: at(
                USUAL,
                "000000000001F",
                "7-8@e9e10 7-7@h1i1 0-5=7@h2h3 1-7@f2g2 0-4=7@j2j3 1-4@f1g1 0-1=7@g3f3",
            ),
            judge: |_, events| {
                placed(
                    events,
                    |placement, score| placement.bone().is_doublet() && score.points() >= DOUBLE_POINTS,
                    "no_doublet",
                )
            },
            right: "1-1@e2e3",
            wrong: Some("1-1@a1b1"),
        },
        Exercise {
            name: "blank",
            position: at(USUAL, "0000000000008", "4-7@g1g2 2-3@e1e2 7-7@h3h4 5-7@i5i4 0-2=7@f2f1"),
            judge: |_, events| {
                placed(
                    events,
                    |placement, score| placement.declared().is_some() && score.points() >= BLANK_POINTS,
                    "no_blank",
                )
            },
            right: "0-3=7@g3f3",
            wrong: Some("0-3@a1b1"),
        },
        Exercise {
            name: "wall",
            position: at(
                USUAL,
                "000000000004G",
                "1-2@c8c7 0-7@e4f4 1-4@b7a7 7-7@d3e3 1-7@b2c2 0-2=7@b1a1 7-9@b3a3 4-7@a4b4 2-4@b6a6",
            ),
            judge: |view, events| walled(view, events, WALL_POINTS),
            right: "0-0=4@b5c5",
            wrong: Some("5-5@b5c5"),
        },
        Exercise {
            name: "threshold",
            position: at(
                SHORT,
                "0000000000003",
                "2-8@g4h4 5-8@e2d2 2-2@g5g6 0-2=2@f6f5 2-9@f4e4 0-8=2@g3h3 0-1=2@e6e7 0-5=2@f3e3 0-7=2@g7h7 2-4@e5d5 \
                 0-4=2@h5i5 5-5@c4d4 5-9@f2g2",
            ),
            judge: |_, events| happened(events, |event| matches!(event, Event::Challenged { .. }), "below"),
            right: "5-6@c5c6",
            wrong: Some("1-8@a1b1"),
        },
        Exercise {
            name: "overtake",
            position: at(
                SHORT,
                "000000000003F",
                "7-9@c4c3 0-8@e1d1 8-9@d2d3 8-8@c1c2 4-8@f3e3 0-2=8@b3b4 4-9@e4d4 0-6=8@f4g4 0-3=8@f2g2 4-6@f5g5 2-4@c5d5 \
                 6-6@h4h5 3-6@h2h3 2-2@d6e6 6-9@f6f7 5-6@i2i3 2-9@d7e7 2-7@a4a3 2-5@e8e9",
            ),
            judge: |_, events| happened(events, |event| matches!(event, Event::TookTheLead { .. }), "behind"),
            right: "0-7=8@b2a2",
            wrong: Some("0-7@a1b1"),
        },
    ];
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::engine::{Rules, Seat, Viewer};
    use crate::games::crescendo::scene::{CrescendoTip, Picks, tips};
    use crate::scene::lesson::judged;
    use crate::scene::placing::Pose;
    use crate::scene::table::Heading;

    #[test]
    fn exercises_accept_their_solutions_and_no_others() {
        for exercise in Crescendo::LESSON {
            let name = exercise.name;
            let (_, seat) = exercise.position.state::<Crescendo>().unwrap_or_else(|why| panic!("{name}: {why}"));
            assert_eq!(seat, Seat::new(0), "{name}: the player has seat 0");
            assert_eq!(judged(exercise, exercise.right), Ok(Verdict::Right), "{name}");
            match exercise.wrong {
                Some(wrong) => {
                    assert!(matches!(judged(exercise, wrong), Ok(Verdict::Wrong(why)) if !why.is_empty()), "{name}");
                }
                // a seed there would touch the other one
                None => assert!(judged(exercise, "4-8@h1h2").is_err(), "{name}: the placement is not legal"),
            }
        }
    }

    /// The hint and the button state the same score.
    #[test]
    fn solutions_declare_blanks_as_the_preview_does() {
        for exercise in Crescendo::LESSON {
            let (state, seat) = exercise.position.state::<Crescendo>().expect("the position is legal");
            let view = state.view(Viewer::Seat(seat));
            let Ok(solution) = exercise.right.parse::<Placement>() else { panic!("{}: one placement", exercise.name) };
            let headings = [Heading::North, Heading::East, Heading::South, Heading::West];
            let picks = |heading| {
                let at = solution.spot().squares()[0];
                Picks { bone: Some(solution.bone()), pose: Pose::new(Some(at), heading), ..Picks::default() }
            };
            let previews = headings.into_iter().filter_map(|heading| picks(heading).considered(&view));
            let preview = previews.into_iter().find(|preview| preview.spot() == solution.spot());
            assert_eq!(preview, Some(solution), "{}", exercise.name);
        }
    }

    #[test]
    fn tips_match_their_positions() {
        let tips_in = |name: &str| {
            let exercise = Crescendo::exercise_named(name);
            let (state, seat) = exercise.position.state::<Crescendo>().unwrap();
            assert!(tips(&state.view(Viewer::Table)).is_empty(), "a spectator gets no tips");
            assert!(tips(&state.view(Viewer::Seat(seat.next(state.seats())))).is_empty(), "it is not this seat's turn");
            let tips = tips(&state.view(Viewer::Seat(seat)));
            // notches depend on who placed which bone
            tips.into_iter().filter(|tip| *tip != CrescendoTip::Notches).collect::<Vec<_>>()
        };
        assert_eq!(tips_in("seed"), [CrescendoTip::Seed]);
        assert_eq!(tips_in("join"), [CrescendoTip::Regions, CrescendoTip::Blanks]);
        assert_eq!(tips_in("grow"), [CrescendoTip::Regions], "no blank in hand");
        assert_eq!(tips_in("overtake")[0], CrescendoTip::Overtake);
    }
}
