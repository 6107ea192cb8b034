//! The layout of the pool: positions of its tiles, and their touch areas.

use crate::engine::{Bone, Seat};
use crate::games::scarnecchia::rules::{Pool, View};
use crate::scene::table::{Area, BonePlace, Heading, Rect, towards};

/// A part of the pool that is captured or built on as a whole.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum PoolItem {
    /// The build of this seat.
    Build(Seat),
    /// The single tile with this index in the line.
    Single(usize),
}

/// A tile of the pool.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct PoolTile {
    /// The tile.
    pub tile: Bone,
    /// Its number among equal tiles, from 0: two sets have every tile twice.
    pub copy: u8,
    /// Its position, upright with the low face on top.
    pub spot: BonePlace,
    /// The item it belongs to.
    pub item: PoolItem,
}

/// The area of an item.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct ItemArea {
    /// The item.
    pub item: PoolItem,
    /// The bounding box of its tiles.
    pub rect: Rect,
    /// The touch area; touch areas do not overlap.
    pub touch: Rect,
}

/// The pool laid out in an area.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct PoolScene {
    /// The side of a face, in pixels.
    pub face: f64,
    /// The tiles, builds first.
    pub tiles: Vec<PoolTile>,
    /// The items in the order of the layout.
    pub items: Vec<ItemArea>,
}

/// In pixels. There are few sizes, so that one more tile seldom resizes all others.
const FACES: [f64; 18] =
    [112.0, 96.0, 84.0, 72.0, 64.0, 56.0, 50.0, 44.0, 40.0, 36.0, 32.0, 28.0, 24.0, 21.0, 18.0, 15.0, 12.0, 10.0];
/// The gap between two items, in faces.
const GAP: f64 = 0.4;
/// The gap between two rows, in faces.
const ROW_GAP: f64 = 0.35;
/// For the label under a build, in pixels.
const LABEL: f64 = 26.0;
/// For the total under a single tile, in pixels.
const TOTAL: f64 = 20.0;
/// The face size is chosen for at least this many tiles, so that a small pool that grows does not shrink at once.
const MIN_TILES: usize = 6;
/// In pixels; leaves room for the label.
const MIN_BUILD_WIDTH: f64 = 76.0;

type ItemTiles = (PoolItem, Vec<Bone>);

fn items(pool: &Pool) -> Vec<ItemTiles> {
    let builds = pool.builds.iter().map(|build| (PoolItem::Build(build.owner), build.tiles.to_vec()));
    let singles = pool.singles.iter().enumerate().map(|(at, tile)| (PoolItem::Single(at), vec![*tile]));
    builds.chain(singles).collect()
}

fn width(item: PoolItem, tiles: usize, face: f64) -> f64 {
    #[expect(clippy::cast_precision_loss, reason = "a build has at most eight tiles")]
    let wide = tiles as f64 * face;
    match item {
        PoolItem::Build(_) => wide.max(MIN_BUILD_WIDTH),
        PoolItem::Single(_) => wide,
    }
}

/// No row is wider than `most`; `None` if a single item is.
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

fn row_height(items: &[ItemTiles], face: f64, totals: bool) -> f64 {
    let built = items.iter().any(|(item, _)| matches!(item, PoolItem::Build(_)));
    let label = match (built, totals) {
        (true, _) => LABEL,
        (false, true) => TOTAL,
        (false, false) => 0.0,
    };
    2.0 * face + label
}

/// `None` if faces of this size do not fit into the area.
fn plan(items: &[ItemTiles], face: f64, area: Area, totals: bool) -> Option<Vec<usize>> {
    let gap = GAP * face;
    let widths: Vec<f64> = items.iter().map(|(item, tiles)| width(*item, tiles.len(), face)).collect();
    let rows = rows(&widths, gap, area.width - gap)?;
    let mut high = 0.0;
    let mut from = 0;
    for &count in &rows {
        high += row_height(&items[from..from + count], face, totals) + ROW_GAP * face;
        from += count;
    }
    (high <= area.height).then_some(rows)
}

impl PoolScene {
    /// Lays out the pool of a view, with room for the `totals` under its tiles. If even the smallest faces do not fit,
    /// the pool overflows the area.
    pub fn new(view: &View, area: Area, totals: bool) -> Self {
        let items = items(&view.pool);
        let mut padded = items.clone();
        let tiles = view.pool.tiles().count();
        padded.extend((tiles..MIN_TILES).map(|at| (PoolItem::Single(at), vec![Bone::new(0, 0)])));
        let smallest = FACES[FACES.len() - 1];
        let face = FACES.into_iter().find(|face| plan(&padded, *face, area, totals).is_some()).unwrap_or(smallest);
        let counts = plan(&items, face, area, totals).unwrap_or_else(|| vec![items.len()]);
        let gap = GAP * face;
        let mut rows: Vec<(f64, &[ItemTiles])> = Vec::new();
        let mut from = 0;
        for count in counts {
            let row = &items[from..from + count];
            rows.push((row_height(row, face, totals), row));
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
                scene.add_item(*item, tiles, Rect { left, top, width: wide, height: 2.0 * face }, high);
                left += wide + gap;
            }
            top += high + ROW_GAP * face;
        }
        scene
    }

    fn add_item(&mut self, item: PoolItem, tiles: &[Bone], rect: Rect, row_height: f64) {
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
            let spot = BonePlace { x, y: rect.top + face, heading: Heading::South };
            self.tiles.push(PoolTile { tile: *tile, copy, spot, item });
        }
        let margin = GAP * face / 2.0;
        let touch = Rect {
            left: rect.left - margin,
            top: rect.top - ROW_GAP * face / 2.0,
            width: rect.width + 2.0 * margin,
            height: row_height + ROW_GAP * face,
        };
        self.items.push(ItemArea { item, rect, touch });
    }

    /// The item at this point.
    pub fn at(&self, x: f64, y: f64) -> Option<PoolItem> {
        self.items.iter().find(|area| area.touch.distance(x, y) <= 0.0).map(|area| area.item)
    }

    /// The item that an arrow key leads to.
    pub fn walk(&self, from: PoolItem, heading: Heading) -> Option<PoolItem> {
        let center = |area: &ItemArea| {
            let Rect { left, top, width, height } = area.rect;
            (left + width / 2.0, top + height / 2.0)
        };
        let here = self.items.iter().find(|area| area.item == from).map(center)?;
        let all = self.items.iter().map(|area| {
            let (x, y) = center(area);
            (area.item, x, y)
        });
        towards(here, heading, all)
    }
}
