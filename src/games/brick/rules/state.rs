//! The whole truth of a game, and how actions change it.

use std::ops::RangeInclusive;

use super::action::{Action, Refusal};
use super::dealing::{Dealing, starting};
use super::imagine;
use super::options::Options;
use super::spot::Spot;
use super::table::{Phase, Table, pips_in, put, take};
use super::view::{SeatView, View};
use super::wall::{FACE_DOWN, Laid, Wall};
use crate::engine::{
    Bone, Place, Points, Rejection, Rng, Rules, Seat, Seats, Seed, SetupError, Turn, Viewer, Weighted,
};

/// How many bricks a seat draws to begin with, and up to how many it draws later.
pub const HAND: usize = 3;

/// What decided who goes first. Two bricks with the same sum and the same higher face are the same brick, so that the
/// lot, which would come after these, is never drawn.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum FirstBy {
    /// The highest sum.
    Sum,
    /// Of the highest sums the higher single face.
    Face,
}

/// How a match ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum MatchEnd {
    /// This seat was to move and had nothing to place, no readied brick to play and nothing to skip for.
    Stuck(Seat),
    /// Every seat in turn has skipped, and nothing has changed but the hands.
    Stalemate,
}

/// A fact about a game of Brick Dominoes.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Event {
    /// Another match was dealt.
    MatchDealt {
        /// Its number, from 1.
        number: u32,
        /// The starting brick.
        start: Bone,
    },
    /// Every seat has revealed a brick.
    Revealed {
        /// Which ones, from seat 0.
        bricks: Vec<Bone>,
        /// Who goes first.
        first: Seat,
        /// Why.
        by: FirstBy,
    },
    /// A brick was placed, or a readied brick played.
    Placed {
        /// Who did.
        seat: Seat,
        /// Which brick.
        bone: Bone,
        /// Whether it was a readied brick, which lies face down.
        face_down: bool,
        /// Where it lies: its lower face on the first square.
        at: [Spot; 2],
        /// Its layer.
        layer: u8,
        /// What it scored.
        gain: Points,
    },
    /// A seat skipped: its hand was added to the readied bricks.
    Skipped {
        /// Who did.
        seat: Seat,
        /// The hand, sorted.
        shown: Vec<Bone>,
    },
    /// A brick was drawn.
    Drew {
        /// Who drew it.
        seat: Seat,
        /// Which one, for those who may know.
        bone: Option<Bone>,
        /// Whether it was a readied brick; otherwise it came from the brickyard unseen.
        readied: bool,
    },
    /// A match was over.
    MatchEnded {
        /// Why.
        why: MatchEnd,
        /// What each seat lost for the bricks in its hand.
        lost: Vec<Points>,
        /// The hands, each sorted.
        hands: Vec<Vec<Bone>>,
    },
}

/// A game of Brick Dominoes.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Brick {
    pub(super) table: Table,
    /// Where the matches come from.
    pub(super) seed: Seed,
    /// Each seat's bricks, sorted.
    pub(super) hands: Vec<Vec<Bone>>,
    /// The brickyard, the next brick last.
    pub(super) yard: Vec<Bone>,
}

impl Brick {
    /// What lies open to all.
    pub const fn table(&self) -> &Table {
        &self.table
    }

    /// A seat's bricks, sorted.
    pub fn hand(&self, seat: Seat) -> &[Bone] {
        &self.hands[seat.index()]
    }

    /// "Set-up of a match", from the number of the match on.
    fn deal_match(&mut self, number: u32) -> Bone {
        let seats = self.seats();
        let dealing = Dealing::of(self.seed, number, self.table.options.set, seats);
        for seat in seats.iter() {
            let mut hand = dealing.dealt_to(seat).to_vec();
            hand.sort_unstable();
            self.hands[seat.index()] = hand;
        }
        self.yard = dealing.brickyard().iter().rev().copied().collect();
        let start = dealing.start();
        let table = &mut self.table;
        table.match_number = number;
        table.wall = Wall::default();
        table.wall.lay(starting(start));
        table.readied.clear();
        table.skips = 0;
        table.shown.iter_mut().for_each(Vec::clear);
        table.phase = Phase::Reveal;
        start
    }

    /// "Set-up of a match": who has revealed most goes first.
    fn reveal(&mut self, bricks: Vec<Bone>, out: &mut Vec<Event>) {
        for (shown, &bone) in self.table.shown.iter_mut().zip(&bricks) {
            put(shown, bone);
        }
        let best = bricks.iter().copied().max_by_key(|bone| (bone.pips(), bone.high()));
        let sum = best.map(Bone::pips);
        let by = if bricks.iter().filter(|bone| Some(bone.pips()) == sum).count() > 1 {
            FirstBy::Face
        } else {
            FirstBy::Sum
        };
        let owner = self.seats().iter().zip(&bricks).find(|(_, bone)| Some(**bone) == best);
        let first = owner.map_or(Seat::new(0), |(seat, _)| seat);
        out.push(Event::Revealed { bricks, first, by });
        self.begin_turn(first, out);
    }

    fn begin_turn(&mut self, seat: Seat, out: &mut Vec<Event>) {
        self.table.phase = Phase::Play(seat);
        if usize::from(self.table.skips) >= self.hands.len() {
            self.end_match(MatchEnd::Stalemate, out);
        } else if !self.table.can_move(self.hand(seat), self.yard.len()) {
            self.end_match(MatchEnd::Stuck(seat), out);
        }
    }

    /// "The end of a match", and the next one if there is one.
    fn end_match(&mut self, why: MatchEnd, out: &mut Vec<Event>) {
        let lost: Vec<Points> = self.hands.iter().map(|hand| pips_in(hand)).collect();
        for (score, lost) in self.table.scores.iter_mut().zip(&lost) {
            *score -= lost;
        }
        out.push(Event::MatchEnded { why, lost, hands: self.hands.clone() });
        let number = self.table.match_number;
        if number >= self.table.options.matches {
            self.table.phase = Phase::Over;
        } else {
            let start = self.deal_match(number + 1);
            out.push(Event::MatchDealt { number: number + 1, start });
        }
    }

    /// "Drawing": goes on until three are held or nothing is left, then the next seat takes its turn.
    fn draw_on(&mut self, seat: Seat, after_skip: bool, out: &mut Vec<Event>) {
        if self.hand(seat).len() < HAND && self.table.has_stock(self.yard.len()) {
            self.table.phase = Phase::Draw { seat, after_skip };
        } else {
            self.begin_turn(seat.next(self.seats()), out);
        }
    }

    fn place(&mut self, seat: Seat, bone: Bone, face_down: bool, at: [Spot; 2], out: &mut Vec<Event>) {
        let table = &mut self.table;
        let faces = if face_down { FACE_DOWN } else { [bone.low(), bone.high()] };
        let layer = table.wall.check(faces, at).expect("it has been checked that the brick may lie there");
        if face_down {
            take(&mut table.readied, bone);
        } else {
            take(&mut self.hands[seat.index()], bone);
            take(&mut table.shown[seat.index()], bone);
        }
        table.wall.lay(Laid { bone, face_down, at, layer });
        table.skips = 0;
        let gain = gain(face_down, layer);
        table.scores[seat.index()] += gain;
        out.push(Event::Placed { seat, bone, face_down, at, layer, gain });
        if self.hand(seat).is_empty() {
            self.draw_on(seat, false, out);
        } else {
            self.begin_turn(seat.next(self.seats()), out);
        }
    }

    fn skip(&mut self, seat: Seat, out: &mut Vec<Event>) {
        let shown = std::mem::take(&mut self.hands[seat.index()]);
        let table = &mut self.table;
        table.shown[seat.index()].clear();
        for &bone in &shown {
            put(&mut table.readied, bone);
        }
        table.skips += 1;
        out.push(Event::Skipped { seat, shown });
        self.draw_on(seat, true, out);
    }

    fn draw(&mut self, seat: Seat, choice: Option<Bone>, after_skip: bool, out: &mut Vec<Event>) {
        let table = &mut self.table;
        let bone = choice.or_else(|| self.yard.pop()).expect("it has been checked that there is a brick to draw");
        if choice.is_some() {
            take(&mut table.readied, bone);
            put(&mut table.shown[seat.index()], bone);
        } else {
            table.skips = 0;
        }
        put(&mut self.hands[seat.index()], bone);
        out.push(Event::Drew { seat, bone: Some(bone), readied: choice.is_some() });
        self.draw_on(seat, after_skip, out);
    }
}

/// "Place": one point for each layer beneath; a readied brick scores nothing.
pub(super) fn gain(face_down: bool, layer: u8) -> Points {
    if face_down { 0 } else { Points::from(layer) }
}

/// No match has more entries than this at any table; see [`Rules::MAX_PLIES`].
const MATCH_PLIES: u32 = {
    // a double-eighteen set, ten seats, hands of three
    let (bricks, seats, hand): (u32, u32, u32) = (190, 10, 3);
    assert!(Wall::MOST == 190 && Seat::MOST == 10 && HAND == 3);
    // each brick but the first is placed once at most, and drawn from the brickyard once at most
    let placed = bricks - 1;
    let drawn = bricks - 1;
    // between two of these every seat skips once at most; a skip and a placement can each be followed by three draws of
    // readied bricks
    let skips = (placed + drawn + 1) * seats;
    1 + placed * (1 + hand) + drawn + skips * (1 + hand)
};

impl Rules for Brick {
    const NAME: &'static str = "brick";
    const SEATS: RangeInclusive<u8> = 2..=Seat::MOST;
    /// The longest match there could be at a table of ten with a double-eighteen set, so many times.
    const MAX_PLIES: u32 = Options::MOST_MATCHES * MATCH_PLIES;

    type Options = Options;
    type Action = Action;
    type Event = Event;
    type Refusal = Refusal;
    type View = View;

    fn initial(seats: Seats) -> Options {
        Options::initial(seats)
    }

    fn deal(options: &Options, seats: Seats, seed: Seed) -> Result<Self, SetupError> {
        SetupError::check_seats::<Self>(seats)?;
        options.validate(seats)?;
        let mut game = Self {
            table: Table {
                options: options.clone(),
                phase: Phase::Reveal,
                wall: Wall::default(),
                readied: Vec::new(),
                scores: vec![0; seats.count()],
                match_number: 1,
                skips: 0,
                shown: vec![Vec::new(); seats.count()],
            },
            seed,
            hands: vec![Vec::new(); seats.count()],
            yard: Vec::new(),
        };
        game.deal_match(1);
        Ok(game)
    }

    fn seats(&self) -> Seats {
        self.table.seats()
    }

    fn turn(&self) -> Turn {
        self.table.turn()
    }

    fn legal(&self, seat: Seat, out: &mut Vec<Action>) {
        self.table.legal(seat, self.hand(seat), self.yard.len(), out);
    }

    fn check(&self, seat: Seat, action: &Action) -> Result<(), Refusal> {
        self.table.check(seat, self.hand(seat), self.yard.len(), action)
    }

    fn apply(&mut self, actions: &[Action], out: &mut Vec<Event>) -> Result<(), Rejection<Refusal>> {
        let movers = self.turn().movers();
        if movers.is_empty() {
            return Err(Rejection::Over);
        }
        if movers.len() != actions.len() {
            return Err(Rejection::Count { expected: movers.len(), found: actions.len() });
        }
        for (seat, action) in movers.iter().zip(actions) {
            self.check(seat, action).map_err(|refusal| Rejection::Refused { seat, refusal })?;
        }
        match (self.table.phase, actions[0]) {
            (Phase::Play(seat), Action::Place(bone, at)) => self.place(seat, bone, false, at, out),
            (Phase::Play(seat), Action::PlaceReadied(bone, at)) => self.place(seat, bone, true, at, out),
            (Phase::Play(seat), Action::Skip) => self.skip(seat, out),
            (Phase::Draw { seat, after_skip }, Action::Draw(choice)) => self.draw(seat, choice, after_skip, out),
            _ => {
                let bricks = actions.iter().filter_map(|action| match action {
                    Action::Reveal(bone) => Some(*bone),
                    _ => None,
                });
                self.reveal(bricks.collect(), out);
            }
        }
        Ok(())
    }

    fn scores(&self) -> &[Points] {
        &self.table.scores
    }

    fn deals(&self) -> u32 {
        self.table.match_number
    }

    fn census(&self) -> Vec<(Bone, Place)> {
        let held = self.seats().iter().zip(&self.hands);
        held.flat_map(|(seat, hand)| hand.iter().map(move |&bone| (bone, Place::Hand(seat))))
            .chain(self.yard.iter().chain(&self.table.readied).map(|&bone| (bone, Place::Boneyard)))
            .chain(self.table.wall.laid().iter().map(|laid| (laid.bone, Place::Table)))
            .collect()
    }

    fn view(&self, who: Viewer) -> View {
        let over = self.table.phase == Phase::Over;
        let (viewer, open) = match who {
            Viewer::Seat(seat) => (Some(seat), over),
            Viewer::Table => (None, over),
            Viewer::Peek(seat) => (Some(seat), true),
        };
        let of_seat = |(seat, hand): (Seat, &Vec<Bone>)| SeatView {
            count: hand.len(),
            hand: (open || viewer == Some(seat)).then(|| hand.clone()),
        };
        View {
            seat: viewer,
            seats: self.seats().iter().zip(&self.hands).map(of_seat).collect(),
            yard_count: self.yard.len(),
            brickyard: open.then(|| self.yard.iter().rev().copied().collect()),
            table: self.table.clone(),
        }
    }

    fn imagine(view: &View, rng: &mut Rng) -> Option<Weighted<Self>> {
        imagine::world(view, rng)
    }

    fn seen(event: &Event, who: Viewer) -> Option<Event> {
        let mut seen = event.clone();
        if let Event::Drew { seat, bone, readied: false } = &mut seen
            && !(matches!(who, Viewer::Peek(_)) || who == Viewer::Seat(*seat))
        {
            *bone = None;
        }
        Some(seen)
    }

    fn is_decision(action: &Action) -> bool {
        *action != Action::Draw(None)
    }
}
