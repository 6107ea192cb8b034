//! From a view of Scarnecchia to shapes and places to tap: where the pool's tiles lie, and what a tap means.

mod example;
mod lesson;
mod tap;
#[cfg(test)]
mod tests;
mod tips;

pub use example::{example, sample};
pub use tap::{Mark, Picks, Reason, Target, mark, offers, sum, tap, tap_item_dropped};
pub use tips::{Tip, tips};

use crate::engine::{Bone, Seat};
use crate::games::scarnecchia::rules::{Pool, View};
use crate::scene::table::{Area, Heading, Rect, Spot};

/// Something in the pool that is taken or built on as a whole.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Item {
    /// The build of this seat.
    Build(Seat),
    /// The single tile at this place of the line, from 0.
    Single(usize),
}

/// A tile of the pool.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct PoolTile {
    /// The tile.
    pub tile: Bone,
    /// Which of its like it is, from 0: two sets hold every tile twice.
    pub copy: u8,
    /// Where it lies; upright, its low face above.
    pub spot: Spot,
    /// What it is part of.
    pub item: Item,
}

/// Where something in the pool is tapped.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Place {
    /// What it is.
    pub item: Item,
    /// The outline of its tiles.
    pub rect: Rect,
    /// Where a tap means it: none of these overlap.
    pub touch: Rect,
}

/// The pool as it lies in an area.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct PoolScene {
    /// The side of a face, in pixels.
    pub face: f64,
    /// The tiles, builds first.
    pub tiles: Vec<PoolTile>,
    /// What can be tapped, in the order in which it lies.
    pub places: Vec<Place>,
}

/// The sizes that a face may have, in pixels: few, so that a tile more or less seldom changes all others.
const FACES: [f64; 15] = [72.0, 64.0, 56.0, 50.0, 44.0, 40.0, 36.0, 32.0, 28.0, 24.0, 21.0, 18.0, 15.0, 12.0, 10.0];
/// Between two items, in faces.
const GAP: f64 = 0.4;
/// Between two rows, in faces.
const ROW_GAP: f64 = 0.35;
/// The room under a build for what was announced of it, in pixels.
pub const LABEL: f64 = 26.0;
/// As if at least so many single tiles lay there: a pool that grows by one is not drawn smaller at once.
const LEAST: usize = 6;
/// The narrowest build, in pixels: what was announced has to stand under it.
const LEAST_BUILD: f64 = 76.0;

/// An item and its tiles.
type Laid = (Item, Vec<Bone>);

/// What lies in a pool, in order.
fn items(pool: &Pool) -> Vec<Laid> {
    let builds = pool.builds.iter().map(|build| (Item::Build(build.owner), build.tiles.to_vec()));
    let singles = pool.singles.iter().enumerate().map(|(at, tile)| (Item::Single(at), vec![*tile]));
    builds.chain(singles).collect()
}

/// How wide an item is, in pixels.
fn width(item: Item, tiles: usize, face: f64) -> f64 {
    #[expect(clippy::cast_precision_loss, reason = "a build has at most eight tiles")]
    let wide = tiles as f64 * face;
    match item {
        Item::Build(_) => wide.max(LEAST_BUILD),
        Item::Single(_) => wide,
    }
}

/// The items of each row, so that no row is wider than the area; nothing if one item alone is.
fn rows(widths: &[f64], gap: f64, most: f64) -> Option<Vec<usize>> {
    let mut rows = Vec::new();
    let (mut count, mut filled) = (0, 0.0);
    for &wide in widths {
        if wide > most {
            return None;
        }
        let with = if count == 0 { wide } else { filled + gap + wide };
        if with > most {
            rows.push(count);
            (count, filled) = (1, wide);
        } else {
            (count, filled) = (count + 1, with);
        }
    }
    rows.push(count);
    Some(rows)
}

/// How high a row is, in pixels.
fn row_height(items: &[Laid], face: f64) -> f64 {
    let built = items.iter().any(|(item, _)| matches!(item, Item::Build(_)));
    2.0 * face + if built { LABEL } else { 0.0 }
}

/// How the items are put into rows with faces of this size, if they fit.
fn plan(items: &[Laid], face: f64, area: Area) -> Option<Vec<usize>> {
    let gap = GAP * face;
    let widths: Vec<f64> = items.iter().map(|(item, tiles)| width(*item, tiles.len(), face)).collect();
    let rows = rows(&widths, gap, area.width - gap)?;
    let mut high = 0.0;
    let mut from = 0;
    for &count in &rows {
        high += row_height(&items[from..from + count], face) + ROW_GAP * face;
        from += count;
    }
    (high <= area.height).then_some(rows)
}

impl PoolScene {
    /// The pool of a view in an area. Where nothing fits any more, tiles are as small as they ever are, and lie beyond it.
    pub fn new(view: &View, area: Area) -> Self {
        let items = items(&view.pool);
        let mut padded = items.clone();
        let singles = view.pool.singles.len();
        padded.extend((singles..LEAST).map(|at| (Item::Single(at), vec![Bone::new(0, 0)])));
        let smallest = FACES[FACES.len() - 1];
        let face = FACES.into_iter().find(|face| plan(&padded, *face, area).is_some()).unwrap_or(smallest);
        let counts = plan(&items, face, area).unwrap_or_else(|| vec![items.len()]);
        let gap = GAP * face;
        let mut rows: Vec<(f64, &[Laid])> = Vec::new();
        let mut from = 0;
        for count in counts {
            let row = &items[from..from + count];
            rows.push((row_height(row, face), row));
            from += count;
        }
        let high = rows.iter().map(|(high, _)| high + ROW_GAP * face).sum::<f64>() - ROW_GAP * face;
        let mut top = (area.height - high) / 2.0;
        let mut scene = Self { face, ..Self::default() };
        for (high, row) in rows {
            let wide: f64 = row.iter().map(|(item, tiles)| width(*item, tiles.len(), face) + gap).sum::<f64>() - gap;
            let mut left = (area.width - wide) / 2.0;
            for (item, tiles) in row {
                let wide = width(*item, tiles.len(), face);
                scene.lay(*item, tiles, Rect { left, top, width: wide, height: 2.0 * face }, high);
                left += wide + gap;
            }
            top += high + ROW_GAP * face;
        }
        scene
    }

    /// Lays an item into a rectangle of its own in a row that is so high.
    fn lay(&mut self, item: Item, tiles: &[Bone], rect: Rect, row: f64) {
        let Self { face, .. } = *self;
        let mut x = rect.left + rect.width / 2.0;
        for (number, tile) in tiles.iter().enumerate() {
            if number == 0 {
                #[expect(clippy::cast_precision_loss, reason = "a build has at most eight tiles")]
                let before = (tiles.len() - 1) as f64 / 2.0;
                x -= before * face;
            } else {
                x += face;
            }
            let copies = self.tiles.iter().filter(|other| other.tile == *tile).count();
            let copy = u8::try_from(copies).unwrap_or(u8::MAX);
            let spot = Spot { x, y: rect.top + face, heading: Heading::South };
            self.tiles.push(PoolTile { tile: *tile, copy, spot, item });
        }
        let rim = GAP * face / 2.0;
        let touch = Rect {
            left: rect.left - rim,
            top: rect.top - ROW_GAP * face / 2.0,
            width: rect.width + 2.0 * rim,
            height: row + ROW_GAP * face,
        };
        self.places.push(Place { item, rect, touch });
    }

    /// What lies at a place of the area.
    pub fn at(&self, x: f64, y: f64) -> Option<Item> {
        self.places.iter().find(|place| place.touch.distance(x, y) <= 0.0).map(|place| place.item)
    }

    /// The item that an arrow key leads to.
    pub fn walk(&self, from: Item, heading: Heading) -> Option<Item> {
        let middle = |place: &Place| {
            let Rect { left, top, width, height } = place.rect;
            (left + width / 2.0, top + height / 2.0)
        };
        let here = self.places.iter().find(|place| place.item == from).map(middle)?;
        let all = self.places.iter().map(|place| {
            let (x, y) = middle(place);
            (place.item, x, y)
        });
        crate::scene::table::towards(here, heading, all)
    }
}
