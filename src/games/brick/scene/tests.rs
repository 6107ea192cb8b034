//! The scene against walls as they come out of games at random.

use std::collections::BTreeSet;

use super::slots::in_order;
use super::tap::own_hand;
use super::*;
use crate::engine::{Bone, Rng, Rules, Seat, Seats, Seed, Turn, Viewer};
use crate::games::brick::rules::{Action, Brick, Fault, Laid, Phase, Spot, View, Wall};
use crate::scene::table::{Heading, Rect, Tap};

/// All sights.
fn sights() -> Vec<Sight> {
    [false, true].into_iter().flat_map(|oblique| (0..4).map(move |turns| Sight { oblique, turns })).collect()
}

/// The views of whoever is to act, in a game at random.
fn views(seats: u8, seed: &str) -> Vec<View> {
    let seats = Seats::new(seats).unwrap();
    let seed: Seed = seed.parse().unwrap();
    let mut rng = Rng::new(seed);
    let mut game = Brick::deal(&Brick::initial(seats), seats, seed).unwrap();
    let (mut views, mut legal, mut events) = (Vec::new(), Vec::new(), Vec::new());
    loop {
        let movers: Vec<Seat> = match game.turn() {
            Turn::One(seat) => vec![seat],
            Turn::Together(seats) => seats.iter().collect(),
            Turn::Over(_) => return views,
        };
        let mut actions = Vec::new();
        for &seat in &movers {
            views.push(game.view(Viewer::Seat(seat)));
            game.legal(seat, &mut legal);
            // skips would make the wall small
            let placed = legal.iter().position(|action| matches!(action, Action::Place(..)));
            let from = placed.unwrap_or(0);
            let until = if placed.is_some() { legal.len().saturating_sub(1).max(from + 1) } else { legal.len() };
            let number = usize::try_from(rng.below(u32::try_from(until - from).unwrap())).unwrap();
            // now and then as high as may be
            let layer = |action: &Action| match action {
                Action::Place(bone, at) => game.view(Viewer::Table).wall().check([bone.low(), bone.high()], *at).ok(),
                _ => None,
            };
            let highest = legal.iter().copied().max_by_key(layer).filter(|_| placed.is_some() && rng.below(2) == 0);
            actions.push(highest.unwrap_or(legal[from + number]));
        }
        events.clear();
        game.apply(&actions, &mut events).unwrap();
    }
}

/// A wall of many layers: the largest in a game of so many.
fn largest(seats: u8, seed: &str) -> Wall {
    views(seats, seed).into_iter().map(|view| view.wall().clone()).max_by_key(|wall| wall.laid().len()).unwrap()
}

fn spot(x: i16, y: i16) -> Spot {
    Spot { y, x }
}

fn near_rect(one: &Rect, other: &Rect) -> bool {
    near((one.left, one.top), (other.left, other.top)) && near((one.width, one.height), (other.width, other.height))
}

fn near(one: Point, other: Point) -> bool {
    (one.0 - other.0).hypot(one.1 - other.1) < 1e-9
}

#[test]
fn a_turned_square_is_found_again() {
    for sight in sights() {
        for at in [spot(0, 0), spot(3, -2), spot(-7, 5)] {
            assert_eq!(sight.turn_back(sight.turn(at)), Some(at));
            let point = sight.project((1.5, -2.25), 3.0);
            assert!(near(sight.unproject(point, 3.0), (1.5, -2.25)), "{sight:?}");
        }
    }
    let quarter = Sight { oblique: false, turns: 1 };
    // what lay to the right lies below after a quarter turn clockwise
    assert_eq!(quarter.beside(spot(0, 0), Heading::South), Some(spot(1, 0)));
}

#[test]
fn nothing_overlaps_on_a_layer_and_all_is_within_bounds() {
    let wall = largest(10, "1a");
    let (bricks, layers) = (wall.laid().len(), wall.laid().iter().map(|laid| laid.layer).max());
    assert!(bricks > 20 && layers > Some(1), "a wall worth looking at, not {bricks} bricks up to {layers:?}");
    for sight in sights() {
        let scene = WallScene::new(&wall, sight);
        assert_eq!(scene.blocks.len(), wall.laid().len(), "each brick is drawn once");
        let indices: BTreeSet<usize> = scene.blocks.iter().map(|block| block.index).collect();
        assert_eq!(indices.len(), wall.laid().len());
        let flat = |block: &Block| Rect::of_bone(block.place, 1.0);
        for (number, block) in scene.blocks.iter().enumerate() {
            let others = scene.blocks[..number].iter().filter(|other| other.layer == block.layer);
            for other in others {
                assert!(!flat(block).overlaps(&flat(other), 1e-9), "{block:?} and {other:?}");
            }
            let joined = block.bounds().joined(&scene.bounds);
            assert!(near_rect(&joined, &scene.bounds), "{block:?}");
        }
    }
}

#[test]
fn what_stands_in_front_is_painted_later() {
    let wall = largest(6, "2b");
    for sight in sights() {
        let scene = WallScene::new(&wall, sight);
        let squares = |block: &Block| wall.laid()[block.index].at.map(|at| sight.turn(at));
        for (number, block) in scene.blocks.iter().enumerate() {
            for later in &scene.blocks[number + 1..] {
                assert!(later.layer >= block.layer, "a lower layer comes first");
                let hides = |(column, row): (i32, i32)| {
                    let behind = [(column + 1, row), (column, row + 1), (column + 1, row + 1)];
                    squares(block).iter().any(|square| behind.contains(square))
                };
                let is_behind = later.layer == block.layer && squares(later).into_iter().any(hides);
                assert!(!is_behind, "{block:?} is painted before {later:?}");
            }
        }
    }
}

#[test]
fn the_high_face_points_where_it_lies() {
    for sight in sights() {
        let place = place(sight, [spot(2, 1), spot(2, 0)]);
        let (right, down) = place.heading.step();
        let (low, high) = (sight.turn(spot(2, 1)), sight.turn(spot(2, 0)));
        assert_eq!((high.0 - low.0, high.1 - low.1), (right, down), "{sight:?}");
    }
}

/// Every placement of a brick that is taken up, by taps on pairs of squares and turns.
fn by_taps(view: &View, brick: Picked) -> BTreeSet<Action> {
    let mut found = BTreeSet::new();
    let picked = match tap(view, Picks::default(), Target::Brick(brick)) {
        Tap::Pick(picks) => picks,
        other => panic!("it is taken up: {other:?}"),
    };
    for slot in picked.slots(view, Sight::ABOVE) {
        let Tap::Pick(mut picks) = tap(view, picked, Target::Pair(slot.at)) else { panic!("{slot:?}") };
        for _ in 0..2 {
            let Tap::Play(action) = tap(view, picks, Target::Do) else { panic!("{slot:?}") };
            found.insert(action);
            if let Tap::Pick(turned) = tap(view, picks, Target::Pair(slot.at)) {
                picks = turned;
            }
        }
    }
    found
}

#[test]
fn every_legal_action_is_reached_by_taps() {
    for (seats, seed) in [(2, "3c"), (4, "4d")] {
        for view in views(seats, seed) {
            let mut legal = Vec::new();
            view.legal(&mut legal);
            let legal: BTreeSet<Action> = legal.into_iter().collect();
            let mut reached = BTreeSet::new();
            let bricks = own_hand(&view).iter().map(|bone| Picked::Hand(*bone));
            let bricks: Vec<Picked> = bricks.chain(view.readied().iter().map(|bone| Picked::Readied(*bone))).collect();
            if let Phase::Play(_) = view.phase() {
                for brick in bricks {
                    reached.append(&mut by_taps(&view, brick));
                }
                if let Tap::Pick(picks) = tap(&view, Picks::default(), Target::Skip) {
                    assert!(picks.skip);
                    reached.extend(picks.offered(&view));
                }
            } else {
                for brick in bricks {
                    if let Tap::Pick(picks) = tap(&view, Picks::default(), Target::Brick(brick)) {
                        reached.extend(picks.offered(&view));
                    }
                }
                if let Tap::Play(action) = tap(&view, Picks::default(), Target::Yard) {
                    reached.insert(action);
                }
            }
            assert_eq!(reached, legal);
        }
    }
}

#[test]
fn arrows_lead_from_every_place_to_every_other() {
    let walls = (2..=10).map(|seats| (seats, largest(seats, &format!("5e{seats:x}"))));
    for (seats, wall) in walls {
        let laid = wall.laid().len();
        for sight in sights() {
            for faces in [[0, 0], [0, 6], [3, 8], [9, 9], [1, 9], [12, 16]] {
                let slots = slots(&wall, faces, sight);
                let arrows = arrows(&slots, sight);
                let back: Vec<Vec<usize>> = (0..slots.len())
                    .map(|to| (0..slots.len()).filter(|from| arrows[*from].contains(&Some(to))).collect())
                    .collect();
                let missed = |steps: &dyn Fn(usize) -> Vec<usize>| {
                    let mut reached = vec![false; slots.len()];
                    let mut open: Vec<usize> = (0..slots.len().min(1)).collect();
                    while let Some(at) = open.pop() {
                        if !std::mem::replace(&mut reached[at], true) {
                            open.extend(steps(at));
                        }
                    }
                    reached.iter().filter(|reached| !**reached).count()
                };
                let missed = [missed(&|at| arrows[at].into_iter().flatten().collect()), missed(&|at| back[at].clone())];
                assert_eq!(missed, [0, 0], "{seats} seats, {laid} bricks, {sight:?}, {faces:?}: of {}", slots.len());
                for (from, ways) in arrows.iter().enumerate() {
                    for (heading, to) in Heading::ALL.into_iter().zip(ways) {
                        let Some(to) = to else { continue };
                        let ((x, y), (other_x, other_y)) = (slots[from].middle(sight), slots[*to].middle(sight));
                        let (way_x, way_y) = heading.step();
                        let along = (other_x - x) * f64::from(way_x) + (other_y - y) * f64::from(way_y);
                        assert!(along > 0.05, "{heading:?} leads from {x} {y} to {other_x} {other_y}");
                    }
                }
            }
        }
    }
}

#[test]
fn a_tap_on_its_middle_means_each_place() {
    let wall = largest(5, "5e");
    for sight in sights() {
        for faces in [[0, 0], [3, 8], [9, 9], [1, 9]] {
            let slots = slots(&wall, faces, sight);
            for (index, slot) in slots.iter().enumerate() {
                assert_eq!(slot_at(&slots, sight, slot.middle(sight)), Some(index), "{slot:?}");
                assert_eq!(fault(&wall, faces, slot.at), None);
                assert!(slot.ways[0] || slot.ways[1]);
                assert!(wall.check(faces, slot.lies(false)).is_ok());
                assert!(wall.check(faces, slot.lies(true)).is_ok() || !slot.turns());
            }
        }
    }
}

#[test]
fn numbers_do_not_lie_on_each_other_and_the_best_are_written() {
    let wall = largest(6, "7a");
    let sight = Sight::ABOVE;
    let slots = slots(&wall, [0, 9], sight);
    let middles = |at: &[[Spot; 2]]| {
        let slot = |at: &[Spot; 2]| slots.iter().find(|slot| slot.at == *at).unwrap();
        at.iter().map(|at| (slot(at).layer, slot(at).middle(sight))).collect::<Vec<_>>()
    };
    let written = middles(&labelled(&slots, sight, 0.7));
    for (number, (_, one)) in written.iter().enumerate() {
        for (_, other) in &written[..number] {
            assert!((one.0 - other.0).hypot(one.1 - other.1) >= 1.4);
        }
    }
    let best = |layers: &mut dyn Iterator<Item = u8>| layers.max();
    assert_eq!(best(&mut written.iter().map(|(layer, _)| *layer)), best(&mut slots.iter().map(|slot| slot.layer)));
    assert_eq!(labelled(&slots, sight, 0.3).len(), slots.iter().filter(|slot| slot.layer > 0).count());
    assert!((enlarged(15.0) - 2.0).abs() < 1e-9 && (enlarged(60.0) - 1.0).abs() < 1e-9);
}

#[test]
fn a_point_on_a_brick_means_the_square_that_is_seen_there() {
    let wall = largest(4, "6f");
    for sight in sights() {
        let scene = WallScene::new(&wall, sight);
        // the last one painted hides nothing of itself
        let block = scene.blocks.last().unwrap();
        let at = wall.laid()[block.index].at;
        let found = pair_at(&wall, sight, block.middle).unwrap();
        assert!(found.iter().any(|spot| at.contains(spot)), "{sight:?}: {found:?} is not {at:?}");
    }
}

#[test]
fn what_is_forbidden_says_which_rule() {
    let mut wall = Wall::default();
    let start = Bone::new(2, 5);
    wall.lay(Laid { bone: start, face_down: false, at: [spot(0, 0), spot(1, 0)], layer: 0 });
    let why = |faces, at: [Spot; 2]| fault(&wall, faces, in_order(at));
    assert_eq!(why([3, 6], [spot(5, 5), spot(6, 5)]), Some(Fault::Alone));
    assert_eq!(why([6, 6], [spot(0, 1), spot(1, 1)]), Some(Fault::Alongside { brick: 0 }));
    assert_eq!(why([6, 6], [spot(0, 0), spot(1, 0)]), Some(Fault::SameBrick { brick: 0 }));
    assert!(matches!(why([6, 6], [spot(0, 0), spot(0, 1)]), Some(Fault::Overhang { .. })));
    assert!(matches!(why([1, 4], [spot(2, 0), spot(3, 0)]), Some(Fault::Lower { .. })));
    assert_eq!(why([1, 6], [spot(2, 0), spot(3, 0)]), None, "one way round it may lie there");
}
