//! Dealing.

use crate::engine::{Bone, Place, Rules, Seats, Seed};
use crate::games::partners::rules::{HandDealing, Options, Partners, Preset};

fn deal(options: &Options, seats: u8, seed: u64) -> Partners {
    Partners::deal(options, Seats::new(seats).unwrap(), Seed::new(seed)).unwrap()
}

#[test]
fn what_is_not_dealt_sleeps() {
    let of = Preset::options;
    let three = of(Preset::CutThroat);
    for (options, seats, asleep) in [
        (of(Preset::Classic), 4, 0),
        (of(Preset::Brazil), 4, 4),
        (of(Preset::Cuba), 4, 15),
        (three.clone(), 3, 7),
        (Options { hand: 9, ..three.clone() }, 3, 0),
        (Options { highest: 9, hand: 10, ..three }, 3, 25),
    ] {
        let game = deal(&options, seats, 3);
        assert_eq!(game.asleep().len(), asleep);
        assert!(game.asleep().is_sorted());
        let aside = game.census().into_iter().filter(|(_, place)| *place == Place::Aside).count();
        assert_eq!(aside, asleep + usize::from(options.hand == 9), "the double blank is removed for nine bones each");
        assert!(game.census().iter().all(|(_, place)| *place != Place::Boneyard));
    }
}

#[test]
fn five_doubles_in_a_hand_are_dealt_again() {
    let options = Preset::Cuba.options();
    let seats = Seats::new(4).unwrap();
    let mut again = 0;
    for seed in 0..500 {
        let dealing = HandDealing::new(&options, seats, Seed::new(seed), 1);
        let doubles = |bones: &[Bone]| bones.iter().filter(|bone| bone.is_doublet()).count();
        let most = seats.iter().map(|seat| doubles(dealing.dealing.dealt_to(seat))).max();
        assert!(most < Some(5));
        let is_void = |void: &crate::engine::Dealing| seats.iter().any(|seat| doubles(void.dealt_to(seat)) >= 5);
        assert!(dealing.void.iter().all(is_void));
        again += usize::from(!dealing.void.is_empty());
        let game = deal(&options, 4, seed);
        let mut first: Vec<Bone> = dealing.dealing.dealt_to(crate::engine::Seat::new(0)).to_vec();
        first.sort_unstable();
        assert_eq!(game.0.hands[0], first);
        assert_eq!(game.table().number, 1, "and is no hand");
    }
    assert!((8..40).contains(&again), "{again} of 500");
}
