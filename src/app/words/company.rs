//! Who sits at a table, as it is told to somebody.

use super::I18n;
use super::names::shown;
use crate::engine::Seat;
use crate::session::Player;
use crate::text::t_string;

/// Who sits at a table, as it is told to whoever looks.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Company {
    you: Option<Seat>,
    players: Vec<Sitting>,
}

/// How many letters of a name stand for it at most.
const MOST_INITIALS: usize = 2;

/// Somebody at the table.
#[derive(Clone, PartialEq, Eq, Debug)]
struct Sitting {
    is_person: bool,
    name: Option<String>,
}

impl Company {
    /// These players, told to the person at a seat; or to everybody, as while the device changes hands.
    pub fn new(players: &[Player], you: Option<Seat>) -> Self {
        let sitting = |player: &Player| Sitting { is_person: player.is_person(), name: player.name().and_then(shown) };
        Self { you, players: players.iter().map(sitting).collect() }
    }

    /// The seat of the person who is told; nobody's if everybody is.
    pub const fn you(&self) -> Option<Seat> {
        self.you
    }

    /// The seats at the table, in turn order.
    pub fn seats(&self) -> impl Iterator<Item = Seat> {
        (0..Seat::MOST).take(self.players.len()).map(Seat::new)
    }

    /// Whether it is the seat of the person who is told.
    pub fn is_you(&self, seat: Seat) -> bool {
        self.you == Some(seat)
    }

    /// Whether somebody at this device plays the seat.
    pub fn is_person(&self, seat: Seat) -> bool {
        self.players.get(seat.index()).is_some_and(|player| player.is_person)
    }

    /// How many play at this device.
    pub fn persons(&self) -> usize {
        self.players.iter().filter(|player| player.is_person).count()
    }

    /// What a seat is called: "You" to whoever sits there.
    pub fn name(&self, i18n: I18n, seat: Seat) -> String {
        if self.is_you(seat) { t_string!(i18n, house.you).to_owned() } else { self.own_name(i18n, seat) }
    }

    /// What a seat is called where there is room for a letter or two: as few as tell it from the others, else its number.
    pub fn initials(&self, i18n: I18n, seat: Seat) -> String {
        let starts = |seat: Seat, letters: usize| self.own_name(i18n, seat).chars().take(letters).collect::<String>();
        let is_own = |letters: &usize| {
            let own = starts(seat, *letters);
            self.seats().all(|other| other == seat || starts(other, *letters) != own)
        };
        let letters = (1..=MOST_INITIALS).find(is_own);
        letters.map_or_else(|| (seat.index() + 1).to_string(), |letters| starts(seat, letters))
    }

    /// What a seat is called by everybody.
    pub fn own_name(&self, i18n: I18n, seat: Seat) -> String {
        let player = self.players.get(seat.index());
        if let Some(name) = player.and_then(|player| player.name.clone()) {
            return name;
        }
        let alike = |player: &&Sitting| player.is_person == self.is_person(seat);
        let before = self.players.iter().take(seat.index()).filter(alike).count();
        usual_name(i18n, self.is_person(seat), before)
    }
}

/// What somebody without a name is called, by how many of the kind sit before them.
pub fn usual_name(i18n: I18n, is_person: bool, before: usize) -> String {
    if is_person {
        return t_string!(i18n, house.player, number = before + 1);
    }
    let names = t_string!(i18n, house.bot_names);
    names.split(", ").nth(before).map_or_else(|| t_string!(i18n, house.bot, number = before + 1), str::to_owned)
}
