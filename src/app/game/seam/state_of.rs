//! The state of the table that the page shows, from the current moment of any game.

use super::game::Game;
use crate::app::game::table::state::{TableRole, TableState};
use crate::app::words::seat_names::SeatNames;
use crate::engine::{Opaque, Seat, SeatSet, Seats, Sides, Turn};
use crate::session::{Moment, Player, Tally};

/// What the state of the table shows besides the moment.
#[expect(clippy::struct_excessive_bools, reason = "each is a fact of the moment, true or not")]
pub(in crate::app::game) struct TableFacts<'a> {
    /// The settings that decide play.
    pub(in crate::app::game) options: &'a Opaque,
    /// The settings at the deal.
    pub(in crate::app::game) dealt_by: &'a Opaque,
    /// The players, from seat 0.
    pub(in crate::app::game) players: &'a [Player],
    /// Who plays with whom.
    pub(in crate::app::game) sides: Sides,
    /// The seats that are to act and have not chosen yet.
    pub(in crate::app::game) waited_for: SeatSet,
    /// Who is to act, or how the game ended.
    pub(in crate::app::game) turn: Turn,
    /// True if this device's opponents are to act and no person is.
    pub(in crate::app::game) bot_to_move: bool,
    /// The number of entries played.
    pub(in crate::app::game) ply: usize,
    /// True if nothing has been played or chosen.
    pub(in crate::app::game) is_untouched: bool,
    /// True if the players may end the game now.
    pub(in crate::app::game) can_stop: bool,
    /// The number of the game.
    pub(in crate::app::game) number: u32,
    /// The fingerprint of the deal's seed.
    pub(in crate::app::game) fingerprint: String,
    /// The tally.
    pub(in crate::app::game) tally: Tally,
    /// True if there is a choice to undo.
    pub(in crate::app::game) can_undo: bool,
    /// True if there is a choice to redo.
    pub(in crate::app::game) can_redo: bool,
    /// What this device is at the table.
    pub(in crate::app::game) role: TableRole,
}

/// The seat on another device that the table waits for; nothing if a person here or an opponent of this device is to act.
fn awaited(players: &[Player], waited_for: SeatSet, role: TableRole) -> Option<Seat> {
    let of = |seat: Seat| players.get(seat.index());
    if waited_for.iter().any(|seat| of(seat).is_some_and(Player::is_here)) {
        return None;
    }
    // a guest waits for the host's computer players too
    let is_elsewhere = |seat: &Seat| role == TableRole::Guest || of(*seat).is_some_and(Player::is_remote);
    waited_for.iter().find(is_elsewhere)
}

/// The state to show.
pub(in crate::app::game) fn state_of(game: &dyn Game, facts: TableFacts<'_>, moment: Moment) -> TableState {
    let rules = game.rules();
    let TableFacts { players, waited_for, turn, .. } = facts;
    let shown = moment.deal_end.as_ref().unwrap_or(&moment.view);
    let has_news = rules.count(&moment.events) > 0;
    let together = matches!(turn, Turn::Together(_));
    // the viewer if the game waits for them, otherwise another seat that it waits for
    let one_of_them = || if waited_for.contains(moment.you) { Some(moment.you) } else { waited_for.iter().next() };
    TableState {
        to_move: if together && moment.deal_end.is_none() { one_of_them() } else { rules.to_move(shown) },
        together,
        points: rules.points(shown),
        deal_end: moment.deal_end,
        options: facts.options.clone(),
        dealt_by: facts.dealt_by.clone(),
        you: moment.you,
        covered: moment.covered,
        seat_names: SeatNames::new(game.constants().bot_names, players, facts.sides, moment.addressee),
        seats: u8::try_from(players.len()).ok().and_then(Seats::new).unwrap_or(Seats::TWO),
        ply: facts.ply,
        draft: moment.draft,
        view_before_events: moment.view_before_events,
        last: moment.last,
        events: moment.events,
        own_events: moment.own_events,
        drawn: moment.drawn,
        has_acted: moment.has_acted,
        has_news,
        view: moment.view,
        bot_to_move: facts.bot_to_move,
        over: turn.is_over(),
        is_untouched: facts.is_untouched,
        open_ended: rules.is_open_ended(facts.options),
        can_stop: facts.can_stop,
        winners: match turn {
            Turn::Over(outcome) => outcome.winners,
            Turn::One(_) | Turn::Together(_) => SeatSet::default(),
        },
        number: facts.number,
        fingerprint: facts.fingerprint,
        tally: facts.tally,
        can_undo: facts.can_undo,
        can_redo: facts.can_redo,
        role: facts.role,
        awaited: awaited(players, waited_for, facts.role),
    }
}
