//! What help a person took in a game.

use serde::{Deserialize, Serialize};

/// What help a person took in a game. It is never taken back: what has been seen has been seen.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Aids {
    /// They looked at bones that were hidden from them.
    #[serde(skip_serializing_if = "is_false")]
    pub peeked: bool,
    /// They asked what they should play.
    #[serde(skip_serializing_if = "is_false")]
    pub hinted: bool,
    /// They went on with it after it had been over once, when everything that was hidden had been laid open.
    #[serde(skip_serializing_if = "is_false")]
    pub seen_ahead: bool,
}

impl Aids {
    /// None at all.
    pub const NONE: Self = Self { peeked: false, hinted: false, seen_ahead: false };
    /// A look at hidden bones.
    pub const PEEKED: Self = Self { peeked: true, ..Self::NONE };
    /// Advice.
    pub const HINTED: Self = Self { hinted: true, ..Self::NONE };
    /// A look at the end.
    pub const SEEN_AHEAD: Self = Self { seen_ahead: true, ..Self::NONE };

    /// Whether there were none.
    pub fn is_none(&self) -> bool {
        *self == Self::NONE
    }

    /// These and those.
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
