//! A camera over a plane without bounds: which part of it a window shows, and how large.
//!
//! Points of the plane are counted in the plane's own units, points of the window in CSS pixels from its upper left corner,
//! both with x to the right and y down. This file knows no
//! elements of the page, so tests need no browser.

use super::table::{Area, Rect};

/// The zoom factor of a key or button.
pub const STEP: f64 = 1.4;

/// The step of an arrow key, as a share of the window.
pub const STRIDE: f64 = 0.25;

/// The part of the content that always stays visible in each direction, in pixels.
const KEPT: f64 = 48.0;

/// The scale of small content is limited: the window's shorter side shows at least this many units.
const SIDE_UNITS: f64 = 7.0;

/// The camera is fitted again only if the content could be shown larger by this factor.
const WORTH: f64 = 1.35;

/// The visible part of the plane.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Camera {
    /// The x of the plane's point in the middle of the window.
    pub x: f64,
    /// The y of that point.
    pub y: f64,
    /// Pixels per unit of the plane; above 0.
    pub scale: f64,
}

/// The zoom limits, in pixels per unit of the plane.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Limits {
    /// The smallest scale.
    pub least: f64,
    /// The largest scale when fitting in a small window: small content need not fill it.
    pub usual: f64,
    /// The largest scale when the player zooms in.
    pub most: f64,
}

impl Default for Limits {
    /// Faces that are just legible, as large as on other tables, and as wide as a phone.
    fn default() -> Self {
        Self { least: 9.0, usual: 44.0, most: 120.0 }
    }
}

impl Limits {
    fn hold(self, scale: f64) -> f64 {
        scale.clamp(self.least, self.most)
    }

    /// The largest scale when fitting in this window: a large window shows small content larger.
    fn fitting(self, area: Area) -> f64 {
        self.usual.max(area.width.min(area.height) / SIDE_UNITS).min(self.most)
    }
}

/// The window onto the plane.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Window {
    /// Its size.
    pub area: Area,
    /// The margin around fitted content, in pixels.
    pub margin: f64,
    /// The sizes of overlays at the lower left and lower right corners, such as buttons. Fitted content avoids them.
    pub corners: [Area; 2],
}

/// An empty corner.
const FREE: Area = Area { width: 0.0, height: 0.0 };

impl Window {
    /// A window without overlays.
    pub const fn plain(area: Area, margin: f64) -> Self {
        Self { area, margin, corners: [FREE; 2] }
    }

    /// The rectangles available to content: the whole window, and the parts beside and above each overlay.
    fn rooms(self) -> impl Iterator<Item = Rect> {
        let Self { area, margin, corners: [left, right] } = self;
        let inner = move |on_left: f64, on_right: f64, below: f64| Rect {
            left: margin + on_left,
            top: margin,
            width: (area.width - 2.0 * margin - on_left - on_right).max(1.0),
            height: (area.height - 2.0 * margin - below).max(1.0),
        };
        let beside = move |below: f64| {
            [(0.0, 0.0), (left.width, 0.0), (0.0, right.width), (left.width, right.width)]
                .map(|(on_left, on_right)| inner(on_left, on_right, below))
        };
        [0.0, left.height, right.height].into_iter().flat_map(beside)
    }

    /// The rectangles of the overlays.
    fn covered(self) -> [Rect; 2] {
        let Self { area, corners: [left, right], .. } = self;
        let top = |corner: Area| area.height - corner.height;
        [
            Rect { top: top(left), ..left.into() },
            Rect { left: area.width - right.width, top: top(right), ..right.into() },
        ]
    }

    /// True if no overlay covers a rectangle.
    fn leaves_free(self, seen: &Rect) -> bool {
        self.covered().iter().all(|covered| !seen.overlaps(covered, 0.5))
    }
}

impl From<Area> for Rect {
    /// An area as a rectangle at the origin.
    fn from(Area { width, height }: Area) -> Self {
        Self { left: 0.0, top: 0.0, width, height }
    }
}

/// The center of a rectangle.
fn middle(of: &Rect) -> (f64, f64) {
    (of.left + of.width / 2.0, of.top + of.height / 2.0)
}

/// The shift that moves a range (start `low`, length `length`) into another one (start `from`, length `room`), or
/// centers it if it is too long.
fn into_room(low: f64, length: f64, from: f64, room: f64) -> f64 {
    if length > room {
        return from + room / 2.0 - low - length / 2.0;
    }
    (from - low).max(0.0) + (from + room - low - length).min(0.0)
}

impl Camera {
    /// A camera that shows all content as large as window and limits allow, centered in the rectangle that allows most.
    /// Larger content is shown at the smallest scale.
    pub fn fitting(content: &Rect, window: Window, limits: Limits) -> Self {
        let into = |room: Rect| {
            let (across, down) = (room.width / content.width.max(0.01), room.height / content.height.max(0.01));
            let scale = limits.hold(across.min(down).min(limits.fitting(window.area)));
            Self::with_at(middle(content), middle(&room), scale, window.area)
        };
        let is_free = |camera: &Self| window.leaves_free(&camera.seen(content, window.area));
        // among equals prefer the first, which is the middle of the window
        let larger = |a: Self, b: Self| if b.scale > a.scale { b } else { a };
        let all = || window.rooms().map(into);
        all().filter(is_free).reduce(larger).or_else(|| all().next()).expect("the whole window is a room")
    }

    /// A camera with a point of the plane at a point of the window.
    fn with_at((x, y): (f64, f64), (at_x, at_y): (f64, f64), scale: f64, area: Area) -> Self {
        Self { x: x + (area.width / 2.0 - at_x) / scale, y: y + (area.height / 2.0 - at_y) / scale, scale }
    }

    /// Converts a point of the plane to the window.
    pub fn to_window(self, (x, y): (f64, f64), area: Area) -> (f64, f64) {
        ((x - self.x) * self.scale + area.width / 2.0, (y - self.y) * self.scale + area.height / 2.0)
    }

    /// Converts a point of the window to the plane.
    pub fn to_plane(self, (x, y): (f64, f64), area: Area) -> (f64, f64) {
        ((x - area.width / 2.0) / self.scale + self.x, (y - area.height / 2.0) / self.scale + self.y)
    }

    /// Converts a rectangle of the plane to the window.
    pub fn seen(self, of: &Rect, area: Area) -> Rect {
        let (left, top) = self.to_window((of.left, of.top), area);
        Rect { left, top, width: of.width * self.scale, height: of.height * self.scale }
    }

    /// The visible rectangle of the plane.
    pub fn shown(self, area: Area) -> Rect {
        Rect::around(self.x, self.y, area.width / self.scale, area.height / self.scale)
    }

    /// Zoomed by a factor around a point of the window.
    pub fn zoomed(self, factor: f64, at: (f64, f64), area: Area, limits: Limits) -> Self {
        Self::with_at(self.to_plane(at, area), at, limits.hold(self.scale * factor), area)
    }

    /// Panned by a number of pixels.
    pub fn panned(self, (dx, dy): (f64, f64)) -> Self {
        Self { x: self.x - dx / self.scale, y: self.y - dy / self.scale, ..self }
    }

    /// The shift to another camera of the same scale, in pixels.
    pub fn shift(self, to: Self) -> (f64, f64) {
        ((self.x - to.x) * to.scale, (self.y - to.y) * to.scale)
    }

    /// Pinched with two fingers: the middle of one pair of points moves to that of the other, zoomed by the ratio of
    /// their distances.
    pub fn pinched(self, from: [(f64, f64); 2], to: [(f64, f64); 2], area: Area, limits: Limits) -> Self {
        let middle = |[a, b]: [(f64, f64); 2]| (f64::midpoint(a.0, b.0), f64::midpoint(a.1, b.1));
        let apart = |[a, b]: [(f64, f64); 2]| (a.0 - b.0).hypot(a.1 - b.1).max(1.0);
        let scale = limits.hold(self.scale * apart(to) / apart(from));
        Self::with_at(self.to_plane(middle(from), area), middle(to), scale, area)
    }

    /// The nearest camera that still shows part of the content.
    pub fn held_to(self, content: &Rect, area: Area) -> Self {
        let seen = self.seen(content, area);
        let hold = |low: f64, length: f64, room: f64| {
            let kept = KEPT.min(room / 2.0).min(length);
            (kept - low - length).max(0.0) + (room - kept - low).min(0.0)
        };
        self.panned((hold(seen.left, seen.width, area.width), hold(seen.top, seen.height, area.height)))
    }

    /// True if a rectangle is fully visible and not covered.
    pub fn has_in_view(self, of: &Rect, window: Window) -> bool {
        let seen = self.seen(of, window.area);
        seen.is_within(window.area, 0.5) && window.leaves_free(&seen)
    }

    /// The nearest camera that shows a rectangle; zoomed out if it does not fit.
    pub fn bringing(self, of: &Rect, window: Window, limits: Limits) -> Self {
        if self.has_in_view(of, window) {
            return self;
        }
        let into = |room: Rect| {
            let fits = (room.width / of.width.max(0.01)).min(room.height / of.height.max(0.01));
            let smaller = Self { scale: limits.hold(self.scale.min(fits)), ..self };
            let seen = smaller.seen(of, window.area);
            let by = (
                into_room(seen.left, seen.width, room.left, room.width),
                into_room(seen.top, seen.height, room.top, room.height),
            );
            (smaller.panned(by), by.0.hypot(by.1))
        };
        let is_free = |(camera, _): &(Self, f64)| camera.has_in_view(of, window);
        // the largest scale, then the shortest way
        let better = |a: (Self, f64), b: (Self, f64)| {
            if b.0.scale > a.0.scale || (b.0.scale >= a.0.scale && b.1 < a.1) { b } else { a }
        };
        let all = || window.rooms().map(into);
        all().filter(is_free).reduce(better).or_else(|| all().next()).expect("the whole window is a room").0
    }

    /// The camera after the content has changed: unchanged while all content is visible and could not be shown much
    /// larger, so that targets rarely move.
    pub fn following(self, content: &Rect, window: Window, limits: Limits) -> Self {
        let fitting = Self::fitting(content, window, limits);
        let is_small = fitting.scale > self.scale * WORTH;
        let is_large = self.scale > fitting.scale.max(limits.fitting(window.area));
        if self.has_in_view(content, window) && !is_small && !is_large { self } else { fitting }
    }

    /// The CSS transform that shows this camera's view in a drawing made for another; the origin is the window's upper
    /// left corner.
    pub fn as_seen_by(self, other: Self, area: Area) -> String {
        let (x, y) = other.to_window(self.to_plane((0.0, 0.0), area), area);
        format!("translate({x:.2}px, {y:.2}px) scale({:.5})", other.scale / self.scale)
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    const AREA: Area = Area { width: 360.0, height: 300.0 };
    const WINDOW: Window = Window { area: AREA, margin: 10.0, corners: [FREE, Area { width: 140.0, height: 52.0 }] };
    const LIMITS: Limits = Limits { least: 9.0, usual: 44.0, most: 120.0 };

    fn is_near((x, y): (f64, f64), (to_x, to_y): (f64, f64)) -> bool {
        (x - to_x).hypot(y - to_y) < 1e-6
    }

    fn boxes() -> impl Strategy<Value = Rect> {
        let sides = (-60.0..60.0, -60.0..60.0, 1.0..25.0_f64, 1.0..20.0_f64);
        sides.prop_map(|(left, top, width, height)| Rect { left, top, width, height })
    }

    fn cameras() -> impl Strategy<Value = Camera> {
        (-60.0..60.0, -60.0..60.0, 9.0..120.0_f64).prop_map(|(x, y, scale)| Camera { x, y, scale })
    }

    #[test]
    fn a_small_content_is_shown_at_the_usual_size_in_the_middle() {
        let content = Rect { left: 4.0, top: -2.0, width: 2.0, height: 1.0 };
        assert_eq!(Camera::fitting(&content, WINDOW, LIMITS), Camera { x: 5.0, y: -1.5, scale: 44.0 });
    }

    #[test]
    fn a_small_content_is_larger_in_a_large_window() {
        let content = Rect { left: 0.0, top: 0.0, width: 4.0, height: 2.0 };
        let scale = |width, height| {
            let window = Window::plain(Area { width, height }, 10.0);
            let camera = Camera::fitting(&content, window, LIMITS);
            assert_eq!(camera.following(&content, window, LIMITS), camera);
            camera.scale
        };
        assert!((scale(1120.0, 630.0) - 90.0).abs() < 1e-9);
        assert!((scale(3000.0, 2000.0) - LIMITS.most).abs() < 1e-9, "no larger than a player may zoom in");
    }

    #[test]
    fn a_wide_content_fills_the_width_above_the_buttons() {
        let content = Rect { left: 0.0, top: 0.0, width: 17.0, height: 2.0 };
        let camera = Camera::fitting(&content, WINDOW, LIMITS);
        assert!((camera.scale - 20.0).abs() < 1e-9, "{camera:?}");
        assert!(is_near(camera.to_window((8.5, 1.0), AREA), (180.0, 150.0)), "nothing is in its way there");
        let high = Rect { height: 14.0, ..content };
        let camera = Camera::fitting(&high, WINDOW, LIMITS);
        assert!(camera.has_in_view(&high, WINDOW), "the buttons are not over it: {camera:?}");
        let both =
            Window { corners: [Area { width: 88.0, height: 44.0 }, Area { width: 44.0, height: 132.0 }], ..WINDOW };
        let camera = Camera::fitting(&high, both, LIMITS);
        assert!(camera.has_in_view(&high, both), "nor on the left: {camera:?}");
        assert!((camera.scale - 236.0 / 14.0).abs() < 1e-9, "beside the one and above the other: {camera:?}");
    }

    #[test]
    fn a_content_too_large_for_the_least_size_is_shown_at_it() {
        let content = Rect { left: 0.0, top: 0.0, width: 100.0, height: 100.0 };
        let camera = Camera::fitting(&content, Window::plain(AREA, 10.0), LIMITS);
        assert_eq!(camera, Camera { x: 50.0, y: 50.0, scale: 9.0 });
    }

    #[test]
    fn what_is_panned_goes_as_far() {
        let camera = Camera { x: 3.0, y: 4.0, scale: 20.0 };
        assert!(is_near(camera.shift(camera.panned((30.0, -12.0))), (30.0, -12.0)));
    }

    #[test]
    fn two_fingers_that_go_apart_show_twice_as_much() {
        let camera = Camera { x: 3.0, y: 4.0, scale: 20.0 };
        let from = [(100.0, 100.0), (150.0, 100.0)];
        let pinched = camera.pinched(from, [(80.0, 120.0), (180.0, 120.0)], AREA, LIMITS);
        assert!((pinched.scale - 40.0).abs() < 1e-9);
        assert!(is_near(pinched.to_window(camera.to_plane((125.0, 100.0), AREA), AREA), (130.0, 120.0)));
    }

    #[test]
    fn what_was_there_stays_as_long_as_it_is_seen_well() {
        let content = Rect { left: 0.0, top: 0.0, width: 6.0, height: 4.0 };
        let camera = Camera::fitting(&content, WINDOW, LIMITS);
        let grown = Rect { width: 6.5, ..content };
        assert_eq!(camera.following(&grown, WINDOW, LIMITS), camera, "a little more is in view already");
        let wide = Rect { width: 12.0, ..content };
        let followed = camera.following(&wide, WINDOW, LIMITS);
        assert!(followed.has_in_view(&wide, WINDOW));
        assert_eq!(followed.following(&content, WINDOW, LIMITS), camera, "and back, when it is far too small");
    }

    #[test]
    fn a_moved_drawing_is_seen_where_the_camera_means_it() {
        let (drawn, meant) = (Camera { x: 0.0, y: 0.0, scale: 20.0 }, Camera { x: 1.0, y: 0.0, scale: 20.0 });
        assert_eq!(drawn.as_seen_by(meant, AREA), "translate(-20.00px, 0.00px) scale(1.00000)");
        let closer = Camera { scale: 40.0, ..drawn };
        assert_eq!(drawn.as_seen_by(closer, AREA), "translate(-180.00px, -150.00px) scale(2.00000)");
    }

    proptest! {
        #[test]
        fn the_way_to_the_plane_and_back_is_the_same(camera in cameras(), x in 0.0..360.0, y in 0.0..300.0) {
            prop_assert!(is_near(camera.to_window(camera.to_plane((x, y), AREA), AREA), (x, y)));
        }

        #[test]
        fn what_is_fitted_is_in_view(content in boxes()) {
            let camera = Camera::fitting(&content, WINDOW, LIMITS);
            prop_assert!(camera.scale <= LIMITS.usual);
            prop_assert!(camera.has_in_view(&content, WINDOW) || camera.scale <= LIMITS.least + 1e-9, "{camera:?}");
        }

        #[test]
        fn the_point_under_the_wheel_stays(camera in cameras(), factor in 0.2..5.0, x in 0.0..360.0, y in 0.0..300.0) {
            let zoomed = camera.zoomed(factor, (x, y), AREA, LIMITS);
            prop_assert!(is_near(zoomed.to_window(camera.to_plane((x, y), AREA), AREA), (x, y)));
            prop_assert!((LIMITS.least..=LIMITS.most).contains(&zoomed.scale));
        }

        #[test]
        fn what_is_brought_into_view_is_there(camera in cameras(), of in boxes()) {
            let brought = camera.bringing(&of, WINDOW, LIMITS);
            prop_assert!(brought.scale <= camera.scale);
            let fits = of.width * brought.scale <= 190.0 && of.height * brought.scale <= 220.0;
            prop_assert!(brought.has_in_view(&of, WINDOW) || !fits, "{brought:?}");
        }

        #[test]
        fn some_of_the_content_stays_in_sight(camera in cameras(), content in boxes()) {
            let held = camera.held_to(&content, AREA);
            let seen = held.seen(&content, AREA);
            prop_assert!(seen.overlaps(&AREA.into(), 0.9), "{seen:?}");
            prop_assert!((held.scale - camera.scale).abs() < 1e-9);
        }
    }
}
