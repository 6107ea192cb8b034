//! A QR code, drawn as SVG.

use leptos::prelude::*;

use crate::app::components::qr_path::qr_path;

/// A QR code. It is dark on light in every theme, because many readers do not read an inverted one.
///
/// `label`: what it is, for people who do not see it. Nothing if the text is too long.
pub fn qr_code(text: &str, label: Signal<String>) -> Option<impl IntoView + use<>> {
    let (path, side) = qr_path(text)?;
    Some(view! {
        <svg
            class="qr"
            viewBox=format!("0 0 {side} {side}")
            role="img"
            aria-label=move || label.get()
            shape-rendering="crispEdges"
        >
            <rect width=side height=side fill="#fff" />
            <path d=path fill="#000" />
        </svg>
    })
}
