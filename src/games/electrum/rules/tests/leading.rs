//! docs/rules/electrum.md, Leading a hand

use super::position::{Applied, TestPosition, US, act, count, dealt, ends, leader, legal, mover, refusal, winner};
use crate::engine::{Bone, Rng, Rules, Seat, Seats, Seed};
use crate::games::electrum::rules::hand::{BONES, Hand};
use crate::games::electrum::rules::{Electrum, End, Event, Leader, Options, PlayedBone, Preset};

const HANDS: u64 = 400;

fn all_leaders() -> [Leader; 4] {
    [Leader::Doublet, Leader::Winner, Leader::Loser, Leader::Alternate]
}

fn bone(text: &str) -> Bone {
    text.parse().unwrap()
}

/// Both hands after the `number`th shuffle for the hand with this index, void or not.
fn shuffled(seed: u64, index: u64, number: u32) -> [Hand; 2] {
    let mut rng = Rng::new(Seed::new(seed).derive(index));
    let mut deck = BONES;
    for _ in 0..number {
        deck = BONES;
        rng.shuffle(&mut deck);
    }
    [&deck[..7], &deck[7..14]].map(|drawn| drawn.iter().copied().collect())
}

fn seeds_with_void_first_shuffle(index: u64) -> impl Iterator<Item = u64> {
    (0..6000).filter(move |&seed| shuffled(seed, index, 1).into_iter().all(|hand| hand.heaviest_doublet().is_none()))
}

#[test]
fn the_first_hand_is_led_by_the_heaviest_doublet_under_every_leader_setting() {
    let mut led_by = [0; 2];
    for seed in 0..HANDS {
        for setting in all_leaders() {
            let game = dealt(&Options { leader: setting, ..Options::default() }, seed);
            let &[PlayedBone { seat, bone: lead, end: End::E }] = game.layout().line() else {
                panic!("one bone should have been led at E: {:?}", game.layout().line());
            };
            assert!(lead.is_doublet());
            let held = game.hand(Seat::new(0)).union(game.hand(Seat::new(1)));
            assert!(
                held.iter().all(|bone| !bone.is_doublet() || bone < lead),
                "{lead} is not the heaviest of {held:?}"
            );
            assert_eq!((game.hand(seat).len(), game.hand(seat.next(Seats::TWO)).len()), (6, 7));
            assert_eq!(game.boneyard().len(), 14);
            assert_eq!((leader(&game), mover(&game)), (seat, seat.next(Seats::TWO)));
            assert_eq!(game.layout().spinner(), None);
            led_by[seat.index()] += 1;
        }
    }
    assert!(led_by.iter().all(|&hands| hands > 500), "both seats should lead: {led_by:?}");
}

#[test]
fn an_automatic_lead_scores_its_table_count_like_any_play() {
    let mut met = std::collections::BTreeSet::new();
    for seed in 0..2000 {
        for (name, scores) in [
            (Preset::Draw, [0, 0, 0, 0, 0, 0, 0]),
            (Preset::AllFives, [0, 0, 0, 0, 0, 10, 0]),
            (Preset::AllThrees, [0, 0, 0, 6, 0, 0, 12]),
            (Preset::FivesAndThrees, [0, 0, 0, 6, 0, 10, 12]),
        ] {
            let game = dealt(&name.options(), seed);
            let lead = game.layout().line()[0];
            let mut wanted = [0; 2];
            wanted[lead.seat.index()] = scores[usize::from(lead.bone.low())];
            assert_eq!(game.scores(), wanted, "{name:?}, {}", lead.bone);
            assert_eq!(count(&game), lead.bone.pips());
            met.insert(lead.bone);
        }
    }
    assert!(met.len() >= 6, "nearly every doublet should have led: {met:?}");
}

#[test]
fn a_void_hand_is_shuffled_again_and_not_counted() {
    let mut met = 0;
    for seed in seeds_with_void_first_shuffle(0) {
        let game = dealt(&Options::default(), seed);
        let lead = game.layout().line()[0];
        let again = (2..).map(|number| shuffled(seed, 0, number));
        let [ours, theirs] =
            again.into_iter().find(|hands| hands.iter().any(|hand| hand.heaviest_doublet().is_some())).unwrap();
        let mut hands = [0, 1].map(|seat| game.hand(Seat::new(seat)));
        hands[lead.seat.index()] = hands[lead.seat.index()].with(lead.bone);
        assert_eq!(hands, [ours, theirs]);
        assert_eq!(game.deals(), 1);
        met += 1;
    }
    assert!(met > 3, "too few void hands: {met}");
}

#[test]
fn an_any_bone_lead_accepts_a_hand_without_doublets() {
    let mut met = 0;
    for seed in seeds_with_void_first_shuffle(1) {
        let options = Options { leader: Leader::Winner, ..Options::default() };
        let mut game =
            TestPosition { options, seed, line: "0:6-6@E 1:1-6@E", hands: ["1-2", "0-0"], ..TestPosition::default() }
                .game();
        act(&mut game, "1-2@E");
        assert_eq!([0, 1].map(|seat| game.hand(Seat::new(seat))), shuffled(seed, 1, 1));
        met += 1;
    }
    assert!(met > 3, "too few void hands: {met}");
}

#[derive(Clone, Copy, Debug)]
enum Ended {
    Domino(u8),
    Blocked,
}

/// A hand led by seat `first` that is one action before its end, and that action.
fn about_to_end(leader: Leader, first: u8, how: Ended, seed: u64) -> (Electrum, &'static str) {
    let options = Options { leader, ..Options::default() };
    let line = if first == 0 { "0:6-6@E 1:1-6@E" } else { "1:6-6@E 0:1-6@E" };
    let blocked = ["2-3 4-5", "0-0 2-5"];
    let (hands, turn, action) = match how {
        Ended::Domino(0) => (["1-2", "0-0 2-5"], 0, "1-2@E"),
        Ended::Domino(_) => (["2-3 4-5", "1-2"], 1, "1-2@E"),
        Ended::Blocked => (blocked, first, "pass"),
    };
    (TestPosition { options, seed, line, hands, turn, ..TestPosition::default() }.game(), action)
}

#[test]
fn who_leads_the_next_hand() {
    use Ended::{Blocked, Domino};
    use Leader::{Alternate, Doublet, Loser, Winner};
    // the setting, the seat that led, how the hand ended, the seat with an any-bone lead (`None`: a doublet lead)
    let rules: [(Leader, u8, Ended, Option<u8>); 24] = [
        (Doublet, 0, Domino(0), None),
        (Doublet, 0, Domino(1), None),
        (Doublet, 1, Domino(0), None),
        (Doublet, 1, Domino(1), None),
        (Doublet, 0, Blocked, None),
        (Doublet, 1, Blocked, None),
        (Winner, 0, Domino(0), Some(0)),
        (Winner, 0, Domino(1), Some(1)),
        (Winner, 1, Domino(0), Some(0)),
        (Winner, 1, Domino(1), Some(1)),
        (Winner, 0, Blocked, None),
        (Winner, 1, Blocked, None),
        (Loser, 0, Domino(0), Some(1)),
        (Loser, 0, Domino(1), Some(0)),
        (Loser, 1, Domino(0), Some(1)),
        (Loser, 1, Domino(1), Some(0)),
        (Loser, 0, Blocked, None),
        (Loser, 1, Blocked, None),
        (Alternate, 0, Domino(0), Some(1)),
        (Alternate, 0, Domino(1), Some(1)),
        (Alternate, 1, Domino(0), Some(0)),
        (Alternate, 1, Domino(1), Some(0)),
        (Alternate, 0, Blocked, Some(1)),
        (Alternate, 1, Blocked, Some(0)),
    ];
    for (setting, first, how, any_bone) in rules {
        for seed in 0..20 {
            let (mut game, action) = about_to_end(setting, first, how, seed);
            let told = act(&mut game, action);
            let at = format!("{setting:?}, led by {first}, {how:?}");
            assert!(told.dealt, "{at}");
            let lead = game.layout().line();
            if let Some(seat) = any_bone {
                assert!(lead.is_empty(), "{at}");
                assert_eq!((mover(&game), leader(&game)), (Seat::new(seat), Seat::new(seat)), "{at}");
            } else {
                assert_eq!(lead.len(), 1, "{at}");
                assert_eq!((mover(&game), leader(&game)), (lead[0].seat.next(Seats::TWO), lead[0].seat), "{at}");
            }
            let announced = told.events.iter().find_map(|event| match event {
                Event::Dealt { hand_number: 2, leader, doublet_lead } => Some((*leader, *doublet_lead)),
                _ => None,
            });
            assert_eq!(announced, Some((leader(&game), any_bone.is_none())), "{at}");
        }
    }
}

#[test]
fn alternate_also_alternates_after_an_any_bone_lead() {
    let options = Options { leader: Leader::Alternate, ..Options::default() };
    for seat in [0, 1] {
        let hands = if seat == 0 { ["1-2", "0-0"] } else { ["0-0", "1-2"] };
        let mut game = TestPosition { options: options.clone(), hands, turn: seat, ..TestPosition::default() }.game();
        act(&mut game, "1-2@E");
        assert_eq!(mover(&game), Seat::new(1 - seat));
    }
}

#[test]
fn an_any_bone_lead_is_one_move_for_each_bone() {
    let mut game = TestPosition { hands: ["0-5 1-6 3-3", "2-2"], yard: "4-4", ..TestPosition::default() }.game();
    assert_eq!((ends(&game).as_str(), count(&game), game.layout().spinner()), ("", 0, None));
    assert_eq!(legal(&game), "0-5@E 1-6@E 3-3@E");
    assert_eq!(refusal(&game, "1-6@W"), "a hand is led at E, not at W");
    assert_eq!(refusal(&game, "1-6@N"), "a hand is led at E, not at N");
    assert_eq!(refusal(&game, "draw"), "a bone in hand fits and must be played");
    assert_eq!(refusal(&game, "pass"), "a bone in hand fits and must be played");
    assert_eq!(refusal(&game, "2-2@E"), "2-2 is not in this hand");
    act(&mut game, "1-6@E");
    assert_eq!(ends(&game), "E6 W1");
}

fn hand_led_by(lead: Bone) -> (u64, Seat) {
    (0..)
        .find_map(|seed| {
            let hands = shuffled(seed, 1, 1);
            let heaviest = hands.map(Hand::heaviest_doublet);
            let seat = heaviest.iter().position(|doublet| *doublet == Some(lead))?;
            (heaviest[1 - seat] < Some(lead)).then(|| (seed, Seat::new(u8::from(seat == 1))))
        })
        .unwrap()
}

fn all_fives_before_an_automatic_lead(lead: Bone, ours: i32, theirs: i32) -> (Electrum, Applied, Seat) {
    let (seed, seat) = hand_led_by(lead);
    let scores = if seat == US { [ours, theirs] } else { [theirs, ours] };
    // a block with equal hands, so that the award does not change the scores
    let position = TestPosition {
        options: Preset::AllFives.options(),
        seed,
        line: "0:6-6@E 1:1-6@E",
        hands: ["2-3", "0-5"],
        scores,
        ..TestPosition::default()
    };
    let mut game = position.game();
    let told = act(&mut game, "pass");
    assert_eq!(told.hand_end().to, None);
    (game, told, seat)
}

#[test]
fn an_automatic_lead_can_win_the_game() {
    let (game, told, seat) = all_fives_before_an_automatic_lead(bone("5-5"), 140, 149);
    assert_eq!(winner(&game), Some(seat));
    assert!(told.dealt, "the hand whose lead won was dealt");
    assert_eq!(told.gain[seat.index()], 10);
    assert_eq!(game.scores[seat.index()], 150);
    assert_eq!(game.layout().line().len(), 1);
    assert_eq!(legal(&game), "");
    assert!(matches!(told.events.last(), Some(Event::Won { .. })));
}

#[test]
fn an_automatic_lead_below_the_target_does_not_win() {
    let (game, told, seat) = all_fives_before_an_automatic_lead(bone("5-5"), 139, 149);
    assert_eq!((winner(&game), told.gain[seat.index()]), (None, 10));
    let (game, told, _) = all_fives_before_an_automatic_lead(bone("6-6"), 149, 149);
    assert_eq!((winner(&game), told.gain), (None, [0, 0]));
}

#[test]
fn each_hand_is_dealt_from_the_whole_set() {
    for seed in 0..HANDS {
        for draws in [true, false] {
            let options = Options { draws, leader: Leader::Loser, ..Options::default() };
            let mut game = TestPosition {
                options,
                seed,
                line: "0:6-6@E 1:1-6@E",
                hands: ["1-2", "0-0"],
                ..TestPosition::default()
            }
            .game();
            act(&mut game, "1-2@E");
            assert_eq!([0, 1].map(|seat| game.hand(Seat::new(seat)).len()), [7, 7]);
            assert_eq!(game.boneyard().len(), if draws { 14 } else { 0 });
            let mut all: Vec<Bone> = game.census().into_iter().map(|(bone, _)| bone).collect();
            all.sort_unstable();
            assert_eq!(all, BONES);
        }
    }
}
