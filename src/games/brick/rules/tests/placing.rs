//! docs/rules/brick.md, The wall: each rule and ruling, on walls of a few bricks.

use super::wall;
use crate::engine::{Bone, Rng, Seed};
use crate::games::brick::rules::{Action, FACE_DOWN, Fault, PlacedBrick, Spot, Wall};

fn at(x: i16, y: i16) -> Spot {
    Spot { y, x }
}

fn assert_placements(wall: &Wall, cases: &[(&str, Result<u8, Fault>)]) {
    for (text, expected) in cases {
        let (faces, at) = match text.parse().unwrap() {
            Action::Place(bone, at) => ([bone.low(), bone.high()], at),
            Action::PlaceReadied(_, at) => (FACE_DOWN, at),
            action => panic!("{action}"),
        };
        assert_eq!(wall.check(faces, at), *expected, "{text}");
        let mut places = Vec::new();
        wall.places(faces, &mut places);
        let listed = places.iter().find(|(place, _)| *place == at).map(|(_, layer)| *layer);
        assert_eq!(listed, expected.ok(), "{text}");
    }
}

/// docs/rules/brick.md, The wall.
#[test]
fn a_brick_covers_two_squares_that_share_a_side() {
    let wall = wall("aa", "a=2-6");
    assert_placements(
        &wall,
        &[
            ("3-5@(-1,0)(-1,1)", Ok(0)),
            ("3-5@(-1,0)(-2,1)", Err(Fault::NotOneBrick)),
            ("3-5@(-1,0)(-3,0)", Err(Fault::NotOneBrick)),
            ("3-5@(-1,0)(-1,0)", Err(Fault::NotOneBrick)),
            ("3-5@(-32768,0)(32767,0)", Err(Fault::NotOneBrick)),
        ],
    );
}

/// docs/rules/brick.md, The wall 7.
#[test]
fn rule_7_equal_faces_have_one_notation() {
    let wall = wall("aa", "a=2-6");
    assert_placements(
        &wall,
        &[
            ("5-5@(-1,0)(-1,1)", Ok(0)),
            ("5-5@(-1,1)(-1,0)", Err(Fault::Order)),
            ("5-5@(-2,0)(-1,0)", Ok(0)),
            ("5-5@(-1,0)(-2,0)", Err(Fault::Order)),
            // face down, both faces are blank
            ("*3-5@(-1,0)(-1,1)", Ok(0)),
            ("*3-5@(-1,1)(-1,0)", Err(Fault::Order)),
            ("3-5@(-1,1)(-1,0)", Ok(0)),
        ],
    );
}

/// docs/rules/brick.md, The wall 1.
#[test]
fn rule_1_a_face_is_adjacent_to_a_visible_face() {
    let wall = wall("aa", "a=2-6");
    assert_placements(
        &wall,
        &[
            ("6-6@(-2,0)(-1,0)", Ok(0)),
            ("6-6@(2,0)(3,0)", Ok(0)),
            ("6-6@(0,1)(0,2)", Ok(0)),
            ("6-6@(1,-2)(1,-1)", Ok(0)),
            ("6-6@(-2,1)(-1,1)", Err(Fault::Alone)),
            ("6-6@(2,1)(2,2)", Err(Fault::Alone)),
            ("6-6@(-3,0)(-2,0)", Err(Fault::Alone)),
        ],
    );
}

/// docs/rules/brick.md, The wall 2.
#[test]
fn rule_2_no_adjacent_visible_face_is_higher() {
    // 2 6 .
    // . . 4
    // . . 5
    let wall = wall(
        "
        aa.
        ..b
        ..b",
        "a=2-6 b=4-5",
    );
    let lower = |spot, face, beside, other| Err(Fault::Lower { at: spot, face, beside, other });
    assert_placements(
        &wall,
        &[
            ("2-2@(0,1)(0,2)", Ok(0)),
            ("1-2@(0,1)(0,2)", lower(at(0, 1), 1, at(0, 0), 2)),
            // the lower face touches nothing, so it may be any
            ("1-2@(0,2)(0,1)", Ok(0)),
            ("3-6@(1,2)(1,1)", lower(at(1, 2), 3, at(2, 2), 5)),
            ("5-6@(1,2)(1,1)", Err(Fault::Alongside { brick: 1 })),
            ("5-6@(2,0)(3,0)", lower(at(2, 0), 5, at(1, 0), 6)),
            ("5-6@(3,0)(2,0)", Ok(0)),
        ],
    );
}

/// docs/rules/brick.md, The wall 2.
#[test]
fn rule_2_counts_visible_faces_on_other_layers() {
    // 3 5 on top of 6 6 and 6 6: covered faces do not count, visible ones do
    let wall = wall(
        "
        aabb .cc.
        .... ....",
        "a=6-6 b=6-6 c=3-5",
    );
    let lower = |spot, face, beside, other| Err(Fault::Lower { at: spot, face, beside, other });
    assert_placements(
        &wall,
        &[
            ("3-3@(1,1)(1,2)", Ok(0)),
            ("2-3@(1,1)(1,2)", lower(at(1, 1), 2, at(1, 0), 3)),
            ("4-4@(2,1)(2,2)", lower(at(2, 1), 4, at(2, 0), 5)),
            ("5-5@(2,1)(2,2)", Ok(0)),
            // the outer halves of the lower bricks are still visible
            ("5-5@(0,1)(0,2)", lower(at(0, 1), 5, at(0, 0), 6)),
        ],
    );
}

/// docs/rules/brick.md, The wall 2.
#[test]
fn rule_2_covered_faces_are_not_adjacent() {
    let wall = wall("aabb", "a=0-6 b=6-1");
    let lower = |spot, face, beside, other| Err(Fault::Lower { at: spot, face, beside, other });
    assert_placements(
        &wall,
        &[
            ("1-1@(1,0)(2,0)", Ok(1)),
            ("1-5@(1,0)(2,0)", Ok(1)),
            ("1-5@(2,0)(1,0)", Ok(1)),
            // a blank of the placed brick is wild
            ("0-3@(2,0)(1,0)", Ok(1)),
        ],
    );
    let higher = super::wall("aabb", "a=2-6 b=6-1");
    assert_placements(&higher, &[("1-1@(1,0)(2,0)", lower(at(1, 0), 1, at(0, 0), 2)), ("2-2@(1,0)(2,0)", Ok(1))]);
}

/// docs/rules/brick.md, The wall 3.
#[test]
fn rule_3_never_alongside() {
    let wall = wall("aa", "a=2-3");
    let alongside = Err(Fault::Alongside { brick: 0 });
    assert_placements(
        &wall,
        &[
            ("6-6@(0,1)(1,1)", alongside),
            ("6-6@(0,-1)(1,-1)", alongside),
            // blanks are wild, but not exempt from rule 3
            ("0-0@(0,1)(1,1)", alongside),
            ("*1-4@(0,1)(1,1)", alongside),
            // shifted by one square
            ("6-6@(1,1)(2,1)", Ok(0)),
            ("6-6@(-1,1)(0,1)", Ok(0)),
            ("6-6@(2,0)(2,1)", Ok(0)),
            ("6-6@(0,1)(0,2)", Ok(0)),
        ],
    );
}

/// docs/rules/brick.md, The wall 3.
#[test]
fn rule_3_needs_both_faces_visible() {
    // c hides the right half of a; only the left half is visible
    let half_hidden = wall(
        "
        aabb .cc.
        .... ....",
        "a=1-2 b=2-1 c=3-3",
    );
    assert_placements(
        &half_hidden,
        &[
            ("5-5@(0,1)(1,1)", Ok(0)),
            ("5-5@(2,1)(3,1)", Ok(0)),
            ("5-5@(1,1)(2,1)", Err(Fault::Alongside { brick: 2 })),
            ("5-5@(1,-1)(2,-1)", Err(Fault::Alongside { brick: 2 })),
        ],
    );
}

/// docs/rules/brick.md, The wall 3.
#[test]
fn rule_3_holds_on_every_layer() {
    // two unshifted rows: d and a brick beside it on layer 1 would be alongside
    let wall = wall(
        "
        aabb .dd.
        ccee ....",
        "a=1-1 b=1-1 c=1-1 e=1-1 d=2-2",
    );
    assert_placements(&wall, &[("6-6@(1,1)(2,1)", Err(Fault::Alongside { brick: 4 }))]);
}

/// docs/rules/brick.md, The wall 4.
#[test]
fn rule_4_across_two_bricks_of_the_same_layer() {
    let wall = wall(
        "
        aabb .cc.
        ....f ....
        ....f ....",
        "a=1-1 b=1-1 f=1-1 c=2-2",
    );
    assert_placements(
        &wall,
        &[
            ("6-6@(0,0)(1,0)", Err(Fault::Slope)),
            ("6-6@(1,0)(2,0)", Err(Fault::SameBrick { brick: 3 })),
            ("6-6@(4,1)(4,2)", Err(Fault::SameBrick { brick: 2 })),
            ("6-6@(3,0)(4,0)", Err(Fault::Overhang { empty: at(4, 0) })),
            ("6-6@(-1,0)(0,0)", Err(Fault::Overhang { empty: at(-1, 0) })),
        ],
    );
    // across two bricks of layer 0, then across two of layer 1
    let pyramid = super::wall("aabbdd .ccee.", "a=1-1 b=1-1 d=1-1 c=2-2 e=2-2");
    assert_placements(&pyramid, &[("6-6@(2,0)(3,0)", Ok(2)), ("6-6@(0,0)(1,0)", Err(Fault::Slope))]);
}

/// docs/rules/brick.md, The wall 5.
#[test]
fn rule_5_height_counts_layers_not_neighbouring_bricks() {
    // both halves rest on layer 0; one of them is next to a tower
    let wall = wall(
        "
        aabb .cc.
        dd.. ....",
        "a=1-1 b=1-1 d=1-1 c=2-2",
    );
    assert_placements(&wall, &[("6-6@(0,0)(0,1)", Ok(1)), ("6-6@(1,0)(1,1)", Err(Fault::Slope))]);
}

/// docs/rules/brick.md, The wall 6.
#[test]
fn rule_6_blanks_are_wild_both_ways() {
    let wall = wall("aa", "a=0-6");
    assert_placements(
        &wall,
        &[
            ("1-1@(-1,0)(-1,1)", Ok(0)),
            ("0-1@(2,0)(3,0)", Ok(0)),
            ("0-1@(3,0)(2,0)", Err(Fault::Lower { at: at(2, 0), face: 1, beside: at(1, 0), other: 6 })),
            ("0-0@(2,0)(3,0)", Ok(0)),
        ],
    );
}

/// docs/rules/brick.md, A turn 2.
#[test]
fn a_brick_face_down_shows_blanks() {
    // 6-6 face down counts as 0-0
    let wall = wall("aabb", "a=2-2 b=*6-6");
    assert_eq!(wall.top(at(2, 0)).unwrap().face, 0);
    assert_eq!(wall.bricks()[1].faces(), FACE_DOWN);
    assert_placements(
        &wall,
        &[
            ("1-1@(4,0)(5,0)", Ok(0)),
            ("1-1@(2,1)(2,2)", Ok(0)),
            // the same rules hold for a brick that is placed face down
            ("*5-6@(1,0)(2,0)", Ok(1)),
            ("*5-6@(2,1)(3,1)", Err(Fault::Alongside { brick: 1 })),
            ("*5-6@(6,0)(7,0)", Err(Fault::Alone)),
        ],
    );
}

#[test]
fn the_top_of_a_square_is_its_highest_brick() {
    let wall = wall("aabb .cc.", "a=1-2 b=3-4 c=5-6");
    let tops = [0, 1, 2, 3, 4].map(|x| wall.top(at(x, 0)).map(|top| (top.face, top.brick, top.layer)));
    assert_eq!(tops, [Some((1, 0, 0)), Some((5, 2, 1)), Some((6, 2, 1)), Some((4, 1, 0)), None]);
    assert_eq!(wall.top(at(0, 1)), None);
    assert_eq!(wall.top(at(i16::MIN, i16::MAX)), None);
}

/// The index of sites finds the same placements as checking every pair of squares around the wall.
#[test]
fn placements_are_complete_on_large_walls() {
    let mut rng = Rng::new(Seed::new(5));
    for _ in 0..6 {
        let mut wall = wall("aa", "a=3-9");
        let mut rest: Vec<Bone> = Bone::set(12).filter(|bone| *bone != Bone::new(3, 9)).collect();
        rng.shuffle(&mut rest);
        let mut places = Vec::new();
        for (count, bone) in rest.into_iter().enumerate() {
            let face_down = count % 7 == 0;
            let faces = if face_down { FACE_DOWN } else { [bone.low(), bone.high()] };
            wall.places(faces, &mut places);
            assert!(places.is_sorted_by(|a, b| a < b));
            assert_eq!(wall.has_place(faces), !places.is_empty());
            if count % 10 == 0 {
                let reach = wall
                    .bricks()
                    .iter()
                    .flat_map(|laid| laid.at)
                    .fold(0, |far, spot| spot.x.abs().max(spot.y.abs()).max(far))
                    + 4;
                let square = |y| (-reach..=reach).map(move |x| Spot { y, x });
                let mut found = Vec::new();
                for first in (-reach..=reach).flat_map(square) {
                    let tried = first
                        .beside()
                        .into_iter()
                        .filter_map(|second| Some(([first, second], wall.check(faces, [first, second]).ok()?)));
                    found.extend(tried);
                }
                found.sort_unstable();
                assert_eq!(places, found);
            }
            // sometimes the highest one
            let pick = if count % 3 == 0 { places.iter().max_by_key(|(_, layer)| *layer) } else { rng.pick(&places) };
            if let Some(&(at, layer)) = pick {
                wall.lay(PlacedBrick { bone, face_down, at, layer });
            }
        }
        assert!(wall.bricks().len() > 60 && wall.bricks().iter().any(|laid| laid.layer > 2));
    }
}

#[test]
fn an_impossible_wall_is_not_deserialized() {
    let wall = wall("aabb .cc.", "a=1-2 b=3-4 c=5-6");
    let json = serde_json::to_string(&wall).unwrap();
    assert_eq!(serde_json::from_str::<Wall>(&json).unwrap(), wall);
    for (from, to) in [("(1,0)\"", "(2,0)\""), ("(0,0)", "(9000,0)"), ("(0,0)", "(0,x)")] {
        assert!(json.contains(from), "{json}");
        assert!(serde_json::from_str::<Wall>(&json.replacen(from, to, 1)).is_err(), "{to}");
    }
    let one = serde_json::to_string(&wall.bricks()[0]).unwrap();
    let many = |count: usize| format!("[{}]", vec![one.as_str(); count].join(","));
    assert!(serde_json::from_str::<Wall>(&many(Wall::MOST)).is_ok());
    assert!(serde_json::from_str::<Wall>(&many(Wall::MOST + 1)).is_err());
}
