//! A shared table: the page on which the game is played, with the strip above it.

use leptos::prelude::*;

use super::questions::Questions;
use super::room::Room;
use super::strip::{Strip, Verified};
use crate::app::game::{GameTable, PlayController};

/// Builds the page on which a game is played.
pub type ShowTable = fn(GameTable, PlayController) -> AnyView;

/// A shared table.
#[component]
pub fn SharedTable(
    /// This side of the table.
    room: Room,
    /// The game.
    game: GameTable,
    /// The table.
    play: PlayController,
    /// Builds the page.
    show: ShowTable,
) -> impl IntoView {
    let shows_only =
        move || room.table().zip(room.own_device()).is_some_and(|(table, own)| table.seats_of(own).is_empty());
    view! {
        <div class="shared-table" class:shows-table=shows_only>
            <div class="together-top">
                <Strip room=room />
                <Verified room=room play=play />
            </div>
            {show(game, play)}
            <Questions room=room />
        </div>
    }
}
