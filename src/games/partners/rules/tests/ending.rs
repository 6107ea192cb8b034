//! The end of a hand, its worth, and the match.

use super::position::{awards, end, play, position, scored, seat, turn};
use crate::engine::{Outcome, Rules, Seat, SeatSet, Turn};
use crate::games::partners::rules::{BlockTie, BlockWinner, Count, Ending, Event, Leader, Options, Partners, Preset};

/// Seat 0 goes out with its last bone at ends that are set; the others hold 9, 6 and 2 pips.
fn out(options: Options, ends: [u8; 2], last: &str, at: &str) -> (Partners, Vec<Event>) {
    let mut game = position(options, &[last, "4-5", "1-5", "0-2"]);
    game.0.table.ends = Some(ends);
    let events = play(&mut game, &format!("{last}@{at}"));
    (game, events)
}

#[test]
fn a_seat_that_is_out_wins_the_pips_for_its_side() {
    for (count, points) in [(Count::Losers, 11), (Count::All, 17)] {
        let (game, events) = out(Options { count, ..Options::default() }, [0, 4], "0-1", "L");
        let end = end(&events);
        assert_eq!((end.ending, awards(end)), (Ending::Out { seat: seat(0) }, format!("pips {points}")));
        assert_eq!(game.scores(), [points, 0, points, 0], "both partners show the same");
        assert_eq!(turn(&game), Some(1));
    }
}

/// Every seat for itself: all other hands.
#[test]
fn a_single_seat_wins_the_pips_of_all_others() {
    let (game, _) = out(Options { pairs: false, ..Options::default() }, [0, 4], "0-1", "L");
    assert_eq!(game.scores(), [17, 0, 0, 0]);
}

#[test]
fn a_last_bone_that_fits_two_different_ends_is_a_capicua() {
    let options = Options { capicua: 30, chuchazo: 100, ..Options::default() };
    for (ends, last, expected) in [
        ([3, 5], "3-5", "pips 11, capicua 30"),
        ([3, 3], "3-3", "pips 11"),
        ([3, 3], "3-5", "pips 11"),
        ([0, 0], "0-0", "pips 11, chuchazo 100"),
        ([0, 4], "0-0", "pips 11, chuchazo 100"),
        ([0, 5], "0-5", "pips 11, capicua 30"),
        ([3, 4], "3-5", "pips 11"),
    ] {
        let (_, events) = out(options.clone(), ends, last, "L");
        assert_eq!(awards(end(&events)), expected, "{ends:?} {last}");
    }
}

#[test]
fn a_finish_is_worth_one_to_four() {
    for (ends, last, points) in
        [([3, 4], "3-5", 1), ([3, 4], "3-3", 2), ([3, 5], "3-5", 3), ([3, 3], "3-5", 3), ([3, 3], "3-3", 4)]
    {
        let options = Options { hand: 7, ..Preset::Brazil.options() };
        let (game, events) = out(options, ends, last, "L");
        assert_eq!(awards(end(&events)), format!("finish {points}"), "{ends:?} {last}");
        assert_eq!(game.scores(), [points, 0, points, 0]);
    }
}

/// Seat 0 leads 1-1 and closes the line: the hands are 4, 9, 6 and 2.
fn dead(options: Options, hands: &[&str]) -> (Partners, Vec<Event>) {
    let mut game = position(options, hands);
    let events = play(&mut game, "1-1@-");
    (game, events)
}

const FOUR_NINE_SIX_TWO: [&str; 4] = ["1-1 0-4", "4-5", "0-6", "0-2"];

#[test]
fn a_dead_line_is_won_by_the_rule() {
    for (block_winner, count, winners, points) in [
        (BlockWinner::Pair, Count::Losers, [0, 2], 11),
        (BlockWinner::Single, Count::Losers, [1, 3], 10),
        (BlockWinner::Blocker, Count::Losers, [0, 2], 11),
        (BlockWinner::Pair, Count::All, [0, 2], 21),
        (BlockWinner::Single, Count::All, [1, 3], 21),
        (BlockWinner::Blocker, Count::All, [0, 2], 21),
    ] {
        let (game, events) = dead(Options { count, block_winner, ..Options::default() }, &FOUR_NINE_SIX_TWO);
        let end = end(&events);
        assert_eq!(end.ending, Ending::Dead { blocker: seat(0), rule: block_winner });
        assert_eq!(end.winners.iter().map(|seat| seat.index()).collect::<Vec<_>>(), winners);
        assert_eq!(end.awarded(), points, "{block_winner:?}, {count:?}");
        assert_eq!(game.scores()[winners[0]], points);
        assert!(!events.iter().any(|event| matches!(event, Event::Passed { .. })), "nobody has to pass");
    }
}

#[test]
fn a_dead_line_without_pairs_is_won_by_one_seat() {
    for (block_winner, winner, points) in
        [(BlockWinner::Pair, 3, 19), (BlockWinner::Single, 3, 19), (BlockWinner::Blocker, 0, 17)]
    {
        let (game, _) = dead(Options { pairs: false, block_winner, ..Options::default() }, &FOUR_NINE_SIX_TWO);
        assert_eq!(game.scores()[winner], points, "{block_winner:?}");
        assert_eq!(game.scores().iter().sum::<i32>(), points);
    }
}

#[test]
fn a_tied_dead_line() {
    let of_pairs = ["1-1 0-4", "4-4", "0-6", "0-2"];
    let of_neighbours = ["1-1 0-4", "2-2", "0-6", "0-5"];
    for (block_winner, hands) in [(BlockWinner::Pair, of_pairs), (BlockWinner::Blocker, of_neighbours)] {
        for (block_tie, scores) in [(BlockTie::Nobody, 0), (BlockTie::Blocker, 1)] {
            let (game, events) = dead(Options { block_winner, block_tie, ..Options::default() }, &hands);
            let won = i32::from(game.scores()[0] > 0);
            assert_eq!((won, game.scores()[1]), (scores, 0), "{block_winner:?} {block_tie:?}");
            assert_eq!(end(&events).winners.is_empty(), scores == 0);
            assert_eq!(end(&events).awards.is_empty(), scores == 0);
        }
    }
    // the lowest single hands: of one side they win, of two sides they tie
    let single = Options { block_winner: BlockWinner::Single, ..Options::default() };
    for (hands, winners) in [(["1-1 0-4", "4-5", "2-2", "0-6"], 2), (["1-1 0-4", "2-2", "4-5", "0-6"], 0)] {
        let (_, events) = dead(single.clone(), &hands);
        assert_eq!(end(&events).winners.len(), winners, "{hands:?}");
    }
}

#[test]
fn tied_hands_are_carried_to_the_next() {
    let tied = ["1-1 0-4", "4-4", "0-6", "0-2"];
    let options = Options { block_winner: BlockWinner::Pair, ..Preset::Jamaica.options() };
    let (mut game, events) = dead(options, &tied);
    assert_eq!((game.table().worth, game.scores()), (1, &[0; 4][..]));
    assert!(events.iter().any(|event| matches!(event, Event::Dealt { number: 2, opening: true, .. })));
    assert!(!game.table().line.is_empty(), "the highest double leads");
    // the next hand is won with a bone in the middle of it
    game.0.hands = ["3-5", "4-5", "1-5", "0-2"].map(super::position::bones).into();
    game.0.table.ends = Some([3, 4]);
    game.0.table.turn = Some(seat(0));
    let events = play(&mut game, "3-5@L");
    assert_eq!(awards(end(&events)), "hand 1, carried 1");
    assert_eq!((game.table().worth, game.scores()), (0, &[2, 0, 2, 0][..]));
}

#[test]
fn a_key_closes_two_numbers_of_which_all_other_bones_are_on_the_table() {
    use crate::games::partners::rules::{End, PlayedBone};
    for (left_out, expected) in [("", "key 2"), ("0-3", "hand 1")] {
        let mut game = position(Preset::Jamaica.options(), &["3-5", "4-4", "1-1", "0-2"]);
        let of_both = game.0.boneyard.iter().filter(|bone| bone.has(3) || bone.has(5));
        let line = of_both.filter(|bone| bone.to_string() != left_out);
        game.0.table.line = line.map(|&bone| PlayedBone { seat: seat(1), bone, end: End::Left }).collect();
        game.0.table.ends = Some([3, 5]);
        let events = play(&mut game, "3-5@L");
        assert_eq!(awards(end(&events)), expected);
    }
}

#[test]
fn prizes_go_to_the_first_four_hands_won() {
    let options = Options { prizes: true, leader: Leader::Winner, points_to_win: 500, ..Options::default() };
    let mut total = 0;
    let mut game = position(options, &["0-1", "4-5", "1-5", "0-2"]);
    for prize in [100, 75, 50, 25, 0] {
        let next = position(game.table().options.clone(), &["0-1", "4-5", "1-5", "0-2"]);
        let (prizes, scores) = (game.table().prizes, game.scores().to_vec());
        game = scored(next, &scores);
        game.0.table.prizes = prizes;
        let events = play(&mut game, "0-1@-");
        total += 11 + prize;
        assert_eq!(end(&events).awarded(), 11 + prize);
        assert_eq!(game.scores(), [total, 0, total, 0]);
    }
    assert_eq!(game.table().prizes, 4);
    // a tied hand uses up none
    let tied = ["1-1 0-4", "4-4", "0-6", "0-2"];
    let (game, _) = dead(game.table().options.clone(), &tied);
    assert_eq!(game.table().prizes, 0);
}

#[test]
fn a_hand_of_the_other_side_sets_six_love_back() {
    let love = Options { love: true, ..Preset::Jamaica.options() };
    let hands = ["0-1", "4-5", "1-5", "0-2"];
    for (before, after, opening) in
        [([0, 3, 0, 3], [0; 4], true), ([3, 0, 3, 0], [4, 0, 4, 0], false), ([0; 4], [1, 0, 1, 0], false)]
    {
        let mut game = scored(position(love.clone(), &hands), &before);
        let events = play(&mut game, "0-1@-");
        assert_eq!((game.scores(), end(&events).reset), (&after[..], opening));
        assert_eq!(game.table().opening, opening);
    }
    let mut game = scored(position(love.clone(), &hands), &[5, 0, 5, 0]);
    play(&mut game, "0-1@-");
    assert_eq!(game.turn(), Turn::Over(Outcome { winners: [seat(0), seat(2)].into_iter().collect() }));
}

#[test]
fn six_love_without_a_winner_is_a_draw_after_a_hundred_hands() {
    let love = Options { love: true, ..Preset::Jamaica.options() };
    let mut game = scored(position(love, &["0-1", "4-5", "1-5", "0-2"]), &[3, 0, 3, 0]);
    game.0.table.number = 100;
    let events = play(&mut game, "0-1@-");
    let all: SeatSet = game.seats().iter().collect();
    assert_eq!(game.turn(), Turn::Over(Outcome { winners: all }));
    assert!(matches!(events.last(), Some(Event::MatchEnded { winners, .. }) if winners.len() == 4));
}

#[test]
fn the_match_ends_with_the_hand_that_reaches_the_target() {
    let mut game = scored(position(Options::default(), &["0-1", "4-5", "1-5", "0-2"]), &[90, 80, 90, 80]);
    let events = play(&mut game, "0-1@-");
    let winners: Vec<Seat> = vec![seat(0), seat(2)];
    assert_eq!(events.last(), Some(&Event::MatchEnded { winners: winners.clone(), scores: vec![101, 80, 101, 80] }));
    assert_eq!(game.turn(), Turn::Over(Outcome { winners: winners.into_iter().collect() }));
    let left: Vec<usize> = game.0.hands.iter().map(Vec::len).collect();
    assert_eq!((left, game.table().number), (vec![0, 1, 1, 1], 1), "the last hand stays");
}
