//! The notation of actions and squares.

use crate::games::brick::rules::{Action, Spot};

#[test]
fn actions_parse_from_their_own_notation_only() {
    for text in
        ["!4-6", "3-5@(0,1)(1,1)", "3-5@(1,1)(0,1)", "12-16@(-3,0)(-3,-1)", "*3-5@(0,1)(1,1)", "+", "+3-5", "skip"]
    {
        assert_eq!(text.parse::<Action>().unwrap().to_string(), text);
    }
    for bad in [
        "",
        "4-6",
        "!6-4",
        "! 4-6",
        "++",
        "+ 3-5",
        "*",
        "pass",
        "Skip",
        "skip ",
        "3-5@(0,1)",
        "3-5@(0,1)(1,1)(2,1)",
        "3-5@(0,1) (1,1)",
        "3-5@(00,1)(1,1)",
        "3-5@(+0,1)(1,1)",
        "3-5@(-0,1)(1,1)",
        "3-5@(0,1)(1,40000)",
        "3-5@0,1)(1,1)",
        "5-3@(0,1)(1,1)",
        "**3-5@(0,1)(1,1)",
        "3-19@(0,1)(1,1)",
        "!3-5@(0,1)(1,1)",
    ] {
        assert!(bad.parse::<Action>().is_err(), "{bad:?} was read");
    }
}

#[test]
fn squares_are_ordered_by_row_then_column() {
    let mut spots: Vec<Spot> = ["(1,1)", "(0,2)", "(5,-1)", "(0,1)", "(-4,1)"].map(|text| text.parse().unwrap()).into();
    spots.sort_unstable();
    let texts: Vec<String> = spots.iter().map(ToString::to_string).collect();
    assert_eq!(texts, ["(5,-1)", "(-4,1)", "(0,1)", "(1,1)", "(0,2)"]);
}
