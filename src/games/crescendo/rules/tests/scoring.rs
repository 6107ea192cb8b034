//! What a placement scores (docs/rules/crescendo.md, Scoring; docs/rules/crescendo.md, Wildcards).

use proptest::prelude::*;

use super::{board, bones, placement, spots};
use crate::engine::{Bone, Pips, Square};
use crate::games::crescendo::rules::{Board, Placement, SIDE, Score};

fn points(drawing: &str, text: &str) -> ([u8; 2], i32) {
    let score = board(drawing).score(placement(text));
    (score.multipliers, score.points())
}

const EMPTY: &str = ".......... .......... .......... .......... .......... \
                     .......... .......... .......... .......... ..........";

const THREES_AND_FIVES: &str = "
    ..........
    .3..5.....
    3..5......
    ....5.....
    ...5......
    ..........
    ..........
    ..........
    ..........
    ..........";

/// docs/rules/crescendo.md, Scoring 3
#[test]
fn a_lone_face_counts_itself() {
    assert_eq!(points(EMPTY, "3-5@c4d4"), ([1, 1], 1));
    assert_eq!(points(EMPTY, "3-3@c4d4"), ([1, 1], 2));
    assert_eq!(points(EMPTY, "0-0@c4d4"), ([1, 1], 2));
}

/// docs/rules/crescendo.md, Scoring 4
#[test]
fn the_score_is_the_product_of_both_groups() {
    // 3 on c2 joins b2 and a3; 5 on d2 joins e2, d3, e4 and d5
    assert_eq!(points(THREES_AND_FIVES, "3-5@c2d2"), ([3, 5], 15));
    // the other way round the line separates each face from its group
    assert_eq!(points(THREES_AND_FIVES, "3-5@d2c2"), ([1, 1], 1));
}

/// docs/rules/crescendo.md, Scoring 5
#[test]
fn a_doublet_scores_twice() {
    let threes = "
        ..........
        .3..3.....
        3..3......
        .3..3.....
        ...3......
        ..........
        ..........
        ..........
        ..........
        ..........";
    assert_eq!(points(threes, "3-3@c2d2"), ([4, 5], 40));
}

/// docs/rules/crescendo.md, Scoring 1
#[test]
fn the_line_runs_across_the_whole_board() {
    // the sevens above and below the line touch each other only across it
    let sevens = "
        ..........
        ..........
        ..........
        .77.......
        7..7......
        ..77......
        .7........
        ..........
        ..........
        ..........";
    // above the line b5 joins a5, b4, c4 and d5; below it b6 joins c6, d6 and b7
    assert_eq!(points(sevens, "7-7@b5b6"), ([5, 4], 40));
    // with the line to the right of b, b5 joins a5 and b4, and c5 joins c4, d5, c6 and d6
    assert_eq!(points(sevens, "7-7@b5c5"), ([3, 5], 30));
}

/// docs/rules/crescendo.md, Scoring 1
#[test]
fn a_region_may_have_a_single_row_or_column() {
    let ones = "
        1.1.......
        ..........
        1.........
        ..........
        ..........
        ..........
        ..........
        ..........
        ..........
        .........1";
    assert_eq!(points(ones, "1-9@b1b2"), ([3, 1], 3));
    assert_eq!(points(ones, "1-9@a2b2"), ([3, 1], 3));
    assert_eq!(points(ones, "1-9@b2a2"), ([2, 1], 2));
    assert_eq!(points(ones, "1-1@j8j9"), ([1, 2], 4));
}

/// docs/rules/crescendo.md, Scoring 2
#[test]
fn corners_join_and_groups_do_not_wrap_around_the_board() {
    let eights = "
        ..........
        8........8
        .8......8.
        ..8....8..
        ..........
        ..........
        ..........
        ..........
        ..........
        ..........";
    assert_eq!(points(eights, "1-8@d6d5"), ([1, 4], 4));
    assert_eq!(points(eights, "8-9@a3a4"), ([3, 1], 3));
    assert_eq!(points(eights, "8-9@j1i1"), ([2, 1], 2));
    // docs/rules/crescendo.md, Wildcards 2: the double blank as a double eight, never as a one-eight
    assert_eq!(points(eights, "0-0=8@a3a4"), ([3, 1], 6));
    assert!("0-0=1=8@a3a4".parse::<Placement>().is_err());
}

/// docs/rules/crescendo.md, Wildcards 2
#[test]
fn a_blank_may_be_declared() {
    // 0-4 as a zero, as a nine, and as a four that makes it a doublet
    let drawing = "
        ..........
        .9..4.....
        .94.......
        ...4......
        ..........
        .......0..
        ......00..
        ..........
        .8..8.....
        ..........";
    assert_eq!(points(drawing, "0-4@c2d2"), ([1, 2], 2));
    assert_eq!(points(drawing, "0-4=9@c2d2"), ([3, 2], 6));
    assert_eq!(points(drawing, "0-4=4@c2d2"), ([2, 2], 8));
    assert_eq!(points(drawing, "0-0=4@c2d2"), ([2, 2], 8));
    // 0-0 has one value for both blanks and is always a doublet
    assert_eq!(points(drawing, "0-0=9@c2d2"), ([3, 1], 6));
    assert_eq!(points(drawing, "0-0=8@c9d9"), ([2, 2], 8));
    assert_eq!(points(drawing, "0-0@c9d9"), ([1, 1], 2));
    // docs/rules/crescendo.md, Wildcards 3
    assert_eq!(points(drawing, "0-5@g6g5"), ([4, 1], 4));
}

/// docs/rules/crescendo.md, Wildcards 4
#[test]
fn blanks_on_the_board_are_plain_zeros() {
    let drawing = "
        ..........
        0.........
        0.4.......
        ..........
        ..........
        ..........
        ..........
        ..........
        ..........
        ..........";
    assert_eq!(points(drawing, "4-4@b1b2"), ([1, 2], 4));
    let mut board = board(drawing);
    let wild = placement("0-4=4@b2b3");
    assert_eq!(board.score(wild).multipliers, [1, 2]);
    board.lay(wild.spot(), wild.lies());
    // docs/rules/crescendo.md, Wildcards 5: the blank on b2 is a zero now
    assert_eq!(board.face(Square::new(1, 1)), Some(0));
    assert_eq!(board.score(placement("0-9@b1c1")).multipliers, [4, 1]);
}

#[test]
fn groups_and_regions_list_their_squares() {
    let groups = board(THREES_AND_FIVES).groups(placement("3-5@c2d2"));
    let names = groups.map(|group| group.iter().map(ToString::to_string).collect::<Vec<_>>().join(" "));
    assert_eq!(names, ["b2 c2 a3", "d2 e2 d3 e4 d5"]);
    let [left, right] = placement("3-5@c2d2").spot().regions();
    for square in Square::all(SIDE) {
        assert_eq!((left.contains(square), right.contains(square)), (square.column() < 3, square.column() >= 3));
    }
    let [above, below] = placement("3-3@c2c3").spot().regions();
    for square in Square::all(SIDE) {
        assert_eq!((above.contains(square), below.contains(square)), (square.row() < 2, square.row() >= 2));
    }
}

/// A reference implementation without bitboards.
fn score_by_steps(board: &Board, placement: Placement) -> Score {
    let squares = placement.spot().squares();
    let faces = placement.faces();
    let multipliers = [0, 1].map(|side| {
        let (own, other) = (squares[side], squares[1 - side]);
        let in_region = |square: Square| {
            if own.row() == other.row() {
                (square.column() <= own.column()) == (own.column() < other.column()) || square.column() == own.column()
            } else {
                (square.row() <= own.row()) == (own.row() < other.row()) || square.row() == own.row()
            }
        };
        let mut group = vec![own];
        let mut next = 0;
        while next < group.len() {
            let at = group[next];
            next += 1;
            for square in Square::all(SIDE) {
                let near = square.row().abs_diff(at.row()) <= 1 && square.column().abs_diff(at.column()) <= 1;
                if near && in_region(square) && board.face(square) == Some(faces[side]) && !group.contains(&square) {
                    group.push(square);
                }
            }
        }
        u8::try_from(group.len()).expect("a board has a hundred squares")
    });
    Score { multipliers, doubled: faces[0] == faces[1] }
}

fn any_board() -> impl Strategy<Value = Vec<Option<Pips>>> {
    let face = prop_oneof![2 => Just(None), 3 => (0_u8..3).prop_map(Some), 1 => (0_u8..=9).prop_map(Some)];
    proptest::collection::vec(face, usize::from(SIDE) * usize::from(SIDE))
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(48))]

    #[test]
    fn scores_agree_with_the_reference_implementation(faces in any_board(), bone in 0_usize..55, declared in 0_u8..=9) {
        let mut board = Board::default();
        for (square, face) in Square::all(SIDE).zip(&faces) {
            if let Some(face) = *face {
                board.put(square, face);
            }
        }
        let bone = bones()[bone];
        for spot in board.spots() {
            let Some(placement) = Placement::new(bone, Some(declared).filter(|_| bone.has(0) && declared > 0), spot)
            else {
                continue;
            };
            let score = board.score(placement);
            prop_assert_eq!(score, score_by_steps(&board, placement));
            let groups = board.groups(placement).map(|group| u8::try_from(group.len()).expect("few squares"));
            prop_assert_eq!(groups, score.multipliers);
        }
    }
}

#[test]
fn an_empty_board_has_every_spot_in_order() {
    let all = spots();
    assert_eq!(all.len(), 2 * 180);
    assert!(all.is_sorted());
    assert!(all.iter().all(|spot| all.contains(&spot.turned())));
    assert_eq!(Bone::set(9).count(), 55);
}
