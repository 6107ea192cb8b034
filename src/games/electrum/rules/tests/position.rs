//! Positions written as text, and short questions to them.

use crate::engine::{Bone, Points, Rejection, Rules, Seat, Seats, Seed, Traced, Turn, Viewer};
use crate::games::electrum::rules::hand::{BONES, Hand, SET};
use crate::games::electrum::rules::view::Ply;
use crate::games::electrum::rules::{Action, Electrum, Event, HandEnd, Layout, Options, Preset};

/// Seat 0.
pub(super) const US: Seat = Seat::new(0);
/// Seat 1.
pub(super) const THEM: Seat = Seat::new(1);

/// A position in the middle of a hand. Bones that it names nowhere have left the story.
#[derive(Default)]
pub(super) struct Position {
    pub(super) options: Options,
    /// What the next deals are made of.
    pub(super) seed: u64,
    /// The bones on the table in the order played, such as `0:6-6@E 1:1-6@E`.
    pub(super) line: &'static str,
    /// Each seat's bones.
    pub(super) hands: [&'static str; 2],
    /// The boneyard, the next bone drawn first.
    pub(super) yard: &'static str,
    /// Who is to move.
    pub(super) turn: u8,
    pub(super) scores: [Points; 2],
}

impl Position {
    /// The game that stands like this, in its first hand; led by whoever played the first bone, or is to.
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
        let named = hands[0].plus(hands[1]).plus(layout.bones()).plus(yard.iter().copied().collect());
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

/// Bones from text, such as `0-5 6-6`.
pub(super) fn bones(text: &str) -> Vec<Bone> {
    text.split_whitespace().map(|bone| bone.parse().unwrap()).collect()
}

/// The initial settings with a preset's four switches.
pub(super) fn preset(preset: Preset) -> Options {
    let mut options = Options::default();
    preset.set(&mut options);
    options
}

/// A new game with this seed.
pub(super) fn dealt(options: &Options, seed: u64) -> Electrum {
    Electrum::deal(options, Seats::TWO, Seed::new(seed)).unwrap()
}

/// What one action did.
pub(super) struct Told {
    /// What it added to each score, the next hand's automatic lead included.
    pub(super) gain: [Points; 2],
    /// Whether a new hand was dealt.
    pub(super) dealt: bool,
    pub(super) events: Vec<Event>,
}

impl Told {
    /// How the hand ended that the action ended.
    pub(super) fn hand_end(&self) -> HandEnd {
        let ended = self.events.iter().find_map(|event| match event {
            Event::HandEnded(end) => Some(*end),
            _ => None,
        });
        ended.expect("the hand has ended")
    }

    /// What the bone played was worth by its table count.
    pub(super) fn count_points(&self) -> Points {
        match self.events.first() {
            Some(Event::Played { points, .. }) => *points,
            other => panic!("a bone should have been played, not {other:?}"),
        }
    }
}

/// Plays one action, which must be legal.
pub(super) fn act(game: &mut Electrum, action: &str) -> Told {
    assert!(legal(game).split(' ').any(|listed| listed == action), "{action} is not among {}", legal(game));
    let (before, deals) = (game.scores, game.deals());
    let mut events = Vec::new();
    game.apply(&[action.parse().unwrap()], &mut events).unwrap();
    let gain = [0, 1].map(|seat| game.scores[seat] - before[seat]);
    Told { gain, dealt: game.deals() > deals, events }
}

/// Plays several actions and adds up what they earned.
pub(super) fn act_all(game: &mut Electrum, actions: &str) -> [Points; 2] {
    actions.split_whitespace().fold([0; 2], |sum, action| {
        let gain = act(game, action).gain;
        [sum[0] + gain[0], sum[1] + gain[1]]
    })
}

/// Why the seat to move may not do this. Nothing changes by asking or by trying.
pub(super) fn refusal(game: &Electrum, action: &str) -> String {
    let seat = mover(game);
    let action: Action = action.parse().unwrap();
    let why = game.check(seat, &action).expect_err("the action should be refused");
    let mut tried = game.clone();
    assert_eq!(tried.apply(&[action], &mut Vec::new()), Err(Rejection::Refused { seat, refusal: why }));
    assert_eq!(tried, *game);
    why.to_string()
}

/// Who is to move.
pub(super) fn mover(game: &Electrum) -> Seat {
    match Rules::turn(game) {
        Turn::One(seat) => seat,
        other => panic!("one seat should be to move: {other:?}"),
    }
}

/// Who led this hand or is to, by the trace.
pub(super) fn leader(game: &Electrum) -> Seat {
    let truth = serde_json::to_value(game.truth()).unwrap();
    serde_json::from_value(truth["leader"].clone()).unwrap()
}

/// Who has won, if the game is over.
pub(super) fn winner(game: &Electrum) -> Option<Seat> {
    match Rules::turn(game) {
        Turn::Over(outcome) => {
            assert_eq!(outcome.winners.len(), 1);
            outcome.winners.iter().next()
        }
        _ => None,
    }
}

/// Everything that may be done now.
pub(super) fn legal(game: &Electrum) -> String {
    let mut actions = Vec::new();
    for seat in Seats::TWO.iter() {
        let mut of_seat = Vec::new();
        game.legal(seat, &mut of_seat);
        let mut seen = Vec::new();
        game.view(Viewer::Seat(seat)).legal(&mut seen);
        assert_eq!(of_seat, seen, "the view offers something else than the rules");
        actions.append(&mut of_seat);
    }
    actions.iter().map(ToString::to_string).collect::<Vec<_>>().join(" ")
}

/// The open ends and what they ask for, such as `E6 W1`.
pub(super) fn ends(game: &Electrum) -> String {
    let open = game.layout().open_ends().map(|open| format!("{}{}", open.end, open.pips));
    open.collect::<Vec<_>>().join(" ")
}

/// The table count; its parts must make up the sum.
pub(super) fn count(game: &Electrum) -> u16 {
    let table = game.layout().table_count();
    assert_eq!(table.parts.iter().map(|part| u16::from(part.value)).sum::<u16>(), table.total);
    assert_eq!(table.total, game.layout().count());
    table.total
}
