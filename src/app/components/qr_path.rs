//! The dark modules of a QR code as an SVG path.

use std::fmt::Write;

use qrcodegen::{QrCode, QrCodeEcc};

/// The quiet zone around a code that readers need, in modules.
const QUIET_ZONE: i32 = 4;

/// The path of a text's code, and its side with the quiet zone, in modules. Nothing if the text is too long.
pub fn qr_path(text: &str) -> Option<(String, i32)> {
    let code = QrCode::encode_text(text, QrCodeEcc::Low).ok()?;
    Some((outline(&code), code.size() + 2 * QUIET_ZONE))
}

/// The dark modules as a path: one horizontal bar for each run.
fn outline(code: &QrCode) -> String {
    let mut path = String::new();
    for y in 0..code.size() {
        let mut x = 0;
        while x < code.size() {
            let run = (x..code.size()).take_while(|at| code.get_module(*at, y)).fold(0, |length, _| length + 1);
            if run > 0 {
                write!(path, "M{} {}h{run}v1h-{run}z", x + QUIET_ZONE, y + QUIET_ZONE)
                    .expect("a string takes any text");
            }
            x += run.max(1);
        }
    }
    path
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_path_has_every_dark_module() {
        let code = QrCode::encode_text("https://example.org/join#abc", QrCodeEcc::Low).unwrap();
        let dark = (0..code.size()).flat_map(|y| (0..code.size()).map(move |x| (x, y)));
        let dark = dark.filter(|(x, y)| code.get_module(*x, *y)).count();
        let runs = outline(&code);
        let drawn: usize = runs
            .split('h')
            .skip(1)
            .filter_map(|run| run.split_once('v'))
            .filter_map(|(n, _)| n.parse::<usize>().ok())
            .sum();
        assert_eq!(drawn, dark);
    }
}
