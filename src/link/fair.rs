//! The fair deal: the seed is a hash over contributions of all devices.
//!
//! First every device commits to its contribution by a hash, and only then the guests send theirs. So no device can choose
//! its contribution for those of the others, not even a host and a guest who work together.

use super::bytes::Bytes32;
use super::device::DeviceId;
use crate::engine::Seed;

/// A value of each guest, in order of their devices.
pub type PerGuest = Vec<(DeviceId, Bytes32)>;

/// The commitment to the host's contribution of a round.
pub fn commitment(round: u32, host: Bytes32) -> Bytes32 {
    Bytes32::hash("boneyard/together/commitment/1", &[&round.to_be_bytes(), host.bytes()])
}

/// The commitment to a guest's contribution of a round.
pub fn guest_commitment(round: u32, device: DeviceId, contribution: Bytes32) -> Bytes32 {
    let parts: [&[u8]; 3] = [&round.to_be_bytes(), &[u8::from(device)], contribution.bytes()];
    Bytes32::hash("boneyard/together/guest-commitment/1", &parts)
}

/// The seed of a round: the first 8 bytes of a hash over the contributions of the host and of the guests, in order of
/// their devices.
pub fn fair_seed(round: u32, host: Bytes32, guests: &[(DeviceId, Bytes32)]) -> Seed {
    let mut sorted = guests.to_vec();
    sorted.sort_unstable_by_key(|(device, _)| *device);
    let round = round.to_be_bytes();
    let devices: Vec<[u8; 1]> = sorted.iter().map(|(device, _)| [u8::from(*device)]).collect();
    let mut parts: Vec<&[u8]> = vec![&round, host.bytes()];
    for ((_, contribution), device) in sorted.iter().zip(&devices) {
        parts.extend([device.as_slice(), contribution.bytes()]);
    }
    let hash = Bytes32::hash("boneyard/together/seed/1", &parts);
    Seed::new(u64::from_be_bytes(*hash.bytes().first_chunk().expect("32 bytes begin with 8")))
}

/// The deal of a round, once all devices have contributed.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct FairDeal {
    /// The number of the round, from 1.
    pub round: u32,
    /// The seed.
    pub seed: Seed,
    /// The contributions of the guests, in order of their devices.
    pub guests: Vec<(DeviceId, Bytes32)>,
}

#[cfg(test)]
mod tests {
    use super::*;

    fn bytes(fill: u8) -> Bytes32 {
        Bytes32::new([fill; 32])
    }

    #[test]
    fn a_seed_depends_on_every_contribution_and_on_the_round() {
        let device = |number| DeviceId::new(number).unwrap();
        let guests = [(device(1), bytes(1)), (device(2), bytes(2))];
        let seed = fair_seed(1, bytes(0), &guests);
        assert_eq!(seed, fair_seed(1, bytes(0), &[guests[1], guests[0]]), "the order of arrival does not matter");
        let others = [
            fair_seed(2, bytes(0), &guests),
            fair_seed(1, bytes(3), &guests),
            fair_seed(1, bytes(0), &guests[..1]),
            fair_seed(1, bytes(0), &[(device(1), bytes(2)), (device(2), bytes(1))]),
            fair_seed(1, bytes(0), &[(device(1), bytes(1)), (device(3), bytes(2))]),
        ];
        assert!(!others.contains(&seed));
    }

    /// Devices with different versions of the app compute the same seed.
    #[test]
    fn seeds_and_commitments_are_frozen() {
        let guest = (DeviceId::new(1).unwrap(), bytes(7));
        assert_eq!(fair_seed(1, bytes(9), &[guest]).to_string(), "91K03T14EBQ9G");
        assert_eq!(
            commitment(1, bytes(9)).to_string(),
            "e74b040d043aa69a53f5324faedf8799d3a952abb783754df4fe5e243cece9db"
        );
    }
}
