//! Shows how the bricks of a game followed from its seed, match by match.

use crate::app::components::deals::{DealCheck, DealtDeal, DealtRow};
use crate::app::words::I18n;
use crate::app::words::seat_names::SeatNames;
use crate::games::brick::rules::Brick;
use crate::session::typed::Record;
use crate::text::t_string;

/// The dealt hands, the starting brick and the brickyard in its order, for each match.
pub fn dealt(i18n: I18n, record: &Record<Brick>, seat_names: &SeatNames) -> DealCheck {
    let matches = record.deals().expect("a recorded game replays").into_iter().map(|game| {
        let dealing = game.dealing();
        let (start, yard) = dealing.rest(record.seats).split_first().expect("a match has a starting brick");
        let hands = record.seats.iter();
        let mut rows: Vec<_> =
            hands.map(|seat| DealtRow::new(seat_names.name(i18n, seat), dealing.dealt_to(seat))).collect();
        rows.push(DealtRow::new(t_string!(i18n, brick.deal.start), &[*start]));
        rows.push(DealtRow::new(t_string!(i18n, brick.deal.yard), yard));
        let name = t_string!(i18n, app.match_number, number = dealing.number);
        let seed = t_string!(i18n, brick.deal.seed, seed = dealing.seed.to_string());
        DealtDeal::of_rows(dealing.number, name, seed, rows)
    });
    DealCheck {
        deals: matches.collect(),
        seeds: Some(t_string!(i18n, brick.deal.words_match)),
        steps: vec![t_string!(i18n, brick.deal.words_deal)],
        ..DealCheck::default()
    }
}
