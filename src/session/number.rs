//! Numbers of mixed radix as URL-safe text: the moves of a game, the settings of a deal.

/// The digits of a number.
const LETTERS: &[u8; 64] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";

/// A number of any size in base 64, lowest digit first, without leading zeros.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(super) struct Number(Vec<u8>);

impl Number {
    const BASE: usize = LETTERS.len();

    /// Parses a number; leading zeros, which are its last characters, are rejected.
    pub(super) fn parse(text: &str) -> Option<Self> {
        let digit = |letter: u8| LETTERS.iter().position(|other| *other == letter).and_then(|at| u8::try_from(at).ok());
        let digits: Vec<u8> = text.bytes().map(digit).collect::<Option<_>>()?;
        (digits.last() != Some(&0)).then_some(Self(digits))
    }

    pub(super) fn is_zero(&self) -> bool {
        self.0.is_empty()
    }

    /// Multiplies by `of` and adds `index`.
    pub(super) fn put(&mut self, of: usize, index: usize) {
        let mut carry = index;
        for digit in &mut self.0 {
            carry += usize::from(*digit) * of;
            *digit = low(carry);
            carry /= Self::BASE;
        }
        while carry > 0 {
            self.0.push(low(carry));
            carry /= Self::BASE;
        }
    }

    /// Divides by `of` and returns the remainder.
    pub(super) fn take(&mut self, of: usize) -> usize {
        let mut rest = 0;
        // no legal action at all: the remainder 0 is rejected by the caller
        let of = of.max(1);
        for digit in self.0.iter_mut().rev() {
            let whole = rest * Self::BASE + usize::from(*digit);
            *digit = low(whole / of);
            rest = whole % of;
        }
        while self.0.pop_if(|highest| *highest == 0).is_some() {}
        rest
    }
}

fn low(number: usize) -> u8 {
    u8::try_from(number % Number::BASE).expect("a digit is small")
}

impl std::fmt::Display for Number {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        self.0.iter().try_for_each(|digit| write!(f, "{}", char::from(LETTERS[usize::from(*digit)])))
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    proptest! {
        #[test]
        fn choices_are_taken_in_reverse_order(choices in prop::collection::vec((1..30_000_usize, any::<usize>()), 0..200)) {
            let choices: Vec<_> = choices.into_iter().map(|(of, index)| (of, index % of)).collect();
            let mut number = Number::default();
            for (of, index) in choices.iter().rev() {
                number.put(*of, *index);
            }
            let mut read = Number::parse(&number.to_string()).unwrap();
            prop_assert_eq!(&read, &number);
            for (of, index) in &choices {
                prop_assert_eq!(read.take(*of), *index);
            }
            prop_assert!(read.is_zero());
        }
    }

    #[test]
    fn numbers_have_a_single_encoding() {
        assert_eq!(Number::parse(""), Some(Number::default()));
        assert_eq!(Number::parse("AB"), Some(Number(vec![0, 1])));
        for text in ["A", "BA", "B=", "B B", "é"] {
            assert_eq!(Number::parse(text), None, "{text}");
        }
    }
}
