//! What the message line and the live region say.

use super::*;
use crate::app::words::Tone;
use crate::games::electrum::rules::Options;
use crate::games::partners::rules::Partners;

static PARTNERS: GameOf<Partners> = GameOf::new();

#[test]
fn a_refusal_is_spoken_for_four_seconds() {
    let tab = duel(1);
    play_on(&tab, 1);
    let before = tab.says();
    tab.play.refuse(|| "It fits nowhere.".to_owned());
    assert_eq!(tab.speaks(), "It fits nowhere.");
    assert_eq!(tab.says(), before, "the message is still there");
    advance(3_000);
    tab.play.refuse(|| "Not there.".to_owned());
    advance(3_999);
    assert_eq!(tab.speaks(), "Not there.", "the first refusal's timer has not hidden the second");
    advance(1);
    assert!(!tab.speaks().contains("Not there."));
}

#[test]
fn no_refusal_and_no_hint_is_silent_because_it_was_said_before() {
    let tab = duel(1);
    play_on(&tab, 1);
    let refuse = || tab.play.refuse(|| "Not there.".to_owned());
    let hint = || tab.play.ask_for_a_hint();
    let acts: [&dyn Fn(); 6] = [&refuse, &refuse, &hint, &hint, &refuse, &hint];
    for (done, act) in acts.into_iter().enumerate() {
        assert_eq!(tab.play.answers.get_untracked(), u32::try_from(done).unwrap(), "the live region is told of each");
        act();
        assert_eq!(tab.speaks() == "Not there.", tab.play.refusal.read_untracked().is_some());
    }
    assert_eq!(tab.play.answers.get_untracked(), 6);
    assert!(tab.play.refusal.read_untracked().is_none(), "a hint asked for again is spoken, not the refusal before it");
}

#[test]
fn a_move_hides_a_refusal_and_the_message_before() {
    let tab = duel(1);
    play_on(&tab, 1);
    tab.play.undo();
    assert!(tab.says().contains("Taken back."), "{}", tab.says());
    tab.play.refuse(|| "Not there.".to_owned());
    act(&tab);
    assert!(!tab.says().contains("Taken back."), "{}", tab.says());
    assert!(!tab.speaks().contains("Not there."), "{}", tab.speaks());
}

#[test]
fn the_persons_own_play_is_only_spoken_once_it_is_answered_and_bones_are_figures_on_screen() {
    let tab = duel(1);
    play_on(&tab, 1);
    while !matches!(legal(&tab).first(), Some(Action::Play(..))) {
        play_on(&tab, 1);
    }
    let Some(Action::Play(bone, _)) = legal(&tab).first().copied() else { unreachable!("it is a play") };
    act(&tab);
    assert!(tab.says().contains(&format!("You play the {bone} ")), "{}", tab.says());
    assert!(!tab.speaks().contains(&bone.to_string()), "bones are spoken in words: {}", tab.speaks());
    tab.let_bots_play();
    assert!(tab.now(|now| !now.has_ended()), "the hand goes on");
    assert!(!tab.says().contains("You play"), "{}", tab.says());
    assert!(tab.speaks().contains("You play"), "{}", tab.speaks());
}

#[test]
fn the_list_of_moves_begins_with_the_oldest_and_counts_draws() {
    let tab = duel(1);
    play_on(&tab, 12);
    let rows = tab.moves();
    assert!(matches!(rows.first(), Some(MoveRow::Deal { number: 1, .. })));
    let moves: Vec<_> = rows
        .iter()
        .filter_map(|row| match row {
            MoveRow::Move { index, who, what, .. } => Some((*index, who.as_str(), what.as_str())),
            _ => None,
        })
        .collect();
    assert!(moves.is_sorted_by_key(|(index, ..)| *index), "{moves:?}");
    assert!(moves.iter().any(|(.., what)| what.starts_with("drew ")), "{moves:?}");
    assert!(!moves.windows(2).any(|pair| pair[0].1 == pair[1].1 && pair[1].2.starts_with("drew")), "{moves:?}");
}

#[test]
fn the_deal_is_announced_until_the_person_has_acted() {
    let tab = duel(1);
    tab.let_bots_play();
    let opening = |tab: &Tab| {
        untrack(|| {
            let now = tab.play.now.read();
            tab.play.game.opening(tab.i18n, &now.view_before_events, &now.seat_names).remove(0).text
        })
    };
    let first = opening(&tab);
    let message = untrack(|| tab.play.message(tab.i18n));
    let deal = message.iter().find(|sentence| sentence.text == first).expect("the deal is announced");
    assert_eq!(deal.tone, Tone::Spoken, "the opponent has answered it, so that the answer is the news on screen");
    act(&tab);
    tab.let_bots_play();
    assert!(!tab.says().contains(&first), "{}", tab.says());
}

#[test]
fn an_opponent_never_answers_the_opening_of_a_first_game_before_its_reason_could_be_read() {
    let leads = |seed| {
        let storage = storage();
        let options = json!({ "points_to_win": Options::FIRST_GAME });
        deal::<Electrum>(storage, &options, seed, vec![Player::Person { name: None }, bot(Level::Beginner)]);
        let tab = open(storage, &ELECTRUM);
        tab.now(|now| now.bot_to_move).then_some(tab)
    };
    let tab = (1..20).find_map(leads).expect("the person holds the highest double now and then");
    assert!(tab.says().contains("First game"), "{}", tab.says());
    assert!(tab.says().contains("is the highest double: you lead."), "{}", tab.says());
    tab.program.think();
    advance(1_400);
    assert_eq!(tab.ply(), 0, "the sentence stays");
    assert!(tab.says().contains("you lead."), "{}", tab.says());
    advance(200);
    assert_eq!(tab.ply(), 1);
    assert!(!tab.says().contains("you lead."), "the answer is the news: {}", tab.says());
}

#[test]
fn each_sentence_of_a_message_stands_in_it_once() {
    let tab = duel(3);
    for _ in 0..12 {
        play_on(&tab, 1);
        let message = untrack(|| tab.play.message(tab.i18n));
        for (index, sentence) in message.iter().enumerate() {
            let again = message[index + 1..].iter().any(|other| other.text == sentence.text);
            assert!(!again, "{:?} stands twice in {}", sentence.text, tab.says());
        }
    }
}

#[test]
fn a_hint_replaces_the_message_marks_the_game_and_is_gone_after_a_move() {
    let tab = duel(1);
    play_on(&tab, 1);
    let before = tab.says();
    tab.play.ask_for_a_hint();
    tab.play.ask_for_a_hint();
    assert_eq!(tab.program.asked(Lane::Background), 1, "a second tap asks nothing");
    let waiting = tab.says();
    assert_ne!(waiting, before);
    tab.program.think();
    let action: Action = tab.play.hinted().expect("the hint has come");
    assert!(legal(&tab).contains(&action));
    assert_ne!(tab.says(), waiting);
    tab.play.act(&action);
    assert!(!untrack(|| tab.play.has_hint()));
    tab.let_bots_play();
    tab.play.ask_for_a_hint();
    assert_eq!(tab.program.asked(Lane::Background), 2, "the next position has a hint of its own");
    // the statistics count hints
    let results: Value =
        serde_json::from_str(&tab.storage.get(&keys::results(Electrum::NAME)).unwrap().unwrap()).unwrap();
    let hints: Vec<_> = results["body"].as_object().unwrap().values().map(|result| result["hints"].clone()).collect();
    assert_eq!(hints, [json!(2)]);
}

#[test]
fn a_hint_that_is_shown_is_played_by_asking_again_and_undo_takes_it_back() {
    let tab = duel(1);
    play_on(&tab, 1);
    let ply = tab.ply();
    tab.play.ask_for_a_hint();
    tab.play.ask_for_a_hint();
    assert_eq!(tab.ply(), ply, "a hint that is awaited plays nothing");
    assert!(!untrack(|| tab.play.is_hint_given()));
    tab.program.think();
    assert!(untrack(|| tab.play.is_hint_given()));
    let hinted: Action = untrack(|| tab.play.hinted()).expect("the hint has come");
    tab.play.ask_for_a_hint();
    let other = duel(1);
    play_on(&other, 1);
    other.play.act(&hinted);
    assert_eq!(tab.ply(), ply + 1);
    assert!(tab.says().starts_with(&other.says()), "as if it had been played by hand: {}", tab.says());
    tab.play.undo();
    assert_eq!(tab.ply(), ply);
    assert!(!untrack(|| tab.play.is_hint_given()), "asking after undo asks anew, and plays nothing");
    tab.play.ask_for_a_hint();
    assert_eq!(tab.ply(), ply);
}

#[test]
fn a_hint_that_comes_after_undo_is_dropped() {
    let tab = duel(1);
    play_on(&tab, 1);
    tab.play.ask_for_a_hint();
    tab.play.undo();
    tab.program.think();
    assert!(!untrack(|| tab.play.has_hint()));
    assert!(tab.says().contains("Taken back."), "{}", tab.says());
}

/// On a phone the reason for the first lead and two moves take three lines.
#[test]
fn the_message_never_tells_how_a_hand_began_beside_two_moves() {
    let (mut told, mut left_out) = (0, 0);
    for seed in 1..16 {
        let storage = storage();
        let bots = vec![bot(Level::Beginner); 3];
        deal::<Partners>(storage, &json!({}), seed, [vec![person("Ann")], bots].concat());
        let tab = open(storage, &PARTNERS);
        tab.let_bots_play();
        let said = tab.says();
        if said.contains("passes") {
            continue;
        }
        let is_told = said.contains("the highest double dealt");
        assert_eq!(is_told, said.matches(" plays the ").count() < 2, "{said}");
        *(if is_told { &mut told } else { &mut left_out }) += 1;
    }
    assert!(told > 0 && left_out > 0, "{told} and {left_out}");
}
