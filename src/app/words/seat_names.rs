//! The names of the seats, from the viewer's side.

use serde::{Deserialize, Serialize};

use super::I18n;
use super::names::shown;
use crate::engine::{Points, Seat, SeatSet, Seats, Sides};
use crate::session::{Player, first_signs, visible};
use crate::text::{Person, list, t_string};

/// The names that a game gives to its opponents: a name of its own for the first one, or the names that games share.
#[derive(Clone, Copy, Debug)]
pub struct BotNames(Option<fn(I18n) -> &'static str>);

impl BotNames {
    /// The names that games share.
    pub const SHARED: Self = Self(None);

    /// A game of one person against one opponent, who has a name of its own.
    pub const fn own(name: fn(I18n) -> &'static str) -> Self {
        Self(Some(name))
    }

    /// True if the game is always one person against one opponent.
    pub const fn is_duel(self) -> bool {
        self.0.is_some()
    }

    /// The name of an opponent without a chosen one; `before` counts the opponents in earlier seats.
    pub fn nth(self, i18n: I18n, before: usize) -> String {
        if let (Some(own), 0) = (self.0, before) {
            return own(i18n).to_owned();
        }
        let names = t_string!(i18n, app.bot_names);
        names.split(", ").nth(before).map_or_else(|| t_string!(i18n, app.bot, number = before + 1), str::to_owned)
    }

    /// The name of a player without a chosen one; `before` counts earlier seats of the same kind.
    pub fn usual_name(self, i18n: I18n, is_person: bool, before: usize) -> String {
        if is_person { t_string!(i18n, app.player, number = before + 1) } else { self.nth(i18n, before) }
    }
}

impl PartialEq for BotNames {
    fn eq(&self, other: &Self) -> bool {
        match (self.0, other.0) {
            (Some(own), Some(theirs)) => std::ptr::fn_addr_eq(own, theirs),
            (own, theirs) => own.is_none() && theirs.is_none(),
        }
    }
}

impl Eq for BotNames {}

impl Default for BotNames {
    fn default() -> Self {
        Self::SHARED
    }
}

/// The names of the seats, from the viewer's side.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct SeatNames {
    you: Option<Seat>,
    /// Known only to the game, so it is not stored: see [`SeatNames::with_bots`].
    #[serde(skip)]
    bots: BotNames,
    players: Vec<SeatName>,
    /// True if seats opposite each other play together ([`Sides::pairs`]).
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pairs: bool,
}

/// The longest abbreviation of a name, in letters.
const MOST_INITIALS: usize = 2;

/// The kind and name of a seat's player.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
struct SeatName {
    /// A person at this device.
    is_person: bool,
    /// A person at another device.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    is_remote: bool,
    name: Option<String>,
}

impl SeatNames {
    /// The names of these players for a viewer at a seat, or for everyone, as while the device changes hands.
    pub fn new(bots: BotNames, players: &[Player], sides: Sides, you: Option<Seat>) -> Self {
        let sitting = |player: &Player| SeatName {
            is_person: player.is_here(),
            is_remote: player.is_remote(),
            name: player.name().and_then(shown),
        };
        Self { you, bots, players: players.iter().map(sitting).collect(), pairs: sides.has_teams() }
    }

    /// The same seats with the names that their game gives to its opponents.
    #[must_use]
    pub fn with_bots(self, bots: BotNames) -> Self {
        Self { bots, ..self }
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

    /// True if a person at another device plays the seat.
    pub fn is_remote(&self, seat: Seat) -> bool {
        self.players.get(seat.index()).is_some_and(|player| player.is_remote)
    }

    /// The number of people at this device.
    pub fn persons(&self) -> usize {
        self.players.iter().filter(|player| player.is_person).count()
    }

    /// The name of a seat: "You" for the viewer's own.
    pub fn name(&self, i18n: I18n, seat: Seat) -> String {
        if self.is_you(seat) { t_string!(i18n, app.you).to_owned() } else { self.own_name(i18n, seat) }
    }

    /// A seat in a sentence that addresses the viewer.
    pub fn person(&self, i18n: I18n, seat: Seat) -> Person {
        if self.is_you(seat) { Person::You } else { Person::Named(self.own_name(i18n, seat)) }
    }

    /// A seat in a sentence that everybody at the device reads: "you" only if no other person plays on it.
    pub fn person_for_all(&self, i18n: I18n, seat: Seat) -> Person {
        if self.persons() == 1 { self.person(i18n, seat) } else { Person::Named(self.own_name(i18n, seat)) }
    }

    /// The name of a seat in a result, at the table or in a list: "You" only if one person plays on this device, because
    /// all people read it.
    pub fn name_in_result(&self, i18n: I18n, seat: Seat) -> String {
        if self.persons() > 1 { self.own_name(i18n, seat) } else { self.name(i18n, seat) }
    }

    /// Who plays with whom.
    pub fn sides(&self) -> Sides {
        let seats = Seats::of_len(self.players.len()).unwrap_or(Seats::TWO);
        if self.pairs { Sides::pairs(seats) } else { Sides::singles(seats) }
    }

    /// The names of the seats of a seat's side, the viewer's first, as [`SeatNames::name_in_result`] has them: "You and
    /// Vera".
    pub fn side_in_result(&self, i18n: I18n, seat: Seat) -> String {
        let mut seats: Vec<Seat> = self.sides().with(seat).iter().collect();
        let first = seats.iter().position(|seat| self.is_you(*seat)).unwrap_or(0);
        seats.rotate_left(first);
        list(i18n, &seats.into_iter().map(|seat| self.name_in_result(i18n, seat)).collect::<Vec<_>>())
    }

    /// The first seat of each side with the side's points, from each seat's points.
    pub fn side_scores(&self, of_seats: &[Points]) -> Vec<(Seat, Points)> {
        self.seats().zip(self.sides().points(of_seats)).collect()
    }

    /// The names of these winners: one side's, or those of all who share the win.
    pub fn winners(&self, i18n: I18n, winners: SeatSet) -> String {
        let sides = self.sides().all().filter_map(|side| side.iter().next().filter(|seat| winners.contains(*seat)));
        list(i18n, &sides.map(|seat| self.side_in_result(i18n, seat)).collect::<Vec<_>>())
    }

    /// The name of a seat in one or two letters, as few as are unique; its number if that is not enough.
    pub fn initials(&self, i18n: I18n, seat: Seat) -> String {
        let starts = |seat: Seat, letters: usize| first_letters(&self.own_name(i18n, seat), letters);
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
        let is_person = |player: &SeatName| player.is_person || player.is_remote;
        let is_same_kind = player.is_some_and(is_person);
        let before = self.players.iter().take(seat.index()).filter(|player| is_person(player) == is_same_kind).count();
        self.bots.usual_name(i18n, is_same_kind, before)
    }
}

/// The first letters of a shown name, whole, as a shown text.
fn first_letters(name: &str, letters: usize) -> String {
    visible(name).and_then(|name| shown(first_signs(&name, letters))).unwrap_or_default()
}

/// The seat of the first person on this device.
pub fn seat_of_person(players: &[Player]) -> Seat {
    let person = players.iter().position(Player::is_here).and_then(|index| u8::try_from(index).ok());
    Seat::new(person.unwrap_or(0))
}

/// The names of a game's seats for its only person, or for everyone if there are several.
pub fn seat_names_of(bots: BotNames, players: &[Player], sides: Sides) -> SeatNames {
    let is_alone = players.iter().filter(|player| player.is_here()).count() == 1;
    SeatNames::new(bots, players, sides, is_alone.then(|| seat_of_person(players)))
}

#[cfg(test)]
mod tests {
    use super::first_letters;
    use crate::app::words::names::shown;

    #[test]
    fn initials_are_whole_signs_without_what_sets_a_name_apart() {
        for (name, one, two) in [
            ("Ann", "A", "An"),
            ("🇩🇪🇫🇷", "🇩🇪", "🇩🇪🇫🇷"),
            ("👩\u{200d}👩\u{200d}👧 Ana", "👩\u{200d}👩\u{200d}👧", "👩\u{200d}👩\u{200d}👧"),
            ("E\u{301}va", "E\u{301}", "E\u{301}v"),
            ("می\u{200c}خواهم", "\u{2068}م\u{2069}", "\u{2068}می\u{2069}"),
        ] {
            let name = shown(name).expect("it is seen");
            assert_eq!([first_letters(&name, 1), first_letters(&name, 2)], [one, two]);
        }
    }
}
