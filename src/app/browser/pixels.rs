//! Whether pixels that were drawn can be read back.
//!
//! Browsers that protect against fingerprints return noise or a blank picture instead, without an error: Firefox with
//! `privacy.resistFingerprinting`, `LibreWolf`, Tor Browser, some privacy add-ons.

use js_sys::Array;
use leptos::prelude::*;
use wasm_bindgen::JsValue;

use super::by_name::{call, object, set};

/// The side of the drawing that is read back, in pixels.
const SIDE: f64 = 8.0;
/// The paint that is drawn: red, green, blue, opacity.
const DRAWN: [u8; 4] = [200, 40, 90, 255];
/// The largest difference in a channel. Some browsers change the lowest bits, which harms no picture.
const TOLERANCE: f64 = 16.0;

/// True if a drawn paint is read back as it was drawn.
pub fn are_pixels_true() -> bool {
    read_back().is_some_and(|read| is_as_drawn(&read))
}

fn read_back() -> Option<Vec<f64>> {
    let element: JsValue = document().create_element("canvas").ok()?.into();
    set(&element, "width", SIDE);
    set(&element, "height", SIDE);
    let context = call(&element, "getContext", &Array::of1(&"2d".into())).filter(JsValue::is_object)?;
    let [red, green, blue, _] = DRAWN;
    set(&context, "fillStyle", format!("rgb({red} {green} {blue})"));
    let all: Array = [0.0, 0.0, SIDE, SIDE].into_iter().map(JsValue::from_f64).collect();
    call(&context, "fillRect", &all)?;
    let data = object(&call(&context, "getImageData", &all)?, "data")?;
    Array::from(&data).iter().map(|channel| channel.as_f64()).collect()
}

fn is_as_drawn(read: &[f64]) -> bool {
    !read.is_empty()
        && read.iter().zip(DRAWN.iter().cycle()).all(|(read, drawn)| (read - f64::from(*drawn)).abs() <= TOLERANCE)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn noise_and_blank_pictures_are_not_taken_for_what_was_drawn() {
        let drawn = DRAWN.repeat(64);
        let is_taken = |read: &[u8]| is_as_drawn(&read.iter().copied().map(f64::from).collect::<Vec<_>>());
        assert!(is_taken(&drawn));
        let nearly: Vec<u8> = drawn.iter().map(|channel| channel ^ 1).collect();
        assert!(is_taken(&nearly), "a changed lowest bit harms nothing");
        assert!(!is_taken(&[255; 256]), "blank");
        assert!(!is_taken(&[0; 256]) && !is_taken(&[]));
        let noise: Vec<u8> = (0..=255).map(|at: u8| at.wrapping_mul(73)).collect();
        assert!(!is_taken(&noise));
        let mut one_wrong = drawn;
        one_wrong[101] = 120;
        assert!(!is_taken(&one_wrong));
    }
}
