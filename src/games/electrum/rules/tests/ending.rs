//! docs/rules/electrum.md, The end of a hand; docs/rules/electrum.md, The end of a game

use super::position::{THEM, TestPosition, US, act, legal, mover, winner};
use crate::engine::{ActionError, Points, Rejection, Rules, Seat};
use crate::games::electrum::rules::{Action, BlockAward, BlockWinner, Electrum, Event, HandReason, Options, Preset};

fn rounding(options: &Options) -> Options {
    Options { rounding: true, ..options.clone() }
}

/// A hand in which seat 0 is about to play its last bone, 1-2, and seat 1 holds `left`.
fn about_to_domino(options: Options, left: &'static str, scores: [Points; 2]) -> Electrum {
    TestPosition { options, line: "0:6-6@E 1:1-6@E", hands: ["1-2", left], scores, ..TestPosition::default() }.game()
}

#[test]
fn emptying_a_hand_scores_the_pips_of_the_other_hand() {
    for (left, pips) in [("0-0", 0), ("0-1", 1), ("4-5 3-3", 15), ("0-0 5-6 5-5 4-4", 29)] {
        let mut game = about_to_domino(Options::default(), left, [0, 0]);
        let told = act(&mut game, "1-2@E");
        let end = told.hand_end();
        assert_eq!((end.reason, end.to, end.points), (HandReason::Domino(US), Some(US), pips));
        assert_eq!((told.gain, told.dealt), ([pips, 0], true));
    }
}

#[test]
fn rounding_gives_the_nearest_multiple_of_five() {
    let left = [
        ("0-0", 0),
        ("0-1", 0),
        ("0-2", 0),
        ("0-3", 5),
        ("0-4", 5),
        ("0-5", 5),
        ("0-6", 5),
        ("2-5", 5),
        ("3-5", 10),
        ("4-5", 10),
        ("5-5", 10),
        ("5-6", 10),
        ("5-6 0-1", 10),
        ("5-6 0-2", 15),
    ];
    for (left, points) in left {
        let mut game = about_to_domino(rounding(&Options::default()), left, [0, 0]);
        assert_eq!(act(&mut game, "1-2@E").hand_end().points, points, "{left}");
    }
}

#[test]
fn rounding_does_not_apply_to_the_table_count() {
    // a blank beside the double six counts twelve, which would be rounded to ten
    let options = rounding(&Options { threes: true, ..Options::default() });
    let mut game =
        TestPosition { options, line: "0:6-6@E", hands: ["0-0", "0-6 2-2"], turn: 1, ..TestPosition::default() }.game();
    assert_eq!(act(&mut game, "0-6@E").gain, [0, 12]);
}

#[test]
fn a_last_play_scores_its_count_and_the_hand() {
    // ends 2-2 and 1: five for the count, then nine rounded to ten for the hand
    for (options, hand) in [(Preset::AllFives.options(), 9), (rounding(&Preset::AllFives.options()), 10)] {
        let mut game = TestPosition {
            options,
            line: "0:6-6@E 1:1-6@E 0:2-6@W",
            hands: ["4-5", "2-2"],
            turn: 1,
            ..TestPosition::default()
        }
        .game();
        let told = act(&mut game, "2-2@W");
        assert_eq!((told.count_points(), told.hand_end().points), (5, hand));
        assert_eq!(told.hand_end().to, Some(THEM));
    }
}

/// A hand that the next pass blocks; seat `last` played the last bone.
fn about_to_block(options: Options, hands: [&'static str; 2], last: u8, scores: [Points; 2]) -> Electrum {
    let line = if last == 0 { "1:6-6@E 0:1-6@E" } else { "0:6-6@E 1:1-6@E" };
    TestPosition { options, line, hands, turn: 1 - last, scores, ..TestPosition::default() }.game()
}

/// The two settings, the hands, the seat that played last, the awarded seat, the points, the points with Rounding.
type BlockRule = (BlockWinner, BlockAward, [&'static str; 2], u8, Option<u8>, Points, Points);

#[test]
fn block_scoring_follows_both_settings() {
    use BlockAward::{Both, Difference, Opponent};
    use BlockWinner::{Last, Low};
    let (light, heavy) = ("2-3 0-2", "4-5 5-5 4-4"); // 7 and 27 pips
    let rules: [BlockRule; 24] = [
        (Low, Difference, [light, heavy], 0, Some(0), 20, 20),
        (Low, Difference, [light, heavy], 1, Some(0), 20, 20),
        (Low, Difference, [heavy, light], 0, Some(1), 20, 20),
        (Low, Difference, [heavy, light], 1, Some(1), 20, 20),
        (Low, Opponent, [light, heavy], 0, Some(0), 27, 25),
        (Low, Opponent, [light, heavy], 1, Some(0), 27, 25),
        (Low, Opponent, [heavy, light], 0, Some(1), 27, 25),
        (Low, Opponent, [heavy, light], 1, Some(1), 27, 25),
        (Low, Both, [light, heavy], 0, Some(0), 34, 35),
        (Low, Both, [light, heavy], 1, Some(0), 34, 35),
        (Low, Both, [heavy, light], 0, Some(1), 34, 35),
        (Low, Both, [heavy, light], 1, Some(1), 34, 35),
        // Last may award the heavier hand; the difference is never negative
        (Last, Difference, [light, heavy], 0, Some(0), 20, 20),
        (Last, Difference, [light, heavy], 1, Some(1), 20, 20),
        (Last, Difference, [heavy, light], 0, Some(0), 20, 20),
        (Last, Difference, [heavy, light], 1, Some(1), 20, 20),
        (Last, Opponent, [light, heavy], 0, Some(0), 27, 25),
        (Last, Opponent, [light, heavy], 1, Some(1), 7, 5),
        (Last, Opponent, [heavy, light], 0, Some(0), 7, 5),
        (Last, Opponent, [heavy, light], 1, Some(1), 27, 25),
        (Last, Both, [light, heavy], 0, Some(0), 34, 35),
        (Last, Both, [light, heavy], 1, Some(1), 34, 35),
        (Last, Both, [heavy, light], 0, Some(0), 34, 35),
        (Last, Both, [heavy, light], 1, Some(1), 34, 35),
    ];
    for (block_winner, block_award, hands, last, to, points, rounded) in rules {
        for (rounding, points) in [(false, points), (true, rounded)] {
            let options = Options { block_winner, block_award, rounding, ..Options::default() };
            let mut game = about_to_block(options, hands, last, [0, 0]);
            let told = act(&mut game, "pass");
            let end = told.hand_end();
            let at = format!("{block_winner:?} {block_award:?} {hands:?}, last {last}, rounding {rounding}");
            assert_eq!((end.reason, end.to, end.points), (HandReason::Blocked, to.map(Seat::new), points), "{at}");
            let mut gain = [0, 0];
            if let Some(seat) = to {
                gain[usize::from(seat)] = points;
            }
            assert_eq!((told.gain, told.dealt), (gain, true), "{at}");
        }
    }
}

#[test]
fn rounding_applies_to_the_difference_not_to_each_hand() {
    // 8 and 11 pips: three apart is nearest to five, though each hand rounds to ten
    let options = rounding(&Options::default());
    let mut game = about_to_block(options, ["3-5", "4-5 0-2"], 0, [0, 0]);
    assert_eq!(act(&mut game, "pass").gain, [5, 0]);
}

#[test]
fn a_block_with_equal_hands_awards_only_by_last() {
    let equal = ["2-3 0-5", "0-0 5-5"];
    for last in [0, 1] {
        for (what, by_last) in [(BlockAward::Difference, 0), (BlockAward::Opponent, 10), (BlockAward::Both, 20)] {
            let low = Options { block_award: what, ..Options::default() };
            let told = act(&mut about_to_block(low, equal, last, [0, 0]), "pass");
            assert_eq!((told.hand_end().to, told.hand_end().points, told.gain), (None, 0, [0, 0]));
            let options = Options { block_winner: BlockWinner::Last, block_award: what, ..Options::default() };
            let told = act(&mut about_to_block(options, equal, last, [0, 0]), "pass");
            assert_eq!((told.hand_end().to, told.hand_end().points), (Some(Seat::new(last)), by_last));
        }
    }
}

#[test]
fn last_counts_an_automatic_lead_as_a_play_but_not_a_draw_or_pass() {
    let options = Options { block_winner: BlockWinner::Last, block_award: BlockAward::Opponent, ..Options::default() };
    // seat 0 has led and nothing else was played: seat 1 draws, passes, and the hand is blocked
    let mut game = TestPosition {
        options: options.clone(),
        line: "0:6-6@E",
        hands: ["1-2", "3-4"],
        yard: "0-1",
        turn: 1,
        ..TestPosition::default()
    }
    .game();
    act(&mut game, "draw");
    let end = act(&mut game, "pass").hand_end();
    assert_eq!((end.to, end.points), (Some(US), 8));
    // seat 1 plays the last bone; seat 0 passes before and after it
    let mut game =
        TestPosition { options, line: "0:6-6@E 1:1-6@E", hands: ["2-3", "1-4 0-0"], ..TestPosition::default() }.game();
    act(&mut game, "pass");
    act(&mut game, "1-4@E");
    let end = act(&mut game, "pass").hand_end();
    assert_eq!((end.to, end.points), (Some(THEM), 5));
}

#[test]
fn a_hand_that_ends_below_the_target_is_followed_by_the_next() {
    let mut game = about_to_domino(Options::default(), "4-5", [140, 149]);
    let told = act(&mut game, "1-2@E");
    assert_eq!((game.scores, told.dealt, game.deals(), winner(&game)), ([149, 149], true, 2, None));
}

#[test]
fn the_game_ends_when_a_hand_s_award_reaches_the_target() {
    for before in [141, 142, 149] {
        let mut game = about_to_domino(Options::default(), "4-5", [before, 149]);
        let told = act(&mut game, "1-2@E");
        assert_eq!((game.scores, told.dealt, winner(&game)), ([before + 9, 149], false, Some(US)));
        assert!(matches!(told.events.last(), Some(Event::Won { seat: US, .. })));
        assert_eq!(game.layout().line().len(), 3);
    }
}

#[test]
fn the_game_ends_when_a_block_award_reaches_the_target() {
    let mut game = about_to_block(Options::default(), ["2-3", "4-5 5-5"], 1, [136, 0]);
    assert_eq!(act(&mut game, "pass").gain, [14, 0]);
    assert_eq!(winner(&game), Some(US));
    // also when the award goes to the seat that did not pass
    let mut game = about_to_block(Options::default(), ["4-5 5-5", "2-3"], 1, [149, 136]);
    act(&mut game, "pass");
    assert_eq!((winner(&game), game.scores), (Some(THEM), [149, 150]));
}

/// All Fives, seat 1 about to play the one-one for five.
fn about_to_score(scores: [Points; 2]) -> Electrum {
    TestPosition {
        options: Preset::AllFives.options(),
        line: "0:6-6@E 1:1-6@E 0:3-6@W",
        hands: ["0-6 0-0", "1-1 4-5"],
        turn: 1,
        scores,
        ..TestPosition::default()
    }
    .game()
}

#[test]
fn the_game_ends_when_a_count_reaches_the_target_in_the_middle_of_a_hand() {
    let mut game = about_to_score([149, 145]);
    let told = act(&mut game, "1-1@E");
    assert_eq!((game.scores, winner(&game), told.dealt), ([149, 150], Some(THEM), false));
    assert!(told.events.iter().all(|event| !matches!(event, Event::HandEnded(_))), "the hand was not over");

    let mut game = about_to_score([149, 144]);
    act(&mut game, "1-1@E");
    assert_eq!((winner(&game), mover(&game)), (None, US));
}

#[test]
fn the_winning_play_s_hand_points_are_added_before_the_game_ends() {
    let mut game = about_to_score([0, 145]);
    game.hands[1] = super::position::bones("1-1").into_iter().collect();
    let told = act(&mut game, "1-1@E");
    // the count alone reaches 150
    assert_eq!((told.gain, game.scores, winner(&game), told.dealt), ([0, 11], [0, 156], Some(THEM), false));
    assert_eq!((told.count_points(), told.hand_end().points), (5, 6));
}

#[test]
fn every_target_ends_the_game_when_reached() {
    for points_to_win in Options::POINTS_TO_WIN {
        for (short, over) in [(10, false), (9, true)] {
            let options = Options { points_to_win, ..Options::default() };
            let mut game = about_to_domino(options, "4-5", [points_to_win - short, 0]);
            act(&mut game, "1-2@E");
            assert_eq!(winner(&game).is_some(), over, "{points_to_win}");
        }
    }
}

#[test]
fn rounding_decides_whether_the_target_is_reached() {
    let left = "3-5"; // eight pips, ten points
    for (options, over) in [(Options::default(), false), (rounding(&Options::default()), true)] {
        let mut game = about_to_domino(options, left, [140, 0]);
        act(&mut game, "1-2@E");
        assert_eq!(winner(&game).is_some(), over);
    }
}

#[test]
fn nothing_is_legal_once_the_game_is_over() {
    let mut game = about_to_score([0, 145]);
    act(&mut game, "1-1@E");
    assert_eq!(legal(&game), "");
    let over = game.clone();
    for action in ["0-6@N", "draw", "pass"].map(|action| action.parse::<Action>().unwrap()) {
        for seat in [US, THEM] {
            assert_eq!(game.check(seat, &action), Err(ActionError::GameOver));
        }
        assert_eq!(game.apply(&[action], &mut Vec::new()), Err(Rejection::Over));
    }
    assert_eq!(game, over);
}
