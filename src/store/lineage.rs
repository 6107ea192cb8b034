//! Lineage of a document: the hashes of the writes it is based on.
//!
//! Other tabs see a write some milliseconds late, with locks or without. So two tabs can base a write on the same
//! document, and the later write replaces the earlier one. A tab that finds a document whose lineage lacks its own last
//! write knows that this write was lost.

use std::hash::{DefaultHasher, Hash, Hasher};

use serde_json::Value;

/// Writes in a lineage. A tab that was suspended for longer cannot tell whether its write was lost.
const MAX_WRITES: usize = 24;

/// Larger write numbers are invalid.
const MAX_NUMBER: u64 = 1 << 53;

/// One write of a document.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct WriteId {
    number: u64,
    hash: String,
}

/// A write and those it is based on.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(super) struct Lineage {
    /// Number of the last write, from 1.
    number: u64,
    /// Hashes of the writes, the last one first. The same text after the same write has the same hash in every tab.
    hashes: Vec<String>,
}

impl Lineage {
    /// The lineage of the next write, which has this body.
    pub fn next(&self, body: &str) -> Self {
        if self.number >= MAX_NUMBER {
            return Self::default().next(body);
        }
        // builds may hash differently: two tabs that wrote the same then count as a conflict, which is harmless
        let mut hasher = DefaultHasher::new();
        (self.hashes.first(), body).hash(&mut hasher);
        let hash = format!("{:08x}", hasher.finish() >> 32);
        let before = self.hashes.iter().take(MAX_WRITES - 1).cloned();
        Self { number: self.number + 1, hashes: std::iter::once(hash).chain(before).collect() }
    }

    pub fn last_write(&self) -> Option<WriteId> {
        self.hashes.first().map(|hash| WriteId { number: self.number, hash: hash.clone() })
    }

    /// True if the document was written without knowledge of `write`. Documents without lineage miss nothing.
    pub fn misses(&self, write: &WriteId) -> bool {
        let Some(back) = self.number.checked_sub(write.number) else { return self.number > 0 };
        usize::try_from(back).ok().and_then(|back| self.hashes.get(back)).is_some_and(|hash| *hash != write.hash)
    }

    /// The lineage as documents store it.
    pub fn to_json(&self) -> String {
        format!(r#"{{"at":{},"marks":["{}"]}}"#, self.number, self.hashes.join(r#"",""#))
    }

    /// Parses a stored lineage; None unless [`Lineage::next`] could have made it.
    pub fn read(value: &Value) -> Option<Self> {
        let fields = value.as_object().filter(|fields| fields.len() == 2)?;
        let hash = |hash: &Value| hash.as_str().map(str::to_owned);
        let hashes = fields.get("marks")?.as_array()?.iter().map(hash).collect::<Option<_>>()?;
        Self { number: fields.get("at")?.as_u64()?, hashes }.validated()
    }

    fn validated(self) -> Option<Self> {
        let is_hash = |hash: &String| hash.len() == 8 && hash.bytes().all(|byte| byte.is_ascii_hexdigit());
        let count = u64::try_from(self.hashes.len()).unwrap_or(u64::MAX);
        let valid = (1..=MAX_NUMBER).contains(&self.number)
            && (1..=self.number).contains(&count)
            && self.hashes.len() <= MAX_WRITES
            && self.hashes.iter().all(is_hash);
        valid.then_some(self)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn lineage(bodies: &[&str]) -> Lineage {
        bodies.iter().fold(Lineage::default(), |lineage, body| lineage.next(body))
    }

    #[test]
    fn a_document_that_is_not_based_on_a_write_misses_it() {
        let ours = lineage(&["a", "b"]).last_write().unwrap();
        for (theirs, misses) in [
            (lineage(&["a", "b"]), false),
            (lineage(&["a", "b", "c"]), false),
            (lineage(&["a", "b", "c", "d"]), false),
            (lineage(&["a", "c"]), true),
            (lineage(&["a", "c", "b"]), true),
            (lineage(&["c", "b"]), true),
            // written before ours, but stored after it
            (lineage(&["c"]), true),
            // a version without lineages
            (Lineage::default(), false),
        ] {
            assert_eq!(theirs.misses(&ours), misses, "{theirs:?}");
        }
    }

    #[test]
    fn a_write_older_than_the_lineage_does_not_count_as_missed() {
        let ours = lineage(&["a", "b"]).last_write().unwrap();
        let mut theirs = lineage(&["a", "c"]);
        for writes in 0..MAX_WRITES {
            assert_eq!(theirs.misses(&ours), writes < MAX_WRITES, "{writes}");
            theirs = theirs.next("x");
        }
        assert_eq!(theirs.hashes.len(), MAX_WRITES);
        assert_eq!(theirs.clone().validated(), Some(theirs));
    }

    #[test]
    fn numbers_start_again_after_the_highest() {
        let last = Lineage { number: MAX_NUMBER, ..lineage(&["a", "b"]) };
        assert_eq!(last.clone().validated(), Some(last.clone()));
        assert_eq!(last.next("c"), lineage(&["c"]));
    }

    #[test]
    fn damaged_lineages_are_rejected() {
        let good = lineage(&["a", "b"]);
        let written: Value = serde_json::from_str(&good.to_json()).unwrap();
        assert_eq!(Lineage::read(&written), Some(good.clone()));
        for bad in [
            r#"{"at":1,"marks":[7]}"#,
            r#"{"at":"1","marks":[]}"#,
            r#"{"at":1,"marks":["00000000"],"x":1}"#,
            r#"{"at":1}"#,
            "[]",
        ] {
            assert_eq!(Lineage::read(&serde_json::from_str(bad).unwrap()), None, "{bad}");
        }
        for bad in [
            Lineage::default(),
            Lineage { number: 1, ..good.clone() },
            Lineage { number: MAX_NUMBER + 1, ..good.clone() },
            Lineage { number: 2, hashes: vec!["abcdefgh".into()] },
            Lineage { number: 2, hashes: vec!["abc".into()] },
            Lineage { number: 99, hashes: vec!["00000000".into(); MAX_WRITES + 1] },
        ] {
            assert_eq!(bad.clone().validated(), None, "{bad:?}");
        }
    }
}
