//! Shows how the bones of a match followed from its seed, hand by hand.

use crate::app::components::deals::{DealCheck, DealtDeal, DealtRow};
use crate::app::words::I18n;
use crate::app::words::seat_names::SeatNames;
use crate::games::partners::rules::{HandDealing, Partners};
use crate::session::typed::Record;
use crate::text::t_string;

/// The hands of a finished match: the bones of each seat, and those that slept.
pub fn dealt(i18n: I18n, record: &Record<Partners>, seat_names: &SeatNames) -> DealCheck {
    let (options, seats, seed) = (record.options.clone(), record.seats, record.seed);
    let hands = record.deals().expect("a recorded game replays").into_iter().map(|game| {
        let number = game.table().number;
        let deal = HandDealing::new(&options, seats, seed, number);
        let mut rows: Vec<_> =
            seats.iter().map(|seat| DealtRow::new(seat_names.name(i18n, seat), deal.dealing.dealt_to(seat))).collect();
        let asleep = game.asleep();
        if !asleep.is_empty() {
            rows.push(DealtRow::new(t_string!(i18n, partners.asleep), &asleep));
        }
        let name = t_string!(i18n, app.deal, number = number);
        let seed = t_string!(i18n, partners.deal.seed, seed = deal.dealing.seed.to_string());
        DealtDeal::of_rows(number, name, seed, rows)
    });
    DealCheck {
        deals: hands.collect(),
        seeds: Some(t_string!(i18n, common.deal.seed_of_hand)),
        steps: vec![t_string!(i18n, partners.deal.words_deal)],
        ..DealCheck::default()
    }
}
