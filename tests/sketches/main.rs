//! Two games that are not built yet, sketched against the trait that must carry them.
//!
//! Each sketch has the options and the notation of its game and enough of its rules to be played from the deal to an
//! end; what it leaves out is said at its head. All of them pass the suite that the built games pass, so that the
//! trait is known to hold what they bring: seats that act at once, two to ten of them, turns of several steps,
//! obligations, things hidden and then shown, and games of several deals.

mod brick;
mod color;
mod square;
mod together;

use boneyard::engine::contract::{self, Report, Varied};

/// Plays every variant at every table it goes with.
fn holds<G: Varied>(games: u64) -> Report {
    contract::holds_for_all::<G>(games).unwrap_or_else(|breach| panic!("{breach}"))
}

#[test]
fn color_chooses_together_then_places_and_claims() {
    let report = holds::<color::Color>(3);
    assert!(report.together > report.games, "{report:?}");
    // between two turns nothing is hidden
    assert_eq!(report.worlds_apart, 0, "{report:?}");
}

#[test]
fn brick_reveals_together_at_tables_of_two_to_ten() {
    let report = holds::<brick::Brick>(1);
    assert!(report.games >= 9 && report.deals > report.games && report.together == report.deals, "{report:?}");
    assert!(report.worlds_apart * 2 > report.worlds, "{report:?}");
}
