//! Copies of bones in the layer above the page.

use leptos::prelude::*;
use wasm_bindgen::JsCast;
use web_sys::{Element, HtmlElement};

use super::measure::{area, first};
use super::pose::Pose;

/// The CSS properties of a bone's colors, which a flight outside its table does not inherit.
const COLORS: [&str; 10] = [
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

pub(super) fn style(element: &Element, property: &str, value: &str) {
    // an unknown property is ignored
    let _ = element.unchecked_ref::<HtmlElement>().style().set_property(property, value);
}

/// Centers a new element at a point.
pub(super) fn put(element: &Element, (x, y): (f64, f64)) {
    style(element, "left", &format!("{x:.2}px"));
    style(element, "top", &format!("{y:.2}px"));
}

/// Creates an element for the layer above the page.
pub(super) fn piece(tag: &str, class: &str) -> Option<Element> {
    let piece = document().create_element(tag).ok()?;
    piece.set_class_name(class);
    Some(piece)
}

pub(super) fn copy(element: &Element) -> Option<Element> {
    element.clone_node_with_deep(true).ok()?.dyn_into().ok()
}

/// Centers a drawing in a flight, with a size in pixels.
pub(super) fn centre(drawing: &Element, width: f64, height: f64) {
    for (property, value) in [("width", width), ("height", height), ("left", -width / 2.0), ("top", -height / 2.0)] {
        style(drawing, property, &format!("{value:.2}px"));
    }
}

/// A copy of a bone's drawing with its pose.
pub(super) fn drawing(element: &Element, pose: Pose) -> Option<Element> {
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
pub(super) fn back(pose: Pose) -> Option<Element> {
    let back = copy(&first(".flights>.flight-back")?)?;
    centre(&back, 2.0 * pose.face, pose.face);
    let _ = back.class_list().add_1("flight-bone");
    style(&back, "transform", &format!("rotate({:.2}deg) rotateX(180deg)", pose.turn));
    Some(back)
}

/// The computed colors of a drawing.
pub(super) fn colors_of(element: &Element) -> Vec<(&'static str, String)> {
    let Ok(Some(own)) = window().get_computed_style(element) else { return Vec::new() };
    let read = |name: &'static str| {
        let value = own.get_property_value(name).ok()?;
        (!value.is_empty()).then_some((name, value))
    };
    COLORS.into_iter().filter_map(read).collect()
}
