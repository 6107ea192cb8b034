//! What a game adds so that its positions can be shown to people: pure answers about views and events.

use super::bone::{Bone, Pips};
use super::rules::{Points, Rules};
use super::seat::{Seat, Seats};

/// What a game adds so that its positions can be shown to people, and what happened be told.
///
/// All of it is pure; words and pictures come elsewhere. What a game lacks it leaves out.
pub trait ShowsView: Rules {
    /// The highest face of its bones; 0 where bones have no pips and none are dealt. Then nobody is offered numerals, larger
    /// bones in hand, or hands to be shown, and the page about the deal speaks of what was drawn by lot.
    const HIGHEST_FACE: Pips;

    /// Whether it is always played by one person against one opponent.
    const IS_SOLO: bool = false;

    /// Whether a move in the list of moves can be opened, so that the table shows again what it scored.
    const EXPLAINS: bool = false;

    /// Whether bones are dealt several times in a game, so that the list of moves has headings.
    const HAS_DEALS: bool = false;

    /// Whose turn it is, as the view tells; nobody's where several act at once.
    fn to_move(view: &Self::View) -> Option<Seat>;

    /// The points as the view shows them, from seat 0.
    fn points(view: &Self::View) -> Vec<Points>;

    /// What a seat's own action scored, without what a deal that it brought about scored or cost.
    fn scored(events: &[Self::Event], seat: Seat) -> Points;

    /// Whether the table can show again what a seat's action did, where [`ShowsView::EXPLAINS`]: what it scored, as a rule.
    fn is_shown_again(events: &[Self::Event], seat: Seat) -> bool {
        Self::scored(events, seat) != 0
    }

    /// The table as it lay when a deal ended, if these events ended one and the game went on: it is looked at before the
    /// next deal is shown.
    fn deal_end(before: &Self::View, events: &[Self::Event]) -> Option<Self::View> {
        let _ = (before, events);
        None
    }

    /// Keeps in `drawn` what a seat has drawn since it last played: what these events add to it, or take away.
    fn note_drawn(events: &[Self::Event], seat: Seat, drawn: &mut Vec<Bone>) {
        let _ = (events, seat, drawn);
    }

    /// Whether somebody has learned from this what was hidden before: undo across it can be forbidden.
    fn reveals(events: &[Self::Event]) -> bool {
        let _ = events;
        false
    }

    /// Whether somebody passed: nothing on the table tells of it.
    fn passes(events: &[Self::Event]) -> bool {
        let _ = events;
        false
    }

    /// The bones behind what a game lets a person peek at, by the view of somebody in seat `you` who peeks.
    fn peeked(view: &Self::View, you: Seat, key: &str) -> Vec<Bone> {
        let _ = (view, you, key);
        Vec::new()
    }

    /// More or fewer are to play: settings that depend on it follow, unless they were chosen.
    fn reseat(options: &mut Self::Options, from: Seats, to: Seats) {
        let _ = (options, from, to);
    }
}
