//! Passes that follow an action by themselves.

use super::*;
use crate::engine::ShowsView;
use crate::games::partners::rules::Partners;

static PARTNERS: GameOf<Partners> = GameOf::new();

#[test]
fn the_next_opponent_waits_while_each_pass_is_shown_and_each_has_a_row_in_the_list_of_moves() {
    let storage = storage();
    deal::<Partners>(storage, &json!({}), 9, vec![bot(Level::Beginner); 4]);
    let tab = open(storage, &PARTNERS);
    let mut passes = 0;
    while !tab.now(TableState::has_ended) {
        advance(0);
        let ply = tab.ply();
        let passed = tab.now(|now| Partners::passed_by_themselves(now.last::<Partners>()).len());
        passes += passed;
        tab.program.think();
        advance(650 * (1 + u32::try_from(passed).expect("four seats")) - 1);
        assert_eq!(tab.ply(), ply, "after {passed} passes");
        advance(1);
        assert_eq!(tab.ply(), ply + 1, "after {passed} passes");
    }
    assert!(passes > 0, "a seat passed in this hand");
    let rows = tab.moves();
    let shown = rows.iter().filter(|row| matches!(row, MoveRow::Move { by_itself: true, .. }));
    assert_eq!(shown.count(), passes);
}
