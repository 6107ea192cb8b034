//! A stored game, for the pages about one game: the one under way, or a past one by its number.

use std::rc::Rc;

use leptos::prelude::*;

use super::company::Company;
use super::game::GameUi;
use super::house::House;
use crate::engine::{Seat, Viewer};
use crate::session::{Record, Session};
use crate::store::{StoredGame, game_at};

/// A game as it is kept.
#[derive(Debug)]
pub struct Kept<G: GameUi> {
    /// Its number in the journal.
    pub number: u32,
    /// Whether it is the one that lies on the table, rather than a past one.
    pub is_on_table: bool,
    /// Whether a copy of it is being played on the table: what the deal hides there stays hidden here.
    pub goes_on: bool,
    /// When it ended or was left for another, in milliseconds since 1970, if anybody noted it.
    pub ended_at: Option<u64>,
    /// The game.
    pub session: Session<G>,
}

impl<G: GameUi> Kept<G> {
    /// The record with its seed, once nothing of the deal is a secret any more.
    pub fn opened(&self) -> Option<Record<G>> {
        if self.goes_on { None } else { self.session.opened() }
    }

    /// Whether a page about both would say the same.
    fn is_like(&self, other: &Self) -> bool {
        let place = |kept: &Self| (kept.number, kept.is_on_table, kept.goes_on, kept.ended_at);
        place(self) == place(other)
            && self.session.record() == other.session.record()
            && self.session.players() == other.session.players()
    }
}

/// Whether `past` is a copy of a game that is being played on the table.
pub fn goes_on<G: GameUi>(on_table: &Session<G>, past: &Session<G>) -> bool {
    on_table.opened().is_none() && on_table.is_dealt_like(past)
}

/// A stored game, read anew when another tab goes on with it; nothing where there is none or it cannot be read.
pub type Stored<G> = RwSignal<Option<Rc<Kept<G>>>, LocalStorage>;

/// Reads the game of this number, or the one under way, and listens to other tabs as long as the page that asked is
/// there.
pub fn stored<G: GameUi>(house: House, number: Option<u32>) -> Stored<G> {
    let read = move || {
        let shelf = house.shelf();
        let on_table = game_at::<G, _>(&shelf, None);
        let kept = match (on_table, number) {
            (Some(StoredGame { number, session, ended_at }), asked) if asked.is_none_or(|asked| asked == number) => {
                Some(Kept { number, is_on_table: true, goes_on: false, ended_at, session })
            }
            (_, None) => None,
            (on_table, asked) => {
                let past = game_at::<G, _>(&shelf, asked);
                past.map(|StoredGame { number, session, ended_at }| {
                    let goes_on = on_table.is_some_and(|on_table| goes_on(&on_table.session, &session));
                    Kept { number, is_on_table: false, goes_on, ended_at, session }
                })
            }
        };
        house.look_after_storage();
        kept.map(Rc::new)
    };
    let game = RwSignal::new_local(read());
    let handle = window_event_listener_untyped("storage", move |_| {
        let now = read();
        // most of what another tab keeps is of no concern to this page, which must not begin anew then
        let stays = |before: &Option<Rc<Kept<G>>>| match (before, &now) {
            (Some(before), Some(now)) => before.is_like(now),
            (None, None) => true,
            _ => false,
        };
        if game.try_with_untracked(stays) == Some(false) {
            game.set(now);
        }
    });
    on_cleanup(move || handle.remove());
    game
}

/// The person's seat in a game.
pub fn seat_of_person<G: GameUi>(game: &Session<G>) -> Seat {
    let person = game.seats().iter().zip(game.players()).find(|(_, player)| player.is_person());
    person.map_or(Seat::new(0), |(seat, _)| seat)
}

/// What the person may know of a game.
pub fn view_of_person<G: GameUi>(game: &Session<G>) -> G::View {
    game.view(Viewer::Seat(seat_of_person(game)))
}

/// Who plays a game, told to the person: to all of them if there are several.
pub fn company_of<G: GameUi>(game: &Session<G>) -> Company {
    let players = game.players();
    let is_alone = players.iter().filter(|player| player.is_person()).count() == 1;
    Company::new(players, is_alone.then(|| seat_of_person(game)))
}
