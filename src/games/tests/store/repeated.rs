//! Automatic draws: several actions in one change.

use super::{act, auto_draw, moment, open};
use crate::games::tests::session::work::CountingStorage;

#[test]
fn automatic_draws_read_the_stored_game_once_and_are_undone_together() {
    let mut several = 0;
    for seed in 1..20 {
        let storage = CountingStorage::default();
        let mut table = open(&storage, seed);
        for choice in 0..40 {
            let before = table.session().ply();
            storage.reads.set(0);
            if !auto_draw(&mut table) {
                act(&mut table, choice);
                continue;
            }
            assert_eq!(storage.reads.take(), 1);
            if table.session().ply() > before + 1 {
                several += 1;
                assert_eq!(moment(&open(&storage, 0)), moment(&table));
                assert!(table.undo().is_some());
                assert_eq!(table.session().ply(), before);
                assert!(table.redo().is_some());
            }
        }
    }
    assert!(several > 10, "{several}");
}
