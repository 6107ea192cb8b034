//! A window on a plane without bounds, for games that grow in every direction: what lies there is moved, brought closer and
//! fitted by a camera ([`crate::scene::camera`]).
//!
//! A game makes a [`PlaneView`] with its table and hands it to [`Plane`], with what lies there as children: SVG in the
//! plane's own units, x to the right and y down, in which a square or a face is as a rule one unit. Nothing of it depends on the camera, so
//! that nothing of it is drawn anew while somebody moves the plane: one box is moved by a transform, no more than once for
//! each picture, and no signal changes. When the movement has come to rest the drawing lies there without a transform, at its own
//! size, so that it is sharp and every browser tells rightly where its parts are.
//!
//! What is drawn there should be plain: each `transform`, filter, mask, opacity or animation of a part is a piece of work for
//! each picture. A bone is a [`LaidBone`](crate::app::components::bone::LaidBone) as on any board, and travels as there.
//!
//! - Taps, hover and the focus reach what lies there as if there were no camera. A press that moves further than [`DRAG`] moves
//!   the plane and is no tap.
//! - By itself the camera shows all of `content`; whoever has moved it is left where they are, and only `focus` is brought into view
//!   when it changes, until they ask for the whole again.
//! - `content` should change with moves only, not with what is picked: nothing that a finger aims at may move between two taps.
//!   If what may be offered next lies around it, it is best part of it.
//! - A bone that is dragged from the tray finds its place by [`PlaneView::to_plane`].
//! - Keys: `+`, `-` and `0`, and shift with the arrows, wherever the focus is within the plane; the table lets [`PlaneView::press`] hear of single keys
//!   from elsewhere, and [`PlaneView::key_words`] say what they are.

use gloo_timers::callback::Timeout;
use leptos::ev::{KeyboardEvent, MouseEvent, PointerEvent, WheelEvent};
use leptos::prelude::*;
use leptos::{html, svg};
use wasm_bindgen::JsCast;
use web_sys::Element;

use crate::app::browser::measure::measure;
use crate::app::components::icon::{Icon, Sign};
use crate::app::keyboard::ZoomKey;
use crate::app::motion::{Glide, glide};
use crate::app::words::I18n;
use crate::scene::camera::{Camera, Limits, STEP, STRIDE, Window};
use crate::scene::table::{Area, Heading, Rect};
use crate::text::{t, t_string, use_i18n};

/// The drag threshold, in pixels.
pub const DRAG: f64 = 8.0;

/// The duration of a camera movement, in milliseconds.
const DURATION_MS: f64 = 200.0;

/// The debounce after the last turn of the wheel, in milliseconds.
const RESTS: u32 = 160;

/// The margin around fitted content, in pixels.
const MARGIN: f64 = 12.0;

/// The pixels per line of a wheel event.
const LINE: f64 = 32.0;

/// A pressed pointer.
#[derive(Clone, Copy)]
struct Pointer {
    id: i32,
    /// Its position in the window when the movement started.
    from: (f64, f64),
    /// Its current position.
    at: (f64, f64),
}

/// State that changes during a movement; not reactive.
#[derive(Default)]
#[expect(clippy::struct_excessive_bools, reason = "each is a fact of its own")]
struct State {
    /// The size of the window.
    area: Option<Area>,
    /// The sizes of the controls over its lower corners, left and right.
    corners: Option<[Area; 2]>,
    limits: Limits,
    content: Option<Rect>,
    /// The last fitted camera, and the size of the window then.
    fitted: Option<(Camera, Area)>,
    /// The camera of the SVG's view box.
    drawn: Option<Camera>,
    /// The camera on screen, which a CSS transform may have moved away from `drawn`.
    seen: Option<Camera>,
    /// The camera when the movement started.
    base: Option<Camera>,
    pointers: Vec<Pointer>,
    /// True if the pressed pointers move the plane.
    moving: bool,
    /// True if the next click ends a movement and is not a tap.
    no_tap: bool,
    /// True if the player has moved the camera.
    by_hand: bool,
    /// True if an animation frame is requested.
    asked: bool,
    /// True while a CSS transform moves the drawing.
    lifted: bool,
    /// The window's position on the page when a pointer was pressed.
    corner: (f64, f64),
    rests: Option<Timeout>,
    glide: Option<Glide>,
}

impl State {
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

/// The view of a plane, shared by a table and its [`Plane`].
#[derive(Clone, Copy)]
pub struct PlaneView {
    state: StoredValue<State, LocalStorage>,
    /// The camera, updated when a movement ends.
    camera: RwSignal<Option<Camera>>,
    window: NodeRef<html::Div>,
    moved: NodeRef<html::Div>,
    drawing: NodeRef<svg::Svg>,
    aside: NodeRef<html::Div>,
    buttons: NodeRef<html::Div>,
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

    /// Converts a point of the plane to the page.
    pub fn to_page(self, point: (f64, f64)) -> Option<(f64, f64)> {
        let rect = self.window.get_untracked()?.get_bounding_client_rect();
        let (camera, area) = self.now()?;
        let (x, y) = camera.to_window(point, area);
        Some((x + rect.left(), y + rect.top()))
    }

    /// Converts a box of the plane to the window, for overlays; updated when a movement ends.
    pub fn in_window(self, of: &Rect) -> Option<Rect> {
        self.camera.track();
        let (camera, area) = self.now()?;
        Some(camera.seen(of, area))
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
            ("+", Signal::derive(move || t_string!(i18n, app.plane.closer).to_owned())),
            ("-", Signal::derive(move || t_string!(i18n, app.plane.further).to_owned())),
            ("0", Signal::derive(move || t_string!(i18n, app.plane.whole).to_owned())),
        ]
    }

    /// The current camera and the size of the window.
    fn now(self) -> Option<(Camera, Area)> {
        self.state.try_with_value(|state| state.seen.zip(state.area)).flatten()
    }

    fn zoom(self, factor: f64) {
        self.by_hand(true, move |camera, area, limits| {
            camera.zoomed(factor, (area.width / 2.0, area.height / 2.0), area, limits)
        });
    }

    fn step(self, (across, down): (f64, f64)) {
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
    fn go(self, glides: bool, to: impl FnOnce(Camera, Option<Rect>, Window, Limits) -> Option<Camera>) {
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
        let looks = to.as_seen_by(from, area);
        // in the next frame, after the `motion` module has measured the bones
        request_animation_frame(move || {
            let is_there = self.state.try_with_value(|state| state.drawn == Some(to) && !state.lifted);
            if let Some(moved) = self.moved.try_get_untracked().flatten().filter(|_| is_there == Some(true)) {
                let glide = glide(&moved, &looks, DURATION_MS);
                let _ = self.state.try_update_value(|state| state.glide = glide);
            }
        });
    }

    /// Draws the view of a camera. At the same scale, only a CSS transform changes: a new view box would lay out the
    /// whole drawing again.
    fn draw(self, camera: Camera, area: Area) {
        let fitted = self.state.with_value(|state| state.fitted);
        let same = fitted.filter(|(fitted, of)| *of == area && (fitted.scale - camera.scale).abs() < 1e-9);
        if let Some(moved) = self.moved.get_untracked() {
            let (x, y) = same.map_or((0.0, 0.0), |(fitted, _)| fitted.shift(camera));
            put(&moved, "left", &format!("{x:.0}px"));
            put(&moved, "top", &format!("{y:.0}px"));
            // scale from the corner of the window
            put(&moved, "transform-origin", &format!("{:.0}px {:.0}px", -x, -y));
        }
        if let Some(drawing) = self.drawing.get_untracked().filter(|_| same.is_none()) {
            let Rect { left, top, width, height } = camera.shown(area);
            // setting a valid attribute cannot fail
            let _ = drawing.set_attribute("viewBox", &format!("{left:.4} {top:.4} {width:.4} {height:.4}"));
        }
        self.state.update_value(|state| {
            if same.is_none() {
                state.fitted = Some((camera, area));
            }
            state.drawn = Some(camera);
            state.seen = Some(camera);
        });
        self.camera.set(Some(camera));
    }

    /// Ends a movement: the view box takes over from the transform.
    fn land(self) {
        let ended = self.state.try_update_value(|state| {
            state.rests = None;
            state.base = None;
            if let Some(glide) = state.glide.take() {
                glide.end();
            }
            let lifted = std::mem::take(&mut state.lifted);
            state.seen.zip(state.area).filter(|_| lifted)
        });
        let Some(Some((camera, area))) = ended else { return };
        self.draw(camera, area);
        if let Some(moved) = self.moved.get_untracked() {
            put(&moved, "transform", "");
        }
    }

    /// Prepares the drawing for a movement.
    fn lift(self) {
        self.state.update_value(|state| {
            if let Some(glide) = state.glide.take() {
                glide.end();
            }
            state.by_hand = true;
            state.lifted = true;
        });
    }

    /// Requests one animation frame, however often the camera changes before it.
    fn ask(self) {
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
            state.lifted.then(|| Some(state.drawn?.as_seen_by(state.seen?, area))).flatten()
        });
        if let (Some(Some(transform)), Some(moved)) = (moved, self.moved.try_get_untracked().flatten()) {
            put(&moved, "transform", &transform);
        }
    }

    /// Measures the window's position. It stays fixed while a pointer is pressed, so that no event forces a layout.
    fn find(self) {
        if let Some(window) = self.window.get_untracked() {
            let rect = window.get_bounding_client_rect();
            self.state.update_value(|state| state.corner = (rect.left(), rect.top()));
        }
    }

    /// The position of a pointer in the window.
    fn at(self, event: &MouseEvent) -> (f64, f64) {
        let (left, top) = self.state.with_value(|state| state.corner);
        (f64::from(event.client_x()) - left, f64::from(event.client_y()) - top)
    }

    /// Restarts the movement from the pointers' current positions.
    fn begin(self) {
        self.state.update_value(|state| {
            state.base = state.seen;
            for pointer in &mut state.pointers {
                pointer.from = pointer.at;
            }
        });
    }

    fn pressed(self, event: &PointerEvent) {
        if event.button() != 0 {
            return;
        }
        self.find();
        let (at, id) = (self.at(event), event.pointer_id());
        let several = self.state.try_update_value(|state| {
            state.no_tap = false;
            if event.is_primary() {
                // the release of an earlier pointer was missed
                state.pointers.clear();
                state.moving = false;
            }
            state.pointers.retain(|pointer| pointer.id != id);
            state.pointers.push(Pointer { id, from: at, at });
            state.moving |= state.pointers.len() > 1;
            state.moving
        });
        self.begin();
        if several == Some(true) {
            self.hold();
        }
    }

    /// Captures the pressed pointers.
    fn hold(self) {
        self.lift();
        let ids: Vec<i32> = self.state.with_value(|state| state.pointers.iter().map(|pointer| pointer.id).collect());
        if let Some(window) = self.window.get_untracked() {
            for id in ids {
                // capturing a pointer that is gone fails harmlessly
                drop(window.set_pointer_capture(id));
            }
        }
    }

    fn carried(self, event: &PointerEvent) {
        let id = event.pointer_id();
        if self.state.with_value(|state| state.pointers.iter().all(|pointer| pointer.id != id)) {
            return;
        }
        if event.buttons() == 0 {
            return self.released(event);
        }
        let at = self.at(event);
        let begins = self.state.try_update_value(|state| {
            let pointer = state.pointers.iter_mut().find(|pointer| pointer.id == id)?;
            pointer.at = at;
            let far = (at.0 - pointer.from.0).hypot(at.1 - pointer.from.1) > DRAG;
            let begins = far && !state.moving;
            state.moving |= far;
            Some((begins, state.moving))
        });
        let Some(Some((begins, moving))) = begins else { return };
        if begins {
            // do not jump by the drag threshold
            self.begin();
            self.hold();
        }
        if moving {
            self.ask();
        }
    }

    fn released(self, event: &PointerEvent) {
        let left = self.state.try_update_value(|state| {
            state.pointers.retain(|pointer| pointer.id != event.pointer_id());
            let moved = state.moving;
            state.no_tap |= moved;
            state.moving &= !state.pointers.is_empty();
            (moved, state.pointers.len())
        });
        match left {
            Some((true, 0)) => self.land(),
            Some((true, _)) => self.begin(),
            _ => {}
        }
    }

    fn wheeled(self, event: &WheelEvent) {
        event.prevent_default();
        self.find();
        let at = self.at(event);
        let unit = if event.delta_mode() == WheelEvent::DOM_DELTA_PIXEL { 1.0 } else { LINE };
        // a pinch on a touchpad sends small wheel events with the control key
        let speed = if event.ctrl_key() { 0.01 } else { 0.0016 };
        let factor = (-event.delta_y() * unit * speed).clamp(-0.7, 0.7).exp();
        self.lift();
        let rests = Timeout::new(RESTS, move || self.land());
        self.state.update_value(|state| {
            let Some((seen, area)) = state.seen.zip(state.area) else { return };
            let seen = seen.zoomed(factor, at, area, state.limits);
            state.seen = Some(state.content.map_or(seen, |content| seen.held_to(&content, area)));
            state.rests = Some(rests);
        });
        self.ask();
    }

    /// Handles a key on the plane before its content does.
    fn key(self, event: &KeyboardEvent) {
        if event.ctrl_key() || event.alt_key() || event.meta_key() {
            return;
        }
        let key = event.key();
        let steps = Heading::of_key(&key).filter(|_| event.shift_key()).map(|heading| {
            let (right, down) = heading.step();
            (f64::from(right), f64::from(down))
        });
        match steps {
            Some(steps) => self.step(steps),
            None if self.press(&key) => {}
            None => return,
        }
        event.prevent_default();
        event.stop_propagation();
    }

    /// Scrolls the focused element into view.
    fn focused(self, target: Option<Element>) {
        let found = target.zip(self.drawing.get_untracked()).zip(self.now());
        let Some(((target, drawing), (camera, area))) = found else { return };
        let is_by_key = target.matches(":focus-visible").unwrap_or(false);
        let Some(window) = self.window.get_untracked().filter(|_| is_by_key && drawing.contains(Some(&target))) else {
            return;
        };
        let (window, own) = (window.get_bounding_client_rect(), target.get_bounding_client_rect());
        let (left, top) = camera.to_plane((own.left() - window.left(), own.top() - window.top()), area);
        self.show(&Rect { left, top, width: own.width() / camera.scale, height: own.height() / camera.scale });
    }
}

/// An unbounded plane seen through a camera.
#[component]
pub fn Plane(
    /// The view.
    view: PlaneView,
    /// The bounding box of the content with its margin; changes only with moves.
    #[prop(into)]
    content: Signal<Rect>,
    /// The bounding box of what was placed last, which is scrolled into view.
    #[prop(into, optional)]
    focus: Signal<Option<Rect>>,
    /// The accessible name.
    #[prop(into)]
    label: Signal<String>,
    /// More buttons for the lower left corner, such as other view angles.
    #[prop(optional)]
    aside: Option<AnyView>,
    /// The content: SVG in the plane's units.
    children: Children,
) -> impl IntoView {
    let i18n = use_i18n();
    let follow = move |glides: bool| {
        let (by_hand, is_new) = view.state.with_value(|state| (state.by_hand, state.seen.is_none()));
        let focus = focus.get_untracked().filter(|_| by_hand);
        view.go(glides, |camera, content, window, limits| {
            let content = content?;
            Some(match focus {
                _ if is_new => Camera::fitting(&content, window, limits),
                Some(focus) => camera.bringing(&focus, window, limits),
                None if by_hand => camera,
                None => camera.following(&content, window, limits),
            })
        });
    };
    measure(view.window, move |area| {
        let corners = [view.aside, view.buttons].map(|over| {
            let rect = over.try_get_untracked().flatten().map(|over| over.get_bounding_client_rect());
            rect.map_or(Area { width: 0.0, height: 0.0 }, |rect| Area { width: rect.width(), height: rect.height() })
        });
        // the observer may fire once more after the page was disposed
        let changed = view.state.try_update_value(|state| {
            let changed = state.area != Some(area) || state.corners != Some(corners);
            (state.area, state.corners) = (Some(area), Some(corners));
            changed
        });
        if changed == Some(true) {
            view.land();
            follow(false);
            if let Some((camera, area)) = view.now() {
                // the same camera in a window of another size
                view.draw(camera, area);
            }
        }
    });
    Effect::new(move |_| {
        let now = content.get();
        focus.track();
        let busy = view.state.try_update_value(|state| {
            state.content = Some(now);
            state.moving
        });
        // not while the player is moving the plane
        if busy == Some(false) {
            follow(true);
        }
    });
    let button = move |sign: Sign, words: Signal<String>, press: &'static str| {
        view! {
            <button class="icon-button" aria-label=words on:click=move |_| _ = view.press(press)>
                <Icon sign=sign />
            </button>
        }
    };
    let buttons = PlaneView::key_words(i18n).into_iter().zip([Sign::Closer, Sign::Further, Sign::Whole]);
    let buttons = buttons.map(|((key, words), sign)| button(sign, words, key)).collect_view();
    let tapped = move |event: MouseEvent| {
        let no_tap = view.state.try_update_value(|state| std::mem::take(&mut state.no_tap));
        // a click with detail 0 comes from the keyboard
        if no_tap == Some(true) && event.detail() > 0 {
            event.stop_propagation();
            event.prevent_default();
        }
    };
    view! {
        <div
            class="plane"
            role="group"
            aria-label=label
            aria-description=t!(i18n, app.plane.keys)
            on:keydown:capture=move |event| view.key(&event)
        >
            <div
                class="plane-window"
                node_ref=view.window
                on:pointerdown=move |event| view.pressed(&event)
                on:pointermove=move |event| view.carried(&event)
                on:pointerup=move |event| view.released(&event)
                on:pointercancel=move |event| view.released(&event)
                on:wheel=move |event| view.wheeled(&event)
                on:click:capture=tapped
                on:focusin=move |event| view.focused(event.target().and_then(|target| target.dyn_into().ok()))
            >
                <div class="plane-moved" node_ref=view.moved>
                    <svg class="plane-drawing" node_ref=view.drawing focusable="false">
                        {children()}
                    </svg>
                </div>
            </div>
            {aside
                .map(|aside| {
                    view! {
                        <div class="plane-buttons aside" node_ref=view.aside>
                            {aside}
                        </div>
                    }
                })}
            <div class="plane-buttons" node_ref=view.buttons>
                {buttons}
            </div>
        </div>
    }
}
