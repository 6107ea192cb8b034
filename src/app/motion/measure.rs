//! Measures the bones on screen.

use leptos::prelude::*;
use wasm_bindgen::JsCast;
use web_sys::{Element, SvgGraphicsElement};

use super::change::Change;
use super::plan::{Region, Seen};
use super::pose::Pose;
use crate::engine::Seat;
use crate::scene::table::Rect;

/// The selector of elements that may travel, inside `.play`: outside are the hundreds of elements of bone drawings.
const BONES: &str = ".tray-bone,.table .chain-bone,.table .considered-bone,.dragging,[data-backs]>*";

/// A flying copy of a bone, or a flying point.
#[derive(Clone)]
pub(super) struct Flight {
    /// The copy, in the layer above the page.
    pub(super) element: Element,
    /// The element on the page that it stands for.
    pub(super) stands_for: Option<Element>,
}

/// A bone with its element.
pub(super) struct Drawn {
    pub(super) element: Element,
    pub(super) seen: Seen,
}

/// The positions of all bones at one moment.
pub(super) struct Picture {
    pub(super) bones: Vec<Drawn>,
    pub(super) pile: Option<Pose>,
    pub(super) mover: Option<Pose>,
    /// Where bones taken by the mover go.
    pub(super) won: Option<Pose>,
}

pub(super) fn first(selector: &str) -> Option<Element> {
    document().query_selector(selector).ok().flatten()
}

pub(super) fn area(element: &Element) -> Option<Rect> {
    let rect = element.get_bounding_client_rect();
    let area = Rect { left: rect.left(), top: rect.top(), width: rect.width(), height: rect.height() };
    (area.width > 0.0).then_some(area)
}

/// The pose of an SVG element, from its screen matrix.
pub(super) fn seen_as(drawing: &Element) -> Option<Pose> {
    let matrix = drawing.unchecked_ref::<SvgGraphicsElement>().get_screen_ctm()?;
    Some(Pose::of_matrix(matrix.a().into(), matrix.b().into(), matrix.e().into(), matrix.f().into()))
}

/// The pose of the bone in an element.
pub(super) fn lies(element: &Element) -> Option<Pose> {
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
pub(super) fn bones(before: &[Drawn]) -> Vec<Drawn> {
    let mut bones: Vec<Drawn> = Vec::new();
    let mut next = 0;
    let Some(Ok(found)) = first(".play").map(|page| page.query_selector_all(BONES)) else { return bones };
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
    pub(super) fn take(flights: &[Flight], change: &Change) -> Self {
        let mut bones = bones(&[]);
        for bone in &mut bones {
            // a flight that has landed is no longer on the page
            let is_it =
                |flight: &&Flight| flight.element.is_connected() && flight.stands_for.as_ref() == Some(&bone.element);
            if let Some(pose) = flights.iter().find(is_it).and_then(|flight| lies(&flight.element)) {
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
