//! Shows how the two lots of a game followed from its seed.

use crate::app::components::deals::DealCheck;
use crate::app::words::I18n;
use crate::app::words::seat_names::SeatNames;
use crate::engine::Rules;
use crate::games::color::rules::Color;
use crate::session::typed::Record;
use crate::text::t_string;

/// Which seat is the DMO, which seat places first, and how the lots are drawn (docs/rules/color.md, Settings).
pub fn dealt(i18n: I18n, record: &Record<Color>, seat_names: &SeatNames) -> DealCheck {
    let game = Color::deal(&record.options, record.seats, record.seed).expect("this game was dealt from the same");
    let lot = t_string!(i18n, color.deal.by_lot);
    let dmo_by = if record.options.dmo.is_some() { t_string!(i18n, color.deal.named) } else { lot };
    // the record does not tell an agreement from the DMO's decision: both stand in the option
    let first_by = if record.options.first.is_some() { t_string!(i18n, color.deal.decided) } else { lot };
    let dmo = seat_names.name(i18n, game.table().dmo);
    let first = seat_names.name(i18n, game.table().placer);
    DealCheck {
        facts: vec![
            t_string!(i18n, color.deal.dmo, name = dmo, how = dmo_by),
            t_string!(i18n, color.deal.first, name = first, how = first_by),
        ],
        steps: vec![t_string!(i18n, color.deal.words_deal)],
        ..DealCheck::default()
    }
}

#[cfg(test)]
mod tests {
    use leptos::prelude::Owner;

    use super::*;
    use crate::app::words::seat_names::BotNames;
    use crate::engine::{Seat, Seats, Seed, Sides};
    use crate::games::color::rules::Options;
    use crate::session::Player;
    use crate::text::Locale;

    fn facts(options: Options) -> Vec<String> {
        let players = [Player::Person { name: Some("Ann".into()) }, Player::Person { name: Some("Ben".into()) }];
        let seat_names = SeatNames::new(BotNames::SHARED, &players, Sides::singles(Seats::TWO), None);
        let record = Record::<Color>::new(options, Seats::TWO, Seed::new(1));
        Owner::new().with(|| dealt(I18n::new(Locale::En), &record, &seat_names)).facts
    }

    /// docs/rules/color.md, Settings 2: the option holds an agreement as well as the DMO's decision.
    #[test]
    fn the_page_says_how_the_dmo_and_the_first_placer_were_found() {
        let (ann, ben) = (Some(Seat::new(0)), Some(Seat::new(1)));
        let by_lot = facts(Options::default());
        assert!(by_lot.iter().all(|fact| fact.ends_with(", by lot.")), "{by_lot:?}");
        let decided = facts(Options { first: ben, ..Options::default() });
        assert_eq!(decided[0], by_lot[0], "the lot of the DMO is the same");
        assert_eq!(decided[1], "Placed first: Ben, by agreement or by the DMO’s decision.");
        let named = facts(Options { dmo: ann, ..Options::default() });
        assert_eq!(named[0], "DMO: Ann, as the settings say.");
    }
}
