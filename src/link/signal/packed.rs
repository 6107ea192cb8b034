//! The packed text of a signal: URL-safe base64 of a few bytes, in version 1:
//!
//! | bytes | content |
//! |---|---|
//! | 1 | version, in the upper 4 bits; role and setup in the lower |
//! | 4 | number of the invitation, big endian |
//! | 32 | SHA-256 fingerprint of the certificate |
//! | 1 + n | user name fragment: length, then the text; see [`write_credential`] |
//! | 1 + n | password, likewise |
//! | 1 | number of candidates |
//! | 7 or 19 each | candidate: kind in the upper and type of address in the lower 4 bits, address, port |
//! | 2 | first bytes of the SHA-256 of everything before |

use base64::Engine;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use sha2::{Digest, Sha256};

use super::description::{
    Address, Candidate, CandidateKind, DescriptionError, InviteId, MAX_CANDIDATES, PASSWORD_LENGTH, Role,
    SessionDescription, Setup, UFRAG_LENGTH, is_credential,
};
use crate::link::hex::{from_hex, to_hex};

/// The version that is written. A reader refuses newer ones.
const VERSION: u8 = 1;
/// The number of bytes at the end that detect a truncated or mistyped text.
const CHECKSUM_BYTES: usize = 2;
/// Set in the length of a credential that is written as bytes instead of as hexadecimal digits.
const IS_HEX: u8 = 0x80;

impl SessionDescription {
    /// The largest number of characters of a packed signal.
    pub const MAX_CHARS: usize = 350;

    /// Packs the signal into URL-safe text of at most [`Self::MAX_CHARS`] characters. Candidates that do not fit are
    /// left out, the last first.
    pub fn pack(&self) -> String {
        let mut bytes = vec![VERSION << 4 | header(self.role, self.setup)];
        bytes.extend(self.invite.0.to_be_bytes());
        bytes.extend(self.fingerprint);
        write_credential(&self.ufrag, &mut bytes);
        write_credential(&self.password, &mut bytes);
        let count_at = bytes.len();
        bytes.push(0);
        for candidate in self.candidates.iter().take(MAX_CANDIDATES) {
            let before = bytes.len();
            write_candidate(candidate, &mut bytes);
            if bytes.len() + CHECKSUM_BYTES > Self::MAX_CHARS / 4 * 3 {
                bytes.truncate(before);
                break;
            }
            bytes[count_at] += 1;
        }
        let checksum = checksum(&bytes);
        bytes.extend(checksum);
        URL_SAFE_NO_PAD.encode(bytes)
    }

    /// Parses a packed signal.
    ///
    /// # Errors
    /// [`DescriptionError`] if it is no signal of this version. An accepted text is exactly what [`Self::pack`] writes.
    pub fn parse(text: &str) -> Result<Self, DescriptionError> {
        if text.len() > Self::MAX_CHARS {
            return Err(DescriptionError::TooLong);
        }
        let bytes = URL_SAFE_NO_PAD.decode(text).map_err(|_| DescriptionError::Unreadable)?;
        let (content, check) = bytes.split_last_chunk::<CHECKSUM_BYTES>().ok_or(DescriptionError::Unreadable)?;
        // the checksum tells a newer version, which ends with it too, from any other text
        let version = content.first().filter(|_| checksum(content) == *check).ok_or(DescriptionError::Unreadable)? >> 4;
        match version {
            VERSION => {}
            newer if newer > VERSION => return Err(DescriptionError::Newer),
            _ => return Err(DescriptionError::Unreadable),
        }
        let signal = read(content).ok_or(DescriptionError::Unreadable)?;
        // one signal has one text: no other spelling is accepted
        if signal.pack() == text { Ok(signal) } else { Err(DescriptionError::Unreadable) }
    }
}

fn checksum(content: &[u8]) -> [u8; CHECKSUM_BYTES] {
    let hash = Sha256::digest(content);
    [hash[0], hash[1]]
}

/// Role and setup as a number of four bits.
const fn header(role: Role, setup: Setup) -> u8 {
    match (role, setup) {
        // an offer leaves the choice to the answer (RFC 8842, 5.2)
        (Role::Offer, _) => 0,
        (Role::Answer, Setup::Passive) => 2,
        (Role::Answer, _) => 1,
    }
}

fn read(content: &[u8]) -> Option<SessionDescription> {
    let mut rest = content;
    let (role, setup) = match take::<1>(&mut rest)?[0] & 0x0f {
        0 => (Role::Offer, Setup::ActPass),
        1 => (Role::Answer, Setup::Active),
        2 => (Role::Answer, Setup::Passive),
        _ => return None,
    };
    let invite = InviteId(u32::from_be_bytes(take(&mut rest)?));
    let fingerprint = take(&mut rest)?;
    let ufrag = read_credential(&mut rest)?;
    let password = read_credential(&mut rest)?;
    let count = usize::from(take::<1>(&mut rest)?[0]);
    if !(1..=MAX_CANDIDATES).contains(&count) {
        return None;
    }
    let candidates = (0..count).map(|_| read_candidate(&mut rest)).collect::<Option<_>>()?;
    let is_valid =
        rest.is_empty() && is_credential(&ufrag, &UFRAG_LENGTH) && is_credential(&password, &PASSWORD_LENGTH);
    is_valid.then_some(SessionDescription { role, invite, setup, ufrag, password, fingerprint, candidates })
}

/// Takes the next bytes.
fn take<const N: usize>(rest: &mut &[u8]) -> Option<[u8; N]> {
    let (taken, left) = rest.split_first_chunk()?;
    *rest = left;
    Some(*taken)
}

/// Writes a user name fragment or a password. Firefox writes them in hexadecimal digits, of which two fit in a byte.
fn write_credential(text: &str, bytes: &mut Vec<u8>) {
    let length = u8::try_from(text.len()).expect("credentials have at most 64 characters");
    if let Some(packed) = from_hex(text) {
        bytes.push(length | IS_HEX);
        bytes.extend(packed);
    } else {
        bytes.push(length);
        bytes.extend(text.bytes());
    }
}

fn read_credential(rest: &mut &[u8]) -> Option<String> {
    let head = take::<1>(rest)?[0];
    let length = usize::from(head & !IS_HEX);
    let is_hex = head & IS_HEX != 0;
    let (taken, left) = rest.split_at_checked(if is_hex { length / 2 } else { length })?;
    *rest = left;
    if is_hex { Some(to_hex(taken)) } else { String::from_utf8(taken.to_vec()).ok() }
}

fn write_candidate(candidate: &Candidate, bytes: &mut Vec<u8>) {
    let kind = match candidate.kind {
        CandidateKind::Host => 0x00,
        CandidateKind::ServerReflexive => 0x10,
        CandidateKind::Relayed => 0x20,
    };
    match candidate.address {
        Address::Mdns(uuid) => {
            bytes.push(kind);
            bytes.extend(uuid);
        }
        Address::V4(address) => {
            bytes.push(kind | 1);
            bytes.extend(address.octets());
        }
        Address::V6(address) => {
            bytes.push(kind | 2);
            bytes.extend(address.octets());
        }
    }
    bytes.extend(candidate.port.to_be_bytes());
}

fn read_candidate(rest: &mut &[u8]) -> Option<Candidate> {
    let head = take::<1>(rest)?[0];
    let kind = match head >> 4 {
        0 => CandidateKind::Host,
        1 => CandidateKind::ServerReflexive,
        2 => CandidateKind::Relayed,
        _ => return None,
    };
    let address = match head & 0x0f {
        0 => Address::Mdns(take(rest)?),
        1 => Address::V4(take::<4>(rest)?.into()),
        2 => Address::V6(take::<16>(rest)?.into()),
        _ => return None,
    };
    let port = u16::from_be_bytes(take(rest)?);
    (port != 0).then_some(Candidate { kind, address, port })
}
