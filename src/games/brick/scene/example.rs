//! Made-up walls, for the help pages and for the home page.

use crate::games::brick::rules::{Action, FACE_DOWN, PlacedBrick, Wall};

/// The brick that an action places, on the wall's layer there; rules are not checked. `None` if it places none.
pub fn placed_by(wall: &Wall, action: &Action) -> Option<PlacedBrick> {
    let (bone, face_down, at) = match *action {
        Action::Place(bone, at) => (bone, false, at),
        Action::PlaceReadied(bone, at) => (bone, true, at),
        Action::Reveal(_) | Action::Draw(_) | Action::Skip => return None,
    };
    let heights = at.map(|spot| wall.top(spot).map_or(0, |top| top.layer + 1));
    Some(PlacedBrick { bone, face_down, at, layer: heights[0].max(heights[1]) })
}

/// A wall built by these actions in notation, the first one unchecked. `None` if one of the others is illegal.
pub fn example(actions: &str) -> Option<Wall> {
    let mut wall = Wall::default();
    for text in actions.split_whitespace() {
        let brick = placed_by(&wall, &text.parse().ok()?)?;
        let faces = if brick.face_down { FACE_DOWN } else { brick.faces() };
        if !wall.bricks().is_empty() && wall.check(faces, brick.at).is_err() {
            return None;
        }
        wall.lay(brick);
    }
    Some(wall)
}

/// A wall that shows what the game looks like.
pub fn sample() -> Option<Wall> {
    example(
        "1-2@(0,0)(1,0) 2-3@(2,0)(3,0) 3-4@(3,1)(3,2) 1-3@(0,1)(0,2) 0-3@(1,3)(0,3) 4-5@(3,3)(2,3) 3-5@(1,0)(2,0) \
         4-6@(3,2)(3,3) 3-3@(0,2)(0,3) 5-6@(1,3)(2,3) 6-6@(2,3)(3,3) *0-1@(1,2)(2,2)",
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn examples_follow_the_rules() {
        assert_eq!(sample().map(|wall| wall.bricks().len()), Some(12));
        assert!(example("2-4@(0,0)(1,0) 3-6@(2,0)(3,0)").is_none(), "a 3 beside a 4");
        assert!(example("2-4@(0,0)(1,0) skip").is_none(), "a skip places nothing");
    }
}
