//! The example satisfies what the tests of all games demand, and its own rules.

use std::collections::BTreeMap;

use super::{Action, Block, End, Event, Options, Refusal};
use crate::bots::{BotRules, Level};
use crate::engine::contract::{self, playout};
use crate::engine::{ActionError, Bone, Outcome, Rejection, Rng, Rules, Seat, Seats, Seed, ShowsView, Turn, Viewer};

fn deal(seats: u8, seed: u64) -> Block {
    Block::deal(&Options::default(), Seats::new(seats).unwrap(), Seed::new(seed)).unwrap()
}

/// A game with these hands in which seat 0 is to act.
fn position(hands: &[&str]) -> Block {
    let mut game = deal(u8::try_from(hands.len()).unwrap(), 1);
    for (hand, texts) in game.0.hands.iter_mut().zip(hands) {
        *hand = texts.split(' ').map(|text| text.parse().unwrap()).collect();
        hand.sort_unstable();
    }
    let hands = &game.0.hands;
    game.0.boneyard = Bone::set(6).filter(|bone| !hands.iter().any(|hand| hand.contains(bone))).collect();
    game
}

fn play(game: &mut Block, actions: &str) -> Vec<Event> {
    let mut events = Vec::new();
    for action in actions.split(' ') {
        game.apply(&[action.parse().unwrap()], &mut events).unwrap();
    }
    events
}

fn legal(game: &Block) -> String {
    let mut legal = Vec::new();
    game.turn().movers().iter().for_each(|seat| game.legal(seat, &mut legal));
    legal.iter().map(ToString::to_string).collect::<Vec<_>>().join(" ")
}

#[test]
fn the_contract_holds() {
    let report = contract::holds_for_all::<Block>(6).unwrap_or_else(|breach| panic!("{breach}"));
    assert!(report.games >= 36 && report.worlds_apart > 0 && report.refused > 0, "{report:?}");
}

#[test]
fn bones_are_played_where_they_fit() {
    let mut game = position(&["1-2 2-2 5-6", "0-3 1-1 3-5"]);
    assert_eq!(legal(&game), "1-2@L 2-2@L 5-6@L");
    let to_the_right = [Action::Play(Bone::new(1, 2), End::Right)];
    assert_eq!(
        game.apply(&to_the_right, &mut Vec::new()),
        Err(Rejection::Refused { seat: Seat::new(0), refusal: Refusal::LeadIsLeft })
    );
    play(&mut game, "1-2@L");
    assert_eq!(legal(&game), "1-1@L");
    play(&mut game, "1-1@L");
    assert_eq!(legal(&game), "2-2@R");
}

#[test]
fn a_seat_passes_only_if_no_bone_fits() {
    let mut game = position(&["1-2 2-2", "0-3 3-5"]);
    play(&mut game, "1-2@L");
    let check = |game: &Block, seat, action: &str| game.check(Seat::new(seat), &action.parse().unwrap());
    assert_eq!(check(&game, 1, "0-3@L"), Err(ActionError::Illegal(Refusal::DoesNotFit(Bone::new(0, 3)))));
    assert_eq!(check(&game, 1, "1-1@L"), Err(ActionError::Illegal(Refusal::NotHeld(Bone::new(1, 1)))));
    assert_eq!(legal(&game), "pass");
    play(&mut game, "pass");
    assert_eq!(check(&game, 0, "pass"), Err(ActionError::Illegal(Refusal::MustPlay)));
}

#[test]
fn the_seat_that_is_out_scores_the_others_pips_and_leads() {
    let mut game = position(&["1-2", "0-3 3-5", "6-6 2-4"]);
    let events = play(&mut game, "1-2@L");
    let hands =
        ["", "0-3 3-5", "2-4 6-6"].map(|hand| hand.split_whitespace().map(|text| text.parse().unwrap()).collect());
    assert_eq!(events[1], Event::Ended { winner: Some(Seat::new(0)), points: 29, hands: hands.into() });
    assert_eq!(events[2], Event::Dealt { number: 2, leader: Seat::new(0) });
    assert_eq!((game.scores(), game.turn()), (&[29, 0, 0][..], Turn::One(Seat::new(0))));
}

#[test]
fn a_blocked_hand_is_won_by_the_only_seat_with_the_fewest_pips() {
    for (third, points) in [("6-6", [0, 18, 0]), ("2-3", [0, 0, 0])] {
        let mut game = position(&["1-1 3-3", "0-5", third]);
        let events = play(&mut game, "1-1@L pass pass pass");
        assert_eq!((game.scores(), game.turn()), (&points[..], Turn::One(Seat::new(1))), "{events:?}");
    }
}

#[test]
fn the_most_points_win() {
    for seed in 0..20 {
        let game = deal(3, seed);
        let last = playout(game, Rng::new(Seed::new(seed))).last().unwrap();
        let mut end = last.clone();
        let mut legal = Vec::new();
        let seat = last.turn().movers().iter().next().unwrap();
        last.legal(seat, &mut legal);
        end.apply(&legal[..1], &mut Vec::new()).unwrap();
        let Turn::Over(outcome) = end.turn() else { panic!("the playout is over") };
        let best = end.scores().iter().max();
        assert!(
            end.seats()
                .iter()
                .all(|seat| { outcome.winners.contains(seat) == (end.scores().get(seat.index()) == best) })
        );
    }
}

/// A seat that passed holds none of the bones that fitted, and everything else is equally likely.
#[test]
fn imagined_hands_fit_the_passes() {
    const DRAWS: u32 = 6000;
    let mut game = position(&["1-2 2-2 5-6", "0-3 3-5 6-6"]);
    play(&mut game, "1-2@L pass");
    let view = game.view(Viewer::Seat(Seat::new(0)));
    let mut rng = Rng::new(Seed::new(3));
    let mut found = BTreeMap::new();
    for _ in 0..DRAWS {
        let world = Block::imagine(&view, &mut rng).unwrap().world;
        for &bone in &world.0.hands[1] {
            *found.entry(bone).or_insert(0_u32) += 1;
        }
    }
    assert!(found.keys().all(|bone| !bone.has(1) && !bone.has(2)), "{found:?}");
    let expected = DRAWS * 3 / u32::try_from(found.len()).unwrap();
    assert_eq!(found.len(), 14, "the bones without 1 and 2, except 5-6");
    assert!(found.values().all(|count| count.abs_diff(expected) < expected / 8), "{found:?}");
}

#[test]
fn the_end_of_a_hand_is_shown_with_open_hands() {
    let mut game = position(&["1-2 2-2", "0-3 3-5"]);
    play(&mut game, "1-2@L pass");
    let before = game.view(Viewer::Seat(Seat::new(0)));
    let events = play(&mut game, "2-2@R");
    let end = Block::deal_end(&before, &events).expect("the hand is over");
    assert_eq!(end.table.line, ["1-2", "2-2"].map(|text| text.parse().unwrap()));
    assert_eq!((end.table.turn, &end.table.scores[..]), (None, &[11, 0][..]));
    assert!(end.hands.iter().all(|hand| hand.bones.is_some()));
}

/// Records store the seed and the actions: this game can be replayed for ever.
#[test]
fn a_recorded_game_has_not_changed() {
    let mut game = deal(2, 2026);
    for hand in [
        "6-6@L 1-6@L 0-6@R 0-4@R 4-4@R 3-4@R 3-5@R pass 5-5@R pass 1-4@L 2-4@L pass 2-3@L 0-3@L",
        "1-5@L 3-5@R 2-3@R 2-6@R 1-3@L 3-4@L pass 4-4@L pass 2-4@L 0-2@L pass 0-3@L pass pass",
        "6-6@L 2-6@R 3-6@L 3-5@L 2-5@L 2-4@L pass 4-4@L pass 3-4@L 3-3@L 1-2@R 1-5@R pass 0-3@L 0-0@L",
    ] {
        play(&mut game, hand);
    }
    let winners = [Seat::new(0)].into_iter().collect();
    assert_eq!((game.scores(), game.turn()), (&[13, 1][..], Turn::Over(Outcome { winners })));
}

#[test]
fn the_searching_level_beats_the_beginner() {
    let mut wins = 0;
    for number in 0..40 {
        let us = Seat::new(u8::from(number % 2 == 1));
        let mut game = Block::deal(&Options { hands: 1 }, Seats::TWO, Seed::new(number / 2)).unwrap();
        let mut ply = 0;
        while let Some(seat) = game.turn().movers().iter().next() {
            let level = if seat == us { Level::Easy } else { Level::Beginner };
            let action = Block::choose(&game.view(Viewer::Seat(seat)), level, Seed::new(number).derive(ply)).unwrap();
            game.apply(&[action], &mut Vec::new()).unwrap();
            ply += 1;
        }
        let Turn::Over(outcome) = game.turn() else { panic!("nobody is to act") };
        wins += i32::from(outcome.winners.contains(us)) - i32::from(outcome.winners.len() == 2);
    }
    assert!(wins > 22, "{wins} of 40");
}
