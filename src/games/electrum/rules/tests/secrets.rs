//! What a seat may see: its own bones, the counts, and what lies on the table.

use super::position::{Position, THEM, US, act, bones, dealt, mover};
use crate::engine::{Bone, Rng, Rules, Seats, Seed, Turn, Viewer, contract};
use crate::games::electrum::rules::hand::{Hand, SET};
use crate::games::electrum::rules::{Electrum, Event, Leader, Options, PlyKind, Preset};

/// The same game with everything that this viewer cannot see in other places, the seed included.
fn hidden_elsewhere(game: &Electrum, who: Viewer, rng: &mut Rng) -> Electrum {
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

/// Plays at random; `look` sees every state before the last.
fn random_game(options: &Options, seed: u64, mut look: impl FnMut(&Electrum, &mut Rng)) {
    let mut rng = Rng::new(Seed::new(seed).derive(u64::MAX / 2));
    let mut game = dealt(options, seed);
    let mut legal = Vec::new();
    while let Turn::One(seat) = Rules::turn(&game) {
        look(&game, &mut rng);
        game.legal(seat, &mut legal);
        game.apply(&[*rng.pick(&legal).unwrap()], &mut Vec::new()).unwrap();
    }
}

#[test]
fn a_view_does_not_depend_on_what_it_hides() {
    let mut apart = 0;
    for name in Preset::ALL {
        for seed in 0..6 {
            let mut options = Options { points_to_win: 50, leader: Leader::Alternate, ..Options::default() };
            name.set(&mut options);
            random_game(&options, seed, |game, rng| {
                for who in [Viewer::Seat(US), Viewer::Seat(THEM), Viewer::Table] {
                    let other = hidden_elsewhere(game, who, rng);
                    apart += u32::from(other.hands != game.hands);
                    assert_eq!(game.view(who), other.view(who));
                }
            });
        }
    }
    assert!(apart > 1000, "the hidden bones should have changed places: {apart}");
}

#[test]
fn a_seat_sees_its_own_bones_and_how_many_others_there_are() {
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
                    assert_eq!(view.unseen(), Hand::FULL.minus(game.hand(seat)).minus(game.layout().bones()));
                }
                let table = game.view(Viewer::Table);
                assert!(table.own_hand().is_none() && table.boneyard.is_none());
                assert!(table.seats.iter().all(|seat| seat.hand.is_none()));
            });
        }
    }
}

#[test]
fn a_view_that_is_written_down_names_no_hidden_bone_and_no_seed() {
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
fn a_drawn_bone_is_shown_to_whoever_drew_it() {
    let mut game =
        Position { line: "0:6-6@E", hands: ["0-0", "1-2"], yard: "3-4 4-5", turn: 1, ..Position::default() }.game();
    let told = act(&mut game, "draw");
    let [drew] = told.events.as_slice() else { panic!("one event: {:?}", told.events) };
    let with = |bone| Some(Event::Drew { seat: THEM, bone, left: 1 });
    let bone = Some(bones("3-4")[0]);
    assert_eq!(Electrum::seen(drew, Viewer::Seat(THEM)), with(bone));
    assert_eq!(Electrum::seen(drew, Viewer::Peek(US)), with(bone));
    assert_eq!(Electrum::seen(drew, Viewer::Seat(US)), with(None));
    assert_eq!(Electrum::seen(drew, Viewer::Table), with(None));
    // everybody sees that a bone was drawn, and at what table
    let view = game.view(Viewer::Seat(US));
    assert_eq!(view.plies.last().map(|ply| (ply.seat, ply.kind)), Some((THEM, PlyKind::Draw)));
    assert_eq!((view.seats[1].count, view.boneyard_count, mover(&game)), (2, 1, THEM));
}

#[test]
fn the_suite_meets_secrets_where_there_are_any() {
    let report = contract::holds::<Electrum>(&Options::default(), Seats::TWO, (0..12).map(Seed::new)).unwrap();
    assert_eq!(report.games, 12);
    // an imagined world that is the truth by chance is rare until a hand is nearly over
    assert!(report.worlds_apart * 10 > report.worlds * 9, "{report:?}");
    assert!(report.deals > report.games, "{report:?}");
}
