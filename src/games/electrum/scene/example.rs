//! Positions for little boards: examples in the help, the sample of a theme.

use crate::engine::{Bone, Seat};
use crate::games::electrum::rules::{End, Hand, Layout, Options, SeatView, View};

/// The table after these plays, the seats playing in turn, as somebody beside it sees it; nothing if one of the plays is
/// not possible.
///
/// Its options are the initial ones but for the spinner; a caller may switch on more of them.
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

/// A small game under way that shows all there is to colour: bones of both players on the table, and the first seat's
/// turn with bones that fit and one that does not.
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
