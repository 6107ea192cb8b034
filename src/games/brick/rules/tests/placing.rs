//! "The wall": each rule, and each ruling, on walls of a few bricks.

use super::wall;
use crate::engine::{Bone, Rng, Seed};
use crate::games::brick::rules::{Action, FACE_DOWN, Fault, Laid, Spot, Wall};

fn at(x: i16, y: i16) -> Spot {
    Spot { y, x }
}

/// Tries placements on a wall, each with the layer it comes to or the rule that it breaks.
fn tried(wall: &Wall, cases: &[(&str, Result<u8, Fault>)]) {
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

#[test]
fn a_brick_covers_two_squares_that_share_a_side() {
    let wall = wall("aa", "a=2-6");
    tried(
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

#[test]
fn two_equal_faces_are_written_in_one_way() {
    let wall = wall("aa", "a=2-6");
    tried(
        &wall,
        &[
            ("5-5@(-1,0)(-1,1)", Ok(0)),
            ("5-5@(-1,1)(-1,0)", Err(Fault::Order)),
            ("5-5@(-2,0)(-1,0)", Ok(0)),
            ("5-5@(-1,0)(-2,0)", Err(Fault::Order)),
            // face down both its faces are blank, whatever the brick
            ("*3-5@(-1,0)(-1,1)", Ok(0)),
            ("*3-5@(-1,1)(-1,0)", Err(Fault::Order)),
            ("3-5@(-1,1)(-1,0)", Ok(0)),
        ],
    );
}

#[test]
fn rule_1_a_face_is_beside_a_visible_face() {
    let wall = wall("aa", "a=2-6");
    tried(
        &wall,
        &[
            ("6-6@(-2,0)(-1,0)", Ok(0)),
            ("6-6@(2,0)(3,0)", Ok(0)),
            ("6-6@(0,1)(0,2)", Ok(0)),
            ("6-6@(1,-2)(1,-1)", Ok(0)),
            // by a corner alone
            ("6-6@(-2,1)(-1,1)", Err(Fault::Alone)),
            ("6-6@(2,1)(2,2)", Err(Fault::Alone)),
            ("6-6@(-3,0)(-2,0)", Err(Fault::Alone)),
        ],
    );
}

#[test]
fn rule_2_every_face_is_as_high_as_every_face_beside_it() {
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
    tried(
        &wall,
        &[
            ("2-2@(0,1)(0,2)", Ok(0)),
            ("1-2@(0,1)(0,2)", lower(at(0, 1), 1, at(0, 0), 2)),
            // the lower face does not touch: it may be anything
            ("1-2@(0,2)(0,1)", Ok(0)),
            // beside the 6 and the 4 at once
            ("3-6@(1,2)(1,1)", lower(at(1, 2), 3, at(2, 2), 5)),
            ("5-6@(1,2)(1,1)", Err(Fault::Alongside { brick: 1 })),
            ("5-6@(2,0)(3,0)", lower(at(2, 0), 5, at(1, 0), 6)),
            ("5-6@(3,0)(2,0)", Ok(0)),
        ],
    );
}

#[test]
fn rule_2_counts_visible_faces_on_other_layers() {
    // 3 5 on top of 6 6 and 6 6: what is covered does not count any more, what is visible does
    let wall = wall(
        "
        aabb .cc.
        .... ....",
        "a=6-6 b=6-6 c=3-5",
    );
    let lower = |spot, face, beside, other| Err(Fault::Lower { at: spot, face, beside, other });
    tried(
        &wall,
        &[
            ("3-3@(1,1)(1,2)", Ok(0)),
            ("2-3@(1,1)(1,2)", lower(at(1, 1), 2, at(1, 0), 3)),
            ("4-4@(2,1)(2,2)", lower(at(2, 1), 4, at(2, 0), 5)),
            ("5-5@(2,1)(2,2)", Ok(0)),
            // the outer halves of the bricks below are still seen
            ("5-5@(0,1)(0,2)", lower(at(0, 1), 5, at(0, 0), 6)),
        ],
    );
}

#[test]
fn what_a_brick_covers_is_not_beside_it() {
    // on top of the two 6s in the middle, beside 0 and 1
    let wall = wall("aabb", "a=0-6 b=6-1");
    let lower = |spot, face, beside, other| Err(Fault::Lower { at: spot, face, beside, other });
    tried(
        &wall,
        &[
            ("1-1@(1,0)(2,0)", Ok(1)),
            ("1-5@(1,0)(2,0)", Ok(1)),
            ("1-5@(2,0)(1,0)", Ok(1)),
            // a blank of the brick meets any face
            ("0-3@(2,0)(1,0)", Ok(1)),
        ],
    );
    let higher = super::wall("aabb", "a=2-6 b=6-1");
    tried(&higher, &[("1-1@(1,0)(2,0)", lower(at(1, 0), 1, at(0, 0), 2)), ("2-2@(1,0)(2,0)", Ok(1))]);
}

#[test]
fn rule_3_never_exactly_alongside() {
    let wall = wall("aa", "a=2-3");
    let alongside = Err(Fault::Alongside { brick: 0 });
    tried(
        &wall,
        &[
            ("6-6@(0,1)(1,1)", alongside),
            ("6-6@(0,-1)(1,-1)", alongside),
            // blanks go beside any face, and yet not alongside
            ("0-0@(0,1)(1,1)", alongside),
            ("*1-4@(0,1)(1,1)", alongside),
            // shifted by one, as in a wall of bricks
            ("6-6@(1,1)(2,1)", Ok(0)),
            ("6-6@(-1,1)(0,1)", Ok(0)),
            // across its end, and across its side
            ("6-6@(2,0)(2,1)", Ok(0)),
            ("6-6@(0,1)(0,2)", Ok(0)),
        ],
    );
}

#[test]
fn rule_3_wants_both_faces_visible() {
    // c hides the right half of a: only its left half is still seen
    let half_hidden = wall(
        "
        aabb .cc.
        .... ....",
        "a=1-2 b=2-1 c=3-3",
    );
    tried(
        &half_hidden,
        &[
            ("5-5@(0,1)(1,1)", Ok(0)),
            ("5-5@(2,1)(3,1)", Ok(0)),
            ("5-5@(1,1)(2,1)", Err(Fault::Alongside { brick: 2 })),
            ("5-5@(1,-1)(2,-1)", Err(Fault::Alongside { brick: 2 })),
        ],
    );
}

#[test]
fn rule_3_holds_on_top_too() {
    // two rows, shifted by nothing: d and e of layer 1 would lie side by side
    let wall = wall(
        "
        aabb .dd.
        ccee ....",
        "a=1-1 b=1-1 c=1-1 e=1-1 d=2-2",
    );
    tried(&wall, &[("6-6@(1,1)(2,1)", Err(Fault::Alongside { brick: 4 }))]);
}

#[test]
fn rule_4_on_top_of_two_bricks_of_the_same_height() {
    let wall = wall(
        "
        aabb .cc.
        ....f ....
        ....f ....",
        "a=1-1 b=1-1 f=1-1 c=2-2",
    );
    tried(
        &wall,
        &[
            ("6-6@(0,0)(1,0)", Err(Fault::Slope)),
            ("6-6@(1,0)(2,0)", Err(Fault::SameBrick { brick: 3 })),
            ("6-6@(4,1)(4,2)", Err(Fault::SameBrick { brick: 2 })),
            ("6-6@(3,0)(4,0)", Err(Fault::Overhang { empty: at(4, 0) })),
            ("6-6@(-1,0)(0,0)", Err(Fault::Overhang { empty: at(-1, 0) })),
        ],
    );
    // on the ground, across two bricks, and a layer higher across two of those
    let pyramid = super::wall("aabbdd .ccee.", "a=1-1 b=1-1 d=1-1 c=2-2 e=2-2");
    tried(&pyramid, &[("6-6@(2,0)(3,0)", Ok(2)), ("6-6@(0,0)(1,0)", Err(Fault::Slope))]);
}

#[test]
fn the_height_is_counted_in_layers_and_not_in_bricks_below() {
    // both halves rest on layer 0, one of them beside a tower
    let wall = wall(
        "
        aabb .cc.
        dd.. ....",
        "a=1-1 b=1-1 d=1-1 c=2-2",
    );
    tried(&wall, &[("6-6@(0,0)(0,1)", Ok(1)), ("6-6@(1,0)(1,1)", Err(Fault::Slope))]);
}

#[test]
fn rule_6_blanks_are_wild_both_ways() {
    let wall = wall("aa", "a=0-6");
    tried(
        &wall,
        &[
            // anything beside the blank
            ("1-1@(-1,0)(-1,1)", Ok(0)),
            // a blank beside anything
            ("0-1@(2,0)(3,0)", Ok(0)),
            ("0-1@(3,0)(2,0)", Err(Fault::Lower { at: at(2, 0), face: 1, beside: at(1, 0), other: 6 })),
            ("0-0@(2,0)(3,0)", Ok(0)),
        ],
    );
}

#[test]
fn a_brick_face_down_shows_blanks() {
    // 6-6, face down: it counts as 0-0 for what comes beside it
    let wall = wall("aabb", "a=2-2 b=*6-6");
    assert_eq!(wall.top(at(2, 0)).unwrap().face, 0);
    assert_eq!(wall.laid()[1].faces(), FACE_DOWN);
    tried(
        &wall,
        &[
            ("1-1@(4,0)(5,0)", Ok(0)),
            ("1-1@(2,1)(2,2)", Ok(0)),
            // it is placed by the same rules
            ("*5-6@(1,0)(2,0)", Ok(1)),
            ("*5-6@(2,1)(3,1)", Err(Fault::Alongside { brick: 1 })),
            ("*5-6@(6,0)(7,0)", Err(Fault::Alone)),
        ],
    );
}

#[test]
fn a_top_is_what_lies_highest() {
    let wall = wall("aabb .cc.", "a=1-2 b=3-4 c=5-6");
    let tops = [0, 1, 2, 3, 4].map(|x| wall.top(at(x, 0)).map(|top| (top.face, top.brick, top.layer)));
    assert_eq!(tops, [Some((1, 0, 0)), Some((5, 2, 1)), Some((6, 2, 1)), Some((4, 1, 0)), None]);
    assert_eq!(wall.top(at(0, 1)), None);
    assert_eq!(wall.top(at(i16::MIN, i16::MAX)), None);
}

/// The places that are kept up brick by brick, and all squares around the wall tried one after the other.
#[test]
fn places_are_complete_on_large_walls() {
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
                    .laid()
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
            // the highest there are, now and then
            let pick = if count % 3 == 0 { places.iter().max_by_key(|(_, layer)| *layer) } else { rng.pick(&places) };
            if let Some(&(at, layer)) = pick {
                wall.lay(Laid { bone, face_down, at, layer });
            }
        }
        assert!(wall.laid().len() > 60 && wall.laid().iter().any(|laid| laid.layer > 2));
    }
}

#[test]
fn a_wall_that_no_match_builds_is_not_read() {
    let wall = wall("aabb .cc.", "a=1-2 b=3-4 c=5-6");
    let json = serde_json::to_string(&wall).unwrap();
    assert_eq!(serde_json::from_str::<Wall>(&json).unwrap(), wall);
    for (from, to) in [("(1,0)\"", "(2,0)\""), ("(0,0)", "(9000,0)"), ("(0,0)", "(0,x)")] {
        assert!(json.contains(from), "{json}");
        assert!(serde_json::from_str::<Wall>(&json.replacen(from, to, 1)).is_err(), "{to}");
    }
    let one = serde_json::to_string(&wall.laid()[0]).unwrap();
    let many = |count: usize| format!("[{}]", vec![one.as_str(); count].join(","));
    assert!(serde_json::from_str::<Wall>(&many(Wall::MOST)).is_ok());
    assert!(serde_json::from_str::<Wall>(&many(Wall::MOST + 1)).is_err());
}
