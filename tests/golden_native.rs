//! Games that must come out the same everywhere: the native half.

#[path = "golden/mod.rs"]
mod golden;

#[test]
fn deals_are_as_they_were() {
    golden::deals_are_as_they_were();
}

#[test]
fn recorded_games_are_as_they_were() {
    golden::recorded_games_are_as_they_were();
}

#[test]
fn searches_agree() {
    golden::searches_agree();
}
