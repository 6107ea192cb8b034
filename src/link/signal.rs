//! Session descriptions of WebRTC, packed into a text that fits in a QR code or a link.
//!
//! A description of a data channel (SDP, RFC 8866) has about 720 characters, of which few differ between two
//! connections: the credentials of ICE (RFC 8839), the fingerprint of the DTLS certificate (RFC 8122), the role in the
//! DTLS handshake and the candidate addresses. [`SessionDescription`] holds these; a valid description is rebuilt from it.
//! The packed text is untrusted: its sender can write anything into it.

mod description;
mod packed;
mod sdp;
#[cfg(test)]
mod tests;

pub use description::{Address, Candidate, CandidateKind, DescriptionError, InviteId, Role, SessionDescription, Setup};
