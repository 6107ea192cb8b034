//! Shows how the tiles of a game followed from its seed, hand by hand.

use crate::app::components::deals::{DealCheck, DealtDeal, DealtRow};
use crate::app::words::I18n;
use crate::app::words::seat_names::SeatNames;
use crate::engine::Seats;
use crate::games::scarnecchia::rules::Scarnecchia;
use crate::session::typed::Record;
use crate::text::t_string;

/// The dealt hands, the pool, and the stock in its order, for each hand of the game.
pub fn dealt(i18n: I18n, record: &Record<Scarnecchia>, seat_names: &SeatNames) -> DealCheck {
    let hands = record.deals().expect("a recorded game replays").into_iter().map(|game| {
        let dealing = game.dealing();
        let (pool, stock) = Scarnecchia::pool_and_stock(&dealing);
        let hands = Seats::TWO.iter();
        let mut rows: Vec<_> =
            hands.map(|seat| DealtRow::new(seat_names.name(i18n, seat), dealing.dealt_to(seat))).collect();
        rows.push(DealtRow::new(t_string!(i18n, scarnecchia.table.pool), pool));
        rows.push(DealtRow::new(t_string!(i18n, scarnecchia.deal.stock), stock));
        let name = t_string!(i18n, app.deal, number = dealing.number);
        let seed = t_string!(i18n, scarnecchia.deal.seed, seed = dealing.seed.to_string());
        DealtDeal::of_rows(dealing.number, name, seed, rows)
    });
    DealCheck {
        deals: hands.collect(),
        seeds: Some(t_string!(i18n, common.deal.seed_of_hand)),
        steps: vec![t_string!(i18n, scarnecchia.deal.words_deal)],
        ..DealCheck::default()
    }
}
