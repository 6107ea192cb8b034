//! Tips for a player's first games.

/// The tips of a game. Each is shown once, when it first applies.
pub trait Tip: Copy + 'static {
    /// All tips.
    const ALL: &'static [Self];

    /// Storage key recording that this tip was shown.
    fn key(self) -> &'static str;

    /// The tip with this key.
    fn of_key(key: &str) -> Option<Self> {
        Self::ALL.iter().copied().find(|tip| tip.key() == key)
    }
}

/// Declares the tips of a game with their storage keys: `tips! { NAME { First = "first", Second = "second" } }`.
macro_rules! tips {
    ($name:ident { $($(#[$doc:meta])* $tip:ident = $key:literal,)+ }) => {
        /// A tip.
        #[derive(Clone, Copy, PartialEq, Eq, Debug)]
        pub enum $name {
            $($(#[$doc])* $tip,)+
        }

        impl $crate::scene::tips::Tip for $name {
            const ALL: &'static [Self] = &[$(Self::$tip),+];

            fn key(self) -> &'static str {
                match self {
                    $(Self::$tip => $key,)+
                }
            }
        }
    };
}

pub(crate) use tips;
