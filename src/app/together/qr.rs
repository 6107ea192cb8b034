//! A QR code, drawn as SVG.

use std::fmt::Write;

use leptos::prelude::*;
use qrcodegen::{QrCode, QrCodeEcc};

/// The quiet zone around a code that readers need, in modules.
const QUIET_ZONE: i32 = 4;

/// A QR code. It is dark on light in every theme, because many readers do not read an inverted one.
///
/// `label`: what it is, for people who do not see it. Nothing if the text is too long.
pub fn qr_code(text: &str, label: Signal<String>) -> Option<impl IntoView + use<>> {
    let code = QrCode::encode_text(text, QrCodeEcc::Low).ok()?;
    let side = code.size() + 2 * QUIET_ZONE;
    Some(view! {
        <svg
            class="qr"
            viewBox=format!("0 0 {side} {side}")
            role="img"
            aria-label=move || label.get()
            shape-rendering="crispEdges"
        >
            <rect width=side height=side fill="#fff" />
            <path d=outline(&code) fill="#000" />
        </svg>
    })
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
