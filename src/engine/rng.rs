//! Random numbers that never change: a seed deals the same bones in ten years, natively and in wasm.
//!
//! The generator is xoshiro256++ seeded by `SplitMix64`, both published and fixed. Bounded draws and the shuffle are
//! written here, so that an update of a library cannot change recorded games. The golden tests below freeze all of it.

use std::fmt;
use std::str::FromStr;

use rand_core::{Rng as _, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;

use super::notation::{NotationError, stored_as_notation};

/// A 64-bit seed, written in 13 characters of Crockford's base 32.
///
/// ```
/// use boneyard::engine::Seed;
///
/// let seed = Seed::new(32);
/// assert_eq!(seed.to_string(), "0000000000010");
/// assert_eq!("10".parse::<Seed>().unwrap(), seed);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Seed(u64);

impl Seed {
    const ALPHABET: &[u8; 32] = b"0123456789ABCDEFGHJKMNPQRSTVWXYZ";

    /// The length of a seed's canonical text.
    pub const TEXT_LEN: usize = 13;

    /// The notation of a seed, for prompts and error messages.
    pub const NOTATION: &str = "a seed: 1 to 13 characters of 0-9 and A-Z without U, at most FZZZZZZZZZZZZ; \
                                small letters are read as capitals, I and L as 1, O as 0";

    /// The seed with this number.
    pub const fn new(number: u64) -> Self {
        Self(number)
    }

    /// The seed's number.
    pub const fn number(self) -> u64 {
        self.0
    }

    /// Derives a seed for a part: a hand of a game, a game of a series.
    pub const fn derive(self, index: u64) -> Self {
        // SplitMix64's output function on a walk from the seed: derived seeds do not overlap in practice.
        let mut z = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15_u64.wrapping_mul(index.wrapping_add(1)));
        z = (z ^ (z >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        Self(z ^ (z >> 31))
    }
}

impl fmt::Display for Seed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for place in (0..Self::TEXT_LEN).rev() {
            let digit = (self.0 >> (5 * place)) & 31;
            write!(f, "{}", char::from(Self::ALPHABET[digit as usize]))?;
        }
        Ok(())
    }
}

impl fmt::Debug for Seed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl FromStr for Seed {
    type Err = NotationError;

    /// Reads up to 13 characters; shorter texts are padded with zeros on the left. As Crockford asks, small letters
    /// are read as capitals, O as 0, I and L as 1.
    fn from_str(text: &str) -> Result<Self, NotationError> {
        let wrong = || NotationError::new(text, Self::NOTATION);
        if text.is_empty() || text.len() > Self::TEXT_LEN {
            return Err(wrong());
        }
        let mut number: u64 = 0;
        for byte in text.bytes() {
            let byte = match byte.to_ascii_uppercase() {
                b'O' => b'0',
                b'I' | b'L' => b'1',
                other => other,
            };
            let digit = Self::ALPHABET.iter().position(|&letter| letter == byte).ok_or_else(wrong)?;
            number = number.checked_mul(32).ok_or_else(wrong)? | digit as u64;
        }
        Ok(Self(number))
    }
}

stored_as_notation!(Seed);

/// A random number generator whose output for a [`Seed`] never changes.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Rng(Xoshiro256PlusPlus);

impl Rng {
    /// The stream of this seed.
    pub fn new(seed: Seed) -> Self {
        Self(Xoshiro256PlusPlus::seed_from_u64(seed.0))
    }

    /// A number below `bound`, all equally likely.
    ///
    /// # Panics
    /// If `bound` is 0.
    #[expect(clippy::cast_possible_truncation, reason = "the halves of a product are meant")]
    pub fn below(&mut self, bound: u32) -> u32 {
        assert!(bound > 0, "there is no number below 0");
        // Lemire's method: draws whose low half is in the uneven remainder are rejected
        let mut wide = u64::from(self.next_u32()) * u64::from(bound);
        if (wide as u32) < bound {
            let uneven = bound.wrapping_neg() % bound;
            while (wide as u32) < uneven {
                wide = u64::from(self.next_u32()) * u64::from(bound);
            }
        }
        (wide >> 32) as u32
    }

    /// One of the items, all equally likely; nothing if there are none.
    ///
    /// # Panics
    /// If there are more than `u32::MAX` items.
    pub fn pick<'a, T>(&mut self, items: &'a [T]) -> Option<&'a T> {
        let count = u32::try_from(items.len()).expect("a list of moves or bones is short");
        (count > 0).then(|| &items[self.below(count) as usize])
    }

    /// Shuffles the items uniformly (Fisher-Yates, from the end).
    ///
    /// # Panics
    /// If there are more than `u32::MAX` items.
    pub fn shuffle<T>(&mut self, items: &mut [T]) {
        for last in (1..items.len()).rev() {
            let bound = u32::try_from(last + 1).expect("a set of bones is small");
            items.swap(last, self.below(bound) as usize);
        }
    }

    /// A seed for a stream of its own.
    pub fn seed(&mut self) -> Seed {
        Seed(self.0.next_u64())
    }

    /// The upper half of the generator's word: its best bits.
    fn next_u32(&mut self) -> u32 {
        (self.0.next_u64() >> 32) as u32
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// If these numbers change, so does every recorded game.
    #[test]
    fn the_stream_is_frozen() {
        let mut rng = Rng::new(Seed::new(2026));
        let drawn: Vec<u32> = (0..12).map(|i| rng.below(7 + i)).collect();
        assert_eq!(drawn, GOLDEN_BELOW);
        let mut bones: Vec<u8> = (0..28).collect();
        rng.shuffle(&mut bones);
        assert_eq!(bones, GOLDEN_SHUFFLE);
        assert_eq!(rng.seed().to_string(), GOLDEN_SEED);
        assert_eq!(Seed::new(2026).derive(3).to_string(), GOLDEN_DERIVED);
    }

    const GOLDEN_BELOW: [u32; 12] = [2, 4, 6, 8, 0, 10, 10, 12, 12, 7, 15, 10];
    const GOLDEN_SHUFFLE: [u8; 28] =
        [22, 21, 24, 23, 2, 0, 17, 18, 8, 26, 7, 13, 6, 10, 9, 14, 1, 15, 19, 20, 4, 3, 12, 16, 5, 11, 25, 27];
    const GOLDEN_SEED: &str = "FKK9Z5EHC8NQR";
    const GOLDEN_DERIVED: &str = "6504KHBAT217J";

    #[test]
    fn every_order_of_four_is_equally_likely() {
        let mut rng = Rng::new(Seed::new(4));
        let mut seen = std::collections::BTreeMap::<[u8; 4], u32>::new();
        for _ in 0..24_000 {
            let mut items = [0, 1, 2, 3];
            rng.shuffle(&mut items);
            *seen.entry(items).or_default() += 1;
        }
        assert_eq!(seen.len(), 24);
        // 1000 expected each, standard deviation 31
        assert!(seen.values().all(|&n| (850..1150).contains(&n)), "{seen:?}");
    }

    #[test]
    fn the_documented_notation_of_seeds_is_parsed() {
        // every letter and digit except U
        let read: String =
            ('0'..='9').chain('A'..='Z').filter(|letter| letter.to_string().parse::<Seed>().is_ok()).collect();
        assert_eq!(read, "0123456789ABCDEFGHIJKLMNOPQRSTVWXYZ");
        assert_eq!("FZZZZZZZZZZZZ".parse(), Ok(Seed::new(u64::MAX)));
        let refusal = "U".parse::<Seed>().unwrap_err().to_string();
        assert!(refusal.contains(Seed::NOTATION));
        for told in ["1 to 13", "without U", "FZZZZZZZZZZZZ", "I and L as 1", "O as 0"] {
            assert!(Seed::NOTATION.contains(told), "{told}");
        }
    }

    #[test]
    fn seeds_round_trip_and_other_texts_are_rejected() {
        for number in [0, 1, 31, 32, u64::MAX, 0x0123_4567_89AB_CDEF] {
            let seed = Seed::new(number);
            assert_eq!(seed.to_string().len(), Seed::TEXT_LEN);
            assert_eq!(seed.to_string().parse::<Seed>(), Ok(seed));
            assert_eq!(seed.to_string().to_lowercase().parse::<Seed>(), Ok(seed));
        }
        assert_eq!("oil".parse::<Seed>(), "011".parse::<Seed>());
        for bad in ["", "U", "G000000000000", "00000000000000", "1 2", "-1", "é"] {
            assert!(bad.parse::<Seed>().is_err(), "{bad:?} was read");
        }
    }
}
