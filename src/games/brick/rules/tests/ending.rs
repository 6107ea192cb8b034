//! docs/rules/brick.md, The end of a match and The end of a game.

use super::{bones, may, play, position, to_move, wall};
use crate::engine::{Outcome, Rules, Seat, Seats, Seed, ShowsView, Turn};
use crate::games::brick::rules::{Action, Brick, Event, MatchEnd, Options, Phase};

fn seats(numbers: &[u8]) -> Turn {
    Turn::Over(Outcome { winners: numbers.iter().copied().map(Seat::new).collect() })
}

/// docs/rules/brick.md, The end of a match 1.
#[test]
fn a_match_ends_when_the_seat_to_move_has_no_legal_move() {
    let mut game = position(wall("aa", "a=6-6"), &["5-6 0-4", "1-1 2-3"], "", "");
    let events = play(&mut game, "5-6@(3,0)(2,0)");
    let [_, Event::MatchEnded { why, lost, hands }] = &events[..] else { panic!("{events:?}") };
    assert_eq!(*why, MatchEnd::Stuck(Seat::new(1)));
    assert_eq!((lost, hands), (&vec![4, 7], &vec![bones("0-4"), bones("1-1 2-3")]));
    assert_eq!((game.scores(), game.turn()), (&[-4, -7][..], seats(&[0])));
}

/// docs/rules/brick.md, The end of a match 1.
#[test]
fn a_match_continues_while_the_seat_to_move_has_a_legal_move() {
    for (hand, readied, brickyard) in [("1-1", "2-3", ""), ("1-1", "", "2-3"), ("0-1", "", ""), ("6-6", "", "")] {
        let mut game = position(wall("aa", "a=5-5"), &["5-6 0-4", hand], readied, brickyard);
        play(&mut game, "5-6@(-1,0)(-2,0)");
        assert_eq!(to_move(&game), Seat::new(1), "{hand} {readied} {brickyard}");
    }
}

/// docs/rules/brick.md, The end of a match 1.
#[test]
fn an_empty_hand_cannot_move_when_nothing_can_be_drawn() {
    let mut game = position(wall("aa", "a=1-1"), &["5-6", "3-3 4-4"], "", "");
    play(&mut game, "5-6@(-1,0)(-2,0)");
    let events = play(&mut game, "3-3@(2,0)(2,1)");
    assert!(matches!(&events[1], Event::MatchEnded { why: MatchEnd::Stuck(seat), .. } if *seat == Seat::new(0)));
    assert_eq!((game.scores(), game.turn()), (&[0, -8][..], seats(&[0])));
}

/// docs/rules/brick.md, The end of a match 2.
#[test]
fn a_match_ends_when_every_seat_skipped_and_nothing_changed() {
    let mut game = position(wall("aa", "a=1-1"), &["5-6 4-4 1-5", "3-3 3-4 3-5"], "0-0", "");
    play(&mut game, "skip +0-0 +1-5 +4-4 skip +3-3 +3-4");
    assert_eq!(game.table().skips, 2);
    // the match ends only after the last seat's draws
    assert_eq!(game.table().phase, Phase::Draw { seat: Seat::new(1), after_skip: true });
    let events = play(&mut game, "+3-5");
    let [_, Event::MatchEnded { why, lost, .. }] = &events[..] else { panic!("{events:?}") };
    assert_eq!((*why, lost), (MatchEnd::Stalemate, &vec![14, 21]));
    assert_eq!(game.turn(), seats(&[0]));
}

/// docs/rules/brick.md, The end of a match 2.
#[test]
fn drawing_from_the_brickyard_restarts_the_count_of_skips() {
    let mut game = position(wall("aa", "a=1-1"), &["5-6 4-4 1-5", "3-3 3-4 3-5"], "0-0", "0-1 0-2");
    // seat 0's last draw changes the brickyard, so the count starts with seat 1
    play(&mut game, "skip +0-0 +1-5 + skip +3-3 +3-4 +3-5");
    assert_eq!((game.table().skips, to_move(&game)), (1, Seat::new(0)));
    play(&mut game, "skip +0-0 +1-5");
    let events = play(&mut game, "+4-4");
    assert!(matches!(events[1], Event::MatchEnded { why: MatchEnd::Stalemate, .. }), "{events:?}");
}

/// docs/rules/brick.md, The end of a match 2.
#[test]
fn drawing_the_last_brick_of_the_brickyard_postpones_the_stalemate() {
    let mut game = position(wall("aa", "a=1-1"), &["5-6 4-4 1-5", "3-3 3-4 3-5"], "0-0", "0-1");
    play(&mut game, "skip +0-0 +1-5 +4-4 skip +3-3 +3-4 +");
    assert_eq!((game.table().skips, to_move(&game)), (0, Seat::new(0)));
    assert!(may(&game, 0, "skip"));
}

/// docs/rules/brick.md, The end of a game 3.
#[test]
fn equal_totals_share_the_win() {
    for (scores, winners) in
        [([5, 5, 3], &[0, 1][..]), ([-2, 7, 7], &[1, 2]), ([0, 0, 0], &[0, 1, 2]), ([-3, -2, -9], &[1])]
    {
        let mut game = position(wall("aa", "a=6-6"), &["", "", ""], "", "");
        game.table.scores = scores.to_vec();
        game.table.phase = Phase::Over;
        assert_eq!(game.turn(), seats(winners), "{scores:?}");
    }
}

/// docs/rules/brick.md, The end of a game 1.
#[test]
fn a_game_has_the_agreed_number_of_matches() {
    let mut game = position(wall("aa", "a=6-6"), &["5-6 0-4", "1-1 2-3"], "", "");
    game.table.options.matches = Some(2);
    let before = game.view(crate::engine::Viewer::Seat(Seat::new(0)));
    let events = play(&mut game, "5-6@(3,0)(2,0)");
    let Some(Event::MatchDealt { number: 2, start }) = events.last() else { panic!("{events:?}") };
    assert_eq!((game.deals(), game.table().phase, game.scores()), (2, Phase::Reveal, &[-4, -7][..]));
    assert_eq!(game.table().wall.bricks().len(), 1);
    assert_eq!(game.table().wall.bricks()[0].bone, *start);
    assert!(game.table().readied.is_empty() && game.table().shown.iter().all(Vec::is_empty));

    let end = Brick::deal_end(&before, &events).unwrap();
    assert_eq!((end.wall().bricks().len(), end.scores()), (2, &[-4, -7][..]));
    assert_eq!(end.hand(Seat::new(1)), Some(&bones("1-1 2-3")[..]));
    assert_eq!((end.match_number(), end.turn().movers().is_empty()), (1, true));
}

/// docs/rules/brick.md, The end of a game 2.
#[test]
fn each_match_has_its_own_deal_and_first_player() {
    let mut first = Vec::new();
    let mut starts = Vec::new();
    let mut game = Brick::deal(&Options { set: 6, matches: Some(6) }, Seats::TWO, Seed::new(3)).unwrap();
    let (mut legal, mut events) = (Vec::new(), Vec::new());
    while !game.turn().is_over() {
        let entry: Vec<_> = game
            .turn()
            .movers()
            .iter()
            .map(|seat| {
                game.legal(seat, &mut legal);
                legal[0]
            })
            .collect();
        if game.table().phase == Phase::Reveal {
            starts.push(game.dealing().rest(game.seats())[0]);
        }
        events.clear();
        game.apply(&entry, &mut events).unwrap();
        if let Some(Event::Revealed { first: seat, .. }) = events.first() {
            first.push(seat.index());
        }
    }
    assert_eq!((first.len(), starts.len()), (6, 6));
    assert!(first.contains(&0) && first.contains(&1), "{first:?}");
    starts.dedup();
    assert!(starts.len() > 1, "{starts:?}");
}

/// docs/rules/brick.md, The end of a game 4.
#[test]
fn an_open_ended_game_can_be_ended_between_two_matches() {
    let mut game = position(wall("aa", "a=6-6"), &["5-6 0-4", "1-1 2-3"], "", "");
    game.table.options.matches = None;
    assert_eq!(game.stopped(), None, "in the first match");
    let events = play(&mut game, "5-6@(3,0)(2,0)");
    assert!(matches!(events.last(), Some(Event::MatchDealt { number: 2, .. })), "{events:?}");
    let ended = Options { set: 6, matches: Some(1) };
    assert_eq!(game.stopped(), Some(ended), "before a brick is revealed");
    let reveal = [game.hand(Seat::new(0))[0], game.hand(Seat::new(1))[0]].map(Action::Reveal);
    game.apply(&reveal, &mut Vec::new()).unwrap();
    assert_eq!(game.stopped(), None, "in the second match");
}

/// docs/rules/brick.md, The end of a game 4.
#[test]
fn an_agreed_number_of_matches_cannot_be_cut_short() {
    let mut game = position(wall("aa", "a=6-6"), &["5-6 0-4", "1-1 2-3"], "", "");
    game.table.options.matches = Some(3);
    play(&mut game, "5-6@(3,0)(2,0)");
    assert_eq!((game.deals(), game.stopped()), (2, None));
}

/// docs/rules/brick.md, The end of a game 4.
#[test]
fn an_open_ended_game_ends_by_itself_after_a_thousand_matches() {
    let mut game = position(wall("aa", "a=6-6"), &["5-6 0-4", "1-1 2-3"], "", "");
    (game.table.options.matches, game.table.match_number) = (None, 1000);
    play(&mut game, "5-6@(3,0)(2,0)");
    assert_eq!(game.turn(), seats(&[0]));
}
