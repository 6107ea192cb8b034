//! The lesson: fourteen exercises.

use crate::engine::{Bone, Points};
use crate::games::electrum::rules::{Electrum, End, Event, Hand, HandReason, Layout, Options, View};
use crate::scene::lesson::{Exercise, HasLesson, LessonPosition, Verdict};

const DRAW: &str = "{}";
const BLOCK: &str = r#"{"draws":false}"#;
const SPINNER: &str = r#"{"spinner":true}"#;
const FIVES: &str = r#"{"spinner":true,"fives":true}"#;
const WINNER_LEADS: &str = r#"{"spinner":true,"fives":true,"leader":"winner"}"#;
const THREES: &str = r#"{"spinner":true,"threes":true}"#;
const BOTH: &str = r#"{"spinner":true,"fives":true,"threes":true}"#;

const fn at(options: &'static str, seed: &'static str, actions: &'static str) -> LessonPosition {
    LessonPosition { options, seats: 2, seed, actions }
}

/// The bone that was played, its end, and the points for the table count.
fn played(events: &[Event]) -> Option<(Bone, End, Points)> {
    events.iter().find_map(|event| match event {
        Event::Played { bone, end, points, .. } => Some((*bone, *end, *points)),
        _ => None,
    })
}

/// Right if the play satisfies `is_right`; otherwise wrong, with this reason.
fn play(events: &[Event], is_right: impl Fn(Bone, End, Points) -> bool, otherwise: &'static str) -> Verdict {
    match played(events) {
        Some((bone, end, points)) if is_right(bone, end, points) => Verdict::Right,
        Some(_) => Verdict::Wrong(otherwise),
        None => Verdict::OnTheWay,
    }
}

/// Whether no bone fits after this play, in either hand or the boneyard.
fn blocks(view: &View, bone: Bone, end: End) -> bool {
    let Some(seat) = view.seat else { return false };
    let after = view.layout.after(seat, bone, end, view.options.spinner);
    after.fitting().difference(after.bones()).is_empty()
}

/// The bones among `hidden` that score on this table.
pub fn answers(layout: &Layout, options: &Options, hidden: Hand) -> Vec<Bone> {
    let scores = |bone: &Bone| {
        let mut ends = layout.open_ends().filter(|open| bone.has(open.pips));
        ends.any(|open| options.points_for_count(layout.count_after(*bone, open.end)) > 0)
    };
    hidden.iter().filter(scores).collect()
}

/// Right if the play scores at least `least`, and no bone that the viewer cannot see scores against it.
fn unanswered(view: &View, events: &[Event], least: Points) -> Verdict {
    let (Some((bone, end, points)), Some(seat)) = (played(events), view.seat) else { return Verdict::OnTheWay };
    let after = view.layout.after(seat, bone, end, view.options.spinner);
    match answers(&after, &view.options, view.unseen()) {
        _ if points < least => Verdict::Wrong("no_score"),
        answers if answers.is_empty() => Verdict::Right,
        _ => Verdict::Wrong("answered"),
    }
}

impl HasLesson for Electrum {
    const LESSON: &'static [Exercise<Self>] = &[
        Exercise {
            name: "fits",
            position: at(DRAW, "000000000000D", "5-6@W 1-6@E 1-2@E"),
            judge: |view, events| play(events, |_, end, _| view.layout.pips_at(end) == Some(5), "other_end"),
            right: "3-5@W",
            wrong: Some("2-4@E"),
        },
        Exercise {
            name: "doublet",
            position: at(DRAW, "0000000000014", "3-6@W"),
            judge: |_, events| play(events, |bone, _, _| bone.is_doublet(), "no_doublet"),
            right: "3-3@W",
            wrong: Some("1-3@W"),
        },
        Exercise {
            name: "draw",
            position: at(DRAW, "000000000001S", "1-6@W 1-5@W 0-5@W"),
            judge: |_, events| play(events, |_, _, _| true, ""),
            right: "draw draw 3-6@E",
            wrong: None,
        },
        Exercise {
            name: "pass",
            position: at(BLOCK, "000000000000B", "3-6@W 2-3@W 2-5@W"),
            judge: |_, events| {
                let passed = events.iter().any(|event| matches!(event, Event::Passed { .. }));
                if passed { Verdict::Right } else { Verdict::OnTheWay }
            },
            right: "pass",
            wrong: None,
        },
        Exercise {
            name: "block",
            position: at(BLOCK, "0000000000BAM", "3-4@W 3-6@E 2-6@E 4-5@W 2-3@E 3-5@W 1-3@W 0-1@W"),
            judge: |view, events| play(events, |bone, end, _| blocks(view, bone, end), "open"),
            right: "0-3@W",
            wrong: Some("0-0@W"),
        },
        Exercise {
            name: "spinner",
            position: at(SPINNER, "0000000000005", "1-6@W 4-6@E 1-2@W 1-4@E"),
            judge: |_, events| play(events, |_, end, _| matches!(end, End::N | End::S), "line"),
            right: "0-6@N",
            wrong: Some("2-5@W"),
        },
        Exercise {
            name: "fives",
            position: at(FIVES, "0000000000002", "4-6@W 0-6@E 1-6@N 0-2@E"),
            judge: |_, events| play(events, |_, _, points| points == 10, "no_ten"),
            right: "1-4@N",
            wrong: Some("1-4@W"),
        },
        Exercise {
            name: "threes",
            position: at(THREES, "000000000000W", "4-5@E 4-4@E 1-5@W 3-5@N"),
            judge: |_, events| play(events, |_, _, points| points == 9, "no_nine"),
            right: "0-3@N",
            wrong: Some("1-6@W"),
        },
        Exercise {
            name: "both",
            position: at(BOTH, "000000000000N", "1-5@E 0-1@E 0-4@E"),
            judge: |_, events| play(events, |_, _, points| points == 15, "no_fifteen"),
            right: "4-5@E",
            wrong: Some("0-5@W"),
        },
        Exercise {
            name: "shortcut",
            position: at(FIVES, "00000000000G6", "2-5@E 1-5@W 4-5@S"),
            judge: |_, events| play(events, |_, _, points| points > 0, "no_score"),
            right: "1-4@W",
            wrong: Some("1-4@S"),
        },
        Exercise {
            name: "answer",
            position: at(FIVES, "00000000000C3", "2-6@E 0-6@W"),
            judge: |view, events| unanswered(view, events, 5),
            right: "0-3@W",
            wrong: Some("2-5@E"),
        },
        Exercise {
            name: "lead",
            position: at(
                WINNER_LEADS,
                "000000000086E",
                "1-5@E 2-5@W 1-1@E 2-2@W 0-5@S 0-3@S 0-1@E 0-2@E 3-6@S 2-4@E 4-5@E 4-6@S",
            ),
            judge: |view, events| unanswered(view, events, 0),
            right: "4-4@E",
            wrong: Some("0-5@E"),
        },
        Exercise {
            name: "keep",
            position: at(FIVES, "000000000000W", "4-5@W 2-5@E 1-5@N 3-5@S"),
            judge: |_, events| play(events, |_, _, points| points > 0, "no_score"),
            right: "1-6@N",
            wrong: Some("3-4@S"),
        },
        Exercise {
            name: "last",
            position: at(
                FIVES,
                "000000000005A",
                "1-6@W 1-3@W 3-4@W 2-6@E 4-4@W 5-6@S 2-4@E 0-5@S 0-2@S 2-3@S draw 0-4@W",
            ),
            judge: |_, events| {
                let domino = |event: &Event| matches!(event, Event::HandEnded(end) if matches!(end.reason, HandReason::Domino(_)));
                if !events.iter().any(domino) {
                    return Verdict::OnTheWay;
                }
                play(events, |_, _, points| points > 0, "no_count")
            },
            right: "0-3@W",
            wrong: Some("0-3@S"),
        },
    ];
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::engine::{Rules, Seat, Viewer};
    use crate::games::electrum::scene::{ElectrumTip, tips};
    use crate::scene::lesson::judged;

    #[test]
    fn exercises_judge_their_own_examples_correctly() {
        for exercise in Electrum::LESSON {
            let name = exercise.name;
            let (_, seat) = exercise.position.state::<Electrum>().unwrap_or_else(|why| panic!("{name}: {why}"));
            assert_eq!(seat, Seat::new(0), "{name}: the learner is in seat 0");
            assert_eq!(judged(exercise, exercise.right), Ok(Verdict::Right), "{name}");
            match exercise.wrong {
                Some(wrong) => {
                    assert!(matches!(judged(exercise, wrong), Ok(Verdict::Wrong(why)) if !why.is_empty()), "{name}");
                }
                None => assert!(judged(exercise, "6-6@E").is_err(), "{name}: only the right action is legal"),
            }
        }
    }

    #[test]
    fn in_the_block_exercise_six_threes_are_on_the_table_and_the_learner_holds_the_last() {
        let exercise = Electrum::exercise_named("block");
        let (state, seat) = exercise.position.state::<Electrum>().unwrap();
        let view = state.view(Viewer::Seat(seat));
        let threes = |bones: &[Bone]| bones.iter().filter(|bone| bone.has(3)).count();
        let (table, hand): (Vec<_>, Vec<_>) =
            (view.layout.bones().iter().collect(), view.own_hand().expect("it is the learner's view").iter().collect());
        assert_eq!((threes(&table), threes(&hand)), (6, 1));
    }

    /// The tips but the one about notches, which depends on who played which bone.
    fn without_notches(tips: Vec<ElectrumTip>) -> Vec<ElectrumTip> {
        tips.into_iter().filter(|tip| *tip != ElectrumTip::Notches).collect()
    }

    #[test]
    fn tips_apply_in_their_exercises() {
        let tips_in = |name: &str| {
            let exercise = Electrum::exercise_named(name);
            let (state, seat) = exercise.position.state::<Electrum>().unwrap();
            assert!(tips(&state.view(Viewer::Table)).is_empty(), "a spectator got a tip");
            assert!(
                tips(&state.view(Viewer::Seat(seat.next(state.seats())))).is_empty(),
                "a seat got a tip out of turn"
            );
            without_notches(tips(&state.view(Viewer::Seat(seat))))
        };
        assert_eq!(tips_in("fits"), [ElectrumTip::Fits, ElectrumTip::Ends]);
        assert_eq!(tips_in("fives"), [ElectrumTip::Fits, ElectrumTip::Count, ElectrumTip::Ends]);
        assert_eq!(tips_in("draw"), [ElectrumTip::Draw]);
        assert_eq!(tips_in("pass"), [ElectrumTip::Pass]);
        // the automatic lead does not count as the seat's own play
        let first = LessonPosition { actions: "5-6@W", ..Electrum::LESSON[0].position };
        let (state, seat) = first.state::<Electrum>().unwrap();
        assert_eq!(without_notches(tips(&state.view(Viewer::Seat(seat)))), [ElectrumTip::Fits]);
    }
}
