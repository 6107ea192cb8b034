//! Drawing on a canvas, for pictures that leave the page as files.
//!
//! The page's policy loads images from its own host only, so an SVG cannot be drawn onto a canvas as an image: it is drawn
//! path by path. The few functions of the canvas are called by name.

use js_sys::{Array, Function, Promise, Reflect};
use leptos::prelude::*;
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::JsFuture;

use super::by_name::{call, set};

/// The alignment of a text at its point.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Align {
    /// At its left end.
    Left,
    /// At its right end.
    Right,
}

/// A canvas with its drawing context.
#[derive(Clone)]
pub struct Canvas {
    element: JsValue,
    context: JsValue,
}

/// A path that the canvas draws, from an SVG path.
fn path(written: &str) -> Option<JsValue> {
    let constructor: Function = Reflect::get(&window(), &"Path2D".into()).ok()?.dyn_into().ok()?;
    Reflect::construct(&constructor, &Array::of1(&written.into())).ok()
}

impl Canvas {
    /// A canvas of this size in pixels; nothing if the browser has none.
    pub fn new(width: u32, height: u32) -> Option<Self> {
        let element: JsValue = document().create_element("canvas").ok()?.into();
        set(&element, "width", width);
        set(&element, "height", height);
        let context = call(&element, "getContext", &Array::of1(&"2d".into())).filter(JsValue::is_object)?;
        Some(Self { element, context })
    }

    fn set(&self, name: &str, value: impl Into<JsValue>) {
        set(&self.context, name, value);
    }

    fn numbers(&self, name: &str, numbers: &[f64]) {
        call(&self.context, name, &numbers.iter().copied().map(JsValue::from_f64).collect());
    }

    /// Fills an SVG path with a CSS value.
    pub fn fill(&self, written: &str, paint: &str) {
        self.set("fillStyle", paint);
        call(&self.context, "fill", &path(written).into_iter().collect());
    }

    /// Strokes an SVG path with round ends.
    pub fn stroke(&self, written: &str, paint: &str, width: f64) {
        self.set("strokeStyle", paint);
        self.set("lineWidth", width);
        self.set("lineCap", "round");
        call(&self.context, "stroke", &path(written).into_iter().collect());
    }

    /// Draws in coordinates that are moved, then rotated clockwise by quarter turns, then scaled.
    pub fn placed(&self, (x, y): (f64, f64), turns: u8, scale: f64, draw: impl FnOnce(&Self)) {
        self.numbers("save", &[]);
        self.numbers("translate", &[x, y]);
        self.numbers("rotate", &[std::f64::consts::FRAC_PI_2 * f64::from(turns)]);
        self.numbers("scale", &[scale, scale]);
        draw(self);
        self.numbers("restore", &[]);
    }

    /// Writes a text at a point of its base line, at most `width` wide: a longer one is compressed.
    pub fn text(&self, words: &str, at: (f64, f64), align: Align, font: &str, paint: &str, width: f64) {
        self.set("font", font);
        self.set("fillStyle", paint);
        self.set("textAlign", if align == Align::Left { "left" } else { "right" });
        call(&self.context, "fillText", &Array::of4(&words.into(), &at.0.into(), &at.1.into(), &width.into()));
    }

    /// The drawing as a PNG file; nothing if the browser refuses. Its callers set a time limit: a browser without this
    /// method, or with a shield, leaves the promise open.
    pub async fn png(&self) -> Option<web_sys::Blob> {
        let made = Promise::new(&mut |made, _| {
            call(&self.element, "toBlob", &Array::of2(&made, &"image/png".into()));
        });
        JsFuture::from(made).await.ok()?.dyn_into().ok()
    }
}

/// The value of a CSS custom property of the table, or of the page if it has no table.
pub fn token(name: &str) -> String {
    let element = document().query_selector("main.play").ok().flatten().or_else(|| document().document_element());
    let style = element.and_then(|element| window().get_computed_style(&element).ok().flatten());
    style.and_then(|style| style.get_property_value(name).ok()).unwrap_or_default().trim().to_owned()
}

/// The colors that a path with this CSS class has inside an SVG of the given class: fill, stroke, and the width of the
/// stroke. They are measured on an element that is added to the page and removed again.
pub fn painted(svg_class: &str, class: &str) -> Option<(String, String, f64)> {
    const SVG: Option<&str> = Some("http://www.w3.org/2000/svg");
    let svg = document().create_element_ns(SVG, "svg").ok()?;
    let path = document().create_element_ns(SVG, "path").ok()?;
    svg.set_attribute("class", svg_class).ok()?;
    path.set_attribute("class", class).ok()?;
    svg.append_child(&path).ok()?;
    document().body()?.append_child(&svg).ok()?;
    let style = window().get_computed_style(&path).ok().flatten();
    let value = |name| style.as_ref().and_then(|style| style.get_property_value(name).ok()).unwrap_or_default();
    let width = value("stroke-width").trim_end_matches("px").parse().unwrap_or_default();
    let painted = (value("fill"), value("stroke"), width);
    svg.remove();
    Some(painted)
}
