//! Leading, and the line.

use super::position::{bones, legal, passed, play, position, refused, seat, turn};
use crate::engine::{Bone, Pips, PublicState, Rules, Seats, Seed};
use crate::games::partners::rules::{
    BlockTie, BlockWinner, End, Event, Leader, Opening, Options, Partners, Preset, Refusal,
};

/// A match whose first hand satisfies a condition.
fn first_hand(options: &Options, seats: u8, is_so: impl Fn(&Partners) -> bool) -> Partners {
    let deal = |seed| Partners::deal(options, Seats::new(seats).unwrap(), Seed::new(seed)).unwrap();
    (0..20_000).map(deal).find(is_so).expect("there is such a deal")
}

fn doublet(face: Pips) -> Bone {
    Bone::new(face, face)
}

#[test]
fn the_highest_double_opens_by_itself() {
    for seed in 0..50 {
        let game = Partners::deal(&Options::default(), Seats::new(4).unwrap(), Seed::new(seed)).unwrap();
        let lead = game.table().line[0];
        assert_eq!((lead.bone, lead.end, lead.seat), (doublet(6), End::Lead, game.table().leader));
        assert_eq!(game.0.hands[lead.seat.index()].len(), 6);
        assert_ne!(turn(&game), Some(lead.seat.index()), "in a pair somebody else can play, or it passed");
    }
}

/// Brazil: 6-6 asleep: 5-5 opens.
#[test]
fn doubles_that_sleep_open_nothing() {
    let options = Preset::Brazil.options();
    let game =
        first_hand(&options, 4, |game| game.asleep().contains(&doublet(6)) && !game.asleep().contains(&doublet(5)));
    assert_eq!(game.table().line[0].bone, doublet(5));
    for seat in game.seats().iter() {
        assert!(game.table().lacks(seat, doublet(6)), "everybody sees that it sleeps");
        assert!(!game.table().lacks(seat, doublet(4)) || game.table().lacks[seat.index()].contains(&4));
    }
}

#[test]
fn if_all_doubles_sleep_the_heaviest_bone_opens() {
    let mut game = position(Options::default(), &["3-6 0-1", "4-5 0-2", "0-3", "0-4"]);
    let mut out = Vec::new();
    game.0.table.begin_hand(seat(0), false, true);
    let held = game.0.hands.clone();
    let heaviest = |mut hands: Vec<Vec<Bone>>| {
        hands.iter_mut().flatten().map(|bone| *bone).max_by_key(|bone| super::super::table::opening_rank(*bone))
    };
    assert_eq!(heaviest(held), Some(Bone::new(3, 6)), "of equal pips the higher face");
    game.play(seat(0), Bone::new(3, 6), End::Lead, &mut out);
    let lacks = |bone: &str| game.table().lacks(seat(1), bone.parse().unwrap());
    assert!(lacks("0-0") && lacks("4-6") && !lacks("4-5"), "doubles and heavier bones sleep");
}

#[test]
fn a_seat_by_lot_opens_with_any_bone() {
    let options = Preset::Spain.options();
    assert_eq!(options.opening, Opening::Drawn);
    let mut leaders = [0; 4];
    for seed in 0..400 {
        let game = Partners::deal(&options, Seats::new(4).unwrap(), Seed::new(seed)).unwrap();
        assert!(game.table().line.is_empty() && !game.table().asked);
        assert_eq!(legal(&game).split(' ').count(), 7);
        leaders[turn(&game).unwrap()] += 1;
    }
    assert!(leaders.iter().all(|count| (70..130).contains(count)), "{leaders:?}");
}

#[test]
fn a_lead_has_both_ends() {
    let mut game = position(Options::default(), &["1-6 2-2", "1-3 0-6", "0-1 0-0", "3-3 5-5"]);
    assert_eq!(legal(&game), "1-6@- 2-2@-");
    assert_eq!(refused(&game, "1-6@L"), Some(Refusal::IsLead));
    assert_eq!(refused(&game, "3-3@-"), Some(Refusal::NotInHand(doublet(3))));
    play(&mut game, "1-6@-");
    assert_eq!(game.table().ends, Some([1, 6]));
    assert_eq!(legal(&game), "0-6@R 1-3@L");
    assert_eq!(refused(&game, "1-3@-"), Some(Refusal::IsNoLead));
    let does_not_fit = Refusal::DoesNotFit { bone: Bone::new(1, 3), end: End::Right, pips: 6 };
    assert_eq!(refused(&game, "1-3@R"), Some(does_not_fit));
    play(&mut game, "0-6@R");
    assert_eq!(game.table().ends, Some([1, 0]));
    assert_eq!(legal(&game), "0-0@R 0-1@L 0-1@R");
}

/// Ends 2 and 2, hand 2-5, 2-2: legal are `2-2@L` and `2-5@L`.
#[test]
fn equal_ends_are_one() {
    let mut game = position(Options::default(), &["2-4 6-6", "2-5 2-2", "0-4 1-6", "3-3 5-5"]);
    game.play(seat(0), Bone::new(2, 4), End::Lead, &mut Vec::new());
    game.0.table.ends = Some([2, 2]);
    assert_eq!(legal(&game), "2-2@L 2-5@L");
    assert_eq!(refused(&game, "2-5@R"), Some(Refusal::SameEnds));
}

#[test]
fn seats_that_cannot_play_pass_by_themselves() {
    let mut game = position(Options::default(), &["1-1 6-6", "2-3 2-4", "3-3 3-4", "1-5 5-5"]);
    let events = play(&mut game, "1-1@-");
    assert_eq!((passed(&events), turn(&game)), (vec![1, 2], Some(3)));
    let lacks: Vec<Vec<Pips>> = game.table().lacks.iter().map(|lacks| lacks.iter().copied().collect()).collect();
    assert_eq!(lacks, [vec![], vec![1], vec![1], vec![]]);
    let events = play(&mut game, "1-5@L");
    assert_eq!((passed(&events), turn(&game)), (vec![0, 1, 2], Some(3)), "the same seat plays again");
    assert_eq!(game.table().lacks[1].iter().copied().collect::<Vec<_>>(), [1, 5]);
}

fn leads_after(leader: Leader, block_tie: BlockTie, hands: &[&str], actions: &str) -> (Partners, Vec<Event>) {
    let unit = if block_tie == BlockTie::Carry { Preset::Jamaica.options() } else { Options::default() };
    let mut game = position(Options { leader, block_tie, block_winner: BlockWinner::Pair, ..unit }, hands);
    let events = play(&mut game, actions);
    (game, events)
}

#[test]
fn who_leads_after_a_seat_was_out() {
    let hands = ["1-2", "0-3 3-5", "6-6 2-4", "5-5 0-0"];
    let out = ["1-2 4-4", "2-5", "6-6 2-4", "5-5 0-0"];
    for (leader, hands, actions, expected) in [
        (Leader::Right, &hands, "1-2@-", 1),
        (Leader::Winner, &hands, "1-2@-", 0),
        (Leader::Winner, &out, "1-2@- 2-5@R", 1),
        (Leader::Right, &out, "1-2@- 2-5@R", 1),
        (Leader::Pair, &out, "1-2@- 2-5@R", 1),
    ] {
        let (game, _) = leads_after(leader, BlockTie::Nobody, hands, actions);
        assert_eq!((turn(&game), game.table().leader.index()), (Some(expected), expected), "{leader:?} {actions}");
        assert_eq!(game.table().asked, leader == Leader::Pair);
        assert!(game.table().line.is_empty() && game.table().number == 2);
    }
}

/// Dead at once: seat 0 leads 1-1, and nobody has another 1.
#[test]
fn who_leads_after_a_dead_line() {
    let lost = ["1-1 6-6", "0-3", "5-5", "2-2 0-4"];
    let won = ["1-1 0-2", "6-6", "2-3", "5-5 0-4"];
    let equal = ["1-1 2-3", "6-6", "0-5", "5-5 0-4"];
    let tied = ["1-1 2-3", "3-5", "0-5", "0-2"];
    for (leader, tie, hands, expected) in [
        (Leader::Right, BlockTie::Nobody, &lost, Some(1)),
        (Leader::Winner, BlockTie::Nobody, &lost, Some(1)),
        (Leader::Winner, BlockTie::Nobody, &won, Some(0)),
        (Leader::Winner, BlockTie::Nobody, &equal, Some(0)),
        (Leader::Right, BlockTie::Nobody, &tied, Some(1)),
        (Leader::Winner, BlockTie::Nobody, &tied, Some(0)),
        (Leader::Pair, BlockTie::Nobody, &tied, Some(0)),
        (Leader::Right, BlockTie::Carry, &tied, None),
    ] {
        let (game, events) = leads_after(leader, tie, hands, "1-1@-");
        let opening = game.table().opening;
        assert_eq!(Some(game.table().leader.index()).filter(|_| !opening), expected, "{leader:?} {hands:?} {events:?}");
        assert_eq!(game.table().asked, leader == Leader::Pair && !opening);
    }
}

#[test]
fn the_lead_may_be_left_to_the_partner_once() {
    let (mut game, _) =
        leads_after(Leader::Pair, BlockTie::Nobody, &["1-2 4-4", "2-5", "6-6 2-4", "5-5 0-0"], "1-2@- 2-5@R");
    assert!(legal(&game).ends_with(" partner"));
    let events = play(&mut game, "partner");
    assert_eq!(events, [Event::PartnerLeads { seat: seat(1), leader: seat(3) }]);
    assert_eq!((turn(&game), game.table().leader, game.table().asked), (Some(3), seat(3), false));
    assert_eq!(refused(&game, "partner"), Some(Refusal::NotAsked));
    let lead = legal(&game).split(' ').next().unwrap().to_owned();
    play(&mut game, &lead);
    assert_eq!(game.table().leader, seat(3));
}

#[test]
fn a_lead_ends_the_question_who_leads() {
    let (mut game, _) =
        leads_after(Leader::Pair, BlockTie::Nobody, &["1-2 4-4", "2-5", "6-6 2-4", "5-5 0-0"], "1-2@- 2-5@R");
    let lead = legal(&game).split(' ').next().unwrap().to_owned();
    play(&mut game, &lead);
    assert!(!game.table().asked && game.table().leader == seat(1));
    assert_eq!(refused(&game, "partner"), Some(Refusal::NotAsked));
}

#[test]
fn bones_are_written_in_order() {
    assert_eq!(bones("0-1 9-9"), [Bone::new(0, 1), Bone::new(9, 9)]);
}
