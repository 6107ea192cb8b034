//! The table of Brick Dominoes, as far as words need it: positions for the rules, tips and the lesson.

mod example;
mod lesson;
mod tips;

pub use example::{example, laid_by, sample};
pub use tips::{Tip, tips};
