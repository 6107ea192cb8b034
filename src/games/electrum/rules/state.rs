//! The whole truth of a game, and how actions change it.

use std::ops::RangeInclusive;

use super::action::{Action, End, Refusal};
use super::dealing::{hand_seed, hands_in};
use super::hand::{BONES, Hand, SET};
use super::imagine;
use super::layout::Layout;
use super::options::{Leader, Options};
use super::score::{self, HandEnd, HandReason};
use super::view::{Ply, SeatView, View, check_action, legal_actions};
use crate::engine::{
    Bone, Outcome, Pips, Place, Points, Rejection, Rng, Rules, Seat, SeatSet, Seats, Seed, SetupError, Turn, Viewer,
    Weighted,
};

/// How many bones each seat draws for a hand.
pub(super) const HAND: usize = 7;
/// Where the boneyard begins in a shuffled set.
pub(super) const BONEYARD: usize = 2 * HAND;
/// More plies than a hand can have: 28 bones played, 14 drawn, and no two passes in a row.
const HAND_PLIES: usize = 72;

/// A fact about a game of Electrum Dominoes.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Event {
    /// A hand was dealt.
    Dealt {
        /// The number of the hand, from 1.
        hand_number: u32,
        /// Who leads it.
        leader: Seat,
        /// Whether the heaviest doublet led by itself.
        doublet_lead: bool,
    },
    /// A bone was played.
    Played {
        /// Who played it.
        seat: Seat,
        /// The bone.
        bone: Bone,
        /// The end it was played at.
        end: End,
        /// What the end asked for; nothing for the hand's first bone.
        on: Option<Pips>,
        /// The table count after it.
        count: u16,
        /// The points that the count was worth.
        points: Points,
    },
    /// A bone was drawn.
    Drew {
        /// Who drew it.
        seat: Seat,
        /// Which bone it was, for those who may know.
        bone: Option<Bone>,
        /// How many bones were left in the boneyard.
        left: u8,
    },
    /// A seat passed.
    Passed {
        /// Who passed.
        seat: Seat,
    },
    /// A hand ended.
    HandEnded(HandEnd),
    /// The game was won.
    Won {
        /// Who won it.
        seat: Seat,
        /// Both totals.
        scores: [Points; 2],
    },
}

/// Who leads the hand that is being dealt.
enum Lead {
    /// Whoever holds the heaviest doublet, with that.
    HeaviestDoublet,
    /// This seat, with any bone.
    AnyBone(Seat),
}

/// A game of Electrum Dominoes.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Electrum {
    pub(super) options: Options,
    pub(super) seed: Seed,
    pub(super) hand_number: u32,
    /// The shuffled set; what has not been drawn begins at `drawn`.
    pub(super) deck: [Bone; SET],
    pub(super) drawn: usize,
    pub(super) hands: [Hand; 2],
    pub(super) layout: Layout,
    pub(super) plies: Vec<Ply>,
    pub(super) doublet_lead: bool,
    pub(super) leader: Seat,
    pub(super) turn: Seat,
    pub(super) last_played: Seat,
    pub(super) scores: [Points; 2],
    pub(super) winner: Option<Seat>,
}

const fn other(seat: Seat) -> Seat {
    seat.next(Seats::TWO)
}

impl Electrum {
    /// The settings of the game.
    pub fn options(&self) -> &Options {
        &self.options
    }

    /// The bones on the table.
    pub fn layout(&self) -> &Layout {
        &self.layout
    }

    /// The bones that can still be drawn, the next first; none with Draws off.
    pub fn boneyard(&self) -> &[Bone] {
        if self.options.draws { &self.deck[self.drawn..] } else { &[] }
    }

    /// A seat's bones.
    pub fn hand(&self, seat: Seat) -> Hand {
        self.hands[seat.index()]
    }

    fn can_draw(&self) -> bool {
        self.options.draws && self.drawn < SET
    }

    /// Whether this seat has a bone to play: any to lead, one that fits afterwards.
    fn can_play(&self, seat: Seat) -> bool {
        let hand = self.hand(seat);
        if self.layout.is_empty() { !hand.is_empty() } else { !hand.both(self.layout.fitting()).is_empty() }
    }

    /// "Leading a hand": shuffles, deals, and plays a doublet lead.
    fn deal_hand(&mut self, lead: &Lead, out: &mut Vec<Event>) {
        self.hand_number += 1;
        let mut rng = Rng::new(hand_seed(self.seed, self.hand_number));
        self.layout.clear();
        self.plies.clear();
        self.doublet_lead = matches!(lead, Lead::HeaviestDoublet);
        let doublet = loop {
            self.deck = BONES;
            rng.shuffle(&mut self.deck);
            self.drawn = BONEYARD;
            self.hands = hands_in(&self.deck);
            match lead {
                Lead::AnyBone(seat) => {
                    self.leader = *seat;
                    break None;
                }
                Lead::HeaviestDoublet => {
                    let [ours, theirs] = self.hands.map(Hand::heaviest_doublet);
                    if let Some(heaviest) = ours.max(theirs) {
                        self.leader = Seat::new(u8::from(ours < theirs));
                        break Some(heaviest);
                    }
                    // a void hand: shuffled and drawn again, never shown
                }
            }
        };
        self.turn = self.leader;
        self.last_played = self.leader;
        let (hand_number, leader, doublet_lead) = (self.hand_number, self.leader, self.doublet_lead);
        out.push(Event::Dealt { hand_number, leader, doublet_lead });
        if let Some(doublet) = doublet {
            self.play(doublet, End::E, out);
        }
    }

    /// "Playing" and "Table count": a bone that has been checked goes down and scores.
    fn play(&mut self, bone: Bone, end: End, out: &mut Vec<Event>) {
        let seat = self.turn;
        let on = self.layout.pips_at(end);
        let hand = &mut self.hands[seat.index()];
        *hand = hand.without(bone);
        let emptied = hand.is_empty();
        self.layout.play(seat, bone, end, self.options.spinner);
        self.plies.push(Ply { seat, kind: Action::Play(bone, end).into() });
        self.last_played = seat;
        let count = self.layout.count();
        let points = score::count_points(&self.options, count);
        self.scores[seat.index()] += points;
        out.push(Event::Played { seat, bone, end, on, count, points });
        if emptied {
            self.end_hand(score::domino(&self.options, seat, self.hands), out);
        } else if self.scores[seat.index()] >= self.options.points_to_win {
            self.win(seat, out);
        } else {
            self.turn = other(seat);
        }
    }

    fn draw(&mut self, out: &mut Vec<Event>) {
        let seat = self.turn;
        let bone = self.deck[self.drawn];
        self.drawn += 1;
        let hand = &mut self.hands[seat.index()];
        *hand = hand.with(bone);
        self.plies.push(Ply { seat, kind: Action::Draw.into() });
        let left = u8::try_from(SET - self.drawn).expect("a set has 28 bones");
        out.push(Event::Drew { seat, bone: Some(bone), left });
    }

    fn pass(&mut self, out: &mut Vec<Event>) {
        let seat = self.turn;
        self.plies.push(Ply { seat, kind: Action::Pass.into() });
        out.push(Event::Passed { seat });
        self.turn = other(seat);
        // a seat that passes has found nothing to draw, so the other seat cannot draw either
        if !self.can_play(self.turn) {
            self.end_hand(score::blocked(&self.options, self.last_played, self.hands), out);
        }
    }

    /// "Ending a hand, a game": awards the hand, then ends the game or deals the next hand.
    fn end_hand(&mut self, end: HandEnd, out: &mut Vec<Event>) {
        out.push(Event::HandEnded(end));
        if let Some(seat) = end.to {
            self.scores[seat.index()] += end.points;
        }
        if let Some(seat) = Seats::TWO.iter().find(|seat| self.scores[seat.index()] >= self.options.points_to_win) {
            self.win(seat, out);
            return;
        }
        let lead = match (self.options.leader, end.reason) {
            (Leader::Alternate, _) => Lead::AnyBone(other(self.leader)),
            (Leader::Winner, HandReason::Domino(seat)) => Lead::AnyBone(seat),
            (Leader::Loser, HandReason::Domino(seat)) => Lead::AnyBone(other(seat)),
            (Leader::Doublet, _) | (Leader::Winner | Leader::Loser, HandReason::Blocked) => Lead::HeaviestDoublet,
        };
        self.deal_hand(&lead, out);
    }

    fn win(&mut self, seat: Seat, out: &mut Vec<Event>) {
        self.winner = Some(seat);
        out.push(Event::Won { seat, scores: self.scores });
    }
}

impl Rules for Electrum {
    const NAME: &'static str = "electrum";
    const SEATS: RangeInclusive<u8> = 2..=2;
    const MAX_PLIES: u32 = 20_000;

    type Options = Options;
    type Action = Action;
    type Event = Event;
    type Refusal = Refusal;
    type View = View;

    fn deal(options: &Options, seats: Seats, seed: Seed) -> Result<Self, SetupError> {
        SetupError::check_seats::<Self>(seats)?;
        options.validate()?;
        let first = Seat::new(0);
        let mut game = Self {
            options: options.clone(),
            seed,
            hand_number: 0,
            deck: BONES,
            drawn: BONEYARD,
            hands: [Hand::default(); 2],
            layout: Layout::new(),
            plies: Vec::with_capacity(HAND_PLIES),
            doublet_lead: true,
            leader: first,
            turn: first,
            last_played: first,
            scores: [0; 2],
            winner: None,
        };
        game.deal_hand(&Lead::HeaviestDoublet, &mut Vec::new());
        Ok(game)
    }

    fn seats(&self) -> Seats {
        Seats::TWO
    }

    fn turn(&self) -> Turn {
        match self.winner {
            Some(seat) => Turn::Over(Outcome { winners: SeatSet::only(seat) }),
            None => Turn::One(self.turn),
        }
    }

    fn legal(&self, seat: Seat, out: &mut Vec<Action>) {
        out.clear();
        if self.winner.is_none() && seat == self.turn {
            legal_actions(&self.layout, self.hand(seat), self.can_draw(), out);
        }
    }

    fn check(&self, seat: Seat, action: &Action) -> Result<(), Refusal> {
        if self.winner.is_some() {
            return Err(Refusal::GameOver);
        }
        if seat != self.turn {
            return Err(Refusal::NotYourTurn);
        }
        check_action(&self.layout, self.hand(seat), self.options.draws, self.can_draw(), *action)
    }

    fn apply(&mut self, actions: &[Action], out: &mut Vec<Event>) -> Result<(), Rejection<Refusal>> {
        if self.winner.is_some() {
            return Err(Rejection::Over);
        }
        let &[action] = actions else {
            return Err(Rejection::Count { expected: 1, found: actions.len() });
        };
        let seat = self.turn;
        self.check(seat, &action).map_err(|refusal| Rejection::Refused { seat, refusal })?;
        match action {
            Action::Play(bone, end) => self.play(bone, end, out),
            Action::Draw => self.draw(out),
            Action::Pass => self.pass(out),
        }
        Ok(())
    }

    fn scores(&self) -> &[Points] {
        &self.scores
    }

    fn deals(&self) -> u32 {
        self.hand_number
    }

    fn census(&self) -> Vec<(Bone, Place)> {
        let held = Seats::TWO.iter().flat_map(|seat| self.hand(seat).iter().map(move |bone| (bone, Place::Hand(seat))));
        let left = if self.options.draws { Place::Boneyard } else { Place::Aside };
        held.chain(self.layout.line().iter().map(|played| (played.bone, Place::Table)))
            .chain(self.deck[self.drawn..].iter().map(|&bone| (bone, left)))
            .collect()
    }

    fn view(&self, who: Viewer) -> View {
        let over = self.winner.is_some();
        let (seat, open) = match who {
            Viewer::Seat(seat) => (Some(seat), over),
            Viewer::Table => (None, over),
            Viewer::Peek(seat) => (Some(seat), true),
        };
        let left = &self.deck[self.drawn..];
        View {
            seat,
            options: self.options.clone(),
            hand_number: self.hand_number,
            seats: [0, 1].map(|index| {
                let hand = self.hands[index];
                let known = open || seat == Some(Seat::new(u8::from(index == 1)));
                SeatView { count: hand.len(), hand: known.then_some(hand) }
            }),
            boneyard_count: u8::try_from(self.boneyard().len()).expect("a set has 28 bones"),
            boneyard: open.then(|| left.to_vec()),
            layout: self.layout.clone(),
            plies: self.plies.clone(),
            doublet_lead: self.doublet_lead,
            leader: self.leader,
            turn: (!over).then_some(self.turn),
            winner: self.winner,
            scores: self.scores,
        }
    }

    fn imagine(view: &View, rng: &mut Rng) -> Option<Weighted<Self>> {
        imagine::imagine(view, rng)
    }

    fn seen(event: &Event, who: Viewer) -> Option<Event> {
        let mut event = event.clone();
        if let Event::Drew { seat, bone, .. } = &mut event {
            let known = match who {
                Viewer::Seat(viewer) => viewer == *seat,
                Viewer::Table => false,
                Viewer::Peek(_) => true,
            };
            if !known {
                *bone = None;
            }
        }
        Some(event)
    }

    fn is_decision(action: &Action) -> bool {
        // undo goes back to the last play or draw; a pass had to come
        !matches!(action, Action::Pass)
    }
}
