//! Positions for help's little boards.

use crate::engine::Bone;
use crate::engine::electrum::{End, Layout, Options, View};

/// The table after these plays, the seats playing in turn, as somebody beside it sees it; nothing if one of the plays is
/// not possible.
///
/// Its options are the initial ones but for the spinner; a caller may switch on more of them.
///
/// ```
/// use boneyard::engine::{Bone, electrum::End};
/// use boneyard::scene::electrum::example;
///
/// let view = example(&[(Bone::new(6, 6), End::E), (Bone::new(1, 6), End::E)], true).unwrap();
/// assert_eq!(view.layout.count(), 13);
/// assert!(example(&[(Bone::new(6, 6), End::E), (Bone::new(1, 2), End::E)], true).is_none());
/// ```
pub fn example(plays: &[(Bone, End)], spinner: bool) -> Option<View> {
    let layout = Layout::of(plays, spinner)?;
    Some(View::of_table(layout, Options { spinner, ..Options::default() }))
}
