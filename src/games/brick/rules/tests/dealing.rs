//! docs/rules/brick.md, Components, Settings and Set-up of a match.

use super::bones;
use crate::engine::{Bone, Rules, Seat, Seats, Seed, SetupError, Turn};
use crate::games::brick::rules::{Action, Brick, Event, FirstBy, HAND, Options, Phase};

/// docs/rules/brick.md, Components 2.
#[test]
fn the_set_depends_on_the_number_of_seats() {
    for count in 2..=10 {
        let seats = Seats::new(count).unwrap();
        let dealt = |set| Brick::deal(&Options { set, matches: Some(1) }, seats, Seed::new(1));
        let fits: Vec<u8> = (0..=18).filter(|&set| dealt(set).is_ok()).collect();
        let expected: &[u8] = match count {
            2 | 3 => &[6],
            4 | 5 => &[9],
            6 | 7 => &[12],
            _ => &[12, 16, 18],
        };
        assert_eq!(fits, expected, "{count} seats");
        let initial = [6, 6, 9, 9, 12, 12, 16, 16, 16][usize::from(count) - 2];
        assert_eq!(Brick::initial(seats), Options { set: initial, matches: Some(1) });
        let Err(SetupError::Option { option: "set", reason }) = dealt(7) else { panic!("{count} seats with a 7") };
        assert!(expected.iter().all(|set| reason.contains(&set.to_string())), "{reason}");
    }
}

/// docs/rules/brick.md, Settings 2.
#[test]
fn a_game_has_one_to_a_thousand_matches_or_no_agreed_number() {
    for (matches, dealt) in [(Some(0), false), (Some(1), true), (Some(1000), true), (Some(1001), false), (None, true)] {
        let game = Brick::deal(&Options { set: 6, matches }, Seats::TWO, Seed::new(1));
        assert_eq!(game.is_ok(), dealt, "{matches:?}");
    }
}

/// docs/rules/brick.md, Set-up of a match 1.
#[test]
fn each_seat_gets_three_bricks_and_the_starting_brick_is_face_up() {
    for (count, set, total) in [(2, 6, 28), (5, 9, 55), (7, 12, 91), (10, 16, 153), (10, 18, 190)] {
        let seats = Seats::new(count).unwrap();
        let game = Brick::deal(&Options { set, matches: Some(1) }, seats, Seed::new(7)).unwrap();
        assert!(seats.iter().all(|seat| game.hand(seat).len() == HAND));
        assert_eq!(game.yard.len(), total - HAND * seats.count() - 1);
        let [start] = game.table().wall.bricks() else { panic!("there is one brick") };
        assert_eq!(start.at.map(|spot| spot.to_string()), ["(0,0)", "(1,0)"]);
        assert_eq!((start.layer, start.face_down), (0, false));
        assert_eq!(game.turn(), Turn::Together(seats.iter().collect()));

        let dealing = game.dealing();
        let (dealt_start, yard) = dealing.rest(seats).split_first().unwrap();
        assert_eq!((*dealt_start, dealing.number), (start.bone, 1));
        assert!(game.yard.iter().rev().eq(yard));
        for seat in seats.iter() {
            let mut dealt = dealing.dealt_to(seat).to_vec();
            dealt.sort_unstable();
            assert_eq!(dealt, game.hand(seat));
        }
    }
}

/// docs/rules/brick.md, Set-up of a match 5.
#[test]
fn the_highest_sum_goes_first_then_the_higher_face() {
    let table = [
        (["!1-6", "!5-5", "!2-6"], 1, FirstBy::Sum),
        (["!0-0", "!0-1", "!0-2"], 2, FirstBy::Sum),
        (["!3-5", "!4-4", "!2-6"], 2, FirstBy::Face),
        (["!3-5", "!4-4", "!0-6"], 0, FirstBy::Face),
        (["!2-6", "!6-6", "!3-5"], 1, FirstBy::Sum),
    ];
    for (actions, first, by) in table {
        let hands = actions.map(|action| bones(&action[1..]));
        let texts = hands.clone().map(|hand| hand[0].to_string());
        let texts = [texts[0].as_str(), &texts[1], &texts[2]];
        let mut game = super::position(super::wall("aa", "a=1-1"), &texts, "", "3-3");
        game.table.phase = Phase::Reveal;
        let entry = actions.map(|action| action.parse::<Action>().unwrap());
        let mut events = Vec::new();
        game.apply(&entry, &mut events).unwrap();
        let first = Seat::new(first);
        assert_eq!(events, [Event::Revealed { bricks: hands.iter().flatten().copied().collect(), first, by }]);
        assert_eq!(game.turn(), Turn::One(first));
        // revealed bricks stay in the hands, and all players know them
        for (seat, hand) in game.seats().iter().zip(&hands) {
            assert_eq!((game.hand(seat), &game.table().shown[seat.index()]), (&hand[..], hand));
        }
    }
}

/// docs/rules/brick.md, Set-up of a match 6.
#[test]
fn no_two_bricks_have_the_same_sum_and_higher_face() {
    let mut keys: Vec<_> = Bone::set(18).map(|bone| (bone.pips(), bone.high())).collect();
    keys.sort_unstable();
    assert!(keys.is_sorted_by(|a, b| a < b));
}

/// docs/rules/brick.md, Set-up of a match 5.
#[test]
fn turns_continue_in_seat_order() {
    let mut game = super::position(super::wall("aa", "a=1-1"), &["1-6 1-5", "5-5 5-6", "2-6 3-6"], "", "3-3");
    game.table.phase = Phase::Reveal;
    let entry = ["!1-6", "!5-5", "!2-6"].map(|action| action.parse::<Action>().unwrap());
    game.apply(&entry, &mut Vec::new()).unwrap();
    let mut order = Vec::new();
    for action in ["5-6@(-1,0)(-2,0)", "3-6@(2,0)(2,1)", "1-6@(0,1)(0,2)"] {
        order.push(super::to_move(&game).index());
        super::play(&mut game, action);
    }
    assert_eq!(order, [1, 2, 0]);
}
