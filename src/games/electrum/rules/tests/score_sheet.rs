//! The score sheet agrees with the totals.

use crate::engine::contract::HasOptions;
use crate::engine::{Points, Rng, Rules, Seat, Seats, Seed};
use crate::games::electrum::rules::{
    Electrum, Event, Hand, HandClose, HandEnd, HandReason, Options, Preset, score_sheet,
};

/// Totals are those after the first deal.
fn played(options: &Options, seed: Seed) -> (Electrum, [Points; 2], Vec<Event>) {
    let mut game = Electrum::deal(options, Seats::TWO, seed).unwrap();
    let opening = [game.scores()[0], game.scores()[1]];
    let mut chance = Rng::new(seed.derive(1));
    let (mut legal, mut events) = (Vec::new(), Vec::new());
    while !game.turn().is_over() {
        game.legal(game.turn().movers().iter().next().unwrap(), &mut legal);
        game.apply(&[*chance.pick(&legal).unwrap()], &mut events).unwrap();
    }
    (game, opening, events)
}

#[test]
fn the_points_of_every_hand_add_up_to_the_totals() {
    let (mut blocked, mut domino, mut reached) = (0, 0, 0);
    for (index, options) in Electrum::variants().into_iter().enumerate() {
        let (game, opening, events) = played(&options, Seed::new(900 + index as u64));
        let hands = score_sheet(opening, &events);
        assert_eq!(hands.len(), usize::try_from(game.deals()).unwrap());
        let mut totals = [0; 2];
        for (hand, number) in hands.iter().zip(1..) {
            assert_eq!(hand.number, number);
            for (seat, total) in Seats::TWO.iter().zip(&mut totals) {
                *total += hand.played[seat.index()] + hand.awarded(seat);
            }
            assert_eq!(hand.totals, totals, "hand {number}");
            match hand.close {
                HandClose::Ended(end) if end.reason == HandReason::Blocked => blocked += 1,
                HandClose::Ended(_) => domino += 1,
                HandClose::Reached(seat) => {
                    reached += 1;
                    assert!(totals[seat.index()] >= options.points_to_win);
                    assert_eq!(hand.number, game.deals(), "only the last hand is cut short");
                }
                HandClose::Open => panic!("a finished game has no open hand"),
            }
        }
        assert_eq!(totals, game.scores());
    }
    assert!(blocked > 0 && domino > 0 && reached > 0, "{blocked} blocked, {domino} to the end, {reached} cut short");
}

#[test]
fn the_automatic_first_lead_scores_in_the_first_row() {
    let mut options = Options::default();
    Preset::AllThrees.set(&mut options);
    // a game whose first lead is the double six, which scores twelve by threes
    let (game, seat) = (0..)
        .map(|number| Electrum::deal(&options, Seats::TWO, Seed::new(number)).unwrap())
        .find_map(|game| (game.scores().contains(&12)).then(|| (game.clone(), game.layout().line()[0].seat)))
        .unwrap();
    let opening = [game.scores()[0], game.scores()[1]];
    let hands = score_sheet(opening, &[]);
    assert_eq!((hands[0].played[seat.index()], hands[0].totals[seat.index()]), (12, 12));
    assert_eq!((hands.len(), hands[0].close), (1, HandClose::Open));
    assert_eq!(hands[0].awarded(seat), 0);
}

#[test]
fn a_blocked_hand_without_an_award_adds_nothing() {
    let end = HandEnd { reason: HandReason::Blocked, hands: [Hand::default(); 2], to: None, pips: 0, points: 0 };
    let hands = score_sheet([5, 0], &[Event::HandEnded(end)]);
    assert_eq!(hands[0].totals, [5, 0]);
    assert_eq!([hands[0].awarded(Seat::new(0)), hands[0].awarded(Seat::new(1))], [0, 0]);
}
