//! A future of Brick Dominoes that is being played on.

use std::rc::Rc;

use super::prospects::chance_to_win;
use crate::bots::held::Held;
use crate::bots::search::World;
use crate::engine::{Bone, Points, Rng, Seat, Seats};
use crate::games::brick::rules::{Action, FACE_DOWN, HAND, Laid, Phase, Spot, View, Wall};

/// The most seats at a table.
pub(super) const SEATS: usize = Seat::MOST as usize;

/// A point, in hundredths: what appeal is counted in.
const POINT: i32 = 100;
/// How much it pleases to end a match ahead of all others: more than any placement.
const WINS: i32 = 100 * POINT;

/// How far a future is played on, and how much of it is looked at.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) struct Reach {
    /// How many turns are played before it is judged, if the match does not end before; what they draw belongs to them.
    pub turns: u16,
    /// How many actions of each seat are thought about.
    pub width: usize,
}

/// The pips of the three lightest of these bricks and of as many that have `other` pips each, the lightest first.
fn lightest<'a>(bricks: impl Iterator<Item = &'a Bone>, other: i32) -> [i32; HAND] {
    let mut lightest = [other; HAND];
    for bone in bricks {
        let mut pips = i32::from(bone.pips());
        for place in &mut lightest {
            if pips < *place {
                std::mem::swap(&mut pips, place);
            }
        }
    }
    lightest
}

/// The wall, the hands, what can be drawn and the totals, without record: what a future needs.
#[derive(Clone)]
pub struct Position {
    wall: Wall,
    hands: [Held<HAND>; SEATS],
    /// How many bricks are missing in the hands that are not known whole.
    missing: [u8; SEATS],
    /// What is hidden from the viewer; after [`Position::fill`] the brickyard, the next drawn last.
    pile: Rc<[Bone]>,
    /// How many of the pile are left.
    left: usize,
    readied: Vec<Bone>,
    pub(super) scores: [Points; SEATS],
    pub(super) seats: Seats,
    pub(super) phase: Phase,
    skips: u8,
    /// How many matches come after this one.
    pub(super) matches_left: u32,
    /// The highest face of the set.
    highest: u8,
    reach: Reach,
}

impl Position {
    /// What a seat sees. Nothing for a view from beside the table, or one that contradicts itself.
    pub(super) fn seen(view: &View, reach: Reach) -> Option<Self> {
        view.own_hand()?;
        let mut hands = [Held::EMPTY; SEATS];
        let mut missing = [0; SEATS];
        for seat in view.count().iter() {
            let known = view.hand(seat).unwrap_or(view.shown(seat));
            let (index, held) = (seat.index(), view.held(seat).min(HAND));
            known.iter().take(held).for_each(|&bone| hands[index].put(bone));
            missing[index] = u8::try_from(held.checked_sub(hands[index].len())?).ok()?;
        }
        let pile: Rc<[Bone]> = view.unseen()?.into();
        let mut scores = [0; SEATS];
        scores[..view.scores().len()].copy_from_slice(view.scores());
        Some(Self {
            wall: view.wall().clone(),
            hands,
            missing,
            left: pile.len(),
            pile,
            readied: view.readied().to_vec(),
            scores,
            seats: view.count(),
            phase: view.phase(),
            skips: u8::try_from(view.skips()).ok()?,
            matches_left: view.options().matches.saturating_sub(view.match_number()),
            highest: view.options().set,
            reach,
        })
    }

    /// Deals what is hidden: the rest of the hands, and the order of the brickyard.
    pub(super) fn fill(&mut self, rng: &mut Rng) {
        let mut hidden = self.pile.to_vec();
        rng.shuffle(&mut hidden);
        for (hand, missing) in self.hands.iter_mut().zip(&mut self.missing) {
            for _ in 0..std::mem::take(missing) {
                if let Some(bone) = hidden.pop() {
                    hand.put(bone);
                }
            }
        }
        self.left = hidden.len();
        self.pile = hidden.into();
    }

    /// The same as a game of the rules, in which the match of this view goes on.
    #[cfg(test)]
    pub(super) fn as_a_game(&self, view: &View) -> crate::games::brick::rules::Brick {
        use crate::engine::Rules;
        let mut open = view.clone();
        for seat in self.seats.iter() {
            open = open.holding(seat, self.hands[seat.index()].bones());
        }
        open.brickyard = Some(self.pile[..self.left].iter().rev().copied().collect());
        let world = crate::games::brick::rules::Brick::imagine(&open, &mut Rng::new(crate::engine::Seed::new(1)));
        world.expect("a whole position is a world").world
    }

    /// How many bricks can be drawn.
    fn stock(&self) -> usize {
        self.left + self.readied.len()
    }

    /// How many rounds the stock lasts, if every seat draws a brick in each.
    pub(super) fn rounds(&self) -> f64 {
        let stock = f64::from(u32::try_from(self.stock()).unwrap_or(u32::MAX));
        stock / f64::from(u8::from(self.seats))
    }

    /// The pips that a seat holds.
    pub(super) fn pips(&self, seat: Seat) -> Points {
        self.hands[seat.index()].bones().iter().map(|bone| Points::from(bone.pips())).sum()
    }

    /// What a pip in hand is worth to be rid of, in hundredths of a point: as much as it costs once nothing can be drawn.
    fn pip(&self) -> i32 {
        let seats = i32::from(u8::from(self.seats));
        let stock = i32::try_from(self.stock()).unwrap_or(POINT);
        // by the square of the rounds that the stock still lasts
        POINT * 2 * seats * seats / (2 * seats * seats + stock * stock)
    }

    /// How much it pleases to place a brick on a layer, in hundredths of a point.
    fn pleases(&self, bone: Bone, layer: u8) -> i32 {
        POINT * i32::from(layer) + self.pip() * i32::from(bone.pips())
    }

    /// How many pips a brick of the set has in the middle.
    fn middle(&self) -> i32 {
        i32::from(self.highest)
    }

    /// How much it pleases to draw a readied brick, less what an unseen one does, in hundredths of a point.
    fn suits(&self, bone: Bone) -> i32 {
        let blanks = i32::from(bone.low() == 0) + i32::from(bone.high() == 0);
        let middle = self.middle();
        self.pip().max(5) * (middle - i32::from(bone.pips())) + 40 * blanks - 40
    }

    /// How much it pleases to skip, in hundredths of a point: how much lighter the hand can be then, unless it wins.
    fn skip_pleases(&self, seat: Seat) -> i32 {
        let hand = self.hands[seat.index()].bones();
        if self.ends_well(seat, self.skips + 1, &[], hand) {
            return WINS;
        }
        // an unseen brick is as heavy as most
        let unseen = if self.left > 0 { self.middle() } else { i32::MAX };
        let lightest = lightest(self.readied.iter().chain(hand), unseen);
        let drawn: i32 = lightest.iter().filter(|pips| **pips < i32::MAX).sum();
        self.pip() * (self.pips(seat) - drawn) - POINT / 2
    }

    /// Whether a seat that has skipped can end the match and be ahead of all others then: "The end of a match", by
    /// drawing none of the brickyard's bricks. It holds some bricks already, and may draw these besides the readied ones.
    fn ends_well(&self, seat: Seat, skips: u8, held: &[Bone], besides: &[Bone]) -> bool {
        let could_end = usize::from(skips) >= self.seats.count();
        if !could_end || held.len() + besides.len() + self.readied.len() < HAND {
            return false;
        }
        let drawn = lightest(self.readied.iter().chain(besides), i32::MAX);
        let left: i32 = held.iter().map(|bone| i32::from(bone.pips())).sum();
        let lost = left + drawn[..HAND - held.len()].iter().sum::<i32>();
        let total = self.scores[seat.index()] - lost;
        let others = self.seats.iter().filter(|other| *other != seat);
        others.into_iter().all(|other| total > self.scores[other.index()] - self.pips(other))
    }

    fn begin_turn(&mut self, seat: Seat) {
        self.phase = Phase::Play(seat);
        let has_place = |bone: &Bone| self.wall.has_place([bone.low(), bone.high()]);
        let stuck = self.stock() == 0 && !self.hands[seat.index()].bones().iter().any(has_place);
        if stuck || usize::from(self.skips) >= self.seats.count() {
            for seat in self.seats.iter() {
                self.scores[seat.index()] -= self.pips(seat);
                self.hands[seat.index()] = Held::EMPTY;
            }
            self.phase = Phase::Over;
        }
    }

    fn draw_on(&mut self, seat: Seat, after_skip: bool) {
        if self.hands[seat.index()].len() < HAND && self.stock() > 0 {
            self.phase = Phase::Draw { seat, after_skip };
        } else {
            self.begin_turn(seat.next(self.seats));
        }
    }

    fn lay(&mut self, seat: Seat, bone: Bone, face_down: bool, at: [Spot; 2]) {
        let below = self.wall.top(at[0]).map(|top| top.layer + 1);
        let layer = below.unwrap_or_default();
        self.wall.lay(Laid { bone, face_down, at, layer });
        self.skips = 0;
        if face_down {
            self.readied.retain(|other| *other != bone);
        } else {
            self.hands[seat.index()].take(bone);
            self.scores[seat.index()] += Points::from(layer);
        }
        if self.hands[seat.index()].is_empty() {
            self.draw_on(seat, false);
        } else {
            self.begin_turn(seat.next(self.seats));
        }
    }

    /// The readied brick that nobody else should have: of the fewest pips.
    fn best_readied(&self) -> Option<Bone> {
        self.readied.iter().copied().min_by_key(|bone| (bone.pips(), *bone))
    }
}

/// Keeps the most pleasing, the first of equals first.
fn keep(out: &mut Vec<Action>, worth: &mut [i32; WIDEST], width: usize, action: Action, value: i32) {
    let width = width.clamp(1, WIDEST);
    let at = worth[..out.len()].partition_point(|other| *other >= value);
    if at == width {
        return;
    }
    if out.len() == width {
        out.pop();
    }
    out.insert(at, action);
    worth.copy_within(at..width - 1, at + 1);
    worth[at] = value;
}

/// The most actions of one seat that are thought about.
const WIDEST: usize = 32;

impl World for Position {
    type Action = Action;

    const INDIFFERENCE: f64 = 100.0;

    fn mover(&self) -> Option<Seat> {
        match self.phase {
            Phase::Play(seat) if self.reach.turns > 0 => Some(seat),
            Phase::Draw { seat, .. } => Some(seat),
            _ => None,
        }
    }

    fn moves(&self, out: &mut Vec<Action>) {
        out.clear();
        let width = self.reach.width;
        let mut worth = [0; WIDEST];
        match self.phase {
            Phase::Play(seat) => {
                for &bone in self.hands[seat.index()].bones() {
                    for (at, layer) in self.wall.places_unsorted([bone.low(), bone.high()]) {
                        keep(out, &mut worth, width, Action::Place(bone, at), self.pleases(bone, layer));
                    }
                }
                let stock = self.stock() > 0;
                if stock && width == 1 {
                    keep(out, &mut worth, width, Action::Skip, self.skip_pleases(seat));
                } else if stock {
                    out.push(Action::Skip);
                }
                if width > 1
                    && let Some(bone) = self.best_readied()
                {
                    let place = self.wall.places_unsorted(FACE_DOWN).next();
                    out.extend(place.map(|(at, _)| Action::PlaceReadied(bone, at)));
                }
            }
            Phase::Draw { seat, .. } => {
                // who plays at a glance draws readied bricks alone where that wins
                let hand = self.hands[seat.index()].bones();
                let wins = width == 1 && self.ends_well(seat, self.skips, hand, &[]);
                if self.left > 0 && !wins {
                    keep(out, &mut worth, width, Action::Draw(None), 0);
                }
                for &bone in &self.readied {
                    keep(out, &mut worth, width, Action::Draw(Some(bone)), self.suits(bone));
                }
            }
            Phase::Reveal | Phase::Over => {}
        }
    }

    fn appeal(&self, moves: &[Action], out: &mut Vec<i32>) {
        out.clear();
        out.extend(moves.iter().map(|action| match *action {
            Action::Place(bone, [spot, _]) => {
                let below = self.wall.top(spot).map(|top| top.layer + 1);
                self.pleases(bone, below.unwrap_or_default())
            }
            Action::Draw(Some(bone)) => self.suits(bone),
            Action::PlaceReadied(..) => -POINT,
            Action::Skip => self.mover().map_or(0, |seat| self.skip_pleases(seat)),
            Action::Draw(None) | Action::Reveal(_) => 0,
        }));
    }

    fn play(&mut self, action: &Action) {
        if let Phase::Play(_) = self.phase {
            self.reach.turns = self.reach.turns.saturating_sub(1);
        }
        match (self.phase, *action) {
            (Phase::Play(seat), Action::Place(bone, at)) => self.lay(seat, bone, false, at),
            (Phase::Play(seat), Action::PlaceReadied(bone, at)) => self.lay(seat, bone, true, at),
            (Phase::Play(seat), Action::Skip) => {
                let hand = std::mem::replace(&mut self.hands[seat.index()], Held::EMPTY);
                self.readied.extend(hand.bones());
                self.skips += 1;
                self.draw_on(seat, true);
            }
            (Phase::Draw { seat, after_skip }, Action::Draw(choice)) => {
                let bone = if let Some(bone) = choice {
                    self.readied.retain(|other| *other != bone);
                    bone
                } else {
                    self.skips = 0;
                    self.left -= 1;
                    self.pile[self.left]
                };
                self.hands[seat.index()].put(bone);
                self.draw_on(seat, after_skip);
            }
            _ => {}
        }
    }

    fn worth(&self, seat: Seat) -> f64 {
        chance_to_win(self, seat)
    }
}
