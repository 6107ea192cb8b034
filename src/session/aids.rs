//! The aids that people took in a game.

use serde::{Deserialize, Serialize};

/// The aids that people took in a game. Undo does not remove them.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Aids {
    /// They peeked at hidden bones.
    #[serde(skip_serializing_if = "is_false")]
    pub peeked: bool,
    /// They asked for a hint.
    #[serde(skip_serializing_if = "is_false")]
    pub hinted: bool,
    /// They continued after the end had revealed everything hidden.
    #[serde(skip_serializing_if = "is_false")]
    pub seen_ahead: bool,
}

impl Aids {
    /// No aids.
    pub const NONE: Self = Self { peeked: false, hinted: false, seen_ahead: false };
    /// Peeked.
    pub const PEEKED: Self = Self { peeked: true, ..Self::NONE };
    /// Hinted.
    pub const HINTED: Self = Self { hinted: true, ..Self::NONE };
    /// Seen ahead.
    pub const SEEN_AHEAD: Self = Self { seen_ahead: true, ..Self::NONE };

    /// True if there are none.
    pub fn is_none(&self) -> bool {
        *self == Self::NONE
    }

    /// The union of both.
    #[must_use]
    pub fn and(self, other: Self) -> Self {
        Self {
            peeked: self.peeked || other.peeked,
            hinted: self.hinted || other.hinted,
            seen_ahead: self.seen_ahead || other.seen_ahead,
        }
    }
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde asks for it so")]
fn is_false(aid: &bool) -> bool {
    !aid
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_aid_that_either_side_knows_of_is_never_forgotten() {
        for aid in [Aids::PEEKED, Aids::HINTED, Aids::SEEN_AHEAD] {
            for known in [aid.and(Aids::NONE), Aids::NONE.and(aid), aid.and(aid)] {
                assert_eq!(known, aid);
            }
        }
        let all = Aids::PEEKED.and(Aids::HINTED).and(Aids::SEEN_AHEAD);
        assert_eq!(all, Aids { peeked: true, hinted: true, seen_ahead: true });
    }
}
