//! The settings of Color.

use serde::{Deserialize, Serialize};

use crate::app::components::choice::Setting;
use crate::app::game::{SeatWords, Settings, Typed, seat_choices, seat_setting};
use crate::app::words::I18n;
use crate::engine::{Rules, Seat, Seats, Seed};
use crate::games::color::bots::dmo_places_first;
use crate::games::color::rules::{Color, Options};
use crate::session::Player;
use crate::text::t_string;

/// Display settings.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(default)]
pub struct Display {
    /// Offer the best claim (docs/rules/color.md, Settings 3).
    pub offer: bool,
    /// The DMO decides who places first, unless the options name a seat (docs/rules/color.md, Settings 2).
    pub dmo_decides: bool,
}

impl Default for Display {
    fn default() -> Self {
        Self { offer: true, dmo_decides: true }
    }
}

/// Who places first (docs/rules/color.md, Settings 2).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum First {
    /// The DMO decides before the deal.
    Decided,
    /// By lot.
    Lot,
    /// This seat.
    Seat(Seat),
}

/// True if the DMO decides who places first.
pub fn dmo_decides(options: &Options, display: &Display) -> bool {
    display.dmo_decides && options.first.is_none()
}

/// The settings that a game is dealt with: a computer player that is the DMO decides, and a person who is the DMO places
/// first unless they say otherwise at the table.
pub fn settle(options: &Options, display: &Display, players: &[Player], seed: Seed) -> Options {
    let dealt = Color::deal(options, Seats::TWO, seed).ok().filter(|_| dmo_decides(options, display));
    let Some(dmo) = dealt.map(|game| game.table().dmo) else { return options.clone() };
    let is_first = match players.get(dmo.index()) {
        Some(Player::Bot { level, .. }) => dmo_places_first(*level),
        Some(Player::Person { .. } | Player::Remote { .. }) | None => true,
    };
    Options { first: Some(if is_first { dmo } else { dmo.next(Seats::TWO) }), ..options.clone() }
}

/// True if the chosen settings can lead to a game dealt with `dealt`.
pub fn can_lead_to(chosen: &Options, display: &Display, dealt: &Options) -> bool {
    chosen == dealt || dmo_decides(chosen, display) && *chosen == Options { first: None, ..dealt.clone() }
}

/// The setting of who places first: part of it is a rule, part a preference.
fn places_first(i18n: I18n, settings: Settings) -> Setting {
    let (options, display) = (Typed::<Options>::new(settings.options), Typed::<Display>::new(settings.display));
    let words = [t_string!(i18n, color.set.first), t_string!(i18n, color.set.first_what)];
    let named = [
        (First::Decided, t_string!(i18n, color.set.first_dmo).to_owned()),
        (First::Lot, t_string!(i18n, common.by_lot).to_owned()),
    ];
    let seats = seat_choices(i18n, settings).map(|(seat, name)| (First::Seat(seat), name));
    let get = move || match options.with(|options| options.first) {
        Some(seat) => First::Seat(seat),
        None if display.with(|display| display.dmo_decides) => First::Decided,
        None => First::Lot,
    };
    let set = move |first| {
        let seat = if let First::Seat(seat) = first { Some(seat) } else { None };
        options.update(|options| options.first = seat);
        if seat.is_none() {
            display.update(|display| display.dmo_decides = first == First::Decided);
        }
    };
    Setting::choice("first", words, named.into_iter().chain(seats), get, set)
}

/// The settings that decide play.
pub fn rules(i18n: I18n, settings: Settings) -> Vec<Setting> {
    let dmo = SeatWords {
        label: t_string!(i18n, color.set.dmo),
        explanation: t_string!(i18n, color.set.dmo_what),
        none: t_string!(i18n, common.by_lot),
    };
    vec![seat_setting::<Options>(i18n, settings, "dmo", &dmo, |options| &mut options.dmo), places_first(i18n, settings)]
}

/// The display settings.
pub fn display(i18n: I18n, settings: Settings) -> Vec<Setting> {
    let display = Typed::<Display>::new(settings.display);
    let offer = [t_string!(i18n, color.set.offer), t_string!(i18n, color.set.offer_what)];
    vec![display.switch("offer", offer, |display| &mut display.offer)]
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::bots::Level;

    const PERSON: Player = Player::Person { name: None };

    fn bot() -> Player {
        Player::Bot { name: None, level: Level::Tough, seed: Seed::new(1) }
    }

    /// docs/rules/color.md, Settings 2
    #[test]
    fn the_dmo_decides_who_places_first_before_the_deal() {
        for seed in (0..20).map(Seed::new) {
            let options = Options::default();
            let by_lot = Color::deal(&options, Seats::TWO, seed).unwrap();
            let dmo = by_lot.table().dmo;
            let other = dmo.next(Seats::TWO);
            for players in [[PERSON, bot()], [bot(), PERSON], [bot(), bot()], [PERSON, PERSON]] {
                let settled = settle(&options, &Display::default(), &players, seed);
                let is_first = players[dmo.index()].is_person() || dmo_places_first(Level::Tough);
                assert_eq!(settled, Options { dmo: None, first: Some(if is_first { dmo } else { other }) });
                // the decision changes nothing else, the lot of the DMO included
                assert_eq!(Color::deal(&settled, Seats::TWO, seed).unwrap().table().dmo, dmo);
                assert!(can_lead_to(&options, &Display::default(), &settled));
            }
        }
    }

    /// docs/rules/color.md, Settings 2
    #[test]
    fn who_places_first_can_be_left_to_the_lot_or_agreed() {
        let by_lot = Display { dmo_decides: false, ..Display::default() };
        let players = [PERSON, bot()];
        for first in [Some(Seat::new(0)), Some(Seat::new(1))] {
            let agreed = Options { first, ..Options::default() };
            assert_eq!(settle(&agreed, &Display::default(), &players, Seed::new(3)), agreed);
            assert!(!can_lead_to(&Options::default(), &by_lot, &agreed));
            assert!(!can_lead_to(&agreed, &Display::default(), &Options::default()));
        }
        assert_eq!(settle(&Options::default(), &by_lot, &players, Seed::new(3)), Options::default());
    }

    #[test]
    fn display_settings_of_earlier_versions_are_read() {
        let read: Display = serde_json::from_str(r#"{"offer":false}"#).unwrap();
        assert_eq!(read, Display { offer: false, dmo_decides: true });
    }
}
