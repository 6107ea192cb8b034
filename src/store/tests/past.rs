use super::{TABLE, act, finish, game, open};
use crate::engine::electrum::Electrum;
use crate::store::{MemoryStorage, Shelf, Storage, StoredGame, game_at};

fn at(storage: &MemoryStorage, number: Option<u32>) -> Option<StoredGame<Electrum>> {
    game_at(&Shelf::new(storage), number)
}

#[test]
fn each_game_is_found_by_its_number() {
    let storage = MemoryStorage::new();
    assert!(at(&storage, None).is_none(), "nothing is stored yet");
    let mut table = open(&storage, 1);
    finish(&mut table);
    let first = table.session().record();
    table.new_game(game(2)).unwrap();
    act(&mut table, 0);
    for number in [None, Some(2)] {
        let found = at(&storage, number).unwrap();
        assert_eq!((found.number, found.session.record()), (table.number(), table.session().record()));
    }
    let found = at(&storage, Some(1)).unwrap();
    assert_eq!((found.number, found.session.record()), (1, first.clone()));
    assert!(at(&storage, Some(3)).is_none() && at(&storage, Some(0)).is_none());

    // the game under way cannot be read: the others can
    storage.set(TABLE, "{").unwrap();
    assert!(at(&storage, None).is_none());
    assert_eq!(at(&storage, Some(1)).unwrap().session.record(), first);
    assert_eq!(storage.get(TABLE), Ok(Some("{".into())), "looking changes nothing");
}
