//! The native half of the golden tests.

#[path = "../golden/mod.rs"]
mod recorded;

#[test]
fn deals_have_not_changed() {
    recorded::deals_have_not_changed();
}

#[test]
fn recorded_games_have_not_changed() {
    recorded::recorded_games_have_not_changed();
}

#[test]
fn searches_agree() {
    recorded::searches_agree();
}

#[test]
fn puzzles_agree() {
    recorded::puzzles_agree();
}
