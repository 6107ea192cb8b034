use proptest::prelude::*;

use super::plan::full_face;
use super::*;
use crate::engine::{Bone, Pips, Rng, Seed};
use crate::scene::table::{Area, BonePlace, Heading, Rect};

const EPSILON: f64 = 1e-6;

const AREAS: [(f64, f64); 9] = [
    (240.0, 160.0),
    (160.0, 240.0),
    (120.0, 600.0),
    (328.0, 300.0),
    (360.0, 380.0),
    (560.0, 300.0),
    (768.0, 700.0),
    (1100.0, 800.0),
    (2000.0, 1400.0),
];

fn areas() -> impl Iterator<Item = Area> {
    AREAS.into_iter().map(|(width, height)| Area { width, height })
}

/// The part of a bone that others are joined to: a face, or a whole doublet.
struct Part {
    rect: Rect,
    pips: Pips,
}

fn parts(placed: &PlacedBone, face: f64) -> Vec<Part> {
    let BonePlace { x, y, heading } = placed.spot;
    if placed.bone.is_doublet() {
        return vec![Part { rect: Rect::of_bone(placed.spot, face), pips: placed.bone.low() }];
    }
    let (dx, dy) = heading.step();
    let half = |sign: f64, pips| {
        let at = |middle: f64, step: i32| middle + sign * f64::from(step) * face / 2.0;
        Part { rect: Rect::around(at(x, dx), at(y, dy), face, face), pips }
    };
    vec![half(-1.0, placed.bone.low()), half(1.0, placed.bone.high())]
}

/// The length of the edge that two rectangles share, and whether it is vertical; `None` if they do not touch.
fn contact(a: &Rect, b: &Rect) -> Option<(f64, bool)> {
    let shared =
        |at: f64, length: f64, other: f64, other_length: f64| (at + length).min(other + other_length) - at.max(other);
    let across = shared(a.left, a.width, b.left, b.width);
    let down = shared(a.top, a.height, b.top, b.height);
    if across.abs() < EPSILON && down > EPSILON {
        Some((down, true))
    } else if down.abs() < EPSILON && across > EPSILON {
        Some((across, false))
    } else {
        None
    }
}

/// Faces with equal pips edge to edge, doublets across, and no other contact.
fn assert_joined(inner: &PlacedBone, outer: &PlacedBone, face: f64) {
    let mut joined = false;
    for a in parts(inner, face) {
        for b in parts(outer, face) {
            let Some((length, upright)) = contact(&a.rect, &b.rect) else { continue };
            assert_eq!(a.pips, b.pips, "{inner:?} and {outer:?} touch with unlike faces");
            assert!((length - face).abs() < EPSILON, "{inner:?} and {outer:?} are shifted");
            joined = true;
            if outer.bone.is_doublet() {
                let lies_along = matches!(outer.spot.heading, Heading::East | Heading::West);
                assert_ne!(lies_along, upright, "{outer:?} does not lie across");
            }
        }
    }
    assert!(joined, "{inner:?} and {outer:?} do not touch");
}

/// Bones that are not joined keep a face's distance, or half a face's from a doublet.
fn assert_apart(fit: &FittedChain) {
    let of = |arm: Option<Heading>| fit.bones.iter().filter(move |placed| placed.arm == arm);
    let mut lines: Vec<Vec<&PlacedBone>> =
        Heading::ALL.into_iter().map(|arm| of(None).chain(of(Some(arm))).collect()).collect();
    lines.retain(|line| line.len() > 1);
    let joined = |a: &PlacedBone, b: &PlacedBone| {
        lines
            .iter()
            .any(|line| line.windows(2).any(|pair| (pair[0], pair[1]) == (a, b) || (pair[0], pair[1]) == (b, a)))
    };
    // bones joined to the same bone may touch: the arms of a doublet, or a corner and the bone before it
    let near =
        |a: &PlacedBone, b: &PlacedBone| fit.bones.iter().any(|between| joined(a, between) && joined(between, b));
    for (index, a) in fit.bones.iter().enumerate() {
        for b in &fit.bones[..index] {
            if joined(a, b) || near(a, b) {
                continue;
            }
            let (one, other) = (Rect::of_bone(a.spot, fit.face), Rect::of_bone(b.spot, fit.face));
            let beyond = |at: f64, length: f64, other: f64, other_length: f64| {
                at.max(other) - (at + length).min(other + other_length)
            };
            let across = beyond(one.left, one.width, other.left, other.width);
            let down = beyond(one.top, one.height, other.top, other.height);
            let least = if a.bone.is_doublet() || b.bone.is_doublet() { 0.5 } else { 1.0 };
            let apart = across.max(down) / fit.face;
            assert!(apart > least - EPSILON, "{a:?} and {b:?} are {apart} apart: {fit:?}");
        }
    }
}

fn assert_fits(chain: &Chain, fit: &FittedChain, area: Area) {
    let ends = fit.ends.iter().flatten().copied();
    let rects: Vec<Rect> =
        fit.bones.iter().map(|placed| placed.spot).chain(ends).map(|spot| Rect::of_bone(spot, fit.face)).collect();
    for (index, rect) in rects.iter().enumerate() {
        assert!(rect.is_within(area, EPSILON), "{rect:?} is outside of {area:?}");
        let bounds = rect.joined(&fit.bounds);
        let beyond = (bounds.width - fit.bounds.width).max(bounds.height - fit.bounds.height);
        assert!(beyond < EPSILON, "{rect:?} is outside of the bounds");
        for other in &rects[..index] {
            assert!(!rect.overlaps(other, EPSILON), "{rect:?} and {other:?} overlap in {area:?}: {chain:?}");
        }
    }
    assert_eq!(fit.bones.len(), 1 + chain.arms.iter().map(|arm| arm.bones.len()).sum::<usize>());
    assert_apart(fit);
    let root = &fit.bones[0];
    assert_eq!((root.bone, root.arm), (chain.root, None));
    for (heading, arm) in Heading::ALL.into_iter().zip(&chain.arms) {
        let laid: Vec<&PlacedBone> = fit.bones.iter().filter(|placed| placed.arm == Some(heading)).collect();
        assert!(laid.iter().map(|placed| placed.bone).eq(arm.bones.iter().map(|joined| joined.bone)));
        let line: Vec<&PlacedBone> = [root].into_iter().chain(laid).collect();
        for pair in line.windows(2) {
            assert_joined(pair[0], pair[1], fit.face);
        }
        let end = fit.ends[usize::from(heading.turns())];
        assert_eq!(end.is_some(), arm.open);
        if let Some(spot) = end {
            let next = Bone::new(arm.asks, (arm.asks + 1) % 7);
            let turned = BonePlace {
                heading: if next.high() == arm.asks { spot.heading.opposite() } else { spot.heading },
                ..spot
            };
            let last = line.last().expect("a chain has a root");
            assert_joined(last, &PlacedBone { bone: next, spot: turned, arm: Some(heading) }, fit.face);
        }
    }
}

fn random_chains(rng: &mut Rng, max: Pips, four_sided: bool, chances: [u32; 4]) -> Vec<Chain> {
    let mut stock: Vec<Bone> = Bone::set(max).collect();
    rng.shuffle(&mut stock);
    let root = stock.iter().position(|bone| !four_sided || bone.is_doublet()).expect("a set has doublets");
    let mut chain = Chain::new(stock.swap_remove(root), four_sided);
    if four_sided {
        chain.open(Heading::South, true);
        chain.open(Heading::North, true);
    }
    let mut chains = vec![chain.clone()];
    let mut plays: Vec<Heading> =
        Heading::ALL.into_iter().zip(chances).flat_map(|(heading, chance)| vec![heading; chance as usize]).collect();
    'playing: loop {
        rng.shuffle(&mut plays);
        for &heading in &plays {
            for index in 0..stock.len() {
                if chain.join(heading, stock[index]) {
                    stock.swap_remove(index);
                    chains.push(chain.clone());
                    continue 'playing;
                }
            }
        }
        return chains;
    }
}

/// The longest line of a set: through all bones of the double-six set, and 51 of the 55 of the double-nine set.
fn longest_line(rng: &mut Rng, max: Pips) -> Vec<Bone> {
    // Hierholzer's algorithm for an Eulerian trail: at most two faces may be on an odd number of bones
    let is_left_out = |bone: &Bone| max % 2 == 1 && bone.low() % 2 == 1 && bone.high() == bone.low() + 1;
    let mut left: Vec<Bone> = Bone::set(max).filter(|bone| !is_left_out(bone)).collect();
    rng.shuffle(&mut left);
    let (bones, start) = (left.len(), if max % 2 == 1 { 0 } else { 3 });
    let (mut stack, mut faces): (Vec<Pips>, Vec<Pips>) = (vec![start], Vec::new());
    while let Some(&face) = stack.last() {
        match left.iter().position(|bone| bone.has(face)) {
            Some(index) => stack.push(left.swap_remove(index).other(face).expect("it has that face")),
            None => faces.push(stack.pop().expect("it was just seen")),
        }
    }
    let line: Vec<Bone> = faces.windows(2).map(|pair| Bone::new(pair[0], pair[1])).collect();
    assert_eq!(line.len(), bones);
    line
}

#[test]
fn random_chains_fit_every_area() {
    let mut rng = Rng::new(Seed::new(11));
    for round in 0..12 {
        for four_sided in [false, true] {
            let sided = u32::from(four_sided);
            // arms of similar length, or one much longer than the others
            let mut chances = [1, sided, 1, sided];
            if round % 3 > 0 {
                chances[if four_sided { round % 4 } else { round % 2 * 2 }] = 20;
            }
            for chain in random_chains(&mut rng, 6, four_sided, chances) {
                for area in areas() {
                    assert_fits(&chain, &chain.fit(area), area);
                }
            }
        }
    }
}

#[test]
fn all_bones_fit_on_one_arm() {
    let mut rng = Rng::new(Seed::new(5));
    for heading in [Heading::East, Heading::West] {
        for _ in 0..4 {
            let line = longest_line(&mut rng, 6);
            let start = line.iter().position(|bone| bone.is_doublet()).expect("the line holds the doublets");
            for four_sided in [false, true] {
                let mut chain = Chain::new(line[start], four_sided);
                for index in 1..line.len() {
                    assert!(chain.join(heading, line[(start + index) % line.len()]));
                }
                chain.open(Heading::North, four_sided);
                chain.open(Heading::South, four_sided);
                for area in areas() {
                    assert_fits(&chain, &chain.fit(area), area);
                }
            }
        }
    }
}

/// Four hands of ten bones are 40 of the double-nine set, and no line has more than 51.
#[test]
fn the_longest_lines_of_the_double_nine_set_fit_and_can_be_read() {
    let mut rng = Rng::new(Seed::new(9));
    // the playing areas of two phones, a tablet and a desktop, with bounds slightly below the smallest faces measured,
    // in pixels: at 40 bones and at the end
    let screens = [
        (328.0, 300.0, [18.5, 14.5]),
        (360.0, 380.0, [21.5, 18.5]),
        (768.0, 700.0, [41.0, 35.0]),
        (1100.0, 800.0, [51.0, 47.0]),
    ];
    for round in 0..6 {
        let line = longest_line(&mut rng, 9);
        let doublets: Vec<usize> = (0..line.len()).filter(|index| line[*index].is_doublet()).collect();
        // grown at both ends, or mostly at one
        let root = doublets[if round % 2 == 0 { doublets.len() / 2 } else { round / 2 }];
        let west = (0..root).rev().map(|index| (root - index, Heading::West, line[index]));
        let east = (root + 1..line.len()).map(|index| (index - root, Heading::East, line[index]));
        let mut plays: Vec<(usize, Heading, Bone)> = west.chain(east).collect();
        plays.sort_by_key(|&(away, ..)| away);
        let mut chain = Chain::new(line[root], false);
        for (bones, (_, heading, bone)) in (2..).zip(plays) {
            assert!(chain.join(heading, bone));
            let Some(kind) = [40, line.len()].into_iter().position(|count| count == bones) else { continue };
            for (width, height, least) in screens {
                let area = Area { width, height };
                let fit = chain.fit(area);
                assert_fits(&chain, &fit, area);
                assert!(fit.face >= least[kind], "{bones} bones in {width} x {height}: {}", fit.face);
            }
        }
    }
}

#[test]
fn the_double_twelve_set_fits() {
    let mut rng = Rng::new(Seed::new(2));
    for four_sided in [false, true] {
        let chains = random_chains(&mut rng, 12, four_sided, if four_sided { [1; 4] } else { [1, 0, 1, 0] });
        let chain = chains.last().expect("a chain has a root");
        for area in areas() {
            assert_fits(chain, &chain.fit(area), area);
        }
    }
}

#[test]
fn fitting_is_deterministic() {
    let mut rng = Rng::new(Seed::new(3));
    for chain in random_chains(&mut rng, 6, true, [1; 4]) {
        for area in areas() {
            assert_eq!(chain.fit(area), chain.clone().fit(area));
        }
    }
}

#[test]
fn invalid_areas_count_as_the_smallest() {
    let chain = Chain::new(Bone::new(2, 2), true);
    let least = chain.fit(Area { width: 120.0, height: 120.0 });
    for (width, height) in [(0.0, 0.0), (-5.0, 119.0), (f64::NAN, 1.0), (f64::NEG_INFINITY, f64::INFINITY)] {
        assert_eq!(chain.fit(Area { width, height }), least);
    }
}

#[test]
fn join_refuses_bones_that_do_not_match() {
    let mut chain = Chain::new(Bone::new(2, 5), false);
    assert!(!chain.join(Heading::East, Bone::new(2, 3)), "the high face lies to the east");
    assert!(!chain.join(Heading::North, Bone::new(5, 6)), "no bone grows from a side of a bone that is no spinner");
    let before = chain.clone();
    assert!(!chain.join(Heading::West, Bone::new(5, 6)));
    assert_eq!(chain, before);
    assert!(chain.join(Heading::West, Bone::new(2, 3)));
    assert!(chain.join(Heading::West, Bone::new(3, 3)));
    assert!(!chain.join(Heading::West, Bone::new(3, 3)));
}

#[test]
#[should_panic(expected = "only a doublet has four sides")]
fn a_four_sided_root_must_be_a_doublet() {
    let _ = Chain::new(Bone::new(2, 5), true);
}

#[test]
fn a_lead_lies_with_its_low_face_to_the_west() {
    let fit = Chain::new(Bone::new(2, 5), false).fit(Area { width: 600.0, height: 400.0 });
    assert_eq!(fit.bones[0].spot, BonePlace { x: 300.0, y: 200.0, heading: Heading::East });
}

#[test]
fn a_lead_is_large() {
    let lead = |width, height| lead_places(Area { width, height }).0;
    // the playing areas of windows of 1440 by 900 and 1920 by 1080, and of a phone
    assert!(lead(1112.0, 600.0) > 95.0 && lead(1590.0, 720.0) > 110.0 && lead(352.0, 270.0) > 40.0);
}

/// The area of a phone.
const PHONE: Area = Area { width: 352.0, height: 270.0 };

/// A chain of these bones, in the order joined to the east (E) or west (W).
fn chain(root: (Pips, Pips), bones: &[(char, Pips, Pips)]) -> Chain {
    let mut chain = Chain::new(Bone::new(root.0, root.1), false);
    for &(side, a, b) in bones {
        let heading = if side == 'E' { Heading::East } else { Heading::West };
        assert!(chain.join(heading, Bone::new(a, b)));
    }
    chain
}

/// The area of a tablet.
const TABLET: Area = Area { width: 704.0, height: 540.0 };

#[test]
fn a_short_chain_shrinks_only_to_the_usual_size_and_stays_straight_until_it_meets_both_edges() {
    let bones = [('E', 6, 1), ('E', 1, 2), ('E', 2, 3)];
    let faces: Vec<f64> = (0..=bones.len()).map(|count| chain((6, 6), &bones[..count]).fit(TABLET).face).collect();
    assert!(faces.windows(2).all(|pair| pair[1] <= pair[0]), "{faces:?}");
    assert!(faces[0] > 1.4 * full_face(TABLET) && faces[3] >= full_face(TABLET), "{faces:?}");
    // all three are on one side, so that the chain has to be moved
    let fit = chain((6, 6), &bones).fit(TABLET);
    let ends = fit.ends.iter().flatten();
    let middles = fit.bones.iter().map(|placed| placed.spot.y).chain(ends.map(|spot| spot.y));
    assert!(middles.into_iter().all(|y| (y - TABLET.height / 2.0).abs() < fit.face), "{fit:?}");
    assert!(fit.bones[0].spot.x < TABLET.width / 2.0 - fit.face, "it was moved to the west");
}

#[test]
fn on_a_phone_a_chain_bends_before_its_faces_are_smaller_than_34_pixels_while_there_is_room() {
    let mut rng = Rng::new(Seed::new(21));
    for _ in 0..20 {
        for chain in random_chains(&mut rng, 6, false, [1, 0, 1, 0]).iter().take(8) {
            let face = chain.fit(PHONE).face;
            assert!(face >= 34.0, "{face} pixels: {chain:?}");
        }
        // four arms share the room
        for chain in random_chains(&mut rng, 6, true, [1; 4]).iter().take(6) {
            let face = chain.fit(PHONE).face;
            assert!(face > full_face(PHONE), "{face} pixels: {chain:?}");
        }
    }
}

/// When the next bone has no place, the chain is first moved and shrunk as a whole.
#[test]
fn a_moved_chain_mostly_keeps_its_shape() {
    let mut rng = Rng::new(Seed::new(7));
    let (mut moved, mut anew) = (0, 0);
    for four_sided in [false, true] {
        for _ in 0..30 {
            let chains = random_chains(&mut rng, 6, four_sided, [1, u32::from(four_sided), 1, u32::from(four_sided)]);
            for area in [Area { width: 352.0, height: 299.0 }, Area { width: 1112.0, height: 623.0 }] {
                let fits: Vec<FittedChain> = chains.iter().take(20).map(|chain| chain.fit(area)).collect();
                for pair in fits.windows(2) {
                    let place = |fit: &FittedChain, bone: Bone| {
                        let spot = fit.bones.iter().find(|placed| placed.bone == bone)?.spot;
                        let from = fit.bones[0].spot;
                        Some((
                            ((spot.x - from.x) / fit.face * 4.0).round(),
                            ((spot.y - from.y) / fit.face * 4.0).round(),
                        ))
                    };
                    let stays = |placed: &PlacedBone| {
                        pair[1].bones.iter().any(|now| (now.bone, now.spot) == (placed.bone, placed.spot))
                    };
                    let keeps_shape =
                        |placed: &PlacedBone| place(&pair[0], placed.bone) == place(&pair[1], placed.bone);
                    if !pair[0].bones.iter().all(stays) {
                        moved += 1;
                        anew += u32::from(!pair[0].bones.iter().all(keeps_shape));
                    }
                }
            }
        }
    }
    assert!(moved > 50 && 3 * anew < 2 * moved, "{anew} of {moved} moved chains lost their shape");
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(64))]

    #[test]
    fn random_chains_fit_areas_of_any_size(
        width in 120.0..2400.0_f64, height in 120.0..1600.0_f64, seed: u64, four_sided: bool, chances in prop::array::uniform4(1..9_u32),
    ) {
        let [east, south, west, north] = chances;
        let chances = if four_sided { chances } else { [east.max(south), 0, west.max(north), 0] };
        let area = Area { width, height };
        for chain in random_chains(&mut Rng::new(Seed::new(seed)), 6, four_sided, chances) {
            assert_fits(&chain, &chain.fit(area), area);
        }
    }
}
