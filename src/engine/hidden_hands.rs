//! The state and the views of a game whose only secrets are the hands and the boneyard.
//!
//! A game writes its [`PublicState`]. Views, their checks, the census and the sampled states follow from it.

use std::fmt::Debug;

use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};

use super::bone::Bone;
use super::dealing::Dealing;
use super::deals::Deals;
use super::rng::{Rng, Seed};
use super::rules::{ActionError, GameView, Place, Turn, Viewer, Weighted};
use super::seat::{Seat, Seats};

/// Everything that all players see: the table, the points, the turn, and what earlier turns prove.
pub trait PublicState: Clone + Eq + Debug + Serialize + DeserializeOwned + Send + Sync + 'static {
    /// [`Rules::Action`](super::Rules::Action) of the game.
    type Action;
    /// [`Rules::Refusal`](super::Rules::Refusal) of the game.
    type Refusal;

    /// The seats to act, or the outcome.
    fn turn(&self) -> Turn;

    /// All bones of the game.
    fn set(&self) -> Vec<Bone>;

    /// The bones on the table.
    fn laid(&self) -> Vec<Bone>;

    /// Checks an action of a seat to act with this hand.
    ///
    /// # Errors
    /// The rule that forbids it.
    fn check(&self, seat: Seat, hand: &[Bone], action: &Self::Action) -> Result<(), Self::Refusal>;

    /// Appends the legal actions of a seat to act with this sorted hand: complete, sorted, unique.
    fn legal(&self, seat: Seat, hand: &[Bone], out: &mut Vec<Self::Action>);

    /// True if the seat cannot hold this bone, for example because it passed. Bones that a seat may have drawn since then
    /// are none of these.
    fn lacks(&self, seat: Seat, bone: Bone) -> bool {
        let _ = (seat, bone);
        false
    }

    /// A seat that is known to hold one of some bones, where seats that cannot play pass by themselves.
    fn must_hold(&self) -> Option<(Seat, Vec<Bone>)> {
        None
    }
}

/// The full state.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct HiddenHands<P> {
    /// What all players see.
    pub table: P,
    /// The hands, by seat, each sorted.
    pub hands: Vec<Vec<Bone>>,
    /// The face-down bones, the next to draw last.
    pub boneyard: Vec<Bone>,
    /// The game's seed, from which later deals follow.
    pub seed: Seed,
}

impl<P: PublicState> HiddenHands<P> {
    /// A game before its first deal.
    pub const fn undealt(table: P, seed: Seed) -> Self {
        Self { table, hands: Vec::new(), boneyard: Vec::new(), seed }
    }

    /// The number of seats.
    ///
    /// # Panics
    /// If nothing was dealt.
    pub fn seats(&self) -> Seats {
        Seats::of_len(self.hands.len()).expect("the game was dealt to some seats")
    }

    /// Takes the hands of a deal and its boneyard.
    pub fn take_deal(&mut self, seats: Seats, dealing: &Dealing) {
        self.hands = seats.iter().map(|seat| sorted(dealing.dealt_to(seat))).collect();
        self.boneyard = dealing.rest(seats).iter().rev().copied().collect();
    }

    /// [`Rules::legal`](super::Rules::legal).
    pub fn legal(&self, seat: Seat, out: &mut Vec<P::Action>) {
        out.clear();
        if self.table.turn().movers().contains(seat) {
            self.table.legal(seat, &self.hands[seat.index()], out);
        }
    }

    /// [`Rules::check_action`](super::Rules::check_action).
    ///
    /// # Errors
    /// The rule that forbids it.
    pub fn check_action(&self, seat: Seat, action: &P::Action) -> Result<(), P::Refusal> {
        self.table.check(seat, &self.hands[seat.index()], action)
    }

    /// [`Rules::census`](super::Rules::census).
    pub fn census(&self) -> Vec<(Bone, Place)> {
        let held = self.seats().iter().zip(&self.hands);
        held.flat_map(|(seat, hand)| hand.iter().map(move |&bone| (bone, Place::Hand(seat))))
            .chain(self.table.laid().into_iter().map(|bone| (bone, Place::Table)))
            .chain(self.boneyard.iter().rev().map(|&bone| (bone, Place::Boneyard)))
            .collect()
    }

    /// [`Rules::view`](super::Rules::view).
    pub fn view(&self, who: Viewer) -> SeenHands<P> {
        let over = self.table.turn().is_over();
        let (seat, open) = match who {
            Viewer::Seat(seat) => (Some(seat), over),
            Viewer::Table => (None, over),
            Viewer::Peek(seat) => (Some(seat), true),
        };
        let seen = |bones: &[Bone], open: bool| SeenBones { count: bones.len(), bones: open.then(|| bones.to_vec()) };
        let hands = self.seats().iter().zip(&self.hands);
        SeenHands {
            seat,
            table: self.table.clone(),
            hands: hands.map(|(owner, hand)| seen(hand, open || seat == Some(owner))).collect(),
            boneyard: seen(&self.boneyard, open),
        }
    }

    /// [`Rules::imagine`](super::Rules::imagine): all states that fit the view are equally likely.
    pub fn imagine(view: &SeenHands<P>, rng: &mut Rng) -> Option<Weighted<Self>> {
        view.own_hand()?;
        let (table, mut hidden) = (view.table.clone(), view.hidden()?.draw(rng).into_iter());
        let mut of_place = |seen: &SeenBones| seen.bones.clone().or_else(|| hidden.next());
        let hands: Option<Vec<_>> = view.hands.iter().map(|hand| Some(sorted(&of_place(hand)?))).collect();
        let world = Self { table, hands: hands?, boneyard: of_place(&view.boneyard)?, seed: rng.seed() };
        Some(Weighted { world, weight: 1.0 })
    }
}

fn sorted(bones: &[Bone]) -> Vec<Bone> {
    let mut sorted = bones.to_vec();
    sorted.sort_unstable();
    sorted
}

/// What a viewer knows of a hand or of the boneyard.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct SeenBones {
    /// The number of bones.
    pub count: usize,
    /// The bones, if the viewer may know them: a hand sorted, the boneyard with the next to draw last.
    pub bones: Option<Vec<Bone>>,
}

impl SeenBones {
    /// Bones that the viewer may know.
    pub fn open(bones: &[Bone]) -> Self {
        Self { count: bones.len(), bones: Some(bones.to_vec()) }
    }
}

/// Everything that one viewer may know.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct SeenHands<P> {
    /// The viewer's seat; None for a spectator.
    pub seat: Option<Seat>,
    /// What all players see.
    pub table: P,
    /// The hands, by seat.
    pub hands: Vec<SeenBones>,
    /// The face-down bones.
    pub boneyard: SeenBones,
}

impl<P: PublicState> SeenHands<P> {
    /// The viewer's own hand, sorted.
    pub fn own_hand(&self) -> Option<&[Bone]> {
        self.hands.get(self.seat?.index())?.bones.as_deref()
    }

    /// The bones whose places the viewer does not know. Nothing if the view shows a bone that is not in the set.
    pub fn unseen(&self) -> Option<Vec<Bone>> {
        let mut unseen = self.table.set();
        let known = self.hands.iter().chain([&self.boneyard]).filter_map(|seen| seen.bones.as_ref()).flatten().copied();
        for bone in known.chain(self.table.laid()) {
            unseen.swap_remove(unseen.iter().position(|other| *other == bone)?);
        }
        Some(unseen)
    }

    /// The ways to deal the unseen bones to the hidden hands, by seat, and to the boneyard. Nothing if the view contradicts
    /// itself.
    pub fn hidden(&self) -> Option<Deals> {
        let owners = (0..).map(|seat| Seat::try_from(seat).ok());
        let places = self.hands.iter().zip(owners).chain([(&self.boneyard, None)]);
        let hidden: Vec<_> = places.filter(|(seen, _)| seen.bones.is_none()).collect();
        let sizes: Vec<usize> = hidden.iter().map(|(seen, _)| seen.count).collect();
        let lacks = |place: usize, bone| hidden[place].1.is_some_and(|seat| self.table.lacks(seat, bone));
        let place_of = |seat| hidden.iter().position(|(_, owner)| *owner == Some(seat));
        let need = self.table.must_hold().and_then(|(seat, bones)| Some((place_of(seat)?, bones)));
        Deals::with_need(&self.unseen()?, &sizes, lacks, need)
    }
}

impl<P: PublicState> GameView for SeenHands<P> {
    type Action = P::Action;
    type Refusal = P::Refusal;

    fn viewer(&self) -> Option<Seat> {
        self.seat
    }

    fn check(&self, action: &P::Action) -> Result<(), ActionError<P::Refusal>> {
        let turn = self.table.turn();
        let seat = ActionError::check_turn(turn.is_over(), turn.movers(), self.seat)?;
        let hand = self.own_hand().ok_or(ActionError::NotYourTurn)?;
        Ok(self.table.check(seat, hand, action)?)
    }

    fn legal(&self, out: &mut Vec<P::Action>) {
        out.clear();
        if let (Some(seat), Some(hand)) = (self.seat, self.own_hand())
            && self.table.turn().movers().contains(seat)
        {
            self.table.legal(seat, hand, out);
        }
    }
}
