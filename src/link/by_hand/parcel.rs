//! What one link carries, packed into text.
//!
//! | part | content |
//! |---|---|
//! | `m1-` | kind and version of the text |
//! | URL-safe base64 of | the JSON of a [`Parcel`], compressed with zlib, which ends with a checksum |

use base64::Engine;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use miniz_oxide::deflate::compress_to_vec_zlib;
use miniz_oxide::inflate::decompress_to_vec_zlib_with_limit;
use serde::{Deserialize, Serialize};
use thiserror::Error;

use crate::engine::json_of;
use crate::session::is_shaped_like;

/// The largest number of characters of a packed parcel that is offered as a link; a longer one is offered as a file.
pub const MAX_LINK_CHARS: usize = 2_000;

/// The kind of the text, before its version.
const KIND: &str = "m";
/// The version that is written.
const VERSION: u32 = 1;
/// The best compression: a parcel is packed once for each change.
const COMPRESSION: u8 = 9;
/// The most characters that are read.
const MAX_CHARS: usize = 400_000;
/// The most bytes of a parcel's JSON.
const MAX_JSON_BYTES: usize = 4_000_000;
/// The most messages of a parcel.
const MAX_MESSAGES: usize = 1_000;

/// The number of a channel, chosen at random by the host.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
#[serde(transparent)]
pub struct ChannelId(pub u32);

/// What one link carries.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Parcel {
    /// The channel.
    pub channel: ChannelId,
    /// The number of the guest, chosen at random; 0 in an invitation, which does not know its guest.
    pub guest: u32,
    /// True if the host wrote it.
    pub by_host: bool,
    /// The number of messages that its writer has received.
    pub received: u32,
    /// The number of messages sent before those of this parcel.
    pub first: u32,
    /// The messages, the oldest first.
    pub messages: Vec<String>,
}

/// Why a text is no parcel.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Error)]
pub enum ParcelError {
    /// It is another kind of text.
    #[error("this is not a link with a message")]
    OtherKind,
    /// A newer version of the app wrote it.
    #[error("a newer version of the app wrote this message")]
    Newer,
    /// It is damaged, too long, or no parcel.
    #[error("this message is damaged")]
    Unreadable,
}

impl Parcel {
    /// True if it is the first of its channel: an invitation.
    pub fn is_invitation(&self) -> bool {
        self.by_host && self.received == 0 && self.first == 0 && self.messages.is_empty()
    }

    /// Packs the parcel into text for the fragment of a link.
    pub fn pack(&self) -> String {
        let json = serde_json::to_vec(self).expect("texts, numbers and lists are JSON");
        format!("{KIND}{VERSION}-{}", URL_SAFE_NO_PAD.encode(compress_to_vec_zlib(&json, COMPRESSION)))
    }

    /// Parses a packed parcel. It is untrusted: its sender can write anything into it.
    ///
    /// # Errors
    /// [`ParcelError`]: why it is none.
    pub fn parse(text: &str) -> Result<Self, ParcelError> {
        let (version, content) =
            text.strip_prefix(KIND).and_then(|rest| rest.split_once('-')).ok_or(ParcelError::OtherKind)?;
        match version.parse::<u32>() {
            Ok(VERSION) => {}
            Ok(newer) if newer > VERSION => return Err(ParcelError::Newer),
            _ => return Err(ParcelError::OtherKind),
        }
        if text.len() > MAX_CHARS {
            return Err(ParcelError::Unreadable);
        }
        Self::unpack(content).ok_or(ParcelError::Unreadable)
    }

    fn unpack(content: &str) -> Option<Self> {
        let bytes = URL_SAFE_NO_PAD.decode(content).ok()?;
        let json = decompress_to_vec_zlib_with_limit(&bytes, MAX_JSON_BYTES).ok()?;
        let found: serde_json::Value = serde_json::from_slice(&json).ok()?;
        let parcel = Self::deserialize(&found).ok()?;
        let is_exact = is_shaped_like(&found, &json_of(&parcel).ok()?);
        (is_exact && parcel.messages.len() <= MAX_MESSAGES).then_some(parcel)
    }
}
