//! The short form of an invitation, for links: `1`, four characters of checksum, and one number in URL-safe letters.
//!
//! The digits of the number are, from the lowest: seats, seed, result, the name of the sender or, without a result, of the
//! settings, and last the settings, so that a game can append further settings without changing what earlier links mean.
//! The checksum covers the game's name too: a link that was cut short, or opened in another game, is rejected.

use sha2::{Digest, Sha256};

use super::invitation::{Invitation, SentResult};
use super::link::LinkError;
use super::names::clean_name;
use super::number::Number;
use crate::engine::{Digit, Level, OptionCode, Points, Seats, Seed};

/// The version written, as the first character; later versions are the other digits.
const VERSION: char = '1';
/// The number of characters of the checksum: 24 bits.
const CHECK: usize = 4;
/// The number of characters of a code that always fits into a link of 80 characters to a site with a short address.
const MOST_CHARS: usize = 38;
/// Names of more bytes are cut.
const MOST_NAME_BYTES: usize = 31;
/// Points are written in groups of five bits, each with another bit that says whether a group follows.
const GROUP: usize = 32;

fn checksum(game: &str, rest: &str) -> String {
    let digest = Sha256::digest(format!("{VERSION}/{game}/{rest}"));
    let mut number = Number::default();
    // the highest digit is never zero, so the length is fixed
    number.put(2, 1);
    for byte in &digest[..3] {
        number.put(256, usize::from(*byte));
    }
    number.to_string().chars().take(CHECK).collect()
}

/// A signed number as digits, small ones in few groups.
fn put_points(digits: &mut Vec<Digit>, points: Points) {
    let points = i64::from(points);
    let mut rest = usize::try_from(if points < 0 { -2 * points - 1 } else { 2 * points }).unwrap_or_default();
    loop {
        let (low, high) = (rest % GROUP, rest / GROUP);
        digits.extend([(GROUP, low), (2, usize::from(high > 0))]);
        if high == 0 {
            return;
        }
        rest = high;
    }
}

fn take_points(take: &mut dyn FnMut(usize) -> usize) -> Option<Points> {
    let mut number = 0_i64;
    for group in 0..7 {
        let low = i64::try_from(take(GROUP)).ok()?;
        number += low << (5 * group);
        if take(2) == 0 {
            return Points::try_from(if number % 2 == 1 { -(number + 1) / 2 } else { number / 2 }).ok();
        }
    }
    None
}

/// The digits of a level: 0 is none.
fn level_digit(level: Option<Level>) -> Digit {
    (8, level.and_then(|level| Level::ALL.iter().position(|other| *other == level)).map_or(0, |index| index + 1))
}

fn put_result(digits: &mut Vec<Digit>, result: Option<&SentResult>) {
    let Some(SentResult { points, won, level }) = result else { return digits.push((3, 0)) };
    digits.extend([(3, if *won { 2 } else { 1 }), level_digit(*level), (16, points.len())]);
    for points in points {
        put_points(digits, *points);
    }
}

/// The result that was put; it is unreadable if it holds what no build writes.
fn take_result(take: &mut dyn FnMut(usize) -> usize) -> Result<Option<SentResult>, LinkError> {
    match take(3) {
        0 => Ok(None),
        ended => take_ended(take, ended == 2).map(Some).ok_or(LinkError::Unreadable),
    }
}

fn take_ended(take: &mut dyn FnMut(usize) -> usize, won: bool) -> Option<SentResult> {
    let level = match take(8) {
        0 => None,
        index => Some(*Level::ALL.get(index - 1)?),
    };
    let sides = take(16);
    let points = (0..sides).map(|_| take_points(take)).collect::<Option<Vec<_>>>()?;
    Some(SentResult { points, won, level })
}

impl Invitation {
    /// The invitation as a short code for links; None if a setting has no digits. A name that makes it too long is cut to
    /// its first word, or left out.
    pub fn to_code(&self, options: &dyn OptionCode) -> Option<String> {
        let named = if self.result.is_some() { &self.sender } else { &self.rules_name };
        let name = named.as_deref().and_then(clean_name);
        let first = name.as_deref().and_then(|name| name.split(' ').next());
        let names = [name.as_deref(), first].into_iter().flatten();
        let short = |code: &String| code.len() <= MOST_CHARS;
        let named =
            names.filter(|name| name.len() <= MOST_NAME_BYTES).find_map(|name| self.coded(options, name).filter(short));
        named.or_else(|| self.coded(options, ""))
    }

    fn coded(&self, options: &dyn OptionCode, name: &str) -> Option<String> {
        let mut digits = vec![(16, self.seats.count())];
        digits.extend(self.seed.number().to_be_bytes().map(|byte| (256, usize::from(byte))));
        put_result(&mut digits, self.result.as_ref());
        digits.push((MOST_NAME_BYTES + 1, name.len()));
        digits.extend(name.bytes().map(|byte| (256, usize::from(byte))));
        digits.extend(options.digits(&self.options)?);
        let mut number = Number::default();
        for (of, value) in digits.into_iter().rev() {
            number.put(of, value);
        }
        let rest = number.to_string();
        Some(format!("{VERSION}{}{rest}", checksum(options.game(), &rest)))
    }

    /// Parses the text of a link of any version: a code, or the JSON of earlier builds. Its game validates options and seed.
    ///
    /// # Errors
    /// [`LinkError`]: why it cannot be read.
    pub fn read(text: &str, options: &dyn OptionCode) -> Result<Self, LinkError> {
        let Some(version) = text.chars().next().filter(char::is_ascii_digit) else { return Self::parse(text) };
        if version > VERSION {
            return Err(LinkError::Newer);
        }
        if text.len() > Self::MAX_BYTES {
            return Err(LinkError::TooLong);
        }
        Self::decoded(text, options).filter(|_| version == VERSION).ok_or(LinkError::Unreadable)
    }

    fn decoded(text: &str, options: &dyn OptionCode) -> Option<Self> {
        let (check, rest) = text.get(1..)?.split_at_checked(CHECK)?;
        if check != checksum(options.game(), rest) {
            return None;
        }
        let mut number = Number::parse(rest)?;
        let mut take = |of: usize| number.take(of);
        let seats = Seats::new(u8::try_from(take(16)).ok()?)?;
        let seed = (0..8).try_fold(0, |seed: u64, _| Some(seed << 8 | u64::try_from(take(256)).ok()?))?;
        let result = take_result(&mut take).ok()?;
        let length = take(MOST_NAME_BYTES + 1);
        let name: Vec<u8> = (0..length).map(|_| u8::try_from(take(256)).ok()).collect::<Option<_>>()?;
        let name = clean_name(&String::from_utf8(name).ok()?);
        let options = options.read(seats, &mut take)?;
        let (sender, rules_name) = if result.is_some() { (name, None) } else { (None, name) };
        let read = Self::new(options, seats, Seed::new(seed), result).named(sender).with_rules_name(rules_name);
        (number.is_zero() && read.is_complete()).then_some(read)
    }
}
