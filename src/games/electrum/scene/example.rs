//! Positions for small pictures: examples in the help, and the sample of a theme.

use crate::engine::{Bone, Seat};
use crate::games::electrum::rules::{End, Hand, Layout, Options, SeatView, View};

/// A spectator's view after these plays by the seats in turn, with the initial options and this spinner setting;
/// `None` if one of them is illegal.
///
/// ```
/// use boneyard::engine::Bone;
/// use boneyard::games::electrum::rules::End;
/// use boneyard::games::electrum::scene::example;
///
/// let view = example(&[(Bone::new(6, 6), End::E), (Bone::new(1, 6), End::E)], true).unwrap();
/// assert_eq!(view.layout.count(), 13);
/// assert!(example(&[(Bone::new(6, 6), End::E), (Bone::new(1, 2), End::E)], true).is_none());
/// ```
pub fn example(plays: &[(Bone, End)], spinner: bool) -> Option<View> {
    let layout = Layout::of(plays, spinner)?;
    Some(View::of_table(layout, Options { spinner, ..Options::default() }))
}

/// A position that shows every color of a theme: bones of both players, and a hand with one unplayable bone.
pub fn sample() -> View {
    const PLAYED: [(Bone, End); 5] = [
        (Bone::new(5, 5), End::E),
        (Bone::new(2, 5), End::E),
        (Bone::new(3, 5), End::W),
        (Bone::new(3, 6), End::W),
        (Bone::new(2, 2), End::E),
    ];
    const HELD: [Bone; 3] = [Bone::new(1, 3), Bone::new(0, 6), Bone::new(2, 4)];
    let mut view = example(&PLAYED, true).expect("each of these bones fits where it is played");
    view.seat = Some(Seat::new(0));
    view.turn = view.seat;
    view.seats[0] = SeatView { count: 3, hand: Some(HELD.into_iter().collect::<Hand>()) };
    view.seats[1].count = 4;
    view.scores = [35, 20];
    view
}
