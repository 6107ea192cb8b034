//! Where the pool lies, and what taps come to.

use std::collections::BTreeSet;

use super::*;
use crate::engine::{Rng, Rules, Seats, Seed, Turn, Viewer};
use crate::games::scarnecchia::rules::{Action, Options, Play, Refusal, Scarnecchia};
use crate::scene::table::Tap;

/// The rooms of a phone, a phone held across, a tablet and a desk.
const AREAS: [Area; 4] = [
    Area { width: 344.0, height: 220.0 },
    Area { width: 380.0, height: 150.0 },
    Area { width: 736.0, height: 520.0 },
    Area { width: 1000.0, height: 560.0 },
];

/// Positions of random games, with what the seat to act may do.
fn positions(mut each: impl FnMut(&View, &[Action])) {
    for number in 0..60 {
        let options = Options { sets: 1 + u8::from(number % 2 == 0), hands: Some(1), ..Options::default() };
        let mut game = Scarnecchia::deal(&options, Seats::TWO, Seed::new(number)).unwrap();
        let mut rng = Rng::new(Seed::new(number).derive(1));
        let mut legal = Vec::new();
        while let Turn::One(seat) = game.turn() {
            game.legal(seat, &mut legal);
            each(&game.view(Viewer::Seat(seat)), &legal);
            let chosen = *rng.pick(&legal).unwrap();
            game.apply(&[chosen], &mut Vec::new()).unwrap();
        }
    }
}

fn bone(text: &str) -> Bone {
    text.parse().unwrap()
}

/// A position in which seat 0 is to move.
fn own(singles: &str, builds: &[&str], hand: &str) -> View {
    View { seat: Some(Seat::new(0)), turn: Some(Seat::new(0)), ..example(singles, builds, hand).unwrap() }
}

#[test]
fn nothing_overlaps_and_everything_is_in_the_room() {
    let mut smallest = [f64::INFINITY; AREAS.len()];
    positions(|view, _| {
        for (area, smallest) in AREAS.into_iter().zip(&mut smallest) {
            let scene = PoolScene::new(view, area);
            // a room that holds a pool's twenty tiles holds any that is met often
            if scene.tiles.len() <= 20 {
                assert!(scene.places.iter().all(|place| place.rect.is_within(area, 0.01)), "{area:?} {scene:?}");
                *smallest = smallest.min(scene.face);
            }
            for (number, one) in scene.places.iter().enumerate() {
                for other in &scene.places[number + 1..] {
                    assert!(!one.touch.overlaps(&other.touch, 0.01), "{one:?} {other:?}");
                }
            }
            let keys: BTreeSet<(Bone, u8)> = scene.tiles.iter().map(|tile| (tile.tile, tile.copy)).collect();
            assert_eq!(keys.len(), scene.tiles.len(), "each tile has a key of its own");
            assert_eq!(scene.tiles.len(), view.pool.tiles().count());
        }
    });
    assert!(smallest[0] >= 20.0 && smallest[3] >= 36.0, "{smallest:?}");
}

#[test]
fn a_pool_of_six_is_as_large_as_one_of_four() {
    for area in AREAS {
        let [four, six] = ["0-4 2-5 3-3 1-6", "0-4 2-5 3-3 1-6 5-6 0-0"]
            .map(|singles| PoolScene::new(&own(singles, &[], ""), area).face);
        assert!((four - six).abs() < f64::EPSILON, "{area:?}");
    }
}

#[test]
fn arrows_lead_to_everything_in_the_pool() {
    let scene = PoolScene::new(&own("0-4 2-5 3-3 1-6 5-6 0-0 4-4", &["1-2 1-1=10"], ""), AREAS[0]);
    let mut reached = BTreeSet::new();
    let mut open = vec![scene.places[0].item];
    while let Some(item) = open.pop() {
        if reached.insert(item) {
            open.extend([Heading::East, Heading::West].into_iter().filter_map(|heading| scene.walk(item, heading)));
        }
    }
    assert_eq!(reached.len(), scene.places.len());
}

/// Takes up a tile and chooses items one after the other.
fn choose(view: &View, tile: Bone, items: &[Item]) -> Picks {
    let pick = |picks: &Picks, target: Target| match tap(view, picks, target) {
        Tap::Pick(picks) => picks,
        other => panic!("{target:?}: {other:?}"),
    };
    let taken_up = pick(&Picks::default(), Target::Hand(tile, 0));
    items.iter().fold(taken_up, |picks, item| pick(&picks, Target::Item(*item)))
}

/// What has to be chosen in the pool for an action.
fn items_of(view: &View, action: &Action) -> Vec<Item> {
    let bound = view.own_build().is_some();
    match action.play {
        Play::Trail => Vec::new(),
        Play::Capture(tiles) => {
            let mut items: Vec<Item> = Vec::new();
            for tile in tiles.iter() {
                let at = (0..view.pool.singles.len())
                    .find(|at| view.pool.singles[*at] == *tile && !items.contains(&Item::Single(*at)));
                items.push(Item::Single(at.unwrap()));
            }
            items
        }
        Play::Build { single, .. } => {
            let at = view.pool.singles.iter().position(|other| *other == single).unwrap();
            vec![Item::Single(at)]
        }
        // whoever is bound has it chosen already
        Play::CaptureBuild(_) | Play::Add { .. } if bound => Vec::new(),
        Play::CaptureBuild(_) | Play::Add { .. } => {
            view.pool.builds.iter().map(|build| Item::Build(build.owner)).collect()
        }
    }
}

#[test]
fn every_legal_action_is_reached_by_taps() {
    let mut met = BTreeSet::new();
    positions(|view, legal| {
        for action in legal {
            let picks = choose(view, action.tile, &items_of(view, action));
            let offered = offers(view, &picks);
            assert!(offered.contains(action), "{action}: {offered:?}");
            assert!(offered.iter().all(|other| legal.contains(other)));
            assert_eq!(tap(view, &picks, Target::Do(*action)), Tap::Play(*action));
            met.insert(format!("{:?}", std::mem::discriminant(&action.play)));
        }
    });
    assert_eq!(met.len(), 5, "all five things that can be done were met: {met:?}");
}

#[test]
fn what_can_be_done_is_marked_and_nothing_else() {
    let view = own("2-5 1-1 2-3 6-6", &[], "3-4 0-1");
    let picks = choose(&view, bone("3-4"), &[]);
    let marks = [0, 1, 2, 3].map(|at| mark(&view, &picks, Item::Single(at)));
    assert!(marks[0].takes && marks[1].takes && marks[2].takes && !marks[3].takes);
    assert!(marks.iter().all(|mark| !mark.joins && !mark.chosen));
    // once 1-1 is chosen only 2-3 goes with it
    let picks = choose(&view, bone("3-4"), &[Item::Single(1)]);
    assert_eq!(sum(&view, &picks), Some((2, 7)));
    assert!(offers(&view, &picks).is_empty());
    let marks = [0, 1, 2, 3].map(|at| mark(&view, &picks, Item::Single(at)));
    assert!(!marks[0].takes && marks[1].chosen && marks[2].takes);
    // tapping what does not go with it begins anew
    let Tap::Pick(anew) = tap(&view, &picks, Target::Item(Item::Single(0))) else { panic!("it can be taken") };
    assert_eq!(anew.chosen, [Item::Single(0)]);
    assert_eq!(offers(&view, &anew).len(), 1);
}

#[test]
fn a_tap_that_means_nothing_says_why() {
    let view = own("2-5 6-6", &[], "3-4 0-1");
    let nothing = tap(&view, &Picks::default(), Target::Item(Item::Single(0)));
    assert_eq!(nothing, Tap::Refused(Reason::ChooseFirst));
    let picks = choose(&view, bone("3-4"), &[]);
    let refused = tap(&view, &picks, Target::Item(Item::Single(1)));
    assert_eq!(refused, Tap::Refused(Reason::Rules(Refusal::OtherSum { tile: bone("3-4"), sum: 12 })));
    // whoever is bound takes up only what helps
    let view = own("6-6", &["1-1 2-3=7"], "3-4 0-1");
    let refused = tap(&view, &Picks::default(), Target::Hand(bone("0-1"), 0));
    assert_eq!(refused, Tap::Refused(Reason::Rules(Refusal::MustCapture(7))));
    let picks = choose(&view, bone("3-4"), &[]);
    assert_eq!(picks.chosen, [Item::Build(Seat::new(0))], "there is nothing to choose");
    assert_eq!(offers(&view, &picks).len(), 1);
    let view = own("6-6", &["1-1 1-2=10"], "0-5 4-6 0-6");
    let refused = tap(&view, &Picks::default(), Target::Hand(bone("0-6"), 0));
    assert_eq!(refused, Tap::Refused(Reason::Rules(Refusal::PastTarget { sum: 11, target: 10 })));
}

#[test]
fn minds_are_changed_step_by_step() {
    let view = own("2-5 1-1 2-3", &[], "3-4 0-1");
    let picks = choose(&view, bone("3-4"), &[Item::Single(1)]);
    let Tap::Pick(first) = tap(&view, &picks, Target::GiveUp) else { panic!("it is given up") };
    assert_eq!((first.tile, first.chosen.len()), (picks.tile, 0));
    assert_eq!(tap(&view, &first, Target::GiveUp), Tap::Pick(Picks::default()));
    assert_eq!(tap(&view, &first, Target::Hand(bone("3-4"), 0)), Tap::Pick(Picks::default()));
    let Tap::Pick(off) = tap(&view, &picks, Target::Item(Item::Single(1))) else { panic!("it is given up") };
    assert!(off.chosen.is_empty());
}

#[test]
fn a_dropped_tile_does_what_is_clear_and_chooses_what_is_not() {
    let view = own("2-5 1-1 2-3 4-4", &[], "3-4 1-3 5-5");
    let held = |tile: &str| choose(&view, bone(tile), &[]);
    assert_eq!(tap_item_dropped(&view, &held("3-4"), Some(Item::Single(0))), Tap::Play("3-4x2-5".parse().unwrap()));
    // with 1-3 on 2-3 a build could only be of nine: nothing takes that
    let Tap::Refused(_) = tap_item_dropped(&view, &held("1-3"), Some(Item::Single(2))) else { panic!("no such build") };
    // part of a capture is chosen, and waits for the rest
    let Tap::Pick(part) = tap_item_dropped(&view, &held("3-4"), Some(Item::Single(1))) else { panic!("it is chosen") };
    assert_eq!(part.chosen, [Item::Single(1)]);
    assert_eq!(tap_item_dropped(&view, &held("5-5"), None), Tap::Play("5-5".parse().unwrap()), "laid down");
}
