//! Invitations and answers as links: the page `join` with a packed session description in the address's fragment.

use leptos::prelude::*;

use crate::app::browser::site_base;
use crate::link::signal::{DescriptionError, SessionDescription};

/// The page that opens invitations and answers.
pub const JOIN: &str = "join";

/// The link that carries a description.
pub fn link_to(description: &SessionDescription) -> String {
    let origin = window().location().origin().unwrap_or_default();
    format!("{origin}{}/{JOIN}#{}", site_base(), description.pack())
}

/// Parses a pasted or scanned text: a link, or the packed description alone, with spaces and line breaks that a
/// messenger may have added.
///
/// # Errors
/// [`DescriptionError`] if it holds no description.
pub fn parse(text: &str) -> Result<SessionDescription, DescriptionError> {
    let text: String = text.split_whitespace().collect();
    SessionDescription::parse(text.rsplit_once('#').map_or(text.as_str(), |(_, packed)| packed))
}
