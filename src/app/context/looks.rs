//! The surface of the table and the look of the bones, in all games.
//!
//! Each is a name that style/looks.css has rules for: the root element carries it in an attribute.

use serde::{Deserialize, Serialize};

/// The surface of the table.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(from = "String", into = "String")]
pub enum TableLook {
    /// The app's own: green felt, and slate blue in the dark theme.
    #[default]
    Classic,
    /// Blue felt.
    Blue,
    /// Red felt.
    Red,
    /// Walnut.
    Walnut,
    /// Slate.
    Slate,
    /// Linen: the only light one, in the light theme.
    Linen,
    /// A name that only a newer version knows; it is kept, and shown as [`Self::Classic`].
    Unknown(String),
}

impl TableLook {
    /// All that can be chosen.
    pub const ALL: [Self; 6] = [Self::Classic, Self::Blue, Self::Red, Self::Walnut, Self::Slate, Self::Linen];

    /// The name in style/looks.css.
    pub const fn name(&self) -> &'static str {
        match self {
            Self::Classic | Self::Unknown(_) => "classic",
            Self::Blue => "blue",
            Self::Red => "red",
            Self::Walnut => "walnut",
            Self::Slate => "slate",
            Self::Linen => "linen",
        }
    }
}

impl From<String> for TableLook {
    fn from(name: String) -> Self {
        Self::ALL.into_iter().find(|look| look.name() == name).unwrap_or(Self::Unknown(name))
    }
}

impl From<TableLook> for String {
    fn from(look: TableLook) -> Self {
        if let TableLook::Unknown(name) = look { name } else { look.name().to_owned() }
    }
}

/// The look of the bones.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(from = "String", into = "String")]
pub enum BoneLook {
    /// The app's own: ivory with black pips.
    #[default]
    Ivory,
    /// Black with white pips.
    Ebony,
    /// Ivory, with pips colored by their number.
    Colors,
    /// White with blue pips.
    Porcelain,
    /// A name that only a newer version knows; it is kept, and shown as [`Self::Ivory`].
    Unknown(String),
}

impl BoneLook {
    /// All that can be chosen.
    pub const ALL: [Self; 4] = [Self::Ivory, Self::Ebony, Self::Colors, Self::Porcelain];

    /// The name in style/looks.css.
    pub const fn name(&self) -> &'static str {
        match self {
            Self::Ivory | Self::Unknown(_) => "ivory",
            Self::Ebony => "ebony",
            Self::Colors => "colors",
            Self::Porcelain => "porcelain",
        }
    }
}

impl From<String> for BoneLook {
    fn from(name: String) -> Self {
        Self::ALL.into_iter().find(|look| look.name() == name).unwrap_or(Self::Unknown(name))
    }
}

impl From<BoneLook> for String {
    fn from(look: BoneLook) -> Self {
        if let BoneLook::Unknown(name) = look { name } else { look.name().to_owned() }
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;

    #[test]
    fn the_looks_that_can_be_chosen_are_those_that_have_rules() {
        let sheet = include_str!("../../../style/looks.css");
        let with_rules = |attribute: &str| -> BTreeSet<&str> {
            let rules = sheet.split(&format!("[{attribute}=\"")).skip(1).collect::<Vec<_>>();
            rules.into_iter().filter_map(|rest| rest.split_once('"')).map(|(name, _)| name).collect()
        };
        assert_eq!(with_rules("data-table"), TableLook::ALL.iter().map(TableLook::name).collect());
        assert_eq!(with_rules("data-bones"), BoneLook::ALL.iter().map(BoneLook::name).collect());
    }
}
