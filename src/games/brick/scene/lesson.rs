//! The lesson: seven exercises.

use crate::engine::{Bone, GameView, Points};
use crate::games::brick::rules::{Brick, Event, HAND, View};
use crate::scene::lesson::{Exercise, HINT_REASON, HasLesson, LessonPosition, Verdict};

const fn at(seed: &'static str, actions: &'static str) -> LessonPosition {
    LessonPosition { options: "{}", seats: 2, seed, actions }
}

/// Right if an event matches, otherwise wrong with this reason.
fn placed(events: &[Event], is_right: impl Fn(&Event) -> bool, otherwise: &'static str) -> Verdict {
    if events.iter().any(is_right) { Verdict::Right } else { Verdict::Wrong(otherwise) }
}

/// Right once the hand is full after a skip.
fn skipped(before: &View, events: &[Event]) -> Verdict {
    match events.first() {
        Some(Event::Drew { seat, .. }) if before.held(*seat) + 1 == HAND => Verdict::Right,
        Some(Event::Drew { .. } | Event::Skipped { .. }) => Verdict::OnTheWay,
        _ => Verdict::Wrong("no_skip"),
    }
}

/// Right if the match has ended and the viewer has more points than anybody else.
fn won(before: &View, events: &[Event]) -> Verdict {
    let lost = events.iter().find_map(|event| match event {
        Event::MatchEnded { lost, .. } => Some(lost),
        _ => None,
    });
    let Some(lost) = lost else {
        let is_placed = events.iter().any(|event| matches!(event, Event::Placed { .. }));
        return if is_placed { Verdict::Wrong("goes_on") } else { Verdict::OnTheWay };
    };
    let points = before.count().iter().zip(before.scores()).zip(lost).map(|((seat, score), lost)| (score - lost, seat));
    let is_viewer = points.max().is_some_and(|(_, seat)| Some(seat) == before.viewer());
    if is_viewer { Verdict::Right } else { Verdict::Wrong("goes_on") }
}

/// The highest score of a brick in the viewer's hand.
fn most_of(view: &View, brick: Bone) -> Option<Points> {
    let mut places = Vec::new();
    view.wall().places([brick.low(), brick.high()], &mut places);
    places.into_iter().map(|(_, layer)| Points::from(layer)).max()
}

/// Right if the heaviest of the viewer's bricks that score most was placed for that score.
fn heaviest(before: &View, events: &[Event]) -> Verdict {
    let own = before.own_hand().unwrap_or_default();
    let most = own.iter().filter_map(|brick| most_of(before, *brick)).max();
    let best = own.iter().filter(|brick| most_of(before, **brick) == most);
    let heaviest = best.map(|brick| brick.pips()).max();
    match events.first() {
        Some(Event::Placed { gain, .. }) if Some(*gain) != most => Verdict::Wrong("less"),
        Some(Event::Placed { bone, .. }) if Some(bone.pips()) == heaviest => Verdict::Right,
        Some(Event::Placed { .. }) => Verdict::Wrong("light"),
        _ => Verdict::Wrong("skipped"),
    }
}

impl HasLesson for Brick {
    fn left_out(exercise: &str) -> &'static [&'static str] {
        match exercise {
            "skip" | "close" => &[HINT_REASON],
            "ground" | "blank" => &["skip", "layers", HINT_REASON],
            _ => &["skip", HINT_REASON],
        }
    }

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
            name: "heavy",
            position: at(
                "000000000000V",
                "!1-3|!3-6 2-5@(-1,0)(-1,1) 0-3@(-1,2)(-1,3) 3-6@(-1,2)(-1,1) 1-3@(-2,-1)(-2,0) 1-6@(-2,0)(-1,0) + + + \
                 1-1@(-4,0)(-3,0) + + + 4-5@(-1,1)(-1,0) 4-4@(-4,1)(-4,2) 1-5@(-4,0)(-4,1) 3-3@(-4,-2)(-4,-1) \
                 1-2@(-2,-2)(-1,-2) + + + 0-4@(-2,-1)(-2,-2) + + + 5-6@(-2,0)(-2,-1) 0-0@(-2,0)(-1,0) \
                 2-3@(-6,-1)(-5,-1) 0-2@(-4,-1)(-5,-1) 5-5@(-4,-1)(-4,0) + + + 1-4@(-1,5)(-1,4) + + + 0-5@(-1,4)(-1,3)",
            ),
            judge: heaviest,
            right: "6-6@(-1,2)(-1,3)",
            wrong: Some("2-4@(-1,3)(-1,2)"),
        },
        Exercise {
            name: "skip",
            position: at("410YTC6YNB8CP", "!4-4|!2-2"),
            judge: skipped,
            right: "skip + +1-5 +",
            wrong: None,
        },
        Exercise {
            name: "close",
            position: at(
                "0000000000179",
                "!0-0|!0-3 skip + + + skip + + + 5-6@(1,2)(1,1) 0-5@(1,1)(1,0) skip + + + skip + + + skip + + + \
                 skip + + + skip + + + 6-6@(1,3)(1,4) skip +4-6 +4-5 +2-6",
            ),
            judge: won,
            right: "skip +0-0 +0-2 +1-1",
            wrong: Some("1-6@(1,-2)(1,-1)"),
        },
    ];
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::engine::{Rules, Seat, Viewer};
    use crate::games::brick::scene::{BrickTip, tips};
    use crate::scene::lesson::judged;

    #[test]
    fn answers_are_judged_right_or_wrong() {
        for exercise in Brick::LESSON {
            let name = exercise.name;
            let (_, seat) = exercise.position.state::<Brick>().unwrap_or_else(|why| panic!("{name}: {why}"));
            assert_eq!(seat, Seat::new(0), "{name}: the user sits there");
            assert_eq!(judged(exercise, exercise.right), Ok(Verdict::Right), "{name}");
            match exercise.wrong {
                Some(wrong) => {
                    assert!(matches!(judged(exercise, wrong), Ok(Verdict::Wrong(why)) if !why.is_empty()), "{name}");
                }
                None => assert!(judged(exercise, "4-4@(2,0)(3,0)").is_err(), "{name}: no other action is legal"),
            }
        }
        let skip = Brick::exercise_named("skip");
        assert_eq!(judged(skip, "skip + +"), Ok(Verdict::OnTheWay), "one more brick has to be drawn");
    }

    #[test]
    fn tips_appear_at_the_right_position() {
        let tips_of = |name: &str| {
            let exercise = Brick::exercise_named(name);
            let (state, seat) = exercise.position.state::<Brick>().unwrap();
            assert!(tips(&state.view(Viewer::Table)).is_empty(), "spectators see no tips");
            assert!(tips(&state.view(Viewer::Seat(seat.next(state.seats())))).is_empty(), "it is not this seat's turn");
            tips(&state.view(Viewer::Seat(seat)))
        };
        assert_eq!(tips_of("ground"), [BrickTip::Place]);
        assert_eq!(tips_of("across"), [BrickTip::Layers, BrickTip::Place]);
        assert_eq!(tips_of("readied"), [BrickTip::Skip, BrickTip::Readied]);
        assert_eq!(tips_of("skip"), [BrickTip::Skip]);
    }

    #[test]
    fn the_last_skip_wins_whatever_is_drawn() {
        let exercise = Brick::exercise_named("close");
        let (state, seat) = exercise.position.state::<Brick>().expect("the position is legal");
        let view = state.view(Viewer::Seat(seat));
        assert_eq!((view.yard(), view.held(seat.next(state.seats()))), (0, HAND), "the other player has drawn");
        assert!(view.scores()[0] > view.scores()[1], "the learner leads");
        // the heaviest of the open bricks
        let heaviest = "skip +5-5 +3-6 +4-4";
        assert_eq!(judged(exercise, heaviest), Ok(Verdict::Right));
    }
}
