//! The view of a plane: where its camera is, and how it moves there.

use gloo_timers::callback::Timeout;
use leptos::prelude::*;
use leptos::{html, svg};

use crate::app::browser::frame::change_in_frame;
use crate::app::keyboard::ZoomKey;
use crate::app::motion::{Glide, glide, keep_layers};
use crate::app::words::I18n;
use crate::scene::camera::{Camera, Limits, STEP, STRIDE, Window};
use crate::scene::table::{Area, Rect};
use crate::text::t_string;

/// The duration of a camera movement, in milliseconds.
const DURATION_MS: f64 = 200.0;

/// The margin around fitted content, in pixels.
const MARGIN: f64 = 12.0;

/// A pressed pointer.
#[derive(Clone, Copy)]
pub(super) struct Pointer {
    pub(super) id: i32,
    /// Its position in the window when the movement started.
    pub(super) from: (f64, f64),
    /// Its current position.
    pub(super) at: (f64, f64),
}

/// State that changes during a movement; not reactive.
#[derive(Default)]
#[expect(clippy::struct_excessive_bools, reason = "each is a fact of its own")]
pub(super) struct State {
    /// The size of the window.
    pub(super) area: Option<Area>,
    /// The sizes of the controls over its lower corners, left and right.
    pub(super) corners: Option<[Area; 2]>,
    pub(super) limits: Limits,
    pub(super) content: Option<Rect>,
    /// The last fitted camera, and the size of the window then.
    pub(super) fitted: Option<(Camera, Area)>,
    /// The camera at rest: that of the SVG's view box, shifted by [`State::rest_transform`].
    pub(super) drawn: Option<Camera>,
    /// The camera on screen, which a CSS transform may have moved away from `drawn`.
    pub(super) seen: Option<Camera>,
    /// The camera when the movement started.
    pub(super) base: Option<Camera>,
    pub(super) pointers: Vec<Pointer>,
    /// True if the pressed pointers move the plane.
    pub(super) moving: bool,
    /// True if the next click ends a movement and is not a tap.
    pub(super) no_tap: bool,
    /// True if the player has moved the camera.
    pub(super) by_hand: bool,
    /// True if an animation frame is requested.
    pub(super) asked: bool,
    /// True while a CSS transform moves the drawing.
    pub(super) lifted: bool,
    /// The window's position on the page when a pointer was pressed.
    pub(super) corner: (f64, f64),
    pub(super) rests: Option<Timeout>,
    pub(super) glide: Option<Glide>,
    /// The animation of [`keep_layers`] during a movement.
    layers_kept: Option<Glide>,
}

impl State {
    /// The CSS transform of the drawing at rest, in whole pixels, which keep it sharp.
    fn rest_transform(&self) -> String {
        let (x, y) = self.fitted.zip(self.drawn).map_or((0.0, 0.0), |((fitted, _), drawn)| fitted.shift(drawn));
        format!("translate({x:.0}px, {y:.0}px)")
    }

    fn window(&self) -> Option<Window> {
        let plain = Window::plain(self.area?, MARGIN);
        Some(Window { corners: self.corners.unwrap_or(plain.corners), ..plain })
    }
}

/// Sets a style property of an element.
fn put(element: &web_sys::HtmlElement, property: &str, value: &str) {
    // an unknown property is ignored
    let _ = web_sys::HtmlElement::style(element).set_property(property, value);
}

/// The view of a plane, shared by a table and its [`Plane`](super::Plane).
#[derive(Clone, Copy)]
pub struct PlaneView {
    pub(super) state: StoredValue<State, LocalStorage>,
    /// The camera, updated when a movement ends.
    camera: RwSignal<Option<Camera>>,
    pub(super) window: NodeRef<html::Div>,
    pub(super) moved: NodeRef<html::Div>,
    pub(super) drawing: NodeRef<svg::Svg>,
    pub(super) aside: NodeRef<html::Div>,
    pub(super) buttons: NodeRef<html::Div>,
}

impl Default for PlaneView {
    fn default() -> Self {
        Self::new()
    }
}

impl PlaneView {
    /// A view with the usual zoom limits.
    pub fn new() -> Self {
        Self::with_limits(Limits::default())
    }

    /// A view with these zoom limits.
    pub fn with_limits(limits: Limits) -> Self {
        Self {
            state: StoredValue::new_local(State { limits, ..State::default() }),
            camera: RwSignal::new(None),
            window: NodeRef::new(),
            moved: NodeRef::new(),
            drawing: NodeRef::new(),
            aside: NodeRef::new(),
            buttons: NodeRef::new(),
        }
    }

    /// The camera, updated when a movement ends; nothing before the window has a size.
    pub fn camera(self) -> Signal<Option<Camera>> {
        self.camera.into()
    }

    /// Converts a point on the page to the plane; nothing outside the window.
    pub fn to_plane(self, (x, y): (f64, f64)) -> Option<(f64, f64)> {
        let rect = self.window.get_untracked()?.get_bounding_client_rect();
        let at = (x - rect.left(), y - rect.top());
        let inside = at.0 >= 0.0 && at.1 >= 0.0 && at.0 < rect.width() && at.1 < rect.height();
        let (camera, area) = self.now()?;
        inside.then(|| camera.to_plane(at, area))
    }

    /// Fits the content, and keeps it fitted as it grows.
    pub fn fit(self) {
        self.state.update_value(|state| state.by_hand = false);
        self.go(true, |camera, content, window, limits| {
            Some(content.map_or(camera, |content| Camera::fitting(&content, window, limits)))
        });
    }

    /// Scrolls a box of the plane into view.
    pub fn show(self, of: &Rect) {
        self.go(true, |camera, _, window, limits| Some(camera.bringing(of, window, limits)));
    }

    /// Handles a single key; true if it is one of the plane's.
    pub fn press(self, key: &str) -> bool {
        match ZoomKey::of(key) {
            Some(ZoomKey::In) => self.zoom(STEP),
            Some(ZoomKey::Out) => self.zoom(1.0 / STEP),
            Some(ZoomKey::Fit) => self.fit(),
            None => return false,
        }
        true
    }

    /// The plane's keys with their descriptions, for the list of keys.
    pub fn key_words(i18n: I18n) -> Vec<(&'static str, Signal<String>)> {
        vec![
            ("+", Signal::derive(move || t_string!(i18n, play.plane.closer).to_owned())),
            ("-", Signal::derive(move || t_string!(i18n, play.plane.further).to_owned())),
            ("0", Signal::derive(move || t_string!(i18n, play.plane.whole).to_owned())),
        ]
    }

    /// The current camera and the size of the window.
    pub(super) fn now(self) -> Option<(Camera, Area)> {
        self.state.try_with_value(|state| state.seen.zip(state.area)).flatten()
    }

    fn zoom(self, factor: f64) {
        self.by_hand(true, move |camera, area, limits| {
            camera.zoomed(factor, (area.width / 2.0, area.height / 2.0), area, limits)
        });
    }

    pub(super) fn step(self, (across, down): (f64, f64)) {
        self.by_hand(true, move |camera, area, _| {
            camera.panned((-across * STRIDE * area.width, -down * STRIDE * area.height))
        });
    }

    /// Moves the camera for the player.
    fn by_hand(self, glides: bool, moved: impl FnOnce(Camera, Area, Limits) -> Camera) {
        self.state.update_value(|state| state.by_hand = true);
        self.go(glides, |camera, content, window, limits| {
            let moved = moved(camera, window.area, limits);
            Some(content.map_or(moved, |content| moved.held_to(&content, window.area)))
        });
    }

    /// Moves the camera, at once or animated.
    pub(super) fn go(self, glides: bool, to: impl FnOnce(Camera, Option<Rect>, Window, Limits) -> Option<Camera>) {
        self.land();
        let gone = self.state.try_update_value(|state| {
            let window = state.window()?;
            let start = Camera { x: 0.0, y: 0.0, scale: state.limits.usual };
            let from = state.seen;
            let to = to(from.unwrap_or(start), state.content, window, state.limits)?;
            (from != Some(to)).then_some((from, to, window.area))
        });
        let Some(Some((from, to, area))) = gone else { return };
        self.draw(to, area);
        let Some(from) = from.filter(|_| glides) else { return };
        let rest = self.state.with_value(State::rest_transform);
        let looks = format!("{} {rest}", to.as_seen_by(from, area));
        // in the next frame, after the `motion` module has measured the bones
        change_in_frame(move || {
            let is_there = self.state.try_with_value(|state| state.drawn == Some(to) && !state.lifted);
            if let Some(moved) = self.moved.try_get_untracked().flatten().filter(|_| is_there == Some(true)) {
                let glide = glide(&moved, &looks, &rest, DURATION_MS);
                let _ = self.state.try_update_value(|state| state.glide = glide);
            }
        });
    }

    /// Draws the view of a camera. At the same scale, only a CSS transform changes: a new view box would lay out the
    /// whole drawing again.
    pub(super) fn draw(self, camera: Camera, area: Area) {
        let fitted = self.state.with_value(|state| state.fitted);
        let same = fitted.filter(|(fitted, of)| *of == area && (fitted.scale - camera.scale).abs() < 1e-9);
        if let Some(drawing) = self.drawing.get_untracked().filter(|_| same.is_none()) {
            let Rect { left, top, width, height } = camera.shown(area);
            // setting a valid attribute cannot fail
            let _ = drawing.set_attribute("viewBox", &format!("{left:.4} {top:.4} {width:.4} {height:.4}"));
        }
        let rest = self.state.try_update_value(|state| {
            if same.is_none() {
                state.fitted = Some((camera, area));
            }
            state.drawn = Some(camera);
            state.seen = Some(camera);
            state.rest_transform()
        });
        // After a drag this is the transform that the drawing has already. Removing it instead would make the browser lay
        // out the whole drawing.
        if let (Some(rest), Some(moved)) = (rest, self.moved.get_untracked()) {
            put(&moved, "transform", &rest);
        }
        self.camera.set(Some(camera));
    }

    /// Ends a movement: the view box takes over the scale from the transform.
    pub(super) fn land(self) {
        let ended = self.state.try_update_value(|state| {
            state.rests = None;
            state.base = None;
            if let Some(glide) = state.glide.take() {
                glide.end();
            }
            if let Some(layers_kept) = state.layers_kept.take() {
                layers_kept.end();
            }
            let lifted = std::mem::take(&mut state.lifted);
            state.seen.zip(state.area).filter(|_| lifted)
        });
        let Some(Some((camera, area))) = ended else { return };
        self.draw(camera, area);
    }

    /// Prepares the drawing for a movement.
    pub(super) fn lift(self) {
        let moved = self.moved.get_untracked();
        self.state.update_value(|state| {
            if let Some(glide) = state.glide.take() {
                glide.end();
            }
            if state.layers_kept.is_none() {
                state.layers_kept = moved.and_then(|moved| keep_layers(&moved));
            }
            state.by_hand = true;
            state.lifted = true;
        });
    }

    /// Requests one animation frame, however often the camera changes before it.
    pub(super) fn ask(self) {
        let asked = self.state.try_update_value(|state| std::mem::replace(&mut state.asked, true));
        if asked == Some(false) {
            request_animation_frame(move || self.picture());
        }
    }

    fn picture(self) {
        let moved = self.state.try_update_value(|state| {
            state.asked = false;
            let area = state.area?;
            if let Some(base) = state.base.filter(|_| state.moving) {
                let seen = match state.pointers[..] {
                    [one] => base.panned((one.at.0 - one.from.0, one.at.1 - one.from.1)),
                    [a, b, ..] => base.pinched([a.from, b.from], [a.at, b.at], area, state.limits),
                    [] => base,
                };
                state.seen = Some(state.content.map_or(seen, |content| seen.held_to(&content, area)));
            }
            let looks = || Some(format!("{} {}", state.drawn?.as_seen_by(state.seen?, area), state.rest_transform()));
            state.lifted.then(looks).flatten()
        });
        if let (Some(Some(transform)), Some(moved)) = (moved, self.moved.try_get_untracked().flatten()) {
            put(&moved, "transform", &transform);
        }
    }
}
