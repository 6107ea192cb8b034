//! Positions for small pictures, such as those of the help.

use crate::engine::{Bone, Seats, SeenBones};
use crate::games::partners::rules::{End, Options, Table, View};

/// A spectator's view after these plays by the seats in turn, the lead first; `None` if one of them does not fit.
///
/// ```
/// use boneyard::engine::Bone;
/// use boneyard::games::partners::rules::End;
/// use boneyard::games::partners::scene::example;
///
/// let view = example(&[(Bone::new(6, 6), End::Lead), (Bone::new(1, 6), End::Right)]).unwrap();
/// assert_eq!(view.table.ends, Some([6, 1]));
/// assert!(example(&[(Bone::new(6, 6), End::Lead), (Bone::new(1, 2), End::Right)]).is_none());
/// ```
pub fn example(plays: &[(Bone, End)]) -> Option<View> {
    let seats = Seats::new(4)?;
    let table = Table::after(Options::default(), seats, plays)?;
    let hidden = |count| SeenBones { count, bones: None };
    let held = |seat: usize| {
        let laid = (plays.len() + seats.count() - 1 - seat) / seats.count();
        hidden(table.options.hand.saturating_sub(laid))
    };
    let hands = (0..seats.count()).map(held).collect();
    Some(View { seat: None, hands, boneyard: hidden(0), table })
}
