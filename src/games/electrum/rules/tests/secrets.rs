//! docs/rules/electrum.md, What a seat knows

use super::position::{THEM, TestPosition, US, act, bones, dealt, mover};
use crate::engine::contract::{self, playout};
use crate::engine::{Bone, Rng, Rules, Seats, Seed, Viewer};
use crate::games::electrum::rules::hand::{Hand, SET};
use crate::games::electrum::rules::{Electrum, Event, Leader, Options, PlyKind, Preset};

/// Shuffles everything that this viewer cannot see, the seed included.
fn with_hidden_state_shuffled(game: &Electrum, who: Viewer, rng: &mut Rng) -> Electrum {
    let mut other = game.clone();
    let hidden = match who {
        Viewer::Seat(seat) => vec![seat.next(Seats::TWO)],
        _ => vec![US, THEM],
    };
    let mut unseen: Vec<Bone> = hidden.iter().flat_map(|&seat| game.hand(seat).iter()).collect();
    unseen.extend(&game.deck[game.drawn..]);
    rng.shuffle(&mut unseen);
    let mut unseen = unseen.into_iter();
    for seat in hidden {
        other.hands[seat.index()] = unseen.by_ref().take(usize::from(game.hand(seat).len())).collect();
    }
    for (place, bone) in other.deck[game.drawn..].iter_mut().zip(unseen) {
        *place = bone;
    }
    rng.shuffle(&mut other.deck[..game.drawn]);
    other.seed = rng.seed();
    other
}

fn random_game(options: &Options, seed: u64, mut check: impl FnMut(&Electrum, &mut Rng)) {
    let mut rng = Rng::new(Seed::new(seed).derive(u64::MAX / 2));
    for game in playout(dealt(options, seed), Rng::new(rng.seed())) {
        check(&game, &mut rng);
    }
}

#[test]
fn a_view_does_not_depend_on_what_it_hides() {
    let mut changed = 0;
    for name in Preset::ALL {
        for seed in 0..6 {
            let mut options = Options { points_to_win: 50, leader: Leader::Alternate, ..Options::default() };
            name.set(&mut options);
            random_game(&options, seed, |game, rng| {
                for who in [Viewer::Seat(US), Viewer::Seat(THEM), Viewer::Table] {
                    let other = with_hidden_state_shuffled(game, who, rng);
                    changed += u32::from(other.hands != game.hands);
                    assert_eq!(game.view(who), other.view(who));
                }
            });
        }
    }
    assert!(changed > 1000, "the hidden hands changed only {changed} times");
}

#[test]
fn a_seat_sees_its_own_bones_and_the_counts_of_the_others() {
    for name in Preset::ALL {
        for seed in 0..6 {
            let mut options = Options { points_to_win: 50, ..Options::default() };
            name.set(&mut options);
            random_game(&options, seed, |game, _| {
                for seat in [US, THEM] {
                    let other = seat.next(Seats::TWO);
                    let view = game.view(Viewer::Seat(seat));
                    assert_eq!(view.own_hand(), Some(game.hand(seat)));
                    assert_eq!((view.seats[other.index()].hand, view.boneyard.as_ref()), (None, None));
                    assert_eq!(view.seats.map(|seat| seat.count), [US, THEM].map(|seat| game.hand(seat).len()));
                    assert_eq!(usize::from(view.boneyard_count), game.boneyard().len());
                    assert_eq!(view.unseen(), Hand::FULL.difference(game.hand(seat)).difference(game.layout().bones()));
                }
                let table = game.view(Viewer::Table);
                assert!(table.own_hand().is_none() && table.boneyard.is_none());
                assert!(table.seats.iter().all(|seat| seat.hand.is_none()));
            });
        }
    }
}

#[test]
fn a_serialized_view_names_no_hidden_bone_and_no_seed() {
    random_game(&Options::default(), 7, |game, _| {
        for seat in [US, THEM] {
            let text = serde_json::to_string(&game.view(Viewer::Seat(seat))).unwrap();
            let unseen = game.view(Viewer::Seat(seat)).unseen();
            assert!(unseen.iter().all(|bone| !text.contains(&format!("\"{bone}\""))), "{text}");
            assert!(!text.contains("seed"), "{text}");
        }
    });
}

#[test]
fn a_peek_shows_everything() {
    for draws in [true, false] {
        let game = dealt(&Options { draws, ..Options::default() }, 3);
        let view = game.view(Viewer::Peek(US));
        assert_eq!(view.seat, Some(US));
        assert_eq!(view.seats.map(|seat| seat.hand), [US, THEM].map(|seat| Some(game.hand(seat))));
        // with Draws off these are the bones left out of the hand
        assert_eq!(view.boneyard.as_deref(), Some(&game.deck[14..SET]));
        assert_eq!(view.boneyard_count, if draws { 14 } else { 0 });
    }
}

#[test]
fn a_drawn_bone_is_shown_only_to_the_seat_that_drew_it() {
    let mut game =
        TestPosition { line: "0:6-6@E", hands: ["0-0", "1-2"], yard: "3-4 4-5", turn: 1, ..TestPosition::default() }
            .game();
    let told = act(&mut game, "draw");
    let [drew] = told.events.as_slice() else { panic!("one event: {:?}", told.events) };
    let with = |bone| Some(Event::Drew { seat: THEM, bone, left: 1 });
    let bone = Some(bones("3-4")[0]);
    assert_eq!(Electrum::seen(drew, Viewer::Seat(THEM)), with(bone));
    assert_eq!(Electrum::seen(drew, Viewer::Peek(US)), with(bone));
    assert_eq!(Electrum::seen(drew, Viewer::Seat(US)), with(None));
    assert_eq!(Electrum::seen(drew, Viewer::Table), with(None));
    // the other seat sees that a bone was drawn
    let view = game.view(Viewer::Seat(US));
    assert_eq!(view.plies.last().map(|ply| (ply.seat, ply.kind)), Some((THEM, PlyKind::Draw)));
    assert_eq!((view.seats[1].count, view.boneyard_count, mover(&game)), (2, 1, THEM));
}

#[test]
fn the_contract_suite_covers_hidden_information() {
    let report = contract::holds::<Electrum>(&Options::default(), Seats::TWO, (0..12).map(Seed::new)).unwrap();
    assert_eq!(report.games, 12);
    // an imagined world rarely equals the real one before the end of a hand
    assert!(report.worlds_apart * 10 > report.worlds * 9, "{report:?}");
    assert!(report.deals > report.games, "{report:?}");
}
