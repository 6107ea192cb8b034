//! docs/rules/color.md, Choosing and Settings.

use super::{FIRST, SECOND, game, legal, play, turn};
use crate::engine::{Rejection, Rules, Seat, Seats, Seed, SetupError, Turn, Viewer};
use crate::games::color::rules::{Board, Color, Event, Half, Options, Phase, Refusal, TurnStep};

fn deal(dmo: Option<Seat>, first: Option<Seat>, seed: u64) -> Color {
    Color::deal(&Options { dmo, first }, Seats::TWO, Seed::new(seed)).expect("valid options")
}

/// docs/rules/color.md, Settings 1.
#[test]
fn the_dmo_and_the_first_placer_are_set_or_drawn_by_lot() {
    for seat in [FIRST, SECOND] {
        for seed in 0..8 {
            assert_eq!(deal(Some(seat), None, seed).table().dmo, seat);
            assert_eq!(deal(None, Some(seat), seed).table().placer, seat);
            // setting one does not change the lot of the other
            assert_eq!(deal(Some(seat), None, seed).table().placer, deal(None, None, seed).table().placer);
            assert_eq!(deal(None, Some(seat), seed).table().dmo, deal(None, None, seed).table().dmo);
        }
    }
    let mut drawn = [[0; 2]; 2];
    for seed in 0..400 {
        let game = deal(None, None, seed);
        drawn[game.table().dmo.index()][game.table().placer.index()] += 1;
    }
    assert!(drawn.iter().flatten().all(|times| (70..130).contains(times)), "{drawn:?}");
}

/// docs/rules/color.md, Settings 1.
#[test]
fn seats_other_than_0_and_1_are_refused() {
    let far = Some(Seat::new(2));
    for (options, named) in [(Options { dmo: far, first: None }, "dmo"), (Options { dmo: None, first: far }, "first")] {
        let dealt = Color::deal(&options, Seats::TWO, Seed::new(1));
        assert!(matches!(dealt, Err(SetupError::Option { option, .. }) if option == named), "{dealt:?}");
    }
}

/// docs/rules/color.md, Choosing 1.
#[test]
fn both_seats_choose_one_of_four_halves_at_once() {
    let mut game = game(Board::default(), Phase::Choose);
    assert_eq!(game.turn(), Turn::Together([FIRST, SECOND].into_iter().collect()));
    for seat in [FIRST, SECOND] {
        assert_eq!(legal(&game, seat), ["B", "K", "P", "R"]);
    }
    assert_eq!(
        game.apply(&["R".parse().expect("a half")], &mut Vec::new()),
        Err(Rejection::Count { expected: 2, found: 1 })
    );
    for wrong in ["a1a2", "-", "R:a1a2"] {
        assert_eq!(play(&mut game, &["R", wrong]), Err(Refusal::NotNow(TurnStep::Choose)));
    }
    let events = play(&mut game, &["R", "K"]).expect("two halves");
    assert_eq!(events, [Event::Chosen([Half::Red, Half::Black])]);
    assert_eq!(game.table().phase, Phase::Place { halves: [Half::Red, Half::Black] });
    assert_eq!(game.turn(), Turn::One(FIRST));
}

/// docs/rules/color.md, Choosing 2.
#[test]
fn each_seat_chooses_purple_in_four_turns_at_most() {
    let mut game = game(Board::default(), Phase::Choose);
    // seat 0 four times, seat 1 twice: the limit is for each seat
    for (others, place) in [("K", "a1b1"), ("P", "a2b2"), ("K", "a3b3"), ("P", "a4b4")] {
        assert!(legal(&game, FIRST).contains(&"P".into()));
        turn(&mut game, ["P", others], place, None);
        if matches!(game.table().phase, Phase::Claim { .. }) {
            play(&mut game, &["-"]).expect("nothing is named");
        }
    }
    assert_eq!(game.table().purples_left, [0, 2]);
    assert_eq!(legal(&game, FIRST), ["B", "K", "R"]);
    assert_eq!(legal(&game, SECOND), ["B", "K", "P", "R"]);
    assert_eq!(play(&mut game, &["P", "P"]), Err(Refusal::NoPurple));
    play(&mut game, &["R", "P"]).expect("the other has two left");
    assert_eq!(game.table().purples_left, [0, 1]);
}

/// docs/rules/color.md, Choosing 1.
#[test]
fn choices_are_in_every_view_once_both_are_made() {
    let mut game = game(Board::default(), Phase::Choose);
    let all = [Viewer::Seat(FIRST), Viewer::Seat(SECOND), Viewer::Table, Viewer::Peek(FIRST)];
    for who in all {
        assert_eq!(game.view(who).table, *game.table());
    }
    for event in play(&mut game, &["R", "K"]).expect("two halves") {
        for who in all {
            assert_eq!(Color::seen(&event, who), Some(event.clone()));
        }
    }
    for who in all {
        assert_eq!(game.view(who).table, *game.table());
    }
}
