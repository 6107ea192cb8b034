//! The scene on walls of random games.

use std::collections::BTreeSet;

use super::slots::in_order;
use super::tap::own_hand;
use super::*;
use crate::engine::{Bone, GameView, Rng, Rules, Seat, Seats, Seed, Turn, Viewer};
use crate::games::brick::rules::{Action, Brick, Fault, Phase, PlacedBrick, Spot, View, Wall};
use crate::scene::table::{Heading, Rect, Tap};

fn angles() -> Vec<ViewAngle> {
    [false, true].into_iter().flat_map(|oblique| (0..4).map(move |turns| ViewAngle { oblique, turns })).collect()
}

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
            // prefer placements: skips keep the wall small
            let placed = legal.iter().position(|action| matches!(action, Action::Place(..)));
            let from = placed.unwrap_or(0);
            let until = if placed.is_some() { legal.len().saturating_sub(1).max(from + 1) } else { legal.len() };
            let number = usize::try_from(rng.below(u32::try_from(until - from).unwrap())).unwrap();
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

fn largest_wall(seats: u8, seed: &str) -> Wall {
    views(seats, seed).into_iter().map(|view| view.wall().clone()).max_by_key(|wall| wall.bricks().len()).unwrap()
}

fn spot(x: i16, y: i16) -> Spot {
    Spot { y, x }
}

fn is_near_rect(one: &Rect, other: &Rect) -> bool {
    near((one.left, one.top), (other.left, other.top)) && near((one.width, one.height), (other.width, other.height))
}

fn near(one: Point, other: Point) -> bool {
    (one.0 - other.0).hypot(one.1 - other.1) < 1e-9
}

#[test]
fn rotation_and_projection_can_be_reversed() {
    for angle in angles() {
        for at in [spot(0, 0), spot(3, -2), spot(-7, 5)] {
            assert_eq!(angle.turn_back(angle.turn(at)), Some(at));
            let point = angle.project((1.5, -2.25), 3.0);
            assert!(near(angle.unproject(point, 3.0), (1.5, -2.25)), "{angle:?}");
        }
    }
    let quarter = ViewAngle { oblique: false, turns: 1 };
    // a clockwise quarter turn moves a square on the right to below
    assert_eq!(quarter.beside(spot(0, 0), Heading::South), Some(spot(1, 0)));
}

#[test]
fn blocks_of_a_layer_do_not_overlap_and_stay_within_bounds() {
    let wall = largest_wall(10, "1a");
    let (bricks, layers) = (wall.bricks().len(), wall.bricks().iter().map(|laid| laid.layer).max());
    assert!(bricks > 20 && layers > Some(1), "a wall worth looking at, not {bricks} bricks up to {layers:?}");
    for angle in angles() {
        let scene = WallScene::new(&wall, angle);
        assert_eq!(scene.blocks.len(), wall.bricks().len(), "each brick is drawn once");
        let indices: BTreeSet<usize> = scene.blocks.iter().map(|block| block.index).collect();
        assert_eq!(indices.len(), wall.bricks().len());
        let flat = |block: &Block| Rect::of_bone(block.place, 1.0);
        for (number, block) in scene.blocks.iter().enumerate() {
            let others = scene.blocks[..number].iter().filter(|other| other.layer == block.layer);
            for other in others {
                assert!(!flat(block).overlaps(&flat(other), 1e-9), "{block:?} and {other:?}");
            }
            let joined = block.bounds().joined(&scene.bounds);
            assert!(is_near_rect(&joined, &scene.bounds), "{block:?}");
        }
    }
}

#[test]
fn blocks_in_front_are_painted_later() {
    let wall = largest_wall(6, "2b");
    for angle in angles() {
        let scene = WallScene::new(&wall, angle);
        let squares = |block: &Block| wall.bricks()[block.index].at.map(|at| angle.turn(at));
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
fn the_heading_points_to_the_high_face() {
    for angle in angles() {
        let place = bone_place(angle, [spot(2, 1), spot(2, 0)]);
        let (right, down) = place.heading.step();
        let (low, high) = (angle.turn(spot(2, 1)), angle.turn(spot(2, 0)));
        assert_eq!((high.0 - low.0, high.1 - low.1), (right, down), "{angle:?}");
    }
}

fn tapped(view: &View, picks: Picks, target: Target) -> Tap<Picks, Action, Reason> {
    tap(view, picks, &picks.slots(view, ViewAngle::ABOVE), target)
}

fn by_taps(view: &View, brick: PickedBrick) -> BTreeSet<Action> {
    let mut found = BTreeSet::new();
    let picked = match tapped(view, Picks::default(), Target::Brick(brick)) {
        Tap::Pick(picks) => picks,
        other => panic!("it is taken up: {other:?}"),
    };
    for slot in picked.slots(view, ViewAngle::ABOVE) {
        let Tap::Pick(mut picks) = tapped(view, picked, Target::Pair(slot.at)) else { panic!("{slot:?}") };
        for _ in 0..2 {
            let Tap::Play(action) = tapped(view, picks, Target::Do) else { panic!("{slot:?}") };
            found.insert(action);
            if let Tap::Pick(turned) = tapped(view, picks, Target::Pair(slot.at)) {
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
            let bricks = own_hand(&view).iter().map(|bone| PickedBrick::Hand(*bone));
            let bricks: Vec<PickedBrick> =
                bricks.chain(view.readied().iter().map(|bone| PickedBrick::Readied(*bone))).collect();
            if let Phase::Play(_) = view.phase() {
                for brick in bricks {
                    reached.append(&mut by_taps(&view, brick));
                }
                if let Tap::Pick(picks) = tapped(&view, Picks::default(), Target::Skip) {
                    assert!(picks.skip);
                    reached.extend(picks.offered(&view, &picks.slots(&view, ViewAngle::ABOVE)));
                }
            } else {
                for brick in bricks {
                    if let Tap::Pick(picks) = tapped(&view, Picks::default(), Target::Brick(brick)) {
                        reached.extend(picks.offered(&view, &picks.slots(&view, ViewAngle::ABOVE)));
                    }
                }
                if let Tap::Play(action) = tapped(&view, Picks::default(), Target::Yard) {
                    reached.insert(action);
                }
            }
            assert_eq!(reached, legal);
        }
    }
}

#[test]
fn arrow_keys_lead_from_every_slot_to_every_other() {
    let walls = (2..=10).map(|seats| (seats, largest_wall(seats, &format!("5e{seats:x}"))));
    for (seats, wall) in walls {
        let laid = wall.bricks().len();
        for angle in angles() {
            for faces in [[0, 0], [0, 6], [3, 8], [9, 9], [1, 9], [12, 16]] {
                let slots = slots(&wall, faces, angle);
                let arrows = arrows(&slots, angle);
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
                assert_eq!(missed, [0, 0], "{seats} seats, {laid} bricks, {angle:?}, {faces:?}: of {}", slots.len());
                for (from, ways) in arrows.iter().enumerate() {
                    for (heading, to) in Heading::ALL.into_iter().zip(ways) {
                        let Some(to) = to else { continue };
                        let ((x, y), (other_x, other_y)) = (slots[from].middle(angle), slots[*to].middle(angle));
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
fn a_tap_on_the_middle_of_a_slot_selects_it() {
    let wall = largest_wall(5, "5e");
    for angle in angles() {
        for faces in [[0, 0], [3, 8], [9, 9], [1, 9]] {
            let slots = slots(&wall, faces, angle);
            for (index, slot) in slots.iter().enumerate() {
                for other_way in [false, slot.can_turn()] {
                    let found = slot_at(&slots, angle, slot.anchor(angle, other_way), 0.1);
                    assert_eq!(found, Some((slots[index], other_way)), "{slot:?}");
                }
                assert_eq!(fault(&wall, faces, slot.at), None);
                assert!(slot.ways[0] || slot.ways[1]);
                assert!(wall.check(faces, slot.squares(false)).is_ok());
                assert!(wall.check(faces, slot.squares(true)).is_ok() || !slot.can_turn());
            }
        }
    }
}

#[test]
fn a_touch_within_a_thumb_of_a_place_always_lays_a_brick_and_never_asks_for_the_exact_dot() {
    let wall = largest_wall(5, "5e");
    for angle in angles() {
        let slots = slots(&wall, [3, 8], angle);
        for slot in &slots {
            let (x, y) = slot.middle(angle);
            for (right, down) in [(25.0, 0.0), (-25.0, 25.0), (0.0, -40.0)] {
                let scale = 20.0;
                let touched = (x + right / scale, y + down / scale);
                let (found, other_way) = slot_at(&slots, angle, touched, reach(scale)).expect("a place is in reach");
                let (x, y) = found.anchor(angle, other_way);
                assert!((x - touched.0).hypot(y - touched.1) <= reach(scale));
                assert!(found.at.contains(&nearer_square(&found, angle, touched)));
            }
        }
        assert_eq!(slot_at(&slots, angle, (900.0, 900.0), reach(20.0)), None);
    }
}

#[test]
fn touching_a_brick_again_turns_it_through_every_way_that_it_lies_on_the_touched_square() {
    for view in views(4, "4d") {
        let bricks =
            own_hand(&view).iter().map(|bone| Picks { brick: Some(PickedBrick::Hand(*bone)), ..Picks::default() });
        for picked in bricks {
            let slots = picked.slots(&view, ViewAngle::ABOVE);
            for slot in &slots {
                let pivot = slot.at[1];
                let target = Target::Place(slot.at, false, pivot);
                let Tap::Pick(first) = tapped(&view, picked, target) else { panic!("{slot:?}") };
                let ways: usize = slots
                    .iter()
                    .filter(|other| other.at.contains(&pivot))
                    .map(|other| 1 + usize::from(other.can_turn()))
                    .sum();
                let mut seen = BTreeSet::from([(first.at, first.other_way)]);
                let mut picks = first;
                for _ in 1..ways {
                    let Tap::Pick(turned) = tapped(&view, picks, Target::Turn) else { panic!("{picks:?}") };
                    assert!(turned.at.is_some_and(|at| at.contains(&pivot)));
                    assert!(turned.offered(&view, &slots).is_some(), "only what is legal");
                    seen.insert((turned.at, turned.other_way));
                    picks = turned;
                }
                assert_eq!(seen.len(), ways);
                match tapped(&view, picks, Target::Turn) {
                    Tap::Pick(again) => assert_eq!((again.at, again.other_way), (first.at, first.other_way)),
                    refused => assert_eq!((refused, ways), (Tap::Refused(Reason::OneWay), 1)),
                }
            }
        }
    }
}

#[test]
fn every_placement_is_what_its_own_picks_would_play() {
    for view in views(2, "3c") {
        let mut legal = Vec::new();
        view.legal(&mut legal);
        for action in legal.iter().filter(|action| matches!(action, Action::Place(..) | Action::PlaceReadied(..))) {
            let brick = match *action {
                Action::Place(bone, _) => PickedBrick::Hand(bone),
                Action::PlaceReadied(bone, _) => PickedBrick::Readied(bone),
                _ => unreachable!("it is a placement"),
            };
            let slots = Picks { brick: Some(brick), ..Picks::default() }.slots(&view, ViewAngle::ABOVE);
            assert_eq!(Picks::of(action, &slots).and_then(|picks| picks.offered(&view, &slots)), Some(*action));
        }
    }
}

#[test]
fn a_point_is_inside_an_outline_or_not() {
    for angle in angles() {
        let corners = outline(angle, [spot(0, 0), spot(1, 0)], 2.0, 0.0);
        let middle = bone_place(angle, [spot(0, 0), spot(1, 0)]);
        assert!(is_inside(&corners, angle.project((middle.x, middle.y), 2.0)));
        assert!(!is_inside(&corners, angle.project((middle.x + 3.0, middle.y), 2.0)));
    }
}

#[test]
fn labels_do_not_overlap_and_the_highest_layers_are_labelled() {
    let wall = largest_wall(6, "7a");
    let angle = ViewAngle::ABOVE;
    let slots = slots(&wall, [0, 9], angle);
    let middles = |at: &[[Spot; 2]]| {
        let slot = |at: &[Spot; 2]| slots.iter().find(|slot| slot.at == *at).unwrap();
        at.iter().map(|at| (slot(at).layer, slot(at).middle(angle))).collect::<Vec<_>>()
    };
    let written = middles(&labelled_slots(&slots, angle, 0.7));
    for (number, (_, one)) in written.iter().enumerate() {
        for (_, other) in &written[..number] {
            assert!((one.0 - other.0).hypot(one.1 - other.1) >= 1.4);
        }
    }
    let best = |layers: &mut dyn Iterator<Item = u8>| layers.max();
    assert_eq!(best(&mut written.iter().map(|(layer, _)| *layer)), best(&mut slots.iter().map(|slot| slot.layer)));
    assert_eq!(labelled_slots(&slots, angle, 0.3).len(), slots.iter().filter(|slot| slot.layer > 0).count());
    assert!((mark_scale(15.0) - 2.0).abs() < 1e-9 && (mark_scale(60.0) - 1.0).abs() < 1e-9);
}

#[test]
fn a_point_on_a_brick_selects_the_visible_square() {
    let wall = largest_wall(4, "6f");
    for angle in angles() {
        let scene = WallScene::new(&wall, angle);
        // no other brick hides the one that is painted last
        let block = scene.blocks.last().unwrap();
        let at = wall.bricks()[block.index].at;
        let found = pair_at(&wall, angle, block.middle).unwrap();
        assert!(found.iter().any(|spot| at.contains(spot)), "{angle:?}: {found:?} is not {at:?}");
    }
}

#[test]
fn a_forbidden_placement_names_the_rule() {
    let mut wall = Wall::default();
    let start = Bone::new(2, 5);
    wall.lay(PlacedBrick { bone: start, face_down: false, at: [spot(0, 0), spot(1, 0)], layer: 0 });
    let why = |faces, at: [Spot; 2]| fault(&wall, faces, in_order(at));
    assert_eq!(why([3, 6], [spot(5, 5), spot(6, 5)]), Some(Fault::Alone));
    assert_eq!(why([6, 6], [spot(0, 1), spot(1, 1)]), Some(Fault::Alongside { brick: 0 }));
    assert_eq!(why([6, 6], [spot(0, 0), spot(1, 0)]), Some(Fault::SameBrick { brick: 0 }));
    assert!(matches!(why([6, 6], [spot(0, 0), spot(0, 1)]), Some(Fault::Overhang { .. })));
    assert!(matches!(why([1, 4], [spot(2, 0), spot(3, 0)]), Some(Fault::Lower { .. })));
    assert_eq!(why([1, 6], [spot(2, 0), spot(3, 0)]), None, "one way round it may lie there");
}

#[test]
fn labels_that_would_overlap_are_moved_apart() {
    let size = (1.0, 0.6);
    let far = [(0.0, 0.0), (1.5, 0.1)];
    assert_eq!(apart(far, size), far, "they do not overlap");
    assert_eq!(apart([(0.0, 0.0), (0.75, 0.0)], size), [(-0.125, 0.0), (0.875, 0.0)], "side by side");
    assert_eq!(apart([(0.0, 0.5), (0.25, 0.0)], (1.0, 1.0)), [(0.0, 0.75), (0.25, -0.25)], "one above the other");
    let [one, other] = apart([(2.0, 2.0), (2.0, 2.0)], size);
    assert!((other.1 - one.1).abs() > size.1 - 1e-9, "from the same place");
}
