//! An index of the pairs of squares where bricks can be placed, updated with each placement.

use super::grid::Grid;
use crate::engine::Pips;
use crate::games::brick::rules::spot::Spot;

/// A pair of squares that satisfies docs/rules/brick.md, The wall 1, 3, 4 and 5, whatever the faces.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Site {
    /// The squares, in order.
    pub at: [Spot; 2],
    /// The highest visible face adjacent to each square.
    beside: [Pips; 2],
    pub layer: u8,
}

impl Site {
    /// True if these faces satisfy docs/rules/brick.md, The wall 2 and 6, in the order of the squares.
    pub(super) const fn fits(&self, faces: [Pips; 2]) -> bool {
        (faces[0] == 0 || faces[0] >= self.beside[0]) && (faces[1] == 0 || faces[1] >= self.beside[1])
    }

    /// The site on two adjacent squares in order, or `None` if no brick can be placed there.
    fn at(grid: &Grid, at: [Spot; 2]) -> Option<Self> {
        let [one, other] = at.map(|spot| grid.get(spot));
        if one.is_taken() != other.is_taken() || one.layer != other.layer || one.is_one_brick(other) {
            return None;
        }
        let [first, second] = at;
        let (right, down) = (second.x - first.x, second.y - first.y);
        // the squares along the brick's two long sides, then those at its ends
        let sides = [(down, right), (-down, -right)].map(|(x, y)| {
            let beside = |spot: Spot| grid.get(Spot { x: spot.x + x, y: spot.y + y });
            [beside(first), beside(second)]
        });
        if sides.iter().any(|[one, other]| one.is_one_brick(*other)) {
            return None;
        }
        let ends = [
            grid.get(Spot { x: first.x - right, y: first.y - down }),
            grid.get(Spot { x: second.x + right, y: second.y + down }),
        ];
        let mut touches = false;
        let beside = [0, 1].map(|half| {
            let near = [sides[0][half], sides[1][half], ends[half]];
            touches |= near.iter().any(|cell| cell.is_taken());
            near[0].face.max(near[1].face).max(near[2].face)
        });
        let layer = one.layer + u8::from(one.is_taken());
        touches.then_some(Self { at, beside, layer })
    }
}

pub(super) fn update(grid: &Grid, sites: &mut Vec<Site>, at: [Spot; 2]) {
    let near = |spot: Spot| at.into_iter().any(|one| one == spot || one.is_beside(spot));
    sites.retain(|site| !site.at.into_iter().any(near));
    // each of the two squares neighbours the other, so both are among these
    for spot in at.into_iter().flat_map(Spot::beside) {
        for other in spot.beside() {
            // a pair with both squares near is found from its first square
            if spot < other || !near(other) {
                let pair = if spot < other { [spot, other] } else { [other, spot] };
                sites.extend(Site::at(grid, pair));
            }
        }
    }
}
