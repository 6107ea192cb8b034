//! docs/rules/color.md, The end.

use super::{Color, FIRST, SECOND, board, corner, play, to_claim, to_place, winner};
use crate::engine::{ActionError, Rejection, Rules, Seat};
use crate::games::color::rules::{Ending, Event, Phase};

fn with_scores(mut game: Color, scores: [i32; 2]) -> Color {
    game.0.scores = scores;
    game
}

/// docs/rules/color.md, The end 1.
#[test]
fn fifty_points_win_at_once() {
    for (before, won) in [(46, false), (47, true), (49, true)] {
        let mut game = with_scores(to_claim(corner(&["RRR"]), "a1b1"), [before, 49]);
        let events = play(&mut game, &["R:a1b1c1"]).expect("a group");
        assert_eq!(winner(&game), won.then_some(FIRST));
        let scores = [before + 3, 49];
        let end = Event::Won { seat: FIRST, ending: Ending::Target, scores };
        assert_eq!(events.contains(&end), won);
    }
    // a winning claim may be left out
    let mut game = with_scores(to_claim(corner(&["RRR"]), "a1b1"), [49, 0]);
    play(&mut game, &["-"]).expect("nothing is named");
    assert_eq!(winner(&game), None);
}

/// docs/rules/color.md, The end 1.
#[test]
fn the_five_points_of_two_blacks_win_at_once() {
    for (before, won) in [(44, false), (45, true)] {
        let mut game = with_scores(to_place(corner(&["RB"]), "KK"), [before, 0]);
        play(&mut game, &["c1c2"]).expect("a place");
        assert_eq!(winner(&game), won.then_some(FIRST), "{before}");
    }
}

/// Every square is filled, except h7 and h8 side by side, and a8.
fn nearly_full() -> super::Board {
    board("KKKKKKKK KKKKKKKK KKKKKKKK KKKKKKKK KKKKKKKK KKKKKKKK KKKKKKK. .KKKKKK.")
}

/// docs/rules/color.md, The end 2.
#[test]
fn on_a_full_board_the_higher_total_wins_and_the_dmo_wins_a_tie() {
    for (scores, won, ending) in [
        ([10, 9], FIRST, Ending::Full),
        ([9, 10], SECOND, Ending::Full),
        ([10, 10], SECOND, Ending::Tie),
        ([0, 0], SECOND, Ending::Tie),
    ] {
        let mut game = with_scores(to_place(nearly_full(), "RB"), scores);
        let events = play(&mut game, &["h7h8"]).expect("a place");
        assert_eq!(winner(&game), Some(won));
        assert_eq!(events.last(), Some(&Event::Won { seat: won, ending, scores }));
    }
    let mut game = with_scores(to_place(nearly_full(), "RB"), [3, 3]);
    game.0.dmo = FIRST;
    play(&mut game, &["h7h8"]).expect("a place");
    assert_eq!(winner(&game), Some(FIRST));
}

/// docs/rules/color.md, The end 2.
#[test]
fn groups_of_the_last_domino_are_claimed_before_the_end() {
    let mut game = with_scores(to_place(nearly_full(), "RR"), [10, 11]);
    play(&mut game, &["h7h8"]).expect("a place");
    assert!(matches!(game.table().phase, Phase::Claim { .. }));
    play(&mut game, &["R:h7h8"]).expect("a group");
    assert_eq!(winner(&game), Some(FIRST));
    let mut game = with_scores(to_place(nearly_full(), "KK"), [10, 11]);
    play(&mut game, &["h7h8"]).expect("a place");
    assert_eq!(winner(&game), Some(FIRST));
}

/// docs/rules/color.md, The end 2.
#[test]
fn single_empty_squares_hold_no_domino() {
    let checked = "K.K.K.K. .K.K.K.K K.K.K.K. .K.K.K.K K.K.K.K. .K.K.K.K K.K.K.K. .K.K.K.K";
    assert!(!board(checked).has_room());
    assert!(nearly_full().has_room());
    assert!(corner(&[""]).has_room());
}

#[test]
fn no_action_is_legal_after_the_end() {
    let mut game = with_scores(to_place(nearly_full(), "RB"), [1, 0]);
    play(&mut game, &["h7h8"]).expect("a place");
    for text in ["R", "h7h8", "-"] {
        assert_eq!(game.check(FIRST, &super::action(text)), Err(ActionError::GameOver));
        assert_eq!(game.apply(&[super::action(text)], &mut Vec::new()), Err(Rejection::Over));
    }
    for seat in [FIRST, SECOND, Seat::new(2)] {
        let mut legal = vec![super::action("R")];
        game.legal(seat, &mut legal);
        assert!(legal.is_empty());
    }
}
