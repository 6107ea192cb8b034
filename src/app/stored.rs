//! A stored game, for the pages about one game: the one under way, or a past one by its number.

use std::rc::Rc;

use leptos::prelude::*;

use super::game::GameUi;
use super::house::House;
use crate::engine::{Seat, Viewer};
use crate::session::{Player, Session};
use crate::store::glance;

/// A stored game, read anew when another tab goes on with it.
pub struct Stored<G: GameUi> {
    /// Its number in the journal; nothing for the one under way.
    pub number: Option<u32>,
    /// The game; nothing where there is none or it cannot be read.
    pub game: RwSignal<Option<Rc<Session<G>>>, LocalStorage>,
}

impl<G: GameUi> Clone for Stored<G> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<G: GameUi> Copy for Stored<G> {}

impl<G: GameUi> Stored<G> {
    /// Reads the game, and listens to other tabs as long as the page that asked is there.
    pub fn open(house: House, number: Option<u32>) -> Self {
        let read = move || {
            let game = match number {
                None => glance::<G, _>(&house.shelf()),
                Some(_) => None,
            };
            house.look_after_storage();
            game.map(Rc::new)
        };
        let game = RwSignal::new_local(read());
        let handle = window_event_listener_untyped("storage", move |_| drop(game.try_set(read())));
        on_cleanup(move || handle.remove());
        Self { number, game }
    }
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
