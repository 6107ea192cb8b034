//! Words that all games share: names of bones and faces, sentences, levels.

pub mod action_error;
mod bones;
pub mod deal_word;
pub mod figures;
mod labels;
pub mod names;
pub mod result;
pub mod seat_names;
mod sentence;
pub mod side_names;

pub use bones::{bone_name, bone_names, face_name, in_figures};
pub use labels::{labeled, level_name, seats_in_words};
pub use sentence::{Sentence, Tone, for_screen_and_speech, in_one_line, in_one_line_heard};

pub use crate::text::I18n;
