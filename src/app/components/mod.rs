//! Components that several pages or games use and that do not depend on a game being played.

pub mod bone;
pub mod choice;
pub mod compare;
pub mod copy;
pub mod deals;
pub mod empty;
pub mod icon;
pub mod icon_action;
pub mod join_link;
pub mod keyed;
pub mod language;
pub mod live;
pub mod notices;
pub mod number_field;
pub mod page_head;
pub mod paint;
pub mod qr_path;
pub mod sheet;
pub mod table_link;
pub mod tell;
pub mod theme;
pub mod unbroken;
pub mod written;
