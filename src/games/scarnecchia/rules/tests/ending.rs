//! The start and the end of a hand, and its score (docs/rules/scarnecchia.md, Set-up of a hand;
//! docs/rules/scarnecchia.md, The end of a hand; docs/rules/scarnecchia.md, Scoring).

use super::*;
use crate::engine::Points;

fn last_turn(options: &Options) -> Scarnecchia {
    let mut game = position_with(options, "2-5 0-1", &[], ["3-4 6-6 0-2 1-2", "0-3 0-4 1-3 5-5"]);
    let last = game.stock.split_off(game.stock.len() - 1);
    game.stock = last;
    game
}

fn counts(won: &str, sweeps: u8) -> Counts {
    Counts::of(&tiles(won), sweeps)
}

/// docs/rules/scarnecchia.md, Set-up of a hand
#[test]
fn hands_and_pool_get_four_tiles_and_the_stock_the_rest() {
    for (sets, stock) in [(1, 16), (2, 44)] {
        let options = Options { sets, ..Options::default() };
        let game = Scarnecchia::deal(&options, Seats::TWO, Seed::new(5)).unwrap();
        assert_eq!(game.hands.each_ref().map(Vec::len), [4, 4]);
        assert_eq!((game.pool.singles.len(), game.stock.len()), (4, stock));
        let mut turns = 0;
        let mut game = game;
        while game.hand_number == 1 && !game.turn().is_over() {
            let first = legal(&game)[0].clone();
            play(&mut game, &first);
            turns += 1;
        }
        assert_eq!(turns, stock, "one tile is drawn after each turn");
    }
}

/// docs/rules/scarnecchia.md, The end of a hand 1
#[test]
fn the_hand_is_over_when_the_last_tile_is_drawn() {
    let mut game = last_turn(&Options { hands: Some(2), ..Options::default() });
    let events = play(&mut game, "3-4x2-5");
    let Some(Event::HandEnded(end)) = events.iter().find(|event| matches!(event, Event::HandEnded(_))) else {
        panic!("{events:?}");
    };
    assert_eq!(end.won, [tiles("2-5 3-4"), vec![]]);
    assert_eq!(end.points, [2, 0], "docs/rules/scarnecchia.md, The end of a hand 2");
    assert_eq!(end.hands.each_ref().map(Vec::len), [4, 4], "the last tile was drawn");
    assert_eq!((game.hand_number, game.scores), (2, [2, 0]));
    assert!(matches!(events.last(), Some(Event::Dealt { hand_number: 2, .. })));
    assert!(game.won.iter().all(Vec::is_empty) && game.pool.builds.is_empty(), "promises lapse");
}

/// docs/rules/scarnecchia.md, Set-up of a hand 5
#[test]
fn the_loser_starts_the_next_hand_and_the_starter_changes_after_a_tie() {
    let options = Options { hands: Some(2), ..Options::default() };
    let mut game = last_turn(&options);
    play(&mut game, "3-4x2-5");
    assert_eq!(game.turn(), Turn::One(seat(1)), "seat 0 won the hand");
    for starter in [0, 1] {
        let mut game = last_turn(&options);
        game.starter = seat(starter);
        play(&mut game, "6-6");
        assert_eq!(game.scores, [0, 0]);
        assert_eq!(game.turn(), Turn::One(opponent(seat(starter))));
    }
}

/// docs/rules/scarnecchia.md, Settings 4
#[test]
fn the_first_player_is_chosen_or_drawn_by_lot() {
    let starts = |first, seed| {
        let options = Options { first, ..Options::default() };
        Scarnecchia::deal(&options, Seats::TWO, Seed::new(seed)).unwrap().starter
    };
    let lots: BTreeSet<Seat> = (0..20).map(|seed| starts(None, seed)).collect();
    assert_eq!(lots.len(), 2);
    for seed in 0..20 {
        assert_eq!(starts(Some(seat(0)), seed), seat(0));
        assert_eq!(starts(Some(seat(1)), seed), seat(1));
    }
}

/// docs/rules/scarnecchia.md, The end of a game 1
#[test]
fn the_higher_total_wins_the_game_and_equal_totals_share() {
    let options = Options { hands: Some(1), ..Options::default() };
    let mut game = last_turn(&options);
    let events = play(&mut game, "3-4x2-5");
    assert!(matches!(events.last(), Some(Event::Won { winner: Some(winner), scores: [2, 0] }) if *winner == seat(0)));
    let mut game = last_turn(&options);
    let events = play(&mut game, "6-6");
    assert!(matches!(events.last(), Some(Event::Won { winner: None, scores: [0, 0] })));
    let Turn::Over(outcome) = game.turn() else { panic!("the game is not over") };
    assert_eq!(outcome.winners.len(), 2);
}

fn points(scoring: Scoring, ours: Counts, theirs: Counts) -> [Points; 2] {
    scoring.points([ours, theirs])
}

/// docs/rules/scarnecchia.md, Scoring 1
#[test]
fn by_tiles_a_tile_scores_one_and_a_sweep_three() {
    let ours = counts("1-1 2-3 3-4", 2);
    assert_eq!(points(Scoring::Tiles, ours, counts("", 0)), [9, 0]);
    assert_eq!(points(Scoring::Tiles, counts("0-0", 0), ours), [1, 9]);
}

/// docs/rules/scarnecchia.md, Scoring 2
#[test]
fn by_points_the_most_tiles_doublets_and_tiles_with_a_three_score_one_each() {
    // four tiles against three; one doublet against two; two with a three against one
    let ours = counts("3-3 3-4 0-1 0-2", 1);
    let theirs = counts("1-1 2-2 0-3", 0);
    assert_eq!(points(Scoring::Points, ours, theirs), [3, 1]);
    // docs/rules/scarnecchia.md, Scoring 4; 3-3 is one tile
    assert_eq!(points(Scoring::Points, counts("3-3 0-1", 0), counts("1-1 0-3", 0)), [0, 0]);
    assert_eq!(points(Scoring::Points, counts("3-3", 0), counts("0-3 1-3", 0)), [1, 2]);
}

/// docs/rules/scarnecchia.md, Scoring 3
#[test]
fn by_threes_every_three_face_scores_one() {
    // 3-3 has two three-faces; the points for the most tiles and doublets remain
    assert_eq!(points(Scoring::Threes, counts("3-3 0-1", 0), counts("0-3 1-3 2-3", 2)), [3, 6]);
    let sums = Scoring::Threes.points([counts("3-3 0-3 1-3 2-3 3-4 3-5 3-6", 0), Counts::default()]);
    assert_eq!(sums, [8 + 2, 0], "eight threes, the most tiles, the most doublets");
}

#[test]
fn the_lines_of_a_score_add_up_to_its_points() {
    let ours = counts("3-3 3-4 0-1 0-2", 1);
    let theirs = counts("1-1 2-2 0-3", 2);
    for scoring in Scoring::ALL {
        let lines: Vec<_> = scoring.lines([ours, theirs]).collect();
        for seat in [0, 1] {
            let sum: Points = lines.iter().map(|line| line.points[seat]).sum();
            assert_eq!(sum, scoring.points([ours, theirs])[seat]);
        }
    }
}

/// docs/rules/scarnecchia.md, Settings
#[test]
fn invalid_options_are_refused() {
    let refused =
        |options: Options| Scarnecchia::deal(&options, Seats::TWO, Seed::new(0)).expect_err("refused").to_string();
    assert_eq!(refused(Options { sets: 3, ..Options::default() }), "sets: 1 or 2, not 3");
    assert!(refused(Options { hands: Some(0), ..Options::default() }).starts_with("hands: 1 to 1000"));
    assert!(refused(Options { first: Some(seat(2)), ..Options::default() }).starts_with("first: "));
    assert!(Scarnecchia::is_open_ended(&Options { hands: None, ..Options::default() }));
}
