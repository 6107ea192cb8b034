//! The full state of a game, and how actions change it.

use super::action::{Action, End};
use super::dealing::{BONEYARD_START, Dealing, hand_seed, hands_in};
use super::event::Event;
use super::hand::{BONES, Hand, SET};
use super::layout::Layout;
use super::legal::can_play;
use super::options::{Leader, Options};
use super::score::{HandEnd, HandReason};
use super::view::Ply;
use crate::engine::{Bone, Points, Rng, Seat, Seats, Seed};

/// More plies than a hand can have: 28 plays, 14 draws, and never two passes in a row.
const MAX_HAND_PLIES: usize = 72;

enum Lead {
    /// With the heaviest doublet, by the seat that holds it.
    HeaviestDoublet,
    /// With any bone, by this seat.
    AnyBone(Seat),
}

/// A game of Electrum Dominoes.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Electrum {
    pub(super) options: Options,
    pub(super) seed: Seed,
    pub(super) hand_number: u32,
    /// The shuffled set; undrawn bones start at index `drawn`.
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
    pub(super) fn undealt(options: &Options, seed: Seed) -> Self {
        let first = Seat::new(0);
        Self {
            options: options.clone(),
            seed,
            hand_number: 0,
            deck: BONES,
            drawn: BONEYARD_START,
            hands: [Hand::default(); 2],
            layout: Layout::new(),
            plies: Vec::with_capacity(MAX_HAND_PLIES),
            doublet_lead: true,
            leader: first,
            turn: first,
            last_played: first,
            scores: [0; 2],
            winner: None,
        }
    }

    /// The settings of the game.
    pub fn options(&self) -> &Options {
        &self.options
    }

    /// The bones on the table.
    pub fn layout(&self) -> &Layout {
        &self.layout
    }

    /// The bones that can still be drawn, the next first; empty with Draws off.
    pub fn boneyard(&self) -> &[Bone] {
        if self.options.draws { &self.deck[self.drawn..] } else { &[] }
    }

    /// A seat's bones.
    pub fn hand(&self, seat: Seat) -> Hand {
        self.hands[seat.index()]
    }

    pub(super) fn can_draw(&self) -> bool {
        self.options.draws && self.drawn < SET
    }

    /// How the hand on the table was dealt from the game's seed. Shuffles again, so that a player can compare it with
    /// the table. In an imagined world, whose bones come from no seed, the two differ.
    pub fn dealing(&self) -> Dealing {
        let seed = hand_seed(self.seed, self.hand_number);
        let mut rng = Rng::new(seed);
        let mut void = Vec::new();
        loop {
            let mut order = BONES;
            rng.shuffle(&mut order);
            let doublet = hands_in(&order).map(Hand::heaviest_doublet).into_iter().max().flatten();
            if self.doublet_lead && doublet.is_none() {
                void.push(order);
                continue;
            }
            let doublet = doublet.filter(|_| self.doublet_lead);
            return Dealing { hand_number: self.hand_number, seed, void, order, leader: self.leader, doublet };
        }
    }

    /// Deals the first hand of the game (docs/rules/electrum.md, Leading a hand 5).
    pub(super) fn deal_first_hand(&mut self) {
        self.deal_hand(&Lead::HeaviestDoublet, &mut Vec::new());
    }

    /// Shuffles, deals, and plays a doublet lead (docs/rules/electrum.md, Leading a hand 1).
    fn deal_hand(&mut self, lead: &Lead, out: &mut Vec<Event>) {
        self.hand_number += 1;
        let mut rng = Rng::new(hand_seed(self.seed, self.hand_number));
        self.layout.clear();
        self.plies.clear();
        self.doublet_lead = matches!(lead, Lead::HeaviestDoublet);
        let doublet = loop {
            self.deck = BONES;
            rng.shuffle(&mut self.deck);
            self.drawn = BONEYARD_START;
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
                    // a void hand: shuffle again
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

    /// Plays a bone that was checked, and scores it (docs/rules/electrum.md, Points in play 1).
    pub(super) fn play(&mut self, bone: Bone, end: End, out: &mut Vec<Event>) {
        let seat = self.turn;
        let on = self.layout.pips_at(end);
        let hand = &mut self.hands[seat.index()];
        *hand = hand.without(bone);
        let emptied = hand.is_empty();
        self.layout.play(seat, bone, end, self.options.spinner);
        self.plies.push(Ply { seat, kind: Action::Play(bone, end).into() });
        self.last_played = seat;
        let count = self.layout.count();
        let points = self.options.points_for_count(count);
        self.scores[seat.index()] += points;
        out.push(Event::Played { seat, bone, end, on, count, points });
        // docs/rules/electrum.md, The end of a game 2: the award is added before the target is checked
        if emptied {
            self.end_hand(self.options.domino_award(seat, self.hands), out);
        } else if self.scores[seat.index()] >= self.options.points_to_win {
            self.win(seat, out);
        } else {
            self.turn = other(seat);
        }
    }

    /// Draws the next bone; the turn stays (docs/rules/electrum.md, A turn 2).
    pub(super) fn draw(&mut self, out: &mut Vec<Event>) {
        let seat = self.turn;
        let bone = self.deck[self.drawn];
        self.drawn += 1;
        let hand = &mut self.hands[seat.index()];
        *hand = hand.with(bone);
        self.plies.push(Ply { seat, kind: Action::Draw.into() });
        let left = u8::try_from(SET - self.drawn).expect("a set has 28 bones");
        out.push(Event::Drew { seat, bone: Some(bone), left });
    }

    /// Passes the turn, or ends a blocked hand (docs/rules/electrum.md, A turn 5).
    pub(super) fn pass(&mut self, out: &mut Vec<Event>) {
        let seat = self.turn;
        self.plies.push(Ply { seat, kind: Action::Pass.into() });
        out.push(Event::Passed { seat });
        self.turn = other(seat);
        // a pass is legal only with nothing to draw, so the other seat cannot draw either
        if !can_play(&self.layout, self.hand(self.turn)) {
            self.end_hand(self.options.block_award(self.last_played, self.hands), out);
        }
    }

    /// Awards the hand, then ends the game or deals the next hand (docs/rules/electrum.md, The end of a game).
    fn end_hand(&mut self, end: HandEnd, out: &mut Vec<Event>) {
        out.push(Event::HandEnded(end));
        if let Some(seat) = end.to {
            self.scores[seat.index()] += end.points;
        }
        if let Some(seat) = Seats::TWO.iter().find(|seat| self.scores[seat.index()] >= self.options.points_to_win) {
            self.win(seat, out);
            return;
        }
        // docs/rules/electrum.md, Leading a hand 5
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
