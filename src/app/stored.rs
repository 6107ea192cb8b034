//! A stored game, for the pages about one game: the one under way, or a past one by its number.

use std::rc::Rc;

use leptos::prelude::*;

use super::game::GameUi;
use super::house::House;
use crate::engine::{Seat, Viewer};
use crate::session::{Player, Session};
use crate::store::{StoredGame, game_at};

/// A game as it is kept.
#[derive(Debug)]
pub struct Kept<G: GameUi> {
    /// Its number in the journal.
    pub number: u32,
    /// Whether it is the one that lies on the table, rather than a past one.
    pub is_on_table: bool,
    /// When it ended or was left for another, in milliseconds since 1970, if anybody noted it.
    pub ended_at: Option<u64>,
    /// The game.
    pub session: Session<G>,
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
                Some(Kept { number, is_on_table: true, ended_at, session })
            }
            (_, None) => None,
            (_, asked) => {
                let past = game_at(&shelf, asked);
                past.map(|StoredGame { number, session, ended_at }| Kept {
                    number,
                    is_on_table: false,
                    ended_at,
                    session,
                })
            }
        };
        house.look_after_storage();
        kept.map(Rc::new)
    };
    let game = RwSignal::new_local(read());
    let handle = window_event_listener_untyped("storage", move |_| drop(game.try_set(read())));
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

/// What the person at a seat is called, if they said so.
pub fn own_name(player: &Player) -> Option<&str> {
    match player {
        Player::Person { name } => name.as_deref(),
        Player::Bot { .. } => None,
    }
}
