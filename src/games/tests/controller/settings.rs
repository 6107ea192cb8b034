//! Settings that take effect at the table.

use super::*;
use crate::games::electrum::page::Display;

#[test]
fn settings_are_stored_and_auto_ok_takes_effect_at_once() {
    let storage = storage();
    prefer::<Electrum>(storage, &json!({ "display": { "auto_ok": false } }));
    deal::<Electrum>(storage, &json!({}), 1, vec![Player::Person { name: None }, bot(Level::Beginner)]);
    let tab = open(storage, &ELECTRUM);
    while !tab.now(|now| now.bot_to_move) {
        act(&tab);
    }
    let ply = tab.ply();
    advance(5_000);
    assert_eq!(tab.program.waiting(), 0);
    tab.play.display::<Display>().update(|display| display.auto_ok = true);
    // longer than the pause between moves, because the opening is to be read
    advance(1_500);
    tab.program.think();
    assert!(tab.ply() > ply, "the opponent no longer waits");
    let stored: Value =
        serde_json::from_str(&storage.get(&keys::preferences(Electrum::NAME)).unwrap().unwrap()).unwrap();
    assert_eq!(stored["body"]["display"]["auto_ok"], json!(true));
}

#[test]
fn rules_take_effect_in_the_next_game() {
    let tab = duel(1);
    play_on(&tab, 1);
    let options = || crate::app::game::Typed::<crate::games::electrum::rules::Options>::new(tab.play.settings.options);
    options().update(|options| options.spinner = !options.spinner);
    advance(0);
    let of_game = |tab: &Tab| tab.now(|now| now.options.open::<crate::games::electrum::rules::Options>().spinner);
    assert_ne!(of_game(&tab), options().get_untracked().spinner);
    tab.play.new_game();
    assert_eq!(of_game(&tab), options().get_untracked().spinner);
}

#[test]
fn auto_draw_draws_until_a_bone_fits_and_is_one_undo() {
    let storage = storage();
    prefer::<Electrum>(storage, &json!({ "display": { "auto_draw": true } }));
    for seed in 0..200 {
        storage.remove(&keys::table(Electrum::NAME)).unwrap();
        deal::<Electrum>(storage, &json!({}), seed, vec![Player::Person { name: None }, bot(Level::Beginner)]);
        let tab = open(storage, &ELECTRUM);
        for _ in 0..6 {
            tab.let_bots_play();
            if tab.now(TableState::has_ended) {
                break;
            }
            if legal(&tab) == [Action::Draw] {
                let before = tab.ply();
                act(&tab);
                if tab.ply() > before + 1 && tab.now(|now| !now.bot_to_move) {
                    tab.play.undo();
                    assert_eq!(tab.ply(), before);
                    return;
                }
                continue;
            }
            act(&tab);
        }
    }
    panic!("no deal in which the person draws two bones");
}

#[test]
fn the_pace_is_the_pause_between_moves() {
    let tab = duel(1);
    play_on(&tab, 1);
    tab.context.preferences.update(|preferences| preferences.pace = crate::app::context::Pace::AtOnce);
    act(&tab);
    let ply = tab.ply();
    advance(0);
    tab.program.think();
    assert!(tab.ply() > ply);
}
