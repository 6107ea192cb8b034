//! docs/rules/color.md, Black.

use super::{FIRST, board, corner, play, scores, to_place};
use crate::games::color::rules::{Event, Phase};

/// The board after a placement, and the squares turned black, each with the square of the half that did it.
fn placed(rows: &[&str], domino: &str, place: &str) -> (String, String) {
    let mut game = to_place(corner(rows), domino);
    let events = play(&mut game, &[place]).expect("a place");
    let turned = events.iter().filter_map(|event| match event {
        Event::TurnedBlack(turned) => Some(format!("{}{}<{}", turned.was.letter(), turned.square, turned.by)),
        _ => None,
    });
    let turned = turned.collect::<Vec<_>>().join(" ");
    let rows = game.table().board.rows();
    let drawn = rows.map(|row| row.trim_end_matches('.').to_owned()).join("/");
    (drawn.trim_end_matches('/').to_owned(), turned)
}

/// docs/rules/color.md, Black 1.
#[test]
fn black_turns_adjacent_squares_and_does_not_spread() {
    for (rows, domino, place, drawn, turned) in [
        // a half does not turn its partner
        (vec![".R", "B.", ".P"], "KR", "b2c2", ".K/KKR/.K", "Rb1<b2 Ba2<b2 Pb3<b2"),
        // the partner stays, even purple
        (vec!["R"], "KP", "b1c1", "KKP", "Ra1<b1"),
        (vec!["R"], "PK", "b1c1", "RPK", ""),
        // corners are not adjacent
        (vec!["R..", "...", "..B"], "KB", "b2c2", "R/.KB/..B", ""),
        // a square that was turned turns no others
        (vec!["RRB"], "KB", "a2b2", "KRB/KB", "Ra1<a2"),
        (vec!["KR"], "KB", "a2b2", "KR/KB", ""),
        // two blacks: each turns its neighbours, each square once
        (vec!["RB", "..", "P"], "KK", "a2b2", "KK/KK/K", "Ra1<a2 Pa3<a2 Bb1<b2"),
        (vec!["R.B"], "KK", "b1b2", "KKK/.K", "Ra1<b1 Bc1<b1"),
        (vec![".R", "R.", ".."], "KK", "b2b3", ".K/KK/.K", "Rb1<b2 Ra2<b2"),
    ] {
        let (rows, (found, by)) = (format!("{rows:?}"), placed(&rows, domino, place));
        assert_eq!((found.as_str(), by.as_str()), (drawn, turned), "{rows} {domino} {place}");
    }
}

/// docs/rules/color.md, Black 3.
#[test]
fn black_turns_squares_before_the_claims() {
    // the black half at c2 does not touch the red row
    let mut game = to_place(corner(&["RR", "RB"]), "RK");
    let events = play(&mut game, &["c1c2"]).expect("a place");
    assert!(events.iter().any(|event| matches!(event, Event::TurnedBlack(_))));
    assert!(play(&mut game, &["R:a1b1c1"]).is_ok(), "the row above is not beside the black half");
    let mut game = to_place(corner(&["RR", "RB"]), "RK");
    play(&mut game, &["a3b3"]).expect("a place");
    assert!(play(&mut game, &["R:a1a2a3"]).is_ok());
    let mut game = to_place(corner(&["RR", "RB"]), "KR");
    play(&mut game, &["a3b3"]).expect("a place");
    assert_eq!(game.table().board, corner(&["RR", "KB", "KR"]));
    assert_eq!(game.table().phase, Phase::Choose, "nothing is left that could be claimed");
}

/// docs/rules/color.md, Black 4.
#[test]
fn two_blacks_pay_five_at_once_without_a_claim() {
    let mut game = to_place(corner(&["RB"]), "KK");
    let events = play(&mut game, &["c1c2"]).expect("a place");
    assert!(events.contains(&Event::DoubleBlack { seat: FIRST, points: 5, total: 5 }));
    assert_eq!(scores(&game), [5, 0]);
    assert_eq!(game.table().phase, Phase::Choose);
    for domino in ["KR", "BK", "PK"] {
        let mut game = to_place(corner(&["RB"]), domino);
        play(&mut game, &["c1c2"]).expect("a place");
        assert_eq!(scores(&game), [0, 0]);
    }
}

#[test]
fn place_fast_agrees_with_place() {
    use super::{halves, squares};
    use crate::games::color::rules::{Half, SquareSet};
    let full = board("RBPKRBPK BPKRBPKR PKRBPKRB KRB..BPK RBP..PKR BPKRBPKR PKRBPKRB KRBPKRBP");
    for first in Half::ALL {
        for second in Half::ALL {
            for at in ["d4e4", "e4d4", "d4d5", "e5e4", "d5e5"].map(squares) {
                let (mut slow, mut quick) = (full, full);
                slow.place([first, second], at);
                quick.place_fast([first, second], at.map(SquareSet::only));
                assert_eq!(slow, quick);
            }
        }
    }
    assert_eq!(halves("RK"), [Half::Red, Half::Black]);
}
