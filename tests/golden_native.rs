//! The native half of the golden tests.

#[path = "golden/mod.rs"]
mod golden;

#[test]
fn deals_have_not_changed() {
    golden::deals_have_not_changed();
}

#[test]
fn recorded_games_have_not_changed() {
    golden::recorded_games_have_not_changed();
}

#[test]
fn searches_agree() {
    golden::searches_agree();
}
