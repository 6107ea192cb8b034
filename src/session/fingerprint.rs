//! The fingerprint of a seed: shown from the start, it proves that the deal was fixed before the first move.

use sha2::{Digest, Sha256};

use super::record::Record;
use super::session::Session;
use crate::engine::Seed;

/// The SHA-256 of a seed's canonical text in lowercase hexadecimal digits, as `printf %s SEED | sha256sum` prints it.
///
/// ```
/// use boneyard::engine::Seed;
/// use boneyard::session::fingerprint;
///
/// let print = fingerprint(Seed::new(1));
/// assert_eq!(print, "167e34232a828b5b1685f830ef954adb8ec6786777eae70ac80e1bbd2344d3d6");
/// ```
pub fn fingerprint(seed: Seed) -> String {
    use std::fmt::Write;
    Sha256::digest(seed.to_string()).iter().fold(String::new(), |mut hex, byte| {
        write!(hex, "{byte:02x}").expect("a string takes whatever is written");
        hex
    })
}

impl Session {
    /// The fingerprint of the seed. It may be shown at any time: the seed cannot be computed from it.
    pub fn fingerprint(&self) -> String {
        fingerprint(self.record.seed)
    }

    /// The record with the seed, once the game is over; before, it would reveal every hidden bone.
    pub fn finished_record(&self) -> Option<Record> {
        self.turn().is_over().then(|| self.record())
    }
}
