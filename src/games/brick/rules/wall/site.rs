//! Where bricks may lie, whatever their faces; kept up brick by brick.

use super::grid::Grid;
use crate::engine::Pips;
use crate::games::brick::rules::spot::Spot;

/// A pair of squares on which a brick may lie by rules 1, 3, 4 and 5, and what rule 2 asks of its faces.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Site {
    /// The squares, in order.
    pub at: [Spot; 2],
    /// The highest visible face beside each of them.
    beside: [Pips; 2],
    /// The layer of a brick that is laid there.
    pub layer: u8,
}

impl Site {
    /// Whether these faces may lie on the squares in their order: rules 2 and 6.
    pub(super) const fn fits(&self, faces: [Pips; 2]) -> bool {
        (faces[0] == 0 || faces[0] >= self.beside[0]) && (faces[1] == 0 || faces[1] >= self.beside[1])
    }

    /// Two squares side by side, in order, as a site; nothing if no brick may lie there.
    fn of(grid: &Grid, at: [Spot; 2]) -> Option<Self> {
        let [one, other] = at.map(|spot| grid.get(spot));
        if one.is_taken() != other.is_taken() || one.layer != other.layer || one.is_one_brick(other) {
            return None;
        }
        let [first, second] = at;
        let (right, down) = (second.x - first.x, second.y - first.y);
        // the squares on either side of the brick, and those at its ends
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

/// Mends the sites after a brick was laid on these squares.
pub(super) fn renew(grid: &Grid, sites: &mut Vec<Site>, at: [Spot; 2]) {
    let near = |spot: Spot| at.into_iter().any(|one| one == spot || one.is_beside(spot));
    sites.retain(|site| !site.at.into_iter().any(near));
    // each of the two is beside the other, so that both are among these
    for spot in at.into_iter().flat_map(Spot::beside) {
        for other in spot.beside() {
            // a pair of which both are near is found from its first square
            if spot < other || !near(other) {
                let pair = if spot < other { [spot, other] } else { [other, spot] };
                sites.extend(Site::of(grid, pair));
            }
        }
    }
}
