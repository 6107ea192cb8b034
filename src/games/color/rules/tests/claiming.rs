//! docs/rules/color.md, Claims and Groups.

use super::{FIRST, corner, legal, play, scores, to_claim};
use crate::engine::Square;
use crate::games::color::rules::{Event, Half, Phase, Refusal, TurnStep};

fn square(text: &str) -> Square {
    text.parse().expect("a square")
}

/// Rows of red and blue with purple at c1 and c3; the last domino is at c1d1.
///
/// ```text
///   a b c d
/// 1 R R P R
/// 2 B . R B
/// 3 B B P B
/// ```
fn crossing() -> super::Color {
    to_claim(corner(&["RRPR", "B.RB", "BBPB"]), "c1d1")
}

/// docs/rules/color.md, Claims 5.
#[test]
fn a_claim_pays_the_squares_of_its_named_groups() {
    for (claim, points) in [
        ("-", 0),
        ("R:a1b1c1d1", 4),
        ("R:b1c1", 2),
        ("R:c1d1", 2),
        ("R:c1c2", 2),
        ("R:d1c1c2c3", 4),
        ("R:a1b1c1c2c3", 5),
    ] {
        let mut game = crossing();
        let events = play(&mut game, &[claim]).unwrap_or_else(|refusal| panic!("{claim}: {refusal}"));
        assert!(matches!(&events[0], Event::Claimed { seat, points: paid, .. } if *seat == FIRST && *paid == points));
        assert_eq!(scores(&game), [points, 0], "{claim}");
        assert_eq!(game.table().phase, Phase::Choose);
    }
}

/// docs/rules/color.md, Claims 6.
#[test]
fn an_invalid_claim_is_refused_with_its_reason() {
    let (red, blue) = (Half::Red, Half::Blue);
    for (claim, refusal) in [
        ("R:c1", Refusal::Short { color: red }),
        ("B:c1", Refusal::Short { color: blue }),
        ("R:b1b2", Refusal::OtherColor { color: red, square: square("b2"), shows: None }),
        ("R:d1d2", Refusal::OtherColor { color: red, square: square("d2"), shows: Some(blue) }),
        ("B:c1d1", Refusal::OtherColor { color: blue, square: square("d1"), shows: Some(red) }),
        ("R:a1c1", Refusal::Gap { color: red, from: square("a1"), to: square("c1") }),
        ("R:d1c2", Refusal::Gap { color: red, from: square("d1"), to: square("c2") }),
        ("R:b1c1d1c1", Refusal::Twice { color: red, square: square("c1") }),
        ("B:a2a3b3", Refusal::Bend { color: blue, square: square("a3") }),
        ("B:b3c3", Refusal::Old { color: blue }),
        ("R:c2c3", Refusal::Old { color: red }),
        ("R:c1d1 B:b3c3", Refusal::Old { color: blue }),
        ("a4a5", Refusal::NotNow(TurnStep::Claim)),
        ("R", Refusal::NotNow(TurnStep::Claim)),
    ] {
        assert_eq!(play(&mut crossing(), &[claim]), Err(refusal), "{claim}");
    }
}

/// docs/rules/color.md, Groups 2.
#[test]
fn a_group_is_straight_except_at_purple() {
    for (rows, placed, claim, allowed) in [
        (vec!["RR", ".R", ".R"], "b2b3", "R:a1b1b2b3", false),
        (vec!["RP", ".R", ".R"], "b2b3", "R:a1b1b2b3", true),
        (vec!["RPR", ".R", ".R"], "b2b3", "R:a1b1c1", false),
        // two turns, back beside itself
        (vec!["RP", "RP"], "a1a2", "R:a1b1b2a2", true),
        (vec!["RP", "RR"], "a1a2", "R:a1b1b2a2", false),
        // purples alone can be either color
        (vec!["PP", "PP"], "a1a2", "R:a1b1b2a2", true),
        (vec!["PP", "PP"], "a1a2", "B:a1a2b2b1", true),
        (vec!["PP", "PP"], "a1a2", "R:a1a2 B:b1b2", false),
        (vec!["BPB"], "b1c1", "B:a1b1c1", true),
        (vec!["BKB"], "b1c1", "B:a1b1c1", false),
    ] {
        let mut game = to_claim(corner(&rows), placed);
        assert_eq!(play(&mut game, &[claim]).is_ok(), allowed, "{rows:?} {placed} {claim}");
    }
}

/// docs/rules/color.md, Claims 4.
#[test]
fn a_new_purple_counts_in_one_group_and_an_old_one_in_both() {
    // b2 and c2 are new and purple, b1 is old
    let rows = ["RPB", "RPP"];
    for (claim, refused) in [
        ("R:a2b2 B:c1c2", None),
        ("R:a1b1b2 B:c1c2", None),
        ("R:b1b2a2 B:c1c2", None),
        ("R:a2b2c2", None),
        ("R:a2b2 B:c1c2b2", Some("b2")),
        ("R:a2b2c2 B:c1c2", Some("c2")),
        ("R:a1b1b2c2 B:c1c2", Some("c2")),
    ] {
        let mut game = to_claim(corner(&rows), "b2c2");
        let expected = refused.map(|at| Refusal::Shared(square(at)));
        assert_eq!(play(&mut game, &[claim]).err(), expected, "{claim}");
    }
    // the new squares are red and blue; both groups pass the old purple between them
    let mut game = to_claim(corner(&["R", "PB", "B"]), "a1b2");
    game.0.phase = Phase::Claim { halves: [Half::Red, Half::Blue], placed: [square("a1"), square("b2")] };
    play(&mut game, &["R:a1a2 B:b2a2a3"]).expect("an old purple in both");
    assert_eq!(scores(&game), [5, 0]);
}

/// docs/rules/color.md, Claims 2.
#[test]
fn a_red_and_a_blue_group_can_be_claimed_together() {
    let mut game = to_claim(corner(&["RB", "RB"]), "a1b1");
    play(&mut game, &["R:a1a2 B:b1b2"]).expect("a red and a blue group");
    assert_eq!(scores(&game), [4, 0]);
    let mut game = to_claim(corner(&["RB", "RB", "BR"]), "a2b2");
    assert_eq!(legal(&game, FIRST), ["-", "B:b1b2", "R:a1a2", "R:a1a2 B:b1b2"]);
    play(&mut game, &["R:a1a2 B:b1b2"]).expect("a red and a blue group");
}

#[test]
fn every_claim_is_listed_once() {
    let game = to_claim(corner(&["RRR"]), "b1c1");
    assert_eq!(legal(&game, FIRST), ["-", "R:a1b1", "R:a1b1c1", "R:b1c1"]);
    let game = to_claim(corner(&["PP"]), "a1b1");
    assert_eq!(legal(&game, FIRST), ["-", "B:a1b1", "R:a1b1"]);
    // a ring of purples: from each square all the way round, in either color
    let game = to_claim(corner(&["PP", "PP"]), "a1b1");
    let rounds = legal(&game, FIRST).iter().filter(|claim| claim.len() == "R:a1a2b2b1".len()).count();
    assert_eq!(rounds, 2 * 4);
}

/// docs/rules/color.md, Claims 4.
#[test]
fn the_best_claim_may_give_a_new_purple_to_either_group() {
    use crate::games::color::rules::groups::{best_claim, best_points};
    use crate::games::color::rules::{Action, SquareSet};
    for (drawing, placed, claim) in [
        (corner(&["RRPB"]), "c1d1", "R:a1b1c1"),
        (corner(&["RPBB"]), "a1b1", "B:b1c1d1"),
        (corner(&["RRPPBB"]), "c1d1", "R:a1b1c1 B:d1e1f1"),
        (corner(&["RPPR", "B..B", "B"]), "b1c1", "R:a1b1c1d1"),
        (corner(&["KRB"]), "b1c1", "-"),
    ] {
        let placed = super::squares(placed);
        let found = best_claim(&drawing, placed);
        assert_eq!(Action::Claim(found.clone()).to_string(), claim);
        assert_eq!(best_points(&drawing, placed.map(SquareSet::only)), found.points());
    }
}
