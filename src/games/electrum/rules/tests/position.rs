//! Positions built from text, and helpers that query them as text.

use crate::engine::{Bone, GameView, HasTrace, Points, Rejection, Rules, Seat, Seats, Seed, Turn, Viewer};
use crate::games::electrum::rules::hand::{BONES, Hand, SET};
use crate::games::electrum::rules::view::Ply;
use crate::games::electrum::rules::{Action, Electrum, Event, HandEnd, Layout, Options};

pub(super) const US: Seat = Seat::new(0);
pub(super) const THEM: Seat = Seat::new(1);

/// A position in the middle of a hand. Bones that it does not name are out of play.
#[derive(Default)]
pub(super) struct TestPosition {
    pub(super) options: Options,
    pub(super) seed: u64,
    /// In the order played, such as `0:6-6@E 1:1-6@E`.
    pub(super) line: &'static str,
    pub(super) hands: [&'static str; 2],
    pub(super) yard: &'static str,
    pub(super) turn: u8,
    pub(super) scores: [Points; 2],
}

impl TestPosition {
    pub(super) fn game(&self) -> Electrum {
        let turn = Seat::new(self.turn);
        let (mut layout, mut plies) = (Layout::new(), Vec::new());
        for played in self.line.split_whitespace() {
            let (seat, action) = played.split_once(':').expect("a seat, a colon, a play");
            let seat = Seat::new(seat.parse().unwrap());
            let Ok(Action::Play(bone, end)) = action.parse() else { panic!("{action} is no play") };
            assert!(layout.is_empty() || layout.pips_at(end).is_some_and(|pips| bone.has(pips)), "{action} cannot be");
            layout.play(seat, bone, end, self.options.spinner);
            plies.push(Ply { seat, kind: Action::Play(bone, end).into() });
        }
        let hands = self.hands.map(|text| bones(text).into_iter().collect::<Hand>());
        let yard = bones(self.yard);
        let named = hands[0].union(hands[1]).union(layout.bones()).union(yard.iter().copied().collect());
        let count = usize::from(hands[0].len() + hands[1].len()) + layout.line().len() + yard.len();
        assert_eq!(usize::from(named.len()), count, "a bone is named twice");

        let mut deck = BONES;
        let rest = BONES.into_iter().filter(|bone| !yard.contains(bone));
        for (place, bone) in deck.iter_mut().zip(rest.chain(yard.iter().copied())) {
            *place = bone;
        }
        let line = layout.line();
        let doublet_lead = line.first().is_some_and(|lead| lead.bone.is_doublet());
        let leader = line.first().map_or(turn, |lead| lead.seat);
        let last_played = line.last().map_or(turn, |last| last.seat);
        Electrum {
            options: self.options.clone(),
            seed: Seed::new(self.seed),
            hand_number: 1,
            deck,
            drawn: SET - yard.len(),
            hands,
            layout,
            plies,
            doublet_lead,
            leader,
            turn,
            last_played,
            scores: self.scores,
            winner: None,
        }
    }
}

pub(super) fn bones(text: &str) -> Vec<Bone> {
    text.split_whitespace().map(|bone| bone.parse().unwrap()).collect()
}

pub(super) fn dealt(options: &Options, seed: u64) -> Electrum {
    Electrum::deal(options, Seats::TWO, Seed::new(seed)).unwrap()
}

pub(super) struct Applied {
    /// Points added to each total, including the next hand's automatic lead.
    pub(super) gain: [Points; 2],
    pub(super) dealt: bool,
    pub(super) events: Vec<Event>,
}

impl Applied {
    pub(super) fn hand_end(&self) -> HandEnd {
        let ended = self.events.iter().find_map(|event| match event {
            Event::HandEnded(end) => Some(*end),
            _ => None,
        });
        ended.expect("the hand has ended")
    }

    pub(super) fn count_points(&self) -> Points {
        match self.events.first() {
            Some(Event::Played { points, .. }) => *points,
            other => panic!("a bone should have been played, not {other:?}"),
        }
    }
}

pub(super) fn act(game: &mut Electrum, action: &str) -> Applied {
    assert!(legal(game).split(' ').any(|listed| listed == action), "{action} is not among {}", legal(game));
    let (before, deals) = (game.scores, game.deals());
    let mut events = Vec::new();
    game.apply(&[action.parse().unwrap()], &mut events).unwrap();
    let gain = [0, 1].map(|seat| game.scores[seat] - before[seat]);
    Applied { gain, dealt: game.deals() > deals, events }
}

pub(super) fn act_all(game: &mut Electrum, actions: &str) -> [Points; 2] {
    actions.split_whitespace().fold([0; 2], |sum, action| {
        let gain = act(game, action).gain;
        [sum[0] + gain[0], sum[1] + gain[1]]
    })
}

pub(super) fn refusal(game: &Electrum, action: &str) -> String {
    let seat = mover(game);
    let action: Action = action.parse().unwrap();
    let why = game.check_action(seat, &action).expect_err("the action should be refused");
    let mut tried = game.clone();
    assert_eq!(tried.apply(&[action], &mut Vec::new()), Err(Rejection::Refused { seat, refusal: why }));
    assert_eq!(tried, *game);
    why.to_string()
}

pub(super) fn mover(game: &Electrum) -> Seat {
    match Rules::turn(game) {
        Turn::One(seat) => seat,
        other => panic!("one seat should be to move: {other:?}"),
    }
}

pub(super) fn leader(game: &Electrum) -> Seat {
    let truth = serde_json::to_value(game.truth()).unwrap();
    serde_json::from_value(truth["leader"].clone()).unwrap()
}

pub(super) fn winner(game: &Electrum) -> Option<Seat> {
    match Rules::turn(game) {
        Turn::Over(outcome) => {
            assert_eq!(outcome.winners.len(), 1);
            outcome.winners.iter().next()
        }
        _ => None,
    }
}

pub(super) fn legal(game: &Electrum) -> String {
    let mut actions = Vec::new();
    for seat in Seats::TWO.iter() {
        let mut of_seat = Vec::new();
        game.legal(seat, &mut of_seat);
        let mut seen = Vec::new();
        game.view(Viewer::Seat(seat)).legal(&mut seen);
        assert_eq!(of_seat, seen, "the view and the rules differ");
        actions.append(&mut of_seat);
    }
    actions.iter().map(ToString::to_string).collect::<Vec<_>>().join(" ")
}

/// Such as `E6 W1`.
pub(super) fn ends(game: &Electrum) -> String {
    let open = game.layout().open_ends().map(|open| format!("{}{}", open.end, open.pips));
    open.collect::<Vec<_>>().join(" ")
}

/// Asserts that its parts add up.
pub(super) fn count(game: &Electrum) -> u16 {
    let table = game.layout().table_count();
    assert_eq!(table.parts.iter().map(|part| u16::from(part.value)).sum::<u16>(), table.total);
    assert_eq!(table.total, game.layout().count());
    table.total
}
