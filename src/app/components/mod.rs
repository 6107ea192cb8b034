//! Parts that several pages or games use.

pub mod bone;
pub mod choice;
pub mod copy;
pub mod cover;
pub mod focus;
pub mod icon;
pub mod keeping;
pub mod keys;
pub mod live;
pub mod measure;
pub mod menu;
pub mod moves;
pub mod notices;
pub mod page_head;
pub mod paint;
pub mod past;
pub mod peeked;
pub mod score_table;
pub mod seats;
pub mod settings;
pub mod sheet;
pub mod tally;
pub mod tray;
