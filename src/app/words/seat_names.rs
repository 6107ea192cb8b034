//! The names of the seats, from the viewer's side.

use super::I18n;
use super::names::shown;
use crate::engine::Seat;
use crate::session::Player;
use crate::text::t_string;

/// The names of the seats, from the viewer's side.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SeatNames {
    you: Option<Seat>,
    players: Vec<SeatName>,
}

/// The longest abbreviation of a name, in letters.
const MOST_INITIALS: usize = 2;

/// The kind and name of a seat's player.
#[derive(Clone, PartialEq, Eq, Debug)]
struct SeatName {
    is_person: bool,
    name: Option<String>,
}

impl SeatNames {
    /// The names of these players for a viewer at a seat, or for everyone, as while the device changes hands.
    pub fn new(players: &[Player], you: Option<Seat>) -> Self {
        let sitting = |player: &Player| SeatName { is_person: player.is_person(), name: player.name().and_then(shown) };
        Self { you, players: players.iter().map(sitting).collect() }
    }

    /// The viewer's seat; nothing if everyone is looking.
    pub const fn you(&self) -> Option<Seat> {
        self.you
    }

    /// The seats at the table, in turn order.
    pub fn seats(&self) -> impl Iterator<Item = Seat> {
        (0..Seat::MOST).take(self.players.len()).map(Seat::new)
    }

    /// True for the viewer's seat.
    pub fn is_you(&self, seat: Seat) -> bool {
        self.you == Some(seat)
    }

    /// True if a person at this device plays the seat.
    pub fn is_person(&self, seat: Seat) -> bool {
        self.players.get(seat.index()).is_some_and(|player| player.is_person)
    }

    /// The number of people at this device.
    pub fn persons(&self) -> usize {
        self.players.iter().filter(|player| player.is_person).count()
    }

    /// The name of a seat: "You" for the viewer's own.
    pub fn name(&self, i18n: I18n, seat: Seat) -> String {
        if self.is_you(seat) { t_string!(i18n, app.you).to_owned() } else { self.own_name(i18n, seat) }
    }

    /// True if the viewer is in this seat and no other person plays on this device, so that "you" is clear.
    pub fn is_you_alone(&self, seat: Seat) -> bool {
        self.persons() == 1 && self.is_you(seat)
    }

    /// The name of a seat in a result: "You" only if one person plays on this device, because all people read it.
    pub fn name_in_result(&self, i18n: I18n, seat: Seat) -> String {
        if self.persons() > 1 { self.own_name(i18n, seat) } else { self.name(i18n, seat) }
    }

    /// The sentence that this seat wins the game.
    pub fn winner_title(&self, i18n: I18n, winner: Seat) -> String {
        if self.is_you_alone(winner) {
            t_string!(i18n, common.you_won).to_owned()
        } else {
            t_string!(i18n, common.won, name = self.own_name(i18n, winner))
        }
    }

    /// The name of a seat in one or two letters, as few as are unique; its number if that is not enough.
    pub fn initials(&self, i18n: I18n, seat: Seat) -> String {
        let starts = |seat: Seat, letters: usize| self.own_name(i18n, seat).chars().take(letters).collect::<String>();
        let is_own = |letters: &usize| {
            let own = starts(seat, *letters);
            self.seats().all(|other| other == seat || starts(other, *letters) != own)
        };
        let letters = (1..=MOST_INITIALS).find(is_own);
        letters.map_or_else(|| (seat.index() + 1).to_string(), |letters| starts(seat, letters))
    }

    /// The name of a seat without "You".
    pub fn own_name(&self, i18n: I18n, seat: Seat) -> String {
        let player = self.players.get(seat.index());
        if let Some(name) = player.and_then(|player| player.name.clone()) {
            return name;
        }
        let alike = |player: &&SeatName| player.is_person == self.is_person(seat);
        let before = self.players.iter().take(seat.index()).filter(alike).count();
        usual_name(i18n, self.is_person(seat), before)
    }
}

/// The name of a player without one; `before` counts earlier seats of the same kind.
pub fn usual_name(i18n: I18n, is_person: bool, before: usize) -> String {
    if is_person {
        return t_string!(i18n, app.player, number = before + 1);
    }
    let names = t_string!(i18n, app.bot_names);
    names.split(", ").nth(before).map_or_else(|| t_string!(i18n, app.bot, number = before + 1), str::to_owned)
}

/// The seat of the first person.
pub fn seat_of_person(players: &[Player]) -> Seat {
    let person = players.iter().position(Player::is_person).and_then(|index| u8::try_from(index).ok());
    Seat::new(person.unwrap_or(0))
}

/// The names of a game's seats for its only person, or for everyone if there are several.
pub fn seat_names_of(players: &[Player]) -> SeatNames {
    let is_alone = players.iter().filter(|player| player.is_person()).count() == 1;
    SeatNames::new(players, is_alone.then(|| seat_of_person(players)))
}
