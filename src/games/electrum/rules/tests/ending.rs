//! "Ending a hand, a game".

use super::position::{Position, THEM, US, act, legal, mover, preset, winner};
use crate::engine::{Points, Rejection, Rules, Seat};
use crate::games::electrum::rules::{
    Action, BlockAward, BlockWinner, Electrum, Event, HandReason, Options, Preset, Refusal,
};

fn rounding(options: &Options) -> Options {
    Options { rounding: true, ..options.clone() }
}

/// Seat 0 is about to empty its hand with the one-two; seat 1 is left with these bones.
fn about_to_domino(options: Options, left: &'static str, scores: [Points; 2]) -> Electrum {
    Position { options, line: "0:6-6@E 1:1-6@E", hands: ["1-2", left], scores, ..Position::default() }.game()
}

#[test]
fn an_emptied_hand_earns_the_pips_left_in_the_other() {
    for (left, pips) in [("0-0", 0), ("0-1", 1), ("4-5 3-3", 15), ("0-0 5-6 5-5 4-4", 29)] {
        let mut game = about_to_domino(Options::default(), left, [0, 0]);
        let told = act(&mut game, "1-2@E");
        let end = told.hand_end();
        assert_eq!((end.reason, end.to, end.points), (HandReason::Domino(US), Some(US), pips));
        assert_eq!((told.gain, told.dealt), ([pips, 0], true));
    }
}

#[test]
fn rounding_goes_to_the_nearest_multiple_of_five() {
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
fn rounding_leaves_the_table_count_alone() {
    // a blank beside the double six: twelve by threes, and twelve it stays
    let options = rounding(&Options { threes: true, ..Options::default() });
    let mut game =
        Position { options, line: "0:6-6@E", hands: ["0-0", "0-6 2-2"], turn: 1, ..Position::default() }.game();
    assert_eq!(act(&mut game, "0-6@E").gain, [0, 12]);
}

#[test]
fn the_count_and_the_hand_are_added_together() {
    // ends 2-2 and 1: five for the count, then nine rounded to ten for the hand
    for (options, hand) in [(preset(Preset::AllFives), 9), (rounding(&preset(Preset::AllFives)), 10)] {
        let mut game = Position {
            options,
            line: "0:6-6@E 1:1-6@E 0:2-6@W",
            hands: ["4-5", "2-2"],
            turn: 1,
            ..Position::default()
        }
        .game();
        let told = act(&mut game, "2-2@W");
        assert_eq!((told.count_points(), told.hand_end().points), (5, hand));
        assert_eq!(told.hand_end().to, Some(THEM));
    }
}

/// A blocked hand: what each seat holds, and who played the last bone. The seat after that one passes.
fn about_to_block(options: Options, hands: [&'static str; 2], last: u8, scores: [Points; 2]) -> Electrum {
    let line = if last == 0 { "1:6-6@E 0:1-6@E" } else { "0:6-6@E 1:1-6@E" };
    Position { options, line, hands, turn: 1 - last, scores, ..Position::default() }.game()
}

/// Who, what, the hands, the last to play, who is awarded, the points, those with Rounding.
type BlockRule = (BlockWinner, BlockAward, [&'static str; 2], u8, Option<u8>, Points, Points);

#[test]
fn block_scoring_who_and_what() {
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
        // who played last is awarded with the heavier hand too, and the difference is never negative
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
fn a_difference_is_rounded_once_and_as_a_whole() {
    // 8 and 11 pips: three apart is nearest to five, though each hand rounds to ten
    let options = rounding(&Options::default());
    let mut game = about_to_block(options, ["3-5", "4-5 0-2"], 0, [0, 0]);
    assert_eq!(act(&mut game, "pass").gain, [5, 0]);
}

#[test]
fn a_block_with_equal_hands() {
    let equal = ["2-3 0-5", "0-0 5-5"];
    for last in [0, 1] {
        for (what, by_last) in [(BlockAward::Difference, 0), (BlockAward::Opponent, 10), (BlockAward::Both, 20)] {
            // Low gives nobody anything
            let low = Options { block_award: what, ..Options::default() };
            let told = act(&mut about_to_block(low, equal, last, [0, 0]), "pass");
            assert_eq!((told.hand_end().to, told.hand_end().points, told.gain), (None, 0, [0, 0]));
            // Last knows its seat all the same
            let options = Options { block_winner: BlockWinner::Last, block_award: what, ..Options::default() };
            let told = act(&mut about_to_block(options, equal, last, [0, 0]), "pass");
            assert_eq!((told.hand_end().to, told.hand_end().points), (Some(Seat::new(last)), by_last));
        }
    }
}

#[test]
fn a_pass_or_a_draw_is_no_play_and_an_automatic_lead_is_one() {
    let options = Options { block_winner: BlockWinner::Last, block_award: BlockAward::Opponent, ..Options::default() };
    // seat 0 has led and nothing else was played: seat 1 draws, passes, and the hand is blocked
    let mut game = Position {
        options: options.clone(),
        line: "0:6-6@E",
        hands: ["1-2", "3-4"],
        yard: "0-1",
        turn: 1,
        ..Position::default()
    }
    .game();
    act(&mut game, "draw");
    let end = act(&mut game, "pass").hand_end();
    assert_eq!((end.to, end.points), (Some(US), 8));
    // seat 1 has played last; seat 0 passes, seat 1 plays, seat 0 passes
    let mut game =
        Position { options, line: "0:6-6@E 1:1-6@E", hands: ["2-3", "1-4 0-0"], ..Position::default() }.game();
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
        // the table stays as it lay
        assert_eq!(game.layout().line().len(), 3);
    }
}

#[test]
fn the_game_ends_with_a_block_too() {
    let mut game = about_to_block(Options::default(), ["2-3", "4-5 5-5"], 1, [136, 0]);
    assert_eq!(act(&mut game, "pass").gain, [14, 0]);
    assert_eq!(winner(&game), Some(US));
    // the award may go to the seat that did not pass
    let mut game = about_to_block(Options::default(), ["4-5 5-5", "2-3"], 1, [149, 136]);
    act(&mut game, "pass");
    assert_eq!((winner(&game), game.scores), (Some(THEM), [149, 150]));
}

/// All Fives, seat 1 about to play the one-one for five.
fn about_to_score(scores: [Points; 2]) -> Electrum {
    Position {
        options: preset(Preset::AllFives),
        line: "0:6-6@E 1:1-6@E 0:3-6@W",
        hands: ["0-6 0-0", "1-1 4-5"],
        turn: 1,
        scores,
        ..Position::default()
    }
    .game()
}

#[test]
fn the_game_ends_in_the_middle_of_a_hand() {
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
    // the count alone had reached 150
    assert_eq!((told.gain, game.scores, winner(&game), told.dealt), ([0, 11], [0, 156], Some(THEM), false));
    assert_eq!((told.count_points(), told.hand_end().points), (5, 6));
}

#[test]
fn every_target_ends_its_game() {
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
            assert_eq!(game.check(seat, &action), Err(Refusal::GameOver));
        }
        assert_eq!(game.apply(&[action], &mut Vec::new()), Err(Rejection::Over));
    }
    assert_eq!(game, over);
}
