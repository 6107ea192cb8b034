//! Parts that several pages or games use.

pub mod bone;
pub mod choice;
pub mod copy;
pub mod icon;
pub mod live;
pub mod menu;
pub mod moves;
pub mod notices;
pub mod settings;
pub mod sheet;
