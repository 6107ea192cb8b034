//! Walls that no game was played to: for the rules, and for a home page without a game under way.

use crate::games::brick::rules::{Action, FACE_DOWN, Laid, Wall};

/// A brick as an action lays it, on whichever layer the wall has there: the rules are asked of what is legal. Nothing if
/// the action lays none.
pub fn laid_by(wall: &Wall, action: &Action) -> Option<Laid> {
    let (bone, face_down, at) = match *action {
        Action::Place(bone, at) => (bone, false, at),
        Action::PlaceReadied(bone, at) => (bone, true, at),
        Action::Reveal(_) | Action::Draw(_) | Action::Skip => return None,
    };
    let heights = at.map(|spot| wall.top(spot).map_or(0, |top| top.layer + 1));
    Some(Laid { bone, face_down, at, layer: heights[0].max(heights[1]) })
}

/// A wall of these actions, in notation: the first brick begins it, and the others are placed by the rules. Nothing if
/// one of them may not lie there.
pub fn example(lies: &str) -> Option<Wall> {
    let mut wall = Wall::default();
    for text in lies.split_whitespace() {
        let laid = laid_by(&wall, &text.parse().ok()?)?;
        let faces = if laid.face_down { FACE_DOWN } else { laid.faces() };
        if !wall.laid().is_empty() && wall.check(faces, laid.at).is_err() {
            return None;
        }
        wall.lay(laid);
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
    fn examples_are_made_by_the_rules() {
        assert_eq!(sample().map(|wall| wall.laid().len()), Some(12));
        assert!(example("2-4@(0,0)(1,0) 3-6@(2,0)(3,0)").is_none(), "a three beside a four");
        assert!(example("2-4@(0,0)(1,0) skip").is_none(), "nothing is laid by a skip");
    }
}
