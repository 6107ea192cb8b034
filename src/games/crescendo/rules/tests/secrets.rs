//! What a seat may see: its own hand, and of a face-down seed only its spot (docs/rules/crescendo.md, Set-up 6).

use super::{mover, seeded};
use crate::engine::{Rng, Rules, Seat, Seats, Seed, Viewer, Weighted};
use crate::games::crescendo::rules::{Crescendo, Event, Options};

fn half_seeded(seed: u64) -> (Crescendo, Vec<Event>) {
    let three = Seats::new(3).expect("a table");
    let mut game = Crescendo::deal(&Options::initial(three), three, Seed::new(seed)).expect("initial options");
    let mut events = Vec::new();
    for _ in 0..2 {
        let mut legal = Vec::new();
        game.legal(mover(&game), &mut legal);
        let seed = *legal.iter().rev().find(|seed| !seed.spot().is_in_order()).expect("bones may lie either way round");
        game.apply(&[seed], &mut events).expect("a legal seed");
    }
    (game, events)
}

/// docs/rules/crescendo.md, Set-up 6
#[test]
fn a_seed_is_known_to_its_owner_and_its_spot_to_all() {
    let (game, events) = half_seeded(3);
    for who in game.seats().iter() {
        let view = game.view(Viewer::Seat(who));
        assert_eq!(view.seeds.len(), 2);
        for seed in &view.seeds {
            assert_eq!(seed.placement.is_some(), seed.seat == who);
            assert!(seed.spot.is_in_order(), "the spot does not reveal which way round it is");
            assert!(seed.spot.squares().into_iter().all(|square| view.board().face(square).is_none()));
        }
        let text = serde_json::to_string(&view).expect("a view serializes");
        for (owner, seed) in &game.seeds {
            assert_eq!(text.contains(&format!("\"{}@", seed.bone())), *owner == who, "{text}");
        }
        for event in &events {
            let seen = Crescendo::seen(event, Viewer::Seat(who)).expect("every viewer sees the event");
            match (&seen, event) {
                (Event::Seeded { seat, placement, .. }, _) => assert_eq!(placement.is_some(), *seat == who),
                (Event::Drew { seat, bone, .. }, _) => assert_eq!(bone.is_some(), *seat == who),
                (seen, event) => assert_eq!(seen, event),
            }
        }
    }
    assert!(game.view(Viewer::Table).seeds.iter().all(|seed| seed.placement.is_none()));
    assert!(game.view(Viewer::Peek(Seat::new(0))).seeds.iter().all(|seed| seed.placement.is_some()));
}

#[test]
fn a_view_contains_no_hidden_bone() {
    let mut game = seeded(&Options::default(), 2, 6);
    for _ in 0..10 {
        for who in game.seats().iter() {
            let text = serde_json::to_string(&game.view(Viewer::Seat(who))).expect("a view serializes");
            let hidden = game.hand(who.next(Seats::TWO)).iter().chain(&game.pile);
            for bone in hidden {
                assert!(!text.contains(&format!("\"{bone}")), "{bone} in {text}");
            }
        }
        super::play(&mut game, false);
    }
}

#[test]
fn imagined_worlds_have_every_hidden_bone_everywhere() {
    let (game, _) = half_seeded(8);
    let seat = mover(&game);
    let view = game.view(Viewer::Seat(seat));
    let mut rng = Rng::new(Seed::new(5));
    let (mut bones, mut turned) = (std::collections::BTreeMap::new(), 0);
    for _ in 0..3000 {
        let Weighted { world, .. } = Crescendo::imagine(&view, &mut rng).expect("a real view has a world");
        assert_eq!(world.view(Viewer::Seat(seat)), view);
        *bones.entry(world.seeds[0].1.bone()).or_insert(0) += 1;
        turned += u32::from(!world.seeds[0].1.spot().is_in_order());
    }
    assert_eq!(bones.len(), 48);
    assert!(bones.values().all(|times| (30..110).contains(times)), "{bones:?}");
    assert!((1100..1500).contains(&turned), "{turned}");
}
