//! Invitations and answers as links: the page `join` with a packed session description in the address's fragment.

use leptos::prelude::*;

use crate::app::browser::site_base;
use crate::link::by_hand::{ChannelId, Parcel, ParcelError};
use crate::link::signal::{DescriptionError, Role, SessionDescription};

/// The page that opens invitations and answers.
pub const JOIN: &str = "join";

/// The link that carries a description.
pub fn link_to(description: &SessionDescription) -> String {
    link_to_packed(&description.pack())
}

/// The link that carries a packed description or parcel.
pub fn link_to_packed(packed: &str) -> String {
    let origin = window().location().origin().unwrap_or_default();
    format!("{origin}{}/{JOIN}#{packed}", site_base())
}

/// Parses a pasted or scanned text: a link, or the packed description alone, with spaces and line breaks that a
/// messenger may have added.
///
/// # Errors
/// [`DescriptionError`] if it holds no description.
pub fn parse(text: &str) -> Result<SessionDescription, DescriptionError> {
    SessionDescription::parse(&packed(text))
}

/// Parses a text that carries messages by hand: a link, or the packed parcel alone.
///
/// # Errors
/// [`ParcelError`] if it holds no parcel.
pub fn parse_parcel(text: &str) -> Result<Parcel, ParcelError> {
    Parcel::parse(&packed(text))
}

/// A link that a guest has opened or pasted.
#[derive(Clone, PartialEq, Debug)]
pub enum Opened {
    /// An invitation to a direct connection.
    Direct(SessionDescription),
    /// An invitation to play by links.
    ByHand(ChannelId),
    /// The answer to an invitation to a direct connection.
    Answer(SessionDescription),
    /// Messages of a table that plays by links.
    Parcel(Parcel),
}

/// Parses any link of a shared table.
///
/// # Errors
/// [`DescriptionError`] if it is none.
pub fn parse_any(text: &str) -> Result<Opened, DescriptionError> {
    match parse_parcel(text) {
        Ok(parcel) if parcel.is_invitation() => Ok(Opened::ByHand(parcel.channel)),
        Ok(parcel) => Ok(Opened::Parcel(parcel)),
        Err(ParcelError::Newer) => Err(DescriptionError::Newer),
        Err(ParcelError::Unreadable) => Err(DescriptionError::Unreadable),
        Err(ParcelError::OtherKind) => parse(text).map(|description| match description.role {
            Role::Offer => Opened::Direct(description),
            Role::Answer => Opened::Answer(description),
        }),
    }
}

/// What a link carries, without the spaces and line breaks that a messenger may have added.
fn packed(text: &str) -> String {
    let text: String = text.split_whitespace().collect();
    text.rsplit_once('#').map_or(text.as_str(), |(_, packed)| packed).to_owned()
}
