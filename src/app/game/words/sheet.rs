//! The sheets that open over the table.

use crate::app::components::icon::Sign;
use crate::app::words::I18n;

/// A sheet over the table.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum PlaySheet {
    /// The menu.
    Menu,
    /// The settings.
    Settings,
    /// The list of moves.
    Moves,
    /// The past games.
    Past,
    /// Help.
    Help,
    /// The choice of table and bones.
    Looks,
    /// About.
    About,
    /// The list of keys.
    Keys,
    /// A deal received as a link.
    Invited,
    /// One of the game's own sheets, by its name.
    Own(&'static str),
}

/// A sheet that a game adds to the shared ones.
#[derive(Clone, Copy)]
pub struct OwnSheet {
    /// Its name for [`PlaySheet::Own`].
    pub name: &'static str,
    /// Its title, also used in the menu.
    pub title: fn(I18n) -> &'static str,
    /// Its CSS class.
    pub class: &'static str,
    /// The icon of its button in the choice of table and bones; nothing if it is opened from the table instead.
    pub sign: Option<Sign>,
}
