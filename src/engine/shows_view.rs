//! Pure functions that the page needs to show views and events.

use super::bone::{Bone, Pips};
use super::rules::{Points, Rules};
use super::seat::{Seat, Seats};

/// What a game implements so that its positions can be shown. Sentences and pictures are made elsewhere.
pub trait ShowsView: Rules {
    /// The highest face of its bones; 0 if its bones have no pips and none are dealt. Then the page offers no numerals, no
    /// large bones and no open hands, and the page about the deal lists the random draws.
    const HIGHEST_FACE: Pips;

    /// True if the table can show again what a move in the list of moves scored.
    const EXPLAINS: bool = false;

    /// True if a game has several deals; each has a heading in the list of moves.
    const HAS_DEALS: bool = false;

    /// The seat to act; None if several act at once or the view does not show it.
    fn to_move(view: &Self::View) -> Option<Seat>;

    /// The points, from seat 0.
    fn points(view: &Self::View) -> Vec<Points>;

    /// The points that a seat's own action scored, without those of the end of a deal.
    fn scored(events: &[Self::Event], seat: Seat) -> Points;

    /// True if the table can show this action again (see [`ShowsView::EXPLAINS`]); usually if it scored.
    fn is_shown_again(events: &[Self::Event], seat: Seat) -> bool {
        Self::scored(events, seat) != 0
    }

    /// The table at the end of a deal, if these events ended one and the game continues. It is shown before the next deal.
    fn deal_end(before: &Self::View, events: &[Self::Event]) -> Option<Self::View> {
        let _ = (before, events);
        None
    }

    /// Updates `drawn`, the bones that a seat has drawn since it last played.
    fn note_drawn(events: &[Self::Event], seat: Seat, drawn: &mut Vec<Bone>) {
        let _ = (events, seat, drawn);
    }

    /// True if these events reveal something hidden: undo across them can be forbidden.
    fn reveals(events: &[Self::Event]) -> bool {
        let _ = events;
        false
    }

    /// True if a seat passed, which the table does not show.
    fn passes(events: &[Self::Event]) -> bool {
        let _ = events;
        false
    }

    /// The seats that passed by themselves after the action of these events, in order. The page shows one after the other
    /// before the next opponent moves.
    fn passed_by_themselves(events: &[Self::Event]) -> Vec<Seat> {
        let _ = events;
        Vec::new()
    }

    /// The hidden bones that the game calls `key`, in the view of a peeking player in seat `you`.
    fn peeked(view: &Self::View, you: Seat, key: &str) -> Vec<Bone> {
        let _ = (view, you, key);
        Vec::new()
    }

    /// Adapts settings that depend on the number of seats, unless they were chosen.
    fn reseat(options: &mut Self::Options, from: Seats, to: Seats) {
        let _ = (options, from, to);
    }
}
