//! [`Dealing`] agrees with the deal that was played (docs/rules/electrum.md, Leading a hand).

use crate::engine::contract::HasOptions;
use crate::engine::{Bone, Place, Rng, Rules, Seat, Seats, Seed, Viewer};
use crate::games::electrum::rules::hand::{BONES, SET};
use crate::games::electrum::rules::{Action, Dealing, Electrum, Event, Hand, Leader, Options};

/// Both hands before a doublet lead was taken from them.
fn as_dealt(game: &Electrum) -> [Hand; 2] {
    let line = game.layout().line();
    assert!(line.len() <= 1, "a seat has acted since the deal");
    [0, 1].map(|seat| {
        let led = line.iter().find(|lead| lead.seat == Seat::new(seat));
        let hand = game.hand(Seat::new(seat));
        led.map_or(hand, |lead| hand.with(lead.bone))
    })
}

fn assert_dealt_as_described(game: &Electrum, dealing: &Dealing) {
    let [ours, theirs] = as_dealt(game);
    let of = |bones: &[Bone]| bones.iter().copied().collect::<Hand>();
    assert_eq!(of(Dealing::dealt_to(&dealing.order, Seat::new(0))), ours);
    assert_eq!(of(Dealing::dealt_to(&dealing.order, Seat::new(1))), theirs);
    let seen = game.view(Viewer::Peek(Seat::new(0)));
    assert_eq!(Dealing::boneyard(&dealing.order), seen.boneyard.expect("a peek sees the boneyard"));
    assert_eq!(dealing.doublet, game.layout().line().first().map(|lead| lead.bone));
    assert_eq!(
        dealing.leader,
        game.layout().line().first().map_or_else(|| game.turn().movers().iter().next().unwrap(), |lead| lead.seat)
    );
    assert_eq!(dealing.hand_number, game.deals());
    assert_eq!(
        game.census().iter().filter(|(_, place)| *place == Place::Table).count(),
        usize::from(dealing.doublet.is_some())
    );
    for order in dealing.void.iter().chain([&dealing.order]) {
        let mut sorted = *order;
        sorted.sort();
        assert_eq!(sorted, BONES, "a shuffle holds the whole set");
    }
    for order in &dealing.void {
        assert!(order[..14].iter().all(|bone| !bone.is_doublet()), "a void hand holds a doublet");
    }
}

#[test]
fn dealing_describes_every_deal_of_whole_games() {
    let (mut deals, mut void, mut chosen) = (0, 0, 0);
    for (index, options) in Electrum::variants().into_iter().enumerate() {
        let seed = Seed::new(5_000 + index as u64);
        let mut chance = Rng::new(seed.derive(9));
        let mut game = Electrum::deal(&options, Seats::TWO, seed).unwrap();
        let mut legal = Vec::new();
        loop {
            let dealing = game.dealing();
            assert_dealt_as_described(&game, &dealing);
            deals += 1;
            void += dealing.void.len();
            chosen += usize::from(dealing.doublet.is_none());
            let mut events: Vec<Event> = Vec::new();
            while !game.turn().is_over() && !events.iter().any(|event| matches!(event, Event::Dealt { .. })) {
                game.legal(game.turn().movers().iter().next().unwrap(), &mut legal);
                let action: Action = *chance.pick(&legal).unwrap();
                game.apply(&[action], &mut events).unwrap();
                if events.len() == 1 && game.deals() == dealing.hand_number {
                    assert_eq!(game.dealing(), dealing);
                }
            }
            if game.turn().is_over() {
                // an automatic lead may win the game, so the last hand may have no further action
                let last = game.dealing();
                if last.hand_number == dealing.hand_number {
                    assert_eq!(last, dealing, "the game's end changes it");
                } else {
                    assert_dealt_as_described(&game, &last);
                }
                break;
            }
        }
    }
    assert!(deals > 200, "{deals} deals");
    assert!(void > 0, "no hand was void");
    assert!(chosen > 0, "no hand was led with any bone");
}

/// The shuffle implemented a second time, from its description on the deal page.
fn shuffles_by_description(game: u64, hand_number: u64, shuffles: usize) -> Vec<[u8; SET]> {
    let mix = |state: &mut u64| {
        *state = state.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mut z = *state;
        z = (z ^ (z >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        z ^ (z >> 31)
    };
    // the seed of hand n is the n-th output of the generator seeded with the game's seed
    let mut state = game;
    let mut hand = 0;
    for _ in 0..hand_number {
        hand = mix(&mut state);
    }
    let mut s = [0; 4].map(|_: u64| mix(&mut hand));
    let mut next = move || {
        let result = s[0].wrapping_add(s[3]).rotate_left(23).wrapping_add(s[0]);
        let t = s[1] << 17;
        s[2] ^= s[0];
        s[3] ^= s[1];
        s[1] ^= s[2];
        s[0] ^= s[3];
        s[2] ^= t;
        s[3] = s[3].rotate_left(45);
        result >> 32
    };
    (0..shuffles)
        .map(|_| {
            let mut order: [u8; SET] = std::array::from_fn(|index| u8::try_from(index).unwrap());
            for count in (2..=SET as u64).rev() {
                let place = loop {
                    let product = next() * count;
                    if product & 0xFFFF_FFFF >= (1 << 32) % count {
                        break product >> 32;
                    }
                };
                order.swap(usize::try_from(count - 1).unwrap(), usize::try_from(place).unwrap());
            }
            order
        })
        .collect()
}

#[test]
fn the_description_of_the_shuffle_gives_the_same_bones() {
    let options = Options { leader: Leader::Doublet, ..Options::default() };
    for number in [0, 1, 2026, u64::MAX] {
        let seed = Seed::new(number);
        let mut game = Electrum::deal(&options, Seats::TWO, seed).unwrap();
        let (mut legal, mut events) = (Vec::new(), Vec::new());
        while !game.turn().is_over() {
            let dealing = game.dealing();
            let shuffles = shuffles_by_description(number, u64::from(dealing.hand_number), dealing.void.len() + 1);
            let shuffles: Vec<[Bone; SET]> =
                shuffles.into_iter().map(|order| order.map(|bone| BONES[usize::from(bone)])).collect();
            let told: Vec<[Bone; SET]> = dealing.void.iter().copied().chain([dealing.order]).collect();
            assert_eq!(told, shuffles, "hand {} of {seed}", dealing.hand_number);
            while !game.turn().is_over() && game.deals() == dealing.hand_number {
                game.legal(game.turn().movers().iter().next().unwrap(), &mut legal);
                game.apply(&[legal[0]], &mut events).unwrap();
            }
        }
    }
}
