//! Measures bones on screen, and draws their flights.

use gloo_timers::callback::Timeout;
use js_sys::{Function, JSON, Reflect};
use leptos::prelude::*;
use wasm_bindgen::{JsCast, JsValue};
use web_sys::{Animation, Element, HtmlElement, SvgGraphicsElement};

use super::change::{Change, Gain, Hear, Landed};
use super::plan::{Pose, Region, Seen, Sources, Step, Way, gathered, laid, plan};
use crate::app::browser::prefers_reduced_motion;
use crate::engine::{Points, Seat};
use crate::scene::order::ordered;
use crate::scene::table::Rect;

/// The selector of elements that may travel.
const BONES: &str =
    ".play .tray-bone,.play .table .chain-bone,.play .table .considered-bone,.play .dragging,.play [data-backs]>*";

/// The delay between two bones, in milliseconds.
const STAGGER: f64 = 45.0;

/// The largest number of steps of a counting score.
const COUNTS: Points = 12;

/// The CSS properties of a bone's colors, which a flight outside its table does not inherit.
const COLOURS: [&str; 10] = [
    "--bone-top",
    "--bone-edge",
    "--bone-line",
    "--bone-pip",
    "--bone-rim",
    "--bone-outline",
    "--bone-dim",
    "--bone-shadow",
    "--notches",
    "--seat-tone",
];

/// False if the user prefers reduced motion.
pub fn is_wanted() -> bool {
    !prefers_reduced_motion()
}

/// A bone with its element.
struct Drawn {
    element: Element,
    seen: Seen,
}

/// The positions of all bones at one moment.
pub struct Picture {
    bones: Vec<Drawn>,
    pile: Option<Pose>,
    mover: Option<Pose>,
    /// Where bones taken by the mover go.
    won: Option<Pose>,
}

/// An animation to start. Everything is measured before anything is inserted: alternating reads and writes would force
/// a layout each time.
#[derive(Default)]
struct Ready {
    /// Flights, each with the element that it stands for and its end in milliseconds.
    pieces: Vec<(Element, Option<Element>, u32)>,
    /// Elements with their keyframes, duration and delay in milliseconds.
    moves: Vec<(Element, String, f64, f64)>,
    /// Counting scores, with their delay in milliseconds.
    counts: Vec<(Element, Gain, f64)>,
    /// Measured colors, by the classes that decide them.
    colours: Vec<(String, Vec<(&'static str, String)>)>,
}

/// When an animation ends, in milliseconds from now.
#[derive(Clone, Copy)]
pub struct Ends {
    /// When the last bone has landed.
    pub landed: u32,
    /// When the points have been counted as well.
    pub over: u32,
}

/// The running animations.
#[derive(Default)]
pub struct Shown {
    /// Flights, each with the element that it stands for.
    flights: Vec<(Element, Option<Element>)>,
    /// The animations.
    running: Vec<Animation>,
    /// The counting scores.
    counting: Vec<Element>,
    /// Their timers.
    ticks: Vec<Timeout>,
}

fn first(selector: &str) -> Option<Element> {
    document().query_selector(selector).ok().flatten()
}

fn area(element: &Element) -> Option<Rect> {
    let rect = element.get_bounding_client_rect();
    let area = Rect { left: rect.left(), top: rect.top(), width: rect.width(), height: rect.height() };
    (area.width > 0.0).then_some(area)
}

/// The pose of an SVG element, from its screen matrix.
fn seen_as(drawing: &Element) -> Option<Pose> {
    let matrix = drawing.unchecked_ref::<SvgGraphicsElement>().get_screen_ctm()?;
    Some(Pose::of_matrix(matrix.a().into(), matrix.b().into(), matrix.e().into(), matrix.f().into()))
}

/// The pose of the bone in an element.
fn lies(element: &Element) -> Option<Pose> {
    // the rotating group, or the upright picture
    let turned = |what| element.query_selector(what).ok().flatten();
    match turned(".chain-turn,.bone-turn").or_else(|| turned(".bone>g")) {
        Some(drawing) => seen_as(&drawing).filter(|pose| pose.face > 0.0),
        None => area(element).map(Pose::filling),
    }
}

/// The pose of a bone centered in an element.
fn spot_in(selector: &str) -> Option<Pose> {
    let pose = Pose::filling(area(&first(selector)?)?);
    Some(Pose { face: pose.face.min(18.0), ..pose })
}

/// The pose of a back in a row, where the next one covers most of it.
fn back_in_row(back: &Element) -> Option<Pose> {
    let area = area(back)?;
    Some(Pose::filling(Rect { width: area.height / 2.0, ..area }))
}

/// The pose of the last back of a seat, or else of the seat.
fn seat_spot(seat: Seat) -> Option<Pose> {
    let seat = seat.index();
    let back = first(&format!("[data-backs='{seat}']>:last-child"));
    back.and_then(|back| back_in_row(&back)).or_else(|| spot_in(&format!(".seat[data-seat='{seat}']")))
}

/// All bones on screen; an element seen before keeps its number.
fn bones(before: &[Drawn]) -> Vec<Drawn> {
    let mut bones: Vec<Drawn> = Vec::new();
    let mut next = 0;
    let Ok(found) = document().query_selector_all(BONES) else { return bones };
    for element in (0..found.length()).filter_map(|index| found.item(index)?.dyn_into::<Element>().ok()) {
        let class = element.get_attribute("class").unwrap_or_default();
        let is = |wanted: &str| class.split(' ').any(|class| class == wanted);
        let named = |name: &str| element.get_attribute(name);
        let (region, bone) = if is("tray-bone") {
            let id = element.id();
            (Region::Hand, id.split_once('-').and_then(|(_, bone)| bone.split('.').next()?.parse().ok()))
        } else if is("dragging") {
            (Region::Pointer, named("data-bone").and_then(|bone| bone.parse().ok()))
        } else if is("chain-bone") || is("considered-bone") {
            (Region::Table, named("data-bone").and_then(|bone| bone.parse().ok()))
        } else {
            let seat = element.parent_element().and_then(|backs| backs.get_attribute("data-backs")?.parse().ok());
            (Region::Seat(seat.unwrap_or_default()), None)
        };
        let pose = if let Region::Seat(_) = region { back_in_row(&element) } else { lies(&element) };
        let Some(pose) = pose else { continue };
        // elements usually keep their order, so start the search where the last one was found
        let (behind, ahead) = before.split_at(next.min(before.len()));
        let known = ahead.iter().chain(behind).position(|drawn| drawn.element == element);
        let known = known.map(|steps| (next + steps) % before.len());
        next = known.map_or(next, |known| known + 1);
        let known = known.map(|known| before[known].seen.drawing);
        let drawing = known.unwrap_or(before.len() + bones.len());
        let (face_down, considered) = (is("face-down"), is("considered-bone"));
        let on_plane = region == Region::Table && element.closest(".plane").is_ok_and(|plane| plane.is_some());
        let seen = Seen { bone, region, pose, face_down, considered, flying: false, on_plane, drawing };
        bones.push(Drawn { element, seen });
    }
    bones
}

impl Picture {
    /// Measures the page; a bone in flight is measured where it is.
    pub fn take(shown: &Shown, change: &Change) -> Self {
        let mut bones = bones(&[]);
        for bone in &mut bones {
            let is_it = |(_, stands_for): &&(Element, Option<Element>)| stands_for.as_ref() == Some(&bone.element);
            if let Some(pose) = shown.flights.iter().find(is_it).and_then(|(flight, _)| lies(flight)) {
                bone.seen.pose = pose;
                bone.seen.flying = true;
            }
        }
        let pile = ["[data-pile]>:last-child", "[data-pile]", ".stock"].into_iter().find_map(spot_in);
        let mover = change.mover.and_then(seat_spot);
        let won = change.mover.and_then(|seat| spot_in(&format!("[data-won='{seat}']>:first-child")));
        Self { bones, pile, mover, won: won.or(mover) }
    }
}

/// The easing of a bone: fast at first, like one that was thrown.
const EASE: &str = r#""easing":"cubic-bezier(0.3,0.5,0.4,1)""#;

/// Animates an element by keyframes in JSON; nothing in a browser without animations.
fn animate(element: &Element, frames: &str, duration_ms: f64, delay: f64) -> Option<Animation> {
    let options = format!(r#"{{"duration":{duration_ms},"delay":{delay},"fill":"backwards"}}"#);
    let animate = Reflect::get(element, &"animate".into()).ok()?.dyn_into::<Function>().ok()?;
    let moves = animate.call2(element, &JSON::parse(frames).ok()?, &JSON::parse(&options).ok()?);
    moves.ok().map(JsValue::unchecked_into)
}

/// A running animation of one element.
pub struct Glide(Animation);

impl Glide {
    /// Ends it at once.
    pub fn end(self) {
        self.0.cancel();
    }
}

/// Animates an element from a transform to its place.
pub fn glide(element: &Element, from: &str, duration_ms: f64) -> Option<Glide> {
    let frames = format!(r#"{{"transform":["{from}","none"],{EASE}}}"#);
    is_wanted().then(|| animate(element, &frames, duration_ms, 0.0)).flatten().map(Glide)
}

/// Animates an element across its container once, as a sample.
pub fn travel_once(element: &Element, duration_ms: f64) {
    let room = element.parent_element().map_or(0, |parent| parent.client_width() - element.client_width());
    if duration_ms > 0.0 && is_wanted() {
        let frames = format!(r#"{{"transform":["translate({room}px,0px) rotate(90deg)","none"],{EASE}}}"#);
        drop(animate(element, &frames, duration_ms, 0.0));
    }
}

/// Animates a drawing from another element's place and size to its own, after a delay in milliseconds.
pub fn come_from(drawing: &Element, from: &Element, duration_ms: f64, waits: f64) {
    let (Some(from), Some(to)) = (area(from), area(drawing)) else { return };
    if duration_ms > 0.0 && is_wanted() {
        let frames = format!(r#"{{"transform":["{}","none"],{EASE}}}"#, way(to, from));
        drop(animate(drawing, &frames, duration_ms, waits));
    }
}

/// Animates a copy of a drawing to the center of another element, after a delay in milliseconds, and removes it there.
pub fn send_copy(drawing: &Element, to: &Element, duration_ms: f64, waits: f64) {
    let (Some(from), Some(to)) = (area(drawing), area(to)) else { return };
    if duration_ms <= 0.0 || !is_wanted() {
        return;
    }
    let (Some(layer), Some(flight), Some(copied)) = (first(".flights"), piece("div", "flight"), copy(drawing)) else {
        return;
    };
    centre(&copied, from.width, from.height);
    let _ = copied.class_list().add_1("flight-bone");
    put(&flight, middle(from));
    if flight.append_child(&copied).and_then(|_| layer.append_child(&flight)).is_ok() {
        // at its destination no larger than the destination is high
        let width = from.width.min(to.height);
        let there = Rect { left: middle(to).0 - width / 2.0, width, ..to };
        let frames = format!(r#"{{"transform":["none","{}"],"opacity":[1,0.4],{EASE}}}"#, way(from, there));
        drop(animate(&flight, &frames, duration_ms, waits));
        Timeout::new(whole(duration_ms + waits), move || flight.remove()).forget();
    }
}

fn middle(area: Rect) -> (f64, f64) {
    (area.left + area.width / 2.0, area.top + area.height / 2.0)
}

/// The transform from one box to another.
fn way(own: Rect, other: Rect) -> String {
    let ((x, y), (to_x, to_y)) = (middle(own), middle(other));
    format!("translate({:.2}px,{:.2}px) scale({:.3})", to_x - x, to_y - y, other.width / own.width)
}

fn style(element: &Element, property: &str, value: &str) {
    // an unknown property is ignored
    let _ = element.unchecked_ref::<HtmlElement>().style().set_property(property, value);
}

/// Centers a new element at a point.
fn put(element: &Element, (x, y): (f64, f64)) {
    style(element, "left", &format!("{x:.2}px"));
    style(element, "top", &format!("{y:.2}px"));
}

/// Milliseconds as an integer.
#[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "a few seconds at most")]
fn whole(milliseconds: f64) -> u32 {
    milliseconds.ceil() as u32
}

/// Creates an element for the layer above the page.
fn piece(tag: &str, class: &str) -> Option<Element> {
    let piece = document().create_element(tag).ok()?;
    piece.set_class_name(class);
    Some(piece)
}

fn copy(element: &Element) -> Option<Element> {
    element.clone_node_with_deep(true).ok()?.dyn_into().ok()
}

/// Centers a drawing in a flight, with a size in pixels.
fn centre(drawing: &Element, width: f64, height: f64) {
    for (property, value) in [("width", width), ("height", height), ("left", -width / 2.0), ("top", -height / 2.0)] {
        style(drawing, property, &format!("{value:.2}px"));
    }
}

/// A copy of a bone's drawing with its pose.
fn drawing(element: &Element, pose: Pose) -> Option<Element> {
    let found = |what| element.query_selector(what).ok().flatten();
    let drawing = if let Some(turned) = found(":scope>.travels>g") {
        let svg = document().create_element_ns(Some("http://www.w3.org/2000/svg"), "svg").ok()?;
        svg.set_attribute("viewBox", "-1.3 -1.3 2.6 2.6").ok()?;
        let turned = copy(&turned)?;
        style(&turned, "transform", &format!("rotate({:.2}deg)", pose.turn));
        svg.append_child(&turned).ok()?;
        centre(&svg, 2.6 * pose.face, 2.6 * pose.face);
        svg
    } else {
        // a bone in hand has an SVG of its own; without one it is a back
        let Some(own) = found("svg") else {
            let back = back(pose)?;
            style(&back, "transform", &format!("rotate({:.2}deg)", pose.turn));
            return Some(back);
        };
        let copied = copy(&own)?;
        let rect = area(&own)?;
        centre(&copied, rect.width, rect.height);
        copied
    };
    drawing.class_list().add_1("flight-bone").ok()?;
    Some(drawing)
}

/// A back with this pose.
fn back(pose: Pose) -> Option<Element> {
    let back = copy(&first(".flights>.flight-back")?)?;
    centre(&back, 2.0 * pose.face, pose.face);
    let _ = back.class_list().add_1("flight-bone");
    style(&back, "transform", &format!("rotate({:.2}deg) rotateX(180deg)", pose.turn));
    Some(back)
}

/// The computed colors of a drawing.
fn colours_of(element: &Element) -> Vec<(&'static str, String)> {
    let Ok(Some(own)) = window().get_computed_style(element) else { return Vec::new() };
    let colour = |name: &'static str| {
        let value = own.get_property_value(name).ok()?;
        (!value.is_empty()).then_some((name, value))
    };
    COLOURS.into_iter().filter_map(colour).collect()
}

impl Ready {
    /// Copies the computed colors of one drawing to another. Bones with the same classes are measured once.
    fn colour(&mut self, from: &Element, to: &Element) {
        let decides = ["class", "aria-pressed"].map(|name| from.get_attribute(name).unwrap_or_default()).join(" ");
        let known = self.colours.iter().position(|(known, _)| *known == decides);
        let known = known.unwrap_or_else(|| {
            self.colours.push((decides, colours_of(from)));
            self.colours.len() - 1
        });
        for (name, value) in &self.colours[known].1 {
            style(to, name, value);
        }
    }

    fn run(&mut self, element: &Element, frames: String, duration_ms: f64, delay: f64) {
        self.moves.push((element.clone(), frames, duration_ms, delay));
    }

    /// Prepares the flight or slide of a bone.
    fn travel(&mut self, bone: &Drawn, step: &Step, duration_ms: f64, delay: f64) {
        let (to, offset) = (bone.seen.pose, step.from.seen_from(bone.seen.pose));
        if step.way == Way::Slides {
            let travels = bone.element.query_selector(":scope>.travels").ok().flatten();
            if let Some(travels) = travels {
                let unit = seen_as(&bone.element).map_or(1.0, |seen| seen.face);
                let frames = format!(r#"{{"transform":["{}","none"],{EASE}}}"#, offset.transform(unit));
                self.run(&travels, frames, duration_ms, delay);
            } else {
                let frames = format!(r#"{{"translate":["{:.2}px {:.2}px","0 0"],{EASE}}}"#, offset.x, offset.y);
                self.run(&bone.element, frames, duration_ms, delay);
            }
            return;
        }
        let Some(flight) = piece("div", "flight") else { return };
        let Some(drawing) = drawing(&bone.element, to) else { return };
        let name = bone.seen.bone.map_or_else(String::new, |bone| bone.to_string());
        let _ = flight.set_attribute("data-flight", &name);
        self.colour(&bone.element, &flight);
        put(&flight, (to.x, to.y));
        let _ = flight.append_child(&drawing);
        let turns_up = step.way == Way::FliesAndTurnsUp;
        let flip = |angle| {
            if turns_up {
                format!(" rotate({0:.2}deg) rotateX({angle}deg) rotate({1:.2}deg)", to.turn, -to.turn)
            } else {
                String::new()
            }
        };
        if turns_up {
            if let Some(back) = back(to) {
                let _ = flight.append_child(&back);
            }
        } else {
            self.run(&drawing, r#"{"transform":["none","scale(1.08)","none"]}"#.to_owned(), duration_ms, delay);
        }
        let rest = to.seen_from(to).transform(1.0);
        let frames =
            format!(r#"{{"transform":["{}{}","{rest}{}"],{EASE}}}"#, offset.transform(1.0), flip(180), flip(0));
        self.run(&flight, frames, duration_ms, delay);
        // its place stays empty until it lands
        self.run(&bone.element, r#"{"opacity":[0,0]}"#.to_owned(), duration_ms, delay);
        self.fly(flight, Some(bone.element.clone()), delay + duration_ms);
    }

    /// Adds a flight that ends after this many milliseconds.
    fn fly(&mut self, flight: Element, stands_for: Option<Element>, over: f64) {
        self.pieces.push((flight, stands_for, whole(over)));
    }

    /// Prepares the flight of a taken bone to the seat that took it.
    fn gather(&mut self, bone: &Drawn, to: Pose, duration_ms: f64) {
        let from = bone.seen.pose;
        let Some(flight) = piece("div", "flight") else { return };
        let Some(drawing) = drawing(&bone.element, from) else { return };
        put(&flight, (from.x, from.y));
        let _ = flight.append_child(&drawing);
        let frames =
            format!(r#"{{"transform":["none","{}"],"opacity":[1,0.4],{EASE}}}"#, to.seen_from(from).transform(1.0));
        self.run(&flight, frames, duration_ms, 0.0);
        self.fly(flight, None, duration_ms);
    }

    /// Prepares the flight of points from the scoring faces to the seat's score; returns when it ends, in milliseconds.
    fn rise(&mut self, bones: &[Drawn], gain: Gain, delay: f64, duration_ms: f64) -> f64 {
        let Some(score) = first(&format!(".seat[data-seat='{}'] .seat-score", gain.seat.index())) else { return 0.0 };
        let Some(to) = area(&score).map(Pose::filling) else { return 0.0 };
        let mut faces = Vec::new();
        for bone in bones {
            let made = bone.element.get_attribute("data-made").unwrap_or_default();
            let side = |name: &str| if name == "low" { -1.0 } else { 1.0 };
            faces.extend(made.split_whitespace().map(|name| (bone.seen.pose.face_at(side(name)), bone.seen.pose.face)));
        }
        let faces = if gain.to > gain.from { faces } else { Vec::new() };
        let rises = 1.7 * duration_ms;
        for ((x, y), face) in &faces {
            let Some(dot) = piece("span", "flight flight-point") else { continue };
            put(&dot, (*x, *y));
            style(&dot, "--face", &format!("{face:.2}px"));
            let frames = format!(
                r#"{{"transform":["scale(1.3)","scale(1)","translate({:.2}px,{:.2}px) scale(0.3)"],"opacity":[0,0.9,0.9],"offset":[0,0.4,1],"easing":["ease-out","cubic-bezier(0.5,0,0.5,1)"]}}"#,
                to.x - x,
                to.y - y
            );
            self.run(&dot, frames, rises, delay);
            self.fly(dot, None, delay + rises);
        }
        let arrived = if faces.is_empty() { delay } else { delay + rises };
        self.counts.push((score, gain, arrived));
        arrived + duration_ms
    }
}

impl Shown {
    /// Removes all flights and ends all animations.
    pub fn clear(&mut self) {
        self.ticks.clear();
        self.running.drain(..).for_each(|moves| moves.cancel());
        self.flights.drain(..).for_each(|(flight, _)| flight.remove());
        for score in self.counting.drain(..) {
            let _ = score.remove_attribute("data-count");
        }
    }

    /// Animates a change.
    pub fn show(&mut self, before: &Picture, change: &Change, duration_ms: f64, hear: Hear) -> Ends {
        let bones = bones(&before.bones);
        let seen = |bones: &[Drawn]| bones.iter().map(|bone| bone.seen).collect::<Vec<_>>();
        let (was, is) = (seen(&before.bones), seen(&bones));
        let sources = Sources {
            pile: before.pile,
            mover: before.mover,
            dealt: change.dealt,
            same_hand: !change.other_hand,
            plays: change.plays,
        };
        let new = if change.plays { laid(&was, &is, sources) } else { Vec::new() };
        let steps = if duration_ms > 0.0 { plan(&was, &is, sources) } else { Vec::new() };
        let mut ready = Ready::default();
        let mut over: f64 = 0.0;
        for step in &steps {
            let delay = STAGGER * f64::from(step.order);
            over = over.max(delay + duration_ms);
            if let Some(bone) = bones.get(step.at) {
                ready.travel(bone, step, duration_ms, delay);
            }
        }
        let width = window().inner_width().ok().and_then(|width| width.as_f64()).unwrap_or(1.0);
        let landed = |at: &usize| {
            let seen = is.get(*at)?;
            // the sound comes when the bone lands
            let flies = steps.iter().any(|step| step.at == *at);
            let after = if flies { 0.75 * duration_ms } else { 0.0 };
            Some(Landed { bone: seen.bone, side: 2.0 * seen.pose.x / width - 1.0, after })
        };
        let landed = new.iter().filter_map(landed).collect();
        let mut landed_ms = over;
        if duration_ms > 0.0 && change.plays {
            for index in gathered(&was, &is, sources) {
                if let (Some(bone), Some(won)) = (before.bones.get(index), before.won) {
                    ready.gather(bone, won, duration_ms);
                    over = over.max(duration_ms);
                }
            }
            landed_ms = over;
            let laid: Vec<&Drawn> = new.iter().filter_map(|at| bones.get(*at)).collect();
            let from = if laid.is_empty() { &[][..] } else { &bones[..] };
            for gain in &change.gains {
                over = ready.rise(from, *gain, over, duration_ms).max(over);
            }
        }
        self.begin(ready, duration_ms);
        hear(landed);
        Ends { landed: whole(landed_ms), over: whole(over) }
    }

    /// Inserts and starts what was prepared.
    fn begin(&mut self, ready: Ready, duration_ms: f64) {
        let Ready { pieces, moves, counts, .. } = ready;
        if let Some(over_all) = first(".flights").filter(|_| !pieces.is_empty()) {
            let brought = document().create_document_fragment();
            for (piece, ..) in &pieces {
                // it has no parent yet, so this cannot fail
                let _ = brought.append_child(piece);
            }
            let _ = over_all.append_child(&brought);
        }
        for (score, gain, arrived) in counts {
            self.count(&score, gain, arrived, duration_ms);
        }
        for (element, frames, duration_ms, delay) in moves {
            self.running.extend(animate(&element, &frames, duration_ms, delay));
        }
        let pieces = ordered(&pieces, |(.., one), (.., other)| one.cmp(other));
        for come in pieces.chunk_by(|(.., one), (.., other)| one == other) {
            let over = come[0].2;
            let gone: Vec<Element> = come.iter().map(|(flight, ..)| flight.clone()).collect();
            self.ticks.push(Timeout::new(over, move || gone.iter().for_each(Element::remove)));
        }
        self.flights.extend(pieces.into_iter().map(|(flight, stands_for, _)| (flight, stands_for)));
    }

    /// Counts a score up after a delay in milliseconds. Its accessible text is the final score from the start.
    fn count(&mut self, score: &Element, gain: Gain, delay: f64, duration_ms: f64) {
        let steps = (gain.to - gain.from).abs().min(COUNTS);
        let show = |score: &Element, points: Points| {
            let _ = score.set_attribute("data-count", &points.to_string());
        };
        show(score, gain.from);
        self.counting.push(score.clone());
        for step in 1..=steps {
            let points = gain.from + (gain.to - gain.from) * step / steps;
            let score = score.clone();
            let at = delay + duration_ms * f64::from(step) / f64::from(steps);
            self.ticks.push(Timeout::new(whole(at), move || show(&score, points)));
        }
    }
}
