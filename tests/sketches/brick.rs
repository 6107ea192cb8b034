//! Brick Dominoes: two to ten seats reveal at once, then build a wall, over as many matches as agreed.
//!
//! Left out: layers above the ground, and with them the points for building high.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt;
use std::ops::RangeInclusive;
use std::str::FromStr;

use boneyard::engine::contract::Varied;
use boneyard::engine::{
    Bone, NotationError, Outcome, Pips, Place, Points, Rejection, Rng, Rules, Seat, Seats, Seed, SetupError, Turn,
    Viewer, Weighted,
};
use serde::{Deserialize, Serialize};

const HAND: usize = 3;

#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Options {
    set: Pips,
    matches: u32,
}

impl Default for Options {
    fn default() -> Self {
        Self { set: 6, matches: 1 }
    }
}

/// A square of the plane: row, then column.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
pub struct Spot {
    y: i16,
    x: i16,
}

impl Spot {
    fn beside(self) -> [Self; 4] {
        let Self { y, x } = self;
        [Self { y: y - 1, x }, Self { y, x: x - 1 }, Self { y, x: x + 1 }, Self { y: y + 1, x }]
    }
}

impl fmt::Display for Spot {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "({},{})", self.x, self.y)
    }
}

#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Action {
    Reveal(Bone),
    /// A brick of the hand, low face first.
    Place(Bone, [Spot; 2]),
    /// A readied brick, face down.
    PlaceReadied(Bone, [Spot; 2]),
    /// From the brickyard unseen, or a readied brick.
    Draw(Option<Bone>),
    Skip,
}

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Reveal(bone) => write!(f, "!{bone}"),
            Self::Place(bone, [first, second]) => write!(f, "{bone}@{first}{second}"),
            Self::PlaceReadied(bone, [first, second]) => write!(f, "*{bone}@{first}{second}"),
            Self::Draw(None) => f.write_str("+"),
            Self::Draw(Some(bone)) => write!(f, "+{bone}"),
            Self::Skip => f.write_str("skip"),
        }
    }
}

impl FromStr for Action {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Self, NotationError> {
        let wrong = || NotationError::new(text, "an action such as !4-6, 3-5@(0,1)(1,1), skip or +");
        let spots = |text: &str| -> Option<[Spot; 2]> {
            let (first, second) = text.strip_prefix('(')?.strip_suffix(')')?.split_once(")(")?;
            let spot = |text: &str| {
                let (x, y) = text.split_once(',')?;
                Some(Spot { y: y.parse().ok()?, x: x.parse().ok()? })
            };
            Some([spot(first)?, spot(second)?])
        };
        let placed = |text: &str| -> Result<(Bone, [Spot; 2]), NotationError> {
            let (bone, at) = text.split_once('@').ok_or_else(wrong)?;
            Ok((bone.parse()?, spots(at).ok_or_else(wrong)?))
        };
        let action = match text.as_bytes().first() {
            Some(b'!') => Self::Reveal(text[1..].parse()?),
            Some(b'+') if text.len() == 1 => Self::Draw(None),
            Some(b'+') => Self::Draw(Some(text[1..].parse()?)),
            Some(b'*') => placed(&text[1..]).map(|(bone, at)| Self::PlaceReadied(bone, at))?,
            _ if text == "skip" => Self::Skip,
            _ => placed(text).map(|(bone, at)| Self::Place(bone, at))?,
        };
        if action.to_string() == text { Ok(action) } else { Err(wrong()) }
    }
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Event {
    MatchDealt(u32),
    Revealed(Vec<Bone>),
    Placed { seat: Seat, bone: Bone, readied: bool, at: [Spot; 2] },
    Skipped { seat: Seat, shown: Vec<Bone> },
    Drew { seat: Seat, bone: Option<Bone>, readied: bool },
    MatchEnded { lost: Vec<Points>, hands: Vec<Vec<Bone>> },
}

#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum Refusal {
    #[error("this is not the step that this seat is to take")]
    NotNow,
    #[error("{0} is not there to be used so")]
    NotThere(Bone),
    #[error("the brick may not lie there")]
    BadPlace,
    #[error("there is nothing to draw")]
    NothingToDraw,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
enum Phase {
    Reveal,
    Play(Seat),
    /// The seat draws up to three; whether that ends a skip.
    Draw(Seat, bool),
    Over,
}

/// What everybody sees.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
struct Open {
    options: Options,
    phase: Phase,
    /// Every brick on the wall: as what it lies there, and where its faces are.
    wall: Vec<(Bone, bool, [Spot; 2])>,
    readied: BTreeSet<Bone>,
    scores: Vec<Points>,
    match_number: u32,
    /// Skips in a row since something was placed or drawn from the brickyard.
    skips: usize,
    /// Bricks that everybody has seen going into a hand that they have not left.
    shown: Vec<BTreeSet<Bone>>,
}

#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct View {
    seat: Option<Seat>,
    open: Open,
    hands: Vec<(usize, Option<BTreeSet<Bone>>)>,
    yard: (usize, Option<Vec<Bone>>),
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Brick {
    open: Open,
    seed: Seed,
    hands: Vec<BTreeSet<Bone>>,
    /// The next brick last.
    yard: Vec<Bone>,
}

impl Open {
    /// The visible faces: what each spot shows, and which brick of the wall it belongs to.
    fn faces(&self) -> BTreeMap<Spot, (Pips, usize)> {
        let mut faces = BTreeMap::new();
        for (index, &(bone, face_down, at)) in self.wall.iter().enumerate() {
            let shown = if face_down { [0, 0] } else { [bone.low(), bone.high()] };
            faces.extend(at.into_iter().zip(shown).map(|(spot, face)| (spot, (face, index))));
        }
        faces
    }

    fn fits(faces: &BTreeMap<Spot, (Pips, usize)>, shown: [Pips; 2], at: [Spot; 2]) -> bool {
        let ordered = shown[0] != shown[1] || at[0] < at[1];
        if !ordered || !at[0].beside().contains(&at[1]) || at.iter().any(|spot| faces.contains_key(spot)) {
            return false;
        }
        let mut touched = Vec::new();
        for (spot, face) in at.into_iter().zip(shown) {
            for near in spot.beside() {
                if let Some(&(other, brick)) = faces.get(&near) {
                    if face != 0 && other != 0 && face < other {
                        return false;
                    }
                    touched.push((near, brick));
                }
            }
        }
        let bricks: BTreeSet<usize> = touched.iter().map(|(_, brick)| *brick).collect();
        let spots: BTreeSet<Spot> = touched.iter().map(|(spot, _)| *spot).collect();
        // laid alongside a brick it would touch more faces than bricks
        !bricks.is_empty() && bricks.len() == spots.len()
    }

    /// Pairs of empty spots beside the wall, in either order.
    fn pairs(faces: &BTreeMap<Spot, (Pips, usize)>) -> Vec<[Spot; 2]> {
        let empty = |spot: &Spot| !faces.contains_key(spot);
        let near = faces.keys().flat_map(|spot| spot.beside()).filter(empty);
        let mut pairs: Vec<[Spot; 2]> =
            near.flat_map(|a| a.beside().into_iter().filter(empty).flat_map(move |b| [[a, b], [b, a]])).collect();
        pairs.sort_unstable();
        pairs.dedup();
        pairs
    }
}

impl Brick {
    fn deal_match(&mut self, out: &mut Vec<Event>) {
        let mut rng = Rng::new(self.seed.derive(u64::from(self.open.match_number)));
        self.open.match_number += 1;
        self.yard = Bone::set(self.open.options.set).collect();
        rng.shuffle(&mut self.yard);
        for hand in &mut self.hands {
            *hand = self.yard.split_off(self.yard.len() - HAND).into_iter().collect();
        }
        let start = self.yard.pop().unwrap();
        self.open.wall = vec![(start, false, [Spot { y: 0, x: 0 }, Spot { y: 0, x: 1 }])];
        self.open.readied.clear();
        self.open.skips = 0;
        self.open.shown = vec![BTreeSet::new(); self.hands.len()];
        self.open.phase = Phase::Reveal;
        out.push(Event::MatchDealt(self.open.match_number));
    }

    fn reveal(&mut self, actions: &[Action], out: &mut Vec<Event>) {
        let mut lot = Rng::new(self.seed.derive(u64::from(self.open.match_number)).derive(0));
        let mut revealed = Vec::new();
        for (shown, action) in self.open.shown.iter_mut().zip(actions) {
            if let &Action::Reveal(bone) = action {
                shown.insert(bone);
                revealed.push(bone);
            }
        }
        let lots: Vec<Seed> = revealed.iter().map(|_| lot.seed()).collect();
        let order = |seat: &Seat| {
            let bone = revealed[seat.index()];
            (bone.pips(), bone.high(), lots[seat.index()])
        };
        let first = self.seats().iter().max_by_key(order).unwrap();
        out.push(Event::Revealed(revealed));
        self.begin_turn(first, out);
    }

    fn can_skip(&self) -> bool {
        !self.yard.is_empty() || !self.open.readied.is_empty()
    }

    fn begin_turn(&mut self, seat: Seat, out: &mut Vec<Event>) {
        self.open.phase = Phase::Play(seat);
        let mut legal = Vec::new();
        self.legal(seat, &mut legal);
        if legal.is_empty() || self.open.skips >= self.hands.len() {
            self.end_match(out);
        }
    }

    fn end_match(&mut self, out: &mut Vec<Event>) {
        let left = |hand: &BTreeSet<Bone>| hand.iter().map(|bone| Points::from(bone.pips())).sum();
        let lost: Vec<Points> = self.hands.iter().map(left).collect();
        for (score, lost) in self.open.scores.iter_mut().zip(&lost) {
            *score -= lost;
        }
        let hands = self.hands.iter().map(|hand| hand.iter().copied().collect()).collect();
        out.push(Event::MatchEnded { lost, hands });
        if self.open.match_number == self.open.options.matches {
            self.open.phase = Phase::Over;
        } else {
            self.deal_match(out);
        }
    }

    /// After a play or a draw: draws while the hand asks for it, then the next seat.
    fn go_on(&mut self, seat: Seat, drawing: Option<bool>, out: &mut Vec<Event>) {
        let held = self.hands[seat.index()].len();
        let wants = if drawing.is_some() { held < HAND } else { held == 0 };
        if wants && self.can_skip() {
            self.open.phase = Phase::Draw(seat, drawing.unwrap_or(false));
        } else {
            self.begin_turn(seat.next(self.seats()), out);
        }
    }

    fn put(&mut self, seat: Seat, bone: Bone, readied: bool, at: [Spot; 2], out: &mut Vec<Event>) {
        if readied {
            self.open.readied.remove(&bone);
        } else {
            self.hands[seat.index()].remove(&bone);
            self.open.shown[seat.index()].remove(&bone);
        }
        self.open.wall.push((bone, readied, at));
        self.open.skips = 0;
        out.push(Event::Placed { seat, bone, readied, at });
        self.go_on(seat, None, out);
    }
}

impl Rules for Brick {
    const NAME: &'static str = "brick";
    const SEATS: RangeInclusive<u8> = 2..=10;
    const MAX_PLIES: u32 = 20_000;

    type Options = Options;
    type Action = Action;
    type Event = Event;
    type Refusal = Refusal;
    type View = View;

    fn initial(seats: Seats) -> Options {
        let set = match seats.count() {
            ..=3 => 6,
            4..=5 => 9,
            6..=7 => 12,
            _ => 16,
        };
        Options { set, matches: 1 }
    }

    fn deal(options: &Options, seats: Seats, seed: Seed) -> Result<Self, SetupError> {
        SetupError::check_seats::<Self>(seats)?;
        let chosen = seats.count() >= 8 && [12, 18].contains(&options.set);
        if options.set != Self::initial(seats).set && !chosen {
            return Err(SetupError::Option { option: "set", reason: format!("not with {seats} seats") });
        }
        if options.matches == 0 {
            return Err(SetupError::Option { option: "matches", reason: "at least one".into() });
        }
        let mut game = Self {
            open: Open {
                options: options.clone(),
                phase: Phase::Reveal,
                wall: Vec::new(),
                readied: BTreeSet::new(),
                scores: vec![0; seats.count()],
                match_number: 0,
                skips: 0,
                shown: Vec::new(),
            },
            seed,
            hands: vec![BTreeSet::new(); seats.count()],
            yard: Vec::new(),
        };
        game.deal_match(&mut Vec::new());
        Ok(game)
    }

    fn seats(&self) -> Seats {
        Seats::new(u8::try_from(self.hands.len()).unwrap()).unwrap()
    }

    fn turn(&self) -> Turn {
        match self.open.phase {
            Phase::Reveal => Turn::Together(self.seats().iter().collect()),
            Phase::Play(seat) | Phase::Draw(seat, _) => Turn::One(seat),
            Phase::Over => {
                let best = self.open.scores.iter().max();
                let winners = self.seats().iter().filter(|seat| self.open.scores.get(seat.index()) == best);
                Turn::Over(Outcome { winners: winners.collect() })
            }
        }
    }

    fn legal(&self, seat: Seat, out: &mut Vec<Action>) {
        out.clear();
        let hand = &self.hands[seat.index()];
        match self.open.phase {
            Phase::Reveal => out.extend(hand.iter().map(|&bone| Action::Reveal(bone))),
            Phase::Play(mover) if mover == seat => {
                let faces = self.open.faces();
                let pairs = Open::pairs(&faces);
                let fits = |shown: [Pips; 2], at: &&[Spot; 2]| Open::fits(&faces, shown, **at);
                for &bone in hand {
                    let places = pairs.iter().filter(|at| fits([bone.low(), bone.high()], at));
                    out.extend(places.map(|&at| Action::Place(bone, at)));
                }
                for &bone in &self.open.readied {
                    let places = pairs.iter().filter(|at| fits([0, 0], at));
                    out.extend(places.map(|&at| Action::PlaceReadied(bone, at)));
                }
                out.extend(self.can_skip().then_some(Action::Skip));
            }
            Phase::Draw(mover, _) if mover == seat => {
                out.extend((!self.yard.is_empty()).then_some(Action::Draw(None)));
                out.extend(self.open.readied.iter().map(|&bone| Action::Draw(Some(bone))));
            }
            _ => {}
        }
    }

    fn check(&self, seat: Seat, action: &Action) -> Result<(), Refusal> {
        let (hand, readied) = (&self.hands[seat.index()], &self.open.readied);
        let there =
            |set: &BTreeSet<Bone>, bone: Bone| if set.contains(&bone) { Ok(()) } else { Err(Refusal::NotThere(bone)) };
        let fits = |shown: [Pips; 2], at: [Spot; 2]| {
            if Open::fits(&self.open.faces(), shown, at) { Ok(()) } else { Err(Refusal::BadPlace) }
        };
        match (self.open.phase, *action) {
            (Phase::Reveal, Action::Reveal(bone)) => there(hand, bone),
            (Phase::Play(mover), Action::Place(bone, at)) if mover == seat => {
                there(hand, bone).and_then(|()| fits([bone.low(), bone.high()], at))
            }
            (Phase::Play(mover), Action::PlaceReadied(bone, at)) if mover == seat => {
                there(readied, bone).and_then(|()| fits([0, 0], at))
            }
            (Phase::Play(mover), Action::Skip) if mover == seat && self.can_skip() => Ok(()),
            (Phase::Draw(mover, _), Action::Draw(Some(bone))) if mover == seat => there(readied, bone),
            (Phase::Draw(mover, _), Action::Draw(None)) if mover == seat => {
                if self.yard.is_empty() {
                    Err(Refusal::NothingToDraw)
                } else {
                    Ok(())
                }
            }
            _ => Err(Refusal::NotNow),
        }
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
        let (Phase::Play(seat) | Phase::Draw(seat, _)) = self.open.phase else {
            self.reveal(actions, out);
            return Ok(());
        };
        match actions[0] {
            Action::Place(bone, at) => self.put(seat, bone, false, at, out),
            Action::PlaceReadied(bone, at) => self.put(seat, bone, true, at, out),
            Action::Skip => {
                let shown = std::mem::take(&mut self.hands[seat.index()]);
                self.open.shown[seat.index()].clear();
                self.open.readied.extend(&shown);
                self.open.skips += 1;
                out.push(Event::Skipped { seat, shown: shown.into_iter().collect() });
                self.go_on(seat, Some(true), out);
            }
            Action::Draw(choice) => {
                let bone = choice.or_else(|| self.yard.pop()).expect("it has been checked that there is one");
                if self.open.readied.remove(&bone) {
                    self.open.shown[seat.index()].insert(bone);
                } else {
                    self.open.skips = 0;
                }
                self.hands[seat.index()].insert(bone);
                out.push(Event::Drew { seat, bone: Some(bone), readied: choice.is_some() });
                let after_skip = matches!(self.open.phase, Phase::Draw(_, true));
                self.go_on(seat, Some(after_skip), out);
            }
            Action::Reveal(_) => unreachable!("the action has been checked"),
        }
        Ok(())
    }

    fn scores(&self) -> &[Points] {
        &self.open.scores
    }

    fn deals(&self) -> u32 {
        self.open.match_number
    }

    fn census(&self) -> Vec<(Bone, Place)> {
        let held = self.seats().iter().zip(&self.hands);
        held.flat_map(|(seat, hand)| hand.iter().map(move |&bone| (bone, Place::Hand(seat))))
            .chain(self.yard.iter().chain(&self.open.readied).map(|&bone| (bone, Place::Boneyard)))
            .chain(self.open.wall.iter().map(|&(bone, _, _)| (bone, Place::Table)))
            .collect()
    }

    fn view(&self, who: Viewer) -> View {
        let over = self.open.phase == Phase::Over;
        let (viewer, open) = match who {
            Viewer::Seat(seat) => (Some(seat), over),
            Viewer::Table => (None, over),
            Viewer::Peek(seat) => (Some(seat), true),
        };
        let hands = self.seats().iter().zip(&self.hands);
        View {
            seat: viewer,
            open: self.open.clone(),
            hands: hands.map(|(s, hand)| (hand.len(), (open || viewer == Some(s)).then(|| hand.clone()))).collect(),
            yard: (self.yard.len(), open.then(|| self.yard.clone())),
        }
    }

    fn imagine(view: &View, rng: &mut Rng) -> Option<Weighted<Self>> {
        let own = view.hands[view.seat?.index()].1.as_ref()?;
        let open = &view.open;
        let seen = open.wall.iter().map(|(bone, _, _)| bone).chain(&open.readied).chain(own);
        let known: BTreeSet<Bone> = seen.chain(open.shown.iter().flatten()).copied().collect();
        let mut yard: Vec<Bone> = Bone::set(open.options.set).filter(|bone| !known.contains(bone)).collect();
        rng.shuffle(&mut yard);
        let mut hands = Vec::new();
        for ((count, hand), shown) in view.hands.iter().zip(&open.shown) {
            let hand = if let Some(hand) = hand {
                hand.clone()
            } else {
                let hidden = count.checked_sub(shown.len())?;
                shown.iter().copied().chain(yard.split_off(yard.len().checked_sub(hidden)?)).collect()
            };
            hands.push(hand);
        }
        let world = Self { open: open.clone(), seed: rng.seed(), hands, yard };
        Some(Weighted { world, weight: 1.0 })
    }

    fn seen(event: &Event, who: Viewer) -> Option<Event> {
        let mut event = event.clone();
        if let Event::Drew { seat, bone, readied: false } = &mut event
            && !(who == Viewer::Seat(*seat) || matches!(who, Viewer::Peek(_)))
        {
            *bone = None;
        }
        Some(event)
    }

    fn is_decision(action: &Action) -> bool {
        *action != Action::Draw(None)
    }
}

/// The double-sixteen and double-eighteen are dealt below, but not played: a sketch is too slow for their walls.
impl Varied for Brick {
    fn variants() -> Vec<Options> {
        [6, 9, 12].map(|set| Options { set, matches: if set < 12 { 3 } else { 1 } }).into()
    }
}

#[test]
fn the_set_goes_with_the_number_of_seats() {
    for count in 2..=10 {
        let seats = Seats::new(count).unwrap();
        let deals = |set: Pips| Brick::deal(&Options { set, matches: 1 }, seats, Seed::new(1)).is_ok();
        let fits: Vec<Pips> = (0..=18).filter(|&set| deals(set)).collect();
        let expected: &[Pips] = match count {
            2 | 3 => &[6],
            4 | 5 => &[9],
            6 | 7 => &[12],
            _ => &[12, 16, 18],
        };
        assert_eq!(fits, expected);
        assert!(fits.contains(&Brick::initial(seats).set));
    }
}
