//! What a document went on from: so that a tab knows whether another one, writing at the same moment, has seen what it
//! wrote.
//!
//! Browsers hand what one tab writes to the others some milliseconds later, a lock between tabs or not. Two tabs can so
//! go on from the same document, and the later writing takes the place of the earlier one. Neither is at fault, and
//! nothing can be held back: but whoever finds a document that did not go on from its own knows what has been lost.

use std::hash::{DefaultHasher, Hash, Hasher};

use serde_json::Value;

/// How many writings a line remembers. Whoever slept for longer has been gone on from, as far as anybody can tell.
const MOST: usize = 24;

/// Beyond it the number of a writing is damage.
const LAST: u64 = 1 << 53;

/// One writing of a document.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Writing {
    number: u64,
    mark: String,
}

/// A writing and those it went on from.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(super) struct Line {
    /// The number of the latest writing, from 1.
    at: u64,
    /// The marks of the writings, the latest first. The same text after the same writing has the same mark, whichever
    /// tab wrote it.
    marks: Vec<String>,
}

impl Line {
    /// The line that a document with this body, written next, has.
    pub fn next(&self, body: &str) -> Self {
        if self.at >= LAST {
            return Self::default().next(body);
        }
        // another build may hash in another way: then two tabs that wrote the same are told apart, and no more
        let mut digest = DefaultHasher::new();
        (self.marks.first(), body).hash(&mut digest);
        let mark = format!("{:08x}", digest.finish() >> 32);
        let before = self.marks.iter().take(MOST - 1).cloned();
        Self { at: self.at + 1, marks: std::iter::once(mark).chain(before).collect() }
    }

    /// The latest writing; nothing if there is none.
    pub fn latest(&self) -> Option<Writing> {
        self.marks.first().map(|mark| Writing { number: self.at, mark: mark.clone() })
    }

    /// Whether this document was written without knowing of that writing.
    pub fn passes_over(&self, writing: &Writing) -> bool {
        let Some(back) = self.at.checked_sub(writing.number) else { return self.at > 0 };
        usize::try_from(back).ok().and_then(|back| self.marks.get(back)).is_some_and(|mark| *mark != writing.mark)
    }

    /// The line as a document has it.
    pub fn to_json(&self) -> String {
        format!(r#"{{"at":{},"marks":["{}"]}}"#, self.at, self.marks.join(r#"",""#))
    }

    /// The line that a document has, if it is one that [`Line::next`] could have made.
    pub fn read(value: &Value) -> Option<Self> {
        let fields = value.as_object().filter(|fields| fields.len() == 2)?;
        let mark = |mark: &Value| mark.as_str().map(str::to_owned);
        let marks = fields.get("marks")?.as_array()?.iter().map(mark).collect::<Option<_>>()?;
        Self { at: fields.get("at")?.as_u64()?, marks }.check()
    }

    fn check(self) -> Option<Self> {
        let is_mark = |mark: &String| mark.len() == 8 && mark.bytes().all(|byte| byte.is_ascii_hexdigit());
        let many = u64::try_from(self.marks.len()).unwrap_or(u64::MAX);
        let sound = (1..=LAST).contains(&self.at)
            && (1..=self.at).contains(&many)
            && self.marks.len() <= MOST
            && self.marks.iter().all(is_mark);
        sound.then_some(self)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn line(bodies: &[&str]) -> Line {
        bodies.iter().fold(Line::default(), |line, body| line.next(body))
    }

    #[test]
    fn what_did_not_go_on_from_a_writing_passes_over_it() {
        let ours = line(&["a", "b"]).latest().unwrap();
        for (theirs, passes) in [
            (line(&["a", "b"]), false),
            (line(&["a", "b", "c"]), false),
            (line(&["a", "b", "c", "d"]), false),
            (line(&["a", "c"]), true),
            (line(&["a", "c", "b"]), true),
            (line(&["c", "b"]), true),
            // written before ours, and after it in storage
            (line(&["c"]), true),
            // one that knows of no lines says nothing
            (Line::default(), false),
        ] {
            assert_eq!(theirs.passes_over(&ours), passes, "{theirs:?}");
        }
    }

    #[test]
    fn who_slept_for_long_is_not_taken_for_passed_over() {
        let ours = line(&["a", "b"]).latest().unwrap();
        let mut theirs = line(&["a", "c"]);
        for body in 0..MOST {
            assert_eq!(theirs.passes_over(&ours), body < MOST, "{body}");
            theirs = theirs.next("x");
        }
        assert_eq!(theirs.marks.len(), MOST);
        assert_eq!(theirs.clone().check(), Some(theirs));
    }

    #[test]
    fn what_is_written_after_the_last_number_begins_anew() {
        let last = Line { at: LAST, ..line(&["a", "b"]) };
        assert_eq!(last.clone().check(), Some(last.clone()));
        assert_eq!(last.next("c"), line(&["c"]));
    }

    #[test]
    fn what_is_no_line_is_found() {
        let good = line(&["a", "b"]);
        let written: Value = serde_json::from_str(&good.to_json()).unwrap();
        assert_eq!(Line::read(&written), Some(good.clone()));
        for bad in [
            r#"{"at":1,"marks":[7]}"#,
            r#"{"at":"1","marks":[]}"#,
            r#"{"at":1,"marks":["00000000"],"x":1}"#,
            r#"{"at":1}"#,
            "[]",
        ] {
            assert_eq!(Line::read(&serde_json::from_str(bad).unwrap()), None, "{bad}");
        }
        for bad in [
            Line::default(),
            Line { at: 1, ..good.clone() },
            Line { at: LAST + 1, ..good.clone() },
            Line { at: 2, marks: vec!["abcdefgh".into()] },
            Line { at: 2, marks: vec!["abc".into()] },
            Line { at: 99, marks: vec!["00000000".into(); MOST + 1] },
        ] {
            assert_eq!(bad.clone().check(), None, "{bad:?}");
        }
    }
}
