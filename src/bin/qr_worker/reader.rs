//! Reads QR codes in pictures of a camera.
//!
//! One decoder for all browsers: `BarcodeDetector` exists in few of them and in most desktop browsers not at all, and a
//! second way would have to agree with it.

use rqrr::PreparedImage;

/// The text of a QR code in a square picture; nothing if there is none that can be read.
///
/// `luma` has the brightness of each pixel, row by row; 0 is black. A last row that is not complete is ignored.
///
/// # Panics
/// rqrr asserts that a grid it has found has coordinates of 32 bits, which a few pictures break
/// (<https://github.com/WanzenBug/rqrr/issues/54>). So the page lets a worker call this.
#[must_use]
pub fn read(luma: &[u8]) -> Option<String> {
    let side = luma.len().isqrt();
    let mut picture = PreparedImage::prepare_from_greyscale(side, side, |x, y| luma[y * side + x]);
    picture.detect_grids().into_iter().find_map(|grid| grid.decode().ok()).map(|(_, text)| text)
}

/// The brightness of each pixel of a picture in RGBA, as a canvas gives it.
#[must_use]
pub fn luma(pixels: &[u8]) -> Vec<u8> {
    let brightness = |pixel: &[u8]| {
        // green is the brightest of the three to an eye, and to a camera
        let sum = u16::from(pixel[0]) + 2 * u16::from(pixel[1]) + u16::from(pixel[2]);
        u8::try_from(sum / 4).unwrap_or(u8::MAX)
    };
    pixels.chunks_exact(4).map(brightness).collect()
}

#[cfg(all(test, feature = "web"))]
mod tests {
    use boneyard::engine::{Rng, Seed};
    use qrcodegen::{QrCode, QrCodeEcc};

    use super::*;

    /// How a code is seen.
    #[derive(Clone, Copy)]
    struct Shot {
        /// The side of the picture in pixels.
        side: u32,
        /// The side of a module in pixels.
        module: f64,
        /// How far the code is turned, in radians.
        angle: f64,
        /// The largest change of a pixel's brightness.
        noise: u32,
    }

    const STRAIGHT: Shot = Shot { side: 480, module: 4.0, angle: 0.0, noise: 0 };

    fn photograph(text: &str, shot: Shot, rng: &mut Rng) -> Vec<u8> {
        let code = QrCode::encode_text(text, QrCodeEcc::Low).unwrap();
        let half = f64::from(code.size()) / 2.0;
        let middle = f64::from(shot.side) / 2.0;
        let (sin, cos) = shot.angle.sin_cos();
        #[allow(clippy::cast_possible_truncation, reason = "a few hundred modules at most")]
        let module = |pixels: f64| (pixels / shot.module + half).floor() as i32;
        let pixel = |x: u32, y: u32, rng: &mut Rng| {
            let (x, y) = (f64::from(x) - middle, f64::from(y) - middle);
            let dark = code.get_module(module(x * cos + y * sin), module(y * cos - x * sin));
            let grain = rng.below(shot.noise + 1);
            u8::try_from(if dark { 30 + grain } else { 220 - grain }).unwrap()
        };
        let places = (0..shot.side).flat_map(|y| (0..shot.side).map(move |x| (x, y)));
        places.map(|(x, y)| pixel(x, y, rng)).collect()
    }

    /// As long as the longest link of an invitation.
    fn link() -> String {
        format!("https://example.org/boneyard/join#{}", "aB3-_xYz9".repeat(38))
    }

    #[test]
    fn a_code_is_read_straight_turned_and_in_noise() {
        let mut rng = Rng::new(Seed::new(1));
        for (angle, noise) in [(0.0, 0), (0.2, 0), (1.2, 30), (std::f64::consts::PI, 40)] {
            let seen = photograph(&link(), Shot { side: 600, module: 5.0, angle, noise }, &mut rng);
            assert_eq!(read(&seen), Some(link()), "angle {angle}, noise {noise}");
        }
    }

    #[test]
    fn brightness_is_that_of_red_green_and_blue() {
        assert_eq!(luma(&[255, 255, 255, 0, 0, 0, 0, 255, 100, 10, 40, 9, 7]), [255, 0, 40]);
    }

    #[test]
    fn a_picture_without_a_code_has_no_text() {
        assert_eq!(read(&vec![0; 480 * 480]), None);
        assert_eq!(read(&[]), None);
        let mut rng = Rng::new(Seed::new(2));
        let grain: Vec<u8> = (0..480 * 480).map(|_| u8::try_from(rng.below(256)).unwrap()).collect();
        assert_eq!(read(&grain), None);
    }

    #[test]
    fn a_code_that_is_partly_hidden_is_no_panic_and_no_other_text() {
        let mut rng = Rng::new(Seed::new(3));
        let whole = photograph("https://example.org/join#abc", STRAIGHT, &mut rng);
        for _ in 0..400 {
            let mut hidden = whole.clone();
            let (x, y) = (rng.below(480) as usize, rng.below(480) as usize);
            let (width, height) = (rng.below(200) as usize, rng.below(200) as usize);
            let shade = u8::try_from(rng.below(256)).unwrap();
            for row in y..480.min(y + height) {
                hidden[row * 480 + x..row * 480 + 480.min(x + width)].fill(shade);
            }
            let text = read(&hidden);
            assert!(text.is_none() || text.as_deref() == Some("https://example.org/join#abc"), "{text:?}");
        }
    }
}
