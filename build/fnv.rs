//! The hash FNV-1a, for digests of the build and of golden games. It must never change.

/// The hash of nothing.
pub const START: u64 = 0xcbf2_9ce4_8422_2325;

/// A hash with more bytes.
pub fn add(hash: u64, bytes: &[u8]) -> u64 {
    bytes.iter().fold(hash, |hash, byte| (hash ^ u64::from(*byte)).wrapping_mul(0x0100_0000_01b3))
}
