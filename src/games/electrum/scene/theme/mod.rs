//! The player's colors for the table: three themes of fourteen colors, with warnings about low contrast.
//!
//! ```
//! use boneyard::games::electrum::scene::theme::{Part, Rgb, Themes};
//!
//! let mut themes = Themes::default();
//! assert!(themes.all[0].warnings().is_empty());
//! themes.all[0].set(Part::Pips, themes.all[0].get(Part::YourHand));
//! assert_eq!(themes.all[0].warnings()[0].pair.ink, Part::Pips);
//! ```

mod contrast;
mod palette;
mod part;
mod rgb;
#[cfg(test)]
mod tests;
mod themes;

pub use contrast::{PAIRS, Pair, Warning};
pub use palette::Theme;
pub use part::Part;
pub use rgb::{ParseRgbError, Rgb};
pub use themes::{THEMES, Themes};
