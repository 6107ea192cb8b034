//! What a game says and is, in its own types.

pub mod chosen_rules;
pub mod facts;
pub mod game_words;
pub mod picture;
pub mod postcard;
pub mod sheet;
