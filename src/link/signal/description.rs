//! The essentials of a session description.

use std::net::{Ipv4Addr, Ipv6Addr};

/// The largest number of candidate addresses in a signal; those of the lowest priority are left out.
pub(super) const MAX_CANDIDATES: usize = 8;
/// The lengths that the ICE user name fragment may have here. RFC 8839 allows 4 to 256; browsers use 4 or 8.
pub(super) const UFRAG_LENGTH: std::ops::RangeInclusive<usize> = 4..=32;
/// The lengths that the ICE password may have here. RFC 8839 allows 22 to 256; browsers use 24 or 32.
pub(super) const PASSWORD_LENGTH: std::ops::RangeInclusive<usize> = 22..=64;

/// Connects an answer with the offer that it answers: a random number that the host chooses.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct InviteId(pub u32);

/// The side of the handshake that wrote a description.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Role {
    /// The host's.
    Offer,
    /// The guest's.
    Answer,
}

/// The role in the DTLS handshake (RFC 8842).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Setup {
    /// The other side chooses. Only in an offer.
    ActPass,
    /// Starts the handshake.
    Active,
    /// Waits for the handshake.
    Passive,
}

/// The address of a candidate.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Address {
    /// A name of multicast DNS: the bytes of the UUID in `UUID.local`. Browsers hide addresses behind such names.
    Mdns([u8; 16]),
    /// An IPv4 address.
    V4(Ipv4Addr),
    /// An IPv6 address.
    V6(Ipv6Addr),
}

/// How a browser learned a candidate's address.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum CandidateKind {
    /// Its own address.
    Host,
    /// The address that a STUN server saw.
    ServerReflexive,
    /// The address of a TURN server.
    Relayed,
}

/// An address at which a device may be reached by UDP.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Candidate {
    /// How its browser learned the address.
    pub kind: CandidateKind,
    /// The address.
    pub address: Address,
    /// The UDP port, never 0.
    pub port: u16,
}

/// The essentials of a session description for one data channel.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SessionDescription {
    /// The side that wrote it.
    pub role: Role,
    /// The invitation that it belongs to.
    pub invite: InviteId,
    /// The role in the DTLS handshake: [`Setup::ActPass`] if and only if it is an offer.
    pub setup: Setup,
    /// The ICE user name fragment: 4 to 32 letters, digits, `+` or `/`.
    pub ufrag: String,
    /// The ICE password: 22 to 64 letters, digits, `+` or `/`.
    pub password: String,
    /// The SHA-256 fingerprint of the DTLS certificate.
    pub fingerprint: [u8; 32],
    /// One to eight addresses, the best first.
    pub candidates: Vec<Candidate>,
}

/// Why a text is no signal.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub enum DescriptionError {
    /// The text is longer than any signal.
    #[error("a signal has at most {} characters", SessionDescription::MAX_CHARS)]
    TooLong,
    /// It is something else, truncated or damaged.
    #[error("this is no signal, or it has been damaged")]
    Unreadable,
    /// A newer version wrote it.
    #[error("a newer version wrote this signal")]
    Newer,
    /// A description lacks a line that every description of a data channel has.
    #[error("the description has no valid line `{0}`")]
    Missing(&'static str),
    /// A description has no address that the other device could reach.
    #[error("the description has no candidate address")]
    NoCandidates,
}

/// True for a text of characters that ICE credentials may have, of an allowed length.
pub(super) fn is_credential(text: &str, length: &std::ops::RangeInclusive<usize>) -> bool {
    length.contains(&text.len())
        && text.bytes().all(|byte| byte.is_ascii_alphanumeric() || byte == b'+' || byte == b'/')
}
