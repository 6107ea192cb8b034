//! The notation of actions.

use super::action;
use crate::engine::Square;
use crate::games::color::rules::{Action, Claim, GroupPath, Half};

#[test]
fn actions_parse_from_their_own_notation() {
    for text in [
        "R",
        "B",
        "P",
        "K",
        "a1a2",
        "a2a1",
        "h8h7",
        "-",
        "R:a1a2a3",
        "B:c1c2",
        "R:a1a2a3 B:c1c2",
        "R:b1a1a2",
        // an illegal group has a notation too, so that it can be refused with its reason
        "R:a1",
        "R:a1c3",
        "R:a1a2a1",
        "a1c5",
        "B:a1b1b2a2a1",
    ] {
        assert_eq!(action(text).to_string(), text);
    }
}

#[test]
fn other_text_does_not_parse() {
    for text in [
        "",
        "r",
        "Y",
        "RB",
        " R",
        "R ",
        "a1",
        "a1a2a3",
        "a1a9",
        "i1h1",
        "A1A2",
        "--",
        "R:",
        "R: B:a1a2",
        "R:a1a2B:c1c2",
        "B:c1c2 R:a1a2",
        "R:a1a2  B:c1c2",
        "R:a1a2 R:c1c2",
        "R:a1a2 ",
        "P:a1a2",
        "R:a2a1",
        "R:a1b1 B:b2b1",
        "R:a01a2",
        "R:a1a2 B",
        "-R:a1a2",
        "R:a1a2,B:c1c2",
    ] {
        assert!(text.parse::<Action>().is_err(), "{text:?} was read");
    }
}

#[test]
fn a_path_is_the_same_in_both_directions() {
    let squares = Square::read_all("c3c2d2", 8).expect("squares");
    let back: Vec<Square> = squares.iter().rev().copied().collect();
    let path = GroupPath::new(&squares).expect("a path");
    assert_eq!(GroupPath::new(&back), Some(path.clone()));
    assert_eq!(path.squares(), back);
    assert_eq!(GroupPath::new(&[]), None);
    let claim = Claim { red: None, blue: Some(path) };
    assert_eq!(claim.points(), 3);
    assert_eq!(Action::Claim(claim).to_string(), "B:d2c2c3");
}

#[test]
fn halves_are_sorted_and_stored_by_their_letters() {
    for half in Half::ALL {
        assert_eq!(Half::from_letter(half.letter()), Some(half));
        assert_eq!(serde_json::to_string(&half).expect("a letter"), format!("\"{}\"", half.letter()));
    }
    assert!(Half::ALL.is_sorted_by_key(|half| half.letter()), "halves are sorted as their letters are");
}
