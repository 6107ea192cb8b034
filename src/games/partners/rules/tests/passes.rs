//! Bonuses for passes.

use super::position::{passed, play, position, scored, seat, turn};
use crate::engine::{Rules, ShowsView, Viewer};
use crate::games::partners::rules::{Bonus, Event, Options, Partners, PassBonus, Preset};

/// The bonuses of these events, with the seats that scored.
fn bonuses(events: &[Event]) -> Vec<(Bonus, usize)> {
    let of = |event: &Event| match event {
        Event::Bonus { bonus, seats, .. } => Some((*bonus, seats[0].index())),
        _ => None,
    };
    events.iter().filter_map(of).collect()
}

/// Dominican at 180 of 200: `lead_pass` 30 is not given; at 160 it is: 190.
#[test]
fn a_pass_on_the_lead_scores_below_the_target() {
    let hands = ["1-1 5-5", "2-3 2-4", "1-3 3-4", "4-4 0-6"];
    for (before, after) in [(0, 30), (160, 190), (169, 199), (170, 170), (180, 180)] {
        let game = position(Preset::Dominican.options(), &hands);
        let mut game = scored(game, &[before, 0, before, 0]);
        let events = play(&mut game, "1-1@-");
        assert_eq!((passed(&events), turn(&game)), (vec![1], Some(2)));
        assert_eq!(game.scores(), [after, 0, after, 0]);
        assert_eq!(bonuses(&events).len(), usize::from(after > before));
    }
}

#[test]
fn a_pass_on_the_lead_scores_nothing_if_the_partner_passes() {
    let mut game = position(Preset::Dominican.options(), &["1-1 5-5", "2-3 2-4", "3-3 3-4", "1-4 0-6"]);
    let events = play(&mut game, "1-1@-");
    assert_eq!((passed(&events), bonuses(&events)), (vec![1, 2], vec![]));
    // not the lead
    let mut game = position(Preset::Dominican.options(), &["1-1 5-5", "1-3 2-4", "2-2 4-4", "3-6 0-6"]);
    let events = play(&mut game, "1-1@- 1-3@L");
    assert_eq!((passed(&events), bonuses(&events)), (vec![2], vec![]));
}

#[test]
fn a_bone_after_which_all_others_pass_scores_once() {
    let mut game = position(Preset::Dominican.options(), &["1-1 1-5", "2-3 2-4", "3-3 3-4", "0-4 0-6"]);
    let events = play(&mut game, "1-1@-");
    assert_eq!((passed(&events), turn(&game)), (vec![1, 2, 3], Some(0)));
    assert_eq!(bonuses(&events), [(Bonus::RoundPass, 0)]);
    assert_eq!(game.scores(), [30, 0, 30, 0]);
}

/// There is no partner who could pass too.
#[test]
fn alone_a_lead_scores_for_both_kinds_of_passes() {
    let options = Options { pairs: false, lead_pass: 25, round_pass: 30, ..Options::default() };
    let mut game = position(options.clone(), &["1-1 1-5", "2-3 2-4", "3-3 3-4", "0-4 0-6"]);
    let events = play(&mut game, "1-1@-");
    assert_eq!(bonuses(&events), [(Bonus::LeadPass, 0), (Bonus::RoundPass, 0)]);
    assert_eq!(game.scores(), [55, 0, 0, 0]);
    let mut game = position(options, &["1-1 1-5", "2-3 2-4", "1-3 3-4", "0-4 0-6"]);
    let events = play(&mut game, "1-1@- 1-3@L");
    assert_eq!(bonuses(&events), [], "two of three passed");
    assert_eq!(game.scores(), [25, 0, 0, 0]);
}

#[test]
fn what_passes_scored_is_on_the_table_until_the_hand_is_settled() {
    let hands = ["1-1 5-5", "2-3 2-4", "1-3", "4-4 0-6"];
    let mut game = position(Preset::Dominican.options(), &hands);
    play(&mut game, "1-1@-");
    let scored = vec![PassBonus { bonus: Bonus::LeadPass, seat: seat(0), points: 30 }];
    assert_eq!(game.table().bonuses, scored);
    let before = game.view(Viewer::Seat(seat(0)));
    let events = play(&mut game, "1-3@L");
    let settled = Partners::deal_end(&before, &events).unwrap();
    assert_eq!((settled.table.bonuses, &game.table().bonuses), (scored, &vec![]), "the next hand has none");
}

#[test]
fn a_dead_line_pays_for_no_passes() {
    let mut game = position(Preset::Dominican.options(), &["1-1 0-5", "2-3 2-4", "3-3 3-4", "0-4 0-6"]);
    let events = play(&mut game, "1-1@-");
    assert_eq!((passed(&events), bonuses(&events)), (vec![], vec![]));
    assert!(events.iter().any(|event| matches!(event, Event::HandEnded(_))));
}

#[test]
fn the_opening_that_leads_by_itself_scores_too() {
    use crate::engine::{Seats, Seed};
    let options = Preset::Dominican.options();
    let deal = |seed| Partners::deal(&options, Seats::new(4).unwrap(), Seed::new(seed)).unwrap();
    let game = (0..5000).map(deal).find(|game| game.scores().iter().any(|score| *score > 0)).unwrap();
    let leader = game.table().leader;
    assert_eq!(game.scores()[leader.index()], 30);
    assert!(!game.table().lacks[leader.next(game.seats()).index()].is_empty());
    assert_ne!(game.table().turn, Some(seat(u8::from(leader.next(game.seats())))));
}
