//! Sentences about sides: who plays with whom, and who wins. Unlike the names, they are not loaded with the home page.

use super::I18n;
use super::seat_names::SeatNames;
use crate::engine::{Points, Seat, SeatSet, Sides};
use crate::text::{list, t_string};

impl SeatNames {
    /// The names of all seats: "You and Vera against Ida and Otto", or one after the other if each plays for itself.
    pub fn all_in_result(&self, i18n: I18n) -> String {
        let names: Vec<_> = self.seats().map(|seat| self.name_in_result(i18n, seat)).collect();
        versus(i18n, self.sides(), &names).unwrap_or_else(|| names.join(", "))
    }

    /// The names of the other seats of a seat's side; None if it plays for itself.
    pub(super) fn teammates(&self, i18n: I18n, seat: Seat) -> Option<String> {
        let teammates = self.sides().with(seat).iter().filter(|other| *other != seat);
        let names: Vec<_> = teammates.map(|partner| self.own_name(i18n, partner)).collect();
        (!names.is_empty()).then(|| list(i18n, &names))
    }

    /// The seat of a side that a sentence to the viewer addresses, if any: "you" as in [`SeatNames::person_for_all`].
    fn you_in_side(&self, seat: Seat) -> Option<Seat> {
        self.you().filter(|you| self.persons() == 1 && self.sides().are_together(*you, seat))
    }

    /// The sentence that this seat and its teammates win the game.
    pub fn winner_title(&self, i18n: I18n, winner: Seat) -> String {
        let you = self.you_in_side(winner);
        match (self.teammates(i18n, you.unwrap_or(winner)), you) {
            (None, _) => t_string!(i18n, app.won, name = self.person_for_all(i18n, winner)),
            (Some(name), Some(_)) => t_string!(i18n, common.won_with, name = name),
            (Some(_), None) => t_string!(i18n, common.won_pair, names = self.side_in_result(i18n, winner)),
        }
    }

    /// The sentence that this seat and its teammates win the game, with both results if there are two sides.
    pub fn winner_line(&self, i18n: I18n, winner: Seat, points: &[Points]) -> String {
        let &[first, second] = self.sides().points(points).as_slice() else {
            return self.winner_title(i18n, winner);
        };
        let (most, least) = if self.sides().of(winner) == 0 { (first, second) } else { (second, first) };
        let you = self.you_in_side(winner);
        match (self.teammates(i18n, you.unwrap_or(winner)), you) {
            (None, _) => {
                t_string!(i18n, app.won_by, name = self.person_for_all(i18n, winner), most = most, least = least)
            }
            (Some(name), Some(_)) => t_string!(i18n, common.won_with_by, name = name, most = most, least = least),
            (Some(_), None) => {
                let names = self.side_in_result(i18n, winner);
                t_string!(i18n, common.won_pair_by, names = names, most = most, least = least)
            }
        }
    }
}

/// Who plays with whom, from the names of the seats: "You and Vera against Ida and Otto"; None if each seat plays for
/// itself.
pub fn versus(i18n: I18n, sides: Sides, names: &[String]) -> Option<String> {
    let of =
        |side: SeatSet| -> Vec<String> { side.iter().filter_map(|seat| names.get(seat.index()).cloned()).collect() };
    let sides = sides.has_teams().then(|| sides.all().map(|side| list(i18n, &of(side))))?;
    sides.reduce(|one, other| t_string!(i18n, common.versus, one = one, other = other))
}
