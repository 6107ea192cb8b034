//! The state of the table that the page shows.

use crate::app::words::seat_names::SeatNames;
use crate::engine::Opaque;
use crate::engine::{Bone, Points, Seat, SeatSet, Seats, Sides};
use crate::session::Tally;

/// What this device is at the table.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum TableRole {
    /// The only device.
    #[default]
    Alone,
    /// The host of a table that it shares with other devices.
    Host,
    /// A guest: another device is the referee.
    Guest,
}

/// The state of the table that the page shows, as far as the viewer may know it.
#[derive(Clone, PartialEq, Debug)]
#[expect(clippy::struct_excessive_bools, reason = "each is a fact of the moment, true or not")]
pub struct TableState {
    /// The viewer's view: a player's, or the public one while the device changes hands.
    pub view: Opaque,
    /// The table at the end of a deal, until the player continues.
    pub deal_end: Option<Opaque>,
    /// The settings that decide play.
    pub options: Opaque,
    /// The settings at the deal. They differ from `options` in an open-ended game that was ended.
    pub dealt_by: Opaque,
    /// The viewer's seat, or the seat that is to hold the device next; seat 0 if no person plays.
    pub you: Seat,
    /// True while the device changes hands: only public information is shown.
    pub covered: bool,
    /// The names of the seats.
    pub seat_names: SeatNames,
    /// The number of seats.
    pub seats: Seats,
    /// The seat to act. If several act at once, a seat that the game waits for: the viewer's, otherwise an opponent's.
    pub to_move: Option<Seat>,
    /// True if several seats act at once.
    pub together: bool,
    /// Each seat's points at the shown table.
    pub points: Vec<Points>,
    /// The number of entries played.
    pub ply: usize,
    /// The viewer's own secret choice, in notation, while other seats are still choosing; nothing while covered.
    pub draft: Option<String>,
    /// The viewer's view before [`TableState::events`].
    pub view_before_events: Opaque,
    /// The events of the last entry.
    pub last: Opaque,
    /// The events since the viewer last acted, as far as the viewer may know them.
    pub events: Opaque,
    /// The number of events at the start of `events` that are the viewer's own play.
    pub own_events: usize,
    /// True if `events` is not empty.
    pub has_news: bool,
    /// The bones that the viewer has drawn since they last played.
    pub drawn: Vec<Bone>,
    /// True if a person acted among `events`.
    pub has_acted: bool,
    /// True if the game waits for an opponent and for no person. If several act at once, opponents choose while people
    /// do.
    pub bot_to_move: bool,
    /// True if the game is over.
    pub over: bool,
    /// True if nothing has been played in the game and no person at this device has made a choice.
    pub is_untouched: bool,
    /// True if the game has no end of its own.
    pub open_ended: bool,
    /// True if the players may end it now.
    pub can_stop: bool,
    /// The winners of a finished game.
    pub winners: SeatSet,
    /// The number of the game in the journal.
    pub number: u32,
    /// The fingerprint of the deal's seed. It tells two games of the same number apart, as when another tab deals anew.
    pub fingerprint: String,
    /// The tally, with this game once it is over.
    pub tally: Tally,
    /// True if there is a choice to undo.
    pub can_undo: bool,
    /// True if there is a choice to redo.
    pub can_redo: bool,
    /// What this device is at the table.
    pub role: TableRole,
    /// The seat on another device that the table waits for; nothing if it waits for a person here, or for an opponent
    /// of this device.
    pub awaited: Option<Seat>,
}

/// What a selection on screen belongs to.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SelectionKey {
    number: u32,
    fingerprint: String,
    ply: usize,
    you: Seat,
    is_covered: bool,
    has_draft: bool,
}

impl TableState {
    /// The view to show: the end of a deal until the player continues, otherwise the current one.
    pub fn shown_view(&self) -> &Opaque {
        self.deal_end.as_ref().unwrap_or(&self.view)
    }

    /// True if the shown table has this seat. While a smaller game replaces it, the page may still ask for more seats.
    pub fn has_seat(&self, seat: Seat) -> bool {
        seat.index() < self.points.len()
    }

    /// A seat's points at the shown table; 0 for a seat that it does not have.
    pub fn points_of(&self, seat: Seat) -> Points {
        self.points.get(seat.index()).copied().unwrap_or_default()
    }

    /// Who plays with whom.
    pub fn sides(&self) -> Sides {
        self.seat_names.sides()
    }

    /// What a selection belongs to: the game, the position, the viewer and their secret choice. A change of it clears
    /// the selection.
    pub fn selection_key(&self) -> SelectionKey {
        SelectionKey {
            number: self.number,
            fingerprint: self.fingerprint.clone(),
            ply: self.ply,
            you: self.you,
            is_covered: self.covered,
            has_draft: self.draft.is_some(),
        }
    }

    /// True if the game has changed between two states as far as the viewer may know. A new name or an opponent's
    /// secret choice is no change.
    pub fn has_changed(&self, there: &Self) -> bool {
        (self.number, self.ply, &self.view, &self.draft) != (there.number, there.ply, &there.view, &there.draft)
    }

    /// The seats in the order in which they are shown: the only person last, with opponents before them; several people
    /// in turn order.
    pub fn seats_in_order(&self) -> Vec<Seat> {
        let mut seats: Vec<Seat> = self.seats.iter().collect();
        if self.seat_names.persons() == 1 {
            seats.rotate_left(self.you.index() + 1);
        }
        seats
    }

    /// True if no person plays: people only watch.
    pub fn is_watched(&self) -> bool {
        self.seat_names.persons() == 0
    }

    /// True if the table waits for an opponent or for another device, and for no person here.
    pub fn waits_for_others(&self) -> bool {
        self.bot_to_move || self.awaited.is_some()
    }

    /// True if no person here can act: the table waits for others, and no secret choice can be changed meanwhile.
    pub fn is_others_turn(&self) -> bool {
        self.bot_to_move || self.awaited.is_some() && !self.together
    }

    /// True while the game is under way at this device: no end is shown, and the device is not changing hands.
    pub fn is_under_way(&self) -> bool {
        !self.has_ended() && !self.covered
    }

    /// True if the viewer may be to act: the game is under way, and it does not wait for an opponent.
    pub fn awaits_you(&self) -> bool {
        self.is_under_way() && !self.bot_to_move
    }

    /// True if other devices are at the table.
    pub fn is_shared(&self) -> bool {
        self.role != TableRole::Alone
    }

    /// True if a person at this device has won.
    pub fn is_won_here(&self) -> bool {
        self.winners.iter().any(|seat| self.seat_names.is_person(seat))
    }

    /// True if the end of a deal or of the game is shown.
    pub fn has_ended(&self) -> bool {
        self.deal_end.is_some() || self.over
    }
}
