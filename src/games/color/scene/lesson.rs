//! The lesson. No exercise asks for a choice of halves: no answer would be right.

use crate::engine::{Points, Square};
use crate::games::color::rules::{Board, Color, Event, Half, Phase, TurnedBlack, View, groups};
use crate::scene::lesson::{Exercise, HINT_REASON, HasLesson, LessonPosition, Verdict};

/// The points that the placement has to bring.
pub const LEAVE_POINTS: Points = 3;
/// The most that the next player may claim after it.
pub const LEAVE_CLAIM: Points = 5;

/// A position after these entries. The user is seat 0, who placed first, and is to act.
const fn after(actions: &'static str) -> LessonPosition {
    LessonPosition { options: r#"{"dmo":1,"first":0}"#, seats: 2, seed: "0000000000001", actions }
}

/// The points of the best claim after the placement in `events`.
fn could_claim(before: &View, events: &[Event]) -> Points {
    let placed = events.iter().find_map(|event| match event {
        Event::Placed { halves, at, .. } => Some((*halves, *at)),
        _ => None,
    });
    placed.map_or(0, |(halves, at)| {
        let mut board = before.table.board;
        board.place(halves, at);
        groups::best_claim(&board, at).points()
    })
}

/// Right if at least `least` points were claimed.
fn claimed(events: &[Event], least: Points, otherwise: &'static str) -> Verdict {
    let paid = events.iter().find_map(|event| match event {
        Event::Claimed { points, .. } => Some(*points),
        _ => None,
    });
    match paid {
        Some(points) if points >= least => Verdict::Right,
        Some(_) => Verdict::Wrong(otherwise),
        None => Verdict::OnTheWay,
    }
}

/// Right if the squares turned black satisfy `is_right`.
fn turned(before: &View, events: &[Event], is_right: fn(&[TurnedBlack]) -> bool, otherwise: &'static str) -> Verdict {
    if !matches!(before.table.phase, Phase::Place { .. }) {
        return Verdict::OnTheWay;
    }
    let turned: Vec<TurnedBlack> = events
        .iter()
        .filter_map(|event| match event {
            Event::TurnedBlack(turned) => Some(*turned),
            _ => None,
        })
        .collect();
    if is_right(&turned) { Verdict::Right } else { Verdict::Wrong(otherwise) }
}

/// The most that the next player could claim on this board, whatever the next domino is.
pub fn next_claim(board: &Board) -> Points {
    next_best(board).map_or(0, |answer| answer.points)
}

/// A domino that the next player could place, with what they could claim then.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct NextDomino {
    /// Its halves.
    pub halves: [Half; 2],
    /// The square of each half.
    pub at: [Square; 2],
    /// The points of the best claim.
    pub points: Points,
}

/// The domino that lets the next player claim most on this board; nothing if none can be placed.
pub fn next_best(board: &Board) -> Option<NextDomino> {
    let halves = [Half::Red, Half::Blue, Half::Purple, Half::Black];
    let dominoes = halves.into_iter().flat_map(|one| halves.map(|other| [one, other]));
    let answers = dominoes.flat_map(|halves| {
        board.places(halves).map(move |at| {
            let mut after = *board;
            after.place(halves, at);
            NextDomino { halves, at, points: groups::best_claim(&after, at).points() }
        })
    });
    answers.max_by_key(|answer| answer.points)
}

/// Right if the placement can bring `least` points, and the next player at most `most`.
fn leaves(before: &View, events: &[Event], least: Points, most: Points) -> Verdict {
    let placed = events.iter().find_map(|event| match event {
        Event::Placed { halves, at, .. } => Some((*halves, *at)),
        _ => None,
    });
    let Some((halves, at)) = placed else { return Verdict::OnTheWay };
    let mut board = before.table.board;
    board.place(halves, at);
    if could_claim(before, events) < least {
        Verdict::Wrong("pays_less")
    } else if next_claim(&board) > most {
        Verdict::Wrong("leaves")
    } else {
        Verdict::Right
    }
}

impl HasLesson for Color {
    fn left_out(exercise: &str) -> &'static [&'static str] {
        match exercise {
            "place" | "claim" | "straight" => &["dmo", "purples", HINT_REASON],
            // about the answer
            "leave" => &["dmo"],
            _ => &["dmo", HINT_REASON],
        }
    }

    const LESSON: &'static [Exercise<Self>] = &[
        Exercise {
            name: "place",
            position: after("R|R d4e4 R:d4e4 B|B d5e5 B:d5e5 R|B"),
            judge: |before, events| {
                if could_claim(before, events) >= 6 { Verdict::Right } else { Verdict::Wrong("one_row") }
            },
            right: "f4f5",
            wrong: Some("f4f3"),
        },
        Exercise {
            name: "claim",
            position: after("R|R d4e4 R:d4e4 B|B d5e5 B:d5e5 R|B f4f5"),
            judge: |_, events| claimed(events, 6, "one_group"),
            right: "R:d4e4f4_B:d5e5f5",
            wrong: Some("R:d4e4f4"),
        },
        Exercise {
            name: "straight",
            position: after("R|R d4e4 R:d4e4 B|B d5e5 B:d5e5 R|B f4f5 R:d4e4f4_B:d5e5f5 B|B c5c6 B:c5d5e5f5 R|R f2f3"),
            judge: |_, events| claimed(events, 3, "short"),
            right: "R:f2f3f4",
            wrong: Some("R:f2f3"),
        },
        Exercise {
            name: "bend",
            position: after("R|R d4e4 R:d4e4 B|B d5e5 B:d5e5 R|B f4f5 R:d4e4f4_B:d5e5f5 B|B c5c6 B:c5d5e5f5 P|R g4g3"),
            judge: |_, events| claimed(events, 5, "no_bend"),
            right: "R:g3g4f4e4d4",
            wrong: Some("R:d4e4f4g4"),
        },
        Exercise {
            name: "black",
            position: after("R|R d4e4 R:d4e4 B|B d5e5 B:d5e5 R|B f4f5 R:d4e4f4_B:d5e5f5 B|B c5c6 B:c5d5e5f5 K|R"),
            judge: |before, events| {
                turned(before, events, |turned| turned.iter().filter(|one| one.was == Half::Blue).count() >= 2, "few")
            },
            right: "d6d7",
            wrong: Some("g4h4"),
        },
        Exercise {
            name: "leave",
            position: after("K|R e2d2 B|P d1c1 B:c1d1 P|K"),
            judge: |before, events| leaves(before, events, LEAVE_POINTS, LEAVE_CLAIM),
            right: "b1b2",
            wrong: Some("b1a1"),
        },
        Exercise {
            name: "blacks",
            position: after("R|R d4e4 R:d4e4 B|B d5e5 B:d5e5 R|B f4f5 R:d4e4f4_B:d5e5f5 B|B c5c6 B:c5d5e5f5 K|K"),
            judge: |before, events| {
                turned(before, events, |turned| turned.iter().all(|one| one.was == Half::Blue), "own")
            },
            right: "c7c8",
            wrong: Some("g4h4"),
        },
    ];
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::engine::{Rules, Seat, Viewer};
    use crate::games::color::scene::{ColorTip, tips};
    use crate::scene::lesson::judged;

    #[test]
    fn answers_are_judged_right_or_wrong() {
        for exercise in Color::LESSON {
            let name = exercise.name;
            let (_, seat) = exercise.position.state::<Color>().unwrap_or_else(|why| panic!("{name}: {why}"));
            assert_eq!(seat, Seat::new(0), "{name}: the user sits there");
            assert_eq!(judged(exercise, exercise.right), Ok(Verdict::Right), "{name}");
            let wrong = exercise.wrong.map(|wrong| judged(exercise, wrong));
            assert!(matches!(wrong, Some(Ok(Verdict::Wrong(why))) if !why.is_empty()), "{name}: {wrong:?}");
        }
    }

    #[test]
    fn tips_appear_at_the_right_position() {
        let tips_of = |name: &str| {
            let exercise = Color::exercise_named(name);
            let (state, seat) = exercise.position.state::<Color>().unwrap();
            assert!(tips(&state.view(Viewer::Table)).is_empty(), "spectators see no tips");
            assert!(tips(&state.view(Viewer::Seat(seat.next(state.seats())))).is_empty(), "it is not this seat's turn");
            tips(&state.view(Viewer::Seat(seat)))
        };
        assert_eq!(tips_of("place"), [ColorTip::Place]);
        assert_eq!(tips_of("claim"), [ColorTip::Claim]);
        assert_eq!(tips_of("bend"), [ColorTip::Claim, ColorTip::Purple]);
        assert_eq!(tips_of("black"), [ColorTip::Black, ColorTip::Place]);
    }
}
